"""Actions: one immutable value that makes progress, and its text form.

An action class lists its slots in order. From that one declaration come the text (`attack 0507 by g.li3 with g.fa1`),
the drafts and prompts of a client, and the enumeration of what is lawful.

>>> from feldherr.kernel.slots import PATH, UNIT, Slot, Names
>>> class Walk(Action, frozen=True, tag="walk"):
...     slots = (Slot("unit", UNIT), Slot("path", PATH))
...     unit: int
...     path: tuple[int, ...]
>>> names = Names(units=["g.li1"], places=["0101", "0102"])
>>> write(Walk(0, (1,)), names)
'walk g.li1 0102'
>>> read("walk g.li1 0102", {"walk": Walk}, names)
Walk(unit=0, path=(1,))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar

import msgspec

from .refusals import Malformed
from .slots import Names, Slot


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="verb"):
    """One commit of a role. Subclasses give a `tag` (the verb), `slots`, and a field a slot; sets are sorted tuples."""

    slots: ClassVar[tuple[Slot, ...]] = ()
    armed: ClassVar[bool] = False
    """Whether a client asks for a second press before it sends the action; where that hangs on the position, the step
    says so (`Step.armed`)."""
    secret: ClassVar[bool] = False
    """Whether other roles may not see it until the position shows it."""
    about: ClassVar[str] = ""
    """The name of its first slot, where what is said there tells which of several questions to a role it answers."""

    @classmethod
    def verb(cls) -> str:
        """The word the text form begins with."""
        return str(cls.__struct_config__.tag)

    def key(self, names: Names) -> str:
        """The `key` of the decision it answers, as its text says it."""
        return self.slots[0].kind.say(getattr(self, self.about), names) if self.about else ""


def write(action: Action, names: Names) -> str:
    """The text form: one line, the same in records, on the command line and on the wire."""
    words = [action.verb()]
    for slot in action.slots:
        value = getattr(action, slot.name)
        if slot.kind.implied:
            if value:
                words.append(slot.said)
            continue
        if value is None or value == ():
            continue
        if slot.word:
            words.append(slot.word)
        words.append(slot.kind.write(value, names))
    return " ".join(words)


FORMERLY = {"stay": "pass"}
"""Verbs as older records and databases have them."""


def renewed(text: str) -> str:
    """An action's text with its verb as it is called today.

    >>> renewed("stay")
    'pass'
    """
    verb, space, rest = text.partition(" ")
    return FORMERLY.get(verb, verb) + space + rest


def verb_of(text: str, verbs: Mapping[str, type[Action]]) -> tuple[type[Action], list[str]]:
    """The action class a text begins with, and the words that follow. Raises Malformed."""
    words = text.split()
    if not words:
        raise Malformed("kernel-empty-action")
    kind = verbs.get(FORMERLY.get(words[0], words[0]))
    if kind is None:
        raise Malformed("kernel-no-such-verb", found=words[0], expected=" ".join(sorted(verbs)))
    return kind, words[1:]


@cache
def _by_word(kind: type[Action]) -> tuple[dict[str, Slot], tuple[Slot, ...]]:
    """The slots of an action that a keyword begins, by it, and those told by their position, in order."""
    named = {slot.said: slot for slot in kind.slots if slot.word or slot.kind.implied}
    return named, tuple(slot for slot in kind.slots if not slot.word and not slot.kind.implied)


def write_draft(kind: type[Action], filled: Mapping[str, Any], names: Names) -> str:
    """The text of an action of which some slots are filled: what is told by its position first, then what has a
    keyword, so that `read_draft` reads it as it is meant."""
    plain, worded = [kind.verb()], list[str]()
    for slot in kind.slots:
        value = filled.get(slot.name)
        if value is None or value == () or value is False:
            continue
        if slot.kind.implied:
            worded.append(slot.said)
        elif slot.word:
            worded += [slot.word, slot.kind.write(value, names)]
        else:
            plain.append(slot.kind.write(value, names))
    return " ".join([*plain, *worded])


def read_draft(text: str, verbs: Mapping[str, type[Action]], names: Names) -> tuple[type[Action], dict[str, Any]]:
    """A text with slots perhaps missing: the class and what is filled. Raises Malformed for anything unreadable."""
    kind, words = verb_of(text, verbs)
    keyword, unnamed = _by_word(kind)
    groups: dict[str, list[str]] = {}
    plain = list(unnamed)
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
        if current.kind.implied:
            raise Malformed("kernel-words-left", verb=kind.verb(), found=word)
        groups[current.name].append(word)
    filled: dict[str, Any] = {}
    for slot in kind.slots:
        if slot.kind.implied:
            filled[slot.name] = slot.name in groups
        elif slot.name in groups:
            value = slot.kind.read(groups[slot.name], names, kind.verb(), slot.name)
            if slot.many and len(set(value)) != len(value):
                raise Malformed("kernel-named-twice", verb=kind.verb(), slot=slot.name)
            filled[slot.name] = value
    return kind, filled


def read(text: str, verbs: Mapping[str, type[Action]], names: Names) -> Action:
    """The action of a text. Raises Malformed; whether the rules allow it is not checked here."""
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
