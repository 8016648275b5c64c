"""Coming onto the map from one's own edge: the units of scenario 3 (S3.entry), and ways in, which 9.2.1 uses too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, PlayContext, Refusal, Role, Slot, Value, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.maps.reach import Reach
from feldherr.maps.recent import STEP, Recent
from feldherr.maps.ways_in import WayIn, cheapest

from ..state.events import Entered, Entering
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie
from .paths import check_path, price, too_far
from .zones import controlled

LAST = frozenset({"guard", "grenadiers", "zouaves", "scots", "heavy_artillery"})
"""Kinds that wait for those of `BEFORE` (S3.entry; zouaves and Scots are grenadiers, ruling W15)."""
BEFORE = frozenset({"line", "field_artillery"})
"""Kinds that must all have come on before those of `LAST`."""


class Enter(Action, frozen=True, tag="enter"):
    """A waiting unit comes on: `path` begins on its own edge (S3.entry)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))

    unit: int
    path: tuple[int, ...]


# The ways in


def gates(position: Battle, unit: int, allowance: int, *, through: bool) -> dict[int, Reach | None]:
    """Edge hexes through which a unit may enter, with its reach from there; None if it must stop at once.

    Args:
        allowance: half points the unit has.
        through: whether it may pass through a friend on the edge (5.5); an enemy closes the hex in any case.
    """
    setting = position.setting
    side = setting.side[unit]
    zone = controlled(position, 1 - side)
    power = setting.map.power
    shut = position.masks[1 - side] if through else position.masks[0] | position.masks[1]
    found: dict[int, Reach | None] = {}
    for hex in sorted(setting.ground.line[side]):
        cost = setting.ground.entry[hex]
        if shut & power[hex] or cost > allowance:
            continue
        rest = allowance - cost
        found[hex] = None if zone & power[hex] else setting.reach(hex, rest, position.masks[1 - side], zone)
    return found


_ways_in: Recent[tuple[Any, ...], dict[int, WayIn]] = Recent(256, lambda ways: STEP * len(ways))
"""Ways to every hex, free or not: within a phase the same ones are asked for at every ply."""


def ways_in(position: Battle, unit: int, allowance: int, *, through: bool) -> dict[int, WayIn]:
    """The cheapest way to every free hex a unit can come on to, costs in half points."""
    setting, masks, side = position.setting, position.masks, position.setting.side[unit]
    enemies = masks[1 - side]
    shut = enemies if through else enemies | masks[side]
    key = setting.ground, side, allowance, enemies, controlled(position, 1 - side), shut
    found = _ways_in.get(key)
    if found is None:
        entry = setting.ground.entry
        reaches = gates(position, unit, allowance, through=through)
        found = cheapest(WayIn(entry[hex], hex, reached) for hex, reached in reaches.items())
        _ways_in.put(key, found)
    at = position.at
    return {to: way for to, way in found.items() if at[to] < 0}


def fill_paths(position: Battle, side: int, ways: dict[int, WayIn]) -> Iterator[Value]:
    """The paths of a side's ways, for a draft. A way past a friend is given in full, as no way ends on his hex."""
    zone = controlled(position, 1 - side)
    power = position.setting.map.power
    for to in sorted(ways):
        path = ways[to].path(to)
        via = path[-2] if len(path) > 1 and path[-2] in ways else None
        yield Value(path, cost=ways[to].cost, via=via, stop="zone" if zone & power[to] else None)


def check_way_in(position: Battle, unit: int, path: tuple[int, ...], allowance: int, paragraph: str) -> int:
    """The price of a way in that begins on the unit's own edge and obeys the rules of movement.

    Raises:
        Refusal: `paragraph` if it does not begin there, else the paragraph of movement it violates.
    """
    setting = position.setting
    names = setting.names
    side = setting.side[unit]
    if path[0] not in setting.ground.line[side]:
        hex = names.places[path[0]]
        raise Refusal(paragraph, "srazhenie-return-edge", (hex,), hex=hex)
    cost = price_in(setting, path)
    if cost > allowance:
        raise too_far(position, unit, path[-1], cost, allowance)
    check_path(position, unit, path, controlled(position, 1 - side))
    return cost


def price_in(setting: Srazhenie, path: tuple[int, ...]) -> int:
    """What a way in costs: the ground of the edge hex, then the steps from there. Raises Refusal, 5.2."""
    return setting.ground.entry[path[0]] + price(setting, path[0], path[1:])


# Scenario 3


def waiting(position: Battle, side: int) -> list[int]:
    """The units of a side that are not on the map yet."""
    reserve = position.setting.reserve
    return [unit for unit in position.setting.pieces[side] if position.place[unit] == reserve]


@rule("S3.entry")
def eligible(position: Battle, side: int) -> list[int]:
    """Units that may come on now: the die leaves some, and those of `LAST` wait for those of `BEFORE`."""
    if not position.entries:
        return []
    type = position.setting.type
    units = waiting(position, side)
    if any(type[unit] in BEFORE for unit in units):
        return [unit for unit in units if type[unit] not in LAST]
    return units


@rule("S3.entry")
def roll_entries(position: Battle, side: int, context: PlayContext) -> None:
    """Roll the die of a movement phase: that many units may enter. Not rolled when none is left."""
    left = len(waiting(position, side))
    if not left:
        return
    position.entries = min(left, context.roll("entry", SIDES[side]))
    context.tell(Entering(SIDES[side], position.entries, left))


def allowance_of(position: Battle, unit: int) -> int:
    """The half points of a unit that comes on, with those added to all (9.2.2)."""
    return position.setting.move[unit] + position.extra


def _ways(position: Battle, unit: int) -> dict[int, WayIn]:
    return ways_in(position, unit, allowance_of(position, unit), through=True)


def coming(position: Battle, side: int) -> Iterator[tuple[int, dict[int, WayIn]]]:
    """The units of a side that may come on, with the ways of each."""
    for unit in eligible(position, side):
        yield unit, _ways(position, unit)


def arrivals(position: Battle, side: int) -> Iterator[Enter]:
    """Legal entries, one a destination."""
    for unit, ways in coming(position, side):
        for to in sorted(ways):
            yield Enter(unit, ways[to].path(to))


def may_enter(position: Battle, side: int) -> bool:
    """Whether some unit can come on now."""
    return any(_ways(position, unit) for unit in eligible(position, side))


def fill(position: Battle, side: int, filled: dict[str, Any]) -> Iterator[Value]:
    """Units, then paths, for a draft of an entry."""
    if "unit" not in filled:
        yield from (Value(unit) for unit in eligible(position, side) if _ways(position, unit))
        return
    if filled["unit"] in eligible(position, side):
        yield from fill_paths(position, side, _ways(position, filled["unit"]))


def sample(position: Battle, side: int, rng: Random) -> Enter | None:
    """A random legal entry."""
    units = eligible(position, side)
    while units:
        unit = units.pop(int(rng.random() * len(units)))
        ways = _ways(position, unit)
        if ways:
            to = sorted(ways)[int(rng.random() * len(ways))]
            return Enter(unit, ways[to].path(to))
    return None


@rule("S3.entry")
def check_due(position: Battle, unit: int, role: Role) -> None:
    """Check that a unit may come on now.

    Raises:
        Refusal: S3.entry.
    """
    setting = position.setting
    side = setting.side[unit]
    name = setting.names.units[unit]
    if SIDES[side] != role:
        raise Refusal("S3.entry", "srazhenie-not-yours", unit=name)
    if position.place[unit] != setting.reserve:
        raise Refusal("S3.entry", "srazhenie-not-waiting", unit=name)
    if not position.entries:
        raise Refusal("S3.entry", "srazhenie-entries-spent", unit=name)
    if unit not in eligible(position, side):
        before = [unit for unit in waiting(position, side) if setting.type[unit] in BEFORE]
        raise Refusal("S3.entry", "srazhenie-entry-order", unit=name, count=len(before))


@rule("S3.entry")
def check_enter(position: Battle, action: Enter, role: Role) -> None:
    """Check that a unit may come on, and along this path.

    Raises:
        Refusal: S3.entry, or the paragraph of movement its path violates.
    """
    check_due(position, action.unit, role)
    check_way_in(position, action.unit, action.path, allowance_of(position, action.unit), "S3.entry")


@rule("S3.entry")
def enter(position: Battle, action: Enter, context: PlayContext) -> None:
    """The unit comes on: that is its move; extra points of 9.2.2 are spent after its own."""
    setting = position.setting
    cost = price_in(setting, action.path)
    position.entries -= 1
    position.extra -= max(0, cost - setting.move[action.unit])
    position.put(action.unit, action.path[-1])
    position.moved |= 1 << action.unit
    names = setting.names
    hexes = tuple(names.places[hex] for hex in action.path)
    context.tell(Entered(SIDES[setting.side[action.unit]], names.units[action.unit], hexes, cost))
