"""Data files: lines of keys, every fault with the nearest word, one form laid over another."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

from feldherr.kernel.data_files import check_form, faults_of, lay, problems, schema_of, strangers, told_at
from feldherr.kernel.diagrams import DiagramError
from feldherr.kernel.toml_lines import line_at, lines_of

TEXT = '''# a file
name = "x" # [not a table]
long = """
[neither]
a = 1
"""
list = [
  1, # one
  { id = "a" },
]

[unit.first]
"two words" = 3
class = "foot"

[[row]]
at = [1, 2]
[row.part]
deep = true

[[row]]
at = [
  3,
]
'''


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strength: Annotated[int, msgspec.Meta(ge=0, le=9)]
    cls: Literal["foot", "horse"] = msgspec.field(name="class")
    pair: tuple[int, int] | None = None
    flags: list[bool] = []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("long",), 3),
        (("list", 0), 8),
        (("list", 1), 9),
        (("list", 1, "id"), 9),
        (("unit", "first", "two words"), 13),
        (("row", 0, "part", "deep"), 19),
        (("row", 1), 21),
        (("row", 1, "at", 0), 23),
        (("nowhere",), 1),
    ],
)
def test_every_key_has_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert line_at(lines_of(TEXT), path) == line


def test_every_fault_is_found_and_says_what_was_meant() -> None:
    text = '[a]\nstrenth = 3\nclass = "hors"\n\n[b]\nstrength = 12\nclass = "foot"\npair = [1]\nflags = [true, 1]\n'
    with pytest.raises(DiagramError) as fault:
        check_form(text, "units.toml", dict[str, Unit])
    told = [(one.line, one.want, one.found, one.meant) for one in fault.value.faults]
    assert told == [
        (1, "data-lacks", "no strength", ""),
        (2, "data-key", "strenth", "strength"),
        (3, "data-word", "hors", "horse"),
        (6, "data-range", "12", ""),
        (8, "data-list", "[1]", ""),
        (9, "data-bool", "1", ""),
    ]
    assert str(fault.value.faults[1]) == (
        "units.toml:2: found strenth; expected one of strength, class, pair, flags — did you mean strength?"
    )


def test_what_an_overlay_leaves_out_is_no_fault_and_what_it_adds_is_one() -> None:
    ours = {"line": {"strength": 3, "class": "foot"}, "guard": {"strength": 5, "class": "foot"}}
    over = {"gaurd": {"strength": 6}, "line": {"pair": [1, 2]}}
    assert problems(over, dict[str, Unit], partly=True) == []
    [fault] = faults_of(strangers(ours, over), "[gaurd]\n", "units.toml")
    assert (fault.line, fault.found, fault.meant) == (1, "gaurd", "guard")
    cards = [{"id": "a", "n": 1}, {"id": "b", "n": 2}]
    assert lay({"card": cards, "k": [1]}, {"card": [{"id": "b", "n": 3}], "k": [2, 3]}) == {
        "card": [{"id": "a", "n": 1}, {"id": "b", "n": 3}], "k": [2, 3],
    }  # fmt: skip
    assert [one.path for one in strangers(cards, [{"id": "c"}])] == [(0, "id")]


def test_a_game_s_own_fault_is_given_the_line_of_its_place() -> None:
    text = 'source = "x"\n\n[crt]\nladder = [\n  "a",\n]\n\n[[unit]]\nid = "p.1"\n'
    assert told_at("t.toml: crt.ladder[0]: no result", text, "t.toml").line == 5
    assert told_at("t.toml: p.1: no leader 'x'", text, "t.toml").line == 9
    assert told_at("t.toml: whatever", text, "t.toml").line == 1
    assert told_at("t.toml: y.p.1: out of its zone", text, "t.toml").line == 9
    seats = '[camps]\ncoalition = ["austria"]\n[seats.2]\nempire = ["france"]\ncoalition = ["austira"]\n'
    assert told_at("t.toml: seats.2.coalition: of one Camp", seats, "t.toml").line == 5
    lost = told_at("t.toml: seats.2: no nation 'austira'", seats, "t.toml", {"nation": ["france", "austria"]})
    assert (lost.line, str(lost)) == (5, "t.toml:5: seats.2: no nation 'austira' — did you mean austria?")


def test_the_schema_of_an_overlay_demands_nothing() -> None:
    assert "required" in schema_of(dict[str, Unit], "units")["$defs"]["Unit"]
    assert "required" not in schema_of(dict[str, Unit], "units", partly=True)["$defs"]["Unit"]
