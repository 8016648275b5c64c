"""The Fluent catalogues of both languages: where they lie, and their messages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")
LOCALE = Path(__file__).parent / "locale"
GAMES = Path(__file__).parent / "games"

# What an entry begins with: nothing else of it is a letter at the beginning of a line.
_ENTRY = re.compile(r"^(?=[A-Za-z])", re.MULTILINE)


def catalogues_of(game: Path, spoken: Language) -> list[Path]:
    """The catalogues that a game brings along, in `locale/LANGUAGE/` of its folder."""
    return sorted((game / "locale" / spoken).glob("*.ftl"))


def catalogues_of_none(spoken: Language) -> list[Path]:
    """The catalogues of what all games have in common."""
    return sorted((LOCALE / spoken).glob("*.ftl"))


def games_with_words() -> list[Path]:
    """The folders of the games of the package that bring catalogues along."""
    return sorted(path.parent for path in GAMES.glob("*/locale"))


@lru_cache(maxsize=16)
def catalogue(spoken: Language, game: Path | None = None) -> Mapping[str, tuple[Path, fluent.Message]]:
    """Every message of a language, with its file; `game`: the folder of one that may bring its own.

    Raises ValueError where one stands twice or cannot be read.
    """
    files = catalogues_of_none(spoken)
    folders = games_with_words()
    for folder in (*folders, *((game,) if game is not None and game not in folders else ())):
        files += catalogues_of(folder, spoken)
    found: dict[str, tuple[Path, fluent.Message]] = {}
    for path in files:
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, fluent.Junk):
                raise ValueError(f"{path.name}: cannot be read: {(entry.content or '').strip()[:60]}")
            if isinstance(entry, fluent.Message):
                if entry.id.name in found:
                    raise ValueError(f"{path.name}: {entry.id.name} stands twice")
                found[entry.id.name] = (path, entry)
    return found


def entries(text: str) -> dict[str, str]:
    """The messages of a catalogue by their ids, each as it is written; comments between two go with the one before."""
    return {entry.partition("=")[0].rstrip(): entry for entry in _ENTRY.split(text)[1:]}


class Words:
    """The messages of some catalogues in one language.

    A short command says ten of four thousand, and would parse them all for most of its time: an entry is parsed when it
    is first asked for, with those it refers to. Of two entries with one id the later catalogue's is said.
    """

    def __init__(self, spoken: Language, catalogues: Iterable[str]) -> None:
        """`catalogues`: their texts."""
        self._bundle = FluentBundle([spoken], use_isolating=False)
        self._parsed: set[str] = set()
        self._sources: dict[str, str] = {}
        for text in catalogues:
            self._sources |= entries(text)

    def __contains__(self, id: str) -> bool:
        return id in self._sources

    def say(self, id: str, args: Mapping[str, object]) -> str | None:
        """A message with its arguments put in; None where there is no such message, or it has attributes alone."""
        if id not in self._sources:
            return None
        if id not in self._parsed:
            self._parse(id)
        pattern = self._bundle.get_message(id).value
        return None if pattern is None else str(self._bundle.format_pattern(pattern, dict(args))[0])

    def forms(self, id: str) -> dict[str, str]:
        """The attributes of a message by their names, and under "" itself; nothing where there is no such message."""
        if id not in self._sources:
            return {}
        if id not in self._parsed:
            self._parse(id)
        message = self._bundle.get_message(id)
        patterns = ({} if message.value is None else {"": message.value}) | message.attributes
        return {name: str(self._bundle.format_pattern(pattern, {})[0]) for name, pattern in patterns.items()}

    def _parse(self, id: str) -> None:
        waiting, found = [id], dict[str, fluent.Resource]()
        while waiting:
            one = waiting.pop()
            if one in found or one not in self._sources:
                continue
            found[one] = FluentResource(self._sources[one])
            references = _References()
            references.visit(found[one])
            waiting += references.found
        for resource in found.values():
            self._bundle.add_resource(resource)
        # Threads share these words: a message counts as parsed once all that it refers to is there.
        self._parsed |= found.keys()


class _References(Visitor):
    """The ids of the messages that an entry refers to."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.found.append(node.id.name)
