"""What goes over the wire of the lobby."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..accounts.wire import Name as PersonName
from ..wire import Name, Options, Pace

Kind = Literal["account", "guest", "machine", "open"]
Tempo = Literal["none", "live", "mail"]
Who = Literal["all", "friends", "link", "named"]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
PlaceNumber = Annotated[int, msgspec.Meta(ge=0, le=4)]


class PlaceWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A place at the table of an offer.

    `kind`: `account` is kept for the account called `name`, `guest` for whoever comes by a link of its own and needs no
    account, `machine` is played by `player`, `open` waits for whoever may join. `side`: the role that whoever sits
    there plays; None: it is drawn by lot.
    """

    kind: Kind
    side: Name | None = None
    name: PersonName | None = None
    player: Name | None = None


class OfferWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game to offer to others. `side`: one's own, None: drawn by lot. `places`: all the others at the table.

    `who`: who may take the open places: `all` who have an account, one's `friends`, or whoever has the `link`; `named`:
    there are none.
    `rated`: it counts for the ratings; all places are for accounts then. `again`: a finished match that this plays
    again, for those who sat there: its pace is kept, and whether it was rated; of two who offer that, the second takes
    the place that is kept for them.
    """

    ruleset: Name
    scenario: Name
    places: Annotated[list[PlaceWanted], msgspec.Meta(min_length=1, max_length=4)]
    options: Options = {}
    pace: Pace | None = None
    who: Who = "all"
    side: Name | None = None
    rated: bool = False
    again: MatchId | None = None


class PlaceTaken(msgspec.Struct, forbid_unknown_fields=True):
    """A place to take. `place`: its number, None: the first that is free. `code`: of a private link."""

    place: PlaceNumber | None = None
    code: Code | None = None


class LobbyCode(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a private link."""

    code: Code


class GuestAt(msgspec.Struct, forbid_unknown_fields=True):
    """A guest at a place that is kept for one, by the code of its link. `name`: sit down under it; None: only look."""

    code: Code
    name: PersonName | None = None


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that was left, to be taken."""

    match: MatchId
    role: Name


class OfferMade(msgspec.Struct, kw_only=True):
    """An offer that was made. `match`: what has begun, where a game was to be played again and all others waited."""

    id: str
    match: str | None = None


class Seated(msgspec.Struct, kw_only=True):
    """A place that was taken. `match`: what has begun, where it was the last one."""

    match: str | None


class LobbyPlace(msgspec.Struct, kw_only=True):
    """A place of an offer.

    Attributes:
        name: of who sits there, or of the account for which it is kept.
        link: the code of a guest's place, for who made the offer.
        taken: whether somebody sits there.
        yours: whether whoever asks does; `free`: whether they may take it.
    """

    number: int
    kind: Kind
    side: str | None
    player: str | None
    name: str | None
    taken: bool
    yours: bool
    free: bool
    link: str | None


class LobbyOffer(msgspec.Struct, kw_only=True):
    """An offer, as whoever asks may see it.

    Attributes:
        by: the name of the account that made it; `yours`: whether that asks.
        made: seconds since 1970.
        commitment: to the secret of its dice and of the draw of sides.
        link: the code of its private link, for who made it.
        match: what it has become; `again`: the match that it plays again.
        declined: the name of who declined the place that was kept for them: its game will not begin.
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
    rated: bool
    again: str | None
    declined: str | None


class LobbySeat(msgspec.Struct, kw_only=True):
    """A seat that was left, for whoever takes it. `people`: who sits at the other seats, by their roles."""

    match: str
    role: str
    ruleset: str
    scenario: str
    options: Options
    pace: Pace | None
    turn: int
    made: float
    people: dict[str, str]


class LobbyList(msgspec.Struct, kw_only=True):
    """Offers, the newest first, and seats that were left, those longest waiting first.

    `tag`: names this very list; whoever brings it along waits for another one.
    """

    offers: list[LobbyOffer]
    seats: list[LobbySeat]
    tag: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (
    OfferWanted, PlaceWanted, PlaceTaken, LobbyCode, GuestAt, SeatWanted,
)  # fmt: skip
ANSWERS: tuple[type[msgspec.Struct], ...] = (OfferMade, Seated, LobbyList, LobbyOffer)
