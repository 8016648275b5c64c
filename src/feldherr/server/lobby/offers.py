"""Offers: games that wait for their players.

Whoever takes a place changes one row; who takes the last one begins the match in the same transaction, so that no table
is full without its game and no game begins twice. The rows of an offer are locked by that of the offer itself, and what
was seen when the place was chosen is compared under the lock: where somebody else was quicker, it is looked at anew.

An offer has its secret from the beginning and shows the commitment to it. The sides that nobody wished for are drawn
from it, as the dice are, so that the record of the finished game proves the draw.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from feldherr.kernel import Malformed, Match, Role, Ruleset, Seeded
from feldherr.kernel.shapes import typed
from feldherr.players import player, player_names

from .. import clocks, schema
from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.names import folded
from ..accounts.people import DAY, People
from ..matches import Matches
from ..storage import parts
from ..wire import HUMAN, LivePace, Pace, encode
from .wire import LobbyList, LobbyOffer, LobbyPlace, OfferWanted, PlaceWanted, Tempo, Who

MOST = 50
"""Offers of one account that wait at the same time."""
SHOWN = 200
"""Offers of a list; who looks for older ones chooses a game."""
KEPT = 30 * DAY
"""Seconds that an offer waits."""
BEGUN = DAY
"""Seconds for which it is told what an offer has become."""
TRIES = 5
"""How often a place is looked for anew where others are quicker."""
WORD = "lobby"
"""What is rung when the lobby has changed."""

offers, places, accounts = schema.offers, schema.places, schema.accounts


class Overtaken(Exception):
    """Somebody has changed the offer since it was looked at."""


def drawn(secret: bytes, roles: Sequence[Role], wishes: Mapping[int, Role | None]) -> dict[int, Role]:
    """The roles of the places of a table, by their numbers: as wished, the others by lot.

    The lot is a shuffle (Fisher-Yates, from the end) of the roles nobody wished for, which then go to the places in
    their order. Its numbers are dice of the key HMAC-SHA256(secret, "sides"), so that none of the match is used up.
    """
    left = [role for role in roles if role not in wishes.values()]
    dice = Seeded(hmac.digest(secret, b"sides", "sha256"))
    for at in range(len(left) - 1, 0, -1):
        other = dice.fall(at + 1)
        left[at], left[other] = left[other], left[at]
    rest = iter(left)
    return {number: wishes[number] or next(rest) for number in sorted(wishes)}


def code_of(id: str, secret: bytes) -> str:
    """The code of the private link of an offer: ID.KEY."""
    return f"{id}.{base64.urlsafe_b64encode(hmac.digest(secret, b'link', 'sha256')[:24]).decode()}"


class _Seen(msgspec.Struct):
    """An offer and its places as they are saved."""

    row: Any
    places: list[Any]

    def told(self, me: str, code: str | None = None) -> bool:
        """Whether somebody may know of it."""
        row = self.row
        if row.match is None and (row.who == "all" or (code is not None and self._opens(code))):
            return True
        return row.account == me or any(me in (place.account, place.named) for place in self.places)

    def _opens(self, code: str) -> bool:
        return self.row.who == "link" and hmac.compare_digest(
            code_of(self.row.id, self.row.secret).encode(), code.encode()
        )

    def free(self, place: Any, me: str) -> bool:
        """Whether somebody who may know of the offer may take a place of it."""
        if place.player != HUMAN or place.account is not None or self.row.match is not None:
            return False
        return place.named in (None, me) and not any(one.account == me for one in self.places)


def _fetch(connection: Connection, which: Any) -> list[_Seen]:
    rows = connection.execute(
        select(offers).where(which).order_by(offers.c.made.desc(), offers.c.id).limit(SHOWN)
    ).all()
    found: dict[str, list[Any]] = {row.id: [] for row in rows}
    for part in parts(list(found)):
        of = select(places).where(places.c.offer.in_(part)).order_by(places.c.offer, places.c.number)
        for place in connection.execute(of):
            found[place.offer].append(place)
    return [_Seen(row, found[row.id]) for row in rows]


class Lobby:
    """The offers of a site. Its methods wait for the database: call them where that may be."""

    def __init__(self, people: People, matches: Matches) -> None:
        self.people = people
        self.matches = matches
        self.storage = people.storage
        people.leaving.append(self._let_go)

    # looking

    def shown(
        self, me: str, game: str | None = None, tempo: Tempo | None = None, who: Who | None = None, mine: bool = False
    ) -> LobbyList:
        """What somebody may see: what anybody may join, and what concerns them.

        Args:
            mine: that only which they have made, sit at or are named in.
        """
        now = self.matches.clock()
        at = select(places.c.offer).where(or_(places.c.account == me, places.c.named == me))
        own = or_(offers.c.account == me, offers.c.id.in_(at))
        waits = and_(offers.c.match.is_(None), offers.c.made > now - KEPT)
        there = and_(own, or_(waits, offers.c.begun > now - BEGUN))
        which = there if mine else or_(there, and_(waits, offers.c.who == "all"))
        for column, wanted in ((offers.c.ruleset, game), (offers.c.tempo, tempo), (offers.c.who, who)):
            if wanted is not None:
                which = and_(which, column == wanted)
        return self._list(me, self.storage.read(lambda connection: _fetch(connection, which)))

    def by_code(self, me: str, code: str) -> LobbyList:
        """The offer of a private link. Raises AccountFault where there is none, or none any more."""
        id, _, _ = code.partition(".")
        found = self.storage.read(lambda connection: _fetch(connection, offers.c.id == id))
        if not found or not found[0].told(me, code):
            raise AccountFault("gone")
        return self._list(me, found)

    def _list(self, me: str, found: list[_Seen]) -> LobbyList:
        ids = {seen.row.account for seen in found}
        ids |= {one for seen in found for place in seen.places for one in (place.account, place.named) if one}

        def read(connection: Connection) -> dict[str, str]:
            names: dict[str, str] = {}
            for part in parts(sorted(ids)):
                query = select(accounts.c.id, accounts.c.shown).where(accounts.c.id.in_(part))
                names |= {row.id: row.shown for row in connection.execute(query)}
            return names

        names = self.storage.read(read)
        forms = [_form(seen, me, names) for seen in found]
        return LobbyList(offers=forms, tag=hashlib.sha256(encode(forms)).hexdigest()[:16])

    # making

    def make(self, me: str, wanted: OfferWanted) -> str:
        """Offer a game: the id of the offer. Raises Malformed or AccountFault."""
        self._rated(me)
        clocks.asked_for(wanted.pace, self.matches.paced)
        ruleset = self.matches.ruleset(wanted.ruleset)
        roles = ruleset.setting(wanted.scenario, wanted.options).roles
        _check(wanted, ruleset, roles)
        named = self._named(me, wanted.places)
        id, secret = secrets.token_hex(8), secrets.token_bytes(32)
        table = [PlaceWanted("account", side=wanted.side), *wanted.places]
        rows = [
            {
                "offer": id,
                "number": number,
                "side": place.side,
                "player": place.player if place.kind == "machine" else HUMAN,
                "named": named.get(place.name or ""),
                "account": me if number == 0 else None,
            }
            for number, place in enumerate(table)
        ]

        def do(connection: Connection) -> None:
            now = self.matches.clock()
            # Two processes cannot count past each other; what only refers to the account is not kept waiting.
            connection.execute(select(accounts.c.id).where(accounts.c.id == me).with_for_update(key_share=True))
            self._tidy(connection, now)
            mine = and_(offers.c.account == me, offers.c.match.is_(None))
            if int(connection.execute(select(func.count()).select_from(offers).where(mine)).scalar() or 0) >= MOST:
                raise AccountFault("too-many-offers")
            row = {
                "id": id,
                "account": me,
                "ruleset": wanted.ruleset,
                "scenario": wanted.scenario,
                "options": wanted.options,
                "tempo": _tempo(wanted.pace),
                "pace": msgspec.to_builtins(wanted.pace),
                "who": wanted.who,
                "secret": secret,
                "made": now,
            }
            connection.execute(insert(offers).values(row))
            connection.execute(insert(places), rows)
            self.storage.words.append(WORD)

        self.people.write(do)
        return id

    def _named(self, me: str, wanted: Iterable[PlaceWanted]) -> dict[str, str]:
        """The accounts of the names that places are kept for. Raises Malformed."""
        told = [place.name for place in wanted if place.name is not None]
        found: dict[str, str] = {}
        for name in told:
            key = " ".join(folded(name.strip()).split())
            query = select(accounts.c.id).where(accounts.c.name == key, accounts.c.state == "active")
            id = self.storage.read(lambda connection, query=query: connection.execute(query).scalar())  # type: ignore[misc]
            if id is None:
                raise Malformed("lobby-no-such-account", name=name)
            found[name] = id
        if me in found.values() or len(set(found.values())) < len(told):
            raise Malformed("lobby-one-place-each")
        return found

    def _rated(self, me: str) -> None:
        self.people.write(lambda connection: rates.take(connection, self.matches.clock(), rates.LOBBY, me))

    def _tidy(self, connection: Connection, now: float) -> None:
        """Forget what has waited too long, and what has long begun."""
        old = or_(offers.c.begun <= now - BEGUN, and_(offers.c.match.is_(None), offers.c.made <= now - KEPT))
        _forget(connection, old)

    def withdraw(self, me: str, id: str) -> None:
        """Take an offer of one's own back. Raises AccountFault where there is none that waits."""

        def do(connection: Connection) -> None:
            seen = _locked(connection, id)
            if seen is None or seen.row.account != me or seen.row.match is not None:
                raise AccountFault("gone")
            _forget(connection, offers.c.id == id)
            self.storage.words.append(WORD)

        self._rated(me)
        self.people.write(do)

    # sitting down

    def take(self, me: str, id: str, wanted: int | None, code: str | None) -> str | None:
        """Take a place: the match that has begun, where it was the last. Taken twice it stays taken.

        Args:
            wanted: its number; None: the first that is free, kept ones before others.

        Raises:
            AccountFault: there is no such offer, or no such place is free.
        """
        self._rated(me)
        for _ in range(TRIES):
            found = self.storage.read(lambda connection: _fetch(connection, offers.c.id == id))
            if not found or not found[0].told(me, code):
                raise AccountFault("gone")
            seen = found[0]
            if any(place.account == me for place in seen.places):
                return seen.row.match  # type: ignore[no-any-return]
            free = [place.number for place in seen.places if seen.free(place, me) and wanted in (None, place.number)]
            if not free:
                raise AccountFault("taken")
            number = min(free, key=lambda one: (seen.places[one].named != me, one))
            try:
                return self._sit(me, seen, number)
            except Overtaken:
                continue
        raise AccountFault("taken")

    def _sit(self, me: str, seen: _Seen, number: int) -> str | None:
        """Take a place that was seen free. Raises Overtaken where anything of the offer is otherwise by now."""
        id = seen.row.id
        sitting = {place.number: me if place.number == number else place.account for place in seen.places}
        full = all(sitting[place.number] for place in seen.places if place.player == HUMAN)

        def sit(connection: Connection) -> None:
            there = _locked(connection, id)
            if there is None or there.row.match is not None:
                raise Overtaken
            if [place.account for place in there.places] != [place.account for place in seen.places]:
                raise Overtaken
            mine = and_(places.c.offer == id, places.c.number == number)
            connection.execute(update(places).where(mine).values(account=me))
            self.storage.words.append(WORD)

        if not full:
            self.people.write(sit)
            return None

        def begin(connection: Connection, match: str) -> None:
            sit(connection)
            connection.execute(update(offers).where(offers.c.id == id).values(match=match, begun=self.matches.clock()))
            for one, role in roles.items():
                drawn_there = and_(places.c.offer == id, places.c.number == one)
                connection.execute(update(places).where(drawn_there).values(side=role))

        row = seen.row
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
            players={roles[place.number]: place.player for place in seen.places},
        )
        owners = {roles[one]: account for one, account in sitting.items() if account is not None}
        pace = None if row.pace is None else typed(row.pace, Pace)
        begun, saved = self.matches.meet(match, pace, owners, begin)
        saved.result()
        return begun

    def leave(self, me: str, id: str) -> None:
        """Leave a place again, while the game has not begun. Raises AccountFault where one has none there."""

        def do(connection: Connection) -> None:
            seen = _locked(connection, id)
            if seen is None or seen.row.match is not None or seen.row.account == me:
                raise AccountFault("gone")
            mine = and_(places.c.offer == id, places.c.account == me)
            if connection.execute(update(places).where(mine).values(account=None)).rowcount != 1:
                raise AccountFault("gone")
            self.storage.words.append(WORD)

        self._rated(me)
        self.people.write(do)

    def _let_go(self, connection: Connection, account: str) -> None:
        """Take an account that is deleted out of the lobby: its offers, and its places at others."""
        waits = select(offers.c.id).where(offers.c.match.is_(None))
        mine = and_(places.c.account == account, places.c.offer.in_(waits))
        connection.execute(update(places).where(mine).values(account=None))
        _forget(connection, and_(offers.c.account == account, offers.c.match.is_(None)))
        self.storage.words.append(WORD)


def _locked(connection: Connection, id: str) -> _Seen | None:
    """An offer, which nobody else changes until the transaction ends; None where there is none."""
    connection.execute(select(offers.c.id).where(offers.c.id == id).with_for_update())
    found = _fetch(connection, offers.c.id == id)
    return found[0] if found else None


def _forget(connection: Connection, which: Any) -> None:
    connection.execute(delete(places).where(places.c.offer.in_(select(offers.c.id).where(which))))
    connection.execute(delete(offers).where(which))


def _tempo(pace: Pace | None) -> Tempo:
    if pace is None:
        return "none"
    return "live" if isinstance(pace, LivePace) else "mail"


def _check(wanted: OfferWanted, ruleset: Ruleset, roles: Sequence[Role]) -> None:
    """Raises Malformed where the places make no table for the game."""
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
            if place.player not in player_names():
                raise Malformed("kernel-no-such-player", found=place.player, expected=" ".join(player_names(ruleset)))
            player(place.player, ruleset)
    if all(place.kind == "machine" for place in table):
        raise Malformed("lobby-nobody")
    if (wanted.who == "named") == any(place.kind == "open" for place in table):
        raise Malformed("lobby-who")


def _kind(place: Any) -> Literal["account", "machine", "open"]:
    """Of what kind a place is; the first is always that of who made the offer."""
    if place.player != HUMAN:
        return "machine"
    return "account" if place.number == 0 or place.named is not None else "open"


def _form(seen: _Seen, me: str, names: Mapping[str, str]) -> LobbyOffer:
    row = seen.row
    return LobbyOffer(
        id=row.id,
        ruleset=row.ruleset,
        scenario=row.scenario,
        options=row.options,
        pace=None if row.pace is None else typed(row.pace, Pace),
        who=row.who,
        by=names[row.account],
        yours=row.account == me,
        made=row.made,
        commitment=Seeded.commitment(row.secret),
        places=[
            LobbyPlace(
                number=place.number,
                kind=_kind(place),
                side=place.side,
                player=None if place.player == HUMAN else place.player,
                name=names.get(place.account or place.named or ""),
                taken=place.account is not None,
                yours=place.account == me,
                free=seen.free(place, me),
            )
            for place in seen.places
        ],
        link=code_of(row.id, row.secret) if row.account == me and row.who == "link" else None,
        match=row.match,
    )
