"""Looks for cycles go through what is new, and now and then through everything."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from feldherr.server.heap import RARELY, Keeper

MANY = 5_000


class Link:
    """Something that can be part of a cycle."""

    def __init__(self) -> None:
        self.other: object = None


def ring() -> Link:
    one, two = Link(), Link()
    one.other, two.other = two, one
    return one


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    gc.collect()
    keeper = Keeper(many=MANY, grown=1.5)
    keeper.begin()
    gc.disable()
    yield keeper
    gc.enable()
    keeper.end()
    gc.collect()


def looked_at() -> int:
    return len(gc.get_objects(generation=2))


def test_what_is_left_alive_is_not_gone_through_again(keeper: Keeper) -> None:
    before = gc.get_freeze_count()
    kept = [[] for _ in range(2 * MANY)]
    gc.collect()
    assert gc.get_freeze_count() >= before + 2 * MANY
    assert looked_at() < MANY
    del kept
    assert gc.get_freeze_count() < before + MANY, "freed as ever"


def test_what_has_outlived_a_look_at_the_young_is_set_aside_without_another(keeper: Keeper) -> None:
    before = gc.get_freeze_count()
    kept = [[] for _ in range(2 * MANY)]
    gc.collect(0)
    assert gc.get_freeze_count() <= before
    gc.collect(1)
    assert gc.get_freeze_count() >= before + 2 * MANY
    assert looked_at() < MANY
    assert len(kept) == 2 * MANY


def test_a_few_objects_are_left_to_the_next_look(keeper: Keeper) -> None:
    before = gc.get_freeze_count()
    dropped = ring()
    gone = weakref.ref(dropped)
    gc.collect()
    assert gc.get_freeze_count() <= before
    del dropped
    gc.collect()
    assert gone() is None


def test_cycles_that_were_set_aside_go_when_as_much_again_has_come(keeper: Keeper) -> None:
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
    assert gone() is None
    assert gc.get_freeze_count() > 2 * half, "everything is set aside anew"


def test_at_the_end_everything_is_pythons_again() -> None:
    keeper, before = Keeper(), gc.get_threshold()
    keeper.begin()
    assert gc.get_threshold() == RARELY
    assert gc.get_freeze_count() > 0
    keeper.end()
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == before
    assert keeper._looked not in gc.callbacks
