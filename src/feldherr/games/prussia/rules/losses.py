"""Levels, counters and what becomes of them (rulebook 10.8.1.1, 10.12, 12.2): units weakened, destroyed, captured."""

from __future__ import annotations

from typing import ClassVar, Literal

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import MEET
from ..state.position import FORMED, Battlefield, Token
from ..state.setting import SIDES
from .track import fill, succeed


class Weakened(Event, frozen=True, tag="weakened", omit_defaults=True):
    """A unit lost `levels`, as a rule one, which is not written; `left` are left.

    `counter`: its counter was changed for the replacement.
    """

    about: ClassVar[Meaning] = Meaning("10.8.1.1", fight="loss")

    side: str
    unit: str
    left: int
    counter: bool
    levels: int = 1


class Removed(Event, frozen=True, tag="removed", omit_defaults=True):
    """A unit left the map for good with its last `levels` (one is not written): destroyed, captured, or fled over the
    edge.
    """

    about: ClassVar[Meaning] = Meaning("12.2", fight="loss", gone=True)

    side: str
    unit: str
    hex: str
    why: str
    levels: int = 1


class WentHome(Event, frozen=True, tag="went_home"):
    """A unit of a demoralized army left the map voluntarily, which is no loss (12.3)."""

    about: ClassVar[Meaning] = Meaning("12.3")

    side: str
    unit: str


Why = Literal["destroyed", "captured", "fled"]


@rule("2.1", "12.2")
def counters_left(position: Battlefield, unit: int) -> int:
    """Counters of a unit still to lose: two of a unit of three or four levels that is on its first, else one."""
    return 2 if position.setting.full[unit] > 2 and position.level[unit] > 2 else 1


@rule("10.8.1.1", "10.8.3.1")
def lose_level(position: Battlefield, unit: int, context: PlayContext) -> bool:
    """Take a level of a unit; a counter that goes fills a cell and gives the enemy a marker. False: it is gone."""
    setting = position.setting
    side = setting.side[unit]
    if position.level[unit] == 1:
        remove(position, unit, "destroyed", context)
        return False
    position.level[unit] -= 1
    left = position.level[unit]
    changed = left == 2 and setting.full[unit] > 2
    context.tell(Weakened(SIDES[side], setting.names.units[unit], left, changed))
    if changed:
        fill(position, side, Token(unit, "lost"), context)
        succeed(position, 1 - side, 1, context)
    return True


@rule("10.12", "12.2", "10.10.1")
def remove(position: Battlefield, unit: int, why: Why, context: PlayContext) -> None:
    """Remove a unit from the map with all its counters, each to a separate cell; each gives the enemy a marker.

    Captured artillery is placed so that each counter shows how many levels it represents: the second counter the
    rest, at most two (12.2).
    """
    setting = position.setting
    side = setting.side[unit]
    place = position.place[unit]
    count = counters_left(position, unit)
    level = position.level[unit]
    kept = "captured" if why == "captured" else "lost"
    for index in range(count):
        taken = 0
        if kept == "captured" and setting.gun[unit]:
            taken = level - 2 if count == 2 and index == 0 else min(level, 2)
        fill(position, side, Token(unit, kept, taken), context)
    succeed(position, 1 - side, count, context)
    position.put(unit, setting.lost)
    position.level[unit] = 0
    position.state[unit] = FORMED
    position.column &= ~(1 << unit)
    gone = level if setting.amended(MEET) else 1  # games begun before have events without them
    context.tell(Removed(SIDES[side], setting.names.units[unit], setting.names.places[place], why, gone))


@rule("12.3", "12.4")
def go_home(position: Battlefield, unit: int, context: PlayContext) -> None:
    """Let a unit of a demoralized army leave the map by its own edge; it counts as nothing."""
    setting = position.setting
    position.put(unit, setting.left)
    position.column &= ~(1 << unit)
    context.tell(WentHome(SIDES[setting.side[unit]], setting.names.units[unit]))
