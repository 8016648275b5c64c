"""Seats that change hands: people who met for a match may leave a seat, and the one who takes it keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, String, and_, cast, delete, insert, or_, select, update

from feldherr.kernel import Refusal, Role

from . import clocks, schema
from .wire import HUMAN

if TYPE_CHECKING:
    from .matches import Change
    from .table import Table

WORD = "lobby"
"""Rung when the lobby has changed."""

seats, sittings, vacancies, holdings = schema.seats, schema.sittings, schema.vacancies, schema.holdings


def goes_on() -> ColumnElement[bool]:
    """Whether a match is not over, and can be played."""
    told = cast(schema.matches.c.outcome, String)
    return and_(schema.matches.c.fault.is_(None), or_(told.is_(None), told == "null"))


def deserted(connection: Connection) -> list[tuple[str, Role]]:
    """Seats of deleted accounts at tables of people where the game is not over. In a rated match nobody else gets
    them."""
    accounts, matches = schema.accounts, schema.matches
    query = (
        select(seats.c.match, seats.c.role)
        .join_from(seats, accounts, seats.c.account == accounts.c.id)
        .join(matches, seats.c.match == matches.c.id)
        .where(accounts.c.state == "gone", matches.c.company.is_not(None), goes_on())
        .where(or_(seats.c.player == HUMAN, and_(seats.c.stood_in, matches.c.rated.is_(False))))
        .order_by(seats.c.match, seats.c.role)
    )
    return [(row.match, row.role) for row in connection.execute(query)]


def vacate(table: Table, role: Role, now: float) -> None:
    """Have a machine play for a player who leaves. Raises Refusal if they may not leave."""
    over = table.match.position.outcome
    if over is not None:
        raise Refusal(over.paragraph, "kernel-game-over")
    if not table.met:
        raise Refusal("0", "kernel-not-met")
    if table.rated:
        raise Refusal("0", "kernel-rated-stays")
    if table.clock is not None:
        clocks.stand_in(table, role, now)
    else:
        table.seats[role] = clocks.machine_of(table.ruleset)
    table.asked = None


def take(table: Table, role: Role) -> None:
    """Seat a newcomer in place of the machine."""
    # Orders left by the previous player are not the newcomer's.
    table.match.orders.pop(role, None)
    hand = None if table.clock is None else table.clock.hands[role]
    if hand is not None and table.clock is not None:
        hand.stood_in = False
        clocks.give_a_turn(hand, table.clock.pace, clocks.SAT_DOWN)
    table.seats[role] = HUMAN


def check(connection: Connection, table: Table, role: Role, account: str) -> None:
    """Raises Refusal if an account may not take a seat: it is not offered, or they have another one."""
    over = table.match.position.outcome
    if over is not None:
        raise Refusal(over.paragraph, "kernel-game-over")
    here = and_(vacancies.c.match == table.id, vacancies.c.role == role)
    if connection.execute(select(vacancies.c.role).where(here)).first() is None:
        raise Refusal("0", "kernel-seat-taken")
    mine = and_(seats.c.match == table.id, seats.c.account == account, seats.c.role != role)
    if connection.execute(select(seats.c.role).where(mine)).first() is not None:
        raise Refusal("0", "kernel-one-seat-each")


def let_go(connection: Connection, table: Table, role: Role) -> None:
    """A seat's owner loses it, by account or by link; what is entered there plays."""
    mine = and_(seats.c.match == table.id, seats.c.role == role)
    empty = {"account": None, "token": None, "orders": None, "player": table.seats[role]}
    connection.execute(update(seats).where(mine).values(empty))
    connection.execute(delete(holdings).where(holdings.c.match == table.id, holdings.c.role == role))


def offer(connection: Connection, table: Table, role: Role, now: float) -> None:
    """Offer a seat to anyone."""
    here = and_(vacancies.c.match == table.id, vacancies.c.role == role)
    if connection.execute(select(vacancies.c.role).where(here)).first() is None:
        connection.execute(insert(vacancies).values(match=table.id, role=role, made=now))


def owners(connection: Connection, match: str) -> dict[Role, str | None]:
    """The owners of a match's seats now; None: no account's."""
    query = select(seats.c.role, seats.c.account).where(seats.c.match == match)
    return {row.role: row.account for row in connection.execute(query)}


def sit(connection: Connection, table: Table, role: Role, account: str) -> None:
    """The seat belongs to this account."""
    mine = and_(seats.c.match == table.id, seats.c.role == role)
    connection.execute(update(seats).where(mine).values(account=account))
    row = {"match": table.id, "role": role, "ply": table.match.number}
    # A previous holder who sat down at the same ply has done nothing.
    here = and_(*(sittings.c[name] == value for name, value in row.items()))
    connection.execute(delete(sittings).where(here))
    connection.execute(insert(sittings).values(row | {"account": account}))


def closed(connection: Connection, change: Change) -> bool:
    """Take back the offers of seats to which their players have returned, and all of a match that is over; returns
    whether there were any."""
    table = change.table
    back = [role for role, player in change.players.items() if player != HUMAN and table.seats[role] == HUMAN]
    if not back and not change.ended:
        return False
    gone = vacancies.c.match == table.id
    if not change.ended:
        gone = and_(gone, vacancies.c.role.in_(back))
    return connection.execute(delete(vacancies).where(gone)).rowcount > 0
