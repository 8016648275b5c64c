"""Three seats that run five nations, over HTTP: several questions to one seat, nations that change hands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.kernel import congress
from tests.server.client import HOSTS, Client, Game
from tests.server.standin import STANDIN_OF_NATIONS
from tests.server.test_three import texts

from feldherr.kernel import read_record
from feldherr.server.app import make_app

EMPEROR, MINISTER, CHANCELLOR = congress.ROLES
SEATS = dict.fromkeys(congress.ROLES, "human")
RESTS = (EMPEROR, MINISTER, CHANCELLOR, CHANCELLOR, EMPEROR)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    app = make_app(tmp_path, rulesets={"congress": STANDIN_OF_NATIONS}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


def begun(client: Client, **more: Any) -> Game:
    return client.create(ruleset="congress", scenario="table", options={"turns": 2}, seats=SEATS, **more)


def own(game: Game, role: str) -> list[dict[str, Any]]:
    """The questions that a role is asked, as its client gets them."""
    return [asked for asked in game.view(role)["decisions"] if asked["role"] == role]


def play_on(game: Game, rng: Random) -> set[str]:
    """Each client answers one of its questions by something on offer for it; who was asked."""
    asked = set()
    while not game.view(None)["outcome"]:
        role = rng.choice(game.view(None)["decisions"])["role"]
        asked.add(role)
        question = rng.choice(own(game, role))
        offered = [text for offer in question["offers"] for text in texts(offer)]
        rng.shuffle(offered)
        assert any(game.act(role, text).status_code == 200 for text in offered), (question["id"], offered)
    return asked


def replayed(game: Game) -> None:
    match = read_record(game.get(None, "/record").text, congress.find, verify=True)
    assert match.position.outcome is not None
    assert [list(shared) for shared in match.position.outcome.ranking] == game.view(None)["outcome"]["ranking"]


def test_a_view_says_who_runs_which_nation_and_who_has_gone(client: Client) -> None:
    game = begun(client)
    assert game.view(None)["runs"] == {
        EMPEROR: ["france", "spain"], MINISTER: ["britain"], CHANCELLOR: ["austria", "prussia"],
    }  # fmt: skip
    assert "gone" not in game.view(MINISTER)
    assert game.act(CHANCELLOR, "resign").status_code == 200
    view = game.view(MINISTER)
    assert view["gone"] == [CHANCELLOR]
    assert view["runs"][CHANCELLOR] == []
    assert sorted(view["runs"][EMPEROR] + view["runs"][MINISTER]) == sorted(congress.NATIONS)


def test_a_game_brings_its_words_along(client: Client) -> None:
    for language, said in (("en", "The Congress"), ("ru", "Конгресс")):
        sources = client.http.get(f"/api/words/congress/{language}").json()
        assert any(f"congress-name = {said}\n" in source for source in sources)
    assert client.http.get("/api/words/congress/fr").status_code in (400, 404)
    assert client.http.get("/api/words/chess/en").status_code == 404


@pytest.mark.parametrize("seed", range(3))
def test_three_clients_play_a_game_to_its_end(client: Client, seed: int) -> None:
    game = begun(client)
    assert play_on(game, Random(seed)) == set(congress.ROLES)
    replayed(game)


def test_each_question_to_a_seat_has_its_own_offers(client: Client) -> None:
    game = begun(client)
    for role in RESTS:
        assert game.act(role, "pass").status_code == 200
    found = {
        asked["side"]: [text for offer in asked["offers"] for text in texts(offer)] for asked in own(game, EMPEROR)
    }
    assert set(found) == {"france", "spain"}
    assert all(offered and all(text.split()[1] == side for text in offered) for side, offered in found.items())
    assert [asked["key"] for asked in own(game, EMPEROR)] == list(found)
    assert game.act(EMPEROR, "vote spain for").status_code == 200
    assert [asked["side"] for asked in own(game, EMPEROR)] == ["france"]
    refused = game.act(EMPEROR, "vote spain against")
    assert refused.json()["refusal"]["message"]["id"] == "kernel-not-asked-that"


def test_who_gives_up_hands_its_nations_on_and_the_others_play_for_them(client: Client) -> None:
    game = begun(client)
    assert game.act(CHANCELLOR, "resign").json()["view"]["outcome"] is None
    assert game.view(None)["runs"] == {
        EMPEROR: ["france", "prussia", "spain"],
        MINISTER: ["britain", "austria"],
        CHANCELLOR: [],
    }
    assert play_on(game, Random(5)) == {EMPEROR, MINISTER}
    assert game.view(None)["outcome"]["ranking"][-1] == [CHANCELLOR]
    replayed(game)


def test_a_vote_changes_no_byte_of_what_others_get(client: Client) -> None:
    def told(game: Game, role: str | None) -> bytes:
        heard = b"".join(game.get(role, what).content for what in ("", "/plies")).replace(game.id.encode(), b"ID")
        return re.sub(rb"(time'?\"?|updated\"?): ?[0-9.]+", rb"\1:T", heard)

    one, other = begun(client, seed="same"), begun(client, seed="same")
    for game, word in ((one, "for"), (other, "against")):
        for role in RESTS:
            game.act(role, "pass")
        assert game.act(CHANCELLOR, f"vote prussia {word}").status_code == 200
    for role in (EMPEROR, MINISTER, None):
        assert told(one, role) == told(other, role)
    assert told(one, CHANCELLOR) != told(other, CHANCELLOR)


def test_nobody_is_sent_the_hands_of_others(client: Client) -> None:
    game = begun(client)
    for seat, role in enumerate(congress.ROLES):
        hands = game.view(role)["hands"]
        assert [len(hand) for hand in hands] == [congress.HAND if at == seat else 0 for at in range(3)]
    assert game.view(None)["hands"] == [[], [], []]
