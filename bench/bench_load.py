"""A site under load: many live matches and idle sockets, at a share of the rate that saturates it; lists of many games.

The rate is that of whoever acts, not that at which the server answers: an action that waits its turn waits from when it
was meant to be made. Every socket listens to one of the matches that are played, so each action is told to some. On
SQLite, and on PostgreSQL where its server is installed. Wall time: load, server and database share the cores.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import websockets

import feldherr
from feldherr.kernel import Match
from feldherr.server import databases
from feldherr.server.folder import Keyring
from feldherr.server.matches import Matches
from feldherr.server.repository import MatchRepository
from feldherr.studies.measure import middle, show

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
from bench_http import Line
from bench_server import Address, Player, memory, moves_of, played

LIVE, SOCKETS = 500, 2_000
PART = 10
"""The same once more with so many times fewer of both, at the same rate."""
SHARE = 0.6
"""Of the rate that saturates it."""
ROUNDS = 3
"""How often both are measured, in turns: whatever else the machine does falls on both alike. Medians are told."""
STORED = (500, 5_000)
MINE, LISTS = 20, 100
"""Games of the person whose list is asked for, and how often it is."""
DEPTH, VARIETY = 120, 4
CONNECTIONS = 16
SATURATED, ACTIONS = 400, 1_000
"""Actions by which the saturating rate is found, and those made at a share of it: p99 is set by ten of them."""
FILES = 8_192

SERVER = """
import resource, sys
from pathlib import Path
from feldherr.server.accounts.settings import Manners
from feldherr.server.app import make_app
from feldherr.server.play import serve
from feldherr.server.site import bind
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[2]), resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
source = sys.argv[1] if "://" in sys.argv[1] else Path(sys.argv[1])
manners = Manners("http://localhost", frozenset({"http://localhost"}), guests=True)
app = make_app(source, rate=1e9, burst=1e9, manners=manners, paced=True)
with bind("127.0.0.1", 0) as bound:
    serve(app, bound, lambda address: print(address, flush=True))
"""

Seats = list[tuple[str, dict[str, str], tuple[str, str]]]


@contextmanager
def sources(folder: Path) -> Iterator[dict[str, Callable[[], Path | str]]]:
    """What makes an empty database of each kind that is here, by its name."""
    found: dict[str, Callable[[], Path | str]] = {"SQLite": lambda: Path(tempfile.mkdtemp(dir=folder))}
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(ImportError, FileNotFoundError):
            from tests.server.cluster import running

            found["PostgreSQL"] = stack.enter_context(running()).database
        yield found


def fill(source: Path | str, games: list[Match], count: int) -> Seats:
    """So many matches, deep in play, into a database: their seats and what is played in each."""
    storage = databases.storage(source)
    folder = Keyring(source if isinstance(source, Path) else None)
    matches = Matches(MatchRepository(storage, {"prussia": feldherr.ruleset("prussia")}), folder)
    todo = [moves_of(match) for match in games]
    seats: Seats = []
    waiting: list[Future[Any]] = []
    for number in range(count):
        match, what = games[number % len(games)], todo[number % len(games)]
        assert what is not None
        id, tokens, saved = matches._begin(match, dict.fromkeys(match.roles, "human"))
        seats.append((id, tokens, what))
        waiting.append(saved)
        if len(waiting) == 100 or number == count - 1:
            for one in waiting:
                one.result()
            waiting.clear()
    matches.repository.close()
    storage.close()
    return seats


@contextmanager
def serving(source: Path | str) -> Iterator[tuple[Address, int]]:
    """A server on a database: its address and its process."""
    command = [sys.executable, "-c", SERVER, str(source), str(FILES)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        host, port = process.stdout.readline().strip().removeprefix("http://").strip("/").split(":")
        yield (host, int(port)), process.pid
    finally:
        process.terminate()
        process.wait(timeout=60)
        if process.stdout is not None:
            process.stdout.close()


def spent(pid: int) -> float:
    """Seconds of a core that a process has had."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def opened(address: Address, match: str, few: asyncio.Semaphore) -> websockets.ClientConnection:
    """A socket that has heard how its match stands."""
    url = f"ws://{address[0]}:{address[1]}/api/v1/matches/{match}/live"
    async with few:
        socket = await websockets.connect(url, compression=None, ping_interval=None, max_size=None)
        await socket.send('{"after": 1000000}')
        await socket.recv()
    return socket


async def listen(socket: websockets.ClientConnection, heard: list[int]) -> None:
    """Do nothing with it but hear."""
    async for _ in socket:
        heard[0] += 1


async def with_sockets(
    address: Address, matches: list[str], count: int, heard: list[int], work: Callable[[], Awaitable[Any]]
) -> Any:
    """What some work gives while so many sockets listen."""
    few = asyncio.Semaphore(CONNECTIONS)
    sockets = await asyncio.gather(*(opened(address, matches[n % len(matches)], few) for n in range(count)))
    tasks = [asyncio.create_task(listen(socket, heard)) for socket in sockets]
    try:
        return await work()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for socket in sockets:
            socket.transport.abort()


async def acting(address: Address, players: list[Player], begin: Callable[[int], float], count: int) -> list[float]:
    """Actions over some connections, the matches in turn: milliseconds of each, from when it was meant to be made.

    `begin`: when that is, of the first, the second and so on, in seconds from now; what is past is made at once.
    """
    numbers = iter(range(count))
    start = time.perf_counter()
    times: list[float] = []
    # Two actions of one match follow one another: the second needs the number of the first.
    free = [asyncio.Lock() for _ in players]

    async def one() -> None:
        async with Line(*address) as line:
            for number in numbers:
                at = begin(number)
                await asyncio.sleep(max(0.0, start + at - time.perf_counter()))
                meant = start + at if at > 0 else time.perf_counter()
                which = number % len(players)
                async with free[which]:
                    await players[which].act(line)
                times.append(1000 * (time.perf_counter() - meant))

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))
    return times


class Found(msgspec.Struct):
    """What was measured of one load."""

    most: float
    rate: float
    times: list[float]
    cpu: float
    heard: int
    held: float


async def load(address: Address, pid: int, seats: Seats, sockets: int, rate: float | None, chance: Random) -> Found:
    """One load. `rate`: actions a second; None: a share of what saturates it. `chance`: when actions are made."""
    players = [Player(id, tokens, what) for id, tokens, what in seats]
    heard = [0]

    async def work() -> Found:
        # Every match is taken up once before anything is timed.
        await acting(address, players, lambda number: 0.0, len(players))
        began = time.perf_counter()
        await acting(address, players, lambda number: 0.0, SATURATED)
        most = SATURATED / (time.perf_counter() - began)
        pace = rate or most * SHARE
        # People do not act in step: the pauses between two actions are those of chance.
        at = list(accumulate(chance.expovariate(pace) for _ in range(ACTIONS)))
        before, cpu = heard[0], spent(pid)
        # Where Python looks for cycles among two thousand sockets here, too, that is no pause of the server's.
        gc.disable()
        times = await acting(address, players, lambda number: at[number], ACTIONS)
        return Found(most, pace, times, 1000 * (spent(pid) - cpu) / ACTIONS, heard[0] - before, memory(pid))

    try:
        found: Found = await with_sockets(address, [id for id, _, _ in seats], sockets, heard, work)
    finally:
        gc.enable()
    return found


def live(name: str, source: Path | str, seats: Seats) -> None:
    """The whole load and a part of it, on one database."""
    found: dict[int, list[Found]] = {1: [], PART: []}
    rate = None
    for number in range(ROUNDS):
        for part, ones in found.items():
            with serving(source) as (address, pid):
                # Both have the same bursts of a round, another round has others: the slowest are made in bursts.
                chance = Random(number)
                one = asyncio.run(load(address, pid, seats[: LIVE // part], SOCKETS // part, rate, chance))
            rate = one.rate
            ones.append(one)
    rows = []
    for part, ones in found.items():
        half, slow = ([middle(one.times, at) for one in ones] for at in (0.5, 0.99))
        rows.append(
            (
                f"{LIVE // part} matches",
                f"{SOCKETS // part:5} sockets   saturated at {middle([one.most for one in ones]):5.0f} actions/s   "
                f"at {ones[0].rate:4.0f}/s: p50 {_spread(half)}   p99 {_spread(slow)}",
            )
        )
        rows.append(
            (
                "",
                f"{middle([one.cpu for one in ones]):5.2f} ms of a core an action   "
                f"{sum(one.heard for one in ones)} messages to sockets   {max(one.held for one in ones):4.0f} MB",
            )
        )
    for at in (0.5, 0.99):
        whole, few = ([middle(one.times, at) for one in ones] for ones in found.values())
        # Between two rounds everything may have changed, between the two loads of a round less.
        each = [most / least for most, least in zip(whole, few, strict=True)]
        rows.append(
            (
                f"slower at p{100 * at:.0f}",
                f"{middle(whole) / middle(few):5.2f} times (in each round {min(each):.2f} to {max(each):.2f})",
            )
        )
    title = f"A site on {name}, {ACTIONS} actions at {100 * SHARE:.0f} % of the saturating rate, {ROUNDS} rounds"
    show(title, rows)


def _spread(times: list[float]) -> str:
    """The median of some rounds, and between what they were."""
    return f"{middle(times):6.1f} ms ({min(times):.0f} to {max(times):.0f})"


def lists(name: str, make: Callable[[], Path | str], games: list[Match]) -> None:
    """What lists take as more games are kept: both sites stand side by side and are asked in turns."""
    found: dict[int, list[list[float]]] = {count: [] for count in STORED}

    async def ask(address: Address, tokens: list[str]) -> list[float]:
        times = []
        async with Line(*address) as line:
            for _ in range(LISTS):
                began = time.perf_counter()
                status, said = await line.ask("POST", "/api/v1/matches/mine", {"seats": tokens})
                times.append(1000 * (time.perf_counter() - began))
                assert status == 200, said
        return times

    with contextlib.ExitStack() as stack:
        sites = []
        for count in STORED:
            source = make()
            seats = fill(source, games, count)
            address, _ = stack.enter_context(serving(source))
            sites.append((count, address, [tokens[what[0]] for _, tokens, what in seats[:MINE]]))
            asyncio.run(ask(*sites[-1][1:]))
        for _ in range(ROUNDS):
            for count, address, tokens in sites:
                found[count].append(asyncio.run(ask(address, tokens)))
    medians = {count: [middle(times) for times in rounds] for count, rounds in found.items()}
    rows = [
        (
            f"{count} games",
            f"p50 {_spread(medians[count])}   p99 {_spread([middle(times, 0.99) for times in rounds])}",
        )
        for count, rounds in found.items()
    ]
    few, many = (middle(medians[count]) for count in STORED)
    rows.append(("slower", f"{many / few:5.2f} times at p50"))
    show(f"Lists of a person with {MINE} games, {name}, {ROUNDS} rounds", rows)


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, most))
    games = [played(seed, DEPTH) for seed in range(VARIETY)]
    with tempfile.TemporaryDirectory() as name, sources(Path(name)) as found:
        for kind, make in found.items():
            source = make()
            live(kind, source, fill(source, games, LIVE))
            lists(kind, make, games)


if __name__ == "__main__":
    main()
