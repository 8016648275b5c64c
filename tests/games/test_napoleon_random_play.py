"""Random games of The Napoleonic Wars under every law of the kernel, and what this game demands beyond them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.harness import Statistics, play_out

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.relations import at_war
from feldherr.games.napoleon.rules.turns import Rounds
from feldherr.games.napoleon.state.pieces import where
from feldherr.kernel import Action

ENDS = ("napoleon-last-turn", "napoleon-peace")


def laws(before: Any, action: Action, after: Any) -> list[str]:
    """Cards are conserved, and where nothing is under way no enemies share a duchy."""
    found = []
    if before.in_deck() + sum(map(len, before.hands)) + len(before.spent) != before.setting.common:
        found.append("cards have come or gone")
    if len(after.steps) > 1 and isinstance(after.steps[-2], Rounds):
        standing: dict[int, list[int]] = {}
        for nation, counts in enumerate(after.units):
            for place, _ in where(counts):
                if place < after.setting.land:
                    standing.setdefault(place, []).append(nation)
        for place, nations in standing.items():
            if any(at_war(after, one, other) for one, other in combinations(nations, 2)):
                found.append(f"enemies share {after.setting.names.places[place]}")
    return found


def play(scenario: str, players: int, seed: int, **more: Any) -> Statistics:
    """A random game with the laws above."""
    return play_out(RULESET, scenario, {"players": players}, seed, watch=laws, deep=40, **more)


def test_a_short_game_of_three_ends() -> None:
    found = play("austerlitz", 3, 1)
    assert found.turns in (1, 2)
    assert found.reason in ENDS
    assert {"march", "spend", "forgo"} <= {*found.verbs}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("scenario", ["1805", "1812", "1813"])
def test_every_scenario_ends_at_every_table(scenario: str, players: int) -> None:
    found = play(scenario, players, players, resign=0.002)
    assert found.reason in (*ENDS, "kernel-resigned-others", "kernel-resigned")
