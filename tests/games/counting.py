"""Perft: fixed positions of a game on file, with exact counts of what is lawful there and after it.

A folder holds a diagram a position and `counts.toml`: how many lawful actions there are at once (`one`) and, where that
stays small, how many after each of them and each way the dice may fall (`two`, equal positions counted once an action).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import Any, Generic, TypeVar

from feldherr.kernel import Action, Exhaustive, Position

P = TypeVar("P", bound=Position)


def actions(position: Position) -> list[Action]:
    """The lawful actions of whoever is asked, as the game lists them."""
    return [] if position.outcome is not None else list(position.legal())


def after(position: P, action: Action) -> Iterator[P]:
    """The positions an action may lead to, over every way the dice fall; equal ones once."""
    seen = set()
    path: list[int] | None = []
    while path is not None:
        dice = Exhaustive(path)
        twin = position.copy()
        twin.play(action, dice)
        path = dice.next_path()
        digest = twin.digest()
        if digest not in seen:
            seen.add(digest)
            yield twin


def perft(position: P, depth: int, listed: Callable[[P], list[Action]] = actions) -> int:
    """How many lawful actions there are, `depth` plies on."""
    if depth == 1:
        return len(listed(position))
    return sum(perft(twin, depth - 1, listed) for action in listed(position) for twin in after(position, action))


def subsets(items: Iterable[Any], least: int = 1, most: int | None = None) -> Iterator[tuple[Any, ...]]:
    """Every subset of at least and at most so many; of any size where no most is given."""
    pool = sorted(items)
    top = len(pool) if most is None else min(most, len(pool))
    return chain.from_iterable(combinations(pool, size) for size in range(least, top + 1))


class Shelf(Generic[P]):
    """The positions of a folder.

    Attributes:
        small: depth 2 is counted where depth 1 has no more than this.
        listed: what is counted, where it is not all that the game lists.
    """

    def __init__(
        self, folder: Path, read: Callable[[str, str], P], small: int, listed: Callable[[P], list[Action]] = actions
    ) -> None:
        self.folder = folder
        self.small = small
        self._read = read
        self._listed = listed

    def names(self) -> list[str]:
        """The positions, by file name."""
        return sorted(path.stem for path in self.folder.glob("*.toml") if path.stem != "counts")

    def load(self, name: str) -> P:
        """A position at its first decision."""
        return self._read((self.folder / f"{name}.toml").read_text("utf-8"), f"{name}.toml")

    def counts(self) -> dict[str, dict[str, int]]:
        """The counts on file."""
        return tomllib.loads((self.folder / "counts.toml").read_text("utf-8"))

    def check(self, name: str) -> None:
        """Count anew and compare: at depth 1 and, where it is on file, at depth 2."""
        position, want = self.load(name), self.counts()[name]
        assert perft(position, 1, self._listed) == want["one"]
        assert ("two" in want) == (want["one"] <= self.small)
        if "two" in want:
            assert perft(position, 2, self._listed) == want["two"]

    def print(self) -> None:
        """Print the counts of all positions as TOML."""
        for name in self.names():
            position = self.load(name)
            one = perft(position, 1, self._listed)
            two = f", two = {perft(position, 2, self._listed)}" if one <= self.small else ""
            print(f"{name} = {{ one = {one}{two} }}")


def next_decisions(
    position: P, known: set[str], ways: Callable[[Iterator[P]], Iterable[P]] = lambda twins: twins
) -> Iterator[P]:
    """Positions after some of the actions, one for each kind of decision that is not known yet; `known` grows."""
    listed = actions(position)
    for action in listed[:: max(1, len(listed) // 5)]:
        for twin in ways(after(position, action)):
            tag = twin.steps[-1].__struct_config__.tag if twin.outcome is None else "over"
            if tag not in known:
                known.add(str(tag))
                yield twin
