"""Movement (rulebook 7.1 to 7.5) with stacks (5.3, 5.4) and Locked markers (6.3, 6.4).

Most boards stand on the open ground about 1622 of the Leuthen map; 1621 controls 1520, 1521, 1620, 1622, 1720, 1721.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, go, play, position, refused, stack
from tests.rules.prussia.fights import Halt, settle

from feldherr.games.prussia.rules import advance, entry, locked, losses, movement, paths, retreat
from feldherr.games.prussia.rules.locked import Locked, LockRestored, LockTurned
from feldherr.games.prussia.rules.march import Moved
from feldherr.games.prussia.rules.movement import Fleeing, Move, Movement, Moving
from feldherr.games.prussia.state.position import ROUTED, Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Event, Scripted
from feldherr.kernel.steps import PlayContext


def field(pieces: dict[str, str], *, active: str = "coalition", lock: bool = False, **more: Any) -> Battlefield:
    """A movement segment of the active side at Leuthen, before one of the other. `lock`: the markers are laid first."""
    scenario = more.pop("scenario", "leuthen_battle")
    side = SIDES.index(active)
    board = position(scenario, pieces, active=active, steps=[Movement(1 - side), Movement(side)], **more)
    if lock:
        locked.lock(board, side, PlayContext(Scripted()))
    return board


def cost_of(events: list[Event]) -> int:
    return next(event.cost for event in events if isinstance(event, Moved))


def reached(board: Battlefield, name: str) -> dict[str, int]:
    """Where a piece can get to, and for how much."""
    found = paths.reach_of(board, board.setting.names.unit(name))
    return {} if found is None else {board.setting.names.places[hex]: cost for hex, cost in found.cost.items()}


def pinned(board: Battlefield) -> dict[str, list[str]]:
    names = board.setting.names
    return {names.places[hex]: [names.units[unit] for unit in units] for hex, units in board.pinned}


def penalties(board: Battlefield) -> list[str]:
    return [board.setting.names.places[hex] for hex in board.setting.map.hexes(board.penalty)]


# 5.1 to 5.4


def test_5_1__a_unit_does_not_end_where_the_limit_would_be_broken_for_good():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1622", "c.brig4": "1623"})
    for name in ("c.brig1", "c.brig2", "c.brig3"):
        board.moved |= 1 << board.setting.names.unit(name)
    refused(board, "move c.brig4 1622", "5.1", "prussia-stack-bodies")
    play(board, "move c.brig4 1622-1621")  # passing is free: limits hold at the end
    assert at(board, "c.brig4") == "1621"


def test_5_1__artillery_has_a_limit_of_its_own_beside_others():
    pieces = {"c.brig1": "1622", "c.gun1": "1622", "c.gun2": "1622", "c.gun4": "1622", "c.gun3": "1623"}
    board = field(pieces)
    for name in ("c.brig1", "c.gun1", "c.gun2", "c.gun4"):
        board.moved |= 1 << board.setting.names.unit(name)
    refused(board, "move c.gun3 1622", "5.1", "prussia-stack-guns")


def test_5_2__a_hex_with_units_in_column_holds_four_levels():
    board = field({"c.brig1": "1622", "c.res1": "1624"}, column=["c.brig1"])
    board.moved |= 1 << board.setting.names.unit("c.brig1")
    refused(board, "move c.res1 1623-1622", "5.2", "prussia-stack-column")


def test_5_3__a_hex_may_be_overfull_until_the_phase_ends_if_units_can_still_leave():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1622", "c.brig4": "1623"})
    play(board, "move c.brig4 1622")
    assert board.decisions[0].message.id == "prussia-ask-overstacked"
    refused(board, "end_movement", "5.3", "prussia-overstacked")
    assert isinstance(board.decisions[0].default, Move)
    play(board, "move c.brig1 1621")
    play(board, "end_movement")
    assert asked(board) == [("movement", "prussia")]


def test_5_3__what_cannot_be_put_right_does_not_hold_the_phase_up():
    pieces = {"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1622", "c.brig4": "1622"}
    board = field(pieces, state=dict.fromkeys(pieces, "routed"))
    play(board, "end_movement")


def test_5_4__a_unit_enters_on_top_or_beneath():
    board = field({"c.brig1": "1622", "c.brig2": "1623", "c.brig3": "1623"})
    play(board, "move c.brig2 1622")
    assert stack(board, "1622") == ["c.brig2", "c.brig1"]
    play(board, "move c.brig3 1622 under")
    assert stack(board, "1622") == ["c.brig2", "c.brig1", "c.brig3"]
    refused(board, "move c.brig1 1621 under", "5.4", "prussia-under-nothing")


def test_5_4__coalition_artillery_that_enters_an_enemy_zone_goes_beneath_and_waits():
    board = field({"p.garde": "1621", "c.brig1": "1622", "c.gun1": "1623", "c.gun2": "1622"})
    play(board, "move c.gun1 1622")
    assert stack(board, "1622") == ["c.brig1", "c.gun2", "c.gun1"]
    refused(board, "raise c.gun1", "5.4", "prussia-gun-waits")
    play(board, "raise c.gun2")
    assert stack(board, "1622") == ["c.gun2", "c.brig1", "c.gun1"]


@pytest.mark.parametrize(("options", "top"), [({}, "c.brig1"), ({"amendments": 20}, "c.gun1")])
@pytest.mark.parametrize("noticed", [False, True])
def test_5_4__and_beneath_those_too_who_enter_under_it(options: dict[str, Any], top: str, noticed: bool) -> None:
    """Or it would be on top as soon as the horse rides off, and fire in the next phase."""
    pieces = {"c.cuir1": "1622", "c.gun1": "1623", "c.brig1": "1624", "p.garde": "1621"}
    board = field(pieces | ({"p.karl": "1521"} if noticed else {}), options=options)
    if noticed:
        board.column |= 1 << board.setting.names.unit("p.karl")
        board.deployed |= 1 << board.setting.corps[board.setting.names.unit("p.karl")]
    play(board, "move c.gun1 1622")
    play(board, "move c.brig1 1623-1622 under")
    play(board, "move c.cuir1 1623")
    assert stack(board, "1622")[0] == top


def test_5_4__prussian_artillery_may_take_the_top_at_once():
    board = field({"c.brig1": "1621", "p.garde": "1622", "p.gun1": "1623"}, active="prussia")
    play(board, "move p.gun1 1622")
    assert stack(board, "1622") == ["p.gun1", "p.garde"]


def test_5_4__a_unit_is_put_on_top_once_until_the_stack_changes():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1623"})
    refused(board, "raise c.brig1", "5.4", "prussia-on-top")
    play(board, "raise c.brig2")
    play(board, "raise c.brig1")
    refused(board, "raise c.brig2", "5.4", "prussia-raised-already")
    play(board, "move c.brig3 1622 under")
    play(board, "raise c.brig2")
    assert stack(board, "1622") == ["c.brig2", "c.brig1", "c.brig3"]


# 6.3, 6.4, 7.2


def test_6_3_ex1__infantry_passes_behind_an_engaged_friend_for_three_points():
    board = field({"p.gdc": "1621", "c.brig1": "1623", "c.brig2": "1623"})
    play(board, "move c.brig1 1622")
    refused(board, "move c.brig1 1722", "7.3", "prussia-moved-already")
    assert cost_of(play(board, "move c.brig2 1622-1722")) == 3


def test_6_3_ex1__or_takes_the_front_without_a_penalty_where_no_marker_lies():
    board = field({"p.gdc": "1621", "c.brig1": "1623", "c.brig2": "1623"}, lock=True)
    play(board, "move c.brig1 1622")
    play(board, "move c.brig2 1622")
    assert stack(board, "1622") == ["c.brig2", "c.brig1"]
    assert not board.penalty


def test_6_3_ex2__small_units_may_come_forward_beside_the_engaged_ones():
    pieces = {"c.hus": "1622", "c.brig1": "1622", "c.chv": "1622", "p.garde": "1621"}
    board = field(pieces, lock=True)
    assert pinned(board) == {"1622": ["c.hus"]}
    events = play(board, "raise c.chv")
    assert not board.penalty
    assert not any(isinstance(event, LockTurned) for event in events)
    board = field(pieces, lock=True)
    events = play(board, "raise c.brig1")
    assert penalties(board) == ["1622"]
    assert any(isinstance(event, LockTurned) and event.hex == "1622" for event in events)


def test_6_3__units_that_come_in_behind_turn_no_marker_and_those_that_take_the_front_do():
    pieces = {"c.brig1": "1622", "c.brig2": "1623", "c.brig3": "1623", "p.garde": "1621"}
    board = field(pieces, lock=True)
    play(board, "move c.brig2 1622 under")
    assert not board.penalty
    play(board, "move c.brig3 1622")
    assert penalties(board) == ["1622"]


@pytest.mark.parametrize(("options", "turned"), [({}, []), ({"amendments": 10}, ["1622"])])
def test_6_3__supports_change_places_without_a_penalty(options: dict[str, int], turned: list[str]) -> None:
    """Units come to the top one by one: the marker is turned back when those engaged are there again."""
    pieces = {"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1622", "p.garde": "1621"}
    board = field(pieces, lock=True, options=options)
    play(board, "raise c.brig3")
    assert penalties(board) == ["1622"]
    events = play(board, "raise c.brig1")
    assert stack(board, "1622") == ["c.brig1", "c.brig3", "c.brig2"]
    assert penalties(board) == turned
    assert any(isinstance(event, LockRestored) for event in events) == (not turned)


def test_6_3__a_newcomer_at_the_front_leaves_the_penalty():
    board = field({"c.brig1": "1622", "c.brig2": "1623", "p.garde": "1621"}, lock=True)
    play(board, "move c.brig2 1622")
    play(board, "raise c.brig1")
    assert penalties(board) == ["1622"]


@pytest.mark.parametrize(("options", "turned"), [({}, []), ({"amendments": 11}, ["1622"])])
def test_6_3__who_has_left_before_the_reordering_does_not_count(options: dict[str, int], turned: list[str]) -> None:
    """Cavalry rides off from the front, and then supports change places behind the other (ruling WD25)."""
    pieces = {"c.cuir1": "1622", "c.hus": "1622", "c.brig1": "1622", "c.brig2": "1622", "p.garde": "1621"}
    board = field(pieces, lock=True, levels={"c.cuir1": 2, "c.hus": 2}, options=options)
    assert pinned(board) == {"1622": ["c.cuir1", "c.hus"]}
    play(board, "move c.cuir1 1623")
    assert penalties(board) == []
    play(board, "raise c.brig2")
    assert penalties(board) == ["1622"]
    play(board, "raise c.hus")
    assert stack(board, "1622") == ["c.hus", "c.brig2", "c.brig1"]
    assert penalties(board) == turned


def test_6_3__who_leaves_from_behind_those_put_before_it_has_been_replaced():
    pieces = {"c.cuir1": "1622", "c.hus": "1622", "c.brig1": "1622", "p.garde": "1621"}
    board = field(pieces, lock=True, levels={"c.cuir1": 2, "c.hus": 2})
    play(board, "raise c.brig1")
    assert cost_of(play(board, "move c.cuir1 1623")) == 2, "as a support (7.5.3)"
    play(board, "raise c.hus")
    assert penalties(board) == ["1622"]


def test_6_3__a_locked_hex_is_never_left_by_its_last_infantry():
    board = field({"c.brig1": "1622", "p.garde": "1621"}, lock=True)
    assert reached(board, "c.brig1") == {}
    refused(board, "move c.brig1 1623", "7.5.1", "prussia-engaged")


def test_6_4__fast_units_leave_a_locked_hex_without_a_penalty():
    board = field({"c.cuir1": "1622", "c.brig1": "1622", "p.garde": "1621"}, lock=True)
    assert cost_of(play(board, "move c.cuir1 1623")) == 3
    assert not board.penalty
    assert pinned(board) == {"1622": ["c.cuir1"]}


def test_6_4__a_marker_goes_when_its_hex_is_left_by_all():
    board = field({"c.cuir1": "1622", "p.garde": "1621"}, lock=True)
    play(board, "move c.cuir1 1623")
    assert pinned(board) == {}


@pytest.mark.parametrize(("options", "turned"), [({}, ["1621"]), ({"amendments": 16}, [])])
def test_6_3__who_advances_onto_a_marked_stack_turns_its_marker(options: dict[str, int], turned: list[str]) -> None:
    """A unit that has come in stands where those stood who were engaged (ruling WD32)."""
    pieces = {"p.garde": "1622", "p.karl": "1621", "c.brig1": "1620"}
    board = position("leuthen_battle", pieces, steps=[Halt()], options=options)
    locked.lock(board, 0, PlayContext(Scripted()))
    board.steps.append(advance.Momentum(0, (board.setting.names.unit("p.garde"),)))
    go(board)
    events = play(board, "advance p.garde 1621")
    assert [event.hex for event in events if isinstance(event, LockTurned)] == turned
    assert board.setting.map.hexes(board.penalty) == [board.setting.names.place(hex) for hex in turned]


@pytest.mark.parametrize(("options", "turned"), [({}, ["1621"]), ({"amendments": 16}, [])])
def test_6_3__so_does_who_falls_back_onto_one(options: dict[str, int], turned: list[str]) -> None:
    """The enemies before it are routed, so that it stops there; they may still be attacked."""
    pieces = {"p.garde": "1621", "p.karl": "1621", "c.brig1": "1620"}
    board = position("leuthen_battle", pieces, steps=[Halt()], options=options)
    locked.lock(board, 0, PlayContext(Scripted()))
    names = board.setting.names
    board.pinned = ((names.place("1621"), (names.unit("p.karl"),)),)
    board.set_state(names.unit("c.brig1"), ROUTED)
    board.steps.append(retreat.Retreating(names.unit("p.garde"), 0, rout=False, trail=(names.place("1622"),)))
    assert board.steps[-1].proceed(board, PlayContext(Scripted()))
    assert board.setting.map.hexes(board.penalty) == [names.place(hex) for hex in turned]


def test_6_3__who_is_about_to_fall_back_himself_is_not_replaced() -> None:
    board = position("leuthen_battle", {"p.garde": "1621", "p.karl": "1621", "c.brig1": "1620"}, steps=[Halt()])
    names = board.setting.names
    place, garde, karl = names.place("1621"), names.unit("p.garde"), names.unit("p.karl")
    board.pinned = ((place, (karl,)),)
    board.set_state(names.unit("c.brig1"), ROUTED)
    board.steps.append(retreat.Retreating(karl, 1, rout=False))
    board.steps.append(retreat.Retreating(garde, 0, rout=False, trail=(names.place("1622"),)))
    assert board.steps[-1].proceed(board, PlayContext(Scripted()))
    assert not board.penalty


@pytest.mark.parametrize(("options", "left"), [({}, 0), ({"amendments": 16}, 1)])
def test_6_4__a_hex_that_a_combat_empties_loses_its_marker(options: dict[str, int], left: int) -> None:
    board = position("leuthen_battle", {"p.garde": "1622", "c.brig1": "1621"}, steps=[Halt()], options=options)
    locked.lock(board, 0, PlayContext(Scripted()))
    board.penalty = board.setting.map.power[board.setting.names.place("1622")]
    losses.remove(board, board.setting.names.unit("p.garde"), "destroyed", PlayContext(Scripted()))
    assert (len(board.pinned), bool(board.penalty)) == (left, bool(left))
    assert board.faults() == []


def test_7_2__stacks_that_begin_engaged_are_marked():
    board = field({"c.brig1": "1622", "c.brig2": "1722", "c.gun1": "1721", "p.garde": "1621"})
    context = PlayContext(Scripted())
    locked.lock(board, 1, context)
    assert pinned(board) == {"1622": ["c.brig1"]}
    assert [event.hexes for event in context.events if isinstance(event, Locked)] == [("1622",)]


# 7, 7.1


def test_7_1__routed_infantry_and_cavalry_run_and_routed_artillery_stays():
    pieces = {"c.brig1": "1622", "c.cuir1": "1822", "c.gun1": "1422", "c.brig2": "2022"}
    board = position("leuthen_battle", pieces, active="coalition", state=dict.fromkeys(list(pieces)[:3], "routed"))
    movement.routed_phase(board, 1, PlayContext(Scripted()))
    names = board.setting.names
    step = board.steps[0]
    assert isinstance(step, Fleeing)
    assert [names.units[unit] for unit in step.units] == ["c.cuir1", "c.brig1"]


@pytest.mark.parametrize(("options", "markers"), [({}, 0), ({"amendments": 21}, 1)])
def test_7_1__the_rear_runs_before_the_front(options: dict[str, int], markers: int) -> None:
    """By the list of the army the front would run through the rear and rout it anew (ruling WD34)."""
    where = ("3222", "3221", "3122", "3322", "3121", "3321")
    pieces = {f"c.brig{number}": hex for number, hex in enumerate(where, 1)}
    board = position(
        "leuthen_battle",
        {**pieces, "p.garde": "3225"},
        active="coalition",
        state=dict.fromkeys(pieces, "routed"),
        options=options,
        steps=[Halt()],
    )
    movement.routed_phase(board, 1, PlayContext(Scripted()))
    go(board, dice=())
    settle(board, "retreat", dice=(6,) * markers)
    assert board.success == [markers, 0]


def test_7_1__routed_units_are_not_moved_by_the_player():
    board = field({"c.brig1": "1622", "c.gun1": "1422"}, state={"c.brig1": "routed", "c.gun1": "routed"})
    refused(board, "move c.brig1 1623", "7.1", "prussia-routed")
    refused(board, "move c.gun1 1423", "9.2", "prussia-routed")


# 7.3


def test_7_3__a_piece_moves_once_and_pays_for_every_hex():
    board = field({"c.brig1": "1622"})
    assert cost_of(play(board, "move c.brig1 1621-1521-1421")) == 3
    refused(board, "move c.brig1 1422", "7.3", "prussia-moved-already")


def test_7_3__nobody_moves_farther_than_his_points():
    board = field({"c.brig1": "1622"})
    refused(board, "move c.brig1 1623-1723-1823-1923", "7.3", "prussia-too-far")
    refused(board, "move c.brig1 1624", "7.3", "prussia-not-adjacent")
    refused(board, "move p.garde 1621", "7.3", "prussia-not-yours")


def test_7_3_ex__the_dearest_terrain_of_a_hex_counts_and_a_slope_upward_adds_one():
    setting = position("zorndorf_battle", {}).setting
    foot = setting.names.units[next(unit for unit in setting.units[0] if setting.infantry[unit])]
    board = field({foot: "1709"}, active="prussia", scenario="zorndorf_battle")
    assert reached(board, foot)["1809"] == 2
    prices = board.setting.ground.prices["cavalry"]
    index = board.setting.map.index
    assert prices[index("1903")][index("2003")] == 3 + _extra(board, "1903", "2003")


def _extra(board: Battlefield, a: str, b: str) -> int:
    """What the hexside between two hexes adds for cavalry."""
    index = board.setting.map.index
    kinds = [feature.kind for feature in board.setting.map.features_at(index(a), index(b))]
    return sum(
        board.setting.tables.side[kind].mp.get("cavalry", 0) for kind in kinds if kind in board.setting.tables.side
    )


def test_7_3__one_hex_may_always_be_moved():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "p.gdc": "1621"}, state={"c.brig2": "disordered"})
    # Leaving the zone behind an engaged friend costs 2; with one point it may be done all the same, but no more.
    unit = board.setting.names.unit("c.brig2")
    bound = paths.terms(board, unit, board.place[unit], 1, "infantry")
    far = paths.reach_by(bound, board.place[unit])
    assert far.cost[board.setting.map.index("1623")] == 2
    assert board.setting.map.index("1624") not in far.cost


# 7.4


@pytest.mark.parametrize("hindrance", ["ineffective", "out_of_command", "disordered", "all"])
def test_7_4_ex__half_the_movement_rounded_up_and_never_halved_twice(hindrance):
    board = field({"c.brig1": "1622"}, state={"c.brig1": "disordered"} if hindrance in ("disordered", "all") else None)
    unit = board.setting.names.unit("c.brig1")
    assert board.allowance(unit) == 3
    if hindrance in ("ineffective", "all"):
        board.effective &= ~(1 << unit)
    if hindrance in ("out_of_command", "all"):
        board.out_of_command |= 1 << unit
    assert paths.allowance(board, unit) == 2


def test_7_4__leaders_always_have_their_full_movement():
    board = field({"c.brig1": "1622", "c.kheul": "1622"})
    board.effective = 0
    assert paths.allowance(board, board.setting.names.unit("c.kheul")) == 6


def test_7_4__enemy_hexes_are_shut_to_all():
    board = field({"c.cuir1": "1622", "c.kheul": "1622", "p.garde": "1621"})
    refused(board, "move c.cuir1 1621", "7.4", "prussia-enemy-hex")
    refused(board, "move c.kheul 1621", "7.4", "prussia-enemy-hex")


def test_7_4__forbidden_ground_is_shut():
    board = field({"c.gun1": "1124"})
    woods = [
        hex
        for hex in board.setting.map.neighbours[board.setting.map.index("1124")]
        if hex not in _prices(board, "1124")
    ]
    assert [board.setting.map.label(hex) for hex in woods] != []
    for hex in woods:
        refused(board, f"move c.gun1 {board.setting.map.label(hex)}", "7.4", "prussia-prohibited")


def _prices(board: Battlefield, hex: str) -> dict[int, int]:
    return board.setting.ground.prices["artillery"][board.setting.map.index(hex)]


def test_7_4__nobody_leaves_the_map_of_a_sound_army():
    board = field({"c.brig1": "4502"})
    refused(board, "leave c.brig1", "7.4", "prussia-stays-on-map")
    assert list(entry.exits(board, 1)) == []


# 7.5


def test_7_5__entering_an_enemy_zone_costs_nothing_more():
    board = field({"c.brig1": "1623", "p.garde": "1621"})
    assert reached(board, "c.brig1")["1622"] == 1


def test_7_5_1__infantry_that_becomes_engaged_stops():
    board = field({"c.brig1": "1623", "p.garde": "1621"})
    refused(board, "move c.brig1 1622-1722", "7.5.1", "prussia-stops-in-zone")


def test_7_5_1__supporting_infantry_leaves_for_a_point():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "p.garde": "1621"}, lock=True)
    assert reached(board, "c.brig2")["1623"] == 2
    refused(board, "move c.brig1 1623", "7.5.1", "prussia-engaged")


def test_7_5_1__engaged_infantry_goes_once_another_unit_has_taken_its_place():
    board = field({"c.brig1": "1622", "c.brig2": "1623", "p.garde": "1621"}, lock=True)
    play(board, "move c.brig2 1622")
    assert penalties(board) == ["1622"]
    assert cost_of(play(board, "move c.brig1 1623")) == 2


def test_7_5_1__a_small_unit_that_finds_room_in_front_becomes_engaged_and_stops():
    board = field({"c.gren": "1622", "c.res1": "1623", "c.croat1": "1623", "p.garde": "1621"})
    refused(board, "move c.croat1 1622-1722-1822-1823", "7.3", "prussia-too-far")
    board = field({"c.hus": "1622", "c.bav1": "1623", "p.garde": "1621"}, levels={"c.bav1": 2})
    refused(board, "move c.bav1 1622-1722", "7.5.1", "prussia-stops-in-zone")
    board = field({"c.hus": "1622", "c.bav1": "1623", "p.garde": "1621"})
    assert cost_of(play(board, "move c.bav1 1622-1722")) == 3


def test_7_5_1__a_support_of_its_own_stack_lets_no_engaged_infantry_go():
    """It may come forward for the penalty (6.3); the way out is that another unit enters (ruling WD17)."""
    pieces = {"c.brig1": "1622", "c.brig2": "1622", "c.brig3": "1623", "p.garde": "1621"}
    board = field(pieces, lock=True)
    play(board, "raise c.brig2")
    assert penalties(board) == ["1622"]
    assert reached(board, "c.brig1") == {}
    refused(board, "move c.brig1 1623", "7.5.1", "prussia-not-relieved")
    play(board, "move c.brig3 1622")
    assert stack(board, "1622") == ["c.brig3", "c.brig2", "c.brig1"]
    assert reached(board, "c.brig1")["1623"] == 2
    assert cost_of(play(board, "move c.brig1 1623")) == 2


def test_7_5_1__an_entry_beneath_it_relieves_nobody_till_the_newcomer_stands_before_it():
    pieces = {"c.brig1": "1622", "c.brig2": "1623", "p.garde": "1621"}
    board = field(pieces, lock=True)
    play(board, "move c.brig2 1622 under")
    refused(board, "move c.brig1 1623", "7.5.1", "prussia-engaged")
    play(board, "raise c.brig2")
    assert cost_of(play(board, "move c.brig1 1623")) == 2


def test_7_5_1__fast_units_put_behind_leave_as_supports():
    board = field({"c.hus": "1622", "c.brig2": "1622", "p.gdc": "1621"}, lock=True)
    refused(board, "move c.hus 1623", "7.5.3", "prussia-held-by-cavalry")
    play(board, "raise c.brig2")
    assert cost_of(play(board, "move c.hus 1623")) == 2


def test_7_5_1__before_the_amendment_a_reordered_stack_let_it_go():
    board = field({"c.brig1": "1622", "c.brig2": "1622", "p.garde": "1621"}, lock=True, options={"amendments": 10})
    play(board, "raise c.brig2")
    assert cost_of(play(board, "move c.brig1 1623")) == 2


def test_7_5_2__artillery_enters_a_zone_only_to_its_own_and_leaves_for_a_point():
    board = field({"c.gun1": "1623", "p.garde": "1621", "p.karl": "1821", "c.brig1": "1722"})
    refused(board, "move c.gun1 1622", "7.5.2", "prussia-gun-zone")
    assert reached(board, "c.gun1")["1722"] == 1
    board = field({"c.gun1": "1622", "p.garde": "1621"})
    assert reached(board, "c.gun1")["1623"] == 2


@pytest.mark.parametrize(("options", "opens"), [({}, True), ({"amendments": 11}, False)])
def test_7_5_2__routed_infantry_is_infantry_of_its_side_for_guns(options: dict[str, int], opens: bool) -> None:
    pieces = {"c.brig1": "1622", "c.gun1": "1623", "p.garde": "1621"}
    board = field(pieces, options=options, state={"c.brig1": "routed"})
    if opens:
        play(board, "move c.gun1 1622")
        assert at(board, "c.gun1") == "1622"
    else:
        refused(board, "move c.gun1 1622", "7.5.2", "prussia-gun-zone")
    alone = field({"c.gun2": "1622", "c.gun1": "1623", "p.garde": "1621"}, options=options)
    refused(alone, "move c.gun1 1622", "7.5.2", "prussia-gun-zone")


def test_7_5_3__fast_units_pass_zones_for_two_points_and_prussian_cavalry_for_one():
    board = field({"c.cuir1": "1623", "p.garde": "1621"})
    assert cost_of(play(board, "move c.cuir1 1622-1522")) == 4
    board = field({"p.gdc": "1623", "c.brig1": "1621"}, active="prussia")
    assert cost_of(play(board, "move p.gdc 1622-1522")) == 3
    board = field({"p.frei1": "1623", "c.brig1": "1621"}, active="prussia")
    assert cost_of(play(board, "move p.frei1 1622-1522")) == 4


def test_7_5_3__formed_enemy_cavalry_in_front_stops_them_and_holds_them():
    board = field({"c.cuir1": "1623", "p.gdc": "1621"})
    refused(board, "move c.cuir1 1622-1522", "7.5.3", "prussia-stops-by-cavalry")
    board = field({"c.cuir1": "1622", "p.gdc": "1621"})
    refused(board, "move c.cuir1 1623", "7.5.3", "prussia-held-by-cavalry")


def test_7_5_3__disordered_cavalry_and_cavalry_behind_its_infantry_stop_nobody():
    board = field({"c.cuir1": "1623", "p.gdc": "1621"}, state={"p.gdc": "disordered"})
    assert cost_of(play(board, "move c.cuir1 1622-1522")) == 4
    board = field({"c.cuir1": "1623", "p.garde": "1621", "p.gdc": "1621"})
    assert cost_of(play(board, "move c.cuir1 1622-1522")) == 4


def test_7_5_3__cavalry_across_a_side_that_nobody_crosses_holds_nobody() -> None:
    """Infantry beside it has the hussars in its zone, the cuirassiers beyond the Mietzel have not (ruling WD23)."""
    setting = position("zorndorf_battle", {}).setting
    ground, contacts = setting.map, setting.ground.contacts
    found = 0
    for a in range(ground.size):
        across = [b for b in ground.neighbours[a] if not contacts[a] & ground.power[b] and ground.terrain[b] == "clear"]
        beside = [c for c in ground.neighbours[a] if contacts[a] & ground.power[c] and ground.terrain[c] == "clear"]
        if not across or not beside or ground.terrain[a] != "clear":
            continue
        pieces = {"p.gdc": ground.label(across[0]), "p.gren1": ground.label(beside[0]), "c.hus": ground.label(a)}
        board = field(pieces, scenario="zorndorf_battle")
        assert not paths.held(board, board.setting.names.unit("c.hus"))
        near = field(pieces | {"p.gdc": ground.label(beside[0])}, scenario="zorndorf_battle")
        assert paths.held(near, near.setting.names.unit("c.hus"))
        found += 1
    assert found


def test_7_5_3__supporting_fast_units_leave_for_one_point():
    board = field({"c.brig1": "1622", "c.cuir1": "1622", "p.gdc": "1621"}, lock=True)
    assert cost_of(play(board, "move c.cuir1 1623")) == 2


def test_7_5_4__leaders_go_freely_where_their_own_stand_and_not_alone():
    board = field({"c.kheul": "1623", "c.brig1": "1622", "p.garde": "1621"})
    assert cost_of(play(board, "move c.kheul 1622-1522")) == 2
    board = field({"c.kheul": "1623", "p.garde": "1621"})
    refused(board, "move c.kheul 1622", "7.5.4", "prussia-leader-zone")


def test_7_5_5__strength_in_parentheses_keeps_out_of_enemy_zones():
    board = field({"p.garde": "1621", "c.brig1": "1623"})
    unit = board.setting.names.unit("c.brig1")
    bracket = list(board.setting.bracket)
    try:
        board.setting.bracket[unit] = board.level[unit]
        refused(board, "move c.brig1 1622", "7.5.5", "prussia-bracket-zone")
    finally:
        board.setting.bracket[:] = bracket


def test_25_3_7__prussian_units_worn_out_at_zorndorf_do_not_enter_enemy_zones():
    setting = position("zorndorf_battle", {}).setting
    worn = [unit for unit in setting.units[0] if setting.bracket[unit]]
    assert worn
    name = setting.names.units[next(unit for unit in worn if setting.infantry[unit])]
    board = field({name: "1717"}, active="prussia", scenario="zorndorf_battle", levels={name: 1})
    enemy = next(unit for unit in setting.units[1] if setting.infantry[unit] and not setting.baggage[unit])
    board.put(enemy, setting.map.index("1715"))
    refused(board, f"move {name} 1716", "7.5.5", "prussia-bracket-zone")


def test_4_2_2__units_out_of_command_do_not_enter_enemy_zones():
    board = field({"c.cuir1": "1623", "p.garde": "1621"})
    board.out_of_command |= 1 << board.setting.names.unit("c.cuir1")
    refused(board, "move c.cuir1 1622", "4.2.2", "prussia-out-of-command-zone")


@pytest.mark.parametrize(("options", "kept"), [({}, True), ({"amendments": 17}, False)])
def test_4_2_2__nor_do_they_come_back_into_the_one_they_have_left(options: dict[str, Any], kept: bool):
    """Horse rides out from behind others, and beneath them again: it would enter the zone once more."""
    board = field({"c.brig1": "1622", "c.cuir1": "1622", "p.garde": "1621"}, options=options)
    board.out_of_command |= 1 << board.setting.names.unit("c.cuir1")
    if kept:
        refused(board, "move c.cuir1 1623-1622 under", "4.2.2", "prussia-out-of-command-zone")
        assert "1623" in reached(board, "c.cuir1"), "to leave it is free"
    else:
        play(board, "move c.cuir1 1623-1622 under")


@pytest.mark.parametrize(("options", "kept"), [({}, True), ({"amendments": 17}, False)])
def test_7_5_5__nor_does_strength_in_parentheses_come_back(options: dict[str, Any], kept: bool):
    pieces = {"p.scuir": "1716", "c.gren1": "1715"}
    board = field(
        pieces, active="prussia", scenario="zorndorf_battle", levels={"p.scuir": 1, "c.gren1": 4}, options=options
    )
    if kept:
        refused(board, "move p.scuir 1717-1716", "7.5.5", "prussia-bracket-zone")
        assert "1717" in reached(board, "p.scuir")
    else:
        play(board, "move p.scuir 1717-1716")


def test_7_3__a_unit_may_come_back_to_where_nothing_keeps_it_from():
    board = field({"c.cuir1": "1622", "p.garde": "1621"})
    assert cost_of(play(board, "move c.cuir1 1623-1622")) == 4  # 2 for leaving the zone


# 25.3.5, 25.3.6


def test_25_3_5__hexes_next_to_the_light_baggage_cost_a_point_more():
    setting = position("zorndorf_battle", {}).setting
    wagons = setting.names.units[setting.baggage.index(True)]
    foot = next(setting.names.units[u] for u in setting.units[1] if setting.infantry[u] and not setting.baggage[u])
    board = field({wagons: "1717", foot: "1719"}, scenario="zorndorf_battle")
    free = field({foot: "1719"}, scenario="zorndorf_battle")
    assert reached(board, foot)["1718"] == reached(free, foot)["1718"] + 1
    refused(board, f"move {foot} 1718-1717", "25.3.5", "prussia-baggage-hex")
    refused(board, f"move {wagons} 1718-1719", "25.3.5", "prussia-baggage-hex")


def test_25_3_5__a_column_pays_that_point_as_well():
    """It ignores the cost of terrain (7.6.1), and the baggage is none."""
    pieces = {"c.baggage": "1717", "c.gren1": "1720", "c.saltikov": "1720"}
    board = field(pieces, scenario="zorndorf_battle", column=["c.gren1", "c.saltikov"])
    assert [reached(board, "c.gren1")[hex] for hex in ("1719", "1718")] == [1, 3]


def test_15_2__a_unit_goes_on_into_the_hex_that_a_leader_has_been_driven_from():
    board = field({"p.garde": "1622", "c.nadasdy": "1620", "c.brig1": "1610"}, active="prussia")
    play(board, "move p.garde 1621-1620", dice=(3,))
    assert (at(board, "p.garde"), at(board, "c.nadasdy")) == ("1620", "1610")


def test_25_3_6__only_columns_cross_the_mietzel_off_its_bridges():
    board = field({}, active="prussia", scenario="zorndorf_battle")
    setting = board.setting
    sides = [
        (a, b)
        for a in range(setting.size)
        for b in setting.map.neighbours[a]
        if any(feature.kind == "mietzel" for feature in setting.map.features_at(a, b))
    ]
    bridges = [pair for pair in sides if setting.map.feature(*pair) == "bridge"]
    assert bridges
    assert len(bridges) < len(sides)
    for a, b in sides:
        foot, column = setting.ground.prices["infantry"][a].get(b), setting.ground.prices["infantry_column"][a].get(b)
        assert column is None or column == 1
        if (a, b) not in bridges:
            assert foot is None
    a, b = next(p for p in sides if p not in bridges and p[1] in setting.ground.prices["infantry_column"][p[0]])
    foot = next(unit for unit in setting.units[0] if setting.infantry[unit])
    board.put(foot, a)
    refused(board, f"move {setting.names.units[foot]} {setting.map.label(b)}", "25.3.6", "prussia-prohibited")
    board.column |= 1 << foot
    play(board, f"move {setting.names.units[foot]} {setting.map.label(b)}")


def _by_the_river(name: str, hex: str, **more: Any) -> Battlefield:
    return field({name: hex}, active="prussia", scenario="zorndorf_battle", **more)


def test_25_3_6__who_is_not_in_column_stops_next_to_the_mietzel():
    """2909, 2910 and 2911 lie on the bank, 2811 behind it: whoever comes to the river goes no farther."""
    board = _by_the_river("p.gdc", "2811")
    shore = board.setting.ground.banks.hexes
    on_bank = {hex: bool(shore & board.setting.map.power[board.setting.names.place(hex)]) for hex in ("2910", "2811")}
    assert on_bank == {"2910": True, "2811": False}
    found = reached(board, "p.gdc")
    assert found["2910"] == 1
    refused(board, "move p.gdc 2910-2909", "25.3.6", "prussia-stops-at-river")
    play(_by_the_river("p.gdc", "2811", options={"amendments": 0}), "move p.gdc 2910-2909")
    play(board, "move p.gdc 2910")


def test_25_3_6__who_stands_at_the_river_leaves_it_and_goes_along_it_a_hex():
    board = _by_the_river("p.gdc", "2910")
    found = reached(board, "p.gdc")
    assert "2909" in found
    refused(board, "move p.gdc 2909-2809", "25.3.6", "prussia-stops-at-river")
    assert found["2612"] == 4, "away from it he goes as far as he can"


@pytest.mark.parametrize(("options", "stops"), [({}, True), ({"amendments": 17}, False)])
def test_25_3_6__who_comes_back_to_the_river_stops_there_too(options: dict[str, Any], stops: bool):
    board = _by_the_river("p.gdc", "2910", options=options)
    if stops:
        refused(board, "move p.gdc 2810-2910-2909", "25.3.6", "prussia-stops-at-river")
    else:
        play(board, "move p.gdc 2810-2910-2909")


def test_25_3_6__columns_and_leaders_are_not_stopped():
    play(_by_the_river("p.gdc", "2811", column=["p.gdc"]), "move p.gdc 2910-2909-2809")
    play(_by_the_river("p.seydlitz", "2811"), "move p.seydlitz 2910-2909-2809")


def test_25_3_6__a_bridge_is_crossed_without_a_stop():
    """3215 and 3115 are the ends of a bridge, both on the bank."""
    board = _by_the_river("p.gdc", "3313")
    assert reached(board, "p.gdc")["3016"] == 5
    refused(board, "move p.gdc 3214-3215-3216", "25.3.6", "prussia-stops-at-river")
    play(board, "move p.gdc 3214-3215-3115-3016")
    assert at(board, "p.gdc") == "3016"


@pytest.mark.parametrize("amendments", [-1, 23])
def test_25_3_6__who_steps_over_a_bridge_and_straight_back_has_crossed_nothing(amendments: int):
    """And so goes no farther along the bank than whoever has only come to it."""
    options = {"amendments": amendments} if amendments >= 0 else {}
    board = _by_the_river("p.gdc", "3214", options=options)
    if amendments < 0:
        refused(board, "move p.gdc 3215-3115-3215-3216", "25.3.6", "prussia-stops-at-river")
        # A hex pointed at beyond that way is closed for the same reason.
        closed = board.legal("prussia").why_not("move p.gdc 3215-3115-3215-3317")
        assert closed is not None
        assert (closed.paragraph, closed.message.id) == ("25.3.6", "prussia-stops-at-river")
        board = _by_the_river("p.gdc", "3214")
        play(board, "move p.gdc 3215-3115-3215")
    else:
        play(board, "move p.gdc 3215-3115-3215-3216")


def test_25_3_6__a_flight_ends_at_the_river():
    """Routed foot has two hexes to run, and comes to the river with the first of them: there it stops, unharmed."""
    from feldherr.games.prussia.rules import retreat

    board = field({"c.gren1": "2811", "p.gren1": "2711"}, active="prussia", scenario="zorndorf_battle")
    shut = {"p.gren2": "2710", "p.kanitz": "2712"} if "p.kanitz" in board.setting.names.units else {"p.gren2": "2710"}
    for name, hex in {**shut, "p.gdc": "2713"}.items():
        board.put(board.setting.names.unit(name), board.setting.names.place(hex))
    unit = board.setting.names.unit("c.gren1")
    board.set_state(unit, 2)
    retreat.send(board, unit, 2, rout=True)
    go(board)
    while asked(board)[0][0] == "retreat":
        board.play(board.decisions[0].default, Scripted())
    end = board.setting.map.power[board.setting.names.place(at(board, "c.gren1"))]
    assert board.setting.ground.banks.hexes & end
    assert board.setting.map.distance(board.setting.names.place("2811"), board.place[unit]) == 1


# The phase


def test_7__the_segment_asks_its_side_and_ends_with_leaders_left_alone():
    board = position("leuthen_battle", {"c.brig1": "1622", "c.kheul": "1622", "c.brig2": "2022"}, active="coalition")
    board.steps = [Movement(0), Moving(0, 1)]
    go(board)
    assert asked(board) == [("movement", "coalition")]
    play(board, "move c.brig1 1623")
    board.put(board.setting.names.unit("p.garde"), board.setting.map.index("1621"))
    play(board, "end_movement", dice=(3,))  # the leader in 1622 is alone in a zone now (15.2)
    assert at(board, "c.kheul") == "1623"
    assert asked(board) == [("movement", "prussia")]


def test_25_3_4__whoever_moves_has_strained_his_army():
    board = field({"c.brig1": "1622"})
    assert board.strained == [False, False]
    play(board, "move c.brig1 1623")
    assert board.strained == [False, True]


def test_7_3__what_is_listed_is_lawful_and_what_is_sampled_too():
    pieces = {"c.brig1": "1622", "c.cuir1": "1622", "c.gun1": "1623", "c.kheul": "1623", "p.gdc": "1621"}
    board = field(pieces, lock=True)
    listed = list(board.legal("coalition"))
    assert len(listed) > 50
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert board.why_not(action, "coalition") is None, action
    rng = Random(1)
    for _ in range(50):
        action = board.legal("coalition").sample(rng)
        assert action in listed
    by_slots = set(board.legal("coalition")._by_slots(board.steps[-1]))
    assert by_slots == set(listed)


def test_12_3__units_of_a_demoralized_army_leave_over_their_home_edge():
    board = field({"c.brig1": "2001", "c.brig2": "2003", "p.garde": "3020"})
    board.health = [0, 1]
    edge = board.setting.map.label(next(iter(sorted(board.setting.map.edges["east"]))))
    board.put(board.setting.names.unit("c.brig1"), board.setting.map.index(edge))
    refused(board, "leave c.brig2", "12.3", "prussia-no-home-edge")
    play(board, "leave c.brig1")
    assert at(board, "c.brig1") == "left"
    assert board.tracks == [(), ()]


def test_12_3__leaving_costs_a_point():
    board = field({"c.brig1": "2004", "p.garde": "3020"})
    board.health = [0, 1]
    setting = board.setting
    unit = setting.names.unit("c.brig1")
    home = setting.map.edges["east"]
    far = {hex: min(setting.map.distance(hex, edge) for edge in home) for hex in range(setting.size)}
    start = next(hex for hex in range(setting.size) if far[hex] == 3 and _plain(board, hex, home))
    board.put(unit, start)
    assert [action for action in entry.exits(board, 1) if action.unit == unit] == []
    nearer = next(hex for hex in setting.map.neighbours[start] if far[hex] == 2 and _plain(board, hex, home))
    board.put(unit, nearer)
    ways = [action for action in entry.exits(board, 1) if action.unit == unit]
    assert ways
    assert all(len(action.path) == 2 for action in ways)
    # Said without its way it is no refusal yet: a way may still be named.
    legal = board.legal("coalition")
    refused(board, "leave c.brig1", "12.3", "prussia-no-home-edge")
    assert legal.why_not("leave c.brig1") is None
    assert not legal.choices("leave c.brig1").playable
    board.put(unit, start)
    refusal = legal.why_not("leave c.brig1")
    assert refusal is not None
    assert refusal.paragraph == "12.3"
    board.put(unit, nearer)
    board.play(ways[0], Scripted())
    assert board.place[unit] == setting.left


def _plain(board: Battlefield, hex: int, home: Any) -> bool:
    """Whether infantry gets from a hex to its edge for a point a hex."""
    prices = board.setting.ground.prices["infantry"]
    far = min(board.setting.map.distance(hex, edge) for edge in home)
    if far == 0:
        return True
    return any(
        price == 1 and min(board.setting.map.distance(to, edge) for edge in home) == far - 1 and _plain(board, to, home)
        for to, price in prices[hex].items()
    )


def _at_the_edge(**options: int) -> Battlefield:
    """Disordered Croats at their home edge, engaged by the Garde behind them: they have 2 MP."""
    board = field({"c.croat1": "2003", "p.garde": "2005"}, state={"c.croat1": "disordered"}, options=options or None)
    board.health = [0, 1]
    ground, names = board.setting.map, board.setting.names
    east = ground.edges["east"]
    start, inward = next(
        (a, b)
        for a in sorted(east)
        for b in ground.neighbours[a]
        if b not in east and ground.terrain[a] == ground.terrain[b] == "clear" and not ground.features_at(a, b)
    )
    board.put(names.unit("c.croat1"), start)
    board.put(names.unit("p.garde"), inward)
    return board


def test_12_3__out_of_an_enemy_zone_that_is_paid_for_too():
    """Leaving an EZOC comes on top of all other prices (7.5.1, 7.5.3, ruling R06)."""
    board = _at_the_edge()
    refusal = refused(board, "leave c.croat1", "12.3", "prussia-leaves-dear")
    assert (refusal.message.args["points"], refusal.message.args["points_left"]) == (3, 2)
    assert list(entry.exits(board, 1)) == []
    board.set_state(board.setting.names.unit("c.croat1"), 0)
    assert any(not action.path for action in entry.exits(board, 1))
    play(board, "leave c.croat1")
    assert at(board, "c.croat1") == "left"


@pytest.mark.parametrize(("options", "noticed"), [({}, True), ({"amendments": 17}, False)])
def test_7_6_3__a_unit_that_leaves_the_map_moves_past_the_enemys_columns(options: dict[str, Any], noticed: bool):
    """It comes within three hexes of a corps in column, which may deploy before it is gone."""
    board, way = _to_the_edge(options, "p.garde", 2)
    board.column |= 1 << board.setting.names.unit("p.garde")
    play(board, f"leave c.brig1 {way}")
    assert asked(board)[0] == (("surprised", "prussia") if noticed else ("movement", "coalition"))
    if noticed:
        play(board, "pass", by="prussia")
    assert at(board, "c.brig1") == "left"
    assert asked(board)[0] == ("movement", "coalition")
    assert board.tracks == [(), ()]


@pytest.mark.parametrize(("options", "caught"), [({}, True), ({"amendments": 17}, False)])
def test_15_2__a_unit_that_leaves_the_map_catches_leaders_on_its_way(options: dict[str, Any], caught: bool):
    board, way = _to_the_edge(options, "p.moritz", 1)
    play(board, f"leave c.brig1 {way}", dice=[3] if caught else [])
    assert at(board, "c.brig1") == "left"
    assert (at(board, "p.moritz") == "3020") == caught, "he gets away to the nearest unit of his side"


def _to_the_edge(options: dict[str, Any], enemy: str, near: int) -> tuple[Battlefield, str]:
    """Infantry of a demoralized army two plain hexes from its edge, with a piece of the enemy so near to the first of
    them and to no other hex; and its way.
    """
    board = field({"c.brig1": "2004", "p.winter": "3020"}, options=options)
    board.health = [0, 1]
    setting = board.setting
    ground, home = setting.map, setting.map.edges["east"]
    for start in range(ground.size):
        if min(ground.distance(start, edge) for edge in home) != 2 or not _plain(board, start, home):
            continue
        board.put(setting.names.unit("c.brig1"), start)
        way = next(action.path for action in entry.exits(board, 1) if action.path)
        for spot in range(ground.size):
            if (
                ground.distance(spot, way[0]) == near
                and min(ground.distance(spot, hex) for hex in (start, way[1])) > near
            ):
                board.put(setting.names.unit(enemy), spot)
                return board, "-".join(ground.label(hex) for hex in way)
    raise LookupError("no plain way to the edge")


def test_12_3__before_the_amendment_a_point_was_enough():
    board = _at_the_edge(amendments=10)
    play(board, "leave c.croat1")
    assert at(board, "c.croat1") == "left"
