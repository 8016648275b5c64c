"""The grammar of every game: positions, decisions, actions, steps, dice, odds, matches, records, rulebooks."""

from .actions import Action, read, verbs_of, write
from .decisions import Decision, Order, Outcome, Role
from .dice import Dice, Exhaustive, Loose, OutOfDice, Scripted, Seeded
from .events import Drawn, Event, Meaning, Rolled, stops_undo, unsaid
from .expectation import Mean, expectation, expected_losses
from .legal import Choices, Legal, Offer
from .match import Match, Origin, Ply
from .odds import Branch, Odds, odds
from .position import AMENDMENTS, Codec, Field, Position, Setting, field
from .record import RecordError, event_text, read_record, write_record
from .refusals import Malformed, Message, Refusal
from .registry import games, ruleset
from .rulebook import Paragraph, Rulebook, Ruling, Term
from .rules import rule
from .ruleset import Amendment, Option, Ruleset, Scenario
from .slots import Names, Slot, Value
from .steps import Cycle, Pass, PlayContext, Sequence, Step, Window
from .surfaces import Measure
from .walks import PathWalk, ReplannedWalk

__all__ = [
    "AMENDMENTS",
    "Action",
    "Amendment",
    "Branch",
    "Choices",
    "Codec",
    "Cycle",
    "Decision",
    "Dice",
    "Drawn",
    "Event",
    "Exhaustive",
    "Field",
    "Legal",
    "Loose",
    "Malformed",
    "Match",
    "Mean",
    "Meaning",
    "Measure",
    "Message",
    "Names",
    "Odds",
    "Offer",
    "Option",
    "Order",
    "Origin",
    "OutOfDice",
    "Outcome",
    "Paragraph",
    "Pass",
    "PathWalk",
    "PlayContext",
    "Ply",
    "Position",
    "RecordError",
    "Refusal",
    "ReplannedWalk",
    "Role",
    "Rolled",
    "Rulebook",
    "Ruleset",
    "Ruling",
    "Scenario",
    "Scripted",
    "Seeded",
    "Sequence",
    "Setting",
    "Slot",
    "Step",
    "Term",
    "Value",
    "Window",
    "event_text",
    "expectation",
    "expected_losses",
    "field",
    "games",
    "odds",
    "read",
    "read_record",
    "rule",
    "ruleset",
    "stops_undo",
    "unsaid",
    "verbs_of",
    "write",
    "write_record",
]  # fmt: skip
