"""Column (rulebook 11.2): who forms it, how it goes, how it lies, and how it comes back into line.

The facing of a column is the side its head is turned to: 0 north, 1 north-east, 2 south-east, and so on.
"""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR, moving
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import routes, shots, terms
from feldherr.games.sgboh.rules.attacks import Attack
from feldherr.games.sgboh.rules.facing import angle


def test_11_21__the_change_is_the_last_of_a_move() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    board.move("r.x", "1110 1210 1310 1410")
    board.play("reform r.x 1410cne")
    assert (board.at("r.x"), board.column("r.x"), board.spent("r.x")) == ("1410/1", True, 5)
    board.refuses("move r.x 1510cne", "5.12", "sgboh-has-moved")
    board = Board("x=HI 1010/1", FAR).movement()
    board.play("reform r.x 1010cse")
    assert board.field.moved >> board.unit("r.x") & 1


def test_11_21__what_forbids_it() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    board.move("r.x", "1110 1210 1310 1410 1510")
    board.refuses("reform r.x 1510cne", "5.15", "sgboh-too-few-points")
    board = Board("x=HI 1511/1", "d=HI 1510/4").movement()  # next to him, out of his zone
    board.refuses("reform r.x 1511cne", "11.21", "sgboh-column-enemy-near")
    for kind in ("SK", "SK*", "EL", "CH"):
        board = Board(f"x={kind} 1010/1", FAR).movement()
        board.refuses("reform r.x 1010cne", "11.21", "sgboh-no-column")
    board = Board("p=PH 1010+1011/1 q=PH 0911+0912/1", FAR, may_deepen=True).movement()
    board.deepen("r.p", "r.q")
    board.refuses("reform r.p 1010cn", "11.21", "sgboh-no-column")
    board = Board("x=HI 1010/1", FAR).movement()
    for pose in ("1010cn", "1010cs", "1110cne", "1010e"):
        board.refuses(f"reform r.x {pose}", "11.23", "sgboh-no-such-form")
    board.refuses("move r.x 1110cne", "11.23", "sgboh-other-form")
    board = Board("x=HI 1010/1", FAR, idle="x").movement()
    board.refuses("reform r.x 1010cne", "3.2", "sgboh-not-activated")


@pytest.mark.parametrize(
    ("unit", "points"),
    [("x=HI 1010/1C", 6), ("x=Pr 1010/1C", 6), ("x=LI 1010/1C", 7), ("x=HC 1010/1C", 9), ("x=PH 1010+1011/0C", 5)],
)
def test_11_22__who_begins_in_column_has_a_point_more(unit: str, points: int) -> None:
    board = Board(unit, FAR).movement()
    assert terms.allowance(board.field, board.unit("r.x")) == points
    line = Board("x=PH 1010+1011/1" if "PH" in unit else unit.removesuffix("C"), FAR)
    assert terms.allowance(line.field, line.unit("r.x")) == points - 1


def test_11_22__six_hexes_along_its_axis() -> None:
    board = Board("x=HI 1010/1C", FAR).movement()
    board.move("r.x", "1110 1209 1309 1408 1508 1607")
    assert (board.spent("r.x"), board.column("r.x")) == (6, True)


@pytest.mark.parametrize(
    ("red", "terrain", "end", "price"),
    [
        ("x=HI 1410/1C", {"1510": "rough"}, "1510/1", 2),
        ("x=HO 1409+1410/0C", {"1408": "woods"}, "1408+1409/0", 3),
        ("x=PH 1409+1410/0C", {"1408": "woods"}, "1408+1409/0", None),
        ("x=HI 1410/1C", {"1510": "town"}, "1510/1", None),
    ],
)
def test_11_22__a_column_on_its_way(red: str, terrain: dict[str, str], end: str, price: int | None) -> None:
    assert moving(red, terrain=terrain).ends("r.x").get(end) == price


def test_11_24__ahead_and_beside_the_head() -> None:
    board = Board("x=HI 1010/1C", FAR).movement()
    assert {end for end, mp in board.ends("r.x").items() if mp == 1} == {
        "1110/1",
        "1009/1",
        "1111/1",
        "1010/0",
        "1010/2",
    }
    for hex in ("1011", "0910", "0911"):
        board.no_way("r.x", hex, "11.24", "sgboh-not-before-it")
    board.move("r.x", "1009 /0 /5 0909")
    assert (board.at("r.x"), board.spent("r.x")) == ("0909/5", 4)


def test_11_23__two_hexes_into_column_and_back() -> None:
    for pose, at, right in (("1010cn", "1010+1011/0", False), ("1011cs", "1011+1010/3", True)):
        board = Board("p=PH 1010+1011/1", FAR).movement()
        assert board.ends("r.p")
        board.play(f"reform r.p {pose}")
        assert (board.at("r.p"), bool(board.field.right_leads)) == (at, right)
        board.movement()
        board.play("reform r.p 1010e")
        assert board.at("r.p") == "1010+1011/1"
    board = Board("p=PH 1010+1011/1", FAR).movement()
    board.refuses("reform r.p 1010cs", "11.23", "sgboh-no-such-form")


def test_11_24__a_column_of_two_bends() -> None:
    board = Board("p=PH 1010+1011/0C", FAR).movement()
    assert {end for end, mp in board.ends("r.p").items() if mp == 1} == {"1009+1010/0", "1110+1010/1", "0910+1010/5"}
    for way in ("1010/1", "1111/2", "1011/3"):
        board.no_way("r.p", way, "5.13", "sgboh-no-such-step")
    board.move("r.p", "1110+1010/1")
    board.play("reform r.p 1110se")
    assert board.at("r.p") == "1110+1010/2"
    assert not board.column("r.p")


def test_11_21__out_of_column() -> None:
    board = Board("x=HI 1010/1C", FAR).movement()
    board.move("r.x", "1110 1209 1309 1408 1508")
    board.refuses("reform r.x 1508se", "11.23", "sgboh-no-such-form")
    board.play("reform r.x 1508ne")
    assert (board.at("r.x"), board.column("r.x"), board.spent("r.x")) == ("1508/0", False, 6)
    board = Board("x=HI 1010/1C", FAR).movement()
    board.play("reform r.x 1010e")
    assert board.at("r.x") == "1010/1"
    board = Board("x=HI 1511/1C", "d=HI 1510/4").movement()
    board.refuses("reform r.x 1511ne", "11.21", "sgboh-column-enemy-near")


def test_11_25__a_worse_quality() -> None:
    board = Board("x=HI 1010/1C y=HId 1015/1C(4)", FAR, terrain={"1115": "marsh"}).movement()
    assert board.field.tq(board.unit("r.x")) == 3
    board.move("r.y", "1115")  # the fifth hit
    assert (board.depleted("r.y"), board.hits("r.y")) == (True, 1)
    board = Board("x=HI 1010/1(3)", FAR).movement()
    board.refuses("reform r.x 1010cne", "11.25", "sgboh-column-would-rout")
    Board("x=HI 1010/1(2)", FAR).movement().play("reform r.x 1010cne")


def test_11_25__not_up_to_an_enemy() -> None:
    board = Board("x=HI 1310/2C", "d=HI 1510/4").movement()
    board.no_way("r.x", "1410", "11.25", "sgboh-column-beside")
    board.no_way("r.x", "1410 1510", "11.25", "sgboh-column-beside")
    board = Board("x=HI 1310/2C", "d=HI 1510/4", out="x").movement()
    board.no_way("r.x", "1410", "4.12", "sgboh-out-of-command-beside")


def test_11_23__one_hex_before_it() -> None:
    blue = "d=HI 1510/4C"
    for hex, name in (
        ("1410", "front"),
        ("1409", "flank"),
        ("1511", "flank"),
        ("1509", "flank"),
        ("1610", "flank"),
        ("1609", "rear"),
    ):
        board = Board(f"x=HI {hex}/0", blue)
        assert angle(board.field, board.unit("r.x"), board.unit("b.d")) == name
    assert board.labels(board.field.zone[board.unit("b.d")]) == {"1410"}


@pytest.mark.parametrize(
    ("at", "answers"), [("1610", True), ("1509", True), ("1409", True), ("1410", True), ("1609", False)]
)
def test_11_24__a_column_answers_through_its_rear_flanks_too(at: str, answers: bool) -> None:
    """Of 1510 looking at the side of 1410 the rear is 1609 alone (ruling U40); before the amendment it was more."""
    for amendments, there in ((-1, answers), (20, answers and at not in ("1610", "1509"))):
        board = Board(f"x=LI {at}/0", "d=LI 1510/4C", amendments=amendments).movement()
        aim = shots.Aim(board.unit("r.x"), board.unit("b.d"), "fire")
        assert shots.may_return(board.field, aim) is there


def test_11_23__two_hexes_in_column_have_their_rear_behind_the_tail_alone() -> None:
    board = Board("p=PH 1410+1310/2C", FAR)
    around, node = board.field.around(board.unit("r.p")), board.field.pose[board.unit("r.p")]
    assert board.labels(around.front[node]) == {"1511"}
    assert board.labels(around.rear[node]) == {"1209"}


def test_11_26__columns_do_not_stack() -> None:
    board = Board("x=Pr 1010/1C y=Pr 1110/1", FAR).movement()
    board.no_way("r.x", "1110", "11.26", "sgboh-may-not-stack")
    board.move("r.x", "1110 1209")
    assert board.spent("r.x") == 3
    board = Board("x=Pr 1010/1 y=Pr 1110/1C", FAR).movement()
    board.no_way("r.x", "1110", "11.26", "sgboh-may-not-stack")
    board = Board("[a=Pr b=Pr] 1010/1", FAR).movement()
    board.refuses("reform r.a 1010cne", "11.26", "sgboh-column-alone")


@pytest.mark.parametrize(("die", "at", "column", "hits"), [(3, "1510/4", False, 0), (4, "1510/4", True, 1)])
def test_11_27__out_of_column_before_an_enemy(die: int, at: str, column: bool, hits: int) -> None:
    board = Board("x=HI 1408/1", "d=HI 1510/4C").movement()
    board.move("r.x", "1509")
    assert board.options() == ["custom", "face b.d 1510sw", "face b.d 1510w", "pass"]
    for pose in ("1510nw", "1510csw", "1510se"):
        board.refuses(f"face b.d {pose}", "11.27", "sgboh-either-vertex")
    board.play("face b.d 1510w", dice=(die,))
    assert (board.at("b.d"), board.column("b.d"), board.hits("b.d")) == (at, column, hits)


def test_11_27__also_when_the_enemy_comes_before_it_and_it_stands_then() -> None:
    board = Board("x=HI 1310/1", "d=LI 1510/4C").movement()
    board.move("r.x", "1410")
    assert board.asked() == ("before-step", "blue")
    board.play("face b.d 1510sw", dice=(3,))
    refusal = routes.refuse(board.field, Attack((board.unit("r.x"),), (board.unit("b.d"),)), board.unit("b.d"))
    assert refusal is not None
    assert refusal.paragraph == "11.27"


def test_11_27__horse_before_foot_two_hexes_and_in_a_zone() -> None:
    board = Board("x=HI 1408/1", "d=HC 1510/4C").movement()
    board.move("r.x", "1509")
    board.play("face b.d 1510sw")
    assert (board.at("b.d"), board.column("b.d")) == ("1510/3", False)
    board = Board("x=HI 1408/1", "p=PH 1510+1609/4C").movement()
    board.move("r.x", "1509")
    assert board.asked()[0] != "before-step"
    board = Board("x=HI 1408/1 y=HI 1410/1", "d=HI 1510/4C").movement()
    board.move("r.x", "1509")
    assert board.asked()[0] != "before-step"


def test_T_terrain__columns_spare_hits_and_take_roads() -> None:
    board = Board("x=HI 1010/1C", FAR, terrain={"1110": "rough"}).movement()
    board.move("r.x", "1110")
    assert (board.spent("r.x"), board.hits("r.x")) == (2, 0)
    board = Board("p=PH 1010+1011/0C", FAR, terrain={"1009": "woods"}).movement()
    board.no_way("r.p", "1009+1010/0", "5.15", "sgboh-closed-ground")
    board = Board("x=HI 1010/1C", FAR, features=[("slope", "bank", "1010", "1110")]).movement()
    board.no_way("r.x", "1110", "5.15", "sgboh-closed-ground")


def test_4_12__out_of_command_columns_march_far_from_the_enemy() -> None:
    board = Board("x=HI 1010/1C y=HI 1015/1", FAR, out="x y").movement()
    board.move("r.x", "1110")
    board.play("reform r.y 1015cne")


def test_11_24__at_the_edge() -> None:
    board = Board("p=PH 3001+3002/0C", FAR).movement()
    assert {end for end, mp in board.ends("r.p").items() if mp == 1} == {"2901+3001/5"}


@pytest.mark.parametrize(("facing", "weapons"), [(4, 0), (5, 2), (3, 2), (1, 2)])
def test_11_24__a_column_has_one_front_hex(facing: int, weapons: int) -> None:
    assert Board("x=HI 1410/1", f"d=HI 1510/{facing}C").modifiers("x", "d") == {"weapons": weapons, "quality": 2}


def test_11_27__horse_in_column_turns_out_before_foot_at_its_flank() -> None:
    """Its head looks to the south-west: either vertex of that side, and no die, as the mover is foot (6.15)."""
    board = Board("x=HI 1512/0", "d=HC 1510/4C").movement()
    board.move("r.x", "1511")
    assert sorted(text for text in board.options() if text.startswith("face")) == ["face b.d 1510sw", "face b.d 1510w"]
    board.play("face b.d 1510sw")
    assert (board.at("b.d"), board.column("b.d"), board.hits("b.d")) == ("1510/3", False, 0)


@pytest.mark.parametrize(
    ("unit", "die", "line", "hits"),
    [("LI", 3, True, 0), ("LI", 4, False, 1), ("HC", None, True, 0)],
    ids=["as high as three of five", "higher", "horse before foot"],
)
def test_11_27__out_of_column_by_the_lower_quality(unit: str, die: int | None, line: bool, hits: int) -> None:
    board = moving("x=HI 1310/1", f"d={unit} 1510/4C")
    board.does("move r.x 1410e")
    board.play("face b.d 1510w", dice=() if die is None else (die,))
    assert (board.column("b.d"), board.hits("b.d")) == (not line, hits)
    refusal = routes.refuse(board.field, board.attack("x", "d"), board.any("d"))
    assert refusal is not None
    assert refusal.paragraph == ("11.27" if line else "11.25")


@pytest.mark.parametrize(
    ("ground", "care", "haste"),
    [
        ({"1609": "river", "1610": "river"}, 4, 3),
        ({"1610": "river"}, 4, 3),
        ({"1609": "ford", "1610": "ford"}, 3, 2),
    ],
)
def test_5_22__a_phalanx_goes_into_water_with_one_half_or_with_both(
    ground: dict[str, str], care: int, haste: int
) -> None:
    """River 3/(1), ford 2/(1): the dearer half is paid, and care a point more."""
    board = Board("p=PH 1510+1511/1", FAR, terrain=ground).movement()
    assert board.ends("r.p")["1609+1610/1"] == care
    assert board.ends("r.p", hasty=True)["1609+1610/1"] == haste
    board.move("r.p", "1609+1610/1", hasty=True)
    assert board.hits("r.p") == 1
