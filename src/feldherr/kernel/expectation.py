"""Expectation: the mean of what is counted over every outcome of an action, exact, from the game's own code.

Unlike `odds` it keeps no branches and follows positions that come out the same only once, so it reaches further.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import msgspec

from .actions import Action
from .decisions import Role
from .dice import Exhaustive, Loose, OutOfDice
from .events import Event
from .odds import Policy

if TYPE_CHECKING:
    from .position import Position
    from .surfaces import Counted

Counts = Mapping[str, int]


class Mean(msgspec.Struct, frozen=True):
    """The mean of a count for each key, keys at 0 left out. `error`: 0 where exact, else the half width of the widest
    95 % interval.
    """

    values: dict[str, Fraction]
    error: float = 0.0


class _TooWide(Exception):
    """There are more outcomes than the limit."""


class _Follow:
    """One walk over all outcomes of an action under a policy, counting as it goes."""

    def __init__(
        self,
        assume: Policy,
        count: Callable[[Sequence[Event]], Counts],
        rest: Callable[[Position], Counts],
        depth: int,
        limit: int,
    ) -> None:
        self.assume = assume
        self.count = count
        self.rest = rest
        self.depth = depth
        self.left = limit
        self._known: dict[str, dict[str, Fraction]] = {}

    def action(self, position: Position, action: Action, by: Role | None) -> dict[str, Fraction]:
        """The mean from here on, where `action` is played."""
        found: dict[str, Fraction] = {}
        path: list[int] | None = []
        while path is not None:
            self.left -= 1
            if self.left < 0:
                raise _TooWide
            dice = Exhaustive(path)
            twin = position.copy()
            events = twin.play(action, dice, by, depth=self.depth)
            for counts in (self.count(events), self.position(twin)):
                for key, number in counts.items():
                    if number:
                        found[key] = found.get(key, Fraction(0)) + number * dice.chance
            path = dice.next_path()
        return found

    def position(self, position: Position) -> Mapping[str, Fraction | int]:
        """The mean from here on, where the policy answers."""
        answered = self._answer(position)
        if answered is None:
            return self.rest(position)
        key = position.digest()
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.action(position, *answered)
        return found

    def _answer(self, position: Position) -> tuple[Action, Role] | None:
        if position.outcome is not None or len(position.steps) < self.depth:
            return None
        asked = position.decisions[0]
        answer = self.assume(position, asked)
        return None if answer is None else (answer, asked.role)

    def once(self, position: Position, action: Action | None, by: Role | None, dice: Loose) -> dict[str, int]:
        """The count of one outcome, as the dice fall."""
        twin = position.copy()
        found: dict[str, int] = {}
        answered = self._answer(twin) if action is None else (action, by)
        while answered is not None:
            _add(found, self.count(twin.play(answered[0], dice, answered[1], depth=self.depth)))
            answered = self._answer(twin)
        _add(found, self.rest(twin))
        return found


def _add(found: dict[str, int], more: Counts) -> None:
    for key, number in more.items():
        found[key] = found.get(key, 0) + number


def expectation(
    position: Position,
    action: Action | None,
    by: Role | None,
    *,
    assume: Policy,
    count: Callable[[Sequence[Event]], Counts],
    rest: Callable[[Position], Counts],
    depth: int,
    limit: int = 20_000,
    samples: int = 2_000,
    rng: Random | None = None,
) -> Mean:
    """The mean of what is counted from here on: `count` over events, `rest` over the position where it stops.

    Args:
        action: what is played first; None: what the policy answers.
        assume: answers what is asked on the way; where it does not, the walk stops.
        depth: the walk stops where fewer steps than this are under way.
        limit: outcomes followed; past it, and where ties are rolled again without end, `samples` are drawn.

    Raises:
        Refusal: the action is forbidden.
    """
    if action is not None:
        position.check(action, by)
    follow = _Follow(assume, count, rest, depth, limit)
    try:
        found = follow.position(position) if action is None else follow.action(position, action, by)
        return Mean({key: Fraction(number) for key, number in found.items() if number})
    except (OutOfDice, _TooWide):
        dice = Loose(rng or Random(0))
        drawn = [follow.once(position, action, by, dice) for _ in range(samples)]
    keys = {key for one in drawn for key in one}
    means = {key: Fraction(sum(one.get(key, 0) for one in drawn), samples) for key in keys}
    spread = max((sum((one.get(key, 0) - float(means[key])) ** 2 for one in drawn) for key in keys), default=0.0)
    return Mean(means, error=1.96 * spread**0.5 / samples)


def expected_losses(
    ruleset: Counted, position: Position, action: Action | None, role: Role, depth: int | None = None
) -> Mean:
    """The average losses of each side by an action: pieces removed, and those sure to go though they are still there.

    `depth`: how many steps are under way outside the fight; by default as many as the game says for the action.
    Without an action the policy of the game continues.

    Raises:
        Refusal: the action is forbidden.
    """
    if depth is None:
        depth = len(position.steps) if action is None else ruleset.outside(position, action)
    return expectation(
        position,
        action,
        role,
        assume=ruleset.passing,
        count=partial(ruleset.losses, position),
        rest=ruleset.pending,
        depth=depth,
        limit=ruleset.outcomes,
        samples=ruleset.samples,
    )
