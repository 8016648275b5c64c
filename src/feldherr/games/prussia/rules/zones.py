"""Zones of control (rulebook 6.1): units that are not routed reach into the six hexes about them they may enter."""

from __future__ import annotations

from functools import lru_cache

from feldherr.kernel import rule

from ..state.position import Battlefield
from ..state.setting import Ground


@rule("6.1")
def zone_of(position: Battlefield, side: int) -> int:
    """The hexes in the zones of control of a side, as a bitboard; leaders and routed units have none."""
    ground, bodies, guns = position.setting.ground, position.bodies[side], position.guns[side]
    seen = ground.zones[side]
    # Asked for many times between two moves of a piece, when these are still the same numbers, not only equal ones.
    if seen[0] is bodies and seen[1] is guns:
        return seen[2]
    found = _zone(ground, bodies, guns)
    ground.zones[side] = bodies, guns, found
    return found


@lru_cache(maxsize=4096)
def _zone(ground: Ground, bodies: int, guns: int) -> int:
    return ground.body_zones.of(bodies) | ground.gun_zones.of(guns)


@rule("6.1", "10.1.1")
def zone_from(position: Battlefield, hexes: int, side: int) -> int:
    """The zones of the units of a side on some hexes only (a bitboard)."""
    ground = position.setting.ground
    return ground.body_zones.of(position.bodies[side] & hexes) | ground.gun_zones.of(position.guns[side] & hexes)


@rule("7.5.5", "25.3.5", "25.3.7")
def bracketed(position: Battlefield, unit: int) -> bool:
    """Whether a unit's strength is now printed in parentheses, which bars it from enemy zones."""
    return position.level[unit] <= position.setting.bracket[unit]
