"""Passing through friends (rulebook 5.16 and the terrain chart): what it costs, and which units it disorders."""

from __future__ import annotations

from functools import lru_cache

from feldherr.kernel import rule

from ..state.position import Field
from ..state.setting import Sgboh
from ..state.tables import Type


@rule("5.16", "10.23", "T.terrain.friends")
def toll(position: Field, unit: int, friend: int, *, hasty: bool) -> int | None:
    """The extra points that a friend's hex costs a unit; None if it may not pass.

    Horse never goes through elephants, chariots go only through skirmishers. A unit that moves carefully pays for the
    hit as well.
    """
    types = position.setting.type
    return _toll(types[unit], types[friend], hasty)


@lru_cache(maxsize=1024)
def _toll(kind: Type, other: Type, hasty: bool) -> int | None:
    """The same for types: it depends on nothing else."""
    chart = kind.friends
    if chart.mp is None or other.id in chart.never or (chart.only_skirmishers and not other.skirmisher):
        return None
    return chart.mp + (1 if chart.hit == "avoidable" and not hasty else 0)


@rule("5.16")
def friends(position: Field, unit: int, *, hasty: bool) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The hexes of all units of a unit's side, with the top unit deciding for a stack: those it may not pass, and
    those it may, by their extra cost. Its own are among them.
    """
    setting = position.setting
    side, kind = setting.side[unit], setting.type[unit]
    key = kind.id, hasty
    memo = position.memo(side)
    found: tuple[int, tuple[tuple[int, int], ...]] | None = memo.get(key)
    if found is None:
        masks = _by_type(position, side)
        barring, passed = _tolls(setting, side, kind.id, hasty)
        shut = 0
        for number in barring:
            shut |= masks[number]
        open_to = []
        for toll, numbers in passed:
            mask = 0
            for number in numbers:
                mask |= masks[number]
            open_to.append((toll, mask))
        found = memo[key] = shut, tuple(open_to)
    return found


@lru_cache(maxsize=1024)
def _tolls(
    setting: Sgboh, side: int, type: str, hasty: bool
) -> tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]:
    """The types of a side, by their place in `by_type`: those through which units of a type do not pass, and by what
    they cost them more the others.
    """
    kind = setting.tables.types[type]
    barring: list[int] = []
    passed: dict[int, list[int]] = {}
    for number, (other, _, _) in enumerate(setting.by_type[side]):
        toll = _toll(kind, other, hasty)
        (barring if toll is None else passed.setdefault(toll, [])).append(number)
    return tuple(barring), tuple((toll, tuple(numbers)) for toll, numbers in passed.items())


def _by_type(position: Field, side: int) -> list[int]:
    """The hexes of the units of each type of a side (`by_type`), the top unit deciding for a stack."""
    memo = position.memo(side)
    found: list[int] | None = memo.get("types")
    if found is None:
        spots, covered = position.spots, position.covered
        found = []
        for _, units, pieces in position.setting.by_type[side]:
            mask = 0
            if covered & pieces:
                for unit in units:
                    if not covered >> unit & 1:
                        mask |= spots[unit]
            else:
                for unit in units:
                    mask |= spots[unit]
            found.append(mask)
        memo["types"] = found
    return found


@rule("5.16", "5.17")
def hits(position: Field, unit: int, friend: int, *, hasty: bool) -> tuple[int, int]:
    """The hits of a unit that goes through a friend, and of that friend."""
    setting = position.setting
    chart = setting.type[unit].friends
    if chart.hit == "both" and setting.type[friend].formed:
        return 1, 1
    return int(chart.hit == "avoidable" and hasty), 0
