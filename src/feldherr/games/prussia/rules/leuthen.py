"""Leuthen's own rules (rulebook 24): the late alarm, the march onto the field, the fog, the town that shelters."""

from __future__ import annotations

from feldherr.kernel import rule

from ..state.position import SOUND, Battlefield
from ..state.scenarios import Cost
from ..state.setting import SIDES


@rule("24.2.1")
def too_early(position: Battlefield, price: Cost) -> bool:
    """Whether an army may not yet try a normal activation."""
    return bool(price.from_) and position.hour < price.from_


@rule("24.4")
def price_of(position: Battlefield, side: int, price: Cost | None) -> Cost | None:
    """What an attempt at activation costs a side; under another commander in chief that one's price."""
    setting = position.setting
    variant = setting.variant
    if variant is not None and setting.side[setting.names.unit(variant.cinc)] == side:
        return variant.cost
    return price


@rule("24.2.2")
def in_column(position: Battlefield, side: int) -> bool:
    """Whether the pieces of a side come on in column."""
    setup = position.setting.setup
    return (setup.prussia if side == 0 else setup.coalition).in_column


@rule("24.2.2")
def guns_each(position: Battlefield, side: int) -> int | None:
    """How many artillery units of a side come on with each corps; None where that has no limit."""
    setting = position.setting
    return (setting.setup.prussia if side == 0 else setting.setup.coalition).guns_each if setting.main else None


@rule("24.2.2")
def guns_left(position: Battlefield, side: int) -> int:
    """How many artillery units may still come: a number for each corps that has begun to arrive."""
    setting, each = position.setting, guns_each(position, side)
    if each is None:
        return len(setting.units[side])
    outside = (setting.pool, setting.unused)
    come = [piece for piece, place in enumerate(position.place) if setting.side[piece] == side and place not in outside]
    corps = {piece if piece >= setting.leaders else setting.corps[piece] for piece in come}
    guns = sum(1 for piece in come if piece < setting.leaders and setting.gun[piece])
    return each * sum(1 for leader in corps if leader >= 0 and setting.corps_units[leader]) - guns


@rule("24.2.3")
def sight_through(position: Battlefield, distance: int) -> int:
    """The distance of sight, at most this many hexes: in the fog of the first hours no farther than the fog allows."""
    fog = position.setting.law.fog
    return min(distance, fog.sight) if fog is not None and position.hour <= fog.until else distance


@rule("24.2.4")
def refuge(position: Battlefield, side: int) -> frozenset[int]:
    """The hexes of the town that serves as the home edge of a side; none if no town does, or no longer."""
    setting = position.setting
    law = setting.data.rules.refuge
    if law is None or "refuge" not in setting.rules or SIDES.index(law.side) != side or position.health[side] != SOUND:
        return frozenset()
    return setting.map.zones[law.zone]
