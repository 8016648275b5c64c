"""Chapter 9: movement. The cases come from the print."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.forces import Force, armies
from feldherr.games.napoleon.rules.marching import Marches
from feldherr.games.napoleon.state.setting import COMMAND, PASSAGE, SACRIFICE


def give(table: Table, kind: int, giver: str, taker: str, *, on: bool = True) -> None:
    """Give a kind of leave, or take it back."""
    setting = table.setting
    bit = 1 << setting.nation(giver) * len(setting.nations) + setting.nation(taker)
    table.position.leaves[kind] = table.position.leaves[kind] & ~bit | (bit if on else 0)


# 9.1, 9.2, 9.3


def test_9_1__a_leader_pays_a_point_a_duchy_alone_or_with_his_army() -> None:
    table = Table("paris: ney france*4")
    table.play("march ney to orleans-bordeaux")
    assert table.points == 18
    assert table.units("bordeaux") == {"france": 4}
    table.play("march ney to bayonne alone")
    assert table.points == 17
    assert (table.units("bayonne"), table.at("ney")) == ({}, "bayonne")


def test_9_1__an_army_is_as_many_units_and_leaders_as_the_rating_of_its_leader() -> None:
    table = Table("paris: ney murat france*6")
    table.refuse("march ney to orleans taking france*5", "9.1")
    table.refuse("march ney to orleans with murat taking france*9", "9.3")
    assert table.may("march ney to orleans taking france*4")
    assert table.may("march ney to orleans with murat taking france*3")


def test_9_1__the_army_is_of_one_nation_and_its_pacts() -> None:
    table = Table("bayonne: ney france*2 spain*2 castanos")
    assert table.may("march ney to bordeaux taking france*2 spain*2")
    table.refuse("march castanos to bordeaux taking france*1 spain*1", "9.7")
    assert table.may("march castanos to bordeaux taking spain*2")


def test_9_1__a_proxy_leads_only_its_own() -> None:
    table = Table("berlin: brunswick prussia*2 russia*2", players=4, active="prussia", pacts={"prussia": "russia"})
    table.refuse("march brunswick to posen taking prussia*2 russia*1", "9.1")
    assert table.may("march brunswick to posen taking prussia*2")


def test_9_1__units_without_a_leader_go_one_by_one() -> None:
    table = Table("paris: france*2")
    table.play("go france from paris to orleans-bordeaux")
    assert table.points == 18
    assert (table.units("paris"), table.units("bordeaux")) == ({"france": 1}, {"france": 1})


def test_9_1__a_power_moves_its_pacts_and_a_minor_only_itself() -> None:
    table = Table("madrid: castanos spain*2", "paris: france*1")
    assert table.may("march castanos to zaragoza")
    table = Table("madrid: castanos spain*2", "paris: france*1", active="spain")
    assert table.may("march castanos to zaragoza")
    table.refuse("go france from paris to orleans", "D7.5")


def test_9_2__any_number_may_stand_in_a_duchy_but_an_army_moves_within_its_rating() -> None:
    table = Table("paris: ney france*20", "orleans: davout france*9")
    table.play("march ney to orleans")
    assert (table.units("paris"), table.units("orleans")) == ({"france": 16}, {"france": 13})


def test_9_3__a_duchy_is_entered_from_an_adjacent_one() -> None:
    table = Table("paris: ney france*4")
    table.refuse("march ney to lyons", "9.3")
    table.refuse("march ney to channel", "9.3")


# 9.4 Attrition


def test_9_4__each_six_costs_a_unit_or_a_leader_as_the_commander_chooses() -> None:
    table = Table("venice: charles austria*3", active="austria", flags={"tyrol": "france"})
    table.play("march charles to tyrol", 6, 1, 2, 5)
    assert table.asked == "lose austria"
    table.refuse("lose austria*2", "9.4")
    table.refuse("lose france*1", "9.4")
    table.play("lose leaders charles", 4)
    assert (table.at("charles"), table.units("tyrol")) == ("dead", {"austria": 3})


def test_9_4__nothing_named_is_units_first() -> None:
    table = Table("venice: charles austria*3", active="austria", flags={"tyrol": "france"})
    table.play("march charles to tyrol", 6, 6, 2, 5)
    table.play("lose")
    assert (table.at("charles"), table.units("tyrol")) == ("tyrol", {"austria": 1})


def test_9_4__an_ally_s_leader_is_lost_for_an_own_unit_only_with_leave() -> None:
    table = Table(
        "brest_litovsk: kutuzov bennigsen russia*1 charles austria*2", active="russia", flags={"warsaw": "france"}
    )
    table.play("march kutuzov to warsaw with charles taking russia*1 austria*2", 6, 1, 1, 1, 1)
    table.refuse("lose leaders charles", "9.4")
    give(table, SACRIFICE, "austria", "russia")
    assert table.may("lose leaders charles")


def test_9_4__all_tests_are_made_before_anything_is_lost() -> None:
    table = Table("ratisbon: davout france*2", flags={"ratisbon": ""})
    table.play("march davout to prague", 6, 6, 6, 6, 6, 6)
    assert [test["cause"] for test in table.told("tested")] == ["9.41", "9.43"]
    assert [test["lost"] for test in table.told("tested")] == [2, 2]


@pytest.mark.parametrize(("way", "dice"), [("march davout to prague", 3), ("march davout to linz", 0)])
def test_9_41__an_enemy_duchy_over_a_pass_costs_attrition_and_over_clear_ground_none(way: str, dice: int) -> None:
    table = Table("ratisbon: davout france*2")
    table.play(way, *[1] * dice)


def test_9_41__a_friendly_duchy_over_a_pass_costs_none() -> None:
    table = Table("venice: charles austria*3", active="austria")
    table.play("march charles to tyrol")


def test_9_41__a_marsh_to_an_enemy_duchy_costs_attrition() -> None:
    table = Table("brest_litovsk: kutuzov russia*2", active="russia", flags={"warsaw": "france"})
    table.play("march kutuzov to warsaw", 1, 1, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.41"]


def test_9_42__the_fifth_duchy_and_each_later_one_is_a_forced_march() -> None:
    table = Table("calais: napoleon france*8")
    table.play("march napoleon to brussels-lorraine-strasbourg-wurtemberg-munich", *[1] * 9)
    assert [test["cause"] for test in table.told("tested")] == ["9.42"]
    assert table.points == 15
    table.play("march napoleon to franconia", *[1] * 9)
    assert [test["cause"] for test in table.told("tested")] == ["9.42"]


def test_9_42__only_the_pieces_that_have_entered_more_than_four_are_tested() -> None:
    table = Table("calais: ney france*1", "strasbourg: france*3")
    table.play("march ney to brussels-lorraine-strasbourg-wurtemberg taking france*1")
    table.play("march ney to munich alone", 1)
    table = Table("calais: ney france*1", "wurtemberg: france*3")
    table.play("march ney to brussels-lorraine-strasbourg-wurtemberg taking france*1")
    table.play("march ney to munich taking france*4", 1, 1)
    assert table.units("munich") == {"france": 4}


def test_9_42__in_one_army_or_in_several_the_count_is_the_piece_s_own() -> None:
    table = Table("calais: ney davout france*4")
    table.play("march ney to brussels-lorraine with davout taking france*3")
    table.play("march davout to strasbourg-wurtemberg taking france*3")
    table.play("march davout to munich taking france*3", 1, 1, 1, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.42"]


def test_9_43__an_enemy_duchy_entered_from_an_uncontrolled_one_costs_attrition() -> None:
    table = Table("munich: ney france*2")
    table.play("march ney to linz")
    table.play("march ney to vienna", 1, 1, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.43"]
    table = Table("munich: ney france*2")
    table.play("march ney to linz")
    table.play("flag linz")
    table.play("march ney to vienna")


def test_9_44__evasion_into_an_enemy_duchy_costs_attrition_and_into_a_friendly_one_none() -> None:
    table = Table("munich: ney france*2", "linz: austria*1")
    table.play("march ney to linz")
    table.play("evade austria to vienna", 6, 5)
    table = Table("munich: ney france*2", "linz: austria*1")
    table.play("march ney to linz")
    table.play("evade austria to ratisbon", 6, 5, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.44"]


def test_9_45__french_losses_are_halved_rounded_up() -> None:
    table = Table("ratisbon: davout france*4")
    table.play("march davout to prague", 6, 6, 6, 1, 1)
    assert table.told("tested") == [{"hex": "prague", "cause": "9.41", "lost": 2, "halved": True}]


@pytest.mark.parametrize(("start", "to"), [("bayonne", "vitoria"), ("konigsberg", "samogitia")])
def test_9_45__not_at_home_in_spain_or_russia(start: str, to: str) -> None:
    table = Table(f"{start}: davout france*4", pacts={"spain": "britain"}, players=3, flags={start: ""})
    causes = 2 if start == "bayonne" else 1
    table.play(f"march davout to {to}", *[6, 6, 1, 1, 1] * causes)
    assert {test["halved"] for test in table.told("tested")} == {False}
    assert table.told("tested")[0]["lost"] == 2


def test_9_45__the_french_of_a_mixed_formation_roll_by_themselves() -> None:
    table = Table("ratisbon: davout france*2 spain*2")
    table.play("march davout to prague taking france*2 spain*2", 6, 6, 1, 6, 1)
    assert [(test["lost"], test["halved"]) for test in table.told("tested")] == [(1, True), (1, False)]
    assert table.asked == "lose france"


def test_9_45_example__a_fifth_duchy_beyond_a_pass() -> None:
    """Five dice twice, each time halved and rounded up."""
    table = Table("strasbourg: ney france*4")
    table.play("march ney to wurtemberg-franconia-munich-ratisbon")
    table.play("march ney to prague", 6, 6, 6, 1, 1, 6, 1, 1, 1, 1)
    assert [(test["cause"], test["lost"], test["halved"]) for test in table.told("tested")] == [
        ("9.41", 2, True),
        ("9.42", 1, True),
    ]
    table.play("lose")
    table.play("lose")
    assert table.units("prague") == {"france": 1}


# 9.5 What bars the way


def test_9_51__an_enemy_formation_stops_the_march_for_a_battle() -> None:
    table = Table("munich: davout france*5", "linz: austria*1")
    table.refuse("march davout to linz-vienna", "9.51")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, 1, 1)
    assert table.told("battle")


def test_9_51__who_has_fought_moves_no_farther_but_places_a_flag() -> None:
    table = Table("munich: davout france*5", "linz: austria*4")
    table.play("march davout to linz")
    table.play("pass", 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    table.play("retreat to vienna")
    table.refuse("march davout to vienna", "9.51")
    table.play("flag linz")
    assert table.holder("linz") == "france"


def test_9_52__an_enemy_fortress_ends_the_movement() -> None:
    table = Table("munich: davout france*5", flags={"mainz": "austria"})
    table.refuse("march davout to franconia-mainz-hesse", "9.52")
    table.play("march davout to franconia-mainz")
    table.refuse("march davout to hesse", "9.52")


def test_9_53__an_enemy_fleet_bars_a_strait() -> None:
    camps = {"denmark": "imperial", "sweden": "coalition"}
    pacts = {"denmark": "france", "sweden": "britain"}
    for fleet, barred in (
        ("west_baltic: britain~1", True),
        ("copenhagen: denmark~1", False),
        ("aegean: britain~1", False),
    ):
        table = Table("copenhagen: ney france*2", fleet, camps=camps, pacts=pacts)
        if barred:
            table.refuse("march ney to scania", "9.53")
        else:
            assert table.may("march ney to scania")


def test_9_54__neutral_duchies_are_closed_but_to_allies_by_pact() -> None:
    table = Table("hanover: bernadotte france*3")
    table.refuse("march bernadotte to magdeburg", "9.54")
    give(table, PASSAGE, "prussia", "france")
    assert table.may("march bernadotte to magdeburg")
    table = Table("berlin: brunswick prussia*2", active="prussia")
    assert table.may("march brunswick to posen")
    table.refuse("march brunswick to leipzig-franconia", "9.54")


# 9.6, 9.7 Subordinates and groups


def test_9_6__another_leader_in_the_army_counts_as_a_unit() -> None:
    table = Table("paris: ney murat davout france*6")
    assert armies(table.position, force(table, "ney", ["ney", "murat"], france=3)) == 1
    assert armies(table.position, force(table, "ney", ["ney", "murat", "davout"], france=2)) == 1
    assert armies(table.position, force(table, "ney", ["ney", "murat", "davout"], france=3)) == 2


def force(table: Table, commander: str, leaders: list[str], **units: int) -> Force:
    """A force by names."""
    index = table.setting.leaders.index
    return Force(
        index(commander),
        tuple(sorted(map(index, leaders))),
        tuple((table.setting.nation(nation), count) for nation, count in units.items()),
    )


def test_9_6__who_stops_with_another_is_under_one_commander() -> None:
    table = Table("paris: napoleon murat france*4")
    table.play("march napoleon to orleans with murat taking france*4")
    group = table.position.groups[0]
    assert (group.place, group.commander) == ("orleans", "napoleon")


def test_9_7__an_army_group_is_two_armies_or_more_under_one_commander() -> None:
    table = Table("paris: napoleon davout france*12")
    table.play("march napoleon to orleans with davout taking france*12")
    assert table.points == 18
    assert table.units("orleans") == {"france": 12}


def test_9_7__only_a_power_s_leader_commands_several_nations() -> None:
    table = Table("bayonne: castanos ney spain*2 france*2", active="spain")
    table.refuse("march castanos to bordeaux with ney taking spain*2 france*2", "9.7")


def test_9_71__a_standing_army_joins_one_on_the_march_for_a_point() -> None:
    table = Table("paris: napoleon france*8", "orleans: davout france*5")
    table.play("march napoleon to orleans")
    assert table.points == 19
    table.play("march napoleon to bordeaux with davout taking france*12")
    assert table.points == 19 - 1 - 2


def test_9_71__it_need_not_join() -> None:
    table = Table("paris: napoleon france*8", "orleans: davout france*5")
    table.play("march napoleon to orleans-bordeaux")
    assert (table.points, table.at("davout"), table.units("orleans")) == (18, "orleans", {"france": 5})


def test_9_72__a_group_of_several_nations_needs_leave_to_command() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    assert table.may("march kutuzov to vienna with charles taking russia*6 austria*5")
    give(table, COMMAND, "austria", "russia", on=False)
    table.refuse("march kutuzov to vienna with charles taking russia*6 austria*5", "9.72")
    assert table.may("march kutuzov to vienna taking russia*6")


def test_9_72__side_by_side_without_a_group_they_defend_with_a_rating_of_0() -> None:
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3")
    table.play("march davout to linz")
    table.play("pass", by="austria")
    table.play("pass", by="russia")
    assert table.asked == "nominate france"
    table.play("nominate charles", 5, *[1] * (5 + 2 + 3 - 1), *[1] * (6 + 1 + 1))
    assert table.told("battle_round")[0]["passive"][0] == 8


def test_9_72__in_a_group_the_rating_of_its_commander_counts() -> None:
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * (5 + 2 + 3 - 1), *[1] * (6 + 1 + 2 + 1), by="russia")
    assert table.told("battle_round")[0]["passive"][0] == 10


def test_9_73__a_group_flags_for_the_nation_whose_impulse_it_is() -> None:
    table = Table("munich: austria*1", active="austria")
    table.play("flag munich")
    assert table.holder("munich") == "austria"


@pytest.mark.parametrize("active", ["austria", "russia"])
def test_9_73_example__kutuzov_with_austrians_flags_for_who_has_the_impulse(active: str) -> None:
    table = Table("munich: kutuzov russia*2 austria*2", active=active)
    table.lead("munich", "kutuzov", "russia", "austria")
    table.play("flag munich")
    assert table.holder("munich") == active


def test_9_74__each_army_of_a_group_is_paid_for() -> None:
    table = Table("calais: napoleon soult ney france*14")
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult", "ney"], france=12)) == 2
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult", "ney"], france=13)) == 3
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult"], france=14)) is None


def test_9_74__a_leader_alone_may_be_an_army_or_one_more_unit() -> None:
    table = Table("paris: napoleon murat france*8")
    assert armies(table.position, force(table, "napoleon", ["napoleon", "murat"], france=7)) == 1
    assert armies(table.position, force(table, "napoleon", ["napoleon", "murat"], france=8)) == 2


def test_9_74_movement__a_group_drops_and_picks_up_on_the_way() -> None:
    table = Table("paris: napoleon murat france*8", "orleans: france*5")
    table.play("march napoleon to orleans taking france*8")
    table.play("march napoleon to bordeaux taking france*3")
    assert (table.units("orleans"), table.units("bordeaux")) == ({"france": 10}, {"france": 3})


def test_9_74_movement__it_moves_in_the_impulse_of_its_commander() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.refuse("march kutuzov to vienna with charles taking russia*6 austria*5", "D7.5")


def test_9_74_example__napoleon_and_murat() -> None:
    table = Table("paris: napoleon murat france*12")
    table.play("march napoleon to orleans with murat taking france*12")
    assert table.points == 18
    table = Table("paris: napoleon murat france*4 spain*3")
    table.play("march napoleon to orleans with murat taking france*4 spain*3")
    assert table.points == 19


def test_9_8__battle_is_not_put_off_until_another_comes() -> None:
    table = Table("munich: davout ney france*9", "linz: austria*9")
    table.play("march davout to linz taking france*5")
    assert table.asked == "evade austria"


def test_9_8__a_lone_leader_does_not_enter_where_the_enemy_stands() -> None:
    table = Table("munich: davout france*5", "linz: austria*1")
    table.refuse("march davout to linz alone", "9.1")


def test_9_8__a_leader_without_units_is_offered_no_way_through_the_enemy() -> None:
    """The army that could take units along is offered the same place."""
    for units, open_ in (("", False), ("france*5", True)):
        table = Table(f"munich: davout {units}".strip(), "linz: austria*1", points=4)
        position = table.position
        names = position.setting.names
        filled = {"commander": names.unit("davout")}
        found = {value.v for value in Marches().fill(position, position.steps[-1], filled)}
        assert (names.place("linz") in found) is open_
        assert names.place("salzburg") in found


def test_9_8__a_leader_without_units_goes_to_regroup_before_the_enemy() -> None:
    table = Table("munich: davout france*5", "linz: ferdinand")
    table.play("march davout to linz")
    if table.asked.startswith("evade"):
        table.play("pass")
    assert table.at("ferdinand") == "regroup"


def test_9_6__one_of_two_is_named_commander_in_the_own_impulse() -> None:
    table = Table("paris: ney davout france*6")
    table.play("command ney")
    table.refuse("command ney", "9.6")
    table.play("command davout")
    assert [(group.place, group.commander) for group in table.position.groups] == [("paris", "davout")]
    table.refuse("command ney", "D5.3")
    table.refuse("command charles", "9.72")


def test_9_72__a_commander_is_named_in_the_impulse_of_his_owner_over_those_who_give_leave() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    table.refuse("command charles", "9.72")
    table.play("command kutuzov")
    assert table.position.groups[0].nations == ("russia", "austria")
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    give(table, COMMAND, "austria", "russia", on=False)
    table.refuse("command kutuzov", "9.6")


def test_9_72__a_new_commander_needs_the_leave_of_all_in_the_group() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.lead("moravia", "kutuzov", "russia", "austria")
    give(table, COMMAND, "russia", "austria", on=False)
    table.refuse("command charles", "9.72")
    give(table, COMMAND, "russia", "austria")
    table.play("command charles")
    assert table.position.groups[0].commander == "charles"


def test_9_72__an_owner_leaves_the_group_in_his_impulse() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.lead("moravia", "kutuzov", "russia", "austria")
    table.refuse("part russia at moravia", "9.72")
    table.play("part austria at moravia")
    assert table.position.groups[0].nations == ("russia",)
    table.refuse("part austria at moravia", "9.72")


def test_9_7__a_minor_s_leader_takes_no_command_over_others() -> None:
    table = Table("bayonne: castanos ney spain*2 france*2", active="spain")
    table.refuse("command castanos", "9.6")


@pytest.mark.parametrize(
    ("start", "to", "zone"),
    [
        ("calabria", "sicily", "tyrrhenian"),
        ("anatolia", "constantinople", "black_sea"),
        ("constantinople", "anatolia", "aegean"),
        ("copenhagen", "jutland", "north_sea"),
    ],
)
def test_D17_6__the_straits_and_the_zones_that_bar_them(start: str, to: str, zone: str) -> None:
    own = {"calabria": "britain", "sicily": "britain"}
    pacts = {"turkey": "britain", "denmark": "britain"}
    for fleet, barred in (("france~1", True), ("britain~1", False)):
        table = Table(f"{start}: moore britain*2", f"{zone}: {fleet}", active="britain", flags=own, pacts=pacts)
        assert table.may(f"march moore to {to}") is not barred


def test_9_74__calais_to_munich_as_one_army_and_as_two() -> None:
    """Eight units under Napoleon come to Munich for 5 CP; as two armies 5 CP end at Lorraine."""
    table = Table("calais: napoleon soult france*13", points=5)
    assert table.may("march napoleon to brussels-lorraine-strasbourg-wurtemberg-munich taking france*8")
    table.refuse("march napoleon to brussels-lorraine-strasbourg with soult taking france*13", "D6.2")
    table.play("march napoleon to brussels-lorraine with soult taking france*13")
    assert table.points == 1


@pytest.mark.parametrize(("amendments", "side"), [(None, "russia"), (3, "austria")])
def test_9_72__the_commander_named_by_the_attacker_decides_of_the_odd_loss(amendments: int | None, side: str) -> None:
    """Four Austrians and three Russians without a group, under Kutuzov by the word of France (11.3.shares, N18)."""
    table = Table(
        "munich: davout france*5", "linz: kutuzov charles russia*3 austria*4", "vienna: austria*1",
        amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("pass", by="austria")
    table.play("pass", by="russia")
    table.play("nominate kutuzov", 6, *[1] * 9, *[1] * 9)
    assert table.asked == f"share {side}"
    table.play("share austria*1")
    assert table.asked == f"retreat {side}"


def test_9_43__the_forecast_of_a_march_drives_off_leaders_without_units() -> None:
    """Frederick is alone in Holstein: the Swede who comes there drives him off (9.1), and what he goes on from is an
    uncontrolled duchy."""
    table = Table(
        "hamburg: sweden*1", "holstein: frederick", active="sweden", flags={"hamburg": "sweden"},
        pacts={"sweden": "britain", "denmark": "france"},
    )  # fmt: skip
    form = RULESET.sheet(table.position.known("britain"), "go sweden from hamburg to holstein-jutland", "britain")
    assert [(row.args["hex"], row.args["cause"]) for row in form.rows if row.id == "attrition"] == [("jutland", "9.43")]
    table.play("go sweden from hamburg to holstein-jutland")
    table.play("pass", 1)
    assert [(one["hex"], one["cause"]) for one in table.told("tested")] == [("jutland", "9.43")]
