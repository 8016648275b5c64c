"""Where a unit gets to with its points (rulebook 5.12, 5.24, 6.13, 6.22, 6.23), under the terms of its move.

Places that it may only pass are among them; `endings` says where it may end.
"""

from __future__ import annotations

from heapq import heappop, heappush

from feldherr.kernel import rule
from feldherr.maps.flood import Flood
from feldherr.maps.reach import Reach, reach
from feldherr.maps.terms import Tolls

from ..state.amendments import OUT
from ..state.position import Field
from . import zones
from .room import overstacked
from .terms import Terms, terms

PAST = 2
"""What a step past a zone costs (5.24)."""


def reach_of(position: Field, unit: int, left: int, *, hasty: bool = False) -> tuple[Reach, Terms]:
    """Where a unit can get to with its points, friends' hexes among them, and under what terms."""
    by = terms(position, unit, hasty=hasty)
    shut, left = never_entered(position, unit, by), max(left, 0)
    if step_by_step(position, unit, by):
        return _search(by, left, shut), by
    return reach(by.table, by.start, left, shut | by.beside, by.stops, Tolls(entering=by.entering)), by


def spread_of(
    position: Field, unit: int, left: int, *, hasty: bool = False, kept: bool = False
) -> tuple[Flood | Reach, Terms]:
    """The same for callers that look only at some nodes: their number, the n-th, and the path to one.

    `kept`: it is cached, as players who weigh their moves often ask the same.
    """
    by = terms(position, unit, hasty=hasty)
    shut, left = never_entered(position, unit, by), max(left, 0)
    if step_by_step(position, unit, by):
        if not kept:
            return _search(by, left, shut), by
        memo = position.memo(position.setting.side[unit])
        known: tuple[Terms, int, int, Reach] | None = memo.get(("search", unit, hasty))
        if known is None or known[0] is not by or known[1:3] != (left, shut):
            known = memo["search", unit, hasty] = by, left, shut, _search(by, left, shut)
        return known[3], by
    floods = position.setting.ground.floods(by.table)
    shut |= by.beside
    if not kept:
        return floods.reach(by.start, left, shut, by.stops, by.entering), by
    # What is farther away changes nothing: with it left out, the same is asked oftener.
    near = position.within(unit, left)
    entering = tuple([(mask & near, toll) for mask, toll in by.entering if mask & near])
    return floods.kept(by.start, left, shut & near, by.stops & near, entering), by


def never_entered(position: Field, unit: int, by: Terms) -> int:
    """The hexes that no way of a unit leads to."""
    if position.setting.free[unit]:
        return by.shut | by.table.power(by.start)  # it turns there for nothing, and has no need to come back
    return by.shut


def step_by_step(position: Field, unit: int, by: Terms) -> bool:
    """Whether the legality of a step depends on where it begins: in an enemy zone, where an enemy might come into the
    unit's own zone, or with hexes to which it may not return.
    """
    return by.own is not None or bool((by.held and position.setting.wide[unit]) or by.shut & by.table.power(by.start))


@rule("6.13", "6.22", "6.23")
def _search(by: Terms, left: int, shut: int) -> Reach:
    """The reach of a unit that wheels in a zone, or that an enemy in its own would stop: there each step counts."""
    table, power = by.table, by.table.powers
    entering = table.dues(by.entering) if by.entering else None
    wide, held, own, foes, stops = len(table.footprints[by.start]) > 1, by.held, by.own, by.foes, by.stops
    cost: dict[int, int] = {}
    via: dict[int, int] = {}
    waiting = [(0, by.start, by.start)]
    while waiting:
        spent, here, before = heappop(waiting)
        if here in via:
            continue
        via[here] = before
        under = power[here]
        if here != by.start:
            cost[here] = spent
            if under & ~power[before] & stops or (own is not None and own[here] & foes):
                continue
        for price, (_, nodes) in table.steps(here):
            if spent + price > left:
                break
            for to in nodes:
                if to in via or power[to] & ~under & shut:
                    continue
                if (held and by.bars(here, to)) or (wide and by.about(here, to)):
                    continue
                total = spent + price if entering is None else spent + price + entering(to, here)
                if total <= left:
                    heappush(waiting, (total, to, here))
    del via[by.start]
    return Reach(by.start, table.mask(cost), cost, via)


@rule("5.24")
def past(position: Field, unit: int, node: int, before: int) -> int | None:
    """The pose of a step past a zone after a step from `before` to `node`; None if 5.24 has none.

    One half has entered a zone and the other is in none; the other half continues by wheeling about the half in the
    zone. All of this is on open ground, and its destination is vacant; it may come out of a friend's hex, but the half
    that stands still is not among friends (before the amendment neither was).
    """
    setting = position.setting
    if not setting.wide[unit] or position.column >> unit & 1 or position.deep >> unit & 1:
        return None
    power, poses = setting.map.power, setting.ground.poses[1]
    held = position.zone_of(1 - setting.side[unit])
    left, right = poses.footprints[node][0], poses.footprints[node][-1]
    came = {left, right} - set(poses.footprints[before])
    in_left, in_right = bool(power[left] & held), bool(power[right] & held)
    still, moving = (left, right) if in_left else (right, left)
    if in_left == in_right or still not in came:
        return None
    crowded = [one for one in position.units_on(still) if one != unit]
    if crowded or (not setting.amended(OUT) and overstacked(position, unit, node, stack=False)):
        return None
    to = poses.wheels(node)[0 if in_left else 1]
    if to is None:
        return None
    new = next(hex for hex in poses.footprints[to] if hex not in (left, right))
    if (position.masks[0] | position.masks[1]) & power[new]:
        return None
    if not (setting.ground.clear[left] and setting.ground.clear[right]):
        return None
    if not setting.ground.open(setting.type[unit].id, moving, new):
        return None
    quit_by = position.left[unit]
    if position.pose[unit] != node:
        quit_by |= zones.held(position, unit)  # it is only being asked about, and has left them by then
    foes = position.enemies(unit)
    if any(quit_by >> foe & 1 and setting.map.spread(position.under(foe)) & power[new] for foe in foes):
        return None
    return to
