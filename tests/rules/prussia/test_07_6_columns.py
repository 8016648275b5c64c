"""Columns (rulebook 4.4, 5.2, 7.6): forming, marching, deploying, on the open ground about 1622 of the Leuthen map."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, go, play, position, refused
from tests.rules.prussia.fights import Halt, settle

from feldherr.games.prussia.rules import columns, movement, paths
from feldherr.games.prussia.rules.activation import Alarmed
from feldherr.games.prussia.rules.columns import Unfolded
from feldherr.games.prussia.rules.movement import Movement, Moving
from feldherr.games.prussia.rules.sequence import PHASES, PlayerTurn, War
from feldherr.games.prussia.state.position import Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Scripted
from feldherr.kernel.steps import PlayContext

CORPS = {"c.kheul": "1622", "c.brig1": "1622", "c.brig2": "1623", "c.brig3": "1624", "c.gun1": "1623"}


def field(pieces: dict[str, str], *, active: str = "coalition", **more: Any) -> Battlefield:
    """A movement segment of the active side, before one of the other."""
    side = SIDES.index(active)
    board = position("leuthen_battle", pieces, active=active, steps=[Movement(1 - side), Movement(side)], **more)
    for name in ("c.brig4", "c.croat1"):  # the rest of the corps is gone
        if name not in pieces:
            board.level[board.setting.names.unit(name)] = 0
    return board


def in_column(board: Battlefield, *names: str) -> list[bool]:
    return [bool(board.column >> board.setting.names.unit(name) & 1) for name in names]


def deploying(board: Battlefield, side: str) -> None:
    """Begin the deployment segment of a side."""
    columns.deploy_phase(board, SIDES.index(side), PlayContext(Scripted()))
    go(board)


# Forming


def test_7_6__a_whole_corps_forms_with_artillery_near_its_leader():
    board = field(CORPS)
    play(board, "column c.kheul with c.gun1")
    assert in_column(board, "c.kheul", "c.brig1", "c.brig2", "c.brig3", "c.gun1") == [True] * 5
    refused(board, "column c.kheul", "7.6", "prussia-column-already")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("ineffective", "prussia-column-ineffective"),
        ("out_of_command", "prussia-column-out-of-command"),
        ("disordered", "prussia-column-formed"),
        ("zone", "prussia-column-zone"),
    ],
)
def test_7_6__one_unit_unfit_keeps_all_the_corps_from_forming(change, message):
    pieces = CORPS | ({"p.garde": "1625"} if change == "zone" else {})
    board = field(pieces, state={"c.brig3": "disordered"} if change == "disordered" else None)
    bit = 1 << board.setting.names.unit("c.brig3")
    if change == "ineffective":
        board.effective &= ~bit
    if change == "out_of_command":
        board.out_of_command |= bit
    refused(board, "column c.kheul", "7.6", message)
    assert columns.formable(paths.Room(board), 1) == []


@pytest.mark.parametrize(("options", "goes"), [({}, True), ({"amendments": 15}, False)])
@pytest.mark.parametrize("change", ["disordered", "out_of_command"])
def test_7_6__of_guns_no_more_is_asked_than_that_they_are_effective_and_near(
    change: str, options: dict[str, int], goes: bool
) -> None:
    """Formed and in command must be the units of the corps, to which no gun belongs (ruling C05)."""
    state = {"c.gun1": "disordered"} if change == "disordered" else None
    board = field(CORPS | {"c.gun1": "1622"}, state=state, options=options)
    gun = 1 << board.setting.names.unit("c.gun1")
    if change == "out_of_command":
        board.out_of_command |= gun
    if goes:
        play(board, "column c.kheul with c.gun1")
    else:
        refused(board, "column c.kheul with c.gun1", "7.6")
    assert bool(board.column & gun) == goes


@pytest.mark.parametrize(
    ("change", "message"), [("routed", "formed"), ("zone", "zone"), ("ineffective", "ineffective")]
)
def test_7_6__guns_that_are_routed_engaged_or_ineffective_stay(change: str, message: str) -> None:
    state = {"c.gun1": "routed"} if change == "routed" else None
    pieces = CORPS | {"c.gun1": "1626"} | ({"p.garde": "1627"} if change == "zone" else {})
    board = field(pieces, state=state)
    if change == "ineffective":
        board.effective &= ~(1 << board.setting.names.unit("c.gun1"))
    refused(board, "column c.kheul with c.gun1", "7.6", f"prussia-column-{message}")


def test_7_6__no_more_than_three_guns_within_five_hexes():
    guns = {"c.gun1": "1622", "c.gun2": "1622", "c.gun4": "1623", "c.gun5": "1623"}
    board = field(CORPS | guns)
    refused(board, "column c.kheul with c.gun1 c.gun2 c.gun4 c.gun5", "7.6", "prussia-column-guns")
    board = field(CORPS | {"c.gun1": "1628"})
    refused(board, "column c.kheul with c.gun1", "7.6", "prussia-column-gun-far")
    refused(board, "column c.kheul with c.brig1", "7.6", "prussia-column-no-gun")
    refused(board, "column c.brig1", "7.6", "prussia-column-leader")


MARCHING = ("c.kheul", "c.brig1", "c.brig2", "c.brig3")


def test_7_6__guns_join_a_corps_that_is_in_column_already() -> None:
    """They have to be effective, and near the leader of a corps in column: not to form with it (ruling WD33)."""
    board = field(CORPS, column=MARCHING)
    # Not an action yet, but a draft of one: a client goes on to ask for the guns.
    assert board.legal("coalition").why_not("column c.kheul") is None
    refused(board, "column c.kheul", "7.6", "prussia-column-already")
    events = play(board, "column c.kheul with c.gun1")
    assert [event.kind for event in events] == ["column_joined"]
    assert in_column(board, "c.gun1") == [True]
    play(board, "move c.gun1 1523-1423-1424")  # 3 points and 4, a hex each
    play(board, "move c.brig2 1523")
    old = field(CORPS, column=MARCHING, options={"amendments": 16})
    refused(old, "column c.kheul with c.gun1", "7.6", "prussia-column-already")
    assert columns.formable(paths.Room(old), 1) == []


def test_7_6__guns_that_have_moved_join_at_the_end_of_their_movement() -> None:
    board = field(CORPS | {"c.gun1": "1727"}, column=MARCHING)
    play(board, "move c.gun1 1726")
    play(board, "column c.kheul with c.gun1")
    refused(board, "move c.gun1 1725", "7.3", "prussia-moved-already")
    play(board, "move c.brig2 1523")  # the corps has not moved by that


def test_7_6__no_more_than_three_guns_go_with_a_corps() -> None:
    guns = {"c.gun1": "1621", "c.gun2": "1623", "c.gun4": "1624", "c.gun5": "1625"}
    board = field(CORPS | guns, column=(*MARCHING, "c.gun1", "c.gun2"))
    refused(board, "column c.kheul with c.gun4 c.gun5", "7.6", "prussia-column-guns")
    assert [action.guns for action in columns.forms(paths.Room(board), 1, board.setting.names.unit("c.kheul"))] == [
        (board.setting.names.unit(gun),) for gun in ("c.gun4", "c.gun5")
    ]
    play(board, "column c.kheul with c.gun4")
    refused(board, "column c.kheul with c.gun5", "7.6", "prussia-column-guns")
    assert columns.formable(paths.Room(board), 1) == []


def test_7_6__guns_that_may_go_with_another_corps_do_not_count_against_this_one() -> None:
    """Of four batteries in column one is near Lucchesi alone, who has room for two more."""
    pieces = CORPS | {"c.lucchesi": "1627", "c.cuir1": "1627", "c.gun2": "1624", "c.gun4": "1625", "c.gun5": "1625"}
    board = field(pieces, column=(*MARCHING, "c.lucchesi", "c.cuir1", "c.gun1", "c.gun2", "c.gun4"))
    play(board, "column c.kheul with c.gun5")
    assert in_column(board, "c.gun5") == [True]


def test_7_6__at_the_end_of_its_movement_a_corps_may_form_and_moves_no_more():
    board = field(CORPS)
    play(board, "move c.brig1 1621")
    play(board, "column c.kheul")
    assert in_column(board, "c.brig1", "c.brig2") == [True, True]
    refused(board, "move c.brig2 1723", "7.3", "prussia-moved-already")


def test_7_6__at_the_beginning_it_forms_and_then_marches():
    board = field(CORPS)
    play(board, "column c.kheul")
    play(board, "move c.brig2 1523-1424-1324-1225-1124-1123-1023")  # 3 and 4 points
    assert at(board, "c.brig2") == "1023"


def test_7_6__the_commander_in_chief_forms_alone_enemy_zones_or_not():
    board = field({"c.charles": "1622", "c.brig1": "1622", "c.gun1": "1622", "p.garde": "1621"})
    refused(board, "column c.charles with c.gun1", "7.6", "prussia-column-chief")
    play(board, "column c.charles")
    assert in_column(board, "c.charles", "c.brig1") == [True, False]
    assert paths.allowance(board, board.setting.names.unit("c.charles")) == 10


def test_5_2__a_corps_that_forms_after_moving_keeps_the_limit_of_columns():
    board = field(CORPS | {"c.brig2": "1622"})
    play(board, "move c.brig3 1625")
    refused(board, "column c.kheul", "5.2", "prussia-stack-column")


def test_5_3__a_corps_that_forms_after_moving_leaves_nobody_in_a_hex_too_full_for_good():
    guns = {"c.gun1": "1622", "c.gun2": "1622", "c.gun3": "1623"}
    board = field({"c.kheul": "1622", "c.brig1": "1622", "c.brig2": "1621"} | guns)
    play(board, "move c.gun3 1622")  # too many for good but for those who can still leave
    refused(board, "column c.kheul with c.gun1 c.gun2 c.gun3", "5.3", "prussia-column-overstacked")
    assert all(
        len(action.guns) < 3 for action in columns.forms(paths.Room(board), 1, board.setting.names.unit("c.kheul"))
    )
    play(board, "column c.kheul with c.gun1 c.gun3")  # the second battery is free to go
    refused(board, "end_movement", "5.3", "prussia-overstacked")


def test_25_3_5__the_light_baggage_never_forms():
    board = position("zorndorf_battle", {}, active="coalition")
    wagons = board.setting.baggage.index(True)
    board.put(wagons, board.setting.map.index("1717"))
    leaders = [leader for leader in board.setting.leaders_by_side[1] if wagons in board.setting.corps_units[leader]]
    assert leaders == []
    assert all(wagons not in columns.formable_guns(board, 1, one) for one in board.setting.leaders_by_side[1])


# Marching


def test_7_6_1__four_points_more_and_one_a_hex_whatever_the_ground():
    board = field(CORPS, column=["c.kheul", "c.brig1", "c.gun1"])
    unit = board.setting.names.unit
    assert [paths.allowance(board, unit(name)) for name in ("c.brig1", "c.gun1", "c.kheul")] == [7, 6, 10]
    for arm in ("infantry", "cavalry", "artillery", "leader"):
        prices = board.setting.ground.prices[f"{arm}_column"]
        assert {price for steps in prices for price in steps.values()} == {1}
        shut = [hex for hex, steps in enumerate(prices) if not steps]
        assert all(hex not in board.setting.ground.prices[arm][here] for hex in shut for here in range(len(prices)))


def test_7_6_1__ineffective_columns_have_points_of_their_own():
    board = field(CORPS | {"c.cuir1": "1522"}, column=["c.brig1", "c.gun1", "c.cuir1"])
    board.effective = 0
    unit = board.setting.names.unit
    assert [paths.allowance(board, unit(name)) for name in ("c.gun1", "c.brig1", "c.cuir1")] == [4, 5, 7]


# Deploying


def test_4_4__a_side_deploys_before_its_command_dice():
    board = field(CORPS, column=["c.kheul", "c.brig1", "c.brig2", "c.brig3", "c.gun1"])
    deploying(board, "coalition")
    assert asked(board) == [("deploying", "coalition")]
    refused(board, "deploy c.charles", "7.6.2", "prussia-deploy-whom")
    refused(board, "deploy c.kheul with c.gun2", "4.4", "prussia-deploy-gun")
    play(board, "deploy c.kheul with c.gun1")
    assert in_column(board, "c.kheul", "c.brig1", "c.brig2", "c.brig3", "c.gun1") == [False] * 5
    assert asked(board) == [("movement", "coalition")]


def test_4_4__nobody_is_asked_who_has_nothing_in_column():
    board = field(CORPS)
    deploying(board, "coalition")
    assert asked(board) == [("movement", "coalition")]


def test_7_6_2__artillery_need_not_deploy_with_a_corps():
    board = field(CORPS, column=["c.kheul", "c.brig1", "c.gun1"])
    deploying(board, "coalition")
    play(board, "deploy c.kheul")
    assert in_column(board, "c.brig1", "c.gun1") == [False, True]
    play(board, "deploy c.gun1")  # no corps in column is left near it
    assert in_column(board, "c.gun1") == [False]


@pytest.mark.parametrize(("options", "alone"), [({}, True), ({"amendments": 11}, False)])
def test_4_4__guns_deploy_with_a_corps_and_not_with_the_commander_in_chief(
    options: dict[str, int], alone: bool
) -> None:
    """Charles has no corps: artillery near him deploys by itself, and he may stay in column (ruling WD04)."""
    board = field(CORPS | {"c.charles": "1623"}, column=["c.charles", "c.gun1"], options=options)
    deploying(board, "coalition")
    if alone:
        refused(board, "deploy c.charles with c.gun1", "4.4", "prussia-deploy-chief")
        play(board, "deploy c.gun1")
        assert in_column(board, "c.charles", "c.gun1") == [True, False]
    else:
        refused(board, "deploy c.gun1", "7.6.2", "prussia-deploy-whom")
        play(board, "deploy c.charles with c.gun1")


def test_7_6_2__a_corps_may_stay_in_column():
    board = field(CORPS, column=["c.kheul", "c.brig1"])
    deploying(board, "coalition")
    play(board, "pass")
    assert in_column(board, "c.brig1") == [True]


# Before the enemy


def test_7_6_3__an_enemy_within_three_hexes_lets_a_corps_try_to_deploy():
    columned = ["c.kheul", "c.brig1", "c.brig2", "c.brig3", "c.gun1"]
    board = field(CORPS | {"p.gdc": "2122", "p.zieten": "2122"}, active="prussia", column=columned)
    play(board, "move p.gdc 2022-1922-1822")
    assert at(board, "p.gdc") == "1922"
    assert asked(board) == [("surprised", "coalition")]
    # Group ratings 2 and 4: 6 and 2 against 3 and 4.
    events = play(board, "unfold", dice=(6, 3))
    assert [(event.total, event.total_enemy, event.state) for event in events if isinstance(event, Unfolded)] == [
        (8, 7, "deployed")
    ]
    assert in_column(board, *columned) == [False] * 5
    assert at(board, "p.gdc") == "1822"


def test_7_6_3__a_tie_catches_it_in_column_and_it_tries_no_more():
    columned = ["c.kheul", "c.brig1", "c.brig2", "c.brig3"]
    board = field(CORPS | {"p.gdc": "2122", "p.schoen": "2122"}, active="prussia", column=columned)
    play(board, "move p.gdc 2022-1922")
    events = play(board, "unfold", dice=(5, 3))
    assert [(event.total, event.total_enemy, event.state) for event in events if isinstance(event, Unfolded)] == [
        (7, 7, "caught")
    ]
    assert in_column(board, *columned) == [True] * 4
    play(board, "move p.schoen 2022-1922")
    assert asked(board) == [("movement", "prussia")]


def test_7_6_3__a_corps_that_declines_is_asked_again_by_the_next_enemy_only():
    board = field(CORPS | {"p.gdc": "2122", "p.schoen": "2122"}, active="prussia", column=["c.kheul", "c.brig1"])
    play(board, "move p.gdc 2022-1922-1822")
    play(board, "pass")
    assert at(board, "p.gdc") == "1822"
    play(board, "move p.schoen 2022-1922")
    assert asked(board) == [("surprised", "coalition")]


def test_7_6_3__standing_prussian_cavalry_adds_four_and_a_leaders_initiative_may_count():
    pieces = {"p.driesen": "1622", "p.leib": "1622", "p.krock": "1623", "c.cuir1": "1922", "c.lucchesi": "2009"}
    board = field(pieces, column=["p.driesen", "p.leib", "p.krock"])
    play(board, "move c.cuir1 1822")
    assert board.decisions[0].message.args["rating"] == 5 + 4
    assert board.decisions[0].message.args["rating_enemy"] == 4
    play(board, "unfold", dice=(1, 5))
    assert in_column(board, "p.leib") == [False]  # 10 against 9


@pytest.mark.parametrize(("options", "rating"), [({}, 4), ({"amendments": 10}, 5)])
def test_7_6_3__guns_have_no_corps_leader_for_an_initiative(options: dict[str, int], rating: int) -> None:
    """A leader with an initiative counts where he stands with the corps leader of the unit: artillery has none."""
    board = position("zorndorf_battle", {"p.gun1": "1717", "p.frederick": "1717"}, options=options)
    assert columns.readiness(board, board.setting.names.unit("p.gun1")) == rating


def test_7_6_3__enemies_that_stand_near_as_their_movement_begins_count_too():
    board = position("leuthen_battle", CORPS | {"p.gdc": "1922"}, column=["c.kheul", "c.brig1"], steps=[Movement(1)])
    board.steps.append(Moving(0, 0))
    go(board)
    assert asked(board) == [("surprised", "coalition")]
    play(board, "unfold", dice=(6, 1))
    assert in_column(board, "c.brig1") == [False]
    assert asked(board) == [("movement", "prussia")]


def test_7_6_3__so_do_enemies_near_a_column_whose_own_movement_begins():
    board = position("leuthen_battle", CORPS | {"p.gdc": "1922"}, column=["c.kheul", "c.brig1"], steps=[Movement(0)])
    board.steps.append(Moving(0, 1))
    go(board)
    assert asked(board) == [("surprised", "coalition")]
    play(board, "pass")
    assert asked(board) == [("movement", "coalition")]


@pytest.mark.parametrize(("options", "question"), [({}, "movement"), ({"amendments": 9}, "surprised")])
def test_7_6_3__a_corps_tries_once_a_game_turn(options: dict[str, int], question: str) -> None:
    """Caught in the Prussian player turn, it has no other attempt as its own movement begins (ruling WD14)."""
    moving = PlayerTurn(1 + [name for name, _ in PHASES].index("movement"), 0)
    steps = [War(2), moving, Moving(0, 0)]
    columned = ["c.kheul", "c.brig1"]
    board = position("leuthen_battle", CORPS | {"p.gdc": "1922"}, column=columned, options=options, steps=steps)
    go(board)
    play(board, "unfold", dice=(1, 6))
    play(board, "end_movement")
    assert asked(board) == [("deploying", "coalition")]
    play(board, "pass", dice=(6,))
    assert asked(board) == [(question, "coalition")]


@pytest.mark.parametrize(("options", "near"), [({}, True), ({"amendments": 14}, False)])
def test_7_6_3__the_routed_who_run_by_are_enemies_that_move(options: dict[str, int], near: bool) -> None:
    """Broken horse runs in its segment past a corps in column, three hexes off (7.1, ruling WD30)."""
    pieces = {"p.henry": "2209", "p.garde": "2209", "c.broglie": "2410", "c.cav1": "2410"}
    column = ["p.henry", "p.garde"]
    state = {"c.cav1": "routed"}
    board = position(
        "rossbach_main", pieces, active="coalition", state=state, column=column, steps=[Halt()], options=options
    )
    movement.routed_phase(board, 1, PlayContext(Scripted()))
    go(board)
    settle(board, "retreat")
    assert at(board, "c.cav1") == "2413"
    assert asked(board) == [("surprised", "prussia") if near else ("halt", "prussia")]
    if near:
        assert board.decisions[0].message.args["unit_other"] == "c.cav1"
        play(board, "unfold", dice=(6, 1))
        assert in_column(board, *column) == [False, False]


@pytest.mark.parametrize(("options", "seen"), [({}, True), ({"amendments": 14}, False)])
def test_4_1_2__the_routed_who_run_by_activate_an_army_that_sleeps(options: dict[str, int], seen: bool) -> None:
    board = position(
        "leuthen_main", {"p.gdc": "1620", "c.brig1": "1823"}, state={"p.gdc": "routed"}, steps=[Halt()], options=options
    )
    board.activated = [True, False]
    board.coup_tried |= board.setting.masks[1]
    movement.routed_phase(board, 0, PlayContext(Scripted()))
    told = go(board) + settle(board, "retreat")
    assert at(board, "p.gdc") == "1623"
    assert board.alarmed[1] == seen
    assert [event.side for event in told if isinstance(event, Alarmed)] == (["coalition"] if seen else [])
