"""Odd values, texts and bytes, drawn from a random generator."""

from __future__ import annotations

from random import Random
from typing import Any

NUMBERS = (
    0,
    -1,
    1,
    2,
    7,
    99,
    100_000,
    2**31,
    2**31 - 1,
    -(2**31),
    2**53,
    2**63,
    2**64,
    10**30,
    10**400,
    -(10**30),
    1.5,
    1e308,
    -0.0,
    True,
)
WORDS = (
    "",
    " ",
    "\0",
    "a\0b",
    "\n",
    "\t",
    "-",
    "?",
    "..",
    "../..",
    "%00",
    "\u202e",
    "😀" * 3,
    "é",
    "x" * 70,
    "x" * 5_000,
    "null",
    "undo 0",
    "undo 99999999999999999999",
    "start",
    "resign",
    "offer draw",
    "draw",
    "end",
    "pass",
    "move g.li1 0405-0506",
    "attack 0507 by g.li3 with g.fa1",
    "setup n.1@0101 n.2@0201 n.3@0301",
    "pass",
    "north",
    "south",
    "prussia",
    "coalition",
    "human",
    "random",
    "srazhenie",
    "skirmish",
    "general",
    "meeting",
    "battle",
    "'; drop table matches; --",
    "{ $x }",
    "<script>",
    "0101",
    "9999",
    "g.li1",
    "9" * 30,
    "9" * 5_000,
    "-1",
)
FIELDS = (
    "number",
    "key",
    "action",
    "to",
    "yes",
    "orders",
    "decision",
    "answer",
    "until",
    "at",
    "enough",
    "ruleset",
    "scenario",
    "seats",
    "options",
    "practice",
    "seed",
    "lesson",
    "text",
    "match",
    "ply",
    "diagram",
    "begin",
    "form",
    "units",
    "turn",
)


def value(rng: Random, depth: int = 0) -> Any:
    """A JSON value that nobody expects."""
    match rng.randrange(9 if depth < 4 else 5):
        case 0 | 1:
            return rng.choice(NUMBERS)
        case 2 | 3:
            return rng.choice(WORDS)
        case 4:
            return None
        case 5 | 6:
            return [value(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3, 30)))]
        case _:
            return {rng.choice((*FIELDS, *WORDS[:9])): value(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 5)))}


def deep(rng: Random) -> str:
    """Brackets within brackets."""
    count = rng.choice((50, 400, 900, 1_100, 5_000, 15_000))
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}"), ('{"text":[', "]}")))
    return opening * count + rng.choice(("1", "", '"x"')) + (closing * count if rng.random() < 0.6 else "")


def spoilt(rng: Random, data: bytes) -> bytes:
    """Some bytes with a few of them changed, taken out, doubled or cut off."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(5):
            case 0 if at < len(found):
                found[at] = rng.randrange(256)
            case 1:
                del found[at : at + rng.choice((1, 3, 20))]
            case 2:
                found[at:at] = rng.choice(
                    (b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b"9" * 40, b"[", b'"', b"\r\n")
                )
            case 3:
                found[at:at] = found[at : at + rng.choice((1, 10, 100))]
            case _:
                del found[at:]
    return bytes(found)


def number_in(rng: Random, text: str) -> str:
    """A text with one of its numbers another."""
    words = text.split(" ")
    places = [at for at, word in enumerate(words) if word.strip("[],'\"\n").lstrip("-").isdigit()]
    if places:
        at = rng.choice(places)
        words[at] = rng.choice(
            (str(2**31), "-1", "0", "9" * 30, "9" * 4_400, "1e9", "0x" + "f" * 600, "true", "[]", "7")
        )
    return " ".join(words)
