"""What goes over the wire of the lobby."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..accounts.wire import Name as PersonName
from ..wire import Name, Options, Pace

Tempo = Literal["none", "live", "mail"]
Who = Literal["all", "link", "named"]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
PlaceNumber = Annotated[int, msgspec.Meta(ge=0, le=4)]


class PlaceWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A place at the table of an offer.

    `kind`: `account` is kept for the account called `name`, `machine` is played by `player`, `open` waits for whoever
    may join. `side`: the role that whoever sits there plays; None: it is drawn by lot.
    """

    kind: Literal["account", "machine", "open"]
    side: Name | None = None
    name: PersonName | None = None
    player: Name | None = None


class OfferWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game to offer to others. `side`: one's own, None: drawn by lot. `places`: all the others at the table.

    `who`: who may take the open places: `all` who have an account, or whoever has the `link`; `named`: there are none.
    """

    ruleset: Name
    scenario: Name
    places: Annotated[list[PlaceWanted], msgspec.Meta(min_length=1, max_length=4)]
    options: Options = {}
    pace: Pace | None = None
    who: Who = "all"
    side: Name | None = None


class PlaceTaken(msgspec.Struct, forbid_unknown_fields=True):
    """A place to take. `place`: its number, None: the first that is free. `code`: of a private link."""

    place: PlaceNumber | None = None
    code: Code | None = None


class LobbyCode(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a private link."""

    code: Code


class OfferMade(msgspec.Struct, kw_only=True):
    """An offer that was made."""

    id: str


class Seated(msgspec.Struct, kw_only=True):
    """A place that was taken. `match`: what has begun, where it was the last one."""

    match: str | None


class LobbyPlace(msgspec.Struct, kw_only=True):
    """A place of an offer.

    Attributes:
        name: of the account that sits there, or for which it is kept.
        taken: whether somebody sits there.
        yours: whether whoever asks does; `free`: whether they may take it.
    """

    number: int
    kind: Literal["account", "machine", "open"]
    side: str | None
    player: str | None
    name: str | None
    taken: bool
    yours: bool
    free: bool


class LobbyOffer(msgspec.Struct, kw_only=True):
    """An offer, as whoever asks may see it.

    Attributes:
        by: the name of the account that made it; `yours`: whether that asks.
        made: seconds since 1970.
        commitment: to the secret of its dice and of the draw of sides.
        link: the code of its private link, for who made it.
        match: what it has become.
    """

    id: str
    ruleset: str
    scenario: str
    options: Options
    pace: Pace | None
    who: Who
    by: str
    yours: bool
    made: float
    commitment: str
    places: list[LobbyPlace]
    link: str | None
    match: str | None


class LobbyList(msgspec.Struct, kw_only=True):
    """Offers, the newest first. `tag`: names this very list; whoever brings it along waits for another one."""

    offers: list[LobbyOffer]
    tag: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (OfferWanted, PlaceWanted, PlaceTaken, LobbyCode)
ANSWERS: tuple[type[msgspec.Struct], ...] = (OfferMade, Seated, LobbyList)
