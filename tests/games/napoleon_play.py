"""Random play of The Napoleonic Wars: what must hold at every ply, and a player of cards, courts and sieges."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games import test_napoleon_card_play as cards
from tests.games import test_napoleon_politics_play as politics
from tests.games import test_napoleon_sea_play as sea

from feldherr.kernel import Action, Decision

SEATS = (2, 3, 4, 5)


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """Every number of seats in turn."""
    return {"players": SEATS[seed % len(SEATS)]}


def faults(before: Any, action: Action, after: Any) -> list[str]:
    """What this game demands of a ply beyond the kernel's laws."""
    return [
        *cards.laws(before, action, after),
        *politics.laws(before, action, after),
        *sea.laws(before, action, after),
        *pieces(before, after),
    ]


def pieces(before: Any, after: Any) -> list[str]:
    """Who is dead stays dead, and within an impulse the command points never grow but by a card or a marker."""
    setting, found = after.setting, []
    for leader, place in enumerate(before.place):
        if place == setting.dead != after.place[leader]:
            found.append(f"{setting.leaders[leader]} is back from the dead")
    for nation, data in enumerate(setting.nation_data):
        spare = data.units - sum(after.units[nation])
        if spare < 0 or any(after.units[nation][zone] for zone in setting.area.seas):
            found.append(f"{data.id} has units that are nowhere")
    return found


def forward(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Cards as events, courts, wars and consent, and sieges, each more often than chance would have it."""
    for choose in rng.sample((cards.choose, politics.choose, sea.choose), 3):
        action = choose(position, asked, rng)
        if action is not None:
            return action
    return None
