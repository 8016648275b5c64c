"""The map file: what is read, what is refused, and that nothing is lost on the way back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.maps.strategies import plain_maps

from feldherr.maps import Feature, HexMap, MapError, Place, Road, check_map, read_map, write_map
from feldherr.maps.hexmap import TURNS
from feldherr.maps.wire import hex_form

SMALL = """\
# A small map with a bit of everything.
id: small
name.ru: Малая
name.en: Small
columns: 4
rows: 3
low: even
source: designed
place kinds: town camp

[legend]
. open
F forest

[terrain]
01 ..F.
02 F...
03 ....

[rivers]
river: 0101/0102 0102/0201
       0201/0202
stream: 0402/0403

[bridges]
0201/0202

[roads]
lane | Просёлок | Lane: 0201 0202 0203

[slopes]
slope: 0302>0301

[fortifications]
rampart: 0302>0303 0302/0402

[places]
0202 town lind | Линд | Lind
0301 camp post

[zones]
north: rows 01
corner: 0102..0203 0403

[edges]
ford: 0102

[levels]
01 0120
02 0010
03 0000
"""


def faults(old: str = "", new: str = "", text: str = SMALL) -> list[tuple[int, str]]:
    assert old in text
    return [(fault.line, fault.id) for fault in check_map(text.replace(old, new, 1), "small.map")]


def test_everything_is_read():
    map = read_map(SMALL, "small.map")
    label, index = map.label, map.index
    assert (map.id, map.names, map.source) == ("small", {"ru": "Малая", "en": "Small"}, "designed")
    assert {label(hex) for hex in range(map.size) if map.terrain[hex] == "forest"} == {"0301", "0102"}
    assert {label(hex): map.levels[hex] for hex in range(map.size) if map.levels[hex]} == {
        "0201": 1,
        "0301": 2,
        "0302": 1,
    }
    assert [(label(a), label(b)) for a, b in map.rivers] == [
        ("0101", "0102"), ("0102", "0201"), ("0201", "0202"), ("0402", "0403"),
    ]  # fmt: skip
    assert map.feature(index("0403"), index("0402")) == "stream"
    assert map.feature(index("0201"), index("0202")) == "bridge"
    assert map.roads == (Road("lane", {"ru": "Просёлок", "en": "Lane"}, (index("0201"), index("0202"), index("0203"))),)
    assert map.upper(index("0301"), index("0302")) == index("0302")
    assert map.upper(index("0302"), index("0303"), "fortification") == index("0302")
    assert map.feature(index("0302"), index("0402")) == "rampart"
    assert map.upper(index("0302"), index("0402"), "fortification") is None
    assert map.places == (
        Place(index("0202"), "lind", "town", {"ru": "Линд", "en": "Lind"}),
        Place(index("0301"), "post", "camp", {}),
    )
    assert {label(hex) for hex in map.zones["north"]} == {"0101", "0201", "0301", "0401"}
    assert {label(hex) for hex in map.zones["corner"]} == {"0102", "0202", "0103", "0203", "0403"}
    assert map.edges["ford"] == {index("0102")}
    assert map.edges["north"] == map.zones["north"]


def test_a_sound_map_has_no_faults():
    assert check_map(SMALL, "small.map") == []


DAMAGES = [
    ("id: small\n", "", (0, "map-key-missing")),
    ("id: small", "id: Small", (2, "map-id")),
    ("columns: 4", "columns: four", (5, "map-number")),
    ("rows: 3", "rows: 0", (6, "map-number")),
    ("low: even", "low: left", (7, "map-low")),
    ("low: even", "first column: 97", (7, "map-number")),
    ("low: even", "first column: 0", (7, "map-number")),
    ("source: designed", "top: left", (8, "map-top")),
    ("source: designed", "turn: about", (8, "map-turn")),
    ("source: designed", "zones: mixed", (8, "map-zones")),
    ("source: designed", "sauce: designed", (8, "map-key")),
    ("source: designed", "id: again", (8, "map-key-twice")),
    ("source: designed", "source designed", (8, "map-header")),
    ("[zones]", "[zoos]", (49, "map-section")),
    ("[zones]", "[places]", (49, "map-section-twice")),
    ("F forest", "F", (13, "map-legend")),
    ("F forest", "  F forest", (13, "map-indent")),
    ("F forest", ". forest", (13, "map-letter-twice")),
    ("F forest", "F open", (13, "map-terrain-twice")),
    ("01 ..F.", "01 ..F", (16, "map-row-width")),
    ("01 ..F.", "01 ..X.", (16, "map-letter")),
    ("01 ..F.", "11 ..F.", (16, "map-row-number")),
    ("03 ....\n", "", (15, "map-row-count")),
    ("0101/0102 ", "0101/0103 ", (21, "map-side-apart")),
    ("0101/0102 ", "0101-0102 ", (21, "map-side")),
    ("0101/0102 ", "0101/0102/0201 ", (21, "map-side")),
    ("0101/0102 ", "0101/0109 ", (21, "map-hex")),
    ("       0201/0202", "       0201/0202 0102/0101", (22, "map-side-twice")),
    ("       0201/0202", "       0201/0202 0302/0303", (22, "map-chain")),
    ("stream: 0402/0403", "0402/0403", (23, "map-feature")),
    ("0201/0202\n\n[roads]", "0101/0201\n\n[roads]", (26, "map-bridge-dry")),
    ("0201/0202\n\n[roads]", "0102/0201\n\n[roads]", (26, "map-bridge-roadless")),
    ("0201/0202\n\n[roads]", "0201/0202 0202/0201\n\n[roads]", (26, "map-bridge-twice")),
    ("0201 0202 0203", "0201 0203", (29, "map-road-step")),
    ("0201 0202 0203", "0201", (29, "map-road")),
    ("Просёлок | Lane", "Просёлок", (29, "map-names")),
    ("slope: 0302>0301", "slope: 0302/0301", (32, "map-side")),
    ("0301 camp post", "0301 camp", (39, "map-place")),
    ("0301 camp post", "0301 fort post", (39, "map-place-kind")),
    ("0301 camp post", "0301 camp lind", (39, "map-place-twice")),
    ("0301 camp post", "0202 camp post", (39, "map-place-shared")),
    ("0301 camp post", "0501 camp post", (39, "map-hex")),
    ("corner: 0102", "corner: 0101", (43, "map-zone-overlap")),
    ("corner: 0102..0203", "corner: 0203..0102", (43, "map-block")),
    ("0403", "0403 0403", (43, "map-hex-twice")),
    ("corner:", "north:", (43, "map-area-twice")),
    ("north: rows 01", "north: rows 01-04", (42, "map-band")),
    ("north: rows 01", "north: rows", (42, "map-band")),
    ("north: rows 01", "north", (42, "map-area")),
    ("01 0120", "01 01x0", (49, "map-level")),
    ("01 0120", "01 01٢0", (49, "map-level")),
    ("01 0120", "01 012", (49, "map-row-width")),
    ("01 0120", "02 0120", (49, "map-row-number")),
    ("03 0000\n", "", (48, "map-row-count")),
]
"""What is changed in the text, and the fault that it makes."""


@pytest.mark.parametrize(("old", "new", "expected"), DAMAGES)
def test_each_fault_is_named_with_its_line(old, new, expected):
    if new in ("[zoos]", "[places]"):
        expected = (41, expected[1])
    if old == "0403":
        old, new = " 0403\n\n[edges]", " 0403 0403\n\n[edges]"
    assert expected in faults(old, new)


def test_all_faults_of_a_file_come_together_in_the_order_of_lines():
    broken = SMALL.replace("01 ..F.", "01 ..X").replace("0201 0202 0203", "0201 0203").replace("camp post", "fort post")
    with pytest.raises(MapError) as caught:
        read_map(broken, "small.map")
    assert [(fault.line, fault.id) for fault in caught.value.faults] == [
        (16, "map-row-width"),
        (16, "map-letter"),
        (26, "map-bridge-roadless"),
        (29, "map-road-step"),
        (39, "map-place-kind"),
    ]
    assert str(caught.value).splitlines()[3] == ("small.map:29: map-road-step (found=0203, before=0201)")


MOVED = SMALL.replace("low: even", "first column: 10\nlow: odd\ntop: east").replace(
    "[roads]\nlane | Просёлок | Lane: 0201 0202 0203\n\n", ""
)
for _column in (4, 3, 2, 1):
    for _row in (1, 2, 3):
        MOVED = MOVED.replace(f"0{_column}0{_row}", f"{_column + 9}0{_row}")


def moved_faults(old: str, new: str) -> list[tuple[str, object, object]]:
    assert old in MOVED
    found = check_map(MOVED.replace(old, new, 1), "moved.map")
    return [(fault.id, fault.args.get("first"), fault.args.get("last")) for fault in found]


def test_a_map_may_begin_at_another_column():
    """The columns 10 to 13 of a larger sheet: the same hexes under other numbers, and odd columns that sit low."""
    small, map = read_map(SMALL, "small.map"), read_map(MOVED, "moved.map")
    assert [map.label(hex) for hex in (0, map.size - 1)] == ["1001", "1303"]
    assert map.neighbours == small.neighbours  # even 02 and odd 11 are both the second column
    assert map.rivers == small.rivers
    assert {map.label(hex) for hex in map.zones["corner"]} == {"1002", "1102", "1003", "1103", "1303"}
    assert map.at(10, 1) == 0
    assert map.at(9, 1) is map.at(14, 1) is map.at(1, 1) is None
    assert write_map(read_map(write_map(map), "again")) == write_map(map)
    assert map.digest() != small.digest()


def test_faults_of_such_a_map_speak_of_printed_numbers():
    assert moved_faults("1002..1103", "0902..1103")[0] == ("map-hex", "1001", "1303")
    assert moved_faults("north: rows 01", "north: columns 01")[0] == ("map-band", "10", "13")
    assert moved_faults("north: rows 01", "north: columns 13-14")[0][0] == "map-band"
    read = read_map(MOVED.replace("north: rows 01", "left: columns 10-11", 1).replace("corner:", "#"), "moved.map")
    assert {read.label(hex)[:2] for hex in read.zones["left"]} == {"10", "11"}
    assert len(read.zones["left"]) == 6


def test_the_top_of_the_sheet_turns_the_edges():
    map = read_map(MOVED, "moved.map")
    assert {
        name: sorted({map.label(hex) for hex in map.edges[name]}) for name in ("north", "east", "south", "west")
    } == {
        "north": ["1001", "1002", "1003"],
        "east": ["1001", "1101", "1201", "1301"],
        "south": ["1301", "1302", "1303"],
        "west": ["1003", "1103", "1203", "1303"],
    }
    plain = read_map(SMALL, "small.map").edges
    assert {name: sorted(plain[name]) for name in ("north", "west")} == {"north": [0, 3, 6, 9], "west": [0, 1, 2]}


def test_a_map_says_how_its_sheet_is_shown():
    """The quarter turn is for the eye: nothing else of the map knows of it."""
    plain, turned = read_map(SMALL, "a"), read_map(SMALL.replace("low: even", "low: even\nturn: left"), "b")
    assert (plain.turn, turned.turn) == ("none", "left")
    assert (turned.edges, turned.sides) == (plain.edges, plain.sides)
    assert turned.digest() != plain.digest()


def test_a_map_without_levels_is_flat():
    head, _, _ = SMALL.partition("\n[levels]")
    flat = read_map(head, "flat.map")
    assert flat.levels == (0,) * 12
    assert "[levels]" not in write_map(flat)
    with pytest.raises(MapError, match="map-levels"):
        HexMap(columns=2, rows=2, levels=[0, 1, 0])


def test_levels_turn_and_kinds_go_out_to_the_client():
    sent = hex_form(read_map(SMALL.replace("low: even", "low: even\nturn: right"), "small.map"))
    assert sent.turn == "right"
    assert sent.levels == {"0201": 1, "0301": 2, "0302": 1}
    assert [(slope.upper, slope.lower, slope.kind) for slope in sent.slopes] == [("0302", "0301", "slope")]
    assert {(work.inner, work.outer, work.kind) for work in sent.fortifications} == {
        ("0302", "0303", "rampart"),
        ("0302", "0402", "rampart"),
    }


def test_zones_overlap_only_where_the_file_says_so():
    both = SMALL.replace("corner: 0102", "corner: 0101")
    assert [id for _, id in faults(text=both)] == ["map-zone-overlap"]
    map = read_map(both.replace("low: even", "low: even\nzones: overlapping"), "small.map")
    assert map.index("0101") in map.zones["corner"] & map.zones["north"]
    assert read_map(write_map(map), "again").zones == map.zones


def test_rivers_have_kinds_each_a_chain_of_its_own():
    """A stream need not touch the river before it, and a bridge lies on either."""
    map = read_map(MOVED.replace("1101/1102\n\n[slopes]", "1101/1102 1303/1302\n\n[slopes]"), "moved.map")
    kinds = {(map.label(f.a), map.label(f.b)): f.kind for f in map.features if f.family == "river"}
    assert kinds["1302", "1303"] == "stream"
    assert kinds["1101", "1102"] == "river"
    assert map.feature(map.index("1302"), map.index("1303")) == "bridge"
    assert [feature.kind for feature in map.features_at(map.index("1302"), map.index("1303"))] == ["stream"]


def test_a_map_without_roads_may_have_bridges():
    assert faults("[roads]\nlane | Просёлок | Lane: 0201 0202 0203\n", "") == []


def test_an_empty_file_lacks_everything():
    assert {fault.id for fault in check_map("", "empty.map")} == {"map-key-missing"}


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    check_map(text, "any")


@given(st.integers(0, len(SMALL) - 1), st.integers(0, 12), st.text(alphabet="01234/>|:.- \n[]Fax#", max_size=6))
def test_a_damaged_map_is_read_or_refused(start, length, patch):
    check_map(SMALL[:start] + patch + SMALL[start + length :], "damaged")


@st.composite
def furnished_maps(draw: st.DrawFn) -> HexMap:
    """Maps with something of everything that a file can say."""
    plain = draw(plain_maps(most=8))
    dice = random.Random(draw(st.integers(0, 10**9)))
    steps = [(a, b) for a in range(plain.size) for b in plain.neighbours[a] if a < b]
    features = []
    for family, kinds in (
        ("river", ("river", "stream")),
        ("slope", ("slope", "steep")),
        ("fortification", ("rampart",)),
    ):
        for a, b in dice.sample(steps, len(steps) // 4):
            upper = {"river": None, "slope": dice.choice((a, b))}.get(family, dice.choice((a, b, None)))
            features.append(Feature(a, b, family, dice.choice(kinds), upper))
    rivers = [(feature.a, feature.b) for feature in features if feature.family == "river"]
    bridges = rivers[::3]
    loose = dice.sample(range(plain.size), plain.size // 2)
    return HexMap(
        columns=plain.columns,
        rows=plain.rows,
        low=plain.low,
        first_column=plain.first_column,
        top=plain.top,
        turn=draw(st.sampled_from(TURNS)),
        id="made",
        names={"ru": "Карта", "en": "Map"},
        source=draw(st.sampled_from(["", "history: a sheet of 1811"])),
        terrain=[dice.choice(("open", "forest", "town")) for _ in range(plain.size)],
        levels=[dice.choice((0, 1, 2, 9)) for _ in range(plain.size)] if draw(st.booleans()) else None,
        features=features,
        bridges=bridges,
        roads=[Road(f"road{n}", {"ru": "Дорога", "en": "Road"}, side) for n, side in enumerate(bridges)],
        places=[
            Place(hex, f"place{hex}", "town", dice.choice(({}, {"ru": "Имя", "en": "Name"}))) for hex in loose[::4]
        ],
        zones={"first": loose[: len(loose) // 2], "second": loose[draw(st.sampled_from([0, len(loose) // 2])) :]}
        if len(loose) > 1
        else {},
        edges={"west": loose[:1]} if loose else {},
        legend={".": "open", "F": "forest", "T": "town", "M": "marsh"},
        place_kinds=["town"],
    )


@given(furnished_maps())
def test_what_is_written_is_read_back(map):
    text = write_map(map)
    again = read_map(text, "made.map")
    assert write_map(again) == text
    assert again.digest() == map.digest()
    for name in (
        "id",
        "names",
        "first_column",
        "low",
        "top",
        "turn",
        "source",
        "terrain",
        "levels",
        "bridges",
        "roads",
        "places",
        "zones",
        "edges",
        "legend",
    ):
        assert getattr(again, name) == getattr(map, name), name
    assert set(again.features) == set(map.features)


def test_a_map_made_in_code_has_a_legend_when_written():
    map = HexMap(columns=2, rows=2, terrain=["open", "hill", "open", "open"])
    assert read_map(write_map(map), "x").terrain == map.terrain
