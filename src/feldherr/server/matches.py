"""Matches: what the server does with them, each change one transaction."""

from __future__ import annotations

import hashlib
import logging
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, insert, select, update

from feldherr.kernel import Malformed, Match, Order, Refusal, Role, Ruleset
from feldherr.players import player_names

from . import schema, talk
from .statics import Statics
from .storage import Storage
from .table import HUMAN, Broken, Seat, Table
from .views import event_form, outcome_form
from .wire import Act, Answer, NewMatch, Orders, Undo

log = logging.getLogger(__name__)

ROOM = 64
"""How many matches stay in memory."""

DRAW = ("draw", "offer draw")


class NotFound(Exception):
    """There is no such match."""


class Stale(Exception):
    """The request speaks of an earlier state."""


class Done(msgspec.Struct, frozen=True):
    """What a request did: plies `first` up to, but without, `last`; or it put a question to the table."""

    table: Table
    first: int
    last: int
    asked: bool = False


def hash_of(token: str) -> bytes:
    """What is kept of a seat's token. The token is long and random, so a plain hash tells nothing of it."""
    return hashlib.sha256(token.encode()).digest()


class Matches:
    """All matches of a database.

    `after` functions are called on the writer's thread with each table that has changed or been loaded.
    """

    def __init__(self, storage: Storage, rulesets: Mapping[str, Ruleset], statics: Statics) -> None:
        self.storage = storage
        self.rulesets = rulesets
        self.statics = statics
        self.after: list[Callable[[Table], None]] = []
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._seats: OrderedDict[bytes, Seat] = OrderedDict()
        self._lock = threading.Lock()

    # finding

    def seat(self, match: str, token: str | None) -> Seat | None:
        """The seat of a token in this match; with no token an onlooker; None where the token is of no seat here."""
        if token is None:
            return Seat(match, None)
        key = hash_of(token)
        with self._lock:
            found = self._seats.get(key)
        if found is None:
            seats = schema.seats
            row = self.storage.read(lambda c: c.execute(select(seats).where(seats.c.token == key)).first())
            if row is None:
                return None
            found = Seat(row.match, row.role)
            with self._lock:
                self._seats[key] = found
                while len(self._seats) > 16 * ROOM:
                    self._seats.popitem(last=False)
        return found if found.match == match else None

    def seats_of(self, tokens: list[str]) -> list[Seat]:
        """The seats of these tokens; unknown ones are left out."""
        seats = schema.seats
        hashes = [hash_of(token) for token in tokens]
        rows = self.storage.read(lambda c: c.execute(select(seats).where(seats.c.token.in_(hashes))).all())
        return [Seat(row.match, row.role) for row in rows]

    def peek(self, id: str) -> Table | None:
        """A match that is in memory."""
        with self._lock:
            table = self._tables.get(id)
            if table is not None:
                self._tables.move_to_end(id)
            return table

    def table(self, id: str) -> Future[Table]:
        """A match, loaded where it is not in memory. Raises NotFound or Broken."""
        found = self.peek(id)
        if found is not None:
            ready: Future[Table] = Future()
            ready.set_result(found)
            return ready
        return self.storage.submit(lambda connection: self._load(connection, id))

    def _keep(self, table: Table) -> None:
        with self._lock:
            self._tables[table.id] = table
            while len(self._tables) > ROOM:
                self._tables.popitem(last=False)

    def _forget(self, id: str) -> None:
        with self._lock:
            self._tables.pop(id, None)

    def _load(self, connection: Connection, id: str) -> Table:
        found = self.peek(id)
        if found is not None:
            return found
        row = connection.execute(select(schema.matches).where(schema.matches.c.id == id)).first()
        if row is None:
            raise NotFound(id)
        ruleset = self.rulesets.get(row.ruleset)
        if ruleset is None:
            raise Broken(f"ruleset {row.ruleset}: not in this release")
        taken = connection.execute(select(schema.seats).where(schema.seats.c.match == id)).all()
        seats = {seat.role: seat.player for seat in taken}
        plies = connection.execute(
            select(schema.plies).where(schema.plies.c.match == id).order_by(schema.plies.c.number)
        ).all()
        at = 0
        try:
            match = Match(ruleset, row.scenario, row.options, secret=row.secret, players=seats, practice=row.practice)
            for ply in plies[1:]:
                at = ply.number
                match.replay(ply.role, ply.text, ply.dice).ordered = ply.ordered
        except Exception as fault:
            place = f"ply {at}: {fault}"
            log.exception("match %s does not replay", id)
            mark = update(schema.matches).where(schema.matches.c.id == id).values(fault=place)
            self.storage.submit(lambda later: later.execute(mark))
            raise Broken(place) from fault
        roles = {role: seats[role] for role in match.roles}
        table = Table(id, ruleset, match, roles, self.statics.hash_of(ruleset, match.position.setting))
        table.times = [ply.time for ply in plies]
        table.asked = row.asked
        match.orders = {seat.role: msgspec.convert(seat.orders, list[Order]) for seat in taken if seat.orders}
        table.publish()
        self._keep(table)
        self._tell(table)
        return table

    def _tell(self, table: Table) -> None:
        for function in self.after:
            function(table)

    def _commit(self, do: Callable[[Connection], Done], *, begun: bool = False) -> Future[Done]:
        """Hand a change to the writer: shown and told after the commit, forgotten where it was lost.

        `begun`: the match is new, and kept in memory once it is saved.
        """
        touched: list[Table] = []

        def work(connection: Connection) -> Done:
            done = do(connection)
            touched.append(done.table)
            return done

        def committed(done: Done) -> None:
            table = done.table
            if begun:
                self._keep(table)
            elif not table.changed():
                return
            elif self.peek(table.id) is not table:
                # Another piece of work of the same group spoilt it in memory; what is saved is good.
                self.storage.submit(lambda connection: self._load(connection, table.id))
                return
            table.publish()
            self._tell(table)

        def lost(fault: BaseException) -> None:
            for table in touched:
                self._forget(table.id)

        return self.storage.submit(work, committed, lost)

    # beginning

    def create(self, wanted: NewMatch) -> tuple[str, dict[Role, str], Future[Done]]:
        """Begin a match: its id, the tokens of people's seats, the future of its being saved. Raises Malformed."""
        ruleset = self.rulesets.get(wanted.ruleset)
        if ruleset is None:
            raise Malformed("kernel-no-such-ruleset", found=wanted.ruleset, expected=" ".join(self.rulesets))
        secret = secrets.token_bytes(32)
        if wanted.seed is not None:
            secret = hashlib.sha256(wanted.seed.encode()).digest()
        id = secrets.token_hex(6)
        match = Match(
            ruleset,
            wanted.scenario,
            wanted.options,
            secret=secret,
            players=dict(wanted.seats),
            practice=wanted.practice,
        )
        known = (HUMAN, *player_names())
        for role, player in wanted.seats.items():
            if role not in match.roles:
                raise Malformed("kernel-no-such-role", found=role, expected=" ".join(match.roles))
            if player not in known:
                raise Malformed("kernel-no-such-player", found=player, expected=" ".join(known))
        seats = {role: wanted.seats.get(role, HUMAN) for role in match.roles}
        tokens = {role: secrets.token_urlsafe(24) for role, player in seats.items() if player == HUMAN}
        table = Table(id, ruleset, match, seats, self.statics.hash_of(ruleset, match.position.setting))

        def do(connection: Connection) -> Done:
            now = time.time()
            setting = match.position.setting
            row = {
                "id": id,
                "ruleset": ruleset.id,
                "scenario": setting.scenario,
                "options": setting.options,
                "static": table.static,
                "secret": secret,
                "practice": wanted.practice,
                "created": now,
            }
            connection.execute(insert(schema.matches).values(row | self._summary(table, now)))
            rows = [
                {
                    "match": id,
                    "role": role,
                    "player": player,
                    "token": hash_of(tokens[role]) if role in tokens else None,
                }
                for role, player in seats.items()
            ]
            connection.execute(insert(schema.seats), rows)
            self._write_plies(connection, table, 0, now)
            return Done(table, 0, match.number)

        return id, tokens, self._commit(do, begun=True)

    # writing

    def _summary(self, table: Table, now: float) -> dict[str, Any]:
        """What a list of matches shows."""
        position = table.match.position
        shown = table.ruleset.view(position.known(None), None)
        return {
            "updated": now,
            "number": table.match.number,
            "turn": shown.get("turn"),
            "phase": shown.get("phase"),
            "deciders": [asked.role for asked in position.decisions],
            "outcome": outcome_form(position.outcome),
            "campaign": shown.get("campaign"),
            "asked": table.asked,
        }

    def _write_plies(self, connection: Connection, table: Table, first: int, now: float) -> None:
        rows = [
            {
                "match": table.id,
                "number": ply.number,
                "role": ply.role,
                "text": ply.text,
                "dice": ply.dice,
                "events": [event_form(event) for event in ply.events],
                "time": now,
                "ordered": ply.ordered,
            }
            for ply in table.match.plies[first:]
        ]
        if rows:
            connection.execute(insert(schema.plies), rows)
            table.times += [now] * len(rows)

    def _change(
        self, connection: Connection, table: Table, role: Role, key: str | None, change: Callable[[Table], None]
    ) -> Done:
        """Play a change and write it down.

        A Refusal or Malformed has changed nothing; after any other fault the table is forgotten.
        """
        first = table.match.number
        try:
            change(table)
            last = table.match.number
            now = time.time()
            self._write_plies(connection, table, first, now)
            changed = schema.matches.c.id == table.id
            connection.execute(update(schema.matches).where(changed).values(self._summary(table, now)))
            asked = table.asked is not None
            if key is not None:
                row = {"match": table.id, "role": role, "key": key, "first": first, "last": last, "asked": asked}
                connection.execute(insert(schema.keys).values(row))
            return Done(table, first, last, asked)
        except (Refusal, Malformed):
            raise
        except Exception:
            self._forget(table.id)
            raise

    def _request(
        self,
        seat: Seat,
        number: int,
        key: str,
        change: Callable[[Table, Role], None],
        also: Callable[[Connection, Table, Role], None] | None = None,
    ) -> Future[Done]:
        """A change asked for by a seat; `also` writes what goes with it in the same transaction."""
        role = seat.role
        if role is None:
            raise ValueError("an onlooker changes nothing")

        def do(connection: Connection) -> Done:
            table = self._load(connection, seat.match)
            keys = schema.keys.c
            mine = and_(keys.match == table.id, keys.role == role, keys.key == key)
            row = connection.execute(select(schema.keys).where(mine)).first()
            if row is not None:
                return Done(table, row.first, row.last, row.asked)
            if number != table.match.number:
                raise Stale
            done = self._change(connection, table, role, key, lambda found: change(found, role))
            if also is not None:
                also(connection, table, role)
            return done

        return self._commit(do)

    def act(self, seat: Seat, request: Act) -> Future[Done]:
        """Play an action, give up, or offer a draw. The future raises Stale, Refusal, Malformed, NotFound or Broken."""

        def change(table: Table, role: Role) -> None:
            text = request.action.strip()
            if text == "resign":
                talk.resign(table, role)
            elif text in DRAW:
                talk.ask(table, role, "draw")
            else:
                talk.play(table, role, text)

        return self._request(seat, request.number, request.key, change)

    def undo(self, seat: Seat, request: Undo) -> Future[Done]:
        """Take back the last own ply, or ask the others whether that may be."""

        return self._request(seat, request.number, request.key, talk.take_back)

    def orders(self, seat: Seat, request: Orders) -> Future[Done]:
        """Leave standing orders; what they answer is played at once. Raises Malformed for an answer nobody can read."""
        orders = [Order(order.decision, order.answer, order.until) for order in request.orders]

        def change(table: Table, role: Role) -> None:
            for order in orders:
                table.match.position.read_action(order.answer)
            table.match.stand(role, orders)

        def save(connection: Connection, table: Table, role: Role) -> None:
            mine = and_(schema.seats.c.match == table.id, schema.seats.c.role == role)
            connection.execute(update(schema.seats).where(mine).values(orders=msgspec.to_builtins(orders)))

        return self._request(seat, request.number, request.key, change, save)

    def answer(self, seat: Seat, request: Answer) -> Future[Done]:
        """Agree to what another role asks, decline it, or withdraw one's own question."""

        def change(table: Table, role: Role) -> None:
            talk.answer(table, role, request.to, yes=request.yes)

        return self._request(seat, request.number, request.key, change)

    def machine_ply(self, id: str, role: Role, number: int, known: str, text: str) -> Future[Done]:
        """Play what a machine answered to the question of ply `number`; dropped where what it knew has changed."""

        def do(connection: Connection) -> Done:
            table = self._load(connection, id)
            match = table.match
            nothing = Done(table, match.number, match.number)
            if match.position.decision(role) is None:
                return nothing
            if match.number != number and match.position.known(role).save() != known:
                return nothing
            return self._change(connection, table, role, None, lambda found: talk.play(found, role, text, default=True))

        return self._commit(do)

    # lists

    def rows(self, seats: list[Seat]) -> list[dict[str, Any]]:
        """The matches of these seats, the latest first."""
        mine: dict[str, list[Role]] = {}
        for seat in seats:
            if seat.role is not None:
                mine.setdefault(seat.match, []).append(seat.role)
        table, ids = schema.matches, list(mine)

        def read(connection: Connection) -> tuple[Any, Any]:
            query = select(table).where(table.c.id.in_(ids)).order_by(table.c.updated.desc())
            who = select(schema.seats).where(schema.seats.c.match.in_(ids))
            return connection.execute(query).all(), connection.execute(who).all()

        rows, who = self.storage.read(read)
        players: dict[str, dict[Role, str]] = {}
        for seat in who:
            players.setdefault(seat.match, {})[seat.role] = seat.player
        return [
            {
                "id": row.id,
                "ruleset": row.ruleset,
                "scenario": row.scenario,
                "options": row.options,
                "seats": players[row.id],
                "number": row.number,
                "turn": row.turn,
                "phase": row.phase,
                "updated": row.updated,
                "outcome": row.outcome,
                "campaign": row.campaign,
                "your_turn": [role for role in row.deciders if role in mine[row.id]],
                "fault": row.fault,
            }
            for row in rows
        ]

    def waiting_for_machines(self) -> list[str]:
        """Unfinished matches in which a machine is to decide: asked again after a restart."""
        matches, seats = schema.matches.c, schema.seats.c
        query = (
            select(matches.id, matches.deciders, matches.outcome, seats.role)
            .join_from(schema.matches, schema.seats, matches.id == seats.match)
            .where(seats.player != HUMAN, matches.fault.is_(None))
            .order_by(matches.updated.desc())
        )
        rows = self.storage.read(lambda c: c.execute(query).all())
        found = {row.id: None for row in rows if row.outcome is None and row.role in row.deciders}
        return list(found)[:ROOM]
