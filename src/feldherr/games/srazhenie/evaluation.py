"""What a position of «Сражение» is worth to a side, in a few terms with names, each in log-odds of winning.

For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from feldherr.kernel import Role

from . import victory
from .judgement.appraisal import fighting
from .position import HIDDEN_CARD, UNDEALT, Battle
from .setting import SIDES

TERMS = ("term-srazhenie-standing", "term-srazhenie-strength", "term-srazhenie-powers", "term-srazhenie-card")
"""What decides the scenario as it stands, fighting strength left, the power of once a game, the secret card."""


def clock(position: Battle) -> int:
    """How many player turns have begun."""
    return 2 * position.turn + (position.active != position.first)


def evaluate(position: Battle, role: Role) -> dict[str, float]:
    """The terms for a role: more than 0 is good for it; their sum is about the log-odds of winning."""
    side = SIDES.index(role)
    law = position.law
    setting = position.setting
    count = victory.standing(position)
    lead = count[side] - count[1 - side]
    gone = position.turn / law.turns if law.turns else max(position.losses) / (law.goal or 15)
    worth = {"points": 0.25, "losses": 0.3, "towns": 0.6, "redoubts": 0.8}[law.counts]
    means = [0.0, 0.0]
    for each in (0, 1):
        for piece in position.on_board(each):
            means[each] += fighting(setting, piece)
    card = position.missions[side]
    met = 0.0
    if card not in (UNDEALT, HIDDEN_CARD) and victory.mission_met(position, side):
        met = worth * setting.missions[card].points * gone
    return {
        "term-srazhenie-standing": worth * lead * (0.5 + gone),
        "term-srazhenie-strength": 0.6 * (means[side] - means[1 - side]) * (1.2 - gone),
        "term-srazhenie-powers": 0.15 * (position.powers[side] - position.powers[1 - side]),
        "term-srazhenie-card": met,
    }
