"""Ways onto the map: through a hex of the edge, and on from there as far as the rest of an allowance carries."""

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
    """The cheapest way to every hex, with the whole price in `cost`. Among equals the first.

    Args:
        free: whether a way may end in a hex; None: anywhere.
    """
    best: dict[int, WayIn] = {}
    for way in ways:
        to_gate = WayIn(way.cost, way.gate, None)
        for to, found in ((way.gate, to_gate), *_beyond(way)):
            if (free is None or free(to)) and (to not in best or found.cost < best[to].cost):
                best[to] = found
    return best


def _beyond(way: WayIn) -> Iterable[tuple[int, WayIn]]:
    if way.reached is not None:
        for to, more in way.reached.cost.items():
            yield to, WayIn(way.cost + more, way.gate, way.reached)
