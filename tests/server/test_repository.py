"""Matches in memory: taken up beside the writer from what is saved, bounded by bytes, looked back on by a worker."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, select
from tests.server.client import HOSTS, NORTH, SOUTH, Client, Game, Started, wait_for
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

import feldherr
from feldherr.kernel import Match
from feldherr.players.pool import Pool
from feldherr.server import repository, schema
from feldherr.server.app import make_app
from feldherr.server.cache import ByteCache
from feldherr.server.matches import Done
from feldherr.server.repository import LOADERS, MatchRepository
from feldherr.server.server import Server
from feldherr.server.table import Table
from feldherr.server.ticker import TIDY


@pytest.fixture(scope="session")
def backward() -> Iterator[Pool]:
    """One worker that looks back for all tests here: its start takes longer than they do."""
    pool = Pool(1, crews=1)
    yield pool
    pool.close()


class Lent(Pool):
    """A pool that outlives the server that uses it."""

    def __init__(self, lender: Pool) -> None:
        self.run = lender.run  # type: ignore[method-assign]

    def close(self) -> None:
        pass


@contextmanager
def serving(folder: Path, backward: Pool, room: int = 10**9) -> Iterator[Client]:
    app = make_app(
        folder,
        rulesets={STANDIN.id: STANDIN, "srazhenie": feldherr.ruleset("srazhenie")},
        hosts=HOSTS,
        rate=10_000,
        burst=10_000,
        room=room,
        backward=Lent(backward),
    )
    with TestClient(app, raise_server_exceptions=False) as http:
        yield Client(http)


def shelf_of(client: Client) -> MatchRepository:
    server: Server = client.http.app.state.server
    return server.repository


def wander(client: Client, game: Game, steps: int, *, over: bool = False) -> None:
    """Play at random, and take some of it back; without `over` only as long as north's first turn lasts."""
    rng = Random(7)
    for _ in range(steps):
        position = shelf_of(client).table(game.id).result().shown.position
        if position.outcome is not None:
            return
        role = position.decisions[0].role
        legal = position.legal(role)
        actions = [action for action in legal if over or legal.text(action) != "end"]
        if not actions:
            return
        number = game.number()
        assert game.act(role, legal.text(rng.choice(actions)), number).status_code == 200
        if rng.random() < 0.3 and (game.view(role)["undo"] or {}).get("free"):
            assert game.undo(role, number + 1).status_code == 200


def begun(client: Client, steps: int = 0, *, over: bool = False) -> Game:
    game = client.create()
    game.act("north", NORTH)
    game.act("south", SOUTH)
    wander(client, game, steps, over=over)
    return game


def test_bytes_bound_what_is_kept() -> None:
    kept: ByteCache[str, int] = ByteCache(100)
    for number, name in enumerate("abc"):
        kept.put(name, number, 40)
    assert (kept.get("a"), kept.get("b"), kept.held) == (None, 1, 80)
    kept.put("d", 3, 30)
    # The one longest unused made room; what was asked for counts as used.
    assert (kept.get("c"), kept.get("b")) == (None, 1)
    kept.put("b", 1, 10)
    assert kept.held == 40
    kept.put("huge", 4, 500)
    assert (kept.get("huge"), len(kept)) == (4, 1)
    kept.drop("huge")
    assert kept.held == 0


def test_matches_that_made_room_are_taken_up_again(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward, room=300_000) as client:
        games = [begun(client, 2) for _ in range(8)]
        matches, held = shelf_of(client).held
        assert matches < len(games)
        assert held <= 300_000
        for game in games:
            before = game.plies("north")
            assert game.act("north", "resign").status_code == 200
            assert game.plies("north")[: len(before)] == before


def test_longer_matches_count_for_more(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        short, long = begun(client), begun(client, 12)
        one, other = (shelf_of(client).peek(game.id) for game in (short, long))
        assert one is not None
        assert other is not None
        assert other.size() > one.size()


def test_a_match_is_measured_while_views_of_it_are_made(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        table = shelf_of(client).peek(begun(client).id)
        assert table is not None

        class Looked(bytes):
            """A view during whose measuring somebody else asks for theirs."""

            def __len__(self) -> int:
                assert table is not None
                table.view("south")
                return super().__len__()

        before = table.size()
        table.shown.views.clear()
        table.shown.views["north"] = Looked(5)
        assert table.size() < before + 5
        assert set(table.shown.views) == {"north", "south"}


def test_nothing_is_replayed_on_the_writers_thread(
    tmp_path: Path, backward: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[str] = set()
    carry_on, take_up = Match.carry_on, Match._take_up

    def carried(self: Match, *args: object) -> None:
        threads.add(threading.current_thread().name)
        carry_on(self, *args)  # type: ignore[arg-type]

    def taken(self: Match, *args: object) -> None:
        threads.add(threading.current_thread().name)
        take_up(self, *args)  # type: ignore[arg-type]

    with serving(tmp_path, backward) as client:
        games = [begun(client, 6, over=True) for _ in range(3)]
    monkeypatch.setattr(Match, "carry_on", carried)
    monkeypatch.setattr(Match, "_take_up", taken)
    with serving(tmp_path, backward, room=1) as client:
        for game in games:
            game.http = client.http
            wander(client, game, 4, over=True)
            assert game.get(None, "/at/3").status_code == 200
            assert game.get("north", "/ply/2/diagram").status_code == 200
    assert threads
    assert "feldherr-writer" not in threads


def saves_in(folder: Path) -> list[int]:
    with sqlite3.connect(folder / "feldherr.sqlite") as database:
        return [row[0] for row in database.execute("select number from snapshots order by number")]


def test_a_match_is_taken_up_from_its_saves(tmp_path: Path, backward: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client, 70, over=True)
        before = game.view("north"), game.plies("north")
    assert len(saves_in(tmp_path)) >= 2
    counted: list[int] = []
    carry_on = Match.carry_on
    monkeypatch.setattr(Match, "carry_on", lambda self, *to: (counted.append(1), carry_on(self, *to)))
    with serving(tmp_path, backward) as client:
        game.http = client.http
        assert (game.view("north"), game.plies("north")) == before
        assert len(counted) <= 32


@pytest.mark.parametrize(
    "loss",
    [
        "delete from snapshots",
        "update snapshots set save = 'spoilt'",
        "update snapshots set release = 'another'",
        "update snapshots set save = replace(save, '\"turn\": 1', '\"turn\": []')",
    ],
)
def test_a_lost_cache_loses_nothing(tmp_path: Path, backward: Pool, loss: str) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client, 24, over=True)
        before = game.view("north"), game.plies("north"), game.get(None, "/at/9").json()
    kept = saves_in(tmp_path)
    with sqlite3.connect(tmp_path / "feldherr.sqlite") as database:
        database.execute(loss)
    with serving(tmp_path, backward) as client:
        game.http = client.http
        assert (game.view("north"), game.plies("north"), game.get(None, "/at/9").json()) == before
        assert game.act("north", "resign").status_code == 200
    assert len(saves_in(tmp_path)) >= len(kept)


def test_what_is_saved_of_a_real_game_takes_it_up(tmp_path: Path, backward: Pool) -> None:
    """Events, dice and positions of a long game come back as they were."""
    with serving(tmp_path, backward) as client:
        made = client.http.post(
            "/api/matches",
            json={"ruleset": "srazhenie", "scenario": "meeting", "seats": {"north": "human", "south": "human"}},
        ).json()
        repository = shelf_of(client)
        table = repository.table(made["id"]).result()
        match, rng, server = table.match, Random(5), client.http.app.state.server

        def play() -> None:
            asked = rng.choice(match.position.decisions)
            action = match.position.legal(asked.role).sample(rng)
            assert action is not None
            match.play(asked.role, action)

        for _ in range(4):
            storage = repository.storage

            def change(connection: object) -> None:
                def many(found: Table) -> None:
                    for _ in range(20):
                        if match.position.outcome is None:
                            play()

                server.matches._change(connection, table, "north", None, many)

            storage.submit(change).result()
        digests = [match.position_after(number).digest() for number in range(match.number)]
        plies = list(match.plies)
        repository.forget(made["id"])
        again = repository.table(made["id"]).result()
        assert again is not table
        assert again.match.plies == plies
        assert [again.match.position_after(number).digest() for number in range(match.number)] == digests


def test_a_past_view_is_worked_out_once(tmp_path: Path, backward: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client, 6)
        server: Server = client.http.app.state.server
        asked: list[object] = []
        run = server.moments.pool.run

        def counted(*args: Any) -> Future[Any]:
            asked.append(args)
            return run(*args)

        monkeypatch.setattr(server.moments.pool, "run", counted)
        first = [game.get(None, f"/at/{ply}").content for ply in range(4)]
        assert len(asked) == 4
        assert [game.get(None, f"/at/{ply}").content for ply in range(4)] == first
        assert len(asked) == 4
        # Another role sees something else.
        game.get("north", "/at/2")
        assert len(asked) == 5


def test_plies_taken_back_can_be_looked_at(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client)
        number = game.number()
        game.act("north", "move n.1 0102", number)
        there = game.view("north")["pieces"]
        game.undo("north", number + 1)
        assert game.get("north", f"/at/{number}").json()["pieces"] == there
        assert game.get("north", f"/at/{number + 1}").json()["pieces"] != there


def test_there_is_one_table_of_a_match(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward, room=1) as client:
        game, other = begun(client), begun(client)
        repository = shelf_of(client)
        held = repository.table(game.id).result()
        repository.table(other.id).result()
        # It made room for the other, but somebody has it still.
        assert repository.table(game.id).result() is held
        repository.forget(game.id)
        assert repository.table(game.id).result() is not held


def test_who_gives_up_waiting_for_a_match_takes_it_from_nobody(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client)
        repository, server = shelf_of(client), client.http.app.state.server
        go = threading.Event()
        for _ in range(LOADERS):
            repository._loaders.submit(go.wait)
        repository.forget(game.id)
        with client.http.portal() as portal:
            waits = portal.start_task_soon(server.table, game.id)
            wait_for(lambda: game.id in repository._loading)
            waits.cancel()
            wait_for(waits.done)
            portal.call(asyncio.sleep, 0)
        go.set()
        assert game.view("north")["match"] == game.id


def test_a_change_of_a_spoilt_table_is_begun_again(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client)
        with sqlite3.connect(tmp_path / "feldherr.sqlite") as database:
            database.execute("update matches set version = version - 1")
        held = shelf_of(client).peek(game.id)
        assert game.act("north", "end").status_code == 200
        assert shelf_of(client).peek(game.id) is not held
        assert [ply["number"] for ply in game.plies("north")] == list(range(4))


def test_orders_that_lapse_with_a_battle_are_gone_for_good(tmp_path: Path, backward: Pool) -> None:
    """They ended with a turn of the last battle: taken up anew, the match does not go by them again."""
    with serving(tmp_path, backward) as client:
        game = begun(client)
        orders = [{"decision": "move", "answer": "end", "until": 9}, {"decision": "move", "answer": "end"}]
        game.post("south", "orders", {"number": game.number(), "key": "o", "orders": orders})
        assert [order["until"] for order in game.view("south")["orders"]] == [9, None]
        repository = shelf_of(client)
        table, matches = repository.table(game.id).result(), client.http.app.state.server.matches
        lapse: Callable[[Connection], Done] = lambda connection: matches._change(  # noqa: E731
            connection, table, "north", None, lambda found: found.match._lapse()
        )
        repository.storage.submit(lapse, match=game.id).result()
        repository.forget(game.id)
        assert [order["until"] for order in game.view("south")["orders"]] == [None]


def test_a_match_that_does_not_play_through_says_where(tmp_path: Path, backward: Pool) -> None:
    with serving(tmp_path, backward) as client:
        game = begun(client, 3)
    with sqlite3.connect(tmp_path / "feldherr.sqlite") as database:
        database.execute("delete from snapshots")
        database.execute("update plies set text = 'move n.1 0606' where number = 3")
    with serving(tmp_path, backward) as client:
        game.http = client.http
        answer = game.get("north")
        assert answer.status_code == 410
        assert answer.json()["place"].startswith("ply 3: ")
        mine = {"seats": [game.tokens["north"]]}
        wait_for(lambda: client.http.post("/api/matches/mine", json=mine).json()[0]["fault"] is not None)


@BOTH
def test_keys_of_requests_go_when_their_match_has_rested_for_thirty_days(
    start: Started, clock: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repository, "AT_ONCE", 1)
    client = start()
    games = [client.create() for _ in range(3)]
    storage = shelf_of(client).storage

    def known() -> list[int]:
        rows = storage.read(lambda connection: connection.execute(select(schema.keys)).all())
        return [sum(row.match == game.id for row in rows) for game in games]

    for game in games:
        game.begin()
    clock.go(repository.RESTED / 2)
    assert games[1].act("north", "end", 3, "late").status_code == 200
    clock.go(repository.RESTED / 2 + TIDY)
    with client.http.portal() as portal:
        portal.call(client.http.app.state.ticker.go)
    assert known() == [0, 3, 0]
    again = games[1].act("north", "end", 3, "late")
    assert (again.status_code, [ply["number"] for ply in again.json()["plies"]]) == (200, [3])
    # What is at rest goes on all the same.
    assert games[0].act("north", "end", 3).status_code == 200
    assert known() == [1, 3, 0]
