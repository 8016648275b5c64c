"""The client's types, generated from the structs of the wire: `python -m feldherr.server.typescript` prints them.

A struct becomes an interface, an alias with a title becomes its own type. If games have their own shapes for one of the
kernel's, its name stands for any of them, and fields that only other games have can be read and are undefined.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

import feldherr
import feldherr.games.plain  # so that its kind of the static part is among the games'
from feldherr.kernel import Event, games, rulebook

from . import wire as server
from .accounts import wire as people
from .events import wire as events
from .lobby import wire as lobby
from .notices import wire as notices
from .people import wire as profiles
from .talks import wire as talks
from .wire import request_kinds

HEAD = """\
/** Generated from the structs of the server by `make wire`: change those. */

type Keys<T> = T extends unknown ? keyof T : never
/** One of several shapes: fields that only others have may be asked for, and are not there. */
type OneOf<T, U = T> = U extends unknown ? U & { [K in Exclude<Keys<T>, keyof U>]?: undefined } : never
"""
RENAMED: dict[type, str] = {rulebook.Text: "Bilingual"}
"""Structs that clients know under other names."""


def kinds_of(root: type) -> list[type]:
    """The games' own kinds of one of the common shapes, in the order of their names; none if all share it."""
    found: list[type] = []
    below: list[type] = root.__subclasses__()
    for kind in below:
        if kind.__module__.startswith("feldherr.games."):
            found += kinds_of(kind) or [kind]
    return sorted(found, key=lambda kind: kind.__name__)


@cache
def _kinds(root: type) -> frozenset[type]:
    return frozenset(kinds_of(root)) if issubclass(root, msgspec.Struct) and root is not msgspec.Struct else frozenset()


def roots() -> list[Any]:
    """Everything that is sent and received."""
    for game in games():
        feldherr.ruleset(game)
    return [
        *server.ANSWERS,
        *people.ANSWERS,
        *lobby.ANSWERS,
        *notices.ANSWERS,
        *profiles.ANSWERS,
        *events.ANSWERS,
        *talks.ANSWERS,
        *_asked(),
    ]


def _asked() -> list[type[msgspec.Struct]]:
    return [
        *request_kinds(),
        *people.REQUESTS,
        *lobby.REQUESTS,
        *notices.REQUESTS,
        *profiles.REQUESTS,
        *events.REQUESTS,
        *talks.REQUESTS,
    ]


class Types:
    """The named types that are reachable from some roots."""

    def __init__(self, found: Iterable[Any]) -> None:
        self.named: dict[str, str] = {}
        self._known: dict[str, Any] = {}
        self._requests = set(_asked())
        for root in found:
            self.of(types.type_info(root))

    def of(self, kind: types.Type) -> str:
        """A type as written in TypeScript."""
        match kind:
            case types.Metadata():
                title = (kind.extra_json_schema or {}).get("title")
                if title is None:
                    return self.of(kind.type)
                return self._alias(title, (kind.extra_json_schema or {}).get("description", ""), self.of(kind.type))
            case types.StructType():
                # A game's kind of a common shape goes by the name of that shape.
                shape = next((base for base in kind.cls.__mro__[1:] if kind.cls in _kinds(base)), kind.cls)
                return self._struct(shape)
            case types.AnyType() | types.RawType():
                return "unknown"
            case types.NoneType():
                return "null"
            case types.BoolType():
                return "boolean"
            case types.IntType() | types.FloatType():
                return "number"
            case types.StrType():
                return "string"
            case types.LiteralType():
                return " | ".join(_quoted(value) for value in kind.values)
            case types.UnionType():
                return " | ".join(dict.fromkeys(self.of(one) for one in kind.types))
            case types.TupleType():
                return f"[{', '.join(self.of(one) for one in kind.item_types)}]"
            case types.ListType() | types.VarTupleType() | types.CollectionType():
                item = self.of(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.DictType():
                return f"Record<{self.of(kind.key_type)}, {self.of(kind.value_type)}>"
        raise TypeError(f"no TypeScript for {kind}")

    def _alias(self, title: str, description: str, said: str) -> str:
        text = _comment(description) + f"export type {title} = {said}\n"
        if self.named.setdefault(title, text) != text:
            raise TypeError(f"two types are called {title}")
        return title

    def _struct(self, cls: type[msgspec.Struct]) -> str:
        name = RENAMED.get(cls, cls.__name__)
        if self._known.setdefault(name, cls) is not cls:
            raise TypeError(f"{cls} and {self._known[name]} are both called {name}")
        if name in self.named:
            return name
        self.named[name] = ""
        doc = _comment(inspect.getdoc(cls) or "")
        if cls is Event:
            self.named[name] = doc + "export interface Event {\n  kind: string\n  [field: string]: unknown\n}\n"
            return name
        own = kinds_of(cls)
        if own:
            kinds = " | ".join(self._struct(kind) for kind in own)
            self.named[name] = doc + f"export type {name} = OneOf<{kinds}>\n"
            return name
        fields = "".join(self._fields(cls))
        shape = f"interface {name} {{\n{fields}}}" if fields else f"type {name} = Record<string, never>"
        self.named[name] = f"{doc}export {shape}\n"
        return name

    def _fields(self, cls: type[msgspec.Struct]) -> Iterator[str]:
        told = types.type_info(cls)
        assert isinstance(told, types.StructType)
        if told.tag_field is not None:
            yield f"  {told.tag_field}: {_quoted(told.tag)}\n"
        asked = cls in self._requests
        for field in told.fields:
            # A field that may be unset has no default that msgspec would give.
            unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
            left_out = bool(cls.__struct_config__.omit_defaults)
            may_lack = not field.required and (unset or asked or left_out)
            said = self.of(field.type)
            if left_out and field.default is None:
                said = said.removesuffix(" | null")
            yield f"  {field.encode_name}{'?' if may_lack else ''}: {said}\n"


def _quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _comment(text: str) -> str:
    if not text:
        return ""
    if "\n" not in text:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in text.splitlines()) + " */\n"


def typescript() -> str:
    """The whole file."""
    found = Types(roots()).named
    return HEAD + "".join("\n" + found[name] for name in sorted(found))


if __name__ == "__main__":
    print(typescript(), end="")
