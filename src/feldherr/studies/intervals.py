"""Confidence intervals: how much a number of games can say."""

from __future__ import annotations

from math import inf, log10, sqrt

Z95 = 1.959963984540054
NOTHING = 1e-12
"""Shares nearer to nothing or all than this are that, but for rounding."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share, both ends from 0 to 1; a draw counts half a win. (0, 1) for no games.

    >>> tuple(round(end, 4) for end in wilson(8, 10))
    (0.4902, 0.9433)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    shrink = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / shrink
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float) -> float:
    """Return the Elo difference that a share of points stands for; infinite for 0 and 1.

    >>> round(elo(0.75))
    191
    """
    if not NOTHING < share < 1.0 - NOTHING:
        return inf if share > 0.5 else -inf
    return 400 * log10(share / (1 - share))
