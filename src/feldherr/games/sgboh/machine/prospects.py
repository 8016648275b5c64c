"""What a chance of winning a battle of antiquity is computed from: the terms of its worth, whose player turn it is, and
which side the role has, as the battles are not even. How much each weighs is fitted (`prospects.json`).
"""

from __future__ import annotations

from importlib.resources import files

from feldherr.kernel import Role

from ..rules import withdrawal
from ..state.position import Field
from .evaluation import TERMS, evaluate

FACTS = (*TERMS, "term-sgboh-turn", "term-sgboh-side")
WEIGHTS = files(__package__) / "prospects.json"


def facts(position: Field, role: Role) -> dict[str, float]:
    """Return the facts for a role: more than 0 is good for it, save of its side, which is 1 for the first one."""
    side = position.setting.roles.index(role)
    return {
        **evaluate(position, role),
        "term-sgboh-turn": 0.0 if position.active < 0 else 1.0 if position.active == side else -1.0,
        "term-sgboh-side": -1.0 if side else 1.0,
    }


def gone(position: Field) -> float:
    """Return how much of the battle is over, 0 to 1: of the army nearest to its level, what it has lost of that."""
    setting = position.setting
    return min(1.0, max(withdrawal.lost(position, side) / setting.sides[side].level for side in (0, 1)))
