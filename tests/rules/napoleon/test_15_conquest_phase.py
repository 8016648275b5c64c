"""D5.7, D15, D17.3: tests of conquest, ceding, submission, Foreign Wars, and what becomes of the defeated."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from tests.rules.napoleon.acts import (
    PRUSSIA,
    change,
    conquered,
    fallen,
    hoist,
    impulse,
    phase,
    question,
    with_and_without,
    within_phase,
)
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon.rules import conquest, diplomacy, hands, relations, victory
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.state.amendments import FALLEN, RECKONED, RESTORED
from feldherr.games.napoleon.state.pieces import Consulate, ForeignWar
from feldherr.games.napoleon.state.setting import COALITION
from feldherr.kernel import PlayContext, Scripted, Seeded


def answer(table: Table, text: str, *dice: int) -> Table:
    """An answer in the phase of conquest; then it goes on, with exactly these dice, until somebody else is asked."""
    return within_phase(table, dice, text)


def decline(table: Table) -> Callable[..., Table]:
    """Let the one who is asked for a submission pass; then go on."""
    return partial(answer, table, "pass")


def over(table: Table) -> bool:
    """Whether the phase of conquest is over."""
    return isinstance(table.position.steps[-1], Campaign)


@pytest.mark.parametrize(("die", "conquered"), [(1, False), (2, True)])
def test_D15_1__denmark_falls_on_2_and_more(die: int, conquered: bool) -> None:
    table = phase(Table(pacts={"denmark": "france"}, flags={"copenhagen": "britain"}))
    assert table.asked == "yield france"
    decline(table)(die)
    assert fallen(table) == (["denmark"] if conquered else [])
    assert table.told("conquest_tested")[0]["modifier"] == 3


@pytest.mark.parametrize(("die", "conquered"), [(3, False), (4, True)])
def test_D15_1__austria_with_three_keys_lost_falls_on_4_and_more(die: int, conquered: bool) -> None:
    table = phase(Table(flags={"vienna": "france", "prague": "france", "venice": "france"}))
    assert table.asked == "yield austria"
    decline(table)(die)
    assert (table.told("conquest_tested")[0]["conquered"], table.told("conquest_tested")[0]["lost"]) == (conquered, 3)


@pytest.mark.parametrize(("dead", "die", "conquered"), [(False, 2, False), (False, 3, True), (True, 2, True)])
def test_D17_1__france_with_five_keys_lost_falls_on_3_and_without_napoleon_on_2(
    dead: bool, die: int, conquered: bool
) -> None:
    lost = ("paris", "bordeaux", "toulouse", "lyons", "brussels")
    table = Table(flags=dict.fromkeys(lost, "britain"))
    if dead:
        table.position.place[table.setting.leaders.index("napoleon")] = table.setting.dead
    decline(phase(table))(die)
    assert table.asked == "cede britain" if conquered else isinstance(table.position.steps[-1], Campaign)


def test_D15_1__of_russia_both_capitals_are_needed() -> None:
    assert not conquest.capitals_taken(Table(flags={"moscow": "france"}).position, 3)
    table = Table(flags={"moscow": "france", "st_petersburg": "france"})
    assert table.setting.nations[3] == "russia"
    assert conquest.capitals_taken(table.position, 3)


def test_D15_1__who_has_lost_all_keys_is_conquered_without_a_die() -> None:
    table = phase(Table(pacts={"denmark": "france"}, flags={"copenhagen": "britain", "holstein": "britain"}))
    decline(table)()
    assert fallen(table) == ["denmark"]
    # The only key that may be kept is; the capital returns.
    assert (table.holder("copenhagen"), table.holder("holstein")) == ("denmark", "britain")
    assert table.position.ceded == (table.setting.names.place("holstein"),)


def test_D15_1__spain_of_1812_is_not_conquered_unplayed() -> None:
    table = Table(scenario="1812")
    spain = table.setting.nation("spain")
    assert relations.keys_lost(table.position, spain) == []
    table = phase(table)
    decline(table)(6)
    assert fallen(table) == []


@with_and_without(RESTORED)
def test_D15_1__a_ceded_key_that_is_retaken_may_be_lost_anew(amendments: int | None) -> None:
    table = Table(active="austria", amendments=amendments)
    conquered(table, "austria", "france", "venice", interphases=2)
    change(table, "austria", COALITION)
    austria, venice = table.setting.nation("austria"), table.setting.names.place("venice")
    table.position.counted[austria] &= ~(1 << venice)
    table.put("venice: charles austria*2")
    table.play("flag venice")
    assert table.holder("venice") == "austria"
    assert table.position.counted[austria] >> venice & 1 == (amendments is None)


def test_D15_1__a_key_that_was_not_held_at_the_start_is_not_counted_when_it_is_taken() -> None:
    """Madrid of 1812 is French from the start: Spain has it back and may lose it for nothing (U10)."""
    table = Table("madrid: castanos spain*2", scenario="1812", active="spain")
    table.play("flag madrid")
    spain, madrid = table.setting.nation("spain"), table.setting.names.place("madrid")
    assert table.holder("madrid") == "spain"
    assert not table.position.counted[spain] >> madrid & 1


def test_D5_7__who_is_conquered_conquers_nobody_in_the_same_phase() -> None:
    flags = dict.fromkeys(("paris", "bordeaux", "toulouse", "lyons", "brussels", "strasbourg"), "austria")
    table = phase(Table(flags={**flags, "vienna": "france", "prague": "france"}))
    # Austria is tested first, as France comes first in the round: 5 + 2 - 1 conquer her.
    for _ in range(2):
        assert table.asked.startswith("yield")
        table = decline(table)(*([5] if table.asked == "yield austria" else []))
    assert fallen(table) == ["austria"]


def austria_beaten() -> Table:
    """Austria has lost Vienna and more to France and Spain, and France is to name what it keeps."""
    flags = {
        "vienna": "france", "venice": "france", "trieste": "france", "prague": "spain", "moravia": "spain",
        "carinthia": "france", "linz": "france", "tyrol": "france", "milan": "austria",
    }  # fmt: skip
    stacks = ("venice: massena france*3", "linz: davout france*2", "salzburg: charles austria*2", "rome: austria*2")
    table = phase(Table(*stacks, flags=flags, turn=2))
    return decline(table)(2)


def test_D15_2__the_conqueror_keeps_two_keys_and_open_duchies_next_to_them() -> None:
    table = austria_beaten()
    assert table.asked == "cede france"
    table.refuse("retain vienna", "D15.2")
    table.refuse("retain prague", "D15.2")
    table.refuse("retain linz", "D15.2")
    table.refuse("retain venice trieste tyrol carinthia salzburg", "D15.2")
    assert table.may("retain venice trieste carinthia tyrol")


def test_D15_2__each_ally_keeps_one_key_and_all_the_rest_returns() -> None:
    table = austria_beaten()
    position = table.position
    answer(table, "retain venice carinthia")
    # Spain holds two keys, and is run by the player of France.
    assert table.asked == "cede france"
    table.refuse("retain prague moravia", "D15.2")
    answer(table, "retain prague")
    held = {name: table.holder(name) for name in ("vienna", "venice", "trieste", "prague", "moravia", "linz", "tyrol")}
    assert held == {"vienna": "austria", "venice": "france", "trieste": "austria", "prague": "spain",
                    "moravia": "austria", "linz": "austria", "tyrol": "austria"}  # fmt: skip
    # An associated duchy stays with who has a flag on it.
    assert table.holder("milan") == "austria"
    # Enemies at home and own troops abroad go to Regroup; those at home, and the victor's on ceded land, stay.
    assert table.units("linz") == {}
    assert table.units("rome") == {}
    assert table.units("salzburg") == {"austria": 2}
    assert table.units("venice") == {"france": 3}
    assert table.units("regroup") == {"france": 2, "austria": 2}
    france, austria = table.setting.nation("france"), table.setting.nation("austria")
    assert position.resources[france] == 1
    assert not relations.at_war(position, france, austria)
    # The count of keys begins anew: Venice and Prague are none that it can lose.
    assert relations.keys_lost(position, austria) == []
    assert position.counted[austria].bit_count() == 5
    assert position.role_of(austria) == "austria"


def austria_conquered(keep: str = "retain venice") -> Table:
    """Austria is conquered, and every ceding is over; France keeps what `keep` says, Spain nothing."""
    table = answer(austria_beaten(), keep)
    assert over(answer(table, "pass"))
    return table


def test_D15_21__troops_abroad_and_enemies_in_what_returns_regroup_and_those_at_home_stay() -> None:
    table = austria_conquered()
    # Massena's venice is ceded, Davout's linz returns, the Austrians of rome were abroad, Charles is at home.
    assert (table.units("venice"), table.units("linz"), table.units("rome"), table.units("salzburg")) == (
        {"france": 3}, {}, {}, {"austria": 2},
    )  # fmt: skip
    assert (table.at("massena"), table.at("davout"), table.at("charles")) == ("venice", "regroup", "salzburg")
    assert table.units("regroup") == {"france": 2, "austria": 2}


def test_D15_22__the_conqueror_gains_a_Resource_and_nobody_else() -> None:
    table = austria_conquered()
    assert [table.position.resources[table.setting.nation(one)] for one in ("france", "spain", "britain")] == [1, 0, 0]
    table = phase(Table(flags={"vienna": "france", "venice": "france", "prague": "france"}))
    position, context = table.position, PlayContext(Scripted())
    position.carry_out(position.read_action("yield france"), context, "austria")
    position.carry_out(position.read_action("answer yes"), context, "france")
    while position.steps[-1].proceed(position, context):
        pass
    position.carry_out(position.read_action("retain venice"), context)
    while not isinstance(position.steps[-1], Campaign) and position.steps[-1].proceed(position, context):
        pass
    assert position.resources[table.setting.nation("france")] == 1


def test_D15_24__only_its_own_Camp_declares_war_on_the_defeated_and_it_only_on_that_Camp() -> None:
    from feldherr.games.napoleon.state.pieces import Subject

    def declaring(active: str) -> Table:
        table = Table(active=active, points=20)
        table.position.subjects = (Subject("austria", "france", 3),)
        return table

    declaring("france").refuse("war austria", "8.8")
    declaring("austria").refuse("war france", "8.8")
    table = declaring("russia")
    points = table.points
    table.play("war austria")
    while table.asked.startswith("consent"):
        table.play("answer yes", by=table.position.decisions[0].role)
    assert table.points == points - table.setting.tables.diplomacy.war
    assert relations.at_war(table.position, table.setting.nation("austria"), table.setting.nation("russia"))
    assert declaring("austria").may("war russia")


def test_D15_25__the_defeated_is_run_as_before_has_its_cards_and_may_win() -> None:
    table = austria_conquered()
    position, setting = table.position, table.setting
    austria = setting.nation("austria")
    assert (position.role_of(austria), position.runs("austria")) == ("austria", ("austria",))
    context = PlayContext(Seeded(b"deal"))
    hands.deal(position, context)
    assert len(position.hands[austria]) == hands.due(position, austria)[0] > 0
    position.resources[austria] = 20
    assert max(victory.scores(position).items(), key=lambda one: one[1])[0] == "austria"


def test_D15_23__in_the_Grace_Period_neither_enters_the_others_land() -> None:
    table = Table("linz: charles austria*2", "munich: davout france*2", active="austria")
    from feldherr.games.napoleon.state.pieces import Subject

    table.position.subjects = (Subject("austria", "france"),)
    table.refuse("march charles to munich taking austria*2", "9.54")
    table.refuse("leave austria passage to france", "D15.23")
    table.refuse("leave austria passage to spain", "D15.23")
    impulse(table, "france")
    table.refuse("leave france passage to austria", "D15.23")
    table.position.subjects = (Subject("austria", "france", 2),)
    assert table.may("leave france passage to austria")


@with_and_without(RESTORED)
def test_D15_23__no_rising_puts_troops_into_the_victors_land_in_the_Grace_Period(amendments: int | None) -> None:
    table = Table(active="britain", points=-1, hands={"britain": ["tyrolean_rising"]}, amendments=amendments)
    conquered(table, "austria", "france", "tyrol", "salzburg", interphases=1)
    if amendments is None:
        assert table.refuse("event tyrolean_rising", "D20.39").message.id == "napoleon-event-nothing"
        table.position.subjects = ()
    assert table.may("event tyrolean_rising")


def test_D15_3__a_conquered_minor_stays_with_its_player_and_its_consul_goes_to_the_victor() -> None:
    table = Table(pacts={"denmark": "france"}, flags={"copenhagen": "britain", "holstein": "britain"})
    france, denmark = table.setting.nation("france"), table.setting.nation("denmark")
    decline(phase(table))()
    position = table.position
    assert (position.pact[denmark], position.role_of(denmark)) == (france, "france")
    consul = next(one for one in position.consuls if one.nation == "denmark")
    assert (consul.row, consul.box) == ("britain", 1)
    assert position.counted[denmark].bit_count() == 1


def test_D15_3__in_the_victors_Pact_box_it_goes_over_with_its_hand() -> None:
    from feldherr.games.napoleon.rules.diplomacy import shift

    table = Table(
        pacts={"denmark": "france"}, flags={"copenhagen": "britain", "holstein": "britain"}, hands={"denmark": ["fog"]}
    )
    decline(phase(table))()
    denmark = table.setting.nation("denmark")
    shift(table.position, denmark, 2, PlayContext(Scripted()))
    position = table.position
    assert not position.faults()
    assert position.role_of(denmark) == "britain"
    assert relations.at_war(position, denmark, table.setting.nation("france"))
    assert position.subjects == ()
    fog = table.setting.cards.index("fog")
    assert position.known("britain").hands[denmark] == position.known("france").hands[denmark] == (fog,)
    assert position.known("austria").hands[denmark] == (-1,)


@with_and_without(RESTORED)
@pytest.mark.parametrize(("interphases", "row"), [(1, "britain"), (2, "britain"), (1, "france")])
def test_D15_3__in_the_Grace_Period_it_makes_no_Pact_with_an_enemy_of_its_conqueror(
    amendments: int | None, interphases: int, row: str
) -> None:
    hands = {row: ["royal_marriage"]}
    table = Table(pacts={"denmark": "britain"}, active=row, hands=hands, amendments=amendments)
    conquered(table, "denmark", "france", interphases=interphases)
    table.position.consuls = tuple(
        Consulate("denmark", row, 2) if one.nation == "denmark" else one for one in table.position.consuls
    )
    barred = amendments is None and row == "britain" and interphases == 1
    if barred:
        refusal = table.refuse(f"court denmark with {row}", "D15.23")
        assert refusal.message.id == "napoleon-no-pact-yet"
    else:
        assert table.may(f"court denmark with {row}")
    impulse(table, row, -1)
    assert table.may("event royal_marriage") == (not barred)
    denmark = table.setting.nation("denmark")
    diplomacy.shift(table.position, denmark, 1, PlayContext(Scripted()))
    assert bool(table.position.subjects) == barred
    assert table.position.faults() == []


@with_and_without(FALLEN)
def test_D15_3__its_former_power_spends_no_CP_on_it(amendments: int | None) -> None:
    """The conquest has ended the Pact (D8.21): by land, at sea and in the yards it acts in its own impulse (U96)."""
    stacks = ("jutland: frederick denmark*3", "copenhagen: denmark~1", "paris: france*1")
    table = conquered(Table(*stacks, pacts={"denmark": "france"}, amendments=amendments), "denmark", "britain")
    acts = (
        "build denmark at holstein",
        "lay denmark at norway",
        "march frederick to holstein",
        "go denmark from jutland to holstein",
        "sail denmark from copenhagen to north_sea",
    )
    for text in acts:
        if amendments is None:
            table.refuse(text, "D7.5")
        else:
            assert table.may(text)
    assert table.may("build france at paris")
    impulse(table, "denmark")
    assert all(map(table.may, acts))


def test_D15_3__but_a_conquered_power_s_CP_still_serve_its_Pacts() -> None:
    """8.8: its Pacts stay in their Camp and with its player."""
    table = Table("serbia: yusuf turkey*3", active="austria", pacts={"turkey": "austria"})
    conquered(table, "austria", "france", interphases=2)
    assert table.may("march yusuf to bulgaria")
    assert table.may("build turkey at bulgaria")


def test_D15_4__who_submits_cedes_one_key_and_the_enemy_must_accept() -> None:
    table = phase(Table(flags={"vienna": "france", "venice": "france", "prague": "france"}))
    table.refuse("yield russia", "D15.4")
    position, context = table.position, PlayContext(Scripted(1))
    position.carry_out(position.read_action("yield france"), context, "austria")
    assert table.asked == "consent france"
    position.carry_out(position.read_action("answer no"), context, "france")
    while not isinstance(position.steps[-1], Campaign) and position.steps[-1].proceed(position, context):
        pass
    assert fallen(table) == []
    table = phase(Table(flags={"vienna": "france", "venice": "france", "prague": "france"}))
    position, context = table.position, PlayContext(Scripted())
    position.carry_out(position.read_action("yield france"), context, "austria")
    position.carry_out(position.read_action("answer yes"), context, "france")
    while position.steps[-1].proceed(position, context):
        pass
    assert table.asked == "cede france"
    table.refuse("retain venice prague", "D15.2")
    assert table.may("retain venice")


def test_D15_4__nobody_submits_whose_capital_and_half_of_whose_keys_are_safe() -> None:
    table = Table(flags={"venice": "france", "prague": "france", "cracow": "france"})
    austria = table.setting.nation("austria")
    assert not conquest.may_submit(table.position, austria)
    table = Table(flags={"venice": "france", "prague": "france", "cracow": "france", "buda": "france"})
    assert conquest.may_submit(table.position, austria)


def test_D17_3__a_Foreign_War_unpaid_twice_is_a_submission_to_the_first_enemy() -> None:
    table = Table()
    table.position.foreign = (ForeignWar("russia", 4),)
    phase(table)
    assert table.position.foreign == (ForeignWar("russia", 4, 1),)
    assert fallen(table) == []
    phase(table)
    assert fallen(table) == ["russia"]
    assert table.position.subjects[0].conqueror == "france"
    assert table.position.foreign == ()


def test_D17_3__it_is_paid_in_parts_with_points_of_ones_cards() -> None:
    table = Table(active="russia", points=6)
    table.refuse("fund 1", "D17.3")
    table.position.foreign = (ForeignWar("russia", 4, 1),)
    table.refuse("fund 5", "D17.3")
    table.play("fund 3")
    assert (table.points, table.position.foreign) == (3, (ForeignWar("russia", 1, 1),))
    table.play("fund 1")
    assert (table.points, table.position.foreign) == (2, ())


@with_and_without(RESTORED)
def test_D17_3__who_submits_for_a_Foreign_War_receives_no_submission_in_that_phase(amendments: int | None) -> None:
    camps = {"russia": "imperial", "france": "coalition", "spain": "coalition"}
    table = Table(camps=camps, amendments=amendments)
    table.position.foreign = (ForeignWar("russia", 4, 1), ForeignWar("britain", 5, 1))
    phase(table)
    assert fallen(table) == (["russia"] if amendments is None else ["britain", "russia"])


def test_D17_3__both_submit_to_a_third() -> None:
    table = Table()
    table.position.foreign = (ForeignWar("russia", 4, 1), ForeignWar("britain", 5, 1))
    phase(table)
    assert fallen(table) == ["russia", "britain"]
    assert {one.conqueror for one in table.position.subjects} == {"france"}


def test_U30__what_a_conquered_Pact_has_lost_stays_lost() -> None:
    from feldherr.games.napoleon.state.pieces import Subject

    table = Table(flags={"seville": "britain", "corunna": "britain"})
    france = table.setting.nation("france")
    assert relations.keys_won(table.position, france) == -2
    table.position.subjects = (Subject("spain", "britain"),)
    assert relations.keys_won(table.position, france) == -2
    table = Table(flags={"lisbon": "spain"})
    assert relations.keys_won(table.position, france) == 1
    table.position.subjects = (Subject("spain", "britain"),)
    assert relations.keys_won(table.position, france) == 0


@with_and_without(RECKONED)
def test_D15_4__nobody_submits_past_who_would_be_the_conqueror(amendments: int | None) -> None:
    """U74: Spain has taken nothing of Austria's, whose capital and three keys more are French."""
    flags = dict.fromkeys(("vienna", "venice", "prague", "moravia"), "france")
    table = phase(Table(flags=flags, camps={"prussia": "imperial"}, amendments=amendments))
    assert table.asked == "yield austria"
    assert table.may("yield france")
    for other in ("spain", "prussia"):
        if amendments is None:
            assert table.refuse(f"yield {other}", "D15.4").message.id == "napoleon-not-its-victor"
        else:
            assert table.may(f"yield {other}")
    offered = {table.setting.nations[value.v] for value in table.position.legal("austria").choices("yield").values}
    assert offered == ({"france"} if amendments is None else {"france", "prussia", "spain"})


@with_and_without(RECKONED)
def test_D15_4__nor_by_a_deal(amendments: int | None) -> None:
    flags = dict.fromkeys(("vienna", "venice", "prague", "moravia"), "france")
    table = Table(flags=flags, camps={"prussia": "imperial"}, active="austria", amendments=amendments)
    assert table.may("propose to france submits")
    assert table.may("propose to prussia submits") is (amendments is not None)


def test_D15_4__while_the_capital_is_safe_it_is_who_has_most_of_the_lost_keys() -> None:
    flags = {"venice": "france", "trieste": "france", "prague": "france", "moravia": "spain"}
    table = phase(Table(flags=flags))
    assert table.asked == "yield austria"
    assert table.may("yield france")
    table.refuse("yield spain", "D15.4")


@with_and_without(RECKONED)
def test_D17_3__a_proxy_has_no_points_of_its_own_to_be_first_by(amendments: int | None) -> None:
    """France has lost a key, Prussia, a proxy in its Pact, none: what Prussia has counts for France."""
    flags, pacts = {"lyons": "britain"}, {"prussia": "france"}
    table = Table(players=4, flags=flags, pacts=pacts, amendments=amendments)
    table.position.baseline[table.setting.nation("france")] += 2
    table.position.foreign = (ForeignWar("russia", 4, 1),)
    phase(table)
    assert fallen(table) == ["russia"]
    assert table.position.subjects[0].conqueror == ("france" if amendments is None else "prussia")


@with_and_without(RECKONED)
def test_D20_39__in_ones_own_duchy_no_Grace_Period_forbids_a_rising(amendments: int | None) -> None:
    """Prussia, which has beaten Austria, has come into the Coalition in whose box Austria sits; Tyrol is Austrian."""
    hands = {"russia": ["tyrolean_rising"]}
    camps = {"prussia": "coalition"}
    table = Table(active="russia", points=-1, hands=hands, camps=camps, amendments=amendments)
    conquered(table, "austria", "prussia")
    assert table.may("event tyrolean_rising") is (amendments is None)


@pytest.mark.parametrize(("spoken", "name"), [("en", "Spain"), ("ru", "Испания")])
def test_D15_2__who_keeps_is_named_to_a_player_of_several_nations(spoken: Language, name: str) -> None:
    table = austria_beaten()
    assert name not in question(table, spoken)
    answer(table, "retain venice carinthia")
    assert table.asked == "cede france"
    assert name in question(table, spoken)
    assert "0" not in question(table, spoken), "an ally keeps no open duchies"


def test_D15_1__one_conqueror_of_two_cedes_and_gains_for_each() -> None:
    """Austria is tested, and all of it is ceded, before Prussia is tested; Spain keeps a key of each."""
    flags = dict.fromkeys(("vienna", "venice", "trieste", "prague", "berlin", "magdeburg", "breslau"), "france")
    flags |= dict.fromkeys(("moravia", "buda", "stettin"), "spain")
    table = phase(Table(flags=flags, camps={"prussia": "coalition"}))
    for text, *dice in (("pass",), ("pass", 6), ("retain venice trieste",), ("retain buda", 6)):
        answer(table, text, *dice)
    assert over(table)
    assert (fallen(table), table.position.resources[table.setting.nation("france")]) == (["austria", "prussia"], 2)
    held = {place: table.holder(place) for place in flags}
    assert held == {
        "vienna": "austria", "venice": "france", "trieste": "france", "prague": "austria", "moravia": "austria",
        "buda": "spain", "berlin": "prussia", "magdeburg": "france", "breslau": "france", "stettin": "spain",
    }  # fmt: skip


def test_D15_2__at_a_second_conquest_what_was_ceded_before_neither_counts_nor_is_named_again() -> None:
    table = conquered(Table(), "austria", "france", "venice", "trieste", interphases=2)
    position, austria = table.position, table.setting.nation("austria")
    change(table, "austria", COALITION)
    position.counted[austria] = sum(1 << key for key in table.setting.keys if position.control[key] == austria)
    hoist(table, "france", "vienna", "prague", "moravia", "buda", "linz", "carinthia")
    # Four of the five keys that it had: 4 - 1 + 3.
    decline(phase(table))(3)
    assert table.asked == "cede france"
    table.refuse("retain venice prague", "D15.2")
    table.refuse("retain prague carinthia", "D15.2")
    assert over(answer(table, "retain prague moravia linz"))
    kept = {table.setting.names.places[place] for place in position.ceded}
    assert kept == {"venice", "trieste", "prague", "moravia", "linz"}
    assert (table.holder("carinthia"), table.holder("buda"), table.holder("venice")) == ("austria", "austria", "france")
    assert position.counted[austria].bit_count() == 3


def test_D15_2__a_proxy_that_conquers_keeps_and_gains_for_itself() -> None:
    """Prussia, in Austria's Pact, is in Paris: its player names for both, and the Resource is a point of Austria."""
    flags = dict.fromkeys(("bordeaux", "lyons", "brussels", "strasbourg", "marseilles"), "austria")
    flags |= dict.fromkeys(("paris", "toulouse"), "prussia")
    table = phase(Table(flags=flags, **PRUSSIA))
    before = victory.points(table.position, table.setting.nation("austria"))
    decline(table)(6)
    assert table.asked == "cede austria"
    assert over(answer(table, "retain lyons"))
    resources = [table.position.resources[table.setting.nation(one)] for one in ("prussia", "austria")]
    assert (resources, [one.conqueror for one in table.position.subjects]) == ([1, 0], ["prussia"])
    assert [table.holder(key) for key in ("toulouse", "lyons", "bordeaux")] == ["prussia", "austria", "france"]
    # Paris and four of Austria's keys return, and a Resource comes.
    assert victory.points(table.position, table.setting.nation("austria")) == before - 5 + 1


@pytest.mark.parametrize(("flags", "conquered"), [({"vienna": "france"}, True), ({}, False)])
def test_U113__a_capital_is_controlled_by_flag_whoever_stands_in_it(flags: dict[str, str], conquered: bool) -> None:
    """Charles in Vienna under a French flag does not save it; Ney there without one does not take it."""
    table = phase(Table("vienna: charles austria*2" if flags else "vienna: ney france*2", flags=flags))
    if conquered:
        table = decline(table)(6)
    assert fallen(table) == (["austria"] if conquered else [])
