"""Reviews of a role's last player turn by the marshal: run after run, computed by the workers that give advice."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from concurrent.futures import Future
from contextlib import suppress
from itertools import zip_longest

from feldherr.kernel import Refusal, Role
from feldherr.limits import TooMuch
from feldherr.players.advice import seed_of
from feldherr.players.captain import Marshal
from feldherr.players.comparing import verdict
from feldherr.players.pool import Search as Thinking
from feldherr.players.pool import Thinkers, reference
from feldherr.players.questions import About, Think
from feldherr.players.review import Run, Turn
from feldherr.players.search import Thought

from .advice import HASTE, PATIENCE, ROOM
from .faults import Trouble
from .table import Seat, Table
from .wire import ReviewAnswer, ReviewedRun

Question = tuple[str, Role, int]


def reviewed(table: Table, seat: Seat, role: Role | None) -> Role | None:
    """Whose turn is reviewed: the caller's own; after the end of the game anyone's, None: the last player's.

    Raises:
        Refusal: several people are at the table of a game still being played, or the caller has no seat there.
    """
    if table.shown.position.outcome is not None:
        return role
    if table.rated or len(table.humans()) > 1:
        raise Refusal("0", "kernel-no-advice")
    if seat.role is None or role not in (None, seat.role):
        raise Refusal("0", "kernel-no-advice-now")
    return seat.role


class Review:
    """A review of a player turn under way: its runs are thought over one after the other.

    Args:
        knowns: what the role knew before each of the runs, as saves.

    Attributes:
        over: done with the last of them, or when that is enough; raises what a worker raised.
        thoughts: of the runs so far.
    """

    def __init__(self, pool: Thinkers, rules: str, match: str, turn: Turn, knowns: list[str]) -> None:
        self.over: Future[None] = Future()
        self.turn = turn
        self.thoughts: list[Thought] = []
        self._pool, self._rules, self._match, self._knowns = pool, rules, match, knowns
        self._part = 0.0
        self._thinking: Thinking | None = None
        self._enough = False
        self._next()

    def enough(self) -> None:
        """Think about no more runs, and stop with this one."""
        self._enough = True
        if self._thinking is not None:
            self._thinking.stop()

    @property
    def done(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.over.done() else (len(self.thoughts) + self._part) / len(self.turn.runs)

    @property
    def lost(self) -> bool:
        """Whether a worker died while thinking, or the database lost the question: it is requested again."""
        if not self.over.done():
            return False
        return self.over.cancelled() or isinstance(self.over.exception(), (TooMuch, Trouble))

    def _next(self) -> None:
        at = len(self.thoughts)
        if self._enough or at == len(self.turn.runs):
            self.over.set_result(None)
            return
        run, known, role = self.turn.runs[at], self._knowns[at], self.turn.role
        wanted = Think(self._rules, known, role, seed_of(known), self.turn.seconds, Marshal.manner(), run.answers)
        about = About(self._match, f"review:{self._match}:{role}:{run.number}", haste=HASTE)
        self._part = 0.0
        self._thinking = self._pool.think(wanted, self._hear, about)
        if self._enough:
            # It was stopped just now.
            self._thinking.stop()
        self._thinking.future.add_done_callback(self._thought)

    def _hear(self, thought: Thought) -> None:
        self._part = thought.done

    def _thought(self, found: Future[Thought]) -> None:
        if found.cancelled():
            self.over.cancel()
        elif (fault := found.exception()) is not None:
            self.over.set_exception(fault)
        else:
            self.thoughts.append(found.result())
            self._next()


class Reviewer:
    """Has turns reviewed. A turn asked about again gets the same review."""

    def __init__(self, pool: Thinkers) -> None:
        self.pool = pool
        self._reviews: OrderedDict[Question, Review] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, table: Table, turn: Turn, knowns: list[str]) -> Review:
        """The review of a turn of a match."""
        question = (table.id, turn.role, turn.runs[0].number)
        with self._lock:
            found = self._reviews.get(question)
            # A turn under way may have grown.
            if found is not None and not found.lost and found.turn == turn:
                return found
            # One at a time for a match: asking about another turn ends the review of this one.
            for (match, *_), under_way in self._reviews.items():
                if match == table.id:
                    under_way.enough()
            review = Review(self.pool, reference(table.ruleset), table.id, turn, knowns)
            self._reviews[question] = review
            while len(self._reviews) > ROOM:
                self._reviews.popitem(last=False)[1].enough()
            return review


async def answer(review: Review) -> ReviewAnswer:
    """What is known after a moment. Raises what thinking about it raised, unless it can be requested again."""
    with suppress(TimeoutError, TooMuch):
        await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(review.over)), PATIENCE)
    thoughts = review.thoughts[:]
    runs = [_form(run, thought) for run, thought in zip_longest(review.turn.runs, thoughts)]
    done = 0.0 if review.lost else round(review.done, 2)
    return ReviewAnswer(role=review.turn.role, runs=runs, thought=len(thoughts), done=done)


def _form(run: Run, thought: Thought | None) -> ReviewedRun:
    found = None if thought is None else thought.compared
    form = ReviewedRun(number=run.number, played=run.answers, said=None if thought is None else verdict(found))
    if found is not None:
        form.best, form.gap, form.doubt = found.best, round(found.gap, 3), round(found.doubt, 3)
        if found.chances is not None:
            form.chances = (round(found.chances[0], 3), round(found.chances[1], 3))
    return form
