"""10.2 to 10.6: evasion, pursuit, flags by event. The cases come from the print."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import afar, battle_dice, forecast, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import evasion
from feldherr.games.napoleon.state.amendments import APART, BORNE, HEADED, KEPT
from feldherr.games.napoleon.state.position import begin_tired


def test_10_2__inactive_troops_evade_to_an_adjacent_duchy_but_not_to_where_the_enemy_came_from() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3")
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    table.refuse("evade austria to munich", "10.2")
    table.refuse("evade austria to buda", "9.3")
    table.play("evade austria to vienna", 6, 6)
    assert (table.units("vienna"), table.at("charles"), table.units("linz")) == (
        {"austria": 3},
        "vienna",
        {"france": 5},
    )


def test_10_2__never_to_sea_or_to_the_enemy() -> None:
    table = Table("bologna: massena france*5", "venice: charles austria*3", "trieste: france*1")
    table.play("march massena to venice")
    table.refuse("evade austria to adriatic", "10.2")
    table.refuse("evade austria to trieste", "10.2")


def test_10_2__units_without_a_leader_are_tested_piece_by_piece() -> None:
    table = Table("munich: davout france*5", "linz: austria*3")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6, 1, 1, 4, 4, 5, *[1] * 10, *[1] * 2)
    assert table.units("vienna")["austria"] >= 2
    assert len(table.told("evaded")) == 3


def test_10_2__a_group_evades_as_one() -> None:
    table = Table("munich: davout france*5", "linz: charles john austria*8")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    assert (table.units("vienna"), table.at("john")) == ({"austria": 8}, "vienna")


@with_and_without(HEADED)
def test_10_2__the_log_names_the_nation_whose_leader_commands_the_group(amendments: int | None) -> None:
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3", amendments=amendments)
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("evade russia to vienna", 6, 6)
    assert [told["side"] for told in table.told("evaded")] == ["russia" if amendments is None else "austria"]


def test_10_2_roll__a_failure_gives_the_attacker_a_die_and_takes_the_terrain() -> None:
    table = Table("switzerland: massena france*5", "tyrol: john austria*3")
    table.play("march massena to tyrol")
    table.play("evade austria to salzburg", 1, 1, *[1] * 6, 5, *[1] * 9, *[1] * 5)
    told = table.told("battle_round")[0]
    assert told["active"][0] == 5 + 2 + 2 + 1
    assert told["passive"][0] == 3 + 1 + 1


def test_10_2_roll__the_modifiers_are_those_of_interception() -> None:
    table = Table("linz: ferdinand austria*3")
    place, leader, nation = table.setting.names.place, table.setting.leaders.index("ferdinand"), 2
    modifiers = evasion.modifiers(table.position, leader, nation, place("linz"), place("vienna"))
    assert modifiers == {"rating": 1, "friendly": 1}
    modifiers = evasion.modifiers(table.position, -1, nation, place("linz"), place("prague"))
    assert modifiers == {"friendly": 1, "hard": -1}


def test_10_2__an_evasion_over_a_strait_costs_attrition_into_a_friendly_duchy_too() -> None:
    """And a retreat there does not (9.44)."""
    for amendments, dice in ((None, (6, 5, 1)), (2, (6, 5))):
        table = Table(
            "naples: davout france*3", "calabria: britain*1", flags={"naples": "france"}, amendments=amendments
        )
        table.play("march davout to calabria")
        table.play("evade britain to sicily", *dice)
        assert [test["cause"] for test in table.told("tested")] == ["9.44"] * (len(dice) - 2)
    table = Table("naples: davout france*3", "calabria: britain*3", flags={"naples": "france", "apulia": "france"})
    table.play("march davout to calabria")
    table.play("pass", 5, *[1] * 7, *[1] * 5)
    assert (table.units("sicily"), table.told("tested")) == ({"britain": 3}, [])


def test_10_2__the_forecast_of_an_evasion_tells_of_units_beyond_the_rating_too() -> None:
    """John leads four of six units: two are tested by themselves, without his rating."""
    table = Table("munich: davout france*5", "linz: john austria*6")
    form = RULESET.sheet(table.position.known("france"), "march davout to linz", "france")
    assert [(leg.unit, dict(leg.modifiers)) for leg in form.legs if leg.what == "evade"] == [
        ("john", {"rating": 1, "friendly": 1}), ("", {"friendly": 1}),
    ]  # fmt: skip
    table.play("march davout to linz")
    form = RULESET.sheet(table.position.known("austria"), "evade austria to vienna", "austria")
    assert [(leg.unit, leg.chance) for leg in form.legs] == [("john", (21, 36)), ("", (15, 36))]
    table.play("evade austria to vienna", 3, 4, 4, 4, 3, 4, *[1] * (5 + 3 + 2 + 1), *[1] * (1 + 1), *[1] * 12)
    assert [(one["unit"], one["modifier"], one["success"]) for one in table.told("evaded")] == [
        ("john", 2, True), ("", 1, True), ("", 1, False),
    ]  # fmt: skip


def test_10_2__who_is_under_another_s_commander_is_told_with_whom_he_evades() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3 kutuzov russia*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    assert table.refuse("evade austria to vienna", "10.2").message.id == "napoleon-evades-with"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "evade austria"), (KEPT - 1, "evade russia")])
def test_10_2__troops_outside_a_group_evade_by_themselves_though_their_power_is_in_it(
    amendments: int | None, asked: str
) -> None:
    """Kutuzov commands Russians and Austrians; two Turkish units, in a Pact with Austria, stand beside them."""
    table = Table(
        "munich: davout france*5", "linz: kutuzov russia*3 charles austria*3 turkey*2", pacts={"turkey": "austria"},
        amendments=amendments,
    )  # fmt: skip
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    assert table.asked == asked
    if amendments is None:
        # One of them gets away; the other stays in the battle, where nobody commands them all.
        table.play("evade turkey to vienna", 6, 6, 1, 1)
        assert (table.units("vienna"), table.asked) == ({"turkey": 1}, "evade russia")
    table.play("pass")
    assert table.asked == "nominate france"


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
        "munich: davout france*5", "linz: ferdinand austria*3", "vienna: charles austria*5", amendments=APART - 1
    )
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5", 6, 6)
    table.play("evade austria to salzburg", *[6, 6] * 4, 5, *[1] * 9, *[1] * 8)
    assert len(table.told("evaded")) == 4


@pytest.mark.parametrize(("amendments", "gone"), [(None, 3), (APART - 1, 1)])
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
        ("castanos spain*3 france*1", APART - 1, ["", "", "", "castanos", ""]),
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


def test_10_2__not_to_where_the_enemy_came_from_nor_onto_enemies() -> None:
    table = Table("munich: davout france*3", "linz: charles austria*3", "salzburg: france*1")
    table.play("march davout to linz taking france*3")
    table.refuse("evade austria to munich", "10.2")
    table.refuse("evade austria to salzburg", "10.2")
    assert table.may("evade austria to vienna")


@pytest.mark.parametrize(("to", "needs"), [("vienna", 9 - 2 - 1), ("prague", 9 - 2 - 1 + 1)])
def test_10_2_roll__into_a_friendly_duchy_one_more_over_a_pass_one_less(to: str, needs: int) -> None:
    for total, gone in ((needs - 1, False), (needs, True)):
        table = Table("munich: davout france*3", "linz: charles austria*3")
        table.play("march davout to linz taking france*3")
        first = max(1, total - 6)
        fight = [] if gone else [5, *[1] * (3 + 2 + 3), *[1] * 6]
        table.play(f"evade austria to {to}", first, total - first, *fight)
        assert (table.at("charles") == to) == gone
        if not gone:
            # Three units, the bonus, the rating, and one for the failure; the defender has no terrain any more.
            assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([9], [6])


def test_10_2__pieces_without_a_leader_roll_one_by_one() -> None:
    table = Table("munich: davout france*3", "linz: austria*2")
    table.play("march davout to linz taking france*3")
    # Two rolls, +1 into friendly Vienna: 8 gets away, 7 does not; the one that stays fights.
    table.play("evade austria to vienna", 4, 4, 3, 4, 5, *[1] * (3 + 2 + 3), *[1] * 2)
    assert table.units("vienna") == {"austria": 1}


def test_10_2__the_forecast_of_an_evasion_is_of_those_who_stood_there() -> None:
    """Charles has come to Ferdinand by interception, and does not evade."""
    table = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: charles austria*5")
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5", 5, 5)
    (leg,) = forecast(table, "evade austria to salzburg", "austria").legs
    assert (leg.unit, leg.chance) == ("ferdinand", (21, 36))
    table.play("evade austria to salzburg", 1, 1, *[1] * 10, *[1] * 13, *[1] * 9, *[1] * 13)
    assert [(told["unit"], told["modifier"]) for told in table.told("evaded")] == [("ferdinand", 2)]


def test_10_2__two_nations_without_a_group_evade_each_for_itself() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3 kutuzov russia*3")
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    table.play("evade austria to vienna", 6, 6)
    assert table.asked == "evade russia"
    table.play("evade russia to vienna", 1, 1, *[1] * 33)
    assert (table.units("vienna"), table.units("linz").get("russia")) == ({"austria": 3}, 3)


@pytest.mark.parametrize(("to", "die", "away"), [("linz", 4, True), ("linz", 3, False)])
def test_10_2__out_of_an_uncontrolled_duchy_one_less(to: str, die: int, away: bool) -> None:
    """Charles in French Munich: +2 for himself, +1 for Linz, -1 for Munich: seven is enough."""
    table = Table("ratisbon: davout france*5", "munich: charles austria*3")
    table.play("march davout to munich")
    table.play(f"evade austria to {to}", 3, die, *([] if away else [1] * 33))
    assert bool(table.units(to)) is away


def test_10_3__who_has_fought_without_an_overrun_intercepts_no_more() -> None:
    table = Table("munich: davout ney france*9", "linz: charles austria*4")
    table.play("march davout to linz taking france*5")
    table.play("pass", 5, *[1] * 9, *[1] * 7)
    table.play("retreat to salzburg")
    assert table.at("charles") == "salzburg"
    table.play("march ney to ratisbon-munich")
    assert table.asked == "points france"


def test_10_3__the_marks_come_off_at_the_end_of_the_impulse() -> None:
    cards = {"austria": ["rally"], "russia": ["fog"]}
    table = Table("wurtemberg: davout france*5", "linz: charles austria*5", hands=cards)
    table.play("march davout to munich")
    table.play("intercept charles taking austria*5", 1, 1)
    assert table.position.closed
    table.play("pass")
    assert (table.position.closed, table.position.barred) == (0, ())


def test_10_3__in_the_next_impulse_all_may_again() -> None:
    table = Table("wurtemberg: davout france*3", "linz: charles john austria*6", flags={"munich": "austria"})
    table.play("march davout to munich taking france*3")
    table.play("intercept charles taking austria*3", 1, 1)
    assert (table.position.stayed, table.position.barred) != (0, ())
    begin_tired(table.position)
    assert (table.position.stayed, table.position.barred, table.position.closed) == (0, (), 0)


def fought(amendments: int | None) -> Table:
    """Charles has held Linz against Davout; Ferdinand, who was not in it, has evaded to him; Murat enters Salzburg."""
    table = Table(
        "munich: davout ney france*7", "linz: charles austria*4", "salzburg: ferdinand austria*1",
        "tyrol: murat france*4",
        flags={"tyrol": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("pass")
    # Nobody evades; a five against the attacker's ten dice, and Davout goes back.
    table.play("pass", *[1] * 10, 5, *[1] * 6)
    assert table.units("munich") == {"france": 7}
    table.play("march murat to salzburg")
    assert table.asked == "evade austria"
    table.play("evade austria to linz", 6, 6, *[1] * 5)
    # Salzburg was entered over a pass: five dice of attrition, and nobody is lost.
    assert (table.at("ferdinand"), table.units("linz")) == ("linz", {"austria": 5})
    return table


@with_and_without(BORNE)
def test_10_3__units_that_have_fought_do_not_intercept_under_another_leader(amendments: int | None) -> None:
    table = fought(amendments)
    table.play("march ney to ratisbon taking france*2")
    assert table.asked == "intercept austria"
    text = "intercept ferdinand taking austria*3"
    if amendments is None:
        refusal = table.refuse(text, "10.3", "austria")
        assert (refusal.message.id, refusal.message.args["most"]) == ("napoleon-tried-units", 1)
        # The unit that has come with him may.
        assert table.may("intercept ferdinand taking austria*1", "austria")
        table.refuse("intercept charles taking austria*1", "10.3", "austria")
    else:
        assert table.may(text, "austria")


def test_10_3__who_has_evaded_may_intercept_later_in_the_impulse() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3", points=6)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    assert table.units("vienna") == {"austria": 3}
    table.play("march davout to moravia")
    assert table.asked == "intercept austria"


def test_10_4__evaders_are_pursued_and_may_evade_again() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3")
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    table.play("march davout to vienna")
    assert table.asked == "evade austria"
    assert table.may("evade austria to buda")


def test_10_4__who_pursues_is_evaded_again() -> None:
    table = Table("munich: davout france*3", "linz: charles austria*3")
    table.play("march davout to linz taking france*3")
    table.play("evade austria to vienna", 6, 6)
    table.play("march davout to vienna taking france*3")
    assert table.asked == "evade austria"
    # Davout comes out of a Linz that holds only enemies of its owner: an ambush for four pieces (9.43).
    table.play("evade austria to buda", 6, 6, *[1] * 4)
    assert (table.at("charles"), table.at("davout")) == ("buda", "vienna")


def test_10_4__pursued_they_do_not_evade_to_where_the_enemy_comes_from_now() -> None:
    table = Table("ratisbon: davout france*5", "linz: charles austria*3", points=6)
    table.play("march davout to linz")
    table.play("evade austria to vienna", 6, 6)
    table.play("march davout to vienna")
    assert table.asked == "evade austria"
    table.refuse("evade austria to linz", "10.2")
    assert table.may("evade austria to buda")


def test_10_5__attempts_come_before_the_attrition_of_entering() -> None:
    table = Table("ratisbon: davout france*2", "moravia: charles austria*5")
    table.play("march davout to prague")
    table.play("intercept charles taking austria*5", 6, 6, *[1] * 3, 5, *[1] * 6, *[1] * 10)
    kinds = [event.kind for event in table.events if event.kind in ("intercepted", "tested", "battle")]
    assert kinds == ["intercepted", "tested", "battle"]


def test_10_6__an_army_next_to_a_flag_from_afar_may_take_it_off() -> None:
    for dice, holder in (((3, 2), "austria"), ((3, 3), "france")):
        table = Table("munich: davout france*3", "buda: austria*1")
        position, linz = table.position, table.setting.names.place("linz")
        control = bytearray(position.control)
        control[linz] = table.setting.nation("france")
        position.control = bytes(control)
        afar(table, "austria", linz)
        assert table.asked == "contest france"
        table.play("contest davout", *dice)
        assert (table.holder("linz"), table.asked) == (holder, "points france")


def test_10_2__the_forecast_of_an_evasion_tells_the_battle_where_it_fails() -> None:
    table = Table("munich: davout france*5", "linz: ferdinand austria*3", active="france", points=5)
    table.play("march davout to linz")
    assert table.asked == "evade austria"
    found = forecast(table, "evade austria to vienna", "austria")
    # Its failure gives the attacker a die (10.2.roll).
    assert (found.kind, found.paragraph, found.place, found.attack, found.defence) == ("evade", "10.2", "vienna", 11, 5)
    assert [(row.id, row.args["hex"]) for row in found.rows if row.kind == "note"] == [("if_failed", "linz")]
    assert 5_000 < next(one.chance[0] for one in found.groups if one.id == "win") < 10_000
    assert len(found.legs) == 1


def test_9_44__a_forecast_of_evading_into_enemy_land_tells_the_attrition() -> None:
    table = Table("mantua: massena france*5", "venice: charles austria*3")
    table.play("march massena to venice")
    for to, told in (("bologna", [("bologna", "9.44", 4)]), ("trieste", [])):
        found = forecast(table, f"evade austria to {to}", "austria")
        assert [(row.args["hex"], row.paragraph, row.value) for row in found.rows if row.id == "attrition"] == told


def test_U104__several_failures_are_one_die() -> None:
    table = Table("munich: davout france*5", "linz: austria*2")
    table.play("march davout to linz taking france*5")
    table.play("evade austria to vienna", 1, 1, 1, 1, *[1] * 11, *[1] * 3, *[1] * 10, *[1] * 3)
    assert (len(table.told("evaded")), battle_dice(table, "active")) == (2, [5 + 3 + 2 + 1, 10])
