"""Lessons: a position, the dice that fall in it, and steps with goals; written as data, judged by the kernel.

A lesson is a file `lessons/NAME.toml` in the folder of its game. It holds a diagram, the role that learns, the dice of
the lesson, what the other role answers, and steps. A step has a sentence (`GAME-lesson-NAME-STEP` in the catalogues), a
paragraph, a goal, what to draw on the board, and the actions that reach the goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from .bounds import Count, Die, take
from .decisions import Order, Role
from .diagrams import DiagramError, Fault, line_of, read_toml
from .goals import Goal


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
    form = read_toml(text, name)
    try:
        lesson: Lesson = take(form | {"id": id}, Lesson)
        return lesson
    except msgspec.ValidationError as fault:
        raise DiagramError([misshapen(form, text, name, str(fault))]) from fault


def misshapen(form: dict[str, Any], text: str, name: str, said: str) -> Fault:
    """What a message of msgspec says: a word too many or too few, or a value of another kind, at a path."""
    path = re.search(r"\$((?:\.\w+|\[\d+\])*)", said)
    steps = re.findall(r"\w+", path[1]) if path else []
    word = re.search(r"field `(.*?)`", said)
    if len(steps) > 1 and steps[0] == "step":
        line = step_line(text, int(steps[1]))
    else:
        line = line_of(text, steps[0] if steps else word[1] if word else "")
    if word is not None and "unknown" in said:
        return Fault(name, line, word[1], "a word of a lesson", "key", word[1])
    if word is not None:
        return Fault(name, line, f"no {word[1]}", f"{word[1]} = ...", "lesson-lacks", word[1])
    value: Any = form
    for step in steps:
        value = value[int(step) if isinstance(value, list) else step]
    kind = re.search(r"Expected `(.*?)`", said)
    return Fault(name, line, str(value), kind[1] if kind else said, "lesson-kind", steps[-1] if steps else "")


def step_line(text: str, number: int) -> int:
    heads = [line for line, words in enumerate(text.splitlines(), 1) if words.strip() == "[[step]]"]
    return heads[number] if number < len(heads) else 1


def load_lessons(folder: Path) -> dict[str, Lesson]:
    """The lessons of a game, by id, in their order. Raises `DiagramError`."""
    found = [read_lesson(path.read_text("utf-8"), path.name, path.stem) for path in sorted(folder.glob("*.toml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def in_lesson(text: str, faults: Iterable[Fault]) -> list[Fault]:
    """Faults of a lesson's diagram with their lines counted in the lesson's file, whose text is given."""
    head = line_of(text, "diagram")
    return [msgspec.structs.replace(one, line=head + one.line - 1) for one in faults]
