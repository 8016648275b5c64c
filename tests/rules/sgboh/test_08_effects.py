"""Hits, depletion, retreat and rout (rulebook 8.1 to 8.4), with the geometry of all retreats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.rules import effects, retreat
from feldherr.games.sgboh.state.amendments import REMNANTS
from feldherr.games.sgboh.state.events_effects import Depleted, Hit, LeaderBusy, Retreated, Routed
from feldherr.kernel import PlayContext, Scripted

FACINGS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "retreats.json").read_text())["facings"]
FAR = "f=MI 2502/1"
"""A unit of red that is out of the way."""


def suffer(fray: Board, name: str, hits: int) -> list[Any]:
    context = PlayContext(Scripted())
    effects.suffer(fray.field, fray.unit(name), hits, context, "missile")
    assert fray.field.faults() == []
    return context.events


def rout(fray: Board, name: str) -> list[Any]:
    context = PlayContext(Scripted())
    effects.rout(fray.field, fray.unit(name), context, "shock")
    assert fray.field.faults() == []
    return context.events


# 8.1, 8.2


def test_8_1__with_as_many_hits_as_its_quality_a_unit_routs_at_once() -> None:
    fray = Board(FAR, "d=MI 1510/4(3)")
    assert [type(event) for event in suffer(fray, "b.d", 1)] == [Hit]
    assert (fray.hits("b.d"), fray.at("b.d")) == (4, "1510/4")
    assert [type(event) for event in suffer(fray, "b.d", 1)] == [Hit, Routed]
    assert (fray.at("b.d"), fray.lost()) == ("lost", ["b.d"])
    assert fray.field.at[fray.setting.map.index("1510")] == -1


def test_8_1__who_is_off_the_map_suffers_no_more() -> None:
    fray = Board(FAR, "d=MI 1510/4(4)")
    suffer(fray, "b.d", 1)
    assert suffer(fray, "b.d", 3) == []
    assert fray.lost() == ["b.d"]


@pytest.mark.parametrize(("had", "more", "keeps"), [(6, 1, 1), (6, 2, 1), (6, 3, 2), (5, 2, 1)])
def test_8_22__depletion_by_hits_keeps_those_above_the_printed_quality_and_at_least_one(
    had: int, more: int, keeps: int
) -> None:
    fray = Board(FAR, f"d=HId 1510/4({had})")
    suffer(fray, "b.d", more)
    assert (fray.depleted("b.d"), fray.hits("b.d"), fray.at("b.d")) == (True, keeps, "1510/4")
    assert fray.field.tq(fray.unit("b.d")) == 5


@pytest.mark.parametrize(("had", "keeps"), [(5, 2), (1, 0), (0, 0), (6, 3)])
def test_8_22__depletion_by_rout_keeps_half_of_the_hits(had: int, keeps: int) -> None:
    fray = Board(FAR, f"d=HId 1510/4({had})")
    (event,) = rout(fray, "b.d")
    assert event == Depleted("blue", "b.d", keeps, True)
    assert (fray.depleted("b.d"), fray.hits("b.d"), fray.at("b.d")) == (True, keeps, "1510/4")


def test_8_23__a_depleted_unit_routs_with_hits_as_its_lower_quality_and_by_a_rout_result() -> None:
    fray = Board(FAR, "d=HId 1510/4(3)D e=HId 1610/4D")
    suffer(fray, "b.d", 1)
    assert fray.at("b.d") == "1510/4"
    suffer(fray, "b.d", 1)
    rout(fray, "b.e")
    assert fray.lost() == ["b.d", "b.e"]


def test_8_21__what_is_left_after_depletion_may_rout_at_once() -> None:
    fray = Board(FAR, "a=Pr 1510/4(4) b=Pr 1610/4(4) c=P3 1710/4(2)")
    suffer(fray, "b.a", 5)  # nine: four are left, of a quality of three
    suffer(fray, "b.b", 3)  # seven: two are left
    suffer(fray, "b.c", 1)  # three of three: one is left, of a quality of one
    assert fray.lost() == ["b.a", "b.c"]
    assert (fray.depleted("b.b"), fray.hits("b.b")) == (True, 2)


def test_11_25__in_column_a_unit_routs_by_its_lower_quality() -> None:
    fray = Board(FAR, "d=MI 1510/4(2)C e=HId 1610/4(4)C")
    suffer(fray, "b.d", 1)
    suffer(fray, "b.e", 1)  # five of five: none above the printed seven, so one is kept
    assert fray.lost() == ["b.d"]
    assert (fray.depleted("b.e"), fray.hits("b.e")) == (True, 1)


def test_5_35__hits_on_a_stack_are_shared_and_the_top_unit_has_the_odd_one() -> None:
    fray = Board(FAR, "[a=Pr b=Pr] 1510/4 c=HI 1610/4")
    a, b, c = (fray.unit(f"b.{name}") for name in "abc")
    assert effects.share(fray.field, b, 3) == [(a, 2), (b, 1)]
    assert effects.share(fray.field, a, 1) == [(a, 1), (b, 0)]
    assert effects.share(fray.field, c, 3) == [(c, 3)]


def test_4_36__a_leader_of_a_lost_unit_is_busy_but_stays_while_somebody_of_the_stack_is_there() -> None:
    fray = Board(FAR, "[a=PrD b=PrD] 1510/4 l@a")
    rout(fray, "b.a")
    assert fray.at("b.l") == "1510"
    events = rout(fray, "b.b")
    assert fray.at("b.l") == "away"
    assert LeaderBusy("blue", "b.l", "b.b") in events
    assert fray.lost() == ["b.a", "b.b"]  # he is not killed


def test_10_3__the_rear_unit_of_a_double_depth_is_lost_with_the_front_one() -> None:
    fray = Board(FAR, "p=PH 1510+1509/4 q=PH 1710+1709/4 z=MI 2010/4")
    field, p, q = fray.field, fray.unit("b.p"), fray.unit("b.q")
    field.put(q, fray.setting.under)
    field.deep, field.rear[p] = 1 << p, 1 << q
    field.depleted |= 1 << p
    rout(fray, "b.p")
    assert fray.lost() == ["b.p", "b.q"]
    assert field.deep >> p & 1  # its points are those of a double depth still


# 8.3: geometry


def directions(fray: Board, name: str, foes: tuple[str, ...]) -> list[int]:
    """The directions in which a unit may retreat from red units."""
    field, unit = fray.field, fray.unit(name)
    mask = 0
    for foe in foes:
        mask |= field.under(fray.unit(f"r.{foe}"))
    six = fray.setting.map.sides[field.pose[unit] // 6]
    found = retreat.ways(field, unit, mask)
    assert all(node % 6 == field.pose[unit] % 6 for node in found)
    return sorted(six.index(node // 6) for node in found)


def beside(fray: Board, hex: str, step: list[int]) -> str:
    """The hex at an axial step from another one."""
    board = fray.setting.map
    q, r = board.axial[board.index(hex)]
    return board.label(board.axial.index((q + step[0], r + step[1])))


@pytest.mark.parametrize("hex", ["1510", "1610"])
@pytest.mark.parametrize("row", FACINGS, ids=lambda row: f"facing {row['facing']}")
def test_8_3__one_hex_goes_the_three_ways_that_are_not_next_to_its_attacker(row: dict[str, Any], hex: str) -> None:
    plain = Board(FAR, "z=MI 0101/1")
    for name, case in row["one"].items():
        at = beside(plain, hex, case["at"])
        # The attacker has its back turned, so that no zone has a part in it.
        board = plain.setting.map
        back = board.sides[board.index(at)].index(board.index(hex)) + 3
        fray = Board(f"x=MI {at}/{back % 6}", f"d=HI {hex}/{row['facing']}")
        assert directions(fray, "b.d", ("x",)) == case["ways"], name


@pytest.mark.parametrize("hex", ["1510", "1610"])
@pytest.mark.parametrize("row", FACINGS, ids=lambda row: f"facing {row['facing']}")
def test_8_3__two_hexes_go_as_a_whole_where_no_half_is_next_to_the_attacker(row: dict[str, Any], hex: str) -> None:
    plain = Board(FAR, "z=MI 0101/1")
    right = beside(plain, hex, row["two"]["right_half"])
    for name, case in row["two"]["attackers"].items():
        at = beside(plain, hex, case["at"])
        board = plain.setting.map
        near = next(half for half in (hex, right) if board.index(half) in board.neighbours[board.index(at)])
        back = board.sides[board.index(at)].index(board.index(near)) + 3
        fray = Board(f"x=MI {at}/{back % 6}", f"d=PH {hex}+{right}/{row['facing']}")
        found = directions(fray, "b.d", ("x",))
        # The zone of who looks away may lie over a way to the side of a long unit, never over those of the table.
        assert found == case["ways"], name


@pytest.mark.parametrize(
    ("attackers", "hexes"),
    [
        ("1410", "1509 1609 1610"),
        ("1409", "1511 1609 1610"),
        ("1511", "1409 1509 1609"),
        ("1509", "1410 1511 1610"),
        ("1609", "1409 1410 1511"),
        ("1610", "1409 1410 1509"),
        ("1410 1409", "1609 1610"),
        ("1410 1511", "1509 1609"),
        ("1410 1509", "1610"),
        ("1409 1511", "1609"),
        ("1410 1609", ""),
        ("1409 1610", ""),
        ("1509 1511", ""),
    ],
)
@pytest.mark.parametrize("facing", range(6))
def test_8_3__the_ways_from_one_attacker_and_from_two(attackers: str, hexes: str, facing: int) -> None:
    field = Board(FAR, "z=MI 0101/1").setting.map
    names, text = "xy", []
    for name, at in zip(names, attackers.split(), strict=False):
        back = field.sides[field.index(at)].index(field.index("1510")) + 3
        text.append(f"{name}=MI {at}/{back % 6}")
    fray = Board(" ".join(text), f"d=HI 1510/{facing}")
    mask = sum(fray.setting.map.power[fray.setting.map.index(at)] for at in attackers.split())
    found = retreat.ways(fray.field, fray.unit("b.d"), mask)
    assert " ".join(sorted(fray.setting.map.label(node // 6) for node in found)) == hexes


def test_8_3__a_long_attacker_leaves_two_ways() -> None:
    fray = Board("p=PH 1409+1410/1", "d=HI 1510/4")
    fray.resolve("p", "d", 9)
    assert fray.asked() == ("retreating", "blue")
    assert fray.poses() == ["1609/4", "1610/4"]


def test_8_3__the_owner_chooses_and_the_facing_is_kept() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 l@d")
    fray.resolve("x", "d", 9)
    assert fray.asked() == ("retreating", "blue")
    assert fray.poses() == ["1509/4", "1609/4", "1610/4"]
    fray.refuses("retreat b.d 1511w", "8.3", "sgboh-retreat-beside")
    fray.refuses("retreat b.d 1409w", "8.3", "sgboh-retreat-beside")
    fray.refuses("retreat b.d 1610nw", "8.3", "sgboh-retreat-facing")
    fray.refuses("retreat b.d 1709w", "8.3", "sgboh-retreat-far")
    fray.refuses("retreat b.l 1610w", "2.2", "sgboh-needs-unit")
    events = fray.play("retreat b.d 1610w")
    assert Retreated("blue", ("b.d",), ("1510", "1610"), "1610w") in events
    assert (fray.at("b.d"), fray.hits("b.d"), fray.at("b.l")) == ("1610/4", 2, "1610")


def test_8_3__zones_of_other_enemies_bar_hexes_and_their_neighbourhood_does_not() -> None:
    fray = Board("x=HI 1410/1 a=HI 1709/4 c=HI 1711/4", "d=HI 1510/4")
    fray.resolve("x", "d", 9)  # one hex is left, so nobody is asked
    assert fray.at("b.d") == "1509/4"
    fray = Board("x=HI 1410/1 a=HI 1709/1 c=HI 1711/1", "d=HI 1510/4")
    fray.resolve("x", "d", 9)
    assert fray.poses() == ["1509/4", "1609/4", "1610/4"]


def test_8_3__without_a_hex_a_unit_stands_and_takes_two_hits_more() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1509/4 f=HI 1609/4 g=HI 1610/4")
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.hits("b.d")) == ("1510/4", 4)
    assert fray.over


def test_8_3__a_stack_without_a_hex_shares_the_two_hits() -> None:
    fray = Board("x=HI 1410/1", "[d=Pr k=Pr] 1510/4 e=HI 1509/4 f=HI 1609/4 g=HI 1610/4")
    fray.resolve("x", "d", 9)  # two hits shared, then two more
    assert [(fray.at(name), fray.hits(name)) for name in ("b.d", "b.k")] == [("1510/4", 2), ("1510/4", 2)]


def test_8_3__the_two_hits_may_rout_and_then_the_attacker_advances() -> None:
    fray = Board("x=HI 1410/1", "d=MI 1510/4(2) e=HI 1509/4 f=HI 1609/4 g=HI 1610/4")
    fray.resolve("x", "d", 9)
    assert fray.lost() == ["b.d"]
    assert fray.asked() == ("advancing", "red")


def test_8_3__the_two_hits_may_deplete() -> None:
    fray = Board("x=HI 1410/1", "d=HId 1510/4(4) e=HI 1509/4 f=HI 1609/4 g=HI 1610/4")
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.depleted("b.d"), fray.hits("b.d")) == ("1510/4", True, 1)


def test_8_3__the_zone_at_the_flank_of_skirmishers_bars_hexes_too() -> None:
    # 1609 is south of y: before nobody, but at its flank.
    for kind, open_to in (("HI", ["1509/4", "1609/4", "1610/4"]), ("SK", ["1509/4", "1610/4"])):
        field = Board(f"x=HI 1410/1 y={kind} 1608/1", "d=HI 1510/4")
        field.resolve("x", "d", 10)
        assert field.poses() == open_to


@pytest.mark.parametrize(("more", "friend"), [("", "Pr:II"), (" y=HI 1608/2", "Pr")])
def test_8_3__a_friend_of_another_legion_or_in_an_enemy_zone_takes_nobody_in(more: str, friend: str) -> None:
    field = Board(f"x=HI 1410/1{more}", f"d=Pr 1510/4 e={friend} 1609/3")
    field.resolve("x", "d", 10)
    assert field.poses() == ["1509/4", "1610/4"]


def test_8_3__two_hexes_attacked_in_front_and_flank_have_one_way() -> None:
    field = Board("a=HI 1510/4 c=HI 1412/0", "p=PH 1410+1411/1")
    field.resolve("a c", "p", 10)
    while field.asked()[0] == "sharing":
        field.play(field.options()[0])
    assert field.at("b.p") == "1310+1311/1"
    assert field.poses() == ["1410/3", "1410/4", "1410/5"]


def test_8_3__a_leader_alone_bars_no_hex() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1509/4 g=HI 1610/4")
    fray.field.put(fray.unit("b.l"), fray.node("1609", 0))
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == "1609/4"


def test_4_35__a_leader_makes_way_for_an_enemy_that_retreats_onto_his_hex() -> None:
    hemmed = "d=HI 1510/4 e=HI 1509/4 g=HI 1610/4"
    fray = Board("x=HI 1410/1", hemmed)
    fray.place("r.l", "1609")
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.asked()) == ("1609/4", ("after-step", "red"))
    assert {text.split()[0] for text in fray.options()} == {"custom", "pass", "flee"}
    fray.play("flee r.l 1608")
    assert fray.at("r.l") == "1608"
    assert fray.asked() == ("advancing", "red")
    fray = Board("x=HI 1410/1", hemmed)
    fray.place("r.l", "1609")
    fray.resolve("x", "d", 9)
    fray.play("pass")
    assert fray.lost() == ["r.l"]


def test_4_35__with_nowhere_to_go_he_is_lost_and_before_the_amendment_stayed() -> None:
    ring = "e=HI 1509/4 g=HI 1610/4 h=HI 1608/4 i=HI 1708/4 j=HI 1709/4"
    for amendments, lost in ((-1, ["r.l"]), (6, [])):
        fray = Board("x=HI 1410/1", f"d=HI 1510/4 {ring}", amendments=amendments)
        fray.place("r.l", "1609")
        fray.resolve("x", "d", 9)
        # His own hex is vacated: he gets out by the hex that d has left, if he may.
        if fray.asked() == ("after-step", "red"):
            fray.play("pass")
        assert fray.lost() == lost


def test_5_33__who_retreats_to_a_friend_is_on_top_and_looks_where_he_looks() -> None:
    fray = Board("x=HI 1410/1", "d=Pr 1510/4 a=Pr 1609/3 e=HI 1509/4 g=Ha 1610/4")
    fray.resolve("x", "d", 9)  # hastati are of another class
    assert (fray.at("b.d"), fray.at("b.a")) == ("1609/3", "1609/3")
    assert fray.field.stack(fray.unit("b.a")) == (fray.unit("b.d"), fray.unit("b.a"))
    fray = Board("x=HI 1410/1", "d=Pr 1510/4 a=Pr 1609/3 g=Ha 1610/4")
    fray.resolve("x", "d", 9)
    fray.refuses("retreat b.d 1610w", "5.32", "sgboh-retreat-friends")
    fray.refuses("retreat b.d 1609w", "8.3", "sgboh-retreat-facing")


def test_8_3__a_stack_goes_together_and_joins_nobody() -> None:
    fray = Board("x=HI 1410/1", "[d=Pr k=Pr] 1510/4 a=Pr 1609/4 e=HI 1509/4 l@d")
    fray.resolve("x", "d", 9)
    assert [fray.at(name) for name in ("b.d", "b.k", "b.l")] == ["1610/4", "1610/4", "1610"]
    assert fray.field.top(fray.unit("b.k")) == fray.unit("b.d")


@pytest.mark.parametrize("terrain", ["marsh", "woods", "rough"])
def test_8_3__the_ground_deals_no_hit(terrain: str) -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1509/4 g=HI 1610/4", terrain={"1609": terrain})
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.hits("b.d")) == ("1609/4", 2)


def test_8_3__closed_ground_and_works_are_no_way() -> None:
    fray = Board("x=HI 1410/1", "d=CH 1510/4 e=HI 1509/4", terrain={"1609": "woods"})
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == "1610/4"
    fray = Board("x=HI 1410/1", "d=HI 1510/4", works=[("rampart", "1609", "1510"), ("rampart", "1510", "1610")])
    fray.resolve("x", "d", 9)  # from without and from within
    assert fray.at("b.d") == "1509/4"
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1509/4", works=[("gate", "1609", "1510"), ("gate", "1610", "1510")])
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.hits("b.d")) == ("1510/4", 4)


def test_11_13__a_retreat_over_works_is_refused() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4", works=[("rampart", "1609", "1510")])
    fray.resolve("x", "d", 9)
    fray.refuses("retreat b.d 1609w", "11.13", "sgboh-retreat-works")


def test_8_3__off_the_map_only_if_there_is_no_hex() -> None:
    fray = Board("x=HI 0210/5", "d=HI 0110/1")
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == "0109/1"
    fray = Board("x=HI 0210/5", "d=HI 0110/1 e=HI 0109/1 l@d")
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.lost(), fray.at("b.l")) == ("lost", ["b.d"], "away")
    assert fray.asked() == ("advancing", "red")
    fray = Board("x=HI 0210/5 y=HI 0109/2", "d=HI 0110/1")
    fray.resolve("x y", "d", 9, against="d")
    fray.play("bear r.x")
    assert fray.lost() == ["b.d"]
    fray = Board("x=HI 0102/0", "d=HI 0101/1 e=HI 0201/4")
    fray.resolve("x", "d", 9)
    assert fray.lost() == ["b.d"]


def test_8_3__with_no_direction_at_all_the_edge_is_no_way_out() -> None:
    # Attackers above and below leave nothing; off the map to the left is next to both.
    fray = Board("x=HI 0109/2 y=HI 0111/0", "d=HI 0110/1")
    mask = fray.field.under(fray.unit("r.x")) | fray.field.under(fray.unit("r.y"))
    assert retreat.ways(fray.field, fray.unit("b.d"), mask) == []
    assert not retreat.leaves_map(fray.field, fray.unit("b.d"), mask)


def test_8_3__two_hexes_at_the_edge() -> None:
    fray = Board("x=HI 2910/1", "d=PH 3010+3009/4")
    fray.resolve("x", "d", 9)  # in front of both: only off the map
    assert fray.lost() == ["b.d"]
    fray = Board("x=HI 2911/1", "d=PH 3010+3009/4")
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == "3009+3008/4"  # aside is open, so it must


@pytest.mark.parametrize(
    ("at", "facing", "poses"),
    [
        ("1410/1", 4, "1509+1508 1609+1608 1610+1609"),
        ("1409/1", 4, "1609+1608 1610+1609"),
        ("1408/1", 4, "1511+1510 1609+1608 1610+1609"),
        ("1511/0", 4, "1409+1408 1509+1508 1609+1608"),
        ("1508/2", 4, "1410+1409 1511+1510 1610+1609"),
        ("1608/3", 4, "1409+1408 1410+1409 1511+1510"),
        ("1609/3", 4, "1409+1408 1410+1409"),
        ("1610/4", 4, "1409+1408 1410+1409 1509+1508"),
    ],
)
def test_8_3__a_phalanx_retreats_as_a_whole(at: str, facing: int, poses: str) -> None:
    fray = Board(f"x=HI {at}", f"d=PH 1510+1509/{facing}")
    fray.resolve("x", "d", 9)
    assert " ".join(one.removesuffix("/4") for one in fray.poses()) == poses


def test_8_3__half_a_phalanx_barred_is_all_of_it() -> None:
    fray = Board("x=HI 1409/1", "d=PH 1510+1509/4 e=HI 1608/4")
    fray.resolve("x", "d", 9)
    assert fray.at("b.d") == "1610+1609/4"
    fray = Board("x=HI 1409/1 z=HI 1709/4", "d=PH 1510+1509/4")
    fray.resolve("x", "d", 9)
    assert (fray.at("b.d"), fray.hits("b.d")) == ("1510+1509/4", 4)
    fray = Board("x=HI 1410/1 y=HI 1408/1", "d=PH 1510+1509/4")
    fray.resolve("x y", "d", 10)
    fray.play("bear r.x")
    assert fray.poses() == ["1609+1608/4", "1610+1609/4"]


def test_8_3__a_column_goes_as_it_is() -> None:
    fray = Board("x=HI 1410/1", "d=MI 1510/4C")
    fray.resolve("x", "d", 9)  # two hits of a quality of three
    assert fray.options() == ["retreat b.d 1509csw", "retreat b.d 1609csw", "retreat b.d 1610csw"]
    fray.refuses("retreat b.d 1609w", "8.3", "sgboh-retreat-facing")
    fray.play("retreat b.d 1609csw")
    assert fray.field.column >> fray.unit("b.d") & 1


def test_8_3__attackers_go_back_from_the_defender_in_their_owners_order() -> None:
    fray = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4")
    fray.resolve("x y", "d", 4)  # a hit each, and back
    assert fray.asked() == ("retreating", "red")
    assert fray.options() == [
        "retreat r.x 1310e", "retreat r.x 1311e", "retreat r.x 1411e",
        "retreat r.y 1309e", "retreat r.y 1310e", "retreat r.y 1408e",
    ]  # fmt: skip
    fray.play("retreat r.y 1310e")
    assert fray.poses() == ["1311/1", "1411/1"]
    fray.refuses("retreat r.x 1409e", "8.3", "sgboh-retreat-beside")
    fray.play("retreat r.x 1311e")
    assert fray.over


def test_8_3__one_that_waits_may_find_room() -> None:
    fray = Board("x=HI 1410/1 y=HI 1310/1 w=HI 1311/1 v=HI 1411/1", "d=HI 1510/4")
    fray.resolve("x", "d", 4)
    assert (fray.at("r.x"), fray.hits("r.x")) == ("1410/1", 4)


@pytest.mark.parametrize(
    ("amendments", "hexes"),
    [(-1, {"1509w", "1609w"}), (REMNANTS - 1, {"1409w", "1509w", "1609w"})],
    ids=["now", "before the amendment"],
)
def test_8_3__nobody_retreats_next_to_the_lower_unit_of_a_stack_that_attacked(amendments: int, hexes: set[str]) -> None:
    """The top cohort falls to its hit; 1409 is next to the other one, in nobody's zone and not next to c."""
    board = Board("[a=Co(5) b=Co] 1410/1 c=HI 1511/0", "d=HI 1510/4", amendments=amendments)
    board.resolve("a c", "d", 9)
    board.play("bear r.a")
    assert board.lost() == ["r.a"]
    assert {text.split()[-1].removeprefix("1510") for text in board.options()} == hexes


def test_8_3__an_attacker_goes_back_from_the_lower_unit_of_a_stack_too() -> None:
    """Two hits on x, and that of the defenders on the top cohort, its last: 1409 is next to the other one."""
    for amendments, beside in ((-1, False), (REMNANTS - 1, True)):
        board = Board("x=HI 1410/1", "[a=Co(5) b=Co] 1510/1 c=HI 1511/1", amendments=amendments)
        board.resolve("x", "a c", 4)
        board.play("bear b.a")
        assert board.lost() == ["b.a"]
        assert ("retreat r.x 1409e" in board.options()) is beside


def test_8_3__a_phalanx_has_no_way_back_into_a_town() -> None:
    board = Board("a=HI 1409/1", "p=PH 1510+1509/4", terrain=dict.fromkeys(("1610", "1609", "1608"), "town"))
    board.resolve("a", "p", 9)
    assert (board.over, board.at("b.p"), board.hits("b.p")) == (True, "1510+1509/4", 4)


def test_10_12__a_gun_stays_behind_and_is_lost() -> None:
    fray = Board("x=HI 1410/1", "[d=HI g=ART] 1510/4")
    fray.resolve("x", "d", 9)
    fray.play("retreat b.d 1609w")
    assert fray.lost() == ["b.g"]
    fray = Board("x=HI 1410/1", "[d=HI(4) g=ART] 1510/4")
    fray.resolve("x", "d", 6)  # its foot routs by the hit
    assert fray.lost() == ["b.d", "b.g"]
    assert fray.asked() == ("advancing", "red")


# 8.4


def test_8_4__the_attacker_may_keep_a_unit_when_hits_rout_everybody() -> None:
    fray = Board("x=MI 1410/1(4)", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 6)
    assert fray.asked() == ("keeping", "red")
    assert fray.options() == ["keep r.x", "pass"]
    fray.play("keep r.x")
    assert (fray.lost(), fray.hits("r.x"), fray.asked()) == (["b.d"], 4, ("advancing", "red"))
    fray = Board("x=MI 1410/1(4)", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 6)
    fray.play("pass")
    assert sorted(fray.lost()) == ["b.d", "r.x"]
    assert fray.over


def test_8_4__one_of_several() -> None:
    fray = Board("x=MI 1410/1(4) y=MI 1409/1(4)", "d=MI 1510/4(4)")
    fray.resolve("x y", "d", 5)
    assert fray.options() == ["keep r.x", "keep r.y", "pass"]
    fray.play("keep r.y")
    assert sorted(fray.lost()) == ["b.d", "r.x"]
    assert fray.hits("r.y") == 4
    assert fray.asked() == ("advancing", "red")
    fray = Board("x=MI 1410/1(4) y=MI 1409/1(4)", "d=MI 1510/4(4)")
    fray.resolve("x y", "d", 6)
    fray.play("bear r.x")  # one hit: y lives anyway
    assert sorted(fray.lost()) == ["b.d", "r.x"]


def test_8_4__not_by_a_check_and_not_where_somebody_is_left() -> None:
    fray = Board("x=MI 1410/1(4)", "d=MI 1510/4")
    fray.resolve("x", "d", 12, dice=(6,))  # the defender routs by the die
    assert sorted(fray.lost()) == ["b.d", "r.x"]
    fray = Board("x=MI 1410/1(4)", "d=HId 1510/4(6)")
    fray.resolve("x", "d", 6)
    assert (fray.lost(), fray.depleted("b.d")) == (["r.x"], True)


def test_8_4__a_depleted_unit_is_kept_by_its_lower_quality() -> None:
    fray = Board("[a=Pr(2)D k=Pr(2)D] 1410/1", "d=MI 1510/4(4)")
    fray.resolve("a", "d", 5)
    assert fray.options() == ["keep r.a", "keep r.k", "pass"]
    fray.play("keep r.k")
    assert sorted(fray.lost()) == ["b.d", "r.a"]
    assert fray.hits("r.k") == 2


WALLED = " ".join(f"w{number}=HI {hex}/4" for number, hex in enumerate(("1310", "1311", "1411", "1409"), 1))


def test_8_4__the_hits_of_a_barred_retreat_count() -> None:
    """Row 4: two hits and a retreat for the attacker, one hit for the defender; friends stand round the attacker."""
    fray = Board(f"x=HI 1410/1(1) {WALLED}", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 4)
    assert fray.asked() == ("keeping", "red")
    assert fray.options() == ["keep r.x", "pass"]
    fray.play("keep r.x")
    assert (fray.lost(), fray.hits("r.x"), fray.at("r.x"), fray.over) == (["b.d"], 4, "1410/1", True)
    fray = Board(f"x=HI 1410/1(1) {WALLED}", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 4)
    fray.play("pass")
    assert (sorted(fray.lost()), fray.over) == (["b.d", "r.x"], True)


def test_8_4__not_where_somebody_gets_away_or_lives_through_it() -> None:
    fray = Board("x=HI 1410/1(1)", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 4)
    assert fray.asked() == ("retreating", "red")  # the way back is open
    assert fray.poses() == ["1310/1", "1311/1", "1411/1"]  # but not to where the enemy stood
    fray = Board(f"x=HI 1410/1 {WALLED}", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 4)
    assert (fray.lost(), fray.hits("r.x"), fray.over) == (["b.d"], 4, True)  # four hits of five
    fray = Board(f"x=HI 1410/1(1) {WALLED}", "d=MI 1510/4(3)")
    fray.resolve("x", "d", 4)
    assert (fray.lost(), fray.hits("b.d"), fray.over) == (["r.x"], 4, True)  # the defender stands


def test_8_4__only_an_attacker_can_be_kept() -> None:
    fray = Board("x=MI 1410/1(4)", "d=MI 1510/4(4)")
    fray.resolve("x", "d", 6)
    fray.refuses("keep b.d", "8.4", "sgboh-keep-who")


def test_8_4__a_chariot_that_is_kept_has_routed_all_and_is_not_lost_after_it() -> None:
    fray = Board("x=CH 1410/1(6)", "d=HI 1510/4(4)")
    fray.resolve("x", "d", 6)
    fray.play("keep r.x")
    fray.play("advance r.x 1510e")
    assert (fray.lost(), fray.at("r.x"), fray.hits("r.x")) == (["b.d"], "1510/1", 6)


def test_7_71__over_works_one_need_not_go_but_has_a_hex_without_them_to_go_to() -> None:
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4", works=[("rampart", "1511", "1410")])
    fray.resolve("x", "d e", 19)
    fray.refuses("pass", "7.71", "sgboh-advance-must")
    assert {text.split()[2][:4] for text in fray.options()} == {"1510", "1511"}
