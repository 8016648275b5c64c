"""The sergeant: asks the game's judge and does what it rates highest. No search; knows no game itself. Recruit and
corporal do the same but slip: now and then they play something else."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from feldherr.kernel import Action, Message, Position, Role, Ruleset

from .player import CHARACTERS, Budget, Player
from .sampler import judge_of

NEXT = 6
"""The answers behind the best one among which a slip is made, where it is not any lawful answer."""


class Sergeant(Player):
    """Plays what has a judge, or an evaluation to sample by."""

    strength = 3
    characters = CHARACTERS
    slips: ClassVar[float] = 0.0
    """The share of its answers that are not the judge's best: half anything lawful, half the judge's next ones."""

    def __init__(self, ruleset: Ruleset, budget: Budget | None = None) -> None:
        super().__init__(ruleset, budget)
        self.judge = judge_of(ruleset, self.character)

    @classmethod
    def why_not(cls, ruleset: Ruleset) -> Message | None:
        """It needs a judge or an evaluation."""
        if ruleset.judge is None and ruleset.evaluation is None:
            return Message("kernel-sergeant-cannot", {"found": ruleset.id})
        return None

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """Return the legal action that the judge rates highest, the default if it rates none; or a slip."""
        asked = position.decision(role)
        if asked is None:
            raise ValueError(f"nothing is asked of {role}")
        slip = self.slips > 0.0 and rng.random() < self.slips
        if slip and rng.random() < 0.5:
            return position.legal(role).sample(rng) or asked.default
        lawful = (
            action for _, action in self.judge.rank(position, role, rng) if position.why_not(action, role) is None
        )
        best = next(lawful, asked.default)
        if slip:
            others = [action for action, _ in zip(lawful, range(NEXT), strict=False)]
            return rng.choice(others) if others else best
        return best


class Corporal(Sergeant):
    """Knows what a sergeant knows, and every so often does something else."""

    strength = 2
    slips = 0.15


class Recruit(Sergeant):
    """Does something else more often than not."""

    strength = 1
    slips = 0.6
