"""Runs of several decisions, worked out from the print: where chapters meet, and at the edges."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR, designated
from tests.rules.sgboh.board import UNASKED, Board, told

TWO = {"r.l": {"commands": ("A",)}, "r.m": {"commands": ("B",)}}


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
