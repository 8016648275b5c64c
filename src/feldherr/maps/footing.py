"""What nodes stand on: made once for the nodes of a map, and shared by all cost classes over them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from .terms import Board

Footprint = int | tuple[int, int]
"""The hex, or the pair of hexes, on which a node stands."""

Steps = tuple[int, tuple[int, ...]]
"""A node and where its steps of one price lead."""


class Footing:
    """The hexes under each of a set of nodes, which are numbered from 0.

    A field of antiquity has ten thousand nodes and two dozen cost classes, so what these have in common is kept here.

    Attributes:
        footprints: the hexes under each node, in the order given.
        power: the same as bitboards. bit: for every hex its place in one.
        shared: whether nodes share hexes, so that a step may stay on a hex that it comes from.
    """

    def __init__(self, board: Board, hexes: Sequence[Footprint]) -> None:
        self.footprints: tuple[tuple[int, ...], ...] = tuple(
            [(hex,) if isinstance(hex, int) else tuple(dict.fromkeys(hex)) for hex in hexes]
        )
        self.bit = board.bit
        masks: dict[tuple[int, ...], int] = {}
        for under in self.footprints:
            if under not in masks:
                masks[under] = reduce(or_, [1 << board.bit[hex] for hex in under])
        self.power = tuple([masks[under] for under in self.footprints])
        self._on: list[list[int]] = [[] for _ in range(max(self.power, default=0).bit_length())]  # by bit
        for node, under in enumerate(self.footprints):
            for hex in under:
                self._on[board.bit[hex]].append(node)
        self.shared = any(len(nodes) > 1 for nodes in self._on)
        self._numbers = tuple(range(len(self.footprints)))
        self._steps: dict[Steps, Steps] = {}

    def __len__(self) -> int:
        return len(self.footprints)

    def steps(self, node: int, to: Iterable[int]) -> Steps:
        """Steps of one price from a node, as one object for all classes that have them."""
        numbers = self._numbers
        found = numbers[node], tuple(map(numbers.__getitem__, to))
        return self._steps.setdefault(found, found)

    def nodes(self, mask: int) -> list[int]:
        """The nodes on any hex of a mask; a node on two of them is listed twice. Keep the mask as small as possible."""
        found = []
        on = self._on
        while mask:
            bit = mask.bit_length() - 1
            found += on[bit]
            mask ^= 1 << bit
        return found
