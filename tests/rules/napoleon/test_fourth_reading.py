"""A fourth reading: positions worked out from the print alone, above all where several forces meet in one place."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.table import Table
from tests.rules.napoleon.test_09_movement import give

from feldherr.games.napoleon.rules.forces import commander_at
from feldherr.games.napoleon.state.amendments import APART
from feldherr.games.napoleon.state.pieces import DONE, FOUGHT, HALTED
from feldherr.games.napoleon.state.position import begin_tired
from feldherr.games.napoleon.state.setting import COMMAND

BEFORE = APART - 1


def walks(table: Table, place: str, nation: str = "france") -> list[int]:
    """What the units of a nation in a duchy have entered."""
    return table.position.walks(table.setting.nation(nation), table.setting.names.place(place))


def groups(table: Table) -> list[tuple[str, str, tuple[str, ...]]]:
    """Who commands whom, where it is named."""
    return [(group.place, group.commander, group.nations) for group in table.position.groups]


def chief(table: Table, place: str, *nations: str) -> str:
    """Who commands some nations in a duchy."""
    setting = table.setting
    found = commander_at(table.position, setting.names.place(place), list(map(setting.nation, nations)))
    return setting.leaders[found] if found >= 0 else ""


# 9.1, 9.5, 9.7, 13: what is allowed, and what it costs

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


# 9.1, N10 leaders alone


@pytest.mark.parametrize(("amendments", "open_"), [(None, False), (BEFORE, True)])
def test_9_51__a_leader_alone_does_not_ride_to_an_enemy_leader_whom_he_cannot_fight(
    amendments: int | None, open_: bool
) -> None:
    table = Table("munich: davout", "linz: ferdinand", amendments=amendments)
    assert table.may("march davout to linz alone") is open_
    table = Table("portsmouth: moore", "biscay: britain~1", "bordeaux: ney", active="britain", amendments=amendments)
    assert table.may("convoy britain from portsmouth to channel-approaches-biscay-bordeaux with moore") is open_


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (BEFORE, "prague")])
def test_9_51__nor_does_he_stay_beside_one_when_his_units_are_lost_on_the_way(amendments: int | None, at: str) -> None:
    table = Table("ratisbon: davout france*1", "prague: john", amendments=amendments)
    table.play("march davout to prague taking france*1")
    table.play("pass", 6, 1)
    table.play("lose france*1")
    assert (table.at("davout"), table.at("john")) == (at, "prague")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept france"), (BEFORE, "points austria")])
def test_10_1__a_leader_who_appears_next_to_an_enemy_army_is_intercepted_like_units(
    amendments: int | None, asked: str
) -> None:
    table = Table("linz: davout france*5", active="austria", points=5, amendments=amendments)
    table.play("appoint charles at vienna")
    assert table.asked == asked
    if amendments is None:
        # Out of Linz, which is nobody's as long as he stands there: an ambush for six pieces.
        table.play("intercept davout taking france*5", 6, 6, *[1] * 6)
        assert (table.at("charles"), table.asked) == ("regroup", "points austria")


def test_10_1__nobody_is_asked_where_an_enemy_stands_beside_the_leader_already() -> None:
    table = Table("linz: davout france*5", "vienna: austria*1", active="austria", points=5)
    table.play("appoint charles at vienna")
    assert table.asked == "points austria"


# 9.51, 9.52, 13.6 who moves no farther


@pytest.mark.parametrize(("amendments", "steps"), [(None, [HALTED + 1] * 4), (BEFORE, [1, 1, HALTED + 1, HALTED + 1])])
def test_9_52__who_comes_to_an_enemy_fortress_after_others_stops_there_as_well(
    amendments: int | None, steps: list[int]
) -> None:
    table = Table(
        "milan: massena france*2", "bologna: ney france*2", flags={"mantua": "austria"}, amendments=amendments
    )
    table.play("march massena to mantua")
    table.play("march ney to mantua")
    assert walks(table, "mantua") == steps
    assert table.may("go france from mantua to milan") is (amendments == BEFORE)


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
    table.play("march massena to venice taking france*2", 1, 1, 1)
    assert [told["cause"] for told in table.told("tested")] == ["9.42"]


@pytest.mark.parametrize(("amendments", "steps"), [(None, [1, DONE]), (BEFORE, [0, DONE])])
def test_13_6__those_put_ashore_move_no_more_and_those_who_have_marched_there_may(
    amendments: int | None, steps: list[int]
) -> None:
    table = Table("amsterdam: france*1", "brussels: france*1", amendments=amendments)
    table.play("go france from brussels to calais")
    table.play("convoy france from amsterdam to north_sea-calais taking france*1")
    assert walks(table, "calais") == steps


@pytest.mark.parametrize(("amendments", "steps"), [(None, [2, FOUGHT, FOUGHT]), (BEFORE, [1, FOUGHT, FOUGHT])])
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


# 10.13 after a failure


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (BEFORE, "intercept austria")])
def test_10_13__who_was_left_behind_by_a_failure_does_not_intercept_from_elsewhere_either(
    amendments: int | None, asked: str
) -> None:
    """Charles fails out of Linz; John, left there with him, evades to Vienna: he has lost interception all the same.

    Davout comes out of duchies that are nobody's as long as he stands there: ambushes for six pieces.
    """
    table = Table(
        "munich: davout france*5", "linz: charles john austria*6", flags={"salzburg": "austria"}, amendments=amendments
    )
    table.play("march davout to salzburg")
    table.play("intercept charles taking austria*3", 1, 1)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6, *[1] * 6)
    table.play("march davout to moravia", *[1] * (6 if amendments is None else 0))
    assert table.asked == asked
    if amendments == BEFORE:
        assert table.may("intercept john taking austria*3")


def test_10_13__who_was_left_behind_is_told_so() -> None:
    table = Table(
        "munich: davout france*5", "linz: charles john austria*6", "tyrol: ferdinand austria*2",
        flags={"salzburg": "austria"},
    )  # fmt: skip
    table.play("march davout to salzburg")
    table.play("intercept charles taking austria*3", 1, 1)
    assert table.refuse("intercept john taking austria*3", "10.13").message.id == "napoleon-stayed"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept austria"), (BEFORE, "points france")])
def test_10_13__who_comes_later_to_where_an_attempt_has_failed_may_try(amendments: int | None, asked: str) -> None:
    table = Table(
        "ratisbon: davout france*5", "linz: charles austria*3", "prague: john austria*3",
        flags={"munich": "austria", "prague": "austria"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to munich")
    table.play("intercept charles taking austria*3", 1, 1)
    table.play("march davout to ratisbon-prague")
    table.play("pass")
    table.play("evade austria to linz", 6, 6, *[1] * 6)
    assert table.at("john") == "linz"
    table.play("march davout to ratisbon")
    assert table.asked == asked
    if amendments is None:
        table.refuse("intercept charles taking austria*3", "10.3")
        assert table.may("intercept john taking austria*3")


def test_10_13__he_and_who_was_left_are_refused_each_by_his_own_paragraph() -> None:
    table = Table("wurtemberg: davout france*3", "linz: charles john austria*6", "tyrol: ferdinand austria*2")
    table.play("march davout to munich taking france*3")
    table.play("intercept charles taking austria*3", 1, 1)
    table.refuse("intercept john taking austria*3", "10.13")
    table.refuse("intercept charles taking austria*3", "10.3")
    table.refuse("intercept ferdinand taking austria*2 with john", "9.3")


def test_10_3__in_the_next_impulse_all_may_again() -> None:
    table = Table("wurtemberg: davout france*3", "linz: charles john austria*6", flags={"munich": "austria"})
    table.play("march davout to munich taking france*3")
    table.play("intercept charles taking austria*3", 1, 1)
    assert (table.position.stayed, table.position.barred) != (0, ())
    begin_tired(table.position)
    assert (table.position.stayed, table.position.barred, table.position.closed) == (0, (), 0)


# 10.2 who evades together


@pytest.mark.parametrize(("die", "away"), [(1, True), (0, False)])
def test_10_2__who_stands_there_evades_under_his_own_leader_though_a_better_one_has_come(die: int, away: bool) -> None:
    """Ferdinand with three units at Linz, to Salzburg: 9 - 1 - 1 = 7 on one roll, while Charles stays and fights."""
    table = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: charles austria*5")
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5", 6, 6)
    first = 6 if die else 5
    # Davout 5 + 2 + 3, and 1 for a failure; Charles 5 + 1 + 2, with Ferdinand's four pieces if they stay.
    fight = [5, *[1] * (9 if away else 10), *[1] * (8 if away else 12)]
    table.play("evade austria to salzburg", first, 1, *fight)
    assert [told["unit"] for told in table.told("evaded")] == ["ferdinand"]
    assert (table.at("ferdinand") == "salzburg") is away


def test_10_2__in_earlier_games_each_piece_of_his_rolled_by_itself() -> None:
    table = Table(
        "munich: davout france*5", "linz: ferdinand austria*3", "vienna: charles austria*5", amendments=BEFORE
    )
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5", 6, 6)
    table.play("evade austria to salzburg", *[6, 6] * 4, 5, *[1] * 9, *[1] * 8)
    assert len(table.told("evaded")) == 4


@pytest.mark.parametrize(("amendments", "gone"), [(None, 3), (BEFORE, 1)])
def test_10_2__what_interceptors_have_lost_on_the_way_is_not_taken_for_those_who_stood_there(
    amendments: int | None, gone: int
) -> None:
    """John with three before French Mantua; Charles comes to him over a pass with three and loses two of them."""
    table = Table(
        "milan: massena france*4", "mantua: john austria*3", "tyrol: charles austria*3", amendments=amendments
    )
    table.play("march massena to mantua")
    table.play("intercept charles taking austria*3", 6, 6, 6, 6, 1, 1)
    table.play("lose austria*2")
    rolls = [6, 6] * (1 if amendments is None else 2)
    # Massena's eight dice, against a unit, a bonus and a rating of 2, or three units.
    table.play("evade austria to venice", *rolls, 5, *[1] * 7, *[1] * (4 if amendments is None else 6))
    assert table.units("venice") == {"austria": gone}


@pytest.mark.parametrize(
    ("stack", "amendments", "units"),
    [
        # Nobody there may lead both: the Spanish army by its leader, the Frenchman by himself.
        ("castanos spain*3 france*1", None, ["castanos", ""]),
        ("castanos spain*3 france*1", BEFORE, ["", "", "", "castanos", ""]),
        # Ney leads both.
        ("ney spain*3 france*1", None, ["ney"]),
        ("ney castanos spain*2 france*1", None, ["ney"]),
        # Without a leader every piece rolls.
        ("spain*2 france*1", None, ["", "", ""]),
    ],
)
def test_10_2__nations_of_one_player_evade_together_where_somebody_leads_them_all(
    stack: str, amendments: int | None, units: list[str]
) -> None:
    table = Table(
        f"vitoria: {stack}", "burgos: moore britain*4", active="britain", flags={"burgos": "britain"},
        amendments=amendments,
    )  # fmt: skip
    table.play("march moore to vitoria")
    told = []
    while table.asked.startswith("evade"):
        nation = "france" if table.may("evade france to zaragoza") else "spain"
        table.play(f"evade {nation} to zaragoza", *[6, 6] * (1 if len(units) == 2 else len(units)))
        told += [one["unit"] for one in table.told("evaded")]
    assert sorted(told) == sorted(units)
    assert table.units("vitoria") == {"britain": 4}


# 9.72 who commands where several come together


@pytest.mark.parametrize(
    ("amendments", "asked", "named"),
    [
        (None, "nominate france", ("linz", "charles", ("austria",))),
        (BEFORE, "points france", ("linz", "kutuzov", ("russia", "austria"))),
    ],
)
def test_9_72__an_interceptor_takes_no_command_from_who_commands_there(
    amendments: int | None, asked: str, named: tuple[str, str, tuple[str, ...]]
) -> None:
    table = Table(
        "munich: davout france*5", "linz: charles john austria*6", "vienna: kutuzov bagration russia*6",
        amendments=amendments,
    )  # fmt: skip
    table.lead("linz", "charles", "austria")
    table.play("march davout to linz")
    table.play("intercept kutuzov taking russia*5 with bagration", 6, 6)
    assert groups(table) == [named]
    # In the older game they fight at once, under Kutuzov: 11 units, three leaders, 1 and 2.
    table.play("pass", *([] if amendments is None else [6, *[1] * 9, *[1] * 17]))
    assert table.asked.split()[0] in (asked.split()[0], "share", "retreat")


def test_9_72__two_interceptors_of_one_nation_are_under_the_first_that_was_named() -> None:
    """Charles with John; Ferdinand, who comes after them, does not displace him."""
    table = Table(
        "ratisbon: davout france*5", "vienna: charles john austria*5", "salzburg: ferdinand austria*2",
        flags={"linz": "austria"},
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("intercept charles taking austria*4 with john", 6, 6)
    table.play("intercept ferdinand taking austria*2", 6, 6, *[5, *[1] * 9], *[1] * 11)
    assert groups(table) == [("linz", "charles", ("austria",))]


@pytest.mark.parametrize(
    ("amendments", "commander"),
    [(None, "charles"), (BEFORE, "john")],
)
def test_9_6__evaders_do_not_displace_a_better_leader_of_their_nation(amendments: int | None, commander: str) -> None:
    table = Table(
        "munich: davout france*5", "linz: ferdinand john austria*3", "vienna: charles austria*3", amendments=amendments
    )
    table.play("march davout to linz")
    table.play("pass")
    table.play("evade austria to vienna", 6, 6)
    assert chief(table, "vienna", "austria") == commander


@pytest.mark.parametrize(
    ("amendments", "named"),
    [(None, ("vienna", "kutuzov", ("russia",))), (BEFORE, ("vienna", "charles", ("austria", "russia")))],
)
def test_9_72__nor_do_they_take_over_an_ally_s_group(
    amendments: int | None, named: tuple[str, str, tuple[str, ...]]
) -> None:
    table = Table(
        "munich: davout france*5", "linz: charles john austria*5", "vienna: kutuzov bagration russia*6",
        amendments=amendments,
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia")
    table.play("march davout to linz")
    table.play("pass")
    table.play("evade austria to vienna", 6, 6)
    assert groups(table) == [named]


@pytest.mark.parametrize(
    ("amendments", "leave", "named"),
    [
        (None, False, ("vienna", "kutuzov", ("russia",))),
        (None, True, ("vienna", "charles", ("austria", "russia"))),
        (BEFORE, False, ("vienna", "charles", ("austria", "russia"))),
    ],
)
def test_9_72__on_the_march_one_takes_command_of_a_group_only_with_leave(
    amendments: int | None, leave: bool, named: tuple[str, str, tuple[str, ...]]
) -> None:
    table = Table(
        "linz: charles john austria*5", "vienna: kutuzov bagration russia*6", active="austria", amendments=amendments
    )
    table.lead("vienna", "kutuzov", "russia")
    give(table, COMMAND, "russia", "austria", on=leave)
    table.play("march charles to vienna with john taking austria*5")
    assert groups(table) == [named]


def test_9_72__a_group_of_two_nations_stays_one_beside_a_single_nation() -> None:
    """Moore and Hill in Vienna have given no leave; Kutuzov with Austrians comes to them in his impulse."""
    table = Table(
        "linz: kutuzov russia*3 charles austria*3", "vienna: moore hill britain*4", active="russia", turn=3,
    )  # fmt: skip
    table.lead("vienna", "moore", "britain")
    give(table, COMMAND, "britain", "russia", on=False)
    table.play("march kutuzov to vienna with charles taking russia*3 austria*3")
    assert groups(table) == [("vienna", "kutuzov", ("russia", "austria"))]
    assert chief(table, "vienna", "britain") == "moore"


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_9_72__a_commander_whom_the_attacker_has_named_makes_no_group(amendments: int | None) -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3 bagration russia*3", amendments=amendments)
    for kind in range(1, len(table.position.leaves)):
        table.position.leaves[kind] = 0
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass")
    table.play("nominate charles", 5, 5, *[1] * 8, *[1] * 8)
    table.play("retreat to vienna")
    assert groups(table) == ([] if amendments is None else [("vienna", "charles", ("austria", "russia"))])


def test_9_72__the_beaten_who_retreat_to_a_group_do_not_take_it_over() -> None:
    table = Table(
        "munich: davout france*5", "linz: charles john austria*3", "vienna: kutuzov bagration russia*6",
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia")
    table.lead("linz", "charles", "austria")
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass", 5, *[1] * 9, *[1] * 7)
    table.play("retreat to vienna")
    assert groups(table) == [("vienna", "kutuzov", ("russia",))]


def test_9_72__in_a_group_that_was_formed_they_evade_as_one_under_its_commander() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3 kutuzov russia*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.refuse("evade austria to vienna", "10.2")
    table.play("evade russia to vienna", 3, 3)
    assert (table.units("vienna"), groups(table)) == (
        {"austria": 3, "russia": 3},
        [("vienna", "kutuzov", ("russia", "austria"))],
    )


@pytest.mark.parametrize(("amendments", "dice"), [(None, 3 + 1 + 2), (BEFORE, 3 + 2 + 2)])
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


@pytest.mark.parametrize(("amendments", "dice"), [(None, 3 + 1 + 2), (BEFORE, 3 + 2 + 2)])
def test_9_1__nor_when_a_card_sends_their_leader_to_regroup(amendments: int | None, dice: int) -> None:
    table = Table(
        "warsaw: davout blucher france*3", "brest_litovsk: russia*2", scenario="1812", players=2, active="france",
        hands={"russia": ["leader_wounded"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to brest_litovsk with blucher taking france*3")
    table.play("pass", *[1] * 5)
    table.play("play leader_wounded on davout", 5, 5, *[1] * (dice - 1), *[1] * 6)
    assert (table.at("davout"), table.told("battle_round")[0]["active"][0]) == ("regroup", dice)


# 11.3, 11.6, 11.7


def test_11_3__in_the_second_round_units_fall_before_leaders_though_they_are_disrupted() -> None:
    """U13: of an Austrian unit, disrupted, John and Charles a six takes the unit."""
    table = Table("munich: davout france*5", "linz: charles john austria*1")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, 5, *[1] * 4, 6, *[1] * 8, *[1] * 4)
    assert [told["count"] for told in table.told("perished")] == [1]
    assert not table.told("leader_lost")


@pytest.mark.parametrize(
    ("holder", "place", "onward"), [("france", "mantua", "venice"), ("austria", "mantua", "venice")]
)
def test_11_6__after_an_overrun_at_a_fortress_nobody_goes_on_whosever_it_is(
    holder: str, place: str, onward: str
) -> None:
    """U48."""
    table = Table("milan: massena france*5", f"{place}: austria*1", flags={place: holder})
    table.play(f"march massena to {place}")
    table.play("pass", 6, *[1] * 8, 1, 1)
    assert table.told("overrun")
    table.refuse(f"march massena to {onward}", "11.6" if holder == "france" else "9.52")


def test_11_7__a_defender_on_enemy_land_who_wins_so_flags_it_too() -> None:
    """One French unit attacks Charles in French Munich, and three sixes are rolled against it."""
    table = Table("wurtemberg: france*1", "munich: charles austria*5")
    table.play("go france from wurtemberg to munich")
    table.play("pass", 1, 1, 1, 6, 6, 6, *[1] * 5)
    assert table.holder("munich") == "austria"


@pytest.mark.parametrize(("sixes", "holder"), [(1, "france"), (2, "austria")])
def test_11_7__kills_must_exceed_the_pieces(sixes: int, holder: str) -> None:
    table = Table("wurtemberg: france*1", "munich: charles austria*5")
    table.play("go france from wurtemberg to munich")
    table.play("pass", 1, 1, 1, *[6] * sixes, *[1] * (8 - sixes))
    assert table.holder("munich") == holder


@pytest.mark.parametrize(("amendments", "overrun"), [(None, True), (BEFORE, False)])
def test_11_6__attrition_in_retreat_makes_an_overrun_though_others_of_the_nation_stand_there(
    amendments: int | None, overrun: bool
) -> None:
    """Moore's unit, beaten back from Bordeaux to Plymouth, is lost there beside a garrison that has not fought."""
    table = Table(
        "plymouth: moore britain*2", "biscay: britain~1", "bordeaux: france*3", active="britain", amendments=amendments
    )
    table.play("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*1 with moore", 1, 1)
    table.play("pass", 1, 1, 1, 1, 5, *[1] * 4)
    table.play("retreat to plymouth", 6, 1)
    table.play("lose britain*1")
    assert (table.units("plymouth"), bool(table.told("overrun"))) == ({"britain": 1}, overrun)


@pytest.mark.parametrize(("amendments", "comes"), [(None, False), (BEFORE, True)])
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


@pytest.mark.parametrize(("amendments", "fresh"), [(None, 1), (BEFORE, 3)])
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


@pytest.mark.parametrize(("amendments", "steps"), [(None, [0, 5]), (BEFORE, [5, 5])])
def test_9_42__who_is_lost_on_a_forced_march_is_of_those_who_made_it(amendments: int | None, steps: list[int]) -> None:
    """Ney and two units come to Munich as their fifth duchy; a unit that stands there has gone nowhere yet."""
    table = Table("paris: ney france*2", "munich: france*1", amendments=amendments)
    table.play("march ney to champagne-lorraine-strasbourg-wurtemberg-munich taking france*2", 6, 1, 1)
    table.play("lose france*1")
    assert walks(table, "munich") == steps
