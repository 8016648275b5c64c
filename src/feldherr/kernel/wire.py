"""What goes out to a client: views, static parts, decisions, sheets, as structs under the names that clients know.

A game's own shapes are subclasses of these, in its `show/wire.py`; nobody fills in another game's fields. The client's
types and the published schema are generated from all of them, so a field is declared here and nowhere else. An alias
with a title becomes a type of its own there. What is left `UNSET` does not go out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from .events import Meaning
from .refusals import Message
from .rulebook import Text

if TYPE_CHECKING:
    from .refusals import Refusal as Forbidden

Hex: TypeAlias = Annotated[
    str, Meta(title="Hex", description='A hex by its label: column and row, two digits each ("0507").')
]
UnitId: TypeAlias = Annotated[str, Meta(title="UnitId", description="A piece.")]
Role: TypeAlias = Annotated[str, Meta(title="Role", description="A seat at the table.")]
Side: TypeAlias = Annotated[str, Meta(title="Side", description="An army or nation.")]
ParagraphId: TypeAlias = Annotated[str, Meta(title="ParagraphId", description="The printed number of a paragraph.")]
Phase: TypeAlias = Annotated[str, Meta(title="Phase", description="A phase, by a name of its game.")]
Mark: TypeAlias = Annotated[str, Meta(title="Mark", description="What a piece has done or must do.")]
Whereabouts: TypeAlias = Annotated[
    str, Meta(title="Whereabouts", description="Where a piece is: a hex, or the name of a box off the map.")
]
Fraction: TypeAlias = Annotated[
    tuple[int, int], Meta(title="Fraction", description="A chance, exact: so many of so many.")
]
Counts: TypeAlias = Annotated[
    Literal["points", "losses", "towns", "redoubts", "victory", "rout"],
    Meta(title="Counts", description="What decides a scenario."),
]
Chosen: TypeAlias = Annotated[
    dict[str, str | bool | int], Meta(title="Options", description="Options of a match, by name.")
]
Bilingual: TypeAlias = Text


# Refusals


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules forbid: the paragraph, why, the hexes that show the cause, and sentences that may follow."""

    paragraph: ParagraphId
    message: Message
    hexes: Sequence[Hex]
    hints: Sequence[Message] = ()


def refused(refusal: Forbidden) -> Refusal:
    """A refusal as it goes out."""
    return Refusal(paragraph=refusal.paragraph, message=refusal.message, hexes=refusal.places, hints=refusal.hints)


# Decisions and what is on offer


class Value(msgspec.Struct, omit_defaults=True, gc=False):
    """A value on offer.

    Attributes:
        cost: movement points, in the game's own unit. via: the place before it on the cheapest way.
        stop: why movement ends here. through: may be passed, not stopped in. duty: must be dealt with.
        hexes: of a pose in which a unit stands on several hexes all of them, that of the pose first.
        next: what may fill the slots after it.
        proposal: a whole action with this value, in text form, to begin with.
        price: what the action costs with it, at least and at most, where the game has prices for what is done.
    """

    v: str
    cost: int | None = None
    via: Hex | None = None
    stop: str | None = None
    through: bool = False
    duty: bool = False
    next: list[Choices] | None = None
    proposal: str | None = None
    hexes: tuple[Hex, ...] = ()
    price: tuple[int, int] | None = None


class Choices(msgspec.Struct, omit_defaults=True, gc=False):
    """What may fill the slot of this place in the order of slots.

    `loose`: where several values stand in the first slot, it is enough to fit one of them.
    """

    slot: int
    values: list[Value]
    loose: bool = False


class Slot(msgspec.Struct, gc=False):
    """A slot of an action; `kind` is one thing (unit, hex, pose, word, side, card, number, flag), a path or poses one
    after another, or a set (units, hexes, cards, words, counts, placements, posings).

    `apart`: the slot that has nobody in common with this one. `within`: the one whose members alone may stand here.
    """

    name: str
    kind: str
    many: bool
    word: str | None
    optional: bool
    apart: str
    within: str


class Offer(msgspec.Struct, omit_defaults=True, gc=False):
    """A kind of action on offer; `action` is its whole text where nothing needs to be chosen; `price` as of a value."""

    verb: str
    action: str | None
    armed: bool
    slots: list[Slot]
    choices: Choices | None
    price: tuple[int, int] | None = None


class Decision(msgspec.Struct, kw_only=True, gc=False):
    """A question to a role. Offers are there only where it is the viewer's own.

    `key`: which of several questions to one role this is: the word that every answer to it says first after its verb,
    so that an action names the question it answers. Empty where its answers name none.
    """

    id: str
    key: str
    role: Role
    side: Side
    message: Message
    paragraphs: Sequence[ParagraphId]
    offers: list[Offer]


class Outcome(msgspec.Struct, kw_only=True):
    """How the game ended: who has won alone, if anybody, and every role by places, those that share one together."""

    winner: Role | None
    ranking: Sequence[Sequence[Role]]
    reason: Message
    paragraph: ParagraphId
    points: dict[Side, int] | None


# What stays as it is all through a match


class PieceStatic(msgspec.Struct, kw_only=True):
    """A piece."""

    id: UnitId
    side: Side
    army: str
    type: str
    number: int


class ArmyStatic(msgspec.Struct, kw_only=True):
    """An army."""

    letter: str


class ChartBox(msgspec.Struct, kw_only=True, frozen=True):
    """A box of the campaign chart: its battle, and where the Aggressor's victory or defeat leads.

    `at`: columns from the start on, and rows from the Defender's side.
    """

    scenario: str
    win: str
    lose: str
    at: tuple[int, int]
    attacker: str


class CampaignChart(msgspec.Struct, kw_only=True, frozen=True):
    """The chart of a campaign."""

    start: str
    battles: int
    box: dict[str, ChartBox]


class Static(msgspec.Struct, kw_only=True):
    """What a client needs once.

    Attributes:
        readings: other readings of rulings that are on. map: its form is the game's.
        events: what events are about, by kind.
        facings: the words for where units may look, clockwise, in games that have such.
        paragraphs: the paragraph behind what a client shows under a name of its own: a mark or state of a piece, a
            figure on its counter, the heading of a panel.
    """

    hash: str = ""
    ruleset: str
    scenario: str
    readings: Sequence[str]
    map: Any
    pieces: Sequence[PieceStatic]
    armies: Mapping[str, ArmyStatic]
    events: dict[str, Meaning] = {}
    facings: Sequence[str] | UnsetType = UNSET
    paragraphs: Mapping[str, ParagraphId] = {}


# What changes


class PieceView(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A piece as it stands.

    Attributes:
        facing: which corner of its hex it looks at, clockwise; 0 lies between north and north-east. From 6 on the side
            of its hex that a column heads for, 6 being the north. None where it has no front.
        hexes: all the hexes it stands on, where that is more than the one of its place.
        done: it has done all that it may for now.
    """

    id: UnitId
    place: Whereabouts
    marks: list[Mark]
    facing: int | None = None
    hexes: tuple[Hex, ...] = ()
    done: bool = False


class SideView(msgspec.Struct, kw_only=True, gc=False):
    """A side as it stands; `points`: what it has of what decides the scenario."""

    id: Side
    army: str
    ready: bool
    lost: list[UnitId]
    losses: int
    points: int


class Zones(msgspec.Struct):
    """What always lies over the map: the hexes each side controls."""

    zones: dict[Side, list[Hex]]


class Fight(msgspec.Struct, kw_only=True):
    """The fight under way."""

    kind: str
    side: Side
    targets: list[Hex]
    by: list[UnitId]
    die: int | None
    result: str | None


class Fought(msgspec.Struct, kw_only=True):
    """A battle of a campaign that is over.

    `drawn`: won by the die after a draw. `counts`, `goal`: what counted in it. `attacker`: who stormed, if anybody did.
    """

    node: str
    side: Side
    drawn: bool
    reason: str | None
    points: dict[Side, int] | None
    counts: Counts
    goal: int | None
    attacker: Side | None


class CampaignView(msgspec.Struct, kw_only=True):
    """Where a campaign stands."""

    kind: Literal["campaign"] = "campaign"
    aggressor: Side | None
    node: str
    number: int
    fought: list[Fought]


class Brief(msgspec.Struct, kw_only=True):
    """What a list of matches tells of one."""

    turn: int
    phase: Phase
    campaign: CampaignView | None = None


class Undoable(msgspec.Struct, kw_only=True):
    """What an undo would take back: the ply, its action, the ply after which the match stands then, and whether
    nobody has to agree. `asked`: the question that an action of one word answers, as such a word has another name in
    each; else empty. `then`: what was played together with it, and goes with it."""

    to: int
    ply: int
    free: bool
    action: str
    asked: str = ""
    then: list[str] = []


class Asked(msgspec.Struct, kw_only=True):
    """An open question of the table. `of`: those it is put to; `agreed`: who of them has agreed so far."""

    by: Role
    what: Literal["undo", "draw"]
    of: list[Role]
    agreed: list[Role]


class Origin(msgspec.Struct, frozen=True):
    """The match and ply whose position a match began from."""

    match: str
    ply: int


class StandingOrder(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A decision answered ahead, for the whole game or up to a turn; `when`: the condition under which it is; `after`:
    what the others play first, where it is a conditional order, and answers once."""

    decision: str
    answer: str
    until: int | None
    when: str = ""
    after: list[str] | None = None


class DiceView(msgspec.Struct, kw_only=True):
    """Where the dice come from: a secret committed to before the first die or later, or a seed that was chosen."""

    commitment: str
    pledge: Literal["committed-before", "committed-late", "chosen"] | None


class Look(msgspec.Struct):
    """Something only looked at: a unit in hand, the sheet of a fight, a reason, a layer over the map."""

    what: Literal["unit", "sheet", "why", "layer"]
    of: str


class Shown(msgspec.Struct, kw_only=True):
    """What the coach draws: hexes, units where they stand, and a way with its arrow."""

    hexes: Sequence[Hex]
    units: Sequence[UnitId]
    way: Sequence[Hex]


class LessonStep(msgspec.Struct, kw_only=True):
    """One thing to learn: its sentence is `GAME-lesson-LESSON-ID`; `solution`: the actions that reach the goal."""

    id: str
    paragraph: ParagraphId
    look: Look | None
    show: Shown
    solution: Sequence[str]


class LessonView(msgspec.Struct, kw_only=True):
    """How far a lesson has come: the step at hand, their number when all is done; `astray`: off the way to its goal;
    `since`: the ply before those that were played in this step."""

    id: str
    step: int
    astray: bool
    since: int
    steps: list[LessonStep]


class HintView(msgspec.Struct, kw_only=True):
    """A hint whose condition stands. `look`: it is shown only with a unit in hand, or the sheet of a fight open."""

    id: str
    paragraph: ParagraphId | None
    look: Literal["", "unit", "sheet"]


class SeatClock(msgspec.Struct, kw_only=True):
    """The clock of a seat, in seconds.

    Attributes:
        left: in the bank when it began to run, or as long as it stands. reaction: the same of that for questions in
            another's turn.
        ends: when its time is up, since 1970 by the server; None while it stands.
        reacting: it runs on the bank for reactions first.
        away: until when it stands, on vacation. leave: days of that left.
        stood_in: a machine plays here until the player returns.
    """

    left: float
    reaction: float
    ends: float | None
    reacting: bool
    away: float | None
    leave: int
    stood_in: bool


class ClockView(msgspec.Struct, kw_only=True):
    """The clocks of a match: those of people's seats, and what becomes of those whose time is up.

    Attributes:
        full: seconds that each of them begins with.
    """

    pace: Literal["live", "mail"]
    full: float
    overtime: Literal["default", "machine", "claim"]
    seats: dict[Role, SeatClock]


class Around(msgspec.Struct, kw_only=True):
    """What stands around a view at its table.

    Attributes:
        number: plies so far. static: the hash of the static part. options: what was agreed on before.
        orders: standing answers this role has left; of nobody else's.
        hints: what a beginner is told now, the most urgent first, where the scenario has hints.
        opened: a record that was opened to be looked at: nobody sits there.
    """

    match: str = ""
    number: int = 0
    static: str = ""
    undo: Undoable | None = None
    asked: Asked | None = None
    orders: list[StandingOrder] = []
    seats: dict[Role, str] = {}
    options: Chosen = {}
    practice: bool = False
    dice: DiceView | UnsetType = UNSET
    lesson: LessonView | None = None
    hints: list[HintView] | UnsetType = UNSET
    opened: bool = False
    origin: Origin | None = None
    clock: ClockView | UnsetType = UNSET


class View(Around, kw_only=True):
    """What a role sees of a match. Scenario, role, decisions and outcome are filled in after the game's own part.

    Attributes:
        battle: the scenario fought now: in a campaign that of the battle.
        goal: of how many that which counts is counted, where it has an end: losses, redoubts to be stormed.
        first: who moves first. attacker: who storms, where a side defends a fortified position.
        steps: what is under way, outermost first: the kind of each, and what the game says of it.
        runs: the sides each role runs now, where that is not for every role the side of its name.
        gone: roles that gave up while the game went on.
    """

    ruleset: str
    turn: int
    turns: int | None
    phase: Phase
    battle: str
    counts: Counts
    goal: int | None
    campaign: CampaignView | None = None
    active: Side | None
    first: Side | None
    attacker: Side | UnsetType = UNSET
    steps: list[dict[str, Any]]
    sides: Sequence[SideView]
    pieces: Sequence[PieceView]
    overlays: Zones
    fight: Fight | None

    scenario: str = ""
    role: Role | None = None
    decisions: list[Decision] = []
    outcome: Outcome | None = None
    runs: Mapping[Role, Sequence[Side]] | UnsetType = UNSET
    gone: Sequence[Role] | UnsetType = UNSET

    def put(self, around: Around) -> None:
        """Take over what stands around it."""
        for name in Around.__struct_fields__:
            setattr(self, name, getattr(around, name))


# Forecasts of fights


class SheetRow(msgspec.Struct, gc=False):
    """A line of a forecast: a modifier by name with its paragraph; `designed`: the number is ours, not the book's."""

    id: str
    args: dict[str, Any]
    value: int | None
    kind: Literal["strength", "shift", "difference", "column", "note", "off"]
    paragraph: ParagraphId
    designed: bool


class Rung(msgspec.Struct, kw_only=True, gc=False):
    """What a face of the die brings."""

    face: int
    column: int
    result: str
    chance: Fraction
    consequences: list[Message]


class Group(msgspec.Struct, gc=False):
    """Outcomes taken together, and their chance."""

    id: str
    chance: Fraction


class Bystander(msgspec.Struct):
    """A unit near a fight, and why it may not join."""

    unit: UnitId
    refusal: Refusal


class Sheet(msgspec.Struct, kw_only=True):
    """The forecast of a fight.

    Attributes:
        action: its text, empty for a fight under way.
        columns: heads of the table. dice: how many equally likely rolls there are.
        bystanders: units that one might miss in it.
        rest: more can be foretold of it, which takes longer: it comes to those who ask for the whole sheet.
    """

    action: str = ""
    kind: str
    paragraph: ParagraphId
    rows: list[SheetRow]
    attack: int | None
    defence: int | None
    difference: int
    column: int
    columns: Sequence[str]
    dice: int
    ladder: list[Rung]
    groups: list[Group]
    refusal: Refusal | None = None
    bystanders: list[Bystander] | UnsetType = UNSET
    rest: Literal[True] | UnsetType = UNSET


# Overlays


class Stand(msgspec.Struct, kw_only=True, gc=False):
    """How a unit would stand: by its pose, which looks at corner `facing`; `hexes` where it stands on several."""

    unit: UnitId
    hex: Hex
    facing: int
    hexes: tuple[Hex, ...]


class Plan(msgspec.Struct, kw_only=True):
    """An action for many pieces at once that a player may take as it is: a line that goes forward, a volley.

    Attributes:
        groups: whom it is for, by names of its game; none where it is for everybody.
        id: what it is called, as a word; message: the same in words.
        count: for plans that go so far and farther, how far; 0 for others.
        units: who takes part. stands: where they would stand, in a plan that moves them.
        action: the action in text form. then: the actions that follow it, played one after another.
    """

    groups: Sequence[str]
    id: str
    message: Message
    count: int
    units: Sequence[UnitId]
    action: str
    then: Sequence[str] = ()
    stands: Sequence[Stand] = ()


class Sight(msgspec.Struct, kw_only=True):
    """What is seen from a hex, and for every other hex the one that hides it."""

    start: Hex = msgspec.field(name="from")
    seen: list[Hex]
    blocked: dict[Hex, Hex]
