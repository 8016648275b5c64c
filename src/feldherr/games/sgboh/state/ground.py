"""The field of a battle with what the charts say of it, shared by all its matches: hexes around a pose, prices, zones.

A pose inside is a node `6 * hex + facing`. In line the facing is a vertex (facing k between the directions k and k + 1)
and a two-hex unit has its left half on the hex; in column it is the direction of the head, and the head is on the hex.
"""

from __future__ import annotations

from functools import lru_cache

from feldherr.maps.hexmap import HexMap
from feldherr.maps.poses import FACINGS, Poses

from .tables import Tables, tables

ONE, TWO = 0, 1
"""Units on one hex, and on two."""


class Around:
    """The hexes beside the units of one width and form, by node, as bitboards.

    Attributes:
        under: the hexes of the unit. front, flanks, rear: those next to it (6.11; in column 11.23, 11.24).
        footprints: its hexes in order, left half or head first.
        lawful: whether the whole unit is on the map.
    """

    def __init__(self, board: HexMap, *, wide: bool, column: bool) -> None:
        sides, power = board.sides, board.power
        footprints: list[tuple[int, ...]] = []
        front: list[int] = []
        flanks: list[int] = []
        rear: list[int] = []
        under: list[int] = []
        lawful: list[bool] = []
        for node in range(board.size * FACINGS):
            hex, facing = divmod(node, FACINGS)
            six = sides[hex]
            # Of each half the directions that lie before it, beside it and behind it.
            if column:
                halves = (hex, six[(facing + 3) % 6]) if wide else (hex,)
                ahead = ((hex, (0,)),)
                beside = tuple((half, (1, 5)) for half in halves)
            else:
                halves = (hex, six[(facing + 2) % 6]) if wide else (hex,)
                ahead = tuple((half, (0, 1)) for half in halves)
                beside = ((halves[0], (5,)), (halves[-1], (2,)))
            whole = min(halves) >= 0
            stood = [half for half in halves if half >= 0]
            mask = board.mask(stood)

            def reach(from_to: tuple[tuple[int, tuple[int, ...]], ...], mask: int = mask, facing: int = facing) -> int:
                found = 0
                for half, turns in from_to:
                    if half >= 0:
                        for turn in turns:
                            to = sides[half][(facing + turn) % 6]
                            if to >= 0:
                                found |= power[to]
                return found & ~mask

            before = reach(ahead)
            side = reach(beside) & ~before
            footprints.append(tuple(stood))
            under.append(mask)
            front.append(before)
            flanks.append(side)
            rear.append(board.spread(mask) & ~mask & ~before & ~side)
            lawful.append(whole)
        self.footprints = tuple(footprints)
        self.under, self.front, self.flanks, self.rear = tuple(under), tuple(front), tuple(flanks), tuple(rear)
        self.lawful = tuple(lawful)


class Ground:
    """The map of a battle with the geometry of its poses; `around[column][wide]` are the hexes beside them."""

    def __init__(self, board: HexMap, tables: Tables) -> None:
        self.map = board
        self.tables = tables
        self.labels = tuple(board.label(hex) for hex in range(board.size))
        self.poses = (Poses(board), Poses(board, pairs=True))
        self.around = tuple(
            tuple(Around(board, wide=wide, column=column) for wide in (False, True)) for column in (False, True)
        )
        self._zones: dict[tuple[str, bool, bool, bool], tuple[int, ...]] = {}
        self._within: list[list[int]] = [list(board.power)]

    def zones(self, row: str, *, wide: bool, column: bool, flanks: bool) -> tuple[int, ...]:
        """The zone of control of every node for units of a row of the terrain chart (6.21).

        Not into hexes nor over sides that are closed to it; over fortified sides it goes (11.14). `flanks`: of
        skirmishers, whose zone is at their flanks too.
        """
        key = (row, wide, column, flanks)
        found = self._zones.get(key)
        if found is None:
            around, board = self.around[column][wide], self.map
            open_to = [self._open_from(row, hex) for hex in range(board.size)]
            made = []
            for node in range(board.size * FACINGS):
                reached = 0
                for half in around.footprints[node]:
                    reached |= open_to[half]
                made.append(reached & (around.front[node] | (around.flanks[node] if flanks else 0)))
            found = self._zones[key] = tuple(made)
        return found

    def _open_from(self, row: str, hex: int) -> int:
        """The neighbours that a unit of a row could step into from a hex, whatever a fortification would say."""
        return self.map.mask(
            to for to in self.map.neighbours[hex] if self.tables.may_step(row, self.map, hex, to, forts=False)
        )

    def within(self, hex: int, distance: int) -> int:
        """The hexes at most so far from a hex, as a bitboard."""
        while len(self._within) <= distance:
            self._within.append([near | self.map.spread(near) for near in self._within[-1]])
        return self._within[distance][hex]

    def near(self, mask: int, distance: int) -> int:
        """The hexes at most so far from any of some, as a bitboard."""
        for _ in range(distance):
            mask |= self.map.spread(mask)
        return mask


@lru_cache(maxsize=8)
def ground(board: HexMap) -> Ground:
    """The ground of a field, made once."""
    return Ground(board, tables())
