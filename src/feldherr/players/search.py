"""The captain's search: plans for a role's present question, each played out again and again with different dice.

It knows no game. A plan is a run of the role's own answers up to a roll of the dice or a question to another role. A
line is a plan carried out on an imagined position, then the game's judge answering for everyone up to the horizon, then
the game's evaluation. Plans come from the judge in several profiles and from changing the best plans so far; the i-th
line of every plan has the same imagination and the same dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import sqrt
from random import Random

import msgspec

from feldherr.kernel import Action, Malformed, Message, OutOfDice, Position, Role
from feldherr.kernel.opponents import Judge, Opposed

from .plans import KEPT, SPREAD, Begun, Counted, Memory, Plan, Score
from .player import PLAIN, Manner
from .prospects import logistic, weighed
from .sampler import judge_of

LONGEST, LIMIT = 120, 1000
"""Answers in a plan, and in a line."""
SHOWN = 5
"""Answers told in a thought."""
TELLING = 0.25
"""Seconds between reports."""
HOPE = 1.2
"""How many times its doubt a plan may be better by than it looks, when the next one to try is chosen."""
WIDE = 1.0
"""Plans for every root of the lines tried."""
FOLLOWING = 0.6
"""The share of the budget for a question whose plans have been thought about already."""
ENOUGH = 48
"""Lines of a question before it may be left early."""
TRIFLE = 0.02
"""A difference in value that is not worth a thought, where lines lie as far apart as they mostly do."""
EVEN = 3.0
"""Log-odds at which a standing is half way to the best: it rises more slowly than the chance of winning, so that there
is something to gain in games that are all but won or lost."""
LUCK = 0.35
"""What the value of a single line is worth too much, among answers that were tried unlike often."""
FINAL = 0.7
"""How much of a line's value is its outcome, where it has one."""
COMING = 3
"""In one line of so many the enemy comes on with his whole army; in the others only those move who attack at once."""
SURE = 0.5
"""How many times its doubt a plan must be better by to be preferred."""


class Considered(msgspec.Struct, frozen=True):
    """One answer that was looked at.

    Attributes:
        text: the action's text form.
        visits: how many of the lines tried began with it.
        value: the expected standing of the role after the best plan that begins with it, -1 to 1.
        terms: what the standing is made of by message id, mean change against now in log-odds of winning: more than 0
            is good for the role.
        chance: how likely the role is to win after that plan, 0 to 1; None if nothing has been fitted.
    """

    text: str
    visits: int
    value: float
    terms: dict[str, float]
    chance: float | None = None


class Compared(msgspec.Struct, frozen=True):
    """What was played, compared with the best plan found: whole lines of both, with the same dice and imaginations.

    Attributes:
        played, best: two runs of answers, texts of actions, each up to a roll of the dice or a question to another
            role.
        lines: how many of each; 0 if both are the same run.
        gap, doubt: by how much the best one's standing is better, on average, and the standard error; below 0 if the
            run that was played came out better.
        chances: how likely the role is to win after the one that was played, and after the best one, 0 to 1; None if
            nothing has been fitted.
    """

    played: tuple[str, ...]
    best: tuple[str, ...]
    lines: int
    gap: float
    doubt: float
    chances: tuple[float, float] | None


class Thought(msgspec.Struct, frozen=True):
    """The result of thinking: the answer, the best ones considered (best first), and what it took.

    Attributes:
        done: 0 to 1 of the budget.
        chance: how likely the role is to win now, if known.
        compared: if something was played already, and there was something to weigh.
    """

    text: str
    best: tuple[Considered, ...]
    lines: int
    seconds: float
    done: float
    chance: float | None = None
    compared: Compared | None = None


def why_not(ruleset: Opposed) -> Message | None:
    """Return why a game cannot be thought about; None if it can."""
    return Message("kernel-captain-cannot", {"found": ruleset.id}) if ruleset.evaluation is None else None


def think(
    ruleset: Opposed,
    known: Position,
    role: Role,
    seed: int,
    seconds: float,
    *,
    lines: int | None = None,
    told: Callable[[Thought], None] | None = None,
    stop: Callable[[], bool] | None = None,
    memory: Memory | None = None,
    clock: Callable[[], float] = time.monotonic,
    following: float = FOLLOWING,
    manner: Manner = PLAIN,
) -> Thought:
    """Think about a role's present question.

    Args:
        known: what the role knows, nothing more.
        seed: with `lines` and without `memory`, the same seed gives the same thought.
        seconds: the budget; less is used if nothing is left to find out.
        lines: a number of lines instead of the clock.
        told: called a few times a second with the thought so far.
        stop: asked between lines; True ends the thinking with what there is.
        memory: plans of earlier questions, taken up and handed on.
        clock: what the budget is counted with, in seconds.
        following: the share of the budget for a question whose plans have been thought about already.
        manner: how it thinks.

    Raises:
        ValueError: nothing is asked of this role.
        Malformed: the game has no evaluation.
    """
    begun = clock()
    search = begin(ruleset, known, role, seed, memory, manner)
    if search.plans:
        seconds *= following
        lines = lines if lines is None else int(lines * following)
    search.leave_trifles()
    if search.settled:
        return search.thought(clock() - begun, 1.0)
    work(search, Effort(seconds, lines, clock, begun), told, stop)
    thought = search.thought(clock() - begun, 1.0)
    if memory is not None:
        search.hand_on(memory)
    return thought


class Effort:
    """A budget that is being spent, in seconds or in lines, from `begun` on."""

    def __init__(self, seconds: float, lines: int | None, clock: Callable[[], float], begun: float) -> None:
        self.budget = seconds if lines is None else float(lines)
        self.lines = lines
        self.clock = clock
        self.begun = begun

    def spent(self, lines: int) -> float:
        """Return the fraction of the budget spent after a number of lines; from 1.0 on all of it."""
        spent = self.clock() - self.begun if self.lines is None else lines
        return spent / self.budget if self.budget else 1.0


def begin(
    ruleset: Opposed, known: Position, role: Role, seed: int, memory: Memory | None = None, manner: Manner = PLAIN
) -> Search:
    """Begin to think about what is asked of a role.

    Raises:
        ValueError: nothing is asked of this role.
        Malformed: the game has no evaluation.
    """
    if known.decision(role) is None:
        raise ValueError(f"nothing is asked of {role}")
    return Search(ruleset, known, role, seed, memory, manner)


def work(
    search: Search,
    effort: Effort,
    told: Callable[[Thought], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> None:
    """Try lines until the budget is spent, nothing is left to find out, or `stop` says so; one line at least, as
    without a plan there is no answer."""
    last = effort.begun
    while True:
        done = effort.spent(search.lines)
        if search.plans and (done >= 1.0 or search.clear() or (stop is not None and stop())):
            return
        if told is not None and search.lines and effort.clock() - last >= TELLING:
            last = effort.clock()
            told(search.thought(last - effort.begun, done))
        search.line()


def join(thoughts: list[Thought]) -> Thought:
    """One thought of several about the same question, each with its own seed: visits added up, values by visits."""
    rows: dict[str, list[Considered]] = {}
    for thought in thoughts:
        for one in thought.best:
            rows.setdefault(one.text, []).append(one)
    joined = []
    for text, found in rows.items():
        visits = sum(one.visits for one in found)
        names = dict.fromkeys(name for one in found for name in one.terms)
        terms = {name: sum(one.visits * one.terms.get(name, 0.0) for one in found) / visits for name in names}
        value = sum(one.visits * one.value for one in found) / visits
        known = [one for one in found if one.chance is not None]
        chance = sum(one.visits * (one.chance or 0.0) for one in known) / visits if len(known) == len(found) else None
        joined.append(Considered(text, visits, value, terms, chance))
    joined.sort(key=lambda one: LUCK / sqrt(one.visits) - one.value)
    compared = [thought.compared for thought in thoughts if thought.compared is not None]
    return Thought(
        joined[0].text if joined else thoughts[0].text,
        tuple(joined[:SHOWN]),
        sum(thought.lines for thought in thoughts),
        max(thought.seconds for thought in thoughts),
        min(thought.done for thought in thoughts),
        thoughts[0].chance,
        # The surest one has compared what was played with the best of its own plans.
        min(compared, key=lambda one: (-one.lines, one.doubt), default=None),
    )


class Flow:
    """Answers of a judge one after the other: those that it gives to one question go on to the next of its kind while
    no dice fall, as moves that belong together do."""

    def __init__(self) -> None:
        self._judged: Iterator[Action] = iter(())
        self._last: tuple[Role, type[Action], int, int] | None = None

    def answer(self, position: Position, role: Role, dice: Counted, rank: Callable[[], Iterator[Action]]) -> Action:
        """Return the next answer that is legal, asking the judge if none is left."""
        depth = len(position.steps)
        action = None
        if self._last is not None and (role, depth, dice.fallen) == (self._last[0], *self._last[2:]):
            action = next((one for one in self._judged if position.why_not(one, role) is None), None)
            if type(action) is not self._last[1]:
                action = None
        if action is None:
            self._judged = rank()
            action = next(self._judged)
        self._last = role, type(action), depth, dice.fallen
        return action


class Search:
    """One question being thought about."""

    def __init__(
        self,
        ruleset: Opposed,
        known: Position,
        role: Role,
        seed: int,
        memory: Memory | None,
        manner: Manner = PLAIN,
    ) -> None:
        self.manner = manner
        # A sampler sees no farther than its answer.
        self.least = 1 if ruleset.judge is None else manner.least
        self.known = known
        self.role = role
        self.rng = Random(seed)
        self.seed = seed
        if ruleset.evaluation is None:
            raise Malformed("kernel-captain-cannot", found=ruleset.id)
        self.evaluation = ruleset.evaluation
        judge, plain = judge_of(ruleset, manner.character), judge_of(ruleset)
        # A player with a character begins with its own plan, and leaves it for a better one like every other.
        self.judges = [judge, *([plain] if manner.character else ()), *plain.profiles().values()]
        self.hasty = judge.rollout_policy()
        self.replies = [plain.rollout_policy(), plain.coming_on()]
        self.weighed = weighed(ruleset, known.setting.scenario)
        self.begun = self.evaluation.clock(known)
        self.horizon = plain.horizon(known)
        self.sharp = plain.sharp(known)
        spread = plain.spread(known)
        self.spread = SPREAD if spread is None else spread
        self.trifle = TRIFLE * (self.spread / SPREAD)
        self.now = self.score(known)
        self.lines = 0
        self.plans: list[Plan] = []
        self._due = list(self.judges)
        self._seen: set[tuple[Action, ...]] = set()
        self._asked: dict[tuple[int, str], tuple[Judge[Position], list[tuple[float, Action]]]] = {}
        self.settled: Action | None = None
        # Plans that were begun go on before anything is settled: a plan is worth what its lines came to only if it is
        # carried out whole, the answers to questions beyond listing among it.
        found = memory.take(known, role, manner) if memory is not None else None
        if found is not None:
            self.seed, self.plans, self._due = found.seed, found.plans, found.due
            self._seen = {plan.actions for plan in self.plans}
        else:
            self.settled = self._settle()

    # what needs no search

    def _settle(self) -> Action | None:
        """The answer if there is only one to compare; the judge's if several are asked at once in secret, or if there
        are too many legal answers to list and the judge's own need no comparing.
        """
        legal = self.known.legal(self.role)
        judge = self.judges[0]
        weighs = judge.weighs(self.known, self.role)
        if len(self.known.decisions) > 1 or not (legal.countable or weighs):
            return self._best(self.known, self.role, self.rng, judge)
        # The sergeant's own plan begins with what he says of this.
        found = (
            self._lawful(self.known, self.role, self._rank(self.known, Random(self.seed), judge))
            if weighs
            else iter(legal)
        )
        only = next(found, None)
        return only if all(one == only for one in found) else None

    def leave_trifles(self) -> None:
        """Settle a question of which the judge's own plan is shorter than the manner thinks about (`Manner.least`)."""
        if self.settled or self.plans or self.least == 1 or self.judges[0].weighs(self.known, self.role):
            return
        self.line()
        if len(self.plans[0].actions) < self.least:
            self.settled = self.plans[0].actions[0]

    # playing

    def _best(self, position: Position, role: Role, rng: Random, judge: Judge[Position]) -> Action:
        """A judge's answer."""
        return next(self._judged(position, role, rng, judge))

    def _judged(self, position: Position, role: Role, rng: Random, judge: Judge[Position]) -> Iterator[Action]:
        """The legal ones of a judge's answers, best first, then the default."""
        yield from self._lawful(position, role, judge.rank(position.known(role), role, rng))

    def _lawful(self, position: Position, role: Role, ranked: Iterable[tuple[float, Action]]) -> Iterator[Action]:
        for _, action in ranked:
            if position.why_not(action, role) is None:
                yield action
        asked = position.decision(role)
        if asked is not None:
            yield asked.default

    def _rank(self, position: Position, rng: Random, judge: Judge[Position]) -> list[tuple[float, Action]]:
        """The answers a judge lists for the role while a plan is made: plans have common beginnings, so it is asked
        only once about each position.
        """
        known = position.known(self.role)
        key = id(judge), known.digest()
        if key not in self._asked:
            # The judge is kept with its answers, so that no other comes to have its id.
            self._asked[key] = judge, list(judge.rank(known, self.role, rng))
        return self._asked[key][1]

    def _chance(self, number: int) -> tuple[Position, Counted, Random]:
        """The imagination and the dice of the lines of a number."""
        rng = Random(f"{self.seed} {number}")
        position, dice = self.known.determinize(rng), Counted(f"{self.seed} {number} dice")
        if self.sharp:
            dice.clock = partial(self.evaluation.clock, position)
            dice.first, dice.last = self.begun, self.begun + self.horizon
        return position, dice, rng

    def _play(self, position: Position, action: Action, dice: Counted, role: Role) -> None:
        """Play an answer. Dice that would fall by themselves after the end of the line are left lying: what they would
        bring is in the evaluation, and their luck is no plan's merit."""
        try:
            position.play(action, dice, role)
        except OutOfDice:
            if not self.sharp:
                raise

    def _mine(self, position: Position) -> bool:
        return position.outcome is None and self.role in position.steps[-1].asks(position)

    def _within(self, position: Position) -> bool:
        """Whether a plan still continues: if lines end sharply it ends with them, even if the role is asked again;
        otherwise it would be compared with plans that have had a player turn less."""
        return self._mine(position) and (not self.sharp or self.evaluation.clock(position) - self.begun < self.horizon)

    def _carry_out(self, position: Position, actions: Iterable[Action], dice: Counted) -> list[Action]:
        """Play the legal ones of a list of answers until the run ends. Returns what was played."""
        played = []
        for action in actions:
            if dice.fallen or not self._within(position):
                break
            if position.why_not(action, self.role) is None:
                self._play(position, action, dice, self.role)
                played.append(action)
        return played

    def _go_on(
        self, position: Position, dice: Counted, rng: Random, judge: Judge[Position], played: list[Action]
    ) -> None:
        """End a run as a judge would; the sergeant's looks at the board again before every answer."""
        flow = Flow()

        def rank() -> Iterator[Action]:
            if judge is self.hasty:
                return self._judged(position, self.role, rng, judge)
            return self._lawful(position, self.role, self._rank(position, rng, judge))

        while not dice.fallen and self._within(position) and len(played) < LONGEST:
            action = next(rank()) if judge is self.judges[0] else flow.answer(position, self.role, dice, rank)
            self._play(position, action, dice, self.role)
            played.append(action)

    def _reply(self, number: int) -> Judge[Position]:
        """Who answers for the others in the lines of a number: in some the enemy advances."""
        return self.replies[0 if number % COMING else 1]

    def _play_out(self, position: Position, dice: Counted, rng: Random, reply: Judge[Position], horizon: int) -> None:
        """Have a judge answer for everyone up to the horizon, in haste: the role's own to the end of the player turn,
        then another for everyone."""
        flow = Flow()
        count = 0
        # Where another game begins in the same match, the clock goes back.
        while (
            position.outcome is None
            and 0 <= (turn := self.evaluation.clock(position)) - self.begun < horizon
            and count < LIMIT
        ):
            dice.enter(turn)
            role = position.steps[-1].asks(position)[0]
            judge = self.hasty if turn == self.begun else reply
            answer = flow.answer(position, role, dice, partial(self._judged, position, role, rng, judge))
            self._play(position, answer, dice, role)
            count += 1

    def score(self, position: Position) -> Score:
        """The worth of a position to the role.

        An outcome counts more than any standing, and even then it is better to lose by little. The chance that is
        shown is fitted to games, if that has been done; the value that play goes by is not.
        """
        terms = dict(self.evaluation.evaluate(position, self.role))
        total = sum(terms.values())
        value = total / (EVEN + abs(total))
        chance = None
        if self.weighed is not None:
            terms = self.weighed.terms(position, self.role)
            chance = logistic(sum(terms.values()))
        outcome = position.outcome
        if outcome is not None:
            result = 2 * outcome.share(self.role) - 1
            value = FINAL * result + (1.0 - FINAL) * value
            if chance is not None:
                chance = outcome.share(self.role)
        return Score(value, terms, chance)

    # lines

    def line(self) -> None:
        """Try one line: of a new plan while there are few for the lines tried, else of the most promising one."""
        self.lines += 1
        if self._due:
            self._invent(self._due.pop(0))
            return
        if len(self.plans) < 2 + WIDE * sqrt(self.lines) and self._invent(None):
            return
        rivals = self.plans[1:]
        plan = max(rivals, key=self._hope) if rivals else self.plans[0]
        if len(plan.values) >= len(self.plans[0].values):
            plan = self.plans[0]
        self.try_out(plan)

    def clear(self) -> bool:
        """Whether more lines would hardly change the answer: no plan with another beginning can be much better."""
        if self._due or self.lines < ENOUGH or self.lines % 8:
            return False
        best = self._ranked()[0]
        others = [plan for plan in self.plans if plan.actions[0] != best.actions[0]]
        return all(
            better + 2.0 * doubt < self.trifle for better, doubt in (plan.against(best, self.spread) for plan in others)
        )

    def _hope(self, plan: Plan) -> float:
        better, doubt = plan.against(self.plans[0], self.spread)
        return better + HOPE * doubt

    def try_out(self, plan: Plan) -> None:
        """Try the next line of a plan."""
        number = len(plan.values)
        position, dice, rng = self._chance(number)
        self._carry_out(position, plan.actions, dice)
        plan.add(self._after(position, dice, rng, number))

    def _after(self, position: Position, dice: Counted, rng: Random, number: int) -> Score:
        """The result of a position in which a plan has been carried out, in the line of this number."""
        self._play_out(position, dice, rng, self._reply(number), self.horizon)
        return self.score(position)

    def _invent(self, judge: Judge[Position] | None) -> bool:
        """Make a plan, from a judge or by changing another, and try its first line; False if it exists already."""
        position, dice, chance = self._chance(0)
        played: list[Action] = []
        if judge is not None:
            self._go_on(position, dice, chance, judge, played)
        else:
            played = self._changed(position, dice, self.rng)
        actions = tuple(played)
        if not actions or actions in self._seen:
            return False
        self._seen.add(actions)
        plan = Plan(actions, [], {})
        plan.add(self._after(position, dice, chance, 0))
        self.plans.append(plan)
        return True

    def _changed(self, position: Position, dice: Counted, rng: Random) -> list[Action]:
        """A good plan with a change: another answer somewhere on the way, or some answers left out."""
        ranked = sorted(self.plans, key=self._hope, reverse=True)
        parent = ranked[min(len(ranked) - 1, int(rng.expovariate(0.7)))].actions
        if len(parent) > 2 and rng.random() < 0.35:
            share = rng.random() * 0.5
            return self._carry_out(position, [one for one in parent if rng.random() >= share], dice)
        cut = rng.randrange(len(parent)) if rng.random() < 0.7 else 0
        played = self._carry_out(position, parent[:cut], dice)
        if not self._within(position) or dice.fallen:
            return played
        other = self._other(position, rng, parent[cut])
        if other is not None:
            self._play(position, other, dice, self.role)
            played.append(other)
        rest = parent[cut + 1 :]
        # What followed an answer often depends on it, as movements do on who was activated: it is kept only as far as
        # it is still possible, and otherwise completed by a judge who takes his time.
        goes_on = not rest or not self._within(position) or position.why_not(rest[0], self.role) is None
        if goes_on and rng.random() < 0.8:
            played += self._carry_out(position, parent[cut:], dice)
            judge = self.hasty
        else:
            judge = rng.choice(self.judges)
        self._go_on(position, dice, rng, judge, played)
        return played

    def _other(self, position: Position, rng: Random, than: Action) -> Action | None:
        """An answer other than this: one that a judge of some profile ranks well, or any legal one where the judge does
        not know all that is worth comparing."""
        weighs = self.judges[0].weighs(position.known(self.role), self.role)
        if weighs or rng.random() < 0.8:
            judge = rng.choice(self.judges)
            judged = [action for _, action in self._rank(position, rng, judge) if action != than]
            lawful: list[Action] = [action for action in judged[:8] if position.why_not(action, self.role) is None]
            if lawful:
                return lawful[min(len(lawful) - 1, int(rng.expovariate(0.8)))]
        return None if weighs else position.legal(self.role).sample(rng)

    # what came of it

    @property
    def best(self) -> tuple[Action, ...]:
        """The answers of the best plan so far."""
        return self._ranked()[0].actions

    def _ranked(self) -> list[Plan]:
        """The plans, those first that are reliably better than the first one."""

        def sure(plan: Plan) -> float:
            better, doubt = plan.against(self.plans[0], self.spread)
            return better - SURE * doubt

        return sorted(self.plans, key=lambda plan: 0.0 if plan is self.plans[0] else sure(plan), reverse=True)

    def thought(self, seconds: float, done: float) -> Thought:
        """The thought so far."""
        text = self.known.legal(self.role).text
        if self.settled is not None:
            return Thought(text(self.settled), (), 0, seconds, done, self.now.chance)
        best: dict[Action, Plan] = {}
        visits: dict[Action, int] = {}
        for plan in self._ranked():
            first = plan.actions[0]
            best.setdefault(first, plan)
            visits[first] = visits.get(first, 0) + len(plan.values)
        found = tuple(
            Considered(
                text(first),
                visits[first],
                sum(plan.values) / len(plan.values),
                {name: term / len(plan.values) - self.now.terms[name] for name, term in plan.terms.items()},
                None if self.now.chance is None else plan.chance / len(plan.values),
            )
            for first, plan in list(best.items())[:SHOWN]
        )
        return Thought(found[0].text, found, self.lines, seconds, min(1.0, done), self.now.chance)

    def hand_on(self, memory: Memory) -> None:
        """Keep the plans that begin with the answer, for the question after it, if no dice are rolled before."""
        ranked = self._ranked()
        first = ranked[0].actions[0]
        following = self.known.copy()
        dice = Counted("")
        following.play(first, dice, self.role)
        if dice.fallen or not self._mine(following):
            return
        kept = [plan.after() for plan in ranked if plan.actions[0] == first and len(plan.actions) > 1]
        if kept:
            memory.keep(following, self.role, Begun(self.seed, kept[:KEPT], self._due), self.manner)
