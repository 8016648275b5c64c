"""What was played, compared with what the search would have done instead: whole lines of both, side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from feldherr.kernel import Position, Role
from feldherr.kernel.opponents import Opposed

from .plans import Plan
from .player import PLAIN, Manner
from .search import Compared, Effort, Search, Thought, begin, work

SHARE = 0.5
"""The part of the budget that goes into finding the best plan; the rest compares it with what was played."""
LEAST = 4
"""Lines of both at least."""
SURE = 1.0
"""How many times its doubt a run must be better, or worse, by to be called so."""

Verdict = Literal["same", "order", "close", "worse", "instead", "nothing"]
"""What is said of a run that was played, against the best one found: it has the same answers; the same in another
order, as good within the doubt; others, as good within the doubt ("close"), or as standing and chance of winning do not
agree; the best one found came out worse; it came out better, so that one "instead"; there was nothing to weigh."""


def verdict(compared: Compared | None) -> Verdict:
    """Return what is said of a run that was played."""
    if compared is None:
        return "nothing"
    if compared.played == compared.best:
        return "same"
    before, after = compared.chances or (0.0, 0.0)
    # What raises the standing and lowers the chance of winning is not called better, nor the other way round worse.
    if abs(compared.gap) <= SURE * compared.doubt or compared.gap * (after - before) < 0.0:
        return "order" if sorted(compared.played) == sorted(compared.best) else "close"
    return "instead" if compared.gap > 0 else "worse"


def differences(played: Sequence[str], best: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the answers of the best run that were not played, and the played ones that are not in it."""
    return [one for one in best if one not in played], [one for one in played if one not in best]


def compare(
    ruleset: Opposed,
    known: Position,
    role: Role,
    seed: int,
    seconds: float,
    played: Sequence[str],
    *,
    lines: int | None = None,
    told: Callable[[Thought], None] | None = None,
    stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
    manner: Manner = PLAIN,
) -> Thought:
    """Think about a role's question, and compare the result with the run of answers that it gave.

    Args:
        known: what the role knew before the first of the answers.
        played: texts of the answers up to a roll of the dice or a question to another role.
        seed, seconds, lines, told, stop, clock, manner: as for `search.think`.

    Returns:
        The thought; with `compared`, unless there was nothing to weigh.

    Raises:
        ValueError: nothing was asked of this role.
        Malformed: the game has no evaluation, or the answers cannot be read.
    """
    begun = clock()
    search = begin(ruleset, known, role, seed, manner=manner)
    given = tuple(map(known.read_action, played))
    if search.settled or not given:
        return search.thought(0.0, 1.0)

    def so_far(thought: Thought) -> None:
        if told is not None:
            told(msgspec.structs.replace(thought, done=SHARE * thought.done))

    work(search, Effort(SHARE * seconds, None if lines is None else int(SHARE * lines), clock, begun), so_far, stop)
    best, own = Plan(search.best, [], {}), Plan(given, [], {})
    effort = Effort(seconds, lines, clock, begun)

    def tried() -> int:
        return search.lines + len(best.values) + len(own.values)

    while best.actions != own.actions and (
        len(own.values) < LEAST or (effort.spent(tried()) < 1.0 and not (stop is not None and stop()))
    ):
        search.try_out(best)
        search.try_out(own)
    thought = search.thought(clock() - begun, 1.0)
    return msgspec.structs.replace(thought, lines=tried(), compared=_compared(search, best, own))


def _compared(search: Search, best: Plan, own: Plan) -> Compared:
    text, count = search.known.legal(search.role).text, len(own.values)
    gap, doubt = best.against(own, search.spread) if count else (0.0, 0.0)
    chances = (own.chance / count, best.chance / count) if count and search.now.chance is not None else None
    return Compared(tuple(map(text, own.actions)), tuple(map(text, best.actions)), count, gap, doubt, chances)
