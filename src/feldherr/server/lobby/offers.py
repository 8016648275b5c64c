"""Offers: games that wait for their players.

Taking a place changes one row; taking the last one begins the match in the same transaction, so that no table is full
without its game and no game begins twice. The rows of an offer are locked by that of the offer itself, and what was
seen when the place was chosen is compared under the lock: if someone else was quicker, it is looked at again.

An offer has its secret from the beginning and shows the commitment to it. The sides that nobody wished for are drawn
from it, just as the dice are, so that the record of the finished game proves the draw.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from feldherr.kernel import Malformed, Match, Role, Ruleset
from feldherr.players import is_player, player, player_names

from .. import clocks, schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.names import sought
from ..accounts.people import DAY, People
from ..matches import Change, Done, Matches, Meeting, Spoilt
from ..notices import outbox
from ..repository import NotFound
from ..seating import WORD, closed, deserted
from ..storage import parts
from ..table import Broken, Later, Table
from ..talks.bonds import Near, apart, near
from ..waiting import tag_of
from ..wire import HUMAN, Pace, encode
from . import vacant
from .reading import GUEST, KEPT, Seen, drawn, fetch, form, kept_for, locked, names_at, tempo_of, waiting
from .wire import LobbyList, LobbySeat, OfferMade, OfferWanted, PlaceWanted, Tempo, Who

MOST = 50
"""Offers of one account that may wait at the same time."""
BEGUN = DAY
"""Seconds for which the outcome of an offer is still shown."""
DECLINED = 7 * DAY
"""Seconds for which those who waited still see that an offer was declined, unless they put it away."""
TRIES = 5
"""How often a place is looked for again if others are quicker."""

offers, places, accounts = schema.offers, schema.places, schema.accounts


class Overtaken(Exception):
    """The offer has been changed since it was looked at."""


class Sitter(msgspec.Struct, frozen=True):
    """A person who sits down: an account, or a guest by the login of their browser, under a name.

    Attributes:
        come: makes that login in the transaction, if the browser has none yet.
    """

    account: str | None = None
    login: bytes | None = None
    guest: str | None = None
    come: Callable[[Connection], bytes] | None = None


class Lobby:
    """The offers of a site. Its methods wait for the database: call them where that is allowed."""

    def __init__(self, people: People, matches: Matches) -> None:
        self.people = people
        self.matches = matches
        self.storage = people.storage
        people.leaving.append(self._let_go)
        people.left.append(self.depart)
        matches.along.append(self.changed)

    # looking

    def shown(
        self,
        me: str,
        game: str | None = None,
        tempo: Tempo | None = None,
        who: Who | None = None,
        mine: bool = False,
        own: bool = False,
    ) -> LobbyList:
        """What a person may see: what anyone may join, and what concerns them.

        Args:
            mine: only offers they have made, sit at or are named in.
            own: all of those, whatever game, tempo or company the others are filtered by.
        """
        now = self.matches.clock()
        at = select(places.c.offer).where(or_(places.c.account == me, places.c.named == me))
        theirs = or_(offers.c.account == me, offers.c.id.in_(at))
        waits = waiting(now)
        # Of one that was declined only those learn who wait there in vain.
        sits = offers.c.id.in_(select(places.c.offer).where(places.c.account == me))
        vain = and_(offers.c.declined > now - DECLINED, sits)
        there = or_(and_(theirs, or_(waits, offers.c.begun > now - BEGUN)), vain)

        def read(connection: Connection) -> LobbyList:
            around = near(connection, me)
            of_friends = and_(offers.c.who == "friends", offers.c.account.in_(around.friends))
            opened = and_(waits, or_(offers.c.who == "all", of_friends))
            asked = ((offers.c.ruleset, game), (offers.c.tempo, tempo), (offers.c.who, who))
            narrow = [column == wanted for column, wanted in asked if wanted is not None]
            met = [or_(offers.c.match.is_not(None), offers.c.account.not_in(around.apart))] if around.apart else []
            seats = [] if mine else vacant.left(connection, me, game, tempo)
            # Separate from what others offer: that may be more than a list has room for, and newer.
            found = fetch(connection, and_(there, *met, *([] if own else narrow)))
            if not mine:
                known = {seen.row.id for seen in found}
                found += [seen for seen in fetch(connection, and_(opened, *met, *narrow)) if seen.row.id not in known]
                found.sort(key=lambda seen: (-seen.row.made, seen.row.id))
            playing = _playing(connection, me, [seen.row.match for seen in found if seen.row.match is not None])
            found = [seen for seen in found if seen.row.match is None or seen.row.match in playing]
            return self._list(connection, me, found, seats)

        return self.storage.read(read)

    def by_code(self, me: str, code: str) -> LobbyList:
        """The offer of a private link. Raises AccountFault if there is none, or no longer one."""
        id, _, _ = code.partition(".")

        def read(connection: Connection) -> LobbyList:
            found = fetch(connection, offers.c.id == id)
            if not found or not found[0].told(me, near(connection, me), code):
                raise AccountFault("gone")
            return self._list(connection, me, found, [])

        return self.storage.read(read)

    def _list(self, connection: Connection, me: str, found: list[Seen], seats: list[LobbySeat]) -> LobbyList:
        names = names_at(connection, found)
        forms = [form(seen, me, names) for seen in found]
        return LobbyList(offers=forms, seats=seats, tag=tag_of(encode([forms, seats])))

    # making

    def make(self, me: str, wanted: OfferWanted) -> OfferMade:
        """Offer a game. Raises Malformed or AccountFault."""
        self._counted(me)
        if wanted.again is not None:
            there = self._waits(me, wanted)
            if there is not None:
                return OfferMade(id=there, match=self._taken(me, there, None, None))
        ruleset = self.matches.ruleset(wanted.ruleset)
        roles = ruleset.setting(wanted.scenario, wanted.options).roles
        _check(wanted, ruleset, roles)
        named = self._named(me, wanted.places)
        pace, rated = wanted.pace, wanted.rated
        if wanted.again is not None:
            pace, rated = self._agreed(me, wanted, set(named.values()))
            # The table has to fit what was agreed on, too.
            _check(msgspec.structs.replace(wanted, rated=rated), ruleset, roles)
        clocks.asked_for(pace, self.matches.paced)
        id, secret = secrets.token_hex(8), secrets.token_bytes(32)
        table = [PlaceWanted("account", side=wanted.side), *wanted.places]
        rows = [
            {
                "offer": id,
                "number": number,
                "side": place.side,
                "player": place.player if place.kind == "machine" else GUEST if place.kind == "guest" else HUMAN,
                "named": named.get(place.name or ""),
                "account": me if number == 0 else None,
            }
            for number, place in enumerate(table)
        ]

        def do(connection: Connection) -> None:
            now = self.matches.clock()
            # No two processes can count at once; rows that only refer to the account are not kept waiting.
            connection.execute(select(accounts.c.id).where(accounts.c.id == me).with_for_update(key_share=True))
            self._tidy(connection, now)
            if wanted.again is not None:
                _forget(connection, and_(offers.c.again == wanted.again, offers.c.declined.is_not(None)))
            mine = and_(offers.c.account == me, offers.c.match.is_(None), offers.c.declined.is_(None))
            if int(connection.execute(select(func.count()).select_from(offers).where(mine)).scalar() or 0) >= MOST:
                raise AccountFault("too-many-offers")
            row = {
                "id": id,
                "account": me,
                "ruleset": wanted.ruleset,
                "scenario": wanted.scenario,
                "options": wanted.options,
                "tempo": tempo_of(pace),
                "pace": msgspec.to_builtins(pace),
                "who": wanted.who,
                "secret": secret,
                "made": now,
                "rated": rated,
                "again": wanted.again,
            }
            connection.execute(insert(offers).values(row))
            connection.execute(insert(places), rows)
            outbox.note(connection, "invited", id, [*named.values()], now)
            self.storage.words.append(WORD)

        try:
            self.people.write(do)
        except IntegrityError:
            # Another player at that table has just offered it.
            there = self._waits(me, wanted)
            if there is None:
                raise AccountFault("gone") from None
            return OfferMade(id=there, match=self._taken(me, there, None, None))
        return OfferMade(id=id)

    def _waits(self, me: str, wanted: OfferWanted) -> str | None:
        """The offer to play a match again that already includes an account. Raises Malformed if it is not the game that
        the account wants: nobody is seated at one that they have not seen."""
        found, around = self._seen(me, and_(offers.c.again == wanted.again, offers.c.declined.is_(None)))
        if not found or not found[0].told(me, around):
            return None
        row = found[0].row
        mine = next((place for place in found[0].places if me in (place.account, place.named)), None)
        asked = (wanted.ruleset, wanted.scenario, wanted.options)
        if (row.ruleset, row.scenario, row.options) != asked or (
            wanted.side is not None and (mine is None or mine.side != wanted.side)
        ):
            raise Malformed("lobby-again-differs")
        return str(row.id)

    def _seen(self, me: str, which: Any) -> tuple[list[Seen], Near]:
        """Offers, and the people near to an account that asks for them."""
        return self.storage.read(lambda connection: (fetch(connection, which), near(connection, me)))

    def _agreed(self, me: str, wanted: OfferWanted, named: set[str]) -> tuple[Pace | None, bool]:
        """The pace of a finished match that is to be played again, and whether it was rated. Raises AccountFault if it
        is no such match of this person, or of another scenario, or others are invited than those who sat there."""
        matches, seats, again = schema.matches, schema.seats, wanted.again
        same = and_(matches.c.ruleset == wanted.ruleset, matches.c.scenario == wanted.scenario)

        def read(connection: Connection) -> tuple[Any, set[str]]:
            row = connection.execute(
                select(matches).where(matches.c.id == again, matches.c.company.is_not(None), same)
            ).first()
            query = select(seats.c.account).where(seats.c.match == again, seats.c.account.is_not(None))
            return row, set(connection.execute(query).scalars())

        row, sat = self.storage.read(read)
        if row is None or row.outcome is None or me not in sat or named != sat - {me}:
            raise AccountFault("gone")
        return clocks.pace_of(row), row.rated

    def _named(self, me: str, wanted: Iterable[PlaceWanted]) -> dict[str, str]:
        """The accounts whose names places are kept for. Raises Malformed, or AccountFault if one of them has blocked
        the other."""
        told = [place.name for place in wanted if place.name is not None]

        def read(connection: Connection) -> tuple[dict[str, str | None], frozenset[str]]:
            active = select(accounts.c.id).where(accounts.c.state == "active")
            ids = {name: connection.execute(active.where(accounts.c.name == sought(name))).scalar() for name in told}
            return ids, apart(connection, me)

        ids, shunned = self.storage.read(read)
        found: dict[str, str] = {}
        for name, id in ids.items():
            if id is None:
                raise Malformed("lobby-no-such-account", name=name)
            found[name] = id
        if not shunned.isdisjoint(found.values()):
            raise AccountFault("blocked")
        if me in found.values() or len(set(found.values())) < len(told):
            raise Malformed("lobby-one-place-each")
        return found

    def _counted(self, me: str) -> None:
        self.people.write(lambda connection: rates.take(connection, self.matches.clock(), rates.LOBBY, me))

    def _tidy(self, connection: Connection, now: float) -> None:
        """Forget offers that have waited too long, and those that began long ago."""
        waited = and_(offers.c.match.is_(None), offers.c.declined.is_(None), offers.c.made <= now - KEPT)
        old = or_(offers.c.begun <= now - BEGUN, offers.c.declined <= now - DECLINED, waited)
        _forget(connection, old)

    def withdraw(self, me: str, id: str) -> None:
        """Withdraw one's own offer, or put it away if it was declined. Raises AccountFault if there is none."""

        def do(connection: Connection) -> None:
            seen = locked(connection, id)
            if seen is None or seen.row.account != me or seen.row.match is not None:
                raise AccountFault("gone")
            _forget(connection, offers.c.id == id)
            self.storage.words.append(WORD)

        self._counted(me)
        self.people.write(do)

    def decline(self, me: str, id: str) -> None:
        """Decline the place that an offer keeps for an account: its game will not begin, and those who wait at its
        table are told so. Declined twice, it stays declined.

        Raises AccountFault if no offer keeps a place for it, or it sits there.
        """

        def do(connection: Connection) -> None:
            seen = locked(connection, id)
            if seen is not None and seen.row.decliner == me:
                return
            now = self.matches.clock()
            if seen is None or id not in {row.id for row in kept_for(connection, me, now)}:
                raise AccountFault("gone")
            connection.execute(update(offers).where(offers.c.id == id).values(declined=now, decliner=me))
            waits = {place.account for place in seen.places if place.account is not None}
            outbox.note(connection, "declined", id, waits, now)
            self.storage.words.append(WORD)

        self._counted(me)
        self.people.write(do)

    # sitting down

    def take(self, me: str, id: str, wanted: int | None, code: str | None) -> str | None:
        """Take a place: returns the match that has begun, if it was the last place. Taken twice, it stays taken.

        Args:
            wanted: its number; None: the first free one, kept ones before others.

        Raises:
            AccountFault: there is no such offer, or no such place is free.
        """
        self._counted(me)
        return self._taken(me, id, wanted, code)

    def _taken(self, me: str, id: str, wanted: int | None, code: str | None) -> str | None:
        for _ in range(TRIES):
            found, around = self._seen(me, offers.c.id == id)
            if not found or not found[0].told(me, around, code):
                raise AccountFault("gone")
            seen = found[0]
            if seen.row.declined is not None:
                raise AccountFault("gone")
            if any(place.account == me for place in seen.places):
                return seen.row.match  # type: ignore[no-any-return]
            free = [place.number for place in seen.places if seen.free(place, me) and wanted in (None, place.number)]
            if not free:
                raise AccountFault("taken")
            number = min(free, key=lambda one: (seen.places[one].named != me, one))
            try:
                return self.sit(seen, number, Sitter(me))
            except Overtaken:
                continue
        raise AccountFault("taken")

    def sit(self, seen: Seen, number: int, who: Sitter) -> str | None:
        """Take a place that was seen free: returns the match that has begun by that.

        Raises Overtaken if anything about the offer has changed by now.
        """
        id, row = seen.row.id, seen.row
        others = [place for place in seen.places if place.number != number and place.player in (HUMAN, GUEST)]
        full = all(place.account is not None or place.login is not None for place in others)

        def sits(connection: Connection) -> bytes | None:
            there = locked(connection, id)
            if there is None or not there.waits or there.sitting() != seen.sitting():
                raise Overtaken
            login = who.login if who.come is None else who.come(connection)
            mine = and_(places.c.offer == id, places.c.number == number)
            values = {"account": who.account, "login": login, "guest": who.guest}
            connection.execute(update(places).where(mine).values(values))
            self.storage.words.append(WORD)
            return login

        if not full:
            self.people.write(sits)
            return None

        def begin(connection: Connection, match: str) -> None:
            login = sits(connection)
            connection.execute(update(offers).where(offers.c.id == id).values(match=match, begun=self.matches.clock()))
            for one, role in roles.items():
                drawn_there = and_(places.c.offer == id, places.c.number == one)
                connection.execute(update(places).where(drawn_there).values(side=role))
            held = {place.number: place.login for place in others} | {number: login}
            guests = [
                {"login": login, "match": match, "role": roles[one]} for one, login in held.items() if login is not None
            ]
            if guests:
                connection.execute(insert(schema.holdings), guests)
                self.storage.words.append(f"held:{match}")

        ruleset = self.matches.ruleset(row.ruleset)
        roles = drawn(
            row.secret,
            ruleset.setting(row.scenario, row.options).roles,
            {place.number: place.side for place in seen.places},
        )
        match = Match(
            ruleset,
            row.scenario,
            row.options,
            secret=row.secret,
            players={
                roles[place.number]: HUMAN if place.player == GUEST else place.player for place in seen.places
            },
        )  # fmt: skip
        sitting = {place.number: (place.account, place.guest) for place in others} | {number: (who.account, who.guest)}
        meeting = Meeting(
            owners={roles[one]: account for one, (account, _) in sitting.items() if account is not None},
            guests={roles[one]: guest for one, (_, guest) in sitting.items() if guest is not None},
            company="all" if row.who == "all" or row.rated or self._was_open(row.again) else "table",
            rated=row.rated,
        )
        begun, saved = self.matches.meet(match, clocks.pace_of(row), meeting, begin)
        saved.result()
        return begun

    def _was_open(self, again: str | None) -> bool:
        """Whether everyone may know who has met for a match."""
        query = select(schema.matches.c.company).where(schema.matches.c.id == again)
        return again is not None and self.storage.read(lambda connection: connection.execute(query).scalar()) == "all"

    def replace(self, me: str, match: str, role: str) -> None:
        """Take a seat that was left. Raises AccountFault, Refusal, NotFound, Broken or Later."""
        self._counted(me)
        if self.storage.read(lambda connection: vacant.kept_from(connection, me, match)):
            raise AccountFault("blocked")

        def sits(table: Table) -> Future[Done]:
            if role not in table.seats:
                raise AccountFault("gone")
            return self.matches.seat(table, role, me)

        try:
            self.matches.carried_out(match, sits)
        except Spoilt as fault:
            raise AccountFault("taken") from fault

    def depart(self) -> None:
        """Vacate the seats of deleted accounts, so that the others at their tables can play on."""
        for match, role in self.storage.read(deserted):
            try:
                self.matches.carried_out(match, partial(self.matches.depart, role=role))
            except (NotFound, Broken, Later, Spoilt):
                continue

    def changed(self, connection: Connection, change: Change) -> None:
        """What a change of a match means to the lobby, in its transaction."""
        if closed(connection, change):
            self.storage.words.append(WORD)

    def leave(self, me: str, id: str) -> None:
        """Leave a place again, while the game has not begun. Raises AccountFault if the account has none there."""

        def do(connection: Connection) -> None:
            seen = locked(connection, id)
            if seen is None or seen.row.match is not None or seen.row.account == me:
                raise AccountFault("gone")
            mine = and_(places.c.offer == id, places.c.account == me)
            if connection.execute(update(places).where(mine).values(account=None)).rowcount != 1:
                raise AccountFault("gone")
            self.storage.words.append(WORD)

        self._counted(me)
        self.people.write(do)

    def _let_go(self, connection: Connection, account: str) -> None:
        """Take a deleted account out of the lobby: its offers, and its places at others' tables."""
        waits = select(offers.c.id).where(offers.c.match.is_(None))
        mine = and_(places.c.account == account, places.c.offer.in_(waits))
        connection.execute(update(places).where(mine).values(account=None))
        # Otherwise what waits for them would wait for nobody.
        kept = select(places.c.offer).where(places.c.named == account, places.c.offer.in_(waits))
        asked = list(connection.execute(kept).scalars())
        _forget(connection, and_(or_(offers.c.account == account, offers.c.id.in_(asked)), offers.c.match.is_(None)))
        self.storage.words.append(WORD)


def _forget(connection: Connection, which: Any) -> None:
    outbox.offers_gone(connection, select(offers.c.id).where(which))
    connection.execute(delete(places).where(places.c.offer.in_(select(offers.c.id).where(which))))
    connection.execute(delete(offers).where(which))


def _check(wanted: OfferWanted, ruleset: Ruleset, roles: Sequence[Role]) -> None:
    """Raises Malformed if the places do not make a table for the game."""
    table = wanted.places
    if len(table) + 1 != len(roles):
        raise Malformed("lobby-places", count=len(roles))
    sides = [side for side in (wanted.side, *(place.side for place in table)) if side is not None]
    for side in sides:
        if side not in roles:
            raise Malformed("kernel-no-such-role", found=side, expected=" ".join(roles))
    if len(set(sides)) < len(sides):
        raise Malformed("lobby-one-place-each")
    for place in table:
        if (place.kind == "machine") != (place.player is not None) or (place.kind == "account") != (
            place.name is not None
        ):
            raise Malformed("lobby-place")
        if place.player is not None:
            if not is_player(place.player):
                raise Malformed("kernel-no-such-player", found=place.player, expected=" ".join(player_names(ruleset)))
            player(place.player, ruleset)
    if wanted.rated and any(place.kind in ("machine", "guest") for place in table):
        raise Malformed("lobby-rated")
    if all(place.kind == "machine" for place in table):
        raise Malformed("lobby-nobody")
    if (wanted.who == "named") == any(place.kind == "open" for place in table):
        raise Malformed("lobby-who")


def _playing(connection: Connection, me: str, ids: list[str]) -> set[str]:
    """Those of some matches that are not over and in which an account still sits."""
    matches, seats = schema.matches, schema.seats
    found = set()
    for part in parts(ids):
        mine = select(seats.c.match).where(seats.c.account == me, seats.c.match.in_(part))
        query = select(matches.c.id, matches.c.outcome).where(matches.c.id.in_(mine))
        found |= {row.id for row in connection.execute(query) if row.outcome is None}
    return found
