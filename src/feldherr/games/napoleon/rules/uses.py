"""D6.1, D6.11 to D6.14, D6.5, D16.4 What each card of a hand can be used for now, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from feldherr.kernel import Refusal, rule

from ..state.cards import Use
from ..state.position import Europe
from .events.plays import PlayEvent, along, check_event
from .hands import reserves
from .impulse import Impulse, Spend
from .moments import Asking
from .peace import Peace, Vote
from .underway import card_name

What = Literal["points", "event", "moment", "vote"]


class Usable(msgspec.Struct, frozen=True):
    """A use of a card.

    Attributes:
        what: for its points; as an event, in the impulse; at a moment of others' moves or a fight; at the peace roll.
        use: its number on the card, from 1, for events and moments; 0 for the others.
        refusal: why it is impossible now, None if it is possible.
    """

    what: What
    use: int
    refusal: Refusal | None


def holder(position: Europe, role: str, card: int) -> int:
    """The nation of a role that has a card in hand or as a Reserve. Raises ValueError if none has."""
    for id in position.runs(role):
        nation = position.setting.nation(id)
        if card in position.hands[nation] or card in reserves(position, nation):
            return nation
    raise ValueError(f"{role} does not hold {card_name(position, card)}")


@rule("D6.1", "D6.11", "D6.2")
def uses(position: Europe, role: str, card: int) -> list[Usable]:
    """All uses of a card that a role holds, in the order in which the card has them.

    Raises:
        ValueError: the role does not hold it.
    """
    nation = holder(position, role, card)
    found = [Usable("points", 0, _points(position, role, nation, card))]
    for number, use in enumerate(position.setting.card_data[card].uses, 1):
        if "impulse" in use.when:
            found.append(Usable("event", number, _event(position, role, nation, card, number)))
        if set(use.when) - {"impulse"}:
            found.append(Usable("moment", number, _moment(position, role, nation, card, use)))
    if card < position.setting.common:
        found.append(Usable("vote", 0, _vote(position, role, card)))
    return found


def _impulse(position: Europe, role: str, nation: int) -> bool:
    """Whether a nation of a role is asked now for the card of its impulse."""
    step = position.steps[-1]
    return isinstance(step, Impulse) and not step.open and step.nation == nation and role in step.asks(position)


def _elsewhere(position: Europe, nation: int, card: int) -> Refusal:
    side = position.setting.nations[nation]
    return Refusal("D5.3", "napoleon-card-in-impulse", card=card_name(position, card), side=side)


def _points(position: Europe, role: str, nation: int, card: int) -> Refusal | None:
    if not _impulse(position, role, nation):
        return _elsewhere(position, nation, card)
    return position.why_not(Spend(card), role)


@rule("D6.12", "D21.2")
def _event(position: Europe, role: str, nation: int, card: int, number: int) -> Refusal | None:
    """As an event: alone, or, if it needs another card with it, with any in the hand."""
    if not _impulse(position, role, nation):
        return _elsewhere(position, nation, card)
    alone = position.why_not(PlayEvent(card, number), role)
    if alone is None or not (along(position, card) or position.setting.card_data[card].kind == "response"):
        return alone
    try:
        check_event(position, nation, card, number)
    except Refusal as refusal:
        return refusal
    beside = [other for other in position.hands[nation] if other not in (card, -1)]
    return alone if all(position.why_not(PlayEvent(card, number, other), role) for other in beside) else None


@rule("D6.13", "D6.14", "D6.5")
def _moment(position: Europe, role: str, nation: int, card: int, use: Use) -> Refusal | None:
    step = position.steps[-1]
    if not isinstance(step, Asking) or role not in step.asks(position) or step.moment not in use.when:
        return Refusal("D6.14", "napoleon-card-at-moments", card=card_name(position, card))
    return step.why_closed(position, role, nation, card, use)


@rule("D16.4")
def _vote(position: Europe, role: str, card: int) -> Refusal | None:
    step = position.steps[-1]
    if not isinstance(step, Peace) or role not in step.asks(position):
        return Refusal("D16.4", "napoleon-card-at-peace")
    return position.why_not(Vote(position.setting.word("peace"), (card,)), role)


def hand(position: Europe, role: str) -> Iterator[int]:
    """The cards that a role holds, nation by nation, the Reserves that are good after the hand."""
    for id in position.runs(role):
        nation = position.setting.nation(id)
        yield from (card for card in position.hands[nation] if card >= 0)
        yield from reserves(position, nation)
