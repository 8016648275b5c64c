"""Lessons as a client is told of them: which there are, and how far one has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from feldherr.kernel import Match, Ruleset
from feldherr.kernel.lessons import Lesson, progress


def lessons_form(rulesets: Mapping[str, Ruleset]) -> list[dict[str, Any]]:
    """The lessons of every game that has some, in their order: id, minutes, number of steps."""
    return [
        {
            "game": ruleset.id,
            "lessons": [
                {"id": lesson.id, "minutes": lesson.minutes, "steps": len(lesson.step)}
                for lesson in ruleset.lessons.values()
            ],
        }
        for ruleset in rulesets.values()
        if ruleset.lessons
    ]


def lesson_form(lesson: Lesson, match: Match) -> dict[str, Any]:
    """A lesson and how far it has come. Steps that are only looked at are the client's to judge."""
    came = progress(lesson, match)
    return {
        "id": lesson.id,
        "step": came.step,
        "astray": came.astray,
        "steps": [
            {
                "id": step.id,
                "paragraph": step.paragraph,
                "look": {"what": step.goal.look, "of": step.goal.of} if step.goal.look else None,
                "show": msgspec.to_builtins(step.show),
                "solution": list(step.solution),
            }
            for step in lesson.step
        ],
    }
