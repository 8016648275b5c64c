"""The house: no circle of files that import each other is larger than three, a game has its rooms and no others, and
what docs name is there.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

import feldherr

SOURCE = Path(feldherr.__file__).parent
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))
CODE = {"__init__.py", "game.py", "rules", "state", "show", "machine"}
READ = {"data", "rulebook", "lessons", "hints", "locale"}
LARGEST: Final = 3
_IMPORT = re.compile(r"^[ \t]*from (\.*)([\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)


def modules() -> dict[str, Path]:
    found = {}
    for path in SOURCE.rglob("*.py"):
        parts = ("feldherr", *path.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(of: dict[str, Path]) -> dict[str, set[str]]:
    """What each module imports of the others: at its top, late, or for types alone."""
    found: dict[str, set[str]] = {}
    for name, path in of.items():
        here = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
        found[name] = set()
        for dots, module, names in _IMPORT.findall(path.read_text("utf-8")):
            base = ".".join([*here[: len(here) + 1 - len(dots)], *filter(None, [module])]) if dots else module
            for one in re.findall(r"\w+", names.partition("#")[0] if "(" not in names else names):
                target = f"{base}.{one}" if f"{base}.{one}" in of else base
                if target in of and target != name:
                    found[name].add(target)
    return found


def circles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that reach each other, those of one left out."""
    reached: dict[str, set[str]] = {}
    for start in arrows:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for further in arrows[todo.pop()] - seen:
                seen.add(further)
                todo.append(further)
        reached[start] = seen
    found = []
    left = {name for name in arrows if name in reached[name]}
    while left:
        one = left.pop()
        circle = {other for other in reached[one] if one in reached[other]}
        left -= circle
        found.append(circle)
    return found


def test_circles_are_found() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert sorted(map(sorted, circles(arrows))) == [["a", "b", "c"], ["d", "e"]]


def test_no_circle_of_imports_is_larger_than_three() -> None:
    of = modules()
    arrows = imports(of)
    assert "feldherr.kernel.steps" in arrows["feldherr.kernel.position"]
    assert [sorted(circle) for circle in circles(arrows) if len(circle) > LARGEST] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_rooms_and_no_others(game: str) -> None:
    """Rules, state, show and machine hold code; what is only read lies beside them. Which room may import which is
    a contract, in which every game stands."""
    folder = SOURCE / "games" / game
    assert {path.name for path in folder.iterdir()} - {"__pycache__"} <= CODE | READ
    stray = [path for name in READ for path in (folder / name).rglob("*.py")]
    assert stray == []


def test_every_game_stands_in_the_contract_of_rooms() -> None:
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    named = {name for contract in contracts for name in contract["containers"]}
    assert {f"feldherr.games.{game}" for game in GAMES} <= named


def test_the_words_of_a_game_lie_in_its_folder() -> None:
    """What all games share knows none of them: neither their catalogues nor a message of theirs."""
    common = sorted((SOURCE / "locale").glob("*/*.ftl"))
    assert common
    assert [path.name for path in common if {*re.split(r"[-.]", path.name)} & {*GAMES}] == []
    named = re.compile(rf"\{{ (?:{'|'.join(GAMES)})-")
    assert [path.name for path in common if named.search(path.read_text("utf-8"))] == []


def test_the_docs_of_the_board_name_tests_that_there_are() -> None:
    root = SOURCE.parents[1]
    told = set(re.findall(r"`(test_\w+)`", (root / "docs" / "board.md").read_text("utf-8")))
    there = {
        name
        for path in root.glob("tests/**/test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    assert told
    assert told <= there, sorted(told - there)


@pytest.mark.parametrize("page", ["README.md", "README.ru.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_what_a_page_leads_to_is_there(page: str) -> None:
    root = SOURCE.parents[1]
    links = re.findall(r"\]\((?!https?:)([^)#]+)", (root / page).read_text("utf-8"))
    assert [link for link in links if not (root / link).exists()] == []
