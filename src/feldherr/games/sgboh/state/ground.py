"""The field of a battle with what the charts say of it, shared by all its matches: hexes around a pose, prices, zones.

A pose inside is a node `6 * hex + facing`. In line the facing is a vertex (facing k between the directions k and k + 1)
and a two-hex unit has its left half on the hex; in column it is the direction of the head, and the head is on the hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import lru_cache

from feldherr.kernel import rule
from feldherr.kernel.packs import layered
from feldherr.maps.flood import Floods
from feldherr.maps.footing import Footing
from feldherr.maps.hexmap import HexMap, Low
from feldherr.maps.poses import FACINGS, Poses, pose_at
from feldherr.maps.reach import CostClass
from feldherr.maps.zones import ZoneLaw

from .tables import CLEAR, Mover, Tables, Toll, tables

ABOUT = 3
"""What it costs a unit of two hexes to face about (6.13)."""

SLOPES = {"up", "down"}
"""Hexsides over which the ground is open still."""
_NOTHING = Toll(0)

_Beside = tuple[tuple[int, tuple[int, ...]], ...]
"""Hexes, each with the turns from the facing by which its neighbours are meant."""


class Around:
    """The hexes beside the units of one width and form, by node, as bitboards.

    Attributes:
        under: the hexes of the unit. front, flanks, rear: those next to it (6.11; in column 11.23, 11.24).
        footprints: its hexes in order, left half or head first. footing: the same, for cost classes.
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
            ahead: _Beside
            beside: _Beside
            halves: tuple[int, ...] = (hex, six[(facing + (3 if column else 2)) % 6]) if wide else (hex,)
            if column:
                ahead = ((hex, (0,)),)
                # All that is neither straight ahead nor straight behind: before the amendment see `shots.arc`.
                beside = tuple((half, (1, 2, 4, 5)) for half in halves)
            else:
                ahead = tuple((half, (0, 1)) for half in halves)
                beside = ((halves[0], (5,)), (halves[-1], (2,)))
            whole = min(halves) >= 0
            stood = [half for half in halves if half >= 0]
            mask = power[stood[0]] if len(stood) == 1 else board.mask(stood)

            def reach(from_to: _Beside, mask: int = mask, facing: int = facing) -> int:
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
        self.footing = Footing(board, [one[0] if len(one) == 1 else (one[0], one[1]) for one in footprints])
        self.under, self.front, self.flanks, self.rear = tuple(under), tuple(front), tuple(flanks), tuple(rear)
        self.lawful = tuple(lawful)


class _Lie:
    """What the poses of all fields of one size have in common, whatever lies on them."""

    def __init__(self, board: HexMap) -> None:
        self.poses = (Poses(board), Poses(board, pairs=True))
        self.around: tuple[tuple[Around, ...], ...] = tuple(
            tuple(Around(board, wide=wide, column=column) for wide in (False, True)) for column in (False, True)
        )


@lru_cache(maxsize=16)
def _lie(columns: int, rows: int, low: Low, first_column: int) -> _Lie:
    """By the size of a field and how its columns sit; the last few of them are kept."""
    return _Lie(HexMap(columns=columns, rows=rows, low=low, first_column=first_column))


class Zones(dict[int, int]):
    """Of every node the zone of a unit there (see `Ground.zones`), found out when it is first asked for: on most nodes
    nobody ever stands.
    """

    __slots__ = ("_around", "_flanks", "_ground", "_row")

    def __init__(self, ground: Ground, row: Mover, around: Around, flanks: bool) -> None:
        self._ground, self._row, self._around, self._flanks = ground, row, around, flanks

    def __missing__(self, node: int) -> int:
        around, reached = self._around, 0
        for half in around.footprints[node]:
            reached |= self._ground.open_from(self._row, half)
        ahead = around.front[node] | (around.flanks[node] if self._flanks else 0)
        found = self[node] = reached & ahead
        return found


class Ground:
    """The map of a battle with the geometry of its poses; `around[column][wide]` are the hexes beside them.

    Attributes:
        apart: None; of the ground of games begun before amendment `HALVES` the one of today, with which it shares all
            but the prices of two halves: in it the hits that care avoids on one come on top of those of the other.
    """

    apart: Ground | None = None

    def __init__(self, board: HexMap, tables: Tables) -> None:
        self.map = board
        self.tables = tables
        self.labels = tuple(board.label(hex) for hex in range(board.size))
        lie = _lie(board.columns, board.rows, board.low, board.first_column)
        self.poses, self.around = lie.poses, lie.around
        self._zones: dict[tuple[Mover, bool, bool, bool], Zones] = {}
        self._costs: dict[tuple[tuple[str, str, bool], bool, bool, bool], CostClass] = {}
        self._costs_of: dict[tuple[str, bool, bool, bool, bool], CostClass] = {}
        self._floods: dict[CostClass, Floods] = {}
        self._tolls: dict[tuple[str, str, bool], list[dict[int, Toll | None]]] = {}
        self._tolls_of: dict[tuple[str, bool], list[dict[int, Toll | None]]] = {}
        self._careful: dict[tuple[str, str, bool], int] = {}
        self._harmful: dict[tuple[str, str, bool], int] = {}
        self._rides: CostClass | None = None
        self.ways = ZoneLaw(board, lambda a, b: self.step("HC", a, b) is not None, lambda hex: True)
        """From hexes to those a leader can step into (4.21, 4.31)."""
        self.clear = tuple(kind == CLEAR for kind in board.terrain)
        """Of every hex whether it is open ground (5.24, 5.36)."""

    def zones(self, row: Mover, *, wide: bool, column: bool, flanks: bool) -> Zones:
        """The zone of control of every node for units of a row of the terrain chart (6.21).

        Not into hexes nor over sides that are closed to it; over fortified sides it goes (11.14). `flanks`: of
        skirmishers, whose zone is at their flanks too.
        """
        key = (row, wide, column, flanks)
        found = self._zones.get(key)
        if found is None:
            found = self._zones[key] = Zones(self, row, self.around[column][wide], flanks)
        return found

    def open_from(self, row: Mover, hex: int) -> int:
        """The neighbours that a unit of a row could step into from a hex, whatever a fortification would say."""
        return self.map.mask(
            to for to in self.map.neighbours[hex] if self.tables.may_step(row, self.map, hex, to, forts=False)
        )

    def step(self, type: str, a: int, b: int, *, column: bool = False) -> Toll | None:
        """The price of a step into a neighbour for units of a type; None if it is closed to them."""
        return self._steps_of(type, column)[a].get(b)

    def _steps_of(self, type: str, column: bool) -> list[dict[int, Toll | None]]:
        """The prices of all steps of a type from each hex, worked out once."""
        known = self._tolls_of.get((type, column))
        if known is not None:
            return known
        key = self._alike(type, column)
        found = self._tolls.get(key)
        if found is None:
            board, step = self.map, self.tables.step
            # There are a few prices and many steps.
            same: dict[Toll | None, Toll | None] = {}
            found = self._tolls[key] = [
                {
                    to: same.setdefault(toll, toll)
                    for to in board.neighbours[hex]
                    for toll in (step(type, board, hex, to, column),)
                }
                for hex in range(board.size)
            ]
        self._tolls_of[type, column] = found
        return found

    @rule("5.17")
    def asks_for_care(self, type: str, column: bool) -> int:
        """The hexes whose ground may be entered with care for a point more, as a bitboard."""
        key = self._alike(type, column)
        found = self._careful.get(key)
        if found is None:
            steps = self._steps_of(type, column)
            dear = {to for tolls in steps for to, toll in tolls.items() if toll is not None and toll.avoidable}
            found = self._careful[key] = self.map.mask(dear)
        return found

    @rule("5.17")
    def harms(self, type: str, column: bool) -> int:
        """The hexes whose ground may not be entered without a hit from somewhere, whatever the care, as a bitboard."""
        key = self._alike(type, column)
        found = self._harmful.get(key)
        if found is None:
            steps = self._steps_of(type, column)
            found = self._harmful[key] = self.map.mask(
                {to for tolls in steps for to, toll in tolls.items() if toll is not None and toll.hits}
            )
        return found

    def _alike(self, type: str, column: bool) -> tuple[str, str, bool]:
        """What types that pay and turn alike have in common."""
        kind = self.tables.types[type]
        return kind.row, kind.turning if not column else type, column

    def open(self, type: str, a: int, b: int) -> bool:
        """Whether units of a type come over open ground into a neighbour (5.24, 5.36): slopes may be on the way, but no
        works, streams or banks.
        """
        return self.clear[b] and self.step(type, a, b) is not None and set(self.tables.edges(self.map, a, b)) <= SLOPES

    @rule("5.14", "5.22", "5.23")
    def toll(self, type: str, wide: bool, column: bool, before: int, to: int) -> Toll | None:
        """The price of the ground of a step from node to node; of two hexes the dearer one, in points and in hits.

        A turn in place costs nothing here. None if the ground is closed.
        """
        footprints = self.around[column][wide].footprints
        return self._toll(self._steps_of(type, column), footprints[before], footprints[to], column)

    @rule("5.13", "5.14", "5.15", "5.17", "5.22", "5.23", "6.12", "6.13", "11.22", "11.24")
    def costs(self, type: str, wide: bool, column: bool, hasty: bool, about: bool) -> CostClass:
        """The prices of a type's steps over the nodes of its form.

        `hasty`: no point is paid for care; `about`: a unit of two hexes may face about.
        """
        if self.apart is not None and not wide:
            return self.apart.costs(type, wide, column, hasty, about)
        asked = (type, wide, column, hasty, about)
        known = self._costs_of.get(asked)
        if known is not None:
            return known
        key = (self._alike(type, column), wide, hasty, about)
        found = self._costs.get(key)
        if found is None:
            around = self.around[column][wide]
            footprints, priced = around.footprints, self._steps_of(type, column)

            def steps(node: int) -> Iterator[tuple[int, int]]:
                if around.lawful[node]:
                    for to, price in self._manoeuvres(type, wide, column, about, node):
                        if price:
                            yield to, price
                        else:
                            toll = self._toll(priced, footprints[node], footprints[to], column)
                            if toll is not None:
                                yield to, max(1, toll.mp + (0 if hasty else toll.care))

            found = self._costs[key] = CostClass.over(around.footing, steps)
        self._costs_of[asked] = found
        return found

    def floods(self, costs: CostClass) -> Floods:
        """The floods over the nodes of one of the `costs`."""
        found = self._floods.get(costs)
        if found is None:
            found = self._floods[costs] = Floods(self.map, costs)
        return found

    @rule("5.13", "5.23", "11.24")
    def steps(self, type: str, wide: bool, column: bool, node: int) -> list[int]:
        """Where a unit gets to by a step into other hexes, whatever their ground says."""
        return [to for to, price in self._manoeuvres(type, wide, column, False, node) if not price]

    @rule("6.12", "T.terrain.facing")
    def _manoeuvres(self, type: str, wide: bool, column: bool, about: bool, node: int) -> list[tuple[int, int]]:
        """Where a unit can get to in one step, with the price of a turn; 0 where the ground says what it costs."""
        found: list[tuple[int, int]] = []
        poses, sides = self.poses[wide], self.map.sides
        hex, facing = divmod(node, FACINGS)
        if column:
            lawful = self.around[True][wide].lawful
            for turn in (5, 0, 1):
                way = (facing + turn) % FACINGS
                to = sides[hex][way]
                if to >= 0:
                    # A column of two hexes bends: its tail comes where its head was (11.24).
                    there = pose_at(to, way if wide else facing)
                    if lawful[there]:
                        found.append((there, 0))
            if not wide:
                found += (pose_at(hex, facing + 1), 1), (pose_at(hex, facing + 5), 1)
            return found
        if wide:
            if about:
                turned = poses.turned(node, 3)
                if turned is not None:
                    found.append((turned, ABOUT))
            found += [(on, 0) for on in (*poses.ahead(node), *poses.wheels(node)) if on is not None]
            return found
        turning = self.tables.types[type].turning
        if turning == "free":
            # It turns for nothing before any step, and looks where it came by either of two ways.
            for way, to in enumerate(sides[hex]):
                if to >= 0:
                    found += (pose_at(to, way), 0), (pose_at(to, way + 5), 0)
            return found
        found += [(ahead, 0) for ahead in poses.ahead(node) if ahead is not None]
        if turning == "any":
            found += [(pose_at(hex, facing + by), 1) for by in range(1, FACINGS)]
        elif turning in ("vertex", "double"):
            price = 2 if turning == "double" else 1
            found += (pose_at(hex, facing + 1), price), (pose_at(hex, facing + 5), price)
        return found

    @rule("5.17", "5.22")
    def hits(self, type: str, wide: bool, column: bool, before: int, to: int, *, hasty: bool) -> int:
        """The hits that the ground of a step deals (5.17)."""
        toll = self.toll(type, wide, column, before, to)
        return 0 if toll is None else toll.hits + (toll.avoidable if hasty else 0)

    @property
    def rides(self) -> CostClass:
        """The prices of leaders alone, from hex to hex: as heavy horse, without hits or facing (4.31)."""
        if self._rides is None:

            def price(a: int, b: int) -> int | None:
                toll = self.step("HC", a, b)
                return None if toll is None else max(1, toll.mp)

            self._rides = CostClass(self.map, price)
        return self._rides

    def _toll(
        self, steps: list[dict[int, Toll | None]], old: tuple[int, ...], new: tuple[int, ...], column: bool
    ) -> Toll | None:
        """The price of the ground of a step from some hexes to others, by the prices of the steps from hex to hex."""
        if len(new) == 1:
            return _NOTHING if new[0] in old else steps[old[0]].get(new[0])
        found = _NOTHING
        for index, hex in enumerate(new):
            if hex not in old:
                # In line each half goes on from where it was, in column the head alone comes to new ground.
                toll = steps[old[0] if column else old[index]].get(hex)
                if toll is None:
                    return None
                if found is _NOTHING:
                    found = toll
                else:
                    found = dearer(found, toll) if self.apart is None else Toll(*map(max, found, toll))
        return found

    def near(self, mask: int, distance: int) -> int:
        """The hexes at most so far from any of some, as a bitboard."""
        for _ in range(distance):
            mask |= self.map.spread(mask)
        return mask


@rule("5.22", "5.17")
@lru_cache(maxsize=1024)
def dearer(one: Toll, other: Toll) -> Toll:
    """Of the prices of two halves the greater, with care and in haste, in points and in hits (ruling G03)."""
    mp, hits = max(one.mp, other.mp), max(one.hits, other.hits)
    avoided = max(one.hits + one.avoidable, other.hits + other.avoidable) - hits
    # Care that spares no hit is not paid for.
    care = max(one.mp + one.care, other.mp + other.care) - mp if avoided else 0
    return Toll(mp, hits, avoided, care)


@layered
def ground(board: HexMap, *, added: bool = False) -> Ground:
    """The ground of a field, made once for all matches; `added`: as it was before amendment `HALVES`."""
    if not added:
        return Ground(board, tables())
    found = copy(whole := ground(board))
    found.apart, found._costs, found._costs_of = whole, {}, {}
    return found
