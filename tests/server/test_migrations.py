"""From the schema of every earlier release to the present one, on both kinds of database."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar.testing import TestClient
from sqlalchemy import create_engine, inspect
from tests.server.client import HOSTS, Client, Game, wait_for
from tests.server.cluster import Cluster
from tests.server.databases import BOTH
from tests.server.earlier import UNDONE, set_back
from tests.server.members import house
from tests.server.seats import met, people_at
from tests.server.standin import STANDIN

from feldherr.server import databases, postgres
from feldherr.server.app import make_app
from feldherr.server.faults import Trouble
from feldherr.server.schema import HEAD, metadata, migrate
from feldherr.server.sqlite import DATABASE, SQLite


def served(source: Path | str) -> TestClient[Any]:
    return TestClient(make_app(source, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000))


def executing(source: Path | str, do: Callable[[Callable[[str], object]], None]) -> None:
    """Change a database without a server."""
    if isinstance(source, Path):
        with sqlite3.connect(source / DATABASE) as database:
            do(database.execute)
    else:
        with psycopg.connect(source) as connection:
            do(lambda command: connection.execute(command))  # type: ignore[arg-type]


def shape(source: Path | str) -> dict[str, Any]:
    """The tables of a database with their columns, keys and indexes."""
    name = str(source / DATABASE) if isinstance(source, Path) else source
    reader = databases.reader(name)

    def read(connection: Any) -> dict[str, Any]:
        found = inspect(connection)
        return {
            table: (
                {column["name"]: (str(column["type"]), column["nullable"]) for column in found.get_columns(table)},
                found.get_pk_constraint(table)["constrained_columns"],
                sorted((index["name"] or "", index["unique"]) for index in found.get_indexes(table)),
            )
            for table in found.get_table_names()
            # Not ours, and those of a library that has a say in them.
            if not table.startswith("procrastinate_")
        }

    try:
        return reader.read(read)
    finally:
        reader.close()


EARLIER = ["0001", *sorted(UNDONE)[:-1]]


@pytest.mark.parametrize(
    ("source", "at"),
    [
        *(pytest.param("sqlite", at) for at in EARLIER),
        # The same migrations: the first goes through all of them.
        *(
            pytest.param("postgres", at, marks=pytest.mark.long if at not in (EARLIER[0], EARLIER[-1]) else ())
            for at in EARLIER
        ),
    ],
    indirect=["source"],
)
def test_a_match_of_every_earlier_schema_goes_on(source: Path | str, at: str) -> None:
    with served(source) as http:
        game = Client(http).create()
        game.begin()
        game.act("north", "move n.1 0102", 3)
        before = game.plies("north")
    fresh = shape(source)
    executing(source, lambda execute: set_back(execute, at))
    assert shape(source) != fresh
    if isinstance(source, str):
        with pytest.raises(Trouble, match="database-older"):
            make_app(source)
        assert postgres.migrate(source) is True
    with served(source) as http:
        game = Game(http, game.id, game.tokens)
        rows = http.post("/api/matches/mine", json={"seats": [game.tokens["south"]]}).json()
        assert [(row["id"], row["campaign"]) for row in rows] == [(game.id, None)]
        assert game.plies("north") == before
        number = game.number()
        assert game.act("north", "end", number).status_code == 200
        assert game.act("south", "end", number + 1).status_code == 200
    assert shape(source) == fresh


@BOTH
def test_the_tables_are_those_the_program_speaks_of(source: Path | str) -> None:
    with served(source):
        found = shape(source)
    assert found.pop("alembic_version")
    assert {name: set(columns) for name, (columns, *_) in found.items()} == {
        table.name: {column.name for column in table.columns} for table in metadata.sorted_tables
    }
    for table in metadata.sorted_tables:
        columns, key, _ = found[table.name]
        assert sorted(key) == sorted(column.name for column in table.primary_key)
        assert {name: nullable for name, (_, nullable) in columns.items()} == {
            column.name: column.nullable for column in table.columns
        }


def test_a_new_file_is_as_all_migrations_make_it(tmp_path: Path) -> None:
    """Nobody waits for them where there is nothing to migrate."""
    SQLite(tmp_path / "new").close()
    migrated = create_engine(f"sqlite:///{tmp_path / 'migrated'}")
    with migrated.begin() as connection:
        migrate(connection)
    migrated.dispose()
    found = []
    for name in ("new", "migrated"):
        with closing(sqlite3.connect(tmp_path / name)) as database:
            kinds = dict(database.execute("select name, type from sqlite_master"))
            made = [
                sql for (sql,) in database.execute("select sql from sqlite_master where type <> 'table' order by sql")
            ]
            tables = {
                table: (
                    # Without the place of a column, which is the order of the releases.
                    sorted(row[1:] for row in database.execute(f"pragma table_info({table})")),
                    sorted(row[2:] for row in database.execute(f"pragma foreign_key_list({table})")),
                )
                for table, kind in kinds.items()
                if kind == "table"
            }
            found.append((kinds, {sql and sql.lower() for sql in made}, tables))
    (names, made, tables), migrated_all = found
    assert names == migrated_all[0]
    assert made == migrated_all[1]
    assert tables == migrated_all[2]
    assert len(tables) == len(metadata.tables) + 1


def test_several_starts_at_once_migrate_once(cluster: Cluster) -> None:
    url = cluster.empty()
    done: list[bool] = []
    threads = [threading.Thread(target=lambda: done.append(postgres.migrate(url))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(done) == [False, False, False, True]
    assert cluster.execute("select version_num from alembic_version", url.partition("@/")[2].partition("?")[0]) == [
        (HEAD,)
    ]
    cluster.drop(url)


def test_a_migration_waits_for_nobody_who_plays(cluster: Cluster, database: str) -> None:
    """A table that somebody uses is changed later, and meanwhile nothing stands behind the change."""
    executing(database, lambda execute: set_back(execute, "0006"))
    with psycopg.connect(database) as player:
        player.execute("select count(*) from matches")
        with pytest.raises(Trouble, match="database-busy"):
            postgres.migrate(database)
    assert postgres.migrate(database) is True


def test_databases_that_are_not_ours_to_change_are_left(cluster: Cluster, database: str) -> None:
    foreign = cluster.empty()
    with psycopg.connect(foreign) as connection:
        connection.execute("create table songs (name text)")
    with pytest.raises(Trouble, match="database-foreign"):
        postgres.migrate(foreign)
    with pytest.raises(Trouble, match="database-older"):
        make_app(foreign)
    executing(database, lambda execute: execute("update alembic_version set version_num = '9999'") and None)
    for open_it in (postgres.migrate, make_app):
        with pytest.raises(Trouble, match="database-newer"):
            open_it(database)
    cluster.drop(foreign)
    for gone, kind in ((foreign, "closed"), ("postgresql://nobody@127.0.0.1:1/none", "away")):
        with pytest.raises(Trouble, match=f"database-{kind}"):
            make_app(gone)


def test_a_running_server_outlives_a_migration_it_does_not_know(database: str) -> None:
    """The next release adds what it needs, and this one plays on until it is replaced."""
    with served(database) as http:
        game = Client(http).create()
        executing(
            database, lambda execute: execute("alter table matches add column colour text default 'none'") and None
        )
        executing(database, lambda execute: execute("update alembic_version set version_num = '9999'") and None)
        game.begin()
        http.app.state.server.repository.forget(game.id)
        wait_for(lambda: game.act("north", "end").status_code == 200)
        assert Client(http).create().number() == 1


@BOTH
def test_who_sits_at_the_tables_of_an_earlier_site_is_known(source: Path | str) -> None:
    with house(source) as site:
        anna, boris = site.browser().join("Anna"), site.browser().join("Boris")
        together, alone = met(anna, boris), anna.begin()
        cookie = boris.cookie
    executing(source, lambda do: set_back(do, "0011"))
    if isinstance(source, str):
        postgres.migrate(source)
    with house(source) as site:
        boris = site.browser()
        boris.cookie = cookie
        assert [one["name"] for one in people_at(boris, together)["seats"].values()] == ["Anna", "Boris"]
        assert people_at(boris, alone)["met"] is False
        [own] = [row.account for row in site.rows("seats") if row.match == together and row.role == "south"]
        sittings = {(row.match, row.role, row.ply): row.account for row in site.rows("sittings")}
        assert sittings[(together, "south", 0)] == own
        assert len(sittings) == 4
        assert [one["match"] for one in boris.get("/api/people/Anna").json()["matches"]] == [together]
