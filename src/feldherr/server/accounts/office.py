"""What the operator of a site does with its accounts from the command line, whether or not the site is running."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, select, update

from .. import databases
from .entering import end_invitations
from .entering import invite as invited
from .names import sought
from .people import accounts, note

T = TypeVar("T")


def invite(source: Path | str, count: int) -> list[str]:
    """The codes of new invitations. Raises Trouble."""

    def do(connection: Connection) -> str:
        note(connection, "invite", None)
        return invited(connection)

    return _written(source, lambda connection: [do(connection) for _ in range(count)])


def appoint(source: Path | str, name: str) -> str | None:
    """Make an account an admin's; if nobody has that name, return the code of an invitation for one. An earlier
    invitation for this name ends, used or not. Raises Trouble."""

    def do(connection: Connection) -> str | None:
        mine = (accounts.c.name == sought(name)) & (accounts.c.state != "gone")
        id = connection.execute(select(accounts.c.id).where(mine)).scalar()
        end_invitations(connection, sought(name))
        if id is None:
            note(connection, "invite", None, role="admin")
            return invited(connection, "admin", sought(name))
        connection.execute(update(accounts).where(accounts.c.id == id).values(role="admin"))
        note(connection, "admin", None, id)
        return None

    return _written(source, do)


def _written(source: Path | str, do: Callable[[Connection], T]) -> T:
    storage = databases.storage(source)
    try:
        return storage.submit(do).result()
    finally:
        storage.close()
