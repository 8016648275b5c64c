"""A server on a port, in a thread of this process: for tests that need a real line, but no process to kill."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from litestar import Litestar

from feldherr.server.play import Patient, _Server


@contextmanager
def listening_at(app: Litestar, port: int = 0) -> Iterator[tuple[str, uvicorn.Server]]:
    """The address of an application, and its server, which a test may have end before. `port`: 0 for any."""
    ready = threading.Event()
    config = uvicorn.Config(app, http=Patient, log_level="error", lifespan="on", timeout_graceful_shutdown=10)
    server = _Server(config, ready.set, app.state.server.hub.end)
    with socket.socket() as bound:
        # The connections of a server that has ended hold its port for a minute.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", port))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
        thread.start()
        try:
            assert ready.wait(60), "the server did not start"
            yield f"http://127.0.0.1:{bound.getsockname()[1]}", server
        finally:
            server.should_exit = True
            thread.join()
