"""Sweeping charges (rulebook 10.13): which cavalry may fight once more in a turn, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
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
from feldherr.kernel.slots import PLACES, UNITS

from ..state.amendments import BESIDE, EVERY, LETTER
from ..state.position import FORMED, Battlefield, mask_of
from ..state.setting import SIDES
from . import close_combat
from .activation import sleepers
from .forecast import contact, crossed, out_of_contact
from .stacking import engaged, front
from .underway import UnderWay, change_close_combat, close_combat_under

NEEDED = 11
"""Die, morale rating and the leader's modifier must reach this (10.13.2)."""


class Sweep(Action, frozen=True, tag="sweep"):
    """Cavalry tries a sweeping charge on some hexes (10.13.2)."""

    slots = (Slot("targets", PLACES), Slot("by", UNITS, "by"))

    targets: tuple[int, ...]
    by: tuple[int, ...]


class SweepTried(Event, frozen=True, tag="sweep_tried"):
    """Cavalry has tried a sweeping charge on `hexes`: `units_in` of the `units` charge (10.13.2)."""

    about: ClassVar[Meaning] = Meaning("10.13.2", fight="part")

    side: str
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    die: int
    modifier: int
    units_in: tuple[str, ...]


@rule("4.1", "10.13.1", "10.2")
def riders(position: Battlefield, fight: UnderWay) -> list[int]:
    """The cavalry that may try: formed, engaged now, of the stacks that attacked, and not twice in a turn. Beside none
    but routed enemies the front of a stack is engaged, too (ruling WE31).
    """
    setting = position.setting
    shut = sleepers(position) if setting.amended(LETTER) else position.column
    row = front if setting.amended(BESIDE) else engaged
    found = []
    for hex in dict.fromkeys(position.place[unit] for unit in fight.crowd if position.on_map(unit)):
        for unit in row(position, hex):
            if (
                unit in fight.crowd
                and setting.cavalry[unit]
                and position.state[unit] == FORMED
                and not (position.swept | position.barred | shut) >> unit & 1
            ):
                found.append(unit)
    return found


@rule("10.13.1")
def may_sweep(position: Battlefield, a: int, d: int) -> bool:
    """Whether cavalry on `a` may charge into `d`: neither into woods, town or marsh nor over a fortification.

    Over one from inside neither; before the amendment it might.
    """
    setting = position.setting
    tables = setting.tables
    if not contact(position, a) & setting.map.power[d]:
        return False
    over = setting.ground.crossed(a, d) if setting.amended(EVERY) else crossed(position, a, d)
    return tables.terrain[setting.map.terrain[d]].sweep and all(tables.side[kind].sweep for kind in over)


@rule("10.13.1", "10.13.2")
def goals(position: Battlefield, side: int, unit: int) -> set[int]:
    """The enemy hexes a unit may charge."""
    setting = position.setting
    here = position.place[unit]
    near = setting.map.hexes(contact(position, here) & position.occupied[1 - side])
    return {hex for hex in near if may_sweep(position, here, hex)}


@rule("10.13.2", "24.2.5", "15", "15.ex")
def leader_modifier(position: Battlefield, units: tuple[int, ...], side: int) -> int:
    """The best modifier of a cavalry leader in a hex that charges; Nadasdy's counts too."""
    setting = position.setting
    best = 0
    for hex in {position.place[unit] for unit in units}:
        for leader in position.leaders_at(hex, side):
            values = setting.leader(leader, position.replaced)
            if values.cavalry or values.sweep:
                best = max(best, values.mm)
    return best


@rule("10.13.2")
def charging(position: Battlefield, units: tuple[int, ...], side: int, die: int) -> tuple[int, ...]:
    """Which of the units that try it ride at this face of the die."""
    modifier = leader_modifier(position, units, side)
    return tuple(unit for unit in units if die + modifier + position.rating(unit) >= NEEDED)


class Sweeping(Step, frozen=True, tag="sweeping"):
    """The attacker decides on a sweeping charge, once for a combat (10.13)."""

    side: int

    def _open(self, position: Battlefield) -> tuple[list[int], dict[int, set[int]], int]:
        """Riders that have something to charge, what each may charge, and the hex that must be among it (or -1)."""
        fight = close_combat_under(position)
        assert fight is not None
        reach = {unit: goals(position, self.side, unit) for unit in riders(position, fight)}
        must = fight.marked
        units = [unit for unit, hexes in reach.items() if hexes and (must < 0 or must in hexes)]
        return units, reach, must

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if self._open(position)[0]:
            return False
        position.steps.pop()
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    @rule("10.13")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        units = [position.setting.names.units[unit] for unit in self._open(position)[0]]
        message = Message("prussia-ask-sweeping", {"units": units, "count": len(units)})
        return (Decision("sweeping", role, role, ("10.13.1",), message, Pass()),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Sweep, Pass)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is not Sweep:
            return
        units, reach, must = self._open(position)
        if "targets" not in filled:
            hexes = sorted(set().union(*(reach[unit] for unit in units)))
            yield from (Value(hex, duty=hex == must) for hex in hexes)
        else:
            targets = set(filled["targets"])
            yield from (Value(unit) for unit in units if targets <= reach[unit])

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        units, reach, must = self._open(position)
        hexes = sorted(set().union(*(reach[unit] for unit in units)))
        for targets in _groups(hexes):
            if must >= 0 and must not in targets:
                continue
            able = [unit for unit in units if set(targets) <= reach[unit]]
            for group in _groups(sorted(able)):
                yield Sweep(targets, group)
        yield Pass()

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action | None:
        return rng.choice(list(self.candidates(position, role)))

    @rule("6.1", "10.1", "10.13.1", "10.13.2")
    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if isinstance(action, Pass):
            return
        names = position.setting.names
        if not isinstance(action, Sweep):
            raise Refusal("10.13", "prussia-wrong-answer", verb=action.verb())
        _, reach, must = self._open(position)
        if must >= 0 and must not in action.targets:
            raise Refusal("10.13.2", "prussia-sweep-marked", (names.places[must],), hex=names.places[must])
        for unit in action.by:
            if unit not in reach:
                raise Refusal("10.13.1", "prussia-sweep-who", unit=names.units[unit])
            for hex in action.targets:
                if hex not in reach[unit]:
                    where = names.places[hex]
                    board, here = position.setting.map, position.place[unit]
                    if hex >= board.size or not position.occupied[1 - self.side] & board.power[hex]:
                        raise Refusal("10.1", "prussia-no-enemy", (where,), hex=where)
                    if not contact(position, here) & board.power[hex]:
                        raise out_of_contact(position, here, hex)
                    raise Refusal("10.13.1", "prussia-sweep-where", (where,), unit=names.units[unit], hex=where)

    @rule("10.13.2")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if not isinstance(action, Sweep):
            return
        names = position.setting.names
        modifier = leader_modifier(position, action.by, self.side)
        die = context.sum(1, "sweep", role, read=lambda face: charging(position, action.by, self.side, face))
        units = charging(position, action.by, self.side, die)
        fight = close_combat_under(position)
        assert fight is not None
        change_close_combat(position, seen=fight.seen | mask_of(action.by))
        position.swept |= mask_of(action.by)
        told = tuple(names.places[hex] for hex in action.targets)
        tried = tuple(names.units[unit] for unit in action.by)
        context.tell(SweepTried(role, told, tried, die, modifier, tuple(names.units[unit] for unit in units)))
        if units:
            hexes = tuple(sorted({position.place[unit] for unit in units}))
            close_combat.begin(position, self.side, action.targets, hexes, units, context, sweep=True)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "sweeping", "side": SIDES[self.side]}


def _groups(members: list[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(members, size) for size in range(1, len(members) + 1))
