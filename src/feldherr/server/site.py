"""A site: the application for a club or for the public, behind a proxy, in one process of perhaps many."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path

from feldherr.kernel import Ruleset

from .app import make_app
from .config import Config
from .faults import trouble_of
from .folder import hold
from .logs import log_to_stderr
from .play import serve

GRACE = 10
"""Seconds for finishing requests under way when a process is to stop; another one takes the rest."""


class Occupied(RuntimeError):
    """The address of a site cannot be listened on. `reason` is the system's message."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(f"{address}: {reason}")
        self.address = address
        self.reason = reason


def bind(host: str, port: int) -> socket.socket:
    """A bound socket. Raises Occupied."""
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    try:
        family, kind, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind)
    except OSError as fault:
        raise Occupied(address, fault.strerror or str(fault)) from fault
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(where)
    except OSError as fault:
        found.close()
        raise Occupied(address, fault.strerror or str(fault)) from fault
    return found


def say_ready() -> None:
    """Tell systemd, if it started this process, that it answers now (sd_notify)."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            # A name that begins with @ is in the kernel's own namespace.
            told.connect(address.replace("@", "\0", 1) if address.startswith("@") else address)
            told.sendall(b"READY=1")


def run(config: Config, ready: Callable[[str], None], rulesets: Mapping[str, Ruleset] | None = None) -> None:
    """Open the database, listen, serve until interrupted; `ready` gets the address once it answers.

    Raises:
        Taken: another server uses the folder.
        Occupied: the address cannot be listened on.
        Trouble: the database cannot be used.
    """
    log_to_stderr(config.log)
    held = None
    if isinstance(config.database, Path):
        try:
            held = hold(config.database)
        except OSError as fault:
            raise trouble_of(fault, config.database) or fault from fault
    try:
        with bind(config.host, config.port) as bound:
            app = make_app(
                config.database,
                rulesets=rulesets,
                hosts=config.hosts,
                room=config.room,
                manners=config.manners,
                thinkers=config.thinkers,
                paced=True,
            )
            serve(app, bound, ready, GRACE)
    finally:
        if held is not None:
            os.close(held)
