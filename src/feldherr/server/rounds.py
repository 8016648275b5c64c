"""What a server does regularly besides answering calls: mail, notices, clocks, tidying up."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import Random

from .faults import Trouble
from .storage import Closed

log = logging.getLogger(__name__)


class Rounds:
    """Makes its rounds in the background until it is stopped. What fails is left to the next round.

    Attributes:
        every: seconds from one round to the next, a fifth more or less, so that processes do not all go at once.
        what: what it takes care of, for the log.
    """

    every: float
    what: str

    def __init__(self) -> None:
        self._chance = Random()
        self._task: asyncio.Task[None] | None = None
        self._news: asyncio.Event | None = None

    async def go(self) -> None:
        """One round."""
        raise NotImplementedError

    def start(self) -> None:
        """Start, on the running event loop."""
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._run(self._news))

    def wake(self) -> None:
        """There may be something to do at once. On the event loop."""
        if self._news is not None:
            self._news.set()

    async def end(self) -> None:
        """Stop; what is under way is left as it is."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self, news: asyncio.Event) -> None:
        while True:
            news.clear()
            try:
                await self.go()
            except (Trouble, Closed) as fault:
                log.warning("%s: later, %s", self.what, fault)
            except Exception:
                log.exception("%s: not this time", self.what)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.every * self._chance.uniform(0.8, 1.2)):
                    await news.wait()
