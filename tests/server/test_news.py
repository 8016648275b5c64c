"""The stream of an account: where it is its turn, which places are kept for it, which of its games are over."""

from __future__ import annotations

import json
import queue
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import NORTH, SOUTH, wait_for
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house

from feldherr.server.people import news
from feldherr.server.streams import STREAMS

OFFER = {"ruleset": "skirmish", "scenario": "meeting", "who": "named", "side": "north"}


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source) as found:
        yield found


def token_of(browser: Browser, *scopes: str) -> dict[str, str]:
    made = browser.post("/api/account/tokens", {"name": "bot", "scopes": scopes or ("bot", "challenge")})
    return {"Authorization": f"Bearer {made.json()['token']}"}


@contextmanager
def following(site: House, key: dict[str, str]) -> Iterator[queue.Queue[dict[str, Any]]]:
    """What a program is told of its account as it comes."""
    people = site.app.state.accounts.people
    caller = people.by_token(key["Authorization"].removeprefix("Bearer "))
    told: queue.Queue[dict[str, Any]] = queue.Queue()
    hub, clock = site.app.state.server.hub, site.app.state.server.matches.clock

    async def still() -> None:
        assert people.by_token(key["Authorization"].removeprefix("Bearer ")) is not None

    async def follow() -> None:
        async for part in news.lines(hub, people, caller, clock, still):
            for line in part.splitlines():
                if line:
                    told.put(json.loads(line))

    followed = site.http.blocking_portal.start_task_soon(follow)
    wait_for(lambda: hub.count(news.key_of(caller.person.id), None) == 1)
    yield told
    followed.cancel()


def act(browser: Browser, match: str, seat: str, action: str, number: int) -> None:
    body = {"number": number, "key": f"{seat} {number}", "action": action}
    answer = browser.post(f"/api/matches/{match}/actions", body, **{"X-Seat": seat})
    assert answer.status_code == 200, answer.text


@BOTH
def test_a_program_hears_where_it_is_wanted(site: House) -> None:
    anna, berta = site.browser().join("Anna"), site.browser().join("Berta")
    key = token_of(berta)
    with following(site, key) as told:
        made = anna.post("/api/lobby", OFFER | {"places": [{"kind": "account", "name": "Berta"}]}).json()["id"]
        assert told.get(timeout=20) == {"type": "offer", "offer": made}
        # What anyone may take is nobody's in particular.
        assert anna.post("/api/lobby", OFFER | {"who": "all", "places": [{"kind": "open"}]}).status_code == 201
        match = site.http.post(f"/api/lobby/{made}/take", headers=key, json={}).json()["match"]
        assert told.get(timeout=20) == {"type": "turn", "match": match, "role": "south", "number": 1}
        act(berta, match, "south", SOUTH, 1)
        act(anna, match, "north", NORTH, 2)
        act(anna, match, "north", "end", 3)
        # Of what was answered before nobody had to be told.
        assert told.get(timeout=20) == {"type": "turn", "match": match, "role": "south", "number": 4}
        act(anna, match, "north", "resign", 4)
        assert told.get(timeout=20) == {"type": "end", "match": match}
        assert told.empty()
    # Whoever asks again hears what waits now, and nothing of what is over.
    other = anna.post("/api/lobby", OFFER | {"places": [{"kind": "account", "name": "Berta"}]}).json()["id"]
    with following(site, key) as told:
        assert told.get(timeout=20) == {"type": "offer", "offer": other}
        assert told.empty()


def test_what_was_played_through_another_process_is_heard_too(database: str) -> None:
    with house(database) as here, house(database) as there:
        anna, berta = here.browser().join("Anna"), here.browser().join("Berta")
        key = token_of(berta)
        with following(there, key) as told:
            made = anna.post("/api/lobby", OFFER | {"places": [{"kind": "account", "name": "Berta"}]}).json()["id"]
            assert told.get(timeout=20) == {"type": "offer", "offer": made}
            match = here.http.post(f"/api/lobby/{made}/take", headers=key, json={}).json()["match"]
            assert told.get(timeout=20)["match"] == match
            act(anna, match, "north", "resign", 1)
            assert told.get(timeout=20) == {"type": "end", "match": match}


@BOTH
def test_what_others_do_in_secret_is_no_news(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of the south hears the same bytes, whatever the north sets up."""
    monkeypatch.setattr(news, "BEAT", 1_000.0)
    heard = []
    for set_up in (NORTH, NORTH.replace("0101", "0102")):
        anna, berta = site.browser().join(f"Anna {len(heard)}x"), site.browser().join(f"Berta {len(heard)}x")
        name = berta.me()["account"]["name"]
        with following(site, token_of(berta)) as told:
            made = anna.post("/api/lobby", OFFER | {"places": [{"kind": "account", "name": name}]}).json()["id"]
            match = berta.post(f"/api/lobby/{made}/take").json()["match"]
            assert [told.get(timeout=20)["type"] for _ in range(2)] == ["offer", "turn"]
            act(anna, match, "north", set_up, 1)
            act(berta, match, "south", SOUTH, 2)
            act(anna, match, "north", "end", 3)
            heard.append(json.dumps(told.get(timeout=20)).replace(match, "MATCH"))
    assert heard[0] == heard[1]


def test_only_an_account_that_may_read_is_told_and_no_longer_than_that(tmp_path: Path) -> None:
    with house(tmp_path) as site, ThreadPoolExecutor(STREAMS) as listening:
        anna = site.browser().join("Anna")
        ways = [({}, 401), (token_of(anna, "play"), 403), ({"Authorization": "Bearer fh_nobody"}, 401)]
        assert [site.http.get("/api/stream", headers=key).status_code for key, _ in ways] == [code for _, code in ways]
        key, hub = token_of(anna, "read"), site.app.state.server.hub
        match = anna.begin(south="human")
        streams = [listening.submit(site.http.get, "/api/v1/stream", headers=key) for _ in range(STREAMS)]
        me = site.app.state.accounts.people.by_token(key["Authorization"][7:]).person.id
        wait_for(lambda: hub.count(news.key_of(me), None) == STREAMS)
        assert site.http.get("/api/stream", headers=key).status_code == 429
        for row in anna.get("/api/account/ways").json()["tokens"]:
            assert anna.post("/api/account/tokens/end", {"id": row["id"]}).status_code == 200
        for stream in streams:
            answer = stream.result(60)
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            assert {json.loads(line)["match"] for line in answer.text.splitlines() if line} == {match}
        assert hub.count(news.key_of(me), None) == 0
        assert site.http.get("/api/stream", headers=key).status_code == 401
