"""The data files of the game, by which overlays are checked and of which schemas are made."""

from __future__ import annotations

from typing import Any

from feldherr.kernel.data_files import DataFile

from .battles import BATTLES, Battle
from .profiles import Profile
from .tables import Tables

FILES = (
    DataFile("tables.toml", Tables, title="Tables: combat, bombardment, terrain and the rest"),
    DataFile("profiles.toml", dict[str, Profile], title="Kinds of counters"),
    *(
        DataFile(f"{id}.toml", Battle, title="A battle: forces, scenarios, special rules", schema="battle")
        for id in BATTLES
    ),
    *(DataFile(f"{id}.map", title="The map of a battle") for id in BATTLES),
    DataFile("earlier.toml", dict[str, Any], lays=False, title="Values from before an amendment"),
)
