"""Learning environments: words a second of processor time, with a mask and an observation each step, and copies.

The same words are said to one environment, to one with planes, and to the parallel form; eight of the form for one
agent, whose opponent says anything lawful, are stepped together, and their own words are counted.

    python bench/bench_envs.py CHECKOUT [CHECKOUT ...]

says the same words by turns here and with the code of other checkouts, each in a process of its own, of which the first
run is not counted.
"""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
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
WORDS, COPIES, TOGETHER, TURNS = 1500, 100, 8, 7
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


def answer(name: str) -> None:
    """Say words whenever a line is read, and print how many a second: this runs with the code of any checkout."""
    env = envs.make(f"{name}_v{envs.VERSION}")
    for _ in sys.stdin:
        print(best(lambda: words(env), 1), flush=True)


def begin(checkout: Path, name: str) -> subprocess.Popen[str]:
    """A process that answers with the code of a checkout."""
    return subprocess.Popen(
        [sys.executable, __file__, "--answer", name],
        env=os.environ | {"PYTHONPATH": str(checkout / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def ask(process: subprocess.Popen[str]) -> float:
    """Words a second of its next run."""
    assert process.stdin is not None
    assert process.stdout is not None
    print(file=process.stdin, flush=True)
    return float(process.stdout.readline())


def beside(title: str, name: str, checkouts: list[Path]) -> None:
    """One scenario by turns: the medians, and those of the ratios to the code here."""
    processes = [begin(checkout, name) for checkout in (Path(__file__).parents[1], *checkouts)]
    for process in processes:
        ask(process)
    turns = [[0.0] * len(processes) for _ in range(TURNS)]
    for number, turn in enumerate(turns):
        # Who begins changes.
        for at in range(len(processes))[:: -1 if number % 2 else 1]:
            turn[at] = ask(processes[at])
    for process in processes:
        process.communicate()
    rows = [("here", f"{median(turn[0] for turn in turns):,.0f} a second")]
    for at, checkout in enumerate(checkouts, 1):
        rate, times = median(turn[at] for turn in turns), median(turn[0] / turn[at] for turn in turns)
        rows.append((str(checkout), f"{rate:,.0f} a second, here {times:.2f} times as many"))
    show(title, rows)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer(sys.argv[2])
    else:
        for title, name in SCENARIOS.items():
            if sys.argv[1:]:
                beside(title, name, [Path(folder).resolve() for folder in sys.argv[1:]])
            else:
                measure(title, f"{name}_v{envs.VERSION}")
