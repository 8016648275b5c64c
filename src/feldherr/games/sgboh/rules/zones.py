"""Zones of control (rulebook 6.2): who controls which hexes. Their effect on movement is in `paths`."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import Refusal, rule

from ..state.amendments import BEHIND
from ..state.position import Field
from .underway import unit_name


@rule("6.21", "11.14", "10.12")
def zone(position: Field, side: int) -> int:
    """The hexes in the zones of a side: front hexes, for skirmishers the flanks too; none for guns.

    The zone of each unit is kept with the position (`Field.zone`); it does not extend to hexes the unit may not enter.
    """
    return position.zone_of(side)


@rule("6.22")
def holders(position: Field, unit: int) -> list[int]:
    """The enemies in whose zone a unit stands."""
    return position.holders(position.under(unit), 1 - position.setting.side[unit])


def held(position: Field, unit: int) -> int:
    """The same as a mask of pieces."""
    return sum(1 << foe for foe in holders(position, unit))


@rule("4.12", "6.23")
def check_may_spend(position: Field, unit: int) -> None:
    """A unit out of command spends no points while an enemy's zone is on it, or an enemy in its own.

    Raises:
        Refusal: 6.23, or 10.24 for elephants that are in their commander's range.
    """
    if not position.out_of_command(unit):
        return
    if position.in_zone(unit) or position.holds_enemy(unit):
        raise bound(position, unit)


@rule("6.23", "10.24")
def bound(position: Field, unit: int) -> Refusal:
    """Why a unit in contact spends no points: it is out of command, elephants also by the contact itself."""
    if position.out >> unit & 1:
        return Refusal("6.23", "sgboh-out-of-command-engaged", unit=unit_name(position, unit))
    return Refusal("10.24", "sgboh-elephants-engaged", unit=unit_name(position, unit))


@rule("10.23")
def behind_elephants(position: Field, unit: int, new: int) -> bool:
    """Whether horse that moves into some hexes comes to a flank or the rear of elephants: it takes a hit (G20)."""
    setting = position.setting
    if not setting.horse[unit] or not new:
        return False
    return any(
        position.on_map(foe) and setting.map.spread(position.under(foe)) & new & ~position.front(foe)
        for foe in setting.elephants[1 - setting.side[unit]]
    )


@rule("10.23")
def shaken(position: Field, unit: int, masks: Iterable[int]) -> int:
    """The hits that horse takes from elephants by its steps into these hexes in the phase of shock (ruling U20)."""
    if not position.setting.amended(BEHIND):
        return 0
    return sum(behind_elephants(position, unit, new) for new in masks)
