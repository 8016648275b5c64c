"""12 Fortresses: sieges, by paragraph."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import _said, mantua
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon.rules.turns import Rounds
from feldherr.games.napoleon.show.sheet import under_way
from feldherr.games.napoleon.state.pieces import DONE, FOUGHT, HALTED
from feldherr.games.napoleon.state.setting import COMMAND


def walked(table: Table, leader: str) -> int:
    """The mark of a leader in this impulse."""
    return table.position.walked[table.setting.leaders.index(leader)]


def test_12_1__a_fortress_has_no_part_in_a_battle() -> None:
    table = mantua("mantua: massena france*5", "venice: charles austria*4", active="austria")
    table.play("march charles to mantua")
    table.play("pass", *[1] * 7, 6, *[1] * 8)
    assert [(told["active"][0], told["passive"][0]) for told in table.told("battle_round")] == [(7, 9)]


def test_12_1__it_controls_its_duchy_whatever_stands_there_and_gives_no_flag() -> None:
    table = mantua()
    table.refuse("flag mantua", "12.1")
    assert table.holder("mantua") == "austria"


def test_12_2__a_siege_costs_no_points_and_comes_before_the_card_too() -> None:
    for points in (-1, 0):
        table = mantua(points=points)
        table.play("besiege massena", 6, 6, *[1] * 7, 1, 1)
        assert table.points == points
        assert table.holder("mantua") == "france"


def test_12_2__a_nation_that_passes_carries_it_out_too() -> None:
    from feldherr.games.napoleon.rules.impulse import has_to_act

    table = mantua()
    france, austria = map(table.setting.nation, ("france", "austria"))
    assert has_to_act(table.position, france)
    assert not has_to_act(table.position, austria)
    table.play("besiege massena", *[1] * 9, 1, 1)
    assert not has_to_act(table.position, france)


def test_12_2__not_where_an_enemy_formation_is() -> None:
    table = mantua("mantua: massena france*5 austria*1")
    table.refuse("besiege massena", "12.2")


def test_12_2__not_after_a_battle_that_was_no_overrun() -> None:
    table = mantua("milan: massena france*5", "mantua: austria*4")
    table.play("march massena to mantua")
    table.play("pass", 6, 6, *[1] * 7, *[1] * 5)
    table.play("retreat to venice")
    assert table.units("mantua") == {"france": 5}
    table.refuse("besiege massena", "12.2")


def test_12_2__after_an_overrun_on_the_march_it_is_besieged_at_once() -> None:
    table = mantua("milan: massena france*5", "mantua: austria*1")
    table.play("march massena to mantua")
    table.play("pass", 6, 5, 5, *[1] * 6, 1, 1)
    assert table.units("mantua") == {"france": 5}
    table.play("besiege massena", *[1] * 9, 1, 1)


def test_12_2__only_fresh_units_besiege_where_others_have_fought() -> None:
    table = mantua()
    table.position.set_walks(
        table.setting.nation("france"), table.setting.names.place("mantua"), [0] * 3 + [FOUGHT] * 2
    )
    table.refuse("besiege massena taking france*4", "12.2")
    table.play("besiege massena", *[1] * 7, 1, 1)
    assert table.told("siege")[0]["pieces"] == 4


def test_12_2__once_in_an_impulse() -> None:
    table = mantua("mantua: massena davout france*8")
    table.play("besiege massena", *[1] * 9, 1, 1)
    table.refuse("besiege davout", "12.2")


def test_12_2__a_pact_s_army_besieges_in_its_power_s_impulse_and_in_its_own() -> None:
    """Two impulses of one round (U108); in France's the fortress is not besieged by a second army."""
    hands = {"britain": ["fog"], "russia": ["rally"]}
    table = mantua("mantua: castanos massena spain*4 france*5", points=0, hands=hands)
    table.position.steps[1] = Rounds((table.setting.nation("spain"),), begun=True)
    table.play("besiege castanos", *[1] * 5, 1, 1)
    table.refuse("besiege massena", "12.2")
    table.play("pass")
    assert table.position.active == "spain"
    table.refuse("besiege massena", "12.2")
    table.play("besiege castanos", 6, 6, *[1] * 3, 1, 1)
    assert table.holder("mantua") == "spain"


def test_12_2__by_one_army_only_within_its_rating() -> None:
    """Of Napoleon's and Soult's men no more than Napoleon's own eight: 14 dice with his four and two of the bonus."""
    table = mantua("mantua: napoleon soult france*12")
    table.refuse("besiege napoleon taking france*9", "12.2")
    table.refuse("besiege napoleon with soult taking france*8", "12.2")
    table.play("besiege napoleon", *[1] * 14, 1, 1)
    assert table.told("siege")[0]["pieces"] == 9


def test_12_2__units_without_a_leader_do_not_besiege_nor_a_leader_alone() -> None:
    table = mantua("mantua: massena", "milan: france*3")
    table.refuse("besiege massena", "12.2")


def test_12_2__allies_led_with_leave_are_of_another_army() -> None:
    table = mantua("mantua: charles austria*3 russia*2", active="austria")
    position = table.position
    mantua_ = table.setting.names.place("mantua")
    control = bytearray(position.control)
    control[mantua_] = table.setting.nation("france")
    position.control = bytes(control)
    size = len(table.setting.nations)
    position.leaves[COMMAND] |= 1 << table.setting.nation("russia") * size + table.setting.nation("austria")
    table.refuse("besiege charles taking austria*3 russia*1", "12.2")
    table.play("besiege charles", *[1] * 6, 1, 1)


def test_12_2__not_a_fortress_of_ones_own_side_or_of_a_neutral() -> None:
    Table("mantua: massena france*5").refuse("besiege massena", "12.2")
    Table("danzig: massena france*5").refuse("besiege massena", "12.2")
    Table("milan: massena france*5").refuse("besiege massena", "12.2")


def test_12_2__besiegers_move_no_more() -> None:
    table = mantua()
    table.play("besiege massena", *[1] * 9, 1, 1)
    assert walked(table, "massena") == DONE
    table.refuse("march massena to milan", "12.2")


def test_12_2__but_after_a_siege_overrun() -> None:
    """Strength 2 in the first round is one; in the second only with more than two sixes."""
    table = mantua("milan: massena france*5")
    table.play("march massena to mantua")
    assert walked(table, "massena") == HALTED + 1
    table.refuse("march massena to venice", "9.52")
    table.play("besiege massena", 6, 6, *[1] * 7, 1, 1)
    assert table.told("siege_over") == [{"hex": "mantua", "taken": True, "overrun": True}]
    assert walked(table, "massena") == 1
    table.play("march massena to venice")
    assert table.at("massena") == "venice"


def test_12_2__after_it_the_same_army_besieges_the_next_fortress() -> None:
    """Mainz and Lorraine are neighbours: Charles takes both in an impulse, told in the same words."""
    table = Table("wurtemberg: charles austria*5", active="austria", flags={"wurtemberg": "austria"})
    for place in ("mainz", "lorraine"):
        table.play(f"march charles to {place}")
        table.play("besiege charles", 6, 6, *[1] * 6, 1, 1)
        assert table.holder(place) == "austria"
    table.refuse("besiege charles", "12.2")


def test_12_2__taken_in_as_many_rounds_as_its_strength_is_no_overrun() -> None:
    for sixes, overrun in ((1, False), (2, True)):
        table = mantua()
        table.play("besiege massena", 6, *[1] * 8, 1, 1)
        table.play("assault", *[6] * sixes, *[1] * (9 - sixes), 1, 1)
        assert table.told("siege_over")[0] == {"hex": "mantua", "taken": True, "overrun": overrun}
        assert walked(table, "massena") == (0 if overrun else DONE)


def test_12_2__gibraltar_falls_in_fewer_rounds_than_four() -> None:
    table = Table("gibraltar: soult france*3")
    table.play("besiege soult", 6, 6, *[1] * 5, *[1] * 4)
    table.play("assault", 6, 6, *[1] * 5, *[1] * 4)
    assert table.told("siege_over") == [{"hex": "gibraltar", "taken": True, "overrun": True}]


def test_12_3__a_fortress_rolls_its_strength() -> None:
    for place, strength in (("mantua", 2), ("gibraltar", 4), ("copenhagen", 2)):
        table = Table(f"{place}: massena france*3", flags={place: "britain"})
        table.play("besiege massena", *[1] * 7, *[1] * strength)
        told = table.told("siege_round")[0]
        assert (told["active"][0], told["passive"][0]) == (7, strength)


def test_12_3__fives_do_nothing_to_it() -> None:
    table = mantua()
    table.play("besiege massena", *[5] * 9, 1, 1)
    assert table.told("siege_over") == [{"hex": "mantua", "taken": False, "overrun": False}]


def test_12_3__sixes_add_up_over_the_impulse() -> None:
    """Ruling N21."""
    table = mantua()
    table.play("besiege massena", 6, *[1] * 8, 1, 1)
    assert table.asked == "again france"
    table.play("assault", 6, *[1] * 8, 1, 1)
    assert table.holder("mantua") == "france"


def test_12_3__the_disrupted_roll_no_more_in_later_rounds_of_it() -> None:
    """Ruling N21: the disrupted recover at the end of the impulse."""
    table = Table("gibraltar: soult france*3")
    table.play("besiege soult", 6, 6, *[1] * 5, 5, 1, 1, 1)
    table.play("assault", *[1] * 6, *[1] * 4)
    assert table.told("siege_round")[0]["active"][0] == 6


def test_12_3__again_only_with_more_sixes_than_fives_and_sixes_received() -> None:
    for fortress, again in (((5, 1), False), ((6, 1), False), ((1, 1), True), ((2, 3), True)):
        table = mantua()
        table.play("besiege massena", 6, *[1] * 8, *fortress)
        assert table.asked == ("again france" if again else "points france")


def test_12_3__the_besieger_may_leave_it_at_that() -> None:
    table = mantua()
    table.play("besiege massena", 6, *[1] * 8, 1, 1)
    table.play("pass")
    assert table.told("siege_over") == [{"hex": "mantua", "taken": False, "overrun": False}]
    assert table.asked == "points france"


def test_12_3__besiegers_suffer_and_neither_retreat_nor_rout() -> None:
    table = mantua("mantua: massena france*3")
    table.play("besiege massena", *[1] * 7, 6, 6)
    assert table.units("mantua") == {"france": 1}
    assert table.at("massena") == "mantua"
    assert not table.told("retreated")


def test_12_3__allies_of_a_pact_share_the_losses() -> None:
    table = mantua("mantua: massena france*2 spain*2")
    table.play("besiege massena taking france*2 spain*2", *[1] * 6, 6, 1)
    assert table.asked == "share france"
    table.play("share spain*1")
    assert table.units("mantua") == {"france": 2, "spain": 1}


def test_12_3__a_flag_is_placed_for_free_and_it_is_the_new_owners_fortress() -> None:
    table = mantua("mantua: massena france*3", points=0)
    table.play("besiege massena", 6, 6, *[1] * 5, 1, 1)
    assert table.holder("mantua") == "france"
    table = Table("brest: moore britain*3", active="britain", points=0)
    table.play("besiege moore", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("brest") == "britain"


def test_12_3__in_the_home_of_an_ally_only_the_enemys_flag_comes_off() -> None:
    table = Table("sevastopol: charles austria*3", active="austria", flags={"sevastopol": "france"})
    table.play("besiege charles", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("sevastopol") == "russia"


def test_12_3__sixes_are_counted_over_the_rounds_and_a_better_round_allows_another() -> None:
    """Massena with five units: 5 + 2 + 2 = 9 dice against 2. One six to nothing, then one more: taken in two rounds."""
    table = Table("mantua: massena france*5", flags={"mantua": "austria"})
    table.play("besiege massena", 6, *[1] * 8, 1, 1)
    assert table.holder("mantua") == "austria"
    table.play("assault", 6, *[1] * 8, 1, 1)
    assert table.holder("mantua") == "france"


def test_12_3__a_round_that_is_no_better_ends_the_siege() -> None:
    table = Table("mantua: massena france*5", flags={"mantua": "austria"})
    table.play("besiege massena", 6, *[1] * 8, 5, 1)
    assert (table.asked, table.holder("mantua")) == ("points france", "austria")
    table.refuse("besiege massena", "12.2")


def test_12_3__no_sixes_at_all_are_no_more_than_none_received() -> None:
    table = Table("mantua: charles austria*5", active="austria", points=6)
    table.play("besiege charles", *[1] * 8, *[1, 1])
    assert table.asked == "points austria"
    table.refuse("besiege charles", "12.2")


def test_12_4__out_of_an_enemy_fortress_only_to_friendly_or_uncontrolled_duchies() -> None:
    table = mantua("mantua: massena france*3")
    table.refuse("march massena to venice", "12.4")
    table.play("march massena to milan")
    assert table.at("massena") == "milan"


def test_12_4__no_retreat_into_an_enemy_fortress() -> None:
    """Not even back to where one came from (N20): Massena came out of Mantua, is beaten, and is lost."""
    table = mantua("mantua: massena france*2", "milan: john austria*4")
    table.play("march massena to milan")
    table.play("pass", *[1] * 6, 5, *[1] * 6)
    assert table.told("eliminated")


@pytest.mark.parametrize(("left", "at"), [(0, "dead"), (1, "venice")])
def test_12_4__a_beaten_attacker_leaves_an_enemy_fortress_for_no_enemy_land(left: int, at: str) -> None:
    """Massena came from Austrian Venice: only where some of his have stayed it is uncontrolled (U109)."""
    table = mantua(f"venice: massena france*{4 + left}", "mantua: charles austria*5")
    table.play("march massena to mantua taking france*4")
    # An ambush if Venice held only the French, as they had flagged nothing there (9.43).
    lost = [6] if not left else []
    table.play("pass", *[1] * 5, *[1] * 8, 6, *[1] * 7, *lost)
    assert table.at("massena") == at
    assert table.units("mantua") == {"austria": 5}


def test_12_4__nobody_retreats_into_an_enemy_fortress() -> None:
    """Out of Milan, into which Massena came from Turin: Mantua next to it is open while it is Austrian only."""
    for holder, ends in (("austria", "mantua"), ("france", "switzerland")):
        table = Table(
            "turin: massena france*5", "milan: charles austria*3", "bologna: france*1", "genoa: france*1",
            flags={"milan": "austria", "mantua": holder},
        )  # fmt: skip
        table.play("march massena to milan taking france*5")
        attrition = [1] * 4 if ends == "switzerland" else []
        table.play("pass", 5, *[1] * 8, *[1] * 6, *attrition)
        assert table.at("charles") == ends


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


def test_D20_16__the_siege_train_serves_either_side() -> None:
    table = mantua(hands={"france": ["siege_train", "fog"]})
    table.play("besiege massena")
    assert table.asked == "moment_dice france"
    table.play("play siege_train")
    table.play("pass", *[1] * 12, 1, 1)
    table = mantua(hands={"austria": ["siege_train", "fog"]})
    table.play("besiege massena")
    assert table.asked == "moment_dice austria"
    table.play("play siege_train")
    table.play("pass", *[1] * 9, *[1] * 5)


def test_D20_17__the_garrison_betrayed_rolls_nothing_in_this_round() -> None:
    """Ruling U04: its strength stays what it is."""
    table = mantua(hands={"france": ["garrison_plot", "fog"]})
    table.play("besiege massena")
    table.play("play garrison_plot")
    table.play("pass", 6, *[1] * 8)
    assert table.asked == "again france"
    assert tuple(table.told("siege_round")[0]["passive"]) == (0, 0, 0)
    table.play("assault")
    table.play("pass", *[1] * 9, 1, 1)
    assert tuple(table.told("siege_round")[0]["passive"]) == (2, 0, 0)


def test_12_1__a_fortress_that_is_nobody_s_is_taken_by_siege_alone() -> None:
    """U45: Belgrade after a revolt (D20.42), for its former owner as well; it bars nobody's way."""
    for force, nation, pacts in (
        ("charles austria*4", "austria", {}),
        ("yusuf turkey*4", "turkey", {"turkey": "france"}),
    ):
        table = Table(f"belgrade: {force}", active=nation, flags={"belgrade": ""}, pacts=pacts)
        table.refuse("flag belgrade", "12.1")
        leader, dice = force.split()[0], 4 + table.setting.rating[table.setting.leaders.index(force.split()[0])]
        dice += nation == "austria"
        table.play(f"besiege {leader}", 6, 6, *[1] * (dice - 2), 5, 1)
        assert table.holder("belgrade") == nation
        rolled = [(told["purpose"], told["side"]) for told in table.told("rolled")]
        assert rolled == [("siege", nation), ("fortress", "")]
    table = Table("serbia: charles austria*4", active="austria", flags={"belgrade": "", "serbia": "austria"})
    assert table.may("march charles to belgrade-vidin taking austria*4") is table.may("march charles to vidin")
    table.play("march charles to belgrade taking austria*4")
    assert table.may("march charles to temesvar")


def test_12_1__in_games_of_before_it_was_flagged_like_any_other() -> None:
    table = Table("belgrade: charles austria*4", active="austria", flags={"belgrade": ""}, amendments=3)
    table.refuse("besiege charles", "12.2")
    table.play("flag belgrade")
    assert table.holder("belgrade") == "austria"


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


def test_12_2__what_is_known_of_the_siege_of_nobody_s_fortress_has_no_name_for_its_side() -> None:
    table = Table(
        "belgrade: charles austria*4", active="austria", flags={"belgrade": ""}, hands={"austria": ["siege_train"]}
    )
    table.play("besiege charles")
    assert table.asked == "moment_dice austria"
    told = under_way(table.position)
    assert told is not None
    assert [force.side for force in told.forces] == ["austria", ""]


def test_12_2__no_siege_where_an_enemy_formation_stands() -> None:
    table = Table("gibraltar: britain*1", "cadiz: castanos spain*3", active="spain")
    table.refuse("besiege castanos", "12.2")


@pytest.mark.parametrize(("spoken", "words"), [("en", "a siege overrun"), ("ru", "разгром при осаде")])
@pytest.mark.parametrize("sixes", [0, 2])
def test_12_2__a_siege_overrun_is_told(spoken: Language, words: str, sixes: int) -> None:
    table = Table("mantua: massena france*5", flags={"mantua": "austria"})
    table.play("besiege massena", *[6] * sixes, *[1] * (9 - sixes), 1, 1)
    assert (words in _said(table, "siege_over", spoken)) is bool(sixes)


def test_12_2__three_sixes_over_two_rounds_are_a_siege_overrun() -> None:
    """Strength 2: more sixes than it has, though it took as many rounds."""
    table = Table("mantua: charles austria*5", active="austria", points=6)
    table.play("besiege charles", *[6] + [1] * 7, *[1, 1])
    assert table.asked == "again austria", table.asked
    table.play("assault", *[6, 6] + [1] * 6, *[1, 1])
    assert table.holder("mantua") == "austria"
    assert table.may("march charles to bologna")


def test_12_2__of_two_armies_at_a_fortress_one_besieges_and_the_other_does_not_after_it() -> None:
    table = Table("mantua: charles john austria*9", active="austria", points=6)
    table.play("besiege charles", *[1] * 11)
    table.refuse("besiege john", "12.2")


def test_D20_17__no_card_gives_dice_to_a_fortress_that_rolls_none() -> None:
    for amendments in (None, 3):
        hands = {"france": ["garrison_plot"], "austria": ["grand_battery"]}
        table = mantua(hands=hands, amendments=amendments)
        table.play("besiege massena")
        table.play("play garrison_plot", *([*[1] * 9] if amendments is None else []))
        assert (table.asked == "moment_dice austria") is (amendments == 3)
