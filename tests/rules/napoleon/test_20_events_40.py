"""D20.40 to D20.60: the cards that are played as events in an impulse. Each has one card's text before it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import (
    camp,
    conquered,
    first_of_deck,
    give,
    hand,
    holding,
    ships,
    squadrons,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import peace
from feldherr.games.napoleon.rules.peace import Peace
from feldherr.games.napoleon.rules.turns import Campaign, Rounds
from feldherr.games.napoleon.state.amendments import BORNE, KEPT, LEFT, SUCCEEDED
from feldherr.games.napoleon.state.pieces import Lasting, Subject
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, PASSAGE
from feldherr.kernel import PlayContext, Scripted


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


@with_and_without(SUCCEEDED)
def test_D20_43__nobody_takes_Spain_from_a_France_that_nobody_is_at_war_with(amendments: int | None) -> None:
    """D3.4: a Subject Neutral is at war with nobody, though the Coalition goes on."""
    table = Table(
        "burgos: soult france*3", active="britain", points=-1, hands={"britain": ["spanish_ulcer"]},
        amendments=amendments,
    )  # fmt: skip
    assert table.may("event spanish_ulcer")
    table.position.subjects = (Subject("france", "austria", 0),)
    if amendments is None:
        table.refuse("event spanish_ulcer", "D20.43")
    else:
        assert table.may("event spanish_ulcer")


@pytest.mark.parametrize(("amendments", "british"), [(None, "regroup"), (KEPT - 1, "murcia")])
def test_D20_43__only_the_French_stay_in_Spain(amendments: int | None, british: str) -> None:
    """A neutral Britain, let in while Spain was in a Pact with France, is not let in any more."""
    table = Table(
        "murcia: moore britain*2", "burgos: soult france*3", active="russia", points=-1,
        hands={"russia": ["spanish_ulcer"]},
        camps={"britain": "neutral", "austria": "neutral"}, amendments=amendments,
    )  # fmt: skip
    give(table, PASSAGE, "spain", "britain", on=True)
    table.play("event spanish_ulcer")
    assert (table.at("moore"), table.at("soult")) == (british, "burgos")


def test_D20_43__Spaniards_beside_Frenchmen_give_way() -> None:
    """U99: nobody attacks by the card, and enemies share no duchy; alone at home they stay."""
    table = holding(
        "spanish_ulcer", "madrid: ney castanos france*2 spain*3", "seville: spain*2", active="britain",
        camps={"austria": "neutral", "russia": "neutral"},
    )  # fmt: skip
    table.play("event spanish_ulcer")
    assert table.position.pact[table.setting.nation("spain")] == table.setting.nation("britain")
    assert (table.units("madrid"), table.at("ney"), table.at("castanos")) == ({"france": 2}, "madrid", "regroup")
    assert (table.units("seville"), table.units("regroup")) == ({"spain": 2}, {"spain": 3})


def move_consul(table: Table, nation: str, row: str, box: int) -> None:
    """Put a consul into a box."""
    from feldherr.games.napoleon.state.pieces import Consulate

    others = (one for one in table.position.consuls if one.nation != nation)
    table.position.consuls = tuple(sorted((*others, Consulate(nation, row, box)), key=lambda one: one.nation))


def consul(table: Table, nation: str) -> tuple[str, int]:
    one = next(one for one in table.position.consuls if one.nation == nation)
    return one.row, one.box


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


@pytest.mark.parametrize(
    ("event", "paragraph"),
    [("talleyrand", "D20.44"), ("ambassador_expelled", "D20.47"), ("minor_embassy as 2", "D20.49")],
)
def test_D20_47__no_card_that_moves_consuls_takes_one_out_of_the_Pact_box(event: str, paragraph: str) -> None:
    """D8.21, U98."""
    table = holding(event.partition(" ")[0], active="austria")
    table.play(f"event {event}")
    table.refuse("shift spain to france box 2", paragraph)


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


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_53__garrisons_are_called_up_where_an_event_has_built_already(amendments: int | None) -> None:
    table = Table(
        active="britain", points=-1, hands={"britain": ["landwehr", "garrison_call_up"]}, amendments=amendments
    )
    table.play("event landwehr with garrison_call_up for 1")
    table.play("build britain at london")
    table.play("build britain at london")
    table.refuse("build britain at london", "D7.1")
    table.play("pass")
    if amendments is None:
        table.play("build britain at london")
        table.play("build britain at london")
        assert (table.units("london"), table.asked) == ({"britain": 4}, "points britain")
    else:
        table.refuse("build britain at london", "D7.1")


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


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_55__a_storm_strikes_one_fleet_of_an_armada(amendments: int | None) -> None:
    """British and Russian squadrons are in one armada in the Approaches; a fleet is one power's (13.1)."""
    table = Table(
        "plymouth: britain~2 russia~2", active="britain", points=4, hands={"france": ["storm_at_sea"]},
        amendments=amendments,
    )  # fmt: skip
    table.play("sail britain from plymouth to approaches taking britain*2 russia*2")
    table.play("pass")
    while table.asked != "card france":
        table.play("pass")
    if amendments is None:
        table.play("event storm_at_sea")
        table.play("strike russia at approaches", 6, 1)
    else:
        table.play("event storm_at_sea", 6, 1, 1, 1)
    assert {told["side"] for told in table.told("stormed")} == (
        {"russia"} if amendments is None else {"britain", "russia"}
    )


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


@with_and_without(LEFT)
@pytest.mark.parametrize("card", ["war_weariness", "congress"])
def test_D20_58__in_the_last_turn_no_card_bears_on_a_peace_that_is_not_rolled_for(
    card: str, amendments: int | None
) -> None:
    """D6.11, D16.4: after the last turn the game is over without a roll; a card for it serves for CP only."""
    table = holding(card, turn=5, amendments=amendments)
    if amendments is None:
        table.refuse(f"event {card}", "D20.58" if card == "war_weariness" else "D20.59")
    assert table.may(f"event {card}") == (amendments is not None)
    assert table.may(f"spend {card}")
    assert holding(card, turn=4).may(f"event {card}")


def test_D20_59__in_a_congress_everybody_may_vote_with_two_cards() -> None:
    table = holding("congress", hands={"austria": ["fog", "rally", "mud"]})
    table.play("event congress")
    position = table.position
    position.active, position.steps = "", [Campaign(), peace.Peace()]
    assert table.may("vote peace by fog mud", by="austria")
    table.refuse("vote peace by fog mud rally", "D16.4", by="austria")
    position.lasting = ()
    table.refuse("vote peace by fog mud", "D16.4", by="austria")


@pytest.mark.parametrize(("amendments", "congress", "total"), [(None, True, 8), (None, False, 7), (BORNE - 1, True, 7)])
def test_D20_59__in_a_Congress_the_votes_come_to_two(amendments: int | None, congress: bool, total: int) -> None:
    """Turn 1 and a die of 5: one nation has kept two cards, and gives both for peace where it may."""
    table = Table(hands={"austria": ["fog", "mud"]}, amendments=amendments)
    position = table.position
    if congress:
        position.lasting = (Lasting("congress", "france", "peace"),)
    position.active, position.steps = "", [Campaign(), Peace()]
    table.play(f"vote peace by {'fog mud' if congress else 'fog'}", 5, by="austria")
    assert table.told("peace_rolled")[0]["total"] == total


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


def test_D20_55__of_a_fleet_that_needs_a_refit_already_a_five_takes_nothing() -> None:
    """One of two ready squadrons is lost, the other worn; the worn one has thrown a five. One's own may be named."""
    table = holding("storm_at_sea", "channel: britain~2 britain~1r", "north_sea: france~1")
    table.play("event storm_at_sea")
    assert table.may("strike france at north_sea")
    table.play("strike britain at channel", 6, 5, 5)
    assert ships(table, "channel") == {"britain": (0, 2)}
    assert not holding("storm_at_sea", "portsmouth: britain~2").may("event storm_at_sea")


def test_D20_44__Talleyrand_brings_a_nation_into_the_Pact_of_a_power_that_is_defeated() -> None:
    """8.8: Pacts of a Subject Neutral are in its Camp; no cards come before the next deal (D6.7)."""
    table = conquered(holding("talleyrand"), "france", "britain")
    table.play("event talleyrand")
    table.play("shift denmark to france box 3")
    denmark = table.setting.nation("denmark")
    assert (table.position.pact[denmark], camp(table, "denmark")) == (table.setting.nation("france"), IMPERIAL)
    assert hand(table, "denmark") == []
