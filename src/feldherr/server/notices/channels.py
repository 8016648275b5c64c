"""Where a person is notified besides mail: made, listed, ended; and the address of their feed."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from .. import schema
from ..accounts.faults import AccountFault
from ..repository import hash_of
from . import outbox
from .ways import browser_keys, make_secret
from .wire import Channel, Kind

channels = schema.channels

MOST = 20
"""Channels of one account."""


def of(connection: Connection, account: str) -> list[Channel]:
    """The channels of a person, in the order in which they were made."""
    query = select(channels).where(channels.c.account == account).order_by(channels.c.made, channels.c.id)
    return [_form(row) for row in connection.execute(query)]


def add_hook(
    connection: Connection, account: str, kind: Kind, name: str, address: str, now: float
) -> tuple[Channel, str | None]:
    """Make a channel to an address that was found to be public; what is sent there is signed with the secret, if there
    is one. Raises AccountFault if there are too many."""
    keys = {"secret": make_secret()} if kind == "json" else {}
    return _add(connection, account, kind, name, address, keys, now), keys.get("secret")


def add_browser(
    connection: Connection, account: str, name: str, endpoint: str, keys: dict[str, str], now: float
) -> Channel:
    """Make a channel to a browser; an earlier one to the same browser ends, whoever owned it.

    Raises Malformed if its keys are invalid, AccountFault if there are too many channels.
    """
    known = browser_keys(keys)
    before = select(channels.c.id).where(channels.c.kind == "push", channels.c.address == endpoint)
    for id in connection.execute(before).scalars().all():
        end(connection, id)
    return _add(connection, account, "push", name, endpoint, known, now)


def end(connection: Connection, id: str, account: str | None = None) -> bool:
    """End a channel with everything waiting to go there, only of this account if one is given; returns whether there
    was one."""
    mine = channels.c.id == id
    if account is not None:
        mine &= channels.c.account == account
    if connection.execute(delete(channels).where(mine)).rowcount != 1:
        return False
    connection.execute(delete(schema.outbox).where(schema.outbox.c.way == id))
    return True


def make_feed(connection: Connection, account: str) -> str:
    """A new secret for a person's feed; an earlier one ends."""
    outbox.wishes_of(connection, account)
    secret, wishes = secrets.token_urlsafe(24), schema.wishes
    connection.execute(update(wishes).where(wishes.c.account == account).values(feed=hash_of(secret)))
    return secret


def end_feed(connection: Connection, account: str) -> None:
    """End a person's feed."""
    wishes = schema.wishes
    connection.execute(update(wishes).where(wishes.c.account == account).values(feed=None))


def count(connection: Connection, account: str) -> int:
    """To how many places besides mail a person's notices go: channels, and the feed."""
    mine = select(func.count()).select_from(channels).where(channels.c.account == account)
    feed = select(schema.wishes.c.feed).where(schema.wishes.c.account == account)
    return int(connection.execute(mine).scalar_one()) + (connection.execute(feed).scalar() is not None)


def end_all(connection: Connection, account: str) -> None:
    """End all channels of a person, and their feed: someone else may have made one."""
    for id in connection.execute(select(channels.c.id).where(channels.c.account == account)).scalars().all():
        end(connection, id)
    end_feed(connection, account)


def _add(
    connection: Connection, account: str, kind: Kind, name: str, address: str, keys: dict[str, str], now: float
) -> Channel:
    count = select(func.count()).select_from(channels).where(channels.c.account == account)
    if connection.execute(count).scalar_one() >= MOST:
        raise AccountFault("too-many-channels")
    row: dict[str, Any] = {
        "id": secrets.token_hex(16),
        "account": account,
        "kind": kind,
        "pace": outbox.USUAL,
        "name": name,
    }
    row |= {"address": address, "keys": keys, "made": now}
    connection.execute(insert(channels).values(row))
    return _form(connection.execute(select(channels).where(channels.c.id == row["id"])).one())


def _form(row: Any) -> Channel:
    return Channel(id=row.id, kind=row.kind, name=row.name, pace=row.pace, made=row.made, fault=row.fault)
