"""Any legal action, slot by slot: the yardstick for every other player, and the one that plays if a game gives
opponents nothing to go by.
"""

from __future__ import annotations

from random import Random

from feldherr.kernel import Action, Position, Role

from .player import Player


class AtRandom(Player):
    """Can play every game."""

    strength = 0
    offered = False

    def __call__(self, position: Position, role: Role, rng: Random) -> Action:
        """Return a random legal action; the decision's default if none is found."""
        asked = position.decision(role)
        if asked is None:
            raise ValueError(f"nothing is asked of {role}")
        return position.legal(role).sample(rng) or asked.default
