"""Copies of the database, made by SQLite itself: consistent at one moment, while the server keeps running."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from .faults import Trouble, trouble_of
from .schema import HEAD

PAGES = 4_096
"""Pages copied before a waiting writer is let in."""

Reason = Literal["no-database", "there-already", "cannot-write"]


class NoBackup(Exception):
    """A copy could not be made. `reason` is `cli-backup-REASON` in the catalogues; `file` is what it is about."""

    def __init__(self, reason: Reason, file: Path) -> None:
        super().__init__(f"{reason}: {file}")
        self.reason: Reason = reason
        self.file = file


def _open(database: Path) -> sqlite3.Connection:
    """Open a database for reading; a server that has it open is not disturbed."""
    # Not read-only: if no server has it open, its log has to be taken in first.
    return sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True, timeout=30)


def release_of(database: Path) -> str | None:
    """The migration a database stands at; None if it is none of ours. Raises sqlite3.Error."""
    with closing(_open(database)) as connection:
        named = "select 1 from sqlite_master where type = 'table' and name = 'alembic_version'"
        if connection.execute(named).fetchone() is None:
            return None
        row = connection.execute("select version_num from alembic_version").fetchone()
        return None if row is None else str(row[0])


def examine(database: Path) -> str:
    """The migration at which a database of games stands. Raises Trouble if it cannot be read or is none of ours."""
    try:
        with database.open("rb") as file:
            if not file.read(1):
                raise Trouble("emptied", database)
        at = release_of(database)
    except (OSError, sqlite3.Error) as fault:
        raise trouble_of(fault, database) or fault from fault
    if at is None:
        raise Trouble("foreign", database)
    return at


def back_up(database: Path, to: Path) -> None:
    """Copy a database into a new file, which gets its name only when it is complete and on the disk.

    Raises:
        NoBackup: there is no database, the file already exists or cannot be written.
        Trouble: the database is none of ours or cannot be read, or the disk is full.
    """
    if not database.is_file():
        raise NoBackup("no-database", database)
    if to.exists():
        raise NoBackup("there-already", to)
    examine(database)
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        # The copy holds all that is secret, wherever it ends up.
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(database, part)
        _name(part, to)
    except FileExistsError as fault:
        raise NoBackup("there-already", to) from fault
    except (OSError, sqlite3.Error) as fault:
        trouble = trouble_of(fault, to)
        if trouble is not None and trouble.kind == "damaged":
            # What was copied is what is damaged.
            raise Trouble("damaged", database) from fault
        if trouble is not None and trouble.kind == "full":
            raise trouble from fault
        raise NoBackup("cannot-write", to) from fault
    finally:
        for left in (part, *(part.with_name(f"{part.name}{tail}") for tail in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _copy(database: Path, part: Path) -> None:
    with closing(_open(database)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy, pages=PAGES)
        # One file without a log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        found = copy.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise Trouble("damaged", database)
    with part.open("rb+") as whole:
        os.fsync(whole.fileno())


def _name(part: Path, to: Path) -> None:
    """Give a file its name. Raises FileExistsError if it is taken."""
    try:
        # A link, unlike a rename, never replaces a file that has appeared in between.
        os.link(part, to)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        part.rename(to)


def before_migration(database: Path) -> Path | None:
    """Copy a database of an earlier release before it is upgraded; returns the copy, None if there is no need.

    Raises:
        NoBackup, Trouble: it could not be copied, so it had better not be changed.
    """
    try:
        at = release_of(database) if database.is_file() and database.stat().st_size else None
    except sqlite3.Error:
        # The next one to open it says what is wrong with it.
        return None
    if at is None or at >= HEAD:
        return None
    number = 1
    while (to := database.with_name(f"{database.stem}.before-{HEAD}-{number}{database.suffix}")).exists():
        number += 1
    back_up(database, to)
    return to
