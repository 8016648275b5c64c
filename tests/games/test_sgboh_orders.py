"""With sensible standing orders a battle by post asks the passive side little."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Match, Order
from feldherr.kernel.match import BY_DEFAULT

ASKED = ("before-step", "after-step", "return-fire", "retreating", "deploy", "sharing", "answer", "keeping")
"""What a side leaves to custom: every question of an enemy turn but to evade and to seize."""
ORDERS = [*(Order(decision, BY_DEFAULT) for decision in ASKED), Order("seize", "pass")]


@pytest.mark.parametrize("battle", ["granicus", "beneventum"])
def test_a_passive_side_is_asked_twice_an_enemy_turn_at_most(battle: str) -> None:
    """Random armies that drift together, with every shot and turn they would be asked about."""
    match = Match(RULESET, battle, secret=bytes(32))
    for role in match.roles:
        match.stand(role, ORDERS)
    rng = Random(11)
    questions: dict[int, int] = {}
    saved = 0
    for _ in range(350):
        position = match.position
        if position.outcome is not None:
            break
        assert isinstance(position, Field)
        asked = position.decisions[0]
        if position.setting.roles.index(asked.role) != position.active:
            assert asked.id not in ASKED
            questions[position.turn] = questions.get(position.turn, 0) + 1
        action = position.legal(asked.role).sample(rng)
        assert action is not None
        plies = match.play(asked.role, action)
        saved += sum(ply.ordered for ply in plies)
        questions.setdefault(match.position.turn, 0)  # type: ignore[attr-defined]
    assert len(questions) > 20
    assert max(questions.values()) <= 2
    assert median(questions.values()) <= 1
    assert saved > 5, "orders had something to answer"
