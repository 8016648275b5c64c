"""The calls of the lobby, under /api/lobby. A site has them, `play` does not."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from ..accounts.faults import AccountFault
from ..accounts.people import Caller
from ..accounts.sessions import asks
from ..accounts.wire import Scope
from ..live import Listener
from ..wire import Nothing, decode, encode
from .offers import WORD, Lobby
from .wire import LobbyCode, LobbyList, OfferMade, OfferWanted, PlaceTaken, Seated, Tempo, Who

Call = Request[Any, Any, Any]

WAIT = 25.0
"""Seconds after which a list that is waited for is told though it is the same: proxies cut what is silent for long."""
FAILS = ("401", "403", "429")


def _here(request: Call) -> Lobby:
    found: Lobby = request.app.state.lobby
    return found


def _json(form: msgspec.Struct, status: int = 200) -> Response[bytes]:
    headers = {"Cache-Control": "no-store"}
    return Response(encode(form), status_code=status, media_type="application/json", headers=headers)


async def _caller(request: Call, scope: Scope) -> tuple[str, Caller]:
    """The account that asks. Raises AccountFault where it is none, or a program that may not."""
    caller = await asks(_here(request).people, request)
    if caller is None or caller.person is None:
        raise AccountFault("not-signed-in")
    if not caller.may(scope):
        raise AccountFault("not-allowed")
    return caller.person.id, caller


@get("/api/lobby", gives=LobbyList, fails=FAILS)
async def lobby(
    request: Call,
    game: FromQuery[str | None] = None,
    pace: FromQuery[Tempo | None] = None,
    who: FromQuery[Who | None] = None,
    mine: FromQuery[bool] = False,
    known: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The games that are offered. With the tag of a list that is `known`: as soon as there is another one."""
    here = _here(request)
    hub = request.app.state.server.hub
    me, caller = await _caller(request, "read")
    loop, listener = asyncio.get_running_loop(), Listener(None, 0)

    def ring() -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(listener.news.set)

    def read() -> LobbyList:
        return here.shown(me, game, pace, who, mine)

    with here.people.listening(caller) as free:
        if not free:
            raise AccountFault("too-many")
        # Watched before it is read, so that nothing falls in between.
        ends = [here.people.watch(what, ring) for what in (WORD, caller.watch)]
        until = loop.time() + WAIT
        # Woken where the server ends.
        hub.add(WORD, listener)
        try:
            while True:
                listener.news.clear()
                found = await here.people.run(read)
                if found.tag != known or hub.ended:
                    break
                try:
                    async with asyncio.timeout_at(until):
                        await listener.news.wait()
                except TimeoutError:
                    break
                # It may have been the end of this very login.
                await _caller(request, "read")
        finally:
            hub.remove(WORD, listener)
            for end in ends:
                end()
    return _json(found)


@post("/api/lobby", takes=OfferWanted, gives=OfferMade, fails=FAILS)
async def offer(request: Call) -> Response[bytes]:
    """Offer a game to others."""
    here = _here(request)
    me, _ = await _caller(request, "challenge")
    wanted = decode(await request.body(), OfferWanted)
    return _json(OfferMade(id=await here.people.work(here.make, me, wanted)), 201)


@post("/api/lobby/link", status_code=200, takes=LobbyCode, gives=LobbyList, fails=FAILS)
async def by_link(request: Call) -> Response[bytes]:
    """The offer of a private link."""
    here = _here(request)
    me, _ = await _caller(request, "read")
    return _json(await here.people.run(here.by_code, me, decode(await request.body(), LobbyCode).code))


@post("/api/lobby/{id:str}/take", status_code=200, takes=PlaceTaken, gives=Seated, fails=(*FAILS, "409"))
async def take(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take a place of an offer; with the last one the match begins."""
    here = _here(request)
    me, _ = await _caller(request, "challenge")
    wanted = decode(await request.body(), PlaceTaken)
    return _json(Seated(match=await here.people.work(here.take, me, id, wanted.place, wanted.code)))


@post("/api/lobby/{id:str}/leave", status_code=200, gives=Nothing, fails=FAILS)
async def stand_up(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Leave the place that one has taken of an offer."""
    here = _here(request)
    me, _ = await _caller(request, "challenge")
    await here.people.work(here.leave, me, id)
    return _json(Nothing())


@post("/api/lobby/{id:str}/withdraw", status_code=200, gives=Nothing, fails=FAILS)
async def withdraw(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take an offer of one's own back."""
    here = _here(request)
    me, _ = await _caller(request, "challenge")
    await here.people.work(here.withdraw, me, id)
    return _json(Nothing())


CALLS: list[HTTPRouteHandler] = [lobby, offer, by_link, take, stand_up, withdraw]
