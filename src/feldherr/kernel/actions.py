"""Actions: one immutable value that makes progress, and its text form.

An action class lists its slots in order. From that one declaration come the text (`attack 0507 by g.li3 with g.fa1`),
the drafts and prompts of a client, and the enumeration of what is lawful.

>>> class Walk(Action, frozen=True, tag="walk"):
...     slots = (Slot("unit", "unit"), Slot("path", "path"))
...     unit: int
...     path: tuple[int, ...]
>>> names = Names(units=["g.li1"], places=["0101", "0102"])
>>> write(Walk(0, (1,)), names)
'walk g.li1 0102'
>>> read("walk g.li1 0102", {"walk": Walk}, names)
Walk(unit=0, path=(1,))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec

from .refusals import Malformed

Kind = Literal["unit", "hex", "hexes", "units", "path", "number", "flag", "placements"]
MANY = frozenset({"hexes", "units", "placements"})


class Slot(msgspec.Struct, frozen=True):
    """A place to fill in an action.

    Attributes:
        name: the field of the action class.
        kind: what goes there; `hex` and `path` hold places of the board, `placements` pairs of unit and place.
        word: the keyword before it in the text form; None where its position says enough.
        least: how many a set needs; 0 makes the slot optional.
    """

    name: str
    kind: Kind
    word: str | None = None
    least: int = 1

    @property
    def many(self) -> bool:
        """Whether the slot holds a set."""
        return self.kind in MANY

    @property
    def empty(self) -> Any:
        """What stands in the action where the slot is left out: False, an empty tuple, or None."""
        if self.kind == "flag":
            return False
        return () if self.many or self.kind == "path" else None


class Action(msgspec.Struct, frozen=True, tag_field="verb"):
    """One commit of a role. Subclasses give a `tag` (the verb), `slots`, and a field a slot; sets are sorted tuples."""

    slots: ClassVar[tuple[Slot, ...]] = ()
    armed: ClassVar[bool] = False
    """Whether a client asks for a second press before it sends the action."""
    secret: ClassVar[bool] = False
    """Whether other roles may not see it until the position shows it."""

    @classmethod
    def verb(cls) -> str:
        """The word the text form begins with."""
        return str(cls.__struct_config__.tag)


class Names:
    """Words for units and places, both ways. Ints inside, names at the edges."""

    def __init__(self, units: Sequence[str], places: Sequence[str]) -> None:
        self.units = tuple(units)
        self.places = tuple(places)
        self._unit = {name: index for index, name in enumerate(units)}
        self._place = {name: index for index, name in enumerate(places)}

    def unit(self, name: str) -> int:
        """The index of a unit. Raises Malformed, naming what was found."""
        found = self._unit.get(name)
        if found is None:
            raise Malformed("kernel-no-such-unit", found=name)
        return found

    def place(self, name: str) -> int:
        """The index of a place. Raises Malformed, naming what was found."""
        found = self._place.get(name)
        if found is None:
            raise Malformed("kernel-no-such-place", found=name)
        return found


def _write_value(slot: Slot, value: Any, names: Names) -> str:
    match slot.kind:
        case "unit":
            return names.units[int(value)]
        case "hex":
            return names.places[int(value)]
        case "hexes":
            return " ".join(names.places[place] for place in value)
        case "units":
            return " ".join(names.units[unit] for unit in value)
        case "path":
            return "-".join(names.places[place] for place in value)
        case "number":
            return str(value)
        case "placements":
            return " ".join(f"{names.units[unit]}@{names.places[place]}" for unit, place in value)
        case "flag":
            return ""


def write(action: Action, names: Names) -> str:
    """The text form: one line, the same in records, on the command line and on the wire."""
    words = [action.verb()]
    for slot in action.slots:
        value = getattr(action, slot.name)
        if slot.kind == "flag":
            if value:
                words.append(slot.word or slot.name)
            continue
        if value is None or value == ():
            continue
        if slot.word:
            words.append(slot.word)
        words.append(_write_value(slot, value, names))
    return " ".join(words)


def _read_value(slot: Slot, words: list[str], names: Names, verb: str) -> Any:
    if slot.kind == "hexes":
        return tuple(sorted(names.place(word) for word in words))
    if slot.kind == "units":
        return tuple(sorted(names.unit(word) for word in words))
    if slot.kind == "placements":
        pairs = []
        for word in words:
            unit, at, place = word.partition("@")
            if not at:
                raise Malformed("kernel-bad-placement", found=word)
            pairs.append((names.unit(unit), names.place(place)))
        return tuple(sorted(pairs))
    if len(words) != 1:
        raise Malformed("kernel-slot-takes-one", verb=verb, slot=slot.name, found=" ".join(words))
    word = words[0]
    if slot.kind == "unit":
        return names.unit(word)
    if slot.kind == "hex":
        return names.place(word)
    if slot.kind == "path":
        return tuple(names.place(part) for part in word.split("-"))
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise Malformed("kernel-not-a-number", found=word)
    return int(word)


def verb_of(text: str, verbs: Mapping[str, type[Action]]) -> tuple[type[Action], list[str]]:
    """The action class a text begins with, and the words that follow. Raises Malformed."""
    words = text.split()
    if not words:
        raise Malformed("kernel-empty-action")
    kind = verbs.get(words[0])
    if kind is None:
        raise Malformed("kernel-no-such-verb", found=words[0], expected=" ".join(sorted(verbs)))
    return kind, words[1:]


def read_draft(text: str, verbs: Mapping[str, type[Action]], names: Names) -> tuple[type[Action], dict[str, Any]]:
    """A text with slots perhaps missing: the class and what is filled. Raises Malformed for anything unreadable."""
    kind, words = verb_of(text, verbs)
    keyword = {slot.word or slot.name: slot for slot in kind.slots if slot.word or slot.kind == "flag"}
    groups: dict[str, list[str]] = {}
    plain = [slot for slot in kind.slots if not slot.word and slot.kind != "flag"]
    current: Slot | None = None
    for word in words:
        if word in keyword:
            current = keyword[word]
            if current.name in groups:
                raise Malformed("kernel-slot-twice", verb=kind.verb(), slot=current.name)
            groups[current.name] = []
            continue
        if current is None or (not current.many and groups.get(current.name)):
            if not plain:
                raise Malformed("kernel-words-left", verb=kind.verb(), found=word)
            current = plain.pop(0)
            groups[current.name] = []
        if current.kind == "flag":
            raise Malformed("kernel-words-left", verb=kind.verb(), found=word)
        groups[current.name].append(word)
    filled: dict[str, Any] = {}
    for slot in kind.slots:
        if slot.kind == "flag":
            filled[slot.name] = slot.name in groups
        elif slot.name in groups:
            value = _read_value(slot, groups[slot.name], names, kind.verb())
            if slot.many and len(set(value)) != len(value):
                raise Malformed("kernel-named-twice", verb=kind.verb(), slot=slot.name)
            filled[slot.name] = value
    return kind, filled


def read(text: str, verbs: Mapping[str, type[Action]], names: Names) -> Action:
    """The action a text says. Raises Malformed; whether the rules allow it is not asked here."""
    kind, filled = read_draft(text, verbs, names)
    for slot in kind.slots:
        if slot.name not in filled:
            if slot.least:
                raise Malformed("kernel-slot-missing", verb=kind.verb(), slot=slot.name)
            filled[slot.name] = slot.empty
        elif slot.many and len(filled[slot.name]) < slot.least:
            raise Malformed("kernel-slot-missing", verb=kind.verb(), slot=slot.name)
    return kind(**filled)


def verbs_of(kinds: Iterable[type[Action]]) -> dict[str, type[Action]]:
    """A table from verb to action class. Raises ValueError where two classes share a verb."""
    table: dict[str, type[Action]] = {}
    for kind in kinds:
        if kind.verb() in table:
            raise ValueError(f"two actions are called {kind.verb()!r}")
        table[kind.verb()] = kind
    return table
