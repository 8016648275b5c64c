"""Floods: the reach of a unit with a facing as bitboards, for callers that want to know how far it gets, and some ways.

`reach` lists every node with its price and the node before it; if nodes are hexes with six facings, those are some
hundreds, and a player who draws one at random looks at only a few. A flood answers the same question, with the same
ways, one layer of equal price at a time with one bitboard for each facing: it knows how many nodes there are, which one
is the n-th, and by which way it is reached, and lists nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_, or_, xor

from .hexmap import HexMap
from .poses import FACINGS
from .reach import CostClass
from .recent import STEP, Recent

_Layer = tuple[int, ...]
"""A bitboard of hexes for each facing."""

_Asked = tuple[int, int, int, int, tuple[tuple[int, int], ...]]
"""The question that `Floods.kept` was asked."""

_Prices = tuple[tuple[int, int], ...]
"""Prices, the commonest first, each with the hexes from which a manoeuvre costs that."""


class Flood:
    """Where a unit can get to, as in `Reach`: by price, then by number.

    Attributes:
        start: where it stands. layers: for every price the nodes that cost it, with only the start in the first.
    """

    __slots__ = ("_counted", "_entering", "_floods", "_halting", "layers", "start")

    def __init__(
        self, floods: Floods, start: int, layers: list[_Layer], halting: _Layer, entering: tuple[tuple[int, int], ...]
    ) -> None:
        self._floods = floods
        self.start = start
        self.layers = layers
        self._halting = halting
        self._entering = entering
        self._counted: list[int] = []

    @property
    def _sums(self) -> list[int]:
        """How many nodes cost each price, counted once."""
        if not self._counted:
            self._counted = [sum(map(int.bit_count, layer)) for layer in self.layers]
            self._counted[0] = 0
        return self._counted

    def __len__(self) -> int:
        return sum(self._sums)

    def __contains__(self, node: int) -> bool:
        return self.price(node) is not None

    def among(self, index: int, hexes: int) -> int:
        """The n-th of the nodes on any of some hexes, in the order of `Reach.cost`. Raises IndexError."""
        floods = self._floods
        if floods.facings == 1:
            for (layer,) in self.layers[1:]:
                layer &= hexes
                count = layer.bit_count()
                if index < count:
                    return floods.board.hexes(layer)[index]
                index -= count
            raise IndexError(index)
        meant = floods.on(hexes)
        for several in self.layers[1:]:
            there = tuple(map(and_, several, meant))
            count = sum(map(int.bit_count, there))
            if index < count:
                return floods.select(there, index)
            index -= count
        raise IndexError(index)

    def __getitem__(self, index: int) -> int:
        """The n-th node, in the order of `Reach.cost`. Raises IndexError."""
        if index >= 0:
            for layer, count in zip(self.layers, self._sums, strict=True):
                if index < count:
                    return self._floods.select(layer, index)
                index -= count
        raise IndexError(index)

    def price(self, node: int) -> int | None:
        """What it costs to get to a node; None if the unit cannot, and for the start."""
        hex, facing = divmod(node, self._floods.facings)
        bit = self._floods.board.power[hex]
        for price, layer in enumerate(self.layers):
            if layer[facing] & bit:
                return price or None
        return None

    @property
    def cost(self) -> dict[int, int]:
        """The nodes with their prices, listed in the order of `Reach.cost`."""
        return dict(self.items())

    @property
    def area(self) -> int:
        """The hexes of all its nodes and of the start."""
        if self._floods.facings == 1:
            return reduce(or_, [layer for (layer,) in self.layers])
        return self._floods.under(self.layers)

    def items(self, among: int = -1) -> Iterator[tuple[int, int]]:
        """The same one after another, for callers who may not want them all; of those on any of some hexes."""
        meant = None if among < 0 else self._floods.on(among)
        for price, layer in enumerate(self.layers):
            if price and any(layer):
                for node in self._floods.nodes(layer if meant is None else tuple(map(and_, layer, meant))):
                    yield node, price

    def before(self, node: int) -> int:
        """The node before a node on its kept way. Raises KeyError if the unit cannot get there."""
        price = self.price(node)
        if price is None:
            raise KeyError(node)
        return self._before(node, price)[1]

    def path(self, to: int) -> tuple[int, ...]:
        """The kept way, start excluded and `to` included. Raises KeyError if the unit cannot get there."""
        price = self.price(to)
        if price is None:
            raise KeyError(to)
        way = [to]
        while True:
            price, to = self._before(to, price)
            if to == self.start:
                way.reverse()
                return tuple(way)
            way.append(to)

    def _before(self, node: int, price: int) -> tuple[int, int]:
        """The cheapest, then lowest-numbered, node before the last step to a node, with its own price."""
        floods, layers, start, halting = self._floods, self.layers, self.start, self._halting
        power, facings = floods.board.power, floods.facings
        entering = [toll for toll in self._entering if toll[0] & floods.power(node)]
        least, found = price, -1
        for before, step in floods.into(node):
            spent = price - step
            if entering:
                spent -= floods.due(node, before, entering)
            # Of those with the same cost the first is the one with the lowest number.
            if 0 <= spent < least:
                hex, facing = divmod(before, facings)
                bit = power[hex]
                if layers[spent][facing] & bit and (before == start or not halting[facing] & bit):
                    least, found = spent, before
        return least, found

    def same(self, other: object) -> bool:
        """Whether another flood from the same start gets to the same nodes at the same prices."""
        return isinstance(other, Flood) and self.layers == other.layers


class Floods:
    """What floods over the nodes of a cost class have in common: every step as a shift of bitboards.

    The nodes are hexes, or poses `6 * hex + facing`. A pose stands on one hex, or on the pair of it and its neighbour
    in one direction from the facing; if that is off the map, no step leads there.

    Attributes:
        facings: how many poses a hex has, 1 or 6.
    """

    def __init__(self, board: HexMap, table: CostClass) -> None:
        self.board = board
        self._table = table
        self.facings = facings = len(table.footprints) // board.size
        assert facings in (1, FACINGS)
        self._hex_at = {power: hex for hex, power in enumerate(board.power)}
        bit, power = board.bit, board.power
        # How far the bit of the second hex is from that of the first, for each facing; 0 for one hex.
        self._second = [0] * facings
        for node, under in enumerate(table.footprints):
            if len(under) == 2:
                self._second[node % facings] = bit[under[1]] - bit[under[0]]
        self._wide = any(self._second)
        # For a facing and a facing after it: a shift, the halves that come to new ground, and the hexes it starts from.
        found: dict[tuple[int, int, int, bool, bool], dict[int, int]] = {}
        for node, under in enumerate(table.footprints):
            hex, facing = divmod(node, facings)
            for price, (_, nodes) in table.steps(node):
                for to in nodes:
                    on = table.footprints[to]
                    key = (facing, to % facings, bit[on[0]] - bit[hex], on[0] not in under, on[-1] not in under)
                    prices = found.setdefault(key, {})
                    prices[price] = prices.get(price, 0) | power[hex]
        # Manoeuvres that are the same for several facings (turning at no cost) are done for all of them at once.
        alike: dict[tuple[int, int, bool, bool, _Prices], list[int]] = {}
        for (here, after, shift, first, second), prices in found.items():
            common = tuple(sorted(prices.items(), key=lambda item: (-item[1].bit_count(), item[0])))
            alike.setdefault((after, shift, first, second, common), []).append(here)
        grouped: dict[tuple[int, ...], list[tuple[int, int, int, int, _Prices]]] = {}
        for (after, shift, first, second, common), turned in alike.items():
            anywhere = 0
            for _, mask in common:
                anywhere |= mask
            enters = _BOTH if first and second else _FIRST if first else _SECOND if second else 0
            grouped.setdefault(tuple(turned), []).append((after, shift, enters, anywhere, common))
        self._moves = tuple((turned, tuple(moves)) for turned, moves in grouped.items())
        self._nothing: _Layer = (0,) * facings
        # For hexes alone by price, the cheapest first: the hexes stepped into in each of six directions, in every
        # lane (see `several`). No step leads from one lane into another.
        self._width = board.bit[-1] + 1
        lanes = sum([1 << at * self._width for at in range(_LANES)])
        into: dict[int, dict[int, int]] = {}
        for (_, _, shift, _, _), prices in found.items() if facings == 1 else ():
            for price, hexes in prices.items():
                into.setdefault(price, {})[shift] = (hexes << shift if shift > 0 else hexes >> -shift) * lanes
        far = board.stride
        six = 1, -1, far - 1, 1 - far, far, -far
        assert all(by.keys() <= set(six) for by in into.values())
        self._by_price = tuple((price, tuple(by.get(shift, 0) for shift in six)) for price, by in sorted(into.items()))
        self._known: Recent[_Asked, Flood] = Recent(1024, self._weigh)

    def _weigh(self, flood: Flood) -> int:
        """The bytes of a flood: one bitboard for each price and facing, and those in the question."""
        return (len(flood.layers) + 1) * self.facings * (self.board.bit[-1] // 8 + STEP // 2)

    def select(self, layer: _Layer, index: int) -> int:
        """The n-th node of a layer, by number."""
        low, high = 0, self.board.bit[-1]  # the bit of its hex is from `low` to `high`
        masks = [mask for mask in layer if mask]
        while low < high:
            middle = (low + high) // 2
            below = (2 << middle) - 1
            if sum([(mask & below).bit_count() for mask in masks]) > index:
                high = middle
            else:
                low = middle + 1
        below = (1 << low) - 1
        index -= sum([(mask & below).bit_count() for mask in masks])
        hex = self._hex_at[1 << low]
        for facing, mask in enumerate(layer):
            if mask >> low & 1:
                if not index:
                    return hex * self.facings + facing
                index -= 1
        raise IndexError(index)

    def nodes(self, layer: _Layer) -> list[int]:
        """The nodes of a layer, by number."""
        hexes, facings = self.board.hexes, self.facings
        found = [hex * facings + facing for facing, mask in enumerate(layer) if mask for hex in hexes(mask)]
        found.sort()
        return found

    def into(self, node: int) -> Iterable[tuple[int, int]]:
        """The steps to a node: where from, and their price."""
        return self._table.into(node)

    def power(self, node: int) -> int:
        """The footprint of a node as a bitboard."""
        return self._table.power(node)

    def due(self, node: int, before: int, entering: Iterable[tuple[int, int]]) -> int:
        """What is due for the new hexes of a step, as in `CostClass.dues`; the masks have no hex in common."""
        power = self._table.power
        new = power(node) & ~power(before)
        return max([toll for mask, toll in entering if mask & new], default=0)

    def under(self, layers: Iterable[_Layer]) -> int:
        """The hexes that the nodes of some layers stand on, as a bitboard."""
        found = 0
        for masks in zip(self._second, *layers, strict=True):
            by, on = masks[0], reduce(or_, masks[1:], 0)
            found |= on | (on << by if by > 0 else on >> -by)
        return found

    def on(self, hexes: int) -> _Layer:
        """The nodes on any of some hexes."""
        if not self._wide:
            return (hexes,) * self.facings
        return tuple([hexes | (hexes >> by if by > 0 else hexes << -by) for by in self._second])

    def _tolled(self, entering: tuple[tuple[int, int], ...]) -> dict[int, tuple[tuple[tuple[int, int], ...], ...]]:
        """Which halves come to new ground, for each facing: the tolls, and the hexes of the nodes that pay each."""
        if not self._wide:
            each = tuple((toll, mask) for mask, toll in entering)
            return {_BOTH: (each,) * self.facings}
        first = tuple((toll, mask) for mask, toll in entering)
        second = []
        both = []
        for by in self._second:
            moved = tuple([(toll, mask >> by if by > 0 else mask << -by) for toll, mask in first])
            second.append(moved)
            found, dearer = [], 0
            for (toll, one), (_, other) in sorted(zip(first, moved, strict=True), reverse=True):
                found.append((toll, (one | other) & ~dearer))
                dearer |= one | other
            both.append(tuple(found))
        return {_FIRST: (first,) * self.facings, _SECOND: tuple(second), _BOTH: tuple(both)}

    def kept(
        self, start: int, allowance: int, blocked: int, controlled: int, entering: tuple[tuple[int, int], ...] = ()
    ) -> Flood:
        """As `reach`, remembered: for callers that ask the same again and again, as a search does."""
        key = start, allowance, blocked, controlled, entering
        found = self._known.get(key)
        if found is None:
            found = self.reach(*key)
            self._known.put(key, found)
        return found

    def reach(
        self,
        start: int,
        allowance: int,
        blocked: int = 0,
        controlled: int = 0,
        entering: tuple[tuple[int, int], ...] = (),
    ) -> Flood:
        """As `reach.reach` with the same arguments, but only with tolls on entering."""
        facings = self.facings
        if facings == 1 and not entering:
            return self.several(((start, max(allowance, 0)),), blocked, controlled)[0]
        hex, facing = divmod(start, facings)
        allowance = max(allowance, 0)
        entering = _apart(entering)
        tolls = self._tolled(entering) if entering else None
        halting = self.on(controlled)
        everywhere = self.board.board
        # The nodes not yet reached, and those that may be left again; for each facing, as in layers.
        fresh = [everywhere & ~shut for shut in self.on(blocked)]
        fresh[facing] |= self.board.power[hex]
        passing = [everywhere & ~held for held in halting]
        waiting: list[list[int] | None] = [None] * (allowance + 1)
        waiting[0] = [self.board.power[hex] if turn == facing else 0 for turn in range(facings)]
        layers: list[_Layer] = []
        moves = self._moves
        for spent in range(allowance + 1):
            coming = waiting[spent]
            if coming is None:
                layers.append(self._nothing)
                continue
            layer = tuple(map(and_, coming, fresh))
            layers.append(layer)
            left = allowance - spent
            if not left:
                break
            fresh = list(map(xor, fresh, layer))
            onward = tuple(map(and_, layer, passing)) if spent else layer
            for turned, manoeuvres in moves:
                going = 0
                for turn in turned:
                    going |= onward[turn]
                if not going:
                    continue
                for after, shift, enters, anywhere, prices in manoeuvres:
                    rest = going & anywhere
                    if not rest:
                        continue
                    for price, hexes in prices:
                        here = rest & hexes
                        if not here:
                            continue
                        rest ^= here
                        if price > left:
                            continue
                        there = here << shift if shift >= 0 else here >> -shift
                        if tolls is not None and enters:
                            for toll, paying in tolls[enters][after]:
                                some = there & paying
                                if some:
                                    there ^= some
                                    total = price + toll
                                    if total <= left:
                                        later = waiting[spent + total]
                                        if later is None:
                                            later = waiting[spent + total] = [0] * facings
                                        later[after] |= some
                        later = waiting[spent + price]
                        if later is None:
                            later = waiting[spent + price] = [0] * facings
                        later[after] |= there
                        if not rest:
                            break
        return Flood(self, start, layers, halting, entering)

    def several(self, asked: Sequence[tuple[int, int]], blocked: int = 0, controlled: int = 0) -> list[Flood]:
        """The floods of several units with the same hexes in their way, each given by its start and its allowance, if a
        node is a hex and there are no tolls.

        Every unit has a lane of its own in long bitboards, so that a step of all of them takes as many operations as
        one of a single unit. They go by what is left: a unit sets out when that is its allowance, and all end together.
        """
        found: list[Flood] = []
        for at in range(0, len(asked), _LANES):
            found += self._in_lanes(asked[at : at + _LANES], blocked, controlled)
        return found

    def _in_lanes(self, asked: Sequence[tuple[int, int]], blocked: int, controlled: int) -> list[Flood]:
        width, board, power = self._width, self.board.board, self.board.power
        far, near = self.board.stride, self.board.stride - 1
        most = max([allowance for _, allowance in asked])
        waiting = [0] * (most + 1)
        starts = each = 0
        for at in range(len(asked)):
            start, allowance = asked[at]
            first = power[start] << at * width
            waiting[allowance] |= first
            starts |= first
            each |= 1 << at * width
        fresh = (board & ~blocked) * each | starts
        passing = (board & ~controlled) * each | starts
        for left in range(most, -1, -1):
            layer = waiting[left] = waiting[left] & fresh
            if not layer or not left:
                continue
            fresh ^= layer
            onward = layer & passing
            if not onward:
                continue
            s, n = onward << 1, onward >> 1
            ne, sw = onward << near, onward >> near
            se, nw = onward << far, onward >> far
            for price, (to_s, to_n, to_ne, to_sw, to_se, to_nw) in self._by_price:
                if price > left:
                    break
                waiting[left - price] |= s & to_s | n & to_n | ne & to_ne | sw & to_sw | se & to_se | nw & to_nw
        found = []
        for at, (start, allowance) in enumerate(asked):
            by, lane = at * width, board << at * width
            layers: list[_Layer] = [((waiting[left] & lane) >> by,) for left in range(allowance, -1, -1)]
            found.append(Flood(self, start, layers, (controlled,), ()))
        return found


_LANES = 16
"""How many units are flooded at once: more gain nothing."""

_FIRST, _SECOND, _BOTH = 1, 2, 3
"""With which hexes of a node a step comes to new ground; if there is only one, it is both."""


def _apart(tolls: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Tolls with no hex in common: if several are due, their sum."""
    found: dict[int, int] = {}
    for mask, toll in tolls:
        for due, there in list(found.items()):
            both = there & mask
            if both:
                mask ^= both
                found[due] ^= both
                found[due + toll] = found.get(due + toll, 0) | both
        found[toll] = found.get(toll, 0) | mask
    return tuple([(mask, toll) for toll, mask in found.items() if mask])
