"""A cache bounded by bytes: the least recently used value is evicted first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
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
