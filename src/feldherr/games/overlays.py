"""What may be laid over a hex map, the same for all games on one: threat, what is seen from a hex, a unit's range.

What threatens, what blocks sight and how far a unit fires are the rules of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from feldherr.kernel import Malformed, Role
from feldherr.kernel.wire import Hex, Sight

from .showing import hexes


class Laws(NamedTuple):
    """A game's answers.

    Attributes:
        threat: of a position and a side, the hexes that the side could strike, as a bitboard.
        block: of a position and two hexes, the first hex that hides the second from the first; None: it is seen.
        range: of a position and a unit, how far it fires, in hexes; 0: not at all.
    """

    threat: Callable[[Any, int], int]
    block: Callable[[Any, int, int], int | None]
    range: Callable[[Any, int], int]


def overlay(position: Any, name: str, at: str | None, laws: Laws) -> Sight | dict[Role, list[Hex]]:
    """An overlay by name.

    `threat`: hexes by role. `sight` from the hex `at`: hexes seen, and for others what blocks. `range` of the unit
    `at`: hexes, by the role that has it.

    Raises:
        Malformed: anything else, no hex of the map, no unit on it.
    """
    setting = position.setting
    board = setting.map
    label = board.label
    if name == "threat" and at is None:
        return {role: hexes(setting, laws.threat(position, side)) for side, role in enumerate(setting.roles)}
    if name == "sight" and at is not None:
        start = setting.names.place(at)
        if start < board.size:
            blocks = {hex: laws.block(position, start, hex) for hex in range(board.size) if hex != start}
            return Sight(
                start=label(start),
                seen=[label(hex) for hex, first in blocks.items() if first is None],
                blocked={label(hex): label(first) for hex, first in blocks.items() if first is not None},
            )
    if name == "range" and at is not None:
        unit = setting.names.unit(at)
        start = position.place[unit]
        if start < board.size:
            near = setting.map.within(start, laws.range(position, unit)) & ~board.power[start]
            return {setting.roles[setting.side[unit]]: hexes(setting, near)}
    raise Malformed("kernel-no-such-overlay", found=name if at is None else f"{name} {at}")
