"""The two tables at the end of the rulebook, typed from the book, against those the program plays by."""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.state.setting import data

from .board import around, column, lawful, named, play, position, result, texts, zone

PRINTED = """
   | -5...| -4-2 | -1   | 0    | +1   | +2-3 | +4-7 | +8-10 | +11...
 1 | А-Ун | А-Ун | А-Ун | А-Ун | А-Ун | А-Ун | УБ   | УБ    | Об-1
 2 | А-Ун | А-Ун | А-3  | А-2  | А-2  | А-1  | Об-1 | Об-2  | Об-3
 3 | А-Ун | А-2  | А-2  | А-1  | А-1  | УБ   | Об-2 | Об-3  | Об-Ун
 4 | А-3  | А-1  | А-1  | УБ   | УБ   | Об-1 | Об-3 | Об-Ун | Об-Ун
 5 | А-2  | Об-1 | УБ   | Об-1 | Об-1 | Об-2 | Об-Ун| Об-Ун | Об-Ун
 6 | Об-1 | УБ   | Об-2 | Об-2 | Об-Ун| Об-Ун| Об-Ун| Об-Ун | Об-Ун
"""
"""Rulebook, «Таблица боя»."""


def printed() -> dict[tuple[int, int], str]:
    """Cells of the printed table by die and column, in the program's words."""
    words = {"А": "A", "Об": "D", "Ун": "KO"}
    cells = {}
    for line in PRINTED.strip().splitlines()[1:]:
        die, *row = [cell.strip() for cell in line.split("|")]
        for index, cell in enumerate(row):
            said = "EX" if cell == "УБ" else "-".join(words.get(part, part) for part in cell.split("-"))
            cells[int(die), index] = said
    return cells


SPANS = [(-40, -5), (-4, -2), (-1, -1), (0, 0), (1, 1), (2, 3), (4, 7), (8, 10), (11, 40)]
"""The differences of each printed column."""


def test_T_combat__every_cell() -> None:
    """54 cells."""
    cells = printed()
    rows = data().tables["combat"]["rows"]
    assert len(cells) == 54
    assert {(die + 1, index): cell for die, row in enumerate(rows) for index, cell in enumerate(row)} == cells


def test_T_combat__every_difference_has_its_column() -> None:
    """From far below to far above, without a gap."""
    setting = position({"g.li1": "0413"}).setting
    for index, (low, high) in enumerate(SPANS):
        for difference in range(low, high + 1):
            assert setting.column(difference, 0) == index, difference


@pytest.mark.parametrize(("die", "index"), list(printed()))
def test_T_combat__every_cell_in_play(die: int, index: int) -> None:
    """An attack with the column's difference and this die reads this cell."""
    hexes = ("0413", "0513", "0512", "0411", "0312", "0313")
    by = {
        0: ["li1"], 1: ["li1"], 2: ["li1"], 3: ["li1"], 4: ["gr1"], 5: ["gd1"], 6: ["gd1", "gr1"],
        7: ["gd1", "gd2", "li1"], 8: ["gd1", "gd2", "gr1", "gr2"],
    }[index]  # fmt: skip
    target = {0: "k.re1", 1: "k.gd1", 2: "k.gr1"}.get(index, "k.li1")
    units = {f"g.{unit}": hex for unit, hex in zip(by, hexes, strict=False)}
    board = position({**units, target: "0412"}, phase="combat")
    events = play(board, f"attack 0412 by {' '.join(units)}", (die,))
    low, high = SPANS[index]
    assert low <= named(events, "resolved")[0].difference <= high
    assert result(events) == printed()[die, index]


# The terrain effects chart: MP of entry (half points), columns for the defender


@pytest.mark.parametrize(
    ("ground", "cost", "shift", "zone_enters", "cavalry_one"),
    [
        ("open", 2, 0, True, False),
        ("forest", 4, 1, False, True),
        ("hill", 2, 1, True, False),
        ("town", 2, 2, False, True),
    ],
)
def test_T_terrain__rows_of_the_chart(ground: str, cost: int, shift: int, zone_enters: bool, cavalry_one: bool) -> None:
    """The data say what is printed: cost of entry, shift, zone of control, strength of cavalry."""
    row = data().tables["terrain"][ground]
    assert (row["cost"], row["shift"], row["zone"], row["cavalry_one"]) == (cost, shift, zone_enters, cavalry_one)


def test_T_terrain__hexsides_and_roads_of_the_chart() -> None:
    """River +1 MP and a shift, bridge +0 and as a river, road 1/2 MP; zones cross neither river nor bridge."""
    sides = data().tables["side"]
    assert (sides["river"]["cost"], sides["river"]["shift"], sides["river"]["zone"]) == (2, 1, False)
    assert (sides["bridge"]["cost"], sides["bridge"]["shift"], sides["bridge"]["zone"]) == (0, 1, False)
    assert data().tables["road"]["cost"] == 1


def test_T_terrain__no_other_rows() -> None:
    """The chart has four grounds, two hexsides and the road."""
    tables = data().tables
    assert (set(tables["terrain"]), set(tables["side"])) == ({"open", "forest", "hill", "town"}, {"river", "bridge"})


def test_T_terrain__the_shift_is_the_defenders() -> None:
    """It counts for a unit that is attacked on this ground, not for one that attacks from it."""
    out = position({"g.li1": "0313", "k.li1": "0412"}, phase="combat")
    assert column(play(out, "attack 0412 by g.li1", (2,))) == "0"
    into = position({"g.li1": "0412", "k.li1": "0313"}, phase="combat")
    assert column(play(into, "attack 0313 by g.li1", (2,))) == "-1"


def entry(unit: str, start: str, to: str) -> int:
    """What one step costs."""
    board = position({unit: start, "k.li1": "2401"})
    cost: int = named(play(board, f"move {unit} {to}"), "moved")[0].mp
    return cost


def fought(units: dict[str, str], target: str, by: str) -> tuple[int, str]:
    """Difference and column of an attack."""
    events = play(position(units, phase="combat"), f"attack {target} by {by}", (2,))
    return named(events, "resolved")[0].difference, column(events)


def test_T_terrain_open__one_point_and_nothing_else() -> None:
    """1 MP; no shift; cavalry at full strength; zones enter."""
    assert entry("g.li1", "0415", "0414") == 2
    assert fought({"g.li1": "0413", "k.li1": "0412"}, "0412", "g.li1") == (0, "0")
    assert fought({"g.li1": "0413", "k.cu1": "0412"}, "0412", "g.li1") == (-1, "-1")
    assert "0412" in zone(position({"g.li1": "0413", "k.li1": "0412"}), "south")


def test_T_terrain_forest__two_points() -> None:
    """Entry costs 2 MP, from whatever ground."""
    assert entry("g.li1", "0413", "0313") == 4


def test_T_terrain_forest__a_shift_and_cavalry_one() -> None:
    """One column; cavalry counts 1 attacking into it, its own strength defending there and attacking out of it.

    The chart speaks for who defends in the hex (ruling B06).
    """
    assert fought({"g.li1": "0314", "k.li1": "0313"}, "0313", "g.li1") == (0, "-1")
    assert fought({"g.li1": "0314", "k.cu1": "0313"}, "0313", "g.li1") == (-1, "-4…-2")
    assert fought({"g.cu1": "0314", "k.li1": "0313"}, "0313", "g.cu1") == (-2, "-5…")
    assert fought({"g.cu1": "0313", "k.li1": "0412"}, "0412", "g.cu1") == (1, "+1")


def test_T_terrain_forest__each_cavalry_unit_counts_one() -> None:
    """Infantry that attacks along with them keeps its strength."""
    units = {"g.cu1": "0314", "g.dr1": "0213", "g.li1": "0413", "k.li1": "0313"}
    assert fought(units, "0313", "g.cu1 g.dr1 g.li1") == (2, "+1")


def test_T_terrain_forest__no_enemy_zone() -> None:
    """Neither side's zone enters a forest; one in the forest has a zone about it."""
    board = position({"g.li1": "0313", "k.li1": "0412"})
    assert "0313" not in zone(board, "north")
    assert zone(board, "south") == around(board, "0313") - {"0212"}


def test_T_terrain_hill__one_point_a_shift_and_zones_enter() -> None:
    """1 MP, one column for the defender, and nothing else: zones enter, cavalry keeps its strength."""
    assert entry("g.li1", "0412", "0411") == 2
    assert fought({"g.li1": "0412", "k.li1": "0411"}, "0411", "g.li1") == (0, "-1")
    assert fought({"g.li1": "0412", "k.cu1": "0411"}, "0411", "g.li1") == (-1, "-4…-2")
    assert "0411" in zone(position({"g.li1": "0412", "k.li1": "2401"}), "south")


def test_T_terrain_town__one_point() -> None:
    """Entry costs 1 MP."""
    assert entry("g.li1", "1414", "1315") == 2


def test_T_terrain_town__two_shifts_and_cavalry_one() -> None:
    """Two columns; cavalry counts 1 attacking it, and keeps its strength defending there (ruling B06)."""
    assert fought({"g.gd1": "0609", "k.li1": "0608"}, "0608", "g.gd1") == (2, "0")
    assert fought({"g.gd1": "0609", "k.cu1": "0608"}, "0608", "g.gd1") == (1, "-1")
    assert fought({"g.cu1": "0609", "k.li1": "0608"}, "0608", "g.cu1") == (-2, "-5…")
    assert fought({"g.cu1": "0608", "k.li1": "0609"}, "0609", "g.cu1") == (1, "+1")


def test_T_terrain_town__no_enemy_zone() -> None:
    """The misprint of the chart is read as the town (ruling T08)."""
    board = position({"g.li1": "0608", "k.li1": "0609"})
    assert "0608" not in zone(board, "north")
    assert "0609" in zone(board, "south")


def test_T_terrain_river__a_point_more() -> None:
    """+1 MP on the cost of entry."""
    assert entry("g.li1", "0108", "0107") == 4
    assert entry("g.li1", "0108", "0109") == 2


def test_T_terrain_river__a_shift_for_the_defender() -> None:
    """One column where all who touch him attack across the water."""
    assert fought({"g.li1": "0108", "k.li1": "0107"}, "0107", "g.li1") == (0, "-1")
    assert fought({"g.li1": "0108", "g.li2": "0208", "k.li1": "0207"}, "0207", "g.li1 g.li2") == (3, "+1")


def test_T_terrain_river__not_when_outflanked() -> None:
    """One attacker on the defender's own bank takes the shift away (ruling B05)."""
    assert fought({"g.li1": "0108", "g.li2": "0106", "k.li1": "0107"}, "0107", "g.li1 g.li2") == (3, "+2…+3")


def test_T_terrain_river__an_idle_unit_on_his_bank_is_no_outflanking() -> None:
    """Who does not attack does not count; g.li2's own enemy is another."""
    units = {"g.li1": "0108", "g.li2": "0206", "k.li1": "0107", "k.li2": "0205"}
    board = position(units, phase="combat")
    assert not lawful(board, "end")
    assert column(play(board, "attack 0107 by g.li1", (2,))) == "-1"


def test_T_terrain_river__distant_batteries_do_not_outflank() -> None:
    """Nor do they themselves shoot without the shift where the others attack across the river."""
    units = {"g.li1": "0108", "g.fa1": "0208", "k.li1": "0107"}
    board = position(units, phase="combat")
    assert column(play(board, "attack 0107 by g.li1 with g.fa1", (2,))) == "+1"


@pytest.mark.parametrize(("gun", "label"), [("0108", "-1"), ("0109", "0"), ("0110", "0")])
def test_T_terrain_river__a_shift_against_a_battery_right_across_it(gun: str, label: str) -> None:
    """A bombardment goes by the usual rules (8.2.3); distant guns know no river (rulings B05, C09)."""
    board = position({"g.fa1": gun, "k.li1": "0107"}, phase="combat")
    assert column(play(board, "bombard by g.fa1 at 0107", (2,))) == label


def test_T_terrain_river__zones_do_not_cross() -> None:
    """Only the hexes of the own bank are controlled."""
    board = position({"k.li1": "0107", "g.li1": "2417"})
    assert zone(board, "north") == {"0106", "0206", "0207"}


def test_T_terrain_bridge__costs_nothing() -> None:
    """Half a point of the road, no more; each way."""
    assert entry("g.li1", "0608", "0607") == 1
    assert entry("g.li1", "1309", "1209") == 1


def test_T_terrain_bridge__fights_as_a_river() -> None:
    """A shift for the defender behind it; zones do not cross it, so there is no duty (ruling T11)."""
    assert fought({"g.li1": "1309", "k.li1": "1209"}, "1209", "g.li1") == (0, "-1")
    board = position({"g.li1": "1309", "k.li1": "1209"}, phase="combat")
    assert "1309" not in zone(board, "north")
    assert texts(board) == {"attack 1209 by g.li1", "end"}


def test_T_terrain_road__half_a_point() -> None:
    """Along the road, through wood and town too."""
    assert entry("g.li1", "0615", "0614") == 1
    assert entry("g.li1", "1115", "1015") == 1
    assert entry("g.li1", "1314", "1315") == 1


def test_T_terrain_road__fights_by_the_ground() -> None:
    """A road changes nothing in combat: open ground stays open, a forest road is a forest."""
    assert fought({"g.li1": "0613", "k.li1": "0612"}, "0612", "g.li1") == (0, "0")
    assert fought({"g.li1": "1016", "k.li1": "1015"}, "1015", "g.li1") == (0, "-1")
