"""What events are good for: played on a copy with separate dice, and judged by the evaluation.

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
from ...rules.lasting import ballots, limit
from ...rules.rounds import FACES
from ...state.position import Europe
from .. import standing
from ..interests import Interests
from .quarters import ALLY
from .replies import Ranked

SOON = 2.5
"""How much cards, and what armies may take or lose, count beside what the evaluation says of them: it looks at the
whole game, and a plan for the points of a card (`campaign`) counts what is to be had next in full."""
PEACE = 0.5
"""What it is worth that the game ends, of the points by which the role is ahead; below 0 where it is behind."""
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
        terms = standing.evaluate(position, self.role)
        value = sum(terms.values()) + (SOON - 1) * (terms["term-napoleon-hand"] + terms["term-napoleon-threats"])
        interests = Interests(position, self.role)
        return value / standing.POINT + self._peace(position, interests) + self._allies(position, interests)

    def _allies(self, position: Europe, interests: Interests) -> float:
        """What the troops of allies are worth against common enemies, though allies are rivals too."""
        if not any(interests.foes):
            return 0.0
        return sum(
            (ALLY + interests.rivals[seat]) * troops
            for seat, friend, troops in zip(position.runner, interests.friends, standing.armies(position), strict=True)
            if friend and seat not in (-1, interests.seat)
        )

    def _peace(self, position: Europe, interests: Interests) -> float:
        """The value of this turn's votes, if everyone votes by standing and hand (D16.4)."""
        setting = self.setting
        most, votes = ballots(position), 0
        for seat in range(len(setting.roles)):
            lead = interests.lead(seat)
            held = sum(len(hand) for nation, hand in enumerate(position.hands) if position.runner[nation] == seat)
            votes += min(most, held) * ((lead > 0) - (lead < 0))
        net = limit(position)
        return PEACE * interests.lead(interests.seat) * max(-net, min(net, votes)) / FACES

    def events(self, step: Impulse) -> Ranked:
        """The value of cards in hand, and Reserves, as events."""
        position = self.position
        found: Ranked = []
        own = [card for card in position.hands[step.nation] if card >= 0]
        for card in (*own, *hands.reserves(position, step.nation)):
            events = plays.events_of(position, card)
            if not events:
                continue
            # Played for whatever it is, the card is gone.
            without = position.copy()
            hands.play(without, step.nation, card)
            now = self._value(without)
            for use in events:
                action = plays.PlayEvent(card, use)
                try:
                    position.check(action, self.role)
                except Refusal:
                    continue
                gains = [self._played(action, Random(self.rng.getrandbits(32))) for _ in range(LINES)]
                found.append((sum(gains) / LINES - now, action))
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
