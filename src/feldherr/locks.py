"""Locks on files, so that one process at a time works with a folder; one that ends lets go, however it ends."""

from __future__ import annotations

import os
from pathlib import Path


def lock(file: Path) -> int | None:
    """Lock a file, made where there is none, until the descriptor is closed; None where another process holds it.

    Raises:
        OSError: it cannot be made or opened.
    """
    found = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    if _locked(found):
        return found
    os.close(found)
    return None


def _locked(file: int) -> bool:
    """Lock an open file against other processes, without waiting."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
