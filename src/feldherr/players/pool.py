"""Worker processes, for machine players and other long work.

A position is sent to a player as a save of what the role knows; an action's text comes back.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import lru_cache, partial
from importlib import import_module
from itertools import count
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

import feldherr
from feldherr.kernel import Ruleset, games
from feldherr.limits import CONTEXT, Bounded, TooMuch, report

from . import answer as answer_of
from . import player
from .advice import Advice, explain
from .comparing import compare
from .plans import Memory
from .questions import About, Ask, Explain, Think
from .search import Thought, join, think

T = TypeVar("T")


def reference(ruleset: Ruleset) -> str:
    """How another process finds this ruleset: its id, or `module:class` if it is not one of ours."""
    if ruleset.id in games():
        return ruleset.id
    kind = type(ruleset)
    return f"{kind.__module__}:{kind.__qualname__}"


PLACES = 256
"""Questions that may be under thought or wait for it at once."""
CREWS = 3
"""Questions thought about at once: who plays, and who asks for advice, need not wait for the next table's machine."""
MEGABYTES = 2_048
"""Memory of a worker, which may be asked about a position that somebody made up. The captain takes some 200 MB."""
LATE, GRACE = 10.0, 60.0
"""How many times its budget a worker may take for a question, and seconds on top of it, until it is ended. Waiting for
a worker does not count."""

_stopped: Any = None
_MEMORY = Memory()


@lru_cache(maxsize=8)
def referred(name: str) -> Ruleset:
    """The ruleset of a reference."""
    module, colon, kind = name.partition(":")
    if not colon:
        return feldherr.ruleset(name)
    made: Ruleset = getattr(import_module(module), kind)()
    return made


def answer(question: Ask) -> str:
    """A player's answer, as an action's text. Runs in a worker."""
    found = referred(question.ruleset)
    position = found.load(question.known)
    thinker = player(question.name, found)
    action = answer_of(thinker, question.name, position, question.role, Random(question.seed))
    return position.legal(question.role).text(action)


def consider(question: Think, ticket: int) -> Thought:
    """Think about a question, and report what has been found so far. Runs in a worker."""
    stopped = _stopped
    stop = None if stopped is None else lambda: bool(stopped[ticket % PLACES])
    found = referred(question.ruleset)
    asked = (found, found.load(question.known), question.role, question.seed, question.seconds)
    if question.played:
        return compare(*asked, question.played, told=report, stop=stop, manner=question.manner)
    return think(*asked, told=report, stop=stop, memory=_MEMORY, manner=question.manner)


def explained(question: Explain) -> Advice:
    """Advice from a thought. Runs in a worker."""
    found = referred(question.ruleset)
    return explain(found, found.load(question.known), question.role, question.thought)


def start_worker(stopped: Any) -> None:
    """Make a worker ready: `stopped` are shared bytes, one per place, in which 1 ends the thinking."""
    global _stopped
    _stopped = stopped


class Search(Protocol):
    """A question under thought: its thought in the end, and how to have that at once."""

    @property
    def future(self) -> Future[Thought]:
        """The thought; raises what its worker raised, or TooMuch if that died."""

    def stop(self) -> None:
        """End the thinking; the future is done soon after, with what has been found. From any thread, at once."""


class Thinkers(Protocol):
    """What thinks for machine players and advice: this process's own workers (`Pool`), or others elsewhere."""

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        """Have a player answer. The future raises what the player raised, or TooMuch where a worker died."""

    def think(
        self, question: Think, told: Callable[[Thought], None] | None = None, about: About | None = None
    ) -> Search:
        """Have a question thought about; `told` is called from another thread with what has been found so far."""

    def explain(self, question: Explain, about: About | None = None) -> Future[Advice]:
        """Have it said why."""

    def close(self) -> None:
        """Ask no more."""


class Crew:
    """Worker processes that think about one question together; started when first asked, and again after one has died.

    Attributes:
        asker: who it worked for last. asked: what it was asked, done or not.
    """

    def __init__(self, workers: int, stopped: Any) -> None:
        self.workers = workers
        self.asker = ""
        self.asked: list[Future[Any]] = []
        self._bounded = Bounded(workers, None, MEGABYTES, start_worker, (stopped,))

    def run(
        self,
        function: Callable[..., T],
        *args: Any,
        hear: Callable[[Any], object] | None = None,
        seconds: float | None = None,
    ) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or TooMuch where it died.

        Args:
            hear: called with what the function reports.
            seconds: how long a worker may take for it; None: as long as it likes.
        """
        asked = self._bounded.run(function, *args, hear=hear, seconds=seconds)
        self.asked = [one for one in self.asked if not one.done()] + [asked]
        return asked

    @property
    def load(self) -> int:
        """How many requests are unfinished."""
        return sum(not one.done() for one in self.asked)

    def close(self) -> None:
        """End the workers when they have finished what they are doing."""
        self._bounded.finish()


class Pool:
    """Crews of workers: while one thinks, another has time for the next question.

    Args:
        workers: how many think about one question together; by default one less than the machine has processors, but
            no more than 4.
        crews: how many questions are thought about at once, each in its own budget; the rest wait.
    """

    def __init__(self, workers: int | None = None, crews: int = CREWS) -> None:
        workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._stopped = CONTEXT.Array("b", PLACES, lock=False)
        self._crews = [Crew(workers, self._stopped) for _ in range(crews)]
        # Two locks: workers that are closed have their futures called off under a lock that asking takes, so what they
        # call back may not wait for anyone who asks.
        self._choosing = threading.Lock()
        self._lock = threading.Lock()
        self._tickets = count()
        self._thinking: dict[int, Thinking] = {}

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        """Have a player answer. The future raises what the player raised, or TooMuch where a worker died."""
        return self.run(answer, question)

    def think(
        self, question: Think, told: Callable[[Thought], None] | None = None, about: About | None = None
    ) -> Thinking:
        """Have every worker of a crew think about one question, each with its own seed; the results are joined.

        Args:
            told: called from a thread of the pool, a few times a second, with what all have found so far.
            about: questions about the same match go to the same crew, which remembers its plans.
        """
        asker = "" if about is None else about.match
        with self._lock:
            ticket = next(self._tickets)
            self._stopped[ticket % PLACES] = 0
            thinking = self._thinking[ticket] = Thinking(self._stopped, ticket, told)
        with self._choosing:
            crew = free(self._crews, asker)
            crew.asker = asker or crew.asker
            asked = [
                crew.run(
                    consider,
                    msgspec.structs.replace(question, seed=question.seed + share),
                    ticket,
                    hear=partial(thinking.hear, share),
                    seconds=LATE * question.seconds + GRACE,
                )
                for share in range(crew.workers)
            ]
        for one in asked:
            one.add_done_callback(lambda _: self._gather(thinking, asked))
        return thinking

    def explain(self, question: Explain, about: About | None = None) -> Future[Advice]:
        """Have a worker say why."""
        return self.run(explained, question)

    def run(self, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or TooMuch where it died."""
        with self._choosing:
            return free(self._crews).run(function, *args)

    def _gather(self, thinking: Thinking, asked: list[Future[Thought]]) -> None:
        """When the last worker has answered, join what they found."""
        with self._lock:
            if not all(one.done() for one in asked) or self._thinking.pop(thinking.ticket, None) is None:
                return
        if thinking.future.cancelled():
            return
        if any(one.cancelled() for one in asked):
            thinking.future.cancel()
            return
        faults = [fault for one in asked if (fault := one.exception()) is not None]
        found = [one.result() for one in asked if one.exception() is None]
        # Where a worker died, what the others found still holds.
        grave = [fault for fault in faults if not (found and isinstance(fault, TooMuch))]
        if grave:
            thinking.future.set_exception(grave[0])
        else:
            thinking.future.set_result(join(found))

    def close(self) -> None:
        """Stop all thinking and end the workers."""
        for place in range(PLACES):
            self._stopped[place] = 1
        for crew in self._crews:
            crew.close()


def free(crews: list[Crew], asker: str = "") -> Crew:
    """The least busy crew; among equals the one that last worked for this asker, else the first, which is running."""
    return min(crews, key=lambda crew: (crew.load, not asker or crew.asker != asker))


class Thinking:
    """A question under thought.

    Attributes:
        future: the joined thought; raises what a worker raised, or TooMuch if one died.
    """

    def __init__(self, stopped: Any, ticket: int, told: Callable[[Thought], None] | None) -> None:
        self.future: Future[Thought] = Future()
        self.ticket = ticket
        self._stopped = stopped
        self._told = told
        self._heard: dict[int, Thought] = {}

    def stop(self) -> None:
        """End the thinking; the future is done soon after, with what has been found."""
        if not self.future.done():
            self._stopped[self.ticket % PLACES] = 1

    def hear(self, share: int, thought: Thought) -> None:
        """A worker has reported."""
        self._heard[share] = thought
        if self._told is not None:
            self._told(join(list(self._heard.values())))
