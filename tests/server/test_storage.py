"""Faults of the machine: each is told by its name, nothing is acknowledged that is not saved, play goes on after."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Connection, text
from tests.cli.commands import run
from tests.server.client import NORTH, Client, Game, wait_for
from tests.server.earlier import set_back

from feldherr.server import sqlite as module
from feldherr.server import storage as storage_module
from feldherr.server.faults import Trouble, trouble_of
from feldherr.server.moving import faults_of
from feldherr.server.server import Server
from feldherr.server.sqlite import SQLite
from feldherr.server.storage import Closed
from feldherr.texts import Texts

NAME = "feldherr.sqlite"


def made(folder: Path) -> Path:
    """A database with nothing in it, closed."""
    SQLite(folder / NAME).close()
    return folder / NAME


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("create table songs (name text)")


def newer(path: Path) -> None:
    made(path.parent)
    with sqlite3.connect(path) as database:
        database.execute("update alembic_version set version_num = '9999'")


def damaged(path: Path) -> None:
    """A database of several pages, one of which is overwritten."""
    made(path.parent)
    with closing(sqlite3.connect(path)) as database:
        database.execute("pragma journal_mode=delete")
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)


FAULTS: dict[str, Callable[[Path], object]] = {
    "foreign": foreign,
    "newer": newer,
    "damaged": damaged,
    "emptied": lambda path: path.write_bytes(b""),
    "no-folder": lambda path: (path.parent.rmdir(), path.parent.write_text("a file")),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_at_the_start_is_one_sentence(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    FAULTS[kind](folder / NAME)
    with pytest.raises(Trouble) as caught:
        SQLite(folder / NAME)
    assert caught.value.kind == kind
    for spoken in ("ru", "en"):
        _, said = run("play", "--no-browser", "--data", str(folder), "--lang", spoken, code=1)
        assert said == Texts(spoken).say(caught.value.message) + "\n"  # type: ignore[arg-type]
        assert str(folder) in said


def older(path: Path) -> None:
    made(path.parent)
    with sqlite3.connect(path) as database:
        set_back(database.execute, "0004")


@pytest.mark.parametrize("kind", [*FAULTS, "older"])
def test_who_only_reads_a_folder_is_told_the_same(kind: str, tmp_path: Path) -> None:
    """Its seats, and its games played through: no tables are asked for that are not there."""
    folder = tmp_path / "data"
    folder.mkdir()
    (FAULTS | {"older": older})[kind](folder / NAME)
    for spoken in ("ru", "en"):
        _, said = run("seats", "--data", str(folder), "--lang", spoken, code=1)
        assert said == Texts(spoken).say(Trouble(kind, folder / NAME).message) + "\n"  # type: ignore[arg-type]
    if kind != "no-folder":
        with pytest.raises(Trouble, match=kind):
            list(faults_of(folder, {}, lambda done, count: None))


def test_what_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_text("my diary, not a database")
    with pytest.raises(Trouble, match="damaged"):
        SQLite(path)
    assert path.read_text() == "my diary, not a database"
    assert [one.name for one in tmp_path.iterdir()] == [NAME]


def test_a_locked_database_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    made(tmp_path)
    with sqlite3.connect(tmp_path / NAME) as database:
        set_back(database.execute, "0004")
    other = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    other.execute("begin exclusive")
    try:
        with pytest.raises(Trouble, match="locked"):
            SQLite(tmp_path / NAME)
    finally:
        other.close()


def error(code: int) -> sqlite3.Error:
    found = sqlite3.OperationalError("as the driver raises it")
    found.sqlite_errorcode = code
    return found


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (error(sqlite3.SQLITE_FULL), "full"),
        (error(sqlite3.SQLITE_BUSY), "locked"),
        (error(sqlite3.SQLITE_READONLY_DBMOVED), "read-only"),
        (error(sqlite3.SQLITE_CORRUPT), "damaged"),
        (error(sqlite3.SQLITE_IOERR_WRITE), "unreachable"),
        (error(sqlite3.SQLITE_CANTOPEN), "unreachable"),
        (OSError(errno.EACCES, "denied"), "read-only"),
        (OSError(errno.EROFS, "read-only"), "read-only"),
        (OSError(errno.ENOSPC, "full"), "full"),
        (OSError(errno.ENOTDIR, "a file"), "no-folder"),
    ],
)
def test_errors_of_the_machine_have_names(fault: Exception, kind: str, tmp_path: Path) -> None:
    try:
        try:
            raise fault
        except Exception:
            raise ValueError("undoing it failed too")  # noqa: B904
    except ValueError as later:
        for one in (fault, later):
            found = trouble_of(one, tmp_path / NAME)
            assert found is not None
            assert found.kind == kind
    assert trouble_of(ValueError("anything else"), tmp_path) is None


WITHOUT_RIGHTS = """
import os, sys
from pathlib import Path
from feldherr.server.faults import Trouble
from feldherr.server.folder import hold
from feldherr.server.sqlite import SQLite

if os.geteuid() == 0:
    os.seteuid(65534)
folder = Path(sys.argv[1])
base = folder / "feldherr.sqlite"
for take, what in ((hold, folder), (SQLite, base))[: 1 + base.exists()]:
    try:
        take(what)
    except Trouble as trouble:
        print(trouble.kind)
"""


@pytest.mark.parametrize("kept", [False, True], ids=["empty", "kept"])
def test_a_folder_that_nobody_may_write_to_is_read_only(kept: bool) -> None:
    """Taken and opened by somebody without rights, as root may write anywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if kept:
            made(folder)
        folder.chmod(0o555)
        try:
            command = [sys.executable, "-c", WITHOUT_RIGHTS, name]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        finally:
            folder.chmod(0o755)
    assert (done.stdout.split(), done.stderr) == (["read-only"] * (1 + kept), "")


def test_every_fault_has_words_in_both_languages(tmp_path: Path) -> None:
    from typing import get_args

    from feldherr.server.faults import TOLD_TO_PLAYERS, Kind

    for kind in get_args(Kind):
        message = Trouble(kind, tmp_path / NAME).message
        russian, english = (Texts(spoken).say(message) for spoken in ("ru", "en"))  # type: ignore[arg-type]
        assert (str(tmp_path) in russian) == (str(tmp_path) in english) == (kind not in TOLD_TO_PLAYERS)
        assert russian != english


# While the server runs


def folder_of(client: Client) -> Path:
    server: Server = client.http.app.state.server
    return server.repository.storage.path


def refused(game: Game, role: str, action: str) -> str:
    """The fault by which an action is refused; nothing of it is to be seen."""
    before = game.plies(role)
    answer = game.act(role, action)
    assert answer.status_code == 503, answer.text
    assert answer.json()["error"] == "storage"
    assert game.plies(role) == before
    kind: str = answer.json()["message_id"]
    # Pages have no words for it but the server's.
    assert answer.json()["detail"] == Texts("en").text(kind, **answer.json()["args"])
    return kind


def test_nothing_is_acknowledged_when_the_file_is_deleted(client: Client) -> None:
    game = client.create()
    path = folder_of(client)
    kept = path.with_suffix(".kept")
    path.rename(kept)
    assert refused(game, "north", NORTH) == "storage-gone"
    path.write_bytes(b"something else")
    assert refused(game, "north", NORTH) == "storage-gone"
    kept.replace(path)
    assert game.act("north", NORTH).status_code == 200


def test_nothing_is_acknowledged_when_the_log_is_deleted(client: Client) -> None:
    game = client.create()
    path = folder_of(client)
    path.with_name(f"{path.name}-wal").unlink()
    assert refused(game, "north", NORTH) == "storage-gone"


def test_nothing_is_acknowledged_when_the_file_is_emptied(client: Client) -> None:
    game = client.create()
    os.truncate(folder_of(client), 0)
    assert refused_without_looking(game) == "storage-emptied"


def refused_without_looking(game: Game) -> str:
    answer = game.act("north", NORTH, number=1)
    assert answer.status_code == 503
    kind: str = answer.json()["message_id"]
    return kind


def test_a_file_deleted_during_the_commit_is_noticed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    game = client.create()
    storage = client.http.app.state.server.repository.storage
    looks: list[int] = []
    still_there = storage._still_there

    def deleted() -> None:
        looks.append(1)
        if len(looks) == 2:
            storage.path.unlink()
        still_there()

    monkeypatch.setattr(storage, "_still_there", deleted)
    assert refused_without_looking(game) == "storage-gone"


def fill(connection: Connection) -> None:
    """Let the database grow no further: as if the disk were full."""
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_loses_nothing_and_play_goes_on(client: Client) -> None:
    games = [client.create() for _ in range(3)]
    storage = client.http.app.state.server.repository.storage
    storage.submit(fill).result()
    kinds = set()
    for turn in range(200):
        answer = games[turn % 3].post("north", "orders", {
            "number": games[turn % 3].number(), "key": f"o{turn}",
            "orders": [{"decision": "turn", "answer": "end"}] * 32,
        })  # fmt: skip
        if answer.status_code != 200:
            kinds.add(answer.json()["message_id"])
            break
    assert kinds == {"storage-full"}
    storage.submit(lambda c: c.exec_driver_sql("PRAGMA max_page_count=1000000")).result()
    for game in games:
        assert game.act("north", NORTH).status_code == 200
        assert [ply["number"] for ply in game.plies("north")] == [0, 1]


def test_a_group_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    """Where the database undoes a transaction by itself, what comes after in the same group is not saved alone."""
    storage = SQLite(tmp_path / NAME)
    storage.submit(lambda c: c.execute(text("create table t (n integer)"))).result()
    gate = storage.submit(lambda c: None)
    gate.result()

    def undone(connection: Connection) -> None:
        connection.execute(text("insert into t values (1)"))
        connection.exec_driver_sql("rollback")
        raise_full()

    def raise_full() -> None:
        from sqlalchemy.exc import OperationalError

        raise OperationalError("insert", {}, error(sqlite3.SQLITE_FULL))

    hold = threading.Event()
    storage.submit(lambda c: hold.wait(10))
    group = [storage.submit(undone), storage.submit(lambda c: c.execute(text("insert into t values (2)")))]
    hold.set()
    for one in group:
        with pytest.raises(Trouble, match="full"):
            one.result(timeout=60)
    assert storage.read(lambda c: c.execute(text("select n from t")).all()) == []
    storage.submit(lambda c: c.execute(text("insert into t values (3)"))).result()
    assert storage.read(lambda c: c.execute(text("select n from t")).all()) == [(3,)]
    storage.close()


def test_one_who_fails_to_hear_takes_the_words_from_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    storage = SQLite(tmp_path / NAME)
    heard: list[str] = []

    def deaf(words: Sequence[str]) -> None:
        raise LookupError(words)

    storage.rings += [deaf, heard.extend]
    assert storage.submit(lambda connection: storage.words.append("turn:1")).result(timeout=60) is None
    storage.rung(["sweep"])
    assert heard == ["turn:1", "sweep"]
    assert [record.getMessage() for record in caplog.records] == [
        f"somebody could not be told of {[word]}" for word in heard
    ]
    storage.close()


def test_what_is_tried_again_is_done_though_it_closes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = SQLite(tmp_path / NAME)
    closing = threading.Thread(target=storage.close)

    def pause(seconds: float) -> None:
        closing.start()
        wait_for(lambda: not storage.running)

    monkeypatch.setattr(storage_module, "time", SimpleNamespace(sleep=pause, perf_counter=time.perf_counter))
    faults = [Trouble("database-busy", tmp_path)]

    def do(connection: Connection) -> str:
        if faults:
            raise faults.pop()
        return "saved"

    assert storage.submit(do, again=True).result(timeout=60) == "saved"
    closing.join()
    with pytest.raises(Closed):
        storage.submit(do).result(timeout=60)
