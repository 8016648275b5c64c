"""Ready formations: whole set-ups that a player may take as they are, and a machine may start from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Any

from .setting import DATA, SOUTH, Srazhenie


@lru_cache(maxsize=1)
def formations() -> dict[str, dict[str, Any]]:
    """The formations of `data/formations.toml` by name."""
    return tomllib.loads((DATA / "formations.toml").read_text("utf-8"))


def formation(
    setting: Srazhenie, side: int, name: str = "line", units: Iterable[int] | None = None
) -> tuple[tuple[int, int], ...]:
    """A lawful set-up of these units, by default of a whole army: sorted pairs of unit and hex.

    Raises:
        ValueError: the formation has too few hexes, or none of that name is known.
    """
    known = formations()
    if name not in known:
        raise ValueError(f"no formation {name!r}; there are {', '.join(known)}")
    board = setting.map
    plan = known[name]
    taken: set[int] = set()
    pairs = []
    for unit in setting.pieces[side] if units is None else units:
        labels = [*plan.get(setting.type[unit], []), *plan["reserve"]]
        for label in labels:
            hex = board.index(label)
            if side == SOUTH:
                hex = board.size - 1 - hex
            if hex not in taken and (not setting.redoubt[unit] or setting.ground.redoubt_may[hex]):
                taken.add(hex)
                pairs.append((unit, hex))
                break
        else:
            raise ValueError(f"formation {name!r} has no hex left for {setting.names.units[unit]}")
    return tuple(sorted(pairs))


def deployments(
    setting: Srazhenie, side: int, scenario: str, units: list[int], rng: Random
) -> tuple[tuple[int, int], ...]:
    """A set-up of these units for a machine: one of the formations meant for the scenario, some foot exchanged.

    In scenario 4 a formation with a place for every redoubt is the defender's, the others are the attacker's.
    """
    known = formations()
    forts = sum(setting.redoubt[unit] for unit in units)
    fit = [
        name
        for name, plan in known.items()
        if scenario in plan["scenarios"] and (scenario != "assault" or (len(plan["redoubt"]) == 3) == (forts == 3))
    ]
    pairs = dict(formation(setting, side, rng.choice(fit or list(known)), units))
    foot = [unit for unit in sorted(pairs) if setting.cls[unit] == "infantry"]
    for _ in range(3 if len(foot) > 1 else 0):
        one, other = rng.sample(foot, 2)
        pairs[one], pairs[other] = pairs[other], pairs[one]
    return tuple(sorted(pairs.items()))
