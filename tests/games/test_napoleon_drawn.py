"""Boards that are made of the places of a map: everything has its ground, seas part lands, lines close."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from feldherr.games.napoleon.state.drawn import AWAY, NOTHING, Sheet, size_of
from feldherr.games.napoleon.state.map import Board
from feldherr.games.napoleon.state.nations import Hand, Nation
from feldherr.kernel.rulebook import Text
from feldherr.maps import read_area

HEAD = """id: made
name.ru: Сделанная
name.en: Made
source: designed
space kinds: open key capital fortress fortified_capital
connection kinds: clear rough pass marsh strait sea
"""
TWO_LANDS = (
    HEAD
    + """
[spaces]
north capital 200,120 | Север | North
east open 320,200 | Восток | East
west open 110,210 | Запад | West
isle key 230,470 | Остров | Isle
[seas]
sound 230,330 | Пролив | Sound
ocean 520,420 | Океан | Ocean
[connections]
clear: north/east north/west
strait: east/isle
sea: sound/ocean
[ports]
east: sound ocean
west: sound
isle: sound ocean
"""
)
INLAND = (
    HEAD + "\n[spaces]\none capital 100,100 | Раз | One\ntwo open 220,130 | Два | Two\n[connections]\nclear: one/two\n"
)
PATH = re.compile(r"M(-?[\d.]+) (-?[\d.]+)(?:l([-\d. ]+))?(z?)")


def board(text: str) -> Board:
    area = read_area(text, "made.area")
    home = tuple(space.id for number, space in enumerate(area.spaces) if number not in area.seas)
    name = Text("Все", "All")
    nation = Nation(
        source="designed", id="all", name=name, letters=name, power=True, home=home, modifier=0, bonus=0, units=9,
        hand=Hand(start=1, least=1, most=1),
    )  # fmt: skip
    return Board(area, (), {"all": nation})


def loops(path: str) -> list[list[tuple[float, float]]]:
    """The corners of the lines of a path."""
    found = []
    for x, y, steps, _ in PATH.findall(path):
        line = [(float(x), float(y))]
        numbers = list(map(float, steps.split()))
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            line.append((line[-1][0] + dx, line[-1][1] + dy))
        found.append(line)
    return found


def inside(path: str, x: float, y: float) -> bool:
    """Whether a point is inside of an area, by how often a ray from it crosses the outline."""
    crossed = 0
    for loop in loops(path):
        for (ax, ay), (bx, by) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossed += 1
    return crossed % 2 == 1


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return Sheet(board(TWO_LANDS))


def test_every_place_is_on_ground_of_its_own_and_on_no_other(sheet: Sheet) -> None:
    outlines = [sheet.outline(number.__eq__) for number in range(sheet.area.size)]
    for number, space in enumerate(sheet.area.spaces):
        assert [other for other, outline in enumerate(outlines) if inside(outline, space.x, space.y)] == [number]
    land = sheet.outline(lambda place: 0 <= place < 4)
    assert [inside(land, space.x, space.y) for space in sheet.area.spaces] == [True] * 4 + [False] * 2


def test_lands_that_no_way_joins_have_water_between_them(sheet: Sheet) -> None:
    isle = sheet.area.index("isle")
    beside = {other for pair in sheet.between.values() if isle in pair for other in pair if other != isle}
    assert beside <= {sheet.area.index("sound"), sheet.area.index("ocean"), None}
    joined = {frozenset(pair) for pair in sheet.between.values()}
    assert frozenset((sheet.area.index("north"), sheet.area.index("east"))) in joined


def test_what_lies_behind_the_land_is_out_of_play(sheet: Sheet) -> None:
    """North is no port: where it is the nearest duchy there is no sea, however far from it."""
    column = int(200 / sheet.step)
    up = [sheet.mark(column, row) for row in range(int(120 / sheet.step))]
    assert set(up) <= {sheet.area.index("north"), AWAY}
    assert sheet.mark(sheet.columns - 1, 0) == sheet.area.index("ocean"), "East is one, and the sea goes round it"


def test_outlines_close_and_every_line_is_drawn_once(sheet: Sheet) -> None:
    for number in range(sheet.area.size):
        assert all(close == "z" for *_, close in PATH.findall(sheet.outline(number.__eq__)))
    border = sheet.lines(lambda a, b: (a, b) == (sheet.area.index("north"), sheet.area.index("east")))
    sides = sum(len(line) - 1 for line in loops(border))
    wanted = {sheet.area.index("north"), sheet.area.index("east")}
    assert sides == sum({*pair} == wanted for pair in sheet.between.values()) > 0


def test_a_map_without_a_sea_and_lines_that_are_not_there() -> None:
    sheet = Sheet(board(INLAND))
    assert size_of(sheet.area) == (310, 220)
    assert {mark for row in sheet.marks for mark in row} == {0, 1, AWAY}
    assert sheet.lines(lambda a, b: (a, b) == (7, 8)) == NOTHING == sheet.outline((7).__eq__)


def test_the_same_places_give_the_same_drawing() -> None:
    one, other = Sheet(board(TWO_LANDS)), Sheet(board(TWO_LANDS))
    assert [one.outline(place.__eq__) for place in range(6)] == [other.outline(place.__eq__) for place in range(6)]


def test_the_map_of_the_example_has_ground_for_every_duchy() -> None:
    text = (Path(__file__).parents[2] / "examples" / "packs" / "italy" / "map.area").read_text("utf-8")
    sheet = Sheet(board(text))
    for number, space in enumerate(sheet.area.spaces):
        assert inside(sheet.outline(number.__eq__), space.x, space.y), space.id
