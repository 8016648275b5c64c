"""Conditional orders at a server: kept, told to nobody else, answered once, dropped at the first difference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.kernel.test_match import new_skirmish
from tests.server.client import HOSTS, NORTH, Client, Game
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

import feldherr
from feldherr.kernel import Match
from feldherr.server import strangers
from feldherr.server.app import make_app

MOVE = "move n.1 0102"
LEFT = {"decision": "any", "answer": "end", "after": [MOVE, "end"]}


def left(client: Client, *orders: dict[str, object]) -> Game:
    """A match in which north is to move, and south has left these orders."""
    game = client.create()
    game.begin()
    answer = game.post("south", "orders", {"number": 3, "key": "orders", "orders": list(orders)})
    assert answer.status_code == 200, answer.text
    return game


def last(game: Game) -> list[tuple[str, str]]:
    return [(ply["role"], ply["action"]) for ply in game.plies("north")[3:]]


@BOTH
def test_a_line_is_answered_and_outlives_the_server(source: Path | str) -> None:
    with TestClient(make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        game = left(Client(http), LEFT)
        assert game.act("north", MOVE, 3).status_code == 200
        assert game.view("south")["orders"] == [{"decision": "any", "answer": "end", "until": None, "after": ["end"]}]
    with TestClient(make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        game = Game(http, game.id, game.tokens)
        assert game.act("north", "end", 4).status_code == 200
        assert last(game) == [("north", MOVE), ("north", "end"), ("south", "end")]
        assert game.view("south").get("orders", []) == []


@BOTH
def test_another_move_drops_it(client: Client) -> None:
    game = left(client, LEFT)
    game.act("north", "end", 3)
    assert game.view("south").get("orders", []) == []
    assert last(game) == [("north", "end")]


def test_it_changes_no_byte_of_what_others_are_told(client: Client) -> None:
    with_it, without = left(client, LEFT), left(client)
    for game in (with_it, without):
        game.act("north", MOVE, 3)
    for role in ("north", None):
        one, other = (game.view(role) for game in (with_it, without))
        assert {**one, "match": 0} == {**other, "match": 0}
        assert "any" not in str(one.get("orders"))


@pytest.mark.parametrize(
    "order",
    [
        {"decision": "any", "answer": "end", "after": ["dance"]},
        {"decision": "any", "answer": "dance", "after": ["end"]},
        {"decision": "any", "answer": "end", "after": ["end"] * 21},
    ],
)
def test_what_nobody_can_read_is_not_kept(client: Client, order: dict[str, object]) -> None:
    game = client.create()
    game.begin()
    answer = game.post("south", "orders", {"number": 3, "key": "orders", "orders": [order]})
    assert answer.status_code == 400


def test_a_secret_answer_is_not_given_ahead(client: Client) -> None:
    game = client.create()
    body = {"number": 1, "key": "orders", "orders": [{"decision": "any", "answer": "setup n.1@0101", "after": ["end"]}]}
    answer = game.post("north", "orders", body)
    assert (answer.status_code, answer.json()["message_id"]) == (400, "kernel-order-in-secret")


# what may be chosen


def imagined(game: Game, role: str | None, *after: str, draft: str = "", answer: bool = False) -> Any:
    told = game.post(role, "imagine", {"after": list(after), "draft": draft, "answer": answer})
    return told.json() if told.status_code == 200 else told.status_code


def test_what_others_may_play_and_what_one_may_answer_is_listed_step_by_step(client: Client) -> None:
    game = left(client)
    first = imagined(game, "south")
    assert (first["others"], first["mine"], first["playable"]) == (True, False, False)
    assert {"move", "end"} <= set(first["drafts"])
    whom = imagined(game, "south", draft="move")
    assert "move n.1" in whom["drafts"]
    where = imagined(game, "south", draft="move n.1")
    assert MOVE in where["drafts"]
    whole = imagined(game, "south", draft=MOVE)
    assert (whole["playable"], whole["drafts"]) == (True, [])
    # All that is listed is lawful, and all that is lawful can be got at.
    reached, todo = set[str](), ["move"]
    while todo:
        told = imagined(game, "south", draft=todo.pop())
        todo += told["drafts"]
        reached |= {one for one in told["drafts"] if imagined(game, "south", draft=one)["playable"]}
    position = client.http.app.state.server.repository.peek(game.id).shown.position  # type: ignore[attr-defined]
    legal = {position.legal("north").text(action) for action in position.legal("north")}
    assert reached == {text for text in legal if text.startswith("move ")}
    # Then the answer: after the move north goes on, and only when it has ended south is asked.
    then = imagined(game, "south", MOVE, answer=True)
    assert (then["others"], then["mine"], then["drafts"]) == (True, False, [])
    mine = imagined(game, "south", MOVE, "end", answer=True)
    assert (mine["others"], mine["mine"]) == (False, True)
    assert "end" in mine["drafts"]
    chosen = imagined(game, "south", MOVE, "end", draft="end", answer=True)
    assert chosen["playable"]
    order = {"decision": "any", "answer": "end", "after": [MOVE, "end"]}
    answer = game.post("south", "orders", {"number": 3, "key": "chosen", "orders": [order]})
    assert answer.status_code == 200


def test_what_cannot_be_imagined_is_said(client: Client) -> None:
    game = left(client)
    assert imagined(game, "south", "move n.1 0306")["ends"] == "unlawful"
    assert imagined(game, "south", "dance") == 400
    assert imagined(game, "south", draft="dance") == 400
    assert imagined(game, None) == 401
    # Whoever is asked now has no order to leave.
    mine = imagined(game, "north")
    assert (mine["others"], mine["mine"], mine["drafts"], mine["ends"]) == (False, True, [], None)
    assert game.act("north", "resign").status_code == 200
    assert imagined(game, "south")["ends"] == "over"


def test_nothing_is_imagined_by_what_the_seat_does_not_know(client: Client) -> None:
    """North has set up in secret, here or there: what south is told is the same to the byte, and secret play is not
    listed."""
    told = []
    for places in (NORTH, "setup n.1@0201 n.2@0101 n.3@0301"):
        game = client.create()
        before = game.post("south", "imagine", {}).content
        assert b"setup" not in before
        game.act("north", places)
        told.append(game.post("south", "imagine", {}).content)
        told.append(game.post("south", "imagine", {"draft": "move"}).content)
    assert told[:2] == told[2:]


def test_where_a_die_falls_the_lists_end() -> None:
    match = new_skirmish()
    match.play("north", "move n.1 0303")
    known = match.position.known("north")
    told = msgspec.json.decode(strangers.imagine(match.ruleset, known, "north", [], "", False))
    assert "fire" in told["drafts"]
    assert msgspec.json.decode(strangers.imagine(match.ruleset, known, "north", [], "fire s.1", False))["playable"]
    told = msgspec.json.decode(strangers.imagine(match.ruleset, known, "north", ["fire s.1"], "", True))
    assert (told["ends"], told["drafts"]) == ("dice", [])
    # What is asked is left as it was.
    assert known.save() == match.position.known("north").save()


@pytest.mark.parametrize(("game", "scenario"), [("sgboh", "chaeronea"), ("napoleon", "1805")])
def test_real_games_list_what_another_seat_may_play(game: str, scenario: str) -> None:
    match = Match(feldherr.ruleset(game), scenario, secret=b"lists")
    [asked] = {one.role for one in match.position.decisions}
    me = next(role for role in match.roles if role != asked)
    known, draft = match.position.known(me), ""
    for _ in range(12):
        told = msgspec.json.decode(strangers.imagine(match.ruleset, known, me, [], draft, False))
        assert (told["ends"], told["others"], told["mine"]) == (None, True, False)
        if told["playable"]:
            break
        draft = told["drafts"][0]
    assert told["playable"], draft
    assert match.position.why_not(match.position.read_action(draft), asked) is None
