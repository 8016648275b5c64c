"""Storage: one writer thread that commits the work of many requests at once, and readers beside it.

A piece of work is a function of the connection. It runs in a savepoint of its own, so that a refusal undoes only
itself; nobody is told of it before the transaction of the whole group is on the disk.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event

from .schema import upgrade

T = TypeVar("T")

GROUP = 64
"""How many pieces of work share a commit at most."""


class Closed(RuntimeError):
    """The storage was closed before the work was done."""


class Work(Generic[T]):
    """One piece of work: what to do, whom to tell after the commit, whom to tell when it is lost."""

    __slots__ = ("committed", "do", "fault", "future", "look", "lost", "result")

    def __init__(
        self,
        do: Callable[[Connection], T],
        committed: Callable[[T], None] | None = None,
        lost: Callable[[BaseException], None] | None = None,
        *,
        look: bool = False,
    ) -> None:
        self.do = do
        self.look = look
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
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30}, **options)

    @event.listens_for(engine, "connect")
    def _connect(dbapi: Any, record: Any) -> None:
        # The driver would begin and commit behind our back otherwise.
        dbapi.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            dbapi.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class Storage:
    """A database of matches in an SQLite file, made where there is none."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._engine = _engine(path, "BEGIN IMMEDIATE")
        self._readers = _engine(path, "BEGIN")
        self._queue: queue.SimpleQueue[Work[Any] | None] = queue.SimpleQueue()
        self._closed = False
        with self._engine.begin() as connection:
            upgrade(connection)
        self._thread = threading.Thread(target=self._run, name="feldherr-writer", daemon=True)
        self._thread.start()

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

    def look(self, do: Callable[[], T]) -> Future[T]:
        """Read what only the writer's thread may touch, between two groups: nothing uncommitted is in sight."""
        work: Work[T] = Work(lambda connection: do(), look=True)
        if self._closed:
            work.future.set_exception(Closed("the storage is closed"))
        else:
            self._queue.put(work)
        return work.future

    def read(self, do: Callable[[Connection], T]) -> T:
        """Read what is committed, on the caller's thread."""
        with self._readers.connect() as connection:
            return do(connection)

    def close(self) -> None:
        """Finish what was handed in and close."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._thread.join(timeout=10)
        self._engine.dispose()
        self._readers.dispose()

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
        for work in group:
            if work.look:
                try:
                    work.future.set_result(work.do(connection))
                except Exception as fault:
                    work.future.set_exception(fault)
        group = [work for work in group if not work.look]
        if not group:
            return
        try:
            with connection.begin():
                for work in group:
                    try:
                        with connection.begin_nested():
                            work.result = work.do(connection)
                    except Exception as fault:
                        work.fault = fault
        except Exception as fault:
            # Nothing of the group is on the disk.
            for work in group:
                work.fault = work.fault or fault
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
