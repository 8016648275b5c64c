"""What a player may lay over the map: where a side could strike in its next turn, and what is seen from a hex."""

from __future__ import annotations

from feldherr.games.overlays import Laws
from feldherr.kernel import rule

from ..rules.artillery import sees
from ..rules.zones import controlled
from ..state.position import Battle


@rule("5.2", "7.1", "8.2.1", "8.2.5.3")
def threat(position: Battle, side: int) -> int:
    """Hexes in which an enemy could be attacked or bombarded by `side` in a turn of its own, as a bitboard.

    As things stand now: units move as far as their points and the zones let them, then attack the hexes beside them;
    guns fire from every hex they could come to, heavy ones from where they stand, though they too may move and attack.
    """
    setting = position.setting
    power = setting.map.power
    enemies = position.masks[1 - side]
    zone = controlled(position, 1 - side)
    struck = 0
    for unit in position.on_board(side):
        start = position.place[unit]
        posts = [start]
        if setting.move[unit]:
            if zone & power[start]:
                shut = zone | enemies
                steps = setting.ground.price[start]
                ends = [hex for hex, cost in steps.items() if cost <= setting.move[unit] and not shut & power[hex]]
            else:
                ends = list(setting.reach(start, setting.move[unit], enemies, zone).cost)
            posts += [hex for hex in ends if position.at[hex] < 0]
        if setting.gun[unit]:
            for post in posts[:1] if setting.heavy[unit] else posts:
                if zone & power[post]:
                    continue  # no bombardment from an enemy zone (8.2.3)
                aimed = setting.map.within(post, setting.range[unit]) & ~power[post] & ~struck
                struck |= setting.map.mask(hex for hex in setting.map.hexes(aimed) if sees(position, post, hex))
        if not setting.redoubt[unit]:
            struck |= setting.map.spread(setting.map.mask(posts))
    return struck


@rule("8.3")
def block(position: Battle, start: int, hex: int) -> int | None:
    """The first hex that hides a hex from another one; None: it is seen."""
    return position.setting.ground.sight.block(start, hex, position.masks[2] | position.masks[3])


@rule("8.2.1")
def reach(position: Battle, unit: int) -> int:
    """How far a gun fires, in hexes; 0 for everyone else."""
    return position.setting.range[unit] if position.setting.gun[unit] else 0


LAWS = Laws(threat, block, reach)
