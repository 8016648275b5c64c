"""The published interface: the same calls under a version, as often as one may ask, and the document true of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.client import HOSTS, Client
from tests.server.members import ADDRESS, COOKIE, WORD, house
from tests.server.sites import ROOT
from tests.server.standin import STANDIN

from feldherr.server.accounts.office import invite
from feldherr.server.accounts.settings import Manners
from feldherr.server.app import make_app
from feldherr.server.openapi import document
from feldherr.server.published import PLACE, TOKEN

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
ENDLESS = ("/api/v1/matches/{id}/stream", "/api/v1/stream")


def test_a_call_is_the_same_under_the_version(client: Client) -> None:
    game = client.create()
    game.begin()
    token = {"Authorization": f"Bearer {game.tokens['north']}"}
    own, published = (client.http.get(f"{root}/matches/{game.id}", headers=token) for root in ("/api", "/api/v1"))
    assert (published.status_code, published.json()) == (200, own.json())
    body = {"number": 3, "key": "one", "action": "end"}
    done = client.http.post(f"/api/v1/matches/{game.id}/actions", json=body, headers=token)
    assert done.status_code == 200, done.text
    # What was done under one name is known under the other.
    again = client.http.post(f"/api/matches/{game.id}/actions", json=body, headers=token)
    assert (again.status_code, again.json()) == (200, done.json())
    with client.http.websocket_connect(f"/api/v1/matches/{game.id}/live") as socket:
        socket.send_json({"after": 0})
        assert socket.receive_json()["type"] == "plies"


@pytest.mark.parametrize("path", ["/api/v1", "/api/v1/", "/api/v1/v1/games", "/api/v2/games", "/api/v1games"])
def test_what_is_no_published_call(client: Client, path: str) -> None:
    assert client.http.get(path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/api/v1/account/sign-out", "/%61pi/v1/account/sign-out", "/api/%76%31/account/leave"]
)
def test_nobody_gets_past_the_guard_by_the_version(tmp_path: Path, path: str) -> None:
    """A page of somebody else's may ask as little under the version as without it, however it spells the path."""
    with house(tmp_path) as site:
        anna = site.browser().join("Anna")
        foreign = {"Origin": "https://evil.example.org"}
        assert anna.ask("POST", path, {}, headers=foreign).status_code == 403
        assert anna.ask("POST", path, {}, headers={}).status_code == 403
        assert anna.me()["account"]["name"] == "Anna"


def measured(tmp_path: Path) -> TestClient[Any]:
    manners = Manners(ADDRESS, frozenset({ADDRESS}), guests=True)
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=0.001, burst=5, manners=manners)
    return TestClient(app, base_url=ADDRESS)


def test_a_token_may_ask_so_often_and_an_address_all_together(tmp_path: Path) -> None:
    with measured(tmp_path) as http:
        one, other = ({"Authorization": f"Bearer {name}"} for name in ("one", "other"))
        told = [http.get("/api/v1/games", headers=one).status_code for _ in range(5 * TOKEN + 1)]
        assert told == [200] * (5 * TOKEN) + [429]
        # It is counted together however it is called.
        hasty = http.get("/api/games", headers=one)
        assert (hasty.status_code, hasty.json()["error"], hasty.headers["retry-after"]) == (429, "too-many", "1")
        assert http.get("/api/v1/games", headers=other).status_code == 200
        # What nobody has counted for is a page, or a file.
        asked = 5 * TOKEN + 3
        told = [http.get("/api/v1/games").status_code for _ in range(5 * PLACE - asked + 1)]
        assert told == [200] * (5 * PLACE - asked) + [429]
        # However many slashes an address has, nobody gets by.
        assert http.get(f"{ADDRESS}//api/v1/games").status_code == 404
        assert http.get("/").status_code == 200
        assert http.get("/health/live").status_code == 200


def test_on_ones_own_machine_nobody_counts(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=0.001, burst=1)
    with TestClient(app) as http:
        assert [http.get("/api/games").status_code for _ in range(30)] == [200] * 30


def test_every_call_says_under_which_answers_it_may_be_turned_away(client: Client) -> None:
    made = document(client.http.app.state.calls, {STANDIN.id: STANDIN})
    for path, calls in made["paths"].items():
        for call in calls.values():
            assert {"400", "403", "404", "429", "500", "503"} <= set(call["responses"]), path
            assert path == "/schema" or path.startswith("/api/v1/")


def test_what_wants_somebody_says_how_they_prove_it(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        made = document(site.app.state.calls, {STANDIN.id: STANDIN})
    assert made["components"]["securitySchemes"]["cookie"]["name"] == COOKIE
    calls = {(method, path): call for path, calls in made["paths"].items() for method, call in calls.items()}
    for (_, path), call in calls.items():
        assert ("401" in call["responses"]) == ("security" in call), path
    anybody: list[dict[str, list[str]]] = [{}, {"seat": []}, {"cookie": []}]
    for one in (("get", "/api/v1/lobby"), ("get", "/api/v1/matches/{id}"), ("post", "/api/v1/matches/mine")):
        assert calls[one]["security"] == anybody
    assert calls["post", "/api/v1/account/leave"]["security"] == [{}, {"cookie": []}]
    assert "security" not in calls["get", "/api/v1/games"]


# The document against a server


class Served:
    """A site, somebody with an account there, and a match of theirs."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=60)
        wanted = {"name": "Anna", "password": WORD, "invite": invite(folder, 1)[0]}
        made = self.http.post("/api/v1/account/sign-up", json=wanted, headers={"Origin": address})
        assert made.status_code == 200, made.text
        self.cookie = made.headers["set-cookie"].partition(";")[0]
        page = {"Origin": address, "Cookie": self.cookie}
        body = {"ruleset": "srazhenie", "scenario": "first", "seats": {}, "practice": True}
        self.match = self.http.post("/api/v1/matches", json=body, headers=page).json()["id"]
        scopes = {"name": "bot", "scopes": ["read", "play", "challenge", "chat", "bot"]}
        self.token = self.http.post("/api/v1/account/tokens", json=scopes, headers=page).json()["token"]
        self.callers = (
            {},
            page,
            {"Authorization": f"Bearer {self.token}", "X-Seat": "north"},
            {"Authorization": "Bearer fh_nobody"},
            {"Authorization": "Bearer nobody"},
        )


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    command = [sys.executable, "-m", "tests.server.published", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Served(process.stdout.readline().strip(), folder)
        finally:
            process.terminate()


def asked(site: Served, examples: int, number: int) -> int:
    """Ask every call of the document what fits it and what does not, as different people; how often."""
    schema = schemathesis.openapi.from_dict(site.http.get("/schema").json())
    count = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path in ENDLESS:
            continue

        @seed(number)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), real=st.booleans(), who=st.integers(0, len(site.callers) - 1))
        def ask(case: Case, real: bool, who: int) -> None:
            nonlocal count
            count += 1
            if real and "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = site.match
            case.headers = {**(case.headers or {}), **site.callers[who]}
            answer = case.call(base_url=site.address, timeout=60)
            case.validate_response(answer, checks=CHECKS)

        ask()
    return count


def test_the_document_is_true_of_every_call(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        assert asked(site, 4, 1) > 150


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_document_is_true_of_every_call_at_length(tmp_path: Path, number: int) -> None:
    with served(tmp_path) as site:
        assert asked(site, 250, number) > 5_000
