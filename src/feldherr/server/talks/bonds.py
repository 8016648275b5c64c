"""Friends and blocks. A block works both ways: neither reads the other, joins their games or can be their friend."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from feldherr.kernel import Malformed

from .. import schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.people import People, account_of, shown_names
from ..seating import WORD, goes_on
from .wire import Bond, FriendForm, Friends

MOST = 500
"""Friends of one account, including those who were asked; and people it has blocked."""

accounts, blocks, friends = schema.accounts, schema.blocks, schema.friends
offers, places, seats, matches = schema.offers, schema.places, schema.seats, schema.matches


class Near(msgspec.Struct, frozen=True):
    """Who is near to an account: their friends, and those kept apart from them, whichever of the two did it."""

    friends: frozenset[str] = frozenset()
    apart: frozenset[str] = frozenset()


def apart(connection: Connection, me: str) -> frozenset[str]:
    """Those from whom an account is kept apart: it has blocked them, or they it."""
    rows = connection.execute(
        select(blocks.c.account, blocks.c.other).where(or_(blocks.c.account == me, blocks.c.other == me))
    )
    return frozenset(row.other if row.account == me else row.account for row in rows)


def near(connection: Connection, me: str) -> Near:
    """Who is near to an account."""
    rows = connection.execute(select(friends).where(_of(me), friends.c.since.is_not(None)))
    return Near(frozenset(_other(row, me) for row in rows), apart(connection, me))


def bond(connection: Connection, me: str, other: str) -> Bond:
    """What a person is to an account."""
    row = connection.execute(select(friends).where(_pair(me, other))).first()
    if row is None:
        return "none"
    return "friends" if row.since is not None else "asked" if row.asked == me else "asks"


def blocked(connection: Connection, me: str, other: str) -> bool:
    """Whether an account has blocked another one. It does not learn whether it was blocked itself."""
    mine = and_(blocks.c.account == me, blocks.c.other == other)
    return connection.execute(select(blocks.c.other).where(mine)).first() is not None


def forget(connection: Connection, account: str) -> None:
    """Delete the friends and blocks of an account."""
    connection.execute(delete(friends).where(_of(account)))
    connection.execute(delete(blocks).where(or_(blocks.c.account == account, blocks.c.other == account)))


def _of(me: str) -> Any:
    return or_(friends.c.first == me, friends.c.second == me)


def _other(row: Any, me: str) -> str:
    return str(row.second if row.first == me else row.first)


def _pair(one: str, other: str) -> Any:
    first, second = sorted((one, other))
    return and_(friends.c.first == first, friends.c.second == second)


def _counted(connection: Connection, query: Any) -> dict[str, int]:
    return {id: int(count) for id, count in connection.execute(query)}


class Bonds:
    """Changes them. Its methods wait for the database: call them where that is allowed."""

    def __init__(self, people: People, clock: Callable[[], float], kept: float) -> None:
        self.people = people
        self.storage = people.storage
        self.clock = clock
        # Seconds that an offer of the lobby waits.
        self._kept = kept
        people.leaving.append(forget)

    def list(self, me: str) -> Friends:
        """Everyone an account has a bond with."""
        return self.storage.read(lambda connection: self._list(connection, me))

    def _list(self, connection: Connection, me: str) -> Friends:
        rows = connection.execute(select(friends).where(_of(me))).all()
        away = connection.execute(select(blocks.c.other).where(blocks.c.account == me)).scalars().all()
        names = shown_names(connection, {*(_other(row, me) for row in rows), *away})
        mine = {_other(row, me): row.since for row in rows if row.since is not None}
        paged = select(accounts.c.id).where(accounts.c.id.in_(mine), accounts.c.hidden.is_(False))
        pages = set(connection.execute(paged).scalars())
        playing, offered = self._playing(connection, mine), self._offers(connection, mine)
        return Friends(
            friends=sorted(
                (
                    FriendForm(
                        name=names[id],
                        page=id in pages,
                        since=since,
                        playing=playing.get(id, 0),
                        offers=offered.get(id, 0),
                    )
                    for id, since in mine.items()
                ),
                key=lambda one: one.name.casefold(),
            ),
            asks=sorted(names[_other(row, me)] for row in rows if row.since is None and row.asked != me),
            asked=sorted(names[_other(row, me)] for row in rows if row.since is None and row.asked == me),
            blocked=sorted(names[id] for id in away),
        )

    def _playing(self, connection: Connection, ids: Collection[str]) -> dict[str, int]:
        """At how many tables that everyone may know of each of them plays."""
        query = (
            select(seats.c.account, func.count(seats.c.match.distinct()))
            .join_from(seats, matches, seats.c.match == matches.c.id)
            .where(seats.c.account.in_(ids), matches.c.company == "all", goes_on())
        )
        return _counted(connection, query.group_by(seats.c.account))

    def _offers(self, connection: Connection, ids: Collection[str]) -> dict[str, int]:
        """How many games each of them offers to their friends or to all."""
        waits = and_(offers.c.match.is_(None), offers.c.declined.is_(None), offers.c.made > self.clock() - self._kept)
        theirs = and_(offers.c.account.in_(ids), offers.c.who.in_(("all", "friends")), waits)
        return _counted(connection, select(offers.c.account, func.count()).where(theirs).group_by(offers.c.account))

    def ask(self, me: str, name: str) -> None:
        """Ask a person to be a friend; if they have already asked, this agrees. Raises AccountFault or Malformed."""

        def do(connection: Connection, other: str) -> None:
            if other in apart(connection, me):
                raise AccountFault("blocked")
            row = connection.execute(select(friends).where(_pair(me, other))).first()
            if row is not None:
                if row.since is None and row.asked != me:
                    self._agree(connection, me, other)
                return
            count = connection.execute(select(func.count()).select_from(friends).where(_of(me))).scalar()
            if int(count or 0) >= MOST:
                raise Malformed("talk-friends-full", most=MOST)
            first, second = sorted((me, other))
            values = {"first": first, "second": second, "asked": me, "made": self.clock()}
            connection.execute(insert(friends).values(values))

        try:
            self._with(me, name, do)
        except IntegrityError:
            # They have asked at the same moment.
            self._with(me, name, do)

    def accept(self, me: str, name: str) -> None:
        """Accept a person's friendship request. Raises AccountFault."""

        def do(connection: Connection, other: str) -> None:
            if self._agree(connection, me, other) != 1:
                raise AccountFault("gone")

        self._with(me, name, do)

    def _agree(self, connection: Connection, me: str, other: str) -> int:
        waits = and_(_pair(me, other), friends.c.since.is_(None), friends.c.asked == other)
        return connection.execute(update(friends).where(waits).values(since=self.clock())).rowcount

    def remove(self, me: str, name: str) -> None:
        """End a friendship, decline a request, or take back one's own. Raises AccountFault."""

        def do(connection: Connection, other: str) -> None:
            if connection.execute(delete(friends).where(_pair(me, other))).rowcount != 1:
                raise AccountFault("gone")

        self._with(me, name, do)

    def block(self, me: str, name: str, wanted: bool) -> None:
        """Block a person, or take that back. Raises AccountFault or Malformed."""

        def do(connection: Connection, other: str) -> None:
            mine = and_(blocks.c.account == me, blocks.c.other == other)
            connection.execute(delete(blocks).where(mine))
            if not wanted:
                return
            count = connection.execute(select(func.count()).select_from(blocks).where(blocks.c.account == me)).scalar()
            if int(count or 0) >= MOST:
                raise Malformed("talk-blocks-full", most=MOST)
            connection.execute(insert(blocks).values(account=me, other=other, made=self.clock()))
            connection.execute(delete(friends).where(_pair(me, other)))
            # Neither keeps a place at a table that the other one offers and that is still waiting.
            for host, guest in ((me, other), (other, me)):
                waits = select(offers.c.id).where(offers.c.account == host, offers.c.match.is_(None))
                there = and_(places.c.account == guest, places.c.offer.in_(waits))
                connection.execute(update(places).where(there).values(account=None))

        self._with(me, name, do)

    def _with(self, me: str, name: str, do: Callable[[Connection, str], None]) -> None:
        """Change the bond between an account and the one with a name."""

        def work(connection: Connection) -> None:
            rates.take(connection, self.clock(), rates.BONDS, me)
            other = account_of(connection, name).id
            if other == me:
                raise Malformed("talk-not-oneself")
            do(connection, other)
            # What is offered to friends, and kept from people who are blocked, is now another list.
            self.storage.words.append(WORD)

        self.people.write(work)
