"""How a role stands to the judge: by what it is ahead of the others, the more of those who are ahead themselves.

Every term is a difference in victory points between the role and its rivals, weighed by `interests`, in log-odds.
"""

from __future__ import annotations

from feldherr.kernel import Role

from ..rules.relations import keys_lost, subject, uncontrolled
from ..state.position import Europe
from ..state.setting import NEUTRAL
from .interests import Interests
from .seats import by_seat, courted, hand, mean_card
from .theatre import COMING, SQUADRON, UNIT, Theatre

TERMS = (
    "term-napoleon-points",
    "term-napoleon-threats",
    "term-napoleon-capitals",
    "term-napoleon-armies",
    "term-napoleon-fleets",
    "term-napoleon-hand",
    "term-napoleon-courts",
    "left",
)
"""Those that the evaluation has, too, and the points of an impulse under way, of which nobody is told."""
POINT = 0.45
"""Log-odds of a victory point."""
CARD, RESERVE = 0.22, 0.15
"""Victory points of a card in a hand, and of a Reserve."""
BROUGHT_DOWN = 2.5
"""Victory points of a conquest, to whom it happens."""
ABROAD, PENNILESS = 0.15, 0.4
"""Victory points of a command point that a Foreign War asks for; how likely who cannot pay it in this turn never will,
where it is the last one."""


def evaluate(position: Europe, role: Role) -> dict[str, float]:
    """The standing of a role, in log-odds of being ahead."""
    interests = Interests(position, role)
    theatre = Theatre(position, interests)
    by = interests.worth_by_seat
    values = (
        by([float(one) for one in interests.standing]),
        _threats(theatre),
        by(by_seat(position, _capitals(position))),
        by(by_seat(position, armies(position))),
        by(by_seat(position, _fleets(position))),
        by(by_seat(position, _hands(position))),
        by(courted(position)),
        _left(position, interests),
    )
    return {name: POINT * value for name, value in zip(TERMS, values, strict=True)}


def _threats(theatre: Theatre) -> float:
    """What the armies of the role and its friends may take soon, and what they may lose."""
    value = 0.0
    for place, host in theatre.friends.items():
        value += theatre.lure(place, host.led, host.extra) - theatre.exposed(place, host)
    value += sum(theatre.hold(key, theatre.friends) for key in theatre.keys)
    for place, host in theatre.mine.items():
        # Who has a leader is told by what he may go for; others flag where they stand.
        if not host.led and uncontrolled(theatre.position, place):
            value += COMING * max(0.0, theatre.prize(place, theatre.interests.own[0]))
    return 0.4 * value


def _capitals(position: Europe) -> list[float]:
    """How near every nation is to its conquest (D15.1), below 0."""
    setting = position.setting
    found = []
    for nation, data in enumerate(setting.nation_data):
        lost = keys_lost(position, nation)
        held = all(capital in lost for capital in setting.capitals[nation])
        chance = min(1.0, max(0.0, (1 + len(lost) + data.modifier) / 6)) if held else 0.0
        if position.subjects and subject(position, nation):
            chance = max(chance, 0.4)
        found.append(-BROUGHT_DOWN * chance)
    for war in position.foreign:
        nation = setting.nation(war.nation)
        unpaid = war.phases >= setting.tables.conquest.unpaid and hand(position, nation) < war.cost
        found[nation] -= ABROAD * war.cost + BROUGHT_DOWN * (PENNILESS if unpaid else 0.0)
    return found


def armies(position: Europe) -> list[float]:
    """Units on the map and in Regroup, and leaders on the map."""
    setting = position.setting
    found = [UNIT * (sum(counts[: setting.land]) + 0.7 * counts[setting.regroup]) for counts in position.units]
    for leader, place in enumerate(position.place):
        if place < setting.land:
            found[setting.nation_of[leader]] += 0.03 * (1 + setting.rating[leader])
    return found


def _fleets(position: Europe) -> list[float]:
    """Squadrons, those under construction and those that need a refit less."""
    land = position.setting.land
    return [
        SQUADRON * (sum(ready) + 0.2 * (sum(ready[land:]) > 0) + 0.6 * sum(worn) + 0.6 * sum(works))
        for ready, worn, works in zip(position.squadrons, position.refit, position.works, strict=True)
    ]


def _hands(position: Europe) -> list[float]:
    """Cards held, and Reserves."""
    setting, mean = position.setting, mean_card(position)
    found = []
    for nation in range(len(position.hands)):
        points = hand(position, nation)
        own = sum(position.reserve >> card - setting.common & 1 for card in setting.reserves[nation])
        found.append(CARD * points / mean + RESERVE * own)
    return found


def _left(position: Europe, interests: Interests) -> float:
    """Command points of an impulse under way, of the role's or of a rival's."""
    for step in reversed(position.steps):
        points = getattr(step, "points", None)
        if isinstance(points, int) and points > 0 and position.active:
            nation = position.setting.nation(position.active)
            friend = interests.friends[nation] and position.runner[nation] == interests.seat
            return 0.04 * points * (1.0 if friend else -0.5 if position.camp[nation] != NEUTRAL else 0.0)
    return 0.0
