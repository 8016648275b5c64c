"""Cavalry (rulebook 8.4): falling back before a slower enemy, and the charge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from feldherr.kernel import Action, Decision, Message, Pass, PlayContext, Refusal, Role, Slot, Step, Value, Window, rule
from feldherr.kernel.slots import PATH, UNIT

from ..state.events import Followed, Withdrew
from ..state.position import Battle
from ..state.setting import SIDES
from . import victory
from .homeward import as_good, ways_back
from .zones import in_enemy_zone


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Cavalry falls back along `path`, its whole movement toward its own edge (8.4.1)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))

    unit: int
    path: tuple[int, ...]


class Follow(Action, frozen=True, tag="follow"):
    """A unit takes the hex the cavalry left (8.4.1)."""

    slots = (Slot("unit", UNIT),)

    unit: int


@rule("8.4")
def slower_neighbours(position: Battle, unit: int) -> list[int]:
    """Adjacent enemies with a lower printed movement; those as fast or faster do not matter."""
    setting = position.setting
    side, speed = setting.side[unit], setting.move[unit]
    found = []
    for hex in setting.map.neighbours[position.place[unit]]:
        other = position.at[hex]
        if other >= 0 and setting.side[other] != side and setting.move[other] < speed:
            found.append(other)
    return found


@rule("8.4")
def eligible(position: Battle, side: int, *, in_zone: bool) -> list[int]:
    """Cavalry and horse artillery of a side that have a legal way to fall back. `in_zone`: only out of enemy zones."""
    setting = position.setting
    near = setting.map.spread(position.masks[1 - side])
    if not near & position.masks[side]:
        return []
    power, place = setting.map.power, position.place
    return [
        unit
        for unit in setting.pieces[side]
        if setting.withdraws[unit]
        and place[unit] < setting.size
        and near & power[place[unit]]
        and not position.moved >> unit & 1
        and (not in_zone or in_enemy_zone(position, unit))
        and slower_neighbours(position, unit)
        and ways_back(position, unit)
    ]


def withdrawals(position: Battle, side: int, *, in_zone: bool) -> Iterator[Withdraw]:
    """Every legal withdrawal of a side."""
    for unit in eligible(position, side, in_zone=in_zone):
        for path in ways_back(position, unit):
            yield Withdraw(unit, path)


def fill(position: Battle, side: int, filled: dict[str, Any], *, in_zone: bool) -> Iterator[Value]:
    """Units, then paths, for a draft of a withdrawal."""
    if "unit" not in filled:
        for unit in eligible(position, side, in_zone=in_zone):
            yield Value(unit)
        return
    for path in ways_back(position, filled["unit"]):
        yield Value(path)


@rule("8.4", "8.4.1")
def check_withdraw(position: Battle, side: int, action: Withdraw, *, in_zone: bool, late: bool = False) -> None:
    """Check that a unit may fall back, and along this path. `late`: its phase has begun with other moves.

    Raises:
        Refusal: 8.4 or 8.4.1.
    """
    setting = position.setting
    unit = action.unit
    name = setting.names.units[unit]
    if setting.side[unit] != side or position.place[unit] >= setting.size:
        raise Refusal("8.4", "srazhenie-not-yours", unit=name)
    if not setting.withdraws[unit]:
        raise Refusal("8.4", "srazhenie-withdraw-cavalry", unit=name)
    if position.moved >> unit & 1:
        raise Refusal("8.4.1", "srazhenie-moved-already", unit=name)
    if late:
        raise Refusal("8.4.1", "srazhenie-withdraw-first", unit=name)
    if in_zone and not in_enemy_zone(position, unit):
        raise Refusal("8.4.1", "srazhenie-withdraw-zone", unit=name)
    if not slower_neighbours(position, unit):
        raise Refusal("8.4", "srazhenie-withdraw-slower", unit=name)
    ways = ways_back(position, unit)
    if action.path not in ways and not as_good(position, unit, action.path):
        hex = setting.names.places[action.path[-1]]
        if not ways:
            raise Refusal("8.4.1", "srazhenie-withdraw-stays", (hex,), unit=name)
        raise Refusal("8.4.1", "srazhenie-withdraw-path", (hex,), unit=name, hex=hex)


@rule("8.4.1")
def withdraw(position: Battle, action: Withdraw, context: PlayContext) -> None:
    """Fall back; then the enemy it fell back from may take the hex."""
    setting = position.setting
    unit, path = action.unit, action.path
    side = setting.side[unit]
    start = position.place[unit]
    chasers = tuple(
        other for other in slower_neighbours(position, unit) if setting.move[other] and not setting.redoubt[other]
    )
    position.put(unit, path[-1])
    position.moved |= 1 << unit
    places = setting.names.places
    context.tell(Withdrew(SIDES[side], setting.names.units[unit], (places[start], *[places[hex] for hex in path])))
    if chasers:
        position.steps.append(Chase(1 - side, start, chasers))


class Chase(Step, frozen=True, tag="chase"):
    """The enemy decides whether one of the units it fell back from takes the empty hex (8.4.1)."""

    side: int
    hex: int
    units: tuple[int, ...]

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        hex = position.setting.names.places[self.hex]
        role = SIDES[self.side]
        message = Message("srazhenie-ask-chase", {"hex": hex})
        return (Decision("chase", role, role, ("8.4.1",), message, Pass()),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Follow, Pass)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is Follow:
            yield from (Value(unit) for unit in self.units)

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Follow):
            raise Refusal("8.4.1", "srazhenie-wrong-answer", verb=action.verb())
        if action.unit not in self.units:
            raise Refusal("8.4.1", "srazhenie-chase-who", unit=position.setting.names.units[action.unit])

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Follow):
            setting = position.setting
            position.put(action.unit, self.hex)
            victory.note_raid(position, action.unit, (self.hex,))
            if self.side == position.active:
                position.moved |= 1 << action.unit
            name = setting.names.units[action.unit]
            context.tell(Followed(SIDES[self.side], name, setting.names.places[self.hex]))

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "chase", "side": SIDES[self.side], "hex": position.setting.names.places[self.hex]}


class Withdrawal(Window, frozen=True, tag="withdrawal"):
    """Before the enemy's combat phase, cavalry may fall back (8.4.1)."""

    @rule("8.4.1")
    def may_act(self, position: Battle, role: Role) -> bool:
        return bool(eligible(position, SIDES.index(role), in_zone=False))

    def question(self, position: Battle, role: Role) -> tuple[str, str, tuple[str, ...], Message]:
        units = eligible(position, SIDES.index(role), in_zone=False)
        names = [position.setting.names.units[unit] for unit in units]
        return (
            "withdrawal",
            role,
            ("8.4.1",),
            Message("srazhenie-ask-withdrawal", {"units": names, "count": len(names)}),
        )

    def budget(self, position: Battle) -> int:
        side = SIDES.index(self.order[0])
        return sum(1 for unit in position.setting.pieces[side] if not position.moved >> unit & 1)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Withdraw, Pass)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        if kind is Withdraw:
            yield from fill(position, SIDES.index(role), filled, in_zone=False)

    def check_act(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Withdraw):
            raise Refusal("8.4.1", "srazhenie-wrong-answer", verb=action.verb())
        check_withdraw(position, SIDES.index(role), action, in_zone=False)

    def act(self, position: Battle, action: Action, role: Role, context: PlayContext) -> bool:
        assert isinstance(action, Withdraw)
        withdraw(position, action, context)
        return True

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "withdrawal", "side": self.order[0]}


@rule("8.4.2")
def may_charge(position: Battle, targets: tuple[int, ...]) -> bool:
    """Whether cavalry may charge these units: infantry or artillery, each on open ground."""
    setting = position.setting
    return all(
        setting.cls[target] in ("infantry", "artillery") and setting.ground.open[position.place[target]]
        for target in targets
    )


@rule("8.4.2")
def chargers(position: Battle, units: Iterable[int], targets: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some attackers that may charge these targets, rivers notwithstanding unless agreed otherwise (V06)."""
    setting = position.setting
    if not may_charge(position, targets):
        return ()
    riders = tuple(unit for unit in units if setting.cavalry[unit])
    if not setting.no_charge_across_river:
        return riders
    return tuple(unit for unit in riders if not _across(position, unit, targets))


def _across(position: Battle, unit: int, targets: tuple[int, ...]) -> list[int]:
    """The targets that a river or a bridge parts from a unit."""
    wet = position.setting.ground.wet[position.place[unit]]
    return [target for target in targets if position.place[target] in wet]


@rule("8.4.2")
def check_charge(position: Battle, charge: tuple[int, ...], by: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Only attacking cavalry charges, and only against infantry or artillery in the open.

    Raises:
        Refusal: 8.4.2.
    """
    setting = position.setting
    for unit in charge:
        if unit not in by or not setting.cavalry[unit]:
            raise Refusal("8.4.2", "srazhenie-charge-who", unit=setting.names.units[unit])
    if charge and not may_charge(position, targets):
        for target in targets:
            if not may_charge(position, (target,)):
                hex = setting.names.places[position.place[target]]
                raise Refusal("8.4.2", "srazhenie-charge-where", (hex,), hex=hex, unit=setting.names.units[target])
    for unit in charge if setting.no_charge_across_river else ():
        for target in _across(position, unit, targets):
            hex = setting.names.places[position.place[target]]
            raise Refusal("8.4.2", "srazhenie-charge-river", (hex,), hex=hex, unit=setting.names.units[unit])


@rule("8.4.2")
def charge(context: PlayContext, side: int, riders: int, read: Any) -> int:
    """A die for every charging unit; `read` tells which sums lead to the same column."""
    return context.sum(riders, "charge", SIDES[side], read)
