"""Review of a role's last player turn: the runs of answers that it was made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import msgspec

from feldherr.kernel import Malformed, Match, Position, Role
from feldherr.kernel.match import TALK, Ply

SECONDS = 30.0
"""How long a turn is thought over, all its runs together."""
LEAST, MOST = 1.0, 6.0
"""Seconds for one run."""


class Run(msgspec.Struct, frozen=True):
    """Answers that a role gave one after the other, up to a roll of the dice or a question to another role.

    `number`: the ply of the first.
    """

    number: int
    answers: tuple[str, ...]


class Turn(msgspec.Struct, frozen=True):
    """A player turn of a role: its runs in order."""

    role: Role
    runs: tuple[Run, ...]

    @property
    def seconds(self) -> float:
        """How long each run is thought over."""
        return min(MOST, max(LEAST, SECONDS / max(1, len(self.runs))))


def last_turn(match: Match, role: Role | None, ply: int) -> Turn:
    """Return the last player turn of a role that had ended by a ply; if none had, the one under way.

    A player turn belongs to the role that is asked first in it. Answers given by standing orders and answers taken
    back are left out.

    Args:
        role: None: the role whose turn was the last.

    Raises:
        Malformed: the game gives too little to think by, or the role has had no turn yet.
    """
    evaluation = match.ruleset.evaluation
    if evaluation is None:
        raise Malformed("kernel-captain-cannot", found=match.ruleset.id)
    after = match.position_after(ply)
    now = None if after.outcome is not None else evaluation.clock(after)
    under_way = None
    for clock, plies in _turns_back(match, ply, evaluation.clock):
        owner = match.position_before(plies[0].number).decisions[0].role
        runs = tuple(_runs(plies, owner)) if role in (None, owner) else ()
        if runs and clock != now:
            return Turn(owner, runs)
        if runs and under_way is None:
            under_way = Turn(owner, runs)
    if under_way is None:
        raise Malformed("kernel-no-turn-yet")
    return under_way


def _turns_back(match: Match, ply: int, clock: Callable[[Position], int]) -> Iterator[tuple[int, list[Ply]]]:
    """The player turns from a ply back: their count, and their plies in order."""
    played = [one for one in match.standing if one.role is not None and one.text not in TALK and one.number <= ply]
    for turn, found in groupby(reversed(played), lambda one: clock(match.position_before(one.number))):
        yield turn, [*found][::-1]


def _runs(plies: list[Ply], owner: Role) -> Iterator[Run]:
    answers: list[Ply] = []
    for one in plies:
        if one.role == owner:
            answers.append(one)
        if answers and (one.role != owner or one.dice):
            yield from _run(answers)
            answers = []
    yield from _run(answers)


def _run(answers: list[Ply]) -> Iterator[Run]:
    if any(not one.ordered for one in answers):
        yield Run(answers[0].number, tuple(one.text for one in answers))
