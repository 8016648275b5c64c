"""The map: duchies, sea zones and what joins them, from `europe.area`, with what `europe.toml` and the nations add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from feldherr.kernel.packs import layered
from feldherr.maps import AreaMap, read_area

from . import blocks
from .blocks import Block, Fault, read, refuse
from .nations import Nation, nations
from .tables import tables

KINDS = ("open", "key", "capital", "fortress", "fortified_capital")
"""Kinds of duchies. A capital is a key; a fortress is none, unless it is a capital."""
KEYS = ("key", "capital", "fortified_capital")
CAPITALS = ("capital", "fortified_capital")
FORTRESSES = ("fortress", "fortified_capital")
LINKS = ("clear", "rough", "pass", "marsh", "strait", "sea")
"""Kinds of connections; `sea` joins two zones, and a port is joined to its zones by the map's own kind."""


class Duchy(NamedTuple):
    """A duchy.

    Attributes:
        number: on the area map. nation: who owns it in print. home: whether it is a home duchy of that nation
            or an associated one.
        fortress: its strength (12.3), 0 where there is none.
        zones: the zones it opens on, by their numbers; none for a duchy that is no port.
    """

    id: str
    number: int
    nation: str
    home: bool
    key: bool
    capital: bool
    fortress: int
    zones: tuple[int, ...]

    @property
    def port(self) -> bool:
        """Whether squadrons may lie here."""
        return bool(self.zones)


class Strait(NamedTuple):
    """A strait between two duchies: an enemy fleet in one of the `zones` or `ports` bars it (9.53)."""

    a: int
    b: int
    zones: tuple[int, ...]
    ports: tuple[int, ...]


class Board:
    """The map with its owners.

    Attributes:
        area: the area map: names, places, connections, guards of passages between zones (13.8).
        duchies: by number, which is also their number on the area map; the zones come after them.
        zones: the numbers of the sea zones. keys: the duchies that are keys.
        straits: by both pairs of their ends.
    """

    def __init__(self, area: AreaMap, straits: tuple[_Strait, ...], owners: dict[str, Nation]) -> None:
        self.area = area
        self.zones = tuple(sorted(area.seas))
        owner = {id: (nation.id, home) for nation in owners.values() for id, home in nation.duchies()}
        self.duchies = tuple(
            _duchy(area, number, *owner[area.label(number)]) for number in range(area.size) if number not in area.seas
        )
        self.keys = tuple(duchy for duchy in self.duchies if duchy.key)
        self.straits = {ends: strait for one in straits for ends, strait in _crossings(area, one)}

    def __repr__(self) -> str:
        return f"<Board {self.area.id}, {len(self.duchies)} duchies>"

    def duchy(self, id: str) -> Duchy:
        """The duchy of an id. Raises MapError when there is no such place, KeyError for a zone."""
        number = self.area.index(id)
        if number in self.area.seas:
            raise KeyError(id)
        return self.duchies[number]

    def capitals(self, nation: str) -> tuple[Duchy, ...]:
        """The capitals of a nation: two of Russia, one of all others."""
        return tuple(duchy for duchy in self.duchies if duchy.capital and duchy.nation == nation)


class _Strait(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    between: tuple[str, str]
    zones: tuple[str, ...]


class StraitsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strait: tuple[_Strait, ...]


def _duchy(area: AreaMap, number: int, nation: str, home: bool) -> Duchy:
    space = area.spaces[number]
    siege = tables().siege
    return Duchy(
        id=space.id,
        number=number,
        nation=nation,
        home=home,
        key=space.kind in KEYS,
        capital=space.kind in CAPITALS,
        fortress=siege.stronger.get(space.id, siege.strength) if space.kind in FORTRESSES else 0,
        zones=area.port_seas(number),
    )


def _crossings(area: AreaMap, one: _Strait) -> Iterator[tuple[tuple[int, int], Strait]]:
    a, b = map(area.index, one.between)
    ports = tuple(end for end in (a, b) if area.port_seas(end))
    strait = Strait(a, b, tuple(map(area.index, one.zones)), ports)
    yield (a, b), strait
    yield (b, a), strait


@layered
def board() -> Board:
    """The map.

    Raises:
        MapError: with every fault of the area map.
        ValueError: with the file and the place; all faults of what does not fit together, a line each.
    """
    area = read_area(blocks.SHELF.text("europe.area"), "europe.area")
    own = blocks.SHELF.brought("europe.area") is not None and blocks.SHELF.brought("europe.toml") is None
    file = StraitsFile(()) if own else read("europe.toml", StraitsFile)
    refuse("europe.area", _area_faults(area))
    refuse("europe.toml", _strait_faults(area, file))
    refuse("nations.toml", _owner_faults(area, nations()))
    refuse("tables.toml", _fortress_faults(area))
    return Board(area, file.strait, nations())


def _area_faults(area: AreaMap) -> Iterator[Fault]:
    if area.space_kinds != KINDS:
        yield "space kinds", f"found {' '.join(area.space_kinds)}; expected {' '.join(KINDS)}"
    if area.link_kinds != LINKS:
        yield "connection kinds", f"found {' '.join(area.link_kinds)}; expected {' '.join(LINKS)}"
    for link in area.links:
        at_sea = link.a in area.seas and link.b in area.seas
        place = f"{area.label(link.a)}/{area.label(link.b)}"
        if (link.kind == "sea") != at_sea:
            yield place, f"a connection of two {'zones' if at_sea else 'duchies'} of the kind {link.kind!r}"
        for guard in link.guards:
            if area.spaces[guard].kind not in FORTRESSES:
                yield place, f"the guard {area.label(guard)!r} is no fortress (13.8)"
    for language in ("ru", "en"):
        names = [space.names.get(language, "") for space in area.spaces]
        for number, name in enumerate(names):
            if not name:
                yield area.label(number), f"no name in {language!r}"
            elif name in names[:number]:
                yield area.label(number), f"the name {name!r} of {area.label(names.index(name))!r}"


def _strait_faults(area: AreaMap, file: StraitsFile) -> Iterator[Fault]:
    known = {space.id: number for number, space in enumerate(area.spaces)}
    drawn = {frozenset((link.a, link.b)) for link in area.links if link.kind == "strait"}
    told: list[frozenset[int]] = []
    for one in file.strait:
        place = "/".join(one.between)
        ends = frozenset(known[id] for id in one.between if id in known)
        if ends not in drawn:
            yield place, "no such strait on the map"
        elif ends in told:
            yield place, "a strait twice"
        told.append(ends)
        for id in one.zones:
            if known.get(id) not in area.seas:
                yield place, f"no zone {id!r}"
        if not one.zones:
            yield place, "a strait without a zone"
    for ends in drawn - set(told):
        yield "/".join(sorted(map(area.label, ends))), "a strait whose zones are not told"


def _owner_faults(area: AreaMap, owners: dict[str, Nation]) -> Iterator[Fault]:
    kinds = {space.id: space.kind for space in area.spaces}
    owned: dict[str, str] = {}
    for nation in owners.values():
        for id, home in nation.duchies():
            if kinds.get(id, "sea") == "sea":
                yield nation.id, f"no duchy {id!r}"
            elif id in owned:
                yield nation.id, f"{id!r} is owned by {owned[id]!r} already"
            if not home and kinds.get(id) in CAPITALS:
                yield nation.id, f"the capital {id!r} is no home duchy"
            owned[id] = nation.id
        if not any(kinds.get(id) in CAPITALS for id in nation.home):
            yield nation.id, "no capital"
    for id, kind in kinds.items():
        if kind != "sea" and id not in owned:
            yield id, "a duchy that nobody owns"


def _fortress_faults(area: AreaMap) -> Iterator[Fault]:
    fortresses = {space.id for space in area.spaces if space.kind in FORTRESSES}
    for id in tables().siege.stronger:
        if id not in fortresses:
            yield "siege.stronger", f"no fortress {id!r}"
