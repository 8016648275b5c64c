"""Waiting questions: each a row of `thoughts` with the question and, later, the answer, and a job that leads there.

A job contains only the key of its row. The row contains what a role knows, never a position.
"""

from __future__ import annotations

from typing import Any

import msgspec

from feldherr.limits import Limit, TooMuch
from feldherr.players.advice import Advice
from feldherr.players.pool import referred
from feldherr.players.questions import Ask, Explain, Think
from feldherr.players.search import Thought

from ..saved import RELEASE, read_events

QUEUE = f"thinking {RELEASE}"
"""Each release has its own, because none reads the saves of another."""

TASK = "think"

BEAT = 2.0
"""Seconds between a worker's signs of life."""

LOST = 10.0
"""Seconds without one until a worker counts as gone, and others take over its questions."""

TRIES = 3
"""How many workers may be lost over a question before it counts as failed."""

ANSWERED, UNDER_WAY = "thought", "thinks"
"""The prefixes of words that workers ring: that a question is answered, and how far it is."""

TOO_MUCH = "too much "
GONE = "gone on"
"""The fault of a question whose match has moved on."""


Question = Ask | Think | Explain


def written(value: Question | str | Thought | Advice) -> str:
    """A question or an answer as it is stored in its row."""
    return msgspec.json.encode(value).decode()


def read_question(text: str) -> Question:
    """The question of a row."""
    found: Question = msgspec.json.decode(text, type=Question)
    return found


def read_answer(question: Question, text: str) -> str | Thought | Advice:
    """The answer to a question. Raises msgspec's errors if it is invalid."""
    if isinstance(question, Ask):
        return msgspec.json.decode(text, type=str)
    if isinstance(question, Think):
        return msgspec.json.decode(text, type=Thought)
    form: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
    events = read_events(form["events"], referred(question.ruleset))
    return msgspec.structs.replace(msgspec.convert(form | {"events": ()}, Advice), events=tuple(events))


def fault_text(fault: BaseException) -> str:
    """A fault as it is stored in a row."""
    return f"{TOO_MUCH}{fault.limit}" if isinstance(fault, TooMuch) else f"{type(fault).__name__}: {fault}"[:200]


def fault_of(text: str) -> Exception:
    """The fault of a row."""
    limit: Limit = "time" if text == f"{TOO_MUCH}time" else "memory"
    return TooMuch(limit) if text.startswith(TOO_MUCH) else RuntimeError(text)
