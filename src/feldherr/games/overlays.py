"""What may be laid over a hex map, the same for all games on one: what is threatened, and what is seen from a hex.

What threatens and what blocks sight are the rules of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from feldherr.kernel import Malformed, Role
from feldherr.kernel.wire import Hex, Sight

Threat = Callable[[Any, int], int]
"""Of a position and a side: the hexes that the side could strike, as a bitboard."""
Block = Callable[[Any, int, int], int | None]
"""Of a position and two hexes: the first hex that hides the second one from the first, None where it is seen."""


def overlay(position: Any, name: str, at: str | None, threat: Threat, block: Block) -> Sight | dict[Role, list[Hex]]:
    """An overlay by name: `threat`, by role, or `sight` from the hex `at`: hexes seen, and for others what blocks.

    Raises:
        Malformed: anything else, or no hex of the map.
    """
    setting = position.setting
    board = setting.map
    label = board.label
    if name == "threat" and at is None:
        return {
            role: [label(hex) for hex in board.hexes(threat(position, side))] for side, role in enumerate(setting.roles)
        }
    if name == "sight" and at is not None:
        start = setting.names.place(at)
        if start < board.size:
            blocks = {hex: block(position, start, hex) for hex in range(board.size) if hex != start}
            return Sight(
                start=label(start),
                seen=[label(hex) for hex, first in blocks.items() if first is None],
                blocked={label(hex): label(first) for hex, first in blocks.items() if first is not None},
            )
    raise Malformed("kernel-no-such-overlay", found=name if at is None else f"{name} {at}")
