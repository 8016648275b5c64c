"""Chapter 8 but for sight: who fires at what, strength, modifiers, result, the two phases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, play, position, refused
from tests.rules.prussia.fights import Halt, state

from feldherr.games.prussia.rules import bombardment
from feldherr.games.prussia.rules.bombardment import Bombard, Bombarding
from feldherr.games.prussia.rules.sequence import PHASES
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, Battlefield
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA, SIDES
from feldherr.kernel import PlayContext, Scripted

GUN, SIDE = "2824", "2923"
"""Neighbouring hexes of a plain at Torgau, nothing on the sides around; the others are so many hexes from GUN."""
FOE, TWO, THREE, FOUR = "2823", "2822", "2821", "2820"


def firing(
    pieces: dict[str, str],
    scenario: str = "torgau_battle",
    side: str = "prussia",
    *,
    defending: bool = False,
    **rest: Any,
) -> Battlefield:
    """These pieces in a bombardment phase of a side."""
    index = SIDES.index(side)
    active = SIDES[1 - index] if defending else side
    steps = [Halt(), Bombarding(index, defending)]
    return position(scenario, pieces, active=active, steps=steps, **rest)


def items(board: Battlefield, text: str) -> dict[str, int]:
    """The modifiers of a bombardment by name."""
    action = board.read_action(text)
    assert isinstance(action, Bombard)
    return {item.name: item.value for item in bombardment.modifiers(board, action)}


def forecast(board: Battlefield, text: str) -> bombardment.Forecast:
    action = board.read_action(text)
    assert isinstance(action, Bombard)
    return bombardment.forecast(board, action)


def results(events: Iterable[Any]) -> list[str]:
    return [event.result for event in events if isinstance(event, bombardment.BombardmentResolved)]


def test_8__each_gun_fires_once_and_each_hex_is_fired_at_once():
    board = firing({"p.gun1": GUN, "p.gun6": SIDE, "c.brig1": TWO, "c.brig2": "2921"})
    play(board, f"bombard {TWO} by p.gun1", dice=(1,))
    assert asked(board) == [("bombardment", "prussia")]
    refused(board, "bombard 2921 by p.gun1", "8", "prussia-fired")
    refused(board, f"bombard {TWO} by p.gun6", "8", "prussia-shelled")


def test_8__guns_that_have_moved_are_routed_in_column_or_beneath_do_not_fire():
    foe = {"c.brig1": TWO}
    board = firing({"p.gun1": GUN, "p.gun2": SIDE, **foe})
    board.moved |= 1 << board.setting.names.unit("p.gun1")
    refused(board, f"bombard {TWO} by p.gun1", "7.3", "prussia-gun-moved")
    board = firing({"p.gun1": GUN, "p.gun2": SIDE, **foe}, state={"p.gun1": "routed"})
    refused(board, f"bombard {TWO} by p.gun1", "8", "prussia-gun-routed")
    board = firing({"p.gun1": GUN, "p.gun2": SIDE, **foe}, column=["p.gun1"])
    refused(board, f"bombard {TWO} by p.gun1", "7.6.1", "prussia-gun-in-column")
    board = firing({"p.saldern": GUN, "p.gun1": GUN, "p.gun2": SIDE, **foe})
    refused(board, f"bombard {TWO} by p.gun1", "5.4", "prussia-gun-not-on-top")
    board = firing({"p.gun1": GUN, "p.saldern": GUN, **foe})
    refused(board, f"bombard {TWO} by p.saldern", "8", "prussia-no-gun")
    assert [text(board, action) for action in board.legal("prussia")] == [f"bombard {TWO} by p.gun1", "end_fire"]


def text(board: Battlefield, action: Any) -> str:
    return board.legal("prussia").text(action)


def test_8__without_anything_to_fire_at_the_phase_passes_by_itself():
    board = firing({"p.gun1": GUN, "c.brig1": "1622"})
    board.start(Scripted())
    assert asked(board) == [("halt", "prussia")]


def test_8_1__guns_reach_three_hexes():
    board = firing({"p.gun1": GUN, "c.brig1": THREE, "c.brig2": FOUR})
    refused(board, f"bombard {FOUR} by p.gun1", "8.1", "prussia-out-of-range")
    refused(board, "bombard 2921 by p.gun1", "8.1", "prussia-no-enemy")
    assert forecast(board, f"bombard {THREE} by p.gun1").strength == 2


def test_8_1__guns_next_to_enemies_fire_at_these_alone():
    board = firing({"p.gun1": GUN, "c.brig1": FOE, "c.brig2": "2722"})
    assert board.setting.map.distance(*(board.setting.names.place(hex) for hex in (GUN, "2722"))) == 2
    refused(board, "bombard 2722 by p.gun1", "8.1", "prussia-fire-beside")
    play(board, f"bombard {FOE} by p.gun1", dice=(1,))


def test_8_1__no_fire_from_afar_at_hexes_beside_friends_but_freely_from_the_next_hex():
    board = firing({"p.gun1": GUN, "p.saldern": "2921", "c.brig1": TWO})
    refused(board, f"bombard {TWO} by p.gun1", "8.1", "prussia-fire-friends")
    board = firing({"p.gun1": GUN, "p.saldern": "2922", "c.brig1": FOE})
    assert board.why_not(board.read_action(f"bombard {FOE} by p.gun1"), "prussia") is None


def test_8_1__guns_beside_the_target_keep_those_farther_off_from_it():
    """They are units of their own side next to it, even if they fire at it together."""
    board = firing({"p.gun1": GUN, "p.gun6": "2825", "c.brig1": FOE})
    refused(board, f"bombard {FOE} by p.gun1 p.gun6", "8.1", "prussia-fire-friends")
    assert forecast(board, f"bombard {FOE} by p.gun1").strength == 5


def test_8_1_ex__the_gun_in_3207_may_fire_and_the_one_in_3305_may_not():
    pieces = {"c.brig1": "3106", "p.garde": "3107", "p.gun1": "3207", "p.gun2": "3305"}
    board = firing(pieces, "leuthen_battle")
    assert board.why_not(board.read_action("bombard 3106 by p.gun1"), "prussia") is None
    refused(board, "bombard 3106 by p.gun2", "8.1", "prussia-fire-friends")


def test_8_2__fire_needs_sight():
    board = firing({"p.gun1": GUN, "c.brig1": TWO, "c.croat1": FOUR})
    assert board.why_not(board.read_action(f"bombard {TWO} by p.gun1"), "prussia") is None
    board = firing({"p.gun1": GUN, "c.brig1": THREE, "c.croat1": TWO})
    refused(board, f"bombard {THREE} by p.gun1", "8.2", "prussia-no-sight")


def test_8_3__the_strength_of_all_guns_at_their_distances_is_summed():
    board = firing({"p.gun1": GUN, "p.gun2": SIDE, "c.brig1": TWO})
    assert forecast(board, f"bombard {TWO} by p.gun1").strength == 3
    found = forecast(board, f"bombard {TWO} by p.gun1 p.gun2")
    assert found.strength == 3 + 2
    assert not found.canister
    board = firing({"p.gun1": GUN, "p.gun2": SIDE, "c.brig1": FOE}, levels={"p.gun1": 2})
    found = forecast(board, f"bombard {FOE} by p.gun1 p.gun2")
    assert found.strength == 3 + 3
    assert found.canister


def test_8_3__a_strength_of_one_has_no_column():
    board = firing({"p.gun2": GUN, "p.gun1": SIDE, "c.brig1": THREE})
    assert forecast(board, f"bombard {THREE} by p.gun2").column == -1
    refused(board, f"bombard {THREE} by p.gun2", "8.3", "prussia-fire-too-weak")


def test_8_3__the_table_is_read_with_die_and_modifiers():
    guns = {"p.gun1": GUN, "p.gun6": GUN, "p.gun2": GUN}
    board = firing({**guns, "c.brig1": FOE})
    found = forecast(board, f"bombard {FOE} by p.gun1 p.gun2 p.gun6")
    assert found.strength == 13
    assert found.results == ("(1)", "(1)r", "1", "1r", "1*", "1r*")
    assert results(play(board, f"bombard {FOE} by p.gun1 p.gun2 p.gun6", dice=(3,))) == ["1"]
    board = firing({**guns, "c.brig1": FOE}, state={"p.gun1": "disordered"})
    assert forecast(board, f"bombard {FOE} by p.gun1 p.gun2 p.gun6").results[2:] == ("(1)", "(1)r", "1", "1r")


def test_8_3__modifiers_of_state_column_crowd_and_army():
    pieces = {"p.gun1": GUN, "c.brig1": TWO, "c.brig2": TWO}
    text = f"bombard {TWO} by p.gun1"
    assert items(firing(pieces), text) == {}
    assert items(firing(pieces, state={"p.gun1": "disordered"}), text) == {"disordered": -2}
    assert items(firing({**pieces, "c.croat1": TWO}), text) == {"crowd": 1}
    assert items(firing(pieces, state={"c.brig1": "routed"}), text) == {"routed": 1}
    assert items(firing(pieces, state={"c.brig2": "routed"}), text) == {}
    board = firing({"p.gun1": GUN, "c.brig1": TWO}, column=["c.brig1"])
    assert items(board, text) == {"column_target": 2}
    for health, name, value in ((DEMORALIZED, "demoralized_attack", -1), (BROKEN, "broken_attack", -2)):
        board = firing(pieces)
        board.health[PRUSSIA] = health
        assert items(board, text) == {name: value}
        board.health = [0, health]
        assert items(board, text) == {}


def test_8_3__the_worst_terrain_of_hexes_and_sides_counts():
    board = firing({"p.gun1": "3207", "c.brig1": "3106"}, "leuthen_battle")
    setting = board.setting
    place = setting.names.place
    # Up a slope from the low side; a work counts more than the town behind it.
    assert bombardment.terrain_modifier(board, place("1010"), place("1110"))[0] == -1
    assert bombardment.terrain_modifier(board, place("1110"), place("1010"))[0] == 0
    assert bombardment.terrain_modifier(board, place("3107"), place("3007")) == (-2, "fortification")
    assert bombardment.terrain_modifier(board, place("2905"), place("3005")) == (-1, "town")


@pytest.mark.parametrize(("options", "hindered"), [({}, 0), ({"amendments": 22}, -2)])
def test_8_3__works_do_not_hinder_the_guns_behind_them(options: dict[str, int], hindered: int) -> None:
    """Out of the churchyard of Leuthen at an adjacent hex and at one two hexes off (ruling WH09)."""
    board = firing({"c.gun1": "3007", "p.garde": "3107"}, "leuthen_battle", "coalition", options=options)
    place = board.setting.names.place
    for target in ("3107", "3208"):
        assert bombardment.terrain_modifier(board, place("3007"), place(target))[0] == hindered
    assert bombardment.terrain_modifier(board, place("3107"), place("3007"))[0] == -2


def test_8_3__a_side_of_the_firing_hex_counts_only_where_the_line_crosses_it():
    board = firing({"p.gun1": "1110", "c.brig1": "1112"}, "leuthen_battle")
    place = board.setting.names.place
    # 1110 looks down on 1010 and 1011, but not along its own height.
    assert "slope_up" in board.setting.ground.crossed(place("1010"), place("1110"))
    assert bombardment.terrain_modifier(board, place("1110"), place("1108"))[0] == 0


def test_8_3__the_result_falls_on_the_front_of_the_target():
    board = firing({"p.gun1": GUN, "p.gun6": GUN, "c.brig1": FOE, "c.brig2": FOE}, levels={"c.brig1": 3})
    play(board, f"bombard {FOE} by p.gun1 p.gun6", dice=(5,))
    assert board.level[board.setting.names.unit("c.brig1")] == 2
    assert board.level[board.setting.names.unit("c.brig2")] == 4


def test_8_4__after_the_fire_the_markers_of_moved_guns_come_off():
    board = firing({"p.gun1": GUN, "p.gun2": "2827", "p.saldern": "2827", "c.brig1": TWO})
    unit = board.setting.names.unit
    board.moved |= 1 << unit("p.gun2") | 1 << unit("p.saldern")
    play(board, "end_fire")
    assert not board.moved >> unit("p.gun2") & 1
    assert board.moved >> unit("p.saldern") & 1


def test_8_5__in_defence_guns_fire_at_adjacent_units_only_moved_or_not():
    board = firing({"c.gun1": GUN, "p.saldern": FOE, "p.gren1": "2722"}, side="coalition", defending=True)
    board.moved = (1 << board.setting.count) - 1
    refused(board, "bombard 2722 by c.gun1", "8.5", "prussia-fire-defending")
    play(board, f"bombard {FOE} by c.gun1", dice=(1,))


def test_8_5__the_side_that_is_not_active_fires_after_the_rally():
    board = position("torgau_battle", {"c.gun1": GUN, "p.saldern": FOE}, active="prussia", steps=[Halt()])
    board.fired = 1 << board.setting.names.unit("c.gun1")
    bombardment.defensive_phase(board, PRUSSIA, PlayContext(Scripted()))
    assert asked(board) == [("bombardment", "coalition")]
    names = [name for name, _ in PHASES]
    assert names.index("bombardment") < names.index("rally") < names.index("defence") < names.index("combat")


def test_8_5__guns_of_a_sleeping_army_defend_but_do_not_begin():
    board = firing({"c.gun1": GUN, "p.saldern": FOE}, side="coalition", defending=True)
    board.activated[COALITION] = False
    assert board.why_not(board.read_action(f"bombard {FOE} by c.gun1"), "coalition") is None
    board = firing({"c.gun1": GUN, "p.saldern": FOE}, side="coalition")
    board.activated[COALITION] = False
    refused(board, f"bombard {FOE} by c.gun1", "4.1", "prussia-not-activated")


@pytest.mark.parametrize(("gun", "tired"), [("p.gun1", True), ("p.gun6", False)])
def test_25_3_4__fire_counts_for_the_heat_from_three_up(gun, tired):
    board = firing({gun: "3616", "c.gren1": "3615"}, "zorndorf_battle", levels={"p.gun6": 1})
    play(board, f"bombard 3615 by {gun}", dice=(1,))
    assert board.strained == [False, tired]


def test_23_5_2__surprise_helps_prussian_fire_and_hurts_the_others():
    board = firing({"p.gun1": "1812", "c.franken": "1811"}, "rossbach_battle")
    assert items(board, "bombard 1811 by p.gun1")["surprise"] == 3
    board = firing({"c.gun1": "1812", "p.itzen": "1811"}, "rossbach_battle", "coalition")
    assert items(board, "bombard 1811 by c.gun1")["surprise"] == -3
    board.turn = 2
    assert "surprise" not in items(board, "bombard 1811 by c.gun1")


def test_8__canister_leaves_no_way_back_before_two_levels_are_lost():
    pieces = {"p.gun1": GUN, "p.gun6": GUN, "p.gun2": GUN}
    board = firing({**pieces, "c.brig3": FOE}, levels={"c.brig3": 3})
    play(board, f"bombard {FOE} by p.gun1 p.gun2 p.gun6", dice=(3,))
    assert (state(board, "c.brig3"), at(board, "c.brig3")) == ("formed", FOE)
    assert board.level[board.setting.names.unit("c.brig3")] == 2


def test_8_1__the_routed_are_friends_beside_a_target_and_enemies_beside_the_guns() -> None:
    """Units all the same: nobody fires from afar past routed friends, and guns fire at routed enemies beside them."""
    board = firing({"p.gun1": GUN, "c.brig1": TWO})
    board_map, places = board.setting.map, board.setting.names
    beside = next(hex for hex in board_map.neighbours[places.place(TWO)] if not board.stacks[hex])
    far = places.places[beside]
    board = firing({"p.gun1": GUN, "c.brig1": TWO, "p.ramin": far}, state={"p.ramin": "routed"})
    assert not bombardment.targets(board, board.setting.names.unit("p.gun1"), defending=False)
    board = firing({"p.gun1": GUN, "c.brig1": TWO, "c.brig2": FOE}, state={"c.brig2": "routed"})
    found = bombardment.targets(board, board.setting.names.unit("p.gun1"), defending=False)
    assert found == board.setting.map.power[board.setting.names.place(FOE)]
