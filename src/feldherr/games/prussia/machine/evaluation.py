"""What a position of Prussia's Glory is worth to a side, in a few terms with names, each in log-odds of winning.

The winner depends on thresholds: of the difference of points, and of armies that are demoralized or broken. So the
chance of every level of victory is computed from how far off its thresholds are, and from how much these figures
still change in the turns left, as measured in 300 battles between sergeants of several profiles.

For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from math import erf, log, sqrt

from feldherr.kernel import Role

from ..rules import victory
from ..rules.track import standing
from ..state import scenarios
from ..state.position import BROKEN, FORMED, ROUTED, SOUND, Battlefield
from ..state.setting import COALITION, PRUSSIA, SIDES

TERMS = (
    "term-prussia-level", "term-prussia-points", "term-prussia-morale", "term-prussia-strength", "term-prussia-order",
)  # fmt: skip
"""The level of victory to expect; and what tells beyond it: victory points, army morale, levels on the map, units that
are shaken or run."""

FIGHTING = 6.0
"""Of the turns that are left so many at most are fought through."""
SINKING = (1.0, 3.0)
"""Cells that the army morale of either side loses in a turn of fighting."""
GAINING = 3.0
"""Victory points that Prussia gains on the coalition in a turn of fighting."""
MORALE, POINTS = (1.0, 1.8), (1.0, 3.5)
"""How far army morale and the difference of points spread about that: at once, and with the root of the turns left."""
SHAKEN, SHATTERED = 4.0, -10.0
"""Army morale at which an army is as likely demoralized by the end as not, and at which it is broken."""
WORTH = {"decisive": 1.0, "substantive": 0.9, "marginal": 0.8}
"""What a victory of a level is worth against the best one."""
SUREST = 0.97
"""No chance is held to be better than this."""


def clock(position: Battlefield) -> int:
    """How many player turns have begun; the joint phase belongs to the second of its turn."""
    return 2 * position.turn + position.active


def evaluate(position: Battlefield, role: Role) -> dict[str, float]:
    """The terms for a role: more than 0 is good for it; their sum is about the log-odds of winning."""
    side = position.setting.seat(role)
    sign = 1.0 if side == PRUSSIA else -1.0
    levels = [0.0, 0.0]
    order = [0.0, 0.0]
    for each in (PRUSSIA, COALITION):
        for unit in position.units_of(each):
            levels[each] += position.level[unit]
            if position.state[unit] != FORMED:
                order[each] += 2.0 if position.state[unit] == ROUTED else 1.0
    gap = victory.difference(position)
    cells = standing(position, PRUSSIA), standing(position, COALITION)
    return {
        "term-prussia-level": sign * Prospect(position, gap, cells).odds(),
        "term-prussia-points": sign * 0.01 * gap,
        "term-prussia-morale": sign * 0.02 * (cells[PRUSSIA] - cells[COALITION]),
        "term-prussia-strength": 0.02 * (levels[side] - levels[1 - side]),
        "term-prussia-order": 0.04 * (order[1 - side] - order[side]),
    }


class Prospect:
    """How a battle is likely to end, from Prussia's lead in points and the morale of the armies as they stand."""

    def __init__(self, position: Battlefield, gap: int, cells: tuple[int, int]) -> None:
        self.setting = position.setting
        self.health = position.health
        left = min(FIGHTING, max(0.25, position.setting.turns - position.turn + (1.0, 0.5)[position.active]))
        self.cells = [cell - sinks * left for cell, sinks in zip(cells, SINKING, strict=True)]
        self.gap = gap + GAINING * left
        self.loose = MORALE[0] + MORALE[1] * sqrt(left)
        self.wide = POINTS[0] + POINTS[1] * sqrt(left)

    def odds(self) -> float:
        """The log-odds of a Prussian victory, better levels counting for more."""
        best = [0.0, 0.0]
        rest: int | None = None
        for outcome in self.setting.data.victory.levels:
            side = SIDES.index(outcome.side)
            if outcome.otherwise:
                rest = side
            else:
                best[side] = max(best[side], WORTH[outcome.level] * self._chance(outcome, side))
        if rest is not None:
            best[rest] = max(best[rest], WORTH["marginal"] * (1.0 - best[1 - rest]))
        lead = SUREST * (best[PRUSSIA] - best[COALITION])
        return log((1.0 + lead) / (1.0 - lead))

    def _chance(self, outcome: scenarios.Outcome, side: int) -> float:
        """How likely it is that the conditions of a level of victory hold at the end."""
        chance = 1.0
        foe = 1 - side
        if outcome.enemy:
            chance *= self._sunk(foe, broken=outcome.enemy == "broken")
        if outcome.sound:
            chance *= 1.0 - self._sunk(side, broken=False)
        if outcome.least is not None:
            chance *= _below((self.gap - outcome.least + 0.5) / self.wide)
        if outcome.most is not None:
            chance *= _below((outcome.most + 0.5 - self.gap) / self.wide)
        if outcome.low is not None:
            chance *= _below((outcome.low + 0.5 - self.cells[foe]) / self.loose)
        if outcome.higher:
            chance *= _below((self.cells[side] - self.cells[foe] - 0.5) / (sqrt(2.0) * self.loose))
        return chance

    def _sunk(self, side: int, *, broken: bool) -> float:
        """How likely an army is demoralized, or broken, at the end."""
        if self.health[side] == BROKEN or (not broken and self.health[side] != SOUND):
            return 1.0
        return _below(((SHATTERED if broken else SHAKEN) - self.cells[side]) / self.loose)


def _below(deviations: float) -> float:
    """How likely a normal variable is less than this many standard deviations."""
    return 0.5 + 0.5 * erf(deviations / sqrt(2.0))
