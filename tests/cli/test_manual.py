"""The help of the command line and its complaints, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.cli.commands import run

from feldherr.catalogues import LANGUAGES, Language
from feldherr.cli import app
from feldherr.cli.manual import Contents
from feldherr.texts import Texts

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def page(*words: str, spoken: str = "ru") -> str:
    return run(*words, "--help", spoken=spoken)[0]


def misused(*words: str, spoken: str = "ru") -> str:
    """What is said of a command that cannot be understood."""
    return run(*words, spoken=spoken, code=2)[1]


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and group with the words that call it."""
    yield path, group
    for name, one in getattr(group, "commands", {}).items():
        yield from commands(one, (*path, name))


ALL = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_command_and_parameter_has_its_text(path: tuple[str, ...], spoken: Language) -> None:
    texts = Texts(spoken)
    page = "-".join(("cli-help", *path))
    found = [texts.find(page)]
    for param in ALL[path].params:
        name = param.name.replace("_", "-")
        found.append(texts.find(f"{page}-{name}") or texts.find(f"cli-help-any-{name}"))
    for words in found:
        assert words is not None
        assert bool(CYRILLIC.search(words)) == (spoken == "ru")


@pytest.mark.parametrize("path", [("advise",), ("rules",), ("rules", "show")], ids=" ".join)
def test_a_page_is_in_the_language_asked_for(path: tuple[str, ...]) -> None:
    russian = page(*path)
    english = page(*path, spoken="en")
    assert russian != english
    assert not CYRILLIC.search(english)
    assert english.startswith(f"Usage: feldherr {' '.join(path)}")
    for param in ALL[path].params:
        shown = param.opts[0] if param.param_type_name == "option" else param.name.upper()
        assert shown in russian
        assert shown in english
    if isinstance(ALL[path], Contents):
        assert all(name in russian for name in ALL[path].commands)


def test_what_an_option_is_by_default_is_written_as_the_language_writes_it() -> None:
    found = " ".join(page("simulate").split())
    assert "без указания — 96" in found
    assert "без указания — random" in found


@pytest.mark.parametrize(
    ("words", "russian", "english"),
    [
        (("odds",), "не хватает DIAGRAM", "DIAGRAM is missing"),
        (("play", "--prt", "3"), "параметра --prt нет", "there is no option --prt"),
        (("simulate", "--games"), "параметру --games нужно значение", "--games needs a value"),
        (("advise", "x", "--seconds", "9999"), "число от 0,1 до 600.", "a number from 0.1 to 600."),
        (("advise", "x", "--lines", "0"), "целое число от 1.", "a whole number, 1 or more."),
        (
            ("simulate", "srazhenie", "battle", "--seed", "x"),
            "--seed принимает целое число.",
            "takes a whole number.",
        ),
        (("play", "--port", "70000"), "от 0 до 65535", "from 0 to 65535"),
        (("bogus",), "команды «bogus» нет", "there is no command “bogus”"),
        (("simulat",), "Может быть, simulate?", "Did you mean simulate?"),
        (("play", "--prt", "3"), "Может быть, --port?", "Did you mean --port?"),
        (("play", "--browser=3"), "параметру --browser значение не нужно", "--browser takes no value"),
        (("replay", "a", "b"), "есть лишнее слово", "there is one word too many"),
    ],
)
def test_a_complaint_is_one_line_and_says_where_help_is(words: tuple[str, ...], russian: str, english: str) -> None:
    for spoken, wanted, help in (("ru", russian, "Справка: "), ("en", english, "Help: ")):
        said = misused(*words, spoken=spoken)
        assert said.count("\n") == 1
        assert wanted in said
        assert help in said
        assert said.rstrip().endswith("--help")


def test_an_unknown_language_is_told_in_that_of_the_environment() -> None:
    assert "языка «xx» нет, есть ru и en." in misused("play", "--lang", "xx")


def test_a_language_alone_is_no_command() -> None:
    assert "не хватает команды" in misused("--lang", "ru")
    assert "a command is missing" in misused("--lang", "en")


def test_no_words_are_answered_with_the_help() -> None:
    assert "simulate" in misused()
    assert "search" in misused("rules")


def test_the_language_may_stand_before_the_command() -> None:
    before, _ = run("--lang", "en", "rules", "show", "srazhenie", "6.3")
    assert before == run("rules", "show", "srazhenie", "6.3", "--lang", "en")[0]
    assert "Leaving a zone of control" in before
    assert "Выход" in run("--lang", "en", "rules", "show", "srazhenie", "6.3", "--lang", "ru")[0]


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version")[0].strip() == version("feldherr")
    assert version("feldherr") in (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8")
