"""Units that look somewhere, over HTTP: poses on offer, moves in formation, questions in the middle of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.kernel import phalanx
from tests.server.client import HOSTS, Client, Game, wait_for

from feldherr.kernel import read_record
from feldherr.server.app import make_app

WEST, EAST = phalanx.SIDES


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = make_app(tmp_path, rulesets={"phalanx": phalanx.RULESET}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


def begun(client: Client, west: str = "human", east: str = "human", **options: Any) -> Game:
    return client.create(ruleset="phalanx", scenario="plain", options=options, seats={WEST: west, EAST: east})


def test_a_pose_on_offer_says_on_which_hexes_a_unit_would_stand(client: Client) -> None:
    """Of a pair both of them, where it may stop; a single unit stands on that of its pose."""
    game = begun(client)
    offers = game.view(WEST)["decisions"][0]["offers"]
    wide = set()
    for offer in (one for one in offers if one["verb"] in ("move", "form")):
        for unit in offer["choices"]["values"]:
            for value in unit["next"][0]["values"]:
                hexes = value.get("hexes", [])
                pair = phalanx.SORT[phalanx.UNITS.index(unit["v"])].poses is phalanx.TWO
                assert len(hexes) == 2 * (pair and not value.get("through", False))
                if hexes:
                    assert hexes[0] == value["v"][:4]
                    wide.add(unit["v"])
    assert wide == {"w.phalanx1", "w.phalanx2"}


def along(values: list[dict[str, Any]], value: dict[str, Any]) -> str:
    """A path to one of the poses of a reach: back along `via`, as a client puts it together."""
    via = {one["v"]: one.get("via") for one in values if one.get("via")}
    path = [value["v"]]
    while via.get(path[0]) in via:
        path.insert(0, via[path[0]])
    return "-".join(path)


def drafted(offer: dict[str, Any], rng: Random) -> str | None:
    """An action put together from an offer at random; None where nothing fits."""
    if not offer["choices"]:
        return str(offer["verb"])
    kinds = [slot["kind"] for slot in offer["slots"]]
    first = offer["choices"]["values"]
    if kinds == ["posings"]:
        group = rng.sample(first, min(2, len(first)))
        return " ".join([offer["verb"], *(f"{one['v']}@{rng.choice(one['next'][0]['values'])['v']}" for one in group)])
    one = rng.choice(first)
    values = one["next"][0]["values"]
    open_to = [value for value in values if not value.get("through")]
    if not open_to:
        return None
    value = rng.choice(open_to)
    said = along(values, value) if kinds[1] == "poses" else value["v"]
    word = offer["slots"][1]["word"]
    return " ".join([offer["verb"], one["v"], *([word] if word else []), said])


def play_on(game: Game, rng: Random) -> Counter[str]:
    """Each client answers what it is asked by something it was offered; the verbs that were played."""
    played: Counter[str] = Counter()
    while not game.view(None)["outcome"]:
        role = game.view(None)["decisions"][0]["role"]
        offers = game.view(role)["decisions"][0]["offers"]
        for _ in range(40):
            text = drafted(rng.choice(offers), rng)
            if text is None:
                continue
            answer = game.act(role, text)
            if answer.status_code == 200:
                played[text.split()[0]] += 1
                break
            # What hangs together is checked whole; nothing else is offered that the rules forbid.
            assert answer.json()["refusal"]["paragraph"] == "4.2", (text, answer.text)
        else:
            raise AssertionError("nothing on offer is lawful")
    return played


def replayed(game: Game) -> None:
    match = read_record(game.get(None, "/record").text, phalanx.find, verify=True)
    assert match.position.outcome is not None
    assert [list(shared) for shared in match.position.outcome.ranking] == game.view(None)["outcome"]["ranking"]


def test_two_clients_play_games_to_their_end(client: Client) -> None:
    played: Counter[str] = Counter()
    for seed in range(3):
        game = begun(client, turns=4)
        played += play_on(game, Random(seed))
        replayed(game)
    assert {"form", "move", "evade", "strike", "end"} <= set(played), "an evasion is an answer in the midst of a move"


def test_two_machines_play_a_game_to_its_end(client: Client) -> None:
    game = begun(client, "sergeant", "random", turns=1)
    wait_for(lambda: game.view(None)["outcome"] is not None, 60)
    replayed(game)


def test_a_view_says_where_pieces_look_and_on_which_hexes_they_stand(client: Client) -> None:
    game = begun(client)
    static = client.http.get(f"/api/static/{game.view(None)['static']}").json()
    assert static["map"]["form"] == "hex"
    assert static["map"]["terrain"]["0402"] == "rough"
    pieces = {piece["id"]: piece for piece in game.view(None)["pieces"]}
    assert pieces["w.phalanx1"] == {
        "id": "w.phalanx1", "place": "0203", "marks": [], "facing": 1, "hexes": ["0203", "0204"], "figures": "3-3",
    }  # fmt: skip
    assert pieces["w.foot1"] == {
        "id": "w.foot1", "place": "0207", "marks": [], "facing": 1, "figures": "2-2",
    }  # fmt: skip


def test_a_reach_of_poses_is_offered_with_the_way_there(client: Client) -> None:
    game = begun(client)
    assert game.act(WEST, "pass").status_code == 200
    offers = {offer["verb"]: offer for offer in game.view(WEST)["decisions"][0]["offers"]}
    assert [slot["kind"] for slot in offers["move"]["slots"]] == ["unit", "poses"]
    foot = next(one for one in offers["move"]["choices"]["values"] if one["v"] == "w.foot1")
    values = {one["v"]: one for one in foot["next"][0]["values"]}
    assert (values["0307e"]["cost"], values["0307e"]["via"]) == (1, "0207e")
    assert values["0307ne"]["via"] in ("0207ne", "0307e")
    refused = game.act(WEST, "move w.foot1 0907e").json()["refusal"]
    assert (refused["paragraph"], refused["message"]["id"]) == ("3.2", "phalanx-no-such-step")
    malformed = game.act(WEST, "move w.foot1 0307").json()
    assert (malformed["error"], malformed["message_id"]) == ("malformed", "kernel-bad-pose")
