"""Plans of the captain's search: how their lines went, how they are remembered, and the dice they are tried with."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple

import msgspec

from feldherr.kernel import Action, Loose, OutOfDice, Position, Role
from feldherr.kernel.opponents import Judge

from .player import PLAIN, Manner

KEPT = 24
"""Plans handed on to the next question of the same run."""
REMEMBERED = 64
"""Questions whose plans are kept."""
SPREAD, DOUBT = 0.15, 2.0
"""How far the lines of two plans lie apart before much is known, where the judge says nothing of it, and how many lines
that is worth."""


class Score(NamedTuple):
    """The worth of a position to a role, -1 to 1; its terms, by message id; and how likely the role is to win, if
    known.
    """

    value: float
    terms: dict[str, float]
    chance: float | None


class Plan:
    """A run of answers with the values of its lines, by number, and the sums of their terms and chances."""

    __slots__ = ("actions", "chance", "terms", "values")

    def __init__(
        self, actions: tuple[Action, ...], values: list[float], terms: dict[str, float], chance: float = 0.0
    ) -> None:
        self.actions = actions
        self.values = values
        self.terms = terms
        self.chance = chance

    def add(self, score: Score) -> None:
        """Add the result of a line."""
        self.values.append(score.value)
        for name, term in score.terms.items():
            self.terms[name] = self.terms.get(name, 0.0) + term
        self.chance += score.chance or 0.0

    def after(self) -> Plan:
        """Return what is left of it once its first answer has been given."""
        return Plan(self.actions[1:], self.values, self.terms, self.chance)

    def against(self, other: Plan, spread: float = SPREAD) -> tuple[float, float]:
        """How much better its lines went than the same lines of another plan: the mean, and how sure that is.

        `spread`: how far such lines lie apart before much is known.
        """
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / count
        squares = sum((gap - mean) ** 2 for gap in gaps) + DOUBT * spread**2
        return mean, sqrt(squares / (count - 1 + DOUBT) / count)


class Begun(msgspec.Struct, frozen=True):
    """What is passed on to the next question of a run: the seed, the plans, and the judges not yet heard."""

    seed: int
    plans: list[Plan]
    due: list[Judge[Position]]


class Memory:
    """What was begun for follow-up questions, by role, digest of what it knows, and manner."""

    def __init__(self) -> None:
        self._begun: dict[tuple[Role, str, Manner], Begun] = {}

    def take(self, known: Position, role: Role, manner: Manner = PLAIN) -> Begun | None:
        """Take back what was begun for a question; it is forgotten."""
        return self._begun.pop((role, known.digest(), manner), None) if self._begun else None

    def keep(self, known: Position, role: Role, begun: Begun, manner: Manner = PLAIN) -> None:
        """Remember; the oldest are forgotten."""
        self._begun[role, known.digest(), manner] = begun
        while len(self._begun) > REMEMBERED:
            del self._begun[next(iter(self._begun))]


class Counted(Loose):
    """Loose dice that count their rolls, reseeded every player turn.

    How often they fall in one turn changes nothing in the next.

    Attributes:
        clock: tells the player turn, where lines end sharply (`Judge.sharp`). first: the one that a line begins in.
            last: the one that it ends before: no die falls any more then.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(Random(seed))
        self.clock: Callable[[], int] | None = None
        self.first = self.last = 0
        self.seed = seed
        self.turn = 0
        self.fallen = 0

    def fall(self, n: int, low: int = 0) -> int:
        if self.clock is not None:
            self._be_in_time(self.clock())
        self.fallen += 1
        return super().fall(n, low)

    def pick(self, n: int) -> int:
        # Cards are dealt on.
        self.fallen += 1
        return super().fall(n, 1) - 1

    def _be_in_time(self, turn: int) -> None:
        """Raises OutOfDice: the line has ended. In a player turn after the first the same falls in the lines of all
        plans, whatever fell before."""
        if turn >= self.last:
            raise OutOfDice("the line has ended")
        if turn != self.first:
            self.enter(turn)

    def enter(self, turn: int) -> None:
        """A player turn has begun."""
        if turn != self.turn:
            self.turn = turn
            self.random = Random(f"{self.seed} {turn}").random
