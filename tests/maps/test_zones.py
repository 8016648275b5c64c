"""Zones of control as bitboards against the definition written out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps, sets

from feldherr.maps import ZoneLaw


@given(plain_maps(), st.data())
def test_zones_are_what_units_reach_across_open_sides(map, data):
    occupied, shut, closed = (data.draw(sets(map)) for _ in range(3))
    salt = data.draw(st.integers(0, 5))

    def crosses(a: int, b: int) -> bool:  # not the same in both directions
        return (3 * a + 5 * b + salt) % 4 != 0

    law = ZoneLaw(map, crosses, lambda hex: hex not in closed)
    expected = {b for a in occupied for b in map.neighbours[a] if crosses(a, b) and b not in closed and b not in shut}
    assert set(map.hexes(law.of(map.mask(occupied), map.mask(shut)))) == expected


@given(plain_maps(), st.data())
def test_without_obstacles_zones_are_the_neighbours(map, data):
    mask = map.mask(data.draw(sets(map)))
    assert ZoneLaw(map, lambda a, b: True, lambda hex: True).of(mask) == map.spread(mask)
