"""D6.11, D20 and D21: the cards that are played as events in an impulse. Each test has one card's text before it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import peace
from feldherr.games.napoleon.rules.turns import Campaign, Rounds
from feldherr.games.napoleon.state.amendments import LETTER
from feldherr.games.napoleon.state.pieces import Lasting, Subject
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, NEUTRAL
from feldherr.kernel import PlayContext, Scripted
from feldherr.server.offers import offers_of


def holding(card: str, *stacks: str, active: str = "france", more: tuple[str, ...] = (), **rest: Any) -> Table:
    """A nation before it plays its card of this impulse, with one in its hand, or with its Reserve."""
    others = dict(rest.pop("hands", {}))
    reserve = "reserve" in rest
    held = (*more, *others.pop(active, ())) if reserve else (card, *more, *others.pop(active, ()))
    hands = {active: held, **others}
    return Table(*stacks, active=active, points=-1, hands=hands, **rest)


def discarded(table: Table) -> set[str]:
    return {table.setting.cards[card] for card in table.position.spent}


def hand(table: Table, nation: str) -> list[str]:
    return [table.setting.cards[card] for card in table.position.hands[table.setting.nation(nation)]]


def camp(table: Table, nation: str) -> int:
    return table.position.camp[table.setting.nation(nation)]


def squadrons(table: Table, nation: str, place: str, field: str = "squadrons") -> int:
    counts: bytes = getattr(table.position, field)[table.setting.nation(nation)]
    return counts[table.setting.names.place(place)]


def consul(table: Table, nation: str) -> tuple[str, int]:
    one = next(one for one in table.position.consuls if one.nation == nation)
    return one.row, one.box


def move_consul(table: Table, nation: str, row: str, box: int) -> None:
    """Put a consul into a box."""
    from feldherr.games.napoleon.state.pieces import Consulate

    others = (one for one in table.position.consuls if one.nation != nation)
    table.position.consuls = tuple(sorted((*others, Consulate(nation, row, box)), key=lambda one: one.nation))


def settle(table: Table, nation: str) -> None:
    """Let the round go on to a nation's card: nobody takes another place in it (D5.21)."""
    while table.asked.startswith("preempt"):
        table.play("pass")
    assert table.asked == f"card {nation}"


def first_of_deck(table: Table, *cards: str) -> list[int]:
    """The numbers with which a draw takes these cards, one after the other."""
    deck = [table.setting.cards[card] for card in table.position.deck()]
    picks = []
    for card in cards:
        picks.append(deck.index(card) + 1)
        deck.remove(card)
    return picks


# D6.11


def test_D6_11__an_event_takes_the_place_of_the_points_and_the_card_is_discarded() -> None:
    table = holding("mud", "munich: davout france*2")
    table.play("event mud")
    assert (table.asked, table.points, discarded(table)) == ("points france", 0, {"mud"})
    table.refuse("march davout to ratisbon", "D6.2")
    table = holding("mud", "munich: davout france*2", active="austria", hands={"france": ["fog"]})
    table.refuse("event fog", "D5.3")


def test_D6_11__an_event_that_can_do_nothing_is_closed_and_one_that_can_do_a_part_is_not() -> None:
    table = holding("burnt_earth", active="russia")
    table.refuse("event burnt_earth", "D20.22")
    assert table.may("spend burnt_earth")
    table = holding("burnt_earth", active="russia", flags={"smolensk": "france"})
    table.play("event burnt_earth")
    assert (table.holder("smolensk"), table.asked) == ("russia", "points russia")


# D20


def test_D20_5__a_grand_battery_adds_three_dice() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5", hands={"france": ["grand_battery"]})
    table.play("march davout to linz")
    table.play("pass")
    table.play("play grand_battery", 5, *[1] * 12, *[1] * 8)
    assert table.told("battle_round")[0]["active"][0] == 5 + 2 + 3 + 3


def test_D20_20__a_press_gang_refits_one_squadron_along_with_another_card() -> None:
    table = holding("press_gang", "brest: france~2r", more=("fog",))
    table.refuse("event press_gang", "D6.12")
    # Who has drafted so much may go on to the other card; with none to go on to, it is refused.
    legal = table.position.legal("france")
    assert legal.why_not("event press_gang") is None
    assert [value.v for value in legal.choices("event press_gang").values] == [table.setting.cards.index("fog")]
    assert holding("press_gang", "brest: france~2r").position.legal("france").why_not("event press_gang") is not None
    table.play("event press_gang with fog")
    assert (squadrons(table, "france", "brest"), squadrons(table, "france", "brest", "refit")) == (1, 1)
    assert (table.points, discarded(table)) == (2, {"press_gang", "fog"})
    table = holding("press_gang", "brest: france~2", more=("fog",))
    table.refuse("event press_gang with fog", "D20.20")


def test_D20_21__in_a_russian_winter_all_but_russians_and_swedes_suffer_at_each_end_of_their_impulse() -> None:
    hands = {"france": ["fog"], "austria": ["rally"]}
    pieces = ("smolensk: davout france*3", "moscow: russia*2", "riga: sweden*2", "linz: france*1")
    table = holding("russian_winter", *pieces, active="russia", hands=hands)
    table.play("event russian_winter")
    table.play("pass", 6, 6, 1, 1)
    assert (table.asked, [told["cause"] for told in table.told("tested")]) == ("lose france", ["D20.21"])
    table.play("lose france*2")
    assert table.asked == "card france"
    table.play("spend fog")
    table.play("pass", 6, 1)
    table.play("lose france*1")
    assert table.units("smolensk") == {}
    assert (table.units("moscow"), table.units("riga"), table.units("linz")) == (
        {"russia": 2}, {"sweden": 2}, {"france": 1},
    )  # fmt: skip


def test_D20_21__a_winter_lasts_till_the_turn_ends() -> None:
    table = holding("russian_winter", active="russia")
    table.play("event russian_winter")
    assert [(one.card, one.until) for one in table.position.lasting] == [("russian_winter", "turn")]


def test_D20_22__burnt_earth_takes_off_the_flags_one_wishes_and_tests_the_enemy_at_home() -> None:
    flags = {"smolensk": "france", "vitebsk": "france", "grodno": "france", "sevastopol": "france"}
    table = holding("burnt_earth", "vilna: davout france*3", "grodno: france*1", active="russia", flags=flags)
    table.play("event burnt_earth")
    assert table.asked == "strip russia"
    table.refuse("strip grodno", "D20.22")
    table.refuse("strip sevastopol", "D20.22")
    # The four pieces in Vilna and the one in Grodno are tested, once each; nothing is halved in Russia.
    table.play("strip smolensk", 6, 6, 6, 1)
    assert (table.holder("smolensk"), table.holder("vitebsk"), table.holder("sevastopol")) == (
        "russia", "france", "france",
    )  # fmt: skip
    table.play("lose france*3", 1)
    assert (table.units("vilna"), table.at("davout"), table.units("grodno")) == ({}, "vilna", {"france": 1})


def test_D20_23__an_armistice_holds_till_both_have_had_two_impulses() -> None:
    hands = {"france": ["fog", "mud", "rally"], "austria": ["stragglers", "siege_train"]}
    table = holding("armistice", "munich: davout france*5", "linz: charles austria*5", active="austria", hands=hands)
    table.play("event armistice")
    table.play("between france and austria")
    table.play("pass")
    settle(table, "france")
    table.play("spend fog")
    table.refuse("march davout to linz", "D20.23")
    table.play("pass")
    settle(table, "austria")
    table.play("spend stragglers")
    table.refuse("march charles to munich", "D20.23")
    table.play("pass")
    settle(table, "france")
    table.play("spend mud")
    table.refuse("march davout to linz", "D20.23")
    table.play("pass")
    settle(table, "austria")
    table.play("spend siege_train")
    table.refuse("march charles to munich", "D20.23")
    table.play("pass")
    settle(table, "france")
    table.play("spend rally")
    assert table.may("march davout to linz")


def test_D20_24__of_Tilsit_both_players_must_agree_and_Russia_says_where_she_goes() -> None:
    table = holding("tilsit", active="austria")
    table.play("event tilsit")
    assert table.asked == "choose-realign russia"
    table.play("say neutral")
    assert table.asked == "consent france"
    table.play("answer yes", by="france")
    assert camp(table, "russia") == NEUTRAL
    for word, answer in (("no", ""), ("imperial", "no")):
        table = holding("tilsit", active="austria")
        table.play("event tilsit")
        table.play(f"say {word}")
        if answer:
            table.play(f"answer {answer}", by="france")
        assert camp(table, "russia") == COALITION
    table = holding("tilsit", active="austria")
    table.play("event tilsit")
    table.play("say imperial")
    table.play("answer yes", by="france")
    assert camp(table, "russia") == IMPERIAL
    holding("tilsit", active="austria", camps={"russia": "neutral"}).refuse("event tilsit", "D20.24")


def test_D20_25__the_Poles_rise_where_an_enemy_of_France_rules_and_none_stands() -> None:
    table = holding("polish_uprising", "cracow: austria*1", camps={"prussia": "coalition"})
    table.play("event polish_uprising")
    assert table.asked == "choose-rising france"
    # Who asks for another place hears which there are.
    told = table.refuse("at cracow", "D20.25")
    assert (told.message.id, told.message.args["hexes"]) == ("napoleon-event-elsewhere", ["warsaw", "lublin"])
    table.play("at warsaw")
    assert (table.units("warsaw"), table.holder("warsaw")) == ({"france": 3}, "france")
    # Prussia is neutral, and where the Austrians rule they stand: the card is good for points only.
    holding("polish_uprising", "cracow: austria*1", "lublin: austria*1").refuse("event polish_uprising", "D20.25")


def test_D20_25__without_units_in_the_pool_nobody_rises() -> None:
    pool = Table().setting.nation_data[0].units
    holding("polish_uprising", f"paris: france*{pool}").refuse("event polish_uprising", "D20.25")
    table = holding("polish_uprising", f"paris: france*{pool - 1}", "cracow: austria*1")
    table.play("event polish_uprising")
    assert (table.units("lublin"), table.holder("lublin")) == ({"france": 1}, "france")


def test_D20_26__a_war_in_America_costs_Britain_five() -> None:
    table = holding("anglo_american_war")
    table.play("event anglo_american_war")
    assert [(war.nation, war.cost) for war in table.position.foreign] == [("britain", 5)]
    again = holding("anglo_american_war")
    again.position.foreign = table.position.foreign
    again.refuse("event anglo_american_war", "D20.26")


def test_D20_27__a_war_with_Persia_costs_Russia_four() -> None:
    table = holding("russo_persian_war")
    table.play("event russo_persian_war")
    assert [(war.nation, war.cost) for war in table.position.foreign] == [("russia", 4)]


def test_D20_28__two_squadrons_of_one_Baltic_nation_of_the_Camp_are_laid_down_or_refitted() -> None:
    table = holding("baltic_navy", "st_petersburg: russia~1r", active="austria")
    table.play("event baltic_navy")
    table.refuse("lay austria at venice", "D20.28")
    table.refuse("lay denmark at copenhagen", "D20.28")
    table.refuse("lay sweden at stockholm", "D20.28")
    table.play("refit russia at st_petersburg")
    table.play("lay russia at riga")
    assert (squadrons(table, "russia", "st_petersburg"), squadrons(table, "russia", "riga", "works")) == (1, 1)
    assert table.asked == "points austria"
    holding("baltic_navy").refuse("event baltic_navy", "D20.28")
    table = holding("baltic_navy", active="austria", pacts={"sweden": "britain"})
    table.play("event baltic_navy")
    table.play("lay sweden at stockholm")
    table.refuse("lay russia at riga", "D20.28")


def test_D20_29__a_plot_sends_a_leader_to_regroup_on_4_and_5_and_kills_him_on_6() -> None:
    for die, place in ((3, "munich"), (4, "regroup"), (5, "regroup"), (6, "dead")):
        table = holding("assassination_plot", "munich: davout ney france*4", active="austria")
        table.play("event assassination_plot")
        table.refuse("name kutuzov", "D20.29")
        table.play("name davout", die)
        assert (table.at("davout"), table.at("ney"), table.units("munich")) == (place, "munich", {"france": 4})


def test_D20_29__for_Napoleon_a_6_is_as_a_loss_in_battle() -> None:
    for die, place in ((2, "regroup"), (3, "dead")):
        table = holding("assassination_plot", "munich: napoleon france*4", active="austria")
        table.play("event assassination_plot", 6, die)
        assert table.at("napoleon") == place


def test_D20_30__a_crisis_calls_Napoleon_to_Paris_and_holds_him_there_for_the_round() -> None:
    hands = {"france": ["fog", "rally"], "austria": ["siege_train"]}
    table = holding("crisis_in_paris", "munich: napoleon france*4", active="austria", hands=hands)
    table.position.steps[1] = Rounds((table.setting.nation("france"),), begun=True)
    table.play("event crisis_in_paris")
    assert (table.at("napoleon"), table.units("munich")) == ("paris", {"france": 4})
    table.play("pass")
    table.play("spend fog")
    table.refuse("march napoleon to champagne", "D20.30")
    table.play("pass")
    assert table.asked == "card france"
    table.play("spend rally")
    assert table.may("march napoleon to champagne")


def test_D20_30__and_into_regroup_if_an_enemy_holds_Paris() -> None:
    table = holding("crisis_in_paris", "munich: napoleon france*4", active="austria", flags={"paris": "austria"})
    table.play("event crisis_in_paris")
    assert table.at("napoleon") == "regroup"


def test_D20_31__partisans_take_flags_without_formations_off_on_5_and_6_in_one_country() -> None:
    flags = {"burgos": "france", "leon": "france", "vitoria": "france", "badajoz": "france", "smolensk": "france"}
    pacts, camps = {"spain": "britain"}, {"russia": "coalition"}
    table = holding("partisans", "leon: france*1", active="britain", flags=flags, pacts=pacts, camps=camps)
    table.play("event partisans")
    assert table.asked == "choose-partisans britain"
    table.play("of spain", 5, 4)
    assert [table.holder(place) for place in flags] == ["spain", "france", "france", "france", "france"]
    table = holding("partisans", active="britain", flags=flags, pacts=pacts)
    table.play("event partisans")
    table.play("of russia", 6)
    assert table.holder("smolensk") == "russia"


def test_D20_32__a_landwehr_raises_six_units_two_in_a_home_key() -> None:
    table = holding("landwehr", active="austria", flags={"prague": "france"})
    table.play("event landwehr")
    table.refuse("build austria at linz", "D7.1")
    table.refuse("build austria at prague", "D7.1")
    table.refuse("build russia at kiev", "D20.32")
    for place in ("vienna", "vienna", "buda", "buda", "cracow"):
        table.play(f"build austria at {place}")
    table.refuse("build austria at vienna", "D7.1")
    table.play("build austria at cracow")
    assert table.asked == "points austria"
    assert [table.units(place) for place in ("vienna", "buda", "cracow")] == [{"austria": 2}] * 3


def test_D20_33__a_grande_armee_raises_eight_units_four_in_a_home_key() -> None:
    table = holding("grande_armee")
    table.play("event grande_armee")
    for _ in range(4):
        table.play("build france at lyons")
    table.refuse("build france at lyons", "D7.1")
    table.refuse("build france at munich", "D7.1")
    for _ in range(4):
        table.play("build france at paris")
    assert (table.units("paris"), table.units("lyons"), table.asked) == ({"france": 4}, {"france": 4}, "points france")


def test_D20_34__corsairs_land_under_the_batteries_where_no_enemy_fleet_is() -> None:
    pieces = ("salonika: turkey*6", "albania: turkey*3", "adriatic: britain~1")
    table = holding("barbary_corsairs", *pieces, pacts={"turkey": "france"})
    table.play("event barbary_corsairs")
    assert table.asked == "raid france"
    # What a client is offered at once: where to land, and out of which ports; who embarks hangs on the port.
    offered = next(one for one in offers_of(table.position.legal("france")) if one.verb == "raid")
    assert offered.choices is not None
    assert "naples" in [one.v for one in offered.choices.values]
    assert {to.v for one in offered.choices.values for to in one.next[0].values} == {"salonika", "albania"}
    table.refuse("raid apulia from salonika taking turkey*3", "D20.34")
    table.refuse("raid marseilles from salonika taking turkey*3", "D20.34")
    table.refuse("raid naples from salonika taking turkey*6", "D20.34")
    table.play("raid naples from salonika taking turkey*4")
    table.refuse("raid naples from albania taking turkey*2", "D20.34")
    table.play("raid naples from albania taking turkey*1", 6, 1)
    assert (table.units("naples"), table.units("albania"), table.units("salonika")) == (
        {"turkey": 4}, {"turkey": 2}, {"turkey": 2},
    )  # fmt: skip
    assert table.points == 0
    holding("barbary_corsairs", *pieces).refuse("event barbary_corsairs", "D20.34")


def test_D20_35__twelve_ports_of_the_Imperial_Camp_cost_Britain_a_card() -> None:
    held = dict.fromkeys(("oporto", "lisbon"), "france")
    hands = {"britain": ["fog", "rally"]}
    table = holding("continental_system", flags=held, hands=hands)
    duchies = (duchy for duchy in table.setting.duchies if duchy.port)
    abroad = [duchy.id for duchy in duchies if not (duchy.home and duchy.nation == "france")]
    ports = [place for place in abroad if table.holder(place) in ("france", "spain")]
    while len(ports) > 12:
        held[ports.pop()] = ""
    table = holding("continental_system", flags=held, hands=hands)
    table.play("event continental_system", 2)
    assert len(hand(table, "britain")) == 1
    assert len(discarded(table)) == 2
    held[ports.pop()] = ""
    holding("continental_system", flags=held, hands=hands).refuse("event continental_system", "D20.35")


def test_D20_36__British_gold_builds_for_four_CP_with_one_or_two_allies() -> None:
    table = holding("british_gold", active="britain", camps={"prussia": "coalition"})
    table.play("event british_gold")
    table.refuse("build britain at london", "D20.36")
    table.play("build austria at vienna")
    table.play("build russia at kiev")
    assert table.asked == "points britain"
    table = holding("british_gold", active="britain", camps={"prussia": "coalition"})
    table.position.place[table.setting.leaders.index("john")] = table.setting.regroup
    table.play("event british_gold")
    table.play("appoint john at vienna")
    table.play("build russia at kiev")
    table.refuse("build russia at moscow", "D6.2")
    table.refuse("appoint blucher at berlin", "D20.36")
    holding("british_gold").refuse("event british_gold", "D20.36")


def test_D20_37__the_Bank_gives_a_card_and_Britain_two_of_which_she_discards_one() -> None:
    table = holding("bank_of_england")
    table.refuse("event bank_of_england", "D20.37")
    table.play("event bank_of_england as 1", *first_of_deck(table, "fog"))
    assert hand(table, "france") == ["fog"]
    table = holding("bank_of_england", active="britain", more=("rally",))
    table.refuse("event bank_of_england as 1", "D20.37")
    table.play("event bank_of_england as 2", *first_of_deck(table, "fog", "mud"))
    assert table.asked == "drop britain"
    # Others know the question, and its default must not name a card of the hand.
    assert table.position.known("france").decisions == table.position.decisions
    table.play("drop rally")
    assert hand(table, "britain") == ["fog", "mud"]
    table = holding("bank_of_england", active="britain", more=("grand_battery",))
    table.play("event bank_of_england as 2", *first_of_deck(table, "rally", "mud"))
    table.play("drop")
    assert hand(table, "britain") == ["grand_battery", "mud"]
    holding("bank_of_england").refuse("event bank_of_england as 2", "D20.37")


def test_D20_38__a_revolt_makes_a_duchy_without_formations_nobodys() -> None:
    table = holding("revolt_in_naples", "naples: britain*1")
    table.play("event revolt_in_naples")
    table.refuse("at naples", "D20.38")
    table.refuse("at tuscany", "D20.38")
    table.play("at sicily")
    assert table.holder("sicily") == ""


def test_D20_39__in_Tyrol_two_Austrians_rise_and_the_flag_comes_off() -> None:
    table = holding("tyrolean_rising", "salzburg: france*1", active="britain", flags={"tyrol": "france"})
    table.play("event tyrolean_rising")
    assert (table.units("tyrol"), table.holder("tyrol")) == ({"austria": 2}, "austria")
    table = holding("tyrolean_rising", "salzburg: france*1", "tyrol: france*1", active="britain")
    table.refuse("event tyrolean_rising", "D20.39")


def test_D20_40__Vendee_is_nobodys_if_no_French_unit_is_there() -> None:
    table = holding("vendee_rising", "vendee: ney", active="britain")
    table.play("event vendee_rising")
    assert table.holder("vendee") == ""
    holding("vendee_rising", "vendee: france*1", active="britain").refuse("event vendee_rising", "D20.40")


def test_D20_41__Dublin_or_Cork_is_nobodys_if_no_British_unit_is_there() -> None:
    table = holding("irish_rising", "dublin: britain*1")
    table.play("event irish_rising")
    assert (table.holder("cork"), table.holder("dublin")) == ("", "britain")
    holding("irish_rising", "dublin: britain*1", "cork: britain*1").refuse("event irish_rising", "D20.41")


def test_D20_42__in_Serbia_pieces_are_tested_and_none_left_makes_it_nobodys() -> None:
    for dice, holder in (((6, 6), ""), ((6, 1), "turkey")):
        table = holding("serbian_revolt", "serbia: turkey*2", active="russia")
        table.play("event serbian_revolt")
        table.play("at serbia", *dice)
        assert (table.holder("serbia"), sum(table.units("serbia").values())) == (holder, dice.count(1))
    table = holding("serbian_revolt", "belgrade: turkey*1", active="russia")
    table.play("event serbian_revolt")
    table.play("at belgrade", 6)
    assert table.holder("belgrade") == ""


def test_D20_43__Spain_breaks_with_France_for_the_power_with_most_keys_that_agrees() -> None:
    table = holding("spanish_ulcer", "madrid: joseph france*2", active="britain")
    table.play("event spanish_ulcer")
    assert {asked.role for asked in table.position.decisions} == {"britain", "austria", "russia"}
    table.play("answer yes", by="britain")
    table.play("answer no", by="austria")
    table.play("answer no", by="russia")
    spain, britain = table.setting.nation("spain"), table.setting.nation("britain")
    assert (table.position.pact[spain], camp(table, "spain")) == (britain, COALITION)
    assert (table.units("madrid"), table.at("joseph")) == ({"france": 2}, "madrid")
    # Equal keys: the first in a round; more keys go before.
    table = holding("spanish_ulcer", "madrid: joseph france*2", active="britain", flags={"amsterdam": "russia"})
    table.play("event spanish_ulcer")
    for role in ("britain", "austria", "russia"):
        table.play("answer yes", by=role)
    assert table.position.pact[spain] == table.setting.nation("russia")


def test_D20_43__only_for_Frenchmen_in_Spain_or_a_French_Madrid() -> None:
    holding("spanish_ulcer", active="britain").refuse("event spanish_ulcer", "D20.43")
    table = holding("spanish_ulcer", active="britain", flags={"madrid": "france"})
    table.position.subjects = (Subject("spain", "france", 0),)
    table.play("event spanish_ulcer")
    for role in ("britain", "austria", "russia"):
        table.play("answer yes", by=role)
    assert (camp(table, "spain"), table.position.subjects) == (COALITION, ())


def test_D20_44__Talleyrand_moves_a_consul_up_to_two_boxes_either_way() -> None:
    table = holding("talleyrand")
    move_consul(table, "sweden", "britain", 2)
    table.play("event talleyrand")
    table.refuse("shift sweden to france box 1", "D20.44")
    table.play("shift sweden to britain box 0")
    assert consul(table, "sweden") == ("britain", 0)
    table = holding("talleyrand")
    table.play("event talleyrand")
    table.refuse("shift turkey to france box 3", "D20.44")
    table.play("shift turkey to france box 2")
    assert consul(table, "turkey") == ("france", 2)
    table = holding("talleyrand")
    table.play("event talleyrand")
    table.play("shift denmark to france box 3")
    assert table.position.pact[table.setting.nation("denmark")] == table.setting.nation("france")


def test_D20_45__Metternich_draws_a_consul_to_Austria_or_changes_her_Camp() -> None:
    table = holding("metternich")
    table.play("event metternich as 1")
    table.refuse("shift denmark to france box 2", "D20.45")
    table.play("shift turkey to austria box 2")
    assert consul(table, "turkey") == ("austria", 2)
    table = holding("metternich")
    table.play("event metternich as 2")
    assert table.asked == "choose-realign austria"
    table.play("say imperial")
    assert table.asked == "consent france"
    table.play("answer yes", by="france")
    assert camp(table, "austria") == IMPERIAL


def test_D20_46__Queen_Louise_moves_the_consul_of_a_proxy_or_draws_a_card_for_a_power() -> None:
    table = holding("queen_louise", players=4)
    table.refuse("event queen_louise as 2", "D20.46")
    table.play("event queen_louise as 1")
    table.refuse("shift turkey to france box 1", "D20.46")
    table.play("shift prussia to france box 2")
    assert consul(table, "prussia") == ("france", 2)
    table = holding("queen_louise", players=5)
    table.refuse("event queen_louise as 1", "D20.46")
    table.play("event queen_louise as 2", *first_of_deck(table, "fog"))
    assert (hand(table, "prussia"), hand(table, "france")) == (["fog"], [])


def test_D20_47__an_ambassador_expelled_is_a_box_farther_off() -> None:
    table = holding("ambassador_expelled", more=("fog",))
    move_consul(table, "denmark", "britain", 2)
    move_consul(table, "sweden", "russia", 2)
    table.play("event ambassador_expelled with fog")
    table.refuse("shift sweden to russia box 0", "D20.47")
    table.refuse("shift sweden to russia box 3", "D20.47")
    table.play("shift sweden to russia box 1")
    assert (consul(table, "sweden"), consul(table, "denmark"), table.points) == (("russia", 1), ("britain", 2), 2)


def test_D20_48__a_royal_marriage_makes_a_Pact_of_box_2() -> None:
    table = holding("royal_marriage")
    table.refuse("event royal_marriage", "D20.48")
    move_consul(table, "sweden", "russia", 2)
    table.play("event royal_marriage")
    assert table.position.pact[table.setting.nation("sweden")] == table.setting.nation("russia")


def test_D20_49__an_embassy_turns_a_consul_or_moves_him_a_box() -> None:
    table = holding("minor_embassy")
    table.play("event minor_embassy as 1")
    table.play("of sweden")
    assert [one.nation for one in table.position.consuls if one.turned] == ["sweden"]
    assert consul(table, "sweden") == ("britain", 1)
    for box in (0, 2):
        table = holding("minor_embassy")
        table.play("event minor_embassy as 2")
        table.refuse("shift sweden to britain box 3", "D20.49")
        table.play(f"shift sweden to britain box {box}")
        assert consul(table, "sweden") == ("britain", box)


def test_D20_50__dispatches_show_all_hands_of_one_player_and_no_other() -> None:
    hands = {"austria": ["rally"], "russia": ["fog"], "britain": ["mud"]}
    table = holding("dispatches", players=3, hands=hands)
    table.play("event dispatches")
    setting = table.setting
    table.play("of austria")
    france = table.position.runner[setting.nation("france")]
    seen = {(seat, setting.nations[nation], setting.cards[card]) for seat, nation, card in table.position.seen}
    assert seen == {(france, "austria", "rally"), (france, "russia", "fog")}


def test_D20_51__agents_take_a_card_at_random_and_give_one_of_one_s_own() -> None:
    hands = {"austria": ["rally", "mud"], "prussia": ["fog"]}
    table = holding("secret_agents", more=("stragglers", "storm_at_sea"), hands=hands)
    order = hand(table, "austria")
    table.play("event secret_agents", 1)
    assert table.asked == "give france"
    table.refuse("give fog", "D20.51")
    table.play("give stragglers")
    assert sorted(hand(table, "france")) == sorted(["storm_at_sea", order[0]])
    assert sorted(hand(table, "austria")) == sorted(["stragglers", order[1]])
    assert hand(table, "prussia") == ["fog"]


def test_D20_52__conscription_raises_four_units_within_the_limits_of_keys() -> None:
    table = holding("conscription")
    table.play("event conscription")
    limits = table.setting.tables.builds
    for _ in range(limits.capital):
        table.play("build france at paris")
    table.refuse("build france at paris", "D7.1")
    for place in ("lyons", "toulouse")[: 4 - limits.capital]:
        table.play(f"build france at {place}")
    assert table.asked == "points france"
    assert sum(sum(counts) for counts in table.position.units) == 4


def test_D20_53__garrisons_are_called_up_in_home_fortresses_and_ports() -> None:
    table = holding("garrison_call_up", flags={"brest": "britain"})
    table.play("event garrison_call_up")
    table.refuse("build france at paris", "D20.53")
    table.refuse("build france at mantua", "D7.1")
    table.refuse("build france at brest", "D7.1")
    table.play("build france at mainz")
    table.play("build france at calais")
    assert table.asked == "points france"
    assert (table.units("mainz"), table.units("calais")) == ({"france": 1}, {"france": 1})


def test_D20_54__an_arsenal_lays_down_two_squadrons() -> None:
    table = holding("naval_arsenal", "calais: france~1r")
    table.play("event naval_arsenal")
    table.refuse("refit france at calais", "D20.54")
    table.play("lay france at brest")
    table.play("lay france at brest")
    assert (squadrons(table, "france", "brest", "works"), table.asked) == (2, "points france")
    holding("naval_arsenal", active="austria").refuse("event naval_arsenal", "D20.54")


def test_D20_55__a_storm_sinks_on_6_and_wears_on_5_a_fleet_at_sea() -> None:
    table = holding("storm_at_sea", "biscay: britain~3 france~1", "brest: france~2")
    table.play("event storm_at_sea")
    table.refuse("strike france at brest", "D20.55")
    table.play("strike britain at biscay", 6, 5, 1)
    assert (squadrons(table, "britain", "biscay"), squadrons(table, "britain", "biscay", "refit")) == (1, 1)
    assert squadrons(table, "france", "biscay") == 1


def test_D20_56__in_mud_each_duchy_costs_a_point_more_till_the_round_ends() -> None:
    hands = {"france": ["grand_battery", "rally"], "austria": ["fog"]}
    table = holding("mud", "munich: davout france*5", active="austria", hands=hands)
    table.position.steps[1] = Rounds((table.setting.nation("france"),), begun=True)
    table.play("event mud")
    table.play("pass")
    table.play("spend grand_battery")
    table.play("march davout to ratisbon")
    assert table.points == 2
    table.play("pass")
    assert not any(one.card == "mud" for one in table.position.lasting)


def test_D20_57__typhus_strikes_a_formation_of_eight_units() -> None:
    table = holding("typhus", "munich: napoleon france*8", "milan: massena france*7", active="austria")
    table.play("event typhus", *[6] * 3, *[1] * 6)
    assert table.asked == "lose france"
    table.play("lose france*2")
    assert (table.units("munich"), table.units("milan")) == ({"france": 6}, {"france": 7})
    holding("typhus", "munich: napoleon france*7", active="austria").refuse("event typhus", "D20.57")


def roll_for_peace(table: Table, die: int) -> dict[str, Any]:
    """The roll for peace at the end of the turn, nobody having a card."""
    position = table.position
    position.active = ""
    position.steps = [Campaign(), peace.Peace()]
    position.hands = [() for _ in position.hands]
    context = PlayContext(Scripted(die))
    position.steps[-1].proceed(position, context)
    return next(event.fields() for event in context.events if event.kind == "peace_rolled")


def test_D20_58__weariness_adds_one_to_the_peace_roll_or_takes_one_off() -> None:
    for word, total in (("peace", 6), ("war", 4)):
        table = holding("war_weariness")
        table.play("event war_weariness")
        table.play(f"say {word}")
        told = roll_for_peace(table, 4)
        assert (told["total"], told["peace"]) == (total, total >= 6)


def test_D20_59__in_a_congress_everybody_may_vote_with_two_cards() -> None:
    table = holding("congress", hands={"austria": ["fog", "rally", "mud"]})
    table.play("event congress")
    position = table.position
    position.active, position.steps = "", [Campaign(), peace.Peace()]
    assert table.may("vote peace by fog mud", by="austria")
    table.refuse("vote peace by fog mud rally", "D16.4", by="austria")
    position.lasting = ()
    table.refuse("vote peace by fog mud", "D16.4", by="austria")


def test_D20_60__a_forced_loan_draws_two_cards_for_a_Resource_or_a_flag() -> None:
    table = holding("forced_loan", flags={"tyrol": "france"})
    table.position.resources[0] = 1
    table.play("event forced_loan", *first_of_deck(table, "fog", "mud"))
    assert (table.asked, sorted(hand(table, "france"))) == ("choose-forfeit france", ["fog", "mud"])
    table.refuse("forfeit paris", "D20.60")
    table.play("forfeit tyrol")
    assert (table.holder("tyrol"), table.position.resources[0]) == ("austria", 1)
    table = holding("forced_loan")
    table.position.resources[0] = 1
    table.play("event forced_loan", *first_of_deck(table, "fog", "mud"))
    assert (table.position.resources[0], sorted(hand(table, "france"))) == (0, ["fog", "mud"])


# D21


def test_D21_2__one_more_French_army_marches_on_three_CP_of_its_own() -> None:
    pieces = ("munich: davout france*5", "strasbourg: ney france*2")
    table = holding("marshals", *pieces, more=("fog",), reserve=["marshals"])
    table.refuse("event marshals", "D21.2")
    table.play("event marshals with fog")
    assert table.asked == "sortie france"
    table.play("march ney to baden-wurtemberg")
    table.refuse("march davout to ratisbon", "D21.2")
    table.refuse("march ney to munich-ratisbon", "D6.2")
    table.play("march ney to munich")
    assert (table.asked, table.points) == ("points france", 2)
    table.play("march davout to ratisbon")
    assert table.points == 1


def test_D21_3__the_Royal_Navy_sails_twice_on_eight_manoeuvres_with_two_dice_more_in_one_fight() -> None:
    pieces = ("portsmouth: britain~2", "biscay: france~1")
    table = holding("royal_navy", *pieces, active="britain", reserve=["royal_navy"])
    table.play("event royal_navy")
    assert table.asked == "sortie-sea britain"
    sortie = table.position.steps[-1]
    assert sortie.manoeuvres == 8  # type: ignore[attr-defined]
    table.play("sail britain from portsmouth to channel")
    sortie = table.position.steps[-1]
    assert sortie.manoeuvres == 7  # type: ignore[attr-defined]
    table.play("pass")
    assert table.asked == "sortie-sea britain"
    table.play("pass")
    assert (table.asked, table.points) == ("points britain", 0)
    for answer, dice in (("bring_up", 3 * 2 + 2), ("pass", 3 * 2)):
        table = holding("royal_navy", "biscay: britain~2 france~1", active="britain", reserve=["royal_navy"])
        table.play("event royal_navy")
        table.play("patrol britain in biscay", 6, 6)
        table.play("pass")
        assert table.asked == "bring-up britain"
        table.play(answer, 6, *[1] * (dice - 1), 1, 1)
        assert table.told("sea_round")[0]["active"][0] == dice


def test_D21_4__subsidies_raise_four_units_of_one_ally() -> None:
    table = holding("subsidies", active="britain", reserve=["subsidies"])
    table.play("event subsidies")
    table.refuse("build britain at london", "D21.4")
    table.play("build austria at vienna")
    table.refuse("build russia at kiev", "D21.4")
    for place in ("vienna", "buda", "prague"):
        table.play(f"build austria at {place}")
    assert (table.asked, table.units("vienna")) == ("points britain", {"austria": 2})


def test_D21_5__the_Hofkriegsrat_raises_four_units_or_calls_two_leaders_back() -> None:
    table = holding("hofkriegsrat", active="austria", reserve=["hofkriegsrat"])
    table.play("event hofkriegsrat as 1")
    raise_units(table, "austria", "vienna", "vienna", "buda", "prague")
    table = holding("hofkriegsrat", active="austria", reserve=["hofkriegsrat"])
    table.refuse("event hofkriegsrat as 2", "D21.5")
    leaders = ("charles", "john", "ferdinand")
    for leader in leaders:
        table.position.place[table.setting.leaders.index(leader)] = table.setting.regroup
    table.play("event hofkriegsrat as 2")
    table.refuse("appoint schwarzenberg at vienna", "D21.5")
    table.play("appoint charles at vienna")
    table.play("appoint john at buda")
    assert (table.asked, table.at("charles"), table.at("john"), table.at("ferdinand")) == (
        "points austria", "vienna", "buda", "regroup",
    )  # fmt: skip


def raise_units(table: Table, nation: str, *places: str) -> None:
    """Build a unit in each place; then the card is done."""
    for at, place in enumerate(places):
        assert table.asked.startswith("levy"), at
        table.play(f"build {nation} at {place}")
    assert table.asked.startswith("points")
    assert sum(sum(counts) for counts in table.position.units) == len(places)


def test_D21_6__holy_Russia_raises_five_units() -> None:
    table = holding("holy_russia", active="russia", reserve=["holy_russia"])
    table.play("event holy_russia")
    raise_units(table, "russia", "moscow", "moscow", "kiev", "riga", "odessa")


def test_D21_7__the_Krumper_system_raises_four_units() -> None:
    table = holding("krumper", active="prussia", reserve=["krumper"])
    table.play("event krumper")
    raise_units(table, "prussia", "berlin", "berlin", "stettin", "breslau")


def test_D21_8__the_Junta_raises_three_units_anywhere_at_home_without_enemies() -> None:
    pacts, flags = {"spain": "britain"}, {"burgos": "france", "badajoz": "france"}
    pieces = ("vitoria: france*1",)
    table = holding("junta", *pieces, active="spain", reserve=["junta"], pacts=pacts, flags=flags)
    table.play("event junta")
    table.refuse("build spain at vitoria", "D7.6")
    table.refuse("build spain at badajoz", "D7.6")
    table.refuse("build spain at lisbon", "D21.8")
    table.play("build spain at burgos")
    table.refuse("build spain at burgos", "D7.1")
    table.play("build spain at leon")
    table.play("build spain at madrid")
    assert (table.asked, table.units("burgos"), table.units("leon")) == (
        "points britain", {"spain": 1}, {"spain": 1},
    )  # fmt: skip


def test_D21_9__or_the_janissaries_raise_three_units() -> None:
    table = holding("janissaries", active="turkey", reserve=["janissaries"], pacts={"turkey": "france"})
    table.play("event janissaries")
    raise_units(table, "turkey", "constantinople", "constantinople", "bulgaria")


@pytest.mark.parametrize("other", [False, True])
def test_D21_10__the_Riksdag_raises_two_units_or_lays_down_a_squadron(other: bool) -> None:
    table = holding("riksdag", active="sweden", reserve=["riksdag"], pacts={"sweden": "britain"})
    if other:
        table.play("event riksdag as 2")
        table.play("lay sweden at karlskrona")
        assert (table.asked, squadrons(table, "sweden", "karlskrona", "works")) == ("points britain", 1)
    else:
        table.play("event riksdag as 1")
        raise_units(table, "sweden", "stockholm", "gothenburg")


@pytest.mark.parametrize("other", [False, True])
def test_D21_11__the_gunboat_war_lays_down_a_squadron_or_raises_two_units(other: bool) -> None:
    table = holding("gunboat_war", active="denmark", reserve=["gunboat_war"], pacts={"denmark": "france"})
    if other:
        table.play("event gunboat_war as 2")
        raise_units(table, "denmark", "copenhagen", "holstein")
    else:
        table.play("event gunboat_war as 1")
        table.play("lay denmark at copenhagen")
        assert (table.asked, squadrons(table, "denmark", "copenhagen", "works")) == ("points france", 1)


def test_D6_12__a_Forced_March_at_the_start_serves_a_Pact_s_army_too() -> None:
    """Castaños goes to a fifth duchy, and only for him is the card good."""
    pieces = ("barcelona: castanos spain*2", "paris: ney france*1")
    table = holding("forced_march", *pieces, more=("grande_armee",))
    table.play("event forced_march with grande_armee")
    table.play("name castanos")
    table.play("march castanos to valencia-murcia-la_mancha-madrid taking spain*2")
    table.play("march castanos to zaragoza taking spain*2")
    assert table.told("tested") == []
    old = holding("forced_march", *pieces, more=("grande_armee",), amendments=3)
    old.play("event forced_march with grande_armee")
    assert old.asked == "points france"


def test_D20_35__ports_of_a_Subject_Neutral_are_none_of_the_Imperial_Camp() -> None:
    for amendments in (None, LETTER - 1):
        held = dict.fromkeys(("oporto", "lisbon", "naples"), "france")
        table = holding("continental_system", flags=held, hands={"britain": ["fog", "rally"]}, amendments=amendments)
        assert table.may("event continental_system")
        table.position.subjects = (Subject("spain", "britain"),)
        assert table.may("event continental_system") is (amendments is not None)


def test_D20_34__what_keeps_the_corsairs_from_a_port() -> None:
    """An enemy fleet in it, an armistice with who holds it or stands there; an enemy before their own port, for which
    a fortress is needed; and leaders do not go first alone."""
    pieces = ("salonika: yusuf turkey*3", "constantinople: turkey*2 austria*1")
    turkey = {"pacts": {"turkey": "france"}}
    table = holding("barbary_corsairs", *pieces, **turkey)
    table.play("event barbary_corsairs")
    table.refuse("raid naples from constantinople taking turkey*2", "D20.34")
    table.refuse("raid naples from salonika with yusuf", "9.1")
    table.play("raid naples from salonika taking turkey*1")
    table.play("raid naples from salonika with yusuf")
    table.refuse("raid venice from salonika taking turkey*1", "D20.34")
    table = holding("barbary_corsairs", *pieces, "naples: britain~1", **turkey)
    table.play("event barbary_corsairs")
    table.refuse("raid naples from salonika taking turkey*1", "D20.34")
    assert table.may("raid venice from salonika taking turkey*1")
    table = holding("barbary_corsairs", *pieces, "venice: russia*1", **turkey)
    for one in ("austria", "russia"):
        table.position.lasting = (Lasting("armistice", "turkey", "impulses", whom=one, left=2),)
        probe = table.position.copy()
        table.play("event barbary_corsairs")
        table.refuse("raid venice from salonika taking turkey*1", "D20.34")
        assert table.may("raid naples from salonika taking turkey*1")
        table.position = probe


def test_D20_32__two_in_each_are_those_of_the_card_itself() -> None:
    """Garrisons called up first (D20.53) take nothing from the Landwehr's two in a key."""
    for amendments in (None, LETTER - 1):
        table = holding("garrison_call_up", active="britain", more=("landwehr",), amendments=amendments)
        table.play("event garrison_call_up with landwehr for 1")
        for _ in range(2):
            table.play("build britain at edinburgh")
        if amendments is None:
            table.play("build britain at edinburgh")
            table.play("build britain at edinburgh")
        table.refuse("build britain at edinburgh", "D7.1")
        assert table.units("edinburgh") == {"britain": 4 if amendments is None else 2}
