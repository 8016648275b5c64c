"""A worker: a process on any machine that thinks about the questions waiting in PostgreSQL.

In the database it needs its questions, and whether their matches have moved on; docs/hosting.md has the role that may
do just that. Nothing is lost with a worker: its questions are taken over by others when nothing is heard of it for a
moment.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ConnectorException

from feldherr.limits import TooMuch
from feldherr.players.advice import Advice
from feldherr.players.pool import Pool
from feldherr.players.questions import About, Ask, Think
from feldherr.players.search import Thought

from ..postgres import BELL, CONNECT, WORD, address_of
from . import questions
from .questions import ANSWERED, GONE, QUEUE, TASK, TRIES, UNDER_WAY, fault_text, read_question, written

log = logging.getLogger(__name__)

GRACE = 8.0
"""Seconds for which a worker that is to stop continues with its questions; then it answers with what it has found."""

TOLD = 1.0
"""Seconds between reports of how far a question is: each is a commit."""

AGAIN = 1.0
"""Seconds until a worker that has lost the database tries it again."""

POLL = 2.0
"""Seconds between looks for questions that it was not told of."""

_FIND = """
    select t.match, t.question, t.done is not null as done, t.number is null or t.number = m.number as stands
    from thoughts t left join matches m on m.id = t.match where t.key = %(key)s
"""
_ANSWER = """
    with told as (
        update thoughts set answer = %(answer)s, fault = %(fault)s, done = extract(epoch from now())
        where key = %(key)s and done is null returning key
    )
    select pg_notify(%(bell)s, %(word)s || key) from told
"""
_TELL = "select pg_notify(%(bell)s, %(word)s)"
# Nothing is heard of its worker; or it was to be answered at once and still is not: the library never begins a job that
# is cancelled in the moment in which it is taken.
_STALLED = """
    j.status = 'doing' and j.queue_name = %(queue)s and (
        not exists (
            select from procrastinate_workers w
            where w.id = j.worker_id and w.last_heartbeat > now() - make_interval(secs => %(lost)s)
        ) or j.abort_requested and exists (
            select from procrastinate_events e
            where e.job_id = j.id and e.type = 'abort_requested' and e.at < now() - make_interval(secs => %(lost)s)
        )
    )
"""
# The library's own function has one that was to be answered at once fail, and keeps its row.
_FREE = f"""
    update procrastinate_jobs j set status = 'todo', abort_requested = false, attempts = attempts + 1
    where {_STALLED} and attempts + 1 < %(tries)s returning j.queueing_lock as key, j.attempts
"""
_SPENT = f"""
    delete from procrastinate_jobs j where {_STALLED} and attempts + 1 >= %(tries)s
    returning j.queueing_lock as key, j.attempts + 1 as attempts
"""


class Worker:
    """Thinks until it is stopped.

    Args:
        source: the URL of the database.
        at_once: how many questions it thinks about at once.
        pool: does the thinking; by default processes of its own, one fewer than the machine has processors.
    """

    def __init__(self, source: str, at_once: int = 1, pool: Pool | None = None) -> None:
        self.at_once = at_once
        self.pool = pool or Pool(crews=at_once)
        self._ended = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        connector = PsycopgConnector(conninfo=address_of(source), kwargs=CONNECT, min_size=1, max_size=at_once + 1)
        self._app = App(connector=connector)
        self._app.task(name=TASK, queue=QUEUE)(self._think)

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Work until `end` is called, or a signal asks for it. `ready` is called when it starts taking questions."""
        asyncio.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        if threading.current_thread() is threading.main_thread():
            for one in (signal.SIGTERM, signal.SIGINT):
                # Windows has no such handlers: there Ctrl+C ends it at once.
                with suppress(NotImplementedError):
                    self._loop.add_signal_handler(one, self._ended.set)
        while not self._ended.is_set():
            try:
                async with self._app.open_async():
                    ready()
                    await self._work()
            except (ConnectorException, psycopg.Error) as fault:
                log.warning("the database is lost, and looked for again: %s", fault.__cause__ or fault)
            if not self._ended.is_set():
                await self._pause(AGAIN)
        await asyncio.to_thread(self.pool.close)

    def end(self) -> None:
        """Take up nothing more, and finish what is being thought about. From any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ended.set)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), seconds)

    async def _work(self) -> None:
        """Work until the end, or until something fails that concerns the database."""
        work = asyncio.create_task(
            self._app.run_worker_async(
                queues=[QUEUE],
                concurrency=self.at_once,
                fetch_job_polling_interval=POLL,
                abort_job_polling_interval=POLL,
                shutdown_graceful_timeout=GRACE,
                update_heartbeat_interval=questions.BEAT,
                stalled_worker_timeout=questions.LOST,
                delete_jobs="always",
                install_signal_handlers=False,
            )
        )
        watch = asyncio.create_task(self._watch())
        ended = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait({work, watch, ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in (watch, ended):
                one.cancel()
            # Cancelling it is how it is told to stop with what it is doing.
            work.cancel()
            done = await asyncio.gather(work, watch, ended, return_exceptions=True)
        for fault in done:
            if isinstance(fault, Exception):
                raise fault

    async def _watch(self) -> None:
        """Take over what lost workers were doing, a few times; a question over which several were lost has failed."""
        ask = self._app.connector.execute_query_all_async
        while True:
            values = {"queue": QUEUE, "lost": questions.LOST, "tries": TRIES}
            for row in await ask(_FREE, **values):
                self._tell_lost(row, "another one takes it up")
            for row in await ask(_SPENT, **values):
                self._tell_lost(row, "it has failed")
                await self._answer(row["key"], fault=fault_text(TooMuch("memory")))
            await asyncio.sleep(questions.LOST / 2)

    def _tell_lost(self, row: dict[str, Any], what: str) -> None:
        log.error("question %s: its worker is gone, %d times so far: %s", row["key"], row["attempts"], what)

    async def _think(self, key: str) -> None:
        """Answer the question of a key, at once if this is cancelled. Raises nothing but what the database raises."""
        hurry = asyncio.Event()
        work = asyncio.create_task(self._settle(key, hurry))
        while not work.done():
            try:
                await asyncio.wait({work})
            except asyncio.CancelledError:
                hurry.set()
        work.result()

    async def _settle(self, key: str, hurry: asyncio.Event) -> None:
        row = await self._app.connector.execute_query_all_async(_FIND, key=key)
        if not row or row[0]["done"]:
            return
        if not row[0]["stands"]:
            await self._answer(key, fault=GONE)
            return
        try:
            await self._answer(key, answer=written(await self._found(key, row[0]["match"], row[0]["question"], hurry)))
        except ConnectorException:
            raise
        except Exception as fault:
            await self._answer(key, fault=fault_text(fault))

    async def _found(self, key: str, match: str, text: str, hurry: asyncio.Event) -> str | Thought | Advice:
        question, about = read_question(text), About(match, key)
        if isinstance(question, Ask):
            return await asyncio.wrap_future(self.pool.ask(question, about))
        if not isinstance(question, Think):
            return await asyncio.wrap_future(self.pool.explain(question, about))
        thinking = self.pool.think(question, self._teller(key), about)
        if question.seconds <= 0.0:
            # It was to be answered at once before it was taken up.
            hurry.set()
        found, hurried = asyncio.wrap_future(thinking.future), asyncio.create_task(hurry.wait())
        either: set[asyncio.Future[Any]] = {found, hurried}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        hurried.cancel()
        if not found.done():
            thinking.stop()
        return await found

    def _teller(self, key: str) -> Callable[[Thought], None]:
        """Reports, from a thread of the pool, how far a question is: now and then, and only numbers."""
        loop, last = asyncio.get_running_loop(), [0.0]

        def told(thought: Thought) -> None:
            now = time.monotonic()
            if now < last[0] + TOLD or loop.is_closed():
                return
            last[0] = now
            word = f"{WORD}{UNDER_WAY}:{key}:{thought.lines}:{thought.seconds * 1_000:.0f}:{thought.done * 1_000:.0f}"
            asyncio.run_coroutine_threadsafe(
                self._app.connector.execute_query_async(_TELL, bell=BELL, word=word), loop
            ).add_done_callback(lambda done: done.cancelled() or done.exception())

        return told

    async def _answer(self, key: str, answer: str | None = None, fault: str | None = None) -> None:
        """Record an answer and ring, unless there is one already."""
        if fault is not None and fault != GONE:
            log.warning("question %s: %s", key, fault)
        word = f"{WORD}{ANSWERED}:"
        await self._app.connector.execute_query_async(
            _ANSWER, key=key, answer=answer, fault=fault, bell=BELL, word=word
        )
