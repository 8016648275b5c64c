"""13.3 to 13.5: interception and fights at sea, ports."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rules.napoleon.acts import BEFORE_13, question, ships, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.fights import PASSIVE
from feldherr.games.napoleon.rules.fleets import fleet_dice, stacks
from feldherr.games.napoleon.rules.sea_battle import SeaBattle
from feldherr.games.napoleon.rules.sea_odds import of_sea_battle
from feldherr.games.napoleon.state.amendments import ALLIED, CHARGED, LETTER, SUCCEEDED
from feldherr.games.napoleon.state.pieces import Group


@pytest.mark.parametrize(
    ("stack", "blockade", "modifier"),
    [
        ("britain~2 russia~1", False, 2),
        ("britain~1 russia~1", False, 0),
        ("france~2 spain~1", False, 1),
        ("russia~2", False, 0),
        ("britain~2", True, 3),
    ],
)
def test_13_3_modifiers__more_than_half_and_the_blockade(stack: str, blockade: bool, modifier: int) -> None:
    from feldherr.games.napoleon.rules.fleets import Fleet
    from feldherr.games.napoleon.rules.sea_search import modifiers

    table = Table()
    nations = [(table.setting.nation(one.split("~")[0]), int(one.split("~")[1])) for one in stack.split()]
    fleet = Fleet(nations[0][0], tuple(sorted(nations)))
    assert sum(modifiers(table.position, fleet, blockade=blockade).values()) == modifier


def test_13_3__inactive_fleets_may_try_whenever_one_enters_their_zone() -> None:
    table = Table("brest: france~2", "approaches: britain~2")
    table.play("sail france from brest to biscay-iberian_coast")
    assert ships(table, "iberian_coast") == {"france": (2, 0)}
    table = Table("biscay: france~2", "approaches: britain~2")
    table.play("sail france from biscay to approaches-channel")
    assert table.asked == "chase britain"
    table.play("hunt britain", 3, 3)
    assert table.told("hunted")[0] == {
        "side": "britain",
        "side_other": "france",
        "hex": "approaches",
        "dice": 6,
        "modifier": 2,
        "success": False,
    }
    assert ships(table, "approaches") == {"france": (2, 0), "britain": (2, 0)}


def test_13_3__nine_finds_it() -> None:
    table = Table("biscay: france~2", "approaches: britain~2")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 3, 4)
    assert table.asked == "slip france"


def test_13_3__the_active_fleet_passes_enemies_who_decline_and_then_patrols_again_and_again() -> None:
    table = Table("biscay: france~3", "approaches: britain~1", points=2)
    table.play("sail france from biscay to approaches")
    table.play("pass")
    table.play("patrol france in approaches", 1, 1)
    table.play("patrol france in approaches", 1, 1)
    table.play("sail france from approaches to biscay")
    assert table.points == 0
    table.refuse("patrol france in approaches", "13.21")


def test_13_3__it_is_tried_before_the_fleet_joins_its_own() -> None:
    """Two French ships come to four others: only the two are in the fight."""
    table = Table("biscay: france~2", "approaches: france~4 britain~2")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 6, 6)
    table.play("pass", *[1] * 4, *[1] * 6, *[1] * 3, 6, *[1] * 6)
    assert table.told("sea_fight")[0]["attackers"] == 2


def test_13_3__who_enters_a_port_of_the_zone_may_be_intercepted() -> None:
    table = Table("biscay: france~2 britain~2")
    table.play("sail france from biscay to bordeaux")
    assert table.asked == "chase britain"


def test_13_3_port__a_fleet_in_port_neither_intercepts_nor_patrols() -> None:
    table = Table("biscay: france~2", "plymouth: britain~2")
    table.play("sail france from biscay to approaches")
    assert table.asked == "points france"
    table = Table("brest: france~2", "approaches: britain~1")
    table.refuse("patrol france in brest", "13.3.port")


def test_13_3_modifiers__the_blockade_holds_only_against_who_leaves_port() -> None:
    """Ruling U07; and it needs control of the zone (N22)."""
    for start, more, modifier in (("brest", "", 3), ("biscay", "", 2), ("brest", " spain~1", 2)):
        table = Table(f"{start}: france~2", "approaches: britain~2" + more)
        table.play(
            "sail france from brest to approaches" if start == "brest" else "sail france from biscay to approaches"
        )
        table.play("hunt britain", 1, 1)
        assert table.told("hunted")[0]["modifier"] == modifier


def test_13_3__who_has_broken_out_is_tried_again_at_a_port_of_that_zone() -> None:
    """Ruling N22: whenever a fleet enters the zone or a port of it; only the break-out is one from a blockaded port."""
    for amendments, tried in ((None, [3, 2]), (3, [3])):
        table = Table("brest: france~2", "biscay: britain~2", amendments=amendments)
        table.play("sail france from brest to biscay-bordeaux")
        table.play("hunt britain", 1, 1)
        told = table.told("hunted")
        table.play("sail france from biscay to bordeaux")
        if len(tried) > 1:
            assert table.asked == "chase britain"
            table.play("hunt britain", 1, 1)
            told += table.told("hunted")
        assert [one["modifier"] for one in told] == tried
        assert ships(table, "bordeaux") == {"france": (2, 0)}


def test_13_3__others_than_those_who_broke_out_are_tried_at_a_port_of_the_zone() -> None:
    """Before the third amendment a break-out spared whoever came into a port of that zone later."""
    for amendments, asked in ((None, "chase britain"), (3, "chase britain"), (BEFORE_13, "points france")):
        table = Table("brest: france~1", "iberian_coast: spain~2", "biscay: britain~2", amendments=amendments)
        table.play("sail france from brest to biscay")
        table.play("hunt britain", 1, 1)
        table.play("sail spain from iberian_coast to biscay")
        table.play("hunt britain", 1, 1)
        table.play("sail spain from biscay to bordeaux taking spain*2")
        assert table.asked == asked


def test_13_3__who_has_broken_out_and_come_back_into_the_zone_is_tried_at_its_port() -> None:
    table = Table("brest: france~1", "biscay: britain~2", amendments=3)
    table.play("sail france from brest to biscay")
    table.play("hunt britain", 1, 1)
    table.play("sail france from biscay to iberian_coast")
    assert table.position.escapes == ()
    table.play("sail france from iberian_coast to biscay")
    table.play("hunt britain", 1, 1)
    table.play("sail france from biscay to bordeaux")
    assert table.asked == "chase britain"


def test_13_3__a_port_on_two_zones_is_a_port_of_both() -> None:
    """London lies on the North Sea and on the Channel: whoever is in either may intercept who puts in."""
    for amendments, asked in ((None, "chase france"), (LETTER - 1, "points britain")):
        table = Table("north_sea: britain~2", "channel: france~3", active="britain", amendments=amendments)
        table.play("sail britain from north_sea to london")
        assert table.asked == asked
    table = Table("north_sea: britain~2 denmark~1", "channel: france~3", active="britain", pacts={"denmark": "france"})
    table.play("sail britain from north_sea to london")
    table.play("hunt denmark", 1, 1)
    assert table.asked == "chase france", "those of the zone that it comes from are asked first"
    table.play("hunt france", 6, 6)
    table.play("pass", *[1] * 6, *[1] * 5, 6)
    assert table.told("sea_fight")[0]["side_other"] == "france"
    assert table.told("sheltered")[0]["hexes"] == ("north_sea", "edinburgh"), "London, which it was to enter, is shut"


def test_13_3__leaving_a_port_on_two_zones_only_those_of_the_zone_entered_may_intercept() -> None:
    table = Table("london: britain~2", "channel: france~3", active="britain")
    table.play("sail britain from london to north_sea")
    assert table.asked == "points britain"


def test_13_3__the_forecast_of_a_voyage_names_whoever_will_be_asked() -> None:
    """A fleet that has broken out is tried again at a port of that zone (N22); a port on two zones is watched from
    both."""
    table = Table("brest: france~2", "biscay: britain~2", "iberian_coast: britain~1")
    text = "sail france from brest to biscay-corunna"
    form = RULESET.sheet(table.position.known("france"), text, "france")
    assert [(leg.what, leg.place) for leg in form.legs if leg.what == "hunt"] == [
        ("hunt", "biscay"), ("hunt", "biscay"), ("hunt", "iberian_coast"),
    ]  # fmt: skip
    table.play(text)
    table.play("pass")
    assert table.asked == "chase britain"
    table.play("pass")
    assert table.asked == "chase britain"
    table.play("pass")
    assert ships(table, "corunna") == {"france": (2, 0)}


@pytest.mark.parametrize(("hunter", "needs"), [("britain", 9 - 2), ("russia", 9)])
def test_13_3_modifiers__two_for_a_British_fleet(hunter: str, needs: int) -> None:
    for total, found in ((needs - 1, False), (needs, True)):
        table = Table("biscay: france~1", f"approaches: {hunter}~1")
        table.play("sail france from biscay to approaches")
        first = max(1, total - 6)
        table.play(f"hunt {hunter}", first, total - first)
        assert (
            table.asked.startswith("evade-sea" if found else "points") or (table.asked.split()[0] != "points") == found
        )


def test_13_3__each_stack_tries_by_itself_and_the_winner_at_the_mouth_of_a_port_comes_in() -> None:
    table = Table("biscay: france~4", "approaches: britain~1 russia~1")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 6, 6)
    table.play("pass", 6, *[1] * 7, *[1] * 3)
    assert table.asked == "chase russia"
    table = Table("biscay: france~3 britain~1")
    table.play("sail france from biscay to bordeaux")
    table.play("hunt britain", 6, 6)
    table.play("pass", 6, *[1] * 5, *[1] * 3)
    at = table.setting.names.place("bordeaux")
    assert table.position.fleet(table.setting.nation("france"), at) == 3


def test_13_3__who_may_intercept_at_a_port_is_told_of_the_port() -> None:
    for berth in ("channel", "north_sea"):
        table = Table(f"{berth}: britain~1", "channel: france~1", points=4)
        table.play("sail france from channel to calais")
        assert table.asked == "chase britain"
        assert question(table).startswith("France is putting into Calais.")


def test_13_31__who_evades_may_go_on() -> None:
    table = Table("biscay: france~2", "approaches: britain~2")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 6, 6)
    table.play("slip", 4, 4)
    assert table.told("slipped")[0]["success"] is True
    table.play("sail france from approaches to channel")
    assert ships(table, "channel") == {"france": (2, 0)}


def test_13_31__a_failed_evasion_gives_the_interceptor_a_die_in_the_first_round() -> None:
    table = Table("biscay: france~2", "approaches: britain~2")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 6, 6)
    table.play("slip", 1, 1, *[1] * 4, *[1] * 7, *[1] * 4, *[1] * 6)
    assert [(told["active"][0], told["passive"][0]) for told in table.told("sea_round")] == [(4, 7), (4, 6)]


def test_13_31__a_blockaded_evader_goes_back_to_port() -> None:
    table = Table("brest: france~2", "approaches: britain~2")
    table.play("sail france from brest to approaches")
    table.play("hunt britain", 3, 3)
    assert table.asked == "slip france"
    table.play("slip", 4, 4)
    assert ships(table, "brest") == {"france": (2, 0)}


def test_13_31__an_inactive_evader_stays_and_may_be_found_again() -> None:
    table = Table("channel: britain~2 france~2", active="britain")
    table.play("patrol britain in channel", 6, 6)
    table.play("slip", 4, 4)
    assert ships(table, "channel") == {"britain": (2, 0), "france": (2, 0)}
    table.play("patrol britain in channel", 6, 6)
    assert table.asked == "slip france"


def test_13_31__out_of_a_port_that_is_not_blockaded_an_evader_stays_at_sea_and_may_go_on() -> None:
    """A Spanish squadron at sea keeps the British from controlling the zone."""
    for amendments, there in ((None, "approaches"), (BEFORE_13, "brest")):
        table = Table("brest: france~2", "approaches: britain~2 spain~1", amendments=amendments)
        table.play("sail france from brest to approaches")
        table.play("hunt britain", 6, 6)
        table.play("slip", 6, 6)
        assert ships(table, there)["france"] == (2, 0)
        if amendments is None:
            table.play("sail france from approaches to channel taking france*2")


@pytest.mark.parametrize(
    ("stack", "dice"),
    [("britain~2", 6), ("france~2", 4), ("denmark~2", 4), ("sweden~1", 2), ("russia~2", 2), ("turkey~1", 1),
     ("spain~2", 2), ("britain~1 britain~1r", 5), ("russia~1r", 0)],
)  # fmt: skip
def test_13_4__dice_of_squadrons(stack: str, dice: int) -> None:
    table = Table(f"north_sea: {stack}")
    (fleet,) = stacks(table.position, table.setting.names.place("north_sea"))
    assert sum(fleet_dice(table.position, fleet.commander, fleet.by_nation(), fleet.worn).values()) == dice


def test_13_4__a_five_received_takes_a_die_of_the_next_round_and_a_six_a_squadron() -> None:
    table = Table("channel: britain~2 france~3", active="britain")
    table.play("patrol britain in channel", 6, 6)
    table.play("pass", 6, 5, *[1] * 4, 6, 5, *[1] * 4, *[1] * 2, *[1] * 3)
    rounds = table.told("sea_round")
    assert [(told["active"][0], told["passive"][0]) for told in rounds] == [(6, 6), (2, 3)]
    assert not table.told("overrun")


def test_13_4__only_cards_for_the_sea_are_played_and_nobody_is_routed() -> None:
    hands = {"france": ["weather_gauge", "grand_battery"]}
    table = Table("channel: britain~2 france~2", active="britain", hands=hands)
    table.play("patrol britain in channel")
    table.play("pass", 6, 6)
    table.play("pass")
    assert table.asked == "moment_dice france"
    table.refuse("play grand_battery", "D6.14")
    table.play("play weather_gauge")


@pytest.mark.parametrize(
    ("mine", "theirs", "ours", "yours"),
    [
        ("britain~3", "france~4", 9, 8),
        ("britain~2 britain~1r", "france~3 france~1r", 8, 7),
        ("russia~2", "spain~3", 2, 3),
    ],
)
def test_13_4__the_dice_of_squadrons(mine: str, theirs: str, ours: int, yours: int) -> None:
    nation = mine.partition("~")[0]
    table = Table(f"channel: {mine} {theirs}", active=nation, pacts={})
    table.play(f"patrol {nation} in channel", 6, 6)
    table.play("pass", 5, *[1] * (ours - 1), *[1] * yours)
    told = table.told("sea_round")[0]
    assert (told["active"][0], told["passive"][0]) == (ours, yours)


def test_13_41__the_winner_goes_on_and_the_loser_to_the_nearest_port_for_this_impulse() -> None:
    table = Table("biscay: france~3", "approaches: britain~1")
    table.play("sail france from biscay to approaches-channel")
    table.play("hunt britain", 6, 6)
    table.play("pass", 5, *[1] * 5, *[1] * 3)
    assert table.asked == "shelter britain"
    table.refuse("shelter in london", "13.41")
    table.play("shelter in cork")
    assert ships(table, "cork") == {"britain": (1, 0)}
    table.play("sail france from approaches to channel")
    table = Table("biscay: france~3", "approaches: britain~1")
    table.play("sail france from biscay to approaches")
    table.play("hunt britain", 6, 6)
    table.play("pass", *[1] * 6, 6, *[1] * 2)
    assert ships(table, "brest") == {"france": (2, 0)}
    table.refuse("sail france from brest to biscay", "13.21")


def test_13_41__beaten_on_leaving_port_it_goes_back() -> None:
    table = Table("brest: france~3", "approaches: britain~2")
    table.play("sail france from brest to approaches")
    table.play("hunt britain", 6, 6)
    table.play("pass", *[1] * 6, 6, *[1] * 5)
    assert ships(table, "brest") == {"france": (2, 0)}


@with_and_without(ALLIED)
def test_13_41__beaten_on_leaving_it_goes_back_though_the_enemy_stands_before_the_port(amendments: int | None) -> None:
    """Russians are at Bordeaux, which is still French."""
    table = Table("bordeaux: france~3 russia*2", "biscay: britain~2", amendments=amendments)
    table.play("sail france from bordeaux to biscay")
    table.play("hunt britain", 6, 6)
    table.play("pass", *[1] * 6, 6, *[1] * 5)
    if amendments is None:
        assert ships(table, "bordeaux") == {"france": (2, 0)}
    else:
        assert table.asked == "shelter france"


def test_13_41__beaten_at_the_mouth_of_a_port_it_goes_to_another() -> None:
    table = Table("biscay: france~2 britain~2")
    table.play("sail france from biscay to bordeaux")
    table.play("hunt britain", 6, 6)
    table.play("pass", *[1] * 4, 5, *[1] * 5)
    assert table.asked == "shelter france"
    table.refuse("shelter in bordeaux", "13.41")
    table.play("shelter in brest")
    old = Table("biscay: france~2 britain~2", amendments=BEFORE_13)
    old.play("sail france from biscay to bordeaux")
    old.play("hunt britain", 6, 6)
    old.play("pass", *[1] * 4, 5, *[1] * 5)
    old.play("shelter in bordeaux")


def test_13_5__batteries_fire_before_the_battle_and_in_it() -> None:
    """Four British squadrons, 12 dice, come into Brest, a fortress: four dice, and again."""
    table = Table("approaches: britain~4", "brest: france~2 france~1w", active="britain")
    table.play("sail britain from approaches to brest", 5, 6, 1, 1, 6, 6, *[1] * 6, *[1] * 8)
    assert table.told("broadside")[0] == {"side": "france", "hex": "brest", "dice": 4, "kills": 1, "hits": 1}
    (told,) = table.told("sea_round")
    assert (told["active"][0], told["passive"][0]) == (8, 8)
    # Two sixes against a six and a five of the first fire: a tie, were it not that nobody is left in port.
    assert table.told("sea_won")[0]["active"] is True
    assert ships(table, "brest") == {}
    assert not any(table.position.works[table.setting.nation("france")])
    assert ships(table, "approaches") == {"britain": (3, 0)}


def test_13_5__a_tie_is_fought_on_and_the_port_fires_again() -> None:
    table = Table("north_sea: britain~2", "amsterdam: france~2", active="britain")
    table.play("sail britain from north_sea to amsterdam", 1, 1, *[1] * 6, *[1] * 6, 5, *[1] * 5, *[1] * 6)
    assert [told["passive"][0] for told in table.told("sea_round")] == [6, 6]
    assert table.told("sea_won")[0]["active"] is True


def test_13_5__beaten_it_must_retreat_to_another_port() -> None:
    table = Table("north_sea: britain~2", "amsterdam: france~2", active="britain")
    table.play("sail britain from north_sea to amsterdam", 6, 1, *[1] * 3, *[1] * 6)
    assert table.asked == "shelter britain"
    table.refuse("shelter in portsmouth", "13.41")
    table.play("shelter in edinburgh")
    table.refuse("sail britain from edinburgh to north_sea", "13.21")


def test_13_5__an_enemy_port_without_squadrons_is_not_attacked() -> None:
    table = Table("north_sea: britain~2", active="britain")
    table.refuse("sail britain from north_sea to amsterdam", "13.5")


def test_13_5__who_is_sunk_by_the_guns_fights_no_more() -> None:
    table = Table("north_sea: britain~1", "amsterdam: france~1", active="britain")
    table.play("sail britain from north_sea to amsterdam", 6, 1)
    assert not table.told("sea_fight")
    assert not any(table.position.squadrons[table.setting.nation("britain")])


@with_and_without(CHARGED)
def test_13_41__of_two_stacks_beaten_together_each_goes_where_its_own_commander_will(amendments: int | None) -> None:
    """They fought one battle and were no armada for that (13.21): the British say nothing of the Russians."""
    table = Table("iberian_coast: france~6 britain~2 russia~2", amendments=amendments)
    table.play("patrol france in iberian_coast", 6, 6)
    table.play("pass", 6, 6)
    table.play("pass", 6, 6, *[1] * 18)
    assert table.asked == "shelter britain"
    table.play("shelter in lisbon")
    if amendments is None:
        assert (table.asked, ships(table, "lisbon")) == ("shelter russia", {"britain": (1, 0)})
        table.play("shelter in gibraltar")
        assert ships(table, "gibraltar") == {"russia": (1, 0)}
    else:
        assert ships(table, "lisbon") == {"britain": (1, 0), "russia": (1, 0)}


@with_and_without(CHARGED)
def test_D20_19__a_tie_with_the_batteries_alone_is_decided_by_who_has_played_the_card(amendments: int | None) -> None:
    """A port that holds a squadron on the stocks and none afloat."""
    hands = {"france": ["line_broken"]}
    table = Table("biscay: britain~2", "bordeaux: france~1w", active="britain", hands=hands, amendments=amendments)
    table.play("sail britain from biscay to bordeaux")
    # Once before the batteries fire, and once before the battle with them.
    table.play("pass", 1, 1)
    assert table.asked == "moment_dice france"
    if amendments is None:
        table.play("play line_broken", *[1] * 11)
        assert table.asked == "fight-on france"
        table.play("pass")
        assert table.told("sea_won")[0]["active"] is False
    else:
        table.play("play line_broken", *[1] * 19)
        assert len(table.told("sea_round")) == 2


@pytest.mark.parametrize(
    ("amendments", "lot", "whose"), [(None, 1, "britain"), (None, 2, "russia"), (SUCCEEDED - 1, 0, "britain")]
)
def test_11_3_shares__between_two_stacks_with_as_many_dice_the_lot_says_who_decides(
    amendments: int | None, lot: int, whose: str
) -> None:
    """13.2: a British squadron and three Russian are no armada and throw three dice each (U81)."""
    table = Table("channel: france~2 britain~1 russia~3", amendments=amendments)
    table.position.fleets = tuple(Group("channel", one, (one,)) for one in ("britain", "russia"))
    table.play("patrol france in channel", 6, 6)
    table.play("pass", 6, 6)
    table.play("pass", 6, 1, 1, 1, *[1] * 6, *([lot] if lot else []))
    assert table.asked == f"share {whose}"


@with_and_without(SUCCEEDED)
def test_11_3_shares__within_a_stack_its_commander_decides(amendments: int | None) -> None:
    """The British one has more dice, and nothing left to lose by the fourth six (U81)."""
    stack = "channel: france~3 britain~1 russia~1 russia~1r spain~1 spain~1r"
    table = Table(stack, pacts={"spain": "russia"}, amendments=amendments)
    table.play("patrol france in channel", 6, 6)
    table.play("pass", 6, 6)
    table.play("pass", *[6] * 4, 1, 1, *[1] * 5)
    assert table.asked == ("share russia" if amendments is None else "share britain")


@with_and_without(SUCCEEDED)
def test_13_21__an_armada_rolls_under_whoever_commands_it_now(amendments: int | None) -> None:
    """Three British squadrons under a Russian one throw a die each, and three when it is sunk (U83)."""
    table = Table("channel: russia~1 britain~3 france~2", active="russia", amendments=amendments)
    table.play("patrol russia in channel taking russia*1 britain*3", 6, 6)
    table.play("pass", 6, 1, 1, 1, 6, 1, 1, 1)
    assert table.asked == "share russia"
    dice = 9 if amendments is None else 3
    table.play("share russia*1", *[1] * dice, *[1] * 2)
    assert table.told("sea_round")[0]["active"][0] == dice


@with_and_without(SUCCEEDED)
def test_13_21__an_armada_whose_commander_the_guns_have_sunk_is_under_who_has_most_dice(amendments: int | None) -> None:
    """U24, U83: under a Swede, of three, a British squadron throws two less its refit; under itself three less that."""
    table = Table(
        "north_sea: russia~1 britain~1r sweden~3", "amsterdam: france~1", active="russia", pacts={"sweden": "russia"},
        amendments=amendments,
    )  # fmt: skip
    table.play("sail russia from north_sea to amsterdam taking russia*1 britain*1 sweden*3", 6, 1)
    assert table.asked == "share russia"
    dice = 7 if amendments is None else 8
    table.play("share russia*1", *[1] * dice, *[1] * 4)
    assert table.told("sea_round")[0]["active"][0] == dice


@with_and_without(SUCCEEDED)
def test_13_4__fives_beyond_the_dice_of_squadrons_take_those_of_cards(amendments: int | None) -> None:
    """11.3.disruption, U82: two French squadrons with five fives have three dice of a card less one."""
    hands = {"france": ["line_broken", "weather_gauge"]}
    table = Table("channel: britain~2 france~2", active="britain", hands=hands, amendments=amendments)
    table.play("patrol britain in channel")
    table.play("pass", 6, 6)
    table.play("pass")
    table.play("play line_broken")
    table.play("pass", *[5] * 5, 1, *[5] * 5, 1, 1)
    table.play("fight_on")
    battle = next(step for step in table.position.steps if isinstance(step, SeaBattle))
    sides = battle.sides[0], replace(battle.sides[PASSIVE], dice=3)
    rolled = 2 if amendments is None else 3
    # The British win where their die hits and none of the French does.
    assert of_sea_battle(table.position, replace(battle, sides=sides)).win == pytest.approx(1 / 3 * (2 / 3) ** rolled)
    table.play("play weather_gauge", 1, *[1] * rolled)
    assert table.told("sea_round")[0]["passive"][0] == rolled
