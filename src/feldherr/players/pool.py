"""Worker processes, for machine players and other long work.

To a player a position goes out as a save of what the role knows, an action's text comes back.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from importlib import import_module
from itertools import count
from multiprocessing.queues import Queue
from random import Random
from typing import Any, TypeAlias, TypeVar

import feldherr
from feldherr.kernel import GAMES, Role, Ruleset
from feldherr.limits import be_worker

from . import player
from .advice import Advice, explain
from .plans import Memory
from .search import Thought, join, think

T = TypeVar("T")


def reference(ruleset: Ruleset) -> str:
    """How another process finds this ruleset: its id, or `module:class` where it is none of ours."""
    if ruleset.id in GAMES:
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
"""How many times its budget a question may take, and seconds on top of it, until its workers are ended."""
CONTEXT = multiprocessing.get_context("spawn")
"""Workers are spawned, not forked: the server has threads."""

Reports: TypeAlias = "Queue[tuple[int, int, Thought] | None]"
_reports: Reports | None = None
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


def answer(name: str, ruleset: str, known: str, role: Role, seed: int) -> str:
    """What a player answers, as an action's text. Runs in a worker."""
    position = referred(ruleset).load(known)
    action = player(name)(position, role, Random(seed))
    return position.legal(role).text(action)


def consider(ruleset: str, known: str, role: Role, seed: int, seconds: float, ticket: int, share: int) -> Thought:
    """Think about a question. Runs in a worker: `share` is its number among those that think about the same one."""
    reports, stopped = _reports, _stopped
    return think(
        referred(ruleset).load(known),
        role,
        seed,
        seconds,
        told=None if reports is None else lambda thought: reports.put((ticket, share, thought)),
        stop=None if stopped is None else lambda: bool(stopped[ticket % PLACES]),
        memory=_MEMORY,
    )


def explained(ruleset: str, known: str, role: Role, thought: Thought) -> Advice:
    """Advice from a thought. Runs in a worker."""
    found = referred(ruleset)
    return explain(found, found.load(known), role, thought)


def start_worker(reports: Reports | None = None, stopped: Any = None) -> None:
    """Leave interrupts to the parent, and end with it even where it was killed.

    Args:
        reports: where thoughts under way are sent; stopped: shared bytes, one a place: 1 ends the thinking there.
    """
    global _reports, _stopped
    _reports, _stopped = reports, stopped
    be_worker(MEGABYTES)


class Crew:
    """Worker processes that think about one question together; started when first asked, and again after one has died.

    Attributes:
        asker: who it worked for last. asked: what it was asked, done or not.
    """

    def __init__(self, workers: int, stopped: Any, hear: Callable[[int, int, Thought], None]) -> None:
        self.workers = workers
        self.asker = ""
        self.asked: list[Future[Any]] = []
        self._stopped = stopped
        self._hear = hear
        self._executor: ProcessPoolExecutor | None = None
        self._reports: Reports | None = None
        self._lock = threading.Lock()

    def run(self, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or BrokenProcessPool."""
        with self._lock:
            if self._executor is None:
                self._executor = self._start()
            try:
                asked = self._executor.submit(function, *args)
            except BrokenProcessPool:
                self._executor.shutdown(wait=False)
                self._hush()
                self._executor = self._start()
                asked = self._executor.submit(function, *args)
            self.asked = [one for one in self.asked if not one.done()] + [asked]
        return asked

    @property
    def load(self) -> int:
        """How much it has been asked that is not done."""
        return sum(not one.done() for one in self.asked)

    def _listen(self, reports: Reports) -> None:
        """Pass on what workers report, until the crew is closed."""
        while (report := reports.get()) is not None:
            self._hear(*report)
        reports.close()

    def _start(self) -> ProcessPoolExecutor:
        self._reports = CONTEXT.Queue()
        threading.Thread(target=self._listen, args=(self._reports,), daemon=True).start()
        return ProcessPoolExecutor(
            self.workers,
            mp_context=CONTEXT,
            initializer=start_worker,
            initargs=(self._reports, self._stopped),
        )

    def _hush(self) -> None:
        """End the thread that listens."""
        if self._reports is not None:
            self._reports.put(None)
            self._reports = None

    def end(self) -> None:
        """Kill the workers in the middle of what they do: what was asked raises BrokenProcessPool."""
        with self._lock:
            workers = [] if self._executor is None else list(self._executor._processes.values())
        for worker in workers:
            worker.kill()

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=True, cancel_futures=True)
        with self._lock:
            self._hush()


class Pool:
    """Crews of workers: while one thinks, another has time for the next question.

    Args:
        workers: how many think about one question together; by default one less than the machine has processors.
        crews: how many questions are thought about at once, each in its own budget; the rest wait.
    """

    def __init__(self, workers: int | None = None, crews: int = CREWS) -> None:
        workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._stopped = CONTEXT.Array("b", PLACES, lock=False)
        self._crews = [Crew(workers, self._stopped, self._hear) for _ in range(crews)]
        # Two locks: a worker that dies has its futures called off under a lock of the executor that `submit` takes,
        # so what they call back may not wait for anybody who submits.
        self._choosing = threading.Lock()
        self._lock = threading.Lock()
        self._tickets = count()
        self._thinking: dict[int, Thinking] = {}

    def ask(self, name: str, ruleset: str, known: str, role: Role, seed: int) -> Future[str]:
        """Have a player answer. The future raises what the player raised, or BrokenProcessPool where a worker died."""
        return self.run(answer, name, ruleset, known, role, seed)

    def think(
        self,
        ruleset: str,
        known: str,
        role: Role,
        seed: int,
        seconds: float,
        told: Callable[[Thought], None] | None = None,
        asker: str = "",
    ) -> Thinking:
        """Have every worker of a crew think about one question, each with its own seed; what they find is joined.

        Args:
            told: called from a thread of the pool, a few times a second, with what all have found so far.
            asker: whose questions follow from each other: they go to the same crew, which remembers its plans.
        """
        with self._lock:
            ticket = next(self._tickets)
            self._stopped[ticket % PLACES] = 0
            thinking = self._thinking[ticket] = Thinking(self._stopped, ticket, told)
        with self._choosing:
            crew = free(self._crews, asker)
            crew.asker = asker or crew.asker
            asked = [
                crew.run(consider, ruleset, known, role, seed + share, seconds, ticket, share)
                for share in range(crew.workers)
            ]
        for one in asked:
            one.add_done_callback(lambda _: self._gather(thinking, asked))
        end = threading.Timer(LATE * seconds + GRACE, crew.end)
        end.daemon = True
        end.start()
        thinking.future.add_done_callback(lambda _: end.cancel())
        return thinking

    def explain(self, ruleset: str, known: str, role: Role, thought: Thought) -> Future[Advice]:
        """Have a worker say why: the odds of what was thought best, and the reasons in messages."""
        return self.run(explained, ruleset, known, role, thought)

    def run(self, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or BrokenProcessPool."""
        with self._choosing:
            return free(self._crews).run(function, *args)

    def _hear(self, ticket: int, share: int, thought: Thought) -> None:
        with self._lock:
            thinking = self._thinking.get(ticket)
        if thinking is not None:
            thinking.hear(share, thought)

    def _gather(self, thinking: Thinking, asked: list[Future[Thought]]) -> None:
        """When the last worker has answered, join what they found."""
        with self._lock:
            if not all(one.done() for one in asked) or self._thinking.pop(thinking.ticket, None) is None:
                return
        if thinking.future.cancelled():
            return
        faults = [fault for one in asked if not one.cancelled() and (fault := one.exception()) is not None]
        if faults:
            thinking.future.set_exception(faults[0])
        elif any(one.cancelled() for one in asked):
            thinking.future.cancel()
        else:
            thinking.future.set_result(join([one.result() for one in asked]))

    def close(self) -> None:
        """Stop all thinking and end the workers."""
        for place in range(PLACES):
            self._stopped[place] = 1
        for crew in self._crews:
            crew.close()


def free(crews: list[Crew], asker: str = "") -> Crew:
    """The crew that has least to do; of those the one that has worked for this asker, else the first, which runs
    already."""
    return min(crews, key=lambda crew: (crew.load, not asker or crew.asker != asker))


class Thinking:
    """A question under thought.

    Attributes:
        future: the joined thought; raises what a worker raised, or BrokenProcessPool where one died.
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
