"""Garbage collection without long pauses: how a server looks for cycles among its objects.

Python goes through all objects that live when it looks for cycles among the old ones, and meanwhile nothing is
answered: with two thousand sockets for 0.7 seconds, and again after every quarter that is new. Almost all of it is what
stays (matches, sockets, the program). So what has outlived two looks is set aside, some thousands at a time, and no
further look goes through it. Objects that were set aside are freed as ever when nobody refers to them any more; only
cycles among them stay. Where so many were set aside since everything was gone through that it may be worth it,
everything is once more. And looks are rarer than Python's: a view is made of thousands of objects, all of which are
freed without one.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

MANY = 20_000
"""Objects that are worth being set aside: Python goes through fewer in some hundredths of a second, even on a slow
machine."""
RARELY = (5_000, 5, 5)
"""After how many new objects Python looks among the young, and after how many such looks among older ones."""
GROWN = 1.5
"""By what factor the objects set aside have to grow until everything is gone through."""


def old() -> int:
    """How many objects have outlived two looks.

    They are counted in one call that runs in C: between two of our own another thread may go on, and Python refuses to
    end the tuple that it builds (SystemError) while a list of all objects refers to it.
    """
    return next(map(len, map(gc.get_objects, (2,))))


class Keeper:
    """Sets aside what a look for cycles leaves alive, from `begin` to `end`. One a process."""

    def __init__(self, many: int = MANY, grown: float = GROWN) -> None:
        self._many = many
        self._grown = grown
        self._whole = 0
        """Objects that were left alive when everything was gone through."""
        self._everything = False
        """Whether the look that comes goes through everything."""

    def begin(self) -> None:
        """Set aside what there is, the program above all."""
        gc.collect()
        gc.freeze()
        self._whole = gc.get_freeze_count()
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
                gc.freeze()
                self._whole = gc.get_freeze_count()
        elif old() >= self._many:
            gc.freeze()
            if gc.get_freeze_count() > self._grown * self._whole:
                gc.unfreeze()
                self._everything = True


@contextmanager
def kept_aside() -> Iterator[None]:
    """A keeper for as long as it lasts."""
    keeper = Keeper()
    keeper.begin()
    try:
        yield
    finally:
        keeper.end()
