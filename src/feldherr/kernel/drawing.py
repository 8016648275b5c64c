"""What a game's diagrams may hold, declared once: the position editor is built from it and knows no game."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Value = str | int | bool


class Trait(msgspec.Struct, frozen=True):
    """Something in a diagram that a person may set; its label is the message `GAME-drawn-KEY`.

    Attributes:
        key: its word in the diagram.
        kind: `number`, `choice` or `flag`. Of a piece, a flag is a list of pieces, and a `place` a table of hexes with
            the pieces that have it there; everything else is a table by piece.
        values: of a choice; least, most: of a number.
        named: what comes before a value in the catalogues, `GAME-NAMED-VALUE`; where empty, `drawn-KEY`. Sides have the
            names they have everywhere.
        default: the value where a diagram says nothing; for a pair, both values.
        pair: one value for each side, in their order.
        of: the pieces that have it; None: all.
        each: of a number, the most that single pieces may have, which is also their default.
    """

    key: str
    kind: Literal["number", "choice", "flag", "place"]
    values: tuple[Value, ...] = ()
    named: str = ""
    least: int = 0
    most: int = 99
    default: Any = None
    pair: bool = False
    of: tuple[str, ...] | None = None
    each: dict[str, int] = {}


class Drawing(msgspec.Struct, frozen=True):
    """The diagrams of a scenario.

    Attributes:
        head: what they say of the game as a whole.
        traits: what they say of single pieces on the map.
        boxes: lists of pieces that are not on the map, named as traits are.
        stacked: the pieces that may share a hex, in an order that the table `stacks` keeps; the others stand alone,
            or, where they are in `beside`, beside any.
    """

    head: tuple[Trait, ...] = ()
    traits: tuple[Trait, ...] = ()
    boxes: tuple[str, ...] = ()
    stacked: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
