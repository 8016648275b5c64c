"""D7.41, 10.6 Flags that an event places without a formation, and armies next to them that intercept them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Event, Meaning, Message, Pass, PlayContext, Refusal, Slot, Value, Window, rule
from feldherr.kernel.slots import UNIT
from feldherr.kernel.steps import amend
from feldherr.kernel.walks import open_window

from ..state.position import Europe
from . import flags, interception
from .entry import roll
from .passage import open_step
from .relations import at_war, block
from .underway import asked_order, leader_name, place_name


class Contest(Action, frozen=True, tag="contest"):
    """An army next to a flag that an event has placed tries to intercept it (10.6)."""

    slots = (Slot("leader", UNIT),)
    leader: int


class Contested(Event, frozen=True, tag="contested"):
    """A flag was to be intercepted: two dice and a modifier; on a success it is gone."""

    about = Meaning("10.6")
    unit: str
    hex: str
    dice: int
    modifier: int
    success: bool


@rule("D7.41")
def place_flag(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    """An event places a nation's flag without a formation; armies of its enemies next to it may intercept it."""
    former = position.control[place]
    flags.flag(position, nation, place, context)
    order = asked_order(position, nation)
    open_window(position, FlagInterception(order=order, nation=nation, place=place, former=former))


class FlagInterception(Window, frozen=True, tag="flag_interception", kw_only=True):
    """Armies next to a flag placed from afar may try to take it off, each once (10.6): `former` had the duchy."""

    nation: int
    place: int
    former: int
    tried: tuple[int, ...] = ()

    def able(self, position: Europe, role: str) -> list[int]:
        """The leaders of a role with units next to the flag, at war with its nation."""
        setting = position.setting
        seat = setting.roles.index(role)
        return [
            leader
            for leader, at in enumerate(position.place)
            if at in setting.links[self.place]
            and leader not in self.tried
            and position.runner[setting.nation_of[leader]] == seat
            and at_war(position, setting.nation_of[leader], self.nation)
            and any(position.units[one][at] for one in block(position, setting.nation_of[leader]))
            and open_step(position, at, self.place, setting.nation_of[leader], (setting.nation_of[leader],))
        ]

    def may_act(self, position: Europe, role: str) -> bool:
        return position.control[self.place] != self.former and bool(self.able(position, role))

    def question(self, position: Europe, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        leader = self.able(position, role)[0]
        args = {"hex": place_name(position, self.place), "side": position.setting.nations[self.nation]}
        side = position.setting.nations[position.setting.nation_of[leader]]
        return "contest", side, ("10.6",), Message("napoleon-contest", args)

    def budget(self, position: Europe) -> int:
        return len(position.place) - len(self.tried)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Contest, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(leader) for leader in self.able(position, role)]

    def check_act(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Contest):
            raise Refusal("10.6", "napoleon-not-now", verb=action.verb())
        if action.leader not in self.able(position, role):
            raise Refusal("10.6", "napoleon-cannot-intercept", unit=leader_name(position, action.leader))

    @rule("10.6")
    def act(self, position: Europe, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Contest)
        setting = position.setting
        amend(position, FlagInterception, tried=tuple(sorted((*self.tried, action.leader))))
        at = position.place[action.leader]
        modifier = sum(interception.modifiers(position, action.leader, at, self.place).values())
        target = setting.tables.interception.target
        nation = setting.nation_of[action.leader]
        dice, success = roll(position, nation, modifier, target, "interception", context)
        context.tell(
            Contested(leader_name(position, action.leader), place_name(position, self.place), dice, modifier, success)
        )
        if success:
            flags.turn(position, self.place, self.former, context)
        return True
