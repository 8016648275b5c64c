"""Rules of single battles (rulebook B, designed): who is held back, the mist, the tribune's stroke."""

from __future__ import annotations

from feldherr.kernel import Refusal, rule

from ..state.amendments import COMPANY
from ..state.position import Field
from .underway import unit_name

Bands = list[tuple[int, ...]]
"""Units that one name stands for: those of a formation on one hex, the uppermost first."""


@rule("B.dormant", "B.held")
def held_back(position: Field, formation: int, seizer: int) -> bool:
    """Whether a special rule of the battle keeps a formation from being activated yet."""
    setting = position.setting
    rules, side = setting.battle.rules, setting.formation_side[formation]
    name = setting.formations[formation].id
    held = rules.held
    if held is not None and (held.side, held.formation) == (setting.roles[side], name):
        return sum(position.turns) < held.turn
    dormant = rules.dormant
    if dormant is not None and (dormant.side, dormant.formation) == (setting.roles[side], name):
        if setting.formation_ids[formation] in position.woken:
            return False
        return seizer != setting.index(dormant.leader)
    return False


@rule("B.dormant", "4.43")
def calls_up(position: Field, formation: int, seizer: int) -> bool:
    """Whether the leader who has seized the turn may activate a dormant formation that he does not command. Before
    the amendment only one of his own.
    """
    if seizer < 0 or not position.setting.amended(COMPANY):
        return False
    return held_back(position, formation, -1) and not held_back(position, formation, seizer)


@rule("B.dormant", "B.held")
def law_of(position: Field, formation: int) -> str:
    """The paragraph that keeps a formation back that is held back."""
    setting = position.setting
    held, name = setting.battle.rules.held, setting.formations[formation].id
    own = setting.roles[setting.formation_side[formation]], name
    return "B.held" if held is not None and (held.side, held.formation) == own else "B.dormant"


@rule("B.dormant")
def wake(position: Field) -> None:
    """A dormant formation takes part from the moment an enemy comes near one of its units."""
    setting = position.setting
    dormant = setting.battle.rules.dormant
    if dormant is None:
        return
    side = setting.roles.index(dormant.side)
    number = setting.formation_number(side, dormant.formation)
    name = setting.formation_ids[number]
    if name in position.woken:
        return
    mask = 0
    for unit in setting.members[number]:
        mask |= position.under(unit)
    if setting.ground.near(mask, dormant.within) & position.masks[1 - side]:
        position.woken = [*position.woken, name]


@rule("B.mist")
def farthest(position: Field, range: int) -> int:
    """The present reach of a command or a shot with this range; mist shortens it."""
    mist = position.setting.battle.rules.mist
    return min(range, mist.range) if mist is not None and sum(position.turns) <= mist.turns else range


@rule("B.stroke")
def most(position: Field) -> int:
    """How many stacks and single units a leader leads off at most."""
    stroke = position.setting.battle.rules.stroke
    return 0 if stroke is None else stroke.stacks


@rule("B.stroke", "4.43")
def bands(position: Field, seizer: int) -> Bands:
    """The stacks and single units, top unit first, that the leader who has seized the turn (-1: nobody has) may lead
    instead of his own formation.
    """
    setting = position.setting
    stroke = setting.battle.rules.stroke
    if stroke is None or seizer < 0 or seizer != setting.index(stroke.leader):
        return []
    found: Bands = []
    for id in stroke.formations:
        members = setting.members[setting.formation_number(setting.side[seizer], id)]
        for unit in members:
            if position.on_map(unit):
                band = tuple(one for one in position.stack(unit) if one in members)
                if band[0] == unit:
                    found.append(band)
    return found


@rule("B.stroke")
def check_bands(position: Field, units: tuple[int, ...], seizer: int) -> None:
    """Raises Refusal B.stroke for units that the leader of a seized turn may not lead off together."""
    setting = position.setting
    able = bands(position, seizer)
    if not able:
        raise Refusal("B.stroke", "sgboh-no-stroke", unit=unit_name(position, units[0]))
    for unit in units:
        if all(band[0] != unit for band in able):
            raise Refusal("B.stroke", "sgboh-stroke-whom", unit=unit_name(position, unit))
    if len(units) > most(position) or len({setting.formation[unit] for unit in units}) > 1:
        raise Refusal("B.stroke", "sgboh-stroke-most", unit=unit_name(position, seizer), count=most(position))
