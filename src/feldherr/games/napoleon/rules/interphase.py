"""D14, 8.82 The Interphase: changes of Camp, then reinforcement and deployment (`musters`), then the new turn."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Sequence, Step, Value, rule, write

from ..state.amendments import ASKED, RECKONED
from ..state.position import Europe, begin_tired
from ..state.setting import CAMPS, LEAVES, NEUTRAL
from . import deals, leaves
from .courting import Join, camp_of
from .impulse import moved_by, ruled_by
from .joining import ask_to_join, check_change, subject_of
from .musters import Deploying, Reinforcing, purses
from .relations import subject
from .underway import ask


@rule("8.82", "D15.23", "D7.1")
def open_interphase(position: Europe, step: Interphase, context: PlayContext) -> None:
    """Another Interphase has begun since every defeat; what is built in it is counted from here."""
    position.subjects = tuple(
        msgspec.structs.replace(one, interphases=one.interphases + 1) for one in position.subjects
    )
    begin_tired(position)


@rule("D14.1")
def open_changes(position: Europe, step: Interphase, context: PlayContext) -> None:
    """The nations that somebody runs change what they may (D14.1)."""
    queue = tuple(nation for nation in position.setting.order if position.runner[nation] >= 0)
    position.steps.append(Changing(queue))


@rule("D14.2")
def open_reinforcement(position: Europe, step: Interphase, context: PlayContext) -> None:
    """Reinforcements are paid for (D14.2)."""
    position.steps.append(Reinforcing(purses=purses(position)))


@rule("D14.21")
def open_deployment(position: Europe, step: Interphase, context: PlayContext) -> None:
    """What has been paid for is put on the map (D14.21)."""
    position.steps.append(Deploying(purses=step.purses))


@rule("D14.3", "D17.1")
def new_turn(position: Europe, step: Interphase, context: PlayContext) -> None:
    """Markers come off, the discards and the deck are the deck again, leaders come of age, the turn marker moves on."""
    begin_tired(position)
    position.declared = 0
    _carry_over(position)
    position.spent = ()
    for nation, power in enumerate(position.pact):
        proxy = position.setting.nation_data[nation].power and power >= 0 and position.camp[nation] != NEUTRAL
        position.plus[nation] = 0 if not proxy else 2 if subject(position, nation) else 1
    position.missing = 0
    position.turn += 1


@rule("D8.61", "D14.3")
def _carry_over(position: Europe) -> None:
    """Offers of the last round and of the Interphase are open till the first round of the new turn is over."""
    kept = position.offers if position.setting.amended(ASKED) else ()
    position.offers = tuple(msgspec.structs.replace(one, round=0) for one in kept if one.round == position.round)


@rule("D14")
class Interphase(Sequence, frozen=True, tag="interphase"):
    """Between turns (D14). `purses`: CP of reinforcement that are left for deployment."""

    purses: tuple[tuple[int, int], ...] = ()

    stages = (open_interphase, open_changes, open_reinforcement, open_deployment, new_turn)


_ASKED = "asked "


def _mark(position: Europe, nation: int) -> str:
    """By what it is remembered that a nation has asked for a Camp."""
    return _ASKED + position.setting.nations[nation]


class Changing(Step, frozen=True, tag="changing"):
    """In the order of the round nations may change Camp, and turn switches, give duchies back and make deals (D14.1).

    Attributes:
        queue: those still to come, the first is asked. done: what it has done, by text, and who has asked for a Camp in
            this Interphase (`_mark`). asked: whether the first has.
    """

    queue: tuple[int, ...]
    done: tuple[str, ...] = ()
    asked: bool = False

    kinds = (Join, leaves.Leave, leaves.Restore, deals.Propose, deals.Accept, Pass)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        nation = self.queue[0]
        able = position.played(nation) or self._back(position, nation) or self._offered(position, nation)
        if position.runner[nation] >= 0 and able:
            return False
        self._next(position)
        return True

    def _next(self, position: Europe) -> None:
        """The next nation comes; who has asked for a Camp is remembered."""
        kept = tuple(one for one in self.done if one.startswith(_ASKED))
        self.become(position, queue=self.queue[1:], done=kept, asked=False)

    @rule("D14.1", "D8.61")
    def _asked(self, position: Europe, nation: int) -> bool:
        """Whether a nation has asked for a Camp in this Interphase, itself or by an offer that was accepted (U34)."""
        return _mark(position, nation) in self.done

    def _check_entry(self, position: Europe, nation: int) -> None:
        """Raises Refusal if a nation has asked for a Camp before."""
        if position.setting.amended(RECKONED) and self._asked(position, nation):
            raise Refusal("D14.1", "napoleon-asked-already", side=position.setting.nations[nation])

    def _back(self, position: Europe, nation: int) -> bool:
        one = subject_of(position, nation)
        return one is not None and one.interphases >= position.setting.tables.conquest.grace

    @rule("D8.61")
    def _offered(self, position: Europe, nation: int) -> bool:
        """Whether an offer to a minor or proxy may be accepted now."""
        if not position.setting.amended(ASKED):
            return False
        offers = deals.fill(position, nation, deals.Accept, {})
        return any(deals.is_open(position, nation, one.v) and not self._late(position, nation, one.v) for one in offers)

    def _late(self, position: Europe, nation: int, giver: int) -> bool:
        """Whether an offer is of an entry for which its nation has asked before."""
        offer = deals.open_offer(position, giver, nation)
        joins = offer is not None and offer.joins and position.setting.amended(RECKONED)
        return bool(joins) and self._asked(position, giver)

    def asks(self, position: Europe) -> tuple[str, ...]:
        return (position.role_of(self.queue[0]),)

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        nation = self.queue[0]
        return (ask("change", position, nation, ("D14.1",), Pass(), side=position.setting.nations[nation]),)

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.queue), 1000 - len(self.done))

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return self.kinds

    def countable(self, position: Europe, role: str) -> bool:
        return False

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        setting, nation = position.setting, self.queue[0]
        own = moved_by(position, nation)
        if kind is Join:
            return [Value(setting.word(camp)) for camp in CAMPS] if filled else [Value(nation)]
        if kind is leaves.Restore:
            return [Value(place) for place in position.ceded if position.control[place] in own]
        if kind is leaves.Leave:
            if not filled:
                return map(Value, own)
            if "word" not in filled:
                return [Value(setting.word(word)) for word in LEAVES]
            return [Value(one) for one in range(len(setting.nations)) if one != filled["nation"]]
        return deals.fill(position, nation, kind, filled)

    def ruled_by(self, position: Europe, kind: type[Action]) -> str:
        return "" if kind is Join else ruled_by(position, kind)

    def leads_on(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        if kind is deals.Propose:
            return deals.leads_on(position, self.queue[0], filled, fresh=not self.done)
        return None

    def sample(self, position: Europe, role: str, rng: Random) -> Action | None:
        if rng.random() < 0.6:
            return Pass()
        action: Action = Join(self.queue[0], position.setting.word(rng.choice(CAMPS)))
        if rng.random() < 0.5:
            action = deals.sample(position, self.queue[0], rng) or action
        return action if self.passes(position, action, role) else None

    def check(self, position: Europe, action: Action, role: str) -> None:
        nation = self.queue[0]
        if not isinstance(action, self.kinds):
            raise Refusal("D14.1", "napoleon-not-now", verb=action.verb())
        if write(action, position.setting.names) in self.done:
            raise Refusal("D14.1", "napoleon-done-already")
        if isinstance(action, Join):
            self._check_join(position, action)
        elif isinstance(action, leaves.Restore):
            leaves.check_restore(position, action.place, moved_by(position, nation))
        elif isinstance(action, leaves.Leave):
            if action.nation not in moved_by(position, nation):
                raise Refusal("D8.5", "napoleon-not-acting", side=position.setting.nations[action.nation])
            kind = leaves.kind_of(position, action.word)
            leaves.check_leave(position, kind, action.nation, action.taker)
        elif isinstance(action, deals.Propose):
            deals.check_proposal(position, nation, action)
            if action.joins is not None:
                self._check_entry(position, nation)
        elif isinstance(action, deals.Accept):
            self._check_acceptance(position, action)

    @rule("D8.61", "D14.1")
    def _check_acceptance(self, position: Europe, action: deals.Accept) -> None:
        if deals.check_acceptance(position, self.queue[0], action).joins:
            self._check_entry(position, action.nation)

    @rule("D14.1")
    def _check_join(self, position: Europe, action: Join) -> None:
        if action.nation != self.queue[0]:
            raise Refusal("D14.1", "napoleon-joins-itself", side=position.setting.nations[action.nation])
        if self.asked:
            raise Refusal("D14.1", "napoleon-asked-already", side=position.setting.nations[action.nation])
        self._check_entry(position, action.nation)
        check_change(position, action.nation, camp_of(position, action.camp))

    def _new(self, position: Europe, action: Action) -> tuple[str, ...]:
        """The record of an action: its text, and who asks for a Camp with it."""
        nation, who = self.queue[0], -1
        if isinstance(action, Join) and camp_of(position, action.camp) != NEUTRAL:
            who = nation
        elif isinstance(action, deals.Accept) and deals.check_acceptance(position, nation, action).joins:
            who = action.nation
        marks = (_mark(position, who),) if who >= 0 and position.setting.amended(RECKONED) else ()
        return (*marks, write(action, position.setting.names))

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        nation = self.queue[0]
        if isinstance(action, Pass):
            self._next(position)
            return
        asked = self.asked or isinstance(action, Join)
        self.become(position, done=(*self.done, *self._new(position, action)), asked=asked)
        if isinstance(action, Join):
            ask_to_join(position, nation, camp_of(position, action.camp), context)
        elif isinstance(action, leaves.Restore):
            leaves.restore(position, action.place, context)
        elif isinstance(action, leaves.Leave):
            kind = leaves.kind_of(position, action.word)
            on = not leaves.given(position, kind, action.nation, action.taker)
            leaves.change_leave(position, kind, action.nation, action.taker, on, context)
        elif isinstance(action, deals.Propose):
            deals.propose(position, nation, action, context)
        elif isinstance(action, deals.Accept):
            deals.accept(position, nation, action, context)
