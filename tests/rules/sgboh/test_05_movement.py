"""Movement (rulebook 5.1, 5.2): what a step costs, how far units get, and what two-hex units do.

Facing 1 looks east, 4 west; of a two-hex unit that looks east the left half is the northern one.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.rules.sgboh.acts import FAR, able, moving, told
from tests.rules.sgboh.board import Board

import feldherr
from feldherr.games.sgboh.rules import movement, paths, reaching, terms
from feldherr.games.sgboh.state.amendments import SPENT
from feldherr.kernel import Refusal, Seeded

# the path (5.11 to 5.17)


def test_5_11__a_unit_spends_up_to_its_allowance() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    board.no_way("r.x", "1110 1210 1310 1410 1510 1610", "5.15", "sgboh-too-far")
    board.move("r.x", "1110 1210 1310 1410 1510")
    assert (board.at("r.x"), board.spent("r.x")) == ("1510/1", 5)
    board.no_way("r.x", "1610", "5.15", "sgboh-too-far")


def test_5_13__without_turning_it_gets_to_twenty_hexes() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    far = board.setting.map.distances(board.setting.map.index("1010"))
    straight = {
        end[:4]
        for end, cost in board.ends("r.x").items()
        if end.endswith("/1") and cost == far[board.setting.map.index(end[:4])]
    }
    forward = {
        "1110 1111", "1209 1210 1211", "1309 1310 1311 1312", "1408 1409 1410 1411 1412",
        "1508 1509 1510 1511 1512 1513",
    }  # fmt: skip
    assert straight == {hex for rank in forward for hex in rank.split()}


@pytest.mark.parametrize("to", ["1009", "1011", "0910", "0911"])
def test_5_13__only_into_a_hex_before_it(to: str) -> None:
    Board("x=HI 1010/1", FAR).movement().no_way("r.x", to, "5.13", "sgboh-not-before-it")


@pytest.mark.parametrize(("way", "mp"), [("/0 1009", 2), ("/0 /5 0910", 3), ("/2 /3 0911", 3), ("/2 /3 0911 0811", 4)])
def test_5_13__to_go_another_way_it_turns_first(way: str, mp: int) -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    board.move("r.x", way)
    assert board.spent("r.x") == mp


def test_5_13__a_path_goes_step_by_step_and_somewhere() -> None:
    board = Board("x=HI 1010/1 p=PH 1015+1016/1", FAR).movement()
    board.no_way("r.x", "1210", "5.13", "sgboh-no-such-step")
    board.no_way("r.x", "/2 /1", "5.12", "sgboh-goes-nowhere")
    board.no_way("r.x", "1110/2", "5.13", "sgboh-not-before-it")  # a step and a turn are two things
    board.no_way("r.p", "1215+1216/1", "5.13", "sgboh-no-such-step")


def test_5_12__one_unit_after_the_other() -> None:
    board = Board("x=HI 1010/1 y=HI 1006/1", FAR).movement()
    board.move("r.x", "1110")
    board.move("r.x", "1210")
    board.move("r.y", "1106")
    board.no_way("r.x", "1310", "5.12", "sgboh-has-moved")


def test_3_2_B__only_activated_units_move() -> None:
    board = Board("x=HI 1010/1 y=HI 1006/1", FAR, idle="y").movement()
    board.no_way("r.y", "1106", "3.2", "sgboh-not-activated")
    board.refuses("move b.z 2818w", "3.2", "sgboh-not-activated")


def test_5_15__a_dear_hex_needs_all_of_its_price() -> None:
    board = Board("x=HI 1010/1", FAR, terrain={"1510": "rough"}).movement()
    board.no_way("r.x", "1110 1210 1310 1410 1510", "5.15", "sgboh-too-far")
    assert not any(end.startswith("1510") for end in board.ends("r.x", hasty=True))
    board = Board("x=HI 1010/1", FAR, terrain={"1410": "rough"}).movement()
    board.no_way("r.x", "1110 1210 1310 1410", "5.15", "sgboh-too-far")  # with care it is six
    board.move("r.x", "1110 1210 1310 1410", hasty=True)
    assert (board.at("r.x"), board.hits("r.x")) == ("1410/1", 1)
    # There is no free first hex.
    board = Board("x=HI 1010/1", FAR, terrain={"1110": "rough"}).movement()
    board.move("r.x", "/2 /3 /2")
    board.move("r.x", "/1")
    assert set(board.ends("r.x")) == set(board.ends("r.x", hasty=True)) == {"1010/0", "1010/2", "1111/1"}


def test_5_17__no_haste_where_it_gains_nothing() -> None:
    board = Board("x=HI 1010/1", FAR, terrain={"1810": "rough"}).movement()
    board.no_way("r.x", "1110", "5.17", "sgboh-no-need-for-haste", hasty=True)


@pytest.mark.parametrize("foe", ["d=SK 1110/0", "d=HI 1110/0", "d=HId 1110/3D", "d=ART 1110/0"])
def test_5_16__never_into_an_enemys_hex(foe: str) -> None:
    board = Board("x=HI 1010/1", foe).movement()
    board.no_way("r.x", "1110", "5.16", "sgboh-enemy-hex")
    board.no_way("r.x", "1110 1210", "5.16", "sgboh-enemy-hex")


@pytest.mark.parametrize(
    ("red", "way", "hasty", "mp", "hits"),
    [
        ("x=HI 1010/1 y=SK 1110/1", "1110 1210", False, 3, [0, 0]),
        ("x=SK 1010/1 y=HI 1110/1", "1110 1210", False, 2, [0, 0]),
        ("x=HC 1010/1 y=MI 1110/1", "1110 1210", False, 5, [0, 0]),
        ("x=HC 1010/1 y=MI 1110/1", "1110 1210", True, 4, [1, 0]),
        ("x=LC 1010/1 y=MI 1110/1", "1110 1210", False, 3, [0, 0]),
        ("x=EL 1010/1 y=MI 1110/1", "1110 1210", False, 4, [0, 0]),
        ("x=CH 1010/1 y=SK 1110/1", "1110 1210", False, 2, [0, 0]),
    ],
)
def test_5_16__through_friends(red: str, way: str, hasty: bool, mp: int, hits: list[int]) -> None:
    board = Board(red, FAR).movement()
    board.move("r.x", way, hasty=hasty)
    assert (board.spent("r.x"), [board.hits("r.x"), board.hits("r.y")]) == (mp, hits)


def test_5_16__two_hexes_go_through_formed_friends_with_a_hit_for_both() -> None:
    board = Board("x=HO 1010+1011/1 y=HI 1110/1 z=SK 1209/1", FAR).movement()
    board.no_way("r.x", "1110+1111/1", "5.32", "sgboh-may-not-stack")
    board.move("r.x", "1110+1111/1 1210+1211/1")
    assert (board.spent("r.x"), board.hits("r.x"), board.hits("r.y")) == (4, 1, 1)
    board = Board("x=HO 1010+1011/1 y=SK 1110/1", FAR).movement()
    board.move("r.x", "1110+1111/1 1210+1211/1")
    assert (board.spent("r.x"), board.hits("r.x"), board.hits("r.y")) == (4, 0, 0)


def test_5_16__a_friend_whom_the_passage_routs_leaves_his_hex_to_who_goes_through() -> None:
    # z still stands under x, which goes on past the flank of d: d is asked whether he turns.
    board = Board("x=HO 1010+1011/1 y=HI 1110/1(4) z=SK 1111/1", "d=HI 1310/2").movement()
    board.does("move r.x 1110e-1210e")
    assert board.asked() == ("before-step", "blue")
    assert (board.lost(), board.stack("1110"), board.stack("1111")) == (["r.y"], ["r.x"], ["r.z"])
    board.play("pass")
    assert (board.at("r.x"), board.stack("1110")) == ("1210+1211/1", [])


@pytest.mark.parametrize("red", ["x=CH 1010/1 y=HI 1110/1", "x=HC 1010/1 y=EL 1110/1", "x=LC 1010/1 y=EL 1110/1"])
def test_5_16__friends_that_bar_the_way(red: str) -> None:
    Board(red, FAR).movement().no_way("r.x", "1110 1210", "5.16", "sgboh-friends-bar")


@pytest.mark.parametrize(
    ("unit", "friend", "spent", "hits"),
    [
        ("EL", "HC", 4, (0, 0)),
        ("CH", "SK", 2, (0, 0)),
        ("HI", "EL", 3, (0, 0)),
        ("SK", "HI", 2, (0, 0)),
        ("HC", "HI", 5, (0, 0)),
        ("LC", "HI", 3, (0, 0)),
        ("HC", "EL", None, ()),
        ("LC", "EL", None, ()),
        ("GC", "EL", None, ()),
        ("CH", "HI", None, ()),
        ("CH", "CH", None, ()),
    ],
)
def test_5_16__through_a_friend(unit: str, friend: str, spent: int | None, hits: tuple[int, ...]) -> None:
    board = moving(f"x={unit} 1310/1 y={friend} 1410/1")
    if spent is None:
        board.no_way("r.x", "1410 1510", "5.16")
        return
    board.move("r.x", "1410 1510")
    assert (board.spent("r.x"), (board.hits("r.x"), board.hits("r.y"))) == (spent, hits)


def test_5_17__hits_of_the_ground_and_those_that_care_spares() -> None:
    rough = {"1110": "rough"}
    board = Board("x=HI 1010/1", FAR, terrain=rough).movement()
    board.move("r.x", "1110", hasty=True)
    assert (board.spent("r.x"), board.hits("r.x")) == (2, 1)
    board = Board("x=HI 1010/1", FAR, terrain=rough).movement()
    board.move("r.x", "1110")
    assert (board.spent("r.x"), board.hits("r.x")) == (3, 0)
    board.move("r.x", "1210 1310")
    board = Board("x=HI 1010/1", FAR, terrain={"1110": "marsh"}).movement()
    board.move("r.x", "1110")  # no care helps in a marsh
    assert (board.spent("r.x"), board.hits("r.x")) == (3, 1)


def test_5_17__in_a_stack_each_takes_them() -> None:
    rough = {"1110": "rough"}
    board = Board("[a=Pr b=Pr] 1010/1", FAR, terrain=rough).movement()
    board.move("r.a", "1110", hasty=True, stack=True)
    assert [board.hits(one) for one in ("r.a", "r.b")] == [1, 1]
    board = Board("[a=Pr b=Pr] 1010/1", FAR, terrain=rough).movement()
    board.move("r.a", "1110", stack=True)
    assert [board.hits(one) for one in ("r.a", "r.b")] == [0, 0]


def test_5_17__a_hit_on_the_way_can_be_the_last() -> None:
    board = Board("x=MI 1010/1(4)", FAR, terrain={"1110": "rough"}).movement()
    board.move("r.x", "1110 1210", hasty=True)
    assert (board.lost(), board.stack("1110"), board.stack("1210")) == (["r.x"], [], [])
    board = Board("x=HId 1010/1(6)", FAR, terrain={"1110": "rough"}).movement()
    board.move("r.x", "1110 1210", hasty=True)
    assert (board.at("r.x"), board.depleted("r.x"), board.hits("r.x")) == ("1210/1", True, 1)


def test_5_17__who_falls_on_its_last_point_does_not_turn_for_nothing() -> None:
    """Stakes take three points and cost skirmishers a hit; a turn behind them would have cost nothing."""
    board = Board("x=SK 1014/1(3) y=SK 1018/1", FAR, works=[("stakes", "1114", "1014")]).movement()
    unit = board.setting.units[board.unit("r.x")]
    board.field.spent[board.unit("r.x")] = unit.allowance - 3
    board.does("move r.x 1114e-1114se")
    assert (unit.tq, board.lost(), board.asked()) == (4, ["r.x"], ("movement", "red"))


@pytest.mark.parametrize(
    ("unit", "terrain", "mp", "hits"),
    [
        ("SK", "woods", 1, 0),
        ("LC", "woods", 3, 0),
        ("HI", "rough", 3, 0),
        ("LI", "rough", 1, 0),
        ("PH", "rough", 2, 1),
    ],
)
def test_5_14__prices_by_type(unit: str, terrain: str, mp: int, hits: int) -> None:
    wide = unit == "PH"
    board = Board(f"x={unit} {'1010+1011' if wide else '1010'}/1", FAR, terrain={"1110": terrain}).movement()
    board.move("r.x", "1110+1111/1" if wide else "1110")
    assert (board.spent("r.x"), board.hits("r.x")) == (mp, hits)


@pytest.mark.parametrize(("unit", "terrain"), [("CH", "woods"), ("CH", "town"), ("EL", "town"), ("HI", "deep_river")])
def test_5_15__closed_ground(unit: str, terrain: str) -> None:
    board = Board(f"x={unit} 1010/1", FAR, terrain={"1110": terrain}).movement()
    board.no_way("r.x", "1110", "5.15", "sgboh-closed-ground")
    for kind in ("PH", "HO"):
        board = Board(f"x={kind} 1010+1011/1", FAR, terrain={"1110": "town"}).movement()
        board.no_way("r.x", "1110+1111/1", "5.15", "sgboh-closed-ground")


def test_5_14__slopes() -> None:
    board = Board("x=HI 1010/1 y=LI 1014/1", FAR, levels={"1110": 1, "1114": 2}).movement()
    board.move("r.x", "1110")
    assert (board.spent("r.x"), board.hits("r.x")) == (2, 0)
    board.move("r.y", "1114")
    assert (board.spent("r.y"), board.hits("r.y")) == (4, 1)
    board = Board("x=HI 1010/1", FAR, levels={"1110": 2}).movement()
    board.no_way("r.x", "1110", "5.15", "sgboh-closed-ground")
    board = Board("x=LI 1010/1", FAR, levels={"1110": 3}).movement()
    board.no_way("r.x", "1110", "5.15", "sgboh-closed-ground")


@pytest.mark.parametrize(
    ("unit", "way"),
    [("x=HI 3020/2", "2919"), ("x=PH 3009+3010/1", "3008+3009/1"), ("x=KA 0110+0111/1", "0109+0110/1")],
)
def test_5_13__nobody_slides_along_the_edge(unit: str, way: str) -> None:
    Board(unit, FAR).movement().no_way("r.x", way, "5.13")


def test_5_14__a_line_far_from_the_enemy_goes_ahead_in_any_order() -> None:
    red = " ".join(f"u{row}=HI 10{row:02}/1" for row in range(1, 21))
    board = Board(red, "d=HI 2910/4").movement()
    for row in (*range(2, 21, 2), *range(1, 21, 2)):
        board.move(f"r.u{row}", " ".join(f"{column}{row:02}" for column in range(11, 16)))
    assert [board.at(f"r.u{row}") for row in range(1, 21)] == [f"15{row:02}/1" for row in range(1, 21)]


# what is asked first (3.2), and the end of the phase


def test_3_2__the_phase_ends_when_its_side_says_so() -> None:
    board = Board("x=HI 1010/1", FAR).movement()
    assert board.asked() == ("movement", "red")
    board.refuses("pass", "3.2", "sgboh-not-now")
    board.play("end")
    assert board.over


def test_5_12__a_formation_goes_in_one_gesture() -> None:
    board = Board("x=HI 1010/1 y=HI 1110/1 s=SK 1014/1", FAR).movement()
    board.play("form r.x@1210e r.y@1310e")
    assert [board.at(one) for one in ("r.x", "r.y")] == ["1210/1", "1310/1"]
    board.refuses("form r.x@1210e", "5.12", "sgboh-not-to-move")
    board.refuses("form r.y@1310e", "5.12", "sgboh-goes-nowhere")
    board.refuses("form r.y@2910e", "5.12", "sgboh-none-gets-there")


def test_5_12__going_on_after_an_interruption() -> None:
    board = Board("x=HI 1208/1 y=HI 1215/1", "d=HI 1510/4").movement()
    board.move("r.x", "1308 1408 1509")
    assert board.asked() == ("before-step", "blue")
    board.play("face b.d 1510nw", dice=(9,))
    assert board.asked() == ("go-on", "red")
    board.no_way("r.y", "1315", "5.12", "sgboh-one-at-a-time")
    board.no_way("r.x", "1609", "5.12", "sgboh-as-begun", alone=True)
    board.play("pass")
    assert isinstance(board.field.steps[-1], movement.Moving)


# what is offered (5, 6.2, 11.2)


def lawful(board: Board, name: str, *, hasty: bool = False, stack: bool = False) -> set[str]:
    """Every pose to which some path of a unit is lawful, found by trying each step anew on its own law alone.

    A path that only its end among friends makes unlawful may go on.
    """
    unit, field, setting = board.unit(name), board.field, board.setting
    column, left = board.column(name), terms.points_left(board.field, board.unit(name), stack=stack)
    around = setting.ground.around[column][setting.wide[unit]]
    by = terms.terms(field, unit, hasty=hasty)
    due = by.table.dues(by.entering)
    start = field.pose[unit]
    reached: dict[int, int] = {start: 0}
    waiting: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    found = set()
    while waiting:
        waiting.sort()
        before, path = waiting.pop(0)
        here = path[-1] if path else start
        hexes = {hex for under in around.footprints[here] for hex in (under, *setting.map.neighbours[under])}
        for to in (hex * 6 + facing for hex in sorted(hexes) for facing in range(6)):
            if to in (here, start) or not around.lawful[to]:
                continue
            try:
                paths.check_path(field, unit, (*path, to), left, hasty=hasty, stack=stack)
            except Refusal as refusal:
                if refusal.paragraph not in ("5.31", "5.32", "5.34", "11.26"):
                    continue
            else:
                found.add(board.shown(unit, to, column=column))
            # Who turns for nothing and who steps past a zone has no step of the table.
            price = by.table.price(here, to) or (0 if to // 6 == here // 6 else reaching.PAST)
            spent = before + price + due(to, here)
            if spent < reached.get(to, 99):
                reached[to] = spent
                waiting.append((spent, (*path, to)))
    return found


AMONG = "y=HI 1309/1 s=SK 1311/1 [u=Pr v=Pr] 1312/1 w=Pr 1211/1"
AGAINST = "d=HI 1510/4 e=SK 1512/4 f=EL 1307/3 g=HI 1408/4"
GROUND = {"1411": "woods", "1211": "rough", "1410": "river", "1310": "marsh"}


@pytest.mark.parametrize(
    "unit",
    [
        "HI 1210/1", "HI 1411/1", "HI 1410/1", "HI 1409/0", "HI 1511/1", "LI 1410/1", "LI 1310/1", "SK 1310/1",
        "SK 1410/4", "HC 1410/4", "LC 1609/1", "EL 1410/4", "EL 1209/1", "CH 1310/4", "Pr 1111/1", "HI 1310/1C",
        "LI 1410/4C", "PH 1310+1311/1", "PH 1408+1409/1", "PH 1410+1409/4", "HO 1410+1411/1", "HO 1410+1311/2",
        "PH 1211+1212/1", "KA 1410+1310/3", "PH 1310+1311/0C", "HO 1410+1311/1C",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("commanded", "ground"),
    [
        (True, GROUND),
        (False, {}),
        *(pytest.param(*more, marks=pytest.mark.long) for more in ((True, {}), (False, GROUND))),
    ],
)
def test_5_12__what_is_offered_is_lawful_and_nothing_else(unit: str, commanded: bool, ground: dict[str, str]) -> None:
    taken = set(unit.split()[1].split("/")[0].split("+"))
    red = " ".join(part for part in re.findall(r"\[[^]]*\] \S+|\S+ \S+", AMONG) if not taken & {part[-6:-2]})
    blue = " ".join(part for part in re.findall(r"\S+ \S+", AGAINST) if not taken & {part[-6:-2]})
    board = Board(f"x={unit} {red}", blue, terrain=ground, out="" if commanded else "x").movement()
    offered = set(board.ends("r.x"))
    found = lawful(board, "r.x")
    assert (offered - found, found - offered) == (set(), set())


@pytest.mark.parametrize("how", [{"hasty": True}, {"stack": True}, {"hasty": True, "stack": True}])
def test_5_12__in_haste_and_in_a_stack_as_well(how: dict[str, bool]) -> None:
    for unit in ("[x=Pr k=Pr] 1310/1", "[x=Pr k=Pr] 1409/0"):
        board = Board(f"{unit} y=HI 1309/1 w=Pr 1211/1", "d=HI 1510/4", terrain=GROUND).movement()
        assert set(board.ends("r.x", **how)) == lawful(board, "r.x", **how)
        assert set(board.ends("r.x")) == lawful(board, "r.x")


@pytest.mark.parametrize("seed", range(12))
def test_5_12__of_one_unit_on_its_way_the_rest_too(seed: int) -> None:
    """Whatever a unit has done of its move: the rest that is offered is what is lawful."""
    rng = Random(seed)
    unit = rng.choice(["LC 1409/0", "HI 1409/0", "PH 1410+1409/4", "HO 1408+1409/1", "EL 1209/1", "SK 1410/1"])
    board = Board(f"x={unit}", "d=HI 1510/4 e=HI 1507/4").movement()
    board.field.faced = board.setting.masks[1]
    for _ in range(3):
        ends = board.ends("r.x")
        near = sorted(end for end, mp in ends.items() if mp == 1)
        if not near:
            break
        end = rng.choice(near)
        board.move("r.x", end.replace(end.partition("/")[0], end[:4]))
        if board.field.moved >> board.unit("r.x") & 1:
            break
        assert set(board.ends("r.x")) == lawful(board, "r.x")


def test_5_12__the_movement_of_a_stack_is_over_for_both_when_another_unit_begins() -> None:
    board = moving("[a=Co b=Co] 1410/1 z=HI 1015/1")
    board.move("r.a", "1510", stack=True)
    board.move("r.z", "1115")
    board.refuses("swap r.b", "5.12", "sgboh-has-moved")
    assert able(board) == ["r.z"]


def test_5_12__where_the_ground_takes_the_top_unit_the_other_goes_on_alone_until_somebody_else_begins() -> None:
    board = moving("[a=Co(5) b=Co] 1410/1 z=HI 1015/1", terrain={"1510": "rough"})
    board.move("r.a", "1510", hasty=True, stack=True)
    assert (board.lost(), board.hits("r.b"), able(board)) == (["r.a"], 1, ["r.b", "r.z"])
    board.move("r.b", "1610")
    assert board.spent("r.b") == 3
    board.move("r.z", "1115")
    assert able(board) == ["r.z"]


@pytest.mark.parametrize("blue", ["d=HI 1510/4", FAR], ids=["in a zone", "far from the enemy"])
def test_5_12__nobody_takes_along_who_has_come_into_the_stack(blue: str) -> None:
    """It has made its movement, and in a zone it has to stop; the top unit may go by itself."""
    for amendments in (-1, SPENT - 1):
        board = moving("a=Co 1410/1 b=Co 1310/1", blue, amendments=amendments)
        board.move("r.b", "1410")
        way = "/2 1411"
        if amendments == -1:
            board.no_way("r.a", way, "5.12", "sgboh-has-moved", stack=True)
            assert board.may_go("r.a", way)
        else:
            board.move("r.a", way, stack=True)
            assert board.at("r.b") == "1411/2"


def test_5_12__in_a_formation_it_is_left_where_it_is_as_well() -> None:
    board = moving("a=Co 1410/1 b=Co 1310/1")
    board.move("r.b", "1410")
    board.does("form r.a@1610e")
    assert (board.at("r.a"), board.at("r.b")) == ("1610/1", "1410/1")


# what a person is told who points at a pose


CORNER = dict.fromkeys(("2901", "2902", "3002"), "sea")
WALL = "d=HI 1310/4 e=HI 1312/4 f=HI 1308/4"


@pytest.mark.parametrize(
    ("red", "blue", "pose", "ground", "said"),
    [
        ("x=HI 1010/1", FAR, "1310", {}, ("", "", "")),
        ("x=HI 1010/1", FAR, "1710", {}, ("5.15", "sgboh-too-far", "")),
        ("x=HI 1010/1", "d=HI 1310/4", "1310", {}, ("5.16", "sgboh-enemy-hex", "")),
        ("x=HI 1010/1", WALL, "1410", {}, ("6.22", "sgboh-stops-in-zone", "sgboh-way-round")),
        ("x=HI 1410/1", "d=HI 1510/4", "1610", {}, ("6.22", "sgboh-beside-one-left", "")),
        ("x=HI 1010/1 y=HI 1210/1", FAR, "1210", {}, ("5.32", "sgboh-may-not-stack", "")),
        ("[x=Pr y=Pr] 1010/1", FAR, "1010/3", {}, ("5.34", "sgboh-must-align", "")),
        ("x=HC 1010/1", "d=EL 1310/4", "1210", {}, ("10.23", "sgboh-horse-shuns-elephants", "")),
        ("x=PH 1410+1409/4", "d=HI 1510/4", "1409/1", {}, ("6.13", "sgboh-no-about-face", "")),
        ("x=HI 1010/1", FAR, "1310", {"terrain": {"1310": "deep_river"}}, ("5.15", "sgboh-no-way", "")),
        ("x=HI 1010/1", FAR, "3001", {"terrain": CORNER}, ("5.15", "sgboh-no-way", "")),
    ],
)  # fmt: skip
def test_5_15__why_a_unit_does_not_get_there(
    red: str, blue: str, pose: str, ground: dict[str, dict[str, str]], said: tuple[str, str, str]
) -> None:
    board = Board(red, blue, **ground).movement()  # type: ignore[arg-type]
    assert told(board, "r.x", pose) == said


def test_10_52__a_chariot_that_has_shot_ends_next_to_nobody() -> None:
    board = Board("x=CHa 1110/1", "d=MI 1410/1").movement()
    board.field.fired |= 1 << board.unit("r.x")
    board.no_way("r.x", "1210 1310", "10.52", "sgboh-chariot-has-shot")
    assert not any(end.startswith("1310") for end in board.ends("r.x"))


def test_5_17__haste_is_a_choice_where_it_leads_elsewhere_or_for_less_and_nowhere_else() -> None:
    """The glance at what is near misses nothing that the ways with and without care would show."""
    position, dice, rng = (
        feldherr.ruleset("sgboh").start("granicus", None, Seeded(b"haste")),
        Seeded(b"more"),
        Random(1),
    )
    told: set[bool] = set()
    for _ in range(45):
        step = position.steps[-1]
        if isinstance(step, movement.Moving):
            for unit in movement.ready(position, step.side)[::5]:
                left = terms.points_left(position, unit)
                careful, _ = reaching.spread_of(position, unit, left)
                hasty, _ = reaching.spread_of(position, unit, left, hasty=True)
                assert step._in_a_hurry(position, unit) is not careful.same(hasty)
                told.add(step._in_a_hurry(position, unit))
        role = step.asks(position)[0]
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)
    assert told == {True, False}


def test_5_17__in_an_advance_each_of_a_stack_takes_the_hit_of_the_ground() -> None:
    board = Board("[x=Pr y=Pr] 1410/1", "d=HI 1510/4", terrain={"1510": "marsh"})
    board.resolve("x", "d", 19)
    board.play("advance r.x 1510e")
    assert (board.stack("1510"), board.hits("r.x"), board.hits("r.y")) == (["r.x", "r.y"], 1, 1)
