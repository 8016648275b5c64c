"""Chapter 10: interception and evasion. The cases come from the print."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import evasion, interception
from feldherr.games.napoleon.rules.flags_afar import place_flag
from feldherr.games.napoleon.state.setting import COMMAND
from feldherr.kernel import PlayContext, Scripted


def roll_of(table: Table, leader: str, a: str, b: str) -> int:
    """The sum of the modifiers of an interception."""
    place = table.setting.names.place
    return sum(interception.modifiers(table.position, table.setting.leaders.index(leader), place(a), place(b)).values())


def test_10_1__an_inactive_army_may_try_to_be_first_in_an_adjacent_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 4, 3, 5, *[1] * 9, *[1] * 8)
    assert table.told("intercepted")[0]["success"]
    assert table.told("battle") == [{"side": "france", "hex": "munich", "attackers": 6, "defenders": 6}]


def test_10_1__not_into_a_duchy_that_holds_an_enemy_of_the_interceptor() -> None:
    table = Table("wurtemberg: davout france*5", "munich: france*1", "linz: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1__but_to_friends_who_stand_there() -> None:
    table = Table("munich: davout france*5", "linz: austria*1", "vienna: charles austria*3")
    table.play("march davout to linz")
    assert table.asked == "intercept austria"


def test_10_1__only_next_to_the_duchy_entered() -> None:
    table = Table("wurtemberg: davout france*5", "vienna: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1_again__it_tries_again_until_it_has_failed() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("pass")
    table.play("march davout to ratisbon-munich")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 1, 1)
    table.play("march davout to ratisbon")
    table.play("march davout to munich", *[1] * 6)
    assert table.asked == "points france"


def test_10_1_again__others_may_try_for_the_same_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", "salzburg: john austria*2")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.asked == "intercept austria"
    table.refuse("intercept charles taking austria*5", "10.3")
    assert table.may("intercept john taking austria*2")


def test_10_1_limits__units_without_a_leader_or_beyond_his_rating_do_not_intercept() -> None:
    table = Table("wurtemberg: davout france*5", "linz: austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"
    table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*5")
    table.play("march davout to munich")
    table.refuse("intercept ferdinand taking austria*4", "10.1.limits")
    assert table.may("intercept ferdinand taking austria*3")


def test_10_1_limits__a_leader_alone_does_not_intercept() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1_limits__a_retreat_is_not_intercepted() -> None:
    table = Table("munich: davout france*5", "linz: austria*3", "moravia: murat france*3")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, *[1] * 4)
    table.play("retreat to vienna")
    assert table.asked == "points france"


@pytest.mark.parametrize(("dice", "success"), [((3, 3), False), ((3, 4), True)])
def test_10_11__two_dice_and_the_modifiers_make_9(dice: tuple[int, int], success: bool) -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5")
    table.play("march davout to munich")
    rest = () if not success else (5, *[1] * 17)
    table.play("intercept charles taking austria*5", *dice, *rest)
    assert table.told("intercepted")[0]["success"] is success


def test_10_11__a_failure_costs_no_attrition_and_a_success_is_not_declined() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.units("tyrol") == {"austria": 5}


def test_10_11_modifiers__rating_friendly_uncontrolled_and_hard_ground() -> None:
    table = Table("linz: ferdinand austria*3", "tyrol: john austria*3")
    assert roll_of(table, "ferdinand", "linz", "munich") == 1
    assert roll_of(table, "john", "tyrol", "munich") == 0
    assert roll_of(table, "ferdinand", "linz", "vienna") == 2
    table = Table("munich: ferdinand austria*3")
    assert roll_of(table, "ferdinand", "munich", "linz") == 1


def test_10_11_modifiers__into_french_munich_ferdinand_has_15_of_36_and_john_10() -> None:
    table = Table("linz: ferdinand austria*3", "tyrol: john austria*3")
    for leader, start, ways in (("ferdinand", "linz", 15), ("john", "tyrol", 10)):
        need = 9 - roll_of(table, leader, start, "munich")
        assert sum(a + b >= need for a in range(1, 7) for b in range(1, 7)) == ways


def test_10_12__the_interceptor_enters_with_the_attrition_of_the_way() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 6, 6, *[1] * 6, 5, *[1] * 9, *[1] * 8)
    assert [test["cause"] for test in table.told("tested")] == ["9.41"]


def test_10_12__battle_waits_for_all_interceptions() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", "salzburg: john austria*2")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 6, 6)
    assert table.asked == "intercept austria"
    table.play("intercept john taking austria*2", 6, 6, 5, *[1] * 9, *[1] * 11)
    assert table.told("battle")[0]["defenders"] == 9


def test_10_13__a_group_uses_the_rating_of_its_commander_only() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*8 with charles", 4, 4, 5, *[1] * 9, *[1] * 11)
    assert table.told("intercepted")[0]["modifier"] == 1
    assert table.position.groups == () or table.position.groups[0].commander == "john"


def test_10_13__after_a_failure_nobody_intercepts_out_of_that_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*2", 1, 1)
    assert table.asked == "points france"


def test_10_13__after_a_success_what_is_left_may_try_as_well() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*2", 6, 6)
    assert table.asked == "intercept austria"
    assert table.may("intercept charles taking austria*6")


def test_10_13__a_group_of_several_nations_needs_leave() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles kutuzov austria*3 russia*3")
    table.play("march davout to munich")
    assert table.may("intercept charles taking austria*3 russia*3 with kutuzov")
    size = len(table.setting.nations)
    bit = 1 << table.setting.nation("russia") * size + table.setting.nation("austria")
    table.position.leaves[COMMAND] &= ~bit
    table.refuse("intercept charles taking austria*3 russia*3 with kutuzov", "9.72")


def test_10_2__inactive_troops_evade_to_an_adjacent_duchy_but_not_to_where_the_enemy_came_from() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3")
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    table.refuse("evade austria to munich", "10.2")
    table.refuse("evade austria to buda", "9.3")
    table.play("evade austria to vienna", 6, 6)
    assert (table.units("vienna"), table.at("charles"), table.units("linz")) == (
        {"austria": 3},
        "vienna",
        {"france": 5},
    )


def test_10_2__never_to_sea_or_to_the_enemy() -> None:
    table = Table("bologna: massena france*5", "venice: charles austria*3", "trieste: france*1")
    table.play("march massena to venice")
    table.refuse("evade austria to adriatic", "10.2")
    table.refuse("evade austria to trieste", "10.2")


def test_10_2__units_without_a_leader_are_tested_piece_by_piece() -> None:
    table = Table("munich: davout france*5", "linz: austria*3")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6, 1, 1, 4, 4, 5, *[1] * 10, *[1] * 2)
    assert table.units("vienna")["austria"] >= 2
    assert len(table.told("evaded")) == 3


def test_10_2__a_group_evades_as_one() -> None:
    table = Table("munich: davout france*5", "linz: charles john austria*8")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    assert (table.units("vienna"), table.at("john")) == ({"austria": 8}, "vienna")


def test_10_2_roll__a_failure_gives_the_attacker_a_die_and_takes_the_terrain() -> None:
    table = Table("switzerland: massena france*5", "tyrol: john austria*3")
    table.play("march massena to tyrol")
    table.play("evade austria to salzburg", 1, 1, *[1] * 6, 5, *[1] * 9, *[1] * 5)
    told = table.told("battle_round")[0]
    assert told["active"][0] == 5 + 2 + 2 + 1
    assert told["passive"][0] == 3 + 1 + 1


def test_10_2_roll__the_modifiers_are_those_of_interception() -> None:
    table = Table("linz: ferdinand austria*3")
    place, leader, nation = table.setting.names.place, table.setting.leaders.index("ferdinand"), 2
    modifiers = evasion.modifiers(table.position, leader, nation, place("linz"), place("vienna"))
    assert modifiers == {"rating": 1, "friendly": 1}
    modifiers = evasion.modifiers(table.position, -1, nation, place("linz"), place("prague"))
    assert modifiers == {"friendly": 1, "hard": -1}


def test_10_3__who_has_fought_without_an_overrun_intercepts_no_more() -> None:
    table = Table("munich: davout ney france*9", "linz: charles austria*4")
    table.play("march davout to linz taking france*5")
    table.play("pass", 5, *[1] * 9, *[1] * 7)
    table.play("retreat to salzburg")
    assert table.at("charles") == "salzburg"
    table.play("march ney to ratisbon-munich")
    assert table.asked == "points france"


def test_10_3__the_marks_come_off_at_the_end_of_the_impulse() -> None:
    cards = {"austria": ["rally"], "russia": ["fog"]}
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", hands=cards)
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.position.closed
    table.play("pass")
    assert (table.position.closed, table.position.barred) == (0, ())


def test_10_4__evaders_are_pursued_and_may_evade_again() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    table.play("march davout to vienna")
    assert table.asked == "evade austria"
    assert table.may("evade austria to buda")


def test_10_5__attempts_come_before_the_attrition_of_entering() -> None:
    table = Table("ratisbon: davout france*2", "moravia: charles austria*5")
    table.play("march davout to prague")
    table.play("intercept charles taking austria*5", 6, 6, *[1] * 3, 5, *[1] * 6, *[1] * 10)
    kinds = [event.kind for event in table.events if event.kind in ("intercepted", "tested", "battle")]
    assert kinds == ["intercepted", "tested", "battle"]


def afar(table: Table, nation: str, place: int) -> None:
    """An event has placed a flag."""
    context = PlayContext(Scripted())
    place_flag(table.position, table.setting.nation(nation), place, context)
    while table.position.go_on(context):
        pass


def test_10_6__an_army_next_to_a_flag_from_afar_may_take_it_off() -> None:
    for dice, holder in (((3, 2), "austria"), ((3, 3), "france")):
        table = Table("munich: davout france*3", "buda: austria*1")
        position, linz = table.position, table.setting.names.place("linz")
        control = bytearray(position.control)
        control[linz] = table.setting.nation("france")
        position.control = bytes(control)
        afar(table, "austria", linz)
        assert table.asked == "contest france"
        table.play("contest davout", *dice)
        assert (table.holder("linz"), table.asked) == (holder, "points france")


def test_D7_41__an_event_alone_places_a_flag_without_a_formation() -> None:
    table = Table("munich: davout", "vienna: charles austria*3")
    linz = table.setting.names.place("linz")
    table.refuse("flag linz", "D7.4")
    afar(table, "austria", linz)
    assert table.asked == "points france"


def test_10_1__troops_that_a_build_brings_are_intercepted_as_well() -> None:
    table = Table("wurtemberg: charles austria*5", points=4, flags={"wurtemberg": "austria"})
    table.play("build france at strasbourg")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 6, 6, 1, 1, 1, 5, *[1] * 7)
    # The new unit attacks, is beaten, and has nowhere to go back to.
    assert table.told("battle")[0]["attackers"] == 1
    assert table.units("strasbourg") == {"austria": 5}


def test_10_1__a_build_out_of_reach_is_just_there() -> None:
    table = Table("vienna: charles austria*5", points=4)
    table.play("build france at paris")
    assert (table.asked, table.units("paris")) == ("points france", {"france": 1})


def test_10_1_limits__a_leader_of_a_proxy_does_not_intercept_with_others_units() -> None:
    table = Table("posen: davout france*2", "breslau: brunswick austria*3", players=4, pacts={"prussia": "austria"})
    table.play("march davout to berlin", *[1] * 3)
    assert table.asked == "points france"


def test_10_2__an_evasion_over_a_strait_costs_attrition_into_a_friendly_duchy_too() -> None:
    """And a retreat there does not (9.44)."""
    for amendments, dice in ((None, (6, 5, 1)), (2, (6, 5))):
        table = Table(
            "naples: davout france*3", "calabria: britain*1", flags={"naples": "france"}, amendments=amendments
        )
        table.play("march davout to calabria")
        table.play("evade britain to sicily", *dice)
        assert [test["cause"] for test in table.told("tested")] == ["9.44"] * (len(dice) - 2)
    table = Table("naples: davout france*3", "calabria: britain*3", flags={"naples": "france", "apulia": "france"})
    table.play("march davout to calabria")
    table.play("pass", 5, *[1] * 7, *[1] * 5)
    assert (table.units("sicily"), table.told("tested")) == ({"britain": 3}, [])


def test_10_2__the_forecast_of_an_evasion_tells_of_units_beyond_the_rating_too() -> None:
    """John leads four of six units: two are tested by themselves, without his rating."""
    table = Table("munich: davout france*5", "linz: john austria*6")
    form = RULESET.sheet(table.position.known("france"), "march davout to linz", "france")
    assert [(leg.unit, dict(leg.modifiers)) for leg in form.legs if leg.what == "evade"] == [
        ("john", {"rating": 1, "friendly": 1}), ("", {"friendly": 1}),
    ]  # fmt: skip
    table.play("march davout to linz")
    form = RULESET.sheet(table.position.known("austria"), "evade austria to vienna", "austria")
    assert [(leg.unit, leg.chance) for leg in form.legs] == [("john", (21, 36)), ("", (15, 36))]
    table.play("evade austria to vienna", 3, 4, 4, 4, 3, 4, *[1] * (5 + 3 + 2 + 1), *[1] * (1 + 1), *[1] * 12)
    assert [(one["unit"], one["modifier"], one["success"]) for one in table.told("evaded")] == [
        ("john", 2, True), ("", 1, True), ("", 1, False),
    ]  # fmt: skip


def test_11_22_strait__batteries_do_not_fire_on_interceptors() -> None:
    """Moore comes over from Sicily to a French Calabria that Masséna enters (U70)."""
    table = Table(
        "apulia: massena france*3",
        "sicily: moore britain*3",
        flags=dict.fromkeys(("apulia", "naples", "calabria"), "france"),
    )
    table.play("march massena to calabria")
    table.play("intercept moore", 6, 5, *[1] * (3 + 2 + 2), *[1] * (3 + 2 + 1), *[1] * (3 + 2 + 2), *[1] * (3 + 2 + 1))
    assert table.told("intercepted")[0]["modifier"] == 2 - 1
    assert not table.told("fired_on")
    assert not table.told("tested")


def test_10_1__the_flag_of_a_rising_is_placed_by_those_who_have_held_the_duchy() -> None:
    """Poles rise at Cracow in a French impulse, and Charles intercepts: beaten, they leave no flag (U71)."""
    for fives, flag in ((1, "austria"), (0, "france")):
        table = Table(
            "moravia: charles austria*3", points=-1, hands={"france": ["polish_uprising"], "britain": ["mud"]}
        )
        table.play("event polish_uprising")
        table.play("at cracow")
        assert table.asked == "intercept austria"
        ours, theirs = [5 - 4 * fives, *[1] * 4], [1 + 4 * fives, *[1] * 5]
        table.play("intercept charles", 6, 6, *ours, *theirs)
        if table.asked.startswith("retreat"):
            table.play("retreat to moravia")
        assert table.holder("cracow") == flag
