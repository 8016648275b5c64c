"""Chapter 11: battle. The cases come from the print."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import _said, battle_dice, forecast, give, pass_on, question, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.state.amendments import APART, BORNE, CLAIMED, KEPT, LETTER
from feldherr.games.napoleon.state.setting import PASSAGE
from feldherr.kernel import Message
from feldherr.texts import Texts


def attack(table: Table, text: str, *dice: int, passes: int = 1) -> None:
    """March into battle, nobody evading: the dice of the active side, then those of the other."""
    table.play(text)
    for _ in range(passes - 1):
        table.play("pass")
    table.play("pass", *dice)


def dice_of(table: Table) -> tuple[int, int]:
    """The dice of the first round."""
    told = table.told("battle_round")[0]
    return told["active"][0], told["passive"][0]


def test_11_2__a_die_a_unit_the_rating_and_the_bonus() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 5, *[1] * 9, *[1] * 8)
    assert dice_of(table) == (5 + 3 + 2, 5 + 2 + 1)


def test_11_2__a_leader_who_does_not_command_is_a_die() -> None:
    table = Table("munich: davout ney france*4", "linz: charles john austria*5")
    attack(table, "march davout to linz with ney taking france*4", 5, *[1] * 9, *[1] * 9)
    assert dice_of(table) == (4 + 1 + 3 + 2, 5 + 1 + 2 + 1)


@pytest.mark.parametrize(
    ("attackers", "text", "count"),
    [
        ("davout france*5", "march davout to linz taking france*5", 5 + 2 + 3),
        ("davout ney france*4", "march davout to linz with ney taking france*4", 4 + 1 + 2 + 3),
        ("davout france*3 spain*2", "march davout to linz taking france*3 spain*2", 5 + 2 + 3),
        ("davout france*2 spain*2", "march davout to linz taking france*2 spain*2", 4 + 3),
        ("france*1", "go france from munich to linz", 1 + 2),
    ],
)
def test_11_2__the_dice_of_a_side(attackers: str, text: str, count: int) -> None:
    table = Table(f"munich: {attackers}", "linz: austria*4")
    table.play(text)
    table.play("pass", 5, *[1] * (count - 1), *[1] * 5)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([count], [5])


def test_11_21__the_french_bonus_is_2_and_others_1_however_many_there_are() -> None:
    table = Table("munich: davout france*3 spain*2", "linz: austria*3 russia*2")
    attack(table, "march davout to linz taking france*3 spain*2", 5, *[1] * 9, *[1] * 6, passes=2)
    assert dice_of(table) == (5 + 3 + 2, 5 + 1)


@pytest.mark.parametrize(("french", "bonus"), [(2, 0), (3, 2)])
def test_11_21__no_bonus_where_minors_are_half(french: int, bonus: int) -> None:
    table = Table(f"munich: davout france*{french} spain*2", "linz: austria*3")
    attack(table, f"march davout to linz taking france*{french} spain*2", 5, *[1] * (french + 4 + bonus), *[1] * 4)
    assert dice_of(table)[0] == french + 2 + 3 + bonus


@with_and_without(CLAIMED)
@pytest.mark.parametrize(
    ("stack", "text", "dice", "before"),
    [
        # Ney makes three Frenchmen of five pieces; Castaños makes three Spaniards of six.
        ("davout ney france*2 spain*2", "march davout to linz with ney taking france*2 spain*2", 5 + 3 + 2, 5 + 3),
        (
            "davout castanos france*3 spain*2",
            "march davout to linz with castanos taking france*3 spain*2",
            6 + 3,
            6 + 5,
        ),
        # He who commands is no piece of his army.
        ("davout france*2 spain*2", "march davout to linz taking france*2 spain*2", 4 + 3, 4 + 3),
    ],
)
def test_11_21__leaders_who_do_not_command_are_among_the_troops(
    stack: str, text: str, dice: int, before: int, amendments: int | None
) -> None:
    table = Table(f"munich: {stack}", "linz: austria*6", amendments=amendments)
    count = before if amendments else dice
    attack(table, text, 5, *[1] * (count - 1), *[1] * 7)
    assert dice_of(table) == (count, 7)


@pytest.mark.parametrize(
    ("start", "to", "terrain"),
    [("munich", "linz", 0), ("ratisbon", "prague", 2), ("switzerland", "tyrol", 2)],
)
def test_11_22__terrain_helps_the_defender_of_a_friendly_duchy(start: str, to: str, terrain: int) -> None:
    table = Table(f"{start}: davout france*5", f"{to}: austria*3")
    attrition = [1] * 6 if terrain else []
    attack(table, f"march davout to {to}", *attrition, 5, *[1] * 9, *[1] * (4 + terrain))
    assert dice_of(table)[1] == 3 + 1 + terrain


def test_11_22__not_where_the_duchy_is_not_friendly_to_the_defender() -> None:
    table = Table("switzerland: davout france*5", "tyrol: austria*3", flags={"tyrol": "france"})
    attack(table, "march davout to tyrol", 5, *[1] * 9, *[1] * 4)
    assert dice_of(table)[1] == 4


def test_11_22__an_interceptor_is_there_first_and_has_the_terrain() -> None:
    table = Table("ratisbon: davout france*5", "moravia: charles austria*3")
    table.play("march davout to prague")
    table.play("intercept charles taking austria*3", 6, 6, *[1] * 6, 5, *[1] * 9, *[1] * 8)
    assert dice_of(table)[1] == 3 + 2 + 1 + 2


def test_11_22_rough__one_die() -> None:
    table = Table(
        "wurtemberg: charles austria*5", "strasbourg: france*2", active="austria", flags={"wurtemberg": "austria"}
    )
    attack(table, "march charles to strasbourg", 5, *[1] * 7, *[1] * 5)
    assert dice_of(table) == (8, 2 + 2 + 1)


def test_11_22_pass__two_dice() -> None:
    table = Table("ratisbon: davout france*5", "prague: austria*2")
    attack(table, "march davout to prague", *[1] * 6, 5, *[1] * 9, *[1] * 5)
    assert dice_of(table)[1] == 2 + 1 + 2


def test_11_22_marsh__three_dice() -> None:
    table = Table(
        "amsterdam: charles austria*5", "brussels: france*2", active="austria", flags={"amsterdam": "austria"}
    )
    attack(table, "march charles to brussels", *[1] * 6, 5, *[1] * 7, *[1] * 7)
    assert dice_of(table)[1] == 2 + 2 + 3


def test_11_3__a_six_kills_a_five_disrupts_and_the_losses_are_simultaneous() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 6, 6, 5, *[1] * 7, 6, *[1] * 7)
    assert (table.units("linz"), table.asked) == ({"austria": 3, "france": 4}, "retreat austria")


def test_11_3__kills_come_before_disruptions() -> None:
    table = Table("munich: davout france*5", "linz: austria*2")
    attack(table, "march davout to linz", 6, 6, 5, 5, *[1] * 6, *[1] * 3)
    assert table.units("linz") == {"france": 5}
    assert table.told("overrun")


def test_11_3_shares__losses_are_shared_evenly_and_the_commander_gives_the_odd_one() -> None:
    table = Table("munich: davout france*5", "linz: kutuzov russia*3 austria*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    attack(table, "march davout to linz", 6, 6, 6, *[1] * 7, *[1] * 9)
    assert table.asked == "share russia"
    table.refuse("share austria*2", "11.3.shares")
    table.play("share austria*1", 1)
    assert table.units("linz") == {"france": 5, "austria": 1, "russia": 2}


def test_11_3_winner__the_side_with_more_losses_retreats() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", *[1] * 10, 5, *[1] * 7)
    assert (table.units("munich"), table.units("linz")) == ({"france": 5}, {"austria": 5})


def test_11_3_winner__equal_losses_are_fought_again_by_the_undisrupted_and_then_the_active_side_goes() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 5, 6, *[1] * 8, 5, 6, *[1] * 6, *[1] * 8, *[1] * 6)
    assert [told["round"] for told in table.told("battle_round")] == [1, 2]
    assert table.told("battle_round")[1]["active"][0] == 3 + 3 + 2
    assert (table.units("munich"), table.units("linz")) == ({"france": 4}, {"austria": 4})


def test_11_3_winner__who_has_no_units_left_has_lost() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*1")
    attack(table, "march davout to linz", 6, *[1] * 9, 5, 5, 5, 1)
    assert table.told("battle_won")[0]["active"]


def test_11_3_winner__results_beyond_what_there_is_to_lose_count() -> None:
    table = Table("munich: davout france*5", "linz: austria*2")
    attack(table, "march davout to linz", 6, 5, 5, 5, 5, *[1] * 5, 5, 1, 1)
    assert table.told("battle_won")[0]["inflicted"] == 5


def test_11_3_disruption__surplus_disruptions_come_off_the_other_dice() -> None:
    table = Table("munich: ney france*4", "linz: charles austria*1")
    attack(table, "march ney to linz", 5, 5, 5, *[1] * 5, 5, 5, 5, 1, 5, *[1] * 4)
    # Charles's unit and he himself are disrupted; of his bonus of 1 the third disruption leaves nothing.
    assert table.told("battle_round")[1]["passive"][0] == 0
    assert table.told("battle_round")[1]["active"][0] == 1 + 2 + 2


def test_11_3__in_the_second_round_units_fall_before_leaders_though_they_are_disrupted() -> None:
    """U13: of an Austrian unit, disrupted, John and Charles a six takes the unit."""
    table = Table("munich: davout france*5", "linz: charles john austria*1")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, 5, *[1] * 4, 6, *[1] * 8, *[1] * 4)
    assert [told["count"] for told in table.told("perished")] == [1]
    assert not table.told("leader_lost")


def test_11_3_winner__after_two_equal_rounds_the_active_side_goes_back() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, *[1] * 9, 5, *[1] * 7, *[1] * 9, *[1] * 7)
    # One loss each; in the second round the French have one piece less on its feet, and the Austrians one less alive.
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([10, 9], [8, 7])
    assert (table.units("munich"), table.units("linz")) == ({"france": 5}, {"austria": 4})


def test_11_3_disruption__fives_beyond_the_pieces_are_taken_off_the_other_dice() -> None:
    """A unit and Davout, 1 + 2 + 3 dice, suffer two fives, and give two: the unit and he are disrupted, the bonus stays
    (U39); of eight Austrians with Charles, 8 + 1 + 2, two are disrupted."""
    table = Table("munich: davout france*1", "linz: charles austria*8")
    table.play("march davout to linz taking france*1")
    table.play("pass", 5, 5, 1, 1, 1, 1, 5, 5, *[1] * 9, *[1] * 2, *[1] * 9)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([6, 2], [11, 9])


def test_11_3_shares__the_odd_loss_is_the_commander_s_to_place() -> None:
    """Three kills on Austrians and Russians: one each, and one where the commander says."""
    table = Table("munich: davout france*5", "linz: kutuzov austria*3 russia*3")
    table.lead("linz", "kutuzov", "austria", "russia")
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, 6, 6, *[1] * 7, *[1] * 9)
    assert table.asked == "share russia"
    table.refuse("share austria*2", "11.3.shares")
    assert table.may("share austria*1")
    # Three more than the French: a rout, and a die for a Resource (N19).
    table.play("share russia*1", 1)
    assert table.units("linz") == {"austria": 2, "russia": 1, "france": 5}


@with_and_without(CLAIMED)
def test_11_3_shares__a_six_and_a_five_are_shared_together(amendments: int | None) -> None:
    """The Austrians take the odd six, so the five is the Russians' (U91)."""
    table = Table("munich: davout france*5", "linz: kutuzov austria*3 russia*3", amendments=amendments)
    table.lead("linz", "kutuzov", "austria", "russia")
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, 5, *[1] * 8, *[1] * 9)
    table.play("share austria*1")
    assert table.asked == ("share russia" if amendments else "retreat russia")


@with_and_without(CLAIMED)
def test_11_3_shares__and_so_are_those_of_both_rounds(amendments: int | None) -> None:
    """A six each; of the second round's six and two fives the Russians owe the Austrians one."""
    table = Table("munich: davout france*5", "linz: kutuzov austria*3 russia*3", amendments=amendments)
    table.lead("linz", "kutuzov", "austria", "russia")
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, *[1] * 9, 6, *[1] * 8)
    dice = (6, 5, 5, *[1] * 6, *[1] * 8, *([] if amendments else [1]))
    table.play("share austria*1", *dice)
    if amendments:
        assert table.asked == "share russia"
        return
    # The six falls on the Russians, and the fives on either: a rout, and all disrupted units die.
    assert (table.asked, table.told("battle_won")[0]["routed"]) == ("retreat russia", True)
    assert table.units("linz") == {"france": 4, "austria": 1, "russia": 1}


def test_11_4__the_beaten_retreat_to_a_friendly_duchy_but_not_to_where_the_enemy_came_from() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 5, *[1] * 9, *[1] * 8)
    table.refuse("retreat to munich", "11.4")
    table.refuse("retreat to ratisbon", "11.4")
    table.play("retreat to vienna")
    assert (table.units("vienna"), table.at("charles")) == ({"austria": 5}, "vienna")


def test_11_4__a_losing_attacker_goes_back() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", *[1] * 10, 5, *[1] * 7)
    assert table.units("munich") == {"france": 5}


def test_11_4__back_into_an_enemy_duchy_with_attrition() -> None:
    table = Table("munich: davout france*5", "vienna: charles austria*5")
    table.play("march davout to linz")
    table.play("pass")
    table.play("march davout to vienna")
    table.play("pass", *[1] * 6, *[1] * 10, 5, *[1] * 7, *[1] * 6)
    assert [told["cause"] for told in table.told("tested")] == ["9.43", "9.44"]


def test_11_4__who_cannot_retreat_is_eliminated() -> None:
    camps = {"denmark": "imperial", "sweden": "coalition"}
    pacts = {"denmark": "france", "sweden": "britain"}
    table = Table("holstein: davout france*5", "jutland: sweden*3", "copenhagen: denmark*1", camps=camps, pacts=pacts)
    table.play("march davout to jutland", 5, *[1] * 9, *[1] * 3)
    assert (table.units("jutland"), table.told("eliminated")[0]["side"]) == ({"france": 5}, "sweden")
    assert table.told("overrun")


def test_11_4__a_defender_without_friendly_ground_goes_to_an_enemy_one_with_attrition() -> None:
    table = Table("strasbourg: davout france*5", "wurtemberg: charles austria*5", flags={"switzerland": "france"})
    attack(table, "march davout to wurtemberg", 5, *[1] * 9, *[1] * 8)
    table.refuse("retreat to mainz", "12.4")
    table.play("retreat to munich", *[1] * 6)
    assert [told["cause"] for told in table.told("tested")] == ["9.44"]


def test_11_4__an_interceptor_who_has_lost_need_not_go_back_to_where_he_came_from() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 6, 6, 5, *[1] * 9, *[1] * 8)
    assert table.may("retreat to salzburg")
    assert table.may("retreat to linz")


def test_11_5__three_losses_more_are_a_rout_and_the_disrupted_are_killed() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 5, 5, 6, *[1] * 7, *[1] * 8, 1)
    assert table.told("battle_won")[0]["routed"]
    assert table.units("linz")["austria"] == 2
    table = Table("munich: davout france*5", "linz: charles austria*5")
    attack(table, "march davout to linz", 5, 6, *[1] * 8, *[1] * 8)
    assert not table.told("battle_won")[0]["routed"]
    assert table.units("linz")["austria"] == 4


def test_11_5__a_resource_only_for_three_pieces_of_powers_really_lost() -> None:
    table = Table("munich: napoleon france*8", "linz: austria*1")
    attack(table, "march napoleon to linz", 6, 6, 6, 6, *[1] * 10, *[1] * 2)
    assert table.told("battle_won")[0]["routed"]
    assert not [told for told in table.told("rolled") if told["purpose"] == "rout"]
    table = Table("munich: napoleon france*8", "linz: austria*5")
    attack(table, "march napoleon to linz", 6, 6, 6, *[1] * 11, *[1] * 6, 4)
    assert table.position.resources[0] == 1


def test_11_5__three_losses_more_are_a_rout_and_all_disrupted_die() -> None:
    """Suffered by Austria: 2 killed and 2 disrupted, by France 1 disrupted: 4 - 1 = 3. Two units are left of six."""
    table = Table("munich: davout france*5", "linz: charles austria*6")
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, 6, 5, 5, *[1] * 6, 5, *[1] * 8, *[6])
    assert table.told("battle_won")[0]["routed"]
    table.play("retreat to vienna")
    assert table.units("vienna") == {"austria": 2}


@pytest.mark.parametrize(("spoken", "words"), [("en", "The losers are routed."), ("ru", "обращены в бегство")])
@pytest.mark.parametrize("fives", [2, 4])
def test_11_5__a_rout_is_told(spoken: Language, words: str, fives: int) -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    table.play("march davout to linz")
    table.play("pass", *[5] * fives, *[1] * (10 - fives), *[1] * 8, *([1] if fives > 2 else []))
    assert (words in _said(table, "battle_won", spoken)) is (fives >= 3)


def test_11_6__an_overrun_lets_the_active_side_move_on() -> None:
    table = Table("munich: davout france*5", "linz: austria*1")
    attack(table, "march davout to linz", 6, *[1] * 9, *[1] * 2)
    table.play("march davout to vienna", *[1] * 6)
    assert table.units("vienna") == {"france": 5}


def test_11_6__but_not_from_a_fortress() -> None:
    table = Table("franconia: davout france*5", "mainz: austria*1")
    table.play("march davout to mainz", 6, *[1] * 9, *[1] * 2)
    table.refuse("march davout to lorraine", "11.6")


def test_11_7__more_kills_than_the_beaten_had_pieces_place_a_flag_for_free() -> None:
    table = Table("munich: davout france*5", "linz: austria*2")
    attack(table, "march davout to linz", 6, 6, 6, *[1] * 7, *[1] * 3)
    assert (table.asked, table.holder("linz")) == ("claim france", "austria")
    table.play("claim")
    assert (table.holder("linz"), table.points, table.asked) == ("france", 19, "points france")
    table = Table("munich: davout france*5", "linz: austria*2")
    attack(table, "march davout to linz", 6, 6, 5, *[1] * 7, *[1] * 3)
    assert table.holder("linz") == "austria"


COAST = {"denmark": "imperial", "sweden": "coalition"}
COASTAL = {"denmark": "france", "sweden": "britain"}


def test_11_22_strait__an_enemy_duchy_over_a_strait_is_defended_as_against_a_landing() -> None:
    table = Table("copenhagen: davout france*5", "scania: sweden*2", camps=COAST, pacts=COASTAL)
    table.play("march davout to scania", 6, 5)
    assert table.told("fired_on") == [{"side": "france", "hex": "scania", "dice": 2, "kills": 1, "hits": 1}]
    table.play("pass", 6, 6, 6, *[1] * 5, 1, 1)
    # One of four is disrupted: three units, a rating of 3 and a bonus of 2.
    assert table.told("battle_round")[0]["active"][0] == 3 + 3 + 2
    assert table.told("battle_won")[0]["suffered"] == 2


def test_11_22_strait__a_friendly_one_is_just_crossed() -> None:
    table = Table("copenhagen: davout france*5", camps=COAST, pacts=COASTAL)
    table.play("march davout to jutland")
    assert table.units("jutland") == {"france": 5}


def test_11_22_strait__batteries_do_not_fire_on_interceptors() -> None:
    """Moore comes over from Sicily to a French Calabria that Masséna enters (U70)."""
    table = Table(
        "apulia: massena france*3",
        "sicily: moore britain*3",
        flags=dict.fromkeys(("apulia", "naples", "calabria"), "france"),
    )
    table.play("march massena to calabria")
    table.play("intercept moore", 6, 5, *[1] * (3 + 2 + 2), *[1] * (3 + 2 + 1), *[1] * (3 + 2 + 2), *[1] * (3 + 2 + 1))
    assert table.told("intercepted")[0]["modifier"] == 2 - 1
    assert not table.told("fired_on")
    assert not table.told("tested")


@pytest.mark.parametrize(
    ("start", "place", "defender", "nation", "more"),
    [
        ("munich", "linz", "austria*4", "austria", 0),
        ("prague", "moravia", "austria*4", "austria", 1),
        ("ratisbon", "prague", "austria*4", "austria", 2),
        ("warsaw", "brest_litovsk", "russia*4", "russia", 3),
    ],
)
def test_11_22__terrain_gives_1_2_or_3_dice_in_the_first_round_alone(
    start: str, place: str, defender: str, nation: str, more: int
) -> None:
    table = Table(f"{start}: davout france*5", f"{place}: {defender}", flags={start: "france"})
    table.play(f"march davout to {place} taking france*5")
    attrition = [1] * 6 if more in (2, 3) else []
    table.play("pass", *attrition, *[1] * 10, *[1] * (5 + more), *[1] * 10, *[1] * 5)
    assert battle_dice(table, "passive") == [5 + more, 5]


def test_11_22__not_in_a_duchy_that_is_not_friendly_to_the_defender() -> None:
    table = Table("ratisbon: davout france*5", "prague: austria*4", flags={"prague": "france"})
    table.play("march davout to prague taking france*5")
    table.play("pass", *[1] * 10, *[1] * 5, *[1] * 10, *[1] * 5)
    assert battle_dice(table, "passive") == [5, 5]


def test_11_22_strait__a_forecast_counts_the_batteries() -> None:
    table = Table("calabria: massena france*5", "sicily: moore britain*2", flags={"calabria": "france"})
    found = forecast(table, "march massena to sicily")
    assert found.paragraph == "11.22.strait"
    assert [(row.id, row.value) for row in found.rows if row.id.startswith("guns")] == [("guns_port", 2)]
    assert [group.id for group in found.groups] == ["ashore", "repelled"]
    # More is lost than in a battle without them.
    assert found.means["lost"] > 92


def test_11_7__the_free_flag_is_that_of_the_nation_whose_impulse_it_is() -> None:
    """9.73, U44: Castaños in the impulse of France, as with a flag for a point; in his own it is Spanish."""
    for active, amendments, holder in (("france", None, "france"), ("france", 3, "spain"), ("spain", None, "spain")):
        table = Table("munich: castanos spain*4", "linz: austria*1", active=active, amendments=amendments)
        attack(table, "march castanos to linz", 6, 6, 1, 1, 1, 1, 1)
        if amendments is None:
            assert table.asked == "claim france"
            table.play("claim")
        assert (table.holder("linz"), table.points) == (holder, 19)


@pytest.mark.parametrize(("leave", "holder"), [(True, "austria"), (False, "france")])
def test_11_7__nobody_frees_a_duchy_for_nothing_that_he_would_have_to_leave(leave: bool, holder: str) -> None:
    table = Table(
        "vienna: kutuzov russia*4", "linz: france*1", flags={"linz": "france", "vienna": "russia"}, active="russia"
    )
    give(table, PASSAGE, "austria", "russia", on=leave)
    table.play("march kutuzov to linz")
    # Four units, 1 and 2 against one and 2.
    table.play("pass", 6, 6, *[1] * 5, *[1] * 3)
    assert table.asked.split()[0] == ("claim" if leave else "points")
    if leave:
        assert question(table).endswith("under the flag of Austria for free?")
        table.play("claim")
    assert (table.holder("linz"), table.units("linz")) == (holder, {"russia": 4})


def test_11_7__a_defender_on_enemy_land_who_wins_so_flags_it_too() -> None:
    """One French unit attacks Charles in French Munich, and three sixes are rolled against it."""
    table = Table("wurtemberg: france*1", "munich: charles austria*5")
    table.play("go france from wurtemberg to munich")
    table.play("pass", 1, 1, 1, 6, 6, 6, *[1] * 5)
    assert table.asked == "claim austria"
    table.play("claim")
    assert table.holder("munich") == "austria"


def test_11_7__the_winner_need_not_place_it() -> None:
    """It is a possibility: what is declined may be had for a point, and before amendment 19 nobody was asked."""
    table = Table("munich: davout france*5", "linz: austria*2")
    attack(table, "march davout to linz", 6, 6, 6, *[1] * 7, *[1] * 3)
    table.play("pass")
    assert (table.holder("linz"), table.asked, table.may("flag linz")) == ("austria", "points france", True)
    table = Table("munich: davout france*5", "linz: austria*2", amendments=CLAIMED - 1)
    attack(table, "march davout to linz", 6, 6, 6, *[1] * 7, *[1] * 3)
    assert (table.holder("linz"), table.asked) == ("france", "points france")


@pytest.mark.parametrize(("sixes", "holder"), [(1, "france"), (2, "austria")])
def test_11_7__kills_must_exceed_the_pieces(sixes: int, holder: str) -> None:
    table = Table("wurtemberg: france*1", "munich: charles austria*5")
    table.play("go france from wurtemberg to munich")
    table.play("pass", 1, 1, 1, *[6] * sixes, *[1] * (8 - sixes))
    assert (table.asked == "claim austria") == (holder == "austria")
    if table.asked == "claim austria":
        table.play("claim")
    assert table.holder("munich") == holder


@pytest.mark.parametrize(("sixes", "free"), [(1, False), (2, True)])
def test_11_7__more_kills_than_the_loser_had_troops_flag_for_nothing(sixes: int, free: bool) -> None:
    table = Table("munich: davout france*5", "linz: austria*1", points=1)
    table.play("march davout to linz taking france*5")
    table.play("pass", *[6] * sixes, *[1] * (10 - sixes), *[1] * 2)
    assert (table.asked == "claim france") == free
    if free:
        table.play("claim")
    assert (table.holder("linz"), table.points) == ("france" if free else "austria", 0)


def test_11_1__all_are_asked_from_the_nation_on_whose_impulse_it_is() -> None:
    """Spaniards march in a French impulse: of their enemies Britain is asked first, though Denmark, whose player is the
    Russian, comes next after Spain."""
    for amendments, first, second in ((None, "britain", "russia"), (LETTER - 1, "russia", "britain")):
        table = Table(
            "madrid: castanos spain*4", "ciudad_rodrigo: britain*1 denmark*1", "oporto: moore britain*2",
            "leon: kutuzov russia*2", flags={"ciudad_rodrigo": "britain", "leon": "russia"},
            camps={"denmark": "coalition"}, pacts={"denmark": "russia"},
            hands={"britain": ["grand_battery"], "russia": ["rally"], "denmark": ["cavalry_charge"]},
            amendments=amendments,
        )  # fmt: skip
        table.play("march castanos to ciudad_rodrigo")
        assert table.asked == f"intercept {first}"
        table.play("pass")
        assert table.asked == f"intercept {second}"
        table.play("pass")
        assert table.asked == f"evade {first}"
        table.play("pass")
        table.play("pass")
        assert table.asked == f"moment_dice {first}"


@pytest.mark.parametrize(("spoken", "words"), [("en", "Siege of Mantua"), ("ru", "Осада (Мантуя)")])
def test_11_1__at_a_siege_one_is_asked_about_a_siege(spoken: Language, words: str) -> None:
    table = Table("mantua: massena france*5", flags={"mantua": "austria"}, hands={"france": ["siege_train"]})
    table.play("besiege massena")
    assert table.asked == "moment_dice france"
    assert question(table, spoken).startswith(words)


@pytest.mark.parametrize(("spoken", "words"), [("en", "Batteries are about to fire"), ("ru", "береговые батареи")])
def test_11_1__and_where_batteries_fire_about_these(spoken: Language, words: str) -> None:
    table = Table(
        "lisbon: moore britain*4", "iberian_coast: britain~1", "biscay: britain~1", active="britain", points=9,
        hands={"france": ["gunboats"]},
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore")
    assert table.asked == "moment_dice france"
    assert words in question(table, spoken)


def test_11_4__into_neutral_land_that_lets_them_in_the_beaten_go_only_with_attrition() -> None:
    """Austrians in Saxony, cut off from their own, may pass through Prussia, which is neutral."""
    for amendments in (None, LETTER - 1):
        table = Table(
            "leipzig: massena france*5", "dresden: austria*4", "prague: france*1", amendments=amendments,
            flags={"dresden": "austria", "leipzig": "france", "prague": "france", "thuringia": "france"},
        )  # fmt: skip
        prussia, austria = map(table.setting.nation, ("prussia", "austria"))
        table.position.leaves[PASSAGE] |= 1 << prussia * len(table.setting.nations) + austria
        attack(table, "march massena to dresden", 6, *[1] * 8, *[1] * 5)
        assert table.asked == "retreat austria"
        table.refuse("retreat to prague", "11.4")
        table.play("retreat to berlin", *([6, 1, 1] if amendments is None else []))
        assert table.units("berlin") == {"austria": 2 if amendments is None else 3}


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_11_4__the_beaten_do_not_retreat_to_where_an_enemy_marched_to_the_guns_from(amendments: int | None) -> None:
    table = Table(
        "munich: davout france*5", "linz: charles austria*3", "salzburg: ney france*4 ", "vienna: kutuzov russia*1",
        hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    attrition = [1] * 5 if amendments is None else []
    table.play("play marching_to_the_guns on ney taking france*4", *attrition, 5, *[1] * 14, *[1] * 6)
    if amendments is None:
        table.refuse("retreat to salzburg", "11.4")
    else:
        assert table.may("retreat to salzburg")
    assert table.may("retreat to vienna")


@pytest.mark.parametrize(
    ("stacks", "flags", "to", "paragraph", "message"),
    [
        ((), {}, "munich", "11.4", "napoleon-evade-to-enemy"),
        ((), {}, "ratisbon", "11.4", "napoleon-retreat-friendly"),
        (("prague: france*1",), {}, "prague", "11.4", "napoleon-enemy-there"),
        ((), {}, "buda", "9.3", "napoleon-no-way"),
    ],
)
def test_11_4__the_beaten_are_told_why_they_do_not_go_there(
    stacks: tuple[str, ...], flags: dict[str, str], to: str, paragraph: str, message: str
) -> None:
    table = Table("munich: davout france*5", "linz: charles austria*4", *stacks, flags=flags)
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, *[1] * 7)
    assert table.refuse(f"retreat to {to}", paragraph).message.id == message


def test_11_4__a_beaten_attacker_goes_back_and_a_defender_to_a_friendly_duchy_if_there_is_one() -> None:
    table = Table("munich: davout france*2", "linz: charles austria*6")
    table.play("march davout to linz taking france*2")
    table.play("pass", *[1] * 7, 5, *[1] * 8)
    assert table.at("davout") == "munich"
    table = Table("munich: davout france*5", "linz: charles austria*5", flags={"vienna": "france", "prague": "france"})
    table.play("march davout to linz taking france*5")
    table.play("pass", 5, *[1] * 9, *[1] * 8)
    table.refuse("retreat to vienna", "11.4")
    table.refuse("retreat to munich", "11.4")
    assert table.may("retreat to salzburg")


def test_11_4__with_nothing_friendly_a_defender_may_go_into_enemy_land_with_attrition() -> None:
    flags = dict.fromkeys(("vienna", "prague", "salzburg", "moravia", "linz"), "france")
    table = Table("munich: davout france*5", "linz: charles austria*3", flags=flags)
    table.play("march davout to linz taking france*5")
    table.play("pass", 5, *[1] * 9, *[1] * 6)
    table.play("retreat to vienna", 6, 1, 1, 1)
    assert [one["cause"] for one in table.told("tested")] == ["9.44"]


def test_11_4__without_friendly_ground_an_uncontrolled_duchy_comes_before_an_enemy_one() -> None:
    table = Table("munich: davout france*5", "ratisbon: austria*5", flags={"linz": "", "prague": "france"})
    table.play("march davout to ratisbon")
    table.play("pass", 5, 5, *[1] * 8, *[1] * 6)
    assert (table.units("linz"), table.told("tested")) == ({"austria": 5}, [])


def test_11_6__beaten_defenders_lost_on_a_strait_are_overrun() -> None:
    """British troops driven out of Calabria over the strait, to a Sicily that is nobody's, with others of theirs there
    or none."""
    for there in (0, 1):
        stacks = ["apulia: massena france*6", "calabria: britain*2", *(["sicily: britain*1"] if there else [])]
        table = Table(*stacks, flags={"sicily": "", "apulia": "france", "naples": "france"})
        table.play("march massena to calabria")
        table.play("pass", 6, *[1] * 8, *[1] * 4, 6)
        assert table.told("tested")[0]["cause"] == "9.44"
        assert table.told("overrun") == [{"hex": "calabria"}]
        assert table.units("sicily") == ({"britain": 1} if there else {})


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


@pytest.mark.parametrize(("amendments", "overrun"), [(None, True), (APART - 1, False)])
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


def test_11_6__an_overrun_may_go_on() -> None:
    table = Table("munich: davout france*5", "linz: austria*1", points=3)
    table.play("march davout to linz taking france*5")
    table.play("pass", 6, *[1] * 9, *[1] * 2)
    # Linz without a flag is uncontrolled as long as he stands there, and Salzburg is an enemy's: an ambush.
    table.play("march davout to salzburg taking france*5", *[1] * 6)
    assert (table.at("davout"), table.points) == ("salzburg", 1)


@pytest.mark.parametrize(("amendments", "overrun"), [(None, 1), (BORNE - 1, 0)])
def test_11_6__who_is_lost_over_a_strait_beside_others_of_his_nation_is_overrun(
    amendments: int | None, overrun: int
) -> None:
    """Moore, beaten in Calabria, goes over to Sicily, French but for a British unit there: none of his arrives."""
    table = Table(
        "naples: massena france*5", "calabria: moore britain*1", "sicily: britain*3", points=9,
        flags={"naples": "france", "apulia": "france", "sicily": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march massena to calabria")
    # Rough ground: 5, 2 and 2 against 1, 2, 1 and 1; disrupted, he crosses and is lost with his unit; a die for him.
    table.play("pass", 5, *[1] * 8, *[1] * 5, 6, 6, 4)
    assert table.units("sicily") == {"britain": 3}
    assert len(table.told("overrun")) == overrun
    assert table.may("march massena to apulia") is bool(overrun)


@pytest.mark.parametrize("kind", ["rout", "routed"])
def test_11_6__in_Russian_a_rout_is_not_called_an_overrun(kind: str) -> None:
    """11.5 is бегство, 11.6 разгром."""
    told = Texts("ru", RULESET, Table().setting).say(Message(f"napoleon-chance-{kind}"))
    assert "беж" in told
    assert "разгром" not in told


def test_9_72__the_forecast_counts_no_die_for_the_leader_whom_the_attacker_names() -> None:
    """Austrians and Russians side by side, with a leader each: the rating of neither counts, and one of them commands
    and is no unit."""
    table = Table("munich: davout france*5", "linz: john austria*3 kutuzov russia*2")
    form = RULESET.sheet(table.position.known("france"), "march davout to linz", "france")
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass")
    table.play("nominate kutuzov", *[1] * 9, 5, *[1] * 7)
    assert (form.attack, form.defence) == dice_of(table) == (10, 5 + 1 + 1)
