"""What all data files are made of, and how one is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from feldherr.kernel.packs import Shelf
from feldherr.kernel.rulebook import Text
from feldherr.kernel.shapes import typed

__all__ = ["SHELF", "Block", "Fault", "Source", "Text", "elsewhere", "load", "read", "refuse", "shape", "unattested"]

SHELF = Shelf(Path(__file__).parents[1] / "data", {"europe.area": "map.area", "europe.toml": "straits.toml"})

Source = Literal["rulebook", "designed", "history"]
Fault = tuple[str, str]
"""A place in a file, and what is wrong there."""
T = TypeVar("T")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in a data file: where it comes from, its paragraph, and which of its values the rulebook gives."""

    source: Source
    paragraph: str = ""
    attested: dict[str, str] = {}


def load(name: str) -> dict[str, Any]:
    """A data file as it stands. Raises ValueError with the file and the place."""
    return SHELF.form(name)


def shape(name: str, data: dict[str, Any], kind: type[T]) -> T:
    """What a data file says, as a value. Raises ValueError with the file and the place."""
    try:
        return typed(data, kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def read(name: str, kind: type[T]) -> T:
    """A data file as a value. Raises ValueError with the file and the place."""
    return shape(name, load(name), kind)


def elsewhere() -> bool:
    """Whether a pack has nations or a map of its own: of our other files there is then what fits these."""
    return any(SHELF.brought(name) is not None for name in ("nations.toml", "europe.area"))


def unattested(place: str, block: Block) -> Iterator[Fault]:
    """Values that a block calls the rulebook's and does not have."""
    for name in block.attested:
        if name not in block.__struct_fields__:
            yield f"{place}.attested", f"no value {name!r}"


def refuse(name: str, faults: Iterable[Fault]) -> None:
    """Raise ValueError with all faults of a file, a line each, if there are any; a file that a pack brings in place of
    ours is called as the pack does."""
    called = name if SHELF.brought(name) is None else SHELF.called.get(name, name)
    found = [f"{called}: {place}: {fault}" for place, fault in faults]
    if found:
        raise ValueError("\n".join(found))
