"""Lessons over HTTP: begun, followed, left, taken back, and found again after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game

import feldherr
from feldherr.server.app import make_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        yield Client(http)


def begin(client: Client, ruleset: str, lesson: str) -> Game:
    answer = client.http.post("/api/lessons", json={"ruleset": ruleset, "lesson": lesson})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Game(client.http, made["id"], made["tokens"])


def state(game: Game, role: str) -> tuple[int, bool]:
    form: dict[str, Any] = game.view(role)["lesson"]
    return form["step"], form["astray"]


def test_the_list_names_every_lesson_in_its_order(client: Client) -> None:
    found = client.http.get("/api/lessons").json()
    told = {one["game"]: [lesson["id"] for lesson in one["lessons"]] for one in found}
    assert told["srazhenie"] == ["moving", "zones", "combat", "artillery", "cavalry", "victory"]
    assert told["prussia"] == ["command", "columns", "stacks", "bombardment", "combat", "morale"]
    assert all(0 < lesson["minutes"] <= 3 for one in found for lesson in one["lessons"])


def test_one_role_learns_and_the_dice_fall_as_written(client: Client) -> None:
    game = begin(client, "srazhenie", "combat")
    assert list(game.tokens) == ["south"]
    view = game.view("south")
    assert view["practice"]
    assert view["lesson"]["id"] == "combat"
    assert game.act("south", "attack 1010 by g.li1 g.gr1").status_code == 200
    resolved = [one for ply in game.plies("south") for one in ply["events"] if one["kind"] == "resolved"]
    assert [(one["die"], one["result"]) for one in resolved] == [(2, "D-1")]
    assert state(game, "south") == (2, False)


def test_another_way_is_told_and_taken_back(client: Client) -> None:
    game = begin(client, "srazhenie", "moving")
    assert state(game, "south") == (0, False)
    assert game.act("south", "move g.gr1 1113").status_code == 200
    assert state(game, "south") == (0, True)
    assert game.undo("south").status_code == 200
    assert state(game, "south") == (0, False)
    # What is only looked at is passed with the step after it.
    assert game.act("south", "move g.li1 1011-0911").status_code == 200
    assert state(game, "south") == (2, False)


def test_a_die_taken_back_falls_again(client: Client) -> None:
    game = begin(client, "srazhenie", "combat")
    for _ in range(2):
        assert game.act("south", "attack 1010 by g.li1 g.gr1").status_code == 200
        assert state(game, "south") == (2, False)
        assert game.undo("south").status_code == 200
        assert state(game, "south") == (0, False)
    dice = [one["die"] for ply in game.plies("south") for one in ply["events"] if one["kind"] == "resolved"]
    assert dice == [2, 2]


def test_a_lesson_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        game = begin(Client(http), "prussia", "command")
        assert game.act("prussia", "inspire p.henry").status_code == 200
        before = game.view("prussia")
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        later = Game(http, game.id, game.tokens)
        assert later.view("prussia") == before
        rows = http.post("/api/matches/mine", json={"seats": [game.tokens["prussia"]]}).json()
        assert [row["lesson"] for row in rows] == ["command"]
        # The rest of the script and the answers of the other side are there, too.
        assert later.act("prussia", "move p.ferdinand 3009-3109-3210").status_code == 200
        assert state(later, "prussia") == (5, False)


def test_onlookers_are_told_nothing_of_it(client: Client) -> None:
    game = begin(client, "srazhenie", "zones")
    assert game.view(None)["lesson"] is None


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"ruleset": "srazhenie", "lesson": "flying"}, "kernel-no-such-lesson"),
        ({"ruleset": "go", "lesson": "moving"}, "kernel-no-such-ruleset"),
        ({"ruleset": "srazhenie"}, "kernel-bad-request"),
    ],
)
def test_a_lesson_that_is_not_there(client: Client, body: dict[str, str], message: str) -> None:
    answer = client.http.post("/api/lessons", json=body)
    assert answer.status_code == 400
    assert answer.json()["message_id"] == message


def test_every_lesson_begins(client: Client) -> None:
    for name in feldherr.kernel.games():
        for lesson in feldherr.ruleset(name).lessons.values():
            view = begin(client, name, lesson.id).view(lesson.role)
            assert view["lesson"]["step"] == 0, lesson.id
            assert any(asked["role"] == lesson.role for asked in view["decisions"]), lesson.id
