"""What a fight is worth and what a side aims at: the estimates behind every answer of the judge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from feldherr.kernel import AMENDMENTS
from feldherr.maps import DistanceField
from feldherr.maps.recent import Recent

from ...rules import forecast as forecasts
from ...rules import victory
from ...rules.combat import attackers, targets
from ...rules.forecast import Forecast
from ...rules.losses import counters_left
from ...rules.stacking import batteries, supporting
from ...rules.zones import zone_of
from ...state.codes import Result, result
from ...state.position import BROKEN, FORMED, SOUND, Battlefield
from ...state.scenarios import Outcome
from ...state.setting import COALITION, PRUSSIA, SIDES


class Profile(msgspec.Struct, frozen=True):
    """The values a judge plays by, in levels of a unit.

    Attributes:
        counter: a lost counter, beyond its last level: a cell of morale, a marker, a victory point. weak, rout,
        surrender: engaged units that are disordered, that run, that surrender.
        gun: a level of guns that may be taken. star: one that is shot to pieces.
        bold: the weight of an attacker's own loss against the enemy's, by side: less than 1 seeks the fight.
        tempo: the value of a fight in itself, by side: Prussia has come to win, the coalition need not go and meet it.
        aloof: it keeps out of the enemy's reach, like an army that breaks off.
    """

    counter: float = 0.8
    weak: float = 0.35
    rout: float = 0.6
    surrender: float = 1.2
    gun: float = 0.7
    star: float = 0.7
    bold: tuple[float, float] = (0.8, 0.95)
    tempo: tuple[float, float] = (0.15, -0.05)
    aloof: bool = False


PROFILES = {
    "bold": Profile(bold=(0.55, 0.55), tempo=(0.6, 0.6)),
    "wary": Profile(bold=(1.2, 1.2), tempo=(-0.2, -0.2)),
    "still": Profile(bold=(2.0, 2.0), tempo=(-1.5, -1.5)),
    "aloof": Profile(bold=(2.0, 2.0), tempo=(-1.5, -1.5), aloof=True),
}
"""Other ways to play, for players that compare plans: none of them is as good as the profile above."""


AHEAD = 2
"""So many victory points in front a side goes for the win that a draw would throw away, whatever it costs."""
MASSED = 1.6
"""So many times as much strength as about a man of his must be about one's own to go at a scattered foe."""
PURSUIT = (0.45, 1.0)
"""What own losses weigh, and what a fight is worth in itself, to an army that goes after one that wavers."""
FIRM = 5
"""From this morale rating on a unit bears loss points with levels alone (10.8.1.3)."""


_FIGHTS: Recent[object, float] = Recent(8192)
"""Fights that have been weighed, by all that they hang on: the same ones come up again with every unit that moves."""


Row = tuple[object, ...]
"""How the units of a hex stand, as far as that tells in a fight."""


def _row(position: Battlefield, hex: int) -> Row:
    level, state, column = position.level, position.state, position.column
    spent = position.spent
    units = [(unit, level[unit], state[unit], column >> unit & 1, spent >> unit & 1) for unit in position.stacks[hex]]
    return (position.penalty & position.setting.map.power[hex], *units)


class Appraisal:
    """A position as one side sees it; fights may be weighed on it, also with some of its units elsewhere."""

    def __init__(self, position: Battlefield, side: int, profile: Profile) -> None:
        self.position = position
        self.setting = position.setting
        self.side = side
        self.foe = 1 - side
        self.profile = profile
        self._own_price, self.tempo = self._mood()
        self.spared = profile.aloof or self._spared()
        self.frame = (
            self.setting.scenario,
            self.setting.options.get(AMENDMENTS),
            side,
            position.turn,
            tuple(position.health),
            position.momentum,
            self._own_price,
            profile,
        )
        self._rows: dict[tuple[int, tuple[int, ...]], Row] = {}
        self._fights: dict[tuple[object, ...], float] = {}

    def _mood(self) -> tuple[float, float]:
        """The weight of own losses, and the value of a fight in itself: by the side's task and situation."""
        position, side = self.position, self.side
        price, tempo = self.profile.bold[side], self.profile.tempo[side]
        left = self.setting.turns - position.turn
        found = victory.level(position)
        if found is None:
            ours, theirs = (victory.points(position)[one] for one in (side, self.foe))
            if ours >= theirs + AHEAD or (ours >= theirs and self._scattered()):
                price, tempo = min(price, 0.35), max(tempo, 1.2)
            elif side == PRUSSIA:
                price, tempo = min(price, 0.7), max(tempo, 0.35)
        elif found.side != SIDES[side]:
            tempo += 0.15 if left <= 3 else 0.0
        elif self._pursues(found):
            price, tempo = min(price, PURSUIT[0]), max(tempo, PURSUIT[1])
        elif not found.otherwise:
            price, tempo = price + 0.25, tempo - 0.3
        if position.health[side] != SOUND:
            price, tempo = price + 0.3, tempo - 0.4
        elif position.health[self.foe] != SOUND:
            tempo += 0.2
        if position.health[side] == BROKEN:
            tempo -= 1.0
        if side == COALITION and position.bonus == "taken":
            tempo = max(tempo, 0.05)  # it has to come out and meet the enemy (23.4)
        return price, tempo

    def _pursues(self, found: Outcome) -> bool:
        """Whether an army that wins makes more of it: the enemy wavers, it does not, and there is a better level."""
        health = self.position.health
        return health[self.side] == SOUND != health[self.foe] and found.level != "decisive"

    def _scattered(self) -> bool:
        """Whether the enemy's units are so scattered that they can be beaten in detail."""
        return MASSED * _massed(self.position, self.foe) <= _massed(self.position, self.side)

    def _spared(self) -> bool:
        """Whether the army is shaken and will not win any more: it breaks off, and saves what it can."""
        if self.position.health[self.side] == SOUND:
            return False
        found = victory.level(self.position)
        return found is None or found.side != SIDES[self.side]

    @property
    def attacking(self) -> bool:
        """Whether the side has to go and win, rather than to hold what it has."""
        return self.tempo > 0

    # close combat

    @cached_property
    def enemies(self) -> tuple[int, int]:
        """The enemy's hexes that may be attacked (see `combat.targets`)."""
        return targets(self.position, self.position.occupied[self.foe])

    def worth(self, found: Forecast, position: Battlefield) -> float:
        """The value of a close combat to its attacker before the die, in levels; 0 means that both lose alike."""
        engaged = found.engagement
        side = engaged.side
        if found.guns_only:
            return self.profile.gun * sum(
                position.level[gun] for hex in engaged.targets for gun in batteries(position, hex)
            )
        own_price = self._own_price if side == self.side else self.profile.bold[side]
        bears = _capacity(position, engaged.defenders)
        behind = any(supporting(position, hex) for hex in engaged.targets)
        guns = sum(position.level[gun] for hex in engaged.targets for gun in batteries(position, hex))
        total = 0.0
        for row in found.rows:
            total += self._suffered(position, engaged.defenders, result(row.defender), row.losses[1])
            if not found.routed_only:
                total -= own_price * self._suffered(position, engaged.attackers, result(row.attacker), row.losses[0])
            if row.losses[1] >= bears and not behind:
                total += 0.4 + 0.6 * self.profile.gun * guns
            elif guns and result(row.defender).star:
                total += self.profile.star
        return total / len(found.rows)

    def _suffered(self, position: Battlefield, units: tuple[int, ...], code: Result, points: int) -> float:
        """The cost of a result to the units that take it: levels and counters, then flight."""
        if not units:
            return 0.0
        profile, setting = self.profile, position.setting
        sturdy = max(position.rating(unit) for unit in units)
        cost = 0.0
        left = points
        # Levels first: one each, and more of those that stand.
        for unit in units:
            level = position.level[unit]
            most = min(level, left) if position.rating(unit) >= FIRM else min(1, left)
            for _ in range(most):
                cost += 1.0
                if level == 1 or (level == 3 and setting.full[unit] > 2):
                    cost += profile.counter
                level -= 1
            left -= most
        if left:
            flight = min(left, len(units))
            cost += flight * (profile.rout + 0.4 if code.rout or sturdy <= 3 else 0.6)
        if code.r:
            cost += profile.weak * sum(position.rating(unit) < FIRM for unit in units)
        if code.surrender:
            cost += profile.surrender * sum(position.rating(unit) <= 3 for unit in units)
        return cost

    def fight(self, position: Battlefield, targets: tuple[int, ...], by: tuple[int, ...]) -> float:
        """The value to the side of its attack from some hexes on others.

        `position`: the one that is appraised, or the same with units moved: then the stacks of the hexes suffice.
        """
        stacks = position.stacks
        key = (targets, by, *[stacks[hex] for hex in targets], *[stacks[hex] for hex in by])
        found = self._fights.get(key)
        if found is None:
            found = self._fights[key] = self._fight(position, targets, by)
        return found

    def _fight(self, position: Battlefield, targets: tuple[int, ...], by: tuple[int, ...]) -> float:
        key = (self.frame, targets, by, *[self.row(position, hex) for hex in (*by, *targets)])
        found = _FIGHTS.get(key)
        if found is None:
            units = tuple([unit for hex in by for unit in attackers(position, hex)])
            found = self.attack(position, self.side, targets, by, units)
            _FIGHTS.put(key, found)
        return found

    def row(self, position: Battlefield, hex: int) -> Row:
        """A hex of the position that is appraised, or of the same with units moved."""
        key = (hex, position.stacks[hex])
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = _row(position, hex)
        return found

    def attack(
        self,
        position: Battlefield,
        side: int,
        targets: tuple[int, ...],
        by: tuple[int, ...],
        units: tuple[int, ...],
        *,
        sweep: bool = False,
    ) -> float:
        """The value to its `side` of an attack by exactly these units: on those that are there when the die is
        rolled, and on those that have surrendered by then, which need not be fought (9.2).
        """
        now, gone = forecasts.before_die(position, 1 - side, targets, sweep=sweep)
        engaged = forecasts.engage(now, side, targets, by, units, sweep=sweep)
        worth = self.worth(forecasts.forecast(now, engaged), now)
        for unit in gone:
            counters = counters_left(position, unit)
            worth += position.level[unit] + counters * self.profile.counter + self.profile.surrender
        return worth


def _capacity(position: Battlefield, units: Iterable[int]) -> int:
    """How many loss points some units can take before all of them are gone or have run."""
    return sum(
        position.level[unit] + 1 if position.rating(unit) >= FIRM else min(2, position.level[unit]) for unit in units
    )


class Ground:
    """How the armies stand to each other: the enemy's reach, his distance, and where he is weak.

    Attributes:
        enemies: hexes of the enemy's units; zone: their zones; near: of every hex how far off the enemy is, up to
            `FAR`; walk: the same on foot, round what nobody crosses who is not in column; pull: the same again, farther
            where he is strong, so that a side that goes down it comes together against his weak part.
        power, own: the strength of each hex with units, of the enemy's and of the side's.
    """

    def __init__(self, position: Battlefield, side: int) -> None:
        self.position = position
        self.side = side
        setting = position.setting
        board = setting.map
        foe = 1 - side
        self.zone = zone_of(position, foe)
        self.near = DistanceField(board, {0: position.occupied[foe]})
        self.walk = DistanceField(board, {0: position.occupied[foe]}, setting.ground.body_zones.of)
        self._sums: dict[tuple[int, int, int], float] = {}

    @cached_property
    def enemies(self) -> list[int]:
        return self.position.setting.map.hexes(self.position.occupied[1 - self.side])

    @cached_property
    def power(self) -> dict[int, float]:
        return {hex: _power(self.position, hex) for hex in self.enemies}

    @cached_property
    def own(self) -> dict[int, float]:
        board = self.position.setting.map
        return {hex: _power(self.position, hex) for hex in board.hexes(self.position.occupied[self.side])}

    @cached_property
    def pull(self) -> DistanceField:
        starts: dict[int, int] = {}
        for hex in self.enemies:
            around = self.enemy_power(hex, 2)
            late = min(4, int(around // 12))
            starts[late] = starts.get(late, 0) | self.position.setting.map.power[hex]
        setting = self.position.setting
        return DistanceField(setting.map, starts, setting.ground.body_zones.of)

    def enemy_power(self, hex: int, within: int) -> float:
        """The enemy's strength so near a hex."""
        return self._sum(1 - self.side, hex, within)

    def own_power(self, hex: int, within: int) -> float:
        """The side's own strength so near a hex."""
        return self._sum(self.side, hex, within)

    def _sum(self, side: int, hex: int, within: int) -> float:
        key = (side, hex, within)
        found = self._sums.get(key)
        if found is None:
            row = self.position.setting.map.distances(hex)
            powers = self.own if side == self.side else self.power
            found = self._sums[key] = sum([power for other, power in powers.items() if row[other] <= within])
        return found


def _massed(position: Battlefield, side: int) -> float:
    """How much of its strength a side has within three hexes of its men, on average."""
    board = position.setting.map
    power = {hex: _power(position, hex) for hex in board.hexes(position.occupied[side])}
    near = (
        here * there for hex, here in power.items() for other, there in power.items() if board.distance(hex, other) <= 3
    )
    return sum(near) / max(1.0, sum(power.values()))


def _power(position: Battlefield, hex: int) -> float:
    """Strength points of a stack, those of shaken units at half; guns at two a level."""
    setting = position.setting
    total = 0.0
    for unit in position.stacks[hex]:
        if setting.gun[unit]:
            total += 1.0 * position.level[unit]
        elif position.state[unit] == FORMED:
            total += position.strength(unit)
        else:
            total += 0.5 * position.strength(unit)
    return total
