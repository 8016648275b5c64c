"""Rooms in which people talk: who reads and writes where, how it gets to them, and what is kept of it."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.client import HOSTS, NORTH, heard, wait_for
from tests.server.cluster import Cluster
from tests.server.databases import BOTH
from tests.server.members import ADDRESS, COOKIE, Browser, House, house
from tests.server.seats import asked, met, offer, resign, told
from tests.server.standin import STANDIN

from feldherr.server.accounts import rates
from feldherr.server.app import make_app
from feldherr.server.talks.rooms import PAGE, cleaned


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source) as found:
        yield found


def say(browser: Browser, match: str, text: str, room: str = "players", key: str | None = None, **more: str) -> Any:
    body = {"room": room, "text": text, "key": text[:60] if key is None else key}
    return browser.post(f"/api/matches/{match}/chat", body, **more)


def page(browser: Browser, match: str, room: str | None = None, before: int | None = None) -> dict[str, Any]:
    query = "&".join(f"{name}={value}" for name, value in (("room", room), ("before", before)) if value is not None)
    answer = browser.get(f"/api/matches/{match}/chat?{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def texts(browser: Browser, match: str, room: str | None = None) -> list[str]:
    return [one["text"] for one in page(browser, match, room)["messages"]]


def people(site: House, *names: str) -> list[Browser]:
    return [site.browser().join(name) for name in names]


# Who


@BOTH
def test_players_and_onlookers_have_rooms_of_their_own_until_it_is_over(site: House) -> None:
    anna, boris, cyril, dora = people(site, "Anna", "Boris", "Cyril", "Dora")
    match = met(anna, boris)
    assert say(anna, match, "Good luck!").status_code == 201
    assert say(cyril, match, "She will lose her left wing", "onlookers").status_code == 201
    [seen] = page(boris, match)["messages"]
    assert (seen["name"], seen["role"], seen["text"], seen["yours"]) == ("Anna", "north", "Good luck!", False)
    assert page(anna, match)["messages"][0]["yours"]
    assert (page(boris, match)["rooms"], page(dora, match)["rooms"]) == (["players"], ["onlookers"])
    assert texts(dora, match) == ["She will lose her left wing"]
    # Neither reads nor writes in the room of the other, whatever seat they name.
    refused = (403, "account-fault-not-allowed")
    for player in (anna, boris):
        assert told(player.get(f"/api/matches/{match}/chat?room=onlookers")) == refused
        assert told(say(player, match, "Who reads this?", "onlookers")) == refused
    assert told(cyril.get(f"/api/matches/{match}/chat?room=players")) == refused
    assert told(say(cyril, match, "Attack!")) == refused
    assert say(cyril, match, "Attack!", **{"X-Seat": "north"}).status_code == 401
    # Whoever is not signed in looks on in silence.
    for call in (site.browser().get(f"/api/matches/{match}/chat"), say(site.browser(), match, "Hello", "onlookers")):
        assert told(call) == (401, "account-fault-not-signed-in")
    assert told(anna.get("/api/matches/none/chat")) == (404, "account-fault-gone")
    assert anna.get(f"/api/matches/{match}/chat?room=kitchen").status_code == 400
    resign(anna, match, "north")
    assert page(anna, match)["rooms"] == ["players", "onlookers"]
    assert texts(boris, match, "onlookers") == ["She will lose her left wing"]
    assert say(boris, match, "So she did", "onlookers").status_code == 201
    assert texts(dora, match) == ["She will lose her left wing", "So she did"]
    assert told(dora.get(f"/api/matches/{match}/chat?room=players")) == refused


@BOTH
def test_who_has_left_their_seat_is_of_the_players_no_more(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris)
    say(boris, match, "I have to go")
    assert asked(boris, match, "south", "vacate").status_code == 200
    assert page(boris, match)["rooms"] == ["onlookers"]
    assert cyril.post("/api/lobby/seat", {"match": match, "role": "south"}).status_code == 200
    assert [one["name"] for one in page(cyril, match)["messages"]] == ["Boris"]
    assert told(cyril.get(f"/api/matches/{match}/chat?room=onlookers")) == (403, "account-fault-not-allowed")


@BOTH
def test_a_guest_by_a_link_talks_and_takes_what_they_said_along(site: House) -> None:
    [anna] = people(site, "Anna")
    id = offer(anna, side="north", who="named", places=[{"kind": "guest"}])
    [row] = [one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == id]
    guest = site.browser()
    seated = guest.post("/api/lobby/guest", {"code": row["places"][1]["link"], "name": "Gustav"})
    match = seated.json()["match"]
    assert say(guest, match, "Good evening").status_code == 201
    [seen] = page(anna, match)["messages"]
    assert (seen["name"], seen["guest"], seen["page"], seen["role"]) == ("Gustav", True, False, "south")
    assert page(guest, match)["messages"][0]["yours"]
    # By the token of a link alone, as programs sit there.
    alone = anna.begin(south="human")
    token = anna.post(f"/api/matches/{alone}/link", {"role": "south"}).json()["token"]
    by_link = {"Authorization": f"Bearer {token}"}
    assert say(site.browser(), alone, "By the link", **by_link).status_code == 201
    assert site.browser().get(f"/api/matches/{alone}/chat", **by_link).json()["messages"][0]["yours"]
    assert [(one["name"], one["guest"]) for one in page(anna, alone)["messages"]] == [(None, True)]
    # With an account it is theirs.
    guest.join("Gustav the Great")
    assert guest.post("/api/account/keep").status_code == 200
    assert [(one["name"], one["guest"]) for one in page(anna, match)["messages"]] == [("Gustav the Great", False)]
    assert [row.login for row in site.rows("chat")] == [None, None]


@BOTH
def test_the_room_of_an_event_is_for_those_of_it_and_read_by_all(site: House) -> None:
    host = site.browser().join("Host", invite=site.invite("moderator"))
    anna, boris = people(site, "Anna", "Boris")
    cup = {"name": "Spring cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"}
    event = host.post("/api/events", cup).json()["id"]
    path = f"/api/events/{event}/chat"
    anna.post(f"/api/events/{event}/join")
    assert host.post(path, {"text": "Welcome", "key": "1"}).status_code == 201
    known = boris.get(path).json()
    assert (known["room"], known["writes"], anna.get(path).json()["writes"]) == ("event", False, True)
    assert told(boris.post(path, {"text": "Hello", "key": "1"})) == (403, "account-fault-not-allowed")
    assert told(site.browser().get(path)) == (401, "account-fault-not-signed-in")
    assert told(anna.post("/api/events/none/chat", {"text": "Hello", "key": "1"})) == (404, "account-fault-gone")
    # Whoever knows the page is told of another one at once.
    with ThreadPoolExecutor(1) as threads:
        waits = threads.submit(boris.get, f"{path}?known={known['tag']}")
        assert anna.post(path, {"text": "Hello", "key": "1"}).status_code == 201
        assert [one["text"] for one in waits.result(timeout=60).json()["messages"]] == ["Welcome", "Hello"]
    anna.post(f"/api/events/{event}/leave")
    assert told(anna.post(path, {"text": "Bye", "key": "2"})) == (403, "account-fault-not-allowed")


@BOTH
def test_a_program_talks_by_a_token_for_that(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, boris)
    tokens = {
        scope: anna.post("/api/account/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
        for scope in ("read", "play", "chat")
    }
    program = site.browser()
    may = {scope: {"Authorization": f"Bearer {token}"} for scope, token in tokens.items()}
    for scope in ("read", "play"):
        assert told(say(program, match, "I am a program", **may[scope])) == (403, "account-fault-not-allowed")
    assert say(program, match, "I am a program", **may["chat"]).status_code == 201
    assert program.get(f"/api/v1/matches/{match}/chat", **may["read"]).json()["messages"][0]["name"] == "Anna"
    assert told(program.get(f"/api/matches/{match}/chat", **may["chat"])) == (403, "account-fault-not-allowed")
    assert program.get("/api/friends", **may["read"]).status_code == 200
    assert told(program.post("/api/friends/ask", {"name": "Boris"}, **may["read"])) == (
        403,
        "account-fault-not-allowed",
    )


def test_ones_own_machine_has_none_of_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)
    with TestClient(app) as http:
        seats = {"north": "human", "south": "human"}
        body = {"ruleset": "skirmish", "scenario": "meeting", "seed": "any", "seats": seats}
        id = http.post("/api/matches", json=body).json()["id"]
        for path in (f"/api/matches/{id}/chat", "/api/friends", "/api/moderation"):
            assert http.get(path).status_code == 404
        assert http.get("/moderation").status_code == 404


@BOTH
def test_lessons_and_opened_records_have_no_rooms(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, boris)
    resign(anna, match, "north")
    record = anna.get(f"/api/matches/{match}/record").text
    opened = anna.post("/api/records", {"text": record}).json()["id"]
    assert told(anna.get(f"/api/matches/{opened}/chat")) == (403, "account-fault-not-allowed")


def test_the_pages_of_people_are_there_on_a_site(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        nobody = site.browser()
        for path in ("/moderation", "/people/Anna", "/events", "/events/none", "/ratings/skirmish", "/lobby/guest"):
            assert nobody.get(path).status_code == 200, path
        for path in ("/moderation/reports", "/people", "/people/Anna/matches"):
            assert nobody.get(path).status_code == 404, path


# What


@BOTH
def test_a_page_has_the_latest_and_the_next_one_what_was_before(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "CHAT", rates.Rate("chat", 10_000, 60))
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, boris)
    for n in range(PAGE + 3):
        assert say((anna, boris)[n % 2], match, f"Message {n}").status_code == 201
    latest = page(anna, match)
    assert [one["text"] for one in latest["messages"]] == [f"Message {n}" for n in range(3, PAGE + 3)]
    assert latest["more"]
    earlier = page(anna, match, before=latest["messages"][0]["number"])
    assert ([one["text"] for one in earlier["messages"]], earlier["more"]) == (
        [f"Message {n}" for n in range(3)],
        False,
    )
    # No database compares with just any number.
    assert page(anna, match, before=10**23) == latest
    assert page(anna, match, before=-(10**23))["messages"] == []


@BOTH
def test_what_is_sent_twice_is_said_once(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, boris)
    first, again = (say(anna, match, "Are you there?", key="one") for _ in range(2))
    assert (first.status_code, first.json()) == (201, again.json())
    # Another's key is another message.
    say(boris, match, "Yes", key="one")
    assert texts(anna, match) == ["Are you there?", "Yes"]


@BOTH
def test_somebody_says_twenty_things_a_minute(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    match, other = met(anna, boris), met(anna, boris)
    talks = site.app.state.company.talks
    talks.clock = lambda: 1_000_000.0
    got = [say(anna, (match, other)[n % 2], f"Message {n}").status_code for n in range(22)]
    assert got == [201] * 20 + [429] * 2
    assert told(say(anna, match, "More")) == (429, "account-fault-too-fast")
    assert say(boris, match, "I may").status_code == 201
    # What was refused counts for nothing: after three seconds there is room for one.
    talks.clock = lambda: 1_000_003.5
    assert [say(anna, match, text).status_code for text in ("One", "Two")] == [201, 429]


@BOTH
def test_what_is_said_is_plain_text_of_some_length(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    match = met(anna, boris)
    hostile = "<script>alert(1)</script> '; drop table chat; -- {{7*7}} %s \\u0000 javascript:alert(1)"
    assert say(anna, match, hostile).json()["text"] == hostile
    assert say(anna, match, "ab\u202ec\u2066d\x1b[31m", key="2").json()["text"] == "abcd[31m"
    assert told(say(anna, match, "a\x00b", key="zero")) == (400, "kernel-bad-request")
    assert say(anna, match, "  two \t words \n\n\n and a line  ", key="3").json()["text"] == "two words\nand a line"
    assert say(anna, match, "👨‍👩‍👧 Ура", key="4").json()["text"] == "👨‍👩‍👧 Ура"
    assert say(anna, match, "я" * 500, key="5").status_code == 201
    for text, what in (
        ("", "kernel-bad-request"),
        ("я" * 501, "kernel-bad-request"),
        (" \n\t ", "talk-empty"),
        ("\u200b\u202e\x07", "talk-empty"),
        ("\n".join("abcdefghi"), "talk-lines"),
    ):
        assert told(say(anna, match, text, key="6")) == (400, what), text
    assert len(texts(boris, match)) == 5


def test_signs_that_compose_count_as_one() -> None:
    assert cleaned("e\u0301") == "\u00e9"
    assert cleaned("a\u2028b") == "a\nb"


@BOTH
def test_talk_knows_nothing_of_the_position(site: House) -> None:
    """Two tables alike but for what one of them has set up in secret: their rooms are the same to the byte."""
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    site.app.state.company.talks.clock = lambda: 1_000_000.0
    found = []
    for set_up in (NORTH, "setup n.1@0502 n.2@0302 n.3@0101"):
        match = met(anna, boris)
        assert asked(anna, match, "north", "actions", action=set_up).status_code == 200
        said = [say(anna, match, "Ready", key="1").json(), say(cyril, match, "Hm", "onlookers", key="1").json()]
        pages = [page(one, match) for one in (anna, boris, cyril)]
        for one in (*said, *(message for each in pages for message in each["messages"])):
            one.pop("id")
        for each in pages:
            each.pop("tag")
        found.append((said, pages))
    assert found[0] == found[1]


# At once


class Ear:
    """The live socket of a match, as a browser has it, or somebody who is not signed in."""

    def __init__(self, site: House, match: str, browser: Browser | None, role: str | None = None) -> None:
        headers = {"Origin": ADDRESS} | ({} if browser is None else {"Cookie": f"{COOKIE}={browser.cookie}"})
        self._open = site.http.websocket_connect(f"/api/matches/{match}/live", headers=headers)
        self._hello = {"after": 0} | ({} if role is None else {"role": role})

    def __enter__(self) -> Ear:
        self._socket = self._open.__enter__()
        self._socket.send_json(self._hello)
        assert heard(self._socket)["type"] == "plies"
        return self

    def __exit__(self, *fault: Any) -> None:
        self._open.__exit__(*fault)

    def until_plies(self) -> list[str]:
        """In which rooms something was said before the next plies."""
        rooms = []
        while (news := heard(self._socket))["type"] == "talk":
            assert set(news) == {"type", "room"}
            rooms.append(news["room"])
        assert news["type"] == "plies"
        return rooms


@BOTH
def test_who_may_read_a_room_hears_at_once_that_something_was_said(site: House) -> None:
    anna, boris, cyril = people(site, "Anna", "Boris", "Cyril")
    match = met(anna, boris)
    with (
        Ear(site, match, boris, "south") as player,
        # A player who looks on in another window is a player all the same.
        Ear(site, match, boris) as beside,
        Ear(site, match, cyril) as onlooker,
        Ear(site, match, None) as nobody,
    ):
        say(anna, match, "Good luck")
        say(cyril, match, "Who will win?", "onlookers")
        assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
        rooms = [ear.until_plies() for ear in (player, beside, onlooker, nobody)]
        assert rooms == [["players"], ["players"], ["onlookers"], []]
        resign(anna, match, "north")
        assert [ear.until_plies() for ear in (player, beside, onlooker, nobody)] == [[], [], [], []]
        # It is over: now they hear of both.
        say(cyril, match, "Boris has", "onlookers")
        assert heard(player._socket) == {"type": "talk", "room": "onlookers"}


def test_it_is_heard_at_another_process_and_found_when_the_bell_was_cut(cluster: Cluster, database: str) -> None:
    with house(database) as here, house(database) as there:
        anna, boris = people(here, "Anna", "Boris")
        match = met(anna, boris)
        far = there.browser()
        far.cookie = boris.cookie
        with Ear(there, match, far, "south") as ear:
            say(anna, match, "Can you hear me?")
            assert heard(ear._socket) == {"type": "talk", "room": "players"}
            assert texts(far, match) == ["Can you hear me?"]
            assert cluster.cut(database, "query ilike 'listen%'") == 2
            say(anna, match, "And now?")
            assert heard(ear._socket) == {"type": "talk", "room": "players"}
            # Told once is enough: what is next is the ply.
            talks = there.app.state.company.talks
            wait_for(lambda: len(talks._told) == 1)
            for _ in range(3):
                there.storage.rung(["sweep"])
            assert asked(anna, match, "north", "actions", action=NORTH).status_code == 200
            assert ear.until_plies() == []


def test_of_two_processes_that_talk_at_once_all_is_kept_in_one_order(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "CHAT", rates.Rate("chat", 10_000, 60))
    with house(database) as here, house(database) as there:
        anna, boris = people(here, "Anna", "Boris")
        match = met(anna, boris)
        far = there.browser()
        far.cookie = boris.cookie

        def talk(n: int) -> int:
            return int(say((anna, far)[n % 2], match, f"Message {n}").status_code)

        with ThreadPoolExecutor(2) as threads:
            assert set(threads.map(talk, range(30))) == {201}
        seen = page(anna, match)["messages"]
        assert [one["number"] for one in seen] == list(range(1, 31))
        assert seen[0]["id"] == page(far, match)["messages"][0]["id"]


# What is kept


@BOTH
def test_what_somebody_said_is_in_their_export_and_goes_with_them(site: House) -> None:
    anna, boris = people(site, "Anna", "Boris")
    host = site.browser().join("Host", invite=site.invite("moderator"))
    match = met(anna, boris)
    say(anna, match, "My address is Elm Street 1")
    say(boris, match, "Mine is a secret")
    [mine, theirs] = page(anna, match)["messages"]
    anna.post(f"/api/chat/{theirs['id']}/report", {"reason": "other", "text": "no address"})
    boris.post(f"/api/chat/{mine['id']}/report", {"reason": "spam"})
    anna.post("/api/friends/ask", {"name": "Host"})
    anna.post("/api/friends/block", {"name": "Boris", "blocked": True})
    with zipfile.ZipFile(io.BytesIO(anna.get("/api/account/export").content)) as packed:
        told = json.loads(packed.read("account.json"))
    assert [one["text"] for one in told["chat"]] == ["My address is Elm Street 1"]
    assert [one["text"] for one in told["reports"]] == ["no address"]
    assert (len(told["friends"]), len(told["blocks"])) == (1, 1)
    assert "login" not in json.dumps(told["chat"])
    anna.post("/api/account/leave")
    site.execute("update accounts set ends = 1 where shown = 'Anna'")
    site.app.state.company.people.tidy()
    assert texts(boris, match) == ["Mine is a secret"]
    assert [len(site.rows(name)) for name in ("chat", "reports", "friends", "blocks")] == [1, 0, 0, 0]
    assert host.get("/api/moderation").json()["reports"] == []
