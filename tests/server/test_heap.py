"""Looks for cycles go through what is new, and now and then through everything.

Each case runs in a process of its own: in that of the tests there are millions of objects, which all would be gone
through and added to again and again.
"""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

import pytest

from feldherr.server.heap import RARELY, Keeper, old

MANY = 5_000


class Link:
    """Something that can be part of a cycle."""

    def __init__(self) -> None:
        self.other: object = None


def ring() -> Link:
    one, two = Link(), Link()
    one.other, two.other = two, one
    return one


@contextmanager
def keeper() -> Iterator[None]:
    keeper = Keeper(many=MANY, grown=1.5)
    keeper.begin()
    gc.disable()
    yield
    gc.enable()
    keeper.end()
    gc.collect()


@keeper()
def left_alive() -> None:
    before = gc.get_freeze_count()
    kept = [[] for _ in range(2 * MANY)]
    gc.collect()
    assert gc.get_freeze_count() >= before + 2 * MANY, "set aside"
    assert old() < MANY, "and not gone through"
    del kept
    assert gc.get_freeze_count() < before + MANY, "freed as ever"


@keeper()
def outlived_the_young() -> None:
    before = gc.get_freeze_count()
    kept = [[] for _ in range(2 * MANY)]
    gc.collect(0)
    assert gc.get_freeze_count() <= before, "a look at the young sets nothing aside"
    gc.collect(1)
    assert gc.get_freeze_count() >= before + 2 * MANY, "the next one does"
    assert old() < MANY
    assert len(kept) == 2 * MANY


@keeper()
def a_few() -> None:
    before = gc.get_freeze_count()
    dropped = ring()
    gone = weakref.ref(dropped)
    gc.collect()
    assert gc.get_freeze_count() <= before, "not worth setting aside"
    del dropped
    gc.collect()
    assert gone() is None


@keeper()
def cycles_set_aside() -> None:
    dropped = ring()
    kept = [[[] for _ in range(2 * MANY)]]
    gc.collect()
    gone = weakref.ref(dropped)
    del dropped
    gc.collect()
    assert gone() is not None, "set aside"
    half = gc.get_freeze_count() // 2
    for _ in range(half // (2 * MANY) + 1):
        kept.append([[] for _ in range(2 * MANY)])
        gc.collect()
    gc.collect()
    assert gone() is None, "everything is gone through when as much again has come"
    assert gc.get_freeze_count() > 2 * half, "and set aside anew"


def set_aside_and_freed() -> None:
    """Counting goes through all that was set aside, so it is not done each time."""
    many = [[] for _ in range(20 * MANY)]
    count, counted = gc.get_freeze_count, [0]

    def counting() -> int:
        counted[0] += 1
        return count()

    with keeper():
        gc.get_freeze_count = counting
        for _ in range(24):
            kept = [[] for _ in range(2 * MANY)]
            gc.collect(1)
            del kept
    assert 2 <= counted[0] <= 6, "when as much was set aside as would be worth a look at all"
    assert len(many) == 20 * MANY


def at_the_end() -> None:
    keeper, before = Keeper(), gc.get_threshold()
    keeper.begin()
    assert gc.get_threshold() == RARELY
    assert gc.get_freeze_count() > 0
    keeper.end()
    assert gc.get_freeze_count() == 0, "everything is Python's again"
    assert gc.get_threshold() == before
    assert keeper._looked not in gc.callbacks


def beside_a_tuple_that_is_built() -> None:
    """A tuple that outlives two looks while it is built, as of a generator that computes much, in another thread."""
    sys.setswitchinterval(1e-6)
    over = threading.Event()
    looked = [0]

    def look() -> None:
        while not over.is_set():
            looked[0] += old() > 0

    def slowly() -> Iterator[list[int]]:
        for number in range(60):
            if number in (2, 3):
                gc.collect()
            yield [number]

    watch = threading.Thread(target=look)
    watch.start()
    try:
        for _ in range(50):
            assert len(tuple(slowly())) == 60
    finally:
        over.set()
        watch.join()
    assert looked[0] > 50


@pytest.mark.parametrize(
    "case",
    [
        left_alive,
        outlived_the_young,
        a_few,
        cycles_set_aside,
        set_aside_and_freed,
        at_the_end,
        beside_a_tuple_that_is_built,
    ],
)
def test_looks_for_cycles(case: Callable[[], None]) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        process.submit(case).result()
