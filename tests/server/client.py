"""What the tests of the server say to it."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

HOSTS = frozenset({"testserver.local", "testserver", "127.0.0.1"})

NORTH = "setup n.1@0101 n.2@0201 n.3@0301"
SOUTH = "setup s.1@0106 s.2@0206 s.3@0306"

_keys = itertools.count()


class Game:
    """A match and the tokens of its seats."""

    def __init__(self, http: httpx.Client, id: str, tokens: dict[str, str]) -> None:
        self.http = http
        self.id = id
        self.tokens = tokens

    def _headers(self, role: str | None) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[role]}"} if role else {}

    def get(self, role: str | None, what: str = "") -> httpx.Response:
        return self.http.get(f"/api/matches/{self.id}{what}", headers=self._headers(role))

    def post(self, role: str | None, what: str, body: Any) -> httpx.Response:
        return self.http.post(f"/api/matches/{self.id}/{what}", headers=self._headers(role), json=body)

    def view(self, role: str | None) -> dict[str, Any]:
        found: dict[str, Any] = self.get(role).json()
        return found

    def plies(self, role: str | None, after: int = 0) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get(role, f"/plies?after={after}").json()["plies"]
        return found

    def number(self) -> int:
        return int(self.view(None)["number"])

    def act(
        self, role: str, action: str, number: int | None = None, key: str | None = None, then: list[str] | None = None
    ) -> httpx.Response:
        body = {
            "number": self.number() if number is None else number,
            "key": key or f"key {next(_keys)}",
            "action": action,
            "then": then or [],
        }
        return self.post(role, "actions", body)

    def undo(self, role: str, number: int | None = None, key: str | None = None) -> httpx.Response:
        body = {"number": self.number() if number is None else number, "key": key or f"key {next(_keys)}"}
        return self.post(role, "undo", body)

    def answer(self, role: str, to: str, yes: bool) -> httpx.Response:
        body = {"number": self.number(), "key": f"key {next(_keys)}", "to": to, "yes": yes}
        return self.post(role, "answer", body)

    def begin(self) -> None:
        """Both set-ups."""
        assert self.act("north", NORTH).status_code == 200
        assert self.act("south", SOUTH).status_code == 200


class Client:
    """The server's door."""

    def __init__(self, http: Any) -> None:
        self.http = http

    def create(self, north: str = "human", south: str = "human", **more: Any) -> Game:
        # Dice and players are drawn from the seed: without one a test would be another test each time.
        given = {"ruleset": "skirmish", "scenario": "meeting", "seed": "any"}
        body = given | {"seats": {"north": north, "south": south}} | more
        response = self.http.post("/api/matches", json=body)
        assert response.status_code == 201, response.text
        made = response.json()
        return Game(self.http, made["id"], made["tokens"])


Started = Callable[[], Client]
"""Starts one more server on the same database."""


@contextmanager
def listening(game: Game, role: str | None, after: int = 0) -> Iterator[Any]:
    """The live socket of a match, as a role's page opens it."""
    with game.http.websocket_connect(f"/api/matches/{game.id}/live") as socket:  # type: ignore[attr-defined]
        socket.send_json({"after": after} | ({"token": game.tokens[role]} if role else {}))
        yield socket


def wait_for(happens: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until something is so; fails when it never is."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def heard(socket: Any) -> dict[str, Any]:
    """The next message of a live socket that says something."""
    while True:
        found: dict[str, Any] = json.loads(socket.receive_text(timeout=60))
        if found["type"] != "here":
            return found
