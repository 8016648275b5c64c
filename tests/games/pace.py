"""How long a lesson takes somebody who reads every word and means every press.

Reckoned from the lesson itself: the sentences of its coach, what the prompt asks on the way of its solution, the rows
of the sheets it has opened, and the presses that the solution needs.
"""

from __future__ import annotations

import math
from typing import Any

from tests.harness import on_wire

from feldherr.catalogues import LANGUAGES, Language
from feldherr.kernel import Ruleset
from feldherr.kernel.lessons import Lesson, LessonStep
from feldherr.kernel.teaching import begin
from feldherr.texts import Texts

READING = 180 / 60
"""Words a second."""
PRESS = 2.5
"""Seconds to find what is meant and to press it."""
THROWN = ("attack", "bombard", "sweep")
"""Verbs whose sheet has a button of its own, for the die."""
KEYWORDS = ("by", "with", "to", "at", "charge")


def presses_of(action: str) -> int:
    """One for everything an action names, a path being its end; one for the die; a bare word is a button.

    A sheet ticks most of those who fight by itself, so of a fight this is rather too many.
    """
    verb, *named = action.split()
    return max(1, sum(word not in KEYWORDS for word in named)) + (verb in THROWN)


def presses(step: LessonStep) -> int:
    """Those of a step. What is looked at is pressed; a reason is asked about a piece in hand."""
    if step.goal.look:
        return 2 if step.goal.look == "why" else 1
    return sum(presses_of(action) for action in step.solution)


def read(lesson: Lesson, ruleset: Ruleset, spoken: Language) -> int:
    """How many words there are to be read."""
    match = begin(lesson, ruleset, secret=b"")
    texts = Texts(spoken, ruleset, match.position.setting)
    told = [texts.text(id) for id in lesson.texts(ruleset.id)]
    asked = ""

    def prompt() -> None:
        """What is asked anew; that it is one fewer now is seen at a glance."""
        nonlocal asked
        decision = match.position.decision(lesson.role)
        if decision is not None and decision.message.id != asked:
            asked = decision.message.id
            told.append(texts.say(decision.message))

    prompt()
    for step in lesson.step:
        if step.goal.look == "sheet":
            known = match.position.known(lesson.role)
            sheet: dict[str, Any] = on_wire(ruleset.sheet(known, step.draft, lesson.role))
            told += [texts.text(f"{ruleset.id}-row-{row['id']}", **row["args"]) for row in sheet["rows"]]
        for action in () if step.goal.look else step.solution:
            match.play(lesson.role, action)
            prompt()
    return sum(len(words.split()) for words in told)


def seconds(lesson: Lesson, ruleset: Ruleset) -> float:
    """How long a lesson takes, in the language in which there is more to read."""
    words = max(read(lesson, ruleset, spoken) for spoken in LANGUAGES)
    return words / READING + PRESS * sum(presses(step) for step in lesson.step)


def minutes(lesson: Lesson, ruleset: Ruleset) -> int:
    """The same in whole minutes, as the list of lessons says it: begun ones count."""
    return math.ceil(seconds(lesson, ruleset) / 60)
