"""Dice: fair, repeatable, exhaustive, scripted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.kernel.dice import Dice, Exhaustive, Loose, OutOfDice, Proven, Scripted, Seeded, _faces_of

CRITICAL = {6: 20.5, 10: 27.9, 52: 90.6}
"""Chi-square that chance exceeds once in a thousand, by the number of values (one degree of freedom less)."""


def chi_square(counts: Counter[int], values: int) -> float:
    expected = counts.total() / values
    return sum((counts[value] - expected) ** 2 / expected for value in range(values))


@pytest.mark.parametrize("values", [6, 10, 52])
@pytest.mark.parametrize("kind", ["seeded", "loose"])
def test_dice_are_fair(kind: str, values: int) -> None:
    dice: Dice = Seeded(b"a fixed secret") if kind == "seeded" else Loose(Random(1))
    counts = Counter(dice.fall(values) for _ in range(20_000))
    assert set(counts) == set(range(values))
    assert chi_square(counts, values) < CRITICAL[values]


def test_neighbouring_numbers_of_a_secret_are_independent() -> None:
    dice = Seeded(b"pairs")
    pairs = Counter(dice.fall(6) * 6 + dice.fall(6) for _ in range(20_000))
    assert chi_square(pairs, 36) < 66.6


@pytest.mark.parametrize("secret", [b"one", b"two", b"three"])
def test_a_die_of_ten_is_fair_as_it_is_read(secret: bytes) -> None:
    """Through the roll itself, between dice of six: every reading from 0 to 9, none more often than chance has it."""
    dice = Seeded(secret)
    counts: Counter[int] = Counter()
    for _ in range(10_000):
        dice.roll()
        counts[dice.roll(faces=10, low=0).value] += 1
    assert set(counts) == set(range(10))
    assert chi_square(counts, 10) < CRITICAL[10]


def test_the_numbers_of_a_secret_never_change() -> None:
    """Records of every release prove their dice by them: six faces, ten, and what is picked."""
    dice = Seeded(b"for ever")
    assert [dice.roll().value for _ in range(12)] == [6, 1, 5, 2, 2, 1, 2, 6, 3, 4, 4, 2]
    assert [dice.roll(faces=10, low=0).value for _ in range(8)] == [9, 6, 1, 2, 2, 9, 3, 4]
    assert [dice.pick(52) for _ in range(4)] == [22, 2, 44, 13]


def test_what_falls_is_kept_as_it_is_written_down() -> None:
    dice = Seeded(b"s")
    ten, six, card = dice.roll(faces=10, low=0).value, dice.roll().value, dice.pick(52)
    assert dice.fallen == [ten, six, card + 1]
    again = Scripted(*dice.fallen)
    assert (again.roll(faces=10, low=0).value, again.roll().value, again.pick(52)) == (ten, six, card)


def test_seeded_goes_on_where_it_was() -> None:
    whole = Seeded(b"s")
    numbers = [whole.fall(6) for _ in range(20)]
    tail = Seeded(b"s", drawn=12)
    assert [tail.fall(6) for _ in range(8)] == numbers[12:]
    assert whole.drawn == tail.drawn == 20
    assert tail.fallen == numbers[12:]
    assert [Seeded(b"t", at).fall(6) for at in range(20)] != numbers


def test_commitment_is_the_hash_of_the_secret() -> None:
    assert Seeded.commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_script_falls_as_written_and_ends() -> None:
    dice = Scripted(6, 1, 3)
    assert dice.roll() == (6, (6,))
    assert dice.sum(2) == (4, (1, 3))
    with pytest.raises(OutOfDice, match="holds 3 numbers"):
        dice.roll()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_script_names_the_number_that_cannot_fall(face: int) -> None:
    with pytest.raises(ValueError, match=f"number 2 of the script is {face}, expected 1 to 6"):
        Scripted(1, face).sum(2)


@pytest.mark.parametrize(("face", "low"), [(10, 0), (-1, 0), (0, 1), (11, 1)])
def test_a_script_knows_what_is_on_a_die(face: int, low: int) -> None:
    with pytest.raises(ValueError, match=f"number 1 of the script is {face}, expected {low} to {low + 9}"):
        Scripted(face).roll(faces=10, low=low)
    assert Scripted(low, low + 9).sum(2, faces=10, low=low) == (2 * low + 9, (low, low + 9))


def test_proven_dice_agree_with_the_secret() -> None:
    seeded = Seeded(b"s")
    due = [seeded.fall(6) + 1 for _ in range(3)]
    start = Seeded(b"s")
    assert Proven(start, *due).sum(3).faces == tuple(due)
    assert start.drawn == 0, "proving takes nothing from the dice of the match"
    with pytest.raises(ValueError, match=r"number 2 is \d, the secret gives"):
        Proven(Seeded(b"s"), due[0], due[1] % 6 + 1).sum(2)


def every(run: Callable[[Dice], Any]) -> dict[Any, Fraction]:
    """The weight of each result of `run` over exhaustive dice."""
    found: dict[Any, Fraction] = defaultdict(Fraction)
    path: list[int] | None = []
    while path is not None:
        dice = Exhaustive(path)
        result = run(dice)
        found[result] += dice.chance
        path = dice.next_path()
    return dict(found)


def brute(n: int, read: Callable[[tuple[int, ...]], Any], faces: int = 6, low: int = 1) -> dict[Any, Fraction]:
    """The same by trying every way the faces can lie."""
    counts: Counter[Any] = Counter(read(lie) for lie in product(range(low, low + faces), repeat=n))
    return {result: Fraction(count, faces**n) for result, count in counts.items()}


@pytest.mark.parametrize(("faces", "low"), [(6, 1), (10, 0), (4, 1), (2, -1)])
@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_exhaustive_sums_equal_brute_force(n: int, faces: int, low: int) -> None:
    assert every(lambda dice: dice.sum(n, faces=faces, low=low).value) == brute(n, sum, faces, low)


def test_exact_chances_by_hand() -> None:
    """A die of ten has ten readings alike; two dice have eleven sums, of which 7 is the likeliest."""
    assert every(lambda dice: dice.roll(faces=10, low=0).value) == dict.fromkeys(range(10), Fraction(1, 10))
    ways = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert every(lambda dice: dice.sum(2).value) == {sum: Fraction(way, 36) for sum, way in enumerate(ways, 2)}
    # One hit and one other result among three dice: 3!/(1! 1! 1!) orders, the third die any of four faces.
    assert every(lambda dice: dice.pool(3, (6, 5))[0])[1, 1] == Fraction(6 * 4, 6**3)


@pytest.mark.parametrize(("faces", "low"), [(6, 1), (10, 0), (3, 4)])
@pytest.mark.parametrize("kinds", [(6, 5), (6,), (4, 5, 6), ()])
@pytest.mark.parametrize("n", [0, 1, 2, 4])
def test_exhaustive_pools_equal_brute_force(n: int, kinds: tuple[int, ...], faces: int, low: int) -> None:
    found = every(lambda dice: dice.pool(n, kinds, faces=faces, low=low)[0])
    assert found == brute(n, lambda lie: tuple(lie.count(kind) for kind in kinds), faces, low)


def test_a_large_pool_has_as_many_ways_as_readings() -> None:
    """Twenty dice by two kinds: 231 readings; their faces would lie in 53,130 ways without their order."""
    shown = every(lambda dice: dice.pool(20, (6, 5)))
    assert len(shown) == 231
    assert sum(shown.values()) == 1
    assert all(lie.count(6) == hits and lie.count(5) == other and len(lie) == 20 for (hits, other), lie in shown)


@pytest.mark.parametrize("kinds", [(7,), (0, 6), (5, 5)])
@pytest.mark.parametrize("dice", [Seeded(b"s"), Exhaustive()])
def test_a_pool_is_counted_by_different_faces_of_its_dice(dice: Dice, kinds: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="of a die of 6 faces from 1"):
        dice.pool(2, kinds)


def test_readings_are_weighed_once_a_group() -> None:
    def column(total: int) -> Hashable:
        return "low" if total < 5 else "high" if total > 9 else "middle"

    runs = []

    def run(dice: Dice) -> Hashable:
        total, faces = dice.sum(2, column)
        assert sum(faces) == total
        runs.append(total)
        return column(total)

    assert every(run) == brute(2, lambda faces: column(sum(faces)))
    assert len(runs) == 3


@given(st.lists(st.integers(2, 5), max_size=4))
def test_exhaustive_walks_every_way_once(widths: list[int]) -> None:
    walked = every(lambda dice: tuple(dice.pick(width) for width in widths))
    ways = list(product(*(range(width) for width in widths)))
    assert sorted(walked) == sorted(ways)
    assert sum(walked.values()) == 1


def test_exhaustive_follows_branches_of_unequal_depth() -> None:
    def run(dice: Dice) -> tuple[int, ...]:
        first = dice.roll().value
        return (first, dice.sum(2).value) if first == 6 else (first,)

    found = every(run)
    assert sum(found.values()) == 1
    assert found[(1,)] == Fraction(1, 6)
    assert found[6, 7] == Fraction(1, 36)


@given(st.integers(1, 8), st.integers(2, 12), st.integers(0, 1), st.data())
def test_shown_faces_add_up(n: int, faces: int, low: int, data: st.DataObject) -> None:
    total = data.draw(st.integers(n * low, n * (low + faces - 1)))
    lie = _faces_of(n, total, faces, low)
    assert sum(lie) == total
    assert len(lie) == n
    assert all(low <= face < low + faces for face in lie)


def test_the_face_itself_has_no_chance() -> None:
    with pytest.raises(NotImplementedError):
        Dice().roll()
