"""Victory points (22.1, 23.1, 25.1, 26.1) and levels of victory (23.2, 24.1, 25.2, 26.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.harness import on_wire
from tests.rules.prussia.fights import field

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import losses, morale, victory
from feldherr.games.prussia.rules.track import fill
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, SOUND, Battlefield, Token
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA, SIDES
from feldherr.kernel import PlayContext, Scripted

CLEAR = {
    "rossbach": {"p.garde": "2906", "c.conde": "4326"},
    "leuthen": {"p.garde": "3817", "c.brig1": "1406"},
    "zorndorf": {"p.line1": "3616", "c.gren1": "1616"},
    "torgau": {"p.saldern": "3527", "c.brig1": "2919"},
}


def over(battle: str, pieces: dict[str, str] | None = None, kind: str = "battle", **rest: Any) -> Battlefield:
    return field(pieces or CLEAR[battle], f"{battle}_{kind}", **rest)


def take(board: Battlefield, name: str, why: Any) -> None:
    losses.remove(board, board.setting.names.unit(name), why, PlayContext(Scripted()))


def points(board: Battlefield) -> dict[str, tuple[str, int]]:
    return {why: (SIDES[side], count) for side, why, count in victory.tally(board)}


# 22.1


def test_22_1__one_point_for_each_counter_destroyed_or_fled():
    board = over("leuthen", {"p.garde": "3817", "c.brig1": "1406", "c.croat1": "1408", "c.gun1": "1410"})
    take(board, "c.croat1", "destroyed")
    assert victory.points(board) == (1, 0)
    take(board, "c.brig1", "fled")
    assert victory.points(board) == (3, 0)
    take(board, "c.gun1", "destroyed")
    assert victory.points(board) == (5, 0)
    assert victory.difference(board) == 5


def test_22_1__two_for_each_counter_captured_and_for_each_level_of_guns():
    board = over("leuthen", {"p.garde": "3817", "p.gun1": "3818", "p.gun2": "3819", "c.brig1": "1406"})
    take(board, "p.garde", "captured")
    assert victory.points(board) == (0, 4)
    take(board, "p.gun2", "captured")
    assert victory.points(board) == (0, 4 + 6)
    take(board, "p.gun1", "captured")
    assert victory.points(board) == (0, 4 + 6 + 8)


def test_22_1__markers_on_the_track_are_worth_nothing():
    board = over("leuthen")
    for why in ("paid", "heat"):
        fill(board, PRUSSIA, Token(-1, why), PlayContext(Scripted()))
    assert victory.points(board) == (0, 0)


@pytest.mark.parametrize(
    ("battle", "fates", "expected"),
    [
        ("leuthen", (("p.frederick", "wounded"),), (0, 10)),
        ("leuthen", (("p.frederick", "killed"),), (0, 30)),
        ("leuthen", (("p.frederick", "wounded"), ("p.frederick", "killed")), (0, 10)),
        ("leuthen", (("c.charles", "killed"),), (2, 0)),
        ("leuthen", (("c.charles", "wounded"), ("c.charles", "killed")), (12, 0)),
        ("leuthen", (("c.lucchesi", "killed"), ("p.zieten", "killed")), (0, 0)),
        ("torgau", (("c.daun", "wounded"),), (4, 0)),
        ("torgau", (("c.daun", "killed"),), (10, 0)),
        ("torgau", (("c.daun", "killed"), ("c.daun", "killed")), (12, 0)),
        ("zorndorf", (("c.fermor", "wounded"),), (2, 0)),
    ],
)
def test_22_1__commanders_in_chief(battle, fates, expected):
    board = over(battle)
    before = victory.points(board)
    board.fates = fates
    after = victory.points(board)
    assert (after[0] - before[0], after[1] - before[1]) == expected


# The battles' own points


@pytest.mark.parametrize(
    ("kind", "hexes", "towns"),
    [
        ("main", ("2604", "2605", "2606"), True),
        ("main", ("2603", "2704", "2607"), True),
        ("main", ("2604", "2605", "2612"), False),
        ("main", ("1607", "1608", "1706"), True),
        ("battle", ("1607", "1608", "1706"), False),
        ("battle", ("2604", "2605", "2606"), True),
        ("main", ("1607", "1608", "2604"), False),
    ],
)
def test_23_1__three_infantry_units_in_or_by_one_of_the_villages(kind, hexes, towns):
    pieces = dict(zip(("c.conde", "c.tour", "c.piemont"), hexes, strict=True))
    board = over("rossbach", {"p.garde": "2906", **pieces}, kind)
    assert points(board).get("towns") == (("coalition", 10) if towns else None)


def test_23_1__cavalry_does_not_count():
    board = over("rossbach", {"c.conde": "2604", "c.tour": "2605", "c.cav1": "2606"}, "main")
    assert "towns" not in points(board)


def test_25_1__two_points_for_the_first_rout_of_the_baggage():
    board = over("zorndorf", {"p.line1": "3616", "c.baggage": "1616", "c.gren1": "1416"})
    assert points(board) == {}
    for _ in range(2):
        morale.rout(board, board.setting.names.unit("c.baggage"), PlayContext(Scripted()))
    assert points(board) == {"baggage": ("prussia", 2)}


LEADERS = ("c.arenberg", "c.wied", "c.sincere", "c.lowenstein", "c.odonnell", "c.buccow")


def torgau(daun: str, *leaders: str, foes: tuple[str, ...] = ()) -> Battlefield:
    pieces = {"c.daun": daun, **dict(zip(LEADERS, leaders, strict=False))}
    pieces |= dict(zip(("p.saldern", "p.tett", "p.zeuner"), foes, strict=False))
    return over("torgau", pieces | {"c.brig1": "2611"})


def test_26_1__the_chief_and_five_corps_leaders_with_a_free_way_to_torgau():
    assert "retreat" not in points(torgau("2612", *["2611"] * 5))
    assert points(torgau("2612", *["2611"] * 4)) == {"retreat": ("coalition", -10)}


def test_26_1__a_leader_ringed_by_zones_is_cut_off_though_his_own_hex_is_not_asked():
    assert "retreat" not in points(torgau("2612", *["2611"] * 5, "2419", foes=("2417", "2420")))
    board = torgau("2612", *["2611"] * 4, "2921", foes=("2919", "2923", "2721"))
    assert board.setting.map.distance(*map(board.setting.names.place, ("2921", "2919"))) == 2
    free = torgau("2612", *["2611"] * 4, "2921", foes=("2919",))
    assert "retreat" not in points(free)
    names = board.setting.names
    ring = [names.places[hex] for hex in board.setting.map.neighbours[names.place("2921")]]
    shut = torgau("2612", *["2611"] * 4, "2921", foes=(ring[0], ring[2], ring[4]))
    assert points(shut)["retreat"] == ("coalition", -10)


def test_26_1__a_fallen_chief_is_not_asked_for():
    board = torgau("2612", *["2611"] * 5)
    names = board.setting.names
    ring = [names.places[hex] for hex in board.setting.map.neighbours[names.place("2921")]]
    board = torgau("2921", *["2611"] * 5, foes=(ring[0], ring[2], ring[4]))
    assert points(board)["retreat"] == ("coalition", -10)
    board.replaced = 1 << names.unit("c.daun")
    assert "retreat" not in points(board)


def test_26_1__only_torgau_asks_for_it():
    assert "retreat" not in points(over("leuthen"))


# Levels


def verdict(battle: str, gap: int, health: tuple[int, int], cells: tuple[int, int] = (14, 14)) -> tuple[str, str]:
    """Who wins and how, with this difference of points, these states and these morale markers."""
    board = over(battle)
    board.health, board.morale = list(health), list(cells)
    start = victory.difference(board)  # 10 at Torgau, where no leader is left who could retreat
    side = COALITION if gap > start else PRUSSIA
    unit = board.setting.units[side][0]
    for _ in range(abs(gap - start)):
        board.tracks[side] = (*board.tracks[side], (Token(unit, "lost"),))
    assert victory.difference(board) == gap
    found = victory.level(board)
    return (found.side, found.level) if found else ("", "draw")


S, D, B = SOUND, DEMORALIZED, BROKEN


@pytest.mark.parametrize(
    ("gap", "health", "expected"),
    [
        (22, (S, B), ("prussia", "decisive")),
        (21, (S, B), ("prussia", "substantive")),
        (16, (S, B), ("prussia", "substantive")),
        (15, (S, B), ("prussia", "marginal")),
        (40, (S, D), ("prussia", "marginal")),
        (6, (S, D), ("prussia", "marginal")),
        (5, (S, D), ("coalition", "marginal")),
        (40, (D, B), ("coalition", "marginal")),
        (7, (S, S), ("coalition", "marginal")),
        (6, (S, S), ("coalition", "substantive")),
        (0, (D, S), ("coalition", "decisive")),
        (1, (D, S), ("coalition", "substantive")),
        (0, (D, D), ("coalition", "decisive")),
        (1, (D, D), ("coalition", "marginal")),
    ],
)
def test_23_2__levels_at_rossbach(gap, health, expected):
    assert verdict("rossbach", gap, health) == expected


@pytest.mark.parametrize(
    ("gap", "health", "expected"),
    [
        (24, (S, B), ("prussia", "decisive")),
        (23, (S, B), ("prussia", "substantive")),
        (24, (S, D), ("prussia", "substantive")),
        (14, (S, D), ("prussia", "substantive")),
        (13, (S, D), ("prussia", "marginal")),
        (6, (S, D), ("prussia", "marginal")),
        (5, (S, D), ("coalition", "marginal")),
        (30, (D, B), ("coalition", "marginal")),
        (7, (D, S), ("coalition", "marginal")),
        (6, (D, S), ("coalition", "substantive")),
        (1, (D, S), ("coalition", "substantive")),
        (0, (D, S), ("coalition", "decisive")),
        (0, (S, S), ("coalition", "marginal")),
    ],
)
def test_24_1__levels_at_leuthen(gap, health, expected):
    assert verdict("leuthen", gap, health) == expected


@pytest.mark.parametrize(
    ("gap", "health", "cells", "expected"),
    [
        (30, (S, B), (20, -10), ("prussia", "decisive")),
        (29, (S, B), (20, -10), ("prussia", "substantive")),
        (16, (S, D), (20, 5), ("prussia", "substantive")),
        (15, (S, D), (20, 5), ("prussia", "marginal")),
        (1, (S, S), (20, 6), ("prussia", "marginal")),
        (1, (S, S), (20, 7), ("coalition", "marginal")),
        (0, (S, S), (20, 6), ("coalition", "marginal")),
        (5, (D, S), (3, 20), ("coalition", "substantive")),
        (-11, (D, S), (3, 20), ("coalition", "substantive")),
        (-12, (D, S), (3, 20), ("coalition", "decisive")),
        (-12, (S, S), (20, 20), ("coalition", "marginal")),
    ],
)
def test_25_2__levels_at_zorndorf(gap, health, cells, expected):
    assert verdict("zorndorf", gap, health, cells) == expected


@pytest.mark.parametrize(
    ("gap", "health", "cells", "expected"),
    [
        (20, (S, B), (14, -10), ("prussia", "decisive")),
        (19, (S, B), (14, -10), ("prussia", "substantive")),
        (10, (S, D), (14, 4), ("prussia", "substantive")),
        (9, (S, D), (14, 4), ("prussia", "marginal")),
        (-3, (S, S), (7, 6), ("prussia", "marginal")),
        (5, (S, S), (6, 6), ("", "draw")),
        (5, (S, S), (7, 7), ("", "draw")),
        (5, (S, S), (6, 7), ("coalition", "marginal")),
        (0, (D, S), (2, 9), ("coalition", "substantive")),
        (1, (D, S), (2, 9), ("coalition", "marginal")),
        (-11, (D, S), (2, 9), ("coalition", "substantive")),
        (-12, (D, S), (2, 9), ("coalition", "decisive")),
        (-12, (B, S), (2, 9), ("coalition", "decisive")),
    ],
)
def test_26_2__levels_at_torgau(gap, health, cells, expected):
    assert verdict("torgau", gap, health, cells) == expected


def test_22__the_end_tells_the_points_and_who_has_won():
    board = over("leuthen")
    board.health = [SOUND, DEMORALIZED]
    board.tracks[COALITION] = ((Token(board.setting.names.unit("c.croat1"), "lost"),),) * 14
    context = PlayContext(Scripted())
    victory.close(board, context)
    outcome = board.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.paragraph) == ("prussia", "prussia-end-substantive", "24.1")
    assert outcome.points == {"prussia": 14, "coalition": 0}
    assert [(event.kind, getattr(event, "points", None)) for event in context.events] == [
        ("counted", 14),
        ("ended", None),
    ]


def test_23_2__the_level_as_things_stand_is_shown():
    board = over("rossbach")
    found = victory.level(board)
    assert found is not None
    assert on_wire(RULESET.view(board, None))["verdict"] == {"side": found.side, "level": found.level}


def test_22_1__before_the_amendment_daun_was_worth_two_as_a_deputy():
    board = over("leuthen", options={"amendments": 12})
    before = victory.points(board)
    board.fates = (("c.charles", "wounded"), ("c.charles", "killed"))
    assert victory.points(board)[0] - before[0] == 4
