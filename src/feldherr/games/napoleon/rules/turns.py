"""D5 Sequence of play: turns, their phases, rounds of impulses, preemption, and the cards that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from feldherr.kernel import (
    Action,
    Cycle,
    Decision,
    Event,
    Meaning,
    Pass,
    PlayContext,
    Refusal,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import CARDS, NUMBER

from ..state.amendments import LETTER
from ..state.position import Europe
from . import conquest, hands, impulse, interphase, lasting, peace, victory, wear
from .diplomacy import play_on
from .underway import ask


class Preempt(Action, frozen=True, tag="preempt"):
    """The place of the nation's impulse in this round, from 1 (D5.21)."""

    slots = (Slot("number", NUMBER),)
    number: int


class Keep(Action, frozen=True, tag="keep"):
    """The cards kept for the next turn (D5.5); a player who passes keeps the most valuable."""

    slots = (Slot("cards", CARDS, least=0),)
    cards: tuple[int, ...] = ()


class TurnBegan(Event, frozen=True, tag="turn"):
    """A turn begins."""

    about = Meaning("D5.1", heading="turn")
    turn: int
    first: int
    last: int


class RoundBegan(Event, frozen=True, tag="round"):
    """A round begins; `nations` are in the order of their impulses."""

    about = Meaning("D5.2", heading="phase")
    round: int
    sides: tuple[str, ...]


class Preempted(Event, frozen=True, tag="preempted"):
    """The holder of the marker has named a place in the round, or the marker has passed on unused."""

    about = Meaning("D5.21")
    side: str
    number: int
    side_holder: str


class Kept(Event, frozen=True, tag="kept"):
    """A nation keeps a number of cards for the next turn; the others are discarded."""

    about = Meaning("D5.5")
    reveals: ClassVar[bool] = True
    side: str
    kept: int
    discarded: tuple[str, ...]


@rule("D5.1")
def open_turn(position: Europe, step: Campaign, context: PlayContext) -> None:
    """The turn begins with the deal."""
    years = position.setting.data.turns[position.turn - 1]
    context.tell(TurnBegan(position.turn, years.first, years.last))
    position.round = 0
    hands.deal(position, context)


def rounds(position: Europe, step: Campaign, context: PlayContext) -> None:
    """The rounds of impulses (D5.2)."""
    position.steps.append(Rounds())


def wear_and_yards(position: Europe, step: Campaign, context: PlayContext) -> None:
    """What lasted for the turn is over; attrition and yards (D5.65)."""
    for until in ("impulse", "round", "turn"):
        lasting.cease(position, until)
    position.steps.append(wear.Wear())


@rule("D5.8", "D16.4")
def make_peace(position: Europe, step: Campaign, context: PlayContext) -> None:
    """After the last turn the game is over in any case, so that no votes are asked for and no die is rolled."""
    if not (_last_turn(position) and position.setting.amended(LETTER)):
        position.steps.append(peace.Peace())


@rule("D5.8", "D16.4")
def close_turn(position: Europe, step: Campaign, context: PlayContext) -> None:
    """After the last turn of the scenario the game is over in any case (D16.4)."""
    if _last_turn(position):
        position.outcome = victory.outcome(position, "napoleon-last-turn")


def _last_turn(position: Europe) -> bool:
    return position.turn == len(position.setting.data.turns)


def open_conquest(position: Europe, step: Campaign, context: PlayContext) -> None:
    """The phase of conquest (D5.7)."""
    position.steps.append(conquest.ConquestPhase())


def open_interphase(position: Europe, step: Campaign, context: PlayContext) -> None:
    """The interphase between two turns (D14)."""
    position.steps.append(interphase.Interphase())


class Campaign(Cycle, frozen=True, tag="campaign"):
    """The turns of a game (D5.1)."""

    stages = (open_turn, rounds, wear_and_yards, open_conquest, make_peace, close_turn, open_interphase)

    def measure(self, position: Europe) -> tuple[int, ...]:
        # The stage that comes is the first again while the last one, the Interphase, is under way.
        left = len(self.stages) - self.stage if self.stage else 0
        return (len(position.setting.data.turns) - position.turn, left)


class Rounds(Step, frozen=True, tag="rounds"):
    """Rounds of impulses (D5.2) until at most one nation has cards (D5.5).

    Attributes:
        queue: nations whose impulse is still to come in this round. begun: whether a round is under way.
        last: whether the only nation with cards has had its last impulse.
    """

    queue: tuple[int, ...] = ()
    begun: bool = False
    last: bool = False

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        holders = [nation for nation in position.setting.order if position.hands[nation]]
        if self.last or not holders:
            position.steps.pop()
            for nation in holders:
                position.steps.append(Keeping(nation))
        elif len(holders) == 1:
            self.become(position, last=True)
            impulse.begin(position, holders[0], context)
        elif not self.queue:
            self._begin(position, context)
        else:
            self.become(position, queue=self.queue[1:])
            if impulse.has_to_act(position, self.queue[0]):
                impulse.begin(position, self.queue[0], context)
            else:
                impulse.sit_out(position, self.queue[0])
        return True

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (1000 - position.round, len(self.queue), not self.last)

    @rule("D5.2")
    def _begin(self, position: Europe, context: PlayContext) -> None:
        """A round: nations that nobody runs, minors and proxies without a Pact, are skipped."""
        setting = position.setting
        position.round += 1
        lasting.cease(position, "round")
        position.offers = tuple(one for one in position.offers if position.round - one.round <= 1)
        queue = tuple(nation for nation in setting.order if position.runner[nation] >= 0)
        self.become(position, queue=queue, begun=True)
        context.tell(RoundBegan(position.round, tuple(setting.nations[nation] for nation in queue)))
        holder = setting.nation(position.holder)
        if position.hands[holder]:
            position.steps.append(Preempting(holder, queue))
        else:
            hand_marker_on(position, context, 0)


@rule("D5.21")
def hand_marker_on(position: Europe, context: PlayContext, number: int) -> None:
    """The marker goes to the next power in order that has a player and cards; `number` was named."""
    setting = position.setting
    before = position.holder
    at = setting.order.index(setting.nation(before))
    following = [*setting.order[at + 1 :], *setting.order[:at]]
    for nation in following:
        if position.played(nation) and position.runner[nation] >= 0 and position.hands[nation]:
            position.holder = setting.nations[nation]
            break
    context.tell(Preempted(before, number, position.holder))


class Preempting(Choice, frozen=True, tag="preempting"):
    """The holder of the marker may name the place of its impulse in this round (D5.21)."""

    nation: int
    queue: tuple[int, ...]

    kinds = (Preempt, Pass)

    def asks(self, position: Europe) -> tuple[str, ...]:
        return (position.role_of(self.nation),)

    def question(self, position: Europe) -> Decision:
        side = position.setting.nations[self.nation]
        return ask("preempt", position, self.nation, ("D5.21",), Pass(), side=side)

    def options(self, position: Europe) -> Sequence[Action]:
        own = self.queue.index(self.nation) + 1
        return [*(Preempt(number) for number in range(1, len(self.queue) + 1) if number != own), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        return Refusal("D5.21", "napoleon-no-such-place", most=len(self.queue))

    @rule("D5.21")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Preempt):
            others = [nation for nation in self.queue if nation != self.nation]
            others.insert(action.number - 1, self.nation)
            position.steps[-1].become(position, queue=tuple(others))
            hand_marker_on(position, context, action.number)


class Keeping(Step, frozen=True, tag="keeping"):
    """The nation that has cards left at the end of the rounds keeps some (D5.5)."""

    nation: int

    def most(self, position: Europe) -> int:
        """How many it may keep."""
        return position.setting.tables.cards.kept

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        side = position.setting.nations[self.nation]
        return (ask("keep", position, self.nation, ("D5.5",), Pass(), side=side, most=self.most(position)),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Keep, Pass)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, object]) -> list[Value]:
        return [Value(card) for card in position.hands[self.nation] if card >= 0]

    @rule("D5.5")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Keep):
            raise Refusal("D5.5", "napoleon-not-now", verb=action.verb())
        if len(action.cards) > self.most(position):
            raise Refusal("D5.5", "napoleon-keep-fewer", most=self.most(position))
        for card in action.cards:
            if card not in position.hands[self.nation]:
                raise Refusal("D5.5", "napoleon-no-such-card", card=position.setting.cards[card])

    @rule("D5.5")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        setting = position.setting
        hand = position.hands[self.nation]
        if isinstance(action, Keep):
            kept = action.cards
        else:
            kept = tuple(sorted(hand, key=lambda card: (-setting.card_data[card].cp, card))[: self.most(position)])
        away = tuple(card for card in hand if card not in kept)
        for card in away:
            position.spend(self.nation, card)
        names = tuple(setting.cards[card] for card in away)
        context.tell(Kept(setting.nations[self.nation], len(kept), names))


@rule("D16.7")
def hand_on(position: Europe, role: str, context: PlayContext) -> None:
    """`role` has given up: others play on for its nations, where anybody may."""
    seat = position.setting.roles.index(role)
    for nation, runner in enumerate(position.runner):
        if runner == seat and position.pact[nation] < 0:
            play_on(position, nation, context)
