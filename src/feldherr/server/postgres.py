"""PostgreSQL: the database of any number of processes, which notify each other."""

from __future__ import annotations

import logging
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import psycopg
from sqlalchemy import Connection, bindparam, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError

from .faults import Kind, Trouble
from .schema import HEAD, Newer, matches, stands_at, upgrade
from .storage import SWEPT, Reader, Storage, engine_of, parts

log = logging.getLogger(__name__)

BELL = "feldherr"
"""The channel of notices."""

WORD = "!"
"""The prefix of words in a notice that are not versions of a match."""

NOTICE = 7_900
"""Bytes of a notice; PostgreSQL takes less than 8,000."""

SWEEP = 5.0
"""Seconds after which the versions of the matches in memory are compared, in case a notice was missed."""

AGAIN = 1.0
"""Seconds until a lost connection is opened again."""

READERS = 5
"""Connections that read at once. With the writer and the listener a process has 7."""

MIGRATION = 0x_FE1D_4E44
"""The number of the lock under which one process at a time upgrades the schema."""

CONNECT: dict[str, Any] = {
    "connect_timeout": 5,
    "application_name": "feldherr",
    # An unplugged machine does not answer: this is noticed within half a minute.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}

OPTIONS = "-c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s"
"""Nobody holds a row for long: a process that hangs loses its transaction, and the others continue."""

VERSIONS = select(matches.c.id, matches.c.version).where(matches.c.id.in_(bindparam("ids", expanding=True)))

_BY_CLASS: dict[str, Kind] = {
    "08": "database-away",
    "57": "database-away",
    "28": "database-closed",
    "3D": "database-closed",
    "53": "database-full",
}
"""The meaning of an SQLSTATE by its first two characters."""

_BY_STATE: dict[str, Kind] = {
    "40001": "database-busy",
    "40P01": "database-busy",
    "55P03": "database-busy",
    "57014": "database-busy",
    "25P03": "database-busy",
    "42501": "database-closed",
    # Too many connections: others have them, for a moment.
    "53300": "database-busy",
}


def trouble_of(fault: BaseException | None, place: str) -> Trouble | None:
    """The trouble with a database behind an error; None for any other error."""
    while fault is not None:
        found = getattr(fault, "orig", None) or fault
        if isinstance(found, Trouble):
            return found
        if isinstance(found, psycopg.Error):
            kind = kind_of(found)
            if kind is not None:
                return Trouble(kind, place)
        fault = fault.__cause__ or fault.__context__
    return None


def kind_of(fault: psycopg.Error) -> Kind | None:
    """The kind of trouble the driver reports; None if it is a fault of the program."""
    state = fault.sqlstate
    if state is not None:
        return _BY_STATE.get(state) or _BY_CLASS.get(state[:2])
    if isinstance(fault, psycopg.OperationalError):
        # A refused login is reported before there is an SQLSTATE to recognise it by.
        refused = any(
            word in str(fault) for word in ("authentication failed", "does not exist", "no pg_hba.conf entry")
        )
        return "database-closed" if refused else "database-away"
    return None


def place_of(url: URL) -> str:
    """Where a database is, without the user and the password."""
    host = url.host or url.query.get("host") or ""
    return f"postgresql://{host}{f':{url.port}' if url.port else ''}/{url.database or ''}"


def _driver(source: str) -> URL:
    return make_url(source).set(drivername="postgresql+psycopg")


def address_of(source: str) -> str:
    """The driver's own form of a URL, without SQLAlchemy's name for it."""
    return _driver(source).set(drivername="postgresql").render_as_string(hide_password=False)


def reader(source: str) -> Reader:
    """Reads a database, by its URL. What is read in one go is of one moment."""
    url = _driver(source)
    options = f"{OPTIONS} -c default_transaction_read_only=on"
    engine = engine_of(
        url,
        connect_args=CONNECT | {"options": options},
        pool_size=READERS,
        max_overflow=0,
        isolation_level="REPEATABLE READ",
    )
    return Reader(source, engine, lambda fault: trouble_of(fault, place_of(url)))


def migrate(source: str) -> bool:
    """Upgrade a database to the present schema, or create it in an empty one; returns whether there was anything to do.

    Several processes may do so at once: the others wait for the first. Raises Trouble.
    """
    url = _driver(source)
    place = place_of(url)
    engine = engine_of(url, connect_args=CONNECT, pool_size=1)
    try:
        with engine.begin() as connection:
            connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": MIGRATION})
            # A change of a table that is in use would hold up everyone who comes after it.
            connection.execute(text("set local lock_timeout = '2s'"))
            tables = set(inspect(connection).get_table_names())
            if tables and not {"alembic_version", "matches"} <= tables:
                raise Trouble("database-foreign", place)
            return upgrade(connection)
    except Newer as fault:
        raise Trouble("database-newer", place) from fault
    except DBAPIError as fault:
        trouble = trouble_of(fault, place)
        if trouble is None:
            raise
        raise trouble from fault
    finally:
        engine.dispose()


class Postgres(Storage):
    """A database of matches in PostgreSQL, by its URL. Raises Trouble if it cannot be used.

    Its schema is upgraded by `migrate`, never by a server.
    """

    shared = True

    def __init__(self, source: str) -> None:
        url = _driver(source)
        engine = engine_of(url, connect_args=CONNECT | {"options": OPTIONS}, pool_size=1, max_overflow=0)
        super().__init__(engine, reader(source), place_of(url))
        at = self.read(stands_at)
        if at != HEAD:
            self.readers.close()
            raise Trouble("database-older" if at is None or at < HEAD else "database-newer", self.place)
        self._listener: threading.Thread | None = None
        self._ending = threading.Event()
        # Closing this one is how the other end tells a thread that waits for notices to stop.
        self._end, self._ended = socket.socketpair()
        self._thread.start()

    def _trouble(self, fault: BaseException) -> Trouble | None:
        return trouble_of(fault, self.place)

    def _ring(self, connection: Connection) -> None:
        for notice in notices(self.changed, self.words):
            connection.execute(_NOTIFY, {"channel": BELL, "notice": notice})

    def listen(self, heard: Callable[[Mapping[str, int]], None], watched: Callable[[], Sequence[str]]) -> None:
        """Be notified of changes by other processes."""
        self._listener = threading.Thread(target=self._hear, args=(heard, watched), name="feldherr-bell", daemon=True)
        self._listener.start()

    def close(self) -> None:
        """Finish the submitted work and close."""
        self._ending.set()
        self._end.close()
        if self._listener is not None:
            self._listener.join(timeout=10)
        self._ended.close()
        super().close()

    def _hear(self, heard: Callable[[Mapping[str, int]], None], watched: Callable[[], Sequence[str]]) -> None:
        """Listen until the end; a lost connection is opened again, and what was missed meanwhile is looked up."""
        address = address_of(self.source)
        while not self._ending.is_set():
            try:
                with psycopg.connect(address, autocommit=True, **CONNECT) as connection:
                    connection.execute(f"listen {BELL}")
                    self._listening(connection, heard, watched)
            except (psycopg.Error, Trouble) as fault:
                log.warning("the bell is cut, and hung up again: %s", fault)
                self._ending.wait(AGAIN)
            except Exception:
                log.exception("the bell failed, and is hung up again")
                self._ending.wait(AGAIN)

    def _listening(
        self,
        connection: psycopg.Connection[Any],
        heard: Callable[[Mapping[str, int]], None],
        watched: Callable[[], Sequence[str]],
    ) -> None:
        swept = -SWEEP
        with selectors.DefaultSelector() as either:
            either.register(connection, selectors.EVENT_READ)
            either.register(self._ended, selectors.EVENT_READ)
            while not self._ending.is_set():
                if time.monotonic() >= swept + SWEEP:
                    swept = time.monotonic()
                    self.rung([SWEPT])
                    for part in parts(watched()):
                        heard(self._versions(part))
                for notice in connection.notifies(timeout=0):
                    heard(read_notice(notice.payload))
                    if words := words_of(notice.payload):
                        self.rung(words)
                either.select(max(0.0, swept + SWEEP - time.monotonic()))

    def _versions(self, ids: Sequence[str]) -> dict[str, int]:
        return self.read(lambda c: {row.id: row.version for row in c.execute(VERSIONS, {"ids": list(ids)})})


_NOTIFY = text("select pg_notify(:channel, :notice)")


def notices(changed: Mapping[str, int], words: Iterable[str] = ()) -> Iterator[str]:
    """Notices with the versions of matches, and words, each short enough for PostgreSQL."""
    said = ""
    for word in (*(f"{id}:{version}" for id, version in changed.items()), *(f"{WORD}{word}" for word in words)):
        if said and len(said) + len(word) + 1 > NOTICE:
            yield said
            said = ""
        said = f"{said} {word}" if said else word
    if said:
        yield said


def words_of(notice: str) -> list[str]:
    """The words of a notice that are not versions."""
    return [word.removeprefix(WORD) for word in notice.split() if word.startswith(WORD)]


def read_notice(notice: str) -> dict[str, int]:
    """The contents of a notice; invalid words are ignored: it may be from another release."""
    pairs = (word.rpartition(":") for word in notice.split() if not word.startswith(WORD))
    return {id: int(version) for id, _, version in pairs if id and version.isdecimal()}
