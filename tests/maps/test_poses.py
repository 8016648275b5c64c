"""Poses: the manoeuvres of units on one hex and on a pair, on every hex of a map and in every direction."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps

from feldherr.maps import HexMap
from feldherr.maps.poses import Poses, facing_of, hex_of, pose_at

BOARD = HexMap(columns=9, rows=9)
ONE, TWO = Poses(BOARD), Poses(BOARD, pairs=True)
INNER = [pose for pose in range(6 * BOARD.size) if len(BOARD.ring(hex_of(pose), 3)) == 18]
"""Poses that no two manoeuvres take off the map."""


@given(plain_maps(most=6), st.booleans())
def test_who_stands_on_the_map_has_all_of_its_hexes_there(map: HexMap, pairs: bool) -> None:
    poses = Poses(map, pairs=pairs)
    for pose, under in enumerate(poses.footprints):
        right = map.sides[hex_of(pose)][(facing_of(pose) + 2) % 6]
        assert poses.lawful[pose] == (not pairs or right >= 0)
        assert under == ((hex_of(pose), right) if pairs and right >= 0 else (hex_of(pose),))
        assert poses.mask(pose) == map.mask(under)
        for to in (*poses.ahead(pose), *(poses.wheels(pose) if pairs else ()), poses.turned(pose, 3)):
            assert to is None or poses.lawful[to]


def test_a_unit_of_one_hex_goes_to_the_two_hexes_before_it_and_turns_in_place() -> None:
    for pose in INNER:
        hex, k = hex_of(pose), facing_of(pose)
        assert ONE.ahead(pose) == tuple(pose_at(BOARD.sides[hex][(k + side) % 6], k) for side in (0, 1))
        assert [ONE.turned(pose, by) for by in range(6)] == [pose_at(hex, k + by) for by in range(6)]


def test_a_pair_goes_forward_as_it_stands() -> None:
    for pose in INNER:
        for side, to in enumerate(TWO.ahead(pose)):
            direction = (facing_of(pose) + side) % 6
            assert to is not None
            assert TWO.footprints[to] == tuple(BOARD.sides[hex][direction] for hex in TWO.footprints[pose])
            assert facing_of(to) == facing_of(pose)


def test_a_wheel_turns_about_one_half_and_puts_the_other_into_the_hex_before_both() -> None:
    for pose in INNER:
        left, right = TWO.footprints[pose]
        middle = BOARD.sides[right][facing_of(pose)]
        about_left, about_right = TWO.wheels(pose)
        assert about_left is not None
        assert about_right is not None
        assert TWO.footprints[about_left] == (left, middle)
        assert TWO.footprints[about_right] == (middle, right)
        assert [(facing_of(to) - facing_of(pose)) % 6 for to in (about_left, about_right)] == [5, 1]


def test_two_wheels_one_after_the_other_are_one_step_forward() -> None:
    for pose in INNER:
        ends = {TWO.wheels(TWO.wheels(pose)[0] or 0)[1], TWO.wheels(TWO.wheels(pose)[1] or 0)[0]}
        assert ends == set(TWO.ahead(pose))


def test_facing_about_twice_is_standing_still() -> None:
    for pose in INNER:
        about = TWO.turned(pose, 3)
        assert about is not None
        assert TWO.footprints[about] == TWO.footprints[pose][::-1]
        assert (TWO.turned(about, 3), TWO.turned(pose, 0), TWO.turned(pose, 1)) == (pose, pose, None)
