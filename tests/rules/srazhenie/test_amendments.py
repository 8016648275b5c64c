"""Games begun before an amendment are played as they were begun: 7.8, 7.8.1, 8.4.1, 9.2.3, S2.length."""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.setting import (
    AWAY_FROM_FIGHT,
    COUNT_AFTER_ATTACKS,
    FULL_WITHDRAWAL,
    STEPS_HOME,
    USEFUL_GRIP,
)

from .board import asked, at, lawful, play, position, result, retreats, texts, why


def under(number: int) -> dict[str, int]:
    """The options of a game begun when there were so many amendments."""
    return {"amendments": number}


def test_they_are_numbered_as_they_were_made() -> None:
    """Each names a ruling that is on one of its paragraphs."""
    numbers = [amendment.number for amendment in RULESET.amendments]
    assert numbers == [STEPS_HOME, FULL_WITHDRAWAL, USEFUL_GRIP, COUNT_AFTER_ATTACKS, AWAY_FROM_FIGHT]
    assert numbers == [1, 2, 3, 4, 5]
    for amendment in RULESET.amendments:
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
