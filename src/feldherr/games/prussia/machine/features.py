"""What a learning agent is shown of a position of Prussia's Glory: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

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


def features(position: Battlefield) -> dict[str, list[int]]:
    """Rows by name: one number a piece for `place` to `replaced`, a pair (Prussia, coalition) for what armies have.

    `order` is a unit's place in its stack, 1 on top, 0 where it stands in none (5.4); `pinned` the mask of units that
    were engaged as the turn began (7.2), a bit a piece.
    """
    setting = position.setting
    order = [0] * setting.count
    for stack in position.stacks:
        for height, unit in enumerate(stack, 1):
            order[unit] = height
    pinned = {unit for _, units in position.pinned for unit in units}
    rows = {
        "place": list(position.place),
        "level": list(position.level),
        "state": list(position.state),
        "order": order,
        "pinned": [int(piece in pinned) for piece in range(setting.count)],
    }
    for name in MASKS:
        mask: int = getattr(position, name)
        rows[name] = [mask >> piece & 1 for piece in range(setting.count)] if mask else [0] * setting.count
    return rows | {
        "morale": list(position.morale),
        "health": list(position.health),
        "success": list(position.success),
        "activated": [int(activated) for activated in position.activated],
        "filled": [sum(1 for cell in track if cell) for track in position.tracks],
        "game": [position.turn, position.active, position.since],
    }
