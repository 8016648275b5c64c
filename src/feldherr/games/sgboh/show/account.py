"""What the account of a finished battle tracks: rout points and units lost, cohesion, the margin left, ground held."""

from __future__ import annotations

from feldherr.kernel import Measure

from ..rules import withdrawal
from ..state.position import Field


def measures(position: Field) -> tuple[Measure, ...]:
    """Of each side: rout points and units lost; hits that its units can still take, rout points left to its level;
    hexes only in its zones.
    """
    lost = [withdrawal.lost(position, side) for side in (0, 1)]
    level = [side.level for side in position.setting.sides]
    zones = [position.zone_of(side) for side in (0, 1)]
    return (
        Measure("points", "losses", (lost[0], lost[1])),
        Measure("units", "losses", (_gone(position, 0), _gone(position, 1))),
        Measure("cohesion", "standing", (_cohesion(position, 0), _cohesion(position, 1))),
        Measure("margin", "standing", (level[0] - lost[0], level[1] - lost[1]), decides=True),
        Measure("zones", "ground", ((zones[0] & ~zones[1]).bit_count(), (zones[1] & ~zones[0]).bit_count())),
    )


def _gone(position: Field, side: int) -> int:
    """Units destroyed; who is off in pursuit is not lost (9)."""
    setting = position.setting
    return sum(1 for piece in position.lost if setting.side[piece] == side and piece < setting.first_leader)


def _cohesion(position: Field, side: int) -> int:
    """The hits that the units on the map can take before they rout or are depleted."""
    return sum(max(0, position.tq(unit) - position.hits[unit]) for unit in position.alive(side))
