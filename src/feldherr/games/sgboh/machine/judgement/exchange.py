"""What a shock attack is worth in rout points: ten faces of the die, checks and shared hits, without playing it out.

`rules.forecast` gives the exact outcome for every unit in one attack; here the same arithmetic is done on a few
numbers per unit and cached, as a judge weighs thousands of possible attacks. Losses are counted as in the
evaluation: a lost unit counts in full, one with hits by the share of them that it has taken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...rules.attacks import FACES
from ...state.position import DEPLETED, Field
from ...state.tables import Result, Tables
from ..evaluation import BEND, worths

RETREAT = 0.25
"""Points that being driven back costs."""


class Body(NamedTuple):
    """A unit that takes results: points, present and printed quality, hits, whether it can still be depleted (`sound`)
    and how many hits it can take in all (`whole`)."""

    points: float
    tq: int
    printed: int
    hits: int
    sound: bool
    whole: int

    def damage(self) -> float:
        """The share of its points that is as good as lost."""
        turned = self.whole > self.printed and not self.sound
        borne = self.hits + (self.printed if turned else 0)
        return float((borne / self.whole) ** BEND)

    def after(self, hits: int) -> float:
        """The share of its points that is as good as lost after this many more hits (8.1, 8.21)."""
        total = self.hits + hits
        if total < self.tq:
            return self._replace(hits=total).damage()
        if not self.sound:
            return 1.0
        return self._turned(max(1, total - self.printed))

    def routed(self) -> float:
        """The share of its points that is as good as lost after a rout result (8.22)."""
        return self._turned(self.hits // 2) if self.sound else 1.0

    def _turned(self, hits: int) -> float:
        tq = self.tq - DEPLETED
        if hits >= max(tq, 1):
            return 1.0
        return self._replace(tq=tq, hits=hits, sound=False).damage()


Stack = tuple[Body, ...]
"""The units of a stack, the one that fights for it first."""


def body(position: Field, unit: int, points: float) -> Body:
    """A unit as it is now; attacked in column it counts as such (11.25)."""
    setting = position.setting
    printed = setting.printed[unit]
    sound = setting.depletable[unit] and not position.depleted >> unit & 1
    whole = 2 * printed - DEPLETED if setting.depletable[unit] else printed
    return Body(points, position.tq(unit), printed, position.hits[unit], sound, whole)


def stack_of(position: Field, unit: int, points: float | None = None) -> Stack:
    """The stack that a unit fights for; `points`: those of the unit, if they differ from the rules'."""
    setting = position.setting
    known = worths(setting).points
    found = []
    for one in (unit, *(other for other in position.stack(unit) if other != unit)):
        value = float(known[one] * (setting.tables.points.deep if position.deep >> one & 1 else 1))
        found.append(body(position, one, value if points is None or one != unit else points))
    return tuple(found)


def _hit(stack: Stack, hits: int) -> float:
    """The points that hits cost a stack: they are shared evenly, the odd one goes to the top unit (5.35)."""
    each, rest = divmod(hits, len(stack))
    return sum(
        one.points * (one.after(each + (place < rest)) - one.damage()) for place, one in enumerate(stack) if hits
    )


def cost(stack: Stack, result: Result, count: int) -> float:
    """The points that a result costs one of `count` stacks on its side, averaged over quality checks (7.53)."""
    if result.rout:
        return sum(one.points * (one.routed() - one.damage()) for one in stack)
    if result.check:
        held = max(0, min(FACES, stack[0].tq - result.plus + 1)) / FACES
        lost = stack[0].points * (stack[0].routed() - stack[0].damage())
        return RETREAT + held * _hit(stack, result.hits) + (1.0 - held) * lost
    back = RETREAT if result.retreat else 0.0
    each, rest = divmod(result.hits, count)
    share = rest / count
    return back + (1.0 - share) * _hit(stack, each) + (share * _hit(stack, each + 1) if rest else 0.0)


@lru_cache(maxsize=1 << 16)
def expected(tables: Tables, stack: Stack, net: int, count: int, *, attacking: bool) -> float:
    """The points that an attack with a net modifier costs one of `count` stacks on its side, on average."""
    shock = tables.shock
    total = 0.0
    for die in range(FACES):
        row = shock(die + net)
        total += cost(stack, row.attacker if attacking else row.defender, count)
    return total / FACES
