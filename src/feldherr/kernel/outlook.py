"""What places depend on where any turn may end the game with a ranking by points: facts about a seat, their weights.

The weights are fitted by `feldherr fit` (`studies/outlook.py`) and lie beside the game's evaluation, which goes by
them.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Protocol, TypeVar

import msgspec

from . import sealed
from .decisions import Role
from .position import Position

P = TypeVar("P", bound=Position, contravariant=True)
"""The game's own class of positions."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much the facts of a seat count, in points.

    Attributes:
        now: of every fact, what it adds to the points until the end of this turn: in any case, and more with the whole
            of the turn left. later: the same until the end of a game that goes on after this turn.
        spreads: what a difference of points to expect is divided by to be log-odds: at the end of a turn, what a whole
            turn adds, and at the end of a game that goes on; they add up as squares.
        edge: how many points it is worth at the end of a turn to be placed before another at equal points.
        games: to how many games they were fitted, by the number of seats. records: the digest of these.
        loss, before, points: log-loss of a pair of roles on games held out, of these weights, of `before` and of the
            points alone, the latter two scaled to be as sure as serves them best; a coin has 0.693.
    """

    now: dict[str, tuple[float, float]]
    later: dict[str, tuple[float, float]]
    spreads: tuple[float, float, float]
    edge: float
    games: dict[str, int]
    records: str
    loss: float
    before: float
    points: float


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the weights and the digest of them."""

    digest: str
    weights: Weights


class Outlook(Protocol[P]):
    """What the places of a game are likely to hang on. Mostly a module: `machine/outlook.py`."""

    @property
    def FACTS(self) -> tuple[str, ...]:
        """The names of the facts in their order; the first one is the points."""
        ...

    @property
    def WEIGHTS(self) -> Traversable:
        """The file of the weights, written by `feldherr fit`."""
        ...

    def facts(self, position: P, role: Role) -> tuple[float, ...]:
        """Return the facts of a role's seat, every one finite; `position` is what it knows, and is not changed."""
        ...

    def points(self, position: P) -> dict[Role, float]:
        """Return the points of every role."""
        ...

    def edges(self, position: P) -> dict[Role, float]:
        """Return figures of which the greater one is placed first where two roles have equal points."""
        ...

    def turn(self, position: P) -> int:
        """Return the number of the turn whose end may be the end of the game next."""
        ...

    def left(self, position: P) -> float:
        """Return how much of that turn is left, 0 to 1."""
        ...

    def ending(self, position: P) -> float:
        """Return how likely the game ends with it, 0 to 1."""
        ...

    def standing(self, position: P, role: Role) -> float:
        """Return how a role stands to the judge, in log-odds: what the fit is to tell better than."""
        ...


def write(weights: Weights) -> str:
    """Return the text of a file of weights."""
    return sealed.text_of(_Kept(sealed.digest_of(weights), weights))


def read(text: str) -> Weights:
    """Return what stands in a file of weights.

    Raises:
        Malformed: it cannot be read, or was changed by hand.
    """
    return sealed.read(text, _Kept, lambda kept: kept.weights).weights
