"""Cavalry: falling back before a slower enemy, the chase, the charge: 8.4 to 8.4.2."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from tests.rules.srazhenie import plain
from tests.rules.srazhenie.board import (
    asked,
    at,
    column,
    destroyed,
    kinds,
    lawful,
    named,
    play,
    position,
    prompt,
    refused,
    result,
    texts,
    values,
    why,
    zone,
)

from feldherr.games.srazhenie.rules import cavalry, homeward
from feldherr.games.srazhenie.state.setting import FULL_WITHDRAWAL


def before_combat(units: dict[str, str], active: str = "south", **more):
    """The moment before the combat phase of `active`: the other side may fall back."""
    return position(units, phase="withdrawal", active=active, start=True, **more)


# 8.4: who


@pytest.mark.parametrize("unit", ["k.hu1", "k.dr1", "k.cu1", "k.ha1"])
def test_8_4__cavalry_and_horse_artillery_fall_back_before_infantry(unit: str) -> None:
    """All are faster than the line (4 points)."""
    board = before_combat({unit: "0711", "g.li1": "0712"})
    assert asked(board) == ("withdrawal", "north")
    assert values(board, "withdraw") == [unit]


@pytest.mark.parametrize("unit", ["k.li1", "k.gd1", "k.fa1", "k.va1", "k.re1"])
def test_8_4__others_do_not(unit: str) -> None:
    """Infantry, other artillery and redoubts stand: with nobody able, nobody is asked."""
    board = position({unit: "0711", "g.va1": "0712"}, phase="withdrawal", start=True)
    assert asked(board)[0] != "withdrawal"
    board = before_combat({unit: "0711", "g.va1": "0712", "k.hu1": "1411", "g.li1": "1412"})
    assert asked(board) == ("withdrawal", "north")
    assert why(board, f"withdraw {unit} 0710-0709") == ("8.4", "withdraw-cavalry")


@pytest.mark.parametrize(
    ("unit", "enemy", "may"),
    [
        ("k.hu1", "g.dr1", True),  # 7 against 6
        ("k.hu1", "g.cu1", True),
        ("k.dr1", "g.cu1", True),  # 6 against 5
        ("k.dr1", "g.dr1", False),  # equal
        ("k.hu1", "g.co1", False),  # 7 against 8
        ("k.cu1", "g.ha1", False),  # 5 against 5
        ("k.ha1", "g.li1", True),
        ("k.ha1", "g.cu1", False),
        ("k.dr1", "g.ha1", True),
        ("k.ha1", "g.re1", True),  # 5 against 0
    ],
)
def test_8_4__only_before_a_slower_enemy(unit: str, enemy: str, may: bool) -> None:
    """The printed movement counts, the enemy may be mounted too (V01)."""
    board = position({unit: "0711", enemy: "0712"}, phase="withdrawal", start=True)
    assert (asked(board) == ("withdrawal", "north")) is may
    if not may:
        board = before_combat({unit: "0711", enemy: "0712", "k.hu2": "1411", "g.li1": "1412"})
        assert why(board, f"withdraw {unit} 0710-0709") == ("8.4", "withdraw-slower")


def test_8_4__faster_neighbours_do_not_hinder() -> None:
    """Dragoons between a line unit, dragoons and cossacks: one slower enemy is enough."""
    board = before_combat({"k.dr1": "0711", "g.li1": "0712", "g.dr1": "0611", "g.co1": "0811"})
    assert values(board, "withdraw") == ["k.dr1"]


def test_8_4__the_slower_enemy_must_be_next_to_it() -> None:
    """One hex of room, and there is nothing to fall back from."""
    board = position(
        {"k.hu1": "0711", "g.li1": "0713", "k.li9": "1411", "g.li9": "1412"}, phase="withdrawal", start=True
    )
    assert asked(board) == ("combat", "south")


def test_8_4__only_ones_own_units_on_the_board() -> None:
    """Not the enemy's, not one that is lost."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.dr1": "0812"}, fallen=["k.hu2"])
    assert why(board, "withdraw g.dr1 0813") == ("8.4", "not-yours")
    assert why(board, "withdraw k.hu2 0710") == ("8.4", "not-yours")


# 8.4.1: when


def test_8_4_1__at_the_start_of_ones_own_movement_phase() -> None:
    """Hussars in the zone of a line unit leave it with their whole movement."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    assert "withdraw" in {kind.verb() for kind in board.steps[-1].verbs(board, "north")}
    events = play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert kinds(events) == ["withdrew"]


def test_8_4_1__not_once_a_unit_has_moved() -> None:
    """The start of the phase is over with the first move."""
    board = position({"k.hu1": "0711", "g.li1": "0712", "k.li1": "0905"}, active="north")
    path = values(board, "withdraw k.hu1")[0]
    play(board, "move k.li1 0904")
    assert why(board, f"withdraw k.hu1 {path}") == ("8.4.1", "withdraw-first")
    assert values(board, "withdraw") == []


def test_8_4_1__several_may_withdraw_at_the_start() -> None:
    """A withdrawal does not end the start of the phase."""
    board = position({"k.hu1": "0711", "g.li1": "0712", "k.dr1": "1411", "g.li2": "1412"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "pass")
    assert lawful(board, f"withdraw k.dr1 {values(board, 'withdraw k.dr1')[0]}")


def test_8_4_1__in_ones_own_phase_it_takes_a_zone_to_leave() -> None:
    """Across a river there is no zone: it may simply move, and does not withdraw."""
    board = position({"k.hu1": "0707", "g.li1": "0708"}, active="north")
    assert "0707" not in zone(board, "south")
    assert why(board, "withdraw k.hu1 0706") == ("8.4.1", "withdraw-zone")


def test_8_4_1__before_the_enemys_combat_phase_it_takes_none() -> None:
    """Adjacent to an enemy across the river: it may be attacked, so it may fall back (V03)."""
    board = before_combat({"k.dr1": "0707", "g.li1": "0708"})
    assert values(board, "withdraw") == ["k.dr1"]


def test_8_4_1__the_side_to_fight_does_not_withdraw_then() -> None:
    """Before one's own combat phase nobody of one's own falls back."""
    board = position({"g.dr1": "0711", "k.li1": "0710"}, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert refused(board, "withdraw k.hu1 0710", "south").message.id == "kernel-not-asked"


def test_8_4_1__the_withdrawal_is_the_units_move() -> None:
    """After it the unit does not move again (V04), nor withdraw twice."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "pass")
    assert why(board, "move k.hu1 0703") == ("5.3", "moved-already")
    assert why(board, "withdraw k.hu1 0703") == ("8.4.1", "moved-already")


def test_8_4_1__extra_points_are_for_the_one_that_withdrew_too() -> None:
    """9.2.2 says “any unit”: after its whole movement it goes on with Blue's stock alone (V04, W02)."""
    board = position({"b.hu1": "1309", "k.li1": "1308"}, south="blue", powers=(0, 1))
    play(board, "withdraw b.hu1 1209-1210-1211-1212-1313-1314-1315")
    play(board, "pass")
    assert why(board, "move b.hu1 1415") == ("5.3", "moved-already")
    play(board, "elan", dice=(1,))
    assert why(board, "move b.hu1 1415-1416-1417") == ("5.2", "too-far")
    play(board, "move b.hu1 1415")
    assert board.extra == 1


def test_8_4_1__a_combat_phase_goes_on_without_the_one_that_left() -> None:
    """Whoever fell back need not be attacked."""
    board = before_combat({"k.hu1": "0711", "k.li1": "0811", "g.li1": "0712"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "pass")
    assert prompt(board) == ("ask-duty", {"count": 1, "units": ["k.li1"]})


def test_8_4_1__declining_leaves_it_where_it_is() -> None:
    """The right is no duty."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    play(board, "pass")
    assert at(board, "k.hu1") == "0711"
    assert asked(board) == ("combat", "south")


def test_8_4_1__other_actions_are_no_answer() -> None:
    """In the window only a withdrawal or a pass; at the chase only the hex or a pass."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert why(board, "end") == ("8.4.1", "wrong-answer")
    assert why(board, "move k.hu1 0710") == ("8.4.1", "wrong-answer")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert asked(board) == ("chase", "south")
    assert why(board, "end") == ("8.4.1", "wrong-answer")


# 8.4.1: the way


def withdrawals(units: dict[str, str], **more) -> set[str]:
    """The ways of the first unit, before the combat phase of its enemy."""
    unit = next(iter(units))
    board = position(units, phase="withdrawal", active="south" if unit.startswith("k") else "north", **more)
    names = board.setting.names
    return {"-".join(names.places[hex] for hex in way) for way in homeward.ways_back(board, names.unit(unit))}


@pytest.mark.parametrize(
    ("units", "ways"),
    [
        # Straight back in the open, 7, 6 and 5 hexes; no zigzag, and no flight aslant.
        ({"k.hu1": "1808", "g.li1": "1809"}, {"1807-1806-1805-1804-1803-1802-1801"}),
        ({"k.dr1": "1808", "g.li1": "1809"}, {"1807-1806-1805-1804-1803-1802"}),
        ({"k.cu1": "1808", "g.li1": "1809", "k.li1": "1806"}, {"1807-1806-1805-1804-1803"}),
        ({"g.dr1": "0710", "k.li1": "0709"}, {"0711-0712-0713-0714-0715-0716"}),
        # The river takes a point: six hexes for seven.
        ({"k.hu1": "0809", "g.li1": "0810"}, {"0709-0708-0707-0706-0705-0704"}),
        # Past the forest 1607: one step aslant, to either side, at the first or at the last.
        ({"k.cu1": "1608", "g.li1": "1609"}, {"1508-1407-1406-1405-1404", "1708-1707-1706-1805-1804"}),
        # The side edge of the map is a wall like any other.
        ({"k.cu1": "2407", "g.li1": "2408"}, {"2406-2405-2305-2204-2203"}),
        # The bridge is cleaner than the river, and the road beyond it may be used as far as one likes.
        (
            {"k.dr1": "0711", "g.li1": "0712"},
            {
                f"0610-0609-0608-0607-0606-0605{more}"
                for more in ("", "-0604", "-0604-0603", "-0604-0603-0602", "-0604-0603-0602-0601")
            },
        ),
    ],
)
def test_8_4_1__worked_ways(units: dict[str, str], ways: set[str]) -> None:
    """By rulings V02 and W08."""
    assert withdrawals(units) == ways


@pytest.mark.parametrize(
    "units",
    [
        {"k.hu1": "1807", "g.li1": "1808"},  # six rows off and seven points
        {"k.dr1": "1806", "g.li1": "1807"},
        {"k.cu1": "1805", "g.li1": "1806"},
        {"k.ha1": "0103", "g.li1": "0104"},  # at the side of the map too
        {"k.ha1": "2403", "g.li1": "2404"},
        {"g.dr1": "0712", "k.li1": "0711"},
        {"g.co1": "1812", "k.li1": "1811"},
        {"k.hu1": "0607", "g.li1": "0608"},  # with the road or without
        {"k.hu1": "0801", "g.li1": "0802"},  # on the edge itself
    ],
)
def test_8_4_1__where_the_way_leads_over_the_edge_the_unit_stays(units: dict[str, str]) -> None:
    """No zigzag and no flight aslant burns the points that would carry it off the map."""
    assert withdrawals(units) == set()


def test_8_4_1__to_the_edge_itself_if_the_points_end_there() -> None:
    """Six points and six rows."""
    assert withdrawals({"k.dr1": "1807", "g.li1": "1808"}) == {"1806-1805-1804-1803-1802-1801"}


def test_8_4_1__a_road_that_would_carry_it_over_the_edge_need_not_be_used() -> None:
    """Along the road 14 hexes, beside it 7: so it may ride to row 04, and as far as the edge (5.7, W08)."""
    ends = {way[-4:] for way in withdrawals({"k.hu1": "0611", "g.li1": "0612"})}
    assert ends == {"0604", "0603", "0602", "0601"}


def test_8_4_1__round_a_zone_to_spend_all_points() -> None:
    """g.li2's zone shuts 1804 to it after three hexes; of five there are ways past that enemy, and they are taken."""
    units = {"k.cu1": "1808", "g.li1": "1809", "g.li2": "1803"}
    ways = withdrawals(units)
    assert ways == {"1807-1806-1805-1905-2004", "1807-1907-1906-1905-2004-2003"}


def test_8_4_1__full_before_clean() -> None:
    """In open ground zones leave it two hexes; through the forests 0204 and 0203 it can spend six points, and must."""
    zones = {"g.li2": "0104", "g.li3": "0304", "g.li4": "0505"}
    assert withdrawals({"k.dr1": "0107", "g.li1": "0108", **zones}) == {"0106-0205-0204-0203"}


def test_8_4_1__it_stays_where_zones_let_it_spend_no_more() -> None:
    """Zones leave it 1708 and the forest 1607 behind it: three points of six are not its full move (ruling V02)."""
    ring = {"k.dr1": "1808", "g.li1": "1809", "g.li2": "1805", "g.li3": "1606", "g.li4": "2006"}
    assert withdrawals(ring) == set()
    assert withdrawals({"k.hu1": "0711", "g.li1": "0610", "g.li2": "0810"}) == set()


@pytest.mark.parametrize(
    ("units", "short"),
    [
        # Into a forest or town that lets no zone in, and no further: 2 points of 5, 6, 7 or 8; 1 of 6.
        ({"g.cu1": "1602", "k.li1": "1403", "k.re1": "1603"}, "1503"),
        ({"g.dr1": "2112", "k.gd1": "2113", "k.dr2": "2314"}, "2212"),
        ({"k.hu1": "1116", "g.cu1": "1115", "g.co1": "1014"}, "1015"),
        ({"g.co2": "0801", "k.li2": "0702", "k.gd1": "1002"}, "0902"),
        ({"k.dr2": "1304", "g.li9": "1403", "g.co3": "1202"}, "1203"),
        ({"g.dr2": "0708", "k.li6": "0609", "k.re1": "0808"}, "0608"),
        ({"g.cu1": "0315", "k.li3": "0216", "k.gd1": "0415"}, "0215"),
        ({"g.dr2": "0915", "k.gr1": "0815", "k.fa3": "1016"}, "1015"),
        # Over open hexes between zones: 1 point of 8, 2 of 7, 4 of 5, 4 of 7.
        ({"g.co3": "1915", "k.li9": "1814", "k.gd1": "1917", "k.fa3": "2117"}, "2015"),
        ({"k.hu3": "0516", "g.li4": "0615", "g.gr2": "0413", "g.gd2": "0213"}, "0415-0315"),
        ({"k.cu1": "0810", "g.li3": "1108", "g.gr2": "0809"}, "0910-1009-1109"),
        ({"k.hu2": "0911", "g.li1": "0912", "g.gd1": "0708", "g.gd2": "0609", "g.dr1": "1009"}, "0810-0910-0809"),
    ],
)
def test_8_4_1__zones_that_leave_it_a_part_of_its_points(units: dict[str, str], short: str) -> None:
    """It stays (ruling V02); under the reading not taken, that of older games, it went as far as it could."""
    assert withdrawals(units) == set()
    assert withdrawals(units, options={"amendments": FULL_WITHDRAWAL}) == {short}


def test_8_4_1__it_stays_where_the_ground_takes_no_full_move() -> None:
    """By the forest 0209 to 0108 four points go, and 0107 across the river costs two: six points, and not five."""
    assert withdrawals({"k.dr1": "0310", "g.li1": "0309"}) == {"0209-0109-0108-0107"}
    assert withdrawals({"k.cu1": "0310", "g.li1": "0309"}) == set()


def test_8_4_1__the_ways_are_those_of_the_book() -> None:
    """Of all horse in scattered positions: one to each hex that a plain trial of all ways ends on."""
    board = position({"k.hu1": "0711", "g.li1": "0712"})
    names = board.setting.names
    kinds = set()
    for seed in range(60):
        rng = Random(seed)
        twin = plain.scattered(board, rng, rng.randint(3, 14))
        for unit, place in enumerate(twin.place):
            if place < board.setting.size and board.setting.withdraws[unit]:
                found = [tuple(names.places[hex] for hex in way) for way in homeward.ways_back(twin, unit)]
                expected = plain.withdrawals(twin, unit)
                assert set(found) <= expected, (seed, names.units[unit])
                assert sorted(way[-1] for way in found) == sorted({way[-1] for way in expected}), seed
                # One way an end is named; whoever names another as good is not refused.
                assert all(homeward.as_good(twin, unit, tuple(map(names.place, way))) for way in expected), seed
                kinds.add((board.setting.side[unit], min(len(expected), 2)))
    assert len(kinds) == 6, "of both sides, with no way, with one and with several"


def test_8_4_1__the_whole_movement_and_nothing_less() -> None:
    """Six hexes up for dragoons on open ground; a shorter way is refused."""
    board = before_combat({"k.dr1": "1614", "g.li1": "1615"})
    way = values(board, "withdraw k.dr1")[0]
    assert len(way.split("-")) == 6
    assert why(board, f"withdraw k.dr1 {way[:-5]}") == ("8.4.1", "withdraw-path")


def test_8_4_1__toward_its_own_edge() -> None:
    """Sideways and backwards are refused."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert why(board, "withdraw k.hu1 0811-0812-0813") == ("8.4.1", "withdraw-path")
    assert all(int(way[-2:]) < 11 for way in values(board, "withdraw k.hu1"))


def test_8_4_1__over_the_cleanest_ground() -> None:
    """A way through the wood at 0910 is not offered where the open is free."""
    board = before_combat({"k.cu1": "0812", "g.li1": "0813"})
    for way in values(board, "withdraw k.cu1"):
        assert not {"0910", "0911", "0905", "0906"} & set(way.split("-"))


def test_8_4_1__into_no_enemy_zone() -> None:
    """A second enemy closes one side; where every step is controlled, the unit stays."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.li2": "0609"})
    for way in values(board, "withdraw k.hu1"):
        assert not set(way.split("-")) & zone(board, "south")
    shut = {"k.hu1": "0711", "g.li1": "0610", "g.li2": "0810"}
    board = position(shut, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({**shut, "k.dr1": "1411", "g.li3": "1412"})
    assert why(board, "withdraw k.hu1 0710-0709") == ("8.4.1", "withdraw-stays")


def test_8_4_1__not_over_the_edge() -> None:
    """Too near its edge for its whole movement, it stays."""
    board = position({"k.hu1": "0703", "g.li1": "0704"}, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({"k.hu1": "0703", "g.li1": "0704", "k.dr1": "1411", "g.li3": "1412"})
    assert why(board, "withdraw k.hu1 0702-0701") == ("8.4.1", "withdraw-stays")


def test_8_4_1__not_onto_a_friend_but_through_one() -> None:
    """A friend on the way is passed, one at the end is not stopped on (Z07)."""
    free = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    way = values(free, "withdraw k.hu1")[0]
    end, middle = way[-4:], way.split("-")[2]
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "k.li1": end})
    assert all(found[-4:] != end for found in values(board, "withdraw k.hu1"))
    assert why(board, f"withdraw k.hu1 {way}") == ("8.4.1", "withdraw-path")
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "k.li1": middle})
    assert lawful(board, f"withdraw k.hu1 {way}")


def test_8_4_1__both_sides_have_it() -> None:
    """South falls back to row 17."""
    board = before_combat({"g.dr1": "0710", "k.li1": "0709"}, active="north")
    assert asked(board) == ("withdrawal", "south")
    assert all(int(way[-2:]) > 10 for way in values(board, "withdraw g.dr1"))


# 8.4.1: the chase


def chase(third: str = "g.co1"):
    """Hussars have fallen back from line and dragoons; a third unit stood by too: cossacks are faster."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.dr1": "0611", third: "0811", "g.li2": "0614"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    return board


def test_8_4_1__a_unit_it_fell_back_from_may_take_the_hex() -> None:
    """The slower neighbours are asked, not the faster ones, not the redoubt, nobody else (V05)."""
    board = chase()
    assert asked(board) == ("chase", "south")
    assert texts(board) == {"follow g.li1", "follow g.dr1", "pass"}
    assert why(board, "follow g.co1") == ("8.4.1", "chase-who")
    assert why(board, "follow g.li2") == ("8.4.1", "chase-who")
    board = chase("g.re1")
    assert texts(board) == {"follow g.li1", "follow g.dr1", "pass"}
    assert why(board, "follow g.re1") == ("8.4.1", "chase-who")


def test_8_4_1__it_takes_it_at_once_heedless_of_zones() -> None:
    """From one zone into the next; only one unit goes."""
    board = before_combat({"k.hu1": "0711", "k.li1": "0811", "g.li1": "0712"})
    assert "0712" in zone(board, "north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    events = play(board, "follow g.li1")
    assert kinds(events)[0] == "followed"
    assert at(board, "g.li1") == "0711"
    assert asked(board)[0] == "combat"


def test_8_4_1__nobody_has_to() -> None:
    """The hex stays empty."""
    board = chase()
    play(board, "pass")
    assert at(board, "g.li1") == "0712"
    assert board.at[board.setting.names.place("0711")] == -1


def test_8_4_1__in_the_movement_phase_of_the_cavalry_too() -> None:
    """The enemy of the moving side takes the hex; that is not a move of its own turn."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert asked(board) == ("chase", "south")
    play(board, "follow g.li1")
    assert at(board, "g.li1") == "0711"
    assert board.moved == 1 << board.setting.names.unit("k.hu1")
    assert asked(board) == ("movement", "north")


def test_8_4_1__a_heavy_battery_that_takes_the_hex_has_moved() -> None:
    """Before its own combat phase: it does not fire this turn (8.2.5.3)."""
    board = before_combat({"k.hu1": "0711", "g.va1": "0712", "k.li1": "0708", "g.fa1": "1412", "k.li2": "1411"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "follow g.va1")
    assert why(board, "bombard by g.va1 at 0708") == ("8.2.5.3", "heavy-moved")


def test_8_4_1__cavalry_that_follows_onto_the_enemys_edge_has_raided() -> None:
    """A chase counts for the card of the raid like any other way there."""
    board = position({"k.hu1": "0711", "g.dr1": "0712"}, active="north", scenario="battle", missions=["M01", "M07"])
    step = cavalry.Chase(1, board.setting.names.place("0701"), (board.setting.names.unit("g.dr1"),))
    board.steps.append(step)
    play(board, "follow g.dr1")
    assert board.raided == [False, True]


# 8.4.2


def difference(events) -> int:
    return named(events, "resolved")[-1].difference


@pytest.mark.parametrize("target", ["k.li1", "k.gd1", "k.fa1", "k.ha1"])
def test_8_4_2__against_infantry_and_artillery_in_the_open(target: str) -> None:
    """The die is added to the strength of the cavalry."""
    board = position({"g.dr1": "0712", target: "0711"}, phase="combat")
    plain = 3 - {"k.li1": 3, "k.gd1": 5}.get(target, 1)
    events = play(board, "attack 0711 by g.dr1 charge g.dr1", dice=(4, 6))
    assert [event.purpose for event in named(events, "rolled")][:2] == ["charge", "combat"]
    assert difference(events) == plain + 4


@pytest.mark.parametrize(
    ("unit", "target", "hex", "start"),
    [
        ("g.dr1", "k.hu1", "0711", "0712"),  # cavalry
        ("g.dr1", "k.re1", "0711", "0712"),  # a redoubt
        ("g.dr1", "k.li1", "0510", "0511"),  # on a hill
        ("g.dr1", "k.li1", "0910", "0810"),  # in a forest
        ("g.dr1", "k.li1", "0608", "0609"),  # in a town
    ],
)
def test_8_4_2__against_nobody_else_and_nowhere_else(unit: str, target: str, hex: str, start: str) -> None:
    """Cavalry, redoubts, and ground that is not open: refused, and never offered."""
    board = position({unit: start, target: hex}, phase="combat")
    assert why(board, f"attack {hex} by {unit} charge {unit}") == ("8.4.2", "charge-where")
    assert not any(" charge " in text for text in texts(board))
    assert lawful(board, f"attack {hex} by {unit}")


def test_8_4_2__a_road_does_not_matter() -> None:
    """A road runs over open ground (V06)."""
    board = position({"g.dr1": "0612", "k.li1": "0611"}, phase="combat")
    assert lawful(board, "attack 0611 by g.dr1 charge g.dr1")


def test_8_4_2__from_any_ground_and_across_a_river() -> None:
    """Only the target's hex counts: out of a forest, over the water (V06)."""
    board = position({"g.dr1": "0910", "k.li1": "0810"}, phase="combat")
    assert lawful(board, "attack 0810 by g.dr1 charge g.dr1")
    board = position({"g.dr1": "0708", "k.li1": "0707"}, phase="combat")
    assert lawful(board, "attack 0707 by g.dr1 charge g.dr1")


def test_8_4_2__a_die_for_every_charging_unit() -> None:
    """Three riders 3 + 3 + 4 with dice 1, 2, 3 against guard 5: +11. One of them may charge and the others not."""
    units = {"g.dr1": "0712", "g.dr2": "0611", "g.cu1": "0811", "k.gd1": "0711"}
    board = position(units, phase="combat")
    events = play(board, "attack 0711 by g.cu1 g.dr1 g.dr2 charge g.cu1 g.dr1 g.dr2", dice=(1, 2, 3, 6))
    assert difference(events) == 11
    board = position(units, phase="combat")
    events = play(board, "attack 0711 by g.cu1 g.dr1 g.dr2 charge g.dr2", dice=(5, 5))
    assert difference(events) == 10


def test_8_4_2__it_is_a_choice() -> None:
    """Without the word no die is thrown."""
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat")
    events = play(board, "attack 0711 by g.dr1", dice=(5,))
    assert difference(events) == 0
    every = {
        " ".join(words)
        for words in itertools.product(["attack 0711 by g.dr1"], ["", "charge g.dr1"])
    }  # fmt: skip
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat")
    assert texts(board) == {text.strip() for text in every}


@pytest.mark.parametrize("unit", ["g.li1", "g.ha1"])
def test_8_4_2__only_cavalry_charges(unit: str) -> None:
    """Not infantry, not horse artillery (V06), and not riders who are not in the attack."""
    board = position({unit: "0712", "g.dr1": "0614", "k.li1": "0711", "g.co1": "0611"}, phase="combat")
    assert why(board, f"attack 0711 by {unit} charge {unit}") == ("8.4.2", "charge-who")
    assert why(board, f"attack 0711 by {unit} charge g.dr1") == ("8.4.2", "charge-who")
    assert why(board, f"attack 0711 by {unit} charge g.co1") == ("8.4.2", "charge-who")


def test_8_4_2__together_with_infantry() -> None:
    """Line 3 and dragoons 3 with a four against line 3: +7."""
    board = position({"g.li1": "0712", "g.dr1": "0611", "k.li1": "0711"}, phase="combat")
    events = play(board, "attack 0711 by g.dr1 g.li1 charge g.dr1", dice=(4, 1))
    assert difference(events) == 7
    assert column(events) == "+4…+7"
    assert result(events) == "EX"


def test_8_4_2__of_several_targets_every_one_must_do() -> None:
    """Line in the open and line on a hill: no charge. Both in the open: charge (B01)."""
    board = position({"g.dr1": "0611", "k.li1": "0711", "k.li2": "0610"}, phase="combat")
    assert lawful(board, "attack 0610 0711 by g.dr1 charge g.dr1")
    board = position({"g.dr1": "0511", "k.li1": "0611", "k.li2": "0510"}, phase="combat")
    assert why(board, "attack 0510 0611 by g.dr1 charge g.dr1") == ("8.4.2", "charge-where")
    assert refused(board, "attack 0510 0611 by g.dr1 charge g.dr1").places == ("0510",)


def test_8_4_2__none_in_defence() -> None:
    """Cavalry that is attacked counts its strength alone, and no charge dice fall."""
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat", active="north")
    events = play(board, "attack 0712 by k.li1", dice=(3,))
    assert difference(events) == 0
    assert len(named(events, "rolled")) == 1
    assert destroyed(events) == {}
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat", active="north")
    assert why(board, "attack 0712 by k.li1 charge g.dr1") == ("8.4.2", "charge-who")
