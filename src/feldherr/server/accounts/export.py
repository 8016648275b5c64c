"""Everything that is kept about a person, in one file: JSON, and the records of their finished matches."""

from __future__ import annotations

import io
import time
import zipfile
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from feldherr.kernel import write_record

from .. import schema
from ..matches import Matches
from ..table import Broken, Later, Seat
from .people import Caller, People, told_of

HIDDEN = frozenset({"hash", "key", "keys", "feed", "login", "secret", "token"})
"""Columns that are keys or secrets of dice, which nobody may read."""


def _rows(found: Any) -> list[dict[str, Any]]:
    return [{name: value for name, value in row._mapping.items() if name not in HIDDEN} for row in found]


def _is_of(pairing: dict[str, Any], id: str) -> bool:
    """Whether a person sits at a board of an event."""
    return id in (pairing["first"], pairing["second"], *(pairing["others"] or ()))


def export(people: People, matches: Matches, caller: Caller) -> bytes:
    """A ZIP of `account.json`, `matches.json` and `records/` (finished matches only, because the others still have
    secrets)."""
    assert caller.person is not None
    id = caller.person.id

    def read(connection: Connection) -> dict[str, Any]:
        def of(table: Any, which: Any) -> list[dict[str, Any]]:
            return _rows(connection.execute(select(table).where(which)))

        browsers = select(schema.logins.c.hash).where(schema.logins.c.account == id)
        entered = schema.entrants.c.account == id
        there = select(schema.entrants.c.event).where(entered)
        return {
            "account": of(schema.accounts, schema.accounts.c.id == id)[0],
            "passkeys": of(schema.passkeys, schema.passkeys.c.account == id),
            "devices": of(schema.logins, schema.logins.c.account == id),
            "tokens": of(schema.tokens, schema.tokens.c.account == id),
            "letters": of(schema.letters, schema.letters.c.account == id),
            "wishes": of(schema.wishes, schema.wishes.c.account == id),
            "channels": of(schema.channels, schema.channels.c.account == id),
            "notices": of(schema.outbox, schema.outbox.c.account == id),
            "seats": of(schema.seats, schema.seats.c.account == id),
            "links": of(schema.holdings, schema.holdings.c.login.in_(browsers)),
            "offers": of(schema.offers, schema.offers.c.account == id),
            "places": of(schema.places, (schema.places.c.account == id) | (schema.places.c.named == id)),
            "sittings": of(schema.sittings, schema.sittings.c.account == id),
            "ratings": of(schema.ratings, schema.ratings.c.account == id),
            "rated": of(schema.rating_changes, schema.rating_changes.c.account == id),
            "events": of(schema.entrants, entered),
            "games": [row for row in of(schema.pairings, schema.pairings.c.event.in_(there)) if _is_of(row, id)],
            "held": of(schema.events, schema.events.c.account == id),
            "chat": of(schema.chat, schema.chat.c.account == id),
            "watched": of(schema.watches, schema.watches.c.account == id),
            "friends": of(schema.friends, (schema.friends.c.first == id) | (schema.friends.c.second == id)),
            "blocks": of(schema.blocks, schema.blocks.c.account == id),
            "reports": of(schema.reports, schema.reports.c.account == id),
            "sanctions": of(schema.sanctions, schema.sanctions.c.account == id),
            "audit": of(schema.audit, told_of(id) & ((schema.audit.c.about == id) | (schema.audit.c.account == id))),
        }

    told = people.storage.read(read)
    mine = people.seats(Caller(caller.person))
    now = {seat.match for seat in mine}
    # For seats that were left, their result, and nothing while the match is still played.
    sat = [Seat(one["match"], one["role"]) for one in told["sittings"] if one["match"] not in now]
    rows = [row for row in matches.rows([*mine, *sat], []) if row.id in now or row.outcome is not None]
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED) as packed:
        _put(packed, "account.json", msgspec.json.format(msgspec.json.encode(told)))
        _put(packed, "matches.json", msgspec.json.format(msgspec.json.encode(rows)))
        for row in rows:
            if row.outcome is None or row.fault is not None:
                continue
            try:
                table = matches.repository.table(row.id).result()
            except (Broken, Later):
                continue
            if table.closed:
                text = write_record(table.match)
                _put(packed, f"records/{row.ruleset}-{row.id}.feldherr", text.encode())
    return body.getvalue()


def _put(packed: zipfile.ZipFile, name: str, body: bytes) -> None:
    packed.writestr(zipfile.ZipInfo(name, time.gmtime()[:6]), body, zipfile.ZIP_DEFLATED)
