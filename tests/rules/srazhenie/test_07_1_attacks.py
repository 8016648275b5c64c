"""Rulebook 7.1 to 7.4: who attacks whom, and the duty to attack.

Fights here are in the open about 1807 (north's) and 1808 (south's); D-1 throws the unit on 1807 back to 1806.
"""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.combat import Combat
from feldherr.games.srazhenie.state.position import Battle

from .board import asked, at, destroyed, lawful, play, position, prompt, refused, result, retreats, texts, why, zone

PAIR = {"g.li1": "1808", "k.li1": "1807"}
TWO_ON_ONE = {**PAIR, "k.li2": "1908"}
"""g.li1 stands in the zones of k.li1 and k.li2."""
PICTURE = {**TWO_ON_ONE, "g.li2": "1909"}
"""The picture at 7.2: A is g.li1, B g.li2, C k.li1, D k.li2. B touches D only."""
CANNONADE = {**TWO_ON_ONE, "g.fa1": "1910"}
"""As TWO_ON_ONE, with a battery that has k.li2 in range and in sight and stands in no zone."""


IDLE = {"g.li9": "0608", "k.li9": "0609"}
"""Neighbours without a duty (a town): they keep the phase open when all other fights are over."""


# 7.1


def test_7_1__a_unit_in_an_enemy_zone_must_attack() -> None:
    """The phase is not to be ended before."""
    board = position(PAIR, phase="combat")
    refusal = refused(board, "end")
    assert (refusal.paragraph, refusal.message.args["units"], refusal.places) == ("7.3", ("k.li1",), ("1807",))
    assert prompt(board) == ("ask-duty", {"count": 1, "units": ["k.li1"]})


def test_7_1__both_sides_have_the_duty() -> None:
    """North, too, in its own phase."""
    board = position(PAIR, phase="combat", active="north")
    assert why(board, "end") == ("7.3", "duty-left")
    assert texts(board) == {"attack 1808 by k.li1"}


def test_7_1__no_duty_for_a_unit_in_a_forest() -> None:
    """0313 is a forest: no zone enters it. The attack is allowed all the same (ruling A03)."""
    board = position({"g.li1": "0313", "k.li1": "0412"}, phase="combat")
    assert lawful(board, "end")
    assert lawful(board, "attack 0412 by g.li1")


def test_7_1__no_duty_for_a_unit_in_a_town() -> None:
    """0608 is a town; the enemy next to it on the same bank is no duty."""
    board = position({"g.li1": "0608", "k.li1": "0609"}, phase="combat")
    assert lawful(board, "end")
    assert lawful(board, "attack 0609 by g.li1")


def test_7_1__no_duty_across_a_river() -> None:
    """The river runs between 1502 and 1503."""
    board = position({"g.li1": "1503", "k.li1": "1502"}, phase="combat")
    assert lawful(board, "end")
    assert lawful(board, "attack 1502 by g.li1")


def test_7_1__no_duty_for_a_redoubt() -> None:
    """No zone enters its hex, and it cannot attack."""
    board = position({"g.re1": "0413", "k.li1": "0412", "g.li1": "0608", "k.li2": "0609"}, phase="combat")
    assert lawful(board, "end")


def test_7_1__an_enemy_in_the_forest_is_a_duty() -> None:
    """His zone comes out of the forest onto open ground (ruling A02)."""
    board = position({"g.li1": "1709", "k.li1": "1708"}, phase="combat")
    assert why(board, "end") == ("7.3", "duty-left")


def test_7_1__a_redoubt_is_a_duty() -> None:
    """It controls its neighbours (ruling Z02)."""
    board = position({"g.li1": "1808", "k.re1": "1807"}, phase="combat")
    assert why(board, "end") == ("7.3", "duty-left")


def test_7_1__only_neighbours_fight() -> None:
    """Two hexes apart is too far."""
    board = position({**PAIR, "k.li2": "1805"}, phase="combat")
    assert why(board, "attack 1805 by g.li1") == ("7.1", "not-next")


def test_7_1__only_enemies_are_attacked() -> None:
    """Not an empty hex, and not a friend."""
    board = position({**PAIR, "g.li2": "1809"}, phase="combat")
    assert why(board, "attack 1709 by g.li1") == ("7.1", "no-enemy")
    assert why(board, "attack 1809 by g.li1") == ("7.1", "no-enemy")


def test_7_1__the_start_of_the_phase_counts() -> None:
    """A winner who advances into another zone need not attack there (ruling A06)."""
    board = position({**PAIR, "k.li2": "1906", **IDLE}, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pursue g.li1 1807")
    assert "1807" in zone(board, "north")
    assert lawful(board, "end")


# 7.2


def test_7_2__a_unit_attacks_once() -> None:
    """Having beaten k.li1, g.li1 does not attack k.li2 as well."""
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    assert why(board, "attack 1908 by g.li1") == ("7.2", "spent")
    assert why(board, "attack 1908 by g.li1 g.li2") == ("7.2", "spent")


def test_7_2__a_target_may_be_attacked_again_by_others() -> None:
    """Only the attacker is held to one attack: after one that failed another unit may try, and no third (A04)."""
    board = position({**PAIR, "g.li2": "1707", "k.fa1": "1401"}, phase="combat")
    play(board, "attack 1807 by g.li1", (3,))
    play(board, "pass")
    assert at(board, "g.li1") == "1809"
    assert texts(board) == {"attack 1807 by g.li2", "end"}
    assert why(board, "attack 1807 by g.li1 g.li2") == ("7.2", "spent")
    play(board, "attack 1807 by g.li2", (3,))
    play(board, "pass")
    assert asked(board)[0] == "movement"  # nobody is left to attack: the phase ended by itself


def test_7_2__no_unit_twice_in_one_attack() -> None:
    """A battery either attacks or supports."""
    board = position({**PAIR, "g.fa1": "1908"}, phase="combat")
    assert why(board, "attack 1807 by g.fa1 g.li1 with g.fa1") == ("7.2", "twice-in-attack")


def test_7_2__a_battery_that_supported_does_not_attack() -> None:
    """Fire in support of one attack is its attack of the phase."""
    board = position({**PICTURE, "g.fa1": "1809"}, phase="combat")
    play(board, "attack 1807 by g.li1 with g.fa1", (2,))
    play(board, "pass")
    assert why(board, "attack 1908 by g.li2 with g.fa1") == ("7.2", "spent")
    assert why(board, "bombard by g.fa1 at 1908") == ("7.2", "spent")


def test_7_2__the_next_attack_waits_for_the_last() -> None:
    """While a pursuit is open no other attack can be declared."""
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    assert asked(board) == ("pursuit", "south")
    assert why(board, "attack 1908 by g.li2") == ("7.9", "wrong-answer")


def test_7_2_example__a_may_attack_c_alone_because_b_takes_d() -> None:
    """The printed picture: A attacks C, B attacks D."""
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    assert why(board, "end") == ("7.3", "duty-left")
    play(board, "attack 1908 by g.li2", (5,))
    play(board, "pass")
    assert asked(board)[0] == "movement"


def test_7_2_example__without_b_a_attacks_both() -> None:
    """Neither C alone nor D alone, but both in one attack."""
    board = position(TWO_ON_ONE, phase="combat")
    refusal = refused(board, "attack 1807 by g.li1")
    assert (refusal.paragraph, refusal.message.id, refusal.places) == ("7.3", "srazhenie-duty-lost", ("1908",))
    assert why(board, "attack 1908 by g.li1") == ("7.3", "duty-lost")
    assert texts(board) == {"attack 1807 1908 by g.li1"}


# 7.3


def test_7_3__any_own_unit_may_do_it() -> None:
    """g.li2, not touched by k.li1's zone in the forest, relieves g.li1 of its duty."""
    board = position({**PAIR, "g.li2": "1708"}, phase="combat")
    play(board, "attack 1807 by g.li2", (5,))
    play(board, "pass")
    assert asked(board)[0] == "movement"


def test_7_3__a_unit_may_stand_idle_while_others_attack_its_enemies() -> None:
    """In the picture A takes on both; B, in the zone of D, does nothing, or attacks as well (A04)."""
    board = position({**PICTURE, **IDLE}, phase="combat")
    play(board, "attack 1807 1908 by g.li1", (1,))
    assert "1909" in zone(board, "north")
    assert lawful(board, "end")
    assert lawful(board, "attack 1908 by g.li2")


def test_7_3__every_enemy_whose_zone_covers_a_unit() -> None:
    """Two enemies, two duties; with one met the other still stands."""
    board = position({**PAIR, "g.li2": "0817", "k.li2": "0816"}, phase="combat")
    assert prompt(board)[1]["count"] == 2
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    refusal = refused(board, "end")
    assert (refusal.paragraph, refusal.message.args["units"]) == ("7.3", ("k.li2",))


def test_7_3__a_bombardment_meets_the_duty() -> None:
    """A battery fires at D from afar, so A is free to attack C alone (ruling A05)."""
    board = position(CANNONADE, phase="combat")
    play(board, "bombard by g.fa1 at 1908", (1,))
    assert lawful(board, "attack 1807 by g.li1")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    assert asked(board)[0] == "movement"


def test_7_3__a_bombardment_to_come_meets_it_too() -> None:
    """A attacks C first; then the phase cannot be ended until the battery has fired at D."""
    board = position(CANNONADE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    assert why(board, "end") == ("7.3", "duty-left")
    play(board, "bombard by g.fa1 at 1908", (1,))
    assert asked(board)[0] == "movement"


def test_7_3__the_diverting_battery_may_not_be_used_up() -> None:
    """With its fire in support of the attack on C nobody would be left for D (ruling W13)."""
    board = position({**TWO_ON_ONE, "g.fa1": "1809"}, phase="combat")
    assert why(board, "attack 1807 by g.li1 with g.fa1") == ("7.3", "duty-lost")
    assert lawful(board, "attack 1807 1908 by g.li1 with g.fa1")


def test_7_3__one_battery_for_two_enemies_is_not_enough() -> None:
    """Of three enemies about A one battery can bombard one only."""
    units = {**TWO_ON_ONE, "k.li3": "1709", "g.fa1": "1910"}
    board = position(units, phase="combat")
    refusal = refused(board, "attack 1807 by g.li1")
    assert (refusal.paragraph, refusal.message.args["unit"]) == ("7.3", "k.li3")
    assert lawful(board, "attack 1709 1807 by g.li1")


def test_7_3__a_bombardment_may_not_spoil_the_duty() -> None:
    """The battery is the last that could attack its neighbour over the river: it may fire at nobody else."""
    units = {"g.fa1": "0108", "k.li1": "0107", "g.li1": "0106", "k.li2": "0105", "k.li3": "0309"}
    board = position(units, phase="combat")
    assert lawful(board, "bombard by g.fa1 at 0309")
    play(board, "attack 0105 by g.li1", (5,))
    play(board, "pass")
    assert why(board, "bombard by g.fa1 at 0309") == ("7.3", "duty-lost")
    assert why(board, "end") == ("7.3", "duty-left")
    assert texts(board) == {"attack 0107 by g.fa1", "bombard by g.fa1 at 0107"}


def test_7_3__the_duty_lapses_when_the_zone_covers_nobody() -> None:
    """Beaten by C, A falls back out of D's zone: D need not be attacked (ruling A06)."""
    board = position(CANNONADE, phase="combat")
    assert retreats(play(board, "attack 1807 by g.li1", (3,))) == {"g.li1": ("1808", "1809")}
    play(board, "pass")
    assert at(board, "k.li2") == "1908"
    assert lawful(board, "end")
    assert prompt(board)[0] == "ask-combat"


def test_7_3__the_duty_stands_while_the_zone_covers_another() -> None:
    """A is thrown back, but D controls B still."""
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (3,))
    play(board, "pass")
    assert why(board, "end") == ("7.3", "duty-left")
    play(board, "attack 1908 by g.li2", (5,))


def test_7_3__no_new_duty_by_an_enemys_advance() -> None:
    """The defender pursues and now controls another unit: that is no duty of this phase."""
    board = position({**PAIR, "g.li2": "1909", **IDLE}, phase="combat")
    play(board, "attack 1807 by g.li1", (3,))
    assert asked(board) == ("pursuit", "north")
    play(board, "pursue k.li1 1808")
    assert "1909" in zone(board, "north")
    assert lawful(board, "end")


@pytest.mark.parametrize(("near", "far"), [("k.li1", "k.li2"), ("k.li2", "k.li1")])
def test_7_3__two_duties_that_one_battery_cannot_share(near: str, far: str) -> None:
    """A battery that attacks its neighbour over the river cannot bombard another enemy as well, whichever comes first.

    The two control g.li1 and g.li2, who may leave one of them, not both, to the battery.
    """
    units = {
        "g.fa1": "0108", near: "0107", "g.li1": "0106", "k.li3": "0105", "g.li2": "0406", far: "0307", "k.li4": "0506",
    }  # fmt: skip
    board = position(units, phase="combat")
    combat = board.steps[-1]
    assert isinstance(combat, Combat)
    assert len(combat.pressing(board)) == 4
    assert lawful(board, "bombard by g.fa1 at 0307")
    play(board, "attack 0105 by g.li1", (5,))
    play(board, "pass")
    assert why(board, "attack 0506 by g.li2") == ("7.3", "duty-lost")
    assert why(board, "bombard by g.fa1 at 0307") == ("7.3", "duty-lost")
    play(board, "attack 0307 0506 by g.li2", (1,))
    assert texts(board) == {"attack 0107 by g.fa1", "bombard by g.fa1 at 0107"}


def test_7_3__an_enemy_that_nobody_can_attack_any_more_bears_no_mark() -> None:
    """The battery meant for 0413 stands in a zone once the guard has pursued: the prompt and the marks agree."""
    units = {
        "g.li1": "0414", "k.li1": "0413", "k.li2": "0314", "g.li2": "0615", "k.gd1": "0614", "g.fa1": "0516", **IDLE,
    }  # fmt: skip
    board = position(units, phase="combat")
    play(board, "attack 0314 by g.li1", (5,))
    if asked(board)[0] == "pursuit":
        play(board, "pass")
    assert marked(board) == {"k.li1", "k.gd1"}
    assert result(play(board, "attack 0614 by g.li2", (4,))) == "A-1"
    play(board, "pursue k.gd1 0615")
    assert prompt(board)[0] == "ask-combat"
    assert marked(board) == set()
    assert lawful(board, "end")


def marked(board: Battle) -> set[str]:
    """The enemies that are shown as to be attacked."""
    return {piece.id for piece in RULESET.view(board, "south").pieces if "duty" in piece.marks}


def test_7_3__the_default_answer_meets_a_duty() -> None:
    """When a clock runs out an attack that is owed is made, one with several targets where it must be."""
    for units, text in ((PAIR, "attack 1807 by g.li1"), (TWO_ON_ONE, "attack 1807 1908 by g.li1")):
        board = position(units, phase="combat")
        assert board.legal().text(board.decisions[0].default) == text


# 7.4


def test_7_4__not_several_on_several() -> None:
    """Two units may not attack two hexes, though each touches both."""
    board = position({**TWO_ON_ONE, "g.li2": "1907"}, phase="combat")
    refusal = refused(board, "attack 1807 1908 by g.li1 g.li2")
    assert (refusal.paragraph, refusal.message.id) == ("7.4", "srazhenie-many-on-many")


def test_7_4__one_against_several() -> None:
    """The defenders' strengths add up, 3 - (3 + 3), and the result falls on both."""
    board = position({"g.li1": "1808", "k.li1": "1807", "k.li2": "1908"}, phase="combat")
    events = play(board, "attack 1807 1908 by g.li1", (5,))
    assert (result(events), retreats(events)) == ("D-1", {"k.li1": ("1807", "1806"), "k.li2": ("1908", "1907")})


def test_7_4__one_against_three() -> None:
    """Any number of hexes, as long as all touch the attacker."""
    units = {**TWO_ON_ONE, "k.li3": "1709"}
    board = position(units, phase="combat")
    events = play(board, "attack 1709 1807 1908 by g.li1", (6,))
    assert result(events) == "D-1"


def test_7_4__one_against_several_needs_all_to_touch_it() -> None:
    """One of the hexes is not adjacent."""
    board = position({**PAIR, "k.li2": "1806"}, phase="combat")
    assert why(board, "attack 1806 1807 by g.li1") == ("7.1", "not-next")


def test_7_4__several_against_one() -> None:
    """Three units from three hexes, 3 + 3 + 4 - 3 = +7; who of them touches the target only counts."""
    board = position({**PAIR, "g.li2": "1908", "g.gr1": "1907"}, phase="combat")
    events = play(board, "attack 1807 by g.li1 g.li2 g.gr1", (2,))
    assert result(events) == "D-1"


def test_7_4__the_order_of_attacks_is_the_players() -> None:
    """Of two fights either may come first."""
    units = {**PAIR, "g.li2": "2212", "k.li2": "2211"}
    for first, second in (
        ("attack 1807 by g.li1", "attack 2211 by g.li2"),
        ("attack 2211 by g.li2", "attack 1807 by g.li1"),
    ):
        board = position(units, phase="combat")
        play(board, first, (5,))
        play(board, "pass")
        play(board, second, (5,))


# 7.5.1


def test_7_5_1__only_own_units_attack() -> None:
    """Neither the enemy's nor one that is off the map."""
    board = position(PAIR, phase="combat")
    assert why(board, "attack 1807 by k.li1") == ("7.5.1", "not-yours")
    assert why(board, "attack 1807 by g.li5") == ("7.5.1", "not-yours")


def test_8_1_2__a_redoubt_does_not_attack() -> None:
    """Not even along with others."""
    board = position({**PAIR, "g.re1": "1908"}, phase="combat")
    assert why(board, "attack 1807 by g.re1") == ("8.1.2", "redoubt-attacks")
    assert why(board, "attack 1807 by g.li1 g.re1") == ("8.1.2", "redoubt-attacks")


def test_8_2_3__a_bombardment_has_an_enemy_as_its_target() -> None:
    """No shot at an empty hex or a friend."""
    board = position(CANNONADE, phase="combat")
    assert why(board, "bombard by g.fa1 at 1909") == ("8.2.3", "no-enemy")
    assert why(board, "bombard by g.fa1 at 1808") == ("8.2.3", "no-enemy")


def test_7_10__a_fight_is_carried_out_before_the_next() -> None:
    """The loser's retreat and the losses come before any new attack; what the first did counts for the second."""
    board = position(PICTURE, phase="combat")
    events = play(board, "attack 1807 by g.li1", (5,))
    assert at(board, "k.li1") == "1806"
    assert not destroyed(events)
    assert not lawful(board, "attack 1908 by g.li2")
    play(board, "pursue g.li1 1807")
    assert lawful(board, "attack 1908 by g.li2")


def test_7_10__the_second_attack_meets_what_the_first_left() -> None:
    """g.li1, having advanced, controls 1907, so k.li2 falls back to 2007; without that it would be 1907."""
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pursue g.li1 1807")
    assert retreats(play(board, "attack 1908 by g.li2", (5,))) == {"k.li2": ("1908", "2007")}
    board = position(PICTURE, phase="combat")
    play(board, "attack 1807 by g.li1", (5,))
    play(board, "pass")
    assert retreats(play(board, "attack 1908 by g.li2", (5,))) == {"k.li2": ("1908", "1907")}
