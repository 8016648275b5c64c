"""What future victory points depend on: a few facts about every seat, and what its armies may take and lose.

How much each weighs is fitted (`weights.json`); the evaluation goes by it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from feldherr.kernel import Role
from feldherr.kernel.outlook import Weights, read

from ..rules.hands import reserves
from ..rules.interphase import Interphase
from ..rules.peace import chance
from ..rules.victory import scores, tie_breaks
from ..state.position import Europe
from . import chances, conquests
from . import standing as judged
from .interests import Interests
from .seats import by_seat, courted, hand, mean_card
from .theatre import NEARER, NOBODY, RELIEF, Theatre

SEATS = ("points", "settled", "doomed", "units", "cards", "reserves", "resources", "courted")
"""Facts of every seat: what all may know."""
SIGHT = ("takes", "lure", "risk")
"""Facts of a role's own armies, which cost a look at the lie of the land."""
FACTS = SEATS + SIGHT
WEIGHTS = files(__package__) / "weights.json"
FULL = 28.0
"""Cards that are held when a turn begins: what is left of it is told by those that are."""
FORTRESS = 0.6
"""What of a key behind a fortress is in reach: a siege takes a while."""


def left(position: Europe) -> float:
    """How much of the turn is left, 0 to 1, by the cards that are held."""
    return min(1.0, sum(map(len, position.hands)) / FULL)


def turn(position: Europe) -> int:
    """The turn whose roll for peace comes next: in the Interphase that is the next one."""
    return position.turn + any(isinstance(step, Interphase) for step in position.steps)


def ending(position: Europe) -> float:
    """How likely the game ends with that roll (D16.4)."""
    return chance(position)


def points(position: Europe) -> dict[Role, float]:
    """The victory points of every role."""
    return {role: float(score) for role, score in scores(position).items()}


def edges(position: Europe) -> dict[Role, float]:
    """How many rivals every role is placed ahead of if points are equal (D16.5)."""
    ranks = {role: tie_breaks(position, role) for role in position.setting.roles}
    return {role: float(sum(rank > other for other in ranks.values())) for role, rank in ranks.items()}


def facts(position: Europe, role: Role) -> tuple[float, ...]:
    """The facts of a role's seat, those of all seats and then those of its armies."""
    interests = Interests(position, role)
    told = seats(position, interests.standing)
    return (*(values[interests.seat] for values in told), *sight(Theatre(position, interests)))


def standing(position: Europe, role: Role) -> float:
    """How a role stands to the judge."""
    return sum(judged.evaluate(position, role).values())


@cache
def weights() -> Weights:
    """The weights of the facts; they never change."""
    return read(WEIGHTS.read_text("utf-8"))


def seats(position: Europe, points: list[int]) -> list[list[float]]:
    """The facts of every seat in the order of `SEATS`, each a list by seat; `points`: the victory points of all."""
    setting, mean = position.setting, mean_card(position)
    nations = range(len(setting.nations))
    told = (
        conquests.settled(position),
        [conquests.doom(position, nation) for nation in nations],
        [float(sum(counts[: setting.land])) for counts in position.units],
        [hand(position, nation) / mean for nation in nations],
        [float(len(reserves(position, nation))) for nation in nations],
        [float(count) for count in position.resources],
    )
    return [[float(one) for one in points], *(by_seat(position, one) for one in told), courted(position)]


def sight(theatre: Theatre) -> list[float]:
    """The facts of the armies of the theatre's role in the order of `SIGHT`.

    `takes`: the keys that they may take, the best ones first and no more than there are cards to do it with, each by
    the chance to get there and win. `lure`: what they may go for from where they are, in the judge's points. `risk`:
    the role's own keys that the enemy may take.
    """
    position, setting, interests = theatre.position, theatre.setting, theatre.interests
    own = [(place, theatre.friends[place]) for place in theatre.mine]
    reach = []
    for prize in theatre.prizes:
        duchy = setting.duchies[prize.place]
        if not duchy.key:
            continue
        road = theatre.towards(prize.place)
        best = 0.0
        for place, host in own:
            far = road.get(place)
            if far is not None and host.led:
                dice = prize.extra + 1 if prize.units else 0
                best = max(best, NEARER**far * chances.win(host.led, host.extra, prize.units, dice) ** 1.5)
        reach.append(best * (FORTRESS if theatre.walled(prize.place) else 1.0))
    reach.sort(reverse=True)
    cards = sum(len(position.hands[nation]) for nation in interests.own)
    lure = sum(theatre.lure(place, host.led, host.extra) for place, host in own)
    risk = 0.0
    for key in theatre.keys:
        if position.control[key] in interests.own and setting.duchies[key].key:
            host = theatre.friends.get(key, NOBODY)
            kept = RELIEF[theatre.relief(key, theatre.friends)] * (0.5 if setting.duchies[key].fortress else 1.0)
            risk += kept * theatre.danger(key, host.units, host.extra)
    return [sum(reach[:cards]), lure, risk]
