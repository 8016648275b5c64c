"""Machine seats: asked through worker processes for what their role must decide, their answers saved as plies."""

from __future__ import annotations

import hashlib
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor

from feldherr.kernel import Role
from feldherr.players.pool import Pool, reference

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
        self._lock = threading.Lock()
        # Saving what a role knows takes a moment, which the writer's thread should not lose.
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="feldherr-machines")
        self._closed = False

    def consider(self, table: Table) -> None:
        """Ask the machine seats that are to decide in this match. From any thread."""
        if self._closed:
            return
        for role in table.machine_to_decide():
            question = (table.id, role, table.shown.number)
            with self._lock:
                if question in self._asked:
                    continue
                self._asked[question] = 1
            self.hub.thinking(table.id, role, True)
            self._helper.submit(self._ask, table, question)

    def _ask(self, table: Table, question: Question) -> None:
        _, role, number = question
        shown = table.shown
        if shown.number != number:
            self._end(question)
            return
        known = shown.position.known(role).save()
        seed = hashlib.sha256(table.match.secret + f"machine {role} {number}".encode()).digest()
        try:
            asked = self.pool.ask(
                table.seats[role], reference(table.ruleset), known, role, int.from_bytes(seed[:8], "big")
            )
        except RuntimeError:
            # The pool is closing.
            self._end(question)
            return
        asked.add_done_callback(lambda answer: self._answered(table, question, known, answer))

    def _answered(self, table: Table, question: Question, known: str, answer: Future[str]) -> None:
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
        text = "" if fault is not None else answer.result()
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
