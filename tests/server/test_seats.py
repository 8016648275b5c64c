"""Who sits where: guests by link, games played again, seats that are left to others, rated games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.client import NORTH, SOUTH
from tests.server.clock import Held
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import BASE, OPEN, asked, met, offer, people_at, resign, stood_in, told
from tests.server.standin import STANDIN_OF_THREE

import feldherr
from feldherr.server.accounts.rates import CODES_FROM

MAIL = {"kind": "mail", "days": 2, "cap": 5, "overtime": "machine"}
DAY = 86_400.0


@pytest.fixture
def site(source: Path | str, clock: Held) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE, clock=clock) as found:
        yield found


def joined(site: House, *names: str) -> list[Browser]:
    return [site.browser().join(name) for name in names]


def ratings_of(site: House) -> list[Any]:
    names = {row.id: row.shown for row in site.rows("accounts")}
    return [SimpleNamespace(shown=names[row.account], games=row.games) for row in site.rows("ratings")]


def seats_left(browser: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.get("/api/lobby").json()["seats"]
    return found


@BOTH
def test_a_table_shows_who_sits_there_by_their_public_names(site: House) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris)
    seen = people_at(cyril, match)
    assert (seen["met"], seen["rated"], seen["left"], seen["event"]) == (True, False, [], None)
    assert seen["seats"] == {
        "north": {"name": "Anna", "guest": False, "page": True},
        "south": {"name": "Boris", "guest": False, "page": True},
    }
    # Nobody is named to whoever is not signed in, nor to others where people met by a private link.
    assert people_at(site.browser(), match)["seats"] == {}
    code = offer(anna, who="link", side="north")
    [link] = [one["link"] for one in anna.get("/api/lobby").json()["offers"] if one["id"] == code]
    private = boris.post(f"/api/lobby/{code}/take", {"code": link}).json()["match"]
    assert people_at(cyril, private)["seats"] == {}
    assert people_at(boris, private)["seats"]["north"]["name"] == "Anna"
    # Neither are they where a seat of such a table is offered to others.
    assert asked(boris, private, "south", "vacate").status_code == 200
    assert [(seat["match"], seat["people"]) for seat in seats_left(cyril)] == [(private, {})]
    # Whoever has begun a game alone sits there under no name.
    own = anna.begin()
    nobody = {"met": False, "rated": False, "seats": {}, "left": [], "event": None, "watched": False}
    assert people_at(cyril, own) == nobody
    assert told(cyril.get("/api/matches/0/people")) == (404, "account-fault-gone")


@BOTH
def test_a_guest_sits_by_the_link_of_a_place_and_plays_by_a_cookie(site: House) -> None:
    anna, guest, other = site.browser().join("Anna"), site.browser(), site.browser()
    id = offer(anna, side="north", who="named", places=[{"kind": "guest", "side": "south"}])
    [seen] = [one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == id]
    code = seen["places"][1]["link"]
    looked = guest.post("/api/lobby/guest", {"code": code}).json()
    assert (looked["by"], looked["match"], looked["places"][1]["taken"]) == ("Anna", None, False)
    assert looked["places"][1]["link"] is None
    assert guest.cookie is None
    assert told(guest.post("/api/lobby/guest", {"code": code[:-1] + "?"})) == (404, "account-fault-gone")
    assert told(guest.post("/api/lobby/guest", {"code": code, "name": "<b>"})) == (400, "account-name-signs")
    sat = guest.post("/api/lobby/guest", {"code": code, "name": "Gustav"}).json()
    match = sat["match"]
    assert match is not None
    assert guest.cookie is not None
    assert guest.get(f"/api/matches/{match}/mine").json() == {"roles": ["south"]}
    assert asked(guest, match, "south", "actions", action=SOUTH).status_code == 200
    assert people_at(anna, match)["seats"]["south"] == {"name": "Gustav", "guest": True, "page": False}
    # The same again is the same; another has no place there.
    assert guest.post("/api/lobby/guest", {"code": code, "name": "Gustav"}).json()["match"] == match
    assert told(other.post("/api/lobby/guest", {"code": code, "name": "Otto"})) == (409, "account-fault-taken")
    # With an account of their own the seat is theirs, and the name is that of the account.
    guest.join("Gustav Adolf")
    assert guest.post("/api/account/keep").status_code == 200
    assert people_at(anna, match)["seats"]["south"] == {"name": "Gustav Adolf", "guest": False, "page": True}


@BOTH
def test_a_guest_whose_login_ends_has_no_place_any_more(site: House) -> None:
    anna, guest, other = site.browser().join("Anna"), site.browser(), site.browser()
    places = [{"kind": "guest"}, {"kind": "guest"}]
    id = offer(anna, ruleset="crossing", scenario="field", who="named", places=places)
    [seen] = [one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == id]
    first, second = (place["link"] for place in seen["places"][1:])
    assert guest.post("/api/lobby/guest", {"code": first, "name": "Gustav"}).json()["places"][1]["yours"]
    guest.post("/api/account/sign-out")
    assert not other.post("/api/lobby/guest", {"code": first}).json()["places"][1]["taken"]
    assert other.post("/api/lobby/guest", {"code": first, "name": "Otto"}).json()["match"] is None
    assert guest.post("/api/lobby/guest", {"code": second, "name": "Gustav"}).json()["match"] is not None


@BOTH
def test_a_guest_who_waits_keeps_no_other_of_the_same_address_out(site: House) -> None:
    """The page looks for the others every few seconds, as long as it takes; what leads nowhere is counted."""
    anna, guest, other = site.browser().join("Anna"), site.browser(), site.browser()
    places = [{"kind": "guest"}, {"kind": "guest"}]
    id = offer(anna, ruleset="crossing", scenario="field", who="named", places=places)
    [seen] = [one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == id]
    first, second = (place["link"] for place in seen["places"][1:])
    assert guest.post("/api/lobby/guest", {"code": first, "name": "Gustav"}).status_code == 200
    looks = [guest.post("/api/lobby/guest", {"code": first}).status_code for _ in range(CODES_FROM.burst + 10)]
    assert set(looks) == {200}
    guesses = [guest.post("/api/lobby/guest", {"code": f"{id}.1.x"}).status_code for _ in range(CODES_FROM.burst + 10)]
    assert set(guesses) == {404, 429}
    assert other.post("/api/lobby/guest", {"code": second, "name": "Otto"}).json()["match"] is not None


@BOTH
def test_who_is_deleted_leaves_their_seats_and_gives_up_what_is_rated(site: House) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    # Nobody's clock runs: nothing else would ever end these.
    free, rated, own = met(anna, boris), met(anna, boris, rated=True), boris.begin(north="random")
    over = met(anna, boris)
    resign(anna, over, "north")
    three = offer(cyril, who="named", places=[{"kind": "account", "name": "Boris"}])
    assert boris.post("/api/account/leave").status_code == 200
    site.app.state.accounts.people.tidy()
    assert people_at(anna, free)["left"] == []
    site.execute("update accounts set ends = 1 where shown = 'Boris'")
    site.app.state.accounts.people.tidy()
    assert people_at(anna, free)["left"] == ["south"]
    assert [(seat["match"], seat["role"]) for seat in seats_left(cyril)] == [(free, "south")]
    assert asked(anna, free, "north", "actions", action=NORTH).status_code == 200
    stood_in(anna, free)
    views = {match: anna.get(f"/api/matches/{match}").json() for match in (rated, own, over)}
    assert views[rated]["outcome"]["ranking"] == [["north"], ["south"]]
    assert (views[own]["outcome"], views[over]["outcome"]["ranking"]) == (None, [["south"], ["north"]])
    assert {row.shown: row.games for row in ratings_of(site)} == {"Anna": 1, "former player 1": 1}
    # What was offered to them alone waits for nobody, and is not there any more; a second look changes nothing.
    assert three not in {one["id"] for one in cyril.get("/api/lobby").json()["offers"]}
    plies = len(site.rows("plies"))
    site.app.state.accounts.people.tidy()
    assert len(site.rows("plies")) == plies
    assert cyril.post("/api/lobby/seat", {"match": free, "role": "south"}).status_code == 200
    assert people_at(anna, free)["seats"]["south"]["name"] == "Cyril"


@BOTH
def test_a_game_is_played_again_with_the_sides_changed_once_both_want_it(site: House) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris, rated=True, pace=MAIL)

    def again(browser: Browser, side: str, name: str) -> Any:
        places = [{"kind": "account", "name": name, "side": "north" if side == "south" else "south"}]
        return browser.post("/api/lobby", BASE | {"who": "named", "side": side, "places": places, "again": match})

    assert told(again(anna, "south", "Boris")) == (404, "account-fault-gone")
    resign(anna, match, "north")
    assert told(again(cyril, "south", "Boris")) == (404, "account-fault-gone")
    assert told(again(anna, "south", "Cyril")) == (404, "account-fault-gone")
    id = again(anna, "south", "Boris").json()
    assert id["match"] is None
    [seen] = [one for one in boris.get("/api/lobby").json()["offers"] if one["match"] is None]
    # As it was agreed on: the pace, and that it counts.
    assert (seen["id"], seen["again"], seen["rated"], seen["pace"]["days"]) == (id["id"], match, True, 2)
    assert again(anna, "south", "Boris").json() == id
    done = again(boris, "north", "Anna").json()
    assert done["id"] == id["id"]
    assert people_at(cyril, done["match"])["seats"]["south"]["name"] == "Anna"
    assert people_at(cyril, done["match"])["rated"]


@BOTH
def test_nobody_is_seated_at_another_game_than_the_one_they_want_again(site: House) -> None:
    anna, boris = joined(site, "Anna", "Boris")
    match = met(anna, boris, rated=True)
    resign(anna, match, "north")
    boris_south = [{"kind": "account", "name": "Boris", "side": "south"}]
    kept = BASE | {"who": "named", "again": match}
    # Another scenario is another game, however it is offered.
    places = [{"kind": "account", "name": "Boris"}, {"kind": "guest"}]
    three = {"ruleset": "crossing", "scenario": "field", "places": places}
    assert told(anna.post("/api/lobby", kept | three)) == (404, "account-fault-gone")
    # The same side again for the one who offers it, and what the other one wants is the sides changed.
    assert anna.post("/api/lobby", kept | {"side": "north", "places": boris_south}).status_code == 201
    wanted = {"side": "north", "places": [{"kind": "account", "name": "Anna", "side": "south"}]}
    assert told(boris.post("/api/lobby", kept | wanted)) == (400, "lobby-again-differs")
    [seen] = boris.get("/api/lobby").json()["offers"]
    assert (seen["match"], seen["places"][1]["free"]) == (None, True)
    # Whoever has seen it may take it all the same.
    assert boris.post(f"/api/lobby/{seen['id']}/take", {}).json()["match"] is not None


def test_a_rated_game_is_played_again_by_accounts_alone(tmp_path: Path) -> None:
    """At the game of three, four or five seats another number of them would leave one to a guest, who has no rating."""
    with house(tmp_path, feldherr.ruleset("napoleon")) as site:
        anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
        game = {"ruleset": "napoleon", "scenario": "1805", "options": {"players": 3}, "rated": True}
        id = offer(anna, **game, side="france", places=[OPEN | {"side": "britain"}, OPEN])
        boris.post(f"/api/lobby/{id}/take", {})
        match = cyril.post(f"/api/lobby/{id}/take", {}).json()["match"]
        resign(boris, match, "britain")
        resign(cyril, match, "austria_russia")
        places = [{"kind": "account", "name": name} for name in ("Boris", "Cyril")]
        again = game | {"again": match, "who": "named", "rated": False, "options": {"players": 4}}
        wanted = anna.post("/api/lobby", again | {"places": [*places, {"kind": "guest"}]})
        assert told(wanted) == (400, "lobby-rated")


@BOTH
def test_a_seat_that_is_left_is_taken_by_another_who_sits_there_from_then_on(site: House) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris)
    assert asked(boris, match, "south", "actions", action=SOUTH).status_code == 200
    assert seats_left(cyril) == []
    left = asked(boris, match, "south", "vacate")
    assert left.status_code == 200, left.text
    assert left.json()["view"]["seats"]["south"] != "human"
    assert boris.get(f"/api/matches/{match}/mine").json() == {"roles": []}
    assert people_at(cyril, match)["left"] == ["south"]
    # Whoever sits at the table already takes no other seat of it.
    assert seats_left(anna) == []
    assert anna.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 422
    [seat] = seats_left(cyril)
    assert (seat["match"], seat["role"], seat["people"]) == (match, "south", {"north": "Anna"})
    assert cyril.post("/api/lobby/seat", {"match": match, "role": "south"}).json() == {"match": match}
    assert seats_left(boris) == []
    assert boris.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 422
    assert people_at(boris, match)["seats"]["south"]["name"] == "Cyril"
    # What the seat knows its new player sees, and plays on.
    view = cyril.get(f"/api/matches/{match}", **{"X-Seat": "south"}).json()
    assert view["seats"]["south"] == "human"
    assert {"0106", "0206", "0306"} <= {piece["place"] for piece in view["pieces"]}
    assert asked(boris, match, "south", "actions", action="resign").status_code == 401
    assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
    resign(cyril, match, "south")
    assert {(row.role, row.ply): row.account for row in site.rows("sittings")}.keys() == {
        ("north", 0), ("south", 0), ("south", 2),
    }  # fmt: skip


@BOTH
def test_the_seat_of_who_is_late_is_opened_by_the_others_until_they_return(site: House, clock: Held) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris, pace=MAIL)
    early = asked(anna, match, "north", "claim", role="south", take="open")
    assert early.status_code == 422
    clock.now += 3 * DAY
    matches = site.app.state.server.matches
    assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
    matches.time_out(matches.repository.table(match).result()).result()
    assert asked(anna, match, "north", "claim", role="south", take="open").status_code == 200
    assert [seat["role"] for seat in seats_left(cyril)] == ["south"]
    stood_in(anna, match)
    # Whoever returns has the seat, and it is offered no more.
    assert asked(boris, match, "south", "return").status_code == 200
    assert seats_left(cyril) == []
    assert cyril.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 422
    assert asked(anna, match, "north", "actions", action="end").status_code == 200
    # The same again, and somebody takes it: with the time of a turn.
    clock.now += 6 * DAY
    matches.time_out(matches.repository.table(match).result()).result()
    assert asked(anna, match, "north", "claim", role="south", take="open").status_code == 200
    assert cyril.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 200
    view = cyril.get(f"/api/matches/{match}", **{"X-Seat": "south"}).json()
    assert view["clock"]["seats"]["south"]["left"] >= 2 * DAY
    assert not view["clock"]["seats"]["south"]["stood_in"]
    assert asked(boris, match, "south", "return").status_code == 401


@BOTH
def test_whoever_takes_a_seat_whose_time_is_up_has_some_where_turns_add_none(site: House, clock: Held) -> None:
    """Nobody sits down to be claimed against in the same moment."""
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris, pace={"kind": "live", "bank": 300, "increment": 0, "overtime": "claim"})
    assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
    assert asked(boris, match, "south", "actions", action=SOUTH).status_code == 200
    assert asked(anna, match, "north", "actions", action="end").status_code == 200
    clock.now += 400
    assert asked(anna, match, "north", "claim", role="south", take="open").status_code == 200
    assert cyril.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 200
    hand = cyril.get(f"/api/matches/{match}", **{"X-Seat": "south"}).json()["clock"]["seats"]["south"]
    assert hand["left"] == 60
    clock.now += 30
    for take in ("game", "machine"):
        assert asked(anna, match, "north", "claim", role="south", take=take).status_code == 422


@BOTH
def test_seats_that_were_left_are_found_by_game_and_pace_however_many_there_are(
    site: House, clock: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("feldherr.server.lobby.vacant.MOST", 2)
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    plain = [met(anna, boris) for _ in range(3)]
    slow = met(anna, boris, pace=MAIL)
    for match in (*plain, slow):
        clock.go(1)
        assert asked(boris, match, "south", "vacate").status_code == 200

    def left(query: str) -> list[str]:
        return [seat["match"] for seat in cyril.get(f"/api/lobby{query}").json()["seats"]]

    assert left("") == plain[:2]
    assert (left("?pace=mail"), left("?pace=none"), left("?game=crossing")) == ([slow], plain[:2], [])


@BOTH
def test_seats_of_a_game_that_is_over_are_offered_no_more(site: House) -> None:
    anna, boris, cyril = joined(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris)
    assert asked(boris, match, "south", "vacate").status_code == 200
    assert len(seats_left(cyril)) == 1
    stood_in(anna, match)
    resign(anna, match, "north")
    assert seats_left(cyril) == []
    assert site.rows("vacancies") == []


@BOTH
def test_a_rated_game_is_for_accounts_and_nobody_is_helped_in_it(site: House) -> None:
    anna, boris = joined(site, "Anna", "Boris")
    for place in ({"kind": "guest"}, {"kind": "machine", "player": "random"}):
        wanted = BASE | {"rated": True, "who": "named", "places": [place]}
        assert told(anna.post("/api/lobby", wanted)) == (400, "lobby-rated")
    match = met(anna, boris, rated=True)
    assert people_at(anna, match)["rated"]
    assert told(anna.post(f"/api/matches/{match}/link", {"role": "north"})) == (403, "account-fault-not-allowed")
    assert asked(anna, match, "north", "vacate").status_code == 422
    assert anna.post(f"/api/matches/{match}/advice", {}, **{"X-Seat": "north"}).status_code in (400, 422)
    assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
    assert asked(boris, match, "south", "actions", action=SOUTH).status_code == 200
    assert "kernel-rated-keeps-it" in asked(anna, match, "north", "undo").text
    unrated = met(anna, boris)
    assert asked(anna, unrated, "north", "actions", action=NORTH).status_code == 200
    assert asked(boris, unrated, "south", "actions", action=SOUTH).status_code == 200
    assert asked(anna, unrated, "north", "undo").json()["asked"]
    # Of a game that somebody has begun alone no seat is left to others.
    own = anna.begin()
    assert asked(anna, own, "north", "vacate").status_code == 422


def test_places_say_of_what_kind_they_are(site: House) -> None:
    anna = site.browser().join("Anna")
    wanted = BASE | {"who": "all", "places": [{"kind": "guest"}]}
    assert told(anna.post("/api/lobby", wanted)) == (400, "lobby-who")
    assert told(anna.post("/api/lobby", BASE | {"places": [OPEN | {"name": "Boris"}]})) == (400, "lobby-place")
