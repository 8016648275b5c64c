"""What becomes of the units of a fight (10.6 to 10.9, 8.3): the chances of rout, disorder and loss, the mean losses.

The fight is played out under all dice by the game's own code until its results have been applied and the beaten have
gone back. What a side may choose on the way (who bears a loss, whether to fall back, where to) is answered by default.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from feldherr.kernel import Action, Branch, Decision, Role, odds

from ..state.position import DISORDERED, FORMED, ROUTED, Battlefield
from .wire import Outlook, SideOutlook

PLAYED_OUT = frozenset({"withdrawing", "leading", "results", "retreat"})
"""Decisions that belong to the results of a fight. With any other, an advance say, the results have been applied."""


def outlook(
    position: Battlefield, action: Action, role: Role, attackers: Sequence[int], defenders: Sequence[int]
) -> Outlook:
    """What becomes of these attackers and defenders if a role plays this attack, bombardment or charge.

    Args:
        position: as the role knows it; the action is lawful in it.
    """

    def assume(now: Battlefield, asked: Decision) -> Action | None:
        return asked.default if asked.id in PLAYED_OUT else None

    found = odds(position, action, role, assume=assume, within=True)  # type: ignore[arg-type]
    units = (*attackers, *defenders)
    before = _standing(position, units)
    idle = found.chance(lambda branch: _standing(branch.position, units) == before)  # type: ignore[arg-type]
    return Outlook(
        idle=(idle.numerator, idle.denominator),
        attacker=_side(position, found.branches, attackers),
        defender=_side(position, found.branches, defenders),
        exact=not found.error,
    )


def _standing(position: Battlefield, units: Sequence[int]) -> list[tuple[int, int, int]]:
    return [(position.place[unit], position.level[unit], position.state[unit]) for unit in units]


def _side(before: Battlefield, branches: Sequence[Branch], units: Sequence[int]) -> SideOutlook:
    """Of each thing the chance that it befalls at least one of the units; the mean of the levels they lose together."""
    gone = routed = shaken = levels = Fraction(0)
    for branch in branches:
        after: Battlefield = branch.position  # type: ignore[assignment]
        lost = [unit for unit in units if not after.on_map(unit)]
        left = [unit for unit in units if after.on_map(unit)]
        gone += branch.chance * bool(lost)
        routed += branch.chance * any(after.state[unit] == ROUTED != before.state[unit] for unit in left)
        shaken += branch.chance * any(after.state[unit] == DISORDERED and before.state[unit] == FORMED for unit in left)
        levels += branch.chance * (
            sum(before.level[unit] for unit in lost) + sum(before.level[unit] - after.level[unit] for unit in left)
        )
    return SideOutlook(
        destroyed=(gone.numerator, gone.denominator),
        routed=(routed.numerator, routed.denominator),
        disordered=(shaken.numerator, shaken.denominator),
        levels=(levels.numerator, levels.denominator),
    )
