"""Zones of control as bitboards: which neighbouring hexes a side's units reach into. Knows no game's exceptions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .hexmap import HexMap


class ZoneLaw:
    """Where zones of control extend on one map: across which hexsides, and into which hexes.

    `crosses(a, b)` says whether a zone extends from `a` over the side into its neighbour `b`; `enters(b)` whether it
    extends into `b` at all. Both are asked once, when the law is made.
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
        # Replaced together, because threads may share a law.
        self._last = 0, 0, 0

    def of(self, occupied: int, shut: int = 0) -> int:
        """The bitboard of controlled hexes for units on `occupied`; zones do not enter `shut` either.

        While one side moves, the other's zone is asked for again and again.
        """
        before, off, zone = self._last
        if occupied == before and shut == off:
            return zone
        stride = self._stride
        north, north_east, south_east, south, south_west, north_west = self._from
        zone = (
            (occupied & north) >> 1
            | (occupied & south) << 1
            | (occupied & north_east) << stride - 1
            | (occupied & south_west) >> stride - 1
            | (occupied & south_east) << stride
            | (occupied & north_west) >> stride
        ) & ~shut
        self._last = occupied, shut, zone
        return zone

    def facing(self, by_facing: Sequence[int], flanks: int = 0, shut: int = 0) -> int:
        """The bitboard of controlled hexes for units with a facing.

        `by_facing`: for each facing the hexes of the units that have it, both of a pair. A unit looks at a corner of
        its hex, facing k at the one between the directions k and k + 1; its zone goes in those two. `flanks`: those of
        the hexes from which it goes in the two directions beside them as well.
        """
        stride = self._stride
        shifts = (-1, stride - 1, stride, 1, 1 - stride, -stride)
        zone = 0
        for facing, occupied in enumerate(by_facing):
            if not occupied:
                continue
            wide = occupied & flanks
            for turn, those in ((-1, wide), (0, occupied), (1, occupied), (2, wide)):
                direction = (facing + turn) % 6
                shift, going = shifts[direction], those & self._from[direction]
                zone |= going << shift if shift > 0 else going >> -shift
        return zone & ~shut
