"""Where a unit may go (rulebook 5, and leaving zones, 6.2 and 6.3): its paths, their price, and where they must end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from feldherr.kernel import Action, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.maps.flood import Flood
from feldherr.maps.reach import Reach, draw, way

from ..state.events import Moved
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie
from . import victory
from .zones import controlled


class Move(Action, frozen=True, tag="move", gc=False):
    """A unit's whole move: the hexes it enters, in order (5.1)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))

    unit: int
    path: tuple[int, ...]


@rule("5.2", "5.3", "5.3.1", "5.7", "T.terrain.open", "T.terrain.hill", "T.terrain.road")
def price(setting: Srazhenie, start: int, path: tuple[int, ...]) -> int:
    """What a path costs, in half points.

    Raises:
        Refusal: 5.2, the path does not go from neighbour to neighbour.
    """
    steps = setting.ground.price
    total = 0
    here = start
    near = steps[start] if start < setting.size else {}
    for hex in path:
        cost = near.get(hex)
        if cost is None:
            places = setting.names.places
            raise Refusal("5.2", "srazhenie-not-adjacent", (places[hex],), hex_from=places[here], hex=places[hex])
        total += cost
        here = hex
        near = steps[hex]
    return total


@rule("5.4", "5.5", "5.6", "6.2", "3.2")
def check_path(position: Battle, unit: int, path: tuple[int, ...], zone: int) -> None:
    """Enemy hexes are shut, own ones are passed and not stopped in, an enemy zone ends the move.

    Raises:
        Refusal: 5.4, 5.5 or 6.2.
    """
    setting = position.setting
    side = setting.side[unit]
    power = setting.map.power
    places = setting.names.places
    enemies = position.masks[1 - side]
    last = len(path) - 1
    passed = 0
    for hex in path[:-1]:
        passed |= power[hex]
    hindered = (zone | enemies) & passed or enemies & power[path[-1]]
    for index, hex in enumerate(path if hindered else ()):
        bit = power[hex]
        if enemies & bit:
            raise Refusal("5.4", "srazhenie-enemy-hex", (places[hex],), hex=places[hex])
        if zone & bit and index != last:
            raise stops_in_zone(position, side, (places[hex],), bit)
    if position.masks[side] & power[path[-1]]:
        raise friend_there(position, unit, path[-1], zone)


@rule("5.5", "6.2", "6.3")
def friend_there(position: Battle, unit: int, hex: int, zone: int) -> Refusal:
    """The refusal to stop on a friend. He may be passed, save in an enemy zone, or where the unit leaves one."""
    setting = position.setting
    power, start = setting.map.power, position.place[unit]
    if start < setting.size and zone & power[start]:
        return taken_by_friend(position, "5.5", hex, passing="leaving")
    return taken_by_friend(position, "5.5", hex, passing="zone" if zone & power[hex] else "free")


def taken_by_friend(position: Battle, paragraph: str, *hexes: int, passing: str = "shut") -> Refusal:
    """A refusal with the friend in the first of some hexes; `passing`: free if he may be passed, else why not."""
    names = position.setting.names
    shown, other = tuple(names.places[hex] for hex in hexes), names.units[position.at[hexes[0]]]
    return Refusal(paragraph, "srazhenie-own-hex", shown, hex=shown[0], unit=other, passing=passing)


@rule("5.5", "6.2")
def stops_in_zone(position: Battle, side: int, shown: tuple[str, ...], bit: int) -> Refusal:
    """The refusal to go on from the first of the hexes `shown`, which is in an enemy zone; `bit`: that hex.

    Where a friend stands there a unit may not stop either.
    """
    held = "own" if position.masks[side] & bit else "free"
    return Refusal("6.2", "srazhenie-stops-in-zone", shown, hex=shown[0], held=held)


@rule("6.3")
def check_leaving(position: Battle, unit: int, path: tuple[int, ...], zone: int) -> None:
    """Leaving a zone takes the whole movement, one hex, and never into another zone.

    Raises:
        Refusal: 6.3, with the hex that is controlled or the second step.
    """
    setting = position.setting
    places = setting.names.places
    if zone & setting.map.power[path[0]]:
        raise Refusal("6.3", "srazhenie-zone-to-zone", (places[path[0]],), hex=places[path[0]])
    if len(path) > 1:
        raise Refusal("6.3", "srazhenie-leaving-one-hex", (places[path[1]],), hex=places[path[1]])


@rule("5.3", "6.2", "8.1.1")
def check_able(position: Battle, unit: int, role: Role) -> None:
    """Check that a unit may move at all now.

    Raises:
        Refusal: 5.3, 6.2 or 8.1.1.
    """
    setting = position.setting
    side = setting.side[unit]
    names = setting.names
    if SIDES[side] != role:
        raise Refusal("5.3", "srazhenie-not-yours", unit=names.units[unit])
    start = position.place[unit]
    if start >= setting.size:
        raise Refusal("5.3", "srazhenie-not-on-board", unit=names.units[unit])
    if setting.redoubt[unit]:
        raise Refusal("8.1.1", "srazhenie-redoubt-stays", (names.places[start],), unit=names.units[unit])
    if position.moved >> unit & 1:
        if not position.extra:
            raise Refusal("5.3", "srazhenie-moved-already", unit=names.units[unit])
        if controlled(position, 1 - side) & setting.map.power[start]:
            raise Refusal("6.2", "srazhenie-points-burnt", (names.places[start],), unit=names.units[unit])


def allowance_of(position: Battle, unit: int) -> int:
    """The half points a unit has: its own if it has not moved, and what has been added to all (9.2.2)."""
    return (0 if position.moved >> unit & 1 else position.setting.move[unit]) + position.extra


@rule("5", "5.1", "5.2", "5.3", "6.3")
def check_move(position: Battle, unit: int, path: tuple[int, ...], role: Role) -> tuple[int, bool]:
    """Everything a move must satisfy; returns what it costs in half points, and whether it leaves an enemy zone.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    check_able(position, unit, role)
    setting = position.setting
    names = setting.names
    start = position.place[unit]
    cost = price(setting, start, path)
    zone = controlled(position, 1 - setting.side[unit])
    leaves = bool(zone & setting.map.power[start])
    if leaves:
        check_leaving(position, unit, path, zone)
    elif position.left >> unit & 1:
        to = names.places[path[0]]
        raise Refusal("6.3", "srazhenie-leaving-one-hex", (to,), hex=to)
    check_path(position, unit, path, zone)
    allowance = allowance_of(position, unit)
    if cost > allowance:
        raise too_far(position, unit, path[-1], cost, allowance)
    return cost, leaves


@rule("5.2")
def too_far(position: Battle, unit: int, to: int, cost: int, allowance: int) -> Refusal:
    """A hex costs more half points than a unit has."""
    names = position.setting.names
    label = names.places[to]
    return Refusal("5.2", "srazhenie-too-far", (label,), hex=label, mp=cost, mp_left=allowance, unit=names.units[unit])


class Exits:
    """The ways out of an enemy zone: one hex each (6.3). Offers what `Reach` offers to callers that ask where a unit
    can go.
    """

    def __init__(self, cost: dict[int, int]) -> None:
        self.cost = cost

    def path(self, to: int) -> tuple[int, ...]:
        """The one step."""
        return (to,)

    def paths(self) -> dict[int, tuple[int, ...]]:
        """Every step by its hex."""
        return {to: (to,) for to in self.cost}


_NOWHERE = Exits({})

Ends = tuple[int, Reach | Flood | Exits]
"""Where a unit can get to: the hexes as a bitboard, own occupied ones included, and what knows the ways there."""


def reach_of(position: Battle, unit: int, zone: int | None = None) -> Reach | Exits:
    """Where a unit can get to now and what it costs, own occupied hexes (to be passed only) included.

    `zone` is the enemy's zone of control, for callers that ask of many units.
    """
    setting = position.setting
    start = position.place[unit]
    moved = position.moved >> unit & 1
    # The same as `allowance_of`: one more call for every unit and ply costs noticeable time.
    allowance = position.extra if moved else setting.move[unit] + position.extra
    if start >= setting.size or not setting.move[unit] or not allowance or position.left >> unit & 1:
        return _NOWHERE
    side = setting.side[unit]
    enemies = position.masks[1 - side]
    if zone is None:
        zone = controlled(position, 1 - side)
    if not zone & setting.map.power[start]:
        return setting.reach(start, allowance, enemies, zone)
    return _NOWHERE if moved else _exits(setting, start, allowance, enemies | zone)


@rule("6.3")
def _exits(setting: Srazhenie, start: int, allowance: int, shut: int) -> Exits:
    """The ways out of a zone into hexes that are not `shut`."""
    power = setting.map.power
    return Exits(
        {hex: cost for hex, cost in setting.ground.price[start].items() if cost <= allowance and not shut & power[hex]}
    )


def draw_path(position: Battle, unit: int, rng: Random) -> tuple[int, ...]:
    """A path to one of the hexes where a unit can end its move, all equally likely; empty if there are none."""
    setting = position.setting
    start, side = position.place[unit], setting.side[unit]
    zone = controlled(position, 1 - side)
    own = position.masks[side]
    if position.extra or position.left >> unit & 1 or zone & setting.map.power[start]:
        reached = reach_of(position, unit, zone)
        free = [hex for hex in reached.cost if not own & setting.map.power[hex]]
        return reached.path(free[int(rng.random() * len(free))]) if free else ()
    return draw(setting.ground.costs, start, setting.move[unit], rng.random, position.masks[1 - side], zone, own)


def ends_of(position: Battle, side: int, units: Sequence[int], zone: int) -> list[Ends]:
    """Where each of some units of a side can get to, as far as is needed to count its moves and to find one of them.

    The enemy does not move in this phase, so most of it is known from the previous ply. The units are on the map, and
    have points; `zone` is the enemy's zone of control.
    """
    setting = position.setting
    size, place, move = setting.size, position.place, setting.move
    enemies = position.masks[1 - side]
    # What counts is the hex of a unit and its points, which are its own unless some are added or it has left a zone.
    if position.extra or position.left & ~position.moved:
        keys = [_points(position, unit, zone) * size + place[unit] for unit in units]
    else:
        keys = [move[unit] * size + place[unit] for unit in units]
    known = setting.ground.ends.get((enemies, zone)) or {}
    try:
        return [known[key] for key in keys]
    except KeyError:
        return _find_ends(setting, enemies, zone, keys, known)


def _points(position: Battle, unit: int, zone: int) -> int:
    """The half points with which a unit on the map can go somewhere: none in a zone if it has moved, nor out of one."""
    if position.left >> unit & 1 or (
        position.moved >> unit & 1 and zone & position.setting.map.power[position.place[unit]]
    ):
        return 0
    return allowance_of(position, unit)


def _find_ends(setting: Srazhenie, enemies: int, zone: int, keys: Sequence[int], before: dict[int, Ends]) -> list[Ends]:
    """As `ends_of`, where not all of it is known: what is found is kept with what was known `before`."""
    ground, power = setting.ground, setting.map.power
    known = before if len(before) < _MOST_ENDS else {}
    barred = []
    for key in keys:
        if key in known:
            continue
        points, start = divmod(key, setting.size)
        if not points:
            known[key] = 0, _NOWHERE
        elif zone & power[start]:
            ways = _exits(setting, start, points, enemies | zone)
            known[key] = setting.map.mask(ways.cost), ways
        else:
            free = ground.costs.free(start, points)
            if enemies & free.reach.area or zone & free.forks:
                barred.append((start, points))
            else:
                known[key] = free.reach.area, free.reach
    # Where something is in the way all units are flooded at once.
    for (start, points), flood in zip(barred, ground.floods.several(barred, enemies, zone), strict=True):
        known[points * setting.size + start] = flood.area, flood
    ground.ends.put((enemies, zone), known)
    return [known[key] for key in keys]


_MOST_ENDS = 100
"""How many answers of a phase are kept: points that are added make more of them than there are units."""


def gets_somewhere(position: Battle, unit: int, zone: int) -> bool:
    """Whether a unit on the map has a legal move. `zone` is the enemy's zone of control."""
    setting = position.setting
    at, start = position.at, position.place[unit]
    if setting.move[unit] and not zone & setting.map.power[start] and not position.left >> unit & 1:
        # Mostly some neighbouring hex is free, and nobody need ask how far the unit gets.
        allowance = position.extra if position.moved >> unit & 1 else setting.move[unit] + position.extra
        masks = position.masks
        if setting.ground.beside(start, allowance) & ~(masks[0] | masks[1]):
            return True
    return any(at[to] < 0 for to in reach_of(position, unit, zone).cost)


def moves(position: Battle, unit: int, zone: int | None = None) -> Iterable[Move]:
    """The legal moves of a unit, one per destination, along the cheapest path."""
    setting = position.setting
    reached = reach_of(position, unit, zone)
    if isinstance(reached, Exits):
        return [Move(unit, (to,)) for to in reached.cost if position.at[to] < 0]
    made = _made(setting, unit, reached)
    taken = position.masks[setting.side[unit]] & reached.area
    if taken:
        made = made.copy()
        for hex in setting.map.hexes(taken):
            made.pop(hex, None)
    return made.values()


def nth_move(position: Battle, unit: int, n: int, reached: Reach | Flood | Exits, zone: int) -> Move:
    """The n-th of `moves`, for a unit of which it is known where it can get to."""
    setting = position.setting
    masks, side = position.masks, setting.side[unit]
    if isinstance(reached, Flood):
        to, allowance = reached.among(n, ~masks[side]), len(reached.layers) - 1
        path = way(setting.ground.costs, reached.start, allowance, to, masks[1 - side], zone)
        return Move(unit, path or reached.path(to))
    at = position.at
    return Move(unit, reached.path([hex for hex in reached.cost if at[hex] < 0][n]))


def _made(setting: Srazhenie, unit: int, reached: Reach) -> dict[int, Move]:
    """The moves to every hex of a reach, made once: the same answer object comes back for the same question."""
    made: dict[int, Move] | None = setting.ground.made.get((unit, reached))
    if made is None:
        made = {to: Move(unit, path) for to, path in reached.paths().items()}
        setting.ground.made.put((unit, reached), made)
    return made


@rule("5.2", "6.3", "9.2.2")
def carry_out(
    position: Battle, unit: int, path: tuple[int, ...], cost: int, context: PlayContext, *, leaves: bool
) -> None:
    """Move a unit and pay: its own points first, then extra ones; the rest of its own is lost.

    `leaves`: it leaves an enemy zone.
    """
    setting = position.setting
    start = position.place[unit]
    own = 0 if position.moved >> unit & 1 else setting.move[unit]
    if position.extra:
        position.extra -= max(0, cost - own)
    if leaves:
        if setting.exits_take_all:
            cost = max(cost, own)
        position.left |= 1 << unit  # 6.3: one hex, whatever points are left or added (ruling W03)
    position.put(unit, path[-1])
    position.moved |= 1 << unit
    victory.note_raid(position, unit, path)
    places = setting.names.places
    hexes = (places[start], *[places[hex] for hex in path])
    context.events.append(Moved(SIDES[setting.side[unit]], setting.names.units[unit], hexes, cost))
