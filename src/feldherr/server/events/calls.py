"""The calls of events, under /api/events. A site has them, `play` does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from ..accounts.sessions import signed_in
from ..answers import told
from ..waiting import another
from ..wire import Nothing, decode
from .reading import listed, page
from .running import Events
from .wire import Award, Challenge, EventBegin, EventList, EventMade, EventPage, EventWanted, Extend

Call = Request[Any, Any, Any]
FAILS = ("401", "403", "429")


def _here(request: Call) -> Events:
    found: Events = request.app.state.events
    return found


async def _do(request: Call, function: Callable[..., Any], *args: Any) -> Response[bytes]:
    people = _here(request).people
    me, _ = await signed_in(people, request, "challenge")
    await people.work(function, me, *args)
    return told(Nothing())


@get("/api/events", gives=EventList, fails=FAILS)
async def event_list(request: Call) -> Response[bytes]:
    """The events of the site."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "read")
    return told(await here.people.run(here.storage.read, lambda connection: listed(connection, me)))


@post("/api/events", takes=EventWanted, gives=EventMade, fails=FAILS)
async def event(request: Call) -> Response[bytes]:
    """Announce an event; moderators and admins may."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "challenge")
    wanted = decode(await request.body(), EventWanted)
    return told(EventMade(await here.people.work(here.make, me, wanted)), 201)


@get("/api/events/{id:str}", gives=EventPage, fails=FAILS)
async def event_page(request: Call, id: FromPath[str], known: FromQuery[str | None] = None) -> Response[bytes]:
    """An event with its table and rounds. With the tag of a page that is `known`: as soon as there is a new one."""
    here = _here(request)
    me, caller = await signed_in(here.people, request, "read")
    return told(
        await another(
            request.app.state.server.hub, here.people, caller, [f"event:{id}"],
            lambda: here.storage.read(lambda connection: page(connection, me, id, here)), known,
            lambda: signed_in(here.people, request, "read"),
        )
    )  # fmt: skip


@post("/api/events/{id:str}/join", status_code=200, gives=Nothing, fails=(*FAILS, "409"))
async def join_event(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take part in an event."""
    return await _do(request, _here(request).join, id)


@post("/api/events/{id:str}/leave", status_code=200, gives=Nothing, fails=FAILS)
async def leave_event(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Withdraw from an event; matches that have begun continue."""
    return await _do(request, _here(request).leave, id)


@post("/api/events/{id:str}/begin", status_code=200, takes=EventBegin, gives=Nothing, fails=FAILS)
async def begin_event(request: Call, id: FromPath[str]) -> Response[bytes]:
    """End the entries and begin the first round. The organiser of the event may."""
    return await _do(request, _here(request).begin, id, decode(await request.body() or b"{}", EventBegin).rounds)


@post("/api/events/{id:str}/close", status_code=200, gives=Nothing, fails=FAILS)
async def close_event(request: Call, id: FromPath[str]) -> Response[bytes]:
    """End an event as it stands. The organiser of it may."""
    return await _do(request, _here(request).close, id)


@post("/api/events/{id:str}/challenge", status_code=200, takes=Challenge, gives=Nothing, fails=FAILS)
async def challenge(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Challenge a player on a higher rung; the match begins at once."""
    return await _do(request, _here(request).challenge, id, decode(await request.body(), Challenge).name)


@post("/api/events/{id:str}/award", status_code=200, takes=Award, gives=Nothing, fails=(*FAILS, "409"))
async def award(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Set the result of a board, in place of its match. The organiser of the event may."""
    return await _do(request, _here(request).award, id, decode(await request.body(), Award))


@post("/api/events/{id:str}/extend", status_code=200, takes=Extend, gives=Nothing, fails=FAILS)
async def extend_round(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Give the current round more days. The organiser of the event may."""
    return await _do(request, _here(request).extend, id, decode(await request.body(), Extend))


CALLS: list[HTTPRouteHandler] = [
    event_list, event, event_page, join_event, leave_event, begin_event, close_event, challenge, award,
    extend_round,
]  # fmt: skip
