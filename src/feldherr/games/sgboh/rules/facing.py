"""Facing (rulebook 6.1): front, flanks and rear of a unit, and from which side another unit comes at it."""

from __future__ import annotations

from typing import Literal

from feldherr.kernel import rule

from ..state.position import Field

Angle = Literal["front", "flank", "rear"]


@rule("6.11", "7.36", "11.23", "11.24")
def angle(position: Field, attacker: int, defender: int) -> Angle:
    """The angle at which a unit is adjacent to another: the front, if any of its hexes is in the other's front.

    A unit of two hexes on front and flank at once is at the front. Guns face every way (10.12).
    """
    own = position.under(attacker)
    if position.setting.gun[defender] or own & position.front(defender):
        return "front"
    return "flank" if own & position.flanks(defender) else "rear"


def adjacent(position: Field, one: int, other: int) -> bool:
    """Whether two units on the map stand next to each other."""
    return bool(position.setting.map.spread(position.under(one)) & position.under(other))
