"""Advice for people's seats: who may have it; computed by worker processes, and kept until the position changes."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from concurrent.futures import Future
from typing import Any

import msgspec

from feldherr.kernel import Malformed, Position, Refusal, Role
from feldherr.limits import TooMuch
from feldherr.players.advice import Advice, seed_of
from feldherr.players.pool import Thinkers, reference
from feldherr.players.questions import About, Explain, Think
from feldherr.players.search import Thought, why_not

from .faults import Trouble
from .table import Seat, Table
from .wire import Advice as AdviceForm
from .wire import AdviceAnswer, AdviceChoice

SECONDS = 2.0
"""How long to think before giving advice."""

PATIENCE = 0.4
"""Seconds until a question is answered with the progress of a search that is not done."""

ROOM = 256
"""How many answers are kept."""

HASTE = 3
"""Someone is watching while advice is worked out, so it goes before the questions of machines."""

Question = tuple[str, Role, int]


def advised(table: Table, seat: Seat, position: Position) -> Role:
    """The role that is advised: the caller's own; after the end of the game, the one that was asked.

    Raises:
        Refusal: several people are at the table of a game still being played, or the caller has no question to answer.
        Malformed: the game gives the captain too little to base advice on.
    """
    reason = why_not(table.ruleset)
    if reason is not None:
        raise Malformed(reason.id, **reason.args)
    live = table.shown.position.outcome is None
    if live and (table.rated or len(table.humans()) > 1):
        raise Refusal("0", "kernel-no-advice")
    if not live and position.decisions:
        return position.decisions[0].role
    if seat.role is None or position.decision(seat.role) is None:
        raise Refusal("0", "kernel-no-advice-now")
    return seat.role


class Search:
    """Advice on its way: first the workers think, then one of them explains why."""

    def __init__(self, pool: Thinkers, rules: str, known: str, question: Question) -> None:
        self.advice: Future[Advice] = Future()
        self.done, self.lines = 0.0, 0
        match, role, number = question
        about, why = (About(match, f"{kind}:{match}:{role}:{number}", haste=HASTE) for kind in ("advice", "why"))
        self._thinking = pool.think(Think(rules, known, role, seed_of(known), SECONDS), self._hear, about)
        self._thinking.future.add_done_callback(lambda found: self._explain(pool, rules, known, role, found, why))

    def enough(self) -> None:
        """End the search: what has been found so far is the advice."""
        self._thinking.stop()

    @property
    def lost(self) -> bool:
        """Whether a worker died while searching, or the database lost the search: it is requested again."""
        if not self.advice.done():
            return False
        return self.advice.cancelled() or isinstance(self.advice.exception(), (TooMuch, Trouble))

    def _hear(self, thought: Thought) -> None:
        self.done, self.lines = thought.done, thought.lines

    def _explain(self, pool: Thinkers, rules: str, known: str, role: Role, found: Future[Thought], why: About) -> None:
        if not self._failed(found):
            pool.explain(Explain(rules, known, role, found.result()), why).add_done_callback(self._given)

    def _given(self, said: Future[Advice]) -> None:
        if not self._failed(said):
            self.advice.set_result(said.result())

    def _failed(self, done: Future[Any]) -> bool:
        if done.cancelled():
            self.advice.cancel()
            return True
        fault = done.exception()
        if fault is not None:
            self.advice.set_exception(fault)
        return fault is not None


class Advisor:
    """Asks the workers for advice. A question repeated while it is under way finds the same search."""

    def __init__(self, pool: Thinkers) -> None:
        self.pool = pool
        self._searches: OrderedDict[Question, Search] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, table: Table, role: Role, position: Position, number: int) -> Search:
        """The search for advice to `role` on the position before ply `number`."""
        question = (table.id, role, number)
        known = position.known(role).save()
        with self._lock:
            found = self._searches.get(question)
            if found is not None and not found.lost:
                return found
            # One at a time for each role of a match: asking about another moment ends the search about this one.
            for (match, other, _), under_way in self._searches.items():
                if (match, other) == (table.id, role):
                    under_way.enough()
            search = Search(self.pool, reference(table.ruleset), known, question)
            self._searches[question] = search
            while len(self._searches) > ROOM:
                self._searches.popitem(last=False)[1].enough()
            return search

    def changed(self, table: Table) -> None:
        """A match has moved on: advice still being worked out for it is no longer wanted. From any thread."""
        with self._lock:
            for question, search in list(self._searches.items()):
                if question[0] == table.id and question[2] < table.shown.number and not search.advice.done():
                    self._searches.pop(question).enough()


async def answer(search: Search, number: int) -> AdviceAnswer:
    """What is known after a moment: the advice, or how far the search is."""
    try:
        found = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(search.advice)), PATIENCE)
    except (TimeoutError, TooMuch):
        return AdviceAnswer(number=number, advice=None, done=round(search.done, 2), lines=search.lines)
    return AdviceAnswer(number=number, advice=advice_form(found), done=1.0, lines=found.lines)


def advice_form(advice: Advice) -> AdviceForm:
    """Advice as it is sent."""
    return AdviceForm(
        role=advice.role,
        best=[AdviceChoice(**msgspec.structs.asdict(choice)) for choice in advice.best],
        reason=advice.reason,
        events=advice.events,
        sheet=advice.sheet,
        lines=advice.lines,
        chance=advice.chance,
    )
