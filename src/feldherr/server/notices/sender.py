"""Sends the notices that are due, each at least once by each way its person wishes, from whichever process gets to it.

All that is due to one person goes together. It is leased for a minute by who sends it, and named then: where that
process ends before it could say that it is sent, it goes again under the same name, and a mail under the same
Message-ID. What is told is looked up as it is sent: nothing of a match whose person is asked no more.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, or_, select, update

from feldherr.kernel import Ruleset
from feldherr.texts import Language, Texts
from feldherr.texts import language as language_of

from .. import schema
from ..accounts.mail import Mail, Never, NotNow, Post
from ..accounts.people import People
from ..rounds import Rounds
from ..wire import HUMAN
from . import outbox

log = logging.getLogger(__name__)

LEASE = 60.0
"""Seconds for which nobody else sends what one is sending; longer than any way takes."""
TRIES = 12
FIRST, LONGEST = 60.0, 21_600.0
"""Seconds until a notice is tried again: after the first time, and at most; it is twice as long each time."""
LOOK = 10.0
"""Seconds from one look for notices that are due to the next, some less or more."""
MOST = 50
"""Matches that one notice names; more of them wait for nobody."""

STOP = "/stop/"
"""Where the address begins that ends the mail of notices."""


class Named(msgspec.Struct, frozen=True):
    """A match that somebody is told of: what they know it by, and where it is."""

    title: str
    link: str


class Notice(msgspec.Struct, frozen=True):
    """What is told to somebody. `id`: its name, the same however often it is tried."""

    id: str
    language: Language
    matches: tuple[Named, ...]
    site: str
    stop: str

    @property
    def subject(self) -> str:
        """It in a line."""
        count, texts = len(self.matches), Texts(self.language)
        if count == 1:
            return texts.text("notice-turn", title=self.matches[0].title)
        return texts.text("notice-turns", count=count)

    @property
    def lines(self) -> str:
        """It with the links."""
        texts = Texts(self.language)
        return "\n".join(f"{texts.text('notice-turn', title=one.title)}\n{one.link}\n" for one in self.matches)

    def mail(self, to: str) -> Mail:
        """It as a letter."""
        text = Texts(self.language).text("notice-mail-end", account=f"{self.site}/account", stop=self.stop)
        return Mail(to, self.subject, f"{self.lines}\n{text}\n", self.id, self.stop)


class Out(msgspec.Struct, frozen=True):
    """What this process sends now; without a notice there was nothing to tell.

    Attributes:
        account: to whom.
        tries: how often it was tried, this time included.
        told: the ways by which it has gone.
        email: where their mail goes; None: nowhere.
    """

    account: str
    notice: Notice | None
    tries: int = 0
    told: frozenset[str] = frozenset()
    email: str | None = None


def title_of(rulesets: Mapping[str, Ruleset], row: Any, language: Language) -> str:
    """What a match is called, of its row."""
    texts = Texts(language, rulesets.get(row.ruleset))
    return texts.find(f"{row.ruleset}-scenario-{row.scenario}") or row.scenario


def asked_in(connection: Connection, account: str) -> list[Any]:
    """The rows of the matches in which somebody is asked something now, those longest waiting first."""
    matches, seats = schema.matches.c, schema.seats.c
    mine = (
        select(matches.id, matches.ruleset, matches.scenario, matches.deciders, matches.turn, matches.updated)
        .add_columns(matches.outcome, seats.role)
        .join_from(schema.seats, schema.matches, seats.match == matches.id)
        .where(seats.account == account, seats.player == HUMAN, matches.fault.is_(None), matches.opened.is_(None))
        .order_by(matches.updated, matches.id)
    )
    rows = [row for row in connection.execute(mine) if row.outcome is None and row.role in row.deciders]
    return list({row.id: row for row in rows}.values())


class Sender(Rounds):
    """Sends notices until it is told to end; what is under way then is left to its lease.

    Attributes:
        post: who carries mail; None: the site sends none.
        clock: seconds since 1970.
    """

    every = LOOK
    what = "notices"

    def __init__(
        self, people: People, rulesets: Mapping[str, Ruleset], post: Post | None, clock: Callable[[], float]
    ) -> None:
        super().__init__()
        self.people = people
        self.rulesets = rulesets
        self.post = post
        self.clock = clock

    async def go(self) -> None:
        while await self.deliver():
            pass

    async def deliver(self) -> bool:
        """Send what is due to one person; whether there was anything."""
        found = await self.people.run(lambda: self.people.write(self._claimed))
        if found is None:
            return False
        if found.notice is None:
            return True
        later = False
        for way, send in self._ways(found, found.notice):
            if way in found.told:
                continue
            try:
                await send()
            except NotNow as fault:
                log.warning("a notice is tried again later by %s: %s", way.partition(":")[0], fault)
                later = True
                continue
            except Never as fault:
                log.warning("a notice cannot be sent by %s: %s", way.partition(":")[0], fault)
            await self._write(lambda connection, way=way: self._told(connection, found, way))  # type: ignore[misc]
        await self._write(lambda connection: self._ended(connection, found, later))
        return True

    async def _write(self, do: Callable[[Connection], object]) -> None:
        await self.people.run(lambda: self.people.storage.submit(do, again=True).result())

    def _ways(self, out: Out, notice: Notice) -> list[tuple[str, Callable[[], Any]]]:
        """The ways by which somebody wishes to be told."""
        found: list[tuple[str, Callable[[], Any]]] = []
        post, email = self.post, out.email
        if post is not None and email is not None:
            found.append(("mail", lambda: post.send(notice.mail(email))))
        return found

    def _told(self, connection: Connection, out: Out, way: str) -> None:
        """A notice has gone by one way."""
        rows = schema.outbox
        for row in connection.execute(select(rows).where(*self._these(out))).all():
            this = (rows.c.account == row.account) & (rows.c.match == row.match)
            connection.execute(update(rows).where(this).values(told=sorted({*row.told, way})))

    def _ended(self, connection: Connection, out: Out, later: bool) -> None:
        """A notice has gone by all its ways, or is to be tried again, or is given up."""
        now = self.clock()
        if later and out.tries < TRIES:
            values = {"due": now + min(LONGEST, FIRST * 2 ** (out.tries - 1)), "lease": None}
        else:
            if later:
                log.warning("a notice to %s is given up after %d times", out.account, out.tries)
            values = {"due": None, "lease": None, "message": None, "sent": None if later else now}
        connection.execute(update(schema.outbox).where(*self._these(out)).values(values))

    def _these(self, out: Out) -> tuple[Any, ...]:
        assert out.notice is not None
        rows = schema.outbox.c
        return rows.account == out.account, rows.message == out.notice.id

    def _claimed(self, connection: Connection) -> Out | None:
        """Take what is due to somebody, in a transaction under way."""
        now, rows = self.clock(), schema.outbox
        free = or_(rows.c.lease.is_(None), rows.c.lease < now)
        query = select(rows.c.account, rows.c.message).where(rows.c.due <= now, free)
        first = connection.execute(query.order_by(rows.c.due, rows.c.account).limit(1)).first()
        if first is None:
            return None
        # What was named before goes by itself: a second mail of one Message-ID is the first one, or less.
        named = rows.c.message.is_(None) if first.message is None else rows.c.message == first.message
        id = first.message or secrets.token_hex(16)
        these = and_(rows.c.account == first.account, rows.c.due <= now, free, named)
        # What a ply is just changing is left for later: two who wait for each other's rows would both lose.
        there = connection.execute(select(rows.c.match).where(these).with_for_update(skip_locked=True)).scalars().all()
        take = update(rows).where(these, rows.c.match.in_(there))
        taken = connection.execute(
            take.values(lease=now + LEASE, tries=rows.c.tries + 1, message=id).returning(rows)
        ).all()
        account = schema.accounts
        person = connection.execute(select(account).where(account.c.id == first.account)).one()
        asks = {row.id: row for row in asked_in(connection, first.account)}
        over = [row.match for row in taken if row.match not in asks]
        if over:
            connection.execute(delete(rows).where(rows.c.account == first.account, rows.c.match.in_(over)))
        due = [asks[row.match] for row in sorted(taken, key=lambda row: (row.made, row.match)) if row.match in asks]
        if not due or person.state == "gone":
            # Another process was quicker, or there is nothing to tell any more; what else is due is looked for again.
            return Out(first.account, None)
        wishes = outbox.wishes_of(connection, first.account)
        language, site = language_of(person.language), self.people.manners.address
        named_ones = tuple(Named(title_of(self.rulesets, row, language), f"{site}/m/{row.id}") for row in due[:MOST])
        notice = Notice(id, language, named_ones, site, f"{site}{STOP}{wishes.key}")
        told = frozenset.intersection(*(frozenset(row.told) for row in taken if row.match in asks))
        email = person.email if wishes.mail and person.confirmed is not None else None
        return Out(first.account, notice, max(row.tries for row in taken), told, email)
