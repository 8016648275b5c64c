"""The duty to attack (rulebook 7.1, 7.3): who must be attacked, and whether that is still possible."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import rule

from . import artillery
from .position import Battle
from .zones import controlled, controls


@rule("7.1", "7.3")
def duties_of(position: Battle, side: int) -> tuple[int, ...]:
    """Enemy units in whose zone of control units of `side` stand: each must be attacked in this phase."""
    setting = position.setting
    own = position.masks[side]
    if not controlled(position, 1 - side) & own:
        return ()
    near = setting.map.spread(own)
    place, power, size = position.place, setting.map.power, setting.size
    return tuple(
        enemy
        for enemy in setting.pieces[1 - side]
        if place[enemy] < size and near & power[place[enemy]] and controls(position, enemy) & own
    )


@rule("7.3")
def owed(position: Battle, duties: tuple[int, ...], side: int) -> list[int]:
    """Duties not met yet. One lapses when the enemy is gone or controls nobody any more (ruling A06)."""
    own = position.masks[side]
    return [enemy for enemy in duties if not position.struck >> enemy & 1 and controls(position, enemy) & own]


def free_attackers(position: Battle, enemy: int, side: int, used: int) -> bool:
    """Whether some unit next to an enemy could still attack it, those in the bit set `used` left out."""
    setting = position.setting
    gone = position.spent | used
    for hex in setting.map.neighbours[position.place[enemy]]:
        piece = position.at[hex]
        if piece >= 0 and setting.side[piece] == side and not setting.redoubt[piece] and not gone >> piece & 1:
            return True
    return False


@rule("7.3", "7.4")
def unmet(position: Battle, duties: Iterable[int], side: int, used: int) -> int | None:
    """The first enemy among `duties` that nobody could attack any more once the units in `used` have fought.

    One unit may take several enemies on by itself (7.4), so any free neighbour will do; a battery bombards one only,
    so batteries are matched to the enemies left.
    """
    left = [enemy for enemy in duties if not free_attackers(position, enemy, side, used)]
    if not left:
        return None
    guns = [gun for gun in artillery.ready_guns(position, side) if not used >> gun & 1]
    taken: dict[int, int] = {}

    def match(enemy: int, tried: set[int]) -> bool:
        for gun in guns:
            if gun in tried or not artillery.may_bombard(position, gun, enemy):
                continue
            tried.add(gun)
            if gun not in taken or match(taken[gun], tried):
                taken[gun] = enemy
                return True
        return False

    for enemy in left:
        if not match(enemy, set()):
            return enemy
    return None


def bits(pieces: Iterable[int]) -> int:
    bits = 0
    for piece in pieces:
        bits |= 1 << piece
    return bits
