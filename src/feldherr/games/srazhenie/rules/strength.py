"""Strength and shifts (rulebook 7.5, terrain chart): what attackers and defenders count, and what the ground adds."""

from __future__ import annotations

from feldherr.kernel import rule

from ..state.position import Battle
from . import artillery


@rule("7.5.1", "8.2.2", "8.2.4", "8.2.5.3", "T.terrain.forest", "T.terrain.town")
def attack_strength(position: Battle, by: tuple[int, ...], guns: tuple[int, ...], targets: tuple[int, ...]) -> int:
    """Attackers and supporting fire together, charge dice not counted.

    Cavalry against a unit in forest or town counts 1; of the batteries among the attackers a heavy one that has moved
    (W04), or all, if that was agreed (C04). Before the amendment batteries without others did, too.
    """
    setting = position.setting
    rough = any(setting.ground.cavalry_one[position.place[target]] for target in targets)
    alone = batteries_count_one(position, by)
    total = sum(setting.fire[gun] for gun in guns)
    for unit in by:
        if (setting.cavalry[unit] and rough) or (setting.battery[unit] and alone) or muzzled(position, unit):
            total += 1
        else:
            total += setting.strength[unit]
    return total


@rule("8.2.4")
def batteries_count_one(position: Battle, by: tuple[int, ...]) -> bool:
    """Whether batteries among the attackers count 1 (C04, W04): only who is attacked does by itself (8.2.4)."""
    setting = position.setting
    return setting.bracket_always_one or (not setting.printed and all(setting.battery[unit] for unit in by))


def muzzled(position: Battle, unit: int) -> bool:
    """Whether a heavy battery that has moved counts 1 among others, too; before the amendment it did not."""
    return position.setting.to_letter and artillery.silent(position, unit)


@rule("7.5.4", "8.2.4", "T.terrain.forest", "T.terrain.town", "T.terrain")
def defence_strength(position: Battle, targets: tuple[int, ...], *, fire: bool) -> int:
    """The defenders' total. Batteries attacked alone in close combat count 1, or in any close combat if that was
    agreed (C04).

    So did cavalry in forest or town before the amendment (B06).
    """
    setting = position.setting
    alone = not fire and (setting.bracket_always_one or all(setting.battery[target] for target in targets))
    total = 0
    for target in targets:
        if (setting.cavalry[target] and setting.cramped[position.place[target]]) or (setting.battery[target] and alone):
            total += 1
        else:
            total += setting.strength[target]
    return total


@rule("7.5.2", "7.5.6", "T.terrain", "T.terrain.hill", "T.terrain.forest", "T.terrain.town")
def shift_of(position: Battle, target: int, by: tuple[int, ...], *, fire: bool) -> tuple[int, int]:
    """Columns in a defender's favour: for the ground it stands on, and for a river. `by`: who attacks or fires."""
    setting = position.setting
    hex = position.place[target]
    river = 0 if fire and not setting.to_letter else river_shift(position, hex, by)
    return setting.ground.shift[hex], river


@rule("T.terrain.river", "T.terrain.bridge")
def river_shift(position: Battle, hex: int, by: tuple[int, ...]) -> int:
    """One column if all units that attack the defender are adjacent to it across the water (rulings B05, C09)."""
    wet = position.setting.ground.wet[hex]
    return 1 if by and all(position.place[unit] in wet for unit in by) else 0


def shifts(position: Battle, targets: tuple[int, ...], by: tuple[int, ...], *, fire: bool) -> int:
    """The largest shift of any defender (ruling B01)."""
    return max(sum(shift_of(position, target, by, fire=fire)) for target in targets)
