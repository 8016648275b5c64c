"""7.16, 7.17: hit and run, by whom, at whom and where to."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import moving
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import missiles, shots
from feldherr.games.sgboh.state.amendments import ARCS, EACH, RUNS, SHARED


def test_7_16__a_turn_for_nothing_takes_nothing_of_hit_and_run() -> None:
    """Who looks away from its target turns for nothing, and has its whole movement yet (ruling G24)."""
    field = Board("x=SK 1310/4 y=SK 1316/1", "d=MI 1510/4").movement()
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-no-way")
    field.move("r.x", "/1")
    assert "b.d" in field.names(missiles.strike_targets(field.field, field.unit("r.x")))
    before = field.field.steps[-1].measure(field.field)
    field.play("strike r.x at b.d", dice=(5,))
    assert (field.hits("b.d"), field.at("r.x")) == (1, "1310/1")
    assert field.field.steps[-1].measure(field.field) < before
    field.no_way("r.x", "/2", "5.12", "sgboh-has-moved")


def test_7_16__a_turn_and_somebody_else_s_move_end_it_all_the_same() -> None:
    field = Board("x=SK 1310/4 y=SK 1316/1", "d=MI 1510/4").movement()
    field.move("r.x", "/1")
    field.move("r.y", "/2")
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-moved")


def test_7_16__a_turn_that_is_paid_for_is_movement() -> None:
    field = Board("x=LI 1310/4", "d=MI 1510/4").movement()
    field.move("r.x", "/1")
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-moved")


def test_7_16__before_the_amendment_a_turn_for_nothing_was_no_hit_and_run() -> None:
    field = Board("x=SK 1310/4", "d=MI 1510/4", amendments=ARCS - 1).movement()
    field.move("r.x", "/1")
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-moved")


@pytest.mark.parametrize("kind", ["SK", "LI", "LP", "SKs"])
def test_7_16__as_if_the_target_were_adjacent(kind: str) -> None:
    field = Board(red=f"x={kind} 1310/1", blue="d=MI 1510/4").movement()
    rating = 4 if kind == "SKs" else 5
    field.play("strike r.x at b.d", dice=(rating,))
    assert (field.hits("b.d"), field.at("r.x")) == (1, "1310/1")
    # The whole movement and the shot are gone.
    field.refuses("fire r.x at b.d", "7.11")
    field.refuses("strike r.x at b.d", "7.11")
    field.refuses("move r.x 1210w", "5.12")


@pytest.mark.parametrize(
    ("red", "blue", "paragraph", "message"),
    [
        ("x=SKa 1310/1", "d=MI 1510/4", "7.16", "sgboh-strike-archers"),
        ("x=MI 1310/1", "d=MI 1510/4", "7.18", "sgboh-fire-no-missiles"),
        ("x=CHa 1310/1", "d=MI 1510/4", "7.16", "sgboh-strike-who"),
        ("x=SK 1310/1", "d=HC 1510/4", "7.16", "sgboh-strike-horse"),
        ("x=SK 1210/1", "d=MI 1510/4", "7.16", "sgboh-strike-two"),
        ("x=LI 1410/4", "d=MI 1510/1", "7.16", "sgboh-strike-two"),
        ("x=SK 1310/1 y=MI 1410/4 z=MI 1409/4", "d=MI 1510/1", "7.16", "sgboh-strike-no-way"),
        ("x=SK 1310/1", "d=MI 1510/4 e=MI 1410/1 f=MI 1409/1", "7.16", "sgboh-strike-engaged"),
        ("x=SK 1310/1", "d=MI 1510/4 e=MI 1309/0", "7.16", "sgboh-strike-engaged"),
        ("x=SK 1310/1", "d=MI 1510/4 e=MI 1311/0", "7.16", "sgboh-strike-engaged"),
        ("x=SK 1310/1 y=HI 1609/4", "d=MI 1510/4", "7.16", "sgboh-strike-held"),
        ("x=SK 1310/4", "d=MI 1510/4", "7.16", "sgboh-strike-no-way"),
    ],
)
def test_7_16__conditions(red: str, blue: str, paragraph: str, message: str) -> None:
    field = Board(red=red, blue=blue).movement()
    field.refuses("strike r.x at b.d", paragraph, message)
    assert missiles.strike_targets(field.field, field.unit("r.x")) == []


def test_7_16__before_anything_else() -> None:
    field = Board(red="x=SK 1210/1", blue="d=MI 1510/4").movement()
    field.play("move r.x 1310e")
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-moved")
    field = Board(red="x=SK 1310/1", blue="d=MI 1510/4").movement()
    field.play("move r.x 1310ne")
    assert field.allows("strike r.x at b.d")  # for nothing (ruling G24)


def test_7_16__along_an_edge_one_free_hex_is_enough() -> None:
    field = Board(red="x=SK 1310/1 y=MI 1409/4", blue="d=MI 1510/1").movement()
    assert field.allows("strike r.x at b.d")
    assert field.allows("strike r.x at b.d from 1410")
    field.refuses("strike r.x at b.d from 1409", "7.16", "sgboh-strike-not-from")


def test_7_16__a_straight_line_has_one_hex_between() -> None:
    field = Board(red="x=SK 1310/1 y=MI 1410/4", blue="d=MI 1511/1").movement()
    field.refuses("strike r.x at b.d", "7.16", "sgboh-strike-no-way")


def test_7_16__woods_between_hide_nobody_from_who_runs_up() -> None:
    field = Board(red="x=SK 1310/1", blue="d=MI 1510/4", terrain={"1409": "woods", "1410": "woods"}).movement()
    field.play("strike r.x at b.d", dice=(5,))
    assert field.hits("b.d") == 1


def test_7_16__a_leader_is_no_target() -> None:
    field = Board(red="x=SK 1310/1", blue="d=MI 2010/4").movement()
    field.place("b.l", "1510")
    field.refuses("strike r.x at b.l", "7.16", "sgboh-strike-leader")


def struck(board: Board) -> list[str]:
    """At whom `x` may strike by hit and run."""
    return board.names(missiles.strike_targets(board.field, board.unit("r.x")))


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


BERM = {"works": [("rampart", "1410", "1310"), ("rampart", "1409", "1310")]}
POND = {"terrain": dict.fromkeys(("1309", "1408", "1409", "1410", "1311", "1411", "1209", "1210"), "deep_river")}
WATER = {"terrain": {"1410": "deep_river", "1409": "deep_river"}}
WALLS = {"works": [("wall", "1410", "1310"), ("wall", "1409", "1310")]}


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


@pytest.mark.parametrize("at", ["1310", "1210", "1110"])
def test_7_17__from_two_to_four_hexes(at: str) -> None:
    field = Board(red=f"x=LC {at}/1", blue="d=MI 1510/4").movement()
    field.play("strike r.x at b.d", dice=(3,))
    assert field.hits("b.d") == 1


@pytest.mark.parametrize(
    ("red", "blue", "message"),
    [
        ("x=LC 1410/4", "d=MI 1510/1", "sgboh-strike-ride"),
        ("x=LC 1010/1", "d=MI 1510/4", "sgboh-strike-ride"),
        ("x=LC 1210/1", "d=HC 1510/4", "sgboh-strike-horse"),
        ("x=LC 1410/1", "d=MI 1610/4 e=MI 1510/4", "sgboh-strike-engaged"),
        ("x=LC 1210/1 y=HI 1609/4", "d=MI 1510/4", "sgboh-strike-held"),
    ],
)
def test_7_17__conditions(red: str, blue: str, message: str) -> None:
    field = Board(red=red, blue=blue).movement()
    field.refuses("strike r.x at b.d", "7.17", message)


def test_7_17__no_farther_than_it_may_ride() -> None:
    """From four hexes away it gets to the near side of the target, and one step on to its flanks."""
    field = Board(red="x=LC 1110/1", blue="d=MI 1510/4").movement()
    labels = field.setting.ground.labels
    found = {labels[hex] for hex in missiles.approaches(field.field, field.unit("r.x"), field.unit("b.d"))}
    assert found == {"1409", "1410", "1509", "1511"}


def test_7_17__other_zones_bar_the_way_but_not_next_to_the_target() -> None:
    """Zones over everything two hexes before the target bar the way; over the hexes next to it they do no harm."""
    wall = "e=HI 1411/4 f=HI 1408/4 g=HI 1312/4 h=HI 1307/4"
    field = Board(red="x=LC 1110/1", blue=f"d=MI 1510/4 {wall}").movement()
    labels = field.setting.ground.labels
    found = {labels[hex] for hex in missiles.approaches(field.field, field.unit("r.x"), field.unit("b.d"))}
    zones = {labels[hex] for hex in field.setting.map.hexes(field.field.zone_of(1))}
    assert {"1409", "1410"} <= zones
    for hex in found:
        assert field.setting.map.distance(field.setting.map.index(hex), field.setting.map.index("1510")) == 1


def test_7_17__every_path_barred_by_units() -> None:
    ring = "y=MI 1409/4 z=MI 1410/4 u=MI 1509/4 v=MI 1511/4 w=MI 1609/1 q=MI 1610/1"
    field = Board(red=f"x=LC 1210/1 {ring}", blue="d=MI 1510/4").movement()
    field.refuses("strike r.x at b.d", "7.17", "sgboh-strike-no-way")


def test_7_17__elephants_only_by_ways_without_any_zone_and_for_a_hit() -> None:
    field = Board(red="x=LC 1211/1", blue="d=EL 1510/4").movement()
    labels = field.setting.ground.labels
    found = {labels[hex] for hex in missiles.approaches(field.field, field.unit("r.x"), field.unit("b.d"))}
    assert found
    assert found <= {"1509", "1511", "1609", "1610"}
    # A miss, and the hit of its own all the same.
    field.play("strike r.x at b.d", dice=(9,))
    assert (field.hits("r.x"), field.hits("b.d")) == (1, 0)


def test_7_17__another_zone_next_to_elephants_bars_too() -> None:
    field = Board(red="x=LC 1211/1", blue="d=EL 1510/4 e=HI 1611/4").movement()
    labels = field.setting.ground.labels
    found = {labels[hex] for hex in missiles.approaches(field.field, field.unit("r.x"), field.unit("b.d"))}
    assert "1511" not in found


def test_7_17__left_to_itself_it_comes_where_nobody_can_answer() -> None:
    field = Board(red="x=LC 1411/4", blue="d=SKa 1609/1").movement()
    best = missiles.approach(field.field, field.unit("r.x"), field.unit("b.d"))
    through = shots.arc(field.field, field.unit("b.d"))
    assert not through & field.setting.map.power[best]
    field.play("strike r.x at b.d", dice=(9,))
    assert field.asked()[0] == "movement"


def test_7_17__from_a_hex_of_its_choice() -> None:
    field = Board(red="x=LC 1411/4", blue="d=SKa 1609/4").movement()
    draft: dict[str, object] = {"unit": field.unit("r.x"), "target": field.unit("b.d")}
    hexes = {value.v for value in missiles.fill(field.field, 0, missiles.Strike, draft)}
    front = next(hex for hex in hexes if field.field.front(field.unit("b.d")) & field.setting.map.power[hex])
    field.play(f"strike r.x at b.d from {field.setting.ground.labels[front]}")
    assert field.asked() == ("return-fire", "blue")


@pytest.mark.parametrize(("amendments", "may"), [(EACH - 1, True), (EACH, False), (-1, True)])
@pytest.mark.parametrize("kind", ["SK", "LI", "LC"])
def test_7_16__who_is_out_of_command_hits_and_runs_too(kind: str, amendments: int, may: bool) -> None:
    """It shoots from where it stands (ruling U48); under one amendment it counted as going up to the enemy."""
    board = Board(f"x={kind} 1310/1", "d=MI 1510/4", out="x", amendments=amendments).movement()
    targets = board.names(missiles.strike_targets(board.field, board.unit("r.x")))
    assert targets == (["b.d"] if may else [])
    if may:
        assert board.allows("strike r.x at b.d")
    else:
        board.refuses("strike r.x at b.d", "4.12", "sgboh-strike-uncommanded")


@pytest.mark.parametrize("amendments", [SHARED - 1, -1])
def test_7_11__javelins_that_began_in_a_zone_do_not_hit_and_run_when_its_owner_is_gone(amendments: int) -> None:
    board = moving("x=SK 1410/1 a=SKa 1409/1", "d=LI 1510/4(4) y=HI 1610/4", amendments=amendments)
    board.play("fire r.a at b.d")
    board.play("pass", dice=(0,))
    assert (board.lost(), board.targets("r.x")) == (["b.d"], [])
    if amendments >= 0:
        assert board.allows("strike r.x at b.y")
        return
    board.refuses("strike r.x at b.y", "7.11", "sgboh-fire-javelins-in-zone")
    assert not board.able(missiles.Strike)
