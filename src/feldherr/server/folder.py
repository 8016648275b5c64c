"""The data folder: used by one server at a time, and its owner can list its seats.

A seat's token is derived from the folder's own key, so that it can be restored; the database holds only its hash.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import msgspec
from sqlalchemy import Connection, func, select, update

from feldherr.kernel import Role
from feldherr.locks import lock

from . import schema
from .faults import Trouble, trouble_of
from .repository import hash_of
from .sqlite import DATABASE, PRIVATE, SQLite, reader_of_kept
from .wire import HUMAN

LOCK, KEY, PORT = "lock", "seats.key", "port"


class Taken(RuntimeError):
    """Another server uses the folder. `port`: where it answers, if that is known."""

    def __init__(self, port: int | None) -> None:
        super().__init__("another server works with the folder")
        self.port = port


def hold(folder: Path) -> int:
    """Lock the folder for this process; the lock ends with the process, however it ends.

    Raises:
        Taken: another server has it.
        Trouble: no folder can be made there, or nothing can be written in it.
    """
    try:
        folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
        found = lock(folder / LOCK)
    except OSError as fault:
        raise trouble_of(fault, folder / DATABASE) or fault from fault
    if found is None:
        raise Taken(port_of(folder))
    return found


def port_of(folder: Path) -> int | None:
    """The port of the folder's server, now or last time."""
    try:
        word = (folder / PORT).read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return int(word) if word.isdecimal() and len(word) < 6 and 1024 <= int(word) < 65536 else None


class Keyring:
    """Makes the tokens of seats: the same seat of the same folder, the same token.

    Without a folder nobody can make them again.
    """

    def __init__(self, folder: Path | None) -> None:
        if folder is None:
            self._key = secrets.token_bytes(32)
            return
        path = folder / KEY
        try:
            folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            if not path.exists():
                # Whole or not at all: a half-written key would take all seats with it.
                fresh = path.with_suffix(f".{os.getpid()}")
                with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                    file.write(secrets.token_hex(32).encode())
                fresh.replace(path)
            self._key = path.read_bytes()
        except OSError as fault:
            raise trouble_of(fault, folder / DATABASE) or fault from fault

    def token(self, match: str, role: Role) -> str:
        """The token of a seat."""
        made = hmac.digest(self._key, f"{match} {role}".encode(), "sha256")
        return base64.urlsafe_b64encode(made[:24]).decode()


class SeatLink(msgspec.Struct, frozen=True):
    """A person's seat. `token` is None if it was given out under another key and cannot be told, or if there was none:
    `guest` says that whoever sits there took a place in the lobby, and is known by their browser."""

    match: str
    ruleset: str
    scenario: str
    updated: float
    over: bool
    role: Role
    token: str | None
    guest: bool = False


def with_accounts(folder: Path) -> int:
    """How many of people's seats in a folder belong to accounts and have no link. Raises Trouble."""
    seats = schema.seats.c
    query = select(func.count()).select_from(schema.seats).where(seats.player == HUMAN, seats.account.is_not(None))
    saved = reader_of_kept(folder / DATABASE)
    try:
        return int(saved.read(lambda connection: connection.execute(query).scalar()) or 0)
    finally:
        saved.close()


def seats_of(folder: Path) -> Iterator[SeatLink]:
    """People's seats in all matches of a folder, the most recently played first. Raises Trouble."""
    path = folder / DATABASE
    if folder.exists() and not folder.is_dir():
        raise Trouble("no-folder", path)
    if not path.exists():
        raise Trouble("no-games", path)
    keyring, saved = Keyring(folder), reader_of_kept(path)
    matches, seats = schema.matches.c, schema.seats.c
    query = (
        select(matches.id, matches.ruleset, matches.scenario, matches.updated, matches.outcome, seats.role, seats.token)
        .join_from(schema.matches, schema.seats, matches.id == seats.match)
        # Seats of an account have no link.
        .where(seats.player == HUMAN, seats.account.is_(None), matches.opened.is_(None))
        .order_by(matches.updated.desc(), matches.id, seats.role)
    )
    try:
        rows = saved.read(lambda connection: connection.execute(query).all())
    finally:
        saved.close()
    for row in rows:
        token = keyring.token(row.id, row.role)
        known = row.token == hash_of(token)
        yield SeatLink(
            match=row.id,
            ruleset=row.ruleset,
            scenario=row.scenario,
            updated=row.updated,
            over=row.outcome is not None,
            role=row.role,
            token=token if known else None,
            guest=row.token is None,
        )


def renew(folder: Path) -> int:
    """Give every seat whose token cannot be told a new one, and return how many there were. The old ones end.

    Raises:
        Taken: a server uses the folder.
        Trouble: the database cannot be used.
    """
    held = hold(folder)
    storage = SQLite(folder / DATABASE)
    try:
        keyring = Keyring(folder)
        lost = [seat for seat in seats_of(folder) if seat.token is None]

        def do(connection: Connection) -> None:
            for seat in lost:
                mine = (schema.seats.c.match == seat.match) & (schema.seats.c.role == seat.role)
                token = hash_of(keyring.token(seat.match, seat.role))
                connection.execute(update(schema.seats).where(mine).values(token=token))

        storage.submit(do).result()
    finally:
        storage.close()
        os.close(held)
    return len(lost)
