"""Dice: the only source of chance.

Four kinds share one face: `Seeded` for play (counter-based, keyed by a secret that is committed to before the game and
shown after it), `Scripted` for tests and replays, `Loose` for search, and `Exhaustive`, which walks every outcome and
weighs readings, not faces. A roll says how it is read: one die, the sum of several, or a pool counted by kinds.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from random import Random
from typing import NamedTuple

SIDES = 6
DEEPEST = 100
"""Rolls in a row that exhaustive dice follow: a tie that is rolled again has a branch without end."""


class Reading(NamedTuple):
    """What was read from a roll: the number, and the dice as they lay."""

    value: int
    faces: tuple[int, ...]


class OutOfDice(RuntimeError):
    """A script of dice ended before the play did, or exhaustive dice were asked without end."""


class Dice:
    """Chance as the games ask for it. A kind of dice says only how one number of `n` falls (`fall`)."""

    def fall(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the next."""
        raise NotImplementedError

    def roll(self) -> Reading:
        """One die."""
        face = self.fall(SIDES) + 1
        return Reading(face, (face,))

    def sum(self, n: int, read: Callable[[int], Hashable] | None = None) -> Reading:
        """The sum of `n` dice. `read` tells which sums the game will not tell apart (a column of a table)."""
        faces = tuple(self.fall(SIDES) + 1 for _ in range(n))
        return Reading(sum(faces), faces)

    def pool(self, n: int, kinds: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`n` dice counted by `kinds`: how many show each of these faces, and the dice as they lay."""
        faces = tuple(self.fall(SIDES) + 1 for _ in range(n))
        return tuple(faces.count(kind) for kind in kinds), faces

    def pick(self, n: int) -> int:
        """One of `n` unseen things (a card from a deck that is a set): 0 to n - 1."""
        return self.fall(n)


class Seeded(Dice):
    """Dice of a match: number `k` of a secret is the same for ever, and cannot be told before the secret is shown.

    `drawn` counts the numbers used; a match goes on from there, so that none is used twice, whatever is undone.
    `script` holds faces that fall before all others, as in a lesson; one that the roll does not have is passed over.
    """

    def __init__(self, secret: bytes, drawn: int = 0, script: Sequence[int] = ()) -> None:
        self.secret = secret
        self.drawn = drawn
        self.script = tuple(script)
        self.fallen: list[int] = []

    def fall(self, n: int) -> int:
        number = self._number(n)
        self.drawn += 1
        self.fallen.append(number)
        return number

    def _number(self, n: int) -> int:
        if self.drawn < len(self.script) and 1 <= self.script[self.drawn] <= n:
            return self.script[self.drawn] - 1
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            message = b"%d.%d" % (self.drawn, attempt)
            number = int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "big")
            if number < limit:
                return number % n
            attempt += 1

    @staticmethod
    def commitment(secret: bytes) -> str:
        """What is published before the game: SHA-256 of the secret, in hexadecimal."""
        return hashlib.sha256(secret).hexdigest()


class Scripted(Dice):
    """Dice that fall as written: faces for dice, 1 to n for picks. Ends with `OutOfDice`."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.used = 0

    def fall(self, n: int) -> int:
        if self.used >= len(self.faces):
            raise OutOfDice(f"the script holds {len(self.faces)} numbers, one more was asked for")
        face = self.faces[self.used]
        if not 1 <= face <= n:
            raise ValueError(f"number {self.used + 1} of the script is {face}, expected 1 to {n}")
        self.used += 1
        return face - 1


class Proven(Scripted):
    """A script that must agree with seeded dice: how a record shows that its dice were those committed to."""

    def __init__(self, seeded: Seeded, *faces: int) -> None:
        super().__init__(*faces)
        self.seeded = Seeded(seeded.secret, seeded.drawn, seeded.script)

    def fall(self, n: int) -> int:
        face = super().fall(n)
        due = self.seeded.fall(n)
        if face != due:
            raise ValueError(f"number {self.used} is {face + 1}, the secret gives {due + 1}")
        return face


class Loose(Dice):
    """Dice from a common random generator, for search and random play."""

    def __init__(self, rng: Random) -> None:
        self.random = rng.random

    def fall(self, n: int) -> int:
        return int(self.random() * n)


class Exhaustive(Dice):
    """Dice that fall every way in turn: `chance` is the weight of the way they have fallen so far.

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

    def fall(self, n: int) -> int:
        return self._take((1,) * n)

    def sum(self, n: int, read: Callable[[int], Hashable] | None = None) -> Reading:
        groups: dict[Hashable, list[int]] = {}
        ways = _ways(n)
        for total in range(n, SIDES * n + 1):
            key = total if read is None else read(total)
            if key in groups:
                groups[key][1] += ways[total]
            else:
                groups[key] = [total, ways[total]]
        rows = list(groups.values())
        total = rows[self._take([row[1] for row in rows])][0]
        return Reading(total, _faces_of(n, total))

    def pool(self, n: int, kinds: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        groups: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
        for faces in combinations_with_replacement(range(1, SIDES + 1), n):
            ways = factorial(n)
            for face in set(faces):
                ways //= factorial(faces.count(face))
            counts = tuple(faces.count(kind) for kind in kinds)
            shown, weight = groups.get(counts, (faces, 0))
            groups[counts] = (shown, weight + ways)
        rows = list(groups.items())
        counts, (shown, _) = rows[self._take([row[1][1] for row in rows])]
        return counts, shown


@lru_cache(maxsize=64)
def _ways(n: int) -> tuple[int, ...]:
    """In how many ways `n` dice sum to each total."""
    ways = [1]
    for _ in range(n):
        longer = [0] * (len(ways) + SIDES)
        for total, count in enumerate(ways):
            for face in range(1, SIDES + 1):
                longer[total + face] += count
        ways = longer
    return tuple(ways)


def _faces_of(n: int, total: int) -> tuple[int, ...]:
    """Some `n` dice that sum to `total`, for showing."""
    faces = []
    for left in range(n, 0, -1):
        face = min(SIDES, total - (left - 1))
        faces.append(face)
        total -= face
    return tuple(faces)
