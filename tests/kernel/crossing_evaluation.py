"""What a position of Crossing is worth: all that the stand-in gives machine players."""

from __future__ import annotations

from tests.kernel.crossing import ROLES, Crossing

TERMS = ("crossing-term-strength", "crossing-term-hand")


def evaluate(position: Crossing, role: str) -> dict[str, float]:
    """Strength beside the best of the others, and cards in the hand."""
    seat = ROLES.index(role)
    others = [strength for other, strength in enumerate(position.strength) if other != seat]
    mean = sum(others) / len(others)
    worth = 1.0 * (position.strength[seat] - max(others)) + 0.5 * (position.strength[seat] - mean)
    return dict(zip(TERMS, (worth, 0.1 * len(position.hands[seat])), strict=True))


def clock(position: Crossing) -> int:
    return 3 * position.turn + ROLES.index(position.active)
