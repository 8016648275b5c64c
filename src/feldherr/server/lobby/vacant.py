"""Seats that were left: who sees them, and who takes them."""

from __future__ import annotations

from itertools import islice

from sqlalchemy import Connection, and_, or_, select

from .. import schema
from ..accounts.people import shown_names
from ..clocks import pace_of
from ..talks.bonds import apart
from ..wire import HUMAN
from .reading import tempo_of
from .wire import LobbySeat, Tempo

MOST = 100
"""Seats in a list."""

seats, matches, vacancies = schema.seats, schema.matches, schema.vacancies


def kept_from(connection: Connection, me: str, match: str) -> bool:
    """Whether a match has a player from whom an account is kept apart."""
    there = select(seats.c.account).where(seats.c.match == match, seats.c.account.in_(apart(connection, me)))
    return connection.execute(there).first() is not None


def left(connection: Connection, me: str, game: str | None = None, tempo: Tempo | None = None) -> list[LobbySeat]:
    """The seats that were left and that an account may take, for this game and tempo if given, those waiting longest
    first."""
    mine = select(seats.c.match).where(or_(seats.c.account == me, seats.c.account.in_(apart(connection, me))))
    query = (
        select(matches, vacancies.c.role, vacancies.c.made)
        .join_from(vacancies, matches, vacancies.c.match == matches.c.id)
        .where(matches.c.fault.is_(None), matches.c.id.not_in(mine))
        .order_by(vacancies.c.made, vacancies.c.match, vacancies.c.role)
    )
    if game is not None:
        query = query.where(matches.c.ruleset == game)
    fit = (row for row in connection.execute(query) if tempo is None or tempo == tempo_of(pace_of(row)))
    rows = list(islice(fit, MOST))
    there = connection.execute(
        select(seats.c.match, seats.c.role, seats.c.account).where(
            and_(seats.c.match.in_([row.id for row in rows]), seats.c.account.is_not(None), seats.c.player == HUMAN)
        )
    ).all()
    names = shown_names(connection, {seat.account for seat in there})
    people: dict[str, dict[str, str]] = {}
    for seat in there:
        people.setdefault(seat.match, {})[seat.role] = names[seat.account]
    return [
        LobbySeat(
            match=row.id,
            role=row.role,
            ruleset=row.ruleset,
            scenario=row.scenario,
            options=row.options,
            pace=pace_of(row),
            turn=row.turn or 0,
            made=row.made,
            # At a private table outsiders do not learn who sits there.
            people=people.get(row.id, {}) if row.company == "all" else {},
        )
        for row in rows
    ]
