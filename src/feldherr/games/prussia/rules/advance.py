"""After a close combat (rulebook 10.10, 10.11): advances, the capture of guns, momentum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
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
from feldherr.kernel.slots import PLACE, UNIT, UNITS

from ..state.amendments import EVERY, MEET, ONCE, PRINT, SEEN, TERMS
from ..state.position import DEMORALIZED, DISORDERED, FORMED, ROUTED, SOUND, Battlefield, Token
from ..state.setting import SIDES
from . import leaders as captains
from . import losses, retreat, zorndorf
from .activation import draw_near, sleepers
from .forecast import contact, crossed
from .locked import relock
from .morale import Disordered
from .stacking import batteries, bodies, in_enemy_zone, over_limit, too_many
from .track import fill, succeed
from .underway import change_close_combat, close_combat_under
from .zones import bracketed


class Advance(Action, frozen=True, tag="advance"):
    """A unit moves on top of the stack in a hex the enemy has left, with leaders (10.10); also by momentum (10.11)."""

    slots = (Slot("unit", UNIT), Slot("to", PLACE), Slot("leaders", UNITS, "with", least=0))

    unit: int
    to: int
    leaders: tuple[int, ...] = ()


class Press(Action, frozen=True, tag="press"):
    """Put a Momentum Attack marker on a hex (10.11)."""

    slots = (Slot("hex", PLACE),)

    hex: int


class Advanced(Event, frozen=True, tag="advanced"):
    """A unit advanced from the first of `hexes` into the last; `units_with` are leaders that went along."""

    about: ClassVar[Meaning] = Meaning("10.10", motion="pursuit", fight="advance")

    side: str
    unit: str
    hexes: tuple[str, ...]
    units_with: tuple[str, ...]


class Pressed(Event, frozen=True, tag="pressed"):
    """A Momentum Attack marker lies on a hex (10.11)."""

    about: ClassVar[Meaning] = Meaning("10.11")

    side: str
    hex: str


class GunsTaken(Event, frozen=True, tag="guns_taken"):
    """An attempt to capture guns: "saved", "counter" (the one on the map) or "whole" (10.10.1)."""

    about: ClassVar[Meaning] = Meaning("10.10.1")

    side: str
    unit: str
    hex: str
    outcome: str


# Advance


@rule("10.10", "4.2.2", "5.1", "7.5.5", "25.3.5")
def may_enter(position: Battlefield, unit: int, to: int) -> bool:
    """Whether a unit may advance from its hex into another one: next to it, not that of the baggage, and in no enemy
    zone if it keeps out of these. How much stands there is looked at when movement ends (5.3, ruling WE20).
    """
    return _beside(position, unit, to) and _barred(position, unit, to) is None


def _beside(position: Battlefield, unit: int, to: int) -> bool:
    return bool(contact(position, position.place[unit]) & position.setting.map.power[to])


@rule("5.1", "5.2", "5.3")
def _too_full(position: Battlefield, unit: int, to: int) -> str:
    """Which limit a unit would break by coming into a hex; today none is looked at before movement ends."""
    setting = position.setting
    if setting.amended(TERMS):
        return ""
    own = tuple(one for one in position.stacks[to] if setting.side[one] == setting.side[unit])
    return over_limit(position, to, (unit, *own))


def _barred(position: Battlefield, unit: int, to: int) -> Refusal | None:
    """What about the unit itself keeps it from an adjacent hex: the baggage, an enemy zone or overstacking; None for
    nothing.
    """
    setting = position.setting
    side, name, hex = setting.side[unit], setting.names.units[unit], setting.names.places[to]
    if _shut_by_baggage(position, unit, to):
        return Refusal("25.3.5", "prussia-baggage-hex", (hex,), unit=name, hex=hex)
    if in_enemy_zone(position, to, side):
        if _strays(position, unit):
            return Refusal("4.2.2", "prussia-out-of-command-zone", (hex,), unit=name, hex=hex)
        if bracketed(position, unit):
            return Refusal("7.5.5", "prussia-bracket-zone", (hex,), unit=name, hex=hex)
    broken = _too_full(position, unit, to)
    return too_many(position, broken, to, unit) if broken else None


@rule("25.3.5")
def _shut_by_baggage(position: Battlefield, unit: int, to: int) -> bool:
    """Whether the light baggage stands in a hex: nobody comes to stand with it, by momentum either (ruling WE21)."""
    setting = position.setting
    return setting.amended(SEEN) and bool(zorndorf.shut_by_baggage(position, unit) & setting.map.power[to])


@rule("4.2.2")
def _strays(position: Battlefield, unit: int) -> bool:
    """Whether a unit is out of command, which lasts until the end of its own player's turn (ruling C04)."""
    setting = position.setting
    own = setting.side[unit] == position.active
    return own and bool(position.out_of_command >> unit & 1) and setting.amended(PRINT)


@rule("4.1", "10.10")
def ready(position: Battlefield, hexes: tuple[int, ...], side: int) -> list[int]:
    """Infantry and cavalry on some hexes that may advance: those that are not routed, and may act in their own turn."""
    setting = position.setting
    idle = sleepers(position) if side == position.active else 0
    return [
        unit
        for hex in hexes
        for unit in bodies(position, hex)
        if setting.side[unit] == side
        and position.state[unit] != ROUTED
        and not (setting.baggage[unit] or idle >> unit & 1)
    ]


@rule("4.1.2", "4.3", "6.3", "10.10", "10.11", "15.2", "25.3.4")
def go_in(position: Battlefield, action: Advance, context: PlayContext) -> None:
    """Carry out an advance: it turns the marker of a stack it comes to stand on, and catches leaders it finds alone.

    A leader of its own side whom it has left alone is caught, too (ruling WD08).
    """
    setting = position.setting
    if setting.amended(MEET):
        position.strained[setting.side[action.unit]] = True
    names = setting.names
    start = position.place[action.unit]
    position.put(action.unit, action.to)
    for leader in action.leaders:
        position.put(leader, action.to)
    told = (names.places[start], names.places[action.to])
    with_them = tuple(names.units[leader] for leader in action.leaders)
    context.tell(Advanced(SIDES[setting.side[action.unit]], names.units[action.unit], told, with_them))
    if setting.amended(ONCE):
        relock(position, action.to, context)
        own = setting.side[action.unit]
        captains.caught(position, context, (1 - own, own) if setting.amended(EVERY) else (1 - own,))
    draw_near(position, setting.side[action.unit], action.to, context)


def _groups(leaders: list[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(sorted(leaders), size) for size in range(len(leaders) + 1))


class Entering(Step, frozen=True):
    """Units go one after another into hexes, each on top of those before it, until the side is content."""

    side: int

    def options(self, position: Battlefield) -> Iterator[tuple[int, int]]:
        """Units and the hexes they may go into."""
        raise NotImplementedError

    @rule("15.2")
    def _over(self, position: Battlefield, context: PlayContext) -> None:
        """The advance is over: before amendment 19 leaders of its side left alone were caught then (ruling WD08)."""
        position.steps.pop()
        if position.setting.amended(ONCE):
            captains.caught(position, context, (self.side,))

    def refuse(self, position: Battlefield, unit: int, to: int) -> Refusal:
        """Why a unit may not go into a hex."""
        names = position.setting.names
        hex = names.places[to]
        if unit < position.setting.leaders and position.setting.gun[unit]:
            return Refusal("10.10", "prussia-advance-gun", unit=names.units[unit])
        if unit >= position.setting.leaders:
            return Refusal("10.10", "prussia-advance-alone", unit=names.units[unit])
        paragraph, message = self.closed(position, unit, to)
        barred = _barred(position, unit, to) if not message and _beside(position, unit, to) else None
        return barred or Refusal(paragraph, message or "prussia-advance-side", (hex,), unit=names.units[unit], hex=hex)

    def closed(self, position: Battlefield, unit: int, to: int) -> tuple[str, str]:
        """The paragraph and the message of what keeps a unit out of a hex in this step; no message if nothing does but
        what is between the two.
        """
        raise NotImplementedError

    def _leaders(self, position: Battlefield, unit: int) -> list[int]:
        side = position.setting.side[unit]
        idle = sleepers(position) if side == position.active else 0
        return [leader for leader in position.leaders_at(position.place[unit], side) if not idle >> leader & 1]

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is not Advance:
            return
        options = list(self.options(position))
        if "unit" not in filled:
            yield from (Value(unit) for unit in dict.fromkeys(unit for unit, _ in options))
        elif "to" not in filled:
            yield from (Value(to) for unit, to in options if unit == filled["unit"])
        else:
            yield from (Value(leader) for leader in self._leaders(position, filled["unit"]))

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        for unit, to in self.options(position):
            for group in _groups(self._leaders(position, unit)):
                yield Advance(unit, to, group)
        yield Pass()

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Advance):
            raise Refusal("10.10", "prussia-wrong-answer", verb=action.verb())
        if (action.unit, action.to) not in self.options(position):
            raise self.refuse(position, action.unit, action.to)
        beside = self._leaders(position, action.unit)
        for leader in action.leaders:
            if leader not in beside:
                raise Refusal("10.10", "prussia-advance-leader", unit=position.setting.names.units[leader])


class Advancing(Entering, frozen=True, tag="advance"):
    """The winner enters hexes that the enemy has left, or left to guns (10.10). `origins`: where units came from."""

    hexes: tuple[int, ...]
    goals: tuple[int, ...]
    moved: tuple[int, ...] = ()
    origins: tuple[int, ...] = ()

    @rule("4.1", "9.2", "10.10", "25.3.5")
    def closed(self, position: Battlefield, unit: int, to: int) -> tuple[str, str]:
        setting = position.setting
        if setting.side[unit] != self.side or position.place[unit] not in self.hexes:
            return "10.10", "prussia-advance-other"
        if position.state[unit] == ROUTED:
            return "9.2", "prussia-advance-routed"
        if setting.baggage[unit]:
            return "25.3.5", "prussia-advance-baggage"
        if unit not in ready(position, self.hexes, self.side):
            return "4.1", "prussia-advance-asleep"
        return "10.10", "" if to in self.goals else "prussia-advance-held"

    @rule("10.10")
    def _leaders(self, position: Battlefield, unit: int) -> list[int]:
        """Any leader of the hexes may advance with any of the units."""
        if not position.setting.amended(TERMS):
            return super()._leaders(position, unit)
        idle = sleepers(position) if self.side == position.active else 0
        hexes = dict.fromkeys((*self.hexes, position.place[unit]))
        found = (leader for hex in hexes for leader in position.leaders_at(hex, self.side))
        return [leader for leader in found if not idle >> leader & 1]

    def options(self, position: Battlefield) -> Iterator[tuple[int, int]]:
        units = ready(position, self.hexes, self.side)
        return ((unit, to) for unit in units for to in self.goals if may_enter(position, unit, to))

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if next(self.options(position), None) is not None:
            return False
        self._close(position, context)
        return True

    def _close(self, position: Battlefield, context: PlayContext) -> None:
        fight = close_combat_under(position)
        self._over(position, context)
        entered = tuple(hex for hex in self.goals if any(position.place[unit] == hex for unit in self.moved))
        guns = tuple(hex for hex in entered if _guns(position, hex, 1 - self.side))
        if guns:
            position.steps.append(Capturing(self.side, guns, self.origins))
        if fight is not None and self.side == fight.side:
            change_close_combat(position, advanced=self.moved)

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    @rule("10.10", "10.2")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        names = position.setting.names
        units = list(dict.fromkeys(names.units[unit] for unit, _ in self.options(position)))
        args = {"hexes": [names.places[hex] for hex in self.goals], "units": units, "count": len(units)}
        return (Decision("advance", role, role, ("10.10",), Message("prussia-ask-advance", args), Pass()),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (len(ready(position, self.hexes, self.side)),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Advance, Pass)

    @rule("10.10", "10.2")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        if not isinstance(action, Advance):
            self._close(position, context)
            return
        start = position.place[action.unit]
        go_in(position, action, context)
        if position.emptied & position.setting.map.power[action.to]:
            position.barred |= 1 << action.unit
        origins = self.origins if start in self.origins else (*self.origins, start)
        self.become(position, moved=(*self.moved, action.unit), origins=origins)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        places = position.setting.names.places
        return {"kind": "advance", "side": SIDES[self.side], "hexes": [places[hex] for hex in self.goals]}


# Guns


def _guns(position: Battlefield, hex: int, side: int) -> list[int]:
    """The artillery of a side in a hex."""
    return [gun for gun in batteries(position, hex) if position.setting.side[gun] == side]


@rule("10.10.1", "T.capture")
def capture_modifier(position: Battlefield, gun: int, origins: tuple[int, ...]) -> int:
    """The die modifier for the capture of guns by units that came in from `origins`."""
    setting = position.setting
    law, board = setting.tables.capture, setting.map
    hex, side = position.place[gun], setting.side[gun]
    total = law.disordered if position.state[gun] == DISORDERED else 0
    if position.health[side] != SOUND:
        total += law.demoralized if position.health[side] == DEMORALIZED else law.broken
    inside = [unit for unit in bodies(position, hex) if setting.side[unit] != side]
    if all(setting.cavalry[unit] for unit in inside):
        total += law.cavalry_only
    walls = any("fortification" in crossed(position, start, hex) for start in origins)
    if board.terrain[hex] == "town" or walls:
        total += law.cover
    if position.bodies[side] & board.spread(board.power[hex]):
        total += law.friends
    behind = [to for to in board.neighbours[hex] if all(board.distance(start, to) > 1 for start in origins)]
    if any("marsh" in board.terrain[to] or "stream" in crossed(position, hex, to) for to in behind):
        total += law.water
    return total


class Capturing(Step, frozen=True, tag="capture"):
    """Those who have advanced among guns try to take them, one unit of guns after another (10.10.1)."""

    side: int
    hexes: tuple[int, ...]
    origins: tuple[int, ...]
    tried: tuple[int, ...] = ()

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        for hex in self.hexes:
            for gun in _guns(position, hex, 1 - self.side):
                if gun not in self.tried:
                    self.become(position, tried=(*self.tried, gun))
                    self._try(position, gun, context)
                    return True
        position.steps.pop()
        return True

    @rule("10.10.1", "10.10.1.ex", "15.2", "T.capture")
    def _try(self, position: Battlefield, gun: int, context: PlayContext) -> None:
        setting = position.setting
        law = setting.tables.capture
        modifier = capture_modifier(position, gun, self.origins)

        def outcome(die: int) -> str:
            if die + modifier <= law.saved:
                return "saved"
            spare = losses.counters_left(position, gun) == 2
            return "counter" if die + modifier <= law.counter and spare else "whole"

        if position.state[gun] == ROUTED:
            found = "whole"
        else:
            found = outcome(context.sum(1, "capture", SIDES[self.side], read=outcome))
        name, hex = setting.names.units[gun], setting.names.places[position.place[gun]]
        context.tell(GunsTaken(SIDES[self.side], name, hex, found))
        if found == "whole":
            losses.remove(position, gun, "captured", context)
            if setting.amended(ONCE):
                captains.caught(position, context, (setting.side[gun],))
            return
        if found == "counter":
            owner = setting.side[gun]
            fill(position, owner, Token(gun, "captured", position.level[gun] - 2), context)
            succeed(position, self.side, 1, context)
            taken, position.level[gun] = position.level[gun] - 2, 2
            lost = taken if setting.amended(MEET) else 1
            context.tell(losses.Weakened(SIDES[owner], name, 2, True, lost))
        if position.state[gun] == FORMED:
            position.set_state(gun, DISORDERED)
            context.tell(Disordered(SIDES[setting.side[gun]], name))
        retreat.send(position, gun, 1, rout=False)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        places = position.setting.names.places
        return {"kind": "capture", "side": SIDES[self.side], "hexes": [places[hex] for hex in self.hexes]}


# Momentum


class Momentum(Entering, frozen=True, tag="momentum"):
    """The attacker who is still owed loss points advances another hex, or marks one for an attack (10.11).

    `units`: those that advanced; `goal`: the hex to which the first of them has gone on, -1 before.
    """

    units: tuple[int, ...]
    goal: int = -1

    def closed(self, position: Battlefield, unit: int, to: int) -> tuple[str, str]:
        return "10.11", self._unable(position, unit) or self._shut(position, unit, to)

    @rule("10.11")
    def options(self, position: Battlefield) -> Iterator[tuple[int, int]]:
        for unit in self.units:
            for to in self._ahead(position, unit):
                if may_enter(position, unit, to):
                    yield unit, to

    @rule("10.11")
    def _ahead(self, position: Battlefield, unit: int) -> list[int]:
        """The hexes next to one of these units that momentum may carry it to."""
        if self._unable(position, unit):
            return []
        beside = position.setting.map.neighbours[position.place[unit]]
        return [to for to in beside if not self._shut(position, unit, to)]

    def _unable(self, position: Battlefield, unit: int) -> str:
        """The message of what keeps a unit where it is; "" for nothing."""
        board, here = position.setting.map, position.place[unit]
        if unit not in self.units or not position.on_map(unit):
            return "prussia-momentum-other"
        if here == self.goal:
            return "prussia-momentum-done"
        near = position.occupied[1 - self.side] & board.spread(board.power[here])
        return "prussia-momentum-enemy" if any(bodies(position, hex) for hex in board.hexes(near)) else ""

    def _shut(self, position: Battlefield, unit: int, to: int) -> str:
        """The message of what keeps units out of a hex; "" for nothing."""
        board = position.setting.map
        if to not in board.neighbours[position.place[unit]]:
            return "prussia-momentum-far"
        if self.goal not in (-1, to):
            return "prussia-momentum-elsewhere"
        return "prussia-momentum-held" if position.occupied[1 - self.side] & board.power[to] else ""

    @rule("10.11")
    def marks(self, position: Battlefield) -> list[int]:
        """The hexes with enemy infantry or cavalry that a marker may be put on."""
        if self.goal >= 0:
            return []
        near = 0
        for unit in self.units:
            if position.on_map(unit):
                near |= contact(position, position.place[unit])
        hexes = position.setting.map.hexes(near & position.occupied[1 - self.side])
        return [hex for hex in hexes if bodies(position, hex)]

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if next(self.options(position), None) is not None or self.marks(position):
            return False
        self._over(position, context)
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    @rule("10.11")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        places = position.setting.names.places
        marks = [places[hex] for hex in self.marks(position)]
        args = {"hexes": marks, "count": len(marks), "open": int(any(True for _ in self.options(position)))}
        return (Decision("momentum", role, role, ("10.11",), Message("prussia-ask-momentum", args), Pass()),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (int(self.goal < 0), sum(1 for unit in self.units if position.place[unit] != self.goal))

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Press, Advance, Pass)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is Press:
            yield from (Value(hex) for hex in self.marks(position))
        else:
            yield from super().fill(position, role, kind, filled)

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        yield from (Press(hex) for hex in self.marks(position))
        yield from super().candidates(position, role)

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if not isinstance(action, Press):
            super().check(position, action, role)
        elif action.hex not in self.marks(position):
            hex = position.setting.names.places[action.hex]
            raise Refusal("10.11", "prussia-press-where", (hex,), hex=hex)

    @rule("10.11")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Advance):
            go_in(position, action, context)
            self.become(position, goal=action.to)
            return
        self._over(position, context)
        if isinstance(action, Press):
            position.momentum = tuple(sorted((*position.momentum, (action.hex, self.side))))
            context.tell(Pressed(role, position.setting.names.places[action.hex]))
            if close_combat_under(position) is not None:
                change_close_combat(position, marked=action.hex)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        units = position.setting.names.units
        return {"kind": "momentum", "side": SIDES[self.side], "units": [units[unit] for unit in self.units]}
