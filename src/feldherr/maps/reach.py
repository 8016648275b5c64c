"""Reach: what it costs to get to each hex, by the cheapest way, for a unit under a game's cost function.

A `CostClass` is what all units that pay the same prices share: the priced neighbours of every node. A node is a hex, a
space of an area map, or anything that stands on one or on a pair of them (a hex with a facing, a unit two hexes wide:
see `poses`). Its footprint is the hexes it stands on, and the masks of blocked and controlled hexes refer to those:
what happens to one half happens to the whole.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence, Sized
from functools import reduce
from itertools import islice
from operator import or_
from typing import NamedTuple

from .footing import Footing, Steps
from .recent import STEP, Recent
from .terms import NO_BANKS, NO_TOLLS, NO_TURNS, TURNS_IN_ZONES, Banks, Board, Tolls, Turns

_NEVER = 1 << 30  # the price of continuing if there is no step
_DRAWS = 8  # how often an excluded node may be drawn before all are looked at
_TOLLS = 1_000  # the most that the tolls of a way may add up to


def _weight(answer: Sized) -> int:
    return STEP * len(answer)


class CostClass:
    """The price of every step for one sort of unit, and the answers computed with it so far.

    `farthest` is an allowance that is enough for any way; none may be larger.

    `cost(a, b)` is the price of the step from `a` into its neighbour `b`, a whole number from 1 up (a game with half
    points counts in halves), None if the step is forbidden. It is asked once for every step.
    """

    def __init__(self, board: Board, cost: Callable[[int, int], int | None]) -> None:
        def steps(node: int) -> Iterable[tuple[int, int]]:
            for to in board.neighbours[node]:
                price = cost(node, to)
                if price is not None:
                    yield to, price

        self._fill(Footing(board, range(board.size)), steps)

    @classmethod
    def over(cls, footing: Footing, steps: Callable[[int], Iterable[tuple[int, int]]]) -> CostClass:
        """A class over nodes other than hexes: what they stand on, and the (node, price) of the steps from each. A step
        may turn in place: it leaves no hex and enters none.
        """
        table = cls.__new__(cls)
        table._fill(footing, steps)
        return table

    def _fill(self, footing: Footing, steps: Callable[[int], Iterable[tuple[int, int]]]) -> None:
        self.footprints = footing.footprints
        """The hexes under each node, in the order given."""
        self.shared = footing.shared
        """Whether nodes share hexes, so that a step may stay on a hex that it comes from."""
        self.nodes = footing.nodes
        self._bit, self._power = footing.bit, footing.power
        grouped: list[tuple[tuple[int, Steps], ...]] = []
        self._cheapest: list[int] = []
        prices = {1}
        for node in range(len(footing)):
            by_price: dict[int, list[int]] = {}
            for to, price in steps(node):
                if price in by_price:
                    by_price[price].append(to)
                else:
                    by_price[price] = [to]
            if len(by_price) > 1:
                by_price = dict(sorted(by_price.items()))
            prices.update(by_price)
            self._cheapest.append(next(iter(by_price), _NEVER))
            grouped.append(tuple([(price, footing.steps(node, nodes)) for price, nodes in by_price.items()]))
        if min(prices) < 1:
            raise ValueError(f"a step costs {min(prices)}; the least price is 1")
        self._dearest = max(prices)
        # The steps that can still be paid with that much left; from the highest price on, all of them.
        levels = [tuple(grouped)]
        for left in range(self._dearest - 1, -1, -1):
            levels.append(
                tuple(
                    [
                        groups if not groups or groups[-1][0] <= left else tuple([g for g in groups if g[0] <= left])
                        for groups in levels[-1]
                    ]
                )
            )
        self._steps = tuple(reversed(levels))
        self._all = self._steps[self._dearest]
        self._into: tuple[array[int], array[int], array[int]] | None = None
        self.farthest = self._dearest * len(footing) + _TOLLS
        self._free: Recent[tuple[int, int], Free] = Recent(4096, lambda free: STEP * len(free.reach))
        self._known: Recent[tuple[int, int, int, int, Turns], Reach] = Recent(4096, _weight)
        self._tolled: Recent[tuple[int, int, int, int, Turns, Tolls, Banks], Reach] = Recent(4096, _weight)
        self.endless: Recent[tuple[object, ...], dict[int, int]] = Recent(4, _weight)
        """Prices of the whole map with unlimited points: the last few that were requested (see `hindrance`)."""

    def price(self, a: int, b: int) -> int | None:
        """The price of one step, None if there is no such step."""
        for price, (_, nodes) in self._all[a]:
            if b in nodes:
                return price
        return None

    def steps(self, node: int) -> tuple[tuple[int, Steps], ...]:
        """The steps from a node: their price, from the cheapest on, and the node with where those lead."""
        return self._all[node]

    def into(self, node: int) -> Iterable[tuple[int, int]]:
        """The steps to a node: where from, by number, and their price."""
        if self._into is None:
            self._into = self._turned()
        begin, nodes, prices = self._into
        here, next = begin[node], begin[node + 1]
        return zip(nodes[here:next], prices[here:next], strict=True)

    def _turned(self) -> tuple[array[int], array[int], array[int]]:
        """The steps to all nodes, one after another: where those to each begin, where they come from, their prices."""
        into: list[list[int]] = [[] for _ in self.footprints]
        for node in range(len(into)):
            for price, (_, nodes) in self.steps(node):
                for to in nodes:
                    into[to] += node, price
        begin = array("i", [0])
        for found in into:
            begin.append(begin[-1] + len(found) // 2)
        return (
            begin,
            array("i", [node for found in into for node in found[::2]]),
            array("i", [price for found in into for price in found[1::2]]),
        )

    def power(self, node: int) -> int:
        """The footprint of a node as a bitboard."""
        return self._power[node]

    @property
    def powers(self) -> tuple[int, ...]:
        """The same of every node."""
        return self._power

    def by_node(self, tolls: tuple[tuple[int, int], ...]) -> dict[int, int]:
        """The sum of the tolls of every node whose hex has any, if every node has a hex to itself."""
        found: dict[int, int] = {}
        for mask, toll in tolls:
            for node in self.nodes(mask):
                found[node] = found.get(node, 0) + toll
        return found

    def under(self, node: int, mask: int) -> list[int]:
        """The hexes of a set that are under a node."""
        return [hex for hex in self.footprints[node] if mask >> self._bit[hex] & 1]

    def alike(self, nodes: Iterable[int]) -> set[int]:
        """All nodes that share a footprint with any of these: everywhere a unit that turns in place can be."""
        power = self._power
        return {other for node in nodes for other in self.nodes(power[node]) if power[other] == power[node]}

    def dues(self, tolls: tuple[tuple[int, int], ...]) -> Callable[[int, int], int]:
        """What is due for the hexes that one node has and another has not: for several hexes the highest, not the sum.

        For what is due on entering, ask (to, from); on leaving, (from, to).
        """
        if not tolls:
            return _nothing_due
        if not self.shared:
            found = self.by_node(tolls)
            return lambda node, other: found.get(node, 0)
        by_bit: dict[int, int] = {}
        for mask, toll in tolls:
            while mask:
                bit = mask & -mask
                by_bit[bit] = by_bit.get(bit, 0) + toll
                mask ^= bit
        power, all_hexes = self._power, reduce(or_, by_bit, 0)

        def due(node: int, other: int) -> int:
            mask = power[node] & ~power[other] & all_hexes
            dearest = 0
            while mask:
                bit = mask & -mask
                dearest = max(dearest, by_bit[bit])
                mask ^= bit
            return dearest

        return due

    def free(self, start: int, allowance: int) -> Free:
        """The reach with nothing in the way. Raises ValueError for an allowance beyond `farthest`."""
        key = (start, allowance)
        found = self._free.get(key)
        if found is None:
            # Every point of it takes memory.
            if allowance > self.farthest:
                raise ValueError(
                    f"an allowance of {allowance} is beyond the map: {self.farthest} is enough for any way"
                )
            cost, via = _search(self, start, allowance)
            cheapest, mask = self._cheapest, self.mask
            inner = mask([node for node, spent in cost.items() if spent + cheapest[node] <= allowance])
            area = inner | mask([node for node, spent in cost.items() if spent + cheapest[node] > allowance])
            forks = mask(set(via.values())) & inner
            steps = self._all[start]
            first = area | mask(node for _, (_, nodes) in steps for node in nodes)
            dear = bool(steps) and steps[-1][0] > allowance
            found = Free(Reach(start, area, cost, via), inner, forks, first, dear)
            self._free.put(key, found)
        return found

    def mask(self, nodes: Iterable[int]) -> int:
        """The hexes under a set of nodes, as a bitboard."""
        return reduce(or_, map(self._power.__getitem__, nodes), 0)


def _nothing_due(node: int, other: int) -> int:
    return 0


class Free(NamedTuple):
    """A reach with nothing in the way, and where obstacles could change it; hexes as bitboards.

    Attributes:
        reach: the answer.
        inner: hexes from which the unit could continue.
        forks: those from which it does continue, on the kept ways.
        first: the area, and the hexes of all first steps.
        dear: whether a first step alone costs more than the allowance.
    """

    reach: Reach
    inner: int
    forks: int
    first: int
    dear: bool


class Reach:
    """Where a unit can get to. `cost` has the cheapest price of every node except the start, by price, then by number.

    If there are several cheapest ways, the kept one comes from the cheapest, then lowest-numbered, node before the last
    step, and so on back to the start. `area` holds all hexes the unit could enter if nothing stood in the way, as a
    bitboard.
    """

    __slots__ = ("_nodes", "_on", "_via", "area", "cost", "start")

    def __init__(self, start: int, area: int, cost: dict[int, int], via: dict[int, int]) -> None:
        self.start = start
        self.area = area
        self.cost = cost
        self._via = via
        self._nodes: tuple[int, ...] = ()
        self._on = -1

    def __repr__(self) -> str:
        return f"<Reach from {self.start}: {len(self.cost)} nodes>"

    def items(self, among: int = -1) -> Iterable[tuple[int, int]]:
        """The nodes with their prices, in the order of `cost`; of those on any of some hexes, and possibly others."""
        return self.cost.items()

    @property
    def nodes(self) -> tuple[int, ...]:
        """The nodes in the order of `cost`, for callers that pick among them more than once."""
        if not self._nodes:
            self._nodes = tuple(self.cost)
        return self._nodes

    def on(self, power: Sequence[int]) -> int:
        """The hexes under its nodes as a bitboard, put together once; `power`: those under every node."""
        if self._on < 0:
            self._on = reduce(or_, [power[node] for node in self.cost], 0)
        return self._on

    @property
    def via(self) -> dict[int, int]:
        """The node before each node on its kept way, in the order of `cost`."""
        return {node: self._via[node] for node in self.cost}

    def paths(self) -> dict[int, tuple[int, ...]]:
        """The kept way to every node, in the order of `cost`: cheaper than asking for each."""
        via = self._via
        ways: dict[int, tuple[int, ...]] = {self.start: ()}
        for node in self.cost:
            ways[node] = ways[via[node]] + (node,)
        del ways[self.start]
        return ways

    def before(self, node: int) -> int:
        """The node before a node on its kept way."""
        return self._via[node]

    def path(self, to: int) -> tuple[int, ...]:
        """The kept way, start excluded and `to` included. Raises KeyError if the unit cannot get there."""
        via, start = self._via, self.start
        way = []
        while to != start:
            way.append(to)
            to = via[to]
        way.reverse()
        return tuple(way)

    def clear(self, to: int, passed: int, power: Sequence[int]) -> tuple[int, ...] | None:
        """The kept way, if none of the nodes passed on it has any of some hexes under it; otherwise None."""
        via, start, way, node = self._via, self.start, [to], self._via[to]
        while node != start:
            if power[node] & passed:
                return None
            way.append(node)
            node = via[node]
        way.reverse()
        return tuple(way)

    def __getitem__(self, index: int) -> int:
        """The n-th node, in the order of `cost`. Raises IndexError."""
        for node in islice(self.cost, index, None):
            return node
        raise IndexError(index)

    def same(self, other: object) -> bool:
        """Whether another reach gets to the same nodes at the same prices."""
        return isinstance(other, Reach) and self.cost == other.cost

    def without(self, nodes: Iterable[int]) -> Reach:
        """The same reach without some nodes, through which no kept way leads to another."""
        cost, via = self.cost.copy(), self._via.copy()
        for node in nodes:
            cost.pop(node, None)
            via.pop(node, None)
        return Reach(self.start, self.area, cost, via)

    def __contains__(self, node: object) -> bool:
        return node in self.cost

    def __len__(self) -> int:
        return len(self.cost)


def reach(
    table: CostClass,
    start: int,
    allowance: int,
    blocked: int = 0,
    controlled: int = 0,
    tolls: Tolls = NO_TOLLS,
    banks: Banks = NO_BANKS,
    turns: Turns = NO_TURNS,
) -> Reach:
    """Cheapest price of every node that can be entered for at most `allowance` in total.

    Nodes with a `blocked` hex under them are never entered (those a unit stands on should not be among these if it is
    to turn there); nodes with a `controlled` hex are entered and not left, except for the start and for `turns`; nodes
    on `banks` are left only by a span, unless one led there. The start itself is never entered again. Answers are
    remembered, so they must not be changed.
    """
    free = table.free(start, allowance)
    # What lies outside these cannot change the answer.
    shut = blocked & free.first
    held = controlled & free.inner
    if banks is not NO_BANKS and banks.hexes & free.inner & ~table._power[start]:
        return _tolled(
            table,
            start,
            allowance,
            shut,
            held,
            turns,
            tolls.within(free.inner | table._power[start], free.first),
            banks,
        )
    if tolls is not NO_TOLLS:
        # No unit leaves a hex that is shut or held, whatever that costs: only the start matters.
        power = table._power[start]
        met = tolls.within(free.inner & ~(shut | held) | power, free.first & ~shut)
        if (
            met.entering
            or (met.one_hex and free.dear)
            # Nor does an expensive exit matter where no kept way continues, as long as those are the kept ways.
            or (met.leaving and ((shut | held) & free.forks or met.leaves(free.forks | power)))
        ):
            return _tolled(table, start, allowance, shut, held, turns, met)
    shut &= free.reach.area
    if not shut and not held & free.forks:
        return free.reach
    key = (start, allowance, shut, held, turns)
    found = table._known.get(key)
    if found is None:
        if (shut | held) & free.forks:
            found = Reach(start, free.reach.area, *_search(table, start, allowance, shut, held, turns))
        else:
            found = free.reach.without(table.nodes(shut))
        table._known.put(key, found)
    return found


def way(table: CostClass, start: int, allowance: int, to: int, blocked: int, controlled: int) -> tuple[int, ...] | None:
    """The kept way to a node in reach, if nothing is in the way that it would have with nothing in the way: then it is
    that one (see `draw`). None if something is.
    """
    return table.free(start, allowance).reach.clear(to, blocked | controlled, table.powers)


def draw(
    table: CostClass,
    start: int,
    allowance: int,
    random: Callable[[], float],
    blocked: int = 0,
    controlled: int = 0,
    taken: int = 0,
) -> tuple[int, ...]:
    """The kept way to one of the nodes in reach that have no `taken` hex under them, each equally likely; empty if
    there is none.

    It is the way there would be with nothing in the way, as long as that one is clear: anything else in the way shuts
    out other ways, or makes them longer, and changes neither this one nor its price. So most draws need no search.
    """
    free = table.free(start, allowance).reach
    power, nodes, passed = table._power, free.nodes, blocked | controlled
    bars = blocked | taken
    found: Reach | None = None
    for _ in range(_DRAWS if nodes else 0):
        to = nodes[int(random() * len(nodes))]
        if power[to] & bars:
            continue
        way = free.clear(to, passed, power)
        if way is not None:
            return way
        found = reach(table, start, allowance, blocked, controlled)
        if to in found.cost:
            return found.path(to)
        break
    if found is None:
        found = reach(table, start, allowance, blocked, controlled)
    left = [node for node in found.cost if not power[node] & taken]
    return found.path(left[int(random() * len(left))]) if left else ()


def _tolled(
    table: CostClass,
    start: int,
    allowance: int,
    shut: int,
    held: int,
    turns: Turns,
    met: Tolls,
    banks: Banks = NO_BANKS,
) -> Reach:
    """Reach with tolls or banks in play; the masks hold only hexes that can matter."""
    key = (start, allowance, shut, held, turns, met, banks)
    found = table._tolled.get(key)
    if found is None:
        cost, via = _search(table, start, allowance, shut, held, turns, met, banks)
        if met.one_hex:
            _add_dear(table, start, allowance, shut, met, cost, via)
        found = Reach(start, table.free(start, allowance).first, cost, via)
        table._tolled.put(key, found)
    return found


def _add_dear(
    table: CostClass,
    start: int,
    allowance: int,
    shut: int,
    tolls: Tolls,
    cost: dict[int, int],
    via: dict[int, int],
) -> None:
    """Add the first steps that cost more than the allowance, for what they cost."""
    leaving, entering = table.dues(tolls.leaving), table.dues(tolls.entering)
    dear = []
    for price, (_, nodes) in table._steps[table._dearest][start]:
        for to in nodes:
            total = price + leaving(start, to) + entering(to, start)
            if total > allowance and not shut & table._power[to] and to not in cost:
                dear.append((total, to))
    for total, to in sorted(dear):
        cost[to] = total
        via[to] = start


def _search(
    table: CostClass,
    start: int,
    allowance: int,
    blocked: int = 0,
    controlled: int = 0,
    turns: Turns = NO_TURNS,
    tolls: Tolls = NO_TOLLS,
    banks: Banks = NO_BANKS,
) -> tuple[dict[int, int], dict[int, int]]:
    """The price of every node, in order, and the node before it. Buckets by price, one byte for each finished node.

    Nodes are expanded by price and number, so the first step that reaches a node is that of its kept way.
    """
    dearest, power = table._dearest, table._power
    done = bytearray(len(power))
    for node in table.nodes(blocked):
        done[node] = 1
    done[start] = 0
    held = set(table.nodes(controlled))
    held.discard(start)
    if turns and controlled & power[start]:
        held -= table.alike((start,))
    ashore = set(table.nodes(banks.hexes & ~power[start])) if banks.hexes else set()
    spans = banks.spans
    allowance = max(allowance, 0)
    waiting: list[list[Steps]] = [[] for _ in range(allowance + 1)]
    waiting[0].append((start, (start,)))
    tolled = bool(tolls.leaving or tolls.entering)
    by_step = bool(ashore) or (tolled and table.shared)
    if by_step:
        due_leaving, due_entering = table.dues(tolls.leaving), table.dues(tolls.entering)
    elif tolled:
        leaving, entering = table.by_node(tolls.leaving), table.by_node(tolls.entering)
    plain = not (held or by_step or tolled)  # nothing but prices: most searches are like this; quickest this way
    simple = not (turns or by_step or tolled)
    cost: dict[int, int] = {}
    via: dict[int, int] = {}
    for spent, bucket in enumerate(waiting):
        if not bucket:
            continue
        entered = []
        for before, nodes in bucket:
            for node in nodes:
                if not done[node]:
                    done[node] = 1
                    via[node] = before
                    entered.append(node)
        entered.sort()
        if spent == allowance:  # half of all nodes are this far out, and none of them is expanded
            for node in entered:
                cost[node] = spent
            break
        onward = table._steps[min(allowance - spent, dearest)]
        if plain:
            for node in entered:
                cost[node] = spent
                for price, steps in onward[node]:
                    waiting[spent + price].append(steps)
            continue
        if simple:
            for node in entered:
                cost[node] = spent
                if node not in held:
                    for price, steps in onward[node]:
                        waiting[spent + price].append(steps)
            continue
        for node in entered:
            cost[node] = spent
            if node in held:
                if turns == TURNS_IN_ZONES:
                    for price, steps in onward[node]:
                        still = tuple([to for to in steps[1] if power[to] == power[node]])
                        waiting[spent + price].append((node, still))
                continue
            if by_step:
                stays = node in ashore and (via[node], node) not in spans
                for price, steps in onward[node]:
                    for to in steps[1]:
                        total = spent + price + due_leaving(node, to) + due_entering(to, node)
                        if total <= allowance and (not stays or (node, to) in spans):
                            waiting[total].append((node, (to,)))
                continue
            if not tolled:  # `onward` contains exactly what can be paid with what is left
                for price, steps in onward[node]:
                    waiting[spent + price].append(steps)
                continue
            paid = spent + leaving.get(node, 0)
            for price, steps in onward[node]:
                total = paid + price
                if entering:
                    for to in steps[1]:
                        if total + entering.get(to, 0) <= allowance:
                            waiting[total + entering.get(to, 0)].append((node, (to,)))
                elif total <= allowance:
                    waiting[total].append(steps)
    del cost[start], via[start]
    return cost, via
