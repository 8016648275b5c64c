"""The lobby: offers, who may see and take them, and the match that begins with the last place."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import NORTH, Game, wait_for
from tests.server.databases import BOTH
from tests.server.members import Browser, House, house
from tests.server.standin import STANDIN_OF_THREE

from feldherr.kernel import Seeded, read_record
from feldherr.server.accounts import rates
from feldherr.server.accounts.faults import AccountFault
from feldherr.server.lobby.offers import MOST, drawn

THREE: dict[str, Any] = {"ruleset": "crossing", "scenario": "field"}
OPEN = {"kind": "open"}
BASE = {"ruleset": "skirmish", "scenario": "meeting", "places": [OPEN]}


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, STANDIN_OF_THREE) as found:
        yield found


def offer(browser: Browser, **more: Any) -> str:
    answer = browser.post("/api/lobby", BASE | more)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def listed(browser: Browser, query: str = "") -> dict[str, dict[str, Any]]:
    answer = browser.get(f"/api/lobby{query}")
    assert answer.status_code == 200, answer.text
    return {one["id"]: one for one in answer.json()["offers"]}


def take(browser: Browser, id: str, **more: Any) -> Any:
    return browser.post(f"/api/lobby/{id}/take", more)


def told(answer: Any) -> tuple[int, str]:
    said = answer.json()
    return answer.status_code, said.get("message_id") or said["error"]


@BOTH
def test_the_last_place_begins_the_match(site: House) -> None:
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    # With addresses at which they may be told.
    for name in ("Anna", "Boris"):
        email = f"{name}@example.org"
        change = "update accounts set email = :email, mailbox = :email, confirmed = 1 where shown = :name"
        site.execute(change, email=email, name=name)
    id = offer(anna, side="south")
    seen = listed(boris)[id]
    assert (seen["by"], seen["yours"], seen["match"], seen["link"]) == ("Anna", False, None, None)
    assert [(one["name"], one["side"], one["free"]) for one in seen["places"]] == [
        ("Anna", "south", False),
        (None, None, True),
    ]
    match = take(boris, id).json()["match"]
    for browser, role in ((anna, "south"), (boris, "north")):
        assert browser.get(f"/api/matches/{match}/mine").json() == {"roles": [role]}
        assert browser.get(f"/api/matches/{match}", **{"X-Seat": role}).status_code == 200
        assert listed(browser)[id]["match"] == match
    assert id not in listed(cyril)
    # Both are asked, and told so if they do not look.
    assert len(site.rows("outbox")) == 2
    # Played at once, and by nobody else.
    asked = {"number": 1, "key": "one", "action": NORTH}
    assert boris.post(f"/api/matches/{match}/actions", asked, **{"X-Seat": "north"}).status_code == 200
    assert anna.post(f"/api/matches/{match}/actions", asked | {"number": 2}, **{"X-Seat": "north"}).status_code == 401
    # Taken twice it is the same; by another it is gone.
    assert take(boris, id).json() == {"match": match}
    assert told(take(cyril, id)) == (404, "account-fault-gone")
    assert told(anna.post(f"/api/lobby/{id}/withdraw")) == (404, "account-fault-gone")
    assert told(boris.post(f"/api/lobby/{id}/leave")) == (404, "account-fault-gone")


@BOTH
def test_a_match_that_is_over_or_was_left_has_begun_no_more(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    ids = [offer(anna, side="south") for _ in range(3)]
    goes_on, left, over = (take(boris, id).json()["match"] for id in ids)
    assert set(listed(boris)) == set(listed(boris, "?mine=true")) == set(ids)
    asked = {"number": 1, "key": "one"}
    assert boris.post(f"/api/matches/{left}/vacate", asked, **{"X-Seat": "north"}).status_code == 200
    resigned = boris.post(f"/api/matches/{over}/actions", asked | {"action": "resign"}, **{"X-Seat": "north"})
    assert resigned.status_code == 200, resigned.text
    assert [one["match"] for one in listed(boris).values()] == [goes_on]
    assert [one["match"] for one in listed(boris, "?mine=true").values()] == [goes_on]
    assert {one["match"] for one in listed(anna).values()} == {goes_on, left}


@BOTH
def test_the_draw_of_sides_is_proved_by_the_record(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    id = offer(anna)
    commitment = listed(boris)[id]["commitment"]
    match = take(boris, id).json()["match"]
    [mine] = anna.get(f"/api/matches/{match}/mine").json()["roles"]
    assert listed(boris)[id]["places"][0]["side"] == mine
    game = Game(site.http, match, {})
    done = anna.post(
        f"/api/matches/{match}/actions", {"number": 1, "key": "end", "action": "resign"}, **{"X-Seat": mine}
    )
    assert done.status_code == 200, done.text
    record = game.get(None, "/record").text
    secret = read_record(record, site.app.state.server.matches.ruleset).secret
    assert Seeded.commitment(secret) == commitment
    assert drawn(secret, ("north", "south"), {0: None, 1: None})[0] == mine


def test_the_lot_falls_on_every_order_and_leaves_the_wishes() -> None:
    roles = ("a", "b", "c")
    orders = {tuple(drawn(bytes([k] * 32), roles, dict.fromkeys(range(3))).values()) for k in range(60)}
    assert len(orders) == 6
    assert {drawn(bytes([k] * 32), roles, {0: None, 1: "a", 2: None})[1] for k in range(20)} == {"a"}


@BOTH
def test_a_table_of_three_fills_place_by_place_and_a_place_is_left_again(site: House) -> None:
    anna, boris, cyril, dora = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril", "Dora"))
    kept = {"kind": "account", "name": "cyril"}
    id = offer(anna, **THREE, places=[OPEN, kept])
    assert told(take(boris, id, place=2)) == (409, "account-fault-taken")
    assert take(boris, id).json() == {"match": None}
    assert told(take(dora, id)) == (409, "account-fault-taken")
    assert [one["name"] for one in listed(dora)[id]["places"]] == ["Anna", "Boris", "Cyril"]
    assert told(anna.post(f"/api/lobby/{id}/leave")) == (404, "account-fault-gone")
    assert boris.post(f"/api/lobby/{id}/leave").status_code == 200
    assert told(boris.post(f"/api/lobby/{id}/leave")) == (404, "account-fault-gone")
    # Who is named comes to the place that is kept, not to the open one.
    assert take(cyril, id).json() == {"match": None}
    assert [one["taken"] for one in listed(cyril)[id]["places"]] == [True, False, True]
    match = take(dora, id).json()["match"]
    assert match is not None
    seats = {row.account for row in site.rows("seats") if row.match == match}
    assert len(seats) == 3


def pressed_at_once(lobbies: list[Any], who: list[str], id: str) -> list[str]:
    """What comes of each who takes a place of an offer at the same time: the match, or why not."""
    ready = threading.Barrier(len(who))

    def press(n: int) -> str:
        ready.wait()
        try:
            return lobbies[n % len(lobbies)].take(who[n], id, None, None) or ""
        except AccountFault as fault:
            return fault.error

    with ThreadPoolExecutor(len(who)) as threads:
        return list(threads.map(press, range(len(who))))


def held_once(site: House, anna: str, who: list[str], came: list[str]) -> None:
    """One of those has come to the one match, and the others to none."""
    [match] = [row.id for row in site.rows("matches")]
    assert sorted(came) == sorted([match, *["gone"] * (len(who) - 1)])
    assert {row.account for row in site.rows("seats")} == {anna, who[came.index(match)]}


@BOTH
def test_of_those_who_press_at_once_one_has_the_place(site: House) -> None:
    anna = site.browser().join("Anna")
    for n in range(4):
        site.browser().join(f"Other {n}")
    ids = {row.shown: row.id for row in site.rows("accounts")}
    who = [ids[f"Other {n}"] for n in range(4)]
    held_once(site, ids["Anna"], who, pressed_at_once([site.app.state.lobby], who, offer(anna)))


def test_of_those_who_press_at_two_processes_one_has_the_place(database: str) -> None:
    with house(database) as here, house(database) as there:
        anna = here.browser().join("Anna")
        for n in range(4):
            here.browser().join(f"Other {n}")
        ids = {row.shown: row.id for row in here.rows("accounts")}
        who = [ids[f"Other {n}"] for n in range(4)]
        lobbies = [here.app.state.lobby, there.app.state.lobby]
        held_once(here, ids["Anna"], who, pressed_at_once(lobbies, who, offer(anna)))


@BOTH
def test_a_private_link_and_a_named_offer_are_for_those_alone(site: House) -> None:
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    secret = offer(anna, who="link")
    named = offer(anna, who="named", places=[{"kind": "account", "name": "Boris"}])
    link = listed(anna)[secret]["link"]
    assert listed(cyril) == {}
    assert list(listed(boris)) == [named]
    assert listed(boris)[named]["link"] is None
    for id in (secret, named):
        for what in ("take", "leave", "withdraw"):
            assert told(cyril.post(f"/api/lobby/{id}/{what}")) == (404, "account-fault-gone"), what
    wrong = link[:-1] + ("A" if link[-1] != "A" else "B")
    for code in (wrong, secret, "none", f"{named}.{link.partition('.')[2]}", "é"):
        assert told(cyril.post("/api/lobby/link", {"code": code})) == (404, "account-fault-gone")
        assert told(take(cyril, secret, code=code)) == (404, "account-fault-gone")
    [seen] = cyril.post("/api/lobby/link", {"code": link}).json()["offers"]
    assert (seen["id"], seen["link"], seen["places"][1]["free"]) == (secret, None, True)
    assert take(cyril, secret, code=link).json()["match"] is not None
    assert take(boris, named).json()["match"] is not None


def test_only_accounts_are_let_in_and_tokens_by_their_scopes(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna, guest = site.browser().join("Anna"), site.browser()
        id = offer(anna)
        asked = {"": BASE, "/link": {"code": "x"}, f"/{id}/take": {}, f"/{id}/leave": {}, f"/{id}/withdraw": {}}
        assert told(guest.get("/api/lobby")) == (401, "account-fault-not-signed-in")
        for path, body in asked.items():
            assert told(guest.post(f"/api/lobby{path}", body)) == (401, "account-fault-not-signed-in"), path
        made = {
            scope: anna.post("/api/account/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
            for scope in ("read", "challenge")
        }
        key = {scope: {"Authorization": f"Bearer {token}"} for scope, token in made.items()}
        assert site.http.get("/api/lobby", headers=key["read"]).status_code == 200
        assert site.http.get("/api/lobby", headers=key["challenge"]).status_code == 403
        for path, body in asked.items():
            if path != "/link":
                assert site.http.post(f"/api/lobby{path}", json=body, headers=key["read"]).status_code == 403, path
        assert site.http.post("/api/lobby", json=BASE, headers=key["challenge"]).status_code == 201


@BOTH
def test_fifty_offers_an_account_and_a_rate(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    now = site.app.state.server.matches.clock()
    site.app.state.server.matches.clock = lambda: now
    first = offer(anna)
    for _ in range(MOST - 1):
        offer(anna)
    assert told(anna.post("/api/lobby", BASE)) == (429, "account-fault-too-many-offers")
    assert anna.post(f"/api/lobby/{first}/withdraw").status_code == 200
    assert first not in listed(boris)
    offer(anna)
    assert len(listed(anna, "?mine=true")) == MOST
    who = next(row.id for row in site.rows("accounts") if row.shown == "Boris")
    for _ in range(rates.LOBBY.burst - 1):
        site.storage.submit(lambda connection: rates.take(connection, now, rates.LOBBY, who)).result()
    assert boris.post("/api/lobby/none/leave").status_code == 404
    assert told(boris.post("/api/lobby/none/leave")) == (429, "account-fault-too-many")


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"places": [OPEN, OPEN]}, "lobby-places"),
        ({"places": [{"kind": "machine", "player": "random"}]}, "lobby-nobody"),
        ({"places": [{"kind": "machine"}]}, "lobby-place"),
        ({"places": [{"kind": "open", "name": "Anna"}]}, "lobby-place"),
        ({"places": [{"kind": "account", "name": "Nobody"}], "who": "named"}, "lobby-no-such-account"),
        ({"places": [{"kind": "account", "name": "ANNA"}], "who": "named"}, "lobby-one-place-each"),
        ({"places": [OPEN | {"side": "south"}], "side": "south"}, "lobby-one-place-each"),
        ({"who": "named"}, "lobby-who"),
        ({"side": "east"}, "kernel-no-such-role"),
        ({"ruleset": "none"}, "kernel-no-such-ruleset"),
        ({"scenario": "none"}, "kernel-no-such-scenario"),
        ({"pace": {"kind": "live", "bank": 60}}, "kernel-no-clocks-here"),
        ({"places": []}, "kernel-bad-request"),
        ({"places": [OPEN] * 5}, "kernel-bad-request"),
        ({"who": "nobody"}, "kernel-bad-request"),
    ],
)
def test_what_makes_no_table_is_refused(quiet: Browser, more: dict[str, Any], what: str) -> None:
    assert told(quiet.post("/api/lobby", BASE | more)) == (400, what)
    assert listed(quiet) == {}


@pytest.fixture(scope="session")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with house(tmp_path_factory.mktemp("quiet"), paced=False) as site:
        yield site.browser().join("Anna")


@BOTH
def test_a_list_is_filtered_and_clocks_come_along(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    mail = {"kind": "mail", "days": 3, "cap": 6}
    slow, quick, free = offer(anna, pace=mail), offer(anna, pace={"kind": "live", "bank": 600}), offer(boris)
    assert list(listed(boris)) == [free, quick, slow]
    for query, found in (
        ("pace=mail", [slow]), ("pace=live", [quick]), ("pace=none", [free]), ("game=skirmish", [free, quick, slow]),
        (f"game={STANDIN_OF_THREE.id}", []), ("mine=true", [free]), ("who=all&pace=mail", [slow]), ("who=link", []),
        # One's own is there all the same, where that is asked for.
        (f"game={STANDIN_OF_THREE.id}&own=true", [free]), ("pace=mail&own=true", [free, slow]),
    ):  # fmt: skip
        assert list(listed(boris, f"?{query}")) == found, query
    assert boris.get("/api/lobby?pace=never").status_code == 400
    assert boris.get("/api/lobby?game=other").status_code == 404
    match = take(boris, slow).json()["match"]
    [role] = boris.get(f"/api/matches/{match}/mine").json()["roles"]
    assert boris.get(f"/api/matches/{match}", **{"X-Seat": role}).json()["clock"]["pace"] == "mail"


@BOTH
def test_what_is_one_s_own_is_listed_however_much_others_offer(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feldherr.server.lobby.reading.SHOWN", 3)
    anna, boris, cyril = (site.browser().join(name) for name in ("Anna", "Boris", "Cyril"))
    mine = {offer(anna), offer(anna)}
    mine.add(offer(boris, who="named", places=[{"kind": "account", "name": "Anna"}]))
    theirs = [offer(cyril) for _ in range(4)]
    assert set(listed(anna)) == mine | set(theirs[1:])
    newest_first = sorted(listed(anna).values(), key=lambda one: -one["made"])
    assert list(listed(anna).values()) == newest_first


@BOTH
def test_a_known_list_waits_for_another_one(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    tag = boris.get("/api/lobby").json()["tag"]
    with ThreadPoolExecutor(1) as thread:
        waits = thread.submit(lambda: listed(boris, f"?known={tag}"))
        hub = site.app.state.server.hub
        wait_for(lambda: hub.count("lobby", None) == 1)
        id = offer(anna)
        assert list(waits.result(timeout=20)) == [id]
    # One that is another already is told at once.
    assert list(listed(boris, f"?known={tag}")) == [id]
    # Whoever is signed out meanwhile is told nothing more.
    tag = boris.get("/api/lobby").json()["tag"]
    twin = site.browser()
    twin.cookie = boris.cookie
    with ThreadPoolExecutor(1) as thread:
        late = thread.submit(lambda: twin.get(f"/api/lobby?known={tag}"))
        wait_for(lambda: hub.count("lobby", None) == 1)
        boris.post("/api/account/sign-out")
        assert told(late.result(timeout=20)) == (401, "account-fault-not-signed-in")


def test_an_offer_of_one_process_is_seen_and_taken_at_the_other(database: str) -> None:
    with house(database) as here, house(database) as there:
        anna, boris = here.browser().join("Anna"), there.browser().join("Boris")
        tag = boris.get("/api/lobby").json()["tag"]
        with ThreadPoolExecutor(1) as thread:
            waits = thread.submit(lambda: listed(boris, f"?known={tag}"))
            wait_for(lambda: there.app.state.server.hub.count("lobby", None) == 1)
            id = offer(anna)
            assert list(waits.result(timeout=20)) == [id]
        match = take(boris, id).json()["match"]
        assert len(anna.get(f"/api/matches/{match}/mine").json()["roles"]) == 1


@BOTH
def test_what_is_old_is_forgotten_and_who_leaves_takes_their_offers_along(site: House) -> None:
    anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
    old, begun, three = offer(anna), offer(anna), offer(anna, **THREE, places=[OPEN, OPEN])
    match = take(boris, begun).json()["match"]
    assert take(boris, three).json() == {"match": None}
    own = offer(boris)
    with zipfile.ZipFile(io.BytesIO(boris.get("/api/account/export").content)) as packed:
        kept = json.loads(packed.read("account.json"))
    assert [one["id"] for one in kept["offers"]] == [own]
    assert {one["offer"] for one in kept["places"]} == {begun, three, own}
    assert "secret" not in kept["offers"][0]
    boris.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Boris'")
    people = site.app.state.lobby.people
    people.tidy()
    assert set(listed(anna)) == {old, begun, three}
    assert [one["taken"] for one in listed(anna)[three]["places"]] == [True, False, False]
    site.execute("update offers set made = 1 where id = :id", id=old)
    site.execute("update offers set begun = 1 where id = :id", id=begun)
    assert set(listed(anna)) == {three}
    new = offer(anna)
    assert {row.id for row in site.rows("offers")} == {three, new}
    assert {row.offer for row in site.rows("places")} == {three, new}
    assert [row.id for row in site.rows("matches")] == [match]
