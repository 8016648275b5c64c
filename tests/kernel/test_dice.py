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

CRITICAL = {6: 20.5, 52: 90.6}
"""Chi-square that chance exceeds once in a thousand, by the number of values (one degree of freedom less)."""


def chi_square(counts: Counter[int], values: int) -> float:
    expected = counts.total() / values
    return sum((counts[value] - expected) ** 2 / expected for value in range(values))


@pytest.mark.parametrize("values", [6, 52])
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


def brute(n: int, read: Callable[[tuple[int, ...]], Any]) -> dict[Any, Fraction]:
    """The same by trying every way the faces can lie."""
    counts: Counter[Any] = Counter(read(faces) for faces in product(range(1, 7), repeat=n))
    return {result: Fraction(count, 6**n) for result, count in counts.items()}


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_exhaustive_sums_equal_brute_force(n: int) -> None:
    assert every(lambda dice: dice.sum(n).value) == brute(n, sum)


@pytest.mark.parametrize("kinds", [(6, 5), (6,), (1, 2, 3), ()])
@pytest.mark.parametrize("n", [0, 1, 2, 4])
def test_exhaustive_pools_equal_brute_force(n: int, kinds: tuple[int, ...]) -> None:
    found = every(lambda dice: dice.pool(n, kinds)[0])
    assert found == brute(n, lambda faces: tuple(faces.count(kind) for kind in kinds))


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


@given(st.integers(1, 8), st.data())
def test_shown_faces_add_up(n: int, data: st.DataObject) -> None:
    total = data.draw(st.integers(n, 6 * n))
    faces = _faces_of(n, total)
    assert sum(faces) == total
    assert len(faces) == n
    assert all(1 <= face <= 6 for face in faces)


def test_the_face_itself_has_no_chance() -> None:
    with pytest.raises(NotImplementedError):
        Dice().roll()
