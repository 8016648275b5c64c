"""What a nation offers to others, and which of their offers it takes (D8.61).

Offers are free, so they are made in addition to everything else: entry to a Camp, with ceded duchies given back;
leave that allies have lost; submission, if conquest is almost certain.
"""

from __future__ import annotations

from collections.abc import Iterator

from feldherr.kernel import Action, Refusal

from ...rules import conquest, deals
from ...rules.leaves import given
from ...rules.relations import allied
from ...state.pieces import Offer
from ...state.setting import CAMPS, COALITION, COMMAND, IMPERIAL, LEAVES, NEUTRAL, PASSAGE
from ..conquests import doom
from .cabinet import HOPELESS, Cabinet
from .campaign import Plan

ASKED = 0.6
"""What an offer to join a Camp is worth of joining at once: others have to take it up."""
TRUST = 0.1
"""What leave between allies is worth, which opens ways and lets their armies march as one."""
MERCY = 0.3
"""What an offer to submit is worth, where conquest is all but certain."""


class Envoys:
    """The offers of a nation, and its answers.

    Args:
        cabinet: what the role that runs it thinks of changes.
    """

    def __init__(self, cabinet: Cabinet, nation: int) -> None:
        self.cabinet = cabinet
        self.position = cabinet.position
        self.setting = cabinet.setting
        self.nation = nation

    def plans(self) -> Iterator[Plan]:
        """Everything worth saying."""
        yield from self.answers()
        for plan in (*self.entries(), *self.trust(), *self.submission()):
            if self._possible(plan.action):
                yield plan

    def _possible(self, action: Action) -> bool:
        assert isinstance(action, deals.Propose)
        theirs = deals.open_offer(self.position, action.nation, self.nation)
        if deals.open_offer(self.position, self.nation, action.nation) is not None or (
            theirs is not None and self.worth(theirs) > 0
        ):
            return False
        try:
            deals.check_proposal(self.position, self.nation, action)
        except Refusal:
            return False
        return True

    # answers

    def answers(self) -> Iterator[Plan]:
        """Open offers that do the role good."""
        id = self.setting.nations[self.nation]
        for offer in self.position.offers:
            if offer.taker == id and not deals.waits(self.position, offer):
                worth = self.worth(offer)
                cost = self.setting.tables.diplomacy.join if offer.joins else 0
                if worth > 0:
                    yield Plan(worth, cost, deals.Accept(self.setting.nation(offer.giver)))

    def worth(self, offer: Offer) -> float:
        """What an offer to the nation is worth to its role: above 0 it is taken.

        Leave shows in no evaluation. It is taken as a gift, and given in return for as much; the life of an own
        leader is no part of that trade, and no nation lets strangers through its land.
        """
        giver = self.setting.nation(offer.giver)
        if offer.submits:
            return self.cabinet.spoils(giver, self.nation) + TRUST
        asked = {*offer.takes}
        if asked and not (asked <= {*offer.gives} and self._fair(giver, asked)):
            return -TRUST
        gain = self.cabinet.gain(lambda twin, context: deals.carry_out(twin, offer, context))
        if gain is None:
            return -TRUST
        return gain + TRUST * bool(offer.gives) if gain >= 0 else gain

    def _fair(self, giver: int, asked: set[str]) -> bool:
        return asked <= {LEAVES[PASSAGE], LEAVES[COMMAND]} and allied(self.position, self.nation, giver)

    # offers

    def entries(self) -> Iterator[Plan]:
        """A neutral power offers itself to a Camp, at the price of the member that accepts; it gives back what it
        holds of that member's home."""
        position, nation = self.position, self.nation
        if position.camp[nation] != NEUTRAL or not position.played(nation):
            return
        for camp in (IMPERIAL, COALITION):
            value = self.cabinet.joined(nation, camp)
            if value is None or value <= 0:
                continue
            word = self.setting.word(CAMPS[camp])
            for taker in self.setting.powers:
                if position.camp[taker] == camp and position.played(taker):
                    cedes = self._held_of(taker)
                    if value > len(cedes):
                        yield Plan((value - len(cedes)) * ASKED, 0, deals.Propose(taker, joins=word, cedes=cedes))

    def _held_of(self, owner: int) -> tuple[int, ...]:
        """Ceded duchies of another nation's home that the nation holds."""
        position = self.position
        return tuple(
            place
            for place in position.ceded
            if self.setting.owner[place] == owner and position.control[place] == self.nation
        )

    def trust(self) -> Iterator[Plan]:
        """Allies let each other pass and command: if that was withdrawn, it is offered again for the same."""
        position = self.position
        for taker, runner in enumerate(position.runner):
            if runner in (-1, position.runner[self.nation]) or not allied(position, self.nation, taker):
                continue
            missing = tuple(
                self.setting.word(LEAVES[kind])
                for kind in (PASSAGE, COMMAND)
                if not given(position, kind, self.nation, taker) or not given(position, kind, taker, self.nation)
            )
            if missing:
                yield Plan(TRUST, 0, deals.Propose(taker, missing, missing))

    def submission(self) -> Iterator[Plan]:
        """D15.4: who is all but conquered offers one key rather than to lose two."""
        victor = conquest.conqueror(self.position, self.nation)
        if victor >= 0 and doom(self.cabinet.position, self.nation) >= HOPELESS:
            yield Plan(MERCY, 0, deals.Propose(victor, submits=True))
