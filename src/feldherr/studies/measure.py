"""What the benchmarks share: processor time of the best of several runs, and a table of the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

RUNS = 5


def best(work: Callable[[], int], runs: int = RUNS) -> float:
    """How many of what `work` counts are done in a second of this process's time, in the best of several runs.

    The best, since everything else on the machine can only slow a run down; processor time, since others share it.
    """
    rates = []
    for _ in range(runs):
        began = time.process_time()
        count = work()
        spent = time.process_time() - began
        rates.append(count / max(spent, 1e-9))
    return max(rates)


def beside(one: Callable[[], int], other: Callable[[], int], runs: int = RUNS) -> tuple[float, float, float]:
    """The rates of two works, each of its best run, and the middle one of the ratios of runs side by side: what else
    the machine does slows both of a pair.
    """
    pairs = [(best(one, 1), best(other, 1)) for _ in range(runs)]
    return max(a for a, _ in pairs), max(b for _, b in pairs), middle([a / b for a, b in pairs])


def middle(values: Sequence[float], share: float = 0.5) -> float:
    """The value below which `share` of them lie, between two of them in proportion; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])


def show(title: str, rows: Sequence[tuple[str, str]]) -> None:
    """Print measurements under a title."""
    print(f"\n{title}")
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"  {name:<{width}}  {value}")
