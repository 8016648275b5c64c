"""Hex maps written as text, so that reading gives the same map back and equal maps give equal text."""

from __future__ import annotations

from collections.abc import Iterable

from .hexmap import Feature, HexMap
from .sheet import LANGUAGES, entry_text


def write_map(map: HexMap) -> str:
    """The map as text: `read_map` of it gives an equal map, and equal maps give equal text."""
    label = map.label
    legend = map.legend or _letters(map.terrain)
    letter = {terrain: sign for sign, terrain in legend.items()}
    lines = [f"id: {map.id}"]
    lines += [f"name.{language}: {map.names.get(language, map.id)}" for language in LANGUAGES]
    lines.append(f"columns: {map.columns}")
    if map.first_column != 1:
        lines.append(f"first column: {map.first_column}")
    lines += [f"rows: {map.rows}", f"low: {map.low}"]
    if map.top != "north":
        lines.append(f"top: {map.top}")
    if map.turn != "none":
        lines.append(f"turn: {map.turn}")
    if map.source:
        lines.append(f"source: {map.source}")
    if map.place_kinds:
        lines.append(f"place kinds: {' '.join(map.place_kinds)}")
    zones = list(map.zones.values())
    if sum(len(zone) for zone in zones) > len({hex for zone in zones for hex in zone}):
        lines.append("zones: overlapping")
    lines += ["", "[legend]", *(f"{sign} {terrain}" for sign, terrain in legend.items())]
    lines += _row_lines(map, "terrain", [letter[terrain] for terrain in map.terrain])
    if any(map.levels):
        lines += _row_lines(map, "levels", [str(level) for level in map.levels])

    sections: dict[str, list[str]] = {}
    sections["rivers"] = _feature_lines(map, "river")
    sections["bridges"] = [f"{label(a)}/{label(b)}" for a, b in map.bridges]
    sections["roads"] = [
        line for road in map.roads for line in entry_text(road.id, road.names, (label(hex) for hex in road.hexes))
    ]
    sections["slopes"] = _feature_lines(map, "slope")
    sections["fortifications"] = _feature_lines(map, "fortification")
    sections["places"] = [
        line for place in map.places for line in entry_text(f"{label(place.hex)} {place.kind} {place.id}", place.names)
    ]
    sections["zones"] = _area_lines(map, map.zones)
    plain = HexMap(columns=map.columns, rows=map.rows, low=map.low, top=map.top).edges
    sections["edges"] = _area_lines(map, {id: edge for id, edge in map.edges.items() if edge != plain.get(id)})
    for name, section in sections.items():
        if section:
            lines += ["", f"[{name}]", *section]
    return "\n".join(lines) + "\n"


def _letters(terrain: Iterable[str]) -> dict[str, str]:
    """A legend for a map that has none: letters in the order of the terrain's names."""
    return {chr(ord("a") + number): name for number, name in enumerate(sorted(set(terrain)))}


def _row_lines(map: HexMap, section: str, letters: list[str]) -> list[str]:
    """A section with one line for each row, and the numbers of the columns over it; `letters` has one for each hex."""
    numbers = [f"{map.first_column + column:02}" for column in range(map.columns)]
    lines = ["", f"[{section}]", *("#  " + "".join(number[place] for number in numbers) for place in (0, 1))]
    return lines + [f"{row + 1:02} {''.join(letters[row :: map.rows])}" for row in range(map.rows)]


def _feature_lines(map: HexMap, family: str) -> list[str]:
    """Entries of one family; a river continues in one entry as long as each hexside touches the one before it."""
    lines: list[str] = []
    chain: list[str] = []
    before: Feature | None = None
    for feature in (feature for feature in map.features if feature.family == family):
        if before is not None and (
            feature.kind != before.kind
            or (family == "river" and not map.meet((before.a, before.b), (feature.a, feature.b)))
        ):
            lines += entry_text(before.kind, {}, chain)
            chain = []
        before = feature
        lower = feature.b if feature.upper in (None, feature.a) else feature.a
        upper = feature.a if lower == feature.b else feature.b
        chain.append(f"{map.label(upper)}{'/' if feature.upper is None else '>'}{map.label(lower)}")
    if before is not None:
        lines += entry_text(before.kind, {}, chain)
    return lines


def _area_lines(map: HexMap, areas: dict[str, frozenset[int]]) -> list[str]:
    return [line for id, hexes in areas.items() for line in entry_text(id, {}, _words(map, hexes))]


def _words(map: HexMap, hexes: frozenset[int]) -> list[str]:
    """Whole rows or whole columns as bands, anything else hex by hex."""
    for unit, first, count, bands in (
        ("rows", 1, map.rows, {hex % map.rows for hex in hexes}),
        ("columns", map.first_column, map.columns, {hex // map.rows for hex in hexes}),
    ):
        if len(bands) * (map.size // count) == len(hexes):
            words: list[str] = []
            for number in sorted(bands):
                if number - 1 in bands:
                    continue
                last = next(n for n in range(number, count) if n + 1 not in bands)
                words += [unit, f"{number + first:02}-{last + first:02}" if last > number else f"{number + first:02}"]
            return words
    return [map.label(hex) for hex in sorted(hexes)]
