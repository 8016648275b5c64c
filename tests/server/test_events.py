"""Events: from the announcement to the last result, with their matches."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import NORTH, SOUTH
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import agree, asked, met, people_at, resign, stood_in, told
from tests.server.standin import STANDIN_OF_THREE

import feldherr
from feldherr.server.events import pairing

CUP: dict[str, Any] = {"name": "Spring cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"}
SIDES = {"first": "north", "second": "south"}


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE) as found:
        yield found


DAY = 86_400.0


@pytest.fixture
def timed(source: Path | str, clock: Held) -> Iterator[House]:
    """A site whose games and rounds go by that clock."""
    with house(source, STANDIN_OF_THREE, clock=clock) as found:
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
    # Another one: of two rounds that are worth as much it is the one in which nobody meets whom they have blocked.
    again = club.hold(kind="swiss", rounds=1)
    club.begin(again)
    [board, _] = club.boards(again)
    club.host.post(f"/api/events/{again}/close")
    club.people[board["first"]].post("/api/friends/block", {"name": board["second"], "blocked": True})
    third = club.hold(kind="swiss", rounds=1)
    club.begin(third)
    assert {board["first"], board["second"]} not in [{one["first"], one["second"]} for one in club.boards(third)]
    assert sorted(one[side] for one in club.boards(third) for side in SIDES) == sorted(club.people)


def test_in_a_rated_swiss_event_everybody_keeps_the_number_of_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was rated higher then is paired as such to the end, whatever the games of the event have made of it."""
    ranked: list[list[str]] = []
    swiss = pairing.swiss

    def seen(entrants: list[str], *more: Any) -> list[pairing.Pair]:
        ranked.append(list(entrants))
        return swiss(entrants, *more)

    monkeypatch.setattr(pairing, "swiss", seen)
    with house(tmp_path) as site:
        club = Club(site, "Anna", "Boris", "Cyril", "Dora")
        resign(club.people["Anna"], met(club.people["Anna"], club.people["Dora"], rated=True), "north")
        id = club.hold(kind="swiss", rounds=2, rated=True)
        club.begin(id)
        for board in club.boards(id):
            # Whoever stands higher loses.
            club.win(board, max(board["first"], board["second"], key=["Dora", "Boris", "Cyril", "Anna"].index))
        club.go()
        names = {row.id: row.shown for row in site.rows("accounts")}
    assert [[names[one] for one in order] for order in ranked] == [["Dora", "Boris", "Cyril", "Anna"]] * 2


@BOTH
def test_a_result_set_while_a_round_is_paired_is_paired_by(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever pairs has seen the old one: nothing of that is kept, and the next look pairs anew."""
    club = Club(site, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(kind="swiss", rounds=2)
    club.begin(id)
    first, second = club.boards(id)
    events, pairs = site.app.state.events, site.app.state.events._pairs
    winners: list[str] = []

    def slow(*seen: Any) -> list[pairing.Pair]:
        found: list[pairing.Pair] = pairs(*seen)
        if not winners:
            winners.append(first["second"])
            # As another process does, which has not yet come to pair the round itself.
            site.execute("update pairings set result = 'second' where board = :board", board=first["board"])
        return found

    club.win(second, second["first"])
    resign(club.people[first["second"]], first["match"], "south")
    monkeypatch.setattr(events, "_pairs", slow)
    club.go()
    club.go()
    assert club.page(id)["row"]["round"] == 2
    leaders = {winners[0], second["first"]}
    assert leaders in [{one["first"], one["second"]} for one in club.boards(id)]


@BOTH
def test_whoever_has_left_a_ladder_keeps_nobody_out(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for where in ("running", "reading"):
        monkeypatch.setattr(f"feldherr.server.events.{where}.MOST", 2)
    club = Club(site, "Anna", "Boris")
    id = club.hold(kind="ladder")
    club.begin(id)
    cyril = site.browser().join("Cyril")
    assert not club.page(id, cyril)["joins"]
    assert told(cyril.post(f"/api/events/{id}/join")) == (409, "account-fault-taken")
    assert club.people["Boris"].post(f"/api/events/{id}/leave").status_code == 200
    assert club.page(id, cyril)["joins"]
    assert cyril.post(f"/api/events/{id}/join").status_code == 200
    assert [name for name, _, _ in club.table(id)] == ["Anna", "Cyril"]


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
    for nothing in ("  ", "\u200b", "\u3164", "\u202e"):
        assert told(club.host.post("/api/events", CUP | {"name": nothing})) == (400, "event-name")
    # What would turn the text beside it around is left out, and lines that are free on purpose stay.
    turned = CUP | {"name": "\u202epuC\x07", "about": "One \u202eline\n\nand  more\x1b\n"}
    page = club.page(club.host.post("/api/events", turned).json()["id"])
    assert (page["row"]["name"], page["about"]) == ("puC", "One line\n\nand more")
    swiss = club.hold(kind="swiss", rounds=5)
    assert told(club.host.post(f"/api/events/{swiss}/begin")) == (400, "event-rounds")
    # With fewer rounds it begins: nobody has to wait for more people, or enter anew.
    assert (club.page(swiss)["most"], club.page(id)["most"]) == (1, None)
    for rounds in (2, 0):
        assert club.host.post(f"/api/events/{swiss}/begin", {"rounds": rounds}).status_code == 400
    assert club.host.post(f"/api/events/{swiss}/begin", {"rounds": 1}).status_code == 200
    row = club.page(swiss)["row"]
    assert (row["state"], row["rounds"]) == ("running", 1)
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


def test_an_event_that_cannot_go_on_holds_up_no_other(tmp_path: Path) -> None:
    """Of a game, say, that came with a pack which the site has no more."""
    with house(tmp_path) as site:
        club = Club(site, "Anna", "Boris")
        events = sorted(club.hold() for _ in range(3))
        site.execute("update events set state = 'running'")
        site.execute("update events set ruleset = 'gone' where id = :id", id=events[0])
        club.go()
        assert [club.boards(id)[0]["match"] is None for id in events[1:]] == [False, False]
        assert len(site.rows("matches")) == 2


# the end of a round

MAIL = {"kind": "mail", "days": 3, "cap": 5, "vacation": 10, "overtime": "claim"}


def rated(site: House) -> list[bool]:
    return [bool(row.rated) for row in site.rows("matches")]


@BOTH
def test_at_its_end_a_round_is_decided_once_and_the_games_go_on_for_nothing(timed: House, clock: Held) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(kind="swiss", rounds=2, days=7, late="draw", rated=True)
    [row] = club.host.get("/api/events").json()["events"]
    assert (row["days"], row["late"], row["ends"]) == (7, "draw", None)
    club.begin(id)
    assert club.page(id)["row"]["ends"] == clock.now + 7 * DAY
    one, other = club.boards(id)
    club.win(one, "Anna")
    clock.now += 7 * DAY - 1
    club.go()
    assert club.page(id)["row"]["round"] == 1
    clock.now += 1
    club.go()
    page = club.page(id)
    assert (page["row"]["round"], page["row"]["ends"]) == (2, clock.now + 7 * DAY)
    first, second = page["rounds"][1]["boards"]
    assert (first["result"], first["timed"], first["awarded"]) in (("first", False, False), ("second", False, False))
    assert (second["result"], second["timed"], second["awarded"]) == ("draw", True, False)
    # That game can be played to its end: it is rated no more, and changes nothing of the event.
    assert not people_at(club.host, other["match"])["rated"]
    changes = len(timed.rows("rating_changes"))
    club.win(other, other["first"])
    assert len(timed.rows("rating_changes")) == changes == 2
    assert club.page(id)["rounds"][1]["boards"][1]["result"] == "draw"
    # The round after it is rated.
    assert all(people_at(club.host, board["match"])["rated"] for board in club.boards(id))


@BOTH
@pytest.mark.parametrize("late", ["void", "clocks"])
def test_who_is_out_of_time_is_behind_or_nobody_has_a_point(timed: House, clock: Held, late: str) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(days=10, late=late, pace=MAIL)
    club.begin(id)
    one, other = club.boards(id)
    for side, role in SIDES.items():
        # First the north is asked to set up, then the south, then the north to move: whom the second board waits for.
        for board in (one, other) if side == "first" else (other,):
            action = NORTH if role == "north" else SOUTH
            set_up = asked(club.people[board[side]], board["match"], role, "actions", action=action)
            assert set_up.status_code == 200, set_up.text
    clock.now += 10 * DAY
    club.go()
    found = [board["result"] for board in club.page(id)["rounds"][1]["boards"]]
    assert found == (["first", "second"] if late == "clocks" else ["none", "none"])
    assert {board["timed"] for board in club.page(id)["rounds"][1]["boards"]} == {True}


@BOTH
def test_a_round_is_given_more_days_and_a_board_is_decided_by_hand_and_both_are_written_down(
    timed: House, clock: Held
) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(days=2, rated=True)
    assert told(club.host.post(f"/api/events/{id}/extend", {"round": 1, "days": 1})) == (404, "account-fault-gone")
    club.begin(id)
    ends = clock.now + 2 * DAY
    assert told(club.people["Anna"].post(f"/api/events/{id}/extend", {"round": 1, "days": 1})) == (
        403,
        "account-fault-not-allowed",
    )
    assert told(club.host.post(f"/api/events/{id}/extend", {"round": 2, "days": 1})) == (404, "account-fault-gone")
    assert club.host.post(f"/api/events/{id}/extend", {"round": 1, "days": 3}).status_code == 200
    assert club.page(id)["row"]["ends"] == ends + 3 * DAY
    clock.now += 4 * DAY
    club.go()
    assert club.page(id)["row"]["round"] == 1
    first, second = club.boards(id)
    wanted = {"round": 1, "board": first["board"], "result": "first"}
    assert club.host.post(f"/api/events/{id}/award", wanted).status_code == 200
    assert (people_at(club.host, first["match"])["rated"], people_at(club.host, second["match"])["rated"]) == (
        False,
        True,
    )
    placed = wanted | {"result": "placed", "places": [1, 2]}
    assert told(club.host.post(f"/api/events/{id}/award", placed)) == (400, "event-places")
    host = next(row.id for row in timed.rows("accounts") if row.shown == "Host")
    noted = {row.kind: row for row in timed.rows("audit") if row.kind.startswith("event-")}
    assert {row.account for row in noted.values()} == {host}
    assert noted["event-extend"].details == {"event": id, "round": 1, "days": 3}
    assert noted["event-award"].details == {
        "event": id, "round": 1, "board": first["board"], "result": "first", "places": None, "before": None,
    }  # fmt: skip
    # What was said stands, and what was not is decided when the time is up.
    clock.now += DAY
    club.go()
    boards = club.page(id)["rounds"][1]["boards"]
    assert [(one["result"], one["awarded"], one["timed"]) for one in boards] == [
        ("first", True, False),
        ("draw", False, True),
    ]
    assert told(club.host.post(f"/api/events/{id}/extend", {"round": 1, "days": 1})) == (404, "account-fault-gone")


@BOTH
def test_whoever_has_left_the_seat_by_then_has_lost(timed: House, clock: Held) -> None:
    club = Club(timed, "Anna", "Boris")
    id = club.hold(days=2)
    club.begin(id)
    [board] = club.boards(id)
    assert asked(club.people[board["first"]], board["match"], SIDES["first"], "vacate").status_code == 200
    clock.now += 2 * DAY
    club.go()
    assert [(one["result"], one["timed"]) for one in club.boards(id)] == [("second", True)]
    assert club.page(id)["row"]["state"] == "over"
    assert club.page(id)["row"]["ends"] is None


@BOTH
def test_a_match_that_is_broken_holds_up_no_round(timed: House, clock: Held) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril", "Dora")
    id = club.hold(days=2, late="void")
    club.begin(id)
    [board, _] = club.boards(id)
    timed.execute("update plies set text = 'dance' where match = :id and number > 0", id=board["match"])
    timed.execute("update matches set scenario = 'nowhere' where id = :id", id=board["match"])
    timed.app.state.server.repository.forget(board["match"])
    clock.now += 2 * DAY
    club.go()
    assert club.page(id)["row"]["round"] == 2
    assert {one["result"] for one in club.page(id)["rounds"][1]["boards"]} == {"none"}


@BOTH
def test_deadlines_that_make_no_sense_are_not_announced(timed: House) -> None:
    club = Club(timed)
    for more, fault in (
        ({"kind": "ladder", "days": 3}, "event-ladder-days"),
        ({"days": 3, "late": "clocks"}, "event-without-clocks"),
        ({"days": 0}, "kernel-bad-request"),
        ({"days": 3, "late": "soon"}, "kernel-bad-request"),
    ):
        assert told(club.host.post("/api/events", CUP | more)) == (400, fault), more


def test_of_two_processes_at_the_end_of_a_round_one_decides(database: str) -> None:
    clock = Held()
    with house(database, clock=clock) as here, house(database, clock=clock) as there:
        club = Club(here, "Anna", "Boris", "Cyril", "Dora")
        id = club.hold(kind="swiss", rounds=2, days=1, rated=True)
        club.begin(id)
        boards = club.boards(id)
        # Both have the matches in memory; one of the games ends just then.
        for board in boards:
            for site in (here, there):
                site.app.state.server.repository.table(board["match"]).result()
        clock.now += DAY
        ready = threading.Barrier(5)

        def take(n: int) -> None:
            ready.wait()
            (here, there)[n % 2].app.state.events.take_on(id)

        def give_up() -> None:
            ready.wait()
            asked(club.people[boards[0]["second"]], boards[0]["match"], "south", "actions", action="resign")

        with ThreadPoolExecutor(5) as threads:
            ended = threads.submit(give_up)
            list(threads.map(take, range(4)))
            ended.result()
        club.go()
        page = club.page(id)
        assert page["row"]["round"] == 2
        first, second = page["rounds"][1]["boards"]
        # Whoever was first under the lock has settled it, and has been rated or not by that.
        assert (first["result"], first["timed"]) in (("first", False), ("draw", True))
        assert (second["result"], second["timed"]) == ("draw", True)
        assert len(here.rows("rating_changes")) == (0 if first["timed"] else 2)
        assert len(here.rows("matches")) == 4
        # The process that has not decided it knows as well what the match is played for.
        tables = [site.app.state.server.repository.table(boards[1]["match"]).result() for site in (here, there)]
        there.storage.submit(lambda connection: None, match=boards[1]["match"]).result()
        here.storage.submit(lambda connection: None, match=boards[1]["match"]).result()
        assert [table.rated for table in tables] == [False, False]


# tables of several

THREE: dict[str, Any] = {"kind": "tables", "ruleset": "crossing", "scenario": "field", "rounds": 2}
LORDS = ("duke", "count", "bishop")


def ranked(club: Club, board: dict[str, Any], order: list[str]) -> None:
    """Have a table end with the people in this order."""
    role = {chair["name"]: chair["role"] for chair in board["chairs"]}
    for name in reversed(order[1:]):
        resign(club.people[name], board["match"], role[name])


@BOTH
def test_tables_of_three_are_drawn_played_and_ranked(timed: House) -> None:
    names = ("Anna", "Boris", "Cyril", "Dora", "Emil", "Fritz", "Greta")
    club = Club(timed, *names)
    id = club.hold(**THREE, rated=True)
    club.begin(id)
    boards = club.boards(id)
    assert [len(board["chairs"]) for board in boards] == [3, 3, 0]
    assert [chair["role"] for chair in boards[0]["chairs"]] == list(LORDS)
    assert {chair["name"] for board in boards[:2] for chair in board["chairs"]} | {boards[2]["first"]} == {*names}
    # One is idle, for half a point; the others have a match whose seats are theirs.
    assert (boards[2]["result"], boards[2]["match"], boards[2]["second"]) == ("bye", None, None)
    seen = people_at(club.host, boards[0]["match"])
    assert {seat: one["name"] for seat, one in seen["seats"].items()} == {
        chair["role"]: chair["name"] for chair in boards[0]["chairs"]
    }
    assert (seen["rated"], seen["event"]["round"]) == (True, 1)
    for board in boards[:2]:
        ranked(club, board, sorted(chair["name"] for chair in board["chairs"]))
    assert len(timed.rows("rating_changes")) == 6
    first = sorted(chair["name"] for chair in boards[0]["chairs"])
    places = {c["name"]: c["place"] for c in club.page(id)["rounds"][-1]["boards"][0]["chairs"]}
    assert [places[name] for name in first] == [1, 2, 3]
    points = {one["name"]: one["points"] for one in club.page(id)["table"]}
    assert [points[name] for name in first] == [1, 0.5, 0]
    assert points[boards[2]["first"]] == 0.5
    assert set(club.page(id)["table"][0]["breaks"]) == {"wins", "direct", "buchholz"}
    # The second round seats nobody at the role of the first, and idles another one.
    club.go()
    again = club.boards(id)
    assert club.page(id)["row"]["round"] == 2
    before = {chair["name"]: chair["role"] for board in boards for chair in board["chairs"]}
    assert all(before.get(chair["name"]) != chair["role"] for board in again for chair in board["chairs"])
    assert again[2]["first"] != boards[2]["first"]
    # By hand: places are said, equal ones are shared.
    for board in again[:2]:
        said = {"round": 2, "board": board["board"], "result": "placed", "places": [1, 4, 1]}
        assert club.host.post(f"/api/events/{id}/award", said).status_code == 200
    page = club.page(id)
    assert page["row"]["state"] == "over"
    assert [chair["place"] for chair in page["rounds"][0]["boards"][0]["chairs"]] == [1, 3, 1]


def test_a_smaller_field_has_smaller_tables_where_the_scenario_can_be_played_so(tmp_path: Path) -> None:
    """Seven people at the game of five seats, which four and three can play: other seats there, and nobody idle."""
    names = ("Anna", "Boris", "Cyril", "Dora", "Emil", "Fritz", "Greta")
    with house(tmp_path, feldherr.ruleset("napoleon")) as site:
        club = Club(site, *names)
        id = club.hold(kind="tables", ruleset="napoleon", scenario="1805")
        assert len(club.page(id)["sides"]) == 5
        club.begin(id)
        boards = club.boards(id)
        assert [[chair["role"] for chair in board["chairs"]] for board in boards] == [
            ["france", "britain", "austria", "russia"],
            ["france", "britain", "austria_russia"],
        ]
        assert [board["options"] for board in boards] == [{"players": 4}, {"players": 3}]
        assert sorted(chair["name"] for board in boards for chair in board["chairs"]) == [*names]
        for board in boards:
            seats = {row.role: row.account for row in site.rows("seats") if row.match == board["match"]}
            assert seats.keys() == {chair["role"] for chair in board["chairs"]}
            assert None not in seats.values()


@BOTH
def test_who_has_left_is_stood_in_for_and_last_and_who_is_left_alone_has_won(timed: House) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril")
    id = club.hold(**THREE, rated=True)
    club.begin(id)
    [board] = club.boards(id)
    assert club.people["Cyril"].post(f"/api/events/{id}/leave").status_code == 200
    # The game that has begun goes on, and counts.
    ranked(club, board, ["Cyril", "Anna", "Boris"])
    club.go()
    [board] = club.boards(id)
    role = {chair["name"]: chair["role"] for chair in board["chairs"]}
    assert [chair["left"] for chair in board["chairs"] if chair["name"] == "Cyril"] == [True]
    players = {row.role: row.player for row in timed.rows("seats") if row.match == board["match"]}
    assert players[role["Cyril"]] != "human"
    assert {players[role[name]] for name in ("Anna", "Boris")} == {"human"}
    assert not people_at(club.host, board["match"])["rated"]
    # The machine is there last, and the seat it has is last all the same.
    for name in ("Boris", "Anna"):
        stood_in(club.people[name], board["match"], role[name], role["Cyril"])
        resign(club.people[name], board["match"], role[name])
    places = {chair["name"]: chair["place"] for chair in club.page(id)["rounds"][0]["boards"][0]["chairs"]}
    assert places == {"Anna": 1, "Boris": 2, "Cyril": 3}


@BOTH
def test_a_table_whose_others_have_left_is_not_played(timed: House) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril", "Dora", "Emil", "Fritz")
    id = club.hold(**THREE)
    timed.execute("update events set state = 'running' where id = :id", id=id)
    timed.app.state.events._pair(id)
    boards = club.boards(id)
    timed.execute("delete from pairings where event = :id", id=id)
    timed.execute("update events set round = 0 where id = :id", id=id)
    stays = boards[0]["chairs"][0]["name"]
    for chair in boards[0]["chairs"][1:]:
        assert club.people[chair["name"]].post(f"/api/events/{id}/leave").status_code == 200
    club.go()
    alone, played = club.page(id)["rounds"][-1]["boards"]
    assert {chair["name"]: chair["place"] for chair in alone["chairs"]} == {
        chair["name"]: 1 if chair["name"] == stays else 2 for chair in boards[0]["chairs"]
    }
    assert (alone["match"], alone["awarded"]) == (None, True)
    assert played["match"] is not None


@BOTH
def test_tables_are_for_three_to_five(timed: House) -> None:
    club = Club(timed, "Anna", "Boris")
    assert told(club.host.post("/api/events", CUP | {"kind": "tables"})) == (400, "event-several")
    id = club.hold(**THREE)
    assert told(club.host.post(f"/api/events/{id}/begin")) == (400, "event-few-tables")
    for places in ([1, 2], [1, 2, 3, 4], []):
        wanted = {"round": 1, "board": 1, "result": "placed", "places": places}
        assert told(club.host.post(f"/api/events/{id}/award", wanted)) == (404, "account-fault-gone")
    cyril = timed.browser().join("Cyril")
    assert cyril.post(f"/api/events/{id}/join").status_code == 200
    club.begin(id)
    for places, fault in (([1, 2], "event-places"), ([1, 2, 3, 4], "event-places"), ([1, 2, 9], "kernel-bad-request")):
        wanted = {"round": 1, "board": 1, "result": "placed", "places": places}
        assert told(club.host.post(f"/api/events/{id}/award", wanted)) == (400, fault)


@BOTH
def test_at_the_end_of_its_round_a_table_is_decided_too(timed: House, clock: Held) -> None:
    club = Club(timed, "Anna", "Boris", "Cyril")
    id = club.hold(**THREE, days=3, late="draw")
    club.begin(id)
    clock.now += 3 * DAY
    club.go()
    board = club.page(id)["rounds"][-1]["boards"][0]
    assert (board["result"], board["timed"]) == ("placed", True)
    assert [chair["place"] for chair in board["chairs"]] == [1, 1, 1]
    assert club.page(id)["row"]["round"] == 2
