"""Files people write: whose game they are, the position they hold, and every fault of a map, a diagram or a record."""

from __future__ import annotations

import json
import tomllib

import feldherr
from feldherr.kernel import Malformed, Position, RecordError, Ruleset, read_record
from feldherr.kernel.diagrams import DiagramError, Fault
from feldherr.kernel.record import MAGIC
from feldherr.maps.mapfile import check_map


def ruleset_of_diagram(text: str, name: str) -> Ruleset:
    """The game of a diagram, by its `ruleset`. Raises DiagramError."""
    try:
        form = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise DiagramError([Fault(name, _line(str(fault)), str(fault), "TOML")]) from fault
    found = form.get("ruleset")
    if not isinstance(found, str):
        raise DiagramError([Fault(name, 1, "no ruleset", 'a line such as ruleset = "srazhenie"')])
    try:
        return feldherr.ruleset(found)
    except Malformed as fault:
        expected = str(fault.message.args.get("expected", ""))
        raise DiagramError([Fault(name, _line_of(text, "ruleset"), repr(found), expected)]) from fault


def position_of_file(text: str, name: str, ply: int | None = None) -> tuple[Ruleset, Position]:
    """The position of a diagram or a save, or that of a record: at its end, or after a ply that stands.

    Raises:
        DiagramError, RecordError: with the line that is wrong.
        Malformed: a save that cannot be read, or a ply that is not there.
    """
    if _is_record(text):
        match = read_record(text, feldherr.ruleset, name=name)
        return match.ruleset, match.position if ply is None else match.position_at(ply)
    if ply is not None:
        raise Malformed("kernel-no-such-ply", found=ply)
    if text.lstrip().startswith("{"):
        try:
            found = feldherr.ruleset(str(json.loads(text).get("ruleset")))
        except ValueError as fault:
            raise Malformed("kernel-bad-save", found=str(fault)) from fault
        return found, found.load(text)
    found = ruleset_of_diagram(text, name)
    return found, found.read(text, name)


def _is_record(text: str) -> bool:
    first = text.lstrip("\ufeff").lstrip().split("\n", 1)[0].strip()
    return first.startswith(MAGIC.split(" ", 1)[0])


def check_file(text: str, name: str) -> list[str] | None:
    """Every fault of a file with its line, in words; None where it is none of the kinds we know.

    A record ends at its first fault: what comes after it cannot be played.
    """
    if _is_record(text):
        try:
            read_record(text, feldherr.ruleset, name=name, verify=True)
        except RecordError as fault:
            return [str(fault)]
        return []
    if name.endswith(".map") or "\n[terrain]" in text:
        return [str(fault) for fault in check_map(text, name)]
    if name.endswith(".toml") or "ruleset" in text:
        try:
            ruleset_of_diagram(text, name).read(text, name)
        except DiagramError as fault:
            return [str(one) for one in fault.faults]
        except (Malformed, ValueError) as fault:
            return [f"{name}: {fault}"]
        return []
    return None


def _line(said: str) -> int:
    word = said.partition("at line ")[2].split(",")[0].strip(") ")
    return int(word) if word.isdecimal() else 1


def _line_of(text: str, key: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith(key):
            return number
    return 1
