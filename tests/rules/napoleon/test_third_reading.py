"""Chapters 9, 10 and 12 once more: positions worked out from the print before anything of the code was looked at."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.table import Table
from tests.rules.napoleon.test_09_movement import give

from feldherr.games.napoleon.state.setting import PASSAGE


def attrition_of(table: Table) -> list[tuple[str, int]]:
    """The causes of attrition that were tested, with what each cost."""
    return [(told["cause"], told["lost"]) for told in table.told("tested")]


# 9.4


def test_9_4__three_causes_are_three_tests_with_all_pieces() -> None:
    """A fifth duchy, the enemy's, over a pass, out of one that nobody controls: nine dice for three pieces."""
    table = Table("croatia: charles austria*2", active="austria", flags={"linz": "", "prague": "france"})
    table.play("march charles to buda-vienna-moravia-linz-prague", 6, 1, 1, 6, 1, 1, 6, 1, 1)
    assert sorted(attrition_of(table)) == [("9.41", 1), ("9.42", 1), ("9.43", 1)]


def test_9_45__each_of_three_tests_is_halved_by_itself() -> None:
    table = Table("baden: davout france*4", flags={"ratisbon": ""})
    table.play(
        "march davout to wurtemberg-franconia-munich-ratisbon-prague",
        *[6, 6, 6, 1, 1],
        *[6, 6, 1, 1, 1],
        *[6, 1, 1, 1, 1],
    )
    assert sorted(lost for _, lost in attrition_of(table)) == [1, 1, 2]


def test_9_45__a_forced_march_in_russia_is_not_halved_whichever_Camp_she_is_in() -> None:
    table = Table("kovno: davout france*3", camps={"russia": "imperial"})
    give(table, PASSAGE, "russia", "france")
    table.play("march davout to vilna-borisov-smolensk-vyazma-moscow", 6, 6, 1, 1)
    assert attrition_of(table) == [("9.42", 2)]


@pytest.mark.parametrize(
    ("start", "to", "flags", "lost"),
    [
        ("prague", "breslau", {"prague": "france", "breslau": "russia"}, 1),
        ("prague", "dresden", {"prague": "france", "dresden": "austria"}, 1),
        ("toulouse", "barcelona", {"barcelona": "britain"}, 2),
        ("slavonia", "belgrade", {"slavonia": "france", "belgrade": "austria"}, 2),
        ("warsaw", "brest_litovsk", {"warsaw": "france"}, 2),
    ],
)
def test_9_45__at_home_in_russia_spain_and_turkey_alone_nothing_is_halved(
    start: str, to: str, flags: dict[str, str], lost: int
) -> None:
    table = Table(f"{start}: davout france*3", flags=flags)
    table.play(f"march davout to {to}", 6, 6, 1, 1)
    assert attrition_of(table) == [("9.41", lost)]


def test_9_45__in_spain_the_french_of_a_mixed_army_do_not_roll_by_themselves() -> None:
    table = Table("toulouse: ney france*2 spain*1", flags={"barcelona": "britain"})
    table.play("march ney to barcelona taking france*2 spain*1", 6, 6, 1, 1)
    assert sum(lost for _, lost in attrition_of(table)) == 2


def test_9_44__a_retreat_over_a_strait_into_a_friendly_duchy_costs_nothing() -> None:
    table = Table("naples: massena france*5", "calabria: moore britain*2", flags={"naples": "france"})
    table.play("march massena to calabria")
    table.play("pass", *[6, 5] + [1] * 7, *[1] * 6)
    table.play("retreat to sicily")
    assert table.units("sicily") == {"britain": 1}
    assert table.told("tested") == []


def test_9_41__an_enemy_fortress_over_a_pass_is_an_enemy_duchy() -> None:
    table = Table("tyrol: john austria*3", active="austria")
    table.play("march john to mantua", 6, 1, 1, 1)
    assert attrition_of(table) == [("9.41", 1)]


# 9.53, 9.54


@pytest.mark.parametrize(
    ("fleets", "open_"),
    [("tyrrhenian: britain~1", False), ("tyrrhenian: britain~1 france~3", False), ("tyrrhenian: denmark~2", True)],
)
def test_9_53__an_enemy_fleet_bars_a_strait_whoever_else_is_there_and_a_neutral_one_does_not(
    fleets: str, open_: bool
) -> None:
    table = Table("calabria: massena france*3", fleets, flags={"calabria": "france"}, camps={"denmark": "neutral"})
    assert table.may("march massena to sicily") is open_


# 9.7


@pytest.mark.parametrize(
    ("leaders", "units", "cost"),
    [
        ("davout murat", 17, 3),
        ("davout murat", 12, 2),
        ("davout murat", 13, 3),
        ("murat", 12, 2),
        ("murat", 8, 2),
        ("murat", 7, 1),
        ("davout", 13, 2),
        ("davout", 7, 1),
    ],
)
def test_9_74__a_subordinate_is_a_unit_until_his_rating_is_needed(leaders: str, units: int, cost: int) -> None:
    table = Table(f"paris: napoleon {leaders} france*{units}", points=6)
    table.play(f"march napoleon to orleans with {leaders} taking france*{units}")
    assert table.points == 6 - cost


@pytest.mark.parametrize(("leaders", "units"), [("murat", 13), ("davout", 14), ("davout murat", 18)])
def test_9_74__no_more_than_the_ratings_of_all_its_commanders(leaders: str, units: int) -> None:
    table = Table(f"paris: napoleon {leaders} france*{units}")
    table.refuse(f"march napoleon to orleans with {leaders} taking france*{units}", "9.74")


# 10.1


def test_10_1__who_is_intercepted_on_the_way_fights_there_and_may_flag_but_not_go_on() -> None:
    table = Table(
        "strasbourg: davout france*5",
        "tyrol: charles austria*3",
        active="france",
        points=5,
        flags={"munich": "austria"},
    )
    table.play("march davout to wurtemberg-munich-ratisbon")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*3", 6, 3, *[6] + [1] * 9, *[1] * 6)
    while not table.asked.startswith("points"):
        table.play("retreat to salzburg" if table.asked.startswith("retreat") else "pass")
    table.refuse("march davout to ratisbon", "9.51")
    assert table.may("flag munich")


def test_10_1__a_leader_who_goes_by_himself_is_intercepted_like_any_troops() -> None:
    table = Table("wurtemberg: ney", "linz: charles austria*3", flags={"munich": "france"})
    table.play("march ney to munich alone")
    assert table.asked == "intercept austria"


@pytest.mark.parametrize(("dice", "comes"), [((3, 3), True), ((3, 2), False)])
def test_12_1__a_fortress_keeps_control_so_that_who_stands_before_it_comes_out_of_no_uncontrolled_duchy(
    dice: tuple[int, int], comes: bool
) -> None:
    """Charles at French Mantua: +2 for himself, +1 for Venice, nothing off."""
    table = Table("bologna: eugene france*2", "mantua: charles austria*3", flags={"bologna": "france"})
    table.play("march eugene to venice")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*3", *dice, *([1] * 22 if comes else []))
    assert bool(table.units("venice").get("austria")) is comes


def test_12_4__out_of_an_enemy_fortress_nobody_intercepts_into_enemy_land() -> None:
    table = Table("genoa: eugene france*2", "mantua: charles austria*3")
    table.play("march eugene to milan")
    assert table.asked == "points france"


def test_12_4__nor_evades_there() -> None:
    table = Table("venice: eugene france*5", "mantua: austria*1 charles", flags={"venice": "france"})
    table.play("march eugene to mantua")
    assert table.asked == "evade austria"
    table.refuse("evade austria to milan", "12.4")
    table.refuse("evade austria to bologna", "12.4")
    assert table.may("evade austria to tyrol")


def test_10_12__the_interceptor_suffers_for_the_way_before_the_battle() -> None:
    """Over a pass into French Munich: four dice; who is left fights."""
    table = Table("wurtemberg: ney france*4", "tyrol: charles austria*3")
    table.play("march ney to munich")
    table.play("intercept charles taking austria*3", 6, 6, 6, 6, 1, 1)
    assert ("9.41", 2) in attrition_of(table)


def test_10_12__french_losses_on_it_are_halved() -> None:
    table = Table("vienna: charles austria*4", "ratisbon: davout france*3", active="austria")
    table.play("march charles to moravia-prague")
    assert table.asked == "intercept france"
    table.play("intercept davout taking france*3", 6, 6, 6, 6, 6, 1)
    assert ("9.41", 2) in attrition_of(table)


def test_10_3__who_has_evaded_may_intercept_later_in_the_impulse() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3", points=6)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    assert table.units("vienna") == {"austria": 3}
    table.play("march davout to moravia")
    assert table.asked == "intercept austria"


def test_10_2__two_nations_without_a_group_evade_each_for_itself() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3 kutuzov russia*3")
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    table.play("evade austria to vienna", 6, 6)
    assert table.asked == "evade russia"
    table.play("evade russia to vienna", 1, 1, *[1] * 33)
    assert (table.units("vienna"), table.units("linz").get("russia")) == ({"austria": 3}, 3)


def test_10_4__pursued_they_do_not_evade_to_where_the_enemy_comes_from_now() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3", points=6)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    table.play("march davout to vienna")
    assert table.asked == "evade austria"
    table.refuse("evade austria to linz", "10.2")
    assert table.may("evade austria to buda")


def test_9_54__nobody_evades_into_a_neutral_duchy() -> None:
    table = Table("linz: davout france*5", "prague: charles austria*3", flags={"linz": "france"})
    table.play("march davout to prague")
    assert table.asked == "evade austria"
    table.refuse("evade austria to dresden", "9.54")


# 12


def test_12_2__three_sixes_over_two_rounds_are_a_siege_overrun() -> None:
    """Strength 2: more sixes than it has, though it took as many rounds."""
    table = Table("mantua: charles austria*5", active="austria", points=6)
    table.play("besiege charles", *[6] + [1] * 7, *[1, 1])
    assert table.asked == "again austria", table.asked
    table.play("assault", *[6, 6] + [1] * 6, *[1, 1])
    assert table.holder("mantua") == "austria"
    assert table.may("march charles to bologna")


def test_12_3__no_sixes_at_all_are_no_more_than_none_received() -> None:
    table = Table("mantua: charles austria*5", active="austria", points=6)
    table.play("besiege charles", *[1] * 8, *[1, 1])
    assert table.asked == "points austria"
    table.refuse("besiege charles", "12.2")


# what else was worked out


@pytest.mark.parametrize(("to", "die", "away"), [("linz", 4, True), ("linz", 3, False)])
def test_10_2__out_of_an_uncontrolled_duchy_one_less(to: str, die: int, away: bool) -> None:
    """Charles in French Munich: +2 for himself, +1 for Linz, -1 for Munich: seven is enough."""
    table = Table("ratisbon: davout france*5", "munich: charles austria*3")
    table.play("march davout to munich")
    table.play(f"evade austria to {to}", 3, die, *([] if away else [1] * 33))
    assert bool(table.units(to)) is away


@pytest.mark.parametrize(("die", "comes"), [(4, True), (3, False)])
def test_10_11__out_of_an_uncontrolled_duchy_one_less_and_an_ambush_on_the_way(die: int, comes: bool) -> None:
    """From French Munich into French Ratisbon: +2 - 1, so that eight is enough; and 9.43 is tested with four dice."""
    table = Table("franconia: ney france*3", "munich: charles austria*3")
    table.play("march ney to ratisbon")
    table.play("intercept charles taking austria*3", 4, die, *([1] * 30 if comes else []))
    assert attrition_of(table) == ([("9.43", 0)] if comes else [])


@pytest.mark.parametrize(
    ("start", "enemy", "flags", "to"),
    [
        ("munich", "ratisbon", {}, "franconia"),
        ("linz", "ratisbon", {"prague": "france"}, "prague"),
        ("calabria", "naples", {"naples": "france", "sicily": "france"}, "sicily"),
    ],
)
def test_9_44__an_evasion_into_enemy_land_is_one_test_whatever_the_way(
    start: str, enemy: str, flags: dict[str, str], to: str
) -> None:
    """Out of an uncontrolled duchy, over a pass, over a strait (U47)."""
    who, nation = ("moore", "britain") if start == "calabria" else ("charles", "austria")
    table = Table(f"{enemy}: massena france*5", f"{start}: {who} {nation}*3", flags=flags)
    table.play(f"march massena to {start}")
    table.play(f"evade {nation} to {to}", 6, 6, 1, 1, 1, 1)
    assert attrition_of(table) == [("9.44", 0)]


def test_9_44__so_is_a_retreat_over_a_pass() -> None:
    lost = dict.fromkeys(("prague", "vienna", "moravia", "salzburg"), "france")
    table = Table("munich: davout france*5", "linz: charles austria*3", flags=lost)
    table.play("march davout to linz")
    table.play("pass", *[6] + [1] * 9, *[1] * 6)
    table.play("retreat to prague", 1, 1, 1)
    assert attrition_of(table) == [("9.44", 0)]


def test_9_52__a_leader_alone_is_stopped_by_an_enemy_fortress_too() -> None:
    table = Table("bologna: charles", active="austria", flags={"bologna": "austria"})
    table.play("march charles to mantua alone")
    table.refuse("march charles to venice alone", "9.52")


def test_9_72__interceptors_of_two_nations_without_a_group_fight_with_a_rating_of_0() -> None:
    table = Table(
        "wurtemberg: davout france*5", "linz: charles austria*3", "ratisbon: kutuzov russia*3",
        flags={"munich": "austria", "ratisbon": "austria"},
    )  # fmt: skip
    table.play("march davout to munich")
    table.play("intercept charles taking austria*3", 6, 6)
    table.play("intercept kutuzov taking russia*3", 6, 6)
    assert table.asked == "nominate france"


def test_10_1_again__after_a_failure_elsewhere_another_army_may_try_at_the_next_duchy() -> None:
    table = Table(
        "strasbourg: davout france*2", "tyrol: charles austria*3", "linz: john austria*2", points=6,
        flags={"munich": "austria"},
    )  # fmt: skip
    table.play("march davout to wurtemberg-munich")
    table.play("intercept charles taking austria*3", 1, 1)
    assert table.asked == "intercept austria"
    table.refuse("intercept charles taking austria*3", "10.3", "austria")
    table.play("pass")
    table.play("march davout to ratisbon")
    assert table.asked == "intercept austria"
    assert table.may("intercept john taking austria*2")


@pytest.mark.parametrize(
    ("text", "dice", "asked"),
    [
        ("intercept davout taking france*5", (2, 4), "intercept france"),
        ("intercept davout taking france*5", (2, 3), "points austria"),
    ],
)
def test_10_13__a_smaller_army_of_the_group_goes_by_its_own_rating_and_a_failure_bars_the_rest(
    text: str, dice: tuple[int, int], asked: str
) -> None:
    """Davout's 3, nothing for Austrian Munich: six is enough. After a success Napoleon may still try."""
    table = Table(
        "ratisbon: charles austria*5", "linz: napoleon davout france*9", active="austria",
        flags={"linz": "france", "ratisbon": "austria", "munich": "austria"},
    )  # fmt: skip
    table.play("march charles to munich")
    table.play(text, *dice)
    assert table.asked == asked


def test_12_2__of_two_armies_at_a_fortress_one_besieges_and_the_other_does_not_after_it() -> None:
    table = Table("mantua: charles john austria*9", active="austria", points=6)
    table.play("besiege charles", *[1] * 11)
    table.refuse("besiege john", "12.2")
