"""The server over HTTP: 32 connections, each on a match of its own, each action committed before it is answered.

The load comes from this process, the server runs in another one on the same machine: wall time, both share its cores.
Measured twice: as fast as answers come, and at the pace of hasty people (an action each every fifth of a second).
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from feldherr.studies.measure import middle, show

CONNECTIONS = 32
ACTIONS = 24
PAUSE = 0.2
"""Seconds between the actions of one connection at the slower pace."""

Times = dict[str, list[float]]


class Line:
    """One kept connection. Speaks just enough HTTP/1.1 that the load costs little beside the server."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port

    async def __aenter__(self) -> Line:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        return self

    async def __aexit__(self, *fault: object) -> None:
        self.writer.close()

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        """Send a request, wait for the whole answer: its status and its body."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        self.writer.write(head.encode() + b"\r\n" + content)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
        return int(lines[0].split()[1]), await self.reader.readexactly(length)


def setup_of(view: Any, role: str) -> str:
    """A lawful set-up from what is offered: each unit on its first free hex, redoubts first."""
    asked = next(one for one in view["decisions"] if one["role"] == role)
    units = asked["offers"][0]["choices"]["values"]
    taken: set[str] = set()
    words = []
    for unit in sorted(units, key=lambda one: len(one["next"][0]["values"])):
        hex = next(one["v"] for one in unit["next"][0]["values"] if one["v"] not in taken)
        taken.add(hex)
        words.append(f"{unit['v']}@{hex}")
    return f"setup {' '.join(words)}"


def steps_of(view: Any) -> list[str]:
    """Moves of one step each, to be played and taken back."""
    move = next(offer for offer in view["decisions"][0]["offers"] if offer["verb"] == "move")
    place = {piece["id"]: piece["place"] for piece in view["pieces"]}
    return [
        f"move {unit['v']} {one['v']}"
        for unit in move["choices"]["values"]
        for one in unit["next"][0]["values"]
        if one["via"] == place[unit["v"]] and not one.get("through")
    ]


async def one(address: tuple[str, int], number: int, times: Times, pause: float, ready: asyncio.Barrier) -> None:
    """Set up both sides, then move and take back, again and again."""
    async with Line(*address) as line:
        seats = {"north": "human", "south": "human"}
        body = {"ruleset": "srazhenie", "scenario": "battle", "seats": seats, "options": {}, "practice": True}
        made = msgspec.json.decode((await line.ask("POST", "/api/matches", body))[1])
        path, tokens = f"/api/matches/{made['id']}", made["tokens"]

        async def call(kind: str, role: str, what: str = "", body: Any = None) -> bytes:
            began = time.perf_counter()
            status, content = await line.ask("POST" if what else "GET", f"{path}{what}", body, tokens[role])
            times.setdefault(kind, []).append(1000 * (time.perf_counter() - began))
            assert status == 200, content
            return content

        for role in tokens:
            view = msgspec.json.decode(await call("set-up view", role))
            body = {"number": view["number"], "key": f"setup {role}", "action": setup_of(view, role)}
            view = msgspec.json.decode(await call("set-up", role, "/actions", body))["view"]
        role = view["decisions"][0]["role"]
        view = msgspec.json.decode(await call("view", role))
        steps, at = steps_of(view), view["number"]
        await ready.wait()
        for turn in range(ACTIONS):
            # The pauses start apart, so that the connections do not all speak in one breath.
            await asyncio.sleep(pause * (1 + (number / CONNECTIONS if turn == 0 else 0)))
            action = steps[(turn * 7 + number) % len(steps)]
            await call("action", role, "/actions", {"number": at, "key": f"m{turn}", "action": action})
            await asyncio.sleep(pause)
            await call("undo", role, "/undo", {"number": at + 1, "key": f"u{turn}"})
            at += 2


async def load(address: tuple[str, int], pause: float) -> tuple[Times, float]:
    times: Times = {}
    began = time.perf_counter()
    ready = asyncio.Barrier(CONNECTIONS)
    await asyncio.gather(*(one(address, number, times, pause, ready) for number in range(CONNECTIONS)))
    return times, time.perf_counter() - began


def report(title: str, times: Times, spent: float) -> None:
    count = sum(len(found) for found in times.values())
    rows = [
        (kind, f"{len(found):5}   p50 {middle(found):6.1f} ms   p99 {middle(found, 0.99):6.1f} ms")
        for kind, found in times.items()
    ]
    rows.append(("all", f"{count:5}   {count / spent:,.0f} requests/s"))
    show(f"HTTP, {CONNECTIONS} connections on different matches, synchronous=FULL, wall time, {title}", rows)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "feldherr.cli", "play", "--no-browser", "--data", folder, "--lang", "en"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1])
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip().rpartition(" ")[2]
            host, port = address.removeprefix("http://").strip("/").split(":")
            fast = asyncio.run(load((host, int(port)), 0))
            paced = asyncio.run(load((host, int(port)), PAUSE))
        finally:
            process.terminate()
            process.wait(timeout=30)
            if process.stdout is not None:
                process.stdout.close()
    report("as fast as answers come", *fast)
    report(f"an action each every {PAUSE} s", *paced)


if __name__ == "__main__":
    main()
