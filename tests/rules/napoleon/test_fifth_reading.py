"""A fifth reading: what becomes of a group while others pass or intercept, of those who join a battle by a card, of
guests, and of a Subject Neutral's Pacts."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.table import Table
from tests.rules.napoleon.test_08_subjects import conquered
from tests.rules.napoleon.test_09_movement import give
from tests.rules.napoleon.test_20_events import first_of_deck

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules import victory
from feldherr.games.napoleon.rules.yards import blockaded
from feldherr.games.napoleon.state.amendments import KEPT
from feldherr.games.napoleon.state.pieces import Lasting
from feldherr.games.napoleon.state.setting import PASSAGE

BEFORE = KEPT - 1


def groups(table: Table) -> list[tuple[str, str, tuple[str, ...]]]:
    """Who commands whom, where it is named."""
    return [(group.place, group.commander, group.nations) for group in table.position.groups]


def pass_on(table: Table, until: str) -> None:
    """Everybody passes until a question is asked."""
    while table.asked.split()[0] != until:
        table.play("pass")


# 9.71, 9.72, 10.13 groups


@pytest.mark.parametrize(("amendments", "left"), [(None, [("vienna", "kutuzov", ("russia", "austria"))]), (BEFORE, [])])
def test_9_71__who_passes_through_leaves_a_group_as_it_is(
    amendments: int | None, left: list[tuple[str, str, tuple[str, ...]]]
) -> None:
    """Charles and John go through Vienna, where Kutuzov commands Russians and an Austrian unit."""
    table = Table(
        "linz: charles john austria*5", "vienna: kutuzov russia*6 austria*1", active="austria", amendments=amendments
    )
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march charles to vienna-moravia with john taking austria*5")
    assert groups(table) == [("moravia", "charles", ("austria",)), *left]
    assert table.units("vienna") == {"austria": 1, "russia": 6}


def test_9_71__who_stops_there_forms_one() -> None:
    table = Table("linz: charles john austria*5", "vienna: kutuzov russia*6 austria*1", active="austria")
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march charles to vienna with john taking austria*5")
    assert groups(table) == [("vienna", "charles", ("austria", "russia"))]


def test_9_71__so_does_who_is_stopped_there() -> None:
    """Bound for Moravia, they end their way in Vienna because an interception was tried there (10.5)."""
    table = Table(
        "linz: charles john austria*5", "buda: davout france*3", active="austria",
        flags={"buda": "france"},
    )  # fmt: skip
    table.play("march charles to vienna-moravia with john taking austria*5")
    table.play("intercept davout taking france*3", 1, 1)
    assert (table.asked, groups(table)) == ("points austria", [("vienna", "charles", ("austria",))])


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_10_13__the_commander_of_a_group_intercepts_under_nobody_else(amendments: int | None) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov charles john russia*4 austria*4", flags={"linz": "austria"},
        amendments=amendments,
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    text = "intercept charles with kutuzov taking russia*4 austria*4"
    if amendments is None:
        assert table.refuse(text, "10.13", "austria").message.id == "napoleon-under-commander"
    else:
        assert table.may(text, "austria")
    # A smaller group of the same goes under its own.
    assert table.may("intercept charles with john taking austria*4", "austria")


def test_10_13__with_its_commander_the_whole_group_intercepts() -> None:
    table = Table("munich: davout france*5", "vienna: kutuzov charles russia*4 austria*4", flags={"linz": "austria"})
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("pass")
    assert table.asked == "intercept russia"
    assert table.may("intercept kutuzov with charles taking russia*4 austria*4")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept russia"), (BEFORE, "intercept austria")])
def test_10_13__its_commander_leads_it_though_all_its_units_are_another_nation_s(
    amendments: int | None, asked: str
) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov charles austria*5", flags={"linz": "austria"}, amendments=amendments
    )
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    if amendments is None:
        table.play("pass", by="austria")
    assert table.asked == asked
    if amendments is None:
        assert table.may("intercept kutuzov with charles taking austria*5")
        # 2 and 1 for a friendly duchy: a six is enough. Then ten dice of Davout's against five units, Charles, 1 and 2.
        table.play("intercept kutuzov", 3, 3, 5, *[1] * 9, *[1] * 9)
        assert table.told("intercepted")[0]["success"]


def test_10_2__who_is_under_another_s_commander_is_told_with_whom_he_evades() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*3 kutuzov russia*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    assert table.refuse("evade austria to vienna", "10.2").message.id == "napoleon-evades-with"


@pytest.mark.parametrize(("amendments", "asked"), [(None, "evade austria"), (BEFORE, "evade russia")])
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


# 9.73, 8.8 flags


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_9_73__a_group_flags_for_the_nation_whose_impulse_it_is_though_only_its_leader_is_there(
    amendments: int | None,
) -> None:
    table = Table("munich: kutuzov charles austria*5", active="russia", points=3, amendments=amendments)
    table.lead("munich", "kutuzov", "russia", "austria")
    if amendments is None:
        offered = [value.v for value in table.position.legal("russia").choices("flag").values]
        assert offered == [table.setting.names.place("munich")]
        table.play("flag munich")
        assert (table.holder("munich"), table.points) == ("russia", 2)
    else:
        table.refuse("flag munich", "D7.4")


def test_9_73__beside_others_without_a_group_he_flags_nothing() -> None:
    Table("munich: kutuzov charles austria*5", active="russia").refuse("flag munich", "D7.4")


def test_9_73__in_the_Austrian_impulse_the_same_group_flags_for_Austria() -> None:
    table = Table("munich: kutuzov charles austria*5", active="austria")
    table.lead("munich", "kutuzov", "russia", "austria")
    table.play("flag munich")
    assert table.holder("munich") == "austria"


TURKS = {"active": "austria", "pacts": {"turkey": "austria"}}


@pytest.mark.parametrize(("amendments", "holder"), [(None, "turkey"), (BEFORE, "austria")])
def test_8_8__a_fortress_that_a_subject_s_Pact_takes_is_the_Pact_s(amendments: int | None, holder: str) -> None:
    """Austria is conquered; Turkey fights on, and retakes Belgrade, its own, in Austria's impulse."""
    table = conquered(
        Table("belgrade: yusuf turkey*5", flags={"belgrade": "france"}, amendments=amendments, **TURKS),
        "austria", "france", interphases=2,
    )  # fmt: skip
    table.play("besiege yusuf", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("belgrade") == holder


@pytest.mark.parametrize(("amendments", "holder"), [(None, "turkey"), (BEFORE, "austria")])
def test_8_8__so_is_a_duchy_won_by_more_kills_than_pieces(amendments: int | None, holder: str) -> None:
    table = conquered(
        Table("serbia: yusuf turkey*5", "bosnia: france*1", flags={"bosnia": "france"}, amendments=amendments, **TURKS),
        "austria", "france", interphases=2,
    )  # fmt: skip
    table.play("march yusuf to bosnia")
    # Over a pass: a test of six pieces, and two dice for the unit that stands there.
    table.play("pass", *[1] * 6, 6, 6, *[1] * 4, *[1] * 5)
    assert table.holder("bosnia") == holder


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_8_8__and_for_points_of_the_subject_the_Pact_places_its_own_flag(amendments: int | None) -> None:
    table = conquered(
        Table("munich: yusuf turkey*5", amendments=amendments, **TURKS), "austria", "france", interphases=2
    )
    if amendments is None:
        table.play("flag munich")
        assert table.holder("munich") == "turkey"
    else:
        table.refuse("flag munich", "D7.4")


@pytest.mark.parametrize(("amendments", "held"), [(None, False), (BEFORE, True)])
def test_8_8__squadrons_of_a_subject_hold_no_zone_for_its_former_Camp(amendments: int | None, held: bool) -> None:
    """Denmark, in a Pact with France, is conquered by Britain with its fleet at sea; it is no ally that France lands by
    (13.7)."""
    table = conquered(
        Table("amsterdam: france*2", "north_sea: denmark~1", pacts={"denmark": "france"}, amendments=amendments),
        "denmark", "britain",
    )  # fmt: skip
    text = "convoy france from amsterdam to north_sea-london taking france*1"
    if held:
        assert table.may(text)
    else:
        table.refuse(text, "13.7")


@pytest.mark.parametrize(("amendments", "blockade"), [(None, True), (BEFORE, False)])
def test_D3_7__nor_does_it_break_a_blockade(amendments: int | None, blockade: bool) -> None:
    table = conquered(
        Table("amsterdam: france*2", "north_sea: denmark~1 britain~1", pacts={"denmark": "france"}, points=9,
              amendments=amendments),
        "denmark", "britain",
    )  # fmt: skip
    found = blockaded(table.position, table.setting.nation("france"), table.setting.names.place("amsterdam"))
    assert found is blockade


# 9.54, D8.5 guests


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (BEFORE, "breslau")])
def test_9_54__whose_flag_comes_off_leaves_a_neutral_s_land(amendments: int | None, at: str) -> None:
    """France takes its flag off Breslau for a Forced Loan, with Davout in it; Prussia is neutral and lets nobody in."""
    table = Table(
        "breslau: davout france*3", flags={"breslau": "france"}, hands={"france": ["forced_loan"]}, points=-1,
        amendments=amendments,
    )  # fmt: skip
    table.play("event forced_loan", *first_of_deck(table, "fog", "mud"))
    assert (table.holder("breslau"), table.at("davout"), table.units(at)) == ("prussia", at, {"france": 3})


@pytest.mark.parametrize(("leave", "at"), [(True, "linz"), (False, "regroup")])
def test_D8_5__an_ally_who_lets_nobody_pass_has_no_guests_after_his_duchy_is_freed(leave: bool, at: str) -> None:
    table = Table("linz: kutuzov russia*3", flags={"linz": "france"}, active="russia")
    give(table, PASSAGE, "austria", "russia", on=leave)
    table.play("flag linz")
    assert (table.holder("linz"), table.at("kutuzov")) == ("austria", at)


@pytest.mark.parametrize(("leave", "holder"), [(True, "austria"), (False, "france")])
def test_11_7__nobody_frees_a_duchy_for_nothing_that_he_would_have_to_leave(leave: bool, holder: str) -> None:
    table = Table(
        "vienna: kutuzov russia*4", "linz: france*1", flags={"linz": "france", "vienna": "russia"}, active="russia"
    )
    give(table, PASSAGE, "austria", "russia", on=leave)
    table.play("march kutuzov to linz")
    # Four units, 1 and 2 against one and 2.
    table.play("pass", 6, 6, *[1] * 5, *[1] * 3)
    assert (table.holder("linz"), table.units("linz")) == (holder, {"russia": 4})


@pytest.mark.parametrize(("amendments", "british"), [(None, "regroup"), (BEFORE, "murcia")])
def test_D20_43__only_the_French_stay_in_Spain(amendments: int | None, british: str) -> None:
    """A neutral Britain, let in while Spain was in a Pact with France, is not let in any more."""
    table = Table(
        "murcia: moore britain*2", "burgos: soult france*3", active="russia", points=-1,
        hands={"russia": ["spanish_ulcer"]},
        camps={"britain": "neutral", "austria": "neutral"}, amendments=amendments,
    )  # fmt: skip
    give(table, PASSAGE, "spain", "britain", on=True)
    table.play("event spanish_ulcer")
    assert (table.at("moore"), table.at("soult")) == (british, "burgos")


def test_D16_3__a_Pact_that_has_ended_is_out_of_the_count() -> None:
    """U55: Spain and its six keys leave France, which has lost nothing by it but the point for the Pact."""
    table = Table("burgos: soult france*3", active="russia", points=-1, hands={"russia": ["spanish_ulcer"]})
    setting = table.setting
    france, russia = setting.nation("france"), setting.nation("russia")
    before = victory.points(table.position, france), victory.points(table.position, russia)
    table.play("event spanish_ulcer")
    while table.asked.startswith("consent"):
        role = table.position.decisions[0].role
        table.play("answer yes" if role == "russia" else "answer no", by=role)
    after = victory.points(table.position, france), victory.points(table.position, russia)
    assert (after[0] - before[0], after[1] - before[1]) == (-1, 1)


# 10.1 who is brought


@pytest.mark.parametrize(("amendments", "asked"), [(None, "intercept austria"), (BEFORE, "points britain")])
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


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (BEFORE, "vienna")])
def test_9_1__a_leader_who_loses_all_in_an_interception_does_not_stay_beside_who_was_built(
    amendments: int | None, at: str
) -> None:
    """Davout comes out of Linz, nobody's as long as he stands there, with a unit that the ambush takes."""
    table = Table("linz: davout france*1", active="austria", points=5, amendments=amendments)
    table.play("build austria at vienna")
    table.play("intercept davout taking france*1", 6, 6, 6, 1)
    table.play("lose france*1")
    assert (table.at("davout"), table.units("vienna")) == (at, {"austria": 1})


# 9.72, 9.43, 11.4 an army that joins by a card


@pytest.mark.parametrize(("amendments", "asked", "dice"), [(None, "nominate france", 0), (BEFORE, "", 11 + 1 + 2 - 1)])
def test_9_72__an_ally_who_marches_to_the_guns_of_a_defence_makes_no_group(
    amendments: int | None, asked: str, dice: int
) -> None:
    """Charles with three, and Kutuzov with six: nine units, a leader, a bonus, and no rating; before it Charles's 2."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*3", "vienna: kutuzov russia*6",
        hands={"russia": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    if amendments is None:
        table.play("play marching_to_the_guns on kutuzov")
        assert table.asked == asked
        table.play("nominate kutuzov", 5, *[1] * 9, *[1] * 11)
        assert table.asked == "share russia"
    else:
        table.play("play marching_to_the_guns on kutuzov", 5, *[1] * 9, *[1] * dice)


def test_9_72__one_of_the_same_nation_changes_nothing() -> None:
    table = Table(
        "munich: davout france*5", "linz: charles austria*3", "vienna: john austria*4",
        hands={"austria": ["marching_to_the_guns"]},
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    # Seven units, John, a bonus, and 2 of Charles.
    table.play("play marching_to_the_guns on john", 5, *[1] * 9, *[1] * 11)
    assert table.told("battle_round")[0]["passive"][0] == 11


@pytest.mark.parametrize(("amendments", "dice"), [(None, 5), (BEFORE, 6)])
def test_9_72__a_minor_s_leader_who_comes_to_the_French_commands_nobody(amendments: int | None, dice: int) -> None:
    """Castanos with three comes to two French: the attacker's only choice for a commander, who gives no die."""
    table = Table(
        "vitoria: france*2", "burgos: moore britain*4", "zaragoza: castanos spain*3", active="britain",
        flags={"burgos": "britain"}, hands={"spain": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march moore to vitoria")
    pass_on(table, "moment_dice")
    # 4 + 1 + 2 against units of which half and more are a minor's: no bonus (11.21).
    table.play("play marching_to_the_guns on castanos", 5, *[1] * 6, *[1] * dice)
    assert table.told("battle_round")[0]["passive"][0] == dice


@pytest.mark.parametrize(("amendments", "tested"), [(None, ["9.43"]), (BEFORE, [])])
def test_9_43__who_marches_to_the_guns_may_be_ambushed(amendments: int | None, tested: list[str]) -> None:
    """Ney comes out of Austrian Salzburg, unflagged, to Linz, Davout's battle."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*3", "salzburg: ney france*4",
        hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    attrition = [1] * 5 if tested else []
    table.play("play marching_to_the_guns on ney taking france*4", *attrition, 5, *[1] * 14, *[1] * 6)
    assert [told["cause"] for told in table.told("tested")] == tested


@pytest.mark.parametrize("amendments", [None, BEFORE])
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


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_13__a_rear_guard_holds_off_the_cavalry_s_pursuit(amendments: int | None) -> None:
    """A margin of two is no rout before Cavalry Pursuit makes it one: all are asked again then (D6.14)."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*4",
        hands={"france": ["cavalry_pursuit"], "austria": ["rear_guard"]}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    table.play("pass")
    table.play("pass", 5, 5, *[1] * 8, *[1] * 7)
    pass_on(table, "moment_decided")
    table.play("play cavalry_pursuit")
    if amendments is None:
        assert table.asked == "moment_decided austria"
        table.play("play rear_guard")
    assert [told["routed"] for told in table.told("battle_won")] == [amendments is not None]


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_53__garrisons_are_called_up_where_an_event_has_built_already(amendments: int | None) -> None:
    table = Table(
        active="britain", points=-1, hands={"britain": ["landwehr", "garrison_call_up"]}, amendments=amendments
    )
    table.play("event landwehr with garrison_call_up for 1")
    table.play("build britain at london")
    table.play("build britain at london")
    table.refuse("build britain at london", "D7.1")
    table.play("pass")
    if amendments is None:
        table.play("build britain at london")
        table.play("build britain at london")
        assert (table.units("london"), table.asked) == ({"britain": 4}, "points britain")
    else:
        table.refuse("build britain at london", "D7.1")


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_55__a_storm_strikes_one_fleet_of_an_armada(amendments: int | None) -> None:
    """British and Russian squadrons are in one armada in the Approaches; a fleet is one power's (13.1)."""
    table = Table(
        "plymouth: britain~2 russia~2", active="britain", points=4, hands={"france": ["storm_at_sea"]},
        amendments=amendments,
    )  # fmt: skip
    table.play("sail britain from plymouth to approaches taking britain*2 russia*2")
    table.play("pass")
    while table.asked != "card france":
        table.play("pass")
    if amendments is None:
        table.play("event storm_at_sea")
        table.play("strike russia at approaches", 6, 1)
    else:
        table.play("event storm_at_sea", 6, 1, 1, 1)
    assert {told["side"] for told in table.told("stormed")} == (
        {"russia"} if amendments is None else {"britain", "russia"}
    )


def test_D6_14__cards_are_those_of_a_nation_that_is_near_and_not_of_its_player() -> None:
    """Two players: the Coalition's has Russia's card, and Austria's battle; no Russian is near it."""
    for stack, asked in (("riga: russia*1", "retreat"), ("prague: russia*1", "moment_dice")):
        table = Table(
            "munich: davout france*5", "linz: charles austria*4", stack, players=2, active="france",
            hands={"russia": ["poor_staff_work"]},
        )  # fmt: skip
        table.play("march davout to linz")
        table.play("pass", *([5, *[1] * 9, *[1] * 7] if asked == "retreat" else []))
        assert table.asked.split()[0] == asked


# D20.23 an armistice binds those who go along with others


def truce(table: Table, one: str, other: str) -> Table:
    """An armistice of two nations."""
    pairs = ((one, other), (other, one))
    more = tuple(Lasting("armistice", nation, "impulses", whom=whom, left=2) for nation, whom in pairs)
    table.position.lasting = (*table.position.lasting, *more)
    return table


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_intercept_in_a_group(amendments: int | None) -> None:
    table = Table(
        "munich: davout france*5", "vienna: kutuzov russia*3 charles austria*4", flags={"linz": "austria"},
        amendments=amendments,
    )  # fmt: skip
    table.lead("vienna", "kutuzov", "russia", "austria")
    truce(table, "france", "austria").play("march davout to linz")
    assert table.may("intercept kutuzov taking russia*3")
    text = "intercept kutuzov with charles taking russia*3 austria*4"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_patrol_under_an_ally_s_flag(amendments: int | None) -> None:
    stacks = ("biscay: france~2 spain~2 britain~1", "corunna: spain~1")
    table = truce(Table(*stacks, amendments=amendments), "france", "britain")
    table.refuse("patrol france in biscay", "D20.23" if amendments is None else "13.3")
    if amendments is None:
        table.refuse("patrol spain in biscay", "D20.23")
    else:
        assert table.may("patrol spain in biscay")
    # By themselves the Spaniards are bound by nothing.
    assert table.may("patrol spain in biscay taking spain*2")


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_sail_into_an_enemy_port_with_others(amendments: int | None) -> None:
    table = truce(
        Table("iberian_coast: france~2 spain~2", "lisbon: britain~1", amendments=amendments), "france", "britain"
    )
    text = "sail spain from iberian_coast to lisbon"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)
    assert table.may(f"{text} taking spain*2")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (BEFORE, "chase britain")])
def test_D20_23__nor_are_they_hunted_among_others(amendments: int | None, asked: str) -> None:
    table = truce(Table("biscay: britain~2", "bordeaux: france~1 spain~1", amendments=amendments), "spain", "britain")
    table.play("sail france from bordeaux to biscay taking france*1 spain*1")
    assert table.asked == asked


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_land_with_others(amendments: int | None) -> None:
    table = truce(
        Table("corunna: spain*1 davout france*1", "iberian_coast: france~1", "biscay: france~1", amendments=amendments),
        "spain", "britain",
    )  # fmt: skip
    text = "convoy france from corunna to biscay-iberian_coast-lisbon taking france*1 spain*1 with davout"
    if amendments is None:
        table.refuse(text, "D20.23")
    else:
        assert table.may(text)


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_besiege_with_others(amendments: int | None) -> None:
    table = truce(Table("gibraltar: davout france*2 spain*3", amendments=amendments), "spain", "britain")
    assert table.may("besiege davout taking france*2")
    if amendments is None:
        table.refuse("besiege davout taking france*2 spain*3", "D20.23")
    else:
        assert table.may("besiege davout taking france*2 spain*3")


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_D20_23__nor_do_they_march_to_the_guns_with_others(amendments: int | None) -> None:
    """Nobody says which units Davout takes: Spaniards are among the fullest army that he has."""
    table = truce(
        Table(
            "bayonne: ney france*3", "vitoria: moore britain*3", "zaragoza: davout france*2 spain*3",
            hands={"france": ["marching_to_the_guns"]}, amendments=amendments,
        ), "spain", "britain",
    )  # fmt: skip
    table.play("march ney to vitoria taking france*3")
    pass_on(table, "moment_dice")
    if amendments is None:
        table.refuse("play marching_to_the_guns on davout", "D20.23")
    else:
        assert table.may("play marching_to_the_guns on davout")
    assert table.may("play marching_to_the_guns on davout taking france*2")


# What a refusal says


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


@pytest.mark.parametrize("amendments", [None, BEFORE])
def test_13_7__the_beaten_go_back_to_a_port_that_lets_in_all_of_them(amendments: int | None) -> None:
    """Russians are aboard of Moore's convoy; Spain, in a Pact with Britain, lets no Russian pass."""
    table = Table(
        "lisbon: moore britain*2 bagration russia*1", "iberian_coast: britain~1", "biscay: britain~1",
        "bordeaux: ney france*4", active="britain", points=9, turn=2, pacts={"spain": "britain"}, amendments=amendments,
    )  # fmt: skip
    give(table, PASSAGE, "spain", "russia", on=False)
    table.play(
        "convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*2 russia*1 with moore bagration",
        1,
        1,
    )
    # Three units, Bagration, 1 and 2 against four, 2 and 2.
    table.play("pass", *[1] * 7, 5, *[1] * 7)
    assert table.asked == "share britain"
    table.play("share britain*1")
    assert table.asked == "retreat britain"
    assert table.may("retreat to lisbon")
    if amendments is None:
        table.refuse("retreat to corunna", "13.7")
    else:
        assert table.may("retreat to corunna")


@pytest.mark.parametrize("card", ["stragglers", "fog", "forced_march", "pontoon_train", "press_gang"])
def test_D20__a_card_s_text_names_the_moment_at_which_it_is_played(card: str) -> None:
    """Of D6.14's first moment some cards are for the entry and one for the attempt that follows."""
    setting = Table().setting
    data = setting.card_data[setting.cards.index(card)]
    moments = {moment for use in data.uses for moment in use.when}
    text = RULESET.rulebook.paragraphs[f"D20.{data.number}"].text.en
    assert ("on entry" in text, "on a declared attempt" in text) == ("entering" in moments, "attempt" in moments)


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
