"""Odds: every outcome of an action with its exact chance, from the game's own code over exhaustive dice.

A branch ends at the next decision with more than one answer, and says whose it is: a choice is never averaged.
`assume` goes on by a named policy instead; `within` ends it where the step that asks now is over. Past `limit` outcomes
the odds are sampled and say their error.
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
    """One outcome: its chance, what happened, the position then, and who decides next.

    Nobody does where the game, or what was asked about, is over.
    """

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
    within: bool = False,
    limit: int = 20_000,
    samples: int = 4_000,
    rng: Random | None = None,
) -> Odds:
    """The outcomes of `action` on `position`: pass what the asking role knows, `position.known(role)`.

    `within`: leave out what comes, without a choice, after the step that asks for the action: the dice of later phases.

    Raises:
        Refusal: the action is forbidden.
    """
    position.check(action, by)
    depth = len(position.steps) if within else 0
    branches: list[Branch] = []
    path: list[int] | None = []
    while path is not None:
        if len(branches) >= limit:
            return _sampled(position, action, by, assume, depth, samples, rng or Random(0))
        dice = Exhaustive(path)
        try:
            branches.append(_run(position, action, by, assume, depth, dice, None))
        except OutOfDice:
            return _sampled(position, action, by, assume, depth, samples, rng or Random(0))
        path = dice.next_path()
    return Odds(tuple(branches))


def _run(
    position: Position,
    action: Action,
    by: Role | None,
    assume: Policy | None,
    depth: int,
    dice: Exhaustive | Loose,
    chance: Fraction | None,
) -> Branch:
    twin = position.copy()
    events = twin.play(action, dice, by, depth=depth)
    while assume is not None and twin.outcome is None and len(twin.steps) >= depth:
        asked = twin.decisions[0]
        answer = assume(twin, asked)
        if answer is None:
            break
        events = events + twin.play(answer, dice, asked.role, depth=depth)
    decisions = twin.decisions if len(twin.steps) >= depth else ()
    weight = dice.chance if isinstance(dice, Exhaustive) else chance or Fraction(0)
    return Branch(weight, tuple(events), twin, decisions[0] if decisions else None)


def _sampled(
    position: Position,
    action: Action,
    by: Role | None,
    assume: Policy | None,
    depth: int,
    samples: int,
    rng: Random,
) -> Odds:
    chance = Fraction(1, samples)
    branches = [_run(position, action, by, assume, depth, Loose(rng), chance) for _ in range(samples)]
    return Odds(tuple(branches), error=0.98 / samples**0.5)
