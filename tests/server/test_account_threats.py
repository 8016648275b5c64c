"""What people try who want to be somebody else."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from litestar.exceptions import WebSocketDisconnect
from tests.server.client import NORTH, Game, wait_for
from tests.server.cluster import Cluster
from tests.server.conftest import MEMORY
from tests.server.databases import BOTH
from tests.server.members import ADDRESS, COOKIE, PAGE, WORD, Browser, House, house
from tests.server.seats import resign
from tests.server.sites import Site

from feldherr.server.accounts import calls as account_calls
from feldherr.server.accounts import entering, passwords, people, rates, sessions
from feldherr.server.accounts.faults import AccountFault
from feldherr.server.calls import CALLS
from feldherr.server.events import calls as event_calls
from feldherr.server.guard import place_of
from feldherr.server.lobby import calls as lobby_calls
from feldherr.server.notices import calls as notice_calls
from feldherr.server.people import calls as people_calls
from feldherr.server.strain import WAITING, Hasty, Strain
from feldherr.server.talks import calls as talk_calls


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, guests=True) as found:
        yield found


# Fixation


@BOTH
def test_a_planted_cookie_is_never_signed_in(site: House) -> None:
    """Neither one made up nor one that the server has given to whoever planted it."""
    anna = site.browser().join("Anna")
    id = anna.begin(south="human")
    token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
    thief = site.browser()
    thief.post("/api/account/seats", {"tokens": [token]})
    for planted in (thief.cookie, "made-up-by-somebody"):
        victim = site.browser()
        victim.cookie = planted
        assert victim.sign_in("Anna").status_code == 200
        assert victim.cookie != planted
        thief.cookie = planted
        assert thief.me()["account"] is None
    # Signing in again is another cookie, too, and the one before ends.
    before = anna.cookie
    anna.sign_in("Anna")
    assert anna.cookie != before
    anna.cookie, after = before, anna.cookie
    assert anna.me()["account"] is None
    anna.cookie = after
    assert anna.me()["account"]["name"] == "Anna"


def test_the_cookie_is_for_this_host_alone_and_for_no_script(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        browser = site.browser()
        wanted = {"name": "Anna", "password": WORD, "invite": site.invite()}
        header = browser.post("/api/account/sign-up", wanted).headers["set-cookie"]
        name, _, rest = header.partition("=")
        value, *told = rest.split("; ")
        assert (name, len(value) >= 43) == ("__Host-feldherr", True)
        assert set(told) == {"Path=/", "Max-Age=2592000", "Secure", "HttpOnly", "SameSite=Lax"}
        [row] = site.rows("logins")
        assert value.encode() not in bytes(row.hash)
        # Two of them are of nobody: which one is ours cannot be said.
        two = site.http.get("/api/account", headers={"Cookie": f"{COOKIE}={value}; {COOKIE}x=1"})
        assert two.json()["account"]["name"] == "Anna"
        assert two.headers["cache-control"] == "no-store"


# Foreign pages


FOREIGN: list[dict[str, str]] = [
    {"Origin": "null"},
    {"Origin": "http://testserver.local"},
    {"Origin": "https://testserver.local:8443"},
    {"Origin": "https://evil.example"},
    {"Origin": "https://testserver.local.evil.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "none"},
    {},
]


def test_nothing_is_changed_from_a_foreign_page(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna = site.browser().join("Anna")
        id = anna.begin()
        unsafe = [
            path.replace("{id:str}", id)
            for call in [
                *CALLS,
                *account_calls.CALLS,
                *lobby_calls.CALLS,
                *notice_calls.CALLS,
                *people_calls.CALLS,
                *event_calls.CALLS,
                *talk_calls.CALLS,
            ]
            if call.http_methods != {"GET"}
            for path in call.paths
            if "POST" in {str(method) for method in call.http_methods}
        ]
        assert len(unsafe) > 40

        def hear(headers: dict[str, str]) -> None:
            with site.http.websocket_connect(f"/api/matches/{id}/live", headers=headers) as socket:
                socket.receive(timeout=20)

        rows = {
            name: site.rows(name)
            for name in (
                "accounts",
                "logins",
                "tokens",
                "letters",
                "matches",
                "seats",
                "offers",
                "events",
                "chat",
                "blocks",
                "friends",
                "reports",
                "buckets",
            )
        }
        for headers in FOREIGN:
            for path in unsafe:
                answer = anna.ask("POST", path, {}, headers=headers)
                assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin"), (path, headers)
            with pytest.raises(WebSocketDisconnect) as closed:
                hear(headers | {"Cookie": f"{COOKIE}={anna.cookie}"})
            assert closed.value.code == 4403, headers
        assert {name: site.rows(name) for name in rows} == rows
        # Our own page may, by either proof; and a program by its token, from nowhere.
        for headers in ({"Origin": ADDRESS}, {"Sec-Fetch-Site": "same-origin"}):
            assert anna.ask("POST", "/api/account/invitations", {}, headers=headers).json()["error"] == "not-allowed"
        token = anna.post("/api/account/tokens", {"name": "bot", "scopes": ["play"]}).json()["token"]
        told = {"number": 1, "key": "one", "action": NORTH}
        key = {"Authorization": f"Bearer {token}", "X-Seat": "north"}
        assert site.http.post(f"/api/matches/{id}/actions", json=told, headers=key).status_code == 200


def test_a_socket_hears_by_the_cookie_what_its_seat_may(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna, berta = site.browser().join("Anna"), site.browser().join("Berta")
        id = anna.begin()

        def socket(browser: Browser) -> Any:
            headers = {"Origin": ADDRESS, "Cookie": f"{COOKIE}={browser.cookie}"}
            return site.http.websocket_connect(f"/api/matches/{id}/live", headers=headers)

        with socket(anna) as open:
            open.send_json({"after": 0, "role": "north"})
            assert json.loads(open.receive_text(timeout=20))["type"] == "plies"
            # Signed out in another window, it hears no more.
            anna.post("/api/account/sign-out")
            with pytest.raises(WebSocketDisconnect):
                open.receive(timeout=20)
        for browser in (berta, anna):
            with socket(browser) as open:
                open.send_json({"after": 0, "role": "north"})
                with pytest.raises(WebSocketDisconnect) as closed:
                    open.receive(timeout=20)
                assert closed.value.code == 4401
        # So it is with a token that is nobody's, in the header of a program: that is no fault of the server's.
        with site.http.websocket_connect(
            f"/api/matches/{id}/live", headers={"Authorization": "Bearer fh_nobodys"}
        ) as open:
            open.send_json({"after": 0})
            with pytest.raises(WebSocketDisconnect) as closed:
                open.receive(timeout=20)
            assert closed.value.code == 4401


# Another's things


@BOTH
def test_another_s_things_are_as_if_they_did_not_exist(site: House) -> None:
    anna, berta, nobody = site.browser().join("Anna"), site.browser().join("Berta"), site.browser()
    id = anna.begin(south="human")
    anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]})
    ways = anna.get("/api/account/ways").json()
    calls: list[tuple[str, dict[str, Any]]] = [
        ("account/devices/end", {"id": ways["devices"][0]["id"]}),
        ("account/tokens/end", {"id": ways["tokens"][0]["id"]}),
        (f"matches/{id}/link", {"role": "north"}),
    ]
    for path, body in calls:
        there = berta.post(f"/api/{path}", body)
        gone = berta.post(f"/api/{path.replace(id, 'none')}", dict.fromkeys(body, "none"))
        assert (there.status_code, there.content) == (404, gone.content)
        assert nobody.post(f"/api/{path}", body).status_code == 401
    for role in ("north", "south", "none"):
        assert berta.get(f"/api/matches/{id}", **{"X-Seat": role}).status_code == 401
    # That there is a match anybody may see, and of whose seats it is none of theirs is told.
    assert {one.get(f"/api/matches/{id}/mine").text for one in (berta, nobody)} == {'{"roles":[]}'}
    for path in ("ways", "export"):
        assert nobody.get(f"/api/account/{path}").status_code == 401
    made_up = {"Authorization": "Bearer fh_" + "x" * 43}
    assert site.http.get(f"/api/matches/{id}", headers=made_up).status_code == 401
    assert anna.get("/api/account/ways").json()["tokens"] == ways["tokens"]


ONCE: dict[str, Any] = {"number": 1, "key": "one"}
TOLD: dict[str, dict[str, Any]] = {
    "actions": ONCE | {"action": NORTH},
    "undo": ONCE,
    "answer": ONCE | {"to": "draw", "yes": True},
    "orders": ONCE | {"orders": []},
    "vacation": ONCE | {"days": 1},
    "return": ONCE,
    "claim": ONCE | {"role": "south", "take": "game"},
    "vacate": ONCE,
    "watch": {"watch": True},
    "why": {"action": NORTH},
    "choices": {"action": NORTH},
    "imagine": {},
    "group": {"goals": [["n.1", "0102"]]},
    "setup": {"placed": []},
    "sheet": {"action": "fire n.1"},
    "now": {},
    "again": {},
    "advice": {},
    "review": {},
    "link": {"role": "south"},
    "seen": {},
    "chat": {"text": "hello", "key": "one", "room": "players"},
}
"""What each call of a match is asked with."""
OPEN = {"mine", "people", "seen", "watch"}
"""What says nothing of a seat, and does nothing to one: whose of them are mine, who sits there, that I look, or wish to
find it again."""


@BOTH
def test_no_call_of_a_match_takes_a_stranger_for_its_player(site: House) -> None:
    """Whoever names a seat that is another's has it at no call there is, and nothing is changed by that."""
    anna, berta, nobody = site.browser().join("Anna"), site.browser().join("Berta"), site.browser()
    id = anna.begin(south="human")
    calls = {
        (method, path.replace("{ply:int}", "0").replace("{name:str}", "threat"))
        for call in [*CALLS, *account_calls.CALLS, *notice_calls.CALLS, *people_calls.CALLS, *talk_calls.CALLS]
        for path in call.paths
        if path.startswith("/api/matches/{id:str}")
        for method in ("GET", "POST")
        if method in {str(one) for one in call.http_methods}
    }
    # A call that is new has to say here how it is asked.
    posts = {path.rpartition("/")[2] for method, path in calls if method == "POST"}
    assert posts == set(TOLD)
    assert len(calls) > 30
    # A stream that is let in ends at once then, and does not hold the test up.
    site.http.blocking_portal.call(site.app.state.server.hub.end)
    tables = ("matches", "seats", "plies", "keys", "chat", "sittings", "vacancies", "holdings", "outbox")
    before = {name: site.rows(name) for name in tables}
    open_calls = {call for call in calls if call[1].rpartition("/")[2] in OPEN}
    seats = ({"X-Seat": "north"}, {"X-Seat": "south"}, {"Authorization": "Bearer made-up"})
    for method, path in sorted(calls - open_calls):
        body = TOLD.get(path.rpartition("/")[2])
        for who in (berta, nobody):
            for seat in seats:
                answer = who.ask(method, path.replace("{id:str}", id), body, **seat)
                assert answer.status_code in (401, 404), (method, path, seat, answer.text)
    for method, path in sorted(open_calls):
        for who in (berta, nobody):
            answer = who.ask(method, path.replace("{id:str}", id), TOLD.get(path.rpartition("/")[2]))
            assert "token" not in answer.text, path
    assert {name: site.rows(name) for name in tables} == before
    # The player is let in everywhere: it is not for how they were asked that the others were turned away.
    for method, path in sorted(calls):
        body = TOLD.get(path.rpartition("/")[2])
        answer = anna.ask(method, path.replace("{id:str}", id), body, **{"X-Seat": "north"})
        # What there is nothing of here is not found or refused by the rules, whoever asks.
        assert answer.status_code != 401, (method, path)
        assert answer.status_code != 404 or path.endswith(("/chat", "/overlay/threat")), (method, path, answer.text)


ASKED: dict[str, tuple[str, dict[str, Any]]] = {
    "matches": ("play", {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}),
    "matches/mine": ("read", {}),
    "promises": ("play", {}),
    "lessons": ("play", {"ruleset": "skirmish", "lesson": "none"}),
    "records": ("play", {"text": "no record"}),
    "continued": ("play", {"diagram": "no diagram", "seats": {}}),
    "diagrams": ("play", {"text": "no diagram"}),
    "lobby": ("challenge", {"ruleset": "skirmish", "scenario": "meeting", "places": [{"kind": "open"}]}),
    "lobby/link": ("read", {"code": "none"}),
    "lobby/guest": ("challenge", {"code": "none"}),
    "lobby/seat": ("challenge", {"match": "none", "role": "north"}),
    "lobby/none/take": ("challenge", {}),
    "lobby/none/leave": ("challenge", {}),
    "lobby/none/withdraw": ("challenge", {}),
    "lobby/none/decline": ("challenge", {}),
    "events/none/join": ("challenge", {}),
    "events/none/leave": ("challenge", {}),
    "events/none/begin": ("challenge", {}),
    "events/none/close": ("challenge", {}),
    "events/none/challenge": ("challenge", {"name": "Berta"}),
    "events/none/award": ("challenge", {"round": 1, "board": 1, "result": "draw"}),
    "events/none/extend": ("challenge", {"round": 1, "days": 1}),
    "events/none/chat": ("chat", {"text": "hello", "key": "one"}),
    "friends/ask": ("chat", {"name": "Berta"}),
    "friends/accept": ("chat", {"name": "Berta"}),
    "friends/remove": ("chat", {"name": "Berta"}),
    "friends/block": ("chat", {"name": "Berta", "blocked": False}),
    "people/Berta/report": ("chat", {"reason": "spam"}),
}
"""What each call that is of no match asks of a token's scopes, and what it is asked with."""
NO_PROGRAM = {
    "events": {"name": "Cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"},
    "moderation/decide": {"report": "none"},
    "moderation/mute": {"name": "Berta", "hours": 1},
    "moderation/lift": {"sanction": "none"},
    "chat/none/hide": {},
}
"""What no program of a player may at all."""
AT_A_MATCH = {
    "actions": "play", "undo": "play", "answer": "play", "orders": "play", "vacation": "play", "return": "play",
    "claim": "play", "vacate": "play", "now": "play", "again": "play", "seen": "play", "chat": "chat",
    "watch": "challenge",
}  # fmt: skip
"""What a call of a match asks that does not read."""


OWN: dict[str, Any] = {
    "hidden": {"hidden": True}, "settings": {"name": "Anna", "language": "en", "zone": ""}, "leave": {}, "stay": {},
    "keep": {}, "email": {"email": "b@testserver.local"}, "password": {"password": WORD}, "devices/end-others": {},
    "tokens": {"name": "more", "scopes": ["play"]}, "invitations": {}, "passkeys/ask": {}, "notices/feed": {},
    "notices": {"way": "mail", "pace": "off"}, "roles": {"name": "Berta", "role": "admin"},
}  # fmt: skip
"""What is asked from the page of the account."""


def test_a_token_may_what_its_scopes_say_at_every_call(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna = site.browser().join("Anna", email="anna@testserver.local")
        site.browser().join("Berta")
        id = anna.begin(south="human")
        tokens = {
            scope: anna.post("/api/account/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
            for scope in ("read", "play", "challenge", "chat", "bot")
        }
        every = [
            *CALLS, *account_calls.CALLS, *lobby_calls.CALLS, *notice_calls.CALLS, *people_calls.CALLS,
            *event_calls.CALLS, *talk_calls.CALLS,
        ]  # fmt: skip
        site.http.blocking_portal.call(site.app.state.server.hub.end)
        seen = set()
        for call in every:
            for path in call.paths:
                own = path.startswith("/api/account")
                at_match = path.startswith("/api/matches/{id:str}")
                asked = path.removeprefix("/api/").replace("{ply:int}", "0").replace("{game:str}", "skirmish")
                name = "threat" if at_match else "Berta"
                asked = asked.replace("{name:str}", name).replace("{id:str}", id if at_match else "none")
                last = asked.rpartition("/")[2]
                if "GET" in call.http_methods:
                    needs, body, method = "read", None, "GET"
                    if path.startswith(("/api/moderation", "/api/account")):
                        needs = "person"
                    if asked.startswith(("games", "lessons", "paces", "rulebook", "static", "words", "/schema")):
                        continue
                    if asked == "account":
                        continue
                else:
                    method = "POST"
                    if own:
                        needs, body = "person", {}
                    elif at_match:
                        needs, body = AT_A_MATCH.get(last, "person" if last == "link" else "read"), TOLD[last]
                    elif asked in NO_PROGRAM:
                        needs, body = "person", NO_PROGRAM[asked]
                    elif asked == "chat/none/report":
                        continue
                    else:
                        needs, body = ASKED[asked]
                        seen.add(asked)
                for scope, token in tokens.items():
                    key = {"Authorization": f"Bearer {token}"} | ({"X-Seat": "north"} if at_match else {})
                    more: dict[str, Any] = {} if method == "GET" else {"json": body}
                    answer = site.http.request(method, f"/api/{asked}", headers=key, **more)
                    may = needs == scope or (scope == "bot" and needs in ("read", "play"))
                    told = (method, asked, scope, answer.status_code, answer.text[:100])
                    turned = answer.status_code in (401, 403) and answer.json().get("error") in (
                        "not-allowed", "not-signed-in", "foreign-origin", "unknown-seat",
                    )  # fmt: skip
                    assert turned != may, told
        assert seen == set(ASKED)
        # Nor is a program let onto the page of the account by saying that it is one of the site's own.
        for token in tokens.values():
            for what, body in OWN.items():
                key = PAGE | {"Authorization": f"Bearer {token}"}
                answer = site.http.post(f"/api/account/{what}", headers=key, json=body)
                assert (answer.status_code, answer.json()["error"]) == (401, "not-signed-in"), what
        assert [row.hidden for row in site.rows("accounts")] == [False, False]
        # Who asks is told to all of them, but not where their mail goes.
        for token in tokens.values():
            me = site.http.get("/api/account", headers={"Authorization": f"Bearer {token}"}).json()["account"]
            assert (me["name"], me["email"], me["confirmed"]) == ("Anna", None, False)
        assert anna.me()["account"]["email"] == "anna@testserver.local"


def test_a_socket_hears_by_a_token_what_its_scopes_say(tmp_path: Path) -> None:
    """Whether the token comes with the request or in the first message."""
    with house(tmp_path, guests=True) as site:
        anna = site.browser().join("Anna")
        id = anna.begin(south="human")
        for scope in ("read", "play", "challenge", "chat", "bot"):
            token = anna.post("/api/account/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
            for headers, hello in (({"Authorization": f"Bearer {token}"}, {}), ({}, {"token": token})):
                with site.http.websocket_connect(f"/api/matches/{id}/live", headers=headers) as open:
                    open.send_json({"after": 0, "role": "north"} | hello)
                    if scope in ("read", "bot"):
                        assert json.loads(open.receive_text(timeout=20))["type"] == "plies"
                        continue
                    with pytest.raises(WebSocketDisconnect) as closed:
                        open.receive(timeout=20)
                    assert closed.value.code == 4401, (scope, hello)


# Guessing


@BOTH
def test_a_password_is_guessed_ten_times_a_quarter_of_an_hour(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    site.browser().join("Anna")
    # The hour stands still while they guess.
    now = time.time()
    monkeypatch.setattr(entering, "time", SimpleNamespace(time=lambda: now))
    thief = site.browser()
    for name in ("Anna", "Nobody"):
        told = [thief.sign_in(name, f"a wrong password {number}").status_code for number in range(12)]
        assert told == [401] * 10 + [429] * 2, name
    assert thief.sign_in("Anna").status_code == 429
    site.execute("update buckets set empty = empty - 90")
    assert thief.sign_in("Anna").status_code == 200
    # It is one name however it is spelt.
    site.browser().join("Anna Maria")
    spelt = ["Anna Maria", " anna  maria", "ANNA\tMARIA ", "anna\u2003maria"]
    told = [thief.sign_in(spelt[number % 4], f"a wrong password {number}").status_code for number in range(12)]
    assert told == [401] * 10 + [429] * 2


@BOTH
def test_a_stranger_locks_nobody_out_who_is_elsewhere(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, thief, here = site.browser().join("Anna"), site.browser(), ["198.51.100.1"]
    now = time.time()
    monkeypatch.setattr(entering, "time", SimpleNamespace(time=lambda: now))
    monkeypatch.setattr(sessions, "place_of", lambda client: here[0])
    told = [thief.sign_in("Anna", f"a wrong password {number}").status_code for number in range(12)]
    assert told == [401] * 10 + [429] * 2
    here[0] = "203.0.113.7"
    assert anna.sign_in("Anna").status_code == 200
    # Many places together guess no more than fifty times.
    count = 0
    for number in range(60):
        here[0] = f"192.0.2.{number % 9}"
        count += thief.sign_in("Anna", f"another wrong password {number}").status_code == 401
    assert count == 50 - 11


def test_who_guesses_at_two_processes_guesses_no_more_often(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(entering, "time", SimpleNamespace(time=lambda: now))
    with house(database) as here, house(database) as there:
        here.browser().join("Anna")
        doors = [here.browser(), there.browser()]
        told = [doors[number % 2].sign_in("Anna", f"a wrong password {number}").status_code for number in range(14)]
        assert told == [401] * 10 + [429] * 4
        assert [door.sign_in("Anna").status_code for door in doors] == [429, 429]


@BOTH
def test_a_bucket_lets_no_more_through_however_many_ask_at_once(site: House) -> None:
    rate, now = rates.Rate("test", 10, 1_000.0), time.time()
    told: list[bool] = []

    def let(at: float) -> bool:
        try:
            site.storage.submit(lambda connection: rates.take(connection, at, rate, "one")).result()
        except AccountFault:
            return False
        return True

    threads = [threading.Thread(target=lambda: told.extend(let(now) for _ in range(20))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (told.count(True), len(told)) == (10, 80)
    for later, more in ((99.0, 0), (100.0, 1), (10_000.0, 10)):
        assert [let(now + later) for _ in range(12)].count(True) == more, later


def test_two_passwords_are_hashed_at_once_and_nobody_s_as_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MEMORY", MEMORY)
    found = passwords.Passwords()
    at_once, most, checked = 0, 0, []
    lock, full = threading.Lock(), threading.Barrier(2)

    class Hasher:
        def verify(self, hash: str, password: str) -> bool:
            nonlocal at_once, most
            with lock:
                at_once += 1
                most = max(most, at_once)
                checked.append(hash)
            full.wait(timeout=30)
            with lock:
                at_once -= 1
            return True

    hash = found.hash(WORD)
    assert (found.fits(hash, WORD), found.fits(hash, WORD + "!"), found.fits(None, WORD)) == (True, False, False)
    monkeypatch.setattr(found, "_hasher", Hasher())
    answers: list[bool] = []
    threads = [
        threading.Thread(target=lambda own=own: answers.append(found.fits(own, WORD))) for own in [hash, None] * 4
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # Who is not there is checked against a hash like any other, and not let in.
    assert (most, sorted(answers), len(checked)) == (2, [False] * 4 + [True] * 4, 8)
    assert all(one.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for one in checked)
    found.close()


# Processes


def test_who_is_signed_out_here_is_nobody_at_the_other_process(
    cluster: Cluster, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is rung, and looked for after the bell was cut: by itself the other process would remember for a week."""
    monkeypatch.setattr(people, "KEPT", 7 * 86_400.0)
    with house(database) as here, house(database) as there:
        for cut in (False, True):
            anna = here.browser().join(f"Anna {cut}")
            id = anna.begin()
            token = anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]}).json()["token"]
            key = {"Authorization": f"Bearer {token}", "X-Seat": "north"}
            far = there.browser()
            far.cookie = anna.cookie
            headers = {"Origin": ADDRESS, "Cookie": f"{COOKIE}={far.cookie}"}
            with there.http.websocket_connect(f"/api/matches/{id}/live", headers=headers) as socket:
                socket.send_json({"after": 0, "role": "north"})
                assert json.loads(socket.receive_text(timeout=20))["type"] == "plies"
                for status in (200, 200):
                    assert there.http.get(f"/api/matches/{id}", headers=key).status_code == status
                    assert far.get(f"/api/matches/{id}", **{"X-Seat": "north"}).status_code == status
                [told] = anna.get("/api/account/ways").json()["tokens"]
                if cut:
                    assert cluster.cut(database, "query ilike 'listen%'") == 2
                assert anna.post("/api/account/tokens/end", {"id": told["id"]}).status_code == 200
                assert anna.post("/api/account/sign-out").status_code == 200
                wait_for(lambda key=key, id=id: there.http.get(f"/api/matches/{id}", headers=key).status_code == 401)
                wait_for(lambda far=far, id=id: far.get(f"/api/matches/{id}", **{"X-Seat": "north"}).status_code == 401)
                with pytest.raises(WebSocketDisconnect):
                    socket.receive(timeout=20)


def test_a_stream_ends_with_the_token_it_was_begun_with(tmp_path: Path) -> None:
    with house(tmp_path) as site, ThreadPoolExecutor(1) as listening:
        anna = site.browser().join("Anna")
        id = anna.begin()
        token = anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]}).json()["token"]
        key = {"Authorization": f"Bearer {token}", "X-Seat": "north"}
        told = listening.submit(site.http.get, f"/api/matches/{id}/stream", headers=key)
        wait_for(lambda: site.app.state.server.hub.count(id, "north") == 1)
        [mine] = anna.get("/api/account/ways").json()["tokens"]
        assert anna.post("/api/account/tokens/end", {"id": mine["id"]}).status_code == 200
        answer = told.result(60)
        assert json.loads(answer.text.splitlines()[0])["type"] == "plies"
        assert site.http.get(f"/api/matches/{id}/stream", headers=key).status_code == 401


def test_what_ends_while_a_listener_is_being_let_in_is_not_missed(tmp_path: Path) -> None:
    """Between finding out whose token it is and listening for its end there is a moment, long if the match has to be
    loaded."""
    with house(tmp_path) as site, ThreadPoolExecutor(1) as listening:
        anna, server = site.browser().join("Anna"), site.app.state.server
        door, unseated, crowd = server.people, server.people.unseated, server.crowd.is_full
        id = anna.begin()

        def key() -> dict[str, str]:
            token = anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]}).json()["token"]
            return {"Authorization": f"Bearer {token}"}

        def ends() -> None:
            door.write(lambda connection: door.end_tokens(connection, people.tokens.c.id.is_not(None)))
            # What the last change rings is rung by the time the next one is done.
            door.write(lambda connection: None)

        def listened(*args: Any, **more: Any) -> Any:
            ends()
            return unseated(*args, **more)

        def counted(place: str) -> bool:
            ends()
            return bool(crowd(place))

        door.unseated = listened
        told = listening.submit(site.http.get, f"/api/matches/{id}/stream", headers=key())
        assert told.result(20).status_code == 200
        headers = key()
        with site.http.websocket_connect(f"/api/matches/{id}/live", headers=headers) as socket:
            socket.send_json({"after": 0, "role": "north"})
            with pytest.raises(WebSocketDisconnect):
                _ = [socket.receive_text(timeout=20) for _ in range(3)]
        server.crowd.is_full = counted
        assert listening.submit(site.http.get, "/api/stream", headers=key()).result(20).status_code == 200


@BOTH
def test_a_stream_ends_where_its_token_has_expired(site: House) -> None:
    anna = site.browser().join("Anna")
    id = anna.begin()
    wanted = {"name": "bot", "scopes": ["read"], "days": 1}
    token = anna.post("/api/account/tokens", wanted).json()["token"]
    key = {"Authorization": f"Bearer {token}", "X-Seat": "north"}
    with ThreadPoolExecutor(1) as listening:
        told = listening.submit(site.http.get, f"/api/matches/{id}/stream", headers=key)
        wait_for(lambda: site.app.state.server.hub.count(id, "north") == 1)
        site.app.state.accounts.people.tidy()
        assert site.app.state.server.hub.count(id, "north") == 1
        site.execute("update tokens set expires = expires - 86401")
        site.app.state.accounts.people.tidy()
        assert json.loads(told.result(60).text.splitlines()[0])["type"] == "plies"
    assert site.http.get(f"/api/matches/{id}/stream", headers=key).status_code == 401
    # Its owner still sees that there was one.
    assert [one["name"] for one in anna.get("/api/account/ways").json()["tokens"]] == ["bot"]


def test_a_kept_seat_s_link_ends_at_the_other_process(database: str) -> None:
    with house(database) as here, house(database) as there:
        anna, guest = here.browser().join("Anna"), here.browser()
        id = anna.begin(south="human")
        token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
        by_link = Game(there.http, id, {"south": token})
        assert by_link.get("south").status_code == 200
        guest.post("/api/account/seats", {"tokens": [token]})
        guest.join("Gustav").post("/api/account/keep")
        wait_for(lambda: by_link.get("south").status_code == 401)


# Caches, floods, proxies


READ = tuple(f"/api/{what}" for what in ("account", "matches", "lobby", "people", "events", "friends", "moderation"))


def test_nothing_that_is_told_to_one_alone_is_kept_on_the_way(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna = site.browser().join("Anna")
        id = anna.begin()
        reads = {
            path.replace("{id:str}", id).replace("{ply:int}", "0").replace("{name:str}", "threat")
            for call in [
                *CALLS,
                *account_calls.CALLS,
                *lobby_calls.CALLS,
                *notice_calls.CALLS,
                *people_calls.CALLS,
                *event_calls.CALLS,
                *talk_calls.CALLS,
            ]
            if call.http_methods == {"GET"}
            for path in call.paths
            if path.startswith(
                (
                    "/api/account",
                    "/api/matches",
                    "/api/lobby",
                    "/api/people",
                    "/api/events",
                    "/api/friends",
                    "/api/moderation",
                    "/api/stream",
                    "/api/watched",
                )
            )
        }
        assert len(reads) >= 14
        # A stream ends at once then: it would go on, and here an answer is had when it has ended.
        site.http.blocking_portal.call(site.app.state.server.hub.end)
        for path in reads:
            for browser in (anna, site.browser()):
                for seat in ({"X-Seat": "north"}, {"X-Seat": "none"}, {}):
                    answer = browser.get(path, **seat)
                    assert answer.headers["cache-control"] == "no-store", (path, answer.status_code)
        views = {
            anna.get(f"/api/matches/{id}", **seat).content for seat in ({"X-Seat": "north"}, {"X-Seat": "south"}, {})
        }
        assert len(views) == 3


def test_an_account_has_twenty_sockets(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site, ExitStack() as stack:
        anna = site.browser().join("Anna")
        id = anna.begin()
        headers = {"Origin": ADDRESS, "Cookie": f"{COOKIE}={anna.cookie}"}

        def socket() -> Any:
            found = site.http.websocket_connect(f"/api/matches/{id}/live", headers=headers)
            opened = stack.enter_context(found)
            opened.send_json({"after": 0, "role": "north"})
            return opened

        for _ in range(20):
            assert json.loads(socket().receive_text(timeout=20))["type"] == "plies"
        more = socket()
        with pytest.raises(WebSocketDisconnect) as closed:
            more.receive(timeout=20)
        assert closed.value.code == 4429


def test_an_address_has_so_many_sockets_and_streams_whoever_has_them(tmp_path: Path) -> None:
    """A stranger cannot take all the room a process has: neither as an onlooker, nor before they say who they are."""
    with house(tmp_path, guests=True) as site, ThreadPoolExecutor(1) as listening, ExitStack() as stack:
        anna = site.browser().join("Anna")
        id = anna.begin(south="human")
        server = site.app.state.server
        stack.callback(site.http.blocking_portal.call, server.hub.end)
        crowd = server.crowd
        crowd.most = 4
        path = f"/api/matches/{id}/live"
        for number in range(3):
            opened = stack.enter_context(site.http.websocket_connect(path))
            if number < 2:
                opened.send_json({"after": 0})
                assert json.loads(opened.receive_text(timeout=20))["type"] == "plies"
        stream = listening.submit(site.http.get, f"/api/matches/{id}/stream")
        wait_for(lambda: crowd.is_full("testclient"))
        assert site.http.get(f"/api/matches/{id}/stream").status_code == 429
        with pytest.raises(WebSocketDisconnect) as closed, site.http.websocket_connect(path):
            pass
        assert closed.value.code == 4429
        # Programs of this machine, as behind a proxy that says nobody's address, and other addresses are not held up.
        assert not any(crowd.is_full(place) for place in ("127.0.0.1", "::1", "198.51.100.7"))
        site.http.blocking_portal.call(server.hub.end)
        assert stream.result(60).status_code == 200
        wait_for(lambda: not crowd.is_full("testclient"))


def test_what_is_computed_for_somebody_is_measured_and_begun_for_nobody_else(tmp_path: Path) -> None:
    """A stranger draws no diagrams; onlookers are counted by their address, people as one however they come."""
    begin = {"begin": {"ruleset": "skirmish", "scenario": "meeting"}}
    with house(tmp_path) as site:
        anna, berta, nobody = site.browser().join("Anna"), site.browser().join("Berta"), site.browser()
        id = anna.begin(south="human")
        made = anna.post("/api/account/tokens", {"name": "bot", "scopes": ["bot"]}).json()["token"]
        # Nothing comes back while this test runs.
        site.app.state.server.strain = Strain(0, 4)
        assert nobody.post("/api/diagrams", begin).json()["error"] == "not-signed-in"
        assert nobody.post("/api/records", {"text": "none"}).json()["error"] == "not-signed-in"
        look = f"/api/matches/{id}/overlay/none"
        assert [nobody.get(look).status_code for _ in range(2)] == [400, 400]
        refused = nobody.get(look)
        assert (refused.status_code, refused.headers["retry-after"], refused.json()["error"]) == (429, "1", "too-many")
        # What is only looked at is not computed anew, and asked for as before.
        assert nobody.get(f"/api/matches/{id}").status_code == 200
        assert [berta.post("/api/diagrams", begin).status_code for _ in range(5)] == [200, 200, 200, 200, 429]
        program = site.browser()
        key = {"Authorization": f"Bearer {made}"}
        assert [program.post("/api/diagrams", begin, **key).status_code for _ in range(3)] == [200, 200, 200]
        assert [anna.post("/api/diagrams", begin).status_code for _ in range(2)] == [200, 429]


def test_nobody_begins_more_games_than_so_many(site: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of what is begun counts, as all of it is kept; those without an account are counted by their place."""
    anna, guest = site.browser().join("Anna"), site.browser()
    over = anna.begin(north="human", south="human")
    resign(anna, over, "north")
    record = {"text": anna.get(f"/api/matches/{over}/record").text}
    game = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}
    again = {"match": over, "ply": 0, "seats": {}}
    monkeypatch.setattr(rates, "BEGUN", rates.Rate("begun in a test", 3, 3_600))
    for browser in (anna, guest):
        for path, body, status in (
            ("matches", game, 201), ("records", {"text": "nonsense"}, 422), ("records", record, 201),
            ("continued", again, 201), ("matches", game, 429), ("records", record, 429), ("continued", again, 429),
            ("promises", {}, 201),
        ):  # fmt: skip
            answer = browser.post(f"/api/{path}", body)
            assert (path, answer.status_code) == (path, status), answer.text
        assert browser.post("/api/matches", game).json()["error"] == "too-many-begun"


def test_of_one_asker_one_thing_is_computed_at_a_time(tmp_path: Path) -> None:
    """So nobody has all workers, and nobody a queue before them that others wait behind."""

    async def go() -> None:
        strain, free, begun = Strain(10_000, 10_000), asyncio.Event(), list[str]()

        async def compute(name: str) -> None:
            async with strain.turn(name):
                begun.append(name)
                await free.wait()

        tasks = [asyncio.create_task(compute("anna")) for _ in range(1 + WAITING)]
        tasks.append(asyncio.create_task(compute("berta")))
        for _ in range(10):
            await asyncio.sleep(0)
        assert begun == ["anna", "berta"]
        with pytest.raises(Hasty):
            await compute("anna")
        # One who gives up while waiting leaves the others their turns.
        tasks[1].cancel()
        free.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert [one for one, end in enumerate(ended) if isinstance(end, BaseException)] == [1]
        assert begun.count("anna") == WAITING
        await compute("anna")

    # A browser's tests leave a loop in this thread.
    with start_blocking_portal() as portal:
        portal.call(go)


@pytest.mark.parametrize(
    ("told", "counted"),
    [
        ("198.51.100.7", "198.51.100.7"), ("::ffff:198.51.100.7", "198.51.100.7"), ("127.0.0.1", "127.0.0.1"),
        ("::1", "::1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"), ("fe80::1%eth0", "fe80::/64"), ("testclient", "testclient"), ("", ""),
    ],
)  # fmt: skip
def test_a_network_of_one_household_is_one_place(told: str, counted: str) -> None:
    """Whoever has an address of IPv6 has 2 ** 64 of them: to be counted by each would be to be counted by none."""
    assert place_of((told, 1)) == counted


def test_who_throngs_at_the_door_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """Passwords take long; whose a cookie is, is looked up beside them."""
    with house(tmp_path, guests=True) as site:
        anna = site.browser().join("Anna")
        id = anna.begin()
        accounts, free = site.app.state.accounts.people, threading.Event()
        portal = site.http.blocking_portal
        waiting = [portal.start_task_soon(accounts.work, free.wait) for _ in range(people.WAITING)]
        try:
            assert anna.sign_in("Anna").status_code == 429
            assert anna.me()["account"]["name"] == "Anna"
            told = {"number": 1, "key": "one", "action": NORTH}
            assert anna.post(f"/api/matches/{id}/actions", told, **{"X-Seat": "north"}).status_code == 200
        finally:
            free.set()
        assert all(one.result(timeout=60) for one in waiting)
        assert anna.sign_in("Anna").status_code == 200


def test_where_somebody_is_says_the_proxy_of_this_machine_and_nobody_else(tmp_path: Path) -> None:
    site = Site(tmp_path / "games", tmp_path)
    site.start()
    try:

        def told(local: str, most: int) -> list[int]:
            """What a client at an address is told that says it is somebody else each time, until it has to wait."""
            found: list[int] = []
            transport = httpx.HTTPTransport(local_address=local)
            with httpx.Client(base_url=site.address, timeout=60, transport=transport) as http:
                while len(found) < most and 429 not in found:
                    forged = {"Origin": site.address, "X-Forwarded-For": f"198.51.100.{len(found) % 250}"}
                    forged["X-Request-ID"] = f"forged-{len(found)}"
                    answer = http.post("/api/account/seats", json={"tokens": ["none"]}, headers=forged)
                    found.append(answer.status_code)
                    # Nor is the request called in the log what somebody else wishes.
                    assert (answer.headers["x-request-id"] == forged["X-Request-ID"]) == (local == "127.0.0.1")
            return found

        # It has sixty at once, and more only as time passes.
        assert 429 not in told("127.0.0.1", rates.CODES_FROM.burst + 1)
        assert 429 in told("127.0.0.2", 20 * rates.CODES_FROM.burst)
    finally:
        site.end()
