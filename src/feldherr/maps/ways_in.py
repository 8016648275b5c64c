"""Ways onto the map: through a hex of the edge, and from there as far as the rest of an allowance reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .reach import Reach


class WayIn(NamedTuple):
    """A way onto the map.

    Attributes:
        cost: the price of entering by the gate.
        gate: the hex it enters by.
        reached: the reach from there; None: no farther.
    """

    cost: int
    gate: int
    reached: Reach | None

    def path(self, to: int) -> tuple[int, ...]:
        """The hexes entered, to a hex of this way."""
        return (self.gate,) if self.reached is None or to == self.gate else (self.gate, *self.reached.path(to))


def cheapest(ways: Iterable[WayIn], free: Callable[[int], bool] | None = None) -> dict[int, WayIn]:
    """The cheapest way to every hex, with the whole price in `cost`. Of equals, the first.

    Args:
        free: whether a way may end in a hex; None: anywhere.
    """
    cost: dict[int, int] = {}
    by: dict[int, WayIn] = {}
    for way in ways:
        gate, price = way.gate, way.cost
        if (gate not in cost or price < cost[gate]) and (free is None or free(gate)):
            cost[gate], by[gate] = price, WayIn(price, gate, None)
        if way.reached is None:
            continue
        for to, more in way.reached.cost.items():
            whole = price + more
            if (to not in cost or whole < cost[to]) and (free is None or free(to)):
                cost[to], by[to] = whole, way
    return {to: WayIn(cost[to], way.gate, way.reached) for to, way in by.items()}
