"""Home edges (rulebook 10.9, 24.2.4, 25.3.3, 26.3.2): where the units of a side run to, and how far it is."""

from __future__ import annotations

from functools import lru_cache
from math import hypot, sqrt

from feldherr.kernel import rule
from feldherr.maps import HexMap

from ..state.amendments import HOME
from ..state.position import Battlefield
from . import leuthen, torgau

EDGES = ("north", "south", "east", "west")
OFF = -1
"""How near home a unit is that has left the map by its home edge."""
_INSIDE = -1000
"""Set off for a way through the town of refuge: it is better than any that has not been there yet."""


@rule("23.3", "24.2", "25.3.3", "25.4", "26.3", "26.3.2", "26.4")
def edges(position: Battlefield, side: int, start: int) -> frozenset[str]:
    """The names of the home edges of a side, for a unit that runs from the hex `start`.

    If the book leaves it to fairness, the edge straight across from the enemy (ruling R04): in the direction from his
    present main line to the side's own (25.3.3), or from the line that caused the retreat (26.3.2).
    """
    setting = position.setting
    given = setting.home_edges[side]
    if given.isdisjoint(("away", "behind")):
        return given
    if not setting.amended(HOME):
        return _far_edge(position, side)
    board = setting.map
    if "behind" in given:
        line, here = torgau.cause(position, side, start), _middle(board, (start,))
    else:
        line, here = _line(position, 1 - side), _middle(board, _line(position, side) or (start,))
    if not line:
        return frozenset(EDGES)
    q, r = _middle(board, line)
    return _opposite(board, here[0] - q, here[1] - r, start)


Point = tuple[float, float]
"""A place on the map: its x and y, a hex being 1 wide."""


def _middle(board: HexMap, hexes: tuple[int, ...]) -> Point:
    """The middle of some hexes."""
    places = [board.axial[hex] for hex in hexes]
    q, r = sum(q for q, _ in places) / len(places), sum(r for _, r in places) / len(places)
    return q + r / 2, r * sqrt(3) / 2


def _line(position: Battlefield, side: int) -> tuple[int, ...]:
    """Where the infantry and cavalry of a side stands, routed units left out."""
    return tuple(position.setting.map.hexes(position.bodies[side]))


@lru_cache(maxsize=8)
def _outward(board: HexMap) -> dict[str, Point]:
    """For each edge the direction from the middle of the map towards it, with length 1."""
    x, y = _middle(board, tuple(range(board.size)))
    found = {}
    for name in EDGES:
        far = _middle(board, tuple(sorted(board.edges[name])))
        length = hypot(far[0] - x, far[1] - y)
        found[name] = ((far[0] - x) / length, (far[1] - y) / length)
    return found


def _opposite(board: HexMap, x: float, y: float, start: int) -> frozenset[str]:
    """The edge that a direction points at most; of two alike the one nearer to `start`."""
    outward = _outward(board)

    def told(name: str) -> tuple[float, int]:
        return round(x * outward[name][0] + y * outward[name][1], 6), -_distances(board, board.edges[name])[start]

    return frozenset([max(EDGES, key=told)])


def _far_edge(position: Battlefield, side: int) -> frozenset[str]:
    """The edge without amendment 4: the one farthest from the middle of all enemies, but for the enemy's own."""
    setting = position.setting
    theirs = set(setting.stances[1 - side].home)
    allowed = tuple(edge for edge in EDGES if edge not in theirs)
    enemies = [setting.map.axial[position.place[unit]] for unit in position.units_of(1 - side)]
    if not enemies:
        return frozenset(allowed)
    count = len(enemies)
    q = round(sum(place[0] for place in enemies) / count)
    r = round(sum(place[1] for place in enemies) / count)
    return _farthest(setting.map, allowed, q, r)


@lru_cache(maxsize=256)
def _farthest(board: HexMap, allowed: tuple[str, ...], q: int, r: int) -> frozenset[str]:
    """The edge that lies farthest from the hex nearest to an axial place."""
    middle = min(range(board.size), key=lambda hex: _apart(board.axial[hex], (q, r)))
    return frozenset([max(allowed, key=lambda edge: _distances(board, board.edges[edge])[middle])])


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=64)
def _distances(board: HexMap, goal: frozenset[int]) -> bytes:
    """For every hex the distance to the nearest goal hex."""
    found = [-1] * board.size
    layer = sorted(goal)
    for hex in layer:
        found[hex] = 0
    far = 0
    while layer:
        far += 1
        following = []
        for hex in layer:
            for to in board.neighbours[hex]:
                if found[to] < 0:
                    found[to] = far
                    following.append(to)
        layer = following
    return bytes(found)


@lru_cache(maxsize=32)
def _goal(board: HexMap, names: frozenset[str]) -> frozenset[int]:
    return frozenset().union(*(board.edges[name] for name in names))


@lru_cache(maxsize=8)
def _passed(board: HexMap, town: frozenset[int], home: frozenset[int]) -> frozenset[int]:
    """The hexes of a town of refuge and all that are nearer the edge behind it."""
    behind = _distances(board, home)
    first = min(behind[hex] for hex in town)
    return town | {hex for hex in range(board.size) if behind[hex] < first}


class Home:
    """Where the units of a side run from one hex: over the edges of these names, or to the town of refuge."""

    __slots__ = ("_distances", "_exit", "_start", "_towards", "_town")

    def __init__(self, board: HexMap, names: frozenset[str], town: frozenset[int], start: int) -> None:
        self._start = start
        self._exit = _goal(board, names)
        self._distances = _distances(board, self._exit)
        self._town = frozenset() if town and start in _passed(board, town, self._exit) else town
        self._towards = _distances(board, town) if self._town else self._distances

    @rule("10.9", "24.2.4")
    def worth(self, way: tuple[int, ...], *, off: bool = False) -> int:
        """How far from home the end of a way is; of several home edges the nearest counts (ruling R05)."""
        if off:
            return OFF
        end = way[-1] if way else self._start
        if self._town and not self._town.isdisjoint(way):
            return _INSIDE + self._distances[end]
        return self._towards[end]

    @rule("7.1", "7.3")
    def exit(self, hex: int) -> bool:
        """Whether a unit may run over the edge of the map from a hex."""
        return hex in self._exit and not self._town


_home = lru_cache(maxsize=4096)(Home)


def home_of(position: Battlefield, side: int, start: int) -> Home:
    """Where the units of a side run from a hex as things stand; the same one as long as nothing of that changes."""
    return _home(position.setting.map, edges(position, side, start), leuthen.refuge(position, side), start)
