"""Chapters 4 to 11 once more: positions worked out from the print before anything of the code was looked at.

Facing 1 looks east, 4 west; of 1410 the hexes before it are 1510 and 1511 then, of 1510 to the west 1410 and 1409.
"""

from __future__ import annotations

import pytest

from feldherr.games.sgboh.rules import effects, missiles, routes, withdrawal
from feldherr.games.sgboh.state.amendments import CHAINS, HALVES, REMNANTS, RUNS
from feldherr.kernel import PlayContext, Scripted

from .board import Board

FAR = "z=HI 2918/4"
AROUND = ("1410", "1409", "1509", "1609", "1610", "1511")
RAMPART = [("rampart", "1510", outer) for outer in AROUND]


def moving(red: str, blue: str = FAR, **how: object) -> Board:
    return Board(red, blue, **how).movement()  # type: ignore[arg-type]


def designated(red: str, blue: str, text: str, dice: tuple[int, ...] = (), **how: object) -> Board:
    """The shock phase of red after it has named its attacks."""
    board = Board(red, blue, **how)  # type: ignore[arg-type]
    board.shock_phase()
    board.play(f"shock {text}", dice=dice)
    return board


def activated(red: str, blue: str = FAR, text: str = "activate r.f by r.l", **how: object) -> Board:
    board = Board(red, blue, **how)  # type: ignore[arg-type]
    board.battle()
    board.play(text)
    return board


def out(board: Board) -> list[str]:
    """Who has been found out of command."""
    return [name for unit, name in enumerate(board.setting.names.units) if board.field.out >> unit & 1]


def zone(unit: str, **how: object) -> set[str]:
    board = Board(unit, FAR, **how)  # type: ignore[arg-type]
    return board.labels(board.field.zone[board.unit("r.x")])


def may_evade(by: str, unit: str) -> bool:
    at = "1409+1410/1" if by in ("PH", "HO") else "1410/1"
    board = Board(f"x={by} {at}", f"d={unit} 1510/4")
    return routes.refuse(board.field, board.attack("x", "d"), board.any("d")) is None


def struck(board: Board) -> list[str]:
    """At whom `x` may strike by hit and run."""
    return board.names(missiles.strike_targets(board.field, board.unit("r.x")))


# command and leaders (4, 10.24)

ELEPHANTS = "h=HI 1310/1 l@h e=EL 1410/1 x=HI 1411/1"
SHORT = {"r.l": {"range": 1}}


@pytest.mark.parametrize(
    ("blue", "amendments", "expected"),
    [("d=HI 1510/1", -1, ["r.x"]), ("d=HI 1509/1", -1, []), ("d=HI 1510/1", CHAINS - 1, [])],
    ids=["before them", "at their flank", "before the amendment"],
)
def test_10_24__elephants_with_an_enemy_in_their_zone_are_no_link_of_the_chain(
    blue: str, amendments: int, expected: list[str]
) -> None:
    """The elephants alone are in range, and x stands beside nobody else."""
    board = activated(ELEPHANTS, blue, leaders=SHORT, amendments=amendments)
    assert out(board) == expected
    assert board.field.out_of_command(board.unit("r.e")) == (blue == "d=HI 1510/1")


def test_4_11__a_chain_goes_round_elephants_that_are_no_link() -> None:
    board = activated(f"{ELEPHANTS} y=HI 1311/1", "d=HI 1510/1", leaders=SHORT)
    assert out(board) == []


def test_4_13__a_gun_out_of_range_passes_no_command_on_and_one_in_range_is_in_need_of_none() -> None:
    board = activated("w=HI 0501/1 l@w g=ART 1410/1 x=HI 1411/1 y=HI 1412/1")
    assert out(board) == ["r.x", "r.y"]


@pytest.mark.parametrize(("side", "expected"), [("rampart", ["r.a"]), ("gate", [])])
def test_4_21_range__no_command_over_a_rampart_but_through_a_gate(side: str, expected: list[str]) -> None:
    """The leader goes where cavalry does (4.31, 11.13)."""
    works = [(side if outer == "1410" else "rampart", "1510", outer) for outer in AROUND]
    assert out(activated("a=HI 1410/1 l@1510", works=works)) == expected


def test_4_14__command_goes_over_to_no_other_formation_of_the_group() -> None:
    board = activated(
        "A: a=HI 1410/1 l@a B: b=HI 1411/1 c=HI 0405/1 k@c",
        text="activate r.A r.B by r.l r.k",
        leaders={"r.k": {"commands": ("B",)}, "r.l": {"commands": ("A",)}},
        groups=[("r.l", ("A", "B"), False)],
    )
    assert out(board) == ["r.b"]


def test_4_31__who_has_ridden_along_does_not_go_alone_and_who_has_gone_alone_does_not_ride_along() -> None:
    board = moving("x=HI 1410/1 l@x")
    board.move("r.x", "1510")
    board.refuses("lead r.l 1610", "4.31")
    board = moving("x=HI 1410/1 y=HI 1510/1 l@x")
    board.does("lead r.l 1510")
    board.move("r.y", "1610")
    assert board.at("r.l") == "1510"


def test_4_36__the_leader_of_a_unit_that_retreats_off_the_map_is_busy() -> None:
    board = Board("x=HI 2910/1 y=HI 2911/1", "d=HI 3010/4 l@d")
    board.resolve("x", "d", 9)
    assert (board.lost(), board.at("b.l"), withdrawal.lost(board.field, 1)) == (["b.d"], "away", 5)


def test_7_5_leader__a_hero_whose_enemy_has_gone_helps_nobody() -> None:
    """A five without him: two hits for the attacker and one for the defender."""
    board = designated("a=HI 1410/1 l@a b=HI 1412/1", "d=SK 1510/4 e=HI 1513/4", "r.a@b.d r.b@b.e", hero="r")
    assert board.modifiers("b", "e").get("leader") == 1
    board.does("evade b.d@1610w-1710w-1810w")
    board.play("pass", dice=(5,))
    assert (board.hits("r.b"), board.hits("b.e"), board.over) == (2, 1, True)


@pytest.mark.parametrize(("at", "expected"), [("1608/4", -1), ("1607/4", None)], ids=["two hexes off", "three"])
def test_4_38__a_hero_among_the_defenders_is_felt_in_another_attack(at: str, expected: int | None) -> None:
    row = int(at[2:4])
    board = Board(f"x=HI 1410/1 y=HI 15{row:02}/1", f"d=HI 1510/4 l@d e=HI {at}", hero="b")
    board.shock_phase()
    board.play("shock r.x@b.d r.y@b.e", dice=(5,))  # the leader is in no danger
    assert board.modifiers("y", "e").get("leader_enemy") == expected


@pytest.mark.parametrize(("die", "where"), [((0, 0), "lost"), ((0, 1), "1510"), ((1,), "1510")])
def test_7_15__a_leader_alone_falls_to_two_noughts(die: tuple[int, ...], where: str) -> None:
    board = moving("x=SKa 1310/1", f"{FAR} l@1510")
    board.play("fire r.x at b.l", dice=die)
    assert board.at("b.l") == where


# movement (5, 6.1)


@pytest.mark.parametrize(
    ("kind", "price"),
    [("HI", 3), ("BI", 3), ("HC", 3), ("EL", 3), ("CH", 6), ("LI", 1), ("LP", 1), ("LC", 1), ("GC", 1), ("SK", 0)],
)
def test_6_12__turning_about(kind: str, price: int) -> None:
    assert moving(f"x={kind} 1410/1").ends("r.x")["1410/4"] == price


def test_6_13__a_phalanx_that_has_turned_about_has_a_point_for_any_one_manoeuvre() -> None:
    board = moving("p=PH 1409+1410/1")
    board.move("r.p", "1410+1409/4")
    assert board.spent("r.p") == 3
    assert set(board.ends("r.p")) == {"1311+1310/4", "1310+1309/4", "1410+1310/3", "1310+1409/5"}


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


def test_7_74__in_an_advance_the_sure_hit_of_one_half_counts_and_the_other_is_ignored() -> None:
    board = Board("p=HO 1409+1410/1", "d=HO 1510+1509/4", terrain={"1509": "river", "1510": "rough"})
    board.resolve("p", "d", 19)  # depleted, and back it goes
    board.play(board.options()[0])
    board.play("advance r.p 1509e")
    assert (board.at("r.p"), board.hits("r.p")) == ("1509+1510/1", 1)


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


def test_5_33__when_the_top_unit_has_gone_the_lower_one_goes_with_its_own_points() -> None:
    board = moving("[x=Pr y=Pr] 1410/1")
    board.move("r.x", "1510 1610", alone=True)
    board.move("r.y", "1511 1611 1712 1812 1913")
    assert (board.at("r.x"), board.at("r.y")) == ("1610/1", "1913/1")


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


# facing and zones (6)


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
    assert zone(unit) == set(expected.split())


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
    assert zone(unit, terrain={"1510": terrain}) == set(expected.split())


@pytest.mark.parametrize(
    ("unit", "level", "expected"),
    [("HI", 1, "1510 1511"), ("HI", 2, "1511"), ("LI", 2, "1510 1511"), ("LI", 3, "1511"), ("HC", 2, "1511")],
)
def test_6_21__nor_over_a_slope_it_cannot_climb(unit: str, level: int, expected: str) -> None:
    assert zone(f"x={unit} 1410/1", levels={"1510": level}) == set(expected.split())


@pytest.mark.parametrize("unit", ["HC", "EL", "HI"])
def test_11_14__but_over_a_rampart_even_of_those_who_cannot_cross_it(unit: str) -> None:
    assert zone(f"x={unit} 1410/1", works=RAMPART) == {"1510", "1511"}


def test_10_24__elephants_that_have_come_before_an_enemy_neither_turn_nor_go_on() -> None:
    board = moving("e=EL 1310/1", "d=HI 1510/1")
    board.move("r.e", "1410")
    assert not board.may_go("r.e", "/2")
    assert not board.may_go("r.e", "1511")


def test_6_22__who_has_stopped_in_a_zone_does_not_go_on_when_its_shot_has_ended_the_zone() -> None:
    board = moving("x=SK 1310/1", "d=SK 1510/4(3)")
    board.does("move r.x 1410e")
    board.play("pass")
    board.play("fire r.x at b.d")
    board.play("pass", dice=(0,))
    assert board.lost() == ["b.d"]
    board.no_way("r.x", "1510", "5.12")


def test_10_23__horse_before_which_elephants_turn_comes_into_their_zone_unhurt() -> None:
    """It was to be their flank; when the step is made it is their front, and the step stands."""
    board = moving("x=LC 1513/0", "e=EL 1510/4")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.e 1510sw", dice=(1,))
    assert (board.at("r.x"), board.hits("r.x")) == ("1511/0", 0)


@pytest.mark.parametrize("die", [0, 8])
def test_6_15__elephants_that_fail_to_turn_may_rampage_and_the_mover_is_the_cause(die: int) -> None:
    board = moving("x=HI 1513/0", "e=EL 1510/4(5)")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.e 1510sw", dice=(9, die))
    assert (board.lost(), board.at("r.x"), board.hits("r.x")) == (["b.e"], "1511/0", max(0, die - 5))


def test_8_5__elephants_whom_marsh_routs_rampage_among_whom_the_lot_names_first() -> None:
    for lot, first, second in ((1, 4, 0), (2, 0, 4)):
        board = moving("e=EL 1410/1(5) y=HI 1409/1 w=HI 1509/1", terrain={"1510": "marsh"})
        board.does("move r.e 1510e", dice=(lot, 9))
        assert (board.lost(), board.hits("r.y"), board.hits("r.w")) == (["r.e"], first, second)


@pytest.mark.parametrize(
    ("blue", "hits"), [("e=EL 1510/1", 1), ("e=EL 1510/4", 1), ("e=EL 1510/1 f=EL 1409/1", 1), ("e=EL 1610/1", 0)]
)
def test_10_23__horse_is_hurt_once_when_activated_next_to_elephants(blue: str, hits: int) -> None:
    board = activated("x=HC 1410/1 l@x c=CH 1411/1", blue)
    assert (board.hits("r.x"), board.hits("r.c")) == (hits, 0)


# missiles (7.1, 7.2)


@pytest.mark.parametrize(
    ("red", "blue", "expected"),
    [
        ("x=LI 1410/1", "c=HC 1510/1 h=HI 1411/1", []),
        ("x=LI 1410/1", "c=MI 1510/1 h=HI 1411/1", ["b.c"]),
        ("x=SK 1410/1", "c=HC 1510/1 h=HI 1411/1", ["b.h"]),
        ("x=SKa 1410/1", "c=HC 1510/1 h=HI 1610/4", ["b.c"]),
        ("x=ART 1410/1", "c=HC 1510/1 h=HI 1411/1 k=MI 1210/1", ["b.c", "b.h", "b.k"]),
    ],
    ids=["horse in the zone", "foot in the zone", "the flank is in the zone too", "a bow", "a gun has no zone"],
)
def test_7_12__who_has_an_enemy_in_his_zone_shoots_at_nobody_else(red: str, blue: str, expected: list[str]) -> None:
    assert sorted(moving(red, blue).targets("r.x")) == expected


@pytest.mark.parametrize(
    ("shooter", "target", "rating"),
    [
        ("SKs 1310/1", "MI 1510/4", 4),
        ("SK 1310/1", "MI 1510/4", 5),
        ("GC 1310/1", "MI 1510/4", 5),
        ("GC 1210/1", "MI 1510/4", 3),
        ("LCa 1210/1", "MI 1510/4", 4),
        ("LC 1110/1", "MI 1510/4", 3),
    ],
)
def test_7_16__hit_and_run_is_at_one_hex(shooter: str, target: str, rating: int) -> None:
    board = moving(f"x={shooter}", f"d={target}")
    assert struck(board) == ["b.d"]
    assert board.chance("r.x", "b.d", "strike").rating == rating


@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ("x=SKa 1310/1", "d=MI 1510/4"),
        ("x=SK 1310/1", "d=LC 1510/4"),
        ("x=LC 1310/1", "d=LC 1510/4"),
        ("x=LC 1010/1", "d=MI 1510/4"),
        ("x=LC 1410/4", "d=MI 1510/1"),
        ("x=SK 1310/1 y=HI 1610/4", "d=MI 1510/4"),
        ("x=SK 1310/1 y=SK 1509/1", "d=MI 1510/4"),
        ("x=SK 1310/1", "d=MI 1510/4 e=HI 1309/5"),
    ],
    ids=[
        "archers", "foot at horse", "horse at horse", "five hexes", "from next to it", "a friend holds it",
        "skirmishers hold it at their flank", "an enemy in the zone at its flank",
    ],
)  # fmt: skip
def test_7_16__no_hit_and_run(red: str, blue: str) -> None:
    assert struck(moving(red, blue)) == []


WALLS = {"works": [("wall", "1410", "1310"), ("wall", "1409", "1310")]}
WATER = {"terrain": {"1410": "deep_river", "1409": "deep_river"}}
POND = {"terrain": dict.fromkeys(("1309", "1408", "1409", "1410", "1311", "1411", "1209", "1210"), "deep_river")}
BERM = {"works": [("rampart", "1410", "1310"), ("rampart", "1409", "1310")]}


@pytest.mark.parametrize(
    ("unit", "ground", "may"),
    [
        ("SK", WATER, False),
        ("LI", WALLS, False),
        ("SK", BERM, True),
        ("SK", {"terrain": {"1410": "deep_river"}}, True),
        ("LC", WATER, True),
        ("LC", BERM, True),
        ("LC", POND, False),
    ],
    ids=["water", "walls", "foot crosses ramparts", "one of two", "horse goes round", "so it does here", "an island"],
)
def test_7_16__hit_and_run_goes_where_the_unit_could_go(unit: str, ground: dict[str, object], may: bool) -> None:
    assert struck(moving(f"x={unit} 1310/1", "d=MI 1510/4", **ground)) == (["b.d"] if may else [])


def test_7_16__before_the_amendment_foot_did_not_mind_the_ground() -> None:
    assert struck(moving("x=SK 1310/1", "d=MI 1510/4", **WATER, amendments=RUNS - 1)) == ["b.d"]


def test_7_21__who_is_in_the_zone_of_another_enemy_shoots_at_who_leaves_and_not_at_who_enters() -> None:
    red, blue = "x=HI {}/4 y=HI 1610/5", "d=SKs 1510/4"
    assert moving(red.format("1410"), blue).leavers("r.x", "1311", 4) == ["b.d"]
    board = moving(red.format("1310").replace("/4", "/1"), blue)
    board.move("r.x", "1410")
    assert (board.asked(), board.enterers("r.x")) == (("movement", "red"), [])


@pytest.mark.parametrize(("die", "gone"), [(5, False), (6, True)])
def test_7_14__elephants_rampage_by_a_roll_with_their_hits_above_their_quality(die: int, gone: bool) -> None:
    board = moving("x=SKa 1410/1", "e=EL 1510/1")
    board.play("fire r.x at b.e", dice=(0, die, 1) if gone else (0, die))
    assert (board.lost() == ["b.e"]) is gone


@pytest.mark.parametrize("turn", ["1409/0 1408", "1510"])
def test_7_11__who_turns_for_nothing_turns_shoots_and_goes(turn: str) -> None:
    board = moving("x=SKa 1410/4", "d=MI 1610/4")
    board.does("move r.x 1410e")
    board.play("fire r.x at b.d", dice=(9,))
    assert board.may_go("r.x", turn)


# shock (7.3 to 7.5)


@pytest.mark.parametrize(
    ("by", "unit", "may"),
    [
        ("HI", "BI", False),
        ("EL", "LI", False),
        ("EL", "SK*", True),
        ("EL", "LC", True),
        ("PH", "SK", True),
        ("SK*", "SK", True),
        ("LI", "SK*", True),
        ("CH", "SK*", False),
        ("MI", "LP", True),
        ("LC", "EL", False),
        ("GC", "LI", False),
        ("RC", "GC", False),
        ("RC", "LC", True),
        ("HO", "LI", True),
        ("PH", "EL", False),
        ("PH", "CH", False),
    ],
)
def test_7_41__who_retreats_before_whom(by: str, unit: str, may: bool) -> None:
    assert may_evade(by, unit) is may


@pytest.mark.parametrize(
    ("ours", "theirs", "value"),
    [
        ("x=HI 1410/1", "d=Pr 1510/4", 1),
        ("x=HI 1410/1", "d=HC 1510/4", None),
        ("x=KA 1409+1410/1", "d=HI 1510/4", 2),
        ("x=Pr 1410/1", "d=HI 1510/4", -1),
        ("x=EL 1410/1", "d=HI 1510/4", None),
        ("x=EL 1410/1 y=Co 1409/2", "d=Co 1510/4", None),
        ("x=EL 1410/1 y=Co 1409/2", "d=HI 1510/4", -1),
        ("x=EL 1410/1", "d=SK 1510/4", 2),
        ("x=EL 1410/1 y=HI 1409/1", "d=SK 1510/4", None),
        ("x=HI 1410/1", "d=SK 1510/4", None),
        ("x=CH 1410/1", "d=SK 1510/4 e=HI 1511/4", None),
        ("x=HI 1410/1", "d=SK 1510/4 e=Pr 1511/4", 1),
        ("x=CH 1410/1 y=SK* 1409/1", "d=EL 1510/4", None),
        ("[x=HI g=ART] 1410/1", "d=HI 1510/4", None),
        ("[x=Pr y=Pr] 1410/1", "d=Pr 1510/4", 2),
    ],
)
def test_7_5_size__by_the_print(ours: str, theirs: str, value: int | None) -> None:
    board = Board(ours, theirs)
    names = [[word.split("=")[0].strip("[") for word in text.split() if "=" in word] for text in (ours, theirs)]
    tops = [" ".join(name for name in side if not board.field.covered >> board.any(name) & 1) for side in names]
    assert board.modifiers(*tops).get("size") == value


@pytest.mark.parametrize(("activated_", "lost"), [("", ["b.g"]), ("s", [])], ids=["activated", "idle"])
def test_7_36_artillery__the_flank_zone_of_skirmishers_takes_a_gun_too(activated_: str, lost: list[str]) -> None:
    board = Board("s=SK 1410/1 w=HI 0505/1", "g=ART 1411/1", idle=activated_)
    board.shock_phase()
    assert board.lost() == lost


@pytest.mark.parametrize(("terrain", "may"), [("marsh", False), ("woods", True), ("rough", True), ("clear", True)])
def test_7_44__two_points_do_not_take_a_cohort_into_a_marsh(terrain: str, may: bool) -> None:
    board = designated("x=Co 1410/1", "d=LI 1510/4", "r.x@b.d", terrain={"1510": terrain})
    board.does("evade b.d@1610w-1710w-1810w", dice=(0,))
    assert (not board.over) is may


def test_7_44__out_of_command_and_out_of_a_zone_an_attacker_follows_all_the_same() -> None:
    """x is in the zone of e, and 1510 lies next to e."""
    board = designated("x=HI 1410/1", "d=LI 1510/4 e=HI 1409/3", "r.x@b.d", out="x")
    board.does("evade b.d@1610w-1710w-1810w", dice=(0,))
    assert board.field.in_zone(board.unit("r.x"))
    board.does("follow r.x 1510e")
    assert board.at("r.x") == "1510/1"


@pytest.mark.parametrize(("engaged", "hits"), [("d", 2), ("", 0)], ids=["cannot go", "goes"])
def test_10_23__horse_that_cannot_get_away_from_elephants_takes_a_hit_first(engaged: str, hits: int) -> None:
    """A nought: 4 for weapons, -1 for quality, the odd hit +1 is a four; two hits for the elephants and one for him."""
    board = designated("e=EL 1410/1", "d=HC 1510/4", "r.e@b.d", dice=(0,) if engaged else (), engaged=engaged)
    if not engaged:
        board.does("evade b.d@1610w-1710w-1810w-1910w")
    assert board.hits("b.d") == hits


# results (7.53 to 7.7, 8, 10.5)


@pytest.mark.parametrize(
    ("amendments", "hexes"),
    [(-1, {"1509w", "1609w"}), (REMNANTS - 1, {"1409w", "1509w", "1609w"})],
    ids=["now", "before the amendment"],
)
def test_8_3__nobody_retreats_next_to_the_lower_unit_of_a_stack_that_attacked(amendments: int, hexes: set[str]) -> None:
    """The top cohort falls to its hit; 1409 is next to the other one, in nobody's zone and not next to c."""
    board = Board("[a=Co(5) b=Co] 1410/1 c=HI 1511/0", "d=HI 1510/4", amendments=amendments)
    board.resolve("a c", "d", 9)
    board.play("bear r.a")
    assert board.lost() == ["r.a"]
    assert {text.split()[-1].removeprefix("1510") for text in board.options()} == hexes


def test_8_3__an_attacker_goes_back_from_the_lower_unit_of_a_stack_too() -> None:
    """Two hits on x, and that of the defenders on the top cohort, its last: 1409 is next to the other one."""
    for amendments, beside in ((-1, False), (REMNANTS - 1, True)):
        board = Board("x=HI 1410/1", "[a=Co(5) b=Co] 1510/1 c=HI 1511/1", amendments=amendments)
        board.resolve("x", "a c", 4)
        board.play("bear b.a")
        assert board.lost() == ["b.a"]
        assert ("retreat r.x 1409e" in board.options()) is beside


def test_7_53_rout__a_stack_depletes_as_a_whole_with_half_the_hits_of_each() -> None:
    board = Board("x=HI 1410/1", "[a=Pr(3) b=Pr(1)] 1510/4")
    board.resolve("x", "a", 19)
    assert [(board.depleted(one), board.hits(one)) for one in ("b.a", "b.b")] == [(True, 1), (True, 0)]


def test_7_61__horse_that_is_depleted_and_retreats_is_not_pursued() -> None:
    board = Board("x=HC 1410/1", "d=HCd 1510/4")
    board.resolve("x", "d", 19)
    board.play("retreat b.d 1610w")
    assert board.asked() == ("advancing", "red")


@pytest.mark.parametrize(
    ("unit", "terrain", "hits"),
    [("x=Pr", "rough", 0), ("x=HC", "rough", 0), ("x=HC", "woods", 1), ("x=MI", "marsh", 1), ("x=EL", "marsh", 1)],
)
def test_7_74__an_advance_takes_the_hits_without_brackets(unit: str, terrain: str, hits: int) -> None:
    board = Board(f"{unit} 1410/1", "d=HI 1510/4", terrain={"1510": terrain})
    board.resolve("x", "d", 19)
    board.play("advance r.x 1510e")
    assert board.hits("r.x") == hits


def test_5_17__in_an_advance_each_of_a_stack_takes_the_hit_of_the_ground() -> None:
    board = Board("[x=Pr y=Pr] 1410/1", "d=HI 1510/4", terrain={"1510": "marsh"})
    board.resolve("x", "d", 19)
    board.play("advance r.x 1510e")
    assert (board.stack("1510"), board.hits("r.x"), board.hits("r.y")) == (["r.x", "r.y"], 1, 1)


def test_5_33__a_cohort_that_retreats_to_another_is_on_top_and_looks_as_that_one_does() -> None:
    board = Board("a=HI 1410/1", "x=Pr 1510/4 y=Pr 1610/0")
    board.resolve("a", "x", 9)
    board.play("retreat b.x 1610ne")
    assert (board.stack("1610"), board.at("b.x")) == (["b.x", "b.y"], "1610/0")


def test_8_3__a_phalanx_has_no_way_back_into_a_town() -> None:
    board = Board("a=HI 1409/1", "p=PH 1510+1509/4", terrain=dict.fromkeys(("1610", "1609", "1608"), "town"))
    board.resolve("a", "p", 9)
    assert (board.over, board.at("b.p"), board.hits("b.p")) == (True, "1510+1509/4", 4)


def test_11_13__a_gate_is_no_way_of_retreat() -> None:
    works = [("gate" if outer == "1610" else "rampart", "1510", outer) for outer in AROUND]
    board = Board("x=HI 1410/1", "d=HI 1510/4", works=works)
    board.resolve("x", "d", 9)
    assert (board.over, board.at("b.d"), board.hits("b.d")) == (True, "1510/4", 4)


@pytest.mark.parametrize(
    ("unit", "hits"),
    [
        ("d=HI 1510/4", 2),
        ("d=PH 1510+1509/4D", 2),
        ("d=MI 1510/4C", 4),
        ("d=ART 1510/4", 3),
        ("d=SK 1510/4", 3),
        ("d=CH 1510/4", 0),
        ("d=HId 1510/4D", 2),
        ("d=HCd 1510/4", 0),
    ],
)
def test_8_5__a_seven_hurts_by_as_much_as_it_is_above_the_quality(unit: str, hits: int) -> None:
    board = Board("e=EL 1410/1 q=HI 0505/1", unit)
    effects.suffer(board.field, board.unit("r.e"), 6, PlayContext(Scripted()), "shock")
    board.go(dice=(7,))
    assert (board.hits("b.d"), "r.e" in board.lost()) == (hits, True)


# column (11.2)


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


@pytest.mark.parametrize(("facing", "weapons"), [(4, 0), (5, 2), (3, 2), (1, 2)])
def test_11_24__a_column_has_one_front_hex(facing: int, weapons: int) -> None:
    assert Board("x=HI 1410/1", f"d=HI 1510/{facing}C").modifiers("x", "d") == {"weapons": weapons, "quality": 2}
