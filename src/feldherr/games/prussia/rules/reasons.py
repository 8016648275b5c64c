"""Why a hex is closed to a piece that wants to get there (rulebook 7): the explanation for a person who points at it.

The last hex of a path is the one they point at; it may lie any number of hexes away from the one before it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from feldherr.kernel import Action, Message, Refusal, rule
from feldherr.maps.hindrance import hindrance
from feldherr.maps.terms import Tolls

from ..state.position import Battlefield
from . import entry, leuthen, paths, zorndorf
from .movement import Move

Path = tuple[int, ...]


class Bid(NamedTuple):
    """How a piece may get to a hex.

    Attributes:
        terms: the limits on it; their points are all it may spend.
        starts: the hexes from which it continues, and what it has paid to get there.
        comes: it is not on the map yet.
    """

    terms: paths.Terms
    starts: dict[int, int]
    comes: bool = False


def explain(position: Battlefield, side: int, action: Action, refusal: Refusal) -> Refusal | None:
    """The reason for a hex pointed at; for any other draft the refusal of the action as it stands."""
    if not isinstance(action, (Move, entry.Enter, entry.Leave)) or not action.path:
        return refusal
    piece, path, board = action.unit, action.path, position.setting.map
    if path[-1] >= board.size or (len(path) > 1 and path[-1] in board.neighbours[path[-2]]):
        return refusal
    try:
        if isinstance(action, Move):
            if position.setting.side[piece] != side:
                return refusal
            paths.check_start(position, piece)
            found = _to_move(position, piece, path)
        elif isinstance(action, entry.Enter):
            entry.check_due(position, side, piece)
            found = _to_enter(position, piece, path[-1])
        else:
            entry.check_leaver(position, side, piece)
            found = _to_leave(position, piece, path)
    except Refusal as earlier:
        return earlier
    return found


def _to_move(position: Battlefield, piece: int, path: Path) -> Refusal | None:
    """Why the last hex of a path is closed to a piece that may move; None if it is open."""
    to = path[-1]
    if position.place[piece] == to:
        return _stands(position, piece)
    found = _way(position, piece, to, _onward(position, piece, path[:-1]))
    if found is None and not paths.fits(position, piece, to):
        found = _full(position, piece, to)
    reached, room = paths.reach_of(position, piece), paths.Room(position)
    open_hexes = (hex for hex in (reached.cost if reached is not None else ()) if room.fits(piece, hex))
    if found is None:
        return None
    return found.hinting_nearest(to, open_hexes, position.setting.map.distance, position.setting.names.places)


def _stands(position: Battlefield, piece: int) -> Refusal:
    names = position.setting.names
    label = names.places[position.place[piece]]
    return Refusal("7.3", "prussia-stands-there", (label,), unit=names.units[piece], hex=label)


def _onward(position: Battlefield, piece: int, way: Path) -> Bid:
    """The bid of a piece that has gone along a path. Raises Refusal if it cannot, or cannot continue."""
    start, points, arm = position.place[piece], paths.allowance(position, piece), paths.arm_of(position, piece)
    terms = paths.terms(position, piece, start, points, arm, one_hex=not way, everywhere=True)
    if not way:
        return Bid(terms, {start: 0})
    spent = paths.walk(position, piece, start, way, terms)
    if terms.stops & position.setting.map.power[way[-1]]:
        raise paths.stopped(position, piece, way[-1])
    if terms.banks.halt(position.setting.map, start, way):
        raise zorndorf.stopped_at_river(position, piece, way[-1])
    return Bid(terms, {way[-1]: spent})


def _to_enter(position: Battlefield, piece: int, to: int) -> Refusal | None:
    """Why a hex is closed to a piece that may come on; None if it is open."""
    found = _way(position, piece, to, _coming(position, piece))
    column = leuthen.in_column(position, position.setting.side[piece])
    if found is None and not paths.fits(position, piece, to, column=column):
        found = _full(position, piece, to, column=column)
    room = paths.Room(position)
    open_hexes = (hex for hex in entry.ways_in(position, piece) if room.fits(piece, hex, column=column))
    if found is None:
        return None
    return found.hinting_nearest(to, open_hexes, position.setting.map.distance, position.setting.names.places)


@rule("24.2.2", "26.3", "26.4.1")
def _coming(position: Battlefield, piece: int) -> Bid:
    """The bid of a piece that comes onto the map."""
    gates = entry.gates(position, piece)
    bounds = [entry.bound_from(position, piece, gate, everywhere=True) for gate in gates]
    # Each gate is open to who comes by it; nobody gets to it cheaper by another one, so that it may count for all.
    blocked, stops = bounds[0].blocked, bounds[0].stops
    for bound in bounds[1:]:
        blocked, stops = blocked & bound.blocked, stops & bound.stops
    first = bounds[0]
    points = entry.ENTRY + first.allowance
    terms = paths.Terms(first.table, first.arm, points, blocked, stops, first.tolls)
    return Bid(terms, dict.fromkeys(gates, entry.ENTRY), comes=True)


@rule("12.3")
def _to_leave(position: Battlefield, piece: int, path: Path) -> Refusal | None:
    """Why a unit may not leave the map by a hex; None if it may."""
    setting = position.setting
    to, name = path[-1], setting.names.units[piece]
    label = setting.names.places[to]
    if not entry.doors(position, piece) & setting.map.power[to]:
        return Refusal("12.3", "prussia-no-home-edge", (label,), unit=name, hex=label)
    if position.place[piece] == to:
        return None
    bid = _onward(position, piece, path[:-1])
    old = bid.terms
    # Going off costs a point; that every piece may move one hex does not pay for it.
    tolls = Tolls(old.tolls.leaving, old.tolls.entering)
    points = old.allowance - entry.exit_cost(position, old, to)
    terms = paths.Terms(old.table, old.arm, points, old.blocked, old.stops, tolls, old.banks)
    found = _way(position, piece, to, Bid(terms, bid.starts))
    if found is None and terms.stops & setting.map.power[to]:
        return paths.stopped(position, piece, to)
    return found


@rule("5.1", "5.2")
def _full(position: Battlefield, piece: int, to: int, *, column: bool = False) -> Refusal:
    """For which limit of stacking a piece may not end in a hex."""
    try:
        paths.check_end(position, piece, to, column=column)
    except Refusal as refusal:
        return refusal
    raise AssertionError("asked of a hex with room")


@rule("7.3", "7.4", "7.5")
def _way(position: Battlefield, piece: int, to: int, bid: Bid) -> Refusal | None:
    """Why a piece cannot get to a hex: the hex is shut, something stops it on the way, or the way is too long."""
    setting = position.setting
    power = setting.map.power
    terms, points = bid.terms, bid.terms.allowance
    fights = piece < setting.leaders and not setting.gun[piece]
    if fights and position.occupied[1 - setting.side[piece]] & power[to]:
        # Whoever points at an enemy may mean an attack.
        label = setting.names.places[to]
        return Refusal("7.4", "prussia-enemy-there", (label,), unit=setting.names.units[piece], hex=label)
    if terms.blocked & power[to]:
        return paths.shut(position, piece, to)
    prices = setting.ground.prices[terms.arm]
    if terms.tolls.one_hex and any(to in prices[start] for start in bid.starts):
        return None
    shore = terms.banks.hexes
    if shore and _comes(bid, to):
        return None
    way = hindrance(
        terms.table, bid.starts, points, to, terms.blocked, terms.stops | shore, terms.tolls, comes=bid.comes
    )
    if way.cost is not None and way.cost <= points:
        return None
    name, label = setting.names.units[piece], setting.names.places[to]
    if way.met:
        first, shown = way.met[0], tuple(setting.names.places[hex] for hex in way.met)
        blocks = terms.blocked & power[first]
        if blocks:
            found = paths.shut(position, piece, first)
        elif terms.stops & power[first]:
            found = paths.stopped(position, piece, first)
        else:
            found = zorndorf.stopped_at_river(position, piece, first)
        found.places = shown
        if way.cost is None:
            return found.hinting(Message("prussia-no-way-round", {"hex": label}))
        return found.hinting(Message("prussia-way-round", {"hex": label, "points": way.cost, "points_left": points}))
    if way.cost is not None:
        return Refusal("7.3", "prussia-too-far", (label,), unit=name, hex=label, points=way.cost, points_left=points)
    if way.bare is not None:
        return Refusal(
            "7.3", "prussia-too-far-bare", (label,), unit=name, hex=label, points=way.bare, points_left=points
        )
    return Refusal("7.4", "prussia-no-way", (label,), unit=name, hex=label)


def _comes(bid: Bid, to: int) -> bool:
    """Whether a piece that a river may stop gets to a hex, by a bridge perhaps."""
    terms = bid.terms
    return any(
        to in paths.reach_by(msgspec.structs.replace(terms, allowance=terms.allowance - spent), start)
        for start, spent in bid.starts.items()
    )
