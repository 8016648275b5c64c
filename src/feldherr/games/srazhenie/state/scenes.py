"""Scenarios that packs bring along: a file `scenarios.toml` with a table for each, and maps beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from feldherr.kernel import packs
from feldherr.kernel.data_files import Problem, faults_of, nearest, problems
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.packs import Pack, Words
from feldherr.kernel.shapes import typed
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.faults import MapError
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import check_map, read_map

from .laws import Law
from .setting import SHELF, SIDES, Data, data

FILE = "scenarios.toml"
ZONES = ("north", "neutral", "south")
CHAPTERS = {"points": "S1", "losses": "S2", "towns": "S3"}
"""The printed scenario whose paragraphs on set-up, first player and victory a scene goes by, by what decides it."""

Colour = Literal["black", "blue", "red", "green"]
Few = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side fights with.

    Attributes:
        army: the colour, with its special rule.
        units: counters by kind; left out: those of the army, or those that `place` names.
        place: hexes by counter, "k.li1" = "0810"; left out: the side sets up behind the screen, in its zone.
    """

    army: Colour
    units: dict[str, Few] = {}
    place: dict[str, str] = {}


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of a pack.

    Attributes:
        name, text: what it is called, and what it is in a sentence or two.
        map: the file of its map in the pack; left out: The Valley.
        counts: what decides: points of counters lost, how many are lost, settlements of the neutral zone held.
        turns: its length; left out: no limit, until `goal` counters are lost or a count is demanded.
        goal: losses that end the battle at once, where losses count.
        first: who moves first; left out: the higher die.
        missions: whether secret cards are dealt: they name hexes of The Valley, and so does the scene.
        powers: whether the armies have their special rules.
    """

    source: Literal["designed", "history"]
    name: Words
    text: Words
    counts: Literal["points", "losses", "towns"]
    north: Force
    south: Force
    map: str = ""
    turns: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    goal: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    first: Literal["north", "south", ""] = ""
    missions: bool = False
    powers: bool = True

    def force(self, side: int) -> Force:
        """The force of a side."""
        return (self.north, self.south)[side]

    @property
    def fixed(self) -> bool:
        """Whether every counter has its place."""
        return bool(self.north.place)

    def rosters(self, known: Data) -> tuple[dict[str, int], dict[str, int]]:
        """Counters by kind, of north and of south."""
        north, south = (_roster(self.force(side), known) for side in (0, 1))
        return north, south

    def law(self, id: str, known: Data) -> Law:
        """Its terms."""
        redoubts = max(roster.get("redoubt", 0) for roster in self.rosters(known))
        return Law(
            id,
            CHAPTERS[self.counts],
            self.counts,
            turns=self.turns,
            goal=self.goal,
            missions=self.missions,
            redoubts=(redoubts, redoubts),
        )


def _roster(force: Force, known: Data) -> dict[str, int]:
    if force.units:
        return dict(force.units)
    if not force.place:
        return dict(known.armies[force.army].units)
    kinds = {unit.abbr: kind for kind, unit in known.types.items()}
    counts: dict[str, int] = {}
    for name in force.place:
        kind = kinds[name[2:4]]
        # The numbers of a kind go on from 1, so the highest one says how many there are.
        counts[kind] = max(counts.get(kind, 0), int(name[4:]))
    return counts


class Brought(msgspec.Struct, frozen=True):
    """A scene with the pack it is of, the id that matches have of it, and its map; None: The Valley."""

    id: str
    pack: Pack
    scene: Scene
    map: HexMap | None


def scenes() -> dict[str, Brought]:
    """The scenes of the packs that this process has, by id: that of the pack, `_`, that of the scene."""
    return _scenes(packs.brought("pack", "srazhenie"))


@lru_cache(maxsize=8)
def _scenes(known: tuple[Pack, ...]) -> dict[str, Brought]:
    found = {}
    for pack in known:
        if any(check(pack)):
            continue  # whoever brought it has been told
        for id, scene in typed(read_toml(pack.texts[FILE], FILE), dict[str, Scene]).items():
            board = _map(pack, scene.map) if scene.map else None
            name = f"{pack.head.id}_{id}"
            found[name] = Brought(name, pack, scene, board)
    return found


@lru_cache(maxsize=32)
def _map(pack: Pack, name: str) -> HexMap:
    return read_map(pack.texts[name], name)


# Checking


def check(pack: Pack) -> Iterator[Fault | MapFault]:
    """Every fault of a pack: of its maps, of its scenes, and of what they say of each other."""
    folder = Path(pack.folder)
    maps: dict[str, HexMap | None] = {}
    for name, text in pack.texts.items():
        place = str(folder / name)
        if name.endswith(".map"):
            faults = check_map(text, place) or list(_map_faults(text, place))
            yield from faults
            maps[name] = None if faults else _map(pack, name)
        elif name != FILE:
            wanted = f"{FILE} or a map, NAME.map"
            yield Fault(place, 1, name, wanted, "data-file", name, nearest(name, (FILE,)))
    if FILE not in pack.texts:
        yield Fault(str(folder / packs.HEADS["pack"]), 1, f"no {FILE}", FILE, "data-lacks")
        return
    text, place = pack.texts[FILE], str(folder / FILE)
    try:
        form = read_toml(text, place)
    except DiagramError as fault:
        yield from fault.faults
        return
    found = problems(form, dict[str, Scene])
    found += [Problem((id,), id, "small letters, digits and _", "data-pattern") for id in form if not _plain(id)]
    if not found:
        for id, scene in typed(form, dict[str, Scene]).items():
            found += _scene_faults(id, scene, maps)
    yield from faults_of(found, text, place)


def check_hexes(overlay: Pack) -> Iterator[Fault]:
    """The hexes that cards and formations of an overlay name and the map has not, its own or ours."""
    tables: dict[str, Any] = {}
    for name in ("missions.toml", "formations.toml"):
        try:
            tables[name] = read_toml(overlay.texts.get(name, ""), name)
        except DiagramError:
            continue  # told already
    try:
        board = read_map(overlay.texts.get("valley.map") or SHELF.own("valley.map"), "valley.map")
    except MapError:
        return
    labels = {board.label(hex) for hex in range(board.size)}
    for name, form in tables.items():
        found = [
            Problem((id, key), label, "a hex of the map", "hex")
            for id, table in form.items()
            for key, value in (table.items() if isinstance(table, dict) else ())
            for label in _labels(value)
            if label not in labels
        ]
        yield from faults_of(found, overlay.texts.get(name, ""), str(Path(overlay.folder) / name))


def _labels(value: Any) -> Iterator[str]:
    """The words of four digits in a value."""
    if isinstance(value, str) and len(value) == 4 and value.isdigit():
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _labels(one)


def _plain(id: str) -> bool:
    return id.isascii() and id.replace("_", "").isalnum() and id == id.lower() and len(id) <= 32


def _map_faults(text: str, name: str) -> Iterator[MapFault]:
    """What a map of this game needs beside being a sound one: three zones, ground that the terrain chart knows."""
    board = read_map(text, name)
    known = data().tables
    for zone in ZONES:
        if not board.zones.get(zone):
            yield MapFault(name, 0, "map-needs-zone", {"zone": zone})
    for id in dict.fromkeys(board.terrain):
        if id not in known["terrain"]:
            yield MapFault(name, 0, "map-needs-terrain", {"found": id, "known": tuple(known["terrain"])})
    kinds = {feature.kind for feature in board.features}
    for id in sorted(kinds - set(known["side"])):
        yield MapFault(name, 0, "map-needs-side", {"found": id, "known": tuple(known["side"])})


def _scene_faults(id: str, scene: Scene, maps: dict[str, HexMap | None]) -> Iterator[Problem]:
    known = data()
    if scene.north.army == scene.south.army:
        yield Problem((id, "south", "army"), scene.south.army, "another army than that of north", "scene-army")
    if (scene.goal is not None) != (scene.counts == "losses"):
        yield Problem(
            (id, "goal"), str(scene.goal or "no goal"), "a goal where losses count, and nowhere else", "scene-goal"
        )
    if scene.turns is None and scene.counts != "losses":
        yield Problem((id,), "no turns", "turns = …", "data-lacks")
    if scene.missions and (scene.map or scene.counts != "points"):
        wanted = "missions where points count, on The Valley"
        yield Problem((id, "missions"), "true", wanted, "scene-missions")
    if bool(scene.north.place) != bool(scene.south.place):
        empty = "north" if scene.south.place else "south"
        yield Problem((id, empty), "no place", "places for both sides or for neither", "scene-places")
    board: HexMap | None = known.map
    if scene.map:
        if scene.map not in maps:
            wanted = f"a map of this folder: {', '.join(maps) or '—'}"
            yield Problem((id, "map"), scene.map, wanted, "data-id", nearest(scene.map, maps))
            return
        board = maps[scene.map]
    taken: dict[str, str] = {}
    for side, name in enumerate(SIDES):
        yield from _force_faults((id, name), scene.force(side), known, board, side, taken)


def _force_faults(
    path: tuple[str, ...], force: Force, known: Data, board: HexMap | None, side: int, taken: dict[str, str]
) -> Iterator[Problem]:
    for kind in force.units:
        if kind not in known.types:
            wanted = f"one of {', '.join(known.types)}"
            yield Problem((*path, "units", kind), kind, wanted, "data-id", nearest(kind, known.types))
    letter = known.armies[force.army].letter
    kinds = {unit.abbr: kind for kind, unit in known.types.items()}
    labels = set() if board is None else {board.label(hex) for hex in range(board.size)}
    named = set()
    for unit, hex in force.place.items():
        at = (*path, "place", unit)
        kind = kinds.get(unit[2:4], "")
        if unit[:2] != f"{letter}." or not kind or not unit[4:].isdigit() or not 1 <= int(unit[4:]) <= 30:
            shapes = [f"{letter}.{abbr}1" for abbr in kinds]
            wanted = f"a counter such as {', '.join(shapes)}"
            yield Problem(at, unit, wanted, "data-id", nearest(unit, shapes))
            continue
        named.add(unit)
        if board is None:
            continue
        if hex not in labels:
            yield Problem(at, hex, "a hex of the map", "hex")
        elif hex in taken:
            yield Problem(at, hex, f"a free hex: {taken[hex]} is there", "free-hex")
        elif kind == "redoubt" and board.terrain[board.index(hex)] not in ("open", "hill"):
            yield Problem(at, hex, "open ground or a hill (8.1)", "redoubt-ground")
        taken.setdefault(hex, unit)
    if any(kind not in known.types for kind in force.units):
        return
    if force.place:
        roster = _roster(msgspec.structs.replace(force, place=dict.fromkeys(named, "")), known)
        due = {f"{letter}.{known.types[kind].abbr}{n}" for kind, count in roster.items() for n in range(1, count + 1)}
        for unit in sorted(due - named):
            yield Problem((*path, "place"), f"no {unit}", f"{unit} = …", "data-lacks")
        for unit in sorted(named - due):
            yield Problem((*path, "place", unit), unit, "a counter that `units` has", "unit")
    elif board is not None:
        roster = _roster(force, known)
        room = board.zones[SIDES[side]]
        if sum(roster.values()) > len(room):
            yield Problem(
                path,
                f"{sum(roster.values())}",
                f"at most {len(room)} counters: the zone has no more hexes",
                "scene-room",
            )
        firm = sum(board.terrain[hex] in ("open", "hill") for hex in room)
        if roster.get("redoubt", 0) > firm:
            yield Problem(path, f"{roster['redoubt']}", f"at most {firm} redoubts: no more hexes are fit", "scene-room")
    if not sum(_roster(force, known).values() if not force.place else (len(named),)):
        yield Problem(path, "0", "at least one counter", "scene-none")
