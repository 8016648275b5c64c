"""Shots: who shoots at whom, judged by what a hit is worth and by the return fire."""

from __future__ import annotations

from ...rules import missiles, shots
from ...rules.missiles import Fire, Strike, Volley
from ...rules.shots import Aim
from .appraisal import Appraisal

LEADER = 0.01
"""The chance that a shot at his hex kills a leader (7.15)."""
ANSWERED = 0.15
"""The assumed chance that return fire hits, where the enemy may shoot back."""


class Volleys:
    """The shots of a side in its own turn."""

    def __init__(self, view: Appraisal) -> None:
        self.view, self.position = view, view.position

    def hit(self, unit: int, hits: int = 1) -> float:
        """The points that hits cost the top unit of a stack."""
        top = self.view.stack(unit)[0]
        return top.points * (top.after(hits) - top.damage())

    def worth(self, unit: int, target: int, *, strike: bool = False) -> float:
        """The value of a shot: hits on the enemy and his leaders, less the effect of his return fire."""
        view, position = self.view, self.position
        found = missiles.chance(position, unit, target, "strike" if strike else "fire")
        if found.rating is None:
            return 0.0
        first = position.setting.first_leader
        if target >= first:
            return float(found.leader) * view.price(target)
        value = view.pay * float(found.chance) * self.hit(target)
        value += sum(LEADER * view.price(leader) for leader in position.leaders_with(target))
        hex = missiles.approach(position, unit, target) if strike else -1
        if shots.may_return(position, Aim(unit, target, "strike" if strike else "fire", hex)):
            value -= view.fee * ANSWERED * self.hit(unit)
        return value

    def strike(self, unit: int) -> Strike | None:
        """The best hit-and-run strike of an activated unit, or None if none is worth it."""
        position = self.position
        if missiles.unfit(position, unit) is not None or position.fired >> unit & 1:
            return None
        near = position.setting.ground.near(position.under(unit), missiles.RIDE)
        if not near & position.masks[self.view.enemy]:
            return None
        best = max(
            ((self.worth(unit, target, strike=True), -target) for target in missiles.strike_targets(position, unit)),
            default=(0.0, 0),
        )
        return Strike(unit, -best[1]) if best[0] > 0 else None

    def volley(self) -> tuple[float, Volley | Fire | None]:
        """The value of all units' best shots together, and the action that fires them."""
        position = self.position
        pairs: list[tuple[int, int]] = []
        total = 0.0
        for unit in missiles.able(position, self.view.side):
            worth, target = max((self.worth(unit, target), -target) for target in missiles.targets(position, unit))
            if worth > 0:
                pairs.append((unit, -target))
                total += worth
        if not pairs:
            return 0.0, None
        return total, Volley(tuple(sorted(pairs))) if len(pairs) > 1 else Fire(*pairs[0])
