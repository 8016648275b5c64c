"""13.1, 13.2, 13.8, 13.9: fleets and armadas at sea, straits under guns, by paragraph."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import (
    BEFORE_13,
    between,
    forecast,
    holding,
    question,
    ships,
    squadrons,
    turn_to,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.fleets import enemy_stacks, fleet_dice, seamanship, stacks
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.sea_acts import Patrols
from feldherr.games.napoleon.rules.sea_legs import fleet_of
from feldherr.games.napoleon.state.amendments import HEADED, LEFT, SEAWARD
from feldherr.games.napoleon.state.pieces import Group
from feldherr.games.napoleon.state.setting import COMMAND


def spare(table: Table) -> int:
    """The manoeuvres paid for and not sailed."""
    return next(step.manoeuvres for step in table.position.steps if isinstance(step, Impulse))


def lend(table: Table, giver: str, taker: str) -> None:
    """A nation gives another command of its troops."""
    setting = table.setting
    table.position.leaves[COMMAND] |= 1 << setting.nation(giver) * len(setting.nations) + setting.nation(taker)


def test_13__two_manoeuvres_cost_a_command_point() -> None:
    table = Table("brest: france~2", points=3)
    table.play("sail france from brest to approaches")
    assert (table.points, spare(table)) == (2, 1)
    table.play("sail france from approaches to biscay")
    assert (table.points, spare(table)) == (2, 0)
    table.play("sail france from biscay to approaches-channel-north_sea")
    assert (table.points, spare(table)) == (0, 1)
    table.play("sail france from north_sea to channel")
    table.refuse("sail france from channel to approaches", "D6.2")


def test_13_1__a_manoeuvre_for_each_zone_and_port_entered() -> None:
    table = Table("brest: france~2")
    table.refuse("sail france from brest to channel", "13.1")
    table.refuse("sail france from brest to bordeaux", "13.1")
    table.refuse("sail france from brest to paris", "13.1")
    table.play("sail france from brest to biscay-bordeaux")
    assert ships(table, "bordeaux") == {"france": (2, 0)}
    assert table.points == 19


def test_13_1__squadrons_are_dropped_and_picked_up() -> None:
    table = Table("brest: france~3", "biscay: france~1")
    table.play("sail france from brest to biscay taking france*2")
    assert (ships(table, "brest"), ships(table, "biscay")) == ({"france": (1, 0)}, {"france": (3, 0)})
    table.play("sail france from biscay to approaches")
    assert ships(table, "approaches") == {"france": (3, 0)}


def test_13_1__a_power_and_its_minors_are_one_fleet() -> None:
    table = Table("cadiz: france~1 spain~2")
    table.play("sail france from cadiz to iberian_coast")
    assert ships(table, "iberian_coast") == {"france": (1, 0), "spain": (2, 0)}
    assert table.points == 19
    assert spare(table) == 1


def test_13_1__neutral_ports_are_closed_and_who_needs_a_refit_may_go_first() -> None:
    table = Table("brest: france~1 france~1r", "north_sea: france~1")
    table.refuse("sail france from north_sea to norway", "13.1")
    table.play("sail france from brest to biscay taking france*1 worn")
    assert ships(table, "biscay") == {"france": (0, 1)}


def test_13_2__an_armada_is_commanded_by_leave_and_in_ones_own_impulse() -> None:
    table = Table("channel: britain~1 russia~2", active="britain")
    table.position.leaves[COMMAND] = 0
    table.refuse("sail britain from channel to approaches taking britain*1 russia*1", "9.72")
    lend(table, "russia", "britain")
    table.play("sail britain from channel to approaches taking britain*1 russia*1")
    assert ships(table, "approaches") == {"britain": (1, 0), "russia": (1, 0)}
    table.refuse("sail russia from approaches to channel", "D7.5")
    fleet = stacks(table.position, table.setting.names.place("approaches"))
    assert [one.commander for one in fleet] == [table.setting.nation("britain")]


def test_13_2_movement__an_armada_pays_for_each_fleet_in_it() -> None:
    table = Table("channel: britain~1 russia~2", active="britain")
    lend(table, "russia", "britain")
    table.play("sail britain from channel to approaches-biscay taking britain*1 russia*1")
    assert (table.points, spare(table)) == (18, 0)


def test_13_2_movement__fleets_leave_an_armada_in_their_own_impulse() -> None:
    table = Table("channel: britain~1 russia~2", active="britain")
    lend(table, "russia", "britain")
    table.play("sail britain from channel to approaches taking britain*1 russia*2")
    table.play("sail britain from approaches to biscay taking britain*1")
    assert ships(table, "approaches") == {"russia": (2, 0)}
    assert len(stacks(table.position, table.setting.names.place("approaches"))) == 1


def test_13_21__the_commanding_squadrons_dice_and_modifier_hold_where_they_are_lower() -> None:
    table = Table("cadiz: france~2 spain~1")
    position, cadiz = table.position, table.setting.names.place("cadiz")
    france, spain = map(table.setting.nation, ("france", "spain"))
    for commander, dice, modifier in ((france, 5, 1), (spain, 3, 0)):
        fleet = fleet_of(position, commander, cadiz, ((france, 2), (spain, 1)))
        assert sum(fleet_dice(position, commander, fleet.by_nation(), fleet.worn).values()) == dice
        assert seamanship(position, fleet) == modifier


def test_13_21__the_active_nations_squadrons_may_be_a_stack_of_their_own() -> None:
    table = Table("iberian_coast: france~2", "cadiz: spain~1", active="spain")
    table.play("sail spain from cadiz to iberian_coast taking spain*1")
    coast = table.setting.names.place("iberian_coast")
    assert len(stacks(table.position, coast)) == 1
    table = Table("iberian_coast: france~2 spain~2", "iberian_coast: britain~1", active="spain")
    table.play("patrol spain in iberian_coast taking spain*2", 1, 1)
    assert sorted(one.commander for one in stacks(table.position, coast)) == sorted(
        map(table.setting.nation, ("france", "britain", "spain"))
    )


def test_13_21__a_patrol_looks_for_every_stack_with_one_manoeuvre_and_fights_what_it_finds_together() -> None:
    table = Table("channel: britain~4 france~1 denmark~1", active="britain", camps={"denmark": "imperial"})
    position, channel = table.position, table.setting.names.place("channel")
    assert len(enemy_stacks(position, channel, table.setting.nation("britain"))) == 2
    table.play("patrol britain in channel", 6, 6)
    assert (table.points, spare(table)) == (19, 1)
    assert table.asked.startswith("slip france")


def test_D3_7__neutral_squadrons_do_not_count_for_control() -> None:
    table = Table("brest: france~2", "approaches: britain~2 sweden~1")
    table.play("sail france from brest to approaches")
    table.play("hunt britain", 1, 1)
    assert table.told("hunted")[0]["modifier"] == 3


def test_13_8__the_fortress_of_a_strait_fires_four_dice_and_fleets_in_its_port_intercept() -> None:
    """Ruling U06; and U05: they may be evaded."""
    table = Table("iberian_coast: france~3", "gibraltar: britain~1")
    table.play("sail france from iberian_coast to west_med", 6, 5, 1, 1)
    assert ships(table, "iberian_coast") == {"france": (2, 0)}
    assert table.asked == "slip france"
    table.play("slip", 6, 6)
    assert ships(table, "west_med") == {"france": (2, 0)}


def test_13_8__those_who_pass_fight_less_the_disrupted() -> None:
    table = Table("iberian_coast: france~3", "gibraltar: britain~1")
    table.play("sail france from iberian_coast to west_med", 5, 5, 1, 1)
    table.play("pass", 6, *[1] * 3, *[1] * 3)
    told = table.told("sea_round")[0]
    assert (told["active"][0], told["passive"][0]) == (4, 3)
    assert ships(table, "west_med") == {"france": (3, 0)}


@with_and_without(HEADED)
def test_13_8__the_guns_fire_once_and_count_in_one_of_two_fights(amendments: int | None) -> None:
    """A Russian and a British squadron come out of Gibraltar, each by itself (U22): what the guns have sunk counts
    against the French in the first fight and not in the second."""
    table = Table("iberian_coast: france~4", "gibraltar: britain~1 russia~1", amendments=amendments)
    table.play("sail france from iberian_coast to west_med", 6, 1, 1, 1)
    table.play("pass", 6, *[1] * 5, 1)
    table.play("pass", 6, *[1] * 5, *[1] * 3)
    assert not table.told("broadside")
    assert [told["suffered"] for told in table.told("sea_won")] == [0 if amendments is None else 1]


def test_13_8__a_neutral_fortress_and_ones_own_do_not_fire() -> None:
    """Ruling N15."""
    for active, nation in (("france", "france"), ("britain", "britain")):
        table = Table(f"north_sea: {nation}~1", active=active)
        table.play(f"sail {nation} from north_sea to west_baltic")
        assert not table.told("broadside")


def test_13_8__a_fleet_that_passes_a_strait_is_fired_on_by_its_fortress() -> None:
    table = Table("west_med: france~3", "gibraltar: britain*1")
    table.play("sail france from west_med to iberian_coast", 6, 5, 1, 1)
    france, coast = table.setting.nation("france"), table.setting.names.place("iberian_coast")
    assert table.position.squadrons[france][coast] == 2


def test_13_8__a_forecast_tells_of_the_fleet_that_guards_a_strait() -> None:
    table = Table("north_sea: france~3", "copenhagen: denmark~1", pacts={"denmark": "britain"})
    found = forecast(table, "sail france from north_sea to west_baltic")
    assert [row.id for row in found.rows if row.kind == "note"] == ["guns_strait", "guarded", "if_caught"]
    # Three squadrons of two dice against one of two.
    assert (found.attack, found.defence, [leg.what for leg in found.legs]) == (6, 2, ["slip"])


def test_D17_6__the_three_straits_under_guns() -> None:
    for a, b, fortress in (("north_sea", "west_baltic", "copenhagen"), ("aegean", "black_sea", "constantinople"),
                           ("west_med", "iberian_coast", "gibraltar")):  # fmt: skip
        table = Table(f"{a}: france~2", flags={fortress: "britain"})
        table.play(f"sail france from {a} to {b}", 1, 1, 1, 1)
        assert table.told("broadside")[0]["dice"] == 4


def test_13_9__a_fleet_in_a_lost_port_puts_to_sea_and_may_be_intercepted() -> None:
    """Ruling N23."""
    table = Table("brest: moore britain*4 france~1", "approaches: britain~1", active="britain", points=0)
    table.play("besiege moore", 6, 6, *[1] * 5, 1, 1)
    assert table.asked == "put-out france"
    table.play("put_out into approaches")
    assert table.asked == "chase britain"
    table.play("hunt britain", 6, 6)
    table.play("pass", 1, 1, 5, 1, 1)
    assert table.told("sea_won")[0]["active"] is False


def test_13_9__what_is_under_construction_there_is_lost() -> None:
    table = Table("brest: moore britain*4 france~1w", active="britain", points=0)
    table.play("besiege moore", 6, 6, *[1] * 5, 1, 1)
    assert not any(table.position.works[table.setting.nation("france")])


def test_13_9__a_fleet_puts_to_sea_when_its_port_is_lost() -> None:
    table = Table("bologna: massena france*5", "naples: britain~2", "rome: france*2", points=9)
    table.play("go france from rome to naples")
    table.play("flag naples")
    britain, sea = table.setting.nation("britain"), table.setting.names.place("tyrrhenian")
    assert table.position.squadrons[britain][sea] == 2


def test_13_9__of_a_fleet_that_has_lost_its_port_it_is_said_whose_it_is() -> None:
    """Massena takes Venice, and a British squadron puts to sea: it is Britain that enters the Adriatic, in France's
    impulse."""
    table = Table(
        "venice: massena france*3", "venice: britain~1", "adriatic: france~1", "ancona: france~1r",
        hands={"france": ["press_gang"]},
    )  # fmt: skip
    table.play("flag venice")
    assert table.asked == "moment_entering france"
    assert question(table).startswith("Britain is entering Adriatic Sea")


def test_D20_3__the_weather_gauge_adds_two_to_an_attempt() -> None:
    table = Table("channel: britain~2 france~2", active="britain", hands={"britain": ["weather_gauge", "fog"]})
    table.play("patrol britain in channel")
    assert table.asked == "moment_attempt britain"
    assert question(table).startswith("Britain is trying to intercept at")
    table.play("play weather_gauge", 1, 1)
    assert table.told("hunted")[0]["modifier"] == 4


def test_D20_18__gunboats_are_two_dice_of_batteries() -> None:
    hands = {"france": ["gunboats", "fog"]}
    table = Table("north_sea: britain~2", "amsterdam: france~2", active="britain", hands=hands)
    table.play("sail britain from north_sea to amsterdam")
    assert table.asked == "moment_dice france"
    table.play("play gunboats", 1, 1, 1, 1)
    assert table.told("broadside")[0]["dice"] == 4
    table.play("pass", 5, *[1] * 5, *[1] * 6)
    assert table.told("sea_round")[0]["passive"][0] == 6


@pytest.mark.parametrize(
    ("ships", "hits", "amendments", "dice"),
    # Two of batteries and two of gunboats; a squadron has two of its own, which fives take (13.4).
    [("france~1w", 1, None, 4), ("france~1", 1, None, 5), ("france~1", 3, None, 4), ("france~1w", 1, LEFT - 1, 3)],
)
def test_D20_18__fives_take_no_dice_of_gunboats(ships: str, hits: int, amendments: int | None, dice: int) -> None:
    hands = {"france": ["gunboats", "fog"]}
    table = Table("north_sea: britain~2", f"amsterdam: {ships}", active="britain", hands=hands, amendments=amendments)
    table.play("sail britain from north_sea to amsterdam")
    table.play("pass", 1, 1)
    of_port = 2 if ships.endswith("w") else 4
    table.play("pass", *[5] * hits, *[1] * (6 - hits), *[5] * hits, *[1] * (of_port - hits))
    assert table.asked == "moment_dice france"
    table.play("play gunboats")
    table.play("pass", *[6] * 3, *[1] * (6 - hits - 3), *[1] * dice)
    assert table.told("sea_round")[0]["passive"][0] == dice
    assert not table.position.lasting


def test_D20_19__who_breaks_the_line_decides_whether_a_tie_is_fought_on() -> None:
    for answer, rounds in (("fight_on", (5, *[1] * 5, *[1] * 4)), ("pass", ())):
        table = Table("channel: britain~2 france~2", active="britain", hands={"britain": ["line_broken"]})
        table.play("patrol britain in channel")
        table.play("pass", 6, 6)
        table.play("pass")
        table.play("play line_broken", *[1] * 9, *[1] * 4)
        assert table.asked == "fight-on britain"
        table.play(answer, *rounds)
        assert table.told("sea_won")[0]["active"] is (answer == "fight_on")


def test_U24__an_armada_without_its_commander_is_under_the_power_with_most_dice_and_of_equals_one_by_lot() -> None:
    """Britain sinks in a storm: between Russia, one die, and Spain, one die in a Pact with Austria, the lot decides."""
    for spain, picks, commander in ((1, (1,), "spain"), (1, (2,), "russia"), (2, (), "spain")):
        pieces = f"channel: britain~1 russia~1 spain~{spain}"
        table = Table(
            pieces, active="france", points=-1, hands={"france": ["storm_at_sea"]}, pacts={"spain": "austria"}
        )
        table.position.fleets = (Group("channel", "britain", ("britain", "russia", "spain")),)
        table.play("event storm_at_sea")
        table.play("strike britain at channel", 6, *picks)
        assert [told["side"] for told in table.told("elected")] == [commander]
        assert [group.commander for group in table.position.fleets] == [commander]


def test_U02__a_fleet_that_has_won_and_is_sunk_is_looked_for_by_nobody() -> None:
    table = Table("plymouth: britain~1", "channel: france~1 spain~1", active="britain")
    table.position.fleets = (Group("channel", "france", ("france",)), Group("channel", "spain", ("spain",)))
    table.play("sail britain from plymouth to channel")
    assert table.asked == "chase france"
    # Two sixes against one: both are sunk, and the smaller total has won.
    table.play("hunt france", 6, 6)
    table.play("pass", 6, 6, 1, 6, 1)
    assert table.told("sea_won")[0]["active"]
    assert (table.asked, [group.commander for group in table.position.fleets]) == ("points britain", ["spain"])


# Parts of fleets and of armadas


def led(table: Table, place: str) -> list[tuple[str, dict[str, int]]]:
    """The stacks in a place: who commands, and the squadrons by nation."""
    names = table.setting.nations
    found = stacks(table.position, table.setting.names.place(place))
    return sorted((names[one.commander], {names[nation]: n for nation, n in one.by_nation()}) for one in found)


def test_13_1__what_parts_on_the_way_and_what_goes_on_pay_for_their_own_legs() -> None:
    table = Table("brest: france~3")
    table.play("sail france from brest to biscay")
    table.play("sail france from biscay to iberian_coast taking france*2")
    assert (table.points, spare(table), ships(table, "biscay")) == (19, 0, {"france": (1, 0)})
    table.play("sail france from biscay to iberian_coast")
    assert (table.points, spare(table)) == (18, 1)
    assert led(table, "iberian_coast") == [("france", {"france": 3})]


def test_13_1__a_manoeuvre_for_each_zone_and_port_two_for_a_point() -> None:
    table = Table("brest: france~1", points=2)
    table.play("sail france from brest to biscay-iberian_coast")
    assert table.points == 1
    table.play("sail france from iberian_coast to biscay-bordeaux")
    assert table.points == 0


def test_13_21__some_of_a_nations_squadrons_do_not_patrol_without_the_others() -> None:
    """Ruling U40; and of an ally's that are led as well."""
    table = Table("approaches: france~3 spain~2 britain~1")
    table.refuse("patrol france in approaches taking france*1", "13.21")
    table.refuse("patrol france in approaches taking france*3 spain*1", "13.21")
    assert table.may("patrol france in approaches taking france*3")
    old = Table("approaches: france~3 britain~1", amendments=BEFORE_13)
    old.play("patrol france in approaches taking france*1", 1, 1)


def test_13_21__a_patrol_is_offered_whole_nations() -> None:
    table = Table("approaches: france~3 spain~2 britain~1")
    step = table.position.steps[-1]
    assert isinstance(step, Impulse)
    filled = {"nation": table.setting.nation("france"), "zone": table.setting.names.place("approaches")}
    values = Patrols().fill(table.position, step, filled)
    nations = table.setting.nations
    assert {(nations[one.v[0]], one.v[1]) for one in values} == {("france", 3), ("spain", 2)}


def test_13_21__those_taken_patrol_and_fight_and_the_others_of_the_fleet_do_not() -> None:
    table = Table("approaches: france~2 spain~2 britain~1")
    table.play("patrol france in approaches taking france*2", 6, 6)
    assert led(table, "approaches") == [("britain", {"britain": 1}), ("france", {"france": 2}), ("spain", {"spain": 2})]
    table.play("pass", 5, *[1] * 3, *[1] * 3)
    assert table.told("sea_fight")[0]["attackers"] == 2


def test_13_21__two_stacks_found_together_roll_by_their_own_commanders() -> None:
    """A British squadron, three dice, and five Russian, one each: 8, not 6 under the stronger stack's (U42)."""
    for amendments, dice in ((None, 8), (BEFORE_13, 6)):
        table = Table("channel: france~2 britain~1 russia~5", amendments=amendments)
        table.position.fleets = tuple(Group("channel", one, (one,)) for one in ("britain", "russia"))
        table.play("patrol france in channel", 6, 6)
        table.play("pass", 6, 6)
        table.play("pass", 5, 5, 1, 1, *[1] * dice)
        assert table.told("sea_round")[0]["passive"][0] == dice


def test_13_2__who_joins_an_armada_does_not_take_its_command() -> None:
    """Ruling U41: with leave or without; he may take it by an act of its own, for nothing."""
    table = Table("north_sea: russia~1", "channel: britain~2 russia~1", active="russia")
    table.position.fleets = (Group("channel", "britain", ("britain", "russia")),)
    table.play("sail russia from north_sea to channel")
    assert led(table, "channel") == [("britain", {"britain": 2, "russia": 2})]
    before = table.points
    table.play("hoist russia at channel")
    assert (led(table, "channel")[0][0], table.points) == ("russia", before)


def test_13_2_movement__a_fleet_leaves_its_armada_on_the_spot_in_its_own_impulse_only() -> None:
    for active, able in (("russia", True), ("britain", False)):
        table = Table("channel: britain~1 russia~1", active=active)
        table.position.fleets = (Group("channel", "britain", ("britain", "russia")),)
        assert table.may("part russia at channel") is able
    table = Table("channel: britain~1 russia~1", active="russia")
    table.refuse("part russia at channel", "9.72")
    table.position.fleets = (Group("channel", "britain", ("britain", "russia")),)
    table.play("part russia at channel")
    assert led(table, "channel") == [("britain", {"britain": 1}), ("russia", {"russia": 1})]
    assert table.told("detached") == [{"side": "russia", "hex": "channel"}]
    assert table.points == 20


def test_D20_3__the_weather_gauge_serves_an_attempt_of_one_s_own() -> None:
    """Britain hunts alone; Russia lies in the same zone with a squadron of her own."""
    for amendments in (None, 3):
        table = Table(
            "channel: britain~2 russia~1 france~2", active="britain", hands={"russia": ["weather_gauge"]},
            amendments=amendments,
        )  # fmt: skip
        table.play("patrol britain in channel", *([1, 1] if amendments is None else []))
        assert (table.asked == "moment_attempt russia") is (amendments == 3)


@with_and_without(SEAWARD)
def test_13_9__an_ally_that_has_become_an_enemy_puts_fleets_to_sea_out_of_its_ports(amendments: int | None) -> None:
    """Spain leaves France (D20.43): the French in Cadiz, the Spaniards in Brest, the yard in Corunna (U36)."""
    table = holding(
        "spanish_ulcer", "madrid: joseph france*2", "cadiz: france~2", "brest: spain~1", "corunna: france~1w",
        "iberian_coast: britain~1", active="britain", amendments=amendments,
    )  # fmt: skip
    table.play("event spanish_ulcer")
    for role in ("britain", "austria", "russia"):
        table.play("answer " + ("yes" if role == "britain" else "no"), by=role)
    if amendments is not None:
        assert (ships(table, "cadiz"), ships(table, "brest")) == ({}, {"france": (2, 0)})
        assert squadrons(table, "france", "corunna", "works") == 1
        return
    assert squadrons(table, "france", "corunna", "works") == 0
    assert table.asked == "chase britain"
    table.play("hunt britain", 6, 6)
    table.play("slip", 6, 6)
    assert ships(table, "iberian_coast") == {"france": (2, 0), "britain": (1, 0)}
    assert table.asked == "put-out britain", "whose Pact Spain is now"
    table.play("put_out into approaches")
    assert ships(table, "approaches") == {"spain": (1, 0)}
    assert table.asked == "points britain"


def test_13_9__between_turns_they_may_be_intercepted_too() -> None:
    """Russia goes over to the Empire: the British in Reval meet a Danish fleet at sea, and cards are played there."""
    hands = {"britain": ["weather_gauge"], "france": ["fog"]}
    table = between(Table("reval: britain~2", "east_baltic: denmark~2", pacts={"denmark": "france"}, hands=hands))
    turn_to(table, "russia")
    table.play("join russia imperial")
    table.play("answer yes", by="france")
    assert table.asked == "chase france"
    table.play("hunt denmark")
    assert table.asked == "moment_attempt britain"
    table.play("pass", 4, 4)
    table.play("pass")
    # Two squadrons of three dice and three of the card; the two Danes have two each.
    table.play("play weather_gauge", *[1] * 9, 6, 1, 1, 1)
    assert table.asked == "shelter britain"
    table.play("shelter in london")
    assert table.asked == "change russia"
    assert not any(map(any, table.position.moored)), "it stays there in an impulse only, and this is none"


@pytest.mark.parametrize(
    ("text", "paragraph", "id"),
    [
        # What is next to each other is not said to be apart.
        ("convoy britain from london to north_sea-channel taking britain*1", "13.6", "napoleon-convoy-ends"),
        ("convoy britain from london to calais taking britain*1", "13.6", "napoleon-no-sea-way"),
        ("convoy britain from london to channel-brest taking britain*1", "13.6", "napoleon-no-sea-way"),
        ("convoy britain from london to approaches-cork taking britain*1", "13.6", "napoleon-no-sea-way"),
        ("convoy britain from london to north_sea taking britain*1", "13.6", "napoleon-no-path"),
        ("sail britain from london to approaches", "13.1", "napoleon-no-sea-way"),
        ("sail britain from london to calais", "13.1", "napoleon-no-sea-way"),
        ("lay britain at lisbon", "D7.3", "napoleon-no-home-port"),
        ("lay britain at brest", "D7.3", "napoleon-no-home-port"),
        ("lay britain at york", "D7.3", "napoleon-no-port"),
    ],
)
def test_13__why_not_is_true_of_the_sea(text: str, paragraph: str, id: str) -> None:
    table = Table("london: britain*2 britain~1", active="britain")
    assert table.refuse(text, paragraph).message.id == id


def test_13_41__of_fleets_that_leave_a_new_neutral_and_his_that_leave_allies_each_owner_chooses_the_port() -> None:
    """Russia is neutral by D20.24: its group with the Austrians is no more, its squadrons in the Channel stay (U36)."""
    pieces = ("vienna: kutuzov charles russia*3 austria*3", "sevastopol: britain~1", "london: russia~1")
    table = holding("tilsit", *pieces, "channel: britain~2 russia~1")
    table.lead("vienna", "kutuzov", "russia", "austria")
    table.play("event tilsit")
    table.play("say neutral")
    table.play("answer yes")
    assert (table.units("vienna"), table.at("kutuzov")) == ({"austria": 3}, "regroup")
    assert table.asked == "going-home britain"
    assert question(table).startswith("The squadrons leave Sevastopol")
    table.play("shelter in apulia")
    assert table.asked == "going-home russia"
    table.refuse("shelter in london", "13.41")
    table.play("shelter in riga")
    assert (ships(table, "apulia"), ships(table, "riga")) == ({"britain": (1, 0)}, {"russia": (1, 0)})
    assert (ships(table, "channel"), table.asked) == ({"britain": (2, 0), "russia": (1, 0)}, "points france")
