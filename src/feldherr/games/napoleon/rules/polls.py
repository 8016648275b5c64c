"""D14.1, N14 Questions to several at once: none sees the others' answers before all are in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from feldherr.kernel import Action, Decision, Message, PlayContext, Refusal, Step, Value, rule

from ..state.amendments import CARDS
from ..state.position import NOT_YET, Europe
from .consent import NO, YES, Answer, Answered, AnswersShown


class Poll(Step, frozen=True, kw_only=True):
    """A question to which others must agree. A subclass says what it is, and what follows from a yes.

    Attributes:
        nation: who wants it. seats: who is asked. whole: whether all must agree, or one is enough.
    """

    nation: int
    seats: tuple[int, ...]
    whole: bool = True
    about: ClassVar[tuple[str, ...]] = ("D14.1",)

    def prompt(self, position: Europe) -> Message:
        """The question."""
        raise NotImplementedError

    def agreed(self, position: Europe, context: PlayContext) -> None:
        """They agree; the step is off the stack already."""
        raise NotImplementedError

    def waiting(self, position: Europe) -> list[int]:
        """The seats that have still to answer."""
        return [seat for seat in self.voters(position) if position.answers[seat] == NOT_YET]

    @rule("D14.1", "D16.7")
    def voters(self, position: Europe) -> tuple[int, ...]:
        """The seats that are asked: not one that has given up, whose nations others run now."""
        if not position.gone or not position.setting.amended(CARDS):
            return self.seats
        roles, runner = position.setting.roles, position.runner
        return tuple(seat for seat in self.seats if seat in runner or roles[seat] not in position.gone)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.waiting(position):
            return False
        position.steps.pop()
        setting = position.setting
        seats = self.voters(position)
        sides = {seat: setting.side_of(setting.roles[seat]) for seat in seats}
        yes = tuple(sides[seat] for seat in seats if position.answers[seat] == YES)
        no = tuple(sides[seat] for seat in seats if position.answers[seat] != YES)
        position.answers = [NOT_YET for _ in position.answers]
        # Where nobody is left who has a say, the consent is there (`seek`).
        agreed = not no if self.whole or not seats else bool(yes)
        context.tell(AnswersShown(yes, no, agreed))
        if agreed:
            self.agreed(position, context)
        return True

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        setting = position.setting
        no = Answer(setting.word("no"))
        return tuple(
            Decision("consent", setting.roles[seat], self._own(position, seat), self.about, self.prompt(position), no)
            for seat in self.waiting(position)
        )

    def _own(self, position: Europe, seat: int) -> str:
        return position.setting.side_of(position.setting.roles[seat])

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (len(self.waiting(position)),)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Answer,)

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        return [Value(position.setting.word("yes")), Value(position.setting.word("no"))]

    def check(self, position: Europe, action: Action, role: str) -> None:
        if not isinstance(action, Answer):
            raise Refusal(self.about[0], "napoleon-not-now", verb=action.verb())
        if action.word not in (position.setting.word("yes"), position.setting.word("no")):
            raise Refusal(self.about[0], "napoleon-yes-or-no")

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Answer)
        answers = position.answers[:]
        answers[position.setting.roles.index(role)] = YES if action.word == position.setting.word("yes") else NO
        position.answers = answers
        context.tell(Answered(position.setting.side_of(role)))


def seek(position: Europe, step: Poll, context: PlayContext) -> None:
    """Ask for consent; if nobody has to be asked it is given."""
    if step.seats:
        position.steps.append(step)
    else:
        step.agreed(position, context)
