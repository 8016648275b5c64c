"""Play, copy and search: some first answers of a battle, each played to the end at random ten times."""

from random import Random

import feldherr
from feldherr.kernel import Loose, Position


def play_out(position: Position, rng: Random) -> str | None:
    while (outcome := position.outcome) is None:
        legal = position.legal(position.decisions[0].role)
        if (action := legal.sample(rng)) is not None:
            position.play(action, Loose(rng))
    return outcome.winner


start = feldherr.ruleset("srazhenie").start("first")
legal = start.legal(start.decisions[0].role)
for text in sorted({legal.text(action) for action in (legal.sample(Random(seed)) for seed in range(3)) if action}):
    line = start.copy()
    line.play(line.read_action(text), Loose(Random(1)))
    wins = [play_out(line.copy(), Random(seed)) for seed in range(10)].count("south")
    print(f"south won {wins} of 10 after {text[:50]}")
