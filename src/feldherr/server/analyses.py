"""Analyses of finished matches: worked out in a worker process fight by fight, kept in memory while there is room.

They have a worker of their own, so that no machine player waits behind a long computation, and the writer's thread does
none of it. Nothing is saved: an analysis comes out the same whenever it is requested.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from concurrent.futures import Future

from feldherr.limits import Bounded
from feldherr.players.pool import Pool, reference
from feldherr.studies.analysis import Account, Outline, account, outline_of, reckoning_of, script
from feldherr.studies.luck import Reckoned

from .table import Table

log = logging.getLogger(__name__)

ROOM = 64
"""How many analyses stay in memory."""


PATIENCE = 300.0
"""Seconds until an unfinished part is given up."""


class Work:
    """The analysis of one match: `done` of its `parts` are worked out, and at the end it is `ready`."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.outline: Outline | None = None
        self.reckoned: list[Reckoned] = []
        self.ready: Account | None = None
        self.fault: BaseException | None = None

    @property
    def done(self) -> int:
        """Parts worked out: the outline is one, each fight another."""
        return 0 if self.outline is None else 1 + len(self.reckoned)

    @property
    def parts(self) -> int:
        """How many parts there are; before the outline is known, one."""
        return 1 if self.outline is None else 1 + len(self.outline.fights)


class Analyses:
    """Makes each analysis once."""

    def __init__(self, pool: Pool | Bounded | None = None) -> None:
        self.pool = pool or Bounded(1, PATIENCE)
        self._works: OrderedDict[tuple[str, int], Work] = OrderedDict()
        self._lock = threading.Lock()
        self._closed = False

    def ask(self, table: Table) -> Work:
        """How far the analysis of a finished match is; the first request starts it.

        Raises:
            RuntimeError: it could not be worked out; the next request starts it again.
        """
        key = (table.id, table.shown.number)
        with self._lock:
            work = self._works.get(key)
            if work is not None and work.fault is not None:
                del self._works[key]
                raise RuntimeError(f"match {table.id} could not be analysed") from work.fault
            if work is not None:
                self._works.move_to_end(key)
                return work
            work = self._works[key] = Work(reference(table.ruleset))
            while len(self._works) > ROOM:
                self._works.popitem(last=False)
        self._expect(work, self.pool.run(outline_of, script(table.match)))
        return work

    def _expect(self, work: Work, part: Future[Outline] | Future[Reckoned]) -> None:
        part.add_done_callback(lambda done: self._take(work, done))

    def _take(self, work: Work, part: Future[Outline] | Future[Reckoned]) -> None:
        """A part is worked out: put it in and request the next one."""
        if self._closed or part.cancelled():
            return
        try:
            found = part.result()
            if isinstance(found, Outline):
                work.outline = found
            else:
                work.reckoned.append(found)
            outline = work.outline
            assert outline is not None
            if len(work.reckoned) < len(outline.fights):
                fight = outline.fights[len(work.reckoned)]
                self._expect(work, self.pool.run(reckoning_of, work.ruleset, fight))
            else:
                work.ready = account(outline, work.reckoned)
        except Exception as fault:
            log.error("an account was not worked out", exc_info=fault)
            work.fault = fault

    def close(self) -> None:
        """Stop the work and end the worker."""
        self._closed = True
        self.pool.close()
