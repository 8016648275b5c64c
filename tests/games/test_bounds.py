"""Numbers from outside have the bounds of their field's declaration, wherever they come in: saves, diagrams, records,
lessons, options."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import feldherr
from feldherr.cli.printing import fault_line
from feldherr.kernel import Field, Loose, Malformed, Position, RecordError, Ruleset, bounds, games, read_record
from feldherr.kernel.diagrams import DiagramError
from feldherr.kernel.lessons import read_lesson
from feldherr.texts import Texts

HUGE = (2**31, -(2**31), 2**63, 10**30)
CORPUS = Path(feldherr.__file__).parents[2] / "corpus"
FOLDER = Path(feldherr.__file__).parent / "games"
SCENARIO = {"srazhenie": "general", "prussia": "rossbach_battle", "sgboh": "chaeronea", "napoleon": "1805"}


def begun(game: str) -> tuple[Ruleset, Position]:
    ruleset = feldherr.ruleset(game)
    return ruleset, ruleset.start(SCENARIO[game], dice=Loose(Random(1)))


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the whole numbers of a plain value stand."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, one in items for found in numbers_in(one, (*path, key))]


def changed(form: Any, path: tuple[Any, ...], value: Any) -> Any:
    twin = msgspec.json.decode(msgspec.json.encode(form))
    where = twin
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = value
    return twin


@pytest.mark.parametrize("game", games())
def test_every_field_says_what_a_save_may_hold(game: str) -> None:
    _, position = begun(game)
    told: list[Field] = [field for field in (*position._common, *position.fields) if not field.derived]
    assert [field.name for field in told if field.codec.kind is Any] == ["steps"]


def unbounded(node: Any, at: str, seen: set[type]) -> list[str]:
    """Where whole numbers of a type have no least or no largest."""
    if isinstance(node, msgspec.inspect.IntType):
        return [at] if None in (node.ge, node.le) else []
    if isinstance(node, msgspec.inspect.StructType):
        if node.cls in seen:
            return []
        seen.add(node.cls)
        return [one for field in node.fields for one in unbounded(field.type, f"{at}.{field.name}", seen)]
    inner = [getattr(node, name, None) for name in ("type", "key_type", "value_type", "item_type")]
    inner += [*getattr(node, "types", ()), *getattr(node, "item_types", ())]
    return [one for part in inner if part is not None for one in unbounded(part, at, seen)]


@pytest.mark.parametrize("game", games())
def test_every_number_that_authors_may_write_is_bounded_by_its_type(game: str) -> None:
    ruleset, seen = feldherr.ruleset(game), set[type]()
    kinds = [(file.name, file.kind) for file in (*ruleset.data_files, *ruleset.pack_files) if file.kind is not None]
    assert kinds
    assert [one for name, kind in kinds for one in unbounded(msgspec.inspect.type_info(kind), name, seen)] == []


@pytest.mark.parametrize("game", games())
def test_no_number_of_a_save_is_beyond_its_bounds(game: str) -> None:
    ruleset, position = begun(game)
    form = msgspec.json.decode(position.save())
    assert ruleset.load(json.dumps(form)).digest() == position.digest()
    places = numbers_in(form["position"])
    assert len(places) > 5
    for path in places:
        for huge in HUGE:
            with pytest.raises(Malformed):
                ruleset.load(json.dumps(changed(form, ("position", *path), huge)))


@pytest.mark.parametrize("game", games())
def test_lists_of_a_save_are_neither_short_nor_endless(game: str) -> None:
    ruleset, position = begun(game)
    form = msgspec.json.decode(position.save())
    pairs = [key for key, value in form["position"].items() if isinstance(value, list) and len(value) == 2]
    # Of seats, and of kinds of leave.
    each = ["answers", "leaves"] if game == "napoleon" else [key for key in pairs if key != "steps"]
    assert len(each) >= 2
    for key in each:
        for spoilt in ([], form["position"][key][:1], form["position"][key] * 2):
            with pytest.raises(Malformed):
                ruleset.load(json.dumps(changed(form, ("position", key), spoilt)))
    for key, value in form["position"].items():
        if isinstance(value, list):
            with pytest.raises(Malformed):
                ruleset.load(json.dumps(changed(form, ("position", key), [*value, *(["x"] * (bounds.LONGEST + 1))])))


def test_a_number_of_a_step_has_bounds_that_nobody_declared() -> None:
    ruleset, position = begun("srazhenie")
    form = msgspec.json.decode(position.save())
    form["position"]["steps"].append({"step": "pursuit", "side": 0, "limit": 2**31, "units": [0], "trails": []})
    with pytest.raises(Malformed) as refused:
        ruleset.load(json.dumps(form))
    assert "9999" in str(refused.value)


FIGHT = 'ruleset = "srazhenie"\nscenario = "general"\nturn = 2\n\n[units]\n"k.li1" = "0909"\n"b.li1" = "0911"\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("[units]", "[exact]\nextra = '2147483648'\n\n[units]", 6, "extra"),
        ("[units]", "[exact]\nlosses = '[]'\n\n[units]", 6, "losses"),
        ("[units]", "[exact]\nturn = '9999999999999999999999'\n\n[units]", 6, "turn"),
        ("[units]", f"[exact]\nsteps = '{'[' * 20_000}'\n\n[units]", 6, "steps"),
        ("turn = 2", "turn = 2147483648", 3, "turn"),
        ("turn = 2", "turn = 2\nextra = 13", 4, "extra"),
        ("turn = 2", f"turn = 0x{'f' * 6000}", 3, "turn"),
        ("turn = 2", f"turn = 2\nfallen = [{', '.join(['1'] * 2001)}]", 4, "fallen"),
        ("turn = 2", f"turn = {'9' * 5000}", 1, ""),
        ("turn = 2", f"turn = {'[' * 5000}", 1, ""),
    ],
    ids=range(10),
)
def test_a_diagram_that_asks_for_too_much_has_a_fault_with_its_line(old: str, new: str, line: int, key: str) -> None:
    ruleset = feldherr.ruleset("srazhenie")
    ruleset.read(FIGHT)
    with pytest.raises(DiagramError) as found:
        ruleset.read(FIGHT.replace(old, new, 1))
    assert [(fault.line, fault.key) for fault in found.value.faults] == [(line, key)]
    assert "expected Expected" not in str(found.value)


def test_a_diagram_of_endless_keys_has_one_fault() -> None:
    text = "".join(f"k{number} = 1\n" for number in range(bounds.LONGEST + 1))
    with pytest.raises(DiagramError) as found:
        feldherr.ruleset("prussia").read(f'ruleset = "prussia"\n{text}')
    assert [fault.want for fault in found.value.faults] == ["fewer"]


@pytest.mark.parametrize(
    ("line", "want"),
    [
        ("script " + "9" * 5000, "dice"),
        ("script 1 2 1000", "dice"),
        ("script ٣", "dice"),
        ("from x " + "9" * 5000, "origin"),
        ("from x 9999999", "origin"),
        ("option length " + "[" * 20_000, "option"),
        ("option length " + "[" * 700 + "]" * 700, "begins"),
        ("option length 99999999999999999999", "begins"),
    ],
    ids=range(8),
)
def test_a_record_with_numbers_beyond_all_bounds_has_one_fault(line: str, want: str) -> None:
    head, rest = (CORPUS / "srazhenie/meeting-last.feldherr").read_text("utf-8").split("\n", 1)
    with pytest.raises(RecordError) as found:
        read_record(f"{head}\n{line}\n{rest}", feldherr.ruleset, verify=True)
    assert found.value.fault.want == want
    # An endless line makes no endless sentence, which Russian would not have at all.
    for spoken in ("ru", "en"):
        said = fault_line(Texts(spoken), found.value.fault)  # type: ignore[arg-type]
        assert "???" not in said
        assert len(said) < 700


def test_dice_of_a_record_are_small_numbers() -> None:
    text = (CORPUS / "srazhenie/meeting-last.feldherr").read_text("utf-8")
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("1\t"))

    def fault_of(dice: str) -> RecordError:
        cells = lines[at].split("\t")
        cells[3] = dice
        with pytest.raises(RecordError) as found:
            read_record("\n".join([*lines[:at], "\t".join(cells), *lines[at + 1 :]]), feldherr.ruleset)
        assert found.value.line == at + 1
        return found.value

    for dice in ("9" * 5000, "-1", "1e3", "٣"):
        assert fault_of(dice).fault.want == "dice"
    # What some die shows: that none falls here is found out by playing.
    for dice in ("0", "7"):
        assert "0 dice fell, 1 are written" in fault_of(dice).found


@pytest.mark.parametrize("spoilt", ["minutes = 2147483648", "minutes = -1", "minutes = 0xffffffffffffffffffff"])
def test_numbers_of_a_lesson_have_bounds(spoilt: str) -> None:
    text = (FOLDER / "srazhenie/lessons/combat.toml").read_text("utf-8")
    with pytest.raises(DiagramError) as found:
        read_lesson(text.replace("minutes = 2", spoilt, 1), "combat.toml", "combat")
    assert [(fault.line, fault.key) for fault in found.value.faults] == [(4, "minutes")]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("value", [10**30, 2**31, [], {}, None, 1.5, [[[]]]])
def test_an_option_has_only_the_values_declared(game: str, value: object) -> None:
    ruleset = feldherr.ruleset(game)
    for scenario in ruleset.scenarios.values():
        for option in scenario.options:
            with pytest.raises(Malformed):
                ruleset.options(scenario.id, {option.id: value})
    with pytest.raises(Malformed):
        ruleset.options(value, {})  # type: ignore[arg-type]
    with pytest.raises(Malformed):
        ruleset.options(SCENARIO[game], value or 3)  # type: ignore[arg-type]
