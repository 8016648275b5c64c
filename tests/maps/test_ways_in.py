"""Ways onto the map against a plain search: the cheapest of every gate and every way on from it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from feldherr.maps.reach import CostClass, reach
from feldherr.maps.ways_in import WayIn, cheapest


class Square:
    """A board of 5 by 5 squares, each next to four."""

    size = 25
    neighbours = tuple(
        tuple(y * 5 + x for x, y in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)) if 0 <= x < 5 and 0 <= y < 5)
        for b in range(5)
        for a in range(5)
    )
    bit = tuple(range(25))


def test_the_cheapest_way_to_every_hex_is_found_and_none_ends_where_it_may_not() -> None:
    for seed in range(20):
        rng = Random(seed)
        price = [rng.randint(1, 3) for _ in range(25)]
        terrain = CostClass(Square(), lambda _, to, price=price: price[to])
        ways = [
            WayIn(price[gate], gate, reach(terrain, gate, 6 - price[gate]) if rng.random() < 0.8 else None)
            for gate in range(5)
        ]
        shut = set(rng.sample(range(25), 6))
        found = cheapest(iter(ways), lambda to, shut=shut: to not in shut)
        expected = {}
        for way in ways:
            for to, more in ((way.gate, 0), *(way.reached.cost.items() if way.reached else ())):
                if to not in shut:
                    expected[to] = min(expected.get(to, 99), way.cost + more)
        assert {to: way.cost for to, way in found.items()} == expected
        for to, way in found.items():
            path = way.path(to)
            assert (path[0], path[-1]) == (way.gate, to)
            assert sum(price[hex] for hex in path) == way.cost
            assert all(after in Square.neighbours[before] for before, after in pairwise(path))


def test_of_equal_ways_the_first_is_kept_and_without_a_law_a_way_may_end_anywhere() -> None:
    terrain = CostClass(Square(), lambda _, to: 1)
    left, right = (WayIn(1, gate, reach(terrain, gate, 3)) for gate in (0, 2))
    assert cheapest([left, right])[1].gate == 0, "as far from either"
    assert cheapest([right, left])[1].gate == 2
    assert cheapest([WayIn(2, 3, None), WayIn(1, 3, None)])[3].cost == 1
    assert cheapest([]) == {}
