"""Conditions of standing orders: judged each time, on what the role knows, and by words that the game has."""

from __future__ import annotations

import pytest
from tests.kernel import congress
from tests.kernel.congress import FRANCE, MAP, ROLES, Congress
from tests.kernel.skirmish import RULESET as SKIRMISH
from tests.kernel.skirmish import find
from tests.kernel.test_match import new_skirmish

from feldherr.kernel import Decision, Malformed, Match, Order, Position, Refusal, read_record, write_record
from feldherr.kernel.decisions import ANY
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


# Conditional orders


def skirmish_of(*orders: Order) -> Match:
    """North is to move; south has left these orders."""
    match = new_skirmish()
    match.stand("south", orders)
    return match


def answered(match: Match) -> list[tuple[str | None, str]]:
    """What south has answered since the set-up, always by an order."""
    return [(ply.role, ply.text) for ply in match.plies[3:] if ply.role == "south"]


def test_what_was_waited_for_is_answered_once() -> None:
    match = skirmish_of(Order("react", "pass", after=("move n.1 0303",)))
    match.play("north", "move n.1 0303")
    assert answered(match) == [("south", "pass")]
    assert match.orders["south"] == []
    read_record(write_record(match), find, verify=True)


def test_it_is_an_answer_that_is_not_taken_back_without_consent() -> None:
    for order, free in ((Order("react", "pass", after=("move n.1 0303",)), False), (Order("react", "pass"), True)):
        match = skirmish_of(order)
        match.play("north", "move n.1 0303")
        assert match.undo_target("north") == (2, free)
        assert match.undo_concerns("north") == (() if free else ("south",))
        # Whose it was may take it back alone, as anything just answered.
        assert free or match.undo_target("south") == (3, True)


def test_anything_else_drops_it() -> None:
    match = skirmish_of(Order("react", "pass", after=("move n.1 0303",)), Order("react", "turn s.1 1"))
    match.play("north", "move n.2 0102")
    assert [order.after for order in match.orders["south"]] == [None]
    match.play("north", "move n.1 0303")
    assert ("south", "pass") not in answered(match)


def test_a_line_goes_on_as_long_as_it_is_played() -> None:
    first = Order("react", "pass", after=("move n.1 0303",))
    then = Order(ANY, "end", after=("move n.1 0303", "end"))
    match = skirmish_of(first, then)
    match.play("north", "move n.1 0303")
    assert [order.after for order in match.orders["south"]] == [("end",)]
    while match.position.decisions[0].role == "north":
        match.play("north", "end")
    assert answered(match) == [("south", "pass"), ("south", "end")]


def test_an_answer_of_ones_own_drops_it() -> None:
    match = skirmish_of(Order(ANY, "end", after=("move n.1 0303", "end")))
    match.play("north", "move n.1 0303")
    assert len(match.orders["south"]) == 1
    match.play("south", "pass")
    assert match.orders["south"] == []


def test_what_is_taken_back_drops_it() -> None:
    match = skirmish_of(Order("react", "pass", after=("move n.2 0102", "move n.1 0303")), Order("react", "pass"))
    match.play("north", "move n.2 0102")
    assert match.orders["south"][0].after == ("move n.1 0303",)
    match.undo("north", consent=True)
    assert [order.after for order in match.orders["south"]] == [None]


def test_an_answer_that_is_not_lawful_then_is_dropped_and_the_question_asked() -> None:
    for answer in ("turn s.3 1", "no such words"):
        match = skirmish_of(Order("react", answer, after=("move n.1 0303",)))
        match.play("north", "move n.1 0303")
        assert answered(match) == []
        assert match.position.decisions[0].id == "react"


def test_a_move_that_nobody_can_read_is_never_played() -> None:
    match = skirmish_of(Order("react", "pass", after=("dance",)))
    match.play("north", "move n.1 0303")
    assert (answered(match), match.orders["south"]) == ([], [])


def test_what_is_refused_is_no_difference() -> None:
    match = skirmish_of(Order("react", "pass", after=("move n.1 0303",)))
    with pytest.raises(Refusal):
        match.play("north", "move s.1 0303")
    with pytest.raises(Malformed):
        match.play("north", "dance")
    assert len(match.orders["south"]) == 1
