"""Duplicates, late and reordered requests, bad input, strangers."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.kernel import skirmish
from tests.server.client import HOSTS, NORTH, SOUTH, Client, Game
from tests.server.databases import BOTH
from tests.server.standin import STANDIN

from feldherr.kernel import read_record
from feldherr.server.app import make_app
from feldherr.server.sqlite import DATABASE


@BOTH
def test_an_action_answers_with_view_and_plies(client: Client) -> None:
    game = client.create()
    answer = game.act("north", NORTH).json()
    assert answer["number"] == 2
    assert [ply["number"] for ply in answer["plies"]] == [1]
    assert answer["view"]["role"] == "north"
    assert answer["view"]["sides"][0]["ready"]
    answer = game.act("south", SOUTH).json()
    assert [event["kind"] for event in answer["plies"][0]["events"]] == ["ready", "shown"]
    assert game.view("north")["decisions"][0]["offers"][0]["verb"] == "move"
    assert game.view("south")["decisions"][0]["offers"] == []


def test_a_die_of_ten_goes_out_with_its_faces(client: Client) -> None:
    """And its record replays: the dice are read as they were rolled."""
    game = client.create()
    game.act("north", "setup n.1@0302 n.2@0101 n.3@0501")
    game.act("south", "setup s.1@0305 s.2@0106 s.3@0506")
    game.act("north", "move n.1 0303")
    rolled = game.act("south", "fire s.1").json()["plies"][0]["events"][0]
    assert 0 <= rolled["total"] <= 9
    assert rolled == {
        "kind": "rolled", "purpose": "fire", "side": "south", "faces": [rolled["total"]], "total": rolled["total"],
        "die": 10, "low": 0,
    }  # fmt: skip
    game.act("north", "resign")
    text = game.get(None, "/record").text
    assert f"\t{rolled['total']}\trolled purpose=fire" in text
    assert read_record(text, skirmish.find, verify=True).position.outcome is not None


@BOTH
def test_a_repeated_request_does_nothing_twice(client: Client) -> None:
    game = client.create()
    first = game.act("north", NORTH, number=1, key="once").json()
    game.act("south", SOUTH)
    again = game.act("north", NORTH, number=1, key="once")
    assert again.status_code == 200
    assert again.json()["plies"] == first["plies"]
    assert again.json()["number"] == 3
    assert game.number() == 3
    # The key is the seat's own: the other side may use the same word.
    assert game.act("south", "pass", key="once").status_code == 422


@BOTH
def test_a_late_request_gets_the_present_view(client: Client) -> None:
    game = client.create()
    game.begin()
    late = game.act("north", "end", number=1)
    assert late.status_code == 409
    assert late.json()["error"] == "stale"
    assert late.json()["view"]["number"] == 3
    assert late.json()["view"]["role"] == "north"
    assert game.act("north", "end", number=7).status_code == 409
    assert game.number() == 3


@BOTH
def test_requests_at_once_make_each_ply_once(client: Client) -> None:
    game = client.create()
    game.begin()

    def act(turn: int) -> int:
        return game.act("north", "move n.1 0102", number=3, key=f"k{turn % 4}").status_code

    with ThreadPoolExecutor(8) as threads:
        answers = sorted(threads.map(act, range(16)))
    assert answers == [200] * 4 + [409] * 12
    assert [ply["number"] for ply in game.plies(None)] == list(range(4))


@BOTH
def test_a_refusal_names_its_paragraph_and_changes_nothing(client: Client) -> None:
    game = client.create()
    game.begin()
    before = game.get("north").content
    refused = game.act("north", "move n.1 0104-0105")
    assert refused.status_code == 422
    assert refused.json()["refusal"]["paragraph"] == "3.2"
    assert refused.json()["refusal"]["message"]["id"] == "skirmish-not-next-to-it"
    not_asked = game.act("south", "end")
    assert not_asked.status_code == 422
    assert not_asked.json()["refusal"]["message"]["id"] == "kernel-not-asked"
    assert game.get("north").content == before


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"number": 3, "key": "k", "action": "dance"}, "kernel-no-such-verb"),
        ({"number": 3, "key": "k", "action": "move n.9 0101"}, "kernel-no-such-unit"),
        ({"number": 3, "key": "k", "action": ""}, "kernel-bad-request"),
        ({"number": "3", "key": "k", "action": "end"}, "kernel-bad-request"),
        ({"number": 3, "key": "k", "action": "end", "cheat": True}, "kernel-bad-request"),
        ({"number": 3, "action": "end"}, "kernel-bad-request"),
        ([], "kernel-bad-request"),
    ],
)
def test_bad_input_gets_one_clear_message(client: Client, body: object, message: str) -> None:
    game = client.create()
    game.begin()
    answer = game.post("north", "actions", body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "malformed"
    assert answer.json()["message_id"] == message
    assert game.number() == 3


@BOTH
def test_strangers_and_onlookers_change_nothing(client: Client) -> None:
    game, other = client.create(), client.create()
    game.tokens |= {"stranger": "x" * 32, "other": other.tokens["north"]}
    for role in ("stranger", "other"):
        assert game.get(role).status_code == 401
        assert game.act(role, NORTH, number=1).status_code == 401
    assert game.post(None, "actions", {"number": 1, "key": "k", "action": NORTH}).status_code == 401
    assert game.get(None).status_code == 200


def test_files_of_the_client_are_packed_for_who_takes_them_so(tmp_path: Path) -> None:
    """Texts are, packed once; what is packed already or hardly there is sent as it is."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    text = "const words = 'the same again and again'\n" * 200
    (static / "assets" / "page-1.js").write_text(text)
    (static / "assets" / "small-1.js").write_text("0")
    (static / "assets" / "face-1.woff2").write_bytes(b"packed" * 1000)
    app = make_app(tmp_path / "data", rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, static=static)
    with TestClient(app) as http:
        plain = http.get("/assets/page-1.js", headers={"Accept-Encoding": "identity"})
        packed = http.get("/assets/page-1.js", headers={"Accept-Encoding": "gzip, br"})
        assert plain.text == packed.text == text
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(text) / 10
        assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
        for name in ("small-1.js", "face-1.woff2"):
            assert "content-encoding" not in http.get(f"/assets/{name}").headers
        (static / "assets" / "page-1.js").write_text(text + "const more = 1\n")
        assert http.get("/assets/page-1.js").text.endswith("more = 1\n")


def test_what_is_not_there(client: Client) -> None:
    http = client.http
    assert http.get("/api/matches/nowhere").status_code == 404
    assert http.get("/api/nothing").status_code == 404
    assert http.get("/api/static/0123").status_code == 404
    assert http.get("/assets/none.js").status_code == 404
    assert http.get("/api/games").json()[0]["id"] == "skirmish"


def test_unknown_paths_that_are_no_pages_answer_404(client: Client) -> None:
    http = client.http
    for page in (
        "/", "/new", "/new/prussia", "/learn", "/settings", "/settings/", "/rules", "/rules/srazhenie", "/editor",
        "/editor/srazhenie/battle", "/editor/m/abc/3", "/m/abc", "/m/abc/ply/3", "/m/abc/analysis",
    ):  # fmt: skip
        assert http.get(page).status_code == 200, page
    for page in (
        "/nowhere", "/new/prussia/main", "/settings/more", "/learn/more", "/m", "/m/abc/ply/x", "/m/abc/other",
        "/editor/m", "/editor/m/abc/x",
    ):  # fmt: skip
        lost = http.get(page)
        assert lost.status_code == 404, page
        # It is a page all the same, and leads home.
        assert lost.headers["content-type"].startswith("text/html"), page
    for method in ("POST", "PUT", "DELETE"):
        assert http.request(method, "/nowhere").status_code in (404, 405), method


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ruleset": "chess"}, "kernel-no-such-ruleset"),
        ({"scenario": "none"}, "kernel-no-such-scenario"),
        ({"options": {"turns": 3}}, "kernel-no-such-value"),
        ({"options": {"wind": 3}}, "kernel-no-such-option"),
        ({"seats": {"east": "human"}}, "kernel-no-such-role"),
        ({"seats": {"north": "napoleon"}}, "kernel-no-such-player"),
        ({"seats": {"north": "tests.players.standin:First"}}, "kernel-no-such-player"),
    ],
)
def test_a_match_that_cannot_begin(client: Client, change: dict[str, object], message: str) -> None:
    body = {"ruleset": "skirmish", "scenario": "meeting", "seats": {"north": "human"}} | change
    answer = client.http.post("/api/matches", json=body)
    assert (answer.status_code, answer.json()["message_id"]) == (400, message)


def test_looking_asks_what_the_role_knows(client: Client) -> None:
    game = client.create()
    game.begin()
    why = game.post("north", "why", {"action": "move n.1 0104"}).json()
    assert why["refusal"]["paragraph"] == "3.2"
    assert game.post("north", "why", {"action": "move n.1"}).json() == {"refusal": None}
    assert game.post("south", "why", {"action": "end"}).json()["refusal"]["message"]["id"] == "kernel-not-asked"
    assert game.post("north", "sheet", {"action": "end"}).json()["action"] == "end"
    static = client.http.get(f"/api/static/{game.view(None)['static']}")
    assert static.json()["map"]["id"] == "skirmish"
    assert "immutable" in static.headers["cache-control"]


@BOTH
def test_past_views_are_for_looking(client: Client) -> None:
    game = client.create()
    game.begin()
    game.act("north", "move n.1 0102")
    past = game.get("north", "/at/2").json()
    assert past["number"] == 3
    assert past["pieces"][0]["place"] == "0101"
    assert all(asked["offers"] == [] for asked in past["decisions"])
    assert game.get("north", "/at/99").json()["number"] == 4
    game.undo("north")
    assert game.get("north", "/at/3").json()["pieces"][0]["place"] == "0102", "a ply taken back can be looked at"
    assert game.get("north", "/at/4").json()["pieces"][0]["place"] == "0101"


@BOTH
def test_the_list_holds_only_own_seats(client: Client) -> None:
    game, other = client.create(), client.create()
    game.act("north", NORTH)
    rows = client.http.post("/api/matches/mine", json={"seats": [game.tokens["south"], "nonsense"]}).json()
    assert [row["id"] for row in rows] == [game.id]
    assert rows[0]["your_turn"] == ["south"]
    assert (rows[0]["number"], rows[0]["phase"], rows[0]["fault"]) == (2, "setup", None)
    assert client.http.post("/api/matches/mine", json={"seats": []}).json() == []
    assert other.id not in str(rows)


@BOTH
def test_the_record_comes_when_the_game_is_over(client: Client) -> None:
    game = client.create()
    game.begin()
    assert game.get("north", "/record").status_code == 403
    over = game.act("south", "resign").json()
    assert over["view"]["outcome"]["winner"] == "north"
    assert over["view"]["outcome"]["reason"]["id"] == "kernel-resigned"
    record = game.get(None, "/record")
    assert record.text.startswith("feldherr-record 1\nruleset skirmish\n")
    assert game.act("north", "end").status_code == 422
    assert game.undo("north").json()["refusal"]["message"]["id"] == "kernel-game-over"


def test_plies_that_were_kept_with_verbs_of_old_are_told_as_they_are_called_today(tmp_path: Path) -> None:
    """A match is taken up from its rows: what they say of a ply is what the log shows."""
    with TestClient(make_app(tmp_path, rulesets={"skirmish": STANDIN}, hosts=HOSTS)) as http:
        game = Client(http).create()
        game.act("north", "setup n.1@0302 n.2@0101 n.3@0501")
        game.act("south", "setup s.1@0305 s.2@0106 s.3@0506")
        game.act("north", "move n.1 0303")
        assert game.act("south", "pass").status_code == 200
    with closing(sqlite3.connect(tmp_path / DATABASE)) as rows, rows:
        assert rows.execute("update plies set text = 'stay' where text = 'pass'").rowcount == 1
    with TestClient(make_app(tmp_path, rulesets={"skirmish": STANDIN}, hosts=HOSTS)) as http:
        told = [ply["action"] for ply in Game(http, game.id, game.tokens).get(None, "/plies?after=3").json()["plies"]]
        assert "pass" in told
        assert "stay" not in told


@BOTH
def test_a_zero_character_is_a_bad_request_and_no_fault_of_ours(client: Client) -> None:
    """PostgreSQL keeps none in a text, SQLite does."""
    game = client.create()
    told = [
        client.http.get("/api/matches/%00"),
        client.http.get("/api/static/%00"),
        client.http.post("/api/matches/mine", json={"seats": ["\0"], "opened": ["\0"]}),
        game.act("north", NORTH, 1, key="\0"),
    ]
    game.act("south", "resign")
    record = game.get(None, "/record").text
    for name in ("\0", "x" * 500):
        spoilt = record.replace("player north human", f"player north {name}")
        assert spoilt != record
        told.append(client.http.post("/api/records", json={"text": spoilt}))
    assert all(answer.status_code < 500 for answer in told), [answer.text for answer in told]
    assert client.http.get(f"/api/matches/{game.id}").status_code == 200
