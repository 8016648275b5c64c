"""The sergeant: asks the game's judge and does what it rates highest. No search; knows no game by itself."""

from __future__ import annotations

from random import Random

from feldherr.kernel import Action, Message, Position, Role, Ruleset

from .player import Budget, Player
from .sampler import judge_of


class Sergeant(Player):
    """Plays what has a judge, or an evaluation to sample by."""

    strength = 1

    def __init__(self, ruleset: Ruleset, budget: Budget | None = None) -> None:
        super().__init__(ruleset, budget)
        self.judge = judge_of(ruleset)

    @classmethod
    def why_not(cls, ruleset: Ruleset) -> Message | None:
        """It needs a judge or an evaluation."""
        if ruleset.judge is None and ruleset.evaluation is None:
            return Message("kernel-sergeant-cannot", {"found": ruleset.id})
        return None

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """Return the lawful action that the judge rates highest; the decision's default where it rates none."""
        asked = position.decision(role)
        if asked is None:
            raise ValueError(f"nothing is asked of {role}")
        for _, action in self.judge.rank(position, role, rng):
            if position.why_not(action, role) is None:
                return action
        return asked.default
