"""Odds: every outcome of an action with its exact chance, from the game's own code over exhaustive dice.

A branch ends at the next decision with more than one answer, and says whose it is: a choice is never averaged.
`assume` goes on by a named policy instead. Past `limit` outcomes the odds are sampled and say their error.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import msgspec

from .actions import Action
from .decisions import Decision, Role
from .dice import Exhaustive, Loose, OutOfDice
from .events import Event

if TYPE_CHECKING:
    from .position import Position

Policy = Callable[["Position", Decision], Action | None]
"""Answers a decision, or None to leave it open."""


class Branch(msgspec.Struct, frozen=True):
    """One outcome: its chance, what happened, the position then, and who decides next (None: the game is over)."""

    chance: Fraction
    events: tuple[Event, ...]
    position: Position
    decision: Decision | None


class Odds(msgspec.Struct, frozen=True):
    """All outcomes of an action. `error` is 0 where exact, else the half width of a 95 % interval for any chance."""

    branches: tuple[Branch, ...]
    error: float = 0.0

    def chance(self, happens: Callable[[Branch], bool]) -> Fraction:
        """The chance of the branches for which `happens` is true."""
        return sum((branch.chance for branch in self.branches if happens(branch)), Fraction(0))


def odds(
    position: Position,
    action: Action,
    by: Role | None = None,
    *,
    assume: Policy | None = None,
    limit: int = 20_000,
    samples: int = 4_000,
    rng: Random | None = None,
) -> Odds:
    """The outcomes of `action` on `position`: pass what the asking role knows, `position.known(role)`.

    Raises:
        Refusal: the action is forbidden.
    """
    position.check(action, by)
    branches: list[Branch] = []
    path: list[int] | None = []
    while path is not None:
        if len(branches) >= limit:
            return _sampled(position, action, by, assume, samples, rng or Random(0))
        dice = Exhaustive(path)
        try:
            branches.append(_run(position, action, by, assume, dice, None))
        except OutOfDice:
            return _sampled(position, action, by, assume, samples, rng or Random(0))
        path = dice.next_path()
    return Odds(tuple(branches))


def _run(
    position: Position,
    action: Action,
    by: Role | None,
    assume: Policy | None,
    dice: Exhaustive | Loose,
    chance: Fraction | None,
) -> Branch:
    twin = position.copy()
    events = twin.play(action, dice, by)
    while assume is not None and twin.outcome is None:
        asked = twin.decisions[0]
        answer = assume(twin, asked)
        if answer is None:
            break
        events = events + twin.play(answer, dice, asked.role)
    decisions = twin.decisions
    weight = dice.chance if isinstance(dice, Exhaustive) else chance or Fraction(0)
    return Branch(weight, tuple(events), twin, decisions[0] if decisions else None)


def _sampled(
    position: Position, action: Action, by: Role | None, assume: Policy | None, samples: int, rng: Random
) -> Odds:
    chance = Fraction(1, samples)
    branches = [_run(position, action, by, assume, Loose(rng), chance) for _ in range(samples)]
    return Odds(tuple(branches), error=0.98 / samples**0.5)
