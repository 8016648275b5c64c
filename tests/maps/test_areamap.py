"""Area maps: spaces, seas, ports, and the same reach as on hexes."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.maps import AreaMap, CostClass, MapError, read_area, write_area
from feldherr.maps.reach import reach

TEXT = """\
id: straits
name.ru: Проливы
name.en: The Straits
source: designed
space kinds: open fortress
connection kinds: clear pass strait link

[spaces]
coast open 100,100 | Берег | Coast
hills open 200,100 | Холмы | Hills
rock fortress 150,200 | Скала | Rock
island open 150,260

[seas]
east 300,200 | Восточное море | East Sea
west 0,200 | Западное море | West Sea

[connections]
clear: coast/hills
pass: hills/rock
strait: rock/island
link: east/west

[guards]
west/east: rock

[ports]
rock: east west
coast: west
"""


def test_what_a_map_says():
    map = read_area(TEXT, "straits.map")
    coast, hills, rock, island, east, west = range(6)
    assert [map.label(space) for space in range(map.size)] == ["coast", "hills", "rock", "island", "east", "west"]
    assert map.spaces[rock].names == {"ru": "Скала", "en": "Rock"}
    assert (map.spaces[rock].x, map.spaces[rock].y) == (150, 200)
    assert map.seas == {east, west}
    assert map.connections(rock) == (hills, island, east, west)
    assert map.connections(rock, ["pass", "strait"]) == (hills, island)
    assert map.kind(hills, rock) == map.kind(rock, hills) == "pass"
    assert map.kind(coast, rock) is None
    assert map.guards(east, west) == (rock,)
    assert map.guards(coast, hills) == map.guards(coast, rock) == ()
    assert map.ports(west) == (coast, rock)
    assert map.ports(rock) == ()
    assert map.port_seas(rock) == (east, west)
    assert map.port_seas(east) == map.port_seas(hills) == ()
    assert map.members(map.mask([rock, coast])) == [coast, rock]
    with pytest.raises(MapError, match="moon"):
        map.index("moon")


def test_reach_over_areas():
    map = read_area(TEXT, "straits.map")
    prices = {"clear": 1, "pass": 2}
    table = CostClass(map, lambda a, b: prices.get(map.kind(a, b) or ""))
    found = reach(table, map.index("coast"), 5)
    assert {map.label(space): price for space, price in found.cost.items()} == {"hills": 1, "rock": 3}
    assert [map.label(space) for space in found.path(map.index("rock"))] == ["hills", "rock"]
    assert len(reach(table, map.index("coast"), 5, 0, map.mask([map.index("hills")]))) == 1


DAMAGES = [
    ("space kinds: open", "space kinds: open sea", (5, "area-kind-taken")),
    ("hills open 200,100", "hills open 200", (10, "area-point")),
    ("hills open 200,100", "hills swamp 200,100", (10, "area-space-kind")),
    ("hills open 200,100", "coast open 200,100", (10, "area-space-twice")),
    ("hills open 200,100", "hills 200,100", (10, "area-space")),
    ("| Холмы | Hills", "| Холмы", (10, "map-names")),
    ("clear: coast/hills", "clear: coast-hills", (19, "area-pair")),
    ("clear: coast/hills", "clear: coast/moon", (19, "area-space-unknown")),
    ("clear: coast/hills", "clear: coast/coast", (19, "area-loop")),
    ("clear: coast/hills", "clear: coast/west", (19, "area-shore")),
    ("clear: coast/hills", "bog: coast/hills", (19, "area-link-kind")),
    ("clear: coast/hills", "clear coast/hills", (19, "area-connections")),
    ("pass: hills/rock", "pass: hills/rock hills/coast", (20, "area-link-twice")),
    ("west/east: rock", "west/rock: rock", (25, "area-guard-nothing")),
    ("west/east: rock", "west/east: west", (25, "area-guard-sea")),
    ("west/east: rock", "west/east: rock\neast/west: coast", (26, "area-guard-twice")),
    ("coast: west", "coast: hills", (29, "area-port")),
    ("coast: west", "coast: west west", (29, "area-port-twice")),
    ("coast: west", "moon: west", (29, "area-space-unknown")),
]
"""What is changed in the text, and the fault that it makes."""


@pytest.mark.parametrize(("old", "new", "expected"), DAMAGES)
def test_each_fault_is_named_with_its_line(old, new, expected):
    assert old in TEXT
    with pytest.raises(MapError) as caught:
        read_area(TEXT.replace(old, new, 1), "straits.map")
    assert expected in [(fault.line, fault.id) for fault in caught.value.faults]


def test_what_is_written_is_read_back():
    map = read_area(TEXT, "straits.map")
    again = read_area(write_area(map), "again")
    assert (again.spaces, set(again.links), again.names) == (map.spaces, set(map.links), map.names)
    assert write_area(again) == write_area(map)


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 12), st.text(alphabet="0,/|: \n[]as", max_size=6))
def test_a_damaged_map_is_read_or_refused(start, length, patch):
    with contextlib.suppress(MapError):
        read_area(TEXT[:start] + patch + TEXT[start + length :], "damaged")


def brute(board: AreaMap, start: int, kinds: tuple[str, ...] | None) -> list[int | None]:
    """Steps from a space by relaxing every connection until nothing changes."""
    far: list[int | None] = [0 if at == start else None for at in range(board.size)]
    ways = [(link.a, link.b) for link in board.links if kinds is None or link.kind in kinds]
    for _ in range(board.size):
        for a, b in (*ways, *((b, a) for a, b in ways)):
            here, there = far[a], far[b]
            if here is not None and (there is None or there > here + 1):
                far[b] = here + 1
    return far


@pytest.mark.parametrize("kinds", [None, ("clear",), ("clear", "pass"), ("strait", "link"), ()])
def test_distances_are_those_of_a_plain_search(kinds: tuple[str, ...] | None) -> None:
    board = read_area(TEXT, "straits.area")
    for start in range(board.size):
        far = brute(board, start, kinds)
        assert list(board.steps_from(start, kinds)) == far
        for to in range(board.size):
            assert board.distance(start, to, kinds) == far[to]
        for steps in range(4):
            near = tuple(to for to, one in enumerate(far) if one is not None and one <= steps)
            assert board.within(start, steps, kinds) == near


def test_kinds_keep_the_order_of_the_sheet() -> None:
    board = read_area(TEXT, "straits.area")
    assert board.space_kinds == ("open", "fortress")
    assert board.link_kinds == ("clear", "pass", "strait", "link")
