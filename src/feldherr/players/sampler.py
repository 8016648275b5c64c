"""A judge for games that give an evaluation and none of their own: it tries lawful answers and looks what they bring.

It knows no game. An answer is played on a few positions that the role could be in, each with dice of its own, and what it
sets going (a march, a battle) to its end: there the others answer anything lawful, and the role by default. The grade is
what the evaluation says of the positions after that, on average. It sees no farther, so it plays as well as the evaluation
tells one such position from another.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from feldherr.kernel import Action, Loose, Position, Role
from feldherr.kernel.opponents import Evaluation, Judge, Opposed

TRIED, FUTURES = 32, 8
"""Answers that are tried, sampled where there are more; and positions, with their dice, that each is tried on."""
HASTY = 5, 1
"""The same for playing on in a search."""
LONGEST = 60
"""Answers after which it waits no longer for the end of what was set going."""
FINAL = 8.0
"""Log-odds that an outcome is worth beyond what the evaluation says of its position: more than any that is still open."""


class Sampler(Judge[Position]):
    """Grades what may be answered by an evaluation. It keeps nothing between questions."""

    def __init__(self, evaluation: Evaluation[Position], tried: int = TRIED, futures: int = FUTURES) -> None:
        self.evaluation = evaluation
        self.tried = tried
        self.futures = futures

    def tempers(self) -> dict[str, Sampler]:
        """Return no others: a search changes its plans by lawful answers of all kinds anyway."""
        return {}

    def in_haste(self) -> Sampler:
        """Return one that tries few answers, once each."""
        return Sampler(self.evaluation, *HASTY)

    def coming_on(self) -> Sampler:
        """Return the one in haste: it does not know who fights and who comes on."""
        return self.in_haste()

    def grade(self, position: Position, role: Role, rng: Random) -> list[tuple[float, Action]]:
        """Return answers with the log-odds that they bring, best first; among equals the decision's default."""
        answers = self._answers(position, role, rng)
        if len(answers) < 2:
            return [(0.0, action) for action in answers]
        seed = rng.getrandbits(64)
        futures = [position.imagine(Random(f"{seed} {number}")) for number in range(self.futures)]
        found = []
        for action in answers:
            worth = 0.0
            for number, future in enumerate(futures):
                # The same dice for all answers: what differs is what they do, and not their luck.
                after = _carried_out(future.copy(), action, role, Random(f"{seed} {number} dice"))
                worth += self._worth(after, role)
            found.append((worth / len(futures), action))
        return sorted(found, key=lambda one: one[0], reverse=True)

    def _answers(self, position: Position, role: Role, rng: Random) -> list[Action]:
        """The default and other lawful answers, each once: all of them where they are few."""
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
        if outcome is None or outcome.winner is None:
            return value
        side_of = position.setting.side_of
        return value + (FINAL if side_of(outcome.winner) == side_of(role) else -FINAL)


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
        position.play(other or asked.default, dice, asked.role)
    return position


def judge_of(ruleset: Opposed) -> Judge[Position]:
    """Return the game's judge, or one that samples by its evaluation.

    Raises:
        ValueError: the game has neither.
    """
    if ruleset.judge is not None:
        return ruleset.judge
    if ruleset.evaluation is None:
        raise ValueError(f"{ruleset.id} has neither a judge nor an evaluation")
    return Sampler(ruleset.evaluation)
