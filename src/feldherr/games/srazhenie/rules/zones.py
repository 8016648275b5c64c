"""Zones of control (rulebook 6): which hexes a side controls, and whom a unit controls."""

from __future__ import annotations

from feldherr.kernel import rule

from ..state.position import Battle


@rule("6", "6.1", "8.1.2", "T.terrain.forest", "T.terrain.town", "T.terrain.river", "T.terrain.bridge")
def controlled(position: Battle, side: int) -> int:
    """Hexes in the zone of control of `side`, as a bitboard.

    Six hexes around every unit, save forest, towns, hexes across a river or bridge, and hexes of enemy redoubts.
    Redoubts have a zone themselves, bridges let none across, unless agreed otherwise (rulings Z02, T11).
    """
    setting = position.setting
    masks = position.masks
    units = masks[side] & ~masks[2 + side] if setting.redoubt_without_zoc else masks[side]
    zone: int = setting.ground.zones.of(units, masks[3 - side])
    return zone


@rule("6.1", "7.1")
def controls(position: Battle, piece: int) -> int:
    """Hexes in the zone of control of one unit, as a bitboard. Empty for a unit off the board or one without zone."""
    setting = position.setting
    hex = position.place[piece]
    if hex >= setting.size or (setting.redoubt_without_zoc and setting.redoubt[piece]):
        return 0
    zone: int = setting.ground.zones.of(setting.map.power[hex], position.masks[3 - setting.side[piece]])
    return zone


def in_enemy_zone(position: Battle, piece: int) -> bool:
    """Whether a unit on the board stands in a zone of control of the enemy."""
    setting = position.setting
    enemy = 1 - setting.side[piece]
    return bool(controlled(position, enemy) & setting.map.power[position.place[piece]])
