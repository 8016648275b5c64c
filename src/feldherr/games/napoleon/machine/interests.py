"""What a role wants: its own victory points, and to deny them to those who are ahead.

Points are given by place at a table of several, so a point of another's counts against a role, and the more the nearer
he is to winning. Allies are rivals too.
"""

from __future__ import annotations

from math import exp

from feldherr.kernel import Role

from ..rules.relations import subject
from ..rules.victory import scores
from ..state.position import Europe
from ..state.setting import NEUTRAL

FIRST = 0.6
"""How much of what others have counts by their chance of winning; the rest counts alike."""
SPREAD = 2.5
"""Points that make a rival e times as likely to be first."""


class Interests:
    """The interests of one role in a position.

    Attributes:
        seat: its number. own: the nations that it runs, its first power before the others. camp: theirs.
        standing: the points of every role as they are. gained: the same without those that the scenario gives it,
            which only make up for its start.
        rivals: by seat how much a point of another's counts against the role, together 1; its own entry is 0.
        foes, friends: by nation whether it is at war with the role's, or with them (its own are friends as well).
    """

    def __init__(self, position: Europe, role: Role) -> None:
        setting = position.setting
        self.role = role
        self.seat = setting.seat(role)
        run = [nation for nation, seat in enumerate(position.runner) if seat == self.seat]
        powers = setting.seats[role]
        self.own = tuple(sorted(run, key=lambda one: (one not in powers, one))) or powers[:1]
        self.camp = position.camp[self.own[0]]
        told = scores(position)
        self.standing = [told[one] for one in setting.roles]
        self.gained = [
            points + sum(setting.par.get(power, 0) for power in setting.seats[one])
            for one, points in zip(setting.roles, self.standing, strict=True)
        ]
        self.rivals = self._rivals()
        subjects = [nation for nation in range(len(setting.nations)) if position.subjects and subject(position, nation)]
        sided = self.camp != NEUTRAL and self.own[0] not in subjects
        self.foes = [
            sided and camp not in (NEUTRAL, self.camp) and nation not in subjects
            for nation, camp in enumerate(position.camp)
        ]
        self.friends = [
            position.runner[nation] == self.seat or (sided and camp == self.camp and nation not in subjects)
            for nation, camp in enumerate(position.camp)
        ]
        self.shares = [self._share(position, nation) for nation in range(len(setting.nations))]
        self.shares.append(0.0)

    def _rivals(self) -> list[float]:
        others = [seat for seat in range(len(self.standing)) if seat != self.seat]
        best = max(self.gained[seat] for seat in others)
        weights = {seat: exp((self.gained[seat] - best) / SPREAD) for seat in others}
        whole = sum(weights.values())
        return [
            FIRST * weights[seat] / whole + (1 - FIRST) / len(others) if seat in weights else 0.0
            for seat in range(len(self.gained))
        ]

    def _share(self, position: Europe, nation: int) -> float:
        seat = position.runner[nation]
        if seat < 0:
            return 0.0
        return 1.0 if seat == self.seat else -self.rivals[seat]

    def lead(self, seat: int) -> float:
        """By how many points a seat is ahead of the best of the others; below 0 if it is behind."""
        return self.standing[seat] - max(points for other, points in enumerate(self.standing) if other != seat)

    def share(self, nation: int) -> float:
        """What a victory point of a nation is worth to the role; nobody's is worth nothing."""
        return self.shares[nation]

    def worth_by_seat(self, values: list[float]) -> float:
        """What figures of every seat are worth: the role's own less those of its rivals by their weights."""
        return values[self.seat] - sum(
            weight * value for weight, value in zip(self.rivals, values, strict=True) if weight
        )
