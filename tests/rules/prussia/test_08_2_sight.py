"""The line of sight: 8.2 to 8.2.2, every printed example on its own map, and each paragraph on made ground."""

from __future__ import annotations

import itertools
import random
from functools import lru_cache
from importlib.resources import files

import pytest

from feldherr.games.prussia.rules.sight import Sight
from feldherr.maps import Feature, HexMap, SightLaw, read_map
from feldherr.maps.sight import course


@lru_cache(maxsize=4)
def field(name: str) -> tuple[HexMap, Sight]:
    text = (files("feldherr.games.prussia") / "data" / f"{name}.map").read_text(encoding="utf-8")
    map = read_map(text, f"{name}.map")
    return map, Sight(map)


def look(ground: tuple[HexMap, Sight], a: str, b: str, units: str = "", limit: int | None = None) -> str | None:
    """None where `a` sees `b`, else the hex that hides it; asked in both directions."""
    map, sight = ground
    first, last = map.index(a), map.index(b)
    occupied = map.mask(map.index(label) for label in units.split())
    seen = sight.clear(first, last, occupied, limit)
    assert sight.clear(last, first, occupied, limit) is seen
    hidden = sight.block(first, last, occupied, limit)
    assert (hidden is None) is seen
    assert (sight.block(last, first, occupied, limit) is None) is seen
    return None if hidden is None else map.label(hidden)


def ground(levels: str = "", woods: str = "", town: str = "") -> tuple[HexMap, Sight]:
    """Columns 10 to 19 and rows 01 to 12 with odd columns low; `levels` are hexes like 1504=2, the rest lie at 0.

    A slope lies on every side between two levels.
    """
    plain = HexMap(columns=10, rows=12, low="odd", first_column=10)
    height = dict.fromkeys(range(plain.size), 0)
    for word in levels.split():
        label, _, level = word.partition("=")
        height[plain.index(label)] = int(level)
    terrain = ["clear"] * plain.size
    for kind, labels in (("woods", woods), ("town", town)):
        for label in labels.split():
            terrain[plain.index(label)] = kind
    features = [
        Feature(a, b, "slope", "slope", a if height[a] > height[b] else b)
        for a in range(plain.size)
        for b in plain.neighbours[a]
        if a < b and height[a] != height[b]
    ]
    map = HexMap(columns=10, rows=12, low="odd", first_column=10, terrain=terrain, features=features)
    return map, Sight(map)


def column(levels: str) -> tuple[HexMap, Sight]:
    """Whole rows at one level each, from row 01 on: a line down column 14 crosses what stands here."""
    words = [f"{c}{r:02}={level}" for c in range(10, 20) for r, level in enumerate(levels, 1)]
    return ground(" ".join(words))


# 8.2


@pytest.mark.parametrize("terrain", ["woods", "town"])
def test_8_2__woods_and_towns_hide(terrain: str) -> None:
    assert look(ground(**{terrain: "1404"}), "1402", "1406") == "1404"
    assert look(ground(**{terrain: "1504"}), "1402", "1406") is None


def test_8_2__any_unit_between_hides() -> None:
    assert look(ground(), "1402", "1406") is None
    assert look(ground(), "1402", "1406", "1405") == "1405"
    assert look(ground(), "1402", "1406", "1405 1403") == "1403"


def test_8_2__the_two_ends_are_not_between() -> None:
    assert look(ground(woods="1402 1406"), "1402", "1406", "1402 1406") is None


def test_8_2__neighbours_always_see_each_other() -> None:
    map, sight = ground(" ".join(f"14{row:02}={row % 3}" for row in range(1, 13)), woods="1404 1405")
    for a in range(map.size):
        assert sight.clear(a, a, map.board)
        for b in map.neighbours[a]:
            assert sight.clear(a, b, map.board)
            assert sight.block(a, b, map.board) is None


def test_8_2__along_a_side_either_hex_is_chosen() -> None:
    """1405 to 1605 runs between 1504 and 1505."""
    assert look(ground(woods="1504"), "1405", "1605") is None
    assert look(ground(woods="1505"), "1405", "1605") is None
    assert look(ground(), "1405", "1605", "1504") is None
    assert look(ground(woods="1504"), "1405", "1605", "1505") == "1505"
    assert look(ground(), "1405", "1605", "1504 1505") == "1504"
    assert look(ground(woods="1504 1505"), "1405", "1605") == "1504"


def test_8_2__at_each_side_anew() -> None:
    """1405 to 1805 runs along two sides; the northern hex may be chosen at one, the southern at the other."""
    assert look(ground(woods="1504 1705"), "1405", "1805") is None
    assert look(ground(woods="1504 1705"), "1405", "1805", "1704") == "1704"


def test_8_2__a_slope_on_the_side_itself_is_nothing() -> None:
    """All of the north is high: the line 1405 to 1605 runs along the foot of it."""
    north = " ".join(f"{c}{r:02}=1" for c in range(10, 20) for r in range(1, 5))
    assert look(ground(north), "1405", "1605") is None
    assert look(ground(north), "1405", "1605", "1505") == "1504"  # up to it and down again


def test_8_2__the_better_side_is_chosen_where_only_one_is_high() -> None:
    """1504 is a hill of one hex: the way past it goes through 1505, and what hides there is named."""
    hill = ground("1504=1")
    assert look(hill, "1405", "1805") is None
    assert look(hill, "1405", "1805", "1505") == "1504"
    assert look(hill, "1405", "1805", "1605") == "1605"


def test_8_2__only_a_hex_on_the_map_is_chosen() -> None:
    """1401 to 1601 runs along the edge of the map: L07."""
    assert look(ground(woods="1501"), "1401", "1601") == "1501"


def test_8_2__a_corner_is_not_passed_through() -> None:
    """1405 to 1906 meets 1605 and 1706 in a corner only, at the end of a side it passes: they do not hide (L06)."""
    map, _ = ground()
    a, b = map.index("1405"), map.index("1906")
    met = {map.label(hex) for hex in SightLaw(map, []).touched(a, b)}
    passed = {map.label(hex) for stage in course(map, a, b) for hex in stage}
    assert met - passed == {"1605", "1706"}
    assert look(ground(woods="1605", town="1706"), "1405", "1906", "1605 1706") is None
    for hex in passed:
        assert look(ground(), "1405", "1906", hex) == hex


def test_24_2_3__fog_limits_sight() -> None:
    assert look(ground(), "1402", "1405", limit=3) is None
    assert look(ground(), "1402", "1406", limit=3) == "1406"
    assert look(ground(), "1402", "1408", limit=3) == "1406"


# 8.2.1


def test_8_2_1_ex__2104_sees_2102() -> None:
    assert look(field("zorndorf"), "2104", "2102") is None


def test_8_2_1_ex__2105_does_not_see_2103() -> None:
    assert look(field("zorndorf"), "2105", "2103") == "2104"


def test_8_2_1__the_higher_end_must_be_at_the_slope() -> None:
    high = column("1110000")
    assert look(high, "1403", "1407") is None
    assert look(high, "1402", "1407") == "1403"
    assert look(high, "1407", "1402") == "1403"
    assert look(high, "1402", "1404") == "1403"
    assert look(high, "1401", "1403") is None


# 8.2.1.1


@pytest.mark.parametrize("target", ["2107", "2108", "2207"])
def test_8_2_1_1_ex__2105_sees_over_the_ground(target: str) -> None:
    assert look(field("zorndorf"), "2105", target) is None


@pytest.mark.parametrize("target", ["1923", "2023"])
def test_8_2_1_1_ex__1724_sees_down_the_long_slope(target: str) -> None:
    assert look(field("zorndorf"), "1724", target) is None


@pytest.mark.parametrize("target", ["1922", "1423"])
def test_8_2_1_1_ex__1724_does_not_see(target: str) -> None:
    assert look(field("zorndorf"), "1724", target) is not None


def test_8_2_1_1__a_valley_is_overlooked_from_anywhere_beside_it() -> None:
    valley = column("1100011")
    for a, b in itertools.product(("1401", "1402"), ("1406", "1407")):
        assert look(valley, a, b) is None


def test_8_2_1_1__a_height_between_hides() -> None:
    assert look(column("0001000"), "1402", "1406") == "1404"
    assert look(column("0011100"), "1402", "1406") == "1403"
    assert look(column("0122100"), "1401", "1407") == "1403"


def test_8_2_1_1__a_long_slope_is_seen_where_both_are_sides_of_one_hex() -> None:
    assert look(column("2221000"), "1403", "1407") is None
    assert look(column("2221000"), "1402", "1407") == "1403"
    assert look(column("2221100"), "1403", "1407") == "1405"
    assert look(column("0001222"), "1401", "1405") is None
    assert look(column("0011222"), "1401", "1405") == "1403"


# 8.2.1.2


def test_8_2_1_2__further_descents_follow_on_one_another() -> None:
    assert look(column("3321000"), "1402", "1407") is None
    assert look(column("3321100"), "1402", "1407") == "1405"
    assert look(column("3321100"), "1402", "1405") is None
    assert look(column("3332100"), "1402", "1407") == "1403"
    assert look(column("0001233"), "1401", "1406") is None


def test_8_2_1_2__lower_ground_counts_for_nothing() -> None:
    assert look(column("2110111"), "1401", "1407") is None
    assert look(column("2101011"), "1401", "1407") is None
    assert look(column("2101112"), "1401", "1407") is None
    assert look(column("1101000"), "1401", "1407") == "1404"
    assert look(column("2101000"), "1401", "1407") == "1404"
    assert look(column("2100012"), "1401", "1407") is None


def test_8_2_1_2__woods_on_lower_ground_hide_all_the_same() -> None:
    """L04: only units and slopes are overlooked."""
    levels = " ".join(f"{c}{r:02}=1" for c in range(10, 20) for r in (1, 2, 6, 7))
    assert look(ground(levels), "1402", "1406") is None
    assert look(ground(levels, woods="1404"), "1402", "1406") == "1404"


# 8.2.2


def test_8_2_2_ex__3617_sees_3512_over_a_unit_in_3615() -> None:
    leuthen = field("leuthen")
    assert look(leuthen, "3617", "3512", "3615") is None
    map = leuthen[0]
    way = [map.label(hex) for stage in course(map, map.index("3617"), map.index("3512")) for hex in stage]
    assert "3615" in way


@pytest.mark.parametrize("units", ["3513", "3613", "3513 3613"])
def test_8_2_2_ex__3512_sees_3614_over_units_below_its_slope(units: str) -> None:
    """The printed 3515 is 3513: the line runs between 3513 and 3613."""
    leuthen = field("leuthen")
    assert look(leuthen, "3512", "3614", units) is None
    map = leuthen[0]
    assert [{map.label(hex) for hex in stage} for stage in course(map, map.index("3512"), map.index("3614"))] == [
        {"3513", "3613"}
    ]


def test_8_2_2__units_in_a_valley_do_not_hide() -> None:
    valley = column("1100011")
    assert look(valley, "1402", "1406", "1403 1404 1405") is None
    assert look(valley, "1401", "1406", "1402") == "1402"
    assert look(valley, "1401", "1407", "1403 1404 1405") is None
    assert look(valley, "1401", "1407", "1406") == "1406"


def test_8_2_2__a_stack_directly_below_the_slope_does_not_hide() -> None:
    high = column("1110000")
    assert look(high, "1403", "1407", "1404") is None
    assert look(high, "1403", "1407", "1405") == "1405"
    assert look(high, "1403", "1407", "1404 1406") == "1406"
    assert look(column("0000111"), "1401", "1405", "1404") is None
    assert look(column("0000111"), "1401", "1405", "1403") == "1403"
    assert look(column("2100000"), "1401", "1405", "1402") is None
    assert look(column("2100000"), "1401", "1405", "1403") == "1403"


def test_8_2_2__level_ground_has_no_below() -> None:
    assert look(column("1111111"), "1402", "1405", "1403") == "1403"


# The whole of it, against a slow and separate reading


def slowly(map: HexMap, a: int, b: int, occupied: int) -> bool:
    """8.2 to 8.2.2 by ground heights walked along every single choice of hexes."""
    if map.distance(a, b) < 2:
        return True
    for between in itertools.product(*course(map, a, b)):
        way = (a, *between, b)
        level = [0]
        for here, there in itertools.pairwise(way):
            high = map.upper(here, there)
            level.append(level[-1] + (0 if high is None else 1 if high == there else -1))
        if any(map.terrain[hex] in ("woods", "town") for hex in between):
            continue
        top = max(level[0], level[-1])
        low = min(level[0], level[-1])
        inner = level[1:-1]
        if any(height > top for height in inner):
            continue
        # Seen from the higher end, the ground in its lowest open form: each step no higher than any before it.
        heights = level if level[0] >= level[-1] else level[::-1]
        hexes = way if level[0] >= level[-1] else way[::-1]
        # What rises again behind is raised water: fill every dip up to the lower of its two rims.
        filled = [min(max(heights[: n + 1]), max(heights[n:])) for n in range(len(heights))]
        steps = [n for n, (x, y) in enumerate(itertools.pairwise(filled)) if x > y for _ in range(x - y)]
        if filled != sorted(filled, reverse=True) or steps != list(range(len(steps))):
            continue
        below = {n for n in range(len(hexes)) if heights[n] < filled[n]}
        if map.upper(hexes[0], hexes[1]) == hexes[0]:
            below.add(1)
        if map.upper(hexes[-2], hexes[-1]) == hexes[-1]:
            below.add(len(hexes) - 2)
        if low == heights[-1] and not any(
            occupied & map.power[hex] for n, hex in enumerate(hexes) if 0 < n < len(hexes) - 1 and n not in below
        ):
            return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_8_2__equals_the_slow_reading(seed: int) -> None:
    dice = random.Random(seed)
    plain = HexMap(columns=10, rows=12, low="odd", first_column=10)
    words, level = [], dict.fromkeys(range(plain.size), 0)
    for _ in range(4):
        middle, radius = dice.randrange(plain.size), dice.choice((1, 2, 2, 3))
        for hex in range(plain.size):
            if plain.distance(middle, hex) < radius:
                level[hex] += 1
    words = [f"{plain.label(hex)}={height}" for hex, height in level.items() if height]
    woods = " ".join(plain.label(hex) for hex in dice.sample(range(plain.size), 6))
    map, sight = ground(" ".join(words), woods=woods)
    for _ in range(400):
        a, b = dice.randrange(map.size), dice.randrange(map.size)
        occupied = map.mask(dice.sample(range(map.size), 12))
        assert sight.clear(a, b, occupied) == slowly(map, a, b, occupied), (map.label(a), map.label(b))
        hidden = sight.block(a, b, occupied)
        assert (hidden is None) == sight.clear(a, b, occupied)
        if hidden is not None:
            assert hidden in {hex for stage in course(map, a, b) for hex in stage}


def test_8_2__the_memory_of_lines_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feldherr.games.prussia.rules.sight._ROOM", 20)
    map, sight = column("1100011")
    fresh = Sight(map)
    for a, b in itertools.product(range(0, 60, 3), repeat=2):
        assert sight.clear(a, b, 0) == fresh.clear(a, b, 0)
    assert len(sight._free) <= 21
