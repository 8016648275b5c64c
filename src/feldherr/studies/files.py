"""Files people write: which game a diagram is of, and every fault of a map, a diagram, a lesson or a record."""

from __future__ import annotations

from pathlib import PurePath

import feldherr
from feldherr.kernel import Malformed, RecordError, Ruleset, read_record
from feldherr.kernel.diagrams import DiagramError, Fault, line_of, read_toml
from feldherr.kernel.lessons import lesson_faults
from feldherr.kernel.record import MAGIC
from feldherr.maps.mapfile import check_map
from feldherr.texts import LANGUAGES, catalogue


def ruleset_of_diagram(text: str, name: str) -> Ruleset:
    """The game of a diagram, by its `ruleset`. Raises DiagramError."""
    form = read_toml(text, name)
    found = form.get("ruleset")
    if not isinstance(found, str):
        raise DiagramError([Fault(name, 1, "no ruleset", 'a line such as ruleset = "srazhenie"', "ruleset")])
    try:
        return feldherr.ruleset(found)
    except Malformed as fault:
        expected = str(fault.message.args.get("expected", ""))
        raise DiagramError([Fault(name, line_of(text, "ruleset"), repr(found), expected, "ruleset")]) from fault


def check_file(text: str, name: str) -> list[str] | None:
    """Every fault of a file with its line, in words; None where it is none of the kinds we know.

    A record ends at its first fault: what comes after it cannot be played.
    """
    first = text.lstrip("\ufeff").lstrip().split("\n", 1)[0].strip()
    if first.startswith(MAGIC.split(" ", 1)[0]):
        try:
            read_record(text, feldherr.ruleset, name=name, verify=True)
        except RecordError as fault:
            return [str(fault)]
        return []
    if name.endswith(".map") or "\n[terrain]" in text:
        return [str(fault) for fault in check_map(text, name)]
    if "\n[[step]]" in text:
        return _check_lesson(text, name)
    if name.endswith(".toml") or "ruleset" in text:
        try:
            ruleset_of_diagram(text, name).read(text, name)
        except DiagramError as fault:
            return [str(one) for one in fault.faults]
        except (Malformed, ValueError) as fault:
            return [f"{name}: {fault}"]
        return []
    return None


def _check_lesson(text: str, name: str) -> list[str]:
    """The faults of a lesson, its texts and its solution included; it goes by the file's name."""
    try:
        ruleset = ruleset_of_diagram(str(read_toml(text, name).get("diagram", "")), name)
    except DiagramError as fault:
        return [str(one) for one in fault.faults]
    messages: dict[str, set[str]] = {spoken: set(catalogue(spoken)) for spoken in LANGUAGES}
    return [str(fault) for fault in lesson_faults(ruleset, text, name, PurePath(name).stem, messages)]
