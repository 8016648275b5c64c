"""Where two rules meet in one moment, worked out from the book: what happens, who is asked next, where all end.

Fights are in the open about 1807; 0608 is the town on the south bank, 0607 lies across its bridge.
"""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.state.position import Battle

from .board import (
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

PICTURE = {"g.li1": "1807", "g.li2": "1908", "k.li1": "1806", "k.li2": "1907"}
"""The picture at 7.2: A and B of Green, C and D of Black."""


def ways_off(board: Battle) -> set[str]:
    """The withdrawals among the lawful actions."""
    return {text for text in texts(board) if text.startswith("withdraw")}


# Chapter 5 and 6


def test_5_5__a_redoubt_beside_the_enemy_is_passed() -> None:
    """No zone enters its hex (8.1.2), so nobody has to stop there; another friend in that place shuts the way."""
    board = position({"g.re1": "1807", "g.li1": "1808", "k.li1": "1806"})
    assert lawful(board, "move g.li1 1807-1907")
    assert why(board, "move g.li1 1807-1907-1908") == ("6.2", "stops-in-zone")
    board = position({"g.gr1": "1807", "g.li1": "1808", "k.li1": "1806"})
    assert why(board, "move g.li1 1807-1907") == ("6.2", "stops-in-zone")


def test_9_2_2__one_extra_point_is_two_road_hexes() -> None:
    """5.7: for a unit that has moved, one after the other; the half that is left is no open hex."""
    board = position({"b.li1": "1914", "b.fa1": "2117", "k.li1": "0101"}, south="blue", powers=(1, 1))
    play(board, "move b.li1 1913-1912")
    play(board, "elan", (1,))
    play(board, "move b.li1 1911")
    assert why(board, "move b.fa1 2116-2115-2114-2113") == ("5.2", "too-far")
    play(board, "move b.li1 1910")
    assert at(board, "b.li1") == "1910"


# Chapter 7: the duty


def test_7_2_example__the_picture_played_to_its_end() -> None:
    """B drives D back and follows; A still has to attack C; that B has come up to D again binds nobody."""
    board = position(PICTURE, phase="combat")
    events = play(board, "attack 1907 by g.li2", (5,))
    assert (result(events), retreats(events)) == ("D-1", {"k.li2": ("1907", "1906")})
    play(board, "pursue g.li2 1907")
    assert why(board, "end") == ("7.3", "duty-left")
    events = play(board, "attack 1806 by g.li1", (4,))
    assert destroyed(events) == {"k.li1": "combat", "g.li1": "combat"}
    assert asked(board) == ("movement", "north")


def test_7_3__one_unit_among_three_and_another_at_one_of_them() -> None:
    """C and D are the guard's alone, in one attack; E may be left to the line, and not to both of them."""
    units = {"g.gd1": "1807", "g.li1": "1908", "k.li1": "1806", "k.li2": "1707", "k.li3": "1907"}
    board = position(units, phase="combat")
    for text in ("1806 1707 by g.gd1", "1806 1707 1907 by g.gd1", "1907 by g.li1"):
        assert lawful(board, f"attack {text}")
    for text in ("1806 by g.gd1", "1806 1907 by g.gd1", "1907 by g.gd1 g.li1"):
        assert why(board, f"attack {text}") == ("7.3", "duty-lost")


@pytest.mark.parametrize(("answer", "then"), [("follow g.li2", "combat"), ("pass", "movement")])
def test_7_3__who_takes_a_vacated_hex_before_combat_brings_a_duty(answer: str, then: str) -> None:
    """8.4.1: cuirassiers fall back past their line. The phase begins after that: who comes up to it must attack."""
    units = {"g.li1": "1807", "g.li2": "1907", "k.cu1": "1806", "k.li1": "1805"}
    board = position(units, phase="withdrawal", start=True)
    play(board, "withdraw k.cu1 1805-1804-1803-1802-1801")
    assert texts(board) == {"follow g.li1", "follow g.li2", "pass"}
    play(board, answer)
    assert asked(board)[0] == then
    if then == "combat":
        assert texts(board) == {"attack 1805 by g.li2"}


# Chapter 7: the fight


@pytest.mark.parametrize(("by", "label"), [(("k.gd1",), "-1"), (("k.gd1", "k.li1"), "+1")])
def test_7_5_6__a_town_behind_its_bridge(by: tuple[str, ...], label: str) -> None:
    """Guard alone: +2 and three shifts. With a line on the town's bank the river is outflanked: +5 and two."""
    board = position({"k.gd1": "0607", "k.li1": "0709", "g.li1": "0608"}, phase="combat", active="north")
    assert column(play(board, f"attack 0608 by {' '.join(by)}", (4,))) == label


def test_7_6__a_lone_attacker_and_one_of_two_defenders() -> None:
    """EX: both fall together when the owner has chosen; whoever is left neither retreats nor follows."""
    board = position({"g.gd1": "1807", "k.li1": "1806", "k.hu1": "1907"}, phase="combat")
    assert result(play(board, "attack 1806 1907 by g.gd1", (4,))) == "EX"
    assert (asked(board), at(board, "g.gd1")) == (("losses", "north"), "1807")
    assert destroyed(play(board, "lose k.hu1")) == {"g.gd1": "combat", "k.hu1": "combat"}
    assert (asked(board), at(board, "k.li1")) == (("movement", "north"), "1806")


def test_7_9__a_defender_that_followed_meets_a_fresh_unit() -> None:
    """It binds nobody (A06); the unit it came up to may attack it, which the one thrown back may not (7.2)."""
    board = position({"g.gr1": "1808", "g.li2": "1910", "k.gd1": "1807"}, phase="combat")
    assert result(play(board, "attack 1807 by g.gr1", (3,))) == "A-2"
    play(board, "pursue k.gd1 1808-1809")
    assert lawful(board, "end")
    assert lawful(board, "attack 1809 by g.li2")
    assert why(board, "attack 1809 by g.gr1") == ("7.2", "spent")


@pytest.mark.parametrize(("friend", "ways"), [("k.re1", {"k.li1": ("1807", "1806", "1805")}), ("k.li2", {})])
def test_7_8_3__on_over_a_redoubt_between_enemies(friend: str, ways: dict[str, tuple[str, ...]]) -> None:
    """No zone enters the redoubt's hex (8.1.2), and the way leads on from there; with a line there it is shut."""
    units = {"k.li1": "1807", friend: "1806", "g.li1": "1907", "g.li2": "1707", "g.li3": "1808"}
    board = position(units, phase="combat")
    events = play(board, "attack 1807 by g.li3", (5,))
    assert (result(events), retreats(events)) == ("D-1", ways)
    assert destroyed(events) == ({} if ways else {"k.li1": "no_retreat"})


def test_7_8__a_battery_beaten_in_a_duel_goes_round_its_target() -> None:
    """The enemy stands on its way home: it ends two hexes off by either side, no nearer to him (B10)."""
    board = position({"g.fa1": "0608", "k.fa1": "0609"}, phase="combat")
    assert result(play(board, "bombard by g.fa1 at 0609", (2,))) == "A-2"
    assert texts(board) == {"retreat g.fa1 0508-0408", "retreat g.fa1 0708-0808"}
    play(board, "retreat g.fa1 0508-0408")
    assert texts(board) == {"pursue k.fa1 0608", "pursue k.fa1 0608-0508", "pass"}


# Chapter 8


def test_8_4_1__through_a_redoubt_between_enemies() -> None:
    """The only way out of the zones is a friend's redoubt, which no zone enters (8.1.2)."""
    units = {"k.cu1": "1806", "k.re1": "1805", "g.li1": "1807", "g.li2": "1906", "g.li3": "1706"}
    board = position(units, phase="withdrawal", start=True)
    assert ways_off(board) == {"withdraw k.cu1 1805-1804-1803-1802-1801"}
    del units["k.re1"]
    assert asked(position({**units, "k.gr1": "1805"}, phase="withdrawal", start=True)) == ("combat", "south")


@pytest.mark.parametrize("phase", ["movement", "withdrawal"])
def test_8_4_1__who_takes_the_hex_sets_the_next_on_its_way(phase: str) -> None:
    """The horse artillery was next to nobody. Infantry that took the cuirassiers' hex is slower, and now beside it."""
    board = position(
        {"k.li1": "0708", "g.cu1": "0709", "g.ha1": "0710"},
        phase=phase, active="south" if phase == "movement" else "north", start=True,
    )  # fmt: skip
    assert ways_off(board) == {"withdraw g.cu1 0710-0711-0712-0713-0714"}
    play(board, "withdraw g.cu1 0710-0711-0712-0713-0714")
    play(board, "follow k.li1")
    assert ways_off(board) == {"withdraw g.ha1 0711-0712-0713-0714-0715"}


def test_8_4__in_the_zone_of_one_as_fast_beside_a_slower_one() -> None:
    """Dragoons hold the dragoons in their zone; the line beyond the bridge does not, but it is slower and adjacent."""
    units = {"g.dr1": "1209", "k.dr1": "1109", "k.li1": "1309"}
    assert "withdraw g.dr1 1210-1111-1112-1113-1114-1115" in ways_off(position(units))
    del units["k.li1"]
    assert ways_off(position(units)) == set()
    assert why(position(units), "withdraw g.dr1 1210") == ("8.4", "withdraw-slower")


# Chapter 9


def test_9_2_4__two_dice_and_a_grip_and_a_pursuit() -> None:
    """Green takes the six, Red sets it aside, the attacker goes back a hex and Red follows."""
    board = position({"g.gr1": "1807", "r.li1": "1806"}, north="red", phase="combat", powers=(1, 1))
    play(board, "attack 1806 by g.gr1 twodice", (2, 6))
    assert result(play(board, "take 6")) == "D-KO"
    assert kinds(play(board, "grip")) == ["power", "gripped", "retreated"]
    play(board, "pursue r.li1 1807")
    assert (at(board, "g.gr1"), at(board, "r.li1")) == ("1808", "1807")


def test_9_2_3__a_stubborn_fight_for_a_redoubt_is_set_aside() -> None:
    """8.1.3 would have cost Red his only unit."""
    units = {"k.re1": "1806", "r.li1": "1807", "r.va1": "1810"}
    board = position(units, south="red", phase="combat", powers=(0, 1))
    assert result(play(board, "attack 1806 by r.li1 with r.va1", (4,))) == "EX"
    assert retreats(play(board, "grip")) == {"r.li1": ("1807", "1808")}
    assert at(board, "k.re1") == "1806"


# Scenarios


def test_S1_sudden__the_die_ends_it_before_the_cards_can_be_met() -> None:
    """Turn 4, a five: a guard against grenadiers and dragoons, neither card done: 3 to 3."""
    board = position(
        {"k.li1": "1910", "g.li1": "0608"}, scenario="battle", turn=4, options={"sudden_end": True},
        missions=["M14", "M02"], fallen=["k.gd1", "g.gr1", "g.dr1"],
    )  # fmt: skip
    events = play(board, "end", (5,))
    assert [(told.side, told.points) for told in named(events, "mission")] == [("north", 0), ("south", 0)]
    assert board.outcome is not None
    assert (board.outcome.winner, board.outcome.points) == (None, {"north": 3, "south": 3})


def test_S3_victory__the_last_fight_of_the_last_turn_is_carried_out() -> None:
    """Across the river, where nobody had to attack: the pursuit is still asked for, then the towns are counted."""
    units = {"k.hu1": "0608", "g.co1": "1910", "g.li1": "1009", "k.li1": "1008"}
    board = position(units, scenario="meeting", turn=6, phase="combat")
    assert texts(board) == {"attack 1008 by g.li1", "end"}
    events = play(board, "attack 1008 by g.li1", (6,))
    assert (column(events), result(events), asked(board)) == ("-1", "D-2", ("pursuit", "south"))
    play(board, "pass")
    assert board.outcome is not None
    assert board.outcome.points == {"north": 1, "south": 1}


def test_S3_entry__blacks_return_is_beside_the_die() -> None:
    """Three come on, the guard has to wait for the field artillery; the hussars return as a fourth."""
    board = position(
        {"k.hu1": "0606", "g.co1": "2417"}, scenario="meeting", active="north", powers=(1, 0), entries=3,
        reserve=["k.li1", "k.li2", "k.cu1", "k.gd1", "k.fa1"], fallen=["k.hu2"],
    )  # fmt: skip
    for unit, hex in (("k.li1", "0801"), ("k.li2", "0901"), ("k.cu1", "1001")):
        assert why(board, f"enter k.gd1 {hex}") == ("S3.entry", "entry-order")
        play(board, f"enter {unit} {hex}")
    assert why(board, "enter k.fa1 1101") == ("S3.entry", "entries-spent")
    play(board, "return k.hu2 1101")
    assert at(board, "k.hu2") == "1101"


# Runs of several decisions


def test_8_4_1__who_took_a_vacated_hex_drives_the_next_cavalry_off() -> None:
    """The window stays open until the combat phase: dragoons behind the hussars meet the line that came up."""
    board = position({"g.li1": "0712", "k.hu1": "0711", "k.dr1": "0710"}, phase="withdrawal", start=True)
    assert all("k.dr1" not in text for text in ways_off(board))
    play(board, min(ways_off(board)))
    play(board, "follow g.li1")
    assert ways_off(board)
    assert all("k.dr1" in text for text in ways_off(board))
    play(board, min(ways_off(board)))
    play(board, "follow g.li1")
    assert (at(board, "g.li1"), asked(board)) == ("0710", ("movement", "north"))


def test_7_3__a_pursuit_silences_the_battery_that_was_to_meet_a_duty() -> None:
    """8.2.3: the grenadiers follow up to it. Who has not fought must now take on both; if he has, nobody owes."""
    units = {"g.li1": "1807", "g.li2": "2107", "g.va1": "1809", "k.gr1": "1806", "k.li2": "2106", "k.li3": "2206"}
    board = position(units, phase="combat")
    assert lawful(board, "attack 2206 by g.li2")
    done = board.copy()
    play(board, "attack 1806 by g.li1", (2,))
    play(board, "pursue k.gr1 1807-1808")
    assert why(board, "bombard by g.va1 at 2106") == ("8.2.3", "bombard-in-zone")
    assert why(board, "attack 2206 by g.li2") == ("7.3", "duty-lost")
    assert lawful(board, "attack 2106 2206 by g.li2")
    play(done, "attack 2206 by g.li2", (2,))
    play(done, "pass")
    play(done, "attack 1806 by g.li1", (2,))
    play(done, "pursue k.gr1 1807-1808")
    assert lawful(done, "end")


def test_9_2_3__the_grip_on_the_last_redoubt() -> None:
    """Turn 6 of scenario 4: D-2 would storm it, A-1 throws the guard back, and the attacker has lost."""
    units = {"k.gd1": "1811", "k.va1": "1809", "r.re1": "1812"}
    lost = ["r.re2", "r.re3"]
    board = position(
        units, phase="combat", scenario="assault", active="north", turn=6, south="red", powers=(0, 1), fallen=lost
    )
    assert result(play(board, "attack 1812 by k.gd1 with k.va1", (5,))) == "D-2"
    stormed = board.copy()
    play(stormed, "pass")
    assert stormed.outcome is not None
    assert stormed.outcome.winner == "north"
    play(board, "grip")
    play(board, "retreat k.gd1 1711")
    while board.outcome is None:
        play(board, "end")
    assert (at(board, "r.re1"), board.outcome.winner) == ("1812", "south")
