"""Diagrams: a position as a small TOML text. Each game writes its own pieces; what the games share is here.

A diagram written by hand shows the start of a phase. At any other moment a table `exact` adds what differs from that:
fields by name as in a save, the JSON of each in a string. So every moment has a diagram, which reads back to the same
digest.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .bounds import LONGEST, read_json, within
from .refusals import Malformed, Message
from .toml_lines import line_of

if TYPE_CHECKING:
    from .position import Position

EXACT = "exact"
"""The table of a diagram with what its other lines do not hold."""

UNREADABLE = (msgspec.MsgspecError, KeyError, TypeError, IndexError, ValueError, AttributeError, OverflowError)
"""What reading the fields of a save may raise where it is damaged."""


WORDED = frozenset(
    (
        "begins", "columns", "commitment", "dice-count", "fewer", "header-end", "lesson-reached",
        "lesson-text", "data-lacks", "needs-overlay", "needs-pack", "no-ruleset", "options", "start-lines", "start-ply",
        "toml",
    )
)  # fmt: skip
"""Faults of which what was found is said in English words, not copied from the file."""


SHOWN = 400
"""Characters of what was found that a fault repeats."""


class Fault(msgspec.Struct, frozen=True):
    """One fault of a file: where, what stands there, what should.

    `want` is the message that says what should in other languages, `fault-WANT` in the catalogues. `key` is what it is
    about: a piece, a place, a word of the file. `meant` is the word that is most like what was found, where one is.
    `why` is the sentence of the rules, or of the grammar, that what was found goes against.
    """

    name: str
    line: int
    found: str
    expected: str
    want: str
    key: str = ""
    meant: str = ""
    why: Message | None = None

    def __post_init__(self) -> None:
        # A line of a file may be endless; a sentence about it is not.
        if len(self.found) > SHOWN:
            msgspec.structs.force_setattr(self, "found", f"{self.found[:SHOWN]}…")

    def __str__(self) -> str:
        meant = f" — did you mean {self.meant}?" if self.meant else ""
        if self.want == "data-whole":
            # What is found says what is wrong with it.
            return f"{self.name}:{self.line}: {self.found}{meant}"
        why = f" ({Malformed(self.why.id, **self.why.args)})" if self.why else ""
        return f"{self.name}:{self.line}: found {self.found}; expected {self.expected}{meant}{why}"

    @property
    def choices(self) -> str:
        """What is expected, as texts of other languages name it: a list of words without what introduces it."""
        return self.expected.removeprefix("one of ")

    @property
    def quoted(self) -> str:
        """What was found, verbatim from the file; empty where it is described in words instead."""
        return "" if self.want in WORDED else self.found


class DiagramError(ValueError):
    """A diagram that cannot be read.

    Attributes:
        faults: every one of them.
        position: what could be read, for an editor to draw; None where nothing could. It is not to be played.
    """

    def __init__(self, faults: list[Fault], position: Position | None = None) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults
        self.position = position


def read_toml(text: str, name: str) -> dict[str, Any]:
    """A diagram's keys and tables. Raises DiagramError where it is no TOML."""
    try:
        form = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+)", str(error))
        line = int(where[1]) if where else len(text.splitlines())  # without one it is the end of the text
        raise DiagramError([Fault(name, line, str(error), "TOML", "toml")]) from error
    except RecursionError as error:
        raise DiagramError([Fault(name, 1, "brackets within brackets", "TOML", "toml")]) from error
    except ValueError as error:  # more digits than are read into a number
        raise DiagramError([Fault(name, 1, str(error), "TOML", "toml")]) from error
    faults = _beyond(form, text, name)
    if faults:
        raise DiagramError(faults)
    return form


def _beyond(form: dict[str, Any], text: str, name: str) -> list[Fault]:
    """The keys of a diagram whose numbers or lists are larger than any game's."""
    faults = []
    tables = {"": {key: value for key, value in form.items() if not isinstance(value, dict)}}
    tables |= {key: value for key, value in form.items() if isinstance(value, dict)}
    if max(map(len, (form, *tables.values()))) > LONGEST:
        return [Fault(name, 1, "too many keys", f"at most {LONGEST}", "fewer")]
    for table, rows in tables.items():
        for key, value in rows.items():
            try:
                within(value, Any)
            except msgspec.ValidationError as error:
                line = line_of(text, table, key) if table else line_of(text, key)
                shown = str(value) if isinstance(value, int) and value.bit_length() < 100 else "too much"
                faults.append(Fault(name, line, shown, str(error).removeprefix("Expected "), "beyond", key))
    return faults


def write_toml(form: dict[str, Any]) -> str:
    """Keys and tables as the text of a diagram, tables last. Raises ValueError for values that no diagram has."""
    lines = [f"{_word(key)} = {_plain(value)}" for key, value in form.items() if not isinstance(value, dict)]
    for key, table in form.items():
        if isinstance(table, dict):
            lines += ["", f"[{_word(key)}]"]
            lines += [f"{_word(name)} = {_plain(value)}" for name, value in table.items()]
    return "\n".join(lines) + "\n"


def _word(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z_-]+", key) else _plain(key)


def _plain(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_plain(one) for one in value)}]"
    if not isinstance(value, (str, int, bool)):
        raise ValueError(f"{value!r} has no place in a diagram")
    # Of the escapes of JSON, TOML lacks none that comes from here but that of a deleted character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# What a diagram does not hold otherwise


def exactly(position: Position) -> str:
    """A diagram for machines: the game, the scenario, the options, and every field as in a save."""
    setting = position.setting
    options = "".join(f"{name} = {json.dumps(value)}\n" for name, value in setting.options.items())
    head = f'ruleset = "{setting.ruleset}"\nscenario = "{setting.scenario}"\n\n[options]\n{options}'
    return head + _table(position.named())


def _table(fields: dict[str, Any]) -> str:
    if not fields:
        return ""
    lines = []
    for name, value in fields.items():
        said = msgspec.json.encode(value, order="sorted").decode()
        lines.append(f"{name} = " + (f"'{said}'" if "'" not in said else json.dumps(said)))
    return "\n".join(["", f"[{EXACT}]", *lines]) + "\n"


def whole(position: Position, plain: str, read: Callable[[str], Position], *, stands: bool) -> str:
    """The readable lines `plain`, with everything they leave open in a table `exact`.

    Args:
        read: reads a diagram of this game.
        stands: whether the steps under way are those that `plain` puts there.
    """
    named = position.named()
    fields = {} if stands else {"steps": named["steps"]}
    try:
        twin = read(plain + _table(fields)).named()
    except DiagramError:
        # A moment that no lines for people describe.
        return exactly(position)
    return plain + _table(fields | {name: value for name, value in named.items() if value != twin.get(name)})


def take_exact(position: Position, form: dict[str, Any], text: str, name: str) -> list[Fault]:
    """Set the fields of the table `exact` in a position. Returns the faults of those that cannot be set."""
    told = form.get(EXACT, {})
    if not isinstance(told, dict):
        return [Fault(name, line_of(text, EXACT), str(told), "a table", "table", EXACT)]
    if not told:
        return []
    models = {
        field.key or field.name: _written(position, field)
        for field in (*position._common, *position.fields)
        if not field.derived
    } | position.named()
    models = msgspec.json.decode(msgspec.json.encode(models))
    before = position.named()
    fields: dict[str, Any] = {}
    faults = []

    def fault(key: str, expected: str, want: str) -> None:
        faults.append(Fault(name, line_of(text, EXACT, key), str(told[key])[:120], expected, want, key))

    for key, said in told.items():
        if key not in models:
            fault(key, f"one of {', '.join(sorted(models))}", "key")
            continue
        try:
            fields[key] = read_json(said)
        except (msgspec.MsgspecError, TypeError) as error:
            fault(key, f"JSON in a string ({error})", "save")
            continue
        if not _alike(models[key], fields[key]):
            fault(key, f"a value like {json.dumps(models[key])[:120]}", "save")
    if faults:
        return faults
    try:
        position.restore(before | fields)
    except (Malformed, *UNREADABLE) as error:
        # One by one, so that each is told with its line.
        for key, value in fields.items():
            try:
                position.copy().restore(before | {key: value})
            except (Malformed, *UNREADABLE) as why:
                fault(key, f"what a save has there ({str(why)[:120]})", "save")
        if not faults:
            faults.append(
                Fault(name, line_of(text, EXACT), str(error)[:120], "fields that fit together", "save", EXACT)
            )
    return faults


def _written(position: Position, field: Any) -> Any:
    """The written form of an optional field's default; None for a field that is never left out."""
    if field.absent is msgspec.UNSET:
        return None
    return field.write(position, field.absent)


def _alike(model: Any, value: Any) -> bool:
    """Whether two plain values have the same shape. Values the game does not check further must keep their type."""
    if model is None or (isinstance(model, dict) and isinstance(value, dict)):
        return True
    if isinstance(model, list) and isinstance(value, list):
        kinds = {type(one) for one in model}
        if len(kinds) == 1 and kinds <= {int, bool, str}:
            return all(type(one) in kinds for one in value)
        return True
    return type(model) is type(value)
