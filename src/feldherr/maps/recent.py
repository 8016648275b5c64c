"""Bounded memos: each by its number of entries, all of a process together by their bytes.

A memo caches answers that come out the same each time. Every new question adds to it, so the total is limited in bytes:
a number of entries says little when one may be a hundred times as large as another.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

K = TypeVar("K")
V = TypeVar("V")

ROOM = 96_000_000
"""Bytes that all memos of a process may hold together, as estimated."""
ENTRY = 500
"""Bytes of an entry, including its key, whose memo gives no weight: measured, and rounded up."""
STEP = 100
"""Bytes of a node in a reach: its price, and where its way comes from."""
MOVE = 250
"""Bytes of a move, or of a value that offers one, with its path."""


class Room:
    """The bytes that a set of memos may hold together, half of them for recently used entries.

    Attributes:
        held: the bytes that are held. fresh: those of them that the younger generations hold.
    """

    def __init__(self, bytes: int) -> None:
        self.bytes = bytes
        self.held = 0
        self.fresh = 0
        self._memos: WeakSet[Recent[Any, Any]] = WeakSet()
        self._lock = Lock()

    def add(self, memo: Recent[Any, Any]) -> None:
        """Let another memo share this room."""
        with self._lock:
            self._memos.add(memo)

    @property
    def full(self) -> bool:
        """Whether memos have to forget something."""
        return self.held > self.bytes or 2 * self.fresh > self.bytes

    def make(self) -> None:
        """Make every memo drop what was not used recently, and everything if that is not enough."""
        with self._lock:
            while self.full:
                # Counted again: a memo may have been deleted together with the map it belonged to.
                self.held = sum([memo.turn() for memo in self._memos])
                self.fresh = 0


SHARED = Room(ROOM)


class Recent(Generic[K, V]):
    """A bounded memo that drops what was not used recently: two generations, the older one dropped when full.

    Args:
        entries: how many the younger generation holds.
        weigh: the approximate bytes of a value.
        room: the room it shares with other memos.
    """

    __slots__ = ("__weakref__", "_aged", "_entries", "_fresh", "_new", "_old", "_room", "_weigh")

    def __init__(self, entries: int, weigh: Callable[[V], int] | None = None, room: Room = SHARED) -> None:
        self._entries = entries
        self._weigh = weigh
        self._room = room
        self._new: dict[K, V] = {}
        self._old: dict[K, V] = {}
        self._fresh = self._aged = 0
        room.add(self)

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as used; None if it is not there."""
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: K, value: V) -> None:
        """Keep a value; what was not used recently makes room."""
        room = self._room
        if len(self._new) >= self._entries:
            room.held -= self._aged
            room.fresh -= self._fresh
            self.turn()
        self._new[key] = value
        size = ENTRY if self._weigh is None else ENTRY + self._weigh(value)
        self._fresh += size
        room.held += size
        room.fresh += size
        if room.full:
            room.make()

    def turn(self) -> int:
        """Drop the older generation; the younger one takes its place. Returns the bytes that are left."""
        self._old, self._new = self._new, {}
        self._aged, self._fresh = self._fresh, 0
        return self._aged

    def __len__(self) -> int:
        return len(self._new.keys() | self._old.keys())
