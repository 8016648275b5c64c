"""Files people write: which game they belong to, their position, every fault of a map, diagram, lesson or record."""

from __future__ import annotations

import json
from pathlib import Path, PurePath

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.kernel import Malformed, Position, RecordError, Ruleset, games, packs, read_record
from feldherr.kernel.bringing import bring
from feldherr.kernel.data_files import check_form
from feldherr.kernel.diagrams import DiagramError, Fault, read_toml
from feldherr.kernel.hints import Hints
from feldherr.kernel.lessons import in_lesson, read_lesson
from feldherr.kernel.record import MAGIC
from feldherr.kernel.rulebook import RulebookFile
from feldherr.kernel.teaching import lesson_faults
from feldherr.kernel.toml_lines import line_of
from feldherr.maps.areamap import read_area
from feldherr.maps.faults import Fault as MapFault
from feldherr.maps.faults import MapError
from feldherr.maps.mapfile import check_map


def ruleset_of_diagram(text: str, name: str) -> Ruleset:
    """The game of a diagram, by its `ruleset`. Raises DiagramError."""
    form = read_toml(text, name)
    found = form.get("ruleset")
    if not isinstance(found, str):
        raise DiagramError([Fault(name, 1, "no ruleset", 'a line such as ruleset = "srazhenie"', "no-ruleset")])
    try:
        return feldherr.ruleset(found)
    except Malformed as fault:
        expected = str(fault.message.args.get("expected", ""))
        raise DiagramError([Fault(name, line_of(text, "ruleset"), repr(found), expected, "ruleset")]) from fault


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


def check_file(text: str, name: str) -> list[Fault | MapFault] | None:
    """Every fault of a file with its line; None if it is none of the kinds we know.

    A record ends at its first fault: what comes after it cannot be played.
    """
    if _is_record(text):
        try:
            read_record(text, feldherr.ruleset, name=name, verify=True)
        except RecordError as fault:
            return [fault.fault]
        return []
    if name.endswith(".map") or "\n[terrain]" in text:
        return [*check_map(text, name)]
    if "\n[[step]]" in text:
        return [*_check_lesson(text, name)]
    if name.endswith(".toml") or "ruleset" in text:
        try:
            ruleset_of_diagram(text, name).read(text, name)
        except DiagramError as fault:
            return [*fault.faults]
        except (Malformed, ValueError) as fault:
            return [Fault(name, 1, str(fault), "a position without contradictions", "whole")]
        return []
    return None


def check_folder(folder: Path) -> list[Fault | MapFault] | None:
    """Every fault of an overlay or a pack; None if a folder is neither.

    Raises:
        Malformed: it cannot be read at all.
    """
    kind = packs.kind_of(folder)
    if kind is None:
        return None
    try:
        if kind == "overlay":
            bring(overlays=[folder])
        else:
            bring(packs=[folder])
    except (DiagramError, MapError) as fault:
        return [*fault.faults]
    return []


def check_data(path: Path, text: str) -> list[Fault | MapFault] | None:
    """Every fault of a file that a game reads: one of an overlay or a pack, or one of a game's own folder `data`, its
    hints and its lessons by their names; None if a file is none of these."""
    folder = path.absolute().parent
    if packs.kind_of(folder) is not None:
        own = {str(path.absolute()), str(folder.resolve() / path.name)}
        return [fault for fault in check_folder(folder) or () if _file_of(fault) in own]
    if folder.name not in ("data", "hints", "rulebook") or folder.parent.name not in games():
        return None
    ruleset = feldherr.ruleset(folder.parent.name)
    file = next((one for one in ruleset.data_files if one.name == path.name), None)
    kind = {"hints": Hints, "rulebook": RulebookFile}.get(folder.name, None if file is None else file.kind)
    if path.suffix == ".area":
        try:
            read_area(text, str(path))
        except MapError as fault:
            return [*fault.faults]
        return []
    if kind is None:
        return None
    try:
        check_form(text, str(path), kind, partly=file is not None and file.partly)
    except DiagramError as fault:
        return [*fault.faults]
    return []


def _file_of(fault: Fault | MapFault) -> str:
    return fault.file if isinstance(fault, MapFault) else fault.name


def _check_lesson(text: str, name: str) -> list[Fault]:
    """The faults of a lesson, its texts and its solution included; it goes by the file's name."""
    try:
        lesson = read_lesson(text, name, PurePath(name).stem)
    except DiagramError as fault:
        return fault.faults
    try:
        ruleset = ruleset_of_diagram(lesson.diagram, name)
    except DiagramError as fault:
        return in_lesson(text, fault.faults)
    messages: dict[str, set[str]] = {spoken: set(catalogue(spoken, ruleset.folder)) for spoken in LANGUAGES}
    return lesson_faults(lesson, ruleset, text, name, messages)
