"""Command, seizing, zones, designations, rampage and advance reckoned a second time, plainly, from the
print alone, and compared with what the engine finds on boards of chance.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import atan2, degrees, sqrt
from random import Random
from typing import NamedTuple

from tests.rules.sgboh.acts import AT, FAR, LABEL, Axial, beside, far, seeds
from tests.rules.sgboh.board import KINDS, Board

from feldherr.games.sgboh.rules import advance, attacks, command, effects, modifiers
from feldherr.kernel import PlayContext, Refusal, Scripted


class Stand(NamedTuple):
    """A unit on a board of chance."""

    name: str
    kind: str
    hexes: tuple[Axial, ...]
    facing: int
    column: bool = False

    @property
    def type(self) -> str:
        return KINDS[self.kind].type

    @property
    def front(self) -> set[Axial]:
        """Its front hexes (6.11, 11.23); guns have none (10.12)."""
        if self.type == "ART":
            return set()
        turns = (0,) if self.column else (0, 1)
        return {beside(hex, self.facing + turn) for hex in self.hexes for turn in turns} - {*self.hexes}

    @property
    def zone(self) -> set[Axial]:
        """Front hexes, of skirmishers the flanks as well, whatever the ground (6.21)."""
        if self.type not in ("SK", "SK*"):
            return self.front
        return self.front | {beside(self.hexes[0], self.facing - 1), beside(self.hexes[-1], self.facing + 2)}

    @property
    def text(self) -> str:
        where = "+".join(LABEL[hex] for hex in self.hexes)
        return f"{self.name}={self.kind} {where}/{self.facing}{'C' * self.column}"


def texts(units: list[Stand]) -> str:
    return " ".join(unit.text for unit in units)


CLOSED = {"sea": (), "town": ("PH", "HO", "EL", "CH"), "woods": ("CH",), "rough": (None,)}
"""Terrain and to whom it is closed: to all, to some types, to nobody."""
LIGHT = ("LI", "LP", "SK", "SK*")
"""Those who get over two levels, by the terrain chart."""


class Chance:
    """Units and ground of chance between two corners."""

    def __init__(self, seed: int, low: tuple[int, int], high: tuple[int, int]) -> None:
        self.rng = Random(seed)
        self.low, self.high = low, high
        self.used = set[Axial]()
        self.terrain: dict[str, str] = {}
        self.levels: dict[str, int] = {}
        self.works: dict[frozenset[Axial], tuple[str, str, str]] = {}

    def hex(self) -> Axial:
        column, row = (self.rng.randint(self.low[n], self.high[n]) for n in (0, 1))
        return AT[f"{column:02}{row:02}"]

    def put(self, name: str, kind: str, column: float = 0) -> Stand:
        while True:
            hex, facing = self.hex(), self.rng.randrange(6)
            hexes = (hex, beside(hex, facing + 2)) if KINDS[kind].wide else (hex,)
            if all(one in LABEL and one not in self.used for one in hexes):
                self.used.update(hexes)
                return Stand(name, kind, hexes, facing, not KINDS[kind].wide and self.rng.random() < column)

    def some(self, letter: str, kinds: tuple[str, ...], count: int, column: float = 0) -> list[Stand]:
        return [self.put(f"{letter}{n}", self.rng.choice(kinds), column) for n in range(count)]

    def lie(self, share: float, works: int) -> None:
        """Ground for all hexes that nobody stands on, and works on some hexsides."""
        for label, hex in AT.items():
            if hex not in self.used and self.rng.random() < share:
                self.terrain[label] = self.rng.choice(list(CLOSED))
            if self.rng.random() < share:
                self.levels[label] = self.rng.choice((1, 2))
        for _ in range(works):
            hex, way = self.hex(), self.rng.randrange(6)
            if (other := beside(hex, way)) in LABEL:
                kind = self.rng.choice(("rampart", "gate", "stakes"))
                self.works[frozenset((hex, other))] = kind, LABEL[hex], LABEL[other]

    def open(self, type: str, a: Axial, b: Axial) -> bool:
        """Whether ground and height, but for works, let a type go from a hex to its neighbour."""
        if b not in LABEL:
            return False
        closed = CLOSED.get(self.terrain.get(LABEL[b], ""), (None,))
        height = abs(self.levels.get(LABEL[a], 0) - self.levels.get(LABEL[b], 0))
        return bool(closed) and type not in closed and (height < 2 or type in LIGHT)

    def board(self, red: str, blue: str, **how: object) -> Board:
        ground = {"terrain": self.terrain, "levels": self.levels, "works": self.works.values()}
        return Board(red, blue, **ground, **how)  # type: ignore[arg-type]


@seeds(12, 150)
def test_4_11__who_is_in_command_by_the_print(boards: range) -> None:
    """A hex within the range by hexes that a leader gets over, free of enemies; or next to one of the formation who is,
    or as many vacant hexes from him as the chart lets the chain jump.
    """
    for seed in boards:
        chance = Chance(seed, (9, 6), (17, 13))
        rng = chance.rng
        own = {name: chance.some(name.lower(), ("HI", "PH", "LI", "HC", "EL"), rng.randint(2, 5)) for name in "AB"}
        foes = chance.some("e", ("HI", "PH", "SK"), rng.randint(1, 5))
        chance.lie(0.2, 12)
        ranges = {name: rng.randint(1, 4) for name in own}
        jumps = {name: rng.choice((0, 0, 1, 2)) for name in own}
        heads = {name: rng.choice(units) for name, units in own.items()}
        board = chance.board(
            " ".join(f"{name}: {texts(units)} k{name}@{heads[name].name}" for name, units in own.items()),
            texts(foes),
            leaders={f"r.k{name}": {"commands": (name,), "range": ranges[name]} for name in own},
            formations={f"r.{name}": {"jumps": jumps[name]} for name in own},
        )
        enemies = {hex for foe in foes for hex in foe.hexes}
        for name, units in own.items():
            reached = edge = {heads[name].hexes[0]}
            for _ in range(ranges[name]):
                edge = {
                    to
                    for hex in edge
                    for to in (beside(hex, way) for way in range(6))
                    if chance.open("HC", hex, to) and to not in reached | enemies
                    if chance.works.get(frozenset((hex, to)), ("gate",))[0] == "gate"
                }
                reached = reached | edge
            inside = {unit for unit in units if reached & {*unit.hexes}}
            while True:
                found = set[Stand]()
                for link in inside:
                    sees = board.labels(board.field.zone[board.unit(f"r.{link.name}")])
                    if link.type == "EL" and sees & {LABEL[hex] for hex in enemies}:
                        continue  # it is not in command itself
                    near = edge = {beside(hex, way) for hex in link.hexes for way in range(6)}
                    for _ in range(jumps[name]):
                        edge = {beside(hex, way) for hex in edge - chance.used if hex in LABEL for way in range(6)}
                        near = near | edge
                    found |= {unit for unit in units if near & {*unit.hexes}}
                if found <= inside:
                    break
                inside |= found
            number = board.setting.formation_number(0, name)
            mask = command.out_of_command(board.field, number, board.unit(f"r.k{name}"))
            out = {unit for unit in units if mask >> board.unit(f"r.{unit.name}") & 1}
            assert out == {*units} - inside, (seed, name)


@seeds(15, 200)
def test_4_44__whose_turn_it_is_and_who_may_be_activated_by_the_print(boards: range) -> None:
    """Of each side l is the overall commander, with formation A; k and n have B, m has C, nobody has X."""
    for seed in boards:
        rng = Random(seed)
        rows = {side: {"A": 4, "B": rng.choice((6, 8)), "C": rng.choice((10, 12, 14)), "X": 16} for side in "rb"}
        at = {
            f"{side}.{one}": f"{'05' if side == 'r' else '25'}{rows[side][of]:02}"
            for side in "rb"
            for one, of in zip("lkmn", "ABCB", strict=True)
        }
        leaders = {
            f"{side}.{one}": {
                "commands": ("any",) if one == "l" and seed % 3 == 0 else (of,),
                "seizure": rng.choice((0, 1, 2)) if one != "n" else 0,
                "initiative": rng.randint(3, 6),
                "range": rng.choice((3, 5, 9)),
            }
            for side in "rb"
            for one, of in zip("lkmn", "ABCB", strict=True)
        }
        groups = [
            (f"{side}.{head}", of, rng.random() < 0.5)
            for side in "rb"
            for head, of in (("l", ("A", "B")), ("k", ("B", "C")), ("l", ("A", "B", "C")))
            if rng.random() < 0.6
        ]
        armies = [
            " ".join(f"{f}: {f.lower()}=HI {column}{rows[side][f]:02}/{facing}" for f in "ABCX") + " l@a k@b m@c n@b"
            for side, column, facing in (("r", "05", 1), ("b", "25", 4))
        ]
        aux = {f"{side}.X": {"auxiliary": True} for side in "rb"}
        board = Board(armies[0], armies[1], leaders=leaders, groups=groups, formations=aux)
        board.battle()
        commands = {one: "ABCX" if of["commands"] == ("any",) else of["commands"] for one, of in leaders.items()}
        left = {one: of["seizure"] for one, of in leaders.items()}

        def within(
            one: str, other: str, at: dict[str, str] = at, leaders: dict[str, dict[str, object]] = leaders
        ) -> bool:
            return far(AT[at[one]], AT[at[other]]) <= int(str(leaders[one]["range"]))

        side, seizer, turns, tried, number, fresh = "r", "", {"r": 1, "b": 0}, {"r": -9, "b": -9}, 1, True
        for _ in range(24):
            if board.field.outcome is not None:
                break
            other = "b" if side == "r" else "r"
            able = [one for one in leaders if one[0] == other and left[one]]
            may = bool(able) and number > 1 and not seizer and turns[side] - tried[other] > 1
            asked = ("seize", "red" if other == "r" else "blue") if fresh and may else None
            assert board.asked() == (asked or ("activate", "red" if side == "r" else "blue")), seed
            if asked:
                fresh = False
                if rng.random() < 0.4:
                    one, die = rng.choice(able), rng.randrange(10)
                    left[one] -= 1
                    tried[other] = turns[side]
                    board.does(f"seize {one}", (die,))
                    if die <= int(str(leaders[one]["initiative"])):
                        side, seizer, number, fresh = other, one, number + 1, True
                        turns[side] += 1
                else:
                    board.does("pass")
                continue
            own = [one for one in leaders if one[0] == side]
            want = set[tuple[tuple[str, ...], tuple[str, ...]]]()
            for of in "ABCX":
                for by in [()] if of == "X" else [(one,) for one in own if of in commands[one]]:
                    chief = not seizer or (seizer[2] == "l" and (of == "X" or within(seizer, by[0])))
                    if chief or of in commands[seizer]:
                        want.add(((of,), by))
            for head, of, near in groups if not seizer or seizer[2] == "l" else []:
                if head[0] != side or (seizer and not within(seizer, head)):
                    continue
                for count in range(2, len(of) + 1):
                    for some in combinations(of, count):
                        for by in product(
                            *([one for one in own if one in leaders and f in commands[one]] for f in some)
                        ):
                            if not near or all(within(head, one) for one in by):
                                want.add((some, tuple(sorted({*by}))))
            offered = board.options()
            found = {
                (
                    tuple(sorted(word[2:] for word in words[1:] if word[2:3].isupper())),
                    tuple(sorted(word for word in words[1:] if word[2:3].islower())),
                )
                for words in (text.split() for text in offered)
                if words[0] == "activate"
            }
            assert found == {(tuple(sorted(of)), tuple(sorted(by))) for of, by in want}, (seed, side, seizer)
            assert any(text.startswith("ride") for text in offered) is (not seizer), seed
            if want and rng.random() < 0.6:
                of, by = rng.choice(sorted(want))
                board.does(" ".join(("activate", *(f"{side}.{f}" for f in of), *(("by", *by) if by else ()))))
                activated = {*board.names(n for n in range(board.setting.count) if board.field.activated >> n & 1)}
                extra = activated - {*(f"{side}.{f.lower()}" for f in of), *by}
                lead = {
                    head
                    for head, some, near in groups
                    if head[0] == side and {*of} <= {*some} and (not near or all(within(head, one) for one in by))
                    if not seizer or within(seizer, head)
                }
                assert extra <= (lead if len(of) > 1 else set()), seed
                assert len(of) == 1 or lead & activated, seed
                board.does("end")
            else:
                board.does("pass")
            side, seizer, number, fresh = other, "", number + 1, True
            turns[side] += 1


def _faces(unit: Stand, hex: Axial, to: Axial) -> bool:
    """Whether a zone goes to a hex over the side of this hex of a unit."""
    turns = {(unit.facing + turn) % 6 for turn in ((0,) if unit.column else (0, 1))}
    if unit.type in ("SK", "SK*"):
        turns |= {(unit.facing - 1) % 6, (unit.facing + 2) % 6}
    return any(beside(hex, way) == to for way in turns)


@seeds(6, 120)
def test_6_21__zones_on_any_ground_by_the_print(boards: range) -> None:
    for seed in boards:
        chance = Chance(seed, (3, 3), (27, 17))
        units = chance.some("u", tuple(KINDS), 25)
        marching = chance.some("c", ("HI", "LI", "HC", "Co"), 6, column=1)
        chance.lie(0.5, 60)
        board = chance.board(texts([*units, *marching]), "z=HI 3020/4")
        for unit in (*units, *marching):
            want = {
                LABEL[to]
                for hex in unit.hexes
                for to in unit.zone
                if far(hex, to) == 1 and chance.open(unit.type, hex, to) and _faces(unit, hex, to)
            }
            assert board.labels(board.field.zone[board.unit(f"r.{unit.name}")]) == want, (seed, unit)


PICKED = {"LI", "LP", "SK", "SK*", "EL", "CH"}
"""Whom picked skirmishers attack, by the matrix."""
SOLDIERS = ("HI", "PH", "LI", "SK", "SK*", "HC", "EL", "ART", "CH")


@seeds(80, 1200)
def test_7_31__which_attacks_may_and_must_be_designated_by_the_print(boards: range) -> None:
    """Every set of pairs there can be: each is one of a star, all owed are covered, and all who must attack do."""
    for seed in boards:
        chance = Chance(seed, (12, 8), (15, 11))
        rng = chance.rng
        ours, theirs = (chance.some(letter, SOLDIERS, rng.randint(1, 4), column=0.05) for letter in "ad")
        ours, theirs = (
            [one if one.type in ("HI", "LI", "HC") else one._replace(column=False) for one in units]
            for units in (ours, theirs)
        )
        for _ in range(rng.choice((0, 0, 5))):
            hex, way = chance.hex(), rng.randrange(6)
            chance.works[frozenset((hex, beside(hex, way)))] = "rampart", LABEL[hex], LABEL[beside(hex, way)]
        idle = {one.name for one in ours if rng.random() < 0.15}
        board = chance.board(texts(ours), texts(theirs), idle=" ".join(idle))
        zones = set[Axial]().union(*(one.zone for one in theirs))
        can, owed, bound = dict[str, list[str]](), dict[str, list[str]](), []
        for one in ours:
            if one.name in idle or one.column or one.type in ("SK", "ART"):
                continue
            for foe in theirs:
                met = one.front & {*foe.hexes}
                if not met or foe.type == "ART" or (one.type, foe.type) == ("HC", "EL"):
                    continue
                if one.type == "SK*" and foe.type not in PICKED:
                    continue
                can.setdefault(one.name, []).append(foe.name)
                sides = [frozenset((a, b)) for a in one.hexes for b in met if far(a, b) == 1]
                owed.setdefault(one.name, [])
                if not all(side in chance.works for side in sides):
                    owed[one.name].append(foe.name)
            if owed.get(one.name) and zones & {*one.hexes}:
                bound.append(one.name)
        pairs = [(one, foe) for one, foes in can.items() for foe in foes]
        contact = attacks.Contact(board.field, 0)
        assert {(one[2:], foe[2:]) for one, foe in (board.names(pair) for pair in contact.pairs)} == {*pairs}, seed
        if len(pairs) > 8:
            continue
        for bits in range(1 << len(pairs)):
            some = [pair for number, pair in enumerate(pairs) if bits >> number & 1]
            by, at = Counter(one for one, _ in some), Counter(foe for _, foe in some)
            lawful = all(by[one] == 1 or at[foe] == 1 for one, foe in some)
            lawful = lawful and {*bound} <= by.keys() and all({*owed[one]} <= at.keys() for one in by)
            found = True
            try:
                attacks.check(contact, tuple(sorted((board.unit(f"r.{a}"), board.unit(f"b.{d}")) for a, d in some)))
            except Refusal:
                found = False
            assert found is lawful, (seed, some)


APART = ("EL", "CH", "SK", "SK*")
"""Whose size counts only among themselves (7.5.size)."""


def _held(unit: Stand, enemies: list[Stand]) -> bool:
    """Whether an enemy on its flank or in its rear has it in its zone (7.36)."""
    around = {beside(hex, way) for hex in unit.hexes for way in range(6)} - {*unit.hexes} - unit.front
    return any({*enemy.hexes} & around and enemy.zone & {*unit.hexes} for enemy in enemies)


def _size(ours: int, theirs: int) -> int:
    more, less = max(ours, theirs), min(ours, theirs)
    value = 2 if more >= 2 * less else 1 if more - less >= 2 else 0
    return value if ours > theirs else -value


@seeds(60, 1000)
def test_7_5__the_sum_of_an_attack_by_the_print(boards: range) -> None:
    """Units of all types about a defender, with hits and depleted; whose type may be used, and the sum for each."""
    kinds = ("PH", "HO", "HId", "MI", "LI", "LP", "Pr", "Co", "BI", "SK*", "HC", "LN", "LC", "RC", "EL", "CH", "KA")
    for seed in boards:
        chance = Chance(seed, (12, 8), (17, 13))
        rng = chance.rng
        defender = chance.put("d", rng.choice((*kinds, "SK", "GC")))
        ring = [beside(hex, way) for hex in defender.hexes for way in range(6)]
        ours = list[Stand]()
        for n in range(12):
            one = Stand(f"a{len(ours)}", rng.choice(kinds), (hex := rng.choice(ring),), rng.randrange(6))
            if KINDS[one.kind].wide:
                one = one._replace(hexes=(hex, beside(hex, one.facing + 2)))
            horse = one.type in ("HC", "LN", "LC", "RC") and defender.type == "EL"
            if chance.used & {*one.hexes} or not one.front & {*defender.hexes} or horse or len(ours) > n % 3:
                continue
            chance.used.update(one.hexes)
            ours.append(one)
        enemies = [defender, *chance.some("e", (*kinds, "SK"), rng.randint(0, 4))]
        hits = {unit.name: rng.choice((0, 0, 1, 2)) for unit in (*ours, defender)}
        spent = {unit.name for unit in (*ours, defender) if KINDS[unit.kind].depletable and rng.random() < 0.3}
        moved, zoned = ({unit.name for unit in ours if rng.random() < share} for share in (0.6, 0.3))
        board = Board(
            " ".join(f"{unit.text}({hits[unit.name]}){'D' * (unit.name in spent)}" for unit in ours) or "z=HI 0101/1",
            " ".join(f"{unit.text}({hits.get(unit.name, 0)}){'D' * (unit.name in spent)}" for unit in enemies),
            moved=" ".join(moved),
            zoned=" ".join(zoned),
        )
        matrix, against = board.setting.tables.matrix, {"SK*": "SK"}.get(defender.type, defender.type)
        if not ours or any(matrix(True, unit.type, against) is None for unit in ours):
            continue
        flanking = [unit for unit in ours if not {*unit.hexes} & defender.front and not _held(unit, enemies)]
        names = " ".join(unit.name for unit in ours)
        attack = board.attack(names, "d")
        able = {board.setting.names.units[unit][2:] for unit in modifiers.types(board.field, attack)}
        assert able == {unit.name for unit in flanking or ours}, seed
        quality = {unit.name: KINDS[unit.kind].tq - 2 * (unit.name in spent) for unit in (*ours, defender)}
        apart = [unit.type in APART for unit in ours]
        common = max(-3, min(3, max(quality[unit.name] for unit in ours) - quality["d"]))
        common += max(-3, min(3, hits["d"] - sum(hits[unit.name] for unit in ours)))
        if all(apart) == (defender.type in APART):
            counted = [KINDS[unit.kind].size for unit in ours if all(apart) or unit.type not in APART]
            common += _size(sum(counted), KINDS[defender.kind].size)
        brings = {unit.name for unit in ours if unit.type != "CH"} & moved - zoned  # no chariot has gone four hexes
        common += bool(brings)
        for unit in flanking or ours:
            weapons = matrix(not flanking, unit.type, against)
            assert weapons is not None
            if unit.name in brings:
                weapons += unit.type in ("LG", "BI")
                weapons -= not flanking and defender.type == "PH" and unit.type not in ("PH", "HI")
            assert board.net(names, "d", unit.name) == common + weapons, (seed, unit)


@seeds(40, 600)
def test_7_71__where_an_attacker_advances_to_by_the_print(boards: range) -> None:
    """Forward, or wheeled, into a hex that was left; a unit of one hex turns by a vertex there."""
    for seed in boards:
        chance = Chance(seed, (12, 8), (17, 12))
        rng = chance.rng
        unit = chance.put("x", rng.choice(("HI", "PH", "HO", "HC", "EL", "LI")))
        others = chance.some("o", ("MI",), rng.randint(0, 7))
        chance.lie(0.3, 6)
        board = chance.board(texts([unit, *others[::2]]), f"{FAR} {texts(others[1::2])}")
        goals = {hex for hex in unit.front if hex in LABEL and hex not in chance.used and rng.random() < 0.6}
        want = set[str]()
        facing = unit.facing
        steps = [(tuple(beside(hex, facing + turn) for hex in unit.hexes), facing) for turn in (0, 1)]
        if len(unit.hexes) > 1:
            left, right = unit.hexes
            ahead = beside(left, facing + 1)
            steps += [((left, ahead), facing - 1), ((ahead, right), facing + 1)]
        else:
            steps = [(hexes, facing + turn) for hexes, _ in steps for turn in (-1, 0, 1)]
        for hexes, look in steps:
            new = {*hexes} - {*unit.hexes}
            if not goals & new or chance.used & new or not {*hexes} <= LABEL.keys():
                continue
            moved = [(a, b) for a, b in zip(unit.hexes, hexes, strict=True) if a != b]
            over = [chance.works[side][0] for a, b in moved if (side := frozenset((a, b))) in chance.works]
            shut = {"HC": ("rampart", "stakes"), "EL": ("rampart", "stakes")}.get(unit.type, ())
            gates = [(a, b) for a, b in moved if chance.works.get(frozenset((a, b)), ("",))[0] == "gate"]
            into = unit.type == "EL" and any(chance.works[frozenset(step)][1] == LABEL[step[1]] for step in gates)
            if all(chance.open(unit.type, a, b) for a, b in moved) and not {*over} & {*shut} and not into:
                want.add("+".join(LABEL[hex] for hex in hexes) + f"/{look % 6}")
        mask = board.setting.map.mask(board.setting.map.index(LABEL[hex]) for hex in goals)
        found = advance.ways(board.field, board.unit("r.x"), mask)
        assert {board.shown(board.unit("r.x"), node, column=False) for node in found} == want, seed


def _bearing(one: Axial, other: Axial) -> float:
    """Degrees clockwise from the top of the sheet."""
    (q, r), (to_q, to_r) = one, other
    along, up = 1.5 * (to_q - q), sqrt(3) * (r - to_r + (q - to_q) / 2)
    return round(degrees(atan2(along, up)) % 360, 6)


@seeds(150, 1500)
def test_8_5__whom_a_rampage_meets_by_the_print(boards: range) -> None:
    """Ring by ring and clockwise from who has caused it, till a 0, a 1, an 8 or a 9 has been applied."""
    for seed in boards:
        chance = Chance(seed, (12, 7), (18, 13))
        rng, middle = chance.rng, AT["1510"]
        chance.used.add(middle)
        units = chance.some("u", ("HI", "PH", "LI", "SK", "HC", "EL", "HId", "HO", "CH"), rng.randint(1, 12))
        sides = {unit: rng.choice("rb") for unit in units}
        cause = rng.choice(units)
        board = Board(
            f"e=EL 1510/1 {texts([unit for unit in units if sides[unit] == 'r'])}",
            f"{FAR} {texts([unit for unit in units if sides[unit] == 'b'])}",
        )
        nearest = min(cause.hexes, key=lambda hex: (far(middle, hex), cause.hexes.index(hex)))
        bearing = _bearing(middle, nearest)

        def off(way: int, bearing: float = bearing) -> tuple[float, bool]:
            turn = (60 * way - bearing) % 360
            return round(min(turn, 360 - turn), 6), turn > 180

        first = 60 * min(range(6), key=off)
        queue = list[Stand]()
        for ring in (1, 2):
            start = bearing if ring == far(middle, nearest) == 2 else first
            hexes = [hex for hex in LABEL if far(middle, hex) == ring]
            for hex in sorted(hexes, key=lambda hex: round((_bearing(middle, hex) - start) % 360, 6) % 360):
                queue += [unit for unit in units if hex in unit.hexes and unit not in queue]
        dice, lost, hits = [], [], dict[str, int]()
        for unit in queue:
            name, tq = f"{sides[unit]}.{unit.name}", KINDS[unit.kind].tq
            die = rng.randrange(10) if seed % 2 else rng.randrange(2, 8)
            dice.append(die)
            if die > tq:
                hits[name] = die - tq
                if hits[name] >= tq:
                    lost.append(name)
            if die in (0, 1, 8, 9):
                break
        effects.rout(board.field, board.unit("r.e"), PlayContext(Scripted()), "shock", board.any(cause.name))
        board.go(dice)
        assert board.lost() == [*lost, "r.e"], seed
        assert {name: board.hits(name) for name in hits if name not in lost} == {
            name: count for name, count in hits.items() if name not in lost
        }, seed
