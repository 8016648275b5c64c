"""The charts as the rulebook tells them are those that are played: every figure of a text beside its cell."""

from __future__ import annotations

import re

import pytest
from tests.rules.sgboh.board import Board, told

from feldherr import ruleset
from feldherr.games.sgboh.rules import withdrawal
from feldherr.games.sgboh.state.battles import battles
from feldherr.games.sgboh.state.tables import Price, Result, tables
from feldherr.kernel import Rolled, Scripted
from feldherr.kernel.steps import PlayContext

TABLES = tables()
ROWS = ("wide", "foot", "light", "skirmish", "horse", "light_horse", "elephant", "chariot")
"""The columns of the terrain chart in the order of the texts."""
GROUNDS = {
    "Clear": "clear",
    "Rough": "rough",
    "Woods": "woods",
    "Marsh": "marsh",
    "River": "river",
    "Ford": "ford",
    "Town": "town",
}
SIDES = {"Stream": "stream", "Steep bank, up": "bank_up", "Slope up one level": "up"}


def text(id: str, language: str = "en") -> str:
    found: str = getattr(ruleset("sgboh").rulebook.paragraphs[id].text, language)
    return found


def lines(id: str) -> dict[str, str]:
    """The lines of a chart, what they are about and what they say."""
    return {head: rest.strip().rstrip(".") for head, _, rest in (line.partition(":") for line in text(id).splitlines())}


def price(cell: str) -> Price:
    """A cell as the texts write it: "2", "2/1", "+3/(1)", a dash."""
    if cell == "–":
        return Price(None)
    match = re.fullmatch(r"\+?(\d+)(?:/(?:(\d)|\((\d)\)))?", cell)
    assert match is not None, cell
    mp, sure, avoidable = match.groups()
    return Price(int(mp), int(sure or avoidable or 0), avoidable is not None)


def result(words: str) -> Result:
    """A result as the text writes it: "check [+2] or 3H, R"."""
    if "routs" in words:
        return Result(rout=True)
    hits = re.search(r"(\d)H", words)
    return Result(
        hits=int(hits[1]) if hits else 0,
        retreat=bool(re.search(r"\bR\b", words)),
        check="check" in words,
        plus=2 if "[+2]" in words else 0,
    )


def test_T_shock__every_row_of_the_text_is_the_row_of_the_table() -> None:
    seen = []
    for line in text("T.shock").splitlines():
        head, colon, rest = line.partition(":")
        if not colon or not re.match(r"[−\d]", head):
            continue
        numbers = [int(word.replace("−", "-")) for word in re.findall(r"[−]?\d+", head)]
        parts = {"attacker": Result(), "defender": Result()}
        if rest.strip().startswith("both"):
            parts = dict.fromkeys(parts, result(rest))
        else:
            for part in rest.split(";"):
                side = "attacker" if "attacker" in part else "defender"
                parts[side] = result(part)
        if "less" in head:
            numbers += [-6, -20]
        if "more" in head:
            numbers += [20, 40]
        for number in numbers:
            row = TABLES.shock(number)
            assert (row.attacker, row.defender) == (parts["attacker"], parts["defender"]), line
            seen.append(number)
    assert set(range(-6, 21)) <= {*seen}


@pytest.mark.parametrize("ground", GROUNDS)
def test_T_terrain__every_price_of_the_text_is_that_of_the_chart(ground: str) -> None:
    said = lines("T.terrain")[ground]
    cells = ["1"] * len(ROWS) if said == "1 for all" else said.split("; ")
    assert [price(cell) for cell in cells] == [TABLES.terrain[row][GROUNDS[ground]] for row in ROWS]


def test_T_terrain__deep_water_is_closed_to_all() -> None:
    assert all(TABLES.terrain[row][kind].mp is None for row in ROWS for kind in ("deep_river", "sea"))


@pytest.mark.parametrize("side", SIDES)
def test_T_terrain_sides__every_price_of_the_text_is_that_of_the_chart(side: str) -> None:
    cells = lines("T.terrain.sides")[side].split("; ")
    assert [price(cell) for cell in cells] == [TABLES.sides[row][SIDES[side]] for row in ROWS]


def test_T_terrain_sides__down_and_two_levels() -> None:
    down = {row: TABLES.sides[row]["down"] for row in ROWS}
    assert {row for row, one in down.items() if one == Price(0, 1, True)} == {"wide", "chariot"}
    assert all(one in (Price(0), Price(0, 1, True)) for one in down.values())
    for kind in ("cliff_up", "cliff_down"):
        assert {row: TABLES.sides[row][kind] for row in ROWS if TABLES.sides[row][kind].mp is not None} == {
            "light": Price(3, 1),
            "skirmish": Price(2),
        }


def test_T_terrain_facing__who_turns_how() -> None:
    said = lines("T.terrain.facing")
    meant = {"1 MP per vertex": "vertex", "2 MP per vertex": "double", "any vertex for 1 MP": "any", "free": "free"}
    for types, how in said.items():
        if how in meant:
            assert {TABLES.types[one].turning for one in types.split(", ")} == {meant[how]}, types
    assert {TABLES.types[one].turning for one in ("PH", "HO")} == {"wheel"}
    assert TABLES.types["ART"].turning == "none"


def test_T_terrain_friends__what_passing_costs_and_whom_it_upsets() -> None:
    said = lines("T.terrain.friends")
    points = {
        "PH, HO": 2,
        "HI, MI, LG, CO, BI, LI, LP": 1,
        "SK, SK*": 0,
        "HC, LN, RC": 2,
        "LC, GC": 1,
        "EL": 2,
        "CH": 0,
    }
    for types, mp in points.items():
        assert types in said
        for one in types.split(", "):
            friends = TABLES.types[one].friends
            assert friends.mp == mp
            assert (friends.hit == "both") == (one in ("PH", "HO"))
            assert (friends.hit == "avoidable") == (one in ("HC", "LN", "RC"))
            assert friends.only_skirmishers == (one == "CH")
            assert ("EL" in friends.never) == (TABLES.types[one].arm == "horse")
    formed = re.search(
        r"In close order are ([A-Z, ]+) and ([A-Z]+)\.", text("T.terrain.friends").replace(", CH.", " and CH.")
    )
    assert formed is not None
    assert {*formed[1].split(", "), formed[2]} == {one.id for one in TABLES.types.values() if one.formed}


def test_T_terrain_column__who_forms_column_and_what_it_is_spared() -> None:
    assert {one.id for one in TABLES.types.values() if not one.column} == {"SK", "SK*", "EL", "CH", "ART"}
    law = TABLES.column_terrain
    assert [law[kind].column for kind in ("rough", "ford", "up")] == ["no hits"] * 3
    assert (law["woods"].column, law["town"].column) == ("closed to PH", "road")
    assert [law[kind].column for kind in ("bank_up", "cliff_up", "cliff_down")] == ["closed"] * 3
    assert {kind for kind, one in law.items() if one.road} == {"rough", "woods", "town"}
    assert law["gate_in"].column_mp == 0


def test_T_forts__prices_and_who_may_cross() -> None:
    foot = ("wide", "foot", "light", "skirmish")
    said = {"rampart_in": "+3/(1)", "rampart_out": "+1", "stakes_in": "+2/1", "stakes_out": "+1"}
    for kind, cell in said.items():
        assert {TABLES.sides[row][kind] for row in foot} == {price(cell)}
        assert all(TABLES.sides[row][kind].mp is None for row in ROWS if row not in foot)
    assert {TABLES.sides[row]["gate_in"].mp for row in ROWS if row != "elephant"} == {1}
    assert TABLES.sides["elephant"]["gate_in"].mp is None
    assert all(TABLES.sides[row][kind].mp is None for row in ROWS for kind in ("tower_in", "wall_in", "wall_out"))


def test_T_matrix__special_modifiers_and_the_numbers_that_the_rules_give() -> None:
    special = TABLES.special
    assert (special.pila, special.fury, special.chariot, special.phalanx) == (1, 1, 2, -1)
    assert ({*special.pila_types}, {*special.exempt}) == ({"LG", "CO"}, {"PH", "HI"})
    assert (TABLES.matrix(True, "LG", "HI"), TABLES.matrix(True, "LG", "PH")) == (1, -1)
    cells = [
        TABLES.matrix(front, line, column)
        for front in (True, False)
        for one in TABLES.types.values()
        for line in one.attacks
        for column in {other.defends for other in TABLES.types.values()}
    ]
    known = [cell for cell in cells if cell is not None]
    assert (min(known), max(known)) == (-4, 5)


def test_T_checks__pursuit_is_modified_as_the_text_says() -> None:
    pursuit = TABLES.pursuit
    assert (pursuit.always, pursuit.leader, pursuit.light, pursuit.last, pursuit.last_within) == (2, -1, -1, 1, 3)
    assert {*pursuit.light_types} == {"RC", "LC"}


def test_2_3__the_die_has_ten_faces_and_naught_is_the_least() -> None:
    context = PlayContext(Scripted(0, 9))
    assert [context.sum(1, "rout", "red", faces=10, low=0) for _ in range(2)] == [0, 9]
    assert [(event.die, event.low) for event in context.events if isinstance(event, Rolled)] == [(10, 0)] * 2


@pytest.mark.parametrize(
    "id", ["T.shock", "T.terrain", "T.terrain.sides", "T.terrain.friends", "T.forts", "T.checks", "T.matrix"]
)
def test_T_shock__both_languages_name_the_same_figures(id: str) -> None:
    english, russian = (sorted(re.findall(r"[−+]?\d+", text(id, language))) for language in ("en", "ru"))
    assert english == russian


def test_T_units__barbarian_infantry_which_no_battle_fields() -> None:
    """By diagram: it moves as foot, has no missiles, comes on with fury, does not evade, and counts by its quality."""
    assert not any(unit.type == "BI" for battle in battles().values() for side in battle.sides for unit in side.units)
    fray = Board("x=BI 1210/1 z=BI 1014/1", "d=Pr 1510/4", terrain={"1310": "rough"}).movement()
    assert fray.able() == []
    assert (fray.ends("r.x")["1210/2"], fray.ends("r.x")["1311/1"], fray.ends("r.z")["1213/1"]) == (1, 1, 2)
    assert fray.ends("r.x")["1310/1"] > 1
    fray.move("r.x", "1311 1410")
    fray.play("pass") if fray.asked()[1] == "blue" else None
    fray.play("end")
    assert fray.modifiers("x", "d") == {"weapons": 0, "fury": 1, "size": 1, "momentum": 1}
    fray.shock_phase()
    events = fray.play("shock r.x@b.d", dice=(6,))
    assert [(one.die, one.net, one.total) for one in told(events, "shock_rolled")] == [(6, 3, 9)]
    assert [(one.unit, one.hits) for one in told(events, "hit")] == [("r.x", 1), ("b.d", 2)]
    fray = Board("e=HI 1410/1", "x=BI 1510/4(4)", moved="e")
    assert fray.modifiers("e", "x") == {"weapons": 0, "hits": 3, "momentum": 1}
    fray.shock_phase()
    fray.play("shock r.e@b.x", dice=(6,))  # nobody is asked whether it retreats before shock
    assert (fray.lost(), withdrawal.lost(fray.field, 1)) == (["b.x"], 5)
