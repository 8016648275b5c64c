"""Stacking (rulebook 5.3): which units may share a hex, in what order, and what a stack counts as."""

from __future__ import annotations

from feldherr.kernel import Action, Event, PlayContext, Refusal, Slot, rule
from feldherr.kernel.slots import UNIT

from ..state.position import Field
from .underway import unit_name

ORDER = 2
"""What it costs to change the order of a stack (5.33)."""


@rule("5.31", "5.32", "10.13", "11.26")
def may_stack(position: Field, unit: int, other: int) -> bool:
    """Whether two units may share a hex: cohorts of a legion, legionaries of a class and legion, the Roman heavy
    foot of a legion, and a gun with any foot. Units of two hexes and units in column do not stack.
    """
    setting = position.setting
    if setting.side[unit] != setting.side[other] or unit == other:
        return False
    if any(setting.wide[one] or position.column >> one & 1 for one in (unit, other)):
        return False
    if setting.gun[unit] or setting.gun[other]:
        return setting.gun[unit] != setting.gun[other] and (setting.foot[unit] or setting.foot[other])
    one, two = setting.units[unit], setting.units[other]
    if not one.legion or one.legion != two.legion or one.type != two.type:
        return False
    return one.type in ("CO", "HI") or (one.type == "LG" and one.cls == two.cls)


@rule("5.31", "5.32", "5.34")
def lacks_room(position: Field, unit: int, node: int) -> int:
    """The unit that keeps another from ending on a node of one hex: -1 if there is none.

    A unit that joins a stack faces as the unit there does; a gun has no facing.
    """
    setting = position.setting
    there = [one for one in position.units_on(node // 6) if one != unit]
    if not there:
        return -1
    if len(there) > 1 or not may_stack(position, unit, there[0]):
        return there[0]
    if position.pose[there[0]] != node and not (setting.gun[unit] or setting.gun[there[0]]):
        return there[0]
    return -1


@rule("5.35")
def share(hits: int, count: int) -> tuple[int, ...]:
    """The part each unit of a stack takes of some hits: evenly, the odd one to the top unit, which is the first."""
    return tuple(hits // count + (1 if place < hits % count else 0) for place in range(count))


class Swap(Action, frozen=True, tag="swap"):
    """Change the order of a stack: the unit comes to the top (5.33)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A unit has come to the top of its stack (5.33)."""

    unit: str
    hex: str


@rule("5.33")
def check_swap(position: Field, unit: int, left: int) -> None:
    """Raises Refusal 5.33: the unit is under no other one, or has no points left for it."""
    if not position.covered >> unit & 1:
        raise Refusal("5.33", "sgboh-not-covered", unit=unit_name(position, unit))
    if left < ORDER:
        raise Refusal("5.33", "sgboh-too-few-points", unit=unit_name(position, unit), mp=ORDER, mp_left=left)


@rule("5.33")
def swap(position: Field, unit: int, context: PlayContext) -> None:
    """The bottom unit comes to the top; both have spent the points."""
    for one in position.stack(unit):
        position.spent[one] += ORDER
    position.reorder(unit)
    context.tell(Swapped(unit_name(position, unit), position.setting.ground.labels[position.pose[unit] // 6]))
