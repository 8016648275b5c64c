"""Looks, in every process, for clocks that have run out, and has the writer do what is due. No process leads."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from . import clocks
from .calls import carried_out
from .faults import Trouble
from .repository import NotFound
from .rounds import Rounds
from .server import Server
from .storage import Closed
from .table import Broken, Later

log = logging.getLogger(__name__)

BEAT = 1.0
"""Seconds from one look to the next, a little more or less, so that several processes do not look all at once."""

PULSE = 10.0
"""Seconds between notes that a server is running."""

TIDY = 3_600.0
"""Seconds after which what nobody needs is dropped again: static parts, and the keys of old requests."""

AT_ONCE = 64
"""How many matches are handled in one look."""

PASSED = 60.0
"""Seconds for which a match is skipped that could not be handled, because, for example, the site no longer has its
game: however many of them there are, they hold up no other."""


class Ticker(Rounds):
    """Takes care of the clocks of all matches, whichever process has them in memory, and of what no match needs any
    more."""

    what = "clocks"

    def __init__(self, server: Server, beat: float) -> None:
        super().__init__()
        self.server = server
        self.every = beat
        self._tidied: float | None = None
        self._passed: dict[str, float] = {}

    async def go(self) -> None:
        """Look once. Time during which no server was running is given back before anything counts as late."""
        matches = self.server.matches
        with suppress(IntegrityError):  # another process was quicker to note that it is there
            await asyncio.wrap_future(matches.pulse(PULSE))
        now = matches.clock()
        self._passed = {id: until for id, until in self._passed.items() if until > now}
        passed = list(self._passed)
        late = await self.server.read(
            matches.repository.storage.read, lambda connection: clocks.due(connection, now, AT_ONCE, passed)
        )
        for id in late:
            try:
                await carried_out(self.server, id, matches.time_out)
            except (NotFound, Broken, Later):
                self._passed[id] = now + PASSED
            except (Trouble, Closed):
                raise
            except Exception:
                self._passed[id] = now + PASSED
                log.exception("match %s: what is due at the end of a time could not be done", id)
        if self._tidied is None or now >= self._tidied + TIDY:
            self._tidied = now
            with suppress(IntegrityError):  # another process was quicker to keep what both hold
                await self.server.read(matches.repository.prune)
            await self.server.read(matches.repository.forget_keys)
