"""10.2: elephants, whom they stop, what horse suffers from them."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import ELEPHANTS, SHORT, activate, designated, found_out, moving

from feldherr.games.sgboh.state.amendments import CHAINS


def test_10_23__horse_before_which_elephants_turn_comes_into_their_zone_unhurt() -> None:
    """It was to be their flank; when the step is made it is their front, and the step stands."""
    board = moving("x=LC 1513/0", "e=EL 1510/4")
    board.does("move r.x 1512ne-1511ne")
    board.play("face b.e 1510sw", dice=(1,))
    assert (board.at("r.x"), board.hits("r.x")) == ("1511/0", 0)


@pytest.mark.parametrize(
    ("blue", "hits"), [("e=EL 1510/1", 1), ("e=EL 1510/4", 1), ("e=EL 1510/1 f=EL 1409/1", 1), ("e=EL 1610/1", 0)]
)
def test_10_23__horse_is_hurt_once_when_activated_next_to_elephants(blue: str, hits: int) -> None:
    board = activate("x=HC 1410/1 l@x c=CH 1411/1", blue)
    assert (board.hits("r.x"), board.hits("r.c")) == (hits, 0)


@pytest.mark.parametrize(("engaged", "hits"), [("d", 2), ("", 0)], ids=["cannot go", "goes"])
def test_10_23__horse_that_cannot_get_away_from_elephants_takes_a_hit_first(engaged: str, hits: int) -> None:
    """A nought: 4 for weapons, -1 for quality, the odd hit +1 is a four; two hits for the elephants and one for him."""
    board = designated("e=EL 1410/1", "d=HC 1510/4", "r.e@b.d", dice=(0,) if engaged else (), engaged=engaged)
    if not engaged:
        board.does("evade b.d@1610w-1710w-1810w-1910w")
    assert board.hits("b.d") == hits


@pytest.mark.parametrize(
    ("blue", "amendments", "expected"),
    [("d=HI 1510/1", -1, ["r.x"]), ("d=HI 1509/1", -1, []), ("d=HI 1510/1", CHAINS - 1, [])],
    ids=["before them", "at their flank", "before the amendment"],
)
def test_10_24__elephants_with_an_enemy_in_their_zone_are_no_link_of_the_chain(
    blue: str, amendments: int, expected: list[str]
) -> None:
    """The elephants alone are in range, and x stands beside nobody else."""
    board = activate(ELEPHANTS, blue, leaders=SHORT, amendments=amendments)
    assert found_out(board) == expected
    assert board.field.out_of_command(board.unit("r.e")) == (blue == "d=HI 1510/1")


def test_10_24__elephants_that_have_come_before_an_enemy_neither_turn_nor_go_on() -> None:
    board = moving("e=EL 1310/1", "d=HI 1510/1")
    board.move("r.e", "1410")
    assert not board.may_go("r.e", "/2")
    assert not board.may_go("r.e", "1511")
