"""Data files: what a game reads beside its code, and what others may replace in it or add to it.

A game declares each of its files once, with the type of what is in it. From the declaration come the check, which names
every fault with its line and the nearest known word, the JSON Schema for editors, and what an overlay may hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from difflib import SequenceMatcher, get_close_matches
from functools import reduce
from operator import eq, getitem
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from .diagrams import DiagramError, Fault, read_toml
from .shapes import typed
from .toml_lines import Path, line_at, lines_of


class DataFile(msgspec.Struct, frozen=True):
    """A data file of a game.

    Attributes:
        name: of the file.
        kind: the type of what is in it; None: it is a map, which has a grammar of its own.
        lays: whether an overlay may lay values over it.
        title: what it is, for its schema.
        partly: whether it says only in what it differs from another file.
        schema: the name of its schema, where it is not its own: several files may have one.
    """

    name: str
    kind: Any = None
    lays: bool = True
    title: str = ""
    partly: bool = False
    schema: str = ""


class Problem(NamedTuple):
    """Something wrong at a path of a form.

    Attributes:
        found, expected: as in a `Fault`. want: its message. meant: the nearest of the words that are known, or "".
        bound: the one that a number is beyond.
    """

    path: Path
    found: str
    expected: str
    want: str
    meant: str = ""
    bound: float | None = None


class Form(NamedTuple):
    """What texts of a pattern look like, in words: given to `msgspec.Meta` under `extra={FORM: …}`.

    Attributes:
        expected, want: as in a `Fault`.
    """

    expected: str
    want: str


FORM = "form"
NAME = Form("up to 32 small Latin letters, digits and _, a letter first", "data-name")


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word that is most like this one, "" if none is like it.

    >>> nearest("stength", ["strength", "move"])
    'strength'
    >>> nearest("k.hv1", ["k.hu1", "k.va1"])
    'k.hu1'
    """
    text = str(word)
    like = get_close_matches(text, list(known), 3, 0.6)
    # Of several equally like it by their letters the one is meant that has most of them in their places.
    alike = [(SequenceMatcher(None, one, text).ratio(), sum(map(eq, one, text)), one) for one in like]
    return max(alike)[2] if alike else ""


# Checking a form


def problems(form: Any, kind: Any, *, partly: bool = False) -> list[Problem]:
    """Everything in which a plain form is not of a type.

    Args:
        partly: what is left out is no fault: it is laid over something whole.
    """
    return list(_problems(form, inspect.type_info(kind), (), partly))


def _problems(value: Any, node: Any, path: Path, partly: bool) -> Iterator[Problem]:
    while isinstance(node, inspect.Metadata):
        form, node = (node.extra or {}).get(FORM), node.type
        if form is not None and isinstance(value, str):
            # People are told in words what a pattern is.
            found = _problems(value, node, path, partly)
            yield from (one._replace(expected=form.expected, want=form.want) for one in found)
            return
    if isinstance(node, inspect.UnionType):
        yield from _of_union(value, node, path, partly)
    elif isinstance(node, inspect.StructType):
        yield from _of_fields(value, node, path, partly)
    elif isinstance(node, inspect.DictType):
        if not isinstance(value, dict):
            yield _kind(value, path, "a table", "data-table")
            return
        for key, one in value.items():
            yield from (part._replace(path=(*path, key)) for part in _problems(key, node.key_type, path, partly))
            yield from _problems(one, node.value_type, (*path, key), partly)
    elif isinstance(node, inspect.TupleType | inspect.NamedTupleType):
        kinds = node.item_types if isinstance(node, inspect.TupleType) else [one.type for one in node.fields]
        # What is laid entry by entry may name some of them.
        some = partly and _named(value) and len(value) < len(kinds)
        if not isinstance(value, list) or (len(value) != len(kinds) and not some):
            yield _kind(value, path, f"a list of {len(kinds)}", "data-list")
            return
        for at, (one, kind) in enumerate(zip(value, kinds, strict=False)):
            yield from _problems(one, kind, (*path, at), partly)
    elif isinstance(node, inspect.CollectionType):
        if not isinstance(value, list):
            yield _kind(value, path, "a list", "data-list")
            return
        least, most = node.min_length or 0, node.max_length
        if len(value) < least or (most is not None and len(value) > most):
            yield Problem(path, f"{len(value)}", _span(least, most), "data-length")
        for at, one in enumerate(value):
            yield from _problems(one, node.item_type, (*path, at), partly)
    else:
        yield from _of_value(value, node, path)


def _of_value(value: Any, node: Any, path: Path) -> Iterator[Problem]:
    """A value that holds no others."""
    if isinstance(node, inspect.IntType | inspect.FloatType):
        whole = isinstance(node, inspect.IntType)
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            yield _kind(value, path, "a whole number" if whole else "a number", "data-int" if whole else "data-number")
        elif (node.ge is not None and value < node.ge) or (node.le is not None and value > node.le):
            bound = node.ge if node.ge is not None and value < node.ge else node.le
            yield Problem(path, str(value)[:40], _span(node.ge, node.le), "data-range", bound=bound)
    elif isinstance(node, inspect.BoolType):
        if not isinstance(value, bool):
            yield _kind(value, path, "true or false", "data-bool", nearest(value, ("true", "false")))
    elif isinstance(node, inspect.LiteralType):
        if value not in node.values or isinstance(value, bool):
            known = [str(one) for one in node.values]
            yield Problem(path, _shown(value), _listed(known), "data-word", nearest(value, known))
    elif isinstance(node, inspect.StrType):
        if not isinstance(value, str):
            yield _kind(value, path, "words in quotes", "data-text")
        elif node.pattern is not None and re.search(node.pattern, value) is None:
            yield Problem(path, _shown(value), node.pattern, "data-pattern")
    elif isinstance(node, inspect.NoneType) and value is not None:
        yield _kind(value, path, "nothing", "data-nothing")


def _of_fields(value: Any, node: inspect.StructType, path: Path, partly: bool) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield _kind(value, path, "a table", "data-table")
        return
    tag = {node.tag_field} if node.tag_field else set()
    known = {field.encode_name: field for field in node.fields}
    for key, one in value.items():
        if key in known:
            yield from _problems(one, known[key].type, (*path, key), partly)
        elif key not in tag and node.forbid_unknown_fields:
            yield Problem((*path, key), str(key), f"one of {', '.join(known)}", "data-key", nearest(key, known))
    if not partly:
        for name, field in known.items():
            if field.required and name not in value:
                yield Problem(path, f"no {name}", f"{name} = …", "data-lacks")


def _of_union(value: Any, node: inspect.UnionType, path: Path, partly: bool) -> Iterator[Problem]:
    """Nothing where one of the types fits; else the faults of the one that is meant."""
    tagged = [one for one in node.types if isinstance(one, inspect.StructType) and one.tag_field]
    if tagged and isinstance(value, dict):
        field = tagged[0].tag_field
        assert field is not None
        for one in tagged:
            if value.get(field) == one.tag:
                yield from _of_fields(value, one, path, partly)
                return
        tags = [str(one.tag) for one in tagged]
        if field not in value:
            yield Problem(path, f"no {field}", f"{field} = …", "data-lacks")
        else:
            word = value[field]
            yield Problem((*path, field), _shown(word), _listed(tags), "data-word", nearest(word, tags))
        return
    tried = [list(_problems(value, one, path, partly)) for one in node.types]
    if all(tried):
        # The deepest fault tells most: there the value was of the right kind up to a point.
        yield from max(tried, key=lambda faults: max(len(fault.path) for fault in faults))


def _kind(value: Any, path: Path, expected: str, want: str, meant: str = "") -> Problem:
    return Problem(path, _shown(value), expected, want, meant)


def _shown(value: Any) -> str:
    return value[:80] if isinstance(value, str) else msgspec.json.encode(value, enc_hook=str).decode()[:80]


def _listed(words: Iterable[str]) -> str:
    return f"one of {', '.join(filter(None, words))}"


def _span(least: float | None, most: float | None) -> str:
    if least is None or most is None:
        return f"≥ {least}" if most is None else f"≤ {most}"
    return f"{least}" if least == most else f"{least} … {most}"


def mended(form: Any, found: Iterable[Problem]) -> Any:
    """A form as it was probably meant, to read what it says in spite of its problems: words and keys as they should
    be spelt, numbers at the bound that they are beyond. What is of another kind or missing stays so.
    """
    form = deepcopy(form)
    for one in found:
        if not one.path:
            continue
        *way, last = one.path
        part = reduce(getitem, way, form)
        if one.want == "data-key":
            value = part.pop(last)
            if one.meant:
                part.setdefault(one.meant, value)
        elif one.bound is not None:
            part[last] = one.bound
        elif one.want == "data-word" and one.meant:
            part[last] = one.meant
    return form


# Faults with their lines


def faults_of(found: Iterable[Problem], text: str, name: str) -> list[Fault]:
    """Problems of a file's form as faults with their lines, in the order of the file."""
    lines = lines_of(text)
    told = [
        Fault(name, line_at(lines, one.path), one.found, one.expected, one.want, _key(one.path), one.meant)
        for one in found
    ]
    return sorted(told, key=lambda fault: fault.line)


def _key(path: Path) -> str:
    return next((str(part) for part in reversed(path) if isinstance(part, str)), "")


def check_form(text: str, name: str, kind: Any, *, partly: bool = False) -> dict[str, Any]:
    """The form of a data file that is of its type.

    Raises:
        DiagramError: with every fault of it.
    """
    form = read_toml(text, name)
    faults = faults_of(problems(form, kind, partly=partly), text, name)
    if not faults and not partly:
        try:
            typed(form, kind)
        except msgspec.ValidationError as fault:
            faults = [Fault(name, 1, str(fault), "a sound file", "data-whole")]
    if faults:
        raise DiagramError(faults)
    return form


def told_at(words: str, text: str, name: str, known: Mapping[str, Iterable[str]] | None = None) -> Fault:
    """A fault that a game's own check tells as `FILE: PLACE: WHAT`, with its line, 1 where it is nowhere in the file.

    Args:
        known: the words that there are, by what `no WHAT 'word'` says is missing; the nearest one was meant.
    """
    plain = words.removeprefix(f"{name}: ")
    place, colon, what = plain.partition(": ")
    line = _line_of(place, text) if colon else 0
    meant = ""
    missing = _MISSING.search(plain)
    if missing is not None:
        kind, word = missing.groups()
        # A side's letter may stand before what the file calls by its id alone.
        named = [*_lines_with(word, text), *_lines_with(word.rpartition(".")[2], text)]
        line = next((at for at in named if at in _table_of(line, text)), line)
        meant = nearest(word, (known or {}).get(kind, ()))
    if not line:
        parts = (*_QUOTED.findall(what), *place.split(".")[::-1])
        line = next((at for part in parts for at in _lines_with(part, text) if at > 1), 1)
    return Fault(name, line, plain, what or plain, "data-whole", meant=meant)


_MISSING = re.compile(r"no (?:other )?(\w+) '([^']*)'")
_QUOTED = re.compile(r"'([^']+)'")


def _line_of(place: str, text: str) -> int:
    """The line of a place: a path, or its end, or the id of something; 0 if it is none of these."""
    lines = lines_of(text)
    steps = re.findall(r"[^.\[\]/ ]+", place)
    exact = [at for at in lines if [*map(str, at[-len(steps) :])] == steps]
    if exact:
        return lines[exact[0]]
    ids = [re.escape(id) for id in (place, place.rpartition(".")[2])]
    # Where it is defined rather than where it is named.
    for form in (*(rf"""\bid\s*=\s*["']{id}["']""" for id in ids), *(rf"""["']{id}["']|^\s*\[+{id}\]""" for id in ids)):
        found = next((at for at, one in enumerate(text.splitlines(), 1) if re.search(form, one)), 0)
        if found:
            return found
    return 0


def _table_of(line: int, text: str) -> range:
    """The lines of the table that a line is in; those of the whole text for line 0."""
    lines = text.splitlines()
    heads = [at for at, one in enumerate(lines, 1) if one.startswith("[")] if line else []
    end = next((at for at in heads if at > line), len(lines) + 1)
    return range(max((at for at in heads if at <= line), default=1), end)


def _lines_with(word: str, text: str) -> list[int]:
    whole = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    return [at for at, one in enumerate(text.splitlines(), 1) if whole.search(one)]


# Laying one form over another


def lay(under: Any, over: Any) -> Any:
    """A form with another laid over it: tables key by key, lists of tables by their `id`, everything else whole.

    >>> lay({"a": {"x": 1, "y": 2}, "n": [1, 2]}, {"a": {"y": 3}, "n": [4]})
    {'a': {'x': 1, 'y': 3}, 'n': [4]}
    >>> lay([{"id": "a", "n": 1}, {"id": "b", "n": 2}], [{"id": "b", "n": 5}])
    [{'id': 'a', 'n': 1}, {'id': 'b', 'n': 5}]
    """
    if isinstance(under, dict) and isinstance(over, dict):
        return under | {key: lay(under[key], value) if key in under else value for key, value in over.items()}
    if _named(under) and _named(over):
        laid = {one["id"]: one for one in over}
        kept = [lay(one, laid.pop(one["id"])) if one["id"] in laid else one for one in under]
        return [*kept, *laid.values()]
    return over


def _named(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) and "id" in one for one in value)


def strangers(under: Any, over: Any, path: Path = ()) -> Iterator[Problem]:
    """What an overlay has that the file beneath has not: it lays values over values, and adds nothing of its own.

    Keys that a struct knows and our file leaves out are told apart from these by `problems`; here it is about names
    of things: a unit, a card, a table.
    """
    if isinstance(under, dict) and isinstance(over, dict):
        for key, value in over.items():
            if key in under:
                yield from strangers(under[key], value, (*path, key))
            elif isinstance(value, dict) and any(isinstance(one, dict) for one in under.values()):
                yield Problem((*path, key), key, f"one of {', '.join(under)}"[:300], "data-id", nearest(key, under))
    elif _named(under) and _named(over):
        by = {str(one["id"]): one for one in under}
        for at, one in enumerate(over):
            id = str(one["id"])
            if id in by:
                yield from strangers(by[id], one, (*path, at))
            else:
                known = f"one of {', '.join(by)}"[:300]
                yield Problem((*path, at, "id"), id, known, "data-id", nearest(id, by))


# JSON Schema


def schema_of(kind: Any, title: str, *, partly: bool = False) -> dict[str, Any]:
    """The JSON Schema of what a data file holds; `partly`: of an overlay, which leaves out what it likes."""
    made = msgspec.json.schema(kind)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return {**head, **(_some_of(made) if partly else made)}


def _some_of(schema: Any) -> Any:
    """The same schema, requiring nothing: no key of a table, and none of the things that a list names by their `id`."""
    if isinstance(schema, list):
        return [_some_of(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    things = any("$ref" in one for one in schema.get("prefixItems", ()))
    return {
        key: _some_of(value)
        for key, value in schema.items()
        if not (key == "required" and isinstance(value, list)) and not (key == "minItems" and things)
    }
