"""The cookie of a browser, and which pages may use it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

from litestar import Request
from litestar.types import ASGIApp, Receive, Scope, Send

from ..guard import FOREIGN, SAFE, place_of, refuse
from ..table import Seat
from . import rates
from .faults import AccountFault
from .people import GUEST, LOGIN, Caller, People, Person, Visit
from .wire import PREFIX
from .wire import Scope as Allowed

if TYPE_CHECKING:
    from ..server import Server

COOKIE = "__Host-feldherr"
"""Because of its prefix a browser takes it only from this very host, over a secure connection, and for the whole
site."""
CALLS = "/api/account"
"""Prefixes of calls that only our own pages make, with a cookie or without."""
SEAT = "x-seat"
"""The header that says for which of one's seats in a match one speaks."""


def set_cookie(cookie: str | None, *, guest: bool = False) -> str:
    """The header that gives a browser its cookie; None: removes it."""
    age = 0 if cookie is None else int(GUEST if guest else LOGIN)
    return f"{COOKIE}={cookie or ''}; Path=/; Max-Age={age}; Secure; HttpOnly; SameSite=Lax"


def cookie_of(headers: Iterable[str]) -> str | None:
    """Our cookie in headers `Cookie`; None if there is none, or more than one, because we never set two."""
    found = []
    for header in headers:
        try:
            jar = SimpleCookie(header)
        except CookieError:
            return None
        found += [jar[COOKIE].value] if COOKIE in jar else []
    return found[0] if len(found) == 1 and found[0] else None


class OwnPages:
    """ASGI middleware: any change made by cookie, and every socket opened by one, has to come from a page of ours.

    The exact origin shows that, or the browser's own word that it is the same. A caller with a token in the header is
    no browser that was lured here: a page on another site cannot send it.
    """

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self._foreign(scope):
            await refuse(FOREIGN, scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _foreign(self, scope: Scope) -> bool:
        if str(scope.get("method", "SOCKET")) in SAFE:
            return False
        told: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            told.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
        own = scope["path"].startswith(CALLS)
        if "authorization" in told and not own:
            return False
        if not own and not any(COOKIE in header for header in told.get("cookie", ())):
            return False
        if told.get("sec-fetch-site") == ["same-origin"]:
            return False
        origins = told.get("origin", [])
        return len(origins) != 1 or origins[0].lower() not in self.origins


async def caller_of(people: People, headers: Mapping[str, str], cookies: list[str]) -> Caller | None:
    """Who is calling: by a program's token, or by a cookie. Raises AccountFault for a token that is nobody's."""
    header = headers.get("authorization")
    if header is not None:
        kind, _, token = header.partition(" ")
        if kind != "Bearer" or not token.startswith(PREFIX):
            return None
        found = await people.run(people.by_token, token)
        if found is None:
            raise AccountFault("not-signed-in")
        return found
    cookie = cookie_of(cookies)
    return None if cookie is None else await people.run(people.by_cookie, cookie)


async def asks(people: People, request: Request[Any, Any, Any]) -> Caller | None:
    """Who sends a request."""
    return await caller_of(people, request.headers, request.headers.getall("cookie", []))


async def reads(people: People, request: Request[Any, Any, Any]) -> Caller | None:
    """Who sends a request that reveals something about them. Raises AccountFault if it is a program that may not
    read."""
    caller = await asks(people, request)
    if caller is not None and not caller.may("read"):
        raise AccountFault("not-allowed")
    return caller


async def signed_in(people: People, request: Request[Any, Any, Any], scope: Allowed) -> tuple[Person, Caller]:
    """The account that is calling. Raises AccountFault if there is none, or it is a program that may not."""
    caller = await asks(people, request)
    if caller is None or caller.person is None:
        raise AccountFault("not-signed-in")
    if not caller.may(scope):
        raise AccountFault("not-allowed")
    return caller.person, caller


async def visit(people: People, request: Request[Any, Any, Any]) -> Visit:
    """A request at the door."""
    return Visit(await asks(people, request), place_of(request.client), request.headers.get("user-agent", ""))


async def seat_of(people: People, request: Request[Any, Any, Any], match: str) -> Seat | None:
    """The seat that a request speaks for: the one it names; a program's only one; otherwise an onlooker's.

    None if it names one that is not its own. Raises AccountFault if a token may not do that.
    """
    caller = await asks(people, request)
    opt = request.route_handler.opt
    if caller is not None and not caller.may("play" if opt.get("changes") or opt.get("acts") else "read"):
        raise AccountFault("not-allowed")
    return await seat_for(people, caller, match, request.headers.get(SEAT))


async def seat_for(people: People, caller: Caller | None, match: str, role: str | None) -> Seat | None:
    """A person's seat in a match, in this role; None if it is not theirs."""
    if caller is None:
        return Seat(match, None) if role is None else None
    if role is None and caller.login is not None:
        return Seat(match, None)
    roles = await people.run(people.roles, caller, match)
    if role is None:
        return Seat(match, roles[0] if len(roles) == 1 else None)
    return Seat(match, role) if role in roles else None


async def owner_of(server: Server, request: Request[Any, Any, Any]) -> str | None:
    """The owner of a match that a request begins; None: a guest's. Raises AccountFault if guests may not begin any."""
    people = server.people
    if people is None:
        return None
    caller = await asks(people, request)
    if caller is not None and not caller.may("play"):
        raise AccountFault("not-allowed")
    if caller is not None and caller.person is not None:
        return caller.person.id
    if not people.manners.guests:
        raise AccountFault("not-signed-in")
    return None


async def begins(server: Server, request: Request[Any, Any, Any]) -> str | None:
    """The same, but the match begins now, which is counted. Also raises AccountFault if the caller has begun too
    many."""
    owner = await owner_of(server, request)
    people = server.people
    if people is not None:
        who = f"from {place_of(request.client)}" if owner is None else owner

        def take() -> None:
            people.write(lambda connection: rates.take(connection, time.time(), rates.BEGUN, who, "too-many-begun"))

        await people.run(take)
    return owner
