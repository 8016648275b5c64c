"""Long polling: a caller that sends the tag of what it knows is answered as soon as something has changed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

from .accounts.faults import AccountFault
from .accounts.people import Caller, People
from .live import Hub, Listener

WAIT = 25.0
"""Seconds after which the content is sent although it is the same: proxies cut what is silent for long."""


class Tagged(Protocol):
    """Anything with a tag that names this very content."""

    tag: str


T = TypeVar("T", bound=Tagged)


def tag_of(body: bytes) -> str:
    """A name of this very content."""
    return hashlib.sha256(body).hexdigest()[:16]


async def another(
    hub: Hub,
    people: People,
    caller: Caller,
    words: Sequence[str],
    read: Callable[[], T],
    known: str | None,
    still: Callable[[], Awaitable[Any]],
) -> T:
    """What `read` finds, as soon as its tag is not the known one. On the event loop.

    Args:
        caller: the one that waits; it counts among their sockets.
        words: what is rung when there may be something new.
        read: looks it up, on a thread of its own.
        still: raises if the caller may no longer ask.

    Raises:
        AccountFault: too many wait already.
    """
    loop, listener = asyncio.get_running_loop(), Listener(None, 0)

    def ring() -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(listener.news.set)

    with people.listening(caller) as free:
        if not free:
            raise AccountFault("too-many")
        # Watched before it is read, so that nothing is missed in between.
        ends = [people.watch(what, ring) for what in (*words, caller.watch)]
        until = loop.time() + WAIT
        # Woken when the server stops.
        hub.add(words[0], listener)
        try:
            while True:
                listener.news.clear()
                found = await people.run(read)
                if found.tag != known or hub.ended:
                    return found
                try:
                    async with asyncio.timeout_at(until):
                        await listener.news.wait()
                except TimeoutError:
                    return found
                # It may have been the end of this very login.
                await still()
        finally:
            hub.remove(words[0], listener)
            for end in ends:
                end()
