"""What waits to be told to whom: one row a person and match, written in the transaction of the ply that asks.

A row stands until its person looks at the match or acts in it. Once it was sent it keeps silence for a day: forty
questions to somebody who is away are one notice.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Iterable
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, delete, select, text, update

from feldherr.kernel import Role

from .. import schema
from ..wire import HUMAN
from .wire import Rhythm

PATIENCE = 120.0
"""Seconds in which somebody may look by themselves, before they are told."""
HOUR, DAY = 3_600.0, 86_400.0
MORNING = 8
"""The hour, in a person's own zone, at which they are told once a day."""
USUAL: Rhythm = "soon"
"""When somebody is told who has wished nothing."""

_NOTE = text(
    """
    insert into outbox (account, match, made, due, tries, told)
    values (:account, :match, :now, :due, 0, '[]')
    on conflict (account, match) do update
    set made = excluded.made, due = excluded.due, lease = null, tries = 0, message = null, told = '[]', sent = null
    where outbox.due is null and (outbox.sent is null or outbox.sent < :now - :silence)
    """
)


def due(pace: Rhythm, zone: str, now: float) -> float | None:
    """When somebody who is asked now is to be told; None: never."""
    if pace == "off":
        return None
    if pace == "soon":
        return now + PATIENCE
    if pace == "hourly":
        return (now // HOUR + 1) * HOUR
    here = datetime.datetime.fromtimestamp(now, zone_of(zone))
    today = here.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    # The days of a zone may have 23 hours or 25: the next morning is reckoned by its own clock.
    morning = today if today > here else today + datetime.timedelta(days=1)
    return morning.timestamp()


def zone_of(name: str) -> datetime.tzinfo:
    """The zone of a name; UTC where nobody knows it."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return datetime.UTC


def asked(connection: Connection, match: str, roles: Iterable[Role], by: Role | None, now: float) -> None:
    """Note, in a transaction under way, that these roles of a match are asked something since now.

    `by`: the role that has just acted; its person is there, and is told nothing of other seats of theirs either.
    """
    roles = sorted(roles)
    if not roles and by is None:
        return
    seats, accounts, wishes = schema.seats.c, schema.accounts.c, schema.wishes.c
    query = (
        select(seats.role, seats.account, seats.player, accounts.zone, wishes.pace)
        .join_from(schema.seats, schema.accounts, seats.account == accounts.id)
        .join(schema.wishes, wishes.account == accounts.id, isouter=True)
        .where(seats.match == match, seats.role.in_([*roles, by] if by is not None else roles))
        .where(accounts.state != "gone")
    )
    rows = connection.execute(query).all()
    here = {row.account for row in rows if row.role == by}
    for account in here:
        looked(connection, account, match)
    # In one order in every process, so that none waits for another in a circle.
    told = {row.account: row for row in rows if row.role in roles and row.player == HUMAN and row.account not in here}
    for account, row in sorted(told.items()):
        at = due(row.pace or USUAL, row.zone, now)
        if at is not None:
            values = {"account": account, "match": match, "now": now, "due": at, "silence": DAY}
            connection.execute(_NOTE, values)


def looked(connection: Connection, account: str, match: str) -> None:
    """Somebody has looked at a match: what waits to be told of it is told no more."""
    rows = schema.outbox
    connection.execute(delete(rows).where(rows.c.account == account, rows.c.match == match))


def wishes_of(connection: Connection, account: str) -> Any:
    """The row of somebody's wishes, made where there is none yet."""
    wishes = schema.wishes
    query = select(wishes).where(wishes.c.account == account)
    row = connection.execute(query).first()
    if row is None:
        fresh = text(
            "insert into wishes (account, pace, mail, key) values (:account, :pace, :mail, :key)"
            " on conflict (account) do nothing"
        )
        key = secrets.token_urlsafe(24)
        connection.execute(fresh, {"account": account, "pace": USUAL, "mail": True, "key": key})
        row = connection.execute(query).one()
    return row


def wish(connection: Connection, account: str, pace: Rhythm, mail: bool, now: float) -> None:
    """Write down when somebody is to be told, and whether by mail; what waits already keeps to that."""
    wishes_of(connection, account)
    wishes, rows = schema.wishes, schema.outbox
    connection.execute(update(wishes).where(wishes.c.account == account).values(pace=pace, mail=mail))
    zone = connection.execute(select(schema.accounts.c.zone).where(schema.accounts.c.id == account)).scalar() or ""
    waiting = update(rows).where(rows.c.account == account, rows.c.due.is_not(None), rows.c.message.is_(None))
    connection.execute(waiting.values(due=due(pace, zone, now)))


def forget(connection: Connection, account: str) -> None:
    """Delete all that is kept for notices to somebody."""
    for table in (schema.outbox, schema.wishes):
        connection.execute(delete(table).where(table.c.account == account))
