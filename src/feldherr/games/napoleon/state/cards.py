"""The cards: the common deck, `cards.toml`, and every nation's own Reserves, `reserves.toml`."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.bounds import Count, Few
from feldherr.kernel.packs import layered

from .blocks import SHELF, Block, Text, elsewhere, read, refuse
from .checks import card_faults, missing
from .effects import Effect, Need

Kind = Literal["event", "response", "battle", "reserve"]
Moment = Literal["impulse", "entering", "attempt", "dice", "results", "decided"]
Fight = Literal["land", "siege", "sea", "batteries"]
Side = Literal["any", "active", "passive", "winner", "loser"]


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which a card may be played, other than for its points.

    Attributes:
        when: at which moments (N01): in the nation's own impulse; when a duchy or zone was entered; within that, when
            an interception or evasion has been announced; before the dice of a fight; after them and before the losses;
            when the winner is known.
        fights: in which kind of fight, where the moment is one of a fight or attempt. Without "sea" it is by land.
        side: who may play it there: a nation of the active side, of the other one, of the winner or of the loser.
        by: nations that may play it; none named: all. camp_of: only nations of this one's Camp, itself among them.
        leader: who must be in the fight on the player's side. home: the nation in whose home duchies the fight must be.
        needs: what must be so: all conditions of at least one of the lists; no list: nothing.
        does: the effects, one after the other. A use none of whose effects could do anything is closed.
    """

    when: tuple[Moment, ...]
    does: tuple[Effect, ...]
    fights: tuple[Fight, ...] = ()
    side: Side = "any"
    by: tuple[str, ...] = ()
    camp_of: str = ""
    leader: str = ""
    home: str = ""
    needs: tuple[tuple[Need, ...], ...] = ()


class Card(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card.

    Attributes:
        number: in the deck, from 1; Reserves go on after it. kind: what it is besides its points.
        plus: whether it may be played together with another card of the same nation (D6.12).
        nation: whose Reserve it is; "" in the common deck.
        uses: the player chooses one.
    """

    number: Count
    id: str
    name: Text
    cp: Few
    kind: Kind
    plus: bool = False
    nation: str = ""
    text: Text
    uses: tuple[Use, ...] = msgspec.field(name="use")


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Card, ...]


@layered
def deck() -> tuple[Card, ...]:
    """The common deck, in the order of the numbers; of ours, where a pack has nations or a map of its own, the cards
    that name nothing else. Raises ValueError with the file and every fault."""
    return _checked("cards.toml", 1, reserve=False)


@layered
def reserves() -> tuple[Card, ...]:
    """The Reserves, in the order of the numbers. Raises ValueError with the file and every fault."""
    return _checked("reserves.toml", len(deck()) + 1, reserve=True)


@layered
def cards() -> dict[str, Card]:
    """All cards by id, the deck first. Raises ValueError with the file and every fault."""
    return {card.id: card for card in (*deck(), *reserves())}


def _checked(name: str, first: int, *, reserve: bool) -> tuple[Card, ...]:
    file = read(name, CardsFile).card
    if elsewhere() and SHELF.brought(name) is None:
        fitting = (card for card in file if not any(missing(card)))
        file = tuple(msgspec.structs.replace(card, number=number) for number, card in enumerate(fitting, first))
    refuse(name, card_faults(file, first, taken=tuple(deck()) if reserve else (), reserve=reserve))
    return file
