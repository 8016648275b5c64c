"""Reaction fire of the passive side (rulebook 7.2): at units that leave a zone or enter one, and by guns at any time.

The windows that open at each step of an enemy ask here who may shoot. The return to a shot stands in `shots`.
"""

from __future__ import annotations

from typing import Literal

from feldherr.kernel import Action, Slot, rule
from feldherr.kernel.slots import UNIT
from feldherr.kernel.steps import innermost

from ..state.position import Field
from . import missiles, shots
from .attacks import Resolved
from .shots import ACROSS, Aim, How
from .underway import Manoeuvres

Occasion = Literal["leaving", "entering"]


class Shoot(Action, frozen=True, tag="shoot"):
    """A passive unit shoots at an active one that leaves or enters its zone, a gun at one in range (7.21 to 7.24)."""

    slots = (Slot("unit", UNIT), Slot("target", UNIT, "at"))

    unit: int
    target: int


@rule("7.21", "7.2")
def leavers(position: Field, mover: int, node: int) -> list[int]:
    """The units whose zone an active unit leaves by a step to a node, and who may shoot at it as at two hexes.

    From one hex of a zone to another nobody leaves it (ruling G12).
    """
    setting = position.setting
    around = setting.ground.around[position.column >> mover & 1][setting.wide[mover]]
    before, after = position.under(mover), around.under[node]
    zone = position.zone
    return [
        unit
        for unit in position.holders(before, 1 - setting.side[mover])
        if not zone[unit] & after and _may(position, Aim(unit, position.top(mover), "leaving"))
    ]


@rule("7.22", "7.2", "7.74")
def enterers(position: Field, mover: int, hexes: int) -> list[int]:
    """The units whose zone an active unit has entered with these hexes, a bitboard, and who may shoot at it as at one
    hex.

    Not if they are in the zone of another enemy themselves, nor if the rest of the mover was in theirs before, nor if
    they have just retreated from it.
    """
    setting = position.setting
    side = setting.side[mover]
    stayed = position.under(mover) & ~hexes
    zone = position.zone
    own = position.stack(mover)
    found = []
    for unit in position.holders(hexes, 1 - side):
        if not zone[unit] & stayed:
            held = any(foe not in own for foe in position.holders(position.under(unit), side))
            if not held and _may(position, Aim(unit, own[0], "entering")) and not _retreated(position, unit):
                found.append(unit)
    return found


@rule("7.22")
def _retreated(position: Field, unit: int) -> bool:
    """Whether a unit has retreated in the shock whose results are being carried out."""
    fight = innermost(position, Resolved)
    if fight is None:
        return False
    now = position.footprint(unit)
    return any(
        unit in stack and set(now) != set(before) for stack, before in zip(fight.theirs, fight.their_hexes, strict=True)
    )


@rule("7.24", "7.2", "10.12")
def guns(position: Field, target: int) -> list[int]:
    """The guns of the passive side that may shoot at an activated unit now; only in the movement and missile phase."""
    found = in_gunshot(position, target)
    return [gun for gun in found if may_shoot(position, gun, target)] if found else found


@rule("7.24", "7.2", "10.12")
def may_shoot(position: Field, gun: int, target: int) -> bool:
    """The same of one of the guns that are `in_gunshot`."""
    if not position.activated >> target & 1 or target >= position.setting.first_leader or not position.on_map(target):
        return False
    return innermost(position, Manoeuvres) is not None and _may(position, Aim(gun, position.top(target), "gun"))


def in_gunshot(position: Field, target: int) -> list[int]:
    """The enemy guns that have a piece in range and still have their shot: those worth looking at more closely."""
    under = position.spots[target]
    ranges = ranges_of(position, 1 - position.setting.side[target])
    fired = position.fired
    return [gun for gun, hexes in ranges.items() if hexes & under and not fired >> gun & 1]


def ranges_of(position: Field, side: int) -> dict[int, int]:
    """The guns of a side on the map, each with the hexes in its range, whatever is between; not to be changed."""
    setting = position.setting
    if not setting.guns[side]:
        return {}
    memo = position.memo(side)
    key = "ranges", position.depleted & setting.masks[side]
    found: dict[int, int] | None = memo.get(key)
    if found is None:
        guns = [gun for gun in setting.guns[side] if position.on_map(gun)]
        found = memo[key] = {gun: position.within(gun, _reach(position, gun)) for gun in guns}
    return found


def _may(position: Field, aim: Aim) -> bool:
    """Whether a shot in reaction can be made at all: one a player turn each, not in column, with a rating there."""
    unit = aim.unit
    if position.column >> unit & 1 or not shots.ready(position, unit):
        return False
    if aim.how == "leaving" and _reach(position, unit) < ACROSS:
        return False
    return shots.may_reach(position, aim)


@rule("7.21")
def _reach(position: Field, unit: int) -> int:
    setting = position.setting
    return setting.tables.reach_of(setting.type[unit].fire, shots.missile(position, unit))


@rule("7.21", "7.22", "7.24", "7.41", "7.11")
def aim(position: Field, action: Shoot, occasion: Occasion) -> Aim:
    """A shot in reaction is declared. A unit that shoots at an entering enemy gives up retreat before shock."""
    unit = action.unit
    bit = 1 << unit
    how: How = "gun" if position.setting.gun[unit] else occasion
    if how == "entering":
        position.covering |= bit
    shots.loose(position, unit)
    for one in position.stack(action.target):
        position.shot_by[one] |= bit
    # In a stack the top unit takes the hit (7.14), whichever moves.
    return Aim(unit, position.top(action.target), how)


def chance(position: Field, action: Shoot, occasion: Occasion) -> shots.Forecast:
    """The forecast of a shot in reaction."""
    how: How = "gun" if position.setting.gun[action.unit] else occasion
    return missiles.chance(position, action.unit, position.top(action.target), how)
