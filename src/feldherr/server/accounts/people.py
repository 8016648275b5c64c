"""Who a person is: accounts, the browsers that are signed in, tokens of programs, and the seats of each.

What is read is cached for a moment. Whoever ends a login rings (`storage.words`), so that every process forgets it and
closes its sockets; if the bell was cut, the next sweep finds what is gone.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from .. import schema
from ..cache import Lookups
from ..repository import MatchRepository, hash_of
from ..storage import SWEPT, TURN, parts
from ..table import Seat
from ..wire import HUMAN
from .faults import AccountFault
from .names import FORMER, folded, sought
from .settings import Manners
from .wire import Deed, Scope

T = TypeVar("T")

DAY = 86_400.0
LOGIN, GUEST = 30 * DAY, 400 * DAY
"""Seconds until a browser has to sign in again; longer for guests, whose seats are known by their cookie alone."""
FRESH = 15 * 60.0
"""Seconds for which a sign-in is fresh enough for sensitive changes."""
LEAVING = 14 * DAY
"""Seconds within which a deletion can be cancelled."""
KEPT = 5.0
"""Seconds for which a login is not looked up again."""
ROOM = 4_096
WAITING = 64
"""Calls that may wait at one process's door; beyond that nobody can queue."""
SOCKETS = 20
"""Live sockets of one account, or of one guest, at one process."""
SEEN = 600.0
"""Seconds between updates of when a browser or a token was last seen."""
OLD = 30 * DAY
"""Seconds after which a letter is forgotten."""
TIDY = 3_600.0
"""Seconds between clean-ups of what has expired, a fifth more or less."""
LATELY = 2 * TIDY
"""Seconds for which an expired token is still reported as expired: longer than from one clean-up to the next."""
MOST_LOGINS, MOST_TOKENS, MOST_PASSKEYS = 50, 50, 20
"""For one account; the oldest logins make room."""
BOT = ("read", "play")
"""What a bot's token may do by default."""
OF_REPORTS: tuple[Deed, ...] = ("report-decided", "report-dismissed")
"""What is noted when a report is decided."""

accounts, logins, holdings, tokens = schema.accounts, schema.logins, schema.holdings, schema.tokens
letters, passkeys, seats, audit = schema.letters, schema.passkeys, schema.seats, schema.audit
places, chat = schema.places, schema.chat


def account_of(connection: Connection, name: str) -> Any:
    """The row of the account with a name that someone has typed. Raises AccountFault if there is none."""
    theirs = and_(accounts.c.name == sought(name), accounts.c.state != "gone")
    row = connection.execute(select(accounts).where(theirs)).first()
    if row is None:
        raise AccountFault("nobody")
    return row


def note(connection: Connection, kind: Deed, by: str | None, about: str | None = None, **details: Any) -> None:
    """Record in the audit what was done: by whom, if it was a person, and to whom."""
    row = {"id": secrets.token_hex(16), "time": time.time(), "account": by, "about": about, "kind": kind}
    connection.execute(insert(audit).values(row | {"details": details}))


def told_of(me: str) -> ColumnElement[bool]:
    """What of the audit an account may read: not what became of reports about itself, as it is not told of them."""
    return or_(audit.c.kind.not_in(OF_REPORTS), audit.c.about.is_(None), audit.c.about != me)


def shown_names(connection: Connection, ids: set[str]) -> dict[str, str]:
    """The names of accounts, by their ids."""
    names: dict[str, str] = {}
    for part in parts(sorted(ids)):
        query = select(accounts.c.id, accounts.c.shown).where(accounts.c.id.in_(part))
        names |= {row.id: row.shown for row in connection.execute(query)}
    return names


class Person(msgspec.Struct, frozen=True):
    """An account."""

    id: str
    shown: str
    role: str
    state: str


class Caller(msgspec.Struct, frozen=True):
    """Who is calling: an account, or a guest's browser; by the cookie of a login, or by a program's token.

    Attributes:
        login: the hash of the login; None if by a token.
        strong: when the person last proved who they are.
        scopes: what the token may do; None: all, as a person may.
        token: its id.
    """

    person: Person | None
    login: bytes | None = None
    strong: float | None = None
    scopes: frozenset[str] | None = None
    token: str | None = None

    def may(self, scope: Scope) -> bool:
        """Whether the scopes of a token allow this; a person in a browser may do everything, and a bot sees what it
        plays."""
        return self.scopes is None or scope in self.scopes or (scope in BOT and "bot" in self.scopes)

    @property
    def watch(self) -> str:
        """What is rung when this caller stops being anyone."""
        return f"login:{self.login.hex()}" if self.login is not None else f"token:{self.token}"


class Visit:
    """A request at the door: its caller, where it comes from, with what browser."""

    __slots__ = ("caller", "device", "place")

    def __init__(self, caller: Caller | None, place: str, device: str) -> None:
        self.caller = caller
        self.place = place
        self.device = device

    @property
    def before(self) -> bytes | None:
        """The login this browser has had until now."""
        return None if self.caller is None else self.caller.login

    def signed_in(self) -> tuple[str, Caller]:
        """The id of the account, and the caller. Raises AccountFault; a program's token opens no page of the
        account."""
        caller = self.caller
        if caller is None or caller.person is None or caller.login is None:
            raise AccountFault("not-signed-in")
        return caller.person.id, caller

    def fresh(self) -> str:
        """The id of an account whose owner has just proved who they are. Raises AccountFault."""
        id, caller = self.signed_in()
        if (caller.strong or 0) < time.time() - FRESH:
            raise AccountFault("not-fresh")
        return id


class People:
    """The accounts of a site. Its methods wait for the database: call them from `run`."""

    def __init__(self, repository: MatchRepository, manners: Manners) -> None:
        self.repository = repository
        self.storage = repository.storage
        self.manners = manners
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="feldherr-people")
        self._door = ThreadPoolExecutor(4, thread_name_prefix="feldherr-door")
        self._waiting = 0
        self._known: Lookups[bytes, Caller | None] = Lookups(KEPT, ROOM)
        self._roles: Lookups[tuple[str, str], list[str]] = Lookups(KEPT, ROOM)
        self._sockets: dict[str, set[Callable[[], None]]] = {}
        self._open: Counter[str] = Counter()
        self._lock = threading.Lock()
        self.leaving: list[Callable[[Connection, str], None]] = []
        """What else is deleted with an account, in the same transaction."""
        self.left: list[Callable[[], None]] = []
        """What else is done after accounts were deleted, on its own, and again if it was not finished."""
        self.storage.rings.append(self.heard)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Run what waits for the database on a thread of ours."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *args)

    async def work(self, function: Callable[..., T], *args: Any) -> T:
        """Run what may take its time, such as a password, beside what `run` looks up. Raises AccountFault if too many
        wait for that already. On the event loop."""
        if self._waiting >= WAITING:
            raise AccountFault("too-many")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._door, function, *args)
        finally:
            self._waiting -= 1

    def write(self, do: Callable[[Connection], T]) -> T:
        """Have the writer do something, and wait for it."""
        return self.storage.submit(do).result()

    def close(self) -> None:
        """End the threads."""
        for threads in (self._threads, self._door):
            threads.shutdown(wait=False, cancel_futures=True)

    # who asks

    def by_cookie(self, cookie: str) -> Caller | None:
        """Whose browser has this cookie; None if nobody's, or no longer anyone's."""
        key = hash_of(cookie)
        return self._known.get(key, lambda: self._login(key))

    def by_token(self, token: str) -> Caller | None:
        """Whose program has this token."""
        key = hash_of(token)
        return self._known.get(key, lambda: self._token(key))

    def _login(self, key: bytes) -> Caller | None:
        now = time.time()
        query = (
            select(logins, accounts.c.shown, accounts.c.role, accounts.c.state)
            .join_from(logins, accounts, logins.c.account == accounts.c.id, isouter=True)
            .where(logins.c.hash == key, logins.c.expires > now)
        )
        row = self.storage.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        if row.seen < now - SEEN:
            seen = update(logins).where(logins.c.hash == key).values(seen=now)
            self.storage.submit(lambda connection: connection.execute(seen), again=True)
        person = None if row.account is None else Person(row.account, row.shown, row.role, row.state)
        return Caller(person, login=key, strong=row.strong)

    def _token(self, key: bytes) -> Caller | None:
        now = time.time()
        query = (
            select(tokens, accounts.c.shown, accounts.c.role, accounts.c.state)
            .join_from(tokens, accounts, tokens.c.account == accounts.c.id)
            .where(tokens.c.hash == key, or_(tokens.c.expires.is_(None), tokens.c.expires > now))
        )
        row = self.storage.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        if (row.seen or 0) < now - SEEN:
            seen = update(tokens).where(tokens.c.id == row.id).values(seen=now)
            self.storage.submit(lambda connection: connection.execute(seen), again=True)
        person = Person(row.account, row.shown, row.role, row.state)
        return Caller(person, scopes=frozenset(row.scopes), token=row.id)

    # seats

    def roles(self, caller: Caller | None, match: str) -> list[str]:
        """The roles of a match that a person may play."""
        if caller is None:
            return []

        def look() -> list[str]:
            return sorted({seat.role for seat in self.seats(caller, match) if seat.role is not None})

        return self._roles.get((caller.watch, match), look)

    def seats(self, caller: Caller | None, match: str | None = None) -> list[Seat]:
        """The seats of a person, in one match or in all."""
        if caller is None:
            return []

        def read(connection: Connection) -> list[Seat]:
            found: list[Any] = []
            if caller.person is not None:
                query = select(seats.c.match, seats.c.role).where(seats.c.account == caller.person.id)
                if match is not None:
                    query = query.where(seats.c.match == match)
                found += connection.execute(query).all()
            if caller.login is not None:
                held = select(holdings.c.match, holdings.c.role).where(holdings.c.login == caller.login)
                if match is not None:
                    held = held.where(holdings.c.match == match)
                found += connection.execute(held).all()
            return [Seat(row.match, row.role) for row in dict.fromkeys(found)]

        return self.storage.read(read)

    def hold(self, caller: Caller | None, given: list[str], device: str) -> str | None:
        """Give a browser the seats of tokens from links. Returns the cookie of a new guest, if it has none yet."""
        hashes = [hash_of(token) for token in given]
        fresh = None if caller is not None and caller.login is not None else secrets.token_urlsafe(32)

        def do(connection: Connection) -> bool:
            mine = [
                row
                for part in parts(hashes)
                for row in connection.execute(select(seats.c.match, seats.c.role).where(seats.c.token.in_(part)))
            ]
            if not mine:
                return False
            login = caller.login if caller is not None else None
            if fresh is not None:
                login = self._signed_in(connection, fresh, None, device)
            elif connection.execute(select(logins.c.hash).where(logins.c.hash == login)).first() is None:
                # It was ended between checking the caller and now.
                raise AccountFault("not-signed-in")
            had = select(holdings.c.match, holdings.c.role).where(holdings.c.login == login)
            known = {tuple(row) for row in connection.execute(had)}
            new = [{"login": login, "match": row.match, "role": row.role} for row in mine if tuple(row) not in known]
            if new:
                connection.execute(insert(holdings), new)
                self.storage.words += [f"held:{match}" for match in dict.fromkeys(row.match for row in mine)]
            return True

        return fresh if self.write(do) else None

    def keep(self, caller: Caller) -> int:
        """Move the seats of a browser to its account, and end the links to them; returns how many there are."""
        person, login = caller.person, caller.login
        if person is None or login is None:
            raise AccountFault("not-signed-in")

        def do(connection: Connection) -> int:
            mine = connection.execute(select(holdings.c.match, holdings.c.role).where(holdings.c.login == login)).all()
            for row in mine:
                seat = and_(seats.c.match == row.match, seats.c.role == row.role)
                connection.execute(update(seats).where(seat).values(account=person.id, token=None))
                connection.execute(delete(holdings).where(holdings.c.match == row.match, holdings.c.role == row.role))
                self._sat(connection, row.match, row.role, person.id)
                said = and_(chat.c.login == login, chat.c.place == row.match)
                connection.execute(update(chat).where(said).values(account=person.id, login=None, guest=None))
            self.storage.words += [f"seat:{match}" for match in dict.fromkeys(row.match for row in mine)]
            return len(mine)

        return self.write(do)

    def _sat(self, connection: Connection, match: str, role: str, account: str) -> None:
        """Whoever sat last at a seat as a guest was this account all the time."""
        sittings = schema.sittings
        mine = and_(sittings.c.match == match, sittings.c.role == role)
        last = connection.execute(select(func.max(sittings.c.ply)).where(mine)).scalar()
        if last is None:
            connection.execute(insert(sittings).values(match=match, role=role, ply=0, account=account))
            return
        guest = and_(mine, sittings.c.ply == last, sittings.c.account.is_(None))
        connection.execute(update(sittings).where(guest).values(account=account, guest=None))

    def link(self, caller: Caller, match: str, role: str) -> str:
        """A new token for a seat of one's own account, to give to someone; an earlier one ends."""
        if caller.person is None:
            raise AccountFault("not-signed-in")
        fresh, owner = secrets.token_urlsafe(24), caller.person.id

        def do(connection: Connection) -> None:
            mine = and_(seats.c.match == match, seats.c.role == role, seats.c.account == owner)
            rated = select(schema.matches.c.id).where(schema.matches.c.id == match, schema.matches.c.rated)
            if connection.execute(rated).first() is not None:
                # A rated player plays the seat in person.
                raise AccountFault("not-allowed")
            change = update(seats).where(mine, seats.c.player == HUMAN).values(token=hash_of(fresh))
            if connection.execute(change).rowcount != 1:
                raise AccountFault("gone")
            connection.execute(delete(holdings).where(holdings.c.match == match, holdings.c.role == role))
            self.storage.words.append(f"seat:{match}")

        self.write(do)
        return fresh

    # signing in and out

    def come_in(self, connection: Connection, cookie: str, device: str) -> bytes:
        """A guest's browser has this cookie from now on: returns the hash of its login."""
        return self._signed_in(connection, cookie, None, device)

    def _signed_in(
        self, connection: Connection, cookie: str, account: str | None, device: str, before: bytes | None = None
    ) -> bytes:
        """Record a login, under a new cookie: someone who planted one in the browser does not know this one.

        `before`: the login of that browser until now, which ends; the seats it had by links move along.
        """
        now, key = time.time(), hash_of(cookie)
        row = {
            "hash": key,
            "account": account,
            "made": now,
            "seen": now,
            "expires": now + (GUEST if account is None else LOGIN),
            "strong": None if account is None else now,
            "device": device[:200],
        }
        connection.execute(insert(logins).values(row))
        if before is not None:
            guest = select(logins.c.hash).where(logins.c.hash == before, logins.c.account.is_(None))
            connection.execute(update(holdings).where(holdings.c.login.in_(guest)).values(login=key))
            connection.execute(update(places).where(places.c.login.in_(guest)).values(login=key))
            connection.execute(update(chat).where(chat.c.login.in_(guest)).values(login=key))
            self.end_logins(connection, logins.c.hash == before)
        if account is not None:
            older = select(logins.c.hash).where(logins.c.account == account).order_by(logins.c.made.desc())
            surplus = [row.hash for row in connection.execute(older.offset(MOST_LOGINS))]
            if surplus:
                self.end_logins(connection, logins.c.hash.in_(surplus))
        return key

    def sign_in(self, connection: Connection, account: str, device: str, before: bytes | None) -> str:
        """Sign someone in, in a transaction under way: returns the cookie."""
        cookie = secrets.token_urlsafe(32)
        self._signed_in(connection, cookie, account, device, before)
        return cookie

    def end_logins(self, connection: Connection, which: ColumnElement[bool]) -> int:
        """End logins, in every process at once; returns how many there were."""
        ended = [row.hash for row in connection.execute(select(logins.c.hash).where(which))]
        for part in parts(ended):
            connection.execute(delete(holdings).where(holdings.c.login.in_(part)))
            connection.execute(update(places).where(places.c.login.in_(part)).values(login=None, guest=None))
            connection.execute(delete(logins).where(logins.c.hash.in_(part)))
        self.storage.words += [f"login:{hash.hex()}" for hash in ended]
        return len(ended)

    def end_tokens(self, connection: Connection, which: ColumnElement[bool]) -> int:
        """End tokens, in every process at once; returns how many there were."""
        ended = connection.execute(select(tokens.c.id).where(which)).all()
        for row in ended:
            connection.execute(delete(tokens).where(tokens.c.id == row.id))
        self.storage.words += [f"token:{row.id}" for row in ended]
        return len(ended)

    def note(
        self, connection: Connection, kind: Deed, by: str | None, about: str | None = None, **details: Any
    ) -> None:
        """Record in the audit what was done."""
        note(connection, kind, by, about, **details)

    # what other processes ring

    def watch(self, what: str, gone: Callable[[], None]) -> Callable[[], None]:
        """Call `gone`, from any thread, when `what` is rung; returns what ends that."""
        with self._lock:
            self._sockets.setdefault(what, set()).add(gone)

        def end() -> None:
            with self._lock:
                left = self._sockets.get(what, set())
                left.discard(gone)
                if not left:
                    self._sockets.pop(what, None)

        return end

    @contextmanager
    def listening(self, caller: Caller | None) -> Iterator[bool]:
        """Whether a caller may open one more socket here; it counts as long as this lasts. On the event loop."""
        who = None if caller is None else caller.watch if caller.person is None else caller.person.id
        if who is None:
            yield True
            return
        self._open[who] += 1
        try:
            yield self._open[who] <= SOCKETS
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def unseated(
        self, match: str, caller: Caller | None, still: Callable[[], Awaitable[bool]], *, seated: bool
    ) -> None:
        """Wait until a listener to a match has to prove again that they may: their login or token has ended, or a seat
        of the match has gone to someone else.

        `seated`: by the token of a seat. `still`: as for `until`.
        """
        seats = [f"seat:{match}"] if seated or caller is not None else []
        await self.until([*seats, *([] if caller is None else [caller.watch])], still)

    async def until(self, what: list[str], still: Callable[[], Awaitable[bool]]) -> None:
        """Wait until any of these is rung, or `still`, asked once nothing can be missed any more, finds that it was."""
        loop, rung = asyncio.get_running_loop(), asyncio.Event()

        def gone() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(rung.set)

        ends = [self.watch(one, gone) for one in what]
        try:
            if await still():
                await rung.wait()
        finally:
            for end in ends:
                end()

    def heard(self, words: Sequence[str]) -> None:
        """Something was rung: forget what is known of it, and tell those who watch it. From any thread."""
        told = set(words)
        # With every turn of every game somebody is called; that is no reason to look everybody up again.
        if any(not word.startswith(f"{TURN}:") for word in told):
            self._known.forget()
            self._roles.forget()
        for word in told:
            kind, _, what = word.partition(":")
            if kind == "seat":
                self.repository.unseat(what)
        if SWEPT in told:
            self.repository.unseat(None)
            told |= self._gone()
        with self._lock:
            calls = [call for word in told for call in self._sockets.get(word, ())]
        for call in calls:
            call()

    def _gone(self) -> set[str]:
        """Watched logins and tokens that no longer exist."""
        with self._lock:
            watched = list(self._sockets)
        by_hash = {bytes.fromhex(word[6:]): word for word in watched if word.startswith("login:")}
        by_id = {word[6:]: word for word in watched if word.startswith("token:")}
        if not by_hash and not by_id:
            return set()

        def read(connection: Connection) -> set[str]:
            there = set()
            for part in parts(list(by_hash)):
                query = select(logins.c.hash).where(logins.c.hash.in_(part), logins.c.expires > time.time())
                there |= {by_hash[row.hash] for row in connection.execute(query)}
            for some in parts(list(by_id)):
                good = or_(tokens.c.expires.is_(None), tokens.c.expires > time.time())
                still = select(tokens.c.id).where(tokens.c.id.in_(some), good)
                there |= {by_id[row.id] for row in connection.execute(still)}
            return there

        return {*by_hash.values(), *by_id.values()} - self.storage.read(read)

    # leaving

    def tidy(self) -> None:
        """Forget what has expired, and delete accounts whose time to change their mind is over."""
        now = time.time()

        def do(connection: Connection) -> list[str]:
            self.end_logins(connection, logins.c.expires <= now)
            # Tokens stay in the list of their owner; what listens by them ends.
            expired = select(tokens.c.id).where(tokens.c.expires <= now, tokens.c.expires > now - LATELY)
            self.storage.words += [f"token:{id}" for id in connection.execute(expired).scalars()]
            connection.execute(delete(letters).where(letters.c.made < now - OLD))
            connection.execute(delete(schema.buckets).where(schema.buckets.c.empty < now))
            due = select(accounts.c.id).where(accounts.c.ends <= now, accounts.c.state == "leaving")
            return [row.id for row in connection.execute(due)]

        for id in self.write(do):
            self.write(partial(self._let_go, id=id, now=now))
        for do_more in self.left:
            do_more()

    def _let_go(self, connection: Connection, id: str, now: float) -> None:
        """Delete an account: its name and all that leads to its owner. The plies of its matches stay."""
        email = connection.execute(select(accounts.c.email).where(accounts.c.id == id)).scalar()
        gone = connection.execute(select(func.count()).select_from(accounts).where(accounts.c.state == "gone")).scalar()
        shown = f"{FORMER} {int(gone or 0) + 1}"
        values = {
            "name": folded(shown), "shown": shown, "email": None, "mailbox": None, "confirmed": None, "hash": None,
            "zone": "", "role": "player", "state": "gone", "ends": None,
        }  # fmt: skip
        mine = and_(accounts.c.id == id, accounts.c.state == "leaving", accounts.c.ends <= now)
        if connection.execute(update(accounts).where(mine).values(values)).rowcount != 1:
            return
        self.end_logins(connection, logins.c.account == id)
        self.end_tokens(connection, tokens.c.account == id)
        connection.execute(delete(passkeys).where(passkeys.c.account == id))
        for forget in self.leaving:
            forget(connection, id)
        theirs = letters.c.account == id
        if email is not None:
            # Also those written before there was an account. Codes that are not mailed have no address either.
            theirs = or_(theirs, letters.c.email == email)
        connection.execute(delete(letters).where(theirs))
        self.note(connection, "gone", None, id)


def digest(code: str) -> bytes:
    """The stored hash of a code: long and random, so a plain hash reveals nothing of it."""
    return hashlib.sha256(code.encode()).digest()
