"""With the usual standing orders a table of five by post asks those who wait little."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median

import pytest

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Match, Order
from feldherr.kernel.actions import write
from feldherr.kernel.match import BY_DEFAULT
from feldherr.players import player

MOMENTS = ("moment_dice", "moment_results", "moment_decided", "moment_entering", "moment_attempt")
ORDERS = [
    *(Order(decision, "pass", when="no-card") for decision in MOMENTS),
    *(Order(decision, "pass", when="below:16") for decision in ("intercept", "evade")),
    *(Order(decision, BY_DEFAULT, when="nothing-else") for decision in ("retreat", "lose", "share", "nominate")),
]
"""What a player leaves to custom: cards that he does not have, attempts that fail more often than not by far, and what
has one answer."""


def asked_of(match: Match, seed: int) -> Counter[tuple[str, int]]:
    """Questions to each role in each turn in others' impulses, of a game that sergeants play to its end."""
    sergeant, rng = player("sergeant", RULESET), Random(seed)
    found: Counter[tuple[str, int]] = Counter()
    while match.position.outcome is None:
        position = match.position
        assert isinstance(position, Europe)
        for role in match.roles:
            found[role, position.turn] += 0
        asked = position.decisions[0]
        active = position.active and position.role_of(position.setting.nation(position.active))
        if active and active != asked.role:
            found[asked.role, position.turn] += 1
        action = sergeant(position.known(asked.role), asked.role, rng)
        match.play(asked.role, write(action, position.setting.names))
    return found


@pytest.mark.long
def test_a_passive_role_is_asked_eight_times_a_turn_or_less() -> None:
    questions: list[int] = []
    for seed in range(3):
        match = Match(RULESET, "1805", {"players": 5}, secret=bytes([seed]) * 32)
        for role in match.roles:
            match.stand(role, ORDERS)
        questions += asked_of(match, seed).values()
    questions.sort()
    assert median(questions) <= 8
    assert questions[len(questions) * 95 // 100] <= 16
