"""Withdrawal before close combat (rulebook 10.2): fast defenders give way to those who cannot catch them."""

from __future__ import annotations

from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, Message, Pass, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE

from ..state.amendments import MEET, ONCE, PRINT, TERMS, WHOLE, WITHDRAWN
from ..state.position import FORMED, ROUTED, Battlefield, mask_of
from ..state.setting import SIDES
from . import activation, leaders, zorndorf
from .stacking import bodies, front, over_limit
from .zones import bracketed, zone_of


class Withdraw(Action, frozen=True, tag="withdraw"):
    """All fast units of an attacked hex go to one hex beside it (10.2)."""

    slots = (Slot("hex", PLACE), Slot("to", PLACE, "to"))

    hex: int
    to: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    """Units withdrew before combat from the first of `hexes` to the last."""

    about: ClassVar[Meaning] = Meaning("10.2", motion="retreat")

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]


@rule("10.2")
def chased(position: Battlefield, hexes: tuple[int, ...], attackers: tuple[int, ...]) -> bool:
    """Whether formed cavalry, which prevents any withdrawal, is engaged in an attacking hex, whether among the
    `attackers` or not.
    """
    setting = position.setting
    there = [unit for hex in hexes for unit in front(position, hex)] if setting.amended(PRINT) else attackers
    return any(setting.cavalry[unit] and position.state[unit] == FORMED for unit in there)


@rule("10.2")
def able(position: Battlefield, hex: int) -> list[int]:
    """The units of a hex that withdraw if any do, top first: all fast ones that are not routed.

    A unit that has been attacked already no longer defends, and stays; one that withdrew to this hex in this same
    combat has already moved its one hex.
    """
    spent = position.defended | position.withdrawn
    return [
        unit
        for unit in bodies(position, hex)
        if position.fast(unit) and position.state[unit] != ROUTED and not spent >> unit & 1
    ]


@rule("10.2", "5.1", "5.3", "7.5.5")
def refuges(position: Battlefield, hex: int) -> list[int]:
    """The hexes that all able units of a hex may withdraw to together, however much stands there (5.3, ruling WE10)."""
    setting = position.setting
    units = able(position, hex)
    if not units:
        return []
    side = setting.side[units[0]]
    power = setting.map.power
    shut = position.occupied[1 - side] | zorndorf.shut_by_baggage(position, units[0])
    if any(bracketed(position, unit) for unit in units):
        shut |= zone_of(position, 1 - side)
    found = []
    for to in setting.map.neighbours[hex]:
        if shut & power[to]:
            continue
        if not setting.amended(TERMS) and over_limit(position, to, (*units, *position.stacks[to])):
            continue
        if all(setting.ground.step(_arm(position, unit), hex, to) is not None for unit in units):
            found.append(to)
    return found


def _arm(position: Battlefield, unit: int) -> str:
    return position.setting.arm[unit] + ("_column" if position.column >> unit & 1 else "")


class Withdrawing(Choice, frozen=True, tag="withdrawing"):
    """The defender says of each attacked hex whether its fast units withdraw, and whither (10.2)."""

    kinds = (Withdraw, Pass)
    other = "prussia-wrong-answer"

    side: int
    hexes: tuple[int, ...]

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if not self.hexes:
            position.steps.pop()
            return True
        if refuges(position, self.hexes[0]):
            return False
        self.become(position, hexes=self.hexes[1:])
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    @rule("10.2")
    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        names = position.setting.names
        units = [names.units[unit] for unit in able(position, self.hexes[0])]
        args = {"hex": names.places[self.hexes[0]], "units": units, "count": len(units)}
        return Decision("withdrawing", role, role, ("10.2",), Message("prussia-ask-withdrawing", args), Pass())

    def options(self, position: Battlefield) -> list[Action]:
        hex = self.hexes[0]
        return [*(Withdraw(hex, to) for to in refuges(position, hex)), Pass()]

    def refuse(self, position: Battlefield, action: Action) -> Refusal:
        places = position.setting.names.places
        assert isinstance(action, Withdraw)
        if action.hex != self.hexes[0]:
            return Refusal("10.2", "prussia-withdraw-from", (places[self.hexes[0]],), hex=places[self.hexes[0]])
        return Refusal("10.2", "prussia-withdraw-to", (places[action.to],), hex=places[action.to])

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (len(self.hexes),)

    @rule("4.1.2", "4.3", "10.2", "15.2", "25.3.4")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        self.become(position, hexes=self.hexes[1:])
        if not isinstance(action, Withdraw):
            return
        setting = position.setting
        names = setting.names
        units = able(position, action.hex)
        for unit in reversed(units):
            position.put(unit, action.to)
        if setting.amended(PRINT):
            position.withdrawn |= mask_of(units)
        if setting.amended(MEET):
            position.strained[self.side] = True
        gone = list(units)
        held = position.stacks[action.hex] if setting.amended(WHOLE) else bodies(position, action.hex)
        if setting.amended(WITHDRAWN) and not held:
            position.emptied |= setting.map.power[action.hex]
        if not position.stacks[action.hex]:
            for leader in position.leaders_at(action.hex, self.side):
                position.put(leader, action.to)
                gone.append(leader)
        told = tuple(names.units[unit] for unit in gone)
        context.tell(Withdrew(role, told, (names.places[action.hex], names.places[action.to])))
        if setting.amended(ONCE):
            leaders.caught(position, context, (1 - self.side,))
        activation.draw_near(position, self.side, action.to, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        places = position.setting.names.places
        return {"kind": "withdrawing", "side": SIDES[self.side], "hexes": [places[hex] for hex in self.hexes]}
