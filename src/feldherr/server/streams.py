"""What listeners of a match are told: over a live socket, or line by line as NDJSON."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

from .faults import Trouble
from .guard import Crowd
from .live import Listener
from .repository import NotFound
from .table import Broken, Later, Shown, Table

if TYPE_CHECKING:
    from .server import Server

BEAT = 7.0
"""Seconds of silence after which a stream gets an empty line: less than it takes proxies to consider a link dead."""

STREAMS = 20
"""How many may listen to a match as one seat; beyond that no stream is begun."""


async def news(server: Server, id: str, listener: Listener, beat: float) -> AsyncGenerator[bytes, None]:
    """Messages for a listener, encoded: first what was missed; b"" after so many seconds of silence. They end when the
    server stops, or when the right to listen ends.

    Raises NotFound, Broken, Later or Trouble if the match can no longer be loaded.
    """
    while True:
        silent = False
        try:
            async with asyncio.timeout(beat):
                await listener.news.wait()
        except TimeoutError:
            silent = True
        if server.hub.ended or listener.ended:
            return
        listener.news.clear()
        # A listener that has heard nothing also looks by itself, if the match is in memory: it does not depend on being
        # rung.
        table = server.repository.peek(id) if silent else await server.table(id)
        if table is not None:
            shown = table.shown
            if listener.told is not shown and await server.read(_is_news, table, listener, shown):
                silent = False
                yield await server.read(table.news, listener.role, min(listener.after, shown.number), shown)
                listener.after = shown.number
            listener.told = shown
        while listener.waiting:
            silent = False
            yield listener.waiting.popleft()
        if silent:
            yield b""


def _is_news(table: Table, listener: Listener, shown: Shown) -> bool:
    """Whether a listener has anything new to see: what another role does in secret does not cause even a hint."""
    told = listener.told
    if told is None or told.number != shown.number:
        return True
    return table.view(listener.role, told) != table.view(listener.role, shown)


async def crowded(told: AsyncGenerator[bytes, None], crowd: Crowd, place: str) -> AsyncGenerator[bytes, None]:
    """A stream that is counted among the listeners from an address."""
    with crowd.one(place):
        async with aclosing(told):
            async for line in told:
                yield line


async def lines(
    server: Server, id: str, listener: Listener, gone: Coroutine[Any, Any, None] | None = None
) -> AsyncGenerator[bytes, None]:
    """The same as lines of JSON, until the match can no longer be loaded, or the right to listen is `gone`."""
    server.hub.add(id, listener)
    ends = None if gone is None else asyncio.create_task(gone)
    if ends is not None:
        ends.add_done_callback(lambda _: listener.end())
    try:
        async with aclosing(news(server, id, listener, BEAT)) as told:
            async for message in told:
                yield message + b"\n"
    except (NotFound, Broken, Later, Trouble):
        # A new request is told what is wrong.
        return
    finally:
        server.hub.remove(id, listener)
        if ends is not None:
            ends.cancel()
