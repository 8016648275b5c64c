"""Line of sight (rulebook 7.13): the straight line between two hexes, and what blocks it for a missile.

The line goes from hex to hex. Where it runs along a hexside one of the two hexes must be free of woods, towns and
units; a higher hex blocks with any part, so either of the two is enough. Higher means higher than both ends: a unit
that shoots up or down a slope sees along it. Units on the end hexes block nothing.
"""

from __future__ import annotations

from feldherr.kernel import rule
from feldherr.maps.sight import course

from ..state.position import Field

OPAQUE = frozenset(("woods", "town"))

Stages = tuple[tuple[int, ...], ...]
"""The hexes between the ends of a line that it may pass, in order: one, or two along whose common side it runs."""


@rule("7.13")
def sees(position: Field, a: int, b: int, missile: str) -> bool:
    """Whether a unit on one hex may shoot at another hex with a missile, as far as sight is concerned."""
    return line(position, a, b, missile) is not None


@rule("7.13")
def line(position: Field, a: int, b: int, missile: str) -> Stages | None:
    """The line by which a missile goes from a hex to another one; None if it is blocked, nothing between neighbours."""
    board = position.setting.map
    if board.distance(a, b) < 2:
        return ()
    found = []
    ends = _ends(position, a, b)
    for stage in course(board, a, b):
        if any(_higher(position, hex, a, b) for hex in stage):
            return None
        free = tuple(hex for hex in stage if not _hides(position, hex, a, b, missile, ends))
        if not free:
            return None
        found.append(free)
    return tuple(found)


@rule("7.13")
def block(position: Field, a: int, b: int, missile: str) -> int | None:
    """The first hex from `a` on that blocks the line, None if none does."""
    board = position.setting.map
    if board.distance(a, b) < 2:
        return None
    ends = _ends(position, a, b)
    for stage in course(board, a, b):
        for hex in stage:
            if _higher(position, hex, a, b):
                return hex
        if all(_hides(position, hex, a, b, missile, ends) for hex in stage):
            return stage[0]
    return None


def _ends(position: Field, a: int, b: int) -> int:
    """All hexes of the units on two hexes: nobody is hidden by himself."""
    found = 0
    for hex in (a, b):
        for unit in position.units_on(hex):
            found |= position.under(unit)
    return found


def _higher(position: Field, hex: int, a: int, b: int) -> bool:
    levels = position.setting.map.levels
    return levels[hex] > levels[a] and levels[hex] > levels[b]


@rule("7.13")
def _hides(position: Field, hex: int, a: int, b: int, missile: str, ends: int) -> bool:
    """Whether woods, a town or units on a hex block the line between two others.

    Units do not if they are nearer to the shooter and the missile flies over them (`over` in the chart).
    """
    setting = position.setting
    board = setting.map
    levels = board.levels
    if board.terrain[hex] in OPAQUE and levels[hex] >= min(levels[a], levels[b]):
        return True
    if position.at[hex] < 0 or ends & board.power[hex]:
        return False
    return missile not in setting.tables.fire_modifiers.over or board.distance(hex, a) >= board.distance(hex, b)
