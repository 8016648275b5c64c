"""Events as they are kept, and what advances them: rounds are paired and matches begun by whichever process is there.

A pairing is written first, and its match begins afterwards: if a process ends in between, the next look begins what is
missing. Any change of an event holds the lock of its row; one that changes a match as well takes the lock of the match
first.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update

from feldherr.kernel import Malformed, Match, Role

from .. import clocks, schema, seating
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.names import sought
from ..accounts.people import People, Person
from ..faults import Trouble
from ..matches import Change, Matches, Meeting
from ..people.ratings import means
from ..plain import is_seen, plain
from ..repository import NotFound
from ..rounds import Rounds
from ..storage import Closed, parts
from ..table import Broken, Later, Table
from ..wire import HUMAN
from . import pairing, tables
from .results import Result, by_outcome, by_time
from .table import Game, placed
from .wire import Award, EventWanted, Extend

log = logging.getLogger(__name__)

LEAST_SEATS, MOST_SEATS = 3, 5
"""Of a table for several."""

MOST = 64
"""Entrants of one event: a Swiss round of this many is paired within a second, of twice as many in twelve."""
REACH = 3
"""How many rungs above their own a player may challenge."""
HOLD = ("moderator", "admin")
"""Who may hold events."""
LOOK = 5.0
"""Seconds from one look for what is due to the next, a little more or less."""

accounts, events, entrants, pairings = schema.accounts, schema.events, schema.entrants, schema.pairings


class Overtaken(Exception):
    """The event has been changed since it was looked at."""


class Events(Rounds):
    """The events of a site. Its methods except `go` wait for the database: call them where that is allowed."""

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
        """Announce an event: returns its id. Raises Malformed or AccountFault."""
        self._may_hold(me)
        clocks.asked_for(wanted.pace, self.matches.paced)
        roles = self.matches.ruleset(wanted.ruleset).setting(wanted.scenario, wanted.options).roles
        if wanted.kind == "tables" and not LEAST_SEATS <= len(roles) <= MOST_SEATS:
            raise Malformed("event-several", count=len(roles), least=LEAST_SEATS, most=MOST_SEATS)
        if wanted.kind != "tables" and len(roles) != 2:
            raise Malformed("event-two", count=len(roles))
        if wanted.days is not None and wanted.kind == "ladder":
            raise Malformed("event-ladder-days")
        if wanted.days is not None and wanted.late == "clocks" and wanted.pace is None:
            raise Malformed("event-without-clocks")
        name = " ".join(plain(wanted.name).split())
        if not is_seen(name):
            raise Malformed("event-name")
        about = "\n".join(map(plain, wanted.about.splitlines())).strip()
        id = secrets.token_hex(8)
        row = {
            "id": id, "account": me.id, "name": name, "about": about, "kind": wanted.kind,
            "ruleset": wanted.ruleset, "scenario": wanted.scenario, "options": wanted.options,
            "pace": msgspec.to_builtins(wanted.pace), "rated": wanted.rated,
            "rounds": wanted.rounds, "state": "open", "round": 0, "made": self.matches.clock(),
            "days": wanted.days, "late": None if wanted.days is None else wanted.late,
        }  # fmt: skip

        def do(connection: Connection) -> None:
            self._counted(connection, me.id)
            connection.execute(insert(events).values(row))

        self.people.write(do)
        return id

    def begin(self, me: Person, id: str, fewer: int | None = None) -> None:
        """End the entries and begin. `fewer`: rounds, instead of those announced. Raises Malformed or AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            if row.state != "open":
                raise AccountFault("gone")
            count = len(self._in(connection, id))
            if count < 2:
                raise Malformed("event-few")
            if row.kind == "tables" and count < (least := min(self.sizes(row))):
                raise Malformed("event-few-tables", least=least)
            rounds, most = fewer or row.rounds, pairing.most_rounds(count)
            if row.kind == "swiss" and rounds > most:
                raise Malformed("event-rounds", rounds=rounds, most=most)
            if rounds != row.rounds and (row.kind != "swiss" or rounds > row.rounds):
                raise AccountFault("not-allowed")
            begun = {"state": "running", "begun": self.matches.clock(), "rounds": rounds}
            connection.execute(update(events).where(events.c.id == id).values(begun))

        self._change(me.id, id, do)
        self.take_on(id)

    def close(self, me: Person, id: str) -> None:
        """End an event as it stands; matches still played no longer count for it. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            if row.state == "over":
                raise AccountFault("gone")
            self._over(connection, id)
            self.people.note(connection, "event-close", me.id, event=id)

        self._change(me.id, id, do)

    def award(self, me: Person, id: str, wanted: Award) -> None:
        """Set the result of a board, in place of its match, which no longer counts. Raises AccountFault or
        Malformed."""
        here = and_(pairings.c.event == id, pairings.c.round == wanted.round, pairings.c.board == wanted.board)
        there = self.storage.read(lambda connection: connection.execute(select(pairings).where(here)).first())

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            there = connection.execute(select(pairings).where(here)).first()
            if row.state != "running" or there is None or there.second is None:
                raise AccountFault("gone")
            if row.kind == "ladder" and there.result is not None:
                # Someone who has moved up by it may have moved on since.
                raise AccountFault("taken")
            result = self._said(row, there, wanted)
            self._settle(connection, row, there, result, awarded=True)
            said: dict[str, Any] = {"round": wanted.round, "board": wanted.board, "result": result[0]}
            self.people.note(
                connection, "event-award", me.id, None, event=id, places=result[1], before=there.result, **said
            )

        def along(connection: Connection, table: Table | None) -> None:
            self._counted(connection, me.id)
            do(connection, self._locked(connection, id))
            self._told(id)

        self._decide(None if there is None else there.match, along)
        self.take_on(id)

    def _said(self, row: Any, pair: Any, wanted: Award) -> Result:
        """The result that was given for a board. Raises Malformed if it does not fit its kind."""
        count = len(chairs(pair))
        if row.kind != "tables":
            if wanted.result == "placed":
                raise Malformed("event-places", count=0)
            return wanted.result, None
        if wanted.result == "none":
            return "none", None
        if wanted.result == "draw":
            return "placed", (1,) * count
        if wanted.result != "placed" or len(wanted.places) != count:
            raise Malformed("event-places", count=count)
        return "placed", placed(wanted.places)

    def extend(self, me: Person, id: str, wanted: Extend) -> None:
        """Give the current round more days. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            self._runs(me, row)
            if row.state != "running" or row.round != wanted.round or row.ends is None:
                raise AccountFault("gone")
            ends = max(row.ends, self.matches.clock()) + wanted.days * clocks.DAY
            connection.execute(update(events).where(events.c.id == id).values(ends=ends))
            self.people.note(connection, "event-extend", me.id, event=id, round=wanted.round, days=wanted.days)

        self._change(me.id, id, do)

    def roles(self, row: Any, options: dict[str, Any] | None = None) -> Sequence[Role]:
        """The roles of the scenario of an event, or of one of its tables, given the options played there."""
        setting = self.matches.ruleset(row.ruleset).setting(row.scenario, row.options if options is None else options)
        return setting.roles

    def sizes(self, row: Any) -> dict[int, dict[str, Any]]:
        """The sizes that tables of an event may have, and the options that make them so."""
        whole = len(self.roles(row))
        found = {whole: row.options}
        for option in self.matches.ruleset(row.ruleset).scenarios[row.scenario].options:
            for value in option.values if option.kind == "seats" else ():
                options = row.options | {option.id: value}
                try:
                    size = len(self.roles(row, options))
                except Malformed:
                    # Any other chosen option belongs to the whole table only.
                    continue
                if LEAST_SEATS <= size < whole:
                    found[size] = options
        return found

    # taking part

    def join(self, me: Person, id: str) -> None:
        """Take part. Raises AccountFault."""

        def do(connection: Connection, row: Any) -> None:
            if row.state != "open" and not (row.state == "running" and row.kind == "ladder"):
                raise AccountFault("gone")
            there = {one.account: one for one in self._all(connection, id)}
            if me.id in there and there[me.id].gone is None:
                return
            if sum(one.gone is None for one in there.values()) >= MOST:
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
        """Withdraw from an event. Raises AccountFault."""

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
        """Challenge a player on a higher rung; the match begins at once. Raises AccountFault or Malformed."""

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
        """Look once at all running events. One that cannot continue because its game is missing here holds up no
        other."""
        for id in await self.people.run(self._due):
            try:
                await self.people.run(self.take_on, id)
            except (Trouble, Closed):
                raise
            except Exception:
                log.exception("event %s: what is due could not be done", id)

    def _due(self) -> list[str]:
        running = select(events.c.id).where(events.c.state == "running").order_by(events.c.id)
        return list(self.storage.read(lambda connection: connection.execute(running).scalars().all()))

    def take_on(self, id: str) -> None:
        """Decide what its round has no time for, pair the next round if the last is over, and begin the matches that
        have not begun."""
        self._end_round(id)
        try:
            self._pair(id)
        except Overtaken:
            return
        self._begin(id)

    def _end_round(self, id: str) -> None:
        """If the current round should be over by now, decide what is not, board by board."""

        def read(connection: Connection) -> list[Any]:
            row = connection.execute(select(events).where(events.c.id == id, events.c.state == "running")).first()
            if row is None or not self._ended(row):
                return []
            goes_on = and_(pairings.c.event == id, pairings.c.round == row.round, pairings.c.result.is_(None))
            return list(connection.execute(select(pairings).where(goes_on).order_by(pairings.c.board)).all())

        for board in self.storage.read(read):
            here = and_(pairings.c.event == id, pairings.c.round == board.round, pairings.c.board == board.board)

            def along(connection: Connection, table: Table | None, here: Any = here) -> None:
                now = self._locked(connection, id)
                there = connection.execute(select(pairings).where(here)).one()
                if now.state != "running" or not self._ended(now) or there.result is not None:
                    return
                self._settle(connection, now, there, self._by_time(connection, now, there, table), timed=True)

            try:
                self._decide(board.match, along)
            except Later:
                # A process of that release decides it.
                log.info("event %s: board %s of round %s waits for a later release", id, board.board, board.round)

    def _ended(self, row: Any) -> bool:
        """Whether the time of the current round is up."""
        return row.ends is not None and bool(row.ends <= self.matches.clock())

    def _by_time(self, connection: Connection, row: Any, pair: Any, table: Table | None) -> Result:
        roles = self.roles(row, self._options(row, pair))
        if table is None or pair.match is None:
            return by_time(row.kind, row.late, roles, (), ())
        behind: set[Role] = set()
        if table.clock is not None:
            behind = {role for role, hand in table.clock.hands.items() if hand.stood_in}
            behind |= set(table.clock.late(self.matches.clock()))
        return by_time(row.kind, row.late, roles, behind, self._left(connection, pair, roles))

    def _left(self, connection: Connection, pair: Any, roles: Sequence[Role]) -> set[Role]:
        """The roles of a board whose seat no longer belongs, or never belonged, to the one who was paired."""
        now = seating.owners(connection, pair.match)
        return {role for role, account in zip(roles, chairs(pair), strict=True) if now[role] != account}

    def _options(self, row: Any, pair: Any) -> dict[str, Any]:
        """The options a board is played with."""
        if row.kind != "tables" or pair.second is None:
            found: dict[str, Any] = row.options
            return found
        return self.sizes(row)[len(chairs(pair))]

    def _decide(self, match: str | None, along: Callable[[Connection, Table | None], None]) -> None:
        """Decide a board under the lock of its match, which no longer counts then; without a match that can be played,
        decide it alone. Raises Later."""
        if match is not None:
            with suppress(Broken, NotFound):
                self.matches.carried_out(match, lambda table: self.matches.release(table, along))
                return
        self.people.write(lambda connection: along(connection, None))

    def _pair(self, id: str) -> None:
        """Pair the next round beside the writer, because that may take a while. Raises Overtaken."""

        def read(connection: Connection) -> tuple[Any, list[Any], list[Any], dict[str, float]]:
            row = connection.execute(select(events).where(events.c.id == id)).first()
            there = self._all(connection, id)
            # As they were at the beginning: the games of the event itself change nobody's rating in it.
            strong = {}
            if row is not None and row.begun is not None:
                strong = means(connection, row.ruleset, [one.account for one in there], row.begun)
            return row, there, self._pairings(connection, id), strong

        row, there, played, strong = self.storage.read(read)
        if row is None or row.state != "running" or row.kind == "ladder":
            return
        if any(one.result is None for one in played):
            return
        total = pairing.robin_rounds(len(there), row.rounds) if row.kind == "robin" else row.rounds
        gone = [one.account for one in there if one.gone is not None]
        over = row.round >= total or len(there) - len(gone) < 2
        boards: list[dict[str, Any]] = []
        plan = row.plan
        if not over and row.kind == "tables":
            if plan is None:
                plan = self._plan(row, [one.account for one in there])
            boards = _tables(plan[row.round], [one.account for one in there], set(gone))
        elif not over:
            boards = [
                {
                    "first": pair.first, "second": pair.second, "result": pair.result,
                    "awarded": pair.second is not None and pair.result is not None,
                }
                for pair in self._pairs(row, there, gone, played, strong, total)
            ]  # fmt: skip

        def do(connection: Connection) -> None:
            now = self._locked(connection, id)
            if now.round != row.round or now.state != "running":
                raise Overtaken
            if [(one.account, one.gone) for one in self._all(connection, id)] != [
                (one.account, one.gone) for one in there
            ]:
                raise Overtaken
            if _results(self._pairings(connection, id)) != _results(played):
                # Another result has been set since, which changes the points.
                raise Overtaken
            if over:
                self._over(connection, id)
                return
            at = self.matches.clock()
            rows = [
                {"event": id, "round": row.round + 1, "board": number, "made": at} | board
                for number, board in enumerate(boards, 1)
            ]
            connection.execute(insert(pairings), rows)
            ends = None if row.days is None else at + row.days * clocks.DAY
            values = {"round": row.round + 1, "ends": ends, "plan": plan}
            connection.execute(update(events).where(events.c.id == id).values(values))
            self._told(id)

        self.people.write(do)
        if not over and all(board["result"] is not None for board in boards):
            # They do not play in this round.
            self._pair(id)

    def _pairs(
        self, row: Any, there: list[Any], gone: list[str], played: list[Any], strong: dict[str, float], total: int
    ) -> list[pairing.Pair]:
        """Who meets whom in the next round."""
        if row.kind == "robin":
            return pairing.robin([one.account for one in there], gone, row.round + 1, row.rounds)
        ranked = sorted(there, key=lambda one: (-strong.get(one.account, 0.0), one.number))
        rounds = [
            [Game(one.first, one.second, one.result) for one in played if one.round == n]
            for n in range(1, row.round + 1)
        ]
        accounts = [one.account for one in ranked]
        return pairing.swiss(accounts, gone, rounds, total, self._apart(accounts))

    def _apart(self, accounts: list[str]) -> set[frozenset[str]]:
        """The pairs among these in which one has blocked the other."""
        blocks, those = schema.blocks.c, set(accounts)

        def read(connection: Connection) -> set[frozenset[str]]:
            return {
                frozenset((row.account, row.other))
                for part in parts(accounts)
                for row in connection.execute(select(blocks.account, blocks.other).where(blocks.account.in_(part)))
                if row.other in those
            }

        return self.storage.read(read)

    def _plan(self, row: Any, accounts: list[str]) -> list[list[list[str]]]:
        """Who sits where in all rounds."""
        sizes = self.sizes(row)
        drawn = tables.draw(len(accounts), max(sizes), sizes, row.rounds)
        at = {account: n for n, account in enumerate(accounts)}
        apart = [(at[one], at[other]) for one, other in map(sorted, self._apart(accounts))]
        numbers = tables.kept_apart(drawn, len(accounts), apart)
        named = dict(zip(numbers, accounts, strict=True))
        return [[[named[n] for n in table] for table in round] for round in drawn]

    def _begin(self, id: str) -> None:
        def read(connection: Connection) -> tuple[Any, list[Any], set[str]]:
            row = connection.execute(select(events).where(events.c.id == id, events.c.state == "running")).first()
            waits = and_(pairings.c.event == id, pairings.c.match.is_(None), pairings.c.result.is_(None))
            waiting = connection.execute(select(pairings).where(waits).order_by(pairings.c.board)).all()
            gone = {one.account for one in self._all(connection, id) if one.gone is not None}
            return row, list(waiting), gone

        row, waiting, gone = self.storage.read(read)
        for pair in waiting if row is not None else ():
            ruleset, options = self.matches.ruleset(row.ruleset), self._options(row, pair)
            owners = dict(zip(self.roles(row, options), chairs(pair), strict=True))
            if row.kind == "tables":
                # A player who has left is stood in for, so that the others can play.
                players = {role: clocks.machine_of(ruleset) if one in gone else HUMAN for role, one in owners.items()}
            else:
                players = dict.fromkeys(owners, HUMAN)
            match = Match(ruleset, row.scenario, options, secret=secrets.token_bytes(32), players=players)
            here = and_(pairings.c.event == id, pairings.c.round == pair.round, pairings.c.board == pair.board)
            fresh = and_(here, pairings.c.match.is_(None), pairings.c.result.is_(None))

            def along(connection: Connection, begun: str, fresh: Any = fresh) -> None:
                if connection.execute(update(pairings).where(fresh).values(match=begun)).rowcount != 1:
                    raise Overtaken
                self._told(id)

            people = {role: account for role, account in owners.items() if players[role] == HUMAN}
            meeting = Meeting(people, rated=row.rated and len(people) == len(owners), committed=False)
            try:
                self.matches.meet(match, clocks.pace_of(row), meeting, along)[1].result()
            except Overtaken:
                continue

    def ended(self, connection: Connection, change: Change) -> None:
        """Record the result of a match of the event, in the transaction that ends it."""
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
        roles = change.table.match.roles
        left = self._left(connection, pair, roles)
        self._settle(connection, row, pair, by_outcome(row.kind, roles, outcome.ranking, left))

    def _settle(
        self,
        connection: Connection,
        row: Any,
        pair: Any,
        found: Result,
        *,
        awarded: bool = False,
        timed: bool = False,
    ) -> None:
        result, places = found
        mine = and_(pairings.c.event == row.id, pairings.c.round == pair.round, pairings.c.board == pair.board)
        values = {"result": result, "places": places, "awarded": awarded, "timed": timed}
        connection.execute(update(pairings).where(mine).values(values))
        if row.kind == "ladder" and result in ("first", "second"):
            winner = pair.first if result == "first" else pair.second
            if winner == pair.challenger:
                self._climb(connection, row.id, winner, pair.second if winner == pair.first else pair.first)
        self._told(row.id)

    def _climb(self, connection: Connection, id: str, who: str, over: str) -> None:
        """A player who has beaten someone above takes that rung; all in between move down by one."""
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
        """The event, which nobody else can change until the transaction ends. Raises AccountFault."""
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
        values = {"state": "over", "ended": self.matches.clock(), "ends": None}
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
        """People who are deleted no longer take part."""
        there = select(entrants.c.event).where(entrants.c.account == account, entrants.c.gone.is_(None))
        for id in sorted(connection.execute(there).scalars()):
            self._told(id)
        opened = select(events.c.id).where(events.c.state == "open")
        mine = and_(entrants.c.account == account, entrants.c.event.in_(opened))
        connection.execute(delete(entrants).where(mine))
        left = and_(entrants.c.account == account, entrants.c.gone.is_(None))
        connection.execute(update(entrants).where(left).values(gone=self.matches.clock()))


def _results(played: list[Any]) -> list[tuple[int, int, str | None, Any]]:
    return [(one.round, one.board, one.result, one.places) for one in played]


def chairs(pair: Any) -> tuple[str, ...]:
    """Who sits at a board, in the order of its roles."""
    return tuple(account for account in (pair.first, pair.second, *(pair.others or ())) if account is not None)


def _tables(round: list[list[str]], everybody: list[str], gone: set[str]) -> list[dict[str, Any]]:
    """The rows of a round at tables, idle people last. A player who has left is last at the table; if only one is left,
    nothing is played there, and players who have left and would be idle are not listed."""
    found: list[dict[str, Any]] = []
    for table in round:
        first, second, *others = table
        stay = [account for account in table if account not in gone]
        row: dict[str, Any] = {"first": first, "second": second, "others": others}
        row |= {"result": None, "places": None, "awarded": False}
        if len(stay) == 1:
            row |= {"result": "placed", "places": [1 if account in stay else 2 for account in table], "awarded": True}
        elif not stay:
            row |= {"result": "none", "awarded": True}
        found.append(row)
    sits = {account for table in round for account in table}
    idle = [account for account in everybody if account not in sits and account not in gone]
    free: dict[str, Any] = {"second": None, "others": None, "result": "bye", "places": None, "awarded": False}
    return [*found, *({"first": account} | free for account in idle)]


def targets(there: list[Any], played: list[Any], me: str) -> set[str]:
    """Whom a player on a ladder may challenge: up to three rungs above, while neither has such a match yet."""
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
    """Which of two plays the first side: the one who has had it less often; the challenger if that is equal."""
    had = {
        one: sum(pair.first == one for pair in played) - sum(pair.second == one for pair in played)
        for one in (me, other)
    }
    return (other, me) if had[other] < had[me] else (me, other)
