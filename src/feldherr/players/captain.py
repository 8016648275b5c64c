"""The captain: thinks ahead with the search, for as long as its budget allows."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from random import Random
from typing import ClassVar

from feldherr.kernel import Action, Message, Position, Role, Ruleset
from feldherr.kernel.opponents import Opposed

from .plans import Memory
from .player import CHARACTERS, PLAIN, Budget, Manner, Player
from .search import Thought, think, why_not


class Bank:
    """Time for a player turn, full when the turn begins; what is left at its end is lost.

    Args:
        seconds: what it holds when full.
        clock: what `think` counts with, in seconds; processor time by default.
        first, share: see `FIRST` and `SHARE`.
        most: seconds that no single question may exceed.

    Attributes:
        left: seconds left of this player turn; below 0 if the last question took longer than was left.
    """

    FIRST, SHARE = 0.6, 0.35
    """The part of the bank for the first question of a player turn, which is mostly the plan of a whole phase, and the
    part of what is left for each that comes after it. What only goes on with a plan has nothing: no die has fallen."""

    def __init__(
        self,
        seconds: float,
        clock: Callable[[], float] = time.thread_time,
        *,
        first: float = FIRST,
        share: float = SHARE,
        most: float = inf,
    ) -> None:
        self.seconds = seconds
        self.clock = clock
        self.first, self.share, self.most = first, share, most
        self.left = seconds
        self._share = first
        self._turn: int | None = None

    def enter(self, turn: int) -> None:
        """Fill the bank if another player turn has begun."""
        if turn != self._turn:
            self._turn, self.left = turn, self.seconds
            self._share = self.first

    def allowed(self) -> float:
        """Return the seconds that the next question may have."""
        return min(self.most, max(0.0, self._share * self.left))

    def think(
        self,
        ruleset: Opposed,
        position: Position,
        role: Role,
        seed: int,
        memory: Memory,
        manner: Manner = PLAIN,
    ) -> Thought:
        """Think about a question of the turn entered, and take what it cost from the bank."""
        begun = self.clock()
        try:
            thought = think(
                ruleset,
                position,
                role,
                seed,
                self.allowed(),
                memory=memory,
                clock=self.clock,
                following=0.0,
                manner=manner,
            )
        finally:
            self.left -= self.clock() - begun
        if thought.lines:
            self._share = self.share
        return thought


class Captain(Player):
    """A captain with a budget. Its results for one question carry over to the next."""

    level = Budget(seconds=2.0)
    adjustable = True
    strength = 5
    characters = CHARACTERS
    together = True
    budget: Budget
    first: ClassVar[float] = Bank.FIRST
    """The part of its bank for the first question that it thinks about in a player turn."""

    def __init__(self, ruleset: Ruleset, budget: Budget | None = None) -> None:
        super().__init__(ruleset, budget or self.level)
        self.bank = None if self.budget.turn_seconds is None else Bank(self.budget.turn_seconds, first=self.first)
        self.memory = Memory()

    @classmethod
    def why_not(cls, ruleset: Ruleset) -> Message | None:
        """It needs an evaluation; without a judge it samples by that."""
        return why_not(ruleset)

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """Return the action it would play."""
        seed = rng.getrandbits(64)
        if self.bank is not None:
            evaluation = self.ruleset.evaluation
            self.bank.enter(evaluation.clock(position) if evaluation is not None else 0)
            thought = self.bank.think(self.ruleset, position, role, seed, self.memory, self.manner())
        else:
            thought = think(
                self.ruleset,
                position,
                role,
                seed,
                self.budget.seconds or 0.0,
                lines=self.budget.lines,
                memory=self.memory,
                manner=self.manner(),
            )
        return position.read_action(thought.text)


class QuickCaptain(Captain):
    """A captain for players in a hurry."""

    level = Budget(seconds=0.5)
    adjustable = False
    strength = 4
    offered = False


class DeepCaptain(Captain):
    """A captain for players with time."""

    level = Budget(seconds=10.0)
    adjustable = False
    strength = 6
    offered = False


class Marshal(Captain):
    """Thinks about plans of several answers alone, and has five times as long for them."""

    level = Budget(seconds=10.0)
    strength = 7
    first = 0.95

    LEAST = 3
    """Answers of a plan that is thought about: the movement of an army, not who fights whom or falls back where."""

    @classmethod
    def manner(cls) -> Manner:
        """It thinks about plans."""
        return Manner(cls.character, least=cls.LEAST)
