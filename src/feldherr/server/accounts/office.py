"""What whoever runs a site does with its accounts from the command line, whether or not the site is running."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, insert, select, update

from .. import databases, schema
from .entering import invite as invited
from .names import sought
from .people import accounts

T = TypeVar("T")


def invite(source: Path | str, count: int) -> list[str]:
    """The codes of new invitations. Raises Trouble."""
    return _written(source, lambda connection: [invited(connection) for _ in range(count)])


def appoint(source: Path | str, name: str) -> str | None:
    """Make an account an admin's; where nobody has that name, the code of an invitation for one. Raises Trouble."""

    def do(connection: Connection) -> str | None:
        mine = (accounts.c.name == sought(name)) & (accounts.c.state != "gone")
        id = connection.execute(select(accounts.c.id).where(mine)).scalar()
        if id is None:
            return invited(connection, "admin")
        connection.execute(update(accounts).where(accounts.c.id == id).values(role="admin"))
        row = {"id": secrets.token_hex(16), "time": time.time(), "about": id, "kind": "admin", "details": {}}
        connection.execute(insert(schema.audit).values(row))
        return None

    return _written(source, do)


def _written(source: Path | str, do: Callable[[Connection], T]) -> T:
    storage = databases.storage(source)
    try:
        return storage.submit(do).result()
    finally:
        storage.close()
