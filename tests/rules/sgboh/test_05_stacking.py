"""Stacking (rulebook 5.3): who stands with whom, in what order, and how Roman stacks spread (5.36)."""

from __future__ import annotations

import pytest

from feldherr.games.sgboh.rules import stacking

from .board import Board

FAR = "z=HI 2918/4"


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
