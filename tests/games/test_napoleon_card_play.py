"""Random games of The Napoleonic Wars in which cards are played as events and as responses wherever they may be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.test_napoleon_random_play import laws as common
from tests.harness import Statistics, play_out

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.events.plays import PlayEvent
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.moments import Asking, Respond
from feldherr.kernel import Action, Decision

TABLES = [
    (scenario, players) for scenario, most in (("1805", 5), ("1812", 5), ("1813", 5)) for players in range(2, most + 1)
]


def laws(before: Any, action: Action, after: Any) -> list[str]:
    """Cards and pools are what they are printed to be, and what lasts is of cards that are there."""
    found = common(before, action, after)
    setting = after.setting
    for nation, data in enumerate(setting.nation_data):
        if sum(after.units[nation]) > data.units:
            found.append(f"{data.id} has more units than its pool")
    for one in after.lasting:
        card = setting.card_data[setting.cards.index(one.card)]
        if one.until == "peace" and setting.cards.index(one.card) not in after.spent:
            found.append(f"{card.id} lies open and is shuffled all the same")
        if not after.active and one.until == "impulse":
            found.append(f"{card.id} outlasts its impulse")
    return found


def choose(position: Any, asked: Decision, rng: Random) -> Action | None:
    """A card, wherever one may be played: an event in the impulse, a response at a moment."""
    step = position.steps[-1]
    if isinstance(step, Impulse) and not step.open:
        kind: type[Action] = PlayEvent
    elif isinstance(step, Asking):
        kind = Respond
    else:
        return None
    legal = position.legal(asked.role, asked.key)
    return next(legal._under(step, kind, {}, rng), None) if rng.random() < 0.8 else None


def play(scenario: str, players: int, seed: int, deep: int = 30) -> Statistics:
    return play_out(RULESET, scenario, {"players": players}, seed, deep=deep, watch=laws, choose=choose)


def test_a_short_game_of_events() -> None:
    found = play("austerlitz", 4, 3)
    assert found.verbs["event"] > 5


@pytest.mark.long
@pytest.mark.parametrize(("scenario", "players"), TABLES)
def test_events_at_every_table(scenario: str, players: int) -> None:
    for seed in range(1, 6):
        assert play(scenario, players, seed).verbs["event"] > 5
