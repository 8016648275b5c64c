"""The sequence of play (rulebook 3): who is first, the phases of a player turn, what a pass leaves out."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.rules.sequence import PlayerTurn

RED, BLUE = "x=HI 1010/1 l@x", "d=HI 1510/4 l@d"


def test_3_1__the_higher_die_is_first_and_equal_dice_are_rolled_again() -> None:
    board = Board(RED, BLUE, first="roll")
    board.battle(dice=(4, 4, 7, 3))
    assert board.asked() == ("activate", "red")
    board = Board(RED, BLUE, first="roll")
    board.battle(dice=(0, 1))  # nought is the lowest
    assert board.asked() == ("activate", "blue")


@pytest.mark.parametrize("first", ["red", "blue"])
def test_3_1__or_the_battle_says_who(first: str) -> None:
    board = Board(RED, BLUE, first=first)
    board.battle()
    assert board.asked() == ("activate", first)


def test_3_2__the_phases_in_order() -> None:
    board = Board("x=HI 1310/1 l@x", BLUE, options=UNASKED)
    events = board.battle()
    assert [event.kind for event in events] == ["first", "turn"]
    events = board.play("activate r.f by r.l")
    assert [event.phase for event in events if event.kind == "phase"] == ["movement"]
    board.move("r.x", "1410")
    board.refuses("activate r.f by r.l", "3.2", "sgboh-not-now")
    events = board.play("end")
    assert [event.phase for event in events if event.kind == "phase"] == ["shock"]
    assert board.asked() == ("designate", "red")
    for text in ("end", "move r.x 1411e", "activate r.f by r.l"):
        board.refuses(text, "7.3", "sgboh-designate-now")
    board.play("shock r.x@b.d", dice=(9, 9, 5))
    assert isinstance(board.field.steps[1], PlayerTurn)


def test_3__sides_take_turns() -> None:
    board = Board(RED, BLUE)
    board.battle()
    for side in ("red", "blue", "red", "blue"):
        assert board.asked() == ("activate", side)
        board.play("pass")
    assert board.field.turns == [3, 2]


def test_3_2_D__after_a_pass_or_the_commanders_ride_there_are_no_phases() -> None:
    for text in ("pass", "ride r.l 1110"):
        board = Board("x=HI 1410/1 l@1010", BLUE, level=(50, 50))
        board.battle()
        board.field.leader_points = [60, 0]
        events = board.play(text)
        kinds = {event.kind for event in events}
        assert not {"phase", "army_stands"} & kinds
        assert board.field.outcome is None  # nor is it looked who withdraws (ruling H12)
        assert board.asked() == ("activate", "blue")


def test_3_2__a_turn_begins_anew() -> None:
    board = Board("x=HI 1410/1 y=HI 1015/1 l@y", BLUE)
    board.battle()
    board.play("activate r.f by r.l")
    board.move("r.y", "1115")
    board.play("end")
    board.play("shock r.x@b.d", dice=(9, 7))  # the leader of the defenders, then the shock
    field = board.field
    assert (field.activated, field.moved, field.out, field.mover) == (0, 0, 0, -1)
    assert not any(field.spent)
    assert field.engaged == field.zoned == 1 << board.unit("r.x") | 1 << board.unit("b.d")
    assert field.origin == field.pose


@pytest.mark.parametrize(
    ("red", "blue", "engaged", "zoned"),
    [
        ("x=HI 1410/1", "d=HI 1510/4", "xd", "xd"),
        ("x=HI 1410/4", "d=HI 1510/4", "xd", "x"),
        ("x=HI 1410/1", "d=HI 1510/1", "xd", "d"),
        ("x=HI 1410/4", "d=HI 1510/1", "", ""),
        ("x=SK 1410/2", "d=HI 1510/1", "xd", "d"),
        ("x=HI 1410/1", "d=ART 1510/0", "xd", "d"),
    ],
)
def test_7_41__who_is_in_contact_when_a_turn_begins(red: str, blue: str, engaged: str, zoned: str) -> None:
    board = Board(red, blue)
    board.battle()
    for mask, found in ((board.field.engaged, engaged), (board.field.zoned, zoned)):
        assert {name[2:] for name in board.names(unit for unit in range(2) if mask >> unit & 1)} == set(found)


def test_3_2__the_turn_that_is_over_is_told() -> None:
    board = Board(RED, BLUE, level=(40, 50))
    board.battle()
    board.field.leader_points = [10, 20]
    board.play("activate r.f by r.l")
    (told,) = [event for event in board.play("end") if event.kind == "army_stands"]
    assert (told.side, told.points, told.level) == ("red", 10, 40)
    assert (told.side_other, told.points_other, told.level_other) == ("blue", 20, 50)
