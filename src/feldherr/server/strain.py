"""How much of a site's time somebody may ask for: what is computed for whoever asks, seated, onlooker or stranger.

An account is counted as one, however many programs it has; whoever has none by the address they ask from. On one's own
machine nobody is a stranger, and nothing is counted.
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
"""How many times as fast as a seat may act somebody may have something computed: 20 a second, as a key held down."""
WAITING = 4
"""Requests of one asker that wait for a worker of what strangers bring."""

Asking = ASGIConnection[Any, Any, Any, Any]


class Hasty(Exception):
    """Somebody asks too often, or for too much at once: they may ask again in a second."""


class Strain:
    """What everybody has asked for. Used on the event loop.

    Args:
        rate, burst: how many actions a second of one seat, and at once.
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
        """Wait until nothing else is computed in a worker for the same asker, so that nobody has them all. Raises Hasty
        where too much waits already. `asker`: None on one's own machine, where nobody waits."""
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
    """Who asks for what a request takes of the server's time; None on one's own machine.

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
    """Before a call that computes (`computes`): see that whoever asks has not asked for too much. Raises Hasty."""
    if call.opt.get("computes"):
        server: Server = asking.app.state.server
        name = await asker(server, asking)
        if name is not None:
            server.strain.take(name)
