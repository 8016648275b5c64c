"""Random games of 1805 at small and full tables, in which fleets sail and fortresses are besieged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.harness import play_out

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.siege import Besiege, besiegers
from feldherr.games.napoleon.state.pieces import where
from feldherr.kernel import Action, Decision


def laws(before: Any, action: Action, after: Any) -> list[str]:
    """Between impulses nothing is marked as beaten or besieged in one, and stacks are of squadrons that are there."""
    found = []
    if not after.active and (any(where(one) for one in map(bytes, after.moored) if any(one)) or after.besieged):
        found.append("marks of an impulse are left")
    for group in after.fleets:
        place = after.setting.names.place(group.place)
        if not all(after.fleet(after.setting.nation(id), place) for id in group.nations):
            found.append(f"a stack without squadrons in {group.place}")
    return found


def choose(position: Any, asked: Decision, rng: Random) -> Action | None:
    """A siege wherever there may be one, else anything."""
    step = position.steps[-1]
    able = besiegers(position, step.nation) if isinstance(step, Impulse) else []
    action = Besiege(rng.choice(able)) if able else None
    return action if action is not None and position.why_not(action, asked.role) is None else None


@pytest.mark.long
def test_games_of_1805_with_fleets_and_sieges_end() -> None:
    verbs: set[str] = set()
    for players in (2, 5):
        for seed in range(1, 9):
            found = play_out(RULESET, "1805", {"players": players}, seed, deep=37, watch=laws, choose=choose)
            verbs |= {*found.verbs}
    assert {"sail", "patrol", "hunt", "slip", "convoy", "besiege"} <= verbs
