"""What goes over the wire about people."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from feldherr.kernel import Role

from ..talks.wire import Bond
from ..wire import Options

Company = Literal["people", "machines", "both", "self"]
"""Opponents: people, machines, some of each, or nobody else."""
Result = Literal["won", "drawn", "lost", "left"]


class Hide(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one's page is shown to nobody else."""

    hidden: bool


class Watch(msgspec.Struct, forbid_unknown_fields=True):
    """Whether one watches a match from now on."""

    watch: bool


class Sitter(msgspec.Struct, kw_only=True):
    """Who sits at a seat. `guest`: without an account. `page`: whether there is a page of theirs to look at."""

    name: str
    guest: bool
    page: bool


class TableEvent(msgspec.Struct, kw_only=True):
    """The event that a match is of."""

    id: str
    name: str
    round: int


class TablePeople(msgspec.Struct, kw_only=True):
    """The people of a match that met for it, by their roles; nobody, where they are not to be known.

    Attributes:
        met: whether people have met for it. `left`: seats that are offered to whoever comes.
        watched: whether whoever asks watches it.
    """

    met: bool
    rated: bool
    seats: dict[str, Sitter]
    left: list[str]
    event: TableEvent | None
    watched: bool


class RatingForm(msgspec.Struct, kw_only=True):
    """How well somebody plays a game: a number, how far off it may be, after how many games.

    `provisional`: these are still too few.
    """

    ruleset: str
    value: int
    deviation: int
    games: int
    provisional: bool


class RatingStep(msgspec.Struct, kw_only=True):
    """A step in the course of a rating."""

    ruleset: str
    time: float
    match: str
    value: int


class Tally(msgspec.Struct, kw_only=True):
    """How often somebody has won with a side of a game, and against whom. `side`: its army, else its role."""

    ruleset: str
    scenario: str
    side: str
    against: Company
    games: int
    won: int
    drawn: int
    lost: int


class PastMatch(msgspec.Struct, kw_only=True):
    """A match of somebody's. `result`: None while it is played. `people`: who else sat there, by their roles."""

    match: str
    ruleset: str
    scenario: str
    options: Options
    role: str
    people: dict[str, str]
    result: Result | None
    rated: bool
    updated: float


class Profile(msgspec.Struct, kw_only=True):
    """The page of a person. `since`: in seconds since 1970. `more`: whether there are earlier matches than these.

    Attributes:
        bond: what they are to whoever asks. blocked: whether that one has blocked them.
    """

    name: str
    since: float
    yours: bool
    hidden: bool
    bond: Bond
    blocked: bool
    ratings: list[RatingForm]
    course: list[RatingStep]
    tallies: list[Tally]
    matches: list[PastMatch]
    more: bool


class Ranked(msgspec.Struct, kw_only=True):
    """A person in the list of a game."""

    name: str
    rating: RatingForm


class SideStrength(msgspec.Struct, kw_only=True):
    """How strong a side of a scenario is with so many seats, as the results say. `role`: who plays it."""

    scenario: str
    seats: int
    role: str
    rating: RatingForm


class Standings(msgspec.Struct, kw_only=True):
    """The ratings of a game: people, the best first, and the sides of its scenarios."""

    ruleset: str
    people: list[Ranked]
    sides: list[SideStrength]


class NewsTurn(msgspec.Struct, tag_field="type", tag="turn", kw_only=True):
    """A seat of one's own is asked something. `number`: of the ply that the answer will be."""

    match: str
    role: Role
    number: int


class NewsOffer(msgspec.Struct, tag_field="type", tag="offer", kw_only=True):
    """In this offer of the lobby a place is kept for one."""

    offer: str


class NewsEnd(msgspec.Struct, tag_field="type", tag="end", kw_only=True):
    """A match in which one has a seat is over."""

    match: str


NewsMessage: TypeAlias = Annotated[NewsTurn | NewsOffer | NewsEnd, msgspec.Meta(title="NewsMessage")]

REQUESTS: tuple[type[msgspec.Struct], ...] = (Hide, Watch)
ANSWERS: tuple[Any, ...] = (TablePeople, Profile, Standings, NewsMessage)
