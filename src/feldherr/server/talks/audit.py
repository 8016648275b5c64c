"""The audit as moderators and admins read it: who did what, to whom and when, the latest first.

Moderators read what was done by those with more rights than others: decisions about messages and people, invitations,
roles, events. What people do with the ways into their own accounts is readable for admins as well, and for nobody else.
Nobody learns here what became of a report about themselves, just as nobody is told of the report.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from sqlalchemy import Connection, Table, and_, or_, select

from .. import schema
from ..accounts.faults import AccountFault
from ..accounts.names import sought
from ..accounts.people import People, Person, shown_names, told_of
from ..accounts.wire import Deed, Office, Own
from ..storage import parts
from .wire import AuditLine, AuditPage

SHOWN = 50
"""Lines of a page."""
OFFICE: tuple[str, ...] = get_args(Office)
DEEDS: tuple[str, ...] = (*OFFICE, *get_args(Own))

audit, accounts, events, chat = schema.audit, schema.accounts, schema.events, schema.chat
reports, sanctions = schema.reports, schema.sanctions


class AuditWanted(msgspec.Struct, frozen=True):
    """What of the audit is asked for.

    Attributes:
        name: only what this person did, or what was done to them.
        kind: only deeds of this kind.
        since, until: only what was done from the one moment on and before the other, in seconds since 1970.
        before: only what stands below the line of this id.
    """

    name: str | None = None
    kind: Deed | None = None
    since: float | None = None
    until: float | None = None
    before: str | None = None


def page(people: People, me: Person, wanted: AuditWanted) -> AuditPage:
    """A page of the audit, for a moderator. Raises AccountFault if they may not see that, or the person is unknown."""
    mine = DEEDS if me.role == "admin" else OFFICE
    if wanted.kind is not None and wanted.kind not in mine:
        raise AccountFault("not-allowed")
    return people.storage.read(lambda connection: _page(connection, me, mine, wanted))


def _page(connection: Connection, me: Person, mine: tuple[str, ...], wanted: AuditWanted) -> AuditPage:
    query = select(audit).order_by(audit.c.time.desc(), audit.c.id.desc()).limit(SHOWN + 1)
    query = query.where(told_of(me.id))
    if me.role != "admin":
        query = query.where(audit.c.kind.in_(mine))
    if wanted.kind is not None:
        query = query.where(audit.c.kind == wanted.kind)
    if wanted.name is not None:
        id = _id_of(connection, wanted.name)
        query = query.where(or_(audit.c.account == id, audit.c.about == id))
    if wanted.since is not None:
        query = query.where(audit.c.time >= wanted.since)
    if wanted.until is not None:
        query = query.where(audit.c.time < wanted.until)
    if wanted.before is not None:
        last = connection.execute(select(audit.c.time, audit.c.id).where(audit.c.id == wanted.before)).first()
        if last is None:
            raise AccountFault("gone")
        earlier = and_(audit.c.time == last.time, audit.c.id < last.id)
        query = query.where(or_(audit.c.time < last.time, earlier))
    rows = connection.execute(query).all()
    return AuditPage(lines=_lines(connection, rows[:SHOWN]), kinds=list(mine), more=len(rows) > SHOWN)


def _id_of(connection: Connection, name: str) -> str:
    """The account of a name, including deleted ones, by its present name. Raises AccountFault."""
    found: str | None = connection.execute(select(accounts.c.id).where(accounts.c.name == sought(name))).scalar()
    if found is None:
        raise AccountFault("nobody")
    return found


def _lines(connection: Connection, rows: Any) -> list[AuditLine]:
    names = shown_names(connection, {one for row in rows for one in (row.account, row.about) if one is not None})

    def told(detail: str, table: Table) -> dict[str, Any]:
        """The rows that details of this name refer to, as far as they still exist."""
        return _by_id(connection, table, {row.details[detail] for row in rows if detail in row.details})

    held, decided, silenced = told("event", events), told("report", reports), told("sanction", sanctions)
    said = told("message", chat) | _by_id(connection, chat, {one.chat for one in decided.values() if one.chat})

    def line(row: Any) -> AuditLine:
        details = row.details
        report, sanction = decided.get(details.get("report")), silenced.get(details.get("sanction"))
        message = said.get(details.get("message") if report is None else report.chat)
        event = held.get(details.get("event"))
        return AuditLine(
            id=row.id,
            time=row.time,
            kind=row.kind,
            by=names.get(row.account),
            about=names.get(row.about),
            guest=row.about is None and (message is not None or sanction is not None),
            role=details.get("role"),
            until=details.get("until"),
            reason=None if report is None else report.reason,
            room=None if message is None else message.room,
            place=message.place if message is not None else None if sanction is None else sanction.match,
            event=None if event is None else event.id,
            event_name=None if event is None else event.name,
            round=details.get("round"),
            board=details.get("board"),
            days=details.get("days"),
            result=details.get("result"),
        )

    return [line(row) for row in rows]


def _by_id(connection: Connection, table: Table, ids: set[str]) -> dict[str, Any]:
    return {
        row.id: row
        for part in parts(sorted(ids))
        for row in connection.execute(select(table).where(table.c.id.in_(part)))
    }
