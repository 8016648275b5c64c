"""Why a node is out of reach: what the way there would cost, and what is in the way."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from .reach import CostClass
from .terms import NO_TOLLS, NO_TURNS, TURNS_IN_ZONES, Tolls, Turns


class Hindrance(NamedTuple):
    """What keeps a unit from a node.

    Attributes:
        cost: the price of the cheapest way with unlimited points; None if no way leads there.
        bare: the same if nothing were shut and nothing stopped it; None if the ground allows no way.
        met: the hexes to be cleared for a way that the allowance pays for, as few as possible, in the order of that
            way. Empty if no such way would be short enough, or none of its hexes is in the way.
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
    turns: Turns = NO_TURNS,
    *,
    comes: bool = False,
) -> Hindrance:
    """What keeps a unit from `to`, under the same terms as `reach`; the hexes of `to` itself count as open to it.

    Args:
        starts: the nodes where its way may begin, with the price of each.
        comes: it is not there yet but arrives there: what shuts and stops counts at the starts too.
    """
    blocked &= ~table.power(to)
    free: set[int] = set()
    if not comes:
        blocked &= ~table.mask(starts)
        free = table.alike(starts) if turns else set(starts)
    stops = _Stops(controlled, frozenset(free), turns == TURNS_IN_ZONES)
    cost = _costs(table, starts, blocked, stops, tolls).get(to)
    bare = _costs(table, starts, 0, _NO_STOPS, tolls).get(to)
    within = cost is not None and cost <= allowance
    met = () if bare is None or within else _met(table, starts, allowance, to, blocked, stops, tolls)
    return Hindrance(cost, bare, met)


class _Stops(NamedTuple):
    """Where a unit stops: on `controlled` hexes, except for the nodes that are `free`; whether it may still turn
    there."""

    controlled: int = 0
    free: frozenset[int] = frozenset()
    turns: bool = False


_NO_STOPS = _Stops()


def _costs(table: CostClass, starts: Mapping[int, int], blocked: int, stops: _Stops, tolls: Tolls) -> Mapping[int, int]:
    """The price of every node with unlimited points. Someone who points at one hex points at the next: the last few
    are kept."""
    key = (tuple(starts.items()), blocked, stops, tolls)
    found = table.endless.get(key)
    if found is not None:
        return found
    leaving, entering = table.dues(tolls.leaving), table.dues(tolls.entering)
    shut, held = set(table.nodes(blocked)), set(table.nodes(stops.controlled)) - stops.free
    waiting = [(spent, start) for start, spent in starts.items() if start not in shut]
    waiting.sort()
    found = {}
    while waiting:
        spent, node = heappop(waiting)
        if node in found:
            continue
        found[node] = spent
        still = table.power(node) if node in held else 0
        if still and not stops.turns:
            continue
        for price, (_, nodes) in table.steps(node):
            for other in nodes:
                if other not in found and other not in shut and still in (0, table.power(other)):
                    heappush(waiting, (spent + price + leaving(node, other) + entering(other, node), other))
    table.endless.put(key, found)
    return found


def _met(
    table: CostClass,
    starts: Mapping[int, int],
    allowance: int,
    to: int,
    blocked: int,
    stops: _Stops,
    tolls: Tolls,
) -> tuple[int, ...]:
    """The fewest hexes that shut or stop on a way the allowance pays for if they were clear; leaving a hex that would
    be cleared costs nothing.
    """
    leaving, entering = table.dues(tolls.leaving), table.dues(tolls.entering)
    in_the_way = dict.fromkeys(table.nodes(blocked), blocked)
    for node in set(table.nodes(stops.controlled)) - stops.free:
        in_the_way[node] = blocked | stops.controlled
    # By the number of hexes to be cleared, then by price. A node is worth reaching again for a lower price, or, if
    # nodes share hexes, with others cleared: those may be under what comes next.
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [
        (0, spent, start, ()) for start, spent in sorted(starts.items()) if spent <= allowance
    ]
    before: dict[int, list[tuple[int, frozenset[int]]]] = {}
    while waiting:
        _, spent, node, met = heappop(waiting)
        if node == to:
            return met
        known, cleared = before.setdefault(node, []), frozenset(met)
        if any(price <= spent and (not table.shared or hexes <= cleared) for price, hexes in known):
            continue
        known.append((spent, cleared))
        shut: tuple[int, ...] = ()
        more = met
        if node in in_the_way:
            shut = tuple([hex for hex in table.under(node, blocked) if hex not in cleared])
            more += tuple([hex for hex in table.under(node, in_the_way[node]) if hex not in cleared])
        for price, (_, nodes) in table.steps(node):
            for other in nodes:
                total = spent + price + entering(other, node) + (0 if node in in_the_way else leaving(node, other))
                if total <= allowance:
                    turns = stops.turns and table.power(other) == table.power(node)
                    then = (*met, *shut) if turns else more
                    heappush(waiting, (len(then), total, other, then))
    return ()
