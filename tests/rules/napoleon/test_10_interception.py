"""10.1: interception, by whom, when and with what dice. The cases come from the print."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import afar, attrition_of, forecast, question, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import interception
from feldherr.games.napoleon.rules.odds import Troops, chances
from feldherr.games.napoleon.state.amendments import APART, BORNE, CHARGED, CONSENTED, HEADED, KEPT
from feldherr.games.napoleon.state.setting import COMMAND


def roll_of(table: Table, leader: str, a: str, b: str) -> int:
    """The sum of the modifiers of an interception."""
    place = table.setting.names.place
    return sum(interception.modifiers(table.position, table.setting.leaders.index(leader), place(a), place(b)).values())


def test_10_1__an_inactive_army_may_try_to_be_first_in_an_adjacent_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 4, 3, 5, *[1] * 9, *[1] * 8)
    assert table.told("intercepted")[0]["success"]
    assert table.told("battle") == [{"side": "france", "hex": "munich", "attackers": 6, "defenders": 6}]


def test_10_1__not_into_a_duchy_that_holds_an_enemy_of_the_interceptor() -> None:
    table = Table("wurtemberg: davout france*5", "munich: france*1", "linz: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1__but_to_friends_who_stand_there() -> None:
    table = Table("munich: davout france*5", "linz: austria*1", "vienna: charles austria*3")
    table.play("march davout to linz")
    assert table.asked == "intercept austria"


def test_10_1__only_next_to_the_duchy_entered() -> None:
    table = Table("wurtemberg: davout france*5", "vienna: charles austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1_again__it_tries_again_until_it_has_failed() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("pass")
    table.play("march davout to ratisbon-munich")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 1, 1)
    table.play("march davout to ratisbon")
    table.play("march davout to munich", *[1] * 6)
    assert table.asked == "points france"


def test_10_1_again__others_may_try_for_the_same_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", "salzburg: john austria*2")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.asked == "intercept austria"
    table.refuse("intercept charles taking austria*5", "10.3")
    assert table.may("intercept john taking austria*2")


def test_10_1_limits__units_without_a_leader_or_beyond_his_rating_do_not_intercept() -> None:
    table = Table("wurtemberg: davout france*5", "linz: austria*5")
    table.play("march davout to munich")
    assert table.asked == "points france"
    table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*5")
    table.play("march davout to munich")
    table.refuse("intercept ferdinand taking austria*4", "10.1.limits")
    assert table.may("intercept ferdinand taking austria*3")


def test_10_1_limits__a_leader_alone_does_not_intercept() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles")
    table.play("march davout to munich")
    assert table.asked == "points france"


def test_10_1_limits__a_retreat_is_not_intercepted() -> None:
    table = Table("munich: davout france*5", "linz: austria*3", "moravia: murat france*3")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * 9, *[1] * 4)
    table.play("retreat to vienna")
    assert table.asked == "points france"


@pytest.mark.parametrize(("dice", "success"), [((3, 3), False), ((3, 4), True)])
def test_10_11__two_dice_and_the_modifiers_make_9(dice: tuple[int, int], success: bool) -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5")
    table.play("march davout to munich")
    rest = () if not success else (5, *[1] * 17)
    table.play("intercept charles taking austria*5", *dice, *rest)
    assert table.told("intercepted")[0]["success"] is success


def test_10_11__a_failure_costs_no_attrition_and_a_success_is_not_declined() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.units("tyrol") == {"austria": 5}


def test_10_11_modifiers__rating_friendly_uncontrolled_and_hard_ground() -> None:
    table = Table("linz: ferdinand austria*3", "tyrol: john austria*3")
    assert roll_of(table, "ferdinand", "linz", "munich") == 1
    assert roll_of(table, "john", "tyrol", "munich") == 0
    assert roll_of(table, "ferdinand", "linz", "vienna") == 2
    table = Table("munich: ferdinand austria*3")
    assert roll_of(table, "ferdinand", "munich", "linz") == 1


def test_10_11_modifiers__into_french_munich_ferdinand_has_15_of_36_and_john_10() -> None:
    table = Table("linz: ferdinand austria*3", "tyrol: john austria*3")
    for leader, start, ways in (("ferdinand", "linz", 15), ("john", "tyrol", 10)):
        need = 9 - roll_of(table, leader, start, "munich")
        assert sum(a + b >= need for a in range(1, 7) for b in range(1, 7)) == ways


@pytest.mark.parametrize(
    ("stacks", "flags", "needs"),
    [
        # Charles, 2, from Linz into French Munich over a clear way: 9 - 2.
        (("wurtemberg: davout france*3", "linz: charles austria*3"), {}, 7),
        # John, 1, from Tyrol over a pass: 9 - 1 + 1.
        (("wurtemberg: davout france*3", "tyrol: john austria*3"), {}, 9),
        # Charles from Linz, which is nobody's: 9 - 2 + 1.
        (("wurtemberg: davout france*3", "linz: charles austria*3"), {"linz": ""}, 8),
        # Charles into Munich under an Austrian flag: 9 - 2 - 1.
        (("wurtemberg: davout france*3", "linz: charles austria*3"), {"munich": "austria"}, 6),
    ],
)
def test_10_11_modifiers__what_two_dice_have_to_show(
    stacks: tuple[str, ...], flags: dict[str, str], needs: int
) -> None:
    leader = "john" if "john" in stacks[1] else "charles"
    for total, comes in ((needs - 1, False), (needs, True)):
        table = Table(*stacks, flags=flags)
        table.play("march davout to munich taking france*3")
        first = max(1, total - 6)
        rolled = [first, total - first]
        # Over a pass, or out of a duchy that is nobody's, into the French one he suffers attrition himself.
        attrition = [1] * 4 if comes and (leader == "john" or "linz" in flags) else []
        fight = [5, *[1] * 7, *[1] * (3 + 1 + (1 if leader == "john" else 2))] if comes else []
        table.play(f"intercept {leader} taking austria*3", *rolled, *attrition, *fight)
        assert [told["success"] for told in table.told("intercepted")] == [comes]


@pytest.mark.parametrize(("die", "comes"), [(4, True), (3, False)])
def test_10_11__out_of_an_uncontrolled_duchy_one_less_and_an_ambush_on_the_way(die: int, comes: bool) -> None:
    """From French Munich into French Ratisbon: +2 - 1, so that eight is enough; and 9.43 is tested with four dice."""
    table = Table("franconia: ney france*3", "munich: charles austria*3")
    table.play("march ney to ratisbon")
    table.play("intercept charles taking austria*3", 4, die, *([1] * 30 if comes else []))
    assert attrition_of(table) == ([("9.43", 0)] if comes else [])


def test_10_12__the_interceptor_enters_with_the_attrition_of_the_way() -> None:
    table = Table("wurtemberg: davout france*5", "tyrol: charles austria*5")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 6, 6, *[1] * 6, 5, *[1] * 9, *[1] * 8)
    assert [test["cause"] for test in table.told("tested")] == ["9.41"]


def test_10_12__battle_waits_for_all_interceptions() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", "salzburg: john austria*2")
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 6, 6)
    assert table.asked == "intercept austria"
    table.play("intercept john taking austria*2", 6, 6, 5, *[1] * 9, *[1] * 11)
    assert table.told("battle")[0]["defenders"] == 9


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


def test_10_13__a_group_uses_the_rating_of_its_commander_only() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*8 with charles", 4, 4, 5, *[1] * 9, *[1] * 11)
    assert table.told("intercepted")[0]["modifier"] == 1
    assert table.position.groups == () or table.position.groups[0].commander == "john"


def test_10_13__after_a_failure_nobody_intercepts_out_of_that_duchy() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*2", 1, 1)
    assert table.asked == "points france"


def test_10_13__after_a_success_what_is_left_may_try_as_well() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles john austria*8")
    table.play("march davout to munich")
    table.play("intercept john taking austria*2", 6, 6)
    assert table.asked == "intercept austria"
    assert table.may("intercept charles taking austria*6")


def test_10_13__a_group_of_several_nations_needs_leave() -> None:
    table = Table("wurtemberg: davout france*5", "linz: charles kutuzov austria*3 russia*3")
    table.lead("linz", "charles", "russia")
    table.play("march davout to munich")
    assert table.may("intercept charles taking austria*3 russia*3 with kutuzov")
    size = len(table.setting.nations)
    bit = 1 << table.setting.nation("russia") * size + table.setting.nation("austria")
    table.position.leaves[COMMAND] &= ~bit
    table.refuse("intercept charles taking austria*3 russia*3 with kutuzov", "9.72")


@with_and_without(CONSENTED)
def test_9_72__until_they_are_a_group_armies_side_by_side_do_not_intercept_together(amendments: int | None) -> None:
    table = Table(
        "wurtemberg: davout france*5", "linz: charles kutuzov austria*3 russia*3 prussia*2",
        players=4, pacts={"prussia": "austria"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to munich")
    text = "intercept charles taking austria*3 russia*3 with kutuzov"
    if amendments is None:
        assert table.refuse(text, "9.72", "austria").message.id == "napoleon-in-no-group"
    else:
        assert table.may(text, "austria")
    # A Pact is in the army itself (9.1), and the other army may come when this one has.
    table.play("intercept charles taking austria*3 prussia*2", 6, 6, by="austria")
    assert table.asked == "intercept russia"
    # A group in which one of them is not is not enough.
    table = Table(
        "wurtemberg: davout france*5", "linz: charles moore kutuzov austria*2 britain*1 russia*1", amendments=amendments
    )
    table.lead("linz", "charles", "britain")
    table.play("march davout to munich")
    if amendments is not None:
        table.play("pass", by="britain")
    assert table.may("intercept charles with moore taking austria*2 britain*1", "austria")
    assert table.may("intercept charles with kutuzov taking austria*2 russia*1", "austria") is (amendments is not None)


def test_10_13__when_its_commander_has_gone_the_rest_of_a_group_may_intercept_as_one() -> None:
    """Kutuzov leaves Charles and Moore behind (U66); in his own impulse he would leave no group."""
    stacks = "linz: charles kutuzov moore austria*3 russia*3 britain*2"
    table = Table("wurtemberg: davout france*5", stacks)
    table.lead("linz", "kutuzov", "austria", "britain")
    table.play("march davout to munich")
    table.play("intercept kutuzov taking russia*3", 6, 6)
    assert [(group.commander, group.nations) for group in table.position.groups] == [
        ("charles", ("austria", "britain"))
    ]
    assert table.may("intercept charles with moore taking austria*3 britain*2", "austria")
    table = Table(stacks, active="russia")
    table.lead("linz", "kutuzov", "austria", "britain")
    table.play("march kutuzov to vienna taking russia*3")
    assert table.position.groups == ()


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_10_13__the_commander_of_a_group_intercepts_under_nobody_else(amendments: int | None) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov charles john russia*4 austria*4", flags={"linz": "austria"},
        amendments=amendments,
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    text = "intercept charles with kutuzov taking russia*4 austria*4"
    if amendments is None:
        table.play("pass", by="russia")
        assert table.refuse(text, "10.13", "austria").message.id == "napoleon-under-commander"
    else:
        assert table.may(text, "austria")
    # A smaller group of the same goes under its own.
    assert table.may("intercept charles with john taking austria*4", "austria")


def test_10_13__with_its_commander_the_whole_group_intercepts() -> None:
    table = Table("munich: davout france*5", "vienna: kutuzov charles russia*4 austria*4", flags={"linz": "austria"})
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    assert table.asked == "intercept russia"
    assert table.may("intercept kutuzov with charles taking russia*4 austria*4")


@pytest.mark.parametrize(("amendments", "asked"), [(None, ("russia", "austria")), (HEADED - 1, ("austria", "russia"))])
def test_10_13__the_commander_of_a_group_is_asked_before_its_members(
    amendments: int | None, asked: tuple[str, str]
) -> None:
    """Kutuzov commands, and the Austrians are earlier in the round: his failure bars them, not theirs him (U110)."""
    stacks = ("wurtemberg: davout france*5", "linz: kutuzov charles russia*4 austria*4")
    table = Table(*stacks, amendments=amendments)
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to munich")
    assert table.asked == f"intercept {asked[0]}"
    table.play("pass")
    # Whoever is left to himself may go alone, and a failure still ends it for all from there.
    assert table.asked == f"intercept {asked[1]}"
    table.play("intercept charles taking austria*4" if asked[1] == "austria" else "intercept kutuzov", 1, 1)
    assert table.asked == "points france"


def test_10_13__where_each_commands_the_other_s_troops_the_order_of_the_round_holds() -> None:
    """Kutuzov has Austrians with him at Linz, Charles Russians at Salzburg."""
    stacks = ("linz: kutuzov russia*2 austria*2 john", "salzburg: charles austria*2 russia*2 bennigsen")
    table = Table("wurtemberg: davout france*5", *stacks)
    table.lead("linz", "kutuzov", "russia", "austria")
    table.lead("salzburg", "charles", "austria", "russia")
    table.play("march davout to munich")
    assert table.asked == "intercept austria"
    table.play("pass")
    assert table.asked == "intercept russia"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept russia"), (KEPT - 1, "intercept austria")])
def test_10_13__its_commander_leads_it_though_all_its_units_are_another_nation_s(
    amendments: int | None, asked: str
) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov charles austria*5", flags={"linz": "austria"}, amendments=amendments
    )
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    assert table.asked == asked
    if amendments is None:
        assert table.may("intercept kutuzov with charles taking austria*5")
        # 2 and 1 for a friendly duchy: a six is enough. Then ten dice of Davout's against five units, Charles, 1 and 2.
        table.play("intercept kutuzov", 3, 3, 5, *[1] * 9, *[1] * 9)
        assert table.told("intercepted")[0]["success"]


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (APART - 1, "intercept austria")])
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
    if amendments == APART - 1:
        assert table.may("intercept john taking austria*3")


def test_10_13__who_was_left_behind_is_told_so() -> None:
    table = Table(
        "munich: davout france*5", "linz: charles john austria*6", "tyrol: ferdinand austria*2",
        flags={"salzburg": "austria"},
    )  # fmt: skip
    table.play("march davout to salzburg")
    table.play("intercept charles taking austria*3", 1, 1)
    assert table.refuse("intercept john taking austria*3", "10.13").message.id == "napoleon-stayed"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept austria"), (APART - 1, "points france")])
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


def test_10_13__after_a_failure_nobody_else_from_there_may_try_but_others_may() -> None:
    table = Table("wurtemberg: davout france*3", "linz: charles john austria*6", "tyrol: ferdinand austria*2")
    table.play("march davout to munich taking france*3")
    table.play("intercept charles taking austria*3", 1, 1)
    table.refuse("intercept john taking austria*3", "10.13")
    table.play("intercept ferdinand taking austria*2", 1, 1)
    assert table.asked == "points france"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (BORNE - 1, "intercept austria")])
def test_10_13__nor_those_left_where_an_attempt_has_failed(amendments: int | None, asked: str) -> None:
    """Charles fails out of Linz with three of five; Ferdinand, come alone by evasion, finds nobody to go with."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*5", "salzburg: ferdinand", "tyrol: murat france*4",
        flags={"tyrol": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to ratisbon")
    table.play("intercept charles taking austria*3", 1, 1)
    table.play("march murat to salzburg")
    table.play("evade austria to linz", 6, 6, *[1] * 5)
    assert table.at("ferdinand") == "linz"
    table.play("march davout to munich")
    assert table.asked == asked


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


def test_D7_41__an_event_alone_places_a_flag_without_a_formation() -> None:
    table = Table("munich: davout", "vienna: charles austria*3")
    linz = table.setting.names.place("linz")
    table.refuse("flag linz", "D7.4")
    afar(table, "austria", linz)
    assert table.asked == "points france"


def test_10_1__troops_that_a_build_brings_are_intercepted_as_well() -> None:
    table = Table("wurtemberg: charles austria*5", points=4, flags={"wurtemberg": "austria"})
    table.play("build france at strasbourg")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*5", 6, 6, 1, 1, 1, 5, *[1] * 7)
    # The new unit attacks, is beaten, and has nowhere to go back to.
    assert table.told("battle")[0]["attackers"] == 1
    assert table.units("strasbourg") == {"austria": 5}


def test_10_1__a_build_out_of_reach_is_just_there() -> None:
    table = Table("vienna: charles austria*5", points=4)
    table.play("build france at paris")
    assert (table.asked, table.units("paris")) == ("points france", {"france": 1})


def test_10_1_limits__a_leader_of_a_proxy_does_not_intercept_with_others_units() -> None:
    table = Table("posen: davout france*2", "breslau: brunswick austria*3", players=4, pacts={"prussia": "austria"})
    table.play("march davout to berlin", *[1] * 3)
    assert table.asked == "points france"


def test_10_1__the_flag_of_a_rising_is_placed_by_those_who_have_held_the_duchy() -> None:
    """Poles rise at Cracow in a French impulse, and Charles intercepts: beaten, they leave no flag (U71)."""
    for fives, flag in ((1, "austria"), (0, "france")):
        table = Table(
            "moravia: charles austria*3", points=-1, hands={"france": ["polish_uprising"], "britain": ["mud"]}
        )
        table.play("event polish_uprising")
        table.play("at cracow")
        assert table.asked == "intercept austria"
        ours, theirs = [5 - 4 * fives, *[1] * 4], [1 + 4 * fives, *[1] * 5]
        table.play("intercept charles", 6, 6, *ours, *theirs)
        if table.asked.startswith("retreat"):
            table.play("retreat to moravia")
        assert table.holder("cracow") == flag


REASONS = [
    # Whose leader he is, where he stands, whom he leads, who is there already, what bars the way.
    ("vienna: kutuzov russia*4 charles austria*4", {"linz": "austria"}, "kutuzov", "10.1", "napoleon-run-by-another"),
    ("venice: john austria*2", {"linz": "austria"}, "john", "9.3", "napoleon-no-way"),
    ("vienna: john", {"linz": "austria"}, "john", "10.1.limits", "napoleon-intercepts-alone"),
]


@pytest.mark.parametrize(("stack", "flags", "leader", "paragraph", "message"), REASONS)
def test_10_1__who_may_not_intercept_is_told_why(
    stack: str, flags: dict[str, str], leader: str, paragraph: str, message: str
) -> None:
    table = Table("munich: davout france*5", "salzburg: ferdinand austria*2", stack, flags=flags)
    table.play("march davout to linz")
    assert table.refuse(f"intercept {leader}", paragraph, "austria").message.id == message


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept austria"), (KEPT - 1, "points britain")])
def test_10_1__Napoleon_alone_in_Paris_may_be_intercepted(amendments: int | None, asked: str) -> None:
    table = Table(
        "vienna: napoleon france*3", "champagne: charles austria*5", "orleans: moore britain*4", active="britain",
        hands={"britain": ["crisis_in_paris"]}, points=-1, amendments=amendments,
    )  # fmt: skip
    table.play("event crisis_in_paris")
    assert (table.asked, table.at("napoleon")) == (asked, "paris")
    if amendments is None:
        # Out of Champagne, which is nobody's as long as Charles stands there: an ambush.
        table.play("intercept charles taking austria*5", 6, 6, *[1] * 6)
        # Moore, whose impulse it is, does not intercept.
        assert (table.at("napoleon"), table.asked) == ("regroup", "points britain")


def test_10_1__nor_is_he_where_French_units_stand() -> None:
    table = Table(
        "vienna: napoleon", "paris: france*1", "champagne: charles austria*5", active="britain",
        hands={"britain": ["crisis_in_paris"]}, points=-1,
    )  # fmt: skip
    table.play("event crisis_in_paris")
    assert (table.asked, table.at("napoleon")) == ("points britain", "paris")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept france"), (APART - 1, "points austria")])
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


def test_10_1__nobody_intercepts_where_an_enemy_stands_already() -> None:
    table = Table("wurtemberg: davout france*3", "munich: france*1", "linz: charles austria*3")
    table.play("march davout to munich taking france*3")
    assert table.asked == "points france"


def test_10_1_limits__units_without_a_leader_do_not_intercept() -> None:
    table = Table("wurtemberg: davout france*3", "linz: austria*3")
    table.play("march davout to munich taking france*3")
    assert table.asked == "points france"


def test_10_1_again__one_who_has_not_failed_may_try_at_each_entry() -> None:
    table = Table("wurtemberg: davout france*3", "linz: charles austria*3")
    table.play("march davout to munich taking france*3")
    table.play("pass")
    table.play("march davout to ratisbon taking france*3")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*3", 1, 1)
    table.play("march davout to munich taking france*3")
    assert table.asked == "points france"


def test_10_1_again__after_an_overrun_an_army_may_intercept_again() -> None:
    table = Table("munich: davout ney france*5", "linz: charles austria*6")
    table.play("march davout to linz taking france*1")
    dice = 1 + 2 + table.setting.rating[table.setting.leaders.index("davout")]
    table.play("pass", *[1] * dice, 6, *[1] * (6 + table.setting.rating[table.setting.leaders.index("charles")]))
    table.play("march ney to salzburg taking france*4")
    assert table.asked == "intercept austria"


def test_10_1__who_names_a_leader_of_a_nation_that_nobody_runs_is_told_so() -> None:
    table = Table("munich: davout france*5", "vienna: charles austria*5", "dresden: brunswick prussia*2", players=4,
                  flags={"linz": "austria"})  # fmt: skip
    table.play("march davout to linz")
    assert table.refuse("intercept brunswick taking prussia*2", "10.1").message.id == "napoleon-run-by-another"


def test_10_1__who_intercepts_what_was_built_is_not_told_that_it_enters() -> None:
    table = Table("linz: davout france*5", active="austria", flags={"linz": "france"})
    table.play("build austria at vienna")
    assert table.asked == "intercept france"
    assert question(table) == "Austria has brought units (1) to Vienna. Do you intercept?"


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


def test_10_1__the_forecast_of_an_interception_tells_the_battle_it_makes() -> None:
    table = Table("wurtemberg: davout france*5", "linz: ferdinand austria*3", active="france", points=5)
    table.play("march davout to munich")
    assert table.asked == "intercept austria"
    found = forecast(table, "intercept ferdinand", "austria")
    assert (found.kind, found.paragraph, found.place) == ("intercept", "10.1", "munich")
    assert (found.attack, found.defence, found.units) == (10, 5, (6, 4))
    assert [(row.id, row.args["hex"]) for row in found.rows if row.kind == "note"] == [("if_caught", "munich")]
    # With one unit alone he throws fewer dice.
    fewer = forecast(table, "intercept ferdinand taking austria*1", "austria")
    assert fewer.defence is not None
    assert fewer.defence < 5
    assert table.position.units[table.setting.nation("austria")][table.setting.names.place("munich")] == 0


def test_10_1__of_a_landing_too_batteries_among_it() -> None:
    pieces = ("portsmouth: wellington britain*4", "channel: britain~3", "paris: ney france*3")
    table = Table(*pieces, active="britain", points=8)
    table.play("convoy britain from portsmouth to channel-calais taking britain*4 with wellington")
    assert table.asked == "intercept france"
    found = forecast(table, "intercept ney", "france")
    assert (found.kind, found.paragraph, found.place) == ("intercept", "10.1", "calais")
    assert {one.id for one in found.groups} == {"ashore", "repelled"}
    assert next(one.chance[0] for one in found.groups if one.id == "repelled") > 0


def test_10_1__who_is_asked_about_an_entry_is_told_who_comes_and_with_how_many() -> None:
    led = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: john austria*2", active="france")
    led.play("march davout to linz taking france*4")
    said = {}
    for id in ("intercept", "evade"):
        asked = led.position.decisions[0]
        said[asked.id] = asked.message.args
        if id == "intercept":
            led.play("pass", by=asked.role)
    assert said.keys() == {"intercept", "evade"}
    for args in said.values():
        assert (args["unit"], args["count"], args["led"]) == ("davout", 4, 1)
    alone = Table("munich: france*1", "linz: ferdinand austria*3", "vienna: john austria*2", active="france")
    alone.play("go france from munich to linz")
    args = alone.position.decisions[0].message.args
    assert (args["led"], args["count"], "unit" in args) == (0, 1, False)


@with_and_without(CHARGED)
def test_10_11_modifiers__a_duchy_in_which_an_event_has_put_troops_is_what_it_was_before(
    amendments: int | None,
) -> None:
    """Cracow was Austria's and empty: Charles intercepts those who have risen there with +1 (D3.3)."""
    table = Table("moravia: charles austria*4", points=-1, hands={"france": ["polish_uprising"]}, amendments=amendments)
    table.play("event polish_uprising")
    table.play("at cracow")
    table.play("intercept charles", 3, 3, *([*[1] * 5, 6, *[1] * 6] if amendments is None else []))
    told = table.told("intercepted")[0]
    assert (told["modifier"], told["success"]) == ((3, True) if amendments is None else (2, False))


def test_10_1__a_forecast_of_intercepting_who_was_built_tells_the_battle() -> None:
    """The unit has come from nowhere and attacks: 1 and 1 against 5, 2 and 3."""
    table = Table("linz: davout france*5", active="austria")
    table.play("build austria at vienna")
    found = forecast(table, "intercept davout taking france*5")
    assert (found.attack, found.defence) == (2, 10)


def test_10_5__a_forecast_of_interception_counts_the_attrition_of_who_comes() -> None:
    """Over the pass into Tyrol: 4 dice before the battle."""
    table = Table("munich: massena france*3", "tyrol: austria*1", "salzburg: charles austria*3")
    table.play("march massena to tyrol")
    found = forecast(table, "intercept charles taking austria*3", "austria")
    assert [(row.args["cause"], row.value) for row in found.rows if row.id == "attrition"] == [("9.41", 4)]
    assert found.groups[0].chance < (2_600, 10_000)


def test_10_12__a_forecast_of_interception_counts_the_attrition_of_the_interceptors() -> None:
    """John comes over the pass with one unit: with a six in 11 of 36 cases it is lost, and the French fight nobody."""
    table = Table("wurtemberg: davout france*2", "tyrol: john austria*1")
    table.play("march davout to munich")
    found = forecast(table, "intercept john taking austria*1", "austria")
    told = [(row.id, row.paragraph, row.value) for row in found.rows if row.id.startswith("attrition")]
    assert told == [("attrition_interceptors", "9.41", 2)]
    fight = chances(Troops(2, rating=3, commander=True, bonus=2), Troops(1, rating=1, commander=True, bonus=1))
    won = 25 / 36 * fight.win + 11 / 36
    assert found.groups[0].chance[0] / found.groups[0].chance[1] == pytest.approx(won, abs=1e-3)
    # The defence's losses are those on the way as well, as they are on a march.
    assert found.means["inflicted"] == pytest.approx(100 * (25 / 36 * fight.inflicted + 11 / 36), abs=1)
