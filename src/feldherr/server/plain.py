"""Text that people write for others, as it is stored: without characters that affect the text around it."""

from __future__ import annotations

import unicodedata

_TURNED = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that make the text after them run the other way, including other people's."""

UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and marks, by kind, that are invisible."""


def plain(text: str) -> str:
    """A text without empty lines, spaces at their ends, and characters that cannot be read."""
    lines = [" ".join(line.split()) for line in unicodedata.normalize("NFC", text).splitlines()]
    kept = "\n".join(line for line in lines if line)
    return "".join(sign for sign in kept if sign == "\n" or _is_plain(sign))


def is_seen(text: str) -> bool:
    """Whether a text has anything to read in it."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in UNSEEN for sign in text)


def _is_plain(sign: str) -> bool:
    return sign not in _TURNED and unicodedata.category(sign) not in ("Cc", "Co", "Cs")
