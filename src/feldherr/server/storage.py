"""Storage: one writer thread that commits the work of many requests at once, and readers beside it.

A group of work is one transaction. It begins with locks on the rows of the matches it changes, in the order of their
ids, so that the groups of several processes cannot wait for each other in a circle. A piece of work is a function of
the connection. It runs in its own savepoint, so that a refusal undoes only itself; nothing is reported before the
transaction of the whole group is on the disk. If the machine fails the database (it is deleted, the disk is full, the
connection is cut), the whole group fails, and nobody is told that anything was saved.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, bindparam, create_engine, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from .faults import Trouble
from .figures import Figures
from .schema import matches

log = logging.getLogger(__name__)

T = TypeVar("T")

GROUP = 64
"""How many pieces of work share a commit at most."""


PART = 500
"""How many values one query names at most."""

PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)
"""Seconds until what a passing trouble has undone is tried again: the first time, the second and so on."""

SWEPT = "sweep"
"""The word meaning that others may have been missed."""

TURN = "turn"
"""The kind of word, `turn:ACCOUNT`, that is rung when a seat of an account is asked something or a game of its is over;
it ends nothing."""

_LOCK = (
    select(matches.c.id, matches.c.version)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
    .with_for_update()
)


class Closed(RuntimeError):
    """The storage was closed before the work was done."""


class Work(Generic[T]):
    """One piece of work, with its callbacks for after the commit and for when it is lost."""

    __slots__ = ("again", "committed", "do", "fault", "future", "lost", "match", "result", "tries")

    def __init__(
        self,
        do: Callable[[Connection], T],
        match: str | None = None,
        committed: Callable[[T], None] | None = None,
        lost: Callable[[BaseException], None] | None = None,
        *,
        again: bool = False,
    ) -> None:
        self.do = do
        self.match = match
        self.again = again
        self.tries = 0
        self.committed = committed
        self.lost = lost
        self.future: Future[T] = Future()
        # From now on nobody can cancel it: submitted work is carried out.
        self.future.set_running_or_notify_cancel()
        self.result: Any = None
        self.fault: BaseException | None = None


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def engine_of(url: str | URL, **options: Any) -> Engine:
    """An engine that reads and writes JSON as we do everywhere."""
    return create_engine(url, json_serializer=_json, json_deserializer=msgspec.json.decode, **options)


class Reader:
    """Reads committed data, from any thread and any process.

    Attributes:
        source: how another process finds the same database (`databases.reader`).
    """

    def __init__(self, source: str, engine: Engine, trouble: Callable[[BaseException], Trouble | None]) -> None:
        self.source = source
        self.engine = engine
        self._trouble = trouble

    def read(self, do: Callable[[Connection], T]) -> T:
        """Read, on the caller's thread; waits for a passing trouble to end. Raises Trouble."""
        for pause in (*PAUSES[:3], 0.0):
            try:
                with self.engine.connect() as connection:
                    return do(connection)
            except DBAPIError as fault:
                trouble = self._trouble(fault)
                if trouble is None:
                    raise
                if not (pause and trouble.passing):
                    raise trouble from fault
                time.sleep(pause)
        raise AssertionError

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


class Storage:
    """A database of matches. Its kinds are `sqlite.SQLite` and `postgres.Postgres`.

    Attributes:
        readers: reads beside the writer.
        place: where the database is, as shown to people.
        shared: whether other processes may write to it.
        behind: called on the writer's thread at the beginning of a group with the versions of the matches it locks, for
            those whose copy in memory is behind; it raises nothing but what the database raises.
        changed: the versions of the matches that the group under way has changed, added by whoever changes one.
        words: what else every process is told when the group under way is saved, added by whoever has something to
          tell.
        figures: how its groups went.
        rings: called with such words, also those of other processes, from a thread of the storage. `sweep` among them:
            some may have been missed.
    """

    shared = False

    def __init__(self, engine: Engine, readers: Reader, place: str) -> None:
        self.readers = readers
        self.place = place
        self.behind: Callable[[Connection, Mapping[str, int]], None] = lambda connection, versions: None
        self.changed: dict[str, int] = {}
        self.words: list[str] = []
        self.rings: list[Callable[[Sequence[str]], None]] = []
        self.figures = Figures()
        self._engine = engine
        self._queue: queue.SimpleQueue[Work[Any] | None] = queue.SimpleQueue()
        self._closed = False
        # What is submitted comes before the end, or is told that it came too late.
        self._door = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="feldherr-writer", daemon=True)

    @property
    def source(self) -> str:
        """How another process finds the database."""
        return self.readers.source

    @property
    def running(self) -> bool:
        """Whether the writer is running."""
        return self._thread.is_alive() and not self._closed

    def listen(self, heard: Callable[[Mapping[str, int]], None], watched: Callable[[], Sequence[str]]) -> None:
        """Be notified of changes by other processes: the versions of matches. This process's own are known anyway.

        Args:
            heard: called from a thread of the storage.
            watched: the matches whose versions are compared now and then, in case a notice was missed.
        """

    def rung(self, words: Sequence[str]) -> None:
        """Words were rung: tell those who listen for them. One who fails at it takes them from nobody else."""
        for ring in self.rings:
            try:
                ring(words)
            except Trouble as fault:
                log.warning("somebody could not be told of %s: %s", words, fault)
            except Exception:
                log.exception("somebody could not be told of %s", words)

    def submit(
        self,
        do: Callable[[Connection], T],
        committed: Callable[[T], None] | None = None,
        lost: Callable[[BaseException], None] | None = None,
        *,
        match: str | None = None,
        again: bool = False,
    ) -> Future[T]:
        """Have the writer do a piece of work. `committed` runs on the writer's thread before the future is resolved.

        `lost` is called if the work raised or the group could not be committed. `match` is the saved match that it
        changes or writes beside: its row is locked. `again`: doing it twice does no harm, so it is tried again
        automatically after a passing trouble.
        """
        work: Work[T] = Work(do, match, committed, lost, again=again)
        with self._door:
            closed = self._closed
            if not closed:
                self._queue.put(work)
        if closed:
            work.future.set_exception(Closed("the storage is closed"))
        return work.future

    def read(self, do: Callable[[Connection], T]) -> T:
        """Read committed data, on the caller's thread. Raises Trouble."""
        return self.readers.read(do)

    def close(self) -> None:
        """Finish the submitted work and close."""
        with self._door:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join(timeout=10)
        self._engine.dispose()
        self.readers.close()

    def _run(self) -> None:
        ended = False
        # What is tried again comes after the end, if that came meanwhile.
        while not (ended and self._queue.empty()):
            group: list[Work[Any]] = []
            work = self._queue.get()
            while True:
                if work is None:
                    ended = True
                    break
                group.append(work)
                if len(group) == GROUP:
                    break
                try:
                    work = self._queue.get_nowait()
                except queue.Empty:
                    break
            if group:
                self._carry_out(group)

    def _carry_out(self, group: list[Work[Any]]) -> None:
        self.changed.clear()
        self.words.clear()
        began, locked = time.perf_counter(), 0.0
        try:
            self._before_group()
            with self._engine.connect() as connection, connection.begin():
                ids = sorted({work.match for work in group if work.match is not None})
                if ids:
                    self.behind(connection, {row.id: row.version for row in connection.execute(_LOCK, {"ids": ids})})
                locked = time.perf_counter() - began
                for work in group:
                    try:
                        with connection.begin_nested():
                            work.result = work.do(connection)
                    except (IntegrityError, DataError) as fault:
                        work.fault = fault
                    except DBAPIError:
                        # The database may have undone the whole transaction: anything after it would be committed
                        # without the rest.
                        raise
                    except Exception as fault:
                        work.fault = fault
                if self.changed or self.words:
                    self._ring(connection)
            self._after_group()
            self.figures.groups += 1
            self.figures.changes += len(group)
            self.figures.seconds += time.perf_counter() - began
            self.figures.locked += locked
            if self.words:
                self.rung(list(self.words))
        except Exception as fault:
            # Nothing of the group is on the disk, or nobody knows whether it is.
            self.figures.failed += 1
            found = self._trouble(fault) or fault
            if found is not fault:
                log.error("nothing is saved: %s", found, exc_info=fault)
            for work in group:
                work.fault = work.fault or found
        self._tell(group)

    def _tell(self, group: list[Work[Any]]) -> None:
        """Report the outcome of a group, and put back what is tried again."""
        again = []
        for work in group:
            passing = isinstance(work.fault, Trouble) and work.fault.passing
            if passing and work.again and work.tries < len(PAUSES) and not self._closed:
                again.append(work)
                continue
            try:
                if work.fault is not None:
                    if work.lost is not None:
                        work.lost(work.fault)
                elif work.committed is not None:
                    work.committed(work.result)
            except Exception as fault:
                work.fault = work.fault or fault
            if work.fault is not None:
                work.future.set_exception(work.fault)
            else:
                work.future.set_result(work.result)
        if again:
            # Nothing else could be saved meanwhile either.
            time.sleep(PAUSES[min(work.tries for work in again)])
            for work in again:
                work.tries += 1
                work.fault = None
                self._queue.put(work)

    # what the kinds of databases do in their own ways

    def _trouble(self, fault: BaseException) -> Trouble | None:
        """The trouble with the database behind an error; None for any other error."""
        raise NotImplementedError

    def _before_group(self) -> None:
        """Raises Trouble if nothing can be saved."""

    def _after_group(self) -> None:
        """Raises Trouble if what was committed is lost all the same."""

    def _ring(self, connection: Connection) -> None:
        """Tell other processes `changed` and `words`, once the transaction is committed."""


def parts(values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Values a part at a time: a query has room for only so many."""
    for at in range(0, len(values), PART):
        yield values[at : at + PART]
