"""The data files of the game, by which overlays are checked and of which schemas are made."""

from __future__ import annotations

from typing import Any

from feldherr.kernel.data_files import DataFile

from .battles import BATTLES, BattleFile
from .tables import TablesFile

FILES = (
    DataFile("tables.toml", TablesFile, title="Charts: weapons, fire, movement, terrain and the rest"),
    *(DataFile(f"{id}.toml", BattleFile, title="A battle: sides, leaders, units", schema="battle") for id in BATTLES),
    *(DataFile(f"{id}.map", title="The field of a battle") for id in BATTLES),
    DataFile("earlier.toml", dict[str, Any], lays=False, title="Values from before an amendment"),
)
