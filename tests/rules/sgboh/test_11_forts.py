"""Movement over fortifications (rulebook 11.1): who gets over them and for what. Combat over them is tested with it.

The works are around 1510, on all of its hexsides.
"""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import AROUND, ENGLISH, FAR, moving, zone_of
from tests.rules.sgboh.board import Board

RING = ("1410", "1409", "1509", "1609", "1610", "1511")
RAMPART = [("rampart", "1510", outer) for outer in RING]


def board(red: str, blue: str = FAR, kind: str = "rampart") -> Board:
    return Board(red, blue, works=[(kind, "1510", outer) for outer in RING]).movement()


def test_11_12__in_is_dearer_than_out() -> None:
    field = board("x=HI 1310/1")
    field.no_way("r.x", "1410 1510", "5.15", "sgboh-too-far")  # with care it would be six
    field.move("r.x", "1410 1510", hasty=True)
    assert (field.spent("r.x"), field.hits("r.x")) == (5, 1)
    field = board("x=HI 1410/1")
    field.move("r.x", "1510")
    assert (field.spent("r.x"), field.hits("r.x")) == (5, 0)
    field = board("x=HI 1510/4")
    field.move("r.x", "1410")
    assert (field.spent("r.x"), field.hits("r.x")) == (2, 0)


def test_11_13__who_lacks_the_points_stays_out() -> None:
    field = board("x=HI 1210/1")
    field.no_way("r.x", "1310 1410 1510", "5.15", "sgboh-too-far")
    assert not {"1510/1"} & {*field.ends("r.x"), *field.ends("r.x", hasty=True)}
    field = board("x=HI 1410/1")
    field.field.spent[field.unit("r.x")] = 2
    assert not any(end.startswith("1510") for end in field.ends("r.x", hasty=True))


@pytest.mark.parametrize("kind", ["rampart", "stakes"])
@pytest.mark.parametrize("unit", ["HC", "LC", "CH"])
def test_11_13__no_horse_over_works(unit: str, kind: str) -> None:
    board(f"x={unit} 1410/1", kind=kind).no_way("r.x", "1510", "11.13", "sgboh-closed-ground")
    board(f"x={unit} 1510/4", kind=kind).no_way("r.x", "1410", "11.13", "sgboh-closed-ground")


@pytest.mark.parametrize(("unit", "mp"), [("HC", 2), ("HI", 2), ("CH", 2)])
def test_11_12__through_a_gate(unit: str, mp: int) -> None:
    field = board(f"x={unit} 1410/1", kind="gate")
    field.move("r.x", "1510")
    assert field.spent("r.x") == mp


def test_11_12__in_column_a_gate_costs_nothing_more() -> None:
    field = board("x=HI 1410/1C", kind="gate")
    field.move("r.x", "1510")
    assert field.spent("r.x") == 1


def test_11_13__no_elephants_into_a_camp() -> None:
    for kind in ("gate", "rampart"):
        board("x=EL 1410/1", kind=kind).no_way("r.x", "1510", "11.13", "sgboh-closed-ground")


def test_11_12__stakes_hurt() -> None:
    field = board("x=HI 1410/1", kind="stakes")
    field.move("r.x", "1510")
    assert (field.spent("r.x"), field.hits("r.x")) == (3, 1)


def test_5_22__two_hexes_pay_for_the_half_that_crosses() -> None:
    field = board("p=PH 1410+1411/1")
    field.move("r.p", "1510+1511/1", hasty=True)
    assert (field.spent("r.p"), field.hits("r.p")) == (4, 1)
    field = board("p=PH 1410+1411/1")
    field.no_way("r.p", "1510+1511/1", "5.15", "sgboh-too-far")
    board("p=PH 1410+1411/1", kind="wall").no_way("r.p", "1510+1511/1", "11.13", "sgboh-closed-ground")


def test_11_14__zones_go_over_them() -> None:
    field = board("x=HI 1310/1", "d=HI 1510/4")
    field.no_way("r.x", "1410 1411", "6.22", "sgboh-stops-in-zone")
    field.no_way("r.x", "1410 /2", "6.14", "sgboh-stops-in-zone")


def test_6_15__who_is_behind_them_turns_as_others_do() -> None:
    field = Board("x=HI 1309/1", "d=HI 1510/2", works=RAMPART).movement()
    field.move("r.x", "1409")
    assert field.asked() == ("before-step", "blue")
    field.play("face b.d 1510e", dice=(0,))
    assert field.at("b.d") == "1510/1"


# combat over one side of a camp: 1510 is inside, 1410 outside


SIDE = [("rampart", "1510", "1410")]


def test_11_14__who_has_one_enemy_behind_a_rampart_and_one_before_it_owes_the_other_alone() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/5", works=SIDE, engaged="x d e", zoned="x")
    melee.shock_phase()
    melee.refuses("pass", "7.31", "sgboh-shock-must")
    melee.refuses("shock r.x@b.d", "7.31", "sgboh-shock-all")
    assert melee.allows("shock r.x@b.e")
    assert melee.allows("shock r.x@b.d r.x@b.e")


def test_11_14__with_nobody_but_behind_it_the_phase_may_pass() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", works=SIDE, engaged="x d", zoned="x")
    melee.shock_phase()
    melee.play("pass")
    assert melee.over


RAMPARTS = [("rampart", "1510", outer) for outer in AROUND]


@pytest.mark.parametrize("unit", ["HC", "EL", "HI"])
def test_11_14__but_over_a_rampart_even_of_those_who_cannot_cross_it(unit: str) -> None:
    assert zone_of(f"x={unit} 1410/1", works=RAMPARTS) == {"1510", "1511"}


def test_11_13__attacked_from_within_a_unit_does_not_fall_back_over_the_rampart() -> None:
    """Of 1409, 1410 and 1509, which lie away from 1610, the rampart shuts 1410."""
    melee = Board("x=HI 1610/4", "d=HI 1510/1", works=SIDE)
    melee.resolve("x", "d", 9)
    assert melee.poses() == ["1409/1", "1509/1"]


def test_11_13__a_gate_is_no_way_of_retreat() -> None:
    works = [("gate" if outer == "1610" else "rampart", "1510", outer) for outer in AROUND]
    board = Board("x=HI 1410/1", "d=HI 1510/4", works=works)
    board.resolve("x", "d", 9)
    assert (board.over, board.at("b.d"), board.hits("b.d")) == (True, "1510/4", 4)


@pytest.mark.parametrize(
    ("red", "blue"),
    [("x=Co 1510/1", "d=MI 1511/4"), ("x=Co 1510/1", "d=MI 1410/1")],
    ids=["beside the rampart", "beyond it and behind"],
)
def test_11_15__of_a_neighbour_nobody_says_that_it_is_none(red: str, blue: str) -> None:
    """From a rampart stones go over it alone (ruling U36), through front and flanks."""
    works = [("rampart", "1510", "1410")]
    refusal = moving(red, blue, works=works).refuses("fire r.x at b.d", "11.15", "sgboh-fire-walls")
    assert "not adjacent" not in ENGLISH.say(refusal.message)
    assert moving("x=Co 1510/4", "d=MI 1410/1", works=works).allows("fire r.x at b.d")
