"""Chapter 10 but 10.8: designation, withdrawal, odds, modifiers, advance, guns, momentum, charges; chapter 11; caps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, go, play, position, refused, stack
from tests.rules.prussia.fights import drms, field, fight, kinds, pair, settle, state, steps

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import combat, forecast
from feldherr.games.prussia.rules.advance import Advancing, Momentum, may_enter
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, ROUTED, Battlefield
from feldherr.kernel import PlayContext, Scripted, odds
from feldherr.texts import Texts


def _seen(board: Battlefield, text: str) -> forecast.Forecast:
    action = board.read_action(text)
    assert isinstance(action, combat.Attack)
    return combat.forecast(board, action)


# Designation


def test_10__the_phase_does_not_end_while_somebody_has_to_fight() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    refused(board, "end_combat", "10", "prussia-duty-left")
    play(board, "attack 2514 by 2515", dice=(2,))
    assert asked(board) == [("halt", "prussia")], "nobody is left to fight, so the phase is over by itself"


def test_10__no_stack_is_left_without_an_enemy() -> None:
    """Ruling R02: an attack on one hex would leave the other with nobody to fight."""
    board = fight({"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2415"})
    refused(board, "attack 2514 by 2515", "10", "prussia-left-out-enemy")
    assert _seen(board, "attack 2415 2514 by 2515").strength == (8, 16)
    board = fight({"p.garde": "2515", "p.karl": "2614", "p.winter": "2416", "c.brig1": "2514", "c.brig2": "2415"})
    refused(board, "attack 2415 2514 by 2515", "10", "prussia-left-out")
    assert _seen(board, "attack 2514 by 2515 2614").strength == (15, 8)


def test_10__a_unit_fights_once() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "p.karl": "2513", "c.brig2": "2413"})
    play(board, "attack 2514 by 2515", dice=(2,))
    refused(board, "attack 2514 by 2513", "10", "prussia-struck")
    assert _seen(board, "attack 2413 by 2513").strength == (7, 8)


def test_10_1__every_attacker_stands_next_to_every_defender() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "p.karl": "2512", "c.brig2": "2513"})
    refused(board, "attack 2513 by 2515", "10.1", "prussia-not-next")
    refused(board, "attack 2516 by 2515", "10.1", "prussia-no-enemy")
    refused(board, "attack 2514 by 2516", "10.1", "prussia-no-unit")


def test_10_1__guns_alone_may_be_entered_or_left() -> None:
    board = fight({"p.garde": "2515", "c.gun1": "2514"})
    assert _seen(board, "attack 2514 by 2515").guns_only
    play(board, "attack 2514 by 2515")
    assert asked(board) == [("advance", "prussia")]
    play(board, "pass")
    board = fight({"p.garde": "2515", "c.gun1": "2514"})
    play(board, "end_combat")


def test_10_1__no_fight_across_a_side_nobody_may_cross() -> None:
    board = field({"p.ramin": "1010"}, "torgau_battle")
    ground = board.setting.ground
    rivers = [one for one in board.setting.map.features if one.kind == "river"]
    assert rivers
    for river in rivers:
        if board.setting.map.feature(river.a, river.b) != "bridge":
            assert not forecast.contact(board, river.a) & ground.map.power[river.b]


def test_10_1_1__a_flank_attack_and_a_supported_defence() -> None:
    board = fight({"p.garde": "2515", "p.winter": "2513", "c.brig1": "2514"})
    assert drms(board, "attack 2514 by 2513 2515")["flank"] == 3
    assert not _seen(board, "attack 2514 by 2513 2515").supported
    board = fight({"p.garde": "2515", "p.winter": "2513", "c.brig1": "2514", "c.brig2": "2514", "c.res2": "2514"})
    found = _seen(board, "attack 2514 by 2513 2515")
    assert found.supported
    assert found.strength == (16, 16), "four levels of support count, the third brigade does not"
    assert "flank" not in {item.name for item in found.items}
    plain = _seen(fight({"p.garde": "2515", "p.winter": "2414", "c.brig1": "2514"}), "attack 2514 by 2414 2515")
    assert "flank" not in {item.name for item in plain.items}
    assert plain.rows[0].losses[0] + 1 == found.rows[0].losses[0] or found.levels != plain.levels


@pytest.mark.parametrize(("options", "count"), [({}, 2), ({"amendments": 10}, 1)])
def test_25_3_8__cossacks_support_with_their_plain_levels(options: dict[str, int], count: int) -> None:
    """They count double for stacking and engagement alone (ruling WE24)."""
    pieces = {"p.gren1": "1716", "p.gren2": "1718", "c.gren1": "1717", "c.cos1": "1717", "c.cos2": "1717"}
    board = fight(pieces, "zorndorf_battle", options=options)
    assert board.setting.map.distance(*(board.setting.map.index(hex) for hex in ("1716", "1718"))) == 2
    found = _seen(board, "attack 1717 by 1716 1718")
    assert len(found.engagement.supports) == count


@pytest.mark.parametrize(("options", "added", "strength"), [({}, "c.brig2", 16), ({"amendments": 21}, "c.gren", 11)])
def test_10_1_1__the_best_four_levels_of_support_count_wherever_they_lie(
    options: dict[str, int], added: str, strength: int
) -> None:
    """A level of grenadiers lies on a whole brigade, and both together are five levels (ruling WE30)."""
    pieces = {"p.garde": "3221", "p.winter": "3223", "c.brig1": "3222", "c.gren": "3222", "c.brig2": "3222"}
    board = fight(pieces, levels={"c.gren": 1}, options=options)
    found = _seen(board, "attack 3222 by 3221 3223")
    assert found.engagement.supports == (board.setting.names.unit(added),)
    assert found.strength == (16, strength)


def test_10_1_1__the_supported_defence_costs_both_a_point_more() -> None:
    board = fight({"p.garde": "2515", "p.winter": "2513", "c.brig1": "2514", "c.brig2": "2514"})
    found = _seen(board, "attack 2514 by 2513 2515")
    row = next(row for row in found.rows if row.attacker == "Ex" and row.defender == "Ex")
    assert found.levels == (8, 8)
    assert row.losses == (3, 3)


def test_10_1_1__no_flank_bonus_against_a_town() -> None:
    board = field({"p.gun1": "2001"})
    town = next(
        hex
        for hex in range(board.setting.size)
        if board.setting.map.terrain[hex] == "town"
        and len(board.setting.map.neighbours[hex]) == 6
        and all(board.setting.ground.step("infantry", hex, to) for to in board.setting.map.neighbours[hex])
    )
    label, six = board.setting.map.label, board.setting.map.neighbours[town]
    board = fight(
        {"p.garde": label(six[0]), "p.winter": label(six[3]), "p.karl": label(six[1]), "c.brig1": label(town)}
    )
    by = " ".join(sorted((label(six[0]), label(six[3]), label(six[1]))))
    found = _seen(board, f"attack {label(town)} by {by}")
    assert "flank" not in {item.name for item in found.items}


# Withdrawal


def test_10_2__fast_defenders_withdraw_before_infantry() -> None:
    board = fight({"p.garde": "2515", "c.cuir1": "2514"})
    play(board, "attack 2514 by 2515")
    assert asked(board) == [("withdrawing", "coalition")]
    refused(board, "withdraw 2514 to 2515", "10.2", "prussia-withdraw-to")
    play(board, "withdraw 2514 to 2513")
    assert at(board, "c.cuir1") == "2513"
    assert asked(board) == [("advance", "prussia")]
    play(board, "advance p.garde 2514")
    assert asked(board) == [("halt", "prussia")], "who meant to attack fights nobody else"


def test_10_2__not_before_formed_cavalry() -> None:
    board = fight({"p.gdc": "2515", "c.cuir1": "2514"})
    play(board, "attack 2514 by 2515", dice=(3,))
    assert not any(question == "withdrawing" for question, _ in asked(board))
    board = fight({"p.gdc": "2515", "c.cuir1": "2514"}, state={"p.gdc": "disordered"})
    play(board, "attack 2514 by 2515")
    assert asked(board) == [("withdrawing", "coalition")]


@pytest.mark.parametrize(("options", "withdraws"), [({}, False), ({"amendments": 10}, True)])
def test_10_2__formed_cavalry_that_does_not_attack_holds_them_too(options: dict[str, int], withdraws: bool) -> None:
    """It is engaged in the attacking hex, though it has followed a withdrawal and lends no strength."""
    pieces = {"p.stech": "2515", "p.frei1": "2515", "c.cuir1": "2514"}
    board = fight(pieces, levels={"p.stech": 1, "p.frei1": 1}, options=options)
    names = board.setting.names
    board.barred |= 1 << names.unit("p.stech")
    assert _seen(board, "attack 2514 by 2515").engagement.attackers == (names.unit("p.frei1"),)
    play(board, "attack 2514 by 2515", dice=() if withdraws else (3,))
    assert (asked(board) == [("withdrawing", "coalition")]) == withdraws


@pytest.mark.parametrize(("options", "asked_again"), [({}, False), ({"amendments": 10}, True)])
def test_10_2__nobody_withdraws_two_hexes_before_one_combat(options: dict[str, int], asked_again: bool) -> None:
    """Hussars fall back on a brigade that is attacked with them: they have gone their hex, and stand there."""
    pieces = {"p.garde": "2515", "c.hus": "2514", "c.brig1": "2615"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 2615 by 2515")
    play(board, "withdraw 2514 to 2615", dice=() if asked_again else (3,))
    assert (asked(board) == [("withdrawing", "coalition")]) == asked_again


@pytest.mark.parametrize(("options", "shut"), [({}, True), ({"amendments": 10}, False)])
def test_25_3_5__nobody_withdraws_into_the_baggage(options: dict[str, int], shut: bool) -> None:
    """Nobody shares its hex, who withdraws from a combat least of all (ruling WE21)."""
    board = fight({"p.gren1": "1716", "c.hus": "1717", "c.baggage": "1718"}, "zorndorf_battle", options=options)
    play(board, "attack 1717 by 1716")
    if shut:
        refused(board, "withdraw 1717 to 1718", "10.2", "prussia-withdraw-to")
    else:
        play(board, "withdraw 1717 to 1718")
    assert (at(board, "c.hus") == "1718") != shut


def test_10_2__before_the_next_combat_they_may_withdraw_again() -> None:
    pieces = {"p.garde": "2515", "p.winter": "2512", "c.hus": "2514"}
    board = fight(pieces)
    play(board, "attack 2514 by 2515")
    play(board, "withdraw 2514 to 2513")
    settle(board, "advance")
    play(board, "attack 2513 by 2512")
    assert asked(board) == [("withdrawing", "coalition")]


def test_10_2__all_who_can_go_together_and_others_take_the_fight() -> None:
    board = fight({"p.garde": "2515", "c.cuir1": "2514", "c.hus": "2514", "c.brig1": "2514"})
    play(board, "attack 2514 by 2515")
    play(board, "withdraw 2514 to 2513", dice=(3,))
    assert stack(board, "2513") == ["c.cuir1", "c.hus"]
    assert steps(board, "c.brig1") == (6, 4)


def test_10_2__routed_units_do_not_withdraw() -> None:
    pieces = {"p.garde": "3223", "c.croat1": "3222", "c.hus": "3222"}
    board = fight(pieces, state={"c.hus": "routed"})
    play(board, "attack 3222 by 3223")
    play(board, "withdraw 3222 to 3221", dice=(1,))
    assert at(board, "c.croat1") == "3221"
    assert board.level[board.setting.names.unit("c.hus")] == 1, "the combat was against the hussars alone"


def test_7_5_5__strength_in_parentheses_withdraws_into_no_enemy_zone() -> None:
    """Other fast units may (10.2)."""
    for level, count in ((1, 2), (2, 5)):
        pieces = {"c.gren1": "1716", "p.czet": "1717", "c.novg": "1719"}
        board = fight(pieces, "zorndorf_battle", side="coalition", levels={"p.czet": level})
        play(board, "attack 1717 by 1716")
        assert len(board.legal("prussia")) == count + 1, "and the choice to stay"


# Strength and odds


@pytest.mark.parametrize(("attack", "defence", "column"), [(5, 4, (1, 1)), (4, 5, (1, 2)), (7, 4, (3, 2))])
def test_10_3_ex1__odds_are_rounded_for_the_defender(attack: int, defence: int, column: tuple[int, int]) -> None:
    board = field({})
    found, below = forecast.odds_of(board, attack, defence)
    assert board.setting.tables.crt.columns[found].odds == column
    assert below == 0


def test_10_3__odds_below_the_table_cost_one_a_step() -> None:
    board = field({})
    assert forecast.odds_of(board, 2, 8) == (0, 1)
    assert forecast.odds_of(board, 2, 9) == (0, 2)
    assert forecast.odds_of(board, 90, 9) == (7, 0)


def test_10_3_ex2__eight_points_of_infantry_a_hex() -> None:
    board = fight({"p.born": "2515", "p.braun": "2515", "c.brig1": "2514"}, levels={"p.born": 2, "p.braun": 2})
    assert (steps(board, "p.born"), steps(board, "p.braun")) == ((5, 3), (5, 3))
    found = _seen(board, "attack 2514 by 2515")
    assert (found.printed[0], found.strength[0]) == (10, 8)
    assert found.levels[0] == 4


def test_10_3__six_points_of_cavalry_a_hex() -> None:
    board = fight({"p.zhus": "2515", "p.putt": "2515", "c.brig1": "2514"})
    assert _seen(board, "attack 2514 by 2515").strength[0] == 6


def test_10_3__infantry_and_cavalry_of_a_hex_have_limits_of_their_own() -> None:
    board = fight({"p.gren": "2515", "p.stech": "2515", "c.brig1": "2514"})
    assert _seen(board, "attack 2514 by 2515").strength[0] == 5 + 4


def test_26_3_5__austrian_infantry_at_torgau_counts_nine() -> None:
    board = fight({"p.ramin": "2515", "c.brig1": "2514"}, "torgau_battle")
    assert _seen(board, "attack 2514 by 2515").strength == (7, 9)


def test_25_3_8__in_an_exchange_cossacks_are_two_levels() -> None:
    """Four for the front of a hex: the second body of them stands behind (10.8.2)."""
    board = fight({"p.gren1": "1716", "c.cos1": "1717", "c.cos2": "1717"}, "zorndorf_battle")
    found = _seen(board, "attack 1717 by 1716")
    assert (found.strength, found.levels, found.exchange) == ((5, 2), (2, 2), (1, 1))


# Lead units


def test_10_4__both_name_a_lead_unit_the_attacker_first() -> None:
    board = fight({"p.gren": "2515", "p.born": "2515", "c.croat1": "2514", "c.gren": "2514"}, levels={"p.born": 2})
    play(board, "attack 2514 by 2515")
    settle(board, "withdrawing")
    assert asked(board) == [("leading", "prussia")]
    refused(board, "lead c.gren", "10.4", "prussia-lead-who")
    play(board, "lead p.born")
    assert asked(board) == [("leading", "coalition")]
    play(board, "lead c.gren", dice=(3,))
    assert steps(board, "c.gren") == (3, 5)


def test_10_4__their_morale_is_compared() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    assert drms(board, "attack 2514 by 2515") == {"morale": 1}
    board = fight({"p.garde": "2515", "c.wurt1": "2514"}, levels={"c.wurt1": 2})
    assert drms(board, "attack 2514 by 2515") == {"morale": 3}, "a difference of four counts three (ruling R08)"


def test_10_4__units_alike_leave_no_choice() -> None:
    board = fight({"p.frei1": "2515", "p.frei2": "2515", "c.brig1": "2514"})
    play(board, "attack 2514 by 2515", dice=(5,))
    assert steps(board, "c.brig1") == (6, 4)


@pytest.mark.parametrize(
    ("other", "astray", "options", "named"),
    [
        ("p.zhus", [], {}, True),  # of Zieten's corps, and the other of Driesen's
        ("p.zhus", [], {"amendments": 22}, False),
        ("p.szek", ["p.szek"], {}, True),
        ("p.szek", [], {}, False),
    ],
)
def test_10_4__units_of_two_corps_or_not_both_in_command_are_not_alike(
    other: str, astray: list[str], options: dict[str, int], named: bool
) -> None:
    """The lead unit takes the first point, so it matters to a player which it is."""
    first = "p.putt" if other == "p.zhus" else "p.werner"
    board = fight({first: "2515", other: "2515", "c.brig1": "2514"}, options=options)
    for name in astray:
        board.out_of_command |= 1 << board.setting.names.unit(name)
    play(board, "attack 2514 by 2515", dice=() if named else (5,))
    assert (asked(board) == [("leading", "prussia")]) is named


# Modifiers


def _terrain(board: Battlefield, arm: str, outer: str, inner: str, feature: str | None = None) -> int:
    a, d = pair(board, outer, inner, feature)
    names = board.setting.names
    item, _ = forecast.terrain(board, arm, names.place(a), names.place(d))
    return item.value


def test_10_5_ex__terrain() -> None:
    board = field({})
    assert _terrain(board, "infantry", "clear", "town") == -1
    assert _terrain(board, "cavalry", "woods", "clear") == -4
    assert _terrain(board, "infantry", "clear", "clear") == 0


def test_10_5_ex__the_lead_says_which_hex_counts() -> None:
    board = field({})
    board_map = board.setting.map
    for town in range(board_map.size):
        near = [hex for hex in board_map.neighbours[town] if not board_map.features_at(hex, town)]
        woods = [hex for hex in near if board_map.terrain[hex] == "woods"]
        clear = [hex for hex in near if board_map.terrain[hex] == "clear"]
        if board_map.terrain[town] == "town" and woods and clear:
            break
    else:
        pytest.fail("no town with woods and clear ground beside it")
    label = board_map.label
    board = fight({"p.garde": label(clear[0]), "p.gdc": label(woods[0]), "c.brig1": label(town)})
    by = " ".join(sorted((label(clear[0]), label(woods[0]))))
    found = _seen(board, f"attack {label(town)} by {by}")
    assert found.pair == (clear[0], town)
    assert {item.name: item.value for item in found.items}["terrain"] == -1


def test_10_5__a_fortification_counts_for_those_inside() -> None:
    for battle in ("rossbach", "leuthen", "zorndorf", "torgau"):
        board = field({}, f"{battle}_battle")
        walls = [one for one in board.setting.map.features if one.family == "fortification"]
        for wall in walls:
            assert wall.upper is not None
            inside = wall.upper if wall.upper is not None else wall.a
            outside = wall.b if inside == wall.a else wall.a
            assert forecast.terrain(board, "infantry", outside, inside)[0].value == -3
            assert forecast.terrain(board, "cavalry", outside, inside)[1] is False
        if walls:
            return
    pytest.fail("no fortification on any map")


def test_10_5_1_ex__shock() -> None:
    board = fight({"p.gdc": "2515", "p.czet": "2415", "p.bayreuth": "2615", "c.hus": "2514"})
    found = drms(board, "attack 2514 by 2415 2515 2615")
    assert found["shock"] == 1


def test_10_5_1__no_shock_against_formed_infantry_or_with_infantry() -> None:
    for state_of, expected in (("formed", False), ("disordered", True), ("routed", True)):
        board = fight({"p.gdc": "2515", "c.brig1": "2514"}, state={"c.brig1": state_of})
        assert ("shock" in drms(board, "attack 2514 by 2515")) is expected
    board = fight({"p.gdc": "2515", "p.garde": "2415", "c.hus": "2514"})
    assert "shock" not in drms(board, "attack 2514 by 2415 2515")
    board = fight({"p.gdc": "2515", "c.brig1": "2514"}, column=["c.brig1"])
    assert "shock" in drms(board, "attack 2514 by 2515")


def test_10_5__locked_column_disorder_and_rout() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, column=["c.brig1"], state={"p.garde": "disordered"})
    board.penalty = board.setting.map.mask([board.setting.names.place("2515")])
    assert drms(board, "attack 2514 by 2515") == {"morale": 1, "locked": -2, "column_defender": 3, "disordered": -2}
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, column=["p.garde"], state={"c.brig1": "routed"})
    assert drms(board, "attack 2514 by 2515") == {"morale": 1, "column": -3, "routed_defender": 4}


@pytest.mark.parametrize(("health", "value"), [(DEMORALIZED, 1), (BROKEN, 2)])
def test_12_3__the_state_of_the_armies(health: int, value: int) -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    board.health = [health, health]
    found = drms(board, "attack 2514 by 2515")
    assert sorted(found.values()) == sorted([1, value, -value])


def test_23_5_2__surprise_on_the_first_turn_of_rossbach() -> None:
    pieces = {"p.garde": "2515", "c.mailly": "2514"}
    assert drms(fight(pieces, "rossbach_battle"), "attack 2514 by 2515")["surprise"] == 3
    theirs = fight(pieces, "rossbach_battle", side="coalition")
    assert drms(theirs, "attack 2515 by 2514")["surprise"] == -3
    assert "surprise" not in drms(fight(pieces, "rossbach_battle", turn=2), "attack 2514 by 2515")


# The table


def test_10_6__the_die_and_its_modifiers_read_the_table() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    rows = _seen(board, "attack 2514 by 2515").rows
    assert [f"{row.attacker}/{row.defender}" for row in rows] == [
        "Ex+1/Ex",
        "Ex/Ex",
        "Ex/Exr",
        "Ex/Ex+1",
        "1/2r",
        "1/2R",
    ]
    events = play(board, "attack 2514 by 2515", dice=(5,))
    told = next(event for event in events if event.kind == "resolved")
    assert (told.result, told.points, told.points_other) == ("1/2r", 1, 2)  # type: ignore[attr-defined]


def test_10_7__leaders_in_the_hexes_are_in_danger() -> None:
    board = fight({"p.garde": "2515", "p.wedel": "2515", "c.brig1": "2514"})
    events = play(board, "attack 2514 by 2515", dice=(2, 6, 1))
    assert "leader_hit" in kinds(events)


def test_10_8__both_results_are_settled_before_either_is_borne() -> None:
    """The attacker's exchange counts the levels that the defender began with."""
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, levels={"c.brig1": 2})
    found = _seen(board, "attack 2514 by 2515")
    assert found.levels == (4, 2)
    assert found.exchange == (1, 1)


def test_9_2__attackers_of_routed_units_suffer_nothing() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "routed"})
    found = _seen(board, "attack 2514 by 2515")
    assert found.routed_only
    assert {row.losses[0] for row in found.rows} == {0}
    play(board, "attack 2514 by 2515", dice=(1,))
    settle(board, "retreat", "results")
    assert steps(board, "p.garde") == (8, 6)


def test_9_2__routed_units_of_a_demoralized_army_surrender_before_the_die() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "routed"})
    board.health[1] = DEMORALIZED
    play(board, "attack 2514 by 2515")
    assert at(board, "c.brig1") == "lost"
    assert [token.why for cell in board.tracks[1] for token in cell] == ["captured", "captured"]


@pytest.mark.parametrize(("options", "whole"), [({}, True), ({"amendments": 13}, False)])
def test_9_2__a_combat_in_which_all_have_surrendered_goes_on_but_for_the_die(
    options: dict[str, int], whole: bool
) -> None:
    """Its leaders are in danger, and its cavalry may charge on and tires (10.7, 10.13, ruling WE25)."""
    pieces = {"p.zhus": "3223", "p.zieten": "3223", "c.hus": "3222", "c.brig1": "3221"}
    board = fight(pieces, state={"c.hus": "routed"}, options=options)
    board.health[1] = DEMORALIZED
    events = play(board, "attack 3222 by 3223", dice=(3,) if whole else ())
    assert at(board, "c.hus") == "lost"
    assert "resolved" not in kinds(events)
    play(board, "advance p.zhus 3222 with p.zieten")
    assert asked(board)[0][0] == ("sweeping" if whole else "halt")
    settle(board, "sweeping")
    assert state(board, "p.zhus") == ("disordered" if whole else "formed")


def test_9_2__guns_alone_leave_nothing_of_a_combat_but_the_advance() -> None:
    board = fight({"p.zhus": "3223", "p.zieten": "3223", "c.gun1": "3222", "c.brig1": "3220"})
    play(board, "attack 3222 by 3223")
    play(board, "pass")
    assert asked(board)[0][0] == "halt"
    assert state(board, "p.zhus") == "formed"


@pytest.mark.parametrize(("options", "safe"), [({}, False), ({"amendments": 10}, True)])
def test_9_2__formed_supports_of_a_supported_defence_strike_back(options: dict[str, int], safe: bool) -> None:
    """Their SP count in defence, so it is not an attack on routed units alone."""
    pieces = {"p.garde": "2515", "p.winter": "2513", "c.brig1": "2514", "c.brig2": "2514"}
    board = fight(pieces, state={"c.brig1": "routed"}, options=options)
    found = _seen(board, "attack 2514 by 2513 2515")
    assert found.supported
    assert found.routed_only == safe
    assert ({row.losses[0] for row in found.rows} == {0}) == safe


@pytest.mark.parametrize(("options", "fought"), [({}, True), ({"amendments": 10}, False)])
def test_10_1__an_attack_on_guns_alone_is_a_close_combat(options: dict[str, int], fought: bool) -> None:
    """For the heat of Zorndorf (25.3.4) and whatever else counts combats (ruling WE22)."""
    board = fight({"p.gren1": "1716", "c.gun1": "1717"}, "zorndorf_battle", options=options)
    play(board, "attack 1717 by 1716")
    assert board.strained == [fought, fought]
    assert board.has("combat") == fought


def test_10_1__who_has_withdrawn_has_fought_nobody() -> None:
    board = fight({"p.gren1": "1716", "c.hus": "1717"}, "zorndorf_battle")
    play(board, "attack 1717 by 1716")
    play(board, "withdraw 1717 to 1718")
    assert not board.has("combat")
    assert board.strained == [False, True], "it has marched (ruling WE26)"


@pytest.mark.parametrize(("options", "fought"), [({}, True), ({"amendments": 10}, False)])
def test_23_4_4__an_attack_on_guns_ends_the_rolls_for_passivity(options: dict[str, int], fought: bool) -> None:
    board = fight({"p.garde": "2205", "c.gun1": "2204"}, "rossbach_battle", options=options)
    play(board, "attack 2204 by 2205")
    assert board.has("combat") == fought


def _at_the_margin(options: dict[str, int], **more: Any) -> tuple[Battlefield, str, str]:
    """A hex at the edge of the map with one of guns beside it, and Prussians next to both: the hex is surrounded."""
    board = position("leuthen_battle", {})
    ground = board.setting.map
    for d in sorted(ground.edges["north"] | ground.edges["south"]):
        around = ground.neighbours[d]
        if any(ground.terrain[hex] != "clear" or ground.features_at(d, hex) for hex in around):
            continue
        for g in around:
            by = [hex for hex in around if hex in ground.neighbours[g]]
            covered = {*by, *(to for hex in by for to in ground.neighbours[hex])}
            if len(by) == 2 and set(around) <= covered:
                a, b, target, guns = map(ground.label, (*sorted(by), d, g))
                pieces = {"p.garde": a, "p.winter": b, "c.brig1": target, "c.gun1": guns}
                board = fight(pieces, options=options, **more)
                return board, f"attack {target} by {a} {b}", f"attack {' '.join(sorted((target, guns)))} by {a} {b}"
    raise LookupError("no such place")


@pytest.mark.parametrize(("options", "flank"), [({}, False), ({"amendments": 10}, True)])
def test_10_1_1__a_hex_of_guns_attacked_with_another_is_a_second_one(options: dict[str, int], flank: bool) -> None:
    """Two defending hexes are no flank attack (ruling WE16)."""
    board, alone, both = _at_the_margin(options)
    assert drms(board, alone)["flank"] == 3
    assert ("flank" in drms(board, both)) == flank


@pytest.mark.parametrize(("options", "lost"), [({}, 1), ({"amendments": 10}, 0)])
def test_10_8_3_1__guns_attacked_with_others_may_lose_the_level(options: dict[str, int], lost: int) -> None:
    board, _, both = _at_the_margin(options, levels={"c.brig1": 2})
    gun = board.setting.names.unit("c.gun1")
    before = board.level[gun]
    die = next(row.die for row in _seen(board, both).rows if row.defender.endswith("*"))
    play(board, both)
    settle(board, "leading", dice=(die,))
    settle(board, "results", "retreat")
    assert before - board.level[gun] == lost


# After the combat


def _strayed(**options: int) -> Battlefield:
    """The Garde, out of command, has cleared a hex beside which a brigade stands."""
    pieces = {"p.garde": "2515", "c.croat1": "2514", "c.brig1": "2614"}
    board = fight(pieces, levels={"c.croat1": 1}, options=options or None)
    board.out_of_command |= 1 << board.setting.names.unit("p.garde")
    play(board, "attack 2514 by 2515")
    play(board, "pass", dice=(6,), by="coalition")
    assert at(board, "c.croat1") == "lost"
    return board


def test_4_2_2__units_out_of_command_do_not_advance_into_enemy_zones() -> None:
    """In the words of 7.5.5, which bar an advance as well (ruling WD19)."""
    assert asked(_strayed()) == [("halt", "prussia")]
    old = _strayed(amendments=10)
    assert asked(old) == [("advance", "prussia")]
    play(old, "advance p.garde 2514")


def test_4_2_2__others_go_and_it_is_told_why_it_may_not() -> None:
    pieces = {"p.garde": "2515", "p.frei1": "2515", "c.croat1": "2514", "c.brig1": "2614"}
    board = fight(pieces, levels={"c.croat1": 1})
    board.out_of_command |= 1 << board.setting.names.unit("p.garde")
    play(board, "attack 2514 by 2515")
    play(board, "pass", dice=(6,), by="coalition")
    refused(board, "advance p.garde 2514", "4.2.2", "prussia-out-of-command-zone")
    play(board, "advance p.frei1 2514")


def test_10_10__each_reason_against_an_advance_has_its_sentence() -> None:
    pieces = {"p.garde": "2515", "p.karl": "2515", "p.frei1": "2713", "c.croat1": "2514", "c.brig1": "2614"}
    board = fight(pieces, levels={"c.croat1": 1})
    play(board, "attack 2514 by 2515")
    play(board, "pass", dice=(6,), by="coalition")
    assert asked(board) == [("advance", "prussia")]
    board.set_state(board.setting.names.unit("p.karl"), ROUTED)
    refused(board, "advance p.frei1 2514", "10.10", "prussia-advance-other")
    refused(board, "advance p.karl 2514", "9.2", "prussia-advance-routed")
    refused(board, "advance p.garde 2516", "10.10", "prussia-advance-held")
    refused(board, "advance p.garde 2614", "10.10", "prussia-advance-held")
    play(board, "advance p.garde 2514")


def test_25_3_5__the_baggage_does_not_advance() -> None:
    board = fight({"c.baggage": "1717", "c.gren1": "1717", "p.gren1": "3215"}, "zorndorf_battle", side="coalition")
    place = board.setting.names.place
    board.steps.append(Advancing(1, (place("1717"),), (place("1718"),)))
    refused(board, "advance c.baggage 1718", "25.3.5", "prussia-advance-baggage", by="coalition")
    play(board, "advance c.gren1 1718", by="coalition")


def test_10_10__nobody_advances_across_a_side_he_cannot_cross() -> None:
    board = fight({"c.gren1": "2001", "p.gren1": "3215"}, "zorndorf_battle", side="coalition")
    place = board.setting.names.place
    board.steps.append(Advancing(1, (place("2001"),), (place("2101"),)))
    refused(board, "advance c.gren1 2101", "10.10", "prussia-advance-side", by="coalition")


def test_10_10__an_advance_restacks_as_it_goes() -> None:
    board = fight({"p.garde": "2515", "p.karl": "2515", "p.gun1": "2515", "c.gun1": "2514", "p.wedel": "2515"})
    play(board, "attack 2514 by 2515")
    refused(board, "advance p.gun1 2514", "10.10", "prussia-advance-gun")
    play(board, "advance p.karl 2514")
    play(board, "advance p.garde 2514 with p.wedel", dice=(5,))
    assert stack(board, "2514") == ["p.garde", "p.karl"]
    assert at(board, "p.wedel") == "2514"


def test_10_10__the_defender_enters_only_where_guns_alone_are_left() -> None:
    board = fight({"p.frei1": "2515", "p.gun1": "2515", "c.brig1": "2514"})
    play(board, "attack 2514 by 2515", dice=(2,))
    assert at(board, "p.frei1") == "lost"
    assert asked(board) == [("advance", "coalition")]
    play(board, "advance c.brig1 2515", dice=(6,))
    assert at(board, "p.gun1") == "lost"


def test_10_10__guns_alone_are_entered_though_the_foot_attacked_with_them_holds() -> None:
    board = fight({"p.garde": "2515", "p.karl": "2515", "c.brig1": "2514", "c.gun1": "2415"})
    play(board, "attack 2415 2514 by 2515", dice=(1,))
    settle(board, "results")
    assert (at(board, "c.brig1"), asked(board)) == ("2514", [("advance", "prussia")])
    assert board.decisions[0].message.args["hexes"] == ["2415"]


def test_10_10__who_advances_from_the_guns_leaves_them_to_a_defender_who_has_held() -> None:
    """The croats before them are gone, a brigade beside them is not (ruling WE18)."""
    pieces = {"p.garde": "2515", "p.gun1": "2515", "c.croat1": "2514", "c.brig1": "2615"}
    board = fight(pieces, levels={"c.croat1": 1})
    play(board, "attack 2514 2615 by 2515")
    settle(board, "withdrawing")
    play(board, "lead c.croat1", dice=(4,))
    settle(board, "results", "retreat")
    left = board.copy()
    play(left, "pass")
    assert asked(left)[0][0] == "halt", "the Garde has stayed with its guns"
    play(board, "advance p.garde 2514")
    assert asked(board) == [("advance", "coalition")]
    play(board, "advance c.brig1 2515", dice=(6,))
    assert at(board, "p.gun1") == "lost"


def test_10_10_1_ex__the_counter_on_the_map_is_captured() -> None:
    board = fight({"p.garde": "2515", "c.gun1": "2514"})
    play(board, "attack 2514 by 2515")
    play(board, "advance p.garde 2514", dice=(3,))
    settle(board, "retreat")
    (token,) = (token for cell in board.tracks[1] for token in cell)
    assert (token.why, token.levels) == ("captured", 1)
    assert board.level[board.setting.names.unit("c.gun1")] == 2
    assert state(board, "c.gun1") == "disordered"
    distance = board.setting.map.distance
    names = board.setting.names
    assert distance(names.place(at(board, "c.gun1")), names.place("2514")) == 1


def test_10_10_1__saved_whole_and_routed_guns() -> None:
    for die, left in ((2, 3), (5, 0)):
        board = fight({"p.garde": "3223", "c.gun1": "3222"})
        play(board, "attack 3222 by 3223")
        play(board, "advance p.garde 3222", dice=(die,))
        settle(board, "retreat")
        assert board.level[board.setting.names.unit("c.gun1")] == left
    board = fight({"p.garde": "3223", "c.gun1": "3222"}, state={"c.gun1": "routed"})
    play(board, "attack 3222 by 3223")
    play(board, "advance p.garde 3222")
    assert [token.levels for cell in board.tracks[1] for token in cell] == [1, 2]


def test_10_8_1_4_ex2__points_not_borne_give_momentum() -> None:
    """The attacker of a lone 7-5-3 that takes three points, one of them unborne, advances and gets the bonus."""
    pieces = {"c.cuir1": "2514", "c.cuir2": "2513", "c.hus": "2415", "p.karl": "2515", "p.born": "2517"}
    board = fight(pieces, side="coalition", state={"p.karl": "formed"}, levels={"p.karl": 3})
    found = _seen(board, "attack 2515 by 2415 2514")
    die = next(row.die for row in found.rows if row.losses[1] >= 3)
    play(board, "attack 2515 by 2415 2514")
    settle(board, "leading", dice=(die,))
    settle(board, "retreat", "results")
    assert asked(board) == [("advance", "coalition")]
    play(board, "advance c.hus 2515")
    play(board, "pass")
    assert asked(board) == [("momentum", "coalition")]


@pytest.mark.parametrize(("options", "shut"), [({}, True), ({"amendments": 11}, False)])
def test_25_3_5__nobody_advances_by_momentum_into_the_baggage(options: dict[str, int], shut: bool) -> None:
    board = fight({"c.gren1": "1717", "c.baggage": "1718", "p.gren1": "3215"}, "zorndorf_battle", options=options)
    unit, place = board.setting.names.unit("c.gren1"), board.setting.names.place
    board.steps.append(Momentum(1, (unit,)))
    hexes = {board.setting.names.places[to] for _, to in Momentum(1, (unit,)).options(board)}
    assert ("1718" in hexes) != shut
    assert "1716" in hexes
    if shut:
        refused(board, "advance c.gren1 1718", "25.3.5", "prussia-baggage-hex", by="coalition")
    assert may_enter(board, unit, place("1718")) != shut


def test_10_10__a_leader_does_not_advance_by_himself() -> None:
    board = fight({"p.garde": "2515", "p.moritz": "2515", "c.gun1": "2514"})
    play(board, "attack 2514 by 2515")
    refused(board, "advance p.moritz 2514", "10.10", "prussia-advance-alone")


@pytest.mark.parametrize(
    ("foe", "words"),
    [
        ("3105", "advance by momentum, or end"),
        ("2513", "mark a momentum attack, or end"),
    ],
)
def test_10_11__the_question_names_what_is_open(foe: str, words: str) -> None:
    """Nobody advances by momentum from beside the enemy, and without one beside there is nothing to mark."""
    board = fight({"p.garde": "2514", "c.brig1": foe})
    board.steps.append(Momentum(0, (board.setting.names.unit("p.garde"),)))
    said = Texts("en", RULESET, board.setting).say(board.decisions[0].message)
    assert words in said
    assert Texts("ru", RULESET, board.setting).say(board.decisions[0].message) != said


def test_10_11__each_reason_against_an_advance_by_momentum_has_its_sentence() -> None:
    pieces = {"p.garde": "2514", "p.karl": "2514", "p.winter": "2714", "p.frei1": "2713", "c.gun1": "2513"}
    board = fight(pieces | {"c.brig1": "2815"})
    unit = board.setting.names.unit
    board.steps.append(Momentum(0, (unit("p.garde"), unit("p.karl"), unit("p.winter"))))
    for text, reason in (
        ("advance p.frei1 2712", "other"),
        ("advance p.winter 2614", "enemy"),
        ("advance p.garde 2512", "far"),
        ("advance p.garde 2513", "held"),
    ):
        refused(board, text, "10.11", f"prussia-momentum-{reason}")
    play(board, "advance p.garde 2515")
    refused(board, "advance p.garde 2516", "10.11", "prussia-momentum-done")
    refused(board, "advance p.karl 2414", "10.11", "prussia-momentum-elsewhere")
    play(board, "advance p.karl 2515")


def test_10_11__a_marker_helps_the_next_attack_and_harms_a_forced_one() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    place = board.setting.names.place("2514")
    board.momentum = ((place, 0), (place, 0))
    assert drms(board, "attack 2514 by 2515")["momentum"] == 4
    play(board, "attack 2514 by 2515", dice=(2,))
    assert board.momentum == ()
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, side="coalition")
    board.momentum = ((place, 0),)
    assert drms(board, "attack 2515 by 2514")["momentum_forced"] == -2


def test_10_11__a_hex_may_be_marked_and_its_attackers_too() -> None:
    board = fight({"p.garde": "3223", "c.brig1": "3222"})
    place = board.setting.names.place
    board.momentum = ((place("3222"), 0), (place("3223"), 1))
    assert drms(board, "attack 3222 by 3223") == {"morale": 1, "momentum": 2, "momentum_forced": -2}


@pytest.mark.parametrize(("options", "kept"), [({}, False), ({"amendments": 10}, True)])
def test_10_11__a_marker_goes_when_its_hex_is_left(options: dict[str, int], kept: bool) -> None:
    """The hussars ride away in their own movement: whoever comes there afterwards has no penalty."""
    pieces = {"c.hus1134": "2514", "c.brig1": "2513", "p.garde": "2516"}
    steps = [Movement(1)]
    board = position("leuthen_battle", pieces, active="coalition", options=options, steps=steps)
    place = board.setting.names.place("2514")
    board.momentum = ((place, 0),)
    play(board, "move c.hus1134 2614")
    play(board, "move c.brig1 2514")
    assert bool(board.momentum) == kept


def test_10_11__a_marker_stays_while_anybody_stays() -> None:
    pieces = {"c.hus1134": "2514", "c.brig1": "2514", "p.garde": "2516"}
    board = position("leuthen_battle", pieces, active="coalition", steps=[Movement(1)])
    board.momentum = ((board.setting.names.place("2514"), 0),)
    play(board, "move c.hus1134 2614")
    assert len(board.momentum) == 1


def test_10_12__success_for_routs_counters_and_captures() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "routed"})
    board.health[1] = DEMORALIZED
    play(board, "attack 2514 by 2515")
    assert board.success[0] == 2, "a brigade of four levels is two counters"


# Charges


def _cavalry(**more: Any) -> Battlefield:
    """The stack of the examples of 10.13.3 beside a hussar regiment 2-3-6."""
    pieces = {"p.gdc": "3223", "p.zhus": "3223", "c.hus": "3222", "c.brig1": "3221"}
    return fight(pieces, levels={"c.hus": 1}, **more)


def test_10_13_3_ex1__who_was_engaged_is_disordered() -> None:
    board = _cavalry()
    assert (steps(board, "p.gdc"), steps(board, "p.zhus"), steps(board, "c.hus")) == ((6, 7), (4, 7), (2, 3))
    die = next(row.die for row in _seen(board, "attack 3222 by 3223").rows if row.losses[0] == 1)
    play(board, "attack 3222 by 3223", dice=(die,))
    assert at(board, "c.hus") == "lost"
    settle(board, "advance", "sweeping")
    assert (steps(board, "p.gdc"), state(board, "p.gdc")) == ((5, 6), "disordered")
    assert state(board, "p.zhus") == "formed"


def test_10_13_3_ex2__who_tries_to_charge_is_disordered_too() -> None:
    board = _cavalry()
    die = next(row.die for row in _seen(board, "attack 3222 by 3223").rows if row.losses[0] == 1)
    play(board, "attack 3222 by 3223", dice=(die,))
    play(board, "advance p.gdc 3222")
    play(board, "advance p.zhus 3222")
    settle(board, "momentum")
    assert stack(board, "3222") == ["p.zhus", "p.gdc"]
    events = play(board, "sweep 3221 by p.zhus", dice=(3,))
    assert "sweep_tried" in kinds(events)
    assert (state(board, "p.gdc"), state(board, "p.zhus")) == ("disordered", "disordered")


def _hard_fight(points: int) -> Battlefield:
    """The same stack against a brigade in a town: it bears so many points, the first two by its upper unit."""
    a, d = pair(field({}), "clear", "town")
    board = fight({"p.gdc": a, "p.zhus": a, "c.brig1": d})
    text = f"attack {d} by {a}"
    die = next(row.die for row in _seen(board, text).rows if row.losses[0] == points and not row.attacker.endswith("R"))
    play(board, text, dice=(die,))
    while board.decisions[0].id == "results":
        wanted = ("fall_back p.gdc", "lose p.gdc", "lose p.zhus")
        play(board, next(one for one in wanted if board.why_not(board.read_action(one)) is None))
    settle(board, "retreat", "momentum", "sweeping", "advance")
    return board


def test_10_13_3_ex3__who_is_engaged_while_points_are_borne_is_disordered_too() -> None:
    board = _hard_fight(3)
    assert (steps(board, "p.gdc"), state(board, "p.gdc")) == ((5, 6), "disordered")
    assert (steps(board, "p.zhus"), state(board, "p.zhus")) == ((3, 6), "disordered")
    board = _hard_fight(2)
    assert (steps(board, "p.gdc"), state(board, "p.gdc")) == ((5, 6), "disordered")
    assert (steps(board, "p.zhus"), state(board, "p.zhus")) == ((4, 7), "formed")


def test_10_13_3__formed_horse_of_both_sides_tires_where_it_stands() -> None:
    board = fight({"p.gdc": "3223", "c.cuir1": "3222"})
    die = next(row.die for row in _seen(board, "attack 3222 by 3223").rows if row.losses == (1, 1))
    play(board, "attack 3222 by 3223", dice=(die,))
    settle(board, "results", "retreat", "advance", "momentum", "sweeping")
    assert (at(board, "p.gdc"), state(board, "p.gdc")) == ("3223", "disordered")
    assert (at(board, "c.cuir1"), state(board, "c.cuir1")) == ("3222", "disordered")


def test_10_13_3__who_is_engaged_by_the_last_point_tires_only_by_a_charge() -> None:
    """The cuirassiers lose a level for each LP; the hussars behind them fit in beside them when the last is borne."""
    for answer, dice, tired in (("pass", (), "formed"), ("sweep 3222 by p.putt", (1,), "disordered")):
        board = fight({"p.gdc": "3223", "p.putt": "3223", "c.brig1": "3222"})
        play(board, "attack 3222 by 3223", dice=(1,))
        play(board, "lose p.gdc")
        play(board, answer, dice=dice)
        assert (state(board, "p.gdc"), state(board, "p.putt")) == ("disordered", tired)


def test_10_13__a_charge_is_a_second_combat_of_the_same_horse() -> None:
    board = _cavalry()
    die = next(row.die for row in _seen(board, "attack 3222 by 3223").rows if row.losses[0] == 1)
    first = play(board, "attack 3222 by 3223", dice=(die,))
    play(board, "advance p.gdc 3222")
    play(board, "advance p.zhus 3222")
    settle(board, "momentum")
    second = play(board, "sweep 3221 by p.zhus", dice=(6, 3))
    assert [event.sweep for event in (*first, *second) if event.kind == "attacked"] == [False, True]  # type: ignore[attr-defined]
    settle(board, "retreat", "results", "leading", "advance", "momentum")
    assert asked(board)[0][0] != "sweeping", "no charge follows a charge"


def test_10_13_2__eleven_charges_ten_does_not() -> None:
    board = _cavalry()
    die = next(row.die for row in _seen(board, "attack 3222 by 3223").rows if row.losses[0] == 1)
    play(board, "attack 3222 by 3223", dice=(die,))
    play(board, "advance p.gdc 3222")
    play(board, "advance p.zhus 3222")
    settle(board, "momentum")
    assert asked(board) == [("sweeping", "prussia")]
    refused(board, "sweep 3221 by p.gdc", "10.13.1", "prussia-sweep-who")
    play(board, "sweep 3221 by p.zhus", dice=(4, 3))
    assert board.swept >> board.setting.names.unit("p.zhus") & 1
    settle(board, "retreat", "results", "leading", "advance", "momentum")
    assert state(board, "p.zhus") == "disordered"
    assert steps(board, "c.brig1") != (8, 5)


@pytest.mark.parametrize("behind", ["c.croat1", "c.gun1"])
@pytest.mark.parametrize(("options", "charges"), [({}, True), ({"amendments": 21}, False)])
def test_10_13_1__cavalry_charges_routed_enemies_alone_too(options: dict[str, int], behind: str, charges: bool) -> None:
    """They have no ZOC that would engage it; an ordinary attack on them is lawful as well (rulings WE01, WE31)."""
    pieces = {"p.gdc": "3223", "p.zieten": "3223", "c.hus": "3222", behind: "3221"}
    board = fight(pieces, levels={"c.hus": 1}, state={behind: "routed"}, options=options)
    play(board, "attack 3222 by 3223", dice=(3, 1))
    play(board, "advance p.gdc 3222 with p.zieten")
    settle(board, "momentum")
    assert asked(board)[0][0] == ("sweeping" if charges else "halt")
    if charges:
        play(board, "sweep 3221 by p.gdc", dice=(3, 6, 1) if behind == "c.croat1" else (3,))
        settle(board, "results", "retreat")
        assert asked(board)[0][0] == "advance"


def test_15_ex__a_leader_of_cavalry_adds_his_modifier() -> None:
    board = field({"p.czet": "2515", "p.driesen": "2515", "p.wedel": "2515"}, levels={"p.czet": 2})
    from feldherr.games.prussia.rules import sweep

    unit = board.setting.names.unit("p.czet")
    assert board.rating(unit) == 4
    assert sweep.leader_modifier(board, (unit,), 0) == 2


def test_24_2_5__nadasdy_helps_charges_though_he_leads_infantry() -> None:
    from feldherr.games.prussia.rules import sweep

    board = field({"c.hus": "2515", "c.nadasdy": "2515"})
    unit = board.setting.names.unit("c.hus")
    assert sweep.leader_modifier(board, (unit,), 1) == 2
    assert not board.setting.leader(board.setting.names.unit("c.nadasdy"), 0).cavalry


def test_10_13_1__not_into_woods_town_or_marsh() -> None:
    from feldherr.games.prussia.rules import sweep

    board = field({})
    names = board.setting.names
    for ground, lawful in (("woods", False), ("town", False), ("clear", True)):
        a, d = pair(board, "clear", ground)
        assert sweep.may_sweep(board, names.place(a), names.place(d)) is lawful


@pytest.mark.parametrize(("options", "out"), [({}, False), ({"amendments": 18}, True)])
def test_10_13_1__not_over_a_fortification_from_either_side(options: dict[str, int], out: bool) -> None:
    """Whoever charges out of the works goes over them, too; in close combat they count against attacks from outside."""
    from feldherr.games.prussia.rules import sweep

    board = field({}, scenario="torgau_battle", options=options)
    ground, terrain = board.setting.ground, board.setting.map.terrain
    works = [
        (a, d)
        for a in range(board.setting.size)
        for d in ground.map.hexes(forecast.contact(board, a))
        if "fortification" in ground.crossed(a, d) and terrain[d] == "clear"
    ]
    inside = [(a, d) for a, d in works if "fortification" not in forecast.crossed(board, a, d)]
    outside = [(a, d) for a, d in works if "fortification" in forecast.crossed(board, a, d)]
    assert inside
    assert outside
    assert {sweep.may_sweep(board, a, d) for a, d in inside} == {out}
    assert {sweep.may_sweep(board, a, d) for a, d in outside} == {False}


# The end of the phase


def test_11__locked_markers_and_spent_momentum_go() -> None:
    board = field({"p.garde": "2515", "c.brig1": "2514"})
    place = board.setting.names.place("2514")
    board.pinned = ((board.setting.names.place("2515"), (board.setting.names.unit("p.garde"),)),)
    board.penalty = board.setting.map.power[place]
    board.momentum = ((place, 0), (place, 1))
    combat.unlock(board, 0, PlayContext(Scripted()))
    assert (board.pinned, board.penalty, board.momentum) == ((), 0, ((place, 0),))


def test_10__odds_of_a_combat_are_exact() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "p.wedel": "2515"})
    action = board.decisions[0].default
    found = odds(board, action, "prussia")
    assert found.error == 0
    assert sum(branch.chance for branch in found.branches) == 1
    go(board)


def test_10__what_follows_the_phase_is_not_in_odds_within_it() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"})
    action = board.decisions[0].default
    plain = {branch.decision.id for branch in odds(board, action, "prussia").branches if branch.decision}
    within = [branch.decision for branch in odds(board, action, "prussia", within=True).branches]
    assert "halt" in plain
    assert None in within
    assert "halt" not in {asked.id for asked in within if asked}


def test_10_13_1__cavalry_in_column_may_charge_too() -> None:
    """The paragraph asks for engaged, formed cavalry (ruling WE17)."""
    pieces = {"p.gdc": "2515", "c.hus1134": "2514", "c.brig1": "2614"}
    for options, question in (({}, "sweeping"), ({"amendments": 9}, "halt")):
        board = fight(pieces, levels={"c.hus1134": 1}, column=["p.gdc"], options=options)
        play(board, "attack 2514 by 2515", dice=(6,))
        play(board, "advance p.gdc 2514")
        settle(board, "momentum")
        assert asked(board)[0][0] == question
