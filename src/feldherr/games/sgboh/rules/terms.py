"""The terms under which a unit moves (rulebook 5.1, 5.2, 6.12, 6.13, 6.22, 10.23, 11.2): its points, what a step
costs and how many hits it deals, which hexes are closed to the unit, where it must stop.

A unit moves carefully or in haste: carefully it pays one more point wherever that spares it a hit (5.17).
"""

from __future__ import annotations

from typing import NamedTuple

from feldherr.kernel import rule
from feldherr.maps.reach import CostClass

from ..state.amendments import RETURNS
from ..state.ground import Zones
from ..state.position import Field
from . import passage, zones

IN_COLUMN = 1
"""What a column's allowance is more (11.22)."""


class Terms(NamedTuple):
    """The terms of a unit's present move; hexes as bitboards.

    Attributes:
        table: prices. start: where it stands. shut: hexes it may not enter. friends: those it may pass and not end on,
            with what they cost more. stops: hexes of enemy zones it stops in. zone: all hexes of enemy zones.
        held: of each enemy in whose zone it stands the zone, and the hexes beside him.
        own, foes: of a unit that may spend no points with an enemy in its zone, its zone on every node, and the hexes
            of all enemies; else nothing.
        shared: all hexes where friends are: those it passes, and where it stands. beside: those next to the enemies in
            whose zone it stands, but for its own. entering: the hexes of friends that cost something, with what.
    """

    table: CostClass
    start: int
    shut: int
    friends: tuple[tuple[int, int], ...]
    stops: int
    zone: int
    held: tuple[tuple[int, int], ...]
    own: Zones | None
    foes: int
    shared: int
    beside: int
    entering: tuple[tuple[int, int], ...]

    @rule("6.22")
    def bars(self, here: int, to: int) -> int:
        """The enemy of `held`, counted from 1, whose zone a step leaves while ending next to him, or next to whom it
        returns; 0 for none.

        As long as any of its hexes stays in his zone the unit does not leave it, but wheels (rulings G12, H03, H04).
        """
        power = self.table.powers
        before, after = power[here], power[to]
        for number, (zone, beside) in enumerate(self.held, 1):
            if zone & before:
                if not zone & before & after and beside & after:
                    return number
            elif beside & after & ~before:
                return number
        return 0

    @rule("6.13")
    def about(self, here: int, to: int) -> bool:
        """Whether a step is an about-face in an enemy zone."""
        power = self.table.powers
        under = power[here]
        return under == power[to] and len(self.table.footprints[here]) > 1 and bool(under & self.zone)

    @rule("6.23", "10.24")
    def halts(self, node: int) -> bool:
        """Whether a unit that has come to a node has an enemy in its zone now, and may spend no more points."""
        return node != self.start and self.own is not None and bool(self.own[node] & self.foes)


@rule("5.11", "11.22")
def allowance(position: Field, unit: int) -> int:
    """The movement allowance of one unit: as printed, one more in column (5.35: a stack moves as its slowest)."""
    return position.setting.allowance[unit] + (IN_COLUMN if position.column >> unit & 1 else 0)


def points_left(position: Field, unit: int, *, stack: bool = False) -> int:
    """The points a unit (or the whole of its stack) has left this turn."""
    if not stack:
        return allowance(position, unit) - position.spent[unit]
    return min([allowance(position, one) - position.spent[one] for one in position.stack(unit)])


@rule("4.12", "5.16", "6.22", "10.23", "11.25")
def shut_to(position: Field, unit: int) -> int:
    """The hexes that a unit may not enter on its move: those of enemies; next to them out of command and in column;
    next to those whose zone it has left; for horse the zones of elephants.
    """
    setting = position.setting
    enemy = 1 - setting.side[unit]
    found = position.masks[enemy]
    if position.out_of_command(unit) or position.column >> unit & 1:
        found |= position.beside(enemy)
    quit_by = position.left[unit]
    if quit_by:
        for foe in setting.own[enemy]:
            if quit_by >> foe & 1:
                found |= setting.map.spread(position.under(foe))
    if setting.horse[unit]:
        for foe in setting.elephants[enemy]:
            if not quit_by >> foe & 1:
                found |= position.zone[foe]
    return found


@rule("5.13", "5.14", "5.15", "5.16", "5.17", "5.21", "5.22", "5.23", "6.12", "6.13")
def terms(position: Field, unit: int, *, hasty: bool = False) -> Terms:
    """The terms of a unit's move now; asked for again before a piece has moved they are the same."""
    setting = position.setting
    own_side = setting.side[unit]
    memo = position.memo(own_side)
    hangs_on = position.stands[1 - own_side], position.left[unit], position.out >> unit & 1, position.deep >> unit & 1
    known: tuple[object, Terms] | None = memo.get((unit, hasty))
    if known is not None and known[0] == hangs_on:
        return known[1]
    found = _terms(position, unit, hasty=hasty)
    memo[unit, hasty] = hangs_on, found
    return found


def _terms(position: Field, unit: int, *, hasty: bool) -> Terms:
    setting = position.setting
    column = bool(position.column >> unit & 1)
    under = position.under(unit)
    type, wide, about = setting.type[unit].id, setting.wide[unit], not position.deep >> unit & 1
    table = setting.ground.costs(type, wide, column, hasty, about)
    shut = shut_to(position, unit) & ~under
    barring, passed = passage.friends(position, unit, hasty=hasty)
    shut |= barring & ~under | _not_again(position, unit)
    friends = tuple(sorted([(mask & ~under & ~shut, toll) for toll, mask in passed if mask & ~under]))
    enemy = 1 - setting.side[unit]
    zone = position.zone_of(enemy)
    held = tuple((position.zone[foe], setting.map.spread(position.under(foe))) for foe in zones.holders(position, unit))
    own: Zones | None = None
    foes = 0
    if _fettered(position, unit):
        own = setting.zones_of(unit, column)
        foes = position.masks[enemy]
    shared, beside = under, 0
    for mask, _ in friends:
        shared |= mask
    for _, mask in held:
        beside |= mask
    entering = tuple([(mask, toll) for mask, toll in friends if toll])
    start = position.pose[unit]
    return Terms(table, start, shut, friends, zone & ~under, zone, held, own, foes, shared, beside & ~under, entering)


@rule("4.12", "11.25")
def _not_again(position: Field, unit: int) -> int:
    """The hexes a unit stands on to which it may not come back, once it has gone: out of command and in column those
    next to an enemy.
    """
    if not position.setting.amended(RETURNS) or not (position.out_of_command(unit) or position.column >> unit & 1):
        return 0
    return position.beside(1 - position.setting.side[unit]) & position.under(unit)


@rule("6.23", "10.24")
def _fettered(position: Field, unit: int) -> bool:
    """Whether an enemy may come into a unit's zone by its own move and end it: elephants, and out of command."""
    setting = position.setting
    if setting.elephant[unit]:
        far = allowance(position, unit) + 1
    elif position.out >> unit & 1:
        far = 1
    else:
        return False
    return bool(position.within(unit, far) & position.masks[1 - setting.side[unit]])


@rule("5.14", "5.16")
def step_price(position: Field, unit: int, to: int, *, hasty: bool) -> int:
    """The points that a step from a unit's position to a node costs it, with those for friends; 0 for no step."""
    setting = position.setting
    column = bool(position.column >> unit & 1)
    about = not position.deep >> unit & 1
    table = setting.ground.costs(setting.type[unit].id, setting.wide[unit], column, hasty, about)
    price = table.price(position.pose[unit], to)
    if price is None:
        return 0
    new = table.powers[to] & ~position.spots[unit]
    if not new & position.masks[setting.side[unit]]:
        return price
    more = [
        passage.toll(position, unit, friend, hasty=hasty) or 0
        for friend in position.units_in(new, setting.side[unit])
        if friend != unit
    ]
    return price + max(more, default=0)


@rule("5.17", "5.22", "7.74")
def hits_of(position: Field, unit: int, before: int, to: int, *, hasty: bool, column: bool) -> int:
    """The hits that the ground of a step deals: those that cannot be avoided; in haste the others as well."""
    setting = position.setting
    return setting.ground.hits(setting.type[unit].id, setting.wide[unit], column, before, to, hasty=hasty)


@rule("6.12")
def turns_freely(position: Field, unit: int) -> bool:
    """Whether a unit turns for nothing now: in column nobody does."""
    return position.setting.free[unit] and not position.column >> unit & 1
