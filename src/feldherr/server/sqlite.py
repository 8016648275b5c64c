"""SQLite: the database of one process, a file in the data folder."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event, inspect
from sqlalchemy.exc import DBAPIError

from .backup import NoBackup, before_migration, examine
from .faults import Trouble, trouble_of
from .schema import HEAD, Newer, upgrade
from .storage import Reader, Storage, engine_of

DATABASE = "feldherr.sqlite"
"""The name of the database in the data folder."""
PRIVATE = 0o700
"""The permissions of a folder of games that we make: anyone who can read the database can read every hand."""

PATIENCE = 5.0
"""Seconds to wait for a database that another program has locked."""

CHECKED = 200_000_000
"""Bytes up to which a database is checked for damage at the start; a larger one would take too long."""

MAGIC = b"SQLite format 3\0"


def _engine(path: Path, begin: str) -> Engine:
    engine = engine_of(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def _connect(dbapi: Any, record: Any) -> None:
        # Otherwise the driver would begin and commit behind our back.
        dbapi.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            dbapi.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def reader(path: Path) -> Reader:
    """Reads a database."""
    return Reader(str(path), _engine(path, "BEGIN"), lambda fault: trouble_of(fault, path))


def reader_of_kept(path: Path) -> Reader:
    """Reads a database that no server of this process has opened. Raises Trouble if it is not one of this release."""
    at = examine(path)
    if at != HEAD:
        raise Trouble("older" if at < HEAD else "newer", path)
    return reader(path)


class SQLite(Storage):
    """A database of matches in an SQLite file, created if there is none. Raises Trouble if it cannot be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            _examine(path)
            before_migration(path)
            super().__init__(_engine(path, "BEGIN IMMEDIATE"), reader(path), str(path))
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
        self._thread.start()

    def _open(self) -> None:
        """Check that the database is sound and ours, and upgrade it. Raises Trouble or DBAPIError."""
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

    def _trouble(self, fault: BaseException) -> Trouble | None:
        return trouble_of(fault, self.path)

    def _before_group(self) -> None:
        self._still_there()

    def _after_group(self) -> None:
        # On Linux a deleted file still accepts writes, and nobody sees them again.
        self._still_there()

    def _still_there(self) -> None:
        """Raises Trouble if the file that was opened is no longer the one under its name."""
        try:
            same = _identity(self.path) == self._file and self._log.exists()
        except FileNotFoundError:
            same = False
        if not same:
            raise Trouble("gone", self.path)
        if self.path.stat().st_size == 0:
            raise Trouble("emptied", self.path)


def _identity(path: Path) -> tuple[int, int]:
    """What distinguishes a file from another one of the same name."""
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
