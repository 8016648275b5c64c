"""Where units go that attack nobody: lines march as one, shooters keep their range, horse makes for the wings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from feldherr.maps.hexmap import HexMap
from feldherr.maps.poses import FACINGS, hex_of

from ...rules import endings, missiles, shots, terms
from ...state.position import Field
from ...state.tables import Tables
from ..evaluation import worths
from .appraisal import FAR, Appraisal, distances, far_from
from .charge import ends, whole

STANDOFF = 2
"""How near to the enemy a march ends that is not an attack."""
BOWSHOT = 3
"""How near to the enemy units with a longer range come."""
OPEN, TURNED = 0.3, 0.6
"""What a flank, and a rear, within the enemy's reach costs, in hexes."""
BESIDE = 0.15
"""What a friend next to a pose is worth, in hexes."""
TRAMPLED = 0.4
"""What a friend near elephants costs, in hexes."""
MIRE = 2.5
"""What standing in water within the enemy's reach costs, in hexes."""
RIDDEN = {"light": 6.0, "skirmish": 1.0}
"""What it costs light foot to be within reach of horse and away from foot in close order, in hexes."""
PATIENCE = 3
"""After so many player turns without a hit, a line crosses water all the same."""
WEAK = 0.6
"""Damage above which a unit keeps out of the fight, if it can."""


class Posts:
    """Poses for units that do not attack, of one army, for one question."""

    def __init__(self, view: Appraisal) -> None:
        self.view, self.position, self.setting = view, view.position, view.position.setting
        self._fields: dict[str, bytes] = {}
        self.mire = _mire(self.setting.tables, self.setting.map) & view.coming
        self.holding = self._holds()

    # an army's direction

    def field(self, kind: str) -> bytes:
        """How far each hex is from what units of a kind make for: "foot", "horse", "light", "beasts"."""
        found = self._fields.get(kind)
        if found is None:
            found = self._fields[kind] = distances(self.position, self.view.enemy, self._prey(kind))
        return found

    def _prey(self, kind: str) -> int:
        position, setting = self.position, self.setting
        found = 0
        free = ~(position.masks[0] | position.masks[1])
        for foe in self.view.foes:
            under = position.under(foe)
            if kind == "foot":
                if not setting.skirmisher[foe]:
                    found |= under
            elif kind == "light":
                if not setting.skirmisher[foe] or setting.elephant[foe]:
                    found |= under
            elif kind == "beasts":
                if setting.horse[foe] or not setting.skirmisher[foe]:
                    found |= under
            elif setting.elephant[foe]:
                continue
            elif setting.foot[foe] and setting.type[foe].formed:
                # Horse makes for the flanks and rear of a line.
                around, node = position.around(foe), position.pose[foe]
                found |= (around.flanks[node] | around.rear[node]) & free
            else:
                found |= under
        return found

    def kind(self, unit: int) -> str:
        """Which kind of targets a unit makes for."""
        setting = self.setting
        if setting.elephant[unit]:
            return "beasts"
        if setting.horse[unit] or setting.chariot[unit]:
            return "horse"
        return "foot" if setting.type[unit].formed else "light"

    def _holds(self) -> bool:
        """Whether the army waits: the enemy moves first, and most of our line stands behind bad ground."""
        position, setting, view = self.position, self.setting, self.view
        if not view.profile.holds or position.first == view.side or position.quiet > 8:
            return False
        board, ground, formed = setting.map, setting.ground, worths(setting).line
        foes = board.hexes(position.masks[view.enemy])
        behind = stood = 0
        for unit in view.own:
            if not formed[unit] or position.covered >> unit & 1:
                continue
            hex = hex_of(position.pose[unit])
            far = board.distances(hex)
            near = min(foes, key=lambda foe: far[foe], default=-1)
            if near < 0:
                return False
            stood += 1
            line = (near, *board.line(near, hex), hex)
            for a, b in pairwise(line):
                if a == b or b not in board.neighbours[a]:
                    continue
                step = ground.step("HI", a, b)
                if step is None or step.mp > 2 or step.hits + step.avoidable:
                    behind += 1
                    break
        return stood > 0 and 2 * behind > stood

    # posts

    def posts(self, units: list[int], taken: int) -> dict[int, int]:
        """The nodes units go to, without those that stay; `taken`: hexes that others will stand on."""
        setting, position = self.setting, self.position
        found: dict[int, int] = {}
        lines: list[int] = []
        for unit in units:
            shut = position.column >> unit & 1 or position.in_zone(unit) or position.holds_enemy(unit)
            if setting.type[unit].formed and setting.foot[unit] and not shut and self._ahead_lies(unit):
                lines.append(unit)
        marching = self._march(lines, taken)
        for unit, node in marching.items():
            found[unit] = node
            taken |= self._under(unit, node)
        for unit in units:
            if unit not in marching:
                best = self._best(unit, taken)
                if best is not None:
                    found[unit] = best
                    taken |= self._under(unit, best)
        return found

    def _under(self, unit: int, node: int) -> int:
        around = self.setting.ground.around[self.position.column >> unit & 1][self.setting.wide[unit]]
        return around.under[node]

    def _ahead_lies(self, unit: int) -> bool:
        """Whether the enemy is ahead of a unit: its front is nearer to him than its rear."""
        to = self.field("foot")
        board, position = self.setting.map, self.position
        front = [to[hex] for hex in board.hexes(position.front(unit))]
        around, node = position.around(unit), position.pose[unit]
        rear = [to[hex] for hex in board.hexes(around.rear[node])]
        return bool(front) and (not rear or min(front) < min(rear))

    def _march(self, units: list[int], taken: int) -> dict[int, int]:
        """Lines go straight ahead, all in the same way, each as far as it can without meeting the enemy."""
        if not units or self.holding:
            return {}
        position, setting = self.position, self.setting
        twin = position.copy()
        for unit in units:
            for one in position.stack(unit):
                twin.put(one, setting.reserve)
        pace = min(terms.points_left(position, unit, stack=whole(position, unit)) for unit in units)
        first = _first(position, units[0])
        found: dict[int, int] = {}
        # The side that moves first crosses water; the other only if nothing has happened for long.
        waits = position.first != self.view.side and position.quiet < PATIENCE
        to = self.field("foot")
        near = far_from(setting.map, position.masks[self.view.enemy], 12)
        for unit in sorted(units, key=lambda one: to[hex_of(position.pose[one])]):
            if near[hex_of(position.pose[unit])] <= STANDOFF:
                continue
            stack = position.stack(unit)
            for one in reversed(stack):
                twin.put(one, position.pose[one])
            left = terms.points_left(position, unit, stack=len(stack) > 1)
            there = endings.Ends(twin, unit, left, stack=len(stack) > 1)
            ahead = [node for node in _ahead(position, unit, pace, first) if node in there]
            for one in stack:
                twin.put(one, setting.reserve)
            for node in ahead:
                under = self._under(unit, node)
                if under & taken:
                    continue
                if waits and under & self.mire and not position.under(unit) & self.mire:
                    continue
                if min(near[hex] for hex in setting.map.hexes(under)) < STANDOFF:
                    continue
                found[unit] = node
                taken |= under
                break
        return found

    def _shelter(self) -> int:
        """The hexes within two of friendly foot in close order."""
        formed, mask = worths(self.setting).line, 0
        for unit in self.view.own:
            if formed[unit]:
                mask |= self.position.under(unit)
        return self.setting.ground.near(mask, 2)

    def _best(self, unit: int, taken: int) -> int | None:
        """The pose that suits a unit best, or None if it should stay."""
        position, setting, view = self.position, self.setting, self.view
        column = bool(position.column >> unit & 1)
        shoots = shots.missile(position, unit)
        skirmishes = bool(shoots) and not setting.type[unit].formed
        if self.holding and not skirmishes and not (position.in_zone(unit) or position.holds_enemy(unit)):
            return None
        kind = self.kind(unit)
        to = self.field(kind)
        want = 0
        if skirmishes:
            reach = setting.tables.reach_of(setting.type[unit].fire, shoots)
            want = min(BOWSHOT, max(STANDOFF, reach)) if shoots not in ("J", "S") else STANDOFF
            if setting.horse[unit]:
                want = missiles.RIDE
            to = self.field("light")
        worn = self.view.stack(unit)[0].damage() > WEAK
        around = setting.ground.around[column][setting.wide[unit]]
        own = position.masks[view.side] & ~position.under(unit)
        foes = position.masks[view.enemy]
        beside = setting.map.spread(foes)
        zone = position.zone_of(view.enemy)
        coming = view.coming & ~own
        ridden = RIDDEN.get(setting.row[unit], 0.0)
        shelter = self._shelter() if ridden else 0
        riding = setting.map.spread(view.riding)
        hexes = setting.map.hexes
        here = position.pose[unit]

        def worth(node: int, cost: int) -> float:
            under, front = around.under[node], around.front[node]
            ahead = min([to[hex] for hex in hexes(front)], default=FAR)
            stands = min([to[hex] for hex in around.footprints[node]])
            far = min(ahead + 1, stands + 1)
            value = -abs(far - want) if want else -float(ahead)
            if want and ahead > stands:
                value -= 1.0
            if worn:
                value = 0.5 * min(stands, 6)
            if under & self.mire:
                value -= MIRE
            if under & zone:
                value -= 3.0
            elif under & beside:
                value -= 1.5
            if not setting.skirmisher[unit]:
                if around.flanks[node] & coming:
                    value -= OPEN
                if around.rear[node] & coming:
                    value -= TURNED
            if ridden and under & riding and not under & shelter:
                value -= ridden
            near = (setting.map.spread(under) & own).bit_count()
            value += -TRAMPLED * near if setting.elephant[unit] else BESIDE * min(near, 3)
            return value - 0.02 * cost

        best, node = worth(here, 0) + 0.3, None
        there = ends(position, unit)
        for to_node, cost in zip(there.nodes, there.costs, strict=True):
            if around.under[to_node] & taken:
                continue
            found = worth(to_node, cost)
            if found > best:
                best, node = found, to_node
        return node


@lru_cache(maxsize=16)
def _mire(tables: Tables, board: HexMap) -> int:
    """The hexes whose occupants are at a disadvantage when attacked."""
    bad = {one.of for one in tables.shock_terrain if one.where == "defender" and one.drm > 0}
    return board.mask(hex for hex in range(board.size) if board.terrain[hex] in bad)


def _first(position: Field, unit: int) -> int:
    """Which of the two hexes before it a line takes first, 0 being the left one, so that all of it goes the same way.

    Where files of hexes run along the march, each unit stays in its own.
    """
    board = position.setting.map
    hex, facing = divmod(position.pose[unit], FACINGS)
    low = (hex // board.rows + board.first_column) % 2 == (board.low == "odd")
    return {1: int(not low), 4: int(low)}.get(facing, 0)


def _ahead(position: Field, unit: int, count: int, first: int) -> list[int]:
    """The nodes straight ahead, left and right in turn, the farthest first."""
    poses = position.setting.ground.poses[position.setting.wide[unit]]
    found = [position.pose[unit]]
    for number in range(count):
        after = poses.ahead(found[-1])[(number + first) % 2]
        if after is None:
            break
        found.append(after)
    return found[:0:-1]


def near_first(view: Appraisal, units: Iterable[int]) -> list[int]:
    """Units in order, those nearest to the enemy first."""
    position = view.position
    to = distances(position, view.enemy)
    return sorted(units, key=lambda unit: (min(to[hex] for hex in position.footprint(unit)), unit))
