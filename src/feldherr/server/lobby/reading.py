"""Offers as they are saved, and as a person may see them."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, select

from feldherr.kernel import Role, Seeded

from .. import schema
from ..accounts.people import DAY, shown_names
from ..clocks import pace_of
from ..storage import parts
from ..talks.bonds import Near, apart
from ..wire import HUMAN, LivePace, Pace
from .wire import Kind, LobbyOffer, LobbyPlace, Tempo

SHOWN = 200
"""Offers in a list; to find older ones, choose a game."""
GUEST = "guest"
"""Who plays at a place kept for a guest until the game begins."""

KEPT = 30 * DAY
"""Seconds that an offer waits."""

offers, places, accounts = schema.offers, schema.places, schema.accounts


def drawn(secret: bytes, roles: Sequence[Role], wishes: Mapping[int, Role | None]) -> dict[int, Role]:
    """The roles of the places of a table, by their numbers: as wished, the others at random.

    The draw is a shuffle (Fisher-Yates, from the end) of the roles nobody wished for, which then go to the places in
    order. Its numbers are dice of the key HMAC-SHA256(secret, "sides"), so that none of the match's own are used up.
    """
    left = [role for role in roles if role not in wishes.values()]
    dice = Seeded(hmac.digest(secret, b"sides", "sha256"))
    for at in range(len(left) - 1, 0, -1):
        other = dice.fall(at + 1)
        left[at], left[other] = left[other], left[at]
    rest = iter(left)
    return {number: wishes[number] or next(rest) for number in sorted(wishes)}


def _key(id: str, secret: bytes, what: bytes) -> str:
    return f"{id}.{base64.urlsafe_b64encode(hmac.digest(secret, what, 'sha256')[:24]).decode()}"


def code_of(id: str, secret: bytes) -> str:
    """The code of the private link of an offer: ID.KEY."""
    return _key(id, secret, b"link")


def guest_code(id: str, number: int, secret: bytes) -> str:
    """The code of the link of a guest's place: ID.NUMBER.KEY."""
    return _key(f"{id}.{number}", secret, b"guest %d" % number)


class Seen(msgspec.Struct):
    """An offer and its places as they are saved."""

    row: Any
    places: list[Any]

    def told(self, me: str, near: Near, code: str | None = None) -> bool:
        """Whether an account may know of it. `near`: its friends, and those it is kept apart from."""
        row = self.row
        if self.waits:
            if row.account in near.apart:
                return False
            if row.who == "all" or (row.who == "friends" and row.account in near.friends):
                return True
            if code is not None and self._opens(code):
                return True
        if row.account == me or any(place.account == me for place in self.places):
            return True
        # Of one that was declined only those learn who wait there in vain.
        return row.declined is None and any(place.named == me for place in self.places)

    @property
    def waits(self) -> bool:
        """Whether its game may still begin."""
        return self.row.match is None and self.row.declined is None

    def _opens(self, code: str) -> bool:
        return self.row.who == "link" and hmac.compare_digest(
            code_of(self.row.id, self.row.secret).encode(), code.encode()
        )

    def free(self, place: Any, me: str) -> bool:
        """Whether an account that may know of the offer may take a place in it."""
        if place.player != HUMAN or place.account is not None or not self.waits:
            return False
        return place.named in (None, me) and not any(one.account == me for one in self.places)

    def sitting(self) -> list[tuple[str | None, bytes | None]]:
        """Who sits where: what must still be the same when a person sits down."""
        return [(place.account, place.login) for place in self.places]


def waiting(now: float) -> Any:
    """Which offers wait for their players."""
    return and_(offers.c.match.is_(None), offers.c.declined.is_(None), offers.c.made > now - KEPT)


def kept_for(connection: Connection, me: str, now: float) -> list[Any]:
    """The rows of the offers in which a place is kept for an account that sits at none of theirs; `by`: who offers."""
    sits = select(places.c.offer).where(places.c.account == me)
    kept = select(places.c.offer).where(places.c.named == me, places.c.account.is_(None))
    query = select(offers, offers.c.account.label("by")).where(waiting(now), offers.c.id.in_(kept))
    rows = connection.execute(query.where(offers.c.id.not_in(sits))).all()
    return _met(connection, me, rows)


def declined_to(connection: Connection, me: str) -> list[Any]:
    """The rows of the offers at which an account sits that were declined; `by`: who declined."""
    sits = select(places.c.offer).where(places.c.account == me)
    query = select(offers, offers.c.decliner.label("by")).where(offers.c.declined.is_not(None), offers.c.id.in_(sits))
    return _met(connection, me, connection.execute(query).all())


def _met(connection: Connection, me: str, rows: Sequence[Any]) -> list[Any]:
    """Those rows that are not by somebody from whom an account is kept apart."""
    away = apart(connection, me) if rows else frozenset()
    return [row for row in rows if row.by not in away]


def fetch(connection: Connection, which: Any) -> list[Seen]:
    """Offers with their places, the newest first."""
    rows = connection.execute(
        select(offers).where(which).order_by(offers.c.made.desc(), offers.c.id).limit(SHOWN)
    ).all()
    found: dict[str, list[Any]] = {row.id: [] for row in rows}
    for part in parts(list(found)):
        of = select(places).where(places.c.offer.in_(part)).order_by(places.c.offer, places.c.number)
        for place in connection.execute(of):
            found[place.offer].append(place)
    return [Seen(row, found[row.id]) for row in rows]


def locked(connection: Connection, id: str) -> Seen | None:
    """An offer, which nobody else can change until the transaction ends; None if there is none."""
    connection.execute(select(offers.c.id).where(offers.c.id == id).with_for_update())
    found = fetch(connection, offers.c.id == id)
    return found[0] if found else None


def names_at(connection: Connection, found: list[Seen]) -> dict[str, str]:
    """The names of those at the tables of offers."""
    ids = {seen.row.account for seen in found}
    ids |= {one for seen in found for place in seen.places for one in (place.account, place.named) if one}
    ids |= {seen.row.decliner for seen in found if seen.row.decliner is not None}
    return shown_names(connection, ids)


def tempo_of(pace: Pace | None) -> Tempo:
    """The kind of a pace."""
    if pace is None:
        return "none"
    return "live" if isinstance(pace, LivePace) else "mail"


def _kind(place: Any) -> Kind:
    """The kind of a place; the first is always that of the account that made the offer."""
    if place.player == GUEST:
        return "guest"
    if place.player != HUMAN:
        return "machine"
    return "account" if place.number == 0 or place.named is not None else "open"


def form(seen: Seen, me: str | None, names: Mapping[str, str], login: bytes | None = None) -> LobbyOffer:
    """An offer as an account, or the guest of a login, sees it."""
    row = seen.row
    own = me is not None and row.account == me
    return LobbyOffer(
        id=row.id,
        ruleset=row.ruleset,
        scenario=row.scenario,
        options=row.options,
        pace=pace_of(row),
        who=row.who,
        by=names[row.account],
        yours=own,
        made=row.made,
        commitment=Seeded.commitment(row.secret),
        places=[
            LobbyPlace(
                number=place.number,
                kind=_kind(place),
                side=place.side,
                player=None if place.player in (HUMAN, GUEST) else place.player,
                name=place.guest or names.get(place.account or place.named or ""),
                taken=place.account is not None or place.login is not None,
                yours=(me is not None and place.account == me) or (login is not None and place.login == login),
                free=me is not None and seen.free(place, me),
                link=guest_code(row.id, place.number, row.secret) if own and place.player == GUEST else None,
            )
            for place in seen.places
        ],
        link=code_of(row.id, row.secret) if own and row.who == "link" else None,
        match=row.match,
        rated=row.rated,
        again=row.again,
        declined=None if row.decliner is None else names[row.decliner],
    )
