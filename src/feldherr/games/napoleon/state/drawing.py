"""What the board is drawn from: `drawing.toml`. No rule needs it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from feldherr.kernel.packs import layered

from .blocks import Block, Fault, read, refuse
from .map import Board, board

Point = tuple[float, float]
Offset = tuple[int, int]

_PATH = re.compile(r"(M(-?[\d.]+)[ ]?(-?[\d.]+)(l[-\d. ]+)?z?)+\Z")


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The middle of a name on the sheet, and by how many degrees it is turned."""

    x: int
    y: int
    turn: int = 0


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

    size: tuple[int, int]
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
    """The drawing of the board. Raises ValueError with the file and the place, a line for every fault."""
    file = read("drawing.toml", Drawing)
    refuse("drawing.toml", _faults(file, board()))
    return file


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
