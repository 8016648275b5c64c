"""Machine seats: asked through worker processes for what their role must decide, their answers saved as plies."""

from __future__ import annotations

import hashlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from feldherr.kernel import Role
from feldherr.limits import TooMuch
from feldherr.players import budget
from feldherr.players.pool import Pool, Thinking, reference
from feldherr.players.search import Thought

from .faults import Trouble
from .live import Hub
from .matches import Done, Matches, Spoilt
from .table import Table

log = logging.getLogger(__name__)

TRIES = 2
"""How often a player that fails at a question is asked it before the decision's default is played."""

AT_ONCE = 16
"""Questions handed to the workers at once; the others wait here, the longest waiting first."""

PAUSES = (0.0, 1.0, 5.0, 30.0)
"""Seconds until a question over which a worker died is asked again: the first time, the second and so on."""

Question = tuple[str, Role, int]


class Asked:
    """A question under way.

    Attributes:
        failures: how often the player has failed at it. deaths: how often a worker has died over it.
    """

    def __init__(self) -> None:
        self.failures = 0
        self.deaths = 0
        self.thinking: Thinking | None = None


class Machines:
    """Asks machine players. Nothing of it is saved: after a restart whoever is to decide is asked again."""

    def __init__(self, matches: Matches, hub: Hub, pool: Pool) -> None:
        self.matches = matches
        self.hub = hub
        self.pool = pool
        self._asked: dict[Question, Asked] = {}
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._hurried: set[tuple[str, Role]] = set()
        self._lock = threading.Lock()
        # Saving what a role knows takes a moment, which the writer's thread should not lose.
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="feldherr-machines")
        self._timers: set[threading.Timer] = set()
        self._closed = False

    def go_on(self) -> None:
        """After a start: have every match go on in which a machine is to decide, a few at a time."""
        with self._lock:
            self._waiting |= dict.fromkeys(self.matches.waiting_for_machines())
        self._next()

    def consider(self, table: Table) -> None:
        """Ask the machine seats that are to decide in this match. From any thread."""
        if self._closed:
            return
        deciding = table.machine_to_decide()
        with self._lock:
            # Who is asked nothing any more, after an undo or the end of the game, need think no longer.
            for question, asked in self._asked.items():
                if question[0] == table.id and question[1] not in deciding and asked.thinking is not None:
                    asked.thinking.stop()
            self._hurried = {one for one in self._hurried if one[0] != table.id or one[1] in deciding}
            if not deciding:
                self._waiting.pop(table.id, None)
                return
            # Where several are asked at once they answer one after the other: so the same seed gives the same game.
            role = deciding[0]
            question = (table.id, role, table.shown.number)
            if question in self._asked:
                return
            if len(self._asked) >= AT_ONCE:
                self._waiting[table.id] = None
                return
            self._waiting.pop(table.id, None)
            self._asked[question] = Asked()
        self.hub.thinking(table.id, role, True)
        self._help(self._ask, table, question)

    def _next(self) -> None:
        """Take up matches that wait while there is room."""
        with self._lock:
            room = AT_ONCE - len(self._asked)
            ids = [self._waiting.popitem(last=False)[0] for _ in range(min(room, len(self._waiting)))]
        for id in ids:
            self._take_up(id)

    def _taken_up(self, done: Future[Table]) -> None:
        if self._closed or done.cancelled():
            return
        # What does not play through is passed over: the shelf has said so.
        if done.exception() is None:
            self.consider(done.result())
        self._next()

    def _help(self, function: Callable[..., None], *args: Any) -> None:
        with suppress(RuntimeError):  # the helper is closing
            self._helper.submit(function, *args)

    def _ask(self, table: Table, question: Question) -> None:
        id, role, number = question
        shown = table.shown
        asked = self._asked.get(question)
        if shown.number != number or asked is None or self._closed:
            self._end(question)
            return
        known = shown.position.known(role).save()
        digest = hashlib.sha256(table.match.secret + f"machine {role} {number}".encode()).digest()
        seed, rules = int.from_bytes(digest[:8], "big"), reference(table.ruleset)
        answer: Future[str] | Future[Thought]
        try:
            given = budget(table.seats[role])
            if given is None or given.seconds is None:
                answer = self.pool.ask(table.seats[role], rules, known, role, seed)
            else:
                thinking = self.pool.think(
                    rules, known, role, seed, given.seconds, lambda thought: self.hub.progress(id, role, thought), id
                )
                with self._lock:
                    asked.thinking = thinking
                    if (id, role) in self._hurried:
                        thinking.stop()
                answer = thinking.future
        except RuntimeError:
            # The pool is closing.
            self._end(question)
            return
        answer.add_done_callback(lambda answer: self._answered(table, question, known, answer))

    def hurry(self, match: str) -> None:
        """Have the machines of a match move at once, until somebody else is asked, with the best they have found.

        From any thread.
        """
        with self._lock:
            for question, asked in self._asked.items():
                if question[0] == match:
                    self._hurried.add(question[:2])
                    if asked.thinking is not None:
                        asked.thinking.stop()

    def _answered(self, table: Table, question: Question, known: str, answer: Future[str] | Future[Thought]) -> None:
        id, role, number = question
        with self._lock:
            asked = self._asked.get(question)
            if asked is not None:
                asked.thinking = None
        if asked is None or self._closed or answer.cancelled():
            self._end(question)
            return
        fault = answer.exception()
        if isinstance(fault, TooMuch):
            self._ask_again(table, question, asked)
            return
        if fault is not None:
            asked.failures += 1
            log.error("match %s: the player of %s failed", id, role, exc_info=fault)
            if asked.failures < TRIES:
                self._help(self._ask, table, question)
                return
            log.error("match %s: the player of %s failed %d times; its default is played", id, role, asked.failures)
        # An empty text is no action, so the decision's default is played.
        found = "" if fault is not None else answer.result()
        text = found.text if isinstance(found, Thought) else found
        played = self.matches.machine_ply(table, role, number, known, text)
        played.add_done_callback(lambda done: self._played(question, done))

    def _ask_again(self, table: Table, question: Question, asked: Asked) -> None:
        """A worker died: the machine or whoever ended it is at fault, not the player, so nothing is played for it."""
        id, role, number = question
        pause = PAUSES[min(asked.deaths, len(PAUSES) - 1)]
        asked.deaths += 1
        log.error(
            "match %s: the worker of %s died over ply %d, %d times so far; it is asked again in %g s",
            id, role, number, asked.deaths, pause,
        )  # fmt: skip
        self._later(pause, lambda: self._help(self._ask, table, question))

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something after a pause, unless it is all over then."""

        def done() -> None:
            self._timers.discard(timer)
            if not self._closed:
                do()

        timer = threading.Timer(seconds, done)
        timer.daemon = True
        self._timers.add(timer)
        timer.start()

    def _take_up(self, id: str) -> None:
        self.matches.shelf.table(id).add_done_callback(self._taken_up)

    def _played(self, question: Question, done: Future[Done]) -> None:
        fault = done.exception()
        self._end(question)
        if isinstance(fault, Spoilt):
            self._take_up(question[0])
            return
        if fault is not None:
            log.error("match %s: what %s answered was not saved", question[0], question[1], exc_info=fault)
            if isinstance(fault, Trouble):
                # The disk may have room again; what was thought is lost with the table.
                self._later(PAUSES[-1], lambda: self._take_up(question[0]))
            return
        table = self.matches.shelf.peek(question[0])
        if table is not None:
            # Where the answer came too late, what is asked now is asked again.
            self.consider(table)

    def _end(self, question: Question) -> None:
        with self._lock:
            self._asked.pop(question, None)
            left = any(other[:2] == question[:2] for other in self._asked)
        if not left:
            self.hub.thinking(question[0], question[1], False)
        self._next()

    def close(self) -> None:
        """Ask no more and end the workers."""
        self._closed = True
        for timer in list(self._timers):
            timer.cancel()
        self._helper.shutdown(wait=True, cancel_futures=True)
        self.pool.close()
