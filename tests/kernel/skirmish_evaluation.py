"""What a position of Skirmish is worth: all that the stand-in gives machine players."""

from __future__ import annotations

from tests.kernel.skirmish import MAP, OWN, Skirmish

TERMS = ("skirmish-term-strength", "skirmish-term-fire")
LIVE, AIMED, AIMED_AT = 1.2, 0.3, 0.1


def evaluate(position: Skirmish, role: str) -> dict[str, float]:
    """Units left, and who has whom in front."""
    own = OWN[role]
    foes = OWN["south" if role == "north" else "north"]
    lead = sum(position.place[unit] < MAP.size for unit in own) - sum(position.place[foe] < MAP.size for foe in foes)
    aimed = sum(position.sees(unit, foe) for unit in own for foe in foes)
    aimed_at = sum(position.sees(foe, unit) for unit in own for foe in foes)
    return dict(zip(TERMS, (LIVE * lead, AIMED * aimed - AIMED_AT * aimed_at), strict=True))


def clock(position: Skirmish) -> int:
    return 2 * position.turn + (position.active == "south")
