"""Zones of control (rulebook 6.2): who holds which hexes. What they do to movement stands with the paths."""

from __future__ import annotations

from feldherr.kernel import Refusal, rule

from ..state.position import Field
from .underway import unit_name


@rule("6.21", "11.14", "10.12")
def zone(position: Field, side: int) -> int:
    """The hexes in the zones of a side: front hexes, of skirmishers the flanks too; none of guns.

    The zone of each unit is kept with the position (`Field.zone`); it does not go where the unit may not step.
    """
    return position.zone_of(side)


@rule("6.22")
def held(position: Field, unit: int) -> int:
    """The enemies in whose zone a unit stands, as a mask of pieces."""
    own = position.under(unit)
    return sum(1 << foe for foe in position.holders(own, 1 - position.setting.side[unit]))


@rule("4.12", "6.23")
def check_may_spend(position: Field, unit: int) -> None:
    """A unit out of command spends no points while an enemy's zone is on it, or an enemy in its own.

    Raises:
        Refusal: 6.23.
    """
    if not position.out_of_command(unit):
        return
    if position.in_zone(unit) or position.holds_enemy(unit):
        raise Refusal("6.23", "sgboh-out-of-command-engaged", unit=unit_name(position, unit))
