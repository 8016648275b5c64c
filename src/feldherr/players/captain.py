"""The captain: thinks ahead with the search, for as long as its level allows."""

from __future__ import annotations

from random import Random

from feldherr.kernel import Action, Position, Role

from . import LEVELS
from .plans import Memory
from .search import think

_MEMORY = Memory()


class Captain:
    """A captain with a budget in seconds a decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """The action it would play; `position` is what `role` knows. Raises ValueError: nothing is asked of it."""
        thought = think(position, role, rng.getrandbits(64), self.seconds, memory=_MEMORY)
        return position.read_action(thought.text)


def choose(position: Position, role: Role, rng: Random) -> Action:
    """What the captain of two seconds a decision would play."""
    return Captain(LEVELS["captain"])(position, role, rng)
