"""Withdrawal of an army (rulebook 9): rout points, the level, and how a battle ends."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import FAR
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import effects, withdrawal
from feldherr.kernel import Outcome, PlayContext, Scripted


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("x=HI 1010/1", 5),
        ("x=HId 1010/1", 7),
        ("x=HId 1010/1D", 7),
        ("x=PH 1010+1011/1", 14),
        ("x=PH 1010+1011/1D", 14),
        ("x=HO 1010+1011/1", 12),
        ("x=KA 1010+1011/1", 10),
        ("x=SK 1010/1", 2),
        ("x=SK* 1010/1", 2),
        ("x=EL 1010/1", 2),
        ("x=CH 1010/1", 2),
        ("x=LC 1010/1", 6),
        ("x=GC 1010/1", 7),
        ("x=ART 1010/1", 4),
        ("x=HI 1010/1C", 5),
    ],
)
def test_9_points__of_units(unit: str, points: int) -> None:
    board = Board(unit, FAR)
    assert withdrawal.lost(board.field, 0) == 0
    effects.destroy(board.field, board.unit("r.x"), PlayContext(Scripted()), "off_map")
    assert withdrawal.lost(board.field, 0) == points
    assert withdrawal.lost(board.field, 1) == 0


@pytest.mark.parametrize("kind", ["PH", "HO"])
def test_9_points__of_double_depth(kind: str) -> None:
    board = Board(f"a={kind} 1010+1011/1 b={kind} 0911+0912/1", FAR, may_deepen=True).movement()
    board.deepen("r.a", "r.b")
    effects.destroy(board.field, board.unit("r.a"), PlayContext(Scripted()), "off_map")
    assert withdrawal.lost(board.field, 0) == {"PH": 28, "HO": 24}[kind]


def test_9_points__of_leaders_who_are_killed_and_nobody_else() -> None:
    board = Board("x=HC 1010/1 y=HI 1012/1D l@x", FAR)
    assert withdrawal.lost(board.field, 0) == 0  # depleted units stand
    for box in (board.setting.pursuit, board.setting.vanished):
        for name in ("r.x", "r.l"):
            board.field.put(board.unit(name), box)
        assert withdrawal.lost(board.field, 0) == 0
    board.field.put(board.unit("r.l"), board.setting.away)
    assert withdrawal.lost(board.field, 0) == 0
    board.field.put(board.unit("r.l"), board.setting.lost)
    board.field.lost.append(board.unit("r.l"))
    assert withdrawal.lost(board.field, 0) == 25


def after(red: int, blue: int, level: tuple[int, int] = (66, 90)) -> tuple[Board, Outcome | None]:
    """The end of a turn of red in which the sides have lost so many points."""
    board = Board("x=HI 1010/1 l@x", "d=HI 2910/4 l@d", level=level)
    board.battle()
    board.play("activate r.f by r.l")
    board.field.leader_points = [red, blue]
    assert board.field.outcome is None
    board.move("r.x", "1110")  # reached in the middle of a turn it ends nothing yet
    board.play("end")
    return board, board.field.outcome


@pytest.mark.parametrize(
    ("red", "blue", "winner", "reason"),
    [
        (65, 89, "", ""),
        (66, 0, "blue", "sgboh-army-withdraws"),
        (70, 89, "blue", "sgboh-army-withdraws"),
        (0, 90, "red", "sgboh-army-withdraws"),
        (68, 95, "red", "sgboh-pyrrhic"),
        (66, 91, "red", "sgboh-pyrrhic"),
        (75, 91, "blue", "sgboh-pyrrhic"),
        (70, 94, "nobody", "sgboh-both-withdraw"),
    ],
)
def test_9_both__the_army_that_is_less_over_its_level_has_won(red: int, blue: int, winner: str, reason: str) -> None:
    board, outcome = after(red, blue)
    if not winner:
        assert outcome is None
        assert board.asked() == ("activate", "blue")
        return
    assert outcome is not None
    assert (outcome.reason, outcome.paragraph, outcome.points) == (reason, "9", {"red": red, "blue": blue})
    assert outcome.ranking == (
        (("red", "blue"),) if winner == "nobody" else ((winner,), ({"red": "blue", "blue": "red"}[winner],))
    )
    board.refuses("pass", "9")


def test_9__shock_is_still_fought() -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 1510/4 l@2010", level=(50, 50))
    board.battle()
    board.play("activate r.f by r.l")
    board.field.leader_points = [60, 0]
    board.play("end")
    assert board.asked() == ("designate", "red")
    board.play("shock r.x@b.d", dice=(5, 5))
    assert board.field.outcome is not None


def test_9__a_side_without_units_passes() -> None:
    board = Board("x=HI 1010/1 l@1010", "d=HI 2910/4 l@d")
    board.battle()
    board.play("pass")
    board.play("pass")
    effects.destroy(board.field, board.unit("r.x"), PlayContext(Scripted()), "off_map")
    assert [text for text in board.options() if not text.startswith("ride")] == ["pass"]
    board.play("pass")
    assert board.field.outcome is None


def test_9__six_passes_in_a_row_end_a_battle_drawn() -> None:
    board = Board("x=HI 1010/1 l@x", "d=HI 2910/4 l@d")
    board.battle()
    for _ in range(5):
        board.play("pass")
        assert board.field.outcome is None
    board.play("pass")
    assert board.field.outcome is not None
    assert (board.field.outcome.reason, board.field.outcome.ranking) == ("sgboh-stalemate", (("red", "blue"),))


@pytest.mark.parametrize("does", ["activate b.f by b.l", "ride b.l 2909", "seize", "dash"])
def test_9__whatever_else_is_done_begins_the_count_again(does: str) -> None:
    board = Board("x=HI 1010/1 l@x", "d=HI 2910/4 l@d", leaders={"b.l": {"seizure": 1}})
    board.battle()
    seizes = does in ("seize", "dash")
    for turn in range(4 if seizes else 3):
        if board.asked()[0] == "seize" and turn < 4:
            board.play("pass")
        board.play("pass")
    if seizes:
        board.play("seize b.l" if does == "seize" else "dash b.l 2909", dice=(0,) if does == "seize" else ())
    else:
        while board.asked() != ("activate", "blue"):
            board.play("pass")
        board.play(does)
        if does.startswith("activate"):
            board.play("end")
    assert board.field.passes == 0


def test_9__a_battle_in_which_nobody_is_hurt_any_more_is_drawn() -> None:
    board = Board("x=HI 1010/1 l@x", "d=HI 2910/4 l@d")
    board.battle()
    for turn in range(withdrawal.QUIET):
        assert board.field.outcome is None
        board.play(f"activate {'rb'[turn % 2]}.f by {'rb'[turn % 2]}.l")
        board.play("end")
    assert board.field.outcome is not None
    assert board.field.outcome.reason == "sgboh-stalemate"
