"""Zones of control as bitboards against the definition written out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps, sets

from feldherr.maps import HexMap, ZoneLaw
from feldherr.maps.poses import Poses, facing_of


@given(plain_maps(), st.data())
def test_zones_are_what_units_reach_across_open_sides(map, data):
    occupied, shut, closed = (data.draw(sets(map)) for _ in range(3))
    salt = data.draw(st.integers(0, 5))

    def crosses(a: int, b: int) -> bool:  # not the same in both directions
        return (3 * a + 5 * b + salt) % 4 != 0

    law = ZoneLaw(map, crosses, lambda hex: hex not in closed)
    expected = {b for a in occupied for b in map.neighbours[a] if crosses(a, b) and b not in closed and b not in shut}
    asked = map.mask(occupied), map.mask(shut)
    assert set(map.hexes(law.of(*asked))) == expected
    # Asked again, and with something else in between.
    assert law.of(*asked) == map.mask(expected)
    law.of(asked[0])
    law.of(asked[1], asked[1])
    assert law.of(*asked) == map.mask(expected)


@given(plain_maps(), st.data())
def test_without_obstacles_zones_are_the_neighbours(map, data):
    mask = map.mask(data.draw(sets(map)))
    assert ZoneLaw(map, lambda a, b: True, lambda hex: True).of(mask) == map.spread(mask)


@given(plain_maps(), st.data())
def test_zones_of_units_that_look_somewhere_go_before_them(map, data):
    """Facing k looks at the corner between the directions k and k + 1; with flanks also at those beside them."""
    facing = data.draw(st.dictionaries(st.integers(0, map.size - 1), st.integers(0, 5), max_size=20))
    flanks, shut, closed = (data.draw(sets(map)) for _ in range(3))
    salt = data.draw(st.integers(0, 5))

    def crosses(a: int, b: int) -> bool:
        return (3 * a + 5 * b + salt) % 4 != 0

    expected = set()
    for hex, k in facing.items():
        for turn in (-1, 0, 1, 2) if hex in flanks else (0, 1):
            to = map.sides[hex][(k + turn) % 6]
            if to >= 0 and crosses(hex, to) and to not in closed and to not in shut:
                expected.add(to)
    law = ZoneLaw(map, crosses, lambda hex: hex not in closed)
    by_facing = [map.mask(hex for hex, k in facing.items() if k == each) for each in range(6)]
    assert set(map.hexes(law.facing(by_facing, map.mask(flanks), map.mask(shut)))) == expected


def test_a_pair_controls_the_three_hexes_before_it():
    """On every hex of a map, wherever the pair looks: two before each half, the middle one before both."""
    map = HexMap(columns=7, rows=7)
    law = ZoneLaw(map, lambda a, b: True, lambda hex: True)
    poses = Poses(map, pairs=True)
    for pose in range(6 * map.size):
        if poses.lawful[pose]:
            left, right = poses.footprints[pose]
            k = facing_of(pose)
            six, other = map.sides[left], map.sides[right]
            assert six[(k + 1) % 6] == other[k]
            front = {six[k], other[k], other[(k + 1) % 6]} - {-1}
            by_facing = [map.mask((left, right)) if each == k else 0 for each in range(6)]
            assert set(map.hexes(law.facing(by_facing))) == front
