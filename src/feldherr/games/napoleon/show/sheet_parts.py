"""What forecasts are written with: chances as fractions, rows, dice by their cause, an empty sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel.wire import Fraction as Share
from feldherr.kernel.wire import SheetRow

from ..rules.fights import Fight
from ..rules.sea_battle import battery_dice
from ..state.position import Europe
from .wire import NapoleonSheet

WHOLE = 10_000
"""Chances in closed form are told in so many parts."""
FACES = 6


def share(chance: float) -> Share:
    """A chance as so many of `WHOLE`."""
    return (min(WHOLE, max(0, round(chance * WHOLE))), WHOLE)


def attempt(target: int, modifier: int) -> Share:
    """The chance that two dice and a modifier come to a target, exact."""
    need = target - modifier
    return (sum(a + b >= need for a in range(1, FACES + 1) for b in range(1, FACES + 1)), FACES * FACES)


def empty(kind: Any, paragraph: str, place: str) -> NapoleonSheet:
    """A sheet without chances."""
    return NapoleonSheet(
        kind=kind, paragraph=paragraph, rows=[], attack=None, defence=None, difference=0, column=-1, columns=(), dice=0,
        ladder=[], groups=[], place=place, price=0, have=0, units=(0, 0), legs=[], means={},
    )  # fmt: skip


def pieces(fight: Fight, which: int) -> int:
    """The units, or squadrons, and leaders of a side."""
    side = fight.sides[which]
    return side.count + len(side.leaders)


def means(**values: float) -> dict[str, int]:
    """Means in hundredths."""
    return {name: round(value * 100) for name, value in values.items()}


def thrown(told: dict[str, int]) -> list[tuple[str, int]]:
    """The dice of a side by what gives them, without what gives none."""
    return [(name, count) for name, count in told.items() if count]


def dice_rows(told: Iterable[tuple[str, int]], side: str, paragraph: str) -> list[SheetRow]:
    """The rows of a sheet for the dice of a side."""
    return [SheetRow(name, {"of": side}, count, "strength", paragraph, False) for name, count in told]


def note(id: str, position: Europe, place: int, paragraph: str) -> SheetRow:
    """A row that says something about a place, and counts nothing."""
    return SheetRow(id, {"hex": position.setting.names.places[place]}, 0, "note", paragraph, False)


def guns(position: Europe, place: int, where: str) -> SheetRow:
    """The batteries of a port, or of a strait's fortress, that fire first."""
    count = battery_dice(position, place)
    about = {"hex": position.setting.names.places[place], "dice": count}
    return SheetRow(f"guns_{where}", about, count, "note", "13.8" if where == "strait" else "13.5", False)
