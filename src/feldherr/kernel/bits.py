"""Bit sets of pieces as rows of numbers."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

_BYTES = tuple([tuple([byte >> bit & 1 for bit in range(8)]) for byte in range(256)])


@lru_cache(maxsize=1 << 14)
def flags(mask: int, count: int) -> tuple[int, ...]:
    """The first `count` bits of a mask, the lowest first.

    >>> flags(0b1001, 6)
    (1, 0, 0, 1, 0, 0)
    """
    data = (mask & (1 << count) - 1).to_bytes((count + 7) // 8, "little")
    return tuple(chain.from_iterable(map(_BYTES.__getitem__, data)))[:count]
