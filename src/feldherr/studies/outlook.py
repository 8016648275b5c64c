"""Fits the weights of facts about a seat in games that end with a ranking by points.

Any turn may end such a game, by a die that nobody controls. So every turn of every game shows what becomes of the
points by its end, whether the game ended there or not, and only games that continued show what becomes of them later.
There are two ridge regressions, one for each; each seat is compared with itself, at about as much of a turn left, so
that the facts typical of a power that mostly wins gain nothing from it. How certain a place the expected points make
is fitted to the places themselves. The reported quality is measured on games that had no part in the fit: they are
dealt into five parts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from feldherr.kernel import Malformed, Match, Position, Ruleset
from feldherr.kernel.match import TALK
from feldherr.kernel.outlook import Outlook, Weights

from .fitting import PARTS, check_enough, digest_of, finished, needs_numpy

PULL = 20.0
"""How much every weight is pulled to 0, its fact in units of its spread: as if so many games more said so."""
STAGES = 3
"""Parts of a turn in which a seat is compared with itself."""
SUREST = 1e-4
"""No chance is taken to be nearer to 0 or 1 than this when its loss is reckoned."""
SURE = (0.3, 0.5, 0.7, 0.9), (0.9, 1.2, 1.5, 1.8, 2.1), (1.2, 1.5, 1.8, 2.2, 2.6, 3.0), (0.0, 0.2, 0.4, 0.6)
SCALES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.3)
"""What is tried: spreads and edge of the fit, and what the others' log-odds are multiplied by."""
BINS = (("late", 0.0, 0.15), ("middle", 0.15, 0.5), ("early", 0.5, 1.01))
"""Parts of a turn that are told of by themselves, by how much of it is left."""


class Moment(NamedTuple):
    """A moment of a game at which an impulse begins: by seat what each role knew, and what came of it.

    Attributes:
        facts, standing, edges: by seat. left, ending: of the turn. end, final: points by seat at the end of the turn
            and of the game. on: whether the game went on after the turn.
    """

    facts: list[tuple[float, ...]]
    standing: list[float]
    edges: list[float]
    left: float
    ending: float
    end: list[float]
    final: list[float]
    on: bool


class Game(NamedTuple):
    """The moments of a game, and its places by seat."""

    moments: list[Moment]
    places: list[int]


class Told(msgspec.Struct, frozen=True):
    """Log-loss of a pair of roles, on games held out."""

    name: str
    pairs: int
    fitted: float
    before: float
    points: float


class Fit(msgspec.Struct, frozen=True):
    """The result of a fit; `told`: all, then by seats and by how much of the turn is left.

    `gap`, `doubt`: by how much a game is predicted better than by the judge's standing, on average, and the standard
    error.
    """

    weights: Weights
    told: tuple[Told, ...]
    gap: float
    doubt: float


def fit(ruleset: Ruleset, folders: Sequence[Path]) -> Fit:
    """Fit the weights of a game to the records in some folders, all scenarios and tables together.

    Raises:
        Malformed: NumPy is not installed, the game tells no facts, or there are too few games of it.
        RecordError: a record does not play through.
        OSError: a folder cannot be read.
    """
    needs_numpy()
    outlook = ruleset.outlook
    if outlook is None:
        raise Malformed("cli-fit-no-facts", found=ruleset.id)
    texts, games = [], []
    for text, match in finished(ruleset, folders):
        outcome = match.position.outcome
        # If it was agreed on, or a player has given up, the points have not decided.
        given_up = any(ply.text in TALK for ply in match.standing)
        if outcome is not None and outcome.points and not given_up:
            texts.append(text)
            games.append(game(match))
    check_enough(len(games), folders)
    told, gap, doubt = _judged(games)
    now, later, sure = _weigh(games)
    seats = sorted({len(one.places) for one in games})

    def named(weights: list[float]) -> dict[str, tuple[float, float]]:
        size = len(outlook.FACTS)
        return {name: (round(weights[at], 4), round(weights[size + at], 4)) for at, name in enumerate(outlook.FACTS)}

    weights = Weights(
        named(now),
        named(later),
        sure[:3],
        sure[3],
        {str(count): sum(len(one.places) == count for one in games) for count in seats},
        digest_of(texts),
        round(told[0].fitted, 4),
        round(told[0].before, 4),
        round(told[0].points, 4),
    )
    return Fit(weights, told, gap, doubt)


def game(match: Match) -> Game:
    """Return the moments of a finished game at which an impulse begins, between turns left out.

    Plies taken back are no part of it.
    """
    evaluation, outlook, outcome = match.ruleset.evaluation, match.ruleset.outlook, match.position.outcome
    assert evaluation is not None
    assert outlook is not None
    assert outcome is not None
    roles = match.roles
    position = match.position_at(0).copy()
    clock: int | None = None
    seen: list[tuple[int, Moment]] = []
    ends: dict[int, list[float]] = {}

    def points(one: Position) -> list[float]:
        told = outlook.points(one)
        return [float(told[role]) for role in roles]

    for ply in match.standing[1:]:
        if ply.text in TALK:
            continue
        turn, now = outlook.turn(position), evaluation.clock(position)
        if now != clock and turn not in ends:
            clock = now
            seen.append((turn, _moment(outlook, position, roles)))
        match.carry_on(position, ply)
        if position.outcome is None and outlook.turn(position) != turn:
            ends[turn] = points(position)
    final = points(position)
    last = outlook.turn(position)
    found = [
        moment._replace(end=ends.get(turn, final), final=final, on=turn in ends and turn != last)
        for turn, moment in seen
        if moment.left > 0 or turn not in ends
    ]
    places = {role: place for place, group in enumerate(outcome.ranking, 1) for role in group}
    return Game(found, [places[role] for role in roles])


def _moment(outlook: Outlook[Any], position: Position, roles: Sequence[str]) -> Moment:
    edges = outlook.edges(position)
    known = [position.known(role) for role in roles]
    return Moment(
        [outlook.facts(one, role) for one, role in zip(known, roles, strict=True)],
        [outlook.standing(one, role) for one, role in zip(known, roles, strict=True)],
        [float(edges[role]) for role in roles],
        outlook.left(position),
        outlook.ending(position),
        [],
        [],
        False,
    )


# The fit


def _weigh(games: Sequence[Game]) -> tuple[list[float], list[float], tuple[float, float, float, float]]:
    """Return the weights until the end of the turn, those until the end of the game, and the spreads with the edge."""
    now = _ridge(games, lambda moment: moment.end)
    later = _ridge(games, lambda moment: moment.final if moment.on else None)
    pairs = _Pairs(games, now, later)
    sure = min(product(*SURE), key=lambda one: pairs.loss(pairs.chances(one)))
    return now, later, sure


def _ridge(games: Sequence[Game], aim: Callable[[Moment], list[float] | None]) -> list[float]:
    """The change of a seat's points up to a target, from its facts and its facts times the rest of the turn."""
    # Whoever only prints a fit needs no NumPy.
    import numpy as np

    inputs, results, groups, weights = [], [], [], []
    for one in games:
        aims = [(moment, found) for moment in one.moments if (found := aim(moment)) is not None]
        for moment, found in aims:
            for seat, facts in enumerate(moment.facts):
                inputs.append((*facts, *(moment.left * fact for fact in facts)))
                results.append(found[seat] - facts[0])
                groups.append((len(one.places), seat, round(STAGES * moment.left)))
                # A game tells one thing, however long it was.
                weights.append(1.0 / len(aims))
    if not inputs:
        # No game went on: nothing pulls a weight away from 0.
        return [0.0] * (2 * len(games[0].moments[0].facts[0]))
    x, y, w = np.array(inputs), np.array(results), np.array(weights)
    numbers = {group: number for number, group in enumerate(sorted(set(groups)))}
    of = np.array([numbers[group] for group in groups])
    for number in range(len(numbers)):
        mine = of == number
        share = w[mine] / w[mine].sum()
        x[mine] -= share @ x[mine]
        y[mine] -= share @ y[mine]
    spread = np.sqrt((w[:, None] * x**2).sum(0) / w.sum()) + 1e-9
    x /= spread
    found = np.linalg.solve(x.T @ (w[:, None] * x) + PULL * np.eye(x.shape[1]), x.T @ (w * y)) / spread
    return [float(one) for one in found]


def _expected(weights: Sequence[float], facts: Sequence[float], left: float) -> float:
    size = len(facts)
    return facts[0] + sum((weights[at] + left * weights[size + at]) * fact for at, fact in enumerate(facts))


class _Pairs:
    """Any two roles at every moment of some games, as columns.

    Attributes:
        game, seats, left: of each. ahead: 1 if the first of the two was placed before the other. weight: those of a
            game add up to 1. points, standing: differences. ending, soon, late, edge: the ingredients of the chances.
    """

    def __init__(self, games: Sequence[Game], now: Sequence[float], later: Sequence[float]) -> None:
        import numpy as np

        rows = []
        for number, one in enumerate(games):
            couples = list(combinations(range(len(one.places)), 2))
            for moment in one.moments:
                soon = [_expected(now, facts, moment.left) for facts in moment.facts]
                late = [_expected(later, facts, moment.left) for facts in moment.facts]
                for a, b in couples:
                    points, standing = moment.facts[a][0] - moment.facts[b][0], moment.standing[a] - moment.standing[b]
                    edge = (1.0 if moment.edges[a] > moment.edges[b] else -1.0) * (1 - moment.left)
                    ahead, weight = one.places[a] < one.places[b], 1.0 / len(couples) / len(one.moments)
                    rows.append((number, len(one.places), moment.left, ahead, weight, points, standing,
                                 moment.ending, soon[a] - soon[b], late[a] - late[b], edge))  # fmt: skip
        columns = np.array(rows, dtype=float).T
        (self.game, self.seats, self.left, self.ahead, self.weight, self.points, self.standing,
         self.ending, self.soon, self.late, self.edge) = columns  # fmt: skip

    def chances(self, sure: tuple[float, float, float, float]) -> Any:
        """How likely the first of two is placed before the other."""
        import numpy as np

        rest, turn, whole, edge = sure
        more = turn**2 * self.left
        soon = _logistic((self.soon + edge * self.edge) / np.sqrt(rest**2 + more))
        return self.ending * soon + (1 - self.ending) * _logistic(self.late / np.sqrt(whole**2 + more))

    def costs(self, chances: Any) -> Any:
        """The log-loss of every pair."""
        import numpy as np

        sure = np.clip(chances, SUREST, 1 - SUREST)
        return -(self.ahead * np.log(sure) + (1 - self.ahead) * np.log(1 - sure))

    def loss(self, chances: Any) -> float:
        """The mean log-loss."""
        return float((self.weight * self.costs(chances)).sum() / self.weight.sum())


def _logistic(odds: Any, scale: float = 1.0) -> Any:
    """The chances of columns of log-odds, in a form that no odds overflow."""
    import numpy as np

    return 0.5 * (1.0 + np.tanh(0.5 * scale * odds))


def _judged(games: Sequence[Game]) -> tuple[tuple[Told, ...], float, float]:
    """The log-loss on held-out games, and by how much a game is predicted better than by the judge's standing."""
    import numpy as np

    parts = []
    for part in range(PARTS):
        others = [one for number, one in enumerate(games) if number % PARTS != part]
        now, later, sure = _weigh(others)
        taught = _Pairs(others, now, later)
        pairs = _Pairs([one for number, one in enumerate(games) if number % PARTS == part], now, later)
        costs = [pairs.costs(pairs.chances(sure))]
        for name in ("standing", "points"):
            scale = min(SCALES, key=lambda one: taught.loss(_logistic(getattr(taught, name), one)))
            costs.append(pairs.costs(_logistic(getattr(pairs, name), scale)))
        parts.append(np.array([part + PARTS * pairs.game, pairs.seats, pairs.left, pairs.weight, *costs]))
    number, seats, left, weight, fitted, before, points = np.hstack(parts)

    def told(name: str, chosen: Any) -> Told:
        of = weight[chosen] / weight[chosen].sum()
        return Told(name, int(chosen.sum()), *(float(of @ cost[chosen]) for cost in (fitted, before, points)))

    bins = [("all", weight > 0), *((str(int(count)), seats == count) for count in np.unique(seats))]
    bins += [(name, (left >= low) & (left < high)) for name, low, high in BINS]
    gaps = []
    for one in np.unique(number):
        mine = number == one
        gaps.append(float(weight[mine] @ (before - fitted)[mine] / weight[mine].sum()))
    gap = sum(gaps) / len(gaps)
    doubt = sqrt(sum((one - gap) ** 2 for one in gaps) / (len(gaps) - 1) / len(gaps))
    return tuple(told(name, chosen) for name, chosen in bins if chosen.any()), gap, doubt
