"""Artillery (10.1): it shoots all around and not over walls, moves or shoots, shares a hex with foot, and speaks at any
moment of the enemy's phase (7.24).
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import reaction_fire

RAMPARTS = [("rampart", "1410", hex) for hex in ("1409", "1510", "1511", "1411", "1311", "1310")]
"""Works all around 1410, which is inside."""


def guns(field: Board, target: str) -> list[str]:
    """The guns that may shoot at a unit at any time."""
    return [field.setting.names.units[gun] for gun in reaction_fire.guns(field.field, field.unit(target))]


@pytest.mark.parametrize("at", ["1310", "1510", "1409", "1411", "1107", "1713"])
def test_10_12__all_around(at: str) -> None:
    for facing in (0, 3):
        field = Board(red=f"x=ART 1410/{facing}", blue=f"d=MI {at}/1").movement()
        assert field.allows("fire r.x at b.d")


@pytest.mark.parametrize(("range", "rating"), [(1, 6), (2, 5), (3, 5), (4, 3), (5, 2), (6, 1)])
def test_T_missile__a_scorpion_at_each_range(range: int, rating: int) -> None:
    field = Board(red="x=ART 1510/0", blue=f"d=MI {1510 - range}/1").movement()
    assert field.chance("r.x", "b.d").rating == rating
    field.play("fire r.x at b.d", dice=(rating,))
    assert field.hits("b.d") == 1


def test_7_81__a_catapult_does_not_shoot_at_its_neighbour() -> None:
    field = Board(red="x=BAT 1510/0", blue="d=MI 1509/4 e=MI 1502/1").movement()
    field.refuses("fire r.x at b.d", "7.12", "sgboh-fire-too-near")
    # Guns have no zone, so nobody must be shot at first.
    assert field.targets("r.x") == ["b.e"]
    assert field.chance("r.x", "b.e").rating == 1


def test_10_12__not_over_walls() -> None:
    for red, blue in (("x=ART 1410/0", "d=MI 1610/1"), ("x=ART 1610/0", "d=MI 1410/1")):
        field = Board(red=red, blue=blue, works=RAMPARTS).movement()
        field.refuses("fire r.x at b.d", "10.12", "sgboh-fire-over-walls")


def test_10_12__not_over_the_wall_to_its_neighbour_either() -> None:
    field = Board(red="x=ART 1410/0", blue="d=MI 1510/1", works=RAMPARTS).movement()
    field.refuses("fire r.x at b.d", "10.12", "sgboh-fire-over-walls")


def test_10_12__from_a_tower_over_walls() -> None:
    field = Board(red="x=ART 1410/0", blue="d=MI 1610/1", works=RAMPARTS, places=[("tower", "1410")]).movement()
    assert field.allows("fire r.x at b.d")


def test_10_12__archers_shoot_over_walls() -> None:
    field = Board(red="x=SKa 1410/1", blue="d=MI 1610/1", works=RAMPARTS).movement()
    assert field.allows("fire r.x at b.d")


def test_10_12__stakes_are_no_walls() -> None:
    stakes = [("stakes", inner, outer) for _, inner, outer in RAMPARTS]
    field = Board(red="x=ART 1410/0", blue="d=MI 1610/1", works=stakes).movement()
    assert field.allows("fire r.x at b.d")


def test_10_11__as_a_target_it_is_light_infantry() -> None:
    """Nothing is added to the die of who shoots at it, and its quality is 4."""
    field = Board(red="x=SKa 1310/1", blue="d=ART 1510/4(3)").movement()
    assert field.rows("r.x", "b.d") == {}
    field.play("fire r.x at b.d")
    # It may answer at two hexes, with 5 less two against skirmishers.
    assert field.asked() == ("return-fire", "blue")
    field.play("return_fire", dice=(4, 3))
    assert (field.lost(), field.hits("r.x")) == (["b.d"], 1)


def test_10_13__under_foot_it_shoots_and_the_foot_takes_the_hit() -> None:
    field = Board(red="[x=HI g=ART] 1310/1", blue="d=MI 1510/4").movement()
    assert field.able() == ["r.g"]
    field.play("fire r.g at b.d", dice=(5,))
    assert field.hits("b.d") == 1
    field = Board(red="x=SKa 1310/1", blue="[d=HI g=ART] 1510/4").movement()
    field.refuses("fire r.x at b.g", "7.14", "sgboh-fire-at-top")
    field.play("fire r.x at b.d", dice=(2,))
    assert (field.hits("b.d"), field.hits("b.g")) == (1, 0)


def test_5_35__other_units_under_one_do_not_shoot() -> None:
    field = Board(red="[x=HI y=HI] 1410/1", blue="d=MI 1510/4", works=RAMPARTS).movement()
    field.refuses("fire r.y at b.d", "5.35", "sgboh-fire-top")
    assert field.able() == ["r.x"]


def test_7_24__at_any_activated_unit_in_range_and_in_sight() -> None:
    field = Board(red="x=MI 1210/1 y=MI 0810/1 z=MI 1208/1", blue="g=ART 1510/0", terrain={"1309": "woods"}).movement()
    assert guns(field, "r.x") == ["b.g"]
    assert guns(field, "r.y") == []
    field.field.activated &= ~(1 << field.unit("r.x"))
    assert guns(field, "r.x") == []


def test_7_24__between_two_steps_and_once() -> None:
    field = Board(red="x=MI 1110/1(4)", blue="g=ART 1510/0").movement()
    field.play("move r.x 1210e-1310e")
    assert field.asked() == ("after-step", "blue")
    field.play("shoot b.g at r.x", dice=(6,))
    assert field.asked()[0] != "after-step"
    assert field.hits("r.x") == 4
    assert guns(field, "r.x") == []


def test_7_24__who_is_killed_between_two_steps_goes_no_farther() -> None:
    field = Board(red="x=MI 1110/1(4)", blue="g=ART 1510/0").movement()
    field.play("move r.x 1210e-1310e")
    field.play("shoot b.g at r.x", dice=(5,))
    assert field.lost() == ["r.x"]
    assert field.asked() == ("movement", "red")


def test_7_24__its_shot_is_the_one_of_the_player_turn() -> None:
    field = Board(red="x=SKa 1310/1", blue="g=ART 1510/0").movement()
    field.play("fire r.x at b.g")
    field.play("return_fire", dice=(9, 9))
    assert guns(field, "r.x") == []
    field.movement()
    assert guns(field, "r.x") == ["b.g"]


def test_5_36__nobody_spreads_into_the_line_of_a_shot_that_is_declared() -> None:
    field = Board("x=HI 1210/1", "[a=Ha b=Ha] 1510/4 g=ART 1607/4").movement()
    field.move("r.x", "1310")
    field.refuses("spread b.b 1609", "5.36", "sgboh-may-not-spread")
    field.play("shoot b.g at r.x", dice=(6,))
    assert (field.asked(), field.hits("r.x")) == (("go-on", "red"), 0)  # it is the last thing that blue can do
    field = Board("x=HI 1210/1", "[a=Ha b=Ha] 1510/4 g=ART 1607/4 h=ART 1407/4").movement()
    field.move("r.x", "1310")
    field.play("shoot b.g at r.x")
    field.refuses("spread b.b 1509", "5.36", "sgboh-spread-first")
    field.play("shoot b.h at r.x", dice=(0, 9))
    assert field.hits("r.x") == 1


def test_5_36__who_has_spread_into_a_line_hides_the_enemy_from_a_gun() -> None:
    field = Board("x=HI 1210/1", "[a=Ha b=Ha] 1510/4 g=ART 1607/4").movement()
    field.move("r.x", "1310")
    assert guns(field, "r.x") == ["b.g"]
    field.play("spread b.b 1509")
    assert (field.asked(), guns(field, "r.x")) == (("go-on", "red"), [])
    assert not field.field.fired


def test_7_24__before_the_amendment_a_shot_that_friends_have_come_before_is_not_made() -> None:
    """It is declared, then the stack before the gun spreads into its line: no die falls, and the shot is gone."""
    field = Board("x=HI 1210/1", "[a=Ha b=Ha] 1510/4 g=ART 1607/4", amendments=10).movement()
    field.move("r.x", "1310")
    field.play("shoot b.g at r.x")
    field.play("spread b.b 1509")
    assert field.asked() == ("go-on", "red")
    assert (field.hits("r.x"), guns(field, "r.x")) == (0, [])


def test_7_24__of_a_stack_it_shoots_at_the_top() -> None:
    field = Board(red="[x=Pr y=Pr] 1310/1", blue="g=ART 1510/0").movement()
    assert guns(field, "r.x") == guns(field, "r.y") == ["b.g"]


def test_7_24__in_the_movement_and_missile_phase_only() -> None:
    field = Board(red="x=MI 1310/1", blue="g=ART 1510/0").movement()
    assert guns(field, "r.x") == ["b.g"]
    field.field.steps.pop()
    assert guns(field, "r.x") == []


def test_7_24__it_gives_up_no_retreat() -> None:
    """Only fire at who enters a zone does (7.22)."""
    field = Board(red="x=MI 1310/1", blue="g=ART 1510/0").movement()
    field.play("move r.x 1410e")
    field.play("shoot b.g at r.x", dice=(9,))
    assert field.field.covering == 0
    assert field.field.fired == 1 << field.unit("b.g")


def scorpion(red: str = "A: x=MI 1310/1 l@x", **how: Any) -> Board:
    """A battle in which red has activated a formation; a scorpion of blue is three hexes from x."""
    board = Board(red, "g=ART 1610/0 h=MI 2510/4", **how)
    board.battle()
    board.play("activate r.A by r.l")
    return board


def test_7_24__at_the_beginning_of_the_phase_and_at_its_end_though_nobody_moves() -> None:
    board = scorpion()
    assert (board.asked(), board.options()) == (("after-step", "blue"), ["custom", "pass", "shoot b.g at r.x"])
    board.play("pass")
    assert board.asked() == ("movement", "red")
    board.play("end")
    assert (board.asked(), board.options()) == (("after-step", "blue"), ["custom", "pass", "shoot b.g at r.x"])
    board.refuses("shoot b.h at r.x", "7.24", "sgboh-may-not-shoot-now")
    board.play("shoot b.g at r.x", dice=(5,))
    assert (board.hits("r.x"), board.asked()) == (1, ("activate", "blue"))


def test_7_24__one_shot_a_phase_whenever_it_falls() -> None:
    board = scorpion()
    board.play("shoot b.g at r.x", dice=(9,))
    board.move("r.x", "1410")
    assert board.asked() == ("movement", "red")
    board.play("end")
    assert board.asked() == ("activate", "blue")


def test_7_24__at_no_other_formation_nor_out_of_range() -> None:
    board = scorpion("A: x=MI 0510/1 l@x B: y=MI 1310/1")
    assert board.asked() == ("movement", "red")
    board.play("end")
    assert board.asked() == ("activate", "blue")


def test_7_24__by_custom_it_waits_for_who_is_near_and_shoots_at_last() -> None:
    far = scorpion("A: x=MI 1110/1 l@x")
    far.play("custom")
    assert far.asked() == ("movement", "red")
    far.play("end")
    far.play("custom", dice=(2,))
    assert far.hits("r.x") == 1
    near = scorpion()
    near.play("custom", dice=(5,))
    assert near.hits("r.x") == 1


def test_7_24__the_last_unit_of_a_formation_falls_before_it_has_moved() -> None:
    board = scorpion("A: x=MI 1310/1(4) l@x B: y=MI 0510/1")
    board.play("shoot b.g at r.x", dice=(0, 1))
    assert (board.lost(), board.at("r.l")) == (["r.x"], "away")
    board.play("end")
    assert board.asked() == ("activate", "blue")


def test_7_24__before_the_amendment_only_after_a_step() -> None:
    board = scorpion(amendments=3)
    assert board.asked() == ("movement", "red")
    board.play("end")
    assert board.asked() == ("activate", "blue")


def test_7_36__a_gun_alone_behind_a_rampart_is_lost_too() -> None:
    """Zones go over works (11.14), and no shock is needed."""
    fray = Board("x=HI 1410/1", "g=ART 1510/4 l@g", works=[("rampart", "1510", "1410")])
    fray.shock_phase()
    assert (fray.lost(), fray.at("b.l"), fray.over) == (["b.g"], "away", True)
