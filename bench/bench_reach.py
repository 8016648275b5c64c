"""Reach on the valley's map, beside the usual dictionary and heap; both answers are compared first."""

from __future__ import annotations

import heapq
from random import Random

import feldherr
from feldherr.maps.reach import CostClass, reach
from feldherr.studies.measure import best, show

SETTING = feldherr.ruleset("srazhenie").setting("battle")
MAP = SETTING.map  # type: ignore[attr-defined]
PRICE = SETTING.ground.price  # type: ignore[attr-defined]
ALLOWANCE = 14
QUESTIONS = 2000


def heap(start: int, allowance: int, blocked: frozenset[int], controlled: frozenset[int]) -> dict[int, int]:
    """Dijkstra as one writes it first: a zone of control may be entered, but not left again."""
    cost = {start: 0}
    edge = [(0, start)]
    while edge:
        spent, hex = heapq.heappop(edge)
        if spent > cost[hex] or (hex in controlled and hex != start):
            continue
        for other, price in PRICE[hex].items():
            total = spent + price
            if total <= allowance and other not in blocked and total < cost.get(other, allowance + 1):
                cost[other] = total
                heapq.heappush(edge, (total, other))
    return cost


def main() -> None:
    rng = Random(1)
    asked = []
    for _ in range(QUESTIONS):
        hexes = rng.sample(range(MAP.size), 27)
        blocked = frozenset(hexes[1:14])
        controlled = frozenset(near for hex in hexes[14:20] for near in MAP.neighbours[hex]) - blocked
        # A unit that starts in a zone is under other rules: it is asked about open ones only.
        if hexes[0] not in controlled:
            asked.append((hexes[0], blocked, controlled, MAP.mask(blocked), MAP.mask(controlled)))

    def fresh() -> CostClass:
        return CostClass(MAP, lambda a, b: PRICE[a][b])

    costs = fresh()
    for start, blocked, controlled, shut, held in asked[:300]:
        ours = {start: 0} | dict(reach(costs, start, ALLOWANCE, shut, held).cost)
        assert ours == heap(start, ALLOWANCE, blocked, controlled), start

    def first_time() -> int:
        table = fresh()
        for start, _, _, shut, held in asked:
            reach(table, start, ALLOWANCE, shut, held)
        return len(asked)

    def again() -> int:
        for start, _, _, shut, held in asked:
            reach(costs, start, ALLOWANCE, shut, held)
        return len(asked)

    def naive() -> int:
        for start, blocked, controlled, _, _ in asked:
            heap(start, ALLOWANCE, blocked, controlled)
        return len(asked)

    again()
    rates = best(first_time), best(again), best(naive)
    show(
        f"Reach, {MAP.size} hexes, {ALLOWANCE} half points, processor time, best of 5",
        [
            ("first time asked", f"{rates[0]:,.0f} /s"),
            ("asked before", f"{rates[1]:,.0f} /s"),
            ("dictionary and heap", f"{rates[2]:,.0f} /s"),
            ("first time to heap", f"{rates[0] / rates[2]:.2f}"),
        ],
    )


if __name__ == "__main__":
    main()
