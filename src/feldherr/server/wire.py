"""What comes in over HTTP, and the small errors that go out. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from feldherr.kernel import Malformed, Refusal
from feldherr.kernel.bounds import PlyNumber, Whole
from feldherr.kernel.refusals import raw
from feldherr.kernel.shapes import learn

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
FILE = 1_000_000
"""Characters of a file; the longest kept game has some 270,000."""
Number = PlyNumber
Seats = Annotated[dict[Name, Name], msgspec.Meta(max_length=16)]
Options = Annotated[dict[Name, str | bool | Whole], msgspec.Meta(max_length=64)]


Commitment = Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin. A seed fixes the dice: the same seed, the same numbers.

    `commitment`: one that was asked for before; the dice are those of its secret.
    """

    ruleset: Name
    scenario: Name
    seats: Seats
    options: Options = {}
    practice: bool = False
    seed: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    commitment: Commitment | None = None


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


class Sketch(msgspec.Struct, forbid_unknown_fields=True):
    """A diagram under work: begun anew, as text that was pasted, or as its keys and tables."""

    begin: Blank | None = None
    text: Annotated[str, msgspec.Meta(max_length=FILE)] | None = None
    form: dict[str, Any] | None = None


class Mine(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of the seats that a browser holds, and the ids of the records it has opened."""

    seats: Annotated[list[Token], msgspec.Meta(max_length=50_000)] = []
    opened: Annotated[list[Name], msgspec.Meta(max_length=50_000)] = []


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """An action: the number of plies the client has seen, a key of its own, the action's text."""

    number: Number
    key: Key
    action: Text


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
    """A standing order: answer this decision with this action, up to a turn or for the whole game."""

    decision: Name
    answer: Text
    until: Number | None = None


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """The standing orders of a role, in place of those it has left before."""

    number: Number
    key: Key
    orders: Annotated[list[OrderForm], msgspec.Meta(max_length=32)]


class Ask(msgspec.Struct, forbid_unknown_fields=True):
    """A question for advice: on the present position or on that after ply `at`; `enough` ends the search."""

    at: Number | None = None
    enough: bool = False


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message on a live socket: the token of a seat, none of an onlooker, and the plies known already."""

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    after: Number = 0


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """An action to look at, perhaps not whole."""

    action: Text


B = TypeVar("B")

encode = msgspec.json.Encoder().encode


def decode(body: bytes, kind: type[B]) -> B:
    """The request of a body. Raises Malformed, with what is wrong and where."""
    learn(kind)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
        raise Malformed("kernel-bad-request", found=str(fault)) from fault


def refusal_form(refusal: Refusal) -> dict[str, Any]:
    """A refusal as it goes out."""
    return {
        "paragraph": refusal.paragraph,
        "message": {"id": refusal.message.id, "args": raw(refusal.message.args)},
        "hexes": list(refusal.places),
        "hints": [{"id": hint.id, "args": raw(hint.args)} for hint in refusal.hints],
    }
