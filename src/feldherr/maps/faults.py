"""Faults of a map and where they are: one value a fault, and one error for all faults of a file."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Said = str | int | tuple[str, ...]


class Fault(msgspec.Struct, frozen=True):
    """One fault: the id of its sentence in the Fluent catalogues and its arguments, words of the file among them.

    `line` counts from 1; 0 means that the fault belongs to no line.
    """

    file: str
    line: int
    id: str
    args: dict[str, Said] = {}

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.file}:{self.line}" if self.line else self.file

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.place}: {self.id}" + (f" ({shown})" if shown else "")


class MapError(ValueError):
    """A map that is not sound, or a question about it that makes no sense. `faults` lists everything found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: list[Fault] = list(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type[MapError], tuple[list[Fault]]]:
        return type(self), (self.faults,)
