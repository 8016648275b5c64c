"""Random play: battles of antiquity to their end under the kernel's laws and their own. More of it is `make corpus`."""

from __future__ import annotations

import pytest
from tests.games import sgboh_play
from tests.harness import play_out

from feldherr.games.sgboh.state.battles import BATTLES

LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("battle", "seed"),
    [("chaeronea", 2), *(pytest.param(battle, 5, marks=LONG) for battle in BATTLES if battle != "chaeronea")],
)
def test_a_battle_by_chance_ends_without_a_fault(battle: str, seed: int) -> None:
    found = play_out(sgboh_play.GAME, battle, {}, seed, deep=97 + seed, watch=sgboh_play.faults)
    assert found.plies > 200


@pytest.mark.parametrize(
    ("battle", "seed"),
    [pytest.param(battle, 4, marks=() if battle == "cynoscephalae" else LONG) for battle in BATTLES],
)
def test_a_battle_that_is_sought_ends_without_a_fault(battle: str, seed: int) -> None:
    found = play_out(
        sgboh_play.GAME, battle, {}, seed, deep=61 + seed, choose=sgboh_play.forward, watch=sgboh_play.faults
    )
    assert found.plies > 50
