"""The line of sight: 8.3. Guns look through bombardments: seen or refused under 8.3 with the hex in the way."""

from __future__ import annotations

import pytest
from tests.rules.srazhenie.board import lawful, position, refused, values, why

from feldherr.games.srazhenie.rules import artillery
from feldherr.games.srazhenie.state.setting import data


def looks(start: str, target: str, **more: str) -> tuple[str, ...] | None:
    """None where a heavy battery at `start` sees the target, else the hexes that block."""
    board = position({"g.va1": start, "k.li1": target, **more}, phase="combat")
    if lawful(board, f"bombard by g.va1 at {target}"):
        return None
    refusal = refused(board, f"bombard by g.va1 at {target}")
    assert (refusal.paragraph, refusal.message.id) == ("8.3", "srazhenie-no-sight")
    assert refusal.message.args["hex"] == target
    return refusal.places


@pytest.mark.parametrize(
    ("start", "target", "block"),
    [
        ("0714", "0711", None),  # open ground all the way
        ("0105", "0103", "0104"),  # a forest
        ("0511", "0312", "0411"),  # a hill
        ("0609", "0607", "0608"),  # a town
        ("1304", "1103", "1203"),  # a village is a town
    ],
)
def test_8_3__forest_hill_and_town_block(start: str, target: str, block: str | None) -> None:
    """The straight line from centre to centre through one hex of each kind, and through open ground."""
    assert looks(start, target) == ((block,) if block else None)


@pytest.mark.parametrize("fort", ["k.re1", "g.re1"])
def test_8_3__a_redoubt_blocks_whoever_owns_it(fort: str) -> None:
    """The same open line, with and without a redoubt on it."""
    assert looks("0714", "0711") is None
    assert looks("0714", "0711", **{fort: "0712"}) == ("0712",)


@pytest.mark.parametrize("piece", ["k.li2", "k.gd1", "k.fa1", "g.co1", "g.li1", "g.ha1"])
def test_8_3__no_other_counter_blocks(piece: str) -> None:
    """Infantry, cavalry and batteries of either side are seen over (C11)."""
    board = position({"g.va1": "0715", "k.li1": "0711", piece: "0712"}, phase="combat")
    board_free = position({"g.va1": "0715", "k.li1": "0711"}, phase="combat")
    for found in (board, board_free):
        names = found.setting.names
        assert artillery.sees(found, names.place("0715"), names.place("0711"))


def test_8_3__a_redoubt_stops_blocking_when_it_falls() -> None:
    """Blocking goes with the counter."""
    board = position({"g.va1": "0714", "k.li1": "0711", "k.re1": "0712"}, phase="combat")
    assert why(board, "bombard by g.va1 at 0711")[0] == "8.3"
    board.put(board.setting.names.unit("k.re1"), board.setting.lost)
    assert lawful(board, "bombard by g.va1 at 0711")


@pytest.mark.parametrize(
    ("start", "target", "block"),
    [
        ("0103", "0303", "0203"),  # a forest below the line, open ground above it
        ("0312", "0512", "0411"),  # a hill above it
        ("0508", "0708", "0608"),  # a town below it
        ("0711", "0311", "0411"),  # farther on along the same sort of line
    ],
)
def test_8_3__a_line_along_a_side_is_blocked_by_either_hex(start: str, target: str, block: str) -> None:
    """The line runs along the side of the blocking hex without entering it: blocked, the other hex being open (C11)."""
    assert looks(start, target) == (block,)


@pytest.mark.parametrize(
    ("start", "target", "block"),
    [
        ("0106", "0503", "0204"),  # the corner of a forest
        ("0408", "0811", "0510"),  # of a hill
        ("0611", "0707", "0608"),  # of a town
    ],
)
def test_8_3__a_corner_is_enough(start: str, target: str, block: str) -> None:
    """The line meets the blocking hex in a single point."""
    assert looks(start, target) == (block,)
    assert meets_in_a_point(start, target, block)


def meets_in_a_point(start: str, target: str, block: str) -> bool:
    """Plain geometry: every other point of the line, a hair off the touch, lies outside the hex."""
    board = data().map

    def centre(label: str) -> tuple[int, int]:
        column, row = divmod(board.index(label), board.rows)
        return 3 * column, 2 * row + (1 if (column + 1) % 2 == 0 else 0)

    (ax, ay), (bx, by), (hx, hy) = centre(start), centre(target), centre(block)
    corners = [(hx + x, hy + y) for x, y in ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))]
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in corners]
    return sides.count(0) == 1 and (max(sides) == 0 or min(sides) == 0)


@pytest.mark.parametrize(
    ("start", "target"),
    [
        ("0711", "0510"),  # the target stands on a hill
        ("0510", "0711"),  # the battery does
        ("0910", "0711"),  # the battery stands in a forest
        ("0711", "0910"),  # the target does
        ("0608", "0710"),  # the battery stands in a town
        ("0710", "0608"),  # the target does
    ],
)
def test_8_3__the_ends_of_the_line_never_block(start: str, target: str) -> None:
    """Only what lies between counts (C11)."""
    assert looks(start, target) is None


def test_8_3__a_redoubt_at_an_end_does_not_block() -> None:
    """It looks out of its own hex."""
    board = position({"g.re1": "0714", "k.li1": "0711"}, phase="combat")
    assert lawful(board, "bombard by g.re1 at 0711")


def test_8_3__neighbours_always_see_each_other() -> None:
    """Two forest hexes side by side, a forest and a hill: support from one into the other."""
    board = position({"g.fa1": "0910", "g.li1": "0810", "k.li1": "0911"}, phase="combat")
    assert lawful(board, "attack 0911 by g.li1 with g.fa1")
    ground_ = board.setting.ground
    for hex, near in enumerate(board.setting.map.neighbours):
        assert all(ground_.sight.clear(hex, other, board.setting.map.board) for other in near)


def test_8_3__height_gives_no_sight() -> None:
    """From one hill to another over a third hex that blocks: nothing is seen."""
    assert looks("1412", "1612") is not None
    assert looks("0408", "0811") == ("0510",)


def test_8_3__sight_is_mutual() -> None:
    """Who sees is seen, on every pair of hexes within the longest range."""
    board = position({})
    law, size, far = board.setting.ground.sight, board.setting.size, board.setting.map.distance
    for a in range(0, size, 7):
        for b in range(size):
            if far(a, b) <= 5:
                assert law.clear(a, b) == law.clear(b, a)


def test_8_3__reading_a_hex_off_the_map_is_open() -> None:
    """A line along the upper edge touches hexes that are not there: it is seen through."""
    assert looks("0301", "0501") is None


def test_8_3_example__variant_a_is_seen_variant_b_is_not() -> None:
    """The printed picture: the same battery, one target over open ground, one behind a wood."""
    board = position({"g.va1": "0712", "k.li1": "0709", "k.li2": "1109", "k.li3": "1011"}, phase="combat")
    assert lawful(board, "bombard by g.va1 at 0709")
    refusal = refused(board, "bombard by g.va1 at 1109")
    assert (refusal.paragraph, refusal.places) == ("8.3", ("0911",))


@pytest.mark.parametrize("fort", ["k.re1", "g.re1"])
def test_8_3__what_a_redoubt_hides_is_not_offered_either(fort: str) -> None:
    """Neither as a target of fire nor as one to support an attack on."""
    units = {"g.va1": "0714", "g.li1": "0812", "k.li1": "0711", "k.li2": "0913"}
    for more, seen in (({}, True), ({fort: "0712"}, False)):
        board = position({**units, **more}, phase="combat")
        assert ("0711" in values(board, "bombard by g.va1")) is seen
        names = board.setting.names
        assert artillery.reaches(board, names.unit("g.va1"), names.place("0711")) is seen
