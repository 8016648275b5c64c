"""Conditions of standing orders: judged each time, on what the role knows, and by words that the game has."""

from __future__ import annotations

import pytest
from tests.kernel import congress
from tests.kernel.congress import FRANCE, MAP, ROLES, Congress
from tests.kernel.skirmish import RULESET as SKIRMISH

from feldherr.kernel import Decision, Malformed, Match, Order, Position
from feldherr.kernel.ruleset import NOTHING_ELSE

EMPEROR, MINISTER, _ = ROLES


def at_a_battle(*hand: str) -> Match:
    """France has marched into Vienna; the minister holds these cards and is the first of the others to be asked."""
    match = Match(congress.RULESET, "table", secret=b"orders")
    position = match.position
    assert isinstance(position, Congress)
    position.hands = [(), tuple(sorted(congress.CARDS.index(card) for card in hand)), ()]
    position.place[FRANCE] = MAP.index("tyrol")
    return match


def test_nothing_else_is_a_hand_of_which_nothing_serves() -> None:
    for hand, answered in ((("envoy.1",), True), (("envoy.1", "guns.1"), False)):
        match = at_a_battle(*hand)
        match.orders[MINISTER] = [Order("card", "pass", when=NOTHING_ELSE)]
        match.play(EMPEROR, "march f.army vienna")
        ordered = [ply for ply in match.plies if ply.ordered]
        assert [(ply.role, ply.text) for ply in ordered] == ([(MINISTER, "pass")] if answered else [])


def test_it_is_judged_on_what_the_role_knows() -> None:
    seen: list[Position] = []

    class Watching(congress.CongressRules):
        conditions = ("watch",)

        def holds(self, position: Position, asked: Decision, when: str) -> bool:
            seen.append(position)
            return super().holds(position, asked, when) if when != "watch" else True

    match = at_a_battle("guns.1")
    match.ruleset = Watching()
    match.orders[MINISTER] = [Order("card", "pass", when="watch")]
    match.play(EMPEROR, "march f.army vienna")
    assert len(seen) == 1
    assert seen[0].digest() == seen[0].known(MINISTER).digest()


def test_a_condition_that_nobody_knows_is_refused_and_never_so() -> None:
    with pytest.raises(Malformed, match="kernel-no-such-condition"):
        SKIRMISH.readable("when-it-rains")
    SKIRMISH.readable(NOTHING_ELSE)
    SKIRMISH.readable("")
    match = at_a_battle("guns.1")
    match.orders[MINISTER] = [Order("card", "pass", when="when-it-rains")]
    match.play(EMPEROR, "march f.army vienna")
    assert not [ply for ply in match.plies if ply.ordered]
