"""Why a node lies out of reach: what the way there would cost, and what stands in it."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from .reach import NO_TOLLS, CostClass, Tolls


class Hindrance(NamedTuple):
    """What keeps a unit from a node.

    Attributes:
        cost: the price of the cheapest way with points without end; None where no way leads there.
        bare: the same if nothing were shut and nothing stopped it; None where the ground allows no way.
        met: the hexes to be cleared for a way that the allowance pays for, as few as there can be, in the order of
            that way. Empty where no such way would be short enough, or where none of its hexes is in the way.
    """

    cost: int | None
    bare: int | None
    met: tuple[int, ...]


def hindrance(
    table: CostClass,
    starts: Mapping[int, int],
    allowance: int,
    to: int,
    blocked: int = 0,
    controlled: int = 0,
    tolls: Tolls = NO_TOLLS,
    *,
    comes: bool = False,
) -> Hindrance:
    """What keeps a unit from `to`, by the same terms as `reach`; the hex of `to` itself counts as open to it.

    Args:
        starts: the nodes where its way may begin, with what is paid for that.
        comes: it does not stand there but comes there: what shuts and stops counts at the starts too.
    """
    power = table.power(to)
    exempt = 0 if comes else table.mask(starts)
    blocked &= ~power & ~exempt
    controlled &= ~exempt
    cost = _costs(table, starts, blocked, controlled, tolls).get(to)
    bare = _costs(table, starts, 0, 0, tolls).get(to)
    within = cost is not None and cost <= allowance
    met = () if bare is None or within else _met(table, starts, allowance, to, blocked | controlled, tolls)
    return Hindrance(cost, bare, met)


def _costs(
    table: CostClass, starts: Mapping[int, int], blocked: int, controlled: int, tolls: Tolls
) -> Mapping[int, int]:
    """The price of every node with points without end. Who points at one hex points at the next: the last is kept."""
    key = (tuple(starts.items()), blocked, controlled, tolls)
    found = table.endless.get(key)
    if found is not None:
        return found
    leaving, entering = table.by_node(tolls.leaving), table.by_node(tolls.entering)
    shut, held = set(table.nodes(blocked)), set(table.nodes(controlled))
    waiting = [(spent, start) for start, spent in starts.items() if start not in shut]
    waiting.sort()
    found = {}
    while waiting:
        spent, node = heappop(waiting)
        if node in found:
            continue
        found[node] = spent
        if node in held:
            continue
        paid = spent + leaving.get(node, 0)
        for price, nodes in table.steps(node):
            for other in nodes:
                if other not in found and other not in shut:
                    heappush(waiting, (paid + price + entering.get(other, 0), other))
    table.endless.put(key, found)
    return found


def _met(
    table: CostClass, starts: Mapping[int, int], allowance: int, to: int, barred: int, tolls: Tolls
) -> tuple[int, ...]:
    """The fewest hexes that shut or stop on a way the allowance pays for if they were clear; nothing is paid for
    leaving a hex that would be.
    """
    leaving, entering = table.by_node(tolls.leaving), table.by_node(tolls.entering)
    in_the_way = set(table.nodes(barred))
    # By the number of hexes to be cleared, then by price; a node is worth coming to again only for less of the latter.
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [
        (0, spent, start, ()) for start, spent in sorted(starts.items()) if spent <= allowance
    ]
    cheapest: dict[int, int] = {}
    while waiting:
        cleared, spent, node, met = heappop(waiting)
        if node == to:
            return met
        if cheapest.get(node, allowance + 1) <= spent:
            continue
        cheapest[node] = spent
        if node in in_the_way:
            cleared, met = cleared + 1, (*met, table.hexes[node])
        else:
            spent += leaving.get(node, 0)
        for price, nodes in table.steps(node):
            for other in nodes:
                total = spent + price + entering.get(other, 0)
                if total <= allowance:
                    heappush(waiting, (cleared, total, other, met))
    return ()
