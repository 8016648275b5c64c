"""Offers as they are saved, and as a person may see them."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from feldherr.kernel import Role, Seeded

from .. import schema
from ..accounts.people import shown_names
from ..clocks import pace_of
from ..storage import parts
from ..talks.bonds import Near
from ..wire import HUMAN, LivePace, Pace
from .wire import Kind, LobbyOffer, LobbyPlace, Tempo

SHOWN = 200
"""Offers in a list; to find older ones, choose a game."""
GUEST = "guest"
"""Who plays at a place kept for a guest until the game begins."""

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
        if row.match is None:
            if row.account in near.apart:
                return False
            if row.who == "all" or (row.who == "friends" and row.account in near.friends):
                return True
            if code is not None and self._opens(code):
                return True
        return row.account == me or any(me in (place.account, place.named) for place in self.places)

    def _opens(self, code: str) -> bool:
        return self.row.who == "link" and hmac.compare_digest(
            code_of(self.row.id, self.row.secret).encode(), code.encode()
        )

    def free(self, place: Any, me: str) -> bool:
        """Whether an account that may know of the offer may take a place in it."""
        if place.player != HUMAN or place.account is not None or self.row.match is not None:
            return False
        return place.named in (None, me) and not any(one.account == me for one in self.places)

    def sitting(self) -> list[tuple[str | None, bytes | None]]:
        """Who sits where: what must still be the same when a person sits down."""
        return [(place.account, place.login) for place in self.places]


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
    )
