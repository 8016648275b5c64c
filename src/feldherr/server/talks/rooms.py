"""Rooms in which people talk: who may read and write there, what is said, and who is notified of it.

A match has two. In the players' room, those who have a seat write, including guests by a link, and nobody else reads
it. In the onlookers' room, those write who are signed in and have no seat: they may discuss the game freely, because
its players can read it only when it is over. An event has one room for its entrants and its organiser; everyone who can
see the event reads it. What is said is independent of positions.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from feldherr.kernel import Malformed

from .. import schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.people import People, Person
from ..live import Hub
from ..matches import Matches
from ..plain import is_seen, plain
from ..storage import SWEPT
from ..waiting import tag_of
from ..wire import MatchRoom, encode
from .bonds import apart
from .wire import LONGEST, ChatMessage, ChatPage, Room, Say

PAGE = 50
"""Messages of a page."""
LAST = 2**31 - 1
"""The greatest number that a message can have."""
WORD, EVENT_WORD = "talk", "event-talk"
"""The prefixes of words rung when something is said: of a match with its room, of an event."""
LATE = 60.0
"""Seconds between looks for messages that went unheard: the bell may have been cut."""
ROOM = 4_096
"""Rooms for which it is remembered what was last announced, until the oldest are forgotten."""
MODERATORS = ("moderator", "admin")
LINES = 8
"""Lines of a message at most."""

chat, accounts, matches, sittings = schema.chat, schema.accounts, schema.matches, schema.sittings
events, entrants, sanctions, reports = schema.events, schema.entrants, schema.sanctions, schema.reports


class Speaker(msgspec.Struct, frozen=True):
    """Who is calling, at a match: an account, a guest's login or the token of a seat; the roles they have there, and
    the one they speak for. `place`: the match."""

    person: Person | None
    login: bytes | None = None
    roles: tuple[str, ...] = ()
    role: str | None = None
    place: str = ""

    @property
    def name(self) -> str:
        """How they are identified: what they say and how often is counted under it."""
        if self.person is not None:
            return self.person.id
        return self.login.hex() if self.login is not None else f"seat {self.place} {self.role}"

    def said(self, row: Any) -> bool:
        """Whether they have said what is in a row."""
        if row.account is not None or self.person is not None:
            return self.person is not None and row.account == self.person.id
        return row.login == self.login and (row.login is not None or row.role == self.role)


def cleaned(text: str) -> str:
    """A message as it is stored: plain text of a few lines. Raises Malformed if nothing is left of it."""
    said = plain(text)
    if said.count("\n") >= LINES:
        raise Malformed("talk-lines", most=LINES)
    if len(said) > LONGEST:
        raise Malformed("talk-long", most=LONGEST)
    if not is_seen(said):
        raise Malformed("talk-empty")
    return said


def rooms_of(row: Any, who: Speaker) -> list[MatchRoom]:
    """The rooms of a match that the speaker may read and write."""
    if row.opened is not None or row.lesson is not None:
        return []
    found: list[MatchRoom] = ["players"] if who.roles else []
    if who.person is not None and (not who.roles or row.outcome is not None):
        found.append("onlookers")
    return found


def muted(connection: Connection, now: float, account: str | None, match: str = "", role: str | None = None) -> Any:
    """Until when someone may not write: an account, or whoever sits at a seat without one. None: they may."""
    whose = (
        sanctions.c.account == account
        if account is not None
        else and_(sanctions.c.match == match, sanctions.c.role == role)
    )
    return connection.execute(select(func.max(sanctions.c.until)).where(whose, sanctions.c.until > now)).scalar()


class Talks:
    """What is said on a site. Its methods wait for the database: call them where that is allowed."""

    def __init__(self, people: People, found: Matches, hub: Hub) -> None:
        self.people = people
        self.storage = people.storage
        self.matches = found
        self.hub = hub
        self.clock = found.clock
        self._told: dict[tuple[str, str], float] = {}
        self._lock = threading.Lock()
        people.leaving.append(self._forget)
        people.storage.rings.append(self._rung)

    # reading

    def at_table(self, who: Speaker, match: str, room: MatchRoom | None, before: int | None) -> ChatPage:
        """The messages in a room of a match, by default in the first that the speaker may read. Raises AccountFault."""

        def read(connection: Connection) -> ChatPage:
            open_to = self._open_to(self._match(connection, match), who)
            where = open_to[0] if room is None else room
            if where not in open_to:
                raise AccountFault("not-allowed")
            return self._page(connection, who, where, match, before, open_to, writes=True)

        return self.storage.read(read)

    def at_event(self, me: Person, event: str, before: int | None) -> ChatPage:
        """The messages in the room of an event. Raises AccountFault."""

        def read(connection: Connection) -> ChatPage:
            writes = self._writes(connection, me, self._event(connection, event))
            return self._page(connection, Speaker(me), "event", event, before, ["event"], writes=writes)

        return self.storage.read(read)

    def _page(
        self,
        connection: Connection,
        who: Speaker,
        room: Room,
        place: str,
        before: int | None,
        rooms: Sequence[Room],
        *,
        writes: bool,
    ) -> ChatPage:
        here = and_(chat.c.place == place, chat.c.room == room)
        if who.person is not None and (away := apart(connection, who.person.id)):
            here = and_(here, or_(chat.c.account.is_(None), chat.c.account.not_in(away)))
        if before is not None:
            # No database compares with just any number.
            here = and_(here, chat.c.number < max(0, min(before, LAST)))
        query = (
            select(chat, accounts.c.shown, accounts.c.state, accounts.c.hidden.label("private"))
            .join_from(chat, accounts, chat.c.account == accounts.c.id, isouter=True)
            .where(here)
            .order_by(chat.c.number.desc())
            .limit(PAGE + 1)
        )
        rows = connection.execute(query).all()
        account = None if who.person is None else who.person.id
        found = ChatPage(
            room=room,
            rooms=list(rooms),
            messages=[_form(row, who) for row in reversed(rows[:PAGE])],
            more=len(rows) > PAGE,
            writes=writes,
            muted=muted(connection, self.clock(), account, place, who.role),
            moderates=who.person is not None and who.person.role in MODERATORS,
            tag="",
        )
        return msgspec.structs.replace(found, tag=tag_of(encode(found)))

    def may_read(self, connection: Connection, who: Speaker, row: Any) -> bool:
        """Whether a caller may read the message of a row."""
        if row.room == "event":
            return who.person is not None
        return row.room in rooms_of(self._match(connection, row.place), who)

    # writing

    def say_at_table(self, who: Speaker, match: str, room: MatchRoom, wanted: Say) -> ChatMessage:
        """Say something in a room of a match. Raises AccountFault or Malformed."""
        text = cleaned(wanted.text)

        def do(connection: Connection) -> ChatMessage:
            if room not in self._open_to(self._match(connection, match), who):
                raise AccountFault("not-allowed")
            return self._said(connection, who, room, match, text, wanted.key)

        # Under the lock of the match, so that its messages have one order.
        return self.storage.submit(do, match=match, again=True).result()

    def say_at_event(self, me: Person, event: str, wanted: Say) -> ChatMessage:
        """Say something in the room of an event. Raises AccountFault or Malformed."""
        text = cleaned(wanted.text)

        def do(connection: Connection) -> ChatMessage:
            row = self._event(connection, event, lock=True)
            if not self._writes(connection, me, row):
                raise AccountFault("not-allowed")
            return self._said(connection, Speaker(me), "event", event, text, wanted.key)

        return self.storage.submit(do, again=True).result()

    def _said(self, connection: Connection, who: Speaker, room: Room, place: str, text: str, key: str) -> ChatMessage:
        now, account = self.clock(), None if who.person is None else who.person.id
        if muted(connection, now, account, place, who.role) is not None:
            raise AccountFault("muted")
        # Made from the speaker, so that no two people's keys collide.
        id = hashlib.sha256("\0".join((who.name, place, room, key)).encode()).hexdigest()[:16]
        mine = (
            select(chat, accounts.c.shown, accounts.c.state, accounts.c.hidden.label("private"))
            .join_from(chat, accounts, chat.c.account == accounts.c.id, isouter=True)
            .where(chat.c.id == id)
        )
        there = connection.execute(mine).first()
        if there is not None:
            return _form(there, who)
        rates.take(connection, now, rates.CHAT, who.name, "too-fast")
        here = and_(chat.c.place == place, chat.c.room == room)
        last = connection.execute(select(func.max(chat.c.number)).where(here)).scalar()
        values = {
            "id": id, "room": room, "place": place, "number": int(last or 0) + 1, "account": account,
            "login": who.login if account is None else None, "role": who.role, "text": text, "time": now,
            "guest": None if account is not None else self._guest(connection, place, who.role), "changed": now,
        }  # fmt: skip
        connection.execute(insert(chat).values(values))
        self.ring(room, place, now)
        return _form(connection.execute(mine).one(), who)

    def _guest(self, connection: Connection, match: str, role: str | None) -> str | None:
        """The name of a guest at a seat."""
        here = and_(sittings.c.match == match, sittings.c.role == role, sittings.c.account.is_(None))
        query = select(sittings.c.guest).where(here).order_by(sittings.c.ply.desc())
        found: str | None = connection.execute(query).scalars().first()
        return found

    def hide(self, who: Speaker, row: Any, connection: Connection) -> None:
        """Hide a message, in a transaction under way: it stays visible that there was one."""
        if row.hidden is None:
            now = self.clock()
            connection.execute(update(chat).where(chat.c.id == row.id).values(hidden=now, changed=now))
            assert who.person is not None
            self.people.note(connection, "chat-hidden", who.person.id, row.account, message=row.id)
            self.ring(row.room, row.place, now)

    # the rows

    def _match(self, connection: Connection, id: str) -> Any:
        columns = (matches.c.id, matches.c.outcome, matches.c.opened, matches.c.lesson)
        row = connection.execute(select(*columns).where(matches.c.id == id)).first()
        if row is None:
            raise AccountFault("gone")
        return row

    def _open_to(self, row: Any, who: Speaker) -> list[MatchRoom]:
        found = rooms_of(row, who)
        if not found:
            raise AccountFault("not-allowed" if who.person is not None or who.roles else "not-signed-in")
        return found

    def _event(self, connection: Connection, id: str, *, lock: bool = False) -> Any:
        query = select(events).where(events.c.id == id)
        row = connection.execute(query.with_for_update() if lock else query).first()
        if row is None:
            raise AccountFault("gone")
        return row

    def _writes(self, connection: Connection, me: Person, row: Any) -> bool:
        """Whether an account may write in the room of an event: entrants and organisers may."""
        if row.account == me.id or me.role == "admin":
            return True
        mine = and_(entrants.c.event == row.id, entrants.c.account == me.id, entrants.c.gone.is_(None))
        return connection.execute(select(entrants.c.account).where(mine)).first() is not None

    def _forget(self, connection: Connection, account: str) -> None:
        """Delete what an account has said, and reports about it or by it."""
        said = select(chat.c.id).where(chat.c.account == account)
        theirs = or_(reports.c.chat.in_(said), reports.c.about == account, reports.c.account == account)
        connection.execute(delete(reports).where(theirs))
        connection.execute(delete(chat).where(chat.c.account == account))
        connection.execute(delete(sanctions).where(sanctions.c.account == account))

    # the bell

    def ring(self, room: Room, place: str, now: float) -> None:
        """Tell every process, once it is saved, that something was said or hidden."""
        word = f"{EVENT_WORD}:{place}" if room == "event" else f"{WORD}:{place}:{room}:{now!r}"
        self.storage.words.append(word)

    def _rung(self, words: Sequence[str]) -> None:
        for word in words:
            kind, _, what = word.partition(":")
            if kind == WORD and what.count(":") == 2:
                match, room, time = what.split(":")
                self._tell(match, room, float(time))
        if SWEPT in words:
            for row in self.storage.read(self._lately):
                self._tell(row.place, row.room, row.changed)

    def _lately(self, connection: Connection) -> Sequence[Any]:
        since = self.clock() - LATE
        here = and_(chat.c.changed > since, chat.c.room != "event")
        last = func.max(chat.c.changed).label("changed")
        query = select(chat.c.place, chat.c.room, last).where(here)
        return connection.execute(query.group_by(chat.c.place, chat.c.room)).all()

    def _tell(self, match: str, room: str, time: float) -> None:
        with self._lock:
            if self._told.get((match, room), 0.0) >= time:
                return
            self._told[match, room] = time
            if len(self._told) > ROOM:
                old = time - LATE
                self._told = {key: told for key, told in self._told.items() if told > old}
        self.hub.talk(match, "players" if room == "players" else "onlookers")


def _form(row: Any, who: Speaker) -> ChatMessage:
    """A message as a reader may see it."""
    return ChatMessage(
        id=row.id,
        number=row.number,
        name=row.shown if row.account is not None else row.guest,
        guest=row.account is None,
        page=row.account is not None and row.state != "gone" and not row.private,
        role=row.role,
        text=row.text if row.hidden is None else "",
        time=row.time,
        hidden=row.hidden is not None,
        yours=who.said(row),
    )
