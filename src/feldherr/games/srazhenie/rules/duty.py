"""The duty to attack (rulebook 7.1, 7.3): who must be attacked, and whether that is still possible."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import rule

from ..state.position import Battle
from . import artillery
from .zones import controlled, controls, in_enemy_zone


@rule("7.1", "7.3")
def duties_of(position: Battle, side: int) -> tuple[int, ...]:
    """Enemy units in whose zone of control units of `side` stand: each must be attacked in this phase.

    Under the strict reading of 7.1 (ruling A01) followed by those units of `side`: each of them must attack as well.
    """
    setting = position.setting
    own = position.masks[side]
    if not controlled(position, 1 - side) & own:
        return ()
    near = setting.map.spread(own)
    place, power, size = position.place, setting.map.power, setting.size
    enemies = tuple(
        enemy
        for enemy in setting.pieces[1 - side]
        if place[enemy] < size and near & power[place[enemy]] and controls(position, enemy) & own
    )
    if not setting.strict_duty:
        return enemies
    return enemies + tuple(unit for unit in setting.pieces[side] if _bound(position, unit))


def _bound(position: Battle, unit: int) -> bool:
    """Whether a unit is on the board and in an enemy zone."""
    return position.place[unit] < position.setting.size and in_enemy_zone(position, unit)


@rule("7.1", "7.3")
def owed(position: Battle, duties: tuple[int, ...], side: int) -> list[int]:
    """Duties not met yet. One lapses when the enemy is gone or controls nobody any more (ruling A06).

    An own unit's lapses likewise, when it has left every zone.
    """
    own, sides = position.masks[side], position.setting.side
    return [
        piece
        for piece in duties
        if (
            not position.spent >> piece & 1 and _bound(position, piece)
            if sides[piece] == side
            else not position.struck >> piece & 1 and controls(position, piece) & own
        )
    ]


def free_attackers(position: Battle, enemy: int, side: int, used: int) -> list[int]:
    """Units next to an enemy that could still attack it, those in the bit set `used` left out."""
    setting = position.setting
    gone = position.spent | used
    return [
        piece
        for hex in setting.map.neighbours[position.place[enemy]]
        if (piece := position.at[hex]) >= 0
        and setting.side[piece] == side
        and not setting.redoubt[piece]
        and not gone >> piece & 1
    ]


@rule("7.1", "7.3", "7.4")
def unmet(position: Battle, duties: Iterable[int], side: int, used: int, closed: int) -> int | None:
    """The first of `duties` that cannot be met along with those before it, once `used` have fought.

    `closed`: enemies that may no longer be attacked in close combat (ruling A04), except those still owed. One unit
    may take on several enemies by itself (7.4), so any free neighbour will do; but a battery either attacks its
    neighbours or bombards one enemy, so batteries are shared out among the enemies that no other unit can take on. A
    friendly unit that must attack only needs an adjacent enemy: if every unit and every enemy has an opponent, they
    can be grouped into attacks of one on several and several on one.
    """
    sides = position.setting.side
    duties = list(duties)
    enemy = _untaken(position, [piece for piece in duties if sides[piece] != side], side, used)
    if enemy is not None:
        return enemy
    for unit in duties:
        if sides[unit] == side and not used >> unit & 1 and not _has_target(position, unit, closed):
            return unit
    return None


def _has_target(position: Battle, unit: int, closed: int) -> bool:
    """Whether a unit stands next to an enemy that is not closed to close combat."""
    setting = position.setting
    side = setting.side[unit]
    return any(
        (piece := position.at[hex]) >= 0 and setting.side[piece] != side and not closed >> piece & 1
        for hex in setting.map.neighbours[position.place[unit]]
    )


def _untaken(position: Battle, enemies: list[int], side: int, used: int) -> int | None:
    """The first enemy that cannot be attacked along with those before it."""
    setting = position.setting
    battery = setting.battery
    near = {enemy: free_attackers(position, enemy, side, used) for enemy in enemies}
    left = [enemy for enemy, units in near.items() if all(battery[unit] for unit in units)]
    if not left:
        return None
    guns = [gun for gun in artillery.ready_guns(position, side) if not used >> gun & 1]
    if setting.duty_close_combat_only:
        guns = []
    shots = {enemy: [gun for gun in guns if artillery.may_bombard(position, gun, enemy)] for enemy in left}
    plan: dict[int, bool] = {}
    """Batteries, and whether each attacks in close combat, and so as many neighbours as need be (7.4)."""

    def settled(enemies: list[int]) -> bool:
        if not enemies:
            return True
        enemy, rest = enemies[0], enemies[1:]
        if any(plan.get(gun) for gun in near[enemy]):
            return settled(rest)
        for gun, close in [(gun, True) for gun in near[enemy]] + [(gun, False) for gun in shots[enemy]]:
            if gun not in plan:
                plan[gun] = close
                if settled(rest):
                    return True
                del plan[gun]
        return False

    for count in range(1, len(left) + 1):
        plan.clear()
        if not settled(left[:count]):
            return left[count - 1]
    return None


def bits(pieces: Iterable[int]) -> int:
    """Some pieces as a mask."""
    bits = 0
    for piece in pieces:
        bits |= 1 << piece
    return bits
