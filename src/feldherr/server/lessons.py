"""Lessons as a client sees them: which there are, and how far a learner has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from feldherr.kernel import Event, Match, Position, Role, Ruleset
from feldherr.kernel.goals import Scene
from feldherr.kernel.hints import standing_hints
from feldherr.kernel.lessons import Lesson
from feldherr.kernel.teaching import progress
from feldherr.kernel.wire import HintView, LessonStep, LessonView, Look, Shown

from .wire import LessonEntry, LessonList


def lessons_form(rulesets: Mapping[str, Ruleset]) -> list[LessonList]:
    """The lessons of every game that has any, in order: id, minutes, number of steps."""
    return [
        LessonList(
            game=ruleset.id,
            lessons=[
                LessonEntry(id=lesson.id, minutes=lesson.minutes, steps=len(lesson.step))
                for lesson in ruleset.lessons.values()
            ],
        )
        for ruleset in rulesets.values()
        if ruleset.lessons
    ]


def hint_forms(ruleset: Ruleset, known: Position, role: Role, events: Sequence[Event]) -> list[HintView]:
    """The hints for a role now; what is open in the client is for the client to judge."""
    hints = ruleset.hints[known.setting.scenario]
    return [
        HintView(id=hint.id, paragraph=hint.paragraph or None, look=hint.look)
        for hint in standing_hints(hints, Scene(ruleset, known, role, events))
    ]


def lesson_form(lesson: Lesson, match: Match) -> LessonView:
    """A lesson and how far the learner has come. Steps that only involve looking are for the client to judge."""
    came = progress(lesson, match)
    return LessonView(
        id=lesson.id,
        step=came.step,
        astray=came.astray,
        since=came.since,
        steps=[
            LessonStep(
                id=step.id,
                paragraph=step.paragraph,
                look=Look(step.goal.look, step.goal.of) if step.goal.look else None,
                show=Shown(hexes=step.show.hexes, units=step.show.units, way=step.show.way),
                solution=step.solution,
            )
            for step in lesson.step
        ],
    )
