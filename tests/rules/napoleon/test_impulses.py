"""Whole impulses and battles to their end, where several paragraphs meet: worked out from the print."""

from __future__ import annotations

from tests.rules.napoleon.acts import attrition_of, battle_dice, give, mantua, ships
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.state.setting import COMMAND


def test_10_5__Napoleon_marches_from_Calais_to_Munich_where_two_armies_wait() -> None:
    """Interceptions one by one, then the forced march of nine pieces, then the battle; three lost pieces are a
    Resource (N19)."""
    stacks = ("calais: napoleon france*8", "linz: ferdinand austria*3", "tyrol: john austria*3")
    table = Table(*stacks, points=5)
    table.play("march napoleon to brussels-lorraine-strasbourg-wurtemberg-munich")
    table.play("intercept ferdinand taking austria*3", 5, 3)
    table.play("intercept john taking austria*3", 4, 4, 6, 6, *[1] * 7)
    assert attrition_of(table) == [("9.42", 1)]
    # 7 + 2 + 4 against 3 + 1 + 1: Munich is not friendly to those who have come. The leader's die, the Resource's.
    table.play("lose france*1", 6, 6, 5, *[1] * 10, *[1] * 5, 4)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([13], [5])
    assert table.told("battle_won")[0]["routed"]
    assert (table.units("munich"), table.units("linz"), table.units("tyrol")) == ({"france": 7}, {}, {"austria": 3})
    assert table.position.resources[table.setting.nation("france")] == 1
    # He is left without units, so that it is no overrun (11.6).
    table.play("retreat to linz")
    assert (table.at("ferdinand"), table.asked, table.points) == ("linz", "points france", 0)


def test_10_2__a_defence_of_interceptors_and_of_units_that_have_failed_to_get_away() -> None:
    """Two units fail one by one, the army that has come fights with them: 5 + 1 + 2 against 5 + 2 + 3 and 1."""
    table = Table("munich: davout france*5", "linz: austria*2", "vienna: charles austria*3")
    table.play("march davout to linz")
    table.play("intercept charles", 6, 6)
    table.play("evade austria to salzburg", 6, 1, 2, 3, *[1] * 19, *[1] * 18)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([11, 10], [8, 8])
    assert (table.units("linz"), table.units("munich")) == ({"austria": 5}, {"france": 5})


def test_10_4__a_pursuit_that_ends_in_a_defeat() -> None:
    """An evasion, an ambush (9.43), a second evasion that fails, and a retreat to the duchy the pursuers came from,
    which is the enemy's again (9.44)."""
    table = Table("ratisbon: davout france*5", "linz: ferdinand austria*3", "vienna: austria*1", points=4)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 4, 3)
    table.play("march davout to vienna")
    # Ferdinand's troops, then the unit he does lead no more of; attrition; two rounds without a hit; attrition.
    table.play("evade austria to moravia", 1, 2, 1, 1, *[1] * 6, *[1] * 17, *[1] * 16, *[1] * 6)
    assert attrition_of(table) == [("9.43", 0), ("9.44", 0)]
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([11, 10], [6, 6])
    assert (table.units("linz"), table.units("vienna")) == ({"france": 5}, {"austria": 4})
    table.refuse("march davout to ratisbon", "9.51")
    assert table.points == 2


def test_11_22__who_has_not_tried_to_evade_keeps_the_terrain_for_a_defence_without_a_group() -> None:
    """Charles has failed, Kutuzov has not tried: 6 units, a leader, 1, no rating (9.72), 2 for the pass."""
    table = Table("salzburg: davout france*5", "carinthia: charles austria*3 kutuzov russia*3")
    give(table, COMMAND, "austria", "russia", on=False)
    give(table, COMMAND, "russia", "austria", on=False)
    table.play("march davout to carinthia")
    table.play("evade austria to vienna", 1, 1)
    table.play("pass", *[1] * 12)
    table.play("nominate charles", *[1] * 21, *[1] * 18, *[1] * 6)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([11, 10], [10, 8])


def test_11_22__an_interceptor_in_his_own_land_has_the_terrain_of_the_enemy_s_way() -> None:
    """A single Frenchman comes over the pass into Tyrol, Charles over another: 3 + 1 + 2 and 2."""
    table = Table("munich: france*1", "carinthia: charles austria*3", points=4)
    table.play("go france from munich to tyrol")
    table.play("intercept charles", 6, 1, 1, *[1] * 3, 6, *[1] * 7)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([3], [8])
    assert (table.units("tyrol"), table.at("charles"), table.points) == ({"austria": 3}, "tyrol", 3)


def test_11_3_shares__a_Russian_and_Austrian_group_before_Linz() -> None:
    """The odd kill is Kutuzov's to place, and of the two fives the second, as the Austrians owe the first (U91); a tie,
    and then another sends them back.
    """
    table = Table(
        "vienna: charles austria*3 kutuzov russia*3", "linz: davout france*5",
        active="russia", points=4, flags={"linz": "france"},
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "austria", "russia")
    table.play("march kutuzov with charles taking russia*3 austria*3 to linz")
    table.play("pass", 6, 6, 6, *[1] * 7, 6, 5, 5, *[1] * 7)
    assert (table.asked, table.points) == ("share russia", 2)
    table.play("share russia*1")
    assert table.asked == "share russia"
    table.play("share austria*1", *[1] * 14)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([7], [7])
    assert (table.units("linz"), table.units("vienna")) == ({"france": 2}, {"austria": 3, "russia": 2})


def test_12_2__a_fortress_falls_in_two_rounds_to_an_army_that_has_just_come() -> None:
    """Massena fails to be there first; the fortress stops Charles, he besieges at once, and then moves no farther."""
    table = Table("venice: charles austria*5", "milan: massena france*5", active="austria", points=2)
    table.play("march charles to mantua")
    table.play("intercept massena", 2, 3)
    table.refuse("march charles to venice", "9.52")
    table.play("besiege charles", 6, *[1] * 9)
    assert table.asked == "again austria"
    table.play("assault", 6, *[1] * 9)
    assert (table.holder("mantua"), table.points) == ("austria", 1)
    table.refuse("march charles to venice", "12.2")


def test_12_3__a_fortress_surrenders_to_besiegers_who_die_in_the_same_round() -> None:
    """Losses are simultaneous (11.3): the flag is theirs (12.3), though nobody is left."""
    table = mantua("mantua: massena france*1")
    table.play("besiege massena", 6, 6, 1, 1, 1, 6, 6, 1)
    assert (table.holder("mantua"), table.units("mantua"), table.at("massena")) == ("france", {}, "regroup")


def test_11_22_strait__over_the_Bosporus_into_a_fortress() -> None:
    """Four dice of guns, an ambush out of Anatolia (9.43), and a siege in the same impulse (9.52)."""
    turks = {"camps": {"turkey": "imperial"}, "pacts": {"turkey": "france"}}
    table = Table("anatolia: moore britain*4", active="britain", points=5, **turks)
    table.play("march moore to constantinople", 6, 5, 1, 1, *[1] * 4)
    assert (table.units("constantinople"), attrition_of(table)) == ({"britain": 3}, [("9.43", 0)])
    table.refuse("march moore to adrianople", "9.52")
    assert table.may("besiege moore")


def test_13_7__a_British_impulse_of_six_points_in_the_Vendee() -> None:
    """A point for two manoeuvres, four for a convoy under two guns, one for the flag."""
    table = Table("plymouth: britain~2", "london: moore britain*2", "brest: france~3", active="britain", points=6)
    table.refuse("convoy britain from london to channel-approaches-biscay-vendee taking britain*2 with moore", "13.7")
    table.play("sail britain from plymouth to approaches-biscay")
    table.play("convoy britain from london to channel-approaches-biscay-vendee taking britain*2 with moore", 6, 5)
    table.play("flag vendee")
    assert (table.units("vendee"), table.holder("vendee"), table.points) == ({"britain": 1}, "britain", 0)
    table.refuse("go britain from vendee to bordeaux", "13.6")


def test_13_7__troops_thrown_back_from_Genoa_are_routed_by_fire_and_battle_together() -> None:
    """One killed and one disrupted by the guns, one and two in the battle, none in return (11.5)."""
    stacks = ("tyrrhenian: britain~1", "sicily: moore britain*4", "genoa: massena france*4")
    table = Table(*stacks, active="britain", points=6)
    table.play("convoy britain from sicily to tyrrhenian-genoa taking britain*4 with moore", 6, 5)
    # 2 + 2 + 1 against 4 + 2 + 2; the leader's die; the Resource's.
    table.play("pass", *[1] * 5, 6, 5, 5, *[1] * 5, 1, 1)
    assert table.told("battle_won") == [
        {"hex": "genoa", "active": False, "inflicted": 5, "suffered": 0, "routed": True}
    ]
    assert (table.units("genoa"), table.units("sicily"), table.at("moore")) == ({"france": 4}, {}, "regroup")


def test_13_31__a_fleet_that_breaks_out_of_a_blockade_and_fights_its_way() -> None:
    """6 dice against 6 and 1 for the failed evasion; the winner may sail on."""
    table = Table("brest: france~3", "approaches: britain~2", points=3)
    table.play("sail france from brest to approaches")
    table.play("hunt britain", 3, 3)
    table.play("slip", 4, 3, 6, 6, *[1] * 4, 5, *[1] * 6)
    told = table.told("sea_round")
    assert [(one["active"][0], one["passive"][0]) for one in told] == [(6, 7)]
    assert ships(table, "approaches") == {"france": (3, 0)}
    table.play("sail france from approaches to channel")
    assert table.points == 2
