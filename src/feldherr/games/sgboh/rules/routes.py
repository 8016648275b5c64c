"""Ways in the shock phase (rulebook 7.41 to 7.43, 10.23): who may retreat before shock, and where it may go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from feldherr.kernel import Refusal, rule
from feldherr.maps.poses import FACINGS

from ..state.amendments import WORKS
from ..state.ground import Around
from ..state.position import Field
from . import passage, stacking, terms
from .attacks import Attack, labels_of
from .retreat import works
from .underway import hex_label, meant, said, unit_name

Nodes = tuple[int, ...]


# who may


@rule("7.41", "5.35")
def speed(position: Field, unit: int) -> int:
    """The allowance of a unit, or of its stack: that of the slowest, guns aside."""
    gun = position.setting.gun
    return min(terms.allowance(position, one) for one in position.stack(unit) if not gun[one])


@rule("7.22", "7.41", "11.25", "11.27")
def refuse(position: Field, attack: Attack, unit: int) -> Refusal | None:
    """Why a defender may not retreat before this attack; None if it may, provided it finds a way."""
    setting = position.setting
    name, type = unit_name(position, unit), setting.type[unit]
    places = labels_of(position, (unit,))
    if not (setting.horse[unit] or type.skirmisher or type.light_foot):
        return Refusal("7.41", "sgboh-evade-type", places, unit=name)
    if position.column >> unit & 1:
        return Refusal("11.25", "sgboh-evade-column", places, unit=name)
    if position.deployed >> unit & 1:
        return Refusal("11.27", "sgboh-evade-deployed", places, unit=name)
    if position.covering >> unit & 1:
        return Refusal("7.22", "sgboh-evade-fired", places, unit=name)
    if position.engaged >> unit & 1:
        return Refusal("7.41", "sgboh-evade-engaged", places, unit=name)
    if type.skirmisher and all(setting.foot[one] for one in attack.attackers):
        return None
    own = terms.allowance(position, unit)
    for one in attack.attackers:
        if speed(position, one) >= own:
            return Refusal("7.41", "sgboh-evade-slow", places, unit=name, unit_other=unit_name(position, one))
    return None


@rule("10.23")
def hunted(position: Field, attack: Attack, unit: int) -> bool:
    """Whether a defender is horse attacked by elephants: it retreats if it can, and takes a hit if it cannot."""
    setting = position.setting
    return setting.horse[unit] and any(setting.elephant[one] for one in attack.attackers)


# which ways are open


class Cost(NamedTuple):
    """The cost of a step: points, and hits on the unit."""

    mp: int
    hits: int


@rule("5.16", "5.17", "7.43", "10.23")
def price(position: Field, unit: int, node: int, to: int, *, hasty: bool) -> Cost | None:
    """The cost of a step of a unit in the shock phase, for the ground and for friends; None if it is closed."""
    setting = position.setting
    around = position.around(unit)
    side = setting.side[unit]
    new = around.under[to] & ~around.under[node]
    if not around.lawful[to] or new & position.masks[1 - side] or shunned(position, unit, new):
        return None
    toll = setting.ground.toll(setting.type[unit].id, setting.wide[unit], False, node, to)
    if toll is None:
        return None
    mp = max(1, toll.mp + (0 if hasty else toll.care))
    hits = toll.hits + (toll.avoidable if hasty else 0)
    for friend in position.units_in(new, side):
        if friend in position.stack(unit):
            continue
        more = passage.toll(position, unit, friend, hasty=hasty)
        if more is None:
            return None
        mp += more
        hits += passage.hits(position, unit, friend, hasty=hasty)[0]
    return Cost(mp, hits)


@rule("10.23")
def shunned(position: Field, unit: int, hexes: int) -> bool:
    """Whether hexes are in the zone of enemy elephants and the unit is horse, which never goes there by choice."""
    setting = position.setting
    if not setting.horse[unit]:
        return False
    return any(setting.elephant[foe] for foe in position.holders(hexes, 1 - setting.side[unit]))


def _far(position: Field, around: Around, node: int, other: int) -> int:
    far, own = position.setting.map.distances, around.footprints[node]
    return min([row[hex] for row in map(far, position.footprint(other)) for hex in own])


@rule("11.13")
def over_works(position: Field, unit: int, node: int, to: int) -> bool:
    """Whether a step goes across a fortified hexside, which no retreat does."""
    if not position.setting.amended(WORKS):
        return False
    footprints = position.around(unit).footprints
    return any(works(position, a, b) for a, b in zip(footprints[node], footprints[to], strict=True))


@rule("7.42")
def farther(position: Field, unit: int, node: int, to: int, attackers: Iterable[int]) -> int:
    """The attacker from whom a step does not lead away; -1 if it leads away from all of them."""
    around = position.around(unit)
    for one in attackers:
        if _far(position, around, to, one) <= _far(position, around, node, one):
            return one
    return -1


@rule("7.43", "5.32")
def may_end(position: Field, unit: int, node: int) -> bool:
    """Whether a unit may stay on a node: alone, or in a legal stack."""
    if not position.around(unit).under[node] & position.masks[position.setting.side[unit]] & ~position.under(unit):
        return True
    return not position.setting.wide[unit] and stacking.lacks_room(position, unit, node) < 0


def half(position: Field, unit: int) -> int:
    """The points of a retreat before shock: half the allowance, rounded up (7.42)."""
    return (terms.allowance(position, unit) + 1) // 2


@rule("7.42", "7.43")
def ways(position: Field, attack: Attack, unit: int, *, hasty: bool) -> dict[Nodes, int]:
    """Every legal way of a unit before an attack, each with the hits that its ground deals.

    A way ends where no further step leads to a place to stay: a unit with points left and an open hex must go on.
    They depend only on the places of the pieces; do not modify them.
    """
    side = position.setting.side[unit]
    memo, hangs_on = position.memo(side), position.stands[1 - side]
    key = "evades", unit, hasty, attack.attackers
    known: tuple[int, dict[Nodes, int]] | None = memo.get(key)
    if known is None or known[0] != hangs_on:
        known = memo[key] = hangs_on, _ways(position, attack, unit, hasty=hasty)
    return known[1]


def _ways(position: Field, attack: Attack, unit: int, *, hasty: bool) -> dict[Nodes, int]:
    found: dict[Nodes, int] = {}
    sides, around = position.setting.map.sides, position.around(unit)
    zone = position.zone_of(1 - position.setting.side[unit])
    known: dict[int, list[tuple[int, int, int, bool]]] = {}

    def steps(node: int) -> list[tuple[int, int, int, bool]]:
        """Where it may step from a node: points, hits, and whether it stops there."""
        if node not in known:
            known[node] = []
            for to in _neighbours(sides, node):
                if farther(position, unit, node, to, attack.attackers) < 0 and not over_works(position, unit, node, to):
                    cost = price(position, unit, node, to, hasty=hasty)
                    if cost is not None:
                        stops = bool(zone & around.under[to] & ~around.under[node])
                        known[node].append((to, cost.mp, cost.hits, stops))
        return known[node]

    def on(node: int, left: int, path: Nodes, hits: int, stopped: bool) -> bool:
        """Go on from a node; whether a place to stay was found there or beyond."""
        ends = False
        if not stopped:
            for to, mp, more, stops in steps(node):
                if mp <= left:
                    ends = on(to, left - mp, (*path, to), hits + more, stops) or ends
        if not ends and path and may_end(position, unit, node):
            found[path] = hits
            ends = True
        return ends

    on(position.pose[unit], half(position, unit), (), 0, False)
    return found


def _neighbours(sides: tuple[tuple[int, ...], ...], node: int) -> list[int]:
    """The nodes next to one, facing kept."""
    hex, facing = divmod(node, FACINGS)
    return [to * FACINGS + facing for to in sides[hex] if to >= 0]


@rule("7.42")
def has_way(position: Field, attack: Attack, unit: int) -> bool:
    """Whether a unit may retreat before an attack, and finds a way."""
    if refuse(position, attack, unit) is not None:
        return False
    return bool(ways(position, attack, unit, hasty=False) or ways(position, attack, unit, hasty=True))


@rule("7.42", "7.43", "5.32", "10.23", "11.13")
def check_way(position: Field, attack: Attack, unit: int, path: Nodes, *, hasty: bool) -> None:
    """Raises Refusal for the first thing that forbids a way."""
    setting = position.setting
    name = unit_name(position, unit)
    around, enemy = position.around(unit), 1 - setting.side[unit]
    zone, node, left, stopped = position.zone_of(enemy), position.pose[unit], half(position, unit), False
    for to in path:
        label = hex_label(position, to)
        if to not in _neighbours(setting.map.sides, node):
            raise Refusal("7.43", "sgboh-evade-step", (label,), unit=name, hex=label)
        if stopped:
            here = hex_label(position, node)
            raise Refusal("7.43", "sgboh-stops-in-zone", (here,), hex=here)
        near = farther(position, unit, node, to, attack.attackers)
        if near >= 0:
            other = unit_name(position, near)
            raise Refusal("7.42", "sgboh-evade-nearer", (label,), unit=name, hex=label, unit_other=other)
        if over_works(position, unit, node, to):
            raise Refusal("11.13", "sgboh-retreat-works", (label,), unit=name, hex=label)
        new = around.under[to] & ~around.under[node]
        if shunned(position, unit, new):
            raise Refusal("10.23", "sgboh-horse-shuns-elephants", (label,), unit=name, hex=label)
        cost = price(position, unit, node, to, hasty=hasty)
        if cost is None:
            raise Refusal("7.42", "sgboh-evade-closed", (label,), unit=name, hex=label)
        if cost.mp > left:
            raise Refusal("7.42", "sgboh-evade-far", (label,), unit=name, hex=label, mp=half(position, unit))
        node, left, stopped = to, left - cost.mp, bool(zone & new)
    label = hex_label(position, node)
    if not may_end(position, unit, node):
        raise Refusal("5.32", "sgboh-evade-end", (label,), unit=name, hex=label)
    if path not in ways(position, attack, unit, hasty=hasty):
        raise Refusal("7.43", "sgboh-evade-on", (label,), unit=name, hex=label)


def nodes_of(position: Field, unit: int, path: Iterable[int], paragraph: str = "7.43") -> Nodes:
    """The nodes of a path of poses, which is a way by `paragraph`. Raises Refusal if one is of a column."""
    found = []
    for value in path:
        node, column = meant(value)
        if column:
            raise Refusal(paragraph, "sgboh-evade-column-pose", unit=unit_name(position, unit))
        found.append(node)
    return tuple(found)


def poses_of(path: Nodes) -> tuple[int, ...]:
    """A path of nodes as actions have it."""
    return tuple(said(node) for node in path)
