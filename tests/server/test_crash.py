"""A server killed in the middle of play: whatever it acknowledged is there afterwards."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import NORTH, SOUTH, Client, Game, wait_for

ROOT = Path(__file__).parents[2]


@contextmanager
def serving(data: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "tests.server.serve", str(data)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address, "the server did not start"
        yield process, address
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait(timeout=60)
        if process.stdout is not None:
            process.stdout.close()


def acknowledged(game: Game, got: list[dict[str, Any]], stop: threading.Event) -> None:
    """Play on and keep every ply the server says it has."""
    count = 0
    while not stop.is_set():
        try:
            number = game.number()
            here = game.view("north")["pieces"][0]["place"]
            there = "0102" if here == "0101" else "0101"
            for answer in (game.act("north", f"move n.1 {there}", number), game.undo("north", number + 1)):
                if answer.status_code == 200:
                    got += [ply for ply in answer.json()["plies"] if not ply["undone"]]
            count += 1
        except (httpx.HTTPError, KeyError):
            return


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    got: list[list[dict[str, Any]]] = [[], [], []]
    with serving(tmp_path) as (process, address), httpx.Client(base_url=address, timeout=60) as http:
        games = [Client(http).create() for _ in got]
        for game in games:
            game.act("north", NORTH)
            game.act("south", SOUTH)
        stop = threading.Event()
        players = [
            threading.Thread(target=acknowledged, args=(game, plies, stop))
            for game, plies in zip(games, got, strict=True)
        ]
        for player in players:
            player.start()
        wait_for(lambda: all(len(plies) >= 6 for plies in got))
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=60)
        stop.set()
        for player in players:
            player.join(timeout=30)
    with serving(tmp_path) as (_, again), httpx.Client(base_url=again, timeout=60) as http:
        assert again == address, "open pages find the server again"
        for game, plies in zip(games, got, strict=True):
            game.http = http
            saved = {ply["number"]: ply for ply in game.plies("north")}
            for ply in plies:
                assert saved[ply["number"]] | {"undone": False} == ply
            assert sorted(saved) == list(range(len(saved)))
            # A request whose answer was lost is asked again under its key; play goes on.
            assert game.act("north", "end").status_code == 200


def test_machines_are_asked_again_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address), httpx.Client(base_url=address, timeout=60) as http:
        game = Client(http).create(north="random", south="random")
        process.send_signal(signal.SIGKILL)
    with serving(tmp_path) as (_, address), httpx.Client(base_url=address, timeout=60) as http:
        game.http = http
        wait_for(lambda: game.view(None)["outcome"] is not None, 60)
        record = game.get(None, "/record").text
        assert record.startswith("feldherr-record 1")


def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    if not Path("/proc").is_dir():
        pytest.skip("needs /proc to see the children of a process")
    with serving(tmp_path) as (process, address), httpx.Client(base_url=address, timeout=60) as http:
        game = Client(http).create(south="random")
        wait_for(lambda: game.number() == 2)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=60)
        end = time.monotonic() + 20
        while any(Path(f"/proc/{child}/exe").exists() for child in children):
            assert time.monotonic() < end, f"left behind: {children}"
            time.sleep(0.05)
