"""Databases by their names: a file is SQLite, a URL is PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from . import sqlite
from .storage import Reader, Storage

POSTGRES = ("postgresql://", "postgres://")


def storage(source: Path | str) -> Storage:
    """The storage of a data folder, or of a PostgreSQL database by its URL. Raises Trouble."""
    if isinstance(source, Path):
        return sqlite.SQLite(source / sqlite.DATABASE)
    # Loaded only if needed: someone who plays alone need not have its driver.
    from .postgres import Postgres

    return Postgres(source)


def reader(source: str) -> Reader:
    """Reads the database that a storage has as its `source`."""
    if not source.startswith(POSTGRES):
        return sqlite.reader(Path(source))
    from . import postgres

    return postgres.reader(source)
