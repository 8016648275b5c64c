"""D16.4, D5.8 The peace phase: votes unseen, and a die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import CARDS, WORD

from ..state.position import NOT_YET, Europe
from . import victory
from .interphase import Interphase
from .lasting import ballots, cease, limit, swayed
from .rounds import FACES
from .underway import card_name

NO_VOTE = (-2,)
"""What a role has answered that discards nothing."""


class Vote(Action, frozen=True, tag="vote"):
    """A card from the player's own hand, discarded for peace or for war (D16.4); two in a Congress (D20.59)."""

    secret = True
    slots = (Slot("word", WORD), Slot("cards", CARDS, "by"))
    word: int
    cards: tuple[int, ...]


class Voted(Event, frozen=True, tag="voted"):
    """A role has answered; how is not said."""

    about = Meaning("D16.4")
    unsaid: ClassVar[bool] = True
    side: str


class VotesShown(Event, frozen=True, tag="votes_shown"):
    """All votes are laid open: the sides that voted for peace, and for war, and the cards."""

    about = Meaning("D16.4")
    reveals: ClassVar[bool] = True
    sides_peace: tuple[str, ...]
    sides_war: tuple[str, ...]
    cards: tuple[str, ...]


class PeaceRolled(Event, frozen=True, tag="peace_rolled"):
    """The die, the turn and the votes together, against what makes peace."""

    about = Meaning("D16.4", heading="phase")
    total: int
    target: int
    peace: bool


class Peace(Step, frozen=True, tag="peace"):
    """Every player with cards may discard one for peace or against it, all at once; then the die (D16.4, N27)."""

    def waiting(self, position: Europe) -> list[int]:
        """The seats that have still to answer: those with a card in a hand."""
        return [
            seat
            for seat, answer in enumerate(position.answers)
            if answer == NOT_YET and any(position.hands[nation] for nation in self._own(position, seat))
        ]

    def _own(self, position: Europe, seat: int) -> list[int]:
        return [nation for nation, runner in enumerate(position.runner) if runner == seat]

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.waiting(position):
            return False
        position.steps.pop()
        votes = _show(position, context)
        _roll(position, votes, context)
        return True

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        setting = position.setting
        return tuple(
            Decision(
                "peace",
                setting.roles[seat],
                setting.nations[self._own(position, seat)[0]],
                ("D16.4",),
                Message("napoleon-peace-vote"),
                Pass(),
            )
            for seat in self.waiting(position)
        )

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.waiting(position)),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Vote, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(position.setting.word("peace")), Value(position.setting.word("war"))]
        seat = position.setting.roles.index(role)
        return [Value(card) for nation in self._own(position, seat) for card in position.hands[nation] if card >= 0]

    @rule("D16.4")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Vote):
            raise Refusal("D16.4", "napoleon-not-now", verb=action.verb())
        if action.word not in (position.setting.word("peace"), position.setting.word("war")):
            raise Refusal("D16.4", "napoleon-peace-or-war")
        seat = position.setting.roles.index(role)
        for card in action.cards:
            if not any(card in position.hands[nation] for nation in self._own(position, seat)):
                raise Refusal("D16.4", "napoleon-no-such-card", card=card_name(position, card))
        most = ballots(position)
        if len(action.cards) > most:
            raise Refusal("D16.4", "napoleon-vote-fewer", most=most)

    @rule("D16.4")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        seat = position.setting.roles.index(role)
        answers = position.answers[:]
        answers[seat] = (action.word, *action.cards) if isinstance(action, Vote) else NO_VOTE
        position.answers = answers
        context.tell(Voted(position.setting.side_of(role)))


@rule("D16.4")
def _show(position: Europe, context: PlayContext) -> int:
    """Lay the votes open and discard the cards; what they come to, cut to what they may."""
    setting = position.setting
    votes: dict[int, list[int]] = {setting.word("peace"): [], setting.word("war"): []}
    cards = []
    for seat, answer in enumerate(position.answers):
        word, *given = answer or NO_VOTE
        for card in given:
            votes[word].append(seat)
            cards.append(card)
            nation = next(one for one, hand in enumerate(position.hands) if card in hand)
            position.spend(nation, card)
    position.answers = [NOT_YET for _ in position.answers]
    peace, war = (
        tuple(setting.side_of(setting.roles[seat]) for seat in dict.fromkeys(seats)) for seats in votes.values()
    )
    context.tell(VotesShown(peace, war, tuple(card_name(position, card) for card in cards)))
    net = limit(position)
    for_, against = map(len, votes.values())
    return max(-net, min(net, for_ - against))


@rule("D16.4", "D5.8")
def chance(position: Europe, votes: int = 0) -> float:
    """How likely the game ends with the next roll for peace, with this majority of votes for it; after the
    last turn of the scenario it ends in any case."""
    setting = position.setting
    table, last = setting.tables.peace, len(setting.data.turns)
    rolled = any(isinstance(step, Interphase) for step in position.steps)
    # In the Interphase the roll that comes is that of the next turn.
    turn = position.turn + rolled
    if turn >= last:
        return 1.0
    net = limit(position)
    more = turn * table.per_turn + max(-net, min(net, votes)) + swayed(position)
    return min(FACES, max(0, FACES + 1 - setting.data.victory.peace + more)) / FACES


@rule("D16.4", "D5.8", "D20.58")
def _roll(position: Europe, votes: int, context: PlayContext) -> None:
    """The die, the number of the turn and the votes: enough is peace, and the game is over."""
    setting = position.setting
    die = context.roll("peace", setting.nations[0])
    total = die + position.turn * setting.tables.peace.per_turn + votes + swayed(position)
    cease(position, "peace")
    target = setting.data.victory.peace
    context.tell(PeaceRolled(total, target, total >= target))
    if total >= target:
        position.outcome = victory.outcome(position, "napoleon-peace")
