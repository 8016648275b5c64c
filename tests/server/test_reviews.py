"""A turn thought over: one's own while one plays with machines alone, anybody's when the game is over, run by run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, SOUTH, Client, Game, wait_for
from tests.server.standin import STANDIN
from tests.server.thinkers import Held

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
    """A match of the south against a machine, in the south's second turn."""
    game = client.create(north="random")
    wait_for(lambda: game.number() == 2)
    game.act("south", SOUTH)
    done = ""
    while done != "end":
        wait_for(lambda: [one["role"] for one in game.view(None)["decisions"]] == ["south"])
        done = "end" if game.view("south")["decisions"][0]["id"] == "move" else "pass"
        assert game.act("south", done).status_code == 200
    wait_for(lambda: [one["role"] for one in game.view(None)["decisions"]] == ["south"])
    return game


def asked(game: Game, by: str | None = "south", /, **body: Any) -> dict[str, Any]:
    answer = game.post(by, "review", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_how_far_it_is_then_run_by_run_what_was_better(client: Client, pool: Held) -> None:
    game = against(client)
    first = asked(game)
    assert first["role"] == "south"
    assert (first["thought"], first["done"]) == (0, round(0.25 / len(first["runs"]), 2))
    assert {one["said"] for one in first["runs"]} == {None}
    own = {ply["number"]: ply["action"] for ply in game.plies("south") if ply["role"] == "south"}
    for run in first["runs"]:
        assert run["played"][0] == own[run["number"]]
    assert asked(game)["thought"] == 0
    assert len(pool.asked) == 1, "asked again it is the same search"
    for at in range(len(first["runs"])):
        pool.searches[at].stop()
        wait_for(lambda at=at: asked(game)["thought"] == at + 1)
    told = asked(game)
    assert told["done"] == 1.0
    assert pool.asked == ["south"] * len(first["runs"])
    for run in told["runs"]:
        assert run["said"] == "instead"
        assert (run["gap"], run["doubt"], run["chances"]) == (0.25, 0.1, [0.25, 0.5])


def test_enough_ends_it_with_what_there_is(client: Client, pool: Held) -> None:
    game = against(client)
    asked(game)
    asked(game, enough=True)
    wait_for(lambda: asked(game)["done"] == 1.0)
    assert len(pool.searches) == 1
    assert pool.searches[0].stopped
    assert asked(game)["thought"] == 1


def test_it_is_of_the_moment_it_was_asked_at_while_the_game_goes_on(client: Client, pool: Held) -> None:
    game = against(client)
    at = game.number() - 1
    before = asked(game, at=at)
    assert game.act("south", "end").status_code == 200
    wait_for(lambda: game.number() > at + 2)
    assert asked(game, at=at) == before
    assert (len(pool.searches), pool.searches[0].stopped) == (1, False)
    # Who asks about the turn that has ended meanwhile has seen enough of the one before.
    assert asked(game)["runs"][0]["number"] == at + 1
    assert (len(pool.searches), pool.searches[0].stopped) == (2, True)


def test_a_review_whose_worker_died_is_asked_for_again(tmp_path: Path) -> None:
    pool = Held(deaths=1)
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool, rate=10_000, burst=10_000)
    with TestClient(app) as http:
        game = against(Client(http))
        assert asked(game)["done"] == 0.0
        assert asked(game)["done"] > 0.0
        assert len(pool.searches) == 2


@pytest.mark.parametrize("role", ["north", "south", None])
def test_there_is_none_while_several_people_are_at_the_table(client: Client, pool: Held, role: str | None) -> None:
    game = client.create()
    game.begin()
    answer = game.post(role, "review", {})
    assert answer.status_code == 422
    assert answer.json()["refusal"]["message"] == {"id": "kernel-no-advice", "args": {}}
    assert pool.asked == []


def test_an_onlooker_and_whoever_asks_for_another_role_get_none(client: Client, pool: Held) -> None:
    game = against(client)
    for role, body in ((None, {}), ("south", {"role": "north"})):
        answer = game.post(role, "review", body)
        assert answer.status_code == 422
        assert answer.json()["refusal"]["message"]["id"] == "kernel-no-advice-now"
    assert pool.asked == []


def test_of_a_finished_game_anybody_may_ask_about_any_role(client: Client) -> None:
    game = against(client)
    game.act("south", "resign")
    for as_role in ("south", None):
        for whose in ("north", "south"):
            assert asked(game, as_role, role=whose)["role"] == whose


def test_whoever_has_had_no_turn_is_told_so(client: Client) -> None:
    game = client.create(north="random")
    wait_for(lambda: game.number() == 2)
    answer = game.post("south", "review", {"at": 0})
    assert (answer.status_code, answer.json()["message_id"]) == (400, "kernel-no-turn-yet")


@pytest.mark.parametrize("body", [{"at": -1}, {"at": "2"}, {"at": 77}, {"enough": "yes"}, {"role": 3}, {"x": 1}, []])
def test_bad_requests_get_one_message(client: Client, body: Any) -> None:
    game = client.create(north="random")
    answer = game.post("south", "review", body)
    assert answer.status_code == 400
    assert answer.json()["message_id"] in ("kernel-bad-request", "kernel-no-such-ply")


def test_a_role_that_is_not_there_has_had_no_turn(client: Client) -> None:
    game = against(client)
    game.act("south", "resign")
    assert game.post(None, "review", {"role": "emperor"}).json()["message_id"] == "kernel-no-turn-yet"
