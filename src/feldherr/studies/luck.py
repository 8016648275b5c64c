"""Luck: what every fight of a finished match was expected to cost, as it was fought, against what it did cost.

Nothing of this is stored with a roll. The expectation is worked out on request, from the position in which the fight
was declared, by the game's own code over all dice: just as exact, and at no cost during play.

Choices are not luck. If a player in the middle of a fight departs from the policy of the game (`passing`), the
average effect of that is counted as choice. So the cost of a fight is the sum of expected, chosen and luck.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec

from feldherr.kernel import Action, Mean, Ply, Position, Role, Ruleset, Scripted, expected_losses
from feldherr.kernel.surfaces import Counted


class Question(msgspec.Struct, frozen=True):
    """A mean that is asked for: from a position (as a save) on, of an action, or, without one, of the policy."""

    position: str
    action: str | None
    role: Role
    depth: int


class Fight(msgspec.Struct, frozen=True):
    """A fight of a match.

    Attributes:
        ply, text, side: where it was declared, how, and by which role.
        end: the ply that settled it.
        actual: what each role lost by it.
        questions: the expectation as declared; then a pair for every choice: what was chosen, and the policy.
    """

    ply: int
    text: str
    side: str
    end: int
    actual: dict[str, int]
    questions: tuple[Question, ...]


class Reckoned(msgspec.Struct, frozen=True):
    """The expected cost of a fight for each side.

    Attributes:
        expected: as declared.
        chosen: how choices in the middle of it changed that.
        error: 0 if exact, else half a 95 % interval.
    """

    expected: dict[str, Fraction]
    chosen: dict[str, Fraction]
    error: float = 0.0


class Ledger:
    """Finds the fights of a match as it is played through, and whose losses are whose."""

    def __init__(self, ruleset: Counted) -> None:
        self.ruleset = ruleset
        self.fights: list[Fight] = []
        self._open: Fight | None = None
        self._depth = 0
        self._fell = False

    def enter(self, before: Position, ply: Ply, action: Action | None) -> None:
        """A ply that stands and the position before it; `action` is None for table talk."""
        if action is None or ply.role is None:
            self.close()
            return
        if self.ruleset.is_fight(action):
            self._declare(before, ply, action)
        elif self._open is not None:
            self._go_on(before, ply, action)
        if self._open is not None:
            self._suffer(self._open, before, ply, action)

    def _declare(self, before: Position, ply: Ply, action: Action) -> None:
        self.close()
        role = ply.role or ""
        self._depth = self.ruleset.outside(before, action)
        declared = Question(before.save(), ply.text, role, self._depth)
        self._open = Fight(ply.number, ply.text, role, ply.number, {}, (declared,))

    def _go_on(self, before: Position, ply: Ply, action: Action) -> None:
        """A choice in a fight that departs from the policy changes its expected cost."""
        fight, role = self._open, ply.role or ""
        asked = before.decision(role)
        if fight is None or asked is None or action == self.ruleset.passing(before, asked):
            return
        save = before.save()
        chosen, left = Question(save, ply.text, role, self._depth), Question(save, None, role, self._depth)
        self._open = msgspec.structs.replace(fight, questions=(*fight.questions, chosen, left))

    def _suffer(self, fight: Fight, before: Position, ply: Ply, action: Action) -> None:
        """Count the cost of the ply as far as it belongs to the fight, and close the fight if it ends with it."""
        twin = before.copy()
        events = twin.play(action, Scripted(*ply.dice), ply.role, depth=self._depth)
        self._fell = self._fell or any(event.chance for event in events)
        actual = Counter(fight.actual)
        actual.update(self.ruleset.losses(before, events))
        self._open = msgspec.structs.replace(fight, end=ply.number, actual=dict(actual))
        if twin.outcome is not None or len(twin.steps) <= self._depth:
            self.close()

    def close(self) -> None:
        """Put down the fight that is open; one whose dice never fell is none, for the game had ended before."""
        if self._open is not None and self._fell:
            self.fights.append(self._open)
        self._open = None
        self._fell = False


def mean(ruleset: Ruleset, question: Question) -> Mean:
    """The answer to a question."""
    position = ruleset.load(question.position)
    action = None if question.action is None else position.read_action(question.action)
    return expected_losses(ruleset, position, action, question.role, question.depth)


def reckon(ruleset: Ruleset, fight: Fight) -> Reckoned:
    """The expected cost of a fight: by its declaration, and by the choices in it."""
    declared, *rest = (mean(ruleset, question) for question in fight.questions)
    chosen: dict[str, Fraction] = {}
    for took, left in zip(rest[::2], rest[1::2], strict=True):
        for side in sorted({*took.values, *left.values}):
            change = took.values.get(side, Fraction(0)) - left.values.get(side, Fraction(0))
            chosen[side] = chosen.get(side, Fraction(0)) + change
    error = declared.error + sum(one.error for one in rest)
    return Reckoned(declared.values, {side: change for side, change in chosen.items() if change}, error)
