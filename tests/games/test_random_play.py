"""Random play: some games of each scenario of both games, each under the kernel's laws.

As many as show in a minute or two what is wrong nearly everywhere. What is wrong in one game of a thousand is for
`make corpus`, which plays thousands of the same kind under the same laws (`tests/soak.py`).

Every game is watched ply by ply for the cheap laws; the dear ones (copies, saves, secrets, mutated actions) are looked
at every so many plies, at other plies in every game.
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from tests.games import prussia_play
from tests.harness import play_out

from feldherr import ruleset
from feldherr.games.srazhenie.game import RULED, RULINGS
from feldherr.games.srazhenie.state.setting import PRINTED, SIDES

GAME = ruleset("srazhenie")
PAIRS = list(permutations(("black", "blue", "red", "green"), 2))
GAMES = {"battle": 12, "general": 3, "meeting": 12, "assault": 12}
"""Every pair of armies once; of the general battle, which is the battle at greater length, a few."""
LONG = pytest.mark.long
CAMPAIGNS = 6
CHUNK = 3


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """Armies in turn; every third game may end suddenly, redoubts, the attacker and the division differ."""
    if scenario == "first":
        return {}
    north, south = PAIRS[seed % len(PAIRS)]
    options: dict[str, Any] = {"north_army": north, "south_army": south, "redoubt_strength": (8, 6, 10)[seed % 5 % 3]}
    known = {option.id for option in GAME.scenarios[scenario].options}
    varied = {
        "sudden_end": seed % 3 == 0,
        "attacker": SIDES[seed // 3 % 2],
        "equal_parts": seed % 4 == 0,
        "aggressor": ("die", *SIDES)[seed // 2 % 3],
    }
    return options | {name: value for name, value in varied.items() if name in known}


@pytest.mark.parametrize(
    ("scenario", "begin"), [(scenario, begin) for scenario, games in GAMES.items() for begin in range(0, games, CHUNK)]
)
def test_random_games_end_without_a_fault(scenario: str, begin: int) -> None:
    for seed in range(begin, begin + CHUNK):
        found = play_out(GAME, scenario, options_of(scenario, seed), seed, deep=97 + seed % 7)
        assert found.plies > 20


def readings_of(seed: int) -> dict[str, Any]:
    """Other readings of the rulings: each alone in turn, then all that new games may have, then any; with one that has
    become the rule a game from before."""
    names = [name for name, *_ in RULINGS]
    rng = Random(seed)
    if seed < len(names):
        found = {names[seed]}
    elif seed == len(names):
        found = set(names) - RULED
    else:
        found = {name for name in names if rng.random() < 0.5}
    before = {"amendments": PRINTED - 1} if found & RULED else {}
    return {name: True for name in names if name in found} | before


@pytest.mark.parametrize(
    "scenario", ["battle", "meeting", *(pytest.param(one, marks=LONG) for one in ("general", "assault"))]
)
@pytest.mark.parametrize("begin", [*range(0, 15, 5), *(pytest.param(begin, marks=LONG) for begin in range(15, 30, 5))])
def test_random_games_under_other_readings_end_without_a_fault(scenario: str, begin: int) -> None:
    """No reading, alone or with others, leaves a player without a lawful action or a game without end."""
    for seed in range(begin, begin + 5):
        options = options_of(scenario, seed) | readings_of(seed)
        found = play_out(GAME, scenario, options, seed + 9000, deep=41 + seed % 7)
        assert found.plies > 20


@pytest.mark.parametrize("begin", range(0, CAMPAIGNS, 2))
def test_random_campaigns_end_without_a_fault(begin: int) -> None:
    for seed in range(begin, begin + 2):
        found = play_out(GAME, "campaign", options_of("campaign", seed), seed, deep=397 + seed % 7)
        assert found.events["won"] >= 3


def test_random_first_battles_end_without_a_fault() -> None:
    for seed in range(20):
        play_out(GAME, "first", {}, seed, deep=5)


@pytest.mark.parametrize("scenario", [pytest.param(one, marks=LONG) if one == "general" else one for one in GAMES])
def test_every_ply_of_some_games_is_looked_at_closely(scenario: str) -> None:
    for seed in range(1):
        play_out(GAME, scenario, options_of(scenario, seed + 5000), seed + 5000, deep=1)


# Prussia's Glory


@pytest.mark.parametrize("scenario", prussia_play.GAME.scenarios)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=LONG)])
def test_random_games_of_prussias_glory_end_without_a_fault(scenario: str, seed: int) -> None:
    """Every other game is played by those who seek the enemy; the laws of the game itself hold as well."""
    found = play_out(
        prussia_play.GAME,
        scenario,
        prussia_play.options_of(scenario, seed),
        seed,
        deep=89 + seed,
        choose=prussia_play.forward if seed % 2 else None,
        watch=prussia_play.faults,
        verify=seed == 0,
    )
    assert found.plies > 20
    assert found.turns == prussia_play.GAME.scenarios[scenario].turns


def test_every_other_ply_of_a_game_of_prussias_glory_is_looked_at_closely() -> None:
    play_out(prussia_play.GAME, "rossbach_battle", {}, 5000, deep=2, watch=prussia_play.faults)


def test_a_retreat_that_begins_as_another_ends_is_progress() -> None:
    """The loser's unit reaches its hex and one of the victor's must fall back, all in one ply of this game."""
    way = prussia_play.forward
    found = play_out(prussia_play.GAME, "rossbach_battle", {}, 100_004, deep=213, choose=way, verify=False)
    assert found.events["retreated"] > 1
