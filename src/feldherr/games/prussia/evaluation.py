"""What a position of Prussia's Glory is worth to a side, in a few terms with names, each in log-odds of winning.

For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from feldherr.kernel import Role

from . import victory
from .position import FORMED, ROUTED, Battlefield
from .setting import SIDES

TERMS = (
    "term-prussia-points", "term-prussia-level", "term-prussia-morale", "term-prussia-strength", "term-prussia-order",
)  # fmt: skip
"""Victory points, the level of victory as things stand, army morale, levels on the map, units shaken or running."""


def clock(position: Battlefield) -> int:
    """How many player turns have begun; the joint phase belongs to the second of its turn."""
    return 2 * position.turn + position.active


def evaluate(position: Battlefield, role: Role) -> dict[str, float]:
    """The terms for a role: more than 0 is good for it; their sum is about the log-odds of winning."""
    side = SIDES.index(role)
    setting = position.setting
    gone = position.turn / setting.turns
    gap = victory.difference(position) * (1 if side == 0 else -1)
    level = victory.level(position)
    means = [0.0, 0.0]
    order = [0.0, 0.0]
    for each in (0, 1):
        for unit in position.units_of(each):
            means[each] += position.level[unit]
            if position.state[unit] != FORMED:
                order[each] += 2.0 if position.state[unit] == ROUTED else 1.0
    health = [2.0 * position.health[each] - 0.4 * position.morale[each] for each in (0, 1)]
    return {
        "term-prussia-points": 0.06 * gap,
        "term-prussia-level": 0.0 if level is None else (1.0 if level.side == role else -1.0) * 2.5 * gone * gone,
        "term-prussia-morale": 0.5 * (health[1 - side] - health[side]),
        "term-prussia-strength": 0.05 * (means[side] - means[1 - side]),
        "term-prussia-order": 0.1 * (order[1 - side] - order[side]),
    }
