"""Stacking (rulebook 5.3): who stands with whom, in what order, and how Roman stacks spread (5.36)."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR, able, designated, moving
from tests.rules.sgboh.board import Board, told

from feldherr.games.sgboh.rules import effects, stacking
from feldherr.games.sgboh.state.amendments import INSIDE, SPENT
from feldherr.kernel import PlayContext, Scripted


@pytest.mark.parametrize(
    ("mover", "there"),
    [
        ("Pr:III", "Pr:III"),
        ("VET", "REC"),
        ("TR", "TR"),
        ("Co:AS", "Co:AS"),
        *((kind, "ART") for kind in ("HI", "MI", "LI", "SK", "Pr", "BI")),
    ],
)
def test_5_32__who_stacks(mover: str, there: str) -> None:
    board = Board(f"x={mover} 1010/1 y={there} 1110/1", FAR).movement()
    board.move("r.x", "1110")
    if there == "ART":
        assert board.stack("1110") == ["r.x", "r.y"]
    else:
        assert board.stack("1110") == ["r.y", "r.x"]  # who comes goes to the bottom (5.33)
        assert board.spent("r.x") == 2


@pytest.mark.parametrize(
    ("mover", "there"),
    [
        ("Pr:III", "Ha:III"),
        ("Pr:III", "Pr:I"),
        ("VET:I", "VET:II"),
        ("Pr", "VET"),
        ("HI", "HI"),
        ("HI", "MI"),
        ("HC", "HC"),
        ("SK", "Pr"),
        ("Pr", "TR"),
        ("TR:I", "TR:II"),
        ("EL", "SK"),
    ],
)
def test_5_32__who_does_not(mover: str, there: str) -> None:
    board = Board(f"x={mover} 1010/1 y={there} 1110/1", FAR).movement()
    board.no_way("r.x", "1110", "5.32", "sgboh-may-not-stack")
    assert not any(end.startswith("1110") for end in board.ends("r.x"))
    board.move("r.x", "1110 1210")  # but it passes


def test_5_32__horse_does_not_stand_with_guns() -> None:
    board = Board("x=HC 1010/1 y=ART 1110/1", FAR).movement()
    board.no_way("r.x", "1110", "5.32", "sgboh-may-not-stack")


@pytest.mark.parametrize(
    ("mover", "there", "may"),
    [
        ("x=HI 1410/1", "y=HI 1510/1", False),
        ("x=TR 1410/1", "y=TR 1510/1", True),
        ("x=VET 1410/1", "y=REC 1510/1", True),
        ("x=Pr 1410/1", "y=Ha 1510/1", False),
        ("x=Pr 1410/1", "y=VET 1510/1", False),
        ("x=TR 1410/1", "y=Pr 1510/1", False),
        ("x=Pr:I 1410/1", "y=Pr:III 1510/1", False),
        ("x=SK 1410/1", "y=ART 1510/1", True),
        ("x=LI 1410/1", "y=ART 1510/1", True),
        ("x=HC 1410/1", "y=ART 1510/1", False),
        ("x=EL 1410/1", "y=ART 1510/1", False),
        ("x=Pr 1410/1", "[y=Pr g=ART] 1510/1", False),
        ("x=Pr 1410/1", "[y=Pr g=Pr] 1510/1", False),
    ],
)
def test_5_32__who_joins_whom(mover: str, there: str, may: bool) -> None:
    ends = moving(f"{mover} {there}").ends("r.x")
    assert ("1510/1" in ends) is may


def test_5_32__a_unit_of_two_hexes_stands_with_no_gun() -> None:
    moving("p=PH 1409+1410/1 g=ART 1510/1").no_way("r.p", "1509+1510/1", "5.32")


@pytest.mark.parametrize("there", ["[a=Pr b=Pr] 1110/1", "[a=Pr b=ART] 1110/1"])
def test_5_31__two_on_a_hex_at_most(there: str) -> None:
    board = Board(f"x=Pr 1010/1 {there}", FAR).movement()
    board.no_way("r.x", "1110", "5.31", "sgboh-may-not-stack")
    board.move("r.x", "1110 1210")
    assert board.stack("1110") == ["r.a", "r.b"]


def test_5_31__leaders_do_not_count() -> None:
    board = Board("x=HI 1010/1 l@1110", FAR).movement()
    board.move("r.x", "1110")


def test_10_13__one_gun_on_a_hex() -> None:
    board = Board("x=ART 1010/1 y=ART 1110/1 f=HI 1210/1", FAR)
    guns = board.unit("r.x"), board.unit("r.y")
    assert not stacking.may_stack(board.field, *guns)
    assert stacking.may_stack(board.field, guns[0], board.unit("r.f"))
    assert not stacking.may_stack(board.field, guns[0], board.unit("b.z"))
    assert not stacking.may_stack(board.field, guns[0], guns[0])


def test_10_11__guns_neither_move_nor_turn() -> None:
    board = Board("g=ART 1010/1", FAR).movement()
    for way in ("1110", "/2"):
        board.no_way("r.g", way, "10.11", "sgboh-guns-stand")


# the order (5.33)


def test_5_33__the_order_is_changed_for_two_points_of_both() -> None:
    board = Board("[a=Pr b=Pr] 1010/1", FAR).movement()
    board.no_way("r.b", "1110", "5.33", "sgboh-under-another")
    board.refuses("swap r.a", "5.33", "sgboh-not-covered")
    board.play("swap r.b")
    assert board.stack("1010") == ["r.b", "r.a"]
    assert [board.spent(f"r.{name}") for name in "ab"] == [2, 2]
    board.no_way("r.b", "1110 1210 1310 1410", "5.15", "sgboh-too-far")
    board.move("r.b", "1110 1210 1310")
    assert board.stack("1010") == ["r.a"]


def test_5_33__not_with_less_than_two_points_nor_idle() -> None:
    board = Board("[a=Pr b=Pr] 1010/1", FAR).movement()
    board.move("r.a", "1110 1210 1310 1410", stack=True)
    board.refuses("swap r.b", "5.33", "sgboh-too-few-points")
    board = Board("[a=Pr b=Pr] 1010/1", FAR, idle="a b").movement()
    board.refuses("swap r.b", "3.2", "sgboh-not-activated")
    board = Board("[a=Pr b=Pr] 1010/1", "d=HI 1110/4", out="a b").movement()
    board.refuses("swap r.b", "6.23", "sgboh-out-of-command-engaged")


def test_5_33__both_together() -> None:
    board = Board("[a=Pr b=Pr] 1010/1 c=HI 1015/1", FAR).movement()
    board.move("r.a", "1110 1210 1310 1410 1510", stack=True)
    assert board.stack("1510") == ["r.a", "r.b"]
    assert [board.spent(f"r.{name}") for name in "ab"] == [5, 5]
    board.no_way("r.c", "1115", "5.33", "sgboh-no-stack", stack=True)
    board = Board("[a=Pr b=Pr] 1010/1 c=Pr 1110/1", FAR).movement()
    board.no_way("r.a", "1110", "5.31", "sgboh-may-not-stack", stack=True)
    board.move("r.a", "1110 1210", stack=True)
    assert (board.stack("1110"), board.stack("1210")) == (["r.c"], ["r.a", "r.b"])


def test_5_33__a_stack_changes_its_order_on_its_way_and_goes_on() -> None:
    board = moving("[a=Co b=Co] 1410/1 z=HI 1015/1")
    board.move("r.a", "1510", stack=True)
    board.does("swap r.b")
    board.move("r.b", "1610 1711", stack=True)
    assert (board.stack("1711"), board.spent("r.a"), board.spent("r.b")) == (["r.b", "r.a"], 5, 5)
    board.move("r.z", "1115")
    assert able(board) == ["r.z"]


@pytest.mark.parametrize(("amendments", "left"), [(-1, ["r.a", "r.z"]), (INSIDE - 1, ["r.a", "r.b", "r.z"])])
@pytest.mark.parametrize("way", [("1510", "1610"), ("/2", "1511")], ids=["in two strides", "after a turn"])
def test_5_12__who_has_come_along_and_is_left_behind_has_moved(
    way: tuple[str, str], amendments: int, left: list[str]
) -> None:
    """The movement of the stack is over for the lower one when the top one goes on by itself (ruling U37)."""
    board = moving("[a=Co b=Co] 1410/1 z=HI 1015/1", amendments=amendments)
    board.move("r.a", way[0], stack=True)
    board.move("r.a", way[1])
    assert able(board) == left


def test_5_33__after_the_order_has_changed_each_may_still_go_its_own_way() -> None:
    board = moving("[a=Co b=Co] 1410/1")
    board.does("swap r.b")
    board.move("r.b", "1510 1610")
    board.move("r.a", "1511")
    assert (board.spent("r.a"), board.at("r.a"), board.at("r.b")) == (3, "1511/1", "1610/1")


def test_5_33__when_the_top_unit_has_gone_the_lower_one_goes_with_its_own_points() -> None:
    board = moving("[x=Pr y=Pr] 1410/1")
    board.move("r.x", "1510 1610", alone=True)
    board.move("r.y", "1511 1611 1712 1812 1913")
    assert (board.at("r.x"), board.at("r.y")) == ("1610/1", "1913/1")


def test_5_33__a_cohort_that_retreats_to_another_is_on_top_and_looks_as_that_one_does() -> None:
    board = Board("a=HI 1410/1", "x=Pr 1510/4 y=Pr 1610/0")
    board.resolve("a", "x", 9)
    board.play("retreat b.x 1610ne")
    assert (board.stack("1610"), board.at("b.x")) == (["b.x", "b.y"], "1610/0")


def test_5_35__a_stack_goes_as_far_as_its_slower_unit() -> None:
    board = Board("[a=Pr b=Pr] 1010/1", FAR).movement()
    board.play("swap r.b")
    board.move("r.b", "1110")
    assert board.spent("r.b") == 3
    board = Board("[x=LI g=ART] 1010/1", FAR).movement()
    board.no_way("r.x", "1110", "5.15", "sgboh-too-far", stack=True)
    board.move("r.x", "1110")


def test_5_34__who_joins_looks_as_the_other_does() -> None:
    board = Board("b=Pr 0810/1 a=Pr 1110/2", FAR, idle="a").movement()
    board.no_way("r.b", "0910 1010 1110", "5.34", "sgboh-must-align")
    board.move("r.b", "0910 1010 1110 /2")
    assert (board.at("r.b"), board.spent("r.b"), board.stack("1110")) == ("1110/2", 5, ["r.a", "r.b"])
    for red in ("b=Pr 0810/1 a=Pr 1110/3", "b=Pr 0710/1 a=Pr 1110/2"):
        board = Board(red, FAR, idle="a").movement()
        assert not any(end.startswith("1110") for end in board.ends("r.b"))
    board = Board("b=Pr 0910/1 a=Pr 1110/3", FAR, idle="a").movement()
    board.move("r.b", "1010 1110 1210")
    assert (board.at("r.b"), board.spent("r.b")) == ("1210/1", 4)


def test_5_35__what_a_stack_shares() -> None:
    assert stacking.share(3, 2) == (2, 1)
    assert stacking.share(4, 2) == (2, 2)
    assert stacking.share(3, 1) == (3,)
    board = Board("[a=Pr b=VET] 1010/1", FAR)
    assert board.field.tq(board.field.top(board.unit("r.b"))) == 5
    board.field.reorder(board.unit("r.b"))
    assert board.field.tq(board.field.top(board.unit("r.a"))) == 7


# intervals (5.36)


def near(
    blue: str = "[a=Ha b=Ha] 1510/4",
    red: str = "x=HI 1210/1",
    way: str = "1310",
    *,
    name: str = "r.x",
    **ground: object,
) -> Board:
    """An enemy that comes within two hexes of a stack that looks west."""
    board = Board(red, blue, **ground).movement()  # type: ignore[arg-type]
    board.move(name, way)
    return board


def spreads(board: Board) -> list[str]:
    return [text for text in board.options() if text.startswith("spread")]


def test_5_36__a_stack_fills_its_intervals() -> None:
    board = near(way="1310 1410")
    assert board.asked() == ("after-step", "blue")
    assert spreads(board) == [f"spread b.{name} {hex}" for name in "ab" for hex in ("1509", "1511")]
    for text in ("spread b.a 1410", "spread b.a 1510", "spread b.a 1512"):
        board.refuses(text, "5.36", "sgboh-may-not-spread")
    board.play("spread b.b 1511")
    assert (board.at("b.a"), board.at("b.b")) == ("1510/4", "1511/4")
    assert board.labels(board.field.zone[board.unit("b.b")]) == {"1411", "1410"}
    assert board.asked() == ("go-on", "red")
    board.play("pass")
    assert board.spent("r.x") == 1


@pytest.mark.parametrize(
    ("blue", "red", "way", "ground", "found"),
    [
        ("[a=Ha b=Ha] 1510/4", "x=HI 1210/1", "1310", {"terrain": {"1511": "rough", "1509": "rough"}}, ""),
        ("[a=Ha b=Ha] 1510/4", "x=HI 1210/1", "1310", {"terrain": {"1511": "rough"}}, "1509"),
        ("[a=Ha b=Ha] 1510/4", "x=HI 1210/1 y=HI 1512/0", "1310", {}, "1509"),
        ("[a=Ha b=Ha] 1510/4 c=HI 1509/4 e=HI 1511/4", "x=HI 1210/1", "1310", {}, ""),
        ("[a=Ha b=Ha] 1510/4", "x=HI 1110/1", "1210", {}, ""),
        ("a=Ha 1510/4", "x=HI 1210/1", "1310", {}, ""),
        ("[a=HI b=ART] 1510/4", "x=HI 1210/1", "1310", {}, ""),
        ("[a=VET b=REC] 1510/4", "x=HI 1210/1", "1310", {}, "1509 1511"),
        ("[a=TR b=TR] 1510/4", "x=HI 1210/1", "1310", {}, "1509 1511"),
        ("[a=Ha b=Ha] 1510/4", "x=HI 1210/1", "1310", {"levels": {"1511": 1}}, "1509 1511"),
        ("[a=Ha b=Ha] 1510/4", "x=HI 1210/1", "1310", {"levels": {"1511": 2}}, "1509"),
        (
            "[a=Ha b=Ha] 1510/4",
            "x=HI 1210/1",
            "1310",
            {"features": [("fortification", "rampart", "1510", "1511")]},
            "1509",
        ),
    ],
)
def test_5_36__into_which_hexes(blue: str, red: str, way: str, ground: dict[str, object], found: str) -> None:
    board = near(blue, red, way, **ground)
    hexes = {text.split()[-1] for text in spreads(board)} if board.asked()[0] == "after-step" else set()
    assert hexes == set(found.split())


def test_5_36__not_in_its_own_turn() -> None:
    board = Board("x=HI 1010/1", "[a=Ha b=Ha] 1510/4").movement()
    board.refuses("spread b.a 1511", "3.2", "sgboh-not-now")


def test_5_36__once_a_stack_and_again_after_declining() -> None:
    board = near(red="x=HI 1210/1 y=HI 1212/1", way="1310")
    board.play("pass")
    board.move("r.y", "1312")
    assert board.asked() == ("movement", "red")
    board.move("r.y", "1411")
    assert {text.split()[-1] for text in spreads(board)} == {"1509"}  # 1511 is in its zone
    board.play("spread b.a 1509")
    assert board.at("b.a") == "1509/4"
    board = near("[a=Ha b=Ha] 1510/4 c=HI 2015/4", red="x=HI 1210/1 y=HI 1212/1", way="1310")
    board.play("spread b.a 1509")
    if board.asked()[0] == "go-on":
        board.play("pass")
    board.field.put(board.unit("b.a"), board.field.pose[board.unit("b.b")], beneath=True)
    board.move("r.y", "1312 1411")
    assert board.asked()[0] != "after-step"


def test_5_36__a_zone_that_comes_about_is_not_entered() -> None:
    board = Board("x=HI 1210/2", "[a=Ha b=Ha] 1510/4").movement()
    board.move("r.x", "1311")
    board.play("pass")
    board.move("r.x", "1411")
    board.play("spread b.b 1511")
    assert board.field.in_zone(board.unit("r.x"))
    if board.asked()[0] == "go-on":
        board.play("pass")
    assert board.may_go("r.x", "1412")
    board.no_way("r.x", "1512", "6.22", "sgboh-beside-one-left")
    board.move("r.x", "1412")


ROMANS = "[a=Pr b=Pr(1)] 1510/4 e=HI 1508/4(4)"


@pytest.mark.parametrize("amendments", [-1, 20])
def test_4_32__a_leader_may_go_into_the_interval_with_either_unit(amendments: int) -> None:
    """He may move along whenever his unit moves; else he stays with the other one."""
    for unit in "ab":
        board = Board("x=HI 1210/1", "[a=Pr b=Pr] 1510/4 l@a k@2918", amendments=amendments).movement()
        board.move("r.x", "1310")
        with_him = f"spread b.{unit} 1509 with b.l"
        if amendments > 0:
            assert not board.allows(with_him)
            continue
        assert {f"spread b.{unit} 1509", with_him} <= {*spreads(board)}
        board.refuses(f"spread b.{unit} 1509 with b.k", "4.32", "sgboh-leader-not-with")
        events = board.play(with_him)
        assert (board.at("b.l"), board.at(f"b.{unit}")) == ("1509", "1509/4")
        assert [one.kind for one in events][:2] == ["spread_out", "leader_rode"]
        board = Board("x=HI 1210/1", "[a=Pr b=Pr] 1510/4 l@a").movement()
        board.move("r.x", "1310")
        board.play(f"spread b.{unit} 1509")
        assert board.at("b.l") == "1510"


def stack_attacked(spread: str, dice: tuple[int, ...], red: str = "x=HI 1410/1 q=HI 1407/1", **how: object) -> Board:
    """q routs e and comes within two hexes of the stack that x is still to attack, and the stack spreads."""
    board = Board(red, ROMANS, **how)  # type: ignore[arg-type]
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.e")
    board.play("resolve r.q", dice=(8,))
    board.play("advance r.q 1508e")
    board.play(spread, dice=dice)
    return board


def test_5_36__the_attack_on_a_stack_stays_with_the_unit_that_stays() -> None:
    """Of b the hit counts, and one hex of it lies before x: five of three is one, front to front nothing."""
    board = stack_attacked("spread b.a 1509", (6,))  # one, and one for the hit: eight
    assert (board.hits("b.a"), board.hits("b.b"), board.at("b.a"), board.hits("r.x")) == (0, 3, "1509/4", 1)


def test_5_36__and_with_the_top_one_where_the_lower_one_goes() -> None:
    board = stack_attacked("spread b.b 1509", (6,))  # one: seven
    assert (board.hits("b.a"), board.hits("b.b"), board.hits("r.x")) == (1, 1, 1)


def test_5_36__before_the_amendment_the_attack_went_after_the_top_unit() -> None:
    board = stack_attacked("spread b.a 1509", (5,), amendments=SPENT - 1)  # two for the flank, one for the size: eight
    assert (board.hits("b.a"), board.hits("b.b")) == (2, 1)


def test_5_36__who_has_gone_aside_does_not_fight_for_who_stayed_and_is_lost() -> None:
    """As a rampage would, in the middle of the phase."""
    board = Board("x=HI 1410/1 q=HI 1407/1 y=HI 1413/1", f"{ROMANS} g=HI 1513/4")
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.e r.y@b.g")
    board.play("resolve r.q", dice=(8,))
    board.play("advance r.q 1508e")
    board.play("spread b.b 1509")
    effects.destroy(board.field, board.unit("b.a"), PlayContext(Scripted()), "rampaged")
    assert board.options() == ["resolve r.y"]


def test_5_36__a_stack_may_spread_before_who_follows_skirmishers_and_only_one_of_it_is_attacked() -> None:
    board = Board("x=HI 1410/1 q=Co 1407/1", "[a=Pr b=Pr] 1510/4 s=SK 1508/4")
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.s")
    board.does("evade b.s@1608w-1708w-1808w")
    board.does("follow r.q 1508e")
    events = board.play("spread b.a 1509", dice=(5,))
    assert [one.units_other for one in told(events, "shocked")] == [("b.b",)]


def test_5_36__an_advance_after_shock_that_comes_within_two_hexes_lets_a_stack_spread() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4(4) [a=Ha b=Ha] 1710/4")
    board.resolve("x", "d", 9)
    board.play("advance r.x 1510e")
    assert {text for text in board.options() if text.startswith("spread b.a")} == {
        "spread b.a 1709",
        "spread b.a 1711",
    }


def test_5_36__in_its_own_turn_a_stack_does_not_spread_before_an_enemy_that_falls_back_to_it() -> None:
    board = designated("x=HI 1410/1 [a=Ha b=Ha] 2010/4", "d=LI 1510/4", "r.x@b.d")
    board.does("evade b.d@1610w-1710w-1810w", dice=(0,))
    assert (board.at("b.d"), board.asked()) == ("1810/4", ("follow", "red"))


def test_6_14__in_an_enemy_zone_nobody_turns_to_join_a_friend() -> None:
    """5.34 wants the other one's facing, and who has entered a zone turns no more."""
    field = Board("x=Pr 1410/1 y=Pr 1309/2", "d=HI 1510/4").movement()
    field.no_way("r.y", "1310 1410 /1", "6.14", "sgboh-stops-in-zone")
    field.no_way("r.y", "1310 1410", "5.34", "sgboh-must-align")
    field.move("r.y", "1310 /1 1410")
    assert field.stack("1410") == ["r.x", "r.y"]


@pytest.mark.parametrize(("mover", "way"), [("r.y", "1510"), ("r.x", "")])
def test_10_13__a_gun_lies_under_its_foot_whoever_came_second(mover: str, way: str) -> None:
    """So the foot may go off again, takes the hits of missiles, and lends its quality to both (ruling U18)."""
    red = "x=ART 1510/1 y=HI 1410/1" if way else "[x=ART y=HI] 1510/1"
    field = Board(red, "d=HI 2010/4").movement()
    if way:
        field.move(mover, way)
    assert field.stack("1510") == ["r.y", "r.x"]
    field.move("r.y", "1609")
    assert (field.stack("1510"), field.at("r.y")) == (["r.x"], "1609/1")


def test_5_34__a_unit_that_may_only_turn_with_its_stack_is_not_said_to_have_nowhere_to_go() -> None:
    """It has a point left, friends stand in front of it, and beneath it is one that looks as it does."""
    board = Board("[x=Ha y=Ha] 1410/1 f=HI 1510/1 g=HI 1511/1", "d=HI 2515/4", idle="f g").movement()
    for name in ("r.x", "r.y"):
        board.field.spent[board.unit(name)] = board.setting.units[board.unit(name)].allowance - 1
    legal = board.field.legal("red")
    assert legal.why_not("move r.x") is None
    assert legal.why_not("move r.x 1410se stack") is None
    board.refuses("move r.x 1410se", "5.34", "sgboh-must-align")
    board.play("move r.x 1410se stack")
    assert (board.at("r.x"), board.at("r.y")) == ("1410/2", "1410/2")
