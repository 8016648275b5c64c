"""Guests: anyone with the link of a place kept for a guest sits there without an account."""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from sqlalchemy import Connection

from ..accounts import rates
from ..accounts.faults import AccountFault
from ..accounts.names import name_of
from ..accounts.people import Visit
from ..talks.bonds import apart
from .offers import TRIES, Lobby, Overtaken, Sitter, offers
from .reading import GUEST, Seen, fetch, form, guest_code, names_at
from .wire import LobbyOffer


def guest_at(lobby: Lobby, visit: Visit, code: str, name: str | None) -> tuple[LobbyOffer, str | None]:
    """The offer of a guest's link, and the cookie of a browser that sits down and had none.

    Args:
        name: sit down under this name; None: only look.

    Raises:
        AccountFault: there is no longer such a place, or it is taken.
        Malformed: the name is not allowed.
    """
    caller = visit.caller
    me = None if caller is None or caller.person is None else caller.person.id
    login = None if caller is None or me is not None else caller.login
    cookie: str | None = None
    for _ in range(TRIES):
        seen, place = _found(lobby, code, visit.place)
        if me is not None and seen.row.account in lobby.storage.read(lambda c: apart(c, me)):
            raise AccountFault("gone")
        mine = (me is not None and place.account == me) or (login is not None and place.login == login)
        if name is None or mine:
            return _told(lobby, seen, me, login), cookie
        if not seen.waits or place.account is not None or place.login is not None:
            raise AccountFault("taken")
        try:
            if me is not None:
                if any(one.account == me for one in seen.places):
                    raise AccountFault("taken")
                lobby.sit(seen, place.number, Sitter(me))
            elif login is not None:
                lobby.sit(seen, place.number, Sitter(login=login, guest=name_of(name)))
            else:
                fresh = secrets.token_urlsafe(32)
                known: list[bytes] = []

                def come(connection: Connection, fresh: str = fresh, known: list[bytes] = known) -> bytes:
                    known[:] = [lobby.people.come_in(connection, fresh, visit.device)]
                    return known[0]

                lobby.sit(seen, place.number, Sitter(guest=name_of(name), come=come))
                cookie, login = fresh, known[0]
        except Overtaken:
            continue
    raise AccountFault("taken")


def _found(lobby: Lobby, code: str, where: str) -> tuple[Seen, Any]:
    """The offer and the place of a link. Raises AccountFault: codes that lead nowhere are counted by where they come
    from; whoever has one that leads somewhere looks again and again until the others have come."""
    id, _, _ = code.partition(".")
    for seen in lobby.storage.read(lambda connection: fetch(connection, offers.c.id == id)):
        for place in seen.places:
            whole = guest_code(id, place.number, seen.row.secret)
            if place.player == GUEST and hmac.compare_digest(whole.encode(), code.encode()):
                return seen, place
    now = lobby.matches.clock()
    lobby.people.write(lambda connection: rates.take(connection, now, rates.CODES_FROM, f"guest {where}"))
    raise AccountFault("gone")


def _told(lobby: Lobby, seen: Seen, me: str | None, login: bytes | None) -> LobbyOffer:
    return form(seen, me, lobby.storage.read(lambda connection: names_at(connection, [seen])), login)
