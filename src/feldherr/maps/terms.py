"""The terms of a move besides the prices of its steps: tolls, banks where a unit stops, and where it may turn."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol


class Board(Protocol):
    """What reach needs from a map."""

    @property
    def size(self) -> int: ...
    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def bit(self) -> tuple[int, ...]: ...


class Tolls(NamedTuple):
    """What a unit pays besides the price of its steps: pairs of a mask of hexes (a bitboard) and points, added up.

    Attributes:
        leaving: for leaving those hexes, the start among them. entering: for entering them.
        one_hex: the first step is never too expensive: if it costs more than the allowance, the unit ends there.
    """

    leaving: tuple[tuple[int, int], ...] = ()
    entering: tuple[tuple[int, int], ...] = ()
    one_hex: bool = False

    def within(self, inner: int, area: int) -> Tolls:
        """The tolls that can still matter to a unit that only leaves `inner` and only enters `area`."""
        if not self.leaving and not self.entering:
            return self
        leaving = tuple([(mask & inner, toll) for mask, toll in self.leaving if mask & inner])
        entering = tuple([(mask & area, toll) for mask, toll in self.entering if mask & area])
        return Tolls(leaving, entering, self.one_hex)

    def leaves(self, hexes: int) -> bool:
        """Whether any hex of a mask has a toll on leaving."""
        return any(mask & hexes for mask, _ in self.leaving)


NO_TOLLS = Tolls()


Turns = Literal[0, 1, 2]
"""Where a unit may turn in place though the hexes it stands on are controlled.

NO_TURNS: if it began there, it can only continue from there. TURNS_AT_START: before it leaves the hexes it began on, it
turns as often as it likes, and then continues. TURNS_IN_ZONES: there, and also where it has stopped for a zone; from
such a place it goes no farther, however it turns.
"""
NO_TURNS: Turns = 0
TURNS_AT_START: Turns = 1
TURNS_IN_ZONES: Turns = 2


class Banks(NamedTuple):
    """Hexes where a unit stops when it enters them, unless it arrives or leaves by a span.

    Attributes:
        hexes: those hexes, as a bitboard. spans: steps from node to node, both ways: the bridges of a river.
        return_counts: whether a unit that steps over a span and straight back arrives by it.
    """

    hexes: int = 0
    spans: frozenset[tuple[int, int]] = frozenset()
    return_counts: bool = False

    def halt(self, board: Board, start: int, way: tuple[int, ...]) -> bool:
        """Whether a unit that has come from `start` along a way of hexes must stop where it is."""
        if not way or not self.hexes >> board.bit[way[-1]] & 1:
            return False
        trail = (start, *way)
        if not self.return_counts and trail[-3:-2] == way[-1:]:
            return True
        return (trail[-2], way[-1]) not in self.spans


NO_BANKS = Banks()
