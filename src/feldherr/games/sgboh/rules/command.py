"""Command (rulebook 4.1): who of an activated formation is in command, and which formations go together."""

from __future__ import annotations

from collections.abc import Iterable

from feldherr.kernel import rule
from feldherr.maps.poses import FACINGS

from ..state.amendments import BY, CHAINS, HEADS, INSIDE
from ..state.battles import Group
from ..state.position import Field
from . import leaders, special


@rule("4.11", "4.21.range")
def commanded_from(position: Field, leader: int) -> int:
    """The hexes within the command range of a leader, as a bitboard: along ways on which he could go himself, free of
    enemies. His own hex does not count, that of the unit does.
    """
    setting = position.setting
    enemies = position.masks[1 - setting.side[leader]]
    ways, power = setting.ground.ways, setting.map.power
    edge = seen = power[position.pose[leader] // FACINGS]
    for _ in range(far(position, leader)):
        edge = ways.of(edge, enemies | seen)
        seen |= edge
    return seen


@rule("4.21")
def far(position: Field, leader: int) -> int:
    """How far a leader's command reaches now; mist shortens it."""
    return special.farthest(position, leaders.range_of(position, leader))


@rule("4.11", "4.12", "4.13")
def out_of_command(position: Field, formation: int, leader: int) -> int:
    """The units of a formation that are out of command under a leader (-1: without one), as a mask of pieces.

    Where the chart says so the chain of its units jumps vacant hexes. Auxiliaries are always in command.
    """
    setting = position.setting
    if setting.formations[formation].auxiliary:
        return 0
    return out_among(position, setting.members[formation], leader, setting.formations[formation].jumps)


@rule("4.11", "4.13", "10.24")
def out_among(position: Field, units: Iterable[int], leader: int, jumps: int = 0) -> int:
    """Of units that are activated together, those that a leader (-1: nobody) does not put in command, as a mask.

    A unit is in command if it has a hex within his range, or is next to a unit in command; a chain of them may jump a
    number of vacant hexes. Guns always are. Elephants with an enemy before them are not, and so are no link in a
    chain.
    """
    setting = position.setting
    broken = setting.elephant if setting.amended(CHAINS) else ()
    units = [unit for unit in units if position.on_map(unit) and not setting.gun[unit]]
    found = sum(1 << unit for unit in units)
    if leader < 0 or not position.on_map(leader):
        return found
    within = commanded_from(position, leader)
    joined = [unit for unit in units if position.under(unit) & within]
    taken = position.masks[0] | position.masks[1]
    while joined:
        for unit in joined:
            found &= ~(1 << unit)
        mask = 0
        for unit in joined:
            if not (broken and broken[unit] and position.holds_enemy(unit)):
                mask |= position.under(unit)
        beside = near = setting.map.spread(mask)
        for _ in range(jumps):
            # Only vacant hexes are jumped.
            near = setting.map.spread(near & ~taken)
            beside |= near
        joined = [unit for unit in units if found >> unit & 1 and position.under(unit) & beside]
    return found


@rule("4.14")
def under_head(position: Field, formation: int, out: int, head: int) -> int:
    """Of units that a formation's own commander does not put in command, those that the commander of its group (-1:
    it is activated alone) does not either: he does so if he commands the formation. Before the amendment he did so
    for none.
    """
    setting = position.setting
    if not out or head < 0 or not setting.amended(BY) or not setting.commands(head, formation):
        return out
    return out & out_of_command(position, formation, head)


@rule("4.42", "4.14")
def within(position: Field, chief: int, leader: int) -> bool:
    """Whether a leader is the one who has seized the turn or heads a group, or within his range."""
    if leader == chief:
        return True
    return position.on_map(leader) and bool(position.under(leader) & commanded_from(position, chief))


@rule("4.14")
def _heeded(position: Field, head: int, formations: tuple[int, ...], commanders: tuple[int, ...]) -> bool:
    """Whether each of some formations but auxiliaries has a commander among these who heads the group or is in range of
    who does. Before the amendment one whose commanders were all gone met that condition.
    """
    setting = position.setting
    if not all(within(position, head, one) for one in commanders):
        return False
    return not setting.amended(INSIDE) or all(
        setting.formations[formation].auxiliary or any(setting.commands(one, formation) for one in commanders)
        for formation in formations
    )


@rule("4.14", "4.42")
def groups(position: Field, side: int, seizer: int = -1) -> list[tuple[tuple[int, ...], Group, int]]:
    """The groups of formations that may be activated together now: formations, entry of the chart, its leader.

    Leaders who come back this turn and replacements make none possible (4.14). In a turn that the overall commander has
    seized, `seizer`, it takes a leader within his range.
    """
    setting = position.setting
    found = []
    for group in setting.sides[side].groups:
        leader = setting.index(group.leader)
        if not position.on_map(leader) or (position.replaced | position.came_back) >> leader & 1:
            continue
        if seizer < 0 or within(position, seizer, leader):
            found.append((tuple(setting.formation_number(side, id) for id in group.formations), group, leader))
    return found


@rule("4.14")
def together(
    position: Field, side: int, formations: tuple[int, ...], commanders: tuple[int, ...], seizer: int = -1
) -> int:
    """The leader whose group lets some formations with their commanders go together; -1 if there is none."""
    for numbers, group, leader in groups(position, side, seizer if position.setting.amended(HEADS) else -1):
        if not set(formations) <= set(numbers):
            continue
        if not group.within or _heeded(position, leader, formations, commanders):
            return leader
    return -1
