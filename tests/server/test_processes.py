"""Several processes on one database: whatever any of them does, each match is one, and all of them come to see it."""

from __future__ import annotations

import itertools
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text
from tests.server.client import HOSTS, NORTH, SOUTH, Client, Game, Started, heard, listening, wait_for
from tests.server.cluster import Cluster
from tests.server.standin import STANDIN

from feldherr.server import machines, postgres, repository
from feldherr.server.app import make_app
from feldherr.server.postgres import NOTICE, Postgres, notices, read_notice
from feldherr.server.server import Server
from feldherr.server.storage import Storage
from feldherr.server.table import Table


@pytest.fixture
def start(database: str) -> Iterator[Started]:
    """Starts one more server on the same database."""
    with ExitStack() as servers:

        def another() -> Client:
            app = make_app(database, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
            return Client(servers.enter_context(TestClient(app, raise_server_exceptions=False)))

        yield another


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that neither ring nor look: one learns of another's work only by the rows it locks."""
    monkeypatch.setattr(Postgres, "listen", Storage.listen)


def at(client: Client, game: Game) -> Game:
    """The same match, asked at another server."""
    return Game(client.http, game.id, game.tokens)


def server_of(client: Client) -> Server:
    found: Server = client.http.app.state.server
    return found


def table_at(client: Client, game: Game) -> Table:
    return server_of(client).repository.table(game.id).result()


def change(database: str, command: str, **values: object) -> list[Any]:
    """Change the database behind the servers' back."""
    storage = Postgres(database)
    try:

        def do(connection: Any) -> list[Any]:
            done = connection.execute(text(command), values)
            return list(done) if done.returns_rows else []

        return storage.submit(do).result()
    finally:
        storage.close()


# One match, two servers


def test_a_match_is_played_through_any_server(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    there = at(other, game)
    assert game.act("north", NORTH, number=1).status_code == 200
    assert there.act("south", SOUTH, number=2).status_code == 200
    for number, server in zip(range(3, 9), itertools.cycle((game, there)), strict=False):
        role = "north" if number % 2 else "south"
        assert server.act(role, "end", number=number).status_code == 200, server.plies(role)
    wait_for(lambda: game.plies(None) == there.plies(None))
    assert [ply["number"] for ply in there.plies(None)] == list(range(9))


@pytest.mark.usefixtures("deaf")
def test_who_is_behind_follows_what_others_played(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    there = at(other, game)
    assert there.number() == 1
    game.begin()
    before = table_at(other, game)
    # It has heard of nothing, so it still shows what it has seen last; what it plays next begins from what is so.
    assert there.act("north", "end", number=1).status_code == 409
    assert there.number() == 3
    assert there.act("north", "end", number=3).status_code == 200
    assert table_at(other, game) is before


@pytest.mark.usefixtures("deaf")
def test_who_is_far_behind_takes_the_match_up_anew(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    there = at(other, game)
    assert there.number() == 1
    game.begin()
    before = table_at(other, game)
    for number in range(3, 4 + repository.FOLLOWED):
        assert game.act("north" if number % 2 else "south", "end", number=number).status_code == 200
    number = game.number()
    assert there.act("north" if number % 2 else "south", "end", number=number).status_code == 200
    assert table_at(other, game) is not before
    assert there.plies(None)[:-1] == game.plies(None)


@pytest.mark.usefixtures("deaf")
def test_what_another_server_took_back_is_taken_back_here(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    game.begin()
    there = at(other, game)
    assert there.number() == 3
    game.act("north", "move n.1 0102", 3)
    assert game.undo("north", 4).status_code == 200
    assert there.act("north", "move n.2 0202", 5).status_code == 200
    assert [ply["undone"] for ply in there.plies("north")] == [False, False, False, True, False, False]


@pytest.mark.usefixtures("deaf")
def test_questions_and_orders_change_the_version_without_a_ply(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    game.begin()
    there = at(other, game)
    assert there.view("north")["asked"] is None
    assert game.act("north", "draw", 3).json()["asked"] is True
    assert game.number() == 3
    agreed = there.answer("south", "draw", True)
    assert agreed.status_code == 200, agreed.text
    assert there.view(None)["outcome"] is not None
    assert game.act("north", "end", 3).status_code == 409
    assert game.view(None)["outcome"] is not None

    game = one.create()
    game.begin()
    there = at(other, game)
    assert there.view("south")["orders"] == []
    orders = {"number": 3, "key": "o", "orders": [{"decision": "move", "answer": "end"}]}
    assert game.post("south", "orders", orders).status_code == 200
    assert there.act("north", "end", 3).status_code == 200
    assert [(ply["role"], ply["action"]) for ply in there.plies("south", 3)] == [("north", "end"), ("south", "end")]


REQUESTS: dict[str, Callable[[Game, str], Any]] = {
    "a move": lambda game, key: game.act("north", "move n.1 0102", 3, key),
    "the end": lambda game, key: game.act("north", "end", 3, key),
    "a draw": lambda game, key: game.act("south", "draw", 3, key),
    "the same": lambda game, key: game.act("north", "move n.1 0102", 3, "again"),
    "resign": lambda game, key: game.act("south", "resign", 3, key),
}


def answered(servers: list[Client], first: str, second: str, *, at_once: bool) -> tuple[Any, list[Any]]:
    """The answers to two requests to one match, and its plies; each request goes to the next of the servers."""
    game = servers[0].create()
    game.begin()
    games = [at(client, game) for client in servers]
    # Both have it in memory.
    assert [one.number() for one in games] == [3] * len(games)
    calls = [(games[0], first, "one"), (games[-1], second, "two")]
    codes: dict[str, tuple[int, Any]] = {}

    def ask(one: Game, what: str, key: str) -> None:
        answer = REQUESTS[what](one, key)
        codes[key] = (answer.status_code, answer.json().get("asked"))

    threads = [threading.Thread(target=ask, args=call) for call in calls]
    for thread in threads:
        thread.start()
        if not at_once:
            thread.join()
    for thread in threads:
        thread.join()
    wait_for(lambda: len({table_at(client, game).shown.version for client in servers}) == 1)
    assert len({one.get(None).content for one in games}) == 1
    plies = games[0].plies(None)
    assert games[-1].plies(None) == plies
    assert [ply["number"] for ply in plies] == list(range(len(plies)))
    return (codes["one"], codes["two"]), [(ply["action"], ply["undone"]) for ply in plies]


def test_two_requests_come_to_the_same_through_two_servers_as_through_one(start: Started) -> None:
    """One after the other, in every order; at once, they come to one of the two."""
    one, other = start(), start()
    alone: dict[tuple[str, str], tuple[Any, list[Any]]] = {}
    for pair in itertools.product(REQUESTS, repeat=2):
        alone[pair] = answered([one], *pair, at_once=False)
        assert answered([one, other], *pair, at_once=False) == alone[pair], pair
    for first, second in itertools.combinations_with_replacement(REQUESTS, 2):
        codes, plies = answered([one, other], first, second, at_once=True)
        turned = alone[second, first]
        assert (codes, plies) in [alone[first, second], (turned[0][::-1], turned[1])], (first, second)


# The bell


def test_a_socket_hears_what_was_played_through_another_server(start: Started) -> None:
    one, other = start(), start()
    game = one.create()
    game.begin()
    with listening(at(other, game), "south", 3) as socket:
        assert heard(socket)["view"]["number"] == 3
        game.act("north", "end", 3)
        news = heard(socket)
        assert [ply["action"] for ply in news["plies"]] == ["end"]
        game.act("south", "draw", 4)
        assert heard(socket)["view"]["asked"]["by"] == "south"


def test_what_the_bell_did_not_tell_is_found_by_looking(start: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "SWEEP", 0.1)
    monkeypatch.setattr(Postgres, "_ring", Storage._ring)
    one, other = start(), start()
    game = one.create()
    game.begin()
    with listening(at(other, game), "south", 3) as socket:
        assert heard(socket)["view"]["number"] == 3
        game.act("north", "end", 3)
        assert [ply["action"] for ply in heard(socket)["plies"]] == ["end"]


def test_a_bell_that_was_cut_is_hung_up_again(
    start: Started, database: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "AGAIN", 0.05)
    # So long that nothing is found by looking but right after the bell is hung up.
    monkeypatch.setattr(postgres, "SWEEP", 10_000.0)
    one, other = start(), start()
    game = one.create()
    game.begin()
    with listening(at(other, game), "south", 3) as socket:
        assert heard(socket)["view"]["number"] == 3
        for number in (3, 4, 5):
            wait_for(lambda: cluster.cut(database, "query ilike 'listen%'") > 0)
            game.act("north" if number % 2 else "south", "end", number)
            assert [ply["number"] for ply in heard(socket)["plies"]] == [number]


def test_a_notice_is_short_and_says_all(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {f"{number:012x}": number for number in range(2_000)}
    said = list(notices(changed))
    assert len(said) > 1
    assert max(map(len, said)) <= NOTICE
    told: dict[str, int] = {}
    for notice in said:
        told |= read_notice(notice)
    assert told == changed
    assert list(notices({})) == []
    assert read_notice("later:release words: :7 a1:5") == {"a1": 5}


def test_a_load_that_the_bell_overtakes_is_read_again(start: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = start(), start()
    game = one.create()
    game.begin()
    theirs = server_of(other).repository
    taken_up, reads = theirs._taken_up, []

    def slow(id: str) -> Table:
        table = taken_up(id)
        reads.append(table.version)
        if len(reads) == 1:
            assert game.act("north", "end", 3).status_code == 200
            theirs.heard({id: table.version + 1})
        return table

    monkeypatch.setattr(theirs, "_taken_up", slow)
    assert theirs.table(game.id).result().shown.number == 4
    assert reads == [2, 3]


# The database goes away


def test_a_cut_connection_loses_nothing_and_is_not_noticed(start: Started, database: str, cluster: Cluster) -> None:
    one = start()
    game = one.create()
    game.begin()
    cuts = 0
    for number in range(3, 9):
        cuts += cluster.cut(database)
        role = "north" if number % 2 else "south"
        assert game.act(role, "end", number).status_code == 200
        cuts += cluster.cut(database)
        assert game.number() == number + 1
    assert cuts >= 6
    cluster.cut(database)
    assert one.create().number() == 1


def test_where_nobody_knows_whether_it_was_saved_its_key_tells(start: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is cut after the commit and before anybody has heard of it: it is played once."""
    one = start()
    game = one.create()
    game.begin()
    storage = server_of(one).repository.storage
    cuts: list[int] = []

    def cut() -> None:
        if not cuts:
            cuts.append(1)
            raise postgres.Trouble("database-away", storage.place)

    monkeypatch.setattr(storage, "_after_group", cut)
    answer = game.act("north", "end", 3)
    assert (answer.status_code, [ply["action"] for ply in answer.json()["plies"]]) == (200, ["end"])
    assert game.number() == 4
    cuts.clear()
    fresh = one.create()
    assert cuts == [1]
    assert fresh.number() == 1


def test_a_database_that_stays_away_is_said(
    start: Started, database: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start()
    game = one.create()
    game.begin()
    # Nobody is let in any more.
    name = database.partition("@/")[2].partition("?")[0]
    cluster.execute(f"alter database {name} with allow_connections false")
    cluster.cut(database)
    answer = game.act("north", "end", 3)
    assert (answer.status_code, answer.json()["error"]) == (503, "storage")
    assert answer.json()["message_id"].startswith("storage-database-")
    cluster.execute(f"alter database {name} with allow_connections true")
    assert game.act("north", "end", 3).status_code == 200


def test_who_holds_a_row_for_long_is_waited_for_and_no_longer(
    start: Started, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "OPTIONS", "-c lock_timeout=50ms")
    one = start()
    game = one.create()
    game.begin()
    import psycopg

    with psycopg.connect(database) as holder:
        holder.execute("select 1 from matches for update")
        answer = game.act("north", "end", 3)
        assert (answer.status_code, answer.json()["message_id"]) == (503, "storage-database-busy")
    assert game.act("north", "end", 3).status_code == 200


# Two releases


def test_an_earlier_release_condemns_no_match_of_a_later_one(start: Started, database: str) -> None:
    """What it cannot play through is another server's to say anything of."""
    one, other = start(), start()
    games = [one.create(), one.create()]
    for game in games:
        game.begin()
    change(database, "update plies set text = 'leap n.1 0606' where number = 2")
    change(database, "update matches set release = '999.1' where id = :id", id=games[0].id)
    later, spoilt = (at(other, game) for game in games)
    answer = later.get("north")
    assert (answer.status_code, answer.json()["message_id"]) == (503, "storage-later-release")
    assert spoilt.get("north").status_code == 410
    faults = "select id, fault is not null from matches"
    wait_for(lambda: dict(change(database, faults)) == {games[0].id: False, games[1].id: True})


def test_the_latest_release_that_changed_a_match_is_kept(start: Started, database: str) -> None:
    one = start()
    game = one.create()
    game.begin()
    assert change(database, "select release from matches") == [(repository.latest(""),)]
    change(database, "update matches set release = '999.1', version = version + 1")
    assert game.act("north", "end", 3).status_code == 200
    assert change(database, "select release from matches") == [("999.1",)]


def test_a_static_part_stays_where_another_release_makes_another(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = start(), start()
    game = one.create()
    digest = game.view(None)["static"]
    static = STANDIN.static

    def changed(setting: Any) -> Any:
        form = static(setting)
        form.pieces.pop()
        return form

    monkeypatch.setattr(STANDIN, "static", changed)
    fresh = at(other, game).view(None)["static"]
    assert fresh != digest
    # Either server gives out either.
    for server in (one, other):
        for hash in (digest, fresh):
            assert server.http.get(f"/api/static/{hash}").json()["hash"] == hash
    assert one.http.get("/api/static/0123").status_code == 404


# What is not a match


def test_a_promise_made_at_one_server_is_kept_at_another_once(start: Started) -> None:
    one, other = start(), start()
    commitment = one.http.post("/api/promises", json={}).json()["commitment"]
    assert other.create(seed=None, commitment=commitment).view(None)["dice"]["commitment"] == commitment
    body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "commitment": commitment}
    for server in (one, other):
        assert server.http.post("/api/matches", json=body).json()["message_id"] == "kernel-no-such-promise"


def test_a_machine_is_asked_by_the_server_that_saved_what_it_answers(start: Started) -> None:
    one, other = start(), start()
    game = one.create(south="random")
    there = at(other, game)
    wait_for(lambda: there.number() == 2)
    assert there.act("north", NORTH, 2).status_code == 200
    assert there.act("north", "end", 3).status_code == 200
    wait_for(lambda: len({one.view("north")["number"] for one in (game, there)}) == 1 and game.number() > 4)
    asked = [server_of(client).machines.pool for client in (one, other)]
    assert len({id(pool) for pool in asked}) == 2


def test_a_machine_that_nobody_asks_any_more_is_asked_by_who_notices(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start()
    monkeypatch.setattr(server_of(one).machines, "_help", lambda *args: None)
    game = one.create(south="random")
    monkeypatch.setattr(machines, "ORPHANED", 0.0)
    there = at(start(), game)
    wait_for(lambda: there.number() == 2)


def test_a_sqlite_folder_has_one_writer(tmp_path: Any) -> None:
    """What is saved there is locked as everywhere: a change of what somebody else has changed is begun again."""
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000)
    with TestClient(app, raise_server_exceptions=False) as http:
        game = Client(http).create()
        game.begin()
        with sqlite3.connect(tmp_path / "feldherr.sqlite") as database:
            database.execute('update matches set asked = \'{"by":"south","what":"draw","agreed":[]}\'')
            database.execute("update matches set version = version + 1")
        assert game.act("north", "draw", 3).status_code == 200
        assert game.view(None)["outcome"] is not None
