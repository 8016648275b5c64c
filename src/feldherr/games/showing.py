"""What the views of hex games share: bitboards and places in the words of a client."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel.wire import Hex, UnitId, Zones


def hexes(setting: Any, mask: int) -> list[Hex]:
    """The hexes of a bitboard, as printed."""
    places = setting.names.places
    return [places[hex] for hex in setting.map.hexes(mask)]


def zones(setting: Any, masks: Iterable[int]) -> Zones:
    """The zones of each role, from a bitboard a side."""
    return Zones({role: hexes(setting, mask) for role, mask in zip(setting.roles, masks, strict=True)})


def pieces(setting: Any, some: Iterable[int]) -> list[UnitId]:
    """The names of some pieces."""
    names = setting.names.units
    return [names[piece] for piece in some]


def by_hex(setting: Any, stacks: Iterable[tuple[str, Iterable[int]]]) -> dict[Hex, list[UnitId]]:
    """The names of those who stand somewhere, by hex: from pairs of a hex and pieces; empty ones are left out."""
    found: dict[Hex, list[UnitId]] = {}
    for hex, there in stacks:
        named = pieces(setting, there)
        if named:
            found.setdefault(hex, []).extend(named)
    return found


def marks(piece: int, masks: Iterable[tuple[str, int]]) -> list[str]:
    """The marks of a piece: the names of those masks that it is in."""
    return [name for name, mask in masks if mask >> piece & 1]
