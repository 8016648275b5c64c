"""Whose page may talk to the server, and what goes out with every answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, Client
from tests.server.standin import STANDIN

from feldherr.server.app import make_app
from feldherr.server.guard import Buckets
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
    buckets = Buckets(rate=1000, burst=2)
    taken = [buckets.take("one") for _ in range(3)]
    assert taken[:2] == [True, True]
    assert buckets.take("another")
    slow = Buckets(rate=0, burst=2)
    assert [slow.take("one") for _ in range(3)] == [True, True, False]


def test_hasty_seats_wait(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=0, burst=1)
    with TestClient(app) as http:
        game = Client(http).create()
        assert game.act("north", NORTH).status_code == 200
        assert game.act("north", "end").status_code == 429
        assert game.get("north").status_code == 200
