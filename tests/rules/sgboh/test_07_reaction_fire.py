"""7.2: reaction and return fire, at entry and exit; artillery."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import BEHIND, moving
from tests.rules.sgboh.board import UNASKED, Board, told

from feldherr.games.sgboh.rules import reaction_fire, results, shots
from feldherr.games.sgboh.rules.attacks import Attack
from feldherr.games.sgboh.state.amendments import ARCS, BY


def test_7_2__shots_at_one_who_enters_are_simultaneous() -> None:
    """Both shooters are named before a die falls: the second one shoots though the first has killed."""
    field = Board(red="x=LI 1310/1(4)", blue="d=LI 1510/4 e=LI 1511/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    field.play("shoot b.d at r.x")
    assert (field.asked(), field.hits("r.x")) == (("after-step", "blue"), 4)
    field.refuses("shoot b.d at r.x", "7.22")
    events = field.play("shoot b.e at r.x", dice=(0, 0))
    assert [(event.unit, event.hit) for event in told(events, "shot")] == [("b.d", True), ("b.e", True)]
    assert [(event.hits, event.total) for event in told(events, "hit")] == [(2, 6)]
    assert field.lost() == ["r.x"]
    field = Board(red="x=LI 1310/1(4)", blue="d=LI 1510/4 e=LI 1511/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    field.play("shoot b.d at r.x")
    field.play("pass", dice=(9,))  # who does not name himself keeps his shot
    assert field.field.fired == 1 << field.unit("b.d")


def test_7_2__the_active_player_has_no_reaction_fire() -> None:
    """Blue answers, and red does not answer that."""
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d")
    field.play("return_fire", dice=(9, 9))
    assert field.asked() == ("movement", "red")
    assert field.leavers("b.d", "1610", 1) == []


def test_7_2__a_position_in_the_middle_of_an_exchange_is_kept() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d")
    form = field.field.named()
    twin = field.field.copy()
    twin.restore(form)
    assert twin.named() == form
    assert twin.steps == field.field.steps


def test_7_21__at_two_hexes_and_before_the_step() -> None:
    field = Board(red="x=MI 1410/4(4)", blue="d=SKa 1510/4").movement()
    assert field.leavers("r.x", "1310", 4) == ["b.d"]
    found = field.chance("b.d", "r.x", "leaving")
    assert (found.range, found.rating) == (2, 4)
    field.play("move r.x 1310w")
    assert field.asked() == ("before-step", "blue")
    field.play("shoot b.d at r.x", dice=(4,))
    assert field.lost() == ["r.x"]


@pytest.mark.parametrize(
    ("kind", "shoots"), [("SKa", True), ("SKs", True), ("SK", False), ("LI", False), ("MI", False)]
)
def test_7_21__with_a_range_of_two(kind: str, shoots: bool) -> None:
    field = Board(red="x=MI 1410/4", blue=f"d={kind} 1510/4").movement()
    assert field.leavers("r.x", "1310", 4) == (["b.d"] if shoots else [])


def test_7_21__from_hex_to_hex_of_a_zone_nobody_leaves_it() -> None:
    field = Board(red="x=MI 1410/0", blue="d=SKa 1510/4").movement()
    assert field.leavers("r.x", "1409", 0) == []
    assert field.leavers("r.x", "1410", 4) == []


def test_7_21__two_zones_left_at_once() -> None:
    field = Board(red="x=MI 1410/4", blue="d=SKa 1510/4 e=SKa 1511/5").movement()
    assert field.leavers("r.x", "1310", 4) == ["b.d", "b.e"]


def test_7_21__who_is_held_by_another_enemy_may_shoot_all_the_same() -> None:
    field = Board(red="x=MI 1410/4 y=MI 1511/0", blue="d=SKa 1510/4").movement()
    assert field.leavers("r.x", "1310", 4) == ["b.d"]


def test_7_21__front_counts_as_the_mover_stands() -> None:
    field = Board(red="x=HI 1410/1", blue="d=SKa 1510/4").movement()
    assert field.rows("b.d", "r.x", "leaving") == {"front": 2}
    field = Board(red="x=HI 1410/4", blue="d=SKa 1510/4").movement()
    assert field.rows("b.d", "r.x", "leaving") == {}


def test_7_21__they_fall_before_anybody_turns() -> None:
    field = Board(red="x=MI 1410/4(4)", blue="d=SKa 1510/4 e=SKa 1511/5").movement()
    field.move("r.x", "1310")
    assert field.leavers("r.x", "1310", 4) == ["b.d", "b.e"]
    field.play("shoot b.d at r.x")
    assert field.hits("r.x") == 4
    field.play("shoot b.e at r.x", dice=(0, 9))
    assert (field.lost(), field.at("r.x")) == (["r.x"], "lost")  # it does not make the step


def test_7_21__who_is_in_the_zone_of_another_enemy_shoots_at_who_leaves_and_not_at_who_enters() -> None:
    red, blue = "x=HI {}/4 y=HI 1610/5", "d=SKs 1510/4"
    assert moving(red.format("1410"), blue).leavers("r.x", "1311", 4) == ["b.d"]
    board = moving(red.format("1310").replace("/4", "/1"), blue)
    board.move("r.x", "1410")
    assert (board.asked(), board.enterers("r.x")) == (("movement", "red"), [])


def test_7_22__who_may_not_shoot_at_the_mover() -> None:
    board = Board("x=HI 1310/1 y=HI 1312/1", "d=LI 1510/4 e=LI 2010/4", options=UNASKED).movement()
    board.move("r.x", "1410")
    board.refuses("shoot b.e at r.x", "7.22", "sgboh-may-not-shoot-now")
    board.refuses("shoot b.d at r.y", "7.22", "sgboh-shoots-at-the-mover")


def test_7_22__at_one_hex_and_it_gives_up_retreat_before_shock() -> None:
    field = Board(red="x=MI 1310/1", blue="d=LI 1510/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    assert field.asked() == ("after-step", "blue")
    field.play("shoot b.d at r.x", dice=(5,))
    assert field.hits("r.x") == 1
    assert field.field.covering == 1 << field.unit("b.d")
    assert field.enterers("r.x") == []


def test_7_22__not_from_the_zone_of_another_enemy() -> None:
    field = Board(red="x=MI 1410/1 y=MI 1409/1", blue="d=LI 1510/4").movement()
    assert field.enterers("r.x") == []
    field = Board(red="x=MI 1410/1 y=MI 1409/4", blue="d=LI 1510/4").movement()
    assert field.enterers("r.x") == ["b.d"]


def test_7_22__the_zone_of_the_mover_itself_does_no_harm() -> None:
    assert Board(red="x=MI 1410/1", blue="d=LI 1510/4").movement().enterers("r.x") == ["b.d"]
    assert Board(red="[x=Pr y=Pr] 1410/1", blue="d=LI 1510/4").movement().enterers("r.x") == ["b.d"]


def test_7_22__not_for_who_entered_nothing_but_a_flank_hex() -> None:
    assert Board(red="x=MI 1511/1", blue="d=LI 1510/4").movement().enterers("r.x") == []
    assert Board(red="x=MI 1511/1", blue="d=SKa 1510/4").movement().enterers("r.x") == ["b.d"]


def test_7_22__not_twice_for_one_that_was_in_the_zone_already() -> None:
    """The right half of a phalanx wheels forward in the zone where the left half has been."""
    field = Board(red="x=PH 1409+1410/1", blue="d=LI 1510/4").movement()
    entered = field.setting.map.mask([field.setting.map.index("1410")])
    assert reaction_fire.enterers(field.field, field.unit("r.x"), entered) == []


@pytest.mark.parametrize(("retreats", "shoots"), [(True, False), (False, True)])
def test_7_22__who_has_just_retreated_does_not_shoot_at_who_advances(retreats: bool, shoots: bool) -> None:
    """The results of a shock are being carried out; the light foot stood one hex nearer before them, or where it is."""
    field = Board(red="x=MI 1410/1", blue="d=LI 1510/4").movement()
    unit, foe = field.unit("r.x"), field.unit("b.d")
    before = field.setting.map.index("1410" if retreats else "1510")
    results.push(field.field, Attack((unit,), (foe,)), 9, unit, foe)
    fight = field.field.steps[-1]
    assert isinstance(fight, results.Results)
    fight.become(field.field, their_hexes=((before,),))
    assert field.enterers("r.x") == (["b.d"] if shoots else [])


def test_7_22__once_a_player_turn_whatever_the_occasion() -> None:
    field = Board(red="x=SKa 1310/1 y=MI 1309/1", blue="d=SKa 1510/4", options=UNASKED).movement()
    field.play("fire r.x at b.d")
    field.play("return_fire", dice=(9, 9))
    field.play("move r.y 1409e")
    while field.asked()[0] != "movement":
        field.refuses("shoot b.d at r.y", "7.22")
        field.play("pass")
    assert field.enterers("r.y") == []


def test_7_23__so_is_that_of_the_return() -> None:
    """Javelins answer nobody whose near half is behind them."""
    field = Board("h=KA 1411+1410/4", "x=LI 1510/1").movement()
    assert not shots.may_return(field.field, shots.Aim(field.unit("r.h"), field.unit("b.x"), "fire"))
    old = Board("h=KA 1411+1410/4", "x=LI 1510/1", amendments=ARCS - 1).movement()
    assert shots.may_return(old.field, shots.Aim(old.unit("r.h"), old.unit("b.x"), "fire"))


def test_7_23__both_shots_fall_before_either_is_applied() -> None:
    field = Board(red="x=SKa 1310/1(3)", blue="d=SKa 1510/4(3)").movement()
    field.play("fire r.x at b.d")
    assert field.asked() == ("return-fire", "blue")
    field.play("return_fire", dice=(0, 0))
    assert set(field.lost()) == {"r.x", "b.d"}


def test_7_23__who_falls_on_the_way_by_the_answer_leaves_less_to_do() -> None:
    """It had points left, and the phase must come nearer to its end all the same."""
    field = Board(red="x=SKa 1210/1(3) y=SKa 1109/1", blue="d=SKa 1510/4").movement()
    field.play("move r.x 1310e")
    phase = field.field.steps[-1]
    assert field.field.mover == field.unit("r.x")
    field.play("fire r.x at b.d")
    before = phase.measure(field.field)
    field.play("return_fire", dice=(9, 0))
    assert (field.lost(), field.asked()) == (["r.x"], ("movement", "red"))
    assert phase.measure(field.field) < before


def test_7_23__who_passes_is_shot_at_alone() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d")
    assert type(field.field.decisions[0].default).__name__ == "ReturnFire"
    field.refuses("fire b.d at r.x", "7.23", "sgboh-fire-not-now")
    field.play("pass", dice=(2,))
    assert (field.hits("b.d"), field.hits("r.x")) == (1, 0)


@pytest.mark.parametrize(
    "blue", ["d=MI 1510/4", "d=SKa 1510/1", "d=SK 1510/4", "d=LCd 1510/4D"],
)  # fmt: skip
def test_7_23__nobody_is_asked_who_cannot_answer(blue: str) -> None:
    """Without missiles, with its back to the shooter, with javelins at two hexes, depleted."""
    field = Board(red="x=SKa 1310/1", blue=blue).movement()
    field.play("fire r.x at b.d", dice=(9,))
    assert field.asked()[0] == "movement"


def test_7_23__in_an_enemy_zone_only_at_who_is_in_its_own() -> None:
    field = Board(red="x=SKa 1310/1 y=LI 1410/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d", dice=(9,))
    assert field.asked()[0] == "movement"
    field = Board(red="x=SKa 1409/1 y=LI 1410/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d")
    assert field.asked() == ("return-fire", "blue")


def test_7_23__with_enemies_in_its_zone_it_answers_only_those() -> None:
    """Nobody holds it, but 7.12 binds whoever shoots: a unit that looks away stands in its zone."""
    field = Board(red="x=SKa 1310/1 y=HI 1410/4", blue="d=SKa 1510/4").movement()
    assert not field.field.in_zone(field.unit("b.d"))
    field.play("fire r.x at b.d", dice=(9,))
    assert field.asked()[0] == "movement"


def test_7_23__hit_and_run_is_answered_at_one_hex() -> None:
    field = Board(red="x=SK 1310/1", blue="d=SK 1510/4").movement()
    field.play("strike r.x at b.d")
    events = field.play("return_fire", dice=(3, 3))
    assert [(shot.how, shot.range, shot.rating, shot.drm, shot.hit) for shot in told(events, "shot")] == [
        ("strike", 1, 5, 2, True),
        ("return", 1, 5, 2, True),
    ]
    assert (field.hits("r.x"), field.hits("b.d")) == (1, 1)


@pytest.mark.parametrize("amendments", [BY - 1, -1])
def test_7_23__who_holds_an_enemy_answers_who_has_run_up_into_its_zone(amendments: int) -> None:
    """Ruling U47: the striker is where it has run up to. The one that is held looks away."""
    field = Board(red="x=SK 1310/1 y=HI 1409/4", blue="d=SK 1510/4", amendments=amendments).movement()
    assert field.field.holds_enemy(field.unit("b.d"))
    assert not field.field.in_zone(field.unit("b.d"))
    field.play("strike r.x at b.d", dice=() if amendments < 0 else (9,))
    assert field.asked()[0] == ("return-fire" if amendments < 0 else "movement")


@pytest.mark.parametrize(("hex", "answered"), [("1409", False), ("1410", True)])
def test_7_23__but_not_who_has_run_up_to_its_flank(hex: str, answered: bool) -> None:
    """Of the two hexes of the line one is a front hex, the other a flank hex, which is in no zone of foot."""
    field = Board(red="x=SK 1310/1 y=HI 1511/2", blue="d=LI 1510/3").movement()
    unit, target = field.unit("r.x"), field.unit("b.d")
    assert field.field.holds_enemy(target)
    assert not field.field.in_zone(target)
    aim = shots.Aim(unit, target, "strike", field.setting.map.index(hex))
    assert shots.may_return(field.field, aim) == answered


def test_7_23__hit_and_run_from_behind_is_not_answered() -> None:
    field = Board(red="x=SK 1310/1", blue="d=SK 1510/1").movement()
    field.play("strike r.x at b.d", dice=(3,))
    assert field.hits("b.d") == 1


def test_7_23__once_a_player_turn() -> None:
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1", blue="d=SKa 1510/4").movement()
    field.play("fire r.x at b.d")
    field.play("return_fire", dice=(9, 9))
    field.play("fire r.y at b.d", dice=(9,))
    assert field.asked()[0] == "movement"
    # A new player turn, a new shot.
    field.movement()
    field.play("fire r.x at b.d")
    assert field.asked()[0] == "return-fire"


def test_7_23__javelin_foot_answers_horse() -> None:
    field = Board(red="x=LC 1410/1", blue="d=LI 1510/4").movement()
    field.movement()
    field.field.zoned = 0
    field.play("fire r.x at b.d")
    field.play("return_fire", dice=(9, 5))
    assert field.hits("r.x") == 1


def test_7_24__guns_have_no_rear_and_shoot_at_the_nearest_half() -> None:
    field = Board("g=ART 1510/1", BEHIND).movement()
    assert field.chance("r.g", "b.h").range == 1
