"""D6.11, D20.20 to D20.39: the cards that are played as events in an impulse. Each has one card's text before it."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import (
    bereft,
    camp,
    change,
    conquered,
    first_of_deck,
    hand,
    holding,
    impulse,
    pass_on,
    question,
    squadrons,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.turns import Rounds
from feldherr.games.napoleon.state.amendments import BORNE, HELD, KEPT, LEFT, LETTER, SINGLE
from feldherr.games.napoleon.state.pieces import Lasting, Subject
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, NEUTRAL
from feldherr.server.offers import offers_of


def discarded(table: Table) -> set[str]:
    return {table.setting.cards[card] for card in table.position.spent}


def settle(table: Table, nation: str) -> None:
    """Let the round go on to a nation's card: nobody takes another place in it (D5.21)."""
    while table.asked.startswith("preempt"):
        table.play("pass")
    assert table.asked == f"card {nation}"


# D6.11


def test_D6_11__an_event_takes_the_place_of_the_points_and_the_card_is_discarded() -> None:
    table = holding("mud", "munich: davout france*2")
    table.play("event mud")
    assert (table.asked, table.points, discarded(table)) == ("points france", 0, {"mud"})
    table.refuse("march davout to ratisbon", "D6.2")
    table = holding("mud", "munich: davout france*2", active="austria", hands={"france": ["fog"]})
    table.refuse("event fog", "D5.3")


def test_D6_11__after_an_event_nobody_is_told_that_points_are_left() -> None:
    table = holding("mud", "munich: davout france*2")
    table.play("event mud")
    assert question(table).startswith("The card was played as an event.")
    assert question(table, "ru").startswith("Карточка сыграна событием.")
    table = Table("munich: davout france*2", active="france", points=1)
    table.play("march davout to ratisbon")
    assert question(table).startswith("No command points left.")
    assert question(table, "ru").startswith("Командные очки кончились.")


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


@pytest.mark.parametrize(("amendments", "second"), [(None, 2), (LEFT - 1, 4)])
def test_D20_21__a_nation_without_cards_suffers_at_the_end_with_those_who_are_left(
    amendments: int | None, second: int
) -> None:
    """D5.4: its impulse begins and ends at once; who is lost at its start rolls no die at its end (9.4)."""
    hands = {"austria": ["rally", "fog"]}
    table = holding(
        "russian_winter",
        "smolensk: davout france*3",
        active="russia",
        more=("mud",),
        hands=hands,
        amendments=amendments,
    )
    table.position.steps[1] = Rounds((table.setting.nation("france"), table.setting.nation("austria")), begun=True)
    table.play("event russian_winter")
    table.play("pass", 6, 6, 1, 1)
    table.play("lose france*2", *[1] * second)
    assert (table.asked, table.units("smolensk")) == ("card austria", {"france": 1})


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


def truce(table: Table, one: str, other: str) -> Table:
    """An armistice of two nations."""
    pairs = ((one, other), (other, one))
    more = tuple(Lasting("armistice", nation, "impulses", whom=whom, left=2) for nation, whom in pairs)
    table.position.lasting = (*table.position.lasting, *more)
    return table


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_intercept_in_a_group(amendments: int | None) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov russia*3 charles austria*4", flags={"linz": "austria"},
        amendments=amendments,
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia", "austria")
    truce(table, "france", "austria").play("march davout to linz")
    assert table.may("intercept kutuzov taking russia*3")
    text = "intercept kutuzov with charles taking russia*3 austria*4"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_patrol_under_an_ally_s_flag(amendments: int | None) -> None:
    stacks = ("biscay: france~2 spain~2 britain~1", "corunna: spain~1")
    table = truce(Table(*stacks, amendments=amendments), "france", "britain")
    table.refuse("patrol france in biscay", "D20.23" if amendments is None else "13.3")
    if amendments is None:
        table.refuse("patrol spain in biscay", "D20.23")
    else:
        assert table.may("patrol spain in biscay")
    # By themselves the Spaniards are bound by nothing.
    assert table.may("patrol spain in biscay taking spain*2")


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_sail_into_an_enemy_port_with_others(amendments: int | None) -> None:
    table = truce(
        Table("iberian_coast: france~2 spain~2", "lisbon: britain~1", amendments=amendments), "france", "britain"
    )
    text = "sail spain from iberian_coast to lisbon"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)
    assert table.may(f"{text} taking spain*2")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (KEPT - 1, "chase britain")])
def test_D20_23__nor_are_they_hunted_among_others(amendments: int | None, asked: str) -> None:
    table = truce(Table("biscay: britain~2", "bordeaux: france~1 spain~1", amendments=amendments), "spain", "britain")
    table.play("sail france from bordeaux to biscay taking france*1 spain*1")
    assert table.asked == asked


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_land_with_others(amendments: int | None) -> None:
    table = truce(
        Table("corunna: spain*1 davout france*1", "iberian_coast: france~1", "biscay: france~1", amendments=amendments),
        "spain", "britain",
    )  # fmt: skip
    text = "convoy france from corunna to biscay-iberian_coast-lisbon taking france*1 spain*1 with davout"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)


@with_and_without(HELD)
def test_D20_23__nor_do_they_march_over_a_strait_under_fire(amendments: int | None) -> None:
    """Scania is defended as against a landing (11.22.strait); Jutland, which is friendly, is just crossed to."""
    camps, pacts = {"denmark": "imperial", "sweden": "coalition"}, {"denmark": "france", "sweden": "britain"}
    table = Table("copenhagen: davout france*5", camps=camps, pacts=pacts, amendments=amendments)
    truce(table, "france", "sweden")
    if amendments is None:
        assert table.refuse("march davout to scania", "D20.23").message.id == "napoleon-truce"
        assert table.may("march davout to jutland")
    else:
        table.play("march davout to scania", 6, 5)
        assert table.told("fired_on")


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_besiege_with_others(amendments: int | None) -> None:
    table = truce(Table("gibraltar: davout france*2 spain*3", amendments=amendments), "spain", "britain")
    assert table.may("besiege davout taking france*2")
    if amendments is None:
        table.refuse("besiege davout taking france*2 spain*3", "D20.23")
    else:
        assert table.may("besiege davout taking france*2 spain*3")


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_D20_23__nor_do_they_march_to_the_guns_with_others(amendments: int | None) -> None:
    """Nobody says which units Davout takes: Spaniards are among the fullest army that he has."""
    table = truce(
        Table(
            "bayonne: ney france*3", "vitoria: moore britain*3", "zaragoza: davout france*2 spain*3",
            hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
        ), "spain", "britain",
    )  # fmt: skip
    table.play("march ney to vitoria taking france*3")
    pass_on(table, "moment_dice")
    if amendments is None:
        table.refuse("play marching_to_the_guns on davout", "D20.23")
    else:
        assert table.may("play marching_to_the_guns on davout")
    assert table.may("play marching_to_the_guns on davout taking france*2")


def test_D20_23__who_finds_an_armistice_is_not_told_that_no_fleet_is_there() -> None:
    table = Table("biscay: france~1 britain~1")
    table.position.lasting = tuple(
        Lasting("armistice", one, "impulses", whom=other, left=2)
        for one, other in (("france", "britain"), ("britain", "france"))
    )
    assert table.refuse("patrol france in biscay", "D20.23").message.id == "napoleon-truce"


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


@with_and_without(BORNE)
def test_D20_30__who_has_been_lost_is_not_called_to_Paris(amendments: int | None) -> None:
    table = bereft(amendments)
    crisis = table.setting.cards.index("crisis_in_paris")
    table.position.hands = [(crisis,) if nation == "france" else () for nation in table.setting.nations]
    table.position.steps[-1] = Impulse(table.setting.nation("france"))
    if amendments is None:
        table.refuse("event crisis_in_paris", "D20.30")
    else:
        assert table.may("event crisis_in_paris")


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (BORNE - 1, "paris")])
def test_D20_30__nor_set_beside_an_enemy_leader_who_is_there_alone(amendments: int | None, at: str) -> None:
    table = Table(
        "vienna: napoleon france*3", "paris: moore", active="britain", points=-1,
        hands={"britain": ["crisis_in_paris"]}, amendments=amendments,
    )  # fmt: skip
    table.play("event crisis_in_paris")
    assert (table.at("napoleon"), table.at("moore")) == (at, "paris")


@with_and_without(SINGLE)
def test_D20_30__driven_out_of_Paris_he_is_held_no_more(amendments: int | None) -> None:
    """He does not evade from Paris, nor do those with him; beaten, he retreats with them, and evades then (U115)."""
    table = holding(
        "crisis_in_paris", "munich: napoleon", "paris: davout france*2", "orleans: charles austria*6",
        "burgundy: kutuzov russia*4", active="britain",
        flags={"orleans": "austria", "burgundy": "russia"}, amendments=amendments,
    )  # fmt: skip
    table.play("event crisis_in_paris")
    impulse(table, "austria")
    table.play("march charles to paris", 6, *[1] * 8, *[1] * 9)
    assert table.asked == "retreat france"
    table.play("retreat to champagne")
    impulse(table, "russia")
    if amendments is None:
        table.play("march kutuzov to champagne")
        assert table.asked == "evade france"
        table.play("evade france to lorraine", 6, 6)
        assert table.at("napoleon") == "lorraine"
    else:
        table.play("march kutuzov to champagne", *[1] * 30)
        assert table.told("battle")


def test_D20_30__others_go_without_him() -> None:
    table = holding("crisis_in_paris", "munich: napoleon", "paris: davout murat france*6", more=("forced_march",))
    table.play("event crisis_in_paris with forced_march")
    table.refuse("march napoleon to orleans taking france*6", "D20.30")
    table.refuse("march davout with napoleon to orleans taking france*4", "D20.30")
    table.play("march davout with murat to orleans taking france*4")
    assert (table.at("napoleon"), table.at("davout"), table.units("paris")) == ("paris", "orleans", {"france": 2})


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


# D21


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


@with_and_without(SINGLE)
@pytest.mark.parametrize("card", ["forced_march", "pontoon_train"])
def test_U114__a_leader_alone_is_an_army_for_the_cards_of_the_march(card: str, amendments: int | None) -> None:
    """At the start of the impulse as on entry: Napoleon goes to a fifth duchy, or over a pass to the enemy."""
    pieces = ("brussels: napoleon", "paris: france*1") if card == "forced_march" else ("linz: napoleon",)
    way = "lorraine-strasbourg-wurtemberg-munich-ratisbon" if card == "forced_march" else "prague"
    table = holding(card, *pieces, more=("grande_armee",), flags={"linz": "france"}, amendments=amendments)
    if amendments is None:
        table.play(f"event {card} with grande_armee")
        table.play(f"march napoleon to {way}")
        assert (table.at("napoleon"), table.told("tested")) == (way.split("-")[-1], [])
    else:
        table.refuse(f"event {card} with grande_armee", f"D20.{14 if card == 'forced_march' else 15}")
    on_entry = Table(*pieces, hands={"france": [card]}, flags={"linz": "france"}, amendments=amendments)
    on_entry.play(f"march napoleon to {way}")
    assert on_entry.asked == "moment_entering france"


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


def test_D20_36__British_gold_is_for_those_allied_with_Britain_alone() -> None:
    """It is for no nation while Britain is defeated or neutral, nor for one that is itself defeated."""
    table = holding("british_gold", active="russia")
    table.play("event british_gold")
    assert not table.may("build britain at london")
    table.play("build russia at moscow")
    table.play("build austria at vienna")
    assert table.asked == "points russia"
    for nation in ("britain", "russia"):
        assert not conquered(holding("british_gold", active="russia"), nation, "france").may("event british_gold")
    table = holding("british_gold", active="russia")
    change(table, "britain", NEUTRAL)
    assert not table.may("event british_gold")


@pytest.mark.parametrize(("nation", "use", "drawn"), [("britain", 2, 2), ("france", 1, 1)])
def test_D20_37__the_Bank_itself_is_among_the_discards_that_become_the_deck(nation: str, use: int, drawn: int) -> None:
    table = holding("bank_of_england", active=nation)
    cards = range(table.setting.common)
    bank = table.setting.cards.index("bank_of_england")
    table.position.hands[table.setting.nation("prussia")] = tuple(card for card in cards if card not in (0, bank))
    table.play(f"event bank_of_england as {use}", *[1] * drawn)
    assert ("reshuffled" in [event.kind for event in table.events]) == (nation == "britain")
    assert table.asked == ("drop britain" if nation == "britain" else "points france")
