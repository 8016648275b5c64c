"""What comes in over HTTP, where unknown fields are refused, and what goes out beside views and sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from feldherr.kernel import Event, Malformed, Message
from feldherr.kernel import rulebook as book
from feldherr.kernel.bounds import PlyNumber, Whole
from feldherr.kernel.drawing import Drawing
from feldherr.kernel.shapes import learn
from feldherr.kernel.wire import (
    ArmyStatic,
    CampaignChart,
    CampaignView,
    Choices,
    Chosen,
    ClockView,
    Origin,
    Outcome,
    ParagraphId,
    Phase,
    Plan,
    Refusal,
    Role,
    Sheet,
    Sight,
    Static,
    View,
)
from feldherr.players.comparing import Verdict
from feldherr.studies.analysis import Account

VERSION = "/api/v1"
"""Where the calls of programs begin."""
HUMAN = "human"
"""Who plays a seat that people play."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
FILE = 1_000_000
"""Characters of a file; the longest kept game has some 270,000."""
GROUP = 100
"""Units that move, or stand, in one gesture; the largest army that stands has some sixty."""
Number = PlyNumber
Seats = Annotated[dict[Name, Name], msgspec.Meta(max_length=16)]
Options = Annotated[dict[Name, str | bool | Whole], msgspec.Meta(max_length=64)]


DiagramForm = Annotated[dict[str, Any], msgspec.Meta(title="DiagramForm", description="A diagram's keys and tables.")]
Commitment = Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


Overtime = Literal["default", "machine", "claim"]
"""What happens to a player whose time is up: the usual answer is given for them, a machine plays until they return, or
the others decide."""


def _from_to(least: int, most: int) -> Any:
    return msgspec.Meta(ge=least, le=most)


Company = Literal["all", "table"]
"""Who may know that people have met for a match: everyone, or those at its table."""


class LivePace(msgspec.Struct, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """Clocks for those who sit there: seconds to begin with, seconds that each turn of the game adds, and seconds in
    each turn for questions in another's turn, which are used up first there."""

    bank: Annotated[int, _from_to(10, 86_400)]
    increment: Annotated[int, _from_to(0, 3_600)] = 0
    reaction: Annotated[int, _from_to(0, 600)] = 0
    overtime: Overtime = "default"


class MailPace(msgspec.Struct, tag_field="kind", tag="mail", forbid_unknown_fields=True):
    """Clocks for play over weeks: days that each turn of the game adds, the most there may be, days of vacation."""

    days: Annotated[int, _from_to(1, 60)]
    cap: Annotated[int, _from_to(1, 180)]
    vacation: Annotated[int, _from_to(0, 90)] = 30
    overtime: Overtime = "default"


Pace: TypeAlias = LivePace | MailPace


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin. A seed fixes the dice: the same seed, the same numbers.

    `commitment`: one that was asked for before; the dice are those of its secret. `pace`: its clocks, if it has any.
    """

    ruleset: Name
    scenario: Name
    seats: Seats
    options: Options = {}
    practice: bool = False
    seed: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    commitment: Commitment | None = None
    pace: Pace | None = None


class NewLesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson to begin."""

    ruleset: Name
    lesson: Name


class File(msgspec.Struct, forbid_unknown_fields=True):
    """A record or a diagram, as text."""

    text: Annotated[str, msgspec.Meta(max_length=FILE)]


class Continue(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin where another one stood after a ply, or from a diagram."""

    seats: Seats
    match: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    ply: Number = 0
    diagram: Annotated[str, msgspec.Meta(max_length=FILE)] | None = None
    practice: bool = True
    commitment: Commitment | None = None


class Blank(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario to draw a position of: its game's ready set-up, or nothing on the map."""

    ruleset: Name
    scenario: Name
    options: Options = {}
    ready: bool = False


class SketchWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A diagram under work: begun anew, as text that was pasted, or as its keys and tables."""

    begin: Blank | None = None
    text: Annotated[str, msgspec.Meta(max_length=FILE)] | None = None
    form: DiagramForm | None = None


class Mine(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of the seats that a browser holds, and the ids of the records it has opened."""

    seats: Annotated[list[Token], msgspec.Meta(max_length=50_000)] = []
    opened: Annotated[list[Name], msgspec.Meta(max_length=50_000)] = []


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """An action: the number of plies the client has seen, a key of its own, the action's text.

    `then`: what the rest of a group plays after it, as far as it is lawful. Undo takes all of it back at once.
    """

    number: Number
    key: Key
    action: Text
    then: Annotated[list[Text], msgspec.Meta(max_length=GROUP)] = []


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """A request to take back the last own ply."""

    number: Number
    key: Key


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to what another role asks; the asker may say no to withdraw it."""

    number: Number
    key: Key
    to: Literal["undo", "draw"]
    yes: bool


class OrderForm(msgspec.Struct, forbid_unknown_fields=True):
    """A standing order: answer this decision with this action, up to a turn or for the whole game; `when`: only under
    this condition. A conditional order says what the others play first (`after`): it answers once, whatever is asked
    then where the decision is `any`, and is dropped as soon as anything else is played."""

    decision: Name
    answer: Text
    until: Number | None = None
    when: Annotated[str, msgspec.Meta(max_length=400)] = ""
    after: Annotated[list[Text], msgspec.Meta(max_length=20)] | None = None


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """The standing orders of a role, in place of those it has left before."""

    number: Number
    key: Key
    orders: Annotated[list[OrderForm], msgspec.Meta(max_length=32)]


class Vacation(msgspec.Struct, forbid_unknown_fields=True):
    """Days in which the own clock stands; none: the vacation is over."""

    number: Number
    key: Key
    days: Annotated[int, _from_to(0, 90)]


class Return(msgspec.Struct, forbid_unknown_fields=True):
    """The own seat is taken back from the machine that stood in."""

    number: Number
    key: Key


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """What is made of it that another one's time is up: the game is theirs no more, a machine plays on for them, or
    their seat is offered to others, also where a machine plays for them already."""

    number: Number
    key: Key
    role: Name
    take: Literal["game", "machine", "open"]


class Vacate(msgspec.Struct, forbid_unknown_fields=True):
    """The own seat is left for good, for whoever takes it."""

    number: Number
    key: Key


class Ask(msgspec.Struct, forbid_unknown_fields=True):
    """A question for advice: on the present position or on that after ply `at`; `enough` ends the search."""

    at: Number | None = None
    enough: bool = False


class Review(msgspec.Struct, forbid_unknown_fields=True):
    """A question what one's last player turn was worth, seen from the present or from ply `at`; of a finished game that
    of any role. `enough` ends the thinking."""

    at: Number | None = None
    role: Name | None = None
    enough: bool = False


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message on a live socket: the token of a seat, none of an onlooker, and the plies known already.

    `role`: of a site, the seat one speaks for, by the cookie of the browser or the token of a program.
    """

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    after: Number = 0
    role: Name | None = None


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """An action to look at, perhaps not whole."""

    action: Text


class Imagine(msgspec.Struct, forbid_unknown_fields=True):
    """What the others may play next, or, with `answer`, the caller then: once they have played all of `after`, by what
    the caller knows. `draft`: an action that is not whole."""

    after: Annotated[list[Text], msgspec.Meta(max_length=20)] = []
    draft: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    answer: bool = False


class Foretell(msgspec.Struct, forbid_unknown_fields=True):
    """A fight to foretell; `whole`: with what takes longer (`rest` of its sheet)."""

    action: Text
    whole: bool = False


class GroupMove(msgspec.Struct, forbid_unknown_fields=True):
    """Units that are to move together, in their order, each with the place it is to stand in."""

    goals: Annotated[list[tuple[Name, Name]], msgspec.Meta(min_length=1, max_length=GROUP)]


class SetUpBegun(msgspec.Struct, forbid_unknown_fields=True):
    """A set-up begun by hand: pieces with the places they stand in."""

    placed: Annotated[list[tuple[Name, Name]], msgspec.Meta(max_length=GROUP)]


# What goes out


class Ply(msgspec.Struct, kw_only=True):
    """A ply; no action where it is hidden from the viewer. The dice stay here: a card drawn unseen could be read from
    them. `how`: it was played for somebody whose time was up."""

    number: int
    role: Role | None
    action: str | None
    events: Sequence[Event]
    undone: bool
    time: float
    how: Literal["timed"] | UnsetType = UNSET


class Plies(msgspec.Struct):
    """Plies of a match."""

    plies: list[Ply]


class MatchCreated(msgspec.Struct, kw_only=True):
    """A match that was begun: the tokens of people's seats, and the commitment to its dice."""

    id: str
    tokens: dict[Role, str]
    commitment: str


class Promise(msgspec.Struct):
    """A commitment to the dice of a match that is yet to begin."""

    commitment: str


class Nothing(msgspec.Struct):
    """It is done, and there is nothing to tell."""


class Opened(msgspec.Struct):
    """A record that was opened: its id, and how many plies it has."""

    id: str
    number: int


class Committed(msgspec.Struct, kw_only=True):
    """What came of a request that played something."""

    number: int
    view: View
    plies: list[Ply]


class QuestionPut(msgspec.Struct, kw_only=True):
    """The request put a question to the table, or answered one."""

    asked: Literal[True]
    view: View


class MatchRow(msgspec.Struct, kw_only=True):
    """A match in a list. `mine`: the caller's roles. `lesson`: the one it is. `fault`: why it cannot go on. `people`:
    how those are called who sit there, where people have met for it."""

    id: str
    ruleset: str
    scenario: str
    options: Chosen
    lesson: str | None
    seats: dict[Role, str]
    mine: list[Role]
    number: int
    turn: int
    phase: Phase
    updated: float
    outcome: Outcome | None
    campaign: CampaignView | None
    your_turn: list[Role]
    opened: bool
    origin: Origin | None
    fault: str | None
    clock: ClockView | None
    people: dict[Role, str] = {}


class GameOption(msgspec.Struct, kw_only=True):
    """Something settled before a match; see `feldherr.kernel.ruleset.Option`."""

    id: str
    kind: Literal["choice", "flag", "army", "seat", "seats"]
    seat: Role
    values: Sequence[str | bool | int]
    default: str | bool | int
    paragraph: ParagraphId
    designed: bool
    tacit: bool
    ruling: str


class GameScenario(msgspec.Struct, kw_only=True):
    """A scenario; `seats`: its roles as they are offered; `guided`: it is played along a lesson and stands in no list.

    `seatings`: by what an option says of the number of seats, those there are then.
    `chart`: of a campaign, where each battle leads.
    """

    id: str
    number: int
    turns: int | None
    seats: Sequence[Role]
    seatings: Mapping[str, Sequence[Role]]
    guided: bool
    options: list[GameOption]
    chart: CampaignChart | None


class Game(msgspec.Struct, kw_only=True):
    """A game with its scenarios; `armies` are those of the first; `players`: the machines that can play it."""

    id: str
    scenarios: list[GameScenario]
    armies: Mapping[str, ArmyStatic]
    players: list[str]


class Paragraph(book.Paragraph, frozen=True, kw_only=True):
    """A paragraph of the rulebook and the one it stands under."""

    parent: str | None


class Rulebook(msgspec.Struct, kw_only=True):
    """A rulebook in our own words."""

    paragraphs: list[Paragraph]
    rulings: list[book.Ruling]
    glossary: list[book.Term]


class Terms(msgspec.Struct, kw_only=True):
    """What a match's page wants of a rulebook."""

    glossary: list[book.Term]


class LessonEntry(msgspec.Struct, kw_only=True):
    """A lesson in a list."""

    id: str
    minutes: int
    steps: int


class LessonList(msgspec.Struct, kw_only=True):
    """The lessons of a game, in their order."""

    game: str
    lessons: list[LessonEntry]


class AdviceChoice(msgspec.Struct, kw_only=True):
    """An action that was considered; see `feldherr.players.advice.Choice`."""

    action: str
    share: float
    value: float | None
    chance: float | None
    terms: dict[str, float]
    losses: dict[Role, float] | None


class Advice(msgspec.Struct, kw_only=True):
    """What to do and why, the recommended choice first."""

    role: Role
    best: list[AdviceChoice]
    reason: Sequence[Message]
    events: Sequence[Event]
    sheet: Sheet | None
    lines: int
    chance: float | None


class AdviceAnswer(msgspec.Struct, kw_only=True):
    """The advice on the position before ply `number`, or how far the search for it is."""

    number: int
    advice: Advice | None
    done: float
    lines: int


class ReviewedRun(msgspec.Struct, kw_only=True):
    """Answers given one after the other, and what the marshal would have done; see `feldherr.players.search.Compared`.

    Attributes:
        number: the ply of the first.
        said: what it comes to, see `feldherr.players.comparing.Verdict`; None until it has been thought over.
        best, gap, doubt, chances: nothing where nothing was compared.
    """

    number: int
    played: Sequence[str]
    said: Verdict | None
    best: Sequence[str] = ()
    gap: float | None = None
    doubt: float | None = None
    chances: tuple[float, float] | None = None


class ReviewAnswer(msgspec.Struct, kw_only=True):
    """A player turn thought over, as far as that has come.

    Attributes:
        thought: so many of its runs, from the first, have been thought over.
        done: 1 when no more will be.
    """

    role: Role
    runs: list[ReviewedRun]
    thought: int
    done: float


class Progress(msgspec.Struct):
    """How far an account is."""

    done: int
    of: int


class WhyAnswer(msgspec.Struct):
    """Why an action is closed; nothing where it is open."""

    refusal: Refusal | None


class ChoicesAnswer(msgspec.Struct):
    """What may fill the next slot of a draft, nothing once all are filled; whether it may be played as it stands."""

    choices: Choices | None
    playable: bool


class Imagined(msgspec.Struct):
    """Drafts of actions that may come after a draft, and whether that may be played as it is.

    Attributes:
        ends: why nothing more can be imagined: a die falls, the game is over, what is played before is not lawful by
            what is known, or too little is known.
        others, mine: whether somebody else, and whether the caller is asked then.
    """

    drafts: Sequence[str]
    playable: bool
    others: bool
    mine: bool
    ends: Literal["dice", "over", "unlawful", "unknown"] | None = None


class Going(msgspec.Struct):
    """What comes of one unit of a group: its action, or the reason why it stays; neither where nobody knows yet."""

    unit: str
    action: str | None
    refusal: Refusal | None


class GroupAnswer(msgspec.Struct):
    """How a group gets to its goals: those that go, in the order in which they have to, then the others."""

    going: list[Going]


class SetUpFilled(msgspec.Struct):
    """A set-up filled up by the game: every piece that found a place, and where."""

    placed: list[tuple[str, str]]


class FileFault(msgspec.Struct, kw_only=True):
    """What is wrong with a file: on which line, about what, what stands there, what should, and what forbids it."""

    line: int
    key: str
    found: str
    message: Message
    why: Message | None = None


class Sketch(msgspec.Struct, kw_only=True):
    """A diagram under work as the server reads it; nothing but faults where not even the scenario can be told."""

    text: str
    form: DiagramForm | None
    faults: list[FileFault]
    view: View | None = None
    static: str | UnsetType = UNSET
    drawing: Drawing | UnsetType = UNSET
    options: Chosen | UnsetType = UNSET


# Messages of the live socket


class LivePlies(msgspec.Struct, tag_field="type", tag="plies", kw_only=True):
    """What was played since, and the view."""

    plies: list[Ply]
    view: View


class LiveThinking(msgspec.Struct, tag_field="type", tag="thinking", kw_only=True):
    """A machine thinks: how many lines it has tried; how many of its seconds for this player turn are left."""

    role: Role
    lines: int | UnsetType = UNSET
    left: float | UnsetType = UNSET
    seconds: float | UnsetType = UNSET


class LiveFailed(msgspec.Struct, tag_field="type", tag="failed", kw_only=True):
    """A machine that failed, how often, and in how many seconds it is asked again; None: when somebody wants it."""

    role: Role
    times: int
    again: float | None


class LiveAsked(msgspec.Struct, tag_field="type", tag="asked", kw_only=True):
    """Somebody asks something of the table."""

    role: Role
    what: Literal["undo", "draw"]


MatchRoom = Literal["players", "onlookers"]
"""The rooms of a match in which people talk."""


class LiveTalk(msgspec.Struct, tag_field="type", tag="talk", kw_only=True):
    """Something was said, or hidden, in a room that one may read: what, is to be asked for."""

    room: MatchRoom


class LiveHere(msgspec.Struct, tag_field="type", tag="here", kw_only=True):
    """Nothing has happened, and the server is there."""


LiveMessage: TypeAlias = Annotated[
    LivePlies | LiveThinking | LiveFailed | LiveAsked | LiveTalk | LiveHere, msgspec.Meta(title="LiveMessage")
]


# Errors, told apart by `error`


class Refused(msgspec.Struct, tag_field="error", tag="refused"):
    """The rules forbid it."""

    refusal: Refusal
    detail: str


class StaleNumber(msgspec.Struct, tag_field="error", tag="stale"):
    """The match has gone on; here is the present view."""

    view: View
    detail: str


class MalformedRequest(msgspec.Struct, tag_field="error", tag="malformed", kw_only=True):
    """The request or its action is not one that can be read."""

    message_id: str
    args: dict[str, Any]
    detail: str


class StorageTrouble(msgspec.Struct, tag_field="error", tag="storage", kw_only=True):
    """The machine is at fault, and nothing was saved."""

    message_id: str
    args: dict[str, Any]
    detail: str


class FileFaults(msgspec.Struct, tag_field="error", tag="file", kw_only=True):
    """A file that cannot be read, with every fault that was found."""

    faults: list[FileFault]
    detail: str


class BrokenMatch(msgspec.Struct, tag_field="error", tag="broken", kw_only=True):
    """A saved match that no longer replays."""

    place: str
    detail: str


class ServerFault(msgspec.Struct, tag_field="error", tag="failed", kw_only=True):
    """A fault of the server, under a number that its log has, too."""

    report: str
    detail: str


class OtherError(msgspec.Struct, kw_only=True):
    """Anything else: a match that is not there, a token that holds no seat, too many requests, a game not over; a
    request that is turned away at the door (`guard`)."""

    error: Literal[
        "not-found", "unknown-seat", "http", "not-over", "too-many",
        "unknown-host", "foreign-origin", "long-address", "not-json", "server-ends",
    ]  # fmt: skip
    message_id: str | UnsetType = UNSET
    args: dict[str, Any] | UnsetType = UNSET
    detail: str


B = TypeVar("B")

UNKEPT = "request-wrong-kept"
"""What is wrong with a text that no database stores: said in the reader's language (`failures`)."""

encode = msgspec.json.Encoder().encode


_ZERO = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The zero character, as JSON spells it. PostgreSQL stores none in a text, and what SQLite stores must be movable
there."""


def decode(body: bytes, kind: type[B]) -> B:
    """The request of a body. Raises Malformed, with what is wrong and where."""
    learn(kind)
    if _ZERO.search(body):
        raise Malformed("kernel-bad-request", found=UNKEPT)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as fault:
        raise Malformed("kernel-bad-request", found=str(fault)) from fault
    except UnicodeError as fault:
        raise Malformed("kernel-bad-request", found=UNKEPT) from fault
    except RecursionError as fault:
        raise Malformed("kernel-bad-request", found="request-wrong-deep") from fault


def request_kinds() -> list[type[msgspec.Struct]]:
    """Everything that comes in."""
    return [
        NewMatch, NewLesson, File, Continue, Blank, SketchWanted, Mine, Act, Undo, Answer, OrderForm, Orders, Ask,
        Hello, Draft, Imagine, Foretell, GroupMove, SetUpBegun, LivePace, MailPace, Vacation, Return, Claim,
    ]  # fmt: skip


ANSWERS: tuple[Any, ...] = (
    Static, View, Sheet, Sight,
    Plan, Plies, MatchCreated, Promise, Nothing, Opened, Committed, QuestionPut, MatchRow, Game,
    Rulebook, Terms, LessonList, AdviceAnswer, ReviewAnswer, Account, Progress, WhyAnswer, ChoicesAnswer, Imagined,
    GroupAnswer, SetUpFilled, Sketch, LiveMessage,
    Refused, StaleNumber, MalformedRequest, StorageTrouble, FileFaults, BrokenMatch, ServerFault, OtherError,
)  # fmt: skip
"""Everything that goes out."""
