"""Floods against `reach`: the same nodes in the same order, at the same prices, by the same ways."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps, sets

from feldherr.maps import CostClass, HexMap
from feldherr.maps.flood import Floods
from feldherr.maps.footing import Footing
from feldherr.maps.poses import Poses, pose_at
from feldherr.maps.reach import reach, way
from feldherr.maps.terms import Tolls


def table_of(map: HexMap, poses: Poses, seed: int) -> CostClass:
    """Steps ahead at a price by chance, wheels, turns by one vertex or by any, about-faces."""
    dice = random.Random(seed)
    turns = dice.choice([(1, 5), (1, 2, 3, 4, 5)])

    def steps(node: int):
        if not poses.lawful[node]:
            return
        hex, facing = divmod(node, 6)
        for to in (*poses.ahead(node), *(poses.wheels(node) if poses.pairs else ())):
            if to is not None and dice.random() < 0.9:
                yield to, dice.choice([1, 1, 1, 2, 3])
        if not poses.pairs:
            for by in turns:
                yield pose_at(hex, facing + by), 1
        elif (about := poses.turned(node, 3)) is not None:
            yield about, 3

    hexes = [under[0] if len(under) == 1 else (under[0], under[1]) for under in poses.footprints]
    return CostClass.over(Footing(map, hexes), steps)


@settings(max_examples=40)
@given(plain_maps(most=6), st.booleans(), st.data(), st.integers(0, 9), st.integers(0, 10**9))
def test_a_flood_is_a_reach(map: HexMap, pairs: bool, data: st.DataObject, allowance: int, seed: int) -> None:
    poses = Poses(map, pairs=pairs)
    start = data.draw(st.sampled_from([node for node in range(6 * map.size) if poses.lawful[node]] or [0]))
    table = table_of(map, poses, seed)
    own = table.power(start)
    blocked, controlled = (map.mask(data.draw(sets(map))) & ~own for _ in range(2))
    # Where tolls lie on one another they are added up.
    entering = tuple((map.mask(data.draw(sets(map))), toll) for toll in data.draw(st.sampled_from([(), (1,), (2, 1)])))

    found = reach(table, start, allowance, blocked, controlled, Tolls(entering=entering))
    floods = Floods(map, table)
    flood = floods.reach(start, allowance, blocked, controlled, entering)
    nodes = list(found.cost)
    assert len(flood) == len(nodes)
    assert [flood[index] for index in range(len(nodes))] == nodes == [found[index] for index in range(len(nodes))]
    assert [flood.price(node) for node in nodes] == list(found.cost.values())
    assert [flood.path(node) for node in nodes] == [found.path(node) for node in nodes]
    assert flood.price(start) is None
    assert all(node in flood for node in nodes)
    assert start not in flood
    assert flood.area == own | table.mask(nodes)
    near = map.mask(data.draw(sets(map)))
    assert [flood.among(index, near) for index in range(sum(1 for _ in flood.items(near)))] == list(
        dict(flood.items(near))
    )
    assert dict(flood.items(near)) == {node: cost for node, cost in found.cost.items() if table.power(node) & near}
    assert floods.kept(start, allowance, blocked, controlled, entering).same(flood)
    assert flood.same(floods.reach(start, allowance, blocked, controlled, entering))
    if nodes:
        assert not flood.same(floods.reach(start, allowance, blocked | table.power(nodes[-1]), controlled, entering))


@settings(max_examples=40)
@given(plain_maps(most=6), st.data(), st.integers(0, 9), st.integers(0, 10**9))
def test_a_flood_over_hexes_is_a_reach(map: HexMap, data: st.DataObject, allowance: int, seed: int) -> None:
    dice = random.Random(seed)
    prices = {(a, b): dice.choice([1, 2, 2, 2, 3, 7, None]) for a in range(map.size) for b in map.neighbours[a]}
    table = CostClass(map, lambda a, b: prices[a, b])
    start = data.draw(st.integers(0, map.size - 1))
    blocked, controlled, meant = (map.mask(data.draw(sets(map))) for _ in range(3))

    found = reach(table, start, allowance, blocked, controlled)
    flood = Floods(map, table).reach(start, allowance, blocked, controlled)
    nodes = list(found.cost)
    assert list(flood.cost.items()) == list(found.cost.items())
    assert [flood.path(node) for node in nodes] == [found.path(node) for node in nodes]
    assert flood.area == table.power(start) | table.mask(nodes)
    assert found.on(table.powers) == found.on(table.powers) == table.mask(nodes)
    picked = [node for node in nodes if table.power(node) & meant]
    assert [flood.among(index, meant) for index in range(len(picked))] == picked
    with pytest.raises(IndexError):
        flood.among(len(picked), meant)
    ways = [way(table, start, allowance, node, blocked, controlled) for node in nodes]
    assert all(one in (None, found.path(node)) for one, node in zip(ways, nodes, strict=True))
    # Only what is within reach can change it, and of zones only those of hexes where a way forks.
    free = table.free(start, allowance)
    if not (blocked & free.reach.area or controlled & free.forks):
        assert found is reach(table, start, allowance)
        assert found.area == table.mask(nodes)
    else:
        less = Floods(map, table).kept(start, allowance, blocked & free.reach.area, controlled & free.inner)
        assert less.same(flood)
        assert [less.path(node) for node in nodes] == [found.path(node) for node in nodes]


@settings(max_examples=40)
@given(plain_maps(most=6), st.data(), st.integers(0, 10**9))
def test_floods_of_several_units_at_once_are_those_of_each(map: HexMap, data: st.DataObject, seed: int) -> None:
    """Of more of them than are flooded together, of two in the same hex, and of some with few or no points."""
    dice = random.Random(seed)
    prices = {(a, b): dice.choice([1, 2, 2, 3, None]) for a in range(map.size) for b in map.neighbours[a]}
    table = CostClass(map, lambda a, b: prices[a, b])
    units = st.tuples(st.integers(0, map.size - 1), st.integers(0, 9))
    asked = data.draw(st.lists(units, max_size=40))
    blocked, controlled = (map.mask(data.draw(sets(map))) for _ in range(2))

    floods = Floods(map, table)
    several = floods.several(asked, blocked, controlled)
    assert len(several) == len(asked)
    for (start, allowance), flood in zip(asked, several, strict=True):
        found = reach(table, start, allowance, blocked, controlled)
        assert list(flood.cost.items()) == list(found.cost.items())
        assert flood.area == table.power(start) | found.on(table.powers)
        assert [flood.path(node) for node in found.cost] == [found.path(node) for node in found.cost]
        assert len(flood.layers) == allowance + 1
    assert floods.several(()) == []
