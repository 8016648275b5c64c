"""What a player may lay over the map: what is seen from a hex, and what the guns of a side could fire at."""

from __future__ import annotations

from feldherr.games.overlays import Laws
from feldherr.kernel import rule

from ..rules.activation import sees
from ..rules.bombardment import RANGE
from ..rules.sight import sight_on
from ..rules.stacking import firing_line
from ..state.position import ROUTED, Battlefield


@rule("8.2", "8.2.2", "24.2.3")
def block(position: Battlefield, start: int, hex: int) -> int | None:
    """The first hex that hides a hex from another one; in fog the hex itself. None: it is seen."""
    setting = position.setting
    found: int | None = sight_on(setting.ground).block(start, hex, position.occupied[0] | position.occupied[1])
    return hex if found is None and not sees(position, start, hex, setting.size) else found


@rule("8.1", "8.2")
def threat(position: Battlefield, side: int) -> int:
    """Hexes within range and in sight of the guns of a side that could fire from where they are, as a bitboard."""
    setting = position.setting
    struck = 0
    for gun in position.units_of(side):
        here = position.place[gun]
        if setting.gun[gun] and position.state[gun] != ROUTED and gun in firing_line(position, here):
            near = setting.map.within(here, RANGE) & ~setting.map.power[here] & ~struck
            struck |= setting.map.mask(hex for hex in setting.map.hexes(near) if sees(position, here, hex, RANGE))
    return struck


@rule("8.1")
def reach(position: Battlefield, unit: int) -> int:
    """The farthest distance at which a gun has any strength at its level, in hexes; 0 for everyone else."""
    setting = position.setting
    if not setting.gun[unit]:
        return 0
    return max((far for far, strength in enumerate(setting.fire[unit][position.level[unit]], 1) if strength), default=0)


LAWS = Laws(threat, block, reach)
