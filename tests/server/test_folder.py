"""One server a data folder, always under the same address; its seats are told to whoever owns the folder."""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient
from tests.cli.commands import run
from tests.server.client import HOSTS, NORTH, Client
from tests.server.members import house
from tests.server.seats import BASE
from tests.server.standin import STANDIN
from tests.server.test_crash import serving

from feldherr.server.app import make_app
from feldherr.server.folder import KEY, Keyring, Taken, hold, port_of, renew, seats_of
from feldherr.server.play import PortTaken, open_port
from feldherr.server.sqlite import DATABASE, SQLite


def test_a_folder_is_held_by_one(tmp_path: Path) -> None:
    held = hold(tmp_path)
    (tmp_path / "port").write_text("8123\n")
    with pytest.raises(Taken) as caught:
        hold(tmp_path)
    assert caught.value.port == 8123
    os.close(held)
    os.close(hold(tmp_path))


@pytest.mark.parametrize(
    "make", [lambda folder: os.close(hold(folder)), Keyring, lambda folder: SQLite(folder / DATABASE).close()]
)
def test_nobody_else_looks_into_a_folder_of_games(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / "club")
    assert stat.S_IMODE((tmp_path / "club").stat().st_mode) == 0o700


def test_a_second_start_says_so_and_opens_the_first_ones_page(tmp_path: Path) -> None:
    with serving(tmp_path) as (_, address):
        said, _ = run("play", "--no-browser", "--data", str(tmp_path), "--lang", "en")
        assert said == f"Feldherr is already serving {tmp_path} at {address}\n"
        said, _ = run("play", "--no-browser", "--data", str(tmp_path), "--port", "0", "--lang", "ru")
        assert said == f"Feldherr уже работает с {tmp_path} по адресу {address}\n"
        assert httpx.get(f"{address}api/games", timeout=60).status_code == 200


def test_a_folder_that_is_held_by_who_does_not_answer(tmp_path: Path) -> None:
    held = hold(tmp_path)
    try:
        _, said = run("play", "--no-browser", "--data", str(tmp_path), "--lang", "en", code=1)
        assert said == f"Another Feldherr is using {tmp_path} but does not answer: stop it and try again.\n"
    finally:
        os.close(held)


def test_a_site_finds_its_folder_held_and_says_no_more_than_it_knows(tmp_path: Path) -> None:
    held = hold(tmp_path)
    try:
        for spoken, words in (
            ("en", f"Another Feldherr is using {tmp_path}: stop it first.\n"),
            ("ru", f"С {tmp_path} работает другой Feldherr: сначала остановите его.\n"),
        ):
            _, said = run("serve", "--sqlite", "--data", str(tmp_path), "--lang", spoken, code=1)
            assert said == words
    finally:
        os.close(held)


def taken_port() -> socket.socket:
    found = socket.socket()
    found.bind(("127.0.0.1", 0))
    found.listen()
    return found


def test_a_server_does_not_move_to_another_port_by_itself(tmp_path: Path) -> None:
    with taken_port() as other:
        port = other.getsockname()[1]
        (tmp_path / "port").write_text(f"{port}\n")
        with pytest.raises(PortTaken) as caught:
            open_port(tmp_path, None)
        assert (caught.value.port, caught.value.kept) == (port, True)
        assert port_of(tmp_path) == port
        for spoken, words in (("ru", "закройте программу"), ("en", "close the program")):
            _, said = run("play", "--no-browser", "--data", str(tmp_path), "--lang", spoken, code=2)
            assert words in said
            assert str(port) in said
            assert "feldherr seats" in said
            assert len(said.splitlines()) == 1
        # Somebody who asks for another port gets it.
        with open_port(tmp_path, free_port()) as bound:
            assert port_of(tmp_path) == bound.getsockname()[1] != port


def free_port() -> int:
    with taken_port() as found:
        port: int = found.getsockname()[1]
    return port


@pytest.mark.parametrize("word", ["", "eighty", "80", "99999999", "٣٤٥٦"])
def test_a_spoilt_port_file_is_as_good_as_none(tmp_path: Path, word: str) -> None:
    (tmp_path / "port").write_text(word, "utf-8")
    assert port_of(tmp_path) is None
    with open_port(tmp_path, None) as bound:
        assert port_of(tmp_path) == bound.getsockname()[1]


def links(folder: Path, *more: str) -> list[str]:
    return run("seats", "--data", str(folder), "--lang", "en", *more)[0].splitlines()


def test_seats_are_given_back(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)
    with TestClient(app) as http:
        game = Client(http).create()
        Client(http).create(north="random")
    (tmp_path / "port").write_text("8123\n")
    found = [line for line in links(tmp_path) if game.id in line]
    assert sorted(line.rsplit("  ", 1)[1] for line in found) == [
        f"http://127.0.0.1:8123/m/{game.id}#seat={role}:{token}" for role, token in sorted(game.tokens.items())
    ]
    # A machine's seat is nobody's.
    assert len(links(tmp_path)) == 3
    # The same again from another server: the key is the folder's own.
    assert links(tmp_path) == links(tmp_path)
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        game.http = http
        game.tokens = {role: Keyring(tmp_path).token(game.id, role) for role in game.tokens}
        assert game.act("north", NORTH).status_code == 200


def test_tokens_cannot_be_told_without_the_key(tmp_path: Path) -> None:
    one, other = Keyring(tmp_path / "a"), Keyring(tmp_path / "b")
    assert one.token("m", "north") != other.token("m", "north")
    assert len({one.token("m", "north"), one.token("m", "south"), one.token("n", "north")}) == 3
    assert ((tmp_path / "a" / KEY).stat().st_mode & 0o077) == 0
    assert Keyring(tmp_path / "a").token("m", "north") == one.token("m", "north")


def test_a_seat_of_another_key_gets_a_new_link_only_when_asked_for(tmp_path: Path) -> None:
    app = make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)
    with TestClient(app) as http:
        game = Client(http).create()
    (tmp_path / KEY).unlink()
    assert all("--renew" in line for line in links(tmp_path))
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        game.http = http
        # Those given out still count.
        assert game.act("north", NORTH).status_code == 200
    with serving(tmp_path):
        _, said = run("seats", "--renew", "--data", str(tmp_path), "--lang", "en", code=1)
        assert said == "The server is running: stop it before renewing links.\n"
    assert renew(tmp_path) == 2
    assert [seat.token for seat in seats_of(tmp_path)] == [
        Keyring(tmp_path).token(game.id, role) for role in ("north", "south")
    ]
    assert renew(tmp_path) == 0


def test_seats_of_a_club_say_why_they_have_no_link(tmp_path: Path) -> None:
    with house(tmp_path, guests=True) as site:
        anna, gustav = site.browser().join("Anna"), site.browser()
        anna.begin(south="human")
        said = links(tmp_path)
        assert said == ["2 more seats belong to accounts, without links: their players sign in."]
        offered = anna.post("/api/lobby", BASE | {"who": "named", "places": [{"kind": "guest"}]}).json()["id"]
        [mine] = [one for one in anna.get("/api/lobby").json()["offers"] if one["id"] == offered]
        taken = gustav.post("/api/lobby/guest", {"code": mine["places"][1]["link"], "name": "Gustav"})
        assert taken.status_code == 200, taken.text
        found, *rest = links(tmp_path)
        # Nothing was given out under another key: they came by the lobby.
        assert found.endswith("  (a guest, known by their browser; feldherr seats --renew makes a link)")
        assert rest == ["3 more seats belong to accounts, without links: their players sign in."]
        # A guest's own game has a link, which needs the address of the site before it.
        game = site.browser().begin(south="human")
        assert links(tmp_path)[-1] == "Put the site’s address before the links."
        assert any(f"  /m/{game}#seat=" in line for line in links(tmp_path))


def test_a_folder_without_games_says_so(tmp_path: Path) -> None:
    for spoken, words in (("ru", "ещё нет партий"), ("en", "There are no games")):
        _, said = run("seats", "--data", str(tmp_path), "--lang", spoken, code=1)
        assert words in said
    assert not (tmp_path / "feldherr.sqlite").exists()


def test_a_list_has_no_end_that_hides_the_newest(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        client = Client(http)
        game = client.create()
        keyring = Keyring(tmp_path)
        others = [keyring.token(f"lost {number}", "north") for number in range(3000)]
        rows = http.post("/api/matches/mine", json={"seats": [*others, game.tokens["north"]]}).json()
        assert [row["id"] for row in rows] == [game.id]


def test_the_newest_of_many_matches_comes_first(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        client = Client(http)
        first = client.create()
    with sqlite3.connect(tmp_path / "feldherr.sqlite") as database:
        columns = [row[1] for row in database.execute("pragma table_info(matches)")]
        row = dict(zip(columns, database.execute("select * from matches").fetchone(), strict=True))
        names = ", ".join(f'"{name}"' for name in columns)
        for number in range(1200):
            values = list((row | {"id": f"m{number}", "updated": row["updated"] + number + 1, "opened": "{}"}).values())
            database.execute(f"insert into matches ({names}) values ({', '.join('?' * len(columns))})", values)
            database.execute(
                "insert into seats (match, role, player, orders)"
                f" select 'm{number}', role, player, orders from seats limit 2"
            )
    with TestClient(make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as http:
        body = {"seats": [first.tokens["north"]], "opened": [f"m{number}" for number in range(1200)]}
        rows = http.post("/api/matches/mine", json=body).json()
    assert [row["id"] for row in rows] == [*(f"m{number}" for number in reversed(range(1200))), first.id]
