"""Line of sight (rulebook 8.2): who sees whom past woods, towns, units and the edges of heights.

A line goes from hex to hex; a hexside it runs along may be passed on either side. Each slope it crosses leads down or
up. A descent and the climb after it enclose lower ground: both are ignored, and so are units in between. The
remaining slopes must be one run of hexsides at the foot of the higher end; a height in between, or a crest that the
higher end stands back from, blocks the line.
"""

from __future__ import annotations

import itertools
from functools import lru_cache

from feldherr.kernel import rule
from feldherr.maps import HexMap
from feldherr.maps.sight import course

from ..state.setting import Ground

OPAQUE = frozenset(("woods", "town"))

_ROOM = 1 << 17  # pairs of hexes remembered a map before it starts afresh

# A line hex by hex, ends included; a step of two hexes runs along their common side and may pass on either.
Way = tuple[tuple[int, ...], ...]
# What units must leave free along a line: every hex of a bitboard, and one hex of each pair.
Free = tuple[int, tuple[int, ...]]


class Sight:
    """Sight on one map. What the ground alone says about a pair of hexes is computed once and cached, within bounds."""

    def __init__(self, map: HexMap) -> None:
        self._map = map
        self._size = map.size
        self._opaque = map.mask(hex for hex, terrain in enumerate(map.terrain) if terrain in OPAQUE)
        # From a hex to its neighbour: 1 where a slope leads down, -1 where one leads up; nothing where there is none.
        self._fall: dict[tuple[int, int], int] = {}
        for feature in map.features:
            if feature.family == "slope":
                down = 1 if feature.upper == feature.a else -1
                self._fall[feature.a, feature.b], self._fall[feature.b, feature.a] = down, -down
        self._free: dict[int, tuple[Free, ...]] = {}

    @rule("8.2")
    def clear(self, a: int, b: int, occupied: int, limit: int | None = None) -> bool:
        """Whether `a` and `b` see each other; `occupied` is the bitboard of hexes with any unit, both ends ignored.

        With a `limit`, as in fog, hexes further apart than that many do not see each other.
        """
        found = self._free.get(a * self._size + b if a < b else b * self._size + a)
        if found is None:
            found = self._look(a, b)
        if limit is not None and self._map.distance(a, b) > limit:
            return False
        return any(
            not mask & occupied and (not pairs or all(both & ~occupied for both in pairs)) for mask, pairs in found
        )

    @rule("8.2")
    def block(self, a: int, b: int, occupied: int, limit: int | None = None) -> int | None:
        """The first hex from `a` on that hides `b`, None if `a` sees it; on the way that leads furthest.

        A height hides with a hex of its crest, fog with the first hex it swallows (which may be `b`).
        """
        if self.clear(a, b, occupied, limit):
            return None
        map = self._map
        if limit is not None and map.distance(a, b) > limit:
            return map.line(a, b)[limit + 1]
        stops: dict[int, int] = {}
        for way in self._ways(self._line(a, b)):
            hidden, passed = hiding(self._falls(way))
            for step, hexes in enumerate(way[1:-1], 1):
                blocking = self._opaque if step in passed else self._opaque | occupied
                if step == hidden or all(blocking & map.power[hex] for hex in hexes):
                    stops.setdefault(step, hexes[0])
                    break
        return stops[max(stops)]

    def _line(self, a: int, b: int) -> Way:
        return ((a,), *course(self._map, a, b), (b,))

    @rule("8.2")
    def _ways(self, line: Way) -> list[Way]:
        """The line in every way that differs in its slopes; an opaque hex along a side is left out if it can be."""
        choices: list[list[tuple[int, ...]]] = []
        for step, hexes in enumerate(line):
            open = tuple(hex for hex in hexes if not self._opaque & self._map.power[hex]) or hexes
            if len(open) == 1:
                choices.append([open])
            else:
                alike: dict[tuple[int, int], list[int]] = {}
                for hex in open:
                    slopes = self._fall.get((line[step - 1][0], hex), 0), self._fall.get((hex, line[step + 1][0]), 0)
                    alike.setdefault(slopes, []).append(hex)
                choices.append([tuple(group) for group in alike.values()])
        return list(itertools.product(*choices))

    def _falls(self, way: Way) -> list[int]:
        """For each hexside that a line crosses 1 if a slope leads down, -1 if one leads up, else 0."""
        return [self._fall.get((here[0], there[0]), 0) for here, there in itertools.pairwise(way)]

    def _look(self, a: int, b: int) -> tuple[Free, ...]:
        """What units must leave free for `a` and `b` to see each other, for each line that the ground allows."""
        map = self._map
        found: list[Free] = []
        line = self._line(a, b)
        if map.distance(a, b) < 2:
            found.append((0, ()))
        elif all(map.mask(hexes) & ~self._opaque for hexes in line[1:-1]):
            for way in self._ways(line):
                hidden, passed = hiding(self._falls(way))
                if hidden is None:
                    masks = [map.mask(hexes) for step, hexes in enumerate(way) if step not in passed][1:-1]
                    single = sum(mask for mask in masks if mask.bit_count() == 1)
                    found.append((single, tuple(mask for mask in masks if mask.bit_count() > 1)))
        free = tuple(dict.fromkeys(found))
        if len(self._free) >= _ROOM:
            self._free.clear()
        self._free[min(a, b) * self._size + max(a, b)] = free
        return free


@rule("8.2.1.1", "8.2.1.2", "8.2.2")
def hiding(falls: list[int]) -> tuple[int | None, set[int]]:
    """For the slopes of a line: the step at which a height blocks it (None if none does), the steps at which units do
    not.

    Units do not hide on lower ground between two slopes, nor directly below the slope that an end stands on.
    """
    down: list[int] = []  # slopes that lead down and are not yet climbed again, by the step of their high hex
    up: list[int] = []  # slopes that lead up out of no lower ground on the way, by the step of their low hex
    passed: set[int] = set()
    for step, slope in enumerate(falls):
        if slope > 0:
            down.append(step)
        elif slope < 0 and down:
            passed.update(range(down.pop() + 1, step + 1))
        elif slope < 0:
            up.append(step)
    if falls[0] > 0:
        passed.add(1)
    if falls[-1] < 0:
        passed.add(len(falls) - 1)
    return crest(up, down, len(falls)), passed


@rule("8.2.1", "8.2.1.1", "8.2.1.2")
def crest(up: list[int], down: list[int], sides: int) -> int | None:
    """The step of the first high hex that hides: up and down again, or slopes that do not follow on from the high end.

    `up` are the steps of low hexes before a climb, `down` those of high hexes before a descent, over `sides` hexsides.
    """
    if up and down:
        return up[-1] + 1
    # Looking down, the first descent begins at the viewer and each further one where the last ended; looking up, the
    # reverse.
    hidden = [step for place, step in enumerate(down) if step != place]
    hidden += [step + 1 for place, step in enumerate(up) if step != sides - len(up) + place]
    return min(hidden, default=None)


@lru_cache(maxsize=32)
def sight_on(ground: Ground) -> Sight:
    """Sight on the ground of a battle: computed once and kept with it."""
    return Sight(ground.map)
