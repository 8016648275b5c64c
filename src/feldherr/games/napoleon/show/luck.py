"""What the dice of a march, a voyage or a siege may cost, for the account of luck: units, leaders and
squadrons, by the role that runs them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from feldherr.kernel import Action, Decision, Event, Role

from ..rules.fleets import Sunk
from ..rules.impulse import Impulse
from ..rules.landing import Convoy
from ..rules.losses import LeaderLost, Perished
from ..rules.marching import Go, March
from ..rules.sea_acts import Patrol, Sail
from ..rules.siege import Besiege
from ..state.position import Europe


def is_fight(action: Action) -> bool:
    """Whether an action may lead to attempts, attrition, batteries or fights; one without any dice is none (9, 11 to
    13).
    """
    return isinstance(action, March | Go | Besiege | Sail | Patrol | Convoy)


def losses(position: Europe, events: Iterable[Event]) -> dict[Role, int]:
    """Units, leaders and squadrons that each role lost in these events; what nobody runs is nobody's loss."""
    setting = position.setting
    found: Counter[Role] = Counter()
    for event in events:
        match event:
            case Perished() | Sunk():
                nation, count = setting.nation(event.side), event.count
            case LeaderLost():
                nation, count = setting.nation_of[setting.leaders.index(event.unit)], 1
            case _:
                continue
        if position.runner[nation] >= 0:
            found[position.role_of(nation)] += count
    return dict(found)


def passing(position: Europe, asked: Decision) -> Action | None:
    """The policy under which a fight's cost is expected: until the impulse continues questions get their default."""
    return None if isinstance(position.steps[-1], Impulse) else asked.default
