"""Values from before an amendment, which replace today's in games that are played without it.

A game keeps them in a data file of its own, `data/earlier.toml`. A table stands there under the number of the amendment
that changed it, then the kind of file and the id of what it changes; it has only the values that were different.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Table = dict[str, Any]

NEWEST = 1 << 30
"""More amendments than there will ever be: the values of today."""


class Earlier:
    """The earlier values of a game, as its file has them."""

    def __init__(self, file: Mapping[str, dict[str, dict[str, Table]]]) -> None:
        self.tables = {int(number): tables for number, tables in file.items()}

    def numbers(self) -> tuple[int, ...]:
        """The amendments that have changed values."""
        return tuple(sorted(self.tables))

    def changed(self, kind: str, amendments: int) -> dict[str, Table]:
        """What was different in a kind of file with a number of amendments: values by id."""
        found: dict[str, Table] = {}
        for number in reversed(self.numbers()):
            if number > amendments:
                for id, values in self.tables[number].get(kind, {}).items():
                    found[id] = found.get(id, {}) | values
        return found

    def state(self, amendments: int) -> int:
        """The smallest number of amendments with the same values as the given number, for use as the key of memos."""
        return max((number for number in self.numbers() if number <= amendments), default=0)
