"""The four maps against what the rulebook says of their hexes: numbers, compass, zones and ground."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

import pytest

from feldherr.maps import HexMap, check_map, read_map, write_map

FIELDS = ("rossbach", "leuthen", "zorndorf", "torgau")
CLOSED_TO_GUNS = ("woods", "marsh", "pond", "pond_marsh")
SIDES = ("north", "east", "south", "west")


def text(name: str) -> str:
    return (files("feldherr.games.prussia") / "data" / f"{name}.map").read_text(encoding="utf-8")


@lru_cache(maxsize=4)
def field(name: str) -> HexMap:
    return read_map(text(name), f"{name}.map")


def labels(map: HexMap, hexes: Iterable[int]) -> set[str]:
    return {map.label(hex) for hex in hexes}


def block(columns: range, rows: range) -> set[str]:
    return {f"{column:02}{row:02}" for column in columns for row in rows}


def high(map: HexMap, a: str, b: str) -> str | None:
    upper = map.upper(map.index(a), map.index(b))
    return None if upper is None else map.label(upper)


def around(map: HexMap, label: str) -> set[str]:
    return labels(map, map.neighbours[map.index(label)])


def named(map: HexMap) -> dict[str, str]:
    return {place.id: map.label(place.hex) for place in map.places}


# All four


@pytest.mark.parametrize("name", FIELDS)
def test_the_sheet(name: str) -> None:
    map = field(name)
    assert (map.first_column, map.columns, map.rows, map.low, map.source) == (10, 36, 29, "odd", "designed")
    assert map.id == name
    assert all(map.names.values())
    assert set(map.terrain) <= {"clear", "woods", "town", "marsh", "pond", "pond_marsh"}
    assert check_map(text(name), name) == []
    assert read_map(write_map(map), "again").digest() == map.digest()
    assert all(place.names["ru"] and place.names["en"] for place in map.places)
    kinds = {(feature.family, feature.kind) for feature in map.features}
    assert kinds <= {
        ("slope", "slope"), ("river", "stream"), ("river", "river"), ("river", "mietzel"),
        ("fortification", "works"), ("fortification", "walls"), ("fortification", "abatis"),
        ("fortification", "churchyard"),
    }  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_odd_columns_sit_low(name: str) -> None:
    """The neighbours of an odd and of an even column, as the three clues of the rulebook have them."""
    map = field(name)
    assert around(map, "2105") == {"2104", "2106", "2005", "2006", "2205", "2206"}
    assert around(map, "2205") == {"2204", "2206", "2104", "2105", "2304", "2305"}


@pytest.mark.parametrize("name", FIELDS)
def test_villages_stand_in_towns(name: str) -> None:
    map = field(name)
    for place in map.places:
        if place.kind in ("town", "village"):
            assert map.terrain[place.hex] == "town", place.id
        if place.kind == "wood":
            assert map.terrain[place.hex] == "woods", place.id
        if place.kind == "water":
            assert map.terrain[place.hex] == "pond", place.id


@pytest.mark.parametrize("name", FIELDS)
def test_every_town_has_a_name_in_it_or_beside_it(name: str) -> None:
    map = field(name)
    places = {place.hex for place in map.places if place.kind in ("town", "village")}
    reached, wave = set(places), list(places)
    while wave:
        for hex in map.neighbours[wave.pop()]:
            if map.terrain[hex] == "town" and hex not in reached:
                reached.add(hex)
                wave.append(hex)
    assert {hex for hex, terrain in enumerate(map.terrain) if terrain == "town"} <= reached


@pytest.mark.parametrize("name", FIELDS)
def test_slopes_enclose_heights(name: str) -> None:
    """No slope ends in the open: both ends of each go on in another slope or at the edge of the map."""
    map = field(name)
    sides = [(f.a, f.b) for f in map.features if f.family == "slope"]
    ends: dict[frozenset[tuple[int, int]], int] = {}
    for side in sides:
        for corner in map.corners(*side):
            ends[corner] = ends.get(corner, 0) + 1
    on_map = set(map.axial)
    assert not [corner for corner, count in ends.items() if count == 1 and corner <= on_map]


def waters(map: HexMap, kinds: tuple[str, ...]) -> list[set[frozenset[tuple[int, int]]]]:
    """The corners that each connected water of some kinds passes."""
    found: list[set[frozenset[tuple[int, int]]]] = []
    for feature in map.features:
        if feature.kind in kinds:
            ends = set(map.corners(feature.a, feature.b))
            for water in [water for water in found if water & ends]:
                found.remove(water)
                ends |= water
            found.append(ends)
    return found


@pytest.mark.parametrize("name", FIELDS)
def test_streams_run_to_another_water_or_off_the_map(name: str) -> None:
    map = field(name)
    on_map = set(map.axial)
    ponds = {map.axial[hex] for hex, terrain in enumerate(map.terrain) if terrain in ("pond", "pond_marsh")}
    big = {corner for water in waters(map, ("river", "mietzel")) for corner in water}
    for water in waters(map, ("stream",)):
        assert any(corner in big or corner - on_map or corner & ponds for corner in water)


@pytest.mark.parametrize("name", FIELDS)
def test_rivers_run_from_edge_to_edge(name: str) -> None:
    map = field(name)
    on_map = set(map.axial)
    for water in waters(map, ("river", "mietzel")):
        assert len([corner for corner in water if corner - on_map]) == 2


@pytest.mark.parametrize(
    ("name", "top", "left"),
    [
        ("rossbach", "east", "north"),
        ("leuthen", "east", "north"),
        ("torgau", "east", "north"),
        ("zorndorf", "west", "south"),
    ],
)
def test_the_compass(name: str, top: str, left: str) -> None:
    """Columns grow to the south and rows to the west, at Zorndorf to the north and to the east."""
    map = field(name)
    assert map.top == top
    right, bottom = (SIDES[(SIDES.index(side) + 2) % 4] for side in (left, top))
    every = range(10, 46), range(1, 30)
    assert labels(map, map.edges[left]) == block(range(10, 11), every[1])
    assert labels(map, map.edges[right]) == block(range(45, 46), every[1])
    assert labels(map, map.edges[top]) == block(every[0], range(1, 2))
    assert labels(map, map.edges[bottom]) == block(every[0], range(29, 30))


# Rossbach


def test_23_1__kayna_and_reichardtswerben() -> None:
    map = field("rossbach")
    assert labels(map, map.zones["kayna"]) == {"1607", "1608", "1706"}
    assert labels(map, map.zones["reichardtswerben"]) == {"2604", "2605", "2606"}
    for zone in ("kayna", "reichardtswerben"):
        assert {map.terrain[hex] for hex in map.zones[zone]} == {"town"}
    assert "1706" in around(map, "1607")
    assert {"1607", "1608"} & around(map, "1706")
    assert named(map)["gross_kayna"] == "1706"


def test_23_3__set_up_boxes() -> None:
    map = field("rossbach")
    assert labels(map, map.zones["coalition_setup"]) == block(range(13, 27), range(24, 30))
    assert labels(map, map.zones["prussian_setup"]) == block(range(10, 25), range(1, 18))
    assert named(map)["muecheln"] < "1300"
    assert not labels(map, map.zones["coalition_setup"]) & {"1127", "1128", "1228"}
    assert {named(map)[id] for id in ("bedra", "rossbach")} <= labels(map, map.zones["prussian_setup"])


def test_23_4__the_works_have_a_western_and_an_eastern_side() -> None:
    """One unbroken line from column 14 to column 26, its front to the east; whoever crosses leaves the camp."""
    map = field("rossbach")
    works = [feature for feature in map.features if feature.family == "fortification"]
    assert all(feature.upper in map.zones["west_of_works"] for feature in works)
    assert labels(map, map.zones["west_of_works"]) == block(range(10, 46), range(23, 30))
    crossed = {(feature.a, feature.b) for feature in works}
    for a in map.zones["west_of_works"]:
        for b in map.neighbours[a]:
            if b not in map.zones["west_of_works"] and min(int(map.label(x)[:2]) for x in (a, b)) >= 14:
                between = max(int(map.label(x)[:2]) for x in (a, b)) <= 26
                assert ((min(a, b), max(a, b)) in crossed) is between


def test_23_5_1__the_march_on_2606_is_open() -> None:
    map = field("rossbach")
    for label in ("2909", "2908", "2809", "2808", "2807", "2707", "2706"):
        assert map.terrain[map.index(label)] == "clear"


def test_rossbach_places() -> None:
    found = named(field("rossbach"))
    expected = {
        "muecheln": "1128", "bedra": "1817", "braunsdorf": "1513", "rossbach": "2212", "lunstaedt": "2508",
        "nahlendorf": "2209", "leiha": "2015", "schortau": "2019", "almsdorf": "2021", "groest": "2321",
        "branderoda": "2628", "pettstaedt": "3212", "zeuchfeld": "3223", "busendorf": "2902", "tagewerben": "3302",
        "janus": "2107", "poelzen": "2204",
    }  # fmt: skip
    assert expected.items() <= found.items()


# Leuthen


def test_8_1__the_hexes_of_the_example() -> None:
    """A gun in 3207 is next to 3106, one in 3305 is not but is within three hexes."""
    map = field("leuthen")
    assert "3106" in around(map, "3207")
    assert "3106" not in around(map, "3305")
    assert "3107" in around(map, "3106")
    assert map.distance(map.index("3305"), map.index("3106")) in (2, 3)


def test_8_2_2__the_heights_of_the_example() -> None:
    map = field("leuthen")
    assert high(map, "3512", "3513") == high(map, "3512", "3613") == "3512"
    assert high(map, "3617", "3616") == "3617"
    assert "3613" in around(map, "3512")
    assert {map.terrain[map.index(label)] for label in ("3617", "3512", "3615", "3614")} == {"clear"}


def test_24_2__anchors_of_the_leaders() -> None:
    """Open ground or a town to stand on, Borne beside the outpost, Sagschütz where Nadasdy is."""
    map = field("leuthen")
    for label in ("2008", "2309", "2607", "2910", "3310", "3710", "2519"):
        assert map.terrain[map.index(label)] not in CLOSED_TO_GUNS or label == "2519"
    assert named(map)["sagschuetz"] == "3710"
    assert map.distance(map.index(named(map)["borne"]), map.index("2519")) <= 5


def test_24_2_2__the_neumarkt_entry_zone() -> None:
    map = field("leuthen")
    zone = map.zones["neumarkt"]
    assert labels(map, zone) == {f"{column}29" for column in range(22, 29)}
    assert zone <= map.edges["west"]
    assert all(map.terrain[hex] == "clear" for hex in zone)


def test_24_2_4__leuthen() -> None:
    map = field("leuthen")
    assert labels(map, map.zones["leuthen"]) == {"3005", "3006", "3007", "3008"}
    assert {map.terrain[hex] for hex in map.zones["leuthen"]} == {"town"}


def test_leuthen_places() -> None:
    expected = {
        "leuthen": "3007", "frobelwitz": "2408", "nippern": "1605", "schriegwitz": "3814", "lobetinz": "3618",
        "radaxdorf": "3015", "borne": "2620", "gross_heidau": "2513", "guckerwitz": "2204", "saara": "2701",
        "gohlau": "3601",
    }  # fmt: skip
    assert expected.items() <= named(field("leuthen")).items()


# Zorndorf


def test_7_3_ex__1809_is_clear_and_above_1709() -> None:
    map = field("zorndorf")
    assert high(map, "1709", "1809") == "1809"
    assert map.terrain[map.index("1709")] == map.terrain[map.index("1809")] == "clear"


def test_7_3_ex__there_is_a_hex_of_pond_and_marsh() -> None:
    map = field("zorndorf")
    assert map.terrain[map.index("2003")] == "pond_marsh"
    assert all("pond_marsh" not in field(name).terrain for name in ("rossbach", "leuthen", "torgau"))


def test_8_2_1__the_grounds_of_the_examples() -> None:
    map = field("zorndorf")
    assert high(map, "2103", "2104") == "2104"
    assert high(map, "2104", "2105") is high(map, "2102", "2103") is None
    assert high(map, "2105", "2106") == "2105"
    assert high(map, "2106", "2107") == "2107"
    assert high(map, "2106", "2207") == "2207"
    assert high(map, "2106", "2206") is high(map, "2107", "2108") is None


def test_8_2_1_1__the_height_of_the_example() -> None:
    map = field("zorndorf")
    assert high(map, "1724", "1824") == "1724"
    assert high(map, "1824", "1923") == "1824"
    assert high(map, "1923", "2023") is None
    assert high(map, "1823", "1922") == "1823"
    assert high(map, "1823", "1824") is None
    assert "1922" not in around(map, "1824")
    assert high(map, "1724", "1624") == "1724"
    assert high(map, "1523", "1423") == "1523"
    assert high(map, "1624", "1523") is None


def banks(map: HexMap, start: str) -> set[int]:
    """The hexes on the same bank of the Mietzel as `start`."""
    wet = {(f.a, f.b) for f in map.features if f.kind == "mietzel"}
    bank = {map.index(start)}
    wave = list(bank)
    while wave:
        hex = wave.pop()
        new = {b for b in map.neighbours[hex] if (min(hex, b), max(hex, b)) not in wet} - bank
        bank |= new
        wave += new
    return bank


def test_25_3_1__anchors_and_start_lines() -> None:
    map = field("zorndorf")
    north = banks(map, "3509")
    assert map.index("3215") in north
    for label in ("3215", "2212", "2108", "2210", "2217", "1809"):
        assert map.terrain[map.index(label)] == "clear"
    for label in ("2212", "2108", "2210", "2217", "1809"):
        assert map.index(label) not in north
    for number, column in ((1, 33), (2, 34), (3, 35)):
        zone = map.zones[f"start_line_{number}"]
        assert labels(map, zone) == block(range(column, column + 1), range(5, 18))
        assert zone <= north
        assert not {map.terrain[hex] for hex in zone} & set(CLOSED_TO_GUNS)


def test_25_3_2__the_free_set_up() -> None:
    """Prussians north of the Mietzel; Russians south of row 25xx, east of the river, west of Gross Cammin."""
    map = field("zorndorf")
    north = banks(map, "3509")
    assert map.zones["prussian_free"] == north
    assert map.index("3101") in north
    russian = labels(map, map.zones["russian_free"])
    assert russian == {label for label in block(range(10, 25), range(1, 28)) if map.index(label) not in north}
    assert named(map)["gross_cammin"] == "1228"
    assert not russian & {"1228", "1229"}


def test_25_3_6__the_mietzel_parts_the_map_and_has_bridges() -> None:
    map = field("zorndorf")
    north = banks(map, "3509")
    assert 0 < len(north) < map.size
    for feature in map.features:
        if feature.kind == "mietzel":
            assert (feature.a in north) is not (feature.b in north)
    bridges = {frozenset((map.label(a), map.label(b))) for a, b in map.bridges}
    assert bridges == {
        frozenset(pair)
        for pair in (("3115", "3215"), ("3323", "3423"), ("3101", "3102"), ("2501", "2502"), ("2101", "2102"))
    }
    assert all(map.feature(a, b) == "bridge" for a, b in map.bridges)
    assert all(map.features_at(a, b)[0].kind == "mietzel" for a, b in map.bridges)


def test_zorndorf_places() -> None:
    expected = {
        "zorndorf": "1306", "wilkersdorf": "1112", "quartschen": "2403", "zicher": "2617", "batzlow": "2123",
        "gross_cammin": "1228", "neudamm": "3509", "darrmietzel": "3101", "kerstenbruegge": "3423",
        "neudamm_mill": "3215",
    }  # fmt: skip
    assert expected.items() <= named(field("zorndorf")).items()


# Torgau


def test_26_1__torgau_is_several_hexes() -> None:
    map = field("torgau")
    zone = map.zones["torgau"]
    assert labels(map, zone) == {"3001", "3002", "3101", "3102", "3103"}
    assert {map.terrain[hex] for hex in zone} == {"town"}
    for a in zone:
        for b in map.neighbours[a]:
            inside = b in zone
            assert map.upper(a, b, "fortification") == (None if inside else a)


def test_26_3__detachments_area_and_entry() -> None:
    map = field("torgau")
    assert labels(map, map.zones["detachments"]) == block(range(10, 34), range(1, 30))
    assert labels(map, map.zones["austrian_area"]) == block(range(23, 31), range(4, 18))
    entry = map.zones["langenreichenbach"]
    assert labels(map, entry) == {f"45{row}" for row in range(16, 23)}
    assert entry <= map.edges["south"]
    assert map.index(named(map)["langenreichenbach"]) in entry


def test_26_4_1__artillery_enters_in_1110() -> None:
    map = field("torgau")
    assert labels(map, map.zones["entry_1110"]) == {"1110"}
    assert map.terrain[map.index("1110")] == "clear"


def test_torgau_the_elbe_and_the_dam() -> None:
    """No bridge leads over the Elbe on the map; one leads over the Röhrgraben by Süptitz."""
    map = field("torgau")
    elbe = {(f.a, f.b) for f in map.features if f.kind == "river"}
    assert elbe
    assert not elbe & set(map.bridges)
    assert {(map.label(a), map.label(b)) for a, b in map.bridges} == {("2912", "3012")}
    assert map.features_at(map.index("2912"), map.index("3012"))[0].kind == "stream"


def test_torgau_places() -> None:
    expected = {
        "torgau": "3102", "sueptitz": "2911", "zinna": "2407", "welsau": "2605", "neiden": "2112", "elsnig": "1414",
        "grosswig": "2815", "klitzschen": "3913", "staupitz": "3610", "weidenhain": "1422", "wildenhain": "2626",
        "langenreichenbach": "4519",
    }  # fmt: skip
    assert expected.items() <= named(field("torgau")).items()


# Where guns of the proposed battle set-ups stand


@pytest.mark.parametrize(
    ("name", "guns"),
    [
        ("rossbach", "2207 2306 2910 3012 3010 2219"),
        ("leuthen", "4012 3913 3915 4013 3816 2309 2910 3110 2607 3310 3710"),
        ("zorndorf", "1606 1507 1410 1311 1408 1310 2004 2105 2109 2112 2113 2208"),
        ("torgau", "2112 3511 2611 2710 2711 2712 2812 3106 2911"),
    ],
)
def test_guns_stand_on_ground_that_bears_them(name: str, guns: str) -> None:
    map = field(name)
    assert not [label for label in guns.split() if map.terrain[map.index(label)] in CLOSED_TO_GUNS]
