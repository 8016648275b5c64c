"""The application: calls, sockets and errors put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp
from sqlalchemy.exc import DataError

import feldherr
from feldherr.kernel import Malformed, Refusal, Ruleset, games
from feldherr.kernel.wire import refused
from feldherr.limits import Bounded, TooMuch
from feldherr.players.pool import CREWS, Pool, Thinkers

from . import health
from .accounts.faults import AccountFault
from .accounts.people import People
from .accounts.sessions import OwnPages
from .accounts.settings import Manners
from .accounts.wire import AccountError
from .advice import Advisor
from .analyses import Analyses
from .calls import CALLS
from .databases import storage as storage_of
from .faults import Trouble
from .files import BadFile, faults_form
from .folder import Keyring
from .guard import LOCAL, Guard, RateLimiter
from .live import Hub
from .lobby import calls as lobby_calls
from .lobby.offers import KEPT as OFFERED
from .lobby.offers import Lobby
from .machines import Machines
from .matches import Matches
from .moments import Moments
from .pages import STATIC, pages
from .published import Measured, Published
from .repository import ROOM, MatchRepository, NotFound
from .reviews import Reviewer
from .server import Server, Unauthorised
from .sockets import live
from .table import Broken, Later, Wanting
from .ticker import BEAT, Ticker
from .wire import (
    BrokenMatch,
    FileFaults,
    MalformedRequest,
    OtherError,
    Refused,
    ServerFault,
    StorageTrouble,
    encode,
)

if TYPE_CHECKING:
    from .accounts.calls import Accounts
    from .accounts.mail import Post
    from .events.running import Events
    from .notices.network import Network
    from .talks.calls import Company
    from .thinking.queue import Queue

log = logging.getLogger(__name__)

BODY_LIMIT = 65_536
"""Bytes of a request; a whole set-up is some 400."""


def answer(status: int, form: msgspec.Struct) -> Response[bytes]:
    """A small JSON answer, which nobody on the way keeps: it may be told to one alone."""
    headers = {"Cache-Control": "no-store"}
    return Response(encode(form), status_code=status, media_type="application/json", headers=headers)


def _refused(request: Request[Any, Any, Any], fault: Refusal) -> Response[bytes]:
    return answer(422, Refused(refused(fault)))


def _malformed(request: Request[Any, Any, Any], fault: Malformed) -> Response[bytes]:
    message = fault.message
    return answer(400, MalformedRequest(message_id=message.id, args=message.args, detail=str(fault)))


def _bad_file(request: Request[Any, Any, Any], fault: BadFile) -> Response[bytes]:
    return answer(422, FileFaults(faults=faults_form(fault.faults), detail=str(fault)))


def _not_found(request: Request[Any, Any, Any], fault: NotFound) -> Response[bytes]:
    return answer(404, OtherError(error="not-found", detail="there is no such match"))


def _stranger(request: Request[Any, Any, Any], fault: Unauthorised) -> Response[bytes]:
    return answer(401, OtherError(error="unknown-seat", detail="this token holds no seat of this match"))


def _turned_away(request: Request[Any, Any, Any], fault: AccountFault) -> Response[bytes]:
    message = f"account-fault-{fault.error}"
    return answer(fault.status, AccountError(error=fault.error, message_id=message, args={}, detail=message))


def _broken(request: Request[Any, Any, Any], fault: Broken) -> Response[bytes]:
    detail = f"the saved match does not replay: {fault.place}"
    return answer(410, BrokenMatch(place=fault.place, detail=detail))


def _not_kept(request: Request[Any, Any, Any], fault: DataError) -> Response[bytes]:
    """PostgreSQL keeps no zero character and no more than a column's length; nobody has reason to send that."""
    args = {"found": "a text that cannot be kept"}
    return answer(400, MalformedRequest(message_id="kernel-bad-request", args=args, detail=args["found"]))


def _trouble(request: Request[Any, Any, Any], fault: Trouble) -> Response[bytes]:
    """The machine is at fault: nothing was saved, and the answer says what to do."""
    message = fault.message
    return answer(503, StorageTrouble(message_id=message.id, args=message.args, detail=message.id))


def _wanting(request: Request[Any, Any, Any], fault: Wanting) -> Response[bytes]:
    """What the server was not given is named; whoever runs it can mend that."""
    message = fault.fault.message
    return answer(400, MalformedRequest(message_id=message.id, args=message.args, detail=str(fault.fault)))


def _later(request: Request[Any, Any, Any], fault: Later) -> Response[bytes]:
    """A later release is taking over: its servers know what this one does not."""
    message = "storage-later-release"
    return answer(
        503, StorageTrouble(message_id=message, args={}, detail=f"match {fault} was changed by a later release")
    )


def _too_much(request: Request[Any, Any, Any], fault: TooMuch) -> Response[bytes]:
    message = f"kernel-too-much-{fault.limit}"
    return answer(422, MalformedRequest(message_id=message, args={}, detail=f"too much {fault.limit}"))


def _http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[bytes]:
    return answer(fault.status_code, OtherError(error="http", detail=fault.detail))


def _failed(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """Any other exception: logged under a number, and the client is told only that number.

    Where a match began from a position that somebody made up, whatever breaks in it is that position's fault.
    """
    id = str(request.path_params.get("id", ""))
    table = request.app.state.server.repository.peek(id)
    if table is not None and table.match.opening is not None:
        log.warning("match %s: the position it began from broke the rules' code", id, exc_info=fault)
        return _broken(request, Broken(f"ply {table.shown.number}: {fault}"[:200]))
    report = secrets.token_hex(4)
    log.error("report %s: %s %s", report, request.method, request.url.path, exc_info=fault)
    return answer(500, ServerFault(report=report, detail=f"a fault of the server, report {report}"))


def installed() -> dict[str, Ruleset]:
    """All games that are installed, the lightest first. One that lacks something is left out; the log names that."""
    found = []
    for name in games():
        try:
            found.append(feldherr.ruleset(name))
        except Malformed as fault:
            log.error("%s: %s", name, fault)
    return {game.id: game for game in sorted(found, key=lambda game: (game.weight, game.id))}


def make_app(
    data: Path | str,
    *,
    rulesets: Mapping[str, Ruleset] | None = None,
    hosts: frozenset[str] = LOCAL,
    static: Path = STATIC,
    pool: Thinkers | None = None,
    thinkers: int = CREWS,
    rate: float = 50,
    burst: float = 200,
    room: int = ROOM,
    backward: Pool | None = None,
    manners: Manners | None = None,
    post: Post | None = None,
    paced: bool = False,
    clock: Callable[[], float] = time.time,
    beat: float | None = BEAT,
    network: Network | None = None,
) -> Litestar:
    """The application over a database.

    Args:
        data: the folder of the database, or the URL of one in PostgreSQL.
        rulesets: the games by id; all of the release where not given.
        hosts: names under which the server answers.
        static: the folder of the built client.
        pool: who thinks for machine players and advice.
        thinkers: how many questions are thought about at once in processes of this server's own, where no pool is
            given; 0: none, workers elsewhere think. That takes a database in PostgreSQL.
        room: bytes of matches that stay in memory.
        backward: worker processes that look back on matches.
        rate, burst: actions a second of one seat, and how many at once.
        manners: how a site deals with people; None: there are no accounts.
        post: who carries its mail, where that is not the server of its settings.
        paced: whether matches may have clocks.
        clock: what these go by, in seconds since 1970.
        beat: seconds between looks for those that have run out; None: nobody looks.
        network: by which addresses of strangers are asked; None: its own, which asks public machines.
    """
    known = installed() if rulesets is None else dict(rulesets)
    storage = storage_of(data)
    repository = MatchRepository(storage, known, room, clock)
    matches = Matches(repository, Keyring(data if isinstance(data, Path) else None), clock, paced, manners is not None)
    hub = Hub()
    queue: Queue | None = None
    if pool is None and not thinkers:
        # Loaded where it is wanted only, as all that only a site needs.
        from .thinking.queue import Queue

        queue = Queue(storage)
    workers = pool or queue or Pool(crews=thinkers)
    machines = Machines(matches, hub, workers, queued=queue is not None)
    if queue is not None:
        queue.left = machines.take_up
    advisor = Advisor(workers)
    repository.after += [hub.tell, machines.consider, advisor.changed]
    # What another process has done, its own machines answer.
    repository.seen += [hub.tell, machines.dismiss if storage.shared else machines.consider, advisor.changed]
    analyses = Analyses()
    moments = Moments(storage.source, backward)
    bounded = Bounded()
    people = None if manners is None else People(repository, manners)
    limiter, reviewer = RateLimiter(rate, burst), Reviewer(workers)
    server = Server(matches, hub, limiter, machines, advisor, reviewer, analyses, bounded, moments, people)
    accounts: Accounts | None = None
    lobby: Lobby | None = None
    events: Events | None = None
    company: Company | None = None
    if people is not None:
        # Loaded where it is wanted only: who plays alone need not have what it stands on.
        from .accounts import calls as account_calls
        from .events import calls as event_calls
        from .events.running import Events
        from .notices import calls as notice_calls
        from .notices import outbox
        from .people import calls as people_calls
        from .people import ratings
        from .talks import calls as talk_calls
        from .talks.calls import Company

        accounts = account_calls.opened(people, post, clock, network)
        lobby = Lobby(people, matches)
        matches.along.append(ratings.ended)
        events = Events(people, matches)
        people.leaving.append(outbox.forget)
        company = Company(server, people, matches, OFFERED)

    ticker = Ticker(server, BEAT if beat is None else beat)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        hub.start()
        storage.listen(repository.heard, repository.watched)
        machines.go_on()
        if paced and beat is not None:
            ticker.start()
        if accounts is not None:
            accounts.start()
        if events is not None and beat is not None:
            events.start()
        try:
            yield
        finally:
            if events is not None:
                await events.end()
            if accounts is not None:
                await accounts.close()
            await ticker.end()
            await asyncio.to_thread(machines.close)
            await asyncio.to_thread(analyses.close)
            await asyncio.to_thread(moments.close)
            await asyncio.to_thread(repository.close)
            await asyncio.to_thread(bounded.close)
            await asyncio.to_thread(storage.close)
            server.close()

    def guarded(app: ASGIApp) -> ASGIApp:
        # On one's own machine nobody is a stranger who might ask too much.
        own = app if manners is None else Measured(OwnPages(app, manners.origins), rate, burst)
        return Published(Guard(own, hosts))

    calls = [*CALLS]
    if accounts is not None:
        calls += [*account_calls.CALLS, *lobby_calls.CALLS, *notice_calls.CALLS]
        calls += [*people_calls.CALLS, *event_calls.CALLS, *talk_calls.CALLS]
    more = notice_calls.PAGES if accounts is not None else []
    app = Litestar(
        route_handlers=[*calls, *more, *health.CALLS, live, pages(static, site=manners is not None)],
        lifespan=[partial(lifespan)],
        exception_handlers={
            Refusal: _refused,
            Malformed: _malformed,
            BadFile: _bad_file,
            NotFound: _not_found,
            Unauthorised: _stranger,
            Broken: _broken,
            AccountFault: _turned_away,
            DataError: _not_kept,
            Trouble: _trouble,
            Later: _later,
            Wanting: _wanting,
            TooMuch: _too_much,
            HTTPException: _http,
            Exception: _failed,
        },
        openapi_config=None,
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
    app.state.server = server
    app.state.accounts = accounts
    app.state.lobby = lobby
    app.state.events = events
    app.state.company = company
    app.state.calls = calls
    app.state.queue = queue
    app.state.ticker = ticker
    # Outermost, so that errors and files pass it too.
    app.asgi_handler = guarded(app.asgi_handler)
    return app
