"""Coming onto the map: Neumarkt (24.2.2), Langenreichenbach (26.3), the guns of Torgau (26.4.1)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.prussia.board import at, play, position, refused

from feldherr.games.prussia.rules import entry, paths
from feldherr.games.prussia.rules.march import Entered
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.state.position import Battlefield


def waiting(
    scenario: str,
    names: tuple[str, ...],
    *,
    turn: int = 1,
    pieces: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
) -> Battlefield:
    """Prussia's movement with these pieces off the map."""
    board = position(scenario, pieces or {}, turn=turn, options=options, steps=[Movement(1), Movement(0)])
    for name in names:
        board.put(board.setting.names.unit(name), board.setting.pool)
    return board


VANGUARD = ("p.wedel", "p.meyer", "p.gren", "p.gun1", "p.gun2", "p.gun3", "p.gun4")


def test_24_2_2__units_come_in_column_and_effective_for_a_hex():
    board = waiting("leuthen_main", VANGUARD)
    board.effective = 0
    events = play(board, "enter p.meyer 2529-2528")
    assert [event.cost for event in events if isinstance(event, Entered)] == [2]
    unit = board.setting.names.unit("p.meyer")
    assert board.column >> unit & 1
    assert board.effective >> unit & 1
    assert paths.allowance(board, unit) == 7
    refused(board, "move p.meyer 2527", "7.3", "prussia-moved-already")
    assert max(way.cost for way in entry.ways_in(board, board.setting.names.unit("p.gren")).values()) == 7


@pytest.mark.parametrize(("options", "farthest"), [({}, 7), ({"amendments": 13}, 5)])
def test_24_2_2__effective_in_the_turn_of_entry_though_put_in_column_off_the_map_before(
    options: dict[str, int], farthest: int
) -> None:
    """Who has been put in column with the rest of an effective corps comes no slower when its group has failed."""
    board = waiting("leuthen_main", VANGUARD, pieces={"p.frei1": "2525"}, options=options)
    play(board, "column p.wedel")
    board.effective = 0
    unit = board.setting.names.unit("p.meyer")
    assert board.column >> unit & 1
    assert max(way.cost for way in entry.ways_in(board, unit).values()) == farthest


def test_24_2_2__by_the_hexes_of_the_zone_only_and_each_by_its_own():
    board = waiting("leuthen_main", VANGUARD)
    refused(board, "enter p.meyer 2129", "24.2.2", "prussia-entry-hex")
    play(board, "enter p.meyer 2529")
    play(board, "enter p.gren 2229")
    play(board, "enter p.wedel 2829")
    assert [at(board, name) for name in ("p.meyer", "p.gren", "p.wedel")] == ["2529", "2229", "2829"]


def test_24_2_2__three_guns_come_with_a_corps_and_none_before_it():
    board = waiting("leuthen_main", VANGUARD)
    refused(board, "enter p.gun1 2529", "24.2.2", "prussia-entry-guns")
    play(board, "enter p.meyer 2529")
    for gun in ("p.gun1", "p.gun2"):
        play(board, f"enter {gun} 2629")
    refused(board, "enter p.gun3 2629", "5.2", "prussia-stack-column_guns")  # they come in column
    play(board, "enter p.gun3 2529")
    refused(board, "enter p.gun4 2729", "24.2.2", "prussia-entry-guns")


def test_24_2_2__a_corps_may_come_over_several_turns():
    board = waiting("leuthen_main", VANGUARD)
    play(board, "enter p.meyer 2529")
    play(board, "end_movement")
    board.steps = [Movement(1), Movement(0)]
    board.moved = 0
    play(board, "enter p.gren 2529-2528")
    assert at(board, "p.gren") == "2528"


def test_24_2_2__a_column_of_four_levels_fills_the_hex_it_ends_in():
    board = waiting("leuthen_main", VANGUARD)
    play(board, "enter p.meyer 2529")
    refused(board, "enter p.gren 2529", "5.2", "prussia-stack-column")
    board.column = 0
    refused(board, "enter p.gren 2529", "5.2", "prussia-stack-column")  # who comes in is in column himself
    play(board, "enter p.gren 2529-2528")


def test_26_3__at_torgau_they_come_as_they_are_or_in_column_formed_off_the_map():
    names = ("p.syburg", "p.gren1", "p.gren2", "p.gren3", "p.gun1")
    board = waiting("torgau_main", names)
    unit = board.setting.names.unit("p.gren1")
    assert max(way.cost for way in entry.ways_in(board, unit).values()) <= 3
    play(board, "column p.syburg with p.gun1")
    assert max(way.cost for way in entry.ways_in(board, unit).values()) == 7
    play(board, "enter p.gren1 4519")
    assert at(board, "p.gren1") == "4519"
    refused(board, "enter p.gren2 4529", "26.3", "prussia-entry-hex")


def test_26_3__a_sleeping_army_does_not_come():
    board = waiting("torgau_main", ("p.syburg", "p.gren1"))
    board.activated = [False, False]
    refused(board, "enter p.gren1 4519", "4.1", "prussia-not-activated")


@pytest.mark.parametrize("gun", ["p.gun3", "p.gun4", "p.gun5"])
def test_26_4_1__guns_three_to_five_come_at_three_by_1110(gun):
    board = waiting("torgau_battle", ("p.gun3", "p.gun4", "p.gun5"), turn=1)
    refused(board, f"enter {gun} 1110", "26.4.1", "prussia-not-waiting")
    board = waiting("torgau_battle", ("p.gun3", "p.gun4", "p.gun5"), turn=2)
    assert board.hour == "15:00"
    refused(board, f"enter {gun} 1111", "26.4.1", "prussia-entry-hex")
    events = play(board, f"enter {gun} 1110")
    assert [event.cost for event in events if isinstance(event, Entered)] == [1]


def test_24_2_2__what_is_listed_and_sampled_is_lawful():
    board = waiting("leuthen_main", VANGUARD, pieces={"c.brig1": "2528", "c.charles": "2528"})
    actions = list(entry.entries(board, 0))
    assert actions
    for action in actions:
        assert board.why_not(action, "prussia") is None, action
    rng = Random(2)
    for _ in range(30):
        found = entry.sample(board, 0, rng)
        assert found is None or board.why_not(found, "prussia") is None
