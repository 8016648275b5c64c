"""The published form of the interface: it is whole, lawful, and what the server says fits it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from litestar.testing import TestClient
from openapi_spec_validator import validate
from tests.server.client import HOSTS, Client
from tests.server.members import WORD, house

from feldherr.server import calls
from feldherr.server.accounts import calls as account_calls
from feldherr.server.app import make_app
from feldherr.server.calls import CALLS
from feldherr.server.events import calls as event_calls
from feldherr.server.lobby import calls as lobby_calls
from feldherr.server.notices import calls as notice_calls
from feldherr.server.people import calls as people_calls
from feldherr.server.published import versioned
from feldherr.server.talks import calls as talk_calls


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        yield Client(http)


def fits(document: dict[str, Any], form: dict[str, Any], told: Any) -> list[str]:
    validator = Draft202012Validator({**form, "components": document["components"]})
    return [f"{fault.json_path}: {fault.message[:200]}" for fault in validator.iter_errors(told)]


def form_of(document: dict[str, Any], path: str, method: str, status: int) -> dict[str, Any]:
    answer = document["paths"][versioned(path)][method]["responses"][str(status)]
    form: dict[str, Any] = answer["content"]["application/json"]["schema"]
    return form


def test_it_is_a_lawful_document_of_every_call(client: Client) -> None:
    document = client.http.get("/schema").json()
    validate(document)
    assert sum(len(path) for path in document["paths"].values()) == len(CALLS)
    ids = [call["operationId"] for path in document["paths"].values() for call in path.values()]
    assert len(set(ids)) == len(ids)


def test_it_keeps_the_bounds_of_requests_and_the_fields_they_refuse(client: Client) -> None:
    schemas = client.http.get("/schema").json()["components"]["schemas"]
    assert schemas["Act"]["additionalProperties"] is False
    assert schemas["Act"]["properties"]["number"] == {"type": "integer", "minimum": 0, "maximum": 1_000_000}


def test_a_game_has_its_own_part_and_no_others(client: Client) -> None:
    schemas = client.http.get("/schema").json()["components"]["schemas"]
    assert {one["$ref"].rpartition("/")[2] for one in schemas["View"]["anyOf"]} == {
        "NapoleonView",
        "PrussiaView",
        "SgbohView",
        "SrazhenieView",
    }
    assert "stacks" in schemas["PrussiaView"]["properties"]
    assert "stacks" not in schemas["SrazhenieView"]["properties"]


@pytest.mark.parametrize(
    ("ruleset", "scenario", "roles"),
    [("srazhenie", "battle", ("north", "south")), ("prussia", "rossbach_battle", ("prussia", "coalition"))],
)
def test_what_the_server_says_fits_it(client: Client, ruleset: str, scenario: str, roles: tuple[str, str]) -> None:
    document = client.http.get("/schema").json()
    for path in ("/api/games", "/api/lessons"):
        assert not fits(document, form_of(document, path, "get", 200), client.http.get(path).json())
    seats = dict.fromkeys(roles, "human")
    game = client.create(ruleset=ruleset, scenario=scenario, seats=seats, options={})
    view = game.view(None)
    role = view["decisions"][0]["role"]
    at = "/api/matches/{id}"
    assert not fits(document, form_of(document, at, "get", 200), game.view(role))
    assert not fits(document, form_of(document, at + "/plies", "get", 200), game.get(None, "/plies").json())
    static = client.http.get(f"/api/static/{view['static']}").json()
    assert not fits(document, form_of(document, "/api/static/{digest}", "get", 200), static)
    refused = game.act(role, "resign", number=7)
    assert not fits(document, form_of(document, at + "/actions", "post", refused.status_code), refused.json())
    malformed = game.act(role, "dance")
    assert malformed.status_code == 400
    assert not fits(document, form_of(document, at + "/actions", "post", 400), malformed.json())
    done = game.act(role, "resign")
    assert done.status_code == 200
    assert not fits(document, form_of(document, at + "/actions", "post", 200), done.json())
    assert fits(document, form_of(document, at + "/actions", "post", 200), {**done.json(), "plies": None})


def test_a_site_publishes_its_accounts_too_and_says_what_they_fit(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        anna = site.browser()
        document = anna.get("/schema").json()
        validate(document)
        assert sum(len(path) for path in document["paths"].values()) == sum(
            len(some.CALLS)
            for some in (calls, account_calls, lobby_calls, notice_calls, people_calls, event_calls, talk_calls)
        )
        ids = [call["operationId"] for path in document["paths"].values() for call in path.values()]
        assert len(set(ids)) == len(ids)

        def fit(path: str, answer: Any, method: str = "get") -> None:
            form = form_of(document, path, method, answer.status_code)
            assert not fits(document, form, answer.json()), (path, answer.text)

        fit("/api/account", anna.get("/api/account"))
        fit("/api/account/ways", anna.get("/api/account/ways"))
        wanted = {"name": "Anna", "password": WORD}
        fit("/api/account/sign-up", anna.post("/api/account/sign-up", wanted), "post")
        fit("/api/account/sign-up", anna.post("/api/account/sign-up", wanted | {"invite": "none"}), "post")
        fit("/api/account/sign-up", anna.post("/api/account/sign-up", wanted | {"invite": site.invite()}), "post")
        wanted = {"ruleset": "skirmish", "scenario": "meeting", "places": [{"kind": "open"}]}
        fit("/api/lobby", anna.post("/api/lobby", wanted), "post")
        fit("/api/lobby", anna.post("/api/lobby", wanted | {"who": "named"}), "post")
        fit("/api/lobby", anna.get("/api/lobby"))
        fit("/api/lobby", site.browser().get("/api/lobby"))
        fit("/api/lobby/{id}/take", anna.post("/api/lobby/none/take"), "post")
        fit("/api/lobby/guest", anna.post("/api/lobby/guest", {"code": "none"}), "post")
        fit("/api/lobby/seat", anna.post("/api/lobby/seat", {"match": "none", "role": "north"}), "post")
        fit("/api/people/{name}", anna.get("/api/people/Anna"))
        fit("/api/people/{name}", anna.get("/api/people/Nobody"))
        fit("/api/ratings/{game}", anna.get("/api/ratings/skirmish"))
        fit("/api/events", anna.get("/api/events"))
        cup = {"name": "Cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"}
        fit("/api/events", anna.post("/api/events", cup), "post")
        host = site.browser().join("Host", invite=site.invite("admin"))
        made = host.post("/api/events", cup)
        fit("/api/events", made, "post")
        fit("/api/events/{id}", host.get(f"/api/events/{made.json()['id']}"))
        fit("/api/events/{id}/join", host.post(f"/api/events/{made.json()['id']}/join"), "post")
        fit("/api/events/{id}/begin", host.post(f"/api/events/{made.json()['id']}/begin"), "post")
        board = made.json()["id"]
        fit("/api/events/{id}/chat", host.post(f"/api/events/{board}/chat", {"text": "Welcome!", "key": "1"}), "post")
        fit("/api/events/{id}/chat", anna.get(f"/api/events/{board}/chat"))
        fit("/api/events/{id}/chat", anna.post(f"/api/events/{board}/chat", {"text": "Hello", "key": "1"}), "post")
        [said] = anna.get(f"/api/events/{board}/chat").json()["messages"]
        fit("/api/chat/{id}/report", anna.post(f"/api/chat/{said['id']}/report", {"reason": "spam"}), "post")
        fit("/api/chat/{id}/hide", anna.post(f"/api/chat/{said['id']}/hide"), "post")
        fit("/api/friends/ask", anna.post("/api/friends/ask", {"name": "Host"}), "post")
        fit("/api/friends/ask", anna.post("/api/friends/ask", {"name": "Anna"}), "post")
        fit("/api/friends/accept", host.post("/api/friends/accept", {"name": "Anna"}), "post")
        fit("/api/friends", anna.get("/api/friends"))
        fit("/api/moderation", anna.get("/api/moderation"))
        other = site.browser().join("Other", invite=site.invite("moderator"))
        fit("/api/moderation", other.get("/api/moderation"))
        fit("/api/moderation/audit", anna.get("/api/moderation/audit"))
        fit("/api/moderation/audit", other.get("/api/moderation/audit?kind=invite&since=1&until=2"))
        fit("/api/moderation/mute", other.post("/api/moderation/mute", {"name": "Anna", "hours": 1}), "post")
        fit("/api/moderation/decide", other.post("/api/moderation/decide", {"report": "none"}), "post")
        fit("/api/account/sign-up", anna.post("/api/account/sign-up", {"name": "", "password": WORD}), "post")
        token = {"name": "bot", "scopes": ["read"], "days": 3}
        fit("/api/account/tokens", anna.post("/api/account/tokens", token), "post")
        fit("/api/account/passkeys/ask", anna.post("/api/account/passkeys/ask"), "post")
        fit("/api/account", anna.get("/api/account"))
        fit("/api/account/ways", anna.get("/api/account/ways"))
        id = anna.begin(south="human")
        fit("/api/matches/{id}/mine", anna.get(f"/api/matches/{id}/mine"))
        fit("/api/matches/{id}/people", anna.get(f"/api/matches/{id}/people"))
        fit("/api/matches/{id}/chat", anna.get(f"/api/matches/{id}/chat"))
        told = {"room": "players", "text": "Good evening!", "key": "1"}
        fit("/api/matches/{id}/chat", anna.post(f"/api/matches/{id}/chat", told), "post")
        fit("/api/matches/{id}/chat", host.post(f"/api/matches/{id}/chat", told), "post")
        fit("/api/matches/{id}/chat", site.browser().get(f"/api/matches/{id}/chat"))
        fit("/api/matches/{id}/link", anna.post(f"/api/matches/{id}/link", {"role": "south"}), "post")
        fit("/api/matches/{id}/link", anna.post(f"/api/matches/{id}/link", {"role": "west"}), "post")
