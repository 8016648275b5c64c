"""The start of a scenario (D4): troops, squadrons, flags, Camps, Pacts, consuls."""

from __future__ import annotations

from feldherr.kernel import rule

from .pieces import Consulate, changed
from .position import Europe
from .setting import CAMPS, COMMAND, NEUTRAL, PASSAGE, Napoleon


@rule("D4", "D18.0")
def set_up(setting: Napoleon) -> Europe:
    """The position before the first deal: no cards are out, nothing is under way."""
    position = Europe(setting)
    data = setting.data
    position.control = bytes(map(setting.nation, data.control(setting.board)))
    for army in data.armies:
        nation = setting.nation(army.nation)
        for stack in army.stacks:
            place = setting.area.index(stack.at)
            position.units[nation] = changed(position.units[nation], place, stack.units)
            position.squadrons[nation] = changed(position.squadrons[nation], place, stack.squadrons)
            for leader in stack.leaders:
                position.place[setting.leaders.index(leader)] = place
    for leader in data.retired:
        position.place[setting.leaders.index(leader)] = setting.dead
    _politics(position)
    keys = data.keys(setting.board)
    position.baseline = [keys[nation] for nation in setting.nations]
    position.counted = [
        sum(1 << key for key in setting.keys if setting.owner[key] == position.control[key] == nation)
        for nation in range(len(setting.nations))
    ]
    position.reserve = (1 << len(setting.cards) - setting.common) - 1
    position.holder = data.preemption
    return position


@rule("D1.1", "D8.7")
def _politics(position: Europe) -> None:
    """Camps, Pacts, who runs whom, leave within the Camps, consuls."""
    setting, data = position.setting, position.setting.data
    for nation, id in enumerate(setting.nations):
        position.camp[nation] = CAMPS.index(data.camps.of(id))
        if position.camp[nation] != NEUTRAL:
            position.sided |= 1 << nation
    for seat, role in enumerate(setting.roles):
        for power in setting.seats[role]:
            position.runner[power] = seat
    for id, name in data.pacts.items():
        nation, power = setting.nation(id), setting.nation(name)
        if not position.played(nation):
            position.pact[nation] = power
            position.runner[nation] = position.runner[power]
            if setting.nation_data[nation].power:
                position.plus[nation] = 1
    for nation, id in enumerate(setting.nations):
        if not position.played(nation):
            told = data.consuls.get(id)
            if position.pact[nation] >= 0:
                box = setting.tables.diplomacy.pact
                consul = Consulate(id, setting.nations[position.pact[nation]], box)
            else:
                consul = Consulate(id, told.row, told.box) if told else Consulate(id)
            position.consuls = (*position.consuls, consul)
    for giver in range(len(setting.nations)):
        for taker in range(len(setting.nations)):
            if giver != taker and position.camp[giver] == position.camp[taker] != NEUTRAL:
                position.leaves[PASSAGE] |= 1 << giver * len(setting.nations) + taker
                position.leaves[COMMAND] |= 1 << giver * len(setting.nations) + taker
