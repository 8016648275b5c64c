"""What a position of Phalanx is worth: all that the stand-in gives machine players."""

from __future__ import annotations

from tests.kernel.phalanx import MAP, SORT, Phalanx, other
from tests.kernel.phalanx_war import fronts, odds_of

TERMS = ("phalanx-term-strength", "phalanx-term-fronts", "phalanx-term-way")
STRENGTH, FRONT, WAY = 1.0, 0.15, 0.03


def evaluate(position: Phalanx, role: str) -> dict[str, float]:
    """Hits that can still be borne, who has whom before it and how well, and how near the armies are."""
    own, foes = position.alive(role), position.alive(other(role))
    lead = position.worth(role) - position.worth(other(role))
    strikes = sum(
        max(0, 3 + odds_of(position, unit, foe)) for unit in own for foe in foes if fronts(position, unit, foe)
    )
    blows = sum(max(0, 3 + odds_of(position, foe, unit)) for unit in own for foe in foes if fronts(position, foe, unit))
    far = 0
    for unit in own:
        here = SORT[unit].poses.footprints[position.pose[unit]][0]
        far += min((MAP.distance(here, SORT[foe].poses.footprints[position.pose[foe]][0]) for foe in foes), default=0)
    values = (STRENGTH * lead, FRONT * (strikes - 0.5 * blows), -WAY * far)
    return dict(zip(TERMS, values, strict=True))


def clock(position: Phalanx) -> int:
    return 2 * position.turn + (position.active == "east")
