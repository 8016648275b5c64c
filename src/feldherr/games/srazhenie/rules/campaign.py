"""The campaign (rulebook C): battles in a row, each outcome leading to the next box of the chart, in one match."""

from __future__ import annotations

from typing import Any

import msgspec

from feldherr.kernel import Outcome, PlayContext, Step, rule

from ..state.events import BattleBegan, BattleWon, CampaignWon, Peace, RolesTaken
from ..state.laws import LAWS
from ..state.position import Battle
from ..state.setting import SIDES, chart
from . import assault, setup
from .sequence import higher_die

AGGRESSOR, DEFENDER = "aggressor", "defender"
PEACE = "peace"
"""Where the eighth battle leads if it does not win the campaign (C.peace)."""


class Fought(msgspec.Struct, frozen=True, array_like=True):
    """A battle of the campaign that is over: its box, who won it, and whether by the die of C.draw.

    `reason` and `points` are those of the battle's own outcome: how it ended, and what each side had of what counts.
    """

    node: str
    side: int
    drawn: bool
    reason: str = ""
    points: dict[str, int] = {}


class Campaign(Step, frozen=True, tag="campaign"):
    """The whole campaign, under the battle that is fought.

    Attributes:
        aggressor: the side that is the Aggressor; -1: not settled.
        node: the box of the chart.
        fought: the battles that are over, in order.
    """

    aggressor: int = -1
    node: str = ""
    fought: tuple[Fought, ...] = ()

    def proceed(self, position: Battle, context: PlayContext) -> bool:
        if self.aggressor < 0:
            self._take_roles(position, context)
        else:
            self._begin(position, context)
        return True

    @rule("C.roles")
    def _take_roles(self, position: Battle, context: PlayContext) -> None:
        """By agreement or by the die."""
        agreed = position.setting.options["aggressor"]
        if agreed == "die":
            position.steps.append(RolesRoll())
        else:
            take_roles(position, SIDES.index(agreed), context)

    @rule("C", "C.chart")
    def _begin(self, position: Battle, context: PlayContext) -> None:
        """Clear the table for the battle of this box."""
        box = chart().box[self.node]
        position.battle = box.scenario
        setup.muster(position, self.attacker)
        context.tell(BattleBegan(len(self.fought) + 1, self.node, box.scenario))
        position.steps.append(assault.Division() if position.law.assault else setup.Deployment())

    def resume(self, position: Battle, context: PlayContext) -> bool:
        """A battle is over: its winner, or the higher die after a draw, moves the campaign on."""
        outcome = position.outcome
        assert outcome is not None
        if self.over:
            return False
        position.outcome = None
        del position.steps[1:]
        if outcome.winner is None:
            position.steps.append(DrawRoll(outcome.reason, outcome.points))
        else:
            fought = Fought(self.node, SIDES.index(outcome.winner), False, outcome.reason, outcome.points)
            self.settle(position, fought, context)
        return True

    @property
    def attacker(self) -> int:
        """The side that attacks in this box if the chart says so, else -1."""
        return self._attacker(self.node)

    def _attacker(self, node: str) -> int:
        attacker = chart().box[node].attacker
        if not attacker:
            return -1
        return self.aggressor if attacker == AGGRESSOR else 1 - self.aggressor

    @property
    def over(self) -> bool:
        """Whether the campaign is won, or peace made."""
        return self.node in (AGGRESSOR, DEFENDER) or len(self.fought) == chart().battles

    @rule("C.chart", "C.peace")
    def settle(self, position: Battle, battle: Fought, context: PlayContext) -> None:
        """Write a battle down and follow the chart; its end or the eighth battle ends the campaign."""
        box = chart().box[self.node]
        node = box.win if battle.side == self.aggressor else box.lose
        fought = (*self.fought, battle)
        after = Campaign(self.aggressor, node, fought)
        position.steps[0] = after
        told = PEACE if after.over and node not in (AGGRESSOR, DEFENDER) else node
        context.tell(BattleWon(SIDES[battle.side], len(fought), battle.drawn, told))
        if not after.over:
            return
        won = {SIDES[each]: sum(one.side == each for one in fought) for each in (0, 1)}
        if node in (AGGRESSOR, DEFENDER):
            winner = SIDES[self.aggressor if node == AGGRESSOR else 1 - self.aggressor]
            position.outcome = Outcome.between(SIDES, winner, "srazhenie-end-campaign", "C.chart", won)
            context.tell(CampaignWon(winner, len(fought)))
        else:
            position.outcome = Outcome.between(SIDES, None, "srazhenie-end-peace", "C.peace", won)
            context.tell(Peace(len(fought)))

    def shown(self, position: Battle) -> dict[str, Any]:
        return {
            "kind": "campaign",
            "aggressor": SIDES[self.aggressor] if self.aggressor >= 0 else None,
            "node": self.node,
            "number": min(len(self.fought) + 1, chart().battles),
            "fought": [self._told(one) for one in self.fought],
        }

    def _told(self, battle: Fought) -> dict[str, Any]:
        """A battle that is over, with what counted in it and who stormed."""
        law = LAWS[chart().box[battle.node].scenario]
        first = self._attacker(battle.node)
        return {
            "node": battle.node,
            "side": SIDES[battle.side],
            "drawn": battle.drawn,
            "reason": battle.reason or None,
            "points": battle.points or None,
            "counts": law.counts,
            "goal": law.scale,
            "attacker": SIDES[first] if first >= 0 else None,
        }


@rule("C.roles")
def take_roles(position: Battle, aggressor: int, context: PlayContext) -> None:
    """The Aggressor is known; the first battle is that of the chart's first box."""
    position.steps[0] = Campaign(aggressor, chart().start)
    context.tell(RolesTaken(SIDES[aggressor]))


class RolesRoll(Step, frozen=True, tag="roles_roll"):
    """Both roll, the higher is the Aggressor; ties are rolled again."""

    @rule("C.roles")
    def proceed(self, position: Battle, context: PlayContext) -> bool:
        higher = higher_die("roles", context)
        if higher is not None:
            position.steps.pop()
            take_roles(position, higher, context)
        return True


class DrawRoll(Step, frozen=True, tag="draw_roll"):
    """After a drawn battle both roll, the higher has won it; ties are rolled again.

    `reason` and `points` are the battle's, to be written down with its winner.
    """

    reason: str = ""
    points: dict[str, int] = {}

    @rule("C.draw")
    def proceed(self, position: Battle, context: PlayContext) -> bool:
        higher = higher_die("draw", context)
        if higher is not None:
            position.steps.pop()
            campaign = position.steps[0]
            assert isinstance(campaign, Campaign)
            campaign.settle(position, Fought(campaign.node, higher, True, self.reason, self.points), context)
        return True


def under_way(position: Battle) -> Campaign | None:
    """The campaign a battle belongs to, if any."""
    outermost = position.steps[0] if position.steps else None
    return outermost if isinstance(outermost, Campaign) else None
