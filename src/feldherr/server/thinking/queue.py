"""Asking workers on other machines, instead of a pool of one's own. The servers' end.

A question is put once, whoever asks it: a process that asks what another has asked gets the same answer. The answer
stays in the row until its match has moved on, so that it is never lost: if the process that asked is gone, another one
finds it at the next sweep and has it played.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec
from procrastinate import App, SyncPsycopgConnector
from sqlalchemy import Connection, bindparam, text

from feldherr.limits import TooMuch
from feldherr.players.advice import Advice
from feldherr.players.pool import Search
from feldherr.players.questions import About, Ask, Explain, Think
from feldherr.players.search import Thought

from ..faults import Trouble
from ..saved import RELEASE
from ..storage import SWEPT, Closed, Storage
from .questions import (
    ANSWERED,
    GONE,
    LOST,
    QUEUE,
    TASK,
    UNDER_WAY,
    Question,
    fault_of,
    read_answer,
    written,
)

log = logging.getLogger(__name__)

TAKEN = 2.0
"""Seconds in which the asking process can take up an answer; then others do."""

KEPT = 3_600.0
"""Seconds for which the answer to a question stays that no ply makes obsolete, such as advice."""

IDLE = 60.0
"""Seconds for which a question stays whose match has moved on: a process may be about to hear of it."""

TIDY = 12
"""Sweeps between clean-ups of what nobody needs any more."""

HURRY = 10
"""By how much a question that must be answered at once goes before others."""

_LIVES = "exists (select from procrastinate_jobs j where j.id = t.job and j.status in ('todo', 'doing'))"
_PUT = text(
    "insert into thoughts (key, match, number, question, made) "
    "values (:key, :match, :number, :question, extract(epoch from now())) on conflict do nothing"
)
_FIND = text(f"select t.*, {_LIVES} as lives from thoughts t where key = :key for update of t")
_AGAIN = text(
    "update thoughts set question = :question, number = :number, "
    "answer = null, fault = null, done = null, taken = null where key = :key"
)
_LEADS = text("update thoughts set job = :job where key = :key")
_LOOK = text(
    f"select t.*, {_LIVES} as lives from thoughts t where key in :keys and (done is not null or not {_LIVES})"
).bindparams(bindparam("keys", expanding=True))
_TAKE = text("update thoughts set taken = extract(epoch from now()) where key = :key and done is not null")
_LEFT = text(
    "select distinct t.match from thoughts t join matches m on m.id = t.match and m.number = t.number "
    "where t.answer is not null and t.taken is null and t.done < extract(epoch from now()) - :seconds"
)
_TIDY = (
    text(
        "delete from thoughts t where done < extract(epoch from now()) - :seconds "
        f"or not {_LIVES} and coalesce(done, made) < extract(epoch from now()) - :idle "
        "and exists (select from matches m where m.id = t.match and m.number > t.number)"
    ),
    # Of an earlier release, for example, whose workers are gone; or cancelled while it was taken up anew.
    text(
        "delete from procrastinate_jobs j where j.task_name = :task and j.status <> 'doing' "
        "and not exists (select from thoughts t where t.job = j.id and j.status = 'todo')"
    ),
)
_STATE = text(
    "select (select count(*) from procrastinate_workers where last_heartbeat > now() - make_interval(secs => :lost)) "
    "as workers, count(*) filter (where j.status = 'todo') as waiting, count(*) filter (where j.status = 'doing') "
    "as thinking, max(extract(epoch from now()) - t.made) filter (where j.status = 'todo') as oldest "
    "from procrastinate_jobs j join thoughts t on t.job = j.id where j.queue_name = :queue"
)


class State(msgspec.Struct, frozen=True):
    """The state of the queue: how many workers there are, how many questions are waiting and being thought about, and
    for how many seconds the oldest has been waiting."""

    workers: int
    waiting: int
    thinking: int
    oldest: float


class Asked(Search):
    """A question that this process is waiting for."""

    def __init__(self, queue: Queue, about: About, question: Question, told: Callable[[Thought], None] | None) -> None:
        self.about = about
        self.question = question
        self.told = told
        self._future: Future[Any] = Future()
        self._queue = queue

    @property
    def future(self) -> Future[Any]:
        """The answer."""
        return self._future

    def stop(self) -> None:
        """Have it answered at once."""
        if not self._future.done():
            self._queue.hurry(self)


class Queue:
    """Questions that wait for workers.

    Attributes:
        left: called with matches whose questions are answered but nobody takes the answer up, from any thread.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.left: Callable[[Sequence[str]], None] = lambda matches: None
        # It is given a connection with every call, and has none of its own.
        self._jobs = App(connector=SyncPsycopgConnector())
        self._asked: dict[str, list[Asked]] = {}
        self._lock = threading.Lock()
        self._sweeps = 0
        self._alone = False
        self._closed = False
        storage.rings.append(self._rung)

    def ask(self, question: Ask, about: About | None = None) -> Future[str]:
        """Have a player answer. The future raises what the player raised, TooMuch where workers died, or Trouble."""
        return self._put(question, about).future

    def think(
        self, question: Think, told: Callable[[Thought], None] | None = None, about: About | None = None
    ) -> Search:
        """Have a question thought about; `told` is called about once a second meanwhile, with numbers only."""
        return self._put(question, about, told)

    def explain(self, question: Explain, about: About | None = None) -> Future[Advice]:
        """Have the reasons explained."""
        return self._put(question, about).future

    def close(self) -> None:
        """Ask no more. What was asked is still answered, and taken up by whichever process is there then."""
        with self._lock:
            self._closed = True
            asked = [one for some in self._asked.values() for one in some]
            self._asked.clear()
        for one in asked:
            one.future.cancel()

    def state(self) -> State:
        """The state of the queue. Raises Trouble."""
        row = self.storage.read(lambda c: c.execute(_STATE, {"lost": LOST, "queue": QUEUE}).one())
        return State(row.workers, row.waiting, row.thinking, float(row.oldest or 0.0))

    # asking

    def _put(self, question: Question, about: About | None, told: Callable[[Thought], None] | None = None) -> Asked:
        assert about is not None
        about = msgspec.structs.replace(about, key=f"{about.key}@{RELEASE}")
        asked = Asked(self, about, question, told)
        with self._lock:
            if self._closed:
                raise RuntimeError("nobody is asked any more")
            self._asked.setdefault(about.key, []).append(asked)
        put = self.storage.submit(lambda connection: self._write(connection, about, question), again=True)
        put.add_done_callback(lambda done: self._written(about.key, done))
        return asked

    def _write(self, connection: Connection, about: About, question: Question) -> Any:
        """Put a question, unless it is there; returns its row if it is already answered."""
        values = {"key": about.key, "number": about.number, "question": written(question)}
        row = connection.execute(_FIND, {"key": about.key}).first()
        if row is None:
            if connection.execute(_PUT, values | {"match": about.match}).rowcount == 0:
                # Another process was a moment quicker.
                return None
        elif row.answer is not None:
            return row
        elif row.lives and row.done is None:
            return None
        else:
            connection.execute(_AGAIN, values)
        self._defer(connection, about.key, about.haste)
        return None

    def _defer(self, connection: Connection, key: str, haste: int) -> None:
        driver = connection.connection.driver_connection
        job = self._jobs.configure_task(TASK, queue=QUEUE, queueing_lock=key, priority=haste, connection=driver)
        connection.execute(_LEADS, {"key": key, "job": job.defer(key=key)})

    def _written(self, key: str, put: Future[Any]) -> None:
        fault = put.exception()
        if fault is not None:
            for one in self._gone(key):
                if isinstance(fault, (Trouble, Closed)):
                    one.future.set_exception(fault)
                else:
                    one.future.set_exception(RuntimeError(f"it could not be asked: {fault}"))
        elif put.result() is not None:
            self._settle(put.result())

    def hurry(self, asked: Asked) -> None:
        """Have a question answered at once: with what was found so far, or, if it is waiting, before all others."""
        about, question = asked.about, asked.question

        def do(connection: Connection) -> None:
            row = connection.execute(_FIND, {"key": about.key}).first()
            if row is None or row.done is not None or not row.lives:
                return
            driver = connection.connection.driver_connection
            self._jobs.job_manager.cancel_job_by_id(row.job, abort=True, delete_job=True, connection=driver)
            if not isinstance(question, Think):
                return
            # Whoever takes it up now answers at once, even if the worker that is at it is lost.
            quick = msgspec.structs.replace(question, seconds=0.0)
            connection.execute(_AGAIN, {"key": about.key, "number": about.number, "question": written(quick)})
            if not connection.execute(_FIND, {"key": about.key}).one().lives:
                self._defer(connection, about.key, about.haste + HURRY)

        self.storage.submit(do, again=True)

    # hearing

    def _rung(self, words: Sequence[str]) -> None:
        """Something was rung. From any thread."""
        answered = []
        for word in words:
            kind, _, what = word.partition(":")
            if kind == ANSWERED:
                answered.append(what)
            elif kind == UNDER_WAY:
                self._hear(what)
        if SWEPT in words:
            self._sweep()
        elif answered:
            self._look([key for key in answered if key in self._asked])

    def _hear(self, what: str) -> None:
        """How far a question is: its key, the lines tried, milliseconds, and how much of the budget in thousandths."""
        key, lines, milliseconds, done = what.rsplit(":", 3)
        with self._lock:
            asked = list(self._asked.get(key, ()))
        for one in asked:
            if one.told is not None:
                one.told(Thought("", (), int(lines), int(milliseconds) / 1_000, int(done) / 1_000))

    def _look(self, keys: Sequence[str]) -> None:
        if keys:
            for row in self.storage.read(lambda c: c.execute(_LOOK, {"keys": list(keys)}).all()):
                self._settle(row)

    def _settle(self, row: Any) -> None:
        """Tell those who wait the outcome of a question."""
        asked = self._gone(row.key)
        if not asked:
            return
        if row.answer is not None:
            self.storage.submit(lambda connection: connection.execute(_TAKE, {"key": row.key}), again=True)
        for one in asked:
            if row.fault == GONE:
                one.future.cancel()
                continue
            try:
                if row.answer is None:
                    raise fault_of(row.fault) if row.fault is not None else TooMuch("memory")
                one.future.set_result(read_answer(one.question, row.answer))
            except Exception as fault:
                one.future.set_exception(fault)

    def _gone(self, key: str) -> list[Asked]:
        with self._lock:
            return self._asked.pop(key, [])

    # what nobody has heard of

    def _sweep(self) -> None:
        """Look for answers that went unheard, for those that nobody takes up, and for what nobody needs."""
        with self._lock:
            keys = list(self._asked)
        self._look(keys)
        if left := self.storage.read(lambda c: list(c.execute(_LEFT, {"seconds": TAKEN}).scalars())):
            self.left(left)
        self._sweeps += 1
        if self._sweeps % TIDY == 0:
            self.storage.submit(self._tidy, again=True)
        state = self.state()
        alone = state.waiting > 0 and state.workers == 0
        if alone and not self._alone:
            log.error("no worker is there: %d questions wait for one (feldherr serve worker)", state.waiting)
        elif self._alone and not alone:
            log.warning("%d workers are there again", state.workers)
        self._alone = alone

    def _tidy(self, connection: Connection) -> None:
        for one in _TIDY:
            connection.execute(one, {"seconds": KEPT, "idle": IDLE, "task": TASK})
