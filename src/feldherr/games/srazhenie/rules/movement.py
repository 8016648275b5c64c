"""Movement (rulebook 5, and leaving zones, 6.2 and 6.3): paths, their price, and where they must end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Action, Decision, Message, Refusal, Role, Slot, Step, Table, Value, rule
from feldherr.maps.reach import Reach

from ..state.events import Moved
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie
from . import armies, cavalry, entry, victory
from .zones import controlled


class Move(Action, frozen=True, tag="move", gc=False):
    """A unit's whole move: the hexes it enters, in order (5.1)."""

    slots = (Slot("unit", "unit"), Slot("path", "path"))

    unit: int
    path: tuple[int, ...]


class End(Action, frozen=True, tag="end"):
    """The phase is over."""


_END = End()


@rule("5.2", "5.3", "5.3.1", "5.7", "T.terrain.open", "T.terrain.hill", "T.terrain.road")
def price(setting: Srazhenie, start: int, path: tuple[int, ...]) -> int:
    """What a path costs, in half points.

    Raises:
        Refusal: 5.2, the path does not go from neighbour to neighbour.
    """
    steps = setting.ground.price
    total = 0
    here = start
    for hex in path:
        cost = steps[here].get(hex) if here < setting.size and hex < setting.size else None
        if cost is None:
            places = setting.names.places
            raise Refusal("5.2", "srazhenie-not-adjacent", (places[hex],), hex_from=places[here], hex=places[hex])
        total += cost
        here = hex
    return total


@rule("5.4", "5.5", "5.6", "6.2", "3.2")
def check_path(position: Battle, unit: int, path: tuple[int, ...], zone: int) -> None:
    """Enemy hexes are shut, own ones are passed and not stopped in, an enemy zone ends the move.

    Raises:
        Refusal: 5.4, 5.5 or 6.2.
    """
    setting = position.setting
    side = setting.side[unit]
    power = setting.map.power
    places = setting.names.places
    enemies = position.masks[1 - side]
    last = len(path) - 1
    for index, hex in enumerate(path):
        bit = power[hex]
        if enemies & bit:
            raise Refusal("5.4", "srazhenie-enemy-hex", (places[hex],), hex=places[hex])
        if zone & bit and index != last:
            raise Refusal("6.2", "srazhenie-stops-in-zone", (places[hex],), hex=places[hex])
    if position.masks[side] & power[path[-1]]:
        other = setting.names.units[position.at[path[-1]]]
        raise Refusal("5.5", "srazhenie-own-hex", (places[path[-1]],), hex=places[path[-1]], unit=other)


@rule("6.3")
def check_leaving(position: Battle, unit: int, path: tuple[int, ...], zone: int) -> None:
    """Leaving a zone takes the whole movement, one hex, and never into another zone.

    Raises:
        Refusal: 6.3, with the hex that is controlled or the second step.
    """
    setting = position.setting
    places = setting.names.places
    if zone & setting.map.power[path[0]]:
        raise Refusal("6.3", "srazhenie-zone-to-zone", (places[path[0]],), hex=places[path[0]])
    if len(path) > 1:
        raise Refusal("6.3", "srazhenie-leaving-one-hex", (places[path[1]],), hex=places[path[1]])


@rule("5.3", "6.2", "8.1.1")
def check_able(position: Battle, unit: int, role: Role) -> None:
    """Whether a unit may move at all now.

    Raises:
        Refusal: 5.3, 6.2 or 8.1.1.
    """
    setting = position.setting
    side = setting.side[unit]
    names = setting.names
    if SIDES[side] != role:
        raise Refusal("5.3", "srazhenie-not-yours", unit=names.units[unit])
    start = position.place[unit]
    if start >= setting.size:
        raise Refusal("5.3", "srazhenie-not-on-board", unit=names.units[unit])
    if setting.redoubt[unit]:
        raise Refusal("8.1.1", "srazhenie-redoubt-stays", (names.places[start],), unit=names.units[unit])
    if position.moved >> unit & 1:
        if not position.extra:
            raise Refusal("5.3", "srazhenie-moved-already", unit=names.units[unit])
        if controlled(position, 1 - side) & setting.map.power[start]:
            raise Refusal("6.2", "srazhenie-points-burnt", (names.places[start],), unit=names.units[unit])


def allowance_of(position: Battle, unit: int) -> int:
    """The half points a unit has: its own if it has not moved, and what has been added to all (9.2.2)."""
    return (0 if position.moved >> unit & 1 else position.setting.move[unit]) + position.extra


@rule("5", "5.1", "5.2", "5.3", "6.3")
def check_move(position: Battle, unit: int, path: tuple[int, ...], role: Role) -> None:
    """Everything a move must satisfy.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    check_able(position, unit, role)
    setting = position.setting
    names = setting.names
    start = position.place[unit]
    cost = price(setting, start, path)
    zone = controlled(position, 1 - setting.side[unit])
    if zone & setting.map.power[start]:
        check_leaving(position, unit, path, zone)
    elif position.left >> unit & 1:
        to = names.places[path[0]]
        raise Refusal("6.3", "srazhenie-leaving-one-hex", (to,), hex=to)
    check_path(position, unit, path, zone)
    allowance = allowance_of(position, unit)
    if cost > allowance:
        raise too_far(position, unit, path[-1], cost, allowance)


@rule("5.2")
def too_far(position: Battle, unit: int, to: int, cost: int, allowance: int) -> Refusal:
    """A hex costs more half points than a unit has."""
    names = position.setting.names
    label = names.places[to]
    return Refusal("5.2", "srazhenie-too-far", (label,), hex=label, mp=cost, mp_left=allowance, unit=names.units[unit])


class Exits:
    """The ways out of an enemy zone: one hex each (6.3). Has what `Reach` has for those who ask where a unit can go."""

    def __init__(self, cost: dict[int, int]) -> None:
        self.cost = cost

    def path(self, to: int) -> tuple[int, ...]:
        """The one step."""
        return (to,)

    def paths(self) -> dict[int, tuple[int, ...]]:
        """Every step by its hex."""
        return {to: (to,) for to in self.cost}


_NOWHERE = Exits({})


def reach_of(position: Battle, unit: int, zone: int | None = None) -> Reach | Exits:
    """Where a unit can get to now and what it costs, own occupied hexes (to be passed only) included.

    `zone` is the enemy's zone of control, for callers that ask of many units.
    """
    setting = position.setting
    start = position.place[unit]
    moved = position.moved >> unit & 1
    allowance = allowance_of(position, unit)
    if start >= setting.size or not setting.move[unit] or not allowance or position.left >> unit & 1:
        return _NOWHERE
    side = setting.side[unit]
    enemies = position.masks[1 - side]
    if zone is None:
        zone = controlled(position, 1 - side)
    power = setting.map.power
    if not zone & power[start]:
        return setting.reach(start, allowance, enemies, zone)
    if moved:
        return _NOWHERE
    shut = enemies | zone
    steps = setting.ground.price[start]
    return Exits({hex: cost for hex, cost in steps.items() if cost <= allowance and not shut & power[hex]})


def moves(position: Battle, unit: int, zone: int | None = None) -> Iterable[Move]:
    """The lawful moves of a unit, one a destination, along the cheapest way."""
    setting = position.setting
    reached = reach_of(position, unit, zone)
    if isinstance(reached, Exits):
        return [Move(unit, (to,)) for to in reached.cost if position.at[to] < 0]
    made = _made(setting, unit, reached)
    taken = position.masks[setting.side[unit]] & reached.area
    if taken:
        made = made.copy()
        for hex in setting.map.hexes(taken):
            made.pop(hex, None)
    return made.values()


def _made(setting: Srazhenie, unit: int, reached: Reach) -> dict[int, Move]:
    """The moves to every hex of a reach, made once: the same answer object comes back for the same question."""
    made: dict[int, Move] | None = setting.ground.made.get((unit, reached))
    if made is None:
        made = {to: Move(unit, path) for to, path in reached.paths().items()}
        setting.ground.made.put((unit, reached), made)
    return made


class Movement(Step, frozen=True, tag="movement"):
    """The movement phase of a side. `begun`: a unit has moved, so cavalry may no longer withdraw (8.4.1)."""

    side: int
    begun: bool = False

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def _unmoved(self, position: Battle) -> list[int]:
        size, place, moved = position.setting.size, position.place, position.moved
        return [piece for piece in position.setting.movers[self.side] if place[piece] < size and not moved >> piece & 1]

    def _able(self, position: Battle) -> list[int]:
        """Units that have points to move on."""
        if position.extra:
            return [p for p in position.setting.movers[self.side] if position.place[p] < position.setting.size]
        return self._unmoved(position)

    @rule("4", "4.A.1", "5.3")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        left = len(self._unmoved(position))
        message = Message("srazhenie-ask-movement", {"count": left})
        if position.extra:
            message = Message("srazhenie-ask-movement-extra", {"count": left, "mp": position.extra})
        elif position.entries:
            message = Message("srazhenie-ask-movement-entry", {"entries": position.entries})
        role = SIDES[self.side]
        return (Decision("movement", role, role, ("5.3",), message, _END),)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (position.powers[self.side], position.entries, position.extra + len(self._unmoved(position)))

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        kinds: list[type[Action]] = [Move]
        if not self.begun and cavalry.eligible(position, self.side, in_zone=True):
            kinds.append(cavalry.Withdraw)
        if position.entries and entry.may_enter(position, self.side):
            kinds.append(entry.Enter)
        kinds += armies.movement_powers(position, self.side)
        if victory.may_count(position):
            kinds.append(victory.Count)
        kinds.append(End)
        return tuple(kinds)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Move:
            if "unit" in filled:
                return self._destinations(position, filled["unit"])
            at = position.at
            zone = controlled(position, 1 - self.side)
            able = self._able(position)
            return [Value(unit) for unit in able if any(at[to] < 0 for to in reach_of(position, unit, zone).cost)]
        if kind is cavalry.Withdraw:
            return cavalry.fill(position, self.side, filled, in_zone=True)
        if kind is entry.Enter:
            return entry.fill(position, self.side, filled)
        if kind is armies.Return:
            return armies.fill_return(position, self.side, filled)
        return ()

    def probe(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """The first steps a unit could think of: a neighbouring hex, or one of its own edge."""
        if "unit" not in filled or kind not in (Move, entry.Enter, armies.Return):
            return ()
        setting = position.setting
        unit: int = filled["unit"]
        start = position.place[unit]
        hexes: Iterable[int]
        if kind is Move:
            hexes = setting.map.neighbours[start] if start < setting.size else (0,)
        else:
            hexes = sorted(setting.ground.line[setting.side[unit]])
        # Free hexes first: that an enemy stands in one of them is the lesser reason.
        return [(hex,) for hex in sorted(hexes, key=lambda hex: position.at[hex] >= 0)]

    def _destinations(self, position: Battle, unit: int) -> tuple[Value, ...]:
        """Hexes with cost and the hex before; the value is the whole path, as the slot asks.

        The same tuple for the same answer, so that what is made of it may be kept beside it.
        """
        setting = position.setting
        own = position.masks[self.side]
        zone = controlled(position, 1 - self.side)
        reached = reach_of(position, unit, zone)
        if isinstance(reached, Exits):
            return self._open(position, self._priced(position, unit, reached, zone))
        priced, offered = setting.ground.priced, setting.ground.offered
        # Which hexes stop a unit is not told by its reach where none of its ways goes on from them.
        key = (reached, zone & reached.area)
        found = offered.get((*key, own & reached.area))
        if found is None:
            hexes = priced.get(key)
            if hexes is None:
                hexes = self._priced(position, unit, reached, zone)
                priced.put(key, hexes)
            found = self._open(position, hexes)
            offered.put((*key, own & reached.area), found)
        return found

    def _open(self, position: Battle, priced: list[tuple[int, Value, Value | None]]) -> tuple[Value, ...]:
        """Of every hex the value that holds now: it is free, or a friend on it is passed."""
        at = position.at
        found = (free if at[to] < 0 else taken for to, free, taken in priced)
        return tuple(value for value in found if value is not None)

    def _priced(
        self, position: Battle, unit: int, reached: Reach | Exits, zone: int
    ) -> list[tuple[int, Value, Value | None]]:
        """Every hex in reach with its value where the hex is free, and where a friend stands there to be passed."""
        power = position.setting.map.power
        paths = reached.paths()
        found: list[tuple[int, Value, Value | None]] = []
        for to, cost in reached.cost.items():
            path = paths[to]
            via = path[-2] if len(path) > 1 else position.place[unit]
            if zone & power[to]:
                found.append((to, Value(path, cost=cost, via=via, stop="zone"), None))
            else:
                passed = Value(path, cost=cost, via=via, through=True)
                found.append((to, Value(path, cost=cost, via=via), passed))
        return found

    def candidates(self, position: Battle, role: Role) -> Iterator[Action]:
        zone = controlled(position, 1 - self.side)
        listed = chain.from_iterable(moves(position, unit, zone) for unit in self._able(position))
        return chain(listed, self._others(position))

    def _others(self, position: Battle) -> Iterator[Action]:
        """Everything but moves."""
        if not self.begun:
            yield from cavalry.withdrawals(position, self.side, in_zone=True)
        if position.entries:
            yield from entry.arrivals(position, self.side)
        if position.powers[self.side]:
            yield from armies.returns(position, self.side)
            if armies.may_hasten(position, self.side):
                yield armies.Hasten()
        if victory.may_count(position):
            yield victory.Count()
        yield _END

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        random = rng.random
        if position.powers[self.side] and random() < 0.05:
            if armies.may_hasten(position, self.side):
                return armies.Hasten()
            returning = armies.sample_return(position, self.side, rng)
            if returning is not None:
                return returning
        if not self.begun and random() < 0.2:
            away = list(cavalry.withdrawals(position, self.side, in_zone=True))
            if away:
                return away[int(random() * len(away))]
        if position.entries and random() < 0.3:
            coming = entry.sample(position, self.side, rng)
            if coming is not None:
                return coming
        if victory.may_count(position) and random() < 0.02:
            return victory.Count()
        units = self._able(position)
        at = position.at
        while units:
            index = int(random() * (len(units) + 1))
            if index == len(units):
                return _END
            unit = units[index]
            reached = reach_of(position, unit)
            free = [hex for hex in reached.cost if at[hex] < 0]
            if free:
                return Move(unit, reached.path(free[int(random() * len(free))]))
            del units[index]
        return _END

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if isinstance(action, Move):
            check_move(position, action.unit, action.path, role)
        elif isinstance(action, End):
            return
        elif isinstance(action, cavalry.Withdraw):
            if self.begun:
                raise Refusal("8.4.1", "srazhenie-withdraw-first", unit=position.setting.names.units[action.unit])
            cavalry.check_withdraw(position, self.side, action, in_zone=True)
        elif isinstance(action, entry.Enter):
            entry.check_enter(position, action, role)
        elif isinstance(action, armies.Return):
            armies.check_return(position, self.side, action)
        elif isinstance(action, armies.Hasten):
            armies.check_hasten(position, self.side)
        elif isinstance(action, victory.Count):
            victory.check_count(position)
        else:
            raise Refusal("4", "srazhenie-wrong-phase", verb=action.verb(), phase="movement")

    def explain(self, position: Battle, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        from ..show import reasons

        return reasons.explain(position, action, role, refusal)

    def play(self, position: Battle, action: Action, role: Role, table: Table) -> None:
        if isinstance(action, Move):
            if not self.begun:
                position.steps[-1] = Movement(self.side, True)
            carry_out(position, action.unit, action.path, table)
        elif isinstance(action, End):
            position.extra = position.entries = 0
            position.steps.pop()
        elif isinstance(action, cavalry.Withdraw):
            cavalry.withdraw(position, action, table)
        elif isinstance(action, entry.Enter):
            if not self.begun:
                position.steps[-1] = Movement(self.side, True)
            entry.enter(position, action, table)
        elif isinstance(action, armies.Return):
            position.steps[-1] = msgspec.structs.replace(self, begun=True)
            armies.return_unit(position, self.side, action, table)
        elif isinstance(action, armies.Hasten):
            armies.hasten(position, self.side, table)
        elif isinstance(action, victory.Count):
            victory.count(position, SIDES[self.side], table)

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "movement", "side": SIDES[self.side], "mp_extra": position.extra, "entries": position.entries}


@rule("5.2", "6.3", "9.2.2")
def carry_out(position: Battle, unit: int, path: tuple[int, ...], table: Table) -> None:
    """Move a unit and pay: its own points first, then extra ones; what is left of its own is lost."""
    setting = position.setting
    start = position.place[unit]
    cost = price(setting, start, path)
    if position.extra:
        own = 0 if position.moved >> unit & 1 else setting.move[unit]
        position.extra -= max(0, cost - own)
    if controlled(position, 1 - setting.side[unit]) & setting.map.power[start]:
        position.left |= 1 << unit  # 6.3: one hex, whatever points are left or added (ruling W03)
    position.put(unit, path[-1])
    position.moved |= 1 << unit
    victory.note_raid(position, unit, path)
    places = setting.names.places
    hexes = (places[start], *[places[hex] for hex in path])
    table.events.append(Moved(SIDES[setting.side[unit]], setting.names.units[unit], hexes, cost))
