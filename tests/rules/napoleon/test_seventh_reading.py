"""A seventh reading: what was ceded comes back with its owner, and a deal leads round no phase of the turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.table import Table
from tests.rules.napoleon.test_08_subjects import PRUSSIA, camp, change, conquered
from tests.rules.napoleon.test_09_movement import give
from tests.rules.napoleon.test_14_interphase import between, turn_to
from tests.rules.napoleon.test_15_conquest_phase import fallen, phase

from feldherr.games.napoleon.machine.judgement.cabinet import Cabinet
from feldherr.games.napoleon.machine.judgement.envoys import Envoys
from feldherr.games.napoleon.rules import diplomacy, relations
from feldherr.games.napoleon.rules.forces import commander_at
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.state.amendments import RESTORED
from feldherr.games.napoleon.state.pieces import Consulate, ForeignWar
from feldherr.games.napoleon.state.setting import COALITION, COMMAND, IMPERIAL
from feldherr.kernel import PlayContext, Scripted

BEFORE = RESTORED - 1
BOTH = pytest.mark.parametrize("amendments", [None, BEFORE])


def impulse(table: Table, nation: str, points: int = 5) -> None:
    """The impulse is another nation's."""
    table.position.steps[-1] = Impulse(table.setting.nation(nation), points)
    table.position.active = nation


def pact(table: Table, nation: str, power: str) -> None:
    """A minor or proxy has a Pact, or has it again."""
    number = table.setting.nation
    diplomacy.make_pact(table.position, number(nation), number(power), PlayContext(Scripted()))
    assert not table.position.faults()


# D14.13, 8.83 Ceded duchies of a proxy


@BOTH
def test_D14_13__a_ceded_duchy_under_its_powers_flag_returns_to_a_proxy(amendments: int | None) -> None:
    """Example 1 of 8.81 has the Austrian flag on Breslau; what example 2 tells of Prague holds of it as well."""
    table = Table("breslau: john austria*2", active="austria", amendments=amendments, **PRUSSIA)
    conquered(table, "prussia", "france", "breslau", interphases=2)
    table.play("flag breslau")
    assert table.holder("breslau") == "austria"
    pact(table, "prussia", "austria")
    assert table.holder("breslau") == ("prussia" if amendments is None else "austria")
    assert bool(table.position.ceded) == (amendments is not None)
    assert table.units("breslau") == {"austria": 2}


@BOTH
def test_8_83__of_a_proxy_that_goes_to_its_conqueror_what_the_enemy_holds_is_ceded_no_more(
    amendments: int | None,
) -> None:
    table = Table("breslau: kutuzov russia*2", active="russia", amendments=amendments, **PRUSSIA)
    conquered(table, "prussia", "france", "breslau", "stettin", interphases=1)
    table.play("flag breslau")
    pact(table, "prussia", "france")
    place = table.setting.names.place
    ceded = {"stettin"} if amendments is None else {"breslau", "stettin"}
    assert {*table.position.ceded} == {*map(place, ceded)}
    # In the conqueror's Camp he keeps what he holds (8.82).
    assert table.holder("stettin") == "france"


def test_D14_13__a_proxy_that_comes_back_has_not_again_what_the_conqueror_holds() -> None:
    table = Table(**PRUSSIA)
    conquered(table, "prussia", "france", "breslau", interphases=2)
    pact(table, "prussia", "austria")
    assert (table.holder("breslau"), len(table.position.ceded)) == ("france", 1)


# D15.1 A key retaken


@BOTH
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


# D8.61, D8.42, 8.82 Entry to a Camp by a deal


@BOTH
def test_D8_42__a_member_of_a_Camp_does_not_change_it_by_a_deal_in_an_impulse(amendments: int | None) -> None:
    table = Table(active="austria", amendments=amendments)
    table.play("propose to france joining imperial")
    impulse(table, "france")
    if amendments is None:
        assert table.refuse("accept austria", "D8.42").message.id == "napoleon-joins-neutral"
        # Nor does the machine count on it.
        assert not [*Envoys(Cabinet(table.position, "france"), table.setting.nation("france")).answers()]
    else:
        table.play("accept austria")
        assert camp(table, "austria") == IMPERIAL


def test_D14_1__it_does_in_the_Interphase() -> None:
    table = Table(active="austria")
    table.play("propose to france joining imperial")
    between(table)
    table.play("accept austria")
    assert camp(table, "austria") == IMPERIAL


@BOTH
def test_8_82__who_has_been_conquered_joins_the_conqueror_in_the_next_Interphase_and_no_sooner(
    amendments: int | None,
) -> None:
    table = Table(active="austria", amendments=amendments)
    conquered(table, "austria", "france", "venice")
    if amendments is None:
        assert table.refuse("propose to france joining imperial", "8.82").message.id == "napoleon-just-defeated"
        later = conquered(Table(), "austria", "france", "venice")
        between(later)
        turn_to(later, "austria")
        later.play("join austria imperial")
        later.play("answer yes", by="france")
        assert (camp(later, "austria"), later.position.subjects) == (IMPERIAL, ())
    else:
        table.play("propose to france joining imperial")
        impulse(table, "france")
        table.play("accept austria")
        assert table.position.subjects == ()


@BOTH
def test_8_82__nobody_submits_and_joins_the_victor_in_one_deal(amendments: int | None) -> None:
    """The submission of an ally would give nothing back, and leave it a Subject Neutral in the victor's Camp."""
    table = Table(active="austria", flags={"vienna": "france"}, amendments=amendments)
    if amendments is None:
        refusal = table.refuse("propose to france joining imperial submits", "8.82")
        assert refusal.message.id == "napoleon-submits-first"
        table.play("propose to france submits")
        impulse(table, "france")
        table.play("accept austria")
        assert (table.holder("vienna"), fallen(table)) == ("austria", ["austria"])
    else:
        assert table.may("propose to france joining imperial submits")


# D17.3 Two Foreign Wars at once


@BOTH
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


# 8.82 The conqueror comes into the Camp in which the conquered sits


def crossed(amendments: int | None, interphases: int, **more: Any) -> Table:
    """Prussia, of the Imperial Camp, has conquered Austria and kept Prague; then it goes over to the Coalition."""
    table = Table(camps={"prussia": "imperial"}, amendments=amendments, **more)
    conquered(table, "austria", "prussia", "prague", interphases=interphases)
    change(table, "prussia", COALITION)
    return table


@BOTH
def test_8_82__a_conqueror_who_has_come_into_its_Camp_gives_back_only_what_he_will(amendments: int | None) -> None:
    table = crossed(amendments, 2)
    change(table, "austria", COALITION)
    prague = table.setting.names.place("prague")
    assert table.holder("prague") == ("prussia" if amendments is None else "austria")
    assert table.position.ceded == ((prague,) if amendments is None else ())
    if amendments is None:
        impulse(table, "prussia")
        table.play("restore prague")
        assert (table.holder("prague"), table.position.ceded) == ("austria", ())


@BOTH
def test_8_82__neither_attacks_the_other_in_the_Grace_Period(amendments: int | None) -> None:
    table = crossed(amendments, 1)
    impulse(table, "prussia")
    if amendments is None:
        table.refuse("war austria", "D15.23")
        impulse(table, "austria")
        table.refuse("war russia", "8.82")
        later = crossed(amendments, 2)
        impulse(later, "prussia")
        assert later.may("war austria")
        impulse(later, "austria")
        assert later.may("war russia")
    else:
        assert table.may("war austria")


# 9.71 A standing army joins a group on the march


@pytest.mark.parametrize(
    ("amendments", "standing", "units", "spent"),
    [
        # Ney alone is one more piece of the two armies (9.74); with three units he is a third.
        (None, "ney", 12, 2),
        (None, "ney france*3", 15, 3 + 1),
        (None, "ney france*3", 10, 2),
        (BEFORE, "ney", 12, 2 + 1),
        (BEFORE, "ney france*3", 15, 3 + 2),
    ],
)
def test_9_71__the_armies_of_the_group_that_has_come_are_not_paid_for_anew(
    amendments: int | None, standing: str, units: int, spent: int
) -> None:
    table = Table("strasbourg: napoleon soult france*12", f"wurtemberg: {standing}", amendments=amendments)
    table.play("march napoleon to wurtemberg with soult taking france*12")
    assert table.points == 18
    table.play(f"march napoleon to munich with soult ney taking france*{units}")
    assert table.points == 18 - spent


@BOTH
def test_9_71__an_army_that_joins_as_another_stays_behind_costs_its_point(amendments: int | None) -> None:
    """Napoleon and ten units have come; Ney's army takes the place of Soult's."""
    table = Table("strasbourg: napoleon soult france*12", "wurtemberg: ney france*3", amendments=amendments)
    table.play("march napoleon to wurtemberg with soult taking france*12")
    table.play("march napoleon to munich with ney taking france*10")
    assert table.points == 18 - 2 - 1


# D8.33, D20.39 Troops that an event has put into neutral land


def risen(amendments: int | None) -> Table:
    """Austria of 1813 is neutral still, and Tyrol French."""
    hands = {"britain": ["tyrolean_rising"]}
    table = Table("vienna: austria*1", scenario="1813", active="britain", points=-1, hands=hands, amendments=amendments)
    table.play("event tyrolean_rising")
    table.play("at tyrol")
    assert (table.units("tyrol"), table.holder("tyrol")) == ({"austria": 2}, "france")
    return table


@BOTH
def test_D8_33__they_stay_though_others_take_back_their_leave(amendments: int | None) -> None:
    table = risen(amendments)
    impulse(table, "russia")
    table.play("leave russia passage to britain")
    assert table.units("tyrol") == ({"austria": 2} if amendments is None else {})


def test_D14_12__they_go_when_their_own_state_changes() -> None:
    table = risen(None)
    change(table, "austria", COALITION)
    assert (table.units("tyrol"), table.units("regroup")) == ({}, {"austria": 2})


def test_D8_5__guests_without_leave_go_as_before() -> None:
    table = Table("linz: charles austria*2 kutuzov russia*2", "moravia: russia*1", active="austria")
    table.play("leave austria passage to russia")
    assert (table.units("linz"), table.units("moravia")) == ({"austria": 2}, {})
    assert (table.units("regroup"), table.at("kutuzov")) == ({"russia": 3}, "regroup")


@BOTH
def test_D15_23__no_rising_puts_troops_into_the_victors_land_in_the_Grace_Period(amendments: int | None) -> None:
    table = Table(active="britain", points=-1, hands={"britain": ["tyrolean_rising"]}, amendments=amendments)
    conquered(table, "austria", "france", "tyrol", "salzburg", interphases=1)
    if amendments is None:
        assert table.refuse("event tyrolean_rising", "D20.39").message.id == "napoleon-event-nothing"
        table.position.subjects = ()
    assert table.may("event tyrolean_rising")


# D15.3 The consul of a conquered minor


@BOTH
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


@BOTH
def test_D8_61__what_the_former_player_has_offered_does_not_bind_the_new_one(amendments: int | None) -> None:
    """Denmark and Sweden, in a Pact with Prussia, have both made Russia an offer; then Denmark goes over to Austria."""
    table = Table(pacts={"denmark": "prussia", "sweden": "prussia"}, active="denmark", amendments=amendments)
    table.play("propose to russia giving passage")
    impulse(table, "sweden")
    table.play("propose to russia giving passage")
    pact(table, "denmark", "austria")
    left = [offer.giver for offer in table.position.offers]
    assert left == (["sweden"] if amendments is None else ["denmark", "sweden"])


def test_D16_3__what_comes_back_to_a_nation_with_its_Pact_is_no_gain_of_its_new_power() -> None:
    """Spain of 1813, Britain's, has been conquered; Corunna, ceded to France, is British when Russia has its Pact."""
    table = Table(scenario="1813")
    conquered(table, "spain", "france", "corunna", interphases=2)
    spain, russia, corunna = *map(table.setting.nation, ("spain", "russia")), table.setting.names.place("corunna")
    table.position.control = bytes(
        table.setting.nation("britain") if place == corunna else holder
        for place, holder in enumerate(table.position.control)
    )
    before = relations.keys_won(table.position, russia)
    pact(table, "spain", "russia")
    assert table.holder("corunna") == "spain"
    assert relations.keys_won(table.position, russia) == before
    assert table.position.baseline[spain] == relations.keys_held(table.position, spain)


# 9.72 The commander of an army group is lost


@pytest.mark.parametrize(
    ("amendments", "die", "leave", "commander"),
    [(None, 6, True, "kutuzov"), (None, 4, True, "kutuzov"), (None, 6, False, ""), (BEFORE, 6, True, "")],
)
def test_9_72__a_group_stands_under_another_who_may_lead_it_when_its_commander_is_lost(
    amendments: int | None, die: int, leave: bool, commander: str
) -> None:
    table = Table(
        "linz: charles austria*5 kutuzov russia*6 bagration", hands={"france": ["assassination_plot"]}, points=-1,
        amendments=amendments,
    )  # fmt: skip
    table.lead("linz", "charles", "austria", "russia")
    give(table, COMMAND, "austria", "russia", on=leave)
    table.play("event assassination_plot")
    table.play("name charles", die)
    assert table.at("charles") in ("regroup", "dead")
    position = table.position
    found = commander_at(
        position, table.setting.names.place("linz"), [*map(table.setting.nation, ("austria", "russia"))]
    )
    assert (table.setting.leaders[found] if found >= 0 else "") == commander
    assert [group.nations for group in position.groups] == ([("russia", "austria")] if commander else [])


def test_9_72__who_only_walks_away_breaks_it_up() -> None:
    table = Table("linz: charles austria*5 kutuzov russia*6", active="austria")
    table.lead("linz", "charles", "austria", "russia")
    table.play("march charles to vienna taking austria*3")
    assert table.position.groups == ()
