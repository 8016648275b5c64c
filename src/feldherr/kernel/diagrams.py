"""What readers of diagrams share: faults with their line. The diagrams themselves are the games'."""

from __future__ import annotations

import re

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """One fault of a file: where, what stands there, what should."""

    name: str
    line: int
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: found {self.found}; expected {self.expected}"


class DiagramError(ValueError):
    """A diagram that cannot be read. `faults` has every one of them."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


def line_of(text: str, key: str) -> int:
    """The line of a TOML text on which a key is set, 1 where it is not found."""
    pattern = re.compile(rf'^\s*\[?"?{re.escape(key)}"?\]?\s*(=|$)')
    for number, line in enumerate(text.splitlines(), 1):
        if pattern.match(line):
            return number
    return 1
