"""D20.35, D20.37, D20.46, D20.50, D20.51, D20.60 Events of hands, Resources and flags given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import CARD, PLACE

from ...state import effects
from ...state.position import HIDDEN, Europe
from .. import flags, hands
from ..relations import at_war
from ..underway import ask, card_name, card_paragraph
from .effect import Effect, Of, Played


class Drop(Action, frozen=True, tag="drop"):
    """A card of the hand is discarded; with none named, the one with the fewest points."""

    slots = (Slot("card", CARD, least=0),)
    card: int | None = None


class Give(Action, frozen=True, tag="give"):
    """A card of the hand is given to another player (D20.51); with none named, the one with the fewest points."""

    secret = True
    slots = (Slot("card", CARD, least=0),)
    card: int | None = None


class Yield(Action, frozen=True, tag="forfeit"):
    """What is given up (D20.60): a flag, or, with nothing named, a Resource."""

    slots = (Slot("place", PLACE, least=0),)
    place: int | None = None


class Drew(Event, frozen=True, tag="drew"):
    """A nation has drawn cards by an event."""

    about = Meaning("D6.11")
    side: str
    count: int


class Dropped(Event, frozen=True, tag="dropped"):
    """A nation has discarded a card."""

    about = Meaning("D6.11")
    reveals: ClassVar[bool] = True
    side: str
    card: str


class Looked(Event, frozen=True, tag="looked"):
    """A nation's player has seen the hands of another."""

    about = Meaning("D20.50")
    reveals: ClassVar[bool] = True
    side: str
    side_other: str


class Swapped(Event, frozen=True, tag="swapped"):
    """A card has been taken unseen from a nation, or one given to it."""

    about = Meaning("D20.51")
    reveals: ClassVar[bool] = True
    side: str
    side_other: str
    given: bool


class Yielded(Event, frozen=True, tag="yielded"):
    """A nation has given up a Resource; flags tell for themselves."""

    about = Meaning("D20.60")
    side: str
    resources: int


def drawer(position: Europe, nation: int, effect: effects.Draw) -> int:
    """Who draws: the nation that the event names, or the player's own."""
    return position.setting.nation(effect.nation) if effect.nation else nation


class Draws(Effect):
    """D20.37, D20.46, D20.60."""

    @rule("D20.37", "D20.46")
    def check(self, position: Europe, played: Played, effect: effects.Draw) -> None:
        if not hands.any_left(position) and played.card >= position.setting.common:
            raise played.nothing(position)

    @rule("D20.37", "D20.46", "D20.60")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        nation = drawer(position, played.nation, effect)
        drawn = sum(hands.draw(position, nation, context) for _ in range(effect.cards))
        context.tell(Drew(position.setting.nations[nation], drawn))
        if drawn and effect.discard:
            position.steps.append(Dropping(nation, played.card))


def cheapest_first(position: Europe, nation: int) -> list[int]:
    """The cards of a hand, as far as they are known, those with the fewest points first."""
    hand = [card for card in position.hands[nation] if card != HIDDEN]
    return sorted(hand, key=lambda one: (position.setting.card_data[one].cp, one))


class Dropping(Choice, frozen=True, tag="dropping"):
    """Which card a nation discards (D20.37)."""

    nation: int
    card: int

    kinds = (Drop,)

    def question(self, position: Europe) -> Decision:
        paragraph = card_paragraph(position, card_name(position, self.card))
        return ask("drop", position, self.nation, (paragraph,), Drop())

    def options(self, position: Europe) -> Sequence[Action]:
        """The default first, which names no card: others are told it as well."""
        return [Drop(), *map(Drop, cheapest_first(position, self.nation))]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, Drop)
        assert action.card is not None
        return Refusal("D20.37", "napoleon-no-such-card", card=card_name(position, action.card))

    @rule("D20.37")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Drop)
        position.steps.pop()
        card = cheapest_first(position, self.nation)[0] if action.card is None else action.card
        position.spend(self.nation, card)
        context.tell(Dropped(position.setting.nations[self.nation], card_name(position, card)))


def others_cards(position: Europe, nation: int, played: Played) -> int:
    """How many cards a nation holds beside the one that is played."""
    return len(position.hands[nation]) - (played.card in position.hands[nation])


class Discards(Effect):
    """D20.35: at random."""

    @rule("D20.35")
    def check(self, position: Europe, played: Played, effect: effects.Discard) -> None:
        if not others_cards(position, position.setting.nation(effect.nation), played):
            raise played.nothing(position)

    @rule("D20.35")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        nation = position.setting.nation(effect.nation)
        for _ in range(min(effect.cards, len(position.hands[nation]))):
            at = context.pick(len(position.hands[nation]), "discard", effect.nation)
            card = position.hands[nation][at]
            if card == HIDDEN:
                # On what a role knows: the card is gone, and nobody can say which it was.
                position.hands[nation] = position.hands[nation][1:]
                continue
            position.spend(nation, card)
            context.tell(Dropped(effect.nation, card_name(position, card)))


class Peeks(Effect):
    """D20.50: all hands of another player."""

    asks = "peek"
    kinds = (Of,)

    def options(self, position: Europe, played: Played, effect: effects.Peek) -> Sequence[Action]:
        """Of every other player with cards the first nation that has some."""
        own, seen, found = position.runner[played.nation], set(), []
        for nation in position.setting.order:
            seat = position.runner[nation]
            if seat not in (own, -1) and seat not in seen and position.hands[nation]:
                seen.add(seat)
                found.append(nation)
        return [Of(nation) for nation in sorted(found, key=lambda one: not at_war(position, one, played.nation))]

    @rule("D20.50", "D6.8")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Of, context: PlayContext) -> None:
        seat, other = position.runner[played.nation], position.runner[action.nation]
        for nation, runner in enumerate(position.runner):
            if runner == other:
                learn(position, seat, nation, position.hands[nation])
        names = position.setting.nations
        context.tell(Looked(names[played.nation], names[action.nation]))


def learn(position: Europe, seat: int, nation: int, cards: Sequence[int]) -> None:
    """A seat has seen cards in a nation's hand (D6.8)."""
    new = {(seat, nation, card) for card in cards if card != HIDDEN and position.runner[nation] != seat}
    position.seen = tuple(sorted({*position.seen, *new}))


class Swaps(Effect):
    """D20.51: a card at random from an enemy's hand, and one of one's own for it."""

    asks = "swap"
    kinds = (Of,)

    def options(self, position: Europe, played: Played, effect: effects.Swap) -> Sequence[Action]:
        return [
            Of(nation)
            for nation in position.setting.order
            if position.hands[nation]
            and position.runner[nation] != position.runner[played.nation]
            and at_war(position, nation, played.nation)
        ]

    @rule("D20.51", "D8.6")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Of, context: PlayContext) -> None:
        names = position.setting.nations
        at = context.pick(len(position.hands[action.nation]), "swap", names[played.nation])
        card = position.hands[action.nation][at]
        hand_over(position, card, action.nation, played.nation)
        context.tell(Swapped(names[played.nation], names[action.nation], given=False))
        position.steps.append(Giving(played.nation, action.nation))


@rule("D20.51", "D6.8")
def hand_over(position: Europe, card: int, giver: int, taker: int) -> None:
    """A card goes from a hand to another: who had it knows where it is, whoever has seen it there no longer does."""
    hand = list(position.hands[giver])
    hand.remove(card)
    position.hands[giver] = tuple(hand)
    position.hands[taker] = tuple(sorted((*position.hands[taker], card)))
    position.seen = tuple(one for one in position.seen if one[1:] != (giver, card))
    learn(position, position.runner[giver], taker, (card,))


class Giving(Choice, frozen=True, tag="giving"):
    """Which card is given for the one that was taken (D20.51): any of the hand, that one as well."""

    nation: int
    enemy: int

    kinds = (Give,)

    def question(self, position: Europe) -> Decision:
        side = position.setting.nations[self.enemy]
        return ask("give", position, self.nation, ("D20.51",), Give(), side=side)

    def options(self, position: Europe) -> Sequence[Action]:
        return [Give(), *map(Give, cheapest_first(position, self.nation))]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, Give)
        assert action.card is not None
        return Refusal("D20.51", "napoleon-no-such-card", card=card_name(position, action.card))

    @rule("D20.51")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Give)
        position.steps.pop()
        card = cheapest_first(position, self.nation)[0] if action.card is None else action.card
        hand_over(position, card, self.nation, self.enemy)
        names = position.setting.nations
        context.tell(Swapped(names[self.nation], names[self.enemy], given=True))


class Forfeits(Effect):
    """D20.60: a Resource, or a flag on a duchy that is another's in print."""

    asks = "forfeit"
    kinds = (Yield,)

    def options(self, position: Europe, played: Played, effect: effects.Forfeit) -> Sequence[Action]:
        setting = position.setting
        flags_ = [
            place for place in range(setting.land) if position.control[place] == played.nation != setting.owner[place]
        ]
        flags_.sort(key=lambda place: (setting.duchies[place].key, place))
        found: list[Action] = [Yield(place) for place in flags_]
        return [*found, Yield()] if position.resources[played.nation] else found

    @rule("D20.60")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Yield, context: PlayContext) -> None:
        if action.place is not None:
            flags.turn(position, action.place, position.setting.owner[action.place], context)
            return
        position.resources[played.nation] -= 1
        context.tell(Yielded(position.setting.nations[played.nation], position.resources[played.nation]))
