"""Codecs for fields that refer to pieces: saves hold names, which outlive the ints used in play."""

from __future__ import annotations

from typing import Any

from .position import Codec


def _write_places(position: Any, places: list[int]) -> dict[str, str]:
    names = position.setting.names
    return {names.units[piece]: names.places[place] for piece, place in enumerate(places)}


def _read_places(position: Any, form: dict[str, str]) -> list[int]:
    names = position.setting.names
    return [names.place(form[unit]) for unit in names.units]


def _write_set(position: Any, mask: int) -> list[str]:
    return [name for piece, name in enumerate(position.setting.names.units) if mask >> piece & 1]


def _read_set(position: Any, form: list[str]) -> int:
    mask = 0
    for name in form:
        mask |= 1 << position.setting.names.unit(name)
    return mask


def _write_units(position: Any, pieces: list[int]) -> list[str]:
    return [position.setting.names.units[piece] for piece in pieces]


def _read_units(position: Any, form: list[str]) -> list[int]:
    return [position.setting.names.unit(name) for name in form]


PLACES = Codec(dict[str, str], _write_places, _read_places)
"""Of every piece, in order, its place."""
PIECES = Codec(list[str], _write_set, _read_set)
"""A mask of pieces: bit `i` for piece `i`."""
ROW = Codec(list[str], _write_units, _read_units)
"""Pieces in an order of their own; one may stand there twice."""
