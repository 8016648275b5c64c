"""The server: what the calls, sockets and streams of one process work with."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from litestar import Request

from feldherr.kernel import Malformed, Position, Refusal
from feldherr.kernel.diagrams import Fault
from feldherr.limits import Bounded, TooMuch
from feldherr.players.pool import reference

from . import strangers
from .accounts.faults import AccountFault
from .accounts.people import People
from .accounts.sessions import seat_of
from .accounts.wire import PREFIX
from .advice import Advisor
from .analyses import Analyses
from .files import BadFile
from .guard import Crowd, RateLimiter
from .live import Hub
from .machines import Machines
from .matches import Matches
from .moments import Moments
from .reviews import Reviewer
from .strain import Hasty, Strain, asker
from .table import Seat, Table
from .wire import encode

log = logging.getLogger(__name__)

T = TypeVar("T")

Call = Request[Any, Any, Any]

READERS = 2
"""Threads that make views; more would only wait for one another."""


class Unauthorised(Exception):
    """The token of a call is for no seat in its match."""


class Server:
    """What the calls work with."""

    def __init__(
        self,
        matches: Matches,
        hub: Hub,
        limiter: RateLimiter,
        strain: Strain,
        machines: Machines,
        advisor: Advisor,
        reviewer: Reviewer,
        analyses: Analyses,
        bounded: Bounded,
        moments: Moments,
        people: People | None = None,
    ) -> None:
        self.people = people
        self.matches = matches
        self.machines = machines
        self.advisor = advisor
        self.reviewer = reviewer
        self.analyses = analyses
        self.bounded = bounded
        self.moments = moments
        self.repository = matches.repository
        self.hub = hub
        self.limiter = limiter
        self.strain = strain
        self.crowd = Crowd()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="feldherr-reader")
        self._once: dict[str, bytes] = {}
        self.references = {id: reference(ruleset) for id, ruleset in self.repository.rulesets.items()}

    async def read(self, function: Callable[..., T], *args: Any) -> T:
        """Run a computation on a reader's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, function, *args)

    async def strange(self, request: Call, function: Callable[..., T], *args: Any) -> T:
        """Read a stranger's file in a worker that can be killed: one file at a time for each caller.

        Raises:
            TooMuch: it took too much time or memory.
            Hasty: too many of theirs wait already.
            BadFile, Malformed: what is wrong with the file; a general fault if the reading itself breaks on it.
        """
        try:
            async with self.strain.turn(await asker(self, request)):
                return await asyncio.wrap_future(self.bounded.run(function, *args, self.references))
        except (BadFile, Malformed, Refusal, TooMuch, AccountFault, Hasty, asyncio.CancelledError):
            raise
        except Exception as fault:
            log.warning("a file broke its reader", exc_info=fault)
            raise BadFile([Fault("", 1, str(fault), "a file that can be read", "unreadable")]) from fault

    async def judge(
        self, request: Call, table: Table, known: Position, function: Callable[..., bytes], *args: Any
    ) -> bytes:
        """The result of a function of a game, a position and more: in a worker if strangers made the position up, and
        then one thing at a time for each caller. Raises TooMuch, Hasty."""
        if table.match.opening is None or table.lesson is not None:
            return await self.read(function, table.ruleset, known, *args)
        ruleset = reference(table.ruleset)
        async with self.strain.turn(await asker(self, request)):
            done = self.bounded.run(strangers.on_save, ruleset, known.save(), function, *args)
            return await asyncio.wrap_future(done)

    async def table(self, id: str) -> Table:
        """A match. Raises NotFound or Broken."""
        found = self.repository.peek(id)
        if found is not None:
            return found
        # Others are waiting for it, too: a caller who gives up does not end it.
        return await asyncio.shield(asyncio.wrap_future(self.repository.table(id)))

    async def seat(self, request: Call, id: str) -> Seat:
        """Who is calling: by the token of the request, an onlooker without one. Raises Unauthorised with a wrong
        one."""
        header = request.headers.get("authorization", "")
        token = header[7:] if header.startswith("Bearer ") else None
        if self.people is not None and (token is None or token.startswith(PREFIX)):
            mine = await seat_of(self.people, request, id)
            if mine is None:
                raise Unauthorised
            return mine
        known = self.repository.is_known(token)
        seat = self.repository.seat(id, token) if known else await self.read(self.repository.seat, id, token)
        if seat is None:
            raise Unauthorised
        return seat

    async def look(self, request: Call, id: str) -> tuple[Seat, Table]:
        """Who is calling, and the match they look at. Raises Unauthorised, NotFound or Broken."""
        seat = await self.seat(request, id)
        return seat, await self.table(id)

    def once(self, key: str, make: Callable[[], Any]) -> bytes:
        """What never changes while the server runs, encoded."""
        found = self._once.get(key)
        if found is None:
            found = self._once[key] = encode(make())
        return found

    def close(self) -> None:
        """End the readers."""
        self._readers.shutdown(wait=False, cancel_futures=True)
