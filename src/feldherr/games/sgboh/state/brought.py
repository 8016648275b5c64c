"""The battles that packs bring along: files of the form of ours, `NAME.toml`, each with its field, `NAME.map`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from feldherr.kernel import packs
from feldherr.kernel.data_files import Problem, faults_of, nearest, problems, told_at
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.packs import Pack, Words
from feldherr.kernel.shapes import typed
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.mapfile import check_map, read_map

from .battles import BATTLES, BattleFile, assemble, battles
from .forces import Battle


class Brought(msgspec.Struct, frozen=True):
    """A battle, called by its scenario, with the pack it is of."""

    pack: Pack
    battle: Battle


def brought() -> dict[str, Brought]:
    """The battles of the packs that this process has, by scenario: the id of the pack, `_`, that of the battle."""
    return _brought(packs.brought("pack", "sgboh"))


@lru_cache(maxsize=8)
def _brought(known: tuple[Pack, ...]) -> dict[str, Brought]:
    found: dict[str, Brought] = {}
    # Every battle is read by our own charts: those of an overlay are for the match.
    with packs.laid(None):
        for pack in known:
            if any(check(pack)):
                continue  # whoever brought it has been told
            for id in _ids(pack):
                file = typed(read_toml(pack.texts[f"{id}.toml"], id), BattleFile)
                battle = assemble(file, read_map(pack.texts[f"{id}.map"], id), id, len(BATTLES) + len(found) + 1)
                scenario = f"{pack.head.id}_{id}"
                found[scenario] = Brought(pack, msgspec.structs.replace(battle, id=scenario))
    return found


def _ids(pack: Pack) -> list[str]:
    return [name.removesuffix(".toml") for name in pack.texts if name.endswith(".toml")]


def words(pack: Pack) -> Iterator[tuple[str, Words]]:
    """What its battles are called and what they are, and its armies where ours have none of that name."""
    for id in _ids(pack):
        try:
            file = msgspec.convert(read_toml(pack.texts[f"{id}.toml"], id), BattleFile, strict=False)
        except (DiagramError, msgspec.ValidationError):
            continue
        scenario = f"sgboh-scenario-{pack.head.id}_{id}"
        yield scenario, Words(file.name.ru, file.name.en)
        about = file.about or file.date
        yield f"{scenario}-text", Words(about.ru, about.en)
        for side in file.side:
            if side.id not in _armies():
                for message in (f"sgboh-army-{side.id}", f"ui-side-{side.id}"):
                    yield message, Words(side.name.ru, side.name.en)


def _armies() -> set[str]:
    return {side.id for battle in battles().values() for side in battle.sides}


def check(pack: Pack) -> Iterator[Fault | MapFault]:
    """Every fault of a pack: of its files and maps by themselves, and of what they say of each other."""
    folder, ids = Path(pack.folder), _ids(pack)
    if not ids:
        yield Fault(str(folder / packs.HEADS["pack"]), 1, "no battle", "NAME.toml and NAME.map", "data-lacks")
    for name, text in pack.texts.items():
        stem, _, ending = name.rpartition(".")
        if ending == "map":
            yield from check_map(text, str(folder / name))
        if ending == "area" or (ending == "map" and stem not in ids):
            wanted = "NAME.toml and NAME.map, the files of a battle"
            yield Fault(str(folder / name), 1, name, wanted, "data-file", name, nearest(stem, ids))
    for id in ids:
        yield from _battle_faults(pack, id)


def _battle_faults(pack: Pack, id: str) -> Iterator[Fault]:
    name, field = f"{id}.toml", f"{id}.map"
    text, place = pack.texts[name], str(Path(pack.folder) / name)
    try:
        form = read_toml(text, place)
    except DiagramError as fault:
        yield from fault.faults
        return
    found = problems(form, BattleFile)
    found += [
        Problem(path, "rulebook", "one of designed, history", "data-word", "designed") for path in _as_printed(form, ())
    ]
    if form.get("variant"):
        found.append(Problem(("variant",), "variant", "a battle without variants", "data-variant"))
    if field not in pack.texts:
        found.append(Problem((), f"no {field}", field, "data-lacks"))
    yield from faults_of(found, text, place)
    if found or check_map(pack.texts[field], field):
        return
    try:
        assemble(typed(form, BattleFile), read_map(pack.texts[field], field), id, 1)
    except ValueError as fault:
        for line in str(fault).splitlines():
            yield msgspec.structs.replace(told_at(line, text, name), name=place)


def _as_printed(form: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """Where something says that it is from the rulebook: nothing of a pack is."""
    if isinstance(form, dict):
        if form.get("source") == "rulebook":
            yield (*path, "source")
        for key, one in form.items():
            yield from _as_printed(one, (*path, key))
    elif isinstance(form, list):
        for at, one in enumerate(form):
            yield from _as_printed(one, (*path, at))
