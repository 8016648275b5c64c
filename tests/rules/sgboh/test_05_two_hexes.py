"""5.2: how units of two hexes move, wheel and step aside."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR, moving
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.state.amendments import HALVES, NEARER, OUT


def test_5_2__nobody_leaves_the_map() -> None:
    board = Board("x=HI 3010/1 p=PH 3005+3006/1", FAR).movement()
    assert {end for end, mp in board.ends("r.x").items() if mp == 1} == {"3010/0", "3010/2"}
    assert {end for end, mp in board.ends("r.p").items() if mp == 3} >= {"3006+3005/4"}
    assert not any(end.startswith("3005") for end in board.ends("r.p"))  # there is nothing to wheel into
    # Half of it would stick out.
    Board("p=PH 3019+2920/2", FAR).movement().no_way("r.p", "3020/2", "5.2", "sgboh-off-the-map")


def test_5_21__a_phalanx_has_four_points() -> None:
    board = Board("p=PH 1010+1011/1 h=HO 1015+1016/1", FAR).movement()
    board.move("r.p", "1110+1111/1 1210+1211/1 1310+1311/1 1410+1411/1")
    board.no_way("r.p", "1510+1511/1", "5.15", "sgboh-too-far")
    board.move("r.h", "1115 1215 1315 1415 1515")


@pytest.mark.parametrize(
    ("rough", "way", "mp", "hits"),
    [
        ("1110", "1110+1111/1", 2, 1),
        ("1110", "1111+1112/1", 1, 0),
        ("1110", "1010+1111/0", 1, 0),
        ("1110 1111", "1110+1111/1", 2, 1),
        ("1010", "1010+1111/0", 1, 0),
        ("1010 1111", "1010+1111/0", 2, 1),
    ],
)
def test_5_22__the_dearer_of_two_hexes(rough: str, way: str, mp: int, hits: int) -> None:
    board = Board("p=PH 1010+1011/1", FAR, terrain=dict.fromkeys(rough.split(), "rough")).movement()
    board.move("r.p", way)
    assert (board.spent("r.p"), board.hits("r.p")) == (mp, hits)


@pytest.mark.parametrize(("hasty", "mp", "hits"), [(True, 2, 1), (False, 3, 0)])
def test_5_22__a_slope_under_one_half(hasty: bool, mp: int, hits: int) -> None:
    board = Board("p=PH 1010+1011/1", FAR, levels={"1111": 1}).movement()
    board.move("r.p", "1110+1111/1", hasty=hasty)
    assert (board.spent("r.p"), board.hits("r.p")) == (mp, hits)


@pytest.mark.parametrize("hasty", [False, True])
def test_5_22__a_hit_that_care_avoids_comes_to_no_more_than_the_sure_one_of_the_other_half(hasty: bool) -> None:
    """A river, three points and a hit that care avoids, beside rough ground, two points and one that it does not."""
    board = moving("p=HO 1409+1410/1", terrain={"1509": "river", "1510": "rough"})
    board.move("r.p", "1509+1510/1", hasty=hasty)
    assert (board.spent("r.p"), board.hits("r.p")) == (3, 1)


@pytest.mark.parametrize(
    ("terrain", "hasty", "spent", "hits"),
    [
        ({"1509": "river", "1510": "ford"}, False, 4, 0),
        ({"1509": "river", "1510": "ford"}, True, 3, 1),
        ({"1509": "rough", "1510": "woods"}, False, 3, 2),
        ({"1509": "marsh", "1510": "ford"}, False, 3, 2),
        ({"1510": "ford"}, True, 2, 1),
        ({"1409": "marsh", "1510": "rough"}, False, 2, 1),
    ],
    ids=["both with care", "both in haste", "both sure", "one of each", "one half alone", "ground that is left"],
)
def test_5_22__prices_and_hits_of_two_halves(terrain: dict[str, str], hasty: bool, spent: int, hits: int) -> None:
    board = moving("p=HO 1409+1410/1", terrain=terrain)
    board.move("r.p", "1509+1510/1", hasty=hasty)
    assert (board.spent("r.p"), board.hits("r.p")) == (spent, hits)


def test_5_22__a_slope_beside_rough_ground_is_two_points_and_a_hit() -> None:
    ground = {"terrain": {"1510": "rough"}, "levels": {"1509": 1}}
    board = moving("p=PH 1409+1410/1", **ground)
    board.move("r.p", "1509+1510/1", hasty=True)
    assert (board.spent("r.p"), board.hits("r.p")) == (2, 1)
    board = moving("p=PH 1409+1410/1", **ground, amendments=HALVES - 1)
    board.move("r.p", "1509+1510/1", hasty=True)
    assert (board.spent("r.p"), board.hits("r.p")) == (2, 2)


def test_5_23__one_manoeuvre() -> None:
    board = Board("p=PH 1010+1011/1", FAR).movement()
    first = {end: cost for end, cost in board.ends("r.p").items() if cost == 1}
    assert first == dict.fromkeys(("1110+1111/1", "1111+1112/1", "1010+1111/0", "1111+1011/2"), 1)
    assert board.ends("r.p")["1011+1010/4"] == 3
    for way in ("1011+1012/1", "1009+1010/1", "0910+0911/1", "1010+1110/5", "1010+1009/4", "1110+1210/0"):
        board.no_way("r.p", way, "5.13", "sgboh-no-such-step")


def test_5_23__wheels() -> None:
    board = Board("p=PH 1010+1011/1", FAR).movement()
    board.move("r.p", "1010+1111/0 1010+1110/5 1010+1009/4")
    assert board.spent("r.p") == 3
    board = Board("p=PH 1010+1011/1", FAR).movement()
    board.move("r.p", "1111+1011/2 1111+1112/1")  # where one step forward to the right leads
    assert board.spent("r.p") == 2


def test_5_24__the_other_half_goes_on() -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4", options=UNASKED).movement()
    board.move("r.p", "1110+1111/1 1210+1111/2")
    assert (board.at("r.p"), board.spent("r.p")) == ("1210+1111/2", 3)
    board.no_way("r.p", "1210+1110/3", "5.12", "sgboh-has-moved")


def test_5_24__after_a_wheel() -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4", options=UNASKED).movement()
    board.move("r.p", "1111+1011/2 1111+1112/1")  # the hex is itself in the zone
    assert board.spent("r.p") == 3


def test_5_24__not_with_both_halves_in_the_zone() -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4").movement()
    board.no_way("r.p", "1111+1112/1 1111+1211/0", "6.22", "sgboh-stops-in-zone")
    board.no_way("r.p", "1111+1112/1 1112+1111/4", "6.22", "sgboh-stops-in-zone")


def test_5_24__its_price() -> None:
    board = Board("p=PH 0810+0811/1", "x=HI 1211/4").movement()
    board.no_way("r.p", "0910+0911/1 1010+1011/1 1110+1111/1 1210+1111/2", "5.15", "sgboh-too-far")


@pytest.mark.parametrize("rough", ["1210", "1110", "1111"])
def test_5_24__only_on_open_ground(rough: str) -> None:
    board = Board("p=PH 0910+0911/1", "x=HI 1211/4", terrain={rough: "rough"}).movement()
    board.move("r.p", "1009+1010/1")
    board.field.spent[board.unit("r.p")] = 0
    assert not board.may_go("r.p", "1110+1111/1 1210+1111/2")
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4", terrain={"1010": "rough"}).movement()
    assert board.may_go("r.p", "1110+1111/1 1210+1111/2")


@pytest.mark.parametrize("high", [{"1210": 1}, {"1110": 1, "1111": 1}, {"1111": 1, "1210": 1}])
def test_5_24__slopes_are_open_ground(high: dict[str, int]) -> None:
    board = Board("p=HO 1010+1011/1", "x=HI 1211/4", levels=high).movement()
    board.field.spent[board.unit("r.p")] = -2
    assert board.may_go("r.p", "1110+1111/1 1210+1111/2")


def test_5_24__not_over_works_or_streams() -> None:
    for feature in (("fortification", "rampart", "1210", "1110"), ("river", "stream", "1210", "1110")):
        board = Board("p=PH 1010+1011/1", "x=HI 1211/4", features=[feature]).movement()
        board.no_way("r.p", "1110+1111/1 1210+1111/2", "6.22", "sgboh-stops-in-zone")


def test_5_24__only_into_a_vacant_hex() -> None:
    for red, blue in (("s=SK 1210/1", ""), ("", "y=SK 1210/1")):
        board = Board(f"p=PH 1010+1011/1 {red}", f"x=HI 1211/4 {blue}").movement()
        board.no_way("r.p", "1110+1111/1 1210+1111/2", "6.22", "sgboh-stops-in-zone")


def test_5_24__out_of_a_friends_hex() -> None:
    """Only the hex that is entered has to be vacant; the half in the zone does not stay among friends."""
    board = Board("p=HO 1010+1011/1 s=SK 1110/1", "x=HI 1211/4", options=UNASKED).movement()
    board.no_way("r.p", "1110+1111/1", "5.32", "sgboh-may-not-stack")
    assert board.ends("r.p")["1210+1111/2"] == 5  # two more for the friend
    board.move("r.p", "1110+1111/1 1210+1111/2")
    assert board.asked() == ("before-step", "blue")
    board.play("pass")
    assert (board.at("r.p"), board.spent("r.p")) == ("1210+1111/2", 5)
    board.no_way("r.p", "1210+1110/3", "5.12", "sgboh-has-moved")
    board = Board("p=HO 1010+1011/1 s=SK 1111/1", "x=HI 1211/4").movement()
    board.no_way("r.p", "1110+1111/1 1210+1111/2", "6.22", "sgboh-stops-in-zone")
    board = Board("p=HO 1010+1011/1 s=SK 1110/1", "x=HI 1211/4", amendments=OUT - 1).movement()
    board.no_way("r.p", "1110+1111/1 1210+1111/2", "6.22", "sgboh-stops-in-zone")


def test_5_24__it_may_lead_into_another_zone() -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4 y=HI 1310/4", options=UNASKED).movement()
    board.move("r.p", "1110+1111/1 1210+1111/2")
    assert board.spent("r.p") == 3


def test_5_24__not_in_double_depth_nor_on_one_hex() -> None:
    board = Board("p=PH 1010+1011/1 q=PH 0911+0912/1", "x=HI 1211/4", may_deepen=True).movement()
    board.deepen("r.p", "r.q")
    board.no_way("r.p", "1110+1111/1 1210+1111/2", "6.22", "sgboh-stops-in-zone")
    board = Board("x=HI 1011/1", "d=HI 1211/4").movement()
    board.no_way("r.x", "1111 1211", "6.22", "sgboh-stops-in-zone")
    board.no_way("r.x", "1111 1210", "6.22", "sgboh-stops-in-zone")


def test_5_24__not_when_it_comes_next_to_one_whose_zone_it_has_left() -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4 w=HI 1009/3").movement()
    board.no_way("r.p", "1110+1111/1", "6.22", "sgboh-beside-one-left")


@pytest.mark.parametrize(("amendments", "mp", "hits"), [(NEARER - 1, 5, 1), (-1, 4, 0)])
def test_5_24__the_way_past_a_zone_is_offered_where_it_is_the_cheaper_one(amendments: int, mp: int, hits: int) -> None:
    """Two steps and 2 MP past the chariots; through the friend 1 and 2, a wheel and a step, and a hit for both."""
    red, blue = "x=HO 1208+1108/3 f=HI 1008/1", f"c=CH 1210/4 d=HI 1011/0 {FAR}"
    board = Board(red, blue, amendments=amendments, options=UNASKED).movement()
    assert board.ends("r.x")["1110+1010/2"] == mp
    board.does("form r.x@1110se")
    while board.asked()[1] == "blue":
        board.play("pass")
    assert (board.at("r.x"), board.spent("r.x")) == ("1110+1010/2", mp)
    assert (board.hits("r.x"), board.hits("r.f")) == (hits, hits)
