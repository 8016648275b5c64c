"""Leaders and the units they are with (rulebook 4.32, 4.35, 4.36): who stays, who gets out of the way, who is lost."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.rules import missiles, pursuit
from feldherr.games.sgboh.rules.walk import Move
from feldherr.games.sgboh.state.amendments import COMPANY, EACH, REJOINED
from feldherr.kernel import PlayContext, Scripted

FAR = "d=HI 2515/4"
BOTH = pytest.mark.parametrize("amendments", [COMPANY - 1, -1])


def _to(board: Board, hex: str) -> str:
    """The retreat to a hex that is on offer."""
    return next(one for one in board.options() if one.split()[-1].startswith(hex))


# advances


@BOTH
def test_4_32__a_leader_may_stay_when_his_unit_advances_after_shock(amendments: int) -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 1510/4", amendments=amendments)
    board.resolve("x", "d", 19)
    if amendments >= 0:
        board.refuses("advance r.x 1510e alone", "4.32", "sgboh-no-leader-stays")
        assert len(board.options()) == 3
        return
    assert len(board.options()) == 6
    board.play("advance r.x 1510e alone")
    assert (board.at("r.x"), board.at("r.l"), board.over) == ("1510/1", "1410", True)


def test_4_32__nobody_stays_where_no_leader_is() -> None:
    board = Board("x=HI 1410/1 l@1010", "d=HI 1510/4")
    board.resolve("x", "d", 19)
    board.refuses("advance r.x 1510e alone", "4.32", "sgboh-no-leader-stays")
    board.refuses("advance r.x 1410e alone", "7.71", "sgboh-advance-where")


@BOTH
def test_4_32__and_when_it_follows_who_has_retreated(amendments: int) -> None:
    board = Board("x=HI 1410/1 l@x", "d=SK 1510/4", amendments=amendments)
    board.shock_phase()
    board.play("shock r.x@b.d")
    board.play(next(one for one in board.options() if one != "pass"))
    assert board.asked() == ("follow", "red")
    if amendments >= 0:
        board.refuses("follow r.x 1510e alone", "4.32", "sgboh-no-leader-stays")
        return
    board.play("follow r.x 1510e alone")
    assert (board.at("r.x"), board.at("r.l")) == ("1510/1", "1410")


def test_7_62__a_leader_cannot_stay_out_of_a_pursuit() -> None:
    board = Board("x=HC 1410/1 l@x", "d=HC 1510/4")
    board.resolve("x", "d", 19, dice=(9,))
    assert (board.at("r.x"), board.at("r.l")) == ("pursuit", "pursuit")


def test_7_62__in_hand_it_advances_and_he_may_stay() -> None:
    board = Board("x=HC 1410/1 l@x", "d=HC 1510/4")
    board.resolve("x", "d", 19, dice=(0,))
    board.play("advance r.x 1510e alone")
    assert (board.at("r.x"), board.at("r.l")) == ("1510/1", "1410")


# who comes next to a leader alone


@pytest.mark.parametrize("amendments", [REJOINED - 1, -1])
def test_4_35__and_from_who_comes_back_from_pursuit_next_to_him(amendments: int) -> None:
    """Cavalry may come back next to a leader alone, who is no combat unit (7.63)."""
    board = Board("h=HC 1410/1", "z=HI 1510/1 k@2908", amendments=amendments)
    board.pursue("r.h")
    pursuit.try_return(board.field, 0, 0, PlayContext(Scripted()))
    board.play("recall", dice=(0,))
    board.play("return r.h 3008w")
    if amendments >= 0:
        assert (board.at("b.k"), board.over) == ("2908", True)
        return
    assert board.asked() == ("after-step", "blue")
    board.play("flee b.k 2607")
    assert (board.at("b.k"), board.at("r.h"), board.over) == ("2607", "3008/4", True)


@BOTH
def test_4_35__a_leader_alone_gets_away_from_who_retreats_next_to_him(amendments: int) -> None:
    """The defender is thrown back next to a leader of the attackers' who has been left there."""
    board = Board("x=HI 1410/1 l@1710", "d=HI 1510/4", amendments=amendments)
    board.resolve("x", "d", 9)
    board.play("retreat b.d 1610w")
    if amendments >= 0:
        assert board.asked() == ("advancing", "red")
        return
    assert board.asked() == ("after-step", "red")
    board.play("flee r.l 1910")
    assert board.at("r.l") == "1910"
    assert board.asked() == ("advancing", "red")


@BOTH
def test_4_35__and_is_lost_where_there_is_no_way_out(amendments: int) -> None:
    """He stands in a corner of the map, with an enemy next to him before."""
    board = Board("x=HI 0104/0 l@0101", "d=HI 0103/3 e=HI 0201/1", amendments=amendments)
    board.resolve("x", "d", 9)
    board.play(_to(board, "0102"))
    assert (board.at("r.l") == "lost") == (amendments < 0)


@BOTH
def test_5_36__a_unit_that_goes_aside_drives_a_leader_away(amendments: int) -> None:
    board = Board("x=HI 1210/1 l@1512", "[a=Pr k=Pr] 1510/4", amendments=amendments).movement()
    board.move("r.x", "1310")
    assert board.asked() == ("after-step", "blue")
    board.play("spread b.k 1511")
    assert board.asked() == (("after-step", "red") if amendments < 0 else ("go-on", "red"))


# who is lost on the way through a friend


@BOTH
def test_4_36__who_falls_on_his_way_through_a_friend_takes_no_leader_of_his_along(amendments: int) -> None:
    board = Board("x=PH 1410+1411/1(4)D y=HI 1510/1 l@y", "d=HI 2515/4", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert "r.x" in board.lost()
    assert board.at("r.l") == ("1510" if amendments < 0 else "away")


# light cavalry and elephants


@BOTH
def test_10_23__light_cavalry_does_not_strike_from_the_zone_of_elephants(amendments: int) -> None:
    """Every way to the target ends in the zone of the elephants beside it."""
    board = Board("x=LC 1211/1", "d=MI 1510/4 e=EL 1511/4", amendments=amendments).movement()
    unit, target = board.unit("r.x"), board.unit("b.d")
    found = board.labels(board.setting.map.mask(missiles.approaches(board.field, unit, target)))
    zone = board.labels(board.field.zone[board.unit("b.e")])
    assert bool(found & zone) == (amendments >= 0)


@BOTH
def test_4_36__nor_does_a_friend_who_falls_as_he_comes_through(amendments: int) -> None:
    board = Board("x=PH 1410+1411/1 y=HI 1510/1(4) l@x k@y", "d=HI 2515/4", amendments=amendments).movement()
    board.move("r.x", "1510 1610")
    assert board.lost() == ["r.y"]
    assert (board.at("r.l"), board.at("r.k")) == (("1610", "away") if amendments < 0 else ("away", "away"))


# of several leaders each decides

EITHER = pytest.mark.parametrize("amendments", [EACH - 1, -1])


@EITHER
def test_4_32__of_two_leaders_one_goes_along_and_one_stays(amendments: int) -> None:
    board = Board("x=HI 1410/1 l@x k@x", FAR, amendments=amendments).movement()
    if amendments >= 0:
        board.refuses("move r.x 1510e without r.k", "4.32", "sgboh-not-with-unit")
        return
    board.play("move r.x 1510e-1610e without r.k")
    assert (board.at("r.x"), board.at("r.l"), board.at("r.k")) == ("1610/1", "1610", "1410")


def test_4_32__of_several_those_who_stay_are_named() -> None:
    board = Board("x=HI 1410/1 l@x k@x", FAR).movement()
    board.refuses("move r.x 1510e alone", "4.32", "sgboh-all-stay")
    board.refuses("move r.x 1510e alone without r.k", "4.32", "sgboh-all-stay")
    board.play("move r.x 1510e without r.k r.l")
    assert (board.at("r.l"), board.at("r.k")) == ("1410", "1410")


def test_4_32__nobody_parts_where_one_leader_is_or_who_is_not_there() -> None:
    board = Board("x=HI 1410/1 y=HI 1210/1 l@x k@y", FAR).movement()
    board.refuses("move r.x 1510e without r.l", "4.32", "sgboh-not-with-unit")
    board.refuses("move r.x 1510e without r.k", "4.32", "sgboh-not-with-unit")
    board.refuses("move r.x 1510e without r.y", "2.2", "sgboh-needs-leader")


def test_4_32__who_stays_is_asked_for_where_several_are() -> None:
    board = Board("x=HI 1410/1 y=HI 1210/1 l@x k@x m@y", FAR).movement()
    legal = board.field.legal("red")
    assert legal.choices("move r.x 1510e").playable
    assert [one.v for one in legal.rest(Move, board.unit("r.x"))[-1].values] == [board.unit("r.l"), board.unit("r.k")]
    assert legal.rest(Move, board.unit("r.y"))[-1].values == ()


def test_4_32__who_stays_is_as_begun_when_the_move_goes_on() -> None:
    board = Board("x=HI 1410/1 l@x k@x", "s=SKa 1610/4", options=UNASKED).movement()
    board.play("move r.x 1510e without r.k")
    assert board.asked() == ("after-step", "blue")
    board.play("shoot b.s at r.x", dice=(9,))
    assert (board.at("r.l"), board.at("r.k")) == ("1510", "1410")


@EITHER
def test_4_32__and_so_in_an_advance_after_shock(amendments: int) -> None:
    board = Board("x=HI 1410/1 l@x k@x", "d=HI 1510/4", amendments=amendments)
    board.resolve("x", "d", 19)
    assert len(board.options()) == (6 if amendments >= 0 else 12)
    if amendments >= 0:
        board.refuses("advance r.x 1510e without r.l", "4.32", "sgboh-not-with-unit")
        return
    board.refuses("advance r.x 1510e alone", "4.32", "sgboh-all-stay")
    board.play("advance r.x 1510e without r.l")
    assert (board.at("r.x"), board.at("r.l"), board.at("r.k")) == ("1510/1", "1410", "1510")


def test_4_32__and_when_it_follows() -> None:
    board = Board("x=HI 1410/1 l@x k@x", "d=SK 1510/4")
    board.shock_phase()
    board.play("shock r.x@b.d")
    board.play(next(one for one in board.options() if one != "pass"))
    board.refuses("follow r.x 1510e alone", "4.32", "sgboh-all-stay")
    board.play("follow r.x 1510e without r.k")
    assert (board.at("r.l"), board.at("r.k")) == ("1510", "1410")


def test_4_36__in_a_retreat_nobody_stays() -> None:
    board = Board("x=HI 1410/1 l@x k@x", "d=HI 1510/4")
    board.resolve("x", "d", 4)
    board.play(board.options()[0])
    assert board.at("r.l") == board.at("r.k") == board.at("r.x")[:4] != "1410"
