"""What is waiting to be sent to whom: one row for each person, match and way, written in the transaction of the ply
that asks; and one for each person, offer and way, written in that of the offer, or of the answer to it.

A row of a match stays until its person looks at the match or acts in it. Once it has been sent, it is silent for a day:
forty questions to someone who is away are one notice. A row of an offer is sent once, and stays as long as the offer.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Collection, Iterable
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Select, delete, select, text, update

from feldherr.kernel import Role

from .. import schema
from ..wire import HUMAN
from .wire import GivenUp, Rhythm, Subject

PATIENCE = 120.0
"""Seconds in which people may look on their own before they are notified."""
HOUR, DAY = 3_600.0, 86_400.0
MORNING = 8
"""The hour, in a person's own time zone, of a daily notice."""
USUAL: Rhythm = "soon"
"""When people are notified who have set nothing."""
MOST = 200
"""Given-up notices that are listed."""

MAIL = "mail"
"""The way that is not a channel."""

_NOTE = text(
    """
    insert into outbox (account, kind, about, way, made, due, tries)
    values (:account, :kind, :about, :way, :now, :due, 0)
    on conflict (account, kind, about, way) do update
    set made = excluded.made, due = excluded.due, lease = null, tries = 0, message = null, sent = null, fault = null
    where outbox.due is null and (outbox.sent is null or outbox.sent < :now - :silence)
    """
)


def due(pace: Rhythm, zone: str, now: float) -> float | None:
    """When a person who is asked now is to be notified; None: never."""
    if pace == "off":
        return None
    if pace == "soon":
        return now + PATIENCE
    if pace == "hourly":
        return (now // HOUR + 1) * HOUR
    here = datetime.datetime.fromtimestamp(now, zone_of(zone))
    today = here.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    # The days of a zone may have 23 hours or 25: the next morning is computed by its own clock.
    morning = today if today > here else today + datetime.timedelta(days=1)
    return morning.timestamp()


def zone_of(name: str) -> datetime.tzinfo:
    """The zone of a name; UTC if it is unknown."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return datetime.UTC


def asked(connection: Connection, match: str, roles: Iterable[Role], by: Role | None, now: float) -> set[str]:
    """Note, in a transaction under way, that these roles of a match have something to answer from now on; returns the
    accounts to which that is news.

    `by`: the role that has just acted; its player is there, and gets no notices for their other seats either.
    """
    roles = sorted(roles)
    if not roles and by is None:
        return set()
    seats, accounts = schema.seats.c, schema.accounts.c
    query = (
        select(seats.role, seats.account, seats.player)
        .join_from(schema.seats, schema.accounts, seats.account == accounts.id)
        .where(seats.match == match, seats.role.in_([*roles, by] if by is not None else roles))
        .where(accounts.state != "gone")
    )
    rows = connection.execute(query).all()
    here = {row.account for row in rows if row.role == by}
    for account in here:
        looked(connection, account, match)
    called = {row.account for row in rows if row.role in roles and row.player == HUMAN and row.account not in here}
    note(connection, "turn", match, called, now)
    return called


def note(connection: Connection, kind: Subject, about: str, people: Collection[str], now: float) -> None:
    """Note, in a transaction under way, that some accounts are to be told something of a match or an offer."""
    if not people:
        return
    accounts, wishes = schema.accounts.c, schema.wishes.c
    query = (
        select(accounts.id, accounts.zone, accounts.confirmed, wishes.pace)
        .join_from(schema.accounts, schema.wishes, wishes.account == accounts.id, isouter=True)
        .where(accounts.id.in_(people), accounts.state != "gone")
    )
    told = {row.id: row for row in connection.execute(query)}
    ways = [(account, MAIL, row.pace or USUAL) for account, row in told.items() if row.confirmed is not None]
    channels = schema.channels.c
    further = select(channels.account, channels.id, channels.pace).where(channels.account.in_(told))
    ways += [(row.account, row.id, row.pace) for row in connection.execute(further)]
    # In the same order in every process, so that none wait for each other in a circle.
    for account, way, pace in sorted(ways):
        at = due(pace, told[account].zone, now)
        if at is not None:
            values = {"account": account, "kind": kind, "about": about, "way": way}
            connection.execute(_NOTE, values | {"now": now, "due": at, "silence": DAY})


def looked(connection: Connection, account: str, match: str) -> None:
    """A person has looked at a match: notices waiting for it are dropped."""
    rows = schema.outbox
    of = (rows.c.account == account) & (rows.c.kind == "turn") & (rows.c.about == match)
    connection.execute(delete(rows).where(of))


def offers_gone(connection: Connection, which: Select[tuple[str]]) -> None:
    """Offers are forgotten: so is what was to be told of them. `which`: selects their ids."""
    rows = schema.outbox
    connection.execute(delete(rows).where(rows.c.kind != "turn", rows.c.about.in_(which)))


def wishes_of(connection: Connection, account: str) -> Any:
    """The row of a person's wishes, made if there is none yet."""
    wishes = schema.wishes
    query = select(wishes).where(wishes.c.account == account)
    row = connection.execute(query).first()
    if row is None:
        fresh = text(
            "insert into wishes (account, pace, key) values (:account, :pace, :key) on conflict (account) do nothing"
        )
        connection.execute(fresh, {"account": account, "pace": USUAL, "key": secrets.token_urlsafe(24)})
        row = connection.execute(query).one()
    return row


def wish(connection: Connection, account: str, way: str, pace: Rhythm, now: float) -> bool:
    """Record when a person is to be told by a way; waiting notices follow that. False: it is not one of their ways."""
    wishes, channels, rows = schema.wishes, schema.channels, schema.outbox
    if way == MAIL:
        wishes_of(connection, account)
        connection.execute(update(wishes).where(wishes.c.account == account).values(pace=pace))
    else:
        mine = (channels.c.id == way) & (channels.c.account == account)
        if connection.execute(update(channels).where(mine).values(pace=pace)).rowcount != 1:
            return False
    zone = connection.execute(select(schema.accounts.c.zone).where(schema.accounts.c.id == account)).scalar() or ""
    these = (rows.c.account == account) & (rows.c.way == way) & rows.c.due.is_not(None) & rows.c.message.is_(None)
    at = due(pace, zone, now)
    connection.execute(delete(rows).where(these) if at is None else update(rows).where(these).values(due=at))
    return True


def forget(connection: Connection, account: str) -> None:
    """Delete everything kept for notices to a person."""
    for table in (schema.outbox, schema.wishes, schema.channels):
        connection.execute(delete(table).where(table.c.account == account))


def given_up(connection: Connection) -> list[GivenUp]:
    """The notices that could not be sent and are no longer tried, the newest first."""
    rows, accounts, channels = schema.outbox.c, schema.accounts.c, schema.channels.c
    query = (
        select(
            rows.kind.label("subject"),
            rows.about,
            rows.way,
            rows.made,
            rows.tries,
            rows.fault,
            accounts.shown,
            channels.kind,
        )
        .join_from(schema.outbox, schema.accounts, rows.account == accounts.id)
        .join(schema.channels, channels.id == rows.way, isouter=True)
        .where(rows.due.is_(None), rows.fault.is_not(None))
        .order_by(rows.made.desc(), rows.account, rows.kind, rows.about, rows.way)
        .limit(MOST)
    )
    return [
        GivenUp(
            name=row.shown,
            subject=row.subject,
            match=row.about if row.subject == "turn" else None,
            way=row.kind or "mail",
            made=row.made,
            tries=row.tries,
            fault=row.fault,
        )
        for row in connection.execute(query)
    ]
