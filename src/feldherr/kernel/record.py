"""Records: a match as UTF-8 text, readable without the program. It replays to the same digests on every later release.

A header of `name value` lines, an empty line, then a line a ply with six columns between tabs: number, role, action,
dice, events, digest. `-` stands for nothing.

A line `dice` says where they come from: `committed-before` (the commitment was shown before the first die fell),
`committed-late` (after dice of the start had fallen) or `chosen` (a seed that somebody chose).

A lesson has a line `script`: the dice that fall in it before those of the secret.

A match that begins from a position has that position's diagram in its header, a `start` line for each of its lines, and
a line `from`, the match and ply it was taken from, where it was. The digest of ply 0 says that it is read as was meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from .actions import renewed
from .bounds import Die, PlyNumber, read_json, read_number
from .diagrams import DiagramError, Fault
from .dice import Proven, Scripted, Seeded
from .events import Event
from .match import Match, Origin, Pledge, Ply
from .packs import wanting
from .position import Position
from .refusals import Malformed, Message, Refusal
from .ruleset import Ruleset

MAGIC = "feldherr-record 1"

PLEDGES: dict[str, Pledge] = {str(word): word for word in get_args(Pledge)}


class RecordError(ValueError):
    """A record that cannot be read or does not replay.

    Attributes:
        line: where, counted from 1.
        found, expected: what stands there and what should.
        fault: the same as one value, with what it is called in the catalogues.
        match: the match as far as the record is good, or None.
    """

    def __init__(
        self,
        name: str,
        line: int,
        found: str,
        expected: str,
        want: str,
        match: Match | None = None,
        key: str = "",
        why: Message | None = None,
    ) -> None:
        self.fault = Fault(name, line, found, expected, want, key, why=why)
        super().__init__(str(self.fault))
        self.line = line
        self.found = found
        self.expected = expected
        self.match = match


def event_text(event: Event) -> str:
    """An event as words: its kind, then `field=value`; lists are joined by commas."""
    words = [event.kind]
    for name, value in event.fields().items():
        shown = ",".join(_plain(item) for item in value) if isinstance(value, (list, tuple)) else _plain(value)
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
    lines += [f"option {name} {json.dumps(value)}" for name, value in sorted(setting.written.items())]
    # A name is a person's own words: a line break in it must not write a line of the header.
    lines += [f"player {role} {' '.join(match.players.get(role, '').split()) or '-'}" for role in setting.roles]
    lines.append(f"commitment {match.commitment}")
    if reveal and match.secret:
        lines.append(f"secret {match.secret.hex()}")
    if match.pledge is not None:
        lines.append(f"dice {match.pledge}")
    if match.practice:
        lines.append("practice yes")
    if match.dice.script:
        lines.append(f"script {' '.join(map(str, match.dice.script))}")
    if match.origin is not None:
        lines.append(f"from {match.origin.match} {match.origin.ply}")
    if match.opening is not None:
        lines += [f"start {line}".rstrip() for line in match.ruleset.write(match.opening).splitlines()]
    lines.append("")
    _fill_digests(match)
    lines += [write_ply(ply) for ply in match.plies]
    return "\n".join(lines) + "\n"


def _fill_digests(match: Match) -> None:
    """Digests are taken when a record is written, not while the game is played."""
    if all(ply.digest for ply in match.plies):
        return
    twin = match.again()
    twin.plies[0].digest = twin.position.digest()
    for ply in match.plies[1:]:
        twin.replay(ply.role, ply.text, ply.dice)
        ply.digest = twin.position.digest()
    match.plies[0].digest = twin.plies[0].digest


class Header(msgspec.Struct):
    """The head of a record.

    Attributes:
        start: the lines of a diagram, the first of which stands on line `at`.
        lines: where each option stands.
    """

    ruleset: str = ""
    scenario: str = ""
    options: dict[str, Any] = {}
    players: dict[str, str] = {}
    commitment: str = ""
    secret: str = ""
    pledge: Pledge | None = None
    practice: bool = False
    script: list[int] = []
    origin: Origin | None = None
    start: list[str] = []
    at: int = 0
    lines: dict[str, int] = {}


def _read_header(lines: list[str], name: str) -> tuple[Header, int]:
    if not lines or lines[0].strip() != MAGIC:
        raise RecordError(name, 1, repr(lines[0] if lines else ""), f"the words {MAGIC!r}", "magic")
    header = Header(options={}, players={}, script=[], start=[], lines={})
    for at, line in enumerate(lines[1:], 2):
        if not line.strip():
            return header, at
        word, _, rest = line.partition(" ")
        _read_word(header, word, rest, name, at)
    raise RecordError(name, len(lines), "the end of the file", "an empty line after the header", "header-end")


def _read_word(header: Header, word: str, rest: str, name: str, at: int) -> None:
    """Take one line of the header. Raises RecordError."""
    match word:
        case "option":
            option, _, value = rest.partition(" ")
            header.lines[option] = at
            try:
                header.options[option] = read_json(value)
            except msgspec.DecodeError as fault:
                raise RecordError(name, at, repr(value), "an option and its value in JSON", "option") from fault
        case "player":
            role, _, who = rest.partition(" ")
            header.players[role] = who
        case "dice":
            if rest not in PLEDGES:
                raise RecordError(name, at, repr(rest), ", ".join(PLEDGES), "pledge")
            header.pledge = PLEDGES[rest]
        case "practice":
            header.practice = rest == "yes"
        case "script":
            header.script = _dice(rest, name, at)
        case "from":
            source, _, ply = rest.partition(" ")
            try:
                header.origin = Origin(source, read_number(ply if source else "", PlyNumber))
            except msgspec.ValidationError as fault:
                raise RecordError(name, at, repr(rest), "a match and the number of a ply", "origin") from fault
        case "start":
            header.at = header.at or at
            if at != header.at + len(header.start):
                raise RecordError(name, at, "a line of the start", "the lines of the start together", "start-lines")
            header.start.append(rest)
        case "ruleset" | "scenario" | "commitment" | "secret":
            setattr(header, word, rest)
        case _:
            raise RecordError(name, at, repr(word), "a header word or an empty line", "header")


def read_record(text: str, find: Callable[[str], Ruleset], *, name: str = "record", verify: bool = False) -> Match:
    """The match of a record, played through by the rules.

    With `verify`, every ply's events and digest are compared, and the dice with the secret where it is shown;
    without, only the last digest is.

    Raises:
        RecordError: the first fault, with its line; `match` holds the good part.
    """
    lines = text.splitlines()
    header, body = _read_header(lines, name)
    rows = [(at, line.split("\t")) for at, line in enumerate(lines[body:], body + 1) if line.strip()]
    match: Match | None = None
    good = body
    for number, (at, cells) in enumerate(rows):
        try:
            dice = _read_ply(cells, number, name, at)
            if number == 0:
                match = _begin(header, dice, find, name, at, verify)
                ply = match.plies[0]
            else:
                assert match is not None
                role = None if cells[1] == "-" else cells[1]
                ply = match.replay(role, cells[2], dice, prove=bool(verify and header.secret))
            _compare(match, ply, cells, name, at, verify=verify, last=number == len(rows) - 1)
        except RecordError as fault:
            # A ply that was played and then found to differ is no part of what is good.
            if match is not None and match.number > number:
                match = read_record("\n".join(lines[:good]), find, name=name) if number else None
            raise RecordError(
                name,
                fault.line,
                fault.found,
                fault.expected,
                fault.fault.want,
                match,
                fault.fault.key,
                fault.fault.why,
            ) from fault
        except (Malformed, Refusal) as fault:
            raise RecordError(
                name, at, repr(cells[2]), "a lawful action", "lawful", match, why=fault.message
            ) from fault
        except (RuntimeError, ValueError) as fault:
            raise RecordError(name, at, f"{cells[2]!r} ({fault})", "a lawful action", "lawful", match) from fault
        good = at
    if match is None:
        raise RecordError(name, len(lines), "the end of the file", "the start as ply 0", "start-ply")
    return match


def _begin(header: Header, dice: list[int], find: Callable[[str], Ruleset], name: str, at: int, verify: bool) -> Match:
    """The match at its start, with the dice that fell then. Raises RecordError."""
    try:
        secret = bytes.fromhex(header.secret)
    except ValueError as fault:
        raise RecordError(name, at, repr(header.secret), "a secret in hexadecimal", "secret") from fault
    if secret and Seeded.commitment(secret) != header.commitment:
        raise RecordError(name, at, "a secret of another commitment", header.commitment, "commitment")
    try:
        ruleset = find(header.ruleset)
        _at_hand(header, ruleset, name)
        opening = _opening(header, ruleset, name) if header.start else None
        match = Match(
            ruleset,
            header.scenario,
            ruleset.kept(header.options),
            secret=secret,
            players={role: who for role, who in header.players.items() if who != "-"},
            practice=header.practice,
            position=opening,
            origin=header.origin,
            dice=Proven(Seeded(secret, script=header.script), *dice) if verify and secret else Scripted(*dice),
            script=header.script,
        )
    except RecordError:
        raise
    except (Malformed, Refusal) as fault:
        raise RecordError(
            name, at, f"{header.ruleset} {header.scenario}", "a game that starts", "begins", why=fault.message
        ) from fault
    except (RuntimeError, ValueError) as fault:
        raise RecordError(name, at, str(fault), "a game that starts", "begins") from fault
    if len(match.plies[0].dice) != len(dice):
        raise RecordError(name, at, f"{len(dice)} dice", f"{len(match.plies[0].dice)} dice", "dice-count")
    match.commitment = header.commitment
    match.pledge = header.pledge
    return match


def _at_hand(header: Header, ruleset: Ruleset, name: str) -> None:
    """Raise RecordError where the match was played with an overlay or a pack that is not here, or with another one."""
    lacking = wanting(ruleset.id, header.options)
    if lacking is not None:
        line = header.lines.get(lacking.kind, 1)
        raise RecordError(name, line, lacking.found, lacking.expected, f"needs-{lacking.kind}", key=lacking.word)


def _opening(header: Header, ruleset: Ruleset, name: str) -> Position:
    """The position a record begins from. Raises RecordError, with the line of the first fault of its diagram."""
    try:
        position = ruleset.read("\n".join(header.start) + "\n", name, of=ruleset.kept(header.options))
    except DiagramError as fault:
        first = fault.faults[0]
        at = header.at + first.line - 1
        raise RecordError(name, at, first.found, first.expected, first.want, key=first.key) from fault
    setting = position.setting
    wanted = (header.scenario, ruleset.options(header.scenario, ruleset.kept(header.options)))
    if (setting.scenario, setting.options) != wanted:
        found = f"{setting.scenario} {json.dumps(setting.options, sort_keys=True)}"
        raise RecordError(name, header.at, found, f"{wanted[0]} {json.dumps(wanted[1], sort_keys=True)}", "opening")
    return position


def _read_ply(cells: list[str], number: int, name: str, at: int) -> list[int]:
    """The dice of a line that has the right shape and number. Raises RecordError."""
    if len(cells) != 6:
        raise RecordError(name, at, f"{len(cells)} columns", "6 columns between tabs", "columns")
    if cells[0] != str(number):
        raise RecordError(name, at, cells[0], f"ply {number}", "ply")
    if cells[3] == "-":
        return []
    return _dice(cells[3], name, at)


def _dice(words: str, name: str, at: int) -> list[int]:
    """What fell, in numbers between spaces. Raises RecordError."""
    try:
        return [read_number(word, Die) for word in words.split()]
    except msgspec.ValidationError as fault:
        raise RecordError(name, at, repr(words), "dice as numbers", "dice") from fault


def _compare(match: Match, ply: Ply, cells: list[str], name: str, at: int, *, verify: bool, last: bool) -> None:
    """Raises RecordError unless a ply that was replayed is the one that is written."""
    if verify or last:
        ply.digest = match.position.digest()
        if cells[5] not in ("-", ply.digest):
            raise RecordError(name, at, f"digest {cells[5]}", ply.digest, "digest")
    if verify:
        written = write_ply(ply).split("\t")
        told = [*cells[:2], renewed(cells[2]), *cells[3:5]]
        for found, expected in zip(told, written[:5], strict=True):
            if found != expected:
                raise RecordError(name, at, found, expected, "written")
