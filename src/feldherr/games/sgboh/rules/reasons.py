"""Why a pose is closed to a unit that wants to get there (rulebook 5, 6.2): what a person is told who points at it.

The last pose of a path is the one they point at; it may lie any number of hexes away from the one before it.
"""

from __future__ import annotations

from feldherr.kernel import Action, Message, Refusal
from feldherr.maps.hindrance import hindrance
from feldherr.maps.terms import Tolls

from ..state.position import Field
from . import paths, zones
from .underway import meant, pose_label, unit_name
from .walk import Hasten, Move


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
    left = paths.points_left(position, unit, stack=action.stack)
    if any(
        value.v == action.path[-1] and not value.through
        for value in paths.destinations(position, unit, left, hasty=hasty, stack=action.stack)
    ):
        return None
    try:
        zones.check_may_spend(position, unit)
    except Refusal as earlier:
        return earlier
    return _distant(position, unit, node, left, hasty=hasty, stack=action.stack) or refusal


def _distant(position: Field, unit: int, node: int, left: int, *, hasty: bool, stack: bool) -> Refusal | None:
    """What keeps a unit from a node: the ground, the cost, or what is in the way."""
    setting = position.setting
    by = paths.terms(position, unit, hasty=hasty)
    name = unit_name(position, unit)
    label = pose_label(position, node, column=bool(position.column >> unit & 1))
    shut = by.shut | by.beside
    new = by.table.power(node) & ~by.table.power(by.start)
    if new & shut:
        return paths.shut_by(position, unit, new & shut)
    way = hindrance(by.table, {by.start: 0}, left, node, shut, by.stops, Tolls(entering=by.entering))
    if way.cost is not None and way.cost <= left:
        overstacked = by.table.power(node) & by.shared and paths.overstacked(position, unit, node, stack=stack)
        return paths.no_room(position, unit, node, stack=stack) if overstacked else None
    if way.bare is None:
        return Refusal("5.15", "sgboh-no-way", (label[:4],), unit=name, hex=label)
    if not way.met:
        mp = way.cost if way.cost is not None else way.bare
        return Refusal("5.15", "sgboh-too-far", (label[:4],), unit=name, mp=mp, mp_left=left)
    shown = tuple(setting.ground.labels[hex] for hex in way.met)
    first = setting.map.power[way.met[0]]
    if first & shut:
        found = paths.shut_by(position, unit, first)
    else:
        found = Refusal("6.22", "sgboh-stops-in-zone", shown, hex=shown[0])
    if way.cost is None:
        return found.hinting(Message("sgboh-no-way-round", {"hex": label}))
    return found.hinting(Message("sgboh-way-round", {"hex": label, "mp": way.cost, "mp_left": left}))
