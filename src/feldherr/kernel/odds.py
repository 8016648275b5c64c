"""Odds: every outcome of an action with its exact chance, from the game's own code over exhaustive dice.

A branch ends at the next decision with more than one answer, and says whose it is: a choice is never averaged.
`assume` goes on by a named policy instead; `within` ends it where the step that asks now is over. Past `limit` outcomes
the odds are sampled and say their error.

What the dice have in common is played once: every roll goes on from the position after the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from .actions import Action
from .decisions import Decision, Role
from .dice import Exhaustive, Loose, OutOfDice
from .events import Event
from .steps import PlayContext

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
    waiting = [_ways(_Fork(position, (), Fraction(1), 0), (action, by), assume, depth)]
    try:
        while waiting:
            found = next(waiting[-1], None)
            if found is None:
                waiting.pop()
            elif isinstance(found, _Fork):
                waiting.append(_ways(found, None, assume, depth))
            elif len(branches) == limit:
                raise OutOfDice
            else:
                branches.append(found)
    except OutOfDice:
        return _sampled(position, action, by, assume, depth, samples, rng or Random(0))
    return Odds(tuple(branches))


def outcomes(
    position: Position,
    action: Action,
    by: Role | None = None,
    *,
    alike: Callable[[Any], Hashable],
    assume: Policy | None = None,
    within: bool = False,
    limit: int = 20_000,
) -> tuple[tuple[Fraction, Position], ...] | None:
    """The positions that `odds` ends in, with their exact chances and without what happened on the way: after each roll
    those that are `alike` go on as one, so that many dice of which little matters take little time.

    Args:
        alike: what of a position bears on what is asked. It tells apart whatever may go on otherwise.
        limit: rolls followed, each in all the ways it may fall; None is returned past it.

    Raises:
        Refusal: the action is forbidden.
    """
    position.check(action, by)
    depth = len(position.steps) if within else 0
    begin: tuple[Action, Role | None] | None = (action, by)
    waiting: dict[Hashable, _Fork] = {None: _Fork(position, (), Fraction(1), 0)}
    ends: dict[Hashable, tuple[Fraction, Position]] = {}
    try:
        while waiting:
            following: dict[Hashable, _Fork] = {}
            for fork in waiting.values():
                limit -= 1
                if limit < 0:
                    return None
                for way in _ways(fork, begin, assume, depth):
                    key = alike(way.position)
                    if isinstance(way, Branch):
                        chance = ends[key][0] if key in ends else Fraction(0)
                        ends[key] = (chance + way.chance, way.position)
                        continue
                    other = following.get(key)
                    chance, rolls = (
                        (way.chance, way.rolls)
                        if other is None
                        else (way.chance + other.chance, max(way.rolls, other.rolls))
                    )
                    following[key] = _Fork(way.position, (), chance, rolls)
                begin = None
            waiting = following
    except OutOfDice:
        return None
    return tuple(ends.values())


class _Fork(NamedTuple):
    """A position just after dice fell, with what happened on the way to it: all that follows starts from here."""

    position: Position
    events: tuple[Event, ...]
    chance: Fraction
    rolls: int


def _ways(
    fork: _Fork, begin: tuple[Action, Role | None] | None, assume: Policy | None, depth: int
) -> Iterator[_Fork | Branch]:
    """Every way the next dice after a fork can fall, in order; `begin`: the action that is still to be played."""
    path: list[int] | None = []
    while path is not None:
        dice = Exhaustive(path, fork.rolls)
        twin = fork.position.copy()
        context = PlayContext(dice)
        context.events += fork.events
        if begin is not None:
            twin.carry_out(begin[0], context, begin[1])
        more = True
        while more and not dice.width:
            more = _on(twin, context, assume, depth)
        chance = fork.chance * dice.chance
        if more:
            yield _Fork(twin, tuple(context.events), chance, fork.rolls + len(dice.width))
        else:
            yield _branch(twin, context, depth, chance)
        path = dice.next_path()


def _on(twin: Position, context: PlayContext, assume: Policy | None, depth: int) -> bool:
    """Carry out the next thing, by the rules or by the policy; False where somebody decides or the game is over."""
    if twin.go_on(context, depth):
        return True
    if assume is None or twin.outcome is not None or len(twin.steps) < depth:
        return False
    asked = twin.decisions[0]
    answer = assume(twin, asked)
    if answer is None:
        return False
    twin.carry_out(answer, context, asked.role)
    return True


def _branch(twin: Position, context: PlayContext, depth: int, chance: Fraction) -> Branch:
    decisions = twin.decisions if len(twin.steps) >= depth else ()
    return Branch(chance, tuple(context.events), twin, decisions[0] if decisions else None)


def _sampled(
    position: Position,
    action: Action,
    by: Role | None,
    assume: Policy | None,
    depth: int,
    samples: int,
    rng: Random,
) -> Odds:
    branches = []
    for _ in range(samples):
        twin = position.copy()
        context = PlayContext(Loose(rng))
        twin.carry_out(action, context, by)
        while _on(twin, context, assume, depth):
            pass
        branches.append(_branch(twin, context, depth, Fraction(1, samples)))
    return Odds(tuple(branches), error=0.98 / samples**0.5)
