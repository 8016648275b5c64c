"""A judge for games that give an evaluation but no judge: it tries legal answers and looks at their results.

It knows no game. An answer is played on a few positions that the role could be in, each with its own dice, and what
it sets off (a march, a battle) is played to its end: on the way the others give any legal answer, and the role the
default. The rank is what the evaluation says of the positions after that, on average. It sees no farther, so it plays
only as well as the evaluation distinguishes such positions.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from feldherr.kernel import Action, Loose, Position, Role
from feldherr.kernel.opponents import Evaluation, Judge, Opposed

TRIED, LINES = 24, 64
"""Answers that are tried, sampled where there are more; and lines played in a round, shared among those still in it."""
HASTY = 4, 4
"""The same for playing on in a search."""
LONGEST = 60
"""Answers after which it waits no longer for the end of what was set going."""
FINAL = 8.0
"""Log-odds that an outcome is worth beyond what the evaluation says of its position."""


class Sampler(Judge[Position]):
    """Ranks what may be answered by an evaluation. It keeps nothing between questions."""

    def __init__(self, evaluation: Evaluation[Position], tried: int = TRIED, lines: int = LINES) -> None:
        self.evaluation = evaluation
        self.tried = tried
        self.lines = lines

    def profiles(self) -> dict[str, Sampler]:
        """Return no others: a search changes its plans by legal answers of all kinds anyway."""
        return {}

    def rollout_policy(self) -> Sampler:
        """Return one that tries few answers, a few times each."""
        return Sampler(self.evaluation, *HASTY)

    def coming_on(self) -> Sampler:
        """Return the one in haste: it does not know who fights and who comes on."""
        return self.rollout_policy()

    def rank(self, position: Position, role: Role, rng: Random) -> list[tuple[float, Action]]:
        """Return answers with the resulting log-odds, best first; among equals the decision's default.

        It works in rounds: the better half of the answers in a round goes on to the next, and so is tried on more
        positions.
        """
        answers = self._answers(position, role, rng)
        if len(answers) < 2:
            return [(0.0, action) for action in answers]
        seed = rng.getrandbits(64)
        sums = dict.fromkeys(answers, 0.0)
        left, ranked, futures = answers, list[tuple[float, Action]](), 0
        while len(left) > 1:
            for number in range(futures, futures := futures + max(1, self.lines // len(left))):
                future = position.determinize(Random(f"{seed} {number}"))
                for action in left:
                    # The same dice for all answers: what differs is what they do, and not their luck.
                    after = _carried_out(future.copy(), action, role, Random(f"{seed} {number} dice"))
                    sums[action] += self._worth(after, role)
            left.sort(key=sums.__getitem__, reverse=True)
            half = len(left) // 2
            ranked[:0] = [(sums[action] / futures, action) for action in left[half:]]
            left = left[:half]
        return [(sums[left[0]] / futures, left[0]), *ranked]

    def _answers(self, position: Position, role: Role, rng: Random) -> list[Action]:
        """The default and other legal answers, each once: all of them if they are few."""
        asked = position.decision(role)
        if asked is None:
            return []
        legal = position.legal(role)
        found = {asked.default: None}
        if legal.countable:
            few = list(islice(legal, self.tried + 1))
            if len(few) <= self.tried:
                return list(found | dict.fromkeys(few))
        for _ in range(self.tried):
            action = legal.sample(rng)
            if action is not None:
                found[action] = None
        return list(found)

    def _worth(self, position: Position, role: Role) -> float:
        value = sum(self.evaluation.evaluate(position, role).values())
        outcome = position.outcome
        return value if outcome is None else value + FINAL * (2 * outcome.share(role) - 1)


def _carried_out(position: Position, action: Action, role: Role, rng: Random) -> Position:
    """The position after an action and all that it sets going: no more steps are under way than before."""
    depth = len(position.steps)
    dice = Loose(rng)
    position.play(action, dice, role)
    for _ in range(LONGEST):
        if position.outcome is not None or len(position.steps) <= depth:
            break
        asked = position.decisions[0]
        other = None if asked.role == role else position.legal(asked.role).sample(rng)
        position.play(other or asked.default, dice, asked.role, drawn=other is not None)
    return position


def judge_of(ruleset: Opposed, character: str = "") -> Judge[Position]:
    """Return the game's judge, or one that samples by its evaluation.

    Args:
        character: to play with, if the game's judge knows it.

    Raises:
        ValueError: the game has neither.
    """
    if ruleset.judge is not None:
        return (character and ruleset.judge.playing(character)) or ruleset.judge
    if ruleset.evaluation is None:
        raise ValueError(f"{ruleset.id} has neither a judge nor an evaluation")
    return Sampler(ruleset.evaluation)
