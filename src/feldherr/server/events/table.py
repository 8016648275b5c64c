"""The table of an event: points, and how ties are broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import msgspec

from .wire import Kind, TieBreak

BREAKS: dict[Kind, tuple[TieBreak, ...]] = {
    "robin": ("direct", "sonneborn", "wins"),
    "swiss": ("buchholz", "direct", "wins"),
    "ladder": (),
    "tables": ("wins", "direct", "buchholz"),
}
"""What breaks ties, in order."""


class Game(msgspec.Struct, frozen=True):
    """Two who have met, or one without an opponent; see `wire.Outcome`. Without a result it is still played."""

    first: str
    second: str | None
    result: str | None


class Seated(msgspec.Struct, frozen=True):
    """A table for several, or a player at none.

    `places`: from 1, in the order of `accounts`, shared ones equal; none: it is still played, or nobody has a point.
    """

    accounts: tuple[str, ...]
    places: tuple[int, ...] | None
    result: str | None


class Standing(msgspec.Struct):
    """A player's standing. `place`: from 1; players whom nothing tells apart share one."""

    account: str
    place: int = 0
    points: float = 0.0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    breaks: dict[TieBreak, float] = {}


def points_of(game: Game, account: str) -> float:
    """What a game gives: 1 for a win or a round without an opponent, ½ for a draw."""
    if game.result == "draw":
        return 0.5
    if game.result == "bye":
        return 1.0
    return 1.0 if game.result == ("first" if account == game.first else "second") else 0.0


def placed(numbers: Sequence[int]) -> tuple[int, ...]:
    """Places from 1 for numbers, the smallest being the best: after a tie the next places are skipped.

    >>> placed([2, 5, 2])
    (1, 3, 1)
    """
    return tuple(1 + sum(other < one for other in numbers) for one in numbers)


def standings(kind: Kind, entrants: Sequence[str], games: Sequence[Game]) -> list[Standing]:
    """The table, the best first; players who share a place are in the order of `entrants`.

    `buchholz`: the points of all opponents together. `direct`: the points from games among those still tied.
    `sonneborn`: the points of beaten opponents, and half the points of opponents in drawn games.
    """
    found = {account: Standing(account) for account in entrants}
    done = [game for game in games if game.result is not None]
    for game in done:
        for account in (game.first, game.second):
            if account is None or account not in found:
                continue
            mine, got = found[account], points_of(game, account)
            mine.points += got
            if game.second is not None and game.result != "bye":
                mine.played += 1
                mine.won += got == 1.0
                mine.drawn += got == 0.5
                mine.lost += got == 0.0
    return _ordered(kind, found, {account: _met(done, account) for account in found})


def seated_standings(entrants: Sequence[str], boards: Sequence[Seated]) -> list[Standing]:
    """The standings of an event at tables for several, as `standings`.

    A table gives each player the share of the others there whom they have beaten, a shared place counting half: 1 for
    the first of any number, 0 for the last; a round without a table gives ½, as much as the middle place. `wins`:
    tables won. `direct`: of those still tied who were at a table with them, how many they finished ahead of.
    `buchholz`: the points of all who were at a table with them.
    """
    found = {account: Standing(account) for account in entrants}
    against: dict[str, list[tuple[str, float]]] = {account: [] for account in entrants}
    for board in boards:
        if board.result == "bye":
            found[board.accounts[0]].points += 0.5
        if board.result in (None, "bye"):
            continue
        places = board.places or (0,) * len(board.accounts)
        for account, place in zip(board.accounts, places, strict=True):
            mine = found[account]
            mine.played += 1
            if board.places is None:
                mine.lost += 1
                continue
            others = [
                (other, 1.0 if place < at else 0.5 if place == at else 0.0)
                for other, at in zip(board.accounts, places, strict=True)
                if other != account
            ]
            mine.points += sum(got for _, got in others) / len(others)
            first = place == 1
            mine.won += first and places.count(1) == 1
            mine.drawn += first and places.count(1) > 1
            mine.lost += not first
            against[account] += others
    return _ordered("tables", found, against)


def _ordered(kind: Kind, found: dict[str, Standing], against: dict[str, list[tuple[str, float]]]) -> list[Standing]:
    """People with their points, in order. `against`: whom each has met, and what that gave."""
    points = {account: one.points for account, one in found.items()}
    order = list(found.values())
    for one in order:
        one.breaks["buchholz"] = sum(points.get(other, 0.0) for other, _ in against[one.account])
        one.breaks["sonneborn"] = sum(points.get(other, 0.0) * got for other, got in against[one.account])
        one.breaks["wins"] = float(one.won)
    keys: list[Callable[[Standing], float]] = [lambda one: round(one.points, 6)]
    for name in BREAKS[kind]:
        if name == "direct":
            for _, group in groupby(_sorted(order, keys), key=lambda one: tuple(key(one) for key in keys)):
                equal = list(group)
                among = {one.account for one in equal}
                for one in equal:
                    one.breaks["direct"] = sum(got for other, got in against[one.account] if other in among)
        keys.append(_by_break(name))
    order = _sorted(order, keys)
    before: tuple[float, ...] | None = None
    for n, one in enumerate(order, 1):
        key = tuple(key(one) for key in keys)
        one.place = order[n - 2].place if key == before else n
        one.breaks = {name: one.breaks[name] for name in BREAKS[kind]}
        before = key
    return order


def _by_break(name: TieBreak) -> Callable[[Standing], float]:
    return lambda one: round(one.breaks[name], 6)


def _sorted(order: list[Standing], keys: Sequence[Callable[[Standing], float]]) -> list[Standing]:
    return sorted(order, key=lambda one: tuple(-key(one) for key in keys))


def _met(games: Sequence[Game], account: str) -> list[tuple[str, float]]:
    """Whom a player has met, and what that gave."""
    return [
        (other, points_of(game, account))
        for game in games
        for one, other in ((game.first, game.second), (game.second, game.first))
        if one == account and other is not None
    ]
