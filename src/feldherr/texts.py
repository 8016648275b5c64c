"""Texts in both languages for the command line: the same catalogues and the same conventions as in the browser.

The name of an argument says what it holds (`unit`, `hexes`, `mp`), and it is made into words by that name before
Fluent gets it; whatever follows the word must be a capital, a digit, `_` or `-`.

>>> Texts("en").text("kernel-not-a-number", found="x")
'“x” is not a whole number.'
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import chain, groupby
from pathlib import Path
from typing import Any

import msgspec

from feldherr.catalogues import GAMES, LANGUAGES, Language, Words, catalogues_of, catalogues_of_none, games_with_words
from feldherr.kernel import Event, Message, Ply, Rolled, Ruleset, Setting, bringing
from feldherr.maps.poses import wind

_LETTERS = {
    "ru": {"A": "А", "D": "Об", "KO": "Ун", "EX": "УБ", "Ex": "Р", "R": "Б", "r": "о", "S": "С"},
    "en": {"A": "A", "D": "D", "KO": "Elim", "EX": "EX"},
}
_PATH = re.compile(r"\d{4}[a-z]*(-\d{4}[a-z]*)*")
_COUNTED = re.compile(r"([\w.]+)\*(\d+)")


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


def _words(spoken: Language, game: Path | None) -> Words:
    return _words_with(spoken, game, bringing.catalogue(spoken))


@lru_cache(maxsize=16)
def _words_with(spoken: Language, game: Path | None, more: str) -> Words:
    """The messages of no game and of one; `more`: what packs add to the catalogues."""
    files = [*catalogues_of_none(spoken), *(catalogues_of(game, spoken) if game is not None else ())]
    return Words(spoken, [more, *(path.read_text("utf-8") for path in files)])


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


def _in_rounds(events: Iterable[Event]) -> list[Event]:
    """Events as they are told: a round of a fight counts the dice just thrown for it, and goes before them."""
    found: list[Event] = []
    dice = 0  # where those begin that nothing has counted yet
    for event in events:
        is_round = event.about.fight == "part" and hasattr(event, "round")
        found.insert(dice if is_round else len(found), event)
        if not isinstance(event, Rolled):
            dice = len(found)
    return found


def _joined(events: Iterable[Event]) -> list[Event]:
    """Events as they are told, in which the steps that a unit goes one after another are one march, from where the
    first begins.
    """
    found: list[Event] = []
    for event in _in_rounds(events):
        march = _march(found[-1], event) if found else None
        if march is None:
            found.append(event)
        else:
            found[-1] = march
    return found


def _march(first: Event, then: Event) -> Event | None:
    """Two steps of one unit as a single one; None where they are not, or where they tell of anything but the way."""
    if type(first) is not type(then) or then.about.motion != "move":
        return None
    before, after = first.fields(), then.fields()
    if any(before[name] != after[name] for name in before.keys() - _WAY):
        return None
    if not (before.get("unit") and before.get("hexes") and after.get("hexes")):
        return None
    if before["hexes"][-1] != after["hexes"][0]:
        return None
    changed: dict[str, Any] = {"hexes": (*before["hexes"], *after["hexes"][1:])}
    if "mp" in before:
        changed["mp"] = before["mp"] + after["mp"]
    return msgspec.structs.replace(then, **changed)


_WAY = {"hexes", "pose", "mp"}
"""What steps of one march may differ in."""


class Texts:
    """A language at hand, and with it the units, armies, places and cards of a match where one is given."""

    def __init__(self, spoken: Language, ruleset: Ruleset | None = None, setting: Setting | None = None) -> None:
        self.language = spoken
        self.game = ruleset.id if ruleset else "srazhenie"
        self._points = halves if ruleset is None or ruleset.half_points else str
        self._said = _words(spoken, ruleset.folder if ruleset else None)
        self._units: dict[str, Mapping[str, Any]] = {}
        self._armies: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._groups: dict[str, str] = {}
        self._places: dict[str, str] = {}
        self._cards: dict[str, str] = {}
        self._ids: dict[str, str] = {}
        self._facings: dict[str, str] = {}
        if ruleset is not None and setting is not None:
            static: dict[str, Any] = msgspec.to_builtins(ruleset.static(setting))
            for piece in static.get("pieces", ()):
                self._units[piece["id"]] = piece
                if "army" in piece:
                    self._armies[piece["side"]] = piece["army"]
            # A group may be called like its leader: of the two a name alone is the leader's.
            groups = {one["id"]: one for one in static.get("groups", ())}
            self._groups = {id: about["name"][spoken] for id, about in groups.items() if "name" in about}
            # Whoever has taken over from a leader may have a name and no piece.
            people = (*static.get("pieces", ()), *static.get("heirs", ()))
            named = groups | {one["id"]: one for one in people if "name" in one}
            for id, about in (named | static.get("armies", {})).items():
                if "name" in about:
                    self._names[id] = about["name"][spoken]
            self._places = {one["id"]: one["name"][spoken] for one in _spaces(static)}
            self._cards = {one["id"]: one["name"][spoken] for one in _named(static.get("cards"))}
            top = static["map"].get("top", "north")
            self._facings = {word: wind(facing, top) for facing, word in enumerate(setting.names.facings)}
            # A reader may write any language's name of a place.
            names = ((name, one["id"]) for one in _spaces(static) for name in one["name"].values())
            self._ids = {name.casefold(): id for name, id in names}

    # plain words

    def find(self, id: str, /, **args: Any) -> str | None:
        """A message's text, or None where the catalogue lacks it."""
        words = self._said
        if id not in words:
            # What is said of another game begins with its name, or stands in any.
            named = GAMES / id.partition("-")[0]
            games = [named] if (named / "locale").is_dir() else games_with_words()
            others = (_words(self.language, game) for game in games)
            found = next((one for one in others if id in one), None)
            if found is None:
                return None
            words = found
        # A text may say how many there are, or leave out what there is none of; a unit may be none as well.
        counts: dict[str, Any] = {
            f"{name}_count": len(value) if isinstance(value, (list, tuple)) else int(bool(value))
            for name, value in args.items() if isinstance(value, (list, tuple)) or _is(name, "unit")
        }  # fmt: skip
        # ... or whose a unit is.
        long = {f"{name}_long": self._word(f"{name}_long", value) for name, value in args.items() if _is(name, "unit")}
        told = {name: self._word(name, value) for name, value in args.items()}
        return words.say(id, self._pieces | counts | long | told)

    @cached_property
    def _pieces(self) -> dict[str, str]:
        """What the game calls its pieces: `piece`, and `piece_gen` and others for its cases."""
        forms = self._said.forms(f"{self.game}-piece") or self._said.forms("kernel-piece")
        return {f"piece_{form}" if form else "piece": word for form, word in forms.items()}

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
        # What is done by a leader is done with groups, which may be called like him.
        led = rest.index("by") if "by" in rest else 0
        said = (self._groups.get(word) if at < led else None for at, word in enumerate(rest))
        parts = [(self._sort(word, group), group or self._part(word)) for group, word in zip(said, rest, strict=True)]
        # Of several of a sort that are named after each other, units or pairs, a set is made up.
        sets = (
            [self.list(word for _, word in some)] if sort else [word for _, word in some]
            for sort, some in groupby(parts, key=lambda part: part[0])
        )
        # Words may bring a colon or a comma along.
        return re.sub(" ([:,])", r"\1", " ".join((act, *chain.from_iterable(sets))))

    def _sort(self, word: str, group: str | None) -> str:
        """Of what sort a word of an action is, if several of these make up a set; "" for a keyword or a way."""
        unit, at, _ = word.partition("@")
        if group is None and unit in self._names.keys() | self._units.keys():
            return "pair" if at else "unit"
        for sort, names in (("card", self._cards), ("place", self._places)):
            if word in names:
                return sort
        if _PATH.fullmatch(word) and "-" not in word:
            return "place"
        return "unit" if group else ""

    def _part(self, word: str) -> str:
        if word in self._units or word in self._names:
            return self.unit(word)
        unit, at, pose = word.partition("@")
        if at and (unit in self._units or unit in self._names):
            return f"{self.unit(unit)} {self._part(pose)}"
        if _PATH.fullmatch(word):
            first, *more = word.split("-")
            return f"{self.pose(first)}→{self.pose(more[-1])}" if more else self.pose(first)
        if self._places and all(step in self._places for step in word.split("-")):
            return " → ".join(map(self.place, word.split("-")))
        if word in self._cards:
            return self.card(word)
        if (counted := _COUNTED.fullmatch(word)) and counted[1] in self._names:
            return f"{self._names[counted[1]]} × {counted[2]}"
        return self.find(f"{self.game}-word-{word}") or self.find(f"ui-word-{word}") or word

    def written(self, text: str) -> str:
        """An action as it may be written, with places by their names: `spelled` reads it back."""
        return re.sub(r"[\w.]+", lambda word: self.place(word[0]), text) if self._places else text

    def spelled(self, text: str) -> str:
        """An action in which places may go by their names, in any language: with their ids."""
        if not self._ids:
            return text
        names = sorted(self._ids, key=len, reverse=True)
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"
        return re.sub(pattern, lambda found: self._ids[found[0].casefold()], text, flags=re.IGNORECASE)

    def ply(self, ply: Ply) -> str:
        """A ply in words: its events, or what was said at the table; where nothing happened, the action itself."""
        if ply.role is None:
            said = self.text("kernel-talk-start")
        elif ply.back_to is not None:
            said = self.text("kernel-talk-undo", count=ply.back_to)
        elif ply.text in ("resign", "draw"):
            said = self.text(f"kernel-talk-{ply.text}", side=ply.role)
        else:
            said = ""
        told = " ".join(filter(None, (said, *self._told_once(_joined(ply.events)))))
        return told or self.action(ply.text)

    def _told_once(self, events: Iterable[Event]) -> Iterator[str]:
        """The sentences of events, identical ones in a row as one with their number; a roll has dice of its own."""
        told: list[tuple[str, int]] = []
        for event in events:
            words = self.event(event)
            if told and told[-1][0] == words and not isinstance(event, Rolled):
                told[-1] = words, told[-1][1] + 1
            else:
                told.append((words, 1))
        for words, times in told:
            yield f"{words.removesuffix('.')} ({self.text('ui-times', count=times)})." if words and times > 1 else words

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
        return self._said.say(form, args) or id

    def army(self, army: str) -> str:
        """What an army is called: in this match, else in its game."""
        return self._names.get(army) or self.find(f"{self.game}-army-{army}") or army

    def group(self, id: str) -> str:
        """What a group of units is called, which may have the id of its leader."""
        return self._groups.get(id) or self._names.get(id, id)

    def place(self, id: str) -> str:
        """What a place is called: a space of an area map by its name, a hex by its number."""
        return self._places.get(id, id)

    def pose(self, word: str) -> str:
        """A hex, and where one looks there by the compass; a hex by itself, where no facing is said."""
        facing = max((one for one in self._facings if word.endswith(one)), key=len, default="")
        if not facing:
            return self.place(word)
        return f"{self.place(word.removesuffix(facing))} ({self.text(f'ui-facing-{self._facings[facing]}')})"

    def card(self, id: str) -> str:
        """What a card is called."""
        return self._cards.get(id, id)

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
            return self.list(map(self.place, _items(value)))
        if _is(name, "hex"):
            return self.place(str(value))
        if _is(name, "pose"):
            return self.pose(str(value))
        if _is(name, "army"):
            return self.army(str(value))
        if _is(name, "groups"):
            return self.list(map(self.group, _items(value)))
        if _is(name, "group"):
            return self.group(str(value))
        if _is(name, "sides"):
            return self.list(map(self.side, _items(value)))
        if _is(name, "counts") and not isinstance(value, int):
            return self.list(f"{self.side(side)} × {count}" for side, count in value)
        if _is(name, "side"):
            return self.side(str(value))
        if _is(name, "cards") and not isinstance(value, int):
            return self.list(map(self.card, _items(value)))
        if _is(name, "card"):
            return self.card(str(value))
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
        if isinstance(value, bool):
            # As the browser has it, and as texts choose by it.
            return "true" if value else "false"
        if isinstance(value, int | float):
            return value
        if isinstance(value, (list, tuple)):
            return self.list(str(item) for item in value)
        return str(value)


def _named(found: Any) -> list[dict[str, Any]]:
    """Of what a game tells its clients, those that have a name in both languages."""
    return [one for one in found or () if isinstance(one, dict) and isinstance(one.get("name"), dict)]


def _spaces(static: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The places of an area map; a hex map has none with a name of its own."""
    board = static.get("map")
    return _named(board.get("spaces")) if isinstance(board, dict) else []


def _items(value: Any) -> list[str]:
    if isinstance(value, str):
        return [word for word in re.split(r"[\s,]+", value) if word]
    return [str(item) for item in value]
