"""The lessons of every game: sound, solved by their own solution under the real rules, worded in both languages."""

from __future__ import annotations

import re

import pytest
from tests.games.pace import minutes, presses_of, seconds

import feldherr
from feldherr.catalogues import LANGUAGES, catalogue
from feldherr.kernel import games, write
from feldherr.kernel.lessons import Lesson
from feldherr.kernel.teaching import begin, lesson_faults, progress
from feldherr.texts import Texts

MESSAGES = {spoken: set(catalogue(spoken)) for spoken in LANGUAGES}
LESSONS = [(game, lesson) for game in games() for lesson in feldherr.ruleset(game).lessons.values()]
IDS = [f"{game}-{lesson.id}" for game, lesson in LESSONS]
WORDS = 20


@pytest.mark.parametrize("game", games())
def test_each_game_has_six_and_each_is_solved_by_its_solution(game: str) -> None:
    ruleset = feldherr.ruleset(game)
    paths = sorted((ruleset.folder / "lessons").glob("*.toml"))
    assert len(paths) == 6
    for path in paths:
        lesson, text = ruleset.lessons[path.stem], path.read_text("utf-8")
        assert lesson_faults(lesson, ruleset, text, path.name, MESSAGES) == []


@pytest.mark.parametrize("game", games())
def test_the_order_of_lessons_has_no_gap(game: str) -> None:
    orders = [lesson.order for lesson in feldherr.ruleset(game).lessons.values()]
    assert orders == list(range(1, len(orders) + 1))


def activated(action: str) -> set[str]:
    """The formations that an action activates."""
    verb, *named = action.split(" by ")[0].split()
    return set(named) if verb == "activate" else set()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_no_step_is_passed_by_activating_another_formation(game: str, lesson: Lesson) -> None:
    """What comes after it would be closed, and nothing would say so."""
    ruleset = feldherr.ruleset(game)
    match = begin(lesson, ruleset, secret=b"")
    own: list[str] = []
    for number, step in enumerate(lesson.step):
        for played in () if step.goal.look else step.solution:
            known = match.position.known(lesson.role)
            for other in (
                [write(action, known.setting.names) for action in known.legal(lesson.role)] if activated(played) else ()
            ):
                if activated(other) and not activated(played) <= activated(other):
                    aside = begin(lesson, ruleset, secret=b"")
                    for before in (*own, other):
                        aside.play(lesson.role, before)
                    assert progress(lesson, aside).step <= number, other
            match.play(lesson.role, played)
            own.append(played)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_is_short_and_every_step_can_be_shown(game: str, lesson: Lesson) -> None:
    assert 4 <= len(lesson.step) <= 8
    for step in lesson.step:
        pointed = step.show.hexes or step.show.units or step.show.way
        assert pointed or step.goal.decision or "end" in step.solution, step.id


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_takes_the_minutes_it_states_and_no_more_than_three(game: str, lesson: Lesson) -> None:
    """By a measure of its texts and of what has to be pressed, in the language with more to read."""
    ruleset = feldherr.ruleset(game)
    assert seconds(lesson, ruleset) <= 3 * 60
    assert lesson.minutes == minutes(lesson, ruleset)


def test_presses_are_counted_by_what_an_action_names() -> None:
    assert presses_of("end") == 1
    assert presses_of("move p.itzen 3008-2907 under") == 3
    assert presses_of("attack 2907 by 2908 3008") == 4
    assert presses_of("advance p.garde 2907 with p.henry") == 3


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_sentences_are_short(game: str, lesson: Lesson, spoken: str) -> None:
    texts = Texts("ru" if spoken == "ru" else "en")
    for id in lesson.texts(game):
        for sentence in re.split(r"[.:;?] ", texts.text(id)):
            assert len(sentence.split()) <= WORDS, (id, sentence)


def test_no_message_of_a_lesson_is_left_over() -> None:
    used = {id for game, lesson in LESSONS for id in lesson.texts(game)}
    there = {id for id in MESSAGES["en"] if re.match(rf"({'|'.join(games())})-lesson-", id)}
    assert there == used
