"""A PostgreSQL of the tests' own: a cluster in a temporary folder, which ends with the process that started it."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg

from feldherr.server import postgres

HELPERS = ("postgres", "nobody")
"""Whom the server runs as where the tests run as root, which it refuses to."""

OPTIONS = ("listen_addresses=", "fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60")

SHAPE = """
select (select string_agg(version_num, '') from alembic_version),
  (select string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ',' order by relname, attname)
    from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace),
  (select count(*) from pg_trigger where not tgisinternal),
  (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)
"""
"""What is not rows: where it differs, a test has changed the database itself."""
EMPTY = """
select string_agg(command, '; ') from (
  select format('delete from %I', tablename) from pg_tables
    where schemaname = 'public' and tablename <> 'alembic_version'
  union all select format('alter sequence %I restart', sequencename) from pg_sequences where schemaname = 'public'
) as commands (command)
"""
"""Finds the commands that leave no row."""

# Postgres ends when this standard input does, and so with whoever holds the other end.
KEEPER = 'postgres="$1"; shift; "$postgres" "$@" </dev/null & read -r line; kill -QUIT $!; wait $!'


def binaries() -> Path:
    """The folder of the server's programs. Raises RuntimeError where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    found += [Path(one).resolve().parent for one in (shutil.which("initdb"),) if one]
    for folder in found:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise RuntimeError("the tests need PostgreSQL's server; on Debian, as root: apt-get install postgresql")


class Cluster:
    """A running server, and the databases made in it."""

    def __init__(self, folder: Path, user: str) -> None:
        self.folder = folder
        self.user = user
        self._numbers = itertools.count()
        self._template: str | None = None
        self._shape: object = None
        self._empty: object = None
        self._free: list[str] = []

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://{self.user}@/{name}?host={quote(str(self.folder), safe='')}"

    def execute(self, command: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Have the server do something, outside a transaction; the rows it answers with."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            done = connection.execute(command)
            return done.fetchall() if done.description is not None else []

    def empty(self) -> str:
        """The URL of a new database with nothing in it."""
        name = f"empty_{next(self._numbers)}"
        self.execute(f"create database {name}")
        return self.url(name)

    def database(self) -> str:
        """The URL of a database with the present schema and nothing in it: a new one, or one that was given back."""
        if self._free:
            return self._free.pop()
        if self._template is None:
            self._template = "pattern"
            self.execute(f"create database {self._template}")
            postgres.migrate(self.url(self._template))
            self._shape = self.execute(SHAPE, self._template)
            [(self._empty,)] = self.execute(EMPTY, self._template)
        name = f"games_{next(self._numbers)}"
        self.execute(f"create database {name} template {self._template}")
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Empty a database for the next who asks for one, which is quicker than a new one; a changed one is dropped."""
        self.cut(url)
        if self.execute(SHAPE, name_of(url)) != self._shape:
            self.drop(url)
            return
        self.execute(f"set session_replication_role = replica; {self._empty}", name_of(url))
        self._free.append(url)

    def drop(self, url: str) -> None:
        """Remove a database, whoever is connected to it."""
        self.execute(f"drop database {name_of(url)} with (force)")

    def cut(self, url: str, where: str = "true") -> int:
        """End the connections to a database for which a condition on pg_stat_activity holds; how many those were."""
        ended = self.execute(
            f"select pg_terminate_backend(pid) from pg_stat_activity "
            f"where datname = '{name_of(url)}' and pid <> pg_backend_pid() and {where}"
        )
        return len(ended)


def name_of(url: str) -> str:
    """The name of the database of a URL."""
    return url.partition("@/")[2].partition("?")[0]


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster while the tests run."""
    programs = binaries()
    folder = Path(tempfile.mkdtemp(prefix="feldherr-pg-"))
    helper: str | None = None
    if os.getuid() == 0:
        helper = next(name for name in HELPERS if name in {one.pw_name for one in pwd.getpwall()})
        shutil.chown(folder, helper)
    data = folder / "data"
    make: list[str | Path] = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "feldherr",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
    ]
    done = subprocess.run(make, user=helper, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    options = [word for option in (*OPTIONS, f"unix_socket_directories={folder}") for word in ("-c", option)]
    command: list[str | Path] = ["sh", "-c", KEEPER, "sh", programs / "postgres", "-D", data, *options]
    log = folder / "log"
    with log.open("wb") as out:
        server = subprocess.Popen(command, user=helper, cwd=folder, stdin=subprocess.PIPE, stdout=out, stderr=out)
    try:
        cluster = Cluster(folder, "feldherr")
        end = time.monotonic() + 60
        while True:
            try:
                cluster.execute("select 1")
                break
            except psycopg.OperationalError:
                assert server.poll() is None, log.read_text()
                assert time.monotonic() < end, log.read_text()
                time.sleep(0.05)
        yield cluster
    finally:
        assert server.stdin is not None
        server.stdin.close()
        server.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)
