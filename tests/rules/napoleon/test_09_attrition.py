"""9.4: attrition, by cause, and what the French and those at home are spared."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import attrition_of, forecast, foretold_attrition, give, pass_on, walks, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.forces import Force
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.losses import Attrition, split
from feldherr.games.napoleon.rules.losses import Test as Trial
from feldherr.games.napoleon.rules.march_odds import worn
from feldherr.games.napoleon.state.amendments import APART, HEADED, KEPT, SEAWARD, SHIFTED
from feldherr.games.napoleon.state.setting import PASSAGE, SACRIFICE


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


@with_and_without(HEADED)
def test_9_4__an_ally_s_leader_is_lost_for_his_own_units_without_leave(amendments: int | None) -> None:
    """Kutuzov leads Charles and Austrians alone: no Russian unit is spared for him (U111). With Bennigsen there one is,
    who counts as a unit (9.6)."""
    for more, may in (("", amendments is None), ("bennigsen", False)):
        stack = f"brest_litovsk: kutuzov {more} charles austria*2"
        table = Table(stack, active="russia", flags={"warsaw": "france"}, amendments=amendments)
        table.lead("brest_litovsk", "kutuzov", "russia", "austria")
        table.play(f"march kutuzov to warsaw with charles {more} taking austria*2", 6, *[1] * (3 + bool(more)))
        assert table.may("lose leaders charles") is may
        assert table.may("lose austria*1")


def test_9_4__all_tests_are_made_before_anything_is_lost() -> None:
    table = Table("ratisbon: davout france*2", flags={"ratisbon": ""})
    table.play("march davout to prague", 6, 6, 6, 6, 6, 6)
    assert [test["cause"] for test in table.told("tested")] == ["9.41", "9.43"]
    assert [test["lost"] for test in table.told("tested")] == [2, 2]


def test_9_4__every_cause_is_tested_with_all_pieces_before_any_is_lost() -> None:
    """Charles and four units enter a fifth duchy, an enemy's, over a pass: twice five dice; 2 and 1 sixes cost 3."""
    table = Table("temesvar: charles austria*4", active="austria", flags={"ratisbon": "france"})
    table.play("march charles to buda-vienna-linz-prague taking austria*4")
    table.play("march charles to ratisbon taking austria*4", 6, 6, 1, 1, 1, 6, 1, 1, 1, 1)
    assert sorted((told["cause"], told["lost"]) for told in table.told("tested")) == [("9.41", 2), ("9.42", 1)]
    for lost in ("austria*2", "austria*1"):
        table.play(f"lose {lost}")
    assert table.units("ratisbon") == {"austria": 1}


def test_9_4__three_causes_are_three_tests_with_all_pieces() -> None:
    """A fifth duchy, the enemy's, over a pass, out of one that nobody controls: nine dice for three pieces."""
    table = Table("croatia: charles austria*2", active="austria", flags={"linz": "", "prague": "france"})
    table.play("march charles to buda-vienna-moravia-linz-prague", 6, 1, 1, 6, 1, 1, 6, 1, 1)
    assert sorted(attrition_of(table)) == [("9.41", 1), ("9.42", 1), ("9.43", 1)]


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


def test_9_41__an_enemy_fortress_over_a_pass_is_an_enemy_duchy() -> None:
    table = Table("tyrol: john austria*3", active="austria")
    table.play("march john to mantua", 6, 1, 1, 1)
    assert attrition_of(table) == [("9.41", 1)]


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


@pytest.mark.parametrize(("amendments", "steps"), [(None, [0, 5]), (APART - 1, [5, 5])])
def test_9_42__who_is_lost_on_a_forced_march_is_of_those_who_made_it(amendments: int | None, steps: list[int]) -> None:
    """Ney and two units come to Munich as their fifth duchy; a unit that stands there has gone nowhere yet."""
    table = Table("paris: ney france*2", "munich: france*1", amendments=amendments)
    table.play("march ney to champagne-lorraine-strasbourg-wurtemberg-munich taking france*2", 6, 1, 1)
    table.play("lose france*1")
    assert walks(table, "munich") == steps


def test_9_42__only_those_who_have_gone_more_than_four_duchies_are_tested() -> None:
    """Soult and two units go five duchies; a unit joins them in the fourth, so that it enters its first."""
    table = Table("calais: soult france*2", "wurtemberg: france*1")
    table.play("march soult to brussels-lorraine-strasbourg-wurtemberg taking france*2")
    table.play("march soult to munich taking france*3", 1, 1, 1)
    assert [one["cause"] for one in table.told("tested")] == ["9.42"]


def test_9_42__a_forecast_tells_the_forced_march() -> None:
    table = Table("calais: ney france*4")
    found = forecast(table, "march ney to paris-champagne-lorraine-strasbourg-wurtemberg")
    assert foretold_attrition(found) == [("wurtemberg", "9.42", 5)]


def test_9_42__but_not_where_a_card_spares_it() -> None:
    table = Table("calais: ney france*4", hands={"france": ["forced_march", "mud"]}, points=-1)
    table.play("event forced_march with mud")
    table.position.steps[-1] = Impulse(table.setting.nation("france"), points=9)
    assert foretold_attrition(forecast(table, "march ney to paris-champagne-lorraine-strasbourg-wurtemberg")) == []


def test_9_43__an_enemy_duchy_entered_from_an_uncontrolled_one_costs_attrition() -> None:
    table = Table("munich: ney france*2")
    table.play("march ney to linz")
    table.play("march ney to vienna", 1, 1, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.43"]
    table = Table("munich: ney france*2")
    table.play("march ney to linz")
    table.play("flag linz")
    table.play("march ney to vienna")


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


@pytest.mark.parametrize(("amendments", "tested"), [(None, ["9.43"]), (KEPT - 1, [])])
def test_9_43__who_marches_to_the_guns_may_be_ambushed(amendments: int | None, tested: list[str]) -> None:
    """Ney comes out of Austrian Salzburg, unflagged, to Linz, Davout's battle."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*3", "salzburg: ney france*4",
        hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    attrition = [1] * 5 if tested else []
    table.play("play marching_to_the_guns on ney taking france*4", *attrition, 5, *[1] * 14, *[1] * 6)
    assert [told["cause"] for told in table.told("tested")] == tested


def test_9_43__from_an_uncontrolled_duchy_into_an_enemy_one_is_an_ambush() -> None:
    table = Table("munich: davout france*2", flags={"munich": ""})
    table.play("march davout to linz", 1, 1, 1)
    assert [one["cause"] for one in table.told("tested")] == ["9.43"]
    table = Table("munich: davout france*2", flags={"munich": "", "linz": ""})
    table.play("march davout to linz")
    assert table.told("tested") == []


def test_9_43__out_of_an_unclaimed_duchy_into_an_enemy_one_only() -> None:
    table = Table("munich: ney france*2", flags={"munich": ""})
    table.play("march ney to linz", 1, 1, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.43"]
    table = Table("munich: ney france*2", flags={"munich": "", "linz": ""})
    table.play("march ney to linz")
    assert not table.told("tested")


def test_9_43__a_forecast_tells_the_ambush_out_of_a_duchy_that_the_march_has_entered() -> None:
    """Munich is nobody's as long as Ferdinand stands there alone."""
    table = Table("linz: ferdinand austria*3", active="austria")
    found = forecast(table, "march ferdinand to munich-wurtemberg", "austria")
    assert foretold_attrition(found) == [("wurtemberg", "9.43", 4)]
    table.play("march ferdinand to munich-wurtemberg", *[1] * 4)
    assert [told["cause"] for told in table.told("tested")] == ["9.43"]


def test_9_44__evasion_into_an_enemy_duchy_costs_attrition_and_into_a_friendly_one_none() -> None:
    table = Table("munich: ney france*2", "linz: austria*1")
    table.play("march ney to linz")
    table.play("evade austria to vienna", 6, 5)
    table = Table("munich: ney france*2", "linz: austria*1")
    table.play("march ney to linz")
    table.play("evade austria to ratisbon", 6, 5, 1)
    assert [test["cause"] for test in table.told("tested")] == ["9.44"]


def test_9_44__a_retreat_over_a_strait_into_a_friendly_duchy_costs_nothing() -> None:
    table = Table("naples: massena france*5", "calabria: moore britain*2", flags={"naples": "france"})
    table.play("march massena to calabria")
    table.play("pass", *[6, 5] + [1] * 7, *[1] * 6)
    table.play("retreat to sicily")
    assert table.units("sicily") == {"britain": 1}
    assert table.told("tested") == []


@pytest.mark.parametrize(
    ("start", "enemy", "flags", "to"),
    [
        ("munich", "ratisbon", {}, "franconia"),
        ("linz", "ratisbon", {"prague": "france"}, "prague"),
        ("calabria", "naples", {"naples": "france", "sicily": "france"}, "sicily"),
    ],
)
def test_9_44__an_evasion_into_enemy_land_is_one_test_whatever_the_way(
    start: str, enemy: str, flags: dict[str, str], to: str
) -> None:
    """Out of an uncontrolled duchy, over a pass, over a strait (U47)."""
    who, nation = ("moore", "britain") if start == "calabria" else ("charles", "austria")
    table = Table(f"{enemy}: massena france*5", f"{start}: {who} {nation}*3", flags=flags)
    table.play(f"march massena to {start}")
    table.play(f"evade {nation} to {to}", 6, 6, 1, 1, 1, 1)
    assert attrition_of(table) == [("9.44", 0)]


def test_9_44__so_is_a_retreat_over_a_pass() -> None:
    lost = dict.fromkeys(("prague", "vienna", "moravia", "salzburg"), "france")
    table = Table("munich: davout france*5", "linz: charles austria*3", flags=lost)
    table.play("march davout to linz")
    table.play("pass", *[6] + [1] * 9, *[1] * 6)
    table.play("retreat to prague", 1, 1, 1)
    assert attrition_of(table) == [("9.44", 0)]


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


def test_9_45__three_French_sixes_cost_two_and_a_Spaniard_is_counted_by_himself() -> None:
    """Davout with three French and two Spanish units over a pass into Prague: 4 French dice, halved upwards; 2 Spanish.

    Sixes: 3 of the French, 1 of the Spanish: each bears its own, if the commander so chooses.
    """
    table = Table("ratisbon: davout france*3 spain*2")
    table.play("march davout to prague taking france*3 spain*2", 6, 6, 6, 1, 6, 1)
    told = [(one["lost"], one["halved"]) for one in table.told("tested")]
    assert sorted(told) == [(1, False), (2, True)]
    table.play("lose france*2")
    table.play("lose spain*1")
    assert table.units("prague") == {"france": 1, "spain": 1}


def test_9_45__in_a_home_duchy_of_Russia_nothing_is_halved() -> None:
    table = Table("warsaw: davout france*3", flags={"warsaw": "france"})
    table.play("march davout to brest_litovsk", 6, 6, 6, 1)
    assert [(one["lost"], one["halved"]) for one in table.told("tested")] == [(3, False)]


def test_9_45__each_of_three_tests_is_halved_by_itself() -> None:
    table = Table("baden: davout france*4", flags={"ratisbon": ""})
    table.play(
        "march davout to wurtemberg-franconia-munich-ratisbon-prague",
        *[6, 6, 6, 1, 1],
        *[6, 6, 1, 1, 1],
        *[6, 1, 1, 1, 1],
    )
    assert sorted(lost for _, lost in attrition_of(table)) == [1, 1, 2]


def test_9_45__a_forced_march_in_russia_is_not_halved_whichever_Camp_she_is_in() -> None:
    table = Table("kovno: davout france*3", camps={"russia": "imperial"})
    give(table, PASSAGE, "russia", "france")
    table.play("march davout to vilna-borisov-smolensk-vyazma-moscow", 6, 6, 1, 1)
    assert attrition_of(table) == [("9.42", 2)]


@pytest.mark.parametrize(
    ("start", "to", "flags", "lost"),
    [
        ("prague", "breslau", {"prague": "france", "breslau": "russia"}, 1),
        ("prague", "dresden", {"prague": "france", "dresden": "austria"}, 1),
        ("toulouse", "barcelona", {"barcelona": "britain"}, 2),
        ("slavonia", "belgrade", {"slavonia": "france", "belgrade": "austria"}, 2),
        ("warsaw", "brest_litovsk", {"warsaw": "france"}, 2),
    ],
)
def test_9_45__at_home_in_russia_spain_and_turkey_alone_nothing_is_halved(
    start: str, to: str, flags: dict[str, str], lost: int
) -> None:
    table = Table(f"{start}: davout france*3", flags=flags)
    table.play(f"march davout to {to}", 6, 6, 1, 1)
    assert attrition_of(table) == [("9.41", lost)]


def test_9_45__in_spain_the_french_of_a_mixed_army_do_not_roll_by_themselves() -> None:
    table = Table("toulouse: ney france*2 spain*1", flags={"barcelona": "britain"})
    table.play("march ney to barcelona taking france*2 spain*1", 6, 6, 1, 1)
    assert sum(lost for _, lost in attrition_of(table)) == 2


@with_and_without(SHIFTED)
def test_9_45__allies_may_be_lost_for_what_the_french_have_rolled(amendments: int | None) -> None:
    """Two sixes cost the French one piece, one six the Spaniards one (U105)."""
    table = Table("ratisbon: davout france*2 spain*2", amendments=amendments)
    table.play("march davout to prague taking france*2 spain*2", 6, 6, 1, 6, 1)
    assert table.asked == "lose france"
    if amendments is not None:
        table.refuse("lose spain*1", "9.4")
        table.play("lose france*1")
        assert table.units("prague") == {"france": 1, "spain": 1}
        return
    table.play("lose spain*1")
    table.refuse("lose spain*2", "9.4")
    table.play("lose france*1")
    assert table.units("prague") == {"france": 1, "spain": 1}


@pytest.mark.parametrize(
    ("answers", "left"), [(("spain*1",) * 2, {"france": 2}), (("",) * 2, {"france": 1, "spain": 1})]
)
def test_9_45__nothing_named_each_bears_what_it_has_rolled(answers: tuple[str, ...], left: dict[str, int]) -> None:
    table = Table("ratisbon: davout france*2 spain*2")
    table.play("march davout to prague taking france*2 spain*2", 6, 1, 1, 6, 1)
    for answer in answers:
        table.play(f"lose {answer}".strip())
    assert table.units("prague") == left


@with_and_without(SHIFTED)
def test_9_45__a_french_leader_of_spaniards_is_not_lost_before_them(amendments: int | None) -> None:
    table = Table("ratisbon: davout spain*2", amendments=amendments)
    text = "march davout to prague taking spain*2"
    if amendments is not None:
        table.play(text, 6, 1, 1, 1)
        assert (table.at("davout"), table.units("prague")) == ("regroup", {"spain": 2})
        return
    table.play(text, 6, 1, 1)
    assert table.asked == "lose france"
    table.play("lose")
    assert (table.at("davout"), table.units("prague")) == ("prague", {"spain": 1})


def test_9_45__the_chances_of_a_march_know_that_he_is_lost_last() -> None:
    """Davout and two Spaniards: all three must fall, one die and two."""
    table = Table("ratisbon: davout spain*2")
    setting = table.setting
    france, spain = setting.nation("france"), setting.nation("spain")
    leader = setting.leaders.index("davout")
    force = Force(leader, (leader,), ((spain, 2),))
    tests = [*split(table.position, setting.names.place("prague"), "9.41", force)]
    states = worn(table.position, france, force, [tests])
    assert sum(chance for left, chance in states if not left.leaders) == pytest.approx(1 / 6**3)


@with_and_without(SHIFTED)
def test_9_72__armies_beaten_without_a_group_suffer_attrition_apart(amendments: int | None) -> None:
    """Kutuzov and Charles defend Linz side by side and have nowhere to go but into enemy land (U106)."""
    lost = dict.fromkeys(("vienna", "moravia", "salzburg", "prague", "ratisbon"), "france")
    table = Table(
        "munich: davout france*5", "linz: kutuzov charles russia*3 austria*3", flags=lost, amendments=amendments
    )
    table.play("march davout to linz")
    pass_on(table, "nominate")
    table.play("nominate charles", 6, *[1] * 9, *[1] * 8)
    table.play("share austria*1")
    if amendments is not None:
        table.play("retreat to vienna", 6, 1, 1, 6, 1, 1, 1)
        assert table.asked == "lose austria"
        table.play("lose russia*2")
        assert table.units("vienna") == {"austria": 2, "russia": 1}
        return
    table.play("retreat to vienna", 6, 1, 1)
    assert table.asked == "lose austria"
    table.refuse("lose russia*1", "9.4")
    table.play("lose austria*1", 6, 1, 1, 1)
    assert table.asked == "lose russia"
    table.play("lose russia*1")
    assert table.units("vienna") == {"austria": 1, "russia": 2}


@with_and_without(SEAWARD)
def test_9_72__so_does_whom_a_card_has_brought_to_a_beaten_attacker(amendments: int | None) -> None:
    """Kutuzov marches to the guns of Charles, who came from French Munich: they are in no group (U106)."""
    table = Table(
        "munich: charles austria*3", "linz: kutuzov russia*3", "ratisbon: davout france*4", active="austria",
        hands={"russia": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march charles to ratisbon")
    table.play("pass", *[1] * 4)
    pass_on(table, "moment_dice")
    battle = [*[1] * 10, 6, *[1] * 8]
    table.play("play marching_to_the_guns on kutuzov taking russia*3", *battle)
    if amendments is not None:
        table.play("share austria*1", 6, *[1] * 6)
        assert table.asked == "lose austria"
        table.play("lose russia*1")
        assert table.units("munich") == {"austria": 2, "russia": 2}
        return
    # A die for each of Charles and his two, and for each of Kutuzov and his three.
    table.play("share austria*1", 6, 1, 1)
    table.refuse("lose russia*1", "9.4")
    table.play("lose austria*1", 6, 1, 1, 1)
    assert table.asked == "lose russia"
    table.play("lose russia*1")
    assert table.units("munich") == {"austria": 1, "russia": 2}


def test_9_72__in_a_group_its_commander_chooses_for_all() -> None:
    lost = dict.fromkeys(("vienna", "moravia", "salzburg", "prague", "ratisbon"), "france")
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3", flags=lost)
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("pass", 6, *[1] * 9, *[1] * 10)
    table.play("share austria*1")
    table.play("retreat to vienna", 6, 1, 1, 1, 1, 1, 1)
    table.play("lose austria*1")
    assert table.units("vienna") == {"austria": 1, "russia": 3}


def test_9_4__two_tests_of_one_cause_offer_each_piece_once() -> None:
    table = Table("linz: ney france*3 denmark*1", active="france", points=5)
    setting = table.setting
    france, denmark, linz = setting.nation("france"), setting.nation("denmark"), setting.names.place("linz")
    ney = setting.leaders.index("ney")
    tests = [Trial("9.41", (ney,), ((france, 3), (denmark, 1)), lost=lost) for lost in (2, 1)]
    table.position.steps.append(Attrition(france, linz, tuple(tests)))
    offered = [value.v for value in table.position.legal("france").choices("lose").values]
    assert offered == [(france, 1), (france, 2), (denmark, 1)]
