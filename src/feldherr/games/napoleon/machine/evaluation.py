"""What a position of The Napoleonic Wars is worth to a role, in a few terms with names, each in log-odds of winning.

The weights are this project's own and measured by nothing yet: points as the rules count them, then what makes points.
For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from feldherr.kernel import Role

from ..rules.relations import at_war, keys_lost
from ..rules.victory import scores
from ..state.position import Europe

TERMS = (
    "term-napoleon-points", "term-napoleon-capitals", "term-napoleon-strength", "term-napoleon-fleets",
    "term-napoleon-cards",
)  # fmt: skip
"""Victory points beside the best of the others; own capitals and keys that are held or in danger; units and leaders;
squadrons; cards and Resources still to be used."""

POINT, CAPITAL, THREAT, LOST = 0.35, 1.2, 0.06, 0.15
UNIT, SQUADRON, CARD, RESOURCE = 0.05, 0.06, 0.04, 0.15


def clock(position: Europe) -> int:
    """How many impulses have begun, a turn being as many as a hundred."""
    return 100 * position.turn + position.round * len(position.setting.nations)


def evaluate(position: Europe, role: Role) -> dict[str, float]:
    """The terms for a role: more than 0 is good for it."""
    setting = position.setting
    told = scores(position)
    best = max((score for other, score in told.items() if other != role), default=0)
    own = {setting.nation(nation) for nation in position.runs(role)}
    capitals = strength = fleets = cards = 0.0
    for nation in range(len(setting.nations)):
        mine = nation in own
        foe = not mine and any(at_war(position, nation, one) for one in own)
        if not (mine or foe):
            continue
        sign = 1.0 if mine else -1.0
        capitals += sign * _safety(position, nation)
        strength += sign * sum(position.units[nation][: setting.land])
        fleets += sign * sum(position.squadrons[nation])
        cards += sign * (CARD * len(position.hands[nation]) + RESOURCE * position.resources[nation])
    values = (POINT * (told[role] - best), capitals, UNIT * strength, SQUADRON * fleets, cards)
    return dict(zip(TERMS, values, strict=True))


def _safety(position: Europe, nation: int) -> float:
    """How safe a nation's capitals and keys are: less than 0 where enemies hold them or stand beside a capital."""
    setting = position.setting
    worth = -LOST * len(keys_lost(position, nation))
    for capital in setting.capitals[nation]:
        if at_war(position, position.control[capital], nation) if position.control[capital] != setting.nobody else True:
            worth -= CAPITAL
            continue
        near = sum(
            counts[place]
            for other, counts in enumerate(position.units)
            if at_war(position, other, nation)
            for place in setting.links[capital]
        )
        guard = sum(position.units[nation][place] for place in (capital, *setting.links[capital]))
        worth -= THREAT * max(0, near - guard)
    return worth
