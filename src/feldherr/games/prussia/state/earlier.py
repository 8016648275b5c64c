"""Values of before an amendment, laid over those of today for games that are played without it (`earlier.toml`).

A table stands there under the number of the amendment that changed it, then the kind of file: `profile` and the id
of a kind of counter, or a battle and the id of a unit; it holds only what was otherwise.
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
    """What was otherwise in a kind of file ("profile", a battle) under so many amendments: values by id."""
    found: dict[str, Table] = {}
    for number in reversed(numbers()):
        if number > amendments:
            for id, values in _earlier()[number].get(kind, {}).items():
                found[id] = found.get(id, {}) | values
    return found


def state(amendments: int) -> int:
    """The least number of amendments under which all values are those of so many: what memos may go by."""
    return max((number for number in numbers() if number <= amendments), default=0)


NEWEST = 1 << 30
"""More amendments than there will ever be: the values of today."""
