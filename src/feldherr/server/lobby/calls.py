"""The calls of the lobby, under /api/lobby. A site has them, `play` does not."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from ..accounts.faults import AccountFault
from ..accounts.sessions import set_cookie, signed_in
from ..accounts.sessions import visit as visit_of
from ..answers import told
from ..seating import WORD
from ..waiting import another
from ..wire import Nothing, decode
from .guests import guest_at
from .offers import Lobby
from .wire import (
    GuestAt,
    LobbyCode,
    LobbyList,
    LobbyOffer,
    OfferMade,
    OfferWanted,
    PlaceTaken,
    Seated,
    SeatWanted,
    Tempo,
    Who,
)

Call = Request[Any, Any, Any]

FAILS = ("401", "403", "429")


def _here(request: Call) -> Lobby:
    found: Lobby = request.app.state.lobby
    return found


@get("/api/lobby", gives=LobbyList, fails=FAILS)
async def lobby(
    request: Call,
    game: FromQuery[str | None] = None,
    pace: FromQuery[Tempo | None] = None,
    who: FromQuery[Who | None] = None,
    mine: FromQuery[bool] = False,
    own: FromQuery[bool] = False,
    known: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The games that are offered. `mine`: only those that concern the caller; `own`: all of these, whatever filter
    applies to the others. With the tag of a list that is `known`: as soon as there is a new one."""
    here = _here(request)
    hub = request.app.state.server.hub
    me, caller = await signed_in(here.people, request, "read")
    if game is not None:
        here.people.repository.game(game)
    return told(
        await another(
            hub,
            here.people,
            caller,
            [WORD],
            lambda: here.shown(me.id, game, pace, who, mine, own),
            known,
            lambda: signed_in(here.people, request, "read"),
        )
    )


@post("/api/lobby", takes=OfferWanted, gives=OfferMade, fails=FAILS)
async def offer(request: Call) -> Response[bytes]:
    """Offer a game to others."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    wanted = decode(await request.body(), OfferWanted)
    return told(await here.people.work(here.make, me.id, wanted), 201)


@post("/api/lobby/link", status_code=200, takes=LobbyCode, gives=LobbyList, fails=FAILS)
async def by_link(request: Call) -> Response[bytes]:
    """The offer of a private link."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "read")
    return told(await here.people.run(here.by_code, me.id, decode(await request.body(), LobbyCode).code))


@post("/api/lobby/{id:str}/take", status_code=200, takes=PlaceTaken, gives=Seated, fails=(*FAILS, "409"))
async def take(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take a place in an offer; with the last one the match begins."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    wanted = decode(await request.body(), PlaceTaken)
    return told(Seated(match=await here.people.work(here.take, me.id, id, wanted.place, wanted.code)))


@post("/api/lobby/{id:str}/leave", status_code=200, gives=Nothing, fails=FAILS)
async def stand_up(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Leave the place one has taken in an offer."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    await here.people.work(here.leave, me.id, id)
    return told(Nothing())


@post("/api/lobby/{id:str}/decline", status_code=200, gives=Nothing, fails=FAILS)
async def decline(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Decline the place that an offer keeps for the caller; its game will not begin."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    await here.people.work(here.decline, me.id, id)
    return told(Nothing())


@post("/api/lobby/{id:str}/withdraw", status_code=200, gives=Nothing, fails=FAILS)
async def withdraw(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Withdraw one's own offer, or put it away if it was declined."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    await here.people.work(here.withdraw, me.id, id)
    return told(Nothing())


@post("/api/lobby/guest", status_code=200, takes=GuestAt, gives=LobbyOffer, fails=(*FAILS, "409"))
async def guest(request: Call) -> Response[bytes]:
    """The offer of a guest's link; with a name, sit down there. No sign-in is needed."""
    here = _here(request)
    wanted = decode(await request.body(), GuestAt)
    visit = await visit_of(here.people, request)
    if visit.caller is not None and not visit.caller.may("challenge"):
        raise AccountFault("not-allowed")
    found, cookie = await here.people.work(guest_at, here, visit, wanted.code, wanted.name)
    return told(found, cookie=None if cookie is None else set_cookie(cookie, guest=True))


@post("/api/lobby/seat", status_code=200, takes=SeatWanted, gives=Seated, fails=(*FAILS, "409", "410"))
async def seat(request: Call) -> Response[bytes]:
    """Take a seat that was left; it belongs to the caller from now on."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    wanted = decode(await request.body(), SeatWanted)
    await here.people.work(here.replace, me.id, wanted.match, wanted.role)
    return told(Seated(match=wanted.match))


CALLS: list[HTTPRouteHandler] = [lobby, offer, by_link, guest, seat, take, stand_up, decline, withdraw]
