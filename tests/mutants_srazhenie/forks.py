"""Work in forked copies of this process, so many at a time, each within its time and memory."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable

from .changes import Mutant

LIMIT = 3 << 30
"""Memory of a copy, in bytes; a mutant that fills more has failed."""
PATIENCE = (4.0, 2.0)
"""A test has run away when it takes so many times as long as when it was followed, and so many seconds more, of
processor time."""


BROKEN = 70
"""The exit code of a copy that could not even begin: a fault of this program."""


def silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def fork(work: Callable[[], int]) -> int:
    """A copy of this process that does `work` unheard and ends with what that returns, or with `BROKEN`."""
    pid = os.fork()
    if pid:
        return pid
    status = BROKEN
    try:
        silence()
        status = work()
    finally:
        os._exit(status)


def in_turn(jobs: int, work: Iterable[tuple[Mutant, Callable[[], int]]], done: Callable[[Mutant, str], None]) -> None:
    """Work in copies, `jobs` at a time; `done` hears `killed`, `survived` or `timeout` of each."""
    running: dict[int, Mutant] = {}

    def gather() -> None:
        pid, status = os.wait()
        if os.WIFSIGNALED(status):
            word = "timeout" if os.WTERMSIG(status) == signal.SIGPROF else "killed"
        else:
            word = "survived" if os.WEXITSTATUS(status) == 0 else "killed"
            if os.WEXITSTATUS(status) == BROKEN:
                raise RuntimeError(f"cannot be tried: {running[pid].key}")
        done(running.pop(pid), word)

    for mutant, task in work:
        while len(running) >= jobs:
            gather()
        running[fork(task)] = mutant
    while running:
        gather()
