"""Learning environments: words a second of processor time, with a mask and an observation each step, and copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import count
from random import Random

import numpy as np

from feldherr import envs
from feldherr.studies.measure import best, show

SCENARIOS = {
    "«Сражение», the first battle": "srazhenie_first",
    "«Сражение», scenario 1": "srazhenie_battle",
    "Prussia's Glory, Rossbach": "prussia_rossbach_battle",
    "Prussia's Glory, Torgau": "prussia_torgau_battle",
    "Simple Great Battles of History, Zama": "sgboh_zama",
    "The Napoleonic Wars, 1805": "napoleon_1805",
}
WORDS, COPIES = 1500, 100
SEEDS = count()


def words(env: envs.Environment) -> int:
    """Random words, from the beginning of a match on."""
    rng = Random(next(SEEDS))
    env.reset(seed=rng.getrandbits(32))
    for _ in range(WORDS):
        seen, _, over, _, _ = env.last()
        if over:
            env.reset(seed=rng.getrandbits(32))
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return WORDS


def copies(env: envs.Environment, make: Callable[[envs.Environment], object]) -> int:
    """Copies of one moment."""
    for _ in range(COPIES):
        make(env)
    return COPIES


if __name__ == "__main__":
    for title, name in SCENARIOS.items():
        env = envs.make(f"{name}_v{envs.VERSION}")
        rate = best(lambda env=env: words(env), 3)
        cloned = best(lambda env=env: copies(env, copy.deepcopy), 3)
        pickled = best(lambda env=env: copies(env, lambda one: pickle.loads(pickle.dumps(one))), 3)
        show(
            title,
            [
                ("random words", f"{rate:,.0f} a second"),
                ("deep copies", f"{cloned:,.0f} a second"),
                ("pickled and back", f"{pickled:,.0f} a second"),
            ],
        )
