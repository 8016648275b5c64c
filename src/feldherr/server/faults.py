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
"""What is over in a moment as a rule: the database starts anew, the network hangs, another server holds a row."""

_BY_ERRNO: dict[int, Kind] = {
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.EROFS: "read-only",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "no-folder",
    errno.EISDIR: "no-folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
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
    """The database cannot be worked with. `kind` says why, `path` what it is about: a file, or where PostgreSQL is."""

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
        """What a person is told: what is wrong, and what to do. Players are not told where a site's database is."""
        if self.kind in TOLD_TO_PLAYERS:
            return Message(f"storage-{self.kind}", {})
        return Message(f"storage-{self.kind}", {"path": str(self.path), "folder": str(Path(self.path).parent)})


def trouble_of(fault: BaseException | None, path: Path) -> Trouble | None:
    """The trouble with `path` behind an error of the database or the file system; None for any other error.

    What an error came from is asked too: undoing a transaction may fail for want of one.
    """
    while fault is not None:
        # What SQLAlchemy raises holds what the driver raised; it takes long to load and is not needed for that.
        found = getattr(fault, "orig", None) or fault
        kind: Kind | None = None
        if isinstance(found, Trouble):
            return found
        if isinstance(found, sqlite3.Error):
            # The low byte is the kind of error, the rest says more of it.
            kind = _BY_CODE.get(getattr(found, "sqlite_errorcode", 0) & 0xFF)
            if kind == "damaged" and path.exists() and path.stat().st_size == 0:
                # Nothing of it is left to be damaged.
                kind = "emptied"
        elif isinstance(found, OSError):
            kind = _BY_ERRNO.get(found.errno or 0, "unreachable")
        if kind is not None:
            return Trouble(kind, path)
        fault = fault.__cause__ or fault.__context__
    return None
