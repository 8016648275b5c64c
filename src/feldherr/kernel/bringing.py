"""Bringing folders from outside into a process: overlays and packs are checked by their games when they are given, and
add words to the catalogues."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

from .data_files import nearest
from .diagrams import DiagramError, Fault
from .packs import HEADS, OVERLAYS, PACKS, Pack, brought, listed
from .refusals import Malformed
from .registry import games, ruleset
from .toml_lines import line_of


def bring(overlays: Iterable[str | Path] = (), packs: Iterable[str | Path] = ()) -> None:
    """Have this process, and every process it starts from now on, know these folders beside those it knows.

    Raises:
        Malformed, DiagramError: one of them cannot be read, or is not sound, with every fault.
    """
    for name, folders in ((OVERLAYS, overlays), (PACKS, packs)):
        told = [str(Path(folder).resolve()) for folder in folders]
        for one in told:
            if "," in one:
                raise Malformed("kernel-folder-comma", found=one)
        known = listed(name)
        os.environ[name] = ",".join(dict.fromkeys([*known, *told]))
        if not os.environ[name]:
            del os.environ[name]
    for pack in (*brought("overlay"), *brought("pack")):
        examine(pack)


@cache
def _sound(pack: Pack) -> tuple[Fault, ...]:
    named, known = pack.head.game, games()
    if named in known and pack.kind == "overlay":
        return tuple(ruleset(named).overlay_faults(pack))
    if named in known and ruleset(named).pack_files:
        return tuple(ruleset(named).pack_faults(pack))
    head = Path(pack.folder) / HEADS[pack.kind]
    line = line_of(head.read_text("utf-8"), "game")
    if named not in known:
        wanted = f"one of {', '.join(known)}"
        return (Fault(str(head), line, named, wanted, "data-word", "game", nearest(named, known)),)
    wanted = f"a game that takes packs: {', '.join(one for one in known if ruleset(one).pack_files)}"
    return (Fault(str(head), line, named, wanted, "data-packs", "game"),)


def examine(pack: Pack) -> None:
    """Check a folder by its game. Raises DiagramError with every fault."""
    faults = _sound(pack)
    if faults:
        raise DiagramError(list(faults))


def catalogue(spoken: Literal["ru", "en"], game: str | None = None) -> str:
    """What the packs of one game, or of all, add to the catalogues of a language, as the text of one in Fluent.

    Folders that cannot be read are passed over: whoever brought them has been told.
    """
    try:
        known = brought("pack", game)
    except (Malformed, DiagramError):
        return ""
    added = [one for pack in known if pack.head.game in games() for one in ruleset(pack.head.game).pack_words(pack)]
    lines = [f"{id} = {_fluent(words.ru if spoken == 'ru' else words.en)}" for id, words in added]
    return "\n".join(lines) + "\n" if lines else ""


def _fluent(words: str) -> str:
    """Words as the pattern of a message: nothing in them is a placeholder."""
    plain = " ".join(words.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{plain}" }}'
