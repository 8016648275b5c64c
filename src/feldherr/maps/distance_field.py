"""The distance of every hex from a set of hexes: rings around the set, built one by one as they are asked for."""

from __future__ import annotations

from collections.abc import Callable

from .hexmap import HexMap

FAR = 45
"""Farther off than this is all one."""


class DistanceField:
    """The distance of every hex from the nearest of a set of hexes, up to `FAR`.

    `starts`: bitboards of those hexes by how far off they themselves count, 0 for those meant plainly. `spread`: which
    hexes are one farther off than those of a bitboard; their neighbours unless it says otherwise.
    """

    def __init__(self, board: HexMap, starts: dict[int, int], spread: Callable[[int], int] | None = None) -> None:
        self._board = board
        self._spread = spread or board.spread
        self._starts = starts
        self._last = max(starts, default=0)
        self._layer = starts.get(0, 0)
        self._reached = [self._layer]
        self._found: dict[int, int] = {}

    def __getitem__(self, hex: int) -> int:
        far = self._found.get(hex)
        if far is None:
            far = self._found[hex] = self._find(hex)
        return far

    def _find(self, hex: int) -> int:
        sought = self._board.power[hex]
        for far, reached in enumerate(self._reached):
            if reached & sought:
                return far
        far, reached = len(self._reached), self._reached[-1]
        while far < FAR and (self._layer or far <= self._last):
            self._layer = (self._spread(self._layer) | self._starts.get(far, 0)) & ~reached
            reached |= self._layer
            self._reached.append(reached)
            if self._layer & sought:
                return far
            far += 1
        return FAR
