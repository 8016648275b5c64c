"""Bounds: how large a number from outside may be, and how long a list.

A declaration says what a field may hold as a type of msgspec with its bounds (`Count`, `both(Count)`). Without
declared bounds a number lies between -LARGEST and LARGEST, and a list holds at most LONGEST items. Everything read
from a save or a diagram passes `within`, so that nothing a stranger writes can ask for more than a game ever needs.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import inspect

from .shapes import typed

LARGEST = 9_999
"""No number of a game is as large: turns, points, allowances, indexes of pieces and of places."""
LONGEST = 2_000
"""No list of a game is as long: pieces, the hexes of a map."""
WIDEST = 4_096
"""Bits of a mask: one for each piece or each hex."""

_MASK = "mask"

Count = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
"""A whole number from 0."""
Index = Annotated[int, msgspec.Meta(ge=-1, le=LARGEST)]
"""The index of something; -1 is nothing."""
Whole = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""A whole number."""
Rating = Annotated[int, msgspec.Meta(ge=0, le=9)]
"""What is rated with a digit: a leader, a command, the quality of a unit."""
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""A small number of a chart: costs, distances, dice, pieces of a kind."""
Many = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A larger one: turns, pieces of a side, points."""
Modifier = Annotated[int, msgspec.Meta(ge=-20, le=20)]
"""What is added to a die."""
Signed = Annotated[int, msgspec.Meta(ge=-99, le=99)]
"""A sum of points or of modifiers, and what it is compared with."""
Die = Annotated[int, msgspec.Meta(ge=0, le=999)]
"""What fell: what a die shows, the number of what was picked."""
PlyNumber = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""The number of a ply."""
Mask = Annotated[int, msgspec.Meta(ge=0, extra={_MASK: True})]
"""A set of pieces or hexes as the bits of a number."""


def span(least: int, most: int) -> Any:
    """A whole number between two others, both included."""
    return Annotated[int, msgspec.Meta(ge=least, le=most)]


def each_of(count: int, kind: Any) -> Any:
    """A list of so many values."""
    return Annotated[list[kind], msgspec.Meta(min_length=count, max_length=count)]


def both(kind: Any) -> Any:
    """A list of two values, one of each side."""
    return each_of(2, kind)


def by_name(kind: Any) -> Any:
    """A value for each of some names."""
    return dict[str, kind]


def ends(kind: Any) -> tuple[int, int]:
    """The least and the largest whole number of a kind."""
    return _ends(_node(kind))


def _ends(node: inspect.Type) -> tuple[int, int]:
    found = _among(node, inspect.IntType)
    return (
        -LARGEST if found is None or found.ge is None else found.ge,
        LARGEST if found is None or found.le is None else found.le,
    )


def take(value: Any, kind: Any) -> Any:
    """Convert a plain value to a type, within its bounds. Raises msgspec.ValidationError, which says what is wrong."""
    found: Any = typed(value, kind)
    within(found, kind)
    return found


def read_number(word: str, kind: Any) -> int:
    """The whole number that a word writes in plain digits. Raises msgspec.ValidationError, also out of bounds."""
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise msgspec.ValidationError("Expected `int`")
    number: int = take(int(word), kind)
    return number


def read_json(text: str | bytes) -> Any:
    """The plain value of a JSON text. Raises msgspec.DecodeError, for brackets too deep within brackets as well."""
    try:
        return msgspec.json.decode(text)
    except RecursionError as fault:
        raise msgspec.DecodeError("brackets too deep within brackets") from fault
    except UnicodeError as fault:
        raise msgspec.DecodeError(str(fault)) from fault


def within(value: Any, kind: Any) -> None:
    """Check that the numbers and lists of a value of this type are within their bounds.

    Raises:
        msgspec.ValidationError: one is not.
    """
    try:
        _check(value, _node(kind))
    except RecursionError as fault:
        raise msgspec.ValidationError("Expected fewer lists within lists") from fault


@cache
def _node(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, inspect.Type], ...]:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return tuple((field.name, field.type) for field in found.fields)


def _check(value: Any, node: inspect.Type) -> None:
    if isinstance(node, inspect.Metadata):
        if (node.extra or {}).get(_MASK):
            if value.bit_length() > WIDEST:
                raise msgspec.ValidationError(f"Expected a mask of at most {WIDEST} bits")
            return
        node = node.type
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        _check_number(value, node)
    elif isinstance(value, msgspec.Struct):
        for name, kind in _fields(type(value)):
            _check(getattr(value, name), kind)
    elif isinstance(value, dict):
        _check_length(value)
        item = _among(node, inspect.DictType)
        for key, one in value.items():
            _check(key, item.key_type if item else _ANY)
            _check(one, item.value_type if item else _ANY)
    elif isinstance(value, (list, tuple, set, frozenset)):
        _check_length(value)
        fixed = _among(node, inspect.TupleType)
        if fixed is not None:
            for one, kind in zip(value, fixed.item_types, strict=True):
                _check(one, kind)
            return
        many = _among(node, inspect.CollectionType)
        for one in value:
            _check(one, many.item_type if many else _ANY)


_ANY = inspect.AnyType()


def _among(node: inspect.Type, kind: type[Any]) -> Any:
    """The node, or the member of a union, that is of this kind."""
    for one in node.types if isinstance(node, inspect.UnionType) else (node,):
        bare = one.type if isinstance(one, inspect.Metadata) else one
        if isinstance(bare, kind):
            return bare
    return None


def _check_number(value: int, node: inspect.Type) -> None:
    least, most = _ends(node)
    if not least <= value <= most:
        raise msgspec.ValidationError(f"Expected `int` from {least} to {most}")


def _check_length(value: Any) -> None:
    if len(value) > LONGEST:
        raise msgspec.ValidationError(f"Expected at most {LONGEST} items")
