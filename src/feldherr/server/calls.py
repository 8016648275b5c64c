"""The calls of the client, under /api."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from feldherr.catalogues import Language
from feldherr.kernel import Origin, Refusal, Role, Ruleset, bringing, write_record
from feldherr.kernel.wire import Plan, Sheet, Sight, Static, View
from feldherr.studies.analysis import Account
from feldherr.studies.spreadsheet import as_csv

from . import strangers
from .accounts.faults import AccountFault
from .accounts.sessions import asks, begins, owner_of, reads
from .advice import advised
from .advice import answer as advice_answer
from .answers import as_json, hasty, other, stale
from .faults import Trouble
from .files import read_diagram
from .guard import place_of
from .lessons import lessons_form
from .live import Listener
from .matches import PACES, Done, Matches, Spoilt, Stale
from .openapi import document
from .reviews import answer as review_answer
from .reviews import reviewed
from .server import Call, Server, Unauthorised
from .statics import games_form, rulebook_form, sources_of, terms_form
from .storage import PAUSES
from .streams import STREAMS, crowded, lines
from .table import Seat, Table
from .wire import (
    Act,
    AdviceAnswer,
    Answer,
    Ask,
    ChoicesAnswer,
    Claim,
    Committed,
    Continue,
    Draft,
    File,
    Foretell,
    Game,
    GroupAnswer,
    GroupMove,
    Imagine,
    Imagined,
    LessonList,
    LiveMessage,
    MatchCreated,
    MatchRow,
    Mine,
    NewLesson,
    NewMatch,
    Nothing,
    Opened,
    Orders,
    Plies,
    Progress,
    Promise,
    QuestionPut,
    Return,
    Review,
    ReviewAnswer,
    Rulebook,
    SetUpBegun,
    SetUpFilled,
    Sketch,
    SketchWanted,
    Terms,
    Undo,
    Vacate,
    Vacation,
    WhyAnswer,
    decode,
    encode,
)

log = logging.getLogger(__name__)

T = TypeVar("T")
Begun = tuple[str, dict[Role, str], Future[Done]]

FILE_LIMIT = 4_200_000
"""Bytes of a request that brings a file: each character of the longest may take four."""


def _file(text: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text.encode(), media_type="text/plain; charset=utf-8", headers=headers)


def _server(request: Call) -> Server:
    server: Server = request.app.state.server
    return server


@get("/api/games", gives=list[Game])
async def games(request: Call) -> Response[bytes]:
    """The games, their scenarios and options."""
    server = _server(request)
    return as_json(await server.read(server.once, "games", lambda: games_form(server.repository.rulesets)))


async def _book(request: Call, game: str, key: str, form: Callable[[Ruleset], Any]) -> Response[bytes]:
    """Part of a rulebook, which never changes while the server runs."""
    server = _server(request)
    ruleset = server.repository.game(game)
    return as_json(await server.read(server.once, f"{key} {game}", lambda: form(ruleset)), cache="no-cache")


@get("/api/rulebook/{game:str}", gives=Rulebook)
async def rulebook(request: Call, game: FromPath[str]) -> Response[bytes]:
    """The paragraphs, rulings and terms of a game."""
    return await _book(request, game, "rulebook", rulebook_form)


@get("/api/rulebook/{game:str}/terms", gives=Terms)
async def terms(request: Call, game: FromPath[str]) -> Response[bytes]:
    """The terms of a game and the paragraphs of its events, without the rest of the rulebook."""
    return await _book(request, game, "terms", terms_form)


@get("/api/words/{game:str}/{language:str}", gives=list[str])
async def words(request: Call, game: FromPath[str], language: FromPath[Language]) -> Response[bytes]:
    """The catalogues that a game brings along in a language, as Fluent reads them; none for those that clients already
    have."""
    return await _book(request, game, f"words {language}", lambda ruleset: sources_of(ruleset, language))


@get("/api/words/{language:str}", gives=list[str])
async def added_words(request: Call, language: FromPath[Language]) -> Response[bytes]:
    """What the packs of this server add to the catalogues of a language; none if it has no packs."""
    more = bringing.catalogue(language)
    return as_json(encode([more] if more else []), cache="no-cache")


@get("/api/static/{digest:str}", gives=Static)
async def static(request: Call, digest: FromPath[str]) -> Response[bytes]:
    """What a client needs once, by the hash of its content."""
    server = _server(request)
    found = server.repository.statics.get(digest) or await server.read(server.repository.static, digest)
    if found is None:
        raise NotFoundException("there is no such static part")
    return as_json(found, cache="public, max-age=31536000, immutable")


async def _begun(request: Call, begin: Callable[..., Begun], *args: Any) -> Response[bytes]:
    """Begin a match, and answer once it is saved: its id, and the tokens of people's seats."""
    server = _server(request)
    id, tokens, saved = await server.read(begin, *args, await begins(server, request))
    await asyncio.wrap_future(saved)
    table = await server.table(id)
    return as_json(encode(MatchCreated(id=id, tokens=tokens, commitment=table.match.commitment)), 201)


@post("/api/promises", gives=Promise, fails=("401", "403"))
async def promise(request: Call) -> Response[bytes]:
    """Commit to the dice of a match that is yet to begin; the commitment is named when it begins."""
    server = _server(request)
    # There is only so much room: callers who may begin nothing must not take it from those who may.
    await owner_of(server, request)
    return as_json(encode(Promise(await server.read(server.matches.promises.make))), 201)


@post("/api/matches", takes=NewMatch, gives=MatchCreated, fails=("401", "403"))
async def create(request: Call) -> Response[bytes]:
    """Begin a match."""
    server = _server(request)
    return await _begun(request, server.matches.create, decode(await request.body(), NewMatch))


@post("/api/lessons", takes=NewLesson, gives=MatchCreated, fails=("401", "403"))
async def teach(request: Call) -> Response[bytes]:
    """Begin a lesson."""
    server = _server(request)
    return await _begun(request, server.matches.teach, decode(await request.body(), NewLesson))


@get("/api/lessons", gives=list[LessonList])
async def lessons(request: Call) -> Response[bytes]:
    """The lessons of every game, in their order."""
    server = _server(request)
    return as_json(await server.read(server.once, "lessons", lambda: lessons_form(server.repository.rulesets)))


@post(
    "/api/matches/mine",
    status_code=200,
    request_max_body_size=FILE_LIMIT,
    takes=Mine,
    gives=list[MatchRow],
    fails=("401", "403"),
)
async def mine(request: Call) -> Response[bytes]:
    """The matches whose seats the browser holds, and the records it has opened, however many there are."""
    server = _server(request)
    wanted = decode(await request.body(), Mine)

    people = server.people
    caller = None if people is None else await reads(people, request)

    def read() -> bytes:
        seats = server.repository.seats_of(wanted.seats)
        if people is not None:
            seats += people.seats(caller)
        rows = server.matches.rows(seats, wanted.opened)
        if people is not None:
            # Only on a site: what it depends on is missing if you play alone.
            from .people.profiles import name_rows

            name_rows(people, rows)
        return encode(rows)

    return as_json(await server.read(read))


@get("/api/matches/{id:str}", gives=View)
async def view(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The present view of the caller's role."""
    server = _server(request)
    seat, table = await server.look(request, id)
    return as_json(await server.read(table.view, seat.role))


@get("/api/matches/{id:str}/at/{ply:int}", gives=View, computes=True)
async def view_at(request: Call, id: FromPath[str], ply: FromPath[int]) -> Response[bytes]:
    """The view after a ply; past the last one, the present view, read-only."""
    server = _server(request)
    seat, table = await server.look(request, id)
    number = min(ply, table.shown.number - 1)
    return as_json(await server.moments.view(table, number, seat.role))


@get("/api/matches/{id:str}/plies", gives=Plies)
async def plies(request: Call, id: FromPath[str], after: FromQuery[int] = 0) -> Response[bytes]:
    """Plies from number `after` on, as the caller's role may see them."""
    server = _server(request)
    seat, table = await server.look(request, id)
    return as_json(await server.read(lambda: encode(Plies(table.plies(seat.role, max(0, after))))))


@get("/api/matches/{id:str}/stream", gives=LiveMessage, media="application/x-ndjson", fails=("429",))
async def stream(request: Call, id: FromPath[str], after: FromQuery[int] = 0) -> Response[bytes] | Stream:
    """News of a match as they come, one line of JSON each: what the live socket sends. An empty line says that the
    server is still there; if the stream ends, it can be requested again, from the plies that are known."""
    server = _server(request)
    seat, _ = await server.look(request, id)
    place = place_of(request.client)
    if server.people is not None and server.crowd.is_full(place):
        return hasty(request)
    if seat.role is not None and (
        server.hub.count(id, seat.role) >= STREAMS or not server.limiter.take(f"{id} {seat.role} stream")
    ):
        return hasty(request)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    gone, caller, seated = None, None, seat.role is not None
    if server.people is not None:
        caller = await asks(server.people, request)
        seated = seated or bool(await server.people.run(server.people.roles, caller, id))

        async def still() -> bool:
            with suppress(AccountFault, Unauthorised):
                return await server.seat(request, id) == seat
            return False

        gone = server.people.unseated(id, caller, still, seated="authorization" in request.headers)
    signed = caller is not None and caller.person is not None
    told = lines(server, id, Listener(seat.role, max(0, after), seated=seated, signed=signed), gone)
    if server.people is not None:
        told = crowded(told, server.crowd, place)
    return Stream(told, media_type="application/x-ndjson", headers=headers)


async def carried_out(server: Server, id: str, change: Callable[[Table], Future[Done]]) -> Done:
    """The result of a change; started again if the match was reloaded, or the database was away for a moment.

    Raises Trouble if the database stays away.
    """
    for pause in PAUSES:
        try:
            table = await server.table(id)
            return await asyncio.wrap_future(await server.read(change, table))
        except Spoilt as fault:
            server.repository.forget(id, table)
            lost: Exception = fault
        except Trouble as fault:
            if not fault.passing:
                raise
            lost = fault
            await asyncio.sleep(pause)
    if isinstance(lost, Trouble):
        raise lost
    raise RuntimeError(f"match {id} was spoilt in memory {len(PAUSES)} times") from lost


async def _change(request: Call, id: str, change: Callable[[Matches, Table, Role], Future[Done]]) -> Response[bytes]:
    """Have a seat change its match, and answer with the result."""
    server = _server(request)
    seat = await server.seat(request, id)
    role = seat.role
    if role is None:
        raise Unauthorised
    if not server.limiter.take(f"{id} {role}"):
        return hasty(request)
    try:
        done = await carried_out(server, id, lambda table: change(server.matches, table, role))
    except Stale:
        table = await server.table(id)
        present = await server.read(table.view, role)
        return as_json(stale(request, present), 409)
    table = await server.table(id)
    if done.asked:
        return as_json(b'{"asked":true,"view":' + await server.read(table.view, role) + b"}")
    return as_json(await server.read(table.done, role, done.first, done.last))


@post("/api/matches/{id:str}/actions", status_code=200, takes=Act, gives=(Committed, QuestionPut), changes=True)
async def act(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Play an action, give up, or offer a draw."""
    wanted = decode(await request.body(), Act)
    return await _change(request, id, lambda matches, table, role: matches.act(table, role, wanted))


@post("/api/matches/{id:str}/undo", status_code=200, takes=Undo, gives=(Committed, QuestionPut), changes=True)
async def undo(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take back one's last ply, or ask for that."""
    wanted = decode(await request.body(), Undo)
    return await _change(request, id, lambda matches, table, role: matches.undo(table, role, wanted))


@post("/api/matches/{id:str}/answer", status_code=200, takes=Answer, gives=(Committed, QuestionPut), changes=True)
async def answer(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Answer a question from another role."""
    wanted = decode(await request.body(), Answer)
    return await _change(request, id, lambda matches, table, role: matches.answer(table, role, wanted))


@post("/api/matches/{id:str}/orders", status_code=200, takes=Orders, gives=(Committed, QuestionPut), changes=True)
async def orders(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Leave standing orders."""
    wanted = decode(await request.body(), Orders)
    return await _change(request, id, lambda matches, table, role: matches.orders(table, role, wanted))


@get("/api/paces", gives=list[str])
async def paces(request: Call) -> Response[bytes]:
    """The kinds of clocks that a match may begin with here: none on a server on one's own machine."""
    return as_json(encode(list(PACES) if _server(request).matches.paced else []))


@post("/api/matches/{id:str}/vacation", status_code=200, takes=Vacation, gives=Committed, changes=True)
async def vacation(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Stop one's own clock for some days, or end that."""
    wanted = decode(await request.body(), Vacation)
    return await _change(request, id, lambda matches, table, role: matches.leave(table, role, wanted))


@post("/api/matches/{id:str}/return", status_code=200, takes=Return, gives=Committed, changes=True)
async def come_back(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Take one's own seat back from the machine that stood in when the time was up."""
    wanted = decode(await request.body(), Return)
    return await _change(request, id, lambda matches, table, role: matches.come_back(table, role, wanted))


@post("/api/matches/{id:str}/claim", status_code=200, takes=Claim, gives=Committed, changes=True)
async def claim(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Decide about a player whose time is up, if the match was begun so that the others decide."""
    wanted = decode(await request.body(), Claim)
    return await _change(request, id, lambda matches, table, role: matches.claim(table, role, wanted))


@post("/api/matches/{id:str}/vacate", status_code=200, takes=Vacate, gives=Committed, changes=True)
async def vacate(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Leave one's own seat for good; a machine plays there until someone takes it in the lobby."""
    wanted = decode(await request.body(), Vacate)
    return await _change(request, id, lambda matches, table, role: matches.vacate(table, role, wanted))


def _role(table: Table, seat: Seat) -> Role:
    """The role whose action is looked at: the caller's own; for an onlooker, the one being asked."""
    if seat.role is not None:
        return seat.role
    asked = table.shown.position.decisions
    return asked[0].role if asked else table.match.roles[0]


@post("/api/matches/{id:str}/why", status_code=200, takes=Draft, gives=WhyAnswer, computes=True)
async def why(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Why an action, perhaps incomplete, is not possible."""
    server = _server(request)
    draft = decode(await request.body(), Draft)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.why, _role(table, seat), draft.action))


@post("/api/matches/{id:str}/choices", status_code=200, takes=Draft, gives=ChoicesAnswer, computes=True)
async def choices(request: Call, id: FromPath[str]) -> Response[bytes]:
    """What may come next in an incomplete action."""
    server = _server(request)
    draft = decode(await request.body(), Draft)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.choices, _role(table, seat), draft.action))


@post("/api/matches/{id:str}/imagine", status_code=200, takes=Imagine, gives=Imagined, fails=("429",), computes=True)
async def imagine(request: Call, id: FromPath[str]) -> Response[bytes]:
    """What may be played once the others have played something, for a conditional order."""
    server = _server(request)
    wanted = decode(await request.body(), Imagine)
    seat, table = await server.look(request, id)
    if seat.role is None:
        raise Unauthorised
    if not server.limiter.take(f"{id} {seat.role} imagine"):
        return hasty(request)
    known = table.shown.position.known(seat.role)
    told = (wanted.after, wanted.draft, wanted.answer)
    return as_json(await server.judge(request, table, known, strangers.imagine, seat.role, *told))


@post("/api/matches/{id:str}/group", status_code=200, takes=GroupMove, gives=GroupAnswer, computes=True)
async def group(request: Call, id: FromPath[str]) -> Response[bytes]:
    """How units reach their goals as a group: each by its cheapest way, in an order in which all of them can."""
    server = _server(request)
    wanted = decode(await request.body(), GroupMove)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.group, _role(table, seat), wanted.goals))


@post("/api/matches/{id:str}/setup", status_code=200, takes=SetUpBegun, gives=SetUpFilled, computes=True)
async def set_up(request: Call, id: FromPath[str]) -> Response[bytes]:
    """A set-up that the caller's role has begun by hand, completed; nothing is played."""
    server = _server(request)
    wanted = decode(await request.body(), SetUpBegun)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.set_up, _role(table, seat), wanted.placed))


@post("/api/matches/{id:str}/sheet", status_code=200, takes=Foretell, gives=Sheet, computes=True)
async def sheet(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The forecast of a fight, from what the caller's role knows."""
    server = _server(request)
    draft = decode(await request.body(), Foretell)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(
        await server.judge(request, table, known, strangers.sheet, _role(table, seat), draft.action, draft.whole)
    )


@post("/api/matches/{id:str}/now", status_code=200, gives=Nothing, acts=True)
async def now(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Have the machines of the match move now: anyone at its table may."""
    server = _server(request)
    seat = await server.seat(request, id)
    if seat.role is None:
        raise Unauthorised
    server.machines.hurry(id)
    return as_json(encode(Nothing()))


@post("/api/matches/{id:str}/again", status_code=200, gives=Nothing, fails=("429",), acts=True)
async def again(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Ask a failed machine of the match again: anyone at its table may."""
    server = _server(request)
    seat = await server.seat(request, id)
    if seat.role is None:
        raise Unauthorised
    if not server.limiter.take(f"{id} {seat.role} again"):
        return hasty(request)
    server.machines.again(id)
    return as_json(encode(Nothing()))


@post("/api/matches/{id:str}/advice", status_code=200, takes=Ask, gives=AdviceAnswer, fails=("429",), computes=True)
async def advice(request: Call, id: FromPath[str]) -> Response[bytes]:
    """What the captain would do, from what the caller's role knows; while it thinks, its progress: ask again then."""
    server = _server(request)
    wanted = decode(await request.body(), Ask)
    seat, table = await server.look(request, id)
    if not server.limiter.take(f"{id} {seat.role} advice"):
        return hasty(request)
    shown = table.shown
    position, number = shown.position, shown.number
    if wanted.at is not None:
        position, number = await server.moments.position(table, wanted.at), wanted.at + 1
    role = advised(table, seat, position)
    search = await server.read(server.advisor.ask, table, role, position, number)
    if wanted.enough:
        search.enough()
    return as_json(encode(await advice_answer(search, number)))


@post("/api/matches/{id:str}/review", status_code=200, takes=Review, gives=ReviewAnswer, fails=("429",), computes=True)
async def review(request: Call, id: FromPath[str]) -> Response[bytes]:
    """What the marshal would have done in the last player turn, and what that is worth: ask again until it is done."""
    server = _server(request)
    wanted = decode(await request.body(), Review)
    seat, table = await server.look(request, id)
    if not server.limiter.take(f"{id} {seat.role} advice"):
        return hasty(request)
    role = reviewed(table, seat, wanted.role)
    at = table.shown.number - 1 if wanted.at is None else wanted.at
    turn, knowns = await server.moments.turn(table, at, role)
    found = await server.read(server.reviewer.ask, table, turn, knowns)
    if wanted.enough:
        found.enough()
    return as_json(encode(await review_answer(found)))


@get("/api/matches/{id:str}/plans", gives=list[Plan], computes=True)
async def plans(request: Call, id: FromPath[str]) -> Response[bytes]:
    """Actions for many pieces at once that the caller's role may take now."""
    server = _server(request)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.plans, _role(table, seat)))


@get("/api/matches/{id:str}/overlay/{name:str}", gives=(Sight, dict[str, list[str]]), computes=True)
async def overlay(
    request: Call, id: FromPath[str], name: FromPath[str], at: FromQuery[str | None] = None
) -> Response[bytes]:
    """Something to lay over the map, from what the caller's role knows."""
    server = _server(request)
    seat, table = await server.look(request, id)
    known = table.shown.position.known(seat.role)
    return as_json(await server.judge(request, table, known, strangers.overlay, name, at))


@get("/api/matches/{id:str}/record", gives=str, media="text/plain", fails=("403",))
async def record(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The record of a finished match, with the secret of its dice, or of a record that was opened."""
    server = _server(request)
    _, table = await server.look(request, id)
    if not table.closed:
        return other(request, "not-over", "request-record", 403)
    # A finished match no longer changes, so any thread may read it.
    text = await server.read(write_record, table.match)
    return _file(text, f"{table.ruleset.id}-{table.id}.feldherr")


@get("/api/matches/{id:str}/ply/{ply:int}/diagram", gives=str, media="text/plain", computes=True)
async def diagram(request: Call, id: FromPath[str], ply: FromPath[int]) -> Response[bytes]:
    """A moment of a match as a diagram: if the match is not over, only what the caller's role may know of it."""
    server = _server(request)
    seat, table = await server.look(request, id)
    text = await server.moments.diagram(table, ply, seat.role)
    return _file(text, f"{table.ruleset.id}-{table.id}-{ply}.toml")


@post("/api/records", request_max_body_size=FILE_LIMIT, takes=File, gives=Opened, fails=("401", "403"), computes=True)
async def open_record(request: Call) -> Response[bytes]:
    """Open a record or a diagram for viewing: it is played through under the rules and kept."""
    server = _server(request)
    await owner_of(server, request)
    wanted = decode(await request.body(), File)
    await server.strange(request, strangers.try_file, wanted.text)
    await begins(server, request)
    id, number, saved = await server.read(server.matches.open_file, wanted.text)
    await asyncio.wrap_future(saved)
    return as_json(encode(Opened(id, number)), 201)


@post(
    "/api/continued",
    request_max_body_size=FILE_LIMIT,
    takes=Continue,
    gives=MatchCreated,
    fails=("401", "403"),
    computes=True,
)
async def go_on(request: Call) -> Response[bytes]:
    """Begin a match from where another one stood after a ply, or from a diagram."""
    server = _server(request)
    # Callers who may not begin any get no file read either.
    await owner_of(server, request)
    wanted = decode(await request.body(), Continue)
    if wanted.match is None:
        await server.strange(request, strangers.try_diagram, wanted.diagram or "")
        position = await server.read(read_diagram, wanted.diagram or "", server.matches.ruleset)
        origin = None
    else:
        _, table = await server.look(request, wanted.match)
        if not table.closed:
            raise Refusal("0", "kernel-still-played")
        position = await server.moments.position(table, wanted.ply)
        origin = Origin(wanted.match, wanted.ply)
    return await _begun(request, server.matches.go_on, wanted, position, origin)


@post(
    "/api/diagrams",
    status_code=200,
    request_max_body_size=FILE_LIMIT,
    takes=SketchWanted,
    gives=Sketch,
    fails=("401", "403"),
    computes=True,
)
async def sketch(request: Call) -> Response[bytes]:
    """A diagram being edited: its text, its keys, what is wrong with it, and the position as far as it can be read."""
    server = _server(request)
    # Callers who may not begin a match have no use for a position to begin one from.
    await owner_of(server, request)
    wanted = decode(await request.body(), SketchWanted)
    drawn, whose = await server.strange(request, strangers.draw, wanted)
    if whose is not None:
        game, scenario, options = whose
        ruleset = server.matches.ruleset(game)
        await server.read(lambda: server.repository.statics.hash_of(ruleset, ruleset.setting(scenario, options)))
    return as_json(drawn)


async def _analysis(request: Call, id: str) -> Account | Response[bytes]:
    """The analysis of a finished match, or the answer that there is none yet: it is still played, or being worked
    out."""
    server = _server(request)
    _, table = await server.look(request, id)
    if not table.closed:
        return other(request, "not-over", "analysis-not-over", 403)
    work = await server.read(server.analyses.ask, table)
    return work.ready or as_json(encode(Progress(work.done, work.parts)), 202)


@get("/api/matches/{id:str}/analysis", gives=Account, later={202: Progress}, fails=("403",), computes=True)
async def analysis(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The analysis of a finished match; 202 and the progress while it is being worked out."""
    found = await _analysis(request, id)
    return found if isinstance(found, Response) else as_json(encode(found))


@get(
    "/api/matches/{id:str}/analysis/csv",
    gives=str,
    media="text/csv",
    later={202: Progress},
    fails=("403",),
    computes=True,
)
async def analysis_csv(request: Call, id: FromPath[str]) -> Response[bytes]:
    """The same as a table, one ply a line."""
    found = await _analysis(request, id)
    if isinstance(found, Response):
        return found
    return Response(as_csv(found).encode(), media_type="text/csv; charset=utf-8", headers={"Cache-Control": "no-store"})


@get("/api/matches/{id:str}/analysis/sheet/{ply:int}", gives=Sheet, fails=("403",), computes=True)
async def analysis_sheet(request: Call, id: FromPath[str], ply: FromPath[int]) -> Response[bytes]:
    """The forecast of a fight in a finished match, as the player who declared it could see it then."""
    server = _server(request)
    _, table = await server.look(request, id)
    if not table.closed:
        return other(request, "not-over", "analysis-not-over", 403)
    # A finished match no longer changes, so any thread may ask about it.
    before = await server.moments.position(table, table.match.ply_before(ply))
    declared = table.match.plies[ply]
    role = declared.role or table.match.roles[0]
    return as_json(await server.judge(request, table, before.known(role), strangers.sheet, role, declared.text))


@get("/schema", gives=dict[str, Any])
async def published(request: Call) -> Response[bytes]:
    """This interface as an OpenAPI document."""
    server = _server(request)
    calls = request.app.state.calls
    made = await server.read(server.once, "schema", lambda: document(calls, server.repository.rulesets))
    return as_json(made, cache="no-cache")


CALLS: list[HTTPRouteHandler] = [
    games, rulebook, terms, words, added_words, static, promise, paces, create, mine, view, view_at, plies, stream, act,
    undo, answer, orders, vacation, come_back, claim, vacate, why, choices, imagine, group, set_up, sheet, now, again,
    advice, review, plans, overlay, record, diagram, open_record, go_on, sketch, lessons, teach, analysis,
    analysis_csv, analysis_sheet, published,
]  # fmt: skip
