"""Rulebook 5: movement. Costs are in half points: a line unit's 4 MP are 8."""

from __future__ import annotations

import pytest

from .board import around, asked, at, lawful, named, play, position, priced, refused, why

SOUTH = {"g.li1": "0417", "k.li1": "1401"}
"""A line unit with open ground before it, and a far-away enemy."""


def column(c: str, start: int, to: int) -> str:
    """A path up or down a column of hexes, start excluded: column("04", 17, 14) is "0416-0415-0414"."""
    step = -1 if to < start else 1
    return "-".join(f"{c}{row:02d}" for row in range(start + step, to + step, step))


def test_5_1__from_hex_to_neighbouring_hex() -> None:
    """All six neighbours are open to a first step, and nothing beyond them."""
    board = position({**SOUTH, "g.li1": "0415"})
    for hex in around(board, "0415"):
        assert lawful(board, f"move g.li1 {hex}")
    for hex in ("0413", "0615", "0515-0415-0413"):
        assert why(board, f"move g.li1 {hex}") == ("5.2", "not-adjacent")


def test_5_1__the_path_is_the_players_and_may_bend() -> None:
    """Three steps to a hex one away are as lawful as the straight one, and are paid for."""
    board = position({**SOUTH, "g.li1": "0415"})
    event = named(play(board, "move g.li1 0515-0514-0414"), "moved")[0]
    assert event.hexes == ("0415", "0515", "0514", "0414")
    assert event.mp == 6


def test_5_1__points_and_terrain_set_the_range() -> None:
    """The hexes on offer, with their cheapest price, are exactly those that 8 half points reach."""
    board = position({**SOUTH, "g.li1": "0214"})
    cost = {path.split("-")[-1]: mp for path, mp in priced(board, "move g.li1") if path}
    assert max(mp or 0 for mp in cost.values()) == 8
    assert cost["0213"] == 2
    assert cost["0215"] == 4  # forest
    assert cost["0212"] == 6  # forest two away
    assert cost["0211"] == 8  # straight through that forest
    assert "0210" not in cost


def test_5_2__no_more_points_than_there_are() -> None:
    """A line unit goes 4 open hexes, not 5; the refusal says what it has and what it would need."""
    board = position(SOUTH)
    assert lawful(board, f"move g.li1 {column('04', 17, 13)}")
    refusal = refused(board, f"move g.li1 {column('04', 17, 12)}")
    assert (refusal.paragraph, refusal.message.id) == ("5.2", "srazhenie-too-far")
    assert (refusal.message.args["mp"], refusal.message.args["mp_left"]) == (10, 8)


def test_5_2__every_hex_is_subtracted() -> None:
    """Two open hexes leave 2 MP: a forest (2) can be paid, a forest beyond one more hex cannot."""
    board = position({**SOUTH, "g.li1": "0415"})
    assert lawful(board, "move g.li1 0414-0413-0313")
    board = position({**SOUTH, "g.li1": "0416"})
    assert why(board, "move g.li1 0415-0414-0413-0313") == ("5.2", "too-far")


def test_5_2__points_are_not_saved() -> None:
    """A unit that stood still has no more in the next turn."""
    board = position(SOUTH, first="south")
    play(board, "end")
    play(board, "end")
    assert asked(board) == ("movement", "south")
    assert lawful(board, f"move g.li1 {column('04', 17, 13)}")
    assert why(board, f"move g.li1 {column('04', 17, 12)}") == ("5.2", "too-far")


def test_5_2__points_are_not_handed_over() -> None:
    """What one unit did not use does not carry another farther."""
    board = position({**SOUTH, "g.li2": "0517"})
    play(board, "move g.li2 0516")
    assert why(board, f"move g.li1 {column('04', 17, 12)}") == ("5.2", "too-far")


def test_5_2__no_least_move() -> None:
    """Where the points do not suffice the unit does not enter: a heavy battery (2 MP) and a forest (ruling Z05)."""
    board = position({"g.va1": "0413", "k.li1": "1401"})
    assert lawful(board, "move g.va1 0313")
    board = position({"g.va1": "0414", "k.li1": "1401"})
    assert why(board, "move g.va1 0413-0313") == ("5.2", "too-far")


def test_5_2__the_hexes_follow_without_a_gap() -> None:
    """A hex left out of the path is a gap."""
    board = position(SOUTH)
    refusal = refused(board, "move g.li1 0416-0414")
    assert (refusal.paragraph, refusal.message.id) == ("5.2", "srazhenie-not-adjacent")
    assert refusal.message.args["hex"] == "0414"


def test_5_3__any_number_of_units_moves() -> None:
    """All three, in any order; the phase goes on until the player ends it."""
    board = position({**SOUTH, "g.li2": "0517", "g.li3": "0317"})
    for text in ("move g.li3 0316", "move g.li1 0416", "move g.li2 0516"):
        play(board, text)
        assert asked(board) == ("movement", "south")
    assert [at(board, f"g.li{n}") for n in (1, 2, 3)] == ["0416", "0516", "0316"]


def test_5_3__nobody_has_to_move() -> None:
    """The phase may be ended at once, and a unit need not use up its points."""
    board = position(SOUTH)
    assert lawful(board, "end")
    play(board, "move g.li1 0416")
    assert lawful(board, "end")


def test_5_3__a_unit_moves_once() -> None:
    """Points left over do not allow a second move (ruling W02)."""
    board = position({**SOUTH, "g.li2": "0517"})
    play(board, "move g.li1 0416")
    assert why(board, "move g.li1 0415") == ("5.3", "moved-already")
    play(board, "move g.li2 0516")
    assert why(board, "move g.li1 0415") == ("5.3", "moved-already")


def test_5_3__only_own_units() -> None:
    """The enemy's stay."""
    assert why(position(SOUTH), "move k.li1 1402") == ("5.3", "not-yours")


def test_5_3__only_units_on_the_map() -> None:
    """A counter in the tray does not move, nor does a lost one."""
    assert why(position(SOUTH), "move g.li2 0416") == ("5.3", "not-on-board")
    assert why(position(SOUTH, fallen=["g.li2"]), "move g.li2 0416") == ("5.3", "not-on-board")


def test_8_1_1__a_redoubt_does_not_move() -> None:
    """Its movement is 0."""
    board = position({**SOUTH, "g.re1": "0414"})
    assert why(board, "move g.re1 0413") == ("8.1.1", "redoubt-stays")


@pytest.mark.parametrize(
    ("start", "path", "half"),
    [
        ("0415", "0414", 2),  # open
        ("0413", "0313", 4),  # forest
        ("0512", "0411", 2),  # hill
        ("1414", "1315", 2),  # town, off the road
        ("0108", "0107", 4),  # river, open ground beyond
        ("0307", "0308-0207", 8),  # over the river and back
        ("0608", "0607", 1),  # a bridge, by road
        ("0607", "0507-0506-0606", 10),  # the river twice, then open
        ("0615", "0614", 1),  # road
        ("0515", "0615", 2),  # onto a road, not along it
        ("1014", "1015", 4),  # a road in the wood, entered from the side
        ("1115", "1015", 1),  # the same along the road
    ],
)
def test_5_3_1__prices(start: str, path: str, half: int) -> None:
    """What entering costs; a river on the hexside is added."""
    board = position({"g.dr1": start, "k.li1": "2401"})
    assert named(play(board, f"move g.dr1 {path}"), "moved")[0].mp == half


def test_5_3_1_example__four_points_for_three_hexes_with_a_river() -> None:
    """The printed example: two open hexes, a river, a third open hex: 4 MP, all a line unit has."""
    board = position({"g.li1": "0110", "k.li1": "1401"})
    assert why(board, "move g.li1 0109-0108-0107-0106") == ("5.2", "too-far")
    assert named(play(board, "move g.li1 0109-0108-0107"), "moved")[0].mp == 8


def test_5_3_1_example__not_for_less() -> None:
    """A unit of 3 MP gets over the first two hexes only."""
    board = position({"g.fa1": "0110", "k.li1": "1401"})
    assert lawful(board, "move g.fa1 0109-0108")
    assert why(board, "move g.fa1 0109-0108-0107") == ("5.2", "too-far")


def test_5_4__no_enemy_hex_at_the_end_of_the_path() -> None:
    """Not even from an adjacent hex."""
    board = position({"g.li1": "0413", "k.li1": "0412"})
    assert why(board, "move g.li1 0412") == ("5.4", "enemy-hex")


def test_5_4__no_enemy_hex_on_the_way() -> None:
    """Behind a river the enemy controls nothing, and still his hex is shut."""
    board = position({"g.co1": "0109", "k.li1": "0108"})
    assert why(board, "move g.co1 0108-0107")[0] in ("5.4", "6.3")
    board = position({"g.co1": "0108", "k.li1": "0107"})
    refusal = refused(board, "move g.co1 0107-0106")
    assert (refusal.paragraph, refusal.places) == ("5.4", ("0107",))


def test_5_5__through_friends_but_not_onto_them() -> None:
    """A friend is passed; the move may not end on it."""
    board = position({**SOUTH, "g.li2": "0416"})
    assert why(board, "move g.li1 0416") == ("5.5", "own-hex")
    play(board, "move g.li1 0416-0415")
    assert (at(board, "g.li1"), at(board, "g.li2")) == ("0415", "0416")


def test_5_5__through_several_friends() -> None:
    """A whole column of friends is passed, at the usual price."""
    board = position({**SOUTH, "g.li2": "0416", "g.fa1": "0415", "g.re1": "0414"})
    assert named(play(board, "move g.li1 0416-0415-0414-0413"), "moved")[0].mp == 8


def test_5_5__an_offer_shows_friends_as_passed_only() -> None:
    """A path that ends on a friend is marked `through`."""
    board = position({**SOUTH, "g.li2": "0416"})
    through = {
        board.setting.names.places[value.v[-1] if isinstance(value.v, tuple) else value.v]
        for value in board.legal("south").choices("move g.li1").values
        if value.through
    }
    assert through == {"0416"}


def test_5_6__entering_a_zone_ends_the_move() -> None:
    """The first hex in the enemy's zone may be entered, none after it, whatever points are left."""
    board = position({"g.co1": "0416", "k.li1": "0412"})
    assert lawful(board, "move g.co1 0415-0414-0413")
    assert why(board, "move g.co1 0415-0414-0413-0314") == ("6.2", "stops-in-zone")


def test_5_6__the_rest_of_the_points_is_lost() -> None:
    """Having stopped, the unit is done for this phase."""
    board = position({"g.co1": "0416", "k.li1": "0412"})
    play(board, "move g.co1 0415-0414-0413")
    assert why(board, "move g.co1 0414") == ("5.3", "moved-already")


def test_5_6__a_road_does_not_help() -> None:
    """On a road the enemy's zone stops a unit like anywhere (ruling Z03)."""
    board = position({"g.li1": "0617", "k.li1": "0713"})
    assert lawful(board, "move g.li1 0616-0615-0614-0613")
    assert why(board, "move g.li1 0616-0615-0614-0613-0612") == ("6.2", "stops-in-zone")


def test_5_7_example__six_road_hexes_for_three_points() -> None:
    """The printed example: 3 MP, 6 hexes along a road, not 7."""
    board = position({"g.fa1": "0617", "k.li1": "1401"})
    assert why(board, f"move g.fa1 {column('06', 17, 10)}") == ("5.2", "too-far")
    assert named(play(board, f"move g.fa1 {column('06', 17, 11)}"), "moved")[0].mp == 6


def test_5_7__half_a_point_needs_the_road_itself() -> None:
    """0602 and 0703 both have a road, but no road joins them: the step costs the open ground."""
    board = position({"k.li1": "0602", "g.li1": "1417"}, active="north")
    assert named(play(board, "move k.li1 0703"), "moved")[0].mp == 2


def test_5_7__onto_a_road_at_the_price_of_the_ground() -> None:
    """Joining the road costs a whole point; following it from there, half."""
    board = position({"g.li1": "0516", "k.li1": "1401"})
    assert named(play(board, "move g.li1 0616-0615-0614"), "moved")[0].mp == 2 + 1 + 1


def test_5_7__the_road_counts_in_a_forest() -> None:
    """A road hex costs half a point whatever ground it runs through."""
    board = position({"g.li1": "0915", "k.li1": "1401"})
    assert named(play(board, "move g.li1 1015-1115"), "moved")[0].mp == 2


def test_9_2_2__a_unit_that_stopped_in_a_zone_does_not_go_on() -> None:
    """Its points are burnt, and extra ones do not take it out (6.2, ruling W02)."""
    board = position({"b.li1": "0414", "b.li2": "0817", "k.li1": "0412"}, south="blue", powers=(0, 1), first="south")
    play(board, "elan", (6,))
    play(board, "move b.li1 0413")
    assert why(board, "move b.li1 0414") == ("6.2", "points-burnt")


def test_8_4_1__cavalry_withdraws_before_anybody_moves() -> None:
    """At the start of the phase, not after the first move."""
    board = position({"g.co1": "0409", "g.li1": "0817", "k.li1": "0408"})
    draft = next(iter(p for p in board.legal("south") if p.verb() == "withdraw"))
    text = board.legal("south").text(draft)
    play(board, "move g.li1 0816")
    assert why(board, text) == ("8.4.1", "withdraw-first")


# a unit that cannot move, asked why before any hex is named


@pytest.mark.parametrize(
    ("units", "more", "unit", "refusal"),
    [
        ({"g.re1": "0611"}, {}, "g.re1", ("8.1.1", "redoubt-stays")),
        ({"g.li1": "0611"}, {"moved": ["g.li1"]}, "g.li1", ("5.3", "moved-already")),
        (
            {"g.li1": "0613", "k.li1": "0612", "k.li2": "0614", "g.li2": "0713", "g.li3": "0513"},
            {},
            "g.li1",
            ("6.3", "zone-to-zone"),
        ),
        ({"g.li1": "0611"}, {}, "g.li2", ("5.3", "not-on-board")),
        ({"g.li1": "0611"}, {}, "k.li1", ("5.3", "not-yours")),
    ],
)
def test_5__a_unit_that_can_go_nowhere_is_told_the_rule_that_holds_it(units, more, unit, refusal) -> None:
    board = position({"k.hu2": "1401", **units}, **more)
    found = board.legal("south").why_not(f"move {unit}")
    assert found is not None
    assert (found.paragraph, found.message.id.removeprefix("srazhenie-")) == refusal
