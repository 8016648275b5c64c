"""A search that breeds its plans, the marshal's: many are tried in short lines, the best of them in whole ones.

It is the captain's search with a different way to make plans and to spend lines. A plan is a genome: what each
unit is to do, and each attack. Children take what some units do from one plan and the rest from another, have an idea
of the game put into them (`Judge.gambits`), or change as the captain's plans do. A short line ends with the role's
own player turn, and the losses from the enemy's reply are estimated at a glance (`Judge.menace`), if the game has
such an estimate. Only the few that look best then are played on through the enemy's turn, against several of his
replies; what counts is nearly the worst of them. The first plan, the sergeant's, is left only for one that has whole
lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt
from random import Random

from feldherr.kernel import Action, Position, Role
from feldherr.kernel.opponents import Judge, Opposed
from feldherr.kernel.slots import UNIT

from .plans import DOUBT, Counted, Memory, Plan, Score
from .player import PLAIN, Manner
from .search import SURE, Search

SHORT = 3
"""Short lines for each whole one."""
BROAD = 2.0
"""Plans for every root of the lines tried."""
ENOUGH = 96
"""Lines of a question before it may be left early."""
BLIND = 0.05
"""How far the mean of short lines is off by itself, in value, as they see no reply."""
LAST = 9.0
"""More than any value."""
LEADERS = 4
"""Plans that have whole lines, the first one apart."""
PROVEN = 2
"""Whole lines without which a plan is not preferred to the first one."""
CAUTION = 0.15
"""How far replies lie apart, in value, for the worst of them to count nearly alone."""
CROSSED, STRUCK = 0.45, 0.25
"""The shares of children that are crossed from two plans, and into which a gambit is put."""


class Bred(Plan):
    """A plan with its short lines, and its whole ones apart."""

    __slots__ = ("whole",)

    def __init__(
        self,
        actions: tuple[Action, ...],
        values: list[float],
        terms: dict[str, float],
        chance: float = 0.0,
        whole: Plan | None = None,
    ) -> None:
        super().__init__(actions, values, terms, chance)
        self.whole = whole or Plan(actions, [], {})

    def after(self) -> Bred:
        """Return what is left of it once its first answer has been given."""
        return Bred(self.actions[1:], self.values, self.terms, self.chance, self.whole.after())

    @property
    def shown(self) -> Plan:
        """Its whole lines, if it has any."""
        return self.whole if self.whole.values else self


class Breeding(Search):
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
        super().__init__(ruleset, known, role, seed, memory, manner)
        self.hinting = ruleset.judge
        bold = None if self.hinting is None else self.hinting.profiles().get("bold")
        if bold is not None:
            # He strikes, he advances, he strikes where it pays less.
            self.replies.append(bold.rollout_policy())
        # Lines are only ended early if the game estimates the losses from a reply.
        self.glances = self.horizon == 2 and self._menace(known) is not None
        self._whole = 0

    def _reply(self, number: int) -> Judge[Position]:
        return self.replies[number % len(self.replies)]

    def _menace(self, position: Position) -> float | None:
        return None if self.hinting is None else self.hinting.menace(position, self.role)

    # lines

    def line(self) -> None:
        """Try one line: of a new plan while there are few for the lines tried, else a short line of the most promising
        or a whole one of those that lead."""
        if not self.glances:
            super().line()
            return
        self.lines += 1
        if self._due:
            self._invent(self._due.pop(0))
        elif self._whole * SHORT < self.lines - len(self.judges) - self._whole:
            self._whole += 1
            self._try_whole()
        elif len(self.plans) >= 2 + BROAD * sqrt(self.lines) or not self._invent(None):
            plan = max(self.plans[1:], key=self._hope, default=self.plans[0])
            self._try(self.plans[0] if len(plan.values) >= len(self.plans[0].values) else plan)

    def clear(self) -> bool:
        """Whether more lines would hardly change the answer."""
        if not self.glances:
            return super().clear()
        if self._due or self.lines < ENOUGH or self.lines % 16:
            return False
        best = self._ranked()[0]
        rivals = [plan for plan in self._leaders() if plan.actions[0] != best.actions[0]]
        return all(better + 2.0 * doubt < self.trifle for better, doubt in (self._ahead(one, best) for one in rivals))

    def _after(self, position: Position, dice: Counted, rng: Random, number: int) -> Score:
        """The result of a position in which a plan has been carried out, in the line of this number: short, if the
        reply can be estimated.
        """
        if not self.glances:
            return super()._after(position, dice, rng, number)
        self._play_out(position, dice, rng, self.hasty, 1)
        return self.score(position, 0.0 if position.outcome is not None else self._menace(position) or 0.0)

    def _try_whole(self) -> None:
        """A whole line of the leader that has fewest of them."""
        plan = min([self.plans[0], *self._leaders()], key=lambda one: len(self._bred(one).whole.values))
        self.whole_line(self._bred(plan).whole)

    @staticmethod
    def _bred(plan: Plan) -> Bred:
        assert isinstance(plan, Bred)
        return plan

    def _leaders(self) -> list[Plan]:
        """The plans that may well be the best, the first one apart."""

        def looks(plan: Plan) -> float:
            better, doubt = self._ahead(plan, self.plans[0])
            return better + 0.5 * doubt

        return sorted(self.plans[1:], key=looks, reverse=True)[:LEADERS]

    # what came of it

    def _ahead(self, plan: Plan, other: Plan) -> tuple[float, float]:
        """How much better a plan is than another, and how sure that is: by short lines and whole ones, each as far as
        it is to be trusted, the whole ones near the worst of the replies."""
        short, unsure = plan.against(other, self.spread)
        unsure = sqrt(unsure**2 + BLIND**2)
        mine, its = self._bred(plan).whole.values, self._bred(other).whole.values
        count = min(len(mine), len(its))
        if not count:
            return short, unsure
        whole = self._worst(mine[:count]) - self._worst(its[:count])
        gaps = [one - another for one, another in zip(mine, its, strict=False)]
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) + DOUBT * self.spread**2
        doubt = sqrt(spread / (count - 1 + DOUBT) / count)
        share = unsure**2 / (unsure**2 + doubt**2)
        return share * whole + (1.0 - share) * short, doubt * sqrt(share)

    def _worst(self, values: list[float]) -> float:
        """The soft minimum over the replies of the mean of their lines."""
        means = [sum(kept) / len(kept) for at in range(len(self.replies)) if (kept := values[at :: len(self.replies)])]
        return -CAUTION * log(sum(exp(-mean / CAUTION) for mean in means) / len(means))

    def _ranked(self) -> list[Plan]:
        """The plans, those first that are reliably better than the first one in whole lines."""
        if not self.glances:
            return super()._ranked()
        first = self.plans[0]
        proven = min(PROVEN, len(self._bred(first).whole.values))

        def sure(plan: Plan) -> float:
            if plan is first:
                return 0.0
            better, doubt = self._ahead(plan, first)
            # Plans without whole lines come after all that have some.
            return better - SURE * doubt - LAST * (len(self._bred(plan).whole.values) < proven)

        return sorted(self.plans, key=sure, reverse=True)

    # plans

    def _made(self, actions: tuple[Action, ...]) -> Plan:
        return Bred(actions, [], {})

    def _changed(self, position: Position, dice: Counted, rng: Random) -> list[Action]:
        """A child: crossed from two plans, with a gambit in it, or changed as the captain's are."""
        drawn = rng.random()
        if drawn < CROSSED and len(self.plans) > 1:
            mother, father = self._parent(rng), self._parent(rng)
            units = sorted({unit for one in (*mother, *father) if (unit := unit_of(one)) is not None})
            if mother != father and len(units) > 1:
                # Neighbours in the order of battle mostly march together.
                begin, many = rng.randrange(len(units)), rng.randint(1, max(1, len(units) // 2))
                chosen = {units[(begin + at) % len(units)] for at in range(many)}
                return self._with(
                    position, dice, rng, mother, chosen, [one for one in father if unit_of(one) in chosen]
                )
        elif drawn < CROSSED + STRUCK and self.hinting is not None:
            gambits = self.hinting.gambits(position, self.role, rng)
            if gambits:
                gambit = rng.choice(gambits)
                return self._with(position, dice, rng, self._parent(rng), gambit.units, gambit.answers)
        return super()._changed(position, dice, rng)

    def _parent(self, rng: Random) -> tuple[Action, ...]:
        ranked = sorted(self.plans, key=self._hope, reverse=True)
        return ranked[min(len(ranked) - 1, int(rng.expovariate(0.5)))].actions

    def _with(
        self,
        position: Position,
        dice: Counted,
        rng: Random,
        plan: tuple[Action, ...],
        units: Iterable[int],
        answers: Iterable[Action],
    ) -> list[Action]:
        """Carry out a plan in which some units do something else. What is impossible at first is tried again at the
        end, as others may have made room.
        """
        chosen = set(units)
        moves = [*answers, *(one for one in plan if unit_of(one) is not None and unit_of(one) not in chosen)]
        rest = [one for one in plan if unit_of(one) is None]
        # What is done before any move stays before it.
        first = next((at for at, one in enumerate(plan) if unit_of(one) is not None), len(plan))
        before = [one for one in plan[:first] if unit_of(one) is None]
        played = self._carry_out(position, before, dice)
        played += self._carry_out(position, moves, dice)
        played += self._carry_out(position, [one for one in moves if one not in played], dice)
        played += self._carry_out(position, rest[len(before) :], dice)
        self._go_on(position, dice, rng, self.hasty, played)
        return played


def unit_of(action: Action) -> int | None:
    """The unit that an action is about; None if it is not about a single one."""
    if not action.slots or action.slots[0].kind is not UNIT:
        return None
    unit: int = getattr(action, action.slots[0].name)
    return unit
