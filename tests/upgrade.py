"""An upgrade between two releases: `python -m tests.upgrade COMMIT [...]`.

The release of a commit is built as a wheel and serves a site with accounts, games, talk and an event, on SQLite and on
PostgreSQL. It is ended, and the present release is started on the same database: it copies the folder first, brings the
schema up to date, tells everything as it was told before, replays every game, and plays them on. Ends with 1 at the
first thing that is otherwise.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
from tests.server import cluster
from tests.server.client import wait_for
from tests.server.members import WORD

from feldherr.server.schema import HEAD
from feldherr.server.sqlite import DATABASE

ROOT = Path(__file__).parents[1]
PARTS = ("src", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
OUTSIDE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
"""Where no program is told of this source tree."""
PLIES = 10
"""Answers of each game before the upgrade, and as many after it."""
GAMES = {"srazhenie": "battle", "prussia": "leuthen_battle", "sgboh": "granicus", "napoleon": "1805"}

DRIVE = """
import random, sys, time
import feldherr
from feldherr.client import Client

url, tokens, count, chance = sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), random.Random(1)


def asked():
    for _ in range(600):
        for table in tables:
            view = table.view()
            if view.outcome is not None:
                sys.exit(0)
            if any(one.role == view.role for one in view.decisions):
                return table, view
        # A machine thinks.
        time.sleep(0.1)
    sys.exit("nobody is asked")


with Client(url) as client:
    tables = [client.sit(token) for token in tokens]
    for _ in range(count):
        table, view = asked()
        legal = table.position(feldherr.ruleset(view.ruleset), view.number).legal(view.role)
        table.act(legal.text(legal.sample(chance)), view.number)
"""
"""Plays by chance at some seats of a match, with the client of whichever release runs it."""

Plain = Any


def run(*words: object, **more: Any) -> str:
    """Run a program; what it says. Raises RuntimeError where it fails."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, env=OUTSIDE, **more)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, words[:4]))}: {done.stdout}{done.stderr}")
    return done.stdout


def built(commit: str, folder: Path) -> Path:
    """The Python of an environment that has the release of a commit; what it needs is lent by this one."""
    known = subprocess.run(
        ["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=ROOT, capture_output=True, check=False
    )
    if known.returncode:
        sys.exit(f"There is no commit {commit} here: name one that is, of an earlier release.")
    packed = subprocess.run(["git", "archive", commit, *PARTS], cwd=ROOT, capture_output=True, check=True).stdout
    source, venv = folder / "source", folder / "venv"
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(source, filter="data")
    # The pages are not asked for; without any no wheel is made.
    page = source / "src/feldherr/server/static/index.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text("<!doctype html>")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    [wheel] = folder.glob("*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", venv)
    python = venv / "bin/python"
    install = ("install", "--quiet", "--no-deps", "--no-index", wheel)
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python, *install)
    [packages] = venv.glob("lib/python*/site-packages")
    lent = [one for one in sys.path if Path(one).name == "site-packages"]
    (packages / "lent.pth").write_text("\n".join([*lent, ""]), "utf-8")
    where = run(python, "-c", "import feldherr; print(feldherr.__file__)", cwd=folder).strip()
    assert Path(where).is_relative_to(venv), where
    return python


class Site:
    """A site on a database, served by whichever release it is told to be."""

    def __init__(self, database: Path | str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.database = database
        self.address = f"http://localhost:{self.port}"
        self.config = folder / "site.toml"
        self.config.write_text(
            f'listen = "127.0.0.1:{self.port}"\ndatabase = {json.dumps(str(database))}\naddress = "{self.address}"\n'
            'hosts = ["localhost"]\n'
        )
        self.log = folder / "log"

    def command(self, python: Path, *words: str) -> str:
        """Run one of the commands of `feldherr serve`."""
        return run(python.parent / "feldherr", "serve", *words, "--config", self.config, cwd=self.folder)

    @contextmanager
    def served(self, python: Path) -> Iterator[None]:
        """The site runs under a release."""
        if isinstance(self.database, str):
            self.command(python, "migrate")
        with self.log.open("a") as log:
            words = [str(python.parent / "feldherr"), "serve", "--config", str(self.config)]
            process = subprocess.Popen(
                words, cwd=self.folder, env=OUTSIDE, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert process.stdout is not None
        try:
            assert str(self.port) in process.stdout.readline(), self.log.read_text()
            wait_for(lambda: httpx.get(f"{self.address}/health/ready").status_code == 200)
            yield
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)
            process.stdout.close()


class Person:
    """Somebody with an account, by the calls of the pages."""

    def __init__(self, site: Site, name: str) -> None:
        self.site = site
        self.name = name
        self.cookie = ""

    def _ask(self, method: str, path: str, body: Plain = None, **more: str) -> Plain:
        headers = {"Origin": self.site.address, "Cookie": self.cookie} | {
            name.replace("_", "-"): value for name, value in more.items()
        }
        answer = httpx.request(method, f"{self.site.address}/api/{path}", headers=headers, json=body, timeout=60)
        if answer.status_code not in (200, 201):
            raise RuntimeError(f"{self.name}: {method} {path}: {answer.status_code} {answer.text}")
        for cookie in answer.cookies.jar:
            self.cookie = f"{cookie.name}={cookie.value}"
        return answer.json()

    def get(self, path: str, **more: str) -> Plain:
        return self._ask("GET", path, **more)

    def post(self, path: str, body: Plain = None, **more: str) -> Plain:
        return self._ask("POST", path, {} if body is None else body, **more)

    def act(self, match: str, role: str, action: str) -> None:
        """Play at one's seat."""
        number = self.get(f"matches/{match}", X_Seat=role)["number"]
        self.post(
            f"matches/{match}/actions", {"number": number, "key": f"{role} {number}", "action": action}, X_Seat=role
        )


class Club:
    """The people of a site, and what they do there under a release."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.people = {name: Person(site, name) for name in ("Anna", "Boris", "Clara")}
        self.matches: dict[str, list[str]] = {}
        self.links: dict[str, list[str]] = {}
        self.event = self.offer = self.board = ""

    def join(self, python: Path) -> None:
        """Everybody makes an account, the first as an admin."""
        for name, person in self.people.items():
            said = self.site.command(python, *(("admin", name) if name == "Anna" else ("invite",)))
            code = said.strip().rpartition("#")[2]
            person.post("account/sign-up", {"name": name, "password": WORD, "invite": code})

    def sign_in(self) -> None:
        """Everybody comes anew, by the password of before."""
        for name, person in self.people.items():
            person.cookie = ""
            person.post("account/sign-in", {"name": name, "password": WORD})

    def begin(self) -> None:
        """Games of every kind, talk, friends, a report, an offer that waits, an event whose first round is played."""
        anna, boris, clara = self.people.values()
        for ruleset, scenario in GAMES.items():
            roles = self._roles(anna, ruleset, scenario)
            self._alone(anna, ruleset, scenario, dict.fromkeys(roles, "human"))
        self._alone(anna, "srazhenie", "meeting", {"north": "human", "south": "sergeant"})
        met = self._met(anna, boris, pace={"kind": "mail", "days": 3, "cap": 7, "vacation": 10, "overtime": "claim"})
        self._link(anna, met, ["north"])
        self._link(boris, met, ["south"])
        over = self._met(anna, boris, rated=True)
        boris.act(over, "south", "resign")
        said = boris.post(f"matches/{met}/chat", {"room": "players", "text": "Good luck!", "key": "one"})["id"]
        anna.post(f"chat/{said}/report", {"reason": "other"})
        anna.post("friends/ask", {"name": "Boris"})
        boris.post("friends/accept", {"name": "Anna"})
        self.offer = self._offered(anna)
        cup = {"name": "Cup", "kind": "robin", "ruleset": "srazhenie", "scenario": "meeting", "rated": True}
        self.event = anna.post("events", cup)["id"]
        for person in (anna, boris, clara):
            person.post(f"events/{self.event}/join")
        anna.post(f"events/{self.event}/begin")
        wait_for(lambda: self._board() != "")
        self.board = self._board()

    def drive(self, python: Path) -> None:
        """The games under way are played on by chance."""
        for links in self.links.values():
            run(python, "-c", DRIVE, self.site.address, ",".join(links), PLIES, cwd=self.site.folder)

    def goes_on(self) -> None:
        """What waits goes on: the offer is taken, the event's next round paired, the report decided."""
        anna, boris, clara = self.people.values()
        match = clara.post(f"lobby/{self.offer}/take")["match"]
        assert match is not None
        clara.act(match, "south", "resign")
        loser = next(one for one in self.people.values() if one.get(f"matches/{self.board}/mine")["roles"])
        [role] = loser.get(f"matches/{self.board}/mine")["roles"]
        loser.act(self.board, role, "resign")
        wait_for(lambda: self._board() not in ("", self.board))
        assert anna.get(f"events/{self.event}")["row"]["round"] == 2
        [report] = anna.get("moderation")["reports"]
        anna.post("moderation/decide", {"report": report["id"], "hours": 1})
        assert {"report-decided", "muted"} <= {one["kind"] for one in anna.get("moderation/audit")["lines"]}
        assert boris.get("ratings/srazhenie")["people"]

    def told(self) -> dict[str, Plain]:
        """What everybody is told of it all."""
        found: dict[str, Plain] = {}
        for name, person in self.people.items():
            for path in ("account", "lobby", "friends", f"people/{name}", f"events/{self.event}", "ratings/srazhenie"):
                found[f"{name} {path}"] = person.get(path)
            # What has begun by an offer is listed as long as it goes on, by this release at least.
            offers = found[f"{name} lobby"]["offers"]
            found[f"{name} lobby"] = [one for one in offers if one["match"] is None]
            found[f"{name} mine"] = sorted(person.post("matches/mine"), key=lambda row: row["id"])
            for id, roles in self.matches.items():
                mine = person.get(f"matches/{id}/mine")["roles"]
                for role in set(roles) & set(mine):
                    found[f"{name} {id} {role}"] = person.get(f"matches/{id}/plies?after=0", X_Seat=role)
                found[f"{name} {id} people"] = person.get(f"matches/{id}/people")
                if mine:
                    found[f"{name} {id} chat"] = person.get(f"matches/{id}/chat", X_Seat=mine[0])
        found["moderation"] = self.people["Anna"].get("moderation")
        return found

    def _roles(self, person: Person, ruleset: str, scenario: str) -> list[str]:
        [game] = [one for one in person.get("games") if one["id"] == ruleset]
        [found] = [one for one in game["scenarios"] if one["id"] == scenario]
        return list(found["seats"])

    def _alone(self, person: Person, ruleset: str, scenario: str, seats: dict[str, str]) -> None:
        wanted = {"ruleset": ruleset, "scenario": scenario, "seats": seats, "seed": "any"}
        id = person.post("matches", wanted)["id"]
        self.matches[id] = list(seats)
        self._link(person, id, [role for role, player in seats.items() if player == "human"])

    def _link(self, person: Person, match: str, roles: list[str]) -> None:
        tokens = [person.post(f"matches/{match}/link", {"role": role})["token"] for role in roles]
        self.links.setdefault(match, []).extend(tokens)

    def _offered(self, person: Person, **more: Plain) -> str:
        wanted = {"ruleset": "srazhenie", "scenario": "meeting", "places": [{"kind": "open"}], "side": "north"} | more
        found: str = person.post("lobby", wanted)["id"]
        return found

    def _met(self, one: Person, other: Person, **more: Plain) -> str:
        id: str = other.post(f"lobby/{self._offered(one, **more)}/take")["match"]
        self.matches[id] = ["north", "south"]
        return id

    def _board(self) -> str:
        """The match of the round under way; empty while it has not begun."""
        boards = self.people["Anna"].get(f"events/{self.event}")["rounds"][0]["boards"]
        return next((one["match"] for one in boards if one["match"]), "")


PASSING = {"tag", "seen", "fresh"}
"""What is told otherwise a moment later as well."""


def otherwise(before: Plain, after: Plain, at: str = "") -> Iterator[str]:
    """Where something is not told any more as it was; what is told beside it is no matter."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            if name in PASSING:
                continue
            if name not in after:
                yield f"{at}.{name}: gone, was {value!r:.200}"
            else:
                yield from otherwise(value, after[name], f"{at}.{name}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from otherwise(one, other, f"{at}[{number}]")
    elif before != after:
        yield f"{at}: {before!r:.200} -> {after!r:.200}"


def upgrade(old: Path, database: Path | str, folder: Path, say: Callable[[str], None]) -> list[str]:
    """Take one site from the earlier release to the present one; what is otherwise then."""
    new = Path(sys.executable)
    site = Site(database, folder)
    club = Club(site)
    with site.served(old):
        club.join(old)
        club.begin()
        club.drive(old)
        before = club.told()
    say(f"{len(club.matches)} games, {sum(len(one['plies']) for one in before.values() if 'plies' in one)} plies told")
    schema = schema_of(database)
    faults: list[str] = []
    with site.served(new):
        copies = list(database.glob("feldherr.before-*")) if isinstance(database, Path) else []
        if isinstance(database, Path) and len(copies) != (schema != HEAD):
            faults.append(f"copies made before: {copies}, the schema was {schema}")
        club.sign_in()
        after = club.told()
        faults += otherwise(before, after)
        club.drive(new)
        club.goes_on()
    say(f"schema {schema} -> {schema_of(database)}")
    if schema_of(database) != HEAD:
        faults.append(f"the schema is {schema_of(database)}")
    say(site.command(new, "check").strip())
    return faults


def schema_of(database: Path | str) -> str:
    """The migration at which a database stands."""
    query = "select version_num from alembic_version"
    if isinstance(database, Path):
        with closing(sqlite3.connect(database / DATABASE)) as connection:
            return str(connection.execute(query).fetchone()[0])
    with psycopg.connect(database) as asked:
        row = asked.execute(query).fetchone()
        assert row is not None
        return str(row[0])


def main() -> int:
    reads = argparse.ArgumentParser(description=__doc__)
    reads.add_argument("commits", nargs="+", metavar="COMMIT")
    bad = 0
    with cluster.running() as server:
        for commit in reads.parse_args().commits:
            with tempfile.TemporaryDirectory(prefix="feldherr-upgrade-") as name:
                place = Path(name)
                old = built(commit, place)
                for kind in ("sqlite", "postgres"):
                    folder = place / kind
                    folder.mkdir()

                    def say(text: str, of: str = f"{commit} {kind}") -> None:
                        print(f"{of}: {text}", flush=True)

                    faults = upgrade(old, folder / "data" if kind == "sqlite" else server.empty(), folder, say)
                    for fault in faults:
                        say(fault)
                    bad += len(faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
