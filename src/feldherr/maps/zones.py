"""Zones of control as bitboards: which neighbouring hexes a side's units reach into. Knows no game's exceptions."""

from __future__ import annotations

from collections.abc import Callable

from .hexmap import HexMap


class ZoneLaw:
    """Where zones of control go on one map: across which hexsides, and into which hexes.

    `crosses(a, b)` says whether a zone goes from `a` over the side into its neighbour `b`; `enters(b)` whether it goes
    into `b` at all. Both are asked once, when the law is made.
    """

    def __init__(self, map: HexMap, crosses: Callable[[int, int], bool], enters: Callable[[int], bool]) -> None:
        entered = [enters(hex) for hex in range(map.size)]
        self._from: tuple[int, ...] = tuple(
            map.mask(
                hex
                for hex, six in enumerate(map.sides)
                if six[direction] >= 0 and entered[six[direction]] and crosses(hex, six[direction])
            )
            for direction in range(6)
        )
        self._stride = map.stride

    def of(self, occupied: int, shut: int = 0) -> int:
        """The bitboard of controlled hexes for units on `occupied`; zones do not enter `shut` either."""
        stride = self._stride
        north, north_east, south_east, south, south_west, north_west = self._from
        return (
            (occupied & north) >> 1
            | (occupied & south) << 1
            | (occupied & north_east) << stride - 1
            | (occupied & south_west) >> stride - 1
            | (occupied & south_east) << stride
            | (occupied & north_west) >> stride
        ) & ~shut
