"""Onslaughts: which units to bring up against which enemy in a movement phase, so that the close combats pay."""

from __future__ import annotations

from typing import NamedTuple

from feldherr.maps.reach import Reach

from ...rules.forecast import contact
from ...rules.movement import Move
from ...rules.paths import allowance, fits, reach_of
from ...rules.stacking import front, stacking_points
from ...rules.zones import bracketed
from ...state.position import FORMED, ROUTED, Battlefield
from .allotment import Allotment
from .appraisal import Appraisal, Ground
from .scheme import DESERTED, Scheme

TRIED = 5
"""Enemies whose assault is reckoned in full."""
HEXES = 4
"""From so many hexes an assault is made at most."""
MASS = 0.02
"""What each point costs by which the enemies about a target outweigh the friends there."""
SPARED = 0.3
"""Another hex of attackers must add so much: else they are spared for another enemy."""


class Plan(NamedTuple):
    """Moves that belong together, and what they gain over staying."""

    gain: float
    moves: tuple[tuple[int, int], ...]


class Onslaughts:
    """The onslaughts open to the side that moves.

    Attributes:
        comers: of hexes next to the enemy the units that may come there; ways: how far each of them can go.
    """

    def __init__(self, view: Appraisal, ground: Ground, scheme: Scheme) -> None:
        self.view = view
        self.ground = ground
        self.position = position = view.position
        self.setting = setting = position.setting
        self.scheme = scheme
        self.base = Allotment(view, position)
        self.comers: dict[int, list[int]] = {}
        self.ways: dict[int, Reach] = {}
        side = view.side
        shut = position.occupied[view.foe]
        before = setting.map.spread(shut) & ~shut
        goals = set(setting.map.hexes(before))
        for unit in position.units_of(side):
            if not self._willing(unit):
                continue
            reached = reach_of(position, unit)
            if reached is not None and reached.area & before:
                self.ways[unit] = reached
                for hex in goals & reached.cost.keys():
                    self.comers.setdefault(hex, []).append(unit)

    def _willing(self, unit: int) -> bool:
        """Infantry and cavalry in good order, near enough, and not yet in their fight."""
        position, setting = self.position, self.setting
        return not (
            setting.gun[unit]
            or setting.baggage[unit]
            or position.moved >> unit & 1
            or position.column >> unit & 1
            or position.state[unit] == ROUTED
            or (position.state[unit] != FORMED and position.rating(unit) < 5)
            or bracketed(position, unit)
            or self.ground.near[position.place[unit]] > max(1, allowance(position, unit)) + 1
            or self.scheme.outruns(unit)
        )

    def best(self) -> Plan | None:
        """The onslaught that gains most, if any does."""
        found: Plan | None = None
        for target in self._targets():
            plan = self._plan(target)
            if plan is not None and (found is None or plan.gain > found.gain):
                found = plan
        return found if found is not None and found.gain > -self.view.tempo else None

    def _targets(self) -> list[int]:
        """Enemy hexes that some unit can reach, those weakest against what can come first."""
        position, board, own = self.position, self.setting.map, self.ground.own
        ranked = []
        for target in self.ground.enemies:
            near = board.hexes(contact(position, target))
            units: set[int] = set()
            for hex in near:
                if hex in self.comers:
                    units.update(self.comers[hex])
            if not units:
                continue
            strength = 0.0 + sum(sorted([position.strength(unit) for unit in units], reverse=True)[:6])
            strength += sum([own[hex] for hex in near if hex in own])
            held = sum(
                position.strength(unit) * (0.6 + 0.1 * position.rating(unit)) for unit in front(position, target)
            )
            ranked.append((strength / (held + 2.0), -target))
        ranked.sort(reverse=True)
        return [-target for _, target in ranked[:TRIED]]

    def _plan(self, target: int) -> Plan | None:
        """Bring up units against one enemy, hex after hex, as long as that makes the fights better."""
        position, setting = self.position, self.setting
        board = setting.map
        open_hexes = [
            hex for hex in board.hexes(contact(position, target)) if self.comers.get(hex) or self.ground.own.get(hex)
        ]
        enemies = position.occupied[self.view.foe]

        def lonely(hex: int) -> tuple[int, int]:
            others = board.spread(board.power[hex]) & enemies & ~board.power[target]
            return others.bit_count(), hex

        open_hexes.sort(key=lonely)
        twin = position.copy()
        moves: list[tuple[int, int]] = []
        best: Plan | None = None
        used = 0
        for hex in open_hexes:
            came = self._fill(twin, hex, moves)
            if not came:
                continue
            used += 1
            gain = self._gain(twin, target, moves)
            if best is None or gain > best.gain + SPARED:
                best = Plan(gain, tuple(moves))
            elif len(moves) > len(came):
                for unit in came:
                    twin.put(unit, position.place[unit])
                    moves.pop()
                used -= 1
            if used == HEXES:
                break
        return best

    def _fill(self, twin: Battlefield, hex: int, moves: list[tuple[int, int]]) -> list[int]:
        """Bring the best units to a hex, until its front is full."""
        setting = self.setting
        gone = {unit for unit, _ in moves}
        room = setting.tables.stack.engaged - sum(stacking_points(twin, unit) for unit in front(twin, hex))
        came: list[int] = []
        comers = [unit for unit in self.comers.get(hex, ()) if unit not in gone]
        comers.sort(key=lambda unit: (-twin.strength(unit) * (3 + twin.rating(unit)), unit))
        for unit in comers:
            if stacking_points(twin, unit) > room or not fits(twin, unit, hex):
                continue
            room -= stacking_points(twin, unit)
            twin.put(unit, hex)
            moves.append((unit, hex))
            came.append(unit)
            if room <= 0:
                break
        return came

    def _gain(self, twin: Battlefield, target: int, moves: list[tuple[int, int]]) -> float:
        """The extra value of the phase's fights through these moves, less that of the enemy's possible reply."""
        gain = Allotment(self.view, twin).total - self.base.total
        for hex in {hex for _, hex in moves}:
            theirs = self.ground.enemy_power(hex, 2)
            ours = self.ground.own_power(hex, 2) + sum(twin.strength(unit) for unit, _ in moves)
            gain -= 0.05 * max(0.0, theirs - ours)
        for unit in {unit for unit, _ in moves}:
            gain -= DESERTED * self.scheme.deserted(unit)
        gain -= MASS * max(0.0, self.ground.enemy_power(target, 5) - self.ground.own_power(target, 5))
        return gain

    def action(self, unit: int, hex: int) -> Move:
        """The move of a plan: on top of the stack, as it comes to fight."""
        return Move(unit, self.ways[unit].path(hex))
