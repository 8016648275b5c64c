"""The server with the release's own game: set-up, a machine opponent, sheets, secrets, the record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game, wait_for

import feldherr
from feldherr.kernel import read_record
from feldherr.server.app import make_app

ARMIES = {"north_army": "green", "south_army": "black"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        yield Client(http)


def create(client: Client, **more: Any) -> Game:
    return client.create(**({"ruleset": "srazhenie", "scenario": "battle", "options": ARMIES} | more))


def offers(view: dict[str, Any], role: str) -> list[dict[str, Any]]:
    found = [asked["offers"] for asked in view["decisions"] if asked["role"] == role]
    assert found, f"nothing is asked of {role}"
    offered: list[dict[str, Any]] = found[0]
    return offered


def set_up(view: dict[str, Any], role: str, seed: int) -> str:
    """A set-up made only of what is offered; redoubts, which may stand in fewer hexes, come first."""
    rng = Random(seed)
    free: set[str] = set()
    words = []
    for unit in sorted(offers(view, role)[0]["choices"]["values"], key=lambda one: len(one["next"][0]["values"])):
        open = [one["v"] for one in unit["next"][0]["values"] if one["v"] not in free]
        hex = rng.choice(open)
        free.add(hex)
        words.append(f"{unit['v']}@{hex}")
    return f"setup {' '.join(words)}"


def test_a_turn_is_played_from_the_offers_alone(client: Client) -> None:
    game = create(client)
    for role in ("north", "south"):
        assert game.act(role, set_up(game.view(role), role, 1)).status_code == 200
    view = game.view("north")
    role = view["decisions"][0]["role"]
    view = game.view(role)
    move = next(offer for offer in offers(view, role) if offer["verb"] == "move")
    assert [slot["kind"] for slot in move["slots"]] == ["unit", "path"]
    places = {piece["id"]: piece["place"] for piece in view["pieces"]}
    moved = 0
    for unit in move["choices"]["values"][:4]:
        values = {one["v"]: one for one in unit["next"][0]["values"]}
        end = next(one for one in reversed(unit["next"][0]["values"]) if not one.get("through"))
        path = [end["v"]]
        while values[path[0]]["via"] != places[unit["v"]]:
            path.insert(0, values[path[0]]["via"])
        answer = game.act(role, f"move {unit['v']} {'-'.join(path)}")
        if answer.status_code == 200:
            moved += 1
            now = {piece["id"]: piece["place"] for piece in answer.json()["view"]["pieces"]}
            assert now[unit["v"]] == end["v"]
    assert moved >= 3, "what is offered can be played, but for hexes that another unit has taken since"
    assert game.act(role, "end").status_code == 200


def test_a_machine_sets_up_and_plays(client: Client) -> None:
    game = create(client, south="sergeant", practice=True, seed="a machine")
    wait_for(lambda: game.number() == 2, 60)
    game.act("north", set_up(game.view("north"), "north", 2))
    for _ in range(200):
        view = game.view("north")
        if view["outcome"] or view["turn"] > 2:
            break
        if view["decisions"][0]["role"] != "north":
            number = view["number"]
            wait_for(lambda number=number: game.number() > number, 60)  # type: ignore[misc]
            continue
        verbs = [offer["verb"] for offer in offers(view, "north")]
        action = next((verb for verb in ("end", "pass") if verb in verbs), "resign")
        if game.act("north", action).status_code == 422:
            # Something is owed: give up, the record is what matters here.
            game.act("north", "resign")
    # The machine may be quicker than a resignation, which then speaks of an earlier state.
    wait_for(lambda: game.view("north")["outcome"] is not None or game.act("north", "resign").status_code == 200)
    match = read_record(game.get("north", "/record").text, feldherr.ruleset, verify=True)
    assert match.position.outcome is not None
    assert any(ply.role == "south" and ply.text.startswith("move") for ply in match.plies)


def test_a_set_up_is_nobody_elses_business(client: Client) -> None:
    told = []
    for seed in (1, 2):
        game = create(client, seed="same")
        game.act("north", set_up(game.view("north"), "north", seed))
        answers = [game.get(role, what).content for role in ("south", None) for what in ("", "/plies", "/at/1")]
        for action in ("end", "move k.li1 0101", "attack 0101 by k.li1", "setup k.li1@0117"):
            answers += [game.post("south", what, {"action": action}).content for what in ("why", "sheet")]
        heard = b"\n".join(answers).replace(game.id.encode(), b"ID")
        told.append(re.sub(rb'"time":[0-9.]+', b'"time":T', heard))
    assert told[0] == told[1]


def test_games_and_rulebook_are_told_whole(client: Client) -> None:
    games = client.http.get("/api/games").json()
    assert {army: sum(about["units"].values()) for army, about in games[0]["armies"].items()} == {
        "black": 26, "blue": 26, "red": 26, "green": 26,
    }  # fmt: skip
    assert {scenario["id"] for scenario in games[0]["scenarios"]} >= {"battle", "general"}
    charts = {scenario["id"]: scenario["chart"] for scenario in games[0]["scenarios"]}
    assert [id for id, chart in charts.items() if chart] == ["campaign"]
    assert len(charts["campaign"]["box"]) == 6
    book = client.http.get("/api/rulebook/srazhenie").json()
    paragraphs = {paragraph["id"]: paragraph for paragraph in book["paragraphs"]}
    assert paragraphs["8.2.3"]["parent"] == "8.2"
    assert book["rulings"]
    assert book["glossary"]
    static = client.http.get(f"/api/static/{create(client).view(None)['static']}").json()
    assert static["ruleset"] == "srazhenie"
    assert len(static["map"]["terrain"]) == 24 * 17


def test_a_way_in_past_a_friend_is_offered_whole(client: Client) -> None:
    """Every hex on offer can be walked back to the edge by `via`; each way so put together is lawful."""
    game = create(client, scenario="meeting")
    for role in ("north", "south"):
        assert game.act(role, set_up(game.view(role), role, 3)).status_code == 200
    role = game.view("north")["decisions"][0]["role"]
    entered = 0
    for _ in range(3):
        enter = [offer for offer in offers(game.view(role), role) if offer["verb"] == "enter"]
        if not enter:
            break
        unit = enter[0]["choices"]["values"][0]
        ways = {one["v"].split("-")[-1]: one for one in unit["next"][0]["values"]}
        for to, way in ways.items():
            path = way["v"].split("-")
            while "via" in way:
                way = ways[way["via"]]
                path = way["v"].split("-") + path
            assert path[-1] == to
            said = game.post(role, "why", {"action": f"enter {unit['v']} {'-'.join(path)}"})
            assert said.json()["refusal"] is None, said.text
        # The cheapest edge hex: the next unit has to come on past this one.
        edge = next(to for to, way in ways.items() if way["v"] == to and "via" not in way)
        assert game.act(role, f"enter {unit['v']} {edge}").status_code == 200
        entered += 1
    assert entered


def test_a_list_tells_where_a_campaign_stands(client: Client) -> None:
    game = create(client, scenario="campaign", options=ARMIES | {"aggressor": "south"})
    mine = {"seats": [game.tokens["south"]]}

    def row() -> dict[str, Any]:
        rows: list[dict[str, Any]] = client.http.post("/api/matches/mine", json=mine).json()
        return rows[0]

    assert (row()["campaign"]["number"], row()["campaign"]["node"]) == (1, "border")
    for role in ("north", "south"):
        assert game.act(role, set_up(game.view(role), role, 3)).status_code == 200
    assert game.act("north", "resign").status_code == 200
    view = game.view("south")
    assert view["outcome"] is None
    ended = {"node": "border", "side": "south", "drawn": False, "reason": "kernel-resigned", "points": None}
    assert view["campaign"]["fought"] == [ended | {"counts": "towns", "goal": None, "attacker": None}]
    assert (row()["campaign"]["number"], row()["campaign"]["node"]) == (2, "defender_line")
