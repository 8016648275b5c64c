"""The calls about people. A site has them, `play` does not."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from ..accounts.faults import AccountFault
from ..accounts.people import People
from ..accounts.sessions import asks
from ..accounts.wire import Scope
from ..wire import Nothing, decode, encode
from . import profiles
from .wire import Hide, Profile, Standings, TablePeople

Call = Request[Any, Any, Any]
FAILS = ("401", "403", "429")


def _people(request: Call) -> People:
    found: People = request.app.state.server.people
    return found


async def _account(request: Call, scope: Scope) -> str:
    """The account that asks. Raises AccountFault where it is none, or a program that may not."""
    caller = await asks(_people(request), request)
    if caller is None or caller.person is None:
        raise AccountFault("not-signed-in")
    if not caller.may(scope):
        raise AccountFault("not-allowed")
    return caller.person.id


def _json(form: Any) -> Response[bytes]:
    return Response(encode(form), media_type="application/json", headers={"Cache-Control": "no-store"})


@get("/api/people/{name:str}", gives=Profile, fails=FAILS)
async def profile(request: Call, name: FromPath[str], before: FromQuery[float | None] = None) -> Response[bytes]:
    """The page of a person, with the latest matches, or with those before a moment."""
    people, me = _people(request), await _account(request, "read")
    return _json(await people.run(profiles.profile, people, me, name, before))


@post("/api/account/hidden", status_code=200, takes=Hide, gives=Nothing, fails=FAILS)
async def hide(request: Call) -> Response[bytes]:
    """Show one's page to others, or to nobody."""
    people, me = _people(request), await _account(request, "play")
    wanted = decode(await request.body(), Hide)
    await people.work(profiles.hide, people, me, wanted.hidden)
    return _json(Nothing())


@get("/api/ratings/{game:str}", gives=Standings, fails=FAILS)
async def standings(request: Call, game: FromPath[str]) -> Response[bytes]:
    """The ratings of a game."""
    people = _people(request)
    await _account(request, "read")
    return _json(await people.run(profiles.standings, people, game))


@get("/api/matches/{id:str}/people", gives=TablePeople)
async def at_table(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Who sits at a table, where people have met for it, by their public names."""
    people = _people(request)
    caller = await asks(people, request)
    return _json(await people.run(profiles.at_table, people, caller, id))


CALLS: list[HTTPRouteHandler] = [profile, hide, standings, at_table]
