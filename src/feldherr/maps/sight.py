"""Sight: the straight line from centre to centre, and the hexes it crosses or touches.

A game says which hexes block. Two neighbours always see each other. A line is blocked by any hex between its ends that
it crosses or only touches, on a side or in a corner; under the laxer `SideSightLaw` a line along a side needs both
hexes to block. Parts of a line off the map never block. Everything is in whole numbers; a line is the same line in both
directions.

For games that follow a line from hex to hex, `course` gives it in stages, without hexes that it only touches in a
corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .hexmap import DIRECTIONS, HexMap

_ROOM = 1 << 17  # pairs of hexes remembered for each law before it starts again


def _touch(q: int, r: int, dq: int, dr: int) -> tuple[int, int] | None:
    """When the line from (0, 0) to (dq, dr) is in the closed hex at (q, r): (in, out) in common units, or None.

    A hex is where each two of the three cube coordinates, taken from its centre, differ by at most 1.
    """
    # Differences of cube coordinates (x, y, z = -x - y): x - y, y - z, z - x.
    way = (dq - dr, dq + 2 * dr, -2 * dq - dr)
    off = (q - r, q + 2 * r, -2 * q - r)
    unit = 1
    for step in way:
        unit *= abs(step) or 1
    first, last = 0, unit
    for step, place in zip(way, off, strict=True):
        if step == 0:
            if abs(place) > 1:
                return None
            continue
        share = unit // step  # exact, and its sign turns the interval round
        low, high = (place - 1) * share, (place + 1) * share
        if low > high:
            low, high = high, low
        first, last = max(first, low), min(last, high)
    return (first, last) if first <= last else None


@lru_cache(maxsize=8192)
def side_pairs(dq: int, dr: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """Pairs of axial offsets of hexes between which the line from (0, 0) to (dq, dr) runs, along their common side."""
    pairs: dict[tuple[int, int], list[tuple[int, int]]] = {}
    way = (dq - dr, dq + 2 * dr, -2 * dq - dr)
    for q, r in offsets(dq, dr):
        off = (q - r, q + 2 * r, -2 * q - r)
        # A line that keeps one of the three differences at 1 or -1 runs along the side that the difference bounds.
        if any(step == 0 and abs(place) == 1 for step, place in zip(way, off, strict=True)):
            when = _touch(q, r, dq, dr)
            assert when is not None
            pairs.setdefault(when, []).append((q, r))
    return tuple((one, other) for one, other in pairs.values())


@lru_cache(maxsize=8192)
def offsets(dq: int, dr: int) -> tuple[tuple[int, int], ...]:
    """Axial offsets of all hexes that the line from (0, 0) to (dq, dr) touches, ends left out, in order from the start.

    The order is by where the line enters, then by where it leaves, then from west to east and north to south.
    """
    found: dict[tuple[int, int], tuple[int, int]] = {(0, 0): (0, 0)}
    open = [(0, 0)]
    while open:
        q, r = open.pop()
        for step_q, step_r in DIRECTIONS:
            place = (q + step_q, r + step_r)
            if place not in found:
                when = _touch(*place, dq, dr)
                if when is not None:
                    found[place] = when
                    open.append(place)
    found.pop((0, 0))
    found.pop((dq, dr), None)
    return tuple(sorted(found, key=lambda place: (found[place], place)))


@lru_cache(maxsize=8192)
def stages(dq: int, dr: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The line from (0, 0) to (dq, dr) from hex to hex, ends left out: axial offsets, in order from the start.

    A stage is one hex that the line goes through, or the two hexes along whose common side it runs, from west to east
    and north to south. Hexes of successive stages are neighbours. Hexes that the line only meets in a corner have no
    stage.
    """
    spans: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for q, r in offsets(dq, dr):
        when = _touch(q, r, dq, dr)
        assert when is not None
        if when[0] < when[1]:
            spans.setdefault(when, []).append((q, r))
    return tuple(tuple(spans[when]) for when in sorted(spans))


@lru_cache(maxsize=8192)
def course(map: HexMap, a: int, b: int) -> tuple[tuple[int, ...], ...]:
    """The line between two hexes in stages, ends left out: of the two hexes along a side those that are on the map."""
    (aq, ar), (bq, br) = map.axial[a], map.axial[b]
    found = (
        tuple(hex for q, r in stage if (hex := map._at_axial(aq + q, ar + r)) >= 0)
        for stage in stages(bq - aq, br - ar)
    )
    return tuple(stage for stage in found if stage)


class SightLaw:
    """Sight on one map where `blockers` are the hexes that always block; queries may add further ones."""

    def __init__(self, map: HexMap, blockers: Iterable[int]) -> None:
        self._map = map
        self._size = map.size
        self._static = map.mask(blockers)
        # For a pair of hexes the bitboard of what lies between them, or -1 where a static hex blocks already.
        self._between: dict[int, int] = {}

    def touched(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes on the map that the line touches between its ends, in order from `a`; none for neighbours."""
        map = self._map
        if map.distance(a, b) < 2:
            return ()
        (aq, ar), (bq, br) = map.axial[a], map.axial[b]
        hexes = (map._at_axial(aq + q, ar + r) for q, r in offsets(bq - aq, br - ar))
        return tuple(hex for hex in hexes if hex >= 0)

    def clear(self, a: int, b: int, extra: int = 0) -> bool:
        """Whether `a` sees `b`; `extra` is a bitboard of further blocking hexes."""
        between = self._between.get(a * self._size + b)
        if between is None:
            between = self._look(a, b)
        return between >= 0 and not between & extra

    def block(self, a: int, b: int, extra: int = 0) -> int | None:
        """The first hex from `a` on that blocks the line to `b`, None if nothing does."""
        blocking = self._static | extra
        for hex in self.touched(a, b):
            if blocking & self._map.power[hex]:
                return hex
        return None

    def _look(self, a: int, b: int) -> int:
        between = self._map.mask(self.touched(a, b))
        if between & self._static:
            between = -1
        if len(self._between) >= _ROOM:
            self._between.clear()
        self._between[a * self._size + b] = self._between[b * self._size + a] = between
        return between


class SideSightLaw(SightLaw):
    """Sight as in `SightLaw`, but a line that runs along a side is blocked there only if both hexes block."""

    def __init__(self, map: HexMap, blockers: Iterable[int]) -> None:
        super().__init__(map, blockers)
        # In addition, for a pair of hexes, the pairs along the line of which neither blocks by itself, each as a
        # bitboard.
        self._lines: dict[int, tuple[int, tuple[int, ...]]] = {}

    def pairs(self, a: int, b: int) -> tuple[tuple[int, int], ...]:
        """The pairs of hexes between which the line runs along a side; -1 for one that is off the map."""
        map = self._map
        if map.distance(a, b) < 2:
            return ()
        (aq, ar), (bq, br) = map.axial[a], map.axial[b]
        return tuple(
            (map._at_axial(aq + q, ar + r), map._at_axial(aq + other_q, ar + other_r))
            for (q, r), (other_q, other_r) in side_pairs(bq - aq, br - ar)
        )

    def clear(self, a: int, b: int, extra: int = 0) -> bool:
        between, beside = self._lines.get(a * self._size + b) or self._look_along(a, b)
        return between >= 0 and not between & extra and not any(both & extra == both for both in beside)

    def block(self, a: int, b: int, extra: int = 0) -> int | None:
        blocking = self._static | extra
        power = self._map.power
        partner = {one: other for pair in self.pairs(a, b) for one, other in (pair, pair[::-1])}
        for hex in self.touched(a, b):
            other = partner.get(hex)
            if blocking & power[hex] and (other is None or (other >= 0 and blocking & power[other])):
                return hex
        return None

    def _look_along(self, a: int, b: int) -> tuple[int, tuple[int, ...]]:
        power, static = self._map.power, self._static
        pairs = self.pairs(a, b)
        between = self._map.mask(self.touched(a, b))
        for hex in (hex for pair in pairs for hex in pair if hex >= 0):
            between &= ~power[hex]
        beside = []
        for one, other in pairs:
            if one < 0 or other < 0:
                continue
            both = power[one] | power[other]
            if both & static:
                between |= both & ~static or both  # the half that does not block decides, or both block already
            else:
                beside.append(both)
        if between & static:
            between = -1
        if len(self._lines) >= _ROOM:
            self._lines.clear()
        # One entry for all of it: threads share a map, and one may look while another adds or clears.
        line = between, tuple(beside)
        self._lines[a * self._size + b] = self._lines[b * self._size + a] = line
        return line
