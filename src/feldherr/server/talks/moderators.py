"""What moderators see, and what they do: hide a message, mute a person for a time. All of it is in the audit.

A moderator sees what a report is about with what was said around it, in whatever room; but nobody decides about
themselves, and a player of a match is not shown what its onlookers say before it is over.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, func, insert, select, update

from .. import schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.people import Caller, Person, account_of, shown_names
from ..accounts.wire import Office
from ..plain import plain
from ..waiting import tag_of
from ..wire import encode
from .rooms import Speaker, Talks
from .wire import Moderation, ReportDecision, ReportForm, ReportWanted, SanctionForm, Spoken

WORD = "reports"
"""Rung when there is something else to decide."""
SHOWN = 100
"""Reports on a page, and sanctions."""
AROUND = 5
"""Messages before a reported one, and after it, that moderators see."""
HOUR = 3_600.0
RANKS = ("player", "moderator", "admin")

chat, accounts, matches, seats = schema.chat, schema.accounts, schema.matches, schema.seats
reports, sanctions = schema.reports, schema.sanctions


class Moderators:
    """Reports and sanctions. Its methods wait for the database: call them where that is allowed. Whoever decides is
    known to be a moderator by then (`calls._moderator`)."""

    def __init__(self, talks: Talks) -> None:
        self.talks = talks
        self.people = talks.people
        self.storage = talks.storage
        self.clock = talks.clock

    # reporting

    def message(self, connection: Connection, id: str) -> Any:
        """A person's message. Raises AccountFault."""
        row = connection.execute(select(chat).where(chat.c.id == id)).first()
        if row is None:
            raise AccountFault("gone")
        return row

    def place_of(self, id: str) -> str:
        """The match or event in which a message was said. Raises AccountFault."""
        found: str = self.storage.read(lambda connection: self.message(connection, id)).place
        return found

    def report(self, who: Speaker, id: str, wanted: ReportWanted) -> None:
        """Report a message that the caller may read. Raises AccountFault."""

        def do(connection: Connection) -> None:
            row = self.message(connection, id)
            if not self.talks.may_read(connection, who, row):
                raise AccountFault("gone")
            if row.hidden is not None:
                raise AccountFault("gone")
            if who.said(row):
                raise AccountFault("not-allowed")
            self._add(connection, who, wanted, row.account, id)

        self.people.write(do)

    def report_person(self, me: Person, name: str, wanted: ReportWanted) -> None:
        """Report a person. Raises AccountFault."""

        def do(connection: Connection) -> None:
            other = account_of(connection, name).id
            if other == me.id:
                raise AccountFault("not-allowed")
            self._add(connection, Speaker(me), wanted, other, None)

        self.people.write(do)

    def _add(
        self, connection: Connection, who: Speaker, wanted: ReportWanted, about: str | None, message: str | None
    ) -> None:
        rates.take(connection, self.clock(), rates.REPORTS, who.name)
        by = None if who.person is None else who.person.id
        mine = and_(
            reports.c.account == by,
            reports.c.login == (None if by is not None else who.login),
            reports.c.chat == message if message is not None else reports.c.chat.is_(None),
            reports.c.decided.is_(None),
        )
        if message is None:
            mine = and_(mine, reports.c.about == about)
        if connection.execute(select(reports.c.id).where(mine)).first() is not None:
            return
        values = {
            "id": secrets.token_hex(8), "chat": message, "about": about, "account": by,
            "login": who.login if by is None else None, "reason": wanted.reason, "text": plain(wanted.text),
            "made": self.clock(),
        }  # fmt: skip
        connection.execute(insert(reports).values(values))
        self.storage.words.append(WORD)

    # deciding

    def page(self, me: Person, caller: Caller) -> Moderation:
        """What is waiting for a moderator."""
        plays = {seat.match for seat in self.people.seats(caller)}

        def read(connection: Connection) -> Moderation:
            waits = select(reports).where(reports.c.decided.is_(None)).order_by(reports.c.made, reports.c.id)
            found = [self._form(connection, me, plays, row) for row in connection.execute(waits.limit(SHOWN)).all()]
            now = self.clock()
            silent = select(sanctions).where(sanctions.c.until > now).order_by(sanctions.c.until, sanctions.c.id)
            rows = connection.execute(silent.limit(SHOWN)).all()
            names = shown_names(connection, {one for row in rows for one in (row.account, row.by) if one is not None})
            page = Moderation(
                reports=[one for one in found if one is not None],
                sanctions=[
                    SanctionForm(
                        id=row.id,
                        name=None if row.account is None else names[row.account],
                        match=row.match,
                        role=row.role,
                        until=row.until,
                        by=names[row.by],
                    )
                    for row in rows
                ],
                tag="",
            )
            return msgspec.structs.replace(page, tag=tag_of(encode(page)))

        return self.storage.read(read)

    def _form(self, connection: Connection, me: Person, plays: set[str], row: Any) -> ReportForm | None:
        """A report as a moderator sees it; None if they may not see it."""
        message = None if row.chat is None else self.message(connection, row.chat)
        if not self._sees(connection, me, plays, row, message):
            return None
        names = shown_names(connection, {one for one in (row.about, row.account) if one is not None})
        return ReportForm(
            id=row.id,
            about=names[row.about] if row.about is not None else None if message is None else message.guest,
            by=None if row.account is None else names[row.account],
            reason=row.reason,
            text=row.text,
            made=row.made,
            room=None if message is None else message.room,
            place=None if message is None else message.place,
            said=[] if message is None else self._around(connection, message),
            before=self._before(connection, row.about),
            mutes=self._mutes(connection, me, row.about),
        )

    def _sees(self, connection: Connection, me: Person, plays: set[str], row: Any, message: Any) -> bool:
        """Whether a moderator may see and decide a report."""
        if row.about == me.id:
            return False
        if message is None or message.room != "onlookers" or message.place not in plays:
            return True
        over = connection.execute(select(matches.c.outcome).where(matches.c.id == message.place)).scalar()
        return over is not None

    def _around(self, connection: Connection, message: Any) -> list[Spoken]:
        here = and_(chat.c.place == message.place, chat.c.room == message.room)
        query = select(chat, accounts.c.shown).join_from(
            chat, accounts, chat.c.account == accounts.c.id, isouter=True
        )  # fmt: skip
        before = query.where(here, chat.c.number <= message.number).order_by(chat.c.number.desc()).limit(AROUND + 1)
        after = query.where(here, chat.c.number > message.number).order_by(chat.c.number).limit(AROUND)
        rows: Sequence[Any] = [*reversed(connection.execute(before).all()), *connection.execute(after)]
        return [
            Spoken(
                name=row.shown if row.account is not None else row.guest,
                guest=row.account is None,
                text=row.text,
                time=row.time,
                hidden=row.hidden is not None,
                it=row.id == message.id,
            )
            for row in rows
        ]

    def _before(self, connection: Connection, account: str | None) -> int:
        if account is None:
            return 0
        mine = select(func.count()).select_from(sanctions).where(sanctions.c.account == account)
        return int(connection.execute(mine).scalar() or 0)

    def _mutes(self, connection: Connection, me: Person, account: str | None) -> bool:
        """Whether someone may mute an account: a plain player, or one with fewer rights than their own."""
        if account is None:
            return True
        role = connection.execute(select(accounts.c.role).where(accounts.c.id == account)).scalar()
        return RANKS.index(role or "player") < RANKS.index(me.role)

    def decide(self, me: Person, caller: Caller, wanted: ReportDecision) -> None:
        """Decide a report, and all others of the same message. Raises AccountFault."""
        plays = {seat.match for seat in self.people.seats(caller)}

        def do(connection: Connection) -> None:
            rates.take(connection, self.clock(), rates.MODERATION, me.id)
            waits = and_(reports.c.id == wanted.report, reports.c.decided.is_(None))
            row = connection.execute(select(reports).where(waits).with_for_update()).first()
            message = None if row is None or row.chat is None else self.message(connection, row.chat)
            if row is None or not self._sees(connection, me, plays, row, message):
                raise AccountFault("gone")
            if wanted.hide and message is None:
                raise AccountFault("not-allowed")
            if wanted.hide:
                self.talks.hide(Speaker(me), message, connection)
            if wanted.hours is not None:
                self._silence(connection, me, row.about, message, wanted.hours)
            same = reports.c.id == row.id if row.chat is None else reports.c.chat == row.chat
            mine = and_(same, reports.c.decided.is_(None))
            connection.execute(update(reports).where(mine).values(decided=self.clock()))
            decided = wanted.hide or wanted.hours is not None
            kind: Office = "report-decided" if decided else "report-dismissed"
            self.people.note(connection, kind, me.id, row.about, report=row.id)
            self.storage.words.append(WORD)

        self.people.write(do)

    def hide(self, who: Speaker, id: str) -> None:
        """Hide a message that a moderator is reading. Raises AccountFault."""
        if who.person is None:
            raise AccountFault("not-signed-in")
        me = who.person

        def do(connection: Connection) -> None:
            rates.take(connection, self.clock(), rates.MODERATION, me.id)
            row = self.message(connection, id)
            if not self.talks.may_read(connection, who, row):
                raise AccountFault("gone")
            self.talks.hide(who, row, connection)

        self.people.write(do)

    def mute(self, me: Person, name: str, hours: int) -> None:
        """Mute a person for some hours. Raises AccountFault."""

        def do(connection: Connection) -> None:
            rates.take(connection, self.clock(), rates.MODERATION, me.id)
            self._silence(connection, me, account_of(connection, name).id, None, hours)
            self.storage.words.append(WORD)

        self.people.write(do)

    def _silence(self, connection: Connection, me: Person, account: str | None, message: Any, hours: int) -> None:
        """Mute an account, or whoever sits without one at the seat from which a message came."""
        if not self._mutes(connection, me, account):
            raise AccountFault("not-allowed")
        now = self.clock()
        id = secrets.token_hex(8)
        whose = {"account": account} if account is not None else {"match": message.place, "role": message.role}
        values = whose | {"id": id, "until": now + hours * HOUR, "by": me.id, "made": now}
        connection.execute(insert(sanctions).values(values))
        self.people.note(connection, "muted", me.id, account, sanction=id, until=now + hours * HOUR)

    def lift(self, me: Person, id: str) -> None:
        """End a sanction before its time. Raises AccountFault."""

        def do(connection: Connection) -> None:
            rates.take(connection, self.clock(), rates.MODERATION, me.id)
            now = self.clock()
            row = connection.execute(select(sanctions).where(sanctions.c.id == id, sanctions.c.until > now)).first()
            if row is None:
                raise AccountFault("gone")
            if not self._mutes(connection, me, row.account):
                raise AccountFault("not-allowed")
            connection.execute(update(sanctions).where(sanctions.c.id == id).values(until=now))
            self.people.note(connection, "unmuted", me.id, row.account, sanction=id)
            self.storage.words.append(WORD)

        self.people.write(do)
