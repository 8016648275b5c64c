"""What all data files are made of, and how one is read."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from feldherr.kernel.packs import Shelf
from feldherr.kernel.shapes import typed
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import read_map

SHELF = Shelf(Path(__file__).parents[1] / "data")

Source = Literal["rulebook", "designed", "history"]
T = TypeVar("T")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in a data file: where it comes from, its paragraph, and which of its values the rulebook gives."""

    source: Source
    paragraph: str = ""
    attested: dict[str, str] = {}


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    ru: str
    en: str


def read(name: str, kind: type[T]) -> T:
    """A data file as a value. Raises ValueError with the file and the place."""
    try:
        return typed(SHELF.form(name), kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def read_field(name: str) -> HexMap:
    """A map of `data/`. Raises MapError with every fault of the file."""
    return read_map(SHELF.text(name), name)
