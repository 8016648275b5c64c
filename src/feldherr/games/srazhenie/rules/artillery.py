"""Redoubts, artillery and the line of sight (rulebook 8.1 to 8.3)."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import Refusal, rule

from ..state.position import Battle
from .zones import in_enemy_zone


@rule("8.3")
def sees(position: Battle, start: int, target: int) -> bool:
    """Whether the line from centre to centre is open: forest, town, hill and redoubt shut it, touched or crossed."""
    extra = position.masks[2] | position.masks[3]
    clear: bool = position.setting.ground.sight.clear(start, target, extra)
    return clear


@rule("8.2", "8.2.1", "8.1.4")
def reaches(position: Battle, gun: int, hex: int) -> bool:
    """Whether a gun has a hex in range (its own hex not counted) and in sight."""
    setting = position.setting
    start = position.place[gun]
    return setting.map.distance(start, hex) <= setting.range[gun] and sees(position, start, hex)


def ready_guns(position: Battle, side: int) -> list[int]:
    """Guns of a side that may still fire in this combat phase."""
    setting = position.setting
    size, place, spent, moved = setting.size, position.place, position.spent, position.moved
    return [
        gun
        for gun in setting.pieces[side]
        if setting.gun[gun]
        and place[gun] < size
        and not spent >> gun & 1
        and not (setting.heavy[gun] and moved >> gun & 1)
    ]


@rule("8.2.5.3")
def silent(position: Battle, gun: int) -> bool:
    """Whether it is a heavy battery that has moved, and so does not use its guns this turn."""
    return position.setting.heavy[gun] and bool(position.moved >> gun & 1)


@rule("8.2.1", "8.2.2", "8.2.5", "8.2.5.1", "8.2.5.2", "8.2.5.3", "7.2")
def check_gun(position: Battle, side: int, gun: int, hex: int, paragraph: str) -> None:
    """Check that a gun may fire at a hex; `paragraph` is that of the kind of fire.

    Raises:
        Refusal: not a gun of the side on the map, spent, a heavy battery that has moved, out of range, out of sight.
    """
    setting = position.setting
    names = setting.names
    name = names.units[gun]
    if setting.side[gun] != side or position.place[gun] >= setting.size:
        raise Refusal(paragraph, "srazhenie-not-yours", unit=name)
    if not setting.gun[gun]:
        raise Refusal(paragraph, "srazhenie-no-gun", unit=name)
    if position.spent >> gun & 1:
        raise Refusal("7.2", "srazhenie-spent", unit=name)
    if silent(position, gun):
        raise Refusal("8.2.5.3", "srazhenie-heavy-moved", unit=name)
    start = position.place[gun]
    far = setting.map.distance(start, hex)
    if far > setting.range[gun]:
        raise Refusal(
            "8.2.1", "srazhenie-out-of-range", unit=name, hex=names.places[hex], count=far, range=setting.range[gun]
        )
    extra = position.masks[2] | position.masks[3]
    if not setting.ground.sight.clear(start, hex, extra):
        block = setting.ground.sight.block(start, hex, extra)
        seen = names.places[hex if block is None else block]
        raise Refusal("8.3", "srazhenie-no-sight", (seen,), unit=name, hex=names.places[hex], hex_block=seen)


@rule("8.2.2", "7.4")
def check_support(position: Battle, side: int, gun: int, hexes: tuple[int, ...]) -> None:
    """Check that a gun may support an attack on these hexes: it must have every one in range and in sight (ruling B02).

    Raises:
        Refusal: see `check_gun`.
    """
    setting = position.setting
    if setting.support_one_target and position.place[gun] < setting.size:
        hexes = tuple(hex for hex in hexes if reaches(position, gun, hex))[:1] or hexes
    for hex in hexes:
        check_gun(position, side, gun, hex, "8.2.2")


def may_support(position: Battle, gun: int, hexes: Iterable[int]) -> bool:
    """`check_support` as a question, for a gun that is ready."""
    reached = (reaches(position, gun, hex) for hex in hexes)
    return any(reached) if position.setting.support_one_target else all(reached)


@rule("8.2.3", "8.1.3")
def check_bombardment(position: Battle, side: int, gun: int, target: int) -> None:
    """Check that a gun may bombard a unit.

    Raises:
        Refusal: 8.2.3, the gun stands in an enemy zone; or `check_gun`.
    """
    check_gun(position, side, gun, position.place[target], "8.2.3")
    if in_enemy_zone(position, gun):
        raise Refusal("8.2.3", "srazhenie-bombard-in-zone", unit=position.setting.names.units[gun])


def may_bombard(position: Battle, gun: int, target: int) -> bool:
    """`check_bombardment` as a question, for a gun that is ready and an enemy that has to be attacked."""
    setting = position.setting
    return (
        (setting.fire_is_attack or not setting.redoubt[target])
        and reaches(position, gun, position.place[target])
        and not in_enemy_zone(position, gun)
    )


@rule("8.2.3")
def is_duel(position: Battle, gun: int, target: int) -> bool:
    """An artillery duel: the target is a battery with the firing one in its range; the fire is answered.

    A redoubt never suffers from its own fire (ruling C08).
    """
    setting = position.setting
    return (
        setting.battery[gun]
        and setting.battery[target]
        and setting.map.distance(position.place[gun], position.place[target]) <= setting.range[target]
    )
