"""Rulebook 7.8: retreat after combat.

Fights here are about 0412, 0515, 0903 and 1807; north's own edge is row 01, south's row 17. What is not worked out by
hand is compared with `plain`, which tries every way.
"""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.srazhenie.rules import retreat
from feldherr.games.srazhenie.rules.fight import Fight
from feldherr.games.srazhenie.state.position import Battle

from . import plain
from .board import (
    action,
    around,
    asked,
    at,
    destroyed,
    named,
    play,
    position,
    prompt,
    refused,
    result,
    retreats,
    texts,
    why,
    zone,
)

PAIR = {"g.li1": "0413", "k.li1": "0412"}
LEVEL = {"g.li1": "1808", "k.li1": "1807"}
"""All is open around."""


def fork() -> Battle:
    """D-2 against k.li1 on 0515 with a friend on 0513: two ends are equally near the edge, by two ways each."""
    board = position({"g.li1": "0516", "k.li1": "0515", "k.fa1": "0513"}, phase="combat")
    assert result(play(board, "attack 0515 by g.li1", (6,))) == "D-2"
    return board


# 7.8


@pytest.mark.parametrize(("die", "way"), [(5, ("1807", "1806")), (6, ("1807", "1806", "1805"))])
def test_7_8__exactly_as_far_as_the_table_says(die: int, way: tuple[str, ...]) -> None:
    """One hex for D-1, two for D-2; no more, no fewer."""
    board = position(LEVEL, phase="combat")
    assert retreats(play(board, "attack 1807 by g.li1", (die,)))["k.li1"] == way


def test_7_8__fewer_hexes_are_refused() -> None:
    """Of two hexes one may not be left out."""
    assert why(fork(), "retreat k.li1 0514") == ("7.8", "retreat-full")


def test_7_8__more_hexes_are_refused() -> None:
    """Nor is a third one added."""
    assert why(fork(), "retreat k.li1 0514-0413-0412") == ("7.8", "retreat-full")


def test_7_8__not_into_an_enemy() -> None:
    """The hex of the attacker is shut, to either side."""
    assert why(fork(), "retreat k.li1 0516-0517") == ("7.8.2", "enemy-hex")
    board = position({"k.li1": "0412", "g.li1": "0413", "g.fa1": "0415"}, phase="combat", active="north")
    assert result(play(board, "attack 0413 by k.li1", (6,))) == "D-2"
    assert why(board, "retreat g.li1 0412-0411") == ("7.8.2", "enemy-hex")


def test_7_8__not_into_an_enemy_zone() -> None:
    """Nor are the hexes he controls."""
    board = fork()
    assert "0415" in zone(board, "south")
    assert why(board, "retreat k.li1 0415-0314") == ("7.8.2", "retreat-zone")


def test_7_8__an_enemy_zone_on_the_way_is_shut_too() -> None:
    """Straight back is closed at the second step by another enemy's zone: the unit turns aside."""
    board = position({**PAIR, "g.li2": "0409"}, phase="combat")
    assert ("0410" in zone(board, "south"), "0411" in zone(board, "south")) == (True, False)
    play(board, "attack 0412 by g.li1", (6,))
    assert why(board, "retreat k.li1 0411-0410") == ("7.8.2", "retreat-zone")
    assert texts(board) == {"retreat k.li1 0312-0311", "retreat k.li1 0512-0511"}


def test_7_8__a_forest_is_free_of_zones() -> None:
    """Every open hex around is controlled; into the forest beside the enemy a retreat is open."""
    board = position({**PAIR, "g.li2": "0410", "g.li3": "0611", "g.li4": "0211"}, phase="combat")
    assert retreats(play(board, "attack 0412 by g.li1", (5,))) == {"k.li1": ("0412", "0313")}


def test_7_8__always_away_from_the_fight() -> None:
    """A second step that stays one hex from the fight is doubling back (ruling B10)."""
    assert why(fork(), "retreat k.li1 0514-0414") == ("7.8", "retreat-away")


def test_7_8__step_by_step() -> None:
    """The way has no gaps."""
    assert why(fork(), "retreat k.li1 0413-0412") == ("5.2", "not-adjacent")


def test_7_8__only_the_beaten_units() -> None:
    """Others do not retreat along, and nothing else may be done."""
    board = fork()
    assert why(board, "retreat k.fa1 0512-0511") == ("7.8", "retreat-who")
    assert why(board, "end") == ("7.8", "wrong-answer")
    assert why(board, "retreat k.li1 0514-0413", by="south") == ("7.8.1", "kernel-not-asked")


def test_7_8__not_over_the_edge() -> None:
    """On row 01, with its neighbours controlled, a unit has no way: it is destroyed (ruling B13)."""
    board = position({"k.li1": "0401", "g.li1": "0402", "g.li2": "0201", "g.li3": "0601"}, phase="combat")
    assert {"0301", "0302", "0501", "0502"} <= zone(board, "south")
    events = play(board, "attack 0401 by g.li1", (5,))
    assert (result(events), destroyed(events)) == ("D-1", {"k.li1": "no_retreat"})


def test_7_8__along_the_edge_where_there_is_no_room_behind_it() -> None:
    """South on row 16 must go back 3: to the edge and on along it, each step farther from the fight."""
    board = position({"g.li1": "0416", "g.gd1": "0516", "k.gd1": "0415"}, phase="combat")
    play(board, "attack 0415 by g.li1 g.gd1", (1,))
    play(board, "lose g.gd1")
    assert texts(board) == {
        "retreat g.li1 0517-0617-0717", "retreat g.li1 0517-0616-0717",
        "retreat g.li1 0317-0217-0117", "retreat g.li1 0317-0216-0117",
    }  # fmt: skip


def test_7_8__measured_from_the_units_own_hex() -> None:
    """Both of two beaten attackers end two hexes from where each stood."""
    board = position({"g.li1": "0413", "g.ha1": "0513", "k.gd1": "0412"}, phase="combat")
    events = play(board, "attack 0412 by g.li1 g.ha1", (2,))
    assert result(events) == "A-2"
    assert retreats(events) == {"g.li1": ("0413", "0414", "0415"), "g.ha1": ("0513", "0514", "0515")}


def test_7_8__an_attacker_does_not_fall_back_into_the_hex_attacked() -> None:
    """EX: the enemy it stood south of is dead, and the way home would lead over its hex 0413 (B10)."""
    board = position({"k.li1": "0414", "k.li2": "0514", "g.li1": "0413"}, phase="combat", active="north")
    assert result(play(board, "attack 0413 by k.li1 k.li2", (3,))) == "EX"
    play(board, "lose k.li2")
    assert at(board, "g.li1") == "lost"
    assert texts(board) == {"retreat k.li1 0314", "retreat k.li1 0514"}
    assert why(board, "retreat k.li1 0413") == ("7.8", "retreat-near")


def test_7_8__nor_over_it_on_from_friends() -> None:
    """EX, and friends all around: the one free hex beside it is that of the fallen, and no way leads on from there."""
    friends = {"k.li3": "1708", "k.li4": "1908", "k.li5": "1809", "k.li6": "1709", "k.li7": "1909"}
    board = position({"k.li1": "1808", "k.li2": "1806", "g.li1": "1807", **friends}, phase="combat", active="north")
    assert result(play(board, "attack 1807 by k.li1 k.li2", (3,))) == "EX"
    play(board, "lose k.li2")
    assert texts(board) == {"retreat k.li1 1708-1707", "retreat k.li1 1908-1907"}
    assert why(board, "retreat k.li1 1807-1806") == ("7.8", "retreat-near")


def test_7_8__an_attacker_does_not_pass_the_enemy_it_attacked() -> None:
    """A-2 west of the town 0608: 0607, two hexes off, lies beside 0708, which was attacked."""
    board = position({"k.li1": "0709", "g.gd1": "0708"}, phase="combat", active="north")
    events = play(board, "attack 0708 by k.li1", (3,))
    assert result(events) == "A-2"
    assert retreats(events) == {"k.li1": ("0709", "0608", "0508")}


def test_7_8__too_near_to_the_fight_is_said_of_the_end() -> None:
    """Of a way and of a hex pointed at: 0406 is two hexes from 0308 and one from 0407."""
    board = position({"k.li1": "0308", "g.gd1": "0407"}, phase="combat", active="north")
    assert result(play(board, "attack 0407 by k.li1", (3,))) == "A-2"
    assert texts(board) == {"retreat k.li1 0207-0206", "retreat k.li1 0307-0206"}
    assert why(board, "retreat k.li1 0307-0406") == ("7.8", "retreat-near")
    pointed = board.legal().why_not("retreat k.li1 0406")
    assert pointed is not None
    assert (pointed.paragraph, pointed.message.id) == ("7.8", "srazhenie-retreat-near")


def test_7_8__of_several_hexes_attacked_each_counts() -> None:
    """0203 is one hex from 0304; by the other hex alone it would do."""
    board = position({"k.gd1": "0305", "g.li1": "0304", "g.co1": "0405"}, phase="combat", active="north")
    events = play(board, "attack 0304 0405 by k.gd1", (3,))
    assert result(events) == "A-2"
    assert retreats(events) == {"k.gd1": ("0305", "0204", "0104")}


def test_7_8__a_battery_beaten_in_a_duel_comes_no_nearer_to_the_target() -> None:
    """Two hexes south of it: 0308 would be one hex from 0207, and 0309 is two."""
    board = position({"k.fa1": "0109", "g.va1": "0207"}, phase="combat", active="north")
    events = play(board, "bombard by k.fa1 at 0207", (3,))
    assert result(events) == "A-2"
    assert retreats(events) == {"k.fa1": ("0109", "0208", "0309")}


def test_7_8__an_attackers_ways_are_those_of_the_book() -> None:
    """Of attackers in scattered positions, their enemies alive and dead: those a plain trial of all ways leaves."""
    board = position(LEVEL)
    names, sides = board.setting.names, board.setting.side
    kinds = set()
    for seed in range(120):
        rng = Random(seed)
        twin = plain.scattered(board, rng, rng.randint(4, 14))
        for unit, place in enumerate(twin.place):
            near = board.setting.map.neighbours[place] if place < board.setting.size else ()
            hexes = tuple(hex for hex in near if (enemy := twin.at[hex]) >= 0 and sides[enemy] != sides[unit])
            if not hexes:
                continue
            fallen = twin.copy()
            dies = rng.random() < 0.5
            if dies:
                fallen.put(twin.at[hexes[0]], board.setting.lost)
            fallen.steps = [Fight(0, sides[unit], "attack", (), hexes, (unit,))]
            distance = rng.randint(1, 3)
            found = retreat.ways(fallen, unit, distance)
            expected = plain.retreats(fallen, unit, distance, tuple(names.places[hex] for hex in hexes))
            assert {tuple(names.places[hex] for hex in way) for way in found} == expected, (seed, names.units[unit])
            freely = plain.retreats(fallen, unit, distance)
            kinds.add((distance, dies, expected == freely, any(len(way) > distance for way in expected)))
    assert {(distance, dies) for distance, dies, same, _ in kinds if not same} >= {(1, True), (2, True), (3, True)}
    assert {pushed for *_, pushed in kinds} == {True, False}


# 7.8.1


def test_7_8_1__towards_the_own_edge() -> None:
    """North goes north, South goes south, straight back where all ground is open: the choice is not theirs."""
    board = position(LEVEL, phase="combat")
    assert retreats(play(board, "attack 1807 by g.li1", (5,))) == {"k.li1": ("1807", "1806")}
    board = position(LEVEL, phase="combat")
    assert retreats(play(board, "attack 1807 by g.li1", (3,))) == {"g.li1": ("1808", "1809")}


def test_7_8_1__how_far_the_edge_is() -> None:
    """In half hexes: every other column lies half a hex lower, and from edge to edge it is 33."""
    board = position(PAIR)
    ground, place = board.setting.ground, board.setting.names.place
    far = {hex: (ground.to_edge(0, place(hex)), ground.to_edge(1, place(hex))) for hex in ("0101", "0201", "0217")}
    assert far == {"0101": (0, 33), "0201": (1, 32), "0217": (33, 0)}


def test_7_8_1__the_edge_comes_before_clean_ground() -> None:
    """1314 is open, but leads back towards the enemy; 1412 is a hill towards the own edge. 1313 holds a friend."""
    board = position({"g.li1": "1514", "k.li1": "1413", "k.li2": "1313"}, phase="combat")
    assert board.setting.map.terrain[board.setting.names.place("1412")] == "hill"
    assert "1314" not in zone(board, "south")
    assert retreats(play(board, "attack 1413 by g.li1", (5,))) == {"k.li1": ("1413", "1412")}


def test_7_8_1__clean_ground_comes_before_the_nearest() -> None:
    """0902, straight back, is a forest; 0802 and 1002 are open and lead towards the own edge as well (ruling B11)."""
    board = position({"g.li1": "0904", "k.li1": "0903"}, phase="combat")
    play(board, "attack 0903 by g.li1", (5,))
    assert asked(board) == ("retreating", "north")
    assert texts(board) == {"retreat k.li1 0802", "retreat k.li1 1002"}
    assert why(board, "retreat k.li1 0902") == ("7.8.1", "retreat-priority")


def test_7_8_1__the_same_for_south() -> None:
    """1616, straight back, is a forest; 1516 and 1716 lie as much towards row 17."""
    board = position({"g.li1": "1615", "k.li1": "1614"}, phase="combat", active="north")
    play(board, "attack 1615 by k.li1", (5,))
    assert texts(board) == {"retreat g.li1 1516", "retreat g.li1 1716"}


def test_7_8_1__a_hill_straight_behind_is_passed_by() -> None:
    """0411 is a hill, 0312 and 0512 are open."""
    board = position(PAIR, phase="combat")
    play(board, "attack 0412 by g.li1", (5,))
    assert texts(board) == {"retreat k.li1 0312", "retreat k.li1 0512"}


def test_7_8_1__as_many_steps_towards_the_edge_as_there_can_be() -> None:
    """1806 is controlled and 1907 held by a friend: no step leads towards the edge. 1908 is the less far from it."""
    board = position({"g.li1": "1707", "k.li1": "1807", "k.li2": "1907"}, phase="combat")
    assert {"1806", "1708"} <= zone(board, "south")
    assert retreats(play(board, "attack 1807 by g.li1", (5,))) == {"k.li1": ("1807", "1908")}


def test_7_8_1__the_owner_chooses_between_equal_ways() -> None:
    """Two ends equally near, all ground open: every one of the four ways, and the owner is asked."""
    board = fork()
    assert asked(board) == ("retreating", "north")
    assert texts(board) == {
        "retreat k.li1 0414-0413", "retreat k.li1 0514-0413", "retreat k.li1 0514-0613", "retreat k.li1 0614-0613",
    }  # fmt: skip
    asks = {"count": 4, "distance": 2, "units": ["k.li1"], "unit": "k.li1"}
    assert prompt(board) == ("ask-retreat", asks)
    assert board.decisions[0].default == action(board, "retreat k.li1 0414-0413")


def test_7_8_1__a_worse_way_is_refused() -> None:
    """0514 and then sideways to 0414's neighbour 0314 ends farther from the edge; shown is where the others end."""
    board = fork()
    assert why(board, "retreat k.li1 0414-0314") == ("7.8.1", "retreat-priority")
    assert set(refused(board, "retreat k.li1 0414-0314").places) == {"0413", "0613"}


def test_7_8_1_example__not_through_the_forest() -> None:
    """The printed picture: back 2 hexes. Through the forest 0902 to 0901 it is nearer; beside it the ground is clean.

    Of the clean ends 0702, 1001 and 1102 the nearest to the edge is 1001.
    """
    board = position({"g.li1": "0904", "k.li1": "0903"}, phase="combat")
    events = play(board, "attack 0903 by g.li1", (6,))
    assert result(events) == "D-2"
    assert retreats(events) == {"k.li1": ("0903", "1002", "1001")}


def test_7_8_1_example__through_the_forest_if_there_is_nothing_else() -> None:
    """Every hex beside it is controlled: the forest is entered."""
    board = position({"g.li1": "0904", "g.li2": "0702", "g.li3": "1102", "k.li1": "0903"}, phase="combat")
    assert {"0802", "1002"} <= zone(board, "south")
    assert retreats(play(board, "attack 0903 by g.li1", (5,))) == {"k.li1": ("0903", "0902")}


def test_7_8_1__the_ways_are_those_of_the_book() -> None:
    """Of every unit in scattered positions, by every distance: those a plain trial of all ways leaves."""
    board = position(LEVEL)
    names = board.setting.names
    kinds = set()
    for seed in range(90):
        rng = Random(seed)
        twin = plain.scattered(board, rng, rng.randint(3, 14))
        for unit, place in enumerate(twin.place):
            if place < board.setting.size:
                distance = rng.randint(1, 3)
                found = retreat.ways(twin, unit, distance)
                expected = plain.retreats(twin, unit, distance)
                assert {tuple(names.places[hex] for hex in way) for way in found} == expected, (seed, names.units[unit])
                assert len(found) == len(expected)
                pushed = any(len(way) > distance for way in expected)
                kinds.add((board.setting.side[unit], distance, min(len(expected), 2), pushed))
    assert len(kinds) > 20, "of both sides, by 1 to 3, with no way, with one and with several, and pushed on"


def test_7_8_1__a_river_is_unclean() -> None:
    """Two ways to hexes as near to the edge, one of them over the water: the dry one (ruling B11)."""
    board = position({"g.li1": "0110", "k.li1": "0109", "k.fa1": "0108"}, phase="combat")
    play(board, "attack 0109 by g.li1", (5,))
    assert at(board, "k.li1") == "0208"
    assert board.setting.ground.clean[board.setting.names.place("0108")][board.setting.names.place("0107")] == 1


# 7.8.2


def test_7_8_2__destroyed_where_zones_shut_every_way() -> None:
    """Enemies all around at a distance: nothing to walk through, and a friend there would not help (ruling B12)."""
    ring = {"g.li2": "0410", "g.li3": "0611", "g.li4": "0211", "g.li5": "0313"}
    board = position({**PAIR, **ring}, phase="combat")
    assert around(board, "0412") - {"0313", "0413"} <= zone(board, "south")
    events = play(board, "attack 0412 by g.li1", (5,))
    assert (destroyed(events), board.losses) == ({"k.li1": "no_retreat"}, [1, 0])


def test_7_8_2__a_friend_does_not_lift_a_zone() -> None:
    """k.li2 stands on a controlled hex behind; the way through it stays shut (ruling B12)."""
    ring = {"g.li2": "0410", "g.li3": "0611", "g.li4": "0211", "g.li5": "0313"}
    board = position({**PAIR, **ring, "k.li2": "0411"}, phase="combat")
    events = play(board, "attack 0412 by g.li1 g.li5", (4,))
    assert destroyed(events) == {"k.li1": "no_retreat"}


def test_7_8_2__shut_at_the_second_step_is_shut() -> None:
    """One hex back is free, but not two: with D-2 the unit is destroyed, with D-1 it is saved."""
    ring = {"g.li2": "0409", "g.li3": "0510", "g.li4": "0210", "g.li5": "0313", "g.li6": "0612"}
    for die, place in ((5, "0411"), (6, "lost")):
        board = position({**PAIR, **ring}, phase="combat")
        assert around(board, "0412") - zone(board, "south") - {"0313", "0413"} == {"0411"}
        play(board, "attack 0412 by g.li1", (die,))
        assert at(board, "k.li1") == place


def test_7_8_2__the_fifteenth_loss_in_a_retreat_wins() -> None:
    """Scenario 2: a unit that cannot retreat counts like any other."""
    fallen = [*(f"k.li{n}" for n in range(2, 10)), "k.gr1", "k.gr2", "k.gr3", "k.hu1", "k.hu2", "k.hu3"]
    ring = {"g.li2": "0410", "g.li3": "0611", "g.li4": "0211", "g.li5": "0313"}
    board = position({**PAIR, **ring}, phase="combat", fallen=fallen)
    play(board, "attack 0412 by g.li1", (5,))
    assert board.outcome is not None
    assert board.outcome.winner == "south"


# 7.8.3

SHUT = {"g.li1": "0413", "g.li2": "0313", "k.li1": "0412", "k.li2": "0411", "k.li3": "0512"}
"""k.li1's only ways back, 0411 and 0512, hold friends; 0312 is controlled, 0313 held by the enemy."""


def test_7_8_3__on_to_the_nearest_free_hex() -> None:
    """D-1 would end on a friend either way: the unit goes on to the next free hex, not over k.li2's hill (7.8.1)."""
    board = position(SHUT, phase="combat")
    events = play(board, "attack 0412 by g.li1", (5,))
    assert result(events) == "D-1"
    assert retreats(events) == {"k.li1": ("0412", "0512", "0511")}
    assert at(board, "k.li3") == "0512"


def test_7_8_3__only_when_forced() -> None:
    """While a hex at the exact distance is free the unit stops there, farther from the edge or not (ruling W06)."""
    board = position({**PAIR, "k.li2": "0411"}, phase="combat")
    play(board, "attack 0412 by g.li1", (5,))
    assert texts(board) == {"retreat k.li1 0312", "retreat k.li1 0512"}


def test_7_8_3__a_friend_too_near_the_fight_is_passed() -> None:
    """A-2, and zones leave only 0607, too near 0708 for the attacker to stop. It holds a friend, so the unit goes on
    (ruling W06); with nobody there it has no way back (7.8.2).
    """
    units = {"g.li1": "0709", "k.gd1": "0708", "k.li1": "0810", "k.li2": "0509"}
    board = position({**units, "g.li2": "0607"}, phase="combat")
    assert retreats(play(board, "attack 0708 by g.li1", (3,))) == {"g.li1": ("0709", "0608", "0607", "0606")}
    board = position(units, phase="combat")
    assert destroyed(play(board, "attack 0708 by g.li1", (3,))) == {"g.li1": "no_retreat"}


def test_7_8_3__a_friend_is_no_place_to_stop() -> None:
    """The way that ends on it is refused."""
    board = position({**PAIR, "k.li2": "0411"}, phase="combat")
    play(board, "attack 0412 by g.li1", (5,))
    assert why(board, "retreat k.li1 0411") == ("5.5", "own-hex")


def test_7_8_3__through_more_than_one() -> None:
    """Friends on every hex one and two away: the third step is free; 0410 and 0510 behind them are hills."""
    units = {**SHUT, "k.li4": "0410", "k.li5": "0311", "k.li6": "0511", "k.li7": "0611", "k.li8": "0612"}
    board = position(units, phase="combat")
    events = play(board, "attack 0412 by g.li1", (5,))
    assert retreats(events) == {}
    assert texts(board) == {"retreat k.li1 0512-0511-0610", "retreat k.li1 0512-0611-0610"}


def test_7_8_3__no_free_hex_at_all() -> None:
    """In the corner, friends behind and zones beyond them: destroyed (ruling B14)."""
    units = {
        "k.li1": "0102", "k.li2": "0101", "k.li3": "0201", "g.li1": "0103", "g.li2": "0303", "g.li3": "0401",
    }  # fmt: skip
    board = position(units, phase="combat")
    assert {"0301", "0302"} <= zone(board, "south")
    events = play(board, "attack 0102 by g.li1", (5,))
    assert (result(events), destroyed(events)) == ("D-1", {"k.li1": "no_retreat"})


ASIDE = {"g.li1": "0603", "g.li2": "0403", "k.li1": "0503", "k.li2": "0501", "k.li3": "0601", "k.li4": "0401"}
"""k.li1 can only go by 0502, and friends stand in all three hexes behind that one; 0602 and 0402 are controlled."""


def test_7_8_3__sideways_to_the_nearest_free_hex() -> None:
    """D-2, and friends in 0701 and 0301 too: 0702 and 0302 lie two hexes off, which is no nearer than it has to go."""
    board = position({**ASIDE, "k.li5": "0701", "k.li6": "0301"}, phase="combat")
    assert result(play(board, "attack 0503 by g.li1 g.li2", (5,))) == "D-2"
    assert texts(board) == {"retreat k.li1 0502-0601-0702", "retreat k.li1 0502-0401-0302"}
    assert prompt(board)[1]["distance"] == 3
    assert why(board, "retreat k.li1 0502-0601-0602") == ("7.8.2", "retreat-zone")
    assert why(board, "retreat k.li1 0502-0601") == ("5.5", "own-hex")
    assert why(board, "retreat k.li1 0502-0601-0502") == ("7.8", "retreat-back")
    assert retreats(play(board, "retreat k.li1 0502-0601-0702")) == {"k.li1": ("0503", "0502", "0601", "0702")}


def test_7_8_3__sideways_only_where_nothing_nearer_is_free() -> None:
    """With 0401 empty it stops there after two hexes."""
    units = {unit: hex for unit, hex in ASIDE.items() if unit != "k.li4"}
    board = position(units, phase="combat")
    assert retreats(play(board, "attack 0503 by g.li1 g.li2", (5,))) == {"k.li1": ("0503", "0502", "0401")}


# several units

ORDER = {"g.li1": "0312", "g.li2": "0313", "k.li1": "0412"}
"""g.li1's best way back is 0313, where g.li2 stands, until that one has gone."""


def test_7_8__the_owner_says_in_what_order_they_go() -> None:
    """With g.li2 first, g.li1 gets its hex; the other way round g.li1 has to turn aside."""
    board = position(ORDER, phase="combat")
    assert result(play(board, "attack 0412 by g.li1 g.li2", (2,))) == "A-1"
    assert asked(board) == ("retreating", "south")
    asks = {"count": 2, "distance": 1, "units": ["g.li1", "g.li2"], "unit": "g.li1"}
    assert prompt(board) == ("ask-retreats", asks)
    assert board.steps[-1].measure(board) == (2,), "each that goes leaves one fewer"
    assert texts(board) == {"retreat g.li1 0212", "retreat g.li2 0314"}
    first = board.copy()
    assert retreats(play(first, "retreat g.li2 0314")) == {"g.li2": ("0313", "0314"), "g.li1": ("0312", "0313")}
    assert retreats(play(board, "retreat g.li1 0212")) == {"g.li1": ("0312", "0212"), "g.li2": ("0313", "0314")}


def test_7_8__ways_that_do_not_touch_are_walked_unasked() -> None:
    """Two units, one way each, whatever the order: nothing to ask."""
    board = position({"g.li1": "0413", "g.ha1": "0513", "k.gd1": "0412"}, phase="combat")
    events = play(board, "attack 0412 by g.li1 g.ha1", (3,))
    assert len(named(events, "retreated")) == 2


def test_7_8__ways_that_only_begin_alike_are_walked_unasked() -> None:
    """Through one hex to two: the order does not matter."""
    board = position({"k.gd1": "0316", "g.li1": "0215", "g.ha1": "0216"}, phase="combat")
    events = play(board, "attack 0316 by g.ha1 g.li1", (2,))
    assert retreats(events) == {"g.li1": ("0215", "0116", "0117"), "g.ha1": ("0216", "0116", "0115")}


def test_7_8__ways_that_end_alike_are_asked_for() -> None:
    """Through two hexes to one: who goes first has it."""
    board = position({"k.gd1": "0716", "k.li2": "1017", "g.li1": "0717", "g.ha1": "0615"}, phase="combat")
    play(board, "attack 0716 by g.ha1 g.li1", (2,))
    assert texts(board) == {"retreat g.ha1 0516-0517", "retreat g.li1 0617-0517"}


def test_S1_missions__cavalry_that_falls_back_along_the_enemys_edge_has_been_there() -> None:
    """Out of 1817 only the forest 1717 is open: 1816 is taken and 1917 in a zone."""
    board = position({"k.hu1": "1817", "g.li1": "1816"}, phase="combat", scenario="battle", missions=["M01", "M02"])
    assert retreats(play(board, "attack 1817 by g.li1", (5,))) == {"k.hu1": ("1817", "1717")}
    assert board.raided == [True, False]


def test_7_8__the_first_to_go_may_be_pushed_on_through_the_next() -> None:
    """g.li1 has only g.li2's hex: going first it is pushed on to 0314, and g.li2 then has to go through it to 0315."""
    board = position({**ORDER, "k.li2": "0212", "g.li3": "0213", "g.li4": "0311"}, phase="combat")
    play(board, "attack 0412 by g.li1 g.li2", (2,))
    assert texts(board) == {"retreat g.li1 0313-0314", "retreat g.li2 0314"}
    first = board.copy()
    assert retreats(play(first, "retreat g.li2 0314")) == {"g.li2": ("0313", "0314"), "g.li1": ("0312", "0313")}
    play(board, "retreat g.li1 0313-0314")
    assert (at(board, "g.li1"), at(board, "g.li2")) == ("0314", "0315")
