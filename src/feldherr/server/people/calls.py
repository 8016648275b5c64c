"""The calls about people. A site has them, `play` does not."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from ..accounts.people import People
from ..accounts.sessions import reads, signed_in, visit
from ..answers import hasty, told
from ..guard import place_of
from ..streams import STREAMS, crowded
from ..wire import MatchRow, Nothing, decode
from . import profiles, watching
from .news import key_of, lines
from .wire import Hide, NewsMessage, Profile, Standings, TablePeople, Watch

Call = Request[Any, Any, Any]
FAILS = ("401", "403", "429")


def _people(request: Call) -> People:
    found: People = request.app.state.server.people
    return found


@get("/api/people/{name:str}", gives=Profile, fails=FAILS)
async def profile(request: Call, name: FromPath[str], before: FromQuery[float | None] = None) -> Response[bytes]:
    """The page of a person, with the latest matches, or with those before a moment."""
    people = _people(request)
    me, _ = await signed_in(people, request, "read")
    return told(await people.run(profiles.profile, people, me.id, name, before))


@post("/api/account/hidden", status_code=200, takes=Hide, gives=Nothing, fails=FAILS)
async def hide(request: Call) -> Response[bytes]:
    """Show one's page to others, or hide it."""
    people = _people(request)
    me, _ = (await visit(people, request)).signed_in()
    wanted = decode(await request.body(), Hide)
    await people.work(profiles.hide, people, me, wanted.hidden)
    return told(Nothing())


@get("/api/ratings/{game:str}", gives=Standings, fails=FAILS)
async def standings(request: Call, game: FromPath[str]) -> Response[bytes]:
    """The ratings of a game."""
    people = _people(request)
    await signed_in(people, request, "read")
    people.repository.game(game)
    return told(await people.run(profiles.standings, people, game))


@get("/api/matches/{id:str}/people", gives=TablePeople)
async def at_table(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Who sits at a table for which people have met, by their public names."""
    people = _people(request)
    caller = await reads(people, request)
    return told(await people.run(profiles.at_table, people, caller, id))


@post("/api/matches/{id:str}/watch", status_code=200, takes=Watch, gives=Nothing, fails=FAILS)
async def watch(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Start or stop watching a match of others, which is then listed among those watched."""
    people = _people(request)
    me, _ = await signed_in(people, request, "challenge")
    await people.work(watching.watch, people, me.id, id, decode(await request.body(), Watch).watch)
    return told(Nothing())


@get("/api/watched", gives=list[MatchRow], fails=FAILS)
async def watched(request: Call) -> Response[bytes]:
    """The matches of others that one watches."""
    people = _people(request)
    _, caller = await signed_in(people, request, "read")
    rows = await people.run(watching.watched, people, request.app.state.server.matches, caller)
    return told(rows)


@get("/api/stream", gives=NewsMessage, media="application/x-ndjson", fails=FAILS)
async def news(request: Call) -> Response[bytes] | Stream:
    """What concerns the account, as it happens, one line of JSON each: where it is its turn, which places are kept for
    it, which of its games are over. First all that waits now. An empty line says that the server is still there."""
    people, server = _people(request), request.app.state.server
    me, caller = await signed_in(people, request, "read")
    place = place_of(request.client)
    if server.crowd.is_full(place) or server.hub.count(key_of(me.id), None) >= STREAMS:
        return hasty(request)
    still = partial(signed_in, people, request, "read")
    told = crowded(lines(server.hub, people, caller, server.matches.clock, still), server.crowd, place)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(told, media_type="application/x-ndjson", headers=headers)


CALLS: list[HTTPRouteHandler] = [profile, hide, standings, at_table, watch, watched, news]
