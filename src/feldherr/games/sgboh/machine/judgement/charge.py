"""Which units go at the enemy, and from where: the poses from which an attack promises most."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from ...rules import endings, formation, terms
from ...rules.attacks import Attack, fighter, may_fight, may_strike
from ...state.position import Field
from .appraisal import Appraisal
from .assault import promise

KEPT = 8
"""Poses of a unit that are looked at closely."""
OPEN, TURNED = 0.02, 0.05
"""The share of its points a unit risks with a flank, and with a rear, within the enemy's reach."""
SHOULDER = 0.015
"""The share of its points that a friend on a flank is worth to foot in close order."""
PAIRED = 3
"""Poses of a unit that are tried together with those of others."""
ALONE = 0.25
"""What each further enemy costs that a unit would have to attack as well if no friend took him on."""


class Stand(NamedTuple):
    """A pose that a unit can get to, the enemies before it there, and what the place itself is worth."""

    unit: int
    node: int
    foes: tuple[int, ...]
    place: float


Known = dict[tuple[int, bool], list[Stand]]
"""Poses of attack already looked for, by unit and whether it is out of command."""


def whole(position: Field, unit: int) -> bool:
    """Whether a unit takes the one under it along."""
    return formation.whole(position, unit)


def ends(position: Field, unit: int) -> endings.Ends:
    """Where a unit can get to in this move."""
    stack = whole(position, unit)
    return endings.Ends(position, unit, terms.points_left(position, unit, stack=stack), stack=stack)


class Charge:
    """The poses of attack of some units, and who takes which.

    Attributes:
        stands: the best poses of each unit that can attack.
        chosen: the poses taken, by unit; value: what they promise together.
    """

    def __init__(self, view: Appraisal, units: Iterable[int], known: Known | None = None) -> None:
        self.view, self.position = view, view.position
        self.stands: dict[int, list[Stand]] = {}
        self.joined: dict[int, list[tuple[int, int]]] = {}
        self.chosen: dict[int, Stand] = {}
        self.value = 0.0
        self._touchers: dict[int, set[int]] = {}
        self._adds: dict[Stand, float] = {}
        foes = self.position.masks[view.enemy]
        near = self.position.setting.ground.near(foes, 1)
        for unit in units:
            if may_strike(self.position, unit):
                found = self._known(unit, foes, near, known)
                if found:
                    self.stands[unit] = found
        for unit, found in self.stands.items():
            for stand in found:
                for foe in stand.foes:
                    self._touchers.setdefault(foe, set()).add(unit)
        self._choose()

    def _known(self, unit: int, foes: int, near: int, known: Known | None) -> list[Stand]:
        """The poses of attack of a unit, looked for once a position."""
        key = unit, bool(self.position.out >> unit & 1)
        found = known.get(key) if known is not None else None
        if found is None:
            found = self._stands(unit, foes, near)
            if known is not None:
                known[key] = found
        return found

    def _stands(self, unit: int, foes: int, near: int) -> list[Stand]:
        position, setting = self.position, self.position.setting
        kind, wide = setting.type[unit], setting.wide[unit]
        around = setting.ground.around[0][wide]
        zones = setting.zones_of(unit, False)
        left = terms.points_left(position, unit, stack=whole(position, unit))
        found = []
        here = position.pose[unit]
        nodes = [here]
        within = setting.ground.near(position.under(unit), left) if left > 0 else 0
        if within & near:
            there = ends(position, unit)
            nodes += there.near(near)
        harmed = bool(within & setting.ground.harms(kind.id, bool(position.column >> unit & 1)))
        # Of poses on the same hexes facing the same enemies one is enough: the one with the safest flanks.
        alike: dict[tuple[int, int], tuple[float, int, bool]] = {}
        moved = False
        for node in nodes:
            reach = zones[node] & around.front[node] & foes
            if reach:
                key = around.under[node], reach
                place = self._place(unit, node)
                if key not in alike or place > alike[key][0] + 1e-9:
                    alike[key] = place, node, moved
            moved = True
        for (_, reach), (place, node, moved) in alike.items():
            before = tuple(
                sorted(
                    {
                        fighter(position, foe)
                        for foe in position.units_in(reach, self.view.enemy)
                        if not setting.gun[foe] and may_fight(position, unit, foe)
                    }
                )
            )
            if before:
                if moved and harmed:
                    place -= self._losses(unit, node, there)
                found.append(Stand(unit, node, before, place))
        found.sort(key=lambda stand: (-self._worth(stand, {}), stand.node))
        return found[:KEPT]

    def _place(self, unit: int, node: int) -> float:
        """What a pose is worth apart from the attack: friends on its flanks, open hexes beside and behind it."""
        view, position, setting = self.view, self.position, self.position.setting
        around = setting.ground.around[position.column >> unit & 1][setting.wide[unit]]
        points = view.points(unit)
        own = position.masks[view.side] & ~position.under(unit)
        coming = view.coming & ~own
        value = 0.0
        if around.flanks[node] & coming:
            value -= OPEN * points
        if around.rear[node] & coming:
            value -= TURNED * points
        if setting.foot[unit] and setting.type[unit].formed:
            value += SHOULDER * points * (around.flanks[node] & own).bit_count()
        return view.fee * value

    def _losses(self, unit: int, end: int, there: endings.Ends) -> float:
        """The cost of hits for ground on the way."""
        position, setting = self.position, self.position.setting
        type, wide, column = setting.type[unit].id, setting.wide[unit], bool(position.column >> unit & 1)
        hits, here = 0, end
        for _ in range(20):
            before = there.before(here)
            if before is None:
                break
            hits += setting.ground.hits(type, wide, column, before, here, hasty=False)
            here = before
        return self.view.fee * hits * self.view.points(unit) / setting.printed[unit] if hits else 0.0

    def _star(self, attackers: list[tuple[int, int]], foes: tuple[int, ...]) -> float:
        attack = Attack(tuple(sorted(unit for unit, _ in attackers)), foes)
        return promise(self.view, attack, self.view.joint(attackers, foes))

    def _worth(self, stand: Stand, joined: dict[int, list[tuple[int, int]]]) -> float:
        """The value a pose adds to the attacks of units that have taken theirs."""
        me = (stand.unit, stand.node)
        free = tuple(foe for foe in stand.foes if not joined.get(foe))
        best = self._star([me], free) if len(free) > 1 else -99.0
        for foe in stand.foes:
            with_it = joined.get(foe, [])
            value = self._star([*with_it, me], (foe,))
            if with_it:
                value -= self._star(with_it, (foe,))
            left = [other for other in free if other != foe]
            if left:
                able = all(self._helped(other, stand.unit) for other in left)
                value -= ALONE * len(left) if able else 1.5
            best = max(best, value)
        return best + stand.place

    def _helped(self, foe: int, unit: int) -> bool:
        return any(one != unit and one not in self.chosen for one in self._touchers.get(foe, ()))

    def _choose(self) -> None:
        """Take poses one after another, the best first, until none promises enough; then in pairs."""
        least = self.view.profile.least
        left = dict(self.stands)
        self._taken = 0
        while left:
            best: tuple[float, int, Stand] | None = None
            for unit, stands in left.items():
                for stand in stands:
                    if not self._under(stand) & self._taken:
                        worth = self._adds.get(stand)
                        if worth is None:
                            worth = self._adds[stand] = self._worth(stand, self.joined)
                        if best is None or (worth, -unit) > best[:2]:
                            best = worth, -unit, stand
            if best is not None and best[0] >= least:
                self._take(best[0], best[2], left)
                continue
            pair = self._pair(left)
            if pair is None:
                return
            worth, one, other = pair
            self._take(worth / 2, one, left)
            self._take(worth / 2, other, left)

    def _under(self, stand: Stand) -> int:
        setting = self.position.setting
        return setting.ground.around[0][setting.wide[stand.unit]].under[stand.node]

    def _take(self, worth: float, stand: Stand, left: dict[int, list[Stand]]) -> None:
        self.value += worth
        self.chosen[stand.unit] = stand
        self._taken |= self._under(stand)
        for foe in stand.foes:
            self.joined.setdefault(foe, []).append((stand.unit, stand.node))
        del left[stand.unit]
        # Only for poses that face an enemy within the unit's reach has the worth changed.
        met = {foe for foe, touchers in self._touchers.items() if stand.unit in touchers}
        self._adds = {one: worth for one, worth in self._adds.items() if met.isdisjoint(one.foes)}

    def _pair(self, left: dict[int, list[Stand]]) -> tuple[float, Stand, Stand] | None:
        """Two poses that together promise enough against an enemy whom neither unit would attack alone, or None."""
        best: tuple[float, Stand, Stand] | None = None
        by_foe: dict[int, list[Stand]] = {}
        for stands in left.values():
            for stand in stands[:PAIRED]:
                if not self._under(stand) & self._taken:
                    for foe in stand.foes:
                        if not self.joined.get(foe):
                            by_foe.setdefault(foe, []).append(stand)
        for foe, stands in by_foe.items():
            for one, other in combinations(stands, 2):
                if one.unit == other.unit or self._under(one) & self._under(other):
                    continue
                value = self._star([(one.unit, one.node), (other.unit, other.node)], (foe,)) + one.place + other.place
                others = {third for third in (*one.foes, *other.foes) if third != foe and not self.joined.get(third)}
                value -= 2 * ALONE * len(others)
                if value >= 2 * self.view.profile.least and (best is None or value > best[0]):
                    best = value, one, other
        return best
