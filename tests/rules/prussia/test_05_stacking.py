"""Chapters 5 and 6.1 to 6.2: what may stand in a hex, who is in front, and zones of control."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import at, go, play, position, refused, stack
from tests.rules.prussia.fights import Halt, field, state

from feldherr.games.prussia.rules import locked, retreat
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.rules.stacking import engaged, firing_line, front, in_enemy_zone, over_limit, supporting
from feldherr.games.prussia.rules.zones import zone_from, zone_of
from feldherr.games.prussia.state.position import DISORDERED, ROUTED, Battlefield
from feldherr.kernel import PlayContext, Scripted

HEX, BESIDE = "2515", "2514"


def names(board: Battlefield, units: list[int]) -> list[str]:
    return [board.setting.names.units[unit] for unit in units]


def units_of(scenario: str, arm: str, levels: int, count: int, side: str = "c") -> list[str]:
    """Units of a side and an arm that can be brought to so many levels."""
    setting = position(scenario, {}).setting
    found = [
        name
        for unit, name in enumerate(setting.names.units[: setting.leaders])
        if name.startswith(side)
        and setting.arm[unit] == arm
        and setting.full[unit] >= levels
        and not setting.double[unit]
        and not setting.baggage[unit]
    ]
    assert len(found) >= count
    return found[:count]


def stacked(arms: list[tuple[str, int]], *, engage: bool = True) -> tuple[Battlefield, list[str]]:
    """Austrian units of these arms and levels in one hex of Leuthen, top first, a Prussian beside them."""
    free = {arm: units_of("leuthen_battle", arm, 4, 4) for arm in ("infantry", "cavalry")}
    free["artillery"] = units_of("leuthen_battle", "artillery", 2, 4)
    chosen = [free[arm].pop(0) for arm, _ in arms]
    pieces = dict.fromkeys(chosen, HEX)
    if engage:
        pieces[units_of("leuthen_battle", "infantry", 4, 1, "p")[0]] = BESIDE
    levels = {unit: count for unit, (_, count) in zip(chosen, arms, strict=True)}
    return position("leuthen_battle", pieces, levels=levels), chosen


def hex_of(board: Battlefield, label: str) -> int:
    return board.setting.names.place(label)


# 5.1, 5.2


@pytest.mark.parametrize(
    ("arms", "broken"),
    [
        ([("infantry", 4), ("infantry", 4), ("cavalry", 4)], ""),
        ([("infantry", 4), ("infantry", 4), ("cavalry", 4), ("cavalry", 1)], "bodies"),
        ([("infantry", 4), ("artillery", 3), ("artillery", 3), ("artillery", 2)], ""),
        ([("infantry", 4), ("artillery", 3), ("artillery", 3), ("artillery", 3)], "guns"),
        ([("artillery", 3), ("artillery", 3), ("artillery", 3), ("artillery", 3)], ""),
    ],
)
def test_5_1__twelve_levels_and_eight_of_guns_or_twelve_of_guns_alone(arms: list[tuple[str, int]], broken: str) -> None:
    guns = units_of("leuthen_battle", "artillery", 3, 4)
    bodies = {arm: units_of("leuthen_battle", arm, 4, 4) for arm in ("infantry", "cavalry")}
    bodies["artillery"] = guns
    chosen = [(bodies[arm].pop(0), count) for arm, count in arms]
    board = position("leuthen_battle", {unit: HEX for unit, _ in chosen}, levels=dict(chosen))
    assert over_limit(board, hex_of(board, HEX)) == broken


def test_5_2__four_levels_where_units_are_in_column() -> None:
    units = units_of("leuthen_battle", "infantry", 4, 2, "p")
    pieces = dict.fromkeys(units, HEX)
    board = position("leuthen_battle", pieces, levels={units[0]: 4, units[1]: 1}, column=units)
    assert over_limit(board, hex_of(board, HEX)) == "column"
    board = position("leuthen_battle", pieces, levels={units[0]: 4, units[1]: 1})
    assert over_limit(board, hex_of(board, HEX)) == ""
    board = position("leuthen_battle", pieces, levels={units[0]: 3, units[1]: 1}, column=units)
    assert over_limit(board, hex_of(board, HEX)) == ""


@pytest.mark.parametrize(("options", "broken"), [({}, "column_guns"), ({"amendments": 13}, "")])
def test_5_2__eight_levels_of_guns_where_units_are_in_column_with_nobody_else_there_either(
    options: dict[str, int], broken: str
) -> None:
    guns = units_of("leuthen_battle", "artillery", 3, 3)
    levels = dict.fromkeys(guns, 3)
    board = position("leuthen_battle", dict.fromkeys(guns, HEX), levels=levels, column=guns[:1], options=options)
    assert over_limit(board, hex_of(board, HEX)) == broken
    levels[guns[0]] = 2
    board = position("leuthen_battle", dict.fromkeys(guns, HEX), levels=levels, column=guns[:1], options=options)
    assert over_limit(board, hex_of(board, HEX)) == ""


# 5.4


def test_5_4__only_guns_on_top_of_all_others_may_fire() -> None:
    board, units = stacked([("artillery", 2), ("infantry", 4), ("artillery", 2)])
    assert names(board, firing_line(board, hex_of(board, HEX))) == units[:1]


def test_5_4__who_comes_into_a_stack_stands_on_top_or_beneath_it() -> None:
    board, units = stacked([("infantry", 4), ("cavalry", 4)])
    third = units_of("leuthen_battle", "infantry", 3, 4)[3]
    piece = board.setting.names.unit(third)
    board.put(piece, hex_of(board, HEX))
    assert stack(board, HEX) == [third, *units]
    board.put(piece, hex_of(board, HEX), under=True)
    assert stack(board, HEX) == [*units, third]
    assert at(board, third) == HEX
    assert board.faults() == []


# 6.1


def test_6_1__a_zone_is_the_six_hexes_about_a_unit_that_is_not_routed() -> None:
    unit = units_of("leuthen_battle", "infantry", 4, 1)[0]
    board = position("leuthen_battle", {unit: "2727"})
    around = {board.setting.map.label(hex) for hex in board.setting.map.neighbours[hex_of(board, "2727")]}
    assert {board.setting.map.label(hex) for hex in board.setting.map.hexes(zone_of(board, 1))} == around
    assert len(around) == 6
    board.set_state(board.setting.names.unit(unit), DISORDERED)
    assert zone_of(board, 1)
    board.set_state(board.setting.names.unit(unit), ROUTED)
    assert not zone_of(board, 1)


def test_6_1__guns_have_no_zone_in_ground_they_may_not_enter() -> None:
    gun = units_of("leuthen_battle", "artillery", 2, 1)[0]
    foot = units_of("leuthen_battle", "infantry", 4, 1)[0]
    setting = position("leuthen_battle", {}).setting
    wood = next(hex for hex, kind in enumerate(setting.map.terrain) if kind == "woods")
    clear = next(hex for hex in setting.map.neighbours[wood] if setting.map.terrain[hex] == "clear")
    label = setting.map.label(clear)
    bit = setting.map.power[wood]
    assert not zone_of(position("leuthen_battle", {gun: label}), 1) & bit
    assert zone_of(position("leuthen_battle", {foot: label}), 1) & bit


def test_6_1__leaders_have_no_zone() -> None:
    board = position("leuthen_battle", {"p.frederick": HEX})
    assert zone_of(board, 0) == 0


def test_6_1__zones_of_some_hexes_only() -> None:
    one, two = units_of("leuthen_battle", "infantry", 4, 2)
    board = position("leuthen_battle", {one: "2727", two: "2715"})
    power = board.setting.map.power
    first = zone_from(board, power[hex_of(board, "2727")], 1)
    assert first | zone_from(board, power[hex_of(board, "2715")], 1) == zone_of(board, 1)
    assert first != zone_of(board, 1)


# 6.2


@pytest.mark.parametrize(
    ("levels", "count"),
    [((2, 2), 2), ((2, 3), 1), ((1, 1, 2), 3), ((1, 1, 4), 2)],
)
def test_6_2_ex__the_top_four_levels_are_engaged(levels: tuple[int, ...], count: int) -> None:
    board, units = stacked([("infantry", level) for level in levels])
    assert names(board, engaged(board, hex_of(board, HEX))) == units[:count]
    assert names(board, supporting(board, hex_of(board, HEX))) == units[count:]


def test_6_2__nobody_is_engaged_out_of_enemy_zones() -> None:
    board, units = stacked([("infantry", 4)], engage=False)
    assert engaged(board, hex_of(board, HEX)) == []
    assert names(board, front(board, hex_of(board, HEX))) == units
    assert not in_enemy_zone(board, hex_of(board, HEX), 1)


def test_6_2__guns_are_neither_engaged_nor_supporting() -> None:
    board, units = stacked([("artillery", 2), ("infantry", 2), ("artillery", 2), ("cavalry", 4)])
    assert names(board, engaged(board, hex_of(board, HEX))) == [units[1]]
    assert names(board, supporting(board, hex_of(board, HEX))) == [units[3]]


# 25.3.8, 26.3.6


@pytest.mark.parametrize(("scenario", "side"), [("zorndorf_battle", "c"), ("torgau_battle", "p")])
def test_25_3_8__cossacks_and_free_corps_horse_count_double(scenario: str, side: str) -> None:
    setting = position(scenario, {}).setting
    double = [name for unit, name in enumerate(setting.names.units[: setting.leaders]) if setting.double[unit]]
    assert all(name.startswith(side) for name in double)
    enemy = units_of(scenario, "infantry", 4, 1, "p" if side == "c" else "c")[0]
    board = position(scenario, {double[0]: "2520", double[1]: "2520", enemy: "2519"})
    assert [setting.full[setting.names.unit(name)] for name in double[:2]] == [2, 2]
    assert names(board, engaged(board, hex_of(board, "2520"))) == double[:1]


def test_26_3_6__free_corps_horse_fills_a_hex_twice_as_fast() -> None:
    setting = position("torgau_battle", {}).setting
    double = [name for unit, name in enumerate(setting.names.units[: setting.leaders]) if setting.double[unit]]
    foot = dict.fromkeys(("p.saldern", "p.gren1", "p.gren2"), "2520")  # 4, 2 and 2 levels
    board = position("torgau_battle", {double[0]: "2520", **foot})
    assert over_limit(board, hex_of(board, "2520")) == ""
    board = position("torgau_battle", {double[0]: "2520", double[1]: "2520", **foot})
    assert over_limit(board, hex_of(board, "2520")) == "bodies"


# Where stacks meet retreats and markers


def fallen_back(pieces: dict[str, str], dice: tuple[int, ...], **rest: Any) -> Battlefield:
    """A brigade has fallen back in disorder from 1622 onto 1623, before the Garde."""
    board = field({"c.brig1": "1622", "p.garde": "1621"} | dict.fromkeys(pieces, "1623"), **rest)
    unit, place = board.setting.names.unit("c.brig1"), board.setting.names.place
    board.put(unit, place("1623"))
    board.set_state(unit, DISORDERED)
    board.steps.append(retreat.Retreating(unit, 0, rout=False, trail=(place("1622"), place("1623"))))
    go(board, dice)
    return board


@pytest.mark.parametrize(
    ("standing", "found"),
    [
        (["c.cuir1", "c.gun1", "c.brig2"], "disordered"),  # infantry runs into cavalry: guns and foot beside it, too
        (["c.gun1", "c.brig2"], "formed"),
    ],
)
def test_10_9_2__one_kind_run_into_by_the_other_disorders_the_whole_stack(standing: list[str], found: str) -> None:
    board = fallen_back(dict.fromkeys(standing, ""), (1,) * len(standing))
    assert [state(board, unit) for unit in standing] == [found] * len(standing)


@pytest.mark.parametrize(("levels", "found"), [(4, "disordered"), (2, "formed")])
def test_5_2__a_retreat_onto_a_column_keeps_to_its_limit_or_disorders_it(levels: int, found: str) -> None:
    """Two levels come: with four in column there are too many, with two there are not."""
    board = fallen_back({"c.brig2": ""}, (1,), column=["c.brig2"], levels={"c.brig1": 2, "c.brig2": levels})
    assert state(board, "c.brig2") == found


@pytest.mark.parametrize(
    ("newcomer", "levels", "turned"), [("p.karl", 2, False), ("p.karl", 3, True), ("p.winter", 4, True)]
)
def test_6_3__a_newcomer_on_top_turns_the_marker_only_if_it_takes_the_room(
    newcomer: str, levels: int, turned: bool
) -> None:
    """Grenadiers of two levels are engaged: two more find room beside them, three do not."""
    pieces = {"p.gren": "1622", newcomer: "1624", "c.brig1": "1621"}
    board = position("leuthen_battle", pieces, levels={newcomer: levels}, steps=[Halt(), Movement(0)])
    locked.lock(board, 0, PlayContext(Scripted()))
    play(board, f"move {newcomer} 1623-1622")
    assert bool(board.penalty) == turned


@pytest.mark.parametrize(("options", "owed"), [({}, True), ({"amendments": 14}, False)])
@pytest.mark.parametrize(
    ("pieces", "column", "mover", "moved"),
    [
        ({"c.croat1": "2709", "c.gun9": "2709", "c.brig7": "2710"}, ["c.gun9"], "c.brig7", ["c.croat1"]),
        (
            {"c.croat1": "2709", "c.gun1": "2709", "c.gun2": "2709", "c.gun3": "2710"},
            [],
            "c.gun3",
            ["c.gun1", "c.gun2"],
        ),
    ],
)
def test_5_3__who_lets_others_in_only_by_leaving_has_to_leave(
    pieces: dict[str, str], column: list[str], mover: str, moved: list[str], options: dict[str, int], owed: bool
) -> None:
    """A gun in column where infantry comes, or infantry where the guns would have to be alone (5.1, 5.2)."""
    board = position(
        "torgau_battle", pieces, column=column, steps=[Halt(), Movement(1)], active="coalition", options=options
    )
    for unit in moved:
        board.moved |= 1 << board.setting.names.unit(unit)
    play(board, f"move {mover} 2709", by="coalition")
    if owed:
        refused(board, "end_movement", "5.3", "prussia-overstacked", by="coalition")
        assert board.decisions[0].paragraphs == ("5.3",), "what is asked cites what refuses"
        board.play(board.decisions[0].default, Scripted(), "coalition")
    play(board, "end_movement", by="coalition")
    assert bool(over_limit(board, board.setting.names.place("2709"))) != owed
