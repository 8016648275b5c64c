"""Rulebook 6: zones of control."""

from __future__ import annotations

import pytest

from feldherr.games.srazhenie.rules.zones import controls
from feldherr.games.srazhenie.state.setting import AWAY_FROM_FIGHT

from .board import around, asked, at, lawful, named, play, position, priced, retreats, texts, why, zone


@pytest.mark.parametrize("unit", ["k.li1", "k.gd1", "k.hu1", "k.fa1", "k.va1", "k.re1"])
def test_6_1__six_hexes_around_every_unit(unit: str) -> None:
    """Infantry, cavalry, artillery and redoubts alike control their six neighbours, not their own hex (ruling Z01)."""
    board = position({unit: "0514", "g.li1": "2417"})
    assert zone(board, "north") == around(board, "0514")
    assert len(zone(board, "north")) == 6


def test_6_1__zones_of_several_units_together() -> None:
    """A side's zone is all its units' zones."""
    board = position({"k.li1": "0514", "k.li2": "0516", "g.li1": "2417"})
    assert zone(board, "north") == around(board, "0514") | around(board, "0516")


def test_6_1__occupied_hexes_are_controlled_too() -> None:
    """Neither a friend nor an enemy on a hex keeps a zone out of it."""
    board = position({"k.li1": "0514", "k.li2": "0513", "g.li1": "0515"})
    assert {"0513", "0515"} <= zone(board, "north")
    assert zone(board, "south") == around(board, "0515")


def test_6_1__a_lost_unit_controls_nothing() -> None:
    """The zone goes with the unit."""
    board = position({"k.li1": "0412", "g.gd1": "0413", "g.gd2": "0513"}, phase="combat", first="south")
    play(board, "attack 0412 by g.gd1 g.gd2", (6,))
    assert at(board, "k.li1") == "lost"
    assert zone(board, "north") == set()
    assert controls(board, board.setting.names.unit("k.li1")) == 0


def test_6_1__zones_hamper_retreat() -> None:
    """A unit does not fall back into an enemy zone, though that hex is the nearest to its edge."""
    board = position({"k.li1": "0412", "g.li1": "0413", "g.li2": "0410"}, phase="combat")
    assert "0411" in zone(board, "south")
    play(board, "attack 0412 by g.li1", (5,))
    assert why(board, "retreat k.li1 0411") == ("7.8.2", "retreat-zone")
    assert texts(board) == {"retreat k.li1 0312", "retreat k.li1 0512"}


def test_6_2__the_first_controlled_hex_stops() -> None:
    """A unit may enter the zone from outside; the next step is refused, even out of the zone again."""
    board = position({"g.co1": "0416", "k.li1": "0412"})
    assert lawful(board, "move g.co1 0415-0414-0413")
    assert why(board, "move g.co1 0415-0414-0413-0414") == ("6.2", "stops-in-zone")


def test_6_2__a_friend_there_does_not_help() -> None:
    """A friend standing in the zone cannot be passed, as the unit would have to stop on it."""
    board = position({"g.co1": "0415", "g.li1": "0413", "k.li1": "0412"})
    assert why(board, "move g.co1 0414-0413") == ("5.5", "own-hex")
    assert why(board, "move g.co1 0414-0413-0314") == ("6.2", "stops-in-zone")


def test_6_2__offers_stop_at_the_zone() -> None:
    """Offered paths into the zone say so, and none goes on."""
    board = position({"g.co1": "0416", "k.li1": "0412"})
    controlled = zone(board, "north")
    names = board.setting.names.places
    for value in board.legal("south").choices("move g.co1").values:
        path = [names[hex] for hex in value.v]
        assert not controlled & set(path[:-1])
        assert (value.stop == "zone") == (path[-1] in controlled)


def test_6_3__leaving_takes_the_whole_movement() -> None:
    """One hex and no more, though a line unit has 4 MP; and then the unit has moved."""
    board = position({"g.li1": "0413", "k.li1": "0412"})
    assert why(board, "move g.li1 0414-0415") == ("6.3", "leaving-one-hex")
    play(board, "move g.li1 0414")
    assert why(board, "move g.li1 0415") == ("5.3", "moved-already")


def test_6_3__the_one_hex_must_be_affordable() -> None:
    """All the points for one hex, but not more than all: a field battery (3 MP) leaves over the river (2 MP)."""
    board = position({"g.va1": "0107", "k.li1": "0206"})
    assert "0107" in zone(board, "north")
    assert lawful(board, "move g.va1 0108")
    assert asked(board) == ("movement", "south")


def test_6_3__not_from_zone_to_zone() -> None:
    """Both hexes lie in the zone of the same enemy."""
    board = position({"g.li1": "0413", "k.li1": "0412"})
    assert {"0413", "0513"} <= zone(board, "north")
    assert why(board, "move g.li1 0513") == ("6.3", "zone-to-zone")


def test_6_3__not_into_the_zone_of_another_enemy() -> None:
    """It does not matter whose zone the second one is."""
    board = position({"g.li1": "0413", "k.li1": "0412", "k.li2": "0316"})
    assert "0314" not in zone(position({"g.li1": "0413", "k.li1": "0412"}), "north")
    assert "0315" in zone(board, "north")
    assert lawful(board, "move g.li1 0414")
    board = position({"g.li1": "0413", "k.li1": "0412", "k.li2": "0315"})
    assert why(board, "move g.li1 0414") == ("6.3", "zone-to-zone")


def test_6_3__a_forest_is_a_way_out() -> None:
    """No zone enters a forest, so the step into it leaves the zone."""
    board = position({"g.li1": "0413", "k.li1": "0412"})
    assert "0313" in around(board, "0412")
    assert lawful(board, "move g.li1 0313")


def test_6_3__a_combat_result_takes_a_unit_out() -> None:
    """The beaten attacker falls back out of the zone by the table."""
    board = position({"g.li1": "0413", "k.li1": "0412"}, phase="combat")
    assert retreats(play(board, "attack 0412 by g.li1", (2,))) == {"g.li1": ("0413", "0414", "0415")}


def test_6_3__extra_points_do_not_lengthen_the_way_out() -> None:
    """Blue's extra MP neither make it two hexes at once nor a second move (ruling W03)."""
    board = position({"b.li1": "0413", "b.li2": "0817", "k.li1": "0412"}, south="blue", powers=(0, 1))
    play(board, "elan", (6,))
    assert why(board, "move b.li1 0414-0415") == ("6.3", "leaving-one-hex")
    play(board, "move b.li1 0414")
    assert board.extra == 12
    assert why(board, "move b.li1 0415") == ("6.3", "leaving-one-hex")
    assert not any(text.startswith("move b.li1") for text in map(board.legal("south").text, board.legal("south")))


def test_6_3__leaving_by_road_is_one_hex_too() -> None:
    """The road makes the step cheaper, not longer."""
    board = position({"g.li1": "0613", "k.li1": "0612"})
    assert why(board, "move g.li1 0614-0615") == ("6.3", "leaving-one-hex")


@pytest.mark.parametrize(("number", "told"), [(AWAY_FROM_FIGHT - 1, 1), (AWAY_FROM_FIGHT, 8)])
def test_6_3__the_way_out_is_told_as_all_the_points(number: int, told: int) -> None:
    """Half a point for the road is what the step needs; the line takes all its 4 MP, as offered and in the log."""
    board = position({"g.li1": "0613", "k.li1": "0612"}, options={"amendments": number})
    assert ("0614", told) in priced(board, "move g.li1")
    assert named(play(board, "move g.li1 0614"), "moved")[0].mp == told


def test_6_3__extra_points_are_taken_for_what_the_own_ones_lack_only() -> None:
    """9.2.2: a heavy battery (2 MP) leaves over the river (2 MP) on its own; nothing of the stock."""
    board = position({"b.va1": "0708", "k.li1": "0709"}, south="blue", extra=4)
    assert ("0707", 4) in priced(board, "move b.va1")
    assert named(play(board, "move b.va1 0707"), "moved")[0].mp == 4
    assert board.extra == 4
