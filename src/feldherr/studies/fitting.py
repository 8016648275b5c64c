"""What fits to saved records have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import feldherr
from feldherr.kernel import Malformed, Match, Ruleset, read_record

PARTS = 5
"""Parts that the games are dealt into, each told by what was fitted to the others."""


def needs_numpy() -> None:
    """Raises Malformed: NumPy is not installed. Whoever only prints a fit does without."""
    if find_spec("numpy") is None:
        raise Malformed("cli-data-extra")


def finished(ruleset: Ruleset, folders: Iterable[Path]) -> Iterator[tuple[str, Match]]:
    """Give the finished games of a ruleset in some folders, by the names of their files: the text and the match.

    Raises:
        RecordError: a record does not play through.
        OSError: a folder cannot be read.
    """
    for file in sorted(file for folder in folders for file in folder.glob("*.feldherr")):
        text = file.read_text("utf-8")
        match = read_record(text, feldherr.ruleset, name=str(file))
        if match.ruleset.id == ruleset.id and match.position.outcome is not None:
            yield text, match


def check_enough(games: int, folders: Sequence[Path]) -> None:
    """Raises Malformed: too few games to be dealt into parts."""
    if games < 2 * PARTS:
        raise Malformed("cli-fit-too-few", found=" ".join(map(str, folders)), least=2 * PARTS)


def digest_of(texts: Sequence[str]) -> str:
    """Return the digest of records."""
    return sha256("".join(sha256(text.encode()).hexdigest() for text in texts).encode()).hexdigest()
