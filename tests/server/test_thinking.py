"""A machine that searches: how far it is is told and nothing else, it can be told to move now, it is asked again."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, SOUTH, Client, Game, heard, listening, wait_for
from tests.server.standin import STANDIN
from tests.server.thinkers import Held

import feldherr
from feldherr.kernel import Loose, Match, write
from feldherr.limits import TooMuch
from feldherr.players import player
from feldherr.players import pool as pool_module
from feldherr.players.pool import Pool
from feldherr.players.questions import Ask, Think
from feldherr.server.app import make_app


@contextmanager
def serving(folder: Path, pool: Pool) -> Iterator[Client]:
    app = make_app(folder, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, pool=pool, rate=10_000, burst=10_000)
    with TestClient(app) as http:
        yield Client(http)


def thought_on(client: Client, pool: Held) -> Game:
    """A match in which the south has set up and the machine of the north thinks about its own set-up."""
    game = client.create(north="captain_deep")
    game.act("south", SOUTH)
    wait_for(lambda: bool(pool.asked))
    return game


def test_how_far_it_is_is_told_and_nothing_of_what_it_considers(tmp_path: Path) -> None:
    pool = Held()
    with serving(tmp_path, pool) as client:
        game = client.create(north="captain_deep")
        told = []
        with listening(game, "south") as socket:
            while not told or not told[-1].get("lines"):
                told.append(heard(socket))
                if len(told) == 1:
                    # The search began before anybody listened: it has another one once both have set up.
                    game.post("south", "now", {})
                    game.act("south", SOUTH)
        assert [one for one in told if one["type"] == "thinking"][-1] == {
            "type": "thinking", "role": "north", "lines": 7, "left": 99.9, "seconds": 100.0,
        }  # fmt: skip
        assert "secret" not in str(told)


def test_a_machine_can_be_told_to_move_now(tmp_path: Path) -> None:
    pool = Held()
    with serving(tmp_path, pool) as client:
        game = thought_on(client, pool)
        assert game.post(None, "now", {}).status_code == 401
        assert game.number() == 2
        assert game.post("south", "now", {}).status_code == 200
        wait_for(lambda: game.number() > 2)


def test_told_once_it_moves_at_once_until_somebody_else_is_asked(tmp_path: Path) -> None:
    pool = Held()
    with serving(tmp_path, pool) as client:
        game = thought_on(client, pool)
        game.post("south", "now", {})
        # All its moves are made before the south is asked.
        wait_for(lambda: [one["role"] for one in game.view(None)["decisions"]] == ["south"])
        assert len(pool.asked) > 1
        asked = len(pool.asked)
        assert game.act("south", "pass").status_code == 200, "it reacts to the first move"
        wait_for(lambda: len(pool.asked) > asked)
        assert not pool.searches[-1].stopped, "asked after that it thinks again"
        assert [one["role"] for one in game.view(None)["decisions"]] == ["north"]


def test_what_others_answer_in_secret_meanwhile_is_no_new_question(tmp_path: Path) -> None:
    """Both set up at once: the machine thinks on while the other one gets ready, and is heard."""
    pool = Held()
    with serving(tmp_path, pool) as client:
        game = client.create(north="captain_deep")
        wait_for(lambda: len(pool.asked) == 1)
        assert game.act("south", SOUTH).status_code == 200
        assert (len(pool.asked), pool.searches[0].stopped) == (1, False)
        game.post("south", "now", {})
        wait_for(lambda: [ply["role"] for ply in game.plies(None)][1:3] == ["south", "north"])


def test_who_is_asked_no_more_need_not_think(tmp_path: Path) -> None:
    pool = Held()
    with serving(tmp_path, pool) as client:
        game = thought_on(client, pool)
        game.act("south", "resign")
        wait_for(lambda: all(search.stopped for search in pool.searches))
        assert game.view(None)["outcome"]["winner"] == "north"


def test_a_question_whose_worker_died_is_asked_again(tmp_path: Path) -> None:
    pool = Held(deaths=1)
    with serving(tmp_path, pool) as client:
        game = client.create(north="captain_deep")
        wait_for(lambda: len(pool.asked) == 2)
        game.post("south", "now", {})
        wait_for(lambda: game.number() == 2)
        assert game.plies(None)[1]["role"] == "north"


def test_after_a_restart_it_is_asked_again(tmp_path: Path) -> None:
    with serving(tmp_path, Held()) as client:
        game = client.create(north="captain_deep")
    pool = Held()
    with serving(tmp_path, pool) as client:
        wait_for(lambda: pool.asked == ["north"])
        again = Game(client.http, game.id, game.tokens)
        again.post("south", "now", {})
        wait_for(lambda: again.number() == 2)


def test_a_match_nobody_holds_a_seat_of_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, Held()) as client:
        game, other = client.create(north="captain_deep"), client.create()
        headers = {"Authorization": f"Bearer {other.tokens['south']}"}
        assert client.http.post(f"/api/matches/{game.id}/now", headers=headers, json={}).status_code == 401


# The captain itself, in worker processes


def in_battle(http: TestClient[object], pool: Held | None = None) -> Game:
    """A battle against the captain of ten seconds that has just begun to think about its first move."""
    game = Client(http).create(
        ruleset="srazhenie", scenario="battle", north="captain_deep", seed="north begins", options={}
    )
    twin = Match(feldherr.ruleset("srazhenie"), "battle", {}, secret=b"any")
    set_up = player("sergeant", twin.ruleset)(twin.position.known("south"), "south", Random(1))
    game.act("south", write(set_up, twin.position.setting.names))
    if pool is not None:
        game.post("south", "now", {})
    wait_for(lambda: game.number() == 3, 60)
    for _ in range(2):
        if game.view(None)["decisions"][0]["role"] == "south":
            game.act("south", "end")
    assert [one["role"] for one in game.view(None)["decisions"]] == ["north"]
    if pool is not None:
        # It is asked a moment after everybody can see that it is its turn.
        wait_for(lambda: not pool.searches[-1].stopped)
    return game


def test_each_decision_draws_on_the_time_of_the_player_turn(tmp_path: Path) -> None:
    pool = Held(seconds=30.0)
    with TestClient(make_app(tmp_path, hosts=HOSTS, pool=pool)) as http:
        game = in_battle(http, pool)
        first = len(pool.given) - 1
        game.post("south", "now", {})
        wait_for(lambda: [one["role"] for one in game.view(None)["decisions"]] == ["south"])
        # A player turn has a hundred seconds: ten a decision, while a quarter of what is left is as much.
        given = pool.given[first:]
        assert len(given) > 4
        assert given == [10.0, 10.0, 10.0, 2.5, *([0.0] * len(given))][: len(given)]
        while len(pool.given) == first + len(given):
            [asked] = game.view("south")["decisions"]
            if asked["role"] == "south":
                game.act("south", "end")
        assert pool.given[first + len(given)] == 10.0, "another player turn, another hundred seconds"


def hearing(game: Game, until: Callable[[dict[str, object]], bool]) -> dict[str, object]:
    with listening(game, "south", after=3) as socket:
        while not until(message := heard(socket)):
            pass
    return message


def workers() -> set[int]:
    """The worker processes of this one, those that other tests share among them."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def test_the_captain_is_interrupted(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        game = in_battle(http)
        number = game.number()
        word = hearing(game, lambda message: bool(message.get("lines")))
        assert set(word) == {"type", "role", "lines", "left", "seconds"}
        left, seconds = word["left"], word["seconds"]
        assert isinstance(left, float)
        assert isinstance(seconds, float)
        assert 0 < left < seconds
        game.post("south", "now", {})
        wait_for(lambda: game.number() > number)
        assert game.plies("south")[number]["role"] == "north"


def test_a_question_that_takes_far_longer_than_its_budget_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "LATE", 0.0)
    monkeypatch.setattr(pool_module, "GRACE", 0.1)
    position = feldherr.ruleset("srazhenie").start("first", dice=Loose(Random(1)))
    role = position.decisions[0].role
    pool = Pool(1, crews=1)
    try:
        late = pool.think(Think("srazhenie", position.known(role).save(), role, 1, 100_000.0))
        assert isinstance(late.future.exception(), TooMuch)
        monkeypatch.undo()
        # Another worker takes the next question.
        text = pool.ask(Ask("random", "srazhenie", position.known(role).save(), role, 1)).result()
        assert position.read_action(text) in position.legal(role)
    finally:
        pool.close()


def test_the_workers_of_a_question_have_ten_times_its_budget_and_a_minute_each() -> None:
    pool = Pool(2, crews=1)
    allowed: list[float | None] = []

    def run(function: Callable[..., Any], *args: Any, seconds: float | None = None, **more: Any) -> Future[Any]:
        allowed.append(seconds)
        return Future()

    pool._crews[0].run = run  # type: ignore[method-assign]
    try:
        pool.think(Think("srazhenie", b"", "north", 1, 2.0))
        assert allowed == [80.0, 80.0]
    finally:
        pool.close()


def test_a_killed_worker_costs_no_move(tmp_path: Path) -> None:
    before = workers()
    pool = Pool(1, crews=1)
    with TestClient(make_app(tmp_path, hosts=HOSTS, pool=pool)) as http:
        game = in_battle(http)
        number = game.number()
        hearing(game, lambda message: bool(message.get("lines")))
        [worker] = workers() - before
        os.kill(worker, signal.SIGKILL)
        fault = hearing(game, lambda message: message["type"] == "failed")
        assert fault == {"type": "failed", "role": "north", "times": 1, "again": 0.0}
        wait_for(lambda: workers() - before not in (set(), {worker}), 60)
        hearing(game, lambda message: bool(message.get("lines")))
        assert game.number() == number
        game.post("south", "now", {})
        wait_for(lambda: game.number() > number)
