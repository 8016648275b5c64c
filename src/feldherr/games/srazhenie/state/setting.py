"""The unchanging part of a match: map, counters, tables and options, read from `data/` and turned into flat lists.

Indices: a hex is 0 to `size` - 1, then come the boxes; a piece is 0 to n - 1, north's pieces first; side 0 is north.
"""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from feldherr.kernel import Action, Names, Setting, Step
from feldherr.kernel.bounds import Few, Many, Signed
from feldherr.kernel.packs import Shelf, layered
from feldherr.kernel.shapes import typed
from feldherr.maps.flood import Floods
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import read_map
from feldherr.maps.reach import CostClass, Reach, reach
from feldherr.maps.recent import ENTRY, MOVE, Recent
from feldherr.maps.sight import SideSightLaw, SightLaw
from feldherr.maps.zones import ZoneLaw

from .laws import LAWS, Law

SHELF = Shelf(Path(__file__).parents[1] / "data")
SIDES = ("north", "south")
NORTH, SOUTH = 0, 1

Result = Literal["A-KO", "A-3", "A-2", "A-1", "EX", "D-1", "D-2", "D-3", "D-KO"]
"""A result of combat: steps back of the attacker or the defender, KO: a counter lost, EX: a stubborn fight."""

(
    STEPS_HOME, FULL_WITHDRAWAL, USEFUL_GRIP, COUNT_AFTER_ATTACKS, AWAY_FROM_FIGHT, LETTER, FIRE_IS_ATTACK, PRINTED,
    HEAVY_STAYS,
) = range(1, 10)  # fmt: skip
"""The amendments by number, as `game` lists them."""


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of counter; movement in half points."""

    source: str
    paragraph: str
    abbr: str
    cls: Literal["infantry", "cavalry", "artillery", "redoubt"] = msgspec.field(name="class")
    strength: Annotated[int, msgspec.Meta(ge=0, le=40)]
    move: Annotated[int, msgspec.Meta(ge=0, le=80)]
    points: Annotated[int, msgspec.Meta(ge=0, le=40)]
    designed: tuple[str, ...] = ()
    range: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    fire: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    bracket: bool = False
    move_or_fire: bool = False
    withdraws: bool = False


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One army: what it is made of and its special rule."""

    source: str
    letter: str
    power: str
    paragraph: str
    units: dict[str, Annotated[int, msgspec.Meta(ge=0, le=30)]]


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret card: a check by name with its arguments. A table by side where the sides differ."""

    source: str
    check: str
    points: Few
    hexes: list[str] | dict[str, list[str]] | None = None
    rows: dict[str, list[Many]] | None = None
    bridges: list[list[str]] | None = None
    types: list[str] | None = None
    cls: str | None = None
    terrain: str | None = None
    zone: str | None = None
    min: Many = 0
    max: Few = 0


class Fixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of ours with every unit in its place: hexes by unit id."""

    source: str
    turns: Many
    first: str
    north_army: str
    south_army: str
    north: dict[str, str]
    south: dict[str, str]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box of the campaign chart: its battle, and where the Aggressor's victory or defeat leads."""

    scenario: str
    win: str
    lose: str
    at: tuple[Few, Few]
    attacker: str = ""


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The campaign chart: the first box, and the battles after which peace is made."""

    source: str
    start: str
    battles: Few
    box: dict[str, Box]


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The combat table: least differences and names of its columns, a row a face of the die."""

    source: str
    paragraph: str
    least: Annotated[list[Signed], msgspec.Meta(min_length=9, max_length=9)]
    columns: Annotated[list[str], msgspec.Meta(min_length=9, max_length=9)]
    rows: Annotated[
        list[Annotated[list[Result], msgspec.Meta(min_length=9, max_length=9)]],
        msgspec.Meta(min_length=6, max_length=6),
    ]


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground: `cost` in half points, `shift` in columns in favour of the defender."""

    source: str
    paragraph: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=40)]
    shift: Annotated[int, msgspec.Meta(ge=0, le=8)]
    zone: bool
    cavalry_one: bool
    blocks: bool
    clean: Annotated[int, msgspec.Meta(ge=0, le=9)]


class SideRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies between two hexes: the half points it adds, columns, whether a zone of control crosses it."""

    source: str
    paragraph: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=40)]
    shift: Annotated[int, msgspec.Meta(ge=0, le=8)]
    zone: bool


class RoadRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The half points of a step along a road."""

    source: str
    paragraph: str
    cost: Annotated[int, msgspec.Meta(ge=1, le=40)]


class TablesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tables.toml`."""

    combat: CombatTable
    terrain: dict[str, TerrainRow]
    side: dict[str, SideRow]
    road: RoadRow


class Data(msgspec.Struct, frozen=True):
    """Everything in `data/`, read once."""

    types: dict[str, UnitType]
    armies: dict[str, Army]
    missions: dict[str, Mission]
    tables: dict[str, Any]
    map: HexMap
    formations: dict[str, dict[str, Any]]


@layered
def data() -> Data:
    """The data of the game. Raises, naming the place, if a file is faulty."""
    return Data(
        types=typed(SHELF.form("units.toml"), dict[str, UnitType]),
        armies=typed(SHELF.form("armies.toml"), dict[str, Army]),
        missions=typed(SHELF.form("missions.toml"), dict[str, Mission]),
        tables=_tables(),
        map=read_map(SHELF.text("valley.map"), "valley.map"),
        formations=SHELF.form("formations.toml"),
    )


def _tables() -> dict[str, Any]:
    """The tables as plain values, which clients are sent as well."""
    form = SHELF.form("tables.toml")
    typed(form, TablesFile)
    return form


@layered
def fixed_scenarios() -> dict[str, Fixed]:
    """The scenarios of `data/scenarios.toml` by id."""
    return typed(SHELF.form("scenarios.toml"), dict[str, Fixed])


@layered
def chart() -> Chart:
    """The campaign chart of `data/campaign.toml`."""
    return typed(SHELF.form("campaign.toml"), Chart)


def roster(placed: dict[str, str]) -> dict[str, int]:
    """How many counters of each kind a fixed set-up holds."""
    kinds = {unit.abbr: kind for kind, unit in data().types.items()}
    counts: dict[str, int] = {}
    for name in placed:
        kind = kinds[name[2:4]]
        counts[kind] = counts.get(kind, 0) + 1
    return counts


class Ground:
    """The map with what the tables say of it, shared by all matches: costs, zones, sight, shifts by hex."""

    def __init__(self, board: HexMap, tables: dict[str, Any], *, sides_need_both: bool) -> None:
        """`sides_need_both`: a line of sight along a hexside is blocked by both hexes only (ruling C11)."""
        self.map = board
        self.tables = tables
        terrain = tables["terrain"]
        kinds = [terrain[kind] for kind in board.terrain]
        self.shift: list[int] = [kind["shift"] for kind in kinds]
        self.cavalry_one: list[bool] = [kind["cavalry_one"] for kind in kinds]
        self.open: list[bool] = [kind == "open" for kind in board.terrain]
        self.redoubt_may: list[bool] = [kind in ("open", "hill") for kind in board.terrain]
        self.sides = tables["side"]
        self.entry: list[int] = [kind["cost"] for kind in kinds]
        road = tables["road"]["cost"]

        def cost(a: int, b: int) -> int:
            """5.7: a road step costs the road's price, bridge or not."""
            return int(road) if board.road(a, b) else self._plain(a, b)

        def clean(a: int, b: int) -> int:
            """How unclean a step of a retreat is (7.8.1, ruling B11)."""
            if board.road(a, b):
                return 0
            return int(kinds[b]["clean"]) + (1 if board.feature(a, b) == "river" else 0)

        self.price: list[dict[int, int]] = [{b: cost(a, b) for b in board.neighbours[a]} for a in range(board.size)]
        self._beside: dict[tuple[int, int], int] = {}
        self.clean: list[dict[int, int]] = [{b: clean(a, b) for b in board.neighbours[a]} for a in range(board.size)]
        self.costs = CostClass(board, cost)
        self.floods = Floods(board, self.costs)

        def crosses(a: int, b: int) -> bool:
            feature = board.feature(a, b)
            return feature is None or bool(self.sides[feature]["zone"])

        self.zones = ZoneLaw(board, crosses, lambda hex: bool(kinds[hex]["zone"]))
        law = SideSightLaw if sides_need_both else SightLaw
        self.sight: SightLaw = law(board, [hex for hex in range(board.size) if kinds[hex]["blocks"]])
        self.wet: list[frozenset[int]] = [
            frozenset(b for b in board.neighbours[a] if board.feature(a, b)) for a in range(board.size)
        ]
        """Neighbours across a river or a bridge."""
        self.height: list[int] = [2 * (hex % board.rows) + self._low(hex) for hex in range(board.size)]
        """How far south a hex lies, in half hexes."""
        self.nearness = [self.height, [2 * board.rows - 1 - height for height in self.height]]
        """`to_edge` of each side and hex."""
        self.line = [frozenset(board.edges["north"]), frozenset(board.edges["south"])]
        self.banks = [self._bank(edge) for edge in self.line]
        """The hexes of the north and of the south bank: what can be walked to from each edge without crossing water."""
        self.to_zone = [
            [min(board.distance(hex, other) for other in board.zones[side]) for hex in range(board.size)]
            for side in SIDES
        ]
        """The distance in hexes from each hex to the zone of each side."""
        self.homeward = [[self._homeward(side, hex) for hex in range(board.size)] for side in (NORTH, SOUTH)]
        """For each side and hex the steps that lead nearer to the side's edge: hex, costs (by road and without it),
        uncleanness, and whether the step is diagonal."""
        self.reaches: Recent[tuple[int, int, int, int], Reach] = Recent(1024)
        """Reaches already worked out: within a phase the same ones are asked for at every ply."""
        self.ends: Recent[tuple[int, int], dict[int, tuple[int, Any]]] = Recent(64, lambda _: 80 * ENTRY)
        """Where units can get to, by their hexes and points, as a bitboard and as it was found: of each phase what was
        asked in it."""
        self.made: Recent[tuple[int, Reach], dict[int, Any]] = Recent(512, lambda made: MOVE * len(made))
        """Moves made already, by unit and reach: they are the same in every match on this ground."""
        self.priced: Recent[tuple[Reach, int], list[Any]] = Recent(512, lambda priced: MOVE * len(priced))
        """What clients are shown of a reach, by the zone in it."""
        self.offered: Recent[tuple[Reach, int, int], tuple[Any, ...]] = Recent(512)
        """The same, by zone and by the friends in it."""

    def _plain(self, a: int, b: int) -> int:
        """5.3.1: the hex, and the river to cross."""
        feature = self.map.feature(a, b)
        extra = self.sides[feature]["cost"] if feature else 0
        return int(self.entry[b] + extra)

    def _homeward(self, side: int, hex: int) -> tuple[tuple[int, tuple[int, ...], int, bool], ...]:
        here = self.to_edge(side, hex)
        return tuple(
            (
                to,
                tuple(sorted({self.price[hex][to], self._plain(hex, to)})),
                self.clean[hex][to],
                here - self.to_edge(side, to) == 1,
            )
            for to in self.map.neighbours[hex]
            if self.to_edge(side, to) < here
        )

    def beside(self, hex: int, allowance: int) -> int:
        """The neighbours of a hex that so many half points are enough for, as a bitboard."""
        found = self._beside.get((hex, allowance))
        if found is None:
            near = [to for to, cost in self.price[hex].items() if cost <= allowance]
            found = self._beside[hex, allowance] = self.map.mask(near)
        return found

    def _low(self, hex: int) -> int:
        return 1 if (hex // self.map.rows + 1) % 2 == (0 if self.map.low == "even" else 1) else 0

    def _bank(self, edge: frozenset[int]) -> frozenset[int]:
        found = set(edge)
        open_hexes = list(edge)
        while open_hexes:
            hex = open_hexes.pop()
            for other in self.map.neighbours[hex]:
                if other not in found and other not in self.wet[hex]:
                    found.add(other)
                    open_hexes.append(other)
        return frozenset(found)

    def to_edge(self, side: int, hex: int) -> int:
        """How far a hex lies from the edge of a side, in half hexes."""
        return self.nearness[side][hex]


def ground(*, bridge_zone: bool, sides_need_both: bool, no_other_towns: bool, board: HexMap | None = None) -> Ground:
    """The ground of a map, by default «Долина», under the readings chosen, built once for each choice."""
    return _ground(bridge_zone, sides_need_both, no_other_towns, board)


@layered
def _ground(bridge_zone: bool, sides_need_both: bool, no_other_towns: bool, drawn: HexMap | None) -> Ground:
    everything = data()
    whole = drawn or everything.map
    board = _neutral_towns_only(whole) if no_other_towns else whole
    tables = everything.tables
    if bridge_zone:
        bridge = tables["side"]["bridge"] | {"zone": True}
        tables = tables | {"side": tables["side"] | {"bridge": bridge}}
    return Ground(board, tables, sides_need_both=sides_need_both)


def _neutral_towns_only(board: HexMap) -> HexMap:
    """The same map with open ground where towns stand outside the neutral zone (ruling P09)."""
    neutral = board.zones["neutral"]
    gone = {hex for hex, kind in enumerate(board.terrain) if kind == "town" and hex not in neutral}
    return HexMap(
        columns=board.columns,
        rows=board.rows,
        low=board.low,
        id=board.id,
        names=board.names,
        source=board.source,
        terrain=["open" if hex in gone else kind for hex, kind in enumerate(board.terrain)],
        features=board.features,
        bridges=board.bridges,
        roads=board.roads,
        places=[place for place in board.places if place.hex not in gone],
        zones=board.zones,
        edges=board.edges,
        legend=board.legend,
        place_kinds=board.place_kinds,
    )


def _aims(mission: Mission, board: HexMap) -> set[int]:
    """The hexes a card names, for either side."""
    named = mission.hexes.values() if isinstance(mission.hexes, dict) else (mission.hexes or [],)
    return {board.index(label) for labels in named for label in labels}


class Srazhenie(Setting):
    """A match of «Сражение»: two armies on one ground."""

    ruleset = "srazhenie"
    roles = SIDES

    def __init__(
        self,
        scenario: str,
        options: dict[str, Any],
        rosters: tuple[dict[str, int], dict[str, int]],
        verbs: dict[str, type[Action]],
        step_types: tuple[type[Step], ...],
        laws: dict[str, Law] | None = None,
        board: HexMap | None = None,
        fixed: bool = False,
    ) -> None:
        """
        Args:
            board: a map of its own, where the scenario is none on «Долина».
            fixed: whether every unit has its place at the start.
        """
        self.data = data()
        self.fixed = fixed
        self.own_map = board is not None
        self.formations = self.data.formations if board is None else {"line": {"scenarios": [scenario]}}
        self.scenario = scenario
        self.options = options
        self.laws = laws or LAWS
        self.verbs = verbs
        self.step_types = step_types
        self.armies: tuple[str, str] = (options["north_army"], options["south_army"])
        self._set_readings(board)
        self._set_units(rosters)
        self._set_table(board)

    def _set_readings(self, board: HexMap | None) -> None:
        """How the rules are read in this game, and the ground under these readings."""
        self.readings: list[str] = [name for name, value in self.options.items() if value is True]
        """Options that are on: other readings of rulings, and a sudden end."""

        def on(option: str) -> bool:
            return option in self.readings

        self.redoubt_without_zoc = on("redoubt_without_zoc")
        self.strict_duty = on("strict_duty")
        self.printed = self.amended(PRINTED)
        """Whether 7.2, 7.9, 8.1.3, 8.2.4 and the note of the terrain chart are played as they are printed."""
        self.repeated_attacks = self.printed or on("repeated_attacks")
        self.duty_close_combat_only = on("duty_close_combat_only")
        self.support_one_target = on("support_one_target")
        self.free_retreat = on("free_retreat")
        self.friend_cancels_zoc = on("friend_cancels_zoc")
        self.no_advance_on_loss = self.printed or on("no_advance_on_loss")
        self.bracket_always_one = on("bracket_always_one")
        self.no_charge_across_river = on("no_charge_across_river")
        self.steps_home = self.amended(STEPS_HOME)
        self.full_withdrawal = self.amended(FULL_WITHDRAWAL)
        self.useful_grip = self.amended(USEFUL_GRIP)
        self.count_after_attacks = self.amended(COUNT_AFTER_ATTACKS)
        self.away_from_fight = self.amended(AWAY_FROM_FIGHT)
        self.exits_take_all = self.amended(AWAY_FROM_FIGHT)
        """Whether what a unit pays to leave a zone is told as all its points (6.3); the step's price before that."""
        self.to_letter = self.amended(LETTER)
        """Whether 7.8.3, 7.9, 8.2.3, 8.2.5.3, 8.4.1 and 9.2.1 are played as they are printed."""
        self.fire_is_attack = self.amended(FIRE_IS_ATTACK)
        """Whether fire at a redoubt meets the duty to attack it (ruling C02), and batteries pursue after fire (B15)."""
        self.heavy_stays = self.amended(HEAVY_STAYS)
        """Whether a heavy battery that has attacked with its guns stays, as one that has bombarded does (8.2.5.3)."""
        self.ground = ground(
            bridge_zone=on("zoc_crosses_bridge"),
            sides_need_both=on("sight_side_needs_both"),
            no_other_towns=on("no_other_towns"),
            board=board,
        )
        full = self.printed or on("cavalry_full_defence")
        self.cramped: list[bool] = [False] * self.ground.map.size if full else self.ground.cavalry_one
        """Hexes in which defending cavalry counts 1: none, but in games from before the amendment (ruling B06)."""

    def _set_units(self, rosters: tuple[dict[str, int], dict[str, int]]) -> None:
        """Number the places and the units, and say what every unit is."""
        self.map = self.ground.map
        self.size = self.map.size
        self.tray, self.lost, self.unknown, self.reserve, self.aside = range(self.size, self.size + 5)
        units: list[str] = []
        self.side: list[int] = []
        self.type: list[str] = []
        for side, army in enumerate(self.armies):
            letter = self.data.armies[army].letter
            for kind, count in rosters[side].items():
                for number in range(1, count + 1):
                    units.append(f"{letter}.{self.data.types[kind].abbr}{number}")
                    self.side.append(side)
                    self.type.append(kind)
        labels = [self.map.label(hex) for hex in range(self.size)]
        self.names = Names(units, [*labels, "tray", "lost", "hidden", "reserve", "aside"])
        kinds = [self.data.types[kind] for kind in self.type]
        self.count = len(units)
        self.cls: list[str] = [kind.cls for kind in kinds]
        self.cavalry: list[bool] = [kind.cls == "cavalry" for kind in kinds]
        self.gun: list[bool] = [kind.cls in ("artillery", "redoubt") for kind in kinds]
        self.battery: list[bool] = [kind.cls == "artillery" for kind in kinds]
        self.redoubt: list[bool] = [kind.cls == "redoubt" for kind in kinds]
        left_behind = ("redoubt",) if self.to_letter else ("redoubt", "artillery")
        self.pursues: list[bool] = [kind.cls not in left_behind for kind in kinds]
        """Who may pursue (7.9, ruling B15)."""
        self.withdraws: list[bool] = [kind.cls == "cavalry" or kind.withdraws for kind in kinds]
        self.heavy: list[bool] = [kind.move_or_fire for kind in kinds]
        self.strength: list[int] = [
            self.options.get("redoubt_strength", kind.strength) if kind.cls == "redoubt" else kind.strength
            for kind in kinds
        ]
        self.move: list[int] = [kind.move for kind in kinds]
        self.range: list[int] = [kind.range for kind in kinds]
        self.fire: list[int] = [kind.fire for kind in kinds]
        self.points: list[int] = [kind.points for kind in kinds]
        self.pieces: tuple[tuple[int, ...], tuple[int, ...]] = (
            tuple(piece for piece in range(self.count) if self.side[piece] == NORTH),
            tuple(piece for piece in range(self.count) if self.side[piece] == SOUTH),
        )
        self.movers = tuple(tuple(p for p in own if self.move[p]) for own in self.pieces)
        self.power: tuple[str, str] = tuple(  # type: ignore[assignment]
            self.data.armies[army].power for army in self.armies
        )

    def _set_table(self, board: HexMap | None) -> None:
        """The combat table, and what is fought for: zones, missions, towns."""
        zones = self.map.zones
        self.zone: tuple[frozenset[int], frozenset[int]] = (zones["north"], zones["south"])
        self.least: list[int] = self.data.tables["combat"]["least"]
        self.results: list[list[str]] = self.data.tables["combat"]["rows"]
        villages = {place.hex for place in (board or self.data.map).places} - {place.hex for place in self.map.places}
        self.missions = {
            card: mission
            for card, mission in self.data.missions.items()
            if board is None and not villages & _aims(mission, self.map)
        }
        """The deck; a card that asks for a village is not in it where the map has none (ruling P09)."""
        self.towns: tuple[int, ...] = tuple(
            place.hex for place in self.map.places if place.kind == "town" and place.hex in zones["neutral"]
        )
        """The settlements of the neutral zone (S3.victory)."""

    @property
    def on_map(self) -> int:
        return self.map.size

    def column(self, difference: int, shift: int) -> int:
        """The column of the combat table, 0 to 8, after `shift` columns in the defender's favour (7.5.5 to 7.5.7)."""
        base = max(0, bisect_right(self.least, difference) - 1)
        return max(0, min(len(self.least) - 1, base - shift))

    def reach(self, start: int, allowance: int, blocked: int, controlled: int) -> Reach:
        """Where a unit can get to (5), remembered beside the ground."""
        key = (start, allowance, blocked, controlled)
        found = self.ground.reaches.get(key)
        if found is None:
            found = reach(self.ground.costs, start, allowance, blocked, controlled)
            self.ground.reaches.put(key, found)
        return found
