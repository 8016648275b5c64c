"""The server under many matches and under many onlookers, over HTTP, each action committed before it is answered.

Two things are compared, each within one run, in turns, so that whatever else the machine does falls on both alike:

- throughput with 50 live matches and with 500, all of them deep in play;
- how long an action takes in one match while nobody looks on, and while twenty onlookers read another, long one.

The matches are played into the database at random before the server starts. Wall time: load and server share the cores.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import feldherr
from feldherr.kernel import Match, Seeded
from feldherr.server.folder import Keyring
from feldherr.server.matches import Matches
from feldherr.server.repository import MatchRepository
from feldherr.server.sqlite import DATABASE, SQLite
from feldherr.studies.measure import middle, show

sys.path.insert(0, str(Path(__file__).parent))
from bench_http import Line

FEW, MANY, DEPTH, LONG = 50, 500, 120, 400
CONNECTIONS, ACTIONS = 16, 2 * MANY
"""Connections that act at once, and the actions of a round: in every match something is played and taken back, with few
matches as often as with many."""
ROUNDS = 5
"""Rounds of either kind, in turns: what is compared is a round and the next one, and of that the median."""
ONLOOKERS, PACE = 20, 0.25
"""Onlookers of the long match, and seconds between what one of them looks at: a hand on the slider."""
SAMPLES = 20
"""Actions timed in a row, alone and with onlookers."""

Address = tuple[str, int]
Seats = list[tuple[str, dict[str, str]]]


def played(seed: int, plies: int) -> Match:
    """A match of Prussia's Glory played at random to so many plies, at a moment that goes on."""
    ruleset, rng = feldherr.ruleset("prussia"), Random(seed)
    while True:
        match = Match(ruleset, "leuthen_main", secret=rng.randbytes(32), practice=True)
        while match.number < plies and match.position.outcome is None:
            asked = rng.choice(match.position.decisions)
            action = match.position.legal(asked.role).sample(rng)
            assert action is not None
            match.play(asked.role, action)
        while match.position.outcome is None and not moves_of(match):
            asked = rng.choice(match.position.decisions)
            action = match.position.legal(asked.role).sample(rng)
            assert action is not None
            match.play(asked.role, action)
        if match.position.outcome is None:
            return match


def moves_of(match: Match) -> tuple[str, str] | None:
    """Somebody's action without dice that can be taken back freely, and who may do it; None where there is none."""
    for asked in match.position.decisions:
        legal = match.position.legal(asked.role)
        for action in legal:
            twin = match.position.copy()
            text = legal.text(action)
            if not text.startswith("march") and not text.startswith("move"):
                break
            events = twin.play(action, Seeded(b"look"), asked.role)
            if twin.decision(asked.role) and not any(event.chance or event.reveals for event in events):
                return asked.role, text
    return None


def fill(folder: Path) -> tuple[Seats, list[tuple[str, str]], tuple[str, dict[str, str]], int]:
    """Matches in a database: their seats, what is played in each, the long one and how many plies it has."""
    storage = SQLite(folder / DATABASE)
    matches = Matches(MatchRepository(storage, {"prussia": feldherr.ruleset("prussia")}), Keyring(folder))
    variety = [played(seed, DEPTH) for seed in range(10)]
    seats: Seats = []
    todo: list[tuple[str, str]] = []
    for number in range(MANY):
        match = variety[number % len(variety)]
        found = moves_of(match)
        assert found is not None
        id, tokens, saved = matches._begin(match, dict.fromkeys(match.roles, "human"))
        saved.result()
        seats.append((id, tokens))
        todo.append(found)
    long = played(99, LONG)
    id, tokens, saved = matches._begin(long, dict.fromkeys(long.roles, "human"))
    saved.result()
    matches.repository.close()
    storage.close()
    return seats, todo, (id, tokens), long.number


@contextmanager
def serving(folder: Path, room: int | None) -> Iterator[tuple[Address, int]]:
    """The server of a folder: its address and its process. `room`: bytes of matches in memory, by default its own."""
    code = (
        "import sys; from pathlib import Path; from feldherr.server import repository, app, play; "
        f"room = {room!r}; app.ROOM = repository.ROOM; make = play.make_app; "
        "play.make_app = lambda data, **more: make(data, rate=1e9, burst=1e9, "
        "**(more | ({} if room is None else {'room': room}))); "
        "play.play(Path(sys.argv[1]), None, lambda address: print(address, flush=True))"
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(folder)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        host, port = process.stdout.readline().strip().removeprefix("http://").strip("/").split(":")
        yield (host, int(port)), process.pid
    finally:
        process.terminate()
        process.wait(timeout=60)
        if process.stdout is not None:
            process.stdout.close()


class Player:
    """Plays one action of a match and takes it back, again and again."""

    def __init__(self, id: str, tokens: dict[str, str], todo: tuple[str, str]) -> None:
        self.path = f"/api/matches/{id}"
        self.role, self.text = todo
        self.token = tokens[self.role]
        self.number = -1
        self.out = False

    async def act(self, line: Line) -> float:
        """One action, or its taking back: milliseconds."""
        if self.number < 0:
            status, view = await line.ask("GET", self.path, None, self.token)
            assert status == 200, view
            seen = msgspec.json.decode(view)
            self.number = seen["number"]
            # It stands from a round before.
            taken = seen["undo"]["action"] if seen["undo"] is not None else ""
            self.out = taken.split()[:2] == self.text.split()[:2]
        body: dict[str, Any] = {"number": self.number, "key": f"k{self.number}"}
        began = time.perf_counter()
        if self.out:
            status, said = await line.ask("POST", f"{self.path}/undo", body, self.token)
        else:
            status, said = await line.ask("POST", f"{self.path}/actions", body | {"action": self.text}, self.token)
        spent = 1000 * (time.perf_counter() - began)
        assert status == 200, said
        self.number += 1
        self.out = not self.out
        return spent


async def throughput(address: Address, players: list[Player], actions: int) -> float:
    """Actions a second: the matches in turn, over some connections at once."""
    waiting = iter([players[number % len(players)] for number in range(actions)])

    async def one() -> None:
        async with Line(*address) as line:
            for player in waiting:
                await player.act(line)

    began = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))
    return actions / (time.perf_counter() - began)


async def look(address: Address, match: str, plies: int, seed: int, pause: float, count: list[int]) -> None:
    """An onlooker: one moment of the match after the other, wherever the hand goes."""
    rng = Random(seed)
    async with Line(*address) as line:
        await asyncio.sleep(pause * seed / ONLOOKERS)
        while True:
            status, _ = await line.ask("GET", f"/api/matches/{match}/at/{rng.randrange(plies)}")
            assert status == 200
            count[0] += 1
            await asyncio.sleep(pause)


async def latency(address: Address, player: Player, others: list[Any]) -> list[float]:
    """How long actions of one match take while others do what they do."""
    tasks = [asyncio.create_task(one) for one in others]
    try:
        async with Line(*address) as line:
            await asyncio.sleep(1 if others else 0)
            times = []
            for _ in range(SAMPLES):
                times.append(await player.act(line))
                await asyncio.sleep(0.02)
            return times
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    with contextlib.suppress(OSError, StopIteration):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1000
    return float("nan")


def many(folder: Path, seats: Seats, todo: list[tuple[str, str]], room: int | None, title: str) -> None:
    with serving(folder, room) as (address, pid):
        players = [Player(*seat, what) for seat, what in zip(seats, todo, strict=True)]
        # Every match is taken up once before anything is timed.
        asyncio.run(throughput(address, players, MANY))
        few, all_ = [], []
        for _ in range(ROUNDS):
            few.append(asyncio.run(throughput(address, players[:FEW], ACTIONS)))
            all_.append(asyncio.run(throughput(address, players, ACTIONS)))
        held = memory(pid)
    share = 100 * middle([one / other for one, other in zip(all_, few, strict=True)])
    rows = [
        (f"{FEW} matches", f"{middle(few):7.0f} actions/s   ({', '.join(f'{one:.0f}' for one in few)})"),
        (f"{MANY} matches", f"{middle(all_):7.0f} actions/s   ({', '.join(f'{one:.0f}' for one in all_)})"),
        ("share", f"{share:7.0f} %         (the median over pairs of rounds)"),
        ("memory", f"{held:7.0f} MB"),
    ]
    show(f"Live matches, {DEPTH} plies deep, {CONNECTIONS} connections, {title}", rows)


def onlookers(folder: Path, seats: Seats, todo: list[tuple[str, str]], long: str, plies: int, pause: float) -> None:
    count = [0]
    with serving(folder, None) as (address, _):
        player = Player(*seats[0], todo[0])
        asyncio.run(latency(address, player, []))
        alone, watched = [], []
        began = time.perf_counter()
        for _ in range(ROUNDS):
            alone.append(asyncio.run(latency(address, player, [])))
            lookers = [look(address, long, plies, seed, pause, count) for seed in range(ONLOOKERS)]
            watched.append(asyncio.run(latency(address, player, lookers)))
        spent = time.perf_counter() - began
    slower = [middle(one) / middle(other) - 1 for one, other in zip(watched, alone, strict=True)]
    flat, looked = ([one for times in rounds for one in times] for rounds in (alone, watched))
    rows = [
        ("alone", f"p50 {middle(flat):6.2f} ms   p99 {middle(flat, 0.99):6.1f} ms"),
        ("looked on", f"p50 {middle(looked):6.2f} ms   p99 {middle(looked, 0.99):6.1f} ms"),
        ("slower by", f"{100 * middle(slower):+6.0f} % (the median over pairs of rounds)"),
        ("read", f"{count[0]:6} moments in {spent:.0f} s, half of it with onlookers"),
    ]
    pace = f"each a moment every {pause} s" if pause else "as fast as answers come"
    show(f"An action while {ONLOOKERS} onlookers read a match of {plies} plies, {pace}", rows)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seats, todo, (long, _), plies = fill(folder)
        many(folder, seats, todo, None, "all in memory")
        onlookers(folder, seats, todo, long, plies, PACE)
        onlookers(folder, seats, todo, long, plies, 0)
        many(folder, seats, todo, 20_000_000, "20 MB for matches: most are taken up for each action")


if __name__ == "__main__":
    main()
