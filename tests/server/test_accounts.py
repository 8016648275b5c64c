"""Accounts: coming in, staying, leaving; whose a seat is."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError
from tests.server.client import NORTH, SOUTH, Client, Game, wait_for
from tests.server.databases import BOTH
from tests.server.members import WORD, Browser, House, house
from tests.server.seats import asked, met, resign

from feldherr.kernel import Malformed
from feldherr.server.accounts.names import address_of, folded, name_of


@pytest.fixture
def site(source: Path | str) -> Iterator[House]:
    with house(source, guests=True) as found:
        yield found


def seated(browser: Browser, match: str, role: str | None, what: str = "") -> int:
    """The status of the view of a match that a browser gets as a role."""
    return browser.get(f"/api/matches/{match}{what}", **({"X-Seat": role} if role else {})).status_code


# Names


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Жуков", "Жуков"),
        ("  Карл   XII ", "Карл XII"),
        ("O'Brien-2", "O'Brien-2"),
        ("e\u0301va", "éva"),
        ("孙子", "孙子"),
        ("Anna Мария", "Anna Мария"),
        ("Nguyễn", "Nguyễn"),
        ("नमस्ते", "नमस्ते"),
        ("שָׁלוֹם", "שָׁלוֹם"),
    ],
)
def test_a_name_is_shown_as_it_is_written(told: str, shown: str) -> None:
    assert name_of(told) == shown


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ("x", "account-name-length"), ("x" * 33, "account-name-length"), ("a\u200bb", "account-name-signs"),
        ("a@b", "account-name-signs"), ("<b>", "account-name-signs"), ("a\u202eb", "account-name-signs"),
        ("123", "account-name-letter"), ("Former Player 7", "account-name-taken"),
        ("Бывший игрок 7", "account-name-taken"),
        # Nothing is seen of these, so that one would look like Anna's, and the last like nobody's.
        ("An\u034fna", "account-name-signs"), ("Anna\ufe0f", "account-name-signs"),
        ("\u3164\u3164", "account-name-signs"), ("x" + "\u0335" * 4, "account-name-signs"),
        ("\u0335Anna", "account-name-signs"), ("\ufdfa" * 8, "account-name-signs"),
        # A Cyrillic letter among Latin ones, and a Greek one among Cyrillic.
        ("\u0410nna", "account-name-alphabets"), ("Мари\u03b1", "account-name-alphabets"),
    ],
)  # fmt: skip
def test_what_is_no_name(told: str, fault: str) -> None:
    with pytest.raises(Malformed) as caught:
        name_of(told)
    assert caught.value.message.id == fault


def test_names_that_look_alike_are_one() -> None:
    assert folded("ＡＮＮＡ") == folded("anna") == "anna"
    assert folded("STRASSE") == folded("Straße")
    assert folded("ﬁona") == folded("Fiona")


@pytest.mark.parametrize(
    "told", ["a", "a@b", "a b@c.de", "a@c.de\r\nBcc: x@y.zz", "a@c.de\nx", "<a@c.de>", "a@c..", "@c.de"]
)
def test_what_is_no_address(told: str) -> None:
    with pytest.raises(Malformed):
        address_of(told)


# Coming in


@BOTH
def test_an_invitation_makes_one_account_and_a_password_opens_it(site: House) -> None:
    code = site.invite()
    anna, other = site.browser("Firefox"), site.browser()
    assert anna.me() == {"account": None, "guest": 0, "sign_up": "closed", "guests": True, "mail": True}
    closed = anna.post("/api/account/sign-up", {"name": "Anna", "password": WORD})
    assert (closed.status_code, closed.json()["error"]) == (403, "closed")
    short = anna.post("/api/account/sign-up", {"name": "Anna", "password": "short", "invite": code})
    assert (short.status_code, short.json()["message_id"]) == (400, "account-password-short")
    assert anna.post("/api/account/sign-up", {"name": "Anna", "password": WORD, "invite": code}).status_code == 200
    again = other.post("/api/account/sign-up", {"name": "Berta", "password": WORD, "invite": code})
    assert (again.status_code, again.json()["error"]) == (410, "spent")
    taken = other.post("/api/account/sign-up", {"name": "ＡＮＮＡ", "password": WORD, "invite": site.invite()})
    assert (taken.status_code, taken.json()["message_id"]) == (400, "account-name-taken")
    told = anna.me()["account"]
    assert (told["name"], told["role"], told["fresh"], told["password"]) == ("Anna", "player", True, True)
    wrong = other.sign_in("Anna", "another long password")
    nobody = other.sign_in("Nobody", "another long password")
    assert (wrong.status_code, nobody.status_code) == (401, 401)
    assert wrong.content == nobody.content
    assert other.sign_in("anna").json()["account"]["name"] == "Anna"
    [row] = site.rows("accounts")
    assert WORD not in row.hash
    assert row.hash.startswith("$argon2id$")


@BOTH
def test_devices_are_seen_and_signed_out(site: House) -> None:
    phone, desk = site.browser("Phone"), site.browser("Desk")
    phone.join("Anna")
    desk.sign_in("Anna")
    devices = desk.get("/api/account/ways").json()["devices"]
    assert [(one["device"], one["here"]) for one in sorted(devices, key=lambda one: one["device"])] == [
        ("Desk", True), ("Phone", False),
    ]  # fmt: skip
    stranger = site.browser().join("Berta")
    which = {"id": next(one["id"] for one in devices if not one["here"])}
    assert stranger.post("/api/account/devices/end", which).status_code == 404
    assert desk.post("/api/account/devices/end", which).status_code == 200
    assert phone.me()["account"] is None
    assert phone.get("/api/account/ways").status_code == 401
    cookie = desk.cookie
    assert desk.post("/api/account/sign-out").status_code == 200
    assert desk.cookie is None
    desk.cookie = cookie
    assert desk.me()["account"] is None
    assert {one.device for one in site.rows("logins")} == {"Test browser"}


@BOTH
def test_settings_and_a_new_password(site: House) -> None:
    anna, desk, berta = site.browser().join("Anna"), site.browser(), site.browser().join("Berta")
    desk.sign_in("Anna")
    wanted = {"name": "Anna von Wied", "language": "ru", "zone": "Europe/Berlin"}
    assert anna.post("/api/account/settings", wanted | {"name": "berta"}).json()["message_id"] == "account-name-taken"
    assert anna.post("/api/account/settings", wanted).status_code == 200
    told = desk.me()["account"]
    assert (told["name"], told["language"], told["zone"]) == ("Anna von Wied", "ru", "Europe/Berlin")
    # A name from before names were asked more of may stay; nobody else is given one.
    site.execute("update accounts set name = 'м\u0430ria', shown = 'М\u0430ria' where name = 'berta'")
    site.app.state.accounts.people.heard(["account:"])
    kept = {"name": "М\u0430ria", "language": "en", "zone": ""}
    assert berta.post("/api/account/settings", kept | {"language": "ru"}).status_code == 200
    assert anna.post("/api/account/settings", kept).json()["message_id"] == "account-name-alphabets"
    assert berta.post("/api/account/settings", kept | {"name": "Berta"}).status_code == 200
    nothing = anna.post("/api/account/password", {"password": None})
    assert nothing.json()["message_id"] == "account-way-in"
    assert anna.post("/api/account/password", {"password": "quite another phrase"}).status_code == 200
    # Whoever was signed in elsewhere is not any more; the browser at hand is.
    assert (anna.me()["account"]["name"], desk.me()["account"]) == ("Anna von Wied", None)
    assert desk.sign_in("Anna von Wied").status_code == 401
    assert desk.sign_in("anna von wied", "quite another phrase").status_code == 200
    assert berta.me()["account"]["name"] == "Berta"


@BOTH
def test_what_matters_wants_a_fresh_sign_in(site: House) -> None:
    anna = site.browser().join("Anna")
    site.execute("update logins set strong = strong - 1000")
    site.app.state.accounts.people.heard(["login:"])
    assert anna.me()["account"]["fresh"] is False
    for call, body in (
        ("password", {"password": WORD}), ("email", {"email": "a@example.org"}), ("leave", {}),
        ("tokens", {"name": "bot", "scopes": ["read"]}), ("passkeys/ask", {}), ("passkeys/end", {"id": "x"}),
    ):  # fmt: skip
        answer = anna.post(f"/api/account/{call}", body)
        assert (answer.status_code, answer.json()["error"]) == (403, "not-fresh"), call
    assert anna.sign_in("Anna").json()["account"]["fresh"] is True
    assert anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]}).status_code == 201


@BOTH
def test_moderators_invite_and_players_do_not(site: House) -> None:
    anna = site.browser().join("Anna")
    assert anna.post("/api/account/invitations").status_code == 403
    chief = site.browser()
    code = site.invite("admin")
    assert chief.post("/api/account/sign-up", {"name": "Chief", "password": WORD, "invite": code}).status_code == 200
    assert chief.me()["account"]["role"] == "admin"
    code = chief.post("/api/account/invitations").json()["code"]
    berta = site.browser()
    assert berta.post("/api/account/sign-up", {"name": "Berta", "password": WORD, "invite": code}).status_code == 200
    assert [row.kind for row in site.rows("audit")].count("made") == 3
    # Who may do more is said by an admin, of others.
    for browser, name, error in (
        (berta, "Anna", "not-allowed"), (chief, "Nobody", "nobody"), (chief, "chief", "not-allowed"),
        (anna, "Chief", "not-allowed"),
    ):  # fmt: skip
        told = browser.post("/api/account/roles", {"name": name, "role": "moderator"})
        assert told.json()["error"] == error, name
    assert chief.post("/api/account/roles", {"name": "anna", "role": "moderator"}).status_code == 200
    assert anna.post("/api/account/invitations").status_code == 201
    assert anna.post("/api/account/roles", {"name": "Berta", "role": "admin"}).status_code == 403
    [note] = [row for row in site.rows("audit") if row.kind == "role"]
    assert (note.account, note.about, note.details) == (
        chief.me()["account"]["id"], anna.me()["account"]["id"], {"role": "moderator"},
    )  # fmt: skip


# Seats


@BOTH
def test_an_account_plays_its_seats_from_any_device(site: House) -> None:
    anna, phone, berta = site.browser().join("Anna"), site.browser(), site.browser().join("Berta")
    id = anna.begin(north="human", south="human")
    phone.sign_in("Anna")
    assert phone.get(f"/api/matches/{id}/mine").json() == {"roles": ["north", "south"]}
    body = {"number": 1, "key": "one", "action": NORTH}
    assert berta.post(f"/api/matches/{id}/actions", body, **{"X-Seat": "north"}).status_code == 401
    assert site.browser().post(f"/api/matches/{id}/actions", body, **{"X-Seat": "north"}).status_code == 401
    assert anna.post(f"/api/matches/{id}/actions", body).status_code == 401
    assert anna.post(f"/api/matches/{id}/actions", body, **{"X-Seat": "north"}).status_code == 200
    body = {"number": 2, "key": "two", "action": SOUTH}
    assert phone.post(f"/api/matches/{id}/actions", body, **{"X-Seat": "south"}).status_code == 200
    assert (seated(berta, id, "north"), seated(berta, id, None)) == (401, 200)
    [row] = phone.post("/api/matches/mine", {}).json()
    assert (row["id"], sorted(row["mine"])) == (id, ["north", "south"])
    assert berta.post("/api/matches/mine", {}).json() == []


@BOTH
def test_a_guest_comes_by_a_link_and_keeps_the_seat(site: House) -> None:
    anna, guest = site.browser().join("Anna"), site.browser("Guest")
    id = anna.begin(north="human", south="human")
    token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
    assert guest.post("/api/account/seats", {"tokens": ["no such token"]}).status_code == 200
    assert guest.cookie is None
    assert guest.post("/api/account/seats", {"tokens": [token]}).status_code == 200
    assert guest.cookie is not None
    assert guest.get(f"/api/matches/{id}/mine").json() == {"roles": ["south"]}
    assert (seated(guest, id, "south"), seated(guest, id, "north")) == (200, 401)
    assert guest.me()["guest"] == 1
    assert guest.post("/api/account/keep").status_code == 401
    before = guest.cookie
    guest.join("Gustav")
    assert guest.cookie != before
    assert (guest.me()["guest"], seated(guest, id, "south")) == (1, 200)
    assert guest.post("/api/account/keep").json()["guest"] == 0
    # The seat is theirs alone now: the link has ended, and who gave it away does not look over their shoulder.
    assert (seated(guest, id, "south"), seated(anna, id, "south"), seated(anna, id, "north")) == (200, 401, 200)
    late = site.browser()
    late.post("/api/account/seats", {"tokens": [token]})
    assert late.cookie is None
    assert Game(site.http, id, {"south": token}).get("south").status_code == 401
    desk = site.browser()
    desk.sign_in("Gustav")
    assert seated(desk, id, "south") == 200
    assert anna.post(f"/api/matches/{id}/link", {"role": "south"}).status_code == 404


@BOTH
def test_a_new_link_ends_the_old_one(site: House) -> None:
    anna, one, two = site.browser().join("Anna"), site.browser(), site.browser()
    id = anna.begin(north="human", south="human")
    for guest in (one, two):
        token = anna.post(f"/api/matches/{id}/link", {"role": "south"}).json()["token"]
        guest.post("/api/account/seats", {"tokens": [token]})
    assert (seated(one, id, "south"), seated(two, id, "south")) == (401, 200)


def test_where_guests_begin_no_games_a_link_lets_them_play_all_the_same(tmp_path: Path) -> None:
    with house(tmp_path) as site:
        guest, anna = site.browser(), site.browser().join("Anna")
        body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}
        for path, told in (
            ("promises", {}),
            ("matches", body),
            ("records", {"text": "x"}),
            ("continued", {"seats": {}, "match": "x"}),
        ):
            assert guest.post(f"/api/{path}", told).status_code in (401, 404), path
        refused = guest.post("/api/matches", body)
        assert refused.json()["error"] == "not-signed-in"
        id = anna.begin()
        token = anna.post(f"/api/matches/{id}/link", {"role": "north"}).json()["token"]
        guest.post("/api/account/seats", {"tokens": [token]})
        told = {"number": 1, "key": "one", "action": NORTH}
        assert guest.post(f"/api/matches/{id}/actions", told, **{"X-Seat": "north"}).status_code == 200


def test_on_one_s_own_machine_nobody_has_an_account(client: Client) -> None:
    for path in ("/api/account", "/api/account/ways", "/api/matches/x/mine"):
        assert client.http.get(path).status_code in (404, 405), path
    assert client.http.post("/api/account/sign-in", json={"name": "a", "password": "b"}).status_code == 404
    assert client.http.get("/account").status_code == 404
    assert b"data-site" not in client.http.get("/").content
    assert not [path for path in client.http.get("/schema").json()["paths"] if path.startswith("/api/account")]
    # A cookie and the name of a seat are nothing here: a seat is its token's.
    game = client.create()
    told = client.http.get(f"/api/matches/{game.id}", headers={"Cookie": "__Host-feldherr=x", "X-Seat": "north"})
    assert told.content == game.get(None).content


# Tokens of programs


@BOTH
def test_a_token_does_what_its_scopes_say_and_ends(site: House) -> None:
    anna = site.browser().join("Anna")
    id = anna.begin(south="random")

    def key(*scopes: str) -> str:
        made = anna.post("/api/account/tokens", {"name": "bot", "scopes": list(scopes), "days": 7})
        assert made.status_code == 201, made.text
        token: str = made.json()["token"]
        assert token.startswith("fh_")
        return token

    read, play = Game(site.http, id, {"north": key("read")}), Game(site.http, id, {"north": key("read", "play")})
    assert read.get("north").status_code == 200
    # The machine sets up at the same time: until it has, the match may go on between two looks, and under one's hand.
    wait_for(lambda: {one["role"] for one in play.view(None)["decisions"]} == {"north"})
    assert read.view("north")["decisions"] == play.view("north")["decisions"] != []
    assert (read.act("north", NORTH).status_code, play.act("north", NORTH).status_code) == (403, 200)
    told = {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}
    for game, status in ((read, 403), (play, 201)):
        answer = site.http.post("/api/matches", json=told, headers=game._headers("north"))
        assert answer.status_code == status
    # A token opens no page of the account, whatever it may.
    for path in ("ways", "export"):
        assert site.http.get(f"/api/account/{path}", headers=play._headers("north")).status_code == 401
    ways = anna.get("/api/account/ways").json()["tokens"]
    assert [one["scopes"] for one in ways] == [["read"], ["play", "read"]]
    assert not any(value.startswith("fh_") for one in ways for value in one.values() if isinstance(value, str))
    assert anna.post("/api/account/tokens/end", {"id": ways[0]["id"]}).status_code == 200
    assert (read.get("north").status_code, play.get("north").status_code) == (401, 200)
    site.execute("update tokens set expires = expires - 8 * 86400")
    site.app.state.accounts.people.heard(["token:"])
    assert play.get("north").status_code == 401


@BOTH
def test_a_new_password_ends_tokens_unless_they_are_to_stay(site: House) -> None:
    anna, berta = site.browser().join("Anna"), site.browser().join("Berta")

    def key(whose: Browser) -> str:
        made: str = whose.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]}).json()["token"]
        return made

    def enters(token: str) -> bool:
        return site.browser().get("/api/lobby", Authorization=f"Bearer {token}").status_code == 200

    first, hers = key(anna), key(berta)
    assert enters(first)
    assert anna.post("/api/account/password", {"password": "quite another phrase", "tokens": False}).status_code == 200
    assert enters(first)
    # Whoever says nothing of them has them ended: the old password may have made some.
    assert anna.post("/api/account/password", {"password": "a third phrase of hers"}).status_code == 200
    assert not enters(first)
    assert anna.get("/api/account/ways").json()["tokens"] == []
    assert enters(hers)
    told = [row.details for row in site.rows("audit") if row.kind == "password"]
    assert sorted(told, key=str) == [{"tokens": False}, {"tokens": True}]


@BOTH
def test_signing_out_everywhere_else_leaves_this_browser_and_counts_what_still_comes_in(site: House) -> None:
    anna, desk, phone = site.browser().join("Anna"), site.browser(), site.browser()
    berta = site.browser().join("Berta")
    desk.sign_in("Anna")
    phone.sign_in("Anna")
    for days in (None, 7, 1):
        wanted = {"name": "bot", "scopes": ["read"], "days": days}
        token = anna.post("/api/account/tokens", wanted).json()["token"]
    site.execute("update tokens set expires = expires - 2 * 86400")
    assert desk.post("/api/account/devices/end-others").json() == {"tokens": 2, "told": 0}
    assert [one.me()["account"] is None for one in (anna, desk, phone)] == [True, False, True]
    assert berta.me()["account"]["name"] == "Berta"
    assert anna.post("/api/account/devices/end-others").status_code == 401
    # No program does that to its person.
    assert site.browser().post("/api/account/devices/end-others", Authorization=f"Bearer {token}").status_code == 401
    assert [one["here"] for one in desk.get("/api/account/ways").json()["devices"]] == [True]


# Leaving


@BOTH
def test_everything_kept_of_somebody_is_theirs_to_take_along(site: House) -> None:
    anna = site.browser("Own device").join("Anna")
    going, over = anna.begin(south="human"), anna.begin(south="human")
    assert anna.post(
        f"/api/matches/{over}/actions", {"number": 1, "key": "k", "action": "resign"}, **{"X-Seat": "north"}
    ).status_code == 200  # fmt: skip
    anna.post("/api/account/tokens", {"name": "bot", "scopes": ["read"]})
    answer = anna.get("/api/account/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["cache-control"] == "no-store"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert sorted(packed.namelist()) == ["account.json", "matches.json", f"records/skirmish-{over}.feldherr"]
        told = json.loads(packed.read("account.json"))
        matches = json.loads(packed.read("matches.json"))
        assert b"resign" in packed.read(f"records/skirmish-{over}.feldherr")
        whole = packed.read("account.json") + packed.read("matches.json")
    assert (told["account"]["shown"], told["devices"][0]["device"], told["tokens"][0]["name"]) == (
        "Anna", "Own device", "bot",
    )  # fmt: skip
    assert {one["id"] for one in matches} == {going, over}
    [row] = site.rows("accounts")
    assert row.hash.encode() not in whole
    assert site.browser().get("/api/account/export").status_code == 401


@BOTH
def test_what_somebody_holds_has_left_and_has_ordered_is_theirs_to_take_along(site: House) -> None:
    anna, boris = site.browser().join("Anna", invite=site.invite("moderator")), site.browser().join("Boris")
    event = {"name": "Spring cup", "kind": "robin", "ruleset": "skirmish", "scenario": "meeting"}
    cup = anna.post("/api/events", event).json()["id"]
    for browser in (anna, boris):
        assert browser.post(f"/api/events/{cup}/join").status_code == 200
    assert anna.post(f"/api/events/{cup}/begin").status_code == 200
    going, left, over = met(anna, boris), met(anna, boris), met(anna, boris)
    orders = [{"decision": "any", "answer": "default"}]
    assert asked(anna, going, "north", "orders", orders=orders).status_code == 200
    for match in (left, over):
        assert asked(anna, match, "north", "vacate").status_code == 200
    resign(boris, over, "south")
    link = boris.post(f"/api/matches/{boris.begin()}/link", {"role": "south"}).json()["token"]
    assert anna.post("/api/account/seats", {"tokens": [link]}).status_code == 200
    with zipfile.ZipFile(io.BytesIO(anna.get("/api/account/export").content)) as packed:
        told = json.loads(packed.read("account.json"))
        matches = {one["id"]: one["mine"] for one in json.loads(packed.read("matches.json"))}
        assert f"records/skirmish-{over}.feldherr" in packed.namelist()
    [board] = anna.get(f"/api/events/{cup}").json()["rounds"][0]["boards"]
    assert [one["name"] for one in told["held"]] == ["Spring cup"]
    assert [one["match"] for one in told["games"]] == [board["match"]]
    assert {one["match"]: one["orders"] for one in told["seats"]}[going][0]["answer"] == "default"
    assert [one["role"] for one in told["links"]] == ["south"]
    # Of a game whose seat was left there is nothing while it goes on.
    assert (left in matches, matches[over], matches[going]) == (False, ["north"], ["north"])
    assert not any({"token", "login"} & set(one) for one in (*told["seats"], *told["links"]))


@BOTH
def test_who_leaves_has_a_fortnight_and_then_is_a_former_player(site: House) -> None:
    anna, desk, berta = site.browser().join("Anna"), site.browser(), site.browser().join("Berta")
    desk.sign_in("Anna")
    id = anna.begin(south="human")
    assert anna.post("/api/account/leave").status_code == 200
    assert desk.me()["account"] is None
    ends = anna.me()["account"]["ends"]
    assert ends == pytest.approx(site.rows("logins")[0].made + 14 * 86_400, abs=3_600)
    people = site.app.state.accounts.people
    people.tidy()
    assert anna.post("/api/account/stay").status_code == 200
    assert anna.me()["account"]["ends"] is None
    assert anna.post("/api/account/leave").status_code == 200
    site.execute("update accounts set ends = ends - 15 * 86400 where ends is not null")
    people.tidy()
    assert anna.me()["account"] is None
    assert desk.sign_in("Anna").status_code == 401
    gone, there = sorted(site.rows("accounts"), key=lambda row: row.state, reverse=True)
    assert (gone.shown, gone.hash, gone.email, gone.state, there.shown) == (
        "former player 1", None, None, "gone", "Berta",
    )  # fmt: skip
    # The plies stay, and nobody is let in by the name.
    assert seated(berta, id, None) == 200
    assert desk.sign_in("former player 1", "").status_code == 400
    assert site.browser().join("Anna").me()["account"]["name"] == "Anna"


@BOTH
def test_who_leaves_without_an_address_takes_nothing_of_others_along(site: House) -> None:
    anna, code = site.browser().join("Anna"), site.invite()
    assert anna.post("/api/account/leave").status_code == 200
    site.execute("update accounts set ends = 1 where shown = 'Anna'")
    site.app.state.accounts.people.tidy()
    assert anna.me()["account"] is None
    wanted = {"name": "Berta", "password": WORD, "invite": code}
    assert site.browser().post("/api/account/sign-up", wanted).status_code == 200


@BOTH
def test_the_audit_is_kept(site: House) -> None:
    site.browser().join("Anna")
    for command in ("delete from audit", "update audit set kind = 'other'"):
        with pytest.raises(DBAPIError, match="audit is kept"):
            site.execute(command)
    assert [row.kind for row in site.rows("audit")] == ["made"]


@BOTH
def test_what_has_expired_is_forgotten(site: House) -> None:
    anna = site.browser().join("Anna")
    site.execute("update logins set expires = expires - 31 * 86400")
    site.execute("update letters set made = made - 31 * 86400")
    site.app.state.accounts.people.tidy()
    assert anna.me()["account"] is None
    assert (site.rows("logins"), site.rows("letters")) == ([], [])
