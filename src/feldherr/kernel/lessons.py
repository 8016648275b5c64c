"""Lessons: a position, the dice that fall in it, and steps with goals; written as data, judged by the kernel.

A lesson is a file `lessons/NAME.toml` in the folder of its game. It holds a diagram, the role that learns, the dice of
the lesson, what the other role answers, and steps. A step has a sentence (`GAME-lesson-NAME-STEP` in the catalogues), a
paragraph, a goal, what to draw on the board, and the actions that reach the goal.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from .bounds import Count, Die, take
from .data_files import check_form
from .decisions import Order, Role
from .diagrams import DiagramError, Fault
from .goals import Goal
from .toml_lines import line_of


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach draws: hexes, units where they stand, and a way with its arrow."""

    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    way: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn.

    Attributes:
        id: its name in the lesson; the sentence is the message `GAME-lesson-LESSON-ID`.
        solution: actions that reach the goal, played when the learner skips the step.
        draft: for a look, the action that is looked at: forbidden for `why`, a fight for `sheet`.
    """

    id: str
    paragraph: str
    goal: Goal
    show: Show = Show()
    solution: tuple[str, ...] = ()
    draft: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. `answers` are what the other role answers, by decision; `dice` fall in this order."""

    order: Count
    minutes: Count
    role: Role
    diagram: str
    step: tuple[LessonStep, ...]
    dice: tuple[Die, ...] = ()
    answers: tuple[Order, ...] = ()
    id: str = ""

    def texts(self, game: str) -> list[str]:
        """The ids of its messages: title, sentences, closing words."""
        name = f"{game}-lesson-{self.id}"
        return [name, *(f"{name}-{step.id}" for step in self.step), f"{name}-end"]


# Reading


def read_lesson(text: str, name: str, id: str) -> Lesson:
    """The lesson of a file's text. Raises `DiagramError` with file and line."""
    form = check_form(text, name, Lesson)
    try:
        lesson: Lesson = take(form | {"id": id}, Lesson)
    except msgspec.ValidationError as fault:
        raise DiagramError([Fault(name, 1, str(fault), "a lesson", "data-whole")]) from fault
    return lesson


def load_lessons(folder: Path) -> dict[str, Lesson]:
    """The lessons of a game, by id, in their order. Raises `DiagramError`."""
    found = [read_lesson(path.read_text("utf-8"), path.name, path.stem) for path in sorted(folder.glob("*.toml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def in_lesson(text: str, faults: Iterable[Fault]) -> list[Fault]:
    """Faults of a lesson's diagram with their lines counted in the lesson's file, whose text is given."""
    head = line_of(text, "diagram")
    return [msgspec.structs.replace(one, line=head + one.line - 1) for one in faults]
