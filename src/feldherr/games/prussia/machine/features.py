"""What a learning agent is shown of a position of Prussia's Glory: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags

from ..state.position import Battlefield

MASKS = (
    "column",
    "moved",
    "raised",
    "fired",
    "effective",
    "out_of_command",
    "spent",
    "swept",
    "independent",
    "replaced",
)


def features(position: Battlefield) -> dict[str, Sequence[int]]:
    """Rows by name: one number a piece for `place` to `replaced`, a pair (Prussia, coalition) for what armies have.

    `order` is a unit's place in its stack, 1 on top, 0 where it stands in none (5.4); `pinned` the mask of units that
    were engaged as the turn began (7.2), a bit a piece.
    """
    setting = position.setting
    order = [0] * setting.count
    for stack in filter(None, position.stacks):
        for height, unit in enumerate(stack, 1):
            order[unit] = height
    pinned = 0
    for _, units in position.pinned:
        for unit in units:
            pinned |= 1 << unit
    rows: dict[str, Sequence[int]] = {
        "place": list(position.place),
        "level": list(position.level),
        "state": list(position.state),
        "order": order,
        "pinned": flags(pinned, setting.count),
    }
    for name in MASKS:
        rows[name] = flags(getattr(position, name), setting.count)
    return rows | {
        "morale": list(position.morale),
        "health": list(position.health),
        "success": list(position.success),
        "activated": [int(activated) for activated in position.activated],
        "filled": [sum(1 for cell in track if cell) for track in position.tracks],
        "game": [position.turn, position.active, position.since],
    }
