"""11.1, D6.13, D6.14 and the cards that are played in a battle (D20, D21)."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import (
    _said,
    fight,
    forecast,
    foretold_attrition,
    pass_on,
    question,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.state.amendments import APART, CHARGED, KEPT, LEFT, LETTER, SINGLE


def test_11_1__the_active_side_plays_before_the_dice_and_then_the_others() -> None:
    hands = {"france": ["grand_battery"], "austria": ["reverse_slope", "rally"]}
    table = Table("munich: davout france*5", "linz: charles austria*5", hands=hands)
    fight(table)
    assert table.asked == "moment_dice france"
    table.play("pass")
    assert table.asked == "moment_dice austria"
    table.refuse("play rally", "D6.14")


def test_11_1__only_nations_with_pieces_in_it_play_battle_cards() -> None:
    hands = {"russia": ["grand_battery", "poor_staff_work"]}
    table = Table("munich: davout france*5", "linz: charles austria*5", "moravia: russia*1", hands=hands)
    fight(table)
    assert table.asked == "moment_dice russia"
    table.refuse("play grand_battery", "D6.14")
    assert table.may("play poor_staff_work")


def test_11_1__nobody_without_cards_is_asked() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 17)
    assert table.asked == "retreat austria"


def test_D6_13__a_battle_card_works_for_one_round() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["grand_battery", "fog"]})
    fight(table)
    table.play("play grand_battery")
    assert "grand_battery" in {table.setting.cards[card] for card in table.position.spent}
    table.play("pass", *[1] * (13 + 8))
    table.play("pass")
    table.play("pass", *[1] * (10 + 8))
    assert [told["active"][0] for told in table.told("battle_round")] == [10]


def test_D6_14__a_card_that_can_do_nothing_is_not_asked_for() -> None:
    """Nobody is disrupted, so that Rally has nothing to do before the dice; all other cards lie open."""
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["rally"]})
    rally = table.setting.cards.index("rally")
    table.position.spent = tuple(card for card in range(table.setting.common) if card != rally)
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 17)
    assert table.asked == "moment_results austria"


def test_D6_14__cards_are_those_of_a_nation_that_is_near_and_not_of_its_player() -> None:
    """Two players: the Coalition's has Russia's card, and Austria's battle; no Russian is near it."""
    for stack, asked in (("riga: russia*1", "retreat"), ("prague: russia*1", "moment_dice")):
        table = Table(
            "munich: davout france*5", "linz: charles austria*4", stack, players=2, active="france",
            hands={"russia": ["poor_staff_work"]},
        )  # fmt: skip
        table.play("march davout to linz")
        table.play("pass", *([5, *[1] * 9, *[1] * 7] if asked == "retreat" else []))
        assert table.asked.split()[0] == asked


def test_D6_14__a_place_that_a_card_does_not_ask_for_is_told_as_one() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*4", hands={"france": ["poor_staff_work"]})
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    assert table.refuse("play poor_staff_work at linz", "D6.14").message.id == "napoleon-card-no-place"


def test_D20_1__to_the_death_brings_a_second_round_whatever_the_losses() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["to_the_death"]})
    fight(table)
    table.play("play to_the_death", 6, 6, 6, *[1] * 7, *[1] * 8, *[1] * 10, *[5] * 5)
    assert len(table.told("battle_round")) == 2
    assert table.told("battle_won")[0]["active"] is False


def test_D20_2__rally_before_the_dice_and_after_them() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["rally", "fog"]})
    fight(table)
    table.play("pass", 5, 5, *[1] * 8, 6, *[1] * 7)
    assert table.asked == "moment_results austria"
    table.play("play rally")
    # The fives still count: Austria has lost the battle, but nobody is disrupted any more.
    battle = next(step for step in table.position.steps if step.__struct_config__.tag == "battle")
    assert battle.sides[1].rally == ((1 << table.setting.nation("austria"), 3),)  # type: ignore[attr-defined]
    table.play("pass")
    assert table.asked == "retreat austria"
    battle = next(step for step in table.position.steps if step.__struct_config__.tag == "battle")
    assert (battle.sides[1].down, battle.sides[1].total) == ((), 2)  # type: ignore[attr-defined]


def test_D20_6__of_the_horse_a_five_counts_as_a_six() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["cavalry_charge"]})
    fight(table)
    table.play("play cavalry_charge", *[1] * 10, 5, 6, *[1] * 8)
    assert tuple(table.told("battle_round")[0]["active"]) == (12, 2, 0)
    assert table.units("linz")["austria"] == 3


@pytest.mark.parametrize(("fives", "amendments", "dice"), [(4, None, 1), (5, None, 0), (6, None, 0), (5, LEFT - 1, 2)])
def test_D20_6__surplus_disruptions_take_horse_as_well(fives: int, amendments: int | None, dice: int) -> None:
    """11.3.disruption: a unit and its leader are disrupted; each five more takes a die, of the bonus and of events."""
    hands = {"austria": ["to_the_death", "cavalry_charge"]}
    table = Table("munich: davout france*5", "linz: ferdinand austria*1", hands=hands, amendments=amendments)
    fight(table, passes=1)
    table.play("play to_the_death")
    table.play("pass", *[5] * fives, *[1] * (10 - fives), 1, 1, 1)
    pass_on(table, "moment_dice")
    # The last die is Ferdinand's, for he is routed.
    table.play("play cavalry_charge", *[1] * 10, *[1] * dice, 1)
    assert [told["passive"][0] for told in table.told("battle_round")] == [dice]


def test_D20_7__behind_the_slope_two_sixes_do_not_count() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["reverse_slope"]})
    fight(table)
    table.play("play reverse_slope", 6, 6, 6, *[1] * 7, *[1] * 8)
    assert table.units("linz")["austria"] == 4
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["reverse_slope"]})
    fight(table)
    table.refuse("play reverse_slope", "D6.14")


def test_D20_8__an_army_next_to_it_marches_to_the_guns() -> None:
    hands = {"austria": ["marching_to_the_guns"]}
    table = Table("munich: davout france*5", "linz: charles austria*3", "vienna: john austria*4", hands=hands)
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass")
    table.refuse("play marching_to_the_guns", "D6.14")
    table.refuse("play marching_to_the_guns on john taking austria*5", "9.3")
    table.play("play marching_to_the_guns on john", 5, *[1] * 9, *[1] * (7 + 1 + 2 + 1))
    assert table.told("battle_round")[0]["passive"][0] == 11
    assert table.at("john") == "linz"


def test_D20_8__other_leaders_come_along_in_units_places() -> None:
    """9.1, 9.6: John leads three pieces more than himself, and each leader with him is one of them and a die."""
    hands = {"austria": ["marching_to_the_guns"]}
    stacks = ("linz: charles austria*3", "vienna: john ferdinand austria*4", "buda: schwarzenberg austria*1")
    old = Table("munich: davout france*5", *stacks, hands=hands, amendments=SINGLE - 1)
    old.play("march davout to linz")
    pass_on(old, "moment_dice")
    old.refuse("play marching_to_the_guns on john taking austria*3 with ferdinand", "D20.8")
    table = Table("munich: davout france*5", *stacks, hands=hands)
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    most = table.setting.command[table.setting.leaders.index("john")]
    assert table.may(f"play marching_to_the_guns on john taking austria*{most}")
    table.refuse(f"play marching_to_the_guns on john taking austria*{most} with ferdinand", "9.1")
    table.refuse("play marching_to_the_guns on john taking austria*2 with schwarzenberg", "9.3")
    table.refuse("play marching_to_the_guns on john taking austria*2 with john", "D20.8")
    # Charles, three units and three more, John and Ferdinand: 8 pieces, a bonus of 1, a rating of 2.
    table.play("play marching_to_the_guns on john taking austria*3 with ferdinand", 5, *[1] * 9, *[1] * 11)
    assert table.told("battle_round")[0]["passive"][0] == 3 + 3 + 2 + 1 + 2
    assert (table.at("ferdinand"), table.units("vienna")) == ("linz", {"austria": 1})


def test_D20_8__with_leaders_only_cards_that_bring_an_army_are_played() -> None:
    table = Table("munich: davout france*5", "linz: charles john austria*5", hands={"france": ["leader_wounded"]})
    fight(table)
    table.refuse("play leader_wounded on charles with john", "D6.14")


def test_D20_8__who_is_lost_on_the_way_does_not_fight() -> None:
    """Over a marsh into enemy land, to units of the same nation: as many dice as if fewer had come, and as many go."""
    hands = {"france": ["marching_to_the_guns"]}
    pieces = ("lublin: davout france*3", "brest_litovsk: bagration russia*2")
    for come, dice in ((4, (6, 6, 1, 1, 1)), (2, (1, 1, 1))):
        table = Table(*pieces, f"warsaw: eugene france*{come}", scenario="1812", hands=hands)
        table.play("march davout to brest_litovsk")
        table.play("pass")
        table.play("pass", 1, 1, 1, 1)
        rounds = [1] * (11 + 8 + 11 + 5)
        if come == 4:
            table.play("play marching_to_the_guns on eugene", *dice)
            table.play("lose france*2", *rounds)
        else:
            table.play("play marching_to_the_guns on eugene", *dice, *rounds)
        assert [told["active"][0] for told in table.told("battle_round")] == [11, 11]
        assert (table.units("lublin"), table.at("eugene")) == ({"france": 5}, "lublin")


def test_D20_9__poor_staff_work_takes_the_rating_of_the_enemy_commander() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["poor_staff_work"]})
    fight(table)
    table.play("play poor_staff_work", 5, *[1] * 6, *[1] * 8)
    assert table.told("battle_round")[0]["active"][0] == 7


def test_D20_10__a_leader_named_goes_to_regroup_on_5_and_6() -> None:
    for die, place, dice in ((4, "linz", 10), (5, "regroup", 7)):
        table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["leader_wounded"]})
        fight(table)
        table.refuse("play leader_wounded on charles", "D6.14")
        table.play("play leader_wounded on davout", die, 5, *[1] * (dice - 1), *[1] * 8)
        assert (table.at("davout"), table.told("battle_round")[0]["active"][0]) == (place, dice)


def test_D20_12__pursuit_makes_two_losses_a_rout() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["cavalry_pursuit"]})
    fight(table)
    table.play("pass", 5, 5, *[1] * 8, *[1] * 8)
    table.play("pass")
    assert table.asked == "moment_decided france"
    table.play("play cavalry_pursuit")
    assert table.told("battle_won")[0]["routed"]
    assert table.units("linz")["austria"] == 3


def test_D20_13__a_rear_guard_saves_from_a_rout() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["rear_guard"]})
    fight(table)
    table.play("pass", 5, 5, 5, *[1] * 7, *[1] * 8)
    table.play("pass")
    assert table.asked == "moment_decided austria"
    table.play("play rear_guard")
    assert not table.told("battle_won")[0]["routed"]


def test_U116__a_rear_guard_covers_the_allies_too() -> None:
    """Kutuzov leads Austrians and Russians; Austria plays it, and neither nation's disrupted units are lost."""
    table = Table("munich: napoleon france*8", "linz: kutuzov austria*3 russia*3", hands={"austria": ["rear_guard"]})
    table.lead("linz", "kutuzov", "russia", "austria")
    fight(table, "march napoleon to linz")
    table.play("pass", *[5] * 4, *[1] * 10, *[1] * 9)
    pass_on(table, "moment_decided")
    table.play("play rear_guard")
    assert not table.told("battle_won")[0]["routed"]
    assert table.units("linz")["austria"] == table.units("linz")["russia"] == 3


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_13__a_rear_guard_holds_off_the_cavalry_s_pursuit(amendments: int | None) -> None:
    """A margin of two is no rout before Cavalry Pursuit makes it one: all are asked again then (D6.14)."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*4",
        hands={"france": ["cavalry_pursuit"], "austria": ["rear_guard"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    table.play("pass")
    table.play("pass", 5, 5, *[1] * 8, *[1] * 7)
    pass_on(table, "moment_decided")
    table.play("play cavalry_pursuit")
    if amendments is None:
        assert table.asked == "moment_decided austria"
        table.play("play rear_guard")
    assert [told["routed"] for told in table.told("battle_won")] == [amendments is not None]


def test_D21_1__napoleon_s_guard_rolls_four_more_and_fours_rally() -> None:
    table = Table("munich: napoleon france*8", "linz: charles austria*5", reserve=["emperor"])
    fight_dice = (5, *[1] * 13, 5, 5, *[1] * 6)
    table.play("march napoleon to linz")
    table.play("pass", *fight_dice)
    assert table.asked == "moment_results france"
    table.play("play emperor", 6, 5, 4, 1)
    won = table.told("battle_won")[0]
    assert (won["active"], won["inflicted"], won["suffered"]) == (True, 3, 2)
    battle = next(step for step in table.position.steps if step.__struct_config__.tag == "battle")
    assert dict(battle.sides[0].down) == {0: 1}  # type: ignore[attr-defined]


def test_D21_1__not_where_napoleon_is_not() -> None:
    table = Table("munich: davout france*8", "linz: charles austria*5", reserve=["emperor"])
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 17)
    assert table.asked == "retreat austria"


def test_D21_6__holy_russia_adds_three_dice_at_home() -> None:
    table = Table(
        "kovno: davout france*5", "vilna: kutuzov russia*5", reserve=["holy_russia"], flags={"kovno": "france"}
    )
    fight(table, "march davout to vilna")
    assert table.asked == "moment_dice russia"
    table.play("play holy_russia", 5, *[1] * 9, *[1] * 11)
    assert table.told("battle_round")[0]["passive"][0] == 11


def test_D21_9__the_janissaries_add_one() -> None:
    table = Table(
        "slavonia: charles austria*5",
        "bosnia: turkey*3",
        reserve=["janissaries"],
        active="austria",
        pacts={"turkey": "france"},
    )
    fight(table, "march charles to bosnia")
    assert table.asked == "moment_dice france"
    table.play("play janissaries", 5, *[1] * 7, *[1] * 5)
    assert table.told("battle_round")[0]["passive"][0] == 3 + 1 + 1


def test_D20_4__stragglers_halt_an_army_in_its_second_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: austria*1", hands={"austria": ["stragglers"]})
    table.play("march davout to franconia")
    table.play("march davout to munich")
    assert table.asked == "moment_entering austria"
    table.play("play stragglers")
    table.refuse("march davout to ratisbon", "D20.4")


def test_D20_4__they_are_the_reason_though_others_have_gone_by_sea_in_this_impulse() -> None:
    """13.6 halts those who have landed in a port."""
    stacks = ("wurtemberg: davout france*5", "marseilles: massena france*1", "linz: austria*1")
    table = Table(*stacks, hands={"austria": ["stragglers"]})
    table.play("convoy france from marseilles to west_med-genoa taking france*1 with massena")
    table.play("march davout to franconia-munich")
    table.play("play stragglers")
    table.refuse("march davout to ratisbon", "D20.4")
    table.refuse("march massena to milan", "13.6")


def test_U114__stragglers_halt_a_leader_alone_and_no_unit_without_one() -> None:
    """9.74: a leader may be an army by himself; a unit without one is none (9.1)."""
    hands = {"austria": ["stragglers"]}
    table = Table("wurtemberg: davout", "linz: austria*1", hands=hands)
    table.play("march davout to franconia-munich")
    table.play("play stragglers")
    table.refuse("march davout to ratisbon", "D20.4")
    table = Table("wurtemberg: france*1", "linz: austria*1", hands=hands)
    table.play("go france from wurtemberg to franconia-munich")
    assert table.asked == "points france"


def test_D20_4__not_in_its_first() -> None:
    table = Table("wurtemberg: davout france*5", "linz: austria*1", hands={"austria": ["stragglers"]})
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_D20_11__in_the_fog_an_interception_fails_without_a_roll() -> None:
    hands = {"france": ["fog"]}
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", hands=hands)
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5")
    assert table.asked == "moment_attempt france"
    assert question(table) == "Archduke Charles (Austria) is trying to intercept at Munich. Do you play a card?"
    assert question(table, "ru") == "Эрцгерцог Карл (Австрия) перехватывает: Мюнхен. Играете карточку?"
    table.play("play fog")
    assert (table.units("linz"), table.asked) == ({"austria": 5}, "points france")
    assert table.position.closed


def test_D20_11__and_an_evasion_with_all_that_follows_from_a_failure() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["fog"]})
    table.play("march davout to linz")
    table.play("evade austria to vienna")
    assert table.asked == "moment_attempt france"
    assert question(table) == "Archduke Charles (Austria) is trying to evade at Linz. Do you play a card?"
    assert question(table, "ru") == "Эрцгерцог Карл (Австрия) уклоняется: Линц. Играете карточку?"
    table.play("play fog", 5, *[1] * 10, *[1] * 8)
    assert table.told("battle_round")[0]["active"][0] == 11


def test_D20_11__not_into_an_attempt_of_one_s_own_side() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"austria": ["fog"]})
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    assert table.units("vienna") == {"austria": 5}


@pytest.mark.parametrize(("spoken", "words"), [("en", "without a roll"), ("ru", "без броска")])
def test_D20_11__an_attempt_lost_in_the_fog_is_told_without_dice(spoken: Language, words: str) -> None:
    table = Table("munich: davout france*5", "vienna: charles austria*5", flags={"linz": "austria"},
                  hands={"france": ["fog"]})  # fmt: skip
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5")
    table.play("play fog")
    told = _said(table, "intercepted", spoken)
    assert words in told
    assert "0" not in told


def test_D20_14__a_forced_march_that_costs_nothing() -> None:
    table = Table("calais: napoleon france*8", hands={"france": ["forced_march"]})
    table.play("march napoleon to brussels-lorraine-strasbourg-wurtemberg-munich")
    assert table.asked == "moment_entering france"
    table.play("play forced_march")
    assert table.told("tested") == []
    table.play("march napoleon to ratisbon")
    assert table.told("tested") == []


def test_U100__a_forced_march_serves_all_who_go_with_the_commander_of_a_group() -> None:
    """D20.14: two armies enter their fifth duchy, fourteen pieces, and none of them is tested."""
    table = Table("calais: napoleon davout france*12", points=10, hands={"france": ["forced_march"]})
    table.play("march napoleon with davout taking france*12 to brussels-lorraine-strasbourg-wurtemberg-munich")
    assert table.asked == "moment_entering france"
    table.play("play forced_march")
    assert (table.at("davout"), table.units("munich"), table.points) == ("munich", {"france": 12}, 0)


def test_D20_15__pontoons_make_the_way_clear() -> None:
    table = Table("ratisbon: davout france*5", "prague: austria*2", hands={"france": ["pontoon_train"]})
    table.play("march davout to prague")
    assert table.asked == "moment_entering france"
    table.play("play pontoon_train")
    table.play("pass", 5, *[1] * 9, *[1] * 3)
    assert table.told("battle_round")[0]["passive"][0] == 3
    assert table.told("tested") == []


def test_D20_15__a_forecast_counts_the_pontoons() -> None:
    table = Table(
        "linz: massena france*5", "prague: charles austria*2", flags={"linz": "france"}, points=-1,
        hands={"france": ["pontoon_train", "mud"]},
    )  # fmt: skip
    table.play("event pontoon_train with mud")
    found = forecast(table, "march massena to prague")
    assert (foretold_attrition(found), found.attack, found.defence) == ([], 9, 5)


def down(table: Table, which: int) -> dict[str, int]:
    """The disrupted units of a side of the battle under way."""
    battle = next(step for step in table.position.steps if step.__struct_config__.tag == "battle")
    pairs = battle.sides[which].down  # type: ignore[attr-defined]
    return {table.setting.nations[nation]: count for nation, count in pairs}


def test_D20_2__only_pieces_of_the_player_who_plays_it_rally() -> None:
    """Kutuzov leads three Austrians and three Russians; two fives disrupt one of each. Austria rallies hers."""
    for amendments, left in ((None, {"russia": 1}), (3, {})):
        table = Table(
            "munich: davout france*5", "linz: kutuzov austria*3 russia*3",
            hands={"austria": ["rally"]}, amendments=amendments,
        )  # fmt: skip
        table.lead("linz", "kutuzov", "russia", "austria")
        fight(table)
        table.play("pass", 5, 5, *[1] * 8, *[1] * 9)
        assert table.asked == "moment_results austria"
        table.play("play rally")
        assert (table.asked, down(table, 1)) == ("retreat russia", left)


def test_D20_2__who_has_no_piece_in_the_battle_rallies_nobody() -> None:
    for amendments in (None, 3):
        table = Table(
            "munich: davout france*5", "linz: charles austria*3", "vienna: britain*1",
            hands={"britain": ["rally"]}, amendments=amendments,
        )  # fmt: skip
        fight(table)
        assert table.asked == "moment_dice britain"
        table.play("pass", 5, *[1] * 9, *[1] * 6)
        assert table.asked == "moment_results britain"
        if amendments is None:
            table.refuse("play rally", "D6.14")
        else:
            assert table.may("play rally")


def test_D21_1__fours_of_the_guard_rally_French_pieces_only() -> None:
    """Napoleon with one French unit and four Spaniards; three fives fall on the French unit and two of these."""
    for amendments, left in ((None, {"spain": 2}), (3, {"spain": 1})):
        table = Table(
            "munich: napoleon france*1 spain*4", "linz: charles austria*8", reserve=["emperor"], amendments=amendments
        )
        table.play("march napoleon to linz taking france*1 spain*4")
        table.play("pass", *[5] * 4, *[1] * 5, 5, 5, 5, *[1] * 8)
        assert table.asked == "moment_results france"
        table.play("play emperor", 4, 4, 1, 1)
        assert down(table, 0) == left


def test_D20_14__a_unit_without_a_leader_is_no_army_to_march_by_a_card() -> None:
    """Nor is an ally's army one's own: Britain has no Forced March for Kutuzov."""
    for card, pieces, text in (
        ("forced_march", "calais: france*1", "go france from calais to brussels-lorraine-strasbourg-wurtemberg-munich"),
        ("pontoon_train", "ratisbon: france*1", "go france from ratisbon to prague"),
    ):
        table = Table(pieces, hands={"france": [card]})
        table.play(text, 1)
        assert (table.asked, len(table.told("tested"))) == ("points france", 1)
        old = Table(pieces, hands={"france": [card]}, amendments=3)
        old.play(text)
        assert old.asked == "moment_entering france"
    flags = {"lublin": "france"}
    hands = {"austria": ["pontoon_train"]}
    table = Table("volhynia: kutuzov russia*2", "lemberg: austria*1", active="russia", hands=hands, flags=flags)
    table.play("march kutuzov to lublin", 1, 1, 1)
    assert table.asked == "points russia"
    table = Table("volhynia: charles austria*2", "lemberg: austria*1", active="austria", hands=hands, flags=flags)
    table.play("march charles to lublin")
    assert table.asked == "moment_entering austria"


def test_D20_8__who_comes_to_units_without_a_leader_commands_them() -> None:
    """Three Austrians stand alone in Linz; Charles comes with four: 7 units, a bonus of 1, and his rating of 2."""
    for amendments, dice in ((None, 10), (3, 9)):
        table = Table(
            "munich: davout france*5", "linz: austria*3", "vienna: charles austria*4",
            hands={"austria": ["marching_to_the_guns"]}, amendments=amendments,
        )  # fmt: skip
        table.play("march davout to linz")
        table.play("pass")
        table.play("pass")
        table.play("play marching_to_the_guns on charles taking austria*4", 5, *[1] * 9, *[1] * dice)
        assert table.told("battle_round")[0]["passive"][0] == dice


@pytest.mark.parametrize("card", ["cavalry_pursuit", "rear_guard"])
def test_D20_12__a_pursuit_is_for_who_has_won_and_a_rear_guard_for_who_has_lost(card: str) -> None:
    """Russia next to it has had no part in the battle of Austrians and French, whichever of them has won."""
    for amendments in (None, 3):
        table = Table(
            "munich: davout france*5", "linz: charles austria*5", "moravia: russia*1",
            hands={"russia": [card]}, amendments=amendments,
        )  # fmt: skip
        fight(table)
        assert table.asked == "moment_dice russia"
        # Two losses of France's, or three of Austria's.
        table.play("pass", *([1] * 10 + [5, 5] + [1] * 6 if card == "cavalry_pursuit" else [5] * 3 + [1] * 15))
        assert table.asked == "moment_results russia"
        table.play("pass", *([1] if amendments is None and card == "rear_guard" else []))
        assert (table.asked == "moment_decided russia") is (amendments == 3)


def test_11_1__who_has_had_the_turn_plays_no_more_battle_events_but_responses() -> None:
    for amendments in (None, 3):
        hands = {"france": ["grand_battery", "poor_staff_work"], "austria": ["reverse_slope", "to_the_death"]}
        table = Table("munich: davout france*5", "linz: charles austria*5", hands=hands, amendments=amendments)
        fight(table)
        table.play("pass")
        table.play("play reverse_slope")
        assert table.asked == "moment_dice france"
        if amendments is None:
            table.refuse("play grand_battery", "11.1")
        else:
            assert table.may("play grand_battery")
        table.play("play poor_staff_work")
        while table.asked != "moment_dice austria":
            table.play("pass")
        # It is still Austria's turn: she plays all that she wants.
        assert table.may("play to_the_death")


def test_11_1__a_reserve_is_a_battle_event_of_who_has_pieces_there() -> None:
    """Austrians fight in Russian Podolia, with Russians next to it."""
    for amendments in (None, 3):
        table = Table(
            "tarnopol: davout france*5", "podolia: charles austria*5", "zhitomir: russia*1", reserve=["holy_russia"],
            flags={"tarnopol": "france"}, amendments=amendments,
        )  # fmt: skip
        table.play("march davout to podolia")
        table.play("pass", *([5, *[1] * 9, *[1] * 8] if amendments is None else []))
        assert (table.asked == "moment_dice russia") is (amendments == 3)


@pytest.mark.parametrize("card", ["stragglers", "fog", "forced_march", "pontoon_train", "press_gang"])
def test_D20__a_card_s_text_names_the_moment_at_which_it_is_played(card: str) -> None:
    """Of D6.14's first moment some cards are for the entry and one for the attempt that follows."""
    setting = Table().setting
    data = setting.card_data[setting.cards.index(card)]
    moments = {moment for use in data.uses for moment in use.when}
    text = RULESET.rulebook.paragraphs[f"D20.{data.number}"].text.en
    assert ("on entry" in text, "on a declared attempt" in text) == ("entering" in moments, "attempt" in moments)


def test_D20_8__in_its_own_impulse_the_army_that_joins_enters_a_duchy_more() -> None:
    """Eugène has entered four duchies when he is called into a fifth (9.42)."""
    for amendments, tested in ((None, ["9.42"]), (LETTER - 1, [])):
        table = Table(
            "strasbourg: eugene france*4", "franconia: ney france*3", "linz: austria*1", points=20,
            hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
        )  # fmt: skip
        table.play("march eugene to baden-wurtemberg-munich")
        table.play("march eugene to ratisbon")
        table.play("march ney to ratisbon-linz")
        while not table.asked.startswith("moment_dice"):
            table.play("pass")
        rest = [6, *[1] * (3 + 4 + 1 + 2 + 2 - 1), 1, 1, 1, 1]
        table.play("play marching_to_the_guns on eugene", *([1] * 5 if tested else []), *rest[:14])
        assert [one["cause"] for one in table.told("tested")] == tested
        steps = table.position.walked[table.setting.leaders.index("eugene")]
        assert steps == (5 if amendments is None else 4), "an overrun: they may go on"


@pytest.mark.parametrize(("amendments", "comes"), [(None, False), (APART - 1, True)])
def test_D20_8__who_has_besieged_or_been_halted_does_not_march_to_the_guns(amendments: int | None, comes: bool) -> None:
    """Massena has besieged Mantua in vain, and moves no more (12.2); Ney fights in Venice next to it."""
    table = Table(
        "mantua: massena france*3", "bologna: ney france*2", "venice: austria*2",
        flags={"mantua": "austria", "venice": "france", "bologna": "france"},
        hands={"france": ("marching_to_the_guns",)}, amendments=amendments,
    )  # fmt: skip
    table.play("besiege massena")
    table.play("pass", *[1] * 9)
    table.play("march ney to venice")
    table.play("pass")
    assert table.asked == "moment_dice france"
    assert table.may("play marching_to_the_guns on massena") is comes


@pytest.mark.parametrize(("amendments", "fresh"), [(None, 1), (APART - 1, 3)])
def test_D20_8__nor_do_his_units_with_another_leader(amendments: int | None, fresh: int) -> None:
    """Two of Soult's units at Mantua are halted before it (9.52), one has stood there since the impulse began."""
    table = Table(
        "mantua: soult france*1", "milan: massena france*2", "bologna: ney france*2", "venice: austria*2",
        flags={"mantua": "austria", "venice": "france", "bologna": "france"},
        hands={"france": ("marching_to_the_guns",)}, amendments=amendments,
    )  # fmt: skip
    table.play("march massena to mantua taking france*2")
    table.play("march ney to venice")
    table.play("pass")
    assert table.may(f"play marching_to_the_guns on soult taking france*{fresh}")
    assert not table.may(f"play marching_to_the_guns on soult taking france*{fresh + 1}")


@with_and_without(CHARGED)
def test_11_3_shares__whoever_commands_since_another_was_wounded_places_the_odd_loss(amendments: int | None) -> None:
    """Kutuzov, who led the group, goes to Regroup: Charles commands it now, and decides."""
    table = Table(
        "munich: davout france*5", "linz: kutuzov charles russia*4 austria*4", "vienna: austria*1",
        hands={"france": ["leader_wounded"]}, amendments=amendments,
    )  # fmt: skip
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("pass")
    table.play("play leader_wounded on kutuzov", 5, 6, *[1] * 9, *[1] * 11)
    assert table.asked == ("share austria" if amendments is None else "share russia")


@with_and_without(CHARGED)
def test_D16_1__a_rout_serves_the_nation_of_who_commands_once_a_card_has_brought_him(amendments: int | None) -> None:
    """A Spaniard without a leader stands there; Kutuzov comes, of the power of his Pact, and leads all."""
    table = Table(
        "burgos: davout france*4", "leon: spain*1", "corunna: kutuzov russia*6",
        hands={"russia": ["marching_to_the_guns"]}, pacts={"spain": "russia"}, flags={"burgos": "france"},
        amendments=amendments,
    )  # fmt: skip
    table.play("march davout to leon")
    pass_on(table, "moment_dice")
    table.play("play marching_to_the_guns on kutuzov taking russia*6", *[1] * 9, *[6] * 3, *[1] * 7, 4)
    assert table.told("battle_won")[0]["routed"]
    gained = [told["side"] for told in table.told("gained")]
    assert gained == (["russia"] if amendments is None else ["spain"])


@with_and_without(CHARGED)
def test_9_1__a_minor_s_leader_does_not_command_those_of_its_power_who_march_to_the_guns(
    amendments: int | None,
) -> None:
    """Eight units and Castaños, a bonus of 1, and Wellington's rating of 3; Castaños' is 1."""
    table = Table(
        "burgos: davout france*4", "leon: castanos spain*2", "corunna: wellington britain*6", scenario="1812",
        flags={"leon": "spain"}, hands={"britain": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to leon")
    pass_on(table, "moment_dice")
    rating = 3 if amendments is None else 1
    table.play("play marching_to_the_guns on wellington taking britain*6", *[6] * 3, *[1] * 6,
               *[1] * (9 + 1 + rating))  # fmt: skip
    assert table.told("battle_round")[0]["passive"][0] == 8 + 1 + 1 + rating


@with_and_without(CHARGED)
def test_9_72__the_attacker_names_another_when_whom_he_had_named_is_wounded(amendments: int | None) -> None:
    """No group stands there: of the Russians left the attacker, not the defender, says who is liable in a rout."""
    table = Table(
        "munich: davout france*5", "linz: charles kutuzov bennigsen austria*3 russia*3", "vienna: austria*1",
        hands={"france": ["leader_wounded"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass")
    assert table.asked == "nominate france"
    table.play("nominate charles")
    if amendments is None:
        table.play("play leader_wounded on charles", 6)
        assert table.asked == "nominate france"
        table.play("nominate bennigsen", *[1] * 10, *[1] * 8, *[1] * 10, *[1] * 8)
    else:
        table.play("play leader_wounded on charles", 6, *[1] * 36)
    assert table.told("battle_round")


@with_and_without(CHARGED)
def test_D20_8__who_has_failed_to_intercept_may_still_march_to_the_guns(amendments: int | None) -> None:
    """10.3 takes interception from him and nothing else; the card brings him without a roll."""
    table = Table(
        "munich: davout france*4", "linz: austria*3", "prague: charles austria*5", "vienna: austria*1",
        hands={"austria": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("intercept charles", 1, 1)
    table.play("pass")
    if amendments is None:
        assert table.asked == "moment_dice austria"
        assert table.may("play marching_to_the_guns on charles taking austria*5")
    else:
        assert table.asked == "moment_dice austria"
        table.refuse("play marching_to_the_guns on charles taking austria*5", "D6.14")


@with_and_without(CHARGED)
def test_D20_8__nor_does_a_defender_who_has_fought_though_fresh_units_are_with_him(amendments: int | None) -> None:
    """Charles, beaten at Linz, is among three fresh units in Vienna as Davout comes to Moravia (9.51)."""
    table = Table(
        "munich: ney davout france*9", "linz: charles austria*2", "vienna: austria*3", "moravia: john austria*2",
        hands={"austria": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march ney to linz taking france*4")
    pass_on(table, "moment_dice")
    table.play("pass", 6, *[1] * 7, *[1] * 5)
    pass_on(table, "retreat")
    table.play("retreat to vienna")
    table.play("flag linz")
    table.play("march davout to linz-moravia taking france*5")
    pass_on(table, "moment_dice")
    assert not table.may("play marching_to_the_guns on charles taking austria*3")


@with_and_without(CHARGED)
def test_D20_20__the_squadron_that_is_refitted_may_be_of_any_nation_of_the_player(amendments: int | None) -> None:
    """The card is in the French hand, and the squadron Spanish."""
    table = Table("cadiz: spain~1r spain*1", "paris: davout france*2", points=-1, amendments=amendments,
                  hands={"france": ["press_gang", "conscription"]})  # fmt: skip
    assert table.may("event press_gang with conscription") is (amendments is None)
    if amendments is None:
        table.play("event press_gang with conscription")
        assert table.position.squadrons[table.setting.nation("spain")][table.setting.names.place("cadiz")] == 1


@with_and_without(CHARGED)
def test_D20_20__in_the_middle_of_a_move_too(amendments: int | None) -> None:
    table = Table("cadiz: spain~1r", "paris: davout france*2", hands={"france": ["press_gang"]}, amendments=amendments)
    table.play("march davout to orleans")
    if amendments is None:
        assert table.asked == "moment_entering france"
        table.play("play press_gang at cadiz")
        assert table.position.squadrons[table.setting.nation("spain")][table.setting.names.place("cadiz")] == 1
    else:
        assert table.asked == "points france"


def test_D21_1__the_guard_of_the_first_round_throws_in_the_second_as_well() -> None:
    """Losses are equal, 1 to 1; a four has undisrupted the unit, so that all nine dice are there again."""
    table = Table("munich: napoleon france*3", "linz: charles austria*5", reserve=["emperor"])
    table.play("march napoleon to linz")
    table.play("pass", 5, *[1] * 8, 5, *[1] * 7)
    assert table.asked == "moment_results france"
    table.play("play emperor", 4, 4, 1, 1, *[1] * (9 + 7))
    second = table.told("battle_round")[-1]
    assert (second["round"], second["active"][0], second["passive"][0]) == (2, 9, 7)
    assert table.told("battle_won")[0]["active"] is False, "a tie is the defender's"
