"""Hex maps: the printed numbers, what lies on hexes and hexsides, and plain geometry. Knows no game.

Hexes are flat-topped and numbered `CCRR`, columns from the left of the sheet and rows from its top; rows begin at 01,
columns at 01 or as the map says. Internally they are small ints in the order of their labels: column by column, each
from top to bottom. The six directions are always listed clockwise from the top of the sheet. "North" in the text means
that top; only `edges` follow the compass on a map with another side at the top.

A set of hexes is a bitboard: one int with the bit `bit[hex]` for each hex. The layout is a skewed, padded one in which
every one of the six directions is one constant shift, and bits rise with hex numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import compress
from typing import Literal

import msgspec

from .faults import Fault, MapError

Low = Literal["even", "odd"]
Compass = Literal["north", "east", "south", "west"]

Turn = Literal["none", "left", "right"]

COMPASS: tuple[Compass, ...] = ("north", "east", "south", "west")
TURNS: tuple[Turn, ...] = ("none", "left", "right")

# Axial steps (column, skewed row) in the order of all direction lists: N, NE, SE, S, SW, NW.
DIRECTIONS: tuple[tuple[int, int], ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

# Which feature of a hexside `HexMap.feature` names if there are several.
FAMILIES: tuple[str, ...] = ("bridge", "river", "fortification", "slope")

_DIGITS = bytes.maketrans(b"01", b"\x00\x01")
_FEW = 9  # up to one hex in this many of the map it is quicker to pick bits out one at a time


class Place(msgspec.Struct, frozen=True):
    """A named hex: a town, a village, or any other kind that the map's file declares."""

    hex: int
    id: str
    kind: str
    names: dict[str, str]


class Road(msgspec.Struct, frozen=True):
    """A road as a chain of neighbouring hexes."""

    id: str
    names: dict[str, str]
    hexes: tuple[int, ...]


class Feature(msgspec.Struct, frozen=True):
    """Something that lies on the hexside between `a` and `b`, a < b.

    `family` is one of FAMILIES without "bridge", `kind` the map's own word ("river", "stream", "slope"). `upper` is the
    high side of a slope and the defended side of a fortification, None if both sides are alike.
    """

    a: int
    b: int
    family: str
    kind: str
    upper: int | None = None


class HexMap:
    """A hex map. Nothing changes after it is made; all collections may be shared freely.

    `columns` and `rows` count; the printed columns run from `first_column`. `low` says which of the printed columns sit
    half a hex lower, `top` which side of the compass the top of the sheet is.
    `turn` says which way the sheet is shown turned by a quarter; numbers, directions and `top` are those of the sheet
    unturned. `terrain` has a terrain id a hex, `levels` a height a hex, 0 to 9. `sides` has six entries a hex, -1 off
    the map; `neighbours` only those on the map.
    `zones` and `edges` are named sets of hexes; edges "north", "south", "west" and "east" are always there, and by the
    compass: with `top` "east" the north edge is the first column.
    `rivers` and `bridges` are the hexsides (a, b), a < b, in the order of the file.
    `bit[hex]` is the position of the hex in a bitboard, `power[hex]` the bitboard of that hex, `board` that of all.
    """

    def __init__(
        self,
        *,
        columns: int,
        rows: int,
        low: Low = "even",
        first_column: int = 1,
        top: Compass = "north",
        turn: Turn = "none",
        id: str = "map",
        names: Mapping[str, str] | None = None,
        source: str = "",
        terrain: Sequence[str] | None = None,
        levels: Sequence[int] | None = None,
        features: Iterable[Feature] = (),
        bridges: Iterable[tuple[int, int]] = (),
        roads: Iterable[Road] = (),
        places: Iterable[Place] = (),
        zones: Mapping[str, Iterable[int]] | None = None,
        edges: Mapping[str, Iterable[int]] | None = None,
        legend: Mapping[str, str] | None = None,
        place_kinds: Iterable[str] = (),
    ) -> None:
        if not (1 <= columns <= 99 and 1 <= rows <= 99):
            raise MapError([Fault(id, 0, "map-size", {"columns": columns, "rows": rows})])
        last_column = first_column + columns - 1
        if first_column < 1 or last_column > 99:
            raise MapError([Fault(id, 0, "map-columns", {"first": first_column, "last": last_column})])
        self.id = id
        self.names: dict[str, str] = dict(names or {})
        self.columns = columns
        self.rows = rows
        self.low: Low = low
        self.first_column = first_column
        self.top: Compass = top
        self.turn: Turn = turn
        self.source = source
        self.size = columns * rows
        self.terrain: tuple[str, ...] = tuple(terrain) if terrain is not None else ("open",) * self.size
        if len(self.terrain) != self.size:
            raise MapError([Fault(id, 0, "map-terrain", {"found": len(self.terrain), "expected": self.size})])
        self.levels: tuple[int, ...] = tuple(levels) if levels is not None else (0,) * self.size
        if len(self.levels) != self.size:
            raise MapError([Fault(id, 0, "map-levels", {"found": len(self.levels), "expected": self.size})])
        self.legend: dict[str, str] = dict(legend or {})
        self.place_kinds: tuple[str, ...] = tuple(place_kinds)
        self._lay_grid()
        self._lay_hexsides(features, bridges)
        self.roads: tuple[Road, ...] = tuple(roads)
        self._road: frozenset[tuple[int, int]] = frozenset(
            side
            for road in self.roads
            for a, b in zip(road.hexes, road.hexes[1:], strict=False)
            for side in ((a, b), (b, a))
        )
        self.places: tuple[Place, ...] = tuple(places)
        self.zones: dict[str, frozenset[int]] = {name: frozenset(zone) for name, zone in (zones or {}).items()}
        around = (  # clockwise from the top of the sheet
            frozenset(range(0, self.size, rows)),
            frozenset(range(self.size - rows, self.size)),
            frozenset(range(rows - 1, self.size, rows)),
            frozenset(range(rows)),
        )
        quarters = COMPASS.index(top)
        self.edges: dict[str, frozenset[int]] = {
            name: around[(COMPASS.index(name) - quarters) % 4] for name in ("north", "south", "west", "east")
        }
        self.edges.update((name, frozenset(edge)) for name, edge in (edges or {}).items())
        self._digest: str | None = None

    def _lay_grid(self) -> None:
        """The hexes in axial coordinates and as bits, and which are side by side."""
        # Axial coordinates: along a column they count rows, and half a row is subtracted for each column.
        half = 1 if (self.first_column % 2 == 1) == (self.low == "odd") else 0  # whether the leftmost column sits low
        self._skew: tuple[int, ...] = tuple((column + half) // 2 for column in range(self.columns))
        self.axial: tuple[tuple[int, int], ...] = tuple(
            (column, row - self._skew[column]) for column in range(self.columns) for row in range(self.rows)
        )
        # Two spare rows a column keep at least one empty bit between columns, so a shift off the map lands on no hex;
        # the bit is linear in the axial coordinates, so a direction is one shift for the whole board.
        self.stride = self.rows + 2
        self.bit: tuple[int, ...] = tuple(q * self.stride + r for q, r in self.axial)
        self.power: tuple[int, ...] = tuple(1 << bit for bit in self.bit)
        self.board: int = sum(self.power)
        self._hex_at: list[int] = [-1] * (self.bit[-1] + 1)
        for hex, bit in enumerate(self.bit):
            self._hex_at[bit] = hex

        self.sides: tuple[tuple[int, ...], ...] = tuple(
            tuple(self._at_axial(q + dq, r + dr) for dq, dr in DIRECTIONS) for q, r in self.axial
        )
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(hex for hex in six if hex >= 0) for six in self.sides
        )
        self._distances: list[bytes | None] = [None] * self.size
        self._slants: dict[int, bytes] = {}
        self._rings: list[list[int]] = [[*self.power]]

    def _lay_hexsides(self, features: Iterable[Feature], bridges: Iterable[tuple[int, int]]) -> None:
        """What lies on hexsides, and of each hexside what counts there: a bridge, or else the first of its features."""
        self._features: dict[tuple[int, int], tuple[Feature, ...]] = {}
        self.features: tuple[Feature, ...] = tuple(features)
        for feature in self.features:
            for side in ((feature.a, feature.b), (feature.b, feature.a)):
                self._features[side] = (*self._features.get(side, ()), feature)
        self.rivers: tuple[tuple[int, int], ...] = tuple((f.a, f.b) for f in self.features if f.family == "river")
        self.bridges: tuple[tuple[int, int], ...] = tuple((min(side), max(side)) for side in bridges)
        self._first: dict[tuple[int, int], str] = {
            side: min(here, key=lambda feature: FAMILIES.index(feature.family)).kind
            for side, here in self._features.items()
        }
        for a, b in self.bridges:
            self._first[a, b] = self._first[b, a] = "bridge"

    def __repr__(self) -> str:
        return f"<HexMap {self.id}, {self.columns} x {self.rows}>"

    # Names and numbers

    def index(self, label: str) -> int:
        """The hex printed as `label` ("0507"). Raises MapError naming the label if it is not on the map."""
        hex = self.find(label)
        if hex is None:
            first, last = self.label(0), self.label(self.size - 1)
            raise MapError([Fault(self.id, 0, "map-hex", {"found": label, "first": first, "last": last})])
        return hex

    def find(self, label: str) -> int | None:
        """The hex printed as `label`, None off the map."""
        if len(label) == 4 and label.isascii() and label.isdigit():
            return self.at(int(label[:2]), int(label[2:]))
        return None

    def label(self, hex: int) -> str:
        """The printed number, four digits."""
        column, row = divmod(hex, self.rows)
        return f"{column + self.first_column:02}{row + 1:02}"

    def at(self, column: int, row: int) -> int | None:
        """The hex in the printed column and row, None off the map."""
        place = column - self.first_column
        if 0 <= place < self.columns and 1 <= row <= self.rows:
            return place * self.rows + row - 1
        return None

    def _at_axial(self, q: int, r: int) -> int:
        if 0 <= q < self.columns:
            row = r + self._skew[q]
            if 0 <= row < self.rows:
                return q * self.rows + row
        return -1

    # What lies where

    def feature(self, a: int, b: int) -> str | None:
        """The kind of feature on the hexside between two neighbours, None for nothing.

        A bridge takes precedence over the river under it, then come rivers, fortifications and slopes; `features_at`
        has all.
        """
        return self._first.get((a, b))

    def features_at(self, a: int, b: int) -> tuple[Feature, ...]:
        """All features of the hexside between two neighbours; bridges are in `bridges`."""
        return self._features.get((a, b), ())

    def upper(self, a: int, b: int, family: str = "slope") -> int | None:
        """The high side of the slope (or the defended side of the fortification) between two neighbours."""
        for feature in self._features.get((a, b), ()):
            if feature.family == family:
                return feature.upper
        return None

    def road(self, a: int, b: int) -> bool:
        """Whether a road joins two neighbouring hexes."""
        return (a, b) in self._road

    # Geometry

    def distance(self, a: int, b: int) -> int:
        """Hexes from `a` to `b`, the first not counted."""
        row = self._distances[a]
        return row[b] if row is not None else self.distances(a)[b]

    def distances(self, a: int) -> bytes:
        """The distance of every hex from `a`."""
        row = self._distances[a]
        if row is None:
            row = self._distances[a] = self._far(a)
        return row

    def _far(self, a: int) -> bytes:
        """A row of distances, one column at a time: each is a piece of the column of an endless map."""
        q, r = self.axial[a]
        rows = self.rows
        least = rows + self._skew[-1]  # no two skewed rows of the map are farther apart
        found = []
        for column, skew in enumerate(self._skew):
            slant = self._slants.get(column - q)
            if slant is None:
                far = abs(column - q)
                slant = bytes(max(far, abs(y), abs(column - q + y)) for y in range(-least, least))
                self._slants[column - q] = slant
            first = least - skew - r
            found.append(slant[first : first + rows])
        return b"".join(found)

    def within(self, hex: int, distance: int) -> int:
        """The hexes at most this far from a hex, as a bitboard."""
        rings = self._rings
        if len(rings) <= distance:
            rings = self._widened(distance)
        return rings[distance][hex]

    def _widened(self, distance: int) -> list[list[int]]:
        """The surroundings of every hex, by distance up to the given one; stored whole, because threads share a map."""
        rings = [*self._rings]
        while len(rings) <= distance:
            rings.append([near | self.spread(near) for near in rings[-1]])
        self._rings = rings
        return rings

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The straight row of hexes from `a` to `b`, both included: distance + 1 hexes, each next to the one before.

        If the line runs along a hexside, the hex to the west of it is taken, or to the north of it if the line runs
        from west to east; the other one if that is off the map. `line(b, a)` is `line(a, b)` backwards.
        """
        length = self.distance(a, b)
        for nudge in (1, -1):
            hexes = self._line(a, b, length, nudge)
            if min(hexes) >= 0:
                return hexes
        raise AssertionError("a straight line between two hexes stays on a rectangular map")

    def _line(self, a: int, b: int, length: int, nudge: int) -> tuple[int, ...]:
        # Cube rounding in whole numbers: coordinates times `unit`, nudged by far less than one half, the same way in
        # both directions. The three parts of the nudge differ, so it breaks every tie.
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        scale = 64
        unit = max(length, 1) * scale
        hexes = []
        for i in range(length + 1):
            x = (aq * (length - i) + bq * i) * scale - 2 * nudge
            y = (ar * (length - i) + br * i) * scale - nudge
            if length == 0:
                x, y = aq * unit, ar * unit
            z = -x - y
            q, r, s = ((2 * v + unit) // (2 * unit) for v in (x, y, z))
            off_q, off_r, off_s = abs(q * unit - x), abs(r * unit - y), abs(s * unit - z)
            if off_q > off_r and off_q > off_s:
                q = -r - s
            elif off_r > off_s:
                r = -q - s
            hexes.append(self._at_axial(q, r))
        return tuple(hexes)

    def ring(self, a: int, radius: int) -> tuple[int, ...]:
        """The hexes on the map at exactly `radius` from `a`, clockwise from north."""
        if radius <= 0:
            return (a,) if radius == 0 else ()
        q, r = self.axial[a]
        r -= radius
        hexes = []
        for side in range(6):
            dq, dr = DIRECTIONS[(side + 2) % 6]
            for _ in range(radius):
                hex = self._at_axial(q, r)
                if hex >= 0:
                    hexes.append(hex)
                q, r = q + dq, r + dr
        return tuple(hexes)

    def corners(self, a: int, b: int) -> frozenset[frozenset[tuple[int, int]]]:
        """The two ends of a hexside, each named by the three hexes around it: axial, because one may be off the map."""
        first, second = self.axial[a], self.axial[b]
        around = [{(q + dq, r + dr) for dq, dr in DIRECTIONS} for q, r in (first, second)]
        return frozenset(frozenset((first, second, third)) for third in around[0] & around[1])

    def meet(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether two hexsides have an end in common, so that a river continues from one to the other."""
        return bool(self.corners(*one) & self.corners(*other))

    # Bitboards

    def mask(self, hexes: Iterable[int]) -> int:
        """The bitboard of some hexes."""
        power = self.power
        mask = 0
        for hex in hexes:
            mask |= power[hex]
        return mask

    def hexes(self, mask: int) -> list[int]:
        """The hexes of a bitboard, in rising order."""
        if mask.bit_count() * _FEW > self.size:
            return list(compress(self._hex_at, bin(mask)[:1:-1].encode().translate(_DIGITS)))
        # From the top down: the number shrinks on the way, and what is subtracted from it is precomputed.
        hexes = []
        hex_at, power = self._hex_at, self.power
        while mask:
            hex = hex_at[mask.bit_length() - 1]
            hexes.append(hex)
            mask ^= power[hex]
        hexes.reverse()
        return hexes

    def spread(self, mask: int) -> int:
        """All neighbours of the hexes of a bitboard; among those hexes themselves, the ones next to another of them."""
        stride = self.stride
        pair = mask | mask << 1
        return (mask << 1 | mask >> 1 | pair << stride - 1 | pair >> stride) & self.board

    def digest(self) -> str:
        """A digest of the whole map, 64 hexadecimal digits: equal maps have equal digests."""
        if self._digest is None:
            from .mapwriter import write_map  # it imports this module

            self._digest = sha256(write_map(self).encode()).hexdigest()
        return self._digest
