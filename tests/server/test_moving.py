"""Games that move: from a folder into PostgreSQL, out of it and back from a copy; and what of them is spoilt."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar.testing import TestClient
from tests.cli.commands import run
from tests.server.client import HOSTS, Client, Game
from tests.server.cluster import Cluster, binaries
from tests.server.databases import BOTH
from tests.server.members import WORD, house
from tests.server.standin import STANDIN

import feldherr
from feldherr.kernel import Ruleset
from feldherr.server.app import make_app
from feldherr.server.folder import hold
from feldherr.server.moving import faults_of
from feldherr.server.sqlite import DATABASE

GAMES: dict[str, Ruleset] = {STANDIN.id: STANDIN, "srazhenie": feldherr.ruleset("srazhenie")}


def served(source: Path | str) -> TestClient[Any]:
    return TestClient(make_app(source, rulesets=GAMES, hosts=HOSTS, rate=10_000, burst=10_000))


def played(http: TestClient[Any]) -> list[Game]:
    """A match under way with something taken back, one that is over, a lesson, one with dice."""
    client = Client(http)
    game, over, fire = client.create(), client.create(), client.create()
    game.begin()
    game.act("north", "move n.1 0102", 3)
    game.undo("north", 4)
    game.post("south", "orders", {"number": 5, "key": "o", "orders": [{"decision": "move", "answer": "end"}]})
    over.act("north", "resign", 1)
    fire.act("north", "setup n.1@0302 n.2@0101 n.3@0501")
    fire.act("south", "setup s.1@0305 s.2@0106 s.3@0506")
    fire.act("north", "move n.1 0303")
    assert fire.act("south", "fire s.1").status_code == 200
    lesson = next(iter(GAMES["srazhenie"].lessons))
    made = http.post("/api/lessons", json={"ruleset": "srazhenie", "lesson": lesson}).json()
    return [game, over, fire, Game(http, made["id"], made["tokens"])]


def seen(games: list[Game]) -> list[list[bytes]]:
    """What each seat sees of each match."""
    return [[game.get(role, what).content for what in ("", "/plies")] for game in games for role in game.tokens]


def settings(folder: Path, database: str) -> str:
    file = folder / "site.toml"
    file.write_text(f"database = {json.dumps(database)}\n")
    return str(file)


def found(source: Path | str) -> dict[str, str]:
    told: list[tuple[int, int]] = []
    faults = dict(faults_of(source, GAMES, lambda done, of: told.append((done, of))))
    assert told == [(done, told[-1][1]) for done in range(len(told))]
    return faults


def test_games_go_from_a_folder_into_a_database_and_play_on(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with served(folder) as http:
        games = played(http)
        before = seen(games)
    file = settings(tmp_path, database)
    said, _ = run("serve", "import", str(folder), "--config", file, "--lang", "en")
    assert said == "The database holds 4 games now; the folder is as it was.\n"
    with served(database) as http:
        for game in games:
            game.http = http
        assert seen(games) == before
        assert games[0].act("north", "end", 5).json()["number"] == 7, "the order that was left answers there"
    assert found(database) == found(folder) == {}
    # Once more it would be two of each.
    again = run("serve", "import", str(folder), "--config", file, "--lang", "en", code=1)[1]
    assert "already" in again
    with served(folder) as http:
        games[0].http = http
        assert games[0].number() == 5


def test_a_zero_character_of_an_earlier_release_holds_nothing_up(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with served(folder) as http:
        games = played(http)
        before = seen(games)
    with closing(sqlite3.connect(folder / DATABASE)) as there, there:
        assert there.execute("update keys set key = 'a' || char(0) || 'b' where key = 'o'").rowcount == 1
    run("serve", "import", str(folder), "--config", settings(tmp_path, database))
    with served(database) as http:
        for game in games:
            game.http = http
        assert seen(games) == before


def test_a_server_may_have_worked_with_the_database_before(database: str, tmp_path: Path) -> None:
    """As one has that `serve init` has begun: what it has noted for itself stands in nobody's way."""
    folder = tmp_path / "games"
    for source, now in ((folder, 1_000.0), (database, 5_000.0)):
        with house(source, clock=lambda now=now: now) as site:  # type: ignore[misc]
            site.browser().join("Anna" if source == folder else "Berta").begin()
            site.execute("delete from beats")
            site.execute(f"insert into beats (id, at) values (1, {now})")
            if source == database:
                for table in ("audit", "sittings", "seats", "plies", "snapshots", "keys", "logins", "matches"):
                    site.execute(f"alter table {table} disable trigger user; delete from {table}")
                site.execute("delete from letters; delete from accounts")
            statics = len(site.rows("statics"))
    assert statics > 0
    said, _ = run("serve", "import", str(folder), "--config", settings(tmp_path, database), "--lang", "en")
    assert said.startswith("The database holds 1 game now")
    with house(database) as site:
        assert site.browser().sign_in("Anna").status_code == 200
        assert len(site.rows("statics")) == statics
        # The clocks stand since the folder's server was there last.
        assert [row.at for row in site.rows("beats")] == [1_000.0]


def test_a_folder_without_games_or_in_use_is_not_copied(database: str, tmp_path: Path) -> None:
    file = settings(tmp_path, database)
    assert (
        str(tmp_path / DATABASE) in run("serve", "import", str(tmp_path), "--config", file, "--lang", "en", code=2)[1]
    )
    with served(tmp_path):
        pass
    held = hold(tmp_path)
    try:
        assert str(tmp_path) in run("serve", "import", str(tmp_path), "--config", file, "--lang", "en", code=1)[1]
    finally:
        os.close(held)
    sqlite = settings(tmp_path, str(tmp_path))
    assert "PostgreSQL" in run("serve", "import", str(tmp_path), "--config", sqlite, "--lang", "en", code=2)[1]


@BOTH
@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        ("update plies set text = 'move n.2 0606' where number = 3 and text like 'move n.1%'", "ply 3: "),
        ("delete from plies where number = 4 and match = (select match from plies where text = 'undo 2')", "5 plies"),
        ("update plies set dice = '[1,1]' where text = 'fire s.1'", "ply 4: "),
        ("update plies set events = '[]' where number = 2 and events like '%shown%'", "ply 2: something else happens"),
    ],
)
def test_a_copy_that_is_not_whole_is_found_out(source: Path | str, harm: str, fault: str) -> None:
    with served(source) as http:
        games = played(http)
    assert found(source) == {}
    if isinstance(source, Path):
        with sqlite3.connect(source / DATABASE) as database:
            database.execute(harm)
    else:
        with psycopg.connect(source) as connection:
            connection.execute(harm.replace("events like", "events::text like"))  # type: ignore[arg-type]
    faults = found(source)
    assert faults
    assert set(faults) <= {game.id for game in games}
    assert all(reason.startswith(fault) for reason in faults.values()), faults


def test_the_command_says_what_does_not_play_through(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, hosts=HOSTS)) as http:
        seats = {"north": "human", "south": "human"}
        body = {"ruleset": "srazhenie", "scenario": "battle", "seats": seats, "seed": "any"}
        id = http.post("/api/matches", json=body).json()["id"]
    file = tmp_path / "site.toml"
    file.write_text("")
    where = ("serve", "check", "--config", str(file), "--sqlite", "--data", str(tmp_path), "--lang", "en")
    assert run(*where)[0] == "Every game replays.\n"
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("update matches set number = 7")
    assert run(*where, code=1)[1].splitlines() == [
        f"{id}: 7 plies were played, 1 are there",
        "1 game fails to replay.",
    ]


def test_a_dump_put_back_is_whole(cluster: Cluster, database: str, tmp_path: Path) -> None:
    """The drill of docs/hosting.md, while the server plays on."""
    dump = tmp_path / "games.dump"
    with served(database) as http:
        games = played(http)
        subprocess.run([binaries() / "pg_dump", "-Fc", "-f", dump, database], check=True)
        before = seen(games)
        games[0].act("north", "end", 5)
    copy = cluster.empty()
    subprocess.run([binaries() / "pg_restore", "--no-owner", "-d", copy, dump], check=True)
    assert found(copy) == {}
    with served(copy) as http:
        for game in games:
            game.http = http
        assert seen(games) == before
    cluster.drop(copy)


def test_accounts_move_along_and_are_made_from_the_command_line(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    config = tmp_path / "club.toml"
    config.write_text('hosts = ["play.example.org"]\n')
    here = ("--config", str(config), "--sqlite", "--data", str(folder), "--lang", "en")
    made = run("serve", "admin", "Anna", *here)[0]
    link = made.split()[-1]
    assert made.startswith("There is no account with this name yet")
    assert link.startswith("https://play.example.org/join?name=Anna#")
    links = run("serve", "invite", "--count", "2", *here)[0].split()
    assert len({link, *links}) == 3
    with house(folder) as site:
        anna, berta = site.browser(), site.browser()
        for browser, name, code in ((anna, "Anna", link), (berta, "Berta", links[0])):
            wanted = {"name": name, "password": WORD, "invite": code.partition("#")[2]}
            assert browser.post("/api/account/sign-up", wanted).status_code == 200
        assert (anna.me()["account"]["role"], berta.me()["account"]["role"]) == ("admin", "player")
        id = anna.begin(south="human")
    assert run("serve", "admin", "berta", *here)[0] == "berta is an admin now.\n"
    run("serve", "import", str(folder), "--config", settings(tmp_path, database))
    with house(database) as site:
        berta = site.browser()
        assert berta.sign_in("Berta").json()["account"]["role"] == "admin"
        anna.site = site
        assert anna.get(f"/api/matches/{id}", **{"X-Seat": "south"}).status_code == 200
        # What was written down before is there, and what is done now comes beside it.
        berta.post("/api/account/leave")
        assert {"made", "admin", "leaving"} <= {row.kind for row in site.rows("audit")}
