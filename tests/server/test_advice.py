"""Advice: lawful, from what the asker knows, at no table of several people, told how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, SOUTH, Client, Game, wait_for
from tests.server.standin import STANDIN
from tests.server.thinkers import Counted, Held

import feldherr
from feldherr.kernel import Match, Position, write
from feldherr.players import player
from feldherr.server import advice
from feldherr.server.advice import Advisor, advice_form
from feldherr.server.app import make_app


@pytest.fixture
def pool() -> Held:
    return Held()


@pytest.fixture
def client(tmp_path: Path, pool: Held) -> Iterator[Client]:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool, rate=10_000, burst=10_000)
    with TestClient(app) as http:
        yield Client(http)


def against(client: Client) -> Game:
    """A match of the south against a recruit, in its first turn."""
    game = client.create(north="random")
    wait_for(lambda: game.number() == 2)
    game.act("south", SOUTH)
    wait_for(lambda: game.view(None)["decisions"][0]["role"] == "south")
    return game


def asked(game: Game, **body: Any) -> dict[str, Any]:
    answer = game.post("south", "advice", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def given(game: Game, role: str, **body: Any) -> dict[str, Any]:
    """The advice, asked for again until it is there."""
    while True:
        answer = game.post(role, "advice", body)
        assert answer.status_code == 200, answer.text
        if answer.json()["advice"] is not None:
            found: dict[str, Any] = answer.json()["advice"]
            return found


# how it comes


def test_how_far_it_is_then_the_advice(client: Client, pool: Held) -> None:
    game = against(client)
    number = game.number()
    assert asked(game) == {"number": number, "advice": None, "done": 0.25, "lines": 7}
    assert asked(game)["advice"] is None
    assert len(pool.asked) == 1, "asked again it is the same search"
    assert asked(game, enough=True)["advice"] is not None
    found = asked(game)
    assert found["done"] == 1.0
    assert set(found["advice"]) == {"role", "best", "reason", "events", "sheet", "lines", "chance"}
    assert found["advice"]["role"] == "south"
    action = found["advice"]["best"][0]["action"]
    assert game.act("south", action).status_code == 200


def test_advice_nobody_waits_for_is_thought_of_no_longer(client: Client, pool: Held) -> None:
    game = against(client)
    asked(game)
    search = pool.searches[-1]
    assert not search.stopped
    assert game.act("south", "resign").status_code == 200
    wait_for(lambda: search.stopped)


def test_who_asks_about_another_moment_has_seen_enough_of_the_last(client: Client, pool: Held) -> None:
    game = against(client)
    asked(game)
    asked(game, at=1)
    assert [search.stopped for search in pool.searches] == [True, False]
    wait_for(lambda: asked(game)["advice"] is not None)
    assert len(pool.searches) == 2


def test_a_search_whose_worker_died_is_asked_for_again(tmp_path: Path) -> None:
    pool = Held(deaths=1)
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool)
    with TestClient(app) as http:
        game = against(Client(http))
        assert asked(game) == {"number": game.number(), "advice": None, "done": 0.0, "lines": 0}
        assert asked(game)["lines"] == 7
        assert asked(game, enough=True)["advice"] is not None


# who may have it


@pytest.mark.parametrize("role", ["north", "south", None])
def test_there_is_none_while_several_people_are_at_the_table(client: Client, pool: Held, role: str | None) -> None:
    game = client.create()
    game.begin()
    answer = game.post(role, "advice", {})
    assert answer.status_code == 422
    assert answer.json()["refusal"]["message"] == {"id": "kernel-no-advice", "args": {}}
    assert game.post(role, "advice", {"at": 0}).json() == answer.json()
    assert pool.asked == []


def test_of_a_finished_game_anybody_may_ask_about_any_moment(client: Client, pool: Held) -> None:
    game = client.create()
    game.begin()
    game.act("north", "resign")
    for role in ("north", "south", None):
        answer = game.post(role, "advice", {"at": 2, "enough": True}).json()
        assert answer["number"] == 3
        assert answer["advice"]["role"] == "north", "who was asked then"
    assert len(pool.asked) == 1
    assert game.post("south", "advice", {}).json()["refusal"]["message"]["id"] == "kernel-no-advice-now"


def test_there_is_none_where_nothing_is_asked_of_one(tmp_path: Path, pool: Held) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool)
    with TestClient(app) as http:
        game = Client(http).create(north="captain")
        game.act("south", SOUTH)
        for role in ("south", None):
            answer = game.post(role, "advice", {})
            assert answer.status_code == 422
            assert answer.json()["refusal"]["message"]["id"] == "kernel-no-advice-now"
        assert "south" not in pool.asked


@pytest.mark.parametrize(
    "body", [{"at": -1}, {"at": "2"}, {"at": 10_000_000}, {"at": 77}, {"enough": "yes"}, {"role": "north"}, [], "null"]
)
def test_bad_requests_get_one_message(client: Client, body: Any) -> None:
    game = against(client)
    answer = game.post("south", "advice", body)
    assert answer.status_code == 400
    assert answer.json()["message_id"] in ("kernel-bad-request", "kernel-no-such-ply")


def test_a_wrong_token_is_no_seat(client: Client) -> None:
    game = against(client)
    game.tokens["south"] = "nonsense"
    assert game.post("south", "advice", {}).status_code == 401


# what it says


def mid_battle(scenario: str, plies: int) -> Match:
    """A battle of «Сражение» between two sergeants, as far as said."""
    match = Match(feldherr.ruleset("srazhenie"), scenario, {}, secret=b"advice")
    choose, rng = player("sergeant", match.ruleset), Random(4)
    while match.number < plies:
        role = match.position.decisions[0].role
        match.play(role, write(choose(match.position.known(role), role, rng), match.position.setting.names))
    return match


def advice_on(position: Position, role: str) -> bytes:
    """What the server says of a position, by a fixed count of lines."""
    table: Any = SimpleNamespace(id="one", ruleset=feldherr.ruleset(position.setting.ruleset))
    search = Advisor(Counted(8)).ask(table, role, position, 1)
    return msgspec.json.encode(advice_form(search.advice.result(0)))


def test_what_is_hidden_changes_no_byte_of_it() -> None:
    position: Any = mid_battle("battle", 60).position
    role = position.decisions[0].role
    sides = position.setting.roles
    other = position.copy()
    theirs = next(at for at, side in enumerate(sides) if side != role)
    other.missions[theirs] = next(card for card in sorted(position.setting.missions) if card not in position.missions)
    assert other.known(role).save() == position.known(role).save()
    assert other.save() != position.save()
    assert advice_on(other, role) == advice_on(position, role)


def test_another_set_up_of_the_enemy_changes_no_byte_of_it() -> None:
    found = []
    for seed in (1, 2):
        match = Match(feldherr.ruleset("srazhenie"), "battle", {}, secret=b"advice")
        set_up = match.position.known("north").legal("north").sample(Random(seed))
        assert set_up is not None
        match.play("north", set_up)
        found.append(match.position)
    assert found[0].save() != found[1].save()
    assert advice_on(found[0], "south") == advice_on(found[1], "south")


@pytest.mark.parametrize(("ruleset", "scenario", "role"), [
    ("srazhenie", "battle", "south"), ("prussia", "rossbach_battle", "prussia"),
])  # fmt: skip
def test_advice_of_the_captain_is_lawful(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str, scenario: str, role: str
) -> None:
    monkeypatch.setattr(advice, "SECONDS", 0.3)
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        roles = feldherr.ruleset(ruleset).setting(scenario, {}).roles
        other = next(each for each in roles if each != role)
        seats = {role: "human", other: "sergeant"}
        game = Client(http).create(ruleset=ruleset, scenario=scenario, seats=seats, options={})
        for _ in range(4):
            # The machine sets up at the same time: what it does between a look and an answer makes the answer late.
            wait_for(lambda: {one["role"] for one in game.view(role)["decisions"]} == {role}, 60)
            found = given(game, role)
            assert found["role"] == role
            for choice in found["best"]:
                assert game.post(role, "why", {"action": choice["action"]}).json() == {"refusal": None}
            assert found["reason"]
            assert game.act(role, found["best"][0]["action"]).status_code == 200
