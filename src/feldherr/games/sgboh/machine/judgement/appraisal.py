"""How a side sees the field: the value of a point to it, the promise of attacks, the enemy's reach."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property, lru_cache
from typing import NamedTuple

from feldherr.kernel.slots import Names
from feldherr.maps.hexmap import HexMap

from ...rules import leaders, modifiers
from ...rules.attacks import Attack
from ...state.position import Field
from ...state.tables import Footing, Tables
from ..evaluation import PACES, left, worths
from .exchange import Stack, expected, stack_of

DEAREST = 1.4
"""By what factor a point may weigh more, or less, than usual for a side near its level."""
WILD = 0.35
"""Points that a rampage costs each unit within two hexes, on average."""
FALLS = 0.02
"""The chance that a leader falls in shock combat (7.46)."""
GONE = 0.12
"""The share of its points that horse is likely to be away with in pursuit once it has routed horse (7.62)."""
SWIFT = 2
"""How many hexes farther units come that have more movement points than most of their kind."""
FAR = 99


class Profile(NamedTuple):
    """How an army is led.

    Attributes:
        caution: what an own point counts against one of the enemy's. haste: by how much that falls with every player
            turn in which nobody was hit.
        least: points that an attack has to promise. march: what going forward is worth.
        seize: points that a turn has to promise to be worth seizing.
        holds: whether an army that does not move first waits behind ground that is bad to cross.
    """

    caution: float = 0.72
    haste: float = 0.03
    least: float = 0.1
    march: float = 1.0
    seize: float = 3.0
    holds: bool = True


PROFILES = {
    "bold": Profile(caution=0.5, least=-0.3, march=1.5, holds=False),
    "wary": Profile(caution=1.0, least=0.5, march=0.6),
}


@lru_cache(maxsize=1 << 15)
def footing(tables: Tables, board: HexMap, type: str, own: int, other: int) -> Footing:
    """The effect of the ground on an attack from one hex on an adjacent one."""
    return tables.footing(type, board, own, other)


class Touch(NamedTuple):
    """A unit at a pose against an enemy before it: whether in flank or rear, weapons, ground, whether with momentum."""

    behind: bool
    weapons: int
    ground: int
    momentum: bool


class Weight(NamedTuple):
    """The contribution of a unit with its stack to an attack, wherever it is.

    Attributes:
        hits: those of the whole stack. size: its strength, guns left out; plain: the same, nothing for skirmishers,
            elephants and chariots. led: whether a leader is there. falls: the points he is likely to cost.
    """

    quality: int
    hits: int
    size: int
    plain: int
    led: bool
    falls: float


class Appraisal:
    """A side's view of a position, made for one question.

    Attributes:
        side, enemy: the sides. pay, fee: what a point of the enemy's and one of its own count.
        own, foes: units on the map.
        coming: hexes the enemy can reach in a turn, around our zones; riding: those his horse can.
    """

    def __init__(self, position: Field, side: int, profile: Profile) -> None:
        self.position, self.side, self.enemy = position, side, 1 - side
        self.setting = position.setting
        self.profile = profile
        mine, theirs = left(position, side), left(position, self.enemy)
        whole = mine + theirs
        press = max(0.35, profile.caution - profile.haste * max(0, position.quiet - 2))
        self.pay = _between(2 * mine / whole)
        self.fee = _between(2 * theirs / whole) * press
        self.own, self.foes = position.alive(side), position.alive(self.enemy)
        self._stacks: dict[int, Stack] = {}
        self._weights: dict[int, Weight] = {}
        self._values: dict[tuple[Attack, int], float] = {}
        self._touches: dict[tuple[int, int, int], Touch] = {}
        self._joints: dict[tuple[tuple[tuple[int, int], ...], tuple[int, ...]], int] = {}
        self.zone = position.zone_of(side)

    @cached_property
    def riding(self) -> int:
        return self._coming(mounted=True)

    @cached_property
    def coming(self) -> int:
        return self.riding | self._coming(mounted=False)

    @property
    def names(self) -> Names:
        return self.setting.names

    def on(self, twin: Field) -> Appraisal:
        """The same view of a position that differs only in who is activated and who is out of command."""
        found = copy(self)
        found.position = twin
        return found

    def _coming(self, *, mounted: bool) -> int:
        """The hexes that the enemy's foot, or all his other attacking units, can reach in a turn."""
        setting, position = self.setting, self.position
        spread, pace = setting.map.spread, PACES[mounted]
        swift = slow = 0
        for foe in self.foes:
            if setting.foot[foe] is not mounted and setting.type[foe].attacks:
                if setting.allowance[foe] > pace:
                    swift |= position.under(foe)
                else:
                    slow |= position.under(foe)
        edge = seen = swift
        for steps in range(pace + SWIFT, 0, -1):
            if steps == pace:
                edge, seen = edge | slow, seen | slow
            edge = spread(edge & ~self.zone) & ~position.masks[self.side] & ~seen
            seen |= edge
        return seen

    # what units and attacks are worth

    def stack(self, unit: int) -> Stack:
        """A unit and those stacked with it, as results affect them."""
        found = self._stacks.get(unit)
        if found is None:
            points = self._rampage(unit) if self.setting.elephant[unit] else None
            found = self._stacks[unit] = stack_of(self.position, unit, points)
        return found

    def _rampage(self, unit: int) -> float:
        """The value of elephants to their side: their points, and the units a rampage would run over."""
        position, setting = self.position, self.setting
        near = setting.ground.near(position.under(unit), 2)
        side = setting.side[unit]
        friends = (near & position.masks[side]).bit_count() - 1
        enemies = (near & position.masks[1 - side]).bit_count()
        return max(0.5, worths(setting).points[unit] + WILD * (friends - enemies))

    def points(self, unit: int) -> float:
        """The points of a unit with its stack, less what is as good as lost."""
        return sum(one.points * (1.0 - one.damage()) for one in self.stack(unit))

    def value(self, attack: Attack, net: int) -> float:
        """What an attack with a net modifier promises: the enemy's points less our own, each as it counts."""
        key = attack, net
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._value(attack, net)
        return found

    def _value(self, attack: Attack, net: int) -> float:
        setting = self.setting
        ours, theirs = len(attack.attackers), len(attack.defenders)
        gain = sum(expected(setting.tables, self.stack(foe), net, theirs, attacking=False) for foe in attack.defenders)
        loss = sum(expected(setting.tables, self.stack(unit), net, ours, attacking=True) for unit in attack.attackers)
        for unit in attack.attackers:
            if setting.chariot[unit] and not all(setting.skirmisher[foe] for foe in attack.defenders):
                loss += 0.8 * self.points(unit)
            loss += self.weight(unit).falls
        for foe in attack.defenders:
            gain += self.weight(foe).falls
        if net > 6 and all(setting.horse[unit] for unit in attack.units):
            loss += GONE * max(self.points(unit) for unit in attack.attackers)
        return self.pay * gain - self.fee * loss

    def price(self, leader: int) -> float:
        """The points of a leader."""
        return float(self.setting.tables.points.leader * leaders.initiative_of(self.position, leader))

    def net(self, attack: Attack) -> int:
        """The net modifier of an attack as the units stand, with the best choices of both sides."""
        return modifiers.best(self.position, attack)[3]

    # attacks that could be made

    def touch(self, unit: int, node: int, foe: int) -> Touch:
        """A unit at a node against an enemy that is before it there."""
        key = unit, node, foe
        found = self._touches.get(key)
        if found is None:
            found = self._touches[key] = self._touch(*key)
        return found

    def _touch(self, unit: int, node: int, foe: int) -> Touch:
        position, setting = self.position, self.setting
        around = setting.ground.around[0][setting.wide[unit]]
        under, theirs = around.under[node], position.under(foe)
        front = position.front(foe)
        behind = not under & front
        matrix, against = setting.tables.matrix, setting.type[foe].defends
        weapons = max(matrix(not behind, line, against) or 0 for line in setting.type[unit].attacks)
        board, type = setting.map, setting.type[unit].id
        drm, level = 0, True
        for own in around.footprints[node]:
            for other in board.neighbours[own]:
                if theirs & board.power[other]:
                    ground = footing(setting.tables, board, type, own, other)
                    drm, level = min(drm, ground.drm), level and ground.momentum
        new = under & ~position.under(unit)
        fresh = bool(setting.map.spread(new) & theirs) if new else bool(position.approached[unit] >> foe & 1)
        momentum = fresh and level and not position.zoned >> unit & 1
        if momentum:
            special = setting.tables.special
            if type in special.pila_types:
                weapons += special.pila
            elif type in special.fury_types or setting.missile[unit] in special.fury_missiles:
                weapons += special.fury
            if setting.chariot[unit]:
                weapons += special.chariot
            if setting.type[foe].id == "PH" and not behind and type not in special.exempt:
                weapons += special.phalanx
        return Touch(behind, weapons, drm, momentum)

    def joint(self, attackers: Sequence[tuple[int, int]], defenders: Sequence[int]) -> int:
        """The net modifier of units at nodes against enemies, close to what the rules give once they are there."""
        key = tuple(attackers), tuple(defenders)
        found = self._joints.get(key)
        if found is None:
            found = self._joints[key] = self._joint(*key)
        return found

    def _joint(self, attackers: tuple[tuple[int, int], ...], defenders: tuple[int, ...]) -> int:
        touches = [self.touch(unit, node, foe) for unit, node in attackers for foe in defenders]
        behind = [one.weapons for one in touches if one.behind] if len(defenders) == 1 else []
        weapons = max(behind) if behind else (max if len(defenders) == 1 else min)([one.weapons for one in touches])
        ground = min([one.ground for one in touches])
        momentum = int(any(one.momentum for one in touches))
        ours = [self.weight(unit) for unit, _ in attackers]
        theirs = [self.weight(foe) for foe in defenders]
        quality = max([one.quality for one in ours]) - max([one.quality for one in theirs])
        hits = sum([one.hits for one in theirs]) - sum([one.hits for one in ours])
        led = int(any(one.led for one in ours)) - int(any(one.led for one in theirs))
        return weapons + ground + momentum + _limited(quality) + _limited(hits) + _size(ours, theirs) + led

    def weight(self, unit: int) -> Weight:
        """The contribution of a unit with its stack to an attack."""
        found = self._weights.get(unit)
        if found is None:
            position, setting = self.position, self.setting
            size = sum(position.strength(one) for one in position.stack(unit) if not setting.gun[one])
            light = setting.elephant[unit] or setting.chariot[unit] or setting.skirmisher[unit]
            beside = position.leaders_with(unit)
            found = self._weights[unit] = Weight(
                position.tq(unit),
                sum(one.hits for one in self.stack(unit)),
                size,
                0 if light else size,
                bool(beside),
                sum(FALLS * self.price(leader) for leader in beside),
            )
        return found


def _size(ours: Sequence[Weight], theirs: Sequence[Weight]) -> int:
    """The modifier for size (7.5), as `modifiers.size` has it."""
    mine, other = sum([one.plain for one in ours]), sum([one.plain for one in theirs])
    if bool(mine) != bool(other):
        return 0
    if not mine:
        mine, other = sum([one.size for one in ours]), sum([one.size for one in theirs])
    more, less = max(mine, other), min(mine, other)
    value = 2 if more >= modifiers.TWICE * less and more > less else 1 if more - less >= modifiers.LARGER else 0
    return value if mine > other else -value


def _between(value: float) -> float:
    return max(1.0 / DEAREST, min(DEAREST, value))


def _limited(value: int) -> int:
    return max(-modifiers.MOST, min(modifiers.MOST, value))


def far_from(board: HexMap, sources: int, most: int = FAR) -> bytes:
    """How far each hex is from the nearest of some as if nothing barred the way; `FAR` beyond `most`."""
    found = bytearray([FAR]) * board.size
    seen = edge = sources
    for steps in range(most):
        for hex in board.hexes(edge):
            found[hex] = steps
        edge = board.spread(edge) & ~seen
        if not edge:
            break
        seen |= edge
    return bytes(found)


def distances(position: Field, side: int, sources: int = 0) -> bytes:
    """How far each hex is from the nearest of a side's, or of some derived from its position."""
    sources = sources or position.masks[side]
    memo = position.memo(side)
    found: bytes | None = memo.get(("distances", sources))
    if found is None:
        found = memo["distances", sources] = far_from(position.setting.map, sources)
    return found
