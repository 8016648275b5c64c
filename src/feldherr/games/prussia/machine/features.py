"""What a learning agent is shown of a position of Prussia's Glory: named rows of whole numbers, of fixed lengths."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel.bits import flags

from ..state.position import FORMED, ROUTED, Battlefield
from ..state.setting import SIDES, Prussia

ARMS = ("infantry", "cavalry", "artillery")
STATES = ("disordered", "routed")
SHOWN = ("column", "moved", "fired", "effective", "out_of_command", "spent")

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


def channels(setting: Prussia) -> tuple[str, ...]:
    """The names of the planes: of each side the levels of its arms, its leaders, and how many of its units are so."""
    return tuple(f"{side}.{name}" for side in SIDES for name in (*ARMS, "leader", *STATES, *SHOWN))


def planes(position: Battlefield) -> dict[str, dict[int, int]]:
    """The planes by name: what stands in each hex, a hex that is left out holding 0."""
    setting = position.setting
    found: dict[str, dict[int, int]] = {name: {} for name in channels(setting)}

    def add(name: str, hex: int, count: int) -> None:
        plane = found[name]
        plane[hex] = plane.get(hex, 0) + count

    for piece, hex in enumerate(position.place):
        if hex >= setting.size:
            continue
        side = SIDES[setting.side[piece]]
        if piece >= setting.leaders:
            add(f"{side}.leader", hex, 1)
            continue
        add(f"{side}.{setting.arm[piece]}", hex, position.level[piece])
        if position.state[piece] != FORMED:
            add(f"{side}.{'routed' if position.state[piece] == ROUTED else 'disordered'}", hex, 1)
        for name in SHOWN:
            if getattr(position, name) >> piece & 1:
                add(f"{side}.{name}", hex, 1)
    return found
