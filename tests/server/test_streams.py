"""The stream of a match: what the live socket tells, line by line. Through proxies: `test_proxies`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from tests.server.client import HOSTS, NORTH, SOUTH, Client, Game, heard, listening
from tests.server.databases import BOTH
from tests.server.standin import STANDIN
from tests.server.threads import listening_at
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from feldherr.server import streams
from feldherr.server.app import make_app


class Site:
    """A server on a port, asked over a real line: a stream ends when its server does, or whoever asked goes."""

    def __init__(self, address: str, server: uvicorn.Server, http: httpx.Client) -> None:
        self.address = address
        self.server = server
        self.http = http


@contextmanager
def served(source: Path | str) -> Iterator[Site]:
    app = make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=0)
    with (
        listening_at(app) as (address, server),
        httpx.Client(base_url=address, timeout=30, limits=limits) as http,
    ):
        yield Site(address, server, http)


@pytest.fixture
def site(source: Path | str) -> Iterator[Site]:
    with served(source) as found:
        yield found


@contextmanager
def streaming(http: httpx.Client, game: Game, role: str | None, after: int = 0) -> Iterator[Iterator[str]]:
    """The lines of a stream as they come, empty ones included."""
    headers = {"Authorization": f"Bearer {game.tokens[role]}"} if role else {}
    path = f"/api/matches/{game.id}/stream?after={after}"
    with http.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        assert answer.headers["cache-control"] == "no-store"
        yield answer.iter_lines()


def told(lines: Iterator[str]) -> dict[str, Any]:
    """The next line that says something."""
    found: dict[str, Any] = json.loads(next(line for line in lines if line))
    return found


@BOTH
def test_a_stream_tells_each_role_what_it_may_know(site: Site) -> None:
    game = Client(site.http).create()
    for role in ("north", "south", None):
        with streaming(site.http, game, role) as lines:
            assert told(lines) == {"type": "plies", "plies": game.plies(role), "view": game.view(role)}
    with streaming(site.http, game, "south", 1) as south, streaming(site.http, game, None, 1) as onlooker:
        assert [told(south)["plies"], told(onlooker)["plies"]] == [[], []]
        assert game.act("north", NORTH).status_code == 200
        # The set-up of the other side is told as something that was done, not as what.
        for lines in (south, onlooker):
            assert [(ply["role"], ply["action"]) for ply in told(lines)["plies"]] == [("north", None)]
        assert game.act("south", SOUTH).status_code == 200
        assert [ply["number"] for ply in told(south)["plies"]] == [2]
        game.act("south", "draw", 3)
        for lines in (south, onlooker):
            while (news := told(lines))["type"] != "asked":
                pass
            assert news == {"type": "asked", "role": "south", "what": "draw"}


def test_a_stream_says_what_the_socket_says(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    game = client.create()
    game.begin()
    server = client.http.app.state.server
    monkeypatch.setattr(streams, "BEAT", 0.01)

    async def listen() -> list[bytes]:
        found = []
        async for line in streams.lines(server, game.id, streams.Listener("south", 1)):
            found.append(line)
            if len(found) == 3:
                server.hub.end()
        assert server.hub.count(game.id, "south") == 0
        return found

    with listening(game, "south", 1) as socket:
        first = heard(socket)
    with client.http.portal() as portal:
        lines = portal.call(listen)
    assert json.loads(lines[0]) == first
    # Then an empty line says, again and again, that the server is there.
    assert lines[1:] == [b"\n", b"\n"]


@BOTH
def test_strangers_and_crowds_get_no_stream(site: Site) -> None:
    game, other = Client(site.http).create(), Client(site.http).create()
    path = f"/api/matches/{game.id}/stream"
    stolen = site.http.get(path, headers={"Authorization": f"Bearer {other.tokens['north']}"})
    assert (stolen.status_code, stolen.json()["error"]) == (401, "unknown-seat")
    assert site.http.get("/api/matches/none/stream").status_code == 404
    assert site.http.get(f"{path}?after=x").status_code == 400
    with streaming(site.http, game, "north", 10**9) as lines:
        assert told(lines)["plies"] == []
    with ExitStack() as stack:
        # Lines that nobody holds any more would end their stream.
        held = [stack.enter_context(streaming(site.http, game, "south")) for _ in range(streams.STREAMS)]
        assert {told(lines)["view"]["role"] for lines in held} == {"south"}
        crowded = game.get("south", "/stream")
        assert (crowded.status_code, crowded.json()["error"]) == (429, "too-many")
        with streaming(site.http, game, "north") as lines:
            assert told(lines)["view"]["role"] == "north"


def test_a_server_that_ends_ends_its_streams_at_once(site: Site) -> None:
    game = Client(site.http).create()
    with streaming(site.http, game, "north") as lines:
        assert told(lines)["view"]["number"] == 1
        site.server.should_exit = True
        # The end is told, as a stream ends: a link that is cut would raise here.
        assert [line for line in lines if line] == []


def test_a_socket_of_a_server_that_ends_is_told_that_it_restarts(site: Site) -> None:
    game = Client(site.http).create()
    live = site.address.replace("http", "ws", 1) + f"/api/matches/{game.id}/live"
    with connect(live) as page:
        page.send(json.dumps({"after": 0}))
        assert json.loads(page.recv(timeout=60))["type"] == "plies"
        site.server.should_exit = True
        with pytest.raises(ConnectionClosed) as closed:
            page.recv(timeout=60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
