"""Maps as they are sent to a client: the hex form and the area form, told apart by `form`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from .areamap import AreaMap
from .hexmap import HexMap

Hex: TypeAlias = Annotated[
    str, Meta(title="Hex", description='A hex by its label: column and row, two digits each ("0507").')
]
Compass: TypeAlias = Annotated[Literal["north", "east", "south", "west"], Meta(title="Compass")]
Turn: TypeAlias = Annotated[Literal["none", "left", "right"], Meta(title="Turn")]
Terrain: TypeAlias = Annotated[str, Meta(title="Terrain")]


class Names(msgspec.Struct, frozen=True):
    """A name in both languages."""

    ru: str
    en: str


class Place(msgspec.Struct, frozen=True):
    """A settlement ("town", "village"), or ground with a name of its own ("height", "wood", "water", "ground")."""

    hex: Hex
    id: str
    kind: str
    name: Names


class Waterside(msgspec.Struct, frozen=True):
    """A hexside with water of a kind: "stream", "river", or one a scenario has rules for."""

    a: Hex
    b: Hex
    kind: str


class Slope(msgspec.Struct, frozen=True):
    """A hexside between high ground and low, of the map's own kind ("slope", "bank")."""

    upper: Hex
    lower: Hex
    kind: str


class Fortification(msgspec.Struct, frozen=True):
    """Works along a hexside, manned from the inner hex, of the map's own kind ("rampart", "gate")."""

    inner: Hex
    outer: Hex
    kind: str


class MapStatic(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="form", tag="hex"):
    """A hex map.

    Attributes:
        first_column: the number printed over the leftmost column.
        low: which columns stand half a hex lower. top: the side of the compass that the top of the sheet is.
        turn: which way the sheet is shown turned by a quarter.
        terrain: absent hexes are open ground. levels: heights, 0 where a hex is absent.
        roads: each a chain of adjacent hexes; only these edges are drawn.
        rivers: hexsides, each as the two hexes it parts; watersides: the same with kinds, where not all are rivers.
        zones: deployment zones by side, with "neutral" for the rest.
    """

    id: str
    name: Names
    columns: int
    rows: int
    first_column: int = 1
    low: Literal["even", "odd"]
    top: Compass = "north"
    turn: Turn = "none"
    terrain: dict[Hex, Terrain]
    levels: dict[Hex, int] = {}
    roads: list[list[Hex]]
    rivers: list[tuple[Hex, Hex]]
    watersides: list[Waterside] = []
    bridges: list[tuple[Hex, Hex]]
    slopes: list[Slope] = []
    fortifications: list[Fortification] = []
    places: list[Place]
    zones: dict[str, list[Hex]]
    edges: dict[str, list[Hex]] = {}
    source: str


class SpaceStatic(msgspec.Struct, frozen=True):
    """A space or a sea zone of an area map; `x` and `y` in units of its sheet, from the north-western corner."""

    id: str
    kind: str
    x: int
    y: int
    name: Names


class LinkStatic(msgspec.Struct, frozen=True, omit_defaults=True):
    """A connection of two spaces, and the spaces that watch over it."""

    a: str
    b: str
    kind: str
    guards: tuple[str, ...] = ()


class LabelStatic(msgspec.Struct, frozen=True):
    """The middle of a name on the sheet, and by how many degrees it is turned."""

    x: int
    y: int
    turn: int = 0


class AreaDrawing(msgspec.Struct, frozen=True, kw_only=True):
    """What a map of areas is drawn from, where it is drawn: paths of SVG in units of its sheet.

    Attributes:
        size: width and height of the sheet. land, outside: the coast, and what of the land is out of play.
        borders, rivers, lakes: lines and waters. seams: lines between sea zones.
        bends: by connection "a/b" the control point of its curve.
        regions: the ground of each space and zone.
        seas: where the names of the zones stand. names: by language how far the name of a space is from it.
    """

    size: tuple[int, int]
    land: str
    outside: str
    borders: str
    rivers: str
    lakes: str
    seams: tuple[str, ...]
    bends: dict[str, tuple[int, int]]
    regions: dict[str, str]
    seas: dict[str, LabelStatic]
    names: dict[str, dict[str, tuple[int, int]]]


class AreaStatic(msgspec.Struct, frozen=True, kw_only=True, tag_field="form", tag="area"):
    """An area map: spaces, sea zones (their kind is "sea"), and what joins them (a port and its sea: "port").

    Attributes:
        space_kinds, link_kinds: the plain kind first, without "sea" and "port".
        drawing: what it is drawn from; a map without one is circles and lines.
    """

    id: str
    name: Names
    space_kinds: tuple[str, ...]
    link_kinds: tuple[str, ...]
    spaces: list[SpaceStatic]
    links: list[LinkStatic]
    source: str
    drawing: AreaDrawing | UnsetType = UNSET


def _names(names: Mapping[str, str]) -> Names:
    return Names(names.get("ru", ""), names.get("en", ""))


@lru_cache(maxsize=4)
def hex_form(board: HexMap) -> MapStatic:
    """A hex map as it is sent."""
    label = board.label

    def other(a: int, b: int, high: int) -> int:
        return b if high == a else a

    def of(family: str) -> list[tuple[int, int, int | None, str]]:
        return [(one.a, one.b, one.upper, one.kind) for one in board.features if one.family == family]

    water = of("river")
    return MapStatic(
        id=board.id,
        name=_names(board.names),
        columns=board.columns,
        rows=board.rows,
        first_column=board.first_column,
        low=board.low,
        top=board.top,
        turn=board.turn,
        terrain={label(hex): kind for hex, kind in enumerate(board.terrain)},
        levels={label(hex): level for hex, level in enumerate(board.levels) if level},
        roads=[[label(hex) for hex in road.hexes] for road in board.roads],
        rivers=[(label(a), label(b)) for a, b in board.rivers],
        watersides=[Waterside(label(a), label(b), kind) for a, b, _, kind in water]
        if any(kind != "river" for *_, kind in water)
        else [],
        bridges=[(label(a), label(b)) for a, b in board.bridges],
        slopes=[
            Slope(label(upper), label(other(a, b, upper)), kind)
            for a, b, upper, kind in of("slope")
            if upper is not None
        ],
        fortifications=[
            Fortification(label(a if upper is None else upper), label(other(a, b, a if upper is None else upper)), kind)
            for a, b, upper, kind in of("fortification")
        ],
        places=[Place(label(place.hex), place.id, place.kind, _names(place.names)) for place in board.places],
        zones={name: [label(hex) for hex in sorted(zone)] for name, zone in board.zones.items()},
        edges={name: [label(hex) for hex in sorted(edge)] for name, edge in board.edges.items()},
        source=board.source,
    )


@lru_cache(maxsize=4)
def area_form(board: AreaMap) -> AreaStatic:
    """An area map as it is sent."""
    label = board.label
    return AreaStatic(
        id=board.id,
        name=_names(board.names),
        space_kinds=board.space_kinds,
        link_kinds=board.link_kinds,
        spaces=[SpaceStatic(one.id, one.kind, one.x, one.y, _names(one.names)) for one in board.spaces],
        links=[LinkStatic(label(a), label(b), kind, tuple(map(label, guards))) for a, b, kind, guards in board.links],
        source=board.source,
    )
