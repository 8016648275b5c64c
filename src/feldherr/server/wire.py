"""What comes in over HTTP, and the small errors that go out. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from feldherr.kernel import Malformed, Refusal
from feldherr.kernel.refusals import raw

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
FILE = 1_000_000
"""Characters of a file; the longest kept game has some 270,000."""
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin. A seed fixes the dice: the same seed, the same numbers."""

    ruleset: Name
    scenario: Name
    seats: dict[str, Name]
    options: dict[str, str | bool | int] = {}
    practice: bool = False
    seed: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class NewLesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson to begin."""

    ruleset: Name
    lesson: Name


class File(msgspec.Struct, forbid_unknown_fields=True):
    """A record or a diagram, as text."""

    text: Annotated[str, msgspec.Meta(max_length=FILE)]


class Continue(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin where another one stood after a ply, or from a diagram."""

    seats: dict[str, Name]
    match: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    ply: Number = 0
    diagram: Annotated[str, msgspec.Meta(max_length=FILE)] | None = None
    practice: bool = True


class Blank(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario to draw a position of: its game's ready set-up, or nothing on the map."""

    ruleset: Name
    scenario: Name
    options: dict[str, str | bool | int] = {}
    ready: bool = False


class Sketch(msgspec.Struct, forbid_unknown_fields=True):
    """A diagram under work: begun anew, as text that was pasted, or as its keys and tables."""

    begin: Blank | None = None
    text: Annotated[str, msgspec.Meta(max_length=FILE)] | None = None
    form: dict[str, Any] | None = None


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


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """An action to look at, perhaps not whole."""

    action: Text


B = TypeVar("B")

encode = msgspec.json.Encoder().encode


def decode(body: bytes, kind: type[B]) -> B:
    """The request of a body. Raises Malformed, with what is wrong and where."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise Malformed("kernel-bad-request", found=str(fault)) from fault


def refusal_form(refusal: Refusal) -> dict[str, Any]:
    """A refusal as it goes out."""
    return {
        "paragraph": refusal.paragraph,
        "message": {"id": refusal.message.id, "args": raw(refusal.message.args)},
        "hexes": list(refusal.places),
    }
