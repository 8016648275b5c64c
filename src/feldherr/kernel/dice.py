"""Dice: the only source of chance.

Four kinds share one interface: `Seeded` for play (counter-based, keyed by a secret that is committed to before the game
and shown after it), `Scripted` for tests and replays, `Loose` for search, and `Exhaustive`, which walks every outcome
and weighs readings, not faces. A roll says how many faces its dice have, from which number on, and how it is read: one
die, the sum of several, or a pool counted by kinds.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random
from typing import NamedTuple

DEEPEST = 100
"""Rolls in a row that exhaustive dice follow: a tie that is rolled again has a branch without end."""


class Reading(NamedTuple):
    """What was read from a roll: the number, and the dice as they were rolled."""

    value: int
    faces: tuple[int, ...]


class OutOfDice(RuntimeError):
    """A script of dice ran out, or exhaustive dice were rolled without end."""


class Dice:
    """The interface through which games ask for chance. A kind of dice has to define only `fall`, a number out of `n`.

    A die has six faces from 1 on unless a roll says otherwise: `faces=10, low=0` is the die that is read 0 to 9.
    """

    def fall(self, n: int, low: int = 0) -> int:
        """One of `n` numbers from `low` on, each as likely as the next."""
        raise NotImplementedError

    def roll(self, *, faces: int = 6, low: int = 1) -> Reading:
        """One die."""
        face = self.fall(faces, low)
        return Reading(face, (face,))

    def sum(self, n: int, read: Callable[[int], Hashable] | None = None, *, faces: int = 6, low: int = 1) -> Reading:
        """The sum of `n` dice. `read` gives one key to sums that the game does not tell apart (a column of a table)."""
        lie = tuple(self.fall(faces, low) for _ in range(n))
        return Reading(sum(lie), lie)

    def pool(
        self, n: int, kinds: tuple[int, ...], *, faces: int = 6, low: int = 1
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`n` dice counted by `kinds`: how many show each of these faces, and the dice as they lay."""
        _check_kinds(kinds, faces, low)
        lie = tuple(self.fall(faces, low) for _ in range(n))
        return tuple(lie.count(kind) for kind in kinds), lie

    def pick(self, n: int) -> int:
        """One of `n` unseen things (a card from a deck that is a set): 0 to n - 1. Written down it is 1 to n."""
        return self.fall(n, 1) - 1


class Seeded(Dice):
    """Dice of a match: number `k` of a secret is always the same, and cannot be known before the secret is shown.

    `drawn` counts the numbers used; a match continues from there, so that none is used twice, whatever is undone.
    `fallen` holds them as they are written down: a die by what it shows, a pick from 1 on.
    `script` holds faces that fall before all others, as in a lesson; one that the roll does not have is passed over.
    """

    def __init__(self, secret: bytes, drawn: int = 0, script: Sequence[int] = ()) -> None:
        self.secret = secret
        self.drawn = drawn
        self.script = tuple(script)
        self.fallen: list[int] = []

    def fall(self, n: int, low: int = 0) -> int:
        number = self._number(n, low)
        self.drawn += 1
        self.fallen.append(number)
        return number

    def _number(self, n: int, low: int) -> int:
        if self.drawn < len(self.script) and low <= self.script[self.drawn] < low + n:
            return self.script[self.drawn]
        # Numbers past the last whole multiple of `n` are drawn again, or the first faces would fall more often.
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            message = b"%d.%d" % (self.drawn, attempt)
            number = int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "big")
            if number < limit:
                return low + number % n
            attempt += 1

    @staticmethod
    def commitment(secret: bytes) -> str:
        """What is published before the game: SHA-256 of the secret, in hexadecimal."""
        return hashlib.sha256(secret).hexdigest()


class Scripted(Dice):
    """Dice that fall as written: a die by what it shows, a pick from 1 on. Ends with `OutOfDice`."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.used = 0

    def fall(self, n: int, low: int = 0) -> int:
        if self.used >= len(self.faces):
            raise OutOfDice(f"the script holds {len(self.faces)} numbers, one more was asked for")
        face = self.faces[self.used]
        if not low <= face < low + n:
            raise ValueError(f"number {self.used + 1} of the script is {face}, expected {low} to {low + n - 1}")
        self.used += 1
        return face


class Proven(Scripted):
    """A script that must agree with seeded dice: how a record shows that its dice were those committed to."""

    def __init__(self, seeded: Seeded, *faces: int) -> None:
        super().__init__(*faces)
        self.seeded = Seeded(seeded.secret, seeded.drawn, seeded.script)

    def fall(self, n: int, low: int = 0) -> int:
        face = super().fall(n, low)
        due = self.seeded.fall(n, low)
        if face != due:
            raise ValueError(f"number {self.used} is {face}, the secret gives {due}")
        return face


class Loose(Dice):
    """Dice from an ordinary random generator, for search and random play."""

    def __init__(self, rng: Random) -> None:
        self.random = rng.random

    def fall(self, n: int, low: int = 0) -> int:
        return low + int(self.random() * n)


class Exhaustive(Dice):
    """Dice that fall in every possible way in turn; `chance` is the probability of the rolls so far.

    The caller plays the same action again and again, each time with `path` of the last run moved on by `next_path`.
    `before`: rolls that have fallen already, where the run is part of a longer one.
    """

    def __init__(self, path: Sequence[int] = (), before: int = 0) -> None:
        self.path = list(path)
        self.before = before
        self.width: list[int] = []
        self.chance = Fraction(1)

    def _take(self, weights: Sequence[int]) -> int:
        depth = len(self.width)
        if self.before + depth == DEEPEST:
            raise OutOfDice(f"more than {DEEPEST} rolls in a row")
        if depth == len(self.path):
            self.path.append(0)
        self.width.append(len(weights))
        choice = self.path[depth]
        self.chance *= Fraction(weights[choice], sum(weights))
        return choice

    def next_path(self) -> list[int] | None:
        """The path of the next run, or None when every way has been walked."""
        path = self.path[: len(self.width)]
        while path and path[-1] + 1 == self.width[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path

    def fall(self, n: int, low: int = 0) -> int:
        return low + self._take((1,) * n)

    def sum(self, n: int, read: Callable[[int], Hashable] | None = None, *, faces: int = 6, low: int = 1) -> Reading:
        groups: dict[Hashable, list[int]] = {}
        for total, ways in enumerate(ways_to_sum(n, faces), n * low):
            key = total if read is None else read(total)
            if key in groups:
                groups[key][1] += ways
            else:
                groups[key] = [total, ways]
        rows = list(groups.values())
        total = rows[self._take([row[1] for row in rows])][0]
        return Reading(total, _faces_of(n, total, faces, low))

    def pool(
        self, n: int, kinds: tuple[int, ...], *, faces: int = 6, low: int = 1
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        _check_kinds(kinds, faces, low)
        rows = _pools(n, kinds, faces, low)
        counts, lie, _ = rows[self._take([weight for _, _, weight in rows])]
        return counts, lie


def _check_kinds(kinds: tuple[int, ...], faces: int, low: int) -> None:
    """Raise ValueError where a pool counts a face twice, or one that its dice do not have."""
    if len({*kinds} & {*range(low, low + faces)}) < len(kinds):
        raise ValueError(f"kinds {kinds} of a die of {faces} faces from {low}")


@lru_cache(maxsize=64)
def ways_to_sum(n: int, faces: int = 6) -> tuple[int, ...]:
    """In how many ways `n` dice sum to each total, the least first.

    >>> ways_to_sum(2)
    (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    """
    ways = [1]
    for _ in range(n):
        longer = [0] * (len(ways) + faces - 1)
        for total, count in enumerate(ways):
            for face in range(faces):
                longer[total + face] += count
        ways = longer
    return tuple(ways)


def _faces_of(n: int, total: int, faces: int, low: int) -> tuple[int, ...]:
    """Some `n` dice that sum to `total`, for showing."""
    lie = []
    for left in range(n, 0, -1):
        face = min(low + faces - 1, total - (left - 1) * low)
        lie.append(face)
        total -= face
    return tuple(lie)


@lru_cache(maxsize=64)
def _pools(
    n: int, kinds: tuple[int, ...], faces: int, low: int
) -> tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]:
    """The readings of a pool: how many dice show each kind, some dice that do, and in how many ways they can lie."""
    others = [face for face in range(low, low + faces) if face not in kinds]
    rows: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for _ in kinds:
        rows = [
            ((*counts, more), weight * comb(n - sum(counts), more))
            for counts, weight in rows
            for more in range(n - sum(counts) + 1)
        ]
    found = []
    for counts, weight in rows:
        left = n - sum(counts)
        if others or not left:
            shown = (kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
            found.append((counts, (*shown, *others[:1] * left), weight * len(others) ** left))
    return tuple(found)
