"""Sight against plain geometry: polygons, a segment, and exact fractions."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import hexes, plain_maps, sets

from feldherr.maps import HexMap, SideSightLaw, SightLaw
from feldherr.maps.sight import course

# Hexes squeezed from north to south so that every corner has whole coordinates; squeezing keeps lines and touching.
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def centre(map, hex):
    column, row = divmod(hex, map.rows)
    sits_low = (column + map.first_column) % 2 == (0 if map.low == "even" else 1)
    return 3 * column, 2 * row + sits_low


def span(map, hex, a, b):
    """The shares of the way from a to b between which the segment is in the closed hex, None if it never is."""
    (ax, ay), (bx, by), (hx, hy) = centre(map, a), centre(map, b), centre(map, hex)
    first, last = Fraction(0), Fraction(1)
    corners = [(hx + x, hy + y) for x, y in CORNERS]
    for (px, py), (qx, qy) in zip(corners, (*corners[1:], corners[0]), strict=True):
        # Inside is where the cross product with the side is not negative (corners go round one way).
        at_start = (qx - px) * (ay - py) - (qy - py) * (ax - px)
        slope = (qx - px) * (by - ay) - (qy - py) * (bx - ax)
        if slope == 0:
            if at_start < 0:
                return None
        elif slope > 0:
            first = max(first, Fraction(-at_start, slope))
        else:
            last = min(last, Fraction(-at_start, slope))
    return (first, last) if first <= last else None


def first_touch(map, hex, a, b):
    """The share of the way from a to b at which the segment first touches the hex, None if it never does."""
    found = span(map, hex, a, b)
    return None if found is None else found[0]


@given(plain_maps(), st.data())
def test_a_course_equals_plain_geometry(map, data):
    """The hexes the segment is in for some way, those with the same way side by side, in order and neighbours."""
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    spans = {hex: span(map, hex, a, b) for hex in range(map.size) if hex not in (a, b)}
    inside = {hex: when for hex, when in spans.items() if when is not None and when[0] < when[1]}
    found = course(map, a, b)
    assert [inside[stage[0]] for stage in found] == sorted(set(inside.values()))
    assert [set(stage) for stage in found] == [
        {hex for hex, when in inside.items() if when == inside[stage[0]]} for stage in found
    ]
    way = ((a,), *found, (b,))
    for before, after in itertools.pairwise(way if a != b else ()):
        assert all(after_hex in map.neighbours[hex] for hex in before for after_hex in after)
    assert course(map, b, a) == found[::-1]


@pytest.mark.parametrize(
    ("a", "b", "stages"),
    [
        ("0303", "0304", ""),
        ("0303", "0305", "0304"),
        ("0303", "0503", "0402+0403"),
        ("0301", "0501", "0401"),
        ("0303", "0605", "0403 0404 0504 0505"),
        ("0303", "0804", "0403 0504 0603 0704"),  # past a corner of 0503 and one of 0604
    ],
)
def test_courses_by_hand(a, b, stages):
    map = HexMap(columns=9, rows=9)
    found = course(map, map.index(a), map.index(b))
    assert " ".join("+".join(map.label(hex) for hex in stage) for stage in found) == stages


@given(plain_maps(), st.data())
def test_sight_equals_plain_geometry(map, data):
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    blockers, extra = data.draw(sets(map)), data.draw(sets(map))
    when = {hex: first_touch(map, hex, a, b) for hex in range(map.size) if hex not in (a, b)}
    near = a == b or b in map.neighbours[a]
    touched = {} if near else {hex: at for hex, at in when.items() if at is not None}
    law = SightLaw(map, blockers)

    found = law.touched(a, b)
    assert set(found) == set(touched)
    assert [touched[hex] for hex in found] == sorted(touched.values())
    for more in (set(), extra):
        blocking = [hex for hex in found if hex in blockers | more]
        assert law.clear(a, b, map.mask(more)) == (not blocking)
        assert law.block(a, b, map.mask(more)) == (blocking[0] if blocking else None)


def beside(map, hex, a, b):
    """The corners of the side along which the segment from a to b passes a hex, None where it does not."""
    (ax, ay), (bx, by), (hx, hy) = centre(map, a), centre(map, b), centre(map, hex)
    corners = [(hx + x, hy + y) for x, y in CORNERS]
    off = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in corners]
    on = frozenset(corner for corner, side in zip(corners, off, strict=True) if side == 0)
    return on if len(on) == 2 and (min(off) == 0 or max(off) == 0) else None


@given(plain_maps(), st.data())
def test_the_laxer_sight_equals_plain_geometry(map, data):
    """Along a side a hex blocks only if the one across it, on the map, blocks as well."""
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    blockers, extra = data.draw(sets(map)), data.draw(sets(map))
    law = SideSightLaw(map, blockers)
    touched = law.touched(a, b)
    assert touched == SightLaw(map, blockers).touched(a, b)
    for more in (set(), extra):
        solid = blockers | more
        blocking = []
        for hex in touched:
            side = beside(map, hex, a, b)
            across = [other for other in touched if other != hex and side and beside(map, other, a, b) == side]
            if hex in solid and (side is None or any(other in solid for other in across)):
                blocking.append(hex)
        assert law.clear(a, b, map.mask(more)) == (not blocking)
        assert law.block(a, b, map.mask(more)) == (blocking[0] if blocking else None)


@pytest.mark.parametrize(
    ("blockers", "extra", "seen"),
    [
        (["0402"], [], True),
        (["0402"], ["0403"], False),
        ([], ["0402", "0403"], False),
        (["0402", "0403"], [], False),
        ([], ["0403"], True),
    ],
)
def test_the_laxer_sight_by_hand(blockers, extra, seen):
    map = HexMap(columns=9, rows=9)
    law = SideSightLaw(map, [map.index(label) for label in blockers])
    a, b, more = map.index("0303"), map.index("0503"), map.mask(map.index(label) for label in extra)
    assert law.clear(a, b, more) is law.clear(b, a, more) is seen
    assert (law.block(a, b, more) is None) is seen


@given(plain_maps(), st.sampled_from([SightLaw, SideSightLaw]), st.data())
def test_sight_is_mutual(map, kind, data):
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    law = kind(map, data.draw(sets(map)))
    extra = map.mask(data.draw(sets(map)))
    assert law.clear(a, b, extra) == law.clear(b, a, extra)
    assert set(law.touched(a, b)) == set(law.touched(b, a))


@given(plain_maps(), st.data())
def test_the_straight_line_is_among_the_touched(map, data):
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    law = SightLaw(map, [])
    assert set(map.line(a, b)[1:-1]) <= set(law.touched(a, b))


@pytest.mark.parametrize(
    ("a", "b", "touched"),
    [
        ("0303", "0304", []),
        ("0303", "0305", ["0304"]),
        ("0303", "0503", ["0402", "0403"]),  # along a side: both hexes that share it
        ("0301", "0501", ["0401"]),  # and the one that is off the map is seen through
        ("0303", "0602", ["0402", "0503"]),
    ],
)
def test_lines_by_hand(a, b, touched):
    map = HexMap(columns=9, rows=9)
    law = SightLaw(map, [])
    found = [map.label(hex) for hex in law.touched(map.index(a), map.index(b))]
    assert found == touched


def test_neighbours_see_each_other_whatever_stands_there():
    map = HexMap(columns=5, rows=5)
    law = SightLaw(map, range(map.size))
    for a in range(map.size):
        assert law.clear(a, a, map.board)
        for b in map.neighbours[a]:
            assert law.clear(a, b, map.board)
            assert law.block(a, b, map.board) is None
        assert not any(law.clear(a, b) for b in map.ring(a, 2))


@pytest.mark.parametrize("kind", [SightLaw, SideSightLaw])
def test_the_memory_of_lines_is_bounded(monkeypatch, kind):
    monkeypatch.setattr("feldherr.maps.sight._ROOM", 50)
    map = HexMap(columns=9, rows=9)
    law, wall = kind(map, [40]), kind(map, [40])
    for a in range(map.size):
        for b in range(map.size):
            assert law.clear(a, b) == (wall.block(a, b) is None)
    assert len(law._between) <= 51
