"""What machine players may know of The Napoleonic Wars: answers worth a thought, ranked, for what a role knows.

`Judge.rank` is all there is to it: a list of (rank, action), best first; the first legal one is to be played.
Ranks are victory points, weighed by what the role wants (`interests`).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, NamedTuple

from feldherr.games.judging import ProfiledJudge
from feldherr.kernel import Pass, Role, Step

from ...rules import (
    conquest,
    evasion,
    flags_afar,
    interception,
    moments,
    musters,
    peace,
    retreat,
    sea_search,
    siege,
    turns,
)
from ...rules.events import levies, plays, raids
from ...rules.forces import armies
from ...rules.hands import reserves
from ...rules.impulse import Fetch, Forgo, Impulse, Spend
from ...rules.interphase import Changing
from ...rules.lasting import ballots
from ...rules.marching import March, force_of
from ...rules.polls import Poll
from ...state import effects
from ...state.position import Europe
from ...state.setting import Napoleon
from .. import evaluation
from ..interests import Interests
from ..seats import mean_card
from ..theatre import Theatre
from .cabinet import Cabinet
from .campaign import CP, Campaign, Plan
from .envoys import Envoys
from .navy import Navy
from .portents import Portents
from .quarters import Quarters
from .raiding import Raids
from .replies import Ranked, Replies

KEPT = {"response": 0.06, "battle": 0.12, "event": 0.0, "reserve": 0.2}
"""What it costs to spend a card for its points that could be played for something else, by its kind."""
THRIFT = 0.05
"""What a point of a card is worth to a later impulse."""
FIRST, HELD = 0.25, 0.15
"""What of the best that is to be done is lost to every enemy who comes before; what the marker is worth in hand."""
BROUGHT = 0.6
"""What of a plan for an impulse to come is there at the end, beside points that one has."""
SPREAD = 0.03
"""How far lines of two plans lie apart: 0.029 in 72 plans of 14 questions with five seats, 0.022 in 65 with two."""
FREE = 9.0
"""What is done for nothing comes before all that costs a card or points."""
LISTED = 24
"""Answers that are told."""


class Profile(NamedTuple):
    """How a player plays.

    Attributes:
        bold: what he risks counts by 1 / bold.
    """

    bold: float = 1.0


BOLD, WARY = Profile(bold=1.6), Profile(bold=0.7)


class Judge(ProfiledJudge[Europe, Profile]):
    """Ranks answers.

    A search is given no other profiles: to rank for one of them takes as long as a dozen lines, and mostly brings the
    plan of the plain judge again, so that with many armies nothing was left of a short budget to compare plans in.
    """

    own = Profile()
    others: ClassVar[Mapping[str, Profile]] = {}
    characters: ClassVar[Mapping[str, Profile]] = {"bold": BOLD, "careful": WARY}

    def rank(self, position: Europe, role: Role, rng: Random) -> Ranked:
        """Answers to the role's question, best first; empty if the decision's default will do."""
        step = position.steps[-1]
        if isinstance(step, peace.Peace):
            return self._vote(position, role)
        if isinstance(step, (Poll, Changing, conquest.Submissions, plays.Choosing)):
            return self._politics(position, role, step, rng)
        theatre = Theatre(position, Interests(position, role))
        replies = Replies(theatre, role, bold=self.profile.bold)
        found: Ranked
        match step:
            case Impulse():
                found = self._impulse(theatre, role, step, rng)
            case turns.Preempting():
                found = self._preempt(theatre, role, step)
            case interception.Interception():
                found = replies.intercept(step)
            case evasion.Evasion():
                found = replies.evade(step)
            case moments.Asking():
                found = replies.moment(step)
            case retreat.Retreating():
                found = replies.retreat(step)
            case flags_afar.FlagInterception():
                found = replies.contest(step)
            case siege.Again():
                found = replies.again(step)
            case sea_search.Chase():
                found = replies.chase(step)
            case musters.Reinforcing():
                found = Quarters(theatre, role).reinforce(step)
            case levies.Levying():
                found = Quarters(theatre, role).levy(step)
            case raids.Raiding():
                found = Raids(theatre).raid(step)
            case musters.Deploying():
                found = Quarters(theatre, role).deploy(step)
            case sea_search.Dodging():
                found = replies.dodge(step)
            case _:
                return []
        return sorted(found, key=lambda one: one[0], reverse=True)[:LISTED]

    def weighs(self, position: Europe, role: Role) -> bool:
        """What is done for points, and who intercepts: the judge lists the sensible answers."""
        return isinstance(position.steps[-1], (Impulse, interception.Interception))

    def horizon(self, position: Europe) -> int:
        """To the end of the impulse: what the enemy may strike then is in the evaluation, and his impulses would cost
        three quarters of a line and add the luck of their dice to it. The last impulse of a turn shows its losses and
        conquests, too, up to the roll for peace."""
        if sum(map(bool, position.hands)) > 1 or not any(isinstance(step, turns.Rounds) for step in position.steps):
            return 1
        return evaluation.peace_roll(position) - evaluation.clock(position)

    def sharp(self, position: Europe) -> bool:
        """The roll for peace is in the evaluation, and two nations of a role have an impulse each."""
        return True

    def spread(self, position: Europe) -> float | None:
        """Lines end with the impulse, and a point is a small part of the chance to be placed before others: they lie
        nearer together than in games of one battle. With two seats the evaluation tells places no better than the
        judge does, and his own plan is not left for a trifle."""
        return SPREAD if len(position.setting.roles) > 2 else None

    def _politics(self, position: Europe, role: Role, step: Step, rng: Random) -> Ranked:
        """What concerns no army at once, and is told by the evaluation alone."""
        cabinet = Cabinet(position, role)
        match step:
            case plays.Choosing():
                return Portents(position, role, rng, self.rank).choices(step)
            case Poll():
                return cabinet.consent(step)
            case Changing():
                said = Envoys(cabinet, step.queue[0]).plans()
                found = [*cabinet.change(step), *((plan.value, plan.action) for plan in said)]
            case conquest.Submissions():
                found = cabinet.submit(step)
            case _:
                return []
        return sorted(found, key=lambda one: one[0], reverse=True)

    # impulses

    def _impulse(self, theatre: Theatre, role: Role, step: Impulse, rng: Random) -> Ranked:
        free = [] if self.hasty else self._said(theatre.position, role, step.nation, free=True)
        found: Ranked = [(FREE + plan.value, plan.action) for plan in free]
        if not step.open:
            return [*found, *self._card(theatre, role, step, rng)]
        return [*found, (0.0, Pass()), *((plan.rank, plan.action) for plan in self._plans(theatre, role, step))]

    def _plans(self, theatre: Theatre, role: Role, step: Impulse) -> list[Plan]:
        campaign = Campaign(theatre, step, bold=self.profile.bold, brief=self.hasty)
        plans = [
            *campaign.plans(),
            *(() if self.hasty else Cabinet(theatre.position, role).plans(step)),
            *(() if self.hasty else self._said(theatre.position, role, step.nation, free=False)),
            *Navy(campaign).plans(),
        ]
        return [plan for plan in plans if plan.cost <= step.points]

    def _said(self, position: Europe, role: Role, nation: int, *, free: bool) -> list[Plan]:
        """Deals to offer and to take: those that cost nothing, or those for points."""
        plans = Envoys(Cabinet(position, role), nation).plans()
        return [plan for plan in plans if plan.cost == 0] if free else [plan for plan in plans if plan.cost]

    def _card(self, theatre: Theatre, role: Role, step: Impulse, rng: Random) -> Ranked:
        """D5.3: sieges first, which are free; then the card with which most is to be done for what it costs."""
        position, setting = theatre.position, theatre.setting
        free = Campaign(theatre, step, bold=self.profile.bold)
        found: Ranked = [(FREE + plan.value, plan.action) for plan in free.sieges() if plan.value > 0]
        hand = [card for card in position.hands[step.nation] if card >= 0]
        cards = [*hand, *reserves(position, step.nation)]
        if not hand and position.resources[step.nation]:
            found.append((self._fetched(theatre, role, step), Fetch()))
        if not cards:
            return [*found, (0.0, Pass())]
        if self.hasty:
            found += [
                (setting.card_data[card].cp - 10 * KEPT[setting.card_data[card].kind], Spend(card)) for card in cards
            ]
            return found
        dear = sorted((setting.card_data[card].cp for card in hand), reverse=True)
        most = max(setting.card_data[card].cp for card in cards)
        if any(setting.card_data[card].plus for card in hand):
            most = max(most, sum(dear[:2]))
        plans = sorted(self._plans(theatre, role, Impulse(step.nation, points=most)), key=lambda one: -one.rank)
        points = {card: self._points(plans, setting.card_data[card].cp) for card in cards}
        alone = {card: points[card] - self._price(setting, card) for card in cards}
        found += [(alone[card], Spend(card)) for card in cards]
        found += self._together(theatre, plans, alone)
        found += Portents(theatre.position, role, rng, self.rank).events(step)
        found.append((0.0, Pass()) if not hand else (-1.0, Forgo()))
        return found

    def _fetched(self, theatre: Theatre, role: Role, step: Impulse) -> float:
        """D16.2: what a card for a Resource is worth to a nation whose hand is empty: an impulse more, in the next
        round, with as many points as cards have on average, for the point that a Resource is."""
        points = int(mean_card(theatre.position))
        plans = sorted(self._plans(theatre, role, Impulse(step.nation, points=points)), key=lambda one: -one.rank)
        foes = theatre.interests.foes
        others = sum(foes[nation] and len(hand) > 0 for nation, hand in enumerate(theatre.position.hands))
        late = max(0.0, 1 - FIRST * others)
        return BROUGHT * late * self._points(plans, points) - theatre.setting.tables.score.resource

    def _points(self, plans: list[Plan], points: int) -> float:
        """The value of a number of points: the best that they pay for, and the rest of them."""
        best = next((plan for plan in plans if plan.cost <= points), Plan(0.0, 0, Pass()))
        return best.rank + CP * (points - best.cost) * 0.8

    def _price(self, setting: Napoleon, card: int) -> float:
        """What it costs to spend a card."""
        data = setting.card_data[card]
        return THRIFT * data.cp + KEPT[data.kind]

    def _together(self, theatre: Theatre, plans: list[Plan], alone: dict[int, float]) -> Ranked:
        """D6.12: two cards at once, if that gains more than one after the other: what neither pays by itself, or
        the march of a Reserve beside what a card pays for (D21.2)."""
        position, setting = theatre.position, theatre.setting
        found: Ranked = []
        hand = [card for card in alone if card < setting.common]
        for plus in hand:
            for card in hand if setting.card_data[plus].plus else ():
                if card != plus:
                    both = setting.card_data[card].cp + setting.card_data[plus].cp
                    value = self._points(plans, both) - self._price(setting, card) - self._price(setting, plus)
                    found.append((value - max(0.0, alone[plus]), Spend(card, plus)))
        for reserve in alone:
            if reserve < setting.common or not plays.along(position, reserve):
                continue
            points = sum(one.cp for use in setting.card_data[reserve].uses for one in use.does
                         if isinstance(one, effects.March))  # fmt: skip
            for card in hand:
                first = next((plan for plan in plans if plan.cost <= setting.card_data[card].cp), None)
                led = first.action.commander if first is not None and isinstance(first.action, March) else -1
                march = max((plan.value for plan in plans if plan.cost <= points and _marches(position, plan, led)),
                            default=0.0)  # fmt: skip
                found.append((alone[card] + march - KEPT["reserve"], plays.PlayEvent(reserve, None, card)))
        return found

    # the order of a round

    def _preempt(self, theatre: Theatre, role: Role, step: turns.Preempting) -> Ranked:
        """D5.21: before enemies who have cards, if there is much to do at once."""
        position, setting = theatre.position, theatre.setting
        foes = theatre.interests.foes
        before = [
            nation for nation in step.queue[: step.queue.index(step.nation)] if foes[nation] and position.hands[nation]
        ]
        found: Ranked = [(0.0, Pass())]
        cards = [card for card in position.hands[step.nation] if card >= 0]
        if before and cards:
            points = max(setting.card_data[card].cp for card in cards)
            plans = self._plans(theatre, role, Impulse(step.nation, points=points))
            best = max((plan.rank for plan in plans if plan.cost <= points), default=0.0)
            place = step.queue.index(before[0]) + 1
            found.append((FIRST * len(before) * best - HELD, turns.Preempt(place)))
        return found

    # the peace

    def _vote(self, position: Europe, role: Role) -> Ranked:
        """D16.4: for peace who is first, against it who is far behind; by the cheapest card, two in a
        Congress (D20.59)."""
        setting = position.setting
        hand = [card for nation in position.runs(role) for card in position.hands[setting.nation(nation)] if card >= 0]
        if not hand:
            return []
        cards = sorted(hand, key=lambda one: (setting.card_data[one].cp, one))[: ballots(position)]
        interests = Interests(position, role)
        lead = interests.lead(interests.seat)
        word = "peace" if lead > 0 else "war"
        return [(abs(lead), peace.Vote(setting.word(word), tuple(cards)))] if lead else []


def _marches(position: Europe, plan: Plan, led: int) -> bool:
    """Whether a plan is the march of one army, under another leader than one."""
    action = plan.action
    return isinstance(action, March) and action.commander != led and armies(position, force_of(position, action)) == 1
