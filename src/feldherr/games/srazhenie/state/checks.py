"""What folders from outside may not say: every fault of a pack, and of an overlay what only the map tells."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from feldherr.kernel import packs
from feldherr.kernel.data_files import NAME, Problem, faults_of, mended, nearest, problems
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.packs import Pack
from feldherr.kernel.shapes import typed
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.faults import MapError
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import check_map, read_map

from .scene import FILE, Force, Scene, map_of, roster_of
from .setting import SHELF, SIDES, Data, data

ZONES = ("north", "neutral", "south")


def check(pack: Pack) -> Iterator[Fault | MapFault]:
    """Every fault of a pack: of its maps, of its scenes, and of what they say of each other."""
    folder = Path(pack.folder)
    maps: dict[str, HexMap | None] = {}
    for name, text in pack.texts.items():
        place = str(folder / name)
        if name.endswith(".map"):
            faults = check_map(text, place) or list(_map_faults(text, place))
            yield from faults
            maps[name] = None if faults else map_of(pack, name)
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
    meant = mended(form, found)
    if not form:
        found.append(Problem((), "no scenario", "[NAME]", "data-lacks"))
    found += [Problem((id,), id, NAME.expected, NAME.want) for id in form if not _plain(id)]
    for id, table in meant.items():
        # What it says of a scenario that can be read.
        with suppress(msgspec.ValidationError):
            found += _scene_faults(id, typed(table, Scene), maps)
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
        roster = roster_of(msgspec.structs.replace(force, place=dict.fromkeys(named, "")), known)
        due = {f"{letter}.{known.types[kind].abbr}{n}" for kind, count in roster.items() for n in range(1, count + 1)}
        for unit in sorted(due - named):
            yield Problem((*path, "place"), f"no {unit}", f"{unit} = …", "data-lacks")
        for unit in sorted(named - due):
            yield Problem((*path, "place", unit), unit, "a counter that `units` has", "unit")
    elif board is not None:
        roster = roster_of(force, known)
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
    if not sum(roster_of(force, known).values() if not force.place else (len(named),)):
        yield Problem(path, "0", "at least one counter", "scene-none")
