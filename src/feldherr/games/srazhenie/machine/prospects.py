"""What a chance of winning a battle of «Сражение» is computed from: the terms of its worth, with the secret cards of
either side by themselves, and whose player turn it is. How much each weighs is fitted (`prospects.json`).
"""

from __future__ import annotations

from importlib.resources import files

from feldherr.kernel import Role

from ..state.position import Battle
from ..state.setting import SIDES
from . import evaluation
from .evaluation import gone

FACTS = (
    "term-srazhenie-standing", "term-srazhenie-strength", "term-srazhenie-powers", "term-srazhenie-own-card",
    "term-srazhenie-enemy-card", "term-srazhenie-turn",
)  # fmt: skip
"""What decides the scenario, fighting strength left, powers of once a game, the role's card, the enemy's card (the
mean of all that it may be where it is not known), whose player turn it is."""
WEIGHTS = files(__package__) / "prospects.json"


def facts(position: Battle, role: Role) -> dict[str, float]:
    """Return the facts for a role: more than 0 is good for it."""
    side = SIDES.index(role)
    lead, strength, powers, own, enemy = evaluation.shares(position, side)
    turn = 1.0 if position.active == side else -1.0
    return dict(zip(FACTS, (lead, strength, powers, own, -enemy, turn), strict=True))


__all__ = ["FACTS", "WEIGHTS", "facts", "gone"]
