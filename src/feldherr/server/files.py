"""Uploaded files: records and diagrams. Nothing in them is trusted: a record is played through by the rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from feldherr.kernel import Malformed, Match, Message, Position, RecordError, Refusal, Ruleset, games, read_record
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.record import MAGIC
from feldherr.kernel.toml_lines import line_of

from .wire import FileFault

PLIES = 10_000
"""Plies of a record; the longest kept game has some 1,700."""


SHOWN = 400
"""Characters of a file's text that are quoted in a fault."""
MOST = 200
"""Faults of a file that are reported."""


class BadFile(Exception):
    """A file that cannot be read. `faults` has every one that was found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


def faults_form(faults: list[Fault]) -> list[FileFault]:
    """Faults as they are sent: the line, what it is about, what is there, and what should be, as a message."""
    return [
        FileFault(
            line=fault.line,
            key=fault.key,
            found=fault.quoted[:SHOWN],
            message=Message(f"fault-{fault.want}", {"expected": fault.choices[:SHOWN], "key": fault.key[:SHOWN]}),
            why=fault.why,
        )
        for fault in faults[:MOST]
    ]


def _fault(line: int, found: str, expected: str, want: str) -> BadFile:
    return BadFile([Fault("", line, found[:200], expected, want)])


def open_file(text: str, find: Callable[[str], Ruleset]) -> Match:
    """The match of a record, or one that has just begun from the position of a diagram. Raises BadFile."""
    text = text.lstrip("\ufeff")
    if text.lstrip().startswith(MAGIC.split(" ", 1)[0]):
        lines = text.count("\n")
        if lines > PLIES:
            raise _fault(PLIES, f"{lines} lines", str(PLIES), "plies")
        try:
            return read_record(text.lstrip(), find, name="", verify=True)
        except RecordError as fault:
            raise BadFile([fault.fault]) from fault
    try:
        position = read_diagram(text, find)
    except BadFile as bad:
        if bad.faults[0].want != "toml" or "ruleset" in text:
            raise
        # Whoever takes the wrong file need not learn what TOML is.
        raise _fault(1, text.lstrip().split("\n", 1)[0].strip(), f"{MAGIC!r}, or a diagram", "file") from bad
    setting = position.setting
    return Match(find(setting.ruleset), setting.scenario, setting.options, secret=b"", position=position)


def find_ruleset(form: dict[str, Any], text: str, find: Callable[[str], Ruleset]) -> Ruleset:
    """The game of a diagram. Raises BadFile."""
    told = form.get("ruleset")
    try:
        if isinstance(told, str):
            return find(told)
    except Malformed:
        pass
    raise _fault(line_of(text, "ruleset"), str(told), ", ".join(games()), "ruleset")


def read_diagram(text: str, find: Callable[[str], Ruleset]) -> Position:
    """The position of a diagram that can be looked at and, if it is not over, played. Raises BadFile."""
    try:
        ruleset = find_ruleset(read_toml(text, ""), text, find)
        position = ruleset.read(text, "")
    except DiagramError as fault:
        raise BadFile(fault.faults) from fault
    sound(ruleset, position)
    return position


def sound(ruleset: Ruleset, position: Position) -> None:
    """Check that a position can be shown and played on. Raises BadFile."""
    try:
        _try(ruleset, position)
    except Exception as fault:
        # Whatever a made-up position breaks is the file's fault, and should not surface in the middle of a game.
        raise _fault(1, str(fault), "a position that can be played on", "unplayable") from fault


def _try(ruleset: Ruleset, position: Position) -> None:
    """Do with a position what a table does with it. Raises anything."""
    Match(ruleset, position.setting.scenario, position.setting.options, secret=b"", position=position)
    for role in (*position.setting.roles, None):
        known = position.known(role)
        ruleset.view(known, role)
        for asked in known.decisions:
            if asked.role == role:
                known.legal(role).offers()
                refusal = known.why_not(asked.default, role)
                if refusal is not None:
                    raise ValueError(str(refusal))


def begin_from(position: Position, secret: bytes) -> Position:
    """The position a match begins from: what a diagram does not know of the other side is filled in at random.

    Raises:
        Refusal: the game is over there.
    """
    if position.outcome is not None:
        raise Refusal(position.outcome.paragraph, "kernel-game-over")
    return position.determinize(Random(secret))
