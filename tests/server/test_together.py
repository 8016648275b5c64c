"""Several units moved in one gesture: their order, their reasons, what is played of them, and one undo for all.

And a set-up begun by hand, filled up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game

import feldherr
from feldherr.kernel import Loose, write
from feldherr.server.app import make_app

KEEN = {"hosts": HOSTS, "rate": 10_000, "burst": 10_000}


@contextmanager
def served(folder: Path) -> Iterator[Client]:
    with TestClient(make_app(folder, **KEEN)) as http:  # type: ignore[arg-type]
        yield Client(http)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with served(tmp_path) as found:
        yield found


def set_up(ruleset: str, scenario: str, role: str) -> str:
    """The ready set-up of a side."""
    position = feldherr.ruleset(ruleset).start(scenario)
    while (asked := position.decision(role)) is None:
        first = position.decisions[0]
        position.play(first.default, Loose(Random(1)), first.role)
    return write(asked.default, position.setting.names)


def marching(client: Client, ruleset: str, scenario: str) -> tuple[Game, str]:
    """A match in which both sides stand as they do by themselves and the first one marches; and its role."""
    seats = dict.fromkeys(feldherr.ruleset(ruleset).start(scenario).setting.roles, "human")
    # With this seed north has the first turn of «Сражение».
    game = client.create(ruleset=ruleset, scenario=scenario, seats=seats, options={}, seed="a")
    while (asked := game.view(None)["decisions"][0])["id"] == "setup":
        assert game.act(asked["role"], set_up(ruleset, scenario, asked["role"])).status_code == 200
    assert asked["id"] == "movement"
    return game, asked["role"]


def places(game: Game, role: str) -> dict[str, str]:
    return {piece["id"]: piece["place"] for piece in game.view(role)["pieces"]}


def ahead(hex: str) -> str:
    """The hex below on a sheet of flat-topped hexes."""
    return f"{hex[:2]}{int(hex[2:]) + 1:02d}"


def ask(game: Game, role: str, goals: dict[str, str]) -> list[dict[str, Any]]:
    answer = game.post(role, "group", {"goals": list(goals.items())})
    assert answer.status_code == 200, answer.text
    going: list[dict[str, Any]] = answer.json()["going"]
    return going


def test_a_whole_army_goes_a_hex_forward_the_front_before_the_rear(client: Client) -> None:
    """Where one unit a hex is the rule, the rear can go only after the front has: it waits in the answer, too."""
    game, role = marching(client, "srazhenie", "battle")
    before = places(game, role)
    movable = [value["v"] for value in game.view(role)["decisions"][0]["offers"][0]["choices"]["values"]]
    goals = {unit: ahead(before[unit]) for unit in sorted(movable, key=lambda unit: before[unit][2:])}
    going = ask(game, role, goals)
    texts = [one["action"] for one in going if one["action"]]
    stays = [one for one in going if not one["action"]]
    assert len(texts) == 24
    # The redoubt does not march, so that the guard behind it does not, either.
    assert [(one["unit"], one["refusal"]["paragraph"]) for one in stays] == [("k.gd1", "5.5")]
    assert places(game, role) == before, "it was only asked"

    done = game.act(role, texts[0], then=texts[1:])
    assert [ply["action"] for ply in done.json()["plies"]] == texts
    after = places(game, role)
    assert all(after[unit] == goal for unit, goal in goals.items() if unit != "k.gd1")
    undo = game.view(role)["undo"]
    assert (undo["action"], undo["then"], undo["free"]) == (texts[0], texts[1:], True)


def test_one_undo_takes_a_group_back_even_after_the_server_was_started_anew(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game, role = marching(client, "prussia", "leuthen_battle")
        (alone,) = (one["action"] for one in ask(game, role, {"p.gun1": "4011"}))
        assert game.act(role, alone).status_code == 200
        before = places(game, role)
        texts = [one["action"] for one in ask(game, role, dict.fromkeys(("p.meyer", "p.gren", "p.wedel"), "4110"))]
        assert None not in texts
        assert game.act(role, texts[0], then=texts[1:]).status_code == 200
        assert places(game, role) != before
    with served(tmp_path) as client:
        game = Game(client.http, game.id, game.tokens)
        assert game.view(role)["undo"]["then"] == texts[1:]
        assert game.undo(role).status_code == 200
        assert places(game, role) == before
        assert game.view(role)["undo"]["action"] == alone, "what was played before it by itself still stands"
        assert game.view(role)["undo"]["then"] == []


def test_a_group_stops_where_an_action_of_it_is_refused_and_keeps_what_it_has_played(client: Client) -> None:
    game, role = marching(client, "srazhenie", "battle")
    first, twice, last = "move k.li1 1106", "move k.li1 1107", "move k.li3 0806"
    done = game.act(role, first, then=[twice, last]).json()
    assert [ply["action"] for ply in done["plies"]] == [first]
    assert game.view(role)["undo"]["then"] == []
    # What is refused at once has played nothing.
    number = game.number()
    assert game.act(role, twice, then=[last]).json()["refusal"]["paragraph"].startswith("5.")
    assert game.number() == number


def test_a_word_that_is_no_action_plays_nothing_wherever_in_the_group_it_stands(client: Client) -> None:
    game, role = marching(client, "srazhenie", "battle")
    number, before = game.number(), places(game, role)
    for wrong in ("nonsense", "move k.nobody 1106", "resign"):
        answer = game.act(role, "move k.li1 1106", then=["move k.li3 0806", wrong])
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert (game.number(), places(game, role)) == (number, before)
    assert game.act(role, "move k.li1 1106", then=["move k.li3 0806"]).json()["number"] == number + 2


def test_who_and_where_are_read_like_any_words_of_a_stranger(client: Client) -> None:
    game, role = marching(client, "srazhenie", "battle")
    for goals in ([["k.nobody", "1106"]], [["k.li1", "9999"]]):
        answer = game.post(role, "group", {"goals": goals})
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert game.post(role, "group", {"goals": []}).status_code == 400
    assert game.post(role, "group", {"goals": [["k.li1", "1106"]] * 101}).status_code == 400
    # The other side is asked nothing, so that it can move nobody.
    going = ask(game, "south", {"b.li1": "1412"})
    assert [(one["action"], one["refusal"]) for one in going] == [(None, None)]


def filled(game: Game, role: str, placed: dict[str, str]) -> dict[str, str]:
    answer = game.post(role, "setup", {"placed": list(placed.items())})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["placed"])


def test_a_set_up_begun_by_hand_is_filled_up_and_can_be_played(client: Client) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle", options={}, seed="a")
    number = game.number()
    by_itself = filled(game, "north", {})
    assert f"setup {' '.join(f'{unit}@{hex}' for unit, hex in by_itself.items())}" == set_up(
        "srazhenie", "battle", "north"
    )
    # Line infantry on the hex that the plan has for the guard: who is turned out of it stands as near as it gets.
    guard = by_itself["k.gd1"]
    whole = filled(game, "north", {"k.li1": guard})
    assert whole["k.li1"] == guard
    assert whole["k.gd1"] not in (guard, *(hex for unit, hex in whole.items() if unit != "k.gd1"))
    assert {unit: hex for unit, hex in whole.items() if unit not in ("k.li1", "k.gd1")} == {
        unit: hex for unit, hex in by_itself.items() if unit not in ("k.li1", "k.gd1")
    }
    assert game.number() == number, "it was only asked"
    text = f"setup {' '.join(f'{unit}@{hex}' for unit, hex in whole.items())}"
    assert game.act("north", text).status_code == 200


def test_only_own_pieces_where_they_may_stand_are_filled_up_and_only_while_one_sets_up(client: Client) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle", options={}, seed="a")

    def fault(placed: list[list[str]], role: str = "north") -> str:
        answer = game.post(role, "setup", {"placed": placed})
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
        found: str = answer.json()["message_id"]
        return found

    assert fault([["k.nobody", "1204"]]) == "kernel-no-such-unit"
    assert fault([["k.li1", "9999"]]) == "kernel-no-such-place"
    assert fault([["k.li1", "1215"]]) == "kernel-not-to-place"
    assert fault([["b.li1", "1204"]]) == "kernel-not-to-place"
    assert game.act("north", set_up("srazhenie", "battle", "north")).status_code == 200
    assert fault([]) == "kernel-no-set-up"
