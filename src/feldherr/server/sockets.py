"""The live socket of a match: what was missed first, then everything as it happens."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from .calls import Server
from .live import Listener
from .shelf import NotFound
from .table import Broken, Shown, Table

UNKNOWN_SEAT, NO_MATCH = 4401, 4404


@websocket("/api/matches/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """Numbered news of a match; `after` says from which ply on, `token` whose eyes are used."""
    server: Server = socket.app.state.server
    await socket.accept()
    seat = await server.read(server.shelf.seat, id, socket.query_params.get("token"))
    if seat is None:
        await socket.close(code=UNKNOWN_SEAT, reason="unknown seat")
        return
    try:
        await server.table(id)
    except (NotFound, Broken):
        await socket.close(code=NO_MATCH, reason="no such match")
        return
    word = str(socket.query_params.get("after", "0"))
    listener = Listener(seat.role, int(word) if word.isdecimal() and len(word) < 8 else 0)
    server.hub.add(id, listener)
    speaking = asyncio.create_task(_speak(server, socket, id, listener))
    hearing = asyncio.create_task(_hear(socket))
    try:
        await asyncio.wait({speaking, hearing}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        server.hub.remove(id, listener)
        for task in (speaking, hearing):
            task.cancel()
        await asyncio.gather(speaking, hearing, return_exceptions=True)
        with suppress(Exception):
            await socket.close()


async def _hear(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait for the other end to go; what it says means nothing."""
    with suppress(WebSocketDisconnect):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass


async def _speak(server: Server, socket: WebSocket[Any, Any, Any], id: str, listener: Listener) -> None:
    while True:
        await listener.news.wait()
        listener.news.clear()
        table = await server.table(id)
        shown = table.shown
        if listener.told is not shown and await server.read(_is_news, table, listener, shown):
            message = await server.read(table.news, listener.role, min(listener.after, shown.number), shown)
            await socket.send_data(message.decode(), mode="text")
            listener.after = shown.number
        listener.told = shown
        while listener.waiting:
            await socket.send_data(listener.waiting.popleft().decode(), mode="text")


def _is_news(table: Table, listener: Listener, shown: Shown) -> bool:
    """Whether a listener has anything new to see: what another role does in secret sends it not even a hint."""
    told = listener.told
    if told is None or told.number != shown.number:
        return True
    return table.view(listener.role, told) != table.view(listener.role, shown)
