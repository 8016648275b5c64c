"""The data of Simple Great Battles of History: the charts cell by cell, the battles unit by unit, and what is refused.

The charts and orders of battle stand here a second time, as they are printed: the program plays by another text.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.state import blocks
from feldherr.games.sgboh.state import tables as tables_module
from feldherr.games.sgboh.state.battles import BATTLES, Battle, Side, Unit, battles, earlier, read_battle
from feldherr.games.sgboh.state.checks import may_stack
from feldherr.games.sgboh.state.tables import CLOSED, ROWS, Footing, Price, Result, Toll, tables
from feldherr.maps import HexMap, MapError, Place, Road
from feldherr.maps.hexmap import Feature

# The charts

FRONT = """
      PH  HO  HI  MI  LI  LP  LG  CO  BI  SK  HC  LN  LC  RC  GC  EL  CH
PH     0  +1  +1  +2  +3  +2  +1  +1  +1  +4  +2  +2  +2  +2  +2  -1  +1
HO    -1   0   0  +1  +2  +2   0   0   0  +3  +1  +1  +1  +1  +1  -2   0
HI    -1   0   0  +1  +2  +2   0   0   0  +3   0  +1  +1   0   0  -2  -1
MI    -2  -1  -1   0  +1  +1  -1  -1   0  +3   0   0  +1   0   0  -2  -2
LI    -3  -2  -2  -1   0   0  -2  -2  -1  +2  -2  -1   0  -1  -1  -1  -2
LP    -2  -1  -1   0  +1   0  -1  -1  -1  +2  -1   0   0  -1  -1  -1  -2
LG    -1   0  +1  +1  +2  +2   0   0  +1  +3   0  +1  +1   0   0  -2   0
CO    -1   0  +1  +2  +2  +2   0   0  +1  +3   0  +1  +1   0   0  -2   0
BI    -2  -1   0  +1  +1  +1   0  -1   0  +3  -1   0   0  -1  -1  -2  -1
SK*    -   -   -   -  -2  -2   -   -   -  +1   -   -   -   -   -   0  +1
HC    -3  -2  -2   0  +2  +1  -1  -1  +1  +4   0  +1  +2  +1   0   -  +1
LN    -3  -2  -2  -1  +1   0  -1  -1   0  +3  -1   0  +1   0   0   -  +1
LC    -4  -3  -3  -2   0  -1  -2  -2  -1  +2  -2  -1   0  -1  -1   -   0
RC    -3  -2  -2  -1  +1  +1  -1  -1   0  +3  -1   0  +1   0  -1   -  +1
GC    -3  -2  -2   0  +1  +1  -1  -1  +1  +3  +1  +1  +2  +1   0   -  +1
EL    -1   0  +1  +2  +2  +2  +1  +1  +3  +1  +4  +4  +4  +4  +4   0  +3
CH    -2  -1  -1   0  +1  +1  -1  -1   0  +2  +1  +1   0  +1  +1  -2   0
"""
FLANK = """
      PH  HO  HI  MI  LI  LP  LG  CO  BI  SK  HC  LN  LC  RC  GC  EL  CH
PH    +4  +4  +3  +4  +4  +3  +3  +3  +3  +4  +4  +4  +3  +4  +4  +2  +3
HO    +4  +3  +2  +3  +3  +3  +2  +2  +2  +3  +3  +3  +2  +3  +3  +1  +2
HI    +4  +3  +2  +3  +3  +3  +2  +2  +2  +3  +2  +3  +2  +2  +2  +1  +2
MI    +3  +3  +2  +2  +2  +2  +2  +2  +2  +3  +2  +2  +2  +2  +2  +1  +1
LI    +3  +2  +1  +2  +1  +1  +1  +1  +2  +2  +1  +2  +1  +2  +2  +2  +1
LP    +3  +3  +2  +2  +2  +1  +2  +2  +2  +2  +2  +2  +1  +2  +2  +2  +1
LG    +4  +3  +3  +3  +3  +3  +2  +2  +3  +3  +2  +3  +2  +2  +2  +1  +2
CO    +4  +3  +3  +4  +3  +3  +2  +2  +3  +3  +2  +3  +2  +2  +2  +1  +2
BI    +3  +3  +2  +3  +2  +2  +2  +2  +2  +3  +2  +2  +1  +2  +2  +1  +2
SK*    -   -   -   -   0   0   -   -   -  +1   -   -   -   -   -  +2  +3
HC    +3  +2  +1  +2  +3  +2  +2  +2  +3  +4  +2  +3  +3  +3  +2   -  +3
LN    +3  +2  +1  +2  +2  +1  +2  +2  +2  +3  +2  +2  +2  +2  +2   -  +3
LC    +1  +1   0   0  +1  +1   0   0  +2  +2  +1  +2  +1  +2  +2   -  +2
RC    +3  +2  +1  +2  +2  +2  +2  +2  +2  +3  +2  +2  +2  +2  +2   -  +3
GC    +3  +2  +1  +2  +2  +2  +2  +2  +3  +3  +3  +3  +3  +3  +2   -  +3
EL    +4  +3  +3  +4  +3  +3  +3  +3  +5  +1  +5  +5  +5  +5  +5  +2  +5
CH    +3  +3  +2  +2  +2  +2  +2  +2  +2  +2  +3  +3  +1  +3  +3  +1  +2
"""


def grid(text: str) -> dict[tuple[str, str], int | None]:
    head, *lines = [line.split() for line in text.strip("\n").splitlines()]
    return {
        (line[0], column): None if cell == "-" else int(cell)
        for line in lines
        for column, cell in zip(head, line[1:], strict=True)
    }


@pytest.mark.parametrize("front", [True, False])
def test_the_weapon_matrices_cell_by_cell(front: bool) -> None:
    cells = grid(FRONT if front else FLANK)
    assert len(cells) == 17 * 17
    assert {key: tables().matrix(front, *key) for key in cells} == cells


def test_flanks_follow_from_the_front() -> None:
    """The front with negatives halved, and how much worse off a type is that is taken from behind; light horse does
    less harm to foot in close order; never over 5.
    """
    worse = {"PH": 4, "HO": 3, "LI": 1, "LP": 1, "LC": 1, "SK": 0}
    close = {"PH", "HO", "HI", "MI", "LG", "CO"}
    for (attacker, defender), value in grid(FRONT).items():
        found = tables().matrix(False, attacker, defender)
        if value is None:
            assert found is None
            continue
        expected = (value if value > 0 else -(-value // 2)) + worse.get(defender, 2)
        expected -= attacker == "LC" and defender in close
        assert found == min(expected, 5), (attacker, defender)


SHOCK = """
-9  rout           -
-5  rout           -
-4  check+2/3      -
-3  check+2/3      -
-2  check+2/2      -
-1  check+2/2      -
0   check/2        -
1   check/2        -
2   check/1        -
3   check/1        -
4   2R             1
5   2              1
6   1              1
7   1              1
8   1              2
9   1              2R
10  1              2R
11  1              2R
12  1              check/1
13  1              check/1
14  1              check/2
15  1              check/2
16  -              check+2/3
17  -              check+2/3
18  -              check+2/3
19  -              rout
30  -              rout
"""


def outcome(cell: str) -> Result:
    if cell == "rout":
        return Result(rout=True)
    if cell == "-":
        return Result()
    check, slash, rest = cell.rpartition("/")
    return Result(
        hits=int(rest[0]), retreat=bool(slash) or rest.endswith("R"), check=bool(slash), plus=2 * check.endswith("+2")
    )


@pytest.mark.parametrize("line", SHOCK.strip().splitlines())
def test_the_shock_table_row_by_row(line: str) -> None:
    dr, attacker, defender = line.split()
    row = tables().shock(int(dr))
    assert (row.attacker, row.defender) == (outcome(attacker), outcome(defender))


FIRE = """
foot J      5
foot S      4 3
foot A      5 4 2
foot B      5 4 3 1
foot C      6 5 3 2 0
mounted J   3
mounted A   4 2
mounted B   5 3 1
mounted C   5 4 2 0
artillery O 6 5 5 3 2 1
artillery K - 5 5 4 3 3 2 1
"""


@pytest.mark.parametrize("line", FIRE.strip().splitlines())
def test_the_ratings_of_missiles(line: str) -> None:
    kind, missile, *ratings = line.split()
    expected = [None if rating == "-" else int(rating) for rating in ratings]
    assert tables().reach_of(kind, missile) == len(expected)
    assert [tables().fire(kind, missile, far) for far in range(1, len(expected) + 1)] == expected
    assert tables().fire(kind, missile, 0) is tables().fire(kind, missile, len(expected) + 1) is None


def test_what_is_not_shot() -> None:
    for kind in ("foot", "mounted", "artillery"):
        for missile in ("", "F", "X"):
            assert tables().reach_of(kind, missile) == 0
            assert tables().fire(kind, missile, 1) is None
    assert tables().fire("mounted", "S", 1) is None


def test_modifiers_of_a_shot() -> None:
    found = tables().fire_modifiers
    assert (found.skirmisher, found.elephant, found.cataphract, found.column) == (2, 1, 1, -1)
    assert (found.sling, found.balearic) == (1, -1)
    assert set(found.formed) == {"PH", "HO", "HI", "LG", "CO"}
    assert found.front == {"A": 2, "B": 2, "C": 2, "S": 2, "J": 1}
    assert found.cover == {"woods": 1, "town": 1}
    assert found.works == {"rampart": 2, "gate": 1, "tower": 3, "wall": 3}
    assert set(found.over) == {"A", "B", "C", "K"}


def test_special_modifiers_pursuit_and_replacements() -> None:
    special, pursuit = tables().special, tables().pursuit
    assert (special.pila, special.fury, special.chariot, special.phalanx) == (1, 1, 2, -1)
    assert (set(special.pila_types), set(special.fury_types)) == ({"LG", "CO"}, {"BI"})
    assert set(special.fury_missiles) == {"F", "X"}
    assert special.chariot_hexes == 4
    assert set(special.exempt) == {"PH", "HI"}
    assert (pursuit.always, pursuit.leader, pursuit.light, pursuit.last, pursuit.last_within) == (2, -1, -1, 1, 3)
    assert set(pursuit.light_types) == {"RC", "LC"}
    assert tables().replacement.count > 0


COLUMNS = ("wide", "foot", "light", "skirmish", "horse", "light_horse", "elephant", "chariot")
TERRAIN = """
clear       1     | 1     | 1     | 1 | 1     | 1     | 1     | 1
rough       2,1   | 2,(1) | 1     | 1 | 2,(1) | 2     | 2     | 3,1
woods       3,2   | 2,(1) | 2     | 1 | 3,1   | 2,(1) | 2,(1) | P
marsh       3,2   | 3,1   | 2,(1) | 2 | 3,1   | 3,(1) | 3,1   | P
river       3,(1) | 2,(1) | 2     | 2 | 2,(1) | 2     | 2     | P
town        P     | 2,(1) | 2     | 1 | 3,1   | 2,(1) | P     | P
deep_river  P     | P     | P     | P | P     | P     | P     | P
sea         P     | P     | P     | P | P     | P     | P     | P
"""
SIDES = """
stream      +1,(1) | +1,(1) | +1   | +1 | +1,(1) | +1     | +1 | +2,1
bank_up     +2,1   | +1,(1) | +1   | +1 | +1,1   | +1,(1) | +1 | P
up          +1,(1) | +1     | +1   | 0  | +1     | +1     | +1 | +1,1
down        0,(1)  | 0      | 0    | 0  | 0      | 0      | 0  | 0,(1)
cliff_up    P      | P      | +3,1 | +2 | P      | P      | P  | P
cliff_down  P      | P      | +3,1 | +2 | P      | P      | P  | P
rampart_in  +3,(1) | +3,(1) | +3,(1) | +3,(1) | P | P | P | P
rampart_out +1     | +1     | +1   | +1 | P      | P      | P  | P
stakes_in   +2,1   | +2,1   | +2,1 | +2,1 | P    | P      | P  | P
stakes_out  +1     | +1     | +1   | +1 | P      | P      | P  | P
gate_in     +1     | +1     | +1   | +1 | +1     | +1     | P  | +1
gate_out    0      | 0      | 0    | 0  | 0      | 0      | 0  | 0
tower_in    P      | P      | P    | P  | P      | P      | P  | P
tower_out   +2     | +2     | +2   | +2 | P      | P      | P  | P
tower_climb +2     | +2     | +2   | +2 | P      | P      | P  | P
wall_in     P      | P      | P    | P  | P      | P      | P  | P
wall_out    P      | P      | P    | P  | P      | P      | P  | P
"""


def printed(cell: str) -> Price:
    cell = cell.strip()
    if cell == "P":
        return CLOSED
    mp, _, hits = cell.removeprefix("+").partition(",")
    return Price(int(mp), int(hits.strip("()") or 0), hits.startswith("("))


@pytest.mark.parametrize("chart", ["terrain", "sides"])
def test_prices_of_the_ground_cell_by_cell(chart: str) -> None:
    found, text = getattr(tables(), chart), TERRAIN if chart == "terrain" else SIDES
    lines = {line.split(maxsplit=1)[0]: line.split(maxsplit=1)[1].split("|") for line in text.strip().splitlines()}
    for kind, cells in lines.items():
        assert [found[row][kind] for row in COLUMNS] == [printed(cell) for cell in cells], kind
        assert found["artillery"][kind] == CLOSED
    assert set(found) == set(ROWS) == {*COLUMNS, "artillery"}
    rest = set(found["foot"]) - set(lines)
    assert rest == ({"ford"} if chart == "terrain" else set())


def test_a_ford_is_clear_ground_with_a_stream() -> None:
    for row in COLUMNS:
        clear, stream = tables().terrain[row]["clear"], tables().sides[row]["stream"]
        assert clear.mp is not None
        assert stream.mp is not None
        assert tables().terrain[row]["ford"] == Price(clear.mp + stream.mp, stream.hits, stream.avoidable)


TYPES = """
PH  foot      wide         4 PH    PH wheel  +2both  yes
HO  foot      wide         5 HO    HO wheel  +2both  yes
HI  foot      foot         5 HI    HI vertex +1      yes
MI  foot      foot         5 MI    MI vertex +1      yes
LG  foot      foot         5 LG    LG vertex +1      yes
CO  foot      foot         5 CO    CO vertex +1      yes
BI  foot      foot         5 BI    BI vertex +1      yes
LI  foot      light        6 LI    LI any    +1      yes
LP  foot      light        6 LP    LP any    +1      yes
SK  foot      skirmish     6 -     SK free   +0      no
SK* foot      skirmish     7 SK*   SK free   +0      no
HC  horse     horse        8 HC    HC vertex +2(1)   yes
LN  horse     horse        8 LN    LN vertex +2(1)   yes
RC  horse     horse        8 RC    RC vertex +2(1)   yes
LC  horse     light_horse 10 LC    LC any    +1      yes
GC  horse     light_horse  7 GC/LI GC any    +1      yes
EL  elephant  elephant     6 EL    EL vertex +2      no
CH  chariot   chariot      8 CH    CH double +0      no
ART artillery artillery    0 -     LI none   never   no
"""
HITS = {"both": "both", "(1)": "avoidable", "": "none"}


def test_the_types_of_units() -> None:
    found = tables().types
    assert list(found) == sorted(found, key=[line.split()[0] for line in TYPES.strip().splitlines()].index)
    for line in TYPES.strip().splitlines():
        id, arm, row, allowance, attacks, defends, turning, friends, column = line.split()
        kind = found[id]
        assert (kind.id, kind.arm, kind.row, kind.allowance) == (id, arm, row, int(allowance))
        assert kind.attacks == (() if attacks == "-" else tuple(attacks.split("/")))
        assert (kind.defends, kind.turning, kind.column) == (defends, turning, column == "yes")
        if friends == "never":
            assert kind.friends.mp is None
        else:
            assert (kind.friends.mp, kind.friends.hit) == (int(friends[1]), HITS[friends[2:]])
        assert ("EL" in kind.friends.never) is kind.cavalry is (arm == "horse")
        assert kind.friends.only_skirmishers is (id == "CH")
        assert kind.skirmisher is (id in ("SK", "SK*"))
        assert kind.light_foot is (id in ("LI", "LP"))
        assert kind.fire == {"foot": "foot", "artillery": "artillery"}.get(arm, "mounted")
        assert (kind.short.ru, kind.short.en) == (id, id)
        assert kind.name.ru != kind.name.en


def test_rout_points_of_the_rulebook() -> None:
    """9.0: the phalanx and the leader are its examples."""
    points = tables().rout_points
    assert points("PH", 7, wide=True) == 14
    assert points("PH", 7, wide=True, deep=True) == 28
    assert [points(type, 6) for type in ("SK", "SK*", "CH", "EL", "LI", "ART")] == [2, 2, 2, 2, 6, 6]
    assert tables().points.leader * 5 == 25


# What the rulebook gives


def test_the_three_rows_that_the_examples_give() -> None:
    """7.54: at a modified 0 and 3 the attacker is checked and the defender unhurt; a modified 9 drives him off."""
    for dr, hits in ((0, 2), (3, None)):
        row = tables().shock(dr)
        assert row.attacker.check
        assert row.attacker.retreat
        assert not row.attacker.plus
        assert row.defender == Result()
        assert hits in (None, row.attacker.hits)
    row = tables().shock(9)
    assert row.attacker == Result(hits=1)
    assert row.defender == Result(hits=2, retreat=True)


def test_the_modifiers_of_the_examples() -> None:
    """7.54: +3 in the first, legionaries of quality 6 on heavy foot of 5; -1 in the second, stacks on a phalanx."""
    special, matrix = tables().special, tables().matrix
    momentum, quality, size = 1, 6 - 5, -1
    assert matrix(True, "LG", "HI") == 1
    assert matrix(True, "LG", "HI") + special.pila + momentum + quality + size == 3
    quality, size = 5 - 7, 1
    assert matrix(True, "LG", "PH") == -1
    assert matrix(True, "LG", "PH") + special.pila + momentum + special.phalanx + quality + size == -1


def test_allowances_that_the_rulebook_gives() -> None:
    """5.21, 10.4, 10.11; the example of 7.45: skirmishers retreat 3, legionaries follow 2."""
    types = tables().types
    assert (types["PH"].allowance, types["GC"].allowance, types["ART"].allowance) == (4, 7, 0)
    assert ((types["SK"].allowance + 1) // 2, types["LG"].allowance // 2) == (3, 2)
    assert tables().reach_of("foot", "J") == 1


def test_sources_lead_to_paragraphs() -> None:
    """Every chart names its paragraph, and those that give some of its values."""
    rulebook = blocks.SHELF.folder.parent / "rulebook"
    ids = {
        paragraph["id"]
        for path in rulebook.glob("*.toml")
        for paragraph in tomllib.loads(path.read_text("utf-8")).get("paragraph", ())
    }
    charts = tomllib.loads((blocks.SHELF.folder / "tables.toml").read_text("utf-8"))
    named = [*charts["type"], *charts["shock_terrain"], *charts["terrain"].values(), *charts["sides"].values()]
    named += [chart for chart in charts.values() if isinstance(chart, dict) and "source" in chart]
    assert len(named) > 60
    for chart in named:
        assert chart["paragraph"] in ids
        assert set(chart.get("attested", {}).values()) <= ids
        assert chart["source"] == ("rulebook" if chart["paragraph"] == "9.points" else "designed")


# Steps

FIELD = HexMap(
    columns=6,
    rows=3,
    terrain=[
        *("clear", "clear", "clear"),
        *("rough", "woods", "town"),
        *("ford", "river", "marsh"),
        *("clear", "clear", "clear"),
        *("clear", "clear", "deep_river"),
        *("clear", "clear", "clear"),
    ],
    levels=[0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0, 0, 0, 0, 0, 0],
    features=[
        Feature(0, 1, "river", "stream"),
        Feature(12, 13, "slope", "bank", 13),
        Feature(12, 15, "fortification", "stakes", 15),
        Feature(13, 16, "fortification", "rampart", 16),
        Feature(15, 16, "fortification", "gate", 16),
        Feature(16, 17, "fortification", "rampart", 17),
    ],
    places=[Place(17, "keep", "tower", {})],
)


def step(type: str, a: str, b: str, column: bool = False) -> Toll | None:
    return tables().step(type, FIELD, FIELD.index(a), FIELD.index(b), column)


def test_a_step_pays_for_the_hex_and_all_that_it_crosses() -> None:
    assert step("HI", "0101", "0201") == Toll(2, 0, 1, 1)
    assert step("PH", "0101", "0201") == Toll(2, 1, 0)
    assert step("PH", "0102", "0202") == Toll(3, 2, 0)
    assert step("CH", "0102", "0202") is None
    assert step("HI", "0101", "0102") == Toll(2, 0, 1, 1)
    assert step("CH", "0101", "0102") == Toll(3, 1, 0)
    assert step("PH", "0301", "0401") == Toll(2, 0, 1, 1)  # up
    assert step("PH", "0401", "0301") == Toll(2, 0, 2, 2)  # down, and into a ford
    assert step("PH", "0501", "0502") == Toll(3, 1, 0)
    assert step("HC", "0501", "0502") == Toll(2, 1, 0)
    assert step("HC", "0502", "0501") == Toll(1)
    assert step("SK", "0202", "0301") is not None
    assert step("SK", "0402", "0503") is None


def test_heights_apart_by_two_and_by_more() -> None:
    edges = tables().edges
    at = FIELD.index
    assert edges(FIELD, at("0302"), at("0402")) == ("cliff_up",)
    assert edges(FIELD, at("0402"), at("0302")) == ("cliff_down",)
    assert edges(FIELD, at("0303"), at("0403")) == ("abyss",)
    assert step("LI", "0302", "0402") == Toll(4, 1, 0)
    assert step("HI", "0302", "0402") is None
    assert step("SK", "0303", "0403") is None
    assert step("SK", "0403", "0303") is None


def test_a_column_is_spared_and_barred() -> None:
    assert step("PH", "0101", "0201", column=True) == Toll(2)
    assert step("PH", "0102", "0202", column=True) is None
    assert step("HO", "0102", "0202", column=True) == Toll(3, 2, 0)
    assert step("HI", "0103", "0203", column=True) is None  # a town, and no road
    assert step("PH", "0301", "0401", column=True) == Toll(2)
    assert step("PH", "0401", "0301", column=True) == Toll(2)
    assert step("HI", "0501", "0502", column=True) is None  # a steep bank
    assert step("HI", "0601", "0602", column=True) == Toll(1)  # a gate
    assert step("HI", "0601", "0602") == Toll(2)


def test_a_road_helps_a_column_alone() -> None:
    at = FIELD.index
    road = HexMap(
        columns=6,
        rows=3,
        terrain=FIELD.terrain,
        roads=[Road("road", {}, (at("0103"), at("0203"))), Road("way", {}, (at("0102"), at("0202")))],
    )
    assert tables().step("PH", road, at("0103"), at("0203"), True) == Toll(1)
    assert tables().step("PH", road, at("0103"), at("0203")) is None
    assert tables().step("PH", road, at("0102"), at("0202"), True) == Toll(1)
    assert tables().step("HI", road, at("0102"), at("0202")) == Toll(2, 0, 1, 1)


def test_works_are_crossed_from_outside_and_from_inside() -> None:
    assert step("HI", "0501", "0601") == Toll(3, 1, 0)  # stakes
    assert step("HI", "0601", "0501") == Toll(2)
    assert step("LC", "0501", "0601") is None  # 11.13
    assert step("HI", "0502", "0602") == Toll(4, 0, 1, 1)
    assert step("HI", "0602", "0502") == Toll(2)
    assert step("HC", "0502", "0602") is None
    assert step("EL", "0601", "0602") is None
    assert step("HC", "0601", "0602") == Toll(2)
    assert step("HI", "0602", "0603") is None  # a tower, from outside
    assert step("HI", "0603", "0602") == Toll(3)


def test_zones_go_over_works_and_nothing_else() -> None:
    may, at = tables().may_step, FIELD.index
    assert not may("horse", FIELD, at("0502"), at("0602"))
    assert may("horse", FIELD, at("0502"), at("0602"), forts=False)
    assert may("wide", FIELD, at("0602"), at("0603"), forts=False)
    assert not may("wide", FIELD, at("0103"), at("0203"), forts=False)
    assert not may("foot", FIELD, at("0302"), at("0402"), forts=False)
    assert not may("artillery", FIELD, at("0101"), at("0201"))


def test_works_that_meet_a_shot() -> None:
    works, at = tables().works, FIELD.index
    assert works(FIELD, at("0502"), at("0602")) == "rampart"
    assert works(FIELD, at("0602"), at("0502")) == ""
    assert works(FIELD, at("0601"), at("0602")) == "gate"
    assert works(FIELD, at("0501"), at("0601")) == "stakes"
    assert works(FIELD, at("0602"), at("0603")) == "tower"
    assert works(FIELD, at("0101"), at("0102")) == ""


def test_up_into_a_tower_from_inside() -> None:
    board = HexMap(columns=1, rows=2, terrain=["clear", "clear"], places=[Place(1, "keep", "tower", {})])
    assert tables().edges(board, 0, 1) == ("tower_climb",)
    assert tables().edges(board, 1, 0) == ()
    assert tables().step("HI", board, 0, 1) == Toll(3)
    assert tables().step("HC", board, 0, 1) is None


@pytest.mark.parametrize(
    ("type", "a", "b", "expected"),
    [
        ("PH", "0101", "0201", Footing(-1)),
        ("HI", "0101", "0201", Footing(0)),
        ("LC", "0101", "0201", Footing(0)),
        ("HI", "0102", "0202", Footing(-1)),
        ("EL", "0102", "0202", Footing(-2)),
        ("LC", "0102", "0202", Footing(-2)),
        ("HI", "0103", "0203", Footing(-2)),
        ("HI", "0402", "0302", Footing(1 - 2)),  # at one who stands in a river, down a cliff
        ("HI", "0302", "0301", Footing(-1)),  # out of a river
        ("HI", "0301", "0401", Footing(-1 - 1, momentum=False)),  # out of a ford, uphill
        ("HI", "0401", "0301", Footing(1)),  # downhill
        ("HI", "0302", "0303", Footing(-1 - 1)),  # out of a river into a marsh
        ("HI", "0101", "0102", Footing(-1, momentum=False)),
        ("HI", "0501", "0502", Footing(-1)),
        ("HI", "0502", "0501", Footing(0)),
        ("HI", "0501", "0601", Footing(-1, momentum=False)),
        ("HI", "0601", "0501", Footing(0)),
        ("HI", "0502", "0602", Footing(-2)),
        ("HI", "0601", "0602", Footing(-1)),
        ("HI", "0602", "0603", Footing(-3)),
        ("HI", "0603", "0602", Footing(0)),
    ],
)
def test_the_ground_in_shock(type: str, a: str, b: str, expected: Footing) -> None:
    assert tables().footing(type, FIELD, FIELD.index(a), FIELD.index(b)) == expected


def test_no_shock_over_a_stone_wall() -> None:
    board = HexMap(columns=1, rows=2, terrain=["clear", "clear"], features=[Feature(0, 1, "fortification", "wall", 0)])
    assert tables().footing("HI", board, 0, 1).barred
    assert tables().footing("HI", board, 1, 0).barred
    assert tables().step("HI", board, 0, 1) is None


# Orders of battle

ORDERS = """
chaeronea macedonian: units 28, points 249, leaders 85, level 66
  phalanx_r          PH       6 7 10  4 - yes 2
  phalanx_l          PH       6 6 10  4 - yes 2
  phalanx_r          HI       1 8  7  5 - yes 1
  phalanx_r          HI       2 7  7  5 - yes 1
  companions         HC       1 8  4  8 - yes 1
  companions         HC       4 7  4  8 - yes 1
  auxiliaries        LP       5 5  5  6 J no  1
  auxiliaries        SK       2 4  1  6 A no  1
  auxiliaries        LC       1 6  2 10 J no  1
  @philip       6 8 3 hero oc phalanx_r
  @alexander    6 6 1 hero companions
  @parmenion    5 6 0 -    phalanx_l
chaeronea greek: units 26, points 226, leaders 60, level 90
  athens             HO       6 5 10  5 - yes 2
  allies             HO       4 5 10  5 - yes 2
  thebes             HO       6 6 10  5 - yes 2
  thebes             HI       1 9  2  5 - yes 1
  auxiliaries        LP       5 5  5  6 J no  1
  auxiliaries        LC       2 4  3 10 J no  1
  auxiliaries        LC       2 6  3 10 J no  1
  @theagenes    4 6 2 -    oc thebes
  @chares       3 5 0 -    athens
  @lysicles     3 4 1 -    athens
  @strategos    2 4 0 -    allies
granicus macedonian: units 34, points 249, leaders 120, level 50
  alexander          HC       1 9  4  8 - yes 1
  alexander          HC       4 8  4  8 - yes 1
  alexander          LN       1 7  4  8 - no  1
  alexander          LC       1 6  2 10 J no  1
  hypaspists         HI       1 9  7  5 - yes 1
  hypaspists         HI       2 8  7  5 - yes 1
  phalanx_r          PH       3 7 10  4 - yes 2
  phalanx_l          PH       3 7 10  4 - yes 2
  parmenion          HC       1 8  4  8 - yes 1
  parmenion          HC       4 6  4  8 - yes 1
  parmenion          LC       2 5  3 10 J no  1
  parmenion          LC       1 6  2 10 J no  1
  auxiliaries        LP       6 5  5  6 J no  1
  auxiliaries        SK*      2 6  1  7 J no  1
  auxiliaries        SK       2 4  1  6 A no  1
  @alexander    7 9 3 hero oc alexander
  @parmenion    5 7 1 -    parmenion
  @nicanor      4 5 0 -    hypaspists
  @coenus       3 5 0 -    phalanx_r
  @craterus     5 6 0 -    phalanx_l
granicus persian: units 34, points 218, leaders 125, level 53
  left               HC       2 7  5  8 - yes 1
  left               LC       2 5  5 10 J no  1
  left_centre        LC       2 6  5 10 J no  1
  left_centre        LN       2 6  5  8 - no  1
  centre             HC       4 7  5  8 - yes 1
  right              LC       2 6  5 10 J no  1
  right              LC       4 5  5 10 J no  1
  right              HC/CAT   4 6  5  8 - no  1
  mercenaries        HO       4 7 10  5 - yes 2
  auxiliaries        LP       2 6  5  6 J no  1
  auxiliaries        LI       6 3  5  6 J no  1
  @arsites      3 6 1 -    oc left_centre
  @memnon       5 5 1 -    left
  @arsames      3 4 0 -    left
  @spithridates 4 5 0 -    left_centre
  @mithridates  4 5 1 -    centre
  @rheomithres  3 5 0 -    right
  @omares       3 4 0 -    mercenaries
issus macedonian: units 44, points 305, leaders 135, level 100
  alexander          HC       1 9  4  8 - yes 1
  alexander          HC       4 7  4  8 - yes 1
  alexander          LN       1 7  4  8 - no  1
  alexander          LC       1 6  2 10 J no  1
  hypaspists         HI       1 9  7  5 - yes 1
  hypaspists         HI       2 8  7  5 - yes 1
  phalanx_r          PH       3 7 10  4 - yes 2
  phalanx_l          PH       3 7 10  4 - yes 2
  parmenion          HC       5 6  4  8 - yes 1
  parmenion          LC       2 5  3 10 J no  1
  parmenion          LC       1 6  2 10 J no  1
  second_line        HO       3 5 10  5 - no  2
  second_line        LP       6 5  5  6 J no  1
  auxiliaries        LP       6 5  5  6 J no  1
  auxiliaries        SK*      2 6  1  7 J no  1
  auxiliaries        SK       3 4  1  6 A no  1
  @alexander    7 9 3 hero oc alexander
  @parmenion    5 7 1 -    parmenion
  @nicanor      4 5 0 -    hypaspists
  @coenus       3 5 0 -    phalanx_r
  @craterus     5 6 0 -    phalanx_l
  @allied       3 4 0 -    second_line
issus persian: units 67, points 380, leaders 110, level 80
  royal_guard        HC       2 7  5  8 - yes 1
  royal_guard        MI       3 8  5  5 A yes 1
  royal_guard        CH       1 7  5  8 - no  1
  nabarzanes         HC/CAT   6 6  5  8 - yes 1
  nabarzanes         LC       6 6  4 10 J no  1
  nabarzanes         LC       4 6  4 10 J no  1
  mercenaries        HO       6 7 10  5 - yes 2
  kardakes_l         HI/KA    4 5 10  5 - no  2
  kardakes_r         HI/KA    4 5 10  5 - no  2
  hill_force         LI       4 4  5  6 J no  1
  auxiliaries        SK       8 5  1  6 A no  1
  auxiliaries        SK       6 3  1  6 A no  1
  auxiliaries        SK       3 4  1  6 S no  1
  levies             LI      10 3  5  6 J no  1
  @darius       3 8 1 -    oc royal_guard
  @nabarzanes   5 7 2 -    nabarzanes
  @thymondas    4 5 0 -    mercenaries
  @satrap       3 5 0 -    kardakes_l
  @aristomedes  3 5 0 -    kardakes_r
  @hill         2 4 0 -    hill_force
  @levy         2 5 0 -    levies
beneventum roman: units 59, points 307, leaders 110, level 70
  legio_i            LG/Ha    4 5  3  5 - yes 1
  legio_i            LG/Pr    4 6  3  5 - yes 1
  legio_i            HI/TR    3 7  2  5 - yes 1
  legio_iii          LG/Ha    4 5  3  5 - yes 1
  legio_iii          LG/Pr    4 5  3  5 - yes 1
  legio_iii          HI/TR    3 7  2  5 - yes 1
  ala_i              LG/Co    9 6  3  5 - no  1
  ala_i              LG/CE    1 7  3  5 - yes 1
  ala_iii            LG/Co    9 6  3  5 - no  1
  ala_iii            LG/CE    1 7  3  5 - yes 1
  equites            RC       4 5  3  8 - no  1
  auxiliaries        SK/VE    8 5  1  6 J no  1
  auxiliaries        ART      2 4  1  0 O no  1
  camp_guard         LG/Co    3 5  3  5 - no  1
  @dentatus     5 7 2 -    oc any
  @tribune_i    3 4 0 -    legio_i
  @tribune_iii  3 4 0 -    legio_iii
  @praefect_i   3 4 0 -    ala_i
  @praefect_iii 3 4 0 -    ala_iii
  @equitum      3 5 0 -    equites
  @legate       2 3 0 -    camp_guard
beneventum epirote: units 35, points 204, leaders 120, level 80
  royal              PH       2 7 10  4 - yes 2
  royal              HC       1 8  3  8 - yes 1
  royal              HC       2 7  4  8 - no  1
  phalanx            PH       3 7 10  4 - yes 2
  phalanx            PH       1 4 10  4 - no  2
  greeks             HI       4 5  5  5 - no  1
  greeks             HI       2 5  5  5 - no  1
  italians           MI       4 5  5  5 J no  1
  italians           LC       1 6  3 10 J no  1
  elephants          EL       4 6  5  6 - no  1
  horse              LC       3 6  3 10 J no  1
  horse              HC       2 5  4  8 - no  1
  auxiliaries        SK       4 4  1  6 J no  1
  auxiliaries        SK       2 5  1  6 A no  1
  @pyrrhus      7 8 3 hero oc royal
  @milo         4 5 0 -    phalanx
  @aetolian     3 4 0 -    greeks
  @meddix       3 4 0 -    italians
  @elephantarch 3 5 0 -    elephants
  @leonnatus    4 6 1 -    horse
zama roman: units 84, points 490, leaders 155, level 130
  legio_v            LG/Ha    4 6  3  5 - yes 1
  legio_v            LG/Pr    4 7  3  5 - yes 1
  legio_v            HI/TR    3 8  2  5 - yes 1
  legio_vi           LG/Ha    4 6  3  5 - yes 1
  legio_vi           LG/Pr    4 7  3  5 - yes 1
  legio_vi           HI/TR    3 8  2  5 - yes 1
  ala_v              LG/Co    9 6  3  5 - no  1
  ala_v              LG/CE    1 7  3  5 - yes 1
  ala_v              HI/TR    2 7  2  5 - no  1
  ala_vi             LG/Co    9 6  3  5 - no  1
  ala_vi             LG/CE    1 7  3  5 - yes 1
  ala_vi             HI/TR    2 7  2  5 - no  1
  laelius            RC       8 6  3  8 - no  1
  masinissa          LC      10 7  4 10 J no  1
  masinissa          MI       6 5  5  5 J no  1
  masinissa          LI       4 5  4  6 J no  1
  auxiliaries        SK/VE   10 5  1  6 J no  1
  @scipio       7 9 3 hero oc legio_v legio_vi ala_v ala_vi
  @laelius      6 6 1 -    laelius
  @masinissa    6 7 1 hero masinissa
  @tribune_v    3 4 0 -    legio_v
  @tribune_vi   3 4 0 -    legio_vi
  @praefect_v   3 4 0 -    ala_v
  @praefect_vi  3 4 0 -    ala_vi
zama carthaginian: units 89, points 457, leaders 120, level 165
  elephants          EL      16 5  5  6 - no  1
  first_line         MI       8 5  5  5 - no  1
  first_line         MI       6 6  4  5 - no  1
  first_line         LI       4 5  4  6 J no  1
  auxiliaries        SK/BAL   7 5  1  6 S no  1
  second_line        MI      14 5  4  5 - no  1
  second_line        PH       4 6 10  4 - yes 2
  veterans           HI      16 7  5  5 - yes 1
  carthaginian_horse HC       5 6  4  8 - no  1
  numidian_horse     LC       5 7  4 10 J no  1
  auxiliaries        LI       4 5  4  6 J no  1
  @hannibal     7 9 3 hero oc veterans first_line second_line
  @officer      4 6 0 -    first_line
  @hanno        3 5 0 -    second_line
  @tychaeus     4 6 1 -    numidian_horse
  @hasdrubal    3 5 0 -    carthaginian_horse
  @elephantarch 3 6 0 -    elephants
cynoscephalae roman: units 69, points 353, leaders 145, level 65
  legio_i            LG/Ha    4 6  3  5 - yes 1
  legio_i            LG/Pr    4 6  3  5 - yes 1
  legio_i            HI/TR    3 7  2  5 - yes 1
  legio_ii           LG/Ha    4 6  3  5 - yes 1
  legio_ii           LG/Pr    4 6  3  5 - yes 1
  legio_ii           HI/TR    3 7  2  5 - yes 1
  ala_i              LG/Co    9 6  3  5 - no  1
  ala_i              LG/CE    1 7  3  5 - yes 1
  ala_ii             LG/Co    9 6  3  5 - no  1
  ala_ii             LG/CE    1 7  3  5 - yes 1
  elephants          EL       4 5  5  6 - no  1
  roman_horse        RC       4 6  3  8 - no  1
  aetolians          MI       4 5  5  5 J no  1
  aetolians          LC       1 7  4 10 J no  1
  aetolians          LP       2 5  5  6 J no  1
  auxiliaries        SK/VE    8 5  1  6 J no  1
  auxiliaries        SK       4 5  1  6 A no  1
  @flamininus   6 8 3 -    oc any
  @tribune_i    3 4 0 -    legio_i
  @tribune_ii   4 4 1 -    legio_ii
  @praefect_i   3 4 0 -    ala_i
  @praefect_ii  3 4 0 -    ala_ii
  @elephant     3 5 0 -    elephants
  @eupolemus    4 5 0 -    aetolians
  @equitum      3 5 0 -    roman_horse
cynoscephalae macedonian: units 30, points 232, leaders 100, level 105
  phalanx_r          PH       5 7 10  4 - yes 2
  phalanx_l          PH       5 6 10  4 - yes 2
  phalanx_r          HI       3 7  5  5 - yes 1
  cover_force        LP       3 5  5  6 J no  1
  cover_force        LI       3 5  5  6 J no  1
  cover_force        LP       3 5  5  6 J no  1
  horse              HC       3 6  4  8 - yes 1
  horse              HC       2 6  4  8 - no  1
  auxiliaries        SK       3 4  1  6 A no  1
  @philip       5 8 2 -    oc phalanx_r
  @nicanor      3 5 0 -    phalanx_l
  @athenagoras  4 5 1 -    cover_force
  @leon         4 6 0 -    horse
  @heracleides  4 6 0 -    horse
pharsalus caesarian: units 62, points 431, leaders 115, level 110
  right              CO/VET   6 8  4  5 - yes 1
  right              CO/VET  10 7  3  5 - yes 1
  centre             CO/VET  22 7  3  5 - yes 1
  left               CO/VET  12 7  3  5 - yes 1
  fourth_line        CO/VET   6 8  3  5 - yes 1
  horse              GC       3 7  4  7 J no  1
  auxiliaries        SK       3 5  1  6 J no  1
  @caesar       8 9 3 hero oc any
  @sulla        5 5 0 -    right
  @calvinus     4 5 0 -    centre
  @antonius     6 6 1 -    left
pharsalus pompeian: units 96, points 540, leaders 110, level 140
  left               CO/REC  20 6  4  5 - no  1
  centre             CO/VET  20 6  4  5 - no  1
  right              CO/VET  18 7  4  5 - no  1
  reserve            CO/CON  16 5  4  5 - no  1
  labienus           HC       8 6  5  8 - no  1
  labienus           LC       6 5  5 10 J no  1
  auxiliaries        SK       8 4  1  6 A no  1
  @pompey       5 8 2 -    oc left
  @labienus     6 7 1 -    labienus
  @scipio       4 5 0 -    centre
  @afranius     4 5 0 -    right
  @lentulus     3 5 0 -    reserve
"""
"""A side: units, rout points on the field and of the leaders, withdrawal level. A unit: formation, type and class, how
many, quality, size, allowance, missile, depletable, hexes. A leader: initiative, range, seizure, hero; "oc" for the
overall commander; what he commands.
"""


def armies() -> dict[tuple[str, str], tuple[dict[str, int], list[str]]]:
    found: dict[tuple[str, str], tuple[dict[str, int], list[str]]] = {}
    lines: list[str] = []
    for line in ORDERS.strip().splitlines():
        if line.startswith(" "):
            lines.append(line.strip())
            continue
        name, _, sums = line.partition(": ")
        battle, side = name.split()
        lines = []
        figures = dict(re.findall(r"(\w+) (\d+)", sums))
        found[battle, side] = {key: int(value) for key, value in figures.items()}, lines
    return found


SIDE_NAMES = [(battle, side) for battle, side in armies()]


def side_of(battle: str, side: str) -> Side:
    return battles()[battle].side(side)


def test_every_battle_has_its_order() -> None:
    assert Counter(battle for battle, _ in SIDE_NAMES) == dict.fromkeys(BATTLES, 2)
    assert [found.number for found in battles().values()] == list(range(1, len(BATTLES) + 1))
    for id, found in battles().items():
        assert found.id == id == found.board.id
        assert {side.id for side in found.sides} == {side for battle, side in SIDE_NAMES if battle == id}


@pytest.mark.parametrize(("battle", "side"), SIDE_NAMES)
def test_units_and_their_values(battle: str, side: str) -> None:
    expected: Counter[tuple[str, ...]] = Counter()
    for line in armies()[battle, side][1]:
        if not line.startswith("@"):
            formation, type, count, *values = line.split()
            expected[(formation, type, *values)] += int(count)
    found = Counter(
        (
            unit.formation,
            f"{unit.type}/{unit.cls}" if unit.cls else unit.type,
            *(str(value) for value in (unit.tq, unit.size, unit.allowance)),
            unit.missile or "-",
            "yes" if unit.depletable else "no",
            "2" if unit.wide else "1",
        )
        for unit in side_of(battle, side).units
    )
    assert found == expected


@pytest.mark.parametrize(("battle", "side"), SIDE_NAMES)
def test_leaders_and_what_they_command(battle: str, side: str) -> None:
    letter = side_of(battle, side).letter
    expected = {}
    for line in armies()[battle, side][1]:
        if line.startswith("@"):
            id, initiative, reach, seizure, hero, *commands = line.removeprefix("@").split()
            overall = commands[0] == "oc"
            values = (int(initiative), int(reach), int(seizure), hero == "hero", overall)
            expected[f"{letter}.{id}"] = (*values, tuple(commands[overall:]))
    assert {
        leader.id: (
            leader.initiative,
            leader.range,
            leader.seizure,
            leader.charisma,
            leader.overall,
            leader.commands,
        )
        for leader in side_of(battle, side).leaders
    } == expected


@pytest.mark.parametrize(("battle", "side"), SIDE_NAMES)
def test_units_rout_points_and_withdrawal(battle: str, side: str) -> None:
    found, points = side_of(battle, side), tables().rout_points
    assert {
        "units": len(found.units),
        "points": sum(points(unit.type, unit.tq, wide=unit.wide) for unit in found.units),
        "leaders": sum(leader.initiative * tables().points.leader for leader in found.leaders),
        "level": found.level,
    } == armies()[battle, side][0]
    deep = [unit for unit in found.units if unit.deep]
    assert sum(points(unit.type, unit.tq, wide=True, deep=True) for unit in deep) == 2 * sum(
        points(unit.type, unit.tq, wide=True) for unit in deep
    )


@pytest.mark.parametrize("battle", BATTLES)
def test_everything_has_a_name_in_both_languages(battle: str) -> None:
    found = battles()[battle]
    names = [found.name, found.date]
    for side in found.sides:
        names += [side.name, *(formation.name for formation in side.formations)]
        names += [leader.name for leader in side.leaders] + [unit.name for unit in side.units]
    for name in names:
        assert re.search("[а-яё]", name.ru), name
        assert not re.search("[а-яё]", name.en, re.IGNORECASE), name
        assert re.search("[A-Za-z]", name.en), name
    for side in found.sides:
        leaders = [leader.name.ru for leader in side.leaders]
        assert len(set(leaders)) == len(leaders)
        assert len({formation.name.ru for formation in side.formations}) == len(side.formations)


# Places


def hexes(found: Battle, units: str) -> dict[str, list[str]]:
    return {
        unit.id: [found.board.label(hex) for hex in unit.at]
        for side in found.sides
        for unit in side.units
        if unit.id in units.split()
    }


def nearest(found: Battle) -> int:
    mine, theirs = ([hex for unit in side.units for hex in unit.at] for side in found.sides)
    return min(found.board.distance(a, b) for a in mine for b in theirs)


@pytest.mark.parametrize(
    ("battle", "files", "ranks", "top", "first", "apart"),
    [
        ("chaeronea", 50, 22, "west", "macedonian", 6),
        ("granicus", 46, 22, "north", "macedonian", 7),
        ("issus", 48, 28, "west", "macedonian", 4),
        ("beneventum", 40, 26, "west", "roll", 4),
        ("zama", 56, 26, "west", "carthaginian", 5),
        ("cynoscephalae", 46, 28, "west", "macedonian", 3),
        ("pharsalus", 50, 26, "south", "caesarian", 7),
    ],
)
def test_fields_and_who_begins(battle: str, files: int, ranks: int, top: str, first: str, apart: int) -> None:
    found = battles()[battle]
    board = found.board
    assert (board.rows, board.columns, board.top, board.turn) == (files, ranks, top, "left")
    assert (found.first, nearest(found)) == (first, apart)


@pytest.mark.parametrize(("battle", "side"), SIDE_NAMES)
def test_an_army_has_its_own_edge_behind_it_and_the_enemy_before_it(battle: str, side: str) -> None:
    found = battles()[battle]
    board, own = found.board, found.side(side)
    other = next(one for one in found.sides if one is not own)
    behind, before = (
        sum(min(board.distance(unit.at[0], hex) for hex in board.edges[edge]) for unit in own.units if unit.at)
        for edge in (own.retreat, other.retreat)
    )
    assert behind < before
    ahead = Counter(unit.facing in (0, 1, 2) for unit in own.units if not unit.column)
    enemy = sum(hex // board.rows for unit in other.units for hex in unit.at[:1]) / len(other.units)
    own_rank = sum(hex // board.rows for unit in own.units for hex in unit.at[:1]) / len(own.units)
    assert set(ahead) == {enemy > own_rank}


def test_double_depth_at_chaeronea() -> None:
    found = battles()["chaeronea"].side("macedonian")
    units = {unit.id: unit for unit in found.units}
    pairs = {unit.id: unit.deep for unit in found.units if unit.deep}
    assert pairs == {"m.ph1": "m.ph2", "m.ph3": "m.ph4", "m.ph5": "m.ph6"}
    assert [units[rear].boxed for rear in pairs.values()] == ["under"] * 3
    assert all(not units[rear].at for rear in pairs.values())
    assert found.may_deepen


def test_stacks_of_the_manipular_armies() -> None:
    for battle in ("beneventum", "zama", "cynoscephalae"):
        roman = battles()[battle].side("roman")
        stacks: dict[int, list[Unit]] = {}
        for unit in roman.units:
            for hex in unit.at:
                stacks.setdefault(hex, []).append(unit)
        pairs = [units for units in stacks.values() if len(units) == 2]
        assert len(pairs) > 15
        assert all(one.legion == other.legion and one.cls == other.cls for one, other in pairs)


def test_cohorts_stand_by_legions_at_pharsalus() -> None:
    """Every legion of 4 to 10 cohorts in pairs; the picked cohorts are of different legions, so each stands alone."""
    found = battles()["pharsalus"]
    for side in found.sides:
        on: dict[int, list[Unit]] = {}
        for unit in side.units:
            if unit.type == "CO":
                assert unit.cls in ("VET", "REC", "CON")
                on.setdefault(unit.at[0], []).append(unit)
        for units in on.values():
            assert len(units) == (1 if units[0].formation == "fourth_line" else 2)
            assert len({(unit.legion, unit.formation) for unit in units}) == 1
        legions = Counter(unit.legion for unit in side.units if unit.legion)
        assert set(legions.values()) <= {4, 6, 8, 10}
    caesar = found.side("caesarian")
    assert {unit.facing for unit in caesar.units if unit.formation == "fourth_line"} == {2}
    assert [unit.type for unit in caesar.units if unit.formation == "horse"] == ["GC"] * 3


APART_FROM_THEIR_LEADERS = {
    ("beneventum", "equites"): 2,  # half on either wing
    ("cynoscephalae", "roman_horse"): 2,
    ("cynoscephalae", "horse"): 2,  # each wing has a commander of its own
}


@pytest.mark.parametrize(("battle", "side"), SIDE_NAMES)
def test_formations_begin_in_command(battle: str, side: str) -> None:
    """4.11: with the commander who reaches most; a chain spans so many vacant hexes as the formation may."""
    board, own = battles()[battle].board, side_of(battle, side)
    units = {unit.id: unit for unit in own.units}

    def distance(one: Unit, other: Unit) -> int:
        return min(board.distance(a, b) for a in one.at for b in other.at)

    for formation in (formation for formation in own.formations if not formation.auxiliary):
        members = [unit for unit in own.units if unit.formation == formation.id and unit.at]
        left = []
        for leader in own.leaders:
            if not {formation.id, "any"} & set(leader.commands):
                continue
            place = units[leader.with_unit].at[0]
            led = [unit for unit in members if min(board.distance(place, hex) for hex in unit.at) <= leader.range]
            rest = [unit for unit in members if unit not in led]
            while near := [unit for unit in rest if any(distance(unit, one) <= 1 + formation.jumps for one in led)]:
                led += near
                rest = [unit for unit in rest if unit not in near]
            left.append(len(rest))
        expected = APART_FROM_THEIR_LEADERS.get((battle, formation.id), 0)
        assert min(left, default=0) == expected, formation.id


def legionary(type: str, cls: str, legion: str) -> Unit:
    pattern = next(unit for unit in battles()["beneventum"].side("roman").units if unit.type == "LG")
    values = {name: getattr(pattern, name) for name in pattern.__struct_fields__}
    return Unit(**(values | {"type": type, "cls": cls, "legion": legion}))


@pytest.mark.parametrize(
    ("one", "other", "lawful"),
    [
        (("LG", "Ha", "i"), ("LG", "Ha", "i"), True),
        (("LG", "Ha", "i"), ("LG", "Ha", "ii"), False),
        (("LG", "Ha", "i"), ("LG", "Pr", "i"), False),
        (("CO", "VET", "x"), ("CO", "REC", "x"), True),
        (("CO", "VET", "x"), ("CO", "VET", "xi"), False),
        (("HI", "TR", "i"), ("HI", "TR", "i"), True),
        (("HI", "", ""), ("HI", "", ""), False),
        (("HI", "TR", "i"), ("LG", "TR", "i"), False),
        (("MI", "", "i"), ("MI", "", "i"), False),
        (("ART", "", ""), ("SK", "", ""), True),
        (("ART", "", ""), ("ART", "", ""), False),
        (("ART", "", ""), ("HC", "", ""), False),
    ],
)
def test_who_may_be_stacked(one: tuple[str, str, str], other: tuple[str, str, str], lawful: bool) -> None:
    """5.32 and 10.13."""
    assert may_stack(legionary(*one), legionary(*other)) is lawful
    assert may_stack(legionary(*other), legionary(*one)) is lawful


def test_nicanor_comes_up_in_columns() -> None:
    found = battles()["cynoscephalae"]
    late = [unit for unit in found.side("macedonian").units if unit.formation == "phalanx_l"]
    assert len(late) == 5
    for unit in late:
        assert unit.column is not None
        head, tail = unit.at
        assert found.board.sides[head][(unit.facing + 3) % 6] == tail
        assert (unit.column.direction, unit.column.right_leads) == (unit.facing, True)
    held, mist, stroke = found.rules.held, found.rules.mist, found.rules.stroke
    assert held is not None
    assert (held.side, held.formation, held.turn) == ("macedonian", "phalanx_l", 5)
    assert mist is not None
    assert (mist.turns, mist.range) == (6, 3)
    assert stroke is not None
    assert (stroke.side, stroke.leader, stroke.formations, stroke.stacks) == ("roman", "r.tribune_ii", ("legio_i",), 2)


def test_the_mercenaries_of_the_granicus_wait() -> None:
    dormant = battles()["granicus"].rules.dormant
    assert dormant is not None
    assert (dormant.side, dormant.formation, dormant.within, dormant.leader) == (
        "persian",
        "mercenaries",
        6,
        "p.memnon",
    )
    others = [id for id in BATTLES if id not in ("granicus", "cynoscephalae")]
    for id in others:
        rules = battles()[id].rules
        assert (rules.dormant, rules.held, rules.mist, rules.stroke) == (None, None, None, None)


@pytest.mark.parametrize(
    ("battle", "side", "groups"),
    [
        ("chaeronea", "macedonian", ["m.philip phalanx_r phalanx_l within"]),
        ("chaeronea", "greek", ["g.chares athens allies", "g.theagenes thebes allies"]),
        (
            "granicus",
            "macedonian",
            ["m.alexander alexander hypaspists", "m.alexander phalanx_r phalanx_l", "m.craterus phalanx_r phalanx_l"],
        ),
        ("granicus", "persian", []),
        (
            "issus",
            "macedonian",
            ["m.parmenion parmenion phalanx_l", "m.alexander alexander hypaspists phalanx_r"],
        ),
        ("issus", "persian", []),
        ("beneventum", "roman", []),
        ("beneventum", "epirote", ["e.pyrrhus royal phalanx", "e.pyrrhus royal greeks"]),
        ("zama", "roman", ["r.scipio legio_v legio_vi", "r.scipio ala_v ala_vi"]),
        ("zama", "carthaginian", ["c.hannibal elephants first_line"]),
        ("cynoscephalae", "roman", []),
        ("cynoscephalae", "macedonian", ["m.philip phalanx_r cover_force", "m.philip phalanx_r phalanx_l"]),
        ("pharsalus", "caesarian", ["c.caesar right fourth_line"]),
        ("pharsalus", "pompeian", ["p.pompey left reserve"]),
    ],
)
def test_groups_of_formations(battle: str, side: str, groups: list[str]) -> None:
    found = [
        " ".join((group.leader, *group.formations, *(("within",) if group.within else ())))
        for group in side_of(battle, side).groups
    ]
    assert found == groups


def test_the_fords_of_the_granicus_hold_a_phalanx() -> None:
    """Most are two files wide, so that both halves of a two-hex unit have a bank without a cliff before them."""
    board = battles()["granicus"].board
    fords = [hex for hex in range(board.size) if board.terrain[hex] == "ford" and hex // board.rows == 11]
    pairs = [hex for hex in fords if board.terrain[hex + 1] == "ford"]
    assert len(pairs) == 6
    for hex in pairs:
        ahead = board.sides[hex + 1][1], board.sides[hex + 1][2]
        assert any("bank_up" not in tables().edges(board, hex + 1, to) for to in ahead)
        assert tables().terrain["wide"]["ford"].mp is not None


def test_the_camp_at_beneventum_is_closed_but_for_its_gates() -> None:
    board = battles()["beneventum"].board
    inside = board.zones["camp"]
    assert len(inside) == 8 * 5
    around = [(a, b) for a in inside for b in board.neighbours[a] if b not in inside]
    kinds = Counter(tables().works(board, b, a) for a, b in around)
    assert kinds["gate"] == 4
    assert kinds["tower"] > 0
    assert kinds["rampart"] + kinds["gate"] + kinds["tower"] == len(around)
    assert all(tables().step("EL", board, b, a) is None for a, b in around)
    guns = [unit for unit in battles()["beneventum"].side("roman").units if unit.type == "ART"]
    towers = {place.hex for place in board.places if place.kind == "tower"}
    assert {unit.at[0] for unit in guns} == towers


def test_no_ground_falls_by_three_levels() -> None:
    for found in battles().values():
        board = found.board
        for a in range(board.size):
            for b in board.neighbours[a]:
                assert "abyss" not in tables().edges(board, a, b), (found.id, board.label(a))


def test_every_hex_of_a_field_can_be_reached_but_deep_water() -> None:
    """On foot, from the units of either side."""
    for found in battles().values():
        board = found.board
        start = next(unit.at[0] for unit in found.sides[0].units if unit.type in ("HI", "LG", "CO"))
        seen, todo = {start}, [start]
        while todo:
            a = todo.pop()
            for b in board.neighbours[a]:
                if b not in seen and tables().step("LI", board, a, b) is not None:
                    seen.add(b)
                    todo.append(b)
        closed = {hex for hex in range(board.size) if board.terrain[hex] in ("sea", "deep_river")}
        assert set(range(board.size)) - seen == closed, found.id


# What is refused


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for path in blocks.SHELF.folder.iterdir():
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(blocks.SHELF, "folder", tmp_path)
    return tmp_path


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text, old
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("battle", "old", "new", "fault"),
    [
        ("chaeronea", 'id = "chaeronea"', 'id = "leuctra"', "id: found 'leuctra'; expected 'chaeronea'"),
        ("chaeronea", 'first = "macedonian"', 'first = "persian"', "first: no side 'persian'"),
        ("chaeronea", 'retreat = "south"', 'retreat = "north"', "greek: both sides have the same edge of retreat"),
        ("chaeronea", 'letter = "g"', 'letter = "m"', "greek: both sides have the same id or letter"),
        ("chaeronea", 'zone = "greek"', 'zone = "north"', "greek: no zone 'north' on the map"),
        ("chaeronea", 'id = "lp2", at = "1506"', 'id = "lp1", at = "1506"', "m.lp1: an id used twice"),
        ("chaeronea", 'id = "thebes"', 'id = "athens"', "greek.athens: a formation twice"),
        ("chaeronea", 'commands = ["athens"]', 'commands = ["sparta"]', "g.chares: no formation 'sparta'"),
        (
            "chaeronea",
            'commands = ["athens"]',
            'commands = ["auxiliaries"]',
            "g.chares: commands 'auxiliaries', which has no commander (4.13)",
        ),
        (
            "chaeronea",
            'commands = ["allies"]',
            'commands = ["athens"]',
            "greek.allies: a formation without a commander (4.1)",
        ),
        ("chaeronea", "overall = true", "overall = false", "macedonian: expected one overall commander (4.22)"),
        ("chaeronea", 'with = "hc1"', 'with = "ph2"', "m.alexander: no unit 'm.ph2' on the map"),
        (
            "chaeronea",
            'formations = ["phalanx_r", "phalanx_l"]',
            'formations = ["phalanx_r", "auxiliaries"]',
            "macedonian.group 1: no formation 'auxiliaries' with a commander",
        ),
        ("chaeronea", 'leader = "chares"', 'leader = "phocion"', "greek.group 1: no leader 'g.phocion'"),
        ("chaeronea", 'formation = "companions"', 'formation = "horse"', "macedonian.horse: no formation 'horse'"),
        ("chaeronea", 'type = "HC"', 'type = "KN"', "m.hc1: no type 'KN'"),
        (
            "chaeronea",
            "allowance = 8",
            "allowance = 9",
            "m.hc1: found the allowance 9; expected 8 of the type HC",
        ),
        ("chaeronea", "tq = 8", "tq = 10", "Expected `int` <= 9"),
        ("chaeronea", "size = 7", "size = 0", "Expected `int` >= 1"),
        ("chaeronea", 'missile = "J"', 'missile = "O"', "m.lp1: no row 'O' of missiles for the type LP"),
        ("beneventum", 'cls = "Ha"', 'cls = "Ha"\nmissile = "J"', "r.lg1: the type LG has no missiles (7.18)"),
        ("chaeronea", "wide = true", "wide = false", "m.ph1: the type PH is of two hexes (5.2)"),
        ("chaeronea", 'id = "hi1", at = "1512"', 'id = "hi1"', "m.hi1: found 0 hexes; expected 1"),
        (
            "chaeronea",
            "1516 1515",
            "1515 1516",
            "m.ph1: 1515 1516: the second hex is not the right half at the facing 4",
        ),
        (
            "cynoscephalae",
            "2426 2527",
            "2527 2426",
            "m.ph6: 2527 2426: the second hex is not the tail of its column at the facing 5",
        ),
        (
            "chaeronea",
            'id = "sk1", at = "1417"',
            'id = "sk1", at = "1417", column = { direction = 4 }',
            "m.sk1: the type SK forms no column (11.21)",
        ),
        ("chaeronea", "facing = 4", "facing = 7", "chaeronea.toml: Expected `int` <= 5"),
        (
            "chaeronea",
            'id = "ho1", at = "0810 0811"',
            'id = "ho1", at = "0821 0822"',
            "g.ho6: 0821: may not be stacked with g.ho1 (5.32)",
        ),
        ("chaeronea", 'at = "0642"', 'at = "0650"', "g.lc3: 0650: deep_river is closed to the type LC"),
        ("chaeronea", 'at = "0642"', 'at = "0942"', "g.lc3: 0942: not in the zone 'greek'"),
        ("chaeronea", 'at = "1543"', 'at = "1443"', None),
        ("chaeronea", 'at = "0642"', 'at = "1342"', "m.lc1: less than 3 hexes from the enemy's g.lc3"),
        (
            "beneventum",
            'id = "lg3", at = "1219"',
            'id = "lg3", at = "1217"',
            "r.lg3: 1217: found 3 units; expected at most 2 (5.31)",
        ),
        (
            "beneventum",
            'id = "lg5", at = "1016"',
            'id = "lg5", at = "1219"',
            "r.lg5: 1219: may not be stacked with r.lg3 (5.32)",
        ),
        (
            "beneventum",
            'id = "lg2", at = "1217"',
            'id = "lg2", at = "1217", facing = 2',
            "r.lg2: 1217: does not look where r.lg1 looks (6.11)",
        ),
        ("chaeronea", 'deep = "ph2"', 'deep = "ph99"', "m.ph1: no unit 'm.ph99' under it"),
        ("chaeronea", 'deep = "ph2"', 'deep = "hi1"', "m.ph1: may not be in double depth with m.hi1 (10.3)"),
        ("chaeronea", 'deep = "ph2"', 'deep = "ph4"', "m.ph1: m.ph4 is in more than one double depth"),
        (
            "chaeronea",
            "may_deepen = true",
            "may_deepen = false",
            "m.ph1: this side forms no double depth (10.3)",
        ),
        (
            "granicus",
            'formation = "mercenaries"\nwithin',
            'formation = "foot"\nwithin',
            "rules.dormant: no formation 'foot'",
        ),
        ("granicus", 'leader = "p.memnon"', 'leader = "p.mentor"', "rules.dormant: no leader 'p.mentor'"),
        ("cynoscephalae", 'side = "roman"', 'side = "greek"', "rules.stroke: no side 'greek'"),
        ("chaeronea", 'at = "1543"', 'at = "9943"', "no hex '9943' on the map"),
        ("chaeronea", "tq = 8\n", "", "chaeronea.toml: Object missing required field `tq`"),
        ("chaeronea", "tq = 8", "quality = 8", "chaeronea.toml: Object contains unknown field `quality`"),
        ("chaeronea", "tq = 8", "tq = 8\nflag = 1", "chaeronea.toml: Object contains unknown field `flag`"),
        ("chaeronea", 'source = "designed"', "source = designed", "chaeronea.toml: Invalid value"),
    ],
)
def test_a_battle_that_does_not_fit_together(folder: Path, battle: str, old: str, new: str, fault: str | None) -> None:
    spoil(folder, f"{battle}.toml", old, new)
    if fault is None:
        assert read_battle(battle).id == battle
        return
    with pytest.raises(ValueError, match=re.escape(fault)) as caught:
        read_battle(battle)
    assert all(line.startswith(f"{battle}.toml: ") for line in str(caught.value).splitlines())


def test_all_faults_of_a_battle_come_together(folder: Path) -> None:
    spoil(folder, "chaeronea.toml", 'first = "macedonian"', 'first = "persian"')
    spoil(folder, "chaeronea.toml", 'with = "hc1"', 'with = "hc9"')
    with pytest.raises(ValueError, match="first") as caught:
        read_battle("chaeronea")
    assert sorted(str(caught.value).splitlines()) == [
        "chaeronea.toml: first: no side 'persian'",
        "chaeronea.toml: m.alexander: no unit 'm.hc9' on the map",
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (". clear", ". meadow", "chaeronea.map: no terrain 'meadow' in the charts"),
        ("[places]", "[slopes]\nscarp: 1010>1011\n\n[places]", "chaeronea.map: no hexside 'scarp_up' in the charts"),
        (
            "[places]",
            "[fortifications]\nditch: 1010>1011\n\n[places]",
            "chaeronea.map: no hexside 'ditch_in' in the charts",
        ),
        ("[places]", "[rivers]\nbrook: 1010/1011\n\n[places]", "chaeronea.map: no hexside 'brook' in the charts"),
    ],
)
def test_a_field_that_the_charts_do_not_know(folder: Path, old: str, new: str, fault: str) -> None:
    spoil(folder, "chaeronea.map", old, new)
    with pytest.raises(ValueError, match=re.escape(fault)):
        read_battle("chaeronea")


def test_a_field_with_faults_of_its_own(folder: Path) -> None:
    spoil(folder, "chaeronea.map", "columns: 22", "columns: 21")
    with pytest.raises(MapError, match=re.escape("chaeronea.map:24: map-row-width")):
        read_battle("chaeronea")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "HO"', 'id = "PH"', "PH: a type twice"),
        ('attacks = ["HO"]', 'attacks = ["HX"]', "HO: no line 'HX' of the matrices"),
        ('defends = "HO"', 'defends = "HX"', "HO: no column 'HX' of the matrices"),
        ('mp = "+2", hit', 'mp = "two", hit', "PH.friends: found 'two'"),
        ("PH    = [  0,   1, ", "PH    = [  0, ", "matrices.front.PH: found 16 cells; expected 17"),
        ("[matrices.flank]\n", "[matrices.flank]\nXX = [0]\n", "matrices.flank.XX: found 1 cells; expected 17"),
        ("upto = 3,", "upto = 0,", "shock.rows: expected rising limits"),
        ("upto = 18, ", "", "shock.rows: expected rising limits"),
        ('rough]\nsource = "designed"', 'rough]\nsource = "history"', None),
        ('wide = "2, 1"', 'wide = "2; 1"', "terrain.rough.wide: found '2; 1'; expected a price like"),
        ('of = "marsh"', 'of = "bog"', "shock_terrain: no ground 'bog'"),
        ('K = ["-", 5', 'K = ["?", 5', "tables.toml: Invalid enum value '?'"),
        ('source = "designed"', 'source = "publisher"', "tables.toml: Invalid enum value 'publisher'"),
    ],
)
def test_charts_that_do_not_fit_together(folder: Path, old: str, new: str, fault: str | None) -> None:
    spoil(folder, "tables.toml", old, new)
    read = tables_module.tables.__wrapped__
    if fault is None:
        assert read().types
        return
    with pytest.raises(ValueError, match=re.escape(fault)) as caught:
        read()
    assert str(caught.value).startswith("tables.toml: ")


def test_what_an_amendment_has_changed_is_otherwise_today_and_games_begun_before_it_keep_it() -> None:
    found = {}
    for number in earlier().numbers():
        for battle in BATTLES:
            for id, values in earlier().changed(battle, number - 1).items():
                today = battles()[battle].side(id)
                assert all(getattr(today, name) != value for name, value in values.items())
                before, now = (
                    next(side for side in RULESET.setting(battle, {"amendments": amended}).sides if side.id == id)
                    for amended in (number - 1, number)
                )
                found[number, battle, id] = before.level, now.level
    assert found == {
        (1, "granicus", "persian"): (70, 50),
        (1, "beneventum", "roman"): (75, 70),
        (1, "pharsalus", "caesarian"): (130, 110),
        (30, "granicus", "persian"): (50, 53),
    }
    assert RULESET.setting("granicus").sides[1].level == 53
