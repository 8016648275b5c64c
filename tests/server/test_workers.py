"""Workers on other machines: what machines are asked waits in PostgreSQL, and whoever is there answers it."""

from __future__ import annotations

import asyncio
import faulthandler
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar.testing import TestClient
from procrastinate import PsycopgConnector
from procrastinate.manager import JobManager
from tests.server.client import HOSTS, SOUTH, Client, Game, heard, listening, wait_for
from tests.server.cluster import Cluster, name_of
from tests.server.sites import Site
from tests.server.standin import STANDIN
from tests.server.test_clocks import LIVE, MAIL
from tests.server.test_machines import Failing
from tests.server.test_proxies import HOSTING, ROOT, blocks
from tests.server.thinkers import Held

from feldherr.kernel import read_record
from feldherr.players.pool import Pool
from feldherr.players.questions import About, Ask
from feldherr.server import health, machines, postgres
from feldherr.server.app import make_app
from feldherr.server.thinking import questions, queue, tables, worker
from feldherr.server.thinking.worker import Worker
from feldherr.texts import Texts

Query = Callable[..., list[tuple[Any, ...]]]
Start = Callable[[], Client]

OTHER = "setup s.1@0306 s.2@0106 s.3@0206"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a worker that is gone, or for what was not heard."""
    monkeypatch.setattr(questions, "BEAT", 0.1)
    monkeypatch.setattr(questions, "LOST", 0.6)
    monkeypatch.setattr(worker, "POLL", 0.2)
    monkeypatch.setattr(queue, "TAKEN", 0.1)
    monkeypatch.setattr(postgres, "SWEEP", 0.2)


@pytest.fixture
def start(database: str) -> Iterator[Start]:
    """Starts one more server whose machines are thought for elsewhere."""
    with ExitStack() as servers:

        def another() -> Client:
            app = make_app(
                database, rulesets={STANDIN.id: STANDIN}, hosts=HOSTS, rate=10_000, burst=10_000, paced=True,
                beat=None, thinkers=0,
            )  # fmt: skip
            return Client(servers.enter_context(TestClient(app, raise_server_exceptions=False)))

        yield another


@pytest.fixture
def rows(database: str) -> Query:
    """What the database answers."""

    def ask(command: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(database) as connection:
            done = connection.execute(command, values)
            return done.fetchall() if done.description is not None else []

    return ask


@contextmanager
def working(source: str, pool: Pool) -> Iterator[Worker]:
    """A worker in this process, on a thread of its own."""
    one, ready = Worker(source, pool=pool), threading.Event()
    thread = threading.Thread(target=one.run, args=(ready.set,))
    thread.start()
    try:
        assert ready.wait(30)
        yield one
    finally:
        one.end()
        thread.join(30)
        if thread.is_alive():
            # What it waits for is all that would tell why.
            faulthandler.dump_traceback(all_threads=True)
            asyncio.run_coroutine_threadsafe(_tell_tasks(), one._loop).result(5)
        assert not thread.is_alive()


async def _tell_tasks() -> None:
    """What the tasks of this loop wait for, to the error stream."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


class Lawful(Pool):
    """Machines that answer at once."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        assert about is not None
        self.asked.append(about.match)
        return Failing("", 0).ask(question)


def asked(rows: Query, count: int = 1) -> None:
    """Wait until so many questions are put."""
    wait_for(lambda: len(rows("select from thoughts where job is not null")) == count)


def test_a_machine_waits_for_a_worker_and_can_be_told_to_move_now(
    start: Start, database: str, rows: Query, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = start(), start()
    game = one.create(north="captain_deep")
    asked(rows)
    # What the south does in secret meanwhile is no new question.
    game.act("south", SOUTH)
    said = one.http.get("/health/thinking")
    assert (said.status_code, said.text.splitlines()[:3]) == (503, ["workers 0", "thinking 0", "waiting 1"])
    pool = Held()
    with working(database, pool), listening(game, "south") as socket:
        # What is heard of a search elsewhere is how far it is.
        while not (word := heard(socket)).get("lines"):
            pass
        assert (word["type"], word["role"], word["lines"]) == ("thinking", "north", 7)
        assert "secret" not in str(word)
        said = one.http.get("/health/thinking")
        assert (said.status_code, said.text.splitlines()[:3]) == (200, ["workers 1", "thinking 1", "waiting 0"])
        assert one.http.get("/health/figures").status_code == 404
        with monkeypatch.context() as patch:
            patch.setattr(health, "is_here", lambda place: True)
            figures = one.http.get("/health/figures").text.splitlines()
        assert {"feldherr_workers 1.0", "feldherr_questions_thinking 1.0"} <= set(figures)
        assert game.number() == 2
        # Whoever is told so rings: it may be another server that has asked.
        Game(other.http, game.id, game.tokens).post("south", "now", {})
        # All its moves are made before the south is asked: each was to be answered at once before it was taken up.
        wait_for(lambda: [one["role"] for one in game.view(None)["decisions"]] == ["south"])
        assert len(pool.asked) > 1
        assert [ply["number"] for ply in game.plies(None)] == list(range(game.number()))
        wait_for(lambda: rows("select from procrastinate_jobs") == [])


def test_a_worker_is_asked_by_what_the_machine_knows_and_no_more(start: Start, database: str, rows: Query) -> None:
    """What the other side has set up in secret changes no byte of the question, as it stands in the database."""
    client, other = start(), start()
    questions = []
    for set_up in (SOUTH, OTHER):
        game = client.create(seed="same", north="captain_deep")
        assert game.act("south", set_up).status_code == 200
        # One that takes the match up now asks what is asked now.
        other.http.app.state.server.machines.take_up([game.id])
        put = "select question from thoughts where match = %s and number = 2"
        wait_for(lambda put=put, game=game: rows(put, game.id))  # type: ignore[misc]
        [(question,)] = rows(put, game.id)
        assert set_up not in question
        questions.append((question.replace(game.id, "ID"), game.view("south")["pieces"]))
    assert questions[0][0] == questions[1][0]
    assert questions[0][1] != questions[1][1]


def test_advice_is_given_by_a_worker(start: Start, database: str) -> None:
    game = start().create(north="random")
    with working(database, Held()):
        wait_for(lambda: game.number() == 2)
        told: list[Any] = []

        def given() -> bool:
            answer = game.post("south", "advice", {"enough": True})
            assert answer.status_code == 200, answer.text
            told[:] = [answer.json()["advice"]]
            return told != [None]

        wait_for(given)
        assert told[0]["best"][0]["action"].startswith("setup s.1")
        assert told[0]["events"]


def test_two_servers_ask_once_and_play_once(start: Start, database: str, rows: Query) -> None:
    one, other = start(), start()
    game = one.create(south="random")
    asked(rows)
    there = other.http.app.state.server.machines
    there.take_up([game.id])
    wait_for(lambda: len(there._asked) == 1)
    pool = Lawful()
    with working(database, pool), working(database, pool):
        wait_for(lambda: game.number() == 2)
        wait_for(lambda: there._asked == {})
    assert pool.asked == [game.id]
    assert [ply["role"] for ply in game.plies(None)] == [None, "south"]


def test_what_a_lost_worker_was_at_another_takes_up(
    start: Start, database: str, rows: Query, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few times; then it has failed, and the machine is asked as always where it fails."""
    monkeypatch.setattr(machines, "PAUSES", ())
    one = start()
    games = [one.create(south="random"), one.create(south="random")]
    asked(rows, 2)
    # Two workers that were killed: nothing was heard of them for a while, and of one question it is the third.
    rows("insert into procrastinate_workers (last_heartbeat) values (now() - interval '1 hour')")
    rows(
        "update procrastinate_jobs j set status = 'doing', worker_id = (select max(id) from procrastinate_workers), "
        "attempts = case t.match when %s then 0 else %s end from thoughts t where t.job = j.id",
        games[0].id, questions.TRIES - 1,
    )  # fmt: skip
    pool = Lawful()
    with listening(games[1], "north") as socket, working(database, pool):
        wait_for(lambda: games[0].number() == 2)
        while (word := heard(socket))["type"] != "failed":
            pass
        assert word == {"type": "failed", "role": "south", "times": 1, "again": None}
        assert games[1].number() == 1
        games[1].post("north", "again", {})
        wait_for(lambda: games[1].number() == 2)
    said = [record.getMessage() for record in caplog.records if "its worker is gone" in record.getMessage()]
    assert {line.partition("its worker")[2] for line in said} == {
        " is gone, 1 times so far: another one takes it up",
        f" is gone, {questions.TRIES} times so far: it has failed",
    }


def test_what_a_lost_worker_was_to_answer_at_once_another_does(
    start: Start, database: str, rows: Query, caplog: pytest.LogCaptureFixture
) -> None:
    game = start().create(north="captain_deep")
    asked(rows)
    rows("insert into procrastinate_workers (last_heartbeat) values (now() - interval '1 hour')")
    rows("update procrastinate_jobs set status = 'doing', worker_id = (select max(id) from procrastinate_workers)")
    game.post("south", "now", {})
    wait_for(lambda: rows("select abort_requested from procrastinate_jobs") == [(True,)])
    with working(database, Held()):
        wait_for(lambda: game.number() == 2)
        wait_for(lambda: rows("select from procrastinate_jobs") == [])
    assert "the machine of north failed" not in caplog.text


@pytest.mark.parametrize("begun", [False, True])
def test_a_question_is_told_to_end_in_the_moment_in_which_it_is_taken(
    begun: bool, start: Start, database: str, rows: Query, caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """The library cancels its task: at its first step, and while it reads its question."""
    listen, fetch, ask = JobManager.listen_for_jobs, JobManager.fetch_job, PsycopgConnector.execute_query_all_async
    heard_by: list[Any] = []
    ended: list[int] = []

    def end(job: int) -> None:
        rows("update procrastinate_jobs set abort_requested = true where id = %s", job)
        told = heard_by[-1](channel="", notification={"type": "abort_job_requested", "job_id": job})
        with suppress(StopIteration):
            told.send(None)

    async def listening_for_jobs(self: JobManager, *, on_notification: Any, **more: Any) -> None:
        heard_by.append(on_notification)
        await listen(self, on_notification=on_notification, **more)

    async def fetching(self: JobManager, **more: Any) -> Any:
        job = await fetch(self, **more)
        if job is not None and not ended:
            ended.append(job.id)
            if not begun:
                asyncio.get_running_loop().call_soon(end, job.id)
        return job

    async def asking(self: PsycopgConnector, query: Any, **more: Any) -> Any:
        if begun and "t.question" in query and len(ended) == 1:
            ended.append(ended[0])
            end(ended[0])
            await asyncio.sleep(0)
        return await ask(self, query, **more)

    monkeypatch.setattr(JobManager, "listen_for_jobs", listening_for_jobs)
    monkeypatch.setattr(JobManager, "fetch_job", fetching)
    monkeypatch.setattr(PsycopgConnector, "execute_query_all_async", asking)
    game = start().create(south="random")
    asked(rows)
    with working(database, Lawful()):
        wait_for(lambda: game.number() == 2)
        wait_for(lambda: rows("select from procrastinate_jobs") == [])
    assert "the machine of south failed" not in caplog.text


def test_what_a_match_no_longer_needs_is_not_thought_about(start: Start, database: str, rows: Query) -> None:
    game = start().create(south="random")
    asked(rows)
    game.act("north", "resign")
    pool = Lawful()
    with working(database, pool):
        wait_for(lambda: rows("select fault from thoughts") == [(questions.GONE,)])
    assert pool.asked == []
    assert [ply["action"] for ply in game.plies(None)][1:] == ["resign"]


def test_the_answer_for_a_server_that_is_gone_is_played_by_another(start: Start, database: str, rows: Query) -> None:
    one, other = start(), start()
    game = one.create(south="random")
    asked(rows)
    # It hears nothing any more, as a server that was killed.
    one.http.app.state.server.machines._closed = True
    one.http.app.state.server.repository.storage.rings.clear()
    there = Game(other.http, game.id, game.tokens)
    with working(database, Lawful()):
        wait_for(lambda: there.number() == 2)
    assert [ply["role"] for ply in there.plies(None)] == [None, "south"]


def test_a_machine_that_fails_at_a_worker_is_asked_again(start: Start, database: str, rows: Query) -> None:
    pool = Failing("raises", 1)
    with working(database, pool):
        game = start().create(south="random")
        wait_for(lambda: game.number() == 2)
    assert len(set(pool.seeds)) == 2
    wait_for(lambda: [row[0] for row in rows("select fault from thoughts order by made")] == [
        "ZeroDivisionError: no machine", None,
    ])  # fmt: skip


def test_who_sits_at_the_clock_goes_before_mail(start: Start, database: str, rows: Query) -> None:
    one = start()
    games = []
    for pace in (MAIL, None, LIVE):
        games.append(one.create(south="random", pace=pace))
        asked(rows, len(games))
    pool = Lawful()
    with working(database, pool):
        wait_for(lambda: len(pool.asked) == 3)
    assert pool.asked == [game.id for game in reversed(games)]


def test_the_queue_may_be_all_that_a_worker_may_read(
    start: Start, database: str, cluster: Cluster, rows: Query
) -> None:
    """With the role of the page for other machines it answers, and the rest is closed to it."""
    [commands] = blocks(HOSTING, "sql")
    assert blocks((ROOT / "docs" / "hosting.ru.md").read_text("utf-8"), "sql") == [commands]
    game = start().create(south="random")
    cluster.execute(commands, name_of(database))
    theirs = database.replace("feldherr@", "thinker@")
    try:
        with working(theirs, Lawful()):
            wait_for(lambda: game.number() == 2)
        with psycopg.connect(theirs) as connection, pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("select secret from matches")
    finally:
        cluster.execute("drop owned by thinker; drop role thinker", name_of(database))


def test_the_tables_of_the_queue_come_with_ours(database: str, rows: Query, monkeypatch: pytest.MonkeyPatch) -> None:
    """A release of the library that has something newer needs a migration of ours, which does that and nothing else."""
    assert max(tables.own_migrations()) == tables.NEWEST
    later = {tables.NEWEST: "done already", "99.00.00_01_pre_more": "create table procrastinate_more (one integer)"}
    monkeypatch.setattr(tables, "own_migrations", lambda: later)
    storage = postgres.Postgres(database)
    try:
        for _ in range(2):
            storage.submit(tables.bring_up).result()
    finally:
        storage.close()
    assert rows("select obj_description('procrastinate_jobs'::regclass, 'pg_class')") == [("99.00.00_01_pre_more",)]
    assert rows("select from procrastinate_more") == []


class Process:
    """A worker as a process of its own."""

    def __init__(self, database: str, folder: Path) -> None:
        command = [sys.executable, "-m", "feldherr", "serve", "worker", "--lang", "en"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | {"FELDHERR_DATABASE": database}, stdout=subprocess.PIPE,
            stderr=(folder / "worker.log").open("a"), text=True,
        )  # fmt: skip

    def wait(self) -> None:
        """Wait until it takes up questions."""
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == Texts("en").text("cli-serve-worker", count=1) + "\n"

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it; the code it ended with."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.mark.long
def test_two_servers_and_two_workers_of_which_one_is_killed(database: str, rows: Query, tmp_path: Path) -> None:
    """Nothing that was asked is lost, nothing is played twice, and the one that is ended finishes what it is at."""
    sites = [Site(database, tmp_path, "thinkers = 0\n") for _ in range(2)]
    killed, other = Process(database, tmp_path), None
    try:
        for site in sites:
            site.begin()
        for site in sites:
            site.wait()
        killed.wait()
        with ExitStack() as clients:
            one, two = (clients.enter_context(httpx.Client(base_url=site.address, timeout=60)) for site in sites)
            game = Client(one).create(north="captain_deep")
            game.act("south", SOUTH)
            there = Game(two, game.id, game.tokens)
            doing = (
                "select j.attempts from procrastinate_jobs j join thoughts t on t.job = j.id where j.status = 'doing'"
            )
            # In the middle of a thought: some answers are given at once.
            wait_for(lambda: rows(f"{doing} and t.made < extract(epoch from now()) - 0.5") == [(0,)])
            killed.end(signal.SIGKILL)
            other = Process(database, tmp_path)
            other.wait()
            # South has set up since then: what was asked before is asked anew, the rest is taken up by the other.
            lives = "j.worker_id = (select max(id) from procrastinate_workers)"
            wait_for(lambda: len(rows(f"{doing} and t.number = 2 and {lives}")) == 1, 60)
            assert game.post("south", "now", {}).status_code == 200
            wait_for(lambda: [one["role"] for one in there.view(None)["decisions"]] == ["south"], 60)
            battles = [Client(http).create("random", "sergeant") for http in (one, two) * 3]
            wait_for(lambda: all(battle.number() > 4 for battle in battles), 60)
            sites[0].end(signal.SIGKILL)
            battles = [Game(two, battle.id, battle.tokens) for battle in battles]
            wait_for(lambda: all(battle.view(None)["outcome"] is not None for battle in battles), 240)
            for battle in (there, *battles):
                record = battle.get(None, "/record")
                plies = [ply["number"] for ply in battle.plies(None)]
                assert plies == list(range(len(plies)))
                if battle is not there:
                    read_record(record.text, lambda name: STANDIN, verify=True)
        assert other.end() == 0
    finally:
        for process in (killed, *([other] if other else ()), *sites):
            process.end(signal.SIGKILL)
    wait_for(lambda: rows("select from procrastinate_jobs where status <> 'todo'") == [])
