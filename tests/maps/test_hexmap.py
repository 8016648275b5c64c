"""Geometry of hex maps: numbers, neighbours, distance, lines, rings, bitboards."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import hexes, plain_maps, sets

from feldherr.maps import FAR, DistanceField, Feature, HexMap, MapError, Road

data = st.data()


def printed(map: HexMap, hexes: tuple[int, ...]) -> list[str]:
    return [map.label(hex) for hex in hexes]


@pytest.mark.parametrize(
    ("low", "hex", "around"),
    [
        ("even", "0507", ["0506", "0606", "0607", "0508", "0407", "0406"]),
        ("even", "0607", ["0606", "0707", "0708", "0608", "0508", "0507"]),
        ("odd", "0507", ["0506", "0607", "0608", "0508", "0408", "0407"]),
        ("odd", "0607", ["0606", "0706", "0707", "0608", "0507", "0506"]),
    ],
)
def test_neighbours_are_clockwise_from_north(low, hex, around):
    map = HexMap(columns=24, rows=17, low=low)
    assert printed(map, map.neighbours[map.index(hex)]) == around


def test_sides_off_the_map_are_minus_one():
    map = HexMap(columns=3, rows=3)
    assert map.sides[map.index("0101")] == (-1, -1, map.index("0201"), map.index("0102"), -1, -1)
    assert printed(map, map.neighbours[map.index("0101")]) == ["0201", "0102"]


@pytest.mark.parametrize("label", ["0000", "0100", "2501", "0118", "101", "01011", "ab01", "", "０１０１"])
def test_a_label_off_the_map_is_refused_by_name(label):
    with pytest.raises(MapError) as caught:
        HexMap(columns=24, rows=17).index(label)
    assert caught.value.faults[0].args == {"found": label, "first": "0101", "last": "2417"}
    assert label in str(caught.value)


@given(plain_maps())
def test_labels_indices_and_columns_agree(map):
    for hex in range(map.size):
        label = map.label(hex)
        assert map.index(label) == hex
        assert map.at(int(label[:2]), int(label[2:])) == hex
    assert sorted(map.label(hex) for hex in range(map.size)) == [map.label(hex) for hex in range(map.size)]
    first, last = map.first_column, map.first_column + map.columns - 1
    assert map.at(first - 1, 1) is map.at(first, 0) is map.at(last + 1, 1) is map.at(first, map.rows + 1) is None


@given(plain_maps())
def test_printed_columns_sit_low_as_the_map_says(map):
    """A hex of a low column touches, to either side, the hex of its own row and the one of the next row."""
    for hex in range(map.size):
        column, row = int(map.label(hex)[:2]), int(map.label(hex)[2:])
        sits_low = (column % 2 == 0) == (map.low == "even")
        rows = (row, row + 1) if sits_low else (row - 1, row)
        beside = {map.at(column + step, other) for step in (-1, 1) for other in rows} - {None}
        assert beside == {other for other in map.neighbours[hex] if abs(int(map.label(other)[:2]) - column) == 1}


@given(plain_maps())
def test_sides_answer_one_another(map):
    for hex, six in enumerate(map.sides):
        for direction, other in enumerate(six):
            if other >= 0:
                assert map.sides[other][(direction + 3) % 6] == hex


@given(plain_maps(), data)
def test_distance_is_a_metric(map, data):
    a, b, c = (data.draw(hexes(map)) for _ in range(3))
    assert map.distance(a, b) == map.distance(b, a)
    assert (map.distance(a, b) == 0) == (a == b)
    assert (map.distance(a, b) == 1) == (b in map.neighbours[a])
    assert map.distance(a, c) <= map.distance(a, b) + map.distance(b, c)


@given(plain_maps(), data)
def test_distance_is_the_fewest_steps(map, data):
    start = data.draw(hexes(map))
    seen, wave, steps = {start}, {start}, 0
    while wave:
        assert all(map.distance(start, hex) == steps for hex in wave)
        wave = {other for hex in wave for other in map.neighbours[hex]} - seen
        seen |= wave
        steps += 1
    assert len(seen) == map.size


@given(plain_maps(), data)
def test_layers_tell_how_far_the_nearest_of_some_hexes_is(map, data):
    starts = {late: data.draw(st.sets(hexes(map), max_size=3)) for late in (0, 2)}
    layers = DistanceField(map, {late: map.mask(some) for late, some in starts.items()})
    for hex in data.draw(st.permutations(range(map.size))):
        found = [late + map.distance(start, hex) for late, some in starts.items() for start in some]
        assert layers[hex] == min(found, default=FAR)


@given(plain_maps(), data)
def test_a_line_is_a_shortest_way_and_the_same_backwards(map, data):
    a, b = data.draw(hexes(map)), data.draw(hexes(map))
    line = map.line(a, b)
    assert len(line) == map.distance(a, b) + 1
    assert (line[0], line[-1]) == (a, b)
    assert all(other in map.neighbours[hex] for hex, other in itertools.pairwise(line))
    assert map.line(b, a) == line[::-1]


@pytest.mark.parametrize(
    ("a", "b", "line"),
    [
        ("0501", "0505", ["0501", "0502", "0503", "0504", "0505"]),
        ("0303", "0603", ["0303", "0403", "0503", "0603"]),
        ("0303", "0503", ["0303", "0402", "0503"]),  # along a side from west to east: the northern hex
        ("0301", "0501", ["0301", "0401", "0501"]),  # the northern one is off the map
        ("0303", "0404", ["0303", "0304", "0404"]),  # along a side from north-west: the western hex
        ("0404", "0303", ["0404", "0304", "0303"]),
        ("0305", "0403", ["0305", "0304", "0403"]),  # along a side to the north-east: the western hex
        ("0303", "0303", ["0303"]),
    ],
)
def test_lines_by_hand(a, b, line):
    map = HexMap(columns=9, rows=9)
    assert printed(map, map.line(map.index(a), map.index(b))) == line


@given(plain_maps(), data, st.integers(0, 14))
def test_a_ring_is_all_hexes_at_that_distance(map, data, radius):
    centre = data.draw(hexes(map))
    ring = map.ring(centre, radius)
    assert len(set(ring)) == len(ring)
    assert set(ring) == {hex for hex in range(map.size) if map.distance(centre, hex) == radius}


def test_rings_inside_the_map_have_six_hexes_a_step_clockwise_from_north():
    map = HexMap(columns=24, rows=17)
    centre = map.index("1209")
    assert map.ring(centre, 1) == map.neighbours[centre]
    for radius in range(1, 8):
        ring = map.ring(centre, radius)
        assert len(ring) == 6 * radius
        assert map.label(ring[0]) == f"12{9 - radius:02}"
        assert all(b in map.neighbours[a] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


@given(plain_maps(most=20), data)
def test_bitboards_hold_sets_of_hexes(map, data):
    chosen = data.draw(sets(map))
    mask = map.mask(chosen)
    assert mask.bit_count() == len(chosen)
    assert map.hexes(mask) == sorted(chosen)
    assert map.hexes(map.board) == list(range(map.size))
    assert map.hexes(map.board & ~mask) == [hex for hex in range(map.size) if hex not in chosen]


@given(plain_maps(most=20), data)
def test_spread_is_all_neighbours(map, data):
    chosen = data.draw(sets(map))
    assert set(map.hexes(map.spread(map.mask(chosen)))) == {b for a in chosen for b in map.neighbours[a]}


def test_the_four_edges_are_there():
    map = HexMap(columns=3, rows=2)
    assert {name: sorted(map.label(hex) for hex in edge) for name, edge in map.edges.items()} == {
        "north": ["0101", "0201", "0301"],
        "south": ["0102", "0202", "0302"],
        "west": ["0101", "0102"],
        "east": ["0301", "0302"],
    }


def test_what_lies_on_a_hexside():
    plain = HexMap(columns=5, rows=5)
    a, b, c = plain.index("0202"), plain.index("0203"), plain.index("0204")
    map = HexMap(
        columns=5,
        rows=5,
        features=[
            Feature(a, b, "slope", "steep", upper=b),
            Feature(a, b, "river", "stream"),
            Feature(b, c, "fortification", "rampart", upper=c),
        ],
        bridges=[(a, b)],
        roads=[Road("lane", {}, (a, b))],
    )
    assert map.feature(a, b) == map.feature(b, a) == "bridge"
    assert [feature.kind for feature in map.features_at(b, a)] == ["steep", "stream"]
    assert map.upper(a, b) == map.upper(b, a) == b
    assert map.feature(b, c) == "rampart"
    assert map.upper(b, c) is None
    assert map.upper(b, c, "fortification") == c
    assert map.feature(a, plain.index("0201")) is None
    assert map.road(a, b)
    assert map.road(b, a)
    assert not map.road(b, c)


@pytest.mark.parametrize(
    ("columns", "rows", "first"), [(0, 5, 1), (5, 0, 1), (100, 5, 1), (5, 100, 1), (5, 5, 0), (5, 5, 96)]
)
def test_a_map_has_a_size(columns, rows, first):
    with pytest.raises(MapError):
        HexMap(columns=columns, rows=rows, first_column=first)


@pytest.mark.parametrize(
    ("top", "edges"),  # west, north, east, south of the two columns 10 and 11, rows 01 and 02
    [
        ("north", ["1001 1002", "1001 1101", "1101 1102", "1002 1102"]),
        ("east", ["1002 1102", "1001 1002", "1001 1101", "1101 1102"]),
        ("south", ["1101 1102", "1002 1102", "1001 1002", "1001 1101"]),
        ("west", ["1001 1101", "1101 1102", "1002 1102", "1001 1002"]),
    ],
)
def test_edges_go_by_the_compass(top, edges):
    map = HexMap(columns=2, rows=2, first_column=10, top=top)
    found = [" ".join(sorted(map.label(hex) for hex in map.edges[name])) for name in ("west", "north", "east", "south")]
    assert found == edges


def test_a_digest_tells_maps_apart():
    assert HexMap(columns=5, rows=5).digest() == HexMap(columns=5, rows=5).digest()
    assert HexMap(columns=5, rows=5).digest() != HexMap(columns=5, rows=5, low="odd").digest()
