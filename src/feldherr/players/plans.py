"""Plans of the captain's search: how their lines went, how they are remembered, and the dice they are tried with."""

from __future__ import annotations

from math import sqrt
from random import Random

import msgspec

from feldherr.kernel import Action, Loose, Position, Role
from feldherr.kernel.opponents import Judge

KEPT = 24
"""Plans handed on to the next question of the same run."""
REMEMBERED = 64
"""Questions whose plans are kept."""
SPREAD, DOUBT = 0.15, 2.0
"""How far the lines of two plans lie apart before much is known, and how many lines that is worth."""


class Plan:
    """A run of answers with the values of its lines, by number, and the sums of their terms."""

    __slots__ = ("actions", "terms", "values")

    def __init__(self, actions: tuple[Action, ...], values: list[float], terms: dict[str, float]) -> None:
        self.actions = actions
        self.values = values
        self.terms = terms

    def add(self, value: float, terms: dict[str, float]) -> None:
        """Add the result of a line."""
        self.values.append(value)
        for name, term in terms.items():
            self.terms[name] = self.terms.get(name, 0.0) + term

    def against(self, other: Plan) -> tuple[float, float]:
        """How much better its lines went than the same lines of another plan: the mean, and how sure that is."""
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) + DOUBT * SPREAD**2
        return mean, sqrt(spread / (count - 1 + DOUBT) / count)


class Begun(msgspec.Struct, frozen=True):
    """What is handed on to the next question of a run: the seed, the plans, and the judges not yet heard."""

    seed: int
    plans: list[Plan]
    due: list[Judge[Position]]


class Memory:
    """What was begun for questions that follow from questions thought about, by role and digest of what it knows."""

    def __init__(self) -> None:
        self._begun: dict[tuple[Role, str], Begun] = {}

    def take(self, known: Position, role: Role) -> Begun | None:
        """Take back what was begun for a question; it is forgotten."""
        return self._begun.pop((role, known.digest()), None) if self._begun else None

    def keep(self, known: Position, role: Role, begun: Begun) -> None:
        """Remember; the oldest are forgotten."""
        self._begun[role, known.digest()] = begun
        while len(self._begun) > REMEMBERED:
            del self._begun[next(iter(self._begun))]


class Counted(Loose):
    """Loose dice that count their rolls, reseeded every player turn.

    How often they fall in one turn changes nothing in the next.
    """

    def __init__(self, seed: str) -> None:
        super().__init__(Random(seed))
        self.seed = seed
        self.turn = 0
        self.fallen = 0

    def fall(self, n: int, low: int = 0) -> int:
        self.fallen += 1
        return super().fall(n, low)

    def enter(self, turn: int) -> None:
        """A player turn has begun."""
        if turn != self.turn:
            self.turn = turn
            self.random = Random(f"{self.seed} {turn}").random
