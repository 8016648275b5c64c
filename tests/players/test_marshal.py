"""The marshal: what it thinks about, what it leaves to the judge, and how it spends a player turn."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.test_captain import until

import feldherr
from feldherr.kernel import Position
from feldherr.players import manner
from feldherr.players.captain import Captain, Marshal
from feldherr.players.player import Budget
from feldherr.players.search import Thought, think


def thought(position: Position, player: str) -> Thought:
    role = position.decisions[0].role
    known = position.known(role)
    return think(feldherr.ruleset("srazhenie"), known, role, 8, 9.0, lines=9, manner=manner(player))


def test_a_movement_is_thought_about_as_a_captain_does() -> None:
    position, _ = until("srazhenie", "battle", 3)
    captain, marshal = thought(position, "captain"), thought(position, "marshal")
    assert (marshal.lines, marshal.best) == (9, captain.best)


def test_a_short_plan_is_given_as_it_is() -> None:
    """Who fights whom is one answer up to the dice: the captain compares it with others, the marshal does not."""
    position, _ = until("srazhenie", "battle", 4, kind="combat")
    role = position.decisions[0].role
    assert thought(position, "captain").lines == 9
    given = thought(position, "marshal")
    assert (given.lines, given.best) == (0, ())
    assert position.why_not(position.read_action(given.text), role) is None


def test_the_time_of_a_player_turn_is_for_its_plan() -> None:
    """What is given without comparing leaves the first question that is thought about its part of the bank."""
    game, budget = feldherr.ruleset("srazhenie"), Budget(turn_seconds=40.0)
    captain, marshal = Captain(game, budget).bank, Marshal(game, budget)
    assert captain is not None
    assert marshal.bank is not None
    assert captain.allowed() < marshal.bank.allowed() == pytest.approx(0.95 * 40.0)
    position, _ = until("srazhenie", "battle", 4, kind="combat")
    role = position.decisions[0].role
    marshal(position.known(role), role, Random(1))
    assert marshal.bank.allowed() > 0.9 * 40.0
