"""Machine seats: asked through worker processes for what their role must decide, their answers saved as plies."""

from __future__ import annotations

import hashlib
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor

from feldherr.kernel import Role
from feldherr.players import budget
from feldherr.players.pool import Pool, Thinking, reference
from feldherr.players.search import Thought

from .live import Hub
from .matches import Done, Matches
from .table import Table

log = logging.getLogger(__name__)

TRIES = 2
"""How often a player is asked the same before its decision's default is played."""

Question = tuple[str, Role, int]


class Machines:
    """Asks machine players. Nothing of it is saved: after a restart whoever is to decide is asked again."""

    def __init__(self, matches: Matches, hub: Hub, pool: Pool) -> None:
        self.matches = matches
        self.hub = hub
        self.pool = pool
        self._asked: dict[Question, int] = {}
        self._thinking: dict[Question, Thinking] = {}
        self._hurried: set[tuple[str, Role]] = set()
        self._lock = threading.Lock()
        # Saving what a role knows takes a moment, which the writer's thread should not lose.
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="feldherr-machines")
        self._closed = False

    def consider(self, table: Table) -> None:
        """Ask the machine seats that are to decide in this match. From any thread."""
        if self._closed:
            return
        deciding = table.machine_to_decide()
        with self._lock:
            # Who is asked nothing any more, after an undo or the end of the game, need think no longer.
            for question, thinking in self._thinking.items():
                if question[0] == table.id and question[1] not in deciding:
                    thinking.stop()
            self._hurried = {one for one in self._hurried if one[0] != table.id or one[1] in deciding}
        if not deciding:
            return
        # Where several are asked at once they answer one after the other: so the same seed gives the same game.
        role = deciding[0]
        question = (table.id, role, table.shown.number)
        with self._lock:
            if question in self._asked:
                return
            self._asked[question] = 1
        self.hub.thinking(table.id, role, True)
        self._helper.submit(self._ask, table, question)

    def _ask(self, table: Table, question: Question) -> None:
        id, role, number = question
        shown = table.shown
        if shown.number != number:
            self._end(question)
            return
        known = shown.position.known(role).save()
        digest = hashlib.sha256(table.match.secret + f"machine {role} {number}".encode()).digest()
        seed, rules = int.from_bytes(digest[:8], "big"), reference(table.ruleset)
        asked: Future[str] | Future[Thought]
        try:
            seconds = budget(table.seats[role])
            if seconds is None:
                asked = self.pool.ask(table.seats[role], rules, known, role, seed)
            else:
                thinking = self.pool.think(
                    rules, known, role, seed, seconds, lambda thought: self.hub.progress(id, role, thought), id
                )
                with self._lock:
                    self._thinking[question] = thinking
                    if (id, role) in self._hurried:
                        thinking.stop()
                asked = thinking.future
        except RuntimeError:
            # The pool is closing.
            self._end(question)
            return
        asked.add_done_callback(lambda answer: self._answered(table, question, known, answer))

    def hurry(self, match: str) -> None:
        """Have the machines of a match move at once, until somebody else is asked, with the best they have found.

        From any thread.
        """
        with self._lock:
            for question, thinking in self._thinking.items():
                if question[0] == match:
                    self._hurried.add(question[:2])
                    thinking.stop()

    def _answered(self, table: Table, question: Question, known: str, answer: Future[str] | Future[Thought]) -> None:
        with self._lock:
            self._thinking.pop(question, None)
        if self._closed or answer.cancelled():
            self._end(question)
            return
        fault = answer.exception()
        if fault is not None:
            log.error("match %s: the player of %s failed", table.id, question[1], exc_info=fault)
            with self._lock:
                tries = self._asked.get(question, TRIES)
                self._asked[question] = tries + 1
            if tries < TRIES:
                self._helper.submit(self._ask, table, question)
                return
        # An empty text is no action, so the decision's default is played.
        found = "" if fault is not None else answer.result()
        text = found.text if isinstance(found, Thought) else found
        id, role, number = question
        played = self.matches.machine_ply(id, role, number, known, text)
        played.add_done_callback(lambda done: self._played(question, done))

    def _played(self, question: Question, done: Future[Done]) -> None:
        fault = done.exception()
        self._end(question)
        if fault is not None:
            log.error("match %s: what %s answered was not saved", question[0], question[1], exc_info=fault)
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

    def close(self) -> None:
        """Ask no more and end the workers."""
        self._closed = True
        self._helper.shutdown(wait=True, cancel_futures=True)
        self.pool.close()
