"""What the effects of events have in common: when one could do something, what it leaves open, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import Action, PlayContext, Refusal, Slot
from feldherr.kernel.slots import PLACE, SIDE, UNIT, WORD

from ...state.position import Europe
from ..underway import card_name, card_paragraph


class At(Action, frozen=True, tag="at"):
    """The place that an event concerns."""

    slots = (Slot("place", PLACE),)
    place: int


class Name(Action, frozen=True, tag="name"):
    """The leader that an event concerns."""

    slots = (Slot("leader", UNIT),)
    leader: int


class Of(Action, frozen=True, tag="of"):
    """The nation that an event concerns."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Strike(Action, frozen=True, tag="strike"):
    """The formation, or the fleet, that an event concerns: a nation's, in a place."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Say(Action, frozen=True, tag="say"):
    """A word: for peace or for war, yes or no."""

    slots = (Slot("word", WORD),)
    word: int


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays which card, as numbers."""

    nation: int
    card: int

    def nothing(self, position: Europe) -> Refusal:
        """Why an event is closed that could do nothing."""
        card = card_name(position, self.card)
        return Refusal(card_paragraph(position, card), "napoleon-event-nothing", card=card)


class Effect:
    """A kind of effect.

    Attributes:
        asks: the name of the question about what it leaves open; "" if it leaves nothing open. kinds: the answers.
    """

    asks: ClassVar[str] = ""
    kinds: ClassVar[tuple[type[Action], ...]] = ()

    def options(self, position: Europe, played: Played, effect: Any) -> Sequence[Action]:
        """The possible answers, the likeliest first."""
        return ()

    def check(self, position: Europe, played: Played, effect: Any) -> None:
        """Raises Refusal if it would have no effect now (D6.11)."""
        if self.asks and not self.options(position, played, effect):
            raise played.nothing(position)

    def asked(self, position: Europe, played: Played, effect: Any) -> int:
        """The nation whose player answers."""
        return played.nation

    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        """Carry it out; `action` is the answer, None if nothing is asked."""
        raise NotImplementedError
