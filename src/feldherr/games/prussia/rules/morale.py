"""Disorder, rout and morale checks (rulebook 9.1 to 9.3): how the morale state of units gets worse."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import Event, Meaning, PlayContext, rule

from ..state.amendments import EVERY
from ..state.position import DISORDERED, FORMED, ROUTED, STATES, Battlefield
from ..state.setting import SIDES
from . import retreat
from .track import succeed


class Disordered(Event, frozen=True, tag="disordered"):
    """A formed unit has become disordered (9.1)."""

    about: ClassVar[Meaning] = Meaning("9.1")

    side: str
    unit: str


class Routed(Event, frozen=True, tag="routed"):
    """A unit routs (9.2); `again`: it was routed before, and runs once more."""

    about: ClassVar[Meaning] = Meaning("9.2")

    side: str
    unit: str
    again: bool


class Checked(Event, frozen=True, tag="checked"):
    """A unit has checked its morale: the rating with all modifiers, the die, the state it is to get (9.3)."""

    about: ClassVar[Meaning] = Meaning("9.3")

    side: str
    unit: str
    rating: int
    die: int
    state: str


@rule("9.1")
def disorder(position: Battlefield, unit: int, context: PlayContext, *, retreats: bool = True) -> None:
    """A disorder result: a formed unit becomes disordered and falls back one hex; any other routs.

    `retreats`: False if the rules spare it the hex (10.9.2, 10.13.3). The retreat is put on the stack of steps.
    """
    if position.state[unit] != FORMED:
        rout(position, unit, context)
        return
    setting = position.setting
    position.set_state(unit, DISORDERED)
    context.tell(Disordered(SIDES[setting.side[unit]], setting.names.units[unit]))
    if retreats:
        retreat.send(position, unit, 1, rout=False)


@rule("9.2", "10.12", "25.1", "25.3.5")
def rout(position: Battlefield, unit: int, context: PlayContext) -> None:
    """A rout result: infantry runs two hexes, cavalry three; guns stay where they are. The enemy gets a marker.

    A unit that was already routed runs again, and is worth another marker; before the amendment it was not (ruling
    WE06). Guns that are already routed are skipped: they neither move nor change.
    """
    setting = position.setting
    side = setting.side[unit]
    again = position.state[unit] == ROUTED
    if again and setting.gun[unit]:
        return
    position.set_state(unit, ROUTED)
    context.tell(Routed(SIDES[side], setting.names.units[unit], again))
    if not again or setting.amended(EVERY):
        succeed(position, 1 - side, 1, context)
    if setting.baggage[unit]:
        position.note("baggage-routed")
    if not setting.gun[unit]:
        rates = setting.tables.rout
        retreat.send(position, unit, rates.cavalry if setting.cavalry[unit] else rates.infantry, rout=True)


@rule("9.3", "12.3", "12.4", "15", "15.ex")
def checked_rating(position: Battlefield, unit: int) -> int:
    """The morale rating for a check or a rally: with the leader in the hex and the state of the army."""
    setting = position.setting
    side = setting.side[unit]
    rating = position.rating(unit) + position.modifier(position.place[unit], side)
    weakness = position.weakness(side)
    return rating if weakness is None else rating + weakness.morale


@rule("9.3")
def verdict(die: int, rating: int) -> int:
    """The outcome of a check: FORMED for no effect, DISORDERED one or two above the rating, ROUTED from three up."""
    over = die - rating
    return FORMED if over <= 0 else DISORDERED if over <= 2 else ROUTED


@rule("9.3")
def check(position: Battlefield, unit: int, context: PlayContext) -> None:
    """Check the morale of a unit, and carry out what comes of it."""
    suffer(position, unit, roll_check(position, unit, context), context)


@rule("9.3")
def roll_check(position: Battlefield, unit: int, context: PlayContext) -> int:
    """Roll a morale check and tell it: FORMED, DISORDERED or ROUTED, not yet carried out."""
    setting = position.setting
    side = SIDES[setting.side[unit]]
    rating = checked_rating(position, unit)
    die = context.sum(1, "morale", side, read=lambda face: verdict(face, rating))
    found = verdict(die, rating)
    context.tell(Checked(side, setting.names.units[unit], rating, die, STATES[found]))
    return found


@rule("9.3")
def suffer(position: Battlefield, unit: int, found: int, context: PlayContext) -> None:
    """Carry out what a morale check came to."""
    if found == DISORDERED:
        disorder(position, unit, context)
    elif found == ROUTED:
        rout(position, unit, context)
