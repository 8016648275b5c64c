"""The catalogues: both languages hold the same, every id the program can name is there, every message can be said."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from tests.harness import on_wire

import feldherr
from feldherr.catalogues import LANGUAGES, LOCALE, Language, catalogue
from feldherr.games.napoleon.game import RULESET as NAPOLEON
from feldherr.games.napoleon.rules.events.plays import EFFECTS
from feldherr.games.napoleon.state.cards import Moment
from feldherr.games.prussia.rules.sequence import PHASES as PRUSSIAN
from feldherr.games.sgboh.show.view import PHASES as ANTIQUE
from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.campaign import AGGRESSOR, DEFENDER, PEACE
from feldherr.games.srazhenie.state.setting import chart, data
from feldherr.kernel import Event, games
from feldherr.kernel.events import Drawn, Rolled
from feldherr.kernel.slots import PLACE, PLACEMENTS, PLACES, UNIT, UNITS

SOURCE = Path(feldherr.__file__).parent
CORPUS = Path(__file__).parents[1] / "corpus"
ID = re.compile(r"(srazhenie|prussia|sgboh|napoleon|kernel|map|area)-[A-Za-z0-9_-]*[A-Za-z0-9]")
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
    for path in sorted({path for path, _ in MESSAGES[spoken].values()}):
        found.add_resource(FluentResource(path.read_text("utf-8")))
    return found


BUNDLES = {spoken: bundle(spoken) for spoken in LANGUAGES}
EVENTS = [(game, kind) for game in games() for kind in feldherr.ruleset(game).event_types]


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


@cache
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
    found |= {f"srazhenie-formation-{name}" for name in data().formations}
    found |= {f"srazhenie-box-{name}" for name in (*chart().box, AGGRESSOR, DEFENDER, PEACE)}
    found |= {f"srazhenie-event-{kind.__struct_config__.tag}" for kind in (*RULESET.event_types, Rolled, Drawn)}
    found |= {f"srazhenie-row-{row}" for row in calls(SOURCE / "games/srazhenie/show/sheet.py", "_row")}
    found |= {f"srazhenie-then-{asked}" for asked in ("losses", "retreating")}
    found |= {f"srazhenie-phase-{p}" for p in PHASES}
    found |= {f"srazhenie-amendment-{amendment.number}-text" for amendment in RULESET.amendments}
    marks = ("moved", "zone", "attacked", "fired", "struck", "duty", "must", "returned")
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
    found |= {f"prussia-amendment-{amendment.number}-text" for amendment in game.amendments}
    levels = ("decisive", "substantive", "marginal")
    found |= {f"prussia-end-{level}{more}" for level in levels for more in ("", "-won", "-by")}
    return found | {"prussia-end-draw"}


def made_of_antiquity() -> set[str]:
    """Ids put together from what Simple Great Battles of History holds."""
    game = feldherr.ruleset("sgboh")
    found = {"sgboh-name", "sgboh-about"}
    for scenario in game.scenarios.values():
        found |= {f"sgboh-scenario-{scenario.id}", f"sgboh-scenario-{scenario.id}-text"}
        found |= {f"sgboh-army-{role}" for role in scenario.seats} | {f"ui-side-{role}" for role in scenario.seats}
    found |= {f"sgboh-event-{kind.__struct_config__.tag}" for kind in game.event_types}
    found |= {f"sgboh-phase-{phase}" for phase in ANTIQUE}
    found |= {id.replace("-modifier-", "-row-") for id in MESSAGES["en"] if id.startswith("sgboh-modifier-")}
    sheet = SOURCE / "games/sgboh/show/sheet.py"
    found |= {f"sgboh-row-{row}" for row in calls(sheet, "_row") | calls(sheet, "SheetRow")}
    found |= {f"sgboh-then-{who}" for who in ("attacker", "defender")}
    found |= {f"sgboh-result-{face}" for face in ("hit", "miss", "seized", "vain")}
    found |= {
        f"sgboh-chance-{who}_{what}" for who in ("attacker", "defender") for what in ("routs", "depletes", "retreats")
    }
    for path in (SOURCE / "games/sgboh/rules").glob("*.py"):
        found |= {f"sgboh-{what}{id}" for id in calls(path, "ask") for what in ("", "standing-")}
    return found | {f"sgboh-mark-{mark}" for mark in ("moved", "fired", "bolted", "faced")}


def made_of_europe() -> set[str]:
    """Ids put together from what The Napoleonic Wars holds."""
    found = {"napoleon-name", "napoleon-about"}
    for scenario in NAPOLEON.scenarios.values():
        found |= {f"napoleon-scenario-{scenario.id}", f"napoleon-scenario-{scenario.id}-text"}
        for option in scenario.options:
            found |= {f"napoleon-option-{option.id}", *(f"napoleon-option-{option.id}-{n}" for n in option.values)}
    kinds = [kind for kind in NAPOLEON.event_types if kind not in (Rolled, Drawn)]
    found |= {f"napoleon-event-{kind.__struct_config__.tag}" for kind in kinds}
    found |= {f"napoleon-amendment-{amendment.number}-text" for amendment in NAPOLEON.amendments}
    for path in (SOURCE / "games/napoleon/rules").rglob("*.py"):
        found |= {f"napoleon-{id}" for id in calls(path, "ask")}
    found |= {f"napoleon-choose-{kind.asks}" for kind in EFFECTS if kind.asks}
    return found | {f"napoleon-moment-{moment}" for moment in get_args(Moment) if moment != "impulse"}


# The tests


def test_both_languages_hold_the_same_ids() -> None:
    russian, english = (set(MESSAGES[spoken]) for spoken in ("ru", "en"))
    assert russian - english == set()
    assert english - russian == set()


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_id_stands_twice(spoken: Language) -> None:
    """The later one would be said without a word."""
    files = sorted({path for path, _ in MESSAGES[spoken].values()})
    ids = [id for path in files for id in re.findall(r"^(-?[a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE)]
    assert {id: count for id, count in Counter(ids).items() if count > 1} == {}
    assert set(MESSAGES[spoken]) <= set(ids)


@pytest.mark.parametrize("name", sorted({path.name for path, _ in MESSAGES["ru"].values()}))
def test_both_languages_use_the_same_variables(name: str) -> None:
    """What a game calls its pieces is in each language's own cases, and comes with every text."""
    unlike = {}
    for id, (path, _) in MESSAGES["ru"].items():
        if path.name != name or id not in MESSAGES["en"]:
            continue
        used = {spoken: {one for one in needs(spoken, id).variables if not is_form(one)} for spoken in LANGUAGES}
        if used["ru"] != used["en"]:
            unlike[id] = used
    assert unlike == {}


def is_form(variable: str) -> bool:
    return variable == "piece" or variable.startswith("piece_")


def forms(spoken: Language, id: str) -> set[str]:
    """The variables that a game's word for its pieces gives."""
    return {"piece", *(f"piece_{one.id.name}" for one in MESSAGES[spoken][id][1].attributes)}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_word_for_pieces_has_all_the_forms_that_texts_use(spoken: Language) -> None:
    used = {one for id in MESSAGES[spoken] for one in needs(spoken, id).variables if is_form(one)}
    words = [id for id in ("kernel-piece", *(f"{game}-piece" for game in games())) if id in MESSAGES[spoken]]
    assert {"kernel-piece", "sgboh-piece"} <= {*words}
    assert {id: used - forms(spoken, id) for id in words if used - forms(spoken, id)} == {}


def test_no_shared_text_calls_pieces_by_a_word_of_one_game() -> None:
    """In Russian antiquity has «отряд» where the others have «часть»: what all share leaves the word to the game."""
    one = re.compile(r"\b[Чч]аст(ь|ью|и|ей|ям|ями|ях)\b|\b[Оо]тряд")
    apart = {"kernel-piece", "fault-levels", "ui-key-region", "cli-serve-import-known"}
    told = {}
    for id, (path, message) in MESSAGES["ru"].items():
        if LOCALE in path.parents and id not in apart:
            words = Words()
            words.visit(message)
            told[id] = [text for text in words.texts if one.search(text)]
    assert {id: texts for id, texts in told.items() if texts} == {}


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
    lessons = "".join((SOURCE / f"kernel/{name}.py").read_text("utf-8") for name in ("lessons", "teaching"))
    assert set(re.findall(r'"(lesson-[a-z]+)"', lessons)) == {kind for kind in kinds if kind.startswith("lesson-")}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_id_made_of_the_games_data_is_there(spoken: Language) -> None:
    assert (
        sorted((made() | made_of_prussias_glory() | made_of_antiquity() | made_of_europe()) - set(MESSAGES[spoken]))
        == []
    )


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", ["srazhenie", "prussia", "sgboh", "napoleon"])
def test_every_game_and_scenario_says_how_long_it_takes(game: str, spoken: Language) -> None:
    """With where that is from: what no rulebook says is an estimate."""
    sources = {"en": ("by the booklet", "by our estimate"), "ru": ("обещает буклет", "по нашей оценке")}[spoken]
    scenarios = [one.id for one in feldherr.ruleset(game).scenarios.values() if not one.guided]
    for id in (f"{game}-time", *(f"{game}-scenario-{scenario}-time" for scenario in scenarios)):
        (text,) = said(spoken, id)
        assert any(source in text for source in sources), (id, text)
        assert game in ("srazhenie", "sgboh") or sources[0] not in text, (id, text)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_events_are_told_with_fields_they_have(spoken: Language) -> None:
    """A text of an event uses its fields, the ends of its path and the lengths of its lists, and nothing else."""
    for game, kind in EVENTS:
        if game == "prussia" and kind is Drawn:
            continue  # it has no hidden things: the kernel's text would do
        fields = set(kind.__struct_fields__)
        known = fields | {f"{name}_count" for name in fields} | {f"{name}_long" for name in fields}
        if "hexes" in fields:
            known |= {"hex_from", "hex_to", "steps"}
        id = f"{game}-event-{kind.__struct_config__.tag}"
        assert needs(spoken, id).variables <= known, id


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in games() if f"{game}-event-rolled" in MESSAGES["ru"]])
def test_a_game_that_tells_its_dice_says_what_each_was_for(game: str, spoken: Language) -> None:
    kept = "".join(path.read_text("utf-8") for path in (CORPUS / game).glob("*.feldherr"))
    purposes = set(re.findall(r"\brolled purpose=(\w+)", kept))
    assert purposes
    assert purposes <= needs(spoken, f"{game}-event-rolled").keys["purpose"]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_message_can_be_said(spoken: Language) -> None:
    """Each with every kind of argument; lines of play are short, and none shouts or blames: exclamation marks stand in
    names of powers only, and no word calls the player wrong."""
    blame = re.compile(r"ошибк|недопустим|invalid|illegal|\berror", re.IGNORECASE)
    long = {}
    for id, (path, message) in MESSAGES[spoken].items():
        if message.value is None:
            continue
        texts = said(spoken, id)
        assert all(texts), id
        most = LONGEST_PROMPT if "-ask-" in id else LONGEST
        longest = max(texts, key=len)
        if ID.fullmatch(id) and not id.endswith(FREE) and len(longest) > most:
            long[id] = (len(longest), longest)
        if path.name.startswith(("srazhenie", "prussia", "sgboh", "kernel")):
            for text in texts:
                assert not blame.search(text), (id, text)
                assert "!" not in text or any("power" in one for one in (id, *needs(spoken, id).messages)), (id, text)
    assert long == {}


# One word a thing, in the reader's language

LETTERS = {"ru": re.compile(r"[A-Za-zŒœ]{2,}"), "en": re.compile(r"[А-Яа-яЁё]+")}
"""Words of the other language: a single Latin letter is a key, a die or a column."""
FOREIGN = {
    "Feldherr", "Enter", "Esc", "Shift", "Ctrl", "PNG", "CSV", "TOML", "JSON", "UTF", "Markdown", "ELO", "Elo",
    "coup", "Coup", "œil", "NumPy", "PettingZoo", "SQLite", "HTTP", "TCP", "IP", "SPRT", "CPU", "Discord", "Atom",
    "Standard", "Webhooks",
}  # fmt: skip
"""Names of programs, keys and formats, and a French term of a printed rulebook."""
WRITTEN = ("editor", "cli", "kernel", "fault", "requests")
"""Catalogues that quote words of files, commands and requests as they are written."""
QUOTED = {
    "prussia-under-nothing", "storage-database-older", "storage-no-games", "storage-older", "ui-keys-cursor",
    "srazhenie-command-hint", "prussia-command-hint", "sgboh-command-hint", "napoleon-command-hint",
}  # fmt: skip
"""Messages that name a word to be typed, or keys."""


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_text_has_words_of_the_other_language(spoken: Language) -> None:
    for id, (path, message) in MESSAGES[spoken].items():
        if path.name.startswith(WRITTEN) or id in QUOTED:
            continue
        words = Words()
        words.visit(message)
        # An option of the command line is typed as it stands.
        texts = [re.sub(r"--[a-z-]+", "", text) for text in words.texts]
        found = [word for text in texts for word in LETTERS[spoken].findall(text) if word not in FOREIGN]
        assert not found, (id, found)


class Words(Visitor):  # type: ignore[misc]
    """The text of a message, without what is put into it."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: fluent.TextElement) -> None:
        self.texts.append(node.value)


@pytest.mark.parametrize("game", games())
def test_no_paragraph_or_term_in_english_has_russian_words(game: str) -> None:
    """The counters of «Сражение» bear Russian letters: its list of abbreviations explains them."""
    ruleset = feldherr.ruleset(game)
    book = ruleset.rulebook
    for paragraph in book.paragraphs.values():
        if paragraph.id.startswith("A."):
            continue
        for text in (paragraph.title.en, paragraph.text.en):
            assert not LETTERS["en"].search(text), (paragraph.id, text)
    for term in book.terms.values():
        for text in (term.en, term.abbr.en if term.abbr else "", term.text.en):
            assert not LETTERS["en"].search(text), (term.id, text)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_kind_of_action_has_its_name_and_its_button(game: str, spoken: Language) -> None:
    """A line of the log, undo and advice say what an action is called; a button, what pressing it does."""
    ruleset, known = feldherr.ruleset(game), MESSAGES[spoken]
    setting = ruleset.setting(next(iter(ruleset.scenarios)), {})
    for verb, kind in setting.verbs.items():
        assert known.keys() & {f"{game}-act-{verb}", f"ui-act-{verb}"}, verb
        if any(slot.kind in (UNIT, PLACES, PLACE) for slot in kind.slots):
            assert known.keys() & {f"{game}-do-{verb}", f"ui-do-{verb}"}, verb
        elif not any(slot.kind in (UNITS, PLACEMENTS) for slot in kind.slots):
            names = {f"{game}-verb-{verb}", f"ui-verb-{verb}"}
            assert known.keys() & names, verb


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_table_talk_has_its_name(spoken: Language) -> None:
    """Where a resignation can be taken back, the button that asks for it says so in words."""
    assert MESSAGES[spoken].keys() >= {"ui-act-resign", "ui-act-draw"}


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_an_army_is_called_the_same_on_every_page(spoken: Language) -> None:
    """Where no match is at hand its name comes from the catalogue: the scenario's own all the same."""
    ruleset = feldherr.ruleset("prussia")
    for scenario in ruleset.scenarios:
        armies = on_wire(ruleset.static(ruleset.setting(scenario, {})))["armies"]
        for side, army in armies.items():
            battle = scenario.partition("_")[0]
            known = MESSAGES[spoken]
            id = f"prussia-army-{side}-{battle}"
            named = BUNDLES[spoken].get_message(id if id in known else f"prussia-army-{side}").value
            assert BUNDLES[spoken].format_pattern(named)[0] == army["name"][spoken]


@pytest.mark.parametrize(("spoken", "word"), [("en", "hold"), ("en", "pass"), ("ru", "пропуст")])
def test_to_decline_is_called_as_its_button(spoken: Language, word: str) -> None:
    """«Stay» on the button is "stay" where it is asked, listed and explained."""
    for id in ("srazhenie-ask-withdrawal", "srazhenie-ask-chase", "srazhenie-ask-pursuit", "ui-verb-pass",
               "ui-act-pass", "ui-key-pass", "srazhenie-hint-withdraw",
               "srazhenie-hint-follow", "srazhenie-hint-pursue"):  # fmt: skip
        for text in said(spoken, id):
            assert word not in text.lower(), (id, text)


@pytest.mark.parametrize(("spoken", "word"), [("en", "stay"), ("ru", "остаться")])
def test_to_decline_is_no_staying_where_nothing_moves(spoken: Language, word: str) -> None:
    """In The Napoleonic Wars one passes, with a card, a build or an interception: the log and the button say so."""
    assert {"napoleon-act-pass", "napoleon-verb-pass"} <= MESSAGES[spoken].keys()
    for id in (id for id in MESSAGES[spoken] if id.startswith(("napoleon-act-pass", "napoleon-verb-pass"))):
        for text in said(spoken, id):
            assert word not in text.lower(), (id, text)
