"""The rulebook, its checker, rulesets and their options."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import ClassVar

import pytest
from tests.kernel import crossing

import feldherr
from feldherr.kernel import Amendment, Malformed, Option, Rulebook, Ruleset, Scenario, rule
from feldherr.kernel.rulebook import Language, cited, gaps, refused, table, tried

BOOK = """\
[[paragraph]]
id = "{id}"
kind = "{kind}"
title = {{ ru = "Пункт {id}", en = "Paragraph {id}" }}
text = {{ ru = "Ещё слова", en = "{english}" }}
"""
KNOWN: dict[Language, set[str]] = {"ru": {"too-far"}, "en": {"too-far", "too-near"}}


def book(folder: Path, *rows: tuple[str, str], english: str = "More words") -> Rulebook:
    folder.mkdir(exist_ok=True)
    text = "\n".join(BOOK.format(id=id, kind=kind, english=english) for id, kind in rows)
    (folder / "01.toml").write_text(text, "utf-8")
    return Rulebook.load("game", folder)


def source(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(dedent(text), "utf-8")
    return folder


CODE = """\
    from feldherr.kernel import Refusal, rule

    @rule("6.1", "6.2")
    def controlled(position):
        raise Refusal("6.1", "too-far", hex="0101")

    @rule("6.3")
    class Leaving:
        def check(self, paragraph):
            raise Refusal(paragraph, "too-near")
"""
TESTS = """\
    def test_6_1__zones_reach_out(): ...
    def test_6_2__rivers_stop_them(): ...
    class TestLeaving:
        def test_6_3__one_hex(self): ...
    def test_something_else(): ...
"""


def test_code_and_tests_name_their_paragraphs(tmp_path: Path) -> None:
    code, tests = source(tmp_path / "code", "zones.py", CODE), source(tmp_path / "tests", "test_zones.py", TESTS)
    assert {(c.paragraph, c.name, c.line) for c in cited(code)} == {
        ("6.1", "controlled", 4), ("6.2", "controlled", 4), ("6.3", "Leaving", 8),
    }  # fmt: skip
    assert {c.paragraph for c in tried(tests)} == {"6.1", "6.2", "6.3"}
    assert [(c.paragraph, message) for c, message in refused(code)] == [("6.1", "too-far"), ("", "too-near")]


def test_a_book_that_is_carried_out_has_no_gaps(tmp_path: Path) -> None:
    code, tests = source(tmp_path / "code", "zones.py", CODE), source(tmp_path / "tests", "test_zones.py", TESTS)
    whole = book(tmp_path / "book", ("6", "note"), ("6.1", "rule"), ("6.2", "rule"), ("6.3", "rule"))
    spoken: dict[Language, set[str]] = {"ru": {"too-far", "too-near"}, "en": {"too-far", "too-near"}}
    assert gaps(whole, code, tests, spoken) == []


def test_every_gap_is_named(tmp_path: Path) -> None:
    code, tests = source(tmp_path / "code", "zones.py", CODE), source(tmp_path / "tests", "test_zones.py", TESTS)
    rows = (("6.1", "rule"), ("6.2", "rule"), ("6.4", "rule"), ("6.5", "example"), ("6.6", "definition"))
    assert gaps(book(tmp_path / "book", *rows), code, tests, KNOWN) == [
        "6.4: a rule without code",
        "6.4: a rule without a test",
        "6.5: an example without a test",
        "6.3: cited, but the rulebook has no such paragraph",
        "zones.py:10: refusal too-near has no ru text",
    ]
    ruling = """
[[ruling]]
id = "Q1"
paragraphs = ["6.1"]
question = { ru = "Что?", en = "What?" }
readings = [{ ru = "То", en = "This" }, { ru = "Это", en = "That" }]
taken = 0
why = { ru = "Так", en = "So" }
basis = "text"
option = "that"
"""
    (tmp_path / "book" / "rulings.toml").write_text(ruling, "utf-8")
    spoken = Rulebook.load("game", tmp_path / "book")
    assert "Q1: a ruling with an option without a test" in gaps(spoken, code, tests, KNOWN)
    source(tests, "test_rulings.py", "def test_Q1__that_instead(): ...")
    assert not any("Q1" in gap for gap in gaps(spoken, code, tests, KNOWN))
    (tmp_path / "book" / "rulings.toml").unlink()
    only = gaps(book(tmp_path / "book", *rows), code, None, KNOWN, only=r"6\.[12]")
    assert not any("without" in gap for gap in only)
    empty = gaps(book(tmp_path / "book", ("6.1", "note"), english=" "), code, None, KNOWN)
    assert "6.1: no en text" in empty


@pytest.mark.parametrize(
    "line",
    ['Refusal("6.1")', "Refusal()", "Refusal(*args)", 'Refusal("6.1", message)', 'Refusal("6.1", message, ("0101",))'],
)
def test_refusals_that_cannot_be_read_from_the_source_are_passed_over(tmp_path: Path, line: str) -> None:
    assert refused(source(tmp_path / "code", "odd.py", f"raise {line}\n")) == []


def test_a_refusal_under_a_paragraph_that_is_not_there(tmp_path: Path) -> None:
    code = source(tmp_path / "code", "odd.py", 'raise Refusal("9.9", "too-far")\n')
    whole = book(tmp_path / "book", ("6.1", "note"))
    assert gaps(whole, code, None, KNOWN) == ["odd.py:1: refuses under 9.9, which the rulebook does not have"]


def test_the_table_says_for_every_paragraph_what_stands_behind_it(tmp_path: Path) -> None:
    code, tests = source(tmp_path / "code", "zones.py", CODE), source(tmp_path / "tests", "test_zones.py", TESTS)
    source(tmp_path / "code" / "deep", "more.py", "class Leaving:\n    @rule('6.3')\n    def check(self): ...\n")
    rows = (("6", "note"), ("6.1", "rule"), ("6.3", "rule"), ("6.4", "example"), ("7", "rule"))
    lines = table(book(tmp_path / "book", *rows), code, tests, tmp_path / "docs").splitlines()
    assert lines[0] == "# The paragraphs of game: code and tests"
    assert [line for line in lines if line.startswith("## ")] == [
        "## 6. Paragraph 6 · Пункт 6",
        "## 7. Paragraph 7 · Пункт 7",
    ]
    cells = {line.split(" | ")[0].removeprefix("| "): line.removesuffix(" |").split(" | ")[2:] for line in lines[8:]}
    assert {id: cells[id] for id, _ in rows} == {
        "6": ["note", "none needed", "none needed"],
        "6.1": ["rule", "[zones](../code/zones.py) `controlled`", "[test_zones](../tests/test_zones.py) (1)"],
        "6.3": [
            "rule",
            "[deep/more](../code/deep/more.py) `Leaving.check`; [zones](../code/zones.py) `Leaving`",
            "[test_zones](../tests/test_zones.py) (1)",
        ],
        "6.4": ["example", "none needed", "**missing**"],
        "7": ["rule", "**missing**", "**missing**"],
    }


def test_a_book_knows_its_order_and_parents(tmp_path: Path) -> None:
    whole = book(tmp_path / "book", ("6", "note"), ("6.1", "rule"), ("6.1.2.1", "rule"))
    assert list(whole.paragraphs) == ["6", "6.1", "6.1.2.1"]
    assert [whole.parent(id) for id in ("6.1.2.1", "6.1", "6")] == ["6.1", "6", None]
    assert [found.id for found in whole.search("еще СЛОВА 6.1.2.1")] == ["6.1.2.1"]
    assert whole.search(" ") == []
    assert whole.search("6.1")[0].id == "6.1"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (BOOK.format(id="1", kind="rule", english="x") * 2, "paragraph 1 stands twice"),
        (BOOK.format(id="1", kind="law", english="x"), "01.toml"),
        ("[[paragraph]]\nid = 1\n", "01.toml"),
        ("not toml", "01.toml"),
        ("[[chapter]]\nid = '1'\n", "01.toml"),
    ],
)
def test_a_bad_book_names_its_file(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "01.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=fault):
        Rulebook.load("game", tmp_path)


def test_rule_returns_the_thing_itself() -> None:
    def thing() -> None: ...

    assert rule("1.1", "1.2")(thing) is thing
    with pytest.raises(ValueError, match="at least one paragraph"):
        rule()


# Rulesets


def test_options_fill_up_with_defaults() -> None:
    assert crossing.RULESET.options("field", {}) == {"rounds": 6, "open_hands": False}
    assert crossing.RULESET.options("field", {"open_hands": True}) == {"rounds": 6, "open_hands": True}


@pytest.mark.parametrize(
    ("scenario", "given", "message"),
    [
        ("sea", {}, "kernel-no-such-scenario"),
        ("field", {"weather": 1}, "kernel-no-such-option"),
        ("field", {"rounds": 4}, "kernel-no-such-value"),
        ("field", {"rounds": "3"}, "kernel-no-such-value"),
        ("field", {"rounds": 3.0}, "kernel-no-such-value"),
        ("field", {"open_hands": 1}, "kernel-no-such-value"),
        ("field", {"rounds": None}, "kernel-no-such-value"),
        ("field", {"rounds": [3]}, "kernel-no-such-value"),
    ],
)
def test_options_that_are_not_there(scenario: str, given: dict[str, object], message: str) -> None:
    with pytest.raises(Malformed) as fault:
        crossing.RULESET.start(scenario, given)
    assert fault.value.message.id == message
    assert fault.value.message.args["found"] is not None


def test_a_tacit_option_is_said_only_where_it_is_not_at_its_default() -> None:
    """So a game of before it was there has the options, and the digests, that it had."""
    quiet = Option("fog", (False, True), False, "1", kind="flag", tacit=True)

    class Foggy(Ruleset):
        id = "foggy"
        scenarios: ClassVar = {"field": Scenario("field", "1", 6, (Option("rounds", (6, 3), 6, "1"), quiet), "1")}

    assert Foggy().options("field", {}) == {"rounds": 6}
    assert Foggy().options("field", {"fog": False}) == {"rounds": 6}
    assert Foggy().options("field", {"fog": True}) == {"rounds": 6, "fog": True}
    with pytest.raises(Malformed):
        Foggy().options("field", {"fog": 1})


def test_games_of_before_an_amendment_keep_the_default_that_it_has_turned() -> None:
    turned = Option("fog", (False, True), True, "1", kind="flag", tacit=True, before=False, since=2)

    class Foggy(Ruleset):
        id = "foggy"
        amendments = (Amendment(1, ("1",)), Amendment(2, ("1",)))
        scenarios: ClassVar = {"field": Scenario("field", "1", 6, (turned,), "1")}

    assert Foggy().options("field", {"fog": True}) == Foggy().options("field", {}) == {"amendments": 2}
    assert Foggy().options("field", {"fog": False}) == {"fog": False, "amendments": 2}
    assert Foggy().options("field", {"amendments": 1, "fog": False}) == {"amendments": 1}
    assert Foggy().options("field", {"amendments": 1, "fog": True}) == {"fog": True, "amendments": 1}


def test_a_ruleset_that_is_not_there() -> None:
    with pytest.raises(Malformed, match="kernel-no-such-ruleset"):
        feldherr.ruleset("chess")


def test_a_game_without_judgement_has_no_judge() -> None:
    assert crossing.RULESET.judge is None


def test_a_scenario_without_options() -> None:
    class Plain(Ruleset):
        id = "plain"
        scenarios = {"only": Scenario("only", "1", 3, (Option("a", (1, 2), 2, "1"),), "1")}

    assert Plain().options("only", {}) == {"a": 2}
