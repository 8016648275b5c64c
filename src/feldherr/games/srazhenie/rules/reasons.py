"""Why a hex is closed to a unit that wants to get there (rulebook 5, 6.2, 6.3): the explanation for a person who
points at it.

The last hex of a path is the one they point at; it may lie any number of hexes away from the one before it.
"""

from __future__ import annotations

from collections.abc import Mapping

from feldherr.kernel import Action, Message, Refusal, Role, rule
from feldherr.maps.hindrance import hindrance

from ..state.position import Battle
from ..state.setting import SIDES
from . import armies, entry
from .paths import (
    Move,
    allowance_of,
    check_able,
    friend_there,
    price,
    reach_of,
    stops_in_zone,
    taken_by_friend,
    too_far,
)
from .zones import controlled

Path = tuple[int, ...]


def explain(position: Battle, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
    """The reason for a hex pointed at; for any other draft the refusal of the action as it stands."""
    if not isinstance(action, (Move, entry.Enter, armies.Return)):
        return refusal
    unit, path = action.unit, action.path
    board = position.setting.map
    if path[-1] >= board.size or (len(path) > 1 and path[-1] in board.neighbours[path[-2]]):
        return refusal
    try:
        if isinstance(action, Move):
            check_able(position, unit, role)
            found = _to_move(position, unit, path)
        else:
            if isinstance(action, entry.Enter):
                entry.check_due(position, unit, role)
            else:
                armies.check_returning(position, SIDES.index(role), unit)
            found = _to_enter(position, action)
    except Refusal as earlier:
        return earlier
    return found


def _to_move(position: Battle, unit: int, path: Path) -> Refusal | None:
    """Why the last hex of a path is closed to a unit that may move; None if it is open."""
    setting = position.setting
    names = setting.names
    *way, to = path
    here, allowance = position.place[unit], allowance_of(position, unit)
    if to == here:
        return Refusal(
            "5.1", "srazhenie-stands-there", (names.places[to],), hex=names.places[to], unit=names.units[unit]
        )
    found = _shut(position, unit, to)
    if found is None:
        if controlled(position, 1 - setting.side[unit]) & setting.map.power[here]:
            found = _leaving(position, unit, here, to, allowance)
        elif position.left >> unit & 1:
            found = Refusal("6.3", "srazhenie-leaving-one-hex", (names.places[here],), hex=names.places[to])
        else:
            spent = _passed(position, unit, tuple(way))
            start = way[-1] if way else here
            found = _distant(position, unit, to, {start: spent}, allowance) or _own(position, unit, to)
    at = position.at
    if found is None:
        return None
    return found.hinting_nearest(
        to,
        (hex for hex in reach_of(position, unit).cost if at[hex] < 0),
        position.setting.map.distance,
        position.setting.names.places,
    )


def _passed(position: Battle, unit: int, way: Path) -> int:
    """What a path has cost so far that is to continue. Raises Refusal if it cannot."""
    setting = position.setting
    side, places = setting.side[unit], setting.names.places
    enemies, zone = position.masks[1 - side], controlled(position, 1 - side)
    for hex in way:
        if enemies & setting.map.power[hex]:
            raise Refusal("5.4", "srazhenie-enemy-hex", (places[hex],), hex=places[hex])
        if zone & setting.map.power[hex]:
            raise stops_in_zone(position, side, (places[hex],), setting.map.power[hex])
    return price(setting, position.place[unit], way)


def _to_enter(position: Battle, action: entry.Enter | armies.Return) -> Refusal | None:
    """Why a hex is closed to a unit that may come on; None if it is open."""
    setting = position.setting
    unit, to = action.unit, action.path[-1]
    side = setting.side[unit]
    returns = isinstance(action, armies.Return)
    allowance = setting.move[unit] if returns else entry.allowance_of(position, unit)
    starts = {gate: setting.ground.entry[gate] for gate in sorted(setting.ground.line[side])}
    # Before the amendment to 9.2.1 a unit returned over free hexes of the edge only (ruling S02).
    through = setting.to_letter or not returns
    taken = 0 if through else position.masks[side] & setting.map.mask(starts)
    found = (
        _shut(position, unit, to) or _distant(position, unit, to, starts, allowance, taken) or _own(position, unit, to)
    )
    ways = entry.ways_in(position, unit, allowance, through=through)
    if found is None:
        return None
    return found.hinting_nearest(to, ways, position.setting.map.distance, position.setting.names.places)


@rule("5.4")
def _shut(position: Battle, unit: int, to: int) -> Refusal | None:
    """The refusal for a hex that no unit of the side can enter: the enemy is there."""
    setting = position.setting
    label = setting.names.places[to]
    if position.masks[1 - setting.side[unit]] & setting.map.power[to]:
        # Whoever points at an enemy may mean an attack.
        return Refusal("5.4", "srazhenie-enemy-there", (label,), hex=label)
    return None


@rule("6.3")
def _leaving(position: Battle, unit: int, start: int, to: int, allowance: int) -> Refusal | None:
    """Why a hex is closed to a unit that leaves an enemy zone; None if it is open."""
    setting = position.setting
    names = setting.names
    label = names.places[to]
    cost = setting.ground.price[start].get(to)
    if cost is None:
        return Refusal("6.3", "srazhenie-leaving-one-hex", (names.places[start],), hex=label)
    if controlled(position, 1 - setting.side[unit]) & setting.map.power[to]:
        return Refusal("6.3", "srazhenie-zone-to-zone", (label,), hex=label)
    return too_far(position, unit, to, cost, allowance) if cost > allowance else _own(position, unit, to)


@rule("5.5")
def _own(position: Battle, unit: int, to: int) -> Refusal | None:
    """The refusal for a hex in reach where a friend stands; None if it is free."""
    if position.at[to] < 0:
        return None
    return friend_there(position, unit, to, controlled(position, 1 - position.setting.side[unit]))


@rule("5.2", "5.4", "6.2")
def _distant(
    position: Battle, unit: int, to: int, starts: Mapping[int, int], allowance: int, taken: int = 0
) -> Refusal | None:
    """Why a unit that is free to move cannot get to a hex: the cost, or what stops it; None if it can.

    Args:
        starts: where its path may begin, its own hex or those of the edge, and what it pays for that.
        taken: hexes of the edge, as a bitboard, through which it cannot enter because of a friend.
    """
    setting = position.setting
    names = setting.names
    side = setting.side[unit]
    enemies, zone = position.masks[1 - side], controlled(position, 1 - side)
    comes = position.place[unit] >= setting.size
    way = hindrance(setting.ground.costs, starts, allowance, to, enemies | taken, zone, comes=comes)
    label, name = names.places[to], names.units[unit]
    if way.cost is not None and way.cost <= allowance:
        return None
    if not way.met and way.cost is not None:
        return too_far(position, unit, to, way.cost, allowance)
    if not way.met:
        return Refusal("5.2", "srazhenie-too-far-bare", (label,), hex=label, mp=way.bare, mp_left=allowance, unit=name)
    shown = tuple(names.places[hex] for hex in way.met)
    first = setting.map.power[way.met[0]]
    if enemies & first:
        found = Refusal("5.4", "srazhenie-enemy-hex", shown, hex=shown[0])
    elif zone & first:
        found = stops_in_zone(position, side, shown, first)
    else:
        found = taken_by_friend(position, "9.2.1", *way.met)
    if way.cost is None:
        return found.hinting(Message("srazhenie-no-way-round", {"hex": label}))
    return found.hinting(Message("srazhenie-way-round", {"hex": label, "mp": way.cost, "mp_left": allowance}))
