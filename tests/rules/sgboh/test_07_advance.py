"""Advance after shock and cavalry pursuit (rulebook 7.54, 7.6, 7.7)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.rules.sgboh.board import Board, told

from feldherr.games.sgboh.rules import advance, pursuit
from feldherr.games.sgboh.state.events_effects import Advanced, Pursued, PursuitChecked, Returned, ReturnTried
from feldherr.kernel import PlayContext, Scripted

FACINGS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "retreats.json").read_text())["facings"]


def routed(ours: str, theirs: str, attackers: str, defenders: str = "d", **more: Any) -> Board:
    """An attack whose defenders all rout at once; the type of the first attacker was used."""
    fray = Board(ours, theirs, **more)
    fray.resolve(attackers, defenders, 19)
    return fray


# 7.71, 7.72


def test_7_71__the_unit_whose_type_was_used_advances_and_may_turn() -> None:
    fray = routed("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4", "y x")
    assert fray.asked() == ("advancing", "red")
    assert fray.options() == ["advance r.y 1510e", "advance r.y 1510ne", "advance r.y 1510nw"]
    fray.refuses("advance r.x 1510e", "7.71", "sgboh-advance-who")
    fray.refuses("advance r.y 1410ne", "7.71", "sgboh-advance-where")
    fray.refuses("advance r.y 1510se", "7.72", "sgboh-advance-turn")
    assert [offer.kind.verb() for offer in fray.field.legal().offers()] == ["advance"]
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    events = fray.play("advance r.y 1510e")
    assert Advanced("red", ("r.y",), ("1511", "1510"), "1510e") in events
    assert (fray.at("r.y"), fray.at("r.x"), fray.over) == ("1510/1", "1410/1", True)


def test_7_71__a_stack_goes_together_with_its_leader() -> None:
    fray = routed("[a=Pr k=Pr] 1410/1 l@a", "d=HI 1510/4", "a")
    fray.refuses("advance r.k 1510e", "7.71", "sgboh-advance-who")
    fray.play("advance r.a 1510ne")
    assert [fray.at(one) for one in ("r.a", "r.k", "r.l")] == ["1510/0", "1510/0", "1510"]
    assert fray.field.top(fray.unit("r.k")) == fray.unit("r.a")


def test_7_54__of_several_hexes_its_owner_takes_one() -> None:
    fray = routed("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4", "x", "d e")
    assert fray.poses() == ["1510/0", "1510/1", "1510/2", "1511/0", "1511/1", "1511/2"]


def test_7_71__the_question_names_the_hexes_it_gets_to() -> None:
    """The two defenders stood before both attackers, and the one that advances was next to only one of them."""
    fray = routed("x=HI 1410/1 y=HI 1411/0", "d=HI 1510/4 e=PH 1512+1511/4D", "x", "d e")
    hexes = fray.field.decisions[0].message.args["hexes"]
    ends = {text.split()[-1][:4] for text in fray.options()}
    assert (set(hexes), ends) == ({"1510", "1511"}, {"1510", "1511"})
    assert "1512" in {fray.setting.ground.labels[hex] for hex in fray.field.steps[-1].goals}  # type: ignore[attr-defined]


def test_7_71__what_is_left_of_its_stack_advances() -> None:
    fray = Board("[a=Pr(2)D k=Pr] 1410/1 x=HI 1409/1", "d=HI 1510/4(4)")
    fray.resolve("a x", "d", 8)
    fray.play("bear r.a")
    assert "r.a" in fray.lost()
    fray.play("advance r.k 1510e")


@pytest.mark.parametrize("amendments", [-1, 4])
def test_7_71__if_the_one_whose_type_was_used_is_lost_another_attacker_advances(amendments: int) -> None:
    fray = Board("y=HI 1410/1(4) x=HI 1409/2", "d=HI 1510/4(4)", amendments=amendments)
    fray.resolve("y x", "d", 8)
    fray.play("bear r.y")
    assert sorted(fray.lost()) == ["b.d", "r.y"]
    if amendments == 4:
        assert (fray.at("r.x"), fray.over) == ("1409/2", True)
        return
    assert fray.options() == ["advance r.x 1510e", "advance r.x 1510se", "advance r.x 1510sw"]
    fray.refuses("pass", "7.71", "sgboh-advance-must")


def test_7_71__of_several_that_are_left_the_owner_says_which() -> None:
    fray = Board("y=HI 1410/1(4) x=HI 1409/2 w=HI 1511/0", "d=HI 1510/4")
    fray.resolve("y x w", "d", 9)
    fray.play("bear r.y")
    assert fray.at("b.d") == "1609/4"
    assert fray.asked() == ("advancing", "red")
    assert len(fray.options()) == 6
    fray.refuses("advance r.y 1510e", "7.71", "sgboh-succeed-who")
    fray.refuses("advance r.w 1510w", "7.72", "sgboh-advance-turn")
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    fray.play("advance r.w 1510ne")
    assert (fray.at("r.w"), fray.at("r.x")) == ("1510/0", "1409/2")


def test_7_61__who_is_left_pursues_as_the_lost_one_would_have() -> None:
    fray = Board("a=HC 1410/1(6) b=HC 1409/2", "d=LC 1510/4(5) z=HI 2011/1")
    fray.resolve("a b", "d", 8)
    fray.play("bear r.a", dice=(9,))
    assert (sorted(fray.lost()), fray.at("r.b")) == (["b.d", "r.a"], "pursuit")
    fray = Board("a=HC 1410/1(6) b=HC 1409/2 c=HC 1511/0", "d=LC 1510/4(5) z=HI 2011/1")
    fray.resolve("a b c", "d", 8)
    fray.play("bear r.a")
    assert fray.options() == ["advance r.b 1510se", "advance r.c 1510ne"]
    fray.play("advance r.c 1510ne", dice=(0,))
    assert fray.options() == ["advance r.c 1510e", "advance r.c 1510ne", "advance r.c 1510nw"]


def test_7_73__the_defender_never_advances() -> None:
    fray = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4")
    fray.resolve("x y", "d", 3, dice=(6, 6))
    assert (fray.lost(), fray.at("b.d"), fray.over) == (["r.x", "r.y"], "1510/4", True)


@pytest.mark.parametrize("hex", ["1510", "1610"])
@pytest.mark.parametrize("row", FACINGS, ids=lambda row: f"facing {row['facing']}")
def test_7_72__two_hexes_go_forward_either_way_or_wheel(row: dict[str, Any], hex: str) -> None:
    field = Board("z=MI 0101/1", "y=MI 2520/1").setting.map

    def beside(step: list[int]) -> str:
        q, r = field.axial[field.index(hex)]
        return field.label(field.axial.index((q + step[0], r + step[1])))

    right, front = beside(row["two"]["right_half"]), beside(row["two"]["attackers"]["front_centre"]["at"])
    fray = routed(f"p=PH {hex}+{right}/{row['facing']}", f"d=HI {front}/0", "p")
    found = []
    for move in row["two"]["moves"].values():
        left = beside(move["left_half"])
        around = fray.setting.ground.around[0][1]
        footprint = around.footprints[fray.node(left, move["facing"])]
        found.append("+".join(field.label(one) for one in footprint) + f"/{move['facing']}")
    assert fray.poses() == sorted(found)


def test_7_71__a_phalanx_and_its_friends() -> None:
    ours = "p=PH 1409+1410/1"
    fray = routed(ours, "d=HI 1510/4", "p")
    assert fray.poses() == ["1409+1510/0", "1509+1510/1", "1510+1410/2", "1510+1511/1"]
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    fray.refuses("advance r.p 1509se", "7.72", "sgboh-advance-turn")
    fray = Board(ours + " f=HI 1509/1", "d=HI 1510/4")
    fray.resolve("p", "d", 19)
    assert fray.poses() == ["1409+1510/0", "1510+1410/2", "1510+1511/1"]
    fray = Board(ours + " f=HI 1509/1 g=HI 1511/1", "d=HI 1510/4")
    fray.resolve("p", "d", 19)
    assert fray.poses() == ["1409+1510/0", "1510+1410/2"]
    fray.play("advance r.p 1409ne")
    assert fray.at("r.p") == "1409+1510/0"


def test_7_71__wheels_only_into_a_hex_that_was_left() -> None:
    fray = routed("p=PH 1409+1410/1", "d=HI 1509/4 e=HI 1511/4", "p", "d e")
    assert fray.poses() == ["1509+1510/1", "1510+1511/1"]


def test_7_71__a_way_alone_is_gone_at_once() -> None:
    fray = Board("p=PH 1409+1410/1 f=HI 1510/1", "d=HI 1509/4 e=HI 1511/4")
    fray.resolve("p", "d e", 19)
    assert (fray.at("r.p"), fray.over) == ("1409+1410/1", True)  # the hex between is taken: it stays
    fray = Board("p=PH 1409+1410/1 f=HI 1510/4", "d=HI 1509/4")
    fray.resolve("p", "d", 19)
    assert fray.at("r.p") == "1409+1410/1"
    fray = Board("p=PH 1409+1410/1", "d=HI 1509/4 e=HI 1511/4")
    fray.resolve("p", "d", 19)
    assert fray.at("r.p") == "1509+1510/1"


def test_7_71__closed_ground_keeps_it_where_it_is() -> None:
    fray = routed("c=CH 1410/1", "d=HI 1510/4", "c", terrain={"1510": "woods"})
    assert (fray.at("r.c"), fray.over) == ("1410/1", True)


def test_11_13__over_works_nobody_has_to() -> None:
    fray = routed("x=HI 1410/1", "d=HI 1510/4", "x", works=[("rampart", "1510", "1410")])
    assert "pass" in fray.options()
    fray.play("pass")
    assert (fray.at("r.x"), fray.over) == ("1410/1", True)
    fray = routed("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4", "x", "d e", works=[("rampart", "1510", "1410")])
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    fray.play("advance r.x 1510e")


def test_10_12__foot_does_not_leave_its_gun_behind() -> None:
    fray = routed("[x=HI g=ART] 1410/1", "d=HI 1510/4", "x")
    assert (fray.at("r.x"), fray.lost(), fray.over) == ("1410/1", ["b.d"], True)


def test_7_71__into_the_zone_of_elephants_too() -> None:
    fray = routed("h=HC 1410/1", "d=HI 1510/4 e=EL 1610/4", "h")
    fray.play("advance r.h 1510e")
    assert (fray.at("r.h"), fray.hits("r.h")) == ("1510/1", 0)


@pytest.mark.parametrize(("elephants", "hits"), [("1610/1", 1), ("1610/3", 1), ("1610/4", 0), ("1609/1", 1)])
def test_10_23__an_advance_past_the_flank_or_the_rear_of_elephants_costs_horse_a_hit(elephants: str, hits: int) -> None:
    """1510 lies before elephants at 1610 that look west, at the flank of those that look south-west, else behind."""
    for kind, taken in (("HC", hits), ("GC", hits), ("HI", 0)):
        fray = routed(f"h={kind} 1410/1", f"d=HI 1510/4 e=EL {elephants}", "h")
        fray.play("advance r.h 1510e")
        assert fray.hits("r.h") == taken, kind
    fray = routed("h=HC 1410/1", f"d=HI 1510/4 e=EL {elephants}", "h", amendments=9)
    fray.play("advance r.h 1510e")
    assert fray.hits("r.h") == 0


def test_10_23__of_several_elephants_it_is_one_hit_and_it_can_be_the_last() -> None:
    fray = routed("h=HC 1410/1(6)", "d=HI 1510/4 e=EL 1610/1 f=EL 1609/1", "h")
    fray.play("advance r.h 1510e")
    assert fray.lost() == ["b.d", "r.h"]


# 7.74


@pytest.mark.parametrize(("terrain", "hits"), [("clear", 0), ("rough", 0), ("marsh", 1)])
def test_7_74__hits_of_the_ground_without_those_in_brackets(terrain: str, hits: int) -> None:
    fray = routed("[a=Pr k=Pr] 1410/1", "d=HI 1510/4", "a", terrain={"1510": terrain})
    fray.play("advance r.a 1510e")
    assert [fray.hits(one) for one in ("r.a", "r.k")] == [hits, hits]


def test_7_74__who_comes_into_a_shooters_zone_is_shot_at() -> None:
    fray = routed("x=HI 1410/1", "d=HI 1510/4 s=SKa 1610/4", "x")
    fray.play("advance r.x 1510e")
    assert fray.asked() == ("after-step", "blue")


def test_7_74__in_an_advance_the_sure_hit_of_one_half_counts_and_the_other_is_ignored() -> None:
    board = Board("p=HO 1409+1410/1", "d=HO 1510+1509/4", terrain={"1509": "river", "1510": "rough"})
    board.resolve("p", "d", 19)  # depleted, and back it goes
    board.play(board.options()[0])
    board.play("advance r.p 1509e")
    assert (board.at("r.p"), board.hits("r.p")) == ("1509+1510/1", 1)


@pytest.mark.parametrize(
    ("unit", "terrain", "hits"),
    [("x=Pr", "rough", 0), ("x=HC", "rough", 0), ("x=HC", "woods", 1), ("x=MI", "marsh", 1), ("x=EL", "marsh", 1)],
)
def test_7_74__an_advance_takes_the_hits_without_brackets(unit: str, terrain: str, hits: int) -> None:
    board = Board(f"{unit} 1410/1", "d=HI 1510/4", terrain={"1510": terrain})
    board.resolve("x", "d", 19)
    board.play("advance r.x 1510e")
    assert board.hits("r.x") == hits


# pursuit


def horse(die: int, *, led: bool = False, ours: str = "HC", theirs: str = "LC", near: bool = True) -> Board:
    """Horse routs horse with an automatic rout and checks with this die; `near`: another enemy is in sight."""
    fray = Board(
        f"h={ours} 1410/1" + (" l@h" if led else ""),
        f"d={theirs} 1510/4 z=HI {'1610' if near else '2010'}/1",
    )
    fray.resolve("h", "d", 19, dice=(die,))
    return fray


def test_7_62__who_passes_advances() -> None:
    fray = horse(5)  # seven, of seven
    assert fray.asked() == ("advancing", "red")
    fray.play("advance r.h 1510ne")
    assert (fray.at("r.h"), fray.over) == ("1510/0", True)


def test_7_62__who_fails_is_off_the_map_with_its_leader_and_lost_to_nobody() -> None:
    fray = Board("h=HC 1410/1 l@h", "d=LC 1510/4 z=HI 1610/1")
    events = fray.resolve("h", "d", 19, dice=(7,))  # seven, +2, -1 for the leader
    assert PursuitChecked("red", "r.h", 7, 1, 7, False) in events
    assert Pursued("red", ("r.h", "r.l"), "1410") in events
    assert (fray.at("r.h"), fray.at("r.l"), fray.lost(), fray.over) == ("pursuit", "pursuit", ["b.d"], True)


@pytest.mark.parametrize(
    ("how", "plus"),
    [({}, 2), ({"led": True}, 1), ({"ours": "LC"}, 1), ({"near": False}, 3), ({"ours": "LC", "led": True}, 0)],
)
def test_7_62__modifiers(how: dict[str, Any], plus: int) -> None:
    fray = Board(
        f"h={how.get('ours', 'HC')} 1410/1" + (" l@h" if how.get("led") else ""),
        f"d=LC 1510/4 z=HI {'1610' if how.get('near', True) else '2010'}/1",
    )
    (check,) = [e for e in fray.resolve("h", "d", 19, dice=(0,)) if isinstance(e, PursuitChecked)]
    assert check.plus == plus


def test_7_61__only_horse_that_has_routed_horse_checks() -> None:
    fray = Board("h=HC 1410/1", "d=HC 1510/4 z=HI 1610/1")
    fray.resolve("h", "d", 9)  # it only retreats
    fray.play("retreat b.d 1609w")
    assert fray.asked() == ("advancing", "red")
    fray = Board("h=HC 1410/1", "d=HCd 1510/4")
    fray.resolve("h", "d", 19)  # depleted instead
    assert fray.asked() == ("retreating", "blue")
    fray.play("retreat b.d 1609w")
    assert fray.asked() == ("advancing", "red")
    fray = Board("h=HC 1410/1", "d=LC 1510/4 s=SK 1409/4")
    fray.resolve("h", "d s", 19)
    assert fray.asked() == ("advancing", "red")
    fray = Board("h=HC 1410/1", "d=HI 1510/4")
    fray.resolve("h", "d", 19)
    assert fray.asked() == ("advancing", "red")


def test_7_61__the_unit_whose_type_was_used_checks_alone() -> None:
    theirs = "d=LC 1510/4 z=HI 1611/1"
    fray = Board("a=HC 1410/1 b=HI 1409/1", theirs)
    fray.resolve("a b", "d", 19, dice=(9,), lead="a")
    assert (fray.at("r.a"), fray.at("r.b"), fray.over) == ("pursuit", "1409/1", True)
    fray = Board("a=HC 1410/1 b=HI 1409/1", theirs)
    fray.resolve("a b", "d", 19, lead="b")
    assert fray.options()[0].startswith("advance r.b")
    fray = Board("a=HC 1410/1 b=HC 1409/1", theirs)
    fray.resolve("a b", "d", 19, dice=(9,), lead="b")
    assert (fray.at("r.a"), fray.at("r.b")) == ("1410/1", "pursuit")


# 7.63


def gone(*, led: bool = False, units: str = "h=HC 1410/1 i=HC 1210/1") -> Board:
    fray = Board(units, "z=HI 1510/1")
    for unit in fray.names(fray.setting.members[0]):
        fray.pursue(unit, *(["r.l"] if led and unit == "r.h" else []))
    return fray


def activated(fray: Board, die: int) -> list[Any]:
    pursuit.try_return(fray.field, 0, 0, PlayContext(Scripted()))
    return fray.play("recall", dice=(die,))


@pytest.mark.parametrize("die", [0, 1])
def test_7_63__back_to_any_free_hex_of_the_enemys_edge(die: int) -> None:
    fray = gone()
    field, setting = fray.field, fray.setting
    field.put(fray.unit("b.z"), fray.node("3010", 4))
    activated(fray, die)
    assert fray.asked() == ("returning", "red")
    hexes = {text.split()[2][:4] for text in fray.options()}
    assert hexes == {f"30{row:02}" for row in range(1, 21)} - {"3009", "3010", "3011"}
    assert {text.split()[1] for text in fray.options()} == {"r.h"}
    assert len(fray.options()) == 17 * 6
    fray.refuses("return r.h 3009w", "7.63", "sgboh-return-where")
    fray.refuses("return r.i 3001w", "7.63", "sgboh-return-who")
    assert Returned("red", "r.h", "3005w") in fray.play("return r.h 3005w")
    fray.refuses("return r.i 3005w", "7.63", "sgboh-return-where")
    fray.play("return r.i 3004sw")
    assert (fray.at("r.h"), fray.at("r.i"), fray.over) == ("3005/4", "3004/3", True)
    assert setting.pursuit not in field.pose


@pytest.mark.parametrize("die", range(2, 9))
def test_7_63__nothing_happens(die: int) -> None:
    fray = gone()
    events = activated(fray, die)
    assert events[-1] == ReturnTried("red", "r.f", die, 0, "later")
    assert (fray.at("r.h"), fray.over) == ("pursuit", True)


def test_7_63__never_and_lost_to_nobody() -> None:
    fray = gone()
    activated(fray, 9)
    assert (fray.at("r.h"), fray.at("r.i"), fray.lost(), fray.over) == ("vanished", "vanished", [], True)


@pytest.mark.parametrize(("die", "outcome"), [(0, "back"), (3, "back"), (4, "later"), (9, "later")])
def test_7_63__a_commander_in_pursuit_brings_them_back(die: int, outcome: str) -> None:
    fray = gone(led=True)
    events = activated(fray, die)
    assert ReturnTried("red", "r.f", die, -2, outcome) in events
    if outcome == "back":
        fray.play("return r.h 3005w")
        assert fray.at("r.l") == "3005"


def test_7_63__nobody_has_to_try() -> None:
    fray = gone()
    pursuit.try_return(fray.field, 0, 0, PlayContext(Scripted()))
    assert (fray.asked(), fray.options()) == (("recalling", "red"), ["pass", "recall"])
    fray.play("pass")
    assert (fray.at("r.h"), fray.over) == ("pursuit", True)


def test_7_63__a_leader_comes_back_with_the_unit_he_rode_off_with() -> None:
    """He commands B and went with cavalry of A: it is A that brings him back, and B that is helped by his 2."""
    leaders = {"r.m": {"commands": ("B",)}, "r.l": {"commands": ()}}
    fray = Board("A: h=HC 1410/1 i=HC 1210/1 B: x=HC 1405/1 m@h", "z=HI 1510/1", leaders=leaders)
    for unit, riders in (("r.h", ["r.m"]), ("r.i", []), ("r.x", [])):
        fray.pursue(unit, *riders)
    fray.pursue("r.x")
    pursuit.try_return(fray.field, 1, 0, PlayContext(Scripted()))
    assert told(fray.play("recall", dice=(4,)), "return_tried")[0].plus == -2
    pursuit.try_return(fray.field, 0, 0, PlayContext(Scripted()))
    assert told(fray.play("recall", dice=(1,)), "return_tried")[0].plus == 0
    fray.play("return r.h 3005w")
    fray.play("return r.i 3006w")
    assert (fray.at("r.m"), fray.field.riding) == ("3005", [])


def test_7_63__or_never() -> None:
    fray = gone(led=True)
    fray.field.put(fray.unit("r.l"), fray.setting.pursuit)
    fray.setting.commanders = ((),)
    activated(fray, 9)
    assert (fray.at("r.l"), fray.field.riding) == ("vanished", [])


def test_7_63__before_the_amendment_all_had_to_try() -> None:
    fray = Board("h=HC 1410/1", "z=HI 1510/1", amendments=5)
    fray.pursue("r.h")
    pursuit.try_return(fray.field, 0, 0, PlayContext(Scripted()))
    fray.go((5,))
    assert (fray.at("r.h"), fray.over) == ("pursuit", True)


def test_7_63__nobody_rolls_who_has_nobody_out() -> None:
    fray = Board("h=HC 1410/1", "z=HI 1510/1")
    pursuit.try_return(fray.field, 0, 0, PlayContext(Scripted()))
    assert fray.over
    fray = gone()
    pursuit.try_return(fray.field, 0, 1, PlayContext(Scripted()))
    assert fray.over


def test_7_71__a_unit_out_of_reach_has_no_way() -> None:
    fray = Board("x=HI 1410/1", "z=HI 1512/1")
    goal = fray.setting.map.power[fray.setting.map.index("1610")]
    assert advance.ways(fray.field, fray.unit("r.x"), goal) == []


def test_7_71__the_question_names_the_hexes_that_the_unit_gets_to_of_those_left() -> None:
    board = Board("x=HI 1410/1", "p=HO 1510+1509/4")
    board.resolve("x", "p", 9)
    if board.asked() != ("advancing", "red"):
        board.play(board.options()[0])
    assert board.field.decisions[0].message.args["hexes"] == ["1510"]


@pytest.mark.parametrize(
    ("red", "blue", "die", "pursues"),
    [
        ("x=HC 1410/1", "d=HC 1510/4", 4, False),  # 4 + 2 + 1, nobody being left within three hexes: 7 of 7
        ("x=HC 1410/1", "d=HC 1510/4", 5, True),
        ("x=HC 1410/1", "d=HC 1510/4 e=HI 1710/4", 5, False),  # 5 + 2
        ("x=HC 1410/1 l@x", "d=HC 1510/4 e=HI 1710/4", 6, False),  # 6 + 2 - 1
        ("x=LC 1410/1", "d=HC 1510/4 e=HI 1710/4", 5, False),  # 5 + 2 - 1: 6 of 6
        ("x=LC 1410/1", "d=HC 1510/4 e=HI 1710/4", 6, True),
    ],
)
def test_7_62__the_check_reckoned_by_hand(red: str, blue: str, die: int, pursues: bool) -> None:
    melee = Board(red, blue)
    melee.resolve("x", "d", 19, dice=(die,))
    assert melee.at("r.x") == ("pursuit" if pursues else "1410/1")
    assert melee.over == pursues
