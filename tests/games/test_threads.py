"""Games that threads play at once in one process, as a server's do: they are those that are played alone.

What they share is what has been found out about maps and settings; in a process of its own all of it is found out anew.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random
from threading import Barrier

import pytest

import feldherr
from feldherr.kernel import Match

SEEDS = (1, 2, 3, 4)
PLIES = 150

Told = list[tuple[str, str]]


def played(game: str, scenario: str, seed: int, begin: Barrier) -> Told:
    """The actions of a game by chance, each with the digest after it."""
    rng = Random(seed)
    begin.wait()
    match = Match(feldherr.ruleset(game), scenario, secret=bytes([seed] * 32))
    told: Told = []
    while not match.position.outcome and len(told) < PLIES:
        asked = match.position.decisions[0]
        match.play(asked.role, match.position.legal(asked.role, asked.key).sample(rng))
        told.append((match.plies[-1].text, match.position.digest()))
    return told


def games(game: str, scenario: str, threads: int) -> list[Told]:
    """The games of all seeds, so many at once, threads taking turns at every chance."""
    sys.setswitchinterval(1e-6)
    begin = Barrier(threads)
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda seed: played(game, scenario, seed, begin), SEEDS))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "scenario"),
    [("srazhenie", "general"), ("prussia", "zorndorf_battle"), ("sgboh", "zama"), ("napoleon", "1805")],
)
def test_games_of_threads_are_those_played_alone(game: str, scenario: str) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as process:
        together = process.submit(games, game, scenario, len(SEEDS))
        alone = process.submit(games, game, scenario, 1)
        assert together.result() == alone.result()
