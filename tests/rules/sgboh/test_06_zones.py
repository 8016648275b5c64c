"""Zones of control (rulebook 6.2): where they lie, how they stop units, and how units leave them."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import ENGLISH, FAR, able, moving, told, zone_of
from tests.rules.sgboh.board import KINDS, UNASKED, Board

from feldherr.games.sgboh.state.amendments import SPENT


def zone(red: str, name: str = "r.x", **ground: object) -> set[str]:
    board = Board(red, FAR, **ground)  # type: ignore[arg-type]
    return board.labels(board.field.zone[board.unit(name)])


# where (6.21)


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        *((f"x={kind} 1510/4", "1410 1409") for kind in ("HI", "HC", "EL", "CH", "LI", "HId")),
        ("x=PH 1510+1509/4", "1410 1409 1408"),
        ("x=SK 1510/4", "1410 1409 1511 1509"),
        ("x=SK* 1510/4", "1410 1409 1511 1509"),
        ("x=HId 1510/4D", "1410 1409"),
        ("x=HI 1510/4C", "1410"),
        ("x=ART 1510/4", ""),
        ("[x=Pr b=Pr] 1510/4", "1410 1409"),
        ("[x=HI b=ART] 1510/4", "1410 1409"),
        ("[b=ART x=HI] 1510/4", "1410 1409"),
        ("x=HI 1510/4 y=HI 1410/4", "1410 1409"),
    ],
)
def test_6_21__zones_lie_before_units(unit: str, found: str) -> None:
    assert zone(unit) == set(found.split())


def test_6_21__an_enemy_in_the_hex_changes_nothing() -> None:
    board = Board("x=HI 1510/4", "d=HI 1410/1")
    assert board.labels(board.field.zone[board.unit("r.x")]) == {"1410", "1409"}


@pytest.mark.parametrize(
    ("unit", "ground", "found"),
    [
        ("x=CH 1510/4", {"terrain": {"1410": "woods"}}, "1409"),
        ("x=HI 1510/4", {"terrain": {"1410": "woods"}}, "1410 1409"),
        ("x=PH 1510+1509/4", {"terrain": {"1409": "town"}}, "1410 1408"),
        ("x=HI 1510/4", {"levels": {"1510": 2, "1409": 2}}, "1409"),
        ("x=LI 1510/4", {"levels": {"1510": 2, "1409": 2}}, "1410 1409"),
        ("x=CH 1510/4", {"terrain": {"1410": "river"}}, "1409"),
        ("x=HI 1510/4", {"terrain": {"1410": "river"}}, "1410 1409"),
        ("x=HI 1510/4", {"features": [("fortification", "rampart", "1410", "1510")]}, "1410 1409"),
        ("x=HC 1510/4", {"features": [("fortification", "rampart", "1410", "1510")]}, "1410 1409"),
    ],
)
def test_6_21__not_where_the_unit_itself_may_not_go(unit: str, ground: dict[str, object], found: str) -> None:
    assert zone(unit, **ground) == set(found.split())


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("x=HI 1410/1", "1510 1511"),
        ("x=PH 1409+1410/1", "1509 1510 1511"),
        ("x=SK 1410/1", "1409 1411 1510 1511"),
        ("x=SK* 1410/1", "1409 1411 1510 1511"),
        ("x=HI 1410/1C", "1510"),
        ("x=ART 1410/1", ""),
        ("x=EL 1410/1", "1510 1511"),
    ],
)
def test_6_21__the_zone_of_each_kind(unit: str, expected: str) -> None:
    assert zone_of(unit) == set(expected.split())


@pytest.mark.parametrize(
    ("unit", "terrain", "expected"),
    [
        ("x=PH 1409+1410/1", "town", "1509 1511"),
        ("x=EL 1410/1", "town", "1511"),
        ("x=HI 1410/1", "town", "1510 1511"),
        ("x=CH 1410/1", "woods", "1511"),
        ("x=EL 1410/1", "woods", "1510 1511"),
        ("x=SK 1410/1", "deep_river", "1409 1411 1511"),
    ],
)
def test_6_21__no_zone_where_the_unit_may_not_go(unit: str, terrain: str, expected: str) -> None:
    assert zone_of(unit, terrain={"1510": terrain}) == set(expected.split())


@pytest.mark.parametrize(
    ("unit", "level", "expected"),
    [("HI", 1, "1510 1511"), ("HI", 2, "1511"), ("LI", 2, "1510 1511"), ("LI", 3, "1511"), ("HC", 2, "1511")],
)
def test_6_21__nor_over_a_slope_it_cannot_climb(unit: str, level: int, expected: str) -> None:
    assert zone_of(f"x={unit} 1410/1", levels={"1510": level}) == set(expected.split())


# they stop (6.22)


def test_6_22__who_enters_a_zone_stops() -> None:
    board = Board("x=LC 1010/1", "d=HI 1510/4", options=UNASKED).movement()
    board.no_way("r.x", "1110 1210 1310 1410 1411", "6.22", "sgboh-stops-in-zone")
    board.move("r.x", "1110 1210 1310 1410")
    board.no_way("r.x", "1411", "5.12", "sgboh-has-moved")
    assert (board.at("r.x"), board.spent("r.x")) == ("1410/1", 4)


def test_6_22__beside_an_enemy_there_is_no_zone() -> None:
    board = Board("x=HI 1411/1", "d=HI 1510/4").movement()
    board.move("r.x", "1511 1610")
    board = Board("x=HI 1411/1", "d=SK 1510/4").movement()
    board.no_way("r.x", "1511 1610", "6.22", "sgboh-stops-in-zone")


def test_6_14__nobody_turns_where_he_has_entered() -> None:
    board = Board("x=HI 1210/1", "d=HI 1510/4", options=UNASKED).movement()
    board.no_way("r.x", "1310 1410 /2", "6.14", "sgboh-stops-in-zone")
    board.move("r.x", "1310 /2 1410")
    assert board.at("r.x") == "1410/2"
    board.no_way("r.x", "/1", "5.12", "sgboh-has-moved")


@pytest.mark.parametrize("unit", ["SK", "LC"])
def test_6_14__nor_who_turns_for_nothing_or_little(unit: str) -> None:
    board = Board(f"x={unit} 1310/2", "d=HI 1510/4").movement()
    # The step itself is through a hex before it.
    found = {end for end, mp in board.ends("r.x").items() if end.startswith("1410") and mp == 1}
    assert found == ({"1410/1", "1410/2"} if unit == "SK" else {"1410/2"})
    board.no_way("r.x", "1410 /4", "6.14", "sgboh-stops-in-zone")


def test_6_14__who_begins_in_a_zone_turns() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4").movement()
    assert {f"1410/{facing}" for facing in (0, 2, 3, 4, 5)} <= set(board.ends("r.x"))
    board.move("r.x", "/2 /3 /4")
    board.move("r.x", "/5 /0")
    assert board.spent("r.x") == 5
    board = Board("x=SK 1410/1", "d=HI 1510/4").movement()
    assert [board.ends("r.x")[f"1410/{facing}"] for facing in (0, 2, 3, 4, 5)] == [0] * 5


# and are left (6.22)


def test_6_22__out_of_a_zone() -> None:
    board = Board("x=HI 1409/0", "d=HI 1510/4").movement()
    for way in ("1408", "/5 1309", "/5 /4 1310", "/5 /4 1309"):
        assert board.may_go("r.x", way), way
    board.no_way("r.x", "1509", "6.22", "sgboh-beside-one-left")
    board.no_way("r.x", "/1 /2 1410", "6.22", "sgboh-beside-one-left")
    board.no_way("r.x", "/1 /2 /3 1410", "6.22", "sgboh-beside-one-left")


def test_6_22__not_back_next_to_the_same_enemy() -> None:
    board = Board("x=HI 1409/0", "d=HI 1510/4").movement()
    board.move("r.x", "1408 /1 1508")
    board.no_way("r.x", "/2 1509", "6.22", "sgboh-beside-one-left")
    board = Board("x=LC 1409/0", "d=HI 1510/4").movement()
    board.no_way("r.x", "1408 /3 1409", "6.22", "sgboh-beside-one-left")
    board.no_way("r.x", "1408 /1 1508 1608 /3 1609", "6.22", "sgboh-beside-one-left")
    assert not {"1609", "1610", "1511", "1509", "1410"} & {end[:4] for end in board.ends("r.x")}
    board.move("r.x", "1408 /3")
    board.no_way("r.x", "1409", "6.22", "sgboh-beside-one-left")
    board.movement()  # in another turn it may
    board.move("r.x", "1409")


def test_6_22__from_one_zone_into_another() -> None:
    board = Board("x=HI 1409/0", "d=HI 1510/4 e=HI 1508/4").movement()
    board.no_way("r.x", "1408 /1", "6.14", "sgboh-stops-in-zone")
    board.move("r.x", "1408")
    board = Board("x=HI 1409/0", "d=HI 1510/4 e=HI 1507/4").movement()
    board.no_way("r.x", "1408 1407 1406", "6.22", "sgboh-stops-in-zone")
    board.move("r.x", "1408 1407")
    board = Board("x=HI 1409/0", "d=HI 1510/4 e=HI 1508/3").movement()
    board.move("r.x", "1408")
    board = Board("x=HI 1408/3", "d=HI 1510/4 e=HI 1508/3").movement()
    board.move("r.x", "1409")


def test_6_22__from_beside_an_enemy_into_his_zone() -> None:
    board = Board("x=HI 1509/3", "d=HI 1510/4").movement()
    board.no_way("r.x", "1409 1310", "6.22", "sgboh-stops-in-zone")
    board.move("r.x", "1409")


def test_6_22__two_zones_in_one_hex() -> None:
    board = Board("x=HI 1409/4", "d=HI 1510/4 e=HI 1509/4").movement()
    assert board.may_go("r.x", "1310")
    assert board.may_go("r.x", "1309")
    board.no_way("r.x", "/5 /0 1408", "6.22", "sgboh-beside-one-left")
    board.no_way("r.x", "/3 1410", "6.22", "sgboh-beside-one-left")


def test_6_22__with_the_enemy_in_its_own_zone_as_well() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4").movement()
    for way, mp in (("/2 1411", 2), ("/2 /3 1311", 3), ("/0 /5 1310", 3)):
        assert board.ends("r.x")[f"{way[-4:]}/{way[-6]}"] == mp
        assert board.may_go("r.x", way)
    board.no_way("r.x", "/0 1409", "6.22", "sgboh-beside-one-left")


def test_6_22__through_friends() -> None:
    board = Board("x=SK 1410/4 y=HI 1310/1", "d=HI 1510/4").movement()
    board.move("r.x", "1310 1210")
    board = Board("x=HI 1210/1 s=SK 1410/1", "d=HI 1510/4").movement()
    board.no_way("r.x", "1310 1410", "5.32", "sgboh-may-not-stack")  # a friend in it takes nothing from the zone
    board.no_way("r.x", "1310 1410 1411", "6.22", "sgboh-stops-in-zone")


def test_6_22__at_the_edge() -> None:
    board = Board("x=HI 3010/5", "d=HI 2910/1").movement()
    board.no_way("r.x", "3009", "6.22", "sgboh-beside-one-left")
    assert board.ends("r.x")["3011/3"] == 3
    board.move("r.x", "/4 /3 3011")


# two hexes (rulings H03, H04)


def test_6_22__two_hexes_wheel_in_a_zone_and_leave_it_whole() -> None:
    board = Board("p=PH 1408+1409/1", "d=HI 1510/4").movement()
    assert board.ends("r.p")["1509+1409/2"] == 1
    board.no_way("r.p", "1408+1509/0", "6.22", "sgboh-beside-one-left")
    board.no_way("r.p", "1508+1509/1", "6.22", "sgboh-beside-one-left")
    board.no_way("r.p", "1509+1510/1", "5.16", "sgboh-enemy-hex")
    board.no_way("r.p", "1409+1408/4", "6.13", "sgboh-no-about-face")
    board.move("r.p", "1509+1409/2")
    assert (board.spent("r.p"), board.at("r.p")) == (1, "1509+1409/2")


def test_6_22__two_hexes_away() -> None:
    board = Board("p=PH 1410+1409/4", "d=HI 1510/4").movement()
    assert {end for end, mp in board.ends("r.p").items() if mp == 1} == {
        "1311+1310/4",
        "1310+1309/4",
        "1410+1310/3",
        "1310+1409/5",
    }
    board.no_way("r.p", "1409+1410/1", "6.13", "sgboh-no-about-face")
    board.move("r.p", "1410+1310/3 1411+1311/3")
    assert board.spent("r.p") == 2
    board = Board("p=PH 1410+1409/4", "d=HI 1510/4").movement()
    board.move("r.p", "1311+1310/4 1310+1311/1")  # once it is out it may face about
    assert board.spent("r.p") == 4


def test_6_22__two_hexes_with_one_half_in_the_zone() -> None:
    board = Board("p=PH 1410+1311/2", "d=HI 1510/4").movement()
    board.no_way("r.p", "1511+1411/2", "6.22", "sgboh-beside-one-left")
    board.move("r.p", "1411+1312/2")


@pytest.mark.parametrize("on", ["1210+1211/1", "1110+1210/0", "1111+1110/4", "1111+1112/1", "1210+1111/2 1211+1112/2"])
def test_6_22__two_hexes_do_nothing_else_in_a_zone(on: str) -> None:
    board = Board("p=PH 1010+1011/1", "x=HI 1211/4").movement()
    board.no_way("r.p", f"1110+1111/1 {on}", "6.22", "sgboh-stops-in-zone")


def test_6_22__and_no_way_round() -> None:
    walls = {f"11{row:02}": "sea" for row in range(1, 21) if row not in (9, 10)}
    board = Board("x=HI 1009/1", "d=HI 1209/4", terrain=walls).movement()
    paragraph, _, hint = told(board, "r.x", "1310")
    assert (paragraph, hint) == ("6.22", "sgboh-no-way-round")


def test_6_22__who_has_not_left_a_zone_is_not_told_that_it_has() -> None:
    refusal = moving("x=HI 1410/1", "d=HI 1510/4").no_way("r.x", "1511", "6.22", "sgboh-beside-one-left")
    assert "has left" not in ENGLISH.say(refusal.message)


@pytest.mark.parametrize(("amendments", "left"), [(-1, []), (SPENT - 1, ["r.b"])])
def test_6_22__the_lower_unit_of_a_stack_stops_in_a_zone_though_the_top_one_is_shot_there(
    amendments: int, left: list[str]
) -> None:
    board = moving("[a=Co(5) b=Co] 1310/1", "d=SKa 1510/4", amendments=amendments, options=UNASKED)
    board.move("r.a", "1410", stack=True)
    board.play("shoot b.d at r.a", dice=(0,))
    assert (board.lost(), board.at("r.b"), able(board)) == (["r.a"], "1410/1", left)


def test_6_22__a_stack_that_has_stopped_in_a_zone_does_not_send_its_lower_unit_on() -> None:
    board = moving("[a=Co b=Co] 1310/1", "d=HI 1510/4", options=UNASKED)
    board.move("r.a", "1410", stack=True)
    board.refuses("swap r.b", "5.12", "sgboh-has-moved")
    assert able(board) == []
    before = moving("[a=Co b=Co] 1310/1", "d=HI 1510/4", amendments=SPENT - 1, options=UNASKED)
    before.move("r.a", "1410", stack=True)
    before.does("swap r.b")
    assert "1411/2" in before.ends("r.b")  # a turn, and out of the zone again


def test_6_22__who_has_stopped_in_a_zone_does_not_go_on_when_its_shot_has_ended_the_zone() -> None:
    board = moving("x=SK 1310/1", "d=SK 1510/4(3)", options=UNASKED)
    board.does("move r.x 1410e")
    board.play("pass")
    board.play("fire r.x at b.d")
    board.play("pass", dice=(0,))
    assert board.lost() == ["b.d"]
    board.no_way("r.x", "1510", "5.12")


# out of command (6.23, 4.12)


def test_6_23__out_of_command_in_a_zone_nothing_is_spent() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4", out="x").movement()
    assert board.ends("r.x") == {}
    for way in ("/2", "/2 1411", "1510"):
        board.no_way("r.x", way, "6.23", "sgboh-out-of-command-engaged")
    board.refuses("reform r.x 1410cne", "6.23", "sgboh-out-of-command-engaged")
    board = Board("x=HI 1511/5", "d=HI 1510/4", out="x").movement()  # the enemy is in its own zone
    board.no_way("r.x", "/4", "6.23", "sgboh-out-of-command-engaged")
    board = Board("x=SK 1410/1", "d=HI 1409/0", out="x").movement()  # at its flank, and it turns for free (ruling U53)
    assert board.ends("r.x") == {}
    board.no_way("r.x", "/2", "6.23", "sgboh-out-of-command-engaged")


def test_4_12__out_of_command_next_to_the_enemy() -> None:
    board = Board("x=HI 1511/1", "d=HI 1510/4", out="x").movement()
    board.no_way("r.x", "1610", "4.12", "sgboh-out-of-command-beside")
    assert board.may_go("r.x", "1611")
    # Turned so that the enemy stands before it, it spends nothing more.
    board.no_way("r.x", "/0 /5", "6.23", "sgboh-halts-before-enemy")
    assert board.ends("r.x")["1511/5"] == 4  # so it goes round the other way
    board.move("r.x", "/0")
    board.no_way("r.x", "/1", "6.23", "sgboh-out-of-command-engaged")


@pytest.mark.parametrize("way", ["1310 1410", "1310 1409"])
def test_4_12__out_of_command_nobody_goes_up_to_the_enemy(way: str) -> None:
    board = Board("x=HI 1210/1", "d=HI 1510/4", out="x").movement()
    board.no_way("r.x", way, "4.12", "sgboh-out-of-command-beside")
    assert board.may_go("r.x", "1310")
    assert not {"1410", "1409", "1511", "1509"} & {end[:4] for end in board.ends("r.x")}
    Board("x=HI 1210/1", "d=HI 1510/4").movement().move("r.x", way)


def test_4_12__nor_to_his_flank_or_rear() -> None:
    board = Board("x=LC 1413/1", "d=HI 1510/4", out="x").movement()
    assert not {"1511", "1610", "1609", "1509", "1410", "1409"} & {end[:4] for end in board.ends("r.x")}


# elephants (10.23, 10.24)


@pytest.mark.parametrize("unit", ["HC", "LN", "RC", "LC", "GC"])
def test_10_23__horse_shuns_the_zone_of_elephants(unit: str) -> None:
    board = Board(f"x={unit} 1210/1", "d=EL 1510/4").movement()
    board.no_way("r.x", "1310 1410", "10.23", "sgboh-horse-shuns-elephants")
    assert not {"1410", "1409"} & {end[:4] for end in board.ends("r.x")}


@pytest.mark.parametrize("unit", ["CH", "HI"])
def test_10_23__others_do_not(unit: str) -> None:
    Board(f"x={unit} 1210/1", "d=EL 1510/4").movement().move("r.x", "1310 1410")


def test_10_23__a_hit_for_each_step_behind_elephants() -> None:
    board = Board("x=HC 1311/1", "d=EL 1510/4").movement()
    board.move("r.x", "1411 1511")
    assert board.asked() == ("before-step", "blue")
    board.play("pass")
    assert board.hits("r.x") == 1
    board.move("r.x", "1610")
    board.play("pass")
    assert board.hits("r.x") == 2
    board = Board("x=HC 1311/1", "d=EL 1510/4 e=EL 1612/1").movement()  # 1511 is behind both
    board.field.faced = board.setting.masks[1]
    board.move("r.x", "1411 1511")
    assert board.hits("r.x") == 1
    board = Board("x=HI 1311/1", "d=EL 1510/4").movement()
    board.field.faced = board.setting.masks[1]
    board.move("r.x", "1411 1511")
    assert board.hits("r.x") == 0


def test_10_24__elephants_with_an_enemy_before_them_spend_nothing() -> None:
    board = Board("x=EL 1410/1", "d=HI 1510/1").movement()
    assert board.ends("r.x") == {}
    board.no_way("r.x", "/2", "10.24", "sgboh-elephants-engaged")
    board = Board("x=EL 1410/4", "d=HI 1510/4").movement()  # in his zone, but he is not in theirs
    board.no_way("r.x", "/3 /2 /1 /0", "10.24", "sgboh-halts-before-enemy")
    board.move("r.x", "1310")
    Board("x=EL 1410/1", "d=HI 1510/1", out="x").movement().no_way("r.x", "/2", "6.23", "sgboh-out-of-command-engaged")


def test_10_24__also_on_the_way() -> None:
    board = Board("x=EL 1210/1", "d=HI 1510/1").movement()
    board.no_way("r.x", "1310 1410 /2", "10.24", "sgboh-halts-before-enemy")
    assert board.ends("r.x")["1410/2"] == 3  # it turns before the step
    board.field.faced = board.setting.masks[1]
    board.move("r.x", "1310 1410")
    board.no_way("r.x", "/2", "10.24", "sgboh-elephants-engaged")
    board = Board("x=HI 1210/1", "d=HI 1510/1").movement()
    board.field.faced = board.setting.masks[1]
    board.move("r.x", "1310 1410 /2")


def test_kinds_are_types_of_the_chart() -> None:
    board = Board("x=HI 1010/1", FAR)
    assert {kind.type for kind in KINDS.values()} == set(board.setting.tables.types)


@pytest.mark.parametrize(("unit", "out", "paragraph"), [("HC 1513/4", "x", "4.12"), ("HC 1513/4C", "", "11.25")])
def test_4_12__nobody_out_of_command_comes_back_to_his_own_hex_next_to_an_enemy(
    unit: str, out: str, paragraph: str
) -> None:
    """He may leave it, and looks another way in it only as far as he can turn there."""
    way = "1412 /3 /2 1513" if out else "1412 /3 1513"
    field = Board(f"x={unit}", "d=PH 1613+1514/2", out=out).movement()
    field.no_way("r.x", way, paragraph)
    assert ("1513/2" in field.ends("r.x")) == (not out)  # a column turns on the spot
    assert Board(f"x={unit}", "d=PH 1613+1514/2", out=out, amendments=8).movement().may_go("r.x", way)
