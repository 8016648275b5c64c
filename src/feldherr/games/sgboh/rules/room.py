"""Room to stay (rulebook 5.31, 5.32, 5.34, 10.52, 11.26): where a move may end, among friends and next to the enemy."""

from __future__ import annotations

from feldherr.kernel import Refusal, rule

from ..state.amendments import TOGETHER
from ..state.position import Field
from . import stacking
from .underway import unit_name


@rule("10.52")
def must_keep_off(position: Field, unit: int) -> int:
    """The hexes where a unit may not end its move: for a chariot that has shot those next to an enemy."""
    setting = position.setting
    if not setting.chariot[unit] or not position.fired >> unit & 1:
        return 0
    return setting.map.spread(position.masks[1 - setting.side[unit]])


def vacant(position: Field, unit: int, node: int) -> bool:
    """Whether nobody but a unit itself is on the hexes of a node."""
    at, beneath = position.at, position.beneath
    return all(at[hex] in (-1, unit) and beneath[hex] < 0 for hex in position.around(unit).footprints[node])


def overstacked(position: Field, unit: int, node: int, *, stack: bool) -> bool:
    """Whether friends on the hexes of a node keep a unit (with its stack) from staying there."""
    if not position.around(unit).under[node] & (position.masks[0] | position.masks[1]):
        return False
    own = _going(position, unit) if stack else (unit,)
    return bool(_others(position, unit, node, own)) and not _may_end(position, unit, node, own)


@rule("5.31", "5.33")
def _going(position: Field, unit: int) -> tuple[int, ...]:
    """A unit with its stack, or with who goes through friends along with it."""
    if position.passing >> unit & 1 and position.setting.amended(TOGETHER):
        node, side = position.pose[unit], position.setting.side[unit]
        return tuple(one for one in position.alive(side) if position.pose[one] == node and position.passing >> one & 1)
    return position.stack(unit)


def _others(position: Field, unit: int, node: int, own: tuple[int, ...]) -> list[int]:
    """The friends on the hexes of a node, but for those who go along."""
    hexes = position.around(unit).footprints[node]
    return [one for hex in hexes for one in position.units_on(hex) if one not in own]


@rule("5.32", "5.34")
def _may_end(position: Field, unit: int, node: int, own: tuple[int, ...]) -> bool:
    """Whether a move may end among friends: as a legal stack, facing the same way; a stack stays among itself."""
    if position.setting.wide[unit] or len(own) > 1:
        return False
    return stacking.lacks_room(position, unit, node) < 0


@rule("5.31", "5.32")
def stands(position: Field, unit: int) -> bool:
    """Whether a unit is where it may stay: it is not on its way through friends."""
    return not position.passing >> unit & 1


@rule("5.31", "5.32", "5.34", "11.26")
def no_room(position: Field, unit: int, node: int, *, stack: bool) -> Refusal:
    """Why a move may not end among friends: there are two already, they do not stack, or it faces another way."""
    own = _going(position, unit) if stack else (unit,)
    there = _others(position, unit, node, own)
    shared = position.around(unit).under[node] & position.under(there[0])
    label = position.setting.ground.labels[position.setting.map.hexes(shared)[0]]
    name, other = unit_name(position, unit), unit_name(position, there[0])
    paragraph = "5.32"
    if any(position.column >> one & 1 for one in (unit, there[0])):
        paragraph = "11.26"
    elif stacking.may_stack(position, unit, there[0]):
        if len(own) == len(there) == 1:
            return Refusal("5.34", "sgboh-must-align", (label,), hex=label, unit=name, unit_other=other)
        paragraph = "5.31"
    return Refusal(paragraph, "sgboh-may-not-stack", (label,), hex=label, unit=name, unit_other=other)
