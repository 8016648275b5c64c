"""The battles that packs bring along, in the form of ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from feldherr.games.battle_packs import BattlePacks
from feldherr.kernel.data_files import Problem
from feldherr.kernel.packs import Pack, Words
from feldherr.maps.hexmap import HexMap

from .battles import BattleFile, assemble, battles
from .forces import Battle
from .tables import tables


def _named(file: BattleFile, board: HexMap, id: str, name: str) -> Battle:
    return msgspec.structs.replace(assemble(file, board, id), id=name)


def _barred(form: dict[str, Any]) -> Iterator[Problem]:
    """Variants are called by our catalogues, which know none of a pack."""
    if form.get("variant"):
        yield Problem(("variant",), "variant", "a battle without variants", "data-variant")


def _known(file: BattleFile, board: HexMap) -> dict[str, Iterable[str]]:
    return {
        "type": tables().types,
        "zone": board.zones,
        "side": [side.id for side in file.side],
        "formation": [formation.id for side in file.side for formation in side.formation],
        "leader": [leader.id for side in file.side for leader in side.leader],
        "unit": [f"{side.letter}.{unit.id}" for side in file.side for body in side.body for unit in body.units],
    }


PACKS = BattlePacks("sgboh", BattleFile, _named, _barred, _known)
"""Battles by scenario, which bears their name."""


def words(pack: Pack) -> Iterator[tuple[str, Words]]:
    """What its battles are called and what they are, and its armies where ours have none of that name."""
    ours = {side.id for battle in battles().values() for side in battle.sides}
    for id, file in PACKS.files(pack):
        scenario = f"sgboh-scenario-{pack.head.id}_{id}"
        about = file.about or file.date
        yield scenario, Words(file.name.ru, file.name.en)
        yield f"{scenario}-text", Words(about.ru, about.en)
        for side in file.side:
            if side.id not in ours:
                for message in (f"sgboh-army-{side.id}", f"ui-side-{side.id}"):
                    yield message, Words(side.name.ru, side.name.en)
