"""D8.61 Deals: open offers, answered in the other's impulse or the Interphase; offers that cross and agree are one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from feldherr.kernel import Action, Event, Meaning, Message, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import FLAG, PLACES, SIDE, WORD, WORDS

from ..state.amendments import ASKED, CLAIMED, LETTER, RESTORED
from ..state.pieces import Offer
from ..state.position import Europe
from ..state.setting import CAMPS, LEAVES, NEUTRAL
from .ceding import Defeat
from .conquest import check_submission
from .consent import doorkeepers
from .courting import camp_of
from .diplomacy import change_camp, check_one_player
from .impulse import Act, Impulse, pay
from .joining import check_change
from .leaves import change_leave, check_leave, check_restore, kind_of, restore
from .polls import Poll, seek
from .relations import subject
from .underway import place_name


class Propose(Action, frozen=True, tag="propose"):
    """An open offer to another nation; it takes the place of an earlier one to it (D8.61). One that holds nothing only
    takes that one back."""

    slots = (
        Slot("nation", SIDE, "to"),
        Slot("gives", WORDS, "giving", least=0),
        Slot("takes", WORDS, "asking", least=0),
        Slot("joins", WORD, "joining", least=0),
        Slot("cedes", PLACES, "ceding", least=0),
        Slot("submits", FLAG),
    )
    nation: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    joins: int | None = None
    cedes: tuple[int, ...] = ()
    submits: bool = False


class Accept(Action, frozen=True, tag="accept"):
    """The open offer of a nation is accepted (D8.61)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Proposed(Event, frozen=True, tag="proposed"):
    """An offer is open: the Camp to be joined or "none", duchies given back, a submission; leave is in `Terms`. `word`
    is "withdrawn" if it contains nothing, since amendment 19.
    """

    about = Meaning("D8.61")
    side: str
    side_other: str
    word: str
    hexes: tuple[str, ...]
    submits: bool


class Terms(Event, frozen=True, tag="terms"):
    """A kind of leave that is part of the offer just made: given, or asked for."""

    about = Meaning("D8.61")
    side: str
    side_other: str
    word: str
    asked: bool


class Agreed(Event, frozen=True, tag="agreed"):
    """An offer is a deal, and carried out."""

    about = Meaning("D8.61")
    side: str
    side_other: str


class DealConsent(Poll, frozen=True, tag="deal_consent", kw_only=True):
    """Whether the other members of a Camp agree to the entry that is part of a deal (D14.1). `cost`: paid when they
    do."""

    offer: Offer
    cost: int = 0

    def prompt(self, position: Europe) -> Message:
        return Message("napoleon-consent-join", {"side": self.offer.giver, "word": self.offer.joins})

    def agreed(self, position: Europe, context: PlayContext) -> None:
        if self.cost:
            pay(position, self.cost)
        carry_out(position, self.offer, context)


# What may be offered


@rule("D8.61", "D8.5", "D14.1", "D15.4", "8.82")
def check_terms(position: Europe, offer: Offer) -> None:
    """Raises Refusal if an offer contains what cannot be done now, or if nobody could answer it."""
    setting = position.setting
    giver, taker = setting.nation(offer.giver), setting.nation(offer.taker)
    if position.runner[taker] < 0 or position.runner[giver] == position.runner[taker]:
        raise Refusal("D8.61", "napoleon-no-partner", side=offer.taker)
    if offer.submits:
        check_submission(position, giver, taker)
        if offer.joins and setting.amended(RESTORED):
            raise Refusal("8.82", "napoleon-submits-first", side=offer.giver)
    for kinds, a, b in ((offer.gives, giver, taker), (offer.takes, taker, giver)):
        for kind in kinds:
            check_leave(position, LEAVES.index(kind), a, b)
    for place in offer.cedes:
        number = setting.names.place(place)
        check_restore(position, number, (giver,))
        if setting.owner[number] != taker:
            raise Refusal("D8.61", "napoleon-not-its-own", side=offer.taker, hex=place)
    if offer.joins:
        camp = CAMPS.index(offer.joins)
        if not position.played(giver) or camp == NEUTRAL or position.camp[taker] != camp or subject(position, taker):
            raise Refusal("D8.61", "napoleon-joins-theirs", side=offer.taker)
        check_change(position, giver, camp, later=_later(position, giver))
        check_one_player(position, giver, camp)


@rule("D8.61", "8.82")
def _later(position: Europe, giver: int) -> int:
    """How many Interphases from now an entry that is offered comes: in an impulse only a neutral power enters."""
    return int(bool(position.active) and position.camp[giver] != NEUTRAL and position.setting.amended(ASKED))


def offer_of(position: Europe, nation: int, action: Propose) -> Offer:
    """The offer that an action makes. Raises Refusal for words that are no kinds of leave, or no Camp."""
    setting = position.setting
    return Offer(
        setting.nations[nation],
        setting.nations[action.nation],
        tuple(sorted(LEAVES[kind_of(position, word)] for word in action.gives)),
        tuple(sorted(LEAVES[kind_of(position, word)] for word in action.takes)),
        "" if action.joins is None else CAMPS[camp_of(position, action.joins)],
        tuple(place_name(position, place) for place in action.cedes),
        action.submits,
        position.round,
    )


def check_proposal(position: Europe, nation: int, action: Propose) -> None:
    """Raises Refusal if a nation may not make this offer."""
    check_terms(position, offer_of(position, nation, action))


def open_offer(position: Europe, giver: int, taker: int) -> Offer | None:
    """The open offer of a nation to another."""
    ids = position.setting.nations[giver], position.setting.nations[taker]
    return next((one for one in position.offers if (one.giver, one.taker) == ids), None)


def check_acceptance(position: Europe, nation: int, action: Accept) -> Offer:
    """The offer that a nation accepts. Raises Refusal if there is none, or it cannot be carried out any more."""
    offer = open_offer(position, action.nation, nation)
    if offer is None:
        raise Refusal("D8.61", "napoleon-no-offer", side=position.setting.nations[action.nation])
    check_terms(position, offer)
    return offer


def is_open(position: Europe, nation: int, giver: int) -> bool:
    """Whether a nation may accept the offer of another outside an impulse."""
    try:
        check_acceptance(position, nation, Accept(giver))
    except Refusal:
        return False
    return True


@rule("D8.61", "D8.42", "D14.1", "8.82")
def waits(position: Europe, offer: Offer) -> bool:
    """Whether an offer is answered only in the Interphase: in an impulse no other than a neutral power joins a Camp."""
    entry = offer.joins and position.camp[position.setting.nation(offer.giver)] != NEUTRAL
    return bool(entry and position.active and position.setting.amended(RESTORED))


# Making deals


def _crosses(one: Offer, other: Offer) -> bool:
    """Whether two offers to each other match: what the one gives the other asks for."""
    plain = not (one.joins or other.joins or one.submits or other.submits or one.cedes or other.cedes)
    return plain and one.gives == other.takes and one.takes == other.gives


@rule("D8.61")
def propose(position: Europe, nation: int, action: Propose, context: PlayContext) -> None:
    """An offer is open; if it matches the other's open one it is a deal at once."""
    offer = offer_of(position, nation, action)
    empty = not (offer.gives or offer.takes or offer.joins or offer.cedes or offer.submits)
    word = offer.joins or ("withdrawn" if empty and position.setting.amended(CLAIMED) else "none")
    context.tell(Proposed(offer.giver, offer.taker, word, offer.cedes, offer.submits))
    for asked, kinds in enumerate((offer.gives, offer.takes)):
        for one in kinds:
            context.tell(Terms(offer.giver, offer.taker, one, bool(asked)))
    mirror = open_offer(position, action.nation, nation)
    if mirror is not None and not empty and _crosses(offer, mirror):
        carry_out(position, offer, context)
        return
    former = open_offer(position, nation, action.nation)
    others = tuple(one for one in position.offers if one is not former)
    position.offers = others if empty else (*others, offer)


@rule("D8.61", "D14.1")
def accept(position: Europe, nation: int, action: Accept, context: PlayContext, *, cost: int = 0) -> None:
    """An offer is accepted; entry to a Camp is so with the consent of its other members."""
    offer = check_acceptance(position, nation, action)
    asked: tuple[int, ...] = ()
    if offer.joins:
        asked = doorkeepers(position, action.nation, CAMPS.index(offer.joins), (nation, action.nation))
    seek(position, DealConsent(nation=action.nation, seats=asked, offer=offer, cost=cost), context)


@rule("D8.61")
def carry_out(position: Europe, offer: Offer, context: PlayContext) -> None:
    """All that a deal holds is done at once, and offers between the two are open no more."""
    setting = position.setting
    giver, taker = setting.nation(offer.giver), setting.nation(offer.taker)
    pair = {offer.giver, offer.taker}
    position.offers = tuple(one for one in position.offers if {one.giver, one.taker} != pair)
    context.tell(Agreed(offer.giver, offer.taker))
    for place in offer.cedes:
        restore(position, setting.names.place(place), context)
    if offer.joins:
        change_camp(position, giver, CAMPS.index(offer.joins), context)
    for kinds, a, b in ((offer.gives, giver, taker), (offer.takes, taker, giver)):
        for kind in kinds:
            change_leave(position, LEAVES.index(kind), a, b, True, context)
    if offer.submits:
        position.steps.append(Defeat(nation=giver, victor=taker, submitted=True))


# In an impulse, and for the Interphase


def fill(position: Europe, nation: int, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
    """Values for the next slot of an offer of a nation, or of its answer to one."""
    setting = position.setting
    if kind is Accept:
        id = setting.nations[nation]
        return [Value(setting.nation(one.giver)) for one in position.offers if one.taker == id]
    if not filled:
        return [Value(one) for one, runner in enumerate(position.runner) if runner not in (-1, position.runner[nation])]
    if "takes" not in filled:
        pair = (nation, filled["nation"]) if "gives" not in filled else (filled["nation"], nation)
        return [Value(setting.word(word)) for kind, word in enumerate(LEAVES) if _gives_leave(position, kind, *pair)]
    if "joins" not in filled:
        camp = position.camp[filled["nation"]]
        # A Subject Neutral comes back to the Camp that it sits in (D14.13).
        there = camp == position.camp[nation] and not subject(position, nation)
        return [] if camp == NEUTRAL or there else [Value(setting.word(CAMPS[camp]))]
    if "cedes" not in filled:
        return [Value(place) for place in position.ceded
                if position.control[place] == nation and setting.owner[place] == filled["nation"]]  # fmt: skip
    return [Value(True)] if _submits(position, nation, filled["nation"]) else []


def leads_on(position: Europe, nation: int, filled: dict[str, Any], *, fresh: bool) -> bool | None:
    """Whether an offer with these terms, and more of them, can be made. More terms only add to what refuses it.

    Args:
        fresh: nothing has been done that may not be done again; otherwise only a search tells what is left.
    """
    if not filled:
        return None
    try:
        check_proposal(position, nation, Propose(**filled))
    except Refusal:
        return False
    return True if fresh else None


def _gives_leave(position: Europe, kind: int, giver: int, taker: int) -> bool:
    """Whether a nation may give another leave of a kind (D8.5)."""
    try:
        check_leave(position, kind, giver, taker)
    except Refusal:
        return False
    return True


def _submits(position: Europe, nation: int, victor: int) -> bool:
    """Whether a nation may submit to another (D15.4)."""
    try:
        check_submission(position, nation, victor)
    except Refusal:
        return False
    return True


def sample(position: Europe, nation: int, rng: Random) -> Action | None:
    """An offer at random, or an answer to one."""
    setting = position.setting
    open_ = [value.v for value in fill(position, nation, Accept, {})]
    if open_ and rng.random() < 0.5:
        return Accept(rng.choice(open_))
    others = [value.v for value in fill(position, nation, Propose, {})]
    if not others:
        return None
    other = rng.choice(others)
    given, asked = (tuple(sorted(setting.word(word) for word in LEAVES if rng.random() < 0.3)) for _ in range(2))
    camps = list(fill(position, nation, Propose, {"nation": other, "gives": given, "takes": asked}))
    joins = camps[0].v if camps and rng.random() < 0.3 else None
    return Propose(other, () if joins else given, () if joins else asked, joins, (), rng.random() < 0.2)


class Proposals(Act):
    """D8.61: an offer."""

    kind = Propose
    paragraph = "D8.61"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return fill(position, step.nation, Propose, filled)

    def leads_on(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> bool | None:
        return leads_on(position, step.nation, filled, fresh=not step.done)

    def check(self, position: Europe, step: Impulse, action: Propose) -> None:
        check_proposal(position, step.nation, action)

    def play(self, position: Europe, step: Impulse, action: Propose, context: PlayContext) -> None:
        propose(position, step.nation, action, context)

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        return sample(position, step.nation, rng) if rng.random() < 0.05 else None


def _open(act: Act, position: Europe, step: Impulse, giver: int) -> bool:
    """Whether the offer of a nation may be accepted now."""
    try:
        act.check(position, step, Accept(giver))
    except Refusal:
        return False
    return True


class Acceptances(Act):
    """D8.61: an answer."""

    kind = Accept
    paragraph = "D8.61"
    free = True
    hangs = ("nation",)

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return fill(position, step.nation, Accept, filled)

    @rule("D8.61", "D8.42")
    def cost(self, position: Europe, step: Impulse, action: Accept) -> int:
        offer = open_offer(position, action.nation, step.nation)
        return position.setting.tables.diplomacy.join if offer is not None and offer.joins else 0

    def check(self, position: Europe, step: Impulse, action: Accept) -> None:
        offer = check_acceptance(position, step.nation, action)
        if waits(position, offer):
            raise Refusal("D8.42", "napoleon-joins-neutral", side=offer.giver)
        cost = self.cost(position, step, action)
        if cost and not step.open:
            raise Refusal("D6.2", "napoleon-points-short", points=0, cost=cost)

    @rule("D8.61", "D5.4")
    def waiting(self, position: Europe, step: Impulse) -> bool:
        """An offer is answered in the impulse of the nation it is made to, though it has no cards."""
        if not position.offers or not position.setting.amended(LETTER):
            return False
        return any(_open(self, position, step, value.v) for value in fill(position, step.nation, Accept, {}))

    def play(self, position: Europe, step: Impulse, action: Accept, context: PlayContext) -> None:
        accept(position, step.nation, action, context, cost=self.cost(position, step, action))


ACTS: tuple[Act, ...] = (Proposals(), Acceptances())
