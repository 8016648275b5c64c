"""Poses: position and facing together, for units on one hex and for those on a pair of hexes.

A unit faces a corner of its hex: facing k is the corner between directions k and k + 1, its front. A pair lies at right
angles to that: its right half is the neighbour of the left one in direction k + 2. A pose is `6 * hex + facing`, for a
pair that of the left half; so the poses of a map are the nodes of a `CostClass`, and both sorts of units have the same
numbers for theirs.
"""

from __future__ import annotations

from .hexmap import COMPASS, Compass, HexMap

FACINGS = 6
CORNERS = ("ne", "e", "se", "sw", "w", "nw")
"""The names of the facings, in the order of the corners of a hex."""
WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def wind(facing: int, top: Compass = "north") -> str:
    """Which of the `WINDS` a facing looks to if that side of the compass is the top of the sheet. Facings from the
    sixth on are sides, as columns face them, clockwise from the top.
    """
    bearing = 60 * facing + 30 if facing < FACINGS else 60 * (facing - FACINGS)
    return WINDS[round((bearing + 90 * COMPASS.index(top)) / 45) % 8]


def pose_at(hex: int, facing: int) -> int:
    """The pose of a unit (for a pair: of its left half) on a hex."""
    return hex * FACINGS + facing % FACINGS


def hex_of(pose: int) -> int:
    """Where a unit stands; for a pair, the left half."""
    return pose // FACINGS


def facing_of(pose: int) -> int:
    """Which corner a unit looks at."""
    return pose % FACINGS


class Poses:
    """The poses of units of one width on a map, and the manoeuvres between them; None for one that leads off the map.

    `footprints` has the hexes of every pose. A pair that would stick out over the edge of the map has only its left
    half there, and is not in `lawful`.
    """

    def __init__(self, board: HexMap, *, pairs: bool = False) -> None:
        self.board = board
        self.pairs = pairs
        count = board.size * FACINGS
        rights = [board.sides[hex_of(pose)][(facing_of(pose) + 2) % 6] if pairs else -1 for pose in range(count)]
        self.footprints: tuple[tuple[int] | tuple[int, int], ...] = tuple(
            (hex_of(pose),) if right < 0 else (hex_of(pose), right) for pose, right in enumerate(rights)
        )
        self.lawful: tuple[bool, ...] = tuple(not pairs or right >= 0 for right in rights)

    def mask(self, pose: int) -> int:
        """The footprint of a pose as a bitboard."""
        return self.board.mask(self.footprints[pose])

    def _at(self, hex: int, facing: int) -> int | None:
        if hex < 0:
            return None
        pose = hex * FACINGS + facing % FACINGS
        return pose if self.lawful[pose] else None

    def shifted(self, pose: int, direction: int) -> int | None:
        """One hex further in a direction, facing unchanged."""
        return self._at(self.board.sides[hex_of(pose)][direction % 6], facing_of(pose))

    def ahead(self, pose: int) -> tuple[int | None, int | None]:
        """One hex forward, to the left and to the right: the whole unit along either of its two front directions."""
        hex, facing = divmod(pose, FACINGS)
        six = self.board.sides[hex]
        return self._at(six[facing], facing), self._at(six[facing + 1 - FACINGS], facing)

    def turned(self, pose: int, by: int) -> int | None:
        """Turned in place by this many corners, clockwise. A pair can only face about: its halves swap."""
        if not self.pairs:
            return self._at(hex_of(pose), facing_of(pose) + by)
        if by % 6 != 3:
            return pose if by % 6 == 0 else None
        return self._at(self.footprints[pose][-1], facing_of(pose) + 3)

    def wheels(self, pose: int) -> tuple[int | None, int | None]:
        """A pair wheeled on its left half, and on its right half: the other half goes to the hex in front of both."""
        hex, facing = hex_of(pose), facing_of(pose)
        right = self.footprints[pose][-1]
        return self._at(hex, facing - 1), self._at(self.board.sides[right][facing], facing + 1)
