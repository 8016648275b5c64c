"""How much of a site's time each caller may ask for: what is computed for a player, an onlooker or a stranger.

An account counts as one caller, however many programs it has; a caller without one is counted by address. On one's own
machine there are no strangers, and nothing is counted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from .accounts.sessions import caller_of
from .guard import RateLimiter, place_of

if TYPE_CHECKING:
    from .server import Server

PART = 0.4
"""How many times as often as a seat may act a caller may have something computed: 20 a second, as with a key held
down."""
WAITING = 4
"""Requests of one caller that may wait for a worker that handles strangers' input."""

Asking = ASGIConnection[Any, Any, Any, Any]


class Hasty(Exception):
    """A caller asks too often, or for too much at once: they may ask again in a second."""


class Strain:
    """What each caller has asked for. Used on the event loop.

    Args:
        rate, burst: how many actions one seat may take a second, and at once.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._limiter = RateLimiter(rate * PART, burst)
        self._turns: dict[str, tuple[asyncio.Lock, list[None]]] = {}

    def take(self, asker: str) -> None:
        """Count something that is computed. Raises Hasty."""
        if not self._limiter.take(asker):
            raise Hasty

    @asynccontextmanager
    async def turn(self, asker: str | None) -> AsyncGenerator[None, None]:
        """Wait until nothing else is being computed in a worker for the same caller, so that nobody occupies them all.
        Raises Hasty if too much is waiting already. `asker`: None on one's own machine, where nobody waits."""
        if asker is None:
            yield
            return
        lock, there = self._turns.setdefault(asker, (asyncio.Lock(), []))
        if len(there) > WAITING:
            raise Hasty
        there.append(None)
        try:
            async with lock:
                yield
        finally:
            there.pop()
            if not there:
                del self._turns[asker]


async def asker(server: Server, asking: Asking) -> str | None:
    """Who is using the server's time with a request; None on one's own machine.

    Raises AccountFault for a token that is nobody's.
    """
    people = server.people
    if people is None:
        return None
    caller = await caller_of(people, asking.headers, asking.headers.getall("cookie", []))
    if caller is not None:
        return f"account {caller.person.id}" if caller.person is not None else caller.watch
    return f"from {place_of(asking.client)}"


async def measured(asking: Asking, call: BaseRouteHandler) -> None:
    """Before a call that computes (`computes`): check that the caller has not asked for too much. Raises Hasty."""
    if call.opt.get("computes"):
        server: Server = asking.app.state.server
        name = await asker(server, asking)
        if name is not None:
            server.strain.take(name)
