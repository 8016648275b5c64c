"""Running the server: a free port on loopback, the address said once it answers, the browser opened."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Callable, Mapping
from logging.handlers import RotatingFileHandler
from pathlib import Path

import uvicorn
from litestar import Litestar

from feldherr.kernel import Ruleset

from .app import make_app

HOST = "127.0.0.1"
PORT_FILE = "port"


class PortTaken(RuntimeError):
    """The port asked for is not free; None: no port at all is."""

    def __init__(self, port: int | None) -> None:
        super().__init__(f"port {port} is not free" if port else "no port is free")
        self.port = port


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
    """A bound socket on loopback: the port wanted, else that of last time (open pages find us again), else a free one.

    Raises:
        PortTaken: the port wanted is not free, or none is.
    """
    saved = data / PORT_FILE
    if wanted:
        found = _bind(wanted)
        if found is None:
            raise PortTaken(wanted)
    else:
        word = saved.read_text().strip() if saved.is_file() else ""
        found = (_bind(int(word)) if word.isdecimal() and 1024 <= int(word) < 65536 else None) or _bind(0)
        if found is None:
            raise PortTaken(None)
    data.mkdir(parents=True, exist_ok=True)
    saved.write_text(f"{found.getsockname()[1]}\n")
    return found


class _Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def keep_log(data: Path) -> None:
    """Write reports of faults to `feldherr.log` in the data folder."""
    data.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(data / "feldherr.log", maxBytes=1_000_000, backupCount=2, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("feldherr")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False


def serve(app: Litestar, bound: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` gets the address once it answers."""
    # Threads hand over to one another for a few tenths of a millisecond of work; the usual 5 ms would be most of it.
    sys.setswitchinterval(0.0005)
    address = f"http://{HOST}:{bound.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        lifespan="on",
    )
    server = _Server(config, lambda: ready(address))
    server.run(sockets=[bound])


def play(
    data: Path,
    port: int | None,
    ready: Callable[[str], None],
    rulesets: Mapping[str, Ruleset] | None = None,
) -> None:
    """Open the port, make the application, serve. Raises PortTaken."""
    bound = open_port(data, port)
    keep_log(data)
    serve(make_app(data, rulesets=rulesets), bound, ready)
