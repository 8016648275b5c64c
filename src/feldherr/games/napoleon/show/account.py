"""What the account of a finished game tracks: victory points, troops, squadrons, cards, keys held."""

from __future__ import annotations

from feldherr.kernel import Measure

from ..rules import victory
from ..state.position import Europe


def measures(position: Europe) -> tuple[Measure, ...]:
    """Of each role: victory points; units, those in Regroup too; squadrons, those being built too; cards; keys.

    All but the points are of the nations that it runs at that moment.
    """
    roles = position.setting.roles
    told = victory.scores(position)
    units = [sum(counts) for counts in position.units]
    ships = [
        sum(ready) + sum(worn) + sum(works)
        for ready, worn, works in zip(position.squadrons, position.refit, position.works, strict=True)
    ]
    cards = [len(hand) for hand in position.hands]
    keys = [sum(position.control[key] == nation for key in position.setting.keys) for nation in range(len(units))]
    return (
        Measure("score", "standing", tuple(told[role] for role in roles), decides=True),
        Measure("units", "standing", _by_role(position, units)),
        Measure("squadrons", "standing", _by_role(position, ships)),
        Measure("cards", "standing", _by_role(position, cards)),
        Measure("keys", "ground", _by_role(position, keys)),
    )


def _by_role(position: Europe, of_nation: list[int]) -> tuple[int, ...]:
    """Figures of nations added up by who runs them."""
    found = [0] * len(position.setting.roles)
    for nation, seat in enumerate(position.runner):
        if seat >= 0:
            found[seat] += of_nation[nation]
    return tuple(found)
