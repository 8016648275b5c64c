"""Storage: one writer thread that commits the work of many requests at once, and readers beside it.

A piece of work is a function of the connection. It runs in a savepoint of its own, so that a refusal undoes only
itself; nobody is told of it before the transaction of the whole group is on the disk. What the machine does to the file
(it is deleted, the disk is full) fails the whole group, and nobody is told that anything is saved.
"""

from __future__ import annotations

import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import DBAPIError, IntegrityError

from .backup import NoBackup, before_migration
from .faults import Trouble, trouble_of
from .schema import Newer, upgrade

log = logging.getLogger(__name__)

T = TypeVar("T")

DATABASE = "feldherr.sqlite"
"""The name of the database in the data folder."""

GROUP = 64
"""How many pieces of work share a commit at most."""


PART = 500
"""How many values one question to the database asks about."""

PATIENCE = 5.0
"""Seconds that a database which another program has locked is waited for."""

CHECKED = 200_000_000
"""Bytes of a database that is read through for damage at the start; a larger one would take too long."""

MAGIC = b"SQLite format 3\0"


class Closed(RuntimeError):
    """The storage was closed before the work was done."""


class Work(Generic[T]):
    """One piece of work, with its callbacks for after the commit and for when it is lost."""

    __slots__ = ("committed", "do", "fault", "future", "lost", "result")

    def __init__(
        self,
        do: Callable[[Connection], T],
        committed: Callable[[T], None] | None = None,
        lost: Callable[[BaseException], None] | None = None,
    ) -> None:
        self.do = do
        self.committed = committed
        self.lost = lost
        self.future: Future[T] = Future()
        # From now on nobody can cancel it: work that was handed in is done.
        self.future.set_running_or_notify_cancel()
        self.result: Any = None
        self.fault: BaseException | None = None


def _engine(path: Path, begin: str) -> Engine:
    encode = msgspec.json.Encoder(order="sorted").encode
    options: dict[str, Any] = {
        "json_serializer": lambda value: encode(value).decode(),
        "json_deserializer": msgspec.json.decode,
    }
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE}, **options)

    @event.listens_for(engine, "connect")
    def _connect(dbapi: Any, record: Any) -> None:
        # The driver would begin and commit behind our back otherwise.
        dbapi.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            dbapi.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class Reader:
    """Reads committed data, from any thread and any process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._engine = _engine(path, "BEGIN")

    def read(self, do: Callable[[Connection], T]) -> T:
        """Read, on the caller's thread. Raises Trouble."""
        try:
            with self._engine.connect() as connection:
                return do(connection)
        except DBAPIError as fault:
            trouble = trouble_of(fault, self._path)
            if trouble is None:
                raise
            raise trouble from fault

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()


class Storage:
    """A database of matches in an SQLite file, made where there is none. Raises Trouble where it cannot be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _examine(path)
            before_migration(path)
            self._engine = _engine(path, "BEGIN IMMEDIATE")
            self._readers = Reader(path)
            self._open()
            self._file = _identity(path)
            self._log = path.with_name(f"{path.name}-wal")
        except (OSError, sqlite3.Error, DBAPIError, NoBackup) as fault:
            trouble = trouble_of(fault, path)
            if trouble is None and isinstance(fault, NoBackup):
                trouble = Trouble("unreachable", path)
            if trouble is None:
                raise
            raise trouble from fault
        self._queue: queue.SimpleQueue[Work[Any] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="feldherr-writer", daemon=True)
        self._thread.start()

    def _open(self) -> None:
        """See whether the database is sound and ours, and bring it up to date. Raises Trouble or DBAPIError."""
        with self._engine.connect() as connection:
            tables = set(inspect(connection).get_table_names())
            if tables and not {"alembic_version", "matches"} <= tables:
                raise Trouble("foreign", self.path)
            if tables and self.path.stat().st_size <= CHECKED:
                found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
                if found != "ok":
                    raise Trouble("damaged", self.path)
        try:
            with self._engine.begin() as connection:
                upgrade(connection)
        except Newer as fault:
            raise Trouble("newer", self.path) from fault

    def submit(
        self,
        do: Callable[[Connection], T],
        committed: Callable[[T], None] | None = None,
        lost: Callable[[BaseException], None] | None = None,
    ) -> Future[T]:
        """Have the writer do a piece of work. `committed` runs on the writer's thread before the future is resolved.

        `lost` is told when the work raised or the group could not be committed.
        """
        work: Work[T] = Work(do, committed, lost)
        if self._closed:
            work.future.set_exception(Closed("the storage is closed"))
        else:
            self._queue.put(work)
        return work.future

    def read(self, do: Callable[[Connection], T]) -> T:
        """Read what is committed, on the caller's thread. Raises Trouble."""
        return self._readers.read(do)

    def close(self) -> None:
        """Finish what was handed in and close."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._thread.join(timeout=10)
        self._engine.dispose()
        self._readers.close()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            ended = False
            while not ended:
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
                    self._carry_out(connection, group)

    def _carry_out(self, connection: Connection, group: list[Work[Any]]) -> None:
        try:
            self._still_there()
            with connection.begin():
                for work in group:
                    try:
                        with connection.begin_nested():
                            work.result = work.do(connection)
                    except IntegrityError as fault:
                        work.fault = fault
                    except DBAPIError:
                        # The database may have undone the whole transaction: what came after would stand by itself.
                        raise
                    except Exception as fault:
                        work.fault = fault
            # On Linux a deleted file takes everything, and nobody sees it again.
            self._still_there()
        except Exception as fault:
            # Nothing of the group is on the disk.
            found = trouble_of(fault, self.path) or fault
            if found is not fault:
                log.error("nothing is saved: %s", found, exc_info=fault)
            for work in group:
                work.fault = work.fault or found
        for work in group:
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

    def _still_there(self) -> None:
        """Raises Trouble where the file that was opened is no longer the one under its name."""
        try:
            same = _identity(self.path) == self._file and self._log.exists()
        except FileNotFoundError:
            same = False
        if not same:
            raise Trouble("gone", self.path)
        if self.path.stat().st_size == 0:
            raise Trouble("emptied", self.path)


def parts(values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Values a part at a time: a question to the database has room for so many."""
    for at in range(0, len(values), PART):
        yield values[at : at + PART]


def _identity(path: Path) -> tuple[int, int]:
    """What distinguishes a file from another one under the same name."""
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _examine(path: Path) -> None:
    """Look at a file before it is opened as a database. Raises Trouble or OSError."""
    if not path.exists():
        return
    with path.open("rb") as file:
        head = file.read(len(MAGIC))
    if not head:
        raise Trouble("emptied", path)
    if head != MAGIC:
        raise Trouble("damaged", path)
