"""Three seats at a table: who gives up leaves the game to the others, who need ask it nothing any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.kernel import crossing
from tests.server.client import HOSTS, Client, Game
from tests.server.standin import STANDIN_OF_THREE

from feldherr.kernel import Match, read_record
from feldherr.server.app import make_app
from feldherr.server.talk import kept

SEATS = dict.fromkeys(crossing.ROLES, "human")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = make_app(tmp_path, rulesets={"crossing": STANDIN_OF_THREE}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


def begun(client: Client) -> Game:
    return client.create(ruleset="crossing", scenario="field", options={"rounds": 3}, seats=SEATS)


def replayed(game: Game) -> None:
    """The record of the game is true, ply by ply."""
    match = read_record(game.get(None, "/record").text, crossing.find, verify=True)
    assert match.position.outcome is not None
    assert [list(shared) for shared in match.position.outcome.ranking] == game.view(None)["outcome"]["ranking"]


def texts(offer: dict[str, Any]) -> list[str]:
    """Every action that an offer may be put together to; the rules may still forbid one."""

    def longer(text: str, choices: dict[str, Any] | None) -> list[str]:
        if not choices:
            return [text]
        return [
            found for one in choices["values"] for found in longer(f"{text} {one['v']}", (one.get("next") or [None])[0])
        ]

    return longer(offer["verb"], offer["choices"])


def play_on(game: Game, rng: Random) -> set[str]:
    """Answer whatever is asked by something on offer; who was asked."""
    asked = set()
    while not game.view(None)["outcome"]:
        role = game.view(None)["decisions"][0]["role"]
        asked.add(role)
        offered = [text for offer in game.view(role)["decisions"][0]["offers"] for text in texts(offer)]
        rng.shuffle(offered)
        assert any(game.act(role, text).status_code == 200 for text in offered), offered
    return asked


def test_a_game_of_three_is_played_to_its_end(client: Client) -> None:
    game = begun(client)
    assert play_on(game, Random(1)) == set(crossing.ROLES)
    outcome = game.view("count")["outcome"]
    assert sorted(role for shared in outcome["ranking"] for role in shared) == sorted(crossing.ROLES)
    replayed(game)


def test_who_gives_up_is_asked_no_more_and_ranks_last(client: Client) -> None:
    game = begun(client)
    given_up = game.act("count", "resign").json()
    assert given_up["view"]["outcome"] is None
    again = game.act("count", "resign")
    assert again.json()["refusal"]["message"]["id"] == "kernel-has-resigned"
    assert game.act("count", "draw").json()["refusal"]["message"]["id"] == "kernel-has-resigned"
    assert play_on(game, Random(2)) == {"duke", "bishop"}
    assert game.view(None)["outcome"]["ranking"][-1] == ["count"]
    replayed(game)


def test_a_draw_is_agreed_by_those_who_are_left(client: Client) -> None:
    game = begun(client)
    game.act("count", "resign")
    game.act("duke", "draw")
    assert game.view("bishop")["asked"]["of"] == ["bishop"]
    game.answer("bishop", "draw", True)
    assert game.view(None)["outcome"]["ranking"] == [["duke", "bishop"], ["count"]]
    replayed(game)


def test_who_has_given_up_does_not_answer_for_the_others(client: Client) -> None:
    """Else whoever is out of the game could refuse the others every draw."""
    game = begun(client)
    game.act("count", "resign")
    game.act("duke", "draw")
    for yes in (False, True):
        assert game.answer("count", "draw", yes).json()["refusal"]["message"]["id"] == "kernel-no-question"
    assert game.view("bishop")["asked"] == {"by": "duke", "what": "draw", "of": ["bishop"], "agreed": []}


def test_an_undo_is_refused_by_those_alone_whom_it_concerns(client: Client) -> None:
    game = begun(client)
    assert game.act("duke", "march d.army ford").status_code == 200
    assert game.act("count", "pass").status_code == 200
    asked = game.undo("duke").json()["view"]["asked"]
    assert asked == {"by": "duke", "what": "undo", "of": ["count"], "agreed": []}
    for yes in (False, True):
        assert game.answer("bishop", "undo", yes).json()["refusal"]["message"]["id"] == "kernel-no-question"
    assert game.answer("count", "undo", True).json()["plies"][-1]["action"] == "undo 0"


def test_who_has_agreed_is_seen_to_and_may_still_refuse(client: Client) -> None:
    game = begun(client)
    game.act("duke", "draw")
    for _ in range(2):
        game.answer("count", "draw", True)
        assert game.view("bishop")["asked"] == {
            "by": "duke", "what": "draw", "of": ["count", "bishop"], "agreed": ["count"],
        }  # fmt: skip
    game.answer("count", "draw", False)
    assert game.view("bishop")["asked"] is None


def test_a_question_that_an_earlier_release_has_stored_is_put_to_those_who_had_not_agreed() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"three")
    stored = {"by": "duke", "what": "draw", "agreed": ["count"]}
    assert kept(match, stored) == {"by": "duke", "what": "draw", "of": ["bishop"], "agreed": []}
    assert kept(match, None) is None
    now = {"by": "duke", "what": "draw", "of": ["count", "bishop"], "agreed": ["count"]}
    assert kept(match, now) == now
    match.resign("bishop")
    assert kept(match, stored) == {"by": "duke", "what": "draw", "of": [], "agreed": []}


def test_the_last_one_left_wins(client: Client) -> None:
    game = begun(client)
    game.act("count", "resign")
    over = game.act("duke", "resign").json()["view"]["outcome"]
    assert (over["winner"], over["reason"]["id"]) == ("bishop", "kernel-resigned-others")
    assert over["ranking"] == [["bishop"], ["duke"], ["count"]]
    replayed(game)
