"""Ready formations: whole set-ups that a player may take as they are, and a machine may start from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from .setting import SOUTH, Srazhenie


def formation(
    setting: Srazhenie, side: int, name: str = "line", units: Iterable[int] | None = None
) -> tuple[tuple[int, int], ...]:
    """A legal set-up of these units, by default of a whole army: sorted pairs of unit and hex.

    Raises:
        ValueError: the formation has too few hexes, or none of that name is known.
    """
    return _formation(setting, side, name, None if units is None else tuple(units))


@lru_cache(maxsize=64)
def _formation(setting: Srazhenie, side: int, name: str, units: tuple[int, ...] | None) -> tuple[tuple[int, int], ...]:
    known = setting.formations
    if name not in known:
        raise ValueError(f"no formation {name!r}; there are {', '.join(known)}")
    if setting.own_map:
        return _in_zone(setting, side, setting.pieces[side] if units is None else units)
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


def _in_zone(setting: Srazhenie, side: int, units: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """A set-up on a map for which no formation is drawn: foot and redoubts before, then guns, then horse, the middle of
    the zone first.

    Raises:
        ValueError: the zone has too few hexes.
    """
    board, ground = setting.map, setting.ground
    middle = board.columns / 2
    zone = sorted(
        setting.zone[side], key=lambda hex: (ground.to_zone[1 - side][hex], abs(hex // board.rows - middle), hex)
    )
    order = {"redoubt": 0, "infantry": 1, "artillery": 2, "cavalry": 3}
    pairs = []
    for unit in sorted(units, key=lambda unit: (order[setting.cls[unit]], unit)):
        hex = next((hex for hex in zone if not setting.redoubt[unit] or ground.redoubt_may[hex]), None)
        if hex is None:
            raise ValueError(f"the zone of {setting.roles[side]} has no hex left for {setting.names.units[unit]}")
        zone.remove(hex)
        pairs.append((unit, hex))
    return tuple(sorted(pairs))


def deployments(
    setting: Srazhenie, side: int, scenario: str, units: list[int], rng: Random
) -> tuple[tuple[int, int], ...]:
    """A set-up of these units for a machine: one of the formations meant for the scenario, some foot exchanged.

    In scenario 4 a formation with a place for every redoubt is the defender's, the others are the attacker's.
    """
    known = setting.formations
    forts = sum(setting.redoubt[unit] for unit in units)
    fit = [
        name
        for name, plan in known.items()
        if not setting.own_map
        and scenario in plan["scenarios"]
        and (scenario != "assault" or (len(plan["redoubt"]) == 3) == (forts == 3))
    ]
    pairs = dict(formation(setting, side, rng.choice(fit or list(known)), units))
    foot = [unit for unit in sorted(pairs) if setting.cls[unit] == "infantry"]
    for _ in range(3 if len(foot) > 1 else 0):
        one, other = rng.sample(foot, 2)
        pairs[one], pairs[other] = pairs[other], pairs[one]
    return tuple(sorted(pairs.items()))
