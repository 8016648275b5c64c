"""Posts: the best hexes for units that do not attack, what guns see, where leaders are of use."""

from __future__ import annotations

from ...rules import bombardment, columns, entry
from ...rules.activation import sees
from ...rules.columns import FormColumn
from ...rules.command import corps_of
from ...rules.movement import Move, Raise, raisable
from ...rules.paths import Room, fits, may_go_under, reach_of
from ...rules.stacking import bodies, front, stacking_points
from ...rules.zones import bracketed
from ...state.position import BROKEN, FORMED, ROUTED, Battlefield, mask_of
from .appraisal import Appraisal, Ground
from .scheme import DESERTED, EXPOSED, Scheme

STIR = 0.15
"""A move that gains less than this is not worth making."""
WEIGHED = 14
"""Hexes of a reach that are weighed in full."""
AFAR = 9
"""From this distance to the enemy on foot on a corps marches in column: that takes it over the Mietzel as well."""
ALERT = 6
"""At this distance from the enemy a corps leaves its column, and an advance in column halts."""
HALT = 8
"""At this distance a unit that is ahead of its army lets it come up: out of reach of the enemy's horse."""
SPARED = 8
"""So far from the enemy a shaken army breaks off that has nothing left to win."""
CLOSE = 5
"""This near the enemy a side that waits goes to meet him."""
PERIL = 0.4
"""What a commander in chief gives for each hex he is nearer the enemy than need be: his fall is a gift of points."""
RANGE = bombardment.RANGE
COUNTS = 0.8
"""What a place is worth that counts at the end of the game."""


class Posts:
    """The value of a hex as a post to each piece of a side."""

    def __init__(self, view: Appraisal, ground: Ground) -> None:
        self.view = view
        self.ground = ground
        self.position = view.position
        self.setting = view.setting
        self.side = view.side
        self.scheme = Scheme(view, ground)

    # infantry and cavalry

    def wanted(self, unit: int) -> int:
        """How near the enemy a unit is to stand."""
        position, setting = self.position, self.setting
        if position.column >> unit & 1:
            return HALT if self.scheme.waits(unit) else ALERT
        if setting.baggage[unit]:
            return 10
        if position.health[self.side] == BROKEN:
            return 12
        if self.view.spared:
            return SPARED
        if position.state[unit] != FORMED or bracketed(position, unit):
            return 5
        if setting.gun[unit]:
            return 2
        if self.scheme.waits(unit):
            return HALT
        return 2 if self.scheme.presses or self.ground.near[position.place[unit]] <= CLOSE else 3

    def value(self, unit: int, hex: int) -> float:
        """The worth of a hex to infantry, cavalry or a gun, in levels."""
        position, setting, ground = self.position, self.setting, self.ground
        want = self.wanted(unit)
        near, walk, pull = ground.near[hex], ground.walk[hex], ground.pull[hex]
        eager = 0.35 if self.scheme.presses or near <= CLOSE or self.view.spared else 0.12
        total = -eager * max(0, want - near) * 2
        if walk > want:
            total -= eager * (0.5 * (walk - want) + 0.5 * max(0, pull - want))
        total += self._company(unit, hex)
        if self.scheme.towns & setting.map.power[hex] and setting.infantry[unit]:
            total += COUNTS
        if near <= 4:
            total += 0.4 * self._shelter(hex)
            total -= self._danger(unit, hex)
        leader = setting.corps[unit]
        if leader >= 0 and position.on_map(leader):
            far = setting.map.distance(hex, position.place[leader])
            total -= 0.12 * max(0, far - setting.tables.command.radius + 1)
        return total

    def _company(self, unit: int, hex: int) -> float:
        """Friends beside, before and behind: a line of full fronts, then a second one."""
        position, setting = self.position, self.setting
        board = setting.map
        beside = (board.spread(board.power[hex]) & position.occupied[self.side]).bit_count()
        total = 0.08 * min(beside, 3)
        stood = [one for one in bodies(position, hex) if one != unit]
        levels = sum(stacking_points(position, one) for one in stood)
        engaged = setting.tables.stack.engaged
        if setting.gun[unit]:
            return total + (0.3 if stood else -0.6)
        if levels + stacking_points(position, unit) > engaged:
            total -= 0.25 if levels <= engaged else 0.6
        return total

    def _shelter(self, hex: int) -> float:
        """What the ground takes from an attack."""
        terrain = self.setting.tables.terrain[self.setting.map.terrain[hex]]
        return 0.3 * -terrain.into.get("infantry", 0)

    def _danger(self, unit: int, hex: int) -> float:
        """How much stronger the enemy near a hex is than the friends there."""
        position = self.position
        theirs = self.ground.enemy_power(hex, 4)
        ours = self.ground.own_power(hex, 2)
        if position.place[unit] != hex:
            ours += position.strength(unit)
        return 0.03 * max(0.0, theirs - 1.5 * ours)

    def moves(self, unit: int) -> list[tuple[float, Move]]:
        """The moves of infantry or cavalry that better its post, best first."""
        position, setting = self.position, self.setting
        start = position.place[unit]
        power = setting.map.power
        fights = self.ground.zone & power[start] and position.state[unit] == FORMED and unit in front(position, start)
        if fights and position.health[self.side] != BROKEN and not self.view.profile.aloof:
            return []
        reached = reach_of(position, unit)
        if reached is None:
            return []
        stay = self.value(unit, start)
        if self.ground.zone & power[start]:
            stay += self._support(start, unit)
        stay += DESERTED * self.scheme.deserted(unit)
        want = self.wanted(unit)
        ground = self.ground
        hexes = [hex for hex in reached.cost if not ground.zone & power[hex]]
        hexes.sort(key=lambda hex: (abs(ground.pull[hex] - want), hex))
        found = []
        for hex in hexes[:WEIGHED]:
            gain = self.value(unit, hex) - stay
            if gain > STIR and fits(position, unit, hex):
                found.append((gain, hex, False))
        for hex in reached.cost:
            if ground.zone & power[hex] and ground.own.get(hex):
                gain = self.value(unit, hex) + self._support(hex, unit) - stay
                if gain > STIR and fits(position, unit, hex):
                    found.append((gain, hex, True))
        found.sort(key=lambda item: (-item[0], item[1]))
        return [
            (gain, Move(unit, reached.path(hex), self._under(unit, hex) or under)) for gain, hex, under in found[:3]
        ]

    def _under(self, unit: int, hex: int) -> bool:
        """Whether a unit goes beneath a stack: behind a front that is full and as good."""
        position = self.position
        if not may_go_under(position, unit, hex):
            return False
        row = front(position, hex)
        room = self.setting.tables.stack.engaged - sum(stacking_points(position, one) for one in row)
        if room >= stacking_points(position, unit) or not row:
            return False
        return position.strength(unit) <= max(position.strength(one) for one in row)

    def _support(self, hex: int, unit: int) -> float:
        """The value of support behind a front that fights: it takes over its losses (10.8.3.4)."""
        position = self.position
        row = front(position, hex)
        stood = [one for one in bodies(position, hex) if one != unit]
        room = self.setting.tables.stack.engaged - sum(stacking_points(position, one) for one in row if one != unit)
        if room >= stacking_points(position, unit) or len(stood) > len(row):
            return 0.0
        return 0.7

    # guns

    def gun_moves(self, gun: int) -> list[tuple[float, Move]]:
        """The moves that bring a gun to a hex with friends from which it sees the enemy."""
        position, setting = self.position, self.setting
        start = position.place[gun]
        power = setting.map.power
        fires = not position.column >> gun & 1 and bombardment.targets(position, gun, defending=False)
        if fires and not self.view.spared:
            return []
        reached = reach_of(position, gun)
        if reached is None:
            return []
        stay = self.value(gun, start)
        hexes = [
            hex
            for hex in reached.cost
            if not self.ground.zone & power[hex]
            and (self.ground.near[hex] > EXPOSED or position.bodies[self.side] & power[hex])
        ]
        want = self.wanted(gun)
        hexes.sort(key=lambda hex: (abs(self.ground.near[hex] - want), hex))
        found = []
        for hex in hexes[:8]:
            gain = self.value(gun, hex) - stay + self._sight(gun, hex)
            if gain > STIR and fits(position, gun, hex):
                found.append((gain, Move(gun, reached.path(hex))))
        found.sort(key=lambda item: -item[0])
        return found[:2]

    def _sight(self, gun: int, hex: int) -> float:
        """The value of a gun's targets from a hex."""
        position = self.position
        far = self.setting.map.distance
        fire = self.setting.fire[gun][position.level[gun]]
        best = 0.0
        for enemy in self.ground.enemies:
            distance = far(hex, enemy)
            if 1 < distance <= RANGE and sees(position, hex, enemy, RANGE):
                best = max(best, 0.12 * fire[distance - 1])
        return best

    # leaders

    def leader_moves(self, leader: int) -> list[tuple[float, Move]]:
        """The moves that bring a leader among his units, and out of danger."""
        position, setting = self.position, self.setting
        reached = reach_of(position, leader)
        if reached is None:
            return []
        units = [unit for unit in setting.corps_units[leader] if position.on_map(unit)]
        if not units:
            units = [unit for unit in position.units_of(self.side) if not setting.gun[unit]]
        start = position.place[leader]
        stay = self._leading(leader, units, start)
        own = position.occupied[self.side]
        found = []
        for hex in reached.cost:
            if own & setting.map.power[hex]:
                gain = self._leading(leader, units, hex) - stay
                if gain > STIR:
                    found.append((gain, hex))
        found.sort(key=lambda item: (-item[0], item[1]))
        return [(gain, Move(leader, reached.path(hex))) for gain, hex in found[:3]]

    def _leading(self, leader: int, units: list[int], hex: int) -> float:
        """The value of a hex to a leader: units within his reach, their middle, friends around him, no enemy before
        him.
        """
        position, setting = self.position, self.setting
        far = setting.map.distance
        radius = setting.tables.command.radius
        total = 0.0
        for unit in units:
            distance = far(hex, position.place[unit])
            total += 0.5 * (distance <= radius) - 0.03 * distance
        power = setting.map.power[hex]
        stood = bool(position.occupied[self.side] & power)
        if not stood:
            total -= 1.5
        values = setting.leader(leader, position.replaced)
        if leader == setting.cinc[self.side]:
            total -= PERIL * max(0, EXPOSED - self.ground.near[hex])
        if self.ground.zone & power:
            total -= 2.0 if leader == setting.cinc[self.side] else 0.5
            if not stood:
                total -= 2.0
        if values.special:
            with_him = [
                one for one in position.leaders_at(hex, self.side) if one != leader and setting.corps_units[one]
            ]
            total += 0.4 * bool(with_him)
        if self.scheme.road & power:
            total += COUNTS
        if any(setting.corps[unit] == leader for unit in position.stacks[hex]):
            total += 0.2
        return total

    # columns, coming onto the map, the order of stacks

    def columns(self) -> list[tuple[float, FormColumn]]:
        """Corps far from the enemy go into column, with guns beside them."""
        position, setting, walk = self.position, self.setting, self.ground.walk
        found: list[tuple[float, FormColumn]] = []
        if not self._marches():
            return found
        room = Room(position)
        for leader in columns.formable(room, self.side):
            units = corps_of(position, leader)
            places = [position.place[unit] for unit in units if position.on_map(unit)]
            if not units or position.moved >> leader & 1:
                continue
            if places and min(walk[hex] for hex in places) < AFAR:
                continue
            if any(len(position.stacks[hex]) > 4 for hex in places):
                continue
            if position.column >> leader & 1:
                joins = columns.forms(room, self.side, leader)  # batteries it has left behind
                fresh = [join for join in joins if not position.moved & mask_of(join.guns)]
                found += [(8.0, join) for join in sorted(fresh, key=lambda join: -len(join.guns))[:1]]
                continue
            guns = [gun for gun in columns.formable_guns(position, self.side, leader) if not position.moved >> gun & 1]
            found.append((8.0, FormColumn(leader, tuple(guns[: setting.tables.command.guns]))))
            found.append((7.9, FormColumn(leader)))
        return found

    def _marches(self) -> bool:
        return self.view.attacking

    def entries(self) -> list[tuple[float, entry.Enter]]:
        """Waiting pieces come on, as near to the enemy as may be: corps by corps, leaders last."""
        position, setting = self.position, self.setting
        waiting = entry.waiting(position, self.side)
        waiting.sort(
            key=lambda piece: (piece >= setting.leaders, setting.gun[piece] if piece < setting.leaders else 0, piece)
        )
        for piece in waiting:
            ways = entry.ways_in(position, piece)
            found = []
            for hex, way in ways.items():
                if self.ground.zone & setting.map.power[hex] or not fits(position, piece, hex):
                    continue
                pull = self.ground.pull[hex]
                worth = -0.1 * abs(pull - ALERT) - 0.02 * len(position.stacks[hex])
                if piece >= setting.leaders:
                    worth += (
                        self._leading(piece, list(setting.corps_units[piece]), hex) if setting.corps_units[piece] else 0
                    )
                found.append((worth, hex, way))
            found.sort(key=lambda item: (-item[0], item[1]))
            if found:
                return [(6.0 + worth, entry.Enter(piece, way.path(hex))) for worth, hex, way in found[:3]]
        return []

    def departures(self) -> list[tuple[float, entry.Leave]]:
        """Units of a broken army go home if they can: that is no loss (12.4)."""
        if self.position.health[self.side] != BROKEN:
            return []
        found: dict[int, entry.Leave] = {}
        for action in entry.exits(self.position, self.side):
            found.setdefault(action.unit, action)
        return [(5.0, action) for action in found.values()]

    def raises(self) -> list[tuple[float, Raise]]:
        """Guns go on top if they can fire; fresh units before spent ones, but not in a fight under way (6.3)."""
        position, setting = self.position, self.setting
        locked = {hex for hex, _ in position.pinned}
        found: list[tuple[float, Raise]] = []
        for unit in raisable(Room(position), self.side):
            hex = position.place[unit]
            stack = position.stacks[hex]
            if position.state[unit] == ROUTED:
                continue
            if setting.gun[unit]:
                if any(not setting.gun[one] for one in stack[: stack.index(unit)]):
                    found.append((1.0, Raise(unit)))
            elif hex not in locked and self.ground.near[hex] <= 4:
                row = front(position, hex)
                if unit not in row and row:
                    worst = min(row, key=lambda one: _fitness(position, one))
                    if _fitness(position, unit) > _fitness(position, worst) + 1.0:
                        found.append((0.8, Raise(unit)))
        return found


def _fitness(position: Battlefield, unit: int) -> float:
    """How well a unit would stand in the front."""
    shaken = 0.5 if position.state[unit] != FORMED else 1.0
    return shaken * (position.strength(unit) + position.rating(unit))
