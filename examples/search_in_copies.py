"""Search on copies: of every word that may come next, games played on at random, the promising words more often (UCB1).

It learns nothing and needs nothing but the environment. Prints its share of wins against random play and a recruit.

    python examples/search_in_copies.py [GAMES] [PLAYOUTS A QUESTION]
"""

import sys
from math import log, sqrt
from random import Random

import numpy as np

from feldherr import envs
from feldherr.envs.trials import trial
from feldherr.kernel import Loose

NAME = f"srazhenie_first_v{envs.VERSION}"


def play_out(env, me, rng):
    """The result for a role when everybody plays on at random: whole actions, which is quicker than words."""
    position = env.position
    while (outcome := position.outcome) is None:
        role = position.steps[-1].asks(position)[0]
        position.play(position.legal(role).sample(rng), Loose(rng), role)
    return outcome.share(me)


def searcher(playouts, rng):
    def choose(solo, seen):
        """The word that did best."""
        words = np.flatnonzero(seen["action_mask"]).tolist()
        tries, won = [0] * len(words), [0.0] * len(words)
        for total in range(max(playouts, len(words))):
            # Each word once, then that with the highest upper bound.
            at = total if total < len(words) else max(
                range(len(words)), key=lambda one: won[one] / tries[one] + sqrt(log(total) / tries[one] / 2)
            )  # fmt: skip
            env = solo.env.imagined(rng.getrandbits(32))  # what the role does not know is made up anew each time
            env.step(words[at])
            tries[at] += 1
            won[at] += play_out(env, solo.me, rng)
        return words[max(range(len(words)), key=lambda one: (tries[one], won[one]))]

    return choose


def main(games=40, playouts=100):
    found = {}
    for opponent in ("random", "recruit"):
        found[opponent] = trial(searcher(playouts, Random(1)), NAME, opponent, games)
        print(f"against {opponent}: {found[opponent]}")
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
