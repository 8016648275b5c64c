"""What a player may lay over the map: zones, fire and sight, command, and whom a unit may attack.

threat              hexes of each side's zones, and those it could shoot at from where it stands
sight HEX           what is seen from a hex
range UNIT          the hexes that a unit could shoot at, by arc, range and sight
zone UNIT           the zone of a unit
strikes UNIT        the hexes of those whom a unit could attack in shock as it stands
command LEADER      the hexes within the command range of a leader
out-of-command LEADER      the hexes of units that would be out of command if this leader activated what he commands
out-of-command FORMATION   the same of one formation, under whichever of its commanders has most of it in command
"""

from __future__ import annotations

from feldherr.games import overlays as common
from feldherr.games.showing import hexes
from feldherr.kernel import Malformed, Role, rule
from feldherr.kernel.wire import Hex, Sight

from ..rules import attacks, command, missiles, shots
from ..rules.sight import block as blocked
from ..state.position import Field

PLAIN_SIGHT = ""
"""Sight without a missile: units are in the way of it wherever they stand (7.13)."""


@rule("7.13")
def block(position: Field, start: int, hex: int) -> int | None:
    """The first hex that hides a hex from another one; None: it is seen."""
    return blocked(position, start, hex, PLAIN_SIGHT)


@rule("7.12", "7.13", "7.81")
def fire(position: Field, unit: int) -> int:
    """The hexes that a unit on the map could shoot at, if a target were there: arc, range, sight and mist."""
    setting = position.setting
    if unit >= setting.first_leader or not position.on_map(unit):
        return 0
    letter = shots.missile(position, unit)
    under = position.under(unit)
    near = setting.ground.near(under, missiles.reach(position, unit)) & ~under if letter else 0
    found = [hex for hex in setting.map.hexes(near) if shots.reaches(position, unit, hex, letter)]
    return setting.map.mask(found)


def threat(position: Field, side: int) -> int:
    """The hexes in a side's zones, and those that its units could shoot at, as a bitboard."""
    struck = position.zone_of(side)
    for unit in position.alive(side):
        if shots.ready(position, unit):
            struck |= fire(position, unit)
    return struck


LAWS = common.Laws(threat, block, lambda position, unit: 0)


@rule("4.11", "4.12")
def out_of_command(position: Field, formation: int, leader: int) -> int:
    """The hexes of a formation's units that would be out of command under a leader, -1 for none of its own."""
    found = command.out_of_command(position, formation, leader)
    mask = 0
    for unit in position.setting.members[formation]:
        if found >> unit & 1:
            mask |= position.under(unit)
    return mask


def overlay(position: Field, name: str, at: str | None) -> Sight | dict[Role, list[Hex]]:
    """An overlay by name; hexes go by the role whose they are.

    Raises:
        Malformed: there is no such overlay, or nothing of that name on the map.
    """
    setting = position.setting
    if at is None or name not in ("range", "zone", "strikes", "command", "out-of-command"):
        return common.overlay(position, name, at, LAWS)
    if name == "out-of-command" and at in setting.formation_ids:
        number = setting.formation_ids.index(at)
        masks = [out_of_command(position, number, leader) for leader in setting.commanders[number]] or [
            out_of_command(position, number, -1)
        ]
        side, mask = setting.formation_side[number], min(masks, key=int.bit_count)
        return {setting.roles[side]: hexes(setting, mask)}
    piece = setting.names.unit(at)
    leads = piece >= setting.first_leader
    if not position.on_map(piece) or leads != (name in ("command", "out-of-command")):
        raise Malformed("kernel-no-such-overlay", found=f"{name} {at}")
    side = setting.side[piece]
    if name == "range":
        mask = fire(position, piece)
    elif name == "zone":
        mask = position.zone[piece]
    elif name == "strikes":
        side, mask = 1 - side, _struck(position, piece)
    elif name == "command":
        mask = command.commanded_from(position, piece)
    else:
        mask = 0
        for number in range(len(setting.formations)):
            if piece in setting.commanders[number]:
                mask |= out_of_command(position, number, piece)
    return {setting.roles[side]: hexes(setting, mask)}


@rule("7.31", "7.32")
def _struck(position: Field, unit: int) -> int:
    """The hexes of the enemies a unit could attack, were it activated."""
    mask = 0
    if attacks.may_strike(position, unit):
        for foe in position.units_in(attacks.reach(position, unit), 1 - position.setting.side[unit]):
            body = attacks.fighter(position, foe)
            alone = position.setting.gun[body]
            if not alone and attacks.may_fight(position, unit, body) and not attacks.barred(position, unit, body):
                mask |= position.under(body)
    return mask
