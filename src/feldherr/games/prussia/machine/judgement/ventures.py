"""Input for a search that breeds plans: the likely losses from the enemy's reply, and ideas that no judge has.

For machine players; the rules do not use it.
"""

from __future__ import annotations

from random import Random

from feldherr.kernel.opponents import Gambit

from ...rules import activation
from ...rules.movement import Move
from ...rules.paths import fits, reach_of
from ...state.position import ROUTED, Battlefield
from .allotment import Allotment
from .appraisal import Appraisal, Ground

MENACED = 0.127
"""What the worth of the attacks that the enemy has in hand loses of the evaluation by the end of his player turn.
Fitted to 126 player turns of Rossbach, of whose changes it tells a seventh; the rest is mostly dice."""
NEAR = 2
"""Hexes from the enemy to which riders are sent."""
SPOTS = 4
"""Places of which one is drawn."""


def menace(enemy: Appraisal, position: Battlefield) -> float:
    """Return what the other side stands to lose by those who have it in contact, in log-odds."""
    return MENACED * max(0.0, Allotment(enemy, position).total)


def gambits(position: Battlefield, side: int, rng: Random) -> list[Gambit]:
    """Return ideas: guns stay and fire, riders go where the nearby enemy is weakest, or keep away."""
    setting = position.setting
    able = [
        unit
        for unit in position.units_of(side)
        if not position.moved >> unit & 1 and position.state[unit] != ROUTED and activation.is_activated(position, unit)
    ]
    found = []
    guns = frozenset(unit for unit in able if setting.gun[unit])
    if guns:
        found.append(Gambit(guns, ()))
    riders = [unit for unit in able if not setting.gun[unit] and not setting.infantry[unit]]
    if not riders:
        return found
    found.append(Gambit(frozenset(riders), ()))
    rider = rng.choice(riders)
    ground = Ground(position, side)
    reached = reach_of(position, rider)
    if reached is not None:
        rated = sorted(
            (ground.enemy_power(hex, 1) - ground.own_power(hex, NEAR), hex)
            for hex in reached.cost
            if ground.near[hex] <= NEAR and fits(position, rider, hex)
        )
        if rated:
            _, hex = rng.choice(rated[:SPOTS])
            found.append(Gambit(frozenset((rider,)), (Move(rider, reached.path(hex)),)))
    return found
