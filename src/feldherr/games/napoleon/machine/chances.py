"""Chances of fights at a glance: accurate enough to compare plans, when thousands are weighed and none is fought yet.

A die hits in two of six, so the difference of two sides' results is about normal. An actual attack uses `rules.odds`,
which is exact.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import erf, sqrt

STEEP, EDGE = 0.57, -0.02
"""How the difference of the dice, over the root of their sum, tells who wins; and what the defender has of a tie."""
KILLS = 1 / 6
"""Of the dice, those that kill; as many disrupt, and kill too in a rout."""


@lru_cache(maxsize=65536)
def win(units: int, extra: int, enemies: int, against: int) -> float:
    """The chance that an attack succeeds.

    Args:
        units, extra: of the attacker units, and dice of his rating and bonus. enemies, against: of the defender.
    """
    if not units:
        return 0.0
    if not enemies:
        return 1.0
    mine, theirs = units + extra, enemies + against
    edge = STEEP * (mine - theirs) / sqrt(mine + theirs)
    return min(0.99, max(0.01, 0.5 * (1 + erf(edge)) + EDGE))


@lru_cache(maxsize=65536)
def losses(units: int, extra: int, enemies: int, against: int) -> tuple[float, float]:
    """The units that an attacker, and a defender, are likely to lose, those of a rout included."""
    if not enemies:
        return 0.0, 0.0
    mine, theirs = units + extra, enemies + against
    spread = sqrt(2 * (mine + theirs) / 9)
    mean = (mine - theirs) / 3
    rout = 0.5 * (1 + erf((mean - 2.5) / spread / sqrt(2)))
    routed = 0.5 * (1 + erf((-mean - 2.5) / spread / sqrt(2)))
    return (
        min(units, theirs * KILLS * (1.1 + routed)),
        min(enemies, mine * KILLS * (1.1 + rout)),
    )


_TOTALS = [a + b for a, b in product(range(1, 7), repeat=2)]


@lru_cache(maxsize=256)
def attempt(modifier: int, target: int) -> float:
    """The chance that two dice and a modifier come to a target (10.11, 10.2.roll, 13.3)."""
    return sum(total + modifier >= target for total in _TOTALS) / len(_TOTALS)
