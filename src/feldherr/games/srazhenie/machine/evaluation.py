"""What a position of «Сражение» is worth to a side, in a few terms with names, each in log-odds of winning.

A battle is close to a random walk: the lead decides it, relative to what may still come, so every term is divided by
the spread of that. The numbers are fitted to games of sergeants.

For machine players that look ahead; the rules do not use it.
"""

from __future__ import annotations

from math import sqrt

from feldherr.kernel import Role

from ..rules import victory
from ..rules.campaign import Campaign
from ..state.position import HIDDEN_CARD, UNDEALT, Battle
from ..state.setting import Mission
from .progress import progress

TERMS = (
    "term-srazhenie-standing", "term-srazhenie-strength", "term-srazhenie-powers", "term-srazhenie-card",
    "term-srazhenie-initiative", "term-srazhenie-campaign",
)  # fmt: skip
"""What decides the scenario as it stands, fighting strength left, powers of once a game, the secret cards, the
initiative that an idle army lets go, battles won in the campaign."""

STEEP = 1.7
"""Log-odds a standard deviation."""
INFANTRY, CAVALRY, GUNS = 0.09, 0.06, 0.08
"""What a point of strength or fire is worth in counters to come, at the beginning."""
POWER = 0.5
"""What a power of once a game is worth in counters."""
IDLE = 0.6
"""Log-odds that an army far from the enemy lets go with every quiet turn, see `_idle`."""
QUIETEST = 3
"""Quiet turns beyond which idleness grows no more."""
AHEAD = 1.5
"""So many counters ahead a side may wait."""
STRIKING = 6
"""Hexes to an enemy from which on a unit is of no use in the next fights."""
BATTLE = 2.5
"""Log-odds of the campaign that a battle won is worth."""
LASTING = frozenset({"destroyed_min", "enemy_remaining_max", "ever_entered"})
"""Checks of cards that stay fulfilled (only a unit that Black brings back, 9.2.1, may undo that of those remaining)."""
UNIT = {"points": 1.0, "losses": 1.0, "towns": 1.6, "redoubts": 1.6}
"""What one of what decides the scenario is worth in counters."""


def clock(position: Battle) -> int:
    """How many player turns have begun."""
    return 2 * position.turn + (position.active != position.first)


def evaluate(position: Battle, role: Role) -> dict[str, float]:
    """Return the terms for a role: more than 0 is good for it; their sum is about the log-odds of winning.

    Of a card that the role does not know the mean of all that it may be is taken.
    """
    side = position.setting.seat(role)
    lead, strength, powers, own, enemy = shares(position, side)
    return {
        "term-srazhenie-standing": lead,
        "term-srazhenie-strength": strength,
        "term-srazhenie-powers": powers,
        "term-srazhenie-card": own - enemy,
        "term-srazhenie-initiative": -IDLE * _idle(position, side, _lead(position, side, gone(position))),
        "term-srazhenie-campaign": BATTLE * _won(position, side),
    }


def shares(position: Battle, side: int) -> tuple[float, float, float, float, float]:
    """Return what tells in the battle itself, in log-odds: the lead, fighting strength and powers against the enemy's,
    the side's own card, and the enemy's."""
    over = gone(position)
    scale = STEEP / sqrt(0.6 + 12.5 * (1.0 - over))
    means = _means(position, side) - _means(position, 1 - side)
    powers = POWER * (1.0 - over) * (position.powers[side] - position.powers[1 - side])
    return (
        scale * _lead(position, side, over),
        scale * means * (1.0 - 0.7 * over),
        scale * powers,
        scale * _card(position, side, over),
        scale * _card(position, 1 - side, over),
    )


def _lead(position: Battle, side: int, over: float) -> float:
    """Return how far a side is ahead in what decides the scenario, in counters."""
    law = position.law
    count = victory.standing(position)
    lead = UNIT[law.counts] * (count[side] - count[1 - side])
    if law.counts in ("towns", "redoubts"):
        lead *= 0.3 + 0.7 * over
    return lead


def _won(position: Battle, side: int) -> int:
    """Battles of the campaign won less those lost; 0 for a single battle."""
    outermost = position.steps[0] if position.steps else None
    if not isinstance(outermost, Campaign):
        return 0
    return sum(1 if fought.side == side else -1 for fought in outermost.fought)


def gone(position: Battle) -> float:
    """Return how much of the battle is over, 0 to 1: player turns done, or losses toward what ends it."""
    law = position.law
    if law.turns is None:
        return min(1.0, max(position.losses) / (law.goal or 15))
    return min(1.0, max(0.0, (clock(position) - 2) / (2 * law.turns)))


def _means(position: Battle, side: int) -> float:
    setting = position.setting
    total = 0.0
    for piece in position.on_board(side):
        if setting.gun[piece]:
            total += GUNS * setting.fire[piece]
        elif not setting.redoubt[piece]:
            total += (CAVALRY if setting.cavalry[piece] else INFANTRY) * setting.strength[piece]
    return total


def _card(position: Battle, side: int, over: float) -> float:
    """Return the points that a side's card is expected to bring."""
    card = position.missions[side]
    if card == UNDEALT:
        return 0.0
    missions = position.setting.missions
    if card != HIDDEN_CARD:
        return _promise(position, side, missions[card], over)
    rest = [mission for name, mission in missions.items() if name != position.missions[1 - side]]
    return sum(_promise(position, side, mission, over) for mission in rest) / len(rest)


def _promise(position: Battle, side: int, mission: Mission, over: float) -> float:
    """Return the points that a mission is expected to bring a side that holds its card."""
    if victory.CHECKS[mission.check](position, side, mission):
        return mission.points * (1.0 if mission.check in LASTING else 0.55 + 0.45 * over)
    return mission.points * 0.5 * progress(position, side, mission) * (1.0 - 0.65 * over)


def _idle(position: Battle, side: int, lead: float) -> float:
    """Return how much of the battle a side lets go by: quiet turns, by how far its army is out of reach of the enemy.

    Two armies that keep out of each other's reach would do so to the end, as the one that advances is struck first.
    So a player that looks ahead counts waiting as its own cost; it is no cost to the enemy.
    """
    quiet = min(QUIETEST, position.turn - position.last_loss)
    if quiet <= 0 or (position.law.assault and side != position.first):
        return 0.0
    setting = position.setting
    own = setting.map.board & position.masks[side]
    if not own:
        return 0.0
    near, close = position.masks[1 - side], 0
    for _ in range(STRIKING):
        near |= setting.map.spread(near)
        close += (near & own).bit_count()
    far = 1.0 - close / (STRIKING * own.bit_count())
    return quiet * far * (0.5 if lead > AHEAD else 1.0)
