"""Garbage collection without long pauses: how a server looks for cycles among its objects.

When Python looks for cycles among old objects it goes through all live ones, and nothing is answered meanwhile: with
two thousand sockets for 0.7 seconds, and again whenever a quarter more have been added. Almost all of that stays
(matches, sockets, the program). So objects that have outlived two looks are set aside, some thousands at a time, and no
further look goes through them. Objects that were set aside are still freed when nothing refers to them any more; only
cycles among them stay. Once so many have been set aside since the last full look that another may be worth it, those
still alive are counted, which goes through all of them, too: 0.1 seconds with five hundred matches. If they are many
more than before, everything is gone through again. And looks are rarer than Python's: a view consists of thousands of
objects, all of which are freed without one.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

MANY = 20_000
"""How many objects are worth setting aside: Python goes through fewer in a few hundredths of a second, even on a slow
machine."""
RARELY = (5_000, 5, 5)
"""After how many new objects Python looks at the young ones, and after how many such looks at older ones."""
GROWN = 1.5
"""By what factor the objects set aside have to grow before everything is gone through."""


def old() -> int:
    """How many objects have outlived two looks.

    They are counted in one call that runs in C: between two calls of ours another thread may run, and Python refuses to
    finish the tuple that it is building (SystemError) while a list of all objects refers to it.
    """
    return next(map(len, map(gc.get_objects, (2,))))


class Keeper:
    """Sets aside what a look for cycles leaves alive, from `begin` to `end`. One for each process."""

    def __init__(self, many: int = MANY, grown: float = GROWN) -> None:
        self._many = many
        self._grown = grown
        self._whole = 0
        """Objects that were left alive when everything was last gone through."""
        self._room = 0.0
        """How many more may be set aside before those that are alive are counted."""
        self._everything = False
        """Whether the next look goes through everything."""

    def begin(self) -> None:
        """Set aside what exists now, above all the program."""
        gc.collect()
        self._set_all_aside()
        self._before = gc.get_threshold()
        gc.set_threshold(*RARELY)
        gc.callbacks.append(self._looked)

    def end(self) -> None:
        """Leave everything to Python again."""
        gc.callbacks.remove(self._looked)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def _looked(self, phase: str, info: dict[str, Any]) -> None:
        if phase != "stop" or info["generation"] == 0:
            return
        if self._everything:
            if info["generation"] == 2:
                self._everything = False
                self._set_all_aside()
        elif (many := old()) >= self._many:
            gc.freeze()
            self._room -= many
            if self._room < 0:
                self._count()

    def _set_all_aside(self) -> None:
        """After everything was gone through."""
        gc.freeze()
        self._whole = gc.get_freeze_count()
        self._room = (self._grown - 1) * self._whole

    def _count(self) -> None:
        """Have everything gone through if so many more are alive; otherwise count again when it may be so."""
        more = self._grown * self._whole - gc.get_freeze_count()
        if more < 0:
            gc.unfreeze()
            self._everything = True
        self._room = max(more, (self._grown - 1) * self._whole / 4)


@contextmanager
def kept_aside() -> Iterator[None]:
    """A keeper for as long as the context lasts."""
    keeper = Keeper()
    keeper.begin()
    try:
        yield
    finally:
        keeper.end()
