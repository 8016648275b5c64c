"""What a position of Simple Great Battles of History is worth to a side: a few named terms, in log-odds.

An army withdraws once its rout points reach its level. So everything is counted in points that are lost or likely to be
lost, and a point weighs more the fewer are left: the log-odds follow the logarithm of what each side has left. But a
side that is one unit short of its level may still strike first and win, so near the levels the odds are far from
certain, and points that are only likely to be lost weigh little more there than elsewhere.

For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import NamedTuple

from feldherr.kernel import Role

from ..rules import leaders, withdrawal
from ..state.position import DEPLETED, Field
from ..state.setting import Sgboh

TERMS = (
    "term-sgboh-routs", "term-sgboh-hits", "term-sgboh-depletion", "term-sgboh-flanks", "term-sgboh-line",
    "term-sgboh-elephants", "term-sgboh-leaders", "term-sgboh-seizures", "term-sgboh-tempo",
)  # fmt: skip
"""Rout points lost, against the level; hits; depleted units; flanks and rears within the enemy's reach; gaps in lines;
elephants near friends and foes; leaders in danger; turn seizure attempts left; distance from the enemy."""

STEEP = 2.4
"""Log-odds for each factor of e by which one side has more points left than the other, the cushion included."""
CUSHION = 0.2
"""The share of its level that is added to what an army has left. This, `STEEP` and `LIKELY` were fitted to eleven
battles between sergeants at Chaeronea and to games played from twelve positions near the levels."""
LIKELY = 0.7
"""The weight of a point that is likely to be lost, before it is divided by the points left plus the level."""
LAST = 0.06
"""The share of its level that an army is taken to have left, at least, by whoever weighs an attack."""
BEND = 1.4
"""The exponent by which later hits on a unit cost more than the first ones."""
TURNED, OPEN = 0.10, 0.05
"""The share of its points a unit is likely to lose for a rear, and for a flank, within the enemy's reach."""
GAP = 0.02
"""The share of its points a unit in line is likely to lose if a flank has no friend beside it."""
WILD, NEAR = 0.5, 2
"""Points that a unit near elephants is likely to lose to a rampage; how many hexes count as near."""
FALLING, ALONE = 0.02, 0.08
"""The chance that a leader in contact with the enemy falls, and one who stands alone near him."""
SEIZURE = 0.8
"""Points that a turn seizure attempt is worth, times a tenth of the leader's initiative."""
STRIKING = 8
"""Hexes from the enemy beyond which a unit is of no use in the next turns."""
TEMPO = 0.35
"""Log-odds of an army within reach of the enemy against one that is far away."""


class Worths(NamedTuple):
    """What never changes about the units of a battle: points without double depth, and whether they fight in line."""

    points: tuple[int, ...]
    line: tuple[bool, ...]


@lru_cache(maxsize=32)
def worths(setting: Sgboh) -> Worths:
    """The constants of a battle."""
    rout_points = setting.tables.rout_points
    return Worths(
        tuple(
            rout_points(setting.type[unit].id, setting.printed[unit], wide=setting.wide[unit], deep=False)
            for unit in range(setting.first_leader)
        ),
        tuple(setting.foot[unit] and setting.type[unit].formed for unit in range(setting.first_leader)),
    )


def clock(position: Field) -> int:
    """How many player turns have begun; a seized one counts like any other."""
    return sum(position.turns)


def left(position: Field, side: int) -> float:
    """The points that a side can still lose before its level, never less than a small part of the level."""
    level = position.setting.sides[side].level
    return max(level - withdrawal.lost(position, side), LAST * level)


def bearing(position: Field, unit: int) -> tuple[int, int]:
    """The hits a unit has taken, and how many it can take before it is lost, both sides of its counter counted."""
    setting = position.setting
    printed, hits = setting.printed[unit], position.hits[unit]
    if not setting.depletable[unit]:
        return hits, printed
    whole = 2 * printed - DEPLETED
    return (hits + printed if position.depleted >> unit & 1 else hits), whole


def evaluate(position: Field, role: Role) -> dict[str, float]:
    """Return the terms for a role: more than 0 is good for it; their sum is about the log-odds of winning."""
    setting = position.setting
    side = setting.seat(role)
    armies = [_Army(position, each) for each in (0, 1)]
    for each in (0, 1):
        armies[each].look(armies[1 - each])
    own, enemy = armies[side], armies[1 - side]
    weight, against = own.weight, enemy.weight
    return {
        "term-sgboh-routs": STEEP * (log(own.standing) - log(enemy.standing)),
        "term-sgboh-hits": against * enemy.hits - weight * own.hits,
        "term-sgboh-depletion": against * enemy.depletion - weight * own.depletion,
        "term-sgboh-flanks": against * enemy.flanks - weight * own.flanks,
        "term-sgboh-line": against * enemy.gaps - weight * own.gaps,
        "term-sgboh-elephants": against * enemy.wild - weight * own.wild,
        "term-sgboh-leaders": against * enemy.leaders - weight * own.leaders,
        "term-sgboh-seizures": against * own.seizures - weight * enemy.seizures,
        "term-sgboh-tempo": TEMPO * (own.near - enemy.near),
    }


class _Army:
    """A side, and the points it is likely to lose to each cause.

    Attributes:
        standing: the points left and the cushion, as a share of the level.
        weight: the log-odds that a point likely to be lost stands for.
        units, worth: its units and their points.
        strikers, line: the hexes of units that attack, foot and all others apart, and of foot in close order.
        zone: the hexes in its zones.
    """

    def __init__(self, position: Field, side: int) -> None:
        setting = position.setting
        self.position, self.side = position, side
        level = setting.sides[side].level
        remaining = max(level - withdrawal.lost(position, side), 0)
        self.standing = remaining / level + CUSHION
        self.weight = STEEP * LIKELY / (remaining + level)
        points, self._formed = worths(setting)
        self.units = position.alive(side)
        self.hits = self.depletion = 0.0
        self.worth: list[float] = []
        self.line = 0
        self.strikers = [0, 0]
        self.zone = 0
        for unit in self.units:
            mask = position.under(unit)
            worth = points[unit] * (setting.tables.points.deep if position.deep >> unit & 1 else 1)
            self.worth.append(worth)
            borne, whole = bearing(position, unit)
            if borne:
                share = (borne / whole) ** BEND
                if position.depleted >> unit & 1:
                    turned = (setting.printed[unit] / whole) ** BEND
                    self.depletion += worth * turned
                    self.hits += worth * (share - turned)
                else:
                    self.hits += worth * share
            self.zone |= position.zone[unit]
            if self._formed[unit]:
                self.line |= mask
            if setting.type[unit].attacks:
                self.strikers[not setting.foot[unit]] |= mask

    def look(self, enemy: _Army) -> None:
        """Work out what depends on where both armies stand."""
        position, setting = self.position, self.position.setting
        spread = setting.map.spread
        own, foes = position.masks[self.side], position.masks[enemy.side]
        coming = enemy.within(self, own)
        elephants = near_elephants = 0
        self.flanks = self.gaps = self.wild = self.leaders = self.seizures = 0.0
        for unit, worth in zip(self.units, self.worth, strict=True):
            around = position.around(unit)
            node = position.pose[unit]
            if self._formed[unit] and not position.covered >> unit & 1:
                if around.rear[node] & coming & ~own:
                    self.flanks += TURNED * worth
                beside = around.flanks[node]
                if beside & coming & ~own:
                    self.flanks += OPEN * worth
                if beside & ~self.line:
                    self.gaps += GAP * worth
            if setting.elephant[unit]:
                elephants |= around.under[node]
        if elephants:
            reached = setting.ground.near(elephants, NEAR)
            near_elephants = (reached & own).bit_count() - elephants.bit_count()
            self.wild = WILD * 0.1 * (near_elephants - (reached & foes).bit_count())
        contact, close = spread(foes), spread(spread(foes))
        for leader in setting.leaders[self.side]:
            here = position.under(leader)
            if not here:
                continue
            danger = ALONE if here & close and not here & own else FALLING if here & contact else 0.0
            initiative = leaders.initiative_of(position, leader)
            self.leaders += danger * initiative * setting.tables.points.leader
            self.seizures += SEIZURE * position.seizures[leader] * initiative / 10
        reached, share = foes, 0
        for _ in range(STRIKING):
            reached |= spread(reached)
            share += (reached & own).bit_count()
        self.near = share / (STRIKING * own.bit_count()) if own else 0.0

    def within(self, enemy: _Army, barred: int) -> int:
        """The hexes that attacking units of the army can reach in a turn, around the zones of an enemy."""
        spread = self.position.setting.map.spread
        found = 0
        for edge, steps in zip(self.strikers, PACES, strict=True):
            seen = edge
            for _ in range(steps):
                edge = spread(edge & ~enemy.zone) & ~barred & ~seen
                if not edge:
                    break
                seen |= edge
            found |= seen
        return found


PACES = (5, 8)
"""Hexes that foot, and all others, cover in a turn."""
