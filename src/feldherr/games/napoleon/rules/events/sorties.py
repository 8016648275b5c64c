"""D21.2, D21.3 Events that let an army march, or the fleets sail, besides what the impulse allows."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, rule

from ...state import effects
from ...state.pieces import Lasting, none
from ...state.position import Europe
from ..forces import armies
from ..impulse import Act, Impulse
from ..lasting import last
from ..marching import March, force_of
from ..sea_acts import Patrol, Sail
from ..underway import ask, card_name, card_paragraph, leader_name
from .effect import Effect, Played


class Marches(Effect):
    """D21.2."""

    @rule("D21.2")
    def check(self, position: Europe, played: Played, effect: effects.March) -> None:
        if not any(position.place[one] < position.setting.land for one in position.setting.own_leaders[played.nation]):
            raise played.nothing(position)

    @rule("D21.2")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        position.steps.append(Sortie(played.nation, effect.cp, card=played.card))


class Sails(Effect):
    """D21.3."""

    @rule("D21.3")
    def check(self, position: Europe, played: Played, effect: effects.Sail) -> None:
        places = range(position.setting.size)
        if not any(position.fleet(played.nation, place) for place in places):
            raise played.nothing(position)

    @rule("D21.3")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        card = card_name(position, played.card)
        last(position, Lasting(card, position.setting.nations[played.nation], "impulse"))
        position.steps.append(Sortie(played.nation, 0, effect.manoeuvres, card=played.card, more=effect.impulses - 1))


class Sortie(Impulse, frozen=True, tag="sortie", kw_only=True):
    """An army marches, or fleets sail, by a card, within the impulse of their nation.

    Attributes:
        card: which. leader: whose army it is, once it has marched. more: impulses of the fleets that are still to come,
            for what is left of their manoeuvres.
    """

    card: int
    leader: int = -1
    more: int = 0

    def _paragraph(self, position: Europe) -> str:
        return card_paragraph(position, card_name(position, self.card))

    def _by_land(self, position: Europe) -> bool:
        return any(isinstance(one, effects.March) for use in position.setting.card_data[self.card].uses
                   for one in use.does)  # fmt: skip

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        card, paragraphs = card_name(position, self.card), (self._paragraph(position),)
        if self._by_land(position):
            return (ask("sortie", position, self.nation, paragraphs, Pass(), card=card, points=self.points),)
        return (ask("sortie-sea", position, self.nation, paragraphs, Pass(), card=card, points=self.manoeuvres),)

    def acts(self, position: Europe) -> dict[type[Action], Act]:
        kinds = (March,) if self._by_land(position) else (Sail, Patrol)
        return {kind: act for kind, act in super().acts(position).items() if kind in kinds}

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (self.more, *super().measure(position))

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.points or self.manoeuvres:
            return False
        self.over(position, context)
        return True

    def check(self, position: Europe, action: Action, role: str) -> None:
        super().check(position, action, role)
        setting = position.setting
        paragraph = self._paragraph(position)
        if isinstance(action, March):
            if setting.nation_of[action.commander] != self.nation:
                raise Refusal(paragraph, "napoleon-sortie-own", side=setting.nations[self.nation])
            if self.leader not in (-1, action.commander):
                raise Refusal(paragraph, "napoleon-sortie-one", unit=leader_name(position, self.leader))
            if armies(position, force_of(position, action)) != 1:
                raise Refusal(paragraph, "napoleon-sortie-army", unit=leader_name(position, action.commander))
        elif isinstance(action, (Sail, Patrol)) and action.nation != self.nation:
            raise Refusal(paragraph, "napoleon-sortie-own", side=setting.nations[self.nation])

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Pass) and self.more and self.manoeuvres:
            # The second impulse of the fleets: who has been beaten or has slipped out in the first may sail again.
            position.moored = [none(position.setting.size + 1) for _ in position.moored]
            position.slipped = ()
            position.escapes = ()
            self.become(position, more=self.more - 1)
            return
        if isinstance(action, March):
            self.become(position, leader=action.commander)
        step = position.steps[-1]
        assert isinstance(step, Sortie)
        super(Sortie, step).play(position, action, role, context)

    def over(self, position: Europe, context: PlayContext) -> None:
        """The interrupted impulse continues."""
        position.steps.pop()
        card = card_name(position, self.card)
        position.lasting = tuple(one for one in position.lasting if one.card != card)
