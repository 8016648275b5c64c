"""Caches: one bounded by bytes, one by time. The least recently used value is evicted first."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    """Values of at most `room` bytes together; a single one may be larger. Not safe for several threads.

    Attributes:
        room: how many bytes may be kept. held: how many are.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.held = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as used."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        """Keep a value, in place of another under its key."""
        self.drop(key)
        self._kept[key] = (value, size)
        self.held += size
        while self.held > self.room and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self.held -= freed

    def drop(self, key: K) -> None:
        """Drop a key, if it is there."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.held -= found[1]


class Lookups(Generic[K, V]):
    """Recent look-ups, kept for a moment; all are forgotten at once when something has changed. For any thread.

    Args:
        seconds: how long a value is not looked up again. room: how many are kept.
    """

    def __init__(self, seconds: float, room: int) -> None:
        self._seconds = seconds
        self._room = room
        self._kept: OrderedDict[K, tuple[V, float]] = OrderedDict()
        self._forgotten = 0
        self._lock = threading.Lock()

    def get(self, key: K, look: Callable[[], V]) -> V:
        """The value of a key, looked up if it is not known."""
        now = time.monotonic()
        with self._lock:
            found, forgotten = self._kept.get(key), self._forgotten
        if found is not None and found[1] > now:
            return found[0]
        value = look()
        with self._lock:
            # If everything was forgotten meanwhile, what was read may be outdated.
            if forgotten == self._forgotten:
                self._kept[key] = (value, now + self._seconds)
                self._kept.move_to_end(key)
                while len(self._kept) > self._room:
                    self._kept.popitem(last=False)
        return value

    def forget(self) -> None:
        """Forget everything, so that it is looked up again."""
        with self._lock:
            self._forgotten += 1
            self._kept.clear()
