"""Reach: what it costs to get to each hex, by the cheapest way, for a unit under a game's cost function.

A `CostClass` is what all units that pay the same prices share: the priced neighbours of every node. A node is a hex, a
space of an area map, or anything that stands on one (a hex with a facing): `hexes[node]` is where it stands, and the
masks of blocked and controlled hexes are over those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import Generic, Protocol, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_FREE, _CONTROLLED, _SHUT = 0, 1, 2
_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


class Board(Protocol):
    """What reach needs of a map."""

    @property
    def size(self) -> int: ...
    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def bit(self) -> tuple[int, ...]: ...


class Recent(Generic[K, V]):
    """A bounded memo that forgets what was not asked for lately: two generations, the older dropped when full."""

    __slots__ = ("_new", "_old", "_room")

    def __init__(self, room: int) -> None:
        self._room = room
        self._new: dict[K, V] = {}
        self._old: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: K, value: V) -> None:
        if len(self._new) >= self._room:
            self._old = self._new
            self._new = {}
        self._new[key] = value

    def __len__(self) -> int:
        return len(self._new.keys() | self._old.keys())


class CostClass:
    """The price of every step for one sort of unit, and the answers worked out with it so far.

    `cost(a, b)` is the price of the step from `a` into its neighbour `b`, a whole number from 1 up (a game with half
    points counts in halves), None where the step is forbidden. It is asked once for every step.
    """

    def __init__(self, board: Board, cost: Callable[[int, int], int | None]) -> None:
        def steps(node: int) -> Iterable[tuple[int, int]]:
            for to in board.neighbours[node]:
                price = cost(node, to)
                if price is not None:
                    yield to, price

        self._fill(board, range(board.size), steps)

    @classmethod
    def over(cls, board: Board, hexes: Sequence[int], steps: Callable[[int], Iterable[tuple[int, int]]]) -> CostClass:
        """A class over other nodes than hexes: where each stands, and the (node, price) of the steps from it."""
        table = cls.__new__(cls)
        table._fill(board, hexes, steps)
        return table

    def _fill(self, board: Board, hexes: Sequence[int], steps: Callable[[int], Iterable[tuple[int, int]]]) -> None:
        self.hexes: tuple[int, ...] = tuple(hexes)
        self._power = tuple(1 << board.bit[hex] for hex in self.hexes)
        self._into: list[list[tuple[int, int]]] = [[] for _ in self.hexes]
        self._dearest = 1
        grouped: list[tuple[tuple[int, tuple[int, ...]], ...]] = []
        for node in range(len(self.hexes)):
            by_price: dict[int, list[int]] = {}
            for to, price in steps(node):
                if price < 1:
                    raise ValueError(f"a step costs {price}; the least price is 1")
                by_price.setdefault(price, []).append(to)
                self._into[to].append((node, price))
            self._dearest = max(self._dearest, *by_price, 1)
            grouped.append(tuple((price, tuple(by_price[price])) for price in sorted(by_price)))
        # The steps that can still be paid with so much left; from the dearest price on they are all there.
        self._steps = tuple(
            tuple(tuple(group for group in groups if group[0] <= left) for groups in grouped)
            for left in range(self._dearest + 1)
        )
        self._shut = _SHUT.to_bytes() * len(self.hexes)
        self._open: Recent[tuple[int, int], _Open] = Recent(2048)
        self._known: Recent[tuple[int, int, int, int], Reach] = Recent(8192)

    def price(self, a: int, b: int) -> int | None:
        """The price of one step, None if there is no such step."""
        for node, price in self._into[b]:
            if node == a:
                return price
        return None


class Reach:
    """Where a unit can get to: the cheapest price of every node but the start.

    Of several cheapest ways the one kept comes from the cheapest, then lowest-numbered, node before the last step,
    and so on back to the start.

    Attributes:
        items: price and node of every node, in rising order.
        detours: the prices of those nodes that are reached otherwise than with nothing in the way.
    """

    __slots__ = ("_cost", "_left", "_open", "_present", "detours", "items")

    def __init__(
        self, free: _Open, items: Sequence[tuple[int, int]], detours: dict[int, int], present: int, left: int
    ) -> None:
        self.items = items
        self.detours = detours
        self._open = free
        self._present = present
        self._left = left
        self._cost: dict[int, int] | None = None

    @property
    def start(self) -> int:
        return self._open.start

    @property
    def free(self) -> Reach:
        """The reach of the same unit with nothing in the way."""
        return self._open.reach

    @property
    def area(self) -> int:
        """The hexes of `free`, as a bitboard."""
        return self._open.area

    @property
    def cost(self) -> dict[int, int]:
        """The price of every node, by price, then by number."""
        if self._cost is None:
            self._cost = {node: spent for spent, node in self.items}
        return self._cost

    @property
    def via(self) -> dict[int, int]:
        """The node before each node on its kept way, in the order of `cost`."""
        return {node: self._before(node) for _, node in self.items}

    def paths(self) -> dict[int, tuple[int, ...]]:
        """The kept way to every node, in the order of `cost`."""
        path = self.path
        return {node: path(node) for _, node in self.items}

    def path(self, to: int) -> tuple[int, ...]:
        """The kept way, start excluded and `to` included. Raises KeyError where the unit cannot get."""
        if to in self.detours:
            return (*self.path(self._before(to)), to)
        if not self._present & self._open.bit[to]:
            raise KeyError(to)
        return self._open.way(to)

    def _before(self, node: int) -> int:
        free, detours = self._open, self.detours
        total = detours.get(node)
        if total is None:
            return free.via[node]
        found = []
        for before, price in free.table._into[node]:
            if self._left & free.bit.get(before, 0):
                spent = detours.get(before, free.price.get(before, 0))
                if spent + price == total:
                    found.append((spent, before))
        return min(found)[1]

    def __contains__(self, node: object) -> bool:
        return node in self.cost

    def __len__(self) -> int:
        return len(self.items)


class _Open:
    """The reach of a start and an allowance with nothing in the way, and what would change if something were.

    The kept ways are a tree. Whatever stands on a hex changes only what lies behind it in the tree: elsewhere the kept
    way is still there, and no other has become better. So only that part is searched anew (`around`).

    Sets of nodes are ints here, with a bit for each node in the order of price and number, the start first.

    Attributes:
        price, via: of each node the price, and but for the start the node before.
        bit: of each node its bit.
        area: the hexes of all nodes, as a bitboard; inner: those whose nodes leave enough to go on;
        forks: those on kept ways to others.
    """

    __slots__ = (
        "_allowance", "_behind", "_here", "_near", "_nodes", "_ways", "area", "bit", "forks", "inner", "price",
        "reach", "start", "table", "via",
    )  # fmt: skip

    def __init__(self, table: CostClass, start: int, allowance: int) -> None:
        self.table, self.start, self._allowance = table, start, allowance
        self.price, self.via, self.inner = _tree(table, start, allowance)
        self._nodes = tuple(self.price)
        self.bit = bit = {node: 1 << index for index, node in enumerate(self._nodes)}
        power, via = table._power, self.via
        here: dict[int, int] = {}
        behind: dict[int, int] = {}
        after = dict.fromkeys(self._nodes, 0)
        for node in reversed(self._nodes[1:]):
            hex, own = power[node], bit[node]
            here[hex] = here.get(hex, 0) | own
            own |= after[node]
            behind[hex] = behind.get(hex, 0) | after[node]
            after[via[node]] |= own
        self._here, self._behind = here, behind
        self.area = sum(here)
        self.inner &= self.area
        self.forks = sum(hex for hex in behind if behind[hex])
        self._near: dict[int, int] = {}
        self._ways: dict[int, tuple[int, ...]] = {start: ()}
        every = (1 << len(self._nodes)) - 1
        items = tuple((self.price[node], node) for node in self._nodes[1:])
        self.reach = Reach(self, items, {}, every, every)

    def way(self, to: int) -> tuple[int, ...]:
        """The kept way to a node."""
        found = self._ways.get(to)
        if found is None:
            found = self._ways[to] = (*self.way(self.via[to]), to)
        return found

    def around(self, blocked: int, controlled: int) -> Reach:
        """The reach with these hexes in the way: blocked ones of `area`, controlled ones of `inner`."""
        here, behind = self._here, self._behind
        gone = stopped = lost = 0
        while blocked:
            hex = blocked & -blocked
            blocked ^= hex
            gone |= here[hex]
            lost |= behind[hex]
        while controlled:
            hex = controlled & -controlled
            controlled ^= hex
            stopped |= here[hex]
            lost |= behind[hex]
        lost &= ~gone
        present = (1 << len(self._nodes)) - 1 & ~(gone | lost)
        detours = self._again(lost, present & ~stopped, stopped) if lost else {}
        items = list(compress(self.reach.items, bin(present >> 1)[:1:-1].encode().translate(_DIGITS)))
        if detours:
            items += [(spent, node) for node, spent in detours.items()]
            items.sort()
            for node in detours:
                present |= self.bit[node]
        return Reach(self, items, detours, present, present & ~stopped)

    def _again(self, lost: int, sources: int, stopped: int) -> dict[int, int]:
        """The prices of those `lost` nodes that can be reached otherwise, from `sources` and one another."""
        table, near = self.table, self._near
        status = bytearray(table._shut)
        around = 0
        for node in self._listed(lost):
            status[node] = _FREE
            around |= near.get(node) or self._find_near(node)
        for node in self._listed(lost & stopped):
            status[node] = _CONTROLLED
        waiting: list[list[int]] = [[] for _ in range(self._allowance + 1)]
        for node in self._listed(around & sources):
            spent = self.price[node]
            for price, nodes in table._steps[min(self._allowance - spent, table._dearest)][node]:
                waiting[spent + price] += nodes
        return _flood(table, status, waiting)

    def _listed(self, some: int) -> Iterable[int]:
        """The nodes of a set."""
        return compress(self._nodes, bin(some)[:1:-1].encode().translate(_DIGITS))

    def _find_near(self, node: int) -> int:
        """The nodes with a step into a node, as a set."""
        bit = self.bit
        found = 0
        for before, _ in self.table._into[node]:
            found |= bit.get(before, 0)
        self._near[node] = found
        return found


def reach(table: CostClass, start: int, allowance: int, blocked: int = 0, controlled: int = 0) -> Reach:
    """Cheapest price of every node that can be entered for at most `allowance` in all.

    Nodes on `blocked` hexes are never entered; nodes on `controlled` hexes are entered and not left, the start
    excepted. The start itself is never entered again. Answers are remembered, so they must not be changed.
    """
    allowance = max(allowance, 0)
    free = table._open.get((start, allowance))
    if free is None:
        free = _Open(table, start, allowance)
        table._open.put((start, allowance), free)
    blocked &= free.area
    controlled &= free.inner & ~blocked
    if not blocked and not controlled & free.forks:
        return free.reach
    key = (start, allowance, blocked, controlled)
    found = table._known.get(key)
    if found is None:
        found = free.around(blocked, controlled)
        table._known.put(key, found)
    return found


def _tree(table: CostClass, start: int, allowance: int) -> tuple[dict[int, int], dict[int, int], int]:
    """Price of every node and the node before it, by price and number, with nothing in the way; the start first.

    And the hexes of those nodes but the start that leave enough to go on, as a bitboard.
    """
    waiting: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in range(allowance + 1)]
    waiting[0].append((start, (start,)))
    price: dict[int, int] = {}
    via: dict[int, int] = {}
    inner = 0
    for spent, bucket in enumerate(waiting):
        # Nodes go on by price and number: the first step that comes to a node is the one kept.
        entered = []
        for before, nodes in bucket:
            for node in nodes:
                if node not in via:
                    via[node] = before
                    entered.append(node)
        if not entered:
            continue
        entered.sort()
        steps = table._steps[min(allowance - spent, table._dearest)]
        for node in entered:
            price[node] = spent
            if steps[node]:
                inner |= table._power[node]
                for cost, nodes in steps[node]:
                    waiting[spent + cost].append((node, nodes))
    del via[start]
    return price, via, inner


def _flood(table: CostClass, status: bytearray, waiting: list[list[int]]) -> dict[int, int]:
    """The search itself: prices of the nodes that `status` leaves open.

    `waiting` has a bucket of nodes for each price that can be paid. A node may wait in several; the cheapest counts.
    """
    dearest = table._dearest
    left = len(waiting)
    cost: dict[int, int] = {}
    for spent, bucket in enumerate(waiting):
        left -= 1
        if bucket:
            steps = table._steps[min(left, dearest)]
            for node in bucket:
                here = status[node]
                if here != _SHUT:
                    status[node] = _SHUT
                    cost[node] = spent
                    if here == _FREE:
                        for price, nodes in steps[node]:
                            waiting[spent + price] += nodes
    return cost
