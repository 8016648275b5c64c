"""What all data files are made of, and how one is read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from feldherr.kernel.shapes import typed

DATA = Path(__file__).parents[1] / "data"

Source = Literal["rulebook", "designed", "history"]
Side = Literal["prussia", "coalition"]
Arm = Literal["infantry", "cavalry", "artillery", "leader"]
Option = str
T = TypeVar("T")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything in a data file: where it comes from, and its paragraph."""

    source: Source
    paragraph: str = ""


class Designed(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A block of the missing player aid card: `attested` names the values that the rulebook gives, by paragraph."""

    attested: dict[str, str] = {}


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    ru: str
    en: str


def load(name: str) -> dict[str, Any]:
    """A data file as it stands. Raises ValueError with the file and the place."""
    try:
        return tomllib.loads((DATA / name).read_text("utf-8"))
    except tomllib.TOMLDecodeError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def convert(name: str, table: dict[str, Any], kind: type[T]) -> T:
    """What a data file holds as a value. Raises ValueError with the file and the place."""
    try:
        return typed(table, kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {fault}") from fault


def read(name: str, kind: type[T]) -> T:
    """A data file as a value. Raises ValueError with the file and the place."""
    return convert(name, load(name), kind)
