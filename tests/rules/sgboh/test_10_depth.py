"""Double depth (rulebook 10.3): two phalanxes, or two bodies of hoplites, as one unit."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR
from tests.rules.sgboh.board import Board, told

from feldherr.games.sgboh.rules import effects, withdrawal
from feldherr.games.sgboh.state.amendments import ARCS
from feldherr.kernel import PlayContext, Scripted


def two(rear: str = "b=PH 0911+0912/1", front: str = "a=PH 1010+1011/1", *, allowed: bool = True, **how: str) -> Board:
    return Board(f"{front} {rear}", FAR, may_deepen=allowed, **how).movement()  # type: ignore[arg-type]


@pytest.mark.parametrize("rear", ["b=PH 0911+0912/1", "b=PH 0910+0911/1"])
def test_10_3__the_rear_unit_goes_under_the_front_one(rear: str) -> None:
    board = two(rear)
    board.play("deepen r.a with r.b")
    assert (board.at("r.a"), board.at("r.b")) == ("1010+1011/1", "under")
    assert board.field.strength(board.unit("r.a")) == 20
    assert withdrawal.worth(board.field, board.unit("r.a")) == 28
    assert withdrawal.worth(board.field, board.unit("r.b")) == 0
    board.no_way("r.a", "1110+1111/1", "5.12", "sgboh-has-moved")


@pytest.mark.parametrize(
    ("front", "rear"),
    [
        ("a=PH 1010+1011/1", "b=PH 0912+0913/1"),
        ("a=PH 1010+1011/1", "b=PH 0811+0812/1"),
        ("a=PH 1010+1011/1", "b=PH 0911+0910/4"),
        ("a=PH 1010+1011/1", "b=HO 0911+0912/1"),
        ("a=PH 1010+1011/1D", "b=PH 0911+0912/1"),
        ("a=PH 1010+1011/1", "b=PH 0911+0912/1D"),
        ("a=KA 1010+1011/1", "b=KA 0911+0912/1"),
        ("a=HI 1010/1", "b=HI 0911/1"),
    ],
)
def test_10_3__who_does_not(front: str, rear: str) -> None:
    two(rear, front).refuses("deepen r.a with r.b", "10.3", "sgboh-no-double-depth")


def test_10_3__only_where_the_battle_says_so_and_both_are_active_and_have_not_moved() -> None:
    two(allowed=False).refuses("deepen r.a with r.b", "10.3", "sgboh-no-double-depth")
    two(idle="b").refuses("deepen r.a with r.b", "10.3", "sgboh-no-double-depth")
    two(idle="a").refuses("deepen r.a with r.b", "3.2", "sgboh-not-activated")
    board = two("b=PH 0810+0811/1")
    board.move("r.b", "0910+0911/1")
    board.refuses("deepen r.a with r.b", "10.3", "sgboh-no-double-depth")
    board = two(front="a=PH 1010+1011/1")
    board.refuses("deepen r.b with r.a", "10.3", "sgboh-no-double-depth")
    board.play("deepen r.a with r.b")
    board.refuses("deepen r.a with r.b", "5.12", "sgboh-has-moved")


def test_10_3__hoplites_as_well() -> None:
    board = two("b=HO 0911+0912/1", "a=HO 1010+1011/1")
    board.play("deepen r.a with r.b")
    assert withdrawal.worth(board.field, board.unit("r.a")) == 24


@pytest.mark.parametrize(("a", "b", "depleted", "hits"), [(3, 2, False, 5), (0, 0, False, 0), (4, 3, True, 1)])
def test_10_3__hits_are_added(a: int, b: int, depleted: bool, hits: int) -> None:
    board = two(f"b=PH 0911+0912/1({b})", f"a=PH 1010+1011/1({a})")
    board.play("deepen r.a with r.b")
    assert (board.depleted("r.a"), board.hits("r.a"), board.hits("r.b")) == (depleted, hits, 0)


def test_10_3__too_many_hits_for_one_rout_it() -> None:
    board = two("b=PH 0911+0912/1(6)", "a=PH 1010+1011/1(6)")
    board.play("deepen r.a with r.b")
    assert board.lost() == ["r.a", "r.b"]  # five are left of the twelve, and that is its quality now


def test_10_3__in_contact_and_out_of_command_it_costs_nothing() -> None:
    for out in ("", "a b"):
        board = Board("a=PH 1010+1011/1 b=PH 0911+0912/1", "d=HI 1110/4", may_deepen=True, out=out).movement()
        board.play("deepen r.a with r.b")
        assert board.spent("r.a") == 0


def test_10_3__for_the_rest_of_the_battle() -> None:
    board = two()
    board.play("deepen r.a with r.b")
    board.movement()
    assert {end for end, mp in board.ends("r.a").items() if mp == 1} == {
        "1110+1111/1", "1111+1112/1", "1010+1111/0", "1111+1011/2",
    }  # fmt: skip
    board.no_way("r.a", "1011+1010/4", "6.13", "sgboh-no-about-face")
    board.move("r.a", "1110+1111/1 1210+1211/1")
    effects.destroy(board.field, board.unit("r.a"), PlayContext(Scripted()), "off_map")
    assert board.lost() == ["r.a", "r.b"]
    assert withdrawal.lost(board.field, 0) == 28


def test_10_3__leaders_of_the_rear_unit_stand_with_both() -> None:
    board = Board("a=PH 1010+1011/1 b=PH 0911+0912/1 l@b", FAR, may_deepen=True).movement()
    board.play("deepen r.a with r.b")
    assert board.at("r.l") == "1010"


@pytest.mark.parametrize(("amendments", "hits"), [(-1, []), (ARCS - 1, [(1, 9)])])
def test_10_3__the_hits_of_both_are_no_hit_more(amendments: int, hits: list[tuple[int, int]]) -> None:
    """Four and five are nine of seven: depleted with two, and no hit has fallen that could be told of."""
    board = two("b=PH 0911+0912/1(5)", "a=PH 1010+1011/1(4)", amendments=amendments)  # type: ignore[arg-type]
    events = board.play("deepen r.a with r.b")
    assert [(one.hits, one.total) for one in told(events, "hit")] == hits
    assert (board.depleted("r.a"), board.hits("r.a")) == (True, 2)


@pytest.mark.parametrize(("amendments", "facing"), [(-1, 0), (ARCS - 1, 1)])
def test_10_3__a_leader_with_the_rear_unit_is_with_the_whole_and_faces_nowhere(amendments: int, facing: int) -> None:
    board = two("b=PH 0911+0912/1 l@b", amendments=amendments)  # type: ignore[arg-type]
    board.play("deepen r.a with r.b")
    assert board.at("r.l") == "1010"
    assert board.field.pose[board.unit("r.l")] % 6 == facing
