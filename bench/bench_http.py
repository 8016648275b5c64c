"""The server over HTTP: 32 connections, each on a match of its own, each action committed before it is answered.

The load comes from this process, the server runs in another one on the same machine: wall time, both share its cores.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

from feldherr.studies.measure import middle, show

CONNECTIONS = 32
ACTIONS = 24


async def begin(http: httpx.AsyncClient) -> tuple[str, dict[str, str]]:
    seats = {"north": "human", "south": "human"}
    body = {"ruleset": "srazhenie", "scenario": "battle", "seats": seats, "options": {}, "practice": True}
    made = (await http.post("/api/matches", json=body)).json()
    return made["id"], made["tokens"]


def setup_of(view: dict, role: str) -> str:  # type: ignore[type-arg]
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


async def one(address: str, number: int, times: dict[str, list[float]]) -> None:
    """Set up both sides, then move and take back, again and again."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        id, tokens = await begin(http)
        path = f"/api/matches/{id}"

        async def call(kind: str, role: str, what: str, body: dict[str, object] | None) -> dict:  # type: ignore[type-arg]
            began = time.perf_counter()
            headers = {"Authorization": f"Bearer {tokens[role]}"}
            if body is None:
                answer = await http.get(path, headers=headers)
            else:
                answer = await http.post(f"{path}/{what}", json=body, headers=headers)
            times.setdefault(kind, []).append(1000 * (time.perf_counter() - began))
            assert answer.status_code == 200, answer.text
            found: dict = msgspec.json.decode(answer.content)  # type: ignore[type-arg]
            return found

        for role in tokens:
            view = await call("set-up view", role, "", None)
            body = {"number": view["number"], "key": f"setup {role}", "action": setup_of(view, role)}
            view = (await call("set-up", role, "actions", body))["view"]
        role = view["decisions"][0]["role"]
        view = await call("view", role, "", None)
        for turn in range(ACTIONS):
            offers = view["decisions"][0]["offers"]
            move = next(offer for offer in offers if offer["verb"] == "move")
            values = move["choices"]["values"]
            unit = values[(turn + number) % len(values)]
            hex = next((one for one in unit["next"][0]["values"] if one["cost"] and not one.get("through")), None)
            if hex is None or view["undo"] is None:
                continue
            start = next(piece["place"] for piece in view["pieces"] if piece["id"] == unit["v"])
            if hex["via"] != start:
                continue
            action = f"move {unit['v']} {hex['v']}"
            answer = await call(
                "move", role, "actions", {"number": view["number"], "key": f"m{turn}", "action": action}
            )
            answer = await call("undo", role, "undo", {"number": answer["number"], "key": f"u{turn}"})
            view = answer["view"]
            await call("view", role, "", None)


async def load(address: str) -> tuple[dict[str, list[float]], float]:
    times: dict[str, list[float]] = {}
    began = time.perf_counter()
    await asyncio.gather(*(one(address, number, times) for number in range(CONNECTIONS)))
    return times, time.perf_counter() - began


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "feldherr.cli", "play", "--no-browser", "--data", folder, "--lang", "en"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1])
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip().rpartition(" ")[2]
            times, spent = asyncio.run(load(address))
        finally:
            process.terminate()
            process.wait(timeout=30)
            if process.stdout is not None:
                process.stdout.close()
    count = sum(len(found) for found in times.values())
    rows = [
        (kind, f"{len(found):5}   p50 {middle(found):6.1f} ms   p99 {middle(found, 0.99):6.1f} ms")
        for kind, found in times.items()
    ]
    rows.append(("all", f"{count:5}   {count / spent:,.0f} requests/s"))
    show(f"HTTP, {CONNECTIONS} connections on different matches, synchronous=FULL, wall time", rows)


if __name__ == "__main__":
    main()
