"""How likely a role is to be placed before its rivals: what a search goes by.

The game may end with the roll for peace of any turn, so a position is worth two things: what everyone is to have at
the roll of this turn, if that makes peace, and what everyone is to have in the end, if it does not. Both are victory
points to expect, linear in a few facts of each seat (`outlook`); how much each weighs is fitted to games of sergeants
(`weights.json`). The judge goes by `standing`, which is the same at every moment of the turn.
"""

from __future__ import annotations

from math import exp, log, sqrt

from feldherr.kernel import Role
from feldherr.kernel.outlook import Weights

from ..rules.turns import Campaign, Rounds, make_peace
from ..state.position import Europe
from . import outlook, standing
from .interests import Interests
from .seats import by_seat
from .theatre import Theatre

TERMS = standing.TERMS[:-1]
"""Those of the judge's standing, but for the points of an impulse: lines end with it."""
TERM_OF = {
    "points": 0, "resources": 0, "takes": 1, "lure": 1, "risk": 1, "settled": 2, "doomed": 2, "units": 3,
    "cards": 5, "reserves": 5, "courted": 6,
}  # fmt: skip
"""The term in which a fact is told."""
FLEETS, SHIP = 4, 0.05
"""The term of squadrons, and what one is worth in the end of a game that goes on. The fit does not tell it from
nothing: this is a quarter of what the judge takes it for, so that none is thrown away."""
ARMIES, TROOPS = 3, 0.05
"""The term of the units, and what one is worth in a game that goes on beyond what the fit tells: 148 games with three
seats, of sergeants and of captains among them, are told as well with it. Without it captains raised fewer troops than
sergeants, played fewer events and let more points lapse."""
HAND, RESERVE = 5, 0.2
"""The term of the hand, and what a Reserve is worth beyond what games of sergeants tell, who mostly spend it for its
points: as much as the judge wants for that. Without it captains marched with a Reserve where a card of the hand would
do, and lacked the troops that it raises."""
BEFORE_PEACE = range(1, Campaign.stages.index(make_peace) + 1)
"""The stages of a turn that are to come before the roll for peace is behind."""
FAINT, BROAD = 0.03, 4.0
"""How much of the standing goes by points beyond what tells places, which they hardly do any more, and the points that
they are divided by: it is better to lose by little, and to win by more than the weights know of."""


def evaluate(position: Europe, role: Role) -> dict[str, float]:
    """The standing of a role, in log-odds of being placed before a rival drawn by lot."""
    interests = Interests(position, role)
    seat = interests.seat
    fitted = outlook.weights()
    left, peace = outlook.left(position), outlook.ending(position)
    told = dict(zip(outlook.SEATS, outlook.seats(position, interests.standing), strict=True))
    looks = [
        outlook.sight(Theatre(position, interests if one == role else Interests(position, one)))
        for one in position.setting.roles
    ]
    told |= {name: [look[at] for look in looks] for at, name in enumerate(outlook.SIGHT)}
    now, later = _expected(fitted, told, left)
    for parts, ships in zip(later, by_seat(position, [float(sum(ready)) for ready in position.squadrons]), strict=True):
        parts[FLEETS] += SHIP * ships
    for at, kept in enumerate(told["reserves"]):
        now[at][HAND] += RESERVE * left * kept
        later[at][HAND] += RESERVE * kept
    for at, troops in enumerate(told["units"]):
        later[at][ARMIES] += TROOPS * troops
    at_once, in_the_end = _spreads(fitted, left)
    terms = [0.0] * len(TERMS)
    share, others = 0.0, len(interests.standing) - 1
    edges = list(outlook.edges(position).values())
    for rival in range(len(interests.standing)):
        if rival == seat:
            continue
        # Precedence at equal points is worth a part of a point, the surer the nearer the end is.
        edge = fitted.edge * (1 - left) * (1 if edges[seat] > edges[rival] else -1)
        ahead, further = sum(now[seat]) - sum(now[rival]) + edge, sum(later[seat]) - sum(later[rival])
        steep = slow = 0.0
        for part, weight, gap, spread in (
            (0, (1 - FAINT) * peace, ahead, at_once),
            (1, (1 - FAINT) * (1 - peace), further, in_the_end),
            (0, FAINT * peace, ahead, BROAD),
            (1, FAINT * (1 - peace), further, BROAD),
        ):
            chance = _logistic(gap / spread)
            share += weight * chance / others
            slope = weight * chance * (1 - chance) / spread
            steep, slow = (steep, slow + slope) if part else (steep + slope, slow)
        for at in range(len(TERMS)):
            terms[at] += steep * (now[seat][at] - now[rival][at]) + slow * (later[seat][at] - later[rival][at])
    scale = 1 / (share * (1 - share) * others)
    terms = [scale * term for term in terms]
    # The terms are given as they change the chance now; the remainder is added to the points.
    terms[0] += log(share / (1 - share)) - sum(terms)
    return dict(zip(TERMS, terms, strict=True))


def clock(position: Europe) -> int:
    """Impulses, as they come in a round; what follows the rounds of a turn counts as one more up to the conquests, and
    as another from the roll for peace on: lines about a submission end before that."""
    nations = len(position.setting.nations)
    at = nations + 1
    for step in position.steps:
        if isinstance(step, Campaign):
            at += step.stage not in BEFORE_PEACE
        elif isinstance(step, Rounds):
            at = nations - len(step.queue)
    return (100 * position.turn + position.round) * (nations + 3) + at


def peace_roll(position: Europe) -> int:
    """What the clock says at the roll for peace of this turn."""
    nations = len(position.setting.nations)
    return (100 * position.turn + position.round) * (nations + 3) + nations + 2


def _expected(
    fitted: Weights, told: dict[str, list[float]], left: float
) -> tuple[list[list[float]], list[list[float]]]:
    """The victory points that every seat is to have at the roll for peace of this turn, and in the end if there is
    another: by seat, in parts by term."""
    found = []
    for table in (fitted.now, fitted.later):
        parts = [[0.0] * len(TERMS) for _ in told["points"]]
        for name, values in told.items():
            fixed, fading = table[name]
            weight, at = fixed + fading * left + (name == "points"), TERM_OF[name]
            for seat, value in enumerate(values):
                parts[seat][at] += weight * value
        found.append(parts)
    return found[0], found[1]


def _spreads(fitted: Weights, left: float) -> tuple[float, float]:
    """The divisors of an expected difference of points, at the roll of this turn and in the end."""
    rest, turn, game = fitted.spreads
    return sqrt(rest**2 + turn**2 * left), sqrt(game**2 + turn**2 * left)


def _logistic(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
