"""Rulebook 7.5 to 7.7: the order of a combat, its results and losses.

Fights here are in the open about 1807 (north's) and 1808 (south's).
"""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.setting import data
from feldherr.kernel import write

from .board import (
    action,
    asked,
    at,
    column,
    destroyed,
    kinds,
    lawful,
    named,
    play,
    position,
    result,
    retreats,
    texts,
    why,
)

PAIR = {"g.li1": "1808", "k.li1": "1807"}
THREE = {**PAIR, "g.li2": "1908", "g.gr1": "1907"}
"""Three about k.li1: 3 + 3 + 4."""


def difference(units: dict[str, str], text: str, dice: tuple[int, ...] = (1,), **more: str) -> int:
    """The strength difference of an attack, before shifts."""
    board = position(units, phase="combat", **more)  # type: ignore[arg-type]
    found: int = named(play(board, text, dice), "resolved")[0].difference
    return found


# 7.5.1


def test_7_5_1__strengths_of_the_named_units_add_up() -> None:
    """Only those named count, not others that stand by."""
    assert difference(THREE, "attack 1807 by g.li1") == 0
    assert difference(THREE, "attack 1807 by g.li1 g.li2") == 3
    assert difference(THREE, "attack 1807 by g.li1 g.li2 g.gr1") == 7


def test_7_5_1__the_declaration_names_units_and_hex() -> None:
    """The event of the declaration comes before the die and has both."""
    events = play(position(THREE, phase="combat"), "attack 1807 by g.li1 g.li2", (1,))
    declared = named(events, "attacked")[0]
    assert (declared.units, declared.hexes) == (("g.li1", "g.li2"), ("1807",))
    assert kinds(events).index("attacked") < kinds(events).index("rolled")


# 7.5.2 to 7.5.4


def test_7_5_2__the_attacker_uses_the_bonuses_he_names() -> None:
    """A battery's fire and a charge count when they are named with the attack, and not otherwise."""
    units = {**PAIR, "g.dr1": "1908", "g.fa1": "1809"}
    assert difference(units, "attack 1807 by g.li1 g.dr1") == 3
    assert difference(units, "attack 1807 by g.li1 g.dr1 with g.fa1") == 6
    assert difference(units, "attack 1807 by g.li1 g.dr1 with g.fa1 charge g.dr1", (4, 1)) == 10


def test_7_5_2__two_dice_are_named_with_the_attack() -> None:
    """Green's two dice are a bonus of the declaration."""
    board = position(PAIR, phase="combat", powers=(0, 1))
    play(board, "attack 1807 by g.li1 twodice", (1, 6))
    assert asked(board) == ("choose_die", "south")


def test_7_5_3__a_declaration_stands() -> None:
    """While the defender is asked about two dice the attacker can change nothing: neither by himself nor when asked."""
    board = position({"k.li1": "1807", "k.li2": "1907", "g.li1": "1808"}, phase="combat", active="north", powers=(0, 1))
    play(board, "attack 1808 by k.li1")
    assert asked(board) == ("steadfast", "south")
    assert why(board, "attack 1808 by k.li1", by="north") == ("9.2.4", "kernel-not-asked")
    assert why(board, "attack 1808 by k.li1", by="south") == ("9.2.4", "wrong-answer")
    events = play(board, "pass", (5,))
    assert named(events, "resolved")[0].difference == 0


def test_7_5_3__no_unit_joins_after_the_die() -> None:
    """An attacker who failed is not helped by another unit: that one makes an attack of its own, 3 against 3."""
    board = position({**PAIR, "g.li2": "1908", "g.li9": "2003", "k.li9": "2004"}, phase="combat")
    play(board, "attack 1807 by g.li1", (3,))
    play(board, "pass")
    assert why(board, "attack 1807 by g.li1 g.li2") == ("7.2", "spent")
    assert named(play(board, "attack 1807 by g.li2", (5,)), "resolved")[0].difference == 0


def test_7_5_4__the_defenders_add_up() -> None:
    """3 against 3 and 5."""
    assert difference({**PAIR, "k.gd1": "1908"}, "attack 1807 1908 by g.li1") == -5


def test_7_5_4__a_battery_beside_infantry_defends_with_its_number() -> None:
    """Attacked along with a line unit it counts 3, not 1; two batteries by themselves count 1 each (ruling C04)."""
    assert difference({**PAIR, "k.fa1": "1908"}, "attack 1807 1908 by g.li1") == -3
    assert difference({"g.li1": "1808", "k.fa2": "1807", "k.fa1": "1908"}, "attack 1807 1908 by g.li1") == 1


def test_7_5_4__the_ground_helps_the_defender() -> None:
    """A hill under the defender is one column, though nobody named it."""
    board = position({"g.li1": "0412", "k.li1": "0411"}, phase="combat")
    assert column(play(board, "attack 0411 by g.li1", (1,))) == "-1"


# 7.5.5 to 7.5.8


@pytest.mark.parametrize(
    ("north", "label"),
    [("k.gd1", "-4…-2"), ("k.gr1", "-1"), ("k.li1", "0"), ("k.hu1", "+1"), ("k.ha1", "+2…+3")],
)
def test_7_5_5__defence_from_attack(north: str, label: str) -> None:
    """A line unit (3) against 5, 4, 3, 2 and a battery alone (1): the difference gives the column."""
    board = position({"g.li1": "1808", north: "1807"}, phase="combat")
    assert column(play(board, "attack 1807 by g.li1", (1,))) == label


def test_7_5_6__shifts_move_the_column() -> None:
    """Forest 1, town 2, both to the left of column 0; the difference itself stays."""
    for hex, by, label in (("0313", "0314", "-1"), ("0608", "0609", "-4…-2")):
        board = position({"g.li1": by, "k.li1": hex}, phase="combat")
        events = play(board, f"attack {hex} by g.li1", (2,))
        assert (named(events, "resolved")[0].difference, column(events)) == (0, label)


def test_7_5_6__shifts_add_up() -> None:
    """A town behind a river: 2 + 1 columns (ruling B04)."""
    board = position({"g.gd1": "0607", "k.li1": "0608"}, phase="combat")
    events = play(board, "attack 0608 by g.gd1", (2,))
    assert (named(events, "resolved")[0].difference, column(events)) == (2, "-1")
    board = position({"g.gd1": "0609", "k.li1": "0608"}, phase="combat")
    assert column(play(board, "attack 0608 by g.gd1", (2,))) == "0"


def test_7_5_6__of_several_defenders_the_biggest_shift() -> None:
    """One target in the open, one on a hill: one column (ruling B01)."""
    board = position({"g.gd1": "0412", "k.hu1": "0411", "k.hu2": "0512"}, phase="combat")
    events = play(board, "attack 0411 0512 by g.gd1", (1,))
    assert (named(events, "resolved")[0].difference, column(events)) == (1, "0")


def test_7_5_6_example__two_shifts_from_plus_one() -> None:
    """The printed example: 4 against 3 is +1; two columns to the right is +4 to +7.

    No rule gives an attacker shifts (ruling B03), so the table itself is asked.
    """
    assert difference({"g.gr1": "1808", "k.li1": "1807"}, "attack 1807 by g.gr1") == 1
    columns = data().tables["combat"]["columns"]
    setting = RULESET.setting("general")
    assert columns[setting.column(1, 0)] == "+1"
    assert columns[setting.column(1, -2)] == "+4…+7"


def test_7_5_7__differences_beyond_the_table() -> None:
    """-5 and everything below, +11 and everything above (ruling T06)."""
    column_of = RULESET.setting("general").column
    assert [column_of(n, 0) for n in (-40, -6, -5, -4)] == [0, 0, 0, 1]
    assert [column_of(n, 0) for n in (10, 11, 12, 40)] == [7, 8, 8, 8]


def test_7_5_7__shifts_end_at_the_edge_of_the_table() -> None:
    """From the leftmost column no shift goes farther; a shift from the rightmost counts from it, not from beyond."""
    column_of = RULESET.setting("general").column
    assert column_of(-6, 3) == 0
    assert column_of(11, -2) == 8
    assert column_of(40, 1) == 7


def test_7_5_7__in_play() -> None:
    """A line unit against a redoubt (3 - 8) on a hill is read in the first column."""
    board = position({"g.li1": "1807", "k.re1": "1806"}, phase="combat")
    assert column(play(board, "attack 1806 by g.li1", (3,))) == "-5…"


@pytest.mark.parametrize(("die", "read"), [(1, "A-KO"), (2, "A-2"), (3, "A-1"), (4, "EX"), (5, "D-1"), (6, "D-2")])
def test_7_5_8__the_die_is_the_row(die: int, read: str) -> None:
    """Column 0, every face."""
    board = position({**PAIR, "k.gd1": "2401"}, phase="combat")
    events = play(board, "attack 1807 by g.li1", (die,))
    assert result(events) == read
    assert [(event.side, event.faces) for event in named(events, "rolled")] == [("south", (die,))]


def test_7_5_8_example__a_five_at_plus_one() -> None:
    """The printed example: 5 against 4, a five: D-1, the defender falls back one hex."""
    board = position({"g.gd1": "1808", "k.gr1": "1807"}, phase="combat")
    events = play(board, "attack 1807 by g.gd1", (5,))
    assert (named(events, "resolved")[0].difference, column(events), result(events)) == (1, "+1", "D-1")
    assert retreats(events) == {"k.gr1": ("1807", "1806")}


# 7.6


@pytest.mark.parametrize(("die", "hexes"), [(2, 2), (3, 1)])
def test_7_6__a_the_attacker_retreats(die: int, hexes: int) -> None:
    """A-2, A-1: the attacker goes back so many hexes, the defender keeps his."""
    board = position(PAIR, phase="combat")
    events = play(board, "attack 1807 by g.li1", (die,))
    assert result(events) == f"A-{hexes}"
    assert [len(way) - 1 for way in retreats(events).values()] == [hexes]
    assert (at(board, "g.li1"), at(board, "k.li1")) == (f"18{8 + hexes:02}", "1807")


@pytest.mark.parametrize(("die", "hexes"), [(5, 1), (6, 2)])
def test_7_6__d_the_defender_retreats(die: int, hexes: int) -> None:
    """D-1, D-2: the other way round."""
    board = position(PAIR, phase="combat")
    events = play(board, "attack 1807 by g.li1", (die,))
    assert result(events) == f"D-{hexes}"
    assert (at(board, "g.li1"), at(board, "k.li1")) == ("1808", f"18{7 - hexes:02}")


def test_7_6__three_hexes() -> None:
    """D-3, at +7."""
    board = position({"g.gd1": "1808", "g.gd2": "1908", "k.li1": "1807"}, phase="combat")
    events = play(board, "attack 1807 by g.gd1 g.gd2", (4,))
    assert (column(events), result(events)) == ("+4…+7", "D-3")
    assert retreats(events) == {"k.li1": ("1807", "1806", "1805", "1804")}


def test_7_6__elim_of_a_single_defender() -> None:
    """D-Elim: it is gone, nobody retreats."""
    board = position(THREE, phase="combat")
    events = play(board, "attack 1807 by g.li1 g.li2 g.gr1", (6,))
    assert (result(events), destroyed(events), retreats(events)) == ("D-KO", {"k.li1": "combat"}, {})


def test_7_6__elim_of_a_single_attacker() -> None:
    """A-Elim."""
    board = position(PAIR, phase="combat")
    events = play(board, "attack 1807 by g.li1", (1,))
    assert (result(events), destroyed(events)) == ("A-KO", {"g.li1": "combat"})


def test_7_6__elim_takes_one_and_the_rest_retreat_three() -> None:
    """Two defenders, D-Elim: their owner gives up one, the other falls back 3 hexes."""
    board = position({"g.gd1": "1808", "k.fa1": "1807", "k.fa2": "1908"}, phase="combat")
    events = play(board, "attack 1807 1908 by g.gd1", (6,))
    assert result(events) == "D-KO"
    assert asked(board) == ("losses", "north")
    assert texts(board) == {"lose k.fa1", "lose k.fa2"}
    events = play(board, "lose k.fa1")
    assert destroyed(events) == {"k.fa1": "combat"}
    assert retreats(events) == {"k.fa2": ("1908", "1907", "1906", "1905")}


def test_7_6_example__a_elim_for_two_attackers() -> None:
    """The printed example: between them they lose one, the attacker says which; the other falls back 3 hexes.

    From 1808 over the bridge 1910/1911, as the river is unclean.
    """
    units = {"g.li1": "1808", "g.gr1": "1908", "k.gd1": "1807"}
    for lost, left, way in (
        ("g.li1", "g.gr1", ("1908", "1909", "1910", "1911")),
        ("g.gr1", "g.li1", ("1808", "1909", "1910", "1911")),
    ):
        board = position(units, phase="combat")
        assert result(play(board, "attack 1807 by g.li1 g.gr1", (1,))) == "A-KO"
        assert asked(board) == ("losses", "south")
        events = play(board, f"lose {lost}")
        assert destroyed(events) == {lost: "combat"}
        assert retreats(events) == {left: way}


def test_7_6__the_owner_chooses_not_the_enemy() -> None:
    """The other side is not asked, and nothing but a unit of that fight may be given up (ruling B07)."""
    board = position({"g.li1": "1808", "g.gr1": "1908", "g.li3": "1809", "k.gd1": "1807"}, phase="combat")
    play(board, "attack 1807 by g.li1 g.gr1", (1,))
    assert why(board, "lose g.li1", by="north") == ("7.6", "kernel-not-asked")
    assert why(board, "lose g.li3") == ("7.6", "loss-who")
    assert why(board, "lose k.gd1") == ("7.6", "loss-who")
    assert why(board, "pass") == ("7.6", "wrong-answer")


def test_7_6__ex_one_against_one() -> None:
    """EX: both are gone, at the same time, and nobody retreats or pursues (ruling B08)."""
    board = position(PAIR, phase="combat")
    events = play(board, "attack 1807 by g.li1", (4,))
    assert (result(events), set(destroyed(events))) == ("EX", {"g.li1", "k.li1"})
    assert retreats(events) == {}
    assert asked(board)[0] == "movement"


def test_7_6__ex_several_attackers() -> None:
    """The attacker gives up one of his; the rest of them fall back 1 hex, though they won the ground."""
    board = position({**PAIR, "g.li2": "1908"}, phase="combat")
    events = play(board, "attack 1807 by g.li1 g.li2", (3,))
    assert (result(events), asked(board)) == ("EX", ("losses", "south"))
    assert not destroyed(events)
    events = play(board, "lose g.li2")
    assert set(destroyed(events)) == {"g.li2", "k.li1"}
    assert retreats(events) == {"g.li1": ("1808", "1809")}


def test_7_6__ex_several_defenders() -> None:
    """The defender gives up one of his; the other keeps its ground (ruling B01)."""
    board = position({"g.li1": "1808", "k.ha1": "1807", "k.fa1": "1908"}, phase="combat")
    events = play(board, "attack 1807 1908 by g.li1", (4,))
    assert (result(events), asked(board)) == ("EX", ("losses", "north"))
    events = play(board, "lose k.ha1")
    assert set(destroyed(events)) == {"g.li1", "k.ha1"}
    assert (retreats(events), at(board, "k.fa1")) == ({}, "1908")


def test_7_6__supporting_batteries_are_not_lost() -> None:
    """The result falls on the close attackers only (ruling C06)."""
    board = position({**PAIR, "g.fa1": "1810"}, phase="combat")
    events = play(board, "attack 1807 by g.li1 with g.fa1", (1,))
    assert (result(events), destroyed(events)) == ("A-KO", {"g.li1": "combat"})
    assert at(board, "g.fa1") == "1810"


# 7.7


def test_7_7__a_destroyed_unit_is_off_the_map() -> None:
    """It is counted as lost, controls nothing, and takes no further part."""
    board = position({**PAIR, "k.li2": "0401"}, phase="combat", first="south")
    play(board, "attack 1807 by g.li1", (4,))
    assert (at(board, "k.li1"), at(board, "g.li1")) == ("lost", "lost")
    assert board.losses == [1, 1]
    assert asked(board) == ("movement", "north")
    assert why(board, "move k.li1 1807") == ("5.3", "not-on-board")
    play(board, "end")
    assert not [text for text in texts(board) if "g.li1" in text]


def test_7_7__its_hex_is_free() -> None:
    """A survivor may walk there."""
    board = position({**PAIR, "k.li2": "1805"}, phase="combat", first="south")
    play(board, "attack 1807 by g.li1", (4,))
    assert lawful(board, "move k.li2 1806-1807")


def test_7_5__the_whole_order_of_a_combat() -> None:
    """Declaration, charge dice, the die, the table, losses, retreat, and only then the pursuit is asked about."""
    board = position({**PAIR, "g.dr1": "1908"}, phase="combat")
    text = "attack 1807 by g.li1 g.dr1 charge g.dr1"
    assert write(action(board, text), board.setting.names) == text
    events = play(board, text, (1, 4))
    assert kinds(events) == ["attacked", "rolled", "rolled", "resolved", "retreated"]
    assert [event.purpose for event in named(events, "rolled")] == ["charge", "combat"]
    assert asked(board) == ("pursuit", "south")
