"""What is said about a fault in the caller's language: to programs, and if pages have no text for it.

The language comes from the header `Accept-Language`; English if it names none that we have.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from feldherr.catalogues import Language

from .cache import Lookups

if TYPE_CHECKING:
    from feldherr.texts import Texts

    from .table import Table
    from .wire import FileFault

LONGEST = 40
"""Characters of an invalid value that are repeated."""
COUNTED = 1_000_000_000
"""Below this, a number is put into a message as a number."""

_tables: Lookups[tuple[Language, str], Texts] = Lookups(3_600.0, 32)
"""The words of matches, by the hash of what never changes in them: with the names of their units and places."""

_PLACE = re.compile(r"(?P<what>.*?)(?: - at (?:`key` in )?`\$?\.?(?P<place>[^`]*)`)?", re.DOTALL)
_WRONG: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("missing", re.compile(r"Object missing required field `(?P<field>[^`]+)`")),
    ("unknown", re.compile(r"Object contains unknown field `(?P<field>[^`]+)`")),
    ("kind", re.compile(r"Expected `(?P<wanted>[a-z| ]+)`, got `(?P<given>[a-z]+)`")),
    ("length-least", re.compile(r"Expected `\w+` of length >= (?P<bound>\d+)")),
    ("length-most", re.compile(r"Expected `\w+` of length <= (?P<bound>\d+)")),
    ("least", re.compile(r"Expected `\w+` >= (?P<bound>-?[\d.]+)")),
    ("most", re.compile(r"Expected `\w+` <= (?P<bound>-?[\d.]+)")),
    ("value", re.compile(r"Invalid (?:enum )?value (?P<found>.+)", re.DOTALL)),
    ("json", re.compile(r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", re.DOTALL)),
    ("cut", re.compile(r"Input data was truncated")),
)
"""How msgspec describes what it cannot read."""


def language_of(header: str) -> Language:
    """The preferred language among those we have.

    >>> language_of("de, ru-RU;q=0.8, en;q=0.7"), language_of("en-GB,en"), language_of("fr"), language_of("ru;q=no")
    ('ru', 'en', 'en', 'en')
    """
    best: Language = "en"
    most = 0.0
    for part in header.split(","):
        name, _, more = part.strip().partition(";")
        tag = name.strip().lower().partition("-")[0]
        try:
            weight = float(more.strip().removeprefix("q=")) if more else 1.0
        except ValueError:
            continue
        if weight > most and (tag == "ru" or tag == "en"):
            best, most = ("ru" if tag == "ru" else "en"), weight
    return best


def say(language: Language, id: str, args: Mapping[str, Any], table: Table | None = None) -> str:
    """A message in words; its id if there are none. `table`: the match that it may be about."""
    # Loaded only when something is wrong: loading the texts takes longer than starting to serve.
    from feldherr.texts import Texts

    if table is None:
        texts = Texts(language)
    else:
        look = lambda: Texts(language, table.ruleset, table.match.setting)  # noqa: E731
        texts = _tables.get((language, table.static), look)
    return texts.text(id, **{name: _written(value) for name, value in args.items()})


def _written(value: Any) -> Any:
    """A value as it is put into a text: numbers that are too long to count with are only their digits."""
    return str(value)[:LONGEST] if isinstance(value, (int, float)) and not abs(value) < COUNTED else value


@cache
def sentence(language: Language, id: str) -> str:
    """A message that is always the same, in words."""
    return say(language, id, {})


def faults_said(faults: Sequence[FileFault], language: Language) -> str:
    """The faults of a file as pages say them, a line each."""
    return "\n".join(_fault_said(fault, language) for fault in faults)


def _fault_said(fault: FileFault, language: Language) -> str:
    wanted = say(language, fault.message.id, fault.message.args)
    form = "records-fault-line" if fault.found else "records-fault-line-bare"
    return say(language, form, {"line": fault.line, "found": fault.found, "text": wanted})


def misread(text: str, language: Language) -> str:
    """What msgspec says about a request, in words, with its place.

    >>> misread("Expected `int`, got `str` - at `$.places[2]`", "en")
    'places[2]: expected a whole number, not text'
    >>> misread("Object missing required field `kind` - at `$.pace`", "ru")
    'pace.kind: этого нет'
    >>> misread("Expected `object`, got `array`", "en"), misread("cap 1 < days 3", "en")
    ('expected an object, not a list', 'cap 1 < days 3')
    """
    found = _PLACE.fullmatch(text)
    what, place = (text, "") if found is None else (found["what"], found["place"] or "")
    for name, pattern in _WRONG:
        told = pattern.fullmatch(what)
        if told is None:
            continue
        args = {word: _word(word, value, language) for word, value in told.groupdict().items()}
        place = ".".join(filter(None, (place, args.pop("field", ""))))
        said = say(language, f"request-wrong-{name}", args)
        return f"{place}: {said}" if place else said
    if found is not None and found["place"]:
        return f"{place}: {sentence(language, 'request-wrong-any')}"
    return text


def _word(name: str, value: str, language: Language) -> str:
    if name in ("wanted", "given"):
        kinds = (sentence(language, f"request-kind-{kind.strip()}") for kind in value.split("|"))
        return " / ".join(kinds)
    return value.strip("'")[:LONGEST] if name == "found" else value
