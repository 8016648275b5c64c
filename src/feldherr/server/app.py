"""The application: calls, sockets and errors put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from litestar import Litestar
from litestar.types import ASGIApp

import feldherr
from feldherr.kernel import Malformed, Ruleset, games
from feldherr.limits import Bounded
from feldherr.players.pool import CREWS, Pool, Thinkers

from . import health
from .accounts.people import People
from .accounts.sessions import OwnPages
from .accounts.settings import Manners
from .advice import Advisor
from .analyses import Analyses
from .calls import CALLS
from .databases import storage as storage_of
from .failures import ANSWERS
from .folder import Keyring
from .guard import LOCAL, Guard, RateLimiter
from .live import Hub
from .logs import Numbered
from .machines import Machines
from .matches import Matches
from .moments import Moments
from .pages import STATIC, pages
from .published import Measured, Published
from .repository import ROOM, MatchRepository
from .reviews import Reviewer
from .server import Server
from .sockets import live
from .strain import Strain, measured
from .ticker import BEAT, Ticker

if TYPE_CHECKING:
    from .accounts.mail import Post
    from .notices.network import Network
    from .rooms import Rooms
    from .thinking.queue import Queue

log = logging.getLogger(__name__)

BODY_LIMIT = 65_536
"""Bytes of a request; a whole set-up has some 400."""


def installed() -> dict[str, Ruleset]:
    """All games that are installed, the lightest first. A game that lacks something is left out, and the log names
    that."""
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
        rulesets: the games by id; by default all of the release.
        hosts: names that the server answers to.
        static: the folder of the built client.
        pool: does the thinking for machine players and advice.
        thinkers: how many questions this server's own processes think about at once if no pool is given; 0: none,
            workers elsewhere think. That takes a database in PostgreSQL.
        room: bytes of matches that stay in memory.
        backward: worker processes that look back on matches.
        rate, burst: actions a second for one seat, and how many at once.
        manners: how a site deals with people; None: there are no accounts.
        post: who carries its mail, if not the server in its settings.
        paced: whether matches may have clocks.
        clock: the time they use, in seconds since 1970.
        beat: seconds between looks for those that have run out; None: no looks.
        network: sends requests to strangers' addresses; None: its own, which asks public machines only.
    """
    known = installed() if rulesets is None else dict(rulesets)
    storage = storage_of(data)
    repository = MatchRepository(storage, known, room, clock)
    matches = Matches(repository, Keyring(data if isinstance(data, Path) else None), clock, paced, manners is not None)
    hub = Hub()
    queue: Queue | None = None
    if pool is None and not thinkers:
        # Loaded only if needed, like everything that only a site needs.
        from .thinking.queue import Queue

        queue = Queue(storage)
    workers = pool or queue or Pool(crews=thinkers)
    machines = Machines(matches, hub, workers, queued=queue is not None)
    if queue is not None:
        queue.left = machines.take_up
    advisor = Advisor(workers)
    repository.after += [hub.tell, machines.consider, advisor.changed]
    # What another process has done is answered by its own machines.
    repository.seen += [hub.tell, machines.dismiss if storage.shared else machines.consider, advisor.changed]
    analyses = Analyses()
    moments = Moments(storage.source, backward)
    bounded = Bounded()
    people = None if manners is None else People(repository, manners)
    limiter, reviewer = RateLimiter(rate, burst), Reviewer(workers)
    strain = Strain(rate, burst)
    server = Server(matches, hub, limiter, strain, machines, advisor, reviewer, analyses, bounded, moments, people)
    rooms: Rooms | None = None
    if people is not None:
        # Loaded only if needed: someone who plays alone need not have what it depends on.
        from . import rooms as site_rooms

        rooms = site_rooms.Rooms(server, people, matches, post, clock, network)

    ticker = Ticker(server, BEAT if beat is None else beat)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        hub.start()
        storage.listen(repository.heard, repository.watched)
        machines.go_on()
        if paced and beat is not None:
            ticker.start()
        if rooms is not None:
            rooms.start(alone=beat is not None)
        try:
            yield
        finally:
            if rooms is not None:
                await rooms.close()
            await ticker.end()
            await asyncio.to_thread(machines.close)
            await asyncio.to_thread(analyses.close)
            await asyncio.to_thread(moments.close)
            await asyncio.to_thread(repository.close)
            await asyncio.to_thread(bounded.close)
            await asyncio.to_thread(storage.close)
            server.close()

    def guarded(app: ASGIApp) -> ASGIApp:
        # On one's own machine there are no strangers who might ask too much.
        own = app if manners is None else Measured(OwnPages(app, manners.origins), rate, burst)
        guard = Published(Guard(own, hosts))
        return guard if manners is None else Numbered(guard)

    calls = [*CALLS, *(site_rooms.CALLS if rooms is not None else ())]
    more = site_rooms.PAGES if rooms is not None else ()
    app = Litestar(
        route_handlers=[*calls, *more, *health.CALLS, live, pages(static, site=manners is not None)],
        lifespan=[partial(lifespan)],
        guards=[measured],
        exception_handlers=dict(ANSWERS),
        openapi_config=None,
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
    app.state.server = server
    if rooms is not None:
        rooms.open(app.state)
    app.state.calls = calls
    app.state.queue = queue
    app.state.ticker = ticker
    # Outermost, so that errors and files pass through it too.
    app.asgi_handler = guarded(app.asgi_handler)
    return app
