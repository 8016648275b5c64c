"""The catalogues: both languages hold the same, every id the program can name is there, every message can be said."""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import feldherr
from feldherr.games.prussia.sequence import PHASES as PRUSSIAN
from feldherr.games.srazhenie.campaign import AGGRESSOR, DEFENDER, PEACE
from feldherr.games.srazhenie.formations import formations
from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.setting import chart, data
from feldherr.kernel import Event
from feldherr.kernel.events import Drawn, Rolled
from feldherr.kernel.ruleset import GAMES
from feldherr.texts import LANGUAGES, LOCALE, Language, catalogue

SOURCE = Path(feldherr.__file__).parent
ID = re.compile(r"(srazhenie|prussia|kernel|map|area)-[A-Za-z0-9_-]*[A-Za-z0-9]")
LONGEST = 140
LONGEST_PROMPT = 90
PHASES = ("division", "setup", "opening", "movement", "withdrawal", "combat", "over")
FREE = ("-about", "-text")
"""Ends of ids whose texts may be longer: explanations, not lines of play."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
COUNTS = (0, 1, 2, 3, 5, 11, 21, 22)

MESSAGES = {spoken: catalogue(spoken) for spoken in LANGUAGES}


def bundle(spoken: Language) -> FluentBundle:
    found = FluentBundle([spoken], use_isolating=False)
    for path in sorted((LOCALE / spoken).glob("*.ftl")):
        found.add_resource(FluentResource(path.read_text("utf-8")))
    return found


BUNDLES = {spoken: bundle(spoken) for spoken in LANGUAGES}
EVENTS = [(game, kind) for game in GAMES for kind in feldherr.ruleset(game).event_types]


# What a message needs


class Needs(Visitor):  # type: ignore[misc]
    """Variables, selectors with their keys, and messages referred to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: dict[str, set[str]] = {}
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:
        if isinstance(node.selector, fluent.VariableReference):
            keys = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                keys.add(variant.key.name if isinstance(variant.key, fluent.Identifier) else variant.key.value)
        self.generic_visit(node)


def needs(spoken: Language, id: str) -> Needs:
    """What a message needs, the messages it refers to included."""
    found = Needs()
    found.visit(MESSAGES[spoken][id][1])
    for other in list(found.messages):
        below = needs(spoken, other)
        found.variables |= below.variables
        for name, keys in below.keys.items():
            found.keys.setdefault(name, set()).update(keys)
    return found


WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "unit": "ЛН-3", "units": "ЛН-3, Гр-1 и ТА-1", "hex": "0507", "hexes": "0507 и 0608", "army": "Зелёная армия",
        "side": "Красная армия", "type": "гусары", "terrain": "населённый пункт", "mp": "4½", "result": "Об-Ун",
        "units_with": "ТА-1", "units_charge": "Кир-1",
    },
    "en": {
        "unit": "Line 3", "units": "Line 3, Grenadiers 1 and Guard 1", "hex": "0507", "hexes": "0507 and 0608",
        "army": "Green army", "side": "Red army", "type": "hussars", "terrain": "town", "mp": "4½", "result": "D-Elim",
        "units_with": "Heavy artillery 1", "units_charge": "Cuirassiers 1",
    },
}  # fmt: skip
"""Arguments as they come from the renderer, by the beginning of their name."""
RAW = {"faces": "3", "found": "attack 0507", "expected": "north south", "verb": "attack", "slot": "unit"}


def samples(spoken: Language, name: str, keys: set[str], *, counted: bool) -> list[Any]:
    """Values an argument may have: every key it is selected by, else one of its kind."""
    if counted:
        numbers = [int(key) for key in keys if key.isdigit()]
        return sorted({*COUNTS, *numbers})
    if keys:
        return sorted(keys)
    kinds = [kind for kind in WORDS[spoken] if re.fullmatch(rf"{kind}([A-Z0-9_-].*)?", name)]
    if name.endswith("_count"):
        return [2]
    if kinds:
        return [WORDS[spoken][max(kinds, key=len)]]
    return [RAW.get(name, 12)]


def said(spoken: Language, id: str) -> list[str]:
    """A message said with arguments of all kinds. Fails where Fluent reports a fault."""
    needed = needs(spoken, id)
    names = sorted(needed.variables)
    # A language may choose by plurals where the other one need not: what is a number is one in both.
    choices = [
        samples(
            spoken,
            name,
            needed.keys.get(name, set()),
            counted=any(
                keys & PLURALS - {"other"} or any(key.isdigit() for key in keys)
                for keys in (needs(other, id).keys.get(name, set()) for other in LANGUAGES)
            ),
        )
        for name in names
    ]
    pattern = BUNDLES[spoken].get_message(id).value
    found = []
    for values in product(*choices):
        words, faults = BUNDLES[spoken].format_pattern(pattern, dict(zip(names, values, strict=True)))
        assert not faults, (spoken, id, values, faults)
        found.append(words)
    return found


# Ids the program can name


def constants() -> set[str]:
    """Whole ids that stand in the source as strings."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.add(node.value)
    return found


def calls(path: Path, function: str) -> set[str]:
    """First arguments of the calls of a function in a file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant):
                found.add(str(first.value))
    return found


def leaves(kind: type[Event]) -> set[type[Event]]:
    below = kind.__subclasses__()
    return {kind} if not below else {leaf for child in below for leaf in leaves(child)}


def made() -> set[str]:
    """Ids put together from what the game holds."""
    everything = data()
    found = {"srazhenie-name", "srazhenie-unit", "srazhenie-unit-long"}
    for scenario in RULESET.scenarios.values():
        found |= {f"srazhenie-scenario-{scenario.id}", f"srazhenie-scenario-{scenario.id}-about"}
        for option in scenario.options:
            name = f"srazhenie-option-{option.id}"
            found.add(name)
            if option.tacit:
                found.add(f"{name}-text")
            # On the wire a flag is true or false.
            found |= {f"{name}-{str(value).lower() if isinstance(value, bool) else value}" for value in option.values}
    for army, about in everything.armies.items():
        found |= {f"srazhenie-army-{army}", f"srazhenie-army-{army}-of"}
        found |= {f"srazhenie-power-{about.power}", f"srazhenie-power-{about.power}-about"}
    for kind in everything.types:
        found |= {f"srazhenie-type-{kind}", f"srazhenie-type-{kind}-abbr"}
    for ground in everything.tables["terrain"]:
        found |= {f"srazhenie-terrain-{ground}", f"srazhenie-terrain-{ground}-in"}
    for result in {cell for row in everything.tables["combat"]["rows"] for cell in row}:
        found |= {f"srazhenie-result-{result}", f"srazhenie-result-{result}-about"}
    for card in everything.missions:
        found |= {f"srazhenie-mission-{card}", f"srazhenie-mission-{card}-about"}
    found |= {f"srazhenie-formation-{name}" for name in formations()}
    found |= {f"srazhenie-box-{name}" for name in (*chart().box, AGGRESSOR, DEFENDER, PEACE)}
    found |= {f"srazhenie-event-{kind.__struct_config__.tag}" for kind in (*RULESET.event_types, Rolled, Drawn)}
    found |= {f"srazhenie-row-{row}" for row in calls(SOURCE / "games/srazhenie/sheet.py", "_row")}
    found |= {f"srazhenie-then-{asked}" for asked in ("losing", "retreating", "choose-die")}
    found |= {f"srazhenie-phase-{p}" for p in PHASES}
    marks = ("moved", "zone", "attacked", "fired", "struck", "duty", "must", "stopped", "returned")
    return found | {f"srazhenie-mark-{mark}" for mark in marks}


def made_of_prussias_glory() -> set[str]:
    """Ids put together from what Prussia's Glory holds; an event that the kernel tells as well may be left to it."""
    game = feldherr.ruleset("prussia")
    found = set()
    for scenario in game.scenarios.values():
        found |= {f"prussia-scenario-{scenario.id}", f"prussia-scenario-{scenario.id}-text"}
        for option in scenario.options:
            found |= {f"prussia-option-{option.id}"}
            found |= {f"prussia-option-{option.id}-{value or 'none'}" for value in option.values}
    found |= {f"prussia-event-{kind.__struct_config__.tag}" for kind in game.event_types if kind is not Drawn}
    found |= {f"prussia-phase-{name}" for name, _ in PRUSSIAN}
    return found | {f"prussia-end-{level}" for level in ("decisive", "substantive", "marginal", "draw")}


# The tests


def test_both_languages_hold_the_same_ids() -> None:
    russian, english = (set(MESSAGES[spoken]) for spoken in ("ru", "en"))
    assert russian - english == set()
    assert english - russian == set()


@pytest.mark.parametrize("name", sorted(path.name for path in (LOCALE / "ru").glob("*.ftl")))
def test_both_languages_use_the_same_variables(name: str) -> None:
    unlike = {
        id: (sorted(needs("ru", id).variables), sorted(needs("en", id).variables))
        for id, (path, _) in MESSAGES["ru"].items()
        if path.name == name and id in MESSAGES["en"] and needs("ru", id).variables != needs("en", id).variables
    }
    assert unlike == {}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_id_in_the_source_is_there(spoken: Language) -> None:
    assert sorted(constants() - set(MESSAGES[spoken])) == []


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_faults_of_files_have_what_is_expected_in_words(spoken: Language) -> None:
    """The catalogue has no kind of fault that the source does not name; of those of lessons it has every one."""
    kinds = {id.removeprefix("fault-") for id in MESSAGES[spoken] if id.startswith("fault-")}
    told = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                told.add(node.value)
    assert kinds <= told
    lessons = (SOURCE / "kernel/lessons.py").read_text("utf-8")
    assert set(re.findall(r'"(lesson-[a-z]+)"', lessons)) == {kind for kind in kinds if kind.startswith("lesson-")}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_id_made_of_the_games_data_is_there(spoken: Language) -> None:
    assert sorted((made() | made_of_prussias_glory()) - set(MESSAGES[spoken])) == []


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_events_are_told_with_fields_they_have(spoken: Language) -> None:
    """A text of an event uses its fields, the ends of its path and the lengths of its lists, and nothing else."""
    for game, kind in EVENTS:
        if game == "prussia" and kind is Drawn:
            continue  # it has no hidden things: the kernel's text would do
        fields = set(kind.__struct_fields__)
        known = fields | {f"{name}_count" for name in fields}
        if "hexes" in fields:
            known |= {"hex_from", "hex_to", "steps"}
        id = f"{game}-event-{kind.__struct_config__.tag}"
        assert needs(spoken, id).variables <= known, id


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_message_can_be_said(spoken: Language) -> None:
    for id in MESSAGES[spoken]:
        if MESSAGES[spoken][id][1].value is not None:
            assert all(said(spoken, id)), id


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_lines_of_play_are_short(spoken: Language) -> None:
    long = {}
    for id in MESSAGES[spoken]:
        if not ID.fullmatch(id) or id.endswith(FREE):
            continue
        most = LONGEST_PROMPT if "-ask-" in id else LONGEST
        longest = max(said(spoken, id), key=len)
        if len(longest) > most:
            long[id] = (len(longest), longest)
    assert long == {}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_text_shouts_or_blames(spoken: Language) -> None:
    """The voice: exclamation marks in names of powers only, and no word that calls the player wrong."""
    blame = re.compile(r"ошибк|недопустим|invalid|illegal|\berror", re.IGNORECASE)
    for id, (path, _) in MESSAGES[spoken].items():
        if not path.name.startswith(("srazhenie", "prussia", "kernel")):
            continue
        for text in said(spoken, id):
            assert not blame.search(text), (id, text)
            if "power" not in id:
                assert "!" not in text, (id, text)
