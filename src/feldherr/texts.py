"""Texts in both languages for the command line: the same catalogues and the same conventions as in the browser.

The name of an argument says what it holds (`unit`, `hexes`, `mp`), and it is made into words by that name before
Fluent gets it; whatever follows the word must be a capital, a digit, `_` or `-`.

>>> Texts("en").text("kernel-not-a-number", found="x")
'“x” is not a whole number.'
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from feldherr.kernel import Event, Message, Ply, Rolled, Ruleset, Setting, bringing

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")
LOCALE = Path(__file__).parent / "locale"
GAMES = Path(__file__).parent / "games"

_LETTERS = {
    "ru": {"A": "А", "D": "Об", "KO": "Ун", "EX": "УБ", "Ex": "Р", "R": "Б", "r": "о", "S": "С"},
    "en": {"A": "A", "D": "D", "KO": "Elim", "EX": "EX"},
}
_PATH = re.compile(r"\d{4}(-\d{4})+")


def language(wanted: str | None = None) -> Language:
    """The language asked for, else that of the environment, else English. Raises ValueError for an unknown one."""
    if wanted:
        if wanted not in LANGUAGES:
            raise ValueError(f"no language {wanted!r}; there are {', '.join(LANGUAGES)}")
        return "ru" if wanted == "ru" else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


def catalogues_of(game: Path, spoken: Language) -> list[Path]:
    """The catalogues that a game brings along, in `locale/LANGUAGE/` of its folder."""
    return sorted((game / "locale" / spoken).glob("*.ftl"))


def _files(spoken: Language, game: Path | None) -> list[Path]:
    """Those of no game, those of the games that come with the package, and those of a game from elsewhere."""
    found = sorted((LOCALE / spoken).glob("*.ftl"))
    folders = sorted(path.parent for path in GAMES.glob("*/locale"))
    for folder in (*folders, *((game,) if game is not None and game not in folders else ())):
        found += catalogues_of(folder, spoken)
    return found


def _bundle(spoken: Language, game: Path | None) -> FluentBundle:
    return _bundle_with(spoken, game, bringing.catalogue(spoken))


@lru_cache(maxsize=256)
def _resource(path: Path) -> fluent.Resource:
    return FluentResource(path.read_text("utf-8"))


@lru_cache(maxsize=16)
def _bundle_with(spoken: Language, game: Path | None, more: str) -> FluentBundle:
    """The messages of no game and of one: to read those of all games takes most of a short command's time.

    `more`: what packs add to the catalogues.
    """
    bundle = FluentBundle([spoken], use_isolating=False)
    for path in (*sorted((LOCALE / spoken).glob("*.ftl")), *(catalogues_of(game, spoken) if game is not None else ())):
        bundle.add_resource(_resource(path), allow_overrides=True)
    if more:
        bundle.add_resource(FluentResource(more))
    return bundle


@lru_cache(maxsize=16)
def catalogue(spoken: Language, game: Path | None = None) -> Mapping[str, tuple[Path, fluent.Message]]:
    """Every message of a language, with its file; `game`: the folder of one that may bring its own.

    Raises ValueError where one stands twice or cannot be read.
    """
    found: dict[str, tuple[Path, fluent.Message]] = {}
    for path in _files(spoken, game):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, fluent.Junk):
                raise ValueError(f"{path.name}: cannot be read: {(entry.content or '').strip()[:60]}")
            if isinstance(entry, fluent.Message):
                if entry.id.name in found:
                    raise ValueError(f"{path.name}: {entry.id.name} stands twice")
                found[entry.id.name] = (path, entry)
    return found


def halves(value: int) -> str:
    """Half points as printed: 9 is 4½."""
    whole, half = divmod(abs(value), 2)
    return ("−" if value < 0 else "") + (str(whole) if whole or not half else "") + ("½" if half else "")


def result_code(code: str, spoken: Language) -> str:
    """A result of the combat table in the letters of the language: D-KO is «Об-Ун», 1/3R* is «1/3Б*»."""
    letters = _LETTERS[spoken]
    if code == "EX":
        return letters["EX"]
    who, _, what = code.partition("-")
    if who not in letters or not what:
        return re.sub(r"Ex|[RrS]", lambda sign: letters.get(sign[0], sign[0]), code)
    return f"{letters[who]}-{letters['KO'] if what == 'KO' else what}"


def _is(argument: str, word: str) -> bool:
    return argument == word or (
        argument.startswith(word) and re.match(r"[A-Z0-9_-]", argument[len(word) :]) is not None
    )


def _read_as(event: Event) -> str:
    """What an event is called where its game has no text for it: a roll by how it is read."""
    if not isinstance(event, Rolled):
        return event.kind
    return "rolled-pool" if event.kinds else "rolled" if event.die == 6 else "rolled-die"


class Texts:
    """A language at hand, and with it the units and armies of a match where one is given."""

    def __init__(self, spoken: Language, ruleset: Ruleset | None = None, setting: Setting | None = None) -> None:
        self.language = spoken
        self.game = ruleset.id if ruleset else "srazhenie"
        self._points = halves if ruleset is None or ruleset.half_points else str
        self._bundle = _bundle(spoken, ruleset.folder if ruleset else None)
        self._units: dict[str, Mapping[str, Any]] = {}
        self._armies: dict[str, str] = {}
        self._names: dict[str, str] = {}
        if ruleset is not None and setting is not None:
            static: dict[str, Any] = msgspec.to_builtins(ruleset.static(setting))
            for piece in static.get("pieces", ()):
                self._units[piece["id"]] = piece
                if "army" in piece:
                    self._armies[piece["side"]] = piece["army"]
            named = {one["id"]: one for one in (*static.get("pieces", ()), *static.get("groups", ()))}
            for id, about in (named | static.get("armies", {})).items():
                if "name" in about:
                    self._names[id] = about["name"][spoken]

    # plain words

    def find(self, id: str, /, **args: Any) -> str | None:
        """A message's text, or None where the catalogue lacks it."""
        bundle = self._bundle
        if not bundle.has_message(id):
            # What is said of another game begins with its name, or stands in any.
            named = GAMES / id.partition("-")[0]
            games = [named] if (named / "locale").is_dir() else sorted(path.parent for path in GAMES.glob("*/locale"))
            others = (_bundle(self.language, game) for game in games)
            found = next((one for one in others if one.has_message(id)), None)
            if found is None:
                return None
            bundle = found
        pattern = bundle.get_message(id).value
        if pattern is None:
            return None
        words, _ = bundle.format_pattern(pattern, {name: self._word(name, value) for name, value in args.items()})
        return str(words)

    def text(self, id: str, /, **args: Any) -> str:
        """A message's text; its id where the catalogue lacks it."""
        found = self.find(id, **args)
        return id if found is None else found

    def say(self, message: Message) -> str:
        """A message of the kernel or a game."""
        return self.text(message.id, **message.args)

    def event(self, event: Event) -> str:
        """What happened, in words; a path's ends are arguments of their own, as in the browser."""
        fields = event.fields()
        path = fields.get("hexes")
        if path:
            fields |= {"hex_from": path[0], "hex_to": path[-1], "steps": len(path) - 1}
        own = self.find(f"{self.game}-event-{event.kind}", **fields)
        return own if own is not None else self.text(f"kernel-event-{_read_as(event)}", **fields)

    def action(self, text: str) -> str:
        """An action in words: what it is called, units by their names, a path by its ends."""
        verb, *rest = text.split()
        act = self.find(f"{self.game}-act-{verb}") or self.find(f"ui-act-{verb}") or verb
        return " ".join((act, *(self._part(word) for word in rest)))

    def _part(self, word: str) -> str:
        if word in self._units or word in self._names:
            return self.unit(word)
        if _PATH.fullmatch(word):
            return f"{word[:4]}→{word[-4:]}"
        return self.find(f"{self.game}-word-{word}") or self.find(f"ui-word-{word}") or word

    def ply(self, ply: Ply) -> str:
        """A ply in words: its events, or what was said at the table; where nothing happened, the action itself."""
        if ply.role is None:
            said = self.text("kernel-talk-start")
        elif ply.text.startswith("undo "):
            said = self.text("kernel-talk-undo", count=int(ply.text[5:]))
        elif ply.text in ("resign", "draw"):
            said = self.text(f"kernel-talk-{ply.text}", side=ply.role)
        else:
            said = ""
        told = " ".join(filter(None, (said, *(self.event(event) for event in ply.events))))
        return told or self.action(ply.text)

    # arguments by name

    def unit(self, id: str, *, long: bool = False) -> str:
        """A unit's name, short or with its army."""
        about = self._units.get(id)
        if name := self._names.get(id):
            army = about.get("army") if about else None
            return f"{name} ({self.army(army)})" if long and army else name
        if about is None or "type" not in about:
            return id
        form = f"{self.game}-unit-long" if long else f"{self.game}-unit"
        args = {"type": about["type"], "number": str(about.get("number", "")), "army": about.get("army", "")}
        bundle = self._bundle
        if not bundle.has_message(form) or (pattern := bundle.get_message(form).value) is None:
            return id
        return str(bundle.format_pattern(pattern, args)[0])

    def army(self, army: str) -> str:
        """What an army is called: in this match, else in its game."""
        return self._names.get(army) or self.find(f"{self.game}-army-{army}") or army

    def side(self, side: str) -> str:
        """A side by its army, where it has one."""
        army = self._armies.get(side)
        return self.army(army) if army else self.find(f"ui-side-{side}") or side

    def decimal(self, value: float, places: int, *, signed: bool = False) -> str:
        """A number with its places, as the language writes it: −0,35."""
        words = f"{value:{'+' if signed else ''}.{places}f}".replace("-", "−")
        return words.replace(".", ",") if self.language == "ru" else words

    def list(self, items: Iterable[str]) -> str:
        """Words joined as the language joins them."""
        words = list(items)
        join = "и" if self.language == "ru" else "and"
        if len(words) < 3:
            return f" {join} ".join(words)
        comma = "" if self.language == "ru" else ","
        return f"{', '.join(words[:-1])}{comma} {join} {words[-1]}"

    def _word(self, name: str, value: Any) -> str | float:
        if value is None or value == "":
            return "none" if _is(name, "side") else ""
        if _is(name, "units"):
            return self.list(self.unit(str(item)) for item in _items(value))
        if _is(name, "unit"):
            return self.unit(str(value), long="long" in name)
        if _is(name, "hexes"):
            return self.list(_items(value))
        if _is(name, "army"):
            return self.army(str(value))
        if _is(name, "groups"):
            return self.list(self._names.get(item, item) for item in _items(value))
        if _is(name, "group"):
            return self._names.get(str(value), str(value))
        if _is(name, "side"):
            return self.side(str(value))
        if _is(name, "term"):
            # A term of an evaluation is named by the id of its message.
            return self.find(str(value)) or str(value)
        for kind in ("type", "terrain"):
            if _is(name, kind):
                return self.find(f"{self.game}-{kind}-{value}") or str(value)
        if _is(name, "mp") and isinstance(value, int):
            return self._points(value)
        if _is(name, "result"):
            return result_code(str(value), self.language)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
        if isinstance(value, (list, tuple)):
            return self.list(str(item) for item in value)
        return str(value)


def _items(value: Any) -> list[str]:
    if isinstance(value, str):
        return [word for word in re.split(r"[\s,]+", value) if word]
    return [str(item) for item in value]
