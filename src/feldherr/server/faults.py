"""Faults of the machine that a person can fix: each has a name, a message in both languages and a remedy."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Literal

from feldherr.kernel import Message

Kind = Literal[
    "damaged",
    "foreign",
    "newer",
    "older",
    "read-only",
    "no-folder",
    "full",
    "locked",
    "gone",
    "emptied",
    "unreachable",
    "no-games",
    "database-away",
    "database-busy",
    "database-full",
    "database-closed",
    "database-foreign",
    "database-older",
    "database-newer",
]

PASSING: frozenset[Kind] = frozenset({"database-away", "database-busy"})
"""What usually passes in a moment: the database restarts, the network hangs, another server holds a row."""

_BY_ERRNO: dict[int, Kind] = {
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.EROFS: "read-only",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "no-folder",
    errno.EISDIR: "no-folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
}

_BY_CODE: dict[int, Kind] = {
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_IOERR: "unreachable",
}


TOLD_TO_PLAYERS: frozenset[Kind] = frozenset({*PASSING, "database-full"})
"""What happens to a database in PostgreSQL while a site runs."""


class Trouble(Exception):
    """The database cannot be used. `kind` says why, `path` what it concerns: a file, or where PostgreSQL is."""

    def __init__(self, kind: Kind, path: Path | str) -> None:
        super().__init__(f"{kind}: {path}")
        self.kind = kind
        self.path = path

    @property
    def passing(self) -> bool:
        """Whether the same may be tried again at once."""
        return self.kind in PASSING

    @property
    def message(self) -> Message:
        """The message for a person: what is wrong, and what to do. Players do not learn where a site's database is."""
        if self.kind in TOLD_TO_PLAYERS:
            return Message(f"storage-{self.kind}", {})
        return Message(f"storage-{self.kind}", {"path": str(self.path), "folder": str(Path(self.path).parent)})


def trouble_of(fault: BaseException | None, path: Path) -> Trouble | None:
    """The trouble with `path` behind an error of the database or the file system; None for any other error.

    The cause of an error is looked at too: undoing a transaction may fail because of one.
    """
    while fault is not None:
        # What SQLAlchemy raises contains what the driver raised; it takes long to load and is not needed for that.
        found = getattr(fault, "orig", None) or fault
        kind: Kind | None = None
        if isinstance(found, Trouble):
            return found
        if isinstance(found, sqlite3.Error):
            # The low byte is the kind of error, the rest adds detail.
            kind = _BY_CODE.get(getattr(found, "sqlite_errorcode", 0) & 0xFF)
            if kind == "damaged" and path.exists() and path.stat().st_size == 0:
                # Nothing is left of it that could be damaged.
                kind = "emptied"
        elif isinstance(found, OSError):
            kind = _BY_ERRNO.get(found.errno or 0, "unreachable")
        if kind is not None:
            return Trouble(kind, path)
        fault = fault.__cause__ or fault.__context__
    return None
