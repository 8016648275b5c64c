"""The unchanging part of a match: battle, scenario, pieces and tables, read from `data/` and turned into flat lists.

Indices: a hex is 0 to `size` - 1, then come the boxes; a piece is 0 to `count` - 1, units first, Prussia's before the
coalition's, then leaders; side 0 is Prussia.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import msgspec
from msgspec.structs import replace

from feldherr.kernel import AMENDMENTS, Action, Names, Setting, Step, rule
from feldherr.kernel.packs import layered
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import read_map
from feldherr.maps.reach import CostClass
from feldherr.maps.recent import MOVE, STEP, Recent
from feldherr.maps.terms import Banks
from feldherr.maps.zones import ZoneLaw

from .amendments import WHOLE
from .battles import BATTLES, battle
from .blocks import SHELF, Arm, Side
from .brought import PACKS
from .forces import Leader, Unit
from .profiles import profiles
from .tables import Tables, tables

SIDES: tuple[Side, Side] = ("prussia", "coalition")
PRUSSIA, COALITION = 0, 1
ARMS: tuple[Arm, ...] = ("infantry", "cavalry", "artillery", "leader")


class Values(msgspec.Struct, frozen=True):
    """The values on a leader's counter; `cavalry`: leads a corps without infantry, `sweep`: helps sweeping charges."""

    initiative: int
    special: bool
    limit: str
    mm: int
    ma: int
    cavalry: bool = False
    sweep: bool = False


class Group(msgspec.Struct, frozen=True):
    """A command group: `kind` is infantry or cavalry for the main ones, specific or detachment."""

    id: str
    side: int
    rating: int
    kind: str


REPLACEMENT = Values(0, False, "", 0, 6)
"""An unnamed replacement (15.1)."""


class Ground:
    """The map of a battle with its movement costs, zones and sight by the tables, shared by all its matches."""

    def __init__(self, board: HexMap, tables: Tables) -> None:
        self.map = board
        self.tables = tables
        self.terrain = board.terrain
        self.labels = tuple(board.label(hex) for hex in range(board.size))
        self.costs: dict[str, CostClass] = {}
        self.prices: dict[str, list[dict[int, int]]] = {}
        for arm in ARMS:
            for column in (False, True):
                name = f"{arm}_column" if column else arm
                cost = self._cost(arm, column=column)
                self.costs[name] = CostClass(board, cost)
                priced = [{b: cost(a, b) for b in board.neighbours[a]} for a in range(board.size)]
                self.prices[name] = [{b: price for b, price in steps.items() if price is not None} for steps in priced]
        self.open = {
            arm: board.mask(
                hex for hex, kind in enumerate(board.terrain) if tables.terrain[kind].mp.get(arm) is not None
            )
            for arm in ARMS
        }
        """The hexes whose terrain each arm may stand on when not in column (7.4, 22.2)."""
        bodies, guns = self.prices["infantry"], self.prices["artillery"]
        self.body_zones = ZoneLaw(board, lambda a, b: b in bodies[a], lambda b: True)
        self.gun_zones = ZoneLaw(board, lambda a, b: b in guns[a], lambda b: True)
        self.contacts = tuple(board.mask(bodies[hex]) for hex in range(board.size))
        """For each hex, the neighbours that may be attacked from it, as a bitboard."""
        leaders = self.prices["leader"]
        self.leads_to = ZoneLaw(board, lambda a, b: a in leaders[b], lambda b: True)
        """Maps hexes to those from which a leader can step into them."""
        self.zones: list[tuple[int, int, int]] = [(-1, -1, 0), (-1, -1, 0)]
        """The zones of each side that were asked for last, with the hexes of bodies and guns they were made from."""
        self.retreats: Recent[Hashable, tuple[tuple[tuple[int, ...], ...], bool]] = Recent(2048)
        """Retreat paths of units, keyed by everything they depend on (10.9)."""
        self.reaches: Recent[Hashable, dict[Any, Any]] = Recent(32, lambda _: 60 * STEP)
        """Reaches of the pieces of a side, keyed by everything they depend on except where those pieces are."""
        self.moves: Recent[Hashable, tuple[Any, ...]] = Recent(1024, lambda moves: MOVE * len(moves))
        """The lawful moves of pieces, keyed by everything they depend on."""
        self.banks = self._banks()
        """The hexes adjacent to the Mietzel, and the steps over its bridges (25.3.6)."""

    @rule("7.3", "7.4", "7.6.1", "T.terrain", "25.3.6")
    def _cost(self, arm: Arm, *, column: bool) -> Callable[[int, int], int | None]:
        """The cost of a step: hex and hexside together; in column, 1 wherever entry is allowed at all."""
        terrain, sides, board = self.tables.terrain, self.tables.side, self.map

        def cost(a: int, b: int) -> int | None:
            ground = terrain[board.terrain[b]]
            price = ground.mp.get(arm)
            if price is None and not (column and arm in ground.column_only):
                return None
            extra = 0
            for kind in self.crossed(a, b):
                toll = sides[kind].mp.get(arm)
                if toll is None and not (column and arm in sides[kind].column_only):
                    return None
                extra += toll or 0
            return 1 if column else (price or 1) + extra

        return cost

    @rule("25.3.6")
    def _banks(self) -> Banks:
        board = self.map
        sides = [(feature.a, feature.b) for feature in board.features if feature.kind == "mietzel"]
        bridged = [side for side in sides if board.feature(*side) == "bridge"]
        return Banks(
            board.mask({hex for side in sides for hex in side}), frozenset([*bridged, *((b, a) for a, b in bridged)])
        )

    def crossed(self, a: int, b: int) -> tuple[str, ...]:
        """What a step into a neighbour crosses, by its names in the tables: "slope_up", "stream", "bridge".

        A bridge replaces the water under it; every work counts as a fortification, from either side.
        """
        board = self.map
        found = []
        bridged = board.feature(a, b) == "bridge"
        for feature in board.features_at(a, b):
            if feature.family == "slope":
                found.append("slope_down" if feature.upper == a else "slope_up")
            elif feature.family == "fortification":
                found.append("fortification")
            elif not bridged:
                found.append(feature.kind)
        return (*found, "bridge") if bridged else tuple(found)

    def step(self, arm: str, a: int, b: int) -> int | None:
        """The cost of the step from a hex into its neighbour for an arm ("infantry", "infantry_column", ...)."""
        return self.prices[arm][a].get(b)


@layered
def ground(battle: str) -> Ground:
    """The `Ground` of one of our battles, built once."""
    name = f"{battle}.map"
    return Ground(read_map(SHELF.text(name), name), tables())


@layered
def _ground_of(board: HexMap) -> Ground:
    """The `Ground` of a map that a pack brought."""
    return Ground(board, tables())


class Prussia(Setting):
    """A match of Prussia's Glory: one of its battles, in its main or its battle scenario."""

    ruleset = "prussia"
    roles = SIDES

    def __init__(
        self,
        scenario: str,
        options: dict[str, Any],
        verbs: dict[str, type[Action]],
        step_types: tuple[type[Step], ...],
    ) -> None:
        self.scenario = scenario
        self.options = options
        self.verbs = verbs
        self.step_types = step_types
        self.battle, _, which = scenario.rpartition("_")
        self.main = which == "main"
        amendments = options.get(AMENDMENTS, 0)
        self.tables = tables()
        if self.battle in BATTLES:
            self.data, self.ground = battle(self.battle, amendments), ground(self.battle)
        else:
            self.data, board = PACKS.brought()[self.battle].battle
            self.ground = _ground_of(board)
        found = self.data
        self.map = self.ground.map
        self.size = self.map.size
        self.pool, self.lost, self.left, self.unused = range(self.size, self.size + 4)
        self.places = self.size + 4

        self.law = found.scenarios["main" if self.main else "battle"]
        self.variant = self.law.variants.get(options.get("variant", ""))
        chosen = options.get("variant", "")
        replaced = self.variant.replaces if self.variant else ""
        leaders = sorted(
            (one for one in found.leader if (not one.only or one.only == chosen) and one.id != replaced),
            key=lambda leader: SIDES.index(leader.side),
        )
        units = sorted(found.unit, key=lambda unit: SIDES.index(unit.side))
        self._set_pieces(units, leaders)
        self._set_arms(amendments)
        self._set_leading()
        self._set_groups()
        self._set_terms()

    def _set_pieces(self, units: list[Unit], leaders: list[Leader]) -> None:
        """Number the pieces: units, then leaders, those of a side together."""
        self.leaders = len(units)
        self.count = self.leaders + len(leaders)
        names = [unit.id for unit in units] + [leader.id for leader in leaders]
        self.names = Names(names, [*self.ground.labels, "pool", "lost", "left", "unused"])
        self.side = [SIDES.index(piece.side) for piece in (*units, *leaders)]
        self.unit_data = tuple(units)
        self.leader_data = tuple(leaders)

    def _set_arms(self, amendments: int) -> None:
        """What every unit is: its arm, and its strength, morale, movement and fire at each of its levels."""
        kinds = [profiles(amendments)[unit.profile] for unit in self.unit_data]
        self.gun = [kind.arm == "artillery" for kind in kinds]
        self.cavalry = [kind.arm == "cavalry" for kind in kinds]
        self.baggage = [kind.arm == "baggage" for kind in kinds]
        self.infantry = [kind.arm in ("infantry", "baggage") for kind in kinds]
        self.arm: list[Arm] = ["infantry" if kind.arm == "baggage" else kind.arm for kind in kinds]
        self.pays = [(arm, f"{arm}_column") for arm in (*self.arm, *("leader" for _ in self.leader_data))]
        """The columns of the terrain chart that apply to each piece, deployed and in column."""
        self.line = [kind.arm == "infantry" and kind.line for kind in kinds]
        self.double = [kind.double for kind in kinds]
        stack = self.tables.stack
        self.stack = stack if amendments >= WHOLE else replace(stack, guns_column=stack.guns_alone)
        """The stacking limits (5.1, 5.2)."""
        self.weight = [2 if double else 1 for double in self.double]
        """How much each level counts for stacking and engagement (25.3.8, 26.3.6)."""
        self.shock = [kind.shock for kind in kinds]
        self.steps: list[tuple[tuple[int, int, int], ...]] = []
        self.fire: list[tuple[tuple[int, int, int], ...]] = []
        for kind in kinds:
            steps = kind.steps or tuple((0, kind.morale, kind.move) for _ in kind.fire)
            self.steps.append(((0, 0, 0), *reversed(steps)))
            self.fire.append(((0, 0, 0), *reversed(kind.fire)))
        self.full = [len(rows) - 1 for rows in self.steps]
        self.first = [
            about.levels if about.levels and not self.main else full
            for about, full in zip(self.unit_data, self.full, strict=True)
        ]
        """The levels with which each unit begins: some have lost one before the battle (24.3)."""
        self.heaviest = max(weight * full for weight, full in zip(self.weight, self.full, strict=True))
        """The most stacking points any unit has."""
        self.bracket = [unit.bracket for unit in self.unit_data]

    def _set_leading(self) -> None:
        """Who is in whose corps, and the pieces and the commander in chief of each side."""
        place = {leader.id: self.leaders + index for index, leader in enumerate(self.leader_data)}
        self.corps = [place.get(unit.corps, -1) if unit.corps else -1 for unit in self.unit_data]
        self.corps_units: dict[int, tuple[int, ...]] = {
            leader: tuple(unit for unit in range(self.leaders) if self.corps[unit] == leader)
            for leader in range(self.leaders, self.count)
        }
        self._values = [(self._own_values(leader), _deputy_values(leader)) for leader in self.leader_data]
        self.units = tuple([unit for unit in range(self.leaders) if self.side[unit] == side] for side in (0, 1))
        self.guns = tuple([unit for unit in units if self.gun[unit]] for units in self.units)
        """The artillery of each side."""
        self.leaders_by_side = tuple(
            [leader for leader in range(self.leaders, self.count) if self.side[leader] == side] for side in (0, 1)
        )
        self.masks = tuple(
            sum(1 << piece for piece in range(self.count) if self.side[piece] == side) for side in (0, 1)
        )
        """The pieces of each side, as bit masks."""
        self.cinc = tuple(self._chief(side) for side in (0, 1))

    def _set_groups(self) -> None:
        """The groups that are activated together (6), and to which each piece belongs."""
        ratings = self.variant.ratings if self.variant else {}
        self.groups = tuple(
            Group(group.id, SIDES.index(group.side), ratings.get(group.id, group.rating), group.kind)
            for group in self.data.group
        )
        index = {group.id: number for number, group in enumerate(self.groups)}
        main = {
            (group.side, group.kind): number
            for number, group in enumerate(self.groups)
            if group.kind in ("infantry", "cavalry")
        }
        led = [index.get(leader.group, -1) for leader in self.leader_data]
        self.group_of: list[int] = [
            main[self.side[unit], "infantry"] if self.corps[unit] < 0 else led[self.corps[unit] - self.leaders]
            for unit in range(self.leaders)
        ] + led

    def _set_terms(self) -> None:
        """What the scenario sets: its rules and length, edges, morale, limits and set-up."""
        self.rules = frozenset(self.law.rules)
        self.turns = self.law.turns
        stances = (self.law.prussia, self.law.coalition)
        self.stances = stances
        self.home_edges = tuple(frozenset(stance.home) for stance in stances)
        changed = self.variant.morale if self.variant else {}
        self.start_morale = tuple(changed.get(side, stance.morale) for side, stance in zip(SIDES, stances, strict=True))
        self.track_top = tuple(
            max(self.data.sides[side].top, start) for side, start in zip(SIDES, self.start_morale, strict=True)
        )
        limits = self.data.rules.limits if "limits" in self.rules else None
        self.caps = tuple(
            (limits.infantry if limits and limits.side == side else self.tables.caps.infantry, self.tables.caps.cavalry)
            for side in SIDES
        )
        """Strength points of infantry and of cavalry that count in a hex, by side (10.3, 26.3.5)."""
        setups = self.law.setups
        self.setup = setups[self.options.get("setup", next(iter(setups)))]
        self.ready: Recent[Hashable, Any] = Recent(16)
        """Ready-made set-ups, keyed by everything they depend on: every look at the question needs one."""

    @property
    def on_map(self) -> int:
        return self.map.size

    def _own_values(self, leader: Leader) -> Values:
        raised = self.variant.initiative if self.variant and self.variant.cinc == leader.id else leader.initiative
        return Values(raised, leader.special, leader.limit, leader.mm, leader.ma, leader.cavalry, leader.sweep)

    def _chief(self, side: int) -> int:
        """The commander in chief of a side, -1 if it has none (23.3.1)."""
        named = self.variant.cinc if self.variant else ""
        for leader in self.leaders_by_side[side]:
            if self.leader_data[leader - self.leaders].cinc or self.names.units[leader] == named:
                return leader
        return -1

    @rule("15.1")
    def deputy(self, piece: int) -> str:
        """What the deputy goes by who is on the back of a commander in chief's counter: the corps leader he is, else a
        name that no counter has; "" for any other leader.
        """
        found = self.leader_data[piece - self.leaders].deputy
        if found is None or self.corps_units[piece]:
            return ""
        return found.corps or f"{self.names.units[piece]}.deputy"

    def leader(self, piece: int, replaced: int) -> Values:
        """The values of a leader, or of his deputy or replacement if his bit is set in `replaced` (15.1)."""
        return self._values[piece - self.leaders][replaced >> piece & 1]


def _deputy_values(leader: Leader) -> Values:
    deputy = leader.deputy
    if deputy is None:
        return REPLACEMENT
    return Values(deputy.initiative, deputy.special, deputy.limit, deputy.mm, deputy.ma, leader.cavalry, leader.sweep)
