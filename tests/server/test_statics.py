"""Static parts that are kept: as long as anybody may ask for them, and some days longer."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from sqlalchemy import insert, select, update
from tests.server.client import HOSTS, Client, Game, Started, wait_for
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

from feldherr.server import schema
from feldherr.server.app import make_app
from feldherr.server.repository import KEPT, NOTED, MatchRepository
from feldherr.server.ticker import TIDY

HOUR = 3_600.0


def repository(client: Client) -> MatchRepository:
    found: MatchRepository = client.http.app.state.server.repository
    return found


def tick(client: Client) -> None:
    """What a server does by itself every second."""
    with client.http.portal() as portal:
        portal.call(client.http.app.state.ticker.go)


def kept(client: Client) -> dict[str, float | None]:
    """The parts that are kept, and when they were last needed."""
    rows = repository(client).storage.read(lambda connection: connection.execute(select(schema.statics)).all())
    return {row.digest: row.seen for row in rows}


def write(client: Client, command: Any) -> None:
    repository(client).storage.submit(lambda connection: connection.execute(command)).result()


def put(client: Client, digest: str, seen: float | None) -> None:
    """As if somebody had kept a part then."""
    write(client, insert(schema.statics).values(digest=digest, body=b"{}", seen=seen))


@BOTH
def test_what_nobody_needs_goes_after_some_days_and_not_before(start: Started, clock: Held) -> None:
    client = start()
    game = client.create()
    mine = game.view("north")["static"]
    put(client, "old", clock.now - KEPT + 10)
    put(client, "young", clock.now)
    put(client, "unknown", None)
    tick(client)
    assert set(kept(client)) == {mine, "old", "young", "unknown"}
    # Of one without a date the days begin now.
    assert kept(client)["unknown"] == clock.now
    clock.now += TIDY
    tick(client)
    assert set(kept(client)) == {mine, "young", "unknown"}
    clock.now += KEPT
    tick(client)
    assert set(kept(client)) == {mine}
    assert client.http.get(f"/api/static/{mine}").status_code == 200


@BOTH
def test_between_two_looks_lies_an_hour(start: Started, clock: Held) -> None:
    client = start()
    tick(client)
    put(client, "old", clock.now - 2 * KEPT)
    clock.now += TIDY - 1
    tick(client)
    assert "old" in kept(client)
    clock.now += 1
    tick(client)
    assert "old" not in kept(client)


@BOTH
def test_what_a_match_has_stays_though_no_process_has_the_match_in_memory(
    source: Path | str, start: Started, clock: Held
) -> None:
    with TestClient(make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, clock=clock)) as http:
        mine = Client(http).create().view("north")["static"]
    clock.now += 10 * KEPT
    there = start()
    tick(there)
    assert kept(there) == {mine: clock.now}
    assert there.http.get(f"/api/static/{mine}").status_code == 200


def test_what_one_process_has_handed_out_no_other_drops(database: str) -> None:
    """Another release of it, as in a rolling restart: no match has that part, and its pages are still open."""
    clock = Held()
    make: Callable[[], Any] = lambda: make_app(  # noqa: E731
        database, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, paced=True, clock=clock, beat=None
    )
    with TestClient(make()) as one, TestClient(make()) as other:
        here, there = Client(one), Client(other)
        game = here.create()
        mine = game.view("north")["static"]
        tick(here)
        # A later release has taken the match up and has parts of its own.
        write(there, update(schema.matches).values(static="later"))
        for _ in range(10):
            clock.now += KEPT / 4
            tick(here)
            tick(there)
            assert there.http.get(f"/api/static/{mine}").status_code == 200
        # What is forgotten in memory as well is made, and kept, anew.
        repository(here).forget(game.id)
        table = repository(here).peek(game.id)
        assert table is None
        write(here, schema.statics.delete())
        clock.now += KEPT + NOTED
        assert repository(here).statics.wanted(clock.now - KEPT, ()) == {}
        assert game.view("north")["static"] == mine
        wait_for(lambda: mine in kept(there))
        assert there.http.get(f"/api/static/{mine}").status_code == 200


@BOTH
def test_a_match_of_an_earlier_release_lets_go_of_its_part(source: Path | str, start: Started, clock: Held) -> None:
    with TestClient(make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, clock=clock)) as http:
        game = Client(http).create()
        mine = game.view("north")["static"]
        id, token = game.id, game.tokens
    there = start()
    put(there, "earlier", clock.now)
    write(there, update(schema.matches).values(static="earlier"))
    clock.now += 10 * KEPT
    tick(there)
    assert "earlier" in kept(there)
    assert Game(there.http, id, token).view("north")["static"] == mine
    matches = select(schema.matches.c.static)
    wait_for(lambda: repository(there).storage.read(lambda c: c.execute(matches).scalar()) == mine)
    clock.now += KEPT + 1
    tick(there)
    assert set(kept(there)) == {mine}


def test_two_processes_that_tidy_at_once_and_one_that_needs_it_do_not_hold_each_other_up(database: str) -> None:
    clock = Held()
    apps = [make_app(database, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, clock=clock, beat=None) for _ in range(2)]
    with TestClient(apps[0]) as one, TestClient(apps[1]) as other:
        here, there = Client(one), Client(other)
        mine = here.create().view("north")["static"]
        assert there.create().view("north")["static"] == mine
        for n in range(40):
            put(here, f"old {n}", clock.now - 2 * KEPT)
        clock.now += 2 * NOTED
        ready, dropped = threading.Barrier(3), list[int]()

        def tidy(client: Client) -> None:
            ready.wait()
            dropped.append(repository(client).prune())

        def need() -> None:
            ready.wait()
            repository(here)._keep_static("old 7", b"[]")

        threads = [threading.Thread(target=tidy, args=[client]) for client in (here, there)]
        threads.append(threading.Thread(target=need))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        left = kept(here)
        assert set(left) - {"old 7"} == {mine}
        assert left["old 7"] == clock.now
        assert sum(dropped) in (39, 40)
