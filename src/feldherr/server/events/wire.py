"""What goes over the wire about events."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..accounts.wire import Name as PersonName
from ..wire import Name, Options, Pace

Kind = Literal["robin", "swiss", "ladder", "tables"]
State = Literal["open", "running", "over"]
Outcome = Literal["first", "second", "draw", "bye", "none", "placed"]
"""Who has won; `bye`: there was no opponent; `none`: nobody has a point; `placed`: by the places of a table."""
Late = Literal["draw", "void", "clocks"]
"""What becomes of a game that is not over when its round ends: a draw, no points for anybody, or whoever has run out of
time, or has a machine stand in for that, is behind those who have not."""
TieBreak = Literal["buchholz", "direct", "sonneborn", "wins"]

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=20)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Board = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
Days = Annotated[int, msgspec.Meta(ge=1, le=365)]
Place = Annotated[int, msgspec.Meta(ge=1, le=8)]


class EventWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An event to hold.

    Attributes:
        rounds: how many there are; of a round robin how often everybody meets everybody.
        days: how long a round may take; none: as long as it takes. `late`: what becomes of its games then.
    """

    name: Title
    kind: Kind
    ruleset: Name
    scenario: Name
    rounds: Rounds = 1
    options: Options = {}
    pace: Pace | None = None
    rated: bool = False
    about: Annotated[str, msgspec.Meta(max_length=2_000)] = ""
    days: Days | None = None
    late: Late = "draw"


class Challenge(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody on a higher rung, by their name."""

    name: PersonName


class Award(msgspec.Struct, forbid_unknown_fields=True):
    """A result that whoever runs the event says, in place of that of the match.

    `places`: of a table that is `placed`, a number for each of its seats, the smallest the best; equal ones share a
    place.
    """

    round: RoundNumber
    board: Board
    result: Literal["first", "second", "draw", "none", "placed"]
    places: Annotated[list[Place], msgspec.Meta(max_length=8)] = []


class EventBegin(msgspec.Struct, forbid_unknown_fields=True):
    """That an event begins. `rounds`: with fewer than were announced, where too few take part for those."""

    rounds: RoundNumber | None = None


class Extend(msgspec.Struct, forbid_unknown_fields=True):
    """So many days more for the round under way."""

    round: RoundNumber
    days: Days


class EventMade(msgspec.Struct):
    """An event that was made."""

    id: str


class EventRow(msgspec.Struct, kw_only=True):
    """An event in a list. `by`: who runs it; `in_it`: whether whoever asks takes part; `days`, `late`: of its rounds;
    `ends`: when the round under way does."""

    id: str
    name: str
    kind: Kind
    ruleset: str
    scenario: str
    state: State
    round: int
    rounds: int
    entrants: int
    pace: Pace | None
    rated: bool
    by: str
    in_it: bool
    made: float
    days: int | None
    late: Late | None
    ends: float | None


class EventList(msgspec.Struct):
    """Events, those that go on before those that are over, the newest first. `holds`: whether one may hold some."""

    events: list[EventRow]
    holds: bool


class EntrantForm(msgspec.Struct, kw_only=True):
    """Somebody who takes part. `place`: from 1, of a ladder the rung; `breaks`: what tells equal points apart, in its
    order. `page`: whether there is a page of theirs; `target`: whether whoever asks may challenge them."""

    name: str
    place: int
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    breaks: dict[TieBreak, float]
    gone: bool
    you: bool
    page: bool
    target: bool


class ChairForm(msgspec.Struct):
    """A seat of a table. `place`: what it has come to; `left`: whoever was drawn for it does not sit there, or no
    more."""

    name: str
    role: str
    place: int | None
    left: bool


class BoardForm(msgspec.Struct, kw_only=True):
    """Two who meet: the first plays the first side of the scenario; or a table.

    Attributes:
        awarded: the result was said, not played; timed: the end of the round has brought it about.
        chairs: of a table all its seats; options: with what the scenario is played there.
    """

    board: int
    first: str
    second: str | None
    challenger: str | None
    match: str | None
    result: Outcome | None
    awarded: bool
    timed: bool
    chairs: list[ChairForm] = []
    options: Options = {}


class RoundForm(msgspec.Struct):
    """A round and its boards."""

    number: int
    boards: list[BoardForm]


class EventPage(msgspec.Struct, kw_only=True):
    """An event with its table and its rounds, the latest first.

    Attributes:
        sides: the roles of the first and of the second of a board; of tables those of a whole one.
        most: rounds of a Swiss event that is open for which enough take part until now; None: of no such event.
        runs: whether whoever asks runs it; `joins`, `leaves`: what they may do.
        tag: names this very page.
    """

    row: EventRow
    about: str
    options: Options
    sides: list[str]
    table: list[EntrantForm]
    rounds: list[RoundForm]
    most: int | None
    runs: bool
    joins: bool
    leaves: bool
    tag: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (EventWanted, EventBegin, Challenge, Award, Extend)
ANSWERS: tuple[type[msgspec.Struct], ...] = (EventMade, EventList, EventPage)
