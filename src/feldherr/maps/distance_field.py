"""The distance of every hex from a set of hexes: rings around the set, built one by one as they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from .hexmap import HexMap

FAR = 45
"""All larger distances count as the same."""


class DistanceField:
    """The distance of every hex from the nearest of a set of hexes, up to `FAR`.

    `starts`: bitboards of those hexes by how far off they themselves count, 0 for ordinary ones. `spread`: which hexes
    are one farther off than those of a bitboard; by default their neighbours.
    """

    def __init__(self, board: HexMap, starts: dict[int, int], spread: Callable[[int], int] | None = None) -> None:
        self._board = board
        self._spread = spread or board.spread
        self._starts = starts
        self._last = max(starts, default=0)
        first = starts.get(0, 0)
        # What is reached, by how far off, and its last ring: replaced together, because threads may share a field.
        self._rings = [first], first
        self._found: dict[int, int] = {}

    def __getitem__(self, hex: int) -> int:
        far = self._found.get(hex)
        if far is None:
            far = self._found[hex] = self._find(hex)
        return far

    def _find(self, hex: int) -> int:
        sought = self._board.power[hex]
        rings, layer = self._rings
        for far, reached in enumerate(rings):
            if reached & sought:
                return far
        rings, reached = [*rings], rings[-1]
        while len(rings) < FAR and (layer or len(rings) <= self._last) and not layer & sought:
            layer = (self._spread(layer) | self._starts.get(len(rings), 0)) & ~reached
            reached |= layer
            rings.append(reached)
        self._rings = rings, layer
        return len(rings) - 1 if layer & sought else FAR
