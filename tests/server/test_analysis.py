"""The account of a match over HTTP: for everybody once the game is over, for nobody before; worked out beside play."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, Client, Game, wait_for

import feldherr
from feldherr.kernel import Match, read_record
from feldherr.server.analyses import Analyses
from feldherr.server.app import make_app
from feldherr.server.server import Server
from feldherr.server.table import HUMAN
from feldherr.server.wire import encode
from feldherr.studies.analysis import account, outline
from feldherr.studies.luck import reckon
from feldherr.studies.spreadsheet import as_csv

CORPUS = Path(__file__).parents[2] / "corpus"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path, hosts=HOSTS, rate=10_000, burst=10_000)) as http:
        yield Client(http)


def lay_out(client: Client, name: str) -> tuple[Game, Match]:
    """A match of the corpus as if it had been played here; no seat of it is anybody's."""
    path = CORPUS / f"{name}.feldherr"
    match = read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)
    server: Server = client.http.app.state.server
    id, _, saved = server.matches._begin(match, dict.fromkeys(match.roles, HUMAN))
    saved.result(timeout=60)
    return Game(client.http, id, {}), match


def made(game: Game, role: str | None = None) -> dict[str, Any]:
    """The account when it is ready."""
    wait_for(lambda: game.get(role, "/analysis").status_code == 200, 60)
    found: dict[str, Any] = game.get(role, "/analysis").json()
    return found


def ended(client: Client) -> Game:
    """A first battle that south gave up."""
    game = client.create(ruleset="srazhenie", scenario="first", options={})
    assert game.get("north", "/analysis").status_code == 403
    assert game.act("south", "resign").status_code == 200
    return game


def test_refused_before_the_end_with_one_message_whoever_asks(client: Client) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle", options={})
    for what in ("/analysis", "/analysis/csv"):
        answers = [game.get(role, what) for role in ("north", "south", None)]
        assert [answer.status_code for answer in answers] == [403] * 3
        assert len({answer.content for answer in answers}) == 1
    said = answers[0].json()
    assert (said["error"], said["message_id"]) == ("not-over", "analysis-not-over")


def test_after_the_end_everybody_gets_the_same(client: Client) -> None:
    game = ended(client)
    found = [made(game, role) for role in ("north", "south", None)]
    assert found[0] == found[1] == found[2]
    assert found[0]["plies"] == [0, 1]
    assert found[0]["fights"] == []
    answer = game.http.get(f"/api/matches/{game.id}/analysis", headers={"Authorization": "Bearer no"})
    assert answer.status_code == 401


@pytest.mark.parametrize("name", ["srazhenie/battle-sergeants-1", "prussia/rossbach-main-01"])
def test_games_of_the_corpus(client: Client, name: str) -> None:
    game, match = lay_out(client, name)
    whole = made(game)
    found = outline(match)
    mine = account(found, [reckon(match.ruleset, fight) for fight in found.fights])
    assert whole["luck"] == mine.luck
    assert [fight["ply"] for fight in whole["fights"]] == [fight.ply for fight in mine.fights]
    assert {one["id"]: one["values"] for one in whole["series"]} == {one.id: one.values for one in mine.series}
    assert [point["ply"] for point in whole["turning"]] == [point.ply for point in mine.turning]
    table = game.get(None, "/analysis/csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert table.text == as_csv(mine)


class Slowly:
    """Workers that do a piece of work when told to, one at a time, in this process."""

    def __init__(self) -> None:
        self.asked: list[tuple[Callable[..., Any], tuple[Any, ...], Future[Any]]] = []

    def run(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((function, args, future))
        return future

    def work(self) -> None:
        function, args, future = self.asked.pop(0)
        future.set_result(function(*args))

    def fail(self) -> None:
        self.asked.pop(0)[2].set_exception(OSError("the worker died"))

    def close(self) -> None:
        self.asked.clear()


@pytest.fixture
def slowly(client: Client) -> Slowly:
    pool = Slowly()
    server: Server = client.http.app.state.server
    server.analyses.close()
    server.analyses = Analyses(pool)  # type: ignore[arg-type]
    return pool


def test_it_says_how_far_it_is_and_is_worked_out_once(client: Client, slowly: Slowly) -> None:
    game, _ = lay_out(client, "srazhenie/first-south")
    assert (game.get(None, "/analysis").status_code, len(slowly.asked)) == (202, 1)
    assert game.get(None, "/analysis/csv").json() == {"done": 0, "of": 1}
    slowly.work()
    told = game.get(None, "/analysis").json()
    assert told == {"done": 1, "of": 7}
    assert len(slowly.asked) == 1
    for done in range(2, 7):
        slowly.work()
        assert game.get(None, "/analysis").json() == {"done": done, "of": 7}
    slowly.work()
    assert game.get(None, "/analysis").status_code == 200
    assert slowly.asked == []


def test_while_it_is_worked_out_others_play(client: Client, slowly: Slowly) -> None:
    game, _ = lay_out(client, "srazhenie/first-south")
    assert game.get(None, "/analysis").status_code == 202
    other = client.create(ruleset="srazhenie", scenario="first", options={})
    assert other.act("south", "resign").status_code == 200
    assert len(slowly.asked) == 1


def test_a_worker_that_died_is_said_and_the_next_call_begins_anew(client: Client, slowly: Slowly) -> None:
    game, _ = lay_out(client, "srazhenie/first-south")
    client.http.raise_server_exceptions = False
    assert game.get(None, "/analysis").status_code == 202
    slowly.fail()
    assert game.get(None, "/analysis").status_code == 500
    assert game.get(None, "/analysis").status_code == 202
    assert len(slowly.asked) == 1


def test_the_sheet_of_a_fight_of_old(client: Client) -> None:
    game, match = lay_out(client, "srazhenie/first-south")
    fight = outline(match).fights[0]
    found = game.get(None, f"/analysis/sheet/{fight.ply}").json()
    assert found == game_sheet(match, fight.ply)
    assert [step["face"] for step in found["ladder"]] == [1, 2, 3, 4, 5, 6]
    # Neither the start, nor a move, nor a ply that never was, has one.
    assert game.get(None, "/analysis/sheet/0").status_code == 400
    assert game.get(None, "/analysis/sheet/999").status_code == 400
    assert game.get(None, "/analysis/sheet/1").status_code in (400, 422)


def game_sheet(match: Match, ply: int) -> dict[str, Any]:
    role = match.plies[ply].role
    assert role is not None
    known = match.position_at(ply - 1).known(role)
    found: dict[str, Any] = json.loads(encode(match.ruleset.sheet(known, match.plies[ply].text, role)))
    return found


def test_no_sheet_of_old_before_the_end(client: Client) -> None:
    game = client.create(ruleset="srazhenie", scenario="battle", options={})
    assert game.get("north", "/analysis/sheet/0").status_code == 403
