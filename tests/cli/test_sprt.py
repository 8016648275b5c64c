"""The sequential test: its bounds and ratios against values worked out otherwise, and how often it is wrong."""

from __future__ import annotations

from math import inf, log
from random import Random

import pytest

from feldherr.intervals import elo
from feldherr.kernel import Malformed
from feldherr.studies.sprt import PAIRS, Sprt, _likeliest, read_test

TRIALS = 150


def test_bounds_are_walds() -> None:
    assert Sprt().bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(90)))


@pytest.mark.parametrize(
    ("counts", "ratio"),
    [
        ([0, 0, 0, 0, 0], 0.0),
        # All pairs won: the likeliest distributions have a part `share` of such pairs, and the rest lost.
        ([0, 0, 0, 0, 10], 10 * log(0.6 / 0.5)),
        # All lost: (1 - share) of them.
        ([10, 0, 0, 0, 0], 10 * log(0.4 / 0.5)),
        # All drawn is just what a share of 0.5 means; for 0.6 a fifth of the pairs must be won.
        ([0, 0, 10, 0, 0], 10 * log(0.8 / 1.0)),
        # Lost and won alone: a coin that shows the share.
        ([4, 0, 0, 0, 6], 6 * log(0.6 / 0.5) + 4 * log(0.4 / 0.5)),
    ],
)
def test_ratios_that_can_be_worked_out_by_hand(counts: list[int], ratio: float) -> None:
    assert Sprt().ratio(counts) == pytest.approx(ratio, abs=0.1)
    # Seen from the other seat the hypotheses change places.
    assert Sprt(0.4, 0.5).ratio(counts[::-1]) == pytest.approx(-Sprt(0.5, 0.6).ratio(counts), abs=1e-6)


@pytest.mark.parametrize("mean", [0.4, 0.5, 0.6])
def test_no_other_distribution_with_the_mean_is_likelier(mean: float) -> None:
    rng, counts = Random(3), [3.0, 5.0, 12.0, 9.0, 6.0]
    found = _likeliest(counts, mean)
    assert sum(found) == pytest.approx(1)
    assert sum(chance * value for chance, value in zip(found, PAIRS, strict=True)) == pytest.approx(mean)
    best = sum(count * log(chance) for count, chance in zip(counts, found, strict=True))
    for _ in range(200):
        # A step that changes neither the sum nor the mean.
        one, other = rng.uniform(-0.01, 0.01), rng.uniform(-0.01, 0.01)
        step = [one, other, -3 * one - 2 * other, 2 * one + other, 0.0]
        rotated = step if rng.random() < 0.5 else step[::-1]
        moved = [chance + change for chance, change in zip(found, rotated, strict=True)]
        assert sum(moved) == pytest.approx(1)
        if min(moved) > 0:
            assert sum(count * log(chance) for count, chance in zip(counts, moved, strict=True)) <= best + 1e-9


def test_near_the_truth_the_ratio_is_that_of_the_normal_distribution() -> None:
    counts = [100, 200, 400, 250, 120]
    total = sum(counts)
    mean = sum(count * value for count, value in zip(counts, PAIRS, strict=True)) / total
    variance = sum(count * (value - mean) ** 2 for count, value in zip(counts, PAIRS, strict=True)) / total
    low, high = mean - 0.005, mean + 0.01
    normal = total * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert Sprt(low, high).ratio(counts) == pytest.approx(normal, rel=0.03)


@pytest.mark.parametrize(
    ("share", "seat", "draws", "wrong"),
    # Players of equal strength, then one that is as strong as H1 says; a seat that is worth nothing, then much.
    [(0.5, 0.0, 0.0, "H1"), (0.5, 0.3, 0.2, "H1"), (0.6, 0.0, 0.0, "H0"), (0.6, 0.3, 0.0, "H0")],
)
def test_it_is_wrong_no_more_often_than_it_says(share: float, seat: float, draws: float, wrong: str) -> None:
    """Coins in place of games, from a seed; 5 % of errors are allowed, twice their spread in as many trials more."""
    test, rng, errors = Sprt(), Random(12), 0
    for _ in range(TRIALS):
        counts = [0] * len(PAIRS)
        verdict = ""
        while not verdict:
            points = sum(
                0.5 if rng.random() < draws else float(rng.random() < share + lean) for lean in (seat, -seat)
            )  # fmt: skip
            counts[int(2 * points)] += 1
            verdict = test.verdict(counts)
        errors += verdict == wrong
    assert errors / TRIALS <= 0.05 + 2 * (0.05 * 0.95 / TRIALS) ** 0.5


def test_two_shares_are_read_and_nothing_else() -> None:
    assert read_test("50,60") == Sprt(0.5, 0.6)
    for words in ("", "50", "60,50", "50,50", "0,60", "50,100", "50;60", "nan,60", "x,y"):
        with pytest.raises(Malformed, match="cli-arena-no-test"):
            read_test(words)


def test_elo_of_a_share() -> None:
    # From the logistic curve of 400 points: ten to one at 400, nothing at evens.
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.5) == 0
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert (elo(0.0), elo(1.0)) == (-inf, inf)
