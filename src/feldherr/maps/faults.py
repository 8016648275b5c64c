"""What is wrong with a map, and where: one value a fault, all faults of a file in one error."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Fault(msgspec.Struct, frozen=True, order=True):
    """One fault. `line` counts from 1; 0 means that the fault belongs to no line."""

    file: str
    line: int
    id: str
    found: str
    expected: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: found {self.found}, expected {self.expected}"


class MapError(ValueError):
    """A map, or a question put to one, that makes no sense. `faults` has everything that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: list[Fault] = list(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[MapError], tuple[list[Fault]]]:
        return type(self), (self.faults,)
