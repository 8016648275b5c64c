"""Where a leader does most good, and is in least danger (rulebook 4.11, 4.35, 7.15, 7.46)."""

from __future__ import annotations

from feldherr.maps.poses import FACINGS

from ...rules import command, leaders, modifiers, shots
from ...rules.leaders import Staying
from ...state.position import Field
from .appraisal import Appraisal

SHOT, SHOT_AT = 4, 0.004
"""Hexes from shooters within which a leader is in danger, and the chance that one kills him before he moves again."""
BLOWS, LONELY = 0.02, 0.1
"""The chance that a leader falls who is in contact, and one who stands alone."""
LEADS, INSPIRES = 0.35, 0.25
"""Points that a leader adds to a fight of the unit he is with, and a hero to each unit near him."""
UNCOMMANDED = 0.2
"""Points that a unit out of command costs."""
RESTLESS = 0.05
"""Points by which another hex must be better before a leader goes there."""


def led_by(position: Field, leader: int) -> list[int]:
    """The formations whose commander a leader is."""
    return [number for number, own in enumerate(position.setting.commanders) if leader in own]


def standing(view: Appraisal, position: Field, leader: int, hex: int) -> float:
    """The value of having a leader on a hex: whom he commands and helps there, and his danger.

    `position`: with the other pieces; it is not changed.
    """
    setting = position.setting
    twin = position.copy()
    twin.put(leader, hex * FACINGS)
    uncommanded = sum(command.out_of_command(twin, number, leader).bit_count() for number in led_by(position, leader))
    power, spread = setting.map.power[hex], setting.map.spread
    beside = spread(position.masks[view.enemy])
    near = setting.map.within(hex, SHOT)
    shooters = sum(1 for foe in view.foes if position.under(foe) & near and shots.missile(position, foe))
    risk = SHOT_AT * min(shooters, 4)
    value = 0.0
    if power & beside:
        risk += BLOWS
        value += LEADS
    if leaders.charisma(position, leader):
        fighting = setting.map.within(hex, modifiers.NEAR) & beside
        value += INSPIRES * len(position.units_in(fighting, view.side))
    if not power & position.masks[view.side]:
        risk += LONELY
    return value - UNCOMMANDED * uncommanded - view.fee * risk * view.price(leader)


def parting(view: Appraisal, unit: int, node: int, stay: Staying) -> float:
    """The advantage of leaving those leaders of a unit where they are over taking them along to a node."""
    position = view.position
    if not stay:
        return 0.0
    twin = position.copy()
    for one in reversed(position.stack(unit)):
        twin.put(one, node)
    gain = 0.0
    for leader in position.leaders_with(unit):
        if leader in leaders.going([leader], stay):
            continue
        here = position.pose[leader] // FACINGS
        gain += standing(view, twin, leader, here) - standing(view, twin, leader, node // FACINGS)
    return gain - RESTLESS
