"""12.1, 12.2 and 10.12: cells of the army morale track, counters that fill them, combat success."""

from __future__ import annotations

from tests.rules.prussia.board import at, position

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules.losses import go_home, lose_level, remove
from feldherr.games.prussia.rules.track import fill, lift, lowest
from feldherr.games.prussia.show.wire import Danger, TrackCell
from feldherr.games.prussia.state.position import Battlefield, Token
from feldherr.kernel import PlayContext, Scripted


def context() -> PlayContext:
    return PlayContext(Scripted())


def cells(board: Battlefield, side: int) -> list[tuple[int, list[str]]]:
    """The filled cells of a side from the top: number and why each token lies there."""
    return [(board.peak[side] - index, [token.why for token in cell]) for index, cell in enumerate(board.tracks[side])]


def piece(board: Battlefield, name: str) -> int:
    return board.setting.names.unit(name)


def a_unit(board: Battlefield, arm: str, levels: int, side: int = 1) -> int:
    setting = board.setting
    return next(
        unit
        for unit in setting.units[side]
        if setting.arm[unit] == arm and setting.full[unit] == levels and board.level[unit] == levels
    )


def test_12_1__the_marker_begins_where_the_scenario_says() -> None:
    board = position("leuthen_battle", {})
    assert board.morale == [18, 21]
    assert position("leuthen_main", {}).morale == [18, 24]
    assert [lowest(board, side) for side in (0, 1)] == [18, 21]


def test_12_1__morale_never_rises_above_the_top_of_the_track() -> None:
    board = position("rossbach_main", {})
    assert lift(board, 0) is False
    assert board.peak[0] == 14
    assert lift(board, 1) is True
    assert board.peak[1] == 13


def test_12_2__the_first_counter_fills_the_markers_own_cell_the_next_the_one_below() -> None:
    board = position("leuthen_battle", {})
    for _ in range(3):
        fill(board, 1, Token(-1, "paid"), context())
    assert cells(board, 1) == [(21, ["paid"]), (20, ["paid"]), (19, ["paid"])]
    assert lowest(board, 1) == 19
    assert board.morale[1] == 21


def test_12_2_ex1__two_points_paid_at_leuthen() -> None:
    board = position("leuthen_main", {})
    for _ in range(2):
        fill(board, 1, Token(-1, "paid"), context())
    assert [cell for cell, _ in cells(board, 1)] == [24, 23]
    later = position("leuthen_main", {})
    for why in ("lost", "lost", "paid", "paid"):
        fill(later, 1, Token(-1, why), context())
    assert cells(later, 1)[2:] == [(22, ["paid"]), (21, ["paid"])]


def test_12_2_ex2__captured_guns_lie_so_that_their_levels_are_seen() -> None:
    board = position("leuthen_battle", {})
    gun = a_unit(board, "artillery", 3)
    board.put(gun, board.setting.names.place("2515"))
    remove(board, gun, "captured", context())
    assert [token.levels for cell in board.tracks[1] for token in cell] == [1, 2]
    assert at(board, board.setting.names.units[gun]) == "lost"
    assert board.success == [2, 0]


def test_12_2__a_unit_of_four_levels_fills_two_cells_when_it_goes_whole() -> None:
    board = position("leuthen_battle", {})
    unit = a_unit(board, "infantry", 4)
    board.put(unit, board.setting.names.place("2515"))
    remove(board, unit, "fled", context())
    assert cells(board, 1) == [(21, ["lost"]), (20, ["lost"])]


def test_10_12__a_marker_for_every_counter_taken_off() -> None:
    board = position("leuthen_battle", {})
    unit = a_unit(board, "infantry", 4)
    board.put(unit, board.setting.names.place("2515"))
    won = []
    while board.level[unit]:
        lose_level(board, unit, context())
        won.append(board.success[0])
    assert won == [0, 1, 1, 2]
    assert [len(cell) for cell in board.tracks[1]] == [1, 1]


def test_10_8_1_1__a_unit_of_two_levels_has_one_counter() -> None:
    board = position("leuthen_battle", {})
    unit = a_unit(board, "cavalry", 2)
    board.put(unit, board.setting.names.place("2515"))
    assert lose_level(board, unit, context())
    assert board.success == [0, 0]
    assert not lose_level(board, unit, context())
    assert board.success == [1, 0]


def test_12_3__who_leaves_of_his_own_will_counts_as_nothing() -> None:
    board = position("leuthen_battle", {})
    unit = a_unit(board, "infantry", 4)
    board.put(unit, board.setting.names.place("2501"))
    go_home(board, unit, context())
    assert at(board, board.setting.names.units[unit]) == "left"
    assert board.tracks == [(), ()]
    assert board.success == [0, 0]


def test_12_3__the_track_that_is_shown_says_where_an_army_breaks_down() -> None:
    """From the top to the cell of demoralization without a die, or further down where the marker lies lower."""
    board = position("leuthen_battle", {})
    fill(board, 0, Token(piece(board, "p.garde"), "lost", 0), context())

    def shown() -> dict[int, TrackCell]:
        return {cell.cell: cell for cell in RULESET.view(board, None).sides[0].track}

    track = shown()
    assert list(track) == list(range(board.setting.track_top[0], -1, -1))
    assert [token.unit for token in track[18].tokens] == ["p.garde"]
    assert track[17].tokens == []
    assert (track[7].danger, track[2].danger, track[6].danger) == (None, Danger("die", 4), Danger("die", 1))
    assert track[0].danger == Danger("automatic", 6)
    board.morale[0] = -12
    assert min(shown()) == -12
    assert shown()[-9].danger == Danger("automatic", 6)
    assert shown()[-10].danger == Danger("broken", 6)
    assert RULESET.static(board.setting).hours == ["13:00", "14:00", "15:00", "16:00", "17:00"]
