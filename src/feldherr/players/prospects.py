"""How likely a role is to win: the facts that a game tells of a position, weighed as `feldherr fit` has fitted them.

The weights are fitted for each scenario separately; without a fit no chance is shown. A search goes by
the evaluation, which ranks positions about as well but is overconfident.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

import msgspec

from feldherr.kernel import Position, Role, sealed
from feldherr.kernel.opponents import Opposed, Prospects


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a scenario, and what they were fitted to.

    Attributes:
        weights: of each fact, the one of the beginning, and what is added to it until the end.
        games, rows: how many games, and questions of them as each role knew them, they were fitted to.
        records: the digest of the records.
        loss, before: log-loss a row of these weights on games that had no part in fitting them, and that of the
            evaluation on the same; a coin has 0.693.
    """

    weights: dict[str, tuple[float, float]]
    games: int
    rows: int
    records: str
    loss: float
    before: float


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game: its scenarios with their weights, and the digest of them."""

    ruleset: str
    digest: str
    scenarios: dict[str, Fitted]


def write(ruleset: str, scenarios: dict[str, Fitted]) -> str:
    """Return the text of a game's file."""
    return sealed.text_of(Kept(ruleset, sealed.digest_of(scenarios), dict(sorted(scenarios.items()))))


def read(text: str) -> Kept:
    """Return what stands in a game's file.

    Raises:
        Malformed: it cannot be read, or was changed by hand.
    """
    return sealed.read(text, Kept, lambda kept: kept.scenarios)


def logistic(odds: float) -> float:
    """Return the chance of these log-odds."""
    return 1.0 / (1.0 + exp(-odds)) if odds >= 0.0 else 1.0 - 1.0 / (1.0 + exp(odds))


class Weighed:
    """The facts of a scenario with their weights."""

    def __init__(self, prospects: Prospects[Position], fitted: Fitted) -> None:
        self.prospects = prospects
        self.fitted = fitted

    def terms(self, position: Position, role: Role) -> dict[str, float]:
        """Return what each fact adds to the role's log-odds of winning; `position` is what it knows."""
        gone = self.prospects.gone(position)
        weights = self.fitted.weights
        return {
            name: (weights[name][0] + weights[name][1] * gone) * fact
            for name, fact in self.prospects.facts(position, role).items()
        }

    def chance(self, position: Position, role: Role) -> float:
        """Return how likely the role is to win, 0 to 1, a draw being half a win."""
        if position.outcome is not None:
            return position.outcome.share(role)
        return logistic(sum(self.terms(position, role).values()))

    def chances(self, position: Position) -> dict[Role, float]:
        """Return how likely each of two roles is to win; they add up to 1. `position`: one that hides nothing.

        Each chance is computed from its role's view, so the two may differ a little: the middle is taken.
        """
        first, second = position.setting.roles
        ahead = (self.chance(position, first) + 1.0 - self.chance(position, second)) / 2
        return {first: ahead, second: 1.0 - ahead}


def weighed(ruleset: Opposed, scenario: str) -> Weighed | None:
    """Return what tells chances of winning in a scenario; None if nothing has been fitted to the facts of today.

    Raises:
        Malformed: the game's file was changed by hand.
    """
    prospects = ruleset.prospects
    if prospects is None or not prospects.WEIGHTS.is_file():
        return None
    fitted = _scenarios(prospects.WEIGHTS.read_text("utf-8")).get(scenario)
    if fitted is None or set(fitted.weights) != set(prospects.FACTS):
        return None
    return Weighed(prospects, fitted)


@lru_cache(maxsize=16)
def _scenarios(text: str) -> dict[str, Fitted]:
    return read(text).scenarios
