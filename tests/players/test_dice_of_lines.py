"""The dice of a search's lines where these end sharply (`Judge.sharp`)."""

from __future__ import annotations

import pytest

from feldherr.kernel import OutOfDice
from feldherr.players.plans import Counted


def begun(turn: list[int]) -> Counted:
    """The dice of a line that begins in player turn 5 and ends before turn 7; `turn` tells the one under way."""
    dice = Counted("a line")
    dice.clock = lambda: turn[0]
    dice.first, dice.last = 5, 7
    return dice


def test_what_falls_in_a_later_turn_hangs_on_nothing_that_fell_before() -> None:
    found = []
    for before in (0, 1, 7):
        turn = [5]
        dice = begun(turn)
        own = [dice.fall(1000) for _ in range(before)]
        turn[0] = 6
        found.append([dice.fall(1000) for _ in range(5)])
        assert dice.fallen == before + 5
        assert own != found[-1][:before] or not own
    assert found[0] == found[1] == found[2]


def test_after_the_line_cards_are_dealt_and_no_die_falls() -> None:
    turn = [7]
    dice = begun(turn)
    assert 0 <= dice.pick(60) < 60
    with pytest.raises(OutOfDice):
        dice.roll()
    with pytest.raises(OutOfDice):
        dice.pool(3, (5, 6))
