"""Faults of maps and of lessons as the command line tells them: every one in either language, with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.cli.test_commands import run
from tests.maps.test_areamap import DAMAGES as AREA_DAMAGES
from tests.maps.test_areamap import TEXT as STRAITS
from tests.maps.test_mapfile import DAMAGES as MAP_DAMAGES
from tests.maps.test_mapfile import SMALL

import feldherr
from feldherr.cli.printing import fault_line
from feldherr.kernel.diagrams import Fault
from feldherr.maps import Fault as MapFault
from feldherr.maps import MapError, read_area
from feldherr.studies.files import check_file
from feldherr.texts import Texts

GAMES = Path(feldherr.__file__).parent / "games"
LESSON = (GAMES / "srazhenie/lessons/combat.toml").read_text("utf-8")
FIGHT, DRAFT = "attack 1010 by g.li1 g.gr1", "attack 1010 by g.gr1 g.li1"
"""The same fight as a record has it, and with its units in another order."""


def in_words(faults: Iterable[Fault | MapFault]) -> tuple[list[str], list[str]]:
    """The lines that tell of faults, in Russian and in English."""
    return [fault_line(Texts("ru"), one) for one in faults], [fault_line(Texts("en"), one) for one in faults]


def told_of(text: str, name: str) -> tuple[list[str], list[str]]:
    """What `feldherr check` prints of a file, in Russian and in English."""
    return in_words(check_file(text, name) or [])


def said_well(lines: tuple[list[str], list[str]], name: str) -> None:
    """Both languages tell every fault in words of their own, and leave no argument and no id of a message."""
    russian, english = lines
    assert russian
    for line, other in zip(russian, english, strict=True):
        assert re.match(rf"{name}(:\d+)?: .*ожидается", line), line
        assert not re.search(r"\b(found|expected|one of|each|(map|area)-[a-z])", line), line
        assert re.match(rf"{name}(:\d+)?: (found|expected) ", other), other
        assert not re.search("[а-яё]", other, re.IGNORECASE), other
        assert "{" not in line + other


@pytest.mark.parametrize(
    ("old", "new", "russian", "english"),
    [
        (
            "0201 0202 0203",
            "0201 0203",
            "29: стоит шаг из 0201 в 0203, ожидается: шаг между соседями",
            "29: found a step from 0201 to 0203; expected a step between neighbours",
        ),
        (
            "id: small\n",
            "",
            "ожидается: строка «id: …» в заголовке",
            "expected a line “id: …” in the header",
        ),
        (
            "0301 camp post",
            "0501 camp post",
            "39: стоит «0501», ожидается: гексагон от 0101 до 0403",
            "39: found “0501”; expected a hex from 0101 to 0403",
        ),
        (
            "source: designed",
            "top: left",
            "8: стоит «top: left», ожидается одно из: north, east, south и west",
            "8: found “top: left”; expected one of north, east, south, and west",
        ),
        (
            "north: rows 01",
            "north: rows 01-04",
            "42: стоит «rows 01-04», ожидается: номера от 01 до 03, как 01-03",
            "42: found “rows 01-04”; expected numbers from 01 to 03, like 01-03",
        ),
    ],
)
def test_a_faulty_map_is_told_in_the_language_asked(
    old: str, new: str, russian: str, english: str, tmp_path: Path
) -> None:
    path = tmp_path / "small.map"
    path.write_text(SMALL.replace(old, new, 1), "utf-8")
    for spoken, said in (("ru", russian), ("en", english)):
        _, complaint = run("check", str(path), "--lang", spoken, code=1)
        assert re.search(rf"^{path}:? ?{re.escape(said)}$", complaint, re.MULTILINE), complaint


def plain(text: str) -> str:
    """The text with its Russian names in Latin letters, so that what a fault says of it is of one language."""
    return re.sub("[А-Яа-яё]+", lambda name: f"Name{len(name[0])}", text)


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, _ in MAP_DAMAGES])
def test_every_fault_of_a_map_has_words_in_both_languages(old: str, new: str) -> None:
    said_well(told_of(plain(SMALL.replace(old, new, 1)), "small.map"), "small.map")


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, _ in AREA_DAMAGES])
def test_every_fault_of_a_map_of_areas_has_words_in_both_languages(old: str, new: str) -> None:
    with pytest.raises(MapError) as caught:
        read_area(plain(STRAITS.replace(old, new, 1)), "straits.map")
    said_well(in_words(caught.value.faults), "straits.map")


@pytest.mark.parametrize(
    ("old", "new", "russian", "english"),
    [
        (
            "minutes = 2",
            'minutes = "two"',
            "4: стоит «two», ожидается: целое число",
            "4: found two; expected a whole number",
        ),
        ("minutes = 2", "", "1: ожидается: строка minutes = …", "1: found no minutes; expected minutes = …"),
        (
            "minutes = 2",
            "hours = 1\nminutes = 2",
            "4: стоит «hours», ожидается: одно из слов order, minutes,",
            "4: found hours;",
        ),
        ("[[step]]", "[[step]]\nidea = 1", "32: стоит «idea», ожидается: одно из слов id,", "32: found idea;"),
        (
            "dice = [2, 3]",
            "dice = [2, 9]",
            "6: стоит «9», ожидается: число, которое есть на этой кости",
            "6: found 9; expected a number that the die has",
        ),
        (
            'answer = "pass"',
            'answer = "pas"',
            "7: стоит «pas», ожидается: действие этой игры",
            "7: found pas; expected an action of the game",
        ),
        ("dice = [2, 3]", "dice = [2, 3", "7: ожидается: правильный TOML", "7: found "),
        (
            'role = "south"',
            'role = "west"',
            "5: стоит «west», ожидается: одна из сторон",
            "5: found west; expected north or south",
        ),
        ('ruleset = "srazhenie"', "", '9: ожидается: строка вида ruleset = "srazhenie"', "9: found no ruleset;"),
        (
            '"1414"',
            '"9999"',
            "27: стоит «9999», ожидается: гексагон карты",
            "27: found 9999; expected a hex of the map",
        ),
        (
            'id = "roll"',
            'id = "sheet"',
            "38: стоит «sheet», ожидается: имя, какого нет у других шагов",
            "38: found sheet; expected a name that no other step has",
        ),
        (
            'id = "roll"',
            'id = "rolls"',
            "1: ожидается: сообщение в каталоге: srazhenie-lesson-combat-rolls (ru)",
            "1: found no such message; expected srazhenie-lesson-combat-rolls (ru)",
        ),
        (
            'paragraph = "7.5.8"',
            'paragraph = "99"',
            "38: стоит «99», ожидается: параграф книги правил",
            "38: found 99; expected a paragraph of the rulebook",
        ),
        (
            'hexes = ["1010"], units',
            'hexes = ["9910"], units',
            "31: стоит «9910», ожидается: гексагон карты",
            "31: found 9910; expected a hex of the map",
        ),
        (
            'units = ["g.gr1", "g.li1"]',
            'units = ["g.gr9"]',
            "31: стоит «g.gr9», ожидается: фишка, которая есть в этом сценарии",
            "31: found g.gr9; expected a unit of the scenario",
        ),
        (
            'event = "pursued"',
            "",
            "45: стоит «{}», ожидается: цель одного вида: action, event,",
            "45: found {}; expected action, event,",
        ),
        (
            'event = "pursued"',
            'event = "fled"',
            "45: стоит «fled», ожидается: событие этой игры: ",
            "45: found fled; expected ",
        ),
        (
            'event = "pursued"',
            'event = "pursued", fields = { where = "x" }',
            "45: стоит «where», ожидается: поля события: ",
            "45: found where; expected ",
        ),
        (
            'event = "pursued"',
            'any = [{ look = "sheet" }]',
            "45: стоит «sheet», ожидается: отдельный шаг",
            "45: found sheet; expected a step of its own",
        ),
        (
            '"pursue g.gr1 1010"',
            '"dance"',
            "45: стоит «dance», ожидается: действие по правилам",
            "45: found dance; expected a lawful action (",
        ),
        (
            '"pursue g.gr1 1010"',
            '"pursue g.gr1 1010", "end"',
            "45: стоит «end», ожидается: действие, без которого",
            "45: found end; expected an action without which",
        ),
        (
            'solution = ["pursue g.gr1 1010"]',
            "",
            "45: ожидается: после решения — шаг 4",
            "45: found step 3 after the solution; expected 4",
        ),
        (
            f'"{FIGHT}" }}\nshow = {{ hexes = ["1010"], units = ["g.gr1", "g.li1"] }}\nsolution = ["{FIGHT}"]',
            f'"end" }}\nsolution = ["{DRAFT}"]',
            f"38: стоит «{DRAFT}», ожидается: действия, которые ведут к цели",
            f"38: found {DRAFT}; expected actions that lead to the goal",
        ),
        (
            f'draft = "{DRAFT}"',
            'draft = "dance"',
            "31: стоит «dance», ожидается: бой по правилам",
            "31: found dance; expected a lawful fight (",
        ),
        (
            'look = "sheet", of = "1010"',
            'look = "why", of = "6.3"',
            f"31: стоит «{DRAFT}», ожидается: действие, которое запрещает параграф цели",
            f"31: found {DRAFT}; expected an action that 6.3 forbids (it is lawful)",
        ),
        (
            f'look = "sheet", of = "1010" }}\ndraft = "{DRAFT}"',
            'look = "why", of = "6.3" }\ndraft = "dance"',
            "31: стоит «dance», ожидается: действие, которое читается",
            "31: found dance; expected a draft that can be read (",
        ),
        (
            'look = "sheet", of = "1010"',
            'look = "unit", of = "k.xx"',
            "31: стоит «k.xx», ожидается: фишка",
            "31: found k.xx; expected a unit of the scenario",
        ),
    ],
)
def test_a_faulty_lesson_is_told_in_the_language_asked(old: str, new: str, russian: str, english: str) -> None:
    assert old in LESSON
    lines = told_of(LESSON.replace(old, new, 1), "combat.toml")
    for said, wanted in zip(lines, (russian, english), strict=True):
        assert any(line.startswith(f"combat.toml:{wanted}") for line in said), said
    for line in lines[0]:
        assert not re.search(r"\b(found|expected|one of|fault-|step \d|lawful|no message)\b", line), line


def test_the_command_tells_a_faulty_lesson_in_the_language_asked(tmp_path: Path) -> None:
    path = tmp_path / "combat.toml"
    path.write_text(LESSON.replace('id = "roll"', 'id = "sheet"'), "utf-8")
    assert "ожидается: имя, какого нет у других шагов" in run("check", str(path), "--lang", "ru", code=1)[1]
    assert "expected a name that no other step has" in run("check", str(path), "--lang", "en", code=1)[1]
