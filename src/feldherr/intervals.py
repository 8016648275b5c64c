"""Confidence intervals: how much a number of games can say."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, cos, inf, log10, pi, sin, sqrt

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


def student(freedom: int, share: float) -> float:
    """Return how far from the middle `share` of Student's distribution ends, on either side.

    Args:
        freedom: its degrees of freedom, from 1.

    >>> [round(student(freedom, 0.9), 3) for freedom in (1, 2, 19, 1000)]
    [6.314, 2.92, 1.729, 1.646]
    """
    low, high = 0.0, 1.0
    while _within(high, freedom) < share:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < share else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """Return the share of Student's distribution from -t to t: the finite series of Abramowitz and Stegun, 26.7.3 and
    26.7.4."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for n in range(1 + odd, freedom, 2):
        total += term
        term *= n / (n + 1) * cos(angle) ** 2
    total *= sin(angle)
    return 2 / pi * (angle + total) if odd else total


def mean_interval(values: Sequence[float], share: float) -> tuple[float, float]:
    """Return the interval that covers the mean which the values have been drawn about with a chance of `share`, by
    Student's distribution; without bounds for fewer than two.

    >>> tuple(round(end, 3) for end in mean_interval([1.0, 2.0, 3.0], 0.9))
    (0.314, 3.686)
    """
    count = len(values)
    if count < 2:
        return -inf, inf
    mean = sum(values) / count
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    half = student(count - 1, share) * spread
    return mean - half, mean + half
