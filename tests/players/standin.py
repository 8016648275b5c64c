"""Players of another package, for the tests of how players are found."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr.kernel import Action, Position, Role, Ruleset
from feldherr.players import Budget, Player


class First(Player):
    """Does the first thing that is lawful."""

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        legal = position.legal(role)
        found = next(iter(legal), None) if legal.countable else legal.sample(rng)
        assert found is not None
        return found


class Thinker(First):
    """Takes a budget, and does nothing with it."""

    level = Budget(seconds=1.0)
    adjustable = True


class Needy(First):
    """Needs a module as it is made."""

    def __init__(self, ruleset: Ruleset, budget: Budget | None = None) -> None:
        super().__init__(ruleset, budget)
        import nets_of_go  # type: ignore[import-not-found]  # noqa: F401


class Unfinished(Player):
    """Has no answers."""


def no_class(ruleset: Any, budget: Any = None) -> None:
    """Is no player, though it may be called."""
