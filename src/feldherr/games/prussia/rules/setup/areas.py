"""Which pieces a side sets up, and where each may be placed (rulebook 22.2 and the scenarios)."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import rule

from ...state.blocks import Arm
from ...state.position import Battlefield
from ...state.scenarios import Anchor, Placing
from ...state.setting import Prussia

Places = dict[int, int]
"""Pieces and the hexes they are to stand on."""


def placing_of(setting: Prussia, side: int) -> Placing:
    """How a side is set up."""
    return setting.setup.coalition if side else setting.setup.prussia


@rule("22.2", "24.2.2", "26.3", "26.3.3", "26.4", "26.4.1")
def to_place(position: Battlefield, side: int) -> list[int]:
    """The pieces a side places: those not already on the map that do not arrive or enter later."""
    setting = position.setting
    placing = placing_of(setting, side)
    if placing.enter:
        return []
    away = {setting.names.unit(name) for name in placing.later}
    away |= {unit for leader in tuple(away) for unit in setting.corps_units[leader]}
    lassy = setting.data.rules.lassy
    if lassy is not None and "lassy" in setting.rules and placing.later:
        away |= {setting.names.unit(name) for name in lassy.guns}
    pieces = [*setting.units[side], *setting.leaders_by_side[side]]
    waiting = [piece for piece in pieces if position.place[piece] == setting.pool and piece not in away]
    return [piece for piece in waiting if piece >= setting.leaders or setting.unit_data[piece].arrives is None]


def _arm(setting: Prussia, piece: int) -> Arm:
    return "leader" if piece >= setting.leaders else setting.arm[piece]


def in_zones(setting: Prussia, names: Iterable[str]) -> int:
    """The hexes of some zones of the map, as a bitboard."""
    mask = 0
    for name in names:
        mask |= setting.map.mask(setting.map.zones[name])
    return mask


def disc(setting: Prussia, anchor: Anchor, within: int) -> int:
    """The hexes within a distance of an anchor, as a bitboard."""
    return setting.map.within(setting.map.index(anchor.hex), within)


def required(placing: Placing, anchor: Anchor) -> bool:
    """Whether one of the leaders must be set up near the anchor; otherwise one may be, instead of in the zones
    (25.3.2).
    """
    return not placing.zones or anchor.units is not None


def _anchors(setting: Prussia, placing: Placing, leader: int) -> list[Anchor]:
    return [anchor for anchor in placing.anchors if setting.names.units[leader] in anchor.leaders]


def _widen(setting: Prussia, mask: int, distance: int) -> int:
    for _ in range(distance):
        mask |= setting.map.spread(mask)
    return mask


def _leader_area(setting: Prussia, placing: Placing, leader: int) -> int:
    """Where a leader may be set up, leaving aside what depends on other pieces."""
    own = _anchors(setting, placing, leader)
    area = 0
    for anchor in own:
        area |= disc(setting, anchor, anchor.within)
    if not any(required(placing, anchor) for anchor in own):
        area |= in_zones(setting, placing.zones)
    detached = placing.detached
    if detached is not None and setting.names.units[leader] == detached.leader:
        area |= in_zones(setting, (detached.zone,))
    return area


def area_of(position: Battlefield, piece: int) -> int:
    """The hexes on which a piece might be set up, as a bitboard; other pieces may narrow them (see `check_setup`)."""
    setting = position.setting
    side = setting.side[piece]
    placing = placing_of(setting, side)
    free = setting.ground.open[_arm(setting, piece)] & ~position.occupied[1 - side]
    if placing.hexes:
        return free & _with(position, side, piece)
    leaders = [leader for leader in setting.leaders_by_side[side] if setting.corps_units[leader]]
    if piece >= setting.leaders:
        if setting.corps_units[piece]:
            return free & _leader_area(setting, placing, piece)
        return free & _everywhere(setting, placing, leaders)
    detached = placing.detached
    extra = 0
    if detached is not None and setting.names.units[piece] in detached.units:
        extra = in_zones(setting, (detached.zone,))
    if setting.corps[piece] < 0:
        return free & _everywhere(setting, placing, leaders)
    near = [anchor for anchor in _anchors(setting, placing, setting.corps[piece]) if anchor.units is not None]
    if near:
        return free & disc(setting, near[0], near[0].units or 0)
    if placing.units_within is not None:
        return free & _widen(setting, _leader_area(setting, placing, setting.corps[piece]), placing.units_within)
    return free & (in_zones(setting, placing.zones) | extra)


def _everywhere(setting: Prussia, placing: Placing, leaders: list[int]) -> int:
    """The whole set-up area of a side: for guns, the baggage, a commander in chief."""
    area = in_zones(setting, placing.zones)
    if placing.units_within is not None or not placing.zones:
        for leader in leaders:
            area |= _widen(setting, _leader_area(setting, placing, leader), placing.units_within or 0)
    return area


@rule("22.2", "26.4")
def _with(position: Battlefield, side: int, piece: int) -> int:
    """Battle scenarios: a corps leader stands with a unit of his corps, a commander in chief with any unit, a free gun
    with infantry.
    """
    setting = position.setting
    own = position.units_of(side)
    if piece < setting.leaders:
        own = [unit for unit in own if setting.infantry[unit] and not setting.baggage[unit]]
    else:
        own = [unit for unit in own if setting.corps[unit] == piece] or own
    return setting.map.mask([position.place[unit] for unit in own])


def foot_leaders(setting: Prussia, side: int) -> list[int]:
    """Leaders of corps with infantry."""
    return [
        leader
        for leader in setting.leaders_by_side[side]
        if any(setting.infantry[unit] for unit in setting.corps_units[leader])
    ]


def is_foot(setting: Prussia, unit: int) -> bool:
    """Whether guns may be stacked with a unit: infantry other than the baggage."""
    return setting.infantry[unit] and not setting.baggage[unit]


def gun_limit(setting: Prussia, placing: Placing, leader: int) -> int:
    """The maximum number of guns with a corps."""
    return placing.guns_of.get(setting.names.units[leader], placing.guns_each or 0)
