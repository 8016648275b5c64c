"""Running the server: one for each data folder, on a loopback port, announcing its address once it answers."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from feldherr.kernel import Ruleset

from .app import make_app
from .faults import trouble_of
from .folder import PORT, hold, port_of
from .heap import kept_aside
from .logs import Proxied
from .sqlite import DATABASE

HOST = "127.0.0.1"
FRAME_LIMIT = 65_536
"""Bytes of a message on a live socket; the only meaningful one has some hundred."""


HEAD_LIMIT = 65_536
"""Bytes of the head of a request, which waits in memory until it is complete; a browser's has some thousand."""


class PortTaken(RuntimeError):
    """A port is not free; None: no port at all is.

    Attributes:
        kept: whether it is the port of last time, under whose address browsers store this folder's seats.
    """

    def __init__(self, port: int | None, *, kept: bool = False) -> None:
        super().__init__(f"port {port} is not free" if port else "no port is free")
        self.port = port
        self.kept = kept


def address_of(port: int, host: str = HOST) -> str:
    """The address at which a server answers."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _bind(port: int) -> socket.socket | None:
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((HOST, port))
    except OSError:
        found.close()
        return None
    return found


def open_port(data: Path, wanted: int | None) -> socket.socket:
    """A bound socket on loopback: the requested port, otherwise that of last time, otherwise (the first time) a free
    one.

    Browsers store seats by address, so a server never moves to another port on its own.

    Raises:
        PortTaken: the requested port or that of last time is not free, or none is.
    """
    last = port_of(data)
    port = wanted or last
    found = _bind(port or 0)
    if found is None:
        raise PortTaken(port, kept=port is not None and port == last)
    (data / PORT).write_text(f"{found.getsockname()[1]}\n")
    return found


class Patient(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, except that a request whose head never ends is cut off."""

    _headed = _ended = False
    _head = 0

    def on_headers_complete(self) -> None:
        self._headed = self._ended = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._headed = False
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        within, self._ended = not self._headed, False
        super().data_received(data)
        # What came together with the end of another request is not counted: that is one piece at most.
        self._head = self._head + len(data) if within and not self._ended else 0
        if self._head > HEAD_LIMIT:
            self.transport.write(b"HTTP/1.1 431 \r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()


class _Server(uvicorn.Server):
    """Reports when it answers, and when it begins to stop."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], ending: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._ending = ending

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets)


def keep_log(data: Path) -> None:
    """Write reports of faults to `feldherr.log` in the data folder."""
    handler = RotatingFileHandler(data / "feldherr.log", maxBytes=1_000_000, backupCount=2, encoding="utf-8")
    # A full disk is reported when something was to be saved, not for each line for which the log has no room.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("feldherr")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False


def serve(app: Litestar, bound: socket.socket, ready: Callable[[str], None], grace: int = 2) -> None:
    """Serve until interrupted; `ready` gets the address once it answers.

    `grace`: seconds for finishing requests under way at the end.
    """
    # Threads hand over to one another for a few tenths of a millisecond of work; the default 5 ms would be most of it.
    sys.setswitchinterval(0.0005)
    host, port = bound.getsockname()[:2]
    address = address_of(port, host)
    config = uvicorn.Config(
        app,
        http=Patient,
        # This is the answer to what is not HTTP at all; printed on the console, it would let anyone flood it.
        log_level="error",
        ws_max_size=FRAME_LIMIT,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=grace,
        lifespan="on",
        proxy_headers=False,
    )
    # The proxies that uvicorn itself would trust: those of this machine, or of FORWARDED_ALLOW_IPS.
    asgi: Any = app
    config.app = Proxied(asgi, config.forwarded_allow_ips)
    logging.getLogger("uvicorn.error").addFilter(lambda told: "Invalid UTF-8" not in str(told.msg))
    server = _Server(config, lambda: ready(address), app.state.server.hub.end)
    with kept_aside():
        server.run(sockets=[bound])


def play(
    data: Path,
    port: int | None,
    ready: Callable[[str], None],
    rulesets: Mapping[str, Ruleset] | None = None,
) -> None:
    """Take the folder, open the port, make the application, serve.

    Raises:
        Taken: another server uses the folder.
        PortTaken: see `open_port`.
        Trouble: the folder cannot be used.
    """
    held = hold(data)
    try:
        try:
            keep_log(data)
            bound = open_port(data, port)
        except OSError as fault:
            raise trouble_of(fault, data / DATABASE) or fault from fault
        app = make_app(data, rulesets=rulesets)

        def answers(address: str) -> None:
            server = app.state.server
            server.moments.warm(next(iter(server.references.values())))
            ready(address)

        serve(app, bound, answers)
    finally:
        os.close(held)
