"""Fits the chance of winning: the weight of each fact that a game reports about a position, from saved records.

The model is a logistic one, and each weight changes over the game: a fact has one weight at the beginning and a
larger or smaller one by the end. It is fitted by reweighted least squares with a weak pull to 0. The reported quality
is measured on games that had no part in the fit: they are dealt into five parts, each judged by weights of the
others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from random import Random

import msgspec

from feldherr.kernel import Malformed, Match, Position, Ruleset
from feldherr.kernel.match import TALK
from feldherr.players.prospects import Fitted, logistic

from .fitting import PARTS, check_enough, digest_of, finished, needs_numpy

QUARTERS = 4
"""Parts of a game that are told of by themselves, by how much of it is gone."""
PULL = 1.0
"""How much every weight is pulled to 0: as if one row more said so."""
ROUNDS = 25
"""Steps of the fit at most; mostly it takes six."""
STILL = 1e-7
"""A change of the weights that is none."""
SUREST = 1e-9
"""No chance is taken to be nearer to 0 or 1 than this when its loss is reckoned."""


class Row(msgspec.Struct, frozen=True):
    """What a role knew at a question, and the result.

    Attributes:
        game: the number of the game. seat: the number of the role.
        inputs: the facts, then the facts times `gone`.
        before: the log-odds of the evaluation. result: 1 won, 0.5 drawn, 0 lost.
    """

    game: int
    seat: int
    gone: float
    inputs: tuple[float, ...]
    before: float
    result: float


class Losses(msgspec.Struct, frozen=True):
    """Log-loss a row in a part of the game, on the same rows; a coin has 0.693.

    Attributes:
        fitted, before: of the fitted weights, and of the evaluation.
        seats: of who knows nothing but how often each side wins.
    """

    rows: int
    fitted: float
    before: float
    seats: float


class Fit(msgspec.Struct, frozen=True):
    """The result of fitting a scenario.

    Attributes:
        all, quarters: on held-out games.
        gap, doubt: by how much a game is predicted better than by the evaluation, on average, and the standard error.
        right: the share of rows with a winner whose winner is predicted, by the fit and by the evaluation.
    """

    scenario: str
    fitted: Fitted
    all: Losses
    quarters: tuple[Losses, ...]
    gap: float
    doubt: float
    right: tuple[float, float]


def fit(ruleset: Ruleset, folders: Sequence[Path]) -> list[Fit]:
    """Fit the scenarios of the records in some folders, each by itself.

    Raises:
        Malformed: NumPy is not installed, the game tells no facts, or there are too few games of it.
        RecordError: a record does not play through.
        OSError: a folder cannot be read.
    """
    needs_numpy()
    if ruleset.prospects is None or ruleset.evaluation is None:
        raise Malformed("cli-fit-no-facts", found=ruleset.id)
    found: dict[str, list[Row]] = {}
    texts: dict[str, list[str]] = {}
    for text, match in finished(ruleset, folders):
        scenario = match.position.setting.scenario
        kept = texts.setdefault(scenario, [])
        found.setdefault(scenario, []).extend(rows(match, len(kept)))
        kept.append(text)
    check_enough(min((len(kept) for kept in texts.values()), default=0), folders)
    names = ruleset.prospects.FACTS
    return [
        _fitted(scenario, names, one, len(texts[scenario]), digest_of(texts[scenario]))
        for scenario, one in sorted(found.items())
    ]


def rows(match: Match, game: int) -> Iterator[Row]:
    """Give back what each role knew at two questions of every player turn: the first, and one drawn from the others.

    Plies taken back are no part of it. Finished games with two roles only.
    """
    evaluation, prospects = match.ruleset.evaluation, match.ruleset.prospects
    outcome = match.position.outcome
    assert evaluation is not None
    assert prospects is not None
    assert outcome is not None
    rng = Random(game)
    position = match.position_at(0).copy()
    clock: int | None = None
    first: Position | None = None
    drawn: Position | None = None
    seen = 0

    def told() -> Iterator[Row]:
        for one in filter(None, (first, drawn)):
            for seat, role in enumerate(match.roles):
                known = one.known(role)
                gone = prospects.gone(known)
                facts = tuple(prospects.facts(known, role).values())
                before = sum(evaluation.evaluate(known, role).values())
                inputs = (*facts, *(gone * fact for fact in facts))
                yield Row(game, seat, gone, inputs, before, outcome.share(role))

    for ply in match.standing[1:]:
        if ply.text in TALK:
            continue
        now = evaluation.clock(position)
        if now != clock:
            yield from told()
            clock, first, drawn, seen = now, position.copy(), None, 0
        else:
            seen += 1
            # Each of the others has the same chance, however many they come to.
            if rng.randrange(seen) == 0:
                drawn = position.copy()
        match.carry_on(position, ply)
    yield from told()


def weigh(found: Sequence[Row]) -> list[float]:
    """Return the weights of the inputs that make the results likeliest, weakly pulled to 0."""
    # Whoever only prints a fit needs no NumPy.
    import numpy as np

    inputs = np.array([row.inputs for row in found])
    results = np.array([row.result for row in found])
    pull = PULL * np.eye(inputs.shape[1])
    weights = np.zeros(inputs.shape[1])
    for _ in range(ROUNDS):
        # The logistic function, in a form that no odds overflow.
        chances = 0.5 * (1.0 + np.tanh(0.5 * (inputs @ weights)))
        sway = np.maximum(SUREST, chances * (1.0 - chances))
        slope = inputs.T @ (results - chances) - PULL * weights
        step = np.linalg.solve(inputs.T @ (sway[:, None] * inputs) + pull, slope)
        weights += step
        if np.abs(step).max() < STILL:
            break
    return [float(weight) for weight in weights]


def _odds(weights: Sequence[float], row: Row) -> float:
    return sum(weight * one for weight, one in zip(weights, row.inputs, strict=True))


def _loss(odds: float, result: float) -> float:
    chance = min(1.0 - SUREST, max(SUREST, logistic(odds)))
    return -(result * log(chance) + (1.0 - result) * log(1.0 - chance))


def _fitted(scenario: str, names: Sequence[str], found: list[Row], games: int, digest: str) -> Fit:
    parts = [weigh([row for row in found if row.game % PARTS != part]) for part in range(PARTS)]
    odds = [_odds(parts[row.game % PARTS], row) for row in found]
    rates = [_rates([row for row in found if row.game % PARTS != part]) for part in range(PARTS)]
    losses = [
        (
            row,
            _loss(one, row.result),
            _loss(row.before, row.result),
            _loss(rates[row.game % PARTS][row.seat], row.result),
        )
        for row, one in zip(found, odds, strict=True)
    ]
    whole = _mean(losses)
    quarters = tuple(
        _mean(one for one in losses if min(QUARTERS - 1, int(QUARTERS * one[0].gone)) == quarter)
        for quarter in range(QUARTERS)
    )
    by_game: dict[int, list[float]] = {}
    for row, fitted, before, _ in losses:
        by_game.setdefault(row.game, []).append(before - fitted)
    gaps = [sum(mine) / len(mine) for mine in by_game.values()]
    gap = sum(gaps) / len(gaps)
    doubt = sqrt(sum((one - gap) ** 2 for one in gaps) / max(1, len(gaps) - 1) / len(gaps))
    decided = [(one, row.before, row.result) for row, one in zip(found, odds, strict=True) if row.result != 0.5]
    count = max(1, len(decided))
    right = (
        sum((one > 0) == (result > 0.5) for one, _, result in decided) / count,
        sum((one > 0) == (result > 0.5) for _, one, result in decided) / count,
    )
    last, size = weigh(found), len(names)
    weights = {name: (round(last[at], 4), round(last[size + at], 4)) for at, name in enumerate(names)}
    kept = Fitted(weights, games, len(found), digest, round(whole.fitted, 4), round(whole.before, 4))
    return Fit(scenario, kept, whole, quarters, gap, doubt, right)


def _rates(found: Sequence[Row]) -> list[float]:
    """The log-odds of each side's share of the games, with one more game drawn."""
    seats = 1 + max(row.seat for row in found)
    shares = []
    for seat in range(seats):
        games = {row.game: row.result for row in found if row.seat == seat}
        share = (sum(games.values()) + 0.5) / (len(games) + 1)
        shares.append(log(share / (1.0 - share)))
    return shares


def _mean(losses: Iterable[tuple[Row, float, float, float]]) -> Losses:
    found = list(losses)
    count = max(1, len(found))
    fitted, before, seats = (sum(column) / count for column in ([one[1:][at] for one in found] for at in range(3)))
    return Losses(len(found), fitted, before, seats)
