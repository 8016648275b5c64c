"""Ratings: OpenSkill's Plackett-Luce, with the side of the scenario as the player's team-mate.

Scenarios are lopsided, and the player of the weaker side must not pay for it: so each role of a scenario has its own
rating that plays along, and takes its share of what is won and lost. The result of a rated match is recorded in the
transaction that ends it, under the lock of its game, so that results have one order. From these rows alone all ratings
can be computed again, with the same result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, func, insert, select, text, update

from feldherr.kernel import Role

from .. import databases, schema, seating
from ..matches import Change
from .wire import RatingForm

MODEL = PlackettLuce()
FIRM = 10
"""Rated games after which a rating is no longer provisional."""
MIDDLE, SCALE = 1500, 40
"""The scale shown: a beginner's mean, and a point of OpenSkill's."""

ratings, sides, changes = schema.ratings, schema.side_ratings, schema.rating_changes

_NEXT = text(
    """
    insert into rating_systems (ruleset, last) values (:ruleset, 1)
    on conflict (ruleset) do update set last = rating_systems.last + 1 returning last
    """
)


class Rating(msgspec.Struct, frozen=True):
    """A mean, how uncertain it is, and after how many games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


class Played(msgspec.Struct, frozen=True):
    """The result of a seat in a rated match. `place`: from 1; shared places are equal."""

    role: Role
    account: str
    place: int


Side = tuple[str, str, int, Role]
"""A game, a scenario, the number of its seats, a role."""


def rated(teams: Sequence[tuple[Rating, Rating]], places: Sequence[int]) -> list[tuple[Rating, Rating]]:
    """The ratings of players and of their sides after a match, in the same order."""
    before = [[MODEL.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in teams]
    after = MODEL.rate(before, ranks=[float(place) for place in places])
    return [
        (
            Rating(person.mu, person.sigma, team[0].games + 1),
            Rating(side.mu, side.sigma, team[1].games + 1),
        )
        for team, (person, side) in zip(teams, after, strict=True)
    ]  # fmt: skip


def form(ruleset: str, rating: Any) -> RatingForm:
    """A rating as it is shown."""
    return RatingForm(
        ruleset=ruleset,
        value=value_of(rating.mu),
        deviation=round(SCALE * rating.sigma),
        games=rating.games,
        provisional=rating.games < FIRM,
    )


def value_of(mu: float) -> int:
    """The number shown for a mean."""
    return round(MIDDLE + SCALE * (mu - MODEL.mu))


def places(ranking: Sequence[Sequence[Role]], left: frozenset[Role]) -> dict[Role, int]:
    """The place of each role; those whose player has left come after all others."""
    found: dict[Role, int] = {}
    stayed = [[role for role in group if role not in left] for group in ranking]
    for group in stayed:
        place = len(found) + 1
        found |= dict.fromkeys(group, place)
    last = len(found) + 1
    return found | {role: last for group in ranking for role in group if role in left}


def ended(connection: Connection, change: Change) -> None:
    """Rate a match that a change has ended, in its transaction, if it is to be rated."""
    table = change.table
    outcome = table.match.position.outcome
    if not change.ended or not table.rated or outcome is None:
        return
    sat = schema.sittings
    first = {
        row.role: row.account
        for row in connection.execute(select(sat.c.role, sat.c.account).where(sat.c.match == table.id, sat.c.ply == 0))
    }
    now = seating.owners(connection, table.id)
    left = frozenset(role for role, account in first.items() if now[role] != account)
    counted = places(outcome.ranking, left)
    played = [Played(role, first[role], counted[role]) for role in sorted(first)]
    number = int(connection.execute(_NEXT, {"ruleset": table.ruleset.id}).scalar() or 0)
    scenario = table.match.position.setting.scenario
    people, own = _read(connection, table.ruleset.id, scenario, played)
    rows = _step(people, own, table.ruleset.id, scenario, played)
    common = {
        "match": table.id, "ruleset": table.ruleset.id, "scenario": scenario, "number": number, "time": change.now,
    }  # fmt: skip
    connection.execute(insert(changes), [common | row for row in rows])
    for account in (one.account for one in played):
        _put(connection, ratings, {"ruleset": table.ruleset.id, "account": account}, people[account])
    for side, rating in own.items():
        _put(connection, sides, dict(zip(("ruleset", "scenario", "seats", "role"), side, strict=True)), rating)


def means(connection: Connection, ruleset: str, who: Sequence[str], at: float) -> dict[str, float]:
    """How well each of these accounts played a game at that time; anyone without a rated game was a beginner."""
    mine = (changes.c.ruleset == ruleset) & changes.c.account.in_(who) & (changes.c.time <= at)
    last = select(changes.c.account, func.max(changes.c.number).label("number")).where(mine)
    latest = last.group_by(changes.c.account).subquery()
    same = (changes.c.account == latest.c.account) & (changes.c.number == latest.c.number)
    query = select(changes.c.account, changes.c.mu).join_from(changes, latest, same).where(changes.c.ruleset == ruleset)
    known = {row.account: row.mu for row in connection.execute(query)}
    return {account: known.get(account, MODEL.mu) for account in who}


def _read(
    connection: Connection, ruleset: str, scenario: str, played: Sequence[Played]
) -> tuple[dict[str, Rating], dict[Side, Rating]]:
    who = [one.account for one in played]
    query = select(ratings).where(ratings.c.ruleset == ruleset, ratings.c.account.in_(who))
    people = {row.account: Rating(row.mu, row.sigma, row.games) for row in connection.execute(query)}
    seats = len(played)
    mine = select(sides).where(sides.c.ruleset == ruleset, sides.c.scenario == scenario, sides.c.seats == seats)
    own = {
        (ruleset, scenario, seats, row.role): Rating(row.mu, row.sigma, row.games)
        for row in connection.execute(mine)
    }  # fmt: skip
    return people, own


def _step(
    people: dict[str, Rating], own: dict[Side, Rating], ruleset: str, scenario: str, played: Sequence[Played]
) -> list[dict[str, Any]]:
    """Rate one match: changes the given ratings, and returns what is recorded for each seat."""
    keys: list[Side] = [(ruleset, scenario, len(played), one.role) for one in played]
    before = [
        (people.get(one.account, Rating()), own.get(key, Rating())) for one, key in zip(played, keys, strict=True)
    ]
    after = rated(before, [one.place for one in played])
    rows = []
    for one, key, (was, _), (person, side) in zip(played, keys, before, after, strict=True):
        people[one.account], own[key] = person, side
        rows.append(
            {
                "role": one.role, "account": one.account, "place": one.place, "mu_before": was.mu,
                "sigma_before": was.sigma, "mu": person.mu, "sigma": person.sigma,
            }
        )  # fmt: skip
    return rows


def _put(connection: Connection, table: Any, key: Mapping[str, Any], rating: Rating) -> None:
    values = msgspec.structs.asdict(rating)
    mine = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*mine).values(values)).rowcount:
        connection.execute(insert(table).values(dict(key) | values))


def again(connection: Connection) -> tuple[int, int]:
    """Compute all ratings again from the stored results: returns how many there are, and how many differ from what was
    stored."""
    systems = schema.rating_systems
    # A process that ends a rated match meanwhile waits; a game without any result yet is not locked.
    locked = connection.execute(select(systems.c.ruleset).order_by(systems.c.ruleset).with_for_update())
    games = list(locked.scalars())
    found: dict[tuple[str, int], list[Any]] = {}
    kept = select(changes).where(changes.c.ruleset.in_(games))
    for row in connection.execute(kept.order_by(changes.c.ruleset, changes.c.number, changes.c.role)):
        found.setdefault((row.ruleset, row.number), []).append(row)
    people: dict[str, dict[str, Rating]] = {}
    own: dict[Side, Rating] = {}
    others = 0
    for (ruleset, _), rows in found.items():
        played = [Played(row.role, row.account, row.place) for row in rows]
        fresh = _step(people.setdefault(ruleset, {}), own, ruleset, rows[0].scenario, played)
        for row, new in zip(rows, fresh, strict=True):
            if any(getattr(row, name) != value for name, value in new.items()):
                others += 1
                mine = (changes.c.match == row.match) & (changes.c.role == row.role)
                connection.execute(update(changes).where(mine).values(new))
    for table in (ratings, sides):
        connection.execute(delete(table).where(table.c.ruleset.in_(games)))
    for ruleset, rated_there in people.items():
        for account, rating in rated_there.items():
            _put(connection, ratings, {"ruleset": ruleset, "account": account}, rating)
    for side, rating in own.items():
        _put(connection, sides, dict(zip(("ruleset", "scenario", "seats", "role"), side, strict=True)), rating)
    return len(found), others


def reckon(source: Path | str) -> tuple[int, int]:
    """The same in a database that a site may be using. Raises Trouble."""
    storage = databases.storage(source)
    try:
        return storage.submit(again).result()
    finally:
        storage.close()
