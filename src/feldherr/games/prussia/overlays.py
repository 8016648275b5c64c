"""What a player may lay over the map: what is seen from a hex, and what the guns of a side could fire at."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Malformed, rule

from .activation import sees
from .bombardment import RANGE
from .position import ROUTED, Battlefield
from .setting import SIDES
from .stacking import firing_line


@rule("8.2", "8.2.2", "24.2.3")
def sight(position: Battlefield, start: int) -> dict[str, Any]:
    """What is seen from a hex: hexes in sight, and for the others the first hex that blocks; fog blocks where it is."""
    setting = position.setting
    label = setting.map.label
    occupied = position.occupied[0] | position.occupied[1]
    seen, blocked = [], {}
    for hex in range(setting.size):
        if hex == start:
            continue
        block = setting.ground.sight.block(start, hex, occupied)
        if block is not None:
            blocked[label(hex)] = label(block)
        elif sees(position, start, hex, setting.size):
            seen.append(label(hex))
        else:
            blocked[label(hex)] = label(hex)
    return {"from": label(start), "seen": seen, "blocked": blocked}


@rule("8.1", "8.2")
def threat(position: Battlefield, side: int) -> int:
    """Hexes within range and in sight of the guns of a side that could fire from where they stand, as a bitboard."""
    setting = position.setting
    struck = 0
    for gun in position.units_of(side):
        here = position.place[gun]
        if setting.gun[gun] and position.state[gun] != ROUTED and gun in firing_line(position, here):
            near = setting.ground.within(here, RANGE) & ~setting.map.power[here] & ~struck
            struck |= setting.map.mask(hex for hex in setting.map.hexes(near) if sees(position, here, hex, RANGE))
    return struck


def overlay(position: Battlefield, name: str, at: str | None) -> dict[str, Any]:
    """An overlay by name: `threat`, by side, or `sight` from the hex `at`. Raises Malformed for anything else."""
    setting = position.setting
    if name == "threat" and at is None:
        label = setting.map.label
        return {
            role: [label(hex) for hex in setting.map.hexes(threat(position, side))] for side, role in enumerate(SIDES)
        }
    if name == "sight" and at is not None:
        start = setting.names.place(at)
        if start < setting.size:
            return sight(position, start)
    raise Malformed("kernel-no-such-overlay", found=name if at is None else f"{name} {at}")
