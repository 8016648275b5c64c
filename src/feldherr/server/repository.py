"""The match repository: matches and seats, the recent ones in memory, the others loaded from the database.

A match is loaded beside the writer, on a loader's thread. There is one table for each match at a time: one that was
evicted while still in use is found again. A table that was spoilt is dropped, and its users load another. A table that
another process has left behind catches up on the few plies it lacks, on the writer's thread; if there are many, or some
were taken back, it is loaded again.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from feldherr.kernel import Malformed, Order, Role, Ruleset
from feldherr.kernel.match import UNDO
from feldherr.kernel.packs import WANTING
from feldherr.kernel.shapes import typed

from . import schema, talk
from .cache import ByteCache
from .clocks import DAY, clock_of
from .saved import Saved, fetch, later, latest, match_of, ply_of, write_saves
from .statics import Statics
from .storage import Storage, parts
from .table import Broken, Later, Seat, Table, Wanting

log = logging.getLogger(__name__)

ROOM = 256_000_000
"""Bytes of matches that stay in memory, as estimated (see `Table.size`)."""

SEATS = 4096
"""How many seats are remembered by their tokens."""

KEPT = 7 * DAY
"""Seconds for which an unneeded static part is kept: as long as a page made with it may stay open."""

RESTED = 30 * DAY
"""Seconds after a match's last change for which its requests are known by their keys."""

AT_ONCE = 200
"""Matches whose keys are forgotten in one transaction."""

NOTED = 3_600.0
"""Seconds before it is noted again that a part is needed."""

LOADERS = 2
"""Threads that load matches; more would only wait for one another."""

FOLLOWED = 8
"""How many plies of another process the writer's thread replays at most."""


class NotFound(Exception):
    """There is no such match."""


class NoGame(Exception):
    """There is no such game."""


def hash_of(token: str) -> bytes:
    """The stored hash of a seat's token. The token is long and random, so a plain hash reveals nothing of it."""
    return hashlib.sha256(token.encode()).digest()


def orders_of(seats: Sequence[Any]) -> dict[Role, list[Order]]:
    """The standing orders in the rows of seats."""
    return {seat.role: typed(seat.orders, list[Order]) for seat in seats if seat.orders}


def players_of(seats: Sequence[Any], roles: Sequence[Role]) -> dict[Role, str]:
    """Who plays each role, from the rows of seats, in the order of the roles."""
    found = {seat.role: seat.player for seat in seats}
    return {role: found[role] for role in roles}


def how_of(plies: Sequence[Any]) -> dict[int, str]:
    """Which of the rows of plies came from a time-out."""
    return {ply.number: ply.how for ply in plies if ply.how is not None}


class MatchRepository:
    """All matches of a database.

    Attributes:
        after: called with each table that this process has changed, from the thread that did it.
        seen: called with each that was loaded or that another process has changed.
    """

    def __init__(
        self,
        storage: Storage,
        rulesets: Mapping[str, Ruleset],
        room: int = ROOM,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.rulesets = rulesets
        self.statics = Statics(self._keep_static, clock)
        self.after: list[Callable[[Table], None]] = []
        self.seen: list[Callable[[Table], None]] = []
        storage.behind = self._follow
        self._tables: ByteCache[str, Table] = ByteCache(room)
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._loading: dict[str, Future[Table]] = {}
        self._rung: dict[str, int] = {}
        self._forgotten = 0
        self._loaders = ThreadPoolExecutor(LOADERS, thread_name_prefix="feldherr-loader")
        self._seats: OrderedDict[bytes, Seat] = OrderedDict()
        self._lock = threading.Lock()

    def seat(self, match: str, token: str | None) -> Seat | None:
        """The seat of a token in this match; an onlooker without a token; None if the token is for no seat here."""
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

    def unseat(self, match: str | None) -> None:
        """Look up the tokens of a match again, of all matches for None: a seat has changed hands."""
        with self._lock:
            for key in [key for key, seat in self._seats.items() if match is None or seat.match == match]:
                del self._seats[key]

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

    def game(self, id: str) -> Ruleset:
        """A game. Raises NoGame."""
        found = self.rulesets.get(id)
        if found is None:
            raise NoGame(id)
        return found

    def check(self, id: str) -> None:
        """Check that a match exists, without loading it. Raises NotFound."""
        here = select(schema.matches.c.id).where(schema.matches.c.id == id)
        if self.peek(id) is None and self.storage.read(lambda connection: connection.execute(here).first()) is None:
            raise NotFound(id)

    def peek(self, id: str) -> Table | None:
        """A match that is in memory."""
        with self._lock:
            return self._tables.get(id) or self._alive.get(id)

    def table(self, id: str) -> Future[Table]:
        """A match, loaded if it is not in memory. Raises NotFound or Broken."""
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
        """Keep a match in memory; the longest unused make room."""
        with self._lock:
            self._alive[table.id] = table
            self._tables.put(table.id, table, table.size())

    def forget(self, id: str, table: Table | None = None) -> None:
        """Drop a match that was spoilt in memory: the next request loads it from what is saved.

        `table`: which one; if another has taken its place, that one stays.
        """
        with self._lock:
            if table is None or self._alive.get(id) is table:
                self._tables.drop(id)
                self._alive.pop(id, None)
                self._forgotten += 1

    @property
    def held(self) -> tuple[int, int]:
        """How many matches are in memory, and their estimated bytes."""
        with self._lock:
            return len(self._tables), self._tables.held

    def heard(self, versions: Mapping[str, int]) -> None:
        """Matches have these versions now: those in memory that are behind catch up. From any thread."""
        for id, version in versions.items():
            with self._lock:
                table = self._alive.get(id)
                if id in self._loading:
                    self._rung[id] = max(version, self._rung.get(id, 0))
            if table is not None and table.version < version:
                self.storage.submit(partial(self._refresh, id=id))

    def watched(self) -> list[str]:
        """The matches in memory."""
        with self._lock:
            return list(self._alive)

    def _refresh(self, connection: Connection, id: str) -> None:
        version = connection.execute(select(schema.matches.c.version).where(schema.matches.c.id == id)).scalar()
        if version is not None:
            self._follow(connection, {id: version})

    def _follow(self, connection: Connection, versions: Mapping[str, int]) -> None:
        """Bring tables up to what is saved, on the writer's thread; those for which that takes long are forgotten."""
        for id, version in versions.items():
            table = self.peek(id)
            if table is None or table.version == version:
                continue
            self.storage.figures.followed += 1
            if table.version < version and self._followed(connection, table):
                table.publish()
                self.keep(table)
                self.tell(table, self.seen)
                continue
            self.forget(id, table)
            # Its listeners are waiting for news.
            self.table(id)

    def _followed(self, connection: Connection, table: Table) -> bool:
        """Play what a table lacks, and read its question and orders; False if it has to be loaded again."""
        match, plies = table.match, schema.plies.c
        row = connection.execute(select(schema.matches).where(schema.matches.c.id == table.id)).one()
        if not 0 <= row.number - match.number <= FOLLOWED:
            return False
        query = select(schema.plies).where(
            plies.match == table.id, plies.number >= match.number, plies.number < row.number
        )
        missing = connection.execute(query.order_by(plies.number)).all()
        seats = connection.execute(select(schema.seats).where(schema.seats.c.match == table.id)).all()
        if len(missing) != row.number - match.number or any(ply.text.startswith(UNDO) for ply in missing):
            return False
        try:
            for ply in missing:
                match.follow(ply_of(ply, table.ruleset))
                table.times.append(ply.time)
            table.how |= how_of(missing)
            match.orders = orders_of(seats)
            table.clock = clock_of(row, seats)
            table.seats = players_of(seats, match.roles)
        except Exception as fault:
            # The next one to load it says what is wrong with it.
            log.warning("match %s could not follow", table.id, exc_info=fault)
            return False
        table.asked = talk.kept(match, row.asked)
        table.version, table.release = row.version, latest(row.release)
        table.rated = row.rated
        return True

    def _keep_static(self, digest: str, body: bytes) -> None:
        """Save a static part before anyone hears of it: the client that fetches it may ask another process, or a later
        release."""

        # If another process was quicker, it is there all the same.
        with suppress(IntegrityError):
            self.storage.submit(lambda connection: self._needed(connection, digest, body), again=True).result()

    def _needed(self, connection: Connection, digest: str, body: bytes) -> None:
        """Note that a static part is needed now, unless that was noted a short while ago; save it if it is not
        there."""
        statics, now = schema.statics, self.statics.clock()
        there = connection.execute(select(statics.c.seen).where(statics.c.digest == digest)).first()
        if there is not None and (there.seen or 0.0) >= now - NOTED:
            return
        if connection.execute(update(statics).where(statics.c.digest == digest).values(seen=now)).rowcount == 0:
            connection.execute(insert(statics).values(digest=digest, body=body, seen=now))

    def prune(self) -> int:
        """Drop the static parts that no match has, and that no process has needed for some days; returns how many.

        Every process notes what it holds itself, as its matches do, more often than that: what is dropped has not been
        handed out since, and whoever comes to need it makes it again. For a part without a date, saved by an earlier
        release, the days are counted from now on.
        """
        statics, now = schema.statics, self.statics.clock()
        with self._lock:
            held = {table.static for table in self._alive.values()}
        own = self.statics.wanted(now - KEPT, held)

        def do(connection: Connection) -> int:
            # In order, so that no two processes wait for each other.
            connection.execute(select(statics.c.digest).order_by(statics.c.digest).with_for_update()).all()
            for digest in sorted(own):
                self._needed(connection, digest, own[digest])
            of_matches = and_(statics.c.digest.in_(select(schema.matches.c.static)), statics.c.seen < now - NOTED)
            noted = or_(statics.c.seen.is_(None), of_matches)
            connection.execute(update(statics).where(noted).values(seen=now))
            return connection.execute(delete(statics).where(statics.c.seen < now - KEPT)).rowcount

        return self.storage.submit(do, again=True).result()

    def forget_keys(self) -> int:
        """Forget the keys of requests to matches that have long been at rest; returns how many."""
        keys, matches = schema.keys, schema.matches
        there = select(keys.c.key).where(keys.c.match == matches.c.id).exists()
        old = select(matches.c.id).where(matches.c.updated < self.statics.clock() - RESTED, there).limit(AT_ONCE)

        def do(connection: Connection) -> tuple[int, int]:
            ids = list(connection.execute(old).scalars())
            return len(ids), connection.execute(delete(keys).where(keys.c.match.in_(ids))).rowcount

        forgotten, found = 0, AT_ONCE
        while found == AT_ONCE:
            found, count = self.storage.submit(do, again=True).result()
            forgotten += count
        return forgotten

    def static(self, digest: str) -> bytes | None:
        """A static part that was handed out, by this process or another."""
        found = self.statics.get(digest)
        if found is None:
            query = select(schema.statics.c.body).where(schema.statics.c.digest == digest)
            found = self.storage.read(lambda connection: connection.execute(query).scalar())
        return None if found is None else bytes(found)

    def _load(self, id: str) -> Table:
        """Load a match from the database, on a loader's thread. Raises NotFound, Broken or Later."""
        try:
            while True:
                forgotten = self._forgotten
                table = self._taken_up(id)
                with self._lock:
                    if forgotten == self._forgotten and self._rung.pop(id, 0) <= table.version:
                        self._alive[id] = table
                        self._tables.put(id, table, table.size())
                        self._loading.pop(id, None)
                        break
                # What was read may be older than what made someone forget a match, or ring: read again.
        finally:
            with self._lock:
                self._loading.pop(id, None)
                self._rung.pop(id, None)
        self.tell(table, self.seen)
        return table

    def _taken_up(self, id: str) -> Table:
        saved = self.storage.read(lambda connection: fetch(connection, id))
        if saved is None:
            raise NotFound(id)
        row = saved.row
        ruleset = self.rulesets.get(row.ruleset)
        try:
            if ruleset is None:
                raise Broken(f"ruleset {row.ruleset}: not in this release")
            match = match_of(saved, ruleset, [ply_of(ply, ruleset) for ply in saved.plies])
            match.orders = orders_of(saved.seats)
        except Exception as fault:
            if isinstance(fault, Malformed) and fault.message.id in WANTING:
                log.warning("match %s: %s", id, fault)
                raise Wanting(id, fault) from fault
            if later(row.release):
                # Only that release can say whether anything is wrong with it.
                log.warning("match %s was changed by release %s", id, row.release, exc_info=fault)
                raise Later(id) from fault
            if isinstance(fault, Broken):
                raise
            place = f"{' '.join(getattr(fault, '__notes__', []))}: {fault}".removeprefix(": ")
            log.exception("match %s does not play through", id)
            this = (schema.matches.c.id == id) & (schema.matches.c.version == row.version)
            mark = update(schema.matches).where(this).values(fault=place)
            self.storage.submit(lambda connection: connection.execute(mark), match=id, again=True)
            raise Broken(place) from fault
        match.pledge = row.pledge
        if row.opened is not None:
            match.commitment = row.opened["commitment"]
        roles = players_of(saved.seats, match.roles)
        static = self.statics.hash_of(ruleset, match.position.setting)
        lesson = None if row.lesson is None else ruleset.lessons.get(row.lesson)
        table = Table(id, ruleset, match, roles, static, opened=row.opened is not None, lesson=lesson)
        table.times = [ply.time for ply in saved.plies]
        table.how, table.clock = how_of(saved.plies), clock_of(row, saved.seats)
        table.met, table.rated = row.company is not None, row.rated
        table.asked = talk.kept(match, row.asked)
        table.version, table.release = row.version, latest(row.release)
        table.publish()
        self._save(table, saved)
        if static != row.static:
            # From another release: what it made is no longer needed.
            change = update(schema.matches).where(schema.matches.c.id == id).values(static=static)
            self.storage.submit(lambda connection: connection.execute(change), match=id, again=True)
        return table

    def _save(self, table: Table, saved: Saved) -> None:
        """Save the snapshots that had to be computed again."""
        table.saved.update(saved.saves)
        fresh = table.fresh_saves()
        if fresh:
            self.storage.submit(lambda connection: write_saves(connection, table.id, fresh), match=table.id, again=True)

    def tell(self, table: Table, whom: list[Callable[[Table], None]]) -> None:
        """Notify the listeners of a table: `after` if it was changed here, otherwise `seen`."""
        for function in whom:
            function(table)

    def close(self) -> None:
        """Stop loading."""
        self._loaders.shutdown(wait=True, cancel_futures=True)
