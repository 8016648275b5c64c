"""A scenario of a pack: what a table of its `scenarios.toml` says."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from feldherr.kernel.packs import Pack, Words
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import read_map

from .laws import Law
from .setting import Data

FILE = "scenarios.toml"
CHAPTERS = {"points": "S1", "losses": "S2", "towns": "S3"}
"""The printed scenario whose paragraphs on set-up, first player and victory a scene goes by, by what decides it."""

Colour = Literal["black", "blue", "red", "green"]
Few = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a side fights with.

    Attributes:
        army: the colour, with its special rule.
        units: counters by kind; left out: those of the army, or those that `place` names.
        place: hexes by counter, "k.li1" = "0810"; left out: the side sets up behind the screen, in its zone.
    """

    army: Colour
    units: dict[str, Few] = {}
    place: dict[str, str] = {}


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of a pack.

    Attributes:
        name, text: what it is called, and what it is in a sentence or two.
        map: the file of its map in the pack; left out: The Valley.
        counts: what decides: points of counters lost, how many are lost, settlements of the neutral zone held.
        turns: its length; left out: no limit, until `goal` counters are lost or a count is demanded.
        goal: losses that end the battle at once, where losses count.
        first: who moves first; left out: the higher die.
        missions: whether secret cards are dealt: they name hexes of The Valley, and so does the scene.
        powers: whether the armies have their special rules.
    """

    source: Literal["designed", "history"]
    name: Words
    text: Words
    counts: Literal["points", "losses", "towns"]
    north: Force
    south: Force
    map: str = ""
    turns: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    goal: Annotated[int, msgspec.Meta(ge=1, le=60)] | None = None
    first: Literal["north", "south", ""] = ""
    missions: bool = False
    powers: bool = True

    def force(self, side: int) -> Force:
        """The force of a side."""
        return (self.north, self.south)[side]

    @property
    def fixed(self) -> bool:
        """Whether every counter has its place."""
        return bool(self.north.place)

    def rosters(self, known: Data) -> tuple[dict[str, int], dict[str, int]]:
        """Counters by kind, of north and of south."""
        north, south = (roster_of(self.force(side), known) for side in (0, 1))
        return north, south

    def law(self, id: str, known: Data) -> Law:
        """Its terms."""
        redoubts = max(roster.get("redoubt", 0) for roster in self.rosters(known))
        return Law(
            id,
            CHAPTERS[self.counts],
            self.counts,
            turns=self.turns,
            goal=self.goal,
            missions=self.missions,
            redoubts=(redoubts, redoubts),
        )


def roster_of(force: Force, known: Data) -> dict[str, int]:
    """Counters by kind."""
    if force.units:
        return dict(force.units)
    if not force.place:
        return dict(known.armies[force.army].units)
    kinds = {unit.abbr: kind for kind, unit in known.types.items()}
    counts: dict[str, int] = {}
    for name in force.place:
        kind = kinds[name[2:4]]
        # The numbers of a kind go on from 1, so the highest one says how many there are.
        counts[kind] = max(counts.get(kind, 0), int(name[4:]))
    return counts


@lru_cache(maxsize=32)
def map_of(pack: Pack, name: str) -> HexMap:
    """A map of a pack that has been found sound."""
    return read_map(pack.texts[name], name)
