"""The frame of lessons, on a game that exists for tests: goals, what leads astray, faults with their line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kernel import skirmish

from feldherr.kernel import Match, Order, read_record, write_record
from feldherr.kernel.diagrams import DiagramError
from feldherr.kernel.goals import Goal
from feldherr.kernel.lessons import Lesson, LessonStep, load_lessons, read_lesson
from feldherr.kernel.teaching import progress

NORTH = "setup n.1@0302 n.2@0101 n.3@0501"
SOUTH = "setup s.1@0305 s.2@0106 s.3@0506"


def lesson(*goals: Goal, solution: tuple[str, ...] = ()) -> Lesson:
    steps = tuple(LessonStep(f"s{n}", "1", goal, solution=solution) for n, goal in enumerate(goals))
    return Lesson(order=1, minutes=1, role="north", diagram="", step=steps, id="test")


def played(*texts: tuple[str, str], **more: Any) -> Match:
    match = Match(skirmish.RULESET, "meeting", secret=b"lessons", **more)
    for role, text in (("north", NORTH), ("south", SOUTH), *texts):
        match.play(role, text)
    return match


MOVED = played(("north", "move n.1 0303"), ("south", "pass"))


@pytest.mark.parametrize(
    "goal",
    [
        Goal(action="setup n.1@0302 *"),
        Goal(action="move n.1 030[0-9]"),
        Goal(event="moved", fields={"unit": "n.1"}),
        Goal(decision="move"),
        Goal(asks="move"),
        Goal(all=(Goal(action="setup *"), Goal(action="move *"))),
        Goal(any=(Goal(action="fire *"), Goal(action="move n.1 *"))),
        Goal(all=(Goal(action="setup *"), Goal(any=(Goal(action="fire *"), Goal(action="move *"))))),
    ],
)
def test_a_goal_is_met(goal: Goal) -> None:
    assert progress(lesson(goal), MOVED).step == 1


@pytest.mark.parametrize(
    "goal",
    [
        Goal(action="setup s.1*"),  # another's action
        Goal(action="move n.1"),  # a pattern is of the whole text
        Goal(event="moved", fields={"unit": "n.2"}),
        Goal(event="fired"),
        Goal(decision="react"),
        Goal(asks="pass"),
        Goal(over=True),
        Goal(all=(Goal(action="setup *"), Goal(action="fire *"))),
        Goal(any=(Goal(action="fire *"), Goal(action="pass"))),
    ],
)
def test_a_goal_is_not_met(goal: Goal) -> None:
    assert progress(lesson(goal), MOVED).step == 0


def test_one_ply_reaches_one_goal_and_goals_come_in_their_order() -> None:
    two = lesson(Goal(event="moved"), Goal(action="move *"))
    assert progress(two, MOVED).step == 1
    assert progress(lesson(Goal(action="move *"), Goal(action="setup *")), MOVED).step == 1


def test_what_is_only_looked_at_is_passed_with_the_next_goal() -> None:
    looked = lesson(Goal(look="why", of="2"), Goal(look="sheet"), Goal(action="move *"), Goal(look="unit", of="n.1"))
    assert progress(looked, played()).step == 0
    assert progress(looked, MOVED).step == 3


def test_a_step_begins_with_the_ply_that_reached_the_goal_before() -> None:
    """What was played after it was played in this step: whoever skips it leaves out that, and nothing older."""
    taught = lesson(Goal(action="setup *"), Goal(look="sheet"), Goal(action="move n.2 *"), Goal(action="move n.3 *"))
    match = played()
    before = progress(taught, match).since
    assert match.plies[before].text.startswith("setup")
    match.play("north", "move n.1 0303")
    assert progress(taught, match).since == before


def test_astray_until_taken_back() -> None:
    taught = lesson(Goal(action="setup *"), Goal(action="move n.2 *"), solution=("move n.3 0502",))
    match = played()
    assert (progress(taught, match).step, progress(taught, match).astray) == (1, False)
    match.play("north", "move n.1 0303")
    assert progress(taught, match).astray
    match.undo("north", consent=True)
    assert not progress(taught, match).astray
    match.play("north", "move n.3 0502")  # of the solution, so on the way
    assert not progress(taught, match).astray


def test_a_script_falls_first_and_again_after_an_undo() -> None:
    match = Match(skirmish.RULESET, "meeting", secret=b"lessons", script=(6, 1))
    assert [match.dice.roll().value for _ in range(2)] == [6, 1]
    honest = Match(skirmish.RULESET, "meeting", secret=b"lessons")
    assert match.dice.fall(6) == _third(honest)


def _third(match: Match) -> int:
    return [match.dice.fall(6) for _ in range(3)][2]


def test_a_face_the_roll_does_not_have_is_passed_over() -> None:
    match = Match(skirmish.RULESET, "meeting", secret=b"lessons", script=(9, 9, 0))
    assert 1 <= match.dice.roll().value <= 6
    assert match.dice.roll(faces=10, low=0).value == 9
    assert 1 <= match.dice.roll(faces=10).value <= 10


def test_a_record_tells_the_script_and_proves_the_dice() -> None:
    match = played(("north", "move n.1 0303"), ("south", "fire s.1"), script=(6, 5, 4, 3))
    text = write_record(match)
    assert "\nscript 6 5 4 3\n" in text
    again = read_record(text, skirmish.find, verify=True)
    assert again.position.digest() == match.position.digest()
    with pytest.raises(ValueError, match="the secret gives"):
        read_record(text.replace("script 6", "script 1"), skirmish.find, verify=True)


FILE = """
order = 1
minutes = 2
role = "north"
diagram = ""
answers = [{ decision = "react", answer = "pass" }]

[[step]]
id = "one"
paragraph = "1"
goal = { action = "move *" }

[[step]]
id = "two"
paragraph = "1"
goal = { event = "moved", fields = { unit = "n.1" } }
"""


def test_a_file_is_read() -> None:
    found = read_lesson(FILE, "a.toml", "a")
    assert found.answers == (Order("react", "pass"),)
    assert [step.id for step in found.step] == ["one", "two"]
    assert found.texts("skirmish") == [
        "skirmish-lesson-a", "skirmish-lesson-a-one", "skirmish-lesson-a-two", "skirmish-lesson-a-end",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (("[[step]]\nid = \"two\"", "[[step]]\nidea = \"two\""), [13, 14]),
        (("{ unit = \"n.1\" }", "{ unit = 1 }"), [16]),
        (("minutes = 2", "minutes = \"two\""), [3]),
        (("order = 1", "order = "), [2]),
    ],
)  # fmt: skip
def test_a_fault_of_a_file_has_its_line(change: tuple[str, str], lines: list[int]) -> None:
    with pytest.raises(DiagramError) as fault:
        read_lesson(FILE.replace(*change), "a.toml", "a")
    assert [(one.name, one.line) for one in fault.value.faults] == [("a.toml", line) for line in lines]


def test_lessons_come_in_their_order(tmp_path: Path) -> None:
    for name, order in (("a", 2), ("b", 1)):
        (tmp_path / f"{name}.toml").write_text(FILE.replace("order = 1", f"order = {order}"))
    assert list(load_lessons(tmp_path)) == ["b", "a"]
    assert load_lessons(tmp_path / "nowhere") == {}


def test_a_goal_has_no_word_of_its_own_making() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `near`"):
        msgspec.convert({"near": "0101"}, Goal)
