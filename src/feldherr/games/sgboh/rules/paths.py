"""Paths (rulebook 5.1, 5.2, 6.12-6.14, 6.22, 10.23, 11.2): what a step costs, how far a unit gets, where it must stop.

A unit moves carefully or in haste: carefully it pays a point more wherever that spares it a hit (5.17).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from feldherr.kernel import Refusal, Value, rule
from feldherr.maps.flood import Flood
from feldherr.maps.poses import FACINGS
from feldherr.maps.reach import CostClass, Reach, reach
from feldherr.maps.terms import Tolls

from ..state.amendments import LOOKS, RETURNS, TURNS
from ..state.position import Field
from . import passage, stacking, zones
from .underway import hex_label, meant, pose_label, said, unit_name

IN_COLUMN = 1
"""What a column's allowance is more (11.22)."""
PAST = 2
"""What a step past a zone costs (5.24)."""


class Terms(NamedTuple):
    """By what a unit moves now; hexes as bitboards.

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
    own: tuple[int, ...]
    foes: int
    shared: int
    beside: int
    entering: tuple[tuple[int, int], ...]

    @rule("6.22")
    def bars(self, here: int, to: int) -> int:
        """The enemy of `held`, counted from 1, whose zone a step leaves and next to whom it ends, or next to whom it
        comes back; 0 for nobody.

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
        return node != self.start and bool(self.own) and bool(self.own[node] & self.foes)


@rule("5.11", "11.22")
def allowance(position: Field, unit: int) -> int:
    """The movement allowance of a unit: as printed, one more in column; a stack has that of its slowest (5.35)."""
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
    own: tuple[int, ...] = ()
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
    return bool(setting.ground.near(position.under(unit), far) & position.masks[1 - setting.side[unit]])


def reach_of(position: Field, unit: int, left: int, *, hasty: bool = False) -> tuple[Reach, Terms]:
    """Where a unit can get to with so many points, friends' hexes among them, and by what terms."""
    by = terms(position, unit, hasty=hasty)
    shut, left = _never_entered(position, unit, by), max(left, 0)
    if _step_by_step(position, unit, by):
        return _search(by, left, shut), by
    return reach(by.table, by.start, left, shut | by.beside, by.stops, Tolls(entering=by.entering)), by


def spread_of(
    position: Field, unit: int, left: int, *, hasty: bool = False, kept: bool = False
) -> tuple[Flood | Reach, Terms]:
    """The same for who looks at some nodes alone: how many there are, the n-th, and the way to one.

    `kept`: it is remembered, as players who weigh their moves ask the same often.
    """
    by = terms(position, unit, hasty=hasty)
    shut, left = _never_entered(position, unit, by), max(left, 0)
    if _step_by_step(position, unit, by):
        if not kept:
            return _search(by, left, shut), by
        memo = position.memo(position.setting.side[unit])
        known: tuple[Terms, int, int, Reach] | None = memo.get(("search", unit, hasty))
        if known is None or known[0] is not by or known[1:3] != (left, shut):
            known = memo["search", unit, hasty] = by, left, shut, _search(by, left, shut)
        return known[3], by
    floods = position.setting.ground.floods(by.table)
    return (floods.kept if kept else floods.reach)(by.start, left, shut | by.beside, by.stops, by.entering), by


def _never_entered(position: Field, unit: int, by: Terms) -> int:
    """The hexes that no way of a unit leads to."""
    if position.setting.free[unit]:
        return by.shut | by.table.power(by.start)  # it turns there for nothing, and has no need to come back
    return by.shut


def _step_by_step(position: Field, unit: int, by: Terms) -> bool:
    """Whether what a step may do depends on where it begins: in an enemy zone, where one might come into its own, or
    where it may not come back to.
    """
    return bool(by.own or (by.held and position.setting.wide[unit]) or by.shut & by.table.power(by.start))


@rule("6.13", "6.22", "6.23")
def _search(by: Terms, left: int, shut: int) -> Reach:
    """The reach of a unit that wheels in a zone, or that an enemy in its own would stop: there each step counts."""
    table, power = by.table, by.table.powers
    entering = table.dues(by.entering) if by.entering else None
    wide, held, own, foes, stops = len(table.footprints[by.start]) > 1, by.held, by.own, by.foes, by.stops
    cost: dict[int, int] = {}
    via: dict[int, int] = {}
    waiting = [(0, by.start, by.start)]
    while waiting:
        spent, here, before = heappop(waiting)
        if here in via:
            continue
        via[here] = before
        under = power[here]
        if here != by.start:
            cost[here] = spent
            if under & ~power[before] & stops or (own and own[here] & foes):
                continue
        for price, (_, nodes) in table.steps(here):
            if spent + price > left:
                break
            for to in nodes:
                if to in via or power[to] & ~under & shut:
                    continue
                if (held and by.bars(here, to)) or (wide and by.about(here, to)):
                    continue
                total = spent + price if entering is None else spent + price + entering(to, here)
                if total <= left:
                    heappush(waiting, (total, to, here))
    del via[by.start]
    return Reach(by.start, table.mask(cost), cost, via)


@rule("5.24")
def past(position: Field, unit: int, node: int, before: int) -> int | None:
    """The pose of a step past a zone after a step from `before` to `node`; None where 5.24 has none.

    One half has come into a zone and the other is in none; that other goes on by the wheel about the half in the zone.
    All of it lies on open ground, it is not among friends, and nobody stands where it goes.
    """
    setting = position.setting
    if not setting.wide[unit] or position.column >> unit & 1 or position.deep >> unit & 1:
        return None
    power, poses = setting.map.power, setting.ground.poses[1]
    held = position.zone_of(1 - setting.side[unit])
    left, right = poses.footprints[node][0], poses.footprints[node][-1]
    came = {left, right} - set(poses.footprints[before])
    in_left, in_right = bool(power[left] & held), bool(power[right] & held)
    if (
        in_left == in_right
        or not ({left} if in_left else {right}) & came
        or overstacked(position, unit, node, stack=False)
    ):
        return None
    to = poses.wheels(node)[0 if in_left else 1]
    if to is None:
        return None
    new = next(hex for hex in poses.footprints[to] if hex not in (left, right))
    if (position.masks[0] | position.masks[1]) & power[new]:
        return None
    moving = right if in_left else left
    if not (setting.ground.clear[left] and setting.ground.clear[right]):
        return None
    if not setting.ground.open(setting.type[unit].id, moving, new):
        return None
    quit_by = position.left[unit]
    if position.pose[unit] != node:
        quit_by |= zones.held(position, unit)  # it is only being asked about, and has left them by then
    foes = position.enemies(unit)
    if any(quit_by >> foe & 1 and setting.map.spread(position.under(foe)) & power[new] for foe in foes):
        return None
    return to


def destinations(position: Field, unit: int, left: int, *, hasty: bool = False, stack: bool = False) -> list[Value]:
    """Every pose a unit can get to with so many points, as values for a path of poses."""
    if _bound(position, unit):
        return []
    found, by = reach_of(position, unit, left, hasty=hasty)
    column = bool(position.column >> unit & 1)
    via = found.via
    return [
        Value(said(to, column=column), cost, said(via[to] if before == _KEPT else before, column=column), stop, through)
        for to, cost, before, stop, through in _ends(position, unit, left, found, by, stack)
    ]


class Ends:
    """The same for who goes to one of them alone: the nodes where a move may end, in the order of `destinations`.

    Nothing is listed before it is asked for.
    """

    def __init__(self, position: Field, unit: int, left: int, *, hasty: bool = False, stack: bool = False) -> None:
        self._position, self._unit, self._left, self._stack = position, unit, left, stack
        self._column = bool(position.column >> unit & 1)
        self._bound = _bound(position, unit)
        if not self._bound:
            self._found, self._by = spread_of(position, unit, left, hasty=hasty, kept=True)
        self._listed: tuple[list[int], list[int], dict[int, int]] | None = None

    @property
    def nodes(self) -> list[int]:
        """All of them."""
        return self._all()[0]

    @property
    def said(self) -> list[int]:
        """The same as a slot has them, each once."""
        return list(dict.fromkeys([said(node, column=self._column) for node in self.nodes]))

    def path_said(self, end: int) -> tuple[int, ...]:
        """The kept path to one of these."""
        return self.path_to(meant(end)[0])

    def near(self, hexes: int) -> list[int]:
        """Those on any of some hexes, those in enemy zones included; it may be others as well."""
        if self._bound:
            return []
        each = _ends(self._position, self._unit, self._left, self._found, self._by, self._stack, hexes | self._by.stops)
        return [to for to, *_, through in each if not through]

    @property
    def costs(self) -> list[int]:
        """What it costs to get to each of them."""
        return self._all()[1]

    def __bool__(self) -> bool:
        """Whether there is any, which is mostly seen at the first."""
        return any(not through for *_, through in self._each())

    def before(self, node: int) -> int | None:
        """The node before the last step to a node, to one where the unit may only pass as well; None where it does not
        get.
        """
        before = self._all()[2].get(node)
        return self._found.before(node) if before == _KEPT else before

    def path_to(self, to: int) -> tuple[int, ...]:
        """The kept path to one of the nodes, as a slot has it."""
        return self._path(to, self._all()[2][to])

    def way_to(self, node: int) -> tuple[int, ...] | None:
        """The same for a node that may be none of them, then None."""
        before = self._arrival(node)
        return None if before is None else self._path(node, before)

    def __contains__(self, node: int) -> bool:
        return self._arrival(node) is not None

    def _arrival(self, node: int) -> int | None:
        """The node before one of them, None for what is none; without a look at the others where that can be."""
        if self._bound:
            return None
        position, unit = self._position, self._unit
        if not _turns_freely(position, unit):
            if node in self._found:
                off = must_keep_off(position, unit)
                return None if _through(position, unit, node, off, self._by, self._stack) else _KEPT
            if not position.setting.wide[unit]:
                return None
        for to, _, before, _, through in self._each():
            if to == node and not through:
                return before
        return None

    def _each(self) -> Iterator[tuple[int, int, int, str | None, bool]]:
        if self._bound:
            return iter(())
        return _ends(self._position, self._unit, self._left, self._found, self._by, self._stack)

    def _all(self) -> tuple[list[int], list[int], dict[int, int]]:
        """The nodes, their costs, and of all that a unit gets to the node before."""
        if self._listed is None:
            self._listed = nodes, costs, befores = [], [], {}
            for to, cost, before, _, through in self._each():
                befores[to] = before
                if not through:
                    nodes.append(to)
                    costs.append(cost)
        return self._listed

    def _path(self, to: int, before: int) -> tuple[int, ...]:
        if before == _KEPT:
            way = self._found.path(to)
        elif before == self._found.start:
            way = (to,)
        else:
            way = (*self._found.path(before), to)
        return tuple([said(node, column=self._column) for node in way])


def steps_aside(position: Field, unit: int, left: int, *, hasty: bool = False) -> bool:
    """Whether a unit may end a move a step away, where no friend and no zone is; if not, it may still go somewhere."""
    if left <= 0 or _bound(position, unit):
        return False
    by = terms(position, unit, hasty=hasty)
    shut = _never_entered(position, unit, by)
    if _step_by_step(position, unit, by):
        return False
    doubtful = shut | by.beside | by.shared | by.stops | must_keep_off(position, unit)
    power = by.table.powers
    for price, (_, nodes) in by.table.steps(by.start):
        if price > left:
            return False
        if any(not power[to] & doubtful for to in nodes):
            return True
    return False


def _bound(position: Field, unit: int) -> bool:
    """Whether a unit may spend no points (6.23)."""
    return position.out_of_command(unit) and (position.in_zone(unit) or position.holds_enemy(unit))


_KEPT = -1
"""The node before another, where it is that of its kept way."""


def _ends(
    position: Field, unit: int, left: int, found: Reach | Flood, by: Terms, stack: bool, among: int = -1
) -> Iterator[tuple[int, int, int, str | None, bool]]:
    """Every node a unit can get to with what goes with it: its cost, the node before it (`_KEPT`), why it stops there,
    and whether it may only pass. `among`: at least those on any of these hexes.
    """
    power, stops = by.table.powers, by.stops
    off = must_keep_off(position, unit)
    # Of most nodes there is nothing to say but what they cost.
    special = off | by.shared | stops
    free = _turns_freely(position, unit)
    arrivals = _arrivals(position, unit, found.cost, by) if free else {}
    turned = arrivals if position.setting.amended(TURNS) else {}
    again = turned.get(by.start // FACINGS)
    for node, cost in found.items(among):
        on = power[node]
        if not (free or on & special):
            yield node, cost, _KEPT, None, False
            continue
        through = _through(position, unit, node, off, by, stack)
        stop = "zone" if on & stops else None
        nearest = turned.get(node // FACINGS)
        if nearest is again and again is not None and not may_look(position, unit, node):
            nearest = None
        if nearest is not None and nearest[1] < cost and stop is None:
            # It turns there for nothing, and goes no long way round to look so.
            yield node, nearest[1], nearest[0], stop, through
        else:
            yield node, cost, _KEPT, stop, through
        if stop and cost + PAST <= left and not through:
            to = past(position, unit, node, found.before(node))
            if to is not None and to not in found:
                yield to, cost + PAST, node, "zone", False
    if free:
        yield from _free_turns(position, unit, found.cost, arrivals, by, stack)


@rule("6.12")
def _turns_freely(position: Field, unit: int) -> bool:
    """Whether a unit turns for nothing now: in column nobody does."""
    return position.setting.free[unit] and not position.column >> unit & 1


def _through(position: Field, unit: int, node: int, off: int, by: Terms, stack: bool) -> bool:
    """Whether a unit may only pass a node: it has to keep off some hexes, or a friend is there."""
    on = by.table.powers[node]
    return bool(on & off) or (bool(on & by.shared) and overstacked(position, unit, node, stack=stack))


@rule("6.12", "7.11")
def may_look(position: Field, unit: int, node: int) -> bool:
    """Whether a unit may turn for nothing where it stands to the facing of a node: each but once until it has spent a
    point or shot; before the amendment one in all (ruling U14).
    """
    if not position.turned >> unit & 1:
        return True
    if not position.setting.amended(LOOKS) or position.mover != unit:
        return False
    return not position.looks >> node % FACINGS & 1


@rule("6.12")
def _arrivals(position: Field, unit: int, reached: dict[int, int], by: Terms) -> dict[int, tuple[int, int]]:
    """Of every hex that a unit gets to the node where it is first, with what that costs; where it stands as well, if it
    has not just turned there.
    """
    found: dict[int, tuple[int, int]] = {}
    if any(may_look(position, unit, facing) for facing in range(FACINGS)):
        found[by.start // FACINGS] = (by.start, 0)
    cheapest = position.setting.amended(TURNS)
    for node, cost in reached.items():
        hex = node // FACINGS
        if hex not in found or (cheapest and cost < found[hex][1]):
            found[hex] = (node, cost)
    return found


def _free_turns(
    position: Field,
    unit: int,
    reached: dict[int, int],
    arrivals: dict[int, tuple[int, int]],
    by: Terms,
    stack: bool,
) -> Iterator[tuple[int, int, int, str | None, bool]]:
    """For those who turn for nothing (6.12): every facing where they do not stop, and where they stand."""
    power, stops, shared = by.table.powers, by.stops, by.shared
    for hex, (node, cost) in arrivals.items():
        if power[node] & stops:
            continue
        through = bool(power[node] & shared)
        for facing in range(FACINGS):
            to = hex * FACINGS + facing
            if node == by.start and not may_look(position, unit, to):
                continue
            if to != by.start and to not in reached:
                yield to, cost, node, None, through and overstacked(position, unit, to, stack=stack)


@rule("10.52")
def must_keep_off(position: Field, unit: int) -> int:
    """The hexes where a unit may not end its move: of a chariot that has shot those next to an enemy."""
    setting = position.setting
    if not setting.chariot[unit] or not position.fired >> unit & 1:
        return 0
    return setting.map.spread(position.masks[1 - setting.side[unit]])


@rule("5.32", "5.34")
def _may_end(position: Field, unit: int, node: int, stack: bool) -> bool:
    """Whether a move may end among friends: as a lawful stack, facing the same way; a stack stays among itself."""
    if position.setting.wide[unit]:
        return False
    if stack and len(position.stack(unit)) > 1:
        return False
    return stacking.lacks_room(position, unit, node) < 0


@rule("5.31", "5.32")
def stands(position: Field, unit: int) -> bool:
    """Whether a unit stands where it may stay: it is not on its way through friends."""
    return not position.passing >> unit & 1


@rule("5.14", "5.16")
def step_price(position: Field, unit: int, to: int, *, hasty: bool) -> int:
    """The points that a step from where a unit stands to a node costs it, with those for friends; 0 for no step."""
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


@rule("5.31", "5.32", "5.34", "11.26")
def no_room(position: Field, unit: int, node: int, *, stack: bool) -> Refusal:
    """Why a move may not end among friends: there are two already, they do not stack, or it faces another way."""
    own = position.stack(unit) if stack else (unit,)
    there = _others(position, unit, node, own)
    shared = position.around(unit).under[node] & position.under(there[0])
    label = position.setting.ground.labels[position.setting.map.hexes(shared)[0]]
    name, other = unit_name(position, unit), unit_name(position, there[0])
    paragraph = "5.32"
    if any(position.column >> one & 1 for one in (unit, there[0])):
        paragraph = "11.26"
    elif stacking.may_stack(position, unit, there[0]):
        if len(own) == len(there) == 1:
            return Refusal("5.34", "sgboh-must-align", (label,), hex=label, unit=name, unit_other=other)
        paragraph = "5.31"
    return Refusal(paragraph, "sgboh-may-not-stack", (label,), hex=label, unit=name, unit_other=other)


def overstacked(position: Field, unit: int, node: int, *, stack: bool) -> bool:
    """Whether friends on the hexes of a node keep a unit (with its stack) from staying there."""
    if not position.around(unit).under[node] & (position.masks[0] | position.masks[1]):
        return False
    own = position.stack(unit) if stack else (unit,)
    return bool(_others(position, unit, node, own)) and not _may_end(position, unit, node, stack)


def _others(position: Field, unit: int, node: int, own: tuple[int, ...]) -> list[int]:
    """The friends on the hexes of a node, but for those who go along."""
    hexes = position.around(unit).footprints[node]
    return [one for hex in hexes for one in position.units_on(hex) if one not in own]


@rule("5.12", "5.13", "5.15", "5.16", "6.14", "6.22")
def check_path(
    position: Field, unit: int, path: tuple[int, ...], left: int, *, hasty: bool = False, stack: bool = False
) -> None:
    """Whether a unit may go along a path of nodes. Raises Refusal for the first thing that forbids it.

    Raises:
        Refusal: 5.13 for a manoeuvre that is none, 5.15 for too few points, 5.16 for an enemy's hex, 5.32 for an end
            among friends, 6.22 for going on in a zone or back beside one that was left, 4.12 out of command.
    """
    zones.check_may_spend(position, unit)
    setting = position.setting
    by = terms(position, unit, hasty=hasty)
    free = _turns_freely(position, unit)
    entering: Callable[[int, int], int] | None = None
    table, power, nodes = by.table, by.table.powers, setting.nodes
    shut, held, own, stops = by.shut, by.held, by.own, by.stops
    wide = setting.wide[unit]
    spent = 0
    here, before, stopped = by.start, by.start, False
    for number, to in enumerate(path):
        price = table.price(here, to) if 0 <= to < nodes else None
        if stopped:
            if to != past(position, unit, here, before) or number != len(path) - 1:
                label = hex_label(position, here)
                paragraph = "6.14" if _turns(position, unit, here, to) else "6.22"
                raise Refusal(paragraph, "sgboh-stops-in-zone", (label,), hex=label)
            price = PAST
        elif own and by.halts(here):
            label = hex_label(position, here)
            paragraph = "6.23" if position.out >> unit & 1 else "10.24"
            raise Refusal(paragraph, "sgboh-halts-before-enemy", (label,), unit=unit_name(position, unit), hex=label)
        elif price is None:
            if free and _turns(position, unit, here, to):
                before, here = here, to
                continue
            raise _no_step(position, unit, here, to, by)
        elif wide and by.about(here, to):
            raise Refusal("6.13", "sgboh-no-about-face", unit=unit_name(position, unit))
        new = power[to] & ~power[here]
        if new & shut:
            raise shut_by(position, unit, new & shut)
        if held and (number_held := by.bars(here, to)):
            foe = zones.holders(position, unit)[number_held - 1]
            raise _beside_one_left(position, unit, foe, power[to])
        if by.entering and new & by.shared:
            if entering is None:
                entering = table.dues(by.entering)
            price += entering(to, here)
        spent += price
        stopped = stopped or bool(new & stops)
        before, here = here, to
    if not path or here == by.start:
        raise Refusal("5.12", "sgboh-goes-nowhere", unit=unit_name(position, unit))
    if not spent and not may_look(position, unit, here):
        raise Refusal("6.12", "sgboh-turned-already", unit=unit_name(position, unit))
    if spent > left:
        raise Refusal(
            "5.15",
            "sgboh-too-far",
            (hex_label(position, here),),
            unit=unit_name(position, unit),
            mp=spent,
            mp_left=left,
        )
    if setting.chariot[unit] and power[here] & must_keep_off(position, unit):
        label = hex_label(position, here)
        raise Refusal("10.52", "sgboh-chariot-has-shot", (label,), unit=unit_name(position, unit), hex=label)
    if power[here] & by.shared and overstacked(position, unit, here, stack=stack):
        raise no_room(position, unit, here, stack=stack)


def _turns(position: Field, unit: int, here: int, to: int) -> bool:
    """Whether a unit of one hex would turn in place by a step to a node, if that is one."""
    setting = position.setting
    return 0 <= to < setting.nodes and to // FACINGS == here // FACINGS and not setting.wide[unit]


def _no_step(position: Field, unit: int, here: int, to: int, by: Terms) -> Refusal:
    """Why there is no such step: closed ground, or a hex that is not before the unit."""
    setting = position.setting
    if not 0 <= to < setting.nodes:
        return Refusal("5.13", "sgboh-no-such-step", unit=unit_name(position, unit), hex=unit_name(position, unit))
    column = bool(position.column >> unit & 1)
    label = pose_label(position, to, column=column)
    if not setting.ground.around[column][setting.wide[unit]].lawful[to]:
        return Refusal("5.2", "sgboh-off-the-map", unit=unit_name(position, unit), hex=label)
    if to == setting.ground.poses[setting.wide[unit]].turned(here, 3) and setting.wide[unit]:
        return Refusal("6.13", "sgboh-no-about-face", unit=unit_name(position, unit))
    if to in setting.ground.steps(setting.type[unit].id, setting.wide[unit], column, here):
        paragraph = "11.13" if _walled(position, unit, here, to) else "5.15"
        return Refusal(paragraph, "sgboh-closed-ground", (label[:4],), unit=unit_name(position, unit), hex=label[:4])
    if setting.map.distance(here // FACINGS, to // FACINGS) <= 1 and not setting.wide[unit]:
        return Refusal(
            "11.24" if column else "5.13",
            "sgboh-not-before-it",
            (label[:4],),
            unit=unit_name(position, unit),
            hex=label,
        )
    return Refusal("5.13", "sgboh-no-such-step", (label[:4],), unit=unit_name(position, unit), hex=label)


@rule("11.13")
def _walled(position: Field, unit: int, here: int, to: int) -> bool:
    """Whether it is works that a step does not get over."""
    setting, around = position.setting, position.around(unit)
    return any(
        b in setting.map.neighbours[a]
        and setting.tables.may_step(setting.row[unit], setting.map, a, b, forts=False)
        and setting.ground.step(setting.type[unit].id, a, b) is None
        for a, b in zip(around.footprints[here], around.footprints[to], strict=True)
    )


def shut_by(position: Field, unit: int, hexes: int) -> Refusal:
    """Which law shuts some hexes that a step enters; it names the first of those that this law shuts."""
    setting = position.setting
    enemy = 1 - setting.side[unit]
    name = unit_name(position, unit)

    def first(mask: int) -> str:
        return setting.ground.labels[setting.map.hexes(mask)[0]]

    if taken := hexes & position.masks[enemy]:
        label = first(taken)
        return Refusal("5.16", "sgboh-enemy-hex", (label,), hex=label)
    if beside := setting.map.spread(position.masks[enemy]) & hexes:
        label = first(beside)
        if position.out_of_command(unit):
            return Refusal("4.12", "sgboh-out-of-command-beside", (label,), unit=name, hex=label)
        if position.column >> unit & 1:
            return Refusal("11.25", "sgboh-column-beside", (label,), unit=name, hex=label)
    quit_by = position.left[unit] | zones.held(position, unit)
    for foe in position.alive(enemy):
        if quit_by >> foe & 1 and setting.map.spread(position.under(foe)) & hexes:
            return _beside_one_left(position, unit, foe, hexes)
    if setting.horse[unit]:
        for foe in setting.elephants[enemy]:
            if shunned := position.zone[foe] & hexes:
                label = first(shunned)
                return Refusal("10.23", "sgboh-horse-shuns-elephants", (label,), unit=name, hex=label)
    for friend in position.units_in(hexes, setting.side[unit]):
        label = first(hexes & position.under(friend))
        return Refusal(
            "5.16", "sgboh-friends-bar", (label,), unit=name, hex=label, unit_other=unit_name(position, friend)
        )
    label = first(hexes)
    return Refusal("5.15", "sgboh-closed-ground", (label,), unit=name, hex=label)


@rule("6.22")
def _beside_one_left(position: Field, unit: int, foe: int, hexes: int) -> Refusal:
    """A step into hexes some of which are next to an enemy whose zone the unit leaves, or has left."""
    setting = position.setting
    label = setting.ground.labels[setting.map.hexes(setting.map.spread(position.under(foe)) & hexes)[0]]
    names = {"unit": unit_name(position, unit), "unit_other": unit_name(position, foe)}
    return Refusal("6.22", "sgboh-beside-one-left", (label,), hex=label, **names)


@rule("5.17", "5.22", "7.74")
def hits_of(position: Field, unit: int, before: int, to: int, *, hasty: bool, column: bool) -> int:
    """The hits that the ground of a step deals: those that cannot be avoided; in haste the others as well."""
    setting = position.setting
    return setting.ground.hits(setting.type[unit].id, setting.wide[unit], column, before, to, hasty=hasty)
