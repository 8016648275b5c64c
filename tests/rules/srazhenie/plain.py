"""Ways back of a retreat (7.8, 7.8.1) and of a withdrawal (8.4.1), found by trying every one: slow, and apart from the
engine. It knows the map only by labels, terrain, rivers, bridges and roads.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

from feldherr.games.srazhenie.state.position import Battle

COLUMNS, ROWS = 24, 17
GROUND = {"open": 0, "hill": 1, "town": 1, "forest": 2}
"""How unclean a hex is (ruling B11)."""

Way = tuple[str, ...]


def label(column: int, row: int) -> str:
    return f"{column:02}{row:02}"


@cache
def around(hex: str) -> list[str]:
    """The neighbours of a hex: even columns lie half a hex lower."""
    column, row = int(hex[:2]), int(hex[2:])
    low = 1 if column % 2 == 0 else 0
    found = [(column, row - 1), (column, row + 1)]
    found += [(column + step, row - 1 + low + at) for step in (-1, 1) for at in (0, 1)]
    return [label(c, r) for c, r in found if 1 <= c <= COLUMNS and 1 <= r <= ROWS]


@cache
def south(hex: str) -> int:
    """How far south a hex lies, in half hexes."""
    return 2 * int(hex[2:]) + (int(hex[:2]) % 2 == 0)


def towards(hex: str, to: str, side: int) -> bool:
    """Whether a step leads to one of the three hexes on the side of the own edge."""
    return south(to) < south(hex) if side == 0 else south(to) > south(hex)


def apart(a: str, b: str) -> int:
    """How many hexes there are from one hex to another: columns first, then what rows are left."""
    columns = abs(int(a[:2]) - int(b[:2]))
    return columns + max(0, (abs(south(a) - south(b)) - columns + 1) // 2)


class Board:
    """What is asked of a position: whose unit stands where, and what lies between two hexes."""

    def __init__(self, board: Battle, side: int) -> None:
        setting = board.setting
        self.map = setting.map
        self.own: set[str] = set()
        self.enemies: dict[str, bool] = {}
        redoubts = set()
        for unit, place in enumerate(board.place):
            if place < setting.size:
                hex = setting.names.places[place]
                if setting.redoubt[unit]:
                    redoubts.add(hex)
                if setting.side[unit] == side:
                    self.own.add(hex)
                else:
                    self.enemies[hex] = True
        controlled = {
            to
            for enemy in self.enemies
            for to in around(enemy)
            if self.terrain(to) not in ("forest", "town") and to not in redoubts and not self.between(enemy, to)
        }
        self.shut = controlled | set(self.enemies)
        self.unclean = cache(self._unclean)
        self.prices = cache(self._prices)

    def terrain(self, hex: str) -> str:
        return self.map.terrain[self.map.index(hex)]

    def between(self, a: str, b: str) -> str:
        """A river or a bridge on the hexside, or nothing."""
        return self.map.feature(self.map.index(a), self.map.index(b)) or ""

    def road(self, a: str, b: str) -> bool:
        return self.map.road(self.map.index(a), self.map.index(b))

    def dirt(self, way: Way) -> int:
        """The sum by which cleanness is told; `way` begins with the hex left."""
        return sum(self.unclean(a, b) for a, b in pairwise(way))

    def _unclean(self, a: str, b: str) -> int:
        return 0 if self.road(a, b) else GROUND[self.terrain(b)] + (self.between(a, b) == "river")

    def _prices(self, a: str, b: str) -> set[int]:
        """What a step may cost, in half points: a road may be used, and need not be."""
        plain = (4 if self.terrain(b) == "forest" else 2) + (2 if self.between(a, b) == "river" else 0)
        return {plain, 1} if self.road(a, b) else {plain}


# Retreat


def retreats(board: Battle, unit: int, distance: int, fought: tuple[str, ...] = ()) -> set[Way]:
    """7.8 to 7.8.3: every way of so many hexes, then those that the priorities leave.

    `fought`: hexes the unit has attacked; the defender's is the one it leaves.
    """
    setting = board.setting
    side = setting.side[unit]
    start = setting.names.places[board.place[unit]]
    ground = Board(board, side)
    taken = ground.own - {start}

    def further(ways: list[Way]) -> list[Way]:
        return [(*way, to) for way in ways for to in around(way[-1]) if to not in ground.shut and to not in way]

    # 7.8: a way that ends nearer to the fight than the hexes it has is none; so is one that came back on the way.
    lawful: list[Way] = [(start,)]
    for at in range(1, distance + 1):
        lawful = [way for way in further(lawful) if apart(start, way[-1]) >= at]

    def done(way: Way) -> bool:
        return way[-1] not in taken and all(apart(hex, way[-1]) >= distance for hex in fought)

    while lawful and not any(map(done, lawful)):
        # 7.8.3: on from friends, and no nearer than the result says.
        pushed = further([way for way in lawful if way[-1] in taken])
        lawful = [way for way in pushed if apart(start, way[-1]) >= distance]
    free = list(filter(done, lawful))

    def rank(way: Way) -> tuple[int, int, int]:
        homeward = sum(towards(a, b, side) for a, b in pairwise(way))
        near = south(way[-1]) if side == 0 else -south(way[-1])
        return -homeward, ground.dirt(way), near

    best = min(map(rank, free), default=None)
    return {way[1:] for way in free if rank(way) == best}


# Withdrawal


def withdrawals(board: Battle, unit: int) -> set[Way]:
    """8.4.1: every way towards the own edge that spends all points; then the cleanest, straightest.

    Empty where the unit stays: it has no way, or one over the edge is better than all others.
    """
    setting = board.setting
    side = setting.side[unit]
    start = setting.names.places[board.place[unit]]
    allowance = setting.move[unit]
    ground = Board(board, side)
    edge = "01" if side == 0 else "17"

    def walks(way: Way, sums: set[int]) -> Iterator[tuple[Way, set[int]]]:
        yield way, sums
        for to in around(way[-1]):
            if towards(way[-1], to, side) and to not in ground.shut:
                further = {old + price for old in sums for price in ground.prices(way[-1], to)}
                further = {total for total in further if total <= allowance}
                if further:
                    yield from walks((*way, to), further)

    ways: list[tuple[tuple[int, int], Way]] = []
    over: list[tuple[int, int]] = []
    for way, sums in walks((start,), {0}):
        dirt, slant = ground.dirt(way), sum(a[:2] != b[:2] for a, b in pairwise(way))
        off = 4 if ground.terrain(way[-1]) == "forest" else 2
        for total in sums:
            if way[-1][2:] == edge and total + off <= allowance:
                over.append((dirt, slant))
            elif total == allowance and len(way) > 1 and way[-1] not in ground.own:
                ways.append(((dirt, slant), way))
    best = min((rank for rank, _ in ways), default=None)
    if best is None or (over and min(over) < best):
        return set()
    return {way[1:] for rank, way in ways if rank == best}


# Positions to try it on


def scattered(board: Battle, rng: Random, count: int) -> Battle:
    """A copy with so many units of both sides strewn over part of the map, close enough to be in each other's way."""
    twin = board.copy()
    setting = twin.setting
    for unit, place in enumerate(twin.place):
        if place < setting.size:
            twin.put(unit, setting.tray)
    column, row = rng.randint(1, COLUMNS - 5), rng.choice((1, 1, 3, 5, 7, 9, 11, 12, 12))
    hexes = [label(column + c, row + r) for c in range(6) for r in range(6)]
    rng.shuffle(hexes)
    for unit, hex in zip(rng.sample(range(setting.count), count), hexes, strict=False):
        if not setting.redoubt[unit] or setting.ground.redoubt_may[setting.names.place(hex)]:
            twin.put(unit, setting.names.place(hex))
    return twin
