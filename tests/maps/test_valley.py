"""The map of «Сражение» against the facts it was designed by."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from feldherr.maps import HexMap, read_map, write_map

TEXT = (files("feldherr.games.srazhenie") / "data" / "valley.map").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def valley() -> HexMap:
    return read_map(TEXT, "valley.map")


def turned(map: HexMap, hex: int) -> int:
    column, row = divmod(hex, map.rows)
    other = map.at(25 - (column + 1), 18 - (row + 1))
    assert other is not None
    return other


def test_size_and_names(valley):
    assert (valley.columns, valley.rows, valley.size, valley.low) == (24, 17, 408, "even")
    assert valley.names == {"ru": "Долина", "en": "The Valley"}
    assert valley.source == "designed"


def test_terrain_counts(valley):
    assert Counter(valley.terrain) == {"open": 340, "forest": 40, "hill": 24, "town": 4}


def test_towns_and_villages(valley):
    places = {valley.label(place.hex): (place.kind, place.names["ru"]) for place in valley.places}
    assert places == {
        "0608": ("town", "Линденталь"),
        "1910": ("town", "Боревиль"),
        "1203": ("village", "Нордхоф"),
        "1315": ("village", "Зюдхоф"),
    }
    assert all(valley.terrain[place.hex] == "town" for place in valley.places)


def test_bridges_carry_roads_over_the_river(valley):
    bridges = {frozenset((valley.label(a), valley.label(b))) for a, b in valley.bridges}
    assert bridges == {frozenset(side) for side in (("0607", "0608"), ("1209", "1309"), ("1910", "1911"))}
    assert all(valley.road(a, b) and valley.feature(a, b) == "bridge" for a, b in valley.bridges)


def test_the_river_parts_the_map_into_halves(valley):
    assert len(valley.rivers) == len(set(valley.rivers)) == 55
    bank = {valley.index("0101")}
    wave = list(bank)
    while wave:
        hex = wave.pop()
        new = {b for b in valley.neighbours[hex] if valley.feature(hex, b) is None} - bank
        bank |= new
        wave += new
    assert len(bank) == 204
    assert valley.edges["north"] <= bank
    assert not valley.edges["south"] & bank


def test_the_map_is_the_same_from_both_sides(valley):
    assert all(valley.terrain[turned(valley, hex)] == valley.terrain[hex] for hex in range(valley.size))
    for a in range(valley.size):
        for b in valley.neighbours[a]:
            other = turned(valley, a), turned(valley, b)
            assert valley.feature(*other) == valley.feature(a, b)
            assert valley.road(*other) == valley.road(a, b)
    assert {turned(valley, place.hex) for place in valley.places} == {place.hex for place in valley.places}
    assert {turned(valley, hex) for hex in valley.zones["north"]} == valley.zones["south"]


def test_set_up_zones_are_bands_of_rows(valley):
    rows = {name: sorted({hex % 17 + 1 for hex in zone}) for name, zone in valley.zones.items()}
    assert rows == {"north": [1, 2, 3, 4, 5], "neutral": [6, 7, 8, 9, 10, 11, 12], "south": [13, 14, 15, 16, 17]}
    assert sum(map(len, valley.zones.values())) == 408


def test_roads(valley):
    assert {road.id: len(road.hexes) for road in valley.roads} == {
        "west": 17,
        "east": 17,
        "centre": 18,
        "north_lateral": 14,
        "south_lateral": 14,
    }
    forest = {valley.label(hex) for road in valley.roads for hex in road.hexes if valley.terrain[hex] == "forest"}
    assert forest == {"1503", "1015"}


def test_the_file_is_written_as_it_is_read(valley):
    assert write_map(valley) == TEXT
    assert read_map(write_map(valley), "again").digest() == valley.digest()
