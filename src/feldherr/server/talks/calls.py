"""The calls of talk, friends and moderators. A site has them, `play` does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from ..accounts.faults import AccountFault
from ..accounts.people import Caller, People, Person
from ..accounts.sessions import SEAT, asks, signed_in
from ..accounts.wire import PREFIX, Deed, Scope
from ..accounts.wire import Name as PersonName
from ..answers import told
from ..matches import Matches
from ..server import Server, Unauthorised
from ..waiting import another
from ..wire import MatchRoom, Nothing, decode
from . import audit
from .bonds import Bonds
from .moderators import WORD, Moderators
from .rooms import EVENT_WORD, MODERATORS, Speaker, Talks
from .wire import (
    AuditPage,
    Block,
    ChatMessage,
    ChatPage,
    Friends,
    Lift,
    Moderation,
    Mute,
    Named,
    ReportDecision,
    ReportWanted,
    Say,
    SayAtTable,
)

Call = Request[Any, Any, Any]
FAILS = ("401", "403", "429")


class Company:
    """What these calls work with."""

    def __init__(self, server: Server, people: People, matches: Matches, kept: float) -> None:
        self.server = server
        self.people = people
        self.talks = Talks(people, matches, server.hub)
        self.moderators = Moderators(self.talks)
        self.bonds = Bonds(people, matches.clock, kept)


def _here(request: Call) -> Company:
    found: Company = request.app.state.company
    return found


async def _speaker(request: Call, match: str, scope: Scope) -> Speaker:
    """Who is calling, at a match. Raises AccountFault or Unauthorised."""
    here = _here(request)
    header = request.headers.get("authorization", "")
    if header.startswith("Bearer ") and not header[7:].startswith(PREFIX):
        seat = await here.server.seat(request, match)
        return Speaker(None, roles=() if seat.role is None else (seat.role,), role=seat.role, place=match)
    caller = await asks(here.people, request)
    if caller is not None and not caller.may(scope):
        raise AccountFault("not-allowed")
    roles = await here.people.run(here.people.roles, caller, match)
    named = request.headers.get(SEAT)
    if named is not None and named not in roles:
        raise Unauthorised
    return Speaker(
        None if caller is None else caller.person,
        None if caller is None else caller.login,
        tuple(roles),
        named or (roles[0] if roles else None),
    )


async def _moderator(request: Call) -> tuple[Person, Caller]:
    """The moderator calling, in a browser: programs do not moderate. Raises AccountFault."""
    me, caller = await signed_in(_here(request).people, request, "chat")
    if caller.login is None or me.role not in MODERATORS:
        raise AccountFault("not-allowed")
    return me, caller


async def _do(request: Call, function: Callable[..., Any], *args: Any) -> Response[bytes]:
    await _here(request).people.work(function, *args)
    return told(Nothing())


async def _bound(request: Call, function: Callable[..., Any], *args: Any) -> Response[bytes]:
    """Change the bond between the caller and another person."""
    me, _ = await signed_in(_here(request).people, request, "chat")
    return await _do(request, function, me.id, *args)


# rooms


@get("/api/matches/{id:str}/chat", gives=ChatPage, fails=FAILS)
async def chat(
    request: Call, id: FromPath[str], room: FromQuery[MatchRoom | None] = None, before: FromQuery[int | None] = None
) -> Response[bytes]:
    """The latest messages in a room of a match, or those before a number."""
    here = _here(request)
    who = await _speaker(request, id, "read")
    return told(await here.people.run(here.talks.at_table, who, id, room, before))


@post("/api/matches/{id:str}/chat", takes=SayAtTable, gives=ChatMessage, fails=FAILS)
async def say(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Say something in a room of a match."""
    here = _here(request)
    who = await _speaker(request, id, "chat")
    wanted = decode(await request.body(), SayAtTable)
    return told(await here.people.work(here.talks.say_at_table, who, id, wanted.room, wanted), 201)


@get("/api/events/{id:str}/chat", gives=ChatPage, fails=FAILS)
async def event_chat(
    request: Call,
    id: FromPath[str],
    before: FromQuery[int | None] = None,
    known: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The messages in the room of an event. With the tag of a page that is `known`: as soon as there is a new one."""
    here = _here(request)
    me, caller = await signed_in(here.people, request, "read")
    words = [f"{EVENT_WORD}:{id}"]
    return told(
        await another(
            here.server.hub, here.people, caller, words,
            lambda: here.talks.at_event(me, id, before), known, lambda: signed_in(here.people, request, "read"),
        )
    )  # fmt: skip


@post("/api/events/{id:str}/chat", takes=Say, gives=ChatMessage, fails=FAILS)
async def say_at_event(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Say something in the room of an event; entrants and organisers may."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "chat")
    wanted = decode(await request.body(), Say)
    return told(await here.people.work(here.talks.say_at_event, me, id, wanted), 201)


@post("/api/chat/{id:str}/report", status_code=200, takes=ReportWanted, gives=Nothing, fails=FAILS)
async def report(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Report a message to moderators."""
    here = _here(request)
    who = await _speaker(request, await here.people.run(here.moderators.place_of, id), "chat")
    return await _do(request, here.moderators.report, who, id, decode(await request.body(), ReportWanted))


@post("/api/chat/{id:str}/hide", status_code=200, gives=Nothing, fails=FAILS)
async def hide_message(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Hide a message; it stays visible that there was one. Moderators may."""
    here = _here(request)
    await _moderator(request)
    who = await _speaker(request, await here.people.run(here.moderators.place_of, id), "chat")
    return await _do(request, here.moderators.hide, who, id)


# friends


@get("/api/friends", gives=Friends, fails=FAILS)
async def friends(request: Call) -> Response[bytes]:
    """One's friends, friendship requests to and from others, and whom one has blocked."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "read")
    return told(await here.people.run(here.bonds.list, me.id))


@post("/api/friends/ask", status_code=200, takes=Named, gives=Nothing, fails=FAILS)
async def ask_friend(request: Call) -> Response[bytes]:
    """Ask a person to be a friend; if they have already asked, both are friends from now on."""
    return await _bound(request, _here(request).bonds.ask, decode(await request.body(), Named).name)


@post("/api/friends/accept", status_code=200, takes=Named, gives=Nothing, fails=FAILS)
async def accept_friend(request: Call) -> Response[bytes]:
    """Accept a person's friendship request."""
    return await _bound(request, _here(request).bonds.accept, decode(await request.body(), Named).name)


@post("/api/friends/remove", status_code=200, takes=Named, gives=Nothing, fails=FAILS)
async def remove_friend(request: Call) -> Response[bytes]:
    """End a friendship, decline a request, or take back one's own."""
    return await _bound(request, _here(request).bonds.remove, decode(await request.body(), Named).name)


@post("/api/friends/block", status_code=200, takes=Block, gives=Nothing, fails=FAILS)
async def block(request: Call) -> Response[bytes]:
    """Block a person, or take that back."""
    wanted = decode(await request.body(), Block)
    return await _bound(request, _here(request).bonds.block, wanted.name, wanted.blocked)


@post("/api/people/{name:str}/report", status_code=200, takes=ReportWanted, gives=Nothing, fails=FAILS)
async def report_person(request: Call, name: FromPath[str]) -> Response[bytes]:
    """Report a person to moderators."""
    here = _here(request)
    me, _ = await signed_in(here.people, request, "chat")
    return await _do(request, here.moderators.report_person, me, name, decode(await request.body(), ReportWanted))


# moderators


@get("/api/moderation", gives=Moderation, fails=FAILS)
async def moderation(request: Call, known: FromQuery[str | None] = None) -> Response[bytes]:
    """What is waiting for moderators, and who may not write. With the tag of a page that is `known`: as soon as there
    is a new one."""
    here = _here(request)
    me, caller = await _moderator(request)
    return told(
        await another(
            here.server.hub, here.people, caller, [WORD],
            lambda: here.moderators.page(me, caller), known, lambda: _moderator(request),
        )
    )  # fmt: skip


@post("/api/moderation/decide", status_code=200, takes=ReportDecision, gives=Nothing, fails=FAILS)
async def decide(request: Call) -> Response[bytes]:
    """Decide a report: hide its message, mute the person it is about, or dismiss it. Moderators may."""
    me, caller = await _moderator(request)
    return await _do(
        request, _here(request).moderators.decide, me, caller, decode(await request.body(), ReportDecision)
    )


@post("/api/moderation/mute", status_code=200, takes=Mute, gives=Nothing, fails=FAILS)
async def mute(request: Call) -> Response[bytes]:
    """Mute a person for some hours. Moderators may."""
    me, _ = await _moderator(request)
    wanted = decode(await request.body(), Mute)
    return await _do(request, _here(request).moderators.mute, me, wanted.name, wanted.hours)


@post("/api/moderation/lift", status_code=200, takes=Lift, gives=Nothing, fails=FAILS)
async def lift(request: Call) -> Response[bytes]:
    """Let a muted person write again. Moderators may."""
    me, _ = await _moderator(request)
    return await _do(request, _here(request).moderators.lift, me, decode(await request.body(), Lift).sanction)


@get("/api/moderation/audit", gives=AuditPage, fails=FAILS)
async def audit_page(
    request: Call,
    name: FromQuery[PersonName | None] = None,
    kind: FromQuery[Deed | None] = None,
    since: FromQuery[float | None] = None,
    until: FromQuery[float | None] = None,
    before: FromQuery[str | None] = None,
) -> Response[bytes]:
    """What was done by those with more rights, the latest first; for admins, also by everyone to their own accounts.

    `name`: by or to this person. `since`, `until`: from the first moment on, before the second. `before`: what is below
    the line of this id. Moderators may.
    """
    here = _here(request)
    me, _ = await _moderator(request)
    wanted = audit.AuditWanted(name, kind, since, until, before)
    return told(await here.people.run(audit.page, here.people, me, wanted))


CALLS: list[HTTPRouteHandler] = [
    chat, say, event_chat, say_at_event, report, hide_message, friends, ask_friend, accept_friend, remove_friend, block,
    report_person, moderation, decide, mute, lift, audit_page,
]  # fmt: skip
