"""13.6 Convoys, 13.7 landings, by paragraph."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import _said, battle_dice, forecast, give, pass_on, walks, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.fights import ACTIVE, Fight
from feldherr.games.napoleon.show.sheet import under_way
from feldherr.games.napoleon.state.amendments import APART, BORNE, CHARGED, KEPT, LETTER, RECKONED, SEAWARD
from feldherr.games.napoleon.state.pieces import DONE
from feldherr.games.napoleon.state.setting import COMMAND, PASSAGE
from feldherr.kernel.steps import innermost


def test_13_6__a_convoy_carries_up_to_five_pieces_and_needs_no_fleet() -> None:
    table = Table("marseilles: massena france*6")
    table.refuse("convoy france from marseilles to west_med-genoa taking france*6", "13.6")
    table.refuse("convoy france from marseilles to west_med-genoa taking france*5 with massena", "13.6")
    table.refuse("convoy france from marseilles to west_med-genoa", "13.6")
    table.play("convoy france from marseilles to west_med-genoa taking france*4 with massena")
    assert (table.units("genoa"), table.at("massena")) == ({"france": 4}, "genoa")


@pytest.mark.parametrize(
    ("carried", "words"),
    [("taking france*1", "France × 1."), ("with massena", "Masséna."),
     ("taking france*2 with massena", "Masséna, France × 2.")],
)  # fmt: skip
def test_13_6__it_is_told_whom_a_convoy_carries(carried: str, words: str) -> None:
    table = Table("marseilles: massena france*6")
    table.play(f"convoy france from marseilles to west_med-genoa {carried}")
    assert _said(table, "convoyed", "en").endswith(f"to Genoa. It carries {words}")


def test_13_6__a_point_for_each_zone_and_port() -> None:
    table = Table("marseilles: france*2", points=5)
    table.play("convoy france from marseilles to west_med-tyrrhenian-adriatic-ancona taking france*2")
    assert table.points == 1
    table = Table("marseilles: france*2", points=3)
    table.refuse("convoy france from marseilles to west_med-tyrrhenian-adriatic-ancona taking france*2", "D6.2")


def test_13_6__sea_and_land_are_not_combined() -> None:
    table = Table("marseilles: france*2", "genoa: france*1")
    table.play("convoy france from marseilles to west_med-genoa taking france*2")
    assert table.position.movable(table.setting.nation("france"), table.setting.names.place("genoa")) == 1
    table = Table("lyons: france*1")
    table.play("go france from lyons to marseilles")
    table.refuse("convoy france from marseilles to west_med-genoa taking france*1", "13.6")


def test_13_6__one_convoy_of_a_nation_in_an_impulse() -> None:
    table = Table("marseilles: france*2", "barcelona: spain*1")
    table.play("convoy france from marseilles to west_med-genoa taking france*1")
    table.refuse("convoy france from marseilles to west_med-genoa taking france*1", "13.6")
    table.play("convoy spain from barcelona to west_med-valencia taking spain*1")


def test_13_6__units_of_a_Pact_and_of_allies_who_gave_leave_go_along() -> None:
    """Ruling U43: its Pacts', and armies of allies by their leave (9.1, 9.72), with one piece of its own."""
    table = Table("marseilles: ney france*2 spain*2")
    table.refuse("convoy france from marseilles to west_med-genoa taking spain*2", "13.6")
    table.play("convoy france from marseilles to west_med-genoa taking france*2 spain*2 with ney")
    assert (table.units("genoa"), table.at("ney")) == ({"france": 2, "spain": 2}, "genoa")
    table = Table("plymouth: moore britain*1 kutuzov constantine russia*2", active="britain")
    led = "convoy britain from plymouth to channel-london taking britain*1 russia*2 with moore kutuzov"
    assert table.may(led)
    assert table.may("convoy britain from plymouth to channel-london taking britain*1 with kutuzov")
    table.position.leaves[COMMAND] = 0
    table.refuse(led, "9.72")
    table = Table("barcelona: castanos france*1 spain*2")
    # Nor could leave help: a minor's convoy is for its own (U43).
    refusal = table.refuse("convoy spain from barcelona to west_med-valencia taking spain*1 france*1", "13.6")
    assert refusal.message.id == "napoleon-convoy-own"


def test_13_7__a_mixed_convoy_fights_ashore_as_one() -> None:
    table = Table(
        "marseilles: ney france*2 spain*2", "valencia: britain*1", "west_med: france~1", flags={"valencia": "britain"}
    )
    table.play("convoy france from marseilles to west_med-valencia taking france*2 spain*2 with ney", 1, 1)
    # Half of them are of a minor: no bonus (11.21).
    table.play("pass", 6, *[1] * 5, 1, 1)
    assert table.told("battle_round")[0]["active"][0] == 6
    assert table.units("valencia") == {"france": 2, "spain": 2}


def test_13_6__from_friendly_port_to_friendly_port_by_water() -> None:
    table = Table("marseilles: france*2", "paris: france*1")
    table.refuse("convoy france from paris to west_med-genoa taking france*1", "13.6")
    table.refuse("convoy france from marseilles to genoa taking france*1", "13.6")
    table.refuse("convoy france from marseilles to west_med-marseilles taking france*1", "13.6")
    table.refuse("convoy france from marseilles to west_med-biscay-brest taking france*1", "13.6")
    table.refuse("convoy france from marseilles to west_med-tyrrhenian-aegean-salonika taking france*1", "13.6")


def test_13_6__not_where_an_enemy_fleet_is() -> None:
    table = Table("marseilles: france*2", "west_med: britain~1")
    table.refuse("convoy france from marseilles to west_med-genoa taking france*1", "13.6")
    table = Table("marseilles: france*2", "west_med: sweden~1", "genoa: britain~1", flags={})
    table.refuse("convoy france from marseilles to west_med-genoa taking france*1", "13.6")


def test_13_6__not_through_a_strait_under_an_enemy_fortress() -> None:
    table = Table("marseilles: france*2")
    table.refuse("convoy france from marseilles to west_med-iberian_coast-cadiz taking france*1", "13.6")


def test_13_7__into_an_enemy_port_only_under_a_fleet_that_controls_the_zone() -> None:
    text = "convoy britain from plymouth to approaches-brest taking britain*3 with moore"
    for zone, may in (("", False), ("approaches: britain~1", True), ("approaches: russia~1", True),
                      ("approaches: sweden~1", False)):  # fmt: skip
        table = Table("plymouth: moore britain*3", *([zone] if zone else []), active="britain")
        if may:
            assert table.may(text)
        else:
            table.refuse(text, "13.7")


def test_13_7__batteries_fire_and_those_left_go_ashore() -> None:
    table = Table("plymouth: moore britain*3", "channel: britain~1", active="britain")
    table.play("convoy britain from plymouth to channel-normandy taking britain*3 with moore", 6, 5)
    if table.asked.startswith("lose"):
        table.play("lose britain*1")
    assert (table.units("normandy"), table.at("moore")) == ({"britain": 2}, "normandy")
    assert table.units("plymouth") == {}


def test_13_7__what_batteries_kill_is_of_those_who_sail_not_of_those_who_stay() -> None:
    table = Table("plymouth: moore britain*6", "channel: britain~1", active="britain")
    table.play("convoy britain from plymouth to channel-normandy taking britain*3", 6, 6)
    assert (table.units("normandy"), table.units("plymouth")) == ({"britain": 1}, {"britain": 3})


def test_13_7__what_batteries_did_counts_in_the_first_round_and_adds_no_dice() -> None:
    """Three units, Moore: a five of the batteries has disrupted one, so that he has a die less."""
    table = Table("plymouth: moore britain*3", "channel: britain~1", "normandy: france*2", active="britain")
    whole = Table("plymouth: moore britain*3", "channel: britain~1", "normandy: france*2", active="britain")
    text = "convoy britain from plymouth to channel-normandy taking britain*3 with moore"
    for one, fire in ((table, (5, 1)), (whole, (1, 1))):
        one.play(text, *fire)
        assert one.asked == "evade france"
    table.play("pass", 6, 6, *[1] * 3, *[1] * 4)
    whole.play("pass", 6, 6, *[1] * 4, *[1] * 4)
    assert table.told("battle_round")[0]["active"][0] == whole.told("battle_round")[0]["active"][0] - 1
    assert table.told("battle_won")[0]["suffered"] == 1


def test_13_7__who_has_to_retreat_suffers_attrition_and_goes_to_a_port_on_the_way() -> None:
    table = Table("plymouth: moore britain*3", "channel: britain~1", "normandy: davout france*5", active="britain")
    table.play("convoy britain from plymouth to channel-normandy taking britain*3 with moore", 1, 1)
    table.play("pass", *[1] * 6, 6, *[1] * 9)
    assert table.asked == "retreat britain"
    table.refuse("retreat to edinburgh", "13.7")
    table.play("retreat to portsmouth", 6, 1, 1)
    assert table.told("tested")[0]["cause"] == "13.7"


def test_13_7__nobody_retreats_to_the_port_where_he_was_beaten() -> None:
    """Bordeaux is British, and Davout is there before the boats: a friendly port of their zones all the same."""
    table = Table(
        "plymouth: moore britain*3",
        "biscay: britain~1",
        "vendee: davout france*5",
        active="britain",
        flags={"bordeaux": "britain"},
    )
    table.play("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore")
    table.play("intercept davout", 6, 6, *[1] * 6, 6, *[1] * 9)
    assert table.asked == "retreat britain"
    table.refuse("retreat to bordeaux", "13.7")
    table.play("retreat to cork", 1, 1, 1)
    assert table.units("cork") == {"britain": 2}


def test_13_7__a_fortress_fires_four_dice() -> None:
    table = Table("plymouth: moore britain*3", "approaches: britain~1", active="britain")
    table.play("convoy britain from plymouth to approaches-brest taking britain*3 with moore", 1, 1, 1, 1)
    assert table.told("fired_on")[0]["dice"] == 4
    table.play("besiege moore", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("brest") == "britain"


def test_U23__an_army_next_to_the_port_may_be_there_before_the_boats() -> None:
    """10.1 makes no exception of a landing. Davout, 3, into his own Bordeaux: 9 - 3 - 1 with two dice."""
    text = "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore"
    for dice, comes in (((1, 3), False), ((1, 4), True)):
        table = Table("plymouth: moore britain*3", "biscay: britain~1", "vendee: davout france*5", active="britain")
        table.play(text)
        assert table.asked == "intercept france"
        # The batteries fire in any case; who has intercepted does not evade, and fights as a defender.
        fight = (6, *[1] * 5, *[1] * 10) if comes else ()
        table.play("intercept davout taking france*5", *dice, 1, 1, *fight)
        assert table.at("davout") == ("bordeaux" if comes else "vendee")
        assert len(table.told("battle_round")) == comes


def test_U23__nobody_where_an_enemy_of_his_stands_and_nobody_without_a_leader() -> None:
    text = "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore"
    table = Table("plymouth: moore britain*3", "biscay: britain~1", "vendee: france*5", active="britain")
    table.play(text, 1, 1)
    assert table.asked == "points britain"


def test_13_6__a_convoy_into_a_friendly_port_is_intercepted_too() -> None:
    """Charles, 2, from Tyrol over a pass into Venice, his own: 9 - 2 - 1 + 1; the French hold the place next to it."""
    table = Table("ancona: massena france*3", "tyrol: charles austria*4", flags={"venice": "france"})
    table.play("convoy france from ancona to adriatic-venice taking france*3 with massena")
    assert table.asked == "intercept austria"
    table.play("intercept charles taking austria*4", 4, 4, 1, 1, 1, 1, 1, 6, *[1] * 6, *[1] * 7)
    assert (table.told("battle_won")[0]["active"], table.asked) == (True, "retreat austria")


def test_13_6__units_of_an_allied_power_are_embarked_under_a_leader_of_theirs() -> None:
    """As on land, where nobody leads others' units without a leader of theirs (9.1); a Pact's go as they are."""
    table = Table("plymouth: moore britain*2 russia*1", active="britain")
    text = "convoy britain from plymouth to channel-london taking britain*2 russia*1 with moore"
    table.refuse(text, "9.1")
    table.refuse("march moore to portsmouth taking britain*2 russia*1", "9.1")
    assert Table("plymouth: moore britain*2 russia*1", active="britain", amendments=3).may(text)
    table = Table("plymouth: britain*1 ferdinand austria*4", active="britain")
    table.refuse("convoy britain from plymouth to channel-london taking britain*1 austria*4", "9.1")
    assert table.may("convoy britain from plymouth to channel-london taking britain*1 austria*3 with ferdinand")


@pytest.mark.parametrize(("amendments", "dice"), [(None, 1), (3, 3)])
def test_13_7__fives_beyond_the_units_disrupt_their_leader(amendments: int | None, dice: int) -> None:
    """11.3, U39: of Moore and one unit, two fives leave the bonus of 1; his rating of 2 is gone."""
    table = Table(
        "plymouth: moore britain*1", "biscay: britain~1", "bordeaux: france*4", active="britain", amendments=amendments
    )
    table.play("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*1 with moore", 5, 5)
    table.play("pass", *[1] * dice, *[1] * 6)
    assert dice_of(table) == (dice, 6)
    assert table.asked == "retreat britain"


def test_13_7__what_batteries_kill_is_lost_as_in_a_battle() -> None:
    """11.3.shares: units before leaders, shared by the nations; the commander says who bears an odd one."""
    pieces = ("marseilles: ney france*2 spain*2", "west_med: france~1")
    text = "convoy france from marseilles to west_med-valencia taking france*2 spain*2 with ney"
    table = Table(*pieces, flags={"valencia": "britain"})
    table.play(text, 6, 6)
    assert table.units("valencia") == {"france": 1, "spain": 1}
    table = Table(*pieces, flags={"valencia": "britain"})
    table.play(text, 6, 1)
    assert table.asked == "share france"
    table.play("share spain*1")
    assert (table.units("valencia"), table.at("ney")) == ({"france": 2, "spain": 1}, "valencia")
    table = Table("plymouth: moore britain*1", "biscay: britain~1", active="britain")
    table.play("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*1 with moore", 6, 6, 1)
    assert (table.units("bordeaux"), table.at("moore")) == ({}, "regroup")
    # Before, the commander chose as in a march: here two Spaniards.
    table = Table(*pieces, flags={"valencia": "britain"}, amendments=3)
    table.play(text, 6, 6)
    table.play("lose spain*2")
    assert table.units("valencia") == {"france": 2}


def dice_of(table: Table) -> tuple[int, int]:
    """The dice of the first round."""
    told = table.told("battle_round")[0]
    return told["active"][0], told["passive"][0]


def test_D20_18__gunboats_fire_on_those_who_land_and_who_come_over_a_strait() -> None:
    gunboats = {"france": ["gunboats"]}
    pieces = ("plymouth: moore britain*3", "biscay: britain~1")
    text = "convoy britain from plymouth to approaches-biscay-bordeaux taking britain*3 with moore"
    table = Table(*pieces, active="britain", hands=gunboats)
    table.play(text)
    assert table.asked == "moment_dice france"
    told = under_way(table.position)
    assert told is not None
    assert [force.dice for force in told.forces] == [[], [("batteries", 2)]]
    table.play("play gunboats", 6, 5, 1, 1)
    assert table.told("fired_on") == [{"side": "britain", "hex": "bordeaux", "dice": 4, "kills": 1, "hits": 1}]
    # Who lands has no say in it, and in games of before nobody was asked.
    table = Table(*pieces, active="britain", hands={"britain": ["gunboats"]})
    table.play(text, 1, 1)
    assert table.at("moore") == "bordeaux"
    table = Table(*pieces, active="britain", hands=gunboats, amendments=3)
    table.play(text, 1, 1)
    coast = {"denmark": "france", "sweden": "britain"}
    table = Table("copenhagen: davout france*3", pacts=coast, hands={"sweden": ["gunboats"]})
    table.play("march davout to scania")
    assert table.asked == "moment_dice britain"
    table.play("play gunboats", 1, 1, 1, 1)
    assert table.at("davout") == "scania"


def test_13_7__one_lands_in_a_port_of_one_s_own_side_where_the_enemy_stands_without_batteries() -> None:
    """Spaniards have come to Lisbon and not flagged it yet: it is no enemy's (U59), and its guns are Britain's."""
    text = "convoy britain from plymouth to approaches-biscay-iberian_coast-lisbon taking britain*3 with moore"
    stacks = ("plymouth: moore britain*3", "lisbon: spain*2", "iberian_coast: britain~1")
    table = Table(*stacks, active="britain", amendments=LETTER - 1)
    table.refuse(text, "13.6")
    table = Table(*stacks[:2], active="britain")
    table.refuse(text, "13.7")
    table = Table(*stacks, active="britain")
    form = RULESET.sheet(table.position.known("britain"), text, "britain")
    assert (form.attack, form.defence, form.paragraph) == (3 + 2 + 1, 2, "11")
    table.play(text)
    assert table.asked == "evade france"
    table.play("pass", *[5] * 3, *[1] * 3, 1, 1)
    assert not table.told("fired_on")
    assert (table.told("battle_won")[0]["active"], table.units("lisbon")) == (True, {"britain": 3})


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
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


def test_13_7__a_landing_is_fired_on_and_what_is_left_fights_with_these_losses_counted() -> None:
    """Moore and four units before Bordeaux, where one French unit stands: two dice kill one. The French have 1 + 2."""
    table = Table("plymouth: moore britain*4", "biscay: britain~1", "bordeaux: france*1", active="britain")
    table.play("convoy britain from plymouth to approaches-biscay-bordeaux taking britain*4 with moore", 6, 1)
    # Three units, a bonus of 1, a rating of 2 against a unit and the French bonus; the loss to the batteries and that
    # of the round are a tie, and after a second one the active side goes.
    table.play("pass", 5, *[1] * 5, *[1] * 3, *[1] * 6, *[1] * 2)
    assert (battle_dice(table, "active"), battle_dice(table, "passive")) == ([6, 6], [3, 2])
    won = table.told("battle_won")[0]
    assert (won["active"], won["suffered"], won["inflicted"]) == (False, 1, 1)


@pytest.mark.parametrize(("amendments", "dice", "resources"), [(None, [4], 1), (BORNE - 1, [], 0)])
def test_13_7__pieces_killed_by_batteries_count_for_the_Resource_of_a_rout(
    amendments: int | None, dice: list[int], resources: int
) -> None:
    table = Table(
        "lisbon: moore britain*4", "iberian_coast: britain~1", "biscay: britain~1", "bordeaux: ney soult france*4",
        active="britain", points=9, amendments=amendments,
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore", 6, 6)
    # Two left with Moore: 2, 2 and 1 against 4, Soult, 2 and 2; a third is killed. Attrition on the way home.
    table.play("pass", *[1] * 5, 6, *[1] * 8, *dice)
    pass_on(table, "retreat")
    table.play("retreat to lisbon", 1, 1)
    assert table.position.resources[table.setting.nation("france")] == resources


def test_13_7__before_ones_own_fortress_a_forecast_tells_the_battle() -> None:
    table = Table("london: moore britain*4", "gibraltar: davout france*3", active="britain")
    way = "channel-approaches-biscay-iberian_coast-gibraltar"
    found = forecast(table, f"convoy britain from london to {way} taking britain*4 with moore", "britain")
    # Without batteries: 4, 2 and 1 against 3, 3 and 2.
    assert (found.attack, found.defence) == (7, 8)
    assert not any(row.id.startswith("guns") for row in found.rows)
    assert [leg.unit for leg in found.legs] == ["davout"]


def test_13_6__a_port_that_is_nobodys_takes_no_convoy() -> None:
    table = Table("plymouth: moore britain*3", "iberian_coast: britain~1", active="britain", flags={"lisbon": ""})
    text = "convoy britain from plymouth to approaches-biscay-iberian_coast-lisbon taking britain*3 with moore"
    table.refuse(text, "13.6")


@pytest.mark.parametrize(("amendments", "steps"), [(None, [1, DONE]), (APART - 1, [0, DONE])])
def test_13_6__those_put_ashore_move_no_more_and_those_who_have_marched_there_may(
    amendments: int | None, steps: list[int]
) -> None:
    table = Table("amsterdam: france*1", "brussels: france*1", amendments=amendments)
    table.play("go france from brussels to calais")
    table.play("convoy france from amsterdam to north_sea-calais taking france*1")
    assert walks(table, "calais") == steps


def test_13_6__five_pieces_a_point_for_each_zone_and_port_and_no_enemy_fleet() -> None:
    table = Table("marseilles: massena france*4", points=3)
    table.play("convoy france from marseilles to west_med-tyrrhenian-tuscany taking france*4 with massena")
    assert (table.points, table.at("massena")) == (0, "tuscany")
    Table("marseilles: france*1", "tyrrhenian: britain~1").refuse(
        "convoy france from marseilles to west_med-tyrrhenian-tuscany taking france*1", "13.6"
    )


def test_13_6__fleets_in_port_do_not_close_a_zone_to_convoys() -> None:
    table = Table("marseilles: france*1", "gibraltar: britain~2")
    assert table.may("convoy france from marseilles to west_med-genoa taking france*1")


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        ("convoy britain from london to hamburg taking britain*2", None),
        # A way is looked at before who goes along.
        ("convoy britain from london to hamburg", ("13.6", "napoleon-convoy-pieces")),
        ("convoy britain from london to dublin", ("13.6", "napoleon-enemy-fleet")),
        ("convoy britain from london to brest", ("13.7", "napoleon-zone-not-held")),
        ("convoy britain from london to berlin", ("13.6", "napoleon-nowhere")),
        ("convoy britain from london to north_sea-channel", ("13.6", "napoleon-convoy-ends")),
        ("convoy britain from london to copenhagen taking britain*1", ("13.6", "napoleon-no-haven")),
        ("convoy britain from york", ("13.6", "napoleon-no-port")),
        ("sail britain from london to biscay", None),
        ("sail britain from london to black_sea", ("D6.2", "napoleon-points-short")),
    ],
)
def test_13_6__why_a_convoy_does_not_come_where_one_points(draft: str, why: tuple[str, str] | None) -> None:
    table = Table(
        "london: moore britain*4 britain~1", "north_sea: britain~1", "approaches: france~1", active="britain", points=3
    )
    refusal = table.position.legal("britain").why_not(draft)
    assert (None if refusal is None else (refusal.paragraph, refusal.message.id)) == why


@pytest.mark.parametrize("amendments", [None, RECKONED - 1])
def test_11_3_shares__whose_unit_an_odd_five_of_the_batteries_disrupts_the_commander_says(
    amendments: int | None,
) -> None:
    stacks = "marseilles: ney france*2 spain*2", "valencia: britain*1", "west_med: france~1"
    hands = {"france": ["grand_battery"]}
    table = Table(*stacks, flags={"valencia": "britain"}, hands=hands, amendments=amendments)
    table.play("convoy france from marseilles to west_med-valencia taking france*2 spain*2 with ney", 1, 5)
    table.play("pass")
    if amendments is None:
        assert table.asked == "share france"
        table.refuse("share france*1 spain*1", "11.3.shares")
        table.play("share spain*1")
    assert table.asked == "moment_dice france"
    fight = innermost(table.position, Fight)
    assert fight is not None
    side = fight.sides[ACTIVE]
    named = "spain" if amendments is None else "france"
    assert (side.down, side.hits, side.surplus) == (((table.setting.nation(named), 1),), 1, 0)


def test_13_6__who_has_convoyed_is_told_so_where_nobody_else_may() -> None:
    table = Table("amsterdam: denmark*2", pacts={"denmark": "france"}, active="denmark")
    table.play("convoy denmark from amsterdam to north_sea-copenhagen taking denmark*1")
    refusal = table.position.legal("france").why_not("convoy")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("13.6", "napoleon-convoyed")


@with_and_without(CHARGED)
def test_13_6__nobody_embarks_in_a_port_that_was_not_friendly_when_the_impulse_began(amendments: int | None) -> None:
    """Moore stands in French Naples and flags it: who is carried has to begin the impulse in a friendly port."""
    table = Table("naples: moore britain*3", active="britain", flags={"naples": "france"}, amendments=amendments)
    convoy = "convoy britain from naples to tyrrhenian-sicily taking britain*2"
    table.refuse(convoy, "13.6")
    table.play("flag naples")
    if amendments is None:
        table.refuse(convoy, "13.6")
    else:
        assert table.may(convoy)


@with_and_without(CHARGED)
def test_13_6__nor_in_one_that_has_just_been_besieged(amendments: int | None) -> None:
    """Moore takes Brest with four; Hill's two, who only looked on, sail in the next impulse."""
    table = Table("brest: moore britain*6", active="britain", amendments=amendments)
    table.play("besiege moore taking britain*4", 6, 6, *[1] * 5, 1, 1)
    assert table.holder("brest") == "britain"
    convoy = "convoy britain from brest to approaches-plymouth taking britain*2"
    assert table.may(convoy) is (amendments is not None)


@with_and_without(SEAWARD)
def test_13_6__nor_in_one_that_has_just_come_under_a_free_flag(amendments: int | None) -> None:
    """Charles overruns the French in Trieste and flags it free (11.7): who is built there does not sail (U77)."""
    stacks = ("venice: charles austria*5", "trieste: france*1")
    table = Table(*stacks, active="austria", flags={"trieste": "france"}, amendments=amendments)
    table.play("march charles to trieste")
    table.play("pass", 6, 6, *[1] * 6, *[1] * 3)
    table.play("claim")
    table.play("build austria at trieste")
    convoy = "convoy austria from trieste to adriatic-venice taking austria*1"
    assert table.may(convoy) is (amendments is not None)


@with_and_without(CHARGED)
def test_9_74_movement__a_leader_of_who_has_the_impulse_commands_those_who_land(amendments: int | None) -> None:
    """Hill, of rating 1, with a unit, and Charles, of 2, with two Austrians: 3 units, a leader, a bonus of 1."""
    table = Table(
        "trieste: hill charles britain*1 austria*2", "adriatic: britain~2", "ancona: france*2",
        active="britain", flags={"ancona": "france"}, turn=3, amendments=amendments,
    )  # fmt: skip
    rating = 1 if amendments is None else 2
    table.play("convoy britain from trieste to adriatic-ancona taking britain*1 austria*2 with hill charles", 1, 1)
    table.play("pass", 6, 6, *[1] * (3 + rating), *[1] * 4)
    assert battle_dice(table, "active") == [3 + 1 + 1 + rating]


def test_13_6__a_word_that_is_no_nation_is_refused() -> None:
    """With a leader, too, who would have to command it."""
    stacks = ("salonika: ali_pasha turkey*3", "aegean: turkey~3")
    table = Table(*stacks, active="austria", pacts={"turkey": "austria"}, points=5)
    text = "convoy turkey from salonika to aegean-adriatic-trieste taking war*3 with ali_pasha"
    assert table.refuse(text, "13.6").message.id == "napoleon-counts"


@with_and_without(SEAWARD)
@pytest.mark.parametrize("port", ["corunna", "bordeaux"])
def test_13_7__what_the_french_lose_at_sea_is_halved_whatever_port_they_come_to(
    amendments: int | None, port: str
) -> None:
    """Beaten at Lisbon they suffer on the water (9.44), and not at home in Spain (U107)."""
    table = Table(
        "bordeaux: massena france*4", "iberian_coast: spain~2", "lisbon: moore britain*4", amendments=amendments
    )
    table.play("convoy france from bordeaux to biscay-iberian_coast-lisbon taking france*4 with massena", 1, 1)
    table.play("pass", *[1] * 8, 6, *[1] * 6)
    table.play(f"retreat to {port}", 6, 6, 1, 1)
    halved = amendments is None or port == "bordeaux"
    assert [(told["lost"], told["halved"]) for told in table.told("tested")] == [(1 if halved else 2, halved)]
