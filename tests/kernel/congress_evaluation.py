"""What a position of Congress is worth: all that the stand-in gives machine players."""

from __future__ import annotations

from tests.kernel.congress import NATIONS, ROLES, Congress

TERMS = ("congress-term-keys", "congress-term-strength", "congress-term-hand")


def evaluate(position: Congress, role: str) -> dict[str, float]:
    """Keys beside the best of the others, strength of what it runs, and cards in the hand."""
    points = position.points()
    best = max(points[other] for other in ROLES if other != role)
    strength = sum(position.strength[NATIONS.index(nation)] for nation in position.runs(role))
    hand = len(position.hands[ROLES.index(role)])
    return dict(zip(TERMS, (1.0 * (points[role] - best), 0.2 * strength, 0.1 * hand), strict=True))


def clock(position: Congress) -> int:
    return 5 * position.turn + NATIONS.index(position.active)
