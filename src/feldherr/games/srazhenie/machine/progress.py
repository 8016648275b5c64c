"""How near a side is to fulfilling a secret card, 0 to 1: for machine players; the rules do not use it."""

from __future__ import annotations

from math import exp

from ..state.position import Battle
from ..state.setting import SIDES, Mission

FAR = 4.0
"""Hexes at which nearness has fallen to about a third."""


def progress(position: Battle, side: int, mission: Mission) -> float:
    """How near the side is to a card that is not fulfilled yet."""
    setting = position.setting
    board = setting.map
    own = [position.place[piece] for piece in position.on_board(side) if not setting.redoubt[piece]]
    match mission.check:
        case "control_hexes" | "occupy_hexes":
            labels = mission.hexes[SIDES[side]] if isinstance(mission.hexes, dict) else mission.hexes or []
            return _best([_near(position, side, board.index(label), own) for label in labels], mission.min)
        case "control_bridges":
            return _best(
                [
                    max(_near(position, side, board.index(label), own) for label in pair)
                    for pair in mission.bridges or []
                ],
                mission.min,
            )
        case "occupy_terrain":
            zone = board.zones[mission.zone or "neutral"]
            hexes = [hex for hex in zone if board.terrain[hex] == mission.terrain]
            return _best([_near(position, side, hex, own) for hex in hexes], mission.min)
        case "own_units_in_enemy_zone":
            to_zone = setting.ground.to_zone[1 - side]
            return _best([exp(-to_zone[hex] / FAR) for hex in own], mission.min)
        case "ever_entered":
            riders = [position.place[piece] for piece in position.on_board(side) if setting.cavalry[piece]]
            return _best([exp(-setting.ground.to_edge(1 - side, hex) / (2 * FAR)) for hex in riders], 1)
        case "destroyed_min":
            wanted = None if mission.cls == "any" else mission.types
            fallen = sum(
                1
                for piece in position.fallen
                if setting.side[piece] != side and (wanted is None or setting.type[piece] in wanted)
            )
            return min(1.0, fallen / mission.min)
        case "enemy_remaining_max":
            left = sum(1 for piece in position.on_board(1 - side) if setting.cls[piece] == mission.cls)
            return 1.0 / (1.0 + 0.5 * max(0, left - mission.max))
        case "enemy_units_on_own_bank":
            bank = setting.ground.banks[side]
            left = sum(1 for piece in position.on_board(1 - side) if position.place[piece] in bank)
            return 1.0 / (1.0 + 0.4 * max(0, left - mission.max))
    return 0.0


def _near(position: Battle, side: int, hex: int, own: list[int]) -> float:
    """1 where a side stands on a hex, less the farther its nearest unit is, and where an enemy stands on it."""
    distance = position.setting.map.distance
    near = exp(-min((distance(hex, other) for other in own), default=99) / FAR)
    holder = position.at[hex]
    return near * (0.6 if holder >= 0 and position.setting.side[holder] != side else 1.0)


def _best(found: list[float], count: int) -> float:
    """The mean of the best few."""
    return sum(sorted(found, reverse=True)[:count]) / max(1, count)
