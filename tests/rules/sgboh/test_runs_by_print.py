"""Runs of several decisions, worked out from the print: where chapters meet, and at the edges."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.acts import FAR, designated, found_out
from tests.rules.sgboh.board import UNASKED, Board, told

from feldherr.games.sgboh.rules import effects, withdrawal

TWO = {"r.l": {"commands": ("A",)}, "r.m": {"commands": ("B",)}}
ONE: dict[str, dict[str, Any]] = {"r.l": {"commands": ("B",)}, "r.k": {"commands": ("A",), "initiative": 4}}


def test_9__a_level_reached_by_fire_ends_the_battle_only_at_the_end_of_the_turn() -> None:
    board = Board("x=SKa 1410/1 l@x", "d=SKa 1611/4(3) e=HI 2918/4 l@e", level=(100, 2))
    board.battle()
    board.play("activate r.f by r.l")
    board.play("fire r.x at b.d")
    board.play("pass", dice=(1,))
    assert (board.lost(), board.asked()) == (["b.d"], ("movement", "red"))
    board.play("end")
    assert board.field.outcome is not None
    assert board.field.outcome.winner == "red"


@pytest.mark.parametrize(("rider", "die", "box"), [(False, 9, "vanished"), (True, 9, "pursuit"), (True, 4, "pursuit")])
def test_7_63__a_formation_all_in_pursuit_is_activated_until_it_is_gone_for_good(
    rider: bool, die: int, box: str
) -> None:
    """With its commander in pursuit two are subtracted, so that a 9 is a 7; gone for good it is offered no more."""
    board = Board("A: x=HC 1410/1 l@x B: y=HI 0908/1 m@y", FAR, leaders=TWO)
    board.battle()
    board.pursue("r.x", *(["r.l"] if rider else []))
    board.play("activate r.A" if rider else "activate r.A by r.l")
    board.play("recall", dice=(die,))
    board.play("end")
    board.play("pass")
    assert board.at("r.x") == box
    assert any(one.startswith("activate r.A") for one in board.options()) == (box == "pursuit")


@pytest.mark.parametrize("out", ["", "x"])
def test_5_36__who_has_a_zone_laid_on_him_goes_on_only_in_command(out: str) -> None:
    """He has not entered it (6.22), but out of command he spends no more MP in it (6.23)."""
    board = Board("x=HI 1211/2", f"[a=Pr b=Pr] 1410/4 {FAR}", out=out, options=UNASKED).movement()
    board.does("move r.x 1312se")
    board.play("spread b.b 1411")
    assert board.at("r.x") == "1312/2"
    assert board.may_go("r.x", "1313") == (not out)


def test_8_5__a_rampage_takes_the_defender_of_an_attack_still_to_come() -> None:
    """Then that attack is not fought, and its attacker does not advance; the one who caused the rampage does."""
    board = designated("x=HI 1410/1 y=HI 1412/1", f"e=EL 1511/4(5) d=HI 1513/4(4) {FAR}", "r.x@b.e r.y@b.d")
    events = board.play("resolve r.x", dice=(9, 2, 6, 8))
    assert [event.fields()["unit_other"] for event in told(events, "rampage_met")] == ["r.x", "b.d", "r.y"]
    assert (board.lost(), board.hits("r.y")) == (["b.d", "b.e"], 3)
    assert board.options() == ["advance r.x 1511e", "advance r.x 1511ne", "advance r.x 1511se"]
    board.play("advance r.x 1511e")
    assert (board.over, board.at("r.y")) == (True, "1412/1")


def test_8_4__an_attacker_kept_may_fall_to_the_rampage_that_follows() -> None:
    board = Board("x=HI 1410/1(4)", f"e=EL 1511/4(5) {FAR}")
    board.resolve("x", "e", 6)
    board.play("keep r.x", dice=(6,))
    assert board.lost() == ["r.x", "b.e"]


@pytest.mark.parametrize(("die", "stays"), [(4, True), (5, False)])
def test_8_4__cavalry_kept_checks_for_pursuit_by_its_whole_tq(die: int, stays: bool) -> None:
    """TQ 7 against the die and 3, with no enemy near; its six hits do not count (7.62)."""
    board = Board("x=HC 1410/1(6)", f"d=HC 1511/4(6) {FAR}")
    board.resolve("x", "d", 6)
    board.play("keep r.x", dice=(die,))
    assert board.at("r.x") == ("1410/1" if stays else "pursuit")


def test_10_53__chariots_advance_first_and_then_are_lost_their_leader_busy() -> None:
    board = designated("x=CH 1410/1 l@x", f"d=HI 1511/4 {FAR}", "r.x@b.d", dice=(5, 9))
    board.play("retreat b.d 1610w")
    board.play("advance r.x 1511e")
    assert (board.lost(), board.at("r.l")) == (["r.x"], "away")


def test_7_44__who_falls_in_the_check_of_his_retreat_has_left_the_hex_too() -> None:
    board = designated("x=HI 1410/1", f"d=LI 1511/4(4) {FAR}", "r.x@b.d")
    board.play("evade b.d@1611w-1712w-1812w", dice=(6,))
    assert board.lost() == ["b.d"]
    assert "follow r.x 1511e" in board.options()


@pytest.mark.parametrize(("die", "lost"), [(9, True), (5, False)])
def test_4_38__a_hero_whose_unit_has_routed_is_felt_no_more_in_the_next_shock(die: int, lost: bool) -> None:
    board = designated(
        "x=HI 1410/1 l@x y=HI 1412/1", f"d=HI 1511/4 e=HI 1513/4 {FAR}", "r.x@b.d r.y@b.e", dice=(5,), hero="r"
    )
    assert board.modifiers("y", "e") == {"weapons": 0, "leader": 1}
    if lost:
        (_, second) = told(board.play("resolve r.x", dice=(0, die, 5)), "shocked")
    else:
        board.play("resolve r.x", dice=(0, die))
        (second,) = told(board.play("retreat r.x 1311e", dice=(5,)), "shocked")
    assert second.fields()["modifiers"] == (("weapons-front",) if lost else ("weapons-front", "leader"))


def test_7_53__a_stack_that_cannot_retreat_shares_the_extra_hits_after_its_top_is_depleted() -> None:
    ring = "q=HC 1310/1 r=HC 1311/1 s=HC 1411/1 v=HC 1409/1"
    board = Board(f"[t=Pr u=Pr] 1410/1 {ring}", f"e=HI 1511/4 {FAR}")
    board.resolve("t", "e", 1, dice=(9,))
    assert (board.at("r.t"), board.depleted("r.t"), board.hits("r.t"), board.hits("r.u")) == ("1410/1", True, 1, 1)


def test_7_43__a_retreat_stops_in_the_zone_of_a_third_unit_and_nobody_follows() -> None:
    """That unit is not activated, yet its zone holds. By the other way all three points are spent (7.42), and then the
    attacker may follow for two (7.44); no die falls for his leader (7.4).
    """
    red, blue = "x=HI 1410/1 l@x y=HC 1711/4", f"d=LI 1511/4(4) {FAR}"
    board = designated(red, blue, "r.x@b.d", idle="y")
    ways = [one.count("-") for one in board.options() if "@" in one]
    assert sorted(ways) == [0, 0, 2, 2, 2]
    board = designated(red, blue.replace("(4)", ""), "r.x@b.d", idle="y")
    board.play("evade b.d@1611w", dice=(6,))
    assert (board.over, board.hits("b.d"), board.at("r.x")) == (True, 1, "1410/1")
    board = designated(red, blue, "r.x@b.d", idle="y")
    board.play("evade b.d@1512w-1513w-1514w", dice=(5,))
    assert (board.hits("b.d"), board.asked()[0]) == (4, "follow")
    assert "follow r.x 1511e-1610e" in board.options()


def test_7_17__horse_that_strikes_elephants_is_met_by_their_rampage_in_its_turn() -> None:
    """It takes its hit (10.23). The ring at one hex comes first; the 9 is applied and ends it before r.a is met."""
    board = Board("c=LC 1712/4 l@c a=HI 1310/1", f"e=EL 1511/4(3) d=HI 1512/4 {FAR}").movement()
    events = board.play("strike r.c at b.e", dice=(2, 3, 7, 9))
    assert [event.fields()["unit_other"] for event in told(events, "rampage_met")] == ["b.d", "r.c"]
    assert (board.hits("b.d"), board.hits("r.c"), board.lost()) == (2, 4, ["b.e"])


def test_7_46__a_commander_killed_before_the_die_leaves_his_formation_in_command_for_this_turn() -> None:
    board = Board(
        "A: x=HI 1210/1 y=HI 1012/1 k@x B: w=HI 0508/1 l@w", f"d=HI 1511/4 {FAR}", leaders=ONE, options=UNASKED
    )
    board.battle()
    board.play("activate r.A by r.k")
    board.move("r.x", "1310 1410")
    board.play("end")
    events = board.play("shock r.x@b.d", dice=(0, 1, 6))
    (shocked,) = told(events, "shocked")
    assert shocked.fields()["modifiers"] == ("weapons-front", "momentum")
    assert (board.lost(), withdrawal.lost(board.field, 0)) == (["r.k"], 20)
    assert board.field.out == 0


@pytest.mark.parametrize(("foe", "there"), [("2910", "lost"), ("2909", "3011+3010/4")])
def test_8_3__two_hexes_with_their_back_to_the_edge(foe: str, there: str) -> None:
    """Off the map where that is the only way (H01): before its middle front hex it is, before an outer one there is
    another along the edge.
    """
    board = Board(f"x=HI {foe}/1", f"d=PH 3010+3009/4 {FAR}")
    board.resolve("x", "d", 9)
    assert (board.at("b.d"), board.asked()[0]) == (there, "advancing")


@pytest.mark.parametrize("woods", ["1510", "1511"])
def test_7_5__a_half_in_woods_covers_the_half_that_is_attacked(woods: str) -> None:
    """The modifier of several that is best for the defender; the attacker's own woods are none."""
    board = Board("x=HI 1411/1", f"d=PH 1511+1510/4 {FAR}", terrain={woods: "woods"})
    assert board.modifiers("x", "d")["ground"] == -1
    board = Board("x=PH 1410+1411/1", f"d=HI 1511/4 {FAR}", terrain={"1410": "woods"})
    assert "ground" not in board.modifiers("x", "d")


def test_8_5__a_rampage_does_not_mind_ramparts_and_gates() -> None:
    works = [("gate", "1410", "1511"), ("rampart", "1411", "1511")]
    blue = f"e=EL 1511/4(5) g=HI 1611/4 h=PH 1513+1512/4 {FAR}"
    board = Board("a=SKs 1410/1 f=HI 1310/1", blue, works=works).movement()
    events = board.play("fire r.a at b.e", dice=(0, 5, 5, 5, 6))
    met = [event.fields()["unit_other"] for event in told(events, "rampage_met")]
    assert met == ["r.a", "b.g", "b.h", "r.f"]
    assert (board.hits("r.a"), board.hits("b.h"), board.hits("r.f")) == (1, 0, 1)


def test_11_25__a_beaten_column_goes_back_as_it_is_and_forms_up_when_all_is_over() -> None:
    """After the advance, and any way it likes, though the enemy is next to it now."""
    board = designated("x=HI 1410/1", f"d=HI 1511/5C {FAR}", "r.x@b.d", dice=(8,))
    board.play("retreat b.d 1512cnw")
    board.play("advance r.x 1511e")
    assert (board.asked(), len(board.options())) == (("deploy", "blue"), 6)
    board.play("deploy b.d 1512ne")
    assert (board.column("b.d"), board.at("b.d")) == (False, "1512/0")


def test_10_23__elephants_before_horse_and_foot_fight_the_foot_alone_when_the_horse_has_gone() -> None:
    """The horse must go; light foot is no faster than elephants (7.41). There is no advance, for one has stayed."""
    board = designated("e=EL 1410/1", f"h=HC 1511/4 i=LI 1510/4 {FAR}", "r.e@b.h r.e@b.i")
    board.refuses("pass", "10.23", "sgboh-evade-must")
    assert not [one for one in board.options() if "b.i" in one]
    events = board.play("evade b.h@1512w-1513w-1514w-1515w", dice=(3,))
    (shocked,) = told(events, "shocked")
    assert shocked.fields()["units_other"] == ("b.i",)


def test_10_23__elephants_do_not_advance_after_horse_that_falls_before_the_shock() -> None:
    """The hit comes before the shock, and nobody is left to fight: no result of shock has emptied the hex (7.54)."""
    board = designated("e=EL 1410/1", f"h=HC 1511/4(6) {FAR}", "r.e@b.h", engaged="h", zoned="h")
    assert (board.lost(), board.over, board.at("r.e")) == (["b.h"], True, "1410/1")


def test_5_23__a_phalanx_goes_through_a_friend_before_one_half_if_it_gets_on() -> None:
    """1 and 2 for the friend, and 1 for the next step: to stand halfway there it may not (5.31)."""
    board = Board("p=PH 1410+1411/1 f=HI 1510/1", FAR).movement()
    ends = board.ends("r.p")
    assert "1510+1511/1" not in ends
    assert ends["1609+1610/1"] == 4
    board.move("r.p", "1510+1511 1609+1610")
    assert (board.hits("r.p"), board.hits("r.f")) == (1, 1)


def test_4_14__the_commander_of_a_group_s_formation_is_dead_and_so_not_within_range() -> None:
    """A replacement comes only with the activation (4.37), so that the group is not to be had."""
    leaders = {"r.l": {"commands": ("A",)}, "r.k": {"commands": ("B",)}}
    board = Board("A: x=HI 1010/1 l@x B: y=HI 1013/1 k@y", FAR, leaders=leaders, groups=[("r.l", ("A", "B"), True)])
    board.battle()
    assert board.allows("activate r.A r.B by r.l r.k")
    effects.bury(board.field, board.unit("r.k"))
    board.refuses("activate r.A r.B by r.l r.k", "4.14", "sgboh-no-group")
    assert board.allows("activate r.B by r.k")


def test_7_15__a_commander_killed_by_the_answer_to_his_unit_s_shot_leaves_it_in_command_for_this_turn_alone() -> None:
    """The shots fall together: nine misses, a nought hits and another one kills. He gives nothing in the shock, and
    where nobody replaces him all are out of command the next time.
    """
    red, blue = "x=LP 1310/1 y=LP 1312/1 l@x", f"d=LI 1511/4 {FAR}"
    board = Board(red, blue, options=UNASKED)
    board.battle()
    board.play("activate r.f by r.l")
    board.move("r.x", "1410")
    board.play("pass")
    board.does("fire r.x at b.d")
    board.play("return_fire", dice=(9, 0, 0))
    assert (board.lost(), board.hits("r.x"), board.field.out) == (["r.l"], 1, 0)
    assert board.modifiers("x", "d") == {"weapons": 1, "hits": -1, "momentum": 1}
    assert board.may_go("r.y", "1411")  # a hex next to the enemy
    board.play("end")
    assert board.options() == ["shock r.x@b.d"]
    board.play("shock r.x@b.d", dice=(4,))  # five: two hits, and one for the enemy
    assert (board.hits("r.x"), board.hits("b.d"), withdrawal.lost(board.field, 0)) == (3, 1, 25)
    board.play("pass")
    board.play("activate r.f")
    assert found_out(board) == ["r.x", "r.y"]
    board.no_way("r.y", "1411", "4.12", "sgboh-out-of-command-beside")
