"""Column (rulebook 11.2): who may form it, which way it faces, and how a unit goes back into line.

A column of one hex heads for a side next to the vertex it faced, and takes either vertex of that side when it
forms line. For a unit of two hexes the leading half is the head, which determines where the line will face (11.23).
"""

from __future__ import annotations

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, rule
from feldherr.kernel.slots import POSE, UNIT
from feldherr.maps.poses import FACINGS

from ..state.position import COLUMN, Field
from .underway import meant, pose_label, said, unit_name

CHANGE = 1
"""What the change costs (11.21)."""


class Reform(Action, frozen=True, tag="reform"):
    """Form column, or line out of column, as the last thing a unit does (11.21); the pose says which."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


class Reformed(Event, frozen=True, tag="reformed"):
    """A unit has formed column or line (11.21)."""

    about = Meaning("11.21")

    side: str
    unit: str
    pose: str
    column: bool


@rule("11.21", "11.23")
def forms(position: Field, unit: int) -> list[int]:
    """The poses into which a unit can change, as pose slots have them: of column if it is in line, of line if not."""
    setting = position.setting
    node = position.pose[unit]
    hex, facing = divmod(node, FACINGS)
    six = setting.map.sides
    if position.column >> unit & 1:
        if not setting.wide[unit]:
            return [said(hex * FACINGS + (facing + turn) % FACINGS) for turn in (5, 0)]
        return [said(line_of(position, unit))]
    if not setting.wide[unit]:
        return [said(hex * FACINGS + (facing + turn) % FACINGS, column=True) for turn in (0, 1)]
    right = six[hex][(facing + 2) % FACINGS]
    return [
        said(hex * FACINGS + (facing + 5) % FACINGS, column=True),
        said(right * FACINGS + (facing + 2) % FACINGS, column=True),
    ]


@rule("11.23")
def line_of(position: Field, unit: int) -> int:
    """The node of a column of two hexes when it forms line: it faces as its upper edge says."""
    hex, way = divmod(position.pose[unit], FACINGS)
    if position.right_leads >> unit & 1:
        tail = position.setting.map.sides[hex][(way + 3) % FACINGS]
        return tail * FACINGS + (way - 2) % FACINGS
    return hex * FACINGS + (way + 1) % FACINGS


@rule("11.21", "11.25", "11.26")
def check(position: Field, unit: int, pose: int, left: int) -> None:
    """Raises Refusal 11.21, 11.25 or 11.26 if the unit may not change its form that way."""
    setting = position.setting
    name = unit_name(position, unit)
    if not setting.type[unit].column or position.deep >> unit & 1:
        raise Refusal("11.21", "sgboh-no-column", unit=name)
    if len(position.stack(unit)) > 1:
        raise Refusal("11.26", "sgboh-column-alone", unit=name)
    if setting.map.spread(position.under(unit)) & position.masks[1 - setting.side[unit]]:
        raise Refusal("11.21", "sgboh-column-enemy-near", unit=name)
    if left < CHANGE:
        raise Refusal("5.15", "sgboh-too-few-points", unit=name, mp=CHANGE, mp_left=left)
    if not position.column >> unit & 1 and position.hits[unit] >= position.tq(unit) - COLUMN:
        raise Refusal("11.25", "sgboh-column-would-rout", unit=name)
    if pose not in forms(position, unit):
        node, column = meant(pose)
        raise Refusal("11.23", "sgboh-no-such-form", unit=name, pose=pose_label(position, node, column=column))


@rule("11.21", "11.23")
def change(position: Field, unit: int, pose: int, context: PlayContext) -> None:
    """Form column or line; the unit is done for this activation."""
    setting = position.setting
    node, column = meant(pose)
    right = column and setting.wide[unit] and node // FACINGS != position.pose[unit] // FACINGS
    position.spent[unit] += CHANGE
    position.moved |= 1 << unit
    position.put(unit, node, column=column, right_leads=right)
    side = setting.roles[setting.side[unit]]
    context.tell(Reformed(side, unit_name(position, unit), pose_label(position, node, column=column), column))


def deploy(position: Field, unit: int, node: int, context: PlayContext) -> None:
    """A column that was attacked is in line again, facing as its owner likes (11.25)."""
    setting = position.setting
    position.put(unit, node)
    side = setting.roles[setting.side[unit]]
    context.tell(Reformed(side, unit_name(position, unit), pose_label(position, node), False))
