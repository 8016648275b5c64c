"""Messages that once took the server away, each by its name; the rest is the fuzzer's (`tests/server/fuzz`)."""

from __future__ import annotations

import logging
import select
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from tests.games.test_bounds import FIGHT
from tests.server.client import HOSTS, Client
from tests.server.test_crash import serving

import feldherr.server.failures as failures
from feldherr.limits import Bounded
from feldherr.server.app import make_app
from feldherr.server.play import HEAD_LIMIT

JSON = {"Content-Type": "application/json"}
DEEP = b'{"action":' + b"[" * 20_000 + b"]" * 20_000 + b"}"


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "index.html").write_text("the client's page")
    app = make_app(folder, static=folder, hosts=HOSTS, rate=1e9, burst=1e9)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


@pytest.mark.parametrize("call", ["actions", "undo", "answer", "orders", "why", "sheet", "advice"])
def test_brackets_within_brackets_are_a_bad_request(client: Client, call: str) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle")
    headers = JSON | {"Authorization": f"Bearer {game.tokens['north']}"}
    answer = client.http.post(f"/api/matches/{game.id}/{call}", content=DEEP, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["message_id"] == "kernel-bad-request"


ZERO = "matches", "records", "diagrams", "lessons", "continued"


@pytest.mark.parametrize("path", ZERO)
def test_a_zero_character_is_taken_by_no_database(client: Client, path: str) -> None:
    """PostgreSQL keeps none, and a folder that has one could never be moved there."""
    answer = client.http.post(f"/api/{path}", content=rb'{"seed": "\\a\u0000b", "text": "\u0000"}', headers=JSON)
    assert (answer.status_code, answer.json()["args"]) == (400, {"found": "it has a character that cannot be stored"})


def test_a_zero_that_is_spelt_out_is_a_text_like_any_other(client: Client) -> None:
    body = rb'{"ruleset": "srazhenie", "scenario": "first", "seats": {}, "seed": "\\u0000 \\\\u0000"}'
    assert client.http.post("/api/matches", content=body, headers=JSON).status_code == 201


@pytest.mark.parametrize("path", ["matches", "lessons", "records", "continued", "diagrams"])
def test_brackets_within_brackets_begin_nothing(client: Client, path: str) -> None:
    assert client.http.post(f"/api/{path}", content=DEEP, headers=JSON).status_code == 400


@pytest.mark.parametrize(
    "said",
    ["extra = '2147483648'", "losses = '[]'", "turn = '9223372036854775808'", "points = '[9223372036854775808, 0]'",
     f"steps = '{'[' * 9_000}'", "last_loss = '1e400'"],
)  # fmt: skip
def test_a_diagram_that_asks_for_too_much_is_a_fault_of_the_file(client: Client, said: str) -> None:
    text = FIGHT.replace("[units]", f"[exact]\n{said}\n\n[units]")
    bodies = {"records": {"text": text}, "continued": {"seats": {}, "diagram": text}}
    for path, body in bodies.items():
        answer = client.http.post(f"/api/{path}", json=body)
        assert answer.status_code == 422
        assert [fault["line"] for fault in answer.json()["faults"]] == [6]
    shown = client.http.post("/api/diagrams", json={"text": text})
    assert shown.status_code == 200
    assert [fault["line"] for fault in shown.json()["faults"]] == [6]


@pytest.mark.parametrize("number", [2**31, 2**63, 10**40, -1, 1.5])
def test_numbers_of_a_request_have_bounds(client: Client, number: float) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle")
    assert game.act("north", "end", number=number).status_code == 400  # type: ignore[arg-type]
    body = {"ruleset": "srazhenie", "scenario": "battle", "seats": {}, "options": {"length": number}}
    assert client.http.post("/api/matches", json=body).status_code == 400
    body = {"seats": {}, "match": game.id, "ply": number}
    assert client.http.post("/api/continued", json=body).status_code == 400
    for what in (f"/at/{number}", f"/plies?after={number}", f"/ply/{number}/diagram"):
        assert game.get("north", what).status_code < 500


@pytest.mark.parametrize(
    "path",
    ["/%00", "/assets/%00.js", "/" + "x" * 300, "/..%2f..%2fetc%2fpasswd.txt", "/api/%00",
     "/api/static/%00", "/api/matches/%00", "/api/rulebook/%00", "/api/" + "x" * 1_000],
    ids=range(9),
)  # fmt: skip
def test_an_address_that_no_file_can_have_is_not_found(client: Client, path: str) -> None:
    assert client.http.get(path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/" + "x/" * 3_000, "/api/" + "x" * 10_000, "/api/games?" + "x" * 10_000], ids=range(3)
)
def test_an_address_longer_than_any_is_refused_before_anybody_remembers_it(client: Client, path: str) -> None:
    answer = client.http.get(path)
    assert (answer.status_code, answer.json()["error"]) == (414, "long-address")


def test_a_request_whose_head_never_ends_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address):
        host, _, port = address.removeprefix("http://").strip("/").partition(":")
        with socket.create_connection((host, int(port)), timeout=60) as line:
            line.sendall(f"GET /api/games HTTP/1.1\r\nHost: {host}\r\nX-Long: ".encode())
            said = b""
            with suppress(ConnectionError):
                for _ in range(100):
                    line.sendall(b"x" * HEAD_LIMIT)
                    if select.select([line], [], [], 0.01)[0]:
                        break
                else:
                    pytest.fail("it reads on")
                said = line.recv(1_000)
            assert not said or said.startswith(b"HTTP/1.1 431 ")
        # A body as large as may be is no head, nor is what comes after it on the same line.
        with httpx.Client(base_url=address, timeout=60) as page:
            for _ in range(2):
                large = page.post("/api/records", json={"text": "x" * 900_000})
                assert (large.status_code, large.json()["error"]) == (422, "file")
                assert page.get("/api/games").status_code == 200
            # Nor do the heads of many requests on one line add up.
            head = sum(len(name) + len(value) for name, value in page.build_request("GET", "/api/games").headers.raw)
            assert {page.get("/api/games").status_code for _ in range(HEAD_LIMIT // head + 1)} == {200}


def test_what_takes_too_long_is_said_and_the_next_is_served(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    server = client.http.app.state.server
    hasty = Bounded(1, seconds=0.0)
    monkeypatch.setattr(server, "bounded", hasty)
    try:
        answer = client.http.post("/api/records", json={"text": FIGHT})
        assert (answer.status_code, answer.json()["message_id"]) == (422, "kernel-too-much-time")
    finally:
        hasty.close()
    monkeypatch.undo()
    assert client.http.post("/api/records", json={"text": FIGHT}).status_code == 201


def test_a_made_up_position_that_breaks_the_rules_code_is_no_fault_of_the_server(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = client.http.post("/api/continued", json={"seats": {}, "diagram": FIGHT})
    assert made.status_code == 201
    own = client.create(ruleset="srazhenie", scenario="battle")

    def break_down(*args: object) -> None:
        raise IndexError("list index out of range")

    server = client.http.app.state.server
    monkeypatch.setattr(server.matches, "act", break_down)
    body = {"number": 1, "key": "k", "action": "end"}
    tokens = made.json()["tokens"]
    with caplog.at_level(logging.WARNING, logger=failures.__name__):
        for id, token, status in (
            (made.json()["id"], tokens["north"], 410),
            (own.id, own.tokens["north"], 500),
        ):
            headers = {"Authorization": f"Bearer {token}"}
            answer = client.http.post(f"/api/matches/{id}/actions", json=body, headers=headers)
            assert answer.status_code == status
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR"]
