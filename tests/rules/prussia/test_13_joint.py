"""The joint phase (13), demoralized and broken armies (12.3, 12.4), heat (25.3.4), the end of a turn (14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rules.prussia.board import at
from tests.rules.prussia.fights import Halt, field, state

from feldherr.games.prussia.rules import joint, losses, morale, track
from feldherr.games.prussia.rules.joint import Joint
from feldherr.games.prussia.rules.retreat import Retreated
from feldherr.games.prussia.rules.zorndorf import Rested
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, SOUND, Battlefield, Token
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA
from feldherr.kernel import Event, PlayContext, Scripted

CALM = {"p.garde": "3817", "c.brig1": "1406"}
"""Two units of Leuthen far from each other."""


def leuthen(pieces: dict[str, str], **rest: Any) -> Battlefield:
    return field(pieces, "leuthen_battle", **rest)


def fill(board: Battlefield, side: int, count: int, why: str = "paid") -> None:
    for _ in range(count):
        track.fill(board, side, Token(-1, why), PlayContext(Scripted()))


def sink(board: Battlefield, side: int, cell: int) -> None:
    """Fill the track of a side down to a cell."""
    fill(board, side, board.peak[side] - cell + 1)
    assert track.lowest(board, side) == cell


def end_turn(board: Battlefield, *dice: int) -> list[Event]:
    """Carry out the joint phase, answering what is asked with the defaults."""
    scripted = Scripted(*dice)
    board.steps.append(Joint())
    events = board.start(scripted)
    while board.steps[-1].__struct_config__.tag != "halt":
        asked = board.decisions[0]
        events += board.play(asked.default, scripted, asked.role)
    assert scripted.used == len(dice), f"{scripted.used} of {len(dice)} dice"
    assert board.faults() == []
    return events


def units(events: Iterable[Event], kind: type[Event]) -> list[str]:
    return [getattr(event, "unit") for event in events if isinstance(event, kind)]  # noqa: B009


def test_13__three_markers_of_success_raise_morale_by_one_and_the_rest_is_lost():
    board = leuthen(CALM)
    sink(board, PRUSSIA, 14)
    board.success = [8, 2]
    sink(board, COALITION, 20)
    end_turn(board)
    assert board.morale == [16, 20]
    assert board.success == [0, 0]
    assert len(board.tracks[PRUSSIA]) == 3


def test_13__morale_does_not_rise_above_the_top_of_the_track():
    board = leuthen(CALM)
    board.success = [9, 9]
    end_turn(board)
    assert board.morale == [18, 24]
    board.success = [9, 9]
    end_turn(board)
    assert board.morale == [18, 26]


def test_13__each_routed_unit_on_the_map_puts_the_marker_a_cell_lower():
    board = leuthen({**CALM, "p.gren": "3918", "p.gun1": "3818"}, state={"p.gren": "routed", "p.gun1": "routed"})
    sink(board, PRUSSIA, 14)
    end_turn(board)
    assert board.morale == [12, 21]


def test_13__rout_and_success_together_on_an_empty_track():
    board = leuthen(CALM, state={"p.garde": "routed"})
    end_turn(board)
    assert board.morale == [17, 21]


def test_13_ex__two_turns_of_prussian_morale():
    pieces = {"p.line1": "3617", "p.gren1": "3717", "p.gren2": "3516", "p.below": "3616", "c.cos1": "1216"}
    states = {"p.gren1": "routed", "p.gren2": "routed"}
    board = field(pieces, "zorndorf_battle", state=states)
    board.activated = [False, False]  # nobody is tired
    fill(board, PRUSSIA, 1)
    assert track.lowest(board, PRUSSIA) == 34
    context = PlayContext(Scripted())
    for unit in ("p.rautter", "p.lehw"):
        track.fill(board, PRUSSIA, Token(board.setting.names.unit(unit), "lost"), context)
    board.success = [2, 0]
    end_turn(board)
    assert board.morale[PRUSSIA] == 30
    assert board.success[PRUSSIA] == 0
    for unit in ("p.rautter", "p.lehw"):
        track.fill(board, PRUSSIA, Token(board.setting.names.unit(unit), "lost"), context)
    assert track.lowest(board, PRUSSIA) == 30
    # One routed unit leaves the map, the other rallies; six markers have been won.
    losses.remove(board, board.setting.names.unit("p.gren1"), "fled", context)
    assert track.lowest(board, PRUSSIA) == 29
    board.set_state(board.setting.names.unit("p.gren2"), 0)
    board.success = [6, 0]
    end_turn(board)
    assert (board.morale[PRUSSIA], track.lowest(board, PRUSSIA)) == (31, 31)
    assert len(board.tracks[PRUSSIA][-1]) == 3


# Demoralization


@pytest.mark.parametrize(
    ("cell", "die", "struck"), [(4, 2, True), (4, 3, False), (6, 1, True), (6, 2, False), (1, 5, True), (1, 6, False)]
)
def test_12_3__a_die_within_the_range_of_the_cell_demoralizes(cell, die, struck):
    board = leuthen(CALM)
    sink(board, PRUSSIA, cell)
    end_turn(board, die)
    assert board.health == [DEMORALIZED if struck else SOUND, SOUND]


def test_12_3_ex__at_cell_four_a_three_is_a_narrow_escape_and_a_two_is_not():
    for die, health in ((3, SOUND), (2, DEMORALIZED), (1, DEMORALIZED)):
        board = leuthen({**CALM, "p.gren": "3918"}, state={"p.gren": "routed"})
        sink(board, PRUSSIA, 5)
        end_turn(board, die)
        assert board.morale[PRUSSIA] == 4
        assert board.health[PRUSSIA] == health


def test_12_3__above_six_nothing_is_rolled_and_from_zero_down_neither():
    board = leuthen(CALM)
    sink(board, PRUSSIA, 7)
    end_turn(board)
    assert board.health[PRUSSIA] == SOUND
    board = leuthen(CALM)
    sink(board, PRUSSIA, 0)
    end_turn(board)
    assert board.health[PRUSSIA] == DEMORALIZED


def test_12_3__a_demoralized_army_never_recovers_and_does_not_roll_again():
    board = leuthen(CALM)
    board.health = [DEMORALIZED, SOUND]
    sink(board, PRUSSIA, 5)
    end_turn(board)
    assert board.health[PRUSSIA] == DEMORALIZED


def test_12_3__its_units_within_three_hexes_of_the_enemy_check_with_one_less():
    pieces = {"p.garde": "1622", "p.karl": "1619", "p.born": "1615", "c.brig1": "1625"}
    board = leuthen(pieces)
    sink(board, PRUSSIA, 0)
    events = end_turn(board, 5)
    assert [(event.unit, event.rating) for event in events if isinstance(event, morale.Checked)] == [("p.garde", 5)]
    assert state(board, "p.garde") == "formed"


def test_12_3__success_from_the_demoralization_counts_next_turn():
    board = leuthen({"p.born": "1622", "c.brig1": "1625"})
    sink(board, PRUSSIA, 0)
    board.success = [0, 2]
    events = end_turn(board, 6)
    assert state(board, "p.born") == "routed"
    assert board.success == [0, 1]
    assert units(events, Retreated) == ["p.born"]


def test_12_3__both_armies_roll_first_and_then_retreat_by_turns():
    pieces = {"p.born": "1622", "p.braun": "1821", "c.wurt1": "1625", "c.wurt2": "1824"}
    board = leuthen(pieces)
    sink(board, PRUSSIA, 0)
    sink(board, COALITION, 0)
    # Four checks, then the die for who begins: 4 is the coalition.
    events = end_turn(board, 5, 5, 4, 4, 4)
    checked = [index for index, event in enumerate(events) if isinstance(event, morale.Checked)]
    moved = [index for index, event in enumerate(events) if isinstance(event, Retreated)]
    assert len(checked) == 4
    assert max(checked) < min(moved)
    sides = [event.side for event in events if isinstance(event, Retreated)]
    assert sides == ["coalition", "prussia", "coalition", "prussia"]
    assert {state(board, name) for name in pieces} == {"disordered"}


def test_12_3__who_is_routed_has_no_zone_while_the_others_still_wait():
    # The routed battalion next to it would pen the other one in, had it a zone.
    board = leuthen({"p.born": "1622", "c.wurt1": "1625"})
    sink(board, PRUSSIA, 0)
    sink(board, COALITION, 0)
    board.steps.append(Joint(5, suffering=((board.setting.names.unit("p.born"), 2),)))
    context = PlayContext(Scripted())
    board.steps[-1].proceed(board, context)
    assert board.bodies[PRUSSIA] == 0
    assert at(board, "p.born") == "1622"


# Rout of an army


def test_12_4__at_minus_ten_an_army_is_broken_without_a_die():
    board = leuthen(CALM)
    board.health = [DEMORALIZED, SOUND]
    sink(board, PRUSSIA, -9)
    end_turn(board)
    assert board.health[PRUSSIA] == DEMORALIZED
    fill(board, PRUSSIA, 1)
    end_turn(board)
    assert board.health[PRUSSIA] == BROKEN


def test_12_4__disordered_units_rout_and_formed_ones_near_the_enemy_check_with_two_less():
    pieces = {"p.garde": "1622", "p.karl": "3817", "p.braun": "3615", "c.brig1": "1625"}
    board = leuthen(pieces, state={"p.karl": "disordered"})
    board.health = [DEMORALIZED, SOUND]
    sink(board, PRUSSIA, -10)
    events = end_turn(board, 4)
    assert [(event.unit, event.rating) for event in events if isinstance(event, morale.Checked)] == [("p.garde", 4)]
    assert (state(board, "p.garde"), state(board, "p.karl"), state(board, "p.braun")) == ("formed", "routed", "formed")
    assert units(events, Retreated) == ["p.karl"]


def test_12_4__an_army_that_falls_all_the_way_goes_through_both():
    board = leuthen({"p.garde": "1622", "c.brig1": "1625"})
    sink(board, PRUSSIA, -10)
    events = end_turn(board, 4, 4)
    told = [event.rating for event in events if isinstance(event, morale.Checked)]
    assert told == [5, 4]
    assert board.health[PRUSSIA] == BROKEN


# Heat


def hot(pieces: dict[str, str], **rest: Any) -> Battlefield:
    return field(pieces, "zorndorf_battle", **rest)


def test_25_3_4__an_army_that_has_moved_or_fought_loses_two_and_one_that_rests_gets_them_back():
    board = hot({"p.line1": "3616", "c.obs1": "1616"})
    board.strained = [True, False]
    end_turn(board)
    assert track.lowest(board, PRUSSIA) == 33  # the first marker takes the cell of the morale marker itself
    assert not board.tracks[COALITION]
    board.strained = [True, False]
    end_turn(board)
    assert board.morale == [31, 26]
    board.strained = [False, False]
    end_turn(board)
    assert board.morale == [33, 26]


def test_25_3_4__rest_gives_back_no_more_than_heat_has_taken():
    board = hot({"p.line1": "3616", "c.obs1": "1616"})
    sink(board, PRUSSIA, 30)
    board.strained = [False, False]
    end_turn(board)
    assert board.morale[PRUSSIA] == 30


@pytest.mark.parametrize(("options", "told"), [({}, [1]), ({"amendments": 11}, [2])])
def test_25_3_4__what_is_told_is_what_morale_rises_by(options: dict[str, int], told: list[int]) -> None:
    """Two markers alone on the track: the first of them had lowered nothing (12.2)."""
    board = hot({"p.line1": "3616", "c.obs1": "1616"}, options=options)
    fill(board, PRUSSIA, 2, "heat")
    before = track.lowest(board, PRUSSIA)
    board.strained = [False, True]
    rested = [event.count for event in end_turn(board) if isinstance(event, Rested)]
    assert rested == told
    assert track.lowest(board, PRUSSIA) - before == 1


def test_25_3_4__an_army_that_is_not_activated_neither_tires_nor_rests():
    board = hot({"p.line1": "3616", "c.obs1": "1616"})
    board.activated = [False, True]
    board.strained = [True, True]
    fill(board, PRUSSIA, 2, "heat")
    end_turn(board)
    assert len(board.tracks[PRUSSIA]) == 2
    assert len(board.tracks[COALITION]) == 2


def test_25_3_4__the_other_markers_close_up_when_heat_is_taken_off():
    board = hot({"p.line1": "3616", "c.obs1": "1616"})
    fill(board, PRUSSIA, 1, "paid")
    fill(board, PRUSSIA, 2, "heat")
    fill(board, PRUSSIA, 1, "lost")
    end_turn(board)
    assert [token.why for cell in board.tracks[PRUSSIA] for token in cell] == ["paid", "lost"]
    assert board.morale[PRUSSIA] == 33


def test_25_3_4_ex__tired_at_thirty_one_with_two_routed_units_and_then_a_rest():
    pieces = {"p.line1": "3616", "p.gren1": "3717", "p.gren2": "3516", "c.cos1": "1216"}
    board = hot(pieces, state={"p.gren1": "routed", "p.gren2": "routed"})
    sink(board, PRUSSIA, 31)
    board.strained = [True, True]
    end_turn(board)
    assert [cell[0].why for cell in board.tracks[PRUSSIA][-2:]] == ["heat", "heat"]
    assert track.lowest(board, PRUSSIA) == 29
    assert board.morale[PRUSSIA] == 27
    board.strained = [False, True]
    end_turn(board)
    assert board.morale[PRUSSIA] == 29


def test_25_3_4__only_zorndorf_is_hot():
    board = leuthen(CALM)
    board.strained = [True, True]
    end_turn(board)
    assert board.tracks == [(), ()]


# The end


def test_14__the_next_turn_begins_an_hour_later_and_the_last_one_ends_the_game():
    from feldherr.games.prussia.rules.sequence import War

    board = field({"p.garde": "3817", "c.brig1": "1406"}, "leuthen_battle", turn=4)
    board.steps = [War(3)]
    events = board.start(Scripted(3, 3))  # the first player turn asks its groups for their dice
    assert [event.hour for event in events if event.kind == "turn"] == ["17:00"]
    assert board.turn == 5
    assert board.outcome is None
    board.steps = [War(3)]
    board.start(Scripted())
    assert board.outcome is not None


def test_3_C__the_joint_phase_takes_its_steps_in_order():
    names = [stage.__name__ for stage in Joint.stages]
    assert names == ["_raise", "_heat", "_mark", "_demoralize", "_check", "_suffer", "_break", "_check", "_suffer"]
    board = field(CALM)
    joint.phase(board, PlayContext(Scripted()))
    assert isinstance(board.steps[-1], Joint)
    assert isinstance(board.steps[0], Halt)
