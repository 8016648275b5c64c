"""Who is kept in play where hits rout all of both sides and nobody has a way back (8.4, 8.3), and its forecast.

Facing 1 looks east, 4 west; of 1410 the hexes before it are 1510 and 1511 then, of 1510 to the west 1410 and 1409.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import forecast
from feldherr.games.sgboh.state.amendments import STACKED, STAYS

WALL = " ".join(f"w{number}=HI {hex}/4" for number, hex in enumerate(("1310", "1311", "1411", "1409"), 1))
"""Friends all round 1410 but before it."""
BROKEN = "d=HI 1510/4(4)"
"""A defender whom one hit routs."""


# 8.4: a barred retreat routs who is left


@pytest.mark.parametrize(
    ("x", "y", "keep", "hits"),
    [
        (4, 4, "x", 5),  # both fall only to the barred retreat
        (4, 4, "y", 5),
        (5, 4, "x", 5),  # the upper one falls to the row
        (5, 4, "y", 5),
        (5, 3, "x", 5),  # with the upper one gone the other would bear both of the two
        (4, 5, "x", 5),
        (4, 5, "y", 5),
        (5, 5, "x", 5),
        (5, 5, "y", 5),
    ],
)
def test_8_4__of_a_stack_without_a_way_back_one_unit_is_kept_and_no_other(x: int, y: int, keep: str, hits: int) -> None:
    board = Board(f"[x=Co({x}) y=Co({y})] 1410/1 {WALL}", BROKEN)
    board.resolve("x", "d", 4)
    assert board.options() == ["keep r.x", "keep r.y", "pass"]
    board.play(f"keep r.{keep}")
    other = "y" if keep == "x" else "x"
    assert sorted(board.lost()) == ["b.d", f"r.{other}"]
    assert (board.hits(f"r.{keep}"), board.at(f"r.{keep}"), board.over) == (hits, "1410/1", True)


@pytest.mark.parametrize(("keep", "lost"), [("x", ["b.d"]), ("y", ["b.d", "r.x", "r.y"])])
def test_8_4__before_the_amendment_both_stayed_or_both_were_lost(keep: str, lost: list[str]) -> None:
    board = Board(f"[x=Co(4) y=Co(4)] 1410/1 {WALL}", BROKEN, amendments=STACKED - 1)
    board.resolve("x", "d", 4)
    board.play(f"keep r.{keep}")
    assert sorted(board.lost()) == lost


EDGE = "f=HC 0109/1"
"""A friend on the only hex to which 0110 could retreat from 0210; the other ways lead off the map."""


@pytest.mark.parametrize("red", [f"x=HI 0110/1(4) {EDGE} k@x", f"[x=Co(5) y=Co(5)] 0110/1 {EDGE} k@x"])
def test_8_4__who_is_kept_at_the_edge_of_the_map_stays_in_play(red: str) -> None:
    board = Board(red, "d=HI 0210/4(4)")
    board.resolve("x", "d", 4)
    board.play("keep r.x")
    assert (board.at("r.x"), board.hits("r.x"), board.at("r.k"), board.over) == (
        "0110/1",
        board.field.tq(board.unit("r.x")) - 1,
        "0110",
        True,
    )
    assert "r.x" not in board.lost()
    board = Board(red, "d=HI 0210/4(4)", amendments=STAYS - 1)
    board.resolve("x", "d", 4)
    board.play("keep r.x")
    assert "r.x" in board.lost()


def test_8_4__at_the_edge_of_the_map_as_well_who_is_kept_retreats_where_it_can() -> None:
    board = Board("x=HI 0110/1(4)", "d=HI 0210/4(4)")
    board.resolve("x", "d", 4)
    board.play("keep r.x")
    assert (board.at("r.x"), board.hits("r.x"), board.lost()) == ("0109/1", 4, ["b.d"])


def test_8_4__who_would_go_off_the_map_does_not_rout_and_nobody_is_kept() -> None:
    board = Board(f"x=HI 0110/1(2) {EDGE}", "d=HI 0210/4(4)")
    board.resolve("x", "d", 4)  # four hits of five: it lives through the row
    assert (board.lost(), board.over) == (["b.d", "r.x"], True)


RING = "a=HC 1310/4 b=HC 1311/4 c=HC 1411/4 f=HC 1309/4 g=HC 1308/4 h=HC 1408/4"
"""Friends all round 1410 and 1409 but before them."""
BEHIND = "a=HC 1610/1 b=HC 1611/1 c=HC 1612/1 f=HC 1512/1 g=HC 1509/1 h=HC 1609/1"
"""Friends all round 1510 and 1511 but before them."""


@pytest.mark.parametrize(
    ("red", "blue", "attackers", "defenders"),
    [
        (f"x=HI 1410/1(2) y=HI 1409/1(2) {RING}", BROKEN, "x y", "d"),
        (f"x=HI 1410/1(4) y=HI 1409/1(2) {RING}", BROKEN, "x y", "d"),
        (f"x=HI 1410/1(2) y=HI 1409/1(4) {RING}", BROKEN, "x y", "d"),
        (f"[x=Co(4) y=Co(4)] 1410/1 {WALL}", BROKEN, "x", "d"),
        (f"[x=Co(5) y=Co(3)] 1410/1 {WALL}", BROKEN, "x", "d"),
        (f"x=HId 1410/1(6) {WALL}", BROKEN, "x", "d"),
        (f"x=HI 0110/1(4) {EDGE}", "d=HI 0210/4(4)", "x", "d"),
        ("x=HI 1410/1(4)", "d=HI 1510/4(2) a=HC 1610/1 b=HC 1611/1 c=HC 1511/1 f=HC 1509/1", "x", "d"),
        ("x=HI 1410/1(4)", "d=HI 1510/4(1) a=HC 1610/1 b=HC 1611/1 c=HC 1511/1 f=HC 1509/1", "x", "d"),
        ("x=HI 1410/1(4)", f"d=HI 1510/4(2) e=HI 1511/4(2) {BEHIND}", "x", "d e"),
    ],
)
def test_8_4__the_forecast_is_what_comes_of_it(red: str, blue: str, attackers: str, defenders: str) -> None:
    """Every face of the die, every check, hits shared as in the forecast, the first attacker kept."""
    ours, theirs = attackers.split(), defenders.split()
    board = Board(red, blue)
    plan = forecast.forecast(board.field, board.attack(attackers, defenders))
    fighting = [
        *(f"r.{name}" for name in "xy" if f"{name}=" in red),
        *(f"b.{name}" for name in theirs),
    ]
    names = {board.unit(name): name for name in fighting}
    for face in plan.faces:
        lost = dict.fromkeys(names.values(), Fraction(0))
        for dice, chance in checks(board, face.row, ours, theirs):
            played = Board(red, blue)
            played.resolve(attackers, defenders, face.die + plan.net, dice)
            while not played.over:
                played.play(played.options()[0])  # the first unit bears what is left over, and the first is kept
            for name in played.lost():
                if name in lost:
                    lost[name] += chance
        for unit, name in names.items():
            found = sum(
                case.chance * branch.chance
                for case in face.cases
                for stack in (*case.attacker, *case.defender)
                for branch in stack
                if unit in branch.fates and branch.fates[unit].lost
            )
            routs = any(spared(case) for case in face.cases)
            if routs or (not face.row.attacker.retreat and not face.row.defender.retreat):
                assert found == lost[name], (face.die + plan.net, name)
            else:
                assert found <= lost[name], (face.die + plan.net, name)  # of a barred retreat otherwise nothing is told


def spared(case: forecast.Case) -> bool:
    """Whether all defenders are lost and one attacker is left in a case."""
    fates = [list(branch.fates.values()) for stack in case.defender for branch in stack]
    return all(fate.lost for some in fates for fate in some)


def checks(board: Board, row: Any, ours: list[str], theirs: list[str]) -> list[tuple[tuple[int, ...], Fraction]]:
    """All ways the checks for rout may turn out, with a die for each."""
    found: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for result, units, side in ((row.attacker, ours, "r"), (row.defender, theirs, "b")):
        if result.check:
            for name in units:
                limit = board.field.tq(board.unit(f"{side}.{name}")) - result.plus
                holds = Fraction(limit + 1, 10)
                found = [
                    ((*dice, die), chance * part)
                    for dice, chance in found
                    for die, part in ((0, holds), (9, 1 - holds))
                    if part
                ]
    return found
