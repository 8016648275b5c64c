"""The data files of the game, by which overlays are checked and of which schemas are made."""

from __future__ import annotations

from feldherr.kernel.data_files import DataFile

from .cards import CardsFile
from .drawing import Drawing
from .map import StraitsFile
from .nations import LeadersFile, NationsFile
from .scenarios import SCENARIOS, ScenarioFile
from .tables import Tables

ALIKE = ("ulm", "austerlitz")
"""Scenarios that say only in what they differ from another."""

FILES = (
    DataFile("tables.toml", Tables, title="Tables"),
    DataFile("nations.toml", NationsFile, title="Nations"),
    DataFile("leaders.toml", LeadersFile, title="Leaders"),
    DataFile("cards.toml", CardsFile, title="Cards", schema="cards"),
    DataFile("reserves.toml", CardsFile, title="Cards", schema="cards"),
    *(
        DataFile(f"{id}.toml", ScenarioFile, title="A scenario", partly=id in ALIKE, schema="scenario")
        for id in SCENARIOS
    ),
    DataFile("europe.toml", StraitsFile, title="Straits"),
    DataFile("europe.area", title="The map of Europe"),
    DataFile("drawing.toml", Drawing, lays=False, title="What the board is drawn from"),
)
