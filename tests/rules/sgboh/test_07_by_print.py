"""Missile fire reckoned a second time, plainly, from the print and the chart of ranges alone, and compared with what
the engine finds on boards of chance: targets, ranges, returns, hit and run, fire at who enters or leaves a zone.
"""

from __future__ import annotations

from tests.rules.sgboh.acts import AT, LABEL, Axial, beside, far, seeds
from tests.rules.sgboh.board import KINDS, Board
from tests.rules.sgboh.test_reckoned_by_print import Chance, Stand, texts

from feldherr.games.sgboh.rules import missiles, reaction_fire, shots

FOOT = {"J": (5,), "S": (4, 3), "A": (5, 4, 2), "B": (5, 4, 3, 1), "C": (6, 5, 3, 2, 0)}
HORSE = {"J": (3,), "A": (4, 2)}
GUNS = {"O": (6, 5, 5, 3, 2, 1), "K": (None, 5, 5, 4, 3, 3, 2, 1), "T": (None, 5, 5, 4, 3, 3, 2, 1)}
MOUNTED = ("HC", "LN", "LC", "RC", "GC")
LIGHT = ("LI", "LP", "SK", "SK*")
SHOOTERS = ("SK", "SKa", "SKb", "SKs", "SK*", "LI", "LP", "LC", "LCa", "GC", "ART", "KAT", "CHa")
POINTS = 997
"""The points at which a straight line is looked at."""
SILENT = ("PH", "HI", "Co", "HC", "EL", "SK", "LI", "LC")


class Field:
    """A board, and what the print says of shots on it. Red are `a…`, blue `d…`."""

    def __init__(self, seed: int, size: int = 6) -> None:
        self.chance = chance = Chance(seed, (10, 8), (10 + size, 8 + size))
        rng = chance.rng
        self.ours, self.theirs = (
            [
                one if one.type in ("HI", "LI", "HC") and one.column else one._replace(column=False)
                for one in chance.some(letter, SHOOTERS + SILENT, rng.randint(2, 7), column=0.1)
            ]
            for letter in "ad"
        )
        if seed % 2:
            chance.lie(0.15, 0)
        self.board: Board = chance.board(texts(self.ours), texts(self.theirs)).movement()
        self.taken = {hex for unit in (*self.ours, *self.theirs) for hex in unit.hexes}

    def name(self, unit: Stand) -> str:
        return f"{'r' if unit in self.ours else 'b'}.{unit.name}"

    def foes(self, unit: Stand) -> list[Stand]:
        return self.theirs if unit in self.ours else self.ours

    def zone(self, unit: Stand) -> set[Axial]:
        return {
            to for hex in unit.hexes for to in unit.zone if far(hex, to) == 1 and self.chance.open(unit.type, hex, to)
        }

    def zones(self, units: list[Stand]) -> set[Axial]:
        return set[Axial]().union(*(self.zone(one) for one in units))

    def arc(self, unit: Stand) -> set[Axial]:
        """Front and flanks (7.12); of guns all around (10.12)."""
        if unit.type == "ART":
            return {beside(hex, way) for hex in unit.hexes for way in range(6)}
        if unit.column:
            # All but the hex straight behind: front flanks and rear flanks (11.24).
            return {beside(unit.hexes[0], unit.facing + turn) for turn in (0, 1, 2, 4, 5)}
        return unit.front | {beside(unit.hexes[0], unit.facing - 1), beside(unit.hexes[-1], unit.facing + 2)}

    def line(self, a: Axial, b: Axial) -> list[set[Axial]]:
        """The hexes between two that the straight line goes through; two where it runs along their common side."""
        found: list[set[Axial]] = []
        dq, dr = b[0] - a[0], b[1] - a[1]
        across = -(dq + 2 * dr) * 1e-7, (2 * dq + dr) * 1e-7  # square to the line, seen in the plane
        for part in range(1, POINTS):
            q, r = a[0] + dq * part / POINTS, a[1] + dr * part / POINTS
            stage = {_round(q + sign * across[0], r + sign * across[1]) for sign in (1, -1)}
            if not stage & {a, b} and (not found or found[-1] != stage):
                found.append(stage)
        return found

    def sees(self, a: Axial, b: Axial, through: set[Axial], missile: str) -> bool:
        """Whether a shot goes from a hex to another one by a hex of the arc (7.12, 7.13)."""
        if far(a, b) == 1:
            return b in through
        levels, ends = self.chance.levels, (self._level(a), self._level(b))
        standing = {hex for unit in (*self.ours, *self.theirs) if {a, b} & {*unit.hexes} for hex in unit.hexes}
        for number, stage in enumerate(self.line(a, b)):
            if any(levels.get(LABEL.get(hex, ""), 0) > max(ends) for hex in stage):
                return False
            free = []
            for hex in stage & LABEL.keys():
                hides = self.chance.terrain.get(LABEL[hex]) in ("woods", "town") and self._level(hex) >= min(ends)
                if hex in self.taken - standing:
                    hides = hides or missile not in "ABCK" or far(a, hex) >= far(hex, b)
                if not hides and (number or hex in through):
                    free.append(hex)
            if not free:
                return False
        return True

    def _level(self, hex: Axial) -> int:
        return self.chance.levels.get(LABEL[hex], 0)

    def range(self, unit: Stand, target: Stand) -> int:
        """The range of the shortest line through the arc; 0 for none."""
        through, missile = self.arc(unit), KINDS[unit.kind].missile
        found = [far(a, b) for a in unit.hexes for b in target.hexes if self.sees(a, b, through, missile)]
        return min(found, default=0)

    def rating(self, unit: Stand, count: int) -> int | None:
        """What the chart says of a range (7.81)."""
        chart = GUNS if unit.type == "ART" else FOOT if unit.type not in ("LC", "CH") else HORSE
        row = chart.get(KINDS[unit.kind].missile, ())
        return row[count - 1] if 0 < count <= len(row) else None

    def armed(self, unit: Stand) -> bool:
        return KINDS[unit.kind].missile != "" and unit.type not in ("EL", "LG", "CO")

    def held(self, unit: Stand) -> bool:
        """Whether a unit is in an enemy zone."""
        return bool({*unit.hexes} & self.zones(self.foes(unit)))

    def before(self, unit: Stand) -> list[Stand]:
        """The enemies in the zone of a unit."""
        return [foe for foe in self.foes(unit) if self.zone(unit) & {*foe.hexes}]

    def fires(self, unit: Stand, target: Stand) -> bool:
        """Whether an active unit that has not moved shoots at an enemy (7.11, 7.12)."""
        if not self.armed(unit) or unit.column:
            return False
        if self.before(unit) and target not in self.before(unit):
            return False
        if unit.type == "CH" and any(far(a, b) == 1 for foe in self.foes(unit) for a in unit.hexes for b in foe.hexes):
            return False
        javelins, foot = KINDS[unit.kind].missile == "J", unit.type not in (*MOUNTED, "CH")
        if javelins and (self.held(unit) or (foot and target.type in MOUNTED)):
            return False
        return self.rating(unit, self.range(unit, target)) is not None

    def returns(self, unit: Stand, foe: Stand, hex: Axial | None = None) -> bool:
        """Whether the target of a shot answers it (7.23); `hex`: where one who hits and runs has come to."""
        if not self.armed(unit):
            return False
        near = foe in self.before(unit) if hex is None else hex in self.zone(unit)
        if (self.held(unit) or self.before(unit)) and not near:
            return False
        if hex is None:
            return self.rating(unit, self.range(unit, foe)) is not None
        return hex in self.arc(unit) and self.rating(unit, 1) is not None

    def strikes(self, unit: Stand, target: Stand) -> set[Axial]:
        """The hexes next to a target from which a unit hits and runs (7.16, 7.17)."""
        missile = KINDS[unit.kind].missile
        rides = unit.type in ("LC", "GC")
        if not self.armed(unit) or unit.column or not (rides or unit.type in LIGHT):
            return set()
        if (missile in "ABC" and not rides) or target.type in MOUNTED or self.held(unit) or self.before(unit):
            return set()
        near = min(far(a, b) for a in unit.hexes for b in target.hexes)
        if {*target.hexes} & self.zones([*self.ours]) or not (2 <= near <= 4 if rides else near == 2):
            return set()
        around = {beside(hex, way) for hex in target.hexes for way in range(6)} - {*target.hexes}
        if not rides:
            return {
                hex
                for a in unit.hexes
                for b in target.hexes
                if far(a, b) == 2
                for hex in self.line(a, b)[0]
                if hex in self.arc(unit) - self.taken and self.chance.open(unit.type, a, hex)
            }
        shut = self.zones(self.theirs)
        if target.type != "EL":
            # Of elephants no cavalry enters the zone by choice, next to the target either (10.23).
            shut = (shut - around) | self.zones([one for one in self.theirs if one.type == "EL"])
        reached, edge = set[Axial](), {*unit.hexes}
        for _ in range(4):
            edge = {
                to
                for hex in edge
                for to in (beside(hex, way) for way in range(6))
                if to not in shut | self.taken | reached and self.chance.open(unit.type, hex, to)
            }
            reached |= edge
        return reached & around


def _round(q: float, r: float) -> Axial:
    """The hex of a point in axial coordinates."""
    s = -q - r
    near = [round(q), round(r), round(s)]
    off = [abs(near[0] - q), abs(near[1] - r), abs(near[2] - s)]
    worst = off.index(max(off))
    if worst == 0:
        near[0] = -near[1] - near[2]
    elif worst == 1:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


@seeds(60, 400)
def test_7_12__who_shoots_at_whom_at_what_range_and_who_answers_by_the_print(boards: range) -> None:
    for seed in boards:
        field = Field(seed)
        board, position = field.board, field.board.field
        for unit in field.ours:
            one = board.unit(field.name(unit))
            may = missiles.silent(position, one, 0) is None
            for foe in field.theirs:
                other = board.unit(field.name(foe))
                want = field.fires(unit, foe)
                assert (may and missiles.spared(position, one, other) is None) is want, (seed, unit, foe)
                if not want:
                    continue
                assert board.chance(field.name(unit), field.name(foe)).range == field.range(unit, foe), (
                    seed,
                    unit,
                    foe,
                )
                aim = shots.Aim(one, other, "fire")
                assert shots.may_return(position, aim) is field.returns(foe, unit), (seed, unit, foe)


@seeds(60, 400)
def test_7_16__who_hits_and_runs_from_where_and_who_answers_by_the_print(boards: range) -> None:
    for seed in boards:
        field = Field(seed)
        board, position = field.board, field.board.field
        for unit in field.ours:
            one = board.unit(field.name(unit))
            may = missiles.silent(position, one, 0) is None and missiles.unfit(position, one) is None
            for foe in field.theirs:
                other = board.unit(field.name(foe))
                want = field.strikes(unit, foe)
                found = set[Axial]()
                if may and missiles.unstruck(position, one, other) is None:
                    labels = board.setting.ground.labels
                    found = {AT[labels[hex]] for hex in missiles.approaches(position, one, other)}
                assert found == want, (seed, unit, foe)
                for hex in want:
                    aim = shots.Aim(one, other, "strike", board.setting.map.index(LABEL[hex]))
                    assert shots.may_return(position, aim) is field.returns(foe, unit, hex), (seed, unit, foe, hex)


@seeds(60, 400)
def test_7_21__who_shoots_at_who_leaves_and_who_enters_by_the_print(boards: range) -> None:
    for seed in boards:
        field = Field(seed, size=3)
        board, position = field.board, field.board.field
        for unit in field.ours:
            one = board.unit(field.name(unit))
            if unit.type == "ART":
                continue
            under = {*unit.hexes}
            entered = position.under(one)
            want = {
                field.name(foe)
                for foe in field.theirs
                if field.armed(foe) and not foe.column and field.zone(foe) & under
                if field.rating(foe, 1) is not None
                if not {*foe.hexes} & field.zones([other for other in field.ours if other is not unit])
            }
            assert {*board.names(reaction_fire.enterers(position, one, entered))} == want, (seed, unit)
            for way in range(6):
                after = {beside(hex, way) for hex in unit.hexes}
                if unit.column or not after <= LABEL.keys() or after & (field.taken - under):
                    continue
                node = board.node(LABEL[beside(unit.hexes[0], way)], unit.facing)
                leaving = {
                    field.name(foe)
                    for foe in field.theirs
                    if field.armed(foe) and not foe.column and field.rating(foe, 2) is not None
                    if field.zone(foe) & under and not field.zone(foe) & after
                }
                assert {*board.names(reaction_fire.leavers(position, one, node))} == leaving, (seed, unit, way)
