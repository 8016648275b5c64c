"""The shelf: which matches and seats there are, those at hand in memory, the others replayed from the database."""

from __future__ import annotations

import hashlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future

import msgspec
from sqlalchemy import Connection, select, update

from feldherr.kernel import Match, Order, Origin, Ruleset, Scripted

from . import schema
from .statics import Statics
from .storage import Storage
from .table import Broken, Seat, Table

log = logging.getLogger(__name__)

ROOM = 64
"""How many matches stay in memory."""


class NotFound(Exception):
    """There is no such match."""


def hash_of(token: str) -> bytes:
    """What is kept of a seat's token. The token is long and random, so a plain hash tells nothing of it."""
    return hashlib.sha256(token.encode()).digest()


class Shelf:
    """All matches of a database, to be found.

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

    def is_known(self, token: str | None) -> bool:
        """Whether `seat` answers at once, without the database."""
        if token is None:
            return True
        with self._lock:
            return hash_of(token) in self._seats

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
        return self.storage.submit(lambda connection: self.load(connection, id))

    def keep(self, table: Table) -> None:
        """Keep a match in memory; the one longest unused makes room."""
        with self._lock:
            self._tables[table.id] = table
            while len(self._tables) > ROOM:
                self._tables.popitem(last=False)

    def forget(self, id: str) -> None:
        """Let go of a match in memory: the next to ask for it has it loaded."""
        with self._lock:
            self._tables.pop(id, None)

    def load(self, connection: Connection, id: str) -> Table:
        """A match from the database, replayed, on the writer's thread. Raises NotFound or Broken."""
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
        lesson = None
        try:
            if row.lesson is not None:
                lesson = ruleset.lessons.get(row.lesson)
            match = Match(
                ruleset,
                row.scenario,
                row.options,
                secret=row.secret,
                players=seats,
                practice=row.practice,
                position=None if row.opening is None else ruleset.read(row.opening, "opening"),
                origin=None if row.origin is None else msgspec.convert(row.origin, Origin),
                dice=Scripted(*plies[0].dice),
                script=lesson.dice if lesson is not None else (),
            )
            if row.opened is not None:
                match.commitment = row.opened["commitment"]
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
        static = self.statics.hash_of(ruleset, match.position.setting)
        table = Table(id, ruleset, match, roles, static, opened=row.opened is not None, lesson=lesson)
        table.times = [ply.time for ply in plies]
        table.asked = row.asked
        match.orders = {seat.role: msgspec.convert(seat.orders, list[Order]) for seat in taken if seat.orders}
        table.publish()
        self.keep(table)
        self.tell(table)
        return table

    def tell(self, table: Table) -> None:
        """Call what waits for changed or loaded tables."""
        for function in self.after:
            function(table)
