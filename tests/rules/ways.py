"""What ways cost, found as slowly and plainly as can be: to check what a game says about closed hexes."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence


def costs(
    prices: Sequence[Mapping[int, int]],
    starts: Mapping[int, int],
    shut: Container[int] = (),
    stops: Container[int] = (),
    leaving: Mapping[int, int] | None = None,
    entering: Mapping[int, int] | None = None,
) -> dict[int, int]:
    """The least price of every hex: steps are tried until none makes any cheaper.

    Args:
        prices: of the steps from each hex. starts: hexes to begin on and what they cost; they may be left in any case.
        shut: hexes that are not entered. stops: hexes that are not left.
        leaving, entering: what is paid beside the step.
    """
    leaving, entering = leaving or {}, entering or {}
    found = dict(starts)
    again = list(starts)
    while again:
        here = again.pop(0)
        if here in stops and here not in starts:
            continue
        for to, price in prices[here].items():
            cost = found[here] + price + leaving.get(here, 0) + entering.get(to, 0)
            if to not in shut and cost < found.get(to, cost + 1):
                found[to] = cost
                again.append(to)
    return found
