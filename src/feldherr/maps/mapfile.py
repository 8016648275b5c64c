"""Hex maps as text: read whole, with every fault reported. `mapwriter` writes what this reads.

Header: `id`, `name.ru`, `name.en`, `columns`, `rows`, `low` (even or odd: the columns that sit half a hex lower),
`first column` (the number printed over the leftmost one, 1 unless told otherwise), `top` (the side of the compass that
the top of the sheet is, north unless told otherwise), `turn` (left or right: the sheet is shown a quarter turn that
way; none unless told otherwise), `source`, `place kinds`, `zones` (apart, or overlapping where a hex may be in
several). Sections, all but the first two of which may be missing:

    [legend]          F forest                            a letter a terrain
    [terrain]         01 ..F...                           a line a row, from the top down
    [levels]          01 001200                           heights, a digit a hex, lines as those of the terrain
    [rivers]          river: 0107/0108 0108/0207          kind, then hexsides, each touching the one before it
    [bridges]         0607/0608                           hexsides with a river, and a road if the map has roads
    [roads]           west | Западная | West: 0601 0602   hexes, each next to the one before it
    [slopes]          slope: 0304>0305                    kind, then hexsides, the high hex first
    [fortifications]  rampart: 0304>0305                  kind, then hexsides, the defended hex first, or a / b for both
    [places]          0608 town lind | Линд | Lind        hex, kind, id, names
    [zones]           north: rows 01-05                   hexes, `rows 01-05`, `columns 03`, blocks `0305..0810`
    [edges]           west: columns 01                    the same; the four sides by the compass unless told otherwise

Names have no bars and no colons in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .faults import Fault, MapError
from .hexmap import COMPASS, TURNS, Compass, Feature, HexMap, Low, Place, Road, Turn
from .mapwriter import write_map
from .sheet import LANGUAGES, Entry, Sheet, Word

__all__ = ["check_map", "read_map", "write_map"]

KEYS = (
    "id",
    "name.ru",
    "name.en",
    "columns",
    "first column",
    "rows",
    "low",
    "top",
    "turn",
    "source",
    "place kinds",
    "zones",
)
SECTIONS = (
    "legend",
    "terrain",
    "levels",
    "rivers",
    "bridges",
    "roads",
    "slopes",
    "fortifications",
    "places",
    "zones",
    "edges",
)
_FAMILY = {"rivers": "river", "slopes": "slope", "fortifications": "fortification"}

Side = tuple[int, int]


def read_map(text: str, name: str) -> HexMap:
    """The map written in `text`; `name` is the file's name, for faults. Raises MapError with every fault found."""
    return _Reader(Sheet(text, name, KEYS, SECTIONS)).read()


def check_map(text: str, name: str) -> list[Fault]:
    """Every fault of the map written in `text`, in the order of its lines; empty for a sound map."""
    try:
        read_map(text, name)
    except MapError as error:
        return error.faults
    return []


class _Reader:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.fault = sheet.fault

    def read(self) -> HexMap:
        sheet = self.sheet
        id = sheet.text("id")
        if id:
            sheet.id(id, sheet.header["id"].line)
        names = {language: sheet.text(f"name.{language}") for language in LANGUAGES}
        source = sheet.text("source", "")
        columns, rows = sheet.number("columns", 1, 99), sheet.number("rows", 1, 99)
        first = sheet.number("first column", 1, 100 - (columns or 1), 1)
        low = self._low()
        if columns is None or rows is None or low is None or first is None:
            sheet.close()  # without them no hex has a place
        assert columns is not None
        assert rows is not None
        assert low is not None
        assert first is not None
        top, turn = self._top(), self._turn()
        self.plane = HexMap(columns=columns, first_column=first, rows=rows, low=low, id=sheet.file)

        legend = self._legend()
        terrain = self._terrain(legend)
        levels = self._levels()
        features = [feature for section in _FAMILY for feature in self._features(section)]
        roads = self._roads()
        bridges = self._bridges(features, roads)
        kinds = sheet.text("place kinds", "").split()
        places = self._places(kinds)
        zones = self._areas("zones", apart=self._apart())
        edges = self._areas("edges", apart=False)
        sheet.close()
        return HexMap(
            columns=columns,
            first_column=first,
            rows=rows,
            low=low,
            top=top,
            turn=turn,
            id=id,
            names=names,
            source=source,
            terrain=terrain,
            levels=levels,
            features=features,
            bridges=bridges,
            roads=roads,
            places=places,
            zones=zones,
            edges=edges,
            legend=legend,
            place_kinds=kinds,
        )

    def entries(self, section: str) -> list[Entry]:
        return self.sheet.sections.get(section, [])

    def _low(self) -> Low | None:
        text = self.sheet.text("low")
        if text == "even":
            return "even"
        if text == "odd":
            return "odd"
        if text:
            self.fault(self.sheet.header["low"].line, "map-low", found=text)
        return None

    def _top(self) -> Compass:
        text = self.sheet.text("top", COMPASS[0])
        for side in COMPASS:
            if text == side:
                return side
        self.fault(self.sheet.header["top"].line, "map-top", found=text, expected=COMPASS)
        return COMPASS[0]

    def _turn(self) -> Turn:
        text = self.sheet.text("turn", TURNS[0])
        for turn in TURNS:
            if text == turn:
                return turn
        self.fault(self.sheet.header["turn"].line, "map-turn", found=text, expected=TURNS)
        return TURNS[0]

    def _apart(self) -> bool:
        text = self.sheet.text("zones", "apart")
        if text not in ("apart", "overlapping"):
            self.fault(self.sheet.header["zones"].line, "map-zones", found=text)
        return text == "apart"

    def _one_line(self, entry: Entry) -> None:
        for line in sorted({word.line for word in entry.body} - {entry.line}):
            self.fault(line, "map-indent", found=" ".join(word.text for word in entry.body if word.line == line))

    # Terrain

    def _legend(self) -> dict[str, str]:
        legend: dict[str, str] = {}
        for entry in self.entries("legend"):
            self._one_line(entry)
            words = entry.raw.split()
            if len(words) != 2 or len(words[0]) != 1:
                self.fault(entry.line, "map-legend", found=entry.raw)
                continue
            letter, terrain = words
            self.sheet.id(terrain, entry.line)
            if letter in legend:
                self.fault(entry.line, "map-letter-twice", found=letter)
            elif terrain in legend.values():
                self.fault(entry.line, "map-terrain-twice", found=terrain)
            legend[letter] = terrain
        return legend

    def _terrain(self, legend: dict[str, str]) -> list[str]:
        terrain = [""] * self.plane.size
        for hex, letter, line in self._letters("terrain"):
            if letter in legend:
                terrain[hex] = legend[letter]
            else:
                label = self.plane.label(hex)
                self.fault(line, "map-letter", found=letter, hex=label, expected=" ".join(legend) or "-")
        return terrain

    def _levels(self) -> list[int]:
        levels = [0] * self.plane.size
        if "levels" in self.sheet.sections:
            for hex, digit, line in self._letters("levels"):
                if digit in "0123456789":
                    levels[hex] = int(digit)
                else:
                    self.fault(line, "map-level", found=digit, hex=self.plane.label(hex))
        return levels

    def _letters(self, section: str) -> Iterator[tuple[int, str, int]]:
        """Every hex of a section with one line for each row: hex, its letter, the line."""
        columns, rows = self.plane.columns, self.plane.rows
        entries = self.entries(section)
        if len(entries) != rows:
            line = self.sheet.lines.get(section, 0)
            self.fault(line, "map-row-count", section=section, found=len(entries), expected=rows)
        for row, entry in enumerate(entries[:rows]):
            self._one_line(entry)
            number, _, letters = entry.raw.partition(" ")
            letters = letters.strip()
            if number != f"{row + 1:02}":
                self.fault(entry.line, "map-row-number", found=number, expected=f"{row + 1:02}")
            if len(letters) != columns:
                self.fault(entry.line, "map-row-width", found=len(letters), expected=columns)
            for column, letter in enumerate(letters[:columns]):
                yield column * rows + row, letter, entry.line

    # Hexes and hexsides

    def _hex(self, word: Word) -> int | None:
        try:
            return self.plane.index(word.text)
        except MapError as error:
            fault = error.faults[0]
            self.fault(word.line, fault.id, **fault.args)
            return None

    def _side(self, word: Word, marks: str) -> Side | None:
        mark = next((mark for mark in marks if mark in word.text), None)
        if mark is None or word.text.count(mark) != 1:
            self.fault(word.line, "map-side", found=word.text, expected=", ".join(f"0101{mark}0102" for mark in marks))
            return None
        first, second = (self._hex(Word(part, word.line)) for part in word.text.split(mark))
        if first is None or second is None:
            return None
        if second not in self.plane.neighbours[first]:
            self.fault(word.line, "map-side-apart", found=word.text)
            return None
        return first, second

    def _features(self, section: str) -> list[Feature]:
        family = _FAMILY[section]
        marks = {"rivers": "/", "slopes": ">", "fortifications": "/>"}[section]
        features: dict[Side, Feature] = {}
        for entry in self.entries(section):
            kind = entry.head[0] if len(entry.head) == 1 else ""
            if not kind or entry.names or not entry.body:
                self.fault(entry.line, "map-feature", found=entry.raw, expected=family)
                continue
            self.sheet.id(kind, entry.line)
            before: Side | None = None
            for word in entry.body:
                found = self._side(word, marks)
                if found is None:
                    before = None
                    continue
                side = (min(found), max(found))
                if side in features:
                    self.fault(word.line, "map-side-twice", found=word.text)
                if section == "rivers" and before and not self.plane.meet(before, side):
                    self.fault(word.line, "map-chain", found=word.text, before=self._pair(before))
                before = side
                features[side] = Feature(*side, family, kind, found[0] if ">" in word.text else None)
        return list(features.values())

    def _pair(self, side: Side) -> str:
        return "/".join(self.plane.label(hex) for hex in side)

    def _bridges(self, features: Iterable[Feature], roads: list[Road]) -> list[Side]:
        rivers = {(feature.a, feature.b) for feature in features if feature.family == "river"}
        steps = {(min(s), max(s)) for road in roads for s in zip(road.hexes, road.hexes[1:], strict=False)}
        bridges: list[Side] = []
        words = [Word(text, entry.line) for entry in self.entries("bridges") for text in entry.raw.split()]
        words += [word for entry in self.entries("bridges") for word in entry.body if word.line != entry.line]
        for word in words:
            found = self._side(word, "/")
            if found is None:
                continue
            side = (min(found), max(found))
            if side in bridges:
                self.fault(word.line, "map-bridge-twice", found=word.text)
                continue
            bridges.append(side)
            if side not in rivers:
                self.fault(word.line, "map-bridge-dry", found=word.text)
            if roads and side not in steps:
                self.fault(word.line, "map-bridge-roadless", found=word.text)
        return bridges

    def _roads(self) -> list[Road]:
        roads: list[Road] = []
        for entry in self.entries("roads"):
            if len(entry.head) != 1 or len(entry.body) < 2:
                self.fault(entry.line, "map-road", found=entry.raw)
                continue
            id = entry.head[0]
            self.sheet.id(id, entry.line)
            if any(road.id == id for road in roads):
                self.fault(entry.line, "map-road-twice", found=id)
            hexes: list[int] = []
            before: int | None = None
            for word in entry.body:
                hex = self._hex(word)
                if hex is not None and before is not None and hex not in self.plane.neighbours[before]:
                    self.fault(word.line, "map-road-step", found=word.text, before=self.plane.label(before))
                before = hex
                if hex is not None:
                    hexes.append(hex)
            roads.append(Road(id, self.sheet.names(entry), tuple(hexes)))
        return roads

    # Places and areas

    def _places(self, kinds: list[str]) -> list[Place]:
        places: list[Place] = []
        for entry in self.entries("places"):
            if len(entry.head) != 3 or entry.body:
                self.fault(entry.line, "map-place", found=entry.raw)
                continue
            label, kind, id = entry.head
            hex = self._hex(Word(label, entry.line))
            if kind not in kinds:
                self.fault(entry.line, "map-place-kind", found=kind, expected=" ".join(kinds) or "-")
            self.sheet.id(id, entry.line)
            if any(place.id == id for place in places):
                self.fault(entry.line, "map-place-twice", found=id)
            if hex is None:
                continue
            if any(place.hex == hex for place in places):
                self.fault(entry.line, "map-place-shared", found=label)
            places.append(Place(hex, id, kind, self.sheet.names(entry)))
        return places

    def _areas(self, section: str, apart: bool) -> dict[str, frozenset[int]]:
        areas: dict[str, frozenset[int]] = {}
        for entry in self.entries(section):
            if len(entry.head) != 1 or entry.names or not entry.body:
                self.fault(entry.line, "map-area", found=entry.raw)
                continue
            id = entry.head[0]
            self.sheet.id(id, entry.line)
            if id in areas:
                self.fault(entry.line, "map-area-twice", found=id)
            hexes = self._area(entry)
            for other, taken in areas.items():
                shared = sorted(hexes & taken)
                if apart and shared and other != id:
                    labels = " ".join(self.plane.label(hex) for hex in shared)
                    self.fault(entry.line, "map-zone-overlap", found=labels, zone=id, other=other)
            areas[id] = hexes
        return areas

    def _area(self, entry: Entry) -> frozenset[int]:
        hexes: list[int] = []
        unit = ""
        for word in entry.body:
            if word.text in ("rows", "columns"):
                unit = word.text
                continue
            part = self._band(word, unit) if unit else self._block(word)
            unit = ""
            for hex in part:
                if hex in hexes:
                    self.fault(word.line, "map-hex-twice", found=self.plane.label(hex))
                    break
            hexes += part
        if unit:
            self._no_band(entry.body[-1], unit)
        return frozenset(hexes)

    def _band(self, word: Word, unit: str) -> list[int]:
        first, last = self._limits(unit)
        first_text, dash, second_text = word.text.partition("-")
        ends = [first_text, second_text] if dash else [first_text, first_text]
        if all(end.isascii() and end.isdigit() for end in ends) and first <= int(ends[0]) <= int(ends[1]) <= last:
            rows = self.plane.rows
            band = range(int(ends[0]) - first, int(ends[1]) - first + 1)
            if unit == "columns":
                return [column * rows + row for column in band for row in range(rows)]
            return [column * rows + row for column in range(self.plane.columns) for row in band]
        self._no_band(word, unit)
        return []

    def _limits(self, unit: str) -> tuple[int, int]:
        """The first and the last number of the rows or columns."""
        first = 1 if unit == "rows" else self.plane.first_column
        return first, first - 1 + (self.plane.rows if unit == "rows" else self.plane.columns)

    def _no_band(self, word: Word, unit: str) -> None:
        first, last = self._limits(unit)
        self.fault(word.line, "map-band", key=unit, found=word.text, first=f"{first:02}", last=f"{last:02}")

    def _block(self, word: Word) -> list[int]:
        first_text, dots, last_text = word.text.partition("..")
        first = self._hex(Word(first_text, word.line))
        last = self._hex(Word(last_text, word.line)) if dots else first
        if first is None or last is None:
            return []
        (left, top), (right, bottom) = (divmod(hex, self.plane.rows) for hex in (first, last))
        if left > right or top > bottom:
            self.fault(word.line, "map-block", found=word.text)
        return [column * self.plane.rows + row for column in range(left, right + 1) for row in range(top, bottom + 1)]
