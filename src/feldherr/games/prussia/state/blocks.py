"""The common parts of data files, and how a file is read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from feldherr.kernel.packs import Shelf
from feldherr.kernel.shapes import typed

SHELF = Shelf(Path(__file__).parents[1] / "data")

Source = Literal["rulebook", "designed", "history"]
Side = Literal["prussia", "coalition"]
Arm = Literal["infantry", "cavalry", "artillery", "leader"]
Option = str
T = TypeVar("T")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A block of a data file: its source, and its paragraph."""

    source: Source
    paragraph: str = ""


class Designed(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A block from the missing player aid card: `attested` has the values that the rulebook does give, by paragraph."""

    attested: dict[str, str] = {}


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    ru: str
    en: str


def load(name: str) -> dict[str, Any]:
    """The raw content of a data file. Raises ValueError with the file and the place."""
    return SHELF.form(name)


def convert(name: str, table: dict[str, Any], kind: type[T]) -> T:
    """Convert the content of a data file. Raises ValueError with the file and the place."""
    try:
        return typed(table, kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def read(name: str, kind: type[T]) -> T:
    """Read and convert a data file. Raises ValueError with the file and the place."""
    return convert(name, load(name), kind)
