"""Meetings of two players: pairs of games with seats exchanged, and, at tables of more than two, one player among
copies of the second.
"""

from __future__ import annotations

import msgspec

from feldherr.intervals import mean_interval
from feldherr.kernel import Role

from .games import Plan, Spent
from .sprt import PAIRS, Sprt


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played: a line of the arena's file. `number` is that of its record.

    Attributes:
        shares: of more than two seats, what part of the others each left behind (`Outcome.share`).
    """

    number: int
    players: dict[Role, str]
    armies: dict[Role, str]
    winner: Role | None
    reason: str
    turns: int
    plies: int
    finished: bool
    spent: dict[Role, Spent]
    shares: dict[Role, float] = {}

    def share(self, role: Role) -> float:
        """Return the points of a seat: between two 1, 0.5 or 0; an unfinished game counts as a draw."""
        if self.shares:
            return self.shares[role]
        return 0.5 if self.winner is None else float(self.winner == role)

    def place(self, role: Role) -> float:
        """Return the place of a seat, from 1; those who share places have the mean of them, and in an unfinished game
        all do."""
        return 1.0 + (len(self.players) - 1) * (1.0 - self.share(role))

    def points(self, player: str) -> float:
        """Return the points of a player."""
        return next(self.share(role) for role, name in self.players.items() if name == player)


class Meeting:
    """Two players and their games, in order.

    Attributes:
        plans: the games that there are at most. results: those that were played and count.
    """

    def __init__(self, first: str, second: str, plans: list[Plan]) -> None:
        self.first = first
        self.second = second
        self.plans = plans
        self.results: list[Result] = []

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return len(self.results) == len(self.plans)

    @property
    def next(self) -> int | None:
        """The number of the next game that counts; None if there is none."""
        return None if self.over else self.plans[len(self.results)].number

    def take(self, result: Result) -> None:
        """Count the next game."""
        self.results.append(result)


class Pairs(Meeting):
    """A meeting in pairs of games with seats exchanged, until a test decides.

    Attributes:
        verdict: the hypothesis on the first one's share that the test has accepted; empty until it has decided.
    """

    def __init__(self, first: str, second: str, plans: list[Plan], test: Sprt) -> None:
        super().__init__(first, second, plans)
        self.test = test
        self.verdict = ""

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return bool(self.verdict) or super().over

    @property
    def points(self) -> float:
        """The points of the first player."""
        return sum(result.points(self.first) for result in self.results)

    @property
    def pairs(self) -> list[int]:
        """How many pairs of games brought the first one each of `PAIRS`."""
        found = [0] * len(PAIRS)
        for one, other in zip(self.results[::2], self.results[1::2], strict=False):
            found[PAIRS.index((one.points(self.first) + other.points(self.first)) / 2)] += 1
        return found

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the test."""
        return self.test.ratio(self.pairs)

    def take(self, result: Result) -> None:
        """Count the next game, and see whether the test decides."""
        super().take(result)
        if len(self.results) % 2 == 0:
            self.verdict = self.test.verdict(self.pairs)


class Compared(msgspec.Struct, frozen=True):
    """Mean places of the first player and of the second on the same seeds.

    Attributes:
        role: the seat; "" for all of them together.
        difference: the first one's mean place less the second's: below 0 the first is placed better. low, high: the
            ends of its 90 % interval; infinite for one round.
    """

    role: Role
    first: float
    second: float
    difference: float
    low: float
    high: float


class Trial(Meeting):
    """One player among copies of the second, at tables of three or more.

    A round is a game that the second plays in every seat, and then one for each seat in which the first sits there
    instead; all of them begin with the same dice. Only whole rounds count.
    """

    def __init__(self, first: str, second: str, plans: list[Plan], roles: tuple[Role, ...]) -> None:
        super().__init__(first, second, plans)
        self.roles = roles
        self.size = 1 + len(roles)

    @property
    def rounds(self) -> int:
        """How many rounds have been played whole."""
        return len(self.results) // self.size

    def seats(self) -> list[Compared]:
        """Return the comparison of each seat, and of all of them together; empty before a round has been played."""
        if not self.rounds:
            return []
        there: dict[Role, list[tuple[float, float]]] = {role: [] for role in self.roles}
        for number in range(self.rounds):
            alone, *games = self.results[number * self.size : (number + 1) * self.size]
            for role, game in zip(self.roles, games, strict=True):
                there[role].append((game.place(role), alone.place(role)))
        found = [_compared(role, pairs) for role, pairs in there.items()]
        # Games of a round have their beginning in common, so it is rounds that are counted and not games.
        whole = [
            tuple(sum(there[role][number][of] for role in self.roles) / len(self.roles) for of in (0, 1))
            for number in range(self.rounds)
        ]
        return [*found, _compared("", [(one, other) for one, other in whole])]


def _compared(role: Role, pairs: list[tuple[float, float]]) -> Compared:
    """`pairs`: the places of either in each round."""
    low, high = mean_interval([one - other for one, other in pairs], 0.9)
    first, second = (sum(pair[of] for pair in pairs) / len(pairs) for of in (0, 1))
    return Compared(role, first, second, first - second, low, high)
