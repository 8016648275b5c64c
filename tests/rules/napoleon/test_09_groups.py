"""9.6 to 9.8: subordinates, armies and army groups, their flags and their limits."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import battle_dice, give, impulse, pass_on, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.forces import Force, armies, commander_at
from feldherr.games.napoleon.rules.marching import Marches
from feldherr.games.napoleon.state.amendments import APART, KEPT, RESTORED
from feldherr.games.napoleon.state.setting import COMMAND


def force(table: Table, commander: str, leaders: list[str], **units: int) -> Force:
    """A force by names."""
    index = table.setting.leaders.index
    return Force(
        index(commander),
        tuple(sorted(map(index, leaders))),
        tuple((table.setting.nation(nation), count) for nation, count in units.items()),
    )


def test_9_6__another_leader_in_the_army_counts_as_a_unit() -> None:
    table = Table("paris: ney murat davout france*6")
    assert armies(table.position, force(table, "ney", ["ney", "murat"], france=3)) == 1
    assert armies(table.position, force(table, "ney", ["ney", "murat", "davout"], france=2)) == 1
    assert armies(table.position, force(table, "ney", ["ney", "murat", "davout"], france=3)) == 2


def test_9_6__who_stops_with_another_is_under_one_commander() -> None:
    table = Table("paris: napoleon murat france*4")
    table.play("march napoleon to orleans with murat taking france*4")
    group = table.position.groups[0]
    assert (group.place, group.commander) == ("orleans", "napoleon")


def test_9_6__one_of_two_is_named_commander_in_the_own_impulse() -> None:
    table = Table("paris: ney davout france*6")
    table.play("command ney")
    table.refuse("command ney", "9.6")
    table.play("command davout")
    assert [(group.place, group.commander) for group in table.position.groups] == [("paris", "davout")]
    table.refuse("command ney", "D5.3")
    table.refuse("command charles", "9.72")


def chief(table: Table, place: str, *nations: str) -> str:
    """Who commands some nations in a duchy."""
    setting = table.setting
    found = commander_at(table.position, setting.names.place(place), list(map(setting.nation, nations)))
    return setting.leaders[found] if found >= 0 else ""


@pytest.mark.parametrize(
    ("amendments", "commander"),
    [(None, "charles"), (APART - 1, "john")],
)
def test_9_6__evaders_do_not_displace_a_better_leader_of_their_nation(amendments: int | None, commander: str) -> None:
    table = Table(
        "munich: davout france*5", "linz: ferdinand john austria*3", "vienna: charles austria*3", amendments=amendments
    )
    table.play("march davout to linz")
    table.play("pass")
    table.play("evade austria to vienna", 6, 6)
    assert chief(table, "vienna", "austria") == commander


def test_9_7__an_army_group_is_two_armies_or_more_under_one_commander() -> None:
    table = Table("paris: napoleon davout france*12")
    table.play("march napoleon to orleans with davout taking france*12")
    assert table.points == 18
    assert table.units("orleans") == {"france": 12}


def test_9_7__only_a_power_s_leader_commands_several_nations() -> None:
    table = Table("bayonne: castanos ney spain*2 france*2", active="spain")
    table.refuse("march castanos to bordeaux with ney taking spain*2 france*2", "9.7")


def test_9_7__a_minor_s_leader_takes_no_command_over_others() -> None:
    table = Table("bayonne: castanos ney spain*2 france*2", active="spain")
    table.refuse("command castanos", "9.6")
    # Nor in a group that there is: no permission would help him.
    table = Table("bayonne: castanos ney spain*2 france*2")
    table.lead("bayonne", "ney", "france", "spain")
    table.refuse("command castanos", "9.7")


def test_9_71__a_standing_army_joins_one_on_the_march_for_a_point() -> None:
    table = Table("paris: napoleon france*8", "orleans: davout france*5")
    table.play("march napoleon to orleans")
    assert table.points == 19
    table.play("march napoleon to bordeaux with davout taking france*12")
    assert table.points == 19 - 1 - 2


def test_9_71__it_need_not_join() -> None:
    table = Table("paris: napoleon france*8", "orleans: davout france*5")
    table.play("march napoleon to orleans-bordeaux")
    assert (table.points, table.at("davout"), table.units("orleans")) == (18, "orleans", {"france": 5})


def groups(table: Table) -> list[tuple[str, str, tuple[str, ...]]]:
    """Who commands whom, where it is named."""
    return [(group.place, group.commander, group.nations) for group in table.position.groups]


@pytest.mark.parametrize(
    ("amendments", "left"), [(None, [("vienna", "kutuzov", ("russia", "austria"))]), (KEPT - 1, [])]
)
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


@pytest.mark.parametrize(
    ("amendments", "standing", "units", "spent"),
    [
        # Ney alone is one more piece of the two armies (9.74); with three units he is a third.
        (None, "ney", 12, 2),
        (None, "ney france*3", 15, 3 + 1),
        (None, "ney france*3", 10, 2),
        (RESTORED - 1, "ney", 12, 2 + 1),
        (RESTORED - 1, "ney france*3", 15, 3 + 2),
    ],
)
def test_9_71__the_armies_of_the_group_that_has_come_are_not_paid_for_anew(
    amendments: int | None, standing: str, units: int, spent: int
) -> None:
    table = Table("strasbourg: napoleon soult france*12", f"wurtemberg: {standing}", amendments=amendments)
    table.play("march napoleon to wurtemberg with soult taking france*12")
    assert table.points == 18
    table.play(f"march napoleon to munich with soult ney taking france*{units}")
    assert table.points == 18 - spent


@with_and_without(RESTORED)
def test_9_71__an_army_that_joins_as_another_stays_behind_costs_its_point(amendments: int | None) -> None:
    """Napoleon and ten units have come; Ney's army takes the place of Soult's."""
    table = Table("strasbourg: napoleon soult france*12", "wurtemberg: ney france*3", amendments=amendments)
    table.play("march napoleon to wurtemberg with soult taking france*12")
    table.play("march napoleon to munich with ney taking france*10")
    assert table.points == 18 - 2 - 1


def test_9_71__two_that_have_both_marched_pay_nothing_for_going_on_together() -> None:
    """Each has a duchy behind it and goes on with its own impulse: neither is a standing army (ruling U90)."""
    table = Table("strasbourg: napoleon france*8", "franconia: davout france*5")
    table.play("march davout to wurtemberg")
    table.play("march napoleon to wurtemberg")
    table.play("march napoleon to munich with davout taking france*13")
    assert table.points == 20 - 1 - 1 - 2


def test_9_72__units_without_a_leader_are_in_a_group_by_leave_and_their_commander_defends_with_his_rating() -> None:
    """A Russian unit beside Charles (ruling U94): 3 units, 1 unit and the bonus, his 2 as long as Russia lets him."""
    for leave, dice in ((True, 3 + 1 + 1 + 2), (False, 3 + 1 + 1)):
        table = Table("munich: davout france*5", "linz: charles austria*3 russia*1", active="austria")
        table.play("command charles")
        if not leave:
            impulse(table, "russia")
            table.play("leave russia command to austria")
        impulse(table, "austria")
        table.refuse("march charles to vienna taking austria*3 russia*1", "9.1" if leave else "9.72")
        impulse(table, "france")
        table.play("march davout to linz")
        if not leave:
            table.play("pass", by="austria")
        table.play("pass", 5, *[1] * 9, *[1] * dice)
        assert table.told("battle_round")[0]["passive"][0] == dice


def test_9_72__a_group_of_several_nations_needs_leave_to_command() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    assert table.may("march kutuzov to vienna with charles taking russia*6 austria*5")
    give(table, COMMAND, "austria", "russia", on=False)
    table.refuse("march kutuzov to vienna with charles taking russia*6 austria*5", "9.72")
    assert table.may("march kutuzov to vienna taking russia*6")


def test_9_72__side_by_side_without_a_group_they_defend_with_a_rating_of_0() -> None:
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3")
    table.play("march davout to linz")
    table.play("pass", by="austria")
    table.play("pass", by="russia")
    assert table.asked == "nominate france"
    table.play("nominate charles", 5, *[1] * (5 + 2 + 3 - 1), *[1] * (6 + 1 + 1))
    assert table.told("battle_round")[0]["passive"][0] == 8


def test_9_72__in_a_group_the_rating_of_its_commander_counts() -> None:
    table = Table("munich: davout france*5", "linz: kutuzov charles russia*3 austria*3")
    table.lead("linz", "kutuzov", "russia", "austria")
    table.play("march davout to linz")
    table.play("pass", 5, *[1] * (5 + 2 + 3 - 1), *[1] * (6 + 1 + 2 + 1), by="russia")
    assert table.told("battle_round")[0]["passive"][0] == 10


def test_9_72__a_commander_is_named_in_the_impulse_of_his_owner_over_those_who_give_leave() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    table.refuse("command charles", "9.72")
    table.play("command kutuzov")
    assert table.position.groups[0].nations == ("russia", "austria")
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="russia")
    give(table, COMMAND, "austria", "russia", on=False)
    table.refuse("command kutuzov", "9.6")


def test_9_72__a_new_commander_needs_the_leave_of_all_in_the_group() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.lead("moravia", "kutuzov", "russia", "austria")
    give(table, COMMAND, "russia", "austria", on=False)
    table.refuse("command charles", "9.72")
    give(table, COMMAND, "russia", "austria")
    table.play("command charles")
    assert table.position.groups[0].commander == "charles"


def test_9_72__an_owner_leaves_the_group_in_his_impulse() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.lead("moravia", "kutuzov", "russia", "austria")
    table.refuse("part russia at moravia", "9.72")
    table.play("part austria at moravia")
    assert table.position.groups[0].nations == ("russia",)
    table.refuse("part austria at moravia", "9.72")


@pytest.mark.parametrize(("amendments", "side"), [(None, "russia"), (3, "austria")])
def test_9_72__the_commander_named_by_the_attacker_decides_of_the_odd_loss(amendments: int | None, side: str) -> None:
    """Four Austrians and three Russians without a group, under Kutuzov by the word of France (11.3.shares, N18)."""
    table = Table(
        "munich: davout france*5", "linz: kutuzov charles russia*3 austria*4", "vienna: austria*1",
        amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("pass", by="austria")
    table.play("pass", by="russia")
    table.play("nominate kutuzov", 6, *[1] * 9, *[1] * 9)
    assert table.asked == f"share {side}"
    table.play("share austria*1")
    assert table.asked == f"retreat {side}"


@pytest.mark.parametrize(
    ("amendments", "asked", "dice"), [(None, "nominate france", 0), (KEPT - 1, "", 11 + 1 + 2 - 1)]
)
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


@pytest.mark.parametrize(("amendments", "dice"), [(None, 5), (KEPT - 1, 6)])
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


@pytest.mark.parametrize(
    ("amendments", "asked", "named"),
    [
        (None, "nominate france", ("linz", "charles", ("austria",))),
        (APART - 1, "points france", ("linz", "kutuzov", ("russia", "austria"))),
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
    ("amendments", "named"),
    [(None, ("vienna", "kutuzov", ("russia",))), (APART - 1, ("vienna", "charles", ("austria", "russia")))],
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
        (APART - 1, False, ("vienna", "charles", ("austria", "russia"))),
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


@pytest.mark.parametrize("amendments", [None, APART - 1])
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


def test_9_72__nations_without_a_group_defend_with_rating_0() -> None:
    """Austrian and Russian troops in Linz without leave to be commanded: 3 + 2 units, of the two leaders one commands
    and the other is a piece, a bonus of 1, no rating: 7 dice."""
    table = Table("munich: davout france*5", "linz: charles austria*3 bagration russia*2")
    for kind in range(len(table.position.leaves)):
        table.position.leaves[kind] = table.position.leaves[kind] if kind == 0 else 0
    table.play("march davout to linz")
    table.play("pass")
    table.play("pass")
    assert table.asked == "nominate france"
    table.play("nominate charles", 5, *[1] * 9, *[1] * 7)
    assert battle_dice(table, "passive") == [7]


@pytest.mark.parametrize(
    ("amendments", "die", "leave", "commander"),
    [(None, 6, True, "kutuzov"), (None, 4, True, "kutuzov"), (None, 6, False, ""), (RESTORED - 1, 6, True, "")],
)
def test_9_72__a_group_stands_under_another_who_may_lead_it_when_its_commander_is_lost(
    amendments: int | None, die: int, leave: bool, commander: str
) -> None:
    table = Table(
        "linz: charles austria*5 kutuzov russia*6 bagration", hands={"france": ["assassination_plot"]}, points=-1,
        amendments=amendments,
    )  # fmt: skip
    table.lead("linz", "charles", "austria", "russia")
    give(table, COMMAND, "austria", "russia", on=leave)
    table.play("event assassination_plot")
    table.play("name charles", die)
    assert table.at("charles") in ("regroup", "dead")
    position = table.position
    found = commander_at(
        position, table.setting.names.place("linz"), [*map(table.setting.nation, ("austria", "russia"))]
    )
    assert (table.setting.leaders[found] if found >= 0 else "") == commander
    assert [group.nations for group in position.groups] == ([("russia", "austria")] if commander else [])


def test_9_72__who_only_walks_away_breaks_it_up() -> None:
    table = Table("linz: charles austria*5 kutuzov russia*6", active="austria")
    table.lead("linz", "charles", "austria", "russia")
    table.play("march charles to vienna taking austria*3")
    assert table.position.groups == ()


def test_9_72__interceptors_of_two_nations_without_a_group_fight_with_a_rating_of_0() -> None:
    table = Table(
        "wurtemberg: davout france*5", "linz: charles austria*3", "ratisbon: kutuzov russia*3",
        flags={"munich": "austria", "ratisbon": "austria"},
    )  # fmt: skip
    table.play("march davout to munich")
    table.play("intercept charles taking austria*3", 6, 6)
    table.play("intercept kutuzov taking russia*3", 6, 6)
    assert table.asked == "nominate france"


def test_9_73__a_group_flags_for_the_nation_whose_impulse_it_is() -> None:
    table = Table("munich: austria*1", active="austria")
    table.play("flag munich")
    assert table.holder("munich") == "austria"


@pytest.mark.parametrize("active", ["austria", "russia"])
def test_9_73_example__kutuzov_with_austrians_flags_for_who_has_the_impulse(active: str) -> None:
    table = Table("munich: kutuzov russia*2 austria*2", active=active)
    table.lead("munich", "kutuzov", "russia", "austria")
    table.play("flag munich")
    assert table.holder("munich") == active


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
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


def test_9_73__a_group_under_Charles_flags_for_the_nation_whose_impulse_it_is() -> None:
    table = Table("vienna: kutuzov russia*2 charles austria*2", active="austria", flags={"linz": "france"}, points=4)
    table.lead("vienna", "charles", "russia", "austria")
    table.play("march charles to linz with kutuzov taking austria*2 russia*2")
    table.play("flag linz")
    # Linz is home to Austria: her flag only comes off; a French duchy would have hers.
    assert table.holder("linz") == "austria"


def test_9_74__each_army_of_a_group_is_paid_for() -> None:
    table = Table("calais: napoleon soult ney france*14")
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult", "ney"], france=12)) == 2
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult", "ney"], france=13)) == 3
    assert armies(table.position, force(table, "napoleon", ["napoleon", "soult"], france=14)) is None


def test_9_74__a_leader_alone_may_be_an_army_or_one_more_unit() -> None:
    table = Table("paris: napoleon murat france*8")
    assert armies(table.position, force(table, "napoleon", ["napoleon", "murat"], france=7)) == 1
    assert armies(table.position, force(table, "napoleon", ["napoleon", "murat"], france=8)) == 2


def test_9_74_movement__a_group_drops_and_picks_up_on_the_way() -> None:
    table = Table("paris: napoleon murat france*8", "orleans: france*5")
    table.play("march napoleon to orleans taking france*8")
    table.play("march napoleon to bordeaux taking france*3")
    assert (table.units("orleans"), table.units("bordeaux")) == ({"france": 10}, {"france": 3})


def test_9_74_movement__it_moves_in_the_impulse_of_its_commander() -> None:
    table = Table("moravia: kutuzov charles russia*6 austria*6", active="austria")
    table.refuse("march kutuzov to vienna with charles taking russia*6 austria*5", "D7.5")


def test_9_74_example__napoleon_and_murat() -> None:
    table = Table("paris: napoleon murat france*12")
    table.play("march napoleon to orleans with murat taking france*12")
    assert table.points == 18
    table = Table("paris: napoleon murat france*4 spain*3")
    table.play("march napoleon to orleans with murat taking france*4 spain*3")
    assert table.points == 19


def test_9_74__calais_to_munich_as_one_army_and_as_two() -> None:
    """Eight units under Napoleon come to Munich for 5 CP; as two armies 5 CP end at Lorraine."""
    table = Table("calais: napoleon soult france*13", points=5)
    assert table.may("march napoleon to brussels-lorraine-strasbourg-wurtemberg-munich taking france*8")
    table.refuse("march napoleon to brussels-lorraine-strasbourg with soult taking france*13", "D6.2")
    table.play("march napoleon to brussels-lorraine with soult taking france*13")
    assert table.points == 1


def test_9_74__Napoleon_and_Murat_carry_twelve_units_for_two_points_a_duchy() -> None:
    table = Table("strasbourg: napoleon murat france*12", points=4)
    table.play("march napoleon to baden-wurtemberg with murat taking france*12")
    assert (table.points, table.units("wurtemberg")) == (0, {"france": 12})
    Table("strasbourg: napoleon murat france*13").refuse("march napoleon to baden with murat taking france*13", "9.74")
    table = Table("strasbourg: napoleon murat france*7", points=4)
    table.play("march napoleon to baden-wurtemberg with murat taking france*7")
    assert table.points == 2


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


def test_9_8__battle_is_not_put_off_until_another_comes() -> None:
    table = Table("munich: davout ney france*9", "linz: austria*9")
    table.play("march davout to linz taking france*5")
    assert table.asked == "evade austria"


def test_9_8__a_lone_leader_does_not_enter_where_the_enemy_stands() -> None:
    table = Table("munich: davout france*5", "linz: austria*1")
    table.refuse("march davout to linz alone", "9.1")


def test_9_8__a_leader_without_units_is_offered_no_way_through_the_enemy() -> None:
    """The army that could take units along is offered the same place."""
    for units, open_ in (("", False), ("france*5", True)):
        table = Table(f"munich: davout {units}".strip(), "linz: austria*1", points=4)
        position = table.position
        names = position.setting.names
        filled = {"commander": names.unit("davout")}
        found = {value.v for value in Marches().fill(position, position.steps[-1], filled)}
        assert (names.place("linz") in found) is open_
        assert names.place("salzburg") in found


def test_9_8__a_leader_without_units_goes_to_regroup_before_the_enemy() -> None:
    table = Table("munich: davout france*5", "linz: ferdinand")
    table.play("march davout to linz")
    if table.asked.startswith("evade"):
        table.play("pass")
    assert table.at("ferdinand") == "regroup"
