"""Sequential tests: stop as soon as the games played decide between two shares of points.

The generalized sequential probability ratio test (GSPRT) on the pentanomial model: games count in pairs with seats
exchanged, of which a player takes 0, 0.5, 1, 1.5 or 2 points, so the value of a seat or an army cancels out. The
ratio is that of the likeliest distributions of pairs that have one share and the other as their mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import msgspec

from feldherr.kernel import Malformed

PAIRS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of points of a pair of games."""

UNSEEN = 1e-3
"""For how many pairs a result counts that has not come about yet: nothing is impossible."""


class Sprt(msgspec.Struct, frozen=True):
    """Which shares of points are distinguished, and how often each may be taken for the other.

    Attributes:
        low: the share if the null hypothesis (H0) holds. high: if the alternative (H1) does.
        alpha: how often H1 may be accepted though the share is `low`. beta: how often H0 though it is `high`.
    """

    low: float = 0.5
    high: float = 0.6
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at and below which H0, at and above which H1 is accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """Return the log-likelihood ratio of H1 to H0.

        Args:
            counts: how many pairs brought each of `PAIRS`.

        >>> round(Sprt().ratio([0, 0, 0, 0, 20]), 2)
        3.65
        """
        if not sum(counts):
            return 0.0
        seen = [max(float(count), UNSEEN) for count in counts]
        return sum(
            count * log(better / worse)
            for count, better, worse in zip(seen, _likeliest(seen, self.high), _likeliest(seen, self.low), strict=True)
        )

    def verdict(self, counts: Sequence[int]) -> str:
        """Return `H0` or `H1` if it is accepted, else an empty text."""
        least, most = self.bounds
        found = self.ratio(counts)
        return "H1" if found >= most else "H0" if found <= least else ""


def read_test(words: str) -> Sprt:
    """Return the test of two shares in per cent, `50,60`. Raises Malformed."""
    low, _, high = words.partition(",")
    try:
        found = Sprt(float(low) / 100, float(high) / 100)
    except ValueError:
        found = Sprt(0.0, 0.0)
    if not 0.0 < found.low < found.high < 1.0:
        raise Malformed("cli-arena-no-test", found=words)
    return found


def _likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """Return the chances of each of `PAIRS` that make what was counted likeliest, among those with this mean."""
    total = sum(counts)
    gaps = [value - mean for value in PAIRS]
    # They are the shares counted, each divided by 1 + x * gap; x is where the mean comes out right: Newton's method,
    # and the middle of what is left where that would lead out of it.
    least, most, x = -1 / gaps[-1], -1 / gaps[0], 0.0
    for _ in range(60):
        parts = [gap / (1 + x * gap) for gap in gaps]
        over = sum(count * part for count, part in zip(counts, parts, strict=True)) / total
        if abs(over) < 1e-12:
            break
        least, most = (x, most) if over > 0 else (least, x)
        x += total * over / sum(count * part * part for count, part in zip(counts, parts, strict=True))
        if not least < x < most:
            x = (least + most) / 2
    return [count / total / (1 + x * gap) for count, gap in zip(counts, gaps, strict=True)]
