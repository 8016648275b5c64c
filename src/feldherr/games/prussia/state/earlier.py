"""Values from before an amendment, which replace today's in games that are played without it (`earlier.toml`).

A table stands there under the number of the amendment that changed it, then the kind of file: `profile` and the id
of a kind of counter, or a battle and the id of a unit; it has only the values that were different.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .blocks import load

Table = dict[str, Any]


@cache
def _earlier() -> dict[int, dict[str, dict[str, Table]]]:
    found = load("earlier.toml")
    return {int(number): tables for number, tables in found.items()}


def numbers() -> tuple[int, ...]:
    """The amendments that have changed values."""
    return tuple(sorted(_earlier()))


def changed(kind: str, amendments: int) -> dict[str, Table]:
    """What was different in a kind of file ("profile", a battle) with a number of amendments: values by id."""
    found: dict[str, Table] = {}
    for number in reversed(numbers()):
        if number > amendments:
            for id, values in _earlier()[number].get(kind, {}).items():
                found[id] = found.get(id, {}) | values
    return found


def state(amendments: int) -> int:
    """The smallest number of amendments with the same values as the given number, for use as the key of memos."""
    return max((number for number in numbers() if number <= amendments), default=0)


NEWEST = 1 << 30
"""More amendments than there will ever be: the values of today."""
