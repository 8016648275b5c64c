"""The match repository: matches and seats, the recent ones in memory, the others loaded from the database.

A match is loaded beside the writer, on a loader's thread. There is one table of each match at a time: one that was
evicted while somebody still holds it is found again. A table that was spoilt is dropped, and whoever holds it loads
another.
"""

from __future__ import annotations

import hashlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from weakref import WeakValueDictionary

from sqlalchemy import Connection, select, update

from feldherr.kernel import Order, Role, Ruleset
from feldherr.kernel.shapes import typed

from . import schema
from .cache import ByteCache
from .saved import Saved, fetch, match_of, ply_of, write_saves
from .statics import Statics
from .storage import Storage, parts
from .table import Broken, Seat, Table

log = logging.getLogger(__name__)

ROOM = 256_000_000
"""Bytes of matches that stay in memory, as they are reckoned (see `Table.size`)."""

SEATS = 4096
"""How many seats are remembered by their tokens."""

LOADERS = 2
"""Threads that take matches up; more would only wait for one another."""


class NotFound(Exception):
    """There is no such match."""


def hash_of(token: str) -> bytes:
    """The stored hash of a seat's token. The token is long and random, so a plain hash reveals nothing of it."""
    return hashlib.sha256(token.encode()).digest()


class MatchRepository:
    """All matches of a database.

    `after` functions are called with each table that has changed or been taken up, from the thread that did it.
    """

    def __init__(self, storage: Storage, rulesets: Mapping[str, Ruleset], statics: Statics, room: int = ROOM) -> None:
        self.storage = storage
        self.rulesets = rulesets
        self.statics = statics
        self.after: list[Callable[[Table], None]] = []
        self._tables: ByteCache[str, Table] = ByteCache(room)
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._loading: dict[str, Future[Table]] = {}
        self._forgotten = 0
        self._loaders = ThreadPoolExecutor(LOADERS, thread_name_prefix="feldherr-loader")
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
                while len(self._seats) > SEATS:
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

        def read(connection: Connection) -> list[Seat]:
            return [
                Seat(row.match, row.role)
                for part in parts(hashes)
                for row in connection.execute(select(seats).where(seats.c.token.in_(part)))
            ]

        return self.storage.read(read)

    def peek(self, id: str) -> Table | None:
        """A match that is in memory."""
        with self._lock:
            return self._tables.get(id) or self._alive.get(id)

    def table(self, id: str) -> Future[Table]:
        """A match, taken up where it is not in memory. Raises NotFound or Broken."""
        with self._lock:
            found = self._tables.get(id) or self._alive.get(id)
            if found is not None:
                ready: Future[Table] = Future()
                ready.set_result(found)
                return ready
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = self._loaders.submit(self._load, id)
            return loading

    def keep(self, table: Table) -> None:
        """Keep a match in memory; those longest unused make room."""
        with self._lock:
            self._alive[table.id] = table
            self._tables.put(table.id, table, table.size())

    def forget(self, id: str, table: Table | None = None) -> None:
        """Drop a match that was spoilt in memory: the next request loads it from what is saved.

        `table`: which one; where another has taken its place, that one stays.
        """
        with self._lock:
            if table is None or self._alive.get(id) is table:
                self._tables.drop(id)
                self._alive.pop(id, None)
                self._forgotten += 1

    @property
    def held(self) -> tuple[int, int]:
        """How many matches are in memory, and their bytes as they are reckoned."""
        with self._lock:
            return len(self._tables), self._tables.held

    def _load(self, id: str) -> Table:
        """Load a match from the database, on a loader's thread. Raises NotFound or Broken."""
        try:
            while True:
                forgotten = self._forgotten
                table = self._taken_up(id)
                with self._lock:
                    if forgotten == self._forgotten:
                        self._alive[id] = table
                        self._tables.put(id, table, table.size())
                        break
                # What was read may be older than what made somebody forget a match: read again.
        finally:
            with self._lock:
                self._loading.pop(id, None)
        self.tell(table)
        return table

    def _taken_up(self, id: str) -> Table:
        saved = self.storage.read(lambda connection: fetch(connection, id))
        if saved is None:
            raise NotFound(id)
        row = saved.row
        ruleset = self.rulesets.get(row.ruleset)
        if ruleset is None:
            raise Broken(f"ruleset {row.ruleset}: not in this release")
        try:
            match = match_of(saved, ruleset, [ply_of(ply, ruleset) for ply in saved.plies])
        except Exception as fault:
            place = f"{' '.join(getattr(fault, '__notes__', []))}: {fault}".removeprefix(": ")
            log.exception("match %s does not play through", id)
            mark = update(schema.matches).where(schema.matches.c.id == id).values(fault=place)
            self.storage.submit(lambda later: later.execute(mark))
            raise Broken(place) from fault
        match.pledge = row.pledge
        if row.opened is not None:
            match.commitment = row.opened["commitment"]
        match.orders = {seat.role: typed(seat.orders, list[Order]) for seat in saved.seats if seat.orders}
        seats = {seat.role: seat.player for seat in saved.seats}
        roles: dict[Role, str] = {role: seats[role] for role in match.roles}
        static = self.statics.hash_of(ruleset, match.position.setting)
        lesson = None if row.lesson is None else ruleset.lessons.get(row.lesson)
        table = Table(id, ruleset, match, roles, static, opened=row.opened is not None, lesson=lesson)
        table.times = [ply.time for ply in saved.plies]
        table.asked = row.asked
        table.updated = row.updated
        table.publish()
        self._save(table, saved)
        return table

    def _save(self, table: Table, saved: Saved) -> None:
        """Save the snapshots that had to be worked out again."""
        table.saved.update(saved.saves)
        fresh = table.fresh_saves()
        if fresh:
            self.storage.submit(lambda connection: write_saves(connection, table.id, fresh))

    def tell(self, table: Table) -> None:
        """Notify the listeners of a table that has changed or been loaded."""
        for function in self.after:
            function(table)

    def close(self) -> None:
        """Load nothing more."""
        self._loaders.shutdown(wait=True, cancel_futures=True)
