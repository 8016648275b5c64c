"""The kept choices are in form: positions of what a role knows, lawful runs, figures that tell a difference."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.choices import Choice, captains_run, carry_out, choices, games, met

import feldherr
from feldherr.catalogues import LANGUAGES
from feldherr.kernel import Loose

KEPT = choices()


def test_there_are_enough_of_every_game() -> None:
    count = Counter(choice.ruleset for choice in KEPT.values())
    assert len(KEPT) >= 30
    assert set(count) == {*feldherr.kernel.games()}
    assert min(count.values()) >= 5


@pytest.mark.parametrize("name", KEPT)
def test_a_choice_is_in_form(name: str) -> None:
    choice = KEPT[name]
    position = choice.start()
    assert position.setting.scenario == choice.scenario
    assert position.decision(choice.role) is not None
    assert position.known(choice.role).digest() == position.digest(), "it tells what the role does not know"
    for run in (choice.better, choice.worse):
        twin = position.determinize(Random(0))
        assert carry_out(twin, choice.role, run, Loose(Random(0))) == len(run)
    assert choice.better != choice.worse
    assert all(choice.why.get(language) for language in LANGUAGES)
    played = choice.played
    assert played.games >= 40
    assert played.gap >= 2.5 * played.doubt
    assert played.gap == pytest.approx(played.value.better - played.value.worse, abs=0.002)


def shortest(game: str) -> Choice:
    """The choice of a game whose better run has the fewest answers."""
    return min((one for one in KEPT.values() if one.ruleset == game), key=lambda one: len(one.better))


@pytest.mark.parametrize("game", ["prussia", "srazhenie", pytest.param("sgboh", marks=pytest.mark.long)])
def test_the_same_lines_give_the_same_run_and_games(game: str) -> None:
    choice = shortest(game)
    first, second = captains_run(choice, 8), captains_run(choice, 8)
    assert first == second
    position = feldherr.ruleset(game).load(choice.position)
    assert carry_out(position.determinize(Random(0)), choice.role, first, Loose(Random(0))) == len(first)
    assert games(choice, first, 2) == games(choice, first, 2)


PRINCIPLES = ("flank", "elephants", "pursuit", "camp", "seizing", "ride")
"""What the rules of antiquity teach, of each a position that is laid out with few units."""


@pytest.mark.parametrize("fault", PRINCIPLES)
def test_the_captain_keeps_to_the_principles_of_antiquity(fault: str) -> None:
    """What he does comes out nearer the better run than the worse one, in games with the dice of the figures."""
    choice = next(one for one in KEPT.values() if one.ruleset == "sgboh" and one.fault == fault)
    run = captains_run(choice)
    assert met(choice, run)[0], run


@pytest.mark.parametrize("name", [name for name in KEPT if name.startswith("napoleon-1805-")])
def test_the_captain_knows_what_a_conquest_and_a_rival_s_key_bring(name: str) -> None:
    """At the end of the last turn nobody keeps all that he holds of a nation that is conquered (D15.2)."""
    choice = KEPT[name]
    assert met(choice, captains_run(choice))[0]
