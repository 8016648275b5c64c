"""Games on a cluster of Ray: all its machines play what processes of one machine would, game for game.

Every machine needs the same version of Feldherr, and any players of your own that are named. Each game is a separate
task; its plan is sent and its result comes back, both plain data.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar
from urllib.parse import urlsplit

from feldherr.kernel import Malformed

LOCAL = "local"
"""The address of a cluster of this machine alone, begun for the run and ended with it."""

STORE = 100_000_000
"""Bytes that a local cluster keeps for what is sent about; Ray takes three tenths of the memory by itself."""

KNOCK = 10.0
"""Seconds until nobody has answered at the address of a cluster."""

Plan = TypeVar("Plan")
Done = TypeVar("Done")


def on_cluster(
    play: Callable[[Plan], Done], plans: Iterable[Plan], address: str, workers: int, ahead: int
) -> Generator[Done, None, None]:
    """Play the games and give them back in their order; games under way when nobody wants more are given up.

    Args:
        play: a function of a module, or a `functools.partial` of one.
        address: `local`, or that of a running cluster (`auto`, `host:6379`, `ray://host:10001`).
        workers: processors of a local cluster.
        ahead: games a processor that are given out before the first of them has come back.

    Raises:
        Malformed: Ray is not installed, or nobody answers at the address.
    """
    # Nothing leaves the machine unasked; Ray would report that it is used.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise Malformed("cli-no-ray") from None
    where: dict[str, Any] = {"address": address}
    if address == LOCAL:
        # Its servers listen on loopback; games need no room to share.
        where = {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        where["object_store_memory"] = STORE
    else:
        _knock(address)
    try:
        ray.init(**where, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as fault:
        raise Malformed("cli-no-cluster", found=address, detail=str(fault).partition("\n")[0]) from None
    try:
        yield from _played(ray, play, iter(plans), ahead)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray takes minutes to give up at an address where nobody listens. Raises Malformed."""
    where = urlsplit(address if "://" in address else f"//{address}")
    try:
        if where.hostname is not None and where.port is not None:
            socket.create_connection((where.hostname, where.port), KNOCK).close()
    except (OSError, ValueError) as fault:
        raise Malformed("cli-no-cluster", found=address, detail=str(fault)) from None


def _played(ray: Any, play: Callable[[Plan], Done], plans: Iterator[Plan], ahead: int) -> Generator[Done, None, None]:
    room = ahead * max(1, int(ray.cluster_resources().get("CPU", 1)))
    task = ray.remote(lambda plan: play(plan)).options(num_cpus=1, max_retries=3)
    under_way: deque[Any] = deque()
    try:
        while True:
            under_way += [task.remote(plan) for plan in islice(plans, room - len(under_way))]
            if not under_way:
                return
            done: Done = ray.get(under_way[0])
            under_way.popleft()
            yield done
    finally:
        for one in under_way:
            ray.cancel(one, force=True)
