"""Records: a match as UTF-8 text, readable without the program, that replays to the same digests on every later release.

A header of `name value` lines, an empty line, then a line a ply with six columns between tabs: number, role, action,
dice, events, digest. `-` stands for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from .dice import Seeded
from .events import Event
from .match import Match, Ply
from .refusals import Malformed, Refusal
from .ruleset import Ruleset

MAGIC = "feldherr-record 1"


class RecordError(ValueError):
    """A record that cannot be read or does not replay.

    Attributes:
        line: where, counted from 1.
        found, expected: what stands there and what should.
        match: the match as far as the record is good, or None.
    """

    def __init__(self, name: str, line: int, found: str, expected: str, match: Match | None = None) -> None:
        super().__init__(f"{name}:{line}: found {found}; expected {expected}")
        self.line = line
        self.found = found
        self.expected = expected
        self.match = match


def event_text(event: Event) -> str:
    """An event as words: its kind, then `field=value`; lists are joined by commas."""
    words = [event.kind]
    for name, value in event.fields().items():
        shown = ",".join(_plain(item) for item in value) if isinstance(value, list) else _plain(value)
        words.append(f"{name}={shown}")
    return " ".join(words)


def _plain(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return "/".join(_plain(item) for item in value)
    return str(value)


def write_ply(ply: Ply) -> str:
    """A ply as a line of a record."""
    dice = " ".join(str(number) for number in ply.dice)
    events = "; ".join(event_text(event) for event in ply.events)
    cells = (str(ply.number), ply.role, ply.text, dice, events, ply.digest)
    return "\t".join(cell or "-" for cell in cells)


def write_record(match: Match, *, reveal: bool = True) -> str:
    """The record of a match. `reveal` shows the secret of the dice: only after the game, or in a local save."""
    setting = match.position.setting
    lines = [MAGIC, f"ruleset {setting.ruleset}", f"scenario {setting.scenario}"]
    lines += [f"option {name} {json.dumps(value)}" for name, value in sorted(setting.options.items())]
    lines += [f"player {role} {match.players.get(role, '-')}" for role in setting.roles]
    lines.append(f"commitment {Seeded.commitment(match.secret)}")
    if reveal:
        lines.append(f"secret {match.secret.hex()}")
    if match.practice:
        lines.append("practice yes")
    lines.append("")
    _fill_digests(match)
    lines += [write_ply(ply) for ply in match.plies]
    return "\n".join(lines) + "\n"


def _fill_digests(match: Match) -> None:
    """Digests are taken when a record is written, not while the game is played."""
    if all(ply.digest for ply in match.plies):
        return
    twin = Match(match.ruleset, match.position.setting.scenario, match.position.setting.options, secret=match.secret)
    twin.plies[0].digest = twin.position.digest()
    for ply in match.plies[1:]:
        twin.replay(ply.role, ply.text, ply.dice)
        ply.digest = twin.position.digest()
    match.plies[0].digest = twin.plies[0].digest


class Header(msgspec.Struct):
    """The head of a record."""

    ruleset: str = ""
    scenario: str = ""
    options: dict[str, Any] = {}
    players: dict[str, str] = {}
    commitment: str = ""
    secret: str = ""
    practice: bool = False


def _read_header(lines: list[str], name: str) -> tuple[Header, int]:
    if not lines or lines[0].strip() != MAGIC:
        raise RecordError(name, 1, repr(lines[0] if lines else ""), f"the words {MAGIC!r}")
    header = Header(options={}, players={})
    for at, line in enumerate(lines[1:], 2):
        if not line.strip():
            return header, at
        word, _, rest = line.partition(" ")
        if word == "option":
            option, _, value = rest.partition(" ")
            try:
                header.options[option] = json.loads(value)
            except ValueError as fault:
                raise RecordError(name, at, repr(value), "an option and its value in JSON") from fault
        elif word == "player":
            role, _, who = rest.partition(" ")
            header.players[role] = who
        elif word == "practice":
            header.practice = rest == "yes"
        elif word in ("ruleset", "scenario", "commitment", "secret"):
            setattr(header, word, rest)
        else:
            raise RecordError(name, at, repr(word), "a header word or an empty line")
    raise RecordError(name, len(lines), "the end of the file", "an empty line after the header")


def read_record(text: str, find: Callable[[str], Ruleset], *, name: str = "record", verify: bool = False) -> Match:
    """The match of a record, played through by the rules.

    With `verify`, every ply's events and digest are compared, and the dice with the secret where it is shown;
    without, only the last digest is.

    Raises:
        RecordError: the first fault, with its line; `match` holds the good part.
    """
    lines = text.splitlines()
    header, body = _read_header(lines, name)
    try:
        ruleset = find(header.ruleset)
        secret = bytes.fromhex(header.secret) if header.secret else b""
        match = Match(
            ruleset,
            header.scenario,
            header.options,
            secret=secret,
            players={role: who for role, who in header.players.items() if who != "-"},
            practice=header.practice,
        )
    except ValueError as fault:
        raise RecordError(name, body, str(fault), "a game that starts") from fault
    if header.secret and Seeded.commitment(secret) != header.commitment:
        raise RecordError(name, body, "a secret of another commitment", header.commitment)
    for at, line in enumerate(lines[body:], body + 1):
        if not line.strip():
            continue
        cells = line.split("\t")
        if len(cells) != 6:
            raise RecordError(name, at, f"{len(cells)} columns", "6 columns between tabs", match)
        number, role, action, dice, events, digest = cells
        try:
            numbers = [int(word) for word in dice.split()] if dice != "-" else []
            if int(number) != (match.number if at > body + 1 else 0):
                raise RecordError(name, at, f"ply {number}", f"ply {match.number}", match)
        except ValueError as fault:
            if isinstance(fault, RecordError):
                raise
            raise RecordError(name, at, repr(dice), "numbers", match) from fault
        if number == "0":
            ply = match.plies[0]
        else:
            try:
                ply = match.replay(None if role == "-" else role, action, numbers, prove=bool(verify and secret))
            except (Malformed, Refusal, RuntimeError, ValueError) as fault:
                raise RecordError(name, at, f"{action!r} ({fault})", "a lawful action", match) from fault
        last = at == len(lines)
        if verify or last:
            ply.digest = match.position.digest()
            if digest not in ("-", ply.digest):
                raise RecordError(name, at, f"digest {digest}", ply.digest, match)
        if verify and events != (write_ply(ply).split("\t")[4]):
            raise RecordError(name, at, events, write_ply(ply).split("\t")[4], match)
    return match
