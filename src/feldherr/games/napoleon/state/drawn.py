"""A drawing made of the places of a map alone, for maps that have none of their own.

Land lies around duchies as far as what joins them reaches, water around zones and before ports; what is far from both
is out of play. Lines are roughened and smoothed, so that a board looks drawn and not ruled; the same places always
give the same drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot, sin, sqrt

from feldherr.maps import AreaMap

from .map import Board

Point = tuple[float, float]
Node = tuple[int, int]
Edge = tuple[Node, Node]

MARGIN = 90
"""From the outermost place to the edge of the sheet, in units of the sheet."""
CELLS = 24_000
"""Into how many squares a sheet is cut to be told land from water."""
REACH = 0.72
"""How far land reaches from a duchy, as a share of the longest way that leads from it."""
ISLAND = 0.6
"""The same of a duchy from which no way leads, of the usual one."""
STRAIT = 0.42
"""Where water begins between two lands that no way joins, as a share of what is between them."""
SHORE = 0.85
"""How near to a zone water begins, as a share of how far the nearest duchy is."""
AWAY = -1
"""The mark of what is out of play."""


def size_of(area: AreaMap) -> tuple[int, int]:
    """Width and height of the sheet."""
    return max(one.x for one in area.spaces) + MARGIN, max(one.y for one in area.spaces) + MARGIN


class Sheet:
    """A board cut into squares, each of which is a place or out of play.

    Attributes:
        size: of the sheet in its units. step: the side of a square.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.area = board.area
        self.size = size_of(self.area)
        width, height = self.size
        self.step = max(4.0, sqrt(width * height / CELLS))
        self.columns, self.rows = int(width / self.step) + 1, int(height / self.step) + 1
        place = _placing(board)
        self.marks = [
            [place(self.step * (column + 0.5), self.step * (row + 0.5)) for column in range(self.columns)]
            for row in range(self.rows)
        ]
        self.between = dict(self._edges())
        self.points = self._smoothed()

    def __repr__(self) -> str:
        return f"<Sheet of {self.board!r}, {self.columns} by {self.rows}>"

    def mark(self, column: int, row: int) -> int | None:
        """What a square is; None beyond the sheet."""
        return self.marks[row][column] if 0 <= column < self.columns and 0 <= row < self.rows else None

    def outline(self, belongs: Callable[[int], bool]) -> str:
        """The outline of all squares that belong together, as a path."""
        after: dict[Node, list[Node]] = {}
        for (a, b), (left, right) in self.between.items():
            inside = (left is not None and belongs(left), right is not None and belongs(right))
            if inside == (True, False):
                after.setdefault(a, []).append(b)
            elif inside == (False, True):
                after.setdefault(b, []).append(a)
        found = []
        while after:
            first = min(after)
            loop = [first]
            while True:
                ways = after[loop[-1]]
                to = ways.pop()
                if not ways:
                    del after[loop[-1]]
                if to == first:
                    break
                loop.append(to)
            found.append(self._path(loop) + "z")
        return "".join(found) or NOTHING

    def lines(self, wanted: Callable[[int, int], bool]) -> str:
        """The lines between squares of two kinds, as a path."""
        beside: dict[Node, set[Node]] = {}
        for (a, b), (left, right) in self.between.items():
            if left is not None and right is not None and (wanted(left, right) or wanted(right, left)):
                beside.setdefault(a, set()).add(b)
                beside.setdefault(b, set()).add(a)
        return "".join(map(self._path, _chains(beside))) or NOTHING

    def _path(self, nodes: list[Node]) -> str:
        points = [tuple(round(value * 10) for value in self.points[node]) for node in nodes]
        (x, y), steps = points[0], []
        for (ax, ay), (bx, by) in pairwise(points):
            steps.append(f"{_tenths(bx - ax)} {_tenths(by - ay)}")
        return f"M{_tenths(x)} {_tenths(y)}" + (f"l{' '.join(steps)}" if steps else "")

    def _edges(self) -> Iterator[tuple[Edge, tuple[int | None, int | None]]]:
        """Sides of squares with different marks on either hand: two nodes, what is left of the way and right of it."""
        for row in range(self.rows + 1):
            for column in range(self.columns + 1):
                here = self.mark(column, row)
                above, before = self.mark(column, row - 1), self.mark(column - 1, row)
                # On a sheet whose second axis leads down, what is above a way to the right is on its left hand.
                if column < self.columns and above != here:
                    yield ((column, row), (column + 1, row)), (above, here)
                if row < self.rows and before != here:
                    yield ((column, row), (column, row + 1)), (here, before)

    def _smoothed(self) -> dict[Node, Point]:
        """Where nodes are drawn: corners taken off, but where three places meet and at the edge of the sheet."""
        beside: dict[Node, list[Node]] = {}
        for a, b in self.between:
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
        width, height = self.size
        points = {
            (column, row): (min(width, self.step * column), min(height, self.step * row)) for column, row in beside
        }
        free = [
            (node, ways)
            for node, ways in beside.items()
            if len(ways) == 2 and 0 < node[0] < self.columns and 0 < node[1] < self.rows
        ]
        for _ in range(4):
            moved = {
                node: tuple(points[node][axis] / 2 + sum(points[way][axis] for way in ways) / 4 for axis in (0, 1))
                for node, ways in free
            }
            points |= {node: (x, y) for node, (x, y) in moved.items()}
        return points


NOTHING = "M0 0"


def _placing(board: Board) -> Callable[[float, float], int]:
    """What tells of a point of the sheet which place it belongs to; `AWAY` for none."""
    area = board.area
    duchies = [(area.spaces[duchy.number].x, area.spaces[duchy.number].y) for duchy in board.duchies]
    zones = [(zone, area.spaces[zone].x, area.spaces[zone].y) for zone in board.zones]
    longest = [0.0] * len(duchies)
    land = list(range(len(duchies)))
    for link in area.links:
        if link.a in area.seas or link.b in area.seas or link.kind == "strait":
            continue
        way = hypot(duchies[link.a][0] - duchies[link.b][0], duchies[link.a][1] - duchies[link.b][1])
        longest[link.a], longest[link.b] = max(longest[link.a], way), max(longest[link.b], way)
        joined, other = land[link.a], land[link.b]
        land = [joined if one == other else one for one in land]
    joined_ones = sorted(filter(None, longest)) or [150.0]
    usual = joined_ones[len(joined_ones) // 2]
    reach = [REACH * min(way, 1.6 * usual) if way else ISLAND * usual for way in longest]

    def place(x: float, y: float) -> int:
        x, y = x + _rough(x, y), y + _rough(y + 400.0, x)
        away = [(hypot(x - at, y - to), number) for number, (at, to) in enumerate(duchies)]
        far, nearest = min(away)
        over = min((one for one, number in away if land[number] != land[nearest]), default=None)
        waters = sorted((hypot(x - at, y - to), zone) for zone, at, to in zones)
        own = board.duchies[nearest].zones
        wet = over is not None and far > STRAIT * (far + over) and bool(own)
        shore = bool(waters) and bool(own) and waters[0][0] < SHORE * far
        if far <= reach[nearest] and not wet and not shore:
            return nearest
        if waters and (wet or waters[0][0] < far):
            return waters[0][1]
        return next((zone for _, zone in waters if zone in own), AWAY)

    return place


def _rough(x: float, y: float) -> float:
    """By how much a line is off here, in units of the sheet."""
    return 6.0 * sin(x / 31.0 + 1.7 * sin(y / 43.0)) + 2.5 * sin(x / 11.0 + y / 17.0)


def _chains(beside: dict[Node, set[Node]]) -> Iterator[list[Node]]:
    """The lines of a graph, each side once, from ends and crossings first."""
    for start in [*(node for node, ways in beside.items() if len(ways) != 2), *beside]:
        while beside[start]:
            chain = [start]
            while beside[chain[-1]]:
                to = min(beside[chain[-1]])
                beside[chain[-1]].discard(to)
                beside[to].discard(chain[-1])
                chain.append(to)
                if len(beside[to]) != 1:
                    break
            yield chain


def _tenths(value: int) -> str:
    return f"{value / 10:.1f}".removesuffix(".0")
