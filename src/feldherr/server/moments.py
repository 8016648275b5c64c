"""Moments of a match: what it looked like after a ply, worked out in a worker process from what is saved.

The worker reads the database itself, so a long match costs the writer and the process that answers requests
nothing but the answer. Past views never change, so recent ones are cached.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from feldherr.kernel import Malformed, Match, Position, Role
from feldherr.kernel.wire import Around
from feldherr.limits import TooMuch
from feldherr.players.pool import Pool, reference, referred
from feldherr.players.review import Turn, last_turn

from .cache import ByteCache
from .databases import reader as reader_of
from .saved import fetch, match_of, script_of
from .storage import Reader
from .table import Table
from .views import view_form
from .wire import encode

T = TypeVar("T")

VIEWS = 32_000_000
"""Bytes of past views that stay in memory."""

MATCHES = 16
"""How many matches a worker keeps."""


class Where(msgspec.Struct, frozen=True):
    """A match to look back on: the database, the game by its reference, the match, the minimum number of plies."""

    source: str
    ruleset: str
    match: str
    number: int


# In the worker

_readers: dict[str, Reader] = {}
_matches: ByteCache[tuple[str, str], Match] = ByteCache(MATCHES)


def match_at(where: Where) -> Match:
    """The match as it is saved, with at least this many plies."""
    key = (where.source, where.match)
    match = _matches.get(key)
    if match is None or match.number < where.number:
        reader = _readers.get(where.source)
        if reader is None:
            reader = _readers[where.source] = reader_of(where.source)
        saved = reader.read(lambda connection: fetch(connection, where.match))
        if saved is None:
            raise Malformed("kernel-no-such-ply", found=where.number)
        match = match_of(saved, referred(where.ruleset), [script_of(ply) for ply in saved.plies])
        _matches.put(key, match, 1)
    return match


def past_view(where: Where, number: int, role: Role | None, around: Around, whole: bool, timed: bool) -> bytes:
    """What `role` sees of the position after a ply, encoded. `timed`: it was played for someone whose time was up."""
    match = match_at(where)
    position = match.position_after(number)
    view = view_form(match.ruleset, position, role, offers=False, whole=whole, timed=timed)
    view.put(around)
    return encode(view)


def past_diagram(where: Where, number: int, role: Role | None, whole: bool) -> str:
    """The diagram of the position after a ply, as `role` knows it."""
    match = match_at(where)
    position = match.position_after(number)
    return match.ruleset.write(position if whole else position.known(role))


def past_save(where: Where, number: int) -> str:
    """The save of the position after a ply."""
    return match_at(where).position_after(number).save()


def past_turn(where: Where, number: int, role: Role | None) -> tuple[Turn, list[str]]:
    """The last player turn of a role up to a ply, and what it knew before each of its runs, as saves."""
    match = match_at(where)
    turn = last_turn(match, role, number)
    return turn, [match.position_before(run.number).known(turn.role).save() for run in turn.runs]


# In the server


class Moments:
    """Asks a worker for moments of matches. One worker serves all: someone who looks back waits only for others who
    do."""

    def __init__(self, source: str, pool: Pool | None = None) -> None:
        self.source = source
        self.pool = pool or Pool(1, crews=1)
        self._views: ByteCache[tuple[str, int, Role | None], bytes] = ByteCache(VIEWS)

    def warm(self, ruleset: str) -> None:
        """Start the worker before it is needed, with one game ready, by its reference."""
        self.pool.run(referred, ruleset)

    async def view(self, table: Table, number: int, role: Role | None) -> bytes:
        """The view after a ply. Raises Malformed."""
        key = (table.id, number, role)
        found = self._views.get(key)
        if found is None:
            around, timed = table.around_past(number + 1, role), table.was_timed(number)
            found = await self._ask(table, past_view, number, role, around, table.opened, timed)
            self._views.put(key, found, len(found))
        return found

    async def diagram(self, table: Table, number: int, role: Role | None) -> str:
        """A position of a match as TOML: if the match is not over, only what `role` knows. Raises Malformed."""
        return await self._ask(table, past_diagram, number, role, table.closed)

    async def position(self, table: Table, number: int) -> Position:
        """The position after a ply. Raises Malformed."""
        return table.ruleset.load(await self._ask(table, past_save, number))

    async def turn(self, table: Table, number: int, role: Role | None) -> tuple[Turn, list[str]]:
        """The last player turn up to a ply, see `last_turn`, with what was known. Raises Malformed."""
        return await self._ask(table, past_turn, number, role)

    async def _ask(self, table: Table, function: Callable[..., T], number: int, *args: Any) -> T:
        count = table.shown.number
        if not 0 <= number < count:
            raise Malformed("kernel-no-such-ply", found=number)
        where = Where(self.source, reference(table.ruleset), table.id, count)
        try:
            return await asyncio.wrap_future(self.pool.run(function, where, number, *args))
        except TooMuch:
            # The worker was ended from outside; start another one.
            return await asyncio.wrap_future(self.pool.run(function, where, number, *args))

    def close(self) -> None:
        """End the worker."""
        self.pool.close()
