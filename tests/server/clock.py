"""A clock that a test moves."""

from __future__ import annotations


class Held:
    """A clock that goes as it is told, in seconds."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds
