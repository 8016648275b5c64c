"""Facing (rulebook 6.1): what lies before, beside and behind a unit, how it turns, and how it turns to an enemy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.acts import FAR, moving
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.rules.facing import adjacent, angle
from feldherr.games.sgboh.rules.walk import OnTheWay
from feldherr.games.sgboh.state.amendments import LETTER, SHARED, SPENT

ONE = [
    (0, "1509 1609", "1409 1610", "1511 1410"),
    (1, "1609 1610", "1509 1511", "1410 1409"),
    (2, "1610 1511", "1609 1410", "1409 1509"),
    (3, "1511 1410", "1610 1409", "1509 1609"),
    (4, "1410 1409", "1511 1509", "1609 1610"),
    (5, "1409 1509", "1410 1609", "1610 1511"),
]
"""By hand: of a unit at 1510 its facing, and the hexes before, beside and behind it."""
TWO = [
    (0, "1610", "1509 1609 1710", "1409 1711", "1611 1511 1410"),
    (1, "1511", "1609 1610 1611", "1509 1512", "1411 1410 1409"),
    (2, "1410", "1610 1511 1411", "1609 1311", "1310 1409 1509"),
    (3, "1409", "1511 1410 1310", "1610 1309", "1408 1509 1609"),
    (4, "1509", "1410 1409 1408", "1511 1508", "1608 1609 1610"),
    (5, "1609", "1409 1509 1608", "1410 1709", "1710 1610 1511"),
]
"""The same of two hexes, with the right half; the left one stands at 1510."""


@pytest.mark.parametrize(("facing", "front", "flanks", "rear"), ONE)
def test_6_11__the_hexes_around_a_unit(facing: int, front: str, flanks: str, rear: str) -> None:
    board = Board(f"x=HI 1510/{facing}", FAR)
    unit = board.unit("r.x")
    assert board.labels(board.field.front(unit)) == set(front.split())
    assert board.labels(board.field.flanks(unit)) == set(flanks.split())
    for hexes, name in ((front, "front"), (flanks, "flank"), (rear, "rear")):
        for hex in hexes.split():
            other = Board(f"x=HI 1510/{facing}", f"d=HI {hex}/0")
            assert angle(other.field, other.unit("b.d"), other.unit("r.x")) == name


@pytest.mark.parametrize(("facing", "right", "front", "flanks", "rear"), TWO)
def test_6_11__the_hexes_around_two(facing: int, right: str, front: str, flanks: str, rear: str) -> None:
    text = f"x=PH 1510+{right}/{facing}"
    board = Board(text, FAR)
    unit = board.unit("r.x")
    assert board.labels(board.field.front(unit)) == set(front.split())
    assert board.labels(board.field.flanks(unit)) == set(flanks.split())
    for hexes, name in ((front, "front"), (flanks, "flank"), (rear, "rear")):
        for hex in hexes.split():
            other = Board(text, f"d=HI {hex}/0")
            assert angle(other.field, other.unit("b.d"), other.unit("r.x")) == name
            assert adjacent(other.field, other.unit("b.d"), other.unit("r.x"))


@pytest.mark.parametrize(("facing", "front", "flanks", "rear"), ONE)
def test_6_21__zones_and_steps_of_every_facing(facing: int, front: str, flanks: str, rear: str) -> None:
    def zone(kind: str) -> set[str]:
        board = Board(f"x={kind} 1510/{facing}", FAR)
        return board.labels(board.field.zone[board.unit("r.x")])

    assert zone("HI") == zone("HC") == set(front.split())
    assert zone("SK") == {*front.split(), *flanks.split()}
    board = Board(f"x=HI 1510/{facing}", FAR).movement()
    board.field.spent[board.unit("r.x")] = 4  # one point is left: a step to the front, or a vertex
    turns = {f"1510/{(facing + way) % 6}" for way in (1, 5)}
    assert set(board.ends("r.x")) == turns | {f"{hex}/{facing}" for hex in front.split()}


@pytest.mark.parametrize("facing", range(6))
def test_11_23__columns_of_every_heading(facing: int) -> None:
    """A column has one front hex; a step leads there or to either side of it, and turns of a side cost a point."""
    board = Board(f"x=HI 1510/{facing}C", FAR).movement()
    around = dict(
        enumerate(("1509", "1609", "1610", "1511", "1410", "1409"))
    )  # by direction, from the top of the sheet
    assert board.labels(board.field.front(board.unit("r.x"))) == {around[facing]}
    assert board.labels(board.field.zone[board.unit("r.x")]) == {around[facing]}
    board.field.spent[board.unit("r.x")] = 5
    steps = {f"{around[(facing + way) % 6]}/{facing}" for way in (0, 1, 5)}
    assert set(board.ends("r.x")) == steps | {f"1510/{(facing + way) % 6}" for way in (1, 5)}


@pytest.mark.parametrize(("facing", "right", "front", "flanks", "rear"), TWO)
def test_5_23__every_manoeuvre_of_every_facing(facing: int, right: str, front: str, flanks: str, rear: str) -> None:
    """By hand: forward left and right, a wheel about either half into the hex before both."""
    board = Board(f"x=PH 1510+{right}/{facing}", FAR).movement()
    assert board.labels(board.field.zone[board.unit("r.x")]) == set(front.split())
    board.field.spent[board.unit("r.x")] = 3
    left, centre, last = front.split()
    assert set(board.ends("r.x")) == {
        f"{left}+{centre}/{facing}",
        f"{centre}+{last}/{facing}",
        f"1510+{centre}/{(facing + 5) % 6}",
        f"{centre}+{right}/{(facing + 1) % 6}",
    }
    board.field.spent[board.unit("r.x")] = 1
    assert f"{right}+1510/{(facing + 3) % 6}" in board.ends("r.x")


def test_7_36__two_hexes_before_and_beside_a_unit_are_before_it() -> None:
    board = Board("p=PH 1610+1611/1", "d=HI 1510/1")
    assert angle(board.field, board.unit("r.p"), board.unit("b.d")) == "front"
    board = Board("x=HI 1410/1", "g=ART 1510/0")
    assert angle(board.field, board.unit("r.x"), board.unit("b.g")) == "front"  # guns have no facing


# turning (6.12, 6.13)


@pytest.mark.parametrize(
    ("kinds", "one", "three"),
    [
        ("HI MI Pr VET BI HC LN RC EL", 1, 3),
        ("LI LP LC GC", 1, 1),
        ("SK SK*", 0, 0),
        ("CH", 2, 6),
    ],
)
def test_6_12__what_turning_costs(kinds: str, one: int, three: int) -> None:
    for kind in kinds.split():
        board = Board(f"x={kind} 1010/1", FAR).movement()
        ends = board.ends("r.x")
        assert (ends["1010/2"], ends["1010/4"]) == (one, three), kind
        board.move("r.x", "/2")
        assert (board.at("r.x"), board.spent("r.x")) == ("1010/2", one)


def test_6_12__all_round_without_a_step() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    board.move("r.x", "/2 /3 /4 /5 /0")
    board.no_way("r.x", "/1", "5.15", "sgboh-too-far")
    assert board.ends("r.x") == {}


def test_6_12__who_turns_for_nothing_goes_any_way() -> None:
    board = Board("x=SK 1010/1", FAR).movement()
    assert board.may_go("r.x", "0910/5")
    board.move("r.x", "/4 0911")
    assert (board.spent("r.x"), board.at("r.x")) == (1, "0911/4")
    board.move("r.x", "0912/2 /0")
    assert (board.spent("r.x"), board.at("r.x")) == (2, "0912/0")


def test_6_11__a_stack_looks_one_way() -> None:
    board = Board("[a=Pr b=Pr] 1010/1", FAR).movement()
    board.move("r.a", "/2", stack=True)
    assert [board.at(f"r.{name}") for name in "ab"] == ["1010/2", "1010/2"]
    board.no_way("r.a", "/3", "5.34", "sgboh-must-align")
    assert not any(end.startswith("1010") for end in board.ends("r.a"))


def test_6_13__about_face() -> None:
    board = Board("p=PH 1010+1011/1 h=HO 1015+1016/1", FAR).movement()
    assert board.ends("r.p")["1011+1010/4"] == 3
    board.no_way("r.p", "1110+1111/1 1210+1211/1 1211+1210/4", "5.15", "sgboh-too-far")
    board.move("r.p", "1110+1111/1 1111+1110/4")
    board.move("r.h", "1016+1015/4 0917+0916/4 0816+0815/4")
    assert board.spent("r.h") == 5


def test_6_13__not_in_a_zone_nor_in_double_depth() -> None:
    board = Board("p=PH 1110+1111/1", "d=HI 1211/4").movement()
    board.no_way("r.p", "1111+1110/4", "6.13", "sgboh-no-about-face")
    board = Board("p=PH 1110+1111/1", "d=HI 1311/4").movement()
    assert board.may_go("r.p", "1111+1110/4")
    board = Board("p=PH 1010+1011/1 q=PH 0911+0912/1", FAR, may_deepen=True).movement()
    board.deepen("r.p", "r.q")
    board.no_way("r.p", "1011+1010/4", "6.13", "sgboh-no-about-face")
    assert "1011+1010/4" not in board.ends("r.p")


def test_6_13__a_phalanx_that_has_turned_about_has_a_point_for_any_one_manoeuvre() -> None:
    board = moving("p=PH 1409+1410/1")
    board.move("r.p", "1410+1409/4")
    assert board.spent("r.p") == 3
    assert set(board.ends("r.p")) == {"1311+1310/4", "1310+1309/4", "1410+1310/3", "1310+1409/5"}


# turning to an enemy (6.15, 11.27 with the columns)


def come(blue: str = "d=HI 1510/4", *, by: str = "HI", red: str = "", way: str = "1308 1408 1509") -> Board:
    """An enemy on its way to the right flank of a unit that looks west."""
    board = Board(f"x={by} 1208/1 {red}", blue).movement()
    board.move("r.x", way)
    return board


def test_6_15__who_turns_makes_a_zone_of_his_flank() -> None:
    board = come()
    assert board.asked() == ("before-step", "blue")
    assert board.at("r.x") == "1408/1"
    assert board.options() == ["custom", "face b.d 1510nw", "face b.d 1510sw", "pass"]
    board.refuses("face b.d 1510ne", "6.15", "sgboh-one-vertex")
    board.refuses("face b.d 1510w", "6.15", "sgboh-one-vertex")
    board.refuses("face b.d 1510cn", "6.15", "sgboh-one-vertex")
    board.refuses("end", "6.15", "sgboh-not-now")
    board.play("face b.d 1510nw", dice=(5,))
    # The step is made, and the unit stops in the zone that has come about.
    assert (board.at("b.d"), board.at("r.x"), board.hits("b.d")) == ("1510/5", "1509/1", 0)
    board.no_way("r.x", "1609", "5.12", "sgboh-has-moved")


def test_6_15__without_it_there_is_no_zone() -> None:
    board = come()
    board.play("pass")
    assert board.at("r.x") == "1509/1"
    assert board.asked() == ("movement", "red")
    assert {end for end, mp in board.ends("r.x").items() if mp == 1} == {"1509/0", "1509/2", "1608/1", "1609/1"}


def test_6_15__who_fails_takes_a_hit_and_stays_as_he_is() -> None:
    board = come()
    board.play("face b.d 1510nw", dice=(6,))
    assert (board.at("b.d"), board.hits("b.d"), board.at("r.x")) == ("1510/4", 1, "1509/1")
    board = come("d=HI 1510/4(4) l@d")
    board.play("face b.d 1510nw", dice=(6,))
    assert (board.lost(), board.at("r.x"), board.at("b.l")) == (["b.d"], "1509/1", "away")
    board = come("d=HId 1510/4(6)")
    board.play("face b.d 1510nw", dice=(8,))
    assert (board.at("b.d"), board.depleted("b.d"), board.hits("b.d")) == ("1510/4", True, 1)


def test_6_15__not_in_an_enemy_zone() -> None:
    board = come(red="y=HI 1410/1")
    assert board.at("r.x") == "1509/1"
    board = come(red="y=HI 1409/4")  # in his zone, and turned away
    assert board.asked() == ("before-step", "blue")


@pytest.mark.parametrize(
    ("unit", "by", "die"),
    [
        *(("HC", by, False) for by in ("HI", "SK", "LI", "Pr")),
        *(("HC", by, True) for by in ("LC", "HC", "EL")),
        ("LC", "HI", False),
        ("GC", "HI", False),
        *((unit, "HI", True) for unit in ("EL", "CH", "SK", "SK*", "MI")),
    ],
)
def test_6_15__horse_turns_before_foot_without_a_check(unit: str, by: str, die: bool) -> None:
    board = come(f"d={unit} 1510/4", by=by)
    assert board.asked() == ("before-step", "blue")
    board.play("face b.d 1510nw", dice=(0,) if die else ())
    assert board.at("b.d") == "1510/5"
    assert not board.hits("b.d")


def test_6_15__chariots_that_come_are_no_foot() -> None:
    board = Board("x=CH 1208/1", "d=HC 1510/4").movement()
    board.move("r.x", "1308 1408 1509")
    board.play("face b.d 1510nw", dice=(8,))
    assert (board.at("b.d"), board.hits("b.d")) == ("1510/4", 1)


@pytest.mark.parametrize(("answer", "again"), [("face b.d 1510nw", False), ("pass", True)])
def test_6_15__once_a_phase(answer: str, again: bool) -> None:
    board = come(red="y=HI 1612/0")
    board.play(answer, dice=(9,) if answer != "pass" else ())
    if board.asked()[0] == "go-on":
        board.play("pass")
    board.move("r.y", "1611 1610")
    assert (board.asked() == ("before-step", "blue")) == again


@pytest.mark.parametrize("blue", ["p=PH 1510+1509/4", "g=ART 1510/4", "[a=Pr b=Pr] 1510/4"])
def test_6_15__not_on_two_hexes_nor_guns_and_a_stack_together(blue: str) -> None:
    board = Board(f"x=HI {'1506/2' if blue[0] == 'p' else '1208/1'}", blue).movement()
    board.move("r.x", "1507 1508" if blue[0] == "p" else "1308 1408 1509")
    if blue[0] != "[":
        assert board.asked()[0] != "before-step"
        return
    while board.asked()[0] == "after-step":
        board.play("pass")  # it does not spread
    board.refuses("face b.b 1510nw", "6.15", "sgboh-may-not-face")
    board.play("face b.a 1510nw", dice=(5,))
    assert [board.at(f"b.{name}") for name in "ab"] == ["1510/5", "1510/5"]


def test_6_15__only_before_a_step_next_to_the_unit() -> None:
    board = Board("x=HI 1509/1", "d=HI 1510/4").movement()
    board.move("r.x", "/2")
    assert board.asked() == ("movement", "red")
    board.move("r.x", "/1 1609")  # from beside it to beside it
    assert board.asked() == ("before-step", "blue")
    board = Board("x=HI 1208/1", "d=HI 1510/4").movement()
    board.move("r.x", "1308 1408")
    assert board.asked() == ("movement", "red")


def test_6_15__two_units_each_in_its_turn() -> None:
    board = Board("x=HI 1208/1", "p=HI 1510/4 q=HI 1508/1").movement()
    board.move("r.x", "1308 1408 1509")
    assert board.options() == ["custom", "face b.q 1508ne", "face b.q 1508se", "pass"]
    board.play("pass")
    assert board.at("r.x") == "1408/1"
    # The other one is in the zone of the enemy by now.
    assert board.options() == ["custom", "face b.p 1510nw", "face b.p 1510sw", "pass"]
    board.play("face b.p 1510nw", dice=(5,))
    assert board.at("r.x") == "1509/1"


@pytest.mark.parametrize(("die", "shoots"), [(4, True), (6, False)])
def test_6_15__who_has_turned_may_shoot_at_the_enemy_in_his_zone(die: int, shoots: bool) -> None:
    board = come("d=LI 1510/4")
    board.play("face b.d 1510nw", dice=(die,))
    assert (board.asked() == ("after-step", "blue")) == shoots
    if shoots:
        board.play("shoot b.d at r.x", dice=(5,))
        assert board.hits("r.x") == 1
        assert board.field.covering == 1 << board.unit("b.d")


def test_6_15__before_a_step_to_the_front_too_whoever_may_turn_is_asked() -> None:
    board = Board("x=HI 1310/1", "d=HI 1510/4").movement()
    board.move("r.x", "1410")
    assert (board.asked(), board.at("r.x")) == (("before-step", "blue"), "1310/1")
    assert board.options() == ["custom", "face b.d 1510nw", "face b.d 1510sw", "pass"]
    board.play("face b.d 1510nw", dice=(0,))
    assert (board.at("b.d"), board.at("r.x")) == ("1510/5", "1410/1")


@pytest.mark.parametrize("how", [{"options": UNASKED}, {"amendments": LETTER - 1}])
def test_U10__not_to_the_front_if_that_is_chosen_and_before_the_amendment(how: dict[str, Any]) -> None:
    board = Board("x=HI 1310/1", "d=HI 1510/4", **how).movement()
    board.move("r.x", "1410")
    assert board.asked() == ("movement", "red")


def test_6_15__who_turns_may_shut_a_way_through_friends_and_that_is_progress() -> None:
    """Nobody stops among friends: the mover has its points again and is asked anew, and d turns only once."""
    board = Board("x=HI 1009/1 y=HI 1109/4", "d=HI 1209/0").movement()
    board.does("move r.x 1109e-1208e")
    assert board.asked() == ("before-step", "blue")
    (walk,) = (step for step in board.field.steps if isinstance(step, OnTheWay))
    before = walk.measure(board.field)
    board.play("face b.d 1209nw", dice=(0,))
    assert (board.asked(), board.at("r.x"), board.spent("r.x")) == (("go-on", "red"), "1009/1", 0)
    assert board.field.steps[-1].measure(board.field) < before


@pytest.mark.parametrize("die", [0, 8])
def test_6_15__elephants_that_fail_to_turn_may_rampage_and_the_mover_is_the_cause(die: int) -> None:
    board = moving("x=HI 1513/0", "e=EL 1510/4(5)")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.e 1510sw", dice=(9, die))
    assert (board.lost(), board.at("r.x"), board.hits("r.x")) == (["b.e"], "1511/0", max(0, die - 5))


def test_6_12__who_turns_for_nothing_is_offered_the_cheapest_way_to_every_facing() -> None:
    """A hex off costs a point, however the unit looks there; it was two or three for those it would have to come to
    from the other side.
    """
    for amendments, dear in ((-1, set()), (7, {2, 3})):
        field = Board("x=SK 1410/1", "d=HI 2510/4", amendments=amendments).movement()
        ends = field.ends("r.x")
        found = {ends[f"{hex}/{facing}"] for hex in ("1409", "1510", "1311") for facing in range(6)}
        assert found == {1} | dear
    field = Board("x=SK 1410/1", "d=HI 2510/4").movement()
    field.play("form r.x@1510w")
    assert (field.at("r.x"), field.spent("r.x")) == ("1510/4", 1)


def test_6_12__all_round_and_no_farther_for_nothing() -> None:
    field = Board("x=SK 1010/4", "d=HI 2918/4").movement()
    for facing in (5, 0, 1, 2, 3, 4):
        before = field.field.steps[-1].measure(field.field)
        field.move("r.x", f"/{facing}")
        assert field.field.steps[-1].measure(field.field) < before
    assert not [end for end, mp in field.ends("r.x").items() if not mp]
    field.move("r.x", "0910")
    assert field.ends("r.x")["0910/1"] == 0


def test_7_11__who_turns_for_nothing_shoots_and_goes_off_all_the_same() -> None:
    field = Board("x=SKa 1410/4 y=SK 1416/4", "d=MI 1710/1").movement()
    field.move("r.x", "/1")
    field.play("fire r.x at b.d", dice=(9,))
    field.move("r.x", "/3 1411")
    assert field.at("r.x") == "1411/3"


def test_6_12__before_the_amendment_once() -> None:
    field = Board("x=SK 1010/4 y=SK 1016/1", "d=HI 2918/4", amendments=11).movement()
    field.move("r.x", "/1")
    field.no_way("r.x", "/2", "6.12", "sgboh-turned-already")
    assert not [end for end, mp in field.ends("r.x").items() if not mp]
    assert field.field.looks == 0


@pytest.mark.parametrize("amendments", [-1, 11])
def test_6_12__who_has_turned_and_then_finds_the_way_through_friends_shut_has_not_moved(amendments: int) -> None:
    """d turns to the friend whom the skirmishers were about to pass: they stand where they stood."""
    field = Board("x=SK 1310/1 y=HI 1410/4", "d=HC 1510/2", amendments=amendments).movement()
    field.move("r.x", "/2")
    before = field.field.steps[-1].measure(field.field)
    field.play("move r.x 1410se-1411se")
    assert field.asked() == ("before-step", "blue")
    field.play("face b.d 1510sw")
    while field.asked()[0] == "go-on":
        field.play("pass")
    assert (field.asked(), field.at("r.x"), field.spent("r.x")) == (("movement", "red"), "1310/2", 0)
    assert field.field.steps[-1].measure(field.field) < before
    if amendments == 11:
        field.no_way("r.x", "1311", "5.12", "sgboh-has-moved")
    else:
        field.move("r.x", "1311")


def test_6_12__who_turns_for_nothing_does_so_at_the_end_of_all_its_points() -> None:
    board = moving("x=SK 1010/1")
    assert board.ends("r.x")["1610/4"] == 6
    board.move("r.x", "1110 1210 1310 1410 1510 1610 /4")
    assert (board.at("r.x"), board.spent("r.x")) == ("1610/4", 6)


@pytest.mark.parametrize(("amendments", "at"), [(-1, "1610/4"), (SPENT - 1, "1610/1")])
def test_6_12__and_by_itself_when_it_has_none_left(amendments: int, at: str) -> None:
    board = moving("x=SK 1010/1", amendments=amendments)
    board.move("r.x", "1110 1210 1310 1410 1510 1610")
    board.does("move r.x 1610w")
    assert board.at("r.x") == at


def test_6_12__a_formation_brings_them_round_as_well() -> None:
    board = moving("x=SK* 1010/1 y=SK 1012/1")
    board.does("form r.x@1710w r.y@1612nw")
    assert (board.at("r.x"), board.at("r.y")) == ("1710/4", "1612/5")


@pytest.mark.parametrize(
    ("kind", "price"),
    [("HI", 3), ("BI", 3), ("HC", 3), ("EL", 3), ("CH", 6), ("LI", 1), ("LP", 1), ("LC", 1), ("GC", 1), ("SK", 0)],
)
def test_6_12__turning_about(kind: str, price: int) -> None:
    assert moving(f"x={kind} 1410/1").ends("r.x")["1410/4"] == price


@pytest.mark.parametrize("amendments", [SHARED - 1, -1])
def test_6_15__a_stack_that_has_turned_has_done_so_with_both_of_its_units(amendments: int) -> None:
    """When one of them has gone aside, the other one does not turn a second time in the phase."""
    board = moving("x=HI 1210/2 y=HI 1209/2", "[p=Pr q=Pr] 1410/1", amendments=amendments)
    board.does("move r.x 1311se")
    board.play("face b.p 1410ne", dice=(3,))
    board.play("spread b.p 1511")
    board.play("pass")
    assert (board.at("b.p"), board.at("b.q")) == ("1511/0", "1410/0")
    board.does("move r.y 1310se")
    again = amendments >= 0
    assert board.asked() == (("before-step", "blue") if again else ("movement", "red"))
    assert not again or "face b.q 1410e" in board.options()
