"""D6 Cards: the deal, the deck, hands, Reserves."""

from __future__ import annotations

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import ASKED
from ..state.position import HIDDEN, Europe
from .lasting import lying_open
from .relations import keys_held, keys_won


class Dealt(Event, frozen=True, tag="dealt"):
    """A nation has been dealt cards, and now has this many."""

    about = Meaning("D6.3")
    side: str
    cards: int


class Gained(Event, frozen=True, tag="gained"):
    """A nation has gained a Resource (D16.1)."""

    about = Meaning("D16.1")
    side: str
    resources: int


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck ran out, and the discards are the deck again (D6.6)."""

    about = Meaning("D6.6")


@rule("D6.6", "D6.8")
def draw(position: Europe, nation: int, context: PlayContext) -> bool:
    """A nation draws a hidden card; False if no card is left. In a position with hidden hands it stays hidden."""
    left = position.in_deck()
    if not left:
        if not set(position.spent) - lying_open(position):
            return False
        position.spent = tuple(card for card in position.spent if card in lying_open(position))
        context.tell(Reshuffled())
        left = position.in_deck()
    at = context.pick(left, "draw", position.setting.nations[nation])
    deck = position.deck()
    card = HIDDEN if len(deck) > left else deck[at]
    position.hands[nation] = tuple(sorted((*position.hands[nation], card)))
    return True


@rule("D6.6")
def any_left(position: Europe) -> bool:
    """Whether there is a card to draw: in the deck, or among the discards that would become it."""
    return bool(position.in_deck() or {*position.spent} - lying_open(position))


@rule("D6.5")
def reserves(position: Europe, nation: int) -> list[int]:
    """A nation's Reserve cards that are not yet used."""
    setting = position.setting
    return [card for card in setting.reserves[nation] if position.reserve >> card - setting.common & 1]


@rule("D6.11", "D6.5")
def play(position: Europe, nation: int, card: int) -> None:
    """A card is played: one from the hand goes to the discards, a Reserve is void."""
    if card >= position.setting.common:
        position.reserve &= ~(1 << card - position.setting.common)
    else:
        position.spend(nation, card)


@rule("D6.3")
def due(position: Europe, nation: int) -> tuple[int, int]:
    """How many cards a nation's hand has after the deal, and how many more its keys would have given it."""
    hand = position.setting.nation_data[nation].hand
    won = keys_won(position, nation)
    if position.pact[nation] >= 0 and position.setting.amended(ASKED):
        # Its own number counts from the start (D18.0), though its power's points count from the Pact (D16.3).
        setting = position.setting
        won = keys_held(position, nation) - sum(setting.at_start[key] == nation for key in setting.keys)
    per = position.setting.tables.cards.keys
    wanted = hand.start + (won // per if won >= 0 else -(-won // per))
    return min(hand.most, max(hand.least, wanted)), max(0, wanted - hand.most)


@rule("D6.3", "D6.4", "D6.7")
def deal(position: Europe, context: PlayContext) -> None:
    """The deal in the order of the round: cards kept are part of it, those above the maximum are dice for Resources."""
    setting = position.setting
    over = []
    for nation in setting.order:
        if position.runner[nation] < 0:
            continue
        cards, above = due(position, nation)
        while len(position.hands[nation]) < cards and draw(position, nation, context):
            pass
        context.tell(Dealt(setting.nations[nation], len(position.hands[nation])))
        over.append((nation, above))
    for nation, above in over:
        for _ in range(above):
            if context.roll("overflow", setting.nations[nation]) >= setting.tables.cards.overflow:
                gain(position, nation, context)


@rule("D16.1")
def gain(position: Europe, nation: int, context: PlayContext) -> None:
    """A nation gains a Resource; that of a Pact goes to its own nation."""
    position.resources[nation] += 1
    context.tell(Gained(position.setting.nations[nation], position.resources[nation]))
