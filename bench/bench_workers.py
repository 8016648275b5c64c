"""Machine seats worked by other processes: how many of their actions a site has a second, and what each of them costs.

Machines play each other at many tables of one server on PostgreSQL, and workers of their own processes think for them:
the simplest machine there is, so that it is the way there and back that is measured, not thought. Seconds of a core are
those of the processes, whatever else the machine does; actions a second are of the wall.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import HTTPError

import psycopg

import feldherr
from feldherr.kernel import Match
from feldherr.server import databases
from feldherr.server.folder import Keyring
from feldherr.server.matches import Matches
from feldherr.server.repository import MatchRepository
from feldherr.studies.measure import show

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
from bench_load import spent
from bench_server import played

TABLES = (10, 100, 400)
"""Tables at which machines play each other."""
WORKERS = ((1, 1), (1, 4), (2, 4))
"""How many workers, and about how many questions each thinks at once."""
WARM, SECONDS = 5.0, 15.0
"""Seconds until it is measured, and for how long."""
DEPTH, VARIETY = 60, 4

SERVER = """
import sys
from feldherr.server import machines
from feldherr.server.app import make_app
from feldherr.server.play import serve
from feldherr.server.site import bind
# What another process would have asked in the minute before is asked at once, and once.
machines.ORPHANED, machines.SWEEP = 0.0, 1e9
app = make_app(sys.argv[1], rate=1e9, burst=1e9, paced=True, thinkers=0)
with bind("127.0.0.1", 0) as bound:
    serve(app, bound, lambda address: print(address, flush=True))
"""


def fill(source: str, games: list[Match], count: int) -> None:
    """So many tables of machines alone, into a database."""
    storage = databases.storage(source)
    matches = Matches(MatchRepository(storage, {"prussia": feldherr.ruleset("prussia")}), Keyring(None))
    for number in range(count):
        match = games[number % len(games)]
        matches._begin(match, dict.fromkeys(match.roles, "random"))[2].result()
    matches.repository.close()
    storage.close()


@contextmanager
def process(source: str, *command: str) -> Iterator[tuple[int, str]]:
    """A process of ours that has said that it is there: its id, and what it has said."""
    environment = os.environ | {"FELDHERR_DATABASE": source}
    started = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True, env=environment)
    assert started.stdout is not None
    try:
        yield started.pid, started.stdout.readline().strip()
    finally:
        started.terminate()
        started.wait(timeout=60)
        started.stdout.close()


def below(pid: int) -> list[int]:
    """A process and all that it has begun."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").iterdir():
            found += [int(word) for word in (task / "children").read_text().split()]
    return found


def seconds_of(pids: list[int]) -> float:
    """Seconds of a core that processes have had; what has ended meanwhile counts for nothing."""
    return sum(spent(pid) for pid in pids if Path(f"/proc/{pid}/stat").exists())


def backends(source: str) -> list[int]:
    """The processes of PostgreSQL that work for a database."""
    with psycopg.connect(source) as connection:
        return [
            pid for (pid,) in connection.execute("select pid from pg_stat_activity where datname = current_database()")
        ]


def plies(source: str) -> int:
    with psycopg.connect(source) as connection:
        [(count,)] = connection.execute("select count(*) from plies").fetchall()
        return int(count)


def waiting(address: str) -> dict[str, float]:
    """What the site says of its questions."""
    try:
        with urllib.request.urlopen(f"{address}health/thinking", timeout=60) as answer:
            text = answer.read().decode()
    except HTTPError as fault:
        text = fault.read().decode()
    return {name: float(value) for name, value in (line.split() for line in text.splitlines() if line)}


def measured(source: str, count: int, at_once: int) -> str:
    """One load, in a line."""
    with ExitStack() as stack:
        server, address = stack.enter_context(process(source, "-c", SERVER, source))
        thinkers = [
            stack.enter_context(process(source, "-m", "feldherr", "serve", "worker", "--at-once", str(at_once)))[0]
            for _ in range(count)
        ]
        time.sleep(WARM)
        work = [pid for one in thinkers for pid in below(one)]
        parts = {"server": below(server), "workers": work, "PostgreSQL": backends(source)}
        before = {name: seconds_of(pids) for name, pids in parts.items()}
        first, began = plies(source), time.perf_counter()
        time.sleep(SECONDS)
        made, took = plies(source) - first, time.perf_counter() - began
        cost = [
            f"{name} {1000 * (seconds_of(pids) - before[name]) / max(1, made):5.1f} ms" for name, pids in parts.items()
        ]
        left = waiting(address)
        queue = f"waiting {left['waiting']:3.0f}, the oldest {left['oldest']:4.1f} s"
        return f"{made / took:5.1f} actions/s   {'   '.join(cost)}   {queue}"


def main() -> None:
    try:
        from tests.server.cluster import running
    except ImportError:
        return
    games = [played(seed, DEPTH) for seed in range(VARIETY)]
    rows = []
    with running() as cluster:
        for tables in TABLES:
            for count, at_once in WORKERS:
                source = cluster.database()
                fill(source, games, tables)
                rows.append((f"{tables} tables, {count} × {at_once}", measured(source, count, at_once)))
    show("Machines' seats worked by other processes, seconds of a core an action", rows)


if __name__ == "__main__":
    main()
