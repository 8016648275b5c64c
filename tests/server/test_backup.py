"""Copies of the games: made while the server plays on, and before a database is changed."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.cli.commands import run
from tests.server.client import HOSTS, Client
from tests.server.earlier import set_back
from tests.server.standin import STANDIN
from tests.server.test_crash import serving

import feldherr.server.backup as backup
from feldherr.server.app import make_app
from feldherr.server.backup import back_up, before_migration
from feldherr.server.faults import Trouble
from feldherr.server.schema import HEAD
from feldherr.server.sqlite import DATABASE
from feldherr.texts import Texts


def plies(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("select count(*) from plies").fetchone()[0])


def played(folder: Path) -> str:
    """A folder with a match of three plies; its id."""
    app = make_app(folder, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)
    with TestClient(app) as http:
        game = Client(http).create()
        game.begin()
        return game.id


def test_a_copy_is_made_while_the_server_plays(tmp_path: Path) -> None:
    import httpx

    copy = tmp_path / "copies" / "games.sqlite"
    copy.parent.mkdir()
    with serving(tmp_path) as (_, address), httpx.Client(base_url=address, timeout=60) as http:
        game = Client(http).create()
        game.begin()
        number = game.number()
        said, _ = run("backup", str(copy), "--data", str(tmp_path))
        assert str(copy) in said
        assert game.act("north", "end").status_code == 200
        assert game.number() > number
    assert sorted(copy.parent.iterdir()) == [copy], "no log and no part is left beside it"
    assert plies(copy) == number
    # It holds what nobody else may read, wherever it is put.
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    # It is a folder of games in its own right.
    copy.rename(copy.with_name(DATABASE))
    with TestClient(make_app(copy.parent, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)) as again:
        game.http = again
        assert game.view("north")["number"] == number


def test_a_copy_holds_what_was_written_while_it_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path)
    monkeypatch.setattr(backup, "PAGES", 1)
    database, copy = tmp_path / DATABASE, tmp_path / "copy"
    writes: list[int] = []
    real = sqlite3.connect

    class Slow(sqlite3.Connection):
        """Writes into the database after every page that is copied."""

        def backup(self, target: sqlite3.Connection, **more: object) -> None:
            def between(status: int, left: int, all: int) -> None:
                if left and len(writes) < 3:
                    with closing(real(database, timeout=30)) as other:
                        other.execute("update matches set turn = turn + 1")
                        other.commit()
                    writes.append(left)

            super().backup(target, progress=between, **more)  # type: ignore[arg-type]

    def connect(path: object, **more: object) -> sqlite3.Connection:
        return real(path, factory=Slow, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(backup.sqlite3, "connect", connect)
    back_up(database, copy)
    assert len(writes) == 3
    assert plies(copy) == plies(database)


TROUBLES = "damaged", "foreign", "emptied"


@pytest.mark.parametrize("spoken", ["ru", "en"])
def test_what_cannot_be_copied_is_said_in_one_line(tmp_path: Path, spoken: str) -> None:
    def told(file: Path, data: Path, code: int = 2) -> str:
        complaint = run("backup", str(file), "--data", str(data), "--lang", spoken, code=code)[1]
        assert complaint.count("\n") == 1
        return complaint

    nowhere = tmp_path / "nowhere"
    assert str(nowhere / DATABASE) in told(tmp_path / "a", nowhere)
    played(tmp_path / "games")
    there = tmp_path / "there"
    there.write_text("mine")
    assert str(there) in told(there, tmp_path / "games")
    assert there.read_text() == "mine"
    assert "no/such/folder" in told(tmp_path / "no/such/folder/b", tmp_path / "games")
    # What the machine lacks or has spoilt is told as everywhere, in the reader's language.
    trouble = {kind: Texts(spoken).text(f"storage-{kind}", path="", folder="")[-20:] for kind in TROUBLES}  # type: ignore[arg-type]
    (tmp_path / DATABASE).write_bytes(b"not a database at all, but long enough to be looked at" * 40)
    assert trouble["damaged"] in told(tmp_path / "c", tmp_path, 1)
    half = tmp_path / "games" / DATABASE
    content = half.read_bytes()
    half.write_bytes(content[: len(content) // 2] + b"\xff" * (len(content) - len(content) // 2))
    assert trouble["damaged"] in told(tmp_path / "e", tmp_path / "games", 1)
    half.write_bytes(content)
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    with closing(sqlite3.connect(foreign / DATABASE)) as connection:
        connection.execute("create table cakes (name)")
    assert trouble["foreign"] in told(tmp_path / "d", foreign, 1)
    (foreign / DATABASE).write_bytes(b"")
    assert trouble["emptied"] in told(tmp_path / "d", foreign, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == [DATABASE, "foreign", "games", "there"]


def test_a_full_disk_has_its_own_name_in_a_copy_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path)

    def full(source: Path, part: Path) -> None:
        fault = sqlite3.OperationalError("database or disk is full")
        fault.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise fault

    monkeypatch.setattr(backup, "_copy", full)
    with pytest.raises(Trouble, match="full"):
        back_up(tmp_path / DATABASE, tmp_path / "copy")
    assert not list(tmp_path.glob("copy*"))


def test_a_database_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    id = played(tmp_path)
    database = tmp_path / DATABASE
    with closing(sqlite3.connect(database)) as connection:
        set_back(connection.execute, "0003")
        connection.commit()
    before = plies(database)
    played(tmp_path)
    [copy] = tmp_path.glob(f"feldherr.before-{HEAD}-*.sqlite")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("select version_num from alembic_version").fetchone() == ("0003",)
        assert connection.execute("select id from matches").fetchall() == [(id,)]
    assert plies(copy) == before
    assert plies(database) > before
    # Nothing to change: nothing to copy.
    played(tmp_path)
    assert before_migration(database) is None
    assert list(tmp_path.glob("feldherr.before-*")) == [copy]


def test_a_database_that_cannot_be_copied_is_not_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path)
    database = tmp_path / DATABASE
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("update alembic_version set version_num = '0001'")
        connection.commit()

    def full(source: Path, part: Path) -> None:
        part.write_bytes(b"half")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(backup, "_copy", full)
    with pytest.raises(Trouble, match="unreachable"):
        make_app(tmp_path, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("select version_num from alembic_version").fetchone() == ("0001",)
    assert not list(tmp_path.glob("*.part")) + list(tmp_path.glob("*before*"))
