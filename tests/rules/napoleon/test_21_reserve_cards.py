"""D21: the Reserves that are played as events. Each test has one card's text before it."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import conquered, holding, squadrons, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.relations import at_war
from feldherr.games.napoleon.state.amendments import CHARGED, RECKONED


def raise_units(table: Table, nation: str, *places: str) -> None:
    """Build a unit in each place; then the card is done."""
    for at, place in enumerate(places):
        assert table.asked.startswith("levy"), at
        table.play(f"build {nation} at {place}")
    assert table.asked.startswith("points")
    assert sum(sum(counts) for counts in table.position.units) == len(places)


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


def test_U114__a_leader_alone_marches_by_the_card_of_the_marshals() -> None:
    table = holding("marshals", "munich: davout", "paris: ney france*4", reserve=["marshals"], more=("fog",))
    table.play("event marshals with fog")
    table.play("march davout to ratisbon-franconia")
    table.play("march davout to hesse")
    assert (table.at("davout"), table.asked) == ("hesse", "points france")


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
    table.refuse("build spain at lisbon", "D21.8")
    table.play("build spain at burgos")
    table.refuse("build spain at burgos", "D7.1")
    table.play("build spain at leon")
    table.play("build spain at madrid")
    assert (table.asked, table.units("burgos"), table.units("leon")) == (
        "points britain", {"spain": 1}, {"spain": 1},
    )  # fmt: skip


def test_D21_8__and_beside_troops_of_a_nation_that_is_no_enemy_of_a_neutral_Spain() -> None:
    """D8.33: what a card raises stays in Burgos without leave of the French, and declares no war."""
    table = holding(
        "junta", "burgos: france*1", active="spain", reserve=["junta"], flags={"burgos": "france"},
        pacts={"spain": "britain"}, camps={"britain": "neutral"},
    )  # fmt: skip
    assert not at_war(table.position, *map(table.setting.nation, ("spain", "france")))
    table.play("event junta")
    table.play("build spain at burgos")
    assert (table.units("burgos"), table.holder("burgos")) == ({"france": 1, "spain": 1}, "france")
    assert table.told("war_declared") == []


def test_D21_9__or_the_janissaries_raise_three_units() -> None:
    table = holding("janissaries", active="turkey", reserve=["janissaries"], pacts={"turkey": "france"})
    table.play("event janissaries")
    raise_units(table, "turkey", "constantinople", "constantinople", "bulgaria")


@with_and_without(RECKONED)
@pytest.mark.parametrize("interphases", [0, 2])
def test_D15_23__in_the_Grace_Period_the_Junta_stays_out_of_the_land_of_victors_and_defeated(
    interphases: int, amendments: int | None
) -> None:
    """Saragossa is ceded to France; or Madrid is British, and France, whose Pact Spain is, has beaten Britain."""
    free = interphases > 0 or amendments is not None
    table = holding("junta", active="spain", reserve=["junta"], amendments=amendments)
    conquered(table, "spain", "france", "zaragoza", interphases=interphases)
    table.play("event junta")
    assert table.may("build spain at zaragoza") is free
    flags = {"madrid": "britain"}
    table = holding("junta", active="spain", reserve=["junta"], flags=flags, amendments=amendments)
    conquered(table, "britain", "france", interphases=interphases)
    table.play("event junta")
    assert table.may("build spain at madrid") is free
    if not free:
        table.refuse("build spain at madrid", "D15.23")


@with_and_without(CHARGED)
def test_D21_8__an_enemy_fortress_without_troops_keeps_the_Junta_out_of_its_duchy_no_more_than_a_flag(
    amendments: int | None,
) -> None:
    """Formations are never inside a fortress (12.1): the bands gather before it."""
    pacts, flags = {"spain": "britain"}, {"badajoz": "france"}
    table = holding("junta", active="spain", reserve=["junta"], pacts=pacts, flags=flags, amendments=amendments)
    table.play("event junta")
    assert table.may("build spain at badajoz") is (amendments is None)
    if amendments is None:
        table.play("build spain at badajoz")
        assert (table.units("badajoz"), table.holder("badajoz")) == ({"spain": 1}, "france")


@with_and_without(CHARGED)
def test_D21_3__the_two_dice_are_of_the_whole_battle(amendments: int | None) -> None:
    """Brought up before a tied first round, they are there in the second, and in no other battle."""
    pieces = ("biscay: britain~2 france~1",)
    table = holding("royal_navy", *pieces, active="britain", reserve=["royal_navy"], amendments=amendments)
    table.play("event royal_navy")
    table.play("patrol britain in biscay", 6, 6)
    table.play("pass")
    if amendments is None:
        table.play("bring_up", *[1] * 10, *[6, *[1] * 7], 1, 1)
    else:
        table.play("bring_up", *[1] * 10, *[6, *[1] * 5], 1, 1)
    dice = [told["active"][0] for told in table.told("sea_round")]
    assert dice == ([8, 8] if amendments is None else [8, 6])
    assert not table.position.lasting


def test_D21_11__no_gunboat_in_a_blockaded_port_and_no_unit_beside_an_enemy() -> None:
    fleets = ("west_baltic: britain~2", "north_sea: britain~1")
    table = holding(
        "gunboat_war", *fleets, "holstein: moore britain*2",
        active="denmark", reserve=["gunboat_war"], pacts={"denmark": "france"},
    )  # fmt: skip
    table.refuse("event gunboat_war as 1", "D21.11")
    table.play("event gunboat_war as 2")
    assert not table.may("build denmark at holstein")
    for _ in range(2):
        table.play("build denmark at copenhagen")
    assert (table.asked, table.position.reserve) == ("points france", 0)
