"""Worker processes, for machine players and other long work.

To a player a position goes out as a save of what the role knows, an action's text comes back.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
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
"""Questions that may be under thought at once."""

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
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Pool:
    """Workers, started when first asked and again after one has died."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._executor: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()
        # Spawned, not forked: the server has threads.
        self._context = multiprocessing.get_context("spawn")
        self._reports: Reports | None = None
        self._stopped = self._context.Array("b", PLACES, lock=False)
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
    ) -> Thinking:
        """Have every worker think about one question, each with its own seed; what they find is joined.

        `told` is called from a thread of the pool, a few times a second, with what all have found so far.
        """
        with self._lock:
            ticket = next(self._tickets)
            self._stopped[ticket % PLACES] = 0
            thinking = self._thinking[ticket] = Thinking(self._stopped, ticket, told)
        asked = [
            self.run(consider, ruleset, known, role, seed + share, seconds, ticket, share)
            for share in range(self._workers)
        ]
        for one in asked:
            one.add_done_callback(lambda _: self._gather(thinking, asked))
        return thinking

    def explain(self, ruleset: str, known: str, role: Role, thought: Thought) -> Future[Advice]:
        """Have a worker say why: the odds of what was thought best, and the reasons in messages."""
        return self.run(explained, ruleset, known, role, thought)

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

    def _listen(self, reports: Reports) -> None:
        """Pass on what workers report, until the pool is closed."""
        while (report := reports.get()) is not None:
            ticket, share, thought = report
            with self._lock:
                thinking = self._thinking.get(ticket)
            if thinking is not None:
                thinking.hear(share, thought)
        reports.close()

    def run(self, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or BrokenProcessPool."""
        with self._lock:
            if self._executor is None:
                self._executor = self._start()
            try:
                return self._executor.submit(function, *args)
            except BrokenProcessPool:
                self._executor.shutdown(wait=False)
                self._hush()
                self._executor = self._start()
                return self._executor.submit(function, *args)

    def _start(self) -> ProcessPoolExecutor:
        self._reports = self._context.Queue()
        threading.Thread(target=self._listen, args=(self._reports,), daemon=True).start()
        return ProcessPoolExecutor(
            self._workers,
            mp_context=self._context,
            initializer=start_worker,
            initargs=(self._reports, self._stopped),
        )

    def _hush(self) -> None:
        """End the thread that listens."""
        if self._reports is not None:
            self._reports.put(None)
            self._reports = None

    def close(self) -> None:
        """Stop all thinking and end the workers."""
        for place in range(PLACES):
            self._stopped[place] = 1
        with self._lock:
            executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=True, cancel_futures=True)
        with self._lock:
            self._hush()


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
