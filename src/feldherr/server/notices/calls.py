"""The calls of notices: one's wishes for them, where they go, that one has looked.

Two need no sign-in: ending one's mail by its link, and the feed at its secret address.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from sqlalchemy import Connection, select

from feldherr.kernel import Malformed
from feldherr.texts import language as language_of

from .. import schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.mail import NotNow
from ..accounts.people import People, Visit
from ..accounts.sessions import asks
from ..accounts.sessions import visit as visit_of
from ..answers import told
from ..repository import hash_of
from ..wire import Nothing, decode
from . import channels, outbox
from .feed import Entry, atom
from .network import Refused
from .sender import MOST, asked_in, title_of
from .wire import ChannelMade, FeedMade, GivenUp, HookWanted, Notices, NoticesWanted, PushWanted, WayEnded

if TYPE_CHECKING:
    from ..accounts.calls import Accounts

T = TypeVar("T")

FEED = "/feed/"
"""How the address of a feed begins."""

Call = Request[Any, Any, Any]


def _people(request: Call) -> People:
    found: People = request.app.state.server.people
    return found


async def _do(request: Call, function: Callable[[Visit], Any]) -> Any:
    people = _people(request)
    return await people.work(function, await visit_of(people, request))


def _here(request: Call) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


def _now(request: Call) -> float:
    now: float = request.app.state.server.matches.clock()
    return now


async def _change(request: Call, do: Callable[[Connection, str], T]) -> T:
    """Change a person's wishes for notices."""
    people = _people(request)

    def work(visit: Visit) -> T:
        id, _ = visit.signed_in()

        def write(connection: Connection) -> T:
            rates.take(connection, time.time(), rates.SETTINGS, id)
            return do(connection, id)

        return people.write(write)

    found: T = await _do(request, work)
    return found


async def _reached(request: Call, address: str) -> None:
    """Check that an address given by a person belongs to a machine that everyone can reach.

    Raises Malformed, the same wherever it leads: nobody can find out this way what exists inside the site's own
    network.
    """
    people = _people(request)

    def take(visit: Visit) -> None:
        id, _ = visit.signed_in()
        people.write(lambda connection: rates.take(connection, time.time(), rates.ADDRESSES, id))

    await _do(request, take)
    try:
        await _here(request).network.reach(address)
    except (Refused, NotNow) as fault:
        raise Malformed("notice-bad-address") from fault


@get("/api/account/notices", gives=Notices)
async def notices(request: Call) -> Response[bytes]:
    """One's wishes for notices."""
    here, accounts = _here(request), schema.accounts

    def do(visit: Visit) -> Notices:
        id, _ = visit.signed_in()

        def read(connection: Connection) -> Notices:
            row = outbox.wishes_of(connection, id)
            confirmed = connection.execute(select(accounts.c.confirmed).where(accounts.c.id == id)).scalar()
            return Notices(
                mail=row.pace,
                mailed=outbox.MAIL in here.sender.ways and confirmed is not None,
                channels=channels.of(connection, id),
                feed=row.feed is not None,
                push=here.push,
            )

        return here.people.write(read)

    return told(await _do(request, do))


@post("/api/account/notices", status_code=200, takes=NoticesWanted, gives=Nothing)
async def wish(request: Call) -> Response[bytes]:
    """Set when one is told, by one of the ways, that it is one's turn, is invited, or has been declined."""
    wanted, now = decode(await request.body(), NoticesWanted), _now(request)

    def do(connection: Connection, id: str) -> None:
        if not outbox.wish(connection, id, wanted.way, wanted.pace, now):
            raise AccountFault("gone")

    await _change(request, do)
    return told(Nothing())


@post("/api/account/notices/hooks", takes=HookWanted, gives=ChannelMade)
async def add_hook(request: Call) -> Response[bytes]:
    """Notify another program, at an address of its own. Needs a fresh sign-in."""
    wanted, now = decode(await request.body(), HookWanted), _now(request)
    (await visit_of(_people(request), request)).fresh()
    await _reached(request, wanted.address)
    made, secret = await _change(
        request,
        lambda connection, id: channels.add_hook(connection, id, wanted.kind, wanted.name, wanted.address, now),
    )
    return told(ChannelMade(channel=made, secret=secret), 201)


@post("/api/account/notices/push", takes=PushWanted, gives=ChannelMade)
async def add_browser(request: Call) -> Response[bytes]:
    """Notify a browser that receives notices from a push service."""
    wanted, now = decode(await request.body(), PushWanted), _now(request)
    await _reached(request, wanted.endpoint)
    keys = {"p256dh": wanted.keys.p256dh, "auth": wanted.keys.auth}
    made = await _change(
        request,
        lambda connection, id: channels.add_browser(connection, id, wanted.name, wanted.endpoint, keys, now),
    )
    return told(ChannelMade(channel=made, secret=None), 201)


@post("/api/account/notices/end", status_code=200, takes=WayEnded, gives=Nothing)
async def end(request: Call) -> Response[bytes]:
    """Stop notices to a channel."""
    wanted = decode(await request.body(), WayEnded)

    def do(connection: Connection, id: str) -> None:
        if not channels.end(connection, wanted.way, id):
            raise AccountFault("gone")

    await _change(request, do)
    return told(Nothing())


@post("/api/account/notices/feed", gives=FeedMade)
async def make_feed(request: Call) -> Response[bytes]:
    """A new address of one's feed, which programs may read without a sign-in; an earlier one ends."""
    secret = await _change(request, channels.make_feed)
    return told(FeedMade(f"{_people(request).manners.address}{FEED}{secret}"), 201)


@post("/api/account/notices/feed/end", status_code=200, gives=Nothing)
async def end_feed(request: Call) -> Response[bytes]:
    """End one's feed."""
    await _change(request, channels.end_feed)
    return told(Nothing())


@get("/api/account/notices/given-up", gives=list[GivenUp])
async def given_up(request: Call) -> Response[bytes]:
    """The notices that could not be sent and are no longer tried. Admins may."""
    people = _people(request)

    def do(visit: Visit) -> list[GivenUp]:
        _, caller = visit.signed_in()
        if caller.person is None or caller.person.role != "admin":
            raise AccountFault("not-allowed")
        return people.storage.read(outbox.given_up)

    return told(await _do(request, do))


@post("/api/matches/{id:str}/seen", status_code=200, gives=Nothing)
async def seen(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Say that one is looking at a match: notices still waiting for it are dropped."""
    people = _people(request)
    caller = await asks(people, request)
    if caller is not None and not caller.may("play"):
        # Whoever only reads must not keep a person from being told that it is their turn.
        raise AccountFault("not-allowed")
    await people.run(people.repository.check, id)
    if caller is not None and caller.person is not None:
        account, rows = caller.person.id, schema.outbox.c
        waits = select(rows.about).where(rows.account == account, rows.kind == "turn", rows.about == id)

        def do() -> None:
            if people.storage.read(lambda connection: connection.execute(waits).first()) is not None:
                people.write(lambda connection: outbox.looked(connection, account, id))

        await people.run(do)
    return told(Nothing())


@post("/stop/{key:str}", status_code=200)
async def stop(request: Call, key: FromPath[str]) -> Response[bytes]:
    """End one's notices by mail, with the link in one of them, signed in or not (RFC 8058).

    The page of the link belongs to the client, and has a button, because programs that read mail follow links.
    """
    people, wishes = _people(request), schema.wishes

    def do(connection: Connection) -> bool:
        account = connection.execute(select(wishes.c.account).where(wishes.c.key == key)).scalar()
        return account is not None and outbox.wish(connection, account, outbox.MAIL, "off", _now(request))

    if not await people.run(lambda: people.write(do)):
        raise NotFoundException("there is no such link")
    return told(Nothing())


@get("/feed/{secret:str}")
async def feed(request: Call, secret: FromPath[str]) -> Response[bytes]:
    """A person's feed, at its secret address."""
    people, rulesets = _people(request), request.app.state.server.repository.rulesets
    wishes, accounts, now = schema.wishes.c, schema.accounts.c, _now(request)
    whose = select(accounts.id, accounts.language).join_from(schema.wishes, schema.accounts)
    whose = whose.where(wishes.feed == hash_of(secret), accounts.state != "gone")

    def read(connection: Connection) -> bytes | None:
        row = connection.execute(whose).first()
        if row is None:
            return None
        language, site = language_of(row.language), people.manners.address
        found = {one.id: one for one in asked_in(connection, row.id)}
        entries = [
            Entry(title_of(rulesets, one, language), f"{site}/m/{one.id}", one.turn, one.updated)
            for one in [*found.values()][-MOST:]
        ]
        return atom(site, f"{site}{FEED}{secret}", language, entries[::-1], now)

    body = await people.run(people.storage.read, read)
    if body is None:
        raise NotFoundException("there is no such feed")
    return Response(body, media_type="application/atom+xml", headers={"Cache-Control": "no-store"})


CALLS: list[HTTPRouteHandler] = [
    notices, wish, add_hook, add_browser, end, make_feed, end_feed, given_up, seen,
]  # fmt: skip
PAGES: list[HTTPRouteHandler] = [stop, feed]
"""Requested from a mail, by a form as in RFC 8058, and by feed readers: not calls of the interface."""
