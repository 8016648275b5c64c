"""Where things stand in a TOML text: the line of every key and table, by its path.

The standard library's parser says what a text holds, but not where; people who write files need both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

Path = tuple[str | int, ...]
"""Keys and, in lists of tables, numbers from 0: `("step", 2, "goal")`."""

_KEY = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)\s*(\.|=|\]|$)""")


@lru_cache(maxsize=8)
def lines_of(text: str) -> dict[Path, int]:
    """The line, from 1, of each key and table of a sound TOML text; what stands in inline tables has that of its key.

    >>> lines_of('a = 1\\n[[step]]\\nid = "x"\\n[[step]]\\n"two words".b = [\\n  1,\\n]')[("step", 1, "two words", "b")]
    5
    """
    found: dict[Path, int] = {(): 1}
    table: Path = ()
    counts: dict[Path, int] = {}
    key: Path = ()
    for number, line, item in _logical(text):
        bare = line.strip()
        if item is not None:
            found.setdefault((*key, item), number)
        elif bare.startswith("[["):
            table = _within(_keys(bare[2:]), counts)
            counts[table] = counts.get(table, -1) + 1
            _put(found, table, number)
            table = (*table, counts[table])
            found[table] = number
        elif bare.startswith("["):
            table = _within(_keys(bare[1:]), counts)
            _put(found, table, number)
        elif bare and not bare.startswith("#"):
            key = (*table, *_keys(bare))
            _put(found, key, number, len(table))
    return found


def line_of(text: str, *path: str | int) -> int:
    """The line of a path in a sound TOML text, see `line_at`."""
    return line_at(lines_of(text), path)


def line_at(lines: dict[Path, int], path: Path) -> int:
    """The line of a path; where it has none of its own, that of what holds it."""
    while path not in lines:
        path = path[:-1]
    return lines[path]


def _put(found: dict[Path, int], path: Path, number: int, least: int = 0) -> None:
    for end in range(least + 1, len(path) + 1):
        found.setdefault(path[:end], number)


def _within(keys: Path, counts: dict[Path, int]) -> Path:
    """The path of a table's keys, with the numbers of the lists of tables it stands in: the latest of each."""
    path: Path = ()
    for at, key in enumerate(keys):
        path = (*path, key)
        if path in counts and at < len(keys) - 1:
            path = (*path, counts[path])
    return path


def _keys(words: str) -> Path:
    """The dotted key that words begin with."""
    found: list[str | int] = []
    at = 0
    while (part := _KEY.match(words, at)) is not None:
        key = part[1]
        found.append(key[1:-1] if key[0] in "\"'" else key)
        at = part.end()
        if part[2] != ".":
            break
    return tuple(found)


def _logical(text: str) -> Iterator[tuple[int, str, int | None]]:
    """The lines of a text that begin a statement, and of a long list those on which an item begins, with its number.

    What stands within further brackets or long strings is left out.
    """
    open_: list[str] = []
    quote = ""
    items, fresh = 0, False
    for number, line in enumerate(text.splitlines(), 1):
        begun = not open_ and not quote
        if begun:
            yield number, line, None
            if line.lstrip().startswith("["):
                # The brackets of a table's head are closed on its line.
                continue
        at = 0
        while at < len(line):
            rest = line[at:]
            if quote:
                end = _end(line, quote, at)
                at = len(line) if end < 0 else end + len(quote)
                # A plain string ends with its line at the latest.
                quote = quote if end < 0 and len(quote) == 3 else ""
                continue
            if rest[0] == "#":
                break
            if fresh and not rest[0].isspace() and rest[0] != "]":
                yield number, line, items
                items, fresh = items + 1, False
            if rest.startswith(('"""', "'''")):
                quote, at = rest[:3], at + 2
            elif rest[0] in "\"'":
                quote = rest[0]
            elif rest[0] in "[{":
                open_.append(rest[0])
                if open_ == ["["]:
                    items, fresh = 0, True
            elif rest[0] in "]}" and open_:
                open_.pop()
                fresh = fresh and bool(open_)
            elif rest[0] == "," and open_ == ["["]:
                fresh = True
            at += 1


def _end(line: str, quote: str, at: int) -> int:
    """Where a string ends in a line, -1 where it does not."""
    end = line.find(quote, at)
    if quote[0] == '"':
        while end > 0 and (end - len(line[:end].rstrip("\\"))) % 2:
            end = line.find(quote, end + 1)
    return end
