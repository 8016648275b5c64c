"""The server with Prussia's Glory: set-ups, a machine, moves made of offers, refusals, the rulebook, a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game, wait_for

import feldherr
from feldherr.kernel import Loose, read_record, write
from feldherr.server.app import make_app

RULESET = feldherr.ruleset("prussia")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        yield Client(http)


def create(client: Client, coalition: str = "human", **more: object) -> Game:
    """A match of the battle of Rossbach."""
    seats = {"prussia": "human", "coalition": coalition}
    body = {"ruleset": "prussia", "scenario": "rossbach_battle", "seats": seats, "options": {}} | more
    return client.create(**body)  # type: ignore[arg-type]


def set_up(role: str) -> str:
    """A ready-made set-up of a side."""
    position = RULESET.start("rossbach_battle")
    while (asked := position.decision(role)) is None:
        first = position.decisions[0]
        position.play(first.default, Loose(Random(1)), first.role)
    return write(asked.default, position.setting.names)


def begin(game: Game, *roles: str) -> None:
    for role in roles:
        assert game.act(role, set_up(role)).status_code == 200


def test_a_move_is_made_of_offers_and_a_wrong_one_is_refused_by_a_paragraph(client: Client) -> None:
    game = create(client)
    first = game.view(None)["decisions"][0]["role"]
    begin(game, first, "prussia" if first == "coalition" else "coalition")
    moved = False
    for _ in range(40):
        view = game.view("prussia")
        asked = view["decisions"][0]
        role = asked["role"]
        offered = game.view(role)["decisions"][0]["offers"]
        if role == "prussia" and asked["id"] == "movement":
            said = game.post(role, "why", {"action": "move p.frederick 1001"}).json()["refusal"]
            assert said["paragraph"].startswith("7.")
            move = next(offer for offer in offered if offer["verb"] == "move")
            unit = move["choices"]["values"][0]
            place = next(piece["place"] for piece in view["pieces"] if piece["id"] == unit["v"])
            near = next(
                one for one in unit["next"][0]["values"] if one.get("via") in (None, place) and not one.get("through")
            )
            answer = game.act(role, f"move {unit['v']} {near['v']}")
            assert answer.status_code == 200, answer.text
            end = near["v"].split("-")[-1]
            assert {piece["id"]: piece["place"] for piece in answer.json()["view"]["pieces"]}[unit["v"]] == end
            moved = True
            break
        verbs = {offer["verb"] for offer in offered}
        word = next(word for word in ("pass", "end_fire", "end_movement", "end_combat") if word in verbs)
        assert game.act(role, word).status_code == 200
    assert moved


def test_a_machine_plays_and_the_record_proves_it(client: Client) -> None:
    game = create(client, "random", practice=True, seed="a machine")
    for _ in range(300):
        view = game.view("prussia")
        if view["outcome"] or view["turn"] > 2:
            break
        asked = view["decisions"][0]
        if asked["role"] != "prussia":
            number = view["number"]
            wait_for(lambda number=number: game.number() > number, 60)  # type: ignore[misc]
            continue
        if asked["id"] == "setup":
            game.act("prussia", set_up("prussia"))
            continue
        verbs = {offer["verb"] for offer in asked["offers"]}
        word = next((word for word in ("pass", "end_fire", "end_movement", "end_combat") if word in verbs), "resign")
        if game.act("prussia", word).status_code == 422:
            game.act("prussia", "resign")  # something is owed: the record is what matters here
    wait_for(lambda: game.view("prussia")["outcome"] is not None or game.act("prussia", "resign").status_code == 200)
    match = read_record(game.get("prussia", "/record").text, feldherr.ruleset, verify=True)
    assert match.position.outcome is not None
    assert any(ply.role == "coalition" and not ply.text.startswith("setup") for ply in match.plies)


def test_the_game_and_its_rulebook_are_told_whole(client: Client) -> None:
    told = {game["id"]: game for game in client.http.get("/api/games").json()}
    assert [scenario["id"] for scenario in told["prussia"]["scenarios"]] == list(RULESET.scenarios)
    book = client.http.get("/api/rulebook/prussia").json()
    paragraphs = {paragraph["id"]: paragraph for paragraph in book["paragraphs"]}
    assert paragraphs["10.8.1"]["parent"] == "10.8"
    assert book["rulings"]
    terms = client.http.get("/api/rulebook/prussia/terms").json()
    assert terms["glossary"] == book["glossary"] != []
    assert client.http.get("/api/rulebook/whist/terms").status_code == 404
    static = client.http.get(f"/api/static/{create(client).view(None)['static']}").json()
    assert static["ruleset"] == "prussia"
    assert static["events"]["retreated"] == {"paragraph": "10.9", "motion": "retreat", "fight": "retreat"}
    assert {about["paragraph"] for about in static["events"].values() if about} <= set(paragraphs)
    assert len(static["pieces"]) == RULESET.setting("rossbach_battle").count  # type: ignore[attr-defined]
