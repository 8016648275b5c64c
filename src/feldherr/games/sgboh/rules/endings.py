"""Where a move may end (rulebook 5.12, 5.24, 6.12): every end with its cost and its path, or just one of them."""

from __future__ import annotations

from collections.abc import Iterator

from feldherr.kernel import Value, rule
from feldherr.maps.flood import Flood
from feldherr.maps.poses import FACINGS
from feldherr.maps.reach import Reach

from ..state.amendments import LOOKS, NEARER, TURNS
from ..state.position import Field
from .reaching import PAST, never_entered, past, reach_of, spread_of, step_by_step
from .room import must_keep_off, overstacked
from .terms import Terms, terms, turns_freely
from .underway import meant, said

_KEPT = -1
"""The node before another, where it is that of its kept way."""


def destinations(position: Field, unit: int, left: int, *, hasty: bool = False, stack: bool = False) -> list[Value]:
    """Every pose a unit can get to with its points, as values for a path of poses."""
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
    """The same for callers that need just one of them: the nodes where a move may end, in the order of `destinations`.

    Nothing is computed before it is needed.
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
        """The cost of getting to each of them."""
        return self._all()[1]

    def __bool__(self) -> bool:
        """Whether there is any, which is mostly seen at the first."""
        return any(not through for *_, through in self._each())

    def before(self, node: int) -> int | None:
        """The node before the last step to a node, also to one the unit may only pass through; None if it cannot get
        there.
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
        """The node before one of them, None if it is not one; without looking at the others if possible."""
        if self._bound:
            return None
        position, unit = self._position, self._unit
        if not turns_freely(position, unit):
            wide = position.setting.wide[unit]
            # A unit of two hexes may get into a zone for less by the step past one (5.24).
            if node in self._found and not (wide and self._by.table.powers[node] & self._by.stops):
                off = must_keep_off(position, unit)
                return None if _through(position, unit, node, off, self._by, self._stack) else _KEPT
            if not wide:
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
    """Whether a unit may end a move one step away, on a hex without friend or zone; if not, it may still be able to
    move.
    """
    if left <= 0 or _bound(position, unit):
        return False
    by = terms(position, unit, hasty=hasty)
    if step_by_step(position, unit, by):
        return False
    doubtful = never_entered(position, unit, by) | by.beside | by.shared | by.stops | must_keep_off(position, unit)
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


def _ends(
    position: Field, unit: int, left: int, found: Reach | Flood, by: Terms, stack: bool, among: int = -1
) -> Iterator[tuple[int, int, int, str | None, bool]]:
    """Every node a unit can get to with what goes with it: its cost, the node before it (`_KEPT`), why it stops there,
    and whether it may only pass. `among`: at least those on any of these hexes.
    """
    power, stops = by.table.powers, by.stops
    off = must_keep_off(position, unit)
    # Most nodes have nothing but a cost.
    special = off | by.shared | stops
    free = turns_freely(position, unit)
    reached = found.cost if free else {}
    arrivals = _arrivals(position, unit, reached, by) if free else {}
    turned = arrivals if position.setting.amended(TURNS) else {}
    again = turned.get(by.start // FACINGS)
    nearer: set[int] = set()
    for node, cost in reached.items() if free and among < 0 else found.items(among):
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
        elif node not in nearer:
            yield node, cost, _KEPT, stop, through
        if stop and cost + PAST <= left:
            to = past(position, unit, node, found.before(node))
            if to is not None and to not in nearer and _is_nearer(position, found, to, cost + PAST):
                nearer.add(to)
                yield to, cost + PAST, node, "zone", False
    if free:
        yield from _free_turns(position, unit, reached, arrivals, by, stack)


@rule("5.24")
def _is_nearer(position: Field, found: Reach | Flood, to: int, cost: int) -> bool:
    """Whether a unit gets to a node for less by a step past a zone than by ordinary steps, if by these at all; before
    the amendment it went by these wherever they led there.
    """
    if to not in found:
        return True
    price = found.price(to) if isinstance(found, Flood) else found.cost[to]
    return position.setting.amended(NEARER) and price is not None and cost < price


def _through(position: Field, unit: int, node: int, off: int, by: Terms, stack: bool) -> bool:
    """Whether a unit may only pass a node: it has to keep off some hexes, or a friend is there."""
    on = by.table.powers[node]
    return bool(on & off) or (bool(on & by.shared) and overstacked(position, unit, node, stack=stack))


@rule("6.12", "7.11")
def may_look(position: Field, unit: int, node: int) -> bool:
    """Whether a unit may turn in place for free to the facing of a node: to each only once until it has spent a point
    or shot; before the amendment one in all (ruling U14).
    """
    if not position.turned >> unit & 1:
        return True
    if not position.setting.amended(LOOKS) or position.mover != unit:
        return False
    return not position.looks >> node % FACINGS & 1


@rule("6.12")
def _arrivals(position: Field, unit: int, reached: dict[int, int], by: Terms) -> dict[int, tuple[int, int]]:
    """For every hex that a unit reaches the node it reaches first, with its cost; its own hex as well, if it has not
    just turned there.
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
    """For units that turn for free (6.12): every facing on hexes where they do not stop, and on their own hex."""
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
