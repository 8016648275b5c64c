"""Stacking (rulebook 5) and who is engaged (6.2): what stands in a hex, how much of it, and in what order."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import Refusal, rule

from ..state.position import Battlefield
from ..state.tables import Stack
from .zones import zone_of


@rule("25.3.8", "26.3.6")
def stacking_points(position: Battlefield, unit: int) -> int:
    """Levels as they count for stacking and engagement: twice for Cossacks and the Freikorps horse."""
    return position.setting.weight[unit] * position.level[unit]


def bodies(position: Battlefield, hex: int) -> list[int]:
    """Infantry and cavalry of a hex, top first."""
    gun = position.setting.gun
    return [unit for unit in position.stacks[hex] if not gun[unit]]


def batteries(position: Battlefield, hex: int) -> list[int]:
    """Artillery of a hex, top first."""
    gun = position.setting.gun
    return [unit for unit in position.stacks[hex] if gun[unit]]


@rule("5.4", "6.2")
def front(position: Battlefield, hex: int, leaving: int = 0) -> list[int]:
    """The top four levels of infantry and cavalry: who is engaged in an enemy zone, or would be.

    The first unit that does not fit ends the row; none below it comes forward past it. `leaving`: units that stand
    there no more, as a mask.
    """
    found: list[int] = []
    setting = position.setting
    room, gun, weight, level = setting.tables.stack.engaged, setting.gun, setting.weight, position.level
    stack = position.stacks[hex]
    for unit in [unit for unit in stack if not leaving >> unit & 1] if leaving else stack:
        if gun[unit]:
            continue
        size = weight[unit] * level[unit]
        if size > room:
            break
        found.append(unit)
        room -= size
    return found


@rule("6.2")
def engaged(position: Battlefield, hex: int) -> list[int]:
    """The engaged infantry and cavalry of a hex: its front, if it is in an enemy zone; none elsewhere."""
    stack = position.stacks[hex]
    if not stack:
        return []
    side = position.setting.side[stack[0]]
    return front(position, hex) if in_enemy_zone(position, hex, side) else []


@rule("6.2")
def supporting(position: Battlefield, hex: int) -> list[int]:
    """Infantry and cavalry of a hex that are behind its front."""
    return bodies(position, hex)[len(front(position, hex)) :]


def in_enemy_zone(position: Battlefield, hex: int, side: int) -> bool:
    """Whether a hex is in a zone of control of the enemy of `side`."""
    return bool(zone_of(position, 1 - side) & position.setting.map.power[hex])


def firing_line(position: Battlefield, hex: int) -> list[int]:
    """Artillery on top of all infantry and cavalry of its hex: it alone may bombard (5.4, 8)."""
    gun = position.setting.gun
    found = []
    for unit in position.stacks[hex]:
        if not gun[unit]:
            break
        found.append(unit)
    return found


def total_points(position: Battlefield, units: Iterable[int], column: int) -> tuple[int, int, bool]:
    """What units weigh in a hex: levels of infantry and cavalry, of artillery; whether any is in the mask `column`."""
    setting = position.setting
    gun, weight, level = setting.gun, setting.weight, position.level
    body = guns = columned = 0
    for unit in units:
        if gun[unit]:
            guns += level[unit]
        else:
            body += weight[unit] * level[unit]
        columned |= column >> unit & 1
    return body, guns, bool(columned)


@rule("5.1", "5.2")
def excess(limits: Stack, body: int, guns: int, column: bool) -> str:
    """Which limit a load breaks: "bodies", "guns", "column", "column_guns", or nothing."""
    if body > limits.levels:
        return "bodies"
    if guns > (limits.guns if body else limits.guns_alone):
        return "guns"
    if column and body > limits.column:
        return "column"
    return "column_guns" if column and guns > limits.guns_column else ""


@rule("5.1", "5.2")
def surplus(limits: Stack, body: int, guns: int, column: bool) -> int:
    """How many levels a load is over its limits, infantry and cavalry and artillery together."""
    room = min(limits.levels, limits.column) if column else limits.levels
    artillery = limits.guns if body else limits.guns_alone
    if column:
        artillery = min(artillery, limits.guns_column)
    return max(0, body - room) + max(0, guns - artillery)


def of_guns(broken: str) -> bool:
    """Whether it is artillery that a hex has too much of."""
    return broken.endswith("guns")


def too_many(position: Battlefield, broken: str, hex: int, unit: int) -> Refusal:
    """The refusal of a unit that would break a limit of a hex (5.1, 5.2)."""
    setting, limits = position.setting, position.setting.stack
    column = broken.startswith("column")
    told = {
        "bodies": {"most": limits.levels},
        "guns": {"most": limits.guns, "alone": limits.guns_alone},
        "column": {"most": limits.column},
        "column_guns": {"most": limits.guns_column},
    }
    label, name = setting.names.places[hex], setting.names.units[unit]
    paragraph = "5.2" if column else "5.1"
    return Refusal(paragraph, f"prussia-stack-{broken}", (label,), unit=name, hex=label, **told[broken])


def over_limit(position: Battlefield, hex: int, stack: tuple[int, ...] | None = None, column: int | None = None) -> str:
    """Which limit the units of a hex break: "bodies", "guns", "column", "column_guns", or nothing.

    `stack`: another stack to weigh; `column`: a mask of other units in column.
    """
    units = position.stacks[hex] if stack is None else stack
    weighed = total_points(position, units, position.column if column is None else column)
    return excess(position.setting.stack, *weighed)
