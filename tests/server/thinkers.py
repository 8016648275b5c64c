"""Pools that think in this process, so that a test says when a search ends and what it finds."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from random import Random

from feldherr.kernel import Role
from feldherr.limits import TooMuch
from feldherr.players.advice import Advice
from feldherr.players.pool import Pool, Thinking, explained, referred
from feldherr.players.questions import About, Explain, Think
from feldherr.players.search import Compared, Considered, Thought, think

WORD = Thought("secret plan", (Considered("secret plan", 7, 0.5, {"secret": 1.0}),), 7, 0.1, 0.25)
"""What is heard of a search on the way. But for its numbers nobody may hear of it."""


class Endless(Thinking):
    """Thinks until it is stopped."""

    def __init__(self, found: Callable[[], Thought]) -> None:
        super().__init__(None, 0, None)
        self.stopped = False
        self._found = found

    def stop(self) -> None:
        # From a thread of its own, as from a worker.
        if not (self.stopped or self.future.done()):
            self.stopped = True
            threading.Thread(target=lambda: self.future.set_result(self._found())).start()


class Held(Pool):
    """Searches go on until they are stopped, and say they took `seconds`; the first `deaths` of them lose their worker
    instead."""

    def __init__(self, deaths: int = 0, seconds: float = 0.2) -> None:
        super().__init__(1)
        self.deaths = deaths
        self.seconds = seconds
        self.asked: list[Role] = []
        self.given: list[float] = []
        self.searches: list[Endless] = []

    def think(
        self, question: Think, told: Callable[[Thought], None] | None = None, about: About | None = None
    ) -> Thinking:
        position = referred(question.ruleset).load(question.known)
        action = position.legal(question.role).sample(Random(question.seed))
        assert action is not None
        text = position.legal(question.role).text(action)
        one = Considered(text, 9, 0.25, {"kernel-too-many": 0.5})
        told_of = Compared(question.played, (text,), 9, 0.25, 0.1, (0.25, 0.5)) if question.played else None
        search = Endless(lambda: Thought(text, (one,), 9, self.seconds, 1.0, compared=told_of))
        self.asked.append(question.role)
        self.given.append(question.seconds)
        self.searches.append(search)
        if len(self.asked) <= self.deaths:
            search.future.set_exception(TooMuch("memory"))
        elif told is not None:
            told(WORD)
        return search

    def explain(self, question: Explain, about: About | None = None) -> Future[Advice]:
        said: Future[Advice] = Future()
        said.set_result(explained(question))
        return said


class Counted(Held):
    """Searches of a count of lines, done when they are asked for: the same again for the same question."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.lines = lines

    def think(
        self, question: Think, told: Callable[[Thought], None] | None = None, about: About | None = None
    ) -> Thinking:
        done = Thinking(None, 0, told)
        found, known = referred(question.ruleset), question.known
        done.future.set_result(
            think(found, found.load(known), question.role, question.seed, question.seconds, lines=self.lines)
        )
        return done
