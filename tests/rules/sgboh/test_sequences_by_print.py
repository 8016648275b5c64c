"""Boards on which the sequence of a turn or of a shock phase decides, each worked out from the print alone.

Facing 1 looks east, 4 west; of 1410 the hexes before it are 1510 and 1511 then, of 1510 to the west 1410 and 1409.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.acts import FAR
from tests.rules.sgboh.board import Board

from feldherr import ruleset
from feldherr.games.sgboh.rules import withdrawal
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Pass, Scripted

RULESET = ruleset("sgboh")

HORSE: dict[str, dict[str, Any]] = {
    "r.k": {"commands": ("A",)},
    "r.q": {"commands": ("B",)},
    "r.l": {"commands": ("A", "B"), "range": 30},
}


# turns, leaders who are away (4, 7.63)


def test_7_63__who_rode_off_with_another_formation_leaves_his_own_without_command() -> None:
    board = Board(
        "A: h=HC 1010/1 k@h B: f=HI 1014/1 q@h w=HI 1018/1 l@w", FAR, leaders=HORSE | {"r.l": {"commands": ()}}
    )
    board.pursue("r.h", "r.k", "r.q")
    board.battle()
    board.refuses("activate r.B by r.q", "4.1")
    board.play("activate r.B")
    assert board.field.out == 1 << board.unit("r.f") | 1 << board.unit("r.w")


def test_7_63__a_nine_takes_the_leader_of_another_formation_for_good_and_costs_nothing() -> None:
    board = Board("A: h=HC 1010/1 k@1009 B: f=HI 1014/1 q@h l@f", FAR, leaders=HORSE)
    board.pursue("r.h", "r.q")
    board.battle()
    board.play("activate r.A by r.k")
    board.play("recall", dice=(9,))
    assert (board.at("r.h"), board.at("r.q")) == ("vanished", "vanished")
    assert withdrawal.lost(board.field, 0) == 0


def test_7_63__two_off_the_die_keep_a_nine_from_being_the_end() -> None:
    board = Board("A: h=HC 1010/1 k@h g=HC 1012/1 l@g", FAR, leaders=HORSE)
    board.pursue("r.h", "r.k")
    board.battle()
    board.play("activate r.A by r.l")
    board.play("recall", dice=(9,))
    assert (board.at("r.h"), board.at("r.k")) == ("pursuit", "pursuit")


def test_7_63__all_of_the_formation_come_back_by_one_die_and_others_do_not() -> None:
    board = Board("A: h=HC 1010/1 g=HC 1012/1 w=HC 1014/1 k@w B: f=HC 1016/1 l@w", FAR, leaders=HORSE)
    for unit in ("r.h", "r.g", "r.f"):
        board.pursue(unit)
    board.battle()
    board.play("activate r.A by r.k")
    board.play("recall", dice=(1,))
    assert board.asked()[0] == "returning"
    board.does("return r.h 3005w")
    board.does("return r.g 3007w")
    assert (board.at("r.h"), board.at("r.g"), board.at("r.f")) == ("3005/4", "3007/4", "pursuit")
    # Far from their commander they are out of command, and may still move (4.12).
    assert board.field.out >> board.unit("r.h") & 1
    board.move("r.h", "2906")


def test_4_44__an_attempt_that_failed_counts_for_all_leaders_of_the_side() -> None:
    many = {"b.l": {"seizure": 2, "initiative": 3}, "b.q": {"seizure": 2, "initiative": 3}}
    board = Board("x=HI 1010/1 l@x", "d=HI 2010/4 l@d q@d", leaders=many)
    board.battle()
    board.play("pass")  # red
    board.play("pass")  # blue
    board.play("seize b.l", dice=(4,))
    board.play("activate r.f by r.l")  # red goes on
    board.play("end")
    board.play("pass")  # blue
    assert board.asked() == ("activate", "red")  # neither leader may try now
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("seize", "blue")
    board.play("seize b.q", dice=(3,))
    assert board.asked() == ("activate", "blue")


def test_4_45__after_a_seized_turn_the_other_has_one_that_nobody_seizes_back() -> None:
    leaders = {"b.l": {"seizure": 3, "initiative": 9}, "r.l": {"seizure": 3, "initiative": 9}}
    board = Board("x=HI 1010/1 l@x", "d=HI 2010/4 l@d", leaders=leaders)
    board.battle()
    board.play("pass")
    board.play("pass")  # red lets blue have its turn
    board.play("pass")
    board.play("seize b.l", dice=(9,))  # the second turn of red
    board.play("pass")
    assert board.asked() == ("activate", "red")  # blue tried in the turn before, which never came
    board.play("pass")
    assert board.asked() == ("seize", "red")  # red may try in that of blue: it has tried in none


def test_4_43__a_leader_who_heads_a_group_leads_no_group_in_a_turn_he_seized() -> None:
    board = Board(
        "x=HI 1010/1 l@x",
        "A: d=HI 2010/4 q@d B: e=HI 2012/4 l@e",
        leaders={"b.q": {"seizure": 1, "initiative": 9, "commands": ("A", "B")}, "b.l": {"commands": ("B",)}},
        groups=[("b.q", ("A", "B"), False)],
    )
    board.battle()
    board.play("pass")
    board.play("activate b.A b.B by b.q")
    board.play("end")
    board.play("seize b.q", dice=(9,))
    board.refuses("activate b.A b.B by b.q", "4.43")
    board.play("activate b.A by b.q")


def test_4_42__the_path_of_his_range_is_barred_by_enemies_and_the_ground_too() -> None:
    """He reaches two hexes: round an enemy at 1911 or 1910 it would be three."""
    leaders: dict[str, Any] = {
        "b.l": {"seizure": 1, "initiative": 9, "range": 2, "commands": ("A",)},
        "b.q": {"commands": ("B",)},
    }
    for enemies, able in (("", True), ("x=HI 2009/1", False)):
        board = Board(f"w=HI 1010/1 l@w {enemies}", "A: d=HI 2010/4 l@d B: e=HI 2008/4 q@e", leaders=leaders)
        board.battle()
        board.play("pass")
        board.play("pass")
        board.play("seize b.l", dice=(0,))
        assert ("activate b.B by b.q" in board.options()) == able


def test_3_2__a_seized_turn_that_is_passed_has_no_check_and_the_next_one_has() -> None:
    board = Board(
        "x=HI 1010/1 l@x", "d=HI 2010/4 l@d", leaders={"b.l": {"seizure": 1, "initiative": 9}}, level=(5, 100)
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    board.field.leader_points[0] = 5
    board.play("seize b.l", dice=(0,))
    board.play("pass")
    assert board.field.outcome is None
    board.play("activate r.f by r.l")
    board.play("end")
    assert board.field.outcome is not None
    assert board.field.outcome.ranking[0] == ("blue",)


# leaders in shock (7.46, 4.38, 4.21)


def test_7_46__all_leaders_are_rolled_for_before_any_attack_and_the_dead_help_nobody() -> None:
    """The hero falls before the other attack is resolved, though his own comes after it."""
    board = Board("x=HI 1410/1 l@x y=HI 1412/1", "d=HI 1510/4 e=HI 1512/4", hero="r")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e", dice=(0, 1))
    assert board.lost() == ["r.l"]
    board.play("resolve r.y", dice=(5, 9))  # five and nothing to it
    assert (board.hits("r.y"), board.hits("b.e")) == (2, 1)
    board = Board("x=HI 1410/1 l@x y=HI 1412/1", "d=HI 1510/4 e=HI 1512/4", hero="r")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e", dice=(0, 2))
    board.play("resolve r.y", dice=(5, 9))  # he has lived, and it is six
    assert (board.hits("r.y"), board.hits("b.e")) == (1, 1)


def test_7_46__two_leaders_with_one_unit_both_roll_and_who_is_left_counts() -> None:
    board = Board("x=HI 1410/1 l@x k@x", "d=HI 1510/4 l@d")
    board.shock_phase()
    # Those of the attacker first, each at once to the end; then the defender's, and the shock: five and nought net.
    board.does("shock r.x@b.d", dice=(0, 0, 4, 0, 2, 5))
    assert len(board.lost()) == 1
    assert (board.hits("r.x"), board.hits("b.d")) == (2, 1)


def test_4_21_charisma__a_hero_whose_enemy_has_gone_helps_nobody() -> None:
    board = Board("x=HI 1410/1 l@x y=HI 1412/1", "d=SK 1510/4 e=HI 1513/4", hero="r")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e")
    board.does("evade b.d@1609w-1709w-1808w", dice=())
    board.does("pass", dice=(5,))
    # Five: two hits for him who attacked, and one. With the hero it had been six: one each.
    assert (board.hits("r.y"), board.hits("b.e")) == (2, 1)


# who must fight (7.31, 7.36)


def gun(red: str, idle: str = "") -> Board:
    board = Board(red, "a=ART 1510/4 z=HI 2918/4", idle=idle)
    board.shock_phase()
    return board


def test_7_36__a_gun_alone_falls_to_who_is_activated_and_to_nobody_else() -> None:
    assert gun("x=HI 1410/1").lost() == ["b.a"]
    assert gun("x=HI 1410/1 y=HI 1010/1", idle="x").lost() == []
    assert gun("x=HI 1409/1 y=HI 1010/1").lost() == ["b.a"]
    assert gun("x=HI 1409/0 y=HI 1010/1").lost() == []  # it looks elsewhere


def test_7_31__who_is_held_by_one_attacks_the_other_who_stands_before_him() -> None:
    """d, whose zone x stands in, is at its flank; e before it looks away."""
    board = Board("x=HI 1410/1", "d=HI 1409/2 e=HI 1510/1")
    assert "1410" in board.labels(board.field.zone[board.unit("b.d")])
    board.shock_phase()
    board.refuses("pass", "7.31")
    board.does("shock r.x@b.e", dice=(5,))


def test_7_32__who_is_held_by_nobody_may_let_it_be_but_takes_on_both_or_none() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/1 e=HI 1511/1")
    board.shock_phase()
    board.refuses("shock r.x@b.d", "7.32")
    board.does("pass")


def test_7_31__horse_before_elephants_and_foot_has_to_attack_the_foot_alone() -> None:
    board = Board("x=HC 1410/1", "e=EL 1510/4 d=HI 1511/4")
    board.shock_phase()
    board.refuses("shock r.x@b.e r.x@b.d", "10.23")
    board.refuses("pass", "7.31")
    board.does("shock r.x@b.d", dice=(6,))


# the order within a shock


def test_7_74__who_has_just_retreated_does_not_shoot_but_his_neighbour_does() -> None:
    board = Board("x=HI 1410/1", "d=LP 1510/4 f=LP 1609/4")
    board.resolve("x", "d", 9)
    board.play(next(text for text in board.options() if " 1610w" in text))
    board.does("advance r.x 1510e")
    assert board.asked()[1] == "blue"
    assert [text for text in board.options() if text.startswith("shoot")] == ["shoot b.f at r.x"]


def test_7_35__three_attackers_share_two_hits_and_no_unit_takes_both() -> None:
    board = Board("x=HI 1410/1 y=HI 1409/1 w=HI 1511/0", "d=HI 1510/4")
    board.resolve("x y w", "d", 5)
    board.play("bear r.y")
    assert "bear r.y" not in board.options()
    board.play("bear r.w")
    assert [board.hits(f"r.{name}") for name in "xyw"] == [0, 1, 1]


def test_8_3__attackers_that_both_retreat_keep_their_order_and_one_may_bar_the_other() -> None:
    board = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4")
    board.resolve("x y", "d", 0, dice=(0, 0))
    board.play("retreat r.x 1310e")
    assert all(" 1310" not in text for text in board.options())


# second thoughts: what follows from what


def test_7_44__who_has_followed_into_the_hex_of_a_later_attack_does_not_fight_there() -> None:
    """x follows skirmishers next to e, whom y attacks: x has attacked in this phase (7.34)."""
    board = Board("x=HI 1410/1 y=HI 1412/1", "d=SK 1510/4 e=HI 1512/4")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e")
    board.does("evade b.d@1609w-1709w-1809w")
    board.does("follow r.x 1510e", dice=(5,))
    assert (board.hits("r.x"), board.hits("r.y"), board.hits("b.e"), board.over) == (0, 2, 1, True)


def test_8_5__elephants_whom_the_second_attack_rampages_trample_who_has_advanced_in_the_first() -> None:
    board = Board("x=HI 1410/1 y=HI 1412/1", "d=HI 1510/4(4) e=EL 1512/4")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e")
    board.play("resolve r.x", dice=(8,))
    assert board.asked()[0] == "advancing"
    assert "advance r.x 1510e" in board.options()


def test_10_23__horse_that_elephants_attack_falls_to_the_hit_before_the_die_and_nobody_fights() -> None:
    board = Board("e=EL 1410/1", "h=HC 1510/4(6)", engaged="h")
    board.shock_phase()
    board.does("shock r.e@b.h")
    assert (board.lost(), board.hits("r.e"), board.at("r.e"), board.over) == (["b.h"], 0, "1410/1", True)


def test_10_23__and_who_is_left_of_two_defenders_fights_without_it() -> None:
    board = Board("e=EL 1410/1", "h=HC 1510/4(6) d=MI 1511/4", engaged="h")
    board.shock_phase()
    board.does("shock r.e@b.h r.e@b.d", dice=(4,))  # two for the arms: six
    assert (board.lost(), board.hits("r.e"), board.hits("b.d")) == (["b.h"], 1, 1)


@pytest.mark.parametrize(("die", "lost"), [(0, 0), (4, 0), (5, 0)])
def test_7_61__foot_beside_horse_whose_type_was_used_only_goes_on(die: int, lost: int) -> None:
    board = Board("x=HC 1410/1 y=HI 1409/1", "d=LC 1510/4(5)")
    board.resolve("x y", "d", 8, lead="y")
    # A hit for one of the attackers, and two for the horse, which routs: foot advances and nobody checks.
    board.play("bear r.x")
    assert (board.lost(), board.asked()[0], board.at("r.x")) == (["b.d"], "advancing", "1410/1")
    assert all(text.startswith("advance r.y") for text in board.options())


def test_7_62__a_pursuer_that_bore_the_last_hit_before_is_kept_from_it_by_nothing_else() -> None:
    """It is depleted by the hit of the row it has won by, and checks by its lower quality: five, two more."""
    for die, at in ((3, "1510/1"), (4, "pursuit")):
        board = Board("x=HCd 1410/1(6)", "d=HC 1510/4(5) z=HI 1712/4")
        board.resolve("x", "d", 8, dice=(die,))
        assert board.depleted("r.x")
        if board.asked()[0] == "advancing":
            board.play("advance r.x 1510e")
        assert board.at("r.x") == at


def test_7_53__defenders_of_whom_one_routs_and_one_goes_back_leave_two_hexes() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4")
    board.resolve("x", "d e", 14, dice=(9, 0), against="d")
    assert board.lost() == ["b.d"]
    board.play(next(text for text in board.options() if text.startswith("retreat b.e")))
    assert {text.split()[2][:4] for text in board.options()} == {"1510", "1511"}


def test_7_53__a_defender_that_stands_for_want_of_room_leaves_the_other_hex_alone() -> None:
    walls = "a=HC 1610/4 b=HC 1611/4 c=HC 1512/4"
    board = Board("x=HI 1410/1", f"d=HI 1510/4 e=HI 1511/4 {walls}")
    board.resolve("x", "d e", 9, against="d")
    board.play(next(text for text in board.options() if text.startswith("retreat b.d")))
    assert (board.at("b.e"), board.hits("b.e")) == ("1511/4", 3)
    assert {text.split()[2][:4] for text in board.options()} == {"1510"}


def test_8_21__who_is_depleted_by_a_barred_retreat_stays_and_nobody_advances() -> None:
    walls = "a=HC 1610/4 b=HC 1609/4 c=HC 1509/4 f=HC 1511/4"
    board = Board("x=HI 1410/1", f"d=HId 1510/4(4) {walls}")
    board.resolve("x", "d", 9)
    # Two hits and two more: eight against seven leave one.
    assert (board.depleted("b.d"), board.hits("b.d"), board.at("b.d"), board.over) == (True, 1, "1510/4", True)


def test_5_35__of_three_hits_on_a_stack_the_top_unit_bears_two_and_routs_and_the_other_goes_back() -> None:
    board = Board("x=HI 1410/1", "[a=Co(3) b=Co] 1510/4")
    board.resolve("x", "a", 16, dice=(0,))
    # It holds the check, bears two of three hits, five in all, and lives with six.
    assert (board.hits("b.a"), board.hits("b.b"), board.lost()) == (5, 1, [])
    board.play(board.options()[0])
    assert len(board.stack(board.hexes("b.a")[0])) == 2


def test_7_22__entry_fire_at_who_advances_after_a_retreat_before_shock_takes_its_shot_for_the_turn() -> None:
    board = Board("x=HI 1410/1", "d=SK 1510/4 f=SKa 1609/4")
    board.shock_phase()
    board.does("shock r.x@b.d")
    board.does("evade b.d@1610w-1710w-1810w")
    board.does("follow r.x 1510e")
    board.play("shoot b.f at r.x", dice=(9,))
    assert board.field.fired >> board.unit("b.f") & 1
    assert board.over


def test_7_22__who_is_in_the_zone_of_its_attacker_does_not_shoot_at_who_follows_and_so_may_go_itself() -> None:
    """x follows skirmishers into the zone of e, which stands in that of y."""
    board = Board("x=HI 1410/1 y=HI 1412/1", "d=SK 1511/4 e=LP 1512/5")
    board.shock_phase()
    board.does("shock r.x@b.d r.y@b.e")
    board.does("take r.x")
    board.does("evade b.d@1610w-1710w-1810w")
    board.does("follow r.x 1511e")
    assert board.asked() == ("evade", "blue")
    assert all(text == "pass" or text.startswith("evade b.e") for text in board.options())


def test_6_15__nobody_turns_in_reaction_to_an_advance() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4(4) e=HI 1609/1")
    board.resolve("x", "d", 8)
    board.does("advance r.x 1510e")
    assert board.over


def test_8_4__who_is_kept_and_need_not_go_back_advances() -> None:
    board = Board("x=HI 1410/1(4)", "d=HI 1510/4(4)")
    board.resolve("x", "d", 6)
    board.play("keep r.x")
    assert board.asked()[0] == "advancing"
    board.play("advance r.x 1510e")
    assert (board.at("r.x"), board.hits("r.x")) == ("1510/1", 4)


def test_7_53__a_row_of_both_kinds_elephants_that_fail_the_check_run_before_their_enemy_bears_more() -> None:
    """Row nought: elephants that attack fail, and run from the side of who has beaten them; nobody advances."""
    board = Board("e=EL 1410/1", "d=PH 1511+1510/4", values={"d": (7, 10)})
    events = board.resolve("e", "d", 0, dice=(7, 7))
    assert [event.kind for event in events if event.kind.startswith("rampage")][:1] == ["rampage"]
    assert (board.lost(), board.hits("b.d"), board.over) == (["r.e"], 0, True)


def test_8_5__an_eight_is_applied_and_ends_it_before_the_next_unit() -> None:
    board = Board("e=EL 1410/1", "d=HI 1510/4 f=HI 1412/4")
    board.resolve("e", "d", 0, dice=(7, 8))
    assert (board.lost(), board.hits("b.d"), board.hits("b.f")) == (["r.e"], 3, 0)


def test_8_5__elephants_that_a_rampage_brings_to_their_quality_are_removed_and_their_leader_is_busy() -> None:
    board = Board("e=EL 1410/1", "d=HI 1510/4 f=EL 1411/4(4) l@f")
    board.resolve("e", "d", 0, dice=(7, 0))
    assert board.lost() == ["r.e"]  # a nought takes nothing, and ends it
    board = Board("e=EL 1410/1", "d=HI 1510/4 f=EL 1411/4(4) l@f", values={"f": (5, 5)})
    board.resolve("e", "d", 0, dice=(7, 5, 6))
    assert (sorted(board.lost()), board.at("b.l")) == (["b.f", "r.e"], "away")


def test_4_36__of_two_leaders_with_a_lost_unit_both_are_busy_and_who_is_killed_is_not() -> None:
    board = Board("x=HI 1410/1(4) l@x k@x", "d=HI 1510/4")
    board.shock_phase()
    board.does("shock r.x@b.d", dice=(0, 1, 5, 5, 9))
    assert (board.lost(), board.at("r.k")) == (["r.l", "r.x"], "away")


def test_9__a_pursuer_is_not_lost_and_the_last_of_an_army_may_be_in_pursuit() -> None:
    board = Board("x=HC 1410/1", "d=LC 1510/4(5) z=HI 2918/4", level=(1, 7))
    board.battle()
    board.play("activate r.f")
    board.play("end")
    board.does("shock r.x@b.d", dice=(6, 9, 9))
    assert (board.at("r.x"), board.lost(), board.field.outcome) == ("pursuit", ["b.d"], None)
    board.play("pass")
    assert board.asked() == ("activate", "red")
    board.play("activate r.f")
    board.play("recall", dice=(2,))
    board.play("end")
    assert (board.at("r.x"), board.asked()) == ("pursuit", ("activate", "blue"))


# modifiers that meet (7.5)


@pytest.mark.parametrize(
    ("red", "blue", "id", "value"),
    [
        # quality: the best of each side, at most three, two less on the depleted side or in column
        ("x=HI 1410/1 y=HCd 1409/1", "d=HI 1510/4", "quality", 2),
        ("x=HCd 1410/1D", "d=HI 1510/4", "quality", None),
        ("x=HCd 1410/1", "d=SK 1510/4D", "quality", 3),
        ("x=HI 1410/1", "d=HId 1510/4D", "quality", None),
        # size: two points, or twice as many; elephants, chariots and skirmishers beside others count nothing
        ("x=HI 1410/1", "d=Co 1510/4", "size", 1),
        ("x=HI 1410/1", "d=HC 1510/4", "size", None),
        ("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", "size", 2),
        ("x=HI 1410/1 e=EL 1409/1", "d=HI 1510/4", "size", None),
        ("x=HI 1410/1", "d=SK 1510/4 f=HI 1511/4", "size", None),
        ("e=EL 1410/1", "d=SK 1510/4", "size", 2),
        ("e=EL 1410/1", "d=SK 1510/4 f=Co 1511/4", "size", None),
        ("e=EL 1410/1", "d=SK 1510/4 f=CH 1511/4", "size", None),  # five against six
        ("x=HI 1410/1", "d=SK 1510/4", "size", None),
        ("[x=Co y=Co] 1410/1", "d=HI 1510/4", "size", None),  # six against five
        ("[x=Co y=Co] 1410/1", "d=HC 1510/4", "size", 1),
        # hits: those of all, three at most
        ("x=HI 1410/1(4)", "d=HI 1510/4", "hits", -3),
        ("x=HI 1410/1(4)", "d=HI 1510/4(3)", "hits", -1),
        ("[x=Co(1) y=Co(1)] 1410/1", "d=HI 1510/4(4)", "hits", 2),
        ("x=HI 1410/1", "d=HI 1510/4(2) e=HI 1511/4(3)", "hits", 3),
        # leaders: one for a side, whoever of it has them, and both sides cancel out
        ("x=HI 1410/1 y=HI 1409/1 l@y", "d=HI 1510/4", "leader", 1),
        ("x=HI 1410/1 l@x k@x", "d=HI 1510/4", "leader", 1),
    ],
)
def test_7_5__what_units_together_come_to(red: str, blue: str, id: str, value: int | None) -> None:
    board = Board(red, blue)
    names = [" ".join(part.split("=")[0].strip("[") for part in text.split() if "=" in part) for text in (red, blue)]
    attackers = [name for name in names[0].split() if not (name == "y" and "[" in red)]
    assert board.modifiers(" ".join(attackers), names[1]).get(id) == value


def test_7_5__a_leader_on_each_side_leaves_nothing() -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 1510/4 l@d")
    assert board.net("x", "d") == 0


def test_7_5_momentum__not_of_who_began_in_a_zone_though_another_has_it() -> None:
    board = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", moved="y")
    assert board.modifiers("x y", "d").get("momentum") == 1
    board = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", moved="y", zoned="y")
    assert board.modifiers("x y", "d").get("momentum") is None


def test_7_5_terrain__what_is_best_for_the_defender_counts_once() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4", terrain={"1510": "woods", "1511": "marsh"})
    assert board.net("x", "d e") == -3  # ten against five is two, and one for the ground


@pytest.mark.parametrize("net", [-9, 12])
def test_7_53__beyond_the_ends_of_the_chart_its_last_rows_stand(net: int) -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4")
    board.resolve("x", "d", net * 2)
    assert board.lost() == (["r.x"] if net < 0 else ["b.d"])


# single battles


def in_battle(id: str, turns: int = 0, leader: str = "") -> Field:
    """A battle in which so many player turns have been passed, the one that then begins seized by a leader."""
    field = RULESET.start(id, {}, Scripted(9, 0))
    for _ in range(turns):
        while field.decisions[0].id == "seize":
            field.play(Pass(), Scripted())
        field.play(Pass(), Scripted())
    if leader:
        assert field.decisions[0].id == "seize"
        field.play(field.read_action(f"seize {leader}"), Scripted(0))
    elif field.decisions[0].id == "seize":
        field.play(Pass(), Scripted())
    assert isinstance(field, Field)
    return field


def may(field: Field, text: str) -> str:
    """The paragraph that refuses an action now; "" for a lawful one."""
    refusal = field.why_not(field.read_action(text))
    return "" if refusal is None else refusal.paragraph


@pytest.mark.parametrize(
    ("battle", "turns", "seizer", "text", "paragraph"),
    [
        # part of a group, and a group under either of its heads
        ("issus", 0, "", "activate m.alexander m.phalanx_r by m.alexander m.coenus", ""),
        ("issus", 0, "", "activate m.alexander m.phalanx_r by m.alexander", "4.1"),
        ("issus", 0, "", "activate m.parmenion m.phalanx_l by m.parmenion m.craterus", ""),
        ("issus", 0, "", "activate m.alexander m.phalanx_l by m.alexander m.craterus", "4.14"),
        ("granicus", 0, "", "activate m.phalanx_r m.phalanx_l by m.coenus m.craterus", ""),
        ("granicus", 0, "", "activate m.alexander m.phalanx_r by m.alexander m.coenus", "4.14"),
        ("granicus", 0, "", "activate m.auxiliaries m.alexander by m.alexander", "4.14"),
        ("chaeronea", 1, "", "activate g.thebes g.allies by g.theagenes g.strategos", ""),
        ("chaeronea", 1, "", "activate g.athens g.allies by g.lysicles g.strategos", ""),
        ("chaeronea", 1, "", "activate g.athens g.thebes by g.chares g.theagenes", "4.14"),
        # who is held back is so in a group, too
        ("cynoscephalae", 0, "", "activate m.phalanx_r m.phalanx_l by m.philip m.nicanor", "B.held"),
        ("cynoscephalae", 4, "", "activate m.phalanx_r m.phalanx_l by m.philip m.nicanor", ""),
        ("granicus", 1, "", "activate p.mercenaries by p.omares", "B.dormant"),
        # what is had by seizing
        ("zama", 2, "r.scipio", "activate r.legio_v r.legio_vi by r.tribune_v r.tribune_vi", ""),
        ("zama", 2, "r.scipio", "activate r.auxiliaries", ""),
        ("zama", 2, "r.laelius", "activate r.laelius by r.laelius", ""),
        ("zama", 2, "r.laelius", "activate r.auxiliaries", "4.43"),
        ("zama", 2, "r.laelius", "activate r.legio_v r.legio_vi by r.tribune_v r.tribune_vi", "4.43"),
        ("zama", 1, "c.hannibal", "activate c.veterans by c.hannibal", ""),
        ("zama", 1, "c.hannibal", "activate c.second_line by c.hannibal", ""),
        ("granicus", 2, "p.memnon", "activate p.mercenaries by p.omares", ""),
        ("granicus", 2, "p.memnon", "activate p.left by p.arsames", ""),
        ("granicus", 2, "p.memnon", "activate p.auxiliaries", "4.43"),
        ("granicus", 2, "p.mithridates", "activate p.mercenaries by p.omares", "B.dormant"),
        ("granicus", 2, "p.arsites", "activate p.auxiliaries", ""),
        ("granicus", 2, "p.arsites", "activate p.mercenaries by p.omares", "B.dormant"),
    ],
)
def test_B__who_is_activated_with_whom(battle: str, turns: int, seizer: str, text: str, paragraph: str) -> None:
    assert may(in_battle(battle, turns, seizer), text) == paragraph
