"""Whose page may talk to the server, and what goes out with every answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, Client, heard, listening
from tests.server.standin import STANDIN

from feldherr.server.app import make_app
from feldherr.server.guard import Guard, RateLimiter
from feldherr.server.matches import Matches


def test_another_name_is_refused(client: Client) -> None:
    for header in (
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Origin": "http://evil.example"},
        {"Host": ""},
    ):
        answer = client.http.get("/api/games", headers=header)
        assert answer.status_code == 403, header
    assert client.http.get(
        "/api/games", headers={"Host": "127.0.0.1:8000", "Origin": "http://127.0.0.1:8000"}
    ).is_success


MATCH = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://127.0.0.1:9999"},
        {"Origin": "http://localhost:8000"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:8000@evil.example"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
        {"Host": "127.0.0.1:8000, evil.example"},
        {"Host": "evil.example:8000", "Origin": "http://evil.example:8000"},
    ],
    ids=str,
)
def test_only_a_page_of_ours_creates_a_match(client: Client, headers: dict[str, str]) -> None:
    at_home = {"Host": "127.0.0.1:8000"}
    mine = at_home | {"Origin": "http://127.0.0.1:8000", "Sec-Fetch-Site": "same-origin"}
    assert client.http.post("/api/matches", json=MATCH, headers=mine).status_code == 201
    assert client.http.post("/api/matches", json=MATCH, headers=at_home | headers).status_code == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_body_says_that_it_is_json(client: Client, kind: str) -> None:
    body = msgspec.json.encode(MATCH)
    answer = client.http.post("/api/matches", content=body, headers={"Content-Type": kind} if kind else {})
    assert answer.status_code == 415
    whole = {"Content-Type": "application/json; charset=utf-8"}
    assert client.http.post("/api/matches", content=body, headers=whole).status_code == 201


@pytest.mark.parametrize(
    "path", ["//api/matches", "/api//matches", "//api/v1/matches", "/api/v1//matches", "/%2Fapi/matches"]
)
def test_an_address_is_spelt_in_one_way(client: Client, path: str) -> None:
    """What the router takes for a call is one to the guard, too, whoever writes it with more slashes."""
    http = client.http
    body = msgspec.json.encode(MATCH)
    for kind in ("text/plain", "application/json"):
        answer = http.post(f"{http.base_url}{path}", content=body, headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["error"]) == (404, "http"), kind
    game = client.create()
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        http.websocket_connect(f"/api//matches/{game.id}/live"),
    ):
        pass
    assert closed.value.code == 4404


def test_a_link_elsewhere_leads_here_and_brings_nothing(client: Client) -> None:
    linked = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert client.http.get("/m/x", headers=linked).status_code == 200
    assert client.http.get("/api/games", headers=linked).status_code == 403
    shown = linked | {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}
    assert client.http.get("/m/x", headers=shown).status_code == 403


def test_a_socket_is_opened_by_a_page_of_ours_alone(client: Client) -> None:
    game = client.create()
    path = f"/api/matches/{game.id}/live"
    for origin in ("http://evil.example", "http://testserver.local:9999", "null"):
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.http.websocket_connect(path, headers={"Origin": origin}),
        ):
            pass
        assert closed.value.code == 4403, origin


def test_the_token_is_told_to_the_socket_and_stands_in_no_address(client: Client) -> None:
    game = client.create()
    with client.http.websocket_connect(f"/api/matches/{game.id}/live?token={game.tokens['north']}") as socket:
        socket.send_json({})
        assert heard(socket)["view"]["role"] is None
    with listening(game, "north") as socket:
        assert heard(socket)["view"]["role"] == "north"


@pytest.mark.parametrize("hello", ["", "[]", "{", '{"token": 1}', '{"after": -1}', '{"after": 1e99}', "[" * 60_000])
def test_a_socket_that_says_no_hello_is_closed(client: Client, hello: str) -> None:
    game = client.create()
    with client.http.websocket_connect(f"/api/matches/{game.id}/live") as socket:
        socket.send_text(hello)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive(timeout=60)
    assert closed.value.code == 4400


def test_every_answer_has_the_policy(client: Client) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/m/x"):
        headers = client.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_fault_is_a_number_and_no_trace(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    game = client.create()

    def break_down(*args: object) -> None:
        raise ZeroDivisionError("a secret thing")

    monkeypatch.setattr(Matches, "act", break_down)
    answer = game.act("north", NORTH)
    assert answer.status_code == 500
    assert len(answer.json()["report"]) == 8
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def test_a_big_body_is_refused(client: Client) -> None:
    game = client.create()
    assert game.act("north", "setup " + "x" * 70_000).status_code == 413


def test_the_bucket_fills_again() -> None:
    limiter = RateLimiter(rate=1000, burst=2)
    taken = [limiter.take("one") for _ in range(3)]
    assert taken[:2] == [True, True]
    assert limiter.take("another")
    slow = RateLimiter(rate=0, burst=2)
    assert [slow.take("one") for _ in range(3)] == [True, True, False]


def test_hasty_seats_wait(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=0, burst=1)
    with TestClient(app) as http:
        game = Client(http).create()
        assert game.act("north", NORTH).status_code == 200
        hasty = game.act("north", "end")
        assert (hasty.status_code, hasty.headers["retry-after"]) == (429, "1")
        assert game.get("north").status_code == 200


def test_a_request_that_the_end_of_the_server_cuts_off_may_be_asked_again() -> None:
    """It is no fault of the server's: whether it was done, its key tells."""
    said: list[Any] = []

    async def cut(scope: Any, receive: Any, send: Any) -> None:
        raise asyncio.CancelledError

    async def send(message: Any) -> None:
        said.append(message)

    scope = {"type": "http", "path": "/health/live", "raw_path": b"/health/live", "query_string": b"", "headers": []}
    with pytest.raises(asyncio.CancelledError):
        # Driven by hand: in a process that drives a browser, a loop runs already.
        Guard(cut, HOSTS)(scope, None, send).send(None)  # type: ignore[arg-type]
    assert [message.get("status") for message in said] == [503, None]
