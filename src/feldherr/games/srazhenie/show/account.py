"""What the account of a finished game of «Сражение» follows: losses in three measures, the score, and ground."""

from __future__ import annotations

from feldherr.kernel import Measure

from ..rules import victory
from ..rules.zones import controlled
from ..state.position import Battle
from ..state.setting import SIDES

SETTLED = frozenset({"town", "village"})


def measures(position: Battle) -> tuple[Measure, ...]:
    """Of each side: counters lost, their strength and points; what decides the scenario; settlements and hexes held."""
    setting = position.setting
    strength = [0, 0]
    for piece in position.fallen:
        strength[setting.side[piece]] += setting.strength[piece]
    return (
        Measure("counters", "losses", tuple(position.losses)),
        Measure("strength", "losses", tuple(strength)),
        Measure("points", "losses", tuple(position.points)),
        Measure("score", "standing", _score(position), decides=True),
        Measure("places", "ground", (_places(position, 0), _places(position, 1))),
        Measure("hexes", "ground", _hexes(position)),
    )


def _score(position: Battle) -> tuple[int, ...]:
    """What decides the scenario, the cards of the end included; a campaign's battles are told each by itself."""
    outcome = position.outcome
    if outcome is not None and outcome.points and not position.battle:
        return tuple(outcome.points.get(side, 0) for side in SIDES)
    return tuple(victory.standing(position))


def _places(position: Battle, side: int) -> int:
    """Settlements of the whole map in which a side's counters stand."""
    setting = position.setting
    return sum(
        1
        for place in setting.map.places
        if place.kind in SETTLED and (piece := position.at[place.hex]) >= 0 and setting.side[piece] == side
    )


def _hexes(position: Battle) -> tuple[int, int]:
    """Hexes that a side stands in or controls and the other does not."""
    if position.screened:
        return 0, 0
    north, south = (position.masks[side] | controlled(position, side) for side in (0, 1))
    return (north & ~south).bit_count(), (south & ~north).bit_count()
