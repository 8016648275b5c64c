"""D8.4, D8.42, D14.1, 8.81 Consent of others: what they answer, and who has a say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from feldherr.kernel import Action, Event, Meaning, Slot, rule
from feldherr.kernel.slots import WORD

from ..state.amendments import ASKED
from ..state.position import Europe
from .relations import subject

NO, YES = (0,), (1,)
"""What a role has answered."""


class Answer(Action, frozen=True, tag="answer"):
    """Yes or no to what is asked of several at once."""

    secret = True
    slots = (Slot("word", WORD),)
    word: int


class Answered(Event, frozen=True, tag="answered"):
    """A role has answered; how is not said."""

    about = Meaning("D14.1")
    unsaid: ClassVar[bool] = True
    side: str


class AnswersShown(Event, frozen=True, tag="answers_shown"):
    """All answers are laid open, and what they come to."""

    about = Meaning("D14.1")
    reveals: ClassVar[bool] = True
    sides_yes: tuple[str, ...]
    sides_no: tuple[str, ...]
    agreed: bool


@rule("D8.4", "D14.1", "8.81.example3")
def members(position: Europe, camp: int, without: Iterable[int]) -> tuple[int, ...]:
    """The seats that run a member of a Camp, Subject Neutrals not counted; not those that run one of some nations."""
    out = {position.runner[nation] for nation in without}
    found = {
        seat
        for nation, seat in enumerate(position.runner)
        if seat >= 0 and position.camp[nation] == camp and seat not in out and not subject(position, nation)
    }
    return tuple(sorted(found))


@rule("8.82", "D14.1")
def doorkeepers(position: Europe, nation: int, camp: int, without: Iterable[int]) -> tuple[int, ...]:
    """The seats that must let a nation into a Camp: those of its members and, if a Subject Neutral joins its
    conqueror's Camp, the conqueror's, even if he has been defeated since.

    Args:
        without: nations whose players are not asked.
    """
    setting = position.setting
    out = tuple(without)
    found = {*members(position, camp, out)}
    id = setting.nations[nation]
    victor = next((setting.nation(one.conqueror) for one in position.subjects if one.nation == id), -1)
    if victor >= 0 and position.camp[victor] == camp and setting.amended(ASKED):
        found |= {position.runner[victor]} - {-1, *(position.runner[one] for one in out)}
    return tuple(sorted(found))
