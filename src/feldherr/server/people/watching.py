"""Which matches of others a person watches: those they want to find again, on any device."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select

from .. import schema
from ..accounts.faults import AccountFault
from ..accounts.people import Caller, People
from ..matches import Matches
from ..wire import MatchRow
from .profiles import name_rows

MOST = 100
"""Matches that one person can watch; the oldest make room."""

matches, watches = schema.matches, schema.watches


def watch(people: People, me: str, match: str, on: bool) -> None:
    """Start or stop watching a match. Raises AccountFault if there is no such match."""
    mine = watches.c.account == me

    def do(connection: Connection) -> None:
        connection.execute(delete(watches).where(mine, watches.c.match == match))
        if not on:
            return
        there = select(matches.c.id).where(
            matches.c.id == match, matches.c.lesson.is_(None), matches.c.opened.is_(None)
        )
        if connection.execute(there).first() is None:
            raise AccountFault("gone")
        newest = select(watches.c.match).where(mine).order_by(watches.c.made.desc(), watches.c.match).limit(MOST - 1)
        kept = list(connection.execute(newest).scalars())
        connection.execute(delete(watches).where(mine, watches.c.match.not_in(kept)))
        connection.execute(insert(watches).values(account=me, match=match, made=time.time()))

    people.write(do)


def watched(people: People, found: Matches, caller: Caller) -> list[MatchRow]:
    """The matches that a person watches and has no seat at, those under way before the others."""
    assert caller.person is not None
    which = select(watches.c.match).where(watches.c.account == caller.person.id)
    ids = people.storage.read(lambda connection: list(connection.execute(which).scalars()))
    own = {seat.match for seat in people.seats(caller)}
    rows = found.rows([], [], [id for id in ids if id not in own])
    name_rows(people, rows)
    return sorted(rows, key=lambda row: row.outcome is not None)


def forget(connection: Connection, account: str) -> None:
    """Delete what an account watches."""
    connection.execute(delete(watches).where(watches.c.account == account))
