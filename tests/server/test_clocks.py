"""Clocks: what runs for whom, what becomes of those who are late, and who is first where two are."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select
from tests.server.client import HOSTS, NORTH, SOUTH, Client, Game, Started, wait_for
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

from feldherr.kernel import Match, Refusal
from feldherr.server import ticker
from feldherr.server.app import make_app
from feldherr.server.clocks import GATHER, GRACE, OUTAGE
from feldherr.server.schema import beats, matches
from feldherr.server.table import Later

LIVE: dict[str, Any] = {"kind": "live", "bank": 100, "increment": 10, "reaction": 5}
MAIL = {"kind": "mail", "days": 3, "cap": 5, "vacation": 10}
DAY = 86_400.0


@pytest.fixture
def client(start: Started) -> Client:
    return start()


def tick(client: Client) -> None:
    """Have a server look for clocks that have run out, as it does by itself every second."""
    with client.http.portal() as portal:
        portal.call(client.http.app.state.ticker.go)


def hands(game: Game, role: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = game.view(role)["clock"]["seats"]
    return found


def left(game: Game) -> tuple[float, float]:
    """What north and south have in their banks."""
    found = hands(game)
    return found["north"]["left"], found["south"]["left"]


def running(game: Game) -> dict[str, float]:
    """Whose clock runs, and when it will have run out."""
    return {role: hand["ends"] for role, hand in hands(game).items() if hand["ends"] is not None}


def say(game: Game, by: str, what: str, **body: Any) -> Any:
    return game.post(by, what, {"number": game.number(), "key": f"{what} {game.number()} {body}"} | body)


def at(client: Client, game: Game) -> Game:
    return Game(client.http, game.id, game.tokens)


# What runs


@BOTH
def test_a_clock_runs_while_its_seat_is_asked_and_a_turn_adds_to_it(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE)
    # Nobody need be there at once: the clocks are still to begin.
    assert sorted(running(game)) == ["north", "south"]
    assert all(end > clock.now + GATHER + 99 for end in running(game).values())
    clock.go(GATHER - 10)
    assert left(game) == (100, 100)
    game.act("north", NORTH)
    game.act("south", SOUTH)
    # The first turn has begun, and has added its time.
    assert left(game) == (110, 110)
    assert running(game) == {"north": clock.now + 110}
    clock.go(30)
    game.act("north", "end")
    assert left(game) == (80, 110)
    assert running(game) == {"south": clock.now + 110}
    clock.go(20)
    game.act("south", "end")
    assert left(game) == (90, 100)
    # A process that takes the match up finds the same.
    before = game.view("north")
    client.http.app.state.server.repository.forget(game.id)
    assert game.view("north") == before
    assert (before["clock"]["pace"], before["clock"]["full"]) == ("live", 100)
    rows = client.http.post("/api/matches/mine", json={"seats": [game.tokens["north"]]}).json()
    assert rows[0]["clock"] == before["clock"]


def test_who_never_comes_to_a_live_game_loses_time_too(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE | {"overtime": "claim"})
    game.act("north", NORTH)
    assert list(running(game)) == ["south"]
    # All of a bank, beyond the time for gathering.
    clock.go(GATHER + LIVE["bank"] + LIVE["reaction"])
    assert say(game, "north", "claim", role="south", take="game").status_code == 422
    clock.go(GRACE + 1)
    assert say(game, "north", "claim", role="south", take="game").status_code == 200
    assert game.view("south")["outcome"]["winner"] == "north"


def test_who_comes_while_others_gather_has_a_clock_that_runs(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE)
    game.act("north", NORTH)
    clock.go(200)
    game.act("south", SOUTH)
    assert running(game) == {"north": clock.now + 110}


def test_a_turn_adds_once_and_undo_gives_nothing_back(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE, practice=True)
    game.begin()
    game.act("north", "end")
    clock.go(40)
    game.act("south", "end")
    assert left(game) == (120, 80)
    assert game.undo("south").status_code == 200
    # Back in the first turn: what was spent is spent.
    assert running(game) == {"south": clock.now + 80}
    clock.go(10)
    game.act("south", "end")
    assert left(game) == (120, 70)


def test_of_several_who_are_asked_all_clocks_run(client: Client, clock: Held) -> None:
    game = client.create(pace=MAIL)
    both = {"north": clock.now + 3 * DAY, "south": clock.now + 3 * DAY}
    assert running(game) == both
    assert game.view("north")["clock"]["full"] == 3 * DAY
    clock.go(DAY)
    game.act("south", SOUTH)
    assert running(game) == {"north": both["north"]}
    assert left(game)[1] == 2 * DAY


def test_a_bank_for_reactions_is_used_up_first_in_anothers_turn(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE)
    game.begin()
    for role, action in (("north", "move n.1 0102"), ("north", "end"), ("south", "move s.1 0105"), ("south", "end")):
        assert game.act(role, action).status_code == 200
    assert game.act("north", "move n.1 0103").status_code == 200
    # It has come within sight, and south may react.
    assert running(game) == {"south": clock.now + 120 + 5}
    assert hands(game)["south"]["reacting"] is True
    clock.go(3)
    game.act("south", "pass")
    assert (left(game)[1], hands(game)["south"]["reaction"]) == (120, 2)


def test_what_others_do_in_secret_does_not_show_in_a_clock(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE)
    game.begin()
    before = game.view("north")
    clock.go(7)
    orders = {"number": 3, "key": "o", "orders": [{"decision": "move", "answer": "end"}]}
    assert game.post("south", "orders", orders).status_code == 200
    assert game.view("north") == before


# Late


@BOTH
def test_the_usual_answer_is_given_for_who_is_late(client: Client, clock: Held) -> None:
    game = client.create(pace=LIVE)
    game.begin()
    clock.go(110 + GRACE - 0.1)
    tick(client)
    assert game.number() == 3
    clock.go(0.1)
    tick(client)
    [timed] = game.plies("south", 3)
    assert (timed["role"], timed["action"], timed["how"]) == ("north", "end", "timed")
    assert left(game) == (0, 110)
    assert running(game) == {"south": clock.now + 110}
    assert all("how" not in ply for ply in game.plies(None)[:3])
    client.http.app.state.server.repository.forget(game.id)
    assert game.plies("south", 3) == [timed]
    # Who is late again has what the turn gave.
    game.act("south", "end")
    assert running(game) == {"north": clock.now + 10}


@BOTH
def test_a_machine_plays_for_who_is_late_until_they_return(
    client: Client, clock: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The machine is asked, and thinks for ever.
    monkeypatch.setattr(client.http.app.state.server.machines, "_help", lambda *args: None)
    game = client.create(pace=LIVE | {"overtime": "machine"})
    game.begin()
    clock.go(200)
    tick(client)
    view = game.view("north")
    assert view["seats"]["north"] != "human"
    assert view["clock"]["seats"]["north"]["stood_in"] is True
    assert (running(game), game.number()) == ({}, 3)
    # Nobody else takes the seat back, and what is refused does not either.
    assert say(game, "south", "return").status_code == 422
    assert game.act("north", "move n.1 0105").status_code == 422
    assert game.view("north")["seats"]["north"] != "human"
    assert say(game, "north", "return").status_code == 200
    view = game.view("south")
    assert (view["seats"]["north"], view["clock"]["seats"]["north"]["stood_in"]) == ("human", False)
    assert running(game) == {"north": clock.now + 10}
    # Whoever acts has returned as well.
    clock.go(20)
    tick(client)
    assert game.view("south")["seats"]["north"] != "human"
    client.http.app.state.server.repository.forget(game.id)
    assert game.act("north", "end").status_code == 200
    assert game.view("south")["seats"] == {"north": "human", "south": "human"}


@BOTH
def test_where_it_is_to_be_claimed_the_others_say_what_becomes_of_it(client: Client, clock: Held) -> None:
    games = [client.create(pace=LIVE | {"overtime": "claim"}) for _ in range(2)]
    for game in games:
        game.begin()
        early = say(game, "south", "claim", role="north", take="game")
        assert early.status_code == 422
        assert early.json()["refusal"]["message"]["id"] == "kernel-not-late"
    clock.go(200)
    tick(client)
    assert [game.number() for game in games] == [3, 3]
    assert say(games[0], "north", "claim", role="north", take="game").status_code == 422
    assert say(games[0], "south", "claim", role="nobody", take="game").status_code in (400, 422)
    over = say(games[0], "south", "claim", role="north", take="game")
    assert over.json()["view"]["outcome"]["winner"] == "south"
    assert over.json()["plies"][0]["how"] == "timed"
    # Nobody has resigned, and nobody is told so: neither now, nor in a list, nor by another server later.
    said = {"id": "kernel-on-time", "args": {"side": "south"}}
    assert over.json()["view"]["outcome"]["reason"] == said
    rows = client.http.post("/api/matches/mine", json={"seats": [games[0].tokens["north"]]}).json()
    assert rows[0]["outcome"]["reason"] == said
    number = games[0].number() - 1
    assert games[0].get("south", f"/at/{number}").json()["outcome"]["reason"] == said
    client.http.app.state.server.repository.forget(games[0].id)
    assert games[0].view("north")["outcome"]["reason"] == said
    assert say(games[1], "south", "claim", role="north", take="machine").status_code == 200
    wait_for(lambda: games[1].number() > 3)
    assert games[1].view("south")["seats"]["north"] != "human"
    # Who answers while the others wait is in time.
    game = client.create(pace=LIVE | {"overtime": "claim"})
    game.begin()
    clock.go(500)
    assert game.act("north", "end").status_code == 200
    assert say(game, "south", "claim", role="north", take="game").status_code == 422


@BOTH
def test_by_mail_days_are_capped_and_a_vacation_stops_the_clock(client: Client, clock: Held) -> None:
    game = client.create(pace=MAIL)
    game.begin()
    assert left(game) == (5 * DAY, 5 * DAY)
    clock.go(DAY)
    assert say(game, "north", "vacation", days=4).status_code == 200
    assert running(game) == {"north": clock.now + 8 * DAY}
    assert (hands(game)["north"]["leave"], hands(game)["north"]["away"]) == (6, clock.now + 4 * DAY)
    clock.go(7.5 * DAY)
    tick(client)
    assert game.number() == 3
    game.act("north", "end")
    assert left(game)[0] == 0.5 * DAY
    # One who is not asked may go as well; back early, what is left is kept.
    assert say(game, "north", "vacation", days=6).status_code == 200
    clock.go(2 * DAY)
    assert say(game, "north", "vacation", days=0).status_code == 200
    assert (hands(game)["north"]["leave"], hands(game)["north"]["away"]) == (4, None)
    none = say(game, "north", "vacation", days=5)
    assert none.json()["refusal"]["message"] == {"id": "kernel-vacation-used-up", "args": {"days": 4}}
    # Who plays meanwhile does not keep anybody from going.
    asked = game.number()
    game.act("south", "end")
    gone = say(game, "north", "vacation", days=2, number=asked, key="gone")
    assert (gone.status_code, [ply["role"] for ply in gone.json()["plies"]]) == (200, ["south"])
    assert hands(game)["north"]["leave"] == 2
    live = client.create(pace=LIVE)
    assert say(live, "north", "vacation", days=1).json()["refusal"]["message"]["id"] == "kernel-no-vacation"


# An answer against a time-out


@BOTH
def test_an_answer_and_a_time_out_come_to_one_of_them(start: Started, clock: Held, source: Path | str) -> None:
    """In every order, through one server and, where that may be, through two: whoever is first under the lock."""
    one = start()
    other = one if isinstance(source, Path) else start()
    for late, order in itertools.product((False, True), itertools.permutations(("answer", "look", "again"))):
        game = one.create(pace=LIVE)
        game.begin()
        there = at(other, game)
        assert there.number() == 3
        # In two steps: nobody must have been away for long.
        clock.go(55)
        tick(one)
        clock.go(55 + GRACE if late else 55)
        told = []
        for what in order:
            if what == "answer":
                told.append(game.act("north", "move n.1 0102", 3).status_code)
            else:
                tick(one if what == "again" else other)
        in_time = not late or order[0] == "answer"
        assert told == [200 if in_time else 409], (late, order)
        wait_for(partial(lambda game, there: there.number() == game.number(), game, there))
        played = [(ply["action"], ply.get("how")) for ply in there.plies("south", 3)]
        assert played[0] == (("move n.1 0102", None) if in_time else ("end", "timed"))
        # Who was in time with that answer may be late with the next one.
        assert played[1:] == ([("end", "timed")] if late and in_time else [])


@BOTH
def test_an_answer_and_many_looks_at_once_come_to_one_time_out(start: Started, clock: Held, source: Path | str) -> None:
    servers = [start() for _ in range(1 if isinstance(source, Path) else 3)]
    for _ in range(5):
        game = servers[0].create(pace=LIVE)
        game.begin()
        clock.go(111)
        answer, *looks = all_at_once(
            partial(at(servers[-1], game).act, "north", "end", 3), *(partial(tick, client) for client in servers * 2)
        )
        assert looks == [None] * len(looks)
        wait_for(partial(lambda game: {at(client, game).number() for client in servers} == {4}, game))
        [ply] = game.plies("south", 3)
        assert (ply["action"], answer.status_code) == ("end", 409 if ply.get("how") else 200)


def all_at_once(*work: Callable[[], Any]) -> list[Any]:
    """What comes of pieces of work done at the same time."""
    with ThreadPoolExecutor(len(work)) as threads:
        return [one.result() for one in [threads.submit(one) for one in work]]


def test_a_server_looks_by_itself(tmp_path: Path, clock: Held) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, paced=True, clock=clock, beat=0.01)
    with TestClient(app) as http:
        game = Client(http).create(pace=LIVE)
        game.begin()
        for _ in range(2):
            clock.go(56)
            wait_for(lambda: seen(http) == clock.now)
        wait_for(lambda: game.number() == 4)


def seen(http: Any) -> float | None:
    """When a server was there last."""
    storage = http.app.state.server.repository.storage
    found: float | None = storage.read(lambda connection: connection.execute(select(beats.c.at)).scalar())
    return found


def test_a_default_that_is_not_lawful_is_reported_and_changes_nothing(
    client: Client, clock: Held, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = client.create(pace=LIVE)
    game.begin()
    before = game.view("north")

    def forbids(*args: object) -> None:
        raise Refusal("0", "kernel-game-over")

    monkeypatch.setattr(Match, "play", forbids)
    clock.go(111)
    with caplog.at_level("ERROR", logger=ticker.__name__):
        tick(client)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert game.view("north") == before


# Outages


@BOTH
def test_what_no_server_was_there_for_is_given_back(start: Started, clock: Held, source: Path | str) -> None:
    one = start()
    tick(one)
    game = one.create(pace=LIVE)
    game.begin()
    resting = one.create()
    clock.go(OUTAGE)
    tick(one)
    assert running(game) == {"north": clock.now + 50}
    # Nobody looks for an hour. Whoever is first gives it back, once, before anything counts as late.
    clock.go(3_600)
    servers = [one] if isinstance(source, Path) else [one, start()]
    for client in [*reversed(servers), one]:
        tick(client)
    for client in servers:
        wait_for(lambda client=client: running(at(client, game)) == {"north": clock.now + 50})  # type: ignore[misc]
    assert resting.number() == 1
    clock.go(51)
    tick(one)
    assert game.plies("south", 3)[0]["how"] == "timed"


@BOTH
@pytest.mark.parametrize("over", [False, True])
def test_a_vacation_is_given_back_too(start: Started, clock: Held, source: Path | str, over: bool) -> None:
    """One that goes on while no server is there, and one that was over before: the clock is reckoned from its end."""
    client = start()
    game = client.create(pace=MAIL)
    game.begin()
    tick(client)
    for role in ("north", "south"):
        assert say(game, role, "vacation", days=2).status_code == 200
    for _ in range(3 if over else 1):
        # In small steps: nobody was away for long.
        for _ in range(2):
            clock.go(DAY / 2)
            site_was_there(client, clock)
    before = hands(game)
    clock.go(DAY / 4)
    tick(client)
    wait_for(lambda: hands(game)["north"]["ends"] == before["north"]["ends"] + DAY / 4)
    after = hands(game)
    assert after["south"]["away"] == before["south"]["away"] + (0 if over else DAY / 4)
    # What is kept is what is told.
    client.http.app.state.server.repository.forget(game.id)
    assert hands(game) == after
    [deadline] = client.http.app.state.server.repository.storage.read(
        lambda connection: connection.execute(select(matches.c.deadline)).scalars().all()
    )
    assert deadline == after["north"]["ends"]


def site_was_there(client: Client, clock: Held) -> None:
    """Note that a server is there now, as if it had been all the time."""
    storage = client.http.app.state.server.repository.storage
    storage.submit(lambda connection: connection.execute(beats.update().values(at=clock.now))).result()


def test_matches_that_cannot_be_seen_to_hold_up_no_other(
    tmp_path: Path, clock: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a game, say, that came with a pack which the site has no more: however many there are of them."""
    monkeypatch.setattr(ticker, "AT_ONCE", 2)

    def none(table: object) -> None:
        raise Later(gone[0].id)

    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, paced=True, clock=clock, beat=None)
    with TestClient(app) as http:
        client = Client(http)
        gone = [client.create(pace=LIVE) for _ in range(2)]
        there = client.create(pace=LIVE)
        for game in (*gone, there):
            game.begin()
            clock.go(1)
        for _ in range(2):
            # In two steps: nobody must have been away for long.
            tick(client)
            clock.go(50)
        tick(client)
        time_out = app.state.server.matches.time_out
        monkeypatch.setattr(
            app.state.server.matches,
            "time_out",
            lambda table: none(table) if table.id in {game.id for game in gone} else time_out(table),
        )
        clock.go(15)
        tick(client)
        tick(client)
        assert there.number() == 4
        assert [game.number() for game in gone] == [3, 3]
        # Whatever kept them from it may be over.
        monkeypatch.setattr(app.state.server.matches, "time_out", time_out)
        for _ in range(2):
            clock.go(ticker.PASSED / 2 + 1)
            tick(client)
        assert [game.number() for game in gone] == [4, 4]


# Who may have clocks


def test_a_server_of_ones_own_machine_keeps_no_clocks(tmp_path: Path, client: Client) -> None:
    with TestClient(make_app(tmp_path / "own", rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        assert http.get("/api/paces").json() == []
        body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "pace": LIVE}
        refused = http.post("/api/matches", json=body)
        assert (refused.status_code, refused.json()["message_id"]) == (400, "kernel-no-clocks-here")
        game = Client(http).create()
        assert "clock" not in game.view("north")
        for what, more in (("return", {}), ("claim", {"role": "south", "take": "game"}), ("vacation", {"days": 1})):
            assert say(game, "north", what, **more).status_code == 422
    assert client.http.get("/api/paces").json() == ["live", "mail"]


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "blitz", "bank": 100},
        {"kind": "live", "bank": 0},
        {"kind": "live", "bank": 10**40},
        {"kind": "live", "bank": 1e9},
        {"kind": "live", "bank": 100, "increment": -1},
        {"kind": "live", "bank": 100, "overtime": "nothing"},
        {"kind": "live", "bank": 100, "days": 3},
        {"kind": "mail", "days": 3, "cap": 2},
        {"kind": "mail", "days": 0, "cap": 2},
        {"kind": "mail"},
        "live",
        [],
    ],
)
def test_a_pace_that_makes_no_sense_is_said(client: Client, pace: Any) -> None:
    body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}, "pace": pace}
    refused = client.http.post("/api/matches", json=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("what", "more"),
    [("return", {}), ("claim", {"role": "south", "take": "game"}), ("vacation", {"days": 1})],
)
def test_only_a_seat_has_a_clock_to_see_to(client: Client, what: str, more: dict[str, Any]) -> None:
    game, other = client.create(pace=MAIL), client.create(pace=MAIL)
    body = {"number": 1, "key": "k"} | more
    assert game.post(None, what, body).status_code == 401
    headers = {"Authorization": f"Bearer {other.tokens['north']}"}
    path = f"/api/matches/{game.id}/{what}"
    assert client.http.post(path, headers=headers, json=body).status_code == 401
    for wrong in ({}, body | {"number": -1}, body | {"more": 1}, [], {**body, "key": ""}):
        assert game.post("north", what, wrong).status_code == 400
    for field in more:
        assert game.post("north", what, body | {field: 10**40}).status_code == 400
    assert game.post("north", what, body | {"number": 7}).status_code == 409
