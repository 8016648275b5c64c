"""The calls of notices: what one wishes of them, that one has looked, and the end of their mail by its link."""

from __future__ import annotations

import html
import time
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from sqlalchemy import Connection, select, update

from feldherr.texts import Texts
from feldherr.texts import language as language_of

from .. import schema
from ..accounts import rates
from ..accounts.people import People, Visit
from ..accounts.sessions import asks
from ..accounts.sessions import visit as visit_of
from ..wire import Nothing, decode, encode
from . import outbox
from .wire import Notices, NoticesWanted

Call = Request[Any, Any, Any]

# Without its referrer the browser would not say either that the form is a page's of ours.
PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="same-origin"><title>Feldherr</title>
<p>{text}</p>{button}
"""
BUTTON = '<form method="post"><button>{text}</button></form>'


def _people(request: Call) -> People:
    found: People = request.app.state.server.people
    return found


async def _do(request: Call, function: Callable[[Visit], Any]) -> Any:
    people = _people(request)
    return await people.work(function, await visit_of(people, request))


def _json(form: Any) -> Response[bytes]:
    return Response(encode(form), media_type="application/json", headers={"Cache-Control": "no-store"})


@get("/api/account/notices", gives=Notices)
async def notices(request: Call) -> Response[bytes]:
    """What one wishes of notices."""
    people = _people(request)

    def do(visit: Visit) -> Notices:
        id, _ = visit.signed_in()
        row = people.write(lambda connection: outbox.wishes_of(connection, id))
        return Notices(pace=row.pace, mail=row.mail)

    return _json(await _do(request, do))


@post("/api/account/notices", status_code=200, takes=NoticesWanted, gives=Nothing)
async def wish(request: Call) -> Response[bytes]:
    """Say when one is told that it is one's turn, and whether by mail."""
    people, wanted = _people(request), decode(await request.body(), NoticesWanted)
    now = request.app.state.server.matches.clock()

    def do(visit: Visit) -> None:
        id, _ = visit.signed_in()

        def write(connection: Connection) -> None:
            rates.take(connection, time.time(), rates.SETTINGS, id)
            outbox.wish(connection, id, wanted.pace, wanted.mail, now)

        people.write(write)

    await _do(request, do)
    return _json(Nothing())


@post("/api/matches/{id:str}/seen", status_code=200, gives=Nothing)
async def seen(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Say that one looks at a match: what waits to be told of it is told no more."""
    people = _people(request)
    caller = await asks(people, request)
    if caller is not None and caller.person is not None:
        account, rows = caller.person.id, schema.outbox.c
        waits = select(rows.match).where(rows.account == account, rows.match == id)

        def do() -> None:
            if people.storage.read(lambda connection: connection.execute(waits).first()) is not None:
                people.write(lambda connection: outbox.looked(connection, account, id))

        await people.run(do)
    return _json(Nothing())


def _owner(connection: Connection, key: str) -> Any:
    wishes, accounts = schema.wishes.c, schema.accounts.c
    query = select(wishes.account, accounts.language).join_from(schema.wishes, schema.accounts)
    return connection.execute(query.where(wishes.key == key)).first()


def _page(row: Any, text: str, *, button: bool) -> Response[str]:
    language = language_of(row.language)
    texts = Texts(language)
    more = BUTTON.format(text=html.escape(texts.text("notice-stop-do"))) if button else ""
    body = PAGE.format(language=language, text=html.escape(texts.text(text)), button=more)
    return Response(body, media_type="text/html", headers={"Cache-Control": "no-store"})


@get("/stop/{key:str}")
async def ask_to_stop(request: Call, key: FromPath[str]) -> Response[str]:
    """A page with the button that ends one's notices by mail: programs that read mail follow links."""
    people = _people(request)
    row = await people.run(lambda: people.storage.read(lambda connection: _owner(connection, key)))
    if row is None:
        raise NotFoundException("there is no such link")
    return _page(row, "notice-stop-text", button=True)


@post("/stop/{key:str}", status_code=200)
async def stop(request: Call, key: FromPath[str]) -> Response[str]:
    """End one's notices by mail, by the link of one of them, signed in or not (RFC 8058)."""
    people, wishes = _people(request), schema.wishes

    def do(connection: Connection) -> Any:
        row = _owner(connection, key)
        if row is not None:
            connection.execute(update(wishes).where(wishes.c.key == key).values(mail=False))
        return row

    row = await people.run(lambda: people.write(do))
    if row is None:
        raise NotFoundException("there is no such link")
    return _page(row, "notice-stopped", button=False)


CALLS: list[HTTPRouteHandler] = [notices, wish, seen]
PAGES: list[HTTPRouteHandler] = [ask_to_stop, stop]
"""What is opened from a mail: no calls of the client's, and bodies are forms, as RFC 8058 has it."""
