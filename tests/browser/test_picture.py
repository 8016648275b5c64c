"""What can be told from the picture alone: in grey, with three kinds of colour blindness, under a counter."""

from __future__ import annotations

import base64
import itertools
from typing import Any

import pytest
from tests.browser.screens import Stages, attacking, moving, setting_up
from tests.browser.seats import Maker
from tests.browser.table import Open, Table
from tests.browser.test_screens import barriers

SIGHTS = {
    "full": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    # On linear light: luminance; dichromats after Viénot, Brettel and Mollon, and a tritan matrix of the same kind.
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.004, -0.004, 1]],
    "deuteranopia": [[0.2927, 0.7073, 0], [0.2927, 0.7073, 0], [-0.0223, 0.0223, 1]],
    "tritanopia": [[1, 0.1446, -0.1446], [0, 0.8592, 0.1408], [0, 0.8592, 0.1408]],
}

LOOK = """async ([picture, boxes, matrix]) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width, canvas.height = image.height
  const context = canvas.getContext('2d', {willReadFrequently: true})
  context.drawImage(image, 0, 0)
  const light = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  const sight = ([r, g, b]) => matrix.map(row => row[0] * light(r) + row[1] * light(g) + row[2] * light(b))
  // CIE L*a*b*, in which a distance of 2.3 is just seen.
  const f = v => v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116
  const lab = ([r, g, b]) => {
    const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047), f(0.2126 * r + 0.7152 * g + 0.0722 * b),
      f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)]
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)].map(Math.round)
  }
  return boxes.map(([x, y, size]) => {
    const data = context.getImageData(Math.round(x - size / 2), Math.round(y - size / 2), size, size).data
    return Array.from({length: size * size}, (_, i) => lab(sight(data.slice(4 * i, 4 * i + 3))))
  })
}"""

Pixels = list[list[float]]


def looked(table: Table, boxes: list[tuple[float, float, int]], sight: str) -> list[Pixels]:
    """Squares of the page (middle and side, px) as somebody with this sight sees them: rows of L*a*b*."""
    table.page.evaluate("() => document.fonts.ready")
    picture = base64.b64encode(table.page.screenshot(animations="disabled")).decode()
    found: list[Pixels] = table.page.evaluate(LOOK, [picture, boxes, SIGHTS[sight]])
    return found


def apart(one: Pixels, other: Pixels, least: float = 25) -> float:
    """The share of pixels that differ by `least` and more."""
    far = sum(sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) >= least**2 for p, q in zip(one, other, strict=True))
    return far / len(one)


KINDS = {
    "infantry": ("li", "gr", "gd", "zo", "sc"),
    "cavalry": ("hu", "dr", "cu", "sp", "co"),
    "artillery": ("fa", "ha", "va"),
    "redoubt": ("re",),
}


def on_screen(table: Table, pieces: dict[str, str]) -> dict[str, tuple[str, str]]:
    """One unit of each army letter and class whose counter can be seen whole: `k cavalry` to the unit and its hex."""
    found: dict[str, tuple[str, str]] = {}
    for unit, hex in sorted(pieces.items()):
        kind = next(kind for kind, types in KINDS.items() if unit[2:4] in types)
        found.setdefault(f"{unit[0]} {kind}", (unit, hex))
    return found


ARMIES = [("black", "blue"), ("red", "green")]


@pytest.mark.parametrize(
    ("armies", "theme"),
    [
        (ARMIES[0], "light"),
        (ARMIES[1], "dark"),
        pytest.param(ARMIES[0], "dark", marks=pytest.mark.long),
        pytest.param(ARMIES[1], "light", marks=pytest.mark.long),
    ],
    ids=lambda one: one if isinstance(one, str) else "-".join(one),
)
def test_a13_a14_armies_and_classes_are_told_apart(
    armies: tuple[str, str], theme: str, seat: Open, make: Maker
) -> None:
    """In grey and with each colour blindness a counter's army, side and class can be told from the picture."""
    game = make.battle(north_army=armies[0], south_army=armies[1])
    table = seat(theme=theme).sit(game, game.asked)
    pieces = {piece["id"]: piece["place"] for piece in game.view(None)["pieces"] if piece["place"].isdigit()}
    chosen = on_screen(table, pieces)
    assert len(chosen) == 8, chosen
    # The fitted map: counters of some 28 px, their sign without headgear.
    size = 26
    boxes = [(*table.place(hex), size) for _, hex in chosen.values()]
    for sight in SIGHTS:
        seen = dict(zip(chosen, looked(table, boxes, sight), strict=True))
        for one, other in itertools.combinations(seen, 2):
            share = apart(seen[one], seen[other])
            same_army = one[0] == other[0]
            # Another army is another face everywhere; another class another sign in the middle.
            assert share >= (0.03 if same_army else 0.3), (sight, one, other, share)
        # The figures stand out from the face: the foot of each counter has both ends of a wide scale.
        for name, pixels in seen.items():
            foot = [pixel[0] for pixel in pixels[size * 16 : size * 24]]
            assert max(foot) - min(foot) >= 40, (sight, name, min(foot), max(foot))


@pytest.mark.parametrize("sight", list(SIGHTS))
def test_a13_a14_states_are_seen(sight: str, seat: Open, stages: Stages) -> None:
    """Every mark of a state changes its counter's picture plainly, whatever the eye."""
    table = seat().sit(stages.fight, stages.fight.asked)
    table.at_rest()
    marks: list[dict[str, Any]] = table.page.evaluate(
        """() => [...document.querySelectorAll('svg.live .counter g.mark')].map(one => {
          const at = one.getBoundingClientRect()
          return {kind: one.getAttribute('class'), x: at.x + at.width / 2, y: at.y + at.height / 2} })"""
    )
    kinds = {mark["kind"]: mark for mark in marks if 20 < mark["x"] < 830 and mark["y"] > 130}
    assert len(kinds) >= 2, marks
    boxes = [(mark["x"], mark["y"], 8) for mark in kinds.values()]
    with_marks = looked(table, boxes, sight)
    table.page.evaluate(
        "() => document.querySelectorAll('svg.live .counter g.mark').forEach(one => (one.style.visibility = 'hidden'))"
    )
    without = looked(table, boxes, sight)
    for kind, one, other in zip(kinds, with_marks, without, strict=True):
        assert apart(one, other, 20) >= 0.15, (kind, apart(one, other, 20))


def rim(pixels: Pixels, size: int, px: float) -> dict[tuple[int, ...], float]:
    """How much of each colour a hex shows outside the square of 76 units that a counter may cover."""
    half, flat = 38 / px, 51.96 / px
    shares: dict[tuple[int, ...], float] = {}
    count = 0
    for i, pixel in enumerate(pixels):
        x, y = abs(i % size - size / 2 + 0.5), abs(i // size - size / 2 + 0.5)
        inside = y < flat - 1 and x * 1.732 + y < 2 * flat - 2
        if not inside or (x <= half and y <= half):
            continue
        count += 1
        colour = tuple(round(part / 8) for part in pixel)
        shares[colour] = shares.get(colour, 0) + 1
    return {colour: share / count for colour, share in shares.items()}


def unlike(one: dict[tuple[int, ...], float], other: dict[tuple[int, ...], float]) -> float:
    """0 for the same colours in the same shares, 2 for none in common."""
    return sum(abs(one.get(colour, 0) - other.get(colour, 0)) for colour in {*one, *other})


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a15_terrain_under_a_counter_is_recognised(theme: str, seat: Open, stages: Stages) -> None:
    """At Z1 forest, hill, town and open ground differ in what a counter leaves of the hex."""
    table = seat(theme=theme)
    moving(table, stages)
    table.key("Escape", "Escape")
    fixed = table.page.evaluate(
        "async hash => (await fetch('/api/static/' + hash)).json()", stages.movement.view(None)["static"]
    )
    ground = fixed["map"]["terrain"]
    crossed = {hex for road in fixed["map"]["roads"] for hex in road}
    crossed |= {hex for pair in fixed["map"]["rivers"] for hex in pair}
    taken = {piece["place"] for piece in stages.movement.view(None)["pieces"]}
    chosen: dict[str, list[str]] = {"forest": [], "hill": [], "town": [], "open": []}
    for column, row in itertools.product(range(2, 20), range(2, 17)):
        hex = f"{column:02d}{row:02d}"
        kind = ground.get(hex, "open")
        # A town lies on roads; elsewhere they, the river and the counters of today are left out.
        if kind == "town" or (hex not in crossed and hex not in taken and len(chosen.get(kind, "....")) < 4):
            chosen[kind].append(hex)
    assert all(len(hexes) >= 2 for hexes in chosen.values()), chosen
    px = 103.92 / (table.place("1210")[1] - table.place("1209")[1])
    assert 28 <= 103.92 / px <= 43  # Z1
    size = 44
    hexes = [(kind, hex) for kind, some in chosen.items() for hex in some]
    seen = looked(table, [(*table.place(hex), size) for _, hex in hexes], "full")
    rims = [(kind, hex, rim(pixels, size, px)) for (kind, hex), pixels in zip(hexes, seen, strict=True)]
    for kind, hex, shares in rims:
        near = min((unlike(shares, other), name) for name, at, other in rims if at != hex)
        assert near[1] == kind, (hex, kind, near)


def test_forced_colours_hide_nothing(seat: Open, stages: Stages) -> None:
    """Where the reader's own colours rule: whose turn it is, which tab is open, whose army, what chances."""
    table = seat(fresh=True)
    table.page.emulate_media(forced_colors="active")
    attacking(table, stages)
    table.page.locator(".bar [aria-pressed]").first.click()
    colour = "(at, what) => getComputedStyle(at)[what]"

    def differ(one: str, other: str, what: str) -> None:
        first, second = (table.page.locator(each).first.evaluate(colour, what) for each in (one, other))
        assert first != second, (one, other, what, first)

    differ(".sides .active", ".sides li:not(.active)", "borderBottomColor")
    differ("[aria-selected=true]", "[aria-selected=false]", "backgroundColor")
    differ(".bar [aria-pressed=true]", ".bar [aria-pressed=false]", "backgroundColor")
    differ(".sides li:first-child .flag", ".sides li:last-child .flag", "backgroundColor")
    assert table.sheet.locator(".groups .bar").first.evaluate(colour, "forcedColorAdjust") == "none"
    # On a phone the pieces to set up lie in a strip that stands in a landmark.
    table = seat(width=390, height=844, touch=True, fresh=True)
    table.page.emulate_media(forced_colors="active")
    setting_up(table, stages)
    differ(".strip [aria-pressed=true]", ".strip [aria-pressed=false]", "backgroundColor")
    assert barriers(table.page, "set-up", "region") == []
