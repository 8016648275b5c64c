"""Chances of winning: the kept weights are better than what they were before, and tell who is ahead."""

from __future__ import annotations

from math import log
from random import Random

import pytest

import feldherr
from feldherr.kernel import Loose
from feldherr.players import prospects
from feldherr.players.prospects import weighed
from feldherr.players.search import think

FITTED = [
    (game, scenario)
    for game in feldherr.kernel.games()
    if (found := feldherr.ruleset(game).prospects) is not None and found.WEIGHTS.is_file()
    for scenario in prospects.read(found.WEIGHTS.read_text("utf-8")).scenarios
]


def test_each_game_of_two_has_scenarios_that_are_fitted() -> None:
    assert {game for game, _ in FITTED} == {"srazhenie", "prussia", "sgboh"}
    assert feldherr.ruleset("napoleon").prospects is None


@pytest.mark.parametrize(("game", "scenario"), FITTED)
def test_kept_weights_tell_more_than_the_evaluation_and_a_coin(game: str, scenario: str) -> None:
    ruleset = feldherr.ruleset(game)
    found = weighed(ruleset, scenario)
    assert found is not None, "its facts are not those that the game tells"
    assert found.fitted.loss < min(found.fitted.before, log(2))
    position = ruleset.start(scenario, {}, Loose(Random(1)))
    roles = position.setting.roles
    chances = [found.chance(position.known(role), role) for role in roles]
    assert all(0.0 < one < 1.0 for one in chances)
    assert sum(chances) == pytest.approx(1.0, abs=0.35)


def test_who_is_ahead_is_likelier_to_win_and_who_has_won_is_certain_to() -> None:
    game = feldherr.ruleset("srazhenie")
    position = game.start("battle", {}, Loose(Random(1)))
    found = weighed(game, "battle")
    assert found is not None
    ahead = position.copy()
    ahead.points = [0, 6]  # points lost
    before, after = (found.chance(one.known("north"), "north") for one in (position, ahead))
    assert 0.0 < before < after < 1.0
    ahead.outcome = game.resigned(ahead, "south")
    assert found.chance(ahead, "north") == 1.0


def test_a_thought_tells_chances_where_the_scenario_is_fitted() -> None:
    game = feldherr.ruleset("srazhenie")
    for scenario in ("battle", "campaign"):
        position = game.start(scenario, {}, Loose(Random(1)))
        while position.decisions[0].id != "movement":
            role = position.decisions[0].role
            position.play(position.legal(role).sample(Random(2)), Loose(Random(3)), role)
        role = position.decisions[0].role
        thought = think(game, position.known(role), role, 1, 9.0, lines=2)
        told = [thought.chance, *(one.chance for one in thought.best)]
        if scenario == "campaign":
            assert told == [None] * len(told)
        else:
            assert all(one is not None and 0.0 < one < 1.0 for one in told)


def test_the_enemys_card_changes_no_chance() -> None:
    game = feldherr.ruleset("srazhenie")
    position = game.start("battle", {}, Loose(Random(1)))
    position.missions = ["M07", "M01"]
    twin = position.copy()
    twin.missions = ["M07", "M08"]
    found = weighed(game, "battle")
    assert found is not None
    assert found.chance(position.known("north"), "north") == found.chance(twin.known("north"), "north")
