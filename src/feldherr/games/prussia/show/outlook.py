"""What happens to the units of a fight (10.6 to 10.9, 8.3): the chances of rout, disorder and loss, the mean losses.

The fight is played out under all dice by the game's own code until its results have been applied and the beaten have
retreated. Choices on the way (who takes a loss, whether to fall back, where to) are made by default. Formed cavalry
that has fought or tried a charge counts as disordered: whatever is chosen afterwards, it will be (10.13.3).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

from feldherr.kernel import Action, Decision, Role, odds, rule
from feldherr.kernel.odds import outcomes

from ..rules.underway import UnderWay
from ..state.position import DISORDERED, FORMED, ROUTED, Battlefield
from .wire import Outlook, SideOutlook

PLAYED_OUT = frozenset({"withdrawing", "leading", "results", "retreat"})
"""Decisions that belong to the results of a fight. With any other, an advance say, the results have been applied."""


def outlook(
    position: Battlefield, action: Action, role: Role, attackers: Sequence[int], defenders: Sequence[int]
) -> Outlook:
    """What happens to these attackers and defenders if a role plays this attack, bombardment or charge.

    Args:
        position: as the role knows it; the action is legal in it.
    """

    def assume(now: Battlefield, asked: Decision) -> Action | None:
        return asked.default if asked.id in PLAYED_OUT else None

    policy: Any = assume
    found: Any = outcomes(position, action, role, alike=_alike, assume=policy, within=True)
    exact = found is not None
    if not exact:
        drawn = odds(position, action, role, assume=policy, within=True, limit=0)
        found = [(branch.chance, branch.position) for branch in drawn.branches]
    units = (*attackers, *defenders)
    before = _standing(position, units)
    idle = sum((chance for chance, after in found if _standing(after, units) == before), Fraction(0))
    return Outlook(
        idle=(idle.numerator, idle.denominator),
        attacker=_side(position, found, attackers),
        defender=_side(position, found, defenders),
        exact=exact,
    )


BESIDE = ("fates", "replaced")
"""What of a position no unit in a fight asks about: of a leader who has fallen and has been replaced it is only the
morale that counts which the leaders in a hex bring (15)."""


def _alike(position: Battlefield) -> Hashable:
    """What affects the units of a fight: everything except which leaders have fallen."""
    fields = (getattr(position, one.name) for one in position.fields if not one.derived and one.name not in BESIDE)
    led = {
        (hex, side): position.modifier(hex, side)
        for side, own in enumerate(position.setting.leaders_by_side)
        for hex in {position.place[leader] for leader in own}
    }
    plain = tuple([tuple(value) if isinstance(value, list) else value for value in fields])
    return plain, position.outcome, tuple(position.steps), tuple(sorted(led.items()))


def _standing(position: Battlefield, units: Sequence[int]) -> list[tuple[int, int, int]]:
    return [(position.place[unit], position.level[unit], _state(position, unit)) for unit in units]


@rule("10.13.3")
def _state(position: Battlefield, unit: int) -> int:
    """The morale state of a unit, that to come for formed cavalry of the combats under way."""
    tires = position.setting.cavalry[unit] and position.on_map(unit) and position.state[unit] == FORMED
    seen = tires and any(step.seen >> unit & 1 for step in position.steps if isinstance(step, UnderWay))
    return DISORDERED if seen else position.state[unit]


def _side(before: Battlefield, found: Sequence[tuple[Fraction, Battlefield]], units: Sequence[int]) -> SideOutlook:
    """For each thing the chance that it happens to at least one of the units; the mean of the levels they lose
    together.
    """
    gone = routed = shaken = levels = Fraction(0)
    for chance, after in found:
        lost = [unit for unit in units if not after.on_map(unit)]
        left = [unit for unit in units if after.on_map(unit)]
        gone += chance * bool(lost)
        routed += chance * any(after.state[unit] == ROUTED != before.state[unit] for unit in left)
        shaken += chance * any(_state(after, unit) == DISORDERED and before.state[unit] == FORMED for unit in left)
        levels += chance * (
            sum(before.level[unit] for unit in lost) + sum(before.level[unit] - after.level[unit] for unit in left)
        )
    return SideOutlook(
        destroyed=(gone.numerator, gone.denominator),
        routed=(routed.numerator, routed.denominator),
        disordered=(shaken.numerator, shaken.denominator),
        levels=(levels.numerator, levels.denominator),
    )
