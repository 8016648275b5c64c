"""Leaders lost in shock (rulebook 7.46): every leader with a unit that attacks or defends is in danger."""

from __future__ import annotations

from typing import ClassVar

from feldherr.kernel import PlayContext, Sequence, rule

from ..state.amendments import ARCS
from ..state.events_shock import LeaderChecked, LeaderFallen
from ..state.position import Field
from .attacks import Attack
from .effects import bury
from .underway import hex_label, unit_name

DANGER = 0
"""The first die that puts a leader in danger."""
FATAL = 1
"""The highest second die that he does not live to see."""


@rule("7.46")
def endangered(position: Field, attacks: tuple[Attack, ...]) -> list[int]:
    """The leaders with units of some attacks, the active side's of each attack first."""
    units = [unit for attack in attacks for unit in attack.units]
    return list(dict.fromkeys(leader for unit in units for leader in position.leaders_with(unit)))


def check_all(position: Field, attacks: tuple[Attack, ...]) -> None:
    """Put a check of every leader in danger on the stack of steps."""
    position.steps += [LeaderCheck(leader=leader) for leader in reversed(endangered(position, attacks))]


@rule("7.46")
def _first(position: Field, step: LeaderCheck, context: PlayContext) -> None:
    die = context.sum(1, "leader", step.role(position), lambda die: die == DANGER, faces=10, low=0)
    step.become(position, die=die)


@rule("7.46")
def _second(position: Field, step: LeaderCheck, context: PlayContext) -> None:
    if step.die == DANGER:
        die = context.sum(1, "leader", step.role(position), lambda die: die <= FATAL, faces=10, low=0)
        step.become(position, again=die)


@rule("7.46", "9")
def _falls(position: Field, step: LeaderCheck, context: PlayContext) -> None:
    """He is out of the game and counts for withdrawal, if both dice say so."""
    name, role = unit_name(position, step.leader), step.role(position)
    if step.die != DANGER and not position.setting.amended(ARCS):
        return
    fallen = step.die == DANGER and step.again <= FATAL
    context.tell(LeaderChecked(role, name, step.die, step.again, fallen))
    if fallen:
        context.tell(LeaderFallen(role, name, hex_label(position, position.pose[step.leader])))
        bury(position, step.leader)


class LeaderCheck(Sequence, frozen=True, tag="leader_check"):
    """A leader in shock. `die`, `again`: what has fallen, -1 for nothing."""

    stages: ClassVar = (_first, _second, _falls)

    leader: int = -1
    die: int = -1
    again: int = -1

    def role(self, position: Field) -> str:
        """The side of the leader."""
        return position.setting.roles[position.setting.side[self.leader]]
