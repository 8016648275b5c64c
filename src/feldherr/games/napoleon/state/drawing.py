"""What the board is drawn from: `drawing.toml`. No rule needs it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from feldherr.kernel.bounds import Count, Whole
from feldherr.kernel.packs import layered

from .blocks import SHELF, Block, Fault, read, refuse
from .drawn import AWAY, NOTHING, Sheet
from .map import Board, board

Point = tuple[float, float]
Offset = tuple[Whole, Whole]

BELOW = (0, 20)
"""Where a name stands on a board that was made: beneath its duchy."""

_PATH = re.compile(r"(M(-?[\d.]+)[ ]?(-?[\d.]+)(l[-\d. ]+)?z?)+\Z")


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The middle of a name on the sheet, and by how many degrees it is turned."""

    x: Count
    y: Count
    turn: Whole = 0


class Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far the middle of a duchy's name is from the duchy, by language and duchy."""

    ru: dict[str, Offset]
    en: dict[str, Offset]


class Drawing(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Paths of SVG (`M` with a place, `l` with steps, `z`), in units of the sheet, from its north-western corner.

    Attributes:
        size: width and height of the sheet.
        land: the coast; outside: the land that is out of play. nation_borders, rivers: lines; lakes: areas.
        bends: by connection, "a/b" in the order of the alphabet, the control point of its quadratic curve; a connection
            left out is straight.
        regions: the ground of each duchy; zones: of each sea zone. zone_borders: the line between two zones, "a/b".
        zone_labels, labels: where names stand.
    """

    size: tuple[Count, Count]
    land: str
    outside: str
    nation_borders: str
    rivers: str
    lakes: str
    bends: dict[str, Offset]
    regions: dict[str, str]
    zones: dict[str, str]
    zone_borders: dict[str, str]
    zone_labels: dict[str, Label]
    labels: Labels


@layered
def drawing() -> Drawing:
    """The drawing of the board; of a pack's map that brings none, one that is made of its places.

    Raises:
        ValueError: with the file and the place, a line for every fault.
    """
    own = SHELF.brought("europe.area") is not None and SHELF.brought("drawing.toml") is None
    file = _made(board()) if own else read("drawing.toml", Drawing)
    refuse("drawing.toml", _faults(file, board()))
    return file


def _made(on: Board) -> Drawing:
    sheet, area = Sheet(on), on.area
    land = len(on.duchies)
    label = area.label
    seas = [(link.a, link.b) for link in area.links if link.kind == "sea"]
    beside = {duchy.id: BELOW for duchy in on.duchies}
    return Drawing(
        source="designed",
        size=sheet.size,
        land=sheet.outline(lambda place: place < land),
        outside=sheet.outline(lambda place: place == AWAY),
        nation_borders=sheet.lines(
            lambda a, b: 0 <= a < land and 0 <= b < land and on.duchies[a].nation != on.duchies[b].nation
        ),
        rivers=NOTHING,
        lakes=NOTHING,
        bends={},
        regions={duchy.id: sheet.outline(duchy.number.__eq__) for duchy in on.duchies},
        zones={label(zone): sheet.outline(zone.__eq__) for zone in on.zones},
        zone_borders={f"{label(a)}/{label(b)}": sheet.lines(_between(a, b)) for a, b in seas},
        zone_labels={label(zone): Label(area.spaces[zone].x, area.spaces[zone].y) for zone in on.zones},
        labels=Labels(ru=beside, en=beside),
    )


def _between(a: int, b: int) -> Callable[[int, int], bool]:
    return lambda one, other: (one, other) == (a, b)


def _faults(file: Drawing, on: Board) -> Iterator[Fault]:
    duchies = {duchy.id for duchy in on.duchies}
    zones = {on.area.label(zone) for zone in on.zones}
    for place, found, expected in (
        ("regions", set(file.regions), duchies),
        ("labels.ru", set(file.labels.ru), duchies),
        ("labels.en", set(file.labels.en), duchies),
        ("zones", set(file.zones), zones),
        ("zone_labels", set(file.zone_labels), zones),
    ):
        for id in sorted(found - expected):
            yield place, f"{id!r} is not on the map"
        for id in sorted(expected - found):
            yield place, f"{id!r} is missing"
    joined = {(on.area.label(link.a), on.area.label(link.b), link.kind == "sea") for link in on.area.links}
    for place, pairs, at_sea in (("bends", file.bends, False), ("zone_borders", file.zone_borders, True)):
        for pair in pairs:
            a, _, b = pair.partition("/")
            if not {(a, b, at_sea), (b, a, at_sea)} & joined:
                yield place, f"no connection {pair!r}"
    for number, space in enumerate(on.area.spaces):
        if not (0 < space.x < file.size[0] and 0 < space.y < file.size[1]):
            yield "size", f"{on.area.label(number)!r} is not on the sheet"
    for place, path in _paths(file):
        if not _PATH.match(path):
            yield place, "no path of M, l and z"


def _paths(file: Drawing) -> Iterator[Fault]:
    for name in ("land", "outside", "nation_borders", "rivers", "lakes"):
        yield name, getattr(file, name)
    for name in ("regions", "zones", "zone_borders"):
        for id, path in getattr(file, name).items():
            yield f"{name}.{id}", path
