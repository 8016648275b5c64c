"""The data files of the game, by which overlays are checked and of which schemas are made."""

from __future__ import annotations

from typing import Annotated

import msgspec

from feldherr.kernel.data_files import FORM, DataFile, Form

from .setting import Army, Chart, Fixed, Mission, TablesFile, UnitType

FOUR = Form("the four digits of a hex", "data-hex")
Hexes = list[Annotated[str, msgspec.Meta(pattern="^[0-9]{4}$", extra={FORM: FOUR})]]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready formation: hexes for north by kind of counter, in the order they are filled; then those of `reserve`."""

    source: str
    scenarios: tuple[str, ...]
    redoubt: Hexes
    reserve: Hexes
    guard: Hexes = []
    grenadiers: Hexes = []
    zouaves: Hexes = []
    scots: Hexes = []
    line: Hexes = []
    hussars: Hexes = []
    dragoons: Hexes = []
    cuirassiers: Hexes = []
    spahis: Hexes = []
    cossacks: Hexes = []
    field_artillery: Hexes = []
    horse_artillery: Hexes = []
    heavy_artillery: Hexes = []


FILES = (
    DataFile("units.toml", dict[str, UnitType], title="Counters by kind"),
    DataFile("armies.toml", dict[str, Army], title="Armies: what each is made of"),
    DataFile("tables.toml", TablesFile, title="Combat table and terrain chart"),
    DataFile("missions.toml", dict[str, Mission], title="Secret missions"),
    DataFile("scenarios.toml", dict[str, Fixed], title="Fixed set-ups"),
    DataFile("formations.toml", dict[str, Plan], title="Ready formations"),
    DataFile("campaign.toml", Chart, lays=False, title="The campaign chart"),
    DataFile("valley.map", title="The Valley"),
)
