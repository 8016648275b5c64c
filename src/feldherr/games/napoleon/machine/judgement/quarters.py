"""The Interphase: what reinforcements are raised, and where armies are deployed (D14.2, D14.21)."""

from __future__ import annotations

from collections.abc import Iterator

from feldherr.kernel import Pass, Role

from ...rules import builds, musters
from ...rules.events import levies
from ...rules.forces import fullest, nations_of
from ...rules.impulse import Impulse, moved_by
from ...state.pieces import ANY
from ..theatre import Theatre
from .campaign import Campaign, Taken
from .navy import REFIT, Navy, laid_down
from .replies import Ranked

RENEWED = 0.35
"""What a Reserve is worth that is good again."""
ALLY = 0.5
"""What an ally's piece is worth beside an own one."""
LEAST = 0.01
"""What any piece is worth that costs nothing."""
MOVED = 0.04
"""What a deployment must bring."""


class Quarters:
    """What a role does between turns."""

    def __init__(self, theatre: Theatre, role: Role) -> None:
        self.theatre = theatre
        self.position = theatre.position
        self.setting = self.position.setting
        self.seat = self.setting.roles.index(role)

    def _powers(self) -> Iterator[int]:
        """The nations of the role that are in no Pact."""
        for nation, runner in enumerate(self.position.runner):
            if runner == self.seat and self.position.pact[nation] < 0:
                yield nation

    def _purses(self) -> Iterator[int]:
        """The nations of the role that pay for themselves: conquered ones, too, which share in no power's points."""
        yield from self._powers()
        for nation, runner in enumerate(self.position.runner):
            power = self.position.pact[nation]
            if runner == self.seat and power >= 0 and nation not in moved_by(self.position, power):
                yield nation

    def reinforce(self, step: musters.Reinforcing) -> Ranked:
        """D14.2: what comes back costs nothing; then what is worth most for its points."""
        found: Ranked = [(0.0, Pass())]
        for nation in self._purses():
            points = max((step.funds(self.position, one) for one in moved_by(self.position, nation)), default=0)
            campaign = Campaign(self.theatre, Impulse(nation, points=points))
            for plan in (*campaign.builds(), *Navy(campaign).yards()):
                cost = step.cost(self.position, plan.action)
                found.append((plan.value / (cost or 0.2) if plan.value > 0 else -1.0, plan.action))
            for one in moved_by(self.position, nation):
                for card in musters.used_reserves(self.position, one):
                    found.append((RENEWED / self.setting.tables.cards.restore, musters.Renew(card)))
        return found

    def levy(self, step: levies.Levying) -> Ranked:
        """D20, D21: what an event builds costs nothing; its own nations' pieces before those of allies."""
        position = self.position
        campaign = Campaign(self.theatre, Impulse(step.nation, points=0))
        found: Ranked = [(0.0, Pass())]
        for action in step.open(position):
            nation = levies.builder(position, action)
            if isinstance(action, builds.Appoint):
                value = campaign.appointed(action.leader, action.place)
            elif isinstance(action, builds.LayDown):
                value = laid_down(self.setting.nation_data[nation].squadron_dice)
            elif isinstance(action, builds.Refit):
                value = REFIT
            else:
                assert isinstance(action, (builds.Build, builds.Return))
                value = campaign.raised(nation, action.place)
            price = levies.price(position, step.effect(position), action)
            value *= 1.0 if position.runner[nation] == self.seat else ALLY
            found.append((max(value, LEAST) / price, action))
        return found

    def deploy(self, step: musters.Deploying) -> Ranked:
        """D14.21: armies to where they can do most."""
        position = self.position
        found: Ranked = [(0.0, Pass())]
        for nation in self._powers():
            if not step.left(position, nation):
                continue
            campaign = Campaign(self.theatre, Impulse(nation, points=0))
            for one in moved_by(position, nation):
                for leader in self.setting.own_leaders[one]:
                    here = position.place[leader]
                    if here < self.setting.land:
                        found += self._sent(campaign, leader, here)
        return found

    def _sent(self, campaign: Campaign, leader: int, here: int) -> Iterator[tuple[float, musters.Deploy]]:
        position = self.position
        force = fullest(position, leader, here, campaign.nations, below=ANY)
        if not force.units:
            return
        taken = Taken(campaign, force, here)
        for to in musters.reachable(position, nations_of(position, force), here):
            value = taken.stationed(to)
            if value > MOVED:
                yield value - MOVED, musters.Deploy(leader, to, force.units)
