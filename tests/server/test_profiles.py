"""Pages of people: what others see of somebody, what they see themselves, and that nobody is left of who is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.seats import agree, asked, met, offer, people_at, resign, stood_in, told


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source) as found:
        yield found


def page(browser: Browser, name: str, query: str = "") -> dict[str, Any]:
    answer = browser.get(f"/api/people/{name}{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@BOTH
def test_a_page_tells_what_was_played_with_whom_and_how_it_ended(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    lost, drawn, goes_on = met(anna, boris), met(boris, anna), met(anna, boris)
    resign(anna, lost, "north")
    agree(boris, anna, drawn)
    seen = page(boris, "aNNA")
    assert (seen["name"], seen["yours"], seen["hidden"], seen["more"]) == ("Anna", False, False, False)
    assert seen["since"] > 1_000_000_000
    assert {(one["match"], one["role"], one["result"]) for one in seen["matches"]} == {
        (lost, "north", "lost"),
        (drawn, "south", "drawn"),
        (goes_on, "north", None),
    }
    assert {name for one in seen["matches"] for name in one["people"].values()} == {"Boris"}
    counted = ("side", "against", "games", "won", "drawn", "lost")
    assert [[one[name] for name in counted] for one in seen["tallies"]] == [
        ["north", "people", 1, 0, 0, 1],
        ["south", "people", 1, 0, 1, 0],
    ]
    assert [one["won"] for one in page(anna, "Boris")["tallies"]] == [0, 1]
    # The latest first; earlier ones on the next page.
    times = [one["updated"] for one in seen["matches"]]
    assert times == sorted(times, reverse=True)
    assert len(page(boris, "Anna", f"?before={times[0]}")["matches"]) == 2
    assert told(boris.get("/api/people/Nobody")) == (404, "account-fault-nobody")
    assert told(site.browser().get("/api/people/Anna")) == (401, "account-fault-not-signed-in")


@BOTH
def test_what_was_played_alone_or_by_a_private_link_is_ones_own(site: House) -> None:
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    alone = anna.begin(south="random")
    resign(anna, alone, "north")
    id = offer(anna, who="named", side="north", places=[{"kind": "account", "name": "Boris"}])
    private = boris.post(f"/api/lobby/{id}/take", {}).json()["match"]
    resign(boris, private, "south")
    assert page(cyril, "Anna")["matches"] == page(cyril, "Anna")["tallies"] == []
    # Neither does one of that table see it on the page of another.
    assert page(boris, "Anna")["matches"] == []
    mine = page(anna, "Anna")
    assert {one["match"]: one["result"] for one in mine["matches"]} == {alone: "lost", private: "won"}
    assert {one["against"]: one["won"] for one in mine["tallies"]} == {"machines": 0, "people": 1}


@BOTH
def test_who_hides_has_a_page_for_themselves_only_and_who_is_gone_has_none(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    match = met(anna, boris, rated=True)
    resign(anna, match, "north")
    assert boris.post("/api/account/hidden", {"hidden": True}).status_code == 200
    assert told(anna.get("/api/people/Boris")) == (404, "account-fault-nobody")
    assert page(boris, "Boris")["hidden"]
    assert [one["name"] for one in anna.get("/api/ratings/skirmish").json()["people"]] == ["Anna"]
    assert people_at(anna, match)["seats"]["south"] == {"name": "Boris", "guest": False, "page": False}
    boris.post("/api/account/hidden", {"hidden": False})
    assert page(anna, "Boris")["name"] == "Boris"
    boris.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Boris'")
    site.app.state.lobby.people.tidy()
    for name in ("Boris", "former player 1"):
        assert told(anna.get(f"/api/people/{name}")) == (404, "account-fault-nobody")
    assert people_at(anna, match)["seats"]["south"] == {"name": "former player 1", "guest": False, "page": False}
    assert [one["name"] for one in anna.get("/api/ratings/skirmish").json()["people"]] == ["Anna"]
    # Of what the others have played nothing is gone.
    assert page(anna, "Anna")["ratings"][0]["games"] == 1


@BOTH
def test_who_has_left_a_seat_has_neither_won_nor_lost(site: House) -> None:
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    match = met(anna, boris)
    asked(boris, match, "south", "vacate")
    stood_in(anna, match)
    cyril.post("/api/lobby/seat", {"match": match, "role": "south"})
    resign(anna, match, "north")
    assert [one["result"] for one in page(anna, "Boris")["matches"]] == ["left"]
    assert page(anna, "Boris")["tallies"] == []
    assert [one["result"] for one in page(anna, "Cyril")["matches"]] == ["won"]


@BOTH
def test_a_program_reads_pages_with_a_token_for_that(site: House) -> None:
    anna = site.browser().join("Anna")
    tokens = {
        scope: anna.post("/api/account/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
        for scope in ("read", "chat")
    }
    program = site.browser()
    there = {"Authorization": f"Bearer {tokens['read']}"}
    assert program.get("/api/people/Anna", **there).status_code == 200
    assert told(program.post("/api/account/hidden", {"hidden": True}, **there)) == (401, "account-fault-not-signed-in")
    other = {"Authorization": f"Bearer {tokens['chat']}"}
    assert told(program.get("/api/people/Anna", **other)) == (403, "account-fault-not-allowed")


def listed(browser: Browser) -> dict[str, dict[str, str]]:
    """Who sits where in the matches of somebody's first page."""
    answer = browser.post("/api/matches/mine", {"seats": []})
    assert answer.status_code == 200, answer.text
    return {row["id"]: row["people"] for row in answer.json()}


@BOTH
def test_the_list_of_ones_matches_names_who_sits_there_as_the_table_does(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    match, other, alone = met(anna, boris), met(boris, anna), anna.begin()
    assert listed(anna) == {
        match: {"north": "Anna", "south": "Boris"}, other: {"north": "Boris", "south": "Anna"}, alone: {},
    }  # fmt: skip
    for one in (match, other, alone):
        assert listed(anna)[one] == {role: seat["name"] for role, seat in people_at(anna, one)["seats"].items()}
    # Who is not at the table has no such row, whatever they ask for.
    cyril = site.browser().join("Cyril")
    assert listed(cyril) == {}
    assert cyril.post("/api/matches/mine", {"seats": [], "opened": [match]}).json() == []
    # A seat that was left is nobody's; who is gone has no name, where they have sat to the end.
    assert asked(boris, match, "south", "vacate").status_code == 200
    assert listed(anna)[match] == {"north": "Anna"}
    assert match not in listed(boris)
    resign(anna, other, "south")
    boris.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Boris'")
    site.app.state.lobby.people.tidy()
    assert listed(anna)[other] == {"north": "former player 1", "south": "Anna"}


@BOTH
def test_what_somebody_watches_is_a_list_of_their_own(site: House) -> None:
    """A game of others, found again on every device, with no more than an onlooker may know."""
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    open_to_all, over = met(anna, boris), met(boris, anna)
    id = offer(anna, who="named", side="north", places=[{"kind": "account", "name": "Boris"}])
    private = boris.post(f"/api/lobby/{id}/take", {}).json()["match"]

    def watch(who: Browser, match: str, on: bool = True) -> int:
        return who.post(f"/api/matches/{match}/watch", {"watch": on}).status_code

    def watched(who: Browser) -> list[Any]:
        found: list[Any] = who.get("/api/watched").json()
        return found

    assert watched(cyril) == []
    assert [watch(cyril, match) for match in (over, open_to_all, private, open_to_all)] == [200] * 4
    resign(anna, over, "south")
    rows = watched(cyril)
    # Those under way come first; whose names nobody is to know, they are not said here either.
    assert [row["id"] for row in rows][-1] == over
    names = {row["id"]: row["people"] for row in rows}
    assert names[open_to_all] == {"north": "Anna", "south": "Boris"}
    assert names[private] == {}
    assert all(row["mine"] == row["your_turn"] == [] for row in rows)
    assert [people_at(who, over)["watched"] for who in (cyril, anna)] == [True, False]
    # Whoever comes to sit there has it among their own games.
    assert watch(anna, over) == 200
    assert watched(anna) == []
    assert watch(cyril, private, False) == 200
    assert [row["id"] for row in watched(cyril)] == [open_to_all, over]
    assert (watch(cyril, "0" * 12), watch(site.browser(), over)) == (404, 401)
    assert told(site.browser().get("/api/watched")) == (401, "account-fault-not-signed-in")
    cyril.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Cyril'")
    site.app.state.lobby.people.tidy()
    assert [row.match for row in site.rows("watches")] == [over]
