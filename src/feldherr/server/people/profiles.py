"""Pages of people, and who sits at a table.

Everyone may know what a person has played in company that everyone may know of; what they have played alone, or by a
private link, only they see on their page. A hidden person's page is visible only to themselves, and a person who is
gone has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, and_, select

from feldherr.kernel import Role

from .. import schema
from ..accounts.faults import AccountFault
from ..accounts.people import Caller, People, account_of
from ..storage import parts
from ..talks import bonds
from ..wire import HUMAN, MatchRow
from .ratings import form, value_of
from .wire import (
    Company,
    PastMatch,
    Profile,
    Ranked,
    RatingStep,
    Result,
    SideStrength,
    Sitter,
    Standings,
    TableEvent,
    TablePeople,
    Tally,
)

PAGE = 50
"""Matches on a page of the history."""
COUNTED = 5_000
"""Matches from which the tallies are made, the latest."""
STEPS = 500
"""Steps in the course of ratings, the latest."""
BEST = 200
"""People in the list of a game."""

accounts, matches, seats, sittings = schema.accounts, schema.matches, schema.seats, schema.sittings
watches = schema.watches
changes, ratings, sides = schema.rating_changes, schema.ratings, schema.side_ratings


def profile(people: People, me: str, name: str, before: float | None = None) -> Profile:
    """The page of a person. `before`: only their matches before this moment. Raises AccountFault."""
    return people.storage.read(lambda connection: _profile(connection, me, name, before))


def _profile(connection: Connection, me: str, name: str, before: float | None) -> Profile:
    row = account_of(connection, name)
    if row.hidden and row.id != me:
        raise AccountFault("nobody")
    own = row.id == me
    played = _played(connection, row.id, own=own)
    ids = [one.id for one in played]
    sat = _seats(connection, ids)
    page = [one for one in played if before is None or one.updated < before]
    names = _names(connection, [one.id for one in page[:PAGE]])
    return Profile(
        name=row.shown,
        since=row.made,
        yours=own,
        hidden=row.hidden,
        bond=bonds.bond(connection, me, row.id),
        blocked=bonds.blocked(connection, me, row.id),
        ratings=[
            form(one.ruleset, one)
            for one in connection.execute(
                select(ratings).where(ratings.c.account == row.id).order_by(ratings.c.ruleset)
            )
        ],
        course=[
            RatingStep(ruleset=one.ruleset, time=one.time, match=one.match, value=value_of(one.mu))
            for one in reversed(
                connection.execute(
                    select(changes)
                    .where(changes.c.account == row.id)
                    .order_by(changes.c.time.desc(), changes.c.number.desc())
                    .limit(STEPS)
                ).all()
            )
        ],
        tallies=_tallies(played, sat, row.id),
        matches=[_past(one, sat[one.id], names.get(one.id, {}), row.id) for one in page[:PAGE]],
        more=len(page) > PAGE,
    )


def _played(connection: Connection, account: str, *, own: bool) -> Sequence[Any]:
    """The matches a person has sat at, the latest first, each with the role they had first."""
    query = (
        select(matches, sittings.c.role, sittings.c.ply)
        .join_from(sittings, matches, sittings.c.match == matches.c.id)
        .where(sittings.c.account == account, matches.c.lesson.is_(None), matches.c.fault.is_(None))
        .order_by(matches.c.updated.desc(), matches.c.id, sittings.c.ply, sittings.c.role)
        .limit(COUNTED)
    )
    if not own:
        query = query.where(matches.c.company == "all")
    found: dict[str, Any] = {}
    for row in connection.execute(query):
        found.setdefault(row.id, row)
    return list(found.values())


def _seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {id: [] for id in ids}
    for part in parts(ids):
        for row in connection.execute(select(seats).where(seats.c.match.in_(part)).order_by(seats.c.role)):
            found[row.match].append(row)
    return found


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, dict[Role, tuple[str | None, str, bool]]]:
    """Who sits where now: the account, the name, and whether it has a page, by match and role."""
    found: dict[str, dict[Role, tuple[str | None, str, bool]]] = {}
    for part in parts(ids):
        query = (
            select(sittings, accounts.c.shown, accounts.c.state, accounts.c.hidden)
            .join_from(sittings, accounts, sittings.c.account == accounts.c.id, isouter=True)
            .where(sittings.c.match.in_(part))
            .order_by(sittings.c.ply)
        )
        for row in connection.execute(query):
            page = row.account is not None and row.state != "gone" and not row.hidden
            found.setdefault(row.match, {})[row.role] = (row.account, row.shown or row.guest or "", page)
    return found


def _result(row: Any, mine: Sequence[Any], account: str) -> Result | None:
    """The result of a match for a person."""
    if any(seat.role == row.role and seat.account != account for seat in mine):
        return "left"
    if row.outcome is None:
        return None
    first = row.outcome["ranking"][0]
    if row.role not in first:
        return "lost"
    return "won" if len(first) == 1 else "drawn"


def _against(role: Role, mine: Sequence[Any], account: str) -> Company:
    others = [seat for seat in mine if seat.role != role]
    people = any(seat.player == HUMAN and seat.account != account for seat in others)
    machines = any(seat.player != HUMAN for seat in others)
    return "both" if people and machines else "people" if people else "machines" if machines else "self"


def _army(options: Mapping[str, Any], role: Role) -> str:
    return str(options.get(f"{role}_army", role))


def _tallies(played: Sequence[Any], sat: Mapping[str, Sequence[Any]], account: str) -> list[Tally]:
    found: dict[tuple[str, str, str, Company], Counter[str]] = {}
    for row in played:
        result = _result(row, sat[row.id], account)
        against = _against(row.role, sat[row.id], account)
        # Against oneself nobody wins; a match one has left is nobody's result.
        if result in (None, "left") or against == "self":
            continue
        key = (row.ruleset, row.scenario, _army(row.options, row.role), against)
        found.setdefault(key, Counter())[str(result)] += 1
    return [
        Tally(
            ruleset=ruleset,
            scenario=scenario,
            side=side,
            against=against,
            games=count.total(),
            won=count["won"],
            drawn=count["drawn"],
            lost=count["lost"],
        )
        for (ruleset, scenario, side, against), count in sorted(found.items())
    ]


def _past(row: Any, mine: Sequence[Any], names: Mapping[Role, tuple[str | None, str, bool]], account: str) -> PastMatch:
    people = {role: name for role, (_, name, _) in names.items() if role != row.role} if row.company else {}
    return PastMatch(
        match=row.id,
        ruleset=row.ruleset,
        scenario=row.scenario,
        options=row.options,
        role=row.role,
        people=people,
        result=_result(row, mine, account),
        rated=row.rated,
        updated=row.updated,
    )


def hide(people: People, me: str, hidden: bool) -> None:
    """Show one's page to others, or hide it."""
    change = accounts.update().where(accounts.c.id == me).values(hidden=hidden)
    people.write(lambda connection: connection.execute(change))


def standings(people: People, ruleset: str) -> Standings:
    """The ratings of a game; people who are hidden or gone are not listed."""

    def read(connection: Connection) -> Standings:
        shown = and_(ratings.c.ruleset == ruleset, accounts.c.state != "gone", accounts.c.hidden.is_(False))
        query = (
            select(ratings, accounts.c.shown)
            .join_from(ratings, accounts, ratings.c.account == accounts.c.id)
            .where(shown)
            .order_by(ratings.c.mu.desc(), accounts.c.name)
            .limit(BEST)
        )
        own = select(sides).where(sides.c.ruleset == ruleset)
        return Standings(
            ruleset=ruleset,
            people=[Ranked(name=row.shown, rating=form(ruleset, row)) for row in connection.execute(query)],
            sides=[
                SideStrength(scenario=row.scenario, seats=row.seats, role=row.role, rating=form(ruleset, row))
                for row in connection.execute(own.order_by(sides.c.scenario, sides.c.seats, sides.c.role))
            ],
        )

    return people.storage.read(read)


def at_table(people: People, caller: Caller | None, match: str) -> TablePeople:
    """Who sits at a table, as far as the caller may know. Raises AccountFault if there is no such match."""
    mine = people.roles(caller, match)

    def read(connection: Connection) -> TablePeople:
        row = connection.execute(select(matches).where(matches.c.id == match)).first()
        if row is None:
            raise AccountFault("gone")
        known = row.company is not None and (mine or (row.company == "all" and caller is not None))
        names = _names(connection, [match]).get(match, {}) if known else {}
        here = _here(names, _seats(connection, [match])[match])
        left = select(schema.vacancies.c.role).where(schema.vacancies.c.match == match)
        return TablePeople(
            met=row.company is not None,
            rated=row.rated,
            seats=here,
            left=sorted(connection.execute(left).scalars()),
            watched=is_watched(connection, caller, match),
            event=_event(connection, match),
        )

    return people.storage.read(read)


def is_watched(connection: Connection, caller: Caller | None, match: str) -> bool:
    """Whether a person watches a match."""
    if caller is None or caller.person is None:
        return False
    one = select(watches).where(watches.c.account == caller.person.id, watches.c.match == match)
    return connection.execute(one).first() is not None


def _here(names: Mapping[Role, tuple[str | None, str, bool]], sat: Sequence[Any]) -> dict[Role, Sitter]:
    """Who sits at a table now, among those who have; a machine that stands in only keeps the seat."""
    seat = {one.role: one for one in sat}
    return {
        role: Sitter(name=name, guest=account is None, page=page)
        for role, (account, name, page) in names.items()
        if seat[role].player == HUMAN or (seat[role].stood_in and seat[role].account is not None)
    }


def name_rows(people: People, rows: Sequence[MatchRow]) -> None:
    """Name in a list who sits at the tables of its matches, as far as the caller may know: for those at which they sit
    themselves, and for others that everyone may know of."""

    def read(connection: Connection) -> None:
        mine = {row.id: row for row in rows}
        known: list[str] = []
        for part in parts(list(mine)):
            met = select(matches.c.id, matches.c.company).where(matches.c.id.in_(part), matches.c.company.is_not(None))
            known += [row.id for row in connection.execute(met) if mine[row.id].mine or row.company == "all"]
        names, sat = _names(connection, known), _seats(connection, known)
        for id in known:
            mine[id].people = {role: one.name for role, one in _here(names.get(id, {}), sat[id]).items()}

    people.storage.read(read)


def _event(connection: Connection, match: str) -> TableEvent | None:
    pairings, events = schema.pairings, schema.events
    row = connection.execute(
        select(events.c.id, events.c.name, pairings.c.round)
        .join_from(pairings, events, pairings.c.event == events.c.id)
        .where(pairings.c.match == match)
    ).first()
    return None if row is None else TableEvent(id=row.id, name=row.name, round=row.round)
