"""Movement, retreats and the advance after a retreat, reckoned a second time: plainly, from the paragraphs alone, hex
by hex in axial coordinates, and compared with what the engine finds on clear boards of chance.

Nothing of the engine is asked but what units are and where they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from tests.rules.sgboh.acts import AT, LABEL, MAP, Axial, beside, far, seeds
from tests.rules.sgboh.board import KINDS, Board

from feldherr.games.sgboh.rules import retreat, routes
from feldherr.games.sgboh.rules.following import Following

WIDE, HORSE = ("PH", "HO"), ("HC", "LC")
TURNING = {
    "HI": (1, 5),
    "HC": (1, 5),
    "EL": (1, 5),
    "LI": (1, 2, 3, 4, 5),
    "LC": (1, 2, 3, 4, 5),
    "SK": (1, 2, 3, 4, 5),
}
"""By how many vertices a unit of one hex may turn at once; a point each time, of skirmishers none (6.12)."""
FRIEND = {"HI": 1, "LI": 1, "SK": 0, "HC": 3, "LC": 1, "EL": 2, "PH": 2, "HO": 2}
"""What a hex with a friend costs more, of heavy horse with the point that spares the hit."""


class Pose(NamedTuple):
    """The hex of a unit, or of its left half, and the vertex that it faces."""

    hex: Axial
    facing: int


class Unit(NamedTuple):
    """A unit in line."""

    kind: str
    pose: Pose

    @property
    def wide(self) -> bool:
        return self.kind in WIDE

    @property
    def hexes(self) -> tuple[Axial, ...]:
        hex, facing = self.pose
        return (hex, beside(hex, facing + 2)) if self.wide else (hex,)

    @property
    def front(self) -> set[Axial]:
        return {beside(hex, self.pose.facing + turn) for hex in self.hexes for turn in (0, 1)} - set(self.hexes)

    @property
    def zone(self) -> set[Axial]:
        """Front hexes, of skirmishers the flanks as well (6.21)."""
        flanks = {beside(self.hexes[0], self.pose.facing - 1), beside(self.hexes[-1], self.pose.facing + 2)}
        return self.front | (flanks if self.kind == "SK" else set())

    def at(self, pose: Pose) -> Unit:
        return self._replace(pose=pose)

    def text(self, name: str) -> str:
        return f"{name}={self.kind} {'+'.join(LABEL[hex] for hex in self.hexes)}/{self.pose.facing}"

    def manoeuvres(self) -> Iterator[tuple[Pose, int]]:
        """Every step with its price on clear ground (5.13, 5.23, 6.12, 6.13)."""
        hex, facing = self.pose
        for turn in (0, 1):
            yield Pose(beside(hex, facing + turn), facing), 1
        if self.wide:
            yield Pose(hex, (facing - 1) % 6), 1
            yield Pose(beside(hex, facing + 1), (facing + 1) % 6), 1
            yield Pose(beside(hex, facing + 2), (facing + 3) % 6), 3
            return
        for turn in TURNING[self.kind]:
            yield Pose(hex, (facing + turn) % 6), int(self.kind != "SK")


class Field:
    """Who is where: the unit that it is about, enemies, friends who stack with nobody.

    Attributes:
        taken, own: the hexes of enemies, and of friends. zones: the hexes in enemy zones. zone, ring: of each enemy its
            zone, and the hexes next to it. shunned: the zones of elephants.
    """

    def __init__(self, unit: Unit, foes: tuple[Unit, ...], friends: tuple[Unit, ...]) -> None:
        self.unit, self.foes, self.friends = unit, foes, friends
        self.taken = {hex for foe in foes for hex in foe.hexes}
        self.own = {friend.pose.hex for friend in friends}
        self.zone = [foe.zone for foe in foes]
        self.ring = [{beside(hex, way) for hex in foe.hexes for way in range(6)} for foe in foes]
        self.zones = set[Axial]().union(*self.zone)
        self.shunned = set[Axial]().union(*(foe.zone for foe in foes if foe.kind == "EL"))

    def __repr__(self) -> str:
        return " ".join(self.lines("f", "e"))

    def lines(self, ours: str, theirs: str) -> tuple[str, str]:
        """The texts of both sides for a board: `ours` begins the names of the unit's side."""
        own = [self.unit.text("x"), *(one.text(f"{ours}{n}") for n, one in enumerate(self.friends))]
        return " ".join(own), " ".join(one.text(f"{theirs}{n}") for n, one in enumerate(self.foes))


def drawn(rng: Random, unit: str, foes: list[str], friends: int, corner: bool = False) -> Field:
    """A field of chance, close together; in a corner of the map or far from its edges."""
    used: set[Axial] = set()

    def put(kind: str) -> Unit:
        while True:
            column, row = (
                (rng.randint(1, 6), rng.randint(1, 6)) if corner else (rng.randint(11, 18), rng.randint(7, 14))
            )
            one = Unit(kind, Pose(AT[f"{column:02}{row:02}"], rng.randrange(6)))
            if all(hex in LABEL and hex not in used for hex in one.hexes):
                used.update(one.hexes)
                return one

    return Field(put(unit), tuple(put(kind) for kind in foes), tuple(put("MI") for _ in range(friends)))


# movement


def reach(field: Field, out: bool) -> dict[Pose, int]:
    """Where a unit gets to by its movement, with the least it costs (5.1, 5.2, 6.1, 6.2, 4.12, 10.23, 10.24)."""
    unit = field.unit
    allowance, best = KINDS[unit.kind].allowance, dict[Pose, int]()
    seen: set[object] = set()
    waiting: list[tuple[int, Pose, tuple[int, ...], str, Pose]] = [(0, unit.pose, (), "", unit.pose)]
    while waiting:
        spent, pose, left, stopped, before = heappop(waiting)
        state = (pose, left, stopped, before if stopped else None)
        if state in seen or spent > allowance:
            continue
        seen.add(state)
        here = unit.at(pose)
        hexes = set(here.hexes)
        if pose != unit.pose and not hexes & field.own:
            best.setdefault(pose, spent)
        holders = {number for number, zone in enumerate(field.zone) if zone & hexes}
        met = bool(here.zone & field.taken)
        if stopped == "past" or ((out or (unit.kind == "EL" and met)) and (holders or met)):
            continue
        if stopped:
            past = step_past(field, here, unit.at(before), left)
            if past is not None and spent + 2 <= allowance:
                heappush(waiting, (spent + 2, past, left, "past", pose))
            continue
        for to, price in here.manoeuvres():
            there = set(unit.at(to).hexes)
            new = there - hexes
            if not new:
                if not unit.wide or not holders:
                    heappush(waiting, (spent + price, to, left, "", pose))
                continue
            if not there <= LABEL.keys() or new & field.taken:
                continue
            # Whose zone it leaves, next to him it does not end the step, nor come back (6.22).
            leaving = [number for number in holders if not field.zone[number] & hexes & there]
            if any(field.ring[number] & there for number in leaving) or any(field.ring[old] & new for old in left):
                continue
            if (out and any(ring & new for ring in field.ring)) or (unit.kind in HORSE and new & field.shunned):
                continue
            caught = bool(new & field.zones)
            gone = {number for number in holders if not field.zone[number] & there}
            total = spent + price + (FRIEND[unit.kind] if new & field.own else 0)
            if not (caught and there & field.own):
                heappush(waiting, (total, to, tuple(sorted({*left, *gone})), "zone" * caught, pose))
    best.pop(unit.pose, None)
    return best


def step_past(field: Field, here: Unit, before: Unit, left: tuple[int, ...]) -> Pose | None:
    """The step of 5.24: one half came into a zone, the other is in none and wheels on about it."""
    if not here.wide or set(here.hexes) & field.own:
        return None
    hex, facing = here.pose
    held = [one in field.zones for one in here.hexes]
    ahead = beside(hex, facing + 1)
    if held[0] == held[1] or here.hexes[held.index(True)] in before.hexes:
        return None
    if ahead not in LABEL or ahead in field.taken | field.own:
        return None
    if any(ahead in field.ring[number] for number in left):
        return None
    return Pose(hex, (facing - 1) % 6) if held[0] else Pose(ahead, (facing + 1) % 6)


@seeds(25, 200)
def test_6_22__where_a_unit_gets_to_by_the_print(boards: range) -> None:
    for seed in boards:
        rng = Random(seed)
        foes = rng.choices(["HI", "SK", "HC", "PH", "LI", "EL"], k=rng.randint(1, 6))
        field = drawn(rng, rng.choice(["HI", "LI", "SK", "HC", "LC", "PH", "HO", "EL"]), foes, rng.randint(0, 4))
        out = rng.random() < 0.2
        board = Board(*field.lines("f", "e"), out="x" if out else "").movement()
        offered = {Pose(AT[pose[:4]], int(pose[-1])): cost for pose, cost in board.ends("r.x").items()}
        want = reach(field, out)
        assert offered == want, (seed, *field.lines("f", "e"))


# back


def attacked(seed: int) -> tuple[Field, list[int], Board] | None:
    """A defender, the numbers of those who have it in front of them, and the board; None where nobody has."""
    rng = Random(seed)
    foes = rng.choices(["HI", "SK", "MI", "PH"], k=rng.randint(1, 5))
    kind = rng.choice(["LI", "SK", "HC", "LC", "PH", "HI"])
    field = drawn(rng, kind, foes, rng.randint(0, 5), corner=seed % 2 > 0)
    by = [n for n, foe in enumerate(field.foes) if foe.kind != "SK" and foe.front & set(field.unit.hexes)]
    ours, theirs = field.lines("f", "a")
    return (field, by, Board(theirs, ours)) if by else None


@seeds(200, 1200)
def test_8_3__where_a_unit_retreats_to_by_the_print(boards: range) -> None:
    for field, by, board in filter(None, map(attacked, boards)):
        attackers = [hex for number in by for hex in field.foes[number].hexes]
        want, off = set(), False
        for way in range(6):
            to = [beside(hex, way) for hex in field.unit.hexes]
            on = {hex for hex in to if hex in LABEL}
            if on & (field.taken | field.zones | field.own) or any(far(a, b) <= 1 for a in to for b in attackers):
                continue
            if len(on) == len(to):
                want.add(LABEL[to[0]])
            else:
                off = True
        mask = 0
        for number in by:
            mask |= board.field.under(board.unit(f"r.a{number}"))
        unit = board.unit("b.x")
        found = {board.setting.ground.labels[node // 6] for node in retreat.ways(board.field, unit, mask)}
        assert found == want, field
        assert want or retreat.leaves_map(board.field, unit, mask) == off, field


@seeds(200, 1200)
def test_7_43__the_ways_of_a_retreat_before_shock_by_the_print(boards: range) -> None:
    for field, by, board in filter(None, map(attacked, boards)):
        kind = field.unit.kind
        if kind not in ("LI", "SK", "HC", "LC"):
            continue
        want: set[tuple[Axial, ...]] = set()

        def away(hex: Axial, field: Field = field, by: list[int] = by) -> list[int]:
            return [min(far(hex, one) for one in field.foes[number].hexes) for number in by]

        def on(
            hex: Axial,
            left: int,
            path: tuple[Axial, ...],
            field: Field = field,
            away: Callable[[Axial], list[int]] = away,
            want: set[tuple[Axial, ...]] = want,
        ) -> bool:
            ends = False
            for to in (beside(hex, way) for way in range(6)):
                if path and hex in field.zones:
                    break
                price = 1 + (FRIEND[field.unit.kind] if to in field.own else 0)
                farther = all(after > before for before, after in zip(away(hex), away(to), strict=True))
                if to in LABEL and to not in field.taken and farther and price <= left:
                    ends = on(to, left - price, (*path, to)) or ends
            if not ends and path and hex not in field.own:
                want.add(path)
                ends = True
            return ends

        on(field.unit.pose.hex, (KINDS[kind].allowance + 1) // 2, ())
        attack = board.attack(" ".join(f"a{number}" for number in by), "x")
        found = routes.ways(board.field, attack, board.any("x"), hasty=False)
        labels = board.setting.ground.labels
        assert {tuple(AT[labels[node // 6]] for node in path) for path in found} == want, field


@seeds(40, 300)
def test_7_44__where_an_attacker_advances_to_by_the_print(boards: range) -> None:
    for seed in boards:
        rng = Random(seed)
        foes = ["SK", *rng.choices(["HI", "SK", "EL", "PH"], k=rng.randint(0, 3))]
        field = drawn(rng, rng.choice(["HI", "LI", "HC", "LC", "EL", "PH", "HO"]), foes, rng.randint(0, 4))
        unit, taken = field.unit, field.taken | field.own
        vacated = sorted(hex for hex in unit.front if hex in LABEL and hex not in taken)
        if not vacated:
            continue
        left = rng.choice(vacated)
        best: set[Pose] = set()
        seen: set[object] = set()
        waiting = [(0, unit.pose, False, False)]
        while waiting:
            spent, pose, begun, stopped = heappop(waiting)
            if (pose, begun, stopped) in seen:
                continue
            seen.add((pose, begun, stopped))
            here = unit.at(pose)
            if begun and pose != unit.pose and not set(here.hexes) & field.own:
                best.add(pose)
            for to, price in () if stopped else here.manoeuvres():
                there = set(unit.at(to).hexes)
                new = there - set(here.hexes)
                if not there <= LABEL.keys() or new & field.taken or (not begun and left not in new):
                    continue
                if any(far(a, b) <= 1 for a in new for b in field.foes[0].hexes):
                    continue
                if unit.kind in HORSE and new & field.shunned:
                    continue
                total = spent + price + (FRIEND[unit.kind] if new & field.own else 0)
                if total <= KINDS[unit.kind].allowance // 2:
                    heappush(waiting, (total, to, True, bool(new & field.zones)))
        board = Board(*field.lines("f", "e"))
        mask = MAP.power[MAP.index(LABEL[left])]
        step = Following(0, (board.unit("r.x"),), (board.unit("b.e0"),), mask)
        nodes = step.reach(board.field, board.unit("r.x"), hasty=False)
        found = {Pose(MAP.axial[node // 6], node % 6) for node in nodes}
        assert found == best, (seed, LABEL[left], *field.lines("f", "e"))
