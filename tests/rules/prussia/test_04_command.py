"""Activation and command (rulebook 4, 23.3.2, 24.2.1, 24.2.3, 25.3, 26.3.1, 26.3.3, 26.3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, go, play, position, refused, stack
from tests.rules.prussia.fights import Halt

from feldherr.games.prussia.rules import activation, advance, command, retreat, torgau, withdrawal
from feldherr.games.prussia.rules.activation import Activated, Alarmed, CoupAttempted, DetachmentActivated
from feldherr.games.prussia.rules.command import Commanded, Commanding, DetachmentCommanded, Inspired
from feldherr.games.prussia.rules.direct import WentOutOfCommand, in_command
from feldherr.games.prussia.rules.movement import Movement, Moving
from feldherr.games.prussia.show.view import view
from feldherr.games.prussia.state.position import Battlefield, pieces_of
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Event, Scripted
from feldherr.kernel.steps import PlayContext


def sleeping(
    scenario: str, pieces: dict[str, str], *, active: str = "prussia", turn: int = 3, **options: Any
) -> Battlefield:
    """A main scenario in the middle of the active side's movement; the other army is not activated."""
    side = SIDES.index(active)
    board = position(scenario, pieces, active=active, turn=turn, options=options, steps=[Movement(1 - side)])
    board.activated = [side == 0, side == 1]
    board.steps.append(Movement(side))
    return board


def activate(board: Battlefield, side: str) -> list[Event]:
    """Begin the activation phase of a side; what was told."""
    context = PlayContext(Scripted())
    activation.phase(board, SIDES.index(side), context)
    return context.events


def command_phase(board: Battlefield, side: str, dice: Iterable[int]) -> list[Event]:
    """The command segment of a side with these dice."""
    command.phase(board, SIDES.index(side), PlayContext(Scripted()))
    return go(board, dice)


def effective(board: Battlefield, *names: str) -> list[bool]:
    return [bool(board.effective >> board.setting.names.unit(name) & 1) for name in names]


def cells(board: Battlefield, side: str) -> int:
    return len(board.tracks[SIDES.index(side)])


# 4.1


def test_4_1__an_army_that_is_not_activated_does_not_move():
    board = position("leuthen_main", {"c.brig1": "2309"}, active="coalition", steps=[Movement(1)])
    board.activated = [True, False]
    refused(board, "move c.brig1 2308", "4.1", "prussia-not-activated")


def test_4_1_1__the_price_is_paid_first_and_a_seven_activates():
    board = position("leuthen_main", {"c.charles": "2607", "c.brig1": "2607"}, turn=3, steps=[Movement(1)])
    board.activated = [True, False]
    activate(board, "coalition")
    assert asked(board) == [("activation", "coalition")]
    play(board, "activate", dice=(4,))  # 4 and 2 make 6
    assert not board.activated[1]
    assert cells(board, "coalition") == 2
    assert board.peak[1] == 24
    activate(board, "coalition")
    events = play(board, "activate", dice=(5,))
    assert board.activated[1]
    assert cells(board, "coalition") == 4
    assert [event.how for event in events if isinstance(event, Activated)] == ["ordinary"]


def test_4_1_1__to_wait_costs_nothing():
    board = position("leuthen_main", {"c.charles": "2607", "c.brig1": "2607"}, turn=3, steps=[Movement(1)])
    board.activated = [True, False]
    activate(board, "coalition")
    play(board, "pass")
    assert cells(board, "coalition") == 0
    assert not board.activated[1]


@pytest.mark.parametrize(
    ("scenario", "side", "attempts", "prices"),
    [
        ("rossbach_main", "prussia", 3, [1, 0, 0]),
        ("leuthen_main", "coalition", 2, [2, 2]),
        ("zorndorf_main", "prussia", 2, [1, 0]),
        ("zorndorf_main", "coalition", 3, [3, 1, 1]),
        ("torgau_main", "prussia", 2, [1, 0]),
        ("torgau_main", "coalition", 2, [4, 4]),
    ],
)
def test_4_1_1__what_the_scenarios_ask(scenario, side, attempts, prices):
    board = position(scenario, {}, turn=5)
    index = SIDES.index(side)
    found = []
    for attempt in range(attempts):
        board.paid[index] = attempt
        found.append(activation.cost(board, index))
    assert found == prices


def test_4_1_2__an_enemy_within_three_hexes_and_in_sight_activates_for_the_next_player_turn():
    board = sleeping("leuthen_main", {"c.brig1": "1622", "c.charles": "1622", "p.garde": "1617"}, turn=3)
    board.coup_tried |= board.setting.masks[1]
    events = play(board, "move p.garde 1618")
    assert not any(isinstance(event, Alarmed) for event in events)
    board = sleeping("leuthen_main", {"c.brig1": "1622", "c.charles": "1622", "p.garde": "1620"}, turn=3)
    board.coup_tried |= board.setting.masks[1]
    events = play(board, "move p.garde 1619")
    assert any(isinstance(event, Alarmed) for event in events)
    assert board.alarmed == [False, True]
    assert not board.activated[1]
    events = activate(board, "coalition")
    assert board.activated[1]
    assert cells(board, "coalition") == 0
    assert [event.how for event in events if isinstance(event, Activated)] == ["automatic"]


def test_4_1_3__the_first_sight_within_seven_hexes_may_activate_at_once_for_the_price():
    pieces = {"c.brig1": "1622", "c.charles": "2607", "p.garde": "1615"}
    board = sleeping("leuthen_main", pieces)
    far = board.setting.map.distance(board.setting.map.index("1615"), board.setting.map.index("1622"))
    assert far == 7
    board = _in_sight()
    play(board, "move p.garde 1822")
    assert asked(board) == [("attempt", "coalition")]
    events = play(board, "glance", dice=(6,))  # 6 and 2 make 8
    assert [event.total for event in events if isinstance(event, CoupAttempted)] == [8]
    assert asked(board) == [("glance", "coalition")]
    events = play(board, "activate")
    assert board.activated[1]
    assert cells(board, "coalition") == 2
    assert at(board, "p.garde") == "1822"


def _in_sight(**more: Any) -> Battlefield:
    """The Garde on open ground four hexes from a sleeping brigade, about to move."""
    return sleeping("leuthen_main", {"c.brig1": "1422", "c.charles": "2607", "p.garde": "1922"}, **more)


def test_4_1_3__a_failure_costs_nothing_and_is_the_only_attempt():
    board = _in_sight()
    play(board, "move p.garde 1822")
    events = play(board, "glance", dice=(5,))
    assert any(isinstance(event, CoupAttempted) for event in events)
    assert cells(board, "coalition") == 0
    board.moved = 0
    events = play(board, "move p.garde 1922")
    assert not any(isinstance(event, CoupAttempted) for event in events)


def test_4_1_3__a_success_need_not_be_paid_for():
    board = _in_sight()
    play(board, "move p.garde 1822")
    play(board, "glance", dice=(6,))
    play(board, "pass")
    assert not board.activated[1]
    assert cells(board, "coalition") == 0
    assert asked(board) == [("movement", "prussia")]


def test_4_1_3__the_attempt_is_offered_and_may_be_declined_once():
    board = _in_sight()
    play(board, "move p.garde 1822")
    play(board, "pass")
    assert not board.activated[1]
    assert cells(board, "coalition") == 0
    assert asked(board) == [("movement", "prussia")]
    board.moved = 0
    play(board, "move p.garde 1922")
    assert asked(board) == [("movement", "prussia")], "the first sight is past (ruling C18)"


def test_4_1_3__before_the_amendment_the_die_fell_unasked():
    board = _in_sight(amendments=0)
    events = play(board, "move p.garde 1822", dice=(5,))
    assert [event.total for event in events if isinstance(event, CoupAttempted)] == [7]


def test_4_1_3__a_general_who_cannot_reach_eight_is_not_asked():
    board = _in_sight()
    board.replaced |= 1 << board.setting.names.unit("c.charles")
    head = board.setting.leader(board.setting.names.unit("c.charles"), board.replaced)
    play(board, "move p.garde 1822")
    assert (asked(board)[0][0] == "attempt") == (head.initiative + 6 >= 8)


def test_4_3_2__detachment_and_army_are_asked_one_after_the_other():
    pieces = {"c.chv": "1422", "c.nostitz": "1422", "c.brig1": "1421", "c.charles": "3310", "p.garde": "1922"}
    board = sleeping("leuthen_main", pieces)
    play(board, "move p.garde 1822")
    assert asked(board) == [("attempt", "coalition")]
    assert board.decisions[0].message.args["count"] == 2, "the two pieces of the detachment"
    play(board, "glance", dice=(1,))
    assert asked(board) == [("attempt", "coalition")]
    assert board.decisions[0].message.args["count"] == 0, "the army itself"
    play(board, "glance", dice=(6,))
    play(board, "activate")
    assert board.activated[1]
    assert asked(board) == [("movement", "prussia")]


def test_4_3_2__an_army_that_one_success_has_activated_is_not_asked_again():
    pieces = {"c.chv": "1422", "c.nostitz": "1422", "c.brig1": "1421", "c.charles": "3310", "p.garde": "1922"}
    board = sleeping("leuthen_main", pieces)
    play(board, "move p.garde 1822")
    play(board, "glance", dice=(6,))
    play(board, "activate")
    assert asked(board) == [("movement", "prussia")]


def test_4_1_3__the_attempt_is_made_in_the_middle_of_the_march():
    board = sleeping("leuthen_main", {"c.brig1": "1422", "c.charles": "2607", "p.gdc": "2322"})
    play(board, "move p.gdc 2222-2122-2022-1922")
    assert at(board, "p.gdc") != "1922"
    play(board, "glance", dice=(6,))
    assert at(board, "p.gdc") != "1922"
    play(board, "activate")
    assert at(board, "p.gdc") == "1922"


def _as_it_begins(pieces: dict[str, str], *, turn: int = 3, **options: Any) -> Battlefield:
    """The beginning of Prussian movement before a sleeping army."""
    board = sleeping("leuthen_main", pieces, turn=turn, **options)
    board.steps[-1] = Moving(0, 0)
    go(board)
    return board


@pytest.mark.parametrize(("options", "question"), [({}, "attempt"), ({"amendments": 11}, "movement")])
def test_4_1_3__who_stands_in_sight_as_the_movement_begins_is_seen(options: dict[str, int], question: str) -> None:
    """The fog has lifted from four hexes (24.2.3): nobody has moved, and the first sight is here (ruling WD21)."""
    board = _as_it_begins({"c.brig1": "1422", "c.charles": "2607", "p.garde": "1822"}, **options)
    assert asked(board) == [(question, "prussia" if options else "coalition")]
    if not options:
        play(board, "glance", dice=(6,))
        play(board, "activate")
        assert board.activated[1]
    in_fog = _as_it_begins({"c.brig1": "1422", "c.charles": "2607", "p.garde": "1822"}, turn=2, **options)
    assert asked(in_fog) == [("movement", "prussia")]


def test_4_1_2__who_only_stands_near_has_not_come_near() -> None:
    board = _as_it_begins({"c.brig1": "1422", "c.charles": "2607", "p.garde": "1722"})
    assert asked(board) == [("attempt", "coalition")]
    assert not board.alarmed[1]


@pytest.mark.parametrize(("options", "alarmed"), [({}, True), ({"amendments": 15}, False)])
@pytest.mark.parametrize("how", ["advance", "retreat", "withdrawal"])
def test_4_1_2__combat_brings_armies_near_each_other_too(how: str, options: dict[str, int], alarmed: bool) -> None:
    """“As soon as opposing troops come within three hexes”: not by a march alone (ruling WD21). The army sleeps about
    3007; the Prussians fight its detachment west of it.
    """
    pieces = {"c.brig1": "1422", "c.charles": "3310"}
    if how == "advance":
        pieces |= {"p.garde": "1822", "c.chv": "1722"}
    else:
        pieces |= {"p.garde" if how == "retreat" else "p.zhus": "1822"}
    board = position("leuthen_main", pieces, turn=3, options=options, steps=[Halt()])
    board.activated = [True, False]
    unit, context = board.setting.names.unit, PlayContext(Scripted())
    if how == "advance":
        board.put(unit("c.chv"), board.setting.lost)
        board.level[unit("c.chv")] = 0
        hexes = (board.setting.names.place("1822"),), (board.setting.names.place("1722"),)
        board.steps.append(advance.Advancing(0, *hexes))
        play(board, "advance p.garde 1722")
    elif how == "withdrawal":
        board.steps.append(withdrawal.Withdrawing(0, (board.setting.names.place("1822"),)))
        play(board, "withdraw 1822 to 1722")
    else:
        way = (board.setting.names.place("1722"),)
        step = retreat.Retreating(unit("p.garde"), 1, False)
        board.steps.append(step)
        step._go(board, way, (), context)
    assert board.alarmed[1] == alarmed
    assert not board.activated[1]


# 4.3


@pytest.mark.parametrize(("options", "awake"), [({}, True), ({"amendments": 11}, False)])
def test_4_3__a_detachment_acts_whose_enemies_combat_has_brought_near(options: dict[str, int], awake: bool) -> None:
    pieces = {"c.chv": "1622", "c.nostitz": "1622", "c.brig1": "3310", "c.charles": "3310", "p.garde": "1820"}
    board = position("leuthen_main", pieces, active="coalition", turn=2, options=options, steps=[Movement(1)])
    board.activated = [True, False]
    activate(board, "coalition")
    assert activation.is_activated(board, board.setting.names.unit("c.chv")) == awake
    assert not activation.is_activated(board, board.setting.names.unit("c.brig1"))


@pytest.mark.parametrize(("options", "count"), [({}, 1), ({"amendments": 11}, 0)])
def test_4_3_2__a_sight_that_activates_a_detachment_leaves_it_its_attempt(options: dict[str, int], count: int) -> None:
    """In the fog the first sight is one of three hexes: the detachment is up, and may wake the army (ruling WD24)."""
    pieces = {"c.chv": "1622", "c.nostitz": "1622", "c.brig1": "3310", "c.charles": "3310", "p.garde": "1920"}
    board = sleeping("leuthen_main", pieces, turn=2, **options)
    events = play(board, "move p.garde 1820")
    assert [event.units for event in events if isinstance(event, DetachmentActivated)] == [("c.chv", "c.nostitz")]
    assert asked(board) == ([("attempt", "coalition")] if count else [("movement", "prussia")])
    if count:
        play(board, "glance", dice=(6,))
        play(board, "activate")
        assert board.activated[1]


def test_4_3__a_detachment_is_activated_by_itself_and_its_army_is_not():
    board = sleeping(
        "leuthen_main",
        {"c.chv": "1622", "c.nostitz": "1622", "c.brig1": "3310", "c.charles": "3310", "p.garde": "1920"},
    )
    board.coup_tried |= board.setting.masks[1]
    events = play(board, "move p.garde 1820")
    assert [event.units for event in events if isinstance(event, DetachmentActivated)] == [("c.chv", "c.nostitz")]
    assert not board.activated[1]
    assert not board.alarmed[1]
    unit = board.setting.names.unit
    assert activation.is_activated(board, unit("c.chv"))
    assert not activation.is_activated(board, unit("c.brig1"))


def test_4_3__one_detachment_is_alarmed_by_the_sight_of_another():
    pieces = {"c.croat1": "1004", "c.croat2": "1002", "c.hus1": "1010", "c.daun": "2711", "p.gren1": "1408"}
    board = sleeping("torgau_main", pieces)
    board.coup_tried |= board.setting.masks[1]
    unit = board.setting.names.unit
    assert len(activation.detachments(board, 1)) == 3
    board.independent |= 1 << unit("c.croat1")
    context = PlayContext(Scripted())
    activation.chain(board, 1, context)
    assert [event.units for event in context.events if isinstance(event, DetachmentActivated)] == [("c.croat2",)]
    assert not activation.is_activated(board, unit("c.hus1"))


def test_4_3__the_detachment_has_a_die_of_its_own():
    pieces = {"c.chv": "1622", "c.nostitz": "1622", "c.brig1": "3310", "c.colloredo": "3310", "c.charles": "3310"}
    board = position("leuthen_main", pieces, active="coalition", turn=3, steps=[Movement(1)])
    board.activated = [True, False]
    board.independent = sum(1 << board.setting.names.unit(name) for name in ("c.chv", "c.nostitz"))
    events = command_phase(board, "coalition", (4,))
    assert not [event for event in events if isinstance(event, Commanded)]
    assert [(event.units, event.state) for event in events if isinstance(event, DetachmentCommanded)] == [
        (("c.chv", "c.nostitz"), "effective")
    ]
    assert effective(board, "c.chv", "c.brig1") == [True, False]


@pytest.mark.parametrize(
    ("options", "dice", "acting", "stray"),
    [({}, (4,), True, False), ({}, (5,), False, False), ({"amendments": 13}, (), False, False)],
)
def test_4_3__a_detachment_roused_in_its_own_player_turn_has_its_die_at_once(
    options: dict[str, int], dice: tuple[int, ...], acting: bool, stray: bool
) -> None:
    """“Then the player determines the command state of this detachment” (ruling WD28)."""
    pieces = {"c.croat1": "1006", "c.croat2": "1002", "c.ried": "1002", "c.hus1": "1013", "p.gren1": "1408"}
    board = sleeping("torgau_main", pieces, active="coalition", **options)
    board.activated = [True, False]
    unit = board.setting.names.unit
    board.effective = 0
    board.independent = 1 << unit("c.croat1")
    events = play(board, "move c.croat1 1005", dice)
    assert [event.units for event in events if isinstance(event, DetachmentActivated)] == [("c.croat2", "c.ried")]
    told = [(event.units, event.die, event.rating) for event in events if isinstance(event, DetachmentCommanded)]
    assert told == ([(("c.croat2", "c.ried"), dice[0], 4)] if dice else [])
    assert effective(board, "c.croat2", "c.hus1") == [acting, False]
    assert bool(board.out_of_command >> unit("c.croat2") & 1) is stray


def test_4_3__a_unit_of_a_detachment_roused_so_may_be_out_of_command():
    pieces = {"c.croat1": "1006", "c.croat2": "1002", "c.ried": "1013", "p.gren1": "1408"}
    board = sleeping("torgau_main", pieces, active="coalition")
    board.activated = [True, False]
    unit = board.setting.names.unit
    board.independent = 1 << unit("c.croat1")
    events = play(board, "move c.croat1 1005", (1,))
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [("c.croat2",)]
    assert board.out_of_command == 1 << unit("c.croat2")


DETACHED = {"c.croat1": "1004", "c.croat2": "1002", "c.hus1": "1010", "c.daun": "2711", "p.gren1": "1408"}


@pytest.mark.parametrize(
    ("options", "dice", "acting"),
    [({}, (5, 4), [False, True]), ({"amendments": 12}, (4,), [True, True])],
)
def test_4_3__every_detachment_has_a_die_of_its_own(
    options: dict[str, int], dice: tuple[int, ...], acting: list[bool]
) -> None:
    """Two detachments are two groups, though they stand together by now (ruling WD27)."""
    board = sleeping("torgau_main", DETACHED, **options)
    unit = board.setting.names.unit
    for name in ("c.croat2", "c.croat1"):
        activation._rouse(board, 1, 1 << unit(name), PlayContext(Scripted()))
        board.put(unit(name), board.setting.map.index("1004"))
    events = command_phase(board, "coalition", dice)
    assert effective(board, "c.croat2", "c.croat1", "c.hus1") == [*acting, False]
    told = [event.units for event in events if isinstance(event, DetachmentCommanded)]
    assert told == ([("c.croat2",), ("c.croat1",)] if not options else [])


@pytest.mark.parametrize(("options", "count"), [({}, 1), ({"amendments": 20}, 3)])
def test_24_2__the_detachment_of_leuthen_is_one_though_its_units_stand_apart(
    options: dict[str, int], count: int
) -> None:
    """So it has one attempt at a coup d'oeil (4.3.2), and is activated as a whole (4.3, ruling WD11)."""
    pieces = {"c.chv": "2517", "c.nostitz": "2519", "c.hus1134": "2521", "c.charles": "2607", "p.garde": "2123"}
    board = sleeping("leuthen_main", pieces, turn=3, **options)
    found = activation.detachments(board, 1)
    assert len(found) == count
    told = [board.setting.names.units[piece] for piece in pieces_of(found[0])]
    assert told == (["c.chv", "c.hus1134", "c.nostitz"] if count == 1 else ["c.chv"])


@pytest.mark.parametrize(("options", "count"), [({}, 0), ({"amendments": 12}, 1)])
def test_26_3__what_of_rieds_stands_in_the_area_belongs_to_the_main_force(options: dict[str, int], count: int) -> None:
    """It is no detachment, and the enemy who comes near it alarms the army (4.1.2, ruling WD11)."""
    board = sleeping("torgau_main", {"c.croat1": "2414", "c.daun": "3005", "p.gren1": "2418"}, **options)
    board.coup_tried |= board.setting.masks[1]
    assert len(activation.detachments(board, 1)) == count
    events = play(board, "move p.gren1 2417")
    assert len([event for event in events if isinstance(event, DetachmentActivated)]) == count
    assert board.alarmed[1] is not bool(count)


def test_4_3_1__with_the_army_activated_a_detachment_belongs_to_a_main_group():
    board = position("leuthen_main", {"c.chv": "1622", "c.nostitz": "1622"}, turn=3)
    unit = board.setting.names.unit("c.chv")
    board.independent = 1 << unit
    board.activated = [True, False]
    assert board.setting.groups[command.group(board, unit)].id == "c.vanguard"
    activation.activate(board, 1, "ordinary", PlayContext(Scripted()))
    assert board.independent == 0
    assert board.setting.groups[command.group(board, unit)].id == "c.cavalry"


@pytest.mark.parametrize(("options", "dice"), [({}, (4,)), ({"amendments": 20}, (4, 5))])
def test_4_3_1__and_has_no_die_apart_from_it(options: dict[str, int], dice: tuple[int, ...]) -> None:
    """However many detachments there were: the command state is that of the group (4.2)."""
    board = sleeping("torgau_main", DETACHED, **options)
    unit = board.setting.names.unit
    for name in ("c.croat2", "c.croat1"):
        activation._rouse(board, 1, 1 << unit(name), PlayContext(Scripted()))
    activation.activate(board, 1, "ordinary", PlayContext(Scripted()))
    events = command_phase(board, "coalition", dice)
    assert [event.group for event in events if isinstance(event, Commanded)] == ["c.infantry"] * len(dice)
    assert effective(board, "c.croat1", "c.croat2", "c.hus1") == [len(dice) == 1, True, True]


def test_4_3_2__a_detachments_own_coup_d_oeil_activates_the_whole_army():
    board = sleeping(
        "leuthen_main",
        {"c.chv": "1422", "c.nostitz": "1422", "c.brig1": "3310", "c.charles": "3310", "p.garde": "1922"},
    )
    play(board, "move p.garde 1822")
    events = play(board, "glance", dice=(6,))
    assert [event.units for event in events if isinstance(event, CoupAttempted)] == [("c.chv", "c.nostitz")]
    play(board, "activate")
    assert board.activated[1]


def test_4_3_3__in_battle_scenarios_detachments_have_no_die():
    pieces = {"c.chv": "1622", "c.nostitz": "1622"}
    board = position("leuthen_battle", pieces, active="coalition", steps=[Movement(1)])
    events = command_phase(board, "coalition", (4,))
    assert [event.group for event in events if isinstance(event, Commanded)] == ["c.cavalry"]


# 4.2, 4.5


def test_4_2__ineffective_corps_have_half_their_movement_and_so_has_their_artillery():
    from feldherr.games.prussia.rules import paths

    board = position(
        "leuthen_battle",
        {"c.brig1": "1622", "c.kheul": "1622", "c.gun1": "1622"},
        active="coalition",
        steps=[Movement(1)],
    )
    command_phase(board, "coalition", (3,))  # rated 2
    unit = board.setting.names.unit
    assert effective(board, "c.brig1", "c.gun1") == [False, False]
    assert [paths.allowance(board, unit(name)) for name in ("c.brig1", "c.gun1", "c.kheul")] == [2, 1, 6]


def test_4_2_2__units_more_than_five_hexes_from_their_leader_are_out_of_command():
    pieces = {
        "c.kheul": "1622",
        "c.brig1": "1627",
        "c.brig2": "1628",
        "c.charles": "3010",
        "c.lucchesi": "3010",
        "c.cuir1": "3010",
    }
    board = position("leuthen_battle", pieces, active="coalition", steps=[Movement(1)])
    events = command_phase(board, "coalition", (1, 1))
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [("c.brig2",)]


def test_4_2_2__artillery_answers_to_any_leader():
    board = position(
        "leuthen_battle",
        {"c.gun1": "1622", "c.lucchesi": "1627", "c.gun2": "1922"},
        active="coalition",
        steps=[Movement(1)],
    )
    command_phase(board, "coalition", (1,))
    assert [bool(board.out_of_command >> board.setting.names.unit(name) & 1) for name in ("c.gun1", "c.gun2")] == [
        False,
        True,
    ]


CHARLES = {
    "c.charles": "1622",
    "c.kheul": "3010",
    "c.brig1": "1622",
    "c.brig2": "1623",
    "c.croat1": "1622",
    "c.gun1": "1622",
}


def _under_charles(*left_out: str, **more: Any) -> tuple[Battlefield, list[Event]]:
    """Troops far from their leader and near Charles, at the beginning of the command phase."""
    pieces = {name: hex for name, hex in CHARLES.items() if name not in left_out}
    board = position("leuthen_battle", pieces, active="coalition", steps=[Movement(1)], **more)
    asks = len(left_out) == 0 and not more
    return board, command_phase(board, "coalition", () if asks else (1,))


def test_4_2_2__the_player_names_the_two_units_of_the_commander_in_chief():
    board, _ = _under_charles()
    assert asked(board) == [("direct", "coalition")]
    assert board.decisions[0].default == board.read_action("direct c.brig1 c.brig2"), "the largest"
    refused(board, "direct c.brig1 c.brig2 c.croat1", "4.2.2", "prussia-direct-many")
    refused(board, "direct c.brig1 c.gun1", "4.2.2", "prussia-direct-whom")
    events = play(board, "direct c.brig2 c.croat1", dice=(1,))
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [("c.brig1",)]


def test_4_2_2__he_may_take_one_or_none():
    board, _ = _under_charles()
    events = play(board, "direct c.croat1", dice=(1,))
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [("c.brig1", "c.brig2")]
    board, _ = _under_charles()
    events = play(board, "pass", dice=(1,))
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [
        ("c.brig1", "c.brig2", "c.croat1")
    ]


def test_4_2_2__of_two_nobody_is_asked():
    board, events = _under_charles("c.croat1")
    assert not [event for event in events if isinstance(event, WentOutOfCommand)]
    assert board.out_of_command == 0


def test_4_2_2__before_the_amendment_the_two_largest_were_taken():
    _, events = _under_charles(options={"amendments": 0})
    assert [event.units for event in events if isinstance(event, WentOutOfCommand)] == [("c.croat1",)]


def test_4_5_ex1__only_loudons_group_is_effective():
    pieces = {
        "c.soubise": "1012", "c.piemont": "1012", "c.gun1": "1012", "c.baden": "1112", "c.kcuir": "1112",
        "c.loudon": "1212", "c.croat1": "1212", "c.hus": "1212",
    }  # fmt: skip
    board = position("rossbach_battle", pieces, active="coalition", steps=[Movement(1)])
    events = command_phase(board, "coalition", (4, 4, 3))
    told = [(event.group, event.rating, event.state) for event in events if isinstance(event, Commanded)]
    assert told == [("c.infantry", 2, "ineffective"), ("c.cavalry", 3, "ineffective"), ("c.wing", 3, "effective")]
    assert effective(board, "c.piemont", "c.gun1", "c.kcuir", "c.croat1", "c.hus") == [False, False, False, True, True]


ZORNDORF = {
    "p.frederick": "1717", "p.kanitz": "1717", "p.line1": "1717", "p.rautter": "1716", "p.gun1": "1717",
    "p.gun2": "1717", "p.gun3": "1718", "p.manteuffel": "1818", "p.gren1": "1818", "p.seydlitz": "1518",
    "p.gdc": "1518",
}  # fmt: skip


def test_4_5_ex2__frederick_rouses_kanitz_and_the_guns_with_him():
    board = position("zorndorf_battle", ZORNDORF, steps=[Movement(0)])
    events = command_phase(board, "prussia", (2, 4))
    assert not any(isinstance(event, Inspired) for event in events)
    board = position("zorndorf_battle", ZORNDORF, steps=[Movement(0)])
    events = command_phase(board, "prussia", (5, 4, 4))
    inspired = [event for event in events if isinstance(event, Inspired)]
    assert [(event.unit, event.unit_corps, event.state) for event in inspired] == [
        ("p.frederick", "p.kanitz", "effective")
    ]
    assert effective(board, "p.line1", "p.rautter", "p.gun1", "p.gun2", "p.gun3", "p.gren1", "p.gdc") == [
        True, True, True, True, False, False, True,
    ]  # fmt: skip


def test_4_2_1__letters_limit_the_corps_a_special_leader_serves():
    pieces = ZORNDORF | {"p.schorlemer": "1518", "p.leib": "1518"}
    board = position("zorndorf_battle", pieces, steps=[Movement(0)])
    board.put(board.setting.names.unit("p.manteuffel"), board.setting.map.index("1518"))
    board.effective = 0
    names = board.setting.names
    found = command.may_inspire(board, names.unit("p.seydlitz"))
    assert [names.units[leader] for leader in found] == ["p.seydlitz", "p.schorlemer"]
    assert [names.units[leader] for leader in command.may_inspire(board, names.unit("p.frederick"))] == ["p.kanitz"]


def test_4_5__a_special_leader_serves_one_corps_by_choice():
    pieces = ZORNDORF | {"p.schorlemer": "1518", "p.leib": "1518"}
    board = position("zorndorf_battle", pieces, steps=[Movement(0)])
    command_phase(board, "prussia", (1, 5))
    assert asked(board) == [("inspire", "prussia")]
    refused(board, "inspire p.kanitz", "4.5", "prussia-inspire-whom")
    play(board, "inspire p.schorlemer", dice=(5,))
    assert effective(board, "p.leib", "p.gdc") == [True, False]


def test_4_5__two_special_leaders_may_try_the_same_corps_in_turn() -> None:
    pieces = {"p.seydlitz": "2010", "p.frederick": "2010", "p.gdc": "2010"}
    board = position("rossbach_battle", pieces, steps=[Movement(0)])
    board.effective = 0
    command_phase(board, "prussia", (6, 6, 5))
    assert effective(board, "p.gdc") == [True]


@pytest.mark.parametrize(("options", "helps"), [({}, True), ({"amendments": 21}, False)])
def test_26_3__frederick_serves_a_corps_that_waits_off_the_map_with_him(options: dict[str, int], helps: bool) -> None:
    """The army rolls for command as usual; of artillery nothing is with him there (ruling C19)."""
    board = position("torgau_main", {}, options=options, steps=[Movement(0)])
    names = board.setting.names
    for name in ("p.frederick", "p.hulsen", "p.hulsen1", "p.bulow", "p.bulow1", "p.gun1"):
        board.put(names.unit(name), board.setting.pool)
    board.effective = 0
    command_phase(board, "prussia", (4,))
    assert asked(board) == [("inspire" if helps else "movement", "prussia")]
    if helps:
        play(board, "inspire p.hulsen", dice=(4,))
        assert effective(board, "p.hulsen1", "p.bulow1", "p.gun1") == [True, False, False]


def test_24_2_2__nobody_is_served_where_all_come_on_effective() -> None:
    board = position("leuthen_main", {}, steps=[Movement(0)])
    for name in ("p.frederick", "p.wedel", "p.meyer"):
        board.put(board.setting.names.unit(name), board.setting.pool)
    board.effective = 0
    command_phase(board, "prussia", (6,))
    assert asked(board) == [("movement", "prussia")]


def test_12_3__command_dice_of_demoralized_and_broken_armies_are_worse():
    board = position("leuthen_battle", {"p.garde": "1622", "p.moritz": "1622"}, steps=[Movement(0)])
    board.health = [1, 0]
    events = command_phase(board, "prussia", (5,))
    assert [(event.die, event.state) for event in events if isinstance(event, Commanded)] == [(6, "ineffective")]
    board.health = [2, 0]
    events = command_phase(board, "prussia", (3,))
    assert [(event.die, event.state) for event in events if isinstance(event, Commanded)] == [(5, "effective")]


# The scenarios


def test_23_3_2__cavalry_within_three_hexes_of_baden_may_answer_to_him():
    pieces = {"c.baden": "1012", "c.broglie": "3012", "c.cav1": "1015", "c.cav2": "1016", "c.piemont": "1012"}
    board = position("rossbach_battle", pieces, active="coalition", steps=[Movement(1)])
    unit = board.setting.names.unit
    assert in_command(board, unit("c.cav1"))
    assert not in_command(board, unit("c.cav2"))
    assert not in_command(board, unit("c.piemont"))


def test_23_3_2__his_replacement_commands_his_own_corps_only():
    """The paragraph names the man (ruling WD16)."""
    pieces = {"c.baden": "1012", "c.broglie": "3012", "c.cav1": "1015", "c.kcuir": "1017"}
    for options, others in (({}, False), ({"amendments": 9}, True)):
        board = position("rossbach_battle", pieces, active="coalition", steps=[Movement(1)], options=options)
        unit = board.setting.names.unit
        board.replaced |= 1 << unit("c.baden")
        assert in_command(board, unit("c.cav1")) == others
        assert in_command(board, unit("c.kcuir"))


def test_23_5_3__in_the_battle_scenario_too_and_without_a_commander_in_chief():
    for scenario in ("rossbach_main", "rossbach_battle"):
        board = position(scenario, {"c.baden": "1012", "c.broglie": "3012", "c.cav1": "1015", "c.cav2": "1016"})
        unit = board.setting.names.unit
        assert [in_command(board, unit(name)) for name in ("c.cav1", "c.cav2")] == [True, False]
        assert activation.initiative(board, 1) == 0
    setting = position("leuthen_battle", {}).setting
    assert "patron" not in setting.rules


def test_25_3__what_zorndorf_says_of_command():
    board = position("zorndorf_main", {"p.frederick": "1717", "p.seydlitz": "1717"})
    setting = board.setting
    assert {group.id: group.rating for group in setting.groups} == {
        "p.infantry": 4, "p.cavalry": 4, "p.right": 3, "c.infantry": 3, "c.cavalry": 3, "c.observation": 3,
    }  # fmt: skip
    special = [setting.leader(setting.names.unit(name), 0) for name in ("p.frederick", "p.seydlitz")]
    assert [(one.initiative, one.limit, one.special) for one in special] == [(5, "I", True), (5, "C", True)]


def test_24_2_1__no_ordinary_activation_before_nine():
    board = position("leuthen_main", {"c.charles": "2607", "c.brig1": "2607"}, turn=2, steps=[Movement(1)])
    board.activated = [True, False]
    activate(board, "coalition")
    assert asked(board) == [("movement", "coalition")]
    board.turn = 3
    activate(board, "coalition")
    assert asked(board) == [("activation", "coalition")]


def test_24_4__daun_may_try_from_the_first_turn():
    board = position("leuthen_main", {"c.daun": "2607"}, turn=1, options={"variant": "daun"})
    assert activation.cost(board, 1) == 2
    assert activation.initiative(board, 1) == 4


def test_24_2_3__in_the_morning_fog_nobody_sees_farther_than_three_hexes():
    board = position("leuthen_main", {}, turn=2)
    index = board.setting.map.index
    assert activation.sees(board, index("1422"), index("1722"), 7)
    assert not activation.sees(board, index("1422"), index("1822"), 7)
    board.turn = 3
    assert activation.sees(board, index("1422"), index("1822"), 7)


def test_26_3_1__lassys_arrival_makes_activation_cheaper_and_a_coup_d_oeil_costs_two():
    board = position("torgau_main", {"c.daun": "2711"}, turn=5)
    assert activation.cost(board, 1) == 4
    assert activation.cost(board, 1, coup=True) == 2
    board.note("lassy")
    assert activation.cost(board, 1) == 3
    assert activation.cost(board, 1, coup=True) == 2


def lassy(turn: int) -> Battlefield:
    board = position("torgau_main", {}, active="coalition", turn=turn, steps=[Movement(1)])
    board.activated = [False, False]
    names = board.setting.names
    for name in ("c.lassy", "c.linf1", "c.lgren", "c.linf2", "c.ldrg", "c.lhus", "c.gun6"):
        board.put(names.unit(name), board.setting.pool)
    return board


@pytest.mark.parametrize(("turn", "face"), [(1, 1), (2, 2), (3, 4), (4, 5)])
def test_26_3_3__the_die_of_lassys_corps(turn, face):
    board = lassy(turn)
    command_phase(board, "coalition", (face,))
    assert asked(board) == [("arrival", "coalition")]
    board = lassy(turn)
    command_phase(board, "coalition", (face + 1,))
    assert asked(board) == [("movement", "coalition")]


def test_26_3_3__at_ten_it_comes_without_a_die_and_moves_in_that_turn_only():
    board = lassy(5)
    command_phase(board, "coalition", ())
    refused(board, "arrive 2407", "26.3.3", "prussia-arrival-hex")
    play(board, "arrive 3102")
    assert at(board, "c.lassy") == "3102"
    assert effective(board, "c.linf1", "c.gun6") == [True, True]
    assert not board.activated[1]
    unit = board.setting.names.unit("c.linf1")
    assert activation.is_activated(board, unit)
    placed = {at(board, name) for name in ("c.linf1", "c.lgren", "c.linf2", "c.ldrg", "c.lhus", "c.gun6")}
    assert placed <= {"3001", "3002", "3101", "3102", "3103"}
    assert len(stack(board, "3102")) > 1
    activate(board, "coalition")
    assert not activation.is_activated(board, unit)


@pytest.mark.parametrize(("options", "seen"), [({}, True), ({"amendments": 13}, False)])
def test_26_3_3__lassys_corps_is_part_of_the_army_that_an_enemy_may_rouse(options: dict[str, int], seen: bool) -> None:
    """Only in its turn of arrival does it act by itself: in the Prussian one after it, it is seen like all the army."""
    pieces = {"c.linf1": "3103", "c.lassy": "3103", "c.daun": "2711", "c.brig1": "2711", "p.saldern": "3106"}
    board = sleeping("torgau_main", pieces, **options)
    board.independent = torgau.lassy_corps(board.setting)
    board.coup_tried |= 1 << board.setting.names.unit("c.daun")
    events = play(board, "move p.saldern 3105")
    assert any(isinstance(event, Alarmed) for event in events) is seen
    assert board.alarmed[1] is seen


def test_26_3_4__detached_units_answer_to_ried():
    board = position("torgau_main", {"c.ried": "1010", "c.drg31": "1012", "c.croat1": "1017"}, active="coalition")
    unit = board.setting.names.unit
    assert in_command(board, unit("c.drg31"))
    assert not in_command(board, unit("c.croat1"))


@pytest.mark.parametrize(("options", "kept"), [({}, 3), ({"amendments": 12}, 2)])
def test_24_4__dauns_rating_does_not_end_with_him(options: dict[str, int], kept: int) -> None:
    """24.4 raises the rating without a condition, 23.6 as long as Hildburghausen commands."""
    board = position("leuthen_main", {"c.kheul": "2309"}, options={"variant": "daun", **options})
    infantry = next(index for index, one in enumerate(board.setting.groups) if one.id == "c.infantry")
    daun = board.setting.names.unit("c.daun")
    board.put(daun, board.setting.map.index("2309"))
    assert command.rating(board, infantry) == 3
    board.put(daun, board.setting.lost)
    board.level[daun] = 0
    assert command.rating(board, infantry) == kept


def test_23_6__hildburghausens_rating_ends_with_him():
    board = position("rossbach_main", {"c.hildburghausen": "1012"}, options={"variant": "hildburghausen"})
    index = next(i for i, group in enumerate(board.setting.groups) if group.id == "c.infantry")

    def shown() -> int:
        """The rating in the panel of the armies."""
        return next(group.rating for group in view(board, None).sides[1].groups if group.id == "c.infantry")

    assert command.rating(board, index) == 3
    assert shown() == 3
    board.replaced |= 1 << board.setting.names.unit("c.hildburghausen")
    assert command.rating(board, index) == 2
    assert shown() == 2


def test_4_2__command_is_asked_anew_every_turn():
    board = position("leuthen_battle", {"c.brig1": "1622", "c.kheul": "1622"}, active="coalition", steps=[Movement(1)])
    command_phase(board, "coalition", (2,))
    assert effective(board, "c.brig1") == [True]
    command_phase(board, "coalition", (3,))
    assert effective(board, "c.brig1") == [False]
    assert not any(isinstance(step, Commanding) for step in board.steps)
