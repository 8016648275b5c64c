"""What politics are good for: consuls, Camps, consent to what others want; deals are in `envoys`.

A change is tried on a copy and judged by the evaluation; if it makes nothing worse for the role the answer is yes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from feldherr.kernel import Pass, PlayContext, Refusal, Role, Scripted
from feldherr.kernel.dice import OutOfDice

from ...rules import conquest, courting, deals
from ...rules.ceding import keepable
from ...rules.consent import Answer
from ...rules.diplomacy import change_camp, check_one_player, check_war, declare_war, price
from ...rules.events import courts
from ...rules.impulse import Impulse
from ...rules.interphase import Changing
from ...rules.polls import Poll
from ...rules.relations import subject
from ...state.pieces import Consulate
from ...state.position import Europe
from ...state.setting import CAMPS, COALITION, IMPERIAL, NEUTRAL
from .. import standing
from ..conquests import doom
from ..interests import Interests
from ..theatre import UNIT, Theatre
from .campaign import Plan
from .replies import Ranked

PACT, HAND = 1.0, 0.2
"""Victory points of a Pact, and of a card that it brings every turn."""
COURTING = 0.75
"""What a step towards a Pact is worth of its part of the whole: others may turn it back."""
SNUB = 0.5
"""What a step of a rival's consul back is worth, of what it was worth to him."""
WAGED = 1.5
"""How much the war that a Camp means counts beside what the evaluation says at once: it lasts for turns."""
RELUCTANT, FAITHLESS = 1.5, 4.0
"""What joining a Camp must bring, and what leaving one's own for another must."""
DREAD = 2.0
"""What the danger to one's own keys counts that another Camp brings, beside what the evaluation says of it: a war goes
on for turns, and who stands alone beside great armies loses more than he sees at once."""
AGGRESSION = 0.5
"""What a war on a neutral must bring beside: its troops are the enemy's from then on, and all turn."""
HOPELESS = 0.8
"""The chance of a conquest from which a nation had rather submit."""
WELCOME = 0.2
"""What another's entry to the own Camp must bring: one enemy less is also one victim less."""


class Cabinet:
    """A role's view of changes between nations."""

    def __init__(self, position: Europe, role: Role) -> None:
        self.position = position
        self.setting = position.setting
        self.role = role
        self._now: float | None = None

    def _value(self, position: Europe) -> float:
        return sum(standing.evaluate(position, self.role).values()) / standing.POINT

    def gain(self, change: Callable[[Europe, PlayContext], object]) -> float | None:
        """The value of a change to the role, in victory points; None if rules or dice make that impossible to say."""
        if self._now is None:
            self._now = self._value(self.position)
        twin = self.position.copy()
        try:
            change(twin, PlayContext(Scripted()))
        except (OutOfDice, Refusal, ValueError):
            return None
        return self._value(twin) - self._now

    # what is asked

    def consent(self, step: Poll) -> Ranked:
        """D14.1, D8.4: yes to what makes nothing worse."""
        yes, no = (Answer(self.setting.word(word)) for word in ("yes", "no"))
        if isinstance(step, conquest.SubmissionConsent):
            return [(1.0, yes if self.spoils(step.nation, step.victor) >= 0 else no)]
        if isinstance(step, courts.Defecting):
            # Whoever says yes is taken at his word: how the others answer is not known.
            step = msgspec.structs.replace(step, willing=(self.setting.roles.index(self.role),))

        def agree(twin: Europe, context: PlayContext) -> None:
            twin.steps.pop()
            step.agreed(twin, context)

        gain = self.gain(agree)
        least = WELCOME if isinstance(step, (courting.EntryConsent, deals.DealConsent)) else 0.0
        return [(1.0, yes if gain is not None and gain >= least else no)]

    def change(self, step: Changing) -> Ranked:
        """D14.1: whether to be in another Camp, or to end being subject."""
        nation = step.queue[0]
        found: Ranked = [(0.0, Pass())]
        if step.asked:
            return found
        for camp in (IMPERIAL, COALITION, NEUTRAL):
            value = self.joined(nation, camp)
            if value is not None:
                found.append((value, courting.Join(nation, self.setting.word(CAMPS[camp]))))
        return found

    def joined(self, nation: int, camp: int) -> float | None:
        """The value of a nation being in a Camp; None if it is there, or cannot be."""
        back = subject(self.position, nation)
        if not self.position.played(nation):
            return RELUCTANT if back and camp == self.position.camp[nation] else None
        if camp == self.position.camp[nation] and not back:
            return None
        try:
            check_one_player(self.position, nation, camp)
        except Refusal:
            return None
        danger = 0.0

        def change(twin: Europe, context: PlayContext) -> None:
            nonlocal danger
            change_camp(twin, nation, camp, context)
            danger = self._danger(twin)

        gain = self.gain(change)
        own = self.position.camp[nation]
        least = RELUCTANT if back or own == NEUTRAL else FAITHLESS
        return None if gain is None else WAGED * gain - DREAD * (danger - self._danger(self.position)) - least

    def _danger(self, position: Europe) -> float:
        """The likely loss of the role's own keys where they are."""
        interests = Interests(position, self.role)
        theatre = Theatre(position, interests)
        return -sum(
            theatre.hold(key, theatre.friends) for key in theatre.keys if position.control[key] in interests.own
        )

    def submit(self, step: conquest.Submissions) -> Ranked:
        """D15.4: who is all but conquered gives up one key rather than two."""
        nation = step.queue[0]
        victor = conquest.conqueror(self.position, nation)
        if victor < 0 or doom(self.position, nation) < HOPELESS:
            return [(0.0, Pass())]
        return [(1.0, conquest.Yield(victor))]

    def spoils(self, nation: int, victor: int) -> float:
        """The victor's gain from a nation's submission over waiting for its conquest (D15.2, D15.22)."""
        table, resource = self.setting.tables.conquest, self.setting.tables.resources.conquest
        held = len(keepable(self.position, nation, victor))
        whole = resource + min(table.keys, held)
        return resource + min(table.submission_keys, held) - doom(self.position, nation) * whole

    # impulses

    def plans(self, step: Impulse) -> Iterator[Plan]:
        """What to do for points, or for free."""
        if step.points <= 0:
            return
        yield from self.consuls(step)
        yield from self.wars(step)
        if self.position.plus[step.nation]:
            yield Plan(0.3, 0, courting.Boost())
        war = courting.foreign_war(self.position, step.nation)
        if war is not None:
            paid = min(war.cost, step.points)
            yield Plan((0.25 if war.phases else 0.12) * paid, paid, courting.Fund(paid))
        if self.position.camp[step.nation] == NEUTRAL and self.position.played(step.nation):
            for camp in (IMPERIAL, COALITION):
                value = self.joined(step.nation, camp)
                if value is not None and value > 0:
                    join = courting.Join(step.nation, self.setting.word(CAMPS[camp]))
                    yield Plan(value, self.setting.tables.diplomacy.join, join)

    def wars(self, step: Impulse) -> Iterator[Plan]:
        """D8.4: war on a neutral whose land is worth more than his enmity."""
        position = self.position
        if position.camp[step.nation] == NEUTRAL or not position.played(step.nation):
            return
        for victim, camp in enumerate(position.camp):
            if camp != NEUTRAL or position.runner[victim] == position.runner[step.nation]:
                continue
            try:
                check_war(position, step.nation, victim)
            except Refusal:
                continue
            gain = self._by_war(step.nation, victim)
            if gain is not None and gain > AGGRESSION:
                yield Plan(gain - AGGRESSION, self.setting.tables.diplomacy.war, courting.War(victim))

    def _by_war(self, nation: int, victim: int) -> float | None:
        """The value of declaring war on a neutral, as `gain` has it."""
        return self.gain(lambda twin, context: declare_war(twin, nation, victim, context))

    def consuls(self, step: Impulse) -> Iterator[Plan]:
        """D8.1: towards the role's own Pacts, and rivals' consuls back."""
        position, setting = self.position, self.setting
        own = step.nation if position.pact[step.nation] < 0 else position.pact[step.nation]
        if own not in setting.powers or not position.played(own):
            return
        last = setting.tables.diplomacy.pact
        for one in position.consuls:
            nation = setting.nation(one.nation)
            if one.box >= last or position.runner[nation] >= 0:
                continue
            worth = self._pact(nation)
            if not one.box or one.row == setting.nations[own]:
                cost = price(position, nation, on=True)
                whole = cost + self._rest(nation, one)
                value = worth * COURTING * cost / whole if one.box + 1 < last else worth - 0.2
                yield Plan(value, cost, courting.Court(nation, own))
            elif position.runner[setting.nation(one.row)] != position.runner[own] and one.box == last - 1:
                yield Plan(worth * SNUB, price(position, nation, on=False), courting.Snub(nation))

    def _pact(self, nation: int) -> float:
        """What a Pact with a nation is worth: the point, its troops, its cards."""
        data = self.setting.nation_data[nation]
        units = sum(self.position.units[nation][: self.setting.land])
        value = PACT if not data.power else 0.3
        return value + HAND * data.hand.start * (2 if data.power else 1) + 0.3 * UNIT * units

    def _rest(self, nation: int, one: Consulate) -> int:
        """The CP of the steps to a Pact after the next."""
        boxes = self.setting.tables.diplomacy.boxes
        data = self.setting.nation_data[nation]
        return sum(max(1, cost + (0 if data.power else data.dear)) for cost in boxes[one.box + 1 :])
