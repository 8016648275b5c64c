"""The unchanging part of a match: the battle, its pieces and tables, read from `data/` and turned into flat lists.

Indices: a hex is 0 to `size` - 1; a piece is 0 to `count` - 1, units of the first side, then of the second, then the
leaders of both; side 0 is the first in the battle's file.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from feldherr.kernel import Action, Names, Setting, Step
from feldherr.kernel.position import AMENDMENTS
from feldherr.maps.poses import CORNERS, FACINGS
from feldherr.maps.recent import STEP, Recent

from .amendments import HALVES
from .battles import Battle, Leader, Unit, as_it_was, battles
from .brought import PACKS
from .ground import Zones, ground
from .tables import Mover, tables

COLUMNS = ("cn", "cne", "cse", "cs", "csw", "cnw")
"""What the headings of columns are called, clockwise from the top of the sheet: c and the side of the hex."""
BOXES = ("lost", "under", "pursuit", "vanished", "away", "reserve")
"""Off the map: destroyed; the rear part of a double depth; after fleeing horse; gone for good in pursuit; a leader busy
elsewhere (4.36); not yet arrived."""

FORM = 4
"""Bits that say the form of a piece, beside its node: column, right half first, passing through friends, covered."""


class Sgboh(Setting):
    """A match of one battle."""

    ruleset = "sgboh"

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
        own = battles().get(scenario)
        whole = as_it_was(own, options.get(AMENDMENTS, 0)) if own is not None else PACKS.brought()[scenario].battle
        variant = options.get("variant", "")
        self.battle: Battle = whole.reduced(variant) if variant else whole
        self.sides = self.battle.sides
        self.roles = tuple(side.id for side in self.sides)
        self.tables = tables()
        self.ground = ground(self.battle.board, added=not self.amended(HALVES))
        self.map = self.ground.map
        self.size = self.map.size
        self.nodes = self.size * FACINGS
        self.lost, self.under, self.pursuit, self.vanished, self.away, self.reserve = range(
            self.nodes, self.nodes + len(BOXES)
        )
        self._set_pieces()
        self._set_units()
        self._set_commanders()

    def _set_pieces(self) -> None:
        """Number the pieces and formations, those of a side together, and make ready what is remembered of it."""
        self.units: tuple[Unit, ...] = tuple(unit for side in self.sides for unit in side.units)
        self.leader_data: tuple[Leader, ...] = tuple(leader for side in self.sides for leader in side.leaders)
        self.first_leader = len(self.units)
        self.count = self.first_leader + len(self.leader_data)
        ids = [unit.id for unit in self.units] + [leader.id for leader in self.leader_data]
        self.side: list[int] = [number for number, side in enumerate(self.sides) for _ in side.units] + [
            number for number, side in enumerate(self.sides) for _ in side.leaders
        ]
        self.formation_ids = tuple(
            f"{side.letter}.{formation.id}" for side in self.sides for formation in side.formations
        )
        self.formations = tuple(formation for side in self.sides for formation in side.formations)
        self.formation_side = [number for number, side in enumerate(self.sides) for _ in side.formations]
        self.names = Names(
            ids,
            [*self.ground.labels, *BOXES],
            words=self.formation_ids,
            sides=self.roles,
            facings=(*CORNERS, *COLUMNS),
        )
        self.zones = tuple(self.map.mask(self.battle.board.zones.get(side.zone, ())) for side in self.sides)
        """The hexes where each side may deploy."""
        self.own = tuple([unit for unit in range(self.first_leader) if self.side[unit] == side] for side in (0, 1))
        """The units of each side."""
        self.leaders = tuple(
            [piece for piece in range(self.first_leader, self.count) if self.side[piece] == side] for side in (0, 1)
        )
        self.pieces = tuple([piece for piece in range(self.count) if self.side[piece] == side] for side in (0, 1))
        """The units and leaders of each side."""
        self.masks = tuple(sum(1 << piece for piece in pieces) for pieces in self.pieces)
        """The pieces of each side, as masks of pieces."""
        wide = (self.nodes + len(BOXES)).bit_length() + FORM
        self.digit = [wide * self.pieces[side].index(piece) for piece, side in enumerate(self.side)]
        """Of every piece at which bit its form begins, in the number that says how its side stands."""
        self.memos: tuple[Recent[int, dict[Hashable, Any]], ...] = tuple(Recent(8, lambda _: 60 * STEP) for _ in (0, 1))
        """Of each side what has been found out from where its pieces stand, by the number that says how they do."""
        self.asked: list[tuple[int, dict[Hashable, Any]]] = [(-1, {}), (-1, {})]
        """Of each side what was asked for last: mostly the same number, which needs no looking up."""

    def _set_units(self) -> None:
        """What every unit is: its formation and type, and what is printed on it."""
        self.formation = [
            self.formation_ids.index(f"{side.letter}.{unit.formation}") for side in self.sides for unit in side.units
        ]
        """Of every unit its formation, an index into `formations`."""
        self.members = tuple(
            [unit for unit in range(self.first_leader) if self.formation[unit] == number]
            for number in range(len(self.formations))
        )
        self.type = [self.tables.types[unit.type] for unit in self.units]
        self.wide = [unit.wide for unit in self.units]
        self.around = [tuple(form[unit.wide] for form in self.ground.around) for unit in self.units]
        """Of every unit the hexes beside its poses, in line and in column."""
        self.row: list[Mover] = [kind.row for kind in self.type]
        self.gun = [kind.arm == "artillery" for kind in self.type]
        self.foot = [kind.arm == "foot" for kind in self.type]
        self.horse = [kind.arm == "horse" for kind in self.type]
        self.elephant = [kind.arm == "elephant" for kind in self.type]
        self.chariot = [kind.arm == "chariot" for kind in self.type]
        self.free = [kind.turning == "free" for kind in self.type]
        """Of every unit whether it turns for nothing (6.12)."""
        self.skirmisher = [kind.skirmisher for kind in self.type]
        self._zones: tuple[list[Zones | None], ...] = tuple([None] * self.first_leader for _ in (0, 1))
        self.by_type = tuple(
            [
                (kind, units, sum(1 << unit for unit in units))
                for kind in dict.fromkeys(self.type[unit] for unit in own)
                for units in [[unit for unit in own if self.type[unit] is kind]]
            ]
            for own in self.own
        )
        """The types of each side, each with its units, and with these as a mask of pieces."""
        self.guns = tuple([unit for unit in own if self.gun[unit]] for own in self.own)
        self.elephants = tuple([unit for unit in own if self.elephant[unit]] for own in self.own)
        """The guns and the elephants of each side."""
        self.printed = [unit.tq for unit in self.units]
        self.size_of = [unit.size for unit in self.units]
        self.allowance = [unit.allowance for unit in self.units]
        self.missile = [unit.missile for unit in self.units]
        self.depletable = [unit.depletable for unit in self.units]

    def _set_commanders(self) -> None:
        """Who can command each formation, and each side."""
        self.commanders = tuple(
            [
                leader
                for leader in self.leaders[self.formation_side[number]]
                if self.commands(leader, number) and not formation.auxiliary
            ]
            for number, formation in enumerate(self.formations)
        )
        """Of every formation the leaders who can command it (4.1)."""
        self.chief = tuple(
            next(leader for leader in self.leaders[side] if self.leader(leader).overall) for side in (0, 1)
        )
        """The overall commander of each side (4.22)."""

    @property
    def on_map(self) -> int:
        return self.map.size

    def footprint(self, unit: int, pose: int) -> tuple[int, ...]:
        """The hexes of a unit of two in a pose, the left half or the head first (5.2, 11.2)."""
        if unit >= self.first_leader or not self.wide[unit]:
            return ()
        hex, facing = divmod(pose, len(self.names.facings))
        return self.ground.around[facing >= FACINGS][True].footprints[hex * FACINGS + facing % FACINGS]

    def leader(self, piece: int) -> Leader:
        """What a leader's counter and the scenario say of him."""
        return self.leader_data[piece - self.first_leader]

    def zones_of(self, unit: int, column: bool) -> Zones:
        """The zone of a unit on every node, in line or in column."""
        found = self._zones[column][unit]
        if found is None:
            found = self._zones[column][unit] = self.ground.zones(
                self.row[unit], wide=self.wide[unit], column=column, flanks=self.skirmisher[unit]
            )
        return found

    def commands(self, leader: int, formation: int) -> bool:
        """Whether a leader can command a formation."""
        named = self.leader(leader).commands
        own = self.formation_side[formation] == self.side[leader]
        return own and ("any" in named or self.formations[formation].id in named)

    def formation_number(self, side: int, id: str) -> int:
        """The index of a formation of a side."""
        return self.formation_ids.index(f"{self.sides[side].letter}.{id}")

    def index(self, unit: str) -> int:
        """The piece of a name."""
        return self.names.unit(unit)
