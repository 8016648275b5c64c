"""The charts, from `tables.toml`: types of units, shots, shock, the weapon matrices, what the ground costs and does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from feldherr.kernel import rule
from feldherr.kernel.bounds import Few, Modifier, Signed
from feldherr.kernel.packs import layered
from feldherr.maps.hexmap import HexMap

from .blocks import Block, Text, read

Arm = Literal["foot", "horse", "elephant", "chariot", "artillery"]
Mover = Literal[
    "wide", "foot", "light", "skirmish", "horse", "light_horse", "elephant", "chariot", "artillery"
]  # a column of the terrain chart
Turning = Literal["wheel", "vertex", "double", "any", "free", "none"]
Shooter = Literal["foot", "mounted", "artillery"]
InColumn = Literal["", "no hits", "closed", "closed to PH", "road"]

_PRICE = re.compile(r"\+?(\d+)(?:, (?:(\d)|\((\d)\)))?\Z")


class Price(NamedTuple):
    """A cell of the terrain chart: movement points, None if it is closed; hits, all of them avoidable or none."""

    mp: int | None
    hits: int = 0
    avoidable: bool = False


CLOSED = Price(None)


class Toll(NamedTuple):
    """The price of a whole step: points, hits that are sure, hits that care avoids, and what care costs in points: one
    for each of these (5.17); of two halves what makes the difference between them.
    """

    mp: int
    hits: int = 0
    avoidable: int = 0
    care: int = 0


class Friends(NamedTuple):
    """What it costs to enter a hex with friends (5.16).

    Attributes:
        mp: points more; None: never. hit: who suffers one: nobody; the unit, unless it pays a point more; it and those
            it goes through, if they are formed.
        never: types it may not go through. only_skirmishers: it goes through no others.
    """

    mp: int | None
    hit: Literal["none", "avoidable", "both"] = "none"
    never: tuple[str, ...] = ()
    only_skirmishers: bool = False


class Type(NamedTuple):
    """A type of units.

    Attributes:
        name: what it is called; short: its letters on the counter.
        row: its column of the terrain chart. fire: its rows of the chart of shots.
        attacks: its lines of the weapon matrices, the owner's choice among them; none: it attacks nobody (7.31).
        defends: its column there.
        turning: how it turns (6.12): a vertex a point; "double", two points a vertex; "any" vertex for a point; "free";
            "wheel", two-hex units alone; "none" has no facing.
        column: whether it may form column (11.2). formed: whether it stands in close order.
    """

    id: str
    name: Text
    arm: Arm
    allowance: int
    row: Mover
    fire: Shooter
    attacks: tuple[str, ...]
    defends: str
    turning: Turning
    friends: Friends
    column: bool
    formed: bool

    @property
    def short(self) -> Text:
        return Text(self.id, self.id)

    @property
    def skirmisher(self) -> bool:
        """SK and SK* (6.21, 7.41)."""
        return self.row == "skirmish"

    @property
    def light_foot(self) -> bool:
        """LI and LP (7.16, 7.41)."""
        return self.row == "light"

    @property
    def cavalry(self) -> bool:
        return self.arm == "horse"


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side suffers in shock (7.53): hits and retreat; with `check` it routs by a die, `plus` added, or else
    suffers those; with `rout` it routs at once.
    """

    hits: Few = 0
    retreat: bool = False
    check: bool = False
    plus: Few = 0
    rout: bool = False


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the shock table, for modified dice up to `upto`."""

    attacker: Result
    defender: Result
    upto: Signed | None = None


class FireModifiers(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is added to the die of a shot; more helps the target.

    Attributes:
        skirmisher, elephant: for the type of the target. cataphract: for its class CAT.
        front: for a target of the types `formed` shot at through its front, by missile.
        cover: for its terrain. works: for what stands between it and the shooter. column: if it is in column.
        sling: for foot on a rampart or a tower with the row of slings (11.15). balearic: for shooters of the class BAL.
        over: missiles that fly over units nearer to the shooter than to the target (7.13).
    """

    skirmisher: Modifier
    elephant: Modifier
    formed: tuple[str, ...]
    front: dict[str, Modifier]
    cataphract: Modifier
    cover: dict[str, Modifier]
    works: dict[str, Modifier]
    column: Modifier
    sling: Modifier
    balearic: Modifier
    over: tuple[str, ...]


class Special(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Special modifiers of the matrices, under the conditions of momentum (7.82): pila; fury, also of units with an F
    or an X; chariots that went `chariot_hexes` forward; all but the exempt against a phalanx through its front.
    """

    pila: Modifier
    pila_types: tuple[str, ...]
    fury: Modifier
    fury_types: tuple[str, ...]
    fury_missiles: tuple[str, ...]
    chariot: Modifier
    chariot_hexes: Few
    phalanx: Modifier
    exempt: tuple[str, ...]


class Pursuit(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is added to the die of the pursuit check (7.62): always; with a leader on the unit; for light types; if no
    enemy is left within `last_within` hexes.
    """

    always: Few
    leader: Modifier
    light: Modifier
    light_types: tuple[str, ...]
    last: Few
    last_within: Few


class Points(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rout points (9.0): flat by type, else the printed quality; times `wide` and `deep`; initiative times `leader`."""

    flat: dict[str, Few]
    wide: Few
    deep: Few
    leader: Few


class Replacement(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The replacement leaders (4.37): how many a side has, and what is on their counters."""

    count: Few
    initiative: Few
    range: Few


class GroundShock(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A modifier of shock for the ground.

    Attributes:
        where: whether the terrain `of` is that of the defender's or the attacker's hex, or `of` is what lies across.
        drm: for all types of attackers but those in `types`. momentum: whether such an attack can have it.
        barred: no shock goes that way.
    """

    where: Literal["defender", "attacker", "across"]
    of: str
    drm: Modifier
    types: dict[str, Modifier] = {}
    momentum: bool = True
    barred: bool = False


class Footing(NamedTuple):
    """What the ground does to one attacker at one defender."""

    drm: int = 0
    momentum: bool = True
    barred: bool = False


class Crossing(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What entering a terrain or crossing a hexside costs, by column of the chart as printed; left out: closed.

    Attributes:
        column: what becomes of it for a unit in column. road: whether a unit in column goes along a road as over clear
            ground. column_mp: the points of a unit in column, where they are others.
    """

    mp: dict[Mover, str]
    column: InColumn = ""
    road: bool = False
    column_mp: Few | None = None


class _Friends(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mp: str
    hit: Literal["none", "avoidable", "both"] = "none"
    never: tuple[str, ...] = ()
    only_skirmishers: bool = False


class _Type(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: Text
    arm: Arm
    row: Mover
    allowance: Few
    attacks: tuple[str, ...]
    defends: str
    turning: Turning
    friends: _Friends
    column: bool
    formed: bool


class _Shock(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    rows: tuple[Row, ...]


_Rating = Modifier | Literal["-"]


class _Fire(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    foot: dict[str, tuple[_Rating, ...]]
    mounted: dict[str, tuple[_Rating, ...]]
    artillery: dict[str, tuple[_Rating, ...]]


class _Matrices(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    columns: tuple[str, ...]
    front: dict[str, tuple[_Rating, ...]]
    flank: dict[str, tuple[_Rating, ...]]


class TablesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: tuple[_Type, ...]
    shock: _Shock
    fire: _Fire
    fire_modifiers: FireModifiers
    matrices: _Matrices
    special: Special
    pursuit: Pursuit
    points: Points
    replacement: Replacement
    terrain: dict[str, Crossing]
    sides: dict[str, Crossing]
    shock_terrain: tuple[GroundShock, ...]


ROWS: tuple[Mover, ...] = (
    "wide",
    "foot",
    "light",
    "skirmish",
    "horse",
    "light_horse",
    "elephant",
    "chariot",
    "artillery",
)
WORKS = ("rampart", "gate", "stakes", "wall")
"""Kinds of fortified hexsides on a map; a place of the kind "tower" makes towers of those of its hex."""
CLEAR = "clear"


class Tables:
    """The charts.

    Attributes:
        types: by id. special, fire_modifiers, pursuit, points, replacement: the smaller charts.
        terrain: `[row][terrain]`, the price of entering a hex. sides: `[row][edge]`, of crossing a hexside; `edges`
            tells which edges a step crosses.
        column_terrain: by terrain and edge, what becomes of that for a unit in column.
        shock_terrain: modifiers of shock for the ground; `footing` sums them up.
    """

    def __init__(self, file: TablesFile) -> None:
        self.types: dict[str, Type] = {one.id: _type(one) for one in file.type}
        self.fire_modifiers = file.fire_modifiers
        self.special = file.special
        self.pursuit = file.pursuit
        self.points = file.points
        self.replacement = file.replacement
        self.terrain = _prices(file.terrain)
        self.sides = _prices(file.sides)
        self.column_terrain = {**file.terrain, **file.sides}
        self.shock_terrain = file.shock_terrain
        self._shock = file.shock.rows
        self._fire = {
            kind: {missile: tuple(map(_rating, row)) for missile, row in rows.items()}
            for kind, rows in (
                ("foot", file.fire.foot),
                ("mounted", file.fire.mounted),
                ("artillery", file.fire.artillery),
            )
        }
        self._matrices = tuple(
            {line: dict(zip(file.matrices.columns, map(_rating, row), strict=True)) for line, row in lines.items()}
            for lines in (file.matrices.flank, file.matrices.front)
        )

    # Combat

    @rule("T.shock", "7.83")
    def shock(self, dr: int) -> Row:
        """The row of a modified die."""
        return next(row for row in self._shock if row.upto is None or dr <= row.upto)

    def fire(self, kind: Shooter, missile: str, range: int) -> int | None:
        """The rating of a missile at a range in hexes: it hits with a modified die up to that. None: no shot."""
        row = self._fire[kind].get(missile, ())
        return row[range - 1] if 0 < range <= len(row) else None

    def reach_of(self, kind: Shooter, missile: str) -> int:
        """The farthest range of a missile, 0 for one that is not shot."""
        return len(self._fire[kind].get(missile, ()))

    @rule("T.matrix", "7.82")
    def matrix(self, front: bool, attacker: str, defender: str) -> int | None:
        """The modifier of an attack, by a line (`Type.attacks`) and a column (`Type.defends`). None: it is not made."""
        return self._matrices[front][attacker][defender]

    @rule("T.terrain.shock", "T.forts")
    def footing(self, type: str, board: HexMap, attacker: int, defender: int) -> Footing:
        """What the ground does to an attacker of a type on one hex against a neighbouring one.

        Where more hexes take part, that which is best for the defence counts (7.52).
        """
        lying = {("attacker", board.terrain[attacker]), ("defender", board.terrain[defender])}
        lying |= {("across", edge) for edge in self.edges(board, attacker, defender)}
        drm, momentum, barred = 0, True, False
        for one in self.shock_terrain:
            if (one.where, one.of) in lying:
                drm += one.types.get(type, one.drm)
                momentum = momentum and one.momentum
                barred = barred or one.barred
        return Footing(drm, momentum, barred)

    def works(self, board: HexMap, outside: int, inside: int) -> str:
        """The works that meet somebody who comes over a hexside from outside: one of WORKS, "tower", or "" for none."""
        for edge in self.edges(board, outside, inside):
            if edge.endswith("_in"):
                return edge.removesuffix("_in")
        return ""

    # Movement

    def edges(self, board: HexMap, a: int, b: int) -> tuple[str, ...]:
        """What a step from `a` to its neighbour `b` crosses: keys of `sides`, and "abyss" for three levels and more."""
        return _edges(board, a, b)

    def step(self, type: str, board: HexMap, a: int, b: int, column: bool = False) -> Toll | None:
        """The price of a step from `a` to its neighbour `b` for a unit of a type; None: it may not make it."""
        return self._toll(self.types[type].row, type, board, a, b, column=column)

    def may_step(self, row: str, board: HexMap, a: int, b: int, forts: bool = True) -> bool:
        """Whether units of a row may step from `a` to its neighbour `b`; without `forts`, whatever works there are."""
        return _open(self, row, board, a, b, forts)

    def may_stand(self, type: str, terrain: str) -> bool:
        """Whether a unit of a type may be in a terrain. Artillery, which never moves, stands where foot does."""
        row = self.types[type].row
        return self.terrain["foot" if row == "artillery" else row].get(terrain, CLOSED).mp is not None

    @rule("T.terrain", "T.terrain.sides", "T.terrain.column", "T.forts")
    def _toll(
        self, row: str, type: str, board: HexMap, a: int, b: int, *, column: bool = False, forts: bool = True
    ) -> Toll | None:
        terrain = board.terrain[b]
        if column and board.road(a, b) and self.column_terrain[terrain].road:
            terrain = CLEAR
        over = self.edges(board, a, b)
        if over and not forts:
            over = tuple([edge for edge in over if not _fortified(edge)])
        return _charted(self, row, type, terrain, over, column)

    # Rout points

    def rout_points(self, type: str, tq: int, *, wide: bool = False, deep: bool = False) -> int:
        """What a unit is worth (9.0), by its printed quality."""
        points = self.points
        return points.flat.get(type, tq) * (points.wide if wide else 1) * (points.deep if deep else 1)


# Maps and charts do not change, and there are a few thousand steps on a map.
KEPT = 1 << 15


@lru_cache(maxsize=KEPT)
def _open(tables: Tables, row: str, board: HexMap, a: int, b: int, forts: bool) -> bool:
    return tables._toll(row, "", board, a, b, forts=forts) is not None


@lru_cache(maxsize=1024)
def _charted(tables: Tables, row: str, type: str, terrain: str, over: tuple[str, ...], column: bool) -> Toll | None:
    """What a terrain and the sides crossed on the way to it cost: of these there are few."""
    mp = hits = avoidable = 0
    for chart, kind in ((tables.terrain, terrain), *((tables.sides, edge) for edge in over)):
        price = chart[row].get(kind, CLOSED)
        if price.mp is None:
            return None
        points, suffered = price.mp, price.hits
        if column:
            law = tables.column_terrain[kind]
            if law.column in ("closed", "road") or (law.column == "closed to PH" and type == "PH"):
                return None
            points = points if law.column_mp is None else law.column_mp
            suffered = 0 if law.column == "no hits" else suffered
        mp += points
        if price.avoidable:
            avoidable += suffered
        else:
            hits += suffered
    return Toll(mp, hits, avoidable, avoidable)


@lru_cache(maxsize=KEPT)
def _edges(board: HexMap, a: int, b: int) -> tuple[str, ...]:
    return tuple(_crossed(board, a, b))


def _crossed(board: HexMap, a: int, b: int) -> Iterator[str]:
    rise = board.levels[b] - board.levels[a]
    if rise:
        kinds = {1: "up", -1: "down", 2: "cliff_up", -2: "cliff_down"}
        yield kinds.get(rise, "abyss")
    towers = _towers(board)
    tower = b in towers
    for feature in board.features_at(a, b):
        if feature.family == "river":
            yield feature.kind
        elif feature.family == "slope":
            if feature.upper == b:
                yield f"{feature.kind}_up"
        elif feature.upper == b:
            yield "tower_in" if b in towers else f"{feature.kind}_in"
            tower = False
        else:
            yield "tower_out" if a in towers else f"{feature.kind}_out"
    if tower:
        yield "tower_climb"


@lru_cache(maxsize=16)
def _towers(board: HexMap) -> frozenset[int]:
    return frozenset(place.hex for place in board.places if place.kind == "tower")


def _fortified(edge: str) -> bool:
    return edge.partition("_")[0] in (*WORKS, "tower")


def _rating(cell: _Rating) -> int | None:
    return None if cell == "-" else cell


def _price(cell: str) -> Price:
    """A cell as printed: "2", "+2, 1", "3, (1)", "P"."""
    if cell == "P":
        return CLOSED
    match = _PRICE.match(cell)
    if match is None:
        raise ValueError(f"found {cell!r}; expected a price like '2', '2, 1', '2, (1)' or 'P'")
    mp, sure, avoidable = match.groups()
    return Price(int(mp), int(sure or avoidable or 0), avoidable is not None)


def _prices(crossings: dict[str, Crossing]) -> dict[str, dict[str, Price]]:
    return {row: {kind: _price(crossing.mp.get(row, "P")) for kind, crossing in crossings.items()} for row in ROWS}


def _type(one: _Type) -> Type:
    friends = Friends(_price(one.friends.mp).mp, one.friends.hit, one.friends.never, one.friends.only_skirmishers)
    fire: Shooter = "artillery" if one.arm == "artillery" else "foot" if one.arm == "foot" else "mounted"
    return Type(
        one.id,
        one.name,
        one.arm,
        one.allowance,
        one.row,
        fire,
        one.attacks,
        one.defends,
        one.turning,
        friends,
        one.column,
        one.formed,
    )


@layered
def tables() -> Tables:
    """`tables.toml`. Raises ValueError with the file and the place."""
    file = read("tables.toml", TablesFile)
    for place, fault in _faults(file):
        raise ValueError(f"tables.toml: {place}: {fault}")
    return Tables(file)


def _faults(file: TablesFile) -> Iterator[tuple[str, str]]:
    """What does not fit together: pairs of place and fault."""
    columns, ids = file.matrices.columns, [one.id for one in file.type]
    for one in file.type:
        if ids.count(one.id) > 1:
            yield one.id, "a type twice"
        for line in one.attacks:
            if line not in file.matrices.front:
                yield one.id, f"no line {line!r} of the matrices"
        if one.defends not in columns:
            yield one.id, f"no column {one.defends!r} of the matrices"
        yield from _cell(f"{one.id}.friends", one.friends.mp)
    for side, lines in (("front", file.matrices.front), ("flank", file.matrices.flank)):
        for line, cells in lines.items():
            if len(cells) != len(columns):
                yield f"matrices.{side}.{line}", f"found {len(cells)} cells; expected {len(columns)}"
    if list(file.matrices.front) != list(file.matrices.flank):
        yield "matrices", "front and flank have different lines"
    limits = [row.upto for row in file.shock.rows]
    bounds = [upto for upto in limits[:-1] if upto is not None]
    if limits[-1] is not None or len(bounds) != len(limits) - 1 or bounds != sorted(set(bounds)):
        yield "shock.rows", "expected rising limits, and none in the last row"
    for chart, crossings in (("terrain", file.terrain), ("sides", file.sides)):
        for kind, crossing in crossings.items():
            for mover, cell in crossing.mp.items():
                yield from _cell(f"{chart}.{kind}.{mover}", cell)
    for ground in file.shock_terrain:
        if ground.of not in (file.sides if ground.where == "across" else file.terrain):
            yield "shock_terrain", f"no ground {ground.of!r}"


def _cell(place: str, cell: str) -> Iterator[tuple[str, str]]:
    try:
        _price(cell)
    except ValueError as fault:
        yield place, str(fault)
