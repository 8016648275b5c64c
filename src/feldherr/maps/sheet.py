"""The family of text files that maps are written in: a header, then sections of entries; every line keeps its number.

    # A line that begins with a hash sign says nothing to the program.
    key: value

    [section]
    head | name in Russian | name in English: word word word
        word word

An entry begins at the margin; indented lines go on with it. Names, and what follows the colon, may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from .faults import Fault, MapError, Said

LANGUAGES = ("ru", "en")
WIDTH = 100
_ID = re.compile(r"[a-z][a-z0-9_]*\Z")


class Word(msgspec.Struct, frozen=True):
    """One word of an entry's body, with its line."""

    text: str
    line: int


class Entry(msgspec.Struct):
    """One entry of a section. `raw` is its first line as written, `head` the words before names and colon."""

    line: int
    raw: str
    head: list[str]
    names: list[str]
    body: list[Word]


class Sheet:
    """A file cut into header and sections. Collects faults; `close` raises them all at once."""

    def __init__(self, text: str, file: str, keys: Iterable[str], sections: Iterable[str]) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.header: dict[str, Word] = {}
        self.sections: dict[str, list[Entry]] = {}
        self.lines: dict[str, int] = {}
        self._keys = tuple(keys)
        self._names = tuple(sections)
        self._cut(text)

    def fault(self, line: int, id: str, **args: Said) -> None:
        self.faults.append(Fault(self.file, line, id, args))

    def close(self) -> None:
        """Raises MapError with all faults in the order of their lines, if there are any."""
        if self.faults:
            raise MapError(sorted(self.faults, key=lambda fault: fault.line))

    def _cut(self, text: str) -> None:
        section: list[Entry] | None = None
        for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            line = raw.rstrip()
            if not line or line.lstrip().startswith("#"):
                continue
            if line.startswith("[") and line.endswith("]"):
                section = self._open(line[1:-1].strip(), number)
            elif section is None:
                self._key(line, number)
            elif line[0].isspace():
                if section:
                    section[-1].body += [Word(word, number) for word in line.split()]
                else:
                    self.fault(number, "map-indent", found=line.strip())
            else:
                section.append(_entry(line, number))

    def _open(self, name: str, number: int) -> list[Entry]:
        self.lines.setdefault(name, number)
        if name not in self._names:
            self.fault(number, "map-section", found=name, expected=self._names)
            return []
        if name in self.sections:
            self.fault(number, "map-section-twice", found=name)
        return self.sections.setdefault(name, [])

    def _key(self, line: str, number: int) -> None:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            self.fault(number, "map-header", found=line.strip())
        elif key not in self._keys:
            self.fault(number, "map-key", found=key, expected=self._keys)
        elif key in self.header:
            self.fault(number, "map-key-twice", found=key)
        else:
            self.header[key] = Word(value, number)

    # Requested by several kinds of map

    def text(self, key: str, default: str | None = None) -> str:
        """The value of a header key; its absence is a fault unless there is a default."""
        word = self.header.get(key)
        if word is not None and word.text:
            return word.text
        if default is None:
            self.fault(word.line if word else 0, "map-key-missing", expected=key)
            return ""
        return default

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int | None:
        """The value of a header key as a number within limits; anything else is a fault, as is a missing key with no
        default."""
        text = self.text(key, None if default is None else str(default))
        if not text:
            return None
        if text.isascii() and text.isdigit() and low <= int(text) <= high:
            return int(text)
        self.fault(self.header[key].line, "map-number", key=key, found=text, low=low, high=high)
        return None

    def id(self, word: str, line: int) -> bool:
        """Whether a word may be an id (a fault otherwise): small letters, digits and underscores."""
        if _ID.match(word):
            return True
        self.fault(line, "map-id", found=word)
        return False

    def names(self, entry: Entry) -> dict[str, str]:
        """The names of an entry by language: all languages or none."""
        if entry.names and (len(entry.names) != len(LANGUAGES) or not all(entry.names)):
            self.fault(entry.line, "map-names", found=" | ".join(entry.names))
        return dict(zip(LANGUAGES, entry.names, strict=False))


def _entry(line: str, number: int) -> Entry:
    before, colon, after = line.rpartition(":")
    if not colon:
        before, after = line, ""
    head, *names = before.split("|")
    return Entry(
        line=number,
        raw=line,
        head=head.split(),
        names=[name.strip() for name in names],
        body=[Word(word, number) for word in after.split()],
    )


def entry_text(head: str, names: dict[str, str], words: Iterable[str] = ()) -> list[str]:
    """The lines of an entry, in the form in which `Sheet` reads them back: the body indented and cut at WIDTH."""
    text = " | ".join([head, *(names[language] for language in LANGUAGES if language in names)])
    lines = []
    current = ""
    for word in words:
        if current and len(current) + 1 + len(word) > WIDTH:
            lines.append(current)
            current = ""
        current = f"{current} {word}" if current else f"    {word}"
    if current:
        lines.append(current)
    if not lines:
        return [text]
    if not names and len(lines) == 1 and len(text) + len(lines[0]) <= WIDTH:
        return [f"{text}: {lines[0].strip()}"]
    return [f"{text}:", *lines]
