"""The tables of the missing player aid card (designed): play reads them, and they keep what the book prints."""

from __future__ import annotations

import pytest
from tests.rules.prussia.board import position
from tests.rules.prussia.fights import drms, fight

from feldherr.games.prussia.rules import bombardment
from feldherr.games.prussia.rules.forecast import odds_of
from feldherr.games.prussia.state.battles import BATTLES
from feldherr.games.prussia.state.profiles import profiles
from feldherr.games.prussia.state.setting import ground
from feldherr.games.prussia.state.tables import tables

TABLES = tables()


def test_T_crt__every_column_is_kinder_to_the_attacker_than_the_one_before() -> None:
    ladder = TABLES.crt.ladder
    for roll in range(-4, 13):
        steps = [ladder.index(TABLES.crt.code(column, roll)) for column in range(len(TABLES.crt.columns))]
        assert steps == sorted(steps)
    for column in range(len(TABLES.crt.columns)):
        steps = [ladder.index(TABLES.crt.code(column, roll)) for roll in range(-4, 13)]
        assert steps == sorted(steps)
        assert steps[0] < steps[-1]


def test_T_crt__the_columns_and_results_that_the_book_names_are_there() -> None:
    columns = [column.odds for column in TABLES.crt.columns]
    assert {(1, 2), (1, 1), (3, 2)} <= set(columns)
    found = {TABLES.crt.code(column, roll) for column in range(len(columns)) for roll in range(-4, 13)}
    assert "Ex/Ex" in found
    assert any(code.endswith("4RS") for code in found)
    board = position("leuthen_battle", {})
    assert [columns[odds_of(board, *strength)[0]] for strength in ((5, 4), (4, 5), (7, 4))] == [(1, 1), (1, 2), (3, 2)]


def test_T_bombard__strength_one_has_no_column_and_more_is_never_worse() -> None:
    table = TABLES.bombard
    assert min(column.min for column in table.columns) == 2
    for earlier, later in zip(table.columns, table.columns[1:], strict=False):
        assert later.min == earlier.max + 1
    for roll in range(-2, 11):
        steps = [table.ladder.index(table.code(column, roll)) for column in range(len(table.columns))]
        assert steps == sorted(steps)


def test_T_close__modifiers_are_read_from_the_table() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "disordered"})
    assert drms(board, "attack 2514 by 2515")["disordered_defender"] == TABLES.close.disordered_defender
    assert (TABLES.close.flank, TABLES.close.momentum_attack, TABLES.close.momentum_forced) == (3, 2, -2)
    assert TABLES.close.locked_attacker == -2


def test_T_fire__modifiers_are_read_from_the_table() -> None:
    names = position("leuthen_battle", {}).setting
    gun = next(names.names.units[unit] for unit in names.units[0] if names.gun[unit] and names.full[unit] > 2)
    foot = next(names.names.units[unit] for unit in names.units[1] if names.infantry[unit] and names.full[unit] == 4)
    pieces = {gun: "2515", foot: "2514"}
    board = position("leuthen_battle", pieces, state={gun: "disordered"})
    action = bombardment.Bombard(board.setting.names.place("2514"), (board.setting.names.unit(gun),))
    assert {item.name: item.value for item in bombardment.modifiers(board, action)} == {
        "disordered": TABLES.fire.disordered
    }
    board = position("leuthen_battle", pieces, column=[foot])
    assert [item.value for item in bombardment.modifiers(board, action)] == [TABLES.fire.column]


def test_T_terrain__what_the_book_prints_of_it() -> None:
    terrain, side = TABLES.terrain, TABLES.side
    assert terrain["clear"].mp["infantry"] == terrain["clear"].mp["cavalry"] == 1
    assert side["slope_up"].mp["infantry"] == 1
    assert terrain["town"].into["infantry"] == -1
    assert terrain["woods"].out["cavalry"] == -4
    assert side["fortification"].close == -3
    assert [name for name, kind in terrain.items() if kind.blocks] == ["woods", "town"]
    assert not terrain["woods"].shock_into
    assert not terrain["town"].shock_into
    assert not terrain["marsh"].shock_into


@pytest.mark.parametrize("battle", BATTLES)
def test_T_terrain__the_price_of_a_step_is_that_of_hex_and_hexside(battle: str) -> None:
    board = ground(battle)
    for arm in ("infantry", "cavalry", "artillery", "leader"):
        for hex in range(board.map.size):
            for to, price in board.prices[arm][hex].items():
                kind = TABLES.terrain[board.terrain[to]]
                assert price == kind.mp[arm] + sum(TABLES.side[side].mp[arm] for side in board.crossed(hex, to))
                assert board.step(f"{arm}_column", hex, to) == 1


def test_T_rally__the_modifiers_of_the_book_are_the_leaders_and_the_armys() -> None:
    assert (TABLES.army["demoralized"].morale, TABLES.army["broken"].morale) == (-1, -2)
    assert TABLES.rally.routed < 0
    assert TABLES.rally.zone < 0
    assert TABLES.rally.cover > 0


def test_T_capture__higher_rolls_take_more() -> None:
    assert 1 <= TABLES.capture.saved < TABLES.capture.counter < 6
    assert TABLES.capture.disordered > 0
    assert TABLES.capture.broken > TABLES.capture.demoralized > 0


def test_T_track__the_cell_that_the_book_prints_and_its_neighbours() -> None:
    ranges = TABLES.track.ranges
    assert len(ranges) == 6
    assert ranges[3] == 2
    assert list(ranges) == sorted(ranges, reverse=True)
    assert (TABLES.track.automatic, TABLES.track.broken) == (0, -10)


def test_T_shock__a_cuirassier_and_two_dragoons_against_hussars() -> None:
    kinds = profiles()
    assert (kinds["PCu"].shock, kinds["PDr"].shock, kinds["AHu"].shock) == (2, 1, 0)
