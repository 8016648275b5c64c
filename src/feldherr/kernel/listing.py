"""Lists of lawful actions that can be counted without being built, and indexed by building just the one asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, overload

from .actions import Action


class Listing(Sequence[Action]):
    """A list in parts, such as the moves of one unit after another: each part is counted by itself, and only the
    one that is asked for is looked into.

    It is of the position it was made for, as that is now.
    """

    @abstractmethod
    def sizes(self) -> Sequence[int]:
        """How many actions each part has."""

    @abstractmethod
    def parts(self) -> Iterable[Iterable[Action]]:
        """The actions, part by part, in the order of `sizes`."""

    @abstractmethod
    def pick(self, part: int, n: int) -> Action:
        """The n-th action of a part, from 0."""

    def __len__(self) -> int:
        return sum(self.sizes())

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.parts())

    @overload
    def __getitem__(self, n: int) -> Action: ...
    @overload
    def __getitem__(self, n: slice) -> Sequence[Action]: ...
    def __getitem__(self, n: int | slice) -> Action | Sequence[Action]:
        if isinstance(n, slice):
            raise TypeError("a list that is not made has no slices")
        sizes = self.sizes()
        left = n + sum(sizes) if n < 0 else n
        if left >= 0:
            for part, size in enumerate(sizes):
                if left < size:
                    return self.pick(part, left)
                left -= size
        raise IndexError(n)


class Sets:
    """The sets of some values in the order of `itertools.combinations`, small ones first, each counted as often as
    there are ways to go on with it.

    Attributes:
        count: how many ways there are in all.
    """

    def __init__(
        self,
        values: Sequence[Any],
        least: int = 0,
        most: int | None = None,
        within: Sequence[int] = (),
        without: Sequence[int] = (),
    ) -> None:
        """`least`, `most`: the sizes of the sets. `within`, `without`: for each value by how much it multiplies the
        ways where it is in a set, and where it is not; by 1 where nothing is said.
        """
        size = len(values)
        self._values = values
        self._sizes = range(least, (size if most is None else min(most, size)) + 1)
        self._within, self._without = within or (1,) * size, without or (1,) * size
        # Of the values from each index on: the ways of their sets by size.
        row = [1]
        self._rows = [row]
        for at in reversed(range(size)):
            taken, left = self._within[at], self._without[at]
            row = [left * a + taken * b for a, b in zip([*row, 0], [0, *row], strict=True)]
            self._rows.append(row)
        self._rows.reverse()
        self.count = sum([self._rows[0][members] for members in self._sizes])

    def pick(self, n: int) -> tuple[tuple[Any, ...], int]:
        """The set of the n-th way, and which of the ways with that set it is. Raises IndexError."""
        rows = self._rows
        for members in self._sizes:
            if n < rows[0][members]:
                break
            n -= rows[0][members]
        else:
            raise IndexError(n)
        found, before = [], 1
        for at, value in enumerate(self._values):
            with_it = before * self._within[at] * rows[at + 1][members - 1] if members else 0
            if n < with_it:
                found.append(value)
                before *= self._within[at]
                members -= 1
            else:
                n -= with_it
                before *= self._without[at]
        return tuple(found), n
