"""What the account of a finished battle tracks: levels and units lost, routs; points, army morale; ground held."""

from __future__ import annotations

from feldherr.kernel import Measure

from ..rules import victory
from ..rules.zones import zone_of
from ..state.position import ROUTED, Battlefield

SETTLED = frozenset({"town", "village"})


def measures(position: Battlefield) -> tuple[Measure, ...]:
    """Of each side: levels and units lost, units routed now; victory points and army morale; places and hexes held."""
    held = [_held(position, side) for side in (0, 1)]
    own = (held[0] & ~held[1], held[1] & ~held[0])
    board = position.setting.map
    places = board.mask(place.hex for place in board.places if place.kind in SETTLED)
    return (
        Measure("levels", "losses", (_levels(position, 0), _levels(position, 1))),
        Measure("units", "losses", (_gone(position, 0), _gone(position, 1))),
        Measure("routed", "losses", (_routed(position, 0), _routed(position, 1))),
        Measure("score", "standing", victory.points(position), decides=True),
        Measure("morale", "standing", tuple(position.morale)),
        Measure("places", "ground", ((own[0] & places).bit_count(), (own[1] & places).bit_count())),
        Measure("hexes", "ground", (own[0].bit_count(), own[1].bit_count())),
    )


def _levels(position: Battlefield, side: int) -> int:
    """Levels that units have lost of those with which they began; those that have gone home have lost none (12.3)."""
    setting = position.setting
    return sum(
        max(0, setting.first[unit] - position.level[unit])
        for unit in setting.units[side]
        if position.place[unit] != setting.unused
    )


def _gone(position: Battlefield, side: int) -> int:
    return sum(1 for unit in position.setting.units[side] if position.place[unit] == position.setting.lost)


def _routed(position: Battlefield, side: int) -> int:
    return sum(1 for unit in position.units_of(side) if position.state[unit] == ROUTED)


def _held(position: Battlefield, side: int) -> int:
    """Hexes that a side stands in or controls."""
    return position.occupied[side] | zone_of(position, side)
