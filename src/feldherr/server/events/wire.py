"""What goes over the wire about events."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..accounts.wire import Name as PersonName
from ..wire import Name, Options, Pace

Kind = Literal["robin", "swiss", "ladder"]
State = Literal["open", "running", "over"]
Outcome = Literal["first", "second", "draw", "bye", "none"]
"""Who has won; `bye`: there was no opponent; `none`: neither has a point."""
TieBreak = Literal["buchholz", "direct", "sonneborn", "wins"]

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=20)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Board = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class EventWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An event to hold. `rounds`: of a Swiss event; of a round robin how often everybody meets everybody."""

    name: Title
    kind: Kind
    ruleset: Name
    scenario: Name
    rounds: Rounds = 1
    options: Options = {}
    pace: Pace | None = None
    rated: bool = False
    about: Annotated[str, msgspec.Meta(max_length=2_000)] = ""


class Challenge(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody on a higher rung, by their name."""

    name: PersonName


class Award(msgspec.Struct, forbid_unknown_fields=True):
    """A result that whoever runs the event says, in place of that of the match."""

    round: RoundNumber
    board: Board
    result: Literal["first", "second", "draw", "none"]


class EventMade(msgspec.Struct):
    """An event that was made."""

    id: str


class EventRow(msgspec.Struct, kw_only=True):
    """An event in a list. `by`: who runs it; `in_it`: whether whoever asks takes part."""

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


class BoardForm(msgspec.Struct, kw_only=True):
    """Two who meet: the first plays the first side of the scenario. `awarded`: the result was said, not played."""

    board: int
    first: str
    second: str | None
    challenger: str | None
    match: str | None
    result: Outcome | None
    awarded: bool


class RoundForm(msgspec.Struct):
    """A round and its boards."""

    number: int
    boards: list[BoardForm]


class EventPage(msgspec.Struct, kw_only=True):
    """An event with its table and its rounds, the latest first.

    Attributes:
        sides: the roles of the first and of the second of a board.
        runs: whether whoever asks runs it; `joins`, `leaves`: what they may do.
        tag: names this very page.
    """

    row: EventRow
    about: str
    options: Options
    sides: list[str]
    table: list[EntrantForm]
    rounds: list[RoundForm]
    runs: bool
    joins: bool
    leaves: bool
    tag: str


REQUESTS: tuple[type[msgspec.Struct], ...] = (EventWanted, Challenge, Award)
ANSWERS: tuple[type[msgspec.Struct], ...] = (EventMade, EventList, EventPage)
