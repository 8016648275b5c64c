"""Games begun before an amendment are played as they were begun.

7.2, 7.3, 7.8, 7.8.1, 7.8.3, 7.9, 8.1.3, 8.2.3, 8.2.4, 8.2.5.3, 8.4.1, 9.2.1, 9.2.3, S2.length. What amendment 8 made
of three options is in `test_rulings`.
"""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.setting import (
    AWAY_FROM_FIGHT,
    COUNT_AFTER_ATTACKS,
    FIRE_IS_ATTACK,
    FULL_WITHDRAWAL,
    HEAVY_STAYS,
    LETTER,
    PRINTED,
    STEPS_HOME,
    USEFUL_GRIP,
)

from .board import asked, at, column, lawful, named, play, position, result, retreats, texts, why


def under(number: int) -> dict[str, int]:
    """The options of a game begun when there were so many amendments."""
    return {"amendments": number}


def test_they_are_numbered_as_they_were_made() -> None:
    """Each that names a ruling has it on its paragraphs."""
    numbers = [amendment.number for amendment in RULESET.amendments]
    made = [
        STEPS_HOME, FULL_WITHDRAWAL, USEFUL_GRIP, COUNT_AFTER_ATTACKS, AWAY_FROM_FIGHT, LETTER, FIRE_IS_ATTACK, PRINTED,
        HEAVY_STAYS,
    ]  # fmt: skip
    assert numbers == made == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for amendment in RULESET.amendments:
        if amendment.ruling:
            assert set(amendment.paragraphs) <= set(RULESET.rulebook.rulings[amendment.ruling].paragraphs)


def test_7_8_1__nearness_came_before_clean_ground() -> None:
    """Straight back into the forest 0902, though 0802 and 1002 are open (ruling B11)."""
    units = {"g.li1": "0904", "k.li1": "0903"}
    board = position(units, phase="combat", options=under(STEPS_HOME - 1))
    assert retreats(play(board, "attack 0903 by g.li1", (5,))) == {"k.li1": ("0903", "0902")}
    board = position(units, phase="combat", options=under(STEPS_HOME))
    play(board, "attack 0903 by g.li1", (5,))
    assert texts(board) == {"retreat k.li1 0802", "retreat k.li1 1002"}


@pytest.mark.parametrize(("number", "may"), [(FULL_WITHDRAWAL - 1, True), (FULL_WITHDRAWAL, False)])
def test_8_4_1__a_zigzag_burnt_the_points_that_led_over_the_edge(number: int, may: bool) -> None:
    """Hussars four hexes from the edge (ruling W08)."""
    board = position({"k.hu1": "1805", "g.li1": "1806"}, phase="withdrawal", start=True, options=under(number))
    assert (asked(board) == ("withdrawal", "north")) is may
    if may:
        assert lawful(board, "withdraw k.hu1 1804-1803-1703-1602-1702-1601-1501")


@pytest.mark.parametrize(("number", "asks"), [(USEFUL_GRIP - 1, True), (USEFUL_GRIP, False)])
def test_9_2_3__red_was_asked_after_the_best_result_too(number: int, asks: bool) -> None:
    """D-Elim in Red's own attack on a single unit (ruling S04)."""
    board = position(
        {"r.gd1": "0712", "r.gd2": "0611", "k.li1": "0711"},
        south="red", phase="combat", powers=(1, 1), options=under(number),
    )  # fmt: skip
    assert result(play(board, "attack 0711 by r.gd1 r.gd2", (6,))) == "D-KO"
    assert (asked(board)[0] == "bulldog") is asks


def test_S2_length__losses_broke_the_quiet_not_attacks() -> None:
    """Turns 1 to 3 without a loss; there was an attack in turn 3 (ruling W09)."""
    units = {"k.li1": "0101", "g.li1": "0117", "g.li2": "1808", "k.li2": "1807"}
    for number, may in ((COUNT_AFTER_ATTACKS - 1, True), (COUNT_AFTER_ATTACKS, False)):
        board = position(units, phase="combat", turn=3, options=under(number))
        play(board, "attack 1807 by g.li2", (5,))
        play(board, "pass")
        while asked(board)[0] != "movement" or board.turn < 4:
            play(board, "end")
        assert board.last_attack == (0 if may else 3)
        assert lawful(board, "count") is may
    assert why(board, "count") == ("S2.length", "count-early")
    assert why(position(units, options=under(0)), "count") == ("S2.length", "count-early-losses")


@pytest.mark.parametrize(("number", "end"), [(AWAY_FROM_FIGHT - 1, "0413"), (AWAY_FROM_FIGHT, "0414")])
def test_7_8__an_attacker_fell_back_over_the_dead(number: int, end: str) -> None:
    """EX with the own edge beyond the enemy: into its hex, as the nearest to the edge (ruling B10)."""
    units = {"k.li1": "0414", "k.li2": "0514", "g.li1": "0413"}
    board = position(units, phase="combat", active="north", options=under(number))
    play(board, "attack 0413 by k.li1 k.li2", (3,))
    play(board, "lose k.li2")
    assert at(board, "k.li1") == end
    assert (asked(board)[0] == "retreating") is (number == AWAY_FROM_FIGHT)


BEFORE = [(LETTER - 1, False), (LETTER, True)]


@pytest.mark.parametrize(("number", "lives"), BEFORE)
def test_7_8_3__every_step_of_a_unit_pushed_on_led_away(number: int, lives: bool) -> None:
    """Two hexes off 0702 is free, three hexes off nothing is (ruling B14)."""
    units = {
        "g.li1": "0603", "g.li2": "0403", "k.li1": "0503", "k.li2": "0501", "k.li3": "0601", "k.li4": "0401",
        "k.li5": "0701", "k.li6": "0301",
    }  # fmt: skip
    board = position(units, phase="combat", options=under(number))
    play(board, "attack 0503 by g.li1 g.li2", (5,))
    assert (at(board, "k.li1") == "0503") is lives


@pytest.mark.parametrize(("number", "may"), BEFORE)
def test_7_9__batteries_did_not_pursue(number: int, may: bool) -> None:
    """Beside the guard with which it won (ruling B15)."""
    units = {"g.gd1": "1808", "g.fa1": "1908", "k.li1": "1807"}
    board = position(units, phase="combat", options=under(number))
    play(board, "attack 1807 by g.gd1 g.fa1", (3,))
    assert lawful(board, "pursue g.gd1 1807")
    assert lawful(board, "pursue g.fa1 1807") is may
    if not may:
        assert why(board, "pursue g.fa1 1807") == ("7.9", "pursue-who")


@pytest.mark.parametrize(("number", "shifted"), BEFORE)
def test_8_2_3__no_river_helped_against_fire(number: int, shifted: bool) -> None:
    """From right across it (ruling C09)."""
    board = position({"g.fa1": "0108", "k.li1": "0107"}, phase="combat", options=under(number))
    assert column(play(board, "bombard by g.fa1 at 0107", (2,))) == ("-1" if shifted else "0")


@pytest.mark.parametrize(("number", "stays"), BEFORE)
def test_8_4_1__a_withdrawal_spent_what_it_could(number: int, stays: bool) -> None:
    """Three points of six (ruling V02)."""
    units = {"k.dr1": "1808", "g.li1": "1809", "g.li2": "1805", "g.li3": "1606", "g.li4": "2006"}
    board = position(units, phase="withdrawal", start=True, options=under(number))
    assert (asked(board)[0] != "withdrawal") is stays
    if not stays:
        assert lawful(board, "withdraw k.dr1 1708-1607")


@pytest.mark.parametrize(("number", "may"), BEFORE)
def test_9_2_1__friends_on_the_edge_shut_it(number: int, may: bool) -> None:
    """The black unit came on over free hexes only (ruling S02)."""
    board = position(
        {"k.li9": "0505", "k.li2": "0501"}, active="north", fallen=["k.li1"], powers=(1, 0), options=under(number)
    )
    assert lawful(board, "return k.li1 0501-0502") is may
    if not may:
        assert why(board, "return k.li1 0501-0502") == ("9.2.1", "own-hex")


@pytest.mark.parametrize(("number", "strength"), [(LETTER - 1, 8), (LETTER, 4)])
def test_8_2_5_3__a_heavy_battery_that_moved_struck_with_all_its_guns(number: int, strength: int) -> None:
    """Beside the line unit with which it attacks (ruling W04)."""
    units = {"g.li1": "0413", "g.va1": "0512", "k.li1": "0412"}
    board = position(units, phase="combat", moved=["g.va1"], options=under(number))
    events = play(board, "attack 0412 by g.li1 g.va1", (5,))
    assert named(events, "resolved")[0].difference == strength - 3


@pytest.mark.parametrize(("number", "may"), [(FIRE_IS_ATTACK - 1, False), (FIRE_IS_ATTACK, True)])
def test_8_1_3__a_redoubt_was_never_bombarded(number: int, may: bool) -> None:
    """Though that meets the duty to attack it (ruling C02)."""
    units = {"k.re1": "0611", "g.li1": "0612", "g.fa1": "0613"}
    board = position(units, phase="combat", options=under(number))
    assert lawful(board, "bombard by g.fa1 at 0611") is may
    if not may:
        assert why(board, "bombard by g.fa1 at 0611") == ("8.1.3", "bombard-redoubt")


@pytest.mark.parametrize(("number", "may"), [(FIRE_IS_ATTACK - 1, False), (FIRE_IS_ATTACK, True)])
def test_7_9__nobody_pursued_after_fire(number: int, may: bool) -> None:
    """A battery from right across the river (ruling B15)."""
    board = position({"g.fa1": "0108", "k.li1": "0107"}, phase="combat", options=under(number))
    play(board, "bombard by g.fa1 at 0107", (6,))
    assert (asked(board) == ("pursuit", "south")) is may


@pytest.mark.parametrize(("number", "may"), [(PRINTED - 1, False), (PRINTED, True)])
def test_8_1_3__a_redoubt_was_bombarded_only_on_duty(number: int, may: bool) -> None:
    """Nobody stands in its zone (ruling C02)."""
    board = position({"k.re1": "0611", "g.fa1": "0613", "k.li1": "0412"}, phase="combat", options=under(number))
    assert lawful(board, "bombard by g.fa1 at 0611") is may
    if not may:
        assert why(board, "bombard by g.fa1 at 0611") == ("8.1.3", "bombard-redoubt")


@pytest.mark.parametrize(("number", "strength"), [(PRINTED - 1, 1), (PRINTED, 5)])
def test_8_2_4__a_battery_counted_one_when_it_attacked_alone(number: int, strength: int) -> None:
    """As one that is attacked alone does (ruling W04); a heavy one that has moved counts 1 still."""
    units = {"g.va1": "0413", "k.li1": "0412"}
    board = position(units, phase="combat", options=under(number))
    events = play(board, "attack 0412 by g.va1", (5,))
    assert named(events, "resolved")[0].difference == strength - 3
    board = position(units, phase="combat", moved=["g.va1"], options=under(number))
    assert named(play(board, "attack 0412 by g.va1", (5,)), "resolved")[0].difference == -2


@pytest.mark.parametrize(("number", "may"), [(HEAVY_STAYS - 1, True), (HEAVY_STAYS, False)])
def test_7_9__a_heavy_battery_struck_with_its_guns_and_pursued(number: int, may: bool) -> None:
    """Beside the guard with which it won (ruling B15, 8.2.5.3)."""
    units = {"g.gd1": "1808", "g.va1": "1908", "k.li1": "1807"}
    board = position(units, phase="combat", options=under(number))
    play(board, "attack 1807 by g.gd1 g.va1", (3,))
    assert lawful(board, "pursue g.gd1 1807")
    assert lawful(board, "pursue g.va1 1807") is may
