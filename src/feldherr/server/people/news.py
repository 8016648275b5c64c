"""What concerns a person, line by line: where they are asked something, which places are kept for them, which of their
games are over. A program that plays for an account waits for this."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from feldherr.kernel import Role

from .. import schema
from ..accounts.faults import AccountFault
from ..accounts.people import Caller, People
from ..faults import Trouble
from ..live import Hub, Listener
from ..lobby.reading import kept_for
from ..notices.sender import asked_in
from ..seating import WORD, goes_on
from ..storage import TURN, parts
from ..streams import BEAT
from ..wire import encode
from .wire import NewsEnd, NewsMessage, NewsOffer, NewsTurn

matches, seats = schema.matches, schema.seats


class Concerns(msgspec.Struct, frozen=True):
    """What concerns a person at one moment.

    Attributes:
        turns: their seats that are asked something, with the number of the ply that the answer will be.
        offers: those that keep a place for them. playing: their games that are not over.
    """

    turns: dict[tuple[str, Role], int] = {}
    offers: frozenset[str] = frozenset()
    playing: frozenset[str] = frozenset()


def concerns(connection: Connection, me: str, now: float) -> Concerns:
    """What concerns an account now."""
    mine = select(seats.c.match).join_from(seats, matches, seats.c.match == matches.c.id)
    return Concerns(
        {(row.id, row.role): row.number for row in asked_in(connection, me)},
        frozenset(row.id for row in kept_for(connection, me, now)),
        frozenset(connection.execute(mine.where(seats.c.account == me, goes_on())).scalars()),
    )


def over(connection: Connection, ids: list[str]) -> list[str]:
    """Those of some matches that are over."""
    found: list[str] = []
    for part in parts(ids):
        query = select(matches.c.id, matches.c.outcome).where(matches.c.id.in_(part)).order_by(matches.c.id)
        found += [row.id for row in connection.execute(query) if row.outcome is not None]
    return found


def key_of(account: str) -> str:
    """Under which name the listeners of an account are counted."""
    return f"account {account}"


async def lines(
    hub: Hub, people: People, caller: Caller, clock: Callable[[], float], still: Callable[[], Awaitable[Any]]
) -> AsyncGenerator[bytes, None]:
    """What concerns an account, as lines of JSON: first all there is, then what is new; an empty one says that the
    server is still there. They end when the server stops, or the caller is nobody any more.

    `still`: raises AccountFault if that is so; asked once, when nothing can be missed any more.
    """
    assert caller.person is not None
    me = caller.person.id
    loop, listener = asyncio.get_running_loop(), Listener(None, 0)

    def called(do: Callable[[], None]) -> Callable[[], None]:
        def call() -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(do)

        return call

    ends = [people.watch(what, called(listener.news.set)) for what in (f"{TURN}:{me}", WORD)]
    ends.append(people.watch(caller.watch, called(listener.end)))
    hub.add(key_of(me), listener)
    known = Concerns()

    def look() -> tuple[Concerns, list[NewsMessage]]:
        def read(connection: Connection) -> tuple[Concerns, list[NewsMessage]]:
            found = concerns(connection, me, clock())
            return found, list(_fresh(known, found, over(connection, sorted(known.playing - found.playing))))

        return people.storage.read(read)

    try:
        await still()
        while True:
            listener.news.clear()
            known, fresh = await people.run(look)
            if hub.ended or listener.ended:
                return
            yield b"".join(encode(one) + b"\n" for one in fresh) or b"\n"
            try:
                async with asyncio.timeout(BEAT):
                    await listener.news.wait()
            except TimeoutError:
                # It also looks by itself: it does not depend on being rung.
                continue
    except (AccountFault, Trouble):
        # A new request is told what is wrong.
        return
    finally:
        hub.remove(key_of(me), listener)
        for end in ends:
            end()


def _fresh(known: Concerns, found: Concerns, ended: list[str]) -> Iterator[NewsMessage]:
    for (match, role), number in found.turns.items():
        if known.turns.get((match, role)) != number:
            yield NewsTurn(match=match, role=role, number=number)
    for offer in sorted(found.offers - known.offers):
        yield NewsOffer(offer=offer)
    for match in ended:
        yield NewsEnd(match=match)
