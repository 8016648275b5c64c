"""Withdrawal of an army (rulebook 9): rout points, the level, and how a battle ends."""

from __future__ import annotations

from functools import reduce
from operator import or_

from feldherr.kernel import Outcome, rule

from ..state.position import Field
from . import leaders

PASSES = 6
"""Turns passed in a row, three of each side, that end a battle drawn (ruling G41)."""
QUIET = 40
"""Player turns in a row in which nobody takes a hit that end a battle drawn (ruling U11)."""


@rule("9.points")
def worth(position: Field, piece: int) -> int:
    """The rout points of a piece: its printed quality or what its type counts; more for two hexes and for double depth;
    of a leader five times his initiative. The rear unit of a double depth counts with the front one.
    """
    return _worth(position, piece, _behind(position))


def _behind(position: Field) -> int:
    """The rear units of double depths, as a mask of pieces."""
    return reduce(or_, position.rear) if any(position.rear) else 0


def _worth(position: Field, piece: int, behind: int) -> int:
    """The same for who asks about many pieces: the rear units are found once."""
    setting = position.setting
    if piece >= setting.first_leader:
        return setting.tables.points.leader * leaders.initiative_of(position, piece)
    if behind >> piece & 1:
        return 0
    return setting.tables.rout_points(
        setting.type[piece].id,
        setting.printed[piece],
        wide=setting.wide[piece],
        deep=bool(position.deep >> piece & 1),
    )


@rule("9")
def lost(position: Field, side: int) -> int:
    """The rout points a side has lost: destroyed units and killed leaders; who is off in pursuit is not among them."""
    sides, behind = position.setting.side, _behind(position)
    fallen = [_worth(position, piece, behind) for piece in position.lost if sides[piece] == side]
    return sum(fallen) + position.leader_points[side]


@rule("9", "9.both")
def check(position: Field) -> None:
    """At the end of a player turn: an army that has reached its level withdraws; of two the one that is less over it
    has won, and if both are equally over it, neither.
    """
    setting = position.setting
    fallen = [lost(position, side) for side in (0, 1)]
    over = [fallen[side] - setting.sides[side].level for side in (0, 1)]
    points = {setting.roles[side]: fallen[side] for side in (0, 1)}
    if max(over) < 0:
        return
    if min(over) >= 0:
        if over[0] == over[1]:
            position.outcome = Outcome.between(setting.roles, None, "sgboh-both-withdraw", "9", points)
        else:
            winner = setting.roles[0 if over[0] < over[1] else 1]
            position.outcome = Outcome.between(setting.roles, winner, "sgboh-pyrrhic", "9", points)
        return
    winner = setting.roles[0 if over[0] < 0 else 1]
    position.outcome = Outcome.between(setting.roles, winner, "sgboh-army-withdraws", "9", points)


def losses(position: Field) -> list[int]:
    """What both sides have suffered so far: hits, depleted units, lost pieces."""
    return [sum(position.hits), position.depleted.bit_count(), len(position.lost)]


def stalemate(position: Field) -> None:
    """Both sides have passed three times running, or nobody has been hit for long: nobody wins (rulings G41, U11)."""
    position.quiet = position.quiet + 1 if losses(position) == position.losses else 0
    if (position.passes >= PASSES or position.quiet >= QUIET) and position.outcome is None:
        setting = position.setting
        points = {setting.roles[side]: lost(position, side) for side in (0, 1)}
        position.outcome = Outcome.between(setting.roles, None, "sgboh-stalemate", "9", points)
