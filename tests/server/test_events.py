"""Events: from the announcement to the last result, with their matches."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import agree, people_at, resign, told
from tests.server.standin import STANDIN_OF_THREE

CUP: dict[str, Any] = {"name": "Spring cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"}
SIDES = {"first": "north", "second": "south"}


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE) as found:
        yield found


class Club:
    """A host and players, by name."""

    def __init__(self, site: House, *names: str) -> None:
        self.site = site
        self.host = site.browser().join("Host", invite=site.invite("moderator"))
        self.people = {name: site.browser().join(name) for name in names}

    def hold(self, **more: Any) -> str:
        """Announce an event, and have everybody take part in their order."""
        answer = self.host.post("/api/events", CUP | more)
        assert answer.status_code == 201, answer.text
        id: str = answer.json()["id"]
        for browser in self.people.values():
            assert browser.post(f"/api/events/{id}/join").status_code == 200
        return id

    def begin(self, id: str) -> None:
        answer = self.host.post(f"/api/events/{id}/begin")
        assert answer.status_code == 200, answer.text

    def page(self, id: str, who: Browser | None = None) -> dict[str, Any]:
        answer = (who or self.host).get(f"/api/events/{id}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def boards(self, id: str) -> list[dict[str, Any]]:
        """The boards of the latest round."""
        found: list[dict[str, Any]] = self.page(id)["rounds"][0]["boards"]
        return found

    def win(self, board: dict[str, Any], winner: str) -> None:
        """Have a board end with this name as the winner."""
        loses = "second" if board["first"] == winner else "first"
        resign(self.people[board[loses]], board["match"], SIDES[loses])

    def go(self) -> None:
        """What goes on by itself, once."""
        self.site.http.blocking_portal.call(self.site.app.state.events.go)

    def table(self, id: str) -> list[tuple[str, int, float]]:
        return [(one["name"], one["place"], one["points"]) for one in self.page(id)["table"]]


@BOTH
def test_a_round_robin_is_played_round_by_round_to_its_table(site: House) -> None:
    club = Club(site, "Anna", "Boris", "Cyril")
    id = club.hold(rated=True)
    club.begin(id)
    # The one of three who meets nobody is told so; the two play, and their table knows of what event it is.
    idle, board = sorted(club.boards(id), key=lambda one: one["second"] is not None)
    assert (idle["second"], idle["result"]) == (None, "none")
    seen = people_at(club.host, board["match"])
    assert (seen["event"]["name"], seen["event"]["round"], seen["rated"]) == ("Spring cup", 1, True)
    assert {seen["seats"][SIDES[side]]["name"] for side in SIDES} == {board["first"], board["second"]}
    order = ["Anna", "Boris", "Cyril"]
    for round in (1, 2, 3):
        page = club.page(id)
        assert page["row"]["round"] == round
        [board] = [one for one in club.boards(id) if one["second"] is not None]
        club.win(board, min(board["first"], board["second"], key=order.index))
        club.go()
    assert club.page(id)["row"]["state"] == "over"
    assert club.table(id) == [("Anna", 1, 2.0), ("Boris", 2, 1.0), ("Cyril", 3, 0.0)]
    assert [one["won"] for one in club.page(id)["table"]] == [2, 1, 0]
    assert len(site.rows("rating_changes")) == 6
    # It is over: nobody joins, begins or leaves any more.
    for what in ("join", "leave", "begin", "close"):
        assert told(club.host.post(f"/api/events/{id}/{what}")) == (404, "account-fault-gone"), what


@BOTH
def test_a_swiss_event_pairs_those_who_have_as_much(site: House) -> None:
    club = Club(site, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(kind="swiss", rounds=2)
    club.begin(id)
    assert [{one["first"], one["second"]} for one in club.boards(id)] == [{"Anna", "Cyril"}, {"Boris", "Dora"}]
    firsts = {one["first"] for one in club.boards(id)}
    for board, winner in zip(club.boards(id), ("Anna", "Boris"), strict=True):
        club.win(board, winner)
    club.go()
    assert [{one["first"], one["second"]} for one in club.boards(id)] == [{"Anna", "Boris"}, {"Cyril", "Dora"}]
    # Who had the first side has the second now, and the other way round.
    assert {one["first"] for one in club.boards(id)}.isdisjoint(firsts)
    club.win(club.boards(id)[0], "Anna")
    other = club.boards(id)[1]
    agree(club.people[other["first"]], club.people[other["second"]], other["match"])
    club.go()
    assert club.page(id)["row"]["state"] == "over"
    assert club.table(id)[0] == ("Anna", 1, 2.0)
    assert set(club.page(id)["table"][0]["breaks"]) == {"buchholz", "direct", "wins"}


@BOTH
def test_on_a_ladder_whoever_wins_upwards_takes_the_rung(site: House) -> None:
    club = Club(site, "Anna", "Boris", "Cyril", "Dora", "Emil")
    id = club.hold(kind="ladder")
    club.begin(id)
    emil, boris = club.people["Emil"], club.people["Boris"]

    def call(browser: Browser, name: str) -> tuple[int, str]:
        answer = browser.post(f"/api/events/{id}/challenge", {"name": name})
        return (200, "") if answer.status_code == 200 else told(answer)

    # Three rungs up and no more, never down, and one such match at a time.
    assert call(emil, "Anna") == (400, "event-no-challenge")
    assert call(club.people["Anna"], "Boris") == (400, "event-no-challenge")
    assert call(club.host, "Anna") == (400, "event-no-challenge")
    assert [one["name"] for one in club.page(id, emil)["table"] if one["target"]] == ["Boris", "Cyril", "Dora"]
    assert call(emil, "Boris") == (200, "")
    assert call(emil, "Cyril") == (400, "event-no-challenge")
    assert call(club.people["Cyril"], "Boris") == (400, "event-no-challenge")
    [board] = club.boards(id)
    assert (board["challenger"], board["first"]) == ("Emil", "Emil")
    club.win(board, "Emil")
    assert [name for name, _, _ in club.table(id)] == ["Anna", "Emil", "Boris", "Cyril", "Dora"]
    # Who wins downwards stays; the sides change.
    assert call(boris, "Emil") == (200, "")
    [board] = club.boards(id)
    assert (board["challenger"], board["first"]) == ("Boris", "Boris")
    club.win(board, "Emil")
    assert [name for name, _, _ in club.table(id)] == ["Anna", "Emil", "Boris", "Cyril", "Dora"]
    # Somebody comes, and somebody goes.
    fred = site.browser().join("Fred")
    assert fred.post(f"/api/events/{id}/join").status_code == 200
    assert club.people["Boris"].post(f"/api/events/{id}/leave").status_code == 200
    assert [(name, place) for name, place, _ in club.table(id)] == [
        ("Anna", 1), ("Emil", 2), ("Cyril", 3), ("Dora", 4), ("Fred", 5),
    ]  # fmt: skip
    assert club.host.post(f"/api/events/{id}/close").status_code == 200
    assert call(fred, "Dora") == (404, "account-fault-gone")


@BOTH
def test_only_who_has_the_right_holds_events_and_runs_them(site: House) -> None:
    club = Club(site, "Anna", "Boris")
    anna = club.people["Anna"]
    assert told(anna.post("/api/events", CUP)) == (403, "account-fault-not-allowed")
    assert not anna.get("/api/events").json()["holds"]
    assert told(site.browser().get("/api/events")) == (401, "account-fault-not-signed-in")
    id = club.hold()
    for what, body in (("begin", {}), ("close", {}), ("award", {"round": 1, "board": 1, "result": "first"})):
        assert told(anna.post(f"/api/events/{id}/{what}", body)) == (403, "account-fault-not-allowed"), what
    assert told(club.host.post("/api/events", CUP | {"ruleset": "crossing", "scenario": "field"})) == (400, "event-two")
    assert told(club.host.post("/api/events", CUP | {"name": "  "})) == (400, "event-name")
    swiss = club.hold(kind="swiss", rounds=5)
    assert told(club.host.post(f"/api/events/{swiss}/begin")) == (400, "event-rounds")
    alone = club.host.post("/api/events", CUP).json()["id"]
    assert told(club.host.post(f"/api/events/{alone}/begin")) == (400, "event-few")
    [row] = [one for one in anna.get("/api/events").json()["events"] if one["id"] == id]
    assert (row["entrants"], row["in_it"], row["by"], row["state"]) == (2, True, "Host", "open")


@BOTH
def test_who_runs_it_settles_what_nobody_plays_and_who_leaves_is_paired_no_more(site: House) -> None:
    club = Club(site, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold()
    club.begin(id)
    first, second = club.boards(id)
    assert club.people["Dora"].post(f"/api/events/{id}/leave").status_code == 200
    for board in (first, second):
        awarded = {"round": 1, "board": board["board"], "result": "draw"}
        assert club.host.post(f"/api/events/{id}/award", awarded).status_code == 200
    # The match goes on, and counts no more.
    club.win(first, first["first"])
    page = club.page(id)
    assert [(one["result"], one["awarded"]) for one in page["rounds"][1]["boards"]] == [("draw", True)] * 2
    [gone] = [one for one in page["rounds"][0]["boards"] if "Dora" in (one["first"], one["second"])]
    assert gone["match"] is None
    assert gone["result"] == ("second" if gone["first"] == "Dora" else "first")
    assert [one["gone"] for one in page["table"] if one["name"] == "Dora"] == [True]


@BOTH
def test_the_page_is_told_as_soon_as_it_changes_and_forgets_who_is_gone(site: House) -> None:
    club = Club(site, "Anna", "Boris")
    id = club.hold()
    tag = club.page(id)["tag"]
    with ThreadPoolExecutor(1) as threads:
        waits = threads.submit(club.host.get, f"/api/events/{id}?known={tag}")
        dora = site.browser().join("Dora")
        assert dora.post(f"/api/events/{id}/join").status_code == 200
        seen = waits.result(timeout=60).json()
    assert [one["name"] for one in seen["table"]] == ["Anna", "Boris", "Dora"]
    dora.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Dora'")
    site.app.state.lobby.people.tidy()
    assert [one["name"] for one in club.page(id)["table"]] == ["Anna", "Boris"]


def test_of_two_processes_that_take_an_event_on_at_once_each_board_has_one_match(database: str) -> None:
    with house(database) as here, house(database) as there:
        club = Club(here, "Anna", "Boris", "Cyril", "Dora")
        id = club.hold()
        here.execute("update events set state = 'running' where id = :id", id=id)
        ready = threading.Barrier(4)

        def take(n: int) -> None:
            ready.wait()
            (here, there)[n % 2].app.state.events.take_on(id)

        with ThreadPoolExecutor(4) as threads:
            list(threads.map(take, range(4)))
        assert {one["match"] for one in club.boards(id)} == {row.id for row in here.rows("matches")}
        assert len(here.rows("matches")) == len(club.boards(id)) == 2
        assert club.page(id)["row"]["round"] == 1


@BOTH
def test_a_process_that_ended_between_pairing_and_match_leaves_it_to_the_next_look(site: House) -> None:
    club = Club(site, "Anna", "Boris")
    id = club.hold()
    site.execute("update events set state = 'running' where id = :id", id=id)
    site.app.state.events._pair(id)
    assert [one["match"] for one in club.boards(id)] == [None]
    club.go()
    assert club.boards(id)[0]["match"] is not None
