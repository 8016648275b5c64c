"""Learning environments: words a second of processor time, with a mask and an observation each step, and copies.

The same words are said to one environment, to one with planes, and to the parallel form; eight of the form for one
agent, whose opponent says anything lawful, are stepped together, and their own words are counted.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import numpy as np
from gymnasium.vector import SyncVectorEnv

from feldherr import envs
from feldherr.envs.aec import Environment
from feldherr.studies.measure import best, show

SCENARIOS = {
    "«Сражение», the first battle": "srazhenie_first",
    "«Сражение», scenario 1": "srazhenie_battle",
    "Prussia's Glory, Rossbach": "prussia_rossbach_battle",
    "Prussia's Glory, Torgau": "prussia_torgau_battle",
    "Simple Great Battles of History, Zama": "sgboh_zama",
    "Simple Great Battles of History, Beneventum": "sgboh_beneventum",
    "The Napoleonic Wars, 1805": "napoleon_1805",
}
WORDS, COPIES, TOGETHER = 1500, 100, 8
SEEDS = count()


def words(env: Environment) -> int:
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


def in_parallel(env: Any) -> int:
    """The same, all agents handing in a word each step."""
    rng = Random(next(SEEDS))
    seen, _ = env.reset(seed=rng.getrandbits(32))
    for _ in range(WORDS):
        seen, _, _, _, _ = env.step({agent: _any(rng, one["action_mask"]) for agent, one in seen.items()})
        if not env.agents:
            seen, _ = env.reset(seed=rng.getrandbits(32))
    return WORDS


def together(env: SyncVectorEnv) -> int:
    """Words of one agent in each of several environments."""
    rng = Random(next(SEEDS))
    seen, _ = env.reset(seed=rng.getrandbits(31))
    for _ in range(WORDS // TOGETHER):
        seen, _, _, _, _ = env.step(np.array([_any(rng, mask) for mask in seen["action_mask"]]))
    return WORDS // TOGETHER * TOGETHER


def _any(rng: Random, mask: Any) -> int:
    """A word that may come next; any for who is not asked."""
    words = np.flatnonzero(mask)
    return int(rng.choice(words)) if len(words) else 0


def copies(env: Environment, make: Callable[[Environment], object]) -> int:
    """Copies of one moment."""
    for _ in range(COPIES):
        make(env)
    return COPIES


def measure(title: str, name: str) -> None:
    """Everything of one scenario."""
    env, flat = envs.make(name), envs.make(name, planes=True)
    parallel, solos = envs.parallel(name), SyncVectorEnv([lambda: envs.solo(name)] * TOGETHER)
    rates = {
        "random words": best(lambda: words(env), 3),
        "with planes": best(lambda: words(flat), 3),
        "in parallel": best(lambda: in_parallel(parallel), 3),
        "eight of one agent together": best(lambda: together(solos), 3),
        "deep copies": best(lambda: copies(env, copy.deepcopy), 3),
        "pickled and back": best(lambda: copies(env, lambda one: pickle.loads(pickle.dumps(one))), 3),
    }
    show(title, [(what, f"{rate:,.0f} a second") for what, rate in rates.items()])


if __name__ == "__main__":
    for title, name in SCENARIOS.items():
        measure(title, f"{name}_v{envs.VERSION}")
