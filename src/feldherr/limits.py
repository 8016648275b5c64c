"""Limits of time and memory for computations on what strangers have written.

Whatever a file requires is computed in a process that can be killed: on a server, one of a few workers (`Bounded`); on
the command line, the command itself (`go_on_within`). Bounds on numbers and sound algorithms come first; this is for
what nobody has thought of.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Literal, TypeVar

T = TypeVar("T")

MEGABYTES = 1_024
"""Memory of a process that computes for strangers. The longest kept game takes some 200 MB to analyse."""
SECONDS = 60.0
"""Seconds until it is killed. The longest kept game is read in some 20 on a slow machine."""
MODEST = 5
"""By how much workers yield to the process that started them, which answers everyone."""

COLLECT = (100_000, 50, 100)
"""After how many new objects Python looks for cycles among the young; after how many such rounds among older ones."""

CONTEXT: Any = multiprocessing.get_context("forkserver" if sys.platform != "win32" else "spawn")
"""Workers are forked from a process without threads, which is quick because it has already read the program."""
if sys.platform != "win32":
    CONTEXT.set_forkserver_preload(["feldherr.server.editor", "feldherr.studies.analysis"])

Limit = Literal["time", "memory"]


class TooMuch(Exception):
    """A computation was ended: it took more time or memory than it is allowed."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit)
        self.limit: Limit = limit


def limit_memory(megabytes: int = MEGABYTES) -> None:
    """Have this process raise MemoryError beyond this much; no effect if the system knows no such limit."""
    if sys.platform == "win32":
        return
    import resource

    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    wanted = megabytes << 20
    soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    except (ValueError, OSError):
        # Some systems have the limit but do not enforce it.
        return


def end_with_parent() -> None:
    """End this process together with the one that started it, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=wait, daemon=True).start()


def collect_seldom() -> None:
    """Have Python look for cycles rarely in this process.

    Positions, maps and tables are many objects without cycles: by default Python goes through them in vain, for a fifth
    of the playing time.
    """
    gc.set_threshold(*COLLECT)


def be_worker(megabytes: int) -> None:
    """Leave interrupts to the process that started this one, yield to it, and stay within this much memory."""
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MODEST)
    end_with_parent()
    limit_memory(megabytes)


_caller: Connection | None = None
"""In a worker: the line to the caller."""


def report(news: object) -> None:
    """In a worker, tell the caller how far the work is; elsewhere nobody hears it."""
    if _caller is not None:
        _caller.send((None, news))


def _serve(asked: Connection, megabytes: int, prepare: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    """Answer calls one by one. Runs in a worker."""
    global _caller
    be_worker(megabytes)
    if prepare is not None:
        prepare(*given)
    _caller = asked
    while True:
        try:
            function, args = asked.recv()
        except EOFError:
            return
        try:
            answer: tuple[bool, Any] = (True, function(*args))
        except MemoryError:
            answer = (False, TooMuch("memory"))
        except Exception as fault:
            answer = (False, fault)
        try:
            asked.send(answer)
        except OSError:
            return
        except Exception as fault:
            asked.send((False, RuntimeError(f"an answer that cannot be sent: {fault}")))


class Worker:
    """One process, started at the first call and again after it was ended. One thread at a time may call it.

    Each has its own line and shares no lock, so that it can be killed at any moment: whoever is waiting for it learns
    that it is gone, and nothing is held that another would wait for.

    Args:
        seconds: how long a call may take before the process is ended; None: no limit.
        prepare: a function of a module, called with `given` in every process before its first call.
    """

    def __init__(
        self,
        seconds: float | None = SECONDS,
        megabytes: int = MEGABYTES,
        prepare: Callable[..., object] | None = None,
        given: tuple[Any, ...] = (),
    ) -> None:
        self._seconds = seconds
        self._arguments = (megabytes, prepare, given)
        self._process: Any = None
        self._line: Connection | None = None
        self._lock = threading.Lock()
        self._closed = False

    def _start(self) -> Connection:
        """The line to the process, which is started if there is none. Raises TooMuch once the worker is closed."""
        with self._lock:
            if self._closed:
                raise TooMuch("time")
            if self._line is None or not self._process.is_alive():
                self._end()
                self._line, theirs = CONTEXT.Pipe()
                self._process = CONTEXT.Process(target=_serve, args=(theirs, *self._arguments), daemon=True)
                self._process.start()
                theirs.close()
            return self._line

    def call(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        hear: Callable[[Any], object] | None = None,
        seconds: float | None = None,
    ) -> T:
        """What a function returns or raises; `hear` is called with its progress reports. Raises TooMuch.

        `seconds`: how long this call may take; None: as long as any.
        """
        line = self._start()
        try:
            line.send((function, args))
            well, answer = self._answer(line, hear, self._seconds if seconds is None else seconds)
        except (EOFError, OSError) as fault:
            # Nothing ends a worker from outside but the system when memory is short.
            self.end()
            raise TooMuch("memory") from fault
        except BaseException:
            # Its answer is still to come, or will not come: no other caller may take it for theirs.
            self.end()
            raise
        if isinstance(answer, TooMuch):
            # What is left of its memory may be corrupt.
            self.end()
        if not well:
            raise answer
        found: T = answer
        return found

    def _answer(
        self, line: Connection, hear: Callable[[Any], object] | None, seconds: float | None
    ) -> tuple[bool, Any]:
        ends = None if seconds is None else time.monotonic() + seconds
        while True:
            left = None if ends is None else ends - time.monotonic()
            if (left is not None and left <= 0) or not line.poll(left):
                raise TooMuch("time")
            well, answer = line.recv()
            if well is not None:
                return well, answer
            if hear is not None:
                hear(answer)

    def end(self) -> None:
        """End the process; the next call starts another."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None

    def close(self) -> None:
        """End the process for good: whoever is waiting for it learns that it is gone."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()


class Bounded:
    """Workers that compute for strangers, a fixed number at once; later calls wait.

    Args: see `Worker`.
    """

    def __init__(
        self,
        workers: int = 2,
        seconds: float | None = SECONDS,
        megabytes: int = MEGABYTES,
        prepare: Callable[..., object] | None = None,
        given: tuple[Any, ...] = (),
    ) -> None:
        self._free: SimpleQueue[Worker] = SimpleQueue()
        self._workers = [Worker(seconds, megabytes, prepare, given) for _ in range(workers)]
        for worker in self._workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="feldherr-bounded")

    def run(
        self,
        function: Callable[..., T],
        *args: Any,
        hear: Callable[[Any], object] | None = None,
        seconds: float | None = None,
    ) -> Future[T]:
        """Have a worker call a function of a module. The future raises what it raised, or TooMuch.

        Args:
            hear: called with what the function reports (`report`), from a thread of its own.
            seconds: how long the call may take once a worker is free for it; None: as long as any.
        """
        return self._threads.submit(self._call, function, args, hear, seconds)

    def _call(
        self,
        function: Callable[..., T],
        args: tuple[Any, ...],
        hear: Callable[[Any], object] | None,
        seconds: float | None,
    ) -> T:
        worker = self._free.get()
        try:
            return worker.call(function, args, hear, seconds)
        finally:
            self._free.put(worker)

    def finish(self) -> None:
        """Let the workers finish their present work, and cancel what is waiting."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        self.close()

    def close(self) -> None:
        """End the workers, whatever they are doing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()
        self._threads.shutdown(wait=True)
        for worker in self._workers:
            worker.end()


def go_on_within(seconds: float, megabytes: int = MEGABYTES) -> int | None:
    """Continue in a process of its own, which is ended after this many seconds.

    Returns None in that process, which does the work; in the one that waited for it, its exit code.

    Raises:
        TooMuch: in the one that waited.
    """
    if not hasattr(os, "fork"):
        return None
    sys.stdout.flush()
    sys.stderr.flush()
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        os.set_inheritable(theirs, False)
        limit_memory(megabytes)
        return None
    os.close(theirs)
    try:
        # The other end closes with the process that holds it.
        ended, _, _ = select.select([ours], [], [], seconds)
    except KeyboardInterrupt:
        os.waitpid(child, 0)
        raise
    finally:
        os.close(ours)
    if not ended:
        os.kill(child, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if not ended:
        raise TooMuch("time")
    if code == -signal.SIGKILL:
        raise TooMuch("memory")
    return code
