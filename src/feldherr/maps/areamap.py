"""Area maps: spaces and sea zones, joined by connections that have a kind. Knows no game.

The file is of the same family as a hex map's. Header: `id`, `name.ru`, `name.en`, `source`, `space kinds`,
`connection kinds`. Sections:

    [spaces]       prague fortress 520,310 | Прага | Prague     id, kind, coordinates on the map sheet, names
    [seas]         channel 210,260 | Ла-Манш | Channel          id, coordinates, names
    [connections]  pass: prague/linz                            kind, then pairs of two spaces or two seas
    [guards]       biscay/iberian: gibraltar                    the spaces that watch over a connection
    [ports]        brest: channel biscay                        a space and the seas it opens on

Spaces are small ints in the order of the file, seas after land. A set of spaces is a bitboard, a bit a space.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

import msgspec

from .faults import Fault, MapError
from .sheet import LANGUAGES, Entry, Sheet, Word, entry_text

KEYS = ("id", "name.ru", "name.en", "source", "space kinds", "connection kinds")
SECTIONS = ("spaces", "seas", "connections", "guards", "ports")
SEA = "sea"  # the kind of a sea zone
PORT = "port"  # the kind of the connection between a port and its sea


class Space(msgspec.Struct, frozen=True):
    """A space or sea zone; `x` and `y` in units of the map sheet, from its north-western corner."""

    id: str
    kind: str
    x: int
    y: int
    names: dict[str, str]


class Connection(NamedTuple):
    """A connection of two spaces, two seas, or a port and its sea (kind PORT). `guards` are spaces."""

    a: int
    b: int
    kind: str
    guards: tuple[int, ...] = ()


class AreaMap:
    """An area map. Nothing changes after it is made. `neighbours` and `bit` are what `reach` needs."""

    def __repr__(self) -> str:
        return f"<AreaMap {self.id}, {self.size} spaces>"

    def __init__(
        self,
        *,
        spaces: Iterable[Space],
        links: Iterable[Connection],
        id: str = "map",
        names: Mapping[str, str] | None = None,
        source: str = "",
        space_kinds: Iterable[str] = (),
        link_kinds: Iterable[str] = (),
    ) -> None:
        """`space_kinds`, `link_kinds`: in a fixed order, the plain one first; by default those in use."""
        self.id = id
        self.names: dict[str, str] = dict(names or {})
        self.source = source
        self.spaces: tuple[Space, ...] = tuple(spaces)
        self.links: tuple[Connection, ...] = tuple(links)
        self.space_kinds = tuple(space_kinds) or tuple({space.kind: None for space in self.spaces if space.kind != SEA})
        self.link_kinds = tuple(link_kinds) or tuple({link.kind: None for link in self.links if link.kind != PORT})
        self.size = len(self.spaces)
        self.bit: tuple[int, ...] = tuple(range(self.size))
        self._index = {space.id: number for number, space in enumerate(self.spaces)}
        self._between = {side: link for link in self.links for side in ((link.a, link.b), (link.b, link.a))}
        joined: list[list[int]] = [[] for _ in self.spaces]
        for a, b in self._between:
            joined[a].append(b)
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(others)) for others in joined)
        self.seas: frozenset[int] = frozenset(n for n, space in enumerate(self.spaces) if space.kind == SEA)
        self._steps: dict[tuple[int, frozenset[str] | None], tuple[int | None, ...]] = {}

    def index(self, id: str) -> int:
        """The space with that id. Raises MapError naming the id if there is none."""
        if id in self._index:
            return self._index[id]
        raise MapError([Fault(self.id, 0, "area-space-unknown", {"found": id})])

    def label(self, space: int) -> str:
        """The id of a space."""
        return self.spaces[space].id

    def connections(self, space: int, kinds: Collection[str] | None = None) -> tuple[int, ...]:
        """The spaces joined to one by a connection of the given kinds (of any kind for None), in rising order."""
        if kinds is None:
            return self.neighbours[space]
        return tuple(other for other in self.neighbours[space] if self._between[space, other].kind in kinds)

    def steps_from(self, space: int, kinds: Collection[str] | None = None) -> tuple[int | None, ...]:
        """The fewest connections to every space, of the given kinds (of any kind for None); None if no way leads
        there."""
        key = (space, None if kinds is None else frozenset(kinds))
        found = self._steps.get(key)
        if found is None:
            far: list[int | None] = [None] * self.size
            far[space] = steps = 0
            rim = [space]
            while rim:
                steps += 1
                rim = [to for here in rim for to in self.connections(here, kinds) if far[to] is None]
                for to in rim:
                    far[to] = steps
            found = self._steps[key] = tuple(far)
        return found

    def distance(self, a: int, b: int, kinds: Collection[str] | None = None) -> int | None:
        """The fewest connections between two spaces, of the given kinds; None if no way leads there."""
        return self.steps_from(a, kinds)[b]

    def within(self, space: int, steps: int, kinds: Collection[str] | None = None) -> tuple[int, ...]:
        """The spaces up to that many connections away, including the space itself, in rising order."""
        return tuple(to for to, far in enumerate(self.steps_from(space, kinds)) if far is not None and far <= steps)

    def kind(self, a: int, b: int) -> str | None:
        """The kind of the connection of two spaces, None if there is none."""
        link = self._between.get((a, b))
        return link.kind if link else None

    def guards(self, a: int, b: int) -> tuple[int, ...]:
        """The spaces that watch over the connection of two spaces."""
        link = self._between.get((a, b))
        return link.guards if link else ()

    def ports(self, sea: int) -> tuple[int, ...]:
        """The ports that open on a sea."""
        return self.connections(sea, (PORT,)) if sea in self.seas else ()

    def port_seas(self, space: int) -> tuple[int, ...]:
        """The seas that a space opens on: none for a space that is not a port."""
        return () if space in self.seas else self.connections(space, (PORT,))

    def mask(self, spaces: Iterable[int]) -> int:
        """The bitboard of some spaces."""
        mask = 0
        for space in spaces:
            mask |= 1 << space
        return mask

    def members(self, mask: int) -> list[int]:
        """The spaces of a bitboard, in rising order."""
        return [space for space in range(self.size) if mask >> space & 1]


def read_area(text: str, name: str) -> AreaMap:
    """The area map written in `text`; `name` is the file's name. Raises MapError with every fault found."""
    sheet = Sheet(text, name, KEYS, SECTIONS)
    id = sheet.text("id")
    names = {language: sheet.text(f"name.{language}") for language in LANGUAGES}
    space_kinds = sheet.text("space kinds").split()
    link_kinds = sheet.text("connection kinds").split()
    for key, kinds, taken in (("space kinds", space_kinds, SEA), ("connection kinds", link_kinds, PORT)):
        if taken in kinds:
            sheet.fault(sheet.header[key].line, "area-kind-taken", found=taken)
    spaces = _spaces(sheet, space_kinds)
    index = {space.id: number for number, space in enumerate(spaces)}
    links = _links(sheet, link_kinds, spaces, index)
    _guards(sheet, spaces, index, links)
    _ports(sheet, spaces, index, links)
    sheet.close()
    return AreaMap(
        id=id,
        names=names,
        source=sheet.text("source", ""),
        spaces=spaces,
        links=list(links.values()),
        space_kinds=space_kinds,
        link_kinds=link_kinds,
    )


def _spaces(sheet: Sheet, kinds: list[str]) -> list[Space]:
    spaces: dict[str, Space] = {}
    for section in ("spaces", "seas"):
        for entry in sheet.sections.get(section, []):
            words = entry.head if section == "spaces" else [*entry.head[:1], SEA, *entry.head[1:]]
            if len(words) != 3 or entry.body:
                sheet.fault(entry.line, "area-space" if section == "spaces" else "area-sea", found=entry.raw)
                continue
            id, kind, point = words
            sheet.id(id, entry.line)
            if id in spaces:
                sheet.fault(entry.line, "area-space-twice", found=id)
            if section == "spaces" and kind not in kinds:
                sheet.fault(entry.line, "area-space-kind", found=kind, expected=" ".join(kinds) or "-")
            x, _, y = point.partition(",")
            if not all(part.isascii() and part.isdigit() for part in (x, y)):
                sheet.fault(entry.line, "area-point", found=point)
                x = y = "0"
            spaces.setdefault(id, Space(id, kind, int(x), int(y), sheet.names(entry)))
    return list(spaces.values())


def _known(sheet: Sheet, index: dict[str, int], text: str, line: int) -> int | None:
    if text not in index:
        sheet.fault(line, "area-space-unknown", found=text)
    return index.get(text)


def _pair(sheet: Sheet, index: dict[str, int], word: Word) -> tuple[int, int] | None:
    parts = word.text.split("/")
    if len(parts) != 2:
        sheet.fault(word.line, "area-pair", found=word.text)
        return None
    a, b = (_known(sheet, index, part, word.line) for part in parts)
    if a is None or b is None:
        return None
    if a == b:
        sheet.fault(word.line, "area-loop", found=word.text)
        return None
    return min(a, b), max(a, b)


def _entries(sheet: Sheet, section: str, fault: str) -> Iterable[tuple[Entry, str]]:
    for entry in sheet.sections.get(section, []):
        if len(entry.head) != 1 or entry.names or not entry.body:
            sheet.fault(entry.line, fault, found=entry.raw)
        else:
            yield entry, entry.head[0]


Links = dict[tuple[int, int], Connection]


def _links(sheet: Sheet, kinds: list[str], spaces: list[Space], index: dict[str, int]) -> Links:
    links: Links = {}
    for entry, kind in _entries(sheet, "connections", "area-connections"):
        if kind not in kinds:
            sheet.fault(entry.line, "area-link-kind", found=kind, expected=" ".join(kinds) or "-")
        for word in entry.body:
            pair = _pair(sheet, index, word)
            if pair is None:
                continue
            if pair in links:
                sheet.fault(word.line, "area-link-twice", found=word.text)
            elif (spaces[pair[0]].kind == SEA) != (spaces[pair[1]].kind == SEA):
                sheet.fault(word.line, "area-shore", found=word.text)
            links.setdefault(pair, Connection(*pair, kind))
    return links


def _guards(sheet: Sheet, spaces: list[Space], index: dict[str, int], links: Links) -> None:
    for entry, text in _entries(sheet, "guards", "area-guards"):
        pair = _pair(sheet, index, Word(text, entry.line))
        found = [_known(sheet, index, word.text, word.line) for word in entry.body]
        guards = tuple(space for space in found if space is not None)
        if pair is None:
            continue
        if pair not in links:
            sheet.fault(entry.line, "area-guard-nothing", found=text)
        elif links[pair].guards:
            sheet.fault(entry.line, "area-guard-twice", found=text)
        else:
            links[pair] = links[pair]._replace(guards=guards)
        if any(spaces[guard].kind == SEA for guard in guards):
            sheet.fault(entry.line, "area-guard-sea", found=text)


def _ports(sheet: Sheet, spaces: list[Space], index: dict[str, int], links: Links) -> None:
    for entry, text in _entries(sheet, "ports", "area-ports"):
        space = _known(sheet, index, text, entry.line)
        for word in entry.body:
            sea = _known(sheet, index, word.text, word.line)
            if space is None or sea is None:
                continue
            pair = (min(space, sea), max(space, sea))
            if spaces[space].kind == SEA or spaces[sea].kind != SEA:
                sheet.fault(word.line, "area-port", found=f"{text}: {word.text}")
            elif pair in links:
                sheet.fault(word.line, "area-port-twice", found=f"{text}: {word.text}")
            else:
                links[pair] = Connection(*pair, PORT)


def write_area(map: AreaMap) -> str:
    """The map as text: `read_area` of it gives an equal map."""
    label = map.label
    lines = [f"id: {map.id}"]
    lines += [f"name.{language}: {map.names.get(language, map.id)}" for language in LANGUAGES]
    if map.source:
        lines.append(f"source: {map.source}")
    lines += [f"space kinds: {' '.join(map.space_kinds)}", f"connection kinds: {' '.join(map.link_kinds)}"]
    sections: dict[str, list[str]] = {name: [] for name in SECTIONS}
    for space in map.spaces:
        kind = "" if space.kind == SEA else f" {space.kind}"
        section = sections["spaces" if kind else "seas"]
        section += entry_text(f"{space.id}{kind} {space.x},{space.y}", space.names)
    for kind in map.link_kinds:
        pairs = [f"{label(link.a)}/{label(link.b)}" for link in map.links if link.kind == kind]
        sections["connections"] += entry_text(kind, {}, pairs)
    for link in map.links:
        if link.guards:
            pair = f"{label(link.a)}/{label(link.b)}"
            sections["guards"] += entry_text(pair, {}, [label(guard) for guard in link.guards])
    for number, space in enumerate(map.spaces):
        seas = [label(sea) for sea in map.port_seas(number)]
        if seas:
            sections["ports"] += entry_text(space.id, {}, seas)
    for name, section in sections.items():
        if section:
            lines += ["", f"[{name}]", *section]
    return "\n".join(lines) + "\n"
