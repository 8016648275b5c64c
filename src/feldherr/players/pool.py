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
from random import Random
from typing import Any, TypeVar

import feldherr
from feldherr.kernel import GAMES, Role, Ruleset

from . import player

T = TypeVar("T")


def reference(ruleset: Ruleset) -> str:
    """How another process finds this ruleset: its id, or `module:class` where it is none of ours."""
    if ruleset.id in GAMES:
        return ruleset.id
    kind = type(ruleset)
    return f"{kind.__module__}:{kind.__qualname__}"


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


def start_worker() -> None:
    """Leave interrupts to the parent, and end with it even where it was killed."""
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

    def ask(self, name: str, ruleset: str, known: str, role: Role, seed: int) -> Future[str]:
        """Have a player answer. The future raises what the player raised, or BrokenProcessPool where a worker died."""
        return self.run(answer, name, ruleset, known, role, seed)

    def run(self, function: Callable[..., T], *args: Any) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or BrokenProcessPool."""
        with self._lock:
            if self._executor is None:
                self._executor = self._start()
            try:
                return self._executor.submit(function, *args)
            except BrokenProcessPool:
                self._executor.shutdown(wait=False)
                self._executor = self._start()
                return self._executor.submit(function, *args)

    def _start(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the server has threads.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=start_worker)

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            if self._executor is not None:
                self._executor.shutdown(wait=True, cancel_futures=True)
                self._executor = None
