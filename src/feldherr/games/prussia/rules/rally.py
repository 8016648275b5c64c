"""Rally (rulebook 9, 9.4): disordered and routed units of the active side try to get better by one morale state."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import MEET
from ..state.position import DISORDERED, FORMED, ROUTED, STATES, Battlefield
from ..state.setting import SIDES
from . import activation, leaders, morale
from .stacking import in_enemy_zone


class Rallied(Event, frozen=True, tag="rallied"):
    """A unit has tried to rally: its rating with all modifiers, the die, and the state it is in now."""

    about: ClassVar[Meaning] = Meaning("9.4")

    side: str
    unit: str
    rating: int
    die: int
    state: str
    success: bool


@rule("3.A.5", "9", "9.4", "25.3.5")
def phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """Every disordered or routed unit that is activated tries once; a failure costs nothing (ruling R01)."""
    setting = position.setting
    for unit in position.units_of(side):
        if position.state[unit] != FORMED and not setting.baggage[unit] and activation.is_activated(position, unit):
            attempt(position, unit, context)


@rule("6.1", "9.4", "15.2")
def attempt(position: Battlefield, unit: int, context: PlayContext) -> None:
    """One attempt: a die up to the rating makes a routed unit disordered, a disordered one formed.

    A unit that is no longer routed has a zone again, and catches leaders who are alone in it.
    """
    setting = position.setting
    side = SIDES[setting.side[unit]]
    needed = rating(position, unit)
    die = context.sum(1, "rally", side, read=lambda face: face <= needed)
    success = die <= needed
    if success:
        position.set_state(unit, DISORDERED if position.state[unit] == ROUTED else FORMED)
    context.tell(Rallied(side, setting.names.units[unit], needed, die, STATES[position.state[unit]], success))
    if success and setting.amended(MEET):
        leaders.caught(position, context)


@rule("9.4", "12.3", "12.4", "15", "T.rally")
def rating(position: Battlefield, unit: int) -> int:
    """What the die of a unit must not exceed: its morale rating with all its modifiers."""
    return morale.checked_rating(position, unit) + sum(value for _, value in modifiers(position, unit))


@rule("T.rally")
def modifiers(position: Battlefield, unit: int) -> list[tuple[str, int]]:
    """The rally modifiers of a unit by name, apart from those of its leader and its army."""
    setting = position.setting
    law = setting.tables.rally
    hex = position.place[unit]
    found = []
    if position.state[unit] == ROUTED:
        found.append(("routed", law.routed))
    if position.out_of_command >> unit & 1:
        found.append(("out_of_command", law.out_of_command))
    if in_enemy_zone(position, hex, setting.side[unit]):
        return [*found, ("zone", law.zone)]
    if setting.tables.terrain[setting.ground.terrain[hex]].blocks:
        found.append(("cover", law.cover))
    if _watched(position, hex, setting.side[unit]):
        found.append(("sighted", law.sighted))
    return found


@rule("8.2", "T.rally")
def _watched(position: Battlefield, hex: int, side: int) -> bool:
    """Whether an enemy unit is near and sees the hex."""
    setting = position.setting
    within = setting.tables.rally.sighted_within
    near = position.occupied[1 - side] & setting.map.within(hex, within)
    return any(activation.sees(position, hex, other, within) for other in setting.map.hexes(near))
