"""Reach over nodes that share hexes and lie on pairs of them, against a plain search by the definition."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps, sets

from feldherr.maps import CostClass, HexMap
from feldherr.maps.footing import Footing
from feldherr.maps.hindrance import hindrance
from feldherr.maps.poses import Poses, pose_at
from feldherr.maps.reach import reach
from feldherr.maps.terms import NO_TURNS, TURNS_AT_START, TURNS_IN_ZONES, Tolls

TURNS = (NO_TURNS, TURNS_AT_START, TURNS_IN_ZONES)


def manoeuvres(map, pairs, seed):
    """The poses of a map, and the (pose, price) of every manoeuvre: forward, turning in place, wheels."""
    dice = random.Random(seed)
    ground = [dice.choice([1, 1, 2, 3]) for _ in range(map.size)]
    poses = Poses(map, pairs=pairs)
    around = []
    for pose in range(6 * map.size):
        found = []
        if poses.lawful[pose]:
            ways = [*poses.ahead(pose), poses.turned(pose, 3)]
            ways += poses.wheels(pose) if pairs else [poses.turned(pose, 1), poses.turned(pose, 5)]
            for to in ways:
                if to is not None:
                    new = set(poses.footprints[to]) - set(poses.footprints[pose])
                    found.append((to, max((ground[hex] for hex in new), default=1)))
        around.append(found)
    return poses, around


def due(tolls, ours, theirs):
    """The dearest of the hexes that are ours and not theirs."""
    return max((sum(toll for hexes, toll in tolls if hex in hexes) for hex in set(ours) - set(theirs)), default=0)


def plain_search(poses, around, start, allowance, blocked, controlled, turns, leaving=(), entering=()):
    """(cost, via) by the definition, by going round until nothing gets cheaper; the sets are of hexes."""
    under = poses.footprints
    still = set(under[start])

    def steps(pose):
        stops = pose != start and bool(set(under[pose]) & controlled)
        if stops and turns != NO_TURNS and set(under[pose]) == still:
            stops = False
        for to, price in around[pose]:
            in_place = set(under[to]) == set(under[pose])
            if set(under[to]) & blocked or (stops and not (in_place and turns == TURNS_IN_ZONES)):
                continue
            yield to, price + due(leaving, under[pose], under[to]) + due(entering, under[to], under[pose])

    best, edge = {start: 0}, {start}
    while edge:
        edge_now, edge = edge, set()
        for pose in edge_now:
            for to, price in steps(pose):
                if best[pose] + price <= min(allowance, best.get(to, allowance + 1) - 1):
                    best[to] = best[pose] + price
                    edge.add(to)
    via = {}
    for pose in sorted(best, key=lambda pose: (best[pose], pose)):
        for to, price in steps(pose):
            if to != start and best.get(to) == best[pose] + price:
                via.setdefault(to, pose)
    del best[start]
    return dict(sorted(best.items(), key=lambda item: (item[1], item[0]))), via


@given(plain_maps(most=6), st.data(), st.booleans(), st.sampled_from(TURNS), st.integers(0, 8), st.integers(0, 10**9))
def test_reach_of_poses_equals_a_plain_search(map, data, pairs, turns, allowance, seed):
    poses, around = manoeuvres(map, pairs, seed)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    start = data.draw(st.sampled_from(range(6 * map.size)))
    blocked = data.draw(sets(map)) - set(poses.footprints[start])
    controlled = data.draw(sets(map))
    cost, via = plain_search(poses, around, start, allowance, blocked, controlled, turns)
    for _ in range(2):  # the second answer is the remembered one
        found = reach(table, start, allowance, map.mask(blocked), map.mask(controlled), turns=turns)
        assert list(found.cost.items()) == list(cost.items())
        assert found.via == via


@given(plain_maps(most=5), st.data(), st.booleans(), st.sampled_from(TURNS), st.integers(0, 8), st.integers(0, 10**9))
def test_reach_of_poses_with_tolls_equals_a_plain_search(map, data, pairs, turns, allowance, seed):
    """Of the hexes that both halves enter (or leave) the dearer is paid for; who turns in place pays nothing."""
    poses, around = manoeuvres(map, pairs, seed)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    start = data.draw(st.sampled_from(range(6 * map.size)))
    blocked, controlled = data.draw(sets(map)), data.draw(sets(map))
    leaving = [(data.draw(sets(map)), toll) for toll in (1, 2)]
    entering = [(data.draw(sets(map)), toll) for toll in (1, 2)]
    cost, via = plain_search(poses, around, start, allowance, blocked, controlled, turns, leaving, entering)
    tolls = Tolls(*(tuple((map.mask(hexes), toll) for hexes, toll in some) for some in (leaving, entering)))
    found = reach(table, start, allowance, map.mask(blocked), map.mask(controlled), tolls, turns=turns)
    assert list(found.cost.items()) == list(cost.items())
    assert found.via == via


@given(plain_maps(most=4), st.data(), st.booleans(), st.sampled_from(TURNS), st.integers(0, 8), st.integers(0, 10**9))
def test_what_keeps_a_pose_out_of_reach(map, data, pairs, turns, allowance, seed):
    """The hexes to be cleared are as few as there can be: no smaller part of those in the way opens one."""
    poses, around = manoeuvres(map, pairs, seed)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    start, to = (data.draw(st.sampled_from(range(6 * map.size))) for _ in range(2))
    exempt = set(poses.footprints[start])
    few = st.sets(st.integers(0, map.size - 1), max_size=4)
    blocked, controlled = data.draw(few) - exempt - set(poses.footprints[to]), data.draw(few)

    def opened(cleared):
        return (
            to == start
            or to in plain_search(poses, around, start, allowance, blocked - cleared, controlled - cleared, turns)[0]
        )

    found = hindrance(table, {start: 0}, allowance, to, map.mask(blocked), map.mask(controlled), turns=turns)
    if opened(set()):
        assert found.met == ()
        assert found.cost is not None
        assert found.cost <= allowance
        return
    assert found.cost is None or found.cost > allowance
    barred = blocked | controlled
    least = next(
        (
            count
            for count in range(1, len(barred) + 1)
            if any(opened(set(some)) for some in combinations(barred, count))
        ),
        0,
    )
    assert len(found.met) == least
    assert opened(set(found.met)) == bool(least)


def test_a_hex_that_is_cleared_counts_once_for_all_poses_on_it() -> None:
    """A dearer way to a pose may be the better one, as the hexes cleared for it are under what comes next too."""
    map = HexMap(columns=4, rows=3)
    poses, around = manoeuvres(map, True, 681)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    blocked, controlled = map.mask([3]), map.mask([4, 7, 8])
    found = hindrance(table, {56: 0}, 4, 48, blocked, controlled)
    assert (found.cost, found.bare, len(found.met)) == (None, 3, 1)
    assert 48 in reach(table, 56, 4, blocked, controlled & ~map.mask(found.met))


def test_a_unit_in_a_zone_turns_there_only_by_leave() -> None:
    """A row of hexes in a column; all but the last are controlled. Facing 3 is down and to the left."""
    map = HexMap(columns=3, rows=6)
    poses, around = manoeuvres(map, False, 0)
    table = CostClass.over(Footing(map, poses.footprints), lambda pose: [(to, 1) for to, _ in around[pose]])
    start = pose_at(map.index("0203"), 0)
    zone = map.power[map.index("0203")]
    about, behind = pose_at(map.index("0203"), 3), pose_at(map.index("0204"), 3)
    for turns, goes_on in ((NO_TURNS, False), (TURNS_AT_START, True), (TURNS_IN_ZONES, True)):
        found = reach(table, start, 2, 0, zone, turns=turns)
        assert about in found, "a step is free to whoever begins in a zone"
        assert (behind in found) == goes_on
    entered = pose_at(map.index("0202"), 0)
    stops = map.power[map.index("0202")]
    assert entered in reach(table, start, 1, 0, stops)
    assert pose_at(map.index("0202"), 1) not in reach(table, start, 2, 0, stops, turns=TURNS_AT_START)
    assert pose_at(map.index("0202"), 1) in reach(table, start, 2, 0, stops, turns=TURNS_IN_ZONES)


def test_a_pair_is_shut_out_by_either_half() -> None:
    map = HexMap(columns=6, rows=6)
    poses, around = manoeuvres(map, True, 0)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    start = pose_at(map.index("0305"), 0)
    to = poses.ahead(start)[0]
    assert to in reach(table, start, 3)
    for hex in poses.footprints[to or 0]:
        assert to not in reach(table, start, 3, map.power[hex] & ~poses.mask(start))


@given(plain_maps(most=5), st.booleans(), st.integers(0, 10**9))
def test_steps_are_told_from_either_end(map, pairs, seed):
    poses, around = manoeuvres(map, pairs, seed)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    nodes = range(6 * map.size)
    there = {(node, to, price) for node in nodes for to, price in around[node]}
    assert {(node, to, price) for node in nodes for price, (_, after) in table.steps(node) for to in after} == there
    back = [[(node, to, price) for node, price in table.into(to)] for to in nodes]
    assert {step for steps in back for step in steps} == there
    assert all(steps == sorted(steps) for steps in back)
    assert all(table.price(node, to) == price for node, to, price in there)
    assert all(table.price(node, to) is None for node in nodes for to in set(nodes) - {to for to, _ in around[node]})


def test_classes_over_one_footing_share_what_they_stand_on() -> None:
    map = HexMap(columns=4, rows=4)
    poses, around = manoeuvres(map, True, 0)
    footing = Footing(map, poses.footprints)
    one = CostClass.over(footing, around.__getitem__)
    dearer = CostClass.over(footing, lambda pose: [(to, price + 1) for to, price in around[pose]])
    assert one.powers is dearer.powers
    assert one.footprints is dearer.footprints
    for pose in range(6 * map.size):
        assert [id(steps) for _, steps in one.steps(pose)] == [id(steps) for _, steps in dearer.steps(pose)]


def test_a_footprint_is_known_by_its_hexes() -> None:
    map = HexMap(columns=4, rows=4)
    poses = Poses(map, pairs=True)
    table = CostClass.over(Footing(map, poses.footprints), lambda pose: [])
    pose = pose_at(map.index("0202"), 1)
    assert table.footprints[pose] == poses.footprints[pose]
    assert table.power(pose) == poses.mask(pose)
    assert table.alike((pose,)) == {pose, poses.turned(pose, 3)}
    with pytest.raises(KeyError):
        reach(table, pose, 3).path(poses.turned(pose, 3) or 0)


def test_tolls_of_no_hex_are_no_tolls() -> None:
    """As of friends all of whose hexes are shut to a unit anyway; of hexes that share a step the dearest is due."""
    map = HexMap(columns=4, rows=4)
    poses, around = manoeuvres(map, True, 0)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    here = pose_at(map.index("0203"), 0)
    there = poses.ahead(here)[0]
    assert there is not None
    assert table.dues(((0, 2),))(there, here) == 0
    fresh = map.mask([hex for hex in poses.footprints[there] if hex not in poses.footprints[here]])
    assert table.dues(((fresh, 2), (0, 1)))(there, here) == 2


def test_a_pose_is_reached_where_a_toll_has_no_hex() -> None:
    map = HexMap(columns=4, rows=4)
    poses, around = manoeuvres(map, True, 0)
    table = CostClass.over(Footing(map, poses.footprints), around.__getitem__)
    start = pose_at(map.index("0203"), 0)
    assert dict(reach(table, start, 4, tolls=Tolls(entering=((0, 2),))).cost) == dict(reach(table, start, 4).cost)
