"""Who is in command (rulebook 4.2.2): units near enough to their leader, and those the chief directs himself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import UNITS
from feldherr.kernel.steps import only

from ..state.amendments import DIRECT, LETTER
from ..state.position import Battlefield, mask_of
from ..state.setting import SIDES
from .activation import is_activated
from .leaders import chief


class Direct(Action, frozen=True, tag="direct"):
    """The commander in chief directs some units himself, so that they are in command (4.2.2)."""

    slots = (Slot("units", UNITS),)

    units: tuple[int, ...]


class WentOutOfCommand(Event, frozen=True, tag="strayed"):
    """Units that are out of command this turn (4.2.2)."""

    about: ClassVar[Meaning] = Meaning("4.2.2")

    side: str
    units: tuple[str, ...]


@rule("4.2.2", "15")
def in_command(position: Battlefield, unit: int) -> bool:
    """Whether a unit on the map is near enough to a leader whom it answers to, the commander in chief left aside."""
    setting = position.setting
    within = setting.map.within(position.place[unit], setting.tables.command.radius)
    power, place, size = setting.map.power, position.place, setting.size
    corps = setting.corps[unit]
    for leader in setting.leaders_by_side[setting.side[unit]] if corps < 0 else (corps,):
        if place[leader] < size and within & power[place[leader]]:
            return True
    return _patron(position, unit)


@rule("23.3.2", "23.5.3", "26.3.4")
def _patron(position: Battlefield, unit: int) -> bool:
    """Whether a unit may answer to another than its own leader: cavalry near Baden-Baden, detached units to Ried."""
    setting = position.setting
    if "patron" not in setting.rules:
        return False
    law = setting.data.rules.patron
    assert law is not None
    leader = setting.names.unit(law.leader)
    if setting.side[leader] != setting.side[unit] or not position.on_map(leader):
        return False
    if position.replaced >> leader & 1 and setting.amended(LETTER):
        return False  # the paragraph names the man (ruling WD16)
    distance = setting.map.distance(position.place[unit], position.place[leader])
    if law.radius is not None:
        return setting.cavalry[unit] and distance <= law.radius
    same = setting.group_of[unit] == setting.group_of[leader]
    return same and distance <= setting.tables.command.radius


@rule("4.2.2", "25.3.5")
def put_out_of_command(position: Battlefield, side: int, context: PlayContext) -> None:
    """Units too far from their leader are out of command, save those that the commander in chief directs himself."""
    if not (far := _far(position, side)):
        return
    near, most = _within_chief(position, side, far), position.setting.tables.command.direct
    if len(near) > most and position.setting.amended(DIRECT):
        position.steps.append(Directing(side))
    else:
        _leave(position, far, near[:most], context)


def _far(position: Battlefield, side: int) -> list[int]:
    """The activated units of a side that are too far from their leader."""
    return [unit for unit in position.units_of(side) if is_activated(position, unit) and not in_command(position, unit)]


@rule("4.2.2")
def led_by_chief(position: Battlefield, side: int) -> list[int]:
    """Those too far from their leader that the commander in chief may direct, the largest first (ruling R14)."""
    return _within_chief(position, side, _far(position, side))


@rule("4.2.2")
def _within_chief(position: Battlefield, side: int, far: list[int]) -> list[int]:
    setting = position.setting
    head = chief(position, side)
    if head < 0 or not position.on_map(head):
        return []
    distance, here = setting.map.distance, position.place[head]
    radius = setting.tables.command.radius
    near = [unit for unit in far if not setting.gun[unit] and distance(position.place[unit], here) <= radius]
    near.sort(key=lambda unit: (-position.level[unit], -distance(position.place[unit], here), unit))
    return near


@rule("4.2.2")
def _leave(position: Battlefield, far: list[int], directed: Iterable[int], context: PlayContext) -> None:
    """Mark the units of a side out of command: those `far` from their leader but for the `directed` ones."""
    kept = set(directed)
    lost = [unit for unit in far if unit not in kept]
    if lost:
        position.out_of_command |= mask_of(lost)
        side = SIDES[position.setting.side[lost[0]]]
        context.tell(WentOutOfCommand(side, tuple(position.setting.names.units[unit] for unit in lost)))


@rule("4.2.2", "4.3")
def leave_behind(position: Battlefield, units: Iterable[int], context: PlayContext) -> None:
    """Those of some units that are too far from their leader are out of command; nobody else directs them by now."""
    _leave(position, [unit for unit in units if not in_command(position, unit)], (), context)


class Directing(Step, frozen=True, tag="directing"):
    """A side names the units that its commander in chief directs himself (4.2.2)."""

    side: int

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        names, most = position.setting.names.units, position.setting.tables.command.direct
        near = led_by_chief(position, self.side)
        args = {
            "unit": names[chief(position, self.side)],
            "units": [names[unit] for unit in near],
            "count": most,
        }
        default = Direct(tuple(sorted(near[:most])))
        return (Decision("direct", role, role, ("4.2.2",), Message("prussia-ask-direct", args), default),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Direct, Pass)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(unit) for unit in led_by_chief(position, self.side)] if kind is Direct else ()

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        near = sorted(led_by_chief(position, self.side))
        for size in range(1, position.setting.tables.command.direct + 1):
            yield from (Direct(units) for units in combinations(near, size))
        yield Pass()

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        only(action, (Direct, Pass), "4.2.2", "prussia-not-now")
        if not isinstance(action, Direct):
            return
        names, most = position.setting.names.units, position.setting.tables.command.direct
        near = led_by_chief(position, self.side)
        for unit in action.units:
            if unit not in near:
                raise Refusal("4.2.2", "prussia-direct-whom", unit=names[unit])
        if len(action.units) > most:
            raise Refusal("4.2.2", "prussia-direct-many", count=most)

    @rule("4.2.2")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        _leave(position, _far(position, self.side), action.units if isinstance(action, Direct) else (), context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "directing", "side": SIDES[self.side]}
