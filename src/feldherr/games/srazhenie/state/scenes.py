"""The scenarios that packs bring along: a file `scenarios.toml` with a table for each, and maps beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from feldherr.kernel import packs
from feldherr.kernel.diagrams import DiagramError, read_toml
from feldherr.kernel.packs import Pack, Words
from feldherr.kernel.shapes import typed
from feldherr.maps.hexmap import HexMap

from .checks import check
from .scene import FILE, Scene, map_of


class Brought(msgspec.Struct, frozen=True):
    """A scene with the pack it is of, the id that matches have of it, and its map; None: The Valley."""

    id: str
    pack: Pack
    scene: Scene
    map: HexMap | None


def scenes() -> dict[str, Brought]:
    """The scenes of the packs that this process has, by id: that of the pack, `_`, that of the scene."""
    return _scenes(packs.brought("pack", "srazhenie"))


def words(pack: Pack) -> Iterator[tuple[str, Words]]:
    """What its scenes are called, and what they are."""
    try:
        tables = read_toml(pack.texts.get(FILE, ""), FILE)
    except DiagramError:
        return
    for id, table in tables.items():
        for key, endings in (("name", ("",)), ("text", ("-about", "-text"))):
            said = table.get(key) if isinstance(table, dict) else None
            if isinstance(said, dict):
                told = Words(str(said.get("ru", "")), str(said.get("en", "")))
                yield from ((f"srazhenie-scenario-{pack.head.id}_{id}{ending}", told) for ending in endings)


@lru_cache(maxsize=8)
def _scenes(known: tuple[Pack, ...]) -> dict[str, Brought]:
    found = {}
    for pack in known:
        if any(check(pack)):
            continue  # whoever brought it has been told
        for id, scene in typed(read_toml(pack.texts[FILE], FILE), dict[str, Scene]).items():
            board = map_of(pack, scene.map) if scene.map else None
            name = f"{pack.head.id}_{id}"
            found[name] = Brought(name, pack, scene, board)
    return found
