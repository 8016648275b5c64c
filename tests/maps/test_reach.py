"""Reach against a plain Dijkstra with a heap."""

from __future__ import annotations

import heapq
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import hexes, plain_maps, sets

from feldherr.maps import CostClass, HexMap
from feldherr.maps.footing import Footing
from feldherr.maps.reach import draw, reach
from feldherr.maps.terms import Banks, Tolls


def plain_reach(around, start, allowance, blocked, controlled):
    """(cost, via) by the definition: `around[node]` is a list of (node, price), the sets are of nodes."""
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        spent, node = heapq.heappop(heap)
        if spent > best[node] or (node in controlled and node != start):
            continue
        for to, price in around[node]:
            total = spent + price
            if total <= allowance and to not in blocked and total < best.get(to, allowance + 1):
                best[to] = total
                heapq.heappush(heap, (total, to))
    via = {}
    for node in best:
        befores = [
            (best[a], a)
            for a in best
            if (a == start or a not in controlled) and (node, best[node] - best[a]) in around[a]
        ]
        if node != start:
            via[node] = min(befores)[1]
    del best[start]
    return dict(sorted(best.items(), key=lambda item: (item[1], item[0]))), via


def random_prices(map, seed):
    dice = random.Random(seed)
    prices = [(hex, other) for hex in range(map.size) for other in map.neighbours[hex]]
    return {step: dice.choice([1, 1, 2, 2, 3, 4, 7, None]) for step in prices}


@given(plain_maps(), st.data(), st.integers(0, 20), st.integers(0, 10**9))
def test_reach_equals_a_plain_search(map, data, allowance, seed):
    price = random_prices(map, seed)
    table = CostClass(map, lambda a, b: price[a, b])
    start, blocked, controlled = data.draw(hexes(map)), data.draw(sets(map)), data.draw(sets(map))
    around = [[(b, p) for b in map.neighbours[a] if (p := price[a, b]) is not None] for a in range(map.size)]
    cost, via = plain_reach(around, start, allowance, blocked, controlled)

    found = reach(table, start, allowance, map.mask(blocked), map.mask(controlled))
    assert list(found.cost.items()) == list(cost.items())
    assert {node: found.path(node) for node in cost} == {node: walk(via, start, node) for node in cost}
    assert found.via == via
    assert list(found.via) == list(found.cost)
    assert {node: found.path(node) for node in cost} == {node: walk(via, start, node) for node in cost}


def walk(via, start, node):
    way = []
    while node != start:
        way.append(node)
        node = via[node]
    return tuple(reversed(way))


@given(plain_maps(), st.data(), st.integers(0, 20), st.integers(0, 10**9))
def test_a_draw_is_a_kept_way_to_any_free_node(map, data, allowance, seed):
    """Whatever is in the way; of few nodes none is missed, and all are drawn about as often."""
    price = random_prices(map, seed)
    table = CostClass(map, lambda a, b: price[a, b])
    start, blocked, controlled, taken = data.draw(hexes(map)), *(map.mask(data.draw(sets(map))) for _ in range(3))
    found = reach(table, start, allowance, blocked, controlled)
    free = {found.path(to) for to in found.cost if not taken & map.power[to]}
    random_ = random.Random(seed).random
    count = dict.fromkeys(free, 0)
    for _ in range(200 if len(free) <= 4 else 20):
        path = draw(table, start, allowance, random_, blocked, controlled, taken)
        assert path in free if free else path == ()
        if free:
            count[path] += 1
    if len(free) <= 4:
        assert all(200 / len(free) / 3 < times for times in count.values())


@given(plain_maps(most=8), st.data(), st.integers(0, 10**9))
def test_answers_do_not_depend_on_what_was_asked_before(map, data, seed):
    price = random_prices(map, seed)
    used = CostClass(map, lambda a, b: price[a, b])
    for _ in range(4):
        query = (
            data.draw(hexes(map)),
            data.draw(st.integers(0, 9)),
            map.mask(data.draw(sets(map))),
            map.mask(data.draw(sets(map))),
        )
        fresh = reach(CostClass(map, lambda a, b: price[a, b]), *query)
        assert list(reach(used, *query).cost.items()) == list(fresh.cost.items())
        assert reach(used, *query).via == fresh.via


def tolled_prices(map, price, leaving, entering):
    """The priced neighbours of every hex, tolls of masks included."""
    return [
        [
            (
                b,
                price[a, b]
                + sum(toll for mask, toll in leaving if mask & map.power[a])
                + sum(toll for mask, toll in entering if mask & map.power[b]),
            )
            for b in map.neighbours[a]
            if price[a, b] is not None
        ]
        for a in range(map.size)
    ]


@given(plain_maps(), st.data(), st.integers(0, 12), st.integers(0, 10**9), st.booleans())
def test_reach_with_tolls_equals_a_plain_search(map, data, allowance, seed, one_hex):
    price = random_prices(map, seed)
    table = CostClass(map, lambda a, b: price[a, b])
    start, blocked, controlled = data.draw(hexes(map)), data.draw(sets(map)), data.draw(sets(map))
    leaving = tuple((map.mask(data.draw(sets(map))), toll) for toll in (1, 2))
    entering = ((map.mask(data.draw(sets(map))), 1),)
    around = tolled_prices(map, price, leaving, entering)
    cost, via = plain_reach(around, start, allowance, blocked, controlled)
    if one_hex:
        first = [(total, b) for b, total in around[start] if total > allowance and b not in blocked and b not in cost]
        for total, b in sorted(first):
            cost[b], via[b] = total, start

    for _ in range(2):  # the second answer is the remembered one
        tolls = Tolls(leaving, entering, one_hex)
        found = reach(table, start, allowance, map.mask(blocked), map.mask(controlled), tolls)
        assert list(found.cost.items()) == list(cost.items())
        assert found.via == via


def test_tolls_that_cannot_be_met_leave_the_plain_answer():
    map = HexMap(columns=20, rows=20)
    table = CostClass(map, lambda a, b: 1)
    start, far = map.index("0505"), map.mask([map.index("2020")])
    assert reach(table, start, 3, tolls=Tolls(((far, 1),), ((far, 2),), True)) is reach(table, start, 3)


def test_the_first_step_is_never_too_dear_where_one_hex_may_always_be_moved():
    map = HexMap(columns=1, rows=4)
    table = CostClass(map, lambda a, b: 5)
    assert reach(table, 1, 2).cost == {}
    assert reach(table, 1, 2, tolls=Tolls(one_hex=True)).cost == {0: 5, 2: 5}
    assert reach(table, 1, 2, map.mask([0]), tolls=Tolls(one_hex=True)).cost == {2: 5}


def test_a_unit_stops_in_a_zone_and_may_start_in_one():
    map = HexMap(columns=1, rows=6)
    table = CostClass(map, lambda a, b: 1)
    assert reach(table, 0, 5, 0, map.mask([2])).cost == {1: 1, 2: 2}
    assert reach(table, 2, 5, 0, map.mask([2])).cost == {1: 1, 3: 1, 0: 2, 4: 2, 5: 3}
    assert reach(table, 0, 5, map.mask([2]), map.mask([2])).cost == {1: 1}


def test_nothing_is_in_reach_of_a_unit_that_cannot_move():
    map = HexMap(columns=3, rows=3)
    table = CostClass(map, lambda a, b: 2)
    for allowance in (-1, 0, 1):
        assert reach(table, 4, allowance).cost == {}
    assert reach(table, 4, 1).path(4) == ()
    with pytest.raises(KeyError):
        reach(table, 4, 1).path(3)
    assert 3 in reach(table, 4, 2)
    assert len(reach(table, 4, 2)) == 6


def test_a_board_of_one_hex():
    map = HexMap(columns=1, rows=1)
    assert reach(CostClass(map, lambda a, b: 1), 0, 4, 1, 1).cost == {}


def test_steps_that_cost_nothing_are_refused():
    with pytest.raises(ValueError, match="least price"):
        CostClass(HexMap(columns=2, rows=2), lambda a, b: 0)


def test_prices_are_asked_by_step():
    map = HexMap(columns=2, rows=2)
    table = CostClass(map, lambda a, b: None if b == 0 else 10 * a + b)
    assert table.price(0, 1) == 1
    assert table.price(1, 0) is None
    assert table.price(0, 0) is None


def test_the_same_question_has_the_same_answer_at_once():
    map = HexMap(columns=20, rows=20)
    table = CostClass(map, lambda a, b: 1)
    near, far = map.mask([map.index("0502")]), map.mask([map.index("2020")])
    first = reach(table, map.index("0505"), 4, near)
    assert reach(table, map.index("0505"), 4, near | far, far) is first


def test_a_zone_at_the_end_of_all_ways_changes_nothing():
    map = HexMap(columns=20, rows=20)
    table = CostClass(map, lambda a, b: 1)
    start = map.index("0505")
    free = reach(table, start, 3)
    rim = map.mask(map.ring(start, 3))
    assert reach(table, start, 3, 0, rim) is free
    assert reach(table, start, 3, 0, map.mask(map.ring(start, 2))) is not free
    assert reach(table, start, 3, rim) is not free


def test_tolls_where_no_way_goes_on_change_nothing():
    map = HexMap(columns=20, rows=20)
    table = CostClass(map, lambda a, b: 1)
    start = map.index("0505")
    free = reach(table, start, 3)
    rim, near = map.mask(map.ring(start, 3)), map.mask(map.ring(start, 1))
    assert reach(table, start, 3, tolls=Tolls(((rim, 1),))) is free
    assert reach(table, start, 3, 0, near, Tolls(((near, 1),))) is reach(table, start, 3, 0, near)
    assert reach(table, start, 3, tolls=Tolls(((near, 1),))).cost != free.cost
    assert reach(table, start, 3, tolls=Tolls(((map.power[start], 1),))).cost != free.cost


def test_a_shut_hex_where_no_way_goes_on_is_missing_alone():
    map = HexMap(columns=20, rows=20)
    table = CostClass(map, lambda a, b: 1)
    start = map.index("0505")
    free, last = reach(table, start, 3), map.ring(start, 3)[0]
    found = reach(table, start, 3, map.power[last])
    assert found.cost == {hex: price for hex, price in free.cost.items() if hex != last}
    with pytest.raises(KeyError):
        found.path(last)
    assert free.path(last)


@given(plain_maps(most=6), st.data(), st.integers(0, 9))
def test_nodes_may_be_hexes_with_a_facing(map, data, allowance):
    """Six nodes a hex: a unit goes forward for 2 or turns by one side for 1."""

    def steps(node):
        hex, facing = divmod(node, 6)
        ahead = map.sides[hex][facing]
        turns = [(6 * hex + (facing + turn) % 6, 1) for turn in (1, 5)]
        return [*turns, (6 * ahead + facing, 2)] if ahead >= 0 else turns

    where = [node // 6 for node in range(6 * map.size)]
    table = CostClass.over(Footing(map, where), steps)
    blocked, controlled = data.draw(sets(map)), data.draw(sets(map))
    start = data.draw(st.integers(0, 6 * map.size - 1))
    around = [steps(node) for node in range(6 * map.size)]
    cost, via = plain_reach(
        around,
        start,
        allowance,
        {node for node in range(6 * map.size) if where[node] in blocked},
        {node for node in range(6 * map.size) if where[node] in controlled},
    )
    found = reach(table, start, allowance, map.mask(blocked), map.mask(controlled))
    assert list(found.cost.items()) == list(cost.items())
    assert found.via == via


def test_a_unit_stops_on_a_bank_unless_it_comes_or_goes_by_a_span():
    """A row of seven hexes; between the third and the fourth runs a river, with a bridge or without."""
    map = HexMap(columns=1, rows=7)
    row = list(range(7))
    table = CostClass(map, lambda a, b: 1)
    mask = map.mask(row[2:4])
    bridged = Banks(mask, frozenset([(row[2], row[3]), (row[3], row[2])]))
    assert list(reach(table, row[0], 6, banks=Banks(mask)).cost) == row[1:3]
    assert list(reach(table, row[0], 6, banks=bridged).cost) == row[1:]
    assert list(reach(table, row[2], 6, banks=Banks(mask)).cost) == [row[1], row[3], row[0]], (
        "who stands there leaves it"
    )
    tolled = reach(table, row[2], 2, tolls=Tolls(leaving=((map.mask(row[2:3]), 1),)), banks=Banks(mask))
    assert dict(tolled.cost) == {row[1]: 2, row[3]: 2}, "and pays for that what it would pay elsewhere"
    assert bridged.halt(map, row[0], tuple(row[1:3]))
    assert not bridged.halt(map, row[0], tuple(row[1:4]))
    there_and_back = (row[2], row[3], row[2])
    assert bridged.halt(map, row[1], there_and_back), "whoever steps straight back over it has not come by it"
    assert not bridged._replace(return_counts=True).halt(map, row[1], there_and_back)


def test_an_allowance_beyond_the_map_is_refused() -> None:
    """Every point of an allowance has a place in memory while the reach is worked out."""
    board = HexMap(columns=5, rows=5)
    table = CostClass(board, lambda a, b: 1)
    assert len(reach(table, 0, table.farthest)) == board.size - 1
    for allowance in (table.farthest + 1, 2**31, 2**63):
        with pytest.raises(ValueError, match="beyond the map"):
            reach(table, 0, allowance)
