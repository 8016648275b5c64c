"""Events as a person sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, func, select

from .. import schema
from ..accounts.faults import AccountFault
from ..accounts.people import Person, shown_names
from ..clocks import pace_of
from ..storage import parts
from ..waiting import tag_of
from ..wire import encode
from .pairing import most_rounds
from .running import HOLD, MOST, chairs, targets
from .table import Game, Seated, Standing, seated_standings, standings
from .wire import BoardForm, ChairForm, EntrantForm, EventList, EventPage, EventRow, RoundForm

if TYPE_CHECKING:
    from .running import Events

SHOWN = 200
"""Events in a list."""

accounts, events, entrants, pairings = schema.accounts, schema.events, schema.entrants, schema.pairings


def listed(connection: Connection, me: Person) -> EventList:
    """The events of a site."""
    rows = connection.execute(
        select(events).order_by(events.c.state == "over", events.c.made.desc(), events.c.id).limit(SHOWN)
    ).all()
    ids = [row.id for row in rows]
    there = select(entrants.c.event, func.count()).where(entrants.c.event.in_(ids), entrants.c.gone.is_(None))
    count = {event: int(n) for event, n in connection.execute(there.group_by(entrants.c.event))}
    own = select(entrants.c.event).where(entrants.c.account == me.id, entrants.c.gone.is_(None))
    mine = set(connection.execute(own).scalars())
    names = shown_names(connection, {row.account for row in rows})
    return EventList(
        [_row(row, names[row.account], count.get(row.id, 0), row.id in mine) for row in rows], me.role in HOLD
    )


def _row(row: Any, by: str, count: int, in_it: bool) -> EventRow:
    return EventRow(
        id=row.id,
        name=row.name,
        kind=row.kind,
        ruleset=row.ruleset,
        scenario=row.scenario,
        state=row.state,
        round=row.round,
        rounds=row.rounds,
        entrants=count,
        pace=pace_of(row),
        rated=row.rated,
        by=by,
        in_it=in_it,
        made=row.made,
        days=row.days,
        late=row.late,
        ends=row.ends,
    )


def page(connection: Connection, me: Person, id: str, here: Events) -> EventPage:
    """The page of an event. Raises AccountFault."""
    row = connection.execute(select(events).where(events.c.id == id)).first()
    if row is None:
        raise AccountFault("gone")
    there = connection.execute(
        select(entrants, accounts.c.shown, accounts.c.state, accounts.c.hidden)
        .join_from(entrants, accounts, entrants.c.account == accounts.c.id)
        .where(entrants.c.event == id)
        .order_by(entrants.c.number, entrants.c.account)
    ).all()
    played = connection.execute(
        select(pairings).where(pairings.c.event == id).order_by(pairings.c.round.desc(), pairings.c.board)
    ).all()
    names = {one.account: one.shown for one in there}
    met = {account for one in played for account in chairs(one)}
    names |= shown_names(connection, {row.account, *met} - names.keys())
    present = [one for one in there if one.gone is None]
    mine = me.id in {one.account for one in present}
    aims = targets(present, list(played), me.id) if row.kind == "ladder" and row.state == "running" else set()
    who = {one.account: one for one in there}
    table = _table(row.kind, [one.account for one in (present if row.kind == "ladder" else there)], played)
    if row.kind == "ladder":
        rung = {one.account: n for n, one in enumerate(present, 1)}
        table.sort(key=lambda one: rung[one.account])
        for one in table:
            one.place = rung[one.account]
    sizes = here.sizes(row) if row.kind == "tables" else {}
    roles = {size: here.roles(row, options) for size, options in sizes.items()}
    left = _stood_in(connection, [pair.match for pair in played if pair.match is not None]) if sizes else {}
    rounds: dict[int, list[BoardForm]] = {}
    for pair in played:
        board = BoardForm(
            board=pair.board,
            first=names[pair.first],
            second=None if pair.second is None else names[pair.second],
            challenger=None if pair.challenger is None else names[pair.challenger],
            match=pair.match,
            result=pair.result,
            awarded=pair.awarded,
            timed=pair.timed,
        )
        sits = chairs(pair)
        if len(sits) in sizes:
            owners = left.get(pair.match, {})
            board.options = sizes[len(sits)]
            board.chairs = [
                ChairForm(names[account], role, place, pair.match is not None and owners.get(role) != account)
                for account, role, place in zip(sits, roles[len(sits)], pair.places or [None] * len(sits), strict=True)
            ]
        rounds.setdefault(pair.round, []).append(board)
    found = EventPage(
        row=_row(row, names[row.account], len(present), mine),
        about=row.about,
        options=here.matches.ruleset(row.ruleset).options(row.scenario, row.options),
        sides=list(here.roles(row)),
        table=[_entrant(one, who[one.account], me.id, one.account in aims) for one in table],
        rounds=[RoundForm(number, boards) for number, boards in rounds.items()],
        most=most_rounds(len(present)) if row.kind == "swiss" and row.state == "open" else None,
        runs=row.account == me.id or me.role == "admin",
        joins=not mine
        and len(present) < MOST
        and (row.state == "open" or (row.state == "running" and row.kind == "ladder")),
        leaves=mine and row.state != "over",
        tag="",
    )
    return msgspec.structs.replace(found, tag=tag_of(encode(found)))


def _table(kind: Any, accounts: Sequence[str], played: Sequence[Any]) -> list[Standing]:
    if kind == "tables":
        boards = [
            Seated(chairs(one), None if one.places is None else tuple(one.places), one.result)
            for one in reversed(played)
        ]
        return seated_standings(accounts, boards)
    return standings(kind, accounts, [Game(one.first, one.second, one.result) for one in reversed(played)])


def _stood_in(connection: Connection, matches: Sequence[str]) -> Mapping[str, Mapping[str, str | None]]:
    """Whose seats matches have."""
    seats, found = schema.seats, dict[str, dict[str, str | None]]()
    for part in parts(matches):
        query = select(seats.c.match, seats.c.role, seats.c.account).where(seats.c.match.in_(part))
        for row in connection.execute(query):
            found.setdefault(row.match, {})[row.role] = row.account
    return found


def _entrant(one: Standing, row: Any, me: str, target: bool) -> EntrantForm:
    return EntrantForm(
        name=row.shown,
        place=one.place,
        points=one.points,
        played=one.played,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        breaks=one.breaks,
        gone=row.gone is not None,
        you=row.account == me,
        page=row.state != "gone" and not row.hidden,
        target=target,
    )
