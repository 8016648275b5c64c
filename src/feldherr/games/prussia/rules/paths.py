"""Moves of single pieces (rulebook 7.3 to 7.5, 5, 6.3): movement points, enemy zones, where a move may end."""

from __future__ import annotations

import msgspec

from feldherr.kernel import Refusal, rule
from feldherr.maps import HexMap
from feldherr.maps.reach import CostClass, Reach, reach
from feldherr.maps.terms import NO_BANKS, Banks, Tolls

from ..state.amendments import BACK, MEET, PRINT, SEEN
from ..state.position import DISORDERED, FORMED, ROUTED, Battlefield, mask_of
from ..state.setting import COALITION, PRUSSIA
from . import leaders, rossbach, zorndorf
from .activation import is_activated
from .stacking import (
    bodies,
    excess,
    front,
    in_enemy_zone,
    of_guns,
    over_limit,
    stacking_points,
    too_many,
    total_points,
)
from .zones import bracketed, zone_of

# What a piece may do


@rule("4.2", "4.2.2", "7.4", "7.4.ex", "7.6.1", "9.1", "15")
def allowance(position: Battlefield, piece: int) -> int:
    """Movement points now: half, rounded up, once, if ineffective, out of command or disordered; more in column."""
    setting = position.setting
    law = setting.tables.column
    bit = 1 << piece
    points = position.allowance(piece)
    if piece >= setting.leaders:
        return points + law.bonus if position.column & bit else points
    hindered = not position.effective & bit or position.out_of_command & bit or position.state[piece] == DISORDERED
    if position.column & bit:
        return law.ineffective[setting.arm[piece]] if hindered else points + law.bonus
    return (points + 1) // 2 if hindered else points


def arm_of(position: Battlefield, piece: int) -> str:
    """The column of the terrain table a piece pays by."""
    return position.setting.pays[piece][position.column >> piece & 1]


_NO_TOLLS = (Tolls(one_hex=False), Tolls(one_hex=True))


class Terms(msgspec.Struct, frozen=True):
    """The limits on a piece that moves from a hex.

    Attributes:
        table: the prices it pays. arm: their name.
        allowance: its movement points.
        blocked: hexes it may not enter; stops: hexes it may not leave in this move (bitboards).
        tolls: what it pays in addition to the price of steps. banks: where it stops at a river.
    """

    table: CostClass
    arm: str
    allowance: int
    blocked: int
    stops: int
    tolls: Tolls
    banks: Banks = NO_BANKS

    def halts(self, board: HexMap, start: int, way: tuple[int, ...]) -> bool:
        """Whether a piece that has moved along a path must stop where the path ends."""
        return bool(way) and (bool(self.stops & board.power[way[-1]]) or self.banks.halt(board, start, way))


@rule("7.4", "7.5", "7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "4.2.2", "6.3.ex1", "25.3.5", "25.3.7")
def terms(
    position: Battlefield,
    piece: int,
    start: int,
    points: int,
    arm: str,
    *,
    one_hex: bool = True,
    path: tuple[int, ...] = (),
    everywhere: bool = False,
) -> Terms:
    """The limits on a piece that moves from `start` with `points`. Whether it may leave that hex at all is not checked.

    `path`: consider only the hexes along it. `everywhere`: also consider hexes beyond its movement points.
    """
    setting = position.setting
    ground = setting.ground
    side = setting.side[piece]
    power = setting.map.power
    table = ground.costs[arm]
    zone = zone_of(position, 1 - side)
    if path:
        # Anything that is not a hex of the map is refused when the path is checked.
        zone &= setting.map.mask([hex for hex in path if hex < setting.size]) | power[start]
    if zone and not everywhere:
        zone &= table.free(start, points).reach.area | ground.map.within(start, 1)
    blocked = position.occupied[1 - side]
    if piece >= setting.leaders:
        blocked |= leaders.lone(position, 1 - side) | zone & ~position.occupied[side]
        return Terms(table, arm, points, blocked, 0, _NO_TOLLS[one_hex])
    entering: tuple[tuple[int, int], ...] = ()
    if "baggage" in setting.rules:
        shut, entering = zorndorf.baggage(position, piece)
        blocked |= shut
    stops = 0
    leaving: tuple[tuple[int, int], ...] = ()
    if zone:
        if position.out_of_command >> piece & 1 or bracketed(position, piece):
            blocked |= zone if setting.amended(BACK) else zone & ~power[start]  # nor does it come back into one
        if setting.gun[piece]:
            blocked |= zone & ~_escorted(position, side, zone)
            leaving = ((zone, 1),)
        else:
            behind = 0
            for hex in setting.map.hexes(zone & position.occupied[side]):
                if covered(position, piece, hex):
                    behind |= power[hex]
            if position.fast(piece):
                stops = engaged_by_cavalry(position, side, zone & ~behind)
                dear = 1 if side == PRUSSIA and setting.cavalry[piece] else 2
                leaving = ((zone & behind, 1), (zone & ~behind, dear))
            else:
                stops = zone & ~behind
                leaving = ((zone, 1),)
    tolls = Tolls(leaving, entering, one_hex) if leaving or entering else _NO_TOLLS[one_hex]
    banks = NO_BANKS if arm.endswith("_column") else zorndorf.banks_of(position, piece)
    return Terms(table, arm, points, blocked, stops, tolls, banks)


@rule("7.5.2")
def _escorted(position: Battlefield, side: int, hexes: int) -> int:
    """The hexes with infantry or cavalry of a side, routed or not; of those with only routed units just some `hexes`
    are looked at.
    """
    found = position.bodies[side]
    if position.setting.amended(SEEN):
        for hex in position.setting.map.hexes(hexes & position.occupied[side] & ~found):
            if bodies(position, hex):
                found |= position.setting.map.power[hex]
    return found


@rule("6.2", "7.5.1", "7.5.3")
def covered(position: Battlefield, unit: int, hex: int) -> bool:
    """Whether a unit is in support in a hex of its side, or would be if it entered beneath the stack."""
    row = front(position, hex)
    if position.place[unit] == hex:
        return unit not in row
    if not row:
        return False
    if len(row) < len(bodies(position, hex)):
        return True
    room = position.setting.tables.stack.engaged - sum(stacking_points(position, one) for one in row)
    return stacking_points(position, unit) > room


@rule("6.4", "7.5.3")
def engaged_by_cavalry(position: Battlefield, side: int, hexes: int) -> int:
    """Those of some hexes that are adjacent to formed enemy cavalry at the front of its stack, which engages units
    there.
    """
    setting = position.setting
    cavalry, state = setting.cavalry, position.state
    found = 0
    for here in setting.map.hexes(position.bodies[1 - side] & setting.map.spread(hexes)):
        for unit in front(position, here):
            if cavalry[unit] and state[unit] == FORMED:
                found |= setting.map.power[here]
                break
    return setting.ground.body_zones.of(found) & hexes


@rule("6.3", "6.4", "7.3", "7.5.1", "7.5.3", "9.2", "23.5.1")
def check_start(position: Battlefield, piece: int) -> None:
    """Check that a piece on the map may move at all.

    Raises:
        Refusal: 4.1, 7.1, 7.3, 7.5.1, 7.5.3 or 23.5.1.
    """
    setting = position.setting
    name = setting.names.units[piece]
    here = position.place[piece]
    if here >= setting.size:
        raise Refusal("7.3", "prussia-not-on-map", unit=name)
    hex = setting.names.places[here]
    if not is_activated(position, piece):
        raise Refusal("4.1", "prussia-not-activated", unit=name)
    if position.moved >> piece & 1:
        raise Refusal("7.3", "prussia-moved-already", unit=name)
    if piece >= setting.leaders:
        return
    if position.state[piece] == ROUTED:
        raise Refusal("9.2" if setting.gun[piece] else "7.1", "prussia-routed", (hex,), unit=name)
    if setting.amended(MEET) and rossbach.marches(position, piece):
        raise Refusal("23.5.1", "prussia-march-only", (hex,), unit=name)
    if held(position, piece):
        if position.fast(piece):
            raise Refusal("7.5.3", "prussia-held-by-cavalry", (hex,), unit=name, hex=hex)
        if piece not in front(position, here):
            raise Refusal("7.5.1", "prussia-not-relieved", (hex,), unit=name, hex=hex)
        raise Refusal("7.5.1", "prussia-engaged", (hex,), unit=name, hex=hex)


@rule("6.3", "6.4", "7.5.1", "7.5.2", "7.5.3")
def held(position: Battlefield, unit: int) -> bool:
    """Whether a unit is engaged and may not leave its hex; a fast unit is held only by adjacent formed, engaged
    cavalry.
    """
    setting = position.setting
    side, hex = setting.side[unit], position.place[unit]
    bit = setting.map.power[hex]
    if setting.gun[unit] or not zone_of(position, 1 - side) & bit:
        return False
    if unit not in front(position, hex):
        return not position.fast(unit) and _waits_for_relief(position, unit)
    return not position.fast(unit) or bool(engaged_by_cavalry(position, side, bit))


@rule("7.5.1")
def _waits_for_relief(position: Battlefield, unit: int) -> bool:
    """Whether a unit that was engaged as the turn began stands behind now, but only because its own stack was
    reordered: the one way out is that another unit enters and takes its place (ruling WD17).
    """
    setting = position.setting
    hex = position.place[unit]
    if not any(marked == hex and unit in units for marked, units in position.pinned) or not setting.amended(PRINT):
        return False
    stack = position.stacks[hex]
    above = stack[: stack.index(unit)]
    return not any(position.moved >> one & 1 and not setting.gun[one] for one in above)


def own_terms(position: Battlefield, piece: int, path: tuple[int, ...] = ()) -> Terms:
    """The terms of a piece that moves from where it stands; `path`: only what holds along it."""
    start, points = position.place[piece], allowance(position, piece)
    return terms(position, piece, start, points, arm_of(position, piece), path=path)


def reach_of(position: Battlefield, piece: int) -> Reach | None:
    """Where a piece on the map can move; None if it may not move. Whether it may end there is not checked."""
    try:
        check_start(position, piece)
    except Refusal:
        return None
    start, points, arm = position.place[piece], allowance(position, piece), arm_of(position, piece)
    return _unhindered(position, piece, start, points, arm) or reach_by(
        terms(position, piece, start, points, arm), start
    )


def met_by(position: Battlefield, side: int) -> int:
    """The hexes with enemies of a side, and those of their zone, as a bitboard."""
    enemy = 1 - side
    return position.occupied[enemy] | zone_of(position, enemy) | leaders.lone(position, enemy)


def steps_aside(position: Battlefield, piece: int, met: int) -> bool:
    """Whether a piece can move into an empty hex next to it, far enough from the enemy that nothing else need be asked;
    if not, it may still be able to move. `met`: see `met_by`."""
    setting = position.setting
    if "baggage" in setting.rules:
        return False
    try:
        check_start(position, piece)
    except Refusal:
        return False
    start, power, stacks = position.place[piece], setting.map.power, position.stacks
    if met & power[start]:
        return False
    points = allowance(position, piece)
    steps = setting.ground.prices[arm_of(position, piece)][start]
    return any(price <= points and not stacks[hex] and not met & power[hex] for hex, price in steps.items())


def _unhindered(position: Battlefield, piece: int, start: int, points: int, arm: str) -> Reach | None:
    """The reach of a piece with no enemy and no enemy zone near, as is mostly the case: the same as by its terms, but
    these take longer than all the rest. None if the terms are needed.
    """
    setting = position.setting
    if "baggage" in setting.rules:
        return None
    free = setting.ground.costs[arm].free(start, points)
    near = free.first | setting.map.power[start]
    return None if free.dear or near & met_by(position, setting.side[piece]) else free.reach


def reach_by(bound: Terms, start: int) -> Reach:
    """The reach under these terms."""
    return reach(bound.table, start, bound.allowance, bound.blocked, bound.stops, bound.tolls, bound.banks)


# Paths


@rule("7.3", "7.3.ex", "7.4", "7.5", "7.6.1", "25.3.5", "25.3.6", "T.terrain")
def walk(position: Battlefield, piece: int, start: int, path: tuple[int, ...], bound: Terms, spent: int = 0) -> int:
    """The cost of a path, with `spent` already paid.

    Raises:
        Refusal: the paragraph by which a hex is closed, the piece must stop on the way, or the path costs too much.
    """
    setting = position.setting
    power = setting.map.power
    steps = setting.ground.prices[bound.arm]
    blocked, stops = bound.blocked, bound.stops
    leaving, entering, one_hex = bound.tolls
    shore, spans = bound.banks.hexes, bound.banks.spans
    here = start
    back = setting.amended(BACK)
    for taken, hex in enumerate(path):
        came = taken > 0 if back else here != start  # into the hex it is about to leave
        price = steps[here].get(hex)
        if price is None:
            raise _no_step(position, piece, here, hex)
        if blocked & power[hex]:
            raise shut(position, piece, hex)
        if came and stops & power[here]:
            raise stopped(position, piece, here)
        ashore = came and shore & power[here] and (here, hex) not in spans
        if ashore and bound.banks.halt(setting.map, start, path[:taken]):
            raise zorndorf.stopped_at_river(position, piece, here)
        spent += price
        for mask, toll in leaving:
            if mask & power[here]:
                spent += toll
        for mask, toll in entering:
            if mask & power[hex]:
                spent += toll
        here = hex
    if spent > bound.allowance and not (one_hex and len(path) == 1):
        name, label = setting.names.units[piece], setting.names.places[here]
        raise Refusal(
            "7.3", "prussia-too-far", (label,), unit=name, hex=label, points=spent, points_left=bound.allowance
        )
    return spent


@rule("7.3", "7.4", "25.3.6")
def _no_step(position: Battlefield, piece: int, here: int, hex: int) -> Refusal:
    """Why a piece may not step from one hex into another at any cost."""
    setting = position.setting
    places = setting.names.places
    label = places[hex]
    if hex >= setting.size or hex not in setting.map.neighbours[here]:
        return Refusal("7.3", "prussia-not-adjacent", (label,), hex_from=places[here], hex=label)
    paragraph = "25.3.6" if zorndorf.parted_by_river(position, here, hex) else "7.4"
    return Refusal(paragraph, "prussia-prohibited", (label,), unit=setting.names.units[piece], hex=label)


@rule("4.2.2", "7.4", "7.5.2", "7.5.4", "7.5.5", "25.3.5")
def shut(position: Battlefield, piece: int, hex: int) -> Refusal:
    """Why a piece may not enter a hex that is blocked by its terms."""
    setting = position.setting
    name, label = setting.names.units[piece], setting.names.places[hex]
    side, bit = setting.side[piece], setting.map.power[hex]
    if position.occupied[1 - side] & bit:
        return Refusal("7.4", "prussia-enemy-hex", (label,), unit=name, hex=label)
    if piece >= setting.leaders:
        if position.leaders_at(hex, 1 - side):
            return Refusal("7.4", "prussia-enemy-hex", (label,), unit=name, hex=label)
        return Refusal("7.5.4", "prussia-leader-zone", (label,), unit=name, hex=label)
    if not in_enemy_zone(position, hex, side) or (
        "baggage" in setting.rules and zorndorf.baggage(position, piece)[0] & bit
    ):
        return Refusal("25.3.5", "prussia-baggage-hex", (label,), unit=name, hex=label)
    if setting.gun[piece] and not _escorted(position, side, bit) & bit:
        return Refusal("7.5.2", "prussia-gun-zone", (label,), unit=name, hex=label)
    if position.out_of_command >> piece & 1:
        return Refusal("4.2.2", "prussia-out-of-command-zone", (label,), unit=name, hex=label)
    return Refusal("7.5.5", "prussia-bracket-zone", (label,), unit=name, hex=label)


@rule("7.5.1", "7.5.3")
def stopped(position: Battlefield, piece: int, hex: int) -> Refusal:
    """Why a piece must end its move in a hex."""
    name, label = position.setting.names.units[piece], position.setting.names.places[hex]
    if position.fast(piece):
        return Refusal("7.5.3", "prussia-stops-by-cavalry", (label,), unit=name, hex=label)
    return Refusal("7.5.1", "prussia-stops-in-zone", (label,), unit=name, hex=label)


Reaches = dict[tuple[int, int, int], Reach | None]
"""Reaches of the pieces of a side, by piece, where it stands, and whether it has moved."""


def _reaches(position: Battlefield, side: int) -> Reaches:
    """The reaches found so far for this position and those like it: a move far from the enemy changes
    nothing for another one.
    """
    setting = position.setting
    enemy, hexes, stacks = 1 - side, setting.map.hexes, position.stacks
    contact = position.occupied[enemy] | zone_of(position, enemy) & position.occupied[side]
    key = (
        setting,
        position.column,
        position.effective,
        position.out_of_command,
        position.independent,
        position.replaced,
        position.activated[side],
        leaders.lone(position, enemy),
        tuple(position.level),
        tuple(position.state),
        tuple([(hex, stacks[hex]) for hex in hexes(contact)]),
        position.pinned,
        tuple([position.moved & mask_of(stacks[hex]) for hex, _ in position.pinned]),
        tuple(position.place) if "baggage" in setting.rules else (),
        rossbach.bound_to_march(position),
    )
    found = setting.ground.reaches.get(key)
    if found is None:
        found = {}
        setting.ground.reaches.put(key, found)
    return found


# Stacks


class Room:
    """The stacking limits in a position: what several questions about it share is worked out once."""

    __slots__ = ("_ample", "_held", "_loads", "_reaches", "_staying", "position")

    def __init__(self, position: Battlefield) -> None:
        self.position = position
        self._ample: dict[int, int] = {}
        self._held: dict[int, list[int]] = {}
        self._loads: dict[int, tuple[int, int, bool]] = {}
        self._reaches: dict[int, Reaches] = {}
        self._staying: dict[int, tuple[int, ...]] = {}

    def held(self, side: int) -> list[int]:
        """The hexes with units of a side, in rising order."""
        found = self._held.get(side)
        if found is None:
            found = self._held[side] = self.position.setting.map.hexes(self.position.occupied[side])
        return found

    def reach_of(self, piece: int) -> Reach | None:
        """Where a piece of the map can get to; None if it may not move."""
        position = self.position
        side = position.setting.side[piece]
        reaches = self._reaches.get(side)
        if reaches is None:
            reaches = self._reaches[side] = _reaches(position, side)
        key = (piece, position.place[piece], position.moved >> piece & 1)
        if key in reaches:
            return reaches[key]
        found = reaches[key] = reach_of(position, piece)
        return found

    @rule("5.1", "5.2", "5.3")
    def fits(self, unit: int, hex: int, *, column: bool = False) -> bool:
        """Whether a unit may end its move in a hex: within the limits, or with units that can still move out of it
        (WD06).

        `column`: it will be in column there.
        """
        position = self.position
        if unit >= position.setting.leaders or not position.stacks[hex]:
            return True
        if self._holds(self.total_points(hex), unit, column=column):
            return True
        return self._holds(self._stuck(hex, unit), unit, column=column)

    def _holds(self, loaded: tuple[int, int, bool], unit: int, *, column: bool) -> bool:
        """Whether a hex with such a total has room for another unit; `column`: it will be in column."""
        position = self.position
        setting = position.setting
        body, guns, columned = loaded
        if setting.gun[unit]:
            guns += position.level[unit]
        else:
            body += stacking_points(position, unit)
        columned = columned or column or bool(position.column >> unit & 1)
        return not excess(setting.stack, body, guns, columned)

    def _stuck(self, hex: int, unit: int) -> tuple[int, int, bool]:
        """The total of the units of a hex that cannot move out of it, other than `unit`."""
        position = self.position
        staying = self._stays(hex)
        if position.place[unit] == hex:
            staying = tuple([one for one in staying if one != unit])
        return total_points(position, staying, position.column)

    def _stays(self, hex: int) -> tuple[int, ...]:
        """The units of a hex that cannot move out of it."""
        staying = self._staying.get(hex)
        if staying is None:
            staying = self._staying[hex] = tuple([one for one in self.position.stacks[hex] if not self.reach_of(one)])
        return staying

    def curable(self, hex: int) -> bool:
        """Whether a hex keeps its limits once all who can move out of it have done so."""
        position = self.position
        return not excess(position.setting.stack, *total_points(position, self._stays(hex), position.column))

    def full(self, unit: int, hexes: int) -> int:
        """Those of some hexes with units of its side in which a unit may not end its move, as a bitboard."""
        position = self.position
        if not position.column >> unit & 1:
            hexes &= ~self.ample(position.setting.side[unit])
        board = position.setting.map
        return board.mask([hex for hex in board.hexes(hexes) if not self.fits(unit, hex)]) if hexes else 0

    def ample(self, side: int) -> int:
        """Hexes with units of a side that have room for any other unit not in column, as a bitboard."""
        found = self._ample.get(side)
        if found is None:
            position = self.position
            setting, stacks, column, loads = position.setting, position.stacks, position.column, self._loads
            limits, power = setting.stack, setting.map.power
            bodies, artillery = limits.levels - setting.heaviest, min(limits.guns, limits.guns_alone) - setting.heaviest
            found = 0
            for hex in self.held(side):
                body, guns, columned = loads[hex] = total_points(position, stacks[hex], column)
                if not columned and body <= bodies and guns <= artillery:
                    found |= power[hex]
            self._ample[side] = found
        return found

    def total_points(self, hex: int) -> tuple[int, int, bool]:
        """What stands in a hex; see `stacking.load`."""
        position = self.position
        known = self._loads.get(hex)
        if known is None:
            known = self._loads[hex] = total_points(position, position.stacks[hex], position.column)
        return known


def fits(position: Battlefield, unit: int, hex: int, *, column: bool = False) -> bool:
    """Whether a unit may end in a hex; see `Room`."""
    if unit >= position.setting.leaders or not position.stacks[hex]:
        return True
    return Room(position).fits(unit, hex, column=column)


@rule("5.1", "5.2", "5.3")
def overstacked(room: Room, side: int) -> list[tuple[int, int, int]]:
    """Overstacked hexes, each with a unit that must leave and where it can go: (hex, unit, to)."""
    position = room.position
    setting = position.setting
    limits = setting.stack
    found = []
    for hex in room.held(side):
        stack = position.stacks[hex]
        if len(stack) < 2:
            continue
        broken = excess(limits, *room.total_points(hex))
        if not broken:
            continue
        leaving = [unit for unit in stack if setting.gun[unit] == of_guns(broken)]
        if setting.amended(MEET) and room.curable(hex):
            # A gun in column keeps others out, and infantry keeps out guns that could be alone there: they may leave
            # as well.
            leaving += [unit for unit in stack if unit not in leaving]
        for unit in leaving:
            reached = room.reach_of(unit)
            to = next((to for to in reached.cost if room.fits(unit, to)), None) if reached is not None else None
            if to is not None:
                found.append((hex, unit, to))
                break
    return found


@rule("5.4")
def sinking(position: Battlefield, piece: int) -> int:
    """The hexes where a piece must be placed beneath the stack: coalition artillery in enemy zones (ruling S13)."""
    setting = position.setting
    if piece >= setting.leaders or not setting.gun[piece] or setting.side[piece] != COALITION:
        return 0
    return zone_of(position, PRUSSIA)


def sinks(position: Battlefield, unit: int, hex: int) -> bool:
    """Whether a unit must be placed beneath the stack of a hex."""
    return bool(sinking(position, unit) & position.setting.map.power[hex])


@rule("5.4")
def waits_below(position: Battlefield, unit: int, hex: int) -> bool:
    """Whether a unit has come into a hex beneath the stack and stays there until its next movement phase."""
    return bool(position.moved >> unit & 1) and sinks(position, unit, hex)


def may_go_under(position: Battlefield, unit: int, hex: int) -> bool:
    """Whether a unit may choose between the top and the bottom of a stack."""
    return unit < position.setting.leaders and bool(position.stacks[hex]) and not sinks(position, unit, hex)


def check_under(position: Battlefield, unit: int, hex: int, under: bool) -> None:
    """Raises Refusal if a unit is sent beneath a stack although it has no choice there."""
    if under and not may_go_under(position, unit, hex):
        label = position.setting.names.places[hex]
        raise Refusal("5.4", "prussia-under-nothing", (label,), unit=position.setting.names.units[unit], hex=label)


def check_end(position: Battlefield, unit: int, hex: int, *, column: bool = False) -> None:
    """Raises Refusal if a unit may not end its move in a hex because of the stacking limits."""
    if not fits(position, unit, hex, column=column):
        columned = position.column | 1 << unit if column else position.column
        broken = over_limit(position, hex, (*position.stacks[hex], unit), columned)
        raise too_many(position, broken, hex, unit)
