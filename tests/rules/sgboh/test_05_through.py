"""Ways through the hexes of friends, and what the enemy may do about them (4.35, 5.16, 5.36, 7.24, U45, U49)."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import room
from feldherr.games.sgboh.state.amendments import BY, EACH

BOTH = pytest.mark.parametrize("amendments", [BY - 1, -1])
EITHER = pytest.mark.parametrize("amendments", [EACH - 1, -1])
FAR = "d=HI 2515/4"


@pytest.mark.parametrize(("amendments", "at"), [(BY - 1, "1610/1"), (EACH - 1, "1610/1"), (-1, "1510/1")])
def test_4_35__a_leader_alone_beside_the_way_through_a_friend_gets_away(amendments: int, at: str) -> None:
    """He stands next to the friend alone, and to neither end of the way: he goes at once."""
    board = Board("x=HI 1410/1 y=HI 1510/1", f"{FAR} l@1509", idle="y", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert board.at("r.x") == at
    if amendments == BY - 1:
        assert board.asked() == ("movement", "red")
        return
    assert board.asked() == ("after-step", "blue")
    board.play("flee b.l 1506")
    assert (board.at("b.l"), board.at("r.x"), board.asked()) == ("1506", "1610/1", ("go-on", "red"))


def test_4_35__a_leader_who_stays_there_is_asked_again_by_a_hex_next_to_him_alone() -> None:
    """The way out of the friend's hex leads past him, or off."""
    for way, asked in (("1510 1609", ("after-step", "blue")), ("1510 1610", ("movement", "red"))):
        board = Board("x=SK 1410/1 y=HI 1510/1", f"{FAR} l@1509", idle="y").movement()
        board.move("r.x", way.replace(" ", " /0 ") if way.endswith("09") else way)
        assert (board.asked(), board.at("r.x")[:4]) == (("after-step", "blue"), "1510")
        board.play("pass")
        assert (board.asked(), board.at("r.x")[:4], board.at("b.l")) == (asked, way[-4:], "1509")


@BOTH
def test_4_35__and_is_lost_where_he_cannot(amendments: int) -> None:
    around = " ".join(f"z{hex}=HI {hex}/1" for hex in ("1508", "1408", "1409", "1608", "1609"))
    board = Board(f"x=HI 1410/1 y=HI 1510/1 {around}", f"{FAR} l@1509", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert board.lost() == ([] if amendments >= 0 else ["b.l"])


@BOTH
def test_5_36__a_stack_spreads_before_who_has_come_through_a_friend_near_it(amendments: int) -> None:
    """The friend is two hexes from the stack, both ends of the way are three."""
    board = Board("x=HI 1410/1 y=HI 1510/1", "[a=Ha b=Ha] 1508/4", idle="y", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    if amendments >= 0:
        assert board.asked() == ("movement", "red")
        return
    assert board.asked() == ("after-step", "blue")
    board.play("spread b.b 1507")
    assert (board.at("b.a"), board.at("b.b")) == ("1508/4", "1507/4")


def test_4_35__where_it_stood_before_the_way_is_no_hex_it_has_entered() -> None:
    """It has come up to the friend by a step of its own, and goes through him two hexes and more from the leader."""
    board = Board("x=HI 1310/1 y=HI 1510/1", f"{FAR} l@1308", idle="y").movement()
    board.move("r.x", "1409 1510 1610")
    assert board.asked() == ("movement", "red")


def test_4_35__two_friends_in_a_row_are_one_way() -> None:
    """The leader stands beside the first of them alone."""
    board = Board("x=LI 1410/1 y=LI 1510/1 z=LI 1610/1", f"{FAR} l@1509", idle="y z").movement()
    board.move("r.x", "1510 1610 1711")
    assert board.asked() == ("after-step", "blue")


def test_5_36__who_turns_out_of_a_stack_has_come_nowhere_by_it() -> None:
    """It stood two hexes from the enemy's stack with a friend, turned there, which leaves it no room, and went off."""
    board = Board("[x=Pr y=Pr] 1510/1", "[a=Ha b=Ha] 1710/4", idle="y").movement()
    board.move("r.x", "/2 /3 1511", alone=True)
    assert board.at("r.x") == "1511/3"
    board = Board("[x=Pr y=Pr] 1510/1", "[a=Ha b=Ha] 1708/1", idle="y").movement()
    board.move("r.x", "/2 /3 1511", alone=True)
    assert board.asked()[0] == "movement"


@EITHER
def test_4_35__the_half_on_which_a_unit_wheels_into_its_way_has_entered_nothing(amendments: int) -> None:
    """The leader has got away to beside the half that stands still and then goes off through no hex next to him."""
    board = Board("x=HO 1311+1312/1 y=SK 1511/1", f"{FAR} l@1310", idle="y", amendments=amendments).movement()
    board.move("r.x", "1410")
    board.play("flee b.l 1311")
    board.play("pass")
    board.move("r.x", "/0 1409")
    assert board.at("r.x") == "1409+1510/0"
    assert board.asked() == (("after-step", "blue") if amendments >= 0 else ("movement", "red"))


@EITHER
def test_4_35__who_turns_into_the_front_of_a_stack_has_come_to_its_hex(amendments: int) -> None:
    """It enters the hex where it may not stand as it looks, and turns there as the other unit does (5.34)."""
    board = Board("x=Pr 1410/1 y=Pr 1510/2", f"{FAR} l@1509", idle="y", amendments=amendments).movement()
    board.move("r.x", "1510 /2")
    if amendments < 0:
        assert (board.asked(), board.at("r.x")) == (("after-step", "blue"), "1510/1")
        board.play("pass")
    assert (board.stack("1510"), board.asked()) == (["r.y", "r.x"], ("movement", "red"))


@EITHER
def test_7_24__guns_shoot_at_a_unit_in_the_middle_of_its_way_through_friends(amendments: int) -> None:
    board = Board("x=HI 1410/1 y=HI 1510/1", "d=ART 1513/0", idle="y", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert board.asked() == ("after-step", "blue")
    assert board.at("r.x") == ("1610/1" if amendments >= 0 else "1510/1")
    if amendments >= 0:
        return
    board.play("shoot b.d at r.x", dice=(0,))
    assert (board.at("r.x"), board.hits("r.x"), board.hits("r.y")) == ("1610/1", 1, 0)
    assert board.spent("r.x") == 3


def test_7_24__who_falls_there_does_not_come_out() -> None:
    board = Board("x=HI 1410/1(4) y=HI 1510/1", "d=ART 1513/0", idle="y").movement()
    board.move("r.x", "1510 1610")
    board.play("shoot b.d at r.x", dice=(0,))
    assert (board.lost(), board.at("r.y"), board.asked()) == (["r.x"], "1510/1", ("movement", "red"))


def test_7_24__the_friend_may_fall_and_the_other_goes_on() -> None:
    """Both are activated, and the guns shoot at whom they like."""
    board = Board("x=HI 1410/1 y=HI 1510/1(4)", "d=ART 1513/0").movement()
    board.move("r.x", "1510 1610")
    board.play("shoot b.d at r.y", dice=(0,))
    assert (board.lost(), board.at("r.x")) == (["r.y"], "1610/1")


def test_7_24__guns_that_keep_their_shot_are_asked_again() -> None:
    board = Board("x=HI 1410/1 y=HI 1510/1", "d=ART 1513/0", idle="y").movement()
    board.move("r.x", "1510 1610")
    board.play("pass")
    assert (board.at("r.x"), board.asked()) == ("1610/1", ("after-step", "blue"))


@pytest.mark.parametrize(("amendments", "hits"), [(EACH - 1, 2), (-1, 1)])
def test_5_22__through_two_friends_at_once_a_phalanx_pays_and_suffers_as_through_one(
    amendments: int, hits: int
) -> None:
    board = Board("x=PH 1410+1411/1 y=HI 1510/1 z=HI 1511/1", FAR, idle="y z", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert (board.spent("r.x"), board.hits("r.x")) == (4, hits)
    assert (board.hits("r.y"), board.hits("r.z")) == (1, 1)


def test_5_33__a_stack_goes_through_the_second_friend_in_a_row_as_a_stack_too() -> None:
    """One of the two might stay with that friend; both together are on their way, and no third unit on its hex."""
    board = Board("[x=Ha y=Ha] 1410/1 f=Ha 1510/1 g=Ha 1610/1", f"{FAR} l@1611", idle="f g").movement()
    board.move("r.x", "1510 1610 1710", stack=True)
    assert (board.asked(), board.at("r.x"), board.at("r.y")) == (("after-step", "blue"), "1610/1", "1610/1")
    assert [room.stands(board.field, board.unit(name)) for name in ("r.x", "r.y", "r.g")] == [False, False, True]
    board.play("pass")
    assert (board.asked(), board.at("r.x"), board.at("r.y")) == (("movement", "red"), "1710/1", "1710/1")
    assert room.stands(board.field, board.unit("r.x"))
