"""The live socket of a match: first what was missed, then everything as it happens."""

from __future__ import annotations

import asyncio
import logging
from contextlib import aclosing, suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from feldherr.kernel import Malformed

from .accounts.faults import AccountFault
from .accounts.people import Caller
from .accounts.sessions import caller_of, seat_for
from .accounts.wire import PREFIX
from .faults import Trouble
from .guard import place_of
from .live import Listener
from .repository import NotFound
from .server import Server
from .streams import news
from .table import Broken, Later, Seat
from .wire import Hello, LiveHere, decode, encode

log = logging.getLogger(__name__)

NOT_UNDERSTOOD, UNKNOWN_SEAT, NO_MATCH, TOO_MANY, RESTARTS = 4400, 4401, 4404, 4429, 1012

PATIENCE = 10.0
"""Seconds within which a socket must say who it is."""

BEAT = 20.0
"""Seconds of silence after which a socket is told that the server is there: otherwise it would not learn of a cut
link."""

EXPECTED = (WebSocketDisconnect, NotFound, Broken, Later, Trouble)
"""What ends a socket without being its fault."""

GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""What receiving, sending and closing raise when the other end has gone."""


@websocket("/api/matches/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """Numbered news of a match, after a first message that names the seat and the ply to start from."""
    server: Server = socket.app.state.server
    if server.people is None:
        await _live(server, socket, id)
        return
    # Counted before it says who it is: until then, and without an account, it belongs only to its address.
    with server.crowd.one(place_of(socket.client)) as free:
        if free:
            await _live(server, socket, id)
        else:
            await _close(socket, TOO_MANY, "too many sockets")


async def _live(server: Server, socket: WebSocket[Any, Any, Any], id: str) -> None:
    try:
        await socket.accept()
        hello = await _hello(socket)
    except GONE:
        return
    if hello is None:
        await _close(socket, NOT_UNDERSTOOD, "no hello")
        return
    people = server.people
    caller, seat = await _speaker(server, socket, id, hello)
    if seat is None:
        await _close(socket, UNKNOWN_SEAT, "unknown seat")
        return
    try:
        await server.table(id)
    except (NotFound, Broken):
        await _close(socket, NO_MATCH, "no such match")
        return
    except (Later, Trouble):
        await _close(socket, RESTARTS, "try again")
        return
    seated = seat.role is not None
    if people is not None and not seated:
        seated = bool(await people.run(people.roles, caller, id))
    listener = Listener(seat.role, hello.after, seated=seated, signed=caller is not None and caller.person is not None)
    if people is None:
        await _talk(server, socket, id, listener, [])
        return
    with people.listening(caller) as free:
        if not free:
            await _close(socket, TOO_MANY, "too many sockets")
            return

        async def still() -> bool:
            return (await _speaker(server, socket, id, hello))[1] == seat

        # What a socket may hear is decided when it opens: when it loses the right it is closed, and connects again.
        gone = people.unseated(id, caller, still, seated=hello.token is not None)
        await _talk(server, socket, id, listener, [asyncio.create_task(gone)])


async def _talk(
    server: Server,
    socket: WebSocket[Any, Any, Any],
    id: str,
    listener: Listener,
    ends: list[asyncio.Task[None]],
) -> None:
    """Send a socket all news of its match, until it closes or one of `ends` is done."""
    server.hub.add(id, listener)
    speaking = asyncio.create_task(_speak(server, socket, id, listener))
    hearing = asyncio.create_task(_hear(socket))
    tasks = [speaking, hearing, *ends]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        server.hub.remove(id, listener)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for fault in ended:
            if isinstance(fault, Exception) and not isinstance(fault, EXPECTED):
                log.error("match %s: a socket failed", id, exc_info=fault)
        await _close(socket, RESTARTS if server.hub.ended else 1000)


async def _speaker(
    server: Server, socket: WebSocket[Any, Any, Any], id: str, hello: Hello
) -> tuple[Caller | None, Seat | None]:
    """Who has opened a socket, if not by a seat's token, and the seat they may hear; None if they may not."""
    people = server.people
    if people is None or (hello.token is not None and not hello.token.startswith(PREFIX)):
        return None, await server.read(server.repository.seat, id, hello.token)
    if hello.token is not None:
        caller = await people.run(people.by_token, hello.token)
        if caller is None:
            return None, None
    else:
        try:
            caller = await caller_of(people, socket.headers, socket.headers.getall("cookie", []))
        except AccountFault:
            # The header has an unknown token.
            return None, None
    if caller is not None and not caller.may("read"):
        return None, None
    return caller, await seat_for(people, caller, id, hello.role)


async def _hello(socket: WebSocket[Any, Any, Any]) -> Hello | None:
    """The other end's first message: not in the address, which is written to logs. None if it is invalid."""
    with suppress(TimeoutError, Malformed):
        async with asyncio.timeout(PATIENCE):
            said = await socket.receive_data(mode="text")
        return decode(said.encode(), Hello)
    return None


async def _close(socket: WebSocket[Any, Any, Any], code: int = 1000, reason: str = "") -> None:
    with suppress(*GONE):
        await socket.close(code=code, reason=reason or None)


async def _say(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """Send a message. Raises WebSocketDisconnect if the other end is gone."""
    try:
        await socket.send_data(message.decode(), mode="text")
    except GONE as fault:
        raise WebSocketDisconnect(detail="gone") from fault


async def _hear(socket: WebSocket[Any, Any, Any]) -> None:
    """Wait for the other end to close; anything it sends is ignored."""
    with suppress(*GONE):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass


async def _speak(server: Server, socket: WebSocket[Any, Any, Any], id: str, listener: Listener) -> None:
    async with aclosing(news(server, id, listener, BEAT)) as told:
        async for message in told:
            await _say(socket, message or encode(LiveHere()))
