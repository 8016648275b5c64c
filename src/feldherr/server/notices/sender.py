"""Sends the notices that are due, each at least once by each way its person wants, from whichever process gets to it
first.

Everything due to one person by one way is sent together. The process that sends it leases it for a minute, and it gets
its name then: if that process ends before it could record that it was sent, it is sent again under the same name, and a
mail under the same Message-ID. The content is looked up as it is sent: nothing about a match in which its person is no
longer asked anything, and nothing about an offer that has been answered meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, or_, select, update

from feldherr.catalogues import Language
from feldherr.kernel import Ruleset
from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .. import schema
from ..accounts.mail import Never, NotNow
from ..accounts.people import People, shown_names
from ..faults import Trouble
from ..lobby.reading import declined_to, kept_for
from ..rounds import Rounds
from ..seating import goes_on
from ..storage import Closed
from ..wire import HUMAN
from . import channels, outbox
from .notice import Named, Notice
from .ways import Forgotten, Target, Way
from .wire import Subject

log = logging.getLogger(__name__)

LEASE = 60.0
"""Seconds during which nobody else sends what this process is sending; longer than any way takes."""
TRIES = 12
FIRST, LONGEST = 60.0, 21_600.0
"""Seconds until a notice is tried again: after the first time, and at most; the wait doubles each time."""
AT_ONCE = 8
"""How many notices one process sends at the same time, those of one account one after another: an address that never
answers delays nobody else's."""
LOOK = 10.0
"""Seconds from one look for notices that are due to the next, a little more or less."""
MOST = 50
"""Matches that one notice names; hardly anyone has more of them waiting."""
REASON = 200
"""Characters kept of why a notice could not be sent."""

STOP = "/stop/"
"""How the address begins that ends notices by mail."""


class Out(msgspec.Struct, frozen=True):
    """What this process sends now; without a notice there was nothing to send.

    Attributes:
        account: to whom.
        way: `mail`, or the id of a channel. kind: the kind of it.
        tries: how often it was tried, this time included.
        to: where it goes; None: nowhere.
    """

    account: str
    way: str
    notice: Notice | None
    kind: str = outbox.MAIL
    tries: int = 0
    to: Target | None = None


def title_of(rulesets: Mapping[str, Ruleset], row: Any, language: Language) -> str:
    """The title of a match, from its row."""
    texts = Texts(language, rulesets.get(row.ruleset))
    return texts.find(f"{row.ruleset}-scenario-{row.scenario}") or row.scenario


def asked_in(connection: Connection, account: str) -> list[Any]:
    """The rows of a person's seats that have something to answer now, those waiting longest first."""
    matches, seats = schema.matches.c, schema.seats.c
    mine = (
        select(matches.id, matches.ruleset, matches.scenario, matches.deciders, matches.turn, matches.updated)
        .add_columns(matches.number, seats.role)
        .join_from(schema.seats, schema.matches, seats.match == matches.id)
        .where(seats.account == account, seats.player == HUMAN, goes_on(), matches.opened.is_(None))
        .order_by(matches.updated, matches.id, seats.role)
    )
    return [row for row in connection.execute(mine) if row.role in row.deciders]


class Sender(Rounds):
    """Sends notices until it is stopped; what is under way then is left to its lease.

    Attributes:
        ways: how they go, by kind; the site has no other ways.
        clock: seconds since 1970.
    """

    every = LOOK
    what = "notices"

    def __init__(
        self,
        people: People,
        rulesets: Mapping[str, Ruleset],
        ways: Mapping[str, Way],
        clock: Callable[[], float],
    ) -> None:
        super().__init__()
        self.people = people
        self.rulesets = rulesets
        self.ways = dict(ways)
        self.clock = clock
        self._under: dict[str, asyncio.Task[None]] = {}

    async def go(self) -> None:
        """Start sending what is due, as much as may be sent at once; the next look comes when any of it is done."""
        passed: set[str] = set()
        while len(self._under) < AT_ONCE:
            found = await self._claim({*self._under, *passed})
            if found is None:
                return
            if found.notice is None:
                # Rows that a ply is just changing are looked for again in the next round.
                passed.add(found.account)
                continue
            self._under[found.account] = asyncio.create_task(self._sends(found))

    async def end(self) -> None:
        """End; what is under way is left to its lease."""
        await super().end()
        under = [*self._under.values()]
        for task in under:
            task.cancel()
        await asyncio.gather(*under, return_exceptions=True)

    async def deliver(self) -> bool:
        """Send what is due to one person by one way; returns whether there was anything."""
        found = await self._claim(())
        if found is not None and found.notice is not None:
            await self._send(found)
        return found is not None

    async def _claim(self, but: Collection[str]) -> Out | None:
        """Take what is due to a person by a way. `but`: accounts to skip."""
        return await self.people.run(lambda: self.people.write(lambda connection: self._claimed(connection, but)))

    async def _sends(self, out: Out) -> None:
        try:
            await self._send(out)
        except (Trouble, Closed) as fault:
            log.warning("%s: later, %s", self.what, fault)
        except Exception:
            log.exception("%s: not this time", self.what)
        finally:
            self._under.pop(out.account, None)
            self.wake()

    async def _send(self, found: Out) -> None:
        assert found.notice is not None
        way, later = self.ways.get(found.kind), False
        fault: NotNow | Never | None = None
        if way is not None and found.to is not None:
            try:
                await way.send(found.notice, found.to, self.clock())
            except Forgotten as gone:
                log.info("a channel is forgotten, %s: %s", found.kind, gone)
                await self._write(lambda connection: channels.end(connection, found.way))
                return
            except NotNow as problem:
                later, fault = True, problem
                log.warning("a notice is tried again later by %s: %s", found.kind, problem)
            except Never as problem:
                fault = problem
                log.warning("a notice cannot be sent by %s: %s", found.kind, problem)
            except Exception as problem:
                # The fault lies with this one: the others do not wait behind it.
                later, fault = True, NotNow(f"fault:{type(problem).__name__}")
                log.exception("a notice is tried again later by %s", found.kind)
        reason = None if fault is None else (str(fault) or type(fault).__name__)[:REASON]
        after = fault.after if isinstance(fault, NotNow) else 0.0
        await self._write(lambda connection: self._ended(connection, found, reason, later, after))

    async def _write(self, do: Callable[[Connection], object]) -> None:
        await self.people.run(lambda: self.people.storage.submit(do, again=True).result())

    def _ended(self, connection: Connection, out: Out, fault: str | None, later: bool, after: float) -> None:
        """A notice has been sent, or is to be tried again, not before so many seconds, or is given up."""
        assert out.notice is not None
        now, rows, known = self.clock(), schema.outbox, schema.channels
        values: dict[str, Any] = {"lease": None, "fault": fault}
        if later and out.tries < TRIES:
            values |= {"due": now + min(LONGEST, max(after, FIRST * 2 ** (out.tries - 1)))}
        else:
            if fault is not None:
                log.warning("a notice to %s is given up after %d times", out.account, out.tries)
            values |= {"due": None, "message": None, "sent": now if fault is None else None}
        these = (rows.c.account == out.account) & (rows.c.way == out.way) & (rows.c.message == out.notice.id)
        connection.execute(update(rows).where(these).values(values))
        if later and after > 0:
            # A recipient that has asked for a pause gets nothing else meanwhile either.
            others = (rows.c.account == out.account) & (rows.c.way == out.way) & rows.c.lease.is_(None)
            until = now + min(LONGEST, after)
            connection.execute(update(rows).where(others, rows.c.due < until).values(due=until))
        if out.way != outbox.MAIL:
            connection.execute(update(known).where(known.c.id == out.way).values(fault=fault))

    def _claimed(self, connection: Connection, but: Collection[str]) -> Out | None:
        """Take what is due to a person by a way, in a transaction under way."""
        now, rows = self.clock(), schema.outbox
        free = or_(rows.c.lease.is_(None), rows.c.lease < now)
        query = select(rows.c.account, rows.c.way, rows.c.message, rows.c.kind).where(rows.c.due <= now, free)
        query = query.where(rows.c.account.not_in(but))
        first = connection.execute(query.order_by(rows.c.due, rows.c.account, rows.c.way).limit(1)).first()
        if first is None:
            return None
        # What was named before is sent on its own: a second mail with one Message-ID is the first one, or less.
        named = rows.c.message.is_(None) if first.message is None else rows.c.message == first.message
        id = first.message or secrets.token_hex(16)
        whose = and_(rows.c.account == first.account, rows.c.way == first.way)
        # Each kind by itself: that it is one's turn, and that one is invited, are two pieces of news.
        of = and_(whose, rows.c.kind == first.kind)
        these = and_(of, rows.c.due <= now, free, named)
        # Rows that a ply is just changing are left for later: if two wait for each other's rows, both lose.
        there = connection.execute(select(rows.c.about).where(these).with_for_update(skip_locked=True)).scalars().all()
        take = update(rows).where(these, rows.c.about.in_(there))
        taken = connection.execute(
            take.values(lease=now + LEASE, tries=rows.c.tries + 1, message=id).returning(rows)
        ).all()
        account = schema.accounts
        person = connection.execute(select(account).where(account.c.id == first.account)).one()
        asks = {row.id: row for row in self._still(connection, first.kind, first.account, now)}
        over = [row.about for row in taken if row.about not in asks]
        if over:
            connection.execute(delete(rows).where(of, rows.c.about.in_(over)))
        due = [asks[row.about] for row in sorted(taken, key=lambda row: (row.made, row.about)) if row.about in asks]
        due = due[:MOST]
        if not due or person.state == "gone":
            # Another process was quicker, or there is nothing left to send; look for something else that is due.
            return Out(first.account, first.way, None)
        wishes = outbox.wishes_of(connection, first.account)
        language, site = language_of(person.language), self.people.manners.address
        titles = [title_of(self.rulesets, row, language) for row in due]
        about: tuple[str, ...] = ()
        if first.kind == "turn":
            told = [Named(title, f"{site}/m/{row.id}") for title, row in zip(titles, due, strict=True)]
        else:
            names = shown_names(connection, {row.by for row in due})
            told = [Named(title, f"{site}/lobby", names[row.by]) for title, row in zip(titles, due, strict=True)]
            about = tuple(row.id for row in due)
        notice = Notice(id, language, tuple(told), site, f"{site}{STOP}{wishes.key}", first.kind, about)
        kind, to = self._target(connection, person, first.way)
        return Out(first.account, first.way, notice, kind, max(row.tries for row in taken), to)

    @staticmethod
    def _still(connection: Connection, kind: Subject, account: str, now: float) -> list[Any]:
        """What a person may be told of now: the rows of matches, or of offers with who invites or has declined."""
        if kind == "turn":
            return asked_in(connection, account)
        if kind == "invited":
            return kept_for(connection, account, now)
        return declined_to(connection, account)

    @staticmethod
    def _target(connection: Connection, person: Any, way: str) -> tuple[str, Target | None]:
        """The kind of a person's way, and where it leads."""
        if way == outbox.MAIL:
            known = person.confirmed is not None and person.email is not None
            return outbox.MAIL, Target(person.email) if known else None
        row = connection.execute(select(schema.channels).where(schema.channels.c.id == way)).first()
        # A ply may have noted it just before it ended.
        return (way, None) if row is None else (row.kind, Target(row.address, row.keys))
