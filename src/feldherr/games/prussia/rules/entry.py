"""Coming onto the map (rulebook 24.2.2, 26.3, 26.4.1) and leaving it voluntarily (12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import FLAG, PATH, UNIT
from feldherr.maps.ways_in import WayIn, cheapest

from ..state.amendments import BACK, EITHER, PRINT, WHOLE
from ..state.position import Battlefield
from . import home, leaders, leuthen, locked, losses, march, paths, zorndorf
from .activation import is_activated


class Enter(Action, frozen=True, tag="enter", gc=False):
    """A waiting piece comes onto the map: its path begins with the hex it enters by. `under` as in a move."""

    slots = (Slot("unit", UNIT), Slot("path", PATH), Slot("under", FLAG))

    unit: int
    path: tuple[int, ...]
    under: bool = False


class Leave(Action, frozen=True, tag="leave", gc=False):
    """A unit of a demoralized army leaves over its home edge; without a path from the hex it stands in (12.3)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH, least=0))

    unit: int
    path: tuple[int, ...] = ()


ENTRY = 1
"""Movement points, or hexes in column, for coming onto the map (24.2.2, 26.3, 26.4.1) and for leaving it (12.3)."""


# Coming


def _zone(position: Battlefield, side: int) -> str:
    setup = position.setting.setup
    return (setup.prussia if side == 0 else setup.coalition).enter


@rule("24.2.2", "26.3", "26.4.1")
def gates(position: Battlefield, piece: int) -> list[int]:
    """The hexes by which a waiting piece may come onto the map now; none for those that wait for something else."""
    setting = position.setting
    if position.place[piece] != setting.pool or position.moved >> piece & 1:
        return []
    if not setting.main:
        arrives = setting.unit_data[piece].arrives if piece < setting.leaders else None
        due = arrives is not None and position.turn >= arrives.turn
        return [setting.names.place(arrives.hex)] if due and arrives is not None else []
    zone = _zone(position, setting.side[piece])
    return sorted(setting.map.zones[zone]) if zone else []


def waiting(position: Battlefield, side: int) -> list[int]:
    """The pieces of a side that may come onto the map now."""
    setting = position.setting
    pool = setting.pool
    if pool not in position.place:
        return []
    pieces = (*setting.units[side], *setting.leaders_by_side[side])
    found = [
        piece
        for piece in pieces
        if position.place[piece] == pool and is_activated(position, piece) and gates(position, piece)
    ]
    if found and leuthen.guns_left(position, side) <= 0:
        found = [piece for piece in found if piece >= setting.leaders or not setting.gun[piece]]
    return found


@rule("24.2.2", "26.3", "26.4.1")
def bound_from(position: Battlefield, piece: int, gate: int, *, everywhere: bool = False) -> paths.Terms:
    """The terms of a piece that has come in by a hex: effective and in column at Leuthen, at Torgau as it is."""
    setting = position.setting
    arm = paths.arm_of(position, piece)
    points = paths.allowance(position, piece)
    formed = position.column >> piece & 1
    if leuthen.in_column(position, setting.side[piece]) and (not formed or setting.amended(WHOLE)):
        arm = arm if formed else f"{arm}_column"
        points = position.allowance(piece) + setting.tables.column.bonus
    return paths.terms(position, piece, gate, points - ENTRY, arm, one_hex=False, everywhere=everywhere)


def ways_in(position: Battlefield, piece: int) -> dict[int, WayIn]:
    """The cheapest way to every hex a waiting piece can come to."""
    ways = (_way(position, piece, gate) for gate in gates(position, piece))
    return cheapest(way for way in ways if way is not None)


def _way(position: Battlefield, piece: int, gate: int) -> WayIn | None:
    """The way on from a gate; None if the gate itself is closed."""
    bound = bound_from(position, piece, gate)
    power = position.setting.map.power[gate]
    if bound.blocked & power:
        return None
    return WayIn(ENTRY, gate, None if bound.stops & power else paths.reach_by(bound, gate))


def _fits(position: Battlefield, piece: int, hex: int) -> bool:
    """Whether a piece that comes in may end in a hex."""
    return paths.fits(position, piece, hex, column=leuthen.in_column(position, position.setting.side[piece]))


def fill_enter(position: Battlefield, side: int, filled: dict[str, Any]) -> Iterator[Value]:
    """Pieces, then paths, then the place in the stack, for a draft of an entry."""
    if "unit" not in filled:
        yield from (Value(piece) for piece in waiting(position, side))
        return
    piece: int = filled["unit"]
    if "path" not in filled:
        if piece not in waiting(position, side):
            return
        ways = ways_in(position, piece)
        for to in sorted(ways, key=lambda to: (ways[to].cost, to)):
            path = ways[to].path(to)
            via = path[-2] if len(path) > 1 else None
            yield Value(path, cost=ways[to].cost, via=via, through=not _fits(position, piece, to))
        return
    yield Value(False)
    if filled["path"] and paths.may_go_under(position, piece, filled["path"][-1]):
        yield Value(True)


def entries(position: Battlefield, side: int) -> Iterator[Enter]:
    """Legal entries, one a destination and place in the stack."""
    for piece in waiting(position, side):
        for to, way in sorted(ways_in(position, piece).items()):
            if _fits(position, piece, to):
                yield Enter(piece, way.path(to))
                if paths.may_go_under(position, piece, to):
                    yield Enter(piece, way.path(to), True)


def sample(position: Battlefield, side: int, rng: Random) -> Enter | None:
    """A random legal entry."""
    pieces = waiting(position, side)
    while pieces:
        piece = pieces.pop(int(rng.random() * len(pieces)))
        ways = ways_in(position, piece)
        if not ways:
            continue
        hexes = list(ways)
        to = hexes[int(rng.random() * len(hexes))]
        if _fits(position, piece, to):
            return Enter(piece, ways[to].path(to))
    return None


def _paragraph(position: Battlefield, piece: int) -> str:
    """The paragraph by which a piece comes onto the map: of an entry zone, or of the guns that arrive later."""
    setting = position.setting
    if leuthen.in_column(position, setting.side[piece]):
        return "24.2.2"
    late = not setting.main and piece < setting.leaders and setting.unit_data[piece].arrives is not None
    return "26.4.1" if late else setting.law.paragraph


@rule("24.2.2", "26.3", "26.4.1")
def check_due(position: Battlefield, side: int, piece: int) -> None:
    """Check that a piece may come on now.

    Raises:
        Refusal: the paragraph of the scenario.
    """
    setting = position.setting
    name = setting.names.units[piece]
    paragraph = _paragraph(position, piece)
    if setting.side[piece] != side:
        raise Refusal(paragraph, "prussia-not-yours", unit=name)
    if not is_activated(position, piece):
        raise Refusal("4.1", "prussia-not-activated", unit=name)
    if not gates(position, piece):
        raise Refusal(paragraph, "prussia-not-waiting", unit=name)
    if piece not in waiting(position, side):
        each = leuthen.guns_each(position, side)
        assert each is not None, "nothing but that limit keeps it out"
        raise Refusal("24.2.2", "prussia-entry-guns", unit=name, count=each)


@rule("24.2.2", "26.3", "26.4.1")
def check_enter(position: Battlefield, side: int, action: Enter) -> None:
    """Check what may come on, where, and how far.

    Raises:
        Refusal: the paragraph of the scenario, or the one of movement the path violates.
    """
    setting = position.setting
    piece = action.unit
    check_due(position, side, piece)
    name, paragraph = setting.names.units[piece], _paragraph(position, piece)
    hex = setting.names.places[action.path[0]]
    if action.path[0] not in gates(position, piece):
        raise Refusal(paragraph, "prussia-entry-hex", (hex,), unit=name, hex=hex)
    _walk_in(position, action)
    paths.check_end(position, piece, action.path[-1], column=leuthen.in_column(position, side))
    paths.check_under(position, piece, action.path[-1], action.under)


def _walk_in(position: Battlefield, action: Enter) -> int:
    """What an entry costs. Raises Refusal."""
    piece, gate = action.unit, action.path[0]
    bound = bound_from(position, piece, gate)
    power = position.setting.map.power[gate]
    if bound.blocked & power:
        raise paths.shut(position, piece, gate)
    if len(action.path) > 1 and bound.stops & power:
        raise paths.stopped(position, piece, gate)
    return ENTRY + paths.walk(position, piece, gate, action.path[1:], bound)


@rule("24.2.2", "26.3", "26.4.1")
def enter(position: Battlefield, action: Enter, context: PlayContext) -> None:
    """A piece comes onto the map; that is its move."""
    setting = position.setting
    piece = action.unit
    cost = _walk_in(position, action)
    if leuthen.in_column(position, setting.side[piece]):
        position.column |= 1 << piece
        position.effective |= 1 << piece
    march.carry_out(position, piece, action.path, action.under, cost, context)


# Going


@rule("12.3", "12.4")
def doors(position: Battlefield, unit: int) -> int:
    """The hexes of the home edges by which a unit may leave now; none of an army that is not demoralized."""
    side = position.setting.side[unit]
    if not position.health[side]:
        return 0
    board = position.setting.map
    return board.mask(hex for edge in home.edges(position, side, position.place[unit]) for hex in board.edges[edge])


@rule("12.3", "12.4", "7.5.1", "7.5.3")
def exit_cost(position: Battlefield, bound: paths.Terms, hex: int) -> int:
    """The cost of leaving the map from a hex: a point, plus the cost of leaving an enemy zone (ruling R06)."""
    if not position.setting.amended(PRINT):
        return ENTRY
    bit = position.setting.map.power[hex]
    return ENTRY + sum(toll for mask, toll in bound.tolls.leaving if mask & bit)


def _leavers(position: Battlefield, side: int) -> Iterator[tuple[int, dict[int, tuple[int, ...]]]]:
    """Units that can leave, with the path to every edge hex they can do it from."""
    if not position.health[side]:
        return
    power = position.setting.map.power
    for unit in position.units_of(side):
        try:
            paths.check_start(position, unit)
        except Refusal:
            continue
        exits, start = doors(position, unit), position.place[unit]
        bound = paths.own_terms(position, unit)
        reached = paths.reach_by(bound, start)
        here = exits & power[start] and exit_cost(position, bound, start) <= bound.allowance
        found: dict[int, tuple[int, ...]] = {start: ()} if here else {}
        for to, cost in reached.cost.items():
            if exits & power[to] and cost + exit_cost(position, bound, to) <= bound.allowance:
                way = reached.path(to)
                if not bound.halts(position.setting.map, start, way):
                    found[to] = way
        if found:
            yield unit, found


def fill_leave(position: Battlefield, side: int, filled: dict[str, Any]) -> Iterator[Value]:
    """Units, then paths, for a draft."""
    for unit, ways in _leavers(position, side):
        if "unit" not in filled:
            yield Value(unit)
        elif unit == filled["unit"]:
            yield from (Value(path) for path in ways.values() if path)


def exits(position: Battlefield, side: int) -> Iterator[Leave]:
    """Legal departures, one an edge hex."""
    for unit, ways in _leavers(position, side):
        for path in ways.values():
            yield Leave(unit, path)


@rule("12.3", "12.4", "7.4")
def check_leaver(position: Battlefield, side: int, unit: int) -> None:
    """Check that a unit may leave the map at all.

    Raises:
        Refusal: 7.4, 12.3, or the paragraph that keeps it where it is.
    """
    setting = position.setting
    name = setting.names.units[unit]
    if setting.side[unit] != side:
        raise Refusal("12.3", "prussia-not-yours", unit=name)
    if unit >= setting.leaders:
        raise Refusal("12.3", "prussia-leader-no-unit", unit=name)
    if not position.health[side]:
        raise Refusal("7.4", "prussia-stays-on-map", unit=name)
    paths.check_start(position, unit)


@rule("12.3", "12.4", "7.4")
def check_leave(position: Battlefield, side: int, action: Leave) -> None:
    """Check which units may leave the map, and where.

    Raises:
        Refusal: 7.4, 12.3, or the paragraph of movement the path violates.
    """
    setting = position.setting
    unit = action.unit
    check_leaver(position, side, unit)
    name = setting.names.units[unit]
    start = position.place[unit]
    end = action.path[-1] if action.path else start
    label = setting.names.places[end]
    if not doors(position, unit) & setting.map.power[end]:
        raise Refusal("12.3", "prussia-no-home-edge", (label,), unit=name, hex=label)
    bound, spent = paths.own_terms(position, unit), 0
    if action.path:
        spent = paths.walk(position, unit, start, action.path, bound)
        if bound.stops & setting.map.power[end]:
            raise paths.stopped(position, unit, end)
        if bound.banks.halt(setting.map, start, action.path):
            raise zorndorf.stopped_at_river(position, unit, end)
    spent += exit_cost(position, bound, end)
    if spent > bound.allowance and (action.path or setting.amended(PRINT)):
        raise Refusal(
            "12.3", "prussia-leaves-dear", (label,), unit=name, hex=label, points=spent, points_left=bound.allowance
        )


class Leaving(march.Marching, frozen=True, tag="leaving", kw_only=True):
    """A unit on its way to the edge of the map, over which it goes: up to there it moves as any other (7.3)."""

    def arrived(self, position: Battlefield, context: PlayContext) -> None:
        _go_home(position, self.unit, self.start, context)


@rule("12.3", "12.4", "4.1.2", "7.6.3", "15.2")
def leave(position: Battlefield, action: Leave, context: PlayContext) -> None:
    """A unit leaves the map, which is no loss. On its way the enemy may notice it, as in any other move."""
    unit, side = action.unit, position.setting.side[action.unit]
    start = position.place[unit]
    position.moved |= 1 << unit
    position.strained[side] = True
    if action.path and position.setting.amended(BACK) and march.noticed(position, 1 - side, action.path):
        position.steps.append(Leaving(unit, action.path, under=True, start=start))
        return
    _go_home(position, unit, start, context)


@rule("7.5.4", "15.2")
def _go_home(position: Battlefield, unit: int, start: int, context: PlayContext) -> None:
    """Take a unit over the edge, and see to the leader it has left and to the marker of the hex it came from."""
    losses.go_home(position, unit, context)
    if position.setting.amended(EITHER):
        leaders.caught(position, context, (position.setting.side[unit],))
    locked.relock(position, start, context)
