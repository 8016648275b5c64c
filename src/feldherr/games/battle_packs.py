"""Packs whose battles are files of the form of a game's own, `NAME.toml`, each with its field, `NAME.map`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from feldherr.kernel import packs
from feldherr.kernel.data_files import Problem, faults_of, mended, nearest, problems, told_at
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.packs import Pack
from feldherr.kernel.shapes import typed
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import check_map, read_map

F = TypeVar("F")
B = TypeVar("B")
Steps = tuple[str | int, ...]


class Brought(msgspec.Struct, Generic[B], frozen=True):
    """A battle with the pack it is of."""

    pack: Pack
    battle: B


class BattlePacks(Generic[F, B]):
    """The packs of a game with the battles in them.

    Args:
        game: its id.
        form: the type of a battle's file.
        assemble: gives the battle of a file and a field that are sound by themselves; both are called by the third
            argument, and the fourth is what the program calls it: the id of the pack, `_`, that of the battle. Raises
            ValueError with all faults of what does not fit together, a line each, `FILE: PLACE: WHAT`.
        more: what else may not stand in a file.
        known: the ids that a battle's file and field may refer to, by the words of the faults that say they do not
            exist.
    """

    def __init__(
        self,
        game: str,
        form: type[F],
        assemble: Callable[[F, HexMap, str, str], B],
        more: Callable[[dict[str, Any]], Iterator[Problem]],
        known: Callable[[F, HexMap], dict[str, Iterable[str]]],
    ) -> None:
        self.game, self.form, self.assemble, self.more, self.known = game, form, assemble, more, known
        self._brought = lru_cache(maxsize=8)(self._read)

    def brought(self) -> dict[str, Brought[B]]:
        """The battles of the packs that this process has, by what the program calls them."""
        return self._brought(packs.brought("pack", self.game))

    def _read(self, known: tuple[Pack, ...]) -> dict[str, Brought[B]]:
        found: dict[str, Brought[B]] = {}
        # They are read by our own charts: those of an overlay are for the match.
        with packs.laid(None):
            for pack in known:
                if any(self.check(pack)):
                    continue  # whoever brought it has been told
                for id, file in self.files(pack):
                    name = f"{pack.head.id}_{id}"
                    board = read_map(pack.texts[f"{id}.map"], id)
                    found[name] = Brought(pack, self.assemble(file, board, id, name))
        return found

    def files(self, pack: Pack) -> Iterator[tuple[str, F]]:
        """The files of a pack's battles, by their names; those that cannot be read are passed over."""
        for id in _ids(pack):
            try:
                yield id, typed(read_toml(pack.texts[f"{id}.toml"], id), self.form)
            except (DiagramError, msgspec.ValidationError):
                continue

    def check(self, pack: Pack) -> Iterator[Fault | MapFault]:
        """Every fault of a pack: of its files and fields by themselves, and of what they say of each other."""
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
            yield from self._battle_faults(pack, id)

    def _battle_faults(self, pack: Pack, id: str) -> Iterator[Fault]:
        name, field = f"{id}.toml", f"{id}.map"
        text, place = pack.texts[name], str(Path(pack.folder) / name)
        try:
            form = read_toml(text, place)
        except DiagramError as fault:
            yield from fault.faults
            return
        of_form, more = problems(form, self.form), [*self.more(form)]
        found = [
            *of_form,
            *more,
            *(Problem(at, "rulebook", "one of designed, history", "data-word", "designed") for at in as_printed(form)),
        ]
        if field not in pack.texts:
            found.append(Problem((), f"no {field}", field, "data-lacks"))
        yield from faults_of(found, text, place)
        if more or field not in pack.texts or check_map(pack.texts[field], field):
            return
        try:
            file = typed(mended(form, of_form), self.form)
        except msgspec.ValidationError:
            return
        board = read_map(pack.texts[field], field)
        try:
            self.assemble(file, board, id, id)
        except ValueError as fault:
            known = self.known(file, board)
            for line in str(fault).splitlines():
                yield msgspec.structs.replace(told_at(line, text, name, known), name=place)


def _ids(pack: Pack) -> list[str]:
    return [name.removesuffix(".toml") for name in pack.texts if name.endswith(".toml")]


def as_printed(form: Any, path: Steps = ()) -> Iterator[Steps]:
    """Where something says that it is from the rulebook: nothing of a pack is."""
    if isinstance(form, dict):
        if form.get("source") == "rulebook":
            yield (*path, "source")
        for key, one in form.items():
            yield from as_printed(one, (*path, key))
    elif isinstance(form, list):
        for at, one in enumerate(form):
            yield from as_printed(one, (*path, at))
