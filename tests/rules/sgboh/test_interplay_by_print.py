"""Boards on which two or three paragraphs of the print meet, each with what comes of it to the last number.

Each was worked out from the print, most of them before any code was looked at. Facing 1 looks east, 4 west; of 1410
the hexes before it are 1510 and 1511 then, of 1510 to the west 1410 and 1409.
"""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR, moving
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.rules import effects, routes, withdrawal

RAMPART = [("rampart", "1510", outer) for outer in ("1410", "1409", "1509", "1609", "1610", "1511")]


# command and leaders (4)


def test_4_36__a_leader_of_a_routed_unit_comes_back_with_his_formation_but_leads_no_group_that_turn() -> None:
    board = Board(
        "A: a=HI 1410/1(4) k@a c=HI 1015/1 B: q=HI 1018/1 l@q",
        "d=HI 1510/4",
        leaders={"r.k": {"commands": ("A",)}, "r.l": {"commands": ("B",)}},
        groups=[("r.k", ("A", "B"), False)],
    )
    board.battle()
    board.play("activate r.A by r.k")
    board.play("end")
    # His die, then 5 +1 for him -3 for the hits: three, a check, and nine is above five.
    board.play("shock r.a@b.d", dice=(9, 5, 9))
    assert (board.lost(), board.at("r.k"), withdrawal.lost(board.field, 0)) == (["r.a"], "away", 5)
    board.play("pass")
    board.refuses("activate r.A r.B by r.k r.l", "4.14", "sgboh-no-group")
    board.play("activate r.A by r.k")
    board.play("place r.k with r.c")
    assert (board.at("r.k"), board.field.out) == ("1015", 0)


def test_4_37__who_replaces_a_leader_counts_again_when_he_falls_and_by_his_own_initiative() -> None:
    board = Board("A: a=HI 1410/1 k@a", FAR, leaders={"r.k": {"commands": ("A",), "initiative": 6, "named": True}})
    effects.bury(board.field, board.unit("r.k"))
    board.battle()
    board.play("activate r.A by r.k")
    board.play("place r.k with r.a")
    assert withdrawal.lost(board.field, 0) == 30
    effects.bury(board.field, board.unit("r.k"))
    assert withdrawal.lost(board.field, 0) == 30 + 5 * board.setting.tables.replacement.initiative


def test_10_24__elephants_are_out_of_command_by_an_enemy_before_them_and_not_by_one_at_their_flank() -> None:
    board = Board("e=EL 1410/1 l@e", "d=HI 1510/1")
    board.battle()
    board.play("activate r.f by r.l")
    board.no_way("r.e", "/2", "10.24")
    for amendments, out in ((-1, ("r.e",)), (20, ())):
        board = Board("e=EL 1410/1 f=EL 1408/1 l@e", "d=HI 1510/1", amendments=amendments)
        board.battle()
        (told,) = [one for one in board.play("activate r.f by r.l") if one.kind == "activated"]
        assert told.fields()["units_out"] == out
    board = moving("e=EL 1410/1", "d=HI 1311/0")  # it stands in his zone, and he at its flank
    board.move("r.e", "1510")


# movement (5, 6)


def test_5_22__through_a_friend_on_rough_ground_prices_and_hits_add_up() -> None:
    red, rough = "p=PH 1010+1011/1 y=HI 1110/1", {"1110": "rough"}
    moving(red, terrain=rough).no_way("r.p", "1110+1111/1 1210+1211/1", "5.15", "sgboh-too-far")  # 2 + 2 + 1 of 4
    board = moving(red.replace("PH", "HO"), terrain=rough)
    board.move("r.p", "1110+1111/1 1210+1211/1")
    assert (board.spent("r.p"), board.hits("r.p"), board.hits("r.y")) == (5, 2, 1)


def test_5_24__rough_ground_under_the_half_in_the_zone_ends_the_move() -> None:
    board = moving("p=PH 1010+1011/1", "x=HI 1211/4", terrain={"1111": "rough"}, options=UNASKED)
    board.move("r.p", "1110+1111/1")
    assert (board.spent("r.p"), board.hits("r.p")) == (2, 1)
    board.no_way("r.p", "1210+1111/2", "5.12", "sgboh-has-moved")


def test_5_34__nobody_turns_to_join_a_stack_in_an_enemy_zone() -> None:
    enemy = "d=HI 1210/4"
    assert not [end for end in moving("x=Pr 1010/1 y=Pr 1110/2", enemy).ends("r.x") if end.startswith("1110")]
    board = moving("x=Pr 1010/1 y=Pr 1110/1", enemy)
    board.move("r.x", "1110")
    assert (board.stack("1110"), board.modifiers("y", "d").get("momentum")) == (["r.y", "r.x"], None)


def test_5_17__care_in_one_hex_and_haste_in_the_next() -> None:
    board = moving("x=Co 1010/1", terrain={"1110": "woods", "1210": "woods"})
    board.move("r.x", "1110")
    board.move("r.x", "1210", hasty=True)
    assert (board.spent("r.x"), board.hits("r.x")) == (5, 1)
    # Among friends nobody stops to choose anew (ruling U26).
    board = moving("x=HC 1010/1 f=MI 1110/1 g=MI 1210/1")
    board.no_way("r.x", "1110 1210 1310", "5.15", "sgboh-too-far")
    board.move("r.x", "1110 1210 1310", hasty=True)
    assert (board.spent("r.x"), board.hits("r.x")) == (7, 2)


def test_6_15__who_has_turned_shoots_at_who_enters_and_stands_then() -> None:
    board = moving("x=HI 1513/0", "d=LP 1510/4")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.d 1510sw", dice=(5,))
    board.play("shoot b.d at r.x", dice=(4,))  # five, and one for javelins through a front
    assert board.hits("r.x") == 1
    refusal = routes.refuse(board.field, board.attack("x", "d"), board.any("d"))
    assert refusal is not None
    assert refusal.paragraph == "7.22"


def test_6_15__a_failed_turn_can_deplete_or_rout_and_then_nobody_holds_the_mover() -> None:
    board = moving("x=HI 1513/0", "d=HId 1510/4(6)")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.d 1510sw", dice=(9,))
    assert (board.depleted("b.d"), board.hits("b.d"), board.at("b.d")) == (True, 1, "1510/4")
    board = moving("x=HI 1513/0", "d=HI 1510/4(4)")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.d 1510sw", dice=(9,))
    assert (board.lost(), board.at("r.x")) == (["b.d"], "1511/0")
    board.does("move r.x 1510ne")


# missiles (7.1, 7.2)


def test_7_21__who_passed_on_the_return_shoots_when_the_archer_leaves() -> None:
    board = moving("x=SKa 1410/1", "d=SKa 1510/4")
    board.play("fire r.x at b.d")
    board.play("return_fire", dice=(9, 9))
    board.does("move r.x 1410nw-1310nw")
    assert board.asked() == ("movement", "red")
    board = moving("x=SKa 1410/1", "d=SKa 1510/4")
    board.play("fire r.x at b.d")
    board.play("pass", dice=(9,))
    board.does("move r.x 1410nw-1310nw")
    board.play("shoot b.d at r.x", dice=(2,))  # as at two hexes: four, less two against skirmishers
    assert (board.hits("r.x"), board.at("r.x")) == (1, "1310/5")


@pytest.mark.parametrize(("blue", "limit"), [("d=MI 1610/4", 3), ("d=HI 1610/4", 1)])
def test_11_15__a_cohort_on_a_rampart_slings(blue: str, limit: int) -> None:
    for die in (limit, limit + 1):
        board = moving("x=Co 1510/1", blue, works=RAMPART)
        board.play("fire r.x at b.d", dice=(die,))
        assert board.hits("b.d") == (die == limit)


def test_8_5__elephants_on_their_way_rampage_in_the_middle_of_it_and_their_leader_is_busy() -> None:
    board = moving("x=EL 1309/1(4) l@x y=HI 1408/1", "d=SKa 1510/4", options=UNASKED)
    board.does("move r.x 1409e")
    # A nought that spares the leader, the check, and the archers are the first to be met: nine ends it.
    board.play("shoot b.d at r.x", dice=(0, 9, 5, 9))
    assert (board.lost(), board.at("r.l"), board.hits("r.y")) == (["b.d", "r.x"], "away", 0)
    assert board.asked() == ("movement", "red")


def test_11_27__of_a_column_one_hit_is_much() -> None:
    """Own bow at two hexes: four, two more through the front of heavy foot, one less for the column."""
    board = moving("x=SKa 1310/1", "d=HI 1510/4C(2)")
    board.play("fire r.x at b.d", dice=(3,))
    assert board.lost() == ["b.d"]


# shock (7.3 to 7.5) and what comes of it (8)


def test_11_25__a_column_attacked_over_a_rampart_has_nowhere_to_go() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4C", works=RAMPART)
    board.shock_phase()
    board.play("shock r.x@b.d", dice=(9,))  # +2 for its quality, -2 for the rampart: two hits, and two for standing
    assert board.lost() == ["b.d"]
    assert "pass" in board.options()  # nobody has to get over the rampart


def test_10_23__horse_in_column_before_elephants_takes_a_hit_that_counts_in_the_shock() -> None:
    board = Board("x=EL 1609/4", "d=HC 1510/4C")
    assert board.modifiers("x", "d") == {"weapons": 5, "quality": 1}
    board.shock_phase()
    board.play("shock r.x@b.d", dice=(0,))  # 5 + 1, and 1 for the hit: seven, a hit for each
    assert (board.hits("r.x"), board.hits("b.d"), board.asked()) == (1, 2, ("deploy", "blue"))


def test_7_44__leaders_go_with_who_falls_back_and_with_who_follows() -> None:
    board = Board("x=Co 1410/1 l@x", "d=SK 1510/4 l@d")
    board.shock_phase()
    board.play("shock r.x@b.d")
    board.does("evade b.d@1610w-1710w-1810w")
    board.does("follow r.x 1510e")
    assert (board.at("b.l"), board.at("r.l"), board.over) == ("1810", "1510", True)


def test_7_46__leaders_whose_enemy_has_gone_are_safe_and_the_others_are_not() -> None:
    board = Board("x=Co 1410/1 l@x y=HI 1406/1 k@y", "d=SK 1510/4 l@d e=HI 1506/4")
    board.shock_phase()
    board.play("shock r.x@b.d r.y@b.e")
    board.does("evade b.d@1610w-1710w-1810w")
    board.does("pass", dice=(5, 7))  # one leader's die, and the shock
    assert (board.hits("b.e"), board.hits("r.y"), board.over) == (2, 1, True)


def test_7_41__one_of_two_defenders_goes_and_the_other_fights_alone() -> None:
    board = Board("x=HI 1410/1", "d=LI 1510/4 e=HI 1511/4")
    board.shock_phase()
    board.play("shock r.x@b.d r.x@b.e")
    board.does("evade b.d@1509w-1508w-1507w", dice=(0, 6))  # its check; five against five is no modifier
    assert (board.hits("r.x"), board.hits("b.e"), board.at("r.x"), board.over) == (1, 1, "1410/1", True)


def test_7_71__a_depleted_unit_advances_into_a_marsh_and_is_lost() -> None:
    board = Board("x=HId 1410/1D(3)", "d=HI 1510/4(4)", terrain={"1510": "marsh"})
    board.resolve("x", "d", 8)
    assert (board.lost(), board.hits("r.x")) == (["b.d"], 4)
    board.play("advance r.x 1510e")
    assert board.lost() == ["b.d", "r.x"]


def test_8_3__two_hexes_have_one_way_between_a_zone_and_their_attacker_and_friends_bar_that() -> None:
    red, blue = "x=HI 1409/1 y=HI 1711/5", "p=HO 1510+1509/4"
    board = Board(red, blue)
    board.resolve("x", "p", 9)
    assert (board.at("b.p"), board.hits("b.p")) == ("1609+1608/4", 2)
    board = Board(red, f"{blue} f=SK 1608/4")
    board.resolve("x", "p", 9)
    assert (board.at("b.p"), board.hits("b.p"), board.over) == ("1510+1509/4", 4, True)


def test_7_53__of_a_stack_the_top_unit_routs_and_the_other_goes_back_with_its_leader() -> None:
    board = Board("x=HI 1410/1", "[a=Co k=Co(2)] 1510/4 l@a")
    board.resolve("x", "a", 14, dice=(7,))
    assert (board.lost(), board.hits("b.k"), board.asked()) == (["b.a"], 2, ("retreating", "blue"))
    board.play("retreat b.k 1610w")
    assert (board.at("b.k"), board.at("b.l"), board.stack("1610")) == ("1610/4", "1610", ["b.k"])


def test_10_3__a_double_depth_depletes_as_one_and_keeps_its_size_and_its_worth() -> None:
    board = Board("a=PH 1410+1411/1(5) b=PH 1311+1312/1", "d=HI 1510/4", may_deepen=True)
    board.deepen("r.a", "r.b")
    board.resolve("a", "d", 4)  # two hits
    assert (board.depleted("r.a"), board.hits("r.a"), board.field.strength(board.unit("r.a"))) == (True, 1, 20)
    assert withdrawal.worth(board.field, board.unit("r.a")) == 28
    assert board.poses() == ["1310+1311/1", "1311+1312/1", "1411+1412/1"]


def test_10_13__a_gun_shares_the_hits_of_its_foot_and_is_lost_when_the_foot_goes_back() -> None:
    board = Board("x=HI 1410/1", "[a=HI g=ART] 1510/4")
    assert board.modifiers("x", "a").get("size") is None
    board.resolve("x", "a", 9)
    board.play("retreat b.a 1609w")
    assert (board.hits("b.a"), board.lost()) == (1, ["b.g"])


# the end (9, 10.5)


def test_9__both_armies_at_their_level_by_one_shock() -> None:
    red, blue = "x=HI 1410/1(4) l@1005 w=HI 1005/1", "d=HI 1510/4(4) e=HI 2510/4"
    for levels, winner in (((5, 4), ("red",)), ((4, 5), ("blue",)), ((5, 5), ("red", "blue"))):
        board = Board(red, blue, level=levels)
        board.battle()
        board.play("activate r.f by r.l")
        board.play("end")
        board.play("shock r.x@b.d", dice=(6,))
        board.play("pass")  # the attacker keeps nobody (8.4)
        assert board.lost() == ["r.x", "b.d"]
        assert board.field.outcome is not None
        assert board.field.outcome.ranking[0] == winner


@pytest.mark.parametrize(
    ("theirs", "modified", "lost"),
    [
        ("d=SK 1510/4", 9, []),
        ("d=HI 1510/4", 9, ["r.c"]),
        ("d=HId 1510/4", 19, ["r.c"]),  # depleted is not routed
        ("d=HI 1510/4", 19, ["b.d"]),
        ("d=SK 1510/4 e=HI 1511/4", 6, ["r.c"]),
    ],
)
def test_10_53__what_becomes_of_chariots(theirs: str, modified: int, lost: list[str]) -> None:
    board = Board("c=CH 1410/1", theirs)
    board.resolve("c", " ".join(word[0] for word in theirs.split() if "=" in word), modified)
    while not board.over:
        board.play(board.options()[0])
    assert board.lost() == lost


# a turn in which something changed on the way


def test_5_24__the_half_outside_the_zone_goes_on_after_the_shot_at_the_other_too() -> None:
    board = moving("p=PH 1410+1411/1", "d=SKa 1610/4", options=UNASKED)
    board.does("move r.p 1511e-1511ne")
    board.play("shoot b.d at r.p", dice=(9,))
    assert (board.at("r.p"), board.spent("r.p")) == ("1511+1512/1", 1)
    board.move("r.p", "1511+1611/0")
    assert board.spent("r.p") == 3


def test_5_24__who_comes_through_a_friend_and_past_a_zone_is_shot_at_for_the_zone_and_goes_no_farther() -> None:
    """The way through the friend and past the zone is one step (U45): the zone that it enters is that of 1511."""
    board = moving("p=HO 1410+1411/1 s=HI 1512/1", "d=SKa 1610/4", options=UNASKED)
    board.does("move r.p 1511e-1511ne")
    board.play("pass")  # to the half that comes to his flank he does not turn
    assert (board.asked(), board.at("r.p")) == (("after-step", "blue"), "1511+1611/0")
    board.play("shoot b.d at r.p", dice=(9,))
    assert (board.spent("r.p"), board.asked()) == (5, ("movement", "red"))
    board.no_way("r.p", "1611+1612/1", "5.12", "sgboh-has-moved")


def test_6_15__who_is_caught_in_a_zone_by_a_turn_still_throws_javelins_and_leaves() -> None:
    """The turn is in answer to another unit; the javelins were in no zone when the phase began (7.11, 7.5)."""
    board = moving("x=LP 1610/4 y=HI 1709/2", "e=HI 1611/4 d=HI 1811/4", options=UNASKED)
    board.does("move r.y 1710se-1711se")
    board.play("face b.e 1611nw", dice=(5,))
    assert board.targets("r.x") == ["b.e"]
    board.play("fire r.x at b.e", dice=(4,))  # five, and one through its front
    assert board.hits("b.e") == 1
    board.does("move r.x 1610ne-1710ne")
    board.does("move r.x 1710se-1810se")
    assert board.modifiers("x", "d")["momentum"] == 1


def test_7_21__of_a_stack_that_leaves_a_zone_the_lower_unit_may_go_on_when_the_upper_is_shot() -> None:
    board = moving("[t=Co(5) u=Co] 1410/4", "a=SKa 1511/4", options=UNASKED)
    board.does("move r.t 1310w-1209w stack")
    board.play("shoot b.a at r.t", dice=(4,))
    assert (board.lost(), board.at("r.u"), board.spent("r.u")) == (["r.t"], "1410/4", 0)
    board.does("move r.u 1310w")


def test_4_31__a_leader_who_has_come_this_turn_goes_along_in_an_advance_and_not_in_movement() -> None:
    red, blue = "x=HI 1410/1 l@1310", "d=HI 1511/4(4)"
    board = moving(red, FAR)
    board.play("lead r.l 1410")
    board.does("move r.x 1511e")
    assert board.at("r.l") == "1410"
    board = moving(red, blue)
    board.play("lead r.l 1410")
    board.resolve("x", "d", 8)
    board.play("advance r.x 1511e")
    assert board.at("r.l") == "1511"


def test_7_5__momentum_is_of_the_turn_in_which_the_unit_came() -> None:
    board = Board("x=Co 1310/1 l@x", f"d=HI 1511/1 {FAR}", options=UNASKED)
    board.battle()
    board.play("activate r.f by r.l")
    board.does("move r.x 1410e")
    board.play("pass")
    assert {"momentum", "pila"} <= {*board.modifiers("x", "d")}
    board.play("end")
    board.play("pass")  # nobody has to attack from behind
    board.play("pass")
    board.play("activate r.f by r.l")
    assert not {"momentum", "pila"} & {*board.modifiers("x", "d")}


def test_10_23__horse_lost_at_activation_has_still_had_its_commander() -> None:
    board = Board("x=HC 1410/1(6) l@x y=HC 1310/1 w=HC 0606/1", f"e=EL 1511/1 {FAR}", leaders={"r.l": {"range": 3}})
    board.battle()
    board.play("activate r.f by r.l")
    assert (board.lost(), board.at("r.l")) == (["r.x"], "away")
    assert [name for name in ("y", "w") if board.field.out >> board.unit(f"r.{name}") & 1] == ["w"]


def test_7_63__a_commander_back_from_pursuit_commands_that_turn() -> None:
    """Three, two less for him: one. The chain goes by d beside him; c is far from both."""
    board = Board("x=HC 1410/1 l@x c=HC 1209/1 d=HC 2901/1", FAR, leaders={"r.l": {"range": 3}})
    board.pursue("r.x", "r.l")
    board.battle()
    board.play("activate r.f")
    board.play("recall", dice=(3,))
    board.play("return r.x 3002w")
    assert board.at("r.l") == "3002"
    assert [name for name in "xcd" if board.field.out >> board.unit(f"r.{name}") & 1] == ["c"]


def test_4_36__the_overall_commander_who_has_come_back_leads_no_group_that_turn() -> None:
    board = Board(
        "A: a=HI 1008/1 k@a B: q=HI 1414/1(4) l@q w=HI 1213/1",
        f"d=HI 1515/4(4) {FAR}",
        leaders={"r.k": {"commands": ("A",)}, "r.l": {"commands": ("B",)}},
        groups=[("r.l", ("A", "B"), False)],
    )
    board.battle()
    board.play("activate r.B by r.l")
    board.play("end")
    board.play("shock r.q@b.d", dice=(9, 5))  # six: a hit for each, and the last for both
    board.play("pass")
    board.play("pass")
    board.play("place r.l with r.w")
    board.refuses("activate r.A r.B by r.k r.l", "4.14", "sgboh-no-group")
    board.play("activate r.B by r.l")


# whole turns


def test_7_54_example1__the_whole_turn_of_the_examples() -> None:
    board = Board(
        "a=Co 1210/1 b=Co 1212/1 c=Co 1214/1 l@0911",
        f"d=HI 1511/4 e=HI 1513/4 s=SK 1515/4 {FAR}",
        options=UNASKED,
        leaders={"r.l": {"range": 9}},
    )
    board.battle()
    board.play("activate r.f by r.l")
    board.does("move r.a 1310e-1410e")
    board.does("move r.b 1312e-1412e")
    board.does("move r.c 1314e-1414e")
    board.play("pass")  # the javelins of the skirmishers, who would have to stay
    board.play("end")
    board.play("shock r.a@b.d r.b@b.e r.c@b.s")
    board.does("evade b.s@1615w-1716w-1816w")
    board.does("follow r.c 1515e-1515ne")  # one point for the hex, one for the turn
    board.play("resolve r.a", dice=(0, 7, 6))
    assert (board.lost(), board.at("b.d"), board.hits("b.d")) == (["r.a"], "1511/4", 0)
    assert (board.hits("r.b"), board.hits("b.e")) == (1, 2)
    assert {*board.options()} == {"retreat b.e 1612w", "retreat b.e 1613w"}  # the third is in the zone of c
    board.play("retreat b.e 1613w")
    board.play("advance r.b 1513e")
    assert (board.asked(), withdrawal.lost(board.field, 0)) == (("activate", "blue"), 6)


def test_8_5__elephants_come_up_fail_and_run_among_friend_and_foe() -> None:
    board = Board(
        "e=EL 1210/1 h=HI 1411/4 s=SK 1310/1 l@0911",
        f"[a=Co c=Co] 1511/4 {FAR}",
        options=UNASKED,
        leaders={"r.l": {"range": 9}},
    )
    board.battle()
    board.play("activate r.f by r.l")
    board.does("move r.e 1310e-1410e")  # through the skirmishers: two points more
    board.play("pass")  # the stack stays together
    assert (board.spent("r.e"), board.modifiers("e", "a")) == (4, {"weapons": 1, "momentum": 1})
    board.play("end")
    # Nought and two: a check. Then from the south-east clockwise the stack, heavy foot and skirmishers.
    board.play("shock r.e@b.a", dice=(0, 7, 7, 3, 6, 2))
    assert [board.hits(name) for name in ("b.a", "b.c", "r.h", "r.s")] == [1, 0, 1, 0]
    assert (board.lost(), withdrawal.lost(board.field, 0), board.asked()) == (["r.e"], 2, ("activate", "blue"))


def test_7_6__a_hero_rides_off_in_pursuit_and_is_back_with_a_three() -> None:
    """One for the arms, two for quality, one for momentum, one for him: five. Then eight, two more, one less."""
    board = Board("x=HC 1210/1 w=HC 0808/1 l@x", f"d=LN 1511/4 {FAR}", options=UNASKED, hero="r", values={"x": (8, 4)})
    board.battle()
    board.play("activate r.f by r.l")
    board.does("move r.x 1310e-1410e")
    board.play("end")
    board.play("shock r.x@b.d", dice=(5, 9, 7, 8))
    assert (board.at("r.x"), board.at("r.l"), board.lost()) == ("pursuit", "pursuit", ["b.d"])
    assert [withdrawal.lost(board.field, side) for side in (0, 1)] == [0, 6]
    board.play("pass")
    board.play("activate r.f")
    board.play("recall", dice=(3,))
    assert board.asked()[0] == "returning"


def test_8_4__horse_that_is_kept_checks_for_pursuit() -> None:
    for die, at in ((4, "1410/1"), (5, "pursuit")):  # two more, and one with no enemy near
        board = Board("x=HC 1410/1(6)", "d=HC 1511/4(6)")
        board.resolve("x", "d", 6)
        board.play("keep r.x", dice=(die,))
        assert (board.at("r.x"), board.hits("r.x"), board.lost()) == (at, 6, ["b.d"])


def test_7_71__a_friend_who_fell_back_onto_the_hex_advances_with_the_stack() -> None:
    board = Board("a=Pr 1410/1 l@a k=Pr 1310/4", "d=HI 1511/4 e=HI 1210/4(2)")
    board.shock_phase()
    board.does("shock r.a@b.d r.k@b.e", dice=(9,))
    board.play("resolve r.a", dice=(1, 3))
    # Three for the rear, one less for the size, two for hits, and the leader who has come.
    board.play("retreat r.a 1310w", dice=(4,))
    assert (board.hits("r.a"), board.hits("r.k"), board.hits("b.e")) == (1, 1, 4)
    board.play(next(text for text in board.options() if text.startswith("retreat")))
    board.play("advance r.k 1210w")
    assert board.stack("1210") == ["r.a", "r.k"]
