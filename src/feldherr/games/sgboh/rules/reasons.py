"""Why a pose is closed to a unit that wants to get there (rulebook 5, 6.2), or a hex to a leader (4.3): the
explanation for a person who points at it.

The last pose of a path is the one they point at; it may lie any number of hexes away from the one before it.
"""

from __future__ import annotations

from collections.abc import Mapping

from feldherr.kernel import Action, Message, Refusal
from feldherr.maps.hindrance import hindrance
from feldherr.maps.poses import FACINGS
from feldherr.maps.reach import reach
from feldherr.maps.terms import Tolls

from ..state.position import Field
from . import endings, leaders, missiles, paths, reaching, room, shots, terms, zones
from .underway import meant, pose_label, unit_name
from .walk import Hasten, Move

EVERYWHERE = 999
"""More points than any way takes."""


def explain(position: Field, action: Action, refusal: Refusal) -> Refusal | None:
    """The reason for a pose pointed at; for any other draft the refusal of the action as it stands."""
    if not isinstance(action, (Move, Hasten)) or not action.path:
        return refusal
    if refusal.paragraph in ("3.2", "5.12", "5.33", "10.11", "11.23") and refusal.message.id != "sgboh-no-such-step":
        return refusal
    unit = action.unit
    node, column = meant(action.path[-1])
    if column != bool(position.column >> unit & 1) or not position.around(unit).lawful[node]:
        return refusal
    hasty = isinstance(action, Hasten)
    left = terms.points_left(position, unit, stack=action.stack)
    if any(
        value.v == action.path[-1] and not value.through
        for value in endings.destinations(position, unit, left, hasty=hasty, stack=action.stack)
    ):
        return None
    try:
        zones.check_may_spend(position, unit)
    except Refusal as earlier:
        return earlier
    found = _distant(position, unit, node, left, hasty=hasty, stack=action.stack) or refusal
    return _not_shot_at(position, unit, node // FACINGS, found)


def _not_shot_at(position: Field, unit: int, hex: int, refusal: Refusal) -> Refusal:
    """The same refusal; a press on an enemy may have meant a shot, so whoever can shoot hears why not there (7.1)."""
    foes = position.units_in(position.setting.map.power[hex], 1 - position.setting.side[unit])
    if not foes or not shots.missile(position, unit):
        return refusal
    reason = missiles.silent(position, unit, position.setting.side[unit]) or missiles.spared(position, unit, foes[0])
    return refusal if reason is None else refusal.hinting(reason.message)


def _distant(position: Field, unit: int, node: int, left: int, *, hasty: bool, stack: bool) -> Refusal | None:
    """What keeps a unit from a node: the ground, the cost, or what is in the way."""
    setting = position.setting
    by = terms.terms(position, unit, hasty=hasty)
    name = unit_name(position, unit)
    label = pose_label(position, node, column=bool(position.column >> unit & 1))
    shut = by.shut | by.beside
    new = by.table.power(node) & ~by.table.power(by.start)
    if new & shut:
        return paths.shut_by(position, unit, new & shut)
    tolls = Tolls(entering=by.entering)
    # The legality of a step depends on where it begins (`reaching.reach_of`): by single steps it may be nearer.
    lawful = _lawful(position, unit, by, hasty=hasty)
    asked, node = node, _first_facing(position, unit, node, lawful, by, tolls)
    way = hindrance(by.table, {by.start: 0}, left, node, shut, by.stops, tolls)
    cost = lawful.get(node)
    if way.cost is not None and (way.cost <= left or cost is None):
        if by.table.power(node) & by.shared and room.overstacked(position, unit, node, stack=stack):
            return room.no_room(position, unit, node, stack=stack)
        path = reach(by.table, by.start, EVERYWHERE, shut, by.stops, tolls).path(node)
        if asked != node:
            path = (*path, asked)
        try:
            paths.check_path(position, unit, path, left if cost is not None else EVERYWHERE, hasty=hasty, stack=stack)
        except Refusal as closed:
            return closed
        return None
    if way.bare is None:
        return Refusal("5.15", "sgboh-no-way", (label[:4],), unit=name, pose=label)
    if not way.met:
        mp = cost if cost is not None else way.bare
        return Refusal("5.15", "sgboh-too-far", (label[:4],), unit=name, mp=mp, mp_left=left)
    shown = tuple(setting.ground.labels[hex] for hex in way.met)
    first = setting.map.power[way.met[0]]
    if first & shut:
        found = paths.shut_by(position, unit, first)
    else:
        found = Refusal("6.22", "sgboh-stops-in-zone", shown, hex=shown[0])
    if cost is None:
        return found.hinting(Message("sgboh-no-way-round", {"pose": label}))
    return found.hinting(Message("sgboh-way-round", {"pose": label, "mp": cost, "mp_left": left}))


def _lawful(position: Field, unit: int, by: terms.Terms, *, hasty: bool) -> Mapping[int, int]:
    """Every node that a unit gets to with all the points there are, with what that takes."""
    memo = position.memo(position.setting.side[unit])
    known = memo.get(("lawful", unit, hasty))
    if known is None or known[0] is not by:
        known = memo["lawful", unit, hasty] = by, reaching.reach_of(position, unit, EVERYWHERE, hasty=hasty)[0].cost
    found: Mapping[int, int] = known[1]
    return found


def _first_facing(
    position: Field, unit: int, node: int, lawful: Mapping[int, int], by: terms.Terms, tolls: Tolls
) -> int:
    """For a unit that turns for free, the node of a hex it reaches first; from there it may face any way."""
    if not position.setting.free[unit] or position.column >> unit & 1 or node // FACINGS == by.start // FACINGS:
        return node
    facings = range(node // FACINGS * FACINGS, node // FACINGS * FACINGS + FACINGS)
    there = [one for one in facings if one in lawful]
    if there:
        return min(there, key=lawful.__getitem__)
    bare = {one: hindrance(by.table, {by.start: 0}, 0, one, 0, 0, tolls).bare for one in facings}
    return min((one for one in facings if bare[one] is not None), key=lambda one: bare[one] or 0, default=node)


def ridden(position: Field, leader: int, path: tuple[int, ...], left: int, refusal: Refusal) -> Refusal | None:
    """The reason why a lone leader cannot reach the hex pointed at with his points; None if he can."""
    setting = position.setting
    here = position.pose[leader] // FACINGS
    if not path or path[-1] == here or not 0 <= path[-1] < setting.size:
        return refusal
    to, power, name = path[-1], setting.map.power, unit_name(position, leader)
    shut = leaders.shut_to(position, leader) & ~power[here]
    if power[to] & shut:
        return leaders.shut_by(position, leader, to)
    way = hindrance(setting.ground.rides, {here: 0}, left, to, shut)
    label = setting.names.places[to]
    if way.cost is not None and way.cost <= left:
        return None
    if way.bare is None:
        return Refusal("4.31", "sgboh-no-way-for-leader", (label,), unit=name, hex=label)
    if not way.met:
        mp = way.cost if way.cost is not None else way.bare
        return Refusal("5.15", "sgboh-too-far", (label,), unit=name, mp=mp, mp_left=left)
    found = leaders.shut_by(position, leader, way.met[0])
    if way.cost is None:
        return found.hinting(Message("sgboh-no-way-round", {"pose": label}))
    return found.hinting(Message("sgboh-way-round", {"pose": label, "mp": way.cost, "mp_left": left}))
