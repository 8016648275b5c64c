"""Conditional orders at a server: kept, told to nobody else, answered once, dropped at the first difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

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
