"""Events as they are kept, and what takes them on: rounds are paired and matches begun by whichever process is there.

A pairing is written first, its match begins after it: where a process ends in between, the next look begins what is
missing. Whatever changes an event holds the lock of its row.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from feldherr.kernel import Malformed, Match, Role

from .. import clocks, schema, seating
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.names import sought
from ..accounts.people import People, Person
from ..matches import Change, Matches, Meeting
from ..people.ratings import means
from ..rounds import Rounds
from ..wire import HUMAN
from . import pairing
from .table import Game
from .wire import EventWanted

MOST = 64
"""Who takes part in one event: a Swiss round of so many is paired within a second, of twice as many in twelve."""
REACH = 3
"""How many rungs above their own somebody may challenge."""
HOLD = ("moderator", "admin")
"""Who may hold events."""
LOOK = 5.0
"""Seconds from one look for what is due to the next, some less or more."""

accounts, events, entrants, pairings = schema.accounts, schema.events, schema.entrants, schema.pairings


class Overtaken(Exception):
    """Somebody has changed the event since it was looked at."""


class Events(Rounds):
    """The events of a site. Its methods but `go` wait for the database: call them where that may be."""

    every = LOOK
    what = "events"

    def __init__(self, people: People, matches: Matches) -> None:
        super().__init__()
        self.people = people
        self.matches = matches
        self.storage = people.storage
        people.leaving.append(self._let_go)
        matches.along.append(self.ended)

    # holding

    def make(self, me: Person, wanted: EventWanted) -> str:
        """Announce an event: its id. Raises Malformed or AccountFault."""
        self._may_hold(me)
        clocks.asked_for(wanted.pace, self.matches.paced)
        roles = self.matches.ruleset(wanted.ruleset).setting(wanted.scenario, wanted.options).roles
        if len(roles) != 2:
            raise Malformed("event-two", count=len(roles))
        name = " ".join(wanted.name.split())
        if not name:
            raise Malformed("event-name")
        id = secrets.token_hex(8)
        row = {
            "id": id, "account": me.id, "name": name, "about": wanted.about.strip(), "kind": wanted.kind,
            "ruleset": wanted.ruleset, "scenario": wanted.scenario, "options": wanted.options,
            "pace": msgspec.to_builtins(wanted.pace), "rated": wanted.rated,
            "rounds": wanted.rounds, "state": "open", "round": 0, "made": self.matches.clock(),
        }  # fmt: skip

        def do(connection: Connection) -> None:
            self._counted(connection, me.id)
            connection.execute(insert(events).values(row))

        self.people.write(do)
        return id

    def begin(self, me: Person, id: str) -> None:
        """End the entries and begin. Raises Malformed or AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            if row.state != "open":
                raise AccountFault("gone")
            count = len(self._in(connection, id))
            if count < 2:
                raise Malformed("event-few")
            if row.kind == "swiss" and row.rounds > pairing.most_rounds(count):
                raise Malformed("event-rounds", rounds=row.rounds, most=pairing.most_rounds(count))
            begun = {"state": "running", "begun": self.matches.clock()}
            connection.execute(update(events).where(events.c.id == id).values(begun))

        self._change(me.id, id, do)
        self.take_on(id)

    def close(self, me: Person, id: str) -> None:
        """End an event, as it stands; matches that go on do so without counting. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            if row.state == "over":
                raise AccountFault("gone")
            self._over(connection, id)

        self._change(me.id, id, do)

    def award(self, me: Person, id: str, round: int, board: int, result: str) -> None:
        """Say what a board has come to, in place of its match. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            mine = and_(pairings.c.event == id, pairings.c.round == round, pairings.c.board == board)
            there = connection.execute(select(pairings).where(mine)).first()
            if row.state != "running" or there is None or there.second is None:
                raise AccountFault("gone")
            if row.kind == "ladder" and there.result is not None:
                # Whoever has gone up by it may have gone on since.
                raise AccountFault("taken")
            self._settle(connection, row, there, result, awarded=True)

        self._change(me.id, id, do)
        self.take_on(id)

    def roles(self, row: Any) -> Sequence[Role]:
        """The two roles of the scenario of an event."""
        return self.matches.ruleset(row.ruleset).setting(row.scenario, row.options).roles

    # taking part

    def join(self, me: Person, id: str) -> None:
        """Take part. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            if row.state != "open" and not (row.state == "running" and row.kind == "ladder"):
                raise AccountFault("gone")
            there = {one.account: one for one in self._all(connection, id)}
            if me.id in there and there[me.id].gone is None:
                return
            if len(there) >= MOST:
                raise AccountFault("taken")
            last = max((one.number for one in there.values()), default=0)
            values = {"number": last + 1, "joined": self.matches.clock(), "gone": None}
            if me.id in there:
                mine = and_(entrants.c.event == id, entrants.c.account == me.id)
                connection.execute(update(entrants).where(mine).values(values))
            else:
                connection.execute(insert(entrants).values(values | {"event": id, "account": me.id}))

        self._change(me.id, id, do)

    def leave(self, me: Person, id: str) -> None:
        """Take part no more. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            mine = and_(entrants.c.event == id, entrants.c.account == me.id, entrants.c.gone.is_(None))
            if row.state == "open":
                count = connection.execute(delete(entrants).where(mine)).rowcount
            elif row.state == "running":
                count = connection.execute(update(entrants).where(mine).values(gone=self.matches.clock())).rowcount
            else:
                count = 0
            if count != 1:
                raise AccountFault("gone")

        self._change(me.id, id, do)

    def challenge(self, me: Person, id: str, name: str) -> None:
        """Challenge somebody on a higher rung; the match begins at once. Raises AccountFault or Malformed."""

        def do(connection: Connection, row: Any) -> None:
            if row.state != "running" or row.kind != "ladder":
                raise AccountFault("gone")
            other = connection.execute(
                select(accounts.c.id).where(accounts.c.name == sought(name), accounts.c.state == "active")
            ).scalar()
            played = self._pairings(connection, id)
            if other not in targets(self._in(connection, id), played, me.id):
                raise Malformed("event-no-challenge", name=name)
            first, second = sides(played, me.id, other)
            last = max((one.round for one in played), default=0)
            values = {
                "event": id, "round": last + 1, "board": 1, "first": first, "second": second, "challenger": me.id,
                "made": self.matches.clock(),
            }  # fmt: skip
            connection.execute(insert(pairings).values(values))

        self._change(me.id, id, do)
        self.take_on(id)

    # what goes on by itself

    async def go(self) -> None:
        """Look once at all events that run."""
        for id in await self.people.run(self._due):
            await self.people.run(self.take_on, id)

    def _due(self) -> list[str]:
        running = select(events.c.id).where(events.c.state == "running").order_by(events.c.id)
        return list(self.storage.read(lambda connection: connection.execute(running).scalars().all()))

    def take_on(self, id: str) -> None:
        """Pair the next round where the last is over, and begin the matches that have not begun."""
        try:
            self._pair(id)
        except Overtaken:
            return
        self._begin(id)

    def _pair(self, id: str) -> None:
        """Pair the next round beside the writer, as that may take its time. Raises Overtaken."""

        def read(connection: Connection) -> tuple[Any, list[Any], list[Any], dict[str, float]]:
            row = connection.execute(select(events).where(events.c.id == id)).first()
            there = self._all(connection, id)
            strong = {} if row is None else means(connection, row.ruleset, [one.account for one in there])
            return row, there, self._pairings(connection, id), strong

        row, there, played, strong = self.storage.read(read)
        if row is None or row.state != "running" or row.kind == "ladder":
            return
        if any(one.result is None for one in played):
            return
        total = pairing.robin_rounds(len(there), row.rounds) if row.kind == "robin" else row.rounds
        gone = [one.account for one in there if one.gone is not None]
        over = row.round >= total or len(there) - len(gone) < 2
        pairs: list[pairing.Pair] = []
        if not over and row.kind == "robin":
            pairs = pairing.robin([one.account for one in there], gone, row.round + 1, row.rounds)
        elif not over:
            ranked = sorted(there, key=lambda one: (-strong[one.account], one.number))
            rounds = [
                [Game(one.first, one.second, one.result) for one in played if one.round == n]
                for n in range(1, row.round + 1)
            ]
            pairs = pairing.swiss([one.account for one in ranked], gone, rounds, total)

        def do(connection: Connection) -> None:
            now = self._locked(connection, id)
            if now.round != row.round or now.state != "running":
                raise Overtaken
            if [(one.account, one.gone) for one in self._all(connection, id)] != [
                (one.account, one.gone) for one in there
            ]:
                raise Overtaken
            if over:
                self._over(connection, id)
                return
            rows = [
                {
                    "event": id, "round": row.round + 1, "board": board, "first": pair.first, "second": pair.second,
                    "result": pair.result, "awarded": pair.second is not None and pair.result is not None,
                    "made": self.matches.clock(),
                }
                for board, pair in enumerate(pairs, 1)
            ]  # fmt: skip
            connection.execute(insert(pairings), rows)
            connection.execute(update(events).where(events.c.id == id).values(round=row.round + 1))
            self._told(id)

        self.people.write(do)
        if not over and all(pair.result is not None for pair in pairs):
            # Nobody plays in this round.
            self._pair(id)

    def _begin(self, id: str) -> None:
        def read(connection: Connection) -> tuple[Any, list[Any]]:
            row = connection.execute(select(events).where(events.c.id == id, events.c.state == "running")).first()
            waits = and_(pairings.c.event == id, pairings.c.match.is_(None), pairings.c.result.is_(None))
            return row, list(connection.execute(select(pairings).where(waits).order_by(pairings.c.board)).all())

        row, waiting = self.storage.read(read)
        for pair in waiting if row is not None else ():
            roles = self.roles(row)
            match = Match(
                self.matches.ruleset(row.ruleset),
                row.scenario,
                row.options,
                secret=secrets.token_bytes(32),
                players=dict.fromkeys(roles, HUMAN),
            )
            owners = dict(zip(roles, (pair.first, pair.second), strict=True))
            here = and_(pairings.c.event == id, pairings.c.round == pair.round, pairings.c.board == pair.board)
            fresh = and_(here, pairings.c.match.is_(None), pairings.c.result.is_(None))

            def along(connection: Connection, begun: str, fresh: Any = fresh) -> None:
                if connection.execute(update(pairings).where(fresh).values(match=begun)).rowcount != 1:
                    raise Overtaken
                self._told(id)

            meeting = Meeting(owners, rated=row.rated, committed=False)
            try:
                self.matches.meet(match, clocks.pace_of(row), meeting, along)[1].result()
            except Overtaken:
                continue

    def ended(self, connection: Connection, change: Change) -> None:
        """Write down what the match of an event has come to, in the transaction that ends it."""
        outcome = change.table.match.position.outcome
        if not change.ended or outcome is None:
            return
        pair = connection.execute(select(pairings).where(pairings.c.match == change.table.id)).first()
        if pair is None:
            return
        row = self._locked(connection, pair.event)
        pair = connection.execute(select(pairings).where(pairings.c.match == change.table.id)).one()
        if pair.result is not None or row.state != "running":
            return
        now = seating.owners(connection, change.table.id)
        first, second = change.table.match.roles
        stayed = [role for role, account in ((first, pair.first), (second, pair.second)) if now[role] == account]
        best = outcome.ranking[0]
        if len(stayed) < 2:
            # Who has left the seat has lost, whatever became of it.
            won = stayed[0] if stayed else None
            result = "none" if won is None else "first" if won == first else "second"
        else:
            result = "draw" if len(best) > 1 else "first" if best[0] == first else "second"
        self._settle(connection, row, pair, result, awarded=False)

    def _settle(self, connection: Connection, row: Any, pair: Any, result: str, *, awarded: bool) -> None:
        mine = and_(pairings.c.event == row.id, pairings.c.round == pair.round, pairings.c.board == pair.board)
        connection.execute(update(pairings).where(mine).values(result=result, awarded=awarded))
        if row.kind == "ladder" and result in ("first", "second"):
            winner = pair.first if result == "first" else pair.second
            if winner == pair.challenger:
                self._climb(connection, row.id, winner, pair.second if winner == pair.first else pair.first)
        self._told(row.id)

    def _climb(self, connection: Connection, id: str, who: str, over: str) -> None:
        """Whoever has beaten somebody above stands there from now on; all in between go down by one."""
        rung = {one.account: one.number for one in self._all(connection, id)}
        high, low = rung[over], rung[who]
        if low <= high:
            return
        between = and_(entrants.c.event == id, entrants.c.number >= high, entrants.c.number < low)
        connection.execute(update(entrants).where(between).values(number=entrants.c.number + 1))
        mine = and_(entrants.c.event == id, entrants.c.account == who)
        connection.execute(update(entrants).where(mine).values(number=high))

    # the rows

    def _locked(self, connection: Connection, id: str) -> Any:
        """The event, which nobody else changes until the transaction ends. Raises AccountFault."""
        row = connection.execute(select(events).where(events.c.id == id).with_for_update()).first()
        if row is None:
            raise AccountFault("gone")
        return row

    def _change(self, me: str, id: str, do: Callable[[Connection, Any], None]) -> None:
        def work(connection: Connection) -> None:
            self._counted(connection, me)
            do(connection, self._locked(connection, id))
            self._told(id)

        self.people.write(work)

    def _told(self, id: str) -> None:
        self.storage.words.append(f"event:{id}")

    def _over(self, connection: Connection, id: str) -> None:
        values = {"state": "over", "ended": self.matches.clock()}
        connection.execute(update(events).where(events.c.id == id).values(values))
        self._told(id)

    def _all(self, connection: Connection, id: str) -> list[Any]:
        query = select(entrants).where(entrants.c.event == id).order_by(entrants.c.number, entrants.c.account)
        return list(connection.execute(query).all())

    def _in(self, connection: Connection, id: str) -> list[Any]:
        return [one for one in self._all(connection, id) if one.gone is None]

    def _pairings(self, connection: Connection, id: str) -> list[Any]:
        query = select(pairings).where(pairings.c.event == id).order_by(pairings.c.round, pairings.c.board)
        return list(connection.execute(query).all())

    def _may_hold(self, me: Person) -> None:
        if me.role not in HOLD:
            raise AccountFault("not-allowed")

    def _runs(self, me: Person, row: Any) -> None:
        if row.account != me.id and me.role != "admin":
            raise AccountFault("not-allowed")

    def _counted(self, connection: Connection, me: str) -> None:
        rates.take(connection, self.matches.clock(), rates.EVENTS, me)

    def _let_go(self, connection: Connection, account: str) -> None:
        """Whoever is deleted takes part no more."""
        there = select(entrants.c.event).where(entrants.c.account == account, entrants.c.gone.is_(None))
        for id in sorted(connection.execute(there).scalars()):
            self._told(id)
        opened = select(events.c.id).where(events.c.state == "open")
        mine = and_(entrants.c.account == account, entrants.c.event.in_(opened))
        connection.execute(delete(entrants).where(mine))
        left = and_(entrants.c.account == account, entrants.c.gone.is_(None))
        connection.execute(update(entrants).where(left).values(gone=self.matches.clock()))


def targets(there: list[Any], played: list[Any], me: str) -> set[str]:
    """Whom somebody on a ladder may challenge: up to three rungs above, while neither has such a match yet."""
    order = [one.account for one in there]
    if me not in order:
        return set()
    waits = [one for one in played if one.result is None]
    if any(one.challenger == me for one in waits):
        return set()
    busy = {account for one in waits for account in (one.first, one.second) if account != one.challenger}
    at = order.index(me)
    return set(order[max(0, at - REACH) : at]) - busy


def sides(played: list[Any], me: str, other: str) -> tuple[str, str]:
    """Who of two plays the first side: who has had it less often; the challenger, where that is equal."""
    had = {
        one: sum(pair.first == one for pair in played) - sum(pair.second == one for pair in played)
        for one in (me, other)
    }
    return (other, me) if had[other] < had[me] else (me, other)
