"""What a chance of winning a battle of Prussia's Glory is computed from: the terms of its worth, whose player turn it
is, and which side the role has, as the battles are not even. How much each weighs is fitted (`prospects.json`).
"""

from __future__ import annotations

from importlib.resources import files

from feldherr.kernel import Role

from ..state.position import Battlefield
from ..state.setting import PRUSSIA, SIDES
from .evaluation import TERMS, evaluate

FACTS = (*TERMS, "term-prussia-turn", "term-prussia-side")
WEIGHTS = files(__package__) / "prospects.json"


def facts(position: Battlefield, role: Role) -> dict[str, float]:
    """Return the facts for a role: more than 0 is good for it, save of its side, which is 1 for Prussia."""
    side = SIDES.index(role)
    return {
        **evaluate(position, role),
        "term-prussia-turn": 1.0 if position.active == side else -1.0,
        "term-prussia-side": 1.0 if side == PRUSSIA else -1.0,
    }


def gone(position: Battlefield) -> float:
    """Return how much of the battle is over, 0 to 1: player turns done."""
    done = 2 * (position.turn - 1) + position.active
    return min(1.0, max(0.0, done / (2 * position.setting.turns)))
