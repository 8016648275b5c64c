"""12 The chances of a siege in this impulse, exact and in closed form (see `odds`).

The besieger attacks again whenever he may (12.3). Cards count as far as they are played; whose unit takes an odd loss
does not change the number of dice and is left out.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from feldherr.kernel import rule

from ..state.position import Europe
from .fights import ACTIVE, PASSIVE
from .odds import Troops, after, troops
from .rounds import results
from .siege import Siege, fortress_dice


class SiegeChances(msgspec.Struct, frozen=True):
    """The chances of a siege.

    Attributes:
        taken: that the fortress surrenders. overrun: that it is a siege overrun. rounds: the mean number of them.
        lost: the mean number of the besieger's units killed.
    """

    taken: float
    overrun: float
    rounds: float
    lost: float


@lru_cache(maxsize=128)
def sixes(n: int, horse: int = 0) -> tuple[tuple[int, float], ...]:
    """How likely how many sixes of `n` dice are; `horse` of them count a five as one."""
    found = [0.0] * (n + 1)
    for six, _, chance in results(n, horse):
        found[six] += chance
    return tuple(enumerate(found))


@rule("12.2", "12.3")
@lru_cache(maxsize=4096)
def chances(side: Troops, strength: int, fortress: int, kills: int = 0, round: int = 1, horse: int = 0) -> SiegeChances:
    """The chances of a siege that has come to this round.

    Args:
        strength: of the fortress, which it rolls in later rounds. fortress: its dice in this one.
        kills: the sixes that it has taken before. horse: how many of its dice of this round count a five as a six.
    """
    taken = overrun = lost = 0.0
    rounds = 1.0
    mine = sixes(side.dice, side.horse)
    for six, five, chance in results(fortress, horse):
        left = side.units + side.down
        lost += chance * min(six, left)
        for own, odds in mine:
            both = chance * odds
            sum_ = kills + own
            if sum_ >= strength:
                taken += both
                overrun += both * (sum_ > strength or round < strength)
            elif own > six + five and six < left:
                then = chances(after(side, six, five), strength, strength, sum_, round + 1)
                taken += both * then.taken
                overrun += both * then.overrun
                rounds += both * then.rounds
                lost += both * then.lost
    return SiegeChances(taken, overrun, rounds, lost)


def of_siege(position: Europe, siege: Siege) -> SiegeChances:
    """The chances of a siege before its dice."""
    side = troops(position, siege, ACTIVE)
    given = fortress_dice(position, siege)
    kills = siege.sides[PASSIVE].kills
    return chances(side, siege.strength(position), sum(given.values()), kills, siege.round, given.get("horse", 0))
