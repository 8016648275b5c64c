"""9.1 to 9.3, 9.5: movement, what it costs and what bars the way. The cases come from the print."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import first_of_deck, impulse, walks, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.state.amendments import APART, CONSENTED, KEPT
from feldherr.games.napoleon.state.pieces import FOUGHT, HALTED

# 9.1, 9.2, 9.3


ALLOWED: list[tuple[str, tuple[str, ...], dict[str, Any], str, int]] = [
    ("a rating of 4 leads four units", ("calais: ney france*4",), {}, "march ney to brussels taking france*4", 1),
    ("a leader in the army takes a place", ("paris: davout murat france*4",), {},
     "march davout to orleans with murat taking france*4", 1),
    ("one unit more makes him a second army", ("paris: davout murat france*5",), {},
     "march davout to orleans with murat taking france*5", 2),
    ("a power leads its Pact's units", ("bayonne: davout spain*5",), {}, "march davout to vitoria taking spain*5", 1),
    ("who leads nobody pays like an army", ("paris: ney",), {}, "march ney to orleans-bordeaux alone", 2),
    ("two leaders by themselves are one army", ("paris: ney murat",), {}, "march ney to orleans with murat alone", 1),
    ("a group of two nations pays for two armies",
     ("lemberg: kutuzov russia*6 charles austria*6",), {"active": "russia"},
     "march kutuzov to tarnopol with charles taking russia*6 austria*6", 2),
    ("of a group an army may part in its own impulse",
     ("lemberg: kutuzov russia*6 charles austria*6",), {"active": "austria"},
     "march charles to cracow taking austria*6", 1),
    ("out of an enemy fortress to a friendly duchy",
     ("mantua: charles austria*2",), {"active": "austria"}, "march charles to venice taking austria*2", 1),
    ("out of an enemy fortress to one that is nobody's",
     ("mantua: charles austria*2",), {"active": "austria", "flags": {"milan": ""}},
     "march charles to milan taking austria*2", 1),
    ("out of an enemy fortress to one that friends hold unflagged",
     ("mantua: charles austria*2", "bologna: austria*1"), {"active": "austria"},
     "march charles to bologna taking austria*2", 1),
    ("over a strait by a fleet in another port of its zone",
     ("calabria: massena france*2", "naples: britain~1"), {"flags": {"calabria": "france"}},
     "march massena to sicily", 1),
    ("two manoeuvres for a point", ("brest: france~1",), {}, "sail france from brest to biscay", 1),
    ("three for two", ("marseilles: france~1",), {}, "sail france from marseilles to west_med-tyrrhenian-adriatic", 2),
    ("Portsmouth, Channel, Approaches, Dublin: two zones and a port",
     ("portsmouth: britain*1",), {"active": "britain"},
     "convoy britain from portsmouth to channel-approaches-dublin taking britain*1", 3),
    ("past a friendly fortress on the strait",
     ("lisbon: britain*1",), {"active": "britain", "flags": {"valencia": "britain"}},
     "convoy britain from lisbon to iberian_coast-west_med-valencia taking britain*1", 3),
    ("a siege costs nothing", ("mantua: charles austria*2",), {"active": "austria"}, "besiege charles", 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("stacks", "more", "text", "cost"), [one[1:] for one in ALLOWED], ids=[one[0] for one in ALLOWED]
)
def test_9__what_is_allowed_by_land_and_sea_costs_so_much(
    stacks: tuple[str, ...], more: dict[str, Any], text: str, cost: int
) -> None:
    table = Table(*stacks, points=9, **more)
    # Charles and two units have five dice against the two of Mantua; Sicily fires two.
    table.play(text, *[1] * (7 if text.startswith("besiege") else 2 if text.endswith("sicily") else 0))
    assert 9 - table.points == cost


REFUSED: list[tuple[str, tuple[str, ...], dict[str, Any], str, str]] = [
    ("a leader of a minor leads no French", ("bayonne: castanos france*1",), {},
     "march castanos to bordeaux taking france*1", "9.7"),
    ("nobody leads another power's units without a leader of theirs",
     ("lemberg: kutuzov austria*3",), {"active": "russia"}, "march kutuzov to tarnopol taking austria*3", "9.1"),
    ("nor the other way round",
     ("lemberg: charles russia*3",), {"active": "austria"}, "march charles to cracow taking russia*3", "9.1"),
    ("a group moves in its commander's impulse",
     ("lemberg: kutuzov russia*3 charles austria*3",), {"active": "austria"},
     "march kutuzov to cracow with charles taking russia*3 austria*3", "D7.5"),
    ("a minor's leader commands no group",
     ("bayonne: castanos spain*2 davout france*2",), {"active": "spain"},
     "march castanos to vitoria with davout taking spain*2 france*2", "9.7"),
    ("past an enemy fortress", ("bologna: charles austria*2",), {"active": "austria"},
     "march charles to mantua-milan taking austria*2", "9.52"),
    ("out of an enemy fortress into enemy land", ("mantua: charles austria*2",), {"active": "austria"},
     "march charles to milan taking austria*2", "12.4"),
    ("into neutral land", ("hanover: bernadotte france*3",), {}, "march bernadotte to magdeburg", "9.54"),
    ("a fleet in the Baltic bars the Sound too",
     ("jutland: bernadotte france*3", "west_baltic: britain~1"),
     {"flags": {"jutland": "france"}, "camps": {"denmark": "coalition"}}, "march bernadotte to copenhagen", "9.53"),
    ("as does one in the North Sea",
     ("jutland: bernadotte france*3", "north_sea: britain~1"),
     {"flags": {"jutland": "france"}, "camps": {"denmark": "coalition"}}, "march bernadotte to copenhagen", "9.53"),
    ("a siege without a leader", ("mantua: austria*3", "venice: charles"), {"active": "austria"},
     "besiege charles", "12.2"),
    ("a siege of nine pieces under Napoleon", ("mantua: napoleon france*9",), {"flags": {"mantua": "austria"}},
     "besiege napoleon taking france*9", "12.2"),
    ("six pieces in a convoy", ("portsmouth: moore britain*5",), {"active": "britain"},
     "convoy britain from portsmouth to channel-london taking britain*5 with moore", "13.6"),
    ("a convoy through a zone of the enemy's", ("portsmouth: britain*1", "channel: france~1"), {"active": "britain"},
     "convoy britain from portsmouth to channel-london taking britain*1", "13.6"),
    ("a convoy past an enemy fortress", ("marseilles: france*1", "bordeaux: france*1"), {},
     "convoy france from marseilles to west_med-iberian_coast-biscay-bordeaux taking france*1", "13.6"),
    ("a landing without a fleet in the zone", ("portsmouth: britain*1",), {"active": "britain"},
     "convoy britain from portsmouth to channel-normandy taking britain*1", "13.7"),
    ("a landing where both have fleets in the zone next to it",
     ("marseilles: france*1", "tyrrhenian: france~1 britain~1"), {},
     "convoy france from marseilles to west_med-tyrrhenian-naples taking france*1", "13.6"),
    ("a patrol in port", ("brest: france~1", "approaches: britain~1"), {}, "patrol france in brest", "13.3.port"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("stacks", "more", "text", "paragraph"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED]
)
def test_9__what_is_refused_by_land_and_sea(
    stacks: tuple[str, ...], more: dict[str, Any], text: str, paragraph: str
) -> None:
    Table(*stacks, points=9, **more).refuse(text, paragraph)


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


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (KEPT - 1, "vienna")])
def test_9_1__a_leader_who_loses_all_in_an_interception_does_not_stay_beside_who_was_built(
    amendments: int | None, at: str
) -> None:
    """Davout comes out of Linz, nobody's as long as he stands there, with a unit that the ambush takes."""
    table = Table("linz: davout france*1", active="austria", points=5, amendments=amendments)
    table.play("build austria at vienna")
    table.play("intercept davout taking france*1", 6, 6, 6, 1)
    table.play("lose france*1")
    assert (table.at("davout"), table.units("vienna")) == (at, {"austria": 1})


@pytest.mark.parametrize(("amendments", "dice"), [(None, 3 + 1 + 2), (APART - 1, 3 + 2 + 2)])
def test_9_1__a_leader_of_a_proxy_does_not_command_the_French_when_their_leader_is_lost(
    amendments: int | None, dice: int
) -> None:
    """Davout is lost in the marsh before Brest-Litovsk; Blucher, 2, is one die more, and no commander."""
    table = Table(
        "warsaw: davout blucher france*3", "brest_litovsk: russia*2", scenario="1812", players=2, active="france",
        amendments=amendments,
    )  # fmt: skip
    table.play("march davout to brest_litovsk with blucher taking france*3")
    table.play("pass", 6, 1, 1, 1, 1)
    table.play("lose leaders davout", 1, 5, *[1] * (dice - 1), *[1] * 6)
    told = table.told("battle_round")[0]
    assert told["active"][0] == dice


@pytest.mark.parametrize(("amendments", "dice"), [(None, 3 + 1 + 2), (APART - 1, 3 + 2 + 2)])
def test_9_1__nor_when_a_card_sends_their_leader_to_regroup(amendments: int | None, dice: int) -> None:
    table = Table(
        "warsaw: davout blucher france*3", "brest_litovsk: russia*2", scenario="1812", players=2, active="france",
        hands={"russia": ["leader_wounded"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to brest_litovsk with blucher taking france*3")
    table.play("pass", *[1] * 5)
    table.play("play leader_wounded on davout", 5, 5, *[1] * (dice - 1), *[1] * 6)
    assert (table.at("davout"), table.told("battle_round")[0]["active"][0]) == ("regroup", dice)


def test_9_1__a_leader_pays_a_point_for_each_duchy_alone_and_with_his_army() -> None:
    for taken in ("alone", "taking france*5"):
        table = Table("strasbourg: davout france*5", points=3)
        table.play(f"march davout to baden-wurtemberg {taken}")
        assert table.points == 1
    table = Table("strasbourg: davout france*6", points=3)
    table.refuse("march davout to baden taking france*6", "9.1")
    table = Table("strasbourg: france*2", points=3)
    table.play("go france from strasbourg to baden")
    table.play("go france from strasbourg to baden")
    assert (table.points, table.units("baden")) == (1, {"france": 2})


def test_9_2__any_number_may_stand_in_a_duchy_but_an_army_moves_within_its_rating() -> None:
    table = Table("paris: ney france*20", "orleans: davout france*9")
    table.play("march ney to orleans")
    assert (table.units("paris"), table.units("orleans")) == ({"france": 16}, {"france": 13})


def test_9_3__a_duchy_is_entered_from_an_adjacent_one() -> None:
    table = Table("paris: ney france*4")
    table.refuse("march ney to lyons", "9.3")
    table.refuse("march ney to channel", "9.3")


@pytest.mark.parametrize(
    ("stacks", "flags", "first", "dice", "text", "paragraph"),
    [
        (("munich: davout france*5", "linz: charles austria*4"), {}, "", (), "march davout to linz-vienna", "9.51"),
        (("bologna: massena france*2",), {"mantua": "austria"}, "", (), "march massena to mantua-milan", "9.52"),
        (("bologna: massena france*2",), {"mantua": "austria"}, "march massena to mantua", (),
         "march massena to milan", "9.52"),
        (("mantua: massena france*2",), {"mantua": "austria"}, "besiege massena", [1] * 8, "march massena to milan",
         "12.2"),
        (("amsterdam: france*1",), {}, "convoy france from amsterdam to north_sea-calais taking france*1", (),
         "go france from calais to paris", "13.6"),
        (("franconia: davout france*5", "mainz: austria*1"), {}, "march davout to mainz", [6, *[1] * 11],
         "march davout to lorraine", "11.6"),
    ],
)  # fmt: skip
def test_9_5__who_goes_no_farther_is_told_by_which_paragraph(
    stacks: tuple[str, ...], flags: dict[str, str], first: str, dice: list[int], text: str, paragraph: str
) -> None:
    table = Table(*stacks, flags=flags)
    if first:
        table.play(first, *dice)
    table.refuse(text, paragraph)


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


@pytest.mark.parametrize(("amendments", "open_"), [(None, False), (APART - 1, True)])
def test_9_51__a_leader_alone_does_not_ride_to_an_enemy_leader_whom_he_cannot_fight(
    amendments: int | None, open_: bool
) -> None:
    table = Table("munich: davout", "linz: ferdinand", amendments=amendments)
    assert table.may("march davout to linz alone") is open_
    table = Table("portsmouth: moore", "biscay: britain~1", "bordeaux: ney", active="britain", amendments=amendments)
    assert table.may("convoy britain from portsmouth to channel-approaches-biscay-bordeaux with moore") is open_


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (APART - 1, "prague")])
def test_9_51__nor_does_he_stay_beside_one_when_his_units_are_lost_on_the_way(amendments: int | None, at: str) -> None:
    table = Table("ratisbon: davout france*1", "prague: john", amendments=amendments)
    table.play("march davout to prague taking france*1")
    table.play("pass", 6, 1)
    table.play("lose france*1")
    assert (table.at("davout"), table.at("john")) == (at, "prague")


@pytest.mark.parametrize(("amendments", "steps"), [(None, [2, FOUGHT, FOUGHT]), (APART - 1, [1, FOUGHT, FOUGHT])])
def test_9_51__those_beaten_back_move_no_more_and_those_who_stood_there_may(
    amendments: int | None, steps: list[int]
) -> None:
    table = Table(
        "strasbourg: soult france*1", "munich: davout france*2", "linz: charles austria*6", amendments=amendments
    )
    table.play("march soult to wurtemberg-munich")
    table.play("march davout to linz taking france*2")
    table.play("pass", *[1] * 7, 5, *[1] * 8)
    assert walks(table, "munich") == steps
    assert table.may("march soult to ratisbon taking france*1")
    table.refuse("march davout to ratisbon alone", "9.51")


def test_9_51__winners_do_not_go_on_but_flag_with_what_is_left() -> None:
    table = Table("munich: davout france*5", "linz: austria*3", points=3)
    table.play("march davout to linz")
    table.play("pass", 6, *[1] * 9, *[1] * 4)
    table.play("retreat to vienna")
    table.refuse("march davout to salzburg", "9.51")
    table.play("flag linz")
    assert (table.holder("linz"), table.points) == ("france", 1)


def test_9_52__an_enemy_fortress_ends_the_movement() -> None:
    table = Table("munich: davout france*5", flags={"mainz": "austria"})
    table.refuse("march davout to franconia-mainz-hesse", "9.52")
    table.play("march davout to franconia-mainz")
    table.refuse("march davout to hesse", "9.52")


@pytest.mark.parametrize(
    ("amendments", "steps"), [(None, [HALTED + 1] * 4), (APART - 1, [1, 1, HALTED + 1, HALTED + 1])]
)
def test_9_52__who_comes_to_an_enemy_fortress_after_others_stops_there_as_well(
    amendments: int | None, steps: list[int]
) -> None:
    table = Table(
        "milan: massena france*2", "bologna: ney france*2", flags={"mantua": "austria"}, amendments=amendments
    )
    table.play("march massena to mantua")
    table.play("march ney to mantua")
    assert walks(table, "mantua") == steps
    assert table.may("go france from mantua to milan") is (amendments == APART - 1)


def test_9_52__who_has_come_from_far_and_who_has_come_from_near_each_keep_their_count() -> None:
    table = Table("lyons: massena france*2", "bologna: ney france*2", flags={"mantua": "austria"})
    table.play("march massena to dauphine-turin-milan-mantua")
    table.play("march ney to mantua")
    assert walks(table, "mantua") == [HALTED + 1, HALTED + 1, HALTED + 4, HALTED + 4]


def test_9_52__after_a_siege_overrun_each_goes_on_from_its_own_count() -> None:
    """Massena with eight dice and a rating of 2 takes Mantua in one round; his units have gone four duchies."""
    table = Table("lyons: massena france*2", "bologna: ney france*2", flags={"mantua": "austria"})
    table.play("march massena to dauphine-turin-milan-mantua")
    table.play("march ney to mantua")
    table.play("besiege massena taking france*2", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("mantua") == "france"
    # Ney has taken no part in the siege, so that the fortress has stopped him still.
    table.refuse("march ney to venice taking france*2", "9.52")
    table.play("march massena to venice taking france*2", 1, 1, 1)
    assert [told["cause"] for told in table.told("tested")] == ["9.42"]


def test_9_52__an_enemy_fortress_ends_the_march() -> None:
    table = Table("bologna: massena france*4", flags={"mantua": "austria"})
    table.refuse("march massena to mantua-milan taking france*4", "9.52")
    table.play("march massena to mantua taking france*4")
    table.refuse("march massena to milan", "9.52")


def test_9_52__a_leader_alone_is_stopped_by_an_enemy_fortress_too() -> None:
    table = Table("bologna: charles", active="austria", flags={"bologna": "austria"})
    table.play("march charles to mantua alone")
    table.refuse("march charles to venice alone", "9.52")


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


def test_9_53__a_strait_is_closed_by_an_enemy_fleet_in_its_zone_or_port() -> None:
    flags = {"calabria": "france"}
    for fleet in ("tyrrhenian: britain~1", "sicily: britain~1"):
        Table("calabria: soult france*2", fleet, flags=flags).refuse("march soult to sicily", "9.53")
    table = Table("calabria: soult france*2", "adriatic: britain~1", flags=flags)
    assert table.may("march soult to sicily")


def test_9_53__nobody_evades_or_intercepts_over_a_strait_that_is_barred() -> None:
    flags = {"naples": "france", "apulia": "france"}
    table = Table("naples: davout france*3", "calabria: britain*3", "tyrrhenian: france~1", flags=flags)
    table.play("march davout to calabria")
    table.refuse("evade britain to sicily", "9.53", by="britain")
    for fleet, asked in ((("tyrrhenian: france~1",), "points france"), ((), "intercept britain")):
        table = Table("naples: davout france*3", "sicily: moore britain*3", *fleet, flags=flags)
        table.play("march davout to calabria")
        assert table.asked == asked


@pytest.mark.parametrize(
    ("fleets", "open_"),
    [("tyrrhenian: britain~1", False), ("tyrrhenian: britain~1 france~3", False), ("tyrrhenian: denmark~2", True)],
)
def test_9_53__an_enemy_fleet_bars_a_strait_whoever_else_is_there_and_a_neutral_one_does_not(
    fleets: str, open_: bool
) -> None:
    table = Table("calabria: massena france*3", fleets, flags={"calabria": "france"}, camps={"denmark": "neutral"})
    assert table.may("march massena to sicily") is open_


def test_9_54__neutral_duchies_are_closed_but_to_allies_by_pact() -> None:
    table = Table("hanover: bernadotte france*3")
    table.refuse("march bernadotte to magdeburg", "9.54")
    table = Table("stralsund: sweden*2", active="sweden", pacts={"sweden": "prussia"})
    assert table.may("go sweden from stralsund to stettin")
    table = Table("berlin: brunswick prussia*2", active="prussia")
    assert table.may("march brunswick to posen")
    table.refuse("march brunswick to leipzig-franconia", "9.54")


@with_and_without(CONSENTED)
def test_9_54__a_neutral_lets_in_only_its_allies_by_pact(amendments: int | None) -> None:
    """One player has Russia and Prussia, and a neutral Austria (U95); Britain is another's (N13)."""
    table = Table(scenario="1813", players=3, active="austria", amendments=amendments)
    for other in ("russia", "britain", "france"):
        text = f"leave austria passage to {other}"
        assert table.may(text) is (amendments is not None)
        if amendments is None:
            assert table.refuse(text, "9.54").message.id == "napoleon-neutral-opens-to-pacts"
    assert table.may("leave austria command to russia")
    beside = Table(active="prussia", pacts={"sweden": "prussia"}, amendments=amendments)
    assert beside.may("leave prussia passage to sweden")
    impulse(table, "prussia")
    assert table.may("leave prussia passage to austria") is (amendments is not None)
    if amendments is None:
        assert table.refuse("leave prussia passage to austria", "D8.5").message.id == "napoleon-own-nations"
    # Allies need none, and may be told so.
    impulse(table, "russia")
    assert table.may("leave russia passage to prussia")


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (KEPT - 1, "breslau")])
def test_9_54__whose_flag_comes_off_leaves_a_neutral_s_land(amendments: int | None, at: str) -> None:
    """France takes its flag off Breslau for a Forced Loan, with Davout in it; Prussia is neutral and lets nobody in."""
    table = Table(
        "breslau: davout france*3", flags={"breslau": "france"}, hands={"france": ["forced_loan"]}, points=-1,
        amendments=amendments,
    )  # fmt: skip
    table.play("event forced_loan", *first_of_deck(table, "fog", "mud"))
    assert (table.holder("breslau"), table.at("davout"), table.units(at)) == ("prussia", at, {"france": 3})


def test_9_54__nobody_evades_into_a_neutral_duchy() -> None:
    table = Table("linz: davout france*5", "prague: charles austria*3", flags={"linz": "france"})
    table.play("march davout to prague")
    assert table.asked == "evade austria"
    table.refuse("evade austria to dresden", "9.54")


# 9.6, 9.7 Subordinates and groups


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


def told(table: Table, draft: str) -> tuple[str, str] | None:
    """Why a draft is refused: the paragraph and the message."""
    refusal = table.position.legal(table.position.decisions[0].role).why_not(draft)
    return None if refusal is None else (refusal.paragraph, refusal.message.id)


@pytest.mark.parametrize(
    ("draft", "points", "why"),
    [
        # Two duchies from Munich, and a point for each of two.
        ("march davout to vienna", 2, None),
        ("march davout to vienna", 1, ("D6.2", "napoleon-points-short")),
        ("go france from munich to vienna", 1, ("D6.2", "napoleon-points-short")),
        ("march davout to london", 9, ("9.3", "napoleon-nowhere")),
        ("march davout to berlin", 9, ("9.54", "napoleon-neutral")),
        ("march davout to vienna taking france*3", 9, None),
        ("march davout to vienna taking france*4", 9, ("9.3", "napoleon-not-so-many")),
        ("march davout", 0, ("D6.2", "napoleon-points-short")),
        ("march napoleon", 3, ("9.3", "napoleon-not-on-map")),
    ],
)
def test_9_3__why_an_army_does_not_come_where_one_points(draft: str, points: int, why: tuple[str, str] | None) -> None:
    table = Table("munich: davout france*3", "prague: charles austria*1", points=points)
    assert told(table, draft) == why
