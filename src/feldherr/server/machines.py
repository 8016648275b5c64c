"""Machine seats: worker processes answer what their role must decide, and the answers are saved as plies.

Only a machine's own answers are ever played for it. One that fails, because it raises an error, answers what the rules
forbid, or loses its worker, is asked again, later each time; after that its match waits until a person at the table has
it asked again. The table is kept informed throughout.
"""

from __future__ import annotations

import hashlib
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from feldherr.kernel import Role
from feldherr.limits import TooMuch
from feldherr.players import manner, together
from feldherr.players.captain import Bank
from feldherr.players.pool import Search, Thinkers, reference
from feldherr.players.questions import About, Ask, Think
from feldherr.players.search import Thought

from .faults import Trouble
from .live import Hub
from .matches import Done, Matches, Spoilt
from .storage import Closed
from .table import Table
from .wire import LiveFailed, LivePace

log = logging.getLogger(__name__)

AT_ONCE = 16
"""Questions handed to the workers at once; the others wait here, the longest waiting first."""

QUEUED = 256
"""The same if they wait for workers elsewhere, who take the most urgent ones first."""

PAUSES = (0.0, 1.0, 5.0, 30.0)
"""Seconds until a question at which a machine failed is asked again: the first time, the second and so on. After one
more failure it is asked again only on request."""

TROUBLED = 30.0
"""Seconds until a match whose answer could not be saved is tried again."""

PASSED = 1.0
"""The same after a trouble that passes in a moment."""

ORPHANED = 60.0
"""Seconds after which nobody is thinking any more about a machine's question: the process that did is gone."""

SWEEP = 20.0
"""Seconds between a process's looks for such matches."""

TURN = 10.0
"""A player turn's time, in budgets of a decision: in a turn of forty pieces nobody should wait for forty of them."""

SHARE = 0.25
"""The largest part of what is left of it that one decision may use."""

NOW, AGAIN = "now", "again"
"""How the words begin that are rung when someone wants a machine to move now, or to be asked again: another process may
be the one that asked it."""

Question = tuple[str, Role, int]
"""A question to a machine: its match, its role, and the number since which it has been asked that. If several are asked
at once, it stays the same while others answer in secret."""


def haste_of(table: Table) -> int:
    """How urgent the questions of a match are: least by mail, most with people who play by the clock."""
    if table.clock is None:
        return 1
    return 2 if isinstance(table.clock.pace, LivePace) else 0


class Asked:
    """A question under way.

    Attributes:
        failed: how the machine has failed at it before.
    """

    def __init__(self, failed: Failed | None) -> None:
        self.failed = failed
        self.thinking: Search | None = None


class Failed:
    """A question at which a machine has failed.

    Attributes:
        times: how often. tries: how often since it was last asked again on request. due: whether it is to be asked now.
    """

    def __init__(self, question: Question, before: Failed | None) -> None:
        self.question = question
        self.times: int = 1 if before is None else before.times + 1
        self.tries: int = 1 if before is None else before.tries + 1
        self.due = False


class Machines:
    """Asks machine players. Nothing here is saved: after a restart the deciding machine is asked again.

    Args:
        queued: whether questions wait elsewhere.
    """

    def __init__(self, matches: Matches, hub: Hub, pool: Thinkers, *, queued: bool = False) -> None:
        self.matches = matches
        self.hub = hub
        self.pool = pool
        self.queued = queued
        self._asked: dict[Question, Asked] = {}
        self._failed: dict[str, Failed] = {}
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._hurried: set[tuple[str, Role]] = set()
        self._banks: dict[tuple[str, Role], Bank] = {}
        self._lock = threading.Lock()
        # Saving what a role knows takes a moment, which the writer's thread should not lose.
        self._helper = ThreadPoolExecutor(1, thread_name_prefix="feldherr-machines")
        self._timers: set[threading.Timer] = set()
        self._closed = False
        matches.repository.storage.rings.append(self._rung)

    def go_on(self) -> None:
        """After a start: continue every match in which a machine is to decide, a few at a time.

        If other processes work on the same matches, only those that none of them is thinking about, now and later: a
        question is put to the machine by the process that has saved the ply before it.
        """
        if not self.matches.repository.storage.shared:
            self._await(0.0)
            return
        try:
            self._await(ORPHANED)
        except Trouble as fault:
            log.warning("machines are looked after later: %s", fault)
        finally:
            # Whatever came of it: no other process may look after them.
            self._later(SWEEP, self.go_on)

    @property
    def _places(self) -> int:
        """How many questions may be asked at once."""
        return QUEUED if self.queued else AT_ONCE

    def _await(self, idle: float) -> None:
        self.take_up(self.matches.waiting_for_machines(idle))

    def take_up(self, found: Sequence[str]) -> None:
        """Have the machines of these matches asked for their decisions, a few at a time. From any thread."""
        with self._lock:
            self._waiting |= dict.fromkeys(found)
        self._next()

    def consider(self, table: Table) -> None:
        """Ask the machine seats that are to decide in this match. From any thread."""
        if self._closed:
            return
        deciding = table.machine_to_decide()
        self.dismiss(table)
        with self._lock:
            self._hurried = {one for one in self._hurried if one[0] != table.id or one[1] in deciding}
            # If several are asked at once, they answer one after the other: so the same seed gives the same game.
            question = (table.id, deciding[0], table.shown.since[deciding[0]]) if deciding else None
            failed = self._failed.get(table.id)
            if failed is not None and failed.question != question:
                # The match has moved on, or back.
                del self._failed[table.id]
                failed = None
                self.hub.failed(table.id, None)
            if question is None:
                self._waiting.pop(table.id, None)
                if table.shown.position.outcome is not None:
                    self._banks = {one: bank for one, bank in self._banks.items() if one[0] != table.id}
                return
            if question in self._asked or (failed is not None and not failed.due):
                return
            if len(self._asked) >= self._places:
                self._waiting[table.id] = None
                return
            self._waiting.pop(table.id, None)
            self._asked[question] = Asked(failed)
        self.hub.thinking(table.id, question[1], True)
        self._help(self._ask, table, question)

    def dismiss(self, table: Table) -> None:
        """A role that is no longer asked anything, after an undo or the end, need not think any longer. From any
        thread."""
        deciding = table.machine_to_decide()
        with self._lock:
            for other, asked in self._asked.items():
                if other[0] == table.id and other[1] not in deciding and asked.thinking is not None:
                    asked.thinking.stop()

    def _next(self) -> None:
        """Reload waiting matches while there is room."""
        with self._lock:
            room = self._places - len(self._asked)
            ids = [self._waiting.popitem(last=False)[0] for _ in range(min(room, len(self._waiting)))]
        for id in ids:
            self._take_up(id)

    def _taken_up(self, done: Future[Table]) -> None:
        if self._closed or done.cancelled():
            return
        # A match that does not play through is skipped: the repository has logged it.
        if done.exception() is None:
            self.consider(done.result())
        self._next()

    def _help(self, function: Callable[..., None], *args: Any) -> None:
        with suppress(RuntimeError):  # the helper is closing
            self._helper.submit(function, *args)

    def _ask(self, table: Table, question: Question) -> None:
        asked = self._asked.get(question)
        if table.shown.since.get(question[1]) != question[2] or asked is None or self._closed:
            self._end(question)
            return
        try:
            self._put(table, question, asked)
        except Exception as fault:
            self._fail(question, asked, fault)

    def _put(self, table: Table, question: Question, asked: Asked) -> None:
        """Put a question to the workers."""
        id, role, number = question
        known = table.shown.position.known(role).save()
        # After a failure it is asked with other random numbers: what it stumbled over may not come up again.
        times = 0 if asked.failed is None else asked.failed.times
        again = f" {times}" if times else ""
        digest = hashlib.sha256(table.match.secret + f"machine {role} {number}{again}".encode()).digest()
        seed, rules = int.from_bytes(digest[:8], "big"), reference(table.ruleset)
        about = About(id, f"{id}:{role}:{number}:{times}", table.shown.number, haste_of(table))
        answer: Future[str] | Future[Thought]
        try:
            seconds = together(table.seats[role])
            if seconds is None:
                answer = self.pool.ask(Ask(table.seats[role], rules, known, role, seed), about)
            else:
                bank = self._bank(table, role, seconds)
                left = bank.left

                def told(thought: Thought) -> None:
                    self.hub.progress(id, role, thought.lines, left - thought.seconds, bank.seconds)

                self.hub.progress(id, role, 0, left, bank.seconds)
                wanted = Think(rules, known, role, seed, bank.allowed(), manner(table.seats[role]))
                thinking = self.pool.think(wanted, told, about)
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

    def _bank(self, table: Table, role: Role, seconds: float) -> Bank:
        """The time that a machine with so many seconds a decision has for the current player turn."""
        evaluation, position = table.ruleset.evaluation, table.shown.position
        with self._lock:
            bank = self._banks.setdefault(
                (table.id, role), Bank(TURN * seconds, first=SHARE, share=SHARE, most=seconds)
            )
        bank.enter(evaluation.clock(position) if evaluation is not None else table.shown.number)
        return bank

    def hurry(self, match: str) -> None:
        """Have the machines of a match move at once, with the best they have found, until someone else is asked.

        From any thread.
        """
        if not self._hurry(match):
            self._ring(NOW, match)

    def _hurry(self, match: str) -> bool:
        """Returns whether it was this process that asked them."""
        with self._lock:
            mine = {question: asked for question, asked in self._asked.items() if question[0] == match}
            for question, asked in mine.items():
                self._hurried.add(question[:2])
                if asked.thinking is not None:
                    asked.thinking.stop()
        return bool(mine)

    def _ring(self, what: str, match: str) -> None:
        storage = self.matches.repository.storage
        if storage.shared:
            storage.submit(lambda connection: storage.words.append(f"{what}:{match}"), again=True)

    def _rung(self, words: Sequence[str]) -> None:
        """Something was rung. From any thread."""
        for word in words:
            kind, _, match = word.partition(":")
            if kind == NOW:
                self._hurry(match)
            elif kind == AGAIN:
                self._again(match)

    def _answered(self, table: Table, question: Question, known: str, answer: Future[str] | Future[Thought]) -> None:
        _, role, number = question
        with self._lock:
            asked = self._asked.get(question)
            if asked is not None:
                asked.thinking = None
        if asked is None or self._closed:
            self._end(question)
            return
        if answer.cancelled():
            # The match has moved on before this was thought about; if only secret answers came in, the question stands.
            self._end(question)
            self._take_up(question[0])
            return
        fault = answer.exception()
        if isinstance(fault, (Trouble, Closed)):
            self._lost(question, fault)
            return
        if fault is not None:
            self._fail(question, asked, fault)
            return
        found = answer.result()
        if isinstance(found, Thought):
            text = found.text
            if (bank := self._banks.get(question[:2])) is not None:
                bank.left -= found.seconds
        else:
            text = found
        played = self.matches.machine_ply(table, role, number, known, text)
        played.add_done_callback(lambda done: self._played(question, asked, done))

    def _fail(self, question: Question, asked: Asked, fault: BaseException) -> None:
        """A machine failed: it is asked again after a pause, or, if that was of no use, on request."""
        id, role, number = question
        table = self.matches.repository.peek(id)
        if table is not None and table.shown.since.get(role) != number:
            # The match has moved on, or back, without it.
            self._end(question)
            self.consider(table)
            return
        failed = Failed(question, asked.failed)
        pause = PAUSES[failed.tries - 1] if failed.tries <= len(PAUSES) else None
        log.error(
            "match %s: the machine of %s failed at ply %d, %d times so far: %s; it is asked again %s",
            id, role, number, failed.times,
            f"its worker died ({fault})" if isinstance(fault, TooMuch) else fault,
            "when somebody wants it" if pause is None else f"in {pause:g} s",
            exc_info=fault,
        )  # fmt: skip
        with self._lock:
            self._failed[id] = failed
        self._end(question)
        self.hub.failed(id, LiveFailed(role=role, times=failed.times, again=pause))
        if pause is not None:
            self._later(pause, lambda: self._ask_again(failed))

    def _ask_again(self, failed: Failed) -> None:
        failed.due = True
        self._take_up(failed.question[0])

    def again(self, match: str) -> None:
        """Have a failed machine of the match asked once more, and as often as at first. From any thread."""
        if not self._again(match):
            self._ring(AGAIN, match)

    def _again(self, match: str) -> bool:
        """Returns whether it failed in this process."""
        with self._lock:
            failed = self._failed.get(match)
            if failed is None or failed.due:
                return failed is not None
            failed.tries, failed.due = 0, True
        self._take_up(match)
        return True

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something after a pause, unless everything is over by then."""

        def done() -> None:
            self._timers.discard(timer)
            if not self._closed:
                do()

        timer = threading.Timer(seconds, done)
        timer.daemon = True
        self._timers.add(timer)
        timer.start()

    def _take_up(self, id: str) -> None:
        self.matches.repository.table(id).add_done_callback(self._taken_up)

    def _played(self, question: Question, asked: Asked, done: Future[Done]) -> None:
        fault = done.exception()
        if isinstance(fault, (Trouble, Closed)):
            self._lost(question, fault)
            return
        if fault is not None and not isinstance(fault, Spoilt):
            self._fail(question, asked, fault)
            return
        self._end(question)
        if isinstance(fault, Spoilt):
            self._take_up(question[0])
            return
        table = self.matches.repository.peek(question[0])
        if table is not None:
            # If the answer came too late, the present question is asked again.
            self.consider(table)

    def _lost(self, question: Question, fault: Trouble | Closed) -> None:
        """A question or its answer was lost by the database: it is asked again when the database may have room
        again."""
        self._end(question)
        log.error("match %s: what %s answered was not saved", question[0], question[1], exc_info=fault)
        pause = PASSED if isinstance(fault, Trouble) and fault.passing else TROUBLED
        self._later(pause, lambda: self._take_up(question[0]))

    def _end(self, question: Question) -> None:
        with self._lock:
            self._asked.pop(question, None)
            left = any(other[:2] == question[:2] for other in self._asked)
        if not left:
            self.hub.thinking(question[0], question[1], False)
        self._next()

    def close(self) -> None:
        """Ask nothing more and end the workers."""
        self._closed = True
        for timer in list(self._timers):
            timer.cancel()
        self._helper.shutdown(wait=True, cancel_futures=True)
        self.pool.close()
