"""What events are good for: played on a copy with dice of one's own, and told by the evaluation.

Hidden hands are imagined first, so that nothing is seen that the role does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from feldherr.kernel import Action, Loose, PlayContext, Refusal, Role
from feldherr.kernel.choices import Choice

from ...rules import hands
from ...rules.events import levies, plays, raids, sorties
from ...rules.impulse import Impulse
from ...state.position import Europe
from .. import evaluation
from .replies import Ranked

LINES = 2
"""How often an event is tried."""
CHOICES = 12
"""Answers to what an event leaves open that are tried."""
LONGEST = 24
"""Answers after which it is left as it is."""


class Portents:
    """The events that a nation may play."""

    def __init__(
        self, position: Europe, role: Role, rng: Random, rank: Callable[[Europe, Role, Random], Ranked]
    ) -> None:
        """`rank`: how the role answers what an event asks of it beyond a choice."""
        self.rank = rank
        self.position = position
        self.setting = position.setting
        self.role = role
        self.rng = rng

    def _value(self, position: Europe) -> float:
        return sum(evaluation.evaluate(position, self.role).values()) / evaluation.POINT

    def events(self, step: Impulse) -> Ranked:
        """What cards of the hand, and Reserves, are worth as events, the card that is gone not counted."""
        position = self.position
        now = self._value(position)
        found: Ranked = []
        own = [card for card in position.hands[step.nation] if card >= 0]
        for card in (*own, *hands.reserves(position, step.nation)):
            for use in plays.events_of(position, card):
                action = plays.PlayEvent(card, use)
                try:
                    position.check(action, self.role)
                except Refusal:
                    continue
                kept = evaluation.card_worth(position, card)
                gains = [self._played(action, Random(self.rng.getrandbits(32))) for _ in range(LINES)]
                found.append((sum(gains) / LINES - now + kept, action))
        return found

    def _played(self, action: Action, rng: Random) -> float:
        """The value after an event, the role's own choices in it being tried one against the other."""
        twin = self.position.determinize(rng)
        depth = len(twin.steps)
        dice = Loose(rng)
        twin.play(action, dice, self.role, depth=depth)
        for _ in range(LONGEST):
            if twin.outcome is not None or len(twin.steps) <= depth:
                break
            asked = twin.decisions[0]
            answer = asked.default
            step = twin.steps[-1]
            if asked.role == self.role:
                if isinstance(step, plays.Choosing):
                    ranked = Portents(twin, self.role, rng, self.rank).choices(step)
                elif isinstance(step, (levies.Levying, sorties.Sortie, raids.Raiding)):
                    ranked = self.rank(twin, self.role, rng)
                else:
                    ranked = []
                answer = next((one for _, one in ranked if twin.why_not(one, self.role) is None), answer)
            twin.play(answer, dice, asked.role, depth=depth)
        return self._value(twin)

    def choices(self, step: Choice) -> Ranked:
        """What an event leaves open: each answer tried once with the same dice."""
        options = list(step.options(self.position))
        if len(options) > CHOICES:
            options = [options[0], *self.rng.sample(options[1:], CHOICES - 1)]
        seed = self.rng.getrandbits(32)
        found: Ranked = []
        for action in options:
            rng = Random(seed)
            twin = self.position.determinize(rng)
            try:
                twin.steps[-1].play(twin, action, self.role, PlayContext(Loose(rng)))
            except Refusal:
                continue
            found.append((self._value(twin), action))
        return sorted(found, key=lambda one: one[0], reverse=True)
