"""9.72 The permanent commander of a defence of nations side by side that nobody commands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from feldherr.kernel import Action, Decision, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT
from feldherr.kernel.steps import amend

from ..state.amendments import CARDS
from ..state.position import Europe
from .fights import PASSIVE, Fight, replace_side, under_way
from .underway import ask, leader_name, place_name


class Nominate(Action, frozen=True, tag="nominate"):
    """Name the permanent commander of a defence that nobody commands (9.72)."""

    slots = (Slot("leader", UNIT),)
    leader: int


def weakest(position: Europe, leaders: Sequence[int]) -> int:
    """Whom the attacker names, as he says nothing else: the one with the lowest rating."""
    return min(leaders, key=lambda one: (position.setting.rating[one], one))


class Nominating(Choice, frozen=True, tag="nominating"):
    """The attacker names the permanent commander of a defence without one (9.72)."""

    nation: int
    place: int
    leaders: tuple[int, ...]

    kinds = (Nominate,)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if len(self.leaders) > 1:
            return False
        self.play(position, Nominate(self.leaders[0]), "", context)
        return True

    def question(self, position: Europe) -> Decision:
        worst = Nominate(weakest(position, self.leaders))
        return ask("nominate", position, self.nation, ("9.72",), worst, hex=place_name(position, self.place))

    def options(self, position: Europe) -> list[Action]:
        return [Nominate(leader) for leader in self.leaders]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, Nominate)
        return Refusal("9.72", "napoleon-not-in-battle", unit=leader_name(position, action.leader))

    @rule("9.72")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Nominate)
        position.steps.pop()
        passive = under_way(position).sides[PASSIVE]
        replace_side(position, PASSIVE, msgspec.structs.replace(passive, commander=action.leader))
        if position.setting.amended(CARDS):
            # The commander's decisions, about odd losses and the retreat, are made by the one who has been named.
            amend(position, Fight, enemy=position.setting.nation_of[action.leader])
