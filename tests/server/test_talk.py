"""Undo with consent, draws, and what the live socket tells."""

from __future__ import annotations

import json

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.client import NORTH, SOUTH, Client, Game, heard, listening, wait_for
from tests.server.databases import BOTH


@BOTH
def test_an_own_move_is_taken_back_at_once(client: Client) -> None:
    game = client.create()
    game.begin()
    game.act("north", "move n.1 0102")
    undo = game.view("north")["undo"]
    assert undo == {"to": 2, "ply": 3, "free": True, "action": "move n.1 0102", "asked": "", "then": []}
    answer = game.undo("north").json()
    assert [(ply["number"], ply["undone"], ply["action"]) for ply in answer["plies"]] == [
        (3, True, "move n.1 0102"),
        (4, False, "undo 2"),
    ]
    assert answer["view"]["pieces"][0]["place"] == "0101"
    assert game.act("north", "move n.1 0102").status_code == 200
    # What is offered next is the new move, and not the word that took the old one back.
    assert game.view("north")["undo"] == undo | {"ply": 5}
    # A word that has another name in each question says which one it answers.
    game.act("north", "end")
    assert game.view("north")["undo"]["action"] == "end"
    assert game.view("north")["undo"]["asked"] == "move"
    assert game.view("south")["undo"]["asked"] == ""


def consent(client: Client) -> Game:
    game = client.create()
    game.begin()
    game.act("north", "move n.1 0102")
    game.act("north", "end")
    game.act("south", "move s.1 0105")
    asked = game.undo("north").json()
    assert asked["asked"] is True
    question = {"by": "north", "what": "undo", "of": ["south"], "agreed": []}
    assert asked["view"]["asked"] == question
    assert game.view("south")["asked"] == question
    return game


@BOTH
def test_past_another_answer_undo_needs_consent(client: Client) -> None:
    game = consent(client)
    number = game.number()
    assert game.answer("north", "undo", True).status_code == 422, "nobody agrees with himself"
    assert game.answer("south", "draw", True).status_code == 422, "another question"
    answer = game.answer("south", "undo", True).json()
    assert answer["number"] == number + 1
    assert answer["view"]["asked"] is None
    assert answer["view"]["decisions"][0]["role"] == "north"


@BOTH
def test_consent_may_be_declined_withdrawn_or_overtaken(client: Client) -> None:
    game = consent(client)
    number = game.number()
    assert game.answer("south", "undo", False).json()["number"] == number
    assert game.view("north")["asked"] is None
    game = consent(client)
    game.answer("north", "undo", False)
    assert game.view("south")["asked"] is None
    game = consent(client)
    game.act("south", "end")
    assert game.view("south")["asked"] is None


@BOTH
def test_a_draw_needs_both(client: Client) -> None:
    game = client.create()
    game.begin()
    assert game.act("north", "offer draw").json()["asked"] is True
    answer = game.answer("south", "draw", True).json()
    assert answer["view"]["outcome"]["winner"] is None
    assert answer["view"]["outcome"]["reason"]["id"] == "kernel-draw-agreed"
    game = client.create()
    game.begin()
    game.act("north", "draw")
    assert game.act("south", "draw").json()["view"]["outcome"]["reason"]["id"] == "kernel-draw-agreed"


@pytest.mark.parametrize("practice", [True, False])
@BOTH
def test_a_machine_agrees_to_undo_in_practice_only(client: Client, practice: bool) -> None:
    game = client.create(south="random", practice=practice)
    wait_for(lambda: game.number() == 2)
    game.act("north", NORTH)
    game.act("north", "end")
    wait_for(lambda: "north" in [asked["role"] for asked in game.view(None)["decisions"]])
    answer = game.undo("north")
    if practice:
        assert answer.status_code == 200, answer.text
        assert answer.json()["plies"][-1]["action"] == "undo 2"
    else:
        assert answer.json()["refusal"]["message"]["id"] == "kernel-machine-keeps-it"
    assert game.act("north", "draw").json()["refusal"]["message"]["id"] == "kernel-machine-plays-on"


@BOTH
def test_the_socket_tells_and_resumes(client: Client) -> None:
    game = client.create()
    game.act("north", NORTH)
    with listening(game, "south") as socket:
        news = heard(socket)
        assert [(ply["number"], ply["action"]) for ply in news["plies"]] == [(0, "start"), (1, None)]
        assert news["view"]["role"] == "south"
        game.act("south", SOUTH)
        news = heard(socket)
        assert [ply["number"] for ply in news["plies"]] == [2]
    game.act("north", "move n.1 0102")
    with listening(game, "south", after=2) as socket:
        assert [ply["number"] for ply in heard(socket)["plies"]] == [2, 3]
        game.undo("north")
        news = heard(socket)
        assert [(ply["number"], ply["undone"]) for ply in news["plies"]] == [(3, True), (4, False)]
        game.act("north", "draw")
        kinds = [heard(socket), heard(socket)]
        assert {"type": "asked", "role": "north", "what": "draw"} in kinds


def test_a_socket_hears_that_the_server_is_there(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens, and it is told so again and again: of a link that is cut nobody would tell it."""
    monkeypatch.setattr("feldherr.server.sockets.BEAT", 0.05)
    game = client.create()
    game.begin()
    with listening(game, "south") as socket:
        assert heard(socket)["type"] == "plies"
        assert [json.loads(socket.receive_text(timeout=60)) for _ in range(3)] == [{"type": "here"}] * 3
        game.act("north", "move n.1 0102")
        assert heard(socket)["view"]["number"] == game.view("south")["number"]


def test_a_socket_that_nobody_wakes_looks_for_itself(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feldherr.server.sockets.BEAT", 0.05)
    game = client.create()
    game.begin()
    with listening(game, "south") as socket:
        assert heard(socket)["type"] == "plies"
        monkeypatch.setattr("feldherr.server.live.Hub._wake", lambda hub, match, message: None)
        game.act("north", "move n.1 0102")
        assert heard(socket)["view"]["number"] == game.view("south")["number"]


@BOTH
def test_the_socket_is_closed_to_strangers(client: Client) -> None:
    game = client.create()
    with client.http.websocket_connect(f"/api/matches/{game.id}/live") as socket:
        socket.send_json({"token": "wrong"})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive(timeout=60)
    assert closed.value.code == 4401


@BOTH
def test_standing_orders_answer_for_a_role_and_stay_its_secret(client: Client) -> None:
    game = client.create()
    game.begin()
    body = {"number": game.number(), "key": "o", "orders": [{"decision": "turn", "answer": "end"}]}
    seen = game.get("north").content
    answer = game.post("south", "orders", body).json()
    assert answer["view"]["orders"] == [{"decision": "turn", "answer": "end", "until": None}]
    assert game.get("north").content == seen, "another role's orders change no byte"
    broken = body | {"key": "p", "orders": [{"decision": "turn", "answer": "no such words"}]}
    assert game.post("south", "orders", broken).status_code == 400
    for when, status in (("when-it-rains", 400), ("nothing-else", 200)):
        order = {"decision": "turn", "answer": "end", "when": when}
        wanted = {"number": game.number(), "key": f"q-{when}", "orders": [order]}
        assert game.post("south", "orders", wanted).status_code == status
    assert game.view("south")["orders"] == [order | {"until": None}]
    assert game.post("south", "orders", body | {"number": game.number(), "key": "r"}).status_code == 200
    assert game.view("south")["orders"] == answer["view"]["orders"]
